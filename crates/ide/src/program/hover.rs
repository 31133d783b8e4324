//! Hover in programs: the text that is shown beside a place.

use super::describe::operation_text;
use super::file::{Piece, Program};
use super::resolve::Named;
use crate::Hover;
use isogloss_ir::Context;
use isogloss_ir::asm::parse::record::{ValueOrigin, ValueText};

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
