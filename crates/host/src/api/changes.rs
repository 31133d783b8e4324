//! Methods of operations, values, blocks and regions that change a program, where something folds or is rewritten.
//!
//! Rule: `mlir/IR/Operation.h`, `mlir/IR/Value.h`, `mlir/IR/Block.h`, and the setters that definitions generate.

use super::found::{Found, found, nth};
use super::ops::getter;
use crate::change::{Change, Made};
use crate::eval::{Interp, R};
use crate::value::{Block, Cell, IrValue, MutableOperands, Region, V};
use isogloss_ir::definition::{Arity, InherentKind, OpDef};
use isogloss_ir::{AttrData, Attribute, Body, Int, OpRef, Value};
use num_bigint::BigInt;
use std::rc::Rc;

impl<'a> Interp<'a, '_> {
    /// A method of an operation that changes it; None if there is no such method.
    pub(super) fn change_op(&mut self, op: OpRef<'a>, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| nth(args, n).get();
        let this = V::Op(op, false);
        let number = self.integer(&arg(0)).and_then(|n| usize::try_from(n).ok());
        match (name, args.len()) {
            // Of an operation with one operand.
            ("setOperand", 1) if op.operands().len() == 1 => {
                let value = self.own_value(&arg(0), at)?;
                self.set_operands(&this, vec![value], at)?;
            }
            ("setOperand", 2) => {
                let value = self.own_value(&arg(1), at)?;
                let mut operands = self.operands_of(&this, at)?;
                match number.and_then(|n| operands.get_mut(n)) {
                    Some(operand) => *operand = value,
                    None => return self.stop("an operand that is not there", at),
                }
                self.set_operands(&this, operands, at)?;
            }
            ("setOperands", 1) => {
                let operands = self.own_values(&arg(0), at)?;
                self.set_operands(&this, operands, at)?;
            }
            ("eraseOperand", 1) | ("eraseOperands", 2) => {
                let mut operands = self.operands_of(&this, at)?;
                let count = if args.len() == 1 { Some(1) } else { self.integer(&arg(1)) };
                let count = count.and_then(|n| usize::try_from(n).ok());
                let (Some(first), Some(count)) = (number, count) else { return Ok(None) };
                if first + count > operands.len() {
                    return self.stop("operands that are not there", at);
                }
                operands.drain(first..first + count);
                self.set_operands(&this, operands, at)?;
            }
            ("replaceUsesOfWith", 2) => {
                let (from, to) = (self.own_value(&arg(0), at)?, self.own_value(&arg(1), at)?);
                let mut operands = self.operands_of(&this, at)?;
                operands.iter_mut().filter(|operand| **operand == from).for_each(|operand| *operand = to);
                self.set_operands(&this, operands, at)?;
            }
            ("setSuccessor", 2) => {
                let block = self.own_block(&arg(0), at)?;
                let op = self.own_op(&this, at)?;
                let index = self.integer(&arg(1)).and_then(|n| usize::try_from(n).ok());
                let Some(index) = index.filter(|n| *n < op.successors().len()) else {
                    return self.stop("a successor that is not there", at);
                };
                self.change(Change::SetSuccessor(op.id, index, block), at)?;
            }
            ("setLoc", 1) => {
                let (op, location) = (self.own_op(&this, at)?, self.location_of(&arg(0), at)?);
                self.change(Change::SetLocation(op.id, location), at)?;
            }
            ("erase", 0) => {
                let op = self.own_op(&this, at)?;
                self.change(Change::Erase(op.id), at)?;
            }
            ("replaceAllUsesWith", 1) => self.replace_uses(&this, &arg(0), at)?,
            ("moveBefore" | "moveAfter", 1) => {
                let (op, beside) = (self.own_op(&this, at)?.id, self.own_op(&arg(0), at)?.id);
                let is_before = name == "moveBefore";
                let change =
                    if is_before { Change::MoveBefore(op, beside) } else { Change::MoveAfter(op, beside) };
                self.change(change, at)?;
            }
            _ => return self.change_attributes(op, name, args, at),
        }
        found(V::Void)
    }

    /// The methods of an operation that change its attributes, and the setters of its class.
    fn change_attributes(&mut self, op: OpRef<'a>, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| nth(args, n).get();
        match (name, args.len()) {
            ("setAttr" | "setDiscardableAttr" | "setInherentAttr", 2) => {
                let key = self.text_of(&arg(0), at)?;
                let value = self.attribute_of(&arg(1), at)?;
                self.set_attr(op, &key, value, at)?;
            }
            ("removeAttr" | "removeDiscardableAttr", 1) => {
                let key = self.text_of(&arg(0), at)?;
                let before = op.attr(&key);
                self.set_attr(op, &key, None, at)?;
                return found(V::attr(before));
            }
            ("setDialectAttrs", 1) => {
                let mut entries = op.discardable().to_vec();
                entries.retain(|entry| !self.cx.str(entry.0).contains('.'));
                entries.extend(self.named_attrs(&arg(0), at)?);
                let op = self.own_op(&V::Op(op, false), at)?;
                let attributes = (!entries.is_empty()).then(|| self.cx.dictionary(entries));
                self.change(Change::SetAttributes(op.id, attributes), at)?;
            }
            ("setDiscardableAttrs" | "setAttrs", 1) => {
                let entries = self.named_attrs(&arg(0), at)?;
                let op = self.own_op(&V::Op(op, false), at)?;
                let (mut discardable, def) = (Vec::new(), op.def());
                for (key, value) in entries {
                    match def.and_then(|def| def.inherent_slot(key)).filter(|_| name == "setAttrs") {
                        Some(slot) => {
                            self.change(Change::SetProperty(op.id, slot, Some(value)), at)?;
                        }
                        None => discardable.push((key, value)),
                    }
                }
                let attributes = (!discardable.is_empty()).then(|| self.cx.dictionary(discardable));
                self.change(Change::SetAttributes(op.id, attributes), at)?;
            }
            _ => {
                let Some(def) = op.def() else { return Ok(None) };
                return self.own_setter(op, def, name, args, at);
            }
        }
        found(V::Void)
    }

    /// The setters that a definition generates: `setFoo`, `setFooAttr`, `removeFooAttr`, `getFooMutable`.
    fn own_setter(
        &mut self,
        op: OpRef<'a>,
        def: &OpDef,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        if let Some(rest) = name.strip_suffix("Mutable").filter(|_| args.is_empty()) {
            let slot = def.operands.iter().position(|o| !o.name.is_empty() && getter(&o.name) == rest);
            let Some(slot) = slot else { return Ok(None) };
            let range = op.operand_group(slot);
            return found(match def.operands[slot].arity {
                Arity::Single => V::Use(op, range.start),
                _ => V::MutableOperands(Rc::new(MutableOperands {
                    op,
                    first: range.start,
                    count: range.len(),
                    slot,
                })),
            });
        }
        let (removes, rest) = match (name.strip_prefix("set"), name.strip_prefix("remove")) {
            (Some(rest), _) if args.len() == 1 => (false, rest),
            (_, Some(rest)) if args.is_empty() => (true, rest),
            _ => return Ok(None),
        };
        let plain = rest.strip_suffix("Attr");
        let is = |own: &str, rest: &str| getter(own).get(3..) == Some(rest);
        for slot in 0..def.inherent.len() {
            let own = self.cx.str(def.inherent[slot].name);
            if !is(own, rest) && !plain.is_some_and(|plain| is(own, plain)) {
                continue;
            }
            let value = match removes {
                true => None,
                false => self.inherent_of(&def.inherent[slot].kind, &nth(args, 0).get(), at)?,
            };
            let op = self.own_op(&V::Op(op, false), at)?;
            self.change(Change::SetProperty(op.id, slot, value), at)?;
            return found(V::Void);
        }
        Ok(None)
    }

    /// The attribute that a value is.
    pub(crate) fn attribute_of(&mut self, value: &V<'a>, at: u32) -> R<Option<Attribute>> {
        Ok(match value {
            V::Null | V::Opt(None) => None,
            V::Attr(attr) => Some(*attr),
            V::Enum(def, value) => Some(self.enum_attr(&def.clone(), *value)),
            V::Opt(Some(inner)) => self.attribute_of(&inner.clone(), at)?,
            V::Pointer(cell) => self.attribute_of(&cell.get(), at)?,
            other => return self.stop(format!("an attribute of a value of kind {}", other.kind()), at),
        })
    }

    /// Sets an attribute of an operation by its name, or takes it away.
    fn set_attr(&mut self, op: OpRef<'a>, key: &str, value: Option<Attribute>, at: u32) -> R<()> {
        let op = self.own_op(&V::Op(op, false), at)?;
        let name = self.cx.identifier(key);
        if let Some(slot) = op.def().and_then(|def| def.inherent_slot(name)) {
            return self.change(Change::SetProperty(op.id, slot, value), at).map(drop);
        }
        let mut entries = op.discardable().to_vec();
        entries.retain(|entry| entry.0 != name);
        entries.extend(value.map(|value| (name, value)));
        let attributes = (!entries.is_empty()).then(|| self.cx.dictionary(entries));
        self.change(Change::SetAttributes(op.id, attributes), at).map(drop)
    }

    fn operands_of(&mut self, op: &V<'a>, at: u32) -> R<Vec<Value>> {
        Ok(self.own_op(op, at)?.operands().collect())
    }

    /// Gives an operation other operands. Where they are divided by an attribute there are as many as before.
    fn set_operands(&mut self, op: &V<'a>, operands: Vec<Value>, at: u32) -> R<()> {
        let op = self.own_op(op, at)?;
        let is_divided = op.def().is_some_and(|def| def.operand_segments.attribute.is_some());
        if is_divided && operands.len() != op.operands().len() {
            return self.stop("another number of operands, which are divided into segments", at);
        }
        self.change(Change::SetOperands(op.id, operands), at).map(drop)
    }

    /// A method of a `MutableOperandRange`; `None` if it has no such method.
    pub(super) fn mutable_operands_method(
        &mut self,
        MutableOperands { op, first, count, slot }: MutableOperands<'a>,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let number = |cell: &Cell<'a>| Interp::index_in(cell);
        let op = V::Op(op, false);
        let all = self.operands_of(&op, at)?;
        let Some(own) = all.get(first..first + count).map(<[Value]>::to_vec) else {
            return self.stop("operands that are not there any more", at);
        };
        let given = |s: &mut Self| s.own_values(&nth(args, 0).get(), at);
        let index = args.first().and_then(number);
        let new = match (name, args.len()) {
            ("assign", 1) => given(self)?,
            ("append", 1) => [own, given(self)?].concat(),
            ("clear", 0) => Vec::new(),
            ("erase", 1 | 2) => {
                let len = if args.len() == 2 { number(&args[1]) } else { Some(1) };
                let (Some(from), Some(len)) = (index, len) else { return Ok(None) };
                let Some(end) = from.checked_add(len).filter(|end| *end <= own.len()) else {
                    return self.stop("operands that are not there", at);
                };
                own.iter().enumerate().filter(|(i, _)| *i < from || *i >= end).map(|p| *p.1).collect()
            }
            ("size", 0) => return found(V::unsigned(count)),
            ("empty", 0) => return found(V::Bool(count == 0)),
            ("getAsOperandRange", 0) => {
                let op = self.own_op(&op, at)?;
                let value = |value| V::Value(IrValue { body: Some(op.body), value });
                return found(V::list(own.into_iter().map(value)));
            }
            _ => return Ok(None),
        };
        self.assign_operands(&op, (first, count, slot), new, at)?;
        found(V::Void)
    }

    /// Puts other values in place of the operands of a slot.
    fn assign_operands(
        &mut self,
        op: &V<'a>,
        (first, count, slot): (usize, usize, usize),
        new: Vec<Value>,
        at: u32,
    ) -> R<()> {
        let op = self.own_op(op, at)?;
        let mut all: Vec<Value> = op.operands().collect();
        let length = new.len();
        all.splice(first..first + count, new);
        if let Some(def) = op.def()
            && let Some(sizes) = def.operand_segments.attribute
            && length != count
        {
            let lengths = (0..def.operands.len()).map(|n| match n == slot {
                true => length,
                false => op.operand_group(n).len(),
            });
            let sizes_attr = self.segment_sizes(&lengths.collect::<Vec<_>>(), at)?;
            self.change(Change::SetProperty(op.id, sizes, Some(sizes_attr)), at)?;
        }
        self.change(Change::SetOperands(op.id, all), at).map(drop)
    }

    /// The index that a variable has.
    fn index_in(cell: &Cell<'a>) -> Option<usize> {
        match cell.get() {
            V::Int(value, _) => usize::try_from(value).ok(),
            _ => None,
        }
    }

    /// The sizes of segments as an attribute.
    pub(crate) fn segment_sizes(&mut self, sizes: &[usize], at: u32) -> R<Attribute> {
        let sizes: Vec<Cell<'a>> = sizes.iter().map(|&size| Cell::new(V::unsigned(size))).collect();
        match self.dense_array(32, false, &sizes, at)? {
            V::Attr(attr) => Ok(attr),
            _ => self.stop("the sizes of segments", at),
        }
    }

    /// A method of a value that changes its uses or its type; None if there is no such method.
    pub(super) fn change_value(
        &mut self,
        value: IrValue<'a>,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let this = Cell::new(V::Value(value));
        match (name, args) {
            ("replaceAllUsesWith", [to]) => self.replace_uses(&this.get(), &to.get(), at)?,
            ("replaceUsesWithIf", [to, which]) => {
                self.replace_uses_if(&[this, to.clone(), which.clone()], at)?;
            }
            ("replaceAllUsesExcept", [to, except]) => {
                let args = [this, to.clone(), except.clone()];
                let part = crate::ast::Part::named(name);
                return self.rewriter_method(&part, &args, at);
            }
            ("setType", [ty]) => {
                let value = self.own_value(&this.get(), at)?;
                let V::Type(ty) = ty.get() else { return Ok(None) };
                self.change(Change::SetType(value, ty), at)?;
            }
            _ => return Ok(None),
        }
        found(V::Void)
    }

    /// A method of an operand that changes it.
    pub(super) fn change_use(
        &mut self,
        op: OpRef<'a>,
        index: usize,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        match (name, args) {
            ("set" | "assign", [value]) => {
                let index = Cell::new(V::size(index));
                self.change_op(op, "setOperand", &[index, value.clone()], at)
            }
            _ => Ok(None),
        }
    }

    /// A method of a block that changes it; None if there is no such method.
    pub(super) fn change_block(
        &mut self,
        block: Block<'a>,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let this = V::Block(block);
        let arg = |n: usize| nth(args, n).get();
        let id = match name {
            "addArgument" | "eraseArgument" | "eraseArguments" | "erase" | "moveBefore" => {
                self.own_block(&this, at)?
            }
            _ => return Ok(None),
        };
        let count = self.rewriting(at)?.body().block_arguments(id).len();
        match (name, args.len()) {
            ("addArgument", 2) => {
                let V::Type(ty) = arg(0) else { return Ok(None) };
                let location = self.location_of(&arg(1), at)?;
                let made = self.change(Change::AddArgument(id, count, ty, location), at)?;
                let body: &'a Body = self.rewriting(at)?.body();
                let Made::Value(value) = made else { return Ok(None) };
                return found(V::Value(IrValue { body: Some(body), value }));
            }
            ("eraseArgument", 1) => {
                let index = self.integer(&arg(0)).and_then(|n| usize::try_from(n).ok());
                let Some(index) = index.filter(|n| *n < count) else {
                    return self.stop("an argument that is not there", at);
                };
                let body = self.rewriting(at)?.body();
                if body.has_uses(body.block_arguments(id)[index]) {
                    return self.stop("the erasure of an argument that is still used", at);
                }
                self.change(Change::EraseArgument(id, index), at)?;
            }
            ("erase", 0) => {
                self.change(Change::EraseBlock(id), at)?;
            }
            ("moveBefore", 1) => {
                let before = self.own_block(&arg(0), at)?;
                self.change(Change::MoveBlockBefore(id, before), at)?;
            }
            _ => return Ok(None),
        }
        found(V::Void)
    }

    /// A method of a region that changes it; None if there is no such method.
    pub(super) fn change_region(
        &mut self,
        region: Region<'a>,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        match (name, args) {
            ("takeBody", [from]) => {
                let (to, from) =
                    (self.own_region(&V::Region(region), at)?, self.own_region(&from.get(), at)?);
                if self.rewriting(at)?.body().first_block(to).is_some() {
                    return self.stop("takeBody of a region that has blocks", at);
                }
                self.change(Change::InlineRegion(from, to, None), at)?;
                found(V::Void)
            }
            _ => Ok(None),
        }
    }

    /// An inherent attribute or property of what a setter or a builder is given; none if it is absent.
    pub(crate) fn inherent_of(
        &mut self,
        kind: &InherentKind,
        value: &V<'a>,
        at: u32,
    ) -> R<Option<Attribute>> {
        let value = match value {
            V::Opt(None) | V::Null => return Ok(None),
            V::Opt(Some(inner)) => (**inner).clone(),
            V::Pointer(cell) => cell.get(),
            other => other.clone(),
        };
        if let V::Attr(attr) = value {
            return Ok(Some(attr));
        }
        let constraint = match kind {
            InherentKind::Attribute(constraint) => constraint.clone(),
            InherentKind::Property(property) => return self.property_attr(&property.clone(), &value, at),
            InherentKind::OperandSegments | InherentKind::ResultSegments => {
                let sizes = self.dims_of(&value, at)?;
                let sizes: Vec<usize> = sizes.iter().filter_map(|n| usize::try_from(*n).ok()).collect();
                return self.segment_sizes(&sizes, at).map(Some);
            }
        };
        self.attribute_for(&constraint, &value, at)
    }

    /// A plain value as an attribute of a constraint, as builders and setters of plain values make it.
    fn attribute_for(
        &mut self,
        constraint: &isogloss_ir::definition::AttrConstraint,
        value: &V<'a>,
        at: u32,
    ) -> R<Option<Attribute>> {
        use isogloss_ir::definition::{AttrKind, AttrShape};
        let cx = self.cx;
        let unknown = |s: &Self| s.stop(format!("an attribute of a value of kind {}", value.kind()), at);
        if let AttrKind::EnumInteger(def, _) = &constraint.kind
            && let Some(number) = self.integer(value)
        {
            let ty = cx.integer_type(def.width, isogloss_ir::Signedness::Signless);
            let value = Int::wrap(&BigInt::from(number), def.width);
            let ty = constraint.value_type.unwrap_or(ty);
            return Ok(Some(cx.attribute(AttrData::Integer { value, ty })));
        }
        Ok(Some(match (constraint.shape, value) {
            (_, V::Enum(def, number)) => self.enum_attr(&def.clone(), *number),
            (AttrShape::Unit, value) => return Ok(self.truth(value, at)?.then_some(cx.common().unit)),
            (AttrShape::Bool, value) => cx.bool_attr(self.truth(value, at)?),
            (AttrShape::Integer, value) => {
                let Some(ty) = constraint.value_type else { return unknown(self) };
                return self.integer_attr(ty, value, at).map(|v| match v {
                    V::Attr(attr) => Some(attr),
                    _ => None,
                });
            }
            (AttrShape::Float, V::Real(kind, bits)) => {
                cx.attribute(AttrData::Float { bits: *bits, ty: cx.float_type(*kind) })
            }
            (AttrShape::String, value) => cx.string_attr(&self.text_of(value, at)?),
            (AttrShape::Type, V::Type(ty)) => cx.type_attr(*ty),
            (AttrShape::FlatSymbolRef, value) => {
                match self.builtin_get(
                    &crate::ast::Ty::named("FlatSymbolRefAttr"),
                    &[V::Context, value.clone()],
                    at,
                )? {
                    Some(V::Attr(attr)) => attr,
                    _ => return unknown(self),
                }
            }
            (AttrShape::AffineMap, V::Map2(map)) => cx.attribute(AttrData::AffineMap(map.clone())),
            (_, value) => {
                let class = constraint.storage_class.rsplit("::").next().unwrap_or("").to_owned();
                let ty = crate::ast::Ty::named(&class);
                match self.builtin_get(&ty, &[V::Context, value.clone()], at)? {
                    Some(V::Attr(attr)) => attr,
                    _ => return unknown(self),
                }
            }
        }))
    }
}
