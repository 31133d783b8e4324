//! Inlay hints of definitions, and the arguments of the class at hand.

use super::Definitions;
use crate::{Hint, Signature, TextRange};
use isogloss_tablegen::Record;
use isogloss_tablegen::syntax::SyntaxKind;

impl Definitions {
    /// The names of the template arguments that literals in a range are given to by their place.
    pub fn hints(&self, range: TextRange) -> Vec<Hint> {
        let Some(records) = self.records() else { return Vec::new() };
        let mut out = Vec::new();
        for args in self.tree.root().descendants().filter(|n| n.kind() == SyntaxKind::Args) {
            let place = args.range();
            if (place.end as u32) < range.start || range.end < place.start as u32 {
                continue;
            }
            let name = args.parent().map_or("", |around| {
                let text = &self.file.text()[around.range().start..place.start];
                text.trim_end()
            });
            let Some(class) = records.class(name) else { continue };
            let names: Vec<&str> = class.template_args().map(|arg| arg.plain_name()).collect();
            for (n, arg) in args.nodes().filter(|n| n.kind() == SyntaxKind::Arg).enumerate() {
                let is_literal = |kind| {
                    matches!(
                        kind,
                        SyntaxKind::Number | SyntaxKind::String | SyntaxKind::Code | SyntaxKind::Unset
                    )
                };
                let is_named = arg.child(SyntaxKind::Name).is_some();
                let literal = arg.value().filter(|value| is_literal(value.kind()) && !is_named);
                if let (Some(value), Some(name)) = (literal, names.get(n)) {
                    let at = value.range().start as u32;
                    out.push(Hint { at, label: format!("{name}:"), before: true, tooltip: String::new() });
                }
            }
        }
        out
    }

    /// The template arguments of the class whose arguments are written at an offset, and which of them.
    pub fn signature(&self, offset: u32) -> Option<Signature> {
        let records = self.records()?;
        let before = self.tree.tokens().rev().skip_while(|token| token.range().end > offset as usize);
        let (mut depth, mut active) = (0_u32, 0_u32);
        let mut tokens = before.filter(|token| !token.kind().is_trivia());
        while let Some(token) = tokens.next() {
            match token.text() {
                ">" | ")" | "]" => depth += 1,
                "<" if depth == 0 => {
                    let class = tokens.next().and_then(|name| records.class(name.text()))?;
                    return Some(signature(class, active));
                }
                "<" | "(" | "[" if depth > 0 => depth -= 1,
                "," if depth == 0 => active += 1,
                "(" | "[" | "{" | "}" | ";" => return None,
                _ => {}
            }
        }
        None
    }
}

fn signature(class: Record<'_>, active: u32) -> Signature {
    let mut label = format!("{}<", class.name());
    let mut parameters = Vec::new();
    for (n, arg) in class.template_args().enumerate() {
        if n > 0 {
            label.push_str(", ");
        }
        let start = label.len() as u32;
        label.push_str(&format!("{} {}", arg.type_name(), arg.plain_name()));
        let value = arg.value();
        if !value.is_unset() {
            label.push_str(&format!(" = {value}"));
        }
        parameters.push(start..label.len() as u32);
    }
    label.push('>');
    Signature { label, parameters, active, documentation: String::new() }
}
