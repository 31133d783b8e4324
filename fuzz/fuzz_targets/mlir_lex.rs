//! The tokens of any text lie one after the other in it, and end.
#![no_main]

use isogloss_ir::asm::lexer::{Lexer, Tok};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut lexer = Lexer::new(text);
    let mut at = 0;
    loop {
        let token = lexer.next_token();
        assert!(at <= token.start && token.start <= token.end && token.end as usize <= text.len());
        assert!(text.is_char_boundary(token.start as usize) && text.is_char_boundary(token.end as usize));
        at = token.end;
        match token.kind {
            Tok::Eof => break,
            Tok::Error => {
                let (message, at) = lexer.error.take().expect("an error says what is wrong");
                assert!(!message.is_empty() && at as usize <= text.len());
                break;
            }
            _ => assert!(token.start < token.end),
        }
    }
});
