//! Prints what follows an operation's name, by its compiled format.

use super::quiet::{attribute_present, is_elided};
use super::{attr_var, params, property};
use crate::asm::Printer;
use crate::definition::Var;
use crate::definition::class::TypeClass;
use crate::definition::format::{Anchor, Element, Group, Item, OpFormat, TypeElement, TypeList, Whitespace};
use crate::definition::op::{Arity, ClassProperty, InherentKind, OpDef, PropDictBy, PropertyKind};
use crate::definition::{OpHook, Trait};
use crate::ids::{Attribute, Identifier, Type};
use crate::view::{OpRef, RegionRef};
use smallvec::SmallVec;
use std::ops::Range;

type Types = SmallVec<[Type; 8]>;

/// An operation being printed by its format.
pub(super) struct OpPrint<'s, 'a, 'o> {
    pub(super) p: &'s mut Printer<'a>,
    pub(super) op: OpRef<'o>,
    pub(super) def: &'o OpDef,
    format: &'o OpFormat,
    properties: &'o [Option<Attribute>],
}

/// Prints what follows the name of an operation, by its declarative format.
pub fn print_op<'o>(printer: &mut Printer<'_>, op: OpRef<'o>, def: &'o OpDef) {
    let Some(format) = &def.format else { return };
    let mut run = OpPrint { p: printer, op, def, format, properties: op.properties() };
    run.elements(&format.elements);
}

impl<'o> OpPrint<'_, '_, 'o> {
    fn elements(&mut self, elements: &[Element]) {
        for element in elements {
            match element {
                Element::Literal(literal) => {
                    if literal.space {
                        self.p.str(" ");
                    }
                    self.p.str(&literal.text);
                }
                Element::Whitespace(Whitespace::Space) => self.p.str(" "),
                Element::Whitespace(Whitespace::Newline) => self.p.newline(),
                Element::Item(item, space) => {
                    if *space {
                        self.p.str(" ");
                    }
                    self.item(item);
                }
                Element::Group(group) => self.group(group),
                Element::OiList(clauses) => {
                    for clause in clauses {
                        if clause.anchors.iter().any(|a| self.present(a)) {
                            if clause.keyword.space {
                                self.p.str(" ");
                            }
                            self.p.str(&clause.keyword.text);
                            if clause.unit.is_none() {
                                self.elements(&clause.elements);
                            }
                        }
                    }
                }
                Element::AttrDict(keyword) => self.attr_dict(*keyword),
                Element::PropDict => self.prop_dict(),
            }
        }
    }

    fn group(&mut self, group: &Group) {
        let present = self.present(&group.anchor);
        self.elements(if present == group.inverted { &group.otherwise } else { &group.then });
    }

    pub(super) fn slot(&self, slot: usize) -> Option<Attribute> {
        self.properties.get(slot).copied().flatten()
    }

    /// The value of a slot as it is compared with its default.
    fn compared(&self, slot: usize) -> Option<Attribute> {
        let value = self.slot(slot)?;
        let default = self.def.inherent[slot].default();
        default.filter(|_| self.is_default(slot, value)).or(Some(value))
    }

    /// True if code says that a value of a property is its default, which more than one attribute may be.
    fn is_default(&self, slot: usize, value: Attribute) -> bool {
        let InherentKind::Property(property) = &self.def.inherent[slot].kind else { return false };
        let PropertyKind::Other(ClassProperty { code: Some(code), .. }) = &property.kind else {
            return false;
        };
        property.default.is_some() && code.is_default(self.op.cx, value, &self.def.holes)
    }

    fn present(&self, anchor: &Anchor) -> bool {
        match anchor {
            Anchor::Operand(i) => !self.operand_range(*i).is_empty(),
            Anchor::Result(i) => !self.result_range(*i).is_empty(),
            Anchor::Region(i) => {
                let variadic = self.def.regions.get(*i).is_some_and(|r| r.variadic);
                let mut regions = self.region_range(*i);
                if variadic {
                    return !regions.is_empty();
                }
                regions.any(|r| self.op.region(r).is_some_and(|r| !r.is_empty()))
            }
            Anchor::Attribute { .. } | Anchor::Property { .. } => {
                attribute_present(anchor, &|slot| self.compared(slot)).unwrap_or(false)
            }
            Anchor::Any(anchors) => anchors.iter().any(|a| self.present(a)),
            Anchor::Always => true,
        }
    }

    // Ranges.

    #[inline]
    pub(super) fn operand_range(&self, index: usize) -> Range<usize> {
        if self.format.single_operands {
            let total = self.op.body.operand_count(self.op.id);
            return if index < total { index..index + 1 } else { 0..0 };
        }
        let (total, properties) = (self.op.body.operand_count(self.op.id), self.properties);
        let range = self.def.operand_segments.range(self.op.cx, index, total, properties);
        let single = || self.def.operand_segments.single(self.op.cx, index, total, properties);
        match range.is_empty().then(single).flatten() {
            Some(place) => place..place + 1,
            None => range,
        }
    }

    #[inline]
    pub(super) fn result_range(&self, index: usize) -> Range<usize> {
        if self.format.single_results {
            let total = self.op.body.result_count(self.op.id);
            return if index < total { index..index + 1 } else { 0..0 };
        }
        self.op.result_group(index)
    }

    /// The regions of one in the definition: only the last may be variadic.
    pub(super) fn region_range(&self, index: usize) -> Range<usize> {
        let total = self.op.region_count();
        let variadic = self.def.regions.get(index).is_some_and(|r| r.variadic);
        if variadic { index.min(total)..total } else { index.min(total)..(index + 1).min(total) }
    }

    pub(super) fn successor_range(&self, index: usize) -> Range<usize> {
        let total = self.op.successors().len();
        let variadic = self.def.successors.get(index).is_some_and(|s| s.variadic);
        if variadic { index.min(total)..total } else { index.min(total)..(index + 1).min(total) }
    }

    pub(super) fn types_of(&self, var: Var) -> Types {
        let (op, body) = (self.op, self.op.body);
        match var {
            Var::Operand(i) => {
                self.operand_range(i).map(|i| body.value_type(body.operand(op.id, i))).collect()
            }
            Var::Result(i) => self.result_range(i).map(|i| body.value_type(body.result(op.id, i))).collect(),
            Var::Inherent(_) => Types::new(),
        }
    }

    fn listed(&self, list: TypeList) -> Types {
        match list {
            TypeList::Operands => self.op.operand_types().collect(),
            TypeList::Results => self.op.result_types().collect(),
            TypeList::Var(var) => self.types_of(var),
        }
    }

    /// The sizes of the groups of a `VariadicOfVariadic`, applied to a range.
    fn groups(&self, range: Range<usize>, segments: usize) -> SmallVec<[Range<usize>; 4]> {
        let mut out = SmallVec::new();
        let Some(crate::AttrData::DenseArray { data, .. }) = self.slot(segments).map(|a| self.op.cx.attr(a))
        else {
            return out;
        };
        let mut start = range.start;
        for chunk in data.chunks_exact(4) {
            let size = i32::from_le_bytes([chunk[0], chunk[1], chunk[2], chunk[3]]);
            let end = start.saturating_add(usize::try_from(size).unwrap_or(0)).min(range.end);
            out.push(start..end);
            start = end;
        }
        out
    }

    // Items.

    #[inline]
    fn item(&mut self, item: &Item) {
        let (op, body) = (self.op, self.op.body);
        match item {
            Item::Operand(index, arity) => {
                let range = self.operand_range(*index);
                match *arity {
                    Arity::Single | Arity::Optional => {
                        if let Some(i) = range.into_iter().next() {
                            self.p.value(body, body.operand(op.id, i));
                        }
                    }
                    Arity::Variadic => self.p.values(body, range.map(|i| body.operand(op.id, i))),
                    Arity::VariadicOfVariadic { segments } => {
                        let groups = self.groups(range, segments);
                        self.p.commas(groups, |p, group| {
                            p.str("(");
                            p.values(body, group.map(|i| body.operand(op.id, i)));
                            p.str(")");
                        });
                    }
                }
            }
            Item::Operands => self.p.operands(op),
            Item::Attribute(element) => attr_var::print(self.p, element, self.slot(element.slot)),
            Item::Property(element) => {
                property::print(self.p, &element.def, self.slot(element.slot), &self.def.holes);
            }
            Item::Region { index, variadic: false, .. } => {
                if let Some(region) = op.region(*index) {
                    self.region(region);
                }
            }
            Item::Region { index, .. } => self.regions(self.region_range(*index)),
            Item::Regions => self.regions(0..op.region_count()),
            Item::Successor(index, _) => self.successors(self.successor_range(*index)),
            Item::Successors => self.successors(0..usize::MAX),
            Item::Type(element) => self.type_of(*element),
            Item::Types(list) => {
                let types = self.listed(*list);
                self.p.types(types);
            }
            Item::FunctionalType(inputs, results) => {
                let (inputs, results) = (self.listed(*inputs), self.listed(*results));
                self.p.functional_type(inputs, results);
            }
            Item::Custom(element) => self.custom(element),
        }
    }

    fn type_of(&mut self, element: TypeElement) {
        let (op, body) = (self.op, self.op.body);
        match (element.arity, element.var) {
            (Arity::Single, _) => {
                let value = match element.var {
                    Var::Operand(i) => self.operand_range(i).next().map(|i| body.operand(op.id, i)),
                    Var::Result(i) => self.result_range(i).next().map(|i| body.result(op.id, i)),
                    Var::Inherent(_) => None,
                };
                let Some(value) = value else { return };
                let ty = body.value_type(value);
                let short = matches!(element.class, TypeClass::Def(_)) && !element.qualified;
                if short && element.class.contains(op.cx, ty) {
                    params::print_short_type(self.p, ty);
                } else {
                    self.p.ty(ty);
                }
            }
            (Arity::VariadicOfVariadic { segments }, Var::Operand(i)) => {
                let groups = self.groups(self.operand_range(i), segments);
                self.p.commas(groups, |p, group| {
                    p.str("(");
                    p.types(group.map(|i| body.value_type(body.operand(op.id, i))));
                    p.str(")");
                });
            }
            _ => {
                let types = self.types_of(element.var);
                self.p.types(types);
            }
        }
    }

    fn regions(&mut self, range: Range<usize>) {
        for (n, i) in range.enumerate() {
            if n > 0 {
                self.p.str(", ");
            }
            if let Some(region) = self.op.region(i) {
                self.region(region);
            }
        }
    }

    /// A region; its implicit terminator is left out, unless that says more than a new one would.
    fn region(&mut self, region: RegionRef<'o>) {
        let mut terminators = true;
        if self.def.implicit_terminator.is_some()
            && let Some(last) = region.first_block().and_then(|b| b.last_op())
            && last.def().is_some_and(|d| d.has(Trait::IsTerminator))
        {
            let plain = last.discardable().is_empty()
                && last.def().is_none_or(|d| {
                    let slots = d.inherent.iter().zip(last.properties());
                    !slots
                        .into_iter()
                        .any(|(i, v)| v.is_some() && !matches!(i.kind, InherentKind::Property(_)))
                });
            terminators =
                !plain || last.body.operand_count(last.id) != 0 || last.body.result_count(last.id) != 0;
        }
        self.p.region(region, true, terminators);
    }

    fn successors(&mut self, range: Range<usize>) {
        let op = self.op;
        let blocks = op.successors().enumerate().filter(|(i, _)| range.contains(i));
        self.p.commas(blocks, |p, (_, block)| p.successor(block.body, block.id));
    }

    // Dictionaries.

    fn is_elided(&self, slot: usize, value: Attribute) -> bool {
        is_elided(self.def, self.format, slot, value) || self.is_default(slot, value)
    }

    /// The entries of the attribute dictionary, sorted by name.
    pub(super) fn dictionary(&self) -> Vec<(Identifier, Attribute)> {
        let mut out = Vec::new();
        self.each_entry(|name, value| out.push((name, value)));
        out
    }

    /// Visits the entries of the attribute dictionary, sorted by name.
    fn each_entry(&self, mut visit: impl FnMut(Identifier, Attribute)) {
        let cx = self.op.cx;
        let mut discardable = self.op.discardable().iter().copied().peekable();
        let with_inherent = !self.format.prop_dict;
        let slots = self.def.inherent.iter().zip(self.properties).enumerate();
        for (slot, (inherent, value)) in slots {
            let Some(value) = *value else { continue };
            if !with_inherent
                || matches!(inherent.kind, InherentKind::Property(_))
                || self.is_elided(slot, value)
            {
                continue;
            }
            while let Some((name, value)) = discardable.next_if(|d| cx.str(d.0) < cx.str(inherent.name)) {
                visit(name, value);
            }
            visit(inherent.name, value);
        }
        discardable.for_each(|(name, value)| visit(name, value));
    }

    fn attr_dict(&mut self, keyword: bool) {
        if self.op.discardable().is_empty() && (self.def.inherent.is_empty() || self.format.prop_dict) {
            return;
        }
        let mut entries: SmallVec<[(Identifier, Attribute); 8]> = SmallVec::new();
        self.each_entry(|name, value| entries.push((name, value)));
        if entries.is_empty() {
            return;
        }
        if keyword {
            self.p.str(" attributes");
        }
        self.p.attr_dict(&entries, &[]);
    }

    /// ` <{…}>` of the properties that are not left out; with none of them a space remains.
    fn prop_dict(&mut self) {
        if self.def.refuses_properties {
            return;
        }
        self.p.str(" ");
        if self.def.prints_properties == PropDictBy::Code
            && let Some(code) = self.def.code_for(OpHook::PrintProperties)
        {
            let slots = self.def.inherent.iter().zip(self.properties).enumerate();
            let elided = slots.filter(|(slot, (_, value))| {
                let is_used = self.format.used.get(*slot).copied().unwrap_or(false);
                is_used || value.is_some_and(|value| self.is_elided(*slot, value))
            });
            let elided: Vec<&str> = elided.map(|(_, (inherent, _))| self.op.cx.str(inherent.name)).collect();
            self.p.cut |= !code.print_properties(self.p, self.op, &elided);
            return;
        }
        let mut any = false;
        for (slot, (inherent, value)) in self.def.inherent.iter().zip(self.properties).enumerate() {
            let Some(value) = *value else { continue };
            if self.def.hooks.prints_all_properties || !self.is_elided(slot, value) {
                self.p.str(if any { ", " } else { "<{" });
                self.p.named_attr(inherent.name, value);
                any = true;
            }
        }
        if any {
            self.p.str("}>");
        }
    }
}
