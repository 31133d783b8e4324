//! Aliases of attributes and types: `#map`, `#set`, `#loc`, `#distinct`, `!tuple`, and those of definitions.
//!
//! MLIR finds out what will be printed by printing the program once with the output thrown away. The same is done here:
//! while a [`Collector`] is present, writing a type or an attribute visits it instead. Aliases are ordered by how deep
//! other aliases nest in them, then types before attributes, then by name, then by first appearance. Those of
//! locations that only operations use are printed at the end of the file.

mod printing;
mod symbol_numbers;

use crate::ids::{Attribute, Type};
use crate::signature::Signatures;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use symbol_numbers::SymbolNumbers;

/// Tuples of more elements than this have an alias.
const LONG_TUPLE: usize = 16;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Symbol {
    Attr(Attribute),
    Type(Type),
}

/// The aliases to print, by what they stand for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Aliases {
    /// The places of symbols in the order of printing.
    numbers: SymbolNumbers,
    /// All aliases, one after the other.
    texts: String,
    /// Where in the texts each alias ends.
    ends: Vec<usize>,
    /// In the order of printing, with whether the definition goes to the end.
    order: Vec<(Symbol, bool)>,
    /// The numbers of distinct attributes, in the order of printing.
    distinct: FxHashMap<Attribute, usize>,
}

impl Aliases {
    /// True if there are none.
    fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// The alias of a symbol, if it has one.
    fn get(&self, symbol: Symbol) -> Option<&str> {
        let number = self.numbers.get(symbol)?;
        let start = number.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        self.texts.get(start..*self.ends.get(number)?)
    }

    fn number_distinct(&mut self, attr: Attribute) -> usize {
        let next = self.distinct.len();
        *self.distinct.entry(attr).or_insert(next)
    }
}

/// The name of an alias, without its number. Most are those of builtin attributes.
type Name = Cow<'static, str>;

/// An attribute or type that was visited.
#[derive(Debug)]
struct Visited {
    symbol: Symbol,
    alias: Option<Name>,
    /// How deep aliases nest in it, itself included; 0 if there are none.
    depth: usize,
    deferrable: bool,
    children: Vec<usize>,
}

/// A visit that is not inside of another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Root {
    symbol: Symbol,
    deferrable: bool,
    without_type: bool,
}

/// The visits that are noted, in place of being made: of those that are the same the first.
#[derive(Debug, Default)]
struct Noted {
    seen: FxHashSet<Root>,
    new: Vec<Root>,
}

/// The symbols directly inside one that is being visited.
#[derive(Debug, Default)]
struct Inside {
    depth: usize,
    children: Vec<usize>,
    deferrable: bool,
}

/// The attributes and types visited so far.
#[derive(Debug, Default)]
pub(super) struct Collector {
    /// The places of symbols among those visited.
    index: SymbolNumbers,
    visited: Vec<Visited>,
    open: Vec<Inside>,
    /// By the index of an attribute: true if another visit to it by itself would change nothing.
    settled_attrs: Vec<bool>,
    /// By the index of a type: true if another visit to it by itself would change nothing.
    settled_types: Vec<bool>,
    /// Signatures of operations of which another visit would change nothing.
    settled_ops: Signatures<()>,
    /// Present where visits are noted only.
    noted: Option<Noted>,
}

impl Collector {
    /// True if a visit would change nothing: of what is inside something else, that something wants to know.
    #[inline]
    fn is_settled(&self, symbol: Symbol) -> bool {
        let settled = match symbol {
            Symbol::Attr(attr) => self.settled_attrs.get(attr.index()),
            Symbol::Type(ty) => self.settled_types.get(ty.index()),
        };
        self.open.is_empty() && settled.is_some_and(|&settled| settled)
    }

    /// Notes after a visit that another would change nothing, if that is so: what is defined before the operations stays
    /// there.
    fn settle(&mut self, symbol: Symbol, visited: Option<usize>) {
        if visited.is_some_and(|index| self.visited[index].deferrable) {
            return;
        }
        let (settled, index) = match symbol {
            Symbol::Attr(attr) => (&mut self.settled_attrs, attr.index()),
            Symbol::Type(ty) => (&mut self.settled_types, ty.index()),
        };
        if index >= settled.len() {
            settled.resize((index + 1).next_power_of_two(), false);
        }
        settled[index] = true;
    }

    /// A collector that notes visits, without making them.
    pub(super) fn of_notes() -> Collector {
        Collector { noted: Some(Noted::default()), ..Collector::default() }
    }

    /// Takes the visits that were noted since the last time.
    fn take_notes(&mut self) -> Vec<Root> {
        self.noted.as_mut().map(|noted| std::mem::take(&mut noted.new)).unwrap_or_default()
    }

    /// Notes a visit, where that is all that is wanted. Returns true if it is.
    #[inline]
    fn note_root(&mut self, root: Root) -> bool {
        let Some(noted) = &mut self.noted else { return false };
        if noted.seen.insert(root) {
            noted.new.push(root);
        }
        true
    }

    /// Returns the index of a symbol: `Ok` if it is new, and then open until [`Collector::leave`]; `Err` if it was
    /// visited before.
    fn enter(&mut self, symbol: Symbol, deferrable: bool) -> Result<usize, usize> {
        let next = self.visited.len();
        let index = self.index.get_or_insert(symbol, next);
        if index == next {
            self.visited.push(Visited { symbol, alias: None, depth: 0, deferrable, children: Vec::new() });
            self.open.push(Inside { deferrable, ..Inside::default() });
            return Ok(index);
        }
        if !deferrable {
            self.keep_at_front(index);
        }
        self.note(index);
        Err(index)
    }

    /// Tells what is around that something was seen.
    fn note(&mut self, index: usize) {
        let depth = self.visited[index].depth;
        if let Some(around) = self.open.last_mut() {
            around.depth = around.depth.max(depth);
            around.children.push(index);
        }
    }

    fn leave(&mut self, index: usize, alias: Option<Name>) {
        let inside = self.open.pop().unwrap_or_default();
        let own = &mut self.visited[index];
        own.depth = match inside.depth {
            0 => usize::from(alias.is_some()),
            depth => depth + 1,
        };
        own.alias = alias;
        own.children = inside.children;
        self.note(index);
    }

    /// The definition has to come before the operations, and so have those that it refers to.
    fn keep_at_front(&mut self, index: usize) {
        let mut work = vec![index];
        while let Some(index) = work.pop() {
            let visited = &mut self.visited[index];
            if std::mem::take(&mut visited.deferrable) {
                work.extend(visited.children.iter().copied());
            }
        }
    }

    fn finish(mut self) -> Aliases {
        self.index.clear();
        let mut aliases = Aliases { numbers: self.index, ..Aliases::default() };
        let key = |v: &Visited| (v.depth, matches!(v.symbol, Symbol::Attr(_)));
        self.visited.retain(|v| v.alias.is_some());
        self.visited.sort_by(|a, b| key(a).cmp(&key(b)).then_with(|| a.alias.cmp(&b.alias)));
        let ends_in_digit = |v: &Visited| v.alias.as_ref().is_some_and(|name| !between(name).is_empty());
        let mut numbers = Numbers {
            // A number at the end of a name says which name it is, unless names end in digits themselves.
            used: self.visited.iter().any(ends_in_digit).then(FxHashSet::default),
            counts: FxHashMap::default(),
        };
        aliases.ends.reserve(self.visited.len());
        aliases.order.reserve(self.visited.len());
        for visited in self.visited {
            let Some(name) = visited.alias else { continue };
            aliases.texts.push(if matches!(visited.symbol, Symbol::Attr(_)) { '#' } else { '!' });
            aliases.texts.push_str(&name);
            if let Some(number) = numbers.number(&name) {
                aliases.texts.push_str(between(&name));
                aliases.texts.push_str(itoa::Buffer::new().format(number));
            }
            aliases.ends.push(aliases.texts.len());
            aliases.numbers.get_or_insert(visited.symbol, aliases.order.len());
            aliases.order.push((visited.symbol, visited.deferrable));
        }
        aliases
    }
}

/// The numbers of aliases of the same name.
struct Numbers {
    /// The aliases that there are, where one may be another one with its number.
    used: Option<FxHashSet<String>>,
    /// How often each name was given, with what separates it from the number.
    counts: FxHashMap<Name, usize>,
}

impl Numbers {
    /// Returns the number of the next alias of a name; the first has none.
    fn number(&mut self, name: &Name) -> Option<usize> {
        let Some(used) = &mut self.used else {
            if let Some(count) = self.counts.get_mut(name) {
                *count += 1;
                return Some(*count - 1);
            }
            self.counts.insert(name.clone(), 1);
            return None;
        };
        if used.insert(name.to_string()) {
            return None;
        }
        let name = format!("{name}{}", between(name));
        let count = self.counts.entry(name.clone().into()).or_insert(1);
        loop {
            let number = *count;
            *count += 1;
            if used.insert(format!("{name}{number}")) {
                return Some(number);
            }
        }
    }
}

/// Returns the separator between an alias and its number.
fn between(name: &str) -> &'static str {
    if name.ends_with(|c: char| c.is_ascii_digit()) { "_" } else { "" }
}

/// A name that cannot be taken for one with a number after it.
fn sanitized(name: &str) -> Option<Name> {
    use std::fmt::Write;
    let mut out = String::with_capacity(name.len());
    let starts_name = |byte: u8| byte.is_ascii_alphabetic() || matches!(byte, b'$' | b'_' | b'-' | b' ');
    if !starts_name(*name.as_bytes().first()?) {
        out.push('_');
    }
    for byte in name.bytes() {
        match byte {
            b'$' | b'_' | b'-' => out.push(byte as char),
            b' ' => out.push('_'),
            _ if byte.is_ascii_alphanumeric() => out.push(byte as char),
            _ => {
                let _ = write!(out, "{byte:X}");
            }
        }
    }
    if name.as_bytes().last()?.is_ascii_digit() && !name.as_bytes()[0].is_ascii_digit() {
        out.push('_');
    }
    Some(out.into())
}
