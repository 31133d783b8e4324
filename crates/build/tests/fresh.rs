//! The committed file that `typed.rs` compiles is what is generated now.

use isogloss_build::Config;
use std::path::{Path, PathBuf};

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kinds")
}

#[test]
fn the_generated_file_is_fresh() {
    let out = std::env::temp_dir().join(format!("isogloss-kinds-{}", std::process::id()));
    let config = Config::new().out_dir(&out).quiet();
    std::fs::create_dir_all(&out).expect("a scratch folder");
    let modules =
        config.compile(&[directory().join("kinds.td")]).unwrap_or_else(|problem| panic!("{problem}"));
    assert_eq!(modules[0].path, ["test", "kinds"]);
    assert!(modules[0].notes.is_empty(), "{:?}", modules[0].notes);
    let fresh = std::fs::read_to_string(&modules[0].file).expect("it was written");
    let _ = std::fs::remove_dir_all(&out);
    let committed = directory().join("kinds.rs");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&committed, &fresh).expect("it can be written");
    }
    let known = std::fs::read_to_string(&committed).unwrap_or_default();
    assert!(fresh == known, "kinds.rs is not what is generated now: run the test with BLESS=1");
}
