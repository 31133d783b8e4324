//! The code in the tutorial is that of this crate.

use std::path::{Path, PathBuf};

/// The files of which the tutorial shows parts.
const FILES: &[&str] = &["build.rs", "dialect/ledger.td", "src/lib.rs", "src/main.rs", "src/schedule.rs"];

fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

fn read(path: PathBuf) -> String {
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The lines that are not blank, without their indentation.
fn lines(text: &str) -> Vec<&str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).collect()
}

/// The pieces of code in the tutorial; a line `// …` replaces code that is left out.
fn pieces(tutorial: &str) -> Vec<Vec<&str>> {
    let mut pieces = Vec::new();
    let mut piece: Option<Vec<&str>> = None;
    for line in tutorial.lines() {
        match (&mut piece, line.trim()) {
            (None, "```tablegen" | "```rust,ignore") => piece = Some(Vec::new()),
            (None, _) => {}
            (Some(_), "```") => pieces.extend(piece.take()),
            (Some(lines), "// …") => pieces.push(std::mem::take(lines)),
            (Some(_), "") => {}
            // The name of the file that it is from.
            (Some(_), file) if file.starts_with("// ") && FILES.contains(&&file[3..]) => {}
            (Some(lines), line) => lines.push(line),
        }
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

#[test]
fn every_piece_of_code_is_in_the_example() {
    let tutorial = read(here().join("../../docs/book/src/typed-rust.md"));
    let files: Vec<String> = FILES.iter().map(|file| read(here().join(file))).collect();
    let pieces = pieces(&tutorial);
    assert!(pieces.len() > 10, "{}", pieces.len());
    for piece in pieces {
        let is_there =
            files.iter().any(|file| lines(file).windows(piece.len()).any(|window| window == piece));
        assert!(is_there, "not in the example:\n{}", piece.join("\n"));
    }
}
