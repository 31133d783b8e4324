//! Programs in Rust: the examples, walking, and comparing operations.

#[allow(dead_code, reason = "an example has a main function")]
#[path = "../examples/build_module.rs"]
mod build_module;
#[allow(dead_code, reason = "an example has a main function")]
#[path = "../../../examples/calculator/main.rs"]
mod calculator;
#[allow(dead_code, reason = "an example has a main function")]
#[path = "../examples/rewrite_module.rs"]
mod rewrite_module;

use isogloss::ir::OpRef;
use isogloss::ir::asm::parse::{ParseOptions, Program};
use isogloss::ir::equivalence::Ignored;
use isogloss::ir::walk::{Order, Step};
use isogloss::{Options, Session};
use std::path::Path;

#[test]
fn examples() {
    let built = "module {\n  func.func @scale(%arg0: i32) -> i32 {\n    %c10_i32 = arith.constant 10 : i32\n    \
                 %0 = arith.muli %arg0, %c10_i32 : i32\n    return %0 : i32\n  }\n}\n";
    assert_eq!(build_module::program().as_deref(), Ok(built));
    let rewritten = "module {\n  func.func @f(%arg0: i32) -> i32 {\n    %c2_i32 = arith.constant 2 : i32\n    \
                     %0 = arith.addi %arg0, %arg0 : i32\n    %1 = arith.muli %0, %arg0 : i32\n    \
                     return %1 : i32\n  }\n}\n";
    assert_eq!(rewrite_module::program().as_deref(), Ok(rewritten));
}

/// The page of the example shows these files. `BLESS=1` writes what comes out anew.
#[test]
fn the_calculator_compiles_its_example() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/calculator");
    let formulas = std::fs::read_to_string(folder.join("area.txt")).expect("the example is there");
    let compiled = calculator::compile(&formulas).expect("its formulas are well formed");
    let text = format!("{}\n{}", compiled.program, compiled.code);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(folder.join("area.out"), &text).expect("it can be written");
    }
    assert_eq!(text, std::fs::read_to_string(folder.join("area.out")).unwrap_or_default());
}

#[test]
fn the_calculator_compiles_formulas_and_reports_errors() {
    let compiled = calculator::compile("a * (b - 1) + 2 * 3 - 0").expect("the formula is well formed");
    let program = "module {\n  func.func @formulas(%arg0: i64, %arg1: i64) -> i64 {\n    %c6_i64 = arith.constant 6 : i64\n    \
                   %c1_i64 = arith.constant 1 : i64\n    %0 = arith.subi %arg1, %c1_i64 : i64\n    \
                   %1 = arith.muli %arg0, %0 : i64\n    %2 = arith.addi %1, %c6_i64 : i64\n    return %2 : i64\n  }\n}\n";
    assert_eq!(compiled.program, program);
    let code = "  push 6\n  set local 2\n  push 1\n  set local 3\n";
    assert!(compiled.code.starts_with(code), "{}", compiled.code);
    for (text, message) in [
        ("1 +", "expected a number, a name or '('"),
        ("(1", "expected ')'"),
        ("1 2", "'2' comes after the formula"),
        ("99999999999999999999", "'99999999999999999999' is no number of 64 bits"),
    ] {
        let errors = calculator::compile(text).expect_err("it is wrong");
        assert_eq!(errors[0].message, message);
    }
}

fn parse(session: &Session, text: &str) -> Program {
    let file = session.add_file("program.mlir", text).expect("there is room for it");
    session.parse(&file, ParseOptions::default()).expect("it is a program")
}

fn session() -> Session {
    Session::new(&Options { allow_unregistered: true, ..Options::default() })
}

const NESTED: &str = "\"a\"() ({\n  \"b\"() ({\n    \"c\"() : () -> ()\n  }) : () -> ()\n  \"d\"() : () -> ()\n}) : () -> ()\n\
                      func.func @f() {\n  return\n}";

#[test]
fn walks() {
    let session = session();
    let program = parse(&session, NESTED);
    let walk = |order, skipped: &str, last: &str| {
        let mut names = Vec::new();
        let whole = program.op(session.context()).walk(order, |op| {
            names.push(op.name_str().to_owned());
            match op.name_str() {
                name if name == skipped => Step::Skip,
                name if name == last => Step::Interrupt,
                _ => Step::Advance,
            }
        });
        (names.join(" "), whole)
    };
    assert_eq!(walk(Order::Pre, "", ""), ("builtin.module a b c d func.func func.return".into(), true));
    assert_eq!(walk(Order::Post, "", ""), ("c b d a func.return func.func builtin.module".into(), true));
    assert_eq!(walk(Order::Pre, "b", ""), ("builtin.module a b d func.func func.return".into(), true));
    assert_eq!(walk(Order::Pre, "", "b"), ("builtin.module a b".into(), false));
    assert_eq!(walk(Order::Post, "b", "d"), ("c b d".into(), false));
}

#[test]
fn equivalence() {
    let none = Ignored::default();
    let some = Ignored { locations: true, ..none };
    let all = Ignored { locations: true, operands: true };
    let f = "func.func @f(%a: i32, %b: i32) -> i32 {\n  %0 = arith.addi %a, %b : i32\n  cf.br ^c(%0 : i32)\n^c(%d: i32):\n  return %d : i32\n}";
    let named = f.replace("%a", "%x").replace("^c", "^other");
    check(f, &named, some, true);
    check(f, &named, none, false);
    check(f, &f.replace("%a, %b :", "%b, %a :"), some, false);
    check(f, &f.replace("%a, %b :", "%b, %a :"), all, false);
    check(f, &f.replace("arith.addi", "arith.muli"), all, false);
    check(f, &f.replace("@f", "@g"), all, false);
    check(f, &f.replace("i32", "i64"), all, false);
    check("\"a\"() {x = 1} : () -> ()", "\"a\"() {x = 2} : () -> ()", all, false);
    check("\"a\"() : () -> () loc(\"x\")", "\"a\"() : () -> () loc(\"y\")", none, false);
    check("\"a\"() : () -> () loc(\"x\")", "\"a\"() : () -> () loc(\"x\")", none, true);
    check("\"a\"() ({\n}) : () -> ()", "\"a\"() : () -> ()", all, false);
    check(NESTED, &NESTED.replace("\"c\"", "\"e\""), all, false);
    check(NESTED, NESTED, some, true);
}

fn check(a: &str, b: &str, ignored: Ignored, expected: bool) {
    let session = session();
    let (a, b) = (parse(&session, a), parse(&session, b));
    let only = |program| {
        let module: OpRef<'_> = Program::op(program, session.context());
        module.region(0).and_then(|r| r.first_block()).and_then(|b| b.ops().next()).expect("there is one")
    };
    let (a, b) = (only(&a), only(&b));
    assert_eq!(a.is_equivalent(b, ignored), expected, "{} {ignored:?}", a.name_str());
    assert_eq!(b.is_equivalent(a, ignored), expected, "{} {ignored:?}", a.name_str());
    if expected {
        assert_eq!(a.structural_hash(ignored), b.structural_hash(ignored));
    }
}

#[test]
fn values_from_outside() {
    let session = session();
    let text = "%0 = \"v\"() : () -> i32\n%1 = \"v\"() : () -> i32\n\"u\"(%0) : (i32) -> ()\n\"u\"(%0) : (i32) -> ()\n\"u\"(%1) : (i32) -> ()";
    let program = parse(&session, text);
    let module = program.op(session.context());
    let uses: Vec<OpRef<'_>> =
        module.region(0).and_then(|r| r.first_block()).expect("there is one").ops().skip(2).collect();
    let ignored = Ignored { locations: true, operands: false };
    assert!(uses[0].is_equivalent(uses[1], ignored));
    assert!(!uses[0].is_equivalent(uses[2], ignored));
    assert!(uses[0].is_equivalent(uses[2], Ignored { operands: true, ..ignored }));
}

#[test]
fn holes_that_programs_meet_are_listed() {
    let session = isogloss::Session::new(&isogloss::Options::default());
    let dialect = std::path::Path::new("../cli/tests/fixtures/unchecked/inputs/holes.td");
    session.load_dialects(dialect).expect("it is right");
    let text = "\"h.verifier\"() : () -> ()\n\"h.verifier\"() : () -> ()\n";
    let file = session.add_file("program.mlir", text).expect("small");
    let program = session.parse(&file, Default::default()).expect("it is right");
    assert_eq!(session.unchecked(), [], "nothing was verified yet");
    session.verify(&program).expect("it is valid");
    let found = session.unchecked();
    assert_eq!(found.len(), 1, "one for each hole and definition: {found:?}");
    assert_eq!(found[0].definition, "operation 'h.verifier'");
    assert_eq!((found[0].hole.kind.word(), found[0].hole.name.as_str()), ("verifier", "hasVerifier"));
}

/// A session with a dialect whose object holds what parsers have read.
fn census() -> Session {
    let inputs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/tests/fixtures/host/inputs");
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    session.load_host_code(&[inputs.join("census.cpp")]).expect("it is there");
    session.load_dialects(&inputs.join("census.td")).unwrap_or_else(|p| panic!("{p:?}"));
    session
}

/// Reads a program and prints it, with the holes that code reached until then.
fn printed(session: &Session, program: &Program) -> (String, usize) {
    let text = session.print(program, &Default::default());
    (text, session.context().take_reports().len())
}

#[test]
fn what_a_dialect_keeps_of_one_program_is_not_seen_in_another() {
    let session = census();
    let read = |of: &str| {
        let text = format!("census.count \"ada\" : {of}\n");
        let file = session.add_file(of, text).expect("it is small");
        session.parse(&file, Default::default()).unwrap_or_else(|p| panic!("{p:?}"))
    };
    let first = read("i32");
    let (text, holes) = printed(&session, &first);
    assert_eq!((text.contains("i32"), holes), (true, 0), "{text}");
    // The register's program is no longer known, so that nothing is printed with it.
    let second = read("i64");
    for program in [&first, &second] {
        let (text, _) = printed(&session, program);
        assert!(!text.contains("i64") && !text.contains("i32"), "{text}");
    }
    session.context().forget_programs();
    let third = read("f32");
    let (text, _) = printed(&session, &third);
    assert!(text.contains("f32"), "{text}");
}

#[test]
fn programs_that_need_their_order_are_read_one_after_the_other() {
    let session = census();
    std::thread::scope(|scope| {
        for n in 0..4 {
            let session = &session;
            scope.spawn(move || {
                for round in 0..20 {
                    let of = format!("i{}", 8 * n + round + 1);
                    let name = format!("p{n}-{round}");
                    // A person in `met` has to have been counted in the same program.
                    let text = format!(
                        "census.count \"{name}\" : {of}\n\
                         \"test.house\"() {{house = #census.house<\"{name}\">}} : () -> ()\n"
                    );
                    let file = session.add_file(&*name, text).expect("it is small");
                    let options = ParseOptions::default();
                    session.parse(&file, options).unwrap_or_else(|p| panic!("{p:?}"));
                    let stranger =
                        format!("\"test.house\"() {{house = #census.house<\"{name}\">}} : () -> ()\n");
                    let file = session.add_file("stranger", stranger).expect("it is small");
                    let errors = session.parse(&file, options).expect_err("nobody was counted");
                    assert_eq!(errors[0].message, format!("nobody is called {name}"));
                }
            });
        }
    });
}

/// Two folders define one dialect: the one that host code lies in has it, in whatever order they are named.
#[test]
fn host_code_belongs_to_the_definition_beside_it() {
    let folder = std::env::temp_dir().join(format!("isogloss-beside-{}", std::process::id()));
    let definition = |op: &str| {
        format!(
            "include \"mlir/IR/OpBase.td\"\n\
             def Oven_Dialect : Dialect {{ let name = \"oven\"; let cppNamespace = \"::oven\"; }}\n\
             def Oven_Op : Op<Oven_Dialect, \"{op}\"> {{ let assemblyFormat = \"attr-dict\"; }}\n"
        )
    };
    for (project, op) in [("own", "bake"), ("copy", "toast")] {
        std::fs::create_dir_all(folder.join(project)).expect("a folder");
        std::fs::write(folder.join(project).join("Oven.td"), definition(op)).expect("a file");
    }
    std::fs::write(folder.join("own/Oven.cpp"), "static int degrees() { return 200; }\n").expect("a file");
    let accepted = |host_code: &[&str], order: [&str; 2], op: &str| {
        let session = Session::new(&Options::default());
        let paths: Vec<_> = host_code.iter().map(|path| folder.join(path)).collect();
        if !paths.is_empty() {
            session.load_host_code(&paths).expect("the code is there");
        }
        for project in order {
            session.load_dialects(&folder.join(project)).expect("the folder is there");
        }
        let file = session.add_file("oven.mlir", format!("oven.{op}\n")).expect("a small file");
        session.parse(&file, Default::default()).is_ok()
    };
    for order in [["own", "copy"], ["copy", "own"]] {
        for host_code in ["own", "own/Oven.cpp"] {
            assert!(accepted(&[host_code], order, "bake"), "{host_code}, {order:?}");
            assert!(!accepted(&[host_code], order, "toast"), "{host_code}, {order:?}");
        }
    }
    // Without host code the last one named has it.
    assert!(accepted(&[], ["own", "copy"], "toast") && accepted(&[], ["copy", "own"], "bake"));
    // Code that lies beside neither, or both, changes nothing.
    assert!(accepted(&[""], ["own", "copy"], "toast"));
    std::fs::remove_dir_all(&folder).expect("the folder is there");
}
