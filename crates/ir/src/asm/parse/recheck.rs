//! Debug checks of the parser's fast paths: in builds with debug assertions each result of a fast path is compared
//! here with that of the general path.

use super::generic_memo::{Signature, Slots};
use super::op::Properties;
use super::{OpState, ParseResult, Parser};
use crate::definition::OpDef;
use crate::ids::{Attribute, OpId, OpName, Type, Value};
use crate::location::Location;
use crate::tuning::Tuning;
use smallvec::SmallVec;

impl<'a> Parser<'a> {
    /// Parses something from a byte on without any fast path, and comes back. The result, with where it ends.
    fn again<T>(
        &mut self,
        at: u32,
        parse: impl FnOnce(&mut Self) -> ParseResult<T>,
    ) -> ParseResult<(T, u32)> {
        let (here, before, known) = (self.here(), self.previous_end(), self.diagnostics.len());
        let tuning = std::mem::replace(&mut self.tuning, Tuning::NONE);
        let words = std::mem::replace(&mut self.type_words, super::parser::NO_TYPE_WORDS);
        self.reset_to(at);
        let result = parse(self).map(|value| (value, self.previous_end()));
        self.tuning = tuning;
        self.type_words = words;
        // What follows may be no token, which is reported when it is its turn.
        self.diagnostics.truncate(known);
        self.reset_to(here);
        self.set_previous_end(before);
        result
    }

    /// Compares what is known of the properties at the current `<`, up to the byte `end`.
    pub(super) fn check_properties(&mut self, name: OpName, known: &Slots, end: u32) {
        let (cx, here) = (self.cx, self.here());
        let found = self.again(here, |p| {
            let mut state = p.start(name, cx.op_def(name).map(|def| &**def), here);
            if let (Some(def), Properties::Written(attr, range)) =
                (cx.op_def(name), p.parse_generic_properties(name)?)
            {
                p.convert_properties(&mut state, def, attr, Some(range))?;
            }
            Ok(state.properties)
        });
        assert_eq!(found.as_ref(), Ok(&(known.clone(), end)), "the properties are those of before");
    }

    /// Compares what is known of the function type at the current `(`, up to the byte `end`.
    pub(super) fn check_function_type(&mut self, inputs: &[Type], results: &[Type], end: u32) {
        let here = self.here();
        let found = self.again(here, |p| {
            let (mut inputs, mut results) = (SmallVec::new(), SmallVec::new());
            p.parse_function_parts(&mut inputs, &mut results)?;
            Ok(Signature { inputs: inputs.iter().copied().collect(), results })
        });
        let known = Signature { inputs: inputs.into(), results: results.into() };
        assert_eq!(found, Ok((known, end)), "the function type is that of before");
    }

    /// Compares what is known of what follows the operands of an operation, from one byte up to another.
    pub(super) fn check_tail(&mut self, name: OpName, index: usize, (start, end): (u32, u32)) {
        // Values of other bodies are made anew each time.
        if self.outside {
            return;
        }
        let def = self.cx.op_def(name).map(|def| &**def);
        let known = self.generic_memo.tail_at(name, index).clone();
        let found = self.again(start, |p| {
            let mut state = p.start(name, def, start);
            let (properties, inputs, _) = p.parse_generic_after_operands(&mut state)?;
            let end = p.previous_end();
            p.complete(&mut state, def, properties)?;
            Ok((state, inputs, end))
        });
        let found = found.map(|((state, inputs, end), _)| {
            let plain =
                state.attributes.is_empty() && state.regions.is_empty() && state.successors.is_empty();
            (plain, state.properties, inputs.iter().copied().collect(), state.results, end)
        });
        let known = (true, known.properties, known.inputs, known.results, end);
        assert_eq!(found, Ok(known), "what follows the operands means what it meant");
    }

    /// Compares the known type of the current word.
    pub(super) fn check_type_word(&mut self, known: Option<Type>) {
        let here = self.here();
        let found = self.again(here, |p| p.parse_non_function_type());
        assert_eq!(found.map(|found| Some(found.0)), Ok(known), "a word names the type that it named");
    }

    /// Compares the known type of the text from the current token up to the byte `end`.
    pub(super) fn check_type_text(&mut self, known: Type, end: u32) {
        let here = self.here();
        let found = self.again(here, |p| p.parse_non_function_type());
        assert_eq!(found, Ok((known, end)), "a text is the type that it was");
    }

    /// Compares the known map or set of the text from the current token up to the byte `end`.
    pub(super) fn check_affine_text(&mut self, known: Attribute, end: u32) {
        let here = self.here();
        let found = self.again(here, |p| p.parse_attribute(None));
        assert_eq!(found, Ok((known, end)), "a text is the map or set that it was");
    }

    /// Compares an operation that was made of the text from `start` on; its name begins at `at`.
    pub(super) fn check_format(&mut self, op: OpId, def: &'a OpDef, (at, start): (u32, u32)) {
        // Values of other bodies are made anew each time.
        if self.outside {
            return;
        }
        let body = self.open_body();
        let name = body.op_name(op);
        let operands: Vec<Value> = body.op_operands(op).collect();
        let results: Vec<Type> = body.op_results(op).map(|v| body.value_type(v)).collect();
        let properties = body.op_properties(op).to_vec();
        let attributes = body.op_attributes(op);
        let (location, end) = (body.op_location(op), self.previous_end());
        let found = self.again(start, |p| {
            p.default_dialects.push(def.default_dialect);
            let mut state = p.start(name, Some(def), at);
            let parsed = p.parse_custom_rest(&mut state, def);
            p.default_dialects.pop();
            parsed?;
            if let Some(location) = p.parse_trailing_location()? {
                state.location = location;
            }
            let end = p.previous_end();
            p.complete(&mut state, Some(def), Properties::Custom)?;
            Ok((state, end))
        });
        let cx = self.cx;
        let parts = |(state, end): (OpState, u32)| -> (_, Vec<Value>, Vec<Type>, Vec<_>, Location, u32) {
            let plain = state.regions.is_empty() && state.successors.is_empty();
            let attributes = (!state.attributes.is_empty()).then(|| cx.dictionary(state.attributes));
            (
                (plain, attributes),
                state.operands.to_vec(),
                state.results.to_vec(),
                state.properties.to_vec(),
                state.location,
                end,
            )
        };
        let known = ((true, attributes), operands, results, properties, location, end);
        assert_eq!(found.map(|found| parts(found.0)), Ok(known), "the general path makes the same operation");
    }
}
