//! Algorithms of `std` and `llvm` on ranges that search, reorder and combine elements.
//!
//! A range is one argument, or two iterators. Rule: the C++ standard, [algorithms] and [numeric.ops];
//! `llvm/ADT/STLExtras.h`.

use super::found::{Found, found, nth};
use crate::ast::{Binary, Part};
use crate::eval::{Interp, R};
use crate::value::{Cell, V};

/// The elements of a range, with the range that iterators refer to and where its first one is.
struct Span<'a> {
    of: V<'a>,
    start: usize,
    items: Vec<Cell<'a>>,
    /// The number of arguments that the range takes.
    args: usize,
}

impl<'a> Interp<'a, '_> {
    /// The range that arguments begin with.
    fn span(&mut self, args: &[Cell<'a>], at: u32) -> R<Span<'a>> {
        if let (V::Iter(list, start), V::Iter(..)) = (nth(args, 0).get(), nth(args, 1).get()) {
            let items = self.between(&nth(args, 0).get(), &nth(args, 1).get(), at)?.unwrap_or_default();
            let start = self.position(&list, start, at)?;
            return Ok(Span { of: (*list).clone(), start, items, args: 2 });
        }
        let items = self.iterated(&nth(args, 0), at)?;
        Ok(Span { of: nth(args, 0).get(), start: 0, items, args: 1 })
    }

    /// An iterator of a range.
    fn iterator_in(&self, span: &Span<'a>, n: usize) -> V<'a> {
        self.iterator(span.of.clone(), span.start + n)
    }

    /// True if one element comes before another, by a comparison if there is one.
    fn is_less(&mut self, less: Option<&Cell<'a>>, a: &Cell<'a>, b: &Cell<'a>, at: u32) -> R<bool> {
        self.step(at)?;
        let value = match less {
            Some(less) => self.call_value(&less.get(), &[a.clone(), b.clone()], at)?.get(),
            None => self.operate(Binary::Less, &a.get(), &b.get(), at)?,
        };
        self.truth(&value, at)
    }

    /// True if a predicate holds for an element.
    fn satisfies(&mut self, predicate: &Cell<'a>, item: &Cell<'a>, at: u32) -> R<bool> {
        let value = self.call_value(&predicate.get(), std::slice::from_ref(item), at)?.get();
        self.truth(&value, at)
    }

    /// Writes values into the elements of a range, from its first on.
    fn rewrite_items(&mut self, items: &[Cell<'a>], values: Vec<V<'a>>, at: u32) -> R<()> {
        self.count(values.len(), at)?;
        for (item, value) in items.iter().zip(values) {
            item.set(value);
        }
        Ok(())
    }

    /// Writes values where an iterator or an inserter says; gives the iterator behind them.
    fn write_to(&mut self, target: &Cell<'a>, values: Vec<V<'a>>, at: u32) -> R<V<'a>> {
        let count = values.len();
        match target.get() {
            V::Iter(list, start) => {
                let cells = self.elements(&Cell::new((*list).clone()), at)?;
                let Some(cells) = cells.get(start..start.saturating_add(count)) else {
                    return self.stop("writing beyond the end of a range", at);
                };
                for (cell, value) in cells.iter().zip(values) {
                    self.store(cell, value, at)?;
                }
                Ok(self.iterator((*list).clone(), start + count))
            }
            other => {
                for value in values {
                    self.call_method(target, Part::push_back(), &[Cell::new(value)], false, at)?;
                }
                Ok(other)
            }
        }
    }

    pub(super) fn algorithm(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        match name {
            "max_element" | "min_element" => {
                let span = self.span(args, at)?;
                let less = args.get(span.args);
                let mut best = 0;
                for n in 1..span.items.len() {
                    let (item, known) = (&span.items[n], &span.items[best]);
                    let better = match name {
                        "max_element" => self.is_less(less, known, item, at)?,
                        _ => self.is_less(less, item, known, at)?,
                    };
                    if better {
                        best = n;
                    }
                }
                found(self.iterator_in(&span, best))
            }
            "unique" => {
                let span = self.span(args, at)?;
                let mut kept: Vec<Cell<'a>> = Vec::new();
                for item in &span.items {
                    self.step(at)?;
                    let is_known = match (kept.last(), args.get(span.args)) {
                        (None, _) => false,
                        (Some(last), None) => self.equal(&last.get(), &item.get(), at)?,
                        (Some(last), Some(same)) => {
                            let value =
                                self.call_value(&same.get(), &[last.clone(), item.clone()], at)?.get();
                            self.truth(&value, at)?
                        }
                    };
                    if !is_known {
                        kept.push(item.clone());
                    }
                }
                let values: Vec<V<'a>> = kept.iter().map(Cell::get).collect();
                let count = values.len();
                self.rewrite_items(&span.items, values, at)?;
                found(self.iterator_in(&span, count))
            }
            "erase_if" | "erase" if args.len() == 2 => self.erase_from(name, args, at),
            "lower_bound" | "upper_bound" | "partition_point" => {
                let span = self.span(args, at)?;
                let wanted = nth(args, span.args);
                let less = args.get(span.args + 1);
                let (mut first, mut count) = (0, span.items.len());
                while count > 0 {
                    let half = count / 2;
                    let item = span.items[first + half].clone();
                    let goes_on = match name {
                        "partition_point" => self.satisfies(&wanted, &item, at)?,
                        "lower_bound" => self.is_less(less, &item, &wanted, at)?,
                        _ => !self.is_less(less, &wanted, &item, at)?,
                    };
                    if goes_on {
                        first += half + 1;
                        count -= half + 1;
                    } else {
                        count = half;
                    }
                }
                found(self.iterator_in(&span, first))
            }
            "fill" => {
                let span = self.span(args, at)?;
                for item in &span.items {
                    self.store(item, nth(args, span.args).get(), at)?;
                }
                found(V::Void)
            }
            "rotate" if args.len() == 3 => {
                let (V::Iter(list, middle), Some(items)) =
                    (nth(args, 1).get(), self.between(&nth(args, 0).get(), &nth(args, 2).get(), at)?)
                else {
                    return Ok(None);
                };
                let V::Iter(_, start) = nth(args, 0).get() else { return Ok(None) };
                let (start, middle) = (self.position(&list, start, at)?, self.position(&list, middle, at)?);
                let by = middle.saturating_sub(start);
                let mut values: Vec<V<'a>> = items.iter().map(Cell::get).collect();
                if by > values.len() {
                    return self.stop("a rotation by more than a range has", at);
                }
                values.rotate_left(by);
                let end = start + values.len() - by;
                self.rewrite_items(&items, values, at)?;
                found(self.iterator((*list).clone(), end))
            }
            "next_permutation" => {
                let span = self.span(args, at)?;
                let less = args.get(span.args);
                let items = &span.items;
                let mut pivot = None;
                for n in (1..items.len()).rev() {
                    if self.is_less(less, &items[n - 1], &items[n], at)? {
                        pivot = Some(n - 1);
                        break;
                    }
                }
                let mut values: Vec<V<'a>> = items.iter().map(Cell::get).collect();
                match pivot {
                    None => values.reverse(),
                    Some(pivot) => {
                        let mut other = items.len() - 1;
                        while other > pivot && !self.is_less(less, &items[pivot], &items[other], at)? {
                            other -= 1;
                        }
                        values.swap(pivot, other);
                        values[pivot + 1..].reverse();
                    }
                }
                self.rewrite_items(items, values, at)?;
                found(V::Bool(pivot.is_some()))
            }
            "inner_product" if args.len() == 4 => {
                let span = self.span(args, at)?;
                let others = self.items_after(&nth(args, 2), span.items.len(), at)?;
                let mut total = nth(args, 3).get();
                for (a, b) in span.items.iter().zip(others) {
                    let product = self.operate(Binary::Mul, &a.get(), &b.get(), at)?;
                    total = self.operate(Binary::Add, &total, &product, at)?;
                }
                found(total)
            }
            "partial_sum" | "inclusive_scan" => {
                let span = self.span(args, at)?;
                let function = args.get(span.args + 1);
                let mut sums: Vec<V<'a>> = Vec::new();
                for item in &span.items {
                    let sum = match (sums.last().cloned(), function) {
                        (None, _) => item.get(),
                        (Some(last), None) => self.operate(Binary::Add, &last, &item.get(), at)?,
                        (Some(last), Some(f)) => self.apply(&f.get(), vec![last, item.get()], at)?,
                    };
                    sums.push(sum);
                }
                self.write_to(&nth(args, span.args), sums, at).map(|end| Some(Cell::new(end)))
            }
            "reduce" => {
                let span = self.span(args, at)?;
                let mut rest = vec![Cell::new(V::list(span.items.iter().map(Cell::get)))];
                match args.get(span.args..) {
                    Some(given) if !given.is_empty() => rest.extend(given.iter().cloned()),
                    _ => rest.push(Cell::new(V::int(0))),
                }
                self.range_function("accumulate", &[], &rest, at)
            }
            "stable_partition" | "partition" => {
                let span = self.span(args, at)?;
                let predicate = nth(args, span.args);
                if name == "partition" {
                    return self.partition(&span, &predicate, at);
                }
                let (mut kept, mut others) = (Vec::new(), Vec::new());
                for item in &span.items {
                    match self.satisfies(&predicate, item, at)? {
                        true => kept.push(item.get()),
                        false => others.push(item.get()),
                    }
                }
                let middle = kept.len();
                kept.extend(others);
                self.rewrite_items(&span.items, kept, at)?;
                found(self.iterator_in(&span, middle))
            }
            "copy_if" => {
                let span = self.span(args, at)?;
                let mut kept = Vec::new();
                for item in &span.items {
                    if self.satisfies(&nth(args, span.args + 1), item, at)? {
                        kept.push(item.get());
                    }
                }
                self.write_to(&nth(args, span.args), kept, at).map(|end| Some(Cell::new(end)))
            }
            "lexicographical_compare" if args.len() >= 4 => {
                let left = self.span(args, at)?;
                let right = self.span(&args[2..], at)?;
                let less = args.get(4);
                for (a, b) in left.items.iter().zip(&right.items) {
                    if self.is_less(less, a, b, at)? {
                        return found(V::Bool(true));
                    }
                    if self.is_less(less, b, a, at)? {
                        return found(V::Bool(false));
                    }
                }
                found(V::Bool(left.items.len() < right.items.len()))
            }
            "set_union" | "set_intersection" | "set_difference" | "includes" if args.len() >= 4 => {
                self.merge_sorted(name, args, at)
            }
            "hasNItems" | "hasNItemsOrMore" | "hasNItemsOrLess" => {
                let span = self.span(args, at)?;
                let Some(wanted) = self.integer(&nth(args, span.args).get()) else { return Ok(None) };
                let have = span.items.len() as i128;
                found(V::Bool(match name {
                    "hasNItems" => have == wanted,
                    "hasNItemsOrMore" => have >= wanted,
                    _ => have <= wanted,
                }))
            }
            "join" if args.len() == 3 => {
                let span = self.span(args, at)?;
                if span.args != 2 {
                    return Ok(None);
                }
                let list = Cell::new(V::list(span.items.iter().map(Cell::get)));
                self.range_function("join", &[], &[list, nth(args, 2)], at)
            }
            "join_items" if !args.is_empty() => {
                let list = Cell::new(V::list(args[1..].iter().map(Cell::get)));
                self.range_function("join", &[], &[list, nth(args, 0)], at)
            }
            "less_first" | "less_second" if args.is_empty() => found(V::Function(name.into())),
            "less_first" | "less_second" if args.len() == 2 => {
                let part = usize::from(name == "less_second");
                let key = |cell: &Cell<'a>| match cell.get() {
                    V::Tuple(cells) => cells.get(part).map(Cell::get),
                    _ => None,
                };
                let (Some(a), Some(b)) = (key(&args[0]), key(&args[1])) else { return Ok(None) };
                self.operate(Binary::Less, &a, &b, at).map(|value| Some(Cell::new(value)))
            }
            _ => Ok(None),
        }
    }

    /// As many elements as are asked for, from an iterator on.
    fn items_after(&mut self, from: &Cell<'a>, count: usize, at: u32) -> R<Vec<Cell<'a>>> {
        let V::Iter(list, start) = from.get() else { return self.stop("an iterator that is none", at) };
        let start = self.position(&list, start, at)?;
        let items = self.elements(&Cell::new((*list).clone()), at)?;
        match items.get(start..start.saturating_add(count)) {
            Some(items) => Ok(items.to_vec()),
            None => self.stop("a range beyond its end", at),
        }
    }

    /// `std::partition` of a range whose iterators go both ways, in the order of its usual implementation.
    fn partition(&mut self, span: &Span<'a>, predicate: &Cell<'a>, at: u32) -> Found<'a> {
        let items = &span.items;
        let (mut first, mut last) = (0, items.len());
        loop {
            while first < last && self.satisfies(predicate, &items[first], at)? {
                first += 1;
            }
            if first == last {
                break;
            }
            last -= 1;
            while first < last && !self.satisfies(predicate, &items[last], at)? {
                last -= 1;
            }
            if first == last {
                break;
            }
            let (a, b) = (items[first].get(), items[last].get());
            items[first].set(b);
            items[last].set(a);
            first += 1;
        }
        found(self.iterator_in(span, first))
    }

    /// `llvm::erase` and `llvm::erase_if`; those of `std` give the number of what they erase.
    fn erase_from(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let container = match nth(args, 0).get() {
            V::Pointer(cell) => self.pointed(&cell, at)?,
            _ => nth(args, 0),
        };
        let items = self.iterated(&container, at)?;
        let (mut kept, mut gone) = (Vec::new(), Vec::new());
        for item in items {
            self.step(at)?;
            let goes = match name {
                "erase_if" => self.satisfies(&nth(args, 1), &item, at)?,
                _ => self.equal(&item.get(), &nth(args, 1).get(), at)?,
            };
            if goes { gone.push(item) } else { kept.push(item) }
        }
        let count = gone.len();
        match container.get() {
            V::List(items, _) => *items.borrow_mut() = kept,
            V::Map(..) | V::Set(_) => {
                for item in gone {
                    let key = match (container.get(), item.get()) {
                        (V::Map(..), V::Tuple(cells)) => cells.first().cloned().unwrap_or(item),
                        _ => item,
                    };
                    self.call_method(&container, &Part::named("erase"), &[key], false, at)?;
                }
            }
            V::Str(_) => {
                let bytes: Option<Vec<u8>> = kept
                    .iter()
                    .map(|cell| match cell.get() {
                        V::Char(c) => Some(c),
                        _ => None,
                    })
                    .collect();
                match bytes.and_then(|bytes| String::from_utf8(bytes).ok()) {
                    Some(text) => container.set(V::str(text)),
                    None => return self.stop("a text that is not UTF-8", at),
                }
            }
            other => return self.stop(format!("{name} of a value of kind {}", other.kind()), at),
        }
        found(V::size(count))
    }

    /// Operations on two sorted ranges.
    fn merge_sorted(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let left = self.span(args, at)?;
        let right = self.span(args.get(left.args..).unwrap_or(&[]), at)?;
        let given = left.args + right.args;
        let less = args.get(given + usize::from(name != "includes"));
        let (mut a, mut b) = (0, 0);
        let mut out = Vec::new();
        let mut includes = true;
        while a < left.items.len() || b < right.items.len() {
            let order = match (left.items.get(a), right.items.get(b)) {
                (Some(_), None) => std::cmp::Ordering::Less,
                (None, _) => std::cmp::Ordering::Greater,
                (Some(x), Some(y)) if self.is_less(less, x, y, at)? => std::cmp::Ordering::Less,
                (Some(x), Some(y)) if self.is_less(less, y, x, at)? => std::cmp::Ordering::Greater,
                _ => std::cmp::Ordering::Equal,
            };
            match order {
                std::cmp::Ordering::Less => {
                    if matches!(name, "set_union" | "set_difference") {
                        out.push(left.items[a].get());
                    }
                    a += 1;
                }
                std::cmp::Ordering::Greater => {
                    includes = false;
                    if name == "set_union" {
                        out.push(right.items[b].get());
                    }
                    b += 1;
                }
                std::cmp::Ordering::Equal => {
                    if name != "set_difference" {
                        out.push(left.items[a].get());
                    }
                    a += 1;
                    b += 1;
                }
            }
        }
        if name == "includes" {
            return found(V::Bool(includes));
        }
        let end = self.write_to(&nth(args, given), out, at)?;
        found(end)
    }
}
