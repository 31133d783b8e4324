//! Aliases and locations in whole programs, against what `mlir-opt` makes of them (`aliases.txt`).

use isogloss_ir::Context;
use isogloss_ir::asm::PrintOptions;
use isogloss_ir::asm::parse::ParseOptions;
use isogloss_ir::asm::print::print_program;
use isogloss_ir::program::parse_program;
use isogloss_source::Place;

fn check(text: &str, debug_info: bool, parallel: bool, expected: &str) {
    let cx = Context::new();
    cx.set_allow_unregistered(true);
    let file = cx.sources().add("<stdin>", text).expect("the test is small");
    let options = ParseOptions { parallel, ..ParseOptions::default() };
    let got = match parse_program(&cx, &file, options) {
        Ok(program) => {
            let options = PrintOptions { generic: true, debug_info, ..PrintOptions::default() };
            print_program(program.op(&cx), &options)
        }
        Err(errors) => {
            let line = |d: &isogloss_source::Diagnostic| {
                let Place::Span(span) = d.place else { return d.message.clone() };
                let at = file.line_col(span.start);
                format!("{}:{}: {}", at.line, at.col, d.message)
            };
            errors.iter().map(line).collect::<Vec<_>>().join("\n")
        }
    };
    assert_eq!(got.trim_end(), expected.trim_end(), "input:\n{text}");
}

#[test]
fn programs_are_printed_with_the_aliases_of_mlir() {
    let mut cases = 0;
    for case in include_str!("aliases.txt").split("==== input").skip(1) {
        let (heading, rest) = case.split_once('\n').expect("a heading ends with a line break");
        let (input, output) = rest.split_once("==== output\n").expect("every input has an output");
        for parallel in [false, true] {
            check(input, heading.contains("debug info"), parallel, output);
        }
        cases += 1;
    }
    assert!(cases > 40);
}
