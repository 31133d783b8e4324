//! Names that hide others.
//!
//! A name in a body is looked up as a variable, the innermost first, then as a template argument, then as a def.
//! Variables and arguments are compared that are written in this file, and variables with all defs before them. A
//! template argument that has the name of a def is allowed: the author of a class sees its arguments.

use super::look::Look;
use crate::{Finding, Rule};
use isogloss_source::{Diagnostic, Pos, Span};
use isogloss_tablegen::syntax::{Node, SyntaxKind};

pub(super) fn check(look: &Look<'_>, out: &mut Vec<Finding>) {
    for node in look.tree.root().descendants() {
        let name = match node.kind() {
            SyntaxKind::Defvar | SyntaxKind::Foreach | SyntaxKind::Param => node.child(SyntaxKind::Name),
            _ => None,
        };
        let Some(name) = name else { continue };
        if let Some((what, place)) = hidden(look, node, name) {
            let kind = match node.kind() {
                SyntaxKind::Param => "template argument",
                _ => "variable",
            };
            let message = format!("the {kind} '{}' hides {what} of this name", name.text());
            let span = name.span();
            let diagnostic = Diagnostic::warning(span.start, message)
                .with_span(span)
                .with_note(place, format!("{what} is defined here"));
            out.push(Finding::new(Rule::ShadowedName, diagnostic));
        }
    }
}

/// Returns the definition that a name hides: its kind and its place; `None` if it hides none.
fn hidden(look: &Look<'_>, statement: Node<'_>, name: Node<'_>) -> Option<(&'static str, Pos)> {
    let text = name.text();
    let before = |node: &Node<'_>| node.range().start < statement.range().start;
    // The variables of blocks around, and arguments of the class or multiclass around.
    let mut inside = statement;
    for around in statement.ancestors() {
        // Parameters are no variables of the statement that they belong to.
        let is_own = statement.kind() == SyntaxKind::Param && around.kind().is_statement();
        match around.kind() {
            SyntaxKind::Foreach if around.name() == Some(text) => {
                return Some(("a variable", around.child(SyntaxKind::Name)?.span().start));
            }
            SyntaxKind::Class | SyntaxKind::Multiclass if !is_own => {
                let params = around.child(SyntaxKind::Params);
                let mut params =
                    params.iter().flat_map(|p| p.nodes()).filter(|p| p.kind() == SyntaxKind::Param);
                if let Some(found) = params.find(|p| p.name() == Some(text)) {
                    return Some(("a template argument", found.child(SyntaxKind::Name)?.span().start));
                }
            }
            _ => {}
        }
        // In one block a variable cannot be defined twice.
        if inside != statement || statement.kind() != SyntaxKind::Defvar {
            let mut variables = around.nodes().filter(|n| n.kind() == SyntaxKind::Defvar).filter(before);
            if let Some(found) = variables.find(|n| n.name() == Some(text) && *n != statement) {
                return Some(("a variable", found.child(SyntaxKind::Name)?.span().start));
            }
        }
        inside = around;
    }
    // A template argument is chosen where its class is read, and means itself.
    if statement.kind() == SyntaxKind::Param {
        return None;
    }
    let def = look.records.def(text).filter(|def| !def.is_anonymous())?;
    // A def that comes later cannot be meant.
    let is_before = !look.is_own(def.pos()) || def.pos() < name.span().start;
    // The name of a def that the statement itself makes.
    let makes = statement.descendants().any(|n| n.kind() == SyntaxKind::Def && n.name() == Some(text));
    (is_before && !makes).then_some(("a def", Span::at(def.pos()).start))
}
