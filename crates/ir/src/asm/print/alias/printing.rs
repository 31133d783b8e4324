//! Finding the aliases of a program, and writing them.

use super::{Collector, LONG_TUPLE, Name, Root, Symbol, sanitized};
use crate::asm::print::Printer;
use crate::asm::print::attr::TypeSuffix;
use crate::asm::print::name_cache::Syntax;
use crate::attribute::{AttrData, LocData};
use crate::ids::{Attribute, Type};
use crate::location::Location;
use crate::tuning::FastPath;
use crate::types::TypeData;
use crate::view::OpRef;
use std::sync::Arc;

impl Printer<'_> {
    /// Finds the aliases of everything that printing an operation will write. Does nothing if there can be none.
    pub(in crate::asm::print) fn collect_aliases(&mut self, op: OpRef<'_>) {
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

    /// From here on notes visits, without making them.
    pub(in crate::asm::print) fn note_visits(&mut self) {
        self.collector = Some(Box::new(Collector::of_notes()));
    }

    /// Takes the visits that were noted since the last time.
    pub(in crate::asm::print) fn noted_visits(&mut self) -> Vec<Root> {
        self.collector.as_mut().map(|collector| collector.take_notes()).unwrap_or_default()
    }

    /// Makes a visit that was noted.
    pub(in crate::asm::print) fn visit(&mut self, root: Root) {
        match root.symbol {
            Symbol::Attr(attr) => self.visit_attr(attr, root.deferrable, root.without_type),
            Symbol::Type(ty) => self.visit_type(ty),
        }
    }

    /// Writes the definitions of aliases, each on a line: those before the operations, or those at the end.
    pub(in crate::asm::print) fn alias_definitions(&mut self, at_end: bool) {
        if self.aliases.is_empty() {
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
    pub(in crate::asm::print) fn collecting(&self) -> bool {
        self.collector.is_some()
    }

    /// The number that a distinct attribute is printed with.
    pub(in crate::asm::print) fn distinct_number(&mut self, attr: Attribute) -> usize {
        match (self.aliases.distinct.get(&attr), &mut self.lacks_number) {
            (Some(&number), _) => number,
            (None, Some(lacks_number)) => {
                *lacks_number = true;
                0
            }
            (None, None) => Arc::make_mut(&mut self.aliases).number_distinct(attr),
        }
    }

    fn write_alias(&mut self, symbol: Symbol) -> bool {
        match self.aliases.get(symbol) {
            Some(alias) => {
                self.out.push_str(alias);
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
        !self.aliases.is_empty() && self.write_alias(Symbol::Type(ty))
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
        !self.aliases.is_empty() && self.write_alias(Symbol::Attr(attr))
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
    pub(in crate::asm::print) fn write_location_alias(&mut self, attr: Attribute) -> bool {
        self.collector.is_some() || self.write_attr_alias(attr, false)
    }

    /// Visits the location of an operation, or one that has to be defined before the operations.
    pub(in crate::asm::print) fn visit_location(&mut self, location: Location, deferrable: bool) {
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
        if collector.note_root(Root { symbol: Symbol::Attr(attr), deferrable, without_type }) {
            if !deferrable {
                self.settle(Symbol::Attr(attr), None);
            }
            return;
        }
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
        if collector.note_root(Root { symbol: Symbol::Type(ty), deferrable, without_type: false }) {
            return self.settle(Symbol::Type(ty), None);
        }
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
    pub(in crate::asm::print) fn is_settled_type(&self, ty: Type) -> bool {
        self.collector.as_ref().is_some_and(|collector| collector.is_settled(Symbol::Type(ty)))
    }

    /// True if aliases are being looked for, and an operation of just this signature was visited before. What a reference
    /// to a symbol is to has no influence.
    pub(in crate::asm::print) fn is_settled_op(&mut self, op: OpRef<'_>, syntax: Syntax) -> bool {
        let (cx, symbol) = (self.cx, self.symbol_slot(syntax));
        let Some(collector) = &mut self.collector else { return false };
        collector.open.is_empty()
            && collector.settled_ops.find_with_attributes(cx, op.body, op.id, symbol).is_some()
    }

    /// Notes after a visit to an operation, which was asked about before it, that another would change nothing.
    pub(in crate::asm::print) fn settle_op(&mut self) {
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
    pub(in crate::asm::print) fn gives_aliases(&self) -> bool {
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
