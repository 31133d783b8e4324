//! The extension's part of definitions: their assembly formats and what these need to know; traits, relations of
//! types, predicates over whole operations, and rules of verifiers.

use super::expr::Expr;
use super::write::Definition;
use super::{Exporter, Loss};
use crate::syntax::classes_of;
use isogloss_ir::definition::format::{Element, Item, ParamElement, ParamItem, TypeRule};
use isogloss_ir::definition::{
    Arity, AttrDef, AttrTypeDef, InherentDef, InherentKind, OpDef, OpFormat, OpRule, ParamFormat,
    PropertyKind, RuleText, TypeRelation, Var,
};
use isogloss_ir::{Attribute, FloatKind, Identifier};

impl Exporter<'_> {
    /// The format of a type or an attribute, with its traits and what its parameters hold.
    pub(super) fn params_syntax(
        &mut self,
        def: &AttrTypeDef,
        attr: Option<&AttrDef>,
        what: &str,
        out: &mut Definition,
    ) {
        let cx = self.cx;
        if !def.traits.is_empty() {
            let traits: Vec<Attribute> = def.traits.iter().map(|t| cx.string_attr(t)).collect();
            self.extend_with(out, "isogloss.traits", cx.array_attr(&traits));
        }
        if def.mnemonic_alias {
            self.extend_raw(out, "isogloss.alias", String::new());
        }
        if def.has_custom_format {
            self.losses.lose(Loss::Format, what);
            return;
        }
        let Some(format) = &def.format else { return };
        let params: Option<Vec<Attribute>> = def.params.iter().map(|p| self.encoder.param(p)).collect();
        let (Some(params), false) = (params, has_directives(format)) else {
            return self.losses.lose(Loss::Format, what);
        };
        self.keep_or_lose(Loss::Format, what, true);
        self.extend(out, "isogloss.format", &format.text);
        if !params.is_empty() {
            self.extend_with(out, "isogloss.parameters", cx.array_attr(&params));
        }
        if let Some(enumeration) = attr.and_then(|a| a.enumeration.as_ref()) {
            let name = self.encoder.enum_name(enumeration);
            self.extend_with(out, "isogloss.enum", name);
        }
    }

    /// Writes the extension's part of an operation whose constraints are written.
    pub(super) fn op_syntax(&mut self, def: &OpDef, name: &str, out: &mut Definition) {
        let relations = self.relations(def, name, out);
        let predicates = self.predicates_of(def, name, out) | self.rules_of(def, name, out);
        let written = match self.format_attributes(def, out) {
            Some((format, attributes)) => {
                self.keep_or_lose(Loss::Format, name, true);
                self.extend(out, "isogloss.format", &format.text);
                attributes
            }
            None => {
                if def.format.is_some() || def.has_custom_format {
                    self.losses.lose(Loss::Format, name);
                }
                self.attributes_without_format(def, relations || predicates || !def.refuses_properties)
            }
        };
        if let Some(dialect) = def.default_dialect {
            self.extend(out, "isogloss.default_dialect", self.cx.str(dialect));
        }
        let empty = self.cx.dictionary(Vec::new());
        // Where there is a format, or all are properties, what nothing is said about has its place all the same.
        let all = !def.refuses_properties || out.extension.iter().any(|e| e.0 == "isogloss.format");
        let written: Vec<_> = written.into_iter().filter(|w| !all || w.1 != empty).collect();
        if !written.is_empty() {
            let entries = self.cx.dictionary(written);
            self.extend_with(out, "isogloss.attributes", entries);
        }
    }

    fn extend_with(&self, out: &mut Definition, key: &'static str, value: Attribute) {
        self.extend_raw(out, key, self.cx.display_attr(value));
    }

    /// The format of an operation, if it can be said, with how its attributes are written.
    fn format_attributes<'d>(
        &mut self,
        def: &'d OpDef,
        out: &mut Definition,
    ) -> Option<(&'d OpFormat, Vec<(Identifier, Attribute)>)> {
        let format = def.format.as_deref()?;
        let mut values = def.operands.iter().chain(&def.results);
        if format.infers_results
            || has_custom(&format.elements)
            || values.any(|v| matches!(v.arity, Arity::VariadicOfVariadic { .. }))
            || def.regions.iter().rev().skip(1).any(|r| r.variadic)
        {
            return None;
        }
        let rules = format.operand_types.iter().chain(&format.result_types);
        for (rule, value) in rules.zip(out.operands.iter().chain(&out.results)) {
            match rule {
                TypeRule::Transform(_, transform) => {
                    self.predicates.transform(self.cx, transform.text()?).ok()?;
                }
                TypeRule::Built(_) if !self.is_one(out.vars.get(value.var)?) => return None,
                _ => {}
            }
        }
        let mut classes = [vec![String::new(); def.operands.len()], vec![String::new(); def.results.len()]];
        for (var, class) in classes_of(format) {
            let (list, values, i) = match var {
                Var::Operand(i) => (0, &def.operands, i),
                Var::Result(i) => (1, &def.results, i),
                Var::Inherent(_) => continue,
            };
            classes[list][i] = self.encoder.class(class, &values.get(i)?.constraint.cpp_class)?;
        }
        let mut attributes = Vec::new();
        for inherent in &def.inherent {
            if let Some(said) = self.inherent(inherent) {
                attributes.push((inherent.name, said?));
            }
        }
        let [operands, results] = classes;
        for (classes, to) in [(operands, &mut out.operands), (results, &mut out.results)] {
            let to = to.iter_mut().filter(|_| self.options.extension);
            to.zip(classes).for_each(|(value, class)| value.class = class);
        }
        Some((format, attributes))
    }

    /// True if a constraint determines the one type that it accepts.
    fn is_one(&self, e: &Expr) -> bool {
        match e {
            Expr::Is(_) => true,
            Expr::Base(name) => match name.strip_prefix("\"!builtin.") {
                Some(name) => {
                    let name = name.trim_end_matches('"');
                    matches!(name, "index" | "none") || FloatKind::from_keyword(name).is_some()
                }
                None => {
                    let own = self.lower.own.types.iter().find(|(_, symbol)| *symbol == name);
                    let def = own.and_then(|(id, _)| self.cx.type_def_if_complete(*id));
                    def.is_some_and(|def| def.params.is_empty())
                }
            },
            _ => false,
        }
    }

    /// How an attribute or property is written; none for sizes of segments, none inside where it cannot be said.
    fn inherent(&mut self, inherent: &InherentDef) -> Option<Option<Attribute>> {
        match &inherent.kind {
            InherentKind::Attribute(c) => {
                let is_free = c.optional || c.has_default || c.default.is_some();
                let text = c.constraint.text().filter(|t| is_free && self.compiles(t));
                Some(self.encoder.attribute(c, text))
            }
            InherentKind::Property(p) => Some(self.encoder.property(p)),
            InherentKind::OperandSegments | InherentKind::ResultSegments => None,
        }
    }

    /// The attributes of an operation without a format: those that may be absent, or `all`, since something names them or
    /// they are properties.
    fn attributes_without_format(&mut self, def: &OpDef, all: bool) -> Vec<(Identifier, Attribute)> {
        let mut out = Vec::new();
        for inherent in &def.inherent {
            let is_free = match &inherent.kind {
                InherentKind::Attribute(c) => c.optional || c.has_default || c.default.is_some(),
                InherentKind::Property(p) => p.default.is_some() || matches!(p.kind, PropertyKind::Unit),
                _ => continue,
            };
            if !is_free && !all {
                continue;
            }
            let said = self.inherent(inherent).flatten().unwrap_or_else(|| {
                let optional = (self.cx.identifier("optional"), self.cx.common().unit);
                self.cx.dictionary(if is_free { vec![optional] } else { Vec::new() })
            });
            out.push((inherent.name, said));
        }
        out
    }

    /// Writes the relations of types that traits state, beyond those that shared variables state. Returns true if
    /// something was written.
    fn relations(&mut self, def: &OpDef, name: &str, out: &mut Definition) -> bool {
        let cx = self.cx;
        let name_of = |var: &Var| {
            let name = match var {
                Var::Operand(i) => &def.operands.get(*i)?.name,
                Var::Result(i) => &def.results.get(*i)?.name,
                Var::Inherent(i) => cx.str(def.inherent.get(*i)?.name),
            };
            (!name.is_empty()).then(|| cx.string_attr(name))
        };
        let mut written = Vec::new();
        for relation in &def.type_relations {
            match relation {
                TypeRelation::Same(vars) if vars.iter().any(|v| matches!(v, Var::Inherent(_))) => {
                    let names: Option<Vec<Attribute>> = vars.iter().map(name_of).collect();
                    written.extend(names.map(|names| cx.array_attr(&names)));
                }
                TypeRelation::Same(_) => {}
                TypeRelation::Transform { from, to, transform } => {
                    let text = transform.text().filter(|t| self.predicates.transform(cx, t).is_ok());
                    let said = text.zip(name_of(from)).zip(name_of(to)).map(|((text, from), to)| {
                        let entries = [("from", from), ("to", to), ("transform", cx.string_attr(text))];
                        cx.dictionary(entries.iter().map(|e| (cx.identifier(e.0), e.1)).collect())
                    });
                    self.keep_or_lose(Loss::TypeRelation, name, said.is_some());
                    written.extend(said);
                }
            }
        }
        let any = !written.is_empty() && self.options.extension;
        if any {
            self.extend_with(out, "isogloss.type_relations", cx.array_attr(&written));
        }
        any
    }

    /// Writes the predicates over the whole operation. Returns true if something was written.
    fn predicates_of(&mut self, def: &OpDef, name: &str, out: &mut Definition) -> bool {
        let cx = self.cx;
        let mut written = Vec::new();
        for predicate in &def.predicates {
            let text = predicate.predicate.text();
            let text =
                text.filter(|t| self.options.predicates && self.predicates.op_predicate(cx, t, def).is_ok());
            self.keep_or_lose(Loss::OpPredicate, format!("{name}: {}", predicate.summary), text.is_some());
            let pair = text.map(|text| [cx.string_attr(&predicate.summary), cx.string_attr(text)]);
            written.extend(pair.map(|pair| cx.array_attr(&pair)));
        }
        let any = !written.is_empty() && self.options.extension;
        if any {
            self.extend_with(out, "isogloss.predicates", cx.array_attr(&written));
        }
        any
    }
}

impl Exporter<'_> {
    /// Writes the rules of the verifier. Returns true if something was written.
    fn rules_of(&mut self, def: &OpDef, name: &str, out: &mut Definition) -> bool {
        let cx = self.cx;
        let mut written = Vec::new();
        for rule in &def.rules {
            let compile = &mut |text: &str| self.predicates.op_predicate(cx, text, def);
            let is_known = |text: &RuleText<'_>| {
                self.options.predicates && OpRule::compile(text, rule.place, compile).is_ok()
            };
            let text = rule.text().filter(is_known);
            self.keep_or_lose(Loss::Rule, format!("{name}: {}", rule.message.source()), text.is_some());
            let Some(text) = text else { continue };
            let mut entries = vec![
                (cx.identifier("condition"), cx.string_attr(text.condition)),
                (cx.identifier("message"), cx.string_attr(text.message)),
            ];
            if let Some(count) = text.each {
                entries.push((cx.identifier("each"), cx.string_attr(count)));
            }
            if !rule.names_op {
                entries.push((cx.identifier("plain"), cx.common().unit));
            }
            written.push(cx.dictionary(entries));
        }
        let any = !written.is_empty() && self.options.extension;
        if any {
            self.extend_with(out, "isogloss.rules", cx.array_attr(&written));
        }
        any
    }
}

/// True if a format has directives that are hand-written.
fn has_custom(elements: &[Element]) -> bool {
    elements.iter().any(|element| match element {
        Element::Item(item, _) => matches!(item, Item::Custom(_)),
        Element::Group(group) => has_custom(&group.then) || has_custom(&group.otherwise),
        Element::OiList(clauses) => clauses.iter().any(|c| has_custom(&c.elements)),
        _ => false,
    })
}

/// True if the format of a type or an attribute has directives that are hand-written.
fn has_directives(format: &ParamFormat) -> bool {
    fn walk(elements: &[ParamElement]) -> bool {
        elements.iter().any(|element| match element {
            ParamElement::Custom(_) => true,
            ParamElement::Struct(items) => items.iter().any(|i| matches!(i, ParamItem::Custom(..))),
            ParamElement::Group(group) => walk(&group.then) || walk(&group.otherwise),
            _ => false,
        })
    }
    walk(&format.elements)
}
