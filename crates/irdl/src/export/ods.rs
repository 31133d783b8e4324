//! Definitions that come from ODS.

use super::expr::{Expr, Said};
use super::names::Names;
use super::write::{Definition, Region, Value};
use super::{Exporter, Loss};
use crate::operation::OpRules;
use crate::params::ParamRules;
use isogloss_ir::definition::{
    Arity, AttrClass, AttrConstraint, AttrDef, AttrKind, AttrShape, AttrTypeDef, Compare, Constraint,
    InherentKind, OpDef, ParamKind, Part, PropertyKind, Structure, Trait, TypeClass, TypeRelation, ValueDef,
    Var,
};

impl Exporter<'_> {
    /// A constraint, of which `what` names the owner.
    fn constraint(&mut self, constraint: &Constraint, narrower: Structure, what: &str) -> Expr {
        let structure = narrower.and(constraint.structure(self.cx));
        let (expr, said) = self.lower.expr(&structure);
        if said == Said::All || constraint.is_trivial() {
            return expr;
        }
        let Some(text) = constraint.text() else {
            self.losses.lose(Loss::DroppedPredicate, what);
            return expr;
        };
        if !self.compiles(text) {
            self.losses.lose(Loss::DroppedPredicate, what);
            return expr;
        }
        self.losses.lose(Loss::Predicate, what);
        // Never alone: MLIR crashes on a predicate that is the constraint of an operand.
        let first = if expr == Expr::Any { Expr::Any } else { expr };
        match first {
            Expr::AllOf(mut list) => {
                list.push(Expr::Pred(text.to_owned()));
                Expr::AllOf(list)
            }
            first => Expr::AllOf(vec![first, Expr::Pred(text.to_owned())]),
        }
    }

    pub(super) fn attr_type(
        &mut self,
        keyword: &'static str,
        def: &AttrTypeDef,
        attr: Option<&AttrDef>,
        symbol: &str,
    ) -> Definition {
        let mut out = Definition { keyword, name: symbol.to_owned(), ..Definition::default() };
        let name = if def.mnemonic.is_empty() { &def.class } else { &def.mnemonic };
        let what = format!("{keyword} {name}");
        if name != symbol {
            self.keep_or_lose(Loss::Name, what.clone(), true);
            self.extend(&mut out, "isogloss.name", name);
        }
        if !def.summary.is_empty() {
            self.extend(&mut out, "isogloss.summary", &def.summary);
        }
        let mut names = Names::default();
        let names: Vec<String> =
            def.params.iter().map(|p| names.take(self.cx.str(p.name), "parameter")).collect();
        out.parameter_names = self.original(def.params.iter().map(|p| self.cx.str(p.name)), &names);
        self.params_syntax(def, attr, &what, &mut out);
        if let Some(rules) = def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<ParamRules>()) {
            self.ruled_params(rules, &names, name, &mut out);
            return out;
        }
        for (index, (param, name)) in def.params.iter().zip(names).enumerate() {
            let declared = def.param_constraints.iter().filter(|c| c.0 == index);
            let mut expr = self.param(&param.kind, &what);
            for (_, constraint) in declared {
                let more = self.constraint(constraint, Structure::Any, &what);
                expr = expr.and(more);
            }
            if param.optional || param.default.is_some() {
                // An absent parameter has no form in IRDL.
                expr = Expr::Any;
                self.losses.lose(Loss::OptionalAttribute, format!("{what}: {name}"));
            }
            out.parameters.push((name, out.vars.len()));
            out.vars.push(expr);
        }
        if def.has_verifier {
            self.losses.lose(Loss::Verifier, what);
        }
        out
    }

    fn param(&mut self, kind: &ParamKind, what: &str) -> Expr {
        let base = |name: &str| Expr::Base(format!("\"#builtin.{name}\""));
        let structure = match kind {
            ParamKind::Type { class } => match TypeClass::builtin(class) {
                Some(TypeClass::Any) => return base("type"),
                Some(class) => Structure::TypeClass(class),
                None => return base("type"),
            },
            ParamKind::Attribute { def: Some(id), .. } => Structure::AttrClass(AttrClass::Def(*id)),
            ParamKind::Attribute { members, .. } if !members.is_empty() => {
                let member = |id: &isogloss_ir::AttrDefId| Structure::AttrClass(AttrClass::Def(*id));
                Structure::AnyOf(members.iter().map(member).collect())
            }
            ParamKind::Attribute { class, .. } => match AttrClass::builtin(class) {
                Some(class) => Structure::AttrClass(class),
                None => return Expr::Any,
            },
            ParamKind::TypeDef(id) => Structure::TypeClass(TypeClass::Def(*id)),
            ParamKind::Int { .. } | ParamKind::Enum(_) | ParamKind::OlderEnum(_) | ParamKind::ApInt => {
                return base("integer");
            }
            ParamKind::Bool => Structure::AttrClass(AttrClass::Shape(AttrShape::Bool)),
            ParamKind::Float { .. } | ParamKind::ApFloat => return base("float"),
            ParamKind::String => return base("string"),
            ParamKind::Array(_) | ParamKind::DimensionList => return base("array"),
            ParamKind::AffineMap => return base("affine_map"),
            ParamKind::Optional(_) => return Expr::Any,
            ParamKind::Other(_) => {
                self.losses.lose(Loss::Parameter, what);
                return Expr::Any;
            }
        };
        self.lower.expr(&structure).0
    }

    pub(super) fn op(&mut self, def: &OpDef, symbol: &str, name: &str) -> Definition {
        let mut out = Definition { keyword: "operation", name: symbol.to_owned(), ..Definition::default() };
        if name != symbol {
            self.keep_or_lose(Loss::Name, name, true);
            self.extend(&mut out, "isogloss.name", name);
        }
        if !def.summary.is_empty() {
            self.extend(&mut out, "isogloss.summary", def.summary.trim());
        }
        self.traits(def, name, &mut out);
        if !def.successors.is_empty() {
            self.keep_or_lose(Loss::Successors, name, true);
            let names: Vec<String> = def
                .successors
                .iter()
                .map(|s| self.quoted(&format!("{}{}", s.name, if s.variadic { "..." } else { "" })))
                .collect();
            self.extend_raw(&mut out, "isogloss.successors", format!("[{}]", names.join(", ")));
        }
        if let Some(rules) = def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<OpRules>()) {
            self.ruled_op(def, rules, name, &mut out);
            self.op_syntax(def, name, &mut out);
            return out;
        }
        // A verifier without code is its rules.
        let is_rules = !def.rules.is_empty() && def.hooks.verify.is_none();
        if def.has_verifier && !is_rules || def.has_region_verifier {
            self.losses.lose(Loss::Verifier, name);
        }
        self.attributes(def, name, &mut out);
        self.values(def, name, &mut out);
        self.regions(def, name, &mut out);
        self.op_syntax(def, name, &mut out);
        out
    }

    fn quoted(&self, text: &str) -> String {
        self.cx.display_attr(self.cx.string_attr(text))
    }

    /// The names that are written otherwise; none where all are as they were.
    pub(super) fn original<'n>(
        &self,
        names: impl Iterator<Item = &'n str>,
        written: &[String],
    ) -> Vec<String> {
        let names: Vec<&str> = names.collect();
        let differ = names.iter().zip(written).any(|(name, written)| name != written);
        if !differ || !self.options.extension {
            return Vec::new();
        }
        names.into_iter().map(str::to_owned).collect()
    }

    pub(super) fn extend(&self, out: &mut Definition, key: &'static str, text: &str) {
        self.extend_raw(out, key, self.quoted(text));
    }

    pub(super) fn extend_raw(&self, out: &mut Definition, key: &'static str, text: String) {
        if self.options.extension {
            out.extension.push((key, text));
        }
    }

    fn traits(&mut self, def: &OpDef, name: &str, out: &mut Definition) {
        // The parents say the one that is left out.
        let known = def.trait_order.iter().filter(|t| **t != Trait::HasParent);
        let mut traits: Vec<String> = known.map(|t| self.quoted(t.name())).collect();
        traits.extend(def.other_traits.iter().map(|t| self.quoted(t)));
        if !traits.is_empty() {
            self.keep_or_lose(Loss::Trait, name, true);
            self.extend_raw(out, "isogloss.traits", format!("[{}]", traits.join(", ")));
        }
        if let Some(parents) = &def.parents {
            let parents: Vec<String> = parents.iter().map(|p| self.quoted(self.cx.str(*p))).collect();
            self.extend_raw(out, "isogloss.parents", format!("[{}]", parents.join(", ")));
        }
        if let Some(terminator) = def.implicit_terminator {
            self.extend(out, "isogloss.implicit_terminator", self.cx.str(terminator));
        }
    }

    fn attributes(&mut self, def: &OpDef, name: &str, out: &mut Definition) {
        for &slot in &def.inherent_order {
            let inherent = &def.inherent[slot];
            let attribute = self.cx.str(inherent.name).to_owned();
            let what = format!("{name}: {attribute}");
            let expr = match &inherent.kind {
                InherentKind::OperandSegments | InherentKind::ResultSegments => continue,
                InherentKind::Attribute(c) if c.optional || c.default.is_some() || c.has_default => {
                    self.keep_or_lose(Loss::OptionalAttribute, what, true);
                    continue;
                }
                InherentKind::Attribute(c) => self.attribute(c, &what),
                InherentKind::Property(p) if p.default.is_some() || matches!(p.kind, PropertyKind::Unit) => {
                    self.keep_or_lose(Loss::OptionalAttribute, what, true);
                    continue;
                }
                InherentKind::Property(p) => match &p.kind {
                    PropertyKind::Attribute(c) => self.attribute(c, &what),
                    PropertyKind::Int { .. } => Expr::Base("\"#builtin.integer\"".to_owned()),
                    PropertyKind::String => Expr::Base("\"#builtin.string\"".to_owned()),
                    PropertyKind::Array(_)
                    | PropertyKind::Optional(_)
                    | PropertyKind::BracketedOptional(_) => Expr::Base("\"#builtin.array\"".to_owned()),
                    _ => Expr::Any,
                },
            };
            out.attributes.push((attribute, out.vars.len()));
            out.vars.push(expr);
        }
    }

    fn attribute(&mut self, c: &AttrConstraint, what: &str) -> Expr {
        let class = match &c.kind {
            AttrKind::EnumDef(_, id) | AttrKind::Def(id) => Structure::AttrClass(AttrClass::Def(*id)),
            AttrKind::EnumInteger(def, ty) => {
                // Few cases are spelt out.
                if !def.is_bit && def.cases.len() <= 64 {
                    let value = |v: i64| Expr::Is(self.cx.display_attr(self.cx.integer_attr(v, *ty)));
                    return Expr::AnyOf(def.cases.iter().map(|case| value(case.value)).collect());
                }
                Structure::AttrClass(AttrClass::Shape(AttrShape::Integer))
            }
            AttrKind::SymbolName => Structure::AttrClass(AttrClass::Shape(AttrShape::String)),
            AttrKind::Unit => Structure::AttrClass(AttrClass::Shape(AttrShape::Unit)),
            AttrKind::Any => Structure::Any,
        };
        if matches!(c.kind, AttrKind::EnumDef(..) | AttrKind::Def(_))
            && c.constraint.structure(self.cx).opaque_names().len() <= 1
        {
            return self.lower.expr(&class).0;
        }
        self.constraint(&c.constraint, class, what)
    }

    /// Operands and results; those that have to have one type share a variable.
    fn values(&mut self, def: &OpDef, name: &str, out: &mut Definition) {
        let n = def.operands.len();
        let total = n + def.results.len();
        let mut group: Vec<usize> = (0..total).collect();
        let mut join = |list: Vec<usize>| {
            if let Some(least) = list.iter().map(|&i| group[i]).min() {
                let all: Vec<usize> = list.iter().map(|&i| group[i]).collect();
                group.iter_mut().filter(|g| all.contains(g)).for_each(|g| *g = least);
            }
        };
        let index = |var: &Var| match var {
            Var::Operand(i) => Some(*i),
            Var::Result(i) => Some(n + *i),
            Var::Inherent(_) => None,
        };
        for relation in &def.type_relations {
            if let TypeRelation::Same(vars) = relation {
                join(vars.iter().filter_map(index).collect());
            }
        }
        if def.has(Trait::SameTypeOperands) {
            join((0..n).collect());
        }
        let rules = Required::of(self.cx, def);
        for (a, b) in &rules.same {
            join([a, b].into_iter().filter_map(index).collect());
        }
        let values: Vec<&ValueDef> = def.operands.iter().chain(&def.results).collect();
        let mut var_of = vec![usize::MAX; total];
        for leader in 0..total {
            if group[leader] != leader {
                continue;
            }
            let members: Vec<usize> = (leader..total).filter(|&i| group[i] == leader).collect();
            let mut expr = Expr::Any;
            for &member in &members {
                let what = format!("{name}: {}", value_name(values[member], member, n));
                let constraint = values[member].constraint.clone();
                let built = constraint.buildable.map(|ty| self.lower.expr(&Structure::IsType(ty)));
                let said = self.lower.expr(&constraint.constraint.structure(self.cx)).1;
                let more = match built {
                    Some((built, Said::All)) if said == Said::Part => built,
                    _ => self.constraint(&constraint.constraint, Structure::Any, &what),
                };
                expr = expr.and(more);
                let var = if member < n { Var::Operand(member) } else { Var::Result(member - n) };
                for (_, structure) in rules.of.iter().filter(|of| of.0 == var) {
                    expr = expr.and(self.lower.expr(structure).0);
                }
            }
            members.iter().for_each(|&m| var_of[m] = out.vars.len());
            out.vars.push(expr);
        }
        let mut names = Names::default();
        for (i, value) in values.iter().enumerate() {
            let wanted = value_name(value, i, n);
            let given = names.take(&wanted, if i < n { "operand" } else { "result" });
            let alone = group.iter().filter(|g| **g == group[i]).count() == 1;
            let variadic = !matches!(value.arity, Arity::Single | Arity::Optional);
            let each = variadic && alone && !matches!(out.vars[var_of[i]], Expr::Is(_));
            if each {
                self.keep_or_lose(Loss::Variadic, format!("{name}: {wanted}"), true);
            }
            let value = Value {
                name: given,
                var: var_of[i],
                arity: value.arity,
                each: each && self.options.extension,
                class: String::new(),
            };
            if i < n { out.operands.push(value) } else { out.results.push(value) }
        }
        for (values, written, names) in [
            (&def.operands, &out.operands, &mut out.operand_names),
            (&def.results, &out.results, &mut out.result_names),
        ] {
            let written: Vec<String> = written.iter().map(|v| v.name.clone()).collect();
            *names = self.original(values.iter().map(|v| v.name.as_str()), &written);
        }
    }

    fn regions(&mut self, def: &OpDef, name: &str, out: &mut Definition) {
        if let Some(more) = def.regions.iter().find(|r| r.variadic) {
            self.keep_or_lose(Loss::VariadicRegion, name, true);
            self.extend(out, "isogloss.variadic_regions", &more.name);
        }
        let mut names = Names::default();
        out.operands.iter().chain(&out.results).for_each(|v| {
            names.take(&v.name, "value");
        });
        for region in def.regions.iter().filter(|r| !r.variadic) {
            let blocks = match region.constraint.constraint.text() {
                None => None,
                Some(text) => {
                    let count = sized(text);
                    if count.is_none() {
                        self.losses.lose(Loss::RegionConstraint, format!("{name}: {}", region.name));
                    }
                    count
                }
            };
            let given = names.take(&region.name, "region");
            out.regions.push(Region { name: given, arguments: None, blocks });
        }
        let written: Vec<String> = out.regions.iter().map(|r| r.name.clone()).collect();
        let names = def.regions.iter().filter(|r| !r.variadic).map(|r| r.name.as_str());
        out.region_names = self.original(names, &written);
    }
}

/// The requirements of an operation's rules on its operands and results, as far as IRDL has a form for them.
#[derive(Default)]
struct Required {
    /// Two that have the same type.
    same: Vec<(Var, Var)>,
    /// The structure that the type of one satisfies.
    of: Vec<(Var, Structure)>,
}

impl Required {
    fn of(cx: &isogloss_ir::Context, def: &OpDef) -> Required {
        let mut out = Required::default();
        def.rules.iter().for_each(|rule| out.gather(def, rule.structure(cx, &def.var_names(cx))));
        out
    }

    fn gather(&mut self, def: &OpDef, structure: Structure) {
        let is_single = |var: Var| match var {
            Var::Operand(i) => def.operands.get(i).is_some_and(|o| o.arity == Arity::Single),
            Var::Result(i) => def.results.get(i).is_some_and(|r| r.arity == Arity::Single),
            Var::Inherent(_) => false,
        };
        match structure {
            Structure::AllOf(all) => all.into_iter().for_each(|s| self.gather(def, s)),
            Structure::Part(Part::Var(var), inner) if is_single(var) => self.of.push((var, *inner)),
            Structure::Compared(comparison) if comparison.compare == Compare::Eq => {
                if let ([Part::Var(a)], [Part::Var(b)]) = (&*comparison.left.path, &*comparison.right.path)
                    && comparison.left.measure.is_none()
                    && is_single(*a)
                    && is_single(*b)
                {
                    self.same.push((*a, *b));
                }
            }
            _ => {}
        }
    }
}

/// The number of blocks in `::llvm::hasNItems($_self, 1)`.
fn sized(text: &str) -> Option<usize> {
    let rest = text.trim().trim_start_matches('(').split_once("hasNItems($_self,")?.1;
    rest.trim_end_matches([')', ' ', ';']).trim().parse().ok()
}

fn value_name(value: &ValueDef, index: usize, operands: usize) -> String {
    match (value.name.is_empty(), index < operands) {
        (false, _) => value.name.clone(),
        (true, true) => format!("operand{index}"),
        (true, false) => format!("result{}", index - operands),
    }
}
