//! Types and attributes are asked for their data, never for their text.
//!
//! Rule: in the code of dialects, what prints a type or an attribute is for messages and for the printer. A text that a
//! function of [`PRINTERS`] gives is not taken apart, parsed or compared, neither at once nor under the name that a
//! variable gives it.

use crate::check::{families, visit};

/// The calls that give the text of a type or an attribute.
const PRINTERS: &[&str] = &["display_type(", "display_attr(", "show(", "show_all("];

/// The methods that make a text a thing to decide by.
const DECIDING: &[&str] = &[
    ".split",
    ".rsplit",
    ".strip_",
    ".trim",
    ".starts_with(",
    ".ends_with(",
    ".contains(",
    ".parse",
    ".find(",
    ".chars(",
    ".bytes(",
    ".eq(",
    ".is_empty(",
];

/// Adds a problem for each place that breaks the rule.
pub(crate) fn check(problems: &mut Vec<String>) {
    for source in families() {
        visit(&source, &mut |file| {
            let text = std::fs::read_to_string(file).unwrap_or_default();
            for (line, statement) in decided_by_text(&text) {
                let file = file.display();
                problems.push(format!(
                    "{file}:{line}: decides by the text of a type or an attribute: {statement}"
                ));
            }
        });
    }
}

/// The statements of a program that break the rule: their lines, from 1 on, and their text.
fn decided_by_text(program: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    // The variables that hold a text, and how many blocks are around them.
    let (mut names, mut depth): (Vec<(String, usize)>, usize) = (Vec::new(), 0);
    let functions: Vec<&str> = PRINTERS.iter().map(|printer| printer.trim_end_matches('(')).collect();
    for (line, statement) in statements(program) {
        let printed = PRINTERS.iter().any(|printer| calls(&statement, printer));
        let known: Vec<&str> = names.iter().map(|(name, _)| name.as_str()).collect();
        if printed && decides(&statement, &functions) || decides(&statement, &known) {
            found.push((line, statement.trim().to_owned()));
        } else if printed {
            names.extend(bound(&statement).into_iter().map(|name| (name, depth)));
        }
        match statement.chars().next_back() {
            Some('{') => depth += 1,
            Some('}') => depth = depth.saturating_sub(1),
            _ => {}
        }
        names.retain(|(_, around)| *around <= depth);
    }
    found
}

/// The statements of a program, each with the line that it begins in. Literals and comments are left out.
fn statements(program: &str) -> Vec<(usize, String)> {
    let mut out = Vec::new();
    let (mut current, mut start) = (String::new(), 0);
    for (number, line) in without_literals(program).lines().enumerate() {
        for piece in line.split_inclusive([';', '{', '}']) {
            if current.trim().is_empty() {
                (current, start) = (String::new(), number + 1);
            }
            current.push_str(piece.trim_start());
            if piece.ends_with([';', '{', '}']) {
                out.push((start, std::mem::take(&mut current)));
            }
        }
    }
    out
}

/// A program without the contents of its string literals, and without comments.
fn without_literals(program: &str) -> String {
    let mut out = String::new();
    let mut chars = program.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' => {
                out.push_str("\"\"");
                while let Some(inner) = chars.next().filter(|inner| *inner != '"') {
                    match inner {
                        '\\' => drop(chars.next()),
                        '\n' => out.push('\n'),
                        _ => {}
                    }
                }
            }
            '/' if chars.peek() == Some(&'/') => {
                chars.by_ref().take_while(|inner| *inner != '\n').for_each(drop);
                out.push('\n');
            }
            _ => out.push(c),
        }
    }
    out
}

/// The names of variables that a statement gives what it calculates.
fn bound(statement: &str) -> Vec<String> {
    let Some((_, rest)) = statement.split_once("let ") else { return Vec::new() };
    let Some((pattern, _)) = rest.split_once('=') else { return Vec::new() };
    // Of a declaration with a type, the name alone.
    let pattern = pattern.split(": ").next().unwrap_or(pattern);
    let words = pattern.split(|c: char| !is_part(c));
    words
        .filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase()) && *word != "mut")
        .map(str::to_owned)
        .collect()
}

/// True if a statement calls a function.
fn calls(statement: &str, call: &str) -> bool {
    statement.match_indices(call).any(|(at, _)| !statement[..at].ends_with(is_part))
}

/// True if a statement takes apart, parses or compares something that begins with one of the names.
fn decides(statement: &str, names: &[&str]) -> bool {
    names.iter().any(|name| {
        statement.match_indices(name).any(|(at, _)| {
            let (before, after) = (&statement[..at], &statement[at + name.len()..]);
            let is_whole = !before.ends_with(is_part) && !after.starts_with(is_part);
            is_whole && is_taken_apart(before, after)
        })
    })
}

/// True if what is between two texts is compared, or one of the methods that decide is called on it.
fn is_taken_apart(before: &str, after: &str) -> bool {
    let mut rest = after;
    // What is called, and the methods that only pass the text on.
    loop {
        rest = rest.trim_start();
        if DECIDING.iter().any(|method| rest.starts_with(method))
            || rest.starts_with("== ")
            || rest.starts_with("!= ")
        {
            return true;
        }
        let passed =
            ["(", ".to_string(", ".as_str(", ".into_owned("].iter().find_map(|call| rest.strip_prefix(call));
        let Some(inside) = passed else { break };
        rest = after_arguments(inside);
    }
    // `"word" == display_type(…)`, also behind `cx.` and `op.cx.`.
    let before = before.trim_end_matches(|c: char| is_part(c) || matches!(c, '.' | '&' | '*'));
    before.ends_with("== ") || before.ends_with("!= ")
}

/// The rest of a text after the closing parenthesis of the call whose arguments it begins with.
fn after_arguments(text: &str) -> &str {
    let mut depth = 1;
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &text[at + 1..];
        }
    }
    ""
}

fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::decided_by_text;

    fn check(body: &str, wrong: &[usize]) {
        let lines: Vec<usize> = decided_by_text(body).into_iter().map(|(line, _)| line).collect();
        assert_eq!(lines, wrong, "{body}");
    }

    #[test]
    fn text_is_not_taken_apart() {
        check("let a = cx.display_type(ty).to_string().starts_with(\"!llvm\");", &[1]);
        check("fn f() {\n let s = cx.display_attr(a).to_string();\n s.split_once('<')?.1\n}", &[3]);
        check("if show(cx, a(b)).contains(\"x\") {}", &[1]);
    }

    #[test]
    fn text_is_not_compared() {
        check("let same = cx.display_type(a).to_string() == \"i32\";", &[1]);
        check("let same = \"i32\" == op.cx.display_type(a).to_string();", &[1]);
        check("fn f() {\n let s = show(cx, a);\n let same = s != t;\n}", &[3]);
    }

    #[test]
    fn text_is_for_messages() {
        check("fail(op, format!(\"{} != {}\", show(cx, a), show(cx, b)))", &[]);
        check("let s = show(cx, a);\nerror(format!(\"got {s}\"));\nlet t = ok == other;", &[]);
        check("// display_type(a).starts_with()\nlet n = 1;", &[]);
    }

    #[test]
    fn names_are_those_of_one_block() {
        check("fn f() { let s = show(cx, a); }\nfn g(s: &str) { let b = s.is_empty(); }", &[]);
        check("fn f() { that(|| { let s = show(cx, a); s }); s == t; }", &[]);
    }
}
