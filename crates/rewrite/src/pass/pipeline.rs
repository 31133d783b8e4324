//! Pipelines: `builtin.module(func.func(canonicalize,cse),symbol-dce)`. Rule: MLIR, Pass Infrastructure, section
//! Textual Pass Pipeline Specification.

use super::{OptionValues, Pass, PassRegistry};
use isogloss_source::{Code, Diagnostic, Place};
use std::fmt::{self, Write};
use std::sync::Arc;

/// A step of a pipeline.
#[derive(Clone)]
pub enum Item {
    /// A pass.
    Pass(Arc<dyn Pass>),
    /// A pipeline over operations right inside.
    Nested(Nested),
}

/// A pipeline over operations right inside another one.
pub type Nested = Pipeline;

/// Passes in a row, over operations of a name.
#[derive(Clone)]
pub struct Pipeline {
    /// The name of the operations; `any` for all that are isolated.
    pub anchor: String,
    /// The steps, in order.
    pub items: Vec<Item>,
}

impl Pipeline {
    /// An empty pipeline over operations of a name.
    pub fn new(anchor: &str) -> Pipeline {
        Pipeline { anchor: anchor.to_owned(), items: Vec::new() }
    }

    /// The pipeline, below a line that counts its passes.
    pub fn summary(&self) -> String {
        format!("Pass Manager with {} passes:\n{self}", self.items.len())
    }

    fn write(&self, out: &mut String, depth: usize) {
        let indent = "  ".repeat(depth);
        let _ = writeln!(out, "{indent}{}(", self.anchor);
        for (i, item) in self.items.iter().enumerate() {
            match item {
                Item::Pass(pass) => {
                    let _ = write!(out, "{indent}  {}", pass.argument());
                    let options = pass.options();
                    if !options.is_empty() {
                        let _ = write!(out, "{{{options}}}");
                    }
                }
                Item::Nested(nested) => nested.write(out, depth + 1),
            }
            out.push_str(if i + 1 < self.items.len() { ",\n" } else { "\n" });
        }
        let _ = write!(out, "{indent})");
    }
}

/// As it is read, on several lines.
impl fmt::Display for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text, 0);
        f.write_str(&text)
    }
}

impl fmt::Debug for Pipeline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// How deep pipelines may nest.
const MAX_DEPTH: usize = 256;

/// Reads a pipeline.
///
/// # Errors
/// Returns a description of the error, in MLIR's words, with the text and a mark below it.
pub fn parse_pipeline(registry: &PassRegistry, text: &str) -> Result<Pipeline, Diagnostic> {
    let text = text.trim();
    let wrapped = text.find('(').filter(|_| text.ends_with(')'));
    let Some(open) = wrapped else {
        return Err(error(
            "expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'",
        ));
    };
    let mut pipeline = Pipeline::new(text[..open].trim());
    let inner = &text[open + 1..text.len() - 1];
    let mut parser = PipelineParser { text: inner, at: 0, depth: 0 };
    let elements = parser.elements()?;
    add_all(registry, inner, elements, &mut pipeline)?;
    Ok(pipeline)
}

fn error(message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(Place::Unknown, message).with_code(Code::Pipeline)
}

/// One element of the text: a name with options, or with elements inside.
struct Element<'t> {
    name: &'t str,
    at: usize,
    options: &'t str,
    inner: Vec<Element<'t>>,
}

struct PipelineParser<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
}

/// An error of the text, with the line and a mark.
fn located(text: &str, at: usize, message: &str) -> Diagnostic {
    let before = &text[..at];
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |n| n + 1);
    let shown = text[start..].lines().next().unwrap_or("");
    let column = at - start;
    error(format!(
        "MLIR Textual PassPipeline Parser:{line}:{}: error: {message}\n{shown}\n{}^\n",
        column + 1,
        " ".repeat(column)
    ))
}

impl<'t> PipelineParser<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Elements with commas between, to the end of the text or to a `)` that closes what is around.
    fn elements(&mut self) -> Result<Vec<Element<'t>>, Diagnostic> {
        let mut elements = Vec::new();
        if self.depth > MAX_DEPTH {
            return Err(located(self.text, self.at, "pipelines are nested too deeply"));
        }
        if self.rest().is_empty() && self.depth == 0 {
            return Ok(elements);
        }
        loop {
            let rest = self.rest();
            let end = rest.find([',', '{', '(', ')']).unwrap_or(rest.len());
            let lead = rest[..end].len() - rest[..end].trim_start().len();
            let mut element =
                Element { name: rest[..end].trim(), at: self.at + lead, options: "", inner: Vec::new() };
            self.at += end;
            if self.rest().starts_with('{') {
                let open = self.at;
                let Some(len) = closing(self.rest()) else {
                    let message = "missing closing '}' while processing pass options";
                    return Err(located(self.text, open, message));
                };
                element.options = self.text[open + 1..open + len].trim();
                self.at = open + len + 1;
            } else if self.rest().starts_with('(') {
                self.at += 1;
                self.depth += 1;
                element.inner = self.elements()?;
                self.depth -= 1;
                if !self.rest().starts_with(')') {
                    let at = element.inner.last().map_or(element.at, |e| e.at);
                    let message = "encountered unbalanced parentheses while parsing pipeline";
                    return Err(located(self.text, at, message));
                }
                self.at += 1;
            }
            elements.push(element);
            let skipped = self.rest().len() - self.rest().trim_start().len();
            self.at += skipped;
            match self.rest().chars().next() {
                None => return Ok(elements),
                Some(',') => self.at += 1,
                Some(')') if self.depth > 0 => return Ok(elements),
                Some(')') => {
                    let message = "encountered extra closing ')' creating unbalanced parentheses while parsing \
                                   pipeline";
                    return Err(located(self.text, self.at, message));
                }
                Some(_) => {
                    let message = "expected ',' after parsing pipeline";
                    return Err(located(self.text, self.at, message));
                }
            }
        }
    }
}

/// The place of the brace that closes the one that a text starts with.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (i, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => {
                depth -= 1;
                if depth == 0 {
                    return Some(i);
                }
            }
            _ => {}
        }
    }
    None
}

fn add_all(
    registry: &PassRegistry,
    text: &str,
    elements: Vec<Element<'_>>,
    pipeline: &mut Pipeline,
) -> Result<(), Diagnostic> {
    for element in elements {
        if !element.inner.is_empty() {
            let mut nested = Pipeline::new(element.name);
            add_all(registry, text, element.inner, &mut nested).map_err(|mut e| {
                if e.code == Some(Code::PassOption) {
                    e.message.push_str(&format!(
                        "failed to add `{}` with options `` to inner pipeline\n",
                        element.name
                    ));
                }
                e
            })?;
            pipeline.items.push(Item::Nested(nested));
            continue;
        }
        let Some(entry) = registry.get(element.name) else {
            let message = format!("'{}' does not refer to a registered pass or pass pipeline", element.name);
            let error = located(text, element.at, &message).with_code(Code::UnknownPass);
            return Err(error.with_nearest(
                element.name,
                None,
                registry.entries().iter().map(|e| e.argument),
            ));
        };
        match OptionValues::parse(entry.options, element.options) {
            Ok(values) => pipeline.items.push(Item::Pass((entry.make)(values))),
            Err(problem) => {
                let message = format!(
                    "{problem}\nfailed to add `{}` with options `{}`\n",
                    element.name, element.options
                );
                let error = error(message).with_code(Code::PassOption);
                return Err(problem.advise(error, entry.options));
            }
        }
    }
    Ok(())
}
