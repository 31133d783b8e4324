//! Rust text, laid out as `rustfmt` does.

use std::fmt::Write as _;

/// The width that `rustfmt` keeps to.
const WIDTH: usize = 100;

/// Text in the making.
#[derive(Debug, Default)]
pub(crate) struct Writer {
    out: String,
    depth: usize,
    /// Where the items begin that allow what generated code need not care about, each with its depth.
    items: Vec<(usize, usize)>,
    /// True if something is deprecated, which its own module may use.
    deprecates: bool,
}

/// Items allow it where they are in the module itself, or in one inside of it.
const DEEPEST_ITEM: usize = 1;

impl Writer {
    pub(crate) fn new() -> Writer {
        Writer { out: String::with_capacity(1 << 14), ..Writer::default() }
    }

    /// The text, in which each item allows what a user need not care about: what is not used, and what is deprecated but
    /// belongs to the module. An attribute for the whole module is not possible in a file that is included.
    pub(crate) fn finish(self) -> String {
        let lints =
            if self.deprecates { "dead_code, deprecated, clippy::all" } else { "dead_code, clippy::all" };
        let mut text = String::with_capacity(self.out.len() + self.items.len() * 48);
        let mut done = 0;
        for &(at, depth) in &self.items {
            text.push_str(&self.out[done..at]);
            let _ = writeln!(text, "{}#[allow({lints})]", "    ".repeat(depth));
            done = at;
        }
        text.push_str(&self.out[done..]);
        text
    }

    /// Says that the next line begins an item: a type, a trait, an implementation, or a function that is part of none.
    pub(crate) fn item(&mut self) -> &mut Writer {
        if self.depth <= DEEPEST_ITEM {
            self.items.push((self.out.len(), self.depth));
        }
        self
    }

    /// The attribute of what is deprecated, with the reason.
    pub(crate) fn deprecated(&mut self, reason: &str) {
        self.deprecates = true;
        self.line(&format!("#[deprecated = {}]", literal(reason)));
    }

    fn indent(&mut self) {
        for _ in 0..self.depth {
            self.out.push_str("    ");
        }
    }

    /// One line.
    pub(crate) fn line(&mut self, text: &str) {
        if !text.is_empty() {
            self.indent();
            self.out.push_str(text);
        }
        self.out.push('\n');
    }

    /// Lines that another writer made of parts that are no items.
    pub(crate) fn append(&mut self, lines: Writer) {
        self.deprecates |= lines.deprecates;
        self.lines(&lines.finish());
    }

    /// True if nothing was written.
    pub(crate) fn is_empty(&self) -> bool {
        self.out.is_empty()
    }

    /// Lines of a text that is laid out already.
    pub(crate) fn lines(&mut self, text: &str) {
        text.lines().for_each(|l| self.line(l));
    }

    /// A blank line, unless a block was just opened.
    pub(crate) fn gap(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with("{\n") && !self.out.ends_with("\n\n") {
            self.out.push('\n');
        }
    }

    /// A line that opens a block.
    pub(crate) fn open(&mut self, text: &str) {
        self.line(text);
        self.depth += 1;
    }

    /// The line that closes a block.
    pub(crate) fn close(&mut self, text: &str) {
        self.depth -= 1;
        self.line(text);
    }

    /// Lines that are indented by one level.
    pub(crate) fn deeper(&mut self, body: impl FnOnce(&mut Writer)) {
        self.depth += 1;
        body(self);
        self.depth -= 1;
    }

    /// Ends the deeper indentation of a chain, which has no line of its own.
    pub(crate) fn close_silently(&mut self) {
        self.depth -= 1;
    }

    /// True if a text of a length in bytes fits on the rest of a line.
    fn fits(&self, len: usize) -> bool {
        self.depth * 4 + len <= WIDTH
    }

    /// `head(args)tail` on one line if it fits, else each argument on a line of its own.
    pub(crate) fn call(&mut self, head: &str, args: &[String], tail: &str) {
        let inner: usize = args.iter().map(|a| a.len() + 2).sum::<usize>().saturating_sub(2);
        // Calls are broken when their arguments alone are wide, signatures only when the line is.
        let is_call = !head.contains("fn ");
        let narrow = !is_call || inner <= 60;
        if narrow && self.fits(head.len() + 2 + inner + tail.len()) {
            self.indent();
            self.out.push_str(head);
            self.out.push('(');
            for (i, arg) in args.iter().enumerate() {
                self.out.push_str(if i > 0 { ", " } else { "" });
                self.out.push_str(arg);
            }
            let _ = writeln!(self.out, "){tail}");
        } else {
            self.line(&format!("{head}("));
            self.depth += 1;
            for arg in args {
                self.line(&format!("{arg},"));
            }
            self.depth -= 1;
            self.line(&format!("){tail}"));
        }
    }

    /// A function: its signature, and a body of lines.
    pub(crate) fn function(
        &mut self,
        head: &str,
        params: &[String],
        ret: &str,
        body: impl FnOnce(&mut Writer),
    ) {
        let tail = if ret.is_empty() { " {".to_owned() } else { format!(" -> {ret} {{") };
        self.call(head, params, &tail);
        self.depth += 1;
        body(self);
        self.depth -= 1;
        self.line("}");
    }

    /// A constant list of texts.
    pub(crate) fn text_list(&mut self, head: &str, items: &[String], tail: &str) {
        let line = format!("{head}{}{tail}", items.join(", "));
        if self.fits(line.len()) && items.iter().map(|i| i.len() + 2).sum::<usize>() <= 62 {
            return self.line(&line);
        }
        if self.fits(line.len()) && head.ends_with('[') && items.len() == 1 {
            return self.line(&line);
        }
        self.line(head);
        self.depth += 1;
        // Short items are packed, as rustfmt packs them.
        if items.iter().all(|i| i.len() <= 10) {
            let mut row = String::new();
            for item in items {
                if !row.is_empty() && self.depth * 4 + row.len() + item.len() + 2 > WIDTH {
                    self.line(row.trim_end());
                    row.clear();
                }
                let _ = write!(row, "{item}, ");
            }
            self.line(row.trim_end());
        } else {
            for item in items {
                self.line(&format!("{item},"));
            }
        }
        self.depth -= 1;
        self.line(tail);
    }

    /// A documentation comment from one line and a description in Markdown.
    pub(crate) fn doc(&mut self, summary: &str, description: &str) {
        let summary = summary.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut any = false;
        if !summary.is_empty() {
            self.doc_line(&sentence(&summary));
            any = true;
        }
        let description = dedent(description);
        if !description.is_empty() {
            if any {
                self.doc_line("");
            }
            let mut fence = false;
            let mut blank = false;
            for line in description.lines() {
                let trimmed = line.trim_end();
                blank = match (trimmed.is_empty(), blank) {
                    (true, true) => continue,
                    (is_blank, _) => is_blank,
                };
                let marker = trimmed.trim_start();
                if marker.starts_with("```") || marker.starts_with("~~~") {
                    let language = marker.trim_start_matches(['`', '~']);
                    let begins = !fence;
                    fence = !fence;
                    // Without a language, rustdoc would take it for Rust, and run it.
                    let language = if begins { "text" } else { language };
                    self.doc_line(&format!("```{language}"));
                } else if fence {
                    self.doc_line(trimmed);
                } else {
                    self.doc_line(&markdown(trimmed));
                }
            }
            if fence {
                self.doc_line("```");
            }
        }
    }

    /// One line of a documentation comment, as it is.
    pub(crate) fn doc_line(&mut self, text: &str) {
        if text.is_empty() { self.line("///") } else { self.line(&format!("/// {text}")) }
    }
}

/// A summary with a capital and a full stop.
fn sentence(text: &str) -> String {
    let text = markdown(text);
    let mut chars = text.chars();
    let mut out: String = match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => return String::new(),
    };
    if !out.ends_with(['.', '!', '?', ':', '`']) {
        out.push('.');
    }
    out
}

/// A line of Markdown in which rustdoc sees neither links to items, nor HTML, nor code to run.
fn markdown(line: &str) -> String {
    let indent = line.len() - line.trim_start().len();
    let mut out = " ".repeat(indent.min(3));
    let mut code = false;
    let rest = &line[indent..];
    for (i, c) in rest.char_indices() {
        match c {
            '`' => {
                code = !code;
                out.push(c);
            }
            // A code span that does not end on its line would swallow what follows.
            '[' | ']' | '<' if !code || !rest[i..].contains('`') => {
                out.push('\\');
                out.push(c);
            }
            '\t' => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// A description without the indentation that all its lines share.
fn dedent(text: &str) -> String {
    let lines = || text.lines().filter(|l| !l.trim().is_empty());
    let indent = lines().map(|l| l.len() - l.trim_start().len()).min().unwrap_or(0);
    let lines: Vec<&str> =
        text.lines().map(|l| if l.trim().is_empty() { "" } else { l.get(indent..).unwrap_or(l) }).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// A text as a Rust string literal.
pub(crate) fn literal(text: &str) -> String {
    format!("{text:?}")
}

#[cfg(test)]
mod tests {
    use super::Writer;

    #[test]
    fn items_allow_what_their_users_need_not_care_about() {
        let mut w = Writer::new();
        w.doc_line("Old.");
        w.deprecated("because");
        w.item().line("pub struct Old;");
        w.open("pub mod inside {");
        w.item().open("impl Old {");
        // Not an item of a module, though it reads like one.
        w.item().line("impl nothing");
        w.close("}");
        w.close("}");
        let want = "/// Old.\n#[deprecated = \"because\"]\n#[allow(dead_code, deprecated, clippy::all)]\npub struct Old;\n\
                    pub mod inside {\n    #[allow(dead_code, deprecated, clippy::all)]\n    impl Old {\n        \
                    impl nothing\n    }\n}\n";
        assert_eq!(w.finish(), want);
    }

    #[test]
    fn what_is_deprecated_is_allowed_where_there_is_something() {
        let mut w = Writer::new();
        w.item().line("pub struct New;");
        assert_eq!(w.finish(), "#[allow(dead_code, clippy::all)]\npub struct New;\n");
    }
}
