//! Parsing operations whose text was parsed before.

use super::{
    Follower, Known, OPERANDS, follower, has_location, hash_of, is_custom, line_of, name_end, symbol_end,
};
use crate::asm::parse::{ParseResult, Parser};
use crate::body::OpSpec;
use crate::definition::{OpDef, OpHook};
use crate::ids::{Attribute, OpId, OpName, Value};
use crate::shape::Shape;
use crate::tuning::FastPath;
use smallvec::SmallVec;

/// True if all that is read of an operation depends on its text and the types of its operands.
fn is_read_alone(def: Option<&OpDef>, is_code_alone: Option<bool>) -> bool {
    def.is_none_or(|def| {
        let is_by_code = def.has_coded_directives || def.code_for(OpHook::Parse).is_some();
        def.syntax_alone && is_code_alone.unwrap_or(!is_by_code)
    })
}

/// True if a value is there twice.
fn has_repeats(operands: &[Value]) -> bool {
    operands.iter().enumerate().any(|(i, operand)| operands[..i].contains(operand))
}

impl<'a> Parser<'a> {
    /// Notes that an attribute of the operation at hand begins at a byte which is written as the name of a symbol.
    pub(crate) fn note_symbol_text(&mut self, at: u32) {
        self.op_texts.note_symbol(at);
    }

    fn finds_op_texts(&self) -> bool {
        self.tuning.takes(FastPath::OperationTexts) && self.record.is_none() && self.partly.is_none()
    }

    /// The operation whose name begins at a byte, if one with its text is known. With none nothing has happened.
    #[inline]
    pub(in crate::asm::parse) fn parse_by_text(
        &mut self,
        name: OpName,
        at: u32,
    ) -> ParseResult<Option<OpId>> {
        if !self.finds_op_texts() {
            return Ok(None);
        }
        let text = self.text.as_bytes();
        let mut names = [(0, 0); OPERANDS];
        let Some((place, end)) = self.op_texts.find(name, text, at as usize, &mut names) else {
            return Ok(None);
        };
        let Some(Some(known)) = self.op_texts.places.get(place) else { return Ok(None) };
        if self.depth > known.depth {
            return Ok(None);
        }
        let body = self.bodies.last().expect("a body is open while operations are parsed");
        let level = self.bodies.len() as u32;
        let mut operands = [Value::new(0); OPERANDS];
        for ((operand, &name), &ty) in operands.iter_mut().zip(&known.order).zip(&known.inputs) {
            let (start, end) = names[name as usize];
            match self.scopes.known(&self.text[start as usize..end as usize]) {
                Some(entry) if entry.level == level && body.value_type(entry.first) == ty => {
                    *operand = entry.first;
                }
                _ => return Ok(None),
            }
        }
        let operands = &operands[..known.order.len()];
        if known.compares_names && has_repeats(operands) {
            return Ok(None);
        }
        if known.alias_size != 0 && !self.alias_sizes.add_uses(known.alias_size, self.text.len()) {
            return Ok(None);
        }
        self.op_texts.names[name.index()].worth.note_found();
        self.jump(end as u32);
        let location = match self.parse_trailing_location()? {
            Some(location) => location,
            None => self.location(at),
        };
        let symbol = self.symbol_of_text(place, &names);
        let Some(Some(known)) = self.op_texts.places.get(place) else { return Ok(None) };
        let spec = OpSpec {
            operands,
            results: &known.results,
            properties: &known.properties,
            attributes: known.attributes,
            ..OpSpec::new(name, location)
        };
        let body = self.bodies.last_mut().expect("a body is open while operations are parsed");
        let op = body.append(&spec, self.block);
        if let Some((slot, symbol)) = symbol {
            body.set_op_property(op, slot, Some(symbol));
        }
        body.note_shape(op, known.shape);
        Ok(Some(op))
    }

    /// The slot and the value of the property that is a reference to a symbol, in an operation of a known text with such a
    /// reference, given where the names are.
    #[inline]
    fn symbol_of_text(&mut self, place: usize, names: &[(u32, u32)]) -> Option<(usize, Attribute)> {
        let (name, slot) = self.op_texts.places.get(place)?.as_ref()?.symbol?;
        let (start, end) = names[usize::from(name)];
        let name = self.cx.identifier(&self.text[start as usize + 1..end as usize]);
        Some((usize::from(slot), self.cx.symbol_attr(name)))
    }

    /// Begins to note what is needed to remember an operation of this name, if it is to be.
    pub(in crate::asm::parse) fn note_op_text(&mut self, name: OpName) -> bool {
        if !self.finds_op_texts() {
            return false;
        }
        if !self.op_texts.of_name(name).worth.is_to_be_remembered() {
            return false;
        }
        let (alias_size, diagnostics) = (self.alias_sizes.used(), self.diagnostics.len());
        let noted = &mut self.op_texts.noted;
        noted.uses.clear();
        noted.symbol = None;
        noted.looked_around = false;
        noted.is_code_alone = None;
        noted.alias_size = alias_size;
        noted.diagnostics = diagnostics;
        true
    }

    /// Remembers an operation that was just parsed, whose name begins at a byte.
    pub(in crate::asm::parse) fn remember_op_text(&mut self, op: OpId, def: Option<&OpDef>, at: u32) {
        let skips_symbols = def.is_some_and(|def| def.symbol_slot.is_some());
        if skips_symbols && let Some(body) = self.bodies.last() {
            let name = body.op_name(op);
            self.op_texts.of_name(name).skips_symbols = true;
        }
        if let Some(known) = self.known_op(op, def, at) {
            if let Some(body) = self.bodies.last_mut() {
                body.note_shape(op, known.shape);
            }
            self.op_texts.of_name(known.name).worth.note_remembered();
            self.op_texts.add(known);
        }
    }

    /// Where the name of the symbol is that nothing else depends on, in the line of an operation which begins at a byte of
    /// the text, and the slot of the reference to it.
    fn symbol_in(&self, line: &[u8], at: u32, op: OpId, def: &OpDef) -> Option<(u16, u16, u8)> {
        let slot = def.symbol_slot?;
        let start = self.op_texts.noted.symbol?.checked_sub(at)? as usize;
        let end = symbol_end(line, start)?;
        let property = (*self.bodies.last()?.op_properties(op).get(slot)?)?;
        let is_it =
            self.cx.flat_symbol(property).is_some_and(|name| name.as_bytes() == &line[start + 1..end]);
        is_it.then_some((start as u16, end as u16, u8::try_from(slot).ok()?))
    }

    fn known_op(&mut self, op: OpId, def: Option<&OpDef>, at: u32) -> Option<Known<'a>> {
        let noted = &self.op_texts.noted;
        let body = self.bodies.last()?;
        if !body.is_plain(op) {
            return None;
        }
        let text = self.text.as_bytes();
        let line = line_of(&text[at as usize..])?;
        let own = line.len() == (noted.end.checked_sub(at)?) as usize
            && !noted.looked_around
            && !self.outside
            && self.diagnostics.len() == noted.diagnostics
            && noted.uses.len() == body.operand_count(op)
            && noted.uses.len() <= OPERANDS
            && is_read_alone(def, noted.is_code_alone)
            && !has_location(line);
        if !own {
            return None;
        }
        let follower = follower(text, noted.end as usize)?;
        let symbol = def.and_then(|def| self.symbol_in(line, at, op, def));
        let mut names: SmallVec<[(u16, u16); 4]> = SmallVec::new();
        let mut from = 0;
        while let Some(n) = memchr::memchr(b'%', &line[from..]) {
            let start = from + n;
            let end = name_end(line, start)?;
            names.push((start as u16, end as u16));
            from = end;
        }
        if names.len() != noted.uses.len() {
            return None;
        }
        let symbol = symbol.map(|(start, end, slot)| {
            let place = names.partition_point(|&(at, _)| at < start);
            names.insert(place, (start, end));
            (place as u8, slot)
        });
        if names.len() > OPERANDS {
            return None;
        }
        let compares_names =
            def.is_some_and(|def| def.is_parsed_by_code || def.code_for(OpHook::Parse).is_some());
        let mut order: SmallVec<[u8; 4]> = SmallVec::new();
        for (i, &(operand, value)) in noted.uses.iter().enumerate() {
            let is_repeated = noted.uses[..i].iter().any(|other| other.1 == value);
            if (is_repeated && compares_names) || operand.number != 0 || body.operand(op, i) != value {
                return None;
            }
            let start = operand.at.checked_sub(at)?;
            let name = names.iter().position(|&(at, _): &(u16, u16)| u32::from(at) == start)? as u8;
            // Each of the names is that of one operand.
            if order.contains(&name) {
                return None;
            }
            order.push(name);
        }
        let name = body.op_name(op);
        let skips_symbols = def.is_some_and(|def| def.symbol_slot.is_some());
        let hash = hash_of(line, skips_symbols && is_custom(line));
        let alias_size = self.alias_sizes.used() - noted.alias_size;
        let mut followers: SmallVec<[Follower<'a>; 2]> = SmallVec::from_slice(&[follower]);
        // What follows may be of several kinds.
        if let Some(place) = self.op_texts.with_line(hash, name, line)
            && let Some(before) = &self.op_texts.places[place]
        {
            followers.extend(before.followers.iter().copied().filter(|&f| f != follower).take(6));
        }
        Some(Known {
            name,
            hash,
            text: line,
            names,
            symbol,
            order,
            compares_names,
            inputs: body.op_operands(op).map(|v| body.value_type(v)).collect(),
            results: body.op_results(op).map(|v| body.value_type(v)).collect(),
            properties: body.op_properties(op).into(),
            attributes: body.op_attributes(op),
            followers,
            depth: self.depth,
            alias_size,
            shape: self.new_shape(def, symbol.is_some()),
        })
    }

    /// A number for a shape of an operation, of which references to symbols are perhaps left out.
    fn new_shape(&self, def: Option<&OpDef>, skips_symbol: bool) -> Shape {
        let is_by_kind = |def: &OpDef| def.symbol_slot.is_some_and(|slot| def.plan.is_by_kind(slot));
        if !self.tuning.takes(FastPath::ShapeNumbers) || skips_symbol && !def.is_some_and(is_by_kind) {
            return Shape::NONE;
        }
        self.cx.new_shape(skips_symbol)
    }
}
