//! Choosing types and attributes for an operation, from what its definition says.
//!
//! Types are chosen in the order in which the definition lets them depend on each other: those that relations give are
//! taken from them, others are built to their constraint, together with those of all that have to have the same type.

use super::template::Template;
use super::wanted::{self, KnownPart, Wanted};
use crate::group::Group;
use crate::operation::OpRules;
use crate::sample::{Bindings, Sampler};
use isogloss_ir::definition::{
    Arity, AttrConstraint, AttrKind, AttrShape, InherentKind, OpDef, PropertyDef, PropertyKind, Structure,
    Subject, Trait, TypeConstraint, TypeRelation, ValueDef, Var, Verdict,
};
use isogloss_ir::verify::element_or_self;
use isogloss_ir::{AttrData, Attribute, Context, Type, TypeData};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How many types and attributes are kept for a constraint, to be used again.
const POOL: usize = 48;
/// How often a type is made anew for a constraint before it counts as one that nothing satisfies.
const TRIES: usize = 24;
/// How often nothing is found for a constraint before nothing more is tried for it.
const FAILURES: u32 = 300;

/// A symbol of the module that operations may refer to.
#[derive(Clone, Debug)]
pub(super) struct Symbol {
    pub(super) template: Arc<Template>,
    pub(super) name: isogloss_ir::Identifier,
    /// The type that it holds, such as that of a function or a global.
    pub(super) ty: Option<Type>,
}

/// Chooses, and remembers what was found for each constraint.
pub(super) struct Chooser<'c> {
    pub(super) sampler: Sampler<'c>,
    types: FxHashMap<usize, Vec<Type>>,
    attrs: FxHashMap<usize, Vec<Attribute>>,
    /// How often nothing was found for a constraint for which nothing was found ever.
    failures: FxHashMap<usize, u32>,
    /// The structures of the conditions of operations, by definition.
    conditions: FxHashMap<usize, Arc<[Structure]>>,
    pub(super) symbols: Vec<Symbol>,
}

/// The values of an operation: types by operand and result of the definition, and properties.
#[derive(Clone, Debug, Default)]
pub(super) struct Choice {
    pub(super) operands: Vec<Vec<Type>>,
    pub(super) results: Option<Vec<Vec<Type>>>,
    pub(super) properties: Vec<Option<Attribute>>,
    pub(super) attributes: Option<Attribute>,
    pub(super) regions: Vec<Option<Vec<Type>>>,
    pub(super) needs: Vec<Arc<Template>>,
}

/// The state of one choice.
struct Types<'d> {
    def: &'d OpDef,
    /// By operand, then by result: the type of all its values, when it is one.
    chosen: Vec<Option<Type>>,
    visiting: Vec<bool>,
    properties: Vec<Option<Attribute>>,
    symbol: Option<Type>,
    /// The requirements of the operation's rules.
    wanted: Wanted,
}

impl<'c> Chooser<'c> {
    pub(super) fn new(sampler: Sampler<'c>) -> Chooser<'c> {
        Chooser {
            sampler,
            types: FxHashMap::default(),
            attrs: FxHashMap::default(),
            failures: FxHashMap::default(),
            conditions: FxHashMap::default(),
            symbols: Vec::new(),
        }
    }

    fn cx(&self) -> &'c Context {
        self.sampler.cx
    }

    /// Values for an operation; none where some constraint found none.
    pub(super) fn choose(&mut self, def: &OpDef) -> Option<Choice> {
        if let Some(rules) = def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<OpRules>()) {
            return self.choose_ruled(def, rules);
        }
        let mut choice = Choice::default();
        let wanted = self.wanted(def)?;
        let mut count = |(i, value): (usize, &ValueDef), var: fn(usize) -> Var| {
            self.count(value.arity, wanted.presence(var(i)))
        };
        let mut counts: Vec<usize> =
            def.operands.iter().enumerate().map(|o| count(o, Var::Operand)).collect();
        let mut result_counts: Vec<usize> =
            def.results.iter().enumerate().map(|r| count(r, Var::Result)).collect();
        for (has, counts, values) in [
            (Trait::SameVariadicOperandSize, &mut counts, &def.operands),
            (Trait::SameVariadicResultSize, &mut result_counts, &def.results),
        ] {
            let first = values.iter().position(|v| v.arity.is_variable()).map(|i| counts[i]);
            if let (true, Some(first)) = (def.has(has), first) {
                let variable = values.iter().zip(counts).filter(|(v, _)| v.arity.is_variable());
                variable.for_each(|(_, count)| *count = first);
            }
        }
        let mut symbol = None;
        let properties = self.properties(def, &wanted, &counts, &result_counts, &mut choice, &mut symbol)?;
        let n = def.operands.len() + def.results.len();
        let mut types =
            Types { def, chosen: vec![None; n], visiting: vec![false; n], properties, symbol, wanted };
        if let Some(ty) = types.symbol
            && let TypeData::Function { inputs, results } = self.cx().type_data(ty)
            && def.operands.len() == 1
            && def.results.len() <= 1
        {
            // A call of a function.
            choice.operands = vec![inputs.to_vec()];
            choice.results = Some(def.results.iter().map(|_| results.to_vec()).collect());
            choice.properties = types.properties;
            return Some(choice);
        }
        for (i, operand) in def.operands.iter().enumerate() {
            if counts[i] > 0 {
                let types = self.values(&mut types, Var::Operand(i), &operand.constraint, counts[i])?;
                choice.operands.push(types);
            } else {
                choice.operands.push(Vec::new());
            }
        }
        if def.inference().is_none() && def.inferred_results.is_none() {
            let mut all = Vec::new();
            for (i, result) in def.results.iter().enumerate() {
                all.push(if result_counts[i] > 0 {
                    self.values(&mut types, Var::Result(i), &result.constraint, result_counts[i])?
                } else {
                    Vec::new()
                });
            }
            choice.results = Some(all);
        }
        choice.properties = types.properties;
        Some(choice)
    }

    /// One way to satisfy the rules and predicates of an operation.
    fn wanted(&mut self, def: &OpDef) -> Option<Wanted> {
        if def.rules.is_empty() && def.predicates.is_empty() {
            return Some(Wanted::default());
        }
        let cx = self.cx();
        let key = std::ptr::from_ref(def) as usize;
        let made = || wanted::conditions(cx, def).into();
        let conditions = self.conditions.entry(key).or_insert_with(made).clone();
        (0..TRIES).find_map(|_| Wanted::choose(&mut self.sampler, def, &conditions))
    }

    /// Values for an operation whose constraints are those of IRDL.
    fn choose_ruled(&mut self, def: &OpDef, rules: &OpRules) -> Option<Choice> {
        let cx = self.cx();
        let wanted = self.wanted(def)?;
        let mut bindings = Bindings::new(&rules.rules);
        let mut attributes = Vec::new();
        for &(name, var) in &rules.attributes {
            let value = self.sampler.bind(&mut bindings, var, None)?;
            attributes.push((name, value.to_attribute(cx)));
        }
        let mut choice = Choice::default();
        let mut known: FxHashMap<Var, KnownPart> = FxHashMap::default();
        for is_result in [false, true] {
            let (group, vars) = match is_result {
                false => (&rules.operands, &rules.operand_vars),
                true => (&rules.results, &rules.result_vars),
            };
            let of = |i| if is_result { Var::Result(i) } else { Var::Operand(i) };
            let arities = group.arities.iter().enumerate();
            let counts: Vec<usize> =
                arities.map(|(i, &arity)| self.count(arity, wanted.presence(of(i)))).collect();
            let mut all = Vec::new();
            for (i, (&var, &count)) in vars.iter().zip(&counts).enumerate() {
                let mut types = Vec::new();
                if count > 0 {
                    let crate::constraint::Bound::Type(mut ty) =
                        self.sampler.bind(&mut bindings, var, Some(true))?
                    else {
                        return None;
                    };
                    let asked = wanted.beside(cx, of(i), &|other| known.get(&other).copied());
                    if asked.accepts(cx, Subject::Type(ty)) == Verdict::Fails {
                        ty = self.sampler.ty(&asked)?;
                    }
                    known.insert(of(i), KnownPart::Type(ty));
                    types.resize(count, ty);
                }
                all.push(types);
            }
            attributes.extend(sizes(cx, group, &counts));
            if is_result {
                choice.results = Some(all);
            } else {
                choice.operands = all;
            }
        }
        for rule in &rules.regions {
            let arguments: Option<Vec<Type>> = match &rule.arguments {
                Some(vars) => vars
                    .iter()
                    .map(|&var| match self.sampler.bind(&mut bindings, var, Some(true))? {
                        crate::constraint::Bound::Type(ty) => Some(ty),
                        crate::constraint::Bound::Attr(_) => None,
                    })
                    .collect(),
                None => Some(Vec::new()),
            };
            choice.regions.push((rule.blocks != Some(0)).then_some(arguments?));
        }
        choice.properties = self.ruled_properties(def, &wanted, &mut attributes)?;
        if !attributes.is_empty() {
            choice.attributes = Some(cx.dictionary(attributes));
        }
        Some(choice)
    }

    /// The properties of an operation of IRDL that has slots for some of its attributes, which are taken from the list;
    /// and those that may be absent.
    fn ruled_properties(
        &mut self,
        def: &OpDef,
        wanted: &Wanted,
        attributes: &mut Vec<(isogloss_ir::Identifier, Attribute)>,
    ) -> Option<Vec<Option<Attribute>>> {
        let cx = self.cx();
        let mut properties = def.default_properties();
        for (slot, inherent) in def.inherent.iter().enumerate() {
            let (presence, asked) = (wanted.presence(Var::Inherent(slot)), wanted.of(Var::Inherent(slot)));
            let listed = attributes.iter().position(|a| a.0 == inherent.name);
            let listed = listed.map(|place| attributes.swap_remove(place).1);
            let is_optional = listed.is_none() && properties[slot].is_none();
            if presence == Some(false) || is_optional && presence.is_none() && self.sampler.rng.one_in(2) {
                continue;
            }
            let held = listed.or(properties[slot]);
            properties[slot] = match held {
                Some(value) if asked.accepts(cx, Subject::Attr(value)) != Verdict::Fails => Some(value),
                _ => Some(self.wanted_attribute(&inherent.kind, asked)?),
            };
        }
        Some(properties)
    }

    /// How many values an operand or result has; `presence` says whether it has to have some.
    fn count(&mut self, arity: Arity, presence: Option<bool>) -> usize {
        match (arity, presence) {
            (Arity::Single, _) => 1,
            (Arity::VariadicOfVariadic { .. }, _) | (_, Some(false)) => 0,
            (Arity::Optional, Some(true)) => 1,
            (Arity::Optional, None) => self.sampler.rng.below(2),
            (Arity::Variadic, Some(true)) => 1 + self.sampler.rng.below(3),
            (Arity::Variadic, None) => self.sampler.rng.below(4),
        }
    }

    fn properties(
        &mut self,
        def: &OpDef,
        wanted: &Wanted,
        counts: &[usize],
        result_counts: &[usize],
        choice: &mut Choice,
        symbol: &mut Option<Type>,
    ) -> Option<Vec<Option<Attribute>>> {
        let cx = self.cx();
        let mut properties = def.default_properties();
        let as_sizes = |counts: &[usize]| {
            let sizes: Vec<i32> = counts.iter().map(|&c| c as i32).collect();
            Some(cx.dense_i32_attr(&sizes))
        };
        for (slot, inherent) in def.inherent.iter().enumerate() {
            let var = Var::Inherent(slot);
            let (presence, asked) = (wanted.presence(var), wanted.of(var));
            if presence == Some(false) {
                properties[slot] = None;
                continue;
            }
            let fits = |value: Attribute| asked.accepts(cx, Subject::Attr(value)) != Verdict::Fails;
            let is_needed = presence == Some(true) && !properties[slot].is_some_and(fits);
            if is_needed || *asked != Structure::Any && properties[slot].is_some_and(|value| !fits(value)) {
                properties[slot] = Some(self.wanted_attribute(&inherent.kind, asked)?);
                continue;
            }
            let value = match &inherent.kind {
                InherentKind::OperandSegments => as_sizes(counts),
                InherentKind::ResultSegments => as_sizes(result_counts),
                InherentKind::Property(property) => {
                    if properties[slot].is_some() && !self.sampler.rng.one_in(3) {
                        continue;
                    }
                    self.property(property)
                }
                InherentKind::Attribute(constraint) => {
                    let optional = constraint.optional && !self.sampler.rng.one_in(3);
                    let kept = (constraint.default.is_some() || constraint.has_default)
                        && !self.sampler.rng.one_in(3);
                    if optional || kept {
                        continue;
                    }
                    let group = def.operands.iter().position(
                        |o| matches!(o.arity, Arity::VariadicOfVariadic { segments } if segments == slot),
                    );
                    if group.is_some() {
                        properties[slot] = Some(cx.dense_i32_attr(&[]));
                        continue;
                    }
                    let is_reference =
                        matches!(constraint.shape, AttrShape::FlatSymbolRef | AttrShape::SymbolRef);
                    if is_reference && !self.symbols.is_empty() {
                        let nth = self.sampler.rng.below(self.symbols.len());
                        let found = &self.symbols[nth];
                        *symbol = found.ty;
                        choice.needs.push(found.template.clone());
                        let reference = AttrData::SymbolRef { root: found.name, nested: Box::default() };
                        properties[slot] = Some(cx.attribute(reference));
                        continue;
                    }
                    match self.attribute(constraint) {
                        Some(value) => Some(value),
                        None if constraint.optional || properties[slot].is_some() => continue,
                        None => return None,
                    }
                }
            };
            properties[slot] = match value {
                Some(value) if !fits(value) => Some(self.wanted_attribute(&inherent.kind, asked)?),
                value => value.or(properties[slot]),
            };
        }
        Some(properties)
    }

    /// A value of an inherent attribute that satisfies what rules ask as well.
    fn wanted_attribute(&mut self, kind: &InherentKind, asked: &Structure) -> Option<Attribute> {
        let cx = self.cx();
        let fits = |value: Attribute| asked.accepts(cx, Subject::Attr(value)) != Verdict::Fails;
        if let Some(mut cases) = wanted::cases(cx, kind) {
            cases.retain(|case| fits(*case));
            return self.sampler.rng.pick(&cases).copied();
        }
        match kind {
            InherentKind::Attribute(constraint) => {
                (0..TRIES).find_map(|_| self.sampler.attr_beside(constraint, asked).filter(|v| fits(*v)))
            }
            InherentKind::Property(property) => {
                if let PropertyKind::Int { width, .. } = property.kind {
                    let mut numbers = Vec::new();
                    wanted::numbers(asked, &mut numbers);
                    let ty = cx.integer_type(width, isogloss_ir::Signedness::Signless);
                    let mut values: Vec<Attribute> =
                        numbers.into_iter().map(|n| cx.integer_attr(n, ty)).collect();
                    values.retain(|value| fits(*value));
                    if let Some(value) = self.sampler.rng.pick(&values) {
                        return Some(*value);
                    }
                }
                (0..TRIES).find_map(|_| self.property(property).filter(|v| fits(*v)))
            }
            InherentKind::OperandSegments | InherentKind::ResultSegments => None,
        }
    }

    /// An attribute that satisfies a constraint: one found before, or a new one.
    pub(super) fn attribute(&mut self, constraint: &Arc<AttrConstraint>) -> Option<Attribute> {
        let key = Arc::as_ptr(constraint) as usize;
        let known = self.attrs.get(&key).map_or(0, Vec::len);
        if known >= POOL && !self.sampler.rng.one_in(16) && !matches!(constraint.kind, AttrKind::SymbolName) {
            return self.attrs.get(&key)?.get(self.sampler.rng.below(known)).copied();
        }
        if self.is_hopeless(key) {
            return None;
        }
        let Some(found) = self.sampler.constrained_attr(constraint) else {
            self.fail(key, known);
            return None;
        };
        let pool = self.attrs.entry(key).or_default();
        if known < POOL {
            pool.push(found);
        } else {
            let nth = self.sampler.rng.below(known);
            pool[nth] = found;
        }
        Some(found)
    }

    /// True if nothing was found for a constraint so often that nothing will be.
    fn is_hopeless(&self, key: usize) -> bool {
        self.failures.get(&key).is_some_and(|&n| n >= FAILURES)
    }

    /// Counts a failure for a constraint for which `known` values were found.
    fn fail(&mut self, key: usize, known: usize) {
        if known == 0 {
            *self.failures.entry(key).or_default() += 1;
        }
    }

    fn property(&mut self, property: &PropertyDef) -> Option<Attribute> {
        let cx = self.cx();
        for _ in 0..TRIES {
            let value = match &property.kind {
                PropertyKind::Int { width, .. } => {
                    let ty = cx.integer_type(*width, isogloss_ir::Signedness::Signless);
                    cx.integer_attr(self.sampler.rng.range(0, 8), ty)
                }
                PropertyKind::String => cx.string_attr(["p", "q r"][self.sampler.rng.below(2)]),
                PropertyKind::Bool => cx.bool_attr(self.sampler.rng.one_in(2)),
                PropertyKind::Unit => cx.common().unit,
                PropertyKind::Enum { def, attr_form: None, .. } => {
                    let ty = cx.integer_type(def.width, isogloss_ir::Signedness::Signless);
                    let value = self.sampler.enum_value(def)?;
                    cx.integer_attr(value, ty)
                }
                PropertyKind::Enum { attr_form: Some(id), .. } => self.sampler.attr_of_def(*id)?,
                PropertyKind::Array(inner) => {
                    let count = self.sampler.rng.below(3);
                    let items: Option<Vec<Attribute>> = (0..count).map(|_| self.property(inner)).collect();
                    cx.array_attr(&items?)
                }
                PropertyKind::Optional(inner) | PropertyKind::BracketedOptional(inner) => {
                    let item = self.property(inner)?;
                    cx.array_attr(&[item])
                }
                PropertyKind::Attribute(constraint) => self.attribute(constraint)?,
                PropertyKind::DenseArray(_) => cx.dense_i64_attr(&[1, 2]),
                PropertyKind::Other(_) => return property.default,
            };
            let fits = |c: &Arc<isogloss_ir::definition::Constraint>| {
                c.check(cx, Subject::Attr(value), None) != Verdict::Fails
            };
            if property.constraints.iter().all(fits) {
                return Some(value);
            }
        }
        property.default
    }

    /// The types of the values of one operand or result.
    fn values(
        &mut self,
        types: &mut Types<'_>,
        var: Var,
        constraint: &Arc<TypeConstraint>,
        count: usize,
    ) -> Option<Vec<Type>> {
        let first = self.resolve(types, var)?;
        let same = same_for_all(types.def, var);
        let mut out = vec![first];
        while out.len() < count {
            out.push(if same { first } else { self.constrained(constraint)? });
        }
        Some(out)
    }

    /// The type of a variable, chosen now if it was not.
    fn resolve(&mut self, types: &mut Types<'_>, var: Var) -> Option<Type> {
        let cx = self.cx();
        let index = match var {
            Var::Operand(i) => i,
            Var::Result(i) => types.def.operands.len() + i,
            Var::Inherent(slot) => {
                let value = types.properties.get(slot).copied().flatten()?;
                return match cx.attr(value) {
                    AttrData::Type(ty) => Some(*ty),
                    _ => cx.attr_type(value),
                };
            }
        };
        if let Some(ty) = types.chosen[index] {
            return Some(ty);
        }
        if types.visiting[index] {
            return None;
        }
        types.visiting[index] = true;
        let ty = self.related(types, var).or_else(|| self.fresh(types, var));
        types.visiting[index] = false;
        types.chosen[index] = ty;
        ty
    }

    /// The type that relations give, once what they start from is chosen.
    fn related(&mut self, types: &mut Types<'_>, var: Var) -> Option<Type> {
        let (cx, def) = (self.cx(), types.def);
        for relation in &def.type_relations {
            match relation {
                TypeRelation::Same(vars) if vars.contains(&var) => {
                    for &other in vars.iter().filter(|v| **v != var) {
                        let known = match other {
                            Var::Inherent(_) => self.resolve(types, other),
                            _ => known(types, other),
                        };
                        if known.is_some() {
                            return known;
                        }
                    }
                }
                TypeRelation::Transform { from, to, transform } if *to == var => {
                    let source = match *from {
                        Var::Inherent(slot) => {
                            types.properties.get(slot).copied().flatten().map(Subject::Attr)
                        }
                        other => self.resolve(types, other).map(Subject::Type),
                    };
                    if let Some(ty) = source.and_then(|s| transform.apply(cx, s, None))
                        && let Some(&ty) = ty.first()
                    {
                        return Some(ty);
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// A type built to the constraints of all that have to have it.
    fn fresh(&mut self, types: &mut Types<'_>, var: Var) -> Option<Type> {
        let (cx, def) = (self.cx(), types.def);
        let constraint = constraint_of(def, var)?.clone();
        let any = types.chosen.iter().flatten().copied().next();
        let is_result = matches!(var, Var::Result(_));
        let all = def.has(Trait::SameOperandsAndResultType);
        if let Some(anchor) = any
            && (all || def.has(Trait::SameTypeOperands) && !is_result)
        {
            return Some(anchor);
        }
        if is_result && let Some(ty) = types.symbol {
            return Some(ty);
        }
        // What has to be the same satisfies all its constraints.
        let mut fellows: Vec<Arc<TypeConstraint>> = Vec::new();
        for relation in &def.type_relations {
            if let TypeRelation::Same(vars) = relation
                && vars.contains(&var)
            {
                fellows.extend(
                    vars.iter().filter(|v| **v != var).filter_map(|v| constraint_of(def, *v)).cloned(),
                );
            }
        }
        if all || def.has(Trait::SameTypeOperands) {
            let count = if all { def.results.len() } else { 0 };
            fellows.extend(def.operands.iter().map(|o| o.constraint.clone()));
            fellows.extend(def.results.iter().take(count).map(|r| r.constraint.clone()));
        }
        fellows.retain(|f| !Arc::ptr_eq(f, &constraint));
        let fits = |ty: Type| {
            let accepts =
                |c: &TypeConstraint| c.constraint.check(cx, Subject::Type(ty), None) != Verdict::Fails;
            accepts(&constraint) && fellows.iter().all(|f| accepts(f))
        };
        let like = any.map(|anchor| (anchor, shares_shape(def), shares_element(def)));
        let asked = types.wanted.beside(cx, var, &|other| match other {
            Var::Inherent(slot) => types.properties.get(slot).copied().flatten().map(KnownPart::Attr),
            other => known(types, other).map(KnownPart::Type),
        });
        let wanted =
            fellows.iter().fold(self.sampler.structure(&constraint), |s, f| s.and(self.sampler.structure(f)));
        let wanted = wanted.and(asked.clone());
        for _ in 0..TRIES {
            let ty = if let (Structure::IsType(ty), true) = (&asked, fellows.is_empty()) {
                *ty
            } else if fellows.is_empty() && asked == Structure::Any || constraint.buildable.is_some() {
                self.constrained(&constraint)?
            } else {
                self.sampler.ty(&wanted)?
            };
            let ty = match like {
                Some((anchor, shape, element)) => alike(cx, anchor, ty, shape, element).unwrap_or(ty),
                None => ty,
            };
            if fits(ty) {
                return Some(ty);
            }
        }
        None
    }

    /// A type that satisfies a constraint: one found before, or a new one.
    pub(super) fn constrained(&mut self, constraint: &Arc<TypeConstraint>) -> Option<Type> {
        let cx = self.cx();
        if constraint.buildable.is_some() {
            return constraint.buildable;
        }
        let key = Arc::as_ptr(constraint) as usize;
        let known = self.types.get(&key).map_or(0, Vec::len);
        if known >= POOL && !self.sampler.rng.one_in(16) {
            return self.types.get(&key)?.get(self.sampler.rng.below(known)).copied();
        }
        if self.is_hopeless(key) {
            return None;
        }
        let structure = self.sampler.structure(constraint);
        for _ in 0..TRIES {
            let Some(ty) = self.sampler.ty(&structure) else { break };
            if constraint.constraint.check(cx, Subject::Type(ty), None) == Verdict::Fails {
                continue;
            }
            let pool = self.types.entry(key).or_default();
            if known < POOL {
                pool.push(ty);
            } else {
                let nth = self.sampler.rng.below(known);
                pool[nth] = ty;
            }
            return Some(ty);
        }
        self.fail(key, known);
        self.types.get(&key).and_then(|pool| pool.first().copied())
    }
}

fn sizes(cx: &Context, group: &Group, counts: &[usize]) -> Option<(isogloss_ir::Identifier, Attribute)> {
    if group.variable < 2 {
        return None;
    }
    let sizes: Vec<i32> = counts.iter().map(|&c| c as i32).collect();
    Some((group.sizes, cx.dense_i32_attr(&sizes)))
}

fn known(types: &Types<'_>, var: Var) -> Option<Type> {
    match var {
        Var::Operand(i) => types.chosen.get(i).copied().flatten(),
        Var::Result(i) => types.chosen.get(types.def.operands.len() + i).copied().flatten(),
        Var::Inherent(_) => None,
    }
}

fn constraint_of(def: &OpDef, var: Var) -> Option<&Arc<TypeConstraint>> {
    match var {
        Var::Operand(i) => def.operands.get(i).map(|o| &o.constraint),
        Var::Result(i) => def.results.get(i).map(|r| &r.constraint),
        Var::Inherent(_) => None,
    }
}

/// True if all values of a variadic operand or result have one type.
fn same_for_all(def: &OpDef, var: Var) -> bool {
    let related = def.type_relations.iter().any(|r| match r {
        TypeRelation::Same(vars) => vars.contains(&var),
        TypeRelation::Transform { .. } => false,
    });
    related || def.has(Trait::SameOperandsAndResultType) || def.has(Trait::SameTypeOperands)
}

fn shares_shape(def: &OpDef) -> bool {
    use Trait::*;
    [SameOperandsShape, SameOperandsAndResultShape, Elementwise, SameOperandsAndResultRank]
        .into_iter()
        .any(|t| def.has(t))
}

fn shares_element(def: &OpDef) -> bool {
    use Trait::*;
    [SameOperandsElementType, SameOperandsAndResultElementType].into_iter().any(|t| def.has(t))
}

/// A type with the shape or the element of another.
fn alike(cx: &Context, anchor: Type, ty: Type, shape: bool, element: bool) -> Option<Type> {
    match (shape, element) {
        (true, false) => with_element(cx, anchor, element_or_self(cx, ty)),
        (false, true) => with_element(cx, ty, element_or_self(cx, anchor)),
        (true, true) => Some(anchor),
        (false, false) => None,
    }
}

/// A type with another element: the element itself where the type is no container.
pub(super) fn with_element(cx: &Context, container: Type, element: Type) -> Option<Type> {
    Some(match cx.type_data(container) {
        TypeData::Vector { shape, scalable, .. } => cx.vector_type(shape, scalable, element).ok()?,
        TypeData::RankedTensor { shape, encoding, .. } => {
            if !cx.is_valid_tensor_element(element) {
                return None;
            }
            cx.ty(TypeData::RankedTensor { shape: shape.clone(), element, encoding: *encoding })
        }
        TypeData::UnrankedTensor { .. } if cx.is_valid_tensor_element(element) => {
            cx.ty(TypeData::UnrankedTensor { element })
        }
        TypeData::MemRef { shape, layout, memory_space, .. } => {
            cx.memref_type(shape, element, *layout, *memory_space).ok()?
        }
        TypeData::UnrankedMemRef { memory_space, .. } => {
            cx.unranked_memref_type(element, *memory_space).ok()?
        }
        data if data.is_shaped() => return None,
        _ => element,
    })
}
