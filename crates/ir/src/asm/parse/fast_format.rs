//! The fast path through formats of operands, literals and types: see [`crate::definition::fast_format`].

use super::{ParseResult, Parser, UnresolvedOperand};
use crate::asm::format::parse_type_of_class;
use crate::asm::lexer::Tok;
use crate::body::OpSpec;
use crate::definition::OpDef;
use crate::definition::fast_format::{FastFormat, LIMIT, Source, Step, Test};
use crate::ids::{OpId, OpName, Type, Value};

/// The part of a list that belongs to one variable.
#[derive(Clone, Copy, Default)]
struct Run {
    start: u8,
    len: u8,
}

/// The operands and types as written.
struct Written {
    operands: [UnresolvedOperand; LIMIT],
    operand_count: usize,
    operand_runs: [Run; LIMIT],
    types: [Type; LIMIT],
    type_count: usize,
    type_runs: [Run; LIMIT],
}

/// Copies one or two things: a call for that takes longer.
#[inline]
fn copy_few<T: Copy>(to: &mut [T], from: &[T]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to = *from;
    }
}

/// How the fast path continues.
enum Flow {
    Continue,
    BailOut,
}

impl<'a> Parser<'a> {
    /// Parses what follows an operation's name, and makes the operation. Returns none, with nothing consumed, if the
    /// text has something that only the general path parses.
    pub(super) fn parse_fast_format(
        &mut self,
        name: OpName,
        at: u32,
        def: &'a OpDef,
        fast_format: &'a FastFormat,
    ) -> ParseResult<Option<OpId>> {
        let (start, before) = (self.here(), self.previous_end());
        let mut written = Written {
            operands: [UnresolvedOperand::default(); LIMIT],
            operand_count: 0,
            operand_runs: [Run::default(); LIMIT],
            types: [self.cx.common().none; LIMIT],
            type_count: 0,
            type_runs: [Run::default(); LIMIT],
        };
        if let Flow::Continue = self.fast_steps(&fast_format.steps, &mut written)?
            && let Some(op) = self.fast_finish(name, at, def, fast_format, &written)?
        {
            return Ok(Some(op));
        }
        self.reset_to(start);
        self.set_previous_end(before);
        Ok(None)
    }

    fn fast_steps(&mut self, steps: &[Step], written: &mut Written) -> ParseResult<Flow> {
        for step in steps {
            let known = match step {
                Step::Operand(i) => {
                    let start = written.operand_count as u8;
                    written.operand_runs[*i as usize] = Run { start, len: 1 };
                    self.fast_operand(written)
                }
                Step::Operands(i) => {
                    let start = written.operand_count;
                    let mut known = true;
                    if self.at(Tok::Percent) {
                        known = self.fast_operand(written);
                        while known && self.eat(Tok::Comma) {
                            known = self.fast_operand(written);
                        }
                    }
                    let len = (written.operand_count - start) as u8;
                    written.operand_runs[*i as usize] = Run { start: start as u8, len };
                    known
                }
                Step::Punct(token) => self.eat(*token),
                Step::Keyword(word) => self.eat_keyword(word),
                Step::Type(slot, element) => {
                    let known = written.type_count < LIMIT;
                    if known {
                        let ty = parse_type_of_class(self, element.class, element.qualified)?;
                        written.types[written.type_count] = ty;
                        written.type_runs[*slot as usize] = Run { start: written.type_count as u8, len: 1 };
                        written.type_count += 1;
                    }
                    known
                }
                Step::Types(slot) => {
                    let start = written.type_count;
                    while written.type_count < LIMIT {
                        written.types[written.type_count] = self.parse_type()?;
                        written.type_count += 1;
                        if !self.eat(Tok::Comma) {
                            break;
                        }
                    }
                    let len = (written.type_count - start) as u8;
                    written.type_runs[*slot as usize] = Run { start: start as u8, len };
                    // One more may follow.
                    written.type_count < LIMIT
                }
                Step::NoAttributes(false) => !self.at(Tok::LBrace),
                Step::NoAttributes(true) => !self.at_keyword("attributes"),
                Step::Group(branch) => {
                    let entered = match &branch.test {
                        Test::Operand => self.at(Tok::Percent),
                        Test::Punct(token) => self.eat(*token),
                        Test::Keyword(word) => self.eat_keyword(word),
                    };
                    let steps = if entered { &branch.then } else { &branch.otherwise };
                    matches!(self.fast_steps(steps, written)?, Flow::Continue)
                }
                Step::BailOut => false,
            };
            if !known {
                return Ok(Flow::BailOut);
            }
        }
        Ok(Flow::Continue)
    }

    /// Parses `%name`; a name with a number is left to the general path.
    #[inline]
    fn fast_operand(&mut self, written: &mut Written) -> bool {
        if !self.at(Tok::Percent) || written.operand_count == LIMIT {
            return false;
        }
        let at = self.here();
        let name = self.scopes.number(self.text, self.token);
        written.operands[written.operand_count] = UnresolvedOperand { name, number: 0, at };
        written.operand_count += 1;
        self.advance();
        !self.at(Tok::Hash)
    }

    /// Settles types, resolves operands, and makes the operation.
    fn fast_finish(
        &mut self,
        name: OpName,
        at: u32,
        def: &'a OpDef,
        fast_format: &FastFormat,
        written: &Written,
    ) -> ParseResult<Option<OpId>> {
        let none = self.cx.common().none;
        let types = |run: Run| &written.types[run.start as usize..(run.start + run.len) as usize];
        let (mut results, mut result_count) = ([none; LIMIT], 0);
        for source in &fast_format.results {
            let one;
            let found = match *source {
                Source::Built(ty) => {
                    one = [ty];
                    &one[..]
                }
                Source::Slot { slot, one } => {
                    let all = types(written.type_runs[slot as usize]);
                    if one && all.len() != 1 {
                        return Ok(None);
                    }
                    all
                }
            };
            if result_count + found.len() > LIMIT {
                return Ok(None);
            }
            copy_few(&mut results[result_count..], found);
            result_count += found.len();
        }
        let mut operands = [Value::new(0); LIMIT];
        for (i, source) in fast_format.operands.iter().enumerate() {
            let run = written.operand_runs[i];
            let (all, one) = match *source {
                Source::Built(ty) => (&[][..], Some(ty)),
                Source::Slot { slot, one } => {
                    let all = types(written.type_runs[slot as usize]);
                    (all, if one { all.first().copied() } else { None })
                }
            };
            if one.is_none() && all.len() != run.len as usize {
                return Ok(None);
            }
            let range = run.start as usize..(run.start + run.len) as usize;
            for (n, k) in range.enumerate() {
                let ty = one.unwrap_or_else(|| all[n]);
                operands[k] = self.resolve_operand(written.operands[k], ty)?;
            }
        }
        // Operands are resolved in the order of the definition, and may be written in another.
        let mut ordered = [Value::new(0); LIMIT];
        let mut count = 0;
        for i in 0..fast_format.operands.len() {
            let run = written.operand_runs[i];
            let values = &operands[run.start as usize..(run.start + run.len) as usize];
            copy_few(&mut ordered[count..], values);
            count += values.len();
        }
        let location = match self.parse_trailing_location()? {
            Some(location) => location,
            None => self.location(at),
        };
        let block = self.block;
        let properties = self.name_cache.initial(self.cx, name, def);
        let body = self.bodies.last_mut().expect("a body is open while operations are parsed");
        let spec = OpSpec {
            operands: &ordered[..count],
            results: &results[..result_count],
            properties,
            ..OpSpec::new(name, location)
        };
        Ok(Some(body.append(&spec, block)))
    }
}
