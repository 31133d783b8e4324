//! Random assembly formats: each program below `tests/formats` prints as a tool prints it that was compiled from the
//! same definitions by MLIR, and is refused with the same error. `formats/differential.py` makes the goldens, and
//! compares many more where MLIR is installed.

use isogloss::{Options, Session};
use isogloss_ir::asm::print::PrintOptions;
use isogloss_source::Diagnostic;
use std::path::Path;

/// Between two cases, and between the program, what is printed of it, and that in generic form.
const CASE: &str = "// -----\n";
const STEP: &str = "// =====\n";

/// Returns the printed form of a program, or its first error.
fn printed(session: &Session, text: &str, generic: bool) -> String {
    let shown = |problems: &[Diagnostic]| {
        let first = problems.first().expect("there is one");
        let (_, line, col) = first.position(session.sources()).expect("it has a place");
        format!("{line}:{col}: error: {}\n", first.message)
    };
    let file = session.add_file("-", text.to_owned()).expect("it is small");
    let program = match session.parse(&file, Default::default()) {
        Ok(program) => program,
        Err(problems) => return shown(&problems),
    };
    if let Err(problems) = session.verify(&program) {
        return shown(&problems);
    }
    let options = PrintOptions { generic, ..PrintOptions::default() };
    session.print(&program, &options) + "\n"
}

#[test]
fn random_formats_are_read_and_printed_as_mlir_does() {
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    let loaded = session.load_dialects(Path::new("tests/formats/formats.td"));
    assert!(loaded.is_ok(), "{loaded:?}");
    let goldens = std::fs::read_to_string("tests/formats/formats.golden").expect("it is there");
    let (mut count, mut different) = (0, Vec::new());
    for case in goldens.split(CASE) {
        let steps: Vec<&str> = case.split(STEP).collect();
        for (i, pair) in steps.windows(2).enumerate() {
            count += 1;
            let found = printed(&session, pair[0], i == 1);
            if found != pair[1] {
                different.push(format!("{}expected:\n{}found:\n{found}", pair[0], pair[1]));
            }
        }
    }
    assert!(count > 300, "{count} programs");
    assert!(different.is_empty(), "{} of {count}:\n{}", different.len(), different.join("\n"));
}
