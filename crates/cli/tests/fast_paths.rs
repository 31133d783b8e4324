//! Fast paths change no outcome: each fixture and many long programs come out the same without them.

mod common;

use isogloss_ir::FastPath;
use isogloss_test_support::{Outcome, long_program};
use std::path::{Path, PathBuf};

/// The flags that are tried with each input.
const FORMS: &[&[&str]] = &[
    &["--threads", "1"],
    &["--threads", "1", "--mlir-print-op-generic"],
    &["--threads", "2"],
    &["--threads", "2", "--mlir-print-op-generic"],
];

/// How many threads check fixtures side by side.
const PARTS: usize = 2;

fn run(input: &str, flags: &[&str], off: Option<&str>) -> Outcome {
    let fixed = ["opt", "-", "--allow-unregistered-dialect", "--split-input-file"];
    let mut args: Vec<String> = fixed.iter().chain(flags).map(|&arg| arg.to_owned()).collect();
    args.extend(off.map(|names| format!("--disable-fast-path={names}")));
    common::isogloss(&args, input.as_bytes())
}

/// Compares what comes out with all fast paths and without some.
fn check(name: &str, input: &str, flags: &[&str], off: &[&str]) -> Outcome {
    let expected = run(input, flags, None);
    for &off in off {
        let found = run(input, flags, Some(off));
        assert_eq!(found.status, expected.status, "{name}, {flags:?}, without {off}\n{}", found.stderr);
        assert_eq!(found.stderr, expected.stderr, "{name}, {flags:?}, without {off}");
        assert!(found.stdout == expected.stdout, "{name}, {flags:?}, without {off}: another output\n{input}");
    }
    expected
}

fn programs(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder is there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            programs(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "mlir") {
            found.push(path);
        }
    }
}

#[test]
fn fixtures_come_out_the_same() {
    let mut paths = Vec::new();
    for folder in ["tests/fixtures", "../../examples"] {
        programs(Path::new(folder), &mut paths);
    }
    paths.sort();
    let check_part = &|first: usize| {
        for (number, path) in paths.iter().enumerate().skip(first).step_by(PARTS) {
            let Ok(text) = std::fs::read_to_string(path) else { continue };
            let one = FastPath::ALL[number % FastPath::ALL.len()].name();
            for flags in FORMS {
                check(&path.display().to_string(), &text, flags, &["all", one]);
            }
        }
    };
    std::thread::scope(|scope| {
        for first in 0..PARTS {
            scope.spawn(move || check_part(first));
        }
    });
}

#[test]
fn long_programs_come_out_the_same() {
    let all: Vec<&str> = std::iter::once("all").chain(FastPath::ALL.map(FastPath::name)).collect();
    let (mut valid, mut wrong) = (0, Vec::new());
    for seed in 0..60 {
        let text = long_program(seed, false);
        let flags = FORMS[seed as usize % FORMS.len()];
        let off = if seed % 6 == 0 { &all[..] } else { &all[..1] };
        let outcome = check(&format!("seed {seed}"), &text, flags, off);
        valid += usize::from(outcome.status == 0);
        wrong.extend(outcome.stderr.lines().find(|l| l.contains(": error: ")).map(str::to_owned));
        // What was printed is read again, in the other form as well.
        for flags in &FORMS[..2] {
            check(&format!("the output of seed {seed}"), &outcome.stdout, flags, &["all"]);
        }
    }
    // Calls inside of unknown operations with a region find no function, as in MLIR.
    assert!(valid >= 45, "only {valid} of 60 programs are valid: {wrong:#?}");
}

#[test]
fn host_code_comes_out_the_same() {
    let inputs = Path::new("tests/fixtures/host/inputs");
    let mut tried = 0;
    for name in [
        "bakery", "cellar", "clock", "dye", "harbour", "loom", "mill", "mimic", "orders", "quarry", "quilt",
        "siding",
    ] {
        let found = |paths: [PathBuf; 2]| paths.into_iter().find(|path| path.exists());
        let definitions = found([inputs.join(format!("{name}.td")), inputs.join(name).join("Siding.td")]);
        let code = found([inputs.join(format!("{name}.cpp")), inputs.join(name)]);
        // The code of some fixtures is that of an example.
        let (Some(definitions), Some(code)) = (definitions, code) else { continue };
        let (definitions, code) = (definitions.display().to_string(), code.display().to_string());
        for program in [format!("{name}.mlir"), format!("{name}-invalid.mlir")] {
            let path = Path::new("tests/fixtures/host").join(program);
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            for form in FORMS {
                let flags = [&["--dialects", &definitions, "--cpp", &code], *form].concat();
                check(
                    &path.display().to_string(),
                    &text,
                    &flags,
                    &["host-names", "host-values", "host-shapes", "host-parts", "all"],
                );
                tried += 1;
            }
        }
    }
    assert!(tried >= 40, "only {tried} runs of host code");
}
