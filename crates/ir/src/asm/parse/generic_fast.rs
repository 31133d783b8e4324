//! The fast path through the generic form.
//!
//! Most operations of a program differ from one before them in nothing but the names of their operands: what follows
//! these, from the properties to the type, is the same to the byte. Then only the names are looked at.

use super::generic_memo::Tail;
use super::{OpState, ParseResult, Parser};
use crate::asm::lexer::{Tok, continues_name};
use crate::body::OpSpec;
use crate::definition::OpDef;
use crate::ids::{OpId, OpName, Value};
use crate::tuning::FastPath;

/// Operations of more operands take the general path.
const OPERANDS: usize = 8;

/// Texts longer than this are not remembered.
const TEXT: usize = 256;

impl<'a> Parser<'a> {
    /// Parses what follows an operation's name, if that is known but for the names of the operands. Returns none, with
    /// nothing consumed, if it is not.
    #[inline]
    pub(super) fn parse_generic_fast(&mut self, name: OpName, at: u32) -> ParseResult<Option<OpId>> {
        if !self.at(Tok::LParen) || !self.tuning.takes(FastPath::GenericTails) {
            return Ok(None);
        }
        let mut operands = [Value::new(0); OPERANDS];
        let Some((count, end)) = self.known_operands(self.here() as usize + 1, &mut operands) else {
            return Ok(None);
        };
        let operands = &operands[..count];
        let rest = &self.text.as_bytes()[end..];
        let Some((index, len)) = self.generic_memo.tail(name, rest) else { return Ok(None) };
        let types = &self.generic_memo.tail_at(name, index).inputs;
        let body = self.bodies.last().expect("a body is open while operations are parsed");
        let same = |(&value, &ty): (&Value, _)| body.value_type(value) == ty;
        if operands.len() != types.len() || !operands.iter().zip(types).all(same) {
            return Ok(None);
        }
        if cfg!(debug_assertions) {
            self.check_tail(name, index, (end as u32, (end + len) as u32));
        }
        self.jump((end + len) as u32);
        let location = match self.parse_trailing_location()? {
            Some(location) => location,
            None => self.location(at),
        };
        let block = self.block;
        let tail = self.generic_memo.tail_at(name, index);
        let spec = OpSpec {
            operands,
            results: &tail.results,
            properties: &tail.properties,
            ..OpSpec::new(name, location)
        };
        let body = self.bodies.last_mut().expect("a body is open while operations are parsed");
        Ok(Some(body.append(&spec, block)))
    }

    /// Names of values of the innermost body that are defined already, separated as they are when printed, up to the
    /// closing parenthesis. How many they are, and the byte after it.
    #[inline]
    fn known_operands(&self, start: usize, out: &mut [Value; OPERANDS]) -> Option<(usize, usize)> {
        let bytes = self.text.as_bytes();
        let level = self.level();
        if bytes.get(start) == Some(&b')') {
            return Some((0, start + 1));
        }
        let (mut at, mut count) = (start, 0);
        loop {
            let rest = bytes.get(at..)?;
            let [b'%', first, ..] = rest else { return None };
            let is_part: fn(u8) -> bool =
                if first.is_ascii_digit() { |b| b.is_ascii_digit() } else { continues_name };
            let len = 1 + rest[1..].iter().take_while(|&&b| is_part(b)).count();
            let entry = self.scopes.known(&self.text[at..at + len])?;
            if entry.level != level || count == OPERANDS {
                return None;
            }
            out[count] = entry.first;
            count += 1;
            at += len;
            match (bytes.get(at)?, bytes.get(at + 1)) {
                (b',', Some(b' ')) => at += 2,
                (b')', _) => return Some((count, at + 1)),
                _ => return None,
            }
        }
    }

    /// Remembers what followed the operands of an operation, from one byte up to another.
    pub(super) fn remember_generic(&mut self, op: OpId, def: Option<&OpDef>, start: u32, end: u32) {
        let body = self.bodies.last().expect("a body is open while operations are parsed");
        let text = &self.text.as_bytes()[start as usize..end as usize];
        if text.len() > TEXT || def.is_some_and(|def| def.hooks.complete.is_some()) {
            return;
        }
        let tail = Tail {
            properties: body.op_properties(op).into(),
            inputs: body.op_operands(op).map(|v| body.value_type(v)).collect(),
            results: body.op_results(op).map(|v| body.value_type(v)).collect(),
        };
        self.generic_memo.add_tail(body.op_name(op), text, tail);
    }
}

/// True if an operation is one that the fast path could have parsed.
pub(super) fn fits_fast_path(state: &OpState) -> bool {
    state.operands.len() <= OPERANDS
        && state.attributes.is_empty()
        && state.successors.is_empty()
        && state.regions.is_empty()
        && state.inner.is_none()
}
