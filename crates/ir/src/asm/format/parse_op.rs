//! Parses what follows an operation's name, by its compiled format.
//!
//! Variables are collected first, each into a run of one shared list; types, operands and segment sizes are settled
//! at the end, in the order of the definition.

use super::convert::{InDictionary, convert_parsed, in_dictionary};
use super::syntax::{literal_optional, literal_required};
use super::{attr_var, property};
use crate::asm::lexer::Tok;
use crate::asm::{OpState, ParseError, ParseResult, Parser, UnresolvedOperand};
use crate::context::Context;
use crate::definition::Var;
use crate::definition::class::TypeClass;
use crate::definition::constraint::Subject;
use crate::definition::format::{Clause, Element, Group, Item, Literal, OpFormat, TypeElement, TypeList};
use crate::definition::op::{Arity, OpDef, PropDictBy, ValueDef};
use crate::definition::{OpHook, Trait};
use crate::ids::{Attribute, BlockId, RegionId, Type};
use crate::types::TypeData;
use isogloss_source::Diagnostic;
use smallvec::SmallVec;

/// A run of a list: what belongs to one variable.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Run {
    pub(super) start: u32,
    pub(super) len: u32,
    /// The byte where it starts in the text; of nothing that was parsed the maximum.
    pub(super) at: u32,
}

impl Run {
    const NONE: Run = Run { start: 0, len: 0, at: u32::MAX };

    pub(super) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

/// An operation being parsed by its format.
pub(super) struct OpParse<'s, 'a, 'f> {
    pub(super) p: &'s mut Parser<'a>,
    pub(super) cx: &'a Context,
    pub(super) state: &'s mut OpState,
    pub(super) def: &'f OpDef,
    pub(super) format: &'f OpFormat,
    pub(super) operands: SmallVec<[UnresolvedOperand; 8]>,
    pub(super) operand_runs: SmallVec<[Run; 4]>,
    pub(super) types: SmallVec<[Type; 8]>,
    pub(super) operand_types: SmallVec<[Run; 4]>,
    pub(super) result_types: SmallVec<[Run; 4]>,
    pub(super) all_operand_types: Run,
    pub(super) all_result_types: Run,
    pub(super) regions: SmallVec<[(u32, RegionId); 2]>,
    pub(super) successors: SmallVec<[(u32, BlockId); 2]>,
    /// Inherent attributes from the dictionary, which outdo what the format says.
    given: SmallVec<[(usize, Attribute); 2]>,
}

/// Parses what follows the name of an operation, by its declarative format.
pub fn parse_op(parser: &mut Parser<'_>, state: &mut OpState, def: &OpDef) -> ParseResult {
    let Some(format) = &def.format else {
        return parser.op_error(state.at, "has no custom assembly form");
    };
    let cx = parser.cx;
    let mut run = OpParse {
        p: parser,
        cx,
        state,
        def,
        format,
        operands: SmallVec::new(),
        operand_runs: SmallVec::from_elem(Run::NONE, def.operands.len()),
        types: SmallVec::new(),
        operand_types: SmallVec::from_elem(Run::NONE, def.operands.len()),
        result_types: SmallVec::from_elem(Run::NONE, def.results.len()),
        all_operand_types: Run::NONE,
        all_result_types: Run::NONE,
        regions: SmallVec::new(),
        successors: SmallVec::new(),
        given: SmallVec::new(),
    };
    run.elements(&format.elements)?;
    run.finish()
}

impl OpParse<'_, '_, '_> {
    fn finish(&mut self) -> ParseResult {
        if !self.def.regions.is_empty() || !self.regions.is_empty() {
            self.settle_regions();
        }
        if !self.successors.is_empty() {
            self.successors.sort_by_key(|s| s.0);
            let ordered = self.successors.iter().map(|s| s.1);
            self.state.successors.extend(ordered);
        }
        self.set_segments();
        self.settle_types_and_operands()?;
        for (slot, value) in std::mem::take(&mut self.given) {
            self.set_slot(slot, value);
        }
        Ok(())
    }

    pub(super) fn elements(&mut self, elements: &[Element]) -> ParseResult {
        for element in elements {
            match element {
                Element::Literal(literal) => self.literal(literal)?,
                Element::Whitespace(_) => {}
                Element::Item(item, _) => {
                    self.item(item)?;
                }
                Element::Group(group) => self.group(group)?,
                Element::OiList(clauses) => self.oilist(clauses)?,
                Element::AttrDict(keyword) => self.attr_dict(*keyword)?,
                Element::PropDict => self.properties()?,
            }
        }
        Ok(())
    }

    #[inline]
    fn literal(&mut self, literal: &Literal) -> ParseResult {
        literal_required(self.p, literal, true)
    }

    /// One element of which the result is whether it was there.
    #[inline]
    fn item(&mut self, item: &Item) -> ParseResult<bool> {
        match item {
            Item::Operand(index, arity) => self.operand(*index, *arity),
            Item::Operands => {
                let (start, at) = (self.operands.len(), self.p.here());
                match self.p.records() {
                    true => {
                        let of = (self.state.name, Some(self.def));
                        self.p.parse_noted_operands(of, &mut self.operands)?;
                    }
                    false => self.p.parse_operands(&mut self.operands)?,
                }
                let len = self.operands.len() - start;
                if let Some(first) = self.operand_runs.first_mut() {
                    *first = Run { start: start as u32, len: len as u32, at };
                }
                Ok(len > 0)
            }
            Item::Attribute(element) => attr_var::parse(self.p, self.state, self.def, element),
            Item::Property(element) => property::parse_var(self.p, self.state, self.def, element),
            Item::Region { index, variadic, optional } => self.region(*index, *variadic, *optional),
            Item::Regions => self.region(0, true, true),
            Item::Successor(index, variadic) => self.successor(*index, *variadic),
            Item::Successors => self.successor(0, true),
            Item::Type(element) => self.type_of(*element),
            Item::Types(list) => {
                let start = self.types.len();
                self.type_list()?;
                self.set_types(*list, start);
                Ok(true)
            }
            Item::FunctionalType(inputs, results) => self.functional_type(*inputs, *results),
            Item::Custom(element) => self.custom(element),
        }
    }

    fn operand(&mut self, index: usize, arity: Arity) -> ParseResult<bool> {
        if self.p.records() {
            self.note_operand(index);
            let read = self.operand_run(index, arity);
            self.p.forget_operand();
            return read;
        }
        self.operand_run(index, arity)
    }

    /// Notes for editors which operand is read next.
    #[cold]
    fn note_operand(&mut self, index: usize) {
        let variable_of = |at: usize| {
            let run = |run: &Run| run.start as usize <= at && at < (run.start + run.len) as usize;
            self.operand_runs.iter().position(run).map(|variable| variable as u32)
        };
        let before: Vec<_> = self.operands.iter().enumerate().map(|(n, &o)| (variable_of(n), o)).collect();
        self.p.note_operand(self.state.name, Some(index as u32), &before);
    }

    #[inline]
    fn operand_run(&mut self, index: usize, arity: Arity) -> ParseResult<bool> {
        let (start, at) = (self.operands.len(), self.p.here());
        match arity {
            Arity::Single => self.operands.push(self.p.parse_operand()?),
            Arity::Optional => self.operands.extend(self.p.parse_optional_operand()?),
            Arity::Variadic => self.p.parse_operands(&mut self.operands)?,
            Arity::VariadicOfVariadic { segments } => {
                let mut sizes: SmallVec<[i32; 8]> = SmallVec::new();
                while self.p.eat(Tok::LParen) {
                    let before = self.operands.len();
                    self.p.parse_operands(&mut self.operands)?;
                    self.p.punct(Tok::RParen)?;
                    sizes.push((self.operands.len() - before) as i32);
                    if !self.p.eat(Tok::Comma) {
                        break;
                    }
                }
                self.set_slot(segments, self.cx.dense_i32_attr(&sizes));
            }
        }
        let len = (self.operands.len() - start) as u32;
        self.operand_runs[index] = Run { start: start as u32, len, at };
        Ok(len > 0)
    }

    /// Says that these are the operands of a variable.
    pub(super) fn set_operands(&mut self, index: usize, operands: &[UnresolvedOperand], at: u32) {
        let run = Run { start: self.operands.len() as u32, len: operands.len() as u32, at };
        self.operands.extend_from_slice(operands);
        if let Some(place) = self.operand_runs.get_mut(index) {
            *place = run;
        }
    }

    pub(super) fn set_slot(&mut self, slot: usize, value: Attribute) {
        if let Some(place) = self.state.properties.get_mut(slot) {
            *place = Some(value);
        }
    }

    // Types.

    fn type_list(&mut self) -> ParseResult {
        loop {
            let ty = self.p.parse_type()?;
            self.types.push(ty);
            if !self.p.eat(Tok::Comma) {
                return Ok(());
            }
        }
    }

    /// Says that the types parsed since `start` are those of a list.
    pub(super) fn set_types(&mut self, list: TypeList, start: usize) {
        let run = Run { start: start as u32, len: (self.types.len() - start) as u32, at: 0 };
        self.set_type_run(list, run);
    }

    fn set_type_run(&mut self, list: TypeList, run: Run) {
        match list {
            TypeList::Operands => self.all_operand_types = run,
            TypeList::Results => self.all_result_types = run,
            TypeList::Var(Var::Operand(i)) => self.operand_types[i] = run,
            TypeList::Var(Var::Result(i)) => self.result_types[i] = run,
            TypeList::Var(Var::Inherent(_)) => {}
        }
    }

    #[inline]
    fn type_of(&mut self, element: TypeElement) -> ParseResult<bool> {
        let start = self.types.len();
        match element.arity {
            Arity::Single => {
                let at = self.p.here();
                let ty = parse_type_of_class(self.p, element.class, element.qualified)?;
                if element.interface {
                    self.check_interface(element.var, ty, at)?;
                }
                self.types.push(ty);
            }
            Arity::Optional => self.types.extend(self.p.parse_optional_type()?),
            Arity::Variadic => self.type_list()?,
            Arity::VariadicOfVariadic { .. } => {
                while self.p.eat(Tok::LParen) {
                    if !self.p.eat(Tok::RParen) {
                        self.type_list()?;
                        self.p.punct(Tok::RParen)?;
                    }
                    if !self.p.eat(Tok::Comma) {
                        break;
                    }
                }
            }
        }
        self.set_types(TypeList::Var(element.var), start);
        Ok(self.types.len() > start)
    }

    /// Refuses a type that does not implement the interface that the constraint of a variable asks for.
    fn check_interface(&mut self, var: Var, ty: Type, at: u32) -> ParseResult {
        let values = match var {
            Var::Operand(i) => self.def.operands.get(i),
            Var::Result(i) => self.def.results.get(i),
            Var::Inherent(_) => None,
        };
        let refuses =
            |v: &ValueDef| v.constraint.constraint.check(self.cx, Subject::Type(ty), None).refuses();
        if values.is_some_and(refuses) {
            return self.p.op_error(at, "invalid kind of type specified");
        }
        Ok(())
    }

    fn functional_type(&mut self, inputs: TypeList, results: TypeList) -> ParseResult<bool> {
        let ty = parse_type_of_class(self.p, TypeClass::Function, true)?;
        if let TypeData::Function { inputs: ins, results: outs } = self.cx.type_data(ty) {
            let start = self.types.len();
            self.types.extend_from_slice(ins);
            self.set_types(inputs, start);
            let start = self.types.len();
            self.types.extend_from_slice(outs);
            self.set_types(results, start);
        }
        Ok(true)
    }

    // Groups.

    fn group(&mut self, group: &Group) -> ParseResult {
        let first = group.then.iter().position(|e| !matches!(e, Element::Whitespace(_)));
        let (first, rest) = match first {
            Some(i) => (&group.then[i], &group.then[i + 1..]),
            None => return Ok(()),
        };
        let entered = match first {
            Element::Literal(literal) => literal_optional(self.p, literal),
            Element::Item(item, _) => self.item(item)?,
            other => {
                self.elements(std::slice::from_ref(other))?;
                true
            }
        };
        if let Some(slot) = group.unit
            && entered != group.inverted
        {
            self.set_slot(slot, self.cx.common().unit);
        }
        self.elements(if entered { rest } else { &group.otherwise })
    }

    fn oilist(&mut self, clauses: &[Clause]) -> ParseResult {
        let mut seen: SmallVec<[bool; 16]> = SmallVec::from_elem(false, clauses.len());
        'next: loop {
            for (clause, seen) in clauses.iter().zip(seen.iter_mut()) {
                if !literal_optional(self.p, &clause.keyword) {
                    continue;
                }
                if std::mem::replace(seen, true) {
                    let message = format!(
                        "`{}` clause can appear at most once in the expansion of the oilist directive",
                        clause.keyword.text
                    );
                    return self.p.op_error(self.state.at, message);
                }
                match clause.unit {
                    Some(slot) => self.set_slot(slot, self.cx.common().unit),
                    None => self.elements(&clause.elements)?,
                }
                continue 'next;
            }
            return Ok(());
        }
    }

    // Dictionaries.

    fn attr_dict(&mut self, keyword: bool) -> ParseResult {
        let at = self.p.here();
        let written = if keyword { self.p.eat_keyword("attributes") } else { self.p.at(Tok::LBrace) };
        if !written {
            return Ok(());
        }
        let entries = self.p.parse_attr_dict()?;
        self.take_attributes(at, entries)
    }

    /// Sorts attributes into inherent and discardable ones.
    pub(super) fn take_attributes(
        &mut self,
        at: u32,
        entries: Vec<(crate::Identifier, Attribute)>,
    ) -> ParseResult {
        let def = self.def;
        if def.inherent.is_empty() || entries.is_empty() {
            self.state.attributes = entries;
            return Ok(());
        }
        // Without properties they are as yet like any other attribute: the verifier checks them.
        if !def.refuses_properties {
            self.p.check_inherent(at, self.state.name, &entries)?;
        }
        self.state.attributes.reserve(entries.len());
        for (name, value) in entries {
            match in_dictionary(self.cx, def, name, value, false) {
                InDictionary::Slot(slot) => self.given.push((slot, value)),
                InDictionary::Discardable => self.state.attributes.push((name, value)),
                InDictionary::WrongClass(_) | InDictionary::Ignored => {}
            }
        }
        Ok(())
    }

    /// `prop-dict`: one that is absent is empty. What is required in it is missed here, before anything that follows.
    fn properties(&mut self) -> ParseResult {
        // Without properties there is no dictionary of them.
        if self.def.refuses_properties {
            return Ok(());
        }
        match self.def.parses_properties {
            PropDictBy::Library => {}
            PropDictBy::Code => {
                let Some(code) = self.def.code_for(OpHook::ParseProperties) else { return Err(ParseError) };
                return code.parse_properties(self.p, self.state);
            }
            PropDictBy::Unknown => {
                let name = self.cx.str(self.def.name);
                let message = format!(
                    "custom op '{name}' has a function 'parseProperties' or 'printProperties' that is written in C++, and no \
                     counterpart is registered"
                );
                let error = Diagnostic::error(self.p.pos(self.state.at), message);
                return self
                    .p
                    .report(error.with_note(self.def.span, "declared here; the generic form can be read"));
            }
        }
        let mut dictionary = self.cx.common().empty_dictionary;
        if self.p.eat(Tok::Less) {
            dictionary = self.p.parse_attribute(None)?;
            self.p.punct(Tok::Greater)?;
        }
        let slots = &mut self.state.properties;
        let converted = convert_parsed(self.cx, self.def, self.format, dictionary, slots);
        converted.or_else(|error| {
            let message = format!(
                "invalid properties {} for op {}: {error}",
                self.cx.display_attr(dictionary),
                self.cx.op_name_str(self.state.name)
            );
            self.p.error_at(self.state.at, message)
        })
    }

    // Regions and successors.

    fn region(&mut self, index: usize, variadic: bool, optional: bool) -> ParseResult<bool> {
        if !variadic {
            if optional && !self.p.at(Tok::LBrace) {
                return Ok(false);
            }
            let region = self.p.parse_region(self.state, &[])?;
            self.regions.push((index as u32, region));
            if optional && self.p.regions_body(self.state).first_block(region).is_none() {
                return Ok(false);
            }
            self.complete_region(region);
            return Ok(true);
        }
        if !self.p.at(Tok::LBrace) {
            return Ok(false);
        }
        loop {
            let region = self.p.parse_region(self.state, &[])?;
            self.regions.push((index as u32, region));
            if !self.p.eat(Tok::Comma) {
                break;
            }
        }
        let all: SmallVec<[RegionId; 4]> =
            self.regions.iter().filter(|r| r.0 == index as u32).map(|r| r.1).collect();
        for region in all {
            self.complete_region(region);
        }
        Ok(true)
    }

    /// Adds the implicit terminator, or the block that a region of a single block has.
    fn complete_region(&mut self, region: RegionId) {
        if self.def.implicit_terminator.is_some() {
            self.p.ensure_implicit_terminator(self.state, region);
        } else if self.def.has(Trait::SingleBlock) {
            self.p.ensure_block(self.state, region);
        }
    }

    /// Puts the regions in the order of the definition, and adds those that were left out.
    fn settle_regions(&mut self) {
        let all = self.format.elements.iter().any(|e| matches!(e, Element::Item(Item::Regions, _)));
        if !all {
            for (index, region) in self.def.regions.iter().enumerate() {
                if !region.variadic && !self.regions.iter().any(|r| r.0 == index as u32) {
                    let region = self.p.add_empty_region(self.state);
                    self.regions.push((index as u32, region));
                }
            }
        }
        self.regions.sort_by_key(|r| r.0);
        self.state.regions.clear();
        let ordered = self.regions.iter().map(|r| r.1);
        self.state.regions.extend(ordered);
        let state = &mut *self.state;
        if let Some(inner) = &mut state.inner
            && inner.op_regions(crate::Body::root()).len() == state.regions.len()
        {
            inner.reorder_regions(crate::Body::root(), &state.regions);
        }
    }

    fn successor(&mut self, index: usize, variadic: bool) -> ParseResult<bool> {
        let index = index as u32;
        if !variadic {
            let block = self.p.parse_successor()?;
            self.successors.push((index, block));
            return Ok(true);
        }
        if !self.p.at(Tok::Caret) {
            return Ok(false);
        }
        loop {
            let block = self.p.parse_successor()?;
            self.successors.push((index, block));
            if !self.p.eat(Tok::Comma) {
                return Ok(true);
            }
        }
    }
}

/// Parses a type of a class, in short form where it has one.
#[inline]
pub(crate) fn parse_type_of_class(
    p: &mut Parser<'_>,
    class: TypeClass,
    qualified: bool,
) -> ParseResult<Type> {
    if class == TypeClass::Any {
        return p.parse_type();
    }
    super::params::parse_type_var(p, class, qualified, true)
}
