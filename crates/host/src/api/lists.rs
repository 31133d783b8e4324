//! Lists, tuples and iterators.

use super::found::{Found, found};
use crate::ast::{Part, Ty};
use crate::eval::{Interp, R};
use crate::value::{Block, Cell, IntTy, IrValue, Region, SCOPE_EXIT, StateField, V};
use isogloss_ir::{AttrData, TypeData};
use std::rc::Rc;

/// True for a stack.
fn is_stack(object: &Cell<'_>) -> bool {
    object.ty().is_some_and(|ty| ty.last() == "stack")
}

/// True for a queue or a stack.
fn is_queue(object: &Cell<'_>) -> bool {
    is_stack(object) || object.ty().is_some_and(|ty| ty.last() == "queue")
}

impl<'a> Interp<'a, '_> {
    /// The elements that a range-`for` or a function of ranges visits: a type whose class has iterators is a range of its own,
    /// where elsewhere it is the only one of a list of types.
    pub(crate) fn iterated(&mut self, over: &Cell<'a>, at: u32) -> R<Vec<Cell<'a>>> {
        if let V::Type(ty) = over.get()
            && matches!(self.cx.type_data(ty), TypeData::Dynamic { .. })
            && let Some(begin) = self.method(over, &Part::named("begin"), &[], at)?
        {
            return match begin.get() {
                V::Iter(list, 0) => self.elements(&Cell::new((*list).clone()), at),
                _ => self.stop("the elements of a type", at),
            };
        }
        self.elements(over, at)
    }

    /// As [`Interp::iterated`], of what nothing else needs.
    pub(crate) fn iterated_whole(&mut self, over: Cell<'a>, at: u32) -> R<Vec<Cell<'a>>> {
        if over.items().is_none() {
            return self.iterated(&over, at);
        }
        let V::List(items, _) = over.into_value() else { return Ok(Vec::new()) };
        self.count(items.borrow().len(), at)?;
        Ok(match Rc::try_unwrap(items) {
            Ok(own) => own.into_inner(),
            Err(shared) => shared.borrow().clone(),
        })
    }

    /// As [`Interp::iterated`], of an argument that the call needs no longer.
    pub(crate) fn iterated_arg(&mut self, arg: &Cell<'a>, at: u32) -> R<Vec<Cell<'a>>> {
        match arg.take_items() {
            Some(items) => self.count(items.len(), at).map(|()| items),
            None => self.iterated(arg, at),
        }
    }

    /// The elements of a list, a range, or a value that is used as one: an array attribute, a block, the one type of a
    /// list of types.
    pub(crate) fn elements(&mut self, over: &Cell<'a>, at: u32) -> R<Vec<Cell<'a>>> {
        let items = match self.now(over.get()) {
            V::List(items, _) => items.borrow().clone(),
            V::Tuple(cells) => cells.to_vec(),
            V::Set(_) | V::Map(..) => {
                let over = over.get();
                let Some(keyed) = over.keyed() else { return Ok(Vec::new()) };
                self.visited(keyed, at)?.iter().map(|e| over.element(e)).collect()
            }
            V::Pointer(cell) => {
                let target = self.pointed(&cell, at)?;
                return self.elements(&target, at);
            }
            V::Opt(Some(value)) => return self.elements(&Cell::new((*value).clone()), at),
            V::Null => Vec::new(),
            V::Str(text) => text.bytes().map(|b| Cell::new(V::Char(b))).collect(),
            V::Region(region) => {
                self.blocks(region, at)?.into_iter().map(|b| Cell::new(V::Block(b))).collect()
            }
            V::MutableOperands(operands) => {
                (0..operands.count).map(|n| Cell::new(V::Use(operands.op, operands.first + n))).collect()
            }
            V::Block(Block::Ref(block)) => block.ops().map(|op| Cell::new(V::Op(op, false))).collect(),
            V::AttrList(list) => list.borrow().iter().map(|(n, a)| Cell::new(V::Named(*n, *a))).collect(),
            V::StatePart(field) => self.state_elements(field, at)?,
            V::Attr(attr) => match self.cx.attr(attr) {
                AttrData::Array(items) => items.iter().map(|&a| Cell::new(V::Attr(a))).collect(),
                AttrData::Dictionary(entries) => {
                    entries.iter().map(|&(n, a)| Cell::new(V::Named(n, a))).collect()
                }
                AttrData::DenseArray { .. } => self.dense_values(attr).into_iter().map(Cell::new).collect(),
                AttrData::DenseElements { ty, .. } if self.cx.shaped_data(*ty).element().is_some() => {
                    let element = self.cx.shaped_data(*ty).element();
                    let is_float = element.is_some_and(|element| self.cx.float_kind(element).is_some());
                    let class = if is_float { "APFloat" } else { "APInt" };
                    let part = Part { args: vec![Ty::named(class)], ..Part::named("getValues") };
                    let values = self.element_values(attr, *ty, &part, at)?;
                    values.into_iter().map(Cell::new).collect()
                }
                AttrData::Dynamic { .. } => match self.method(over, &Part::named("begin"), &[], at)? {
                    // One whose class has iterators.
                    Some(begin) => match begin.get() {
                        V::Iter(list, 0) => return self.elements(&Cell::new((*list).clone()), at),
                        _ => return self.stop("the elements of an attribute", at),
                    },
                    None => return self.stop("the elements of an attribute", at),
                },
                _ => return self.stop("the elements of an attribute", at),
            },
            V::Argument(_) | V::Type(_) | V::Value(_) | V::Operand(_) => vec![over.clone()],
            V::Map2(map) => map.results.iter().map(|e| Cell::new(V::Affine(e.clone()))).collect(),
            V::Object(_) => return self.visited_by_iterators(over, at),
            other => return self.stop(format!("the elements of a value of kind {}", other.kind()), at),
        };
        self.count(items.len(), at)?;
        Ok(items)
    }

    /// The elements of an object whose class has `begin` and `end`.
    fn visited_by_iterators(&mut self, over: &Cell<'a>, at: u32) -> R<Vec<Cell<'a>>> {
        let ends = ["begin", "end"].map(|name| self.method(over, &Part::named(name), &[], at));
        let [Some(begin), Some(end)] = [ends[0].as_ref(), ends[1].as_ref()].map(|end| match end {
            Ok(Some(cell)) => Some(cell.get()),
            _ => None,
        }) else {
            ends.into_iter().find_map(Result::err).map_or(Ok(()), Err)?;
            return self.stop("the elements of a value of kind object", at);
        };
        if let (V::Iter(list, from), V::Iter(_, to)) = (&begin, &end) {
            let all = self.elements(&Cell::new((**list).clone()), at)?;
            return Ok(all.get(*from..*to).unwrap_or_default().to_vec());
        }
        let place = Cell::new(self.copied(begin));
        let mut items = Vec::new();
        while !self.equal(&place.get(), &end, at)? {
            let element = self.method(&place, &Part::named("operator*"), &[], at)?;
            let Some(element) = element else { return self.stop("an iterator without operator*", at) };
            items.push(Cell::new(self.copied(element.get())));
            self.count(1, at)?;
            if self.method(&place, &Part::named("operator++"), &[], at)?.is_none() {
                return self.stop("an iterator without operator++", at);
            }
        }
        Ok(items)
    }

    /// The values of a dense array.
    pub(crate) fn dense_values(&self, attr: isogloss_ir::Attribute) -> Vec<V<'a>> {
        use isogloss_ir::builtin::dense::Number;
        let AttrData::DenseArray { element, .. } = self.cx.attr(attr) else { return Vec::new() };
        let width = self.cx.bit_width(*element).unwrap_or(64);
        let ty = IntTy { bits: width.max(8), signed: true };
        let Some(values) = self.cx.dense_array_values(attr) else { return Vec::new() };
        let kind = self.cx.float_kind(*element);
        values
            .map(|n| match (n, kind) {
                (Number::Int(v), _) if width == 1 => V::Bool(!v.is_zero()),
                (Number::Int(v), _) => V::Int(i128::from(v.to_i64().unwrap_or(0)), ty),
                (Number::Float(bits), Some(kind)) => {
                    V::Float(isogloss_ir::builtin::float::to_f64(kind, bits))
                }
                (Number::Float(_), None) => V::Null,
            })
            .collect()
    }

    /// The element of a list or a map at an index or a key.
    pub(crate) fn index(&mut self, base: &Cell<'a>, index: &V<'a>, at: u32) -> R<Cell<'a>> {
        match base.get() {
            V::Pointer(cell) => {
                let target = self.pointed(&cell, at)?;
                self.index(&target, index, at)
            }
            V::Opt(Some(value)) => self.index(&Cell::new((*value).clone()), index, at),
            V::Big(value, bits, _) => {
                let bit = self.integer(index).and_then(|n| u64::try_from(n).ok());
                match bit.filter(|bit| *bit < u64::from(bits)) {
                    Some(bit) => {
                        Ok(Cell::new(V::Bool(isogloss_ir::Int::wrap(&value, bits).unsigned(bits).bit(bit))))
                    }
                    None => self.stop("a bit that is not there", at),
                }
            }
            V::Map(entries, ty) => self.map_place(&entries, &ty, index, at),
            V::Properties(_) => self.stop("an index of properties", at),
            V::PropertySlot(slot) => self.property_element(slot, index, at),
            _ => {
                let Some(n) = self.integer(index).and_then(|n| usize::try_from(n).ok()) else {
                    return self.stop("an index that is no number", at);
                };
                if let V::List(items, _) = base.get() {
                    let item = items.borrow().get(n).cloned();
                    return match item {
                        Some(cell) => Ok(cell),
                        None => self.stop(format!("the element {n} of a list without it"), at),
                    };
                }
                let items = self.elements(base, at)?;
                match items.get(n) {
                    Some(cell) => Ok(cell.clone()),
                    None => self.stop(format!("the element {n} of a list without it"), at),
                }
            }
        }
    }

    fn contains(&mut self, items: &[Cell<'a>], value: &V<'a>, at: u32) -> R<bool> {
        for item in items {
            self.step(at)?;
            if self.equal(&item.get(), value, at)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A new last element.
    pub(super) fn push(&mut self, object: &Cell<'a>, value: V<'a>, at: u32) -> R<()> {
        self.count(1, at)?;
        let V::List(items, ty) = object.get() else { return self.stop("push_back of no list", at) };
        let cell = match ty {
            Some(ty) => Cell::typed(self.convert(value, &ty, at)?, ty),
            None => Cell::new(value),
        };
        items.borrow_mut().push(cell);
        Ok(())
    }

    /// Adds a handle at the end of a list, or of what has a method for that.
    pub(crate) fn add_element(&mut self, object: &Cell<'a>, value: V<'a>, at: u32) -> R<()> {
        if object.items().is_some() {
            return self.push(object, value, at);
        }
        self.library_method(object, Part::push_back(), &[Cell::new(value)], at).map(drop)
    }

    pub(super) fn container_method(
        &mut self,
        object: &Cell<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        match object.get() {
            V::Map(..) => self.map_method(object, part, args, at),
            V::Set(items) => self.set_method(object, &items, part, args, at),
            V::Iter(list, index) => match &*part.name {
                "getIndex" | "index" if list.keyed().is_none() => found(V::size(index)),
                _ => {
                    let cell = self.pointed_at(&list, index, at)?;
                    self.library_method(&cell, part, args, at)
                }
            },
            _ => self.list_method(object, part, args, at),
        }
    }

    fn list_method(&mut self, object: &Cell<'a>, part: &Part, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let name = &*part.name;
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        match (name, args.len()) {
            ("push_back", 1) => {
                let value = self.copied(arg(0));
                self.push(object, value, at)?;
                return found(V::Void);
            }
            ("emplace_back", _) => {
                let V::List(_, ty) = object.get() else { return Ok(None) };
                let value = match (&ty, args) {
                    (Some(ty), []) => self.default(&ty.clone(), at)?,
                    (Some(ty), args) => self.construct(&ty.clone(), args, false, at)?,
                    (None, [value]) => value.get(),
                    (None, args) => V::tuple(args.iter().map(Cell::get)),
                };
                self.push(object, value, at)?;
                return Ok(object.items().and_then(|items| items.borrow().last().cloned()));
            }
            ("erase", 1 | 2) if matches!((arg(0), object.get()), (V::Iter(..), V::List(..))) => {
                let (V::Iter(_, start), V::List(items, _)) = (arg(0), object.get()) else { return Ok(None) };
                let end = match arg(1) {
                    V::Iter(_, end) => end,
                    _ => start.saturating_add(1),
                };
                if start > end || end > items.borrow().len() {
                    return self.stop("erase of elements that are not there", at);
                }
                items.borrow_mut().drain(start..end);
                return found(self.iterator(object.get(), start));
            }
            ("push", 1) if is_queue(object) => {
                let value = self.copied(arg(0));
                self.push(object, value, at)?;
                return found(V::Void);
            }
            ("push_front", 1) => {
                let V::List(items, ty) = object.get() else { return Ok(None) };
                self.count(1, at)?;
                let value = self.copied(arg(0));
                let cell = match ty {
                    Some(ty) => Cell::typed(self.convert(value, &ty, at)?, ty),
                    None => Cell::new(value),
                };
                items.borrow_mut().insert(0, cell);
                return found(V::Void);
            }
            ("pop_front", 0) => {
                let V::List(items, _) = object.get() else { return Ok(None) };
                if items.borrow().is_empty() {
                    return self.stop("pop_front of an empty list", at);
                }
                items.borrow_mut().remove(0);
                return found(V::Void);
            }
            ("pop", 0) if is_queue(object) => {
                let name = if is_stack(object) { "pop_back" } else { "pop_front" };
                return self.list_method(object, &Part::named(name), &[], at);
            }
            ("top", 0) if is_stack(object) => return self.list_method(object, &Part::named("back"), &[], at),
            ("append" | "assign", 1) => {
                let items = self.elements(&Cell::new(arg(0)), at)?;
                self.clear_for(object, name);
                for item in items {
                    self.push(object, item.get(), at)?;
                }
                return found(V::Void);
            }
            ("append" | "assign" | "resize", 2) if !matches!(arg(0), V::Iter(..)) => {
                let Some(count) = self.integer(&arg(0)).and_then(|n| usize::try_from(n).ok()) else {
                    return self.stop(format!("{name} of no number"), at);
                };
                self.clear_for(object, name);
                let have = if name == "resize" { self.elements(object, at)?.len() } else { 0 };
                self.count(count, at)?;
                for _ in have..count {
                    self.push(object, arg(1), at)?;
                }
                self.shorten(object, name, count);
                return found(V::Void);
            }
            ("insert", 2 | 3) => {
                let V::Iter(_, index) = arg(0) else { return Ok(None) };
                let V::List(list, ty) = object.get() else { return Ok(None) };
                let is_nested = ty.as_ref().is_some_and(|ty| crate::eval::is_container(ty.last()));
                let new: Vec<V<'a>> = match (args.len(), arg(1)) {
                    // The elements of a list in braces.
                    (2, V::List(items, _)) if !is_nested => items.borrow().iter().map(Cell::get).collect(),
                    (2, value) => vec![self.copied(value)],
                    (_, first) => match (self.between(&first, &arg(2), at)?, self.integer(&first)) {
                        (Some(items), _) => items.iter().map(Cell::get).collect(),
                        (None, Some(count)) => {
                            let count = usize::try_from(count).unwrap_or(0);
                            self.count(count, at)?;
                            vec![arg(2); count]
                        }
                        (None, None) => return Ok(None),
                    },
                };
                self.count(new.len(), at)?;
                let mut cells = Vec::with_capacity(new.len());
                for value in new {
                    cells.push(match &ty {
                        Some(ty) => Cell::typed(self.convert(value, ty, at)?, ty.clone()),
                        None => Cell::new(value),
                    });
                }
                let index = index.min(list.borrow().len());
                list.borrow_mut().splice(index..index, cells);
                return found(self.iterator(object.get(), index));
            }
            // At the end of a scope: a guard that is released does nothing there.
            ("release", 0) if matches!(object.get(), V::Tuple(_)) => {
                let V::Tuple(parts) = object.get() else { return Ok(None) };
                return match &parts[..] {
                    [tag, _] if matches!(tag.get(), V::Str(tag) if &*tag == SCOPE_EXIT) => {
                        object.set(V::Void);
                        found(V::Void)
                    }
                    _ => Ok(None),
                };
            }
            ("append" | "assign", 2) => {
                let Some(items) = self.between(&arg(0), &arg(1), at)? else { return Ok(None) };
                self.clear_for(object, name);
                for item in items {
                    self.push(object, item.get(), at)?;
                }
                return found(V::Void);
            }
            ("resize", 1) => {
                let Some(count) = self.integer(&arg(0)).and_then(|n| usize::try_from(n).ok()) else {
                    return self.stop("resize of no number", at);
                };
                let V::List(_, ty) = object.get() else { return Ok(None) };
                let have = self.elements(object, at)?.len();
                self.count(count, at)?;
                for _ in have..count {
                    let value = match &ty {
                        Some(ty) => self.default(&ty.clone(), at)?,
                        None => V::Null,
                    };
                    self.push(object, value, at)?;
                }
                self.shorten(object, name, count);
                return found(V::Void);
            }
            ("clear", 0) => {
                if let V::List(items, _) = object.get() {
                    items.borrow_mut().clear();
                }
                return found(V::Void);
            }
            ("reserve", 1) => return found(V::Void),
            // Those of an entry of a map of LLVM.
            ("getFirst" | "getSecond", 0) => {
                let V::Tuple(parts) = object.get() else { return Ok(None) };
                return Ok(match (&parts[..], name) {
                    ([first, _], "getFirst") => Some(first.clone()),
                    ([_, second], _) => Some(second.clone()),
                    _ => None,
                });
            }
            ("pop_back" | "pop_back_val", 0) => {
                let V::List(items, _) = object.get() else { return Ok(None) };
                let last = items.borrow_mut().pop();
                return match last {
                    Some(cell) => found(cell.get()),
                    None => self.stop("pop_back of an empty list", at),
                };
            }
            _ => {}
        }
        let items = self.elements(object, at)?;
        self.read_list(object, &items, part, args, at)
    }

    fn clear_for(&self, object: &Cell<'a>, name: &str) {
        if name == "assign"
            && let V::List(items, _) = object.get()
        {
            items.borrow_mut().clear();
        }
    }

    fn shorten(&self, object: &Cell<'a>, name: &str, count: usize) {
        if name == "resize"
            && let V::List(items, _) = object.get()
        {
            items.borrow_mut().truncate(count);
        }
    }

    /// The index of the first of some operands of the operation at hand, if nothing else of it is the same values.
    fn first_operand_of(&self, items: &[Cell<'a>]) -> Option<usize> {
        if let Some(V::Use(_, index)) = items.first().map(Cell::get) {
            return Some(index);
        }
        let wanted: Option<Vec<isogloss_ir::Value>> = items
            .iter()
            .map(|item| match item.get() {
                V::Value(value) => Some(value.value),
                _ => None,
            })
            .collect();
        let (wanted, own): (_, Vec<_>) = (wanted?, self.op?.operands().collect());
        let mut places = own.windows(wanted.len().max(1)).enumerate().filter(|(_, part)| *part == wanted);
        let first = places.next()?.0;
        places.next().is_none().then_some(first)
    }

    /// The values that uses are of; what is none stays what it is.
    pub(crate) fn used_values(&mut self, items: &[Cell<'a>], at: u32) -> R<Vec<V<'a>>> {
        let mut values = Vec::with_capacity(items.len());
        for item in items {
            values.push(match item.get() {
                V::Use(op, index) => match op.operand(index) {
                    Some(value) => V::Value(crate::value::IrValue { body: Some(op.body), value }),
                    None => return self.stop("an operand that is not there", at),
                },
                value => value,
            });
        }
        Ok(values)
    }

    /// Methods that do not change the list.
    fn read_list(
        &mut self,
        object: &Cell<'a>,
        items: &[Cell<'a>],
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let number = |s: &Self, n: usize| s.integer(&arg(n)).and_then(|v| usize::try_from(v).ok());
        let slice = |cells: &[Cell<'a>]| {
            let ty = match object.get() {
                V::List(_, ty) => ty,
                _ => None,
            };
            found(V::List(Rc::new(std::cell::RefCell::new(cells.to_vec())), ty))
        };
        let len = items.len();
        match (&*part.name, args.len()) {
            ("size" | "getNumTypes", 0) => found(V::size(len)),
            ("getAsOperandRange", 0) => {
                let items = self.used_values(items, at)?;
                found(V::list(items))
            }
            // Of the operations of a block.
            ("getNextNode", 1) => {
                let mut after = items.iter().map(Cell::get);
                while let Some(item) = after.next() {
                    if self.equal(&item, &arg(0), at)? {
                        return found(after.next().unwrap_or(V::Null));
                    }
                }
                self.stop("what follows something in a list without it", at)
            }
            ("count", 0) => {
                let mut set = 0;
                for item in items {
                    set += usize::from(self.truth(&item.get(), at)?);
                }
                found(V::unsigned(set))
            }
            ("empty", 0) => found(V::Bool(len == 0)),
            ("front", 0) => self.nth(items, 0, at),
            ("back", 0) => self.nth(items, len.wrapping_sub(1), at),
            ("begin" | "data", 0) => found(V::Iter(Rc::new(object.get()), 0)),
            ("end", 0) => found(V::Iter(Rc::new(object.get()), len)),
            ("rbegin", 0) => {
                let reversed =
                    V::List(Rc::new(std::cell::RefCell::new(items.iter().rev().cloned().collect())), None);
                found(V::Iter(Rc::new(reversed), 0))
            }
            ("rend", 0) => {
                let reversed =
                    V::List(Rc::new(std::cell::RefCell::new(items.iter().rev().cloned().collect())), None);
                found(V::Iter(Rc::new(reversed), len))
            }
            ("drop_front", 0 | 1) => slice(items.get(number(self, 0).unwrap_or(1)..).unwrap_or(&[])),
            ("drop_back", 0 | 1) => slice(&items[..len.saturating_sub(number(self, 0).unwrap_or(1))]),
            ("take_front", 0 | 1) => slice(&items[..number(self, 0).unwrap_or(1).min(len)]),
            ("take_back", 0 | 1) => slice(&items[len.saturating_sub(number(self, 0).unwrap_or(1))..]),
            ("slice", 1) => slice(items.get(number(self, 0).unwrap_or(len)..).unwrap_or(&[])),
            ("slice", 2) => {
                let start = number(self, 0).unwrap_or(len).min(len);
                let end = start.saturating_add(number(self, 1).unwrap_or(0)).min(len);
                slice(&items[start..end])
            }
            ("equals", 1) => {
                let equal = self.equal(&object.get(), &arg(0), at)?;
                found(V::Bool(equal))
            }
            ("getTypes" | "getType" | "getArgumentTypes", 0) => {
                let types = self.types_of(&object.get(), at)?;
                found(V::types(types))
            }
            (
                "contains" | "test" | "any" | "all" | "none" | "set" | "flip" | "reset" | "set_bits"
                | "find_first" | "find_last" | "find_next" | "find_first_unset",
                _,
            ) => self.bits_or_contains(items, part, args, at),
            ("value" | "index", 0) => self.nth(items, usize::from(&*part.name == "value"), at),
            ("vec" | "getValue" | "asArrayRef" | "takeVector" | "str" | "getAsRange", 0) => {
                if &*part.name == "str" {
                    let mut text = String::new();
                    for item in items {
                        text.push_str(&self.text(&item.get()).unwrap_or_default());
                    }
                    return found(V::str(text));
                }
                found(object.get())
            }
            ("at" | "operator[]", 1) => match number(self, 0) {
                Some(n) => self.nth(items, n, at),
                None => Ok(None),
            },
            ("getBeginOperandIndex", 0) => match self.first_operand_of(items) {
                Some(index) => found(V::unsigned(index)),
                None => self.stop("getBeginOperandIndex of values that several operands are", at),
            },
            _ => Ok(None),
        }
    }

    fn bits_or_contains(&mut self, items: &[Cell<'a>], part: &Part, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let nth = self.integer(&arg(0)).and_then(|v| usize::try_from(v).ok());
        match &*part.name {
            "contains" => {
                let contains = self.contains(items, &arg(0), at)?;
                found(V::Bool(contains))
            }
            "test" => match nth.and_then(|n| items.get(n)) {
                Some(cell) => found(cell.get()),
                None => self.stop("a bit that is not there", at),
            },
            "set_bits" => {
                let mut set = Vec::new();
                for (n, item) in items.iter().enumerate() {
                    if self.truth(&item.get(), at)? {
                        set.push(V::unsigned(n));
                    }
                }
                found(V::list(set))
            }
            "find_first" | "find_last" | "find_next" | "find_first_unset" => {
                let wanted = &*part.name != "find_first_unset";
                let mut place = None;
                for (n, item) in items.iter().enumerate() {
                    if &*part.name == "find_next" && nth.is_some_and(|before| n <= before) {
                        continue;
                    }
                    if self.truth(&item.get(), at)? == wanted {
                        place = Some(n);
                        if &*part.name != "find_last" {
                            break;
                        }
                    }
                }
                found(V::Int(place.map_or(-1, |n| n as i128), IntTy::I32))
            }
            "flip" | "reset" => {
                let meant = match (args.is_empty(), nth.map(|n| (n, items.get(n)))) {
                    (true, _) => items,
                    (false, Some((n, Some(_)))) => &items[n..=n],
                    _ => return self.stop("a bit that is not there", at),
                };
                for item in meant {
                    let is_set = self.truth(&item.get(), at)?;
                    item.set(V::Bool(&*part.name == "flip" && !is_set));
                }
                found(V::Void)
            }
            "set" => {
                match nth.filter(|_| !args.is_empty()) {
                    Some(n) => match items.get(n) {
                        Some(cell) => cell.set(V::Bool(true)),
                        None => return self.stop("a bit that is not there", at),
                    },
                    None => items.iter().for_each(|c| c.set(V::Bool(true))),
                }
                found(V::Void)
            }
            name => {
                let mut any = false;
                let mut all = true;
                for item in items {
                    let set = self.truth(&item.get(), at)?;
                    any |= set;
                    all &= set;
                }
                found(V::Bool(match name {
                    "any" => any,
                    "all" => all,
                    _ => !any,
                }))
            }
        }
    }

    fn nth(&self, items: &[Cell<'a>], n: usize, at: u32) -> Found<'a> {
        match items.get(n) {
            Some(cell) => Ok(Some(cell.clone())),
            None => self.stop("an element of an empty list", at),
        }
    }

    /// A field of a value.
    pub(crate) fn member(&mut self, object: &Cell<'a>, name: &str, arrow: bool, at: u32) -> R<Cell<'a>> {
        let object = if arrow { self.through_arrow(object, at)? } else { object.clone() };
        let value = object.get();
        self.note_field(&value, name);
        match value {
            V::Pointer(cell) => {
                let target = self.pointed(&cell, at)?;
                return self.member(&target, name, false, at);
            }
            V::Object(instance) => {
                if let Some((_, cell)) = instance.fields.iter().find(|f| *f.0 == *name) {
                    return Ok(cell.clone());
                }
            }
            V::Tuple(cells) => {
                let index = match name {
                    "first" | "index" => 0,
                    "second" | "value" => 1,
                    _ => usize::MAX,
                };
                if let Some(cell) = cells.get(index) {
                    return Ok(cell.clone());
                }
            }
            V::Argument(cells) => match name {
                "ssaName" => return Ok(cells.name.clone()),
                "type" => return Ok(cells.ty.clone()),
                "attrs" => return Ok(cells.attrs.clone()),
                "sourceLoc" => return Ok(cells.location.clone()),
                _ => {}
            },
            V::Operand(operand) => match name {
                "location" => return Ok(Cell::new(V::Place(operand.at))),
                "number" => return Ok(Cell::new(V::unsigned(operand.number as usize))),
                "name" => {
                    let text = self.parser(at)?.operand_name(operand).to_owned();
                    return Ok(Cell::new(V::str(text)));
                }
                _ => {}
            },
            V::State => {
                let field = match name {
                    "operands" => Some(StateField::Operands),
                    "types" => Some(StateField::Types),
                    "attributes" => Some(StateField::Attributes),
                    "regions" => Some(StateField::Regions),
                    "successors" => Some(StateField::Successors),
                    "propertiesAttr" => Some(StateField::Properties),
                    _ => None,
                };
                if let Some(field) = field {
                    return Ok(Cell::new(V::StatePart(field)));
                }
                if let Some(state) = &self.state {
                    match name {
                        "location" => return Ok(Cell::new(V::Loc(state.location))),
                        "name" => return Ok(Cell::new(V::OpName(state.name))),
                        _ => {}
                    }
                }
            }
            V::Draft(draft) if matches!(name, "name" | "location") => {
                let draft = draft.borrow();
                let value = if name == "name" { V::OpName(draft.name) } else { V::Loc(draft.location) };
                return Ok(Cell::new(value));
            }
            V::Draft(draft) => {
                let field = match name {
                    "operands" => Some(StateField::Operands),
                    "types" => Some(StateField::Types),
                    "attributes" => Some(StateField::Attributes),
                    _ => None,
                };
                if let Some(field) = field {
                    return Ok(Cell::new(V::DraftPart(draft, field)));
                }
            }
            V::Properties(op) => return self.property_field(op, name, at),
            // A field of the storage of a type or an attribute.
            V::Storage(_) => {
                if let Some(cell) = self.storage_field(&object.get(), name, at)? {
                    return Ok(cell);
                }
            }
            // The name of an argument that has none; its place is that of what is written instead.
            V::Null if object.ty().is_some_and(|ty| ty.last() == "UnresolvedOperand") => match name {
                "name" => return Ok(Cell::new(V::str(""))),
                "number" => return Ok(Cell::new(V::unsigned(0))),
                "location" => return Ok(Cell::new(V::Null)),
                _ => {}
            },
            V::Map(..) | V::List(..) => {}
            _ => {}
        }
        let kind = self.class_name(&object.get());
        self.stop(format!("{kind}::{name}"), at)
    }

    /// The blocks of a region.
    pub(crate) fn blocks(&mut self, region: Region<'a>, at: u32) -> R<Vec<Block<'a>>> {
        match region {
            Region::Ref(region) => {
                self.check_inside(region.owner(), at)?;
                Ok(region.blocks().map(Block::Ref).collect())
            }
            Region::New(n) => self.new_region_blocks(n, at),
        }
    }

    /// The values of a range, each with its body.
    pub(crate) fn ir_values(&mut self, value: &V<'a>, at: u32) -> R<Vec<IrValue<'a>>> {
        let mut out = Vec::new();
        for cell in self.elements(&Cell::new(value.clone()), at)? {
            match cell.get() {
                V::Value(value) => out.push(value),
                other => return self.stop(format!("a value of the program of kind {}", other.kind()), at),
            }
        }
        Ok(out)
    }
}
