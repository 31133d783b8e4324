//! Hand-written syntax of upstream dialects: each program below `tests/fixtures/upstream` prints in both forms as
//! `mlir-opt` prints it. Needs the `.td` files of an MLIR installation: those of `MLIR_INCLUDE_DIR`, else of
//! `llvm-config-22`; without either there is nothing to compare with, and the test says so.

mod common;

use isogloss_test_support::{Scratch, mlir_include_dir};
use std::path::Path;

/// Compares both forms of a program with those that `mlir-opt` prints.
fn check(name: &str) {
    check_form(name, "custom", &[]);
    check_form(name, "generic", &["--mlir-print-op-generic"]);
}

/// Compares what a program prints under some flags with the file of an ending, which is what `mlir-opt` prints under
/// them. Nothing in it is left unchecked, or there would be a warning.
fn check_form(name: &str, form: &str, flags: &[&str]) {
    let Some(include) = mlir_include_dir() else { return };
    let folder = Path::new("tests/fixtures/upstream");
    let mut args: Vec<String> =
        ["opt", "--allow-unregistered-dialect", "--dialects"].map(str::to_owned).into();
    args.push(include.display().to_string());
    args.extend(flags.iter().map(|&flag| flag.to_owned()));
    args.push(folder.join(format!("{name}.mlir")).display().to_string());
    let outcome = common::isogloss(&args, b"");
    let golden = folder.join(format!("{name}.{form}"));
    let expected = std::fs::read_to_string(&golden).expect("each program has goldens");
    assert_eq!(outcome.stderr, "", "{}", golden.display());
    assert_eq!(outcome.stdout, expected, "{}", golden.display());
}

/// The first line of invalid programs that also have operations without a definition.
const UNREGISTERED: &str = "// Unregistered operations are allowed.\n";

/// The errors of invalid programs are those of `mlir-opt`, which are in the file with the ending `errors`, with their
/// places: at least one for each part of the program.
fn check_errors(name: &str) {
    let Some(include) = mlir_include_dir() else { return };
    let program = Path::new("tests/fixtures/upstream/invalid").join(format!("{name}.mlir"));
    let shown = program.display().to_string();
    let mut args: Vec<String> = ["opt", "--split-input-file", "--dialects"].map(str::to_owned).into();
    args.extend([include.display().to_string(), shown.clone()]);
    let text = std::fs::read_to_string(&program).expect("it is there");
    if text.starts_with(UNREGISTERED) {
        args.push("--allow-unregistered-dialect".to_owned());
    }
    let outcome = common::isogloss(&args, b"");
    let place = |line: &str| line.strip_prefix(&shown)?.strip_prefix(':').map(str::to_owned);
    let errors: Vec<String> =
        outcome.stderr.lines().filter(|l| l.contains(" error: ")).filter_map(place).collect();
    let golden =
        std::fs::read_to_string(program.with_extension("errors")).expect("each program has a golden");
    let wanted: Vec<&str> = golden.lines().collect();
    assert_eq!(errors, wanted, "{shown}");
    let parts = text.matches("// -----").count() + 1;
    assert!(wanted.len() >= parts, "{shown}: each part has an error");
}

/// The programs of a folder that have a golden of an ending, by name.
fn programs(folder: &str, ending: &str) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.strip_suffix(ending).map(str::to_owned))
        .collect();
    names.sort_unstable();
    assert!(!names.is_empty());
    names
}

#[test]
fn programs_print_as_mlir_prints_them() {
    programs("tests/fixtures/upstream", ".custom").iter().for_each(|name| check(name));
}

#[test]
fn errors_are_those_of_mlir() {
    programs("tests/fixtures/upstream/invalid", ".mlir").iter().for_each(|name| check_errors(name));
}

/// Everything that upstream's definitions leave to C++ has a counterpart, or a reason for none.
#[test]
fn nothing_is_left_unchecked() {
    let Some(include) = mlir_include_dir() else { return };
    let args = ["inspect", "--holes", "--dialects", &include.display().to_string()].map(str::to_owned);
    let outcome = common::isogloss(&args, b"");
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    assert!(outcome.stdout.ends_with("\n0 holes.\n"), "{}", outcome.stdout);
}

/// `docs/book/src/upstream.md` says what works of MLIR's own dialects. `BLESS=1` writes it anew.
#[test]
fn the_documentation_says_what_works() {
    let Some(include) = mlir_include_dir() else { return };
    let args = ["inspect", "--table", "--predicates", "--dialects"].map(str::to_owned);
    let args: Vec<String> = args.into_iter().chain([include.display().to_string()]).collect();
    let outcome = common::isogloss(&args, b"");
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    let path = Path::new("../../docs/book/src/upstream.md");
    let written = std::fs::read_to_string(path).expect("it is there");
    let (head, _) = written.split_once(TABLE_BEGINS).expect("the mark is there");
    let fresh = format!("{head}{TABLE_BEGINS}{}", outcome.stdout);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &fresh).expect("it can be written");
    }
    let written = std::fs::read_to_string(path).expect("it is there");
    assert_eq!(written, fresh, "`BLESS=1 cargo test -p isogloss-cli --test upstream` updates it");
}

/// The line before the table.
const TABLE_BEGINS: &str = "<!-- From here on made by `isogloss inspect --table --predicates`. -->\n\n";

#[test]
fn locations_of_linalg_regions() {
    let flags = ["--mlir-print-op-generic", "--mlir-print-debuginfo", "--mlir-print-local-scope"];
    check_form("linalg_locations", "located", &flags);
}

#[test]
fn constants_of_llvm_come_first_and_what_nobody_reads_is_not_loaded() {
    check_form("llvm_memory", "simplified", &["--canonicalize", "--cse"]);
}

/// The error has no place, as the call has none.
#[test]
fn calls_between_functions_with_debug_information_have_locations() {
    let Some(include) = mlir_include_dir() else { return };
    let include = include.display().to_string();
    let program = "tests/fixtures/upstream/llvm_debug_calls.mlir";
    let args = ["opt", "--dialects", &include, program].map(str::to_owned);
    let outcome = common::isogloss(&args, b"");
    let text = "<unknown>:0: error: inlinable function call in a function with a DISubprogram location must have a \
                debug location\n";
    assert!(outcome.stderr.starts_with(text), "{}", outcome.stderr);
    assert_eq!(outcome.stderr.matches(" error: ").count(), 1, "{}", outcome.stderr);
}

/// An operation on tensors has no effects, and is removed if it has no uses; one that writes to memory stays.
#[test]
fn softmax_that_nothing_needs_is_removed() {
    let Some(include) = mlir_include_dir() else { return };
    let text = "func.func @f(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>, %c: memref<2x3xf32>) {\n  \
                %0 = linalg.softmax dimension(1) ins(%a : tensor<2x3xf32>) outs(%b : tensor<2x3xf32>) -> tensor<2x3xf32>\n  \
                linalg.softmax dimension(1) ins(%c : memref<2x3xf32>) outs(%c : memref<2x3xf32>)\n  return\n}\n";
    let include = include.display().to_string();
    let args = ["opt", "--cse", "--dialects", &include, "-"].map(str::to_owned);
    let outcome = common::isogloss(&args, text.as_bytes());
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    assert_eq!(outcome.stdout.matches("linalg.softmax").count(), 1, "{}", outcome.stdout);
    assert!(outcome.stdout.contains("ins(%arg2 : memref"), "{}", outcome.stdout);
}

/// A load through a pointer whose result has no uses is removed, unless it is volatile or atomic; a store is kept.
#[test]
fn reads_through_pointers_that_nothing_needs_are_removed() {
    let Some(include) = mlir_include_dir() else { return };
    let text = "!p = !ptr.ptr<#ptr.generic_space>\nfunc.func @f(%p: !p, %v: vector<4x!p>, %m: vector<4xi1>, %d: vector<4xf32>) {\n  \
                %0 = ptr.gather %v, %m, %d alignment = 4 : vector<4x!p> -> vector<4xf32>\n  \
                %1 = ptr.masked_load %p, %m, %d alignment = 4 : !p -> vector<4xf32>\n  \
                %2 = ptr.load %p : !p -> f32\n  \
                %3 = ptr.load volatile %p : !p -> f32\n  \
                %4 = ptr.load %p atomic monotonic alignment = 4 : !p -> f32\n  \
                ptr.scatter %d, %v, %m alignment = 4 : vector<4xf32>, vector<4x!p>\n  \
                ptr.masked_store %d, %p, %m alignment = 4 : vector<4xf32>, !p\n  \
                return\n}\n";
    let include = include.display().to_string();
    let args = ["opt", "--cse", "--dialects", &include, "-"].map(str::to_owned);
    let outcome = common::isogloss(&args, text.as_bytes());
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    let left: Vec<&str> =
        outcome.stdout.lines().filter_map(|l| l.split("ptr.").nth(1)?.split(' ').next()).collect();
    let left: Vec<&str> = left.into_iter().filter(|name| !name.starts_with("ptr<")).collect();
    assert_eq!(left, ["load", "load", "scatter", "masked_store"], "{}", outcome.stdout);
}

/// A class of a type without parameters is the type that is defined for it, whatever the class says of its name.
#[test]
fn types_without_parameters_in_host_code_are_those_of_the_definition() {
    let Some(include) = mlir_include_dir() else { return };
    let code = "class AsyncTokenType : public Type::TypeBase<AsyncTokenType, Type, TypeStorage> {
        public: using Base::Base; static constexpr StringLiteral name = \"gpu.async_token\"; };
        static ParseResult parseAsyncDependencies(OpAsmParser &parser, Type &token,
                                                  SmallVectorImpl<OpAsmParser::UnresolvedOperand> &others) {
          if (succeeded(parser.parseOptionalKeyword(\"async\")))
            token = parser.getBuilder().getType<AsyncTokenType>();
          return parser.parseOperandList(others, OpAsmParser::Delimiter::OptionalSquare);
        }
        static void printAsyncDependencies(OpAsmPrinter &printer, Operation *, Type token, OperandRange others) {
          printer << \"async [\" << others << \"]\";
        }";
    let scratch = Scratch::new();
    scratch.file("token.cpp", format!("namespace mlir::gpu {{ {code} }}"));
    let cpp = scratch.path().join("token.cpp").display().to_string();
    let text = "func.func @f(%0: !gpu.async.token) -> !gpu.async.token {\n  \
                %1 = gpu.wait async [%0]\n  return %1 : !gpu.async.token\n}\n";
    let include = include.display().to_string();
    let args = ["opt", "--dialects", &include, "--cpp", &cpp, "--cpp-first", "gpu", "-"].map(str::to_owned);
    let outcome = common::isogloss(&args, text.as_bytes());
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    assert!(outcome.stdout.contains("%0 = gpu.wait async [%arg0]\n"), "{}", outcome.stdout);
}
