//! Rules: conditions on an operation as a whole, each with the error of an operation that does not satisfy it.
//!
//! A verifier that compares types and properties is a list of rules, which is data: tools can show, export and explain it.
//! Rules are checked where the hand-written verifier of the operation would run, before it if there are both, and in order
//! up to the first that fails.

use super::constraint::{Predicate, Subject, Verdict};
use super::structure::Structure;
use super::var::VarNames;
use crate::context::Context;
use crate::view::OpRef;
use isogloss_source::Pos;

/// The text of a rule, before its names are resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleText {
    /// The condition, in the language of predicates over an operation.
    pub condition: &'static str,
    /// The message, with values of that language in braces.
    pub message: &'static str,
    /// True if the error begins with the name of the operation.
    pub names_op: bool,
}

/// A condition that every valid operation of a definition satisfies, and the error of others.
#[derive(Debug)]
pub struct OpRule {
    /// The condition.
    pub condition: Box<dyn Predicate>,
    /// The error's message.
    pub message: RuleMessage,
    /// True if the error begins with the name of the operation, as `emitOpError` makes it.
    pub names_op: bool,
    /// Where it is defined; position 0 where that is not known.
    pub place: Pos,
}

impl OpRule {
    /// Returns the verdict on an operation.
    pub fn check(&self, op: OpRef<'_>) -> Verdict {
        self.condition.eval(op.cx, Subject::Op(op), Some(op))
    }

    /// Returns the rule in words: its condition, and the error otherwise.
    pub fn said(&self) -> String {
        let condition = self.condition.text().unwrap_or("a condition in code");
        format!("{condition}, or else: {}", self.message.source())
    }

    /// Returns the structure of an operation that satisfies the condition, as far as that is understood; `names` are those
    /// of its definition.
    pub fn structure(&self, cx: &Context, names: &dyn VarNames) -> Structure {
        self.condition.structure_over(cx, names)
    }

    /// True if the verdict depends on nothing but the types of operands and results, and the properties.
    pub fn depends_on_signature_alone(&self) -> bool {
        self.condition.depends_on_signature_alone()
    }

    /// The names of functions that the rule calls, in its condition or its message, and that have no implementation.
    pub fn holes(&self) -> Vec<String> {
        let values = self.message.values();
        self.condition.holes().into_iter().chain(values.flat_map(|value| value.holes())).collect()
    }
}

/// The message of a rule: text with values in braces, `expected {$rank} dimensions`. A brace itself is `{{` or `}}`.
///
/// A value is written as MLIR's diagnostics have it: a type in quotes, an attribute and a number without, lists with
/// commas.
#[derive(Debug)]
pub struct RuleMessage {
    source: String,
    pieces: Vec<Piece>,
}

/// Compiles a value in the braces of a message; the error is the reason why it cannot be.
pub type CompileValue<'c> = &'c mut dyn FnMut(&str) -> Result<Box<dyn Predicate>, String>;

#[derive(Debug)]
enum Piece {
    Text(String),
    Value(Box<dyn Predicate>, String),
}

impl RuleMessage {
    /// Reads a message, with a function that compiles the values in braces.
    ///
    /// # Errors
    /// The reason, if a brace has no other half or a value cannot be compiled.
    pub fn parse(source: &str, compile: CompileValue<'_>) -> Result<RuleMessage, String> {
        let mut pieces = Vec::new();
        let (mut text, mut rest) = (String::new(), source);
        while let Some(at) = rest.find(['{', '}']) {
            text.push_str(&rest[..at]);
            let brace = &rest[at..];
            if let Some(after) = brace.strip_prefix("{{").or(brace.strip_prefix("}}")) {
                text.push_str(&brace[..1]);
                rest = after;
                continue;
            }
            let value = brace.strip_prefix('{').and_then(|inside| inside.split_once('}'));
            let Some((value, after)) = value else {
                return Err(format!("a brace without its other half: {source}"));
            };
            if !text.is_empty() {
                pieces.push(Piece::Text(std::mem::take(&mut text)));
            }
            pieces.push(Piece::Value(compile(value)?, value.to_owned()));
            rest = after;
        }
        text.push_str(rest);
        if !text.is_empty() {
            pieces.push(Piece::Text(text));
        }
        Ok(RuleMessage { source: source.to_owned(), pieces })
    }

    /// The message as it is defined, with values in braces.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The message for an operation. A value that cannot be evaluated stays in its braces.
    pub fn text(&self, op: OpRef<'_>) -> String {
        let mut out = String::new();
        for piece in &self.pieces {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Value(value, source) => match value.written(op.cx, Subject::Op(op), Some(op)) {
                    Some(text) => out.push_str(&text),
                    None => out.extend(["{", source, "}"]),
                },
            }
        }
        out
    }

    fn values(&self) -> impl Iterator<Item = &dyn Predicate> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Text(_) => None,
            Piece::Value(value, _) => Some(&**value),
        })
    }
}
