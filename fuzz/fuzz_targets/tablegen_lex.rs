//! The pieces of any text cover it.
#![no_main]

use isogloss_tablegen::lex::scan;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut at = 0;
    while at < text.len() {
        let piece = scan(text, at);
        assert!(piece.end > at, "{piece:?} at {at}");
        assert!(text.is_char_boundary(piece.end));
        at = piece.end;
    }
});
