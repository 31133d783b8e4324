//! Aliases of attributes and types: `#map`, `#set`, `#loc`, `#distinct`, `!tuple`, and those of definitions.
//!
//! MLIR finds out what will be printed by printing the program once with the output thrown away. The same is done here:
//! while a [`Collector`] is present, writing a type or an attribute visits it instead. Aliases are ordered by how deep
//! other aliases nest in them, then types before attributes, then by name, then by first appearance. Those of
//! locations that only operations use are printed at the end of the file.

use super::Printer;
use super::attr::TypeSuffix;
use crate::attribute::{AttrData, LocData};
use crate::definition::OpDef;
use crate::ids::{Attribute, Type};
use crate::location::Location;
use crate::signature::Signatures;
use crate::tuning::FastPath;
use crate::types::TypeData;
use crate::view::OpRef;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

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
    /// Where in the texts each alias is.
    names: FxHashMap<Symbol, Range<usize>>,
    /// All aliases, one after the other.
    texts: String,
    /// In the order of printing, with whether the definition goes to the end.
    order: Vec<(Symbol, bool)>,
    /// The numbers of distinct attributes, in the order of printing.
    distinct: FxHashMap<Attribute, usize>,
}

impl Aliases {
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
    index: FxHashMap<Symbol, usize>,
    visited: Vec<Visited>,
    open: Vec<Inside>,
    /// By the index of an attribute: true if another visit to it by itself would change nothing.
    settled_attrs: Vec<bool>,
    /// By the index of a type: true if another visit to it by itself would change nothing.
    settled_types: Vec<bool>,
    /// Signatures of operations of which another visit would change nothing.
    settled_ops: Signatures<()>,
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

    /// Returns the index of a symbol: `Ok` if it is new, and then open until [`Collector::leave`]; `Err` if it was
    /// visited before.
    fn enter(&mut self, symbol: Symbol, deferrable: bool) -> Result<usize, usize> {
        let next = self.visited.len();
        let index = *self.index.entry(symbol).or_insert(next);
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
        let mut aliases = Aliases::default();
        let key = |v: &Visited| (v.depth, matches!(v.symbol, Symbol::Attr(_)));
        self.visited.retain(|v| v.alias.is_some());
        self.visited.sort_by(|a, b| key(a).cmp(&key(b)).then_with(|| a.alias.cmp(&b.alias)));
        let ends_in_digit = |v: &Visited| v.alias.as_ref().is_some_and(|name| !between(name).is_empty());
        let mut numbers = Numbers {
            // A number at the end of a name says which name it is, unless names end in digits themselves.
            used: self.visited.iter().any(ends_in_digit).then(FxHashSet::default),
            counts: FxHashMap::default(),
        };
        aliases.names.reserve(self.visited.len());
        aliases.order.reserve(self.visited.len());
        for visited in self.visited {
            let Some(name) = visited.alias else { continue };
            let start = aliases.texts.len();
            aliases.texts.push(if matches!(visited.symbol, Symbol::Attr(_)) { '#' } else { '!' });
            aliases.texts.push_str(&name);
            if let Some(number) = numbers.number(&name) {
                aliases.texts.push_str(between(&name));
                aliases.texts.push_str(itoa::Buffer::new().format(number));
            }
            aliases.names.insert(visited.symbol, start..aliases.texts.len());
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

impl Printer<'_> {
    /// Finds the aliases of everything that printing an operation will write. Does nothing if there can be none.
    pub(super) fn collect_aliases(&mut self, op: OpRef<'_>) {
        if self.options.local_scope || !self.options.debug_info && !self.cx.may_have_aliases() {
            return;
        }
        self.collector = Some(Box::default());
        let start = self.out.len();
        self.op(op);
        self.out.truncate(start);
        if let Some(collector) = self.collector.take() {
            self.aliases = Arc::new(collector.finish());
        }
    }

    /// Writes the definitions of aliases, each on a line: those before the operations, or those at the end.
    pub(super) fn alias_definitions(&mut self, at_end: bool) {
        if self.aliases.order.is_empty() {
            return;
        }
        let aliases = self.aliases.clone();
        for &(symbol, deferred) in &aliases.order {
            if deferred != at_end {
                continue;
            }
            self.write_alias(symbol);
            self.out.push_str(" = ");
            match symbol {
                Symbol::Attr(attr) => self.attr_body(attr, TypeSuffix::Always),
                Symbol::Type(ty) => self.type_body(ty),
            }
            self.out.push('\n');
        }
    }

    /// True if the output is discarded, and only the visits of attributes and types matter.
    #[inline]
    pub(super) fn collecting(&self) -> bool {
        self.collector.is_some()
    }

    /// The number that a distinct attribute is printed with.
    pub(super) fn distinct_number(&mut self, attr: Attribute) -> usize {
        match self.aliases.distinct.get(&attr) {
            Some(&number) => number,
            None => Arc::make_mut(&mut self.aliases).number_distinct(attr),
        }
    }

    fn write_alias(&mut self, symbol: Symbol) -> bool {
        match self.aliases.names.get(&symbol) {
            Some(range) => {
                self.out.push_str(&self.aliases.texts[range.clone()]);
                true
            }
            None => false,
        }
    }

    /// Writes a type's alias. Returns true if nothing else is to be written.
    #[inline]
    pub(crate) fn write_type_alias(&mut self, ty: Type) -> bool {
        if self.collector.is_some() {
            self.visit_type(ty);
            return true;
        }
        !self.aliases.names.is_empty() && self.write_alias(Symbol::Type(ty))
    }

    /// Writes an attribute's alias. Returns true if nothing else is to be written.
    #[inline]
    pub(crate) fn write_attr_alias(&mut self, attr: Attribute, without_type: bool) -> bool {
        if let Some(collector) = &self.collector {
            if collector.is_settled(Symbol::Attr(attr)) {
                return true;
            }
            let deferrable = self.within_deferrable();
            self.visit_attr(attr, deferrable, without_type);
            return true;
        }
        !self.aliases.names.is_empty() && self.write_alias(Symbol::Attr(attr))
    }

    /// Writes the alias of an attribute. Returns false, with nothing written, if it has none.
    pub fn attr_alias_alone(&mut self, attr: Attribute) -> bool {
        self.template.spoil();
        self.write_attr_alias(attr, false)
    }

    /// Writes the alias of a type. Returns false, with nothing written, if it has none.
    pub fn type_alias_alone(&mut self, ty: Type) -> bool {
        self.template.spoil();
        self.write_type_alias(ty)
    }

    /// Writes a location's alias where a whole location is written. Returns true if nothing else is to be written.
    pub(super) fn write_location_alias(&mut self, attr: Attribute) -> bool {
        self.collector.is_some() || self.write_attr_alias(attr, false)
    }

    /// Visits the location of an operation, or one that has to be defined before the operations.
    pub(super) fn visit_location(&mut self, location: Location, deferrable: bool) {
        if self.options.debug_info && self.collecting() {
            self.visit_attr(location.to_attribute(self.cx), deferrable, false);
        }
    }

    fn within_deferrable(&self) -> bool {
        let open = self.collector.as_ref().and_then(|c| c.open.last());
        open.is_some_and(|o| o.deferrable)
    }

    fn visit_attr(&mut self, attr: Attribute, deferrable: bool, without_type: bool) {
        // These have neither an alias nor anything inside that has one.
        let is_leaf = matches!(
            self.cx.attr(attr),
            AttrData::Integer { .. }
                | AttrData::Float { .. }
                | AttrData::Unit
                | AttrData::DenseArray { .. }
                | AttrData::String { ty: None, .. }
        );
        if is_leaf && !self.gives_aliases() {
            return self.settle(Symbol::Attr(attr), None);
        }
        let Some(collector) = &mut self.collector else { return };
        let index = match collector.enter(Symbol::Attr(attr), deferrable) {
            Ok(index) => index,
            Err(index) => return self.settle(Symbol::Attr(attr), Some(index)),
        };
        self.visit_inside_attr(attr, without_type);
        let alias = self.attr_alias(attr);
        if let Some(collector) = &mut self.collector {
            collector.leave(index, alias);
        }
        self.settle(Symbol::Attr(attr), Some(index));
    }

    fn visit_type(&mut self, ty: Type) {
        let is_leaf =
            matches!(self.cx.type_data(ty), TypeData::Integer { .. } | TypeData::Float(_) | TypeData::Index);
        if is_leaf && !self.gives_aliases() {
            return self.settle(Symbol::Type(ty), None);
        }
        let deferrable = self.within_deferrable();
        let Some(collector) = &mut self.collector else { return };
        let index = match collector.enter(Symbol::Type(ty), deferrable) {
            Ok(index) => index,
            Err(index) => return self.settle(Symbol::Type(ty), Some(index)),
        };
        // What is inside a type is what its text consists of.
        let start = self.out.len();
        self.type_body(ty);
        self.out.truncate(start);
        let alias = self.type_alias(ty);
        if let Some(collector) = &mut self.collector {
            collector.leave(index, alias);
        }
        self.settle(Symbol::Type(ty), Some(index));
    }

    /// Notes after a visit that another would change nothing, if that is so.
    fn settle(&mut self, symbol: Symbol, visited: Option<usize>) {
        if self.options.tuning.takes(FastPath::AliasVisits)
            && let Some(collector) = &mut self.collector
            && collector.open.is_empty()
        {
            collector.settle(symbol, visited);
        }
    }

    /// True if aliases are being looked for, and a type was seen that needs no other look.
    #[inline]
    pub(super) fn is_settled_type(&self, ty: Type) -> bool {
        self.collector.as_ref().is_some_and(|collector| collector.is_settled(Symbol::Type(ty)))
    }

    /// True if aliases are being looked for, and an operation of just this signature was visited before. What a reference
    /// to a symbol is to has no influence.
    pub(super) fn is_settled_op(&mut self, op: OpRef<'_>, def: &OpDef) -> bool {
        let (cx, symbol) = (self.cx, self.symbol_slot(def));
        let Some(collector) = &mut self.collector else { return false };
        collector.open.is_empty()
            && collector.settled_ops.find_with_attributes(cx, op.body, op.id, symbol).is_some()
    }

    /// Notes after a visit to an operation, which was asked about before it, that another would change nothing.
    pub(super) fn settle_op(&mut self) {
        if let Some(collector) = &mut self.collector
            && collector.open.is_empty()
        {
            collector.settled_ops.remember(());
        }
    }

    fn visit_inside_attr(&mut self, attr: Attribute, without_type: bool) {
        let cx = self.cx;
        match cx.attr(attr) {
            AttrData::AffineMap(_)
            | AttrData::IntegerSet(_)
            | AttrData::DenseArray { .. }
            | AttrData::Unit
            | AttrData::Integer { .. }
            | AttrData::Float { .. }
            | AttrData::Location(LocData::File { .. } | LocData::Unknown) => {}
            AttrData::Distinct { referenced, .. } => self.attr(*referenced),
            AttrData::Location(_) => {
                let start = self.out.len();
                self.location_body(attr, true);
                self.out.truncate(start);
            }
            AttrData::Array(elements) => elements.iter().for_each(|&e| self.attr(e)),
            AttrData::Dictionary(entries) => entries.iter().for_each(|e| self.attr(e.1)),
            AttrData::Type(ty) => self.ty(*ty),
            AttrData::Dynamic { def, params } => {
                let start = self.out.len();
                self.attr_params(cx.attr_def(*def), params);
                self.out.truncate(start);
                self.visit_type_of(attr, without_type);
            }
            _ => self.visit_type_of(attr, without_type),
        }
    }

    fn visit_type_of(&mut self, attr: Attribute, without_type: bool) {
        if let Some(ty) = self.cx.attr_type(attr)
            && !without_type
            && ty != self.cx.common().none
        {
            self.ty(ty);
        }
    }

    /// True if code of dialects may give an alias to anything.
    pub(super) fn gives_aliases(&self) -> bool {
        self.cx.code().is_some_and(|code| code.gives_aliases())
    }

    /// The alias that code of a dialect gives, else the one that the definition gives.
    fn alias_by_code(&self, of: Result<Attribute, Type>, own: Option<Name>) -> Option<Name> {
        let code = self.cx.code().filter(|code| code.gives_aliases());
        let given = code.and_then(|code| code.alias(self.cx, of));
        // One that code gives may end in a digit.
        let plain = |name: Name, text: &str| match (name.strip_suffix('_'), text.ends_with('_')) {
            (Some(name), false) => Name::Owned(name.to_owned()),
            _ => name,
        };
        given.and_then(|alias| Some(plain(sanitized(&alias.text)?, &alias.text))).or(own)
    }

    fn attr_alias(&self, attr: Attribute) -> Option<Name> {
        let own = self.own_attr_alias(attr);
        self.alias_by_code(Ok(attr), own)
    }

    fn type_alias(&self, ty: Type) -> Option<Name> {
        let own = self.own_type_alias(ty);
        self.alias_by_code(Err(ty), own)
    }

    fn own_attr_alias(&self, attr: Attribute) -> Option<Name> {
        let cx = self.cx;
        match cx.attr(attr) {
            AttrData::AffineMap(_) => Some("map".into()),
            AttrData::IntegerSet(_) => Some("set".into()),
            AttrData::Location(_) => Some("loc".into()),
            AttrData::Distinct { referenced, .. } if !self.is_unit(*referenced) => Some("distinct".into()),
            AttrData::Dynamic { def, .. } => {
                let def = cx.attr_def(*def);
                if def.has_trait("IsLocation") && !def.mnemonic_alias {
                    return Some("loc".into());
                }
                def.mnemonic_alias.then(|| sanitized(def.hooks.alias.unwrap_or(&def.mnemonic))).flatten()
            }
            _ => None,
        }
    }

    fn own_type_alias(&self, ty: Type) -> Option<Name> {
        match self.cx.type_data(ty) {
            TypeData::Tuple(elements) if elements.len() > LONG_TUPLE => Some("tuple".into()),
            TypeData::Dynamic { def, .. } => {
                let def = self.cx.type_def(*def);
                def.mnemonic_alias.then(|| sanitized(def.hooks.alias.unwrap_or(&def.mnemonic))).flatten()
            }
            _ => None,
        }
    }
}
