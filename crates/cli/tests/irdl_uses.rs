//! The uses of declarative definitions: random programs, export and import, and the values that constraints accept.

mod common;

use isogloss::ir::asm::parse::ParseOptions;
use isogloss::ir::definition::{InherentKind, Subject, Verdict};
use isogloss::{Options, Session};
use isogloss_irdl::fuzz::{FuzzOptions, Fuzzer};
use isogloss_irdl::sample::Sampler;

const EMBEDDED: [&str; 10] =
    ["arith", "cf", "complex", "func", "index", "math", "memref", "scf", "tensor", "ub"];

fn isogloss(args: &[&str]) -> (u8, String, String) {
    let args: Vec<String> = args.iter().map(|&a| a.to_owned()).collect();
    let outcome = common::isogloss(&args, b"");
    (outcome.status, outcome.stdout, outcome.stderr)
}

/// Makes programs, which have to verify, to be the same the second time, and to be read back.
fn check_fuzz(dialect: &str, more: &[&str]) {
    let mut args = vec!["irdl", "fuzz", "--dialect", dialect, "--seed", "5", "--count", "40"];
    args.extend(more);
    let (status, programs, errors) = isogloss(&args);
    assert_eq!(status, 0, "{dialect}: {errors}");
    // Operations that do not occur are named, and programs that are in generic form are counted.
    let is_warning = |line: &str| line.is_empty() || line.starts_with("<unknown>:0: warning: ");
    assert!(errors.lines().all(is_warning), "{dialect}: {errors}");
    assert_eq!(isogloss(&args).1, programs, "{dialect}: one seed, one result");
    assert_eq!(programs.matches("// -----").count(), 39);
    let scratch = isogloss_test_support::Scratch::new();
    let file = scratch.file("programs.mlir", &programs);
    let mut args = vec!["opt", "--split-input-file", &file];
    args.extend(more.iter().filter(|a| !a.starts_with("--invalid")));
    let (status, printed, errors) = isogloss(&args);
    if more.contains(&"--invalid") {
        // Each is broken, and says so.
        assert_eq!(status, 1, "{dialect}");
        assert_eq!(programs.matches("// broken: ").count(), 40, "{dialect}");
        assert!(!printed.contains("module {"), "{dialect}: {printed}");
    } else {
        assert_eq!((status, errors.as_str()), (0, ""), "{dialect}");
        assert_eq!(printed.matches("module {").count(), 40, "{dialect}");
    }
}

#[test]
fn a_custom_form_that_is_not_read_back_is_not_printed() {
    let scratch = isogloss_test_support::Scratch::new();
    // An attribute that is equal to its default is not printed by formats, and absent when that is read back.
    let args = ["irdl", "fuzz", "--dialect", "memref", "--seed", "5", "--count", "60"];
    let (status, programs, errors) = isogloss(&args);
    assert_eq!(status, 0, "{errors}");
    let reason =
        "// in generic form, because the custom form is not read back: what is read back is another program";
    let count = programs.matches(reason).count();
    assert!(count > 0, "{programs}");
    let warning = format!(
        "warning: the custom form of {count} of 60 programs is not read back: they are in generic form"
    );
    assert!(errors.contains(&warning), "{errors}");
    let file = scratch.file("programs.mlir", &programs);
    let (status, printed, errors) = isogloss(&["opt", "--split-input-file", &file]);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert_eq!(printed.matches("module {").count(), 60);
}

#[test]
fn random_programs_verify() {
    for dialect in ["arith", "cf", "complex", "index", "math", "memref", "tensor", "scf", "func"] {
        check_fuzz(dialect, &[]);
    }
    check_fuzz("queue", &["--irdl-file", "tests/fixtures/irdl/inputs/queue.irdl.mlir"]);
    check_fuzz("shop", &["--irdl-file", "tests/fixtures/irdl/inputs/shop.irdl.mlir"]);
}

#[test]
fn broken_programs_are_refused() {
    for dialect in ["arith", "index", "memref"] {
        check_fuzz(dialect, &["--invalid"]);
    }
    check_fuzz("queue", &["--invalid", "--irdl-file", "tests/fixtures/irdl/inputs/queue.irdl.mlir"]);
}

#[test]
fn every_operation_has_its_turn() {
    for name in ["arith", "cf", "complex", "index", "math", "memref", "tensor"] {
        let session = Session::new(&Options::default());
        let cx = session.context();
        let dialect = cx.dialect(name).expect("it is embedded");
        let mut fuzzer = Fuzzer::new(cx, &[dialect], FuzzOptions::default()).expect("func is embedded");
        for _ in 0..400 {
            let program = fuzzer.program().expect("there is one");
            fuzzer.count(&program);
        }
        let report = fuzzer.report();
        let unused: Vec<_> = report.used.iter().filter(|u| u.1 == 0).collect();
        assert!(unused.is_empty(), "{name}: {unused:?}");
    }
}

/// Exports a dialect, and loads what comes out in a session of its own.
fn check_export(dialect: &str, more: &[&str]) -> String {
    let mut args = vec!["irdl", "from-td", "--dialect", dialect, "--check"];
    args.extend(more);
    let (status, text, errors) = isogloss(&args);
    assert_eq!((status, errors.as_str()), (0, ""), "{dialect}");
    text
}

#[test]
fn dialects_are_exported_and_loaded_back() {
    for dialect in EMBEDDED {
        check_export(dialect, &[]);
        check_export(dialect, &["--no-predicates", "--no-extension", "--rename", "other"]);
    }
    let index = check_export("index", &[]);
    assert!(index.contains("isogloss.name = \"bool.constant\""), "a name that IRDL does not take");
    assert!(index.contains("irdl.base \"!builtin.index\""), "a structural constraint");
    assert!(!check_export("arith", &["--no-predicates"]).contains("c_pred"));
}

/// Reads and prints a program with the dialects of one option, in custom and in generic form.
fn printed(program: &str, dialects: [&str; 2]) -> [String; 2] {
    [&[][..], &["--mlir-print-op-generic"][..]].map(|form| {
        let args = [&["opt", dialects[0], dialects[1], program][..], form].concat();
        let (status, text, errors) = isogloss(&args);
        assert_eq!((status, errors.as_str()), (0, ""), "{dialects:?}");
        text
    })
}

#[test]
fn an_export_keeps_the_syntax() {
    let inputs = "tests/fixtures/irdl/inputs";
    let (td, program) = (format!("{inputs}/words.td"), format!("{inputs}/words.mlir"));
    let scratch = isogloss_test_support::Scratch::new();
    let wanted = printed(&program, ["--dialects", &td]);
    let (status, export, errors) = isogloss(&["irdl", "from-td", &td, "--check"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    let export = scratch.file("words.irdl.mlir", &export);
    assert_eq!(printed(&program, ["--irdl-file", &export]), wanted, "as it was exported");
    // What is used of it is all of it, so this exports what was loaded from IRDL.
    let (status, again, errors) = isogloss(&["irdl", "simplify", &export, "--used-by", &program]);
    assert_eq!((status, errors.as_str()), (0, ""));
    let again = scratch.file("again.irdl.mlir", &again);
    assert_eq!(printed(&program, ["--irdl-file", &again]), wanted, "exported again");
    // Without the extension only the generic form is left.
    let (status, plain, errors) = isogloss(&["irdl", "from-td", &td, "--plain", "--check"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(!plain.contains("isogloss."), "{plain}");
}

#[test]
fn structures_say_what_predicates_say() {
    let session = Session::new(&Options::default());
    let cx = session.context();
    let mut sampler = Sampler::new(cx, 11, Vec::new());
    let types: Vec<_> = (0..400).filter_map(|_| sampler.any_type()).collect();
    let any = isogloss::ir::definition::Structure::Any;
    let attrs: Vec<_> = (0..400).filter_map(|_| sampler.attr(&any)).collect();
    let (mut exact, mut all) = (0, 0);
    for name in EMBEDDED {
        let dialect = cx.dialect(name).expect("it is embedded");
        for op in dialect.ops() {
            let agree = |c: &isogloss::ir::definition::Constraint, subject: Subject<'_>| {
                let said = c.structure(cx).accepts(cx, subject);
                let asked = c.check(cx, subject, None);
                let known = said != Verdict::Unknown && asked != Verdict::Unknown;
                assert!(!known || said == asked, "{}: {:?} of {}", cx.str(op.name), said, c.summary);
            };
            for value in op.operands.iter().chain(&op.results) {
                let constraint = &value.constraint.constraint;
                all += 1;
                exact += usize::from(constraint.structure(cx).is_exact());
                types.iter().for_each(|&ty| agree(constraint, Subject::Type(ty)));
            }
            for inherent in &op.inherent {
                if let InherentKind::Attribute(c) = &inherent.kind {
                    attrs.iter().for_each(|&attr| agree(&c.constraint, Subject::Attr(attr)));
                }
            }
        }
    }
    assert!(exact * 100 >= all * 95, "{exact} of {all} are understood");
}

#[test]
fn values_are_built_to_their_constraint() {
    let session = Session::new(&Options::default());
    let cx = session.context();
    for name in EMBEDDED {
        let dialect = cx.dialect(name).expect("it is embedded");
        let mut sampler = Sampler::new(cx, 3, vec![dialect.clone()]);
        for op in dialect.ops() {
            for value in op.operands.iter().chain(&op.results) {
                let constraint = &value.constraint.constraint;
                let built = (0..4).filter_map(|_| sampler.ty(&constraint.structure(cx)));
                let good =
                    built.filter(|&ty| constraint.check(cx, Subject::Type(ty), None) != Verdict::Fails);
                assert!(good.count() > 0, "{}: {}", cx.str(op.name), constraint.summary);
            }
        }
    }
}

#[test]
fn td_and_rust_come_from_irdl() {
    let scratch = isogloss_test_support::Scratch::new();
    let td = scratch.path().join("seen.td");
    let td = td.to_string_lossy();
    let (status, _, errors) = isogloss(&["irdl", "to-td", "tests/fixtures/irdl/inspect.mlir", "-o", &td]);
    assert_eq!(status, 0, "{errors}");
    let (status, _, errors) = isogloss(&["tblgen", "--check", &td]);
    assert_eq!(status, 0, "{errors}");
    let session = Session::new(&Options::default());
    session.load_dialects(std::path::Path::new(&*td)).expect("it is sound");
    let text = "func.func @f(%p: !seen.pair<i32, f32>) { %0 = seen.swap %p : !seen.pair<i32, f32> to !seen.pair<f32, i32> return }";
    let file = session.add_file("p.mlir", text).expect("there is room");
    let program = session.parse(&file, ParseOptions::default()).expect("it is read");
    session.verify(&program).expect("it is valid");
    let (status, rust, errors) = isogloss(&["irdl", "to-rust", "tests/fixtures/irdl/inspect.mlir"]);
    assert_eq!(status, 0, "{errors}");
    assert!(rust.contains("struct"), "{rust}");
}

#[test]
fn a_missing_solver_is_reported() {
    let args = [
        "irdl",
        "smt",
        "tests/fixtures/irdl/smt.mlir",
        "--satisfiable",
        "seen.swap",
        "--solver",
        "/no/solver",
    ];
    let (status, _, errors) = isogloss(&args);
    assert_eq!(status, 1);
    assert!(errors.contains("cannot be run") && errors.contains("--emit"), "{errors}");
}
