//! Hand-written syntax of upstream dialects: each program below `tests/fixtures/upstream` prints in both forms as
//! `mlir-opt` prints it. Needs the `.td` files of an MLIR installation: those of `MLIR_INCLUDE_DIR`, else of
//! `llvm-config-22`; without either there is nothing to compare with, and the test says so.

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;

fn include_dir() -> Option<PathBuf> {
    if let Some(dir) = std::env::var_os("MLIR_INCLUDE_DIR") {
        return Some(PathBuf::from(dir));
    }
    let output = Command::new("llvm-config-22").arg("--includedir").output().ok()?;
    let dir = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
    dir.join("mlir/IR/OpBase.td").is_file().then_some(dir)
}

#[expect(clippy::print_stderr, reason = "a test that checks nothing says why")]
fn check(name: &str) {
    let Some(include) = include_dir() else {
        eprintln!("skipped: no MLIR_INCLUDE_DIR and no llvm-config-22, so upstream definitions are not here");
        return;
    };
    let folder = Path::new("tests/fixtures/upstream");
    for (form, flag) in [("custom", None), ("generic", Some("--mlir-print-op-generic"))] {
        let mut args: Vec<String> =
            ["opt", "--allow-unregistered-dialect", "--dialects"].map(str::to_owned).into();
        args.push(include.display().to_string());
        args.extend(flag.map(str::to_owned));
        args.push(folder.join(format!("{name}.mlir")).display().to_string());
        let outcome = common::isogloss(&args, b"");
        let golden = folder.join(format!("{name}.{form}"));
        let expected = std::fs::read_to_string(&golden).expect("each program has goldens");
        assert_eq!(outcome.stderr, "", "{}", golden.display());
        assert_eq!(outcome.stdout, expected, "{}", golden.display());
    }
}

/// The errors of invalid programs are those of `mlir-opt`, which stand in the file with the ending `errors`, with their
/// places: at least one for each part of the program.
#[expect(clippy::print_stderr, reason = "a test that checks nothing says why")]
fn check_errors(name: &str) {
    let Some(include) = include_dir() else {
        eprintln!("skipped: no MLIR_INCLUDE_DIR and no llvm-config-22, so upstream definitions are not here");
        return;
    };
    let program = Path::new("tests/fixtures/upstream/invalid").join(format!("{name}.mlir"));
    let shown = program.display().to_string();
    let mut args: Vec<String> = ["opt", "--split-input-file", "--dialects"].map(str::to_owned).into();
    args.extend([include.display().to_string(), shown.clone()]);
    let outcome = common::isogloss(&args, b"");
    let place = |line: &str| line.strip_prefix(&shown)?.strip_prefix(':').map(str::to_owned);
    let errors: Vec<String> =
        outcome.stderr.lines().filter(|l| l.contains(" error: ")).filter_map(place).collect();
    let golden =
        std::fs::read_to_string(program.with_extension("errors")).expect("each program has a golden");
    let wanted: Vec<&str> = golden.lines().collect();
    assert_eq!(errors, wanted, "{shown}");
    let parts = std::fs::read_to_string(&program).expect("it is there").matches("// -----").count() + 1;
    assert!(wanted.len() >= parts, "{shown}: each part has an error");
}

#[test]
fn errors_are_those_of_mlir() {
    let folder = std::fs::read_dir("tests/fixtures/upstream/invalid").expect("the folder is there");
    let mut names: Vec<String> = folder
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.strip_suffix(".mlir").map(str::to_owned))
        .collect();
    names.sort_unstable();
    assert!(!names.is_empty());
    names.iter().for_each(|name| check_errors(name));
}

#[test]
fn operations_that_nobody_defines() {
    check("unknown_ops");
}

#[test]
fn written_types_and_attributes() {
    for name in ["debug_info", "gpu_object", "predicates", "predicates_more", "spirv_types"] {
        check(name);
    }
}

/// `docs/upstream.md` says what works of MLIR's own dialects. `BLESS=1` writes it anew.
#[test]
#[expect(clippy::print_stderr, reason = "a test that checks nothing says why")]
fn the_documentation_says_what_works() {
    let Some(include) = include_dir() else {
        eprintln!("skipped: no MLIR_INCLUDE_DIR and no llvm-config-22, so upstream definitions are not here");
        return;
    };
    let args = ["inspect", "--table", "--predicates", "--dialects"].map(str::to_owned);
    let args: Vec<String> = args.into_iter().chain([include.display().to_string()]).collect();
    let outcome = common::isogloss(&args, b"");
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    let path = Path::new("../../docs/upstream.md");
    let written = std::fs::read_to_string(path).expect("it is there");
    let (head, _) = written.split_once(TABLE_BEGINS).expect("the mark is there");
    let fresh = format!("{head}{TABLE_BEGINS}{}", outcome.stdout);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &fresh).expect("it can be written");
    }
    let written = std::fs::read_to_string(path).expect("it is there");
    assert_eq!(written, fresh, "`BLESS=1 cargo test -p isogloss --test upstream` updates it");
}

/// What stands before the table.
const TABLE_BEGINS: &str = "<!-- From here on made by `isogloss inspect --table --predicates`. -->\n\n";

#[test]
fn affine() {
    check("affine");
}

#[test]
fn linalg() {
    check("linalg");
}

#[test]
fn llvm() {
    check("llvm");
}

#[test]
fn shape() {
    check("shape");
}

#[test]
fn tosa() {
    check("tosa");
}

#[test]
fn vector() {
    check("vector");
}

#[test]
fn acc() {
    check("acc");
}

#[test]
fn async_() {
    check("async");
}

#[test]
fn emitc() {
    check("emitc");
}

#[test]
fn llvm_program() {
    check("llvm_program");
}

#[test]
fn omp() {
    check("omp");
}

#[test]
fn omp_loops() {
    check("omp_loops");
}

#[test]
fn omp_map() {
    check("omp_map");
}

#[test]
fn quant() {
    check("quant");
}

#[test]
fn smt() {
    check("smt");
}

#[test]
fn sparse_tensor() {
    check("sparse_tensor");
}

#[test]
fn spirv() {
    check("spirv");
}

#[test]
fn transform() {
    check("transform");
}

#[test]
fn wasmssa() {
    check("wasmssa");
}
