//! Rules: conditions on an operation as a whole, each with the error of an operation that does not satisfy it.
//!
//! A verifier that compares types and properties is a list of rules, which is data: tools can show, export and explain it.
//! Rules are checked where the hand-written verifier of the operation would run, before it if there are both, and in order
//! up to the first that fails.

use super::constraint::{Predicate, Subject, Verdict};
use super::predicate_error::PredicateError;
use super::structure::Structure;
use super::var::VarNames;
use crate::context::Context;
use crate::view::OpRef;
use isogloss_source::Pos;
use std::borrow::Cow;
use std::fmt;

/// The text of a rule, before its names are resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleText<'t> {
    /// The condition, in the language of predicates over an operation.
    pub condition: &'t str,
    /// The message, with values of that language in braces.
    pub message: &'t str,
    /// True if the error begins with the name of the operation.
    pub names_op: bool,
    /// How many things the rule is about, as a value of that language. The condition has to hold for each, and calls its
    /// number, from 0 on, `i`; in the message that is the number of the first for which it does not. `None` for a rule
    /// about the operation as a whole.
    pub each: Option<&'t str>,
}

impl RuleText<'_> {
    /// Returns the condition on the operation as a whole.
    fn whole_condition(&self) -> Cow<'_, str> {
        match self.each {
            Some(count) => format!("llvm::all_of({}, {})", numbers(count), of_number(self.condition)).into(),
            None => self.condition.into(),
        }
    }

    /// Returns a value in the message as one of the operation as a whole.
    fn whole_value<'v>(&self, value: &'v str) -> Cow<'v, str> {
        let Some(count) = self.each else { return value.into() };
        let fails = of_number(&format!("!({})", self.condition));
        format!("({})(*llvm::find_if({}, {fails}))", of_number(value), numbers(count)).into()
    }
}

/// The numbers from 0 on of that many things.
fn numbers(count: &str) -> String {
    format!("llvm::seq<int64_t>(0, {count})")
}

/// The function that returns a value for the number `i`.
fn of_number(value: &str) -> String {
    format!("[&](int64_t i) {{ return {value}; }}")
}

/// The part of a rule that is about several things of an operation which is about one of them.
#[derive(Clone, Debug)]
pub struct EachOf {
    /// How many things there are, in the language of predicates.
    pub count: String,
    /// The condition on the thing with the number `i`.
    pub condition: String,
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
    /// The text of its condition on one thing of the operation, of a rule that is about several of the same kind.
    pub each: Option<EachOf>,
    /// Where it is defined; position 0 where that is not known.
    pub place: Pos,
}

impl OpRule {
    /// Compiles the text of a rule, with a function that compiles conditions and values of messages.
    ///
    /// # Errors
    /// If a brace in the message has no other half, or something cannot be compiled.
    pub fn compile(text: &RuleText<'_>, place: Pos, compile: CompileValue<'_>) -> Result<OpRule, RuleError> {
        Ok(OpRule {
            condition: compile(&text.whole_condition()).map_err(RuleError::Code)?,
            message: RuleMessage::parse(text.message, &mut |value| compile(&text.whole_value(value)))?,
            names_op: text.names_op,
            each: text.each.map(|count| EachOf { count: count.into(), condition: text.condition.into() }),
            place,
        })
    }

    /// Returns the text that the rule was compiled from; `None` if its condition has none.
    pub fn text(&self) -> Option<RuleText<'_>> {
        let (condition, each) = match &self.each {
            Some(each) => (each.condition.as_str(), Some(each.count.as_str())),
            None => (self.condition.text()?, None),
        };
        Some(RuleText { condition, message: self.message.source(), names_op: self.names_op, each })
    }

    /// Returns the verdict on an operation.
    pub fn check(&self, op: OpRef<'_>) -> Verdict {
        self.condition.eval(op.cx, Subject::Op(op), Some(op))
    }

    /// Returns the rule in words: its condition, and the error otherwise.
    pub fn said(&self) -> String {
        let condition = match &self.each {
            Some(each) => format!("{} for each i below {}", each.condition, each.count),
            None => self.condition.text().unwrap_or("a condition in code").to_owned(),
        };
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

/// Compiles a condition, or a value in the braces of a message.
pub type CompileValue<'c> = &'c mut dyn FnMut(&str) -> Result<Box<dyn Predicate>, PredicateError>;

/// Why a rule cannot be compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RuleError {
    /// A brace in the message, which this has, lacks its other half.
    Brace(String),
    /// The condition or a value in the message cannot be compiled.
    Code(PredicateError),
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleError::Brace(message) => write!(f, "a brace without its other half: {message}"),
            RuleError::Code(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for RuleError {}

#[derive(Debug)]
enum Piece {
    Text(String),
    Value(Box<dyn Predicate>, String),
}

impl RuleMessage {
    /// Reads a message, with a function that compiles the values in braces.
    ///
    /// # Errors
    /// If a brace has no other half, or a value cannot be compiled.
    pub fn parse(source: &str, compile: CompileValue<'_>) -> Result<RuleMessage, RuleError> {
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
                return Err(RuleError::Brace(source.to_owned()));
            };
            if !text.is_empty() {
                pieces.push(Piece::Text(std::mem::take(&mut text)));
            }
            pieces.push(Piece::Value(compile(value).map_err(RuleError::Code)?, value.to_owned()));
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
