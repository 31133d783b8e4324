//! The committed files that the tests compile are what is generated now.

use isogloss_build::{Config, Module};
use std::path::{Path, PathBuf};

/// Runs the generator on a file of the tests, with the committed one beside it. `generate` returns the path of the file
/// that it wrote, and a result to inspect.
fn check<T>(file: &str, committed: &str, generate: impl FnOnce(&Config, &Path) -> (PathBuf, T)) -> T {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let name = committed.replace('/', "-");
    let out = std::env::temp_dir().join(format!("isogloss-fresh-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&out).expect("a scratch folder");
    let (written, result) = generate(&Config::new().out_dir(&out).quiet(), &tests.join(file));
    let fresh = std::fs::read_to_string(written).expect("it was written");
    let _ = std::fs::remove_dir_all(&out);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(tests.join(committed), &fresh).expect("it can be written");
    }
    let known = std::fs::read_to_string(tests.join(committed)).unwrap_or_default();
    assert!(fresh == known, "{committed} is not what is generated now: run the test with BLESS=1");
    result
}

/// The module of a dialect.
fn dialect(config: &Config, file: &Path) -> (PathBuf, Module) {
    let mut modules = config.compile(&[file]).unwrap_or_else(|problem| panic!("{problem}"));
    let module = modules.remove(0);
    assert!(modules.is_empty(), "{modules:?}");
    (module.file.clone(), module)
}

#[test]
fn kinds_are_fresh() {
    let module = check("kinds/kinds.td", "kinds/kinds.rs", dialect);
    assert_eq!(module.path, ["test", "kinds"]);
    assert!(module.notes.is_empty(), "{:?}", module.notes);
}

#[test]
fn interfaces_are_fresh() {
    let module = check("interfaces/interfaces.td", "interfaces/generated.rs", dialect);
    assert!(module.notes.is_empty(), "{:?}", module.notes);
}

#[test]
fn the_examples_of_the_manuals_are_fresh() {
    let module = check("manual/manual.td", "manual/generated.rs", dialect);
    assert!(module.notes.is_empty(), "{:?}", module.notes);
}

#[test]
fn the_patterns_are_fresh() {
    check("patterns/patterns.td", "patterns/generated.rs", |config, file| {
        let mut modules = config.compile_patterns(&[file]).unwrap_or_else(|problem| panic!("{problem}"));
        (modules.remove(0).file, ())
    });
}
