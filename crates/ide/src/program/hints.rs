//! Inlay hints of programs: types of results, and the operands of the operation at hand.

use super::file::Program;
use crate::{Hint, Signature, TextRange};
use isogloss_ir::Context;
use isogloss_ir::asm::parse::record::ValueOrigin;
use isogloss_ir::definition::{Arity, ValueDef};

/// A type longer than this is cut.
const LONGEST: usize = 40;

impl Program {
    /// The types of the results that are named in a range, each behind its name.
    pub fn hints(&self, cx: &Context, range: TextRange) -> Vec<Hint> {
        if let Some(parts) = &self.parts {
            return parts.hints(cx, range);
        }
        let mut out = Vec::new();
        for piece in &self.pieces {
            for value in &piece.recording().values {
                let is_inside = range.start <= value.range.start && value.range.end <= range.end;
                if !is_inside || !matches!(value.origin, ValueOrigin::Result(..)) {
                    continue;
                }
                let types: Vec<String> =
                    value.types.iter().map(|&ty| cx.display_type(ty).to_string()).collect();
                let all = types.join(", ");
                let short = match all.char_indices().nth(LONGEST) {
                    Some((end, _)) => format!("{}…", &all[..end]),
                    None => all.clone(),
                };
                let rest = &self.file.text()[value.range.end as usize..];
                // Behind the number of values too.
                let digits = rest
                    .strip_prefix(':')
                    .map_or(0, |r| 1 + r.bytes().take_while(u8::is_ascii_digit).count());
                let digits = if digits > 1 { digits as u32 } else { 0 };
                out.push(Hint {
                    at: value.range.end + digits,
                    label: format!(": {short}"),
                    before: false,
                    tooltip: all,
                });
            }
        }
        out.sort_by_key(|hint| hint.at);
        out.dedup_by_key(|hint| hint.at);
        out
    }

    /// The operands and results of the operation around an offset, and which operand is written there.
    pub fn signature(&self, cx: &Context, offset: u32) -> Option<Signature> {
        if let Some(parts) = &self.parts {
            return parts.signature(cx, offset);
        }
        let piece = self.piece(offset)?;
        let op = piece.op(piece.order[piece.op_around(offset)? as usize]);
        let def = cx.op_def(op.name)?;
        // Inside of a region it is the operations there that are written.
        let in_region = |r: &&isogloss_ir::asm::parse::record::RegionText| {
            r.op == op.name_range.start && r.range.start < offset && offset < r.range.end
        };
        if offset < op.name_range.end || piece.recording().regions.iter().any(|r| in_region(&r)) {
            return None;
        }
        let mut label = format!("{}(", cx.str(def.name));
        let mut parameters = Vec::new();
        let shown = |value: &ValueDef| {
            let mark = match value.arity {
                Arity::Single => "",
                Arity::Optional => "?",
                Arity::Variadic | Arity::VariadicOfVariadic { .. } => "...",
            };
            let name = if value.name.is_empty() { "" } else { &*value.name };
            format!("{name}{mark}: {}", value.constraint.constraint.summary)
        };
        for (n, operand) in def.operands.iter().enumerate() {
            if n > 0 {
                label.push_str(", ");
            }
            let start = label.len() as u32;
            label.push_str(&shown(operand));
            parameters.push(start..label.len() as u32);
        }
        let results: Vec<String> = def.results.iter().map(shown).collect();
        label.push_str(&format!(") -> ({})", results.join(", ")));
        let before = |r: &TextRange| op.name_range.end <= r.start && r.end < offset;
        let written = piece.recording().value_uses.iter().filter(|u| before(&u.range)).count() as u32;
        let active = (written as usize).min(parameters.len().saturating_sub(1)) as u32;
        Some(Signature { label, parameters, active, documentation: def.summary.trim().to_owned() })
    }
}
