//! Maps, sets and their iterators.
//!
//! Each is visited in the order that its class has: `MapVector` and `SetVector` in that of insertion, `std::map` and
//! `std::set` in that of their keys, small sets in that of insertion while they are small. `DenseMap` and its kin have an
//! order that depends on hashes or addresses: to visit several of their elements is a hole, unless it cannot show in which
//! order that was done.

use super::found::{Found, found, nth};
use crate::ast::{Binary, Part, Ty};
use crate::eval::{Interp, R, effects};
use crate::value::{Cell, Entry, IntTable, IntTy, Keyed, Order, V};
use std::cmp::Ordering;
use std::rc::Rc;
use std::sync::Arc;

/// The order of a class of maps or sets.
fn order_of(ty: &Ty) -> Order {
    let limit = ty.args.get(1).and_then(|t| t.value).and_then(|n| usize::try_from(n).ok());
    match (ty.last(), limit) {
        ("MapVector" | "SmallMapVector" | "SetVector" | "SmallSetVector", _) => Order::Insertion,
        ("map" | "set", _) => Order::Keys,
        ("SmallSet", Some(limit)) if ty.args.first().is_some_and(|t| t.pointers == 0) => {
            Order::Small { limit, pointers: false }
        }
        ("SmallSet" | "SmallPtrSet", Some(limit)) => {
            Order::Small { limit: limit.next_power_of_two(), pointers: true }
        }
        _ => Order::Hash,
    }
}

/// The hash table that a class of maps or sets of integers begins with.
///
/// Rule: `llvm/ADT/DenseMap.h`. Its order is the same on every machine, so that code may rely on it without knowing.
fn int_table_of(ty: &Ty) -> Option<IntTable> {
    let key = IntTy::of_name(ty.args.first().filter(|t| t.pointers == 0)?.last())?;
    let inline = |place: usize, default: usize| {
        let written = ty.args.get(place).map(|n| n.value.and_then(|n| usize::try_from(n).ok()));
        written.unwrap_or(Some(default)).filter(|n| n.is_power_of_two() && *n <= 1 << 16)
    };
    let (buckets, arguments) = match ty.last() {
        "DenseMap" => (0, 2),
        "DenseSet" => (0, 1),
        "SmallDenseMap" => (inline(2, 4)?, 3),
        "SmallDenseSet" => (inline(1, 4)?, 2),
        _ => return None,
    };
    // More arguments would be functions for hashes.
    (ty.args.len() <= arguments).then_some(IntTable { key, buckets })
}

/// The hash of an integer as a key. Rule: `llvm/ADT/DenseMapInfo.h`.
fn int_hash(key: i128, ty: IntTy) -> usize {
    let hash = match ty.bits > 32 && !ty.signed {
        true => {
            let mixed = (key as u64).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed ^ mixed >> 31
        }
        false => (key as u64).wrapping_mul(37),
    };
    (hash & u64::from(u32::MAX)) as usize
}

/// The positions of integers in the order in which a hash table visits them, which were inserted one after another.
fn int_order(keys: &[i128], table: IntTable) -> Vec<usize> {
    fn insert(buckets: &mut [Option<usize>], keys: &[i128], n: usize, ty: IntTy) {
        let Some(mask) = buckets.len().checked_sub(1) else { return };
        let mut at = int_hash(keys[n], ty) & mask;
        let mut step = 1;
        while buckets[at].is_some() {
            at = (at + step) & mask;
            step += 1;
        }
        buckets[at] = Some(n);
    }
    let mut buckets: Vec<Option<usize>> = vec![None; table.buckets];
    for n in 0..keys.len() {
        // Rule: `DenseMapBase::InsertIntoBucketImpl`; a table has 64 buckets or more.
        let size = buckets.len();
        let grown = match (n + 1) * 4 >= size * 3 {
            true => Some(size * 2),
            false if size - (n + 1) <= size / 8 => Some(size),
            false => None,
        };
        if let Some(wanted) = grown {
            let is_inline = wanted <= table.buckets && wanted > 0;
            let size = if is_inline { wanted } else { wanted.next_power_of_two().max(64) };
            let old = std::mem::replace(&mut buckets, vec![None; size]);
            old.into_iter().flatten().for_each(|m| insert(&mut buckets, keys, m, table.key));
        }
        insert(&mut buckets, keys, n, table.key);
    }
    buckets.into_iter().flatten().collect()
}

impl<'a> Interp<'a, '_> {
    /// An empty map or set of a class.
    pub(crate) fn keyed_of(&self, ty: &Ty) -> Keyed<'a> {
        let mut keyed = Keyed::new(Arc::new(ty.clone()), order_of(ty));
        keyed.table.set(int_table_of(ty));
        keyed.scrambled = self.scrambled().clone();
        keyed
    }

    /// Ends the run: the order of some elements would show, and is not known.
    #[cold]
    pub(crate) fn no_order<T>(&self, keyed: &Keyed<'a>, at: u32) -> R<T> {
        self.stop(format!("the order of the elements of {}", keyed.ty.last()), at)
    }

    /// The entries in the order in which they are visited.
    pub(crate) fn visited(&mut self, keyed: &Keyed<'a>, at: u32) -> R<Vec<Entry<'a>>> {
        if keyed.is_unordered() {
            return self.no_order(keyed, at);
        }
        let entries = keyed.entries.borrow().clone();
        if let (Order::Hash, Some(table)) = (keyed.order(), keyed.int_table()) {
            let keys: Option<Vec<i128>> = entries.iter().map(|e| self.integer(&e.key)).collect();
            let Some(keys) = keys else { return self.no_order(keyed, at) };
            self.count(entries.len(), at)?;
            return Ok(int_order(&keys, table).into_iter().filter_map(|n| entries.get(n).cloned()).collect());
        }
        if keyed.order() != Order::Keys || keyed.sorted.get() {
            return Ok(entries);
        }
        let mut sorted: Vec<Entry<'a>> = Vec::with_capacity(entries.len());
        for entry in entries {
            // Where it belongs, by halves; the comparison may fail.
            let (mut low, mut high) = (0, sorted.len());
            while low < high {
                self.step(at)?;
                let middle = low.midpoint(high);
                if self.key_is_less(keyed, &entry.key, &sorted[middle].key, at)? {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            sorted.insert(low, entry);
        }
        keyed.entries.borrow_mut().clone_from(&sorted);
        keyed.sorted.set(true);
        Ok(sorted)
    }

    /// The map or set that a value is and its elements in no order, if there are several and no order is known.
    pub(crate) fn unordered(&mut self, over: &Cell<'a>) -> Option<(Rc<Keyed<'a>>, Vec<Cell<'a>>)> {
        let value = match over.get() {
            V::Pointer(cell) => cell.get(),
            value => value,
        };
        let keyed = value.keyed().filter(|keyed| keyed.is_unordered())?;
        let items: Vec<_> = keyed.entries.borrow().iter().map(|e| value.element(e)).collect();
        self.note_elements(items.len());
        self.scrambled().set(true);
        Some((keyed.clone(), items))
    }

    /// A map or a set that was made with a number, which is that of its buckets; with a function, it would compare keys.
    pub(super) fn empty_with_room(&self, empty: V<'a>, with: &V<'a>, at: u32) -> R<V<'a>> {
        match (empty.keyed(), with) {
            (Some(keyed), V::Int(..)) if keyed.order() == Order::Hash => {
                keyed.table.set(None);
                Ok(empty)
            }
            _ => self.stop(format!("a {} with a value of kind {}", empty.kind(), with.kind()), at),
        }
    }

    /// True if calling a function changes nothing, as far as that is easily seen.
    pub(crate) fn has_no_effect(&self, function: &V<'a>) -> bool {
        match function {
            V::Closure(closure) => effects::lambda_has_none(&closure.lambda),
            _ => false,
        }
    }

    fn key_is_less(&mut self, keyed: &Keyed<'a>, a: &V<'a>, b: &V<'a>, at: u32) -> R<bool> {
        let place = if crate::eval::is_map(keyed.ty.last()) || keyed.ty.last() == "SmallSet" { 2 } else { 1 };
        match keyed.ty.args.get(place).cloned() {
            Some(ty) if ty.last() == "greater" => Ok(self.order(b, a, at)?.is_lt()),
            Some(ty) if ty.last() != "less" => {
                let Some(class) = self.find_class(&ty.key()) else {
                    return self.stop(format!("{} with {}", keyed.ty.last(), ty.name), at);
                };
                let comparison = self.instance(&class, &[], at)?;
                let args = [Cell::new(a.clone()), Cell::new(b.clone())];
                let less =
                    self.call_method(&Cell::new(comparison), &Part::named("operator()"), &args, false, at)?;
                self.truth(&less.get(), at)
            }
            _ => Ok(self.order(a, b, at)?.is_lt()),
        }
    }

    /// How two values are ordered by `operator<`.
    pub(crate) fn order(&mut self, a: &V<'a>, b: &V<'a>, at: u32) -> R<Ordering> {
        self.step(at)?;
        let all = |s: &mut Self, a: &[Cell<'a>], b: &[Cell<'a>]| -> R<Ordering> {
            for (a, b) in a.iter().zip(b) {
                match s.deeper(at, |s| s.order(&a.get(), &b.get(), at))? {
                    Ordering::Equal => {}
                    order => return Ok(order),
                }
            }
            Ok(a.len().cmp(&b.len()))
        };
        Ok(match (a, b) {
            (V::Str(a), V::Str(b)) => a.cmp(b),
            (V::Enum(_, a), V::Enum(_, b)) | (V::Case(_, a), V::Case(_, b)) => a.cmp(b),
            (V::Tuple(a), V::Tuple(b)) => all(self, a, b)?,
            (V::List(a, _), V::List(b, _)) => {
                let (a, b) = (a.borrow().clone(), b.borrow().clone());
                all(self, &a, &b)?
            }
            (V::Opt(None), V::Opt(None)) => Ordering::Equal,
            (V::Opt(None), V::Opt(Some(_))) => Ordering::Less,
            (V::Opt(Some(_)), V::Opt(None)) => Ordering::Greater,
            (V::Opt(Some(a)), V::Opt(Some(b))) => self.deeper(at, |s| s.order(a, b, at))?,
            (a, b) => {
                let less = self.operate(Binary::Less, a, b, at)?;
                if self.truth(&less, at)? {
                    return Ok(Ordering::Less);
                }
                let greater = self.operate(Binary::Less, b, a, at)?;
                if self.truth(&greater, at)? { Ordering::Greater } else { Ordering::Equal }
            }
        })
    }

    /// True if two maps or sets have equal elements; where the class has an order of its own, in that order.
    pub(crate) fn keyed_equal(&mut self, a: &Rc<Keyed<'a>>, b: &Rc<Keyed<'a>>, at: u32) -> R<bool> {
        if a.len() != b.len() {
            return Ok(false);
        }
        let in_order =
            !a.is_order_free() && crate::eval::is_map(a.ty.last()) || a.ty.last().ends_with("SetVector");
        let (left, right) = (a.entries.borrow().clone(), b.entries.borrow().clone());
        for (i, entry) in left.iter().enumerate() {
            let other = if in_order { right.get(i).cloned() } else { self.entry(b, &entry.key, at)? };
            let Some(other) = other else { return Ok(false) };
            if !self.equal(&entry.key, &other.key, at)?
                || !self.equal(&entry.value.get(), &other.value.get(), at)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The entry of a key.
    fn entry(&mut self, keyed: &Keyed<'a>, key: &V<'a>, at: u32) -> R<Option<Entry<'a>>> {
        let len = keyed.len();
        for i in 0..len {
            self.step(at)?;
            let Some(entry) = keyed.entries.borrow().get(i).cloned() else { break };
            if self.equal(&entry.key, key, at)? {
                return Ok(Some(entry));
            }
        }
        Ok(None)
    }

    /// A value as a key: converted to the type of the keys.
    fn key(&mut self, keyed: &Keyed<'a>, value: V<'a>, at: u32) -> R<V<'a>> {
        match keyed.ty.args.first() {
            _ if matches!(keyed.ty.last(), "StringMap" | "StringSet") => self.text_value(value, at),
            Some(ty) => {
                let ty = ty.clone();
                let value = self.convert(value, &ty, at)?;
                Ok(self.copied(value))
            }
            None => Ok(value),
        }
    }

    /// `map[key]`: the value of a key, a new one if there is none.
    pub(super) fn map_place(
        &mut self,
        keyed: &Keyed<'a>,
        ty: &Option<Arc<Ty>>,
        key: &V<'a>,
        at: u32,
    ) -> R<Cell<'a>> {
        let key = self.key(keyed, key.clone(), at)?;
        if let Some(entry) = self.entry(keyed, &key, at)? {
            return Ok(entry.value);
        }
        let value = match ty {
            Some(ty) => {
                let value = self.default(&ty.clone(), at)?;
                Cell::typed(value, ty.clone())
            }
            None => Cell::new(V::Null),
        };
        self.count(1, at)?;
        keyed.push(key, value.clone());
        Ok(value)
    }

    /// The elements from one iterator to another; none if these are no iterators.
    pub(crate) fn between(&mut self, from: &V<'a>, to: &V<'a>, at: u32) -> R<Option<Vec<Cell<'a>>>> {
        let (V::Iter(list, start), V::Iter(_, end)) = (from, to) else { return Ok(None) };
        let items = self.elements(&Cell::new((**list).clone()), at)?;
        let (start, end) = (self.position(list, *start, at)?, self.position(list, *end, at)?);
        Ok(Some(items.get(start..end.min(items.len())).unwrap_or(&[]).to_vec()))
    }

    /// The elements from one iterator to another that are inserted into a map or a set: in any order where that makes no
    /// difference.
    pub(super) fn inserted(&mut self, from: &V<'a>, to: &V<'a>, target: &V<'a>, at: u32) -> R<Vec<Cell<'a>>> {
        if let (V::Iter(list, Keyed::BEGIN), V::Iter(_, Keyed::END)) = (from, to)
            && target.keyed().is_some_and(|keyed| keyed.is_order_free())
            && let Some((_, items)) = self.unordered(&Cell::new((**list).clone()))
        {
            return Ok(items);
        }
        Ok(self.between(from, to, at)?.unwrap_or_default())
    }

    /// How many elements come before that of an iterator.
    pub(super) fn position(&mut self, list: &V<'a>, index: usize, at: u32) -> R<usize> {
        let Some(keyed) = list.keyed() else { return Ok(index) };
        match index {
            Keyed::BEGIN => Ok(0),
            Keyed::END => Ok(keyed.len()),
            serial => {
                let position = self.visited(keyed, at)?.iter().position(|e| e.serial == serial);
                match position {
                    Some(position) => Ok(position),
                    None => self.stop("an iterator of an element that was erased", at),
                }
            }
        }
    }

    /// An iterator to the n-th of the elements as they are now. Where their order is not known, they were looked at in the
    /// order in which they are kept.
    pub(super) fn iterator(&self, list: V<'a>, n: usize) -> V<'a> {
        let list = match list {
            V::Pointer(cell) => cell.get(),
            list => list,
        };
        let index = match list.keyed() {
            Some(keyed) => keyed.entries.borrow().get(n).map_or(Keyed::END, |e| e.serial),
            None => n,
        };
        V::Iter(Rc::new(list), index)
    }

    /// The element that an iterator refers to.
    pub(crate) fn pointed_at(&mut self, list: &Rc<V<'a>>, index: usize, at: u32) -> R<Cell<'a>> {
        let found = match list.keyed() {
            Some(keyed) if index == Keyed::BEGIN => return self.no_order(keyed, at),
            Some(keyed) => keyed.at(index).map(|entry| list.element(&entry)),
            None => self.elements(&Cell::new((**list).clone()), at)?.get(index).cloned(),
        };
        match found {
            Some(cell) => Ok(cell),
            None => self.stop("an iterator at the end", at),
        }
    }

    /// An iterator some elements further.
    pub(crate) fn moved(&mut self, list: &Rc<V<'a>>, index: usize, by: isize, at: u32) -> R<V<'a>> {
        let Some(keyed) = list.keyed() else {
            return Ok(V::Iter(list.clone(), index.wrapping_add_signed(by)));
        };
        let entries = self.visited(keyed, at)?;
        let position = self.position(list, index, at)?;
        match position.checked_add_signed(by).filter(|n| *n <= entries.len()) {
            Some(n) => Ok(V::Iter(list.clone(), entries.get(n).map_or(Keyed::END, |e| e.serial))),
            None => self.stop("an iterator beyond the end", at),
        }
    }

    /// The methods that maps and sets have alike.
    fn keyed_method(
        &mut self,
        object: &Cell<'a>,
        keyed: &Rc<Keyed<'a>>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let own = Rc::new(object.get());
        match (&*part.name, args.len()) {
            ("size", 0) => found(V::size(keyed.len())),
            ("empty", 0) => found(V::Bool(keyed.len() == 0)),
            ("clear", 0) => {
                keyed.clear();
                found(V::Void)
            }
            ("reserve", 1) => {
                keyed.table.set(None);
                found(V::Void)
            }
            ("count" | "contains", 1) => {
                let key = self.key(keyed, arg(0), at)?;
                let there = self.entry(keyed, &key, at)?.is_some();
                found(if &*part.name == "count" { V::unsigned(usize::from(there)) } else { V::Bool(there) })
            }
            ("find", 1) => {
                let key = self.key(keyed, arg(0), at)?;
                let serial = self.entry(keyed, &key, at)?.map_or(Keyed::END, |e| e.serial);
                found(V::Iter(own, serial))
            }
            ("end", 0) => found(V::Iter(own, Keyed::END)),
            ("begin", 0) => {
                let first = match keyed.is_unordered() {
                    true => Keyed::BEGIN,
                    false => self.visited(keyed, at)?.first().map_or(Keyed::END, |e| e.serial),
                };
                found(V::Iter(own, first))
            }
            ("rbegin" | "rend", 0) => {
                let mut cells = self.elements(object, at)?;
                cells.reverse();
                let end = if &*part.name == "rend" { cells.len() } else { 0 };
                let reversed = V::List(Rc::new(std::cell::RefCell::new(cells)), None);
                found(V::Iter(Rc::new(reversed), end))
            }
            ("front" | "back", 0) if keyed.order() == Order::Insertion => {
                let entries = keyed.entries.borrow();
                let entry = if &*part.name == "front" { entries.first() } else { entries.last() };
                match entry {
                    Some(entry) => Ok(Some(own.element(entry))),
                    None => self.stop("an element of an empty container", at),
                }
            }
            ("erase" | "remove", 1) => {
                if let V::Iter(_, serial) = arg(0) {
                    let next = match serial {
                        Keyed::BEGIN => return self.no_order(keyed, at),
                        Keyed::END => return self.stop("an iterator at the end", at),
                        _ if keyed.is_unordered() => V::Void,
                        serial => self.moved(&own, serial, 1, at)?,
                    };
                    keyed.remove(serial);
                    return found(next);
                }
                let key = self.key(keyed, arg(0), at)?;
                let entry = self.entry(keyed, &key, at)?;
                if let Some(entry) = &entry {
                    keyed.remove(entry.serial);
                }
                found(V::Bool(entry.is_some()))
            }
            _ => Ok(None),
        }
    }

    pub(super) fn map_method(
        &mut self,
        object: &Cell<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let V::Map(keyed, ty) = object.get() else { return Ok(None) };
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        match (&*part.name, args.len()) {
            ("lookup" | "lookupOrNull" | "lookupOrDefault" | "at", 1) => {
                let key = self.key(&keyed, arg(0), at)?;
                match (self.entry(&keyed, &key, at)?, &*part.name) {
                    (Some(entry), _) => Ok(Some(entry.value)),
                    (None, "at") => self.stop("the value of a key that is not there", at),
                    (None, "lookupOrDefault") => found(arg(0)),
                    (None, _) => match &ty {
                        Some(ty) => {
                            let value = self.default(&ty.clone(), at)?;
                            found(value)
                        }
                        None => found(V::Null),
                    },
                }
            }
            ("insert", 2) if matches!((arg(0), arg(1)), (V::Iter(..), V::Iter(..))) => {
                let target = object.get();
                let insert = Part::named("insert");
                for item in self.inserted(&arg(0), &arg(1), &target, at)? {
                    self.map_method(object, &insert, &[item], at)?;
                }
                found(V::Void)
            }
            ("insert" | "try_emplace" | "emplace" | "insert_or_assign" | "map", _) => {
                let (key, value) = match args {
                    [pair] => match pair.get() {
                        V::Tuple(parts) if parts.len() == 2 => (parts[0].get(), Some(parts[1].get())),
                        V::List(items, _) if items.borrow().len() == 2 => {
                            let items = items.borrow();
                            (items[0].get(), Some(items[1].get()))
                        }
                        _ => (pair.get(), None),
                    },
                    [key, value, ..] => (key.get(), Some(value.get())),
                    [] => return Ok(None),
                };
                let key = self.key(&keyed, key, at)?;
                let own = Rc::new(object.get());
                if let Some(entry) = self.entry(&keyed, &key, at)? {
                    if matches!(&*part.name, "insert_or_assign" | "map") {
                        self.store(&entry.value, value.unwrap_or(V::Null), at)?;
                    }
                    return found(V::tuple([V::Iter(own, entry.serial), V::Bool(false)]));
                }
                self.count(1, at)?;
                let cell = match (&ty, value) {
                    (Some(ty), Some(value)) => {
                        let value = self.copied(value);
                        let value = self.convert(value, &ty.clone(), at)?;
                        Cell::typed(value, ty.clone())
                    }
                    (Some(ty), None) => {
                        let value = self.default(&ty.clone(), at)?;
                        Cell::typed(value, ty.clone())
                    }
                    (None, value) => Cell::new(value.unwrap_or(V::Null)),
                };
                let serial = keyed.push(key, cell);
                found(V::tuple([V::Iter(own, serial), V::Bool(true)]))
            }
            ("keys", 0) => found(V::list(self.visited(&keyed, at)?.into_iter().map(|e| e.key))),
            ("values", 0) => {
                let cells = self.visited(&keyed, at)?.into_iter().map(|e| e.value).collect();
                found(V::List(Rc::new(std::cell::RefCell::new(cells)), ty))
            }
            ("takeVector", 0) => {
                let map = object.get();
                let cells = self.visited(&keyed, at)?.iter().map(|e| map.element(e)).collect();
                found(V::List(Rc::new(std::cell::RefCell::new(cells)), None))
            }
            _ => self.keyed_method(object, &keyed, part, args, at),
        }
    }

    pub(super) fn set_method(
        &mut self,
        object: &Cell<'a>,
        keyed: &Rc<Keyed<'a>>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let vector = keyed.ty.last().ends_with("SetVector");
        match (&*part.name, args.len()) {
            // Several in braces, where an element is no list.
            ("insert", 1) if matches!(arg(0), V::List(..)) && self.is_plain_key(keyed) => {
                for item in self.elements(&nth(args, 0), at)? {
                    self.insert_key(object, keyed, item.get(), at)?;
                }
                found(V::Void)
            }
            ("insert" | "emplace", 1) => {
                let (serial, fresh) = self.insert_key(object, keyed, arg(0), at)?;
                if vector {
                    return found(V::Bool(fresh));
                }
                found(V::tuple([V::Iter(Rc::new(object.get()), serial), V::Bool(fresh)]))
            }
            ("insert_range" | "insert", 1 | 2) => {
                let items = match (arg(0), arg(1)) {
                    (V::Iter(..), V::Iter(..)) => self.inserted(&arg(0), &arg(1), &object.get(), at)?,
                    _ if args.len() == 1 => match self.unordered(&nth(args, 0)) {
                        Some((_, items)) if keyed.is_order_free() => items,
                        _ => self.elements(&nth(args, 0), at)?,
                    },
                    _ => return Ok(None),
                };
                for item in items {
                    self.insert_key(object, keyed, item.get(), at)?;
                }
                found(V::Void)
            }
            ("getArrayRef" | "takeVector", 0) if vector => {
                let entries = self.visited(keyed, at)?;
                if &*part.name == "takeVector" {
                    keyed.clear();
                }
                found(V::list(entries.into_iter().map(|e| e.key)))
            }
            ("pop_back" | "pop_back_val", 0) if vector => match self.visited(keyed, at)?.pop() {
                Some(last) => {
                    keyed.remove(last.serial);
                    found(if &*part.name == "pop_back" { V::Void } else { last.key })
                }
                None => self.stop("an element of an empty container", at),
            },
            _ => self.keyed_method(object, keyed, part, args, at),
        }
    }

    /// True if a key of the set is surely no list of values.
    fn is_plain_key(&self, keyed: &Keyed<'a>) -> bool {
        match keyed.ty.args.first() {
            Some(ty) => {
                IntTy::of_name(&ty.name).is_some()
                    || crate::eval::is_text(ty.last())
                    || ty.pointers > 0
                    || matches!(ty.last(), "Type" | "Attribute" | "Value" | "StringAttr" | "OperationName")
            }
            None => keyed.ty.last() == "StringSet",
        }
    }

    fn insert_key(
        &mut self,
        object: &Cell<'a>,
        keyed: &Keyed<'a>,
        value: V<'a>,
        at: u32,
    ) -> R<(usize, bool)> {
        debug_assert!(matches!(object.get(), V::Set(_)));
        let key = self.key(keyed, value, at)?;
        if let Some(entry) = self.entry(keyed, &key, at)? {
            return Ok((entry.serial, false));
        }
        self.count(1, at)?;
        Ok((keyed.push(key.clone(), Cell::new(key)), true))
    }
}
