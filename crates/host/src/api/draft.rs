//! Operations that a parser makes by itself inside of the operation that it reads: an `OperationState` of their own, and
//! the builder that makes them.
//!
//! Only what is known to be right is done: operations without properties of host code and without regions, at the end of
//! a block of a region of the operation. Rule: `mlir/IR/Builders.h`.

use super::found::{Found, found, nth};
use crate::eval::{Interp, R};
use crate::value::{Block, Cell, Draft, StateField, V};
use isogloss_ir::{Attribute, InsertPoint, Location, OpSpec};
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
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
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
                match self.insertion.clone() {
                    Some((of, block)) if of.is(builder) => self.make_drafted(&draft, block, at),
                    _ => self.stop("Builder::create without a place", at),
                }
            }
            _ => Ok(None),
        }
    }

    fn make_drafted(&mut self, draft: &SharedDraft, block: Block<'a>, at: u32) -> Found<'a> {
        let cx = self.cx;
        let draft = draft.borrow();
        let Block::New(id, Some(region)) = block else { return Ok(None) };
        let Some(def) = cx.op_def(draft.name).cloned() else {
            return self.stop("Builder::create of an operation without a definition", at);
        };
        if !def.regions.is_empty() {
            return self.stop("Builder::create of an operation with regions", at);
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
