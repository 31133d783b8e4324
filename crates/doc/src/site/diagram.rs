//! Assembly formats as syntax diagrams: read from left to right, along any line.
//!
//! A drawing has a middle line, from its left end to its right end; what it has above and below that line is its height
//! and its depth. The format is taken as it is written: a text that cannot be read as a format has no diagram.

use super::html::escape;
use std::fmt::Write;

/// How deep groups may nest.
const MAX_DEPTH: u32 = 32;
/// From how many characters on a directive is shown without what is handed to it.
const LONGEST: usize = 48;
/// How many parts a format may have, to be drawn.
const MAX_PARTS: usize = 200;

/// Sizes in pixels: of a character, of a box, and between parts.
const CHARACTER: usize = 8;
const BOX: usize = 24;
const GAP: usize = 12;
/// The radius of corners.
const CORNER: usize = 8;
/// Lines of a diagram are broken beyond this width.
const WIDTH: usize = 720;

/// A part of a format.
#[derive(Debug, PartialEq)]
enum Part {
    /// A keyword or punctuation, in the words of the program.
    Word(String),
    /// A variable or a directive.
    Name(String),
    Sequence(Vec<Part>),
    /// One of these; an empty sequence is a way around.
    Choice(Vec<Part>),
    /// Any of these, in any order.
    AnyOrder(Vec<Part>),
}

/// The diagram of the format of an operation, as SVG; `None` if the text is not understood, or too long.
pub(super) fn diagram(name: &str, format: &str) -> Option<String> {
    let mut reader = Reader { tokens: tokens(format)?, at: 0, depth: 0 };
    if reader.tokens.len() > MAX_PARTS {
        return None;
    }
    let mut parts = reader.sequence()?;
    if reader.at < reader.tokens.len() {
        return None;
    }
    parts.insert(0, Part::Word(name.to_owned()));
    Some(svg(&lines(&parts)))
}

//===----------------------------- reading -----------------------------===//

/// A literal with its backquotes, a variable, a word, or a sign.
fn tokens(format: &str) -> Option<Vec<String>> {
    let mut tokens = Vec::new();
    let mut rest = format.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '`' => rest[1..].find('`')? + 2,
            c if is_word(c) => {
                rest[first.len_utf8()..].find(|c| !is_word(c)).map_or(rest.len(), |n| n + first.len_utf8())
            }
            c => c.len_utf8(),
        };
        tokens.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
    }
    Some(tokens)
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '$' | '_' | '-')
}

struct Reader {
    tokens: Vec<String>,
    at: usize,
    depth: u32,
}

impl Reader {
    fn peek(&self) -> &str {
        self.tokens.get(self.at).map_or("", String::as_str)
    }

    fn take(&mut self, token: &str) -> bool {
        let there = self.peek() == token;
        self.at += usize::from(there);
        there
    }

    /// Parts up to what closes them.
    fn sequence(&mut self) -> Option<Vec<Part>> {
        self.depth += 1;
        let mut parts = Vec::new();
        while !matches!(self.peek(), "" | ")" | "|") {
            if self.depth > MAX_DEPTH {
                return None;
            }
            let part = self.part()?;
            // The anchor says when a group is printed, which the diagram does not show.
            self.take("^");
            parts.extend(part);
        }
        self.depth -= 1;
        Some(parts)
    }

    /// A part; `None` inside for white space, which is no syntax.
    fn part(&mut self) -> Option<Option<Part>> {
        let token = self.peek().to_owned();
        self.at += 1;
        if token == "(" {
            return self.group().map(Some);
        }
        if let Some(literal) = token.strip_prefix('`') {
            let text = literal.strip_suffix('`')?.trim();
            return Some((!text.is_empty() && text != "\\n").then(|| Part::Word(text.to_owned())));
        }
        if token == "oilist" && self.take("(") {
            let mut clauses = vec![Part::Sequence(self.sequence()?)];
            while self.take("|") {
                clauses.push(Part::Sequence(self.sequence()?));
            }
            return self.take(")").then_some(Some(Part::AnyOrder(clauses)));
        }
        if !token.starts_with(is_word) {
            return None;
        }
        let takes_arguments =
            ["type", "functional-type", "qualified", "ref", "struct", "custom"].contains(&&*token);
        let arguments = if takes_arguments { self.arguments()? } else { String::new() };
        // What is handed to a long directive is in the format above the diagram.
        let whole = token + &arguments;
        let shown = match whole.split_once('(') {
            Some((name, _)) if whole.len() > LONGEST => format!("{name}(…)"),
            _ => whole,
        };
        Some(Some(Part::Name(shown)))
    }

    /// `( … )?`, `( … ) : ( … )?`, or the first alone.
    fn group(&mut self) -> Option<Part> {
        let mut choices = vec![Part::Sequence(self.sequence()?)];
        if !self.take(")") {
            return None;
        }
        while self.take(":") {
            if !self.take("(") {
                return None;
            }
            choices.push(Part::Sequence(self.sequence()?));
            if !self.take(")") {
                return None;
            }
        }
        // With an alternative there is always one of the two, which may be empty.
        if self.take("?") && choices.len() == 1 {
            choices.insert(0, Part::Sequence(Vec::new()));
        }
        Some(Part::Choice(choices))
    }

    /// The parameters and arguments of a directive, `<…>` and `(…)`, as text.
    fn arguments(&mut self) -> Option<String> {
        let mut text = String::new();
        let mut open = 0;
        while open > 0 || self.peek() == "<" || (self.peek() == "(" && !text.contains('(')) {
            let token = self.peek().to_owned();
            if token.is_empty() {
                return None;
            }
            self.at += 1;
            match &*token {
                "(" | "<" => open += 1,
                ")" | ">" => open -= 1,
                "," => text.push_str(", "),
                _ => {}
            }
            if token != "," {
                text.push_str(&token);
            }
        }
        Some(text)
    }
}

//===----------------------------- drawing -----------------------------===//

/// How large a part is: its width, and what is above and below its middle line.
#[derive(Clone, Copy)]
struct Size {
    width: usize,
    above: usize,
    below: usize,
}

fn size(part: &Part) -> Size {
    match part {
        Part::Word(text) | Part::Name(text) => {
            let width = text.chars().count() * CHARACTER + 2 * CORNER;
            Size { width, above: BOX / 2, below: BOX / 2 }
        }
        Part::Sequence(parts) => sequence_size(parts),
        Part::Choice(parts) | Part::AnyOrder(parts) => {
            let sizes: Vec<Size> = parts.iter().map(size).collect();
            let width = sizes.iter().map(|s| s.width).max().unwrap_or(0) + 4 * CORNER;
            let above = sizes.first().map_or(0, |s| s.above);
            let below = offsets(&sizes).last().copied().unwrap_or(0) + sizes.last().map_or(0, |s| s.below);
            // Behind clauses in any order a line leads back, and a line goes past them.
            let (over, under) = if matches!(part, Part::AnyOrder(_)) { (2 * GAP, GAP) } else { (0, 0) };
            Size { width: width + over, above: above + over, below: below + under }
        }
    }
}

/// How far below the first branch each one is: there is room between them, and for the corners of what leads there.
fn offsets(sizes: &[Size]) -> Vec<usize> {
    let mut offsets = vec![0];
    for pair in sizes.windows(2) {
        let step = (pair[0].below + GAP + pair[1].above).max(2 * CORNER);
        offsets.push(offsets.last().copied().unwrap_or(0) + step);
    }
    offsets
}

fn sequence_size(parts: &[Part]) -> Size {
    let sizes = parts.iter().map(size);
    sizes.fold(Size { width: 0, above: 0, below: 0 }, |all, one| Size {
        width: all.width + one.width + if all.width > 0 { GAP } else { 0 },
        above: all.above.max(one.above),
        below: all.below.max(one.below),
    })
}

/// The lines of a diagram, as many parts in each as there is room for.
fn lines(parts: &[Part]) -> Vec<&[Part]> {
    let (mut lines, mut start) = (Vec::new(), 0);
    for end in 1..=parts.len() {
        if end - start > 1 && sequence_size(&parts[start..end]).width > WIDTH {
            lines.push(&parts[start..end - 1]);
            start = end - 1;
        }
    }
    lines.push(&parts[start..]);
    lines
}

fn svg(lines: &[&[Part]]) -> String {
    let sizes: Vec<Size> = lines.iter().map(|parts| sequence_size(parts)).collect();
    let width = sizes.iter().map(|s| s.width).max().unwrap_or(0) + 6 * GAP;
    let height: usize = sizes.iter().map(|s| s.above + s.below + 2 * GAP).sum();
    let mut out = format!(
        "<svg class=\"syntax\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" \
         aria-label=\"Syntax diagram\">"
    );
    let mut top = 0;
    for (index, (parts, size)) in lines.iter().zip(&sizes).enumerate() {
        let (x, y) = (2 * GAP, top + GAP + size.above);
        let end = x + size.width + 2 * GAP;
        if index == 0 {
            path(&mut out, &format!("M{} {}v{}m0 -{}h{}", x - GAP, y - 6, 12, 6, GAP));
        } else {
            path(&mut out, &format!("M{} {y}h{}", x - GAP, GAP));
        }
        sequence(parts, x, y, &mut out);
        path(&mut out, &format!("M{} {y}H{}", x + size.width, end - GAP));
        if index + 1 == lines.len() {
            path(&mut out, &format!("M{} {}v12", end - GAP, y - 6));
        }
        top += size.above + size.below + 2 * GAP;
    }
    out + "</svg>\n"
}

fn path(out: &mut String, line: &str) {
    let _ = write!(out, "<path d=\"{line}\"/>");
}

fn sequence(parts: &[Part], x: usize, y: usize, out: &mut String) {
    let mut at = x;
    for (index, part) in parts.iter().enumerate() {
        if index > 0 {
            path(out, &format!("M{at} {y}h{GAP}"));
            at += GAP;
        }
        draw(part, at, y, out);
        at += size(part).width;
    }
}

fn draw(part: &Part, x: usize, y: usize, out: &mut String) {
    match part {
        Part::Word(text) | Part::Name(text) => {
            let (class, round) = if matches!(part, Part::Word(_)) { ("word", BOX / 2) } else { ("name", 2) };
            let Size { width, above, .. } = size(part);
            let _ = write!(
                out,
                "<rect class=\"{class}\" x=\"{x}\" y=\"{}\" width=\"{width}\" height=\"{BOX}\" rx=\"{round}\"/>\
                 <text x=\"{}\" y=\"{}\">",
                y - above,
                x + width / 2,
                y + 4
            );
            escape(text, out);
            out.push_str("</text>");
        }
        Part::Sequence(parts) => sequence(parts, x, y, out),
        Part::Choice(parts) => {
            branches(parts, x, y, size(part).width, out);
        }
        Part::AnyOrder(parts) => {
            let whole = size(part);
            let (left, right) = (x + GAP, x + whole.width - GAP);
            path(out, &format!("M{x} {y}H{left}M{right} {y}h{GAP}"));
            branches(parts, left, y, whole.width - 2 * GAP, out);
            // Back to the left, and past everything.
            let above = y - whole.above + GAP;
            path(out, &format!("M{right} {y}V{above}H{left}V{y}m-3 -8l3 4l3 -4"));
            let below = y + whole.below;
            path(out, &format!("M{x} {y}V{below}H{}V{y}", x + whole.width));
        }
    }
}

/// Parts below each other, the first on the middle line.
fn branches(parts: &[Part], x: usize, y: usize, width: usize, out: &mut String) {
    let (inside, end) = (x + 2 * CORNER, x + width);
    let sizes: Vec<Size> = parts.iter().map(size).collect();
    for (index, ((part, own), offset)) in parts.iter().zip(&sizes).zip(offsets(&sizes)).enumerate() {
        let line = y + offset;
        if index == 0 {
            path(out, &format!("M{x} {y}H{inside}"));
        } else {
            let down = offset - 2 * CORNER;
            path(out, &format!("M{x} {y}q{CORNER} 0 {CORNER} {CORNER}v{down}q0 {CORNER} {CORNER} {CORNER}"));
            path(
                out,
                &format!("M{end} {y}q-{CORNER} 0 -{CORNER} {CORNER}v{down}q0 {CORNER} -{CORNER} {CORNER}"),
            );
        }
        draw(part, inside, line, out);
        path(out, &format!("M{} {line}H{}", inside + own.width, end - 2 * CORNER));
        if index == 0 {
            path(out, &format!("M{} {y}H{end}", end - 2 * CORNER));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(format: &str) -> Option<Vec<Part>> {
        let mut reader = Reader { tokens: tokens(format)?, at: 0, depth: 0 };
        let parts = reader.sequence()?;
        (reader.at == reader.tokens.len()).then_some(parts)
    }

    fn word(text: &str) -> Part {
        Part::Word(text.to_owned())
    }

    fn name(text: &str) -> Part {
        Part::Name(text.to_owned())
    }

    #[test]
    fn formats_are_read() {
        let optional = |parts| Part::Choice(vec![Part::Sequence(Vec::new()), Part::Sequence(parts)]);
        assert_eq!(
            read("$a `,` ` ` $b (`with` $c^)? attr-dict ($d^)? `:` type($a)"),
            Some(vec![
                name("$a"),
                word(","),
                name("$b"),
                optional(vec![word("with"), name("$c")]),
                name("attr-dict"),
                optional(vec![name("$d")]),
                word(":"),
                name("type($a)"),
            ])
        );
        assert_eq!(
            read("custom<Range>($low, ref(type($high))) ($x^) : (`none`)?"),
            Some(vec![
                name("custom<Range>($low, ref(type($high)))"),
                Part::Choice(vec![Part::Sequence(vec![name("$x")]), Part::Sequence(vec![word("none")])]),
            ])
        );
        let long = "custom<Clause>($first_of_many, $second_of_many, $third_of_many)";
        assert_eq!(read(long), Some(vec![name("custom<Clause>(…)")]));
        assert_eq!(
            read("oilist(`a` $a | `b`)"),
            Some(vec![Part::AnyOrder(vec![
                Part::Sequence(vec![word("a"), name("$a")]),
                Part::Sequence(vec![word("b")]),
            ])])
        );
    }

    #[test]
    fn what_is_no_format_has_no_diagram() {
        for text in ["`a", "($a", "$a)", "($a) : $b", "?", "oilist(`a`", "custom<A>($b", &"(".repeat(50)] {
            assert_eq!(diagram("d.op", text), None, "{text}");
        }
        assert_eq!(diagram("d.op", &"$a ".repeat(MAX_PARTS + 1)), None);
    }

    #[test]
    fn diagrams_are_broken_into_lines_and_quoted() {
        let drawn = diagram("d.op", &"$quite_a_long_name `<` ".repeat(12)).expect("it is a format");
        assert!(drawn.starts_with("<svg class=\"syntax\"") && drawn.ends_with("</svg>\n"), "{drawn}");
        assert!(drawn.contains("&lt;") && !drawn.contains("<text x=\"0\" y=\"0\"><"), "{drawn}");
        let width =
            drawn.split("width=\"").nth(1).and_then(|rest| rest.split('"').next()?.parse::<usize>().ok());
        assert!(width.is_some_and(|width| width <= WIDTH + 6 * GAP), "{drawn}");
    }
}
