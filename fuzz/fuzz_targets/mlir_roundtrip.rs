//! The printed text of a program, in either form, is read as the same program; streaming makes no difference.
#![no_main]

use isogloss::{Options, Session};
use isogloss_ir::asm::parse::ParseOptions;
use isogloss_ir::asm::print::PrintOptions;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    let print = |text: &str, generic: bool| {
        let file = session.add_file("f.mlir", text).ok()?;
        let program = session.parse(&file, ParseOptions::default()).ok()?;
        session.verify(&program).ok()?;
        Some(session.print(&program, &PrintOptions { generic, ..PrintOptions::default() }))
    };
    let streamed = |text: &str, generic: bool| {
        let file = session.add_file("f.mlir", text).expect("it was added before");
        let print = PrintOptions { generic, ..PrintOptions::default() };
        let read = session.stream(&file, ParseOptions::default(), &print).expect("it was valid before");
        let mut out = Vec::new();
        session.print_streamed(&read, &mut out).expect("a list takes all bytes");
        String::from_utf8(out).ok()
    };
    let Some(custom) = print(text, false) else { return };
    assert_eq!(print(&custom, false).as_ref(), Some(&custom));
    assert_eq!(streamed(text, false).as_ref(), Some(&custom));
    if let Some(generic) = print(text, true) {
        assert_eq!(print(&generic, false).as_ref(), Some(&custom));
        assert_eq!(streamed(text, true).as_ref(), Some(&generic));
        assert_eq!(streamed(&generic, false).as_ref(), Some(&custom));
        assert_eq!(streamed(&generic, true).as_ref(), Some(&generic));
    }
});
