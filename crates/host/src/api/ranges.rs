//! Functions over ranges: those of `llvm` and of `std`.

use super::found::{Found, found, nth};
use crate::ast::{Part, Ty};
use crate::eval::{Interp, R};
use crate::value::{Cell, IntTy, V};
use isogloss_ir::definition::Trait;
use smallvec::SmallVec;
use std::cell::RefCell;
use std::rc::Rc;

impl<'a> Interp<'a, '_> {
    /// True if two lists have the same elements in some order.
    fn is_permutation(&mut self, mut left: Vec<Cell<'a>>, right: &[Cell<'a>], at: u32) -> R<bool> {
        if left.len() != right.len() {
            return Ok(false);
        }
        for wanted in right {
            let mut position = None;
            for (n, cell) in left.iter().enumerate() {
                self.step(at)?;
                if self.equal(&cell.get(), &wanted.get(), at)? {
                    position = Some(n);
                    break;
                }
            }
            match position {
                Some(n) => drop(left.swap_remove(n)),
                None => return Ok(false),
            }
        }
        Ok(true)
    }

    /// Functions over ranges.
    pub(super) fn range_function(
        &mut self,
        name: &str,
        types: &[Ty],
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let list = |cells: Vec<Cell<'a>>| found(V::List(Rc::new(RefCell::new(cells)), None));
        match (name, args.len()) {
            ("enumerate", 1..) => {
                let mut columns = SmallVec::<[_; 2]>::new();
                for arg in args {
                    columns.push(self.iterated_arg(arg, at)?.into_iter());
                }
                let count = columns.iter().map(ExactSizeIterator::len).min().unwrap_or(0);
                let mut row = |i: usize| {
                    let mut cells = Vec::with_capacity(columns.len() + 1);
                    cells.push(Cell::new(V::size(i)));
                    cells.extend(columns.iter_mut().filter_map(Iterator::next));
                    Cell::new(V::Tuple(Rc::new(cells)))
                };
                list((0..count).map(&mut row).collect())
            }
            // Of what a range lacks there is no value.
            ("zip_longest", 2..) => {
                let mut columns = Vec::new();
                for arg in args {
                    columns.push(self.iterated(arg, at)?);
                }
                let count = columns.iter().map(Vec::len).max().unwrap_or(0);
                let part =
                    |c: &Vec<Cell<'a>>, i: usize| c.get(i).map_or(V::Opt(None), |cell| V::some(cell.get()));
                let row = |i: usize| Cell::new(V::tuple(columns.iter().map(|c| part(c, i))));
                list((0..count).map(row).collect())
            }
            ("zip" | "zip_equal" | "zip_first", 2..) => {
                let mut columns = Vec::new();
                for arg in args {
                    columns.push(self.iterated(arg, at)?);
                }
                let count = columns.iter().map(Vec::len).min().unwrap_or(0);
                let row =
                    |i: usize| Cell::new(V::Tuple(Rc::new(columns.iter().map(|c| c[i].clone()).collect())));
                list((0..count).map(row).collect())
            }
            ("drop_begin" | "drop_end", 1 | 2) => {
                let items = self.iterated(&nth(args, 0), at)?;
                let n = self
                    .integer(&arg(1))
                    .filter(|_| args.len() > 1)
                    .unwrap_or(1)
                    .clamp(0, items.len() as i128) as usize;
                list(if name == "drop_begin" {
                    items[n..].to_vec()
                } else {
                    items[..items.len() - n].to_vec()
                })
            }
            ("reverse", 1) => {
                let mut items = self.iterated(&nth(args, 0), at)?;
                items.reverse();
                list(items)
            }
            // `std::reverse`, in place.
            ("reverse", 2) => {
                let Some(items) = self.between(&arg(0), &arg(1), at)? else { return Ok(None) };
                self.count(items.len(), at)?;
                let values: Vec<V<'a>> = items.iter().map(Cell::get).collect();
                for (cell, value) in items.iter().zip(values.into_iter().rev()) {
                    cell.set(value);
                }
                found(V::Void)
            }
            // The first positions at which two ranges differ.
            ("mismatch", 2) => {
                let (left, right) = (self.iterated(&nth(args, 0), at)?, self.iterated(&nth(args, 1), at)?);
                let mut same = 0;
                while let (Some(a), Some(b)) = (left.get(same), right.get(same)) {
                    self.step(at)?;
                    if !self.equal(&a.get(), &b.get(), at)? {
                        break;
                    }
                    same += 1;
                }
                found(V::tuple([self.iterator(arg(0), same), self.iterator(arg(1), same)]))
            }
            ("is_permutation", 2) => {
                let left = self.iterated(&nth(args, 0), at)?;
                let right = self.iterated(&nth(args, 1), at)?;
                self.is_permutation(left, &right, at).map(|is| Some(Cell::new(V::Bool(is))))
            }
            // `std::is_permutation`: of the second range as much as the first one has.
            ("is_permutation", 3) => {
                let (Some(left), V::Iter(other, start)) = (self.between(&arg(0), &arg(1), at)?, arg(2))
                else {
                    return Ok(None);
                };
                let start = self.position(&other, start, at)?;
                let right = self.elements(&Cell::new((*other).clone()), at)?;
                match right.get(start..start.saturating_add(left.len())) {
                    Some(right) => {
                        self.is_permutation(left, right, at).map(|is| Some(Cell::new(V::Bool(is))))
                    }
                    None => self.stop("a range beyond its end", at),
                }
            }
            ("concat", _) => {
                let mut all = Vec::new();
                for arg in args {
                    all.extend(self.elements(arg, at)?);
                }
                list(all)
            }
            ("seq" | "seq_inclusive", 1 | 2) => {
                let (from, to) =
                    if args.len() == 2 { (arg(0), arg(1)) } else { (V::Int(0, IntTy::I64), arg(0)) };
                let (Some(start), Some(mut end)) = (self.integer(&from), self.integer(&to)) else {
                    return Ok(None);
                };
                if name == "seq_inclusive" {
                    end = end.wrapping_add(1);
                }
                let ty = types.first().and_then(|t| IntTy::of_name(&t.name)).unwrap_or(match from {
                    V::Int(_, ty) => ty,
                    _ => IntTy::I64,
                });
                self.count(usize::try_from(end.wrapping_sub(start).max(0)).unwrap_or(usize::MAX), at)?;
                list((start..end).map(|v| Cell::new(V::Int(v, ty))).collect())
            }
            ("make_range", 2) => match self.between(&arg(0), &arg(1), at)? {
                Some(items) => list(items),
                None => Ok(None),
            },
            ("make_early_inc_range" | "make_pointer_range" | "make_second_range" | "make_first_range", 1) => {
                let items = self.iterated(&nth(args, 0), at)?;
                let part = |c: &Cell<'a>| match (name, c.get()) {
                    ("make_first_range", V::Tuple(cells)) if !cells.is_empty() => cells[0].clone(),
                    ("make_second_range", V::Tuple(cells)) if cells.len() > 1 => cells[1].clone(),
                    _ => c.clone(),
                };
                list(items.iter().map(part).collect())
            }
            ("to_vector" | "to_vector_of", 1) => {
                let items = self.iterated(&nth(args, 0), at)?;
                list(items.iter().map(|c| Cell::new(self.copied(c.get()))).collect())
            }
            ("map_range" | "map_to_vector", 2) => {
                let mut out = Vec::new();
                for item in self.iterated(&nth(args, 0), at)? {
                    out.push(Cell::new(self.call_value(&arg(1), &[item], at)?.get()));
                }
                list(out)
            }
            ("make_filter_range" | "filter_to_vector", 2) => {
                let mut out = Vec::new();
                for item in self.iterated(&nth(args, 0), at)? {
                    let keep = self.call_value(&arg(1), std::slice::from_ref(&item), at)?.get();
                    if self.truth(&keep, at)? {
                        out.push(item);
                    }
                }
                list(out)
            }
            ("all_of" | "any_of" | "none_of" | "count_if" | "find_if" | "find_if_not", 2) => {
                // The answer is the same in each order if asking changes nothing.
                let items = match self.unordered(&nth(args, 0)) {
                    Some((_, items)) if !name.starts_with("find_if") && self.has_no_effect(&arg(1)) => items,
                    _ => self.iterated(&nth(args, 0), at)?,
                };
                let mut hits = 0;
                for (i, item) in items.iter().enumerate() {
                    let holds = self.call_value(&arg(1), std::slice::from_ref(item), at)?.get();
                    if self.truth(&holds, at)? != (name == "find_if_not") {
                        hits += 1;
                        match name {
                            "any_of" | "none_of" => return found(V::Bool(name == "any_of")),
                            "find_if" | "find_if_not" => return found(self.iterator(arg(0), i)),
                            _ => {}
                        }
                    } else if name == "all_of" {
                        return found(V::Bool(false));
                    }
                }
                found(match name {
                    "count_if" => V::int(hits),
                    "find_if" | "find_if_not" => self.iterator(arg(0), items.len()),
                    "any_of" => V::Bool(false),
                    _ => V::Bool(true),
                })
            }
            (
                "all_of" | "any_of" | "none_of" | "find" | "find_if" | "find_if_not" | "count" | "count_if"
                | "equal" | "accumulate" | "is_sorted" | "copy" | "binary_search" | "for_each",
                2..,
            ) if matches!((arg(0), arg(1)), (V::Iter(..), V::Iter(..))) => {
                let V::Iter(from, start) = arg(0) else { return Ok(None) };
                let Some(items) = self.between(&arg(0), &arg(1), at)? else { return Ok(None) };
                let range = V::List(Rc::new(RefCell::new(items)), None);
                let mut rest = vec![Cell::new(range)];
                rest.extend(args[2..].iter().cloned());
                let result = self.range_function(name, types, &rest, at)?;
                // What was found is a position of the range that was asked about, not of the part of it.
                Ok(match result.map(|cell| cell.get()) {
                    Some(V::Iter(_, n)) => {
                        let before = self.position(&from, start, at)?;
                        Some(Cell::new(self.iterator((*from).clone(), before + n)))
                    }
                    other => other.map(Cell::new),
                })
            }
            ("adjacent_find", 1..) => {
                let (list, before, items, rest) = match (arg(0), arg(1)) {
                    (V::Iter(list, start), V::Iter(..)) => {
                        let items = self.between(&arg(0), &arg(1), at)?.unwrap_or_default();
                        let before = self.position(&list, start, at)?;
                        ((*list).clone(), before, items, 2)
                    }
                    (list, _) => (list, 0, self.iterated(&nth(args, 0), at)?, 1),
                };
                for (i, pair) in items.windows(2).enumerate() {
                    self.step(at)?;
                    let same = match args.get(rest) {
                        Some(test) => {
                            let result = self.call_value(&test.get(), pair, at)?.get();
                            self.truth(&result, at)?
                        }
                        None => self.equal(&pair[0].get(), &pair[1].get(), at)?,
                    };
                    if same {
                        return found(self.iterator(list, before + i));
                    }
                }
                found(self.iterator(list, before + items.len()))
            }
            ("sort" | "stable_sort", 2 | 3) if matches!((arg(0), arg(1)), (V::Iter(..), V::Iter(..))) => {
                let (V::Iter(list, 0), V::Iter(_, end)) = (arg(0), arg(1)) else {
                    return self.stop("a sort of a part of a list", at);
                };
                let V::List(items, _) = &*list else { return Ok(None) };
                if items.borrow().len() != end {
                    return self.stop("a sort of a part of a list", at);
                }
                let mut rest = vec![Cell::new((*list).clone())];
                rest.extend(args[2..].iter().cloned());
                self.range_function(name, types, &rest, at)
            }
            ("for_each", 2) => {
                for item in self.iterated(&nth(args, 0), at)? {
                    self.call_value(&arg(1), &[item], at)?;
                }
                found(V::Void)
            }
            // One after the other is one of the orders in which they may come.
            ("parallelForEach" | "failableParallelForEach", 3 | 4) if matches!(arg(0), V::Context) => {
                let (range, function) = match args.len() {
                    3 => (self.iterated(&nth(args, 1), at)?, arg(2)),
                    _ => match self.between(&arg(1), &arg(2), at)? {
                        Some(items) => (items, arg(3)),
                        None => return Ok(None),
                    },
                };
                let may_fail = name == "failableParallelForEach";
                for item in range {
                    let result = self.call_value(&function, &[item], at)?.get();
                    if may_fail && self.failed(&result) {
                        return found(V::Result(false));
                    }
                }
                found(if may_fail { V::Result(true) } else { V::Void })
            }
            ("is_contained" | "find" | "count", 2) => {
                let items = match self.unordered(&nth(args, 0)) {
                    Some((_, items)) => items,
                    None => self.iterated(&nth(args, 0), at)?,
                };
                let mut hits = 0;
                for (i, item) in items.iter().enumerate() {
                    self.step(at)?;
                    if self.equal(&item.get(), &arg(1), at)? {
                        hits += 1;
                        match name {
                            "is_contained" => return found(V::Bool(true)),
                            "find" => return found(self.iterator(arg(0), i)),
                            _ => {}
                        }
                    }
                }
                found(match name {
                    "is_contained" => V::Bool(false),
                    "find" => self.iterator(arg(0), items.len()),
                    _ => V::int(hits),
                })
            }
            // Of what is sorted, a search by halves finds what is there.
            ("binary_search", 2) => {
                let items = self.iterated(&nth(args, 0), at)?;
                let mut there = false;
                for item in &items {
                    there |= self.equal(&item.get(), &arg(1), at)?;
                }
                found(V::Bool(there))
            }
            ("iota", 3) if matches!((arg(0), arg(1)), (V::Iter(..), V::Iter(..))) => {
                let (Some(items), Some(first)) = (self.between(&arg(0), &arg(1), at)?, self.integer(&arg(2)))
                else {
                    return Ok(None);
                };
                self.count(items.len(), at)?;
                for (cell, n) in items.iter().zip(first..) {
                    self.store(cell, V::Int(n, IntTy::I64), at)?;
                }
                found(V::Void)
            }
            // The range that a function is: its blocks.
            ("hasSingleElement", 1) if matches!(arg(0), V::Op(..)) => match arg(0) {
                V::Op(op, _) if op.def().is_some_and(|def| def.has(Trait::FunctionOpInterface)) => {
                    self.check_inside(op, at)?;
                    found(V::Bool(op.region(0).is_some_and(|region| region.has_one_block())))
                }
                _ => self.stop("the elements of an operation", at),
            },
            // An array of characters has one more than its text; of a text that is no variable it is not known what it is.
            ("size", 1) if matches!(arg(0), V::Str(_)) => match (nth(args, 0).ty(), arg(0)) {
                (Some(ty), V::Str(text)) => {
                    let is_array = &*ty.name == "char" && ty.pointers == 0;
                    found(V::size(text.len() + usize::from(is_array)))
                }
                _ => self.stop("the size of a text that is no variable", at),
            },
            ("all_equal" | "hasSingleElement" | "range_size" | "empty" | "size" | "is_sorted", 1) => {
                let items = match self.unordered(&nth(args, 0)) {
                    Some((_, items)) if name != "is_sorted" => items,
                    _ => self.iterated(&nth(args, 0), at)?,
                };
                found(match name {
                    "range_size" | "size" => V::size(items.len()),
                    "empty" => V::Bool(items.is_empty()),
                    "hasSingleElement" => V::Bool(items.len() == 1),
                    "is_sorted" => {
                        let mut sorted = true;
                        for pair in items.windows(2) {
                            let less =
                                self.operate(crate::ast::Binary::Less, &pair[1].get(), &pair[0].get(), at)?;
                            sorted &= !self.truth(&less, at)?;
                        }
                        V::Bool(sorted)
                    }
                    _ => {
                        let mut same = true;
                        for item in items.iter().skip(1) {
                            same &= self.equal(&items[0].get(), &item.get(), at)?;
                        }
                        V::Bool(same)
                    }
                })
            }
            ("is_sorted", 2) => {
                let items = self.iterated(&nth(args, 0), at)?;
                let mut sorted = true;
                for pair in items.windows(2) {
                    let less = self.call_value(&arg(1), &[pair[1].clone(), pair[0].clone()], at)?.get();
                    sorted &= !self.truth(&less, at)?;
                }
                found(V::Bool(sorted))
            }
            // A range and where another one begins.
            ("equal", 2) if matches!(arg(1), V::Iter(..)) => {
                let left = self.iterated(&nth(args, 0), at)?;
                let V::Iter(list, start) = arg(1) else { return Ok(None) };
                let start = self.position(&list, start, at)?;
                let right = self.elements(&Cell::new((*list).clone()), at)?;
                let Some(right) = right.get(start..).filter(|rest| rest.len() >= left.len()) else {
                    return self.stop("equal beyond the end of a range", at);
                };
                let mut same = true;
                for (a, b) in left.iter().zip(right) {
                    same = same && self.equal(&a.get(), &b.get(), at)?;
                }
                found(V::Bool(same))
            }
            // Those that are kept come first, in their order; what is after them is nothing that counts.
            ("remove_if", 3) => {
                let (V::Iter(list, start), V::Iter(..)) = (arg(0), arg(1)) else { return Ok(None) };
                let Some(items) = self.between(&arg(0), &arg(1), at)? else { return Ok(None) };
                let mut kept = Vec::new();
                for item in &items {
                    let is_gone = self.call_value(&arg(2), std::slice::from_ref(item), at)?.get();
                    if !self.truth(&is_gone, at)? {
                        kept.push(item.get());
                    }
                }
                let end = self.position(&list, start, at)? + kept.len();
                items.iter().zip(kept).for_each(|(item, value)| item.set(value));
                Ok(Some(Cell::new(self.iterator((*list).clone(), end))))
            }
            ("equal", 3) => {
                let (left, right) = (self.iterated(&nth(args, 0), at)?, self.iterated(&nth(args, 1), at)?);
                let mut same = left.len() == right.len();
                for (a, b) in left.into_iter().zip(right) {
                    if !same {
                        break;
                    }
                    let equal = self.call_value(&arg(2), &[a, b], at)?.get();
                    same = self.truth(&equal, at)?;
                }
                found(V::Bool(same))
            }
            ("equal", 2) => {
                let same = self.equal(&arg(0), &arg(1), at)?;
                found(V::Bool(same))
            }
            ("begin" | "end" | "rbegin" | "rend", 1) => {
                let part = Part::named(name);
                match arg(0) {
                    value @ (V::List(..) | V::Tuple(_) | V::Set(_) | V::Map(..)) => {
                        self.library_method(&Cell::new(value), &part, &[], at)
                    }
                    _ => {
                        let items = self.iterated(&nth(args, 0), at)?;
                        self.library_method(
                            &Cell::new(V::List(Rc::new(RefCell::new(items)), None)),
                            &part,
                            &[],
                            at,
                        )
                    }
                }
            }
            ("distance", 2) => match (arg(0), arg(1)) {
                (V::Iter(list, a), V::Iter(_, b)) => {
                    let (a, b) = (self.position(&list, a, at)?, self.position(&list, b, at)?);
                    found(V::int(b as i64 - a as i64))
                }
                _ => Ok(None),
            },
            ("next" | "prev", 1 | 2) => match arg(0) {
                V::Iter(list, i) => {
                    let n = self.integer(&arg(1)).filter(|_| args.len() > 1).unwrap_or(1);
                    let n = n.clamp(-(1 << 40), 1 << 40) as isize;
                    let iterator = self.moved(&list, i, if name == "next" { n } else { -n }, at)?;
                    found(iterator)
                }
                _ => Ok(None),
            },
            ("append_range", 2) => {
                let part = Part::named("append");
                self.call_method(&nth(args, 0), &part, args.get(1..).unwrap_or(&[]), false, at)?;
                found(V::Void)
            }
            ("append_values", 2..) => {
                let part = Part::named("push_back");
                for value in args.get(1..).unwrap_or(&[]) {
                    self.call_method(&nth(args, 0), &part, std::slice::from_ref(value), false, at)?;
                }
                found(V::Void)
            }
            ("copy", 2) if matches!(arg(1), V::List(..) | V::Set(_)) => {
                let part = Part::named("push_back");
                for item in self.iterated(&nth(args, 0), at)? {
                    self.call_method(&nth(args, 1), &part, &[item], false, at)?;
                }
                found(V::Void)
            }
            ("transform", 3 | 4) => {
                let (items, rest) = match (arg(0), arg(1)) {
                    (V::Iter(..), V::Iter(..)) => {
                        (self.between(&arg(0), &arg(1), at)?.unwrap_or_default(), 2)
                    }
                    _ => (self.iterated(&nth(args, 0), at)?, 1),
                };
                let (target, function) = (nth(args, rest), nth(args, rest + 1).get());
                let mut made = Vec::new();
                for item in items {
                    made.push(self.call_value(&function, &[item], at)?.get());
                }
                match target.get() {
                    V::Iter(list, start) => {
                        let cells = self.elements(&Cell::new((*list).clone()), at)?;
                        for (value, cell) in made.into_iter().zip(cells.iter().skip(start)) {
                            self.store(cell, value, at)?;
                        }
                    }
                    _ => {
                        let part = Part::named("push_back");
                        for value in made {
                            self.call_method(&target, &part, &[Cell::new(value)], false, at)?;
                        }
                    }
                }
                found(V::Void)
            }
            ("copy", 2) => {
                let V::Iter(target, start) = arg(1) else { return Ok(None) };
                let source = self.iterated(&nth(args, 0), at)?;
                let target = self.elements(&Cell::new((*target).clone()), at)?;
                for (from, to) in source.iter().zip(target.iter().skip(start)) {
                    self.store(to, from.get(), at)?;
                }
                found(V::Void)
            }
            ("sort" | "stable_sort", 1 | 2) => {
                let V::List(items, _) = arg(0) else { return Ok(None) };
                let mut cells = items.borrow().clone();
                // A merge sort of our own: the comparison is host code, which may fail.
                let mut sorted: Vec<Cell<'a>> = Vec::with_capacity(cells.len());
                for cell in cells.drain(..) {
                    let mut index = sorted.len();
                    while index > 0 {
                        self.step(at)?;
                        let less = match args.get(1) {
                            Some(less) => self
                                .call_value(&less.get(), &[cell.clone(), sorted[index - 1].clone()], at)?
                                .get(),
                            None => self.operate(
                                crate::ast::Binary::Less,
                                &cell.get(),
                                &sorted[index - 1].get(),
                                at,
                            )?,
                        };
                        if !self.truth(&less, at)? {
                            break;
                        }
                        index -= 1;
                    }
                    sorted.insert(index, cell);
                }
                *items.borrow_mut() = sorted;
                found(V::Void)
            }
            ("accumulate" | "sum_of" | "product_of", 1..) => {
                let items = self.iterated(&nth(args, 0), at)?;
                let one = V::Int(i128::from(name == "product_of"), IntTy::I64);
                let mut total = if args.len() > 1 { arg(1) } else { one };
                for item in items {
                    total = match args.get(2) {
                        Some(function) => self.apply(&function.get(), vec![total, item.get()], at)?,
                        None => {
                            let op = if name == "product_of" {
                                crate::ast::Binary::Mul
                            } else {
                                crate::ast::Binary::Add
                            };
                            self.operate(op, &total, &item.get(), at)?
                        }
                    };
                }
                found(total)
            }
            ("join", 2) => {
                let separator = self.text_of(&arg(1), at)?;
                let mut parts = Vec::new();
                for item in self.iterated(&nth(args, 0), at)? {
                    parts.push(self.text_of(&item.get(), at)?);
                }
                let parts: Vec<&str> = parts.iter().map(|p| &**p).collect();
                found(V::str(parts.join(&separator)))
            }
            ("interleaveComma" | "interleave", 2..) => self.interleave(name, args, at),
            _ => self.algorithm(name, args, at),
        }
    }

    /// `interleaveComma(range, os[, each])`, `interleave(range, os, [each,] separator)`,
    /// `interleave(range, each, between)`
    fn interleave(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let is_function = |cell: &Cell<'a>| matches!(cell.get(), V::Closure(_) | V::Function(_));
        let Some((over, rest)) = args.split_first() else { return Ok(None) };
        let (stream, each, between) = match (name, rest) {
            ("interleaveComma", [os]) => (Some(os), None, Some(V::str(", "))),
            ("interleaveComma", [os, each]) => (Some(os), Some(each), Some(V::str(", "))),
            ("interleave", [os, text]) if !is_function(os) => (Some(os), None, Some(text.get())),
            ("interleave", [os, each, text]) => (Some(os), Some(each), Some(text.get())),
            ("interleave", [each, between]) => {
                for (i, item) in self.iterated_arg(over, at)?.iter().enumerate() {
                    if i > 0 {
                        self.call_value(&between.get(), &[], at)?;
                    }
                    self.call_value(&each.get(), std::slice::from_ref(item), at)?;
                }
                return found(V::Void);
            }
            _ => return Ok(None),
        };
        for (i, item) in self.iterated_arg(over, at)?.iter().enumerate() {
            if i > 0
                && let (Some(stream), Some(between)) = (stream, &between)
            {
                self.output(stream, between, at)?;
            }
            match (each, stream) {
                (Some(each), _) => {
                    self.call_value(&each.get(), std::slice::from_ref(item), at)?;
                }
                (None, Some(stream)) => self.output(stream, &item.get(), at)?,
                (None, None) => {}
            }
        }
        found(V::Void)
    }
}
