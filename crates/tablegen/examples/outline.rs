//! The definitions of `.td` files, by their syntax: `outline FILE.td...` prints a line for each statement with a name,
//! and the syntax errors.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use isogloss_source::{SourceMap, render};
use isogloss_tablegen::syntax::parse;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in std::env::args().skip(1) {
        let sources = SourceMap::new();
        let file = sources.add(path.clone(), std::fs::read_to_string(&path)?)?;
        let tree = parse(&file, &[]);
        for statement in tree.root().descendants().filter(|n| n.kind().is_statement()) {
            if let Some(name) = statement.name() {
                let line = file.line_col(statement.span().start).line;
                println!("{path}:{line}: {:?} {name}", statement.kind());
            }
        }
        let errors: Vec<_> = tree.diagnostics().collect();
        eprint!("{}", render::text_all(&errors, &sources, render::Options::default()));
    }
    Ok(())
}
