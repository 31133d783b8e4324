//! Any text is a program, or every error has a place; in order and in parallel alike.
#![no_main]

use isogloss::{Options, Session};
use isogloss_ir::asm::parse::ParseOptions;
use isogloss_source::Place;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    let Ok(file) = session.add_file("f.mlir", text) else { return };
    let outcomes = [false, true].map(|parallel| {
        let options = ParseOptions { parallel, ..ParseOptions::default() };
        session.parse(&file, options).and_then(|program| session.verify(&program)).map_err(|errors| {
            assert!(!errors.is_empty());
            for error in &errors {
                assert!(!matches!(error.place, Place::Unknown), "{error:?}");
            }
            format!("{errors:?}")
        })
    });
    assert_eq!(outcomes[0], outcomes[1]);
});
