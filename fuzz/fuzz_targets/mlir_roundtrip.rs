//! What a program is printed as, in either form, is read as the same program; and printing on the way makes no
//! difference.
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
    let Some(custom) = print(text, false) else { return };
    assert_eq!(print(&custom, false).as_ref(), Some(&custom));
    if let Some(generic) = print(text, true) {
        assert_eq!(print(&generic, false).as_ref(), Some(&custom));
    }
    let file = session.add_file("f.mlir", text).expect("it was added before");
    let read = session.stream(&file, ParseOptions::default(), &PrintOptions::default());
    let mut streamed = Vec::new();
    let read = read.expect("it was valid before");
    session.print_streamed(&read, &mut streamed).expect("a list takes all bytes");
    assert_eq!(String::from_utf8(streamed).as_ref(), Ok(&custom));
});
