//! The committed files that the tests compile are what is generated now.

use isogloss_build::{Config, Module};
use std::path::Path;

/// Generates the module of a file of the tests, beside which the committed one stands.
fn check(file: &str, committed: &str) -> Module {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let name = committed.replace('/', "-");
    let out = std::env::temp_dir().join(format!("isogloss-fresh-{name}-{}", std::process::id()));
    let config = Config::new().out_dir(&out).quiet();
    std::fs::create_dir_all(&out).expect("a scratch folder");
    let modules = config.compile(&[tests.join(file)]).unwrap_or_else(|problem| panic!("{problem}"));
    let [module] = modules.as_slice() else { panic!("{modules:?}") };
    let fresh = std::fs::read_to_string(&module.file).expect("it was written");
    let _ = std::fs::remove_dir_all(&out);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(tests.join(committed), &fresh).expect("it can be written");
    }
    let known = std::fs::read_to_string(tests.join(committed)).unwrap_or_default();
    assert!(fresh == known, "{committed} is not what is generated now: run the test with BLESS=1");
    module.clone()
}

#[test]
fn kinds_are_fresh() {
    let module = check("kinds/kinds.td", "kinds/kinds.rs");
    assert_eq!(module.path, ["test", "kinds"]);
    assert!(module.notes.is_empty(), "{:?}", module.notes);
}

#[test]
fn the_examples_of_the_manuals_are_fresh() {
    let module = check("manual/manual.td", "manual/generated.rs");
    assert!(module.notes.is_empty(), "{:?}", module.notes);
}
