//! Definitions of operations in words.

use isogloss_ir::Context;
use isogloss_ir::definition::{Arity, InherentKind, OpDef};
use std::fmt::Write as _;

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
