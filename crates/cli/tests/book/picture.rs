//! The picture of the README: a definition, and what isogloss makes of programs with it.

use std::fmt::Write;
use std::path::Path;
use std::process::Command;

/// Sizes in pixels: of a character, of a line, and around a panel.
const CHARACTER: f64 = 7.25;
const LINE: usize = 17;
const GAP: usize = 14;

const STYLE: &str = "\
.page{fill:#ffffff}.panel{fill:#f6f8fa;stroke:#d0d7de}.text{fill:#1f2328;font:12px ui-monospace,SFMono-Regular,Menlo,\
Consolas,'DejaVu Sans Mono',monospace}.command{fill:#0550ae;font-weight:bold}.string{fill:#116329}.word{fill:#8250df}\
.error{fill:#cf222e;font-weight:bold}.note{fill:#0550ae}.comment{fill:#59636e}\
@media (prefers-color-scheme:dark){.page{fill:#0d1117}.panel{fill:#151b23;stroke:#3d444d}.text{fill:#f0f6fc}\
.command,.note{fill:#79c0ff}.string{fill:#7ee787}.word{fill:#d2a8ff}.error{fill:#ff7b72}.comment{fill:#9198a1}}";

/// A column of panels, each with its lines.
type Column = Vec<Vec<String>>;

/// Runs isogloss on the files of a folder, and draws them with what it prints.
pub(crate) fn draw(folder: &Path) -> String {
    let definition = std::fs::read_to_string(folder.join("units.td")).expect("it is there");
    let mut left = vec!["units.td".to_owned(), String::new()];
    left.extend(definition.lines().map(str::to_owned));
    let commands = [
        "opt --dialects units.td good.mlir",
        "opt --dialects units.td bad.mlir",
        "rewrite --patterns units.td good.mlir",
    ];
    let right: Column = commands.iter().map(|command| session(folder, command)).collect();
    svg(&[vec![left], right])
}

/// A command and its output, as a terminal shows them.
fn session(folder: &Path, command: &str) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_isogloss"))
        .args(command.split(' '))
        .arg("--diagnostics=rich")
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .env("ISOGLOSS_CACHE_DIR", "")
        .output()
        .expect("it runs");
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8(text).expect("it is UTF-8");
    let mut lines = vec![format!("$ isogloss {command}")];
    lines.extend(text.trim_end().lines().map(str::to_owned));
    lines
}

fn svg(columns: &[Column]) -> String {
    let widest =
        |column: &Column| column.iter().flatten().map(|line| line.chars().count()).max().unwrap_or(0);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "widths of lines are small and positive"
    )]
    let width = |column: &Column| (widest(column) as f64 * CHARACTER).ceil() as usize + 2 * GAP;
    let height = |panel: &[String]| panel.len() * LINE + 2 * GAP;
    let heights = columns.iter().map(|c| c.iter().map(|panel| height(panel) + GAP).sum::<usize>());
    let (total, high) =
        (columns.iter().map(|c| width(c) + GAP).sum::<usize>() + GAP, heights.max().unwrap_or(0) + GAP);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {total} {high}\" width=\"{total}\" height=\"{high}\">\n\
         <title>A definition, a program that is checked, an error, and a rewrite</title>\n\
         <style>{STYLE}</style>\n<rect class=\"page\" width=\"{total}\" height=\"{high}\"/>\n"
    );
    let mut x = GAP;
    for column in columns {
        let mut y = GAP;
        for (index, panel) in column.iter().enumerate() {
            // The last panel of a column reaches down to the end.
            let tall = if index + 1 == column.len() { high - GAP - y } else { height(panel) };
            let wide = width(column);
            let _ = writeln!(
                out,
                "<rect class=\"panel\" x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{tall}\" rx=\"6\"/>"
            );
            for (number, line) in panel.iter().enumerate().filter(|(_, line)| !line.is_empty()) {
                let (x, y) = (x + GAP, y + GAP + number * LINE + 12);
                let line = if number == 0 { span("command", line) } else { coloured(line) };
                let _ = writeln!(
                    out,
                    "<text class=\"text\" xml:space=\"preserve\" x=\"{x}\" y=\"{y}\">{line}</text>"
                );
            }
            y += height(panel) + GAP;
        }
        x += width(column) + GAP;
    }
    out + "</svg>\n"
}

/// A line with its comment, strings, keywords and marks in colour.
fn coloured(line: &str) -> String {
    if line.starts_with("error") {
        return span("error", line);
    }
    if line.starts_with("//") {
        return span("comment", line);
    }
    if line.trim_start().starts_with("| ") && line.trim_end().ends_with('^') {
        return span("error", line);
    }
    if line.contains("-- prior use") {
        return span("note", line);
    }
    let mut out = String::new();
    for (index, part) in line.split('"').enumerate() {
        if index % 2 == 1 {
            out += &span("string", &format!("\"{part}\""));
            continue;
        }
        for word in part.split_inclusive(' ') {
            let keyword =
                ["include", "def", "class", "let", "func.func", "return"].contains(&word.trim_end());
            out += &if keyword { span("word", word) } else { escaped(word) };
        }
    }
    out
}

fn span(class: &str, text: &str) -> String {
    format!("<tspan class=\"{class}\">{}</tspan>", escaped(text))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
