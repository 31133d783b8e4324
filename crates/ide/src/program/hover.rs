//! Hover in programs: the text that is shown beside a place.

use super::{Named, Piece, Program};
use crate::Hover;
use isogloss_ir::Context;
use isogloss_ir::asm::parse::record::{ValueOrigin, ValueText};
use isogloss_ir::definition::{Arity, InherentKind, OpDef};
use std::fmt::Write as _;

impl Program {
    /// Returns the description of the thing at an offset.
    pub fn hover(&self, cx: &Context, offset: u32) -> Option<Hover> {
        if let Some(parts) = &self.parts {
            return parts.hover(cx, offset);
        }
        let piece = self.piece(offset)?;
        if let Some((entity, range)) = piece.names.at(offset) {
            let uses = entity.mentions.iter().filter(|m| !m.is_definition).count();
            let text: &str = self.file.text();
            let written = &text[range.start as usize..range.end as usize];
            let text = match entity.kind {
                Named::Value(at) => piece.value_hover(cx, at, written, uses)?,
                Named::Block(_) => format!("```mlir\n{written}\n```\n{}", count(uses, "use")),
                Named::Alias(_) => {
                    let definition = entity.definitions().next()?;
                    alias_text(&text[definition.start as usize..], uses)
                }
                Named::Symbol(op) => {
                    let op = piece.op(op);
                    symbol_text(&text[op.name_range.start as usize..], uses)
                }
            };
            return Some(Hover { range, text });
        }
        let op = piece.op_named_at(offset)?;
        let def = cx.op_def(op.name)?;
        Some(Hover { range: op.name_range.clone(), text: operation_text(cx, def) })
    }
}

impl Piece {
    fn value_hover(&self, cx: &Context, at: u32, written: &str, uses: usize) -> Option<String> {
        let values = &self.recording().values;
        // Values are recorded in the order in which they are defined, which is not quite that of the text.
        let value: &ValueText = values.iter().find(|v| v.range.start == at)?;
        let types: Vec<String> = value.types.iter().map(|&ty| cx.display_type(ty)).collect();
        let origin = match value.origin {
            ValueOrigin::Argument(n) => format!("argument {n} of a block"),
            ValueOrigin::Result(op, n) => {
                let name = self.op_named_at(op).map_or("", |op| cx.op_name_str(op.name));
                format!("result {n} of `{name}`")
            }
        };
        let types = types.join(", ");
        Some(format!("```mlir\n{written} : {types}\n```\n{origin}, {}", count(uses, "use")))
    }
}

/// The text about an alias, of the text from its definition on.
pub(super) fn alias_text(text: &str, uses: usize) -> String {
    let line = text.lines().next().unwrap_or("");
    format!("```mlir\n{}\n```\n{}", shortened(line), count(uses, "use"))
}

/// The text about a symbol, of the text from the operation on that defines it.
pub(super) fn symbol_text(text: &str, uses: usize) -> String {
    let line = text.lines().next().unwrap_or("");
    let line = line.trim_end().trim_end_matches('{').trim_end();
    format!("```mlir\n{}\n```\n{}", shortened(line), count(uses, "use"))
}

fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// How much of a line is shown.
const SHOWN: usize = 240;

fn shortened(line: &str) -> String {
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{} …", &line[..end]),
        None => line.to_owned(),
    }
}

/// An operation's definition in Markdown: what it is for, what it takes and gives.
pub(super) fn operation_text(cx: &Context, def: &OpDef) -> String {
    let mut out = format!("`{}`", cx.str(def.name));
    if !def.summary.is_empty() {
        let _ = write!(out, ": {}", def.summary.trim());
    }
    out.push_str("\n\n");
    let arity = |arity: Arity| match arity {
        Arity::Single => "",
        Arity::Optional => " (optional)",
        Arity::Variadic => " (any number)",
        Arity::VariadicOfVariadic { .. } => " (groups)",
    };
    for (what, list) in [("operand", &def.operands), ("result", &def.results)] {
        for value in list {
            let name = if value.name.is_empty() { String::new() } else { format!(" `{}`", value.name) };
            let summary = &value.constraint.constraint.summary;
            let _ = writeln!(out, "- {what}{name}{}: {summary}", arity(value.arity));
        }
    }
    for inherent in &def.inherent {
        let (what, summary) = match &inherent.kind {
            InherentKind::Attribute(attr) => ("attribute", &attr.constraint.summary),
            InherentKind::Property(property) => ("property", &property.summary),
            InherentKind::OperandSegments | InherentKind::ResultSegments => continue,
        };
        let _ = writeln!(out, "- {what} `{}`: {summary}", cx.str(inherent.name));
    }
    for region in &def.regions {
        let _ = writeln!(out, "- region `{}`: {}", region.name, region.constraint.constraint.summary);
    }
    for successor in &def.successors {
        let _ = writeln!(out, "- successor `{}`", successor.name);
    }
    if !def.trait_order.is_empty() || !def.other_traits.is_empty() {
        let known = def.trait_order.iter().map(|t| format!("{t:?}"));
        let all: Vec<String> = known.chain(def.other_traits.iter().cloned()).collect();
        let _ = writeln!(out, "\ntraits: {}", all.join(", "));
    }
    let description = dedented(&def.description);
    if !description.is_empty() {
        let _ = write!(out, "\n---\n{description}");
    }
    out
}

/// A text without the spaces that all of its lines begin with.
pub(crate) fn dedented(text: &str) -> String {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let indent = lines().map(|line| line.len() - line.trim_start_matches(' ').len()).min().unwrap_or(0);
    let cut: Vec<&str> = text.lines().map(|line| line.get(indent..).unwrap_or("").trim_end()).collect();
    cut.join("\n").trim().to_owned()
}
