//! Compatibility of a new version of a dialect with the old one, also as decided by a solver. Both are compared with
//! random constraints and all values of a small universe.

mod common;

use isogloss::ir::asm::parse::ParseOptions;
use isogloss::ir::{AttrData, Attribute};
use isogloss::{Options, Session};
use isogloss_irdl::compat::{Trial, Verdict, Version, compatibility};
use isogloss_irdl::sample::Rng;
use std::fmt::Write as _;

const HEAD: &str = "\
irdl.dialect @d {
  irdl.type @one { %0 = irdl.any  irdl.parameters(a: %0) }
  irdl.type @same { %0 = irdl.any  irdl.parameters(a: %0, b: %0) }
  irdl.type @few { %0 = irdl.is i32  %1 = irdl.is f32  %2 = irdl.any_of(%0, %1)  irdl.parameters(a: %2) }
  irdl.type @none { }
";

/// Types that the constraints tell apart, or not.
const UNIVERSE: [&str; 17] = [
    "i32",
    "i8",
    "f32",
    "index",
    "vector<4xi32>",
    "tuple<>",
    "!d.none",
    "!d.one<i32>",
    "!d.one<f32>",
    "!d.one<!d.none>",
    "!d.one<\"text\">",
    "!d.same<i32, i32>",
    "!d.same<f32, f32>",
    "!d.few<i32>",
    "!d.few<f32>",
    "!d.one<!d.few<i32>>",
    "!d.same<!d.none, !d.none>",
];

/// A random operation with so many operands.
fn operation(rng: &mut Rng, name: &str, operands: usize) -> String {
    let mut out = format!("  irdl.operation @{name} {{\n");
    let count = 2 + rng.below(5);
    for var in 0..count {
        let any = |rng: &mut Rng| format!("%{}", rng.below(var));
        let list = |rng: &mut Rng, n: usize| (0..n).map(|_| any(rng)).collect::<Vec<_>>().join(", ");
        let kinds = if var == 0 { 4 } else { 9 };
        let rule = match rng.below(kinds) {
            0 => "any".to_owned(),
            1 => format!("is {}", ["i32", "f32", "i8", "index"][rng.below(4)]),
            2 => format!("base \"!builtin.{}\"", ["integer", "f32", "index", "vector"][rng.below(4)]),
            3 => format!("base @d::@{}", ["one", "same", "few", "none"][rng.below(4)]),
            4 => format!("parametric @d::@one<{}>", any(rng)),
            5 => format!("parametric @d::@same<{}>", list(rng, 2)),
            6 => format!("parametric @d::@few<{}>", any(rng)),
            7 => format!("any_of({})", {
                let n = 1 + rng.below(3);
                list(rng, n)
            }),
            _ => format!("all_of({})", {
                let n = 1 + rng.below(2);
                list(rng, n)
            }),
        };
        let _ = writeln!(out, "    %{var} = irdl.{rule}");
    }
    let list: Vec<String> = (0..operands).map(|i| format!("v{i}: %{}", rng.below(count))).collect();
    let _ = writeln!(out, "    irdl.operands({})\n  }}", list.join(", "));
    out
}

fn load(text: &str) -> Option<Session> {
    let session = Session::new(&Options::default());
    session.context().set_allow_unregistered(true);
    let file = session.add_file("d.mlir", text.to_owned()).ok()?;
    let program = session.parse(&file, ParseOptions::default()).ok()?;
    session.verify(&program).ok()?;
    session.load_irdl_of(&program).ok()?;
    Some(session)
}

fn accepts(session: &Session, program: &str) -> Result<(), String> {
    let first = |problems: Vec<isogloss_source::Diagnostic>| {
        problems.into_iter().next().map_or_else(String::new, |p| p.message)
    };
    let file = session.add_file("p.mlir", program.to_owned()).map_err(|p| p.message)?;
    let program = session.parse(&file, ParseOptions::default()).map_err(first)?;
    session.verify(&program).map_err(first)
}

fn value(session: &Session, text: &str) -> Option<Attribute> {
    let file = session.add_file("v.mlir", format!("\"u.v\"() {{v = {text}}} : () -> ()")).ok()?;
    let program = session.parse(&file, ParseOptions::default()).ok()?;
    let cx = session.context();
    let op = program.op(cx).region(0)?.first_block()?.ops().next()?;
    op.attr("v").filter(|&v| !matches!(cx.attr(v), AttrData::Opaque { .. }))
}

/// The verdict on operation `d.x`.
fn decide(old: &Session, new: &Session) -> Verdict {
    let try_program = |text: &str| match (accepts(old, text), accepts(new, text)) {
        (Err(_), _) => Trial::OldRefuses,
        (Ok(()), Ok(())) => Trial::BothAccept,
        (Ok(()), Err(error)) => Trial::NewRefuses(error),
    };
    let (before, after) = (|text: &str| value(old, text), |text: &str| value(new, text));
    let dialects = [old, new].map(|s| s.context().dialect("d").expect("it is loaded"));
    let versions = [
        Version { cx: old.context(), dialect: &dialects[0], parse: &before },
        Version { cx: new.context(), dialect: &dialects[1], parse: &after },
    ];
    let verdicts = compatibility(versions[0], versions[1], &try_program);
    verdicts.into_iter().find(|v| v.0 == "operation 'd.x'").expect("it is there").1
}

fn program(name: &str, types: &[&str]) -> String {
    let list = types.join(", ");
    let values: Vec<String> = (0..types.len()).map(|i| format!("%0#{i}")).collect();
    format!(
        "%0:{} = \"u.v\"() : () -> ({list})\n\"{name}\"({}) : ({list}) -> ()",
        types.len(),
        values.join(", ")
    )
}

/// All ways to choose two types.
fn pairs() -> Vec<Vec<&'static str>> {
    UNIVERSE.iter().flat_map(|a| UNIVERSE.iter().map(move |b| vec![*a, *b])).collect()
}

#[test]
fn compatibility_is_decided() {
    let mut rng = Rng::new(5);
    let (mut yes, mut no) = (0, 0);
    while yes + no < 70 {
        let versions = [operation(&mut rng, "x", 2), operation(&mut rng, "x", 2)];
        let [Some(old), Some(new)] = versions.clone().map(|op| load(&format!("{HEAD}{op}}}"))) else {
            continue;
        };
        let shown = || format!("old\n{}new\n{}", versions[0], versions[1]);
        match decide(&old, &new) {
            Verdict::Compatible => {
                yes += 1;
                for pair in pairs() {
                    let text = program("d.x", &pair);
                    assert!(
                        accepts(&old, &text).is_err() || accepts(&new, &text).is_ok(),
                        "{}{text}",
                        shown()
                    );
                }
                assert_eq!(decide(&old, &old), Verdict::Compatible);
            }
            Verdict::Incompatible { program, .. } => {
                no += 1;
                assert!(accepts(&old, &program).is_ok() && accepts(&new, &program).is_err(), "{}", shown());
            }
            Verdict::Unknown(why) => panic!("{why:?}\n{}", shown()),
        }
    }
    assert!(yes > 10 && no > 10, "{yes} and {no}");
}

/// The answer of the solver to a question about `d.x` and `d.y`: the words, and the exit status.
fn ask(file: &str, question: &[&str]) -> (String, u8) {
    let args = [&["irdl", "smt", file][..], question].concat();
    let args: Vec<String> = args.iter().map(|&a| a.to_owned()).collect();
    let outcome = common::isogloss(&args, b"");
    assert_eq!(outcome.stderr, "", "{question:?}");
    (outcome.stdout.trim().to_owned(), outcome.status)
}

#[test]
fn a_solver_agrees() {
    // Without a solver there is nothing to compare with; that the command says so is tested beside the other commands.
    if std::process::Command::new("z3").arg("--version").output().is_err() {
        return;
    }
    let mut rng = Rng::new(9);
    let mut cases = 0;
    while cases < 20 {
        let bodies = [operation(&mut rng, "x", 1), operation(&mut rng, "x", 1)];
        let second = bodies[1].replace("@x", "@y");
        let both_text = format!("{HEAD}{}{second}}}", bodies[0]);
        let [Some(old), Some(new)] = bodies.clone().map(|op| load(&format!("{HEAD}{op}}}"))) else {
            continue;
        };
        let Some(both) = load(&both_text) else { continue };
        cases += 1;
        let scratch = isogloss_test_support::Scratch::new();
        let file = scratch.file("d.irdl.mlir", &both_text);
        let implied = decide(&old, &new) == Verdict::Compatible;
        let equivalent = implied && decide(&new, &old) == Verdict::Compatible;
        let check = |question: &str, word: &str, yes: bool| {
            let wanted = (if yes { word.to_owned() } else { format!("not {word}") }, u8::from(!yes));
            assert_eq!(ask(&file, &[question, "d.x:v0", "d.y:v0"]), wanted, "{both_text}");
        };
        check("--implies", "implied", implied);
        check("--equivalent", "equivalent", equivalent);
        // What is found in the universe exists; what is not may exist elsewhere.
        let found = |op: &str, ty: &str| accepts(&both, &program(op, &[ty])).is_ok();
        let shared = UNIVERSE.iter().any(|ty| found("d.x", ty) && found("d.y", ty));
        let (disjoint, _) = ask(&file, &["--disjoint", "d.x:v0", "d.y:v0"]);
        assert!(disjoint == "not disjoint" || disjoint == "disjoint" && !shared, "{disjoint}\n{both_text}");
        let exists = UNIVERSE.iter().any(|ty| found("d.x", ty));
        let (satisfiable, _) = ask(&file, &["--satisfiable", "d.x"]);
        let fits = satisfiable == "satisfiable" || satisfiable == "not satisfiable" && !exists;
        assert!(fits, "{satisfiable}\n{both_text}");
    }
}
