//! Programs in generic form, as far as changing them takes: operations with their parts as text.

use std::fmt::Write as _;

/// A program: the lines of aliases, then operations.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Program {
    pub(super) aliases: String,
    pub(super) ops: Vec<Op>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Op {
    /// With the number of values, where that is written: `%0:2`.
    pub(super) results: Vec<String>,
    pub(super) name: String,
    pub(super) operands: Vec<String>,
    pub(super) successors: Vec<String>,
    pub(super) properties: Vec<Entry>,
    pub(super) regions: Vec<Vec<Block>>,
    pub(super) attributes: Vec<Entry>,
    pub(super) inputs: Vec<String>,
    pub(super) outputs: Vec<String>,
}

/// An entry of a dictionary; a unit attribute has no value.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    pub(super) name: String,
    pub(super) value: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Block {
    /// None for an entry block without a header.
    pub(super) label: Option<String>,
    pub(super) arguments: Vec<(String, String)>,
    pub(super) ops: Vec<Op>,
}

impl Program {
    /// Reads what `--mlir-print-op-generic` prints; `None` for anything else.
    pub(super) fn parse(text: &str) -> Option<Program> {
        let mut reader = Reader { rest: text };
        let mut aliases = String::new();
        loop {
            reader.rest = reader.rest.trim_start();
            if !reader.rest.starts_with(['#', '!']) {
                break;
            }
            let (line, rest) = reader.rest.split_once('\n')?;
            let _ = writeln!(aliases, "{line}");
            reader.rest = rest;
        }
        let mut ops = Vec::new();
        while !reader.at_end() {
            ops.push(reader.op()?);
        }
        Some(Program { aliases, ops })
    }

    pub(super) fn print(&self) -> String {
        let mut out = self.aliases.clone();
        self.ops.iter().for_each(|op| op.print(&mut out));
        out
    }

    /// Calls a function on each operation, outer ones first.
    pub(super) fn walk<'a>(&'a self, on_op: &mut dyn FnMut(&'a Op)) {
        self.ops.iter().for_each(|op| op.walk(on_op));
    }

    /// Calls a function on each operation, outer ones first, until it says that it is done.
    pub(super) fn change(&mut self, on_op: &mut dyn FnMut(&mut Op) -> bool) -> bool {
        self.ops.iter_mut().any(|op| op.change(on_op))
    }
}

impl Op {
    fn walk<'a>(&'a self, on_op: &mut dyn FnMut(&'a Op)) {
        on_op(self);
        self.regions.iter().flatten().flat_map(|b| &b.ops).for_each(|op| op.walk(on_op));
    }

    fn change(&mut self, on_op: &mut dyn FnMut(&mut Op) -> bool) -> bool {
        on_op(self) || self.regions.iter_mut().flatten().flat_map(|b| &mut b.ops).any(|op| op.change(on_op))
    }

    /// The name of each result where it is used: `%0#1`.
    pub(super) fn result_names(&self) -> Vec<String> {
        let names = self.results.iter().flat_map(|result| match result.split_once(':') {
            None => vec![result.clone()],
            Some((name, count)) => {
                (0..count.parse().unwrap_or(0)).map(|i: usize| format!("{name}#{i}")).collect()
            }
        });
        names.collect()
    }

    fn print(&self, out: &mut String) {
        if !self.results.is_empty() {
            let _ = write!(out, "{} = ", self.results.join(", "));
        }
        let _ = write!(out, "\"{}\"({})", self.name, self.operands.join(", "));
        if !self.successors.is_empty() {
            let _ = write!(out, "[{}]", self.successors.join(", "));
        }
        if !self.properties.is_empty() {
            let _ = write!(out, " <{{{}}}>", entries(&self.properties));
        }
        if !self.regions.is_empty() {
            out.push_str(" (");
            for (i, region) in self.regions.iter().enumerate() {
                out.push_str(if i > 0 { ", {\n" } else { "{\n" });
                region.iter().for_each(|block| block.print(out));
                out.push('}');
            }
            out.push(')');
        }
        if !self.attributes.is_empty() {
            let _ = write!(out, " {{{}}}", entries(&self.attributes));
        }
        let _ = writeln!(out, " : ({}) -> ({})", self.inputs.join(", "), self.outputs.join(", "));
    }
}

impl Block {
    fn print(&self, out: &mut String) {
        if let Some(label) = &self.label {
            let arguments: Vec<String> = self.arguments.iter().map(|(n, t)| format!("{n}: {t}")).collect();
            let _ = match arguments.is_empty() {
                true => writeln!(out, "{label}:"),
                false => writeln!(out, "{label}({}):", arguments.join(", ")),
            };
        }
        self.ops.iter().for_each(|op| op.print(out));
    }
}

fn entries(entries: &[Entry]) -> String {
    let texts: Vec<String> = entries
        .iter()
        .map(|e| e.value.as_ref().map_or_else(|| e.name.clone(), |v| format!("{} = {v}", e.name)))
        .collect();
    texts.join(", ")
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn at_end(&mut self) -> bool {
        self.rest = self.rest.trim_start();
        self.rest.is_empty()
    }

    fn eat(&mut self, text: &str) -> bool {
        self.rest = self.rest.trim_start();
        self.rest.strip_prefix(text).map(|rest| self.rest = rest).is_some()
    }

    fn expect(&mut self, text: &str) -> Option<()> {
        self.eat(text).then_some(())
    }

    /// Returns the text before the first of some characters that is outside of brackets and strings; `None` if there is
    /// none.
    fn until(&mut self, stops: &[u8]) -> Option<&'a str> {
        self.rest = self.rest.trim_start_matches(' ');
        let (bytes, mut depth, mut at) = (self.rest.as_bytes(), 0usize, 0);
        loop {
            let byte = *bytes.get(at)?;
            if depth == 0 && stops.contains(&byte) {
                let (found, rest) = self.rest.split_at(at);
                self.rest = rest;
                return Some(found.trim_end());
            }
            match byte {
                b'"' => {
                    at += 1;
                    while *bytes.get(at)? != b'"' {
                        at += if bytes[at] == b'\\' { 2 } else { 1 };
                    }
                }
                // Comparisons and arrows are no brackets.
                b'<' | b'>' if bytes.get(at + 1) == Some(&b'=') => at += 1,
                b'-' if bytes.get(at + 1) == Some(&b'>') => at += 1,
                b'(' | b'[' | b'{' | b'<' => depth += 1,
                b')' | b']' | b'}' | b'>' => depth = depth.checked_sub(1)?,
                _ => {}
            }
            at += 1;
        }
    }

    /// The parts of a list whose opening bracket was read.
    fn list(&mut self, close: &str) -> Option<Vec<&'a str>> {
        let mut parts = Vec::new();
        if self.eat(close) {
            return Some(parts);
        }
        loop {
            self.rest = self.rest.trim_start();
            parts.push(self.until(&[b',', close.as_bytes()[0]])?);
            if self.eat(close) {
                return Some(parts);
            }
            self.expect(",")?;
        }
    }

    fn dictionary(&mut self, close: &str) -> Option<Vec<Entry>> {
        let entry = |part: &str| {
            let (name, value) = match part.starts_with('"') {
                true => match part.find("\" = ") {
                    Some(at) => (&part[..=at], Some(&part[at + 4..])),
                    None => (part, None),
                },
                false => part.split_once(" = ").map_or((part, None), |(n, v)| (n, Some(v))),
            };
            Entry { name: name.into(), value: value.map(Into::into) }
        };
        Some(self.list(close)?.into_iter().map(entry).collect())
    }

    fn op(&mut self) -> Option<Op> {
        self.rest = self.rest.trim_start();
        let mut results = Vec::new();
        if self.rest.starts_with('%') {
            results = owned(&self.until(b"=")?.split(", ").collect::<Vec<_>>());
            self.expect("=")?;
        }
        self.expect("\"")?;
        let (name, rest) = self.rest.split_once('"')?;
        self.rest = rest;
        self.expect("(")?;
        let operands = owned(&self.list(")")?);
        let successors = if self.eat("[") { owned(&self.list("]")?) } else { Vec::new() };
        let mut properties = Vec::new();
        if self.eat("<{") {
            properties = self.dictionary("}")?;
            self.expect(">")?;
        }
        let mut regions = Vec::new();
        if self.eat("(") {
            while self.eat("{") {
                regions.push(self.region()?);
                self.eat(",");
            }
            self.expect(")")?;
        }
        let attributes = if self.eat("{") { self.dictionary("}")? } else { Vec::new() };
        self.expect(":")?;
        self.expect("(")?;
        let inputs = owned(&self.list(")")?);
        self.expect("->")?;
        let outputs = match self.eat("(") {
            true => owned(&self.list(")")?),
            false => vec![self.until(b"\n")?.to_owned()],
        };
        let name = name.to_owned();
        Some(Op { results, name, operands, successors, properties, regions, attributes, inputs, outputs })
    }

    /// The blocks of a region whose opening brace was read.
    fn region(&mut self) -> Option<Vec<Block>> {
        let mut blocks: Vec<Block> = Vec::new();
        loop {
            self.rest = self.rest.trim_start();
            if self.eat("}") {
                return Some(blocks);
            }
            if self.rest.starts_with('^') {
                let label = self.until(b"(:")?.to_owned();
                let mut arguments = Vec::new();
                if self.eat("(") {
                    for part in self.list(")")? {
                        let (name, ty) = part.split_once(": ")?;
                        arguments.push((name.to_owned(), ty.to_owned()));
                    }
                }
                self.expect(":")?;
                // A comment may name the predecessors.
                if let Some(rest) = self.rest.trim_start_matches(' ').strip_prefix("//") {
                    self.rest = rest.split_once('\n')?.1;
                }
                blocks.push(Block { label: Some(label), arguments, ops: Vec::new() });
                continue;
            }
            if blocks.is_empty() {
                blocks.push(Block { label: None, arguments: Vec::new(), ops: Vec::new() });
            }
            let op = self.op()?;
            blocks.last_mut()?.ops.push(op);
        }
    }
}

fn owned(parts: &[&str]) -> Vec<String> {
    parts.iter().map(|&p| p.to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::Program;

    #[test]
    fn what_is_printed_reads_back() {
        let text = "#map = affine_map<(d0) -> (d0)>\n\"builtin.module\"() ({\n%0:2 = \"a.b\"() <{k = #map, \"x y\", f = (i32) -> i1}> : \
                    () -> (tensor<2x!a<\"}\">>, i32)\n\"a.c\"(%0#1)[^bb1] ({\n^bb0(%arg0: i32, %arg1: i1):\n\"a.d\"() : () -> ()\n}, \
                    {\n}) {s = affine_set<(d0) : (d0 >= 0)>} : (i32) -> ()\n}) : () -> ()\n";
        let program = Program::parse(text).expect("it is well formed");
        assert_eq!(Program::parse(&program.print()), Some(program.clone()));
        let mut names = Vec::new();
        program.walk(&mut |op| names.push(op.name.as_str()));
        assert_eq!(names, ["builtin.module", "a.b", "a.c", "a.d"]);
        assert_eq!(program.ops[0].regions[0][0].ops[0].result_names(), ["%0#0", "%0#1"]);
    }
}
