//! Declarative rewrites as generated Rust, beside the same file loaded at run time: both do the same.

#[allow(unreachable_pub, dead_code, reason = "the module is generated for users")]
#[rustfmt::skip]
#[path = "patterns/generated.rs"]
mod generated;

use generated::Natives;
use isogloss::ir::body::ValueDef;
use isogloss::ir::typed::FromAttr;
use isogloss::ir::{Attribute, Context, Location, OpSpec, Refusal, Value};
use isogloss::rewrite::pdl::{self, Kind, PdlPatterns, Program};
use isogloss::rewrite::{GreedyConfig, PatternRewriter, PatternSet, apply_patterns_greedily};
use isogloss::{Options, Session};
use isogloss_build::Config;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The functions that the patterns call.
struct Functions;

fn number(cx: &Context, attr: Option<Attribute>) -> Option<i32> {
    i32::from_attr(cx, attr?)
}

impl Natives for Functions {
    fn add_constants(
        &self,
        rewriter: &mut PatternRewriter<'_>,
        a: Option<Attribute>,
        b: Option<Attribute>,
    ) -> Result<Attribute, Refusal> {
        let cx = rewriter.cx;
        let (a, b) = number(cx, a).zip(number(cx, b)).ok_or("they are no numbers")?;
        Ok(cx.integer_attr(i64::from(a.wrapping_add(b)), cx.common().i32))
    }

    fn is_power_of_two(&self, program: Program<'_>, n: Option<Attribute>) -> bool {
        number(program.cx, n).is_some_and(|n| n > 0 && n & (n - 1) == 0)
    }

    fn log2(&self, rewriter: &mut PatternRewriter<'_>, n: Option<Attribute>) -> Result<Attribute, Refusal> {
        let cx = rewriter.cx;
        let n = number(cx, n).filter(|n| *n > 0).ok_or("it has no logarithm")?;
        Ok(cx.integer_attr(i64::from(n.ilog2()), cx.common().i32))
    }

    fn is_one(&self, _: Program<'_>, parts: &[Value]) -> bool {
        parts.len() == 1
    }

    fn first_of(&self, _: &mut PatternRewriter<'_>, parts: &[Value]) -> Result<Value, Refusal> {
        parts.first().copied().ok_or_else(|| "there is none".into())
    }

    fn increment(
        &self,
        rewriter: &mut PatternRewriter<'_>,
        n: Option<Attribute>,
    ) -> Result<Attribute, Refusal> {
        self.add_constants(rewriter, n, Some(rewriter.cx.integer_attr(1, rewriter.cx.common().i32)))
    }

    fn shift_twice_code(
        &self,
        rewriter: &mut PatternRewriter<'_>,
        n: Option<Attribute>,
    ) -> Result<Attribute, Refusal> {
        self.add_constants(rewriter, n, Some(rewriter.cx.integer_attr(2, rewriter.cx.common().i32)))
    }

    /// Constants of the lower and the upper half of the bits.
    fn halves(
        &self,
        rewriter: &mut PatternRewriter<'_>,
        n: Option<Attribute>,
    ) -> Result<(Value, Value), Refusal> {
        let cx = rewriter.cx;
        let n = number(cx, n).ok_or("it is no number")?;
        let mut constant = |n: i32| {
            let value = cx.integer_attr(i64::from(n), cx.common().i32);
            let spec = OpSpec {
                results: &[cx.common().i32],
                properties: &[Some(value)],
                ..OpSpec::new(cx.op_name("pats.const"), Location::UNKNOWN)
            };
            let op = rewriter.create(&spec);
            rewriter.body().result(op, 0)
        };
        Ok((constant(n & 0xffff), constant(n >> 16)))
    }

    fn is_argument(&self, program: Program<'_>, a: Value, b: Value) -> bool {
        [a, b].iter().all(|value| matches!(program.body.value_def(*value), ValueDef::Argument(..)))
    }
}

/// Returns the functions as a table, for patterns that are loaded at run time.
fn table() -> pdl::Natives {
    let mut table = pdl::Natives::new();
    let attribute = [Kind::Attribute];
    table.rewrite("add_constants", &[Kind::Attribute; 2], &attribute, |rewriter, arguments, results| {
        let (a, b) = (arguments.attribute(0), arguments.attribute(1));
        results.attribute(Functions.add_constants(rewriter, a, b)?);
        Ok(())
    });
    table.rewrite("log2", &attribute, &attribute, |rewriter, arguments, results| {
        results.attribute(Functions.log2(rewriter, arguments.attribute(0))?);
        Ok(())
    });
    table.rewrite("halves", &attribute, &[Kind::Value; 2], |rewriter, arguments, results| {
        let (low, high) = Functions.halves(rewriter, arguments.attribute(0))?;
        results.value(low);
        results.value(high);
        Ok(())
    });
    table.rewrite("first_of", &[Kind::Values], &[Kind::Value], |rewriter, arguments, results| {
        results.value(Functions.first_of(rewriter, arguments.values(0).ok_or("no values")?)?);
        Ok(())
    });
    table.rewrite("Increment", &attribute, &attribute, |rewriter, arguments, results| {
        results.attribute(Functions.increment(rewriter, arguments.attribute(0))?);
        Ok(())
    });
    table.rewrite("ShiftTwice_code", &attribute, &attribute, |rewriter, arguments, results| {
        results.attribute(Functions.shift_twice_code(rewriter, arguments.attribute(0))?);
        Ok(())
    });
    table.constraint("is_power_of_two", &attribute, &[], |program, arguments, _| {
        Functions.is_power_of_two(program, arguments.attribute(0))
    });
    table.constraint("is_one", &[Kind::Values], &[], |program, arguments, _| {
        arguments.values(0).is_some_and(|parts| Functions.is_one(program, parts))
    });
    table.constraint("is_argument", &[Kind::Value; 2], &[], |program, arguments, _| {
        arguments.value(0).zip(arguments.value(1)).is_some_and(|(a, b)| Functions.is_argument(program, a, b))
    });
    table
}

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/patterns/patterns.td")
}

/// Applies patterns to a program, and returns its text.
fn rewrite(load: impl FnOnce(&Session) -> PdlPatterns, text: &str) -> (String, Vec<(String, u64)>) {
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    let cx = session.context();
    let patterns = Arc::new(load(&session));
    let file = session.add_file("in.mlir", text.to_owned()).expect("it is small");
    let mut program = session.parse(&file, Default::default()).unwrap_or_else(|p| panic!("{p:?}"));
    let mut set = PatternSet::new();
    set.set_matcher(patterns.clone());
    let (body, top) = program.body_mut();
    let outcome = apply_patterns_greedily(cx, body, top, &set.freeze(cx), &GreedyConfig::default());
    assert!(outcome.converged && patterns.take_errors().is_empty());
    session.verify(&program).unwrap_or_else(|p| panic!("{p:?}"));
    let counts = patterns.statistics().into_iter().map(|s| (s.name, s.rewrites)).collect();
    (session.print(&program, &Default::default()), counts)
}

/// The generated patterns and those that are loaded at run time rewrite a program to the same result.
fn check(text: &str, want: &str) {
    let generated = |session: &Session| {
        generated::load(session, Functions).unwrap_or_else(|problems| panic!("{problems:?}"))
    };
    let loaded = |session: &Session| {
        let (program, natives) = isogloss::drr::load(session, &[], &file(), table()).expect("it is sound");
        isogloss::drr::compile(session, &program, &natives, Default::default()).expect("it is sound")
    };
    let by_generated = rewrite(generated, text);
    assert_eq!(by_generated, rewrite(loaded, text));
    assert_eq!(by_generated.0, format!("module {{\n{want}}}\n"));
}

#[test]
fn constants() {
    check(
        "%a = pats.const 3\n%b = pats.const 4\n%c = pats.add %a, %b\n\"t.use\"(%c) : (i32) -> ()",
        "  %0 = pats.const 7\n  \"t.use\"(%0) : (i32) -> ()\n",
    );
}

#[test]
fn either_side() {
    for (operands, n, want) in
        [("%x, %n", 8, "%0 by 3"), ("%n, %x", 4, "%0 by 2"), ("%x, %x", 4, ""), ("%x, %n", 6, "")]
    {
        let text = format!(
            "%x = \"t.v\"() : () -> i32\n%n = pats.const {n}\n%p = pats.mul {operands}\n\"t.use\"(%p) : (i32) -> ()"
        );
        if want.is_empty() {
            let (kept, _) = rewrite(|s| generated::load(s, Functions).expect("sound"), &text);
            assert!(kept.contains("pats.mul"), "{kept}");
            continue;
        }
        let shift = format!(
            "  %0 = \"t.v\"() : () -> i32\n  %1 = pats.shift {want}\n  \"t.use\"(%1) : (i32) -> ()\n"
        );
        check(&text, &shift);
    }
}

#[test]
fn reassociation_needs_one_use() {
    let text = |uses: &str| {
        format!(
            "%x = \"t.v\"() : () -> i32\n%n = pats.const 1\n%m = pats.const 2\n%i = pats.add %x, %n\n\
             %o = pats.add %i, %m\n\"t.use\"(%o{uses}) : (i32{}) -> ()",
            if uses.is_empty() { "" } else { ", i32" }
        )
    };
    check(
        &text(""),
        "  %0 = pats.const 3\n  %1 = \"t.v\"() : () -> i32\n  %2 = pats.add %1, %0\n  \"t.use\"(%2) : (i32) -> ()\n",
    );
    check(
        &text(", %i"),
        "  %0 = pats.const 2\n  %1 = pats.const 1\n  %2 = \"t.v\"() : () -> i32\n  %3 = pats.add %2, %1\n  \
         %4 = pats.add %3, %0\n  \"t.use\"(%4, %3) : (i32, i32) -> ()\n",
    );
}

#[test]
fn functions_over_values() {
    check(
        "%x = \"t.v\"() : () -> i32\n%s = pats.sum %x\n%t = pats.sum %x, %x\n\"t.use\"(%s, %t) : (i32, i32) -> ()",
        "  %0 = \"t.v\"() : () -> i32\n  %1 = pats.sum %0, %0\n  \"t.use\"(%0, %1) : (i32, i32) -> ()\n",
    );
    check(
        "\"t.region\"() ({\n^bb0(%a: i32, %b: i32):\n  %s = pats.add %a, %b\n  \"t.use\"(%s) : (i32) -> ()\n}) : () -> ()",
        "  \"t.region\"() ({\n  ^bb0(%arg0: i32, %arg1: i32):\n    %0 = pats.mul %arg0, %arg1\n    \
         \"t.use\"(%0) : (i32) -> ()\n  }) : () -> ()\n",
    );
}

/// A function with two results stands for two results of the root, or each of them for one operand.
#[test]
fn functions_with_several_results() {
    check(
        "%n = pats.const 65539\n%s:2 = \"pats.split\"(%n) : (i32) -> (i32, i32)\n\"t.use\"(%s#0, %s#1) : (i32, i32) -> ()",
        "  %0 = pats.const 3\n  %1 = pats.const 1\n  \"t.use\"(%0, %1) : (i32, i32) -> ()\n",
    );
    check(
        "%a = \"t.v\"() : () -> i32\n%n = pats.const 65539\n%m = pats.mul %a, %n\n\
         %s:2 = \"pats.split\"(%m) : (i32) -> (i32, i32)\n\"t.use\"(%s#0, %s#1) : (i32, i32) -> ()",
        "  %0 = pats.const 1\n  %1 = pats.const 3\n  %2 = \"t.v\"() : () -> i32\n  %3 = pats.add %2, %0\n  \
         %4 = pats.add %2, %1\n  \"t.use\"(%3, %4) : (i32, i32) -> ()\n",
    );
}

/// The arguments of an operation in a pattern are in the order of its definition, attributes and properties between
/// operands.
#[test]
fn arguments_are_given_in_the_order_of_the_definition() {
    let mix = |last: &str| {
        format!(
            "%x = \"t.x\"() : () -> i32\n%y = \"t.y\"() : () -> i32\n\
             %m = \"pats.mix\"(%x, %y) <{{first = 1 : i32, second = 2 : i64, third = \"3\"{last}}}> : (i32, i32) -> i32\n\
             \"t.use\"(%m) : (i32) -> ()"
        )
    };
    let want = |last: &str| {
        format!(
            "  %0 = \"t.x\"() : () -> i32\n  %1 = \"t.y\"() : () -> i32\n  \
             %2 = \"pats.mixed\"(%1, %0) <{{first = 1 : i32, last = {last} : i64, second = 2 : i64, third = \"3\"}}> : (i32, i32) -> i32\n  \
             \"t.use\"(%2) : (i32) -> ()\n"
        )
    };
    check(&mix(", last = 8 : i64"), &want("8"));
    // A property that is not there has its default.
    check(&mix(""), &want("7"));
}

/// Properties are matched by their values, bound, and given to what is made.
#[test]
fn properties() {
    let step = |by: i64, done: bool, then: i64| {
        let done = if done { ", done" } else { "" };
        format!(
            "%x = \"t.x\"() : () -> i32\n%s = \"pats.step\"(%x) <{{by = {by} : i64{done}}}> : (i32) -> i32\n\
             %t = \"pats.step\"(%s) <{{by = {then} : i64}}> : (i32) -> i32\n\"t.use\"(%t) : (i32) -> ()"
        )
    };
    check(
        &step(5, false, 0),
        "  %0 = \"t.x\"() : () -> i32\n  %1 = \"pats.step\"(%0) <{by = 5 : i64, done = false}> : (i32) -> i32\n  \"t.use\"(%1) : (i32) -> ()\n",
    );
    check(&step(0, true, 0), "  %0 = \"t.x\"() : () -> i32\n  \"t.use\"(%0) : (i32) -> ()\n");
    check(
        &step(5, true, 1),
        "  %0 = \"t.x\"() : () -> i32\n  %1 = \"pats.step\"(%0) <{by = 5 : i64, done}> : (i32) -> i32\n  \"t.use\"(%1) : (i32) -> ()\n",
    );
    let kept = "  %0 = \"t.x\"() : () -> i32\n  %1 = \"pats.step\"(%0) <{by = 5 : i64, done = false}> : (i32) -> i32\n  \
                %2 = \"pats.step\"(%1) <{by = 1 : i64, done = false}> : (i32) -> i32\n  \"t.use\"(%2) : (i32) -> ()\n";
    check(&step(5, false, 1), kept);
}

/// Code that the file has in C++ is a function in Rust, which is called after the record or the pattern.
#[test]
fn code_in_the_place_of_calls() {
    for (n, by, want) in [(4, 1, "by 5"), (4, 2, "by 6"), (30, 1, "by 31")] {
        check(
            &format!(
                "%x = \"t.v\"() : () -> i32\n%s = pats.shift %x by {n}\n%t = pats.shift %s by {by}\n\"t.use\"(%t) : (i32) -> ()"
            ),
            &format!(
                "  %0 = \"t.v\"() : () -> i32\n  %1 = pats.shift %0 {want}\n  \"t.use\"(%1) : (i32) -> ()\n"
            ),
        );
    }
    let kept = "  %0 = \"t.v\"() : () -> i32\n  %1 = pats.shift %0 by 31\n  %2 = pats.shift %1 by 1\n  \"t.use\"(%2) : (i32) -> ()\n";
    check(kept, kept);
}

/// A note at the place of code that is left out names the function to implement, when the module is generated.
#[test]
fn code_is_left_out_with_a_note() {
    let folder = std::env::temp_dir().join(format!("isogloss-patterns-notes-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    let modules = Config::new().out_dir(&folder).quiet().compile_patterns(&[file()]);
    let _ = std::fs::remove_dir_all(&folder);
    let notes = &modules.unwrap_or_else(|problem| panic!("{problem}"))[0].notes;
    let text = std::fs::read_to_string(file()).expect("it is there");
    let check = |note: &str, line_has: &str, method: &str| {
        let line = text.lines().position(|line| line.contains(line_has)).expect("it is in the file") + 1;
        assert!(note.contains(&format!("patterns.td:{line}:5: note: the code '")), "{note}");
        assert!(note.contains(&format!("write `{method}` in the `impl Natives`")), "{note}");
    };
    // `IsSmall` is no code: the language of predicates evaluates it.
    let [increment, twice] = notes.as_slice() else { panic!("{notes:?}") };
    check(increment, "def Increment", "increment");
    check(twice, "def ShiftTwice", "shift_twice_code");
}

/// A function that is not registered is an error at the code that it replaces.
#[test]
fn missing_functions_are_errors_where_they_are_called() {
    let session = Session::new(&Options::default());
    let (program, natives) =
        isogloss::drr::load(&session, &[], &file(), pdl::Natives::new()).expect("it is sound");
    let problems = isogloss::drr::compile(&session, &program, &natives, Default::default());
    let Err(problems) = problems else { panic!("nothing is registered") };
    let found = problems.iter().find(|p| p.message.contains("'Increment'")).expect("it is missing");
    let (name, line, _) = found.position(session.sources()).expect("it has a place");
    let text = std::fs::read_to_string(file()).expect("it is there");
    let wanted = text.lines().position(|line| line.contains("def Increment")).map(|n| n as u32 + 1);
    assert!(name.ends_with("patterns.td") && Some(line) == wanted, "{name}:{line}");
}

#[test]
fn names_follow_the_order_in_which_patterns_are_tried() {
    assert_eq!(generated::NAMES[..3], ["FoldAdd", "MulToShift#0", "MulToShift#1"]);
    assert_eq!(generated::NAMES[3..6], ["Reassociate", "SumOfOne", "Arguments"]);
    assert_eq!(generated::NAMES[6..9], ["ShiftMore", "ShiftTwice", "SplitConst"]);
}

/// Generates from a changed text, and returns its errors.
fn refused(change: impl FnOnce(String) -> String) -> String {
    let folder = std::env::temp_dir().join(format!("isogloss-patterns-{}", std::process::id()));
    let text = std::fs::read_to_string(file()).expect("it is there");
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    let changed = folder.join("changed.td");
    std::fs::write(&changed, change(text)).expect("it can be written");
    let done = Config::new().out_dir(&folder).quiet().compile_patterns(&[&changed]);
    let _ = std::fs::remove_dir_all(&folder);
    done.expect_err("it is wrong").to_string()
}

#[test]
fn what_would_not_compile_is_refused() {
    // One function, called in two ways.
    let problem =
        refused(|t| t + "def Two : Pat<(Pats_ShiftOp $x, $n), (Pats_ShiftOp $x, (AddConstants $n))>;\n");
    assert!(problem.contains("changed.td:") && problem.contains("takes an argument $1"), "{problem}");
    let two = "def Other : NativeCodeCall<\"log2($0, $1)\">;\n\
               def Two : Pat<(Pats_ShiftOp $x, $n), (Pats_ShiftOp $x, (Other $n, $n))>;\n";
    let problem = refused(|t| t + two);
    let line = problem.split(':').nth(1).and_then(|l| l.parse::<usize>().ok());
    let lines = std::fs::read_to_string(file()).expect("it is there").lines().count();
    assert_eq!(line, Some(lines + 1), "{problem}");
    assert!(
        problem.contains(
            "function 'log2' is called as (attribute) -> attribute and as (attribute, attribute) -> attribute"
        ),
        "{problem}"
    );
    let two =
        "def Same : Pat<(Pats_ShiftOp $x, $n), (Pats_ShiftOp $x, (NativeCodeCall<\"Log2($0)\"> $n))>;\n";
    assert!(refused(|t| t + two).contains("has the same name in Rust as 'log2'"));
    let two = "def Role : Pat<(Pats_ShiftOp $x, $n), (replaceWithValue $x), [(Constraint<CPred<\"log2($0)\">> $n)]>;\n";
    assert!(refused(|t| t + two).contains("is called as a constraint and as a rewrite"));
    let none = refused(|t| t[..t.find("// Two constants").expect("a comment")].to_owned());
    assert!(none.contains("the file defines no pattern"), "{none}");
}
