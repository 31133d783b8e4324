//! Operations that a parser makes by itself inside of the operation that it reads: an `OperationState` of their own, and
//! the builder that makes them.
//!
//! Only what is known to be right is done: operations without properties of host code, at the end of a block of a region
//! of the operation, with regions that were parsed for them. Rule: `mlir/IR/Builders.h`.

use super::found::{Found, found, nth};
use crate::ast::{Part, Ty};
use crate::eval::{Interp, R};
use crate::value::{Block, Cell, Draft, Region, StateField, V};
use isogloss_ir::asm::parse::Argument;
use isogloss_ir::{Attribute, BlockId, InsertPoint, Location, OpSpec};
use std::cell::RefCell;
use std::rc::Rc;

type SharedDraft = Rc<RefCell<Draft>>;

impl<'a> Interp<'a, '_> {
    /// `OperationState(location, name)`
    pub(crate) fn new_draft(&mut self, location: &V<'a>, name: &V<'a>, at: u32) -> R<V<'a>> {
        let location = match location {
            V::Loc(location) => *location,
            _ => return self.stop("the location of an operation", at),
        };
        let name = match name {
            V::OpName(name) => *name,
            V::Str(text) => self.cx.op_name(text),
            other => return self.stop(format!("the name of an operation of kind {}", other.kind()), at),
        };
        Ok(V::Draft(Rc::new(RefCell::new(Draft {
            name,
            location,
            operands: Vec::new(),
            results: Vec::new(),
            attributes: Vec::new(),
            regions: 0,
            parsed: Vec::new(),
            state: None,
            successors: Vec::new(),
        }))))
    }

    pub(super) fn draft_method(
        &mut self,
        draft: &SharedDraft,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        match (name, args.len()) {
            ("getContext", 0) => found(V::Context),
            ("addOperands", 1) => self.draft_part_method(draft, StateField::Operands, "append", args, at),
            ("addTypes", 1) => self.draft_part_method(draft, StateField::Types, "append", args, at),
            ("addRegion", 0) if self.parser.is_some() => {
                let n = self.new_region();
                draft.borrow_mut().parsed.push(n);
                self.drafted_regions.push((n, draft.clone()));
                found(V::Region(Region::New(n)))
            }
            ("addRegion", 1) if self.parser.is_some() => {
                let region = match nth(args, 0).get() {
                    V::Pointer(cell) => cell.get(),
                    other => other,
                };
                match region {
                    V::Region(Region::New(n)) if self.region_is_free(n) => {
                        draft.borrow_mut().parsed.push(n);
                        self.drafted_regions.push((n, draft.clone()));
                        found(V::Void)
                    }
                    other => self.stop(format!("addRegion of a value of kind {}", other.kind()), at),
                }
            }
            // What would be put into the region is not known here.
            ("addRegion", 0) => {
                draft.borrow_mut().regions += 1;
                found(V::Void)
            }
            ("addSuccessors", 1) => {
                let blocks = match nth(args, 0).get() {
                    one @ V::Block(_) => vec![self.own_block(&one, at)?],
                    many => {
                        let cells = self.elements(&Cell::new(many), at)?;
                        cells.iter().map(|cell| self.own_block(&cell.get(), at)).collect::<R<_>>()?
                    }
                };
                draft.borrow_mut().successors.extend(blocks);
                found(V::Void)
            }
            ("addAttributes", 1) => {
                let entries = self.named_attrs(&nth(args, 0).get(), at)?;
                draft.borrow_mut().attributes.extend(entries);
                found(V::Void)
            }
            ("getAttributes" | "getAttrs", 0) => found(V::DraftPart(draft.clone(), StateField::Attributes)),
            ("addAttribute", 2) => self.draft_part_method(draft, StateField::Attributes, "append", args, at),
            _ => Ok(None),
        }
    }

    pub(super) fn draft_part_method(
        &mut self,
        draft: &SharedDraft,
        field: StateField,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let given = match args {
            [_, _] if field != StateField::Attributes => {
                let all = self.between(&args[0].get(), &args[1].get(), at)?.unwrap_or_default();
                V::list(all.iter().map(Cell::get))
            }
            _ => nth(args, 0).get(),
        };
        match (field, name, args.len()) {
            (StateField::Operands, "push_back" | "append", 1 | 2) => {
                let values = match given {
                    V::Value(value) => vec![value],
                    V::Op(op, _) => match self.result_of(op, at)? {
                        V::Value(value) => vec![value],
                        _ => return self.stop("the result of an operation without results", at),
                    },
                    other => self.ir_values(&other, at)?,
                };
                draft.borrow_mut().operands.extend(values.iter().map(|v| v.value));
            }
            (StateField::Types, "push_back" | "append", 1 | 2) => {
                let types = match given {
                    V::Type(ty) => vec![ty],
                    other => self.types_of(&other, at)?,
                };
                draft.borrow_mut().results.extend(types);
            }
            (StateField::Attributes, "append" | "set", 2) => {
                let key = self.text_of(&nth(args, 0).get(), at)?;
                let Some(value) = self.attribute_of(&nth(args, 1).get(), at)? else {
                    return self.stop("an attribute that is null", at);
                };
                draft.borrow_mut().attributes.push((self.cx.identifier(&key), value));
            }
            _ => return Ok(None),
        }
        self.note_elements(1);
        found(V::Void)
    }

    /// The methods of a builder for operations: setting where it makes them, and making one.
    pub(super) fn make_with_builder(
        &mut self,
        builder: &Cell<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let name = &*part.name;
        match (name, args) {
            ("setInsertionPointToStart" | "setInsertionPointToEnd", [block]) => {
                let block = match block.get() {
                    V::Pointer(cell) => cell.get(),
                    other => other,
                };
                let V::Block(block @ Block::New(id, Some(_))) = block else {
                    return self.stop(format!("Builder::{name} of a block that is not being parsed"), at);
                };
                let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else {
                    return Ok(None);
                };
                let is_empty = parser.regions_body(state).last_op(id).is_none();
                if name == "setInsertionPointToStart" && !is_empty {
                    return self.stop("Builder::setInsertionPointToStart of a block with operations", at);
                }
                self.insertion = Some((builder.clone(), block));
                found(V::Void)
            }
            ("create", [draft]) if matches!(draft.get(), V::Draft(_)) => {
                let V::Draft(draft) = draft.get() else { return Ok(None) };
                self.make_at(builder, &draft, at)
            }
            ("create", [location, args @ ..]) => match part.args.first() {
                Some(class) => self.create_in_parser(builder, &class.clone(), location, args, at),
                None => Ok(None),
            },
            _ => Ok(None),
        }
    }

    /// Makes an operation of a class where a builder was set to while an operation is parsed.
    pub(super) fn create_in_parser(
        &mut self,
        builder: &Cell<'a>,
        class: &Ty,
        location: &Cell<'a>,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let location = self.location_of(&location.get(), at)?;
        let draft = self.built_draft(class, location, args, at)?;
        self.make_at(builder, &draft, at)
    }

    /// Makes an operation where a builder was set to.
    fn make_at(&mut self, builder: &Cell<'a>, draft: &SharedDraft, at: u32) -> Found<'a> {
        match self.insertion.clone() {
            Some((of, block)) if of.is(builder) => self.make_drafted(draft, block, at),
            _ => self.stop("Builder::create without a place", at),
        }
    }

    /// True if a region was made, and neither parsed nor given to an operation.
    fn region_is_free(&self, n: usize) -> bool {
        let is_parsed = self.regions.get(n).copied().flatten().is_some();
        !is_parsed && !self.added_regions.contains(&n) && self.draft_of(n).is_none()
    }

    /// The operation that host code makes to which a region belongs.
    pub(super) fn draft_of(&self, n: usize) -> Option<SharedDraft> {
        self.drafted_regions.iter().find(|entry| entry.0 == n).map(|entry| entry.1.clone())
    }

    /// Parses a region of an operation that host code makes.
    pub(super) fn parse_drafted(
        &mut self,
        draft: &SharedDraft,
        n: usize,
        arguments: &[Argument],
        shadows: bool,
        at: u32,
    ) -> R<bool> {
        let cx = self.cx;
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else {
            return self.stop("a region where no operation is parsed", at);
        };
        if super::parser::cx_is_isolated(cx, state.name) {
            return self.stop("a region of an operation made inside of one that is isolated", at);
        }
        let (name, location) = (draft.borrow().name, draft.borrow().location);
        let known = draft.borrow_mut().state.take();
        let mut inner = known.unwrap_or_else(|| Box::new(parser.inner_state(name, location, state.at)));
        let position = inner.regions.len();
        let parsed = match shadows {
            true => parser.parse_shadowing_region(&mut inner, arguments),
            false => parser.parse_region(&mut inner, arguments),
        };
        draft.borrow_mut().state = Some(inner);
        if parsed.is_ok() {
            self.regions[n] = Some(position);
        }
        Ok(parsed.is_ok())
    }

    /// Makes an operation with the regions that were parsed for it.
    fn make_with_regions(
        &mut self,
        draft: &SharedDraft,
        (block, region): (BlockId, usize),
        at: u32,
    ) -> Found<'a> {
        let cx = self.cx;
        let draft = &mut *draft.borrow_mut();
        self.count(1 + draft.operands.len() + draft.results.len(), at)?;
        let (Some(parser), Some(outer)) = (&mut self.parser, &mut self.state) else { return Ok(None) };
        if super::parser::cx_is_isolated(cx, outer.name) {
            return self.stop("Builder::create in an operation that is isolated", at);
        }
        let known = draft.state.take();
        let mut state =
            known.unwrap_or_else(|| Box::new(parser.inner_state(draft.name, draft.location, outer.at)));
        for (parsed, n) in draft.parsed.iter().enumerate() {
            match self.regions.get_mut(*n).and_then(Option::take) {
                Some(position) if position == parsed => {}
                None if parsed == state.regions.len() => {
                    parser.add_empty_region(&mut state);
                }
                _ => return self.stop("Builder::create of an operation with regions out of order", at),
            }
        }
        let taken = std::mem::take(&mut draft.parsed);
        self.made_regions.extend(taken);
        state.operands.extend(draft.operands.iter().copied());
        state.results.extend(draft.results.iter().copied());
        state.successors.extend(draft.successors.iter().copied());
        for (key, value) in draft.attributes.drain(..) {
            state.set_attribute(cx, key, value);
        }
        match parser.create_inner(&mut state, block) {
            Ok(op) => found(V::NewOp(op, region)),
            Err(_) => self.stop("Builder::create of an operation with other properties", at),
        }
    }

    fn make_drafted(&mut self, shared: &SharedDraft, block: Block<'a>, at: u32) -> Found<'a> {
        let cx = self.cx;
        let draft = shared.borrow();
        let Block::New(id, Some(region)) = block else { return Ok(None) };
        let Some(def) = cx.op_def(draft.name).cloned() else {
            return self.stop("Builder::create of an operation without a definition", at);
        };
        if draft.regions > 0 {
            return self.stop("Builder::create of an operation with regions", at);
        }
        if !draft.parsed.is_empty() {
            drop(draft);
            return self.make_with_regions(shared, (id, region), at);
        }
        let mut properties: Vec<Option<Attribute>> = vec![None; def.inherent.len()];
        let mut others = Vec::new();
        for (key, value) in &draft.attributes {
            match def.inherent_slot(*key) {
                Some(slot) => properties[slot] = Some(*value),
                None => others.push((*key, *value)),
            }
        }
        let attributes = (!others.is_empty()).then(|| cx.dictionary(others));
        let location: Location = draft.location;
        let spec = OpSpec {
            operands: &draft.operands,
            results: &draft.results,
            properties: &properties,
            attributes,
            ..OpSpec::new(draft.name, location)
        };
        self.count(1 + draft.operands.len() + draft.results.len(), at)?;
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else { return Ok(None) };
        if super::parser::cx_is_isolated(cx, state.name) && !draft.operands.is_empty() {
            // Whether the operands lie in the body of the operation is not known.
            let body = parser.regions_body(state);
            let known = draft.operands.iter().all(|v| body.block_arguments(id).contains(v));
            if !known {
                return self.stop("Builder::create in an operation that is isolated", at);
            }
        }
        let op = parser.regions_body(state).insert(&spec, InsertPoint::End(id));
        found(V::NewOp(op, region))
    }
}
