//! The rewriter of patterns: what `PatternRewriter` and `OpBuilder` do with operations that are there.
//!
//! Every change is noted as a [`Change`], see [`crate::versions`]. One that is not possible, or that would reach into another
//! body, ends the run. Rule: `mlir/IR/PatternMatch.h`, `mlir/IR/Builders.h`.

use super::found::{Found, found, nth};
use crate::ast::Part;
use crate::change::{Change, Made};
use crate::eval::{Interp, R};
use crate::value::{Block, Cell, IrValue, Region, V};
use crate::versions::{MAX_VERSIONS, Rewriting};
use isogloss_ir::{BlockId, BlockRef, Body, InsertPoint, Location, OpId, OpRef, RegionId, RegionRef, Value};

impl<'a> Interp<'a, '_> {
    /// The body that is rewritten.
    pub(crate) fn rewriting(&mut self, at: u32) -> R<&mut Rewriting<'a>> {
        if self.rewrite.is_none() {
            return self.stop("a change of the program where nothing is rewritten", at);
        }
        match self.rewrite.as_deref_mut() {
            Some(rewrite) => Ok(rewrite),
            None => Err(Box::new(crate::eval::Stop { what: String::new(), file: 0, at })),
        }
    }

    /// Makes a change.
    pub(crate) fn change(&mut self, change: Change, at: u32) -> R<Made> {
        let rewriting = self.rewriting(at)?;
        let copied = if rewriting.copies() { rewriting.body().op_capacity() } else { 0 };
        if rewriting.versions() > MAX_VERSIONS {
            return self.stop(format!("host code is limited to {MAX_VERSIONS} versions of a body"), at);
        }
        match rewriting.change(change) {
            Some(made) => {
                self.count(copied, at)?;
                Ok(made)
            }
            None => self.stop("the erasure of something that is still used", at),
        }
    }

    /// A value with what it refers to in the newest version of the body.
    pub(crate) fn now(&mut self, value: V<'a>) -> V<'a> {
        let Some(rewriting) = self.rewrite.as_deref_mut() else { return value };
        let body = match &value {
            V::Op(op, _) | V::Use(op, _) | V::Properties(Some(op)) => op.body,
            V::Value(IrValue { body: Some(body), .. }) => body,
            V::Block(Block::Ref(block)) => block.body,
            V::Region(Region::Ref(region)) => region.body,
            _ => return value,
        };
        if !rewriting.has(body) {
            return value;
        }
        let newest = rewriting.body();
        let op = |op: OpRef<'a>| if newest.is_erased(op.id) { op } else { OpRef { body: newest, ..op } };
        match value {
            V::Op(of, typed) => V::Op(op(of), typed),
            V::Use(of, index) => V::Use(op(of), index),
            V::Properties(Some(of)) => V::Properties(Some(op(of))),
            V::Value(of) if newest.is_defined(of.value) => V::Value(IrValue { body: Some(newest), ..of }),
            V::Block(Block::Ref(block)) => V::Block(Block::Ref(BlockRef { body: newest, ..block })),
            V::Region(Region::Ref(region)) => V::Region(Region::Ref(RegionRef { body: newest, ..region })),
            other => other,
        }
    }

    /// True if two bodies are the same, or versions of one.
    pub(crate) fn same_body(&self, a: &Body, b: &Body) -> bool {
        let versions = |rewriting: &Rewriting<'a>| rewriting.has(a) && rewriting.has(b);
        std::ptr::eq(a, b) || self.rewrite.as_deref().is_some_and(versions)
    }

    /// Returns the value that a pointer, an iterator or an optional value leads to.
    fn target(&mut self, value: &V<'a>, at: u32) -> R<V<'a>> {
        Ok(match value {
            V::Pointer(cell) => self.pointed(cell, at)?.get(),
            V::Opt(Some(inner)) => (**inner).clone(),
            V::Iter(..) => self.deref(&Cell::new(value.clone()), at)?.get(),
            other => other.clone(),
        })
    }

    /// An operation of the body that is rewritten.
    pub(crate) fn own_op(&mut self, value: &V<'a>, at: u32) -> R<OpRef<'a>> {
        let value = self.target(value, at)?;
        let value = self.now(value);
        let op = match value {
            V::Op(op, _) => op,
            other => return self.stop(format!("an operation of a value of kind {}", other.kind()), at),
        };
        self.check_own(op.body, at)?;
        if op.id == Body::root() {
            return self.stop(format!("a change of the isolated '{}' around", op.name_str()), at);
        }
        if self.rewriting(at)?.body().is_erased(op.id) {
            return self.stop("a change of an operation that was erased", at);
        }
        Ok(op)
    }

    fn check_own(&mut self, body: &Body, at: u32) -> R<()> {
        match self.rewriting(at)?.has(body) {
            true => Ok(()),
            false => self.stop("a change of what lies inside of another isolated operation", at),
        }
    }

    /// A value of the body that is rewritten.
    pub(crate) fn own_value(&mut self, value: &V<'a>, at: u32) -> R<Value> {
        let value = self.target(value, at)?;
        let value = match self.now(value) {
            V::Op(op, _) => self.result_of(op, at)?,
            other => other,
        };
        let V::Value(IrValue { body: Some(body), value }) = value else {
            return self.stop(format!("a value of the program of kind {}", value.kind()), at);
        };
        self.check_own(body, at)?;
        match self.rewriting(at)?.body().is_defined(value) {
            true => Ok(value),
            false => self.stop("a value that is not there any more", at),
        }
    }

    /// The values of a range, of an operation its results.
    pub(crate) fn own_values(&mut self, value: &V<'a>, at: u32) -> R<Vec<Value>> {
        match self.target(value, at)? {
            V::Value(_) => Ok(vec![self.own_value(value, at)?]),
            of @ V::Op(..) => {
                let op = self.own_op(&of, at)?;
                Ok(op.results().collect())
            }
            list => {
                let cells = self.elements(&Cell::new(list), at)?;
                cells.iter().map(|cell| self.own_value(&cell.get(), at)).collect()
            }
        }
    }

    /// A block of the body that is rewritten.
    pub(crate) fn own_block(&mut self, value: &V<'a>, at: u32) -> R<BlockId> {
        let value = self.target(value, at)?;
        let V::Block(Block::Ref(block)) = value else {
            return self.stop(format!("a block of a value of kind {}", value.kind()), at);
        };
        self.check_own(block.body, at)?;
        Ok(block.id)
    }

    /// A region of the body that is rewritten.
    pub(crate) fn own_region(&mut self, value: &V<'a>, at: u32) -> R<RegionId> {
        let value = self.target(value, at)?;
        let V::Region(Region::Ref(region)) = value else {
            return self.stop(format!("a region of a value of kind {}", value.kind()), at);
        };
        self.check_own(region.body, at)?;
        Ok(region.id)
    }

    /// An operation that was made, as an instance of its class.
    pub(crate) fn made_op(&mut self, id: OpId, at: u32) -> R<V<'a>> {
        let (cx, body) = (self.cx, self.rewriting(at)?.body());
        Ok(V::Op(OpRef { cx, body, id }, true))
    }

    /// A block that was made.
    pub(crate) fn made_block(&mut self, made: Made, at: u32) -> R<V<'a>> {
        let (cx, body) = (self.cx, self.rewriting(at)?.body());
        match made {
            Made::Block(id) => Ok(V::Block(Block::Ref(BlockRef { cx, body, id }))),
            _ => self.stop("a block that was not made", at),
        }
    }

    /// A place in a block that is given as the block and an iterator.
    fn block_place(&mut self, block: &V<'a>, iterator: &V<'a>, at: u32) -> R<InsertPoint> {
        let block = self.own_block(block, at)?;
        let V::Iter(list, index) = iterator else {
            let op = self.own_op(iterator, at)?;
            return Ok(InsertPoint::Before(op.id));
        };
        let all = self.elements(&Cell::new((**list).clone()), at)?;
        match all.get(*index) {
            Some(cell) => {
                let op = self.own_op(&cell.get(), at)?;
                Ok(InsertPoint::Before(op.id))
            }
            None if *index == all.len() => Ok(InsertPoint::End(block)),
            None => self.stop("a place outside of a block", at),
        }
    }

    /// Inserts at a place from now on.
    pub(crate) fn insert_at(&mut self, place: InsertPoint, at: u32) -> R<()> {
        if let InsertPoint::Before(op) | InsertPoint::After(op) = place
            && self.rewriting(at)?.body().op_block(op).is_none()
        {
            return self.stop("a place beside an operation that is in no block", at);
        }
        self.change(Change::At(place), at).map(drop)
    }

    /// Replaces an operation by values.
    pub(crate) fn replace_op(&mut self, op: &V<'a>, by: &V<'a>, at: u32) -> R<()> {
        let op = self.own_op(op, at)?;
        let values = self.own_values(by, at)?;
        if values.len() != op.results().len() {
            let what =
                format!("the replacement of {} results by {} values", op.results().len(), values.len());
            return self.stop(what, at);
        }
        self.change(Change::Replace(op.id, values), at).map(drop)
    }

    /// The methods of a rewriter that set where it inserts.
    pub(super) fn insertion_method(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| nth(args, n).get();
        let place = match (name, args.len()) {
            ("setInsertionPoint", 1) => match arg(0) {
                V::Tuple(_) => return self.insertion_method("restoreInsertionPoint", args, at),
                op => InsertPoint::Before(self.own_op(&op, at)?.id),
            },
            ("setInsertionPoint", 2) => self.block_place(&arg(0), &arg(1), at)?,
            ("setInsertionPointAfter", 1) => InsertPoint::After(self.own_op(&arg(0), at)?.id),
            ("setInsertionPointAfterValue", 1) => {
                let value = self.own_value(&arg(0), at)?;
                let body = self.rewriting(at)?.body();
                match body.value_def(value) {
                    isogloss_ir::body::ValueDef::Result(op, _) => InsertPoint::After(op),
                    isogloss_ir::body::ValueDef::Argument(block, _) => InsertPoint::Start(block),
                }
            }
            ("setInsertionPointToStart", 1) => InsertPoint::Start(self.own_block(&arg(0), at)?),
            ("setInsertionPointToEnd", 1) => InsertPoint::End(self.own_block(&arg(0), at)?),
            ("saveInsertionPoint", 0) => {
                return found(self.guard());
            }
            ("restoreInsertionPoint", 1) => {
                let Some(place) = self.place_that_was_saved(&arg(0)) else { return Ok(None) };
                place
            }
            ("getInsertionBlock" | "getBlock", 0) => {
                let (cx, at_place) = (self.cx, self.rewriting(at)?.at());
                let body = self.rewriting(at)?.body();
                let id = match at_place {
                    InsertPoint::End(block) | InsertPoint::Start(block) => Some(block),
                    InsertPoint::Before(op) | InsertPoint::After(op) => body.op_block(op),
                    InsertPoint::Detached => None,
                };
                return found(id.map_or(V::Null, |id| V::Block(Block::Ref(BlockRef { cx, body, id }))));
            }
            _ => return Ok(None),
        };
        self.insert_at(place, at)?;
        found(V::Void)
    }

    /// True if operations are made somewhere.
    pub(crate) fn inserts(&self) -> bool {
        self.rewrite.as_deref().is_some_and(|rewriting| rewriting.at() != InsertPoint::Detached)
    }

    /// The place where operations are inserted, as a value that keeps it.
    pub(crate) fn guard(&mut self) -> V<'a> {
        match self.rewrite.as_deref_mut() {
            Some(rewriting) => V::tuple([V::str("InsertPoint"), V::size(rewriting.save())]),
            None => V::Void,
        }
    }

    /// Ends the guards among the variables from a number on: operations are inserted where they were before.
    pub(crate) fn end_guards(&mut self, vars: usize) {
        if self.rewrite.is_none() {
            return;
        }
        for n in (vars..self.frame.vars.len()).rev() {
            let cell = &self.frame.vars[n].1;
            if cell.ty().is_some_and(|ty| ty.last() == "InsertionGuard")
                && let Some(place) = self.place_that_was_saved(&cell.get())
                && let Some(rewriting) = self.rewrite.as_deref_mut()
            {
                rewriting.change(Change::At(place));
            }
        }
    }

    /// The place that a value keeps: a tuple of a tag and the number under which it was saved.
    pub(crate) fn place_that_was_saved(&self, value: &V<'a>) -> Option<InsertPoint> {
        let V::Tuple(parts) = value else { return None };
        let [tag, number] = &parts[..] else { return None };
        let number = self.integer(&number.get()).filter(|_| matches!(tag.get(), V::Str(_)))?;
        self.rewrite.as_deref()?.saved(usize::try_from(number).ok()?)
    }

    /// A method of a rewriter, or of a builder of operations.
    pub(super) fn rewriter_method(&mut self, part: &Part, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| nth(args, n).get();
        let name = &*part.name;
        if let Some(found) = self.insertion_method(name, args, at)? {
            return Ok(Some(found));
        }
        if let Some(found) = self.making_method(part, args, at)? {
            return Ok(Some(found));
        }
        if let Some(found) = self.moving_method(name, args, at)? {
            return Ok(Some(found));
        }
        match (name, args.len()) {
            ("eraseOp", 1) => {
                let op = self.own_op(&arg(0), at)?;
                self.change(Change::Erase(op.id), at)?;
            }
            ("eraseBlock", 1) => {
                let block = self.own_block(&arg(0), at)?;
                self.change(Change::EraseBlock(block), at)?;
            }
            ("replaceOp", 2) => self.replace_op(&arg(0), &arg(1), at)?,
            ("replaceAllUsesWith" | "replaceAllOpUsesWith", 2) => self.replace_uses(&arg(0), &arg(1), at)?,
            ("replaceAllUsesExcept", 3) => {
                let (from, to) = (self.own_value(&arg(0), at)?, self.own_value(&arg(1), at)?);
                let except = match self.target(&arg(2), at)? {
                    one @ V::Op(..) => vec![self.own_op(&one, at)?.id],
                    many => {
                        let cells = self.elements(&Cell::new(many), at)?;
                        let ids = cells.iter().map(|cell| self.own_op(&cell.get(), at).map(|op| op.id));
                        ids.collect::<R<_>>()?
                    }
                };
                let body = self.rewriting(at)?.body();
                let uses = body.uses(from).filter(|(user, _)| !except.contains(user)).collect();
                self.change(Change::ReplaceSome(uses, to), at)?;
            }
            ("replaceUsesWithIf", 3 | 4) => self.replace_uses_if(args, at)?,
            // What is changed is noted as it happens.
            ("modifyOpInPlace" | "updateRootInPlace", 2) => {
                let op = self.own_op(&arg(0), at)?;
                self.call_value(&arg(1), &[], at)?;
                self.change(Change::Modified(op.id), at)?;
            }
            ("finalizeOpModification" | "finalizeRootUpdate", 1) => {
                let op = self.own_op(&arg(0), at)?;
                self.change(Change::Modified(op.id), at)?;
            }
            ("startOpModification" | "startRootUpdate", 1) => {}
            ("cancelOpModification" | "cancelRootUpdate", 1) => {}
            ("notifyMatchFailure", 2) => return found(V::Result(false)),
            ("getListener", 0) => return found(V::Null),
            _ => return Ok(None),
        }
        found(V::Void)
    }

    /// Makes all uses of a value, or of the results of an operation, those of others.
    pub(crate) fn replace_uses(&mut self, from: &V<'a>, to: &V<'a>, at: u32) -> R<()> {
        let (from, to) = (self.own_values(from, at)?, self.own_values(to, at)?);
        if from.len() != to.len() {
            return self.stop(format!("the replacement of {} values by {}", from.len(), to.len()), at);
        }
        for (from, to) in from.into_iter().zip(to) {
            self.change(Change::ReplaceUses(from, to), at)?;
        }
        Ok(())
    }

    /// Makes those uses of a value, or of a list of them, those of others that a function picks.
    pub(crate) fn replace_uses_if(&mut self, args: &[Cell<'a>], at: u32) -> R<()> {
        let arg = |n: usize| nth(args, n).get();
        let (from, to) = (self.own_values(&arg(0), at)?, self.own_values(&arg(1), at)?);
        let cx = self.cx;
        let mut all = true;
        for (from, to) in from.into_iter().zip(to) {
            let body = self.rewriting(at)?.body();
            let mut picked = Vec::new();
            for (user, index) in body.uses(from) {
                self.step(at)?;
                let operand = V::Use(OpRef { cx, body, id: user }, index);
                let is = self.apply(&arg(2), vec![operand], at)?;
                if self.truth(&is, at)? {
                    picked.push((user, index));
                } else {
                    all = false;
                }
            }
            self.change(Change::ReplaceSome(picked, to), at)?;
        }
        if let Some(V::Pointer(target)) = args.get(3).map(Cell::get) {
            target.set(V::Bool(all));
        }
        Ok(())
    }

    /// The methods of a rewriter that move operations and blocks.
    fn moving_method(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| nth(args, n).get();
        match (name, args.len()) {
            ("moveOpBefore" | "moveOpAfter", 2) => {
                let (op, beside) = (self.own_op(&arg(0), at)?.id, self.own_op(&arg(1), at)?.id);
                let is_before = name == "moveOpBefore";
                self.change(
                    if is_before { Change::MoveBefore(op, beside) } else { Change::MoveAfter(op, beside) },
                    at,
                )?;
            }
            ("moveOpBefore", 3) => {
                let op = self.own_op(&arg(0), at)?.id;
                match self.block_place(&arg(1), &arg(2), at)? {
                    InsertPoint::Before(before) => self.change(Change::MoveBefore(op, before), at)?,
                    InsertPoint::End(block) => self.change(Change::MoveToEnd(op, block), at)?,
                    _ => return Ok(None),
                };
            }
            ("moveBlockBefore", 2) => {
                let (block, before) = (self.own_block(&arg(0), at)?, self.own_block(&arg(1), at)?);
                self.change(Change::MoveBlockBefore(block, before), at)?;
            }
            ("mergeBlocks", 2 | 3) => {
                let (source, into) = (self.own_block(&arg(0), at)?, self.own_block(&arg(1), at)?);
                self.inline(source, InsertPoint::End(into), &arg(2), at)?;
            }
            ("inlineBlockBefore", 2 | 3) if matches!(self.target(&arg(1), at)?, V::Op(..)) => {
                let source = self.own_block(&arg(0), at)?;
                let before = InsertPoint::Before(self.own_op(&arg(1), at)?.id);
                self.inline(source, before, &arg(2), at)?;
            }
            ("inlineBlockBefore", 3 | 4) => {
                let source = self.own_block(&arg(0), at)?;
                let place = self.block_place(&arg(1), &arg(2), at)?;
                self.inline(source, place, &arg(3), at)?;
            }
            ("inlineRegionBefore", 2) => {
                let (region, before) = (self.own_region(&arg(0), at)?, self.own_block(&arg(1), at)?);
                let to = self.rewriting(at)?.body().block_region(before);
                let Some(to) = to else { return self.stop("a block that is in no region", at) };
                self.change(Change::InlineRegion(region, to, Some(before)), at)?;
            }
            ("inlineRegionBefore", 3) => {
                let (region, to) = (self.own_region(&arg(0), at)?, self.own_region(&arg(1), at)?);
                let before = self.block_at(&arg(2), at)?;
                self.change(Change::InlineRegion(region, to, before), at)?;
            }
            ("splitBlock", 2) => {
                let InsertPoint::Before(first) = self.block_place(&arg(0), &arg(1), at)? else {
                    return self.stop("the split of a block at its end", at);
                };
                let made = self.change(Change::SplitBlock(first), at)?;
                return self.made_block(made, at).map(|block| Some(Cell::new(block)));
            }
            _ => return Ok(None),
        }
        found(V::Void)
    }

    fn inline(&mut self, source: BlockId, place: InsertPoint, values: &V<'a>, at: u32) -> R<()> {
        let values = match values {
            V::Null => Vec::new(),
            values => self.own_values(values, at)?,
        };
        let body = self.rewriting(at)?.body();
        if body.block_arguments(source).len() != values.len() {
            return self.stop("the inlining of a block with another number of arguments", at);
        }
        if body.predecessors(source).next().is_some() {
            return self.stop("the inlining of a block that something branches to", at);
        }
        self.change(Change::InlineBlock(source, place, values), at).map(drop)
    }

    /// The block that an iterator of a region is at; none at the end.
    pub(crate) fn block_at(&mut self, iterator: &V<'a>, at: u32) -> R<Option<BlockId>> {
        match iterator {
            V::Null => Ok(None),
            V::Iter(list, index) => {
                let all = self.elements(&Cell::new((**list).clone()), at)?;
                match all.get(*index) {
                    Some(cell) => self.own_block(&cell.get(), at).map(Some),
                    None => Ok(None),
                }
            }
            block => self.own_block(block, at).map(Some),
        }
    }

    /// The location that a builder is given.
    pub(crate) fn location_of(&mut self, value: &V<'a>, at: u32) -> R<Location> {
        match value {
            V::Loc(location) => Ok(*location),
            V::Opt(Some(inner)) => self.location_of(&inner.clone(), at),
            other => self.stop(format!("a location of a value of kind {}", other.kind()), at),
        }
    }
}
