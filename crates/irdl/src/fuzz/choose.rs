//! Choosing types and attributes for an operation, from what its definition says.
//!
//! Types are chosen in the order in which the definition lets them depend on each other: those that relations give are
//! taken from them, others are built to their constraint, together with those of all that have to have the same type.

use super::template::Template;
use crate::group::Group;
use crate::operation::OpRules;
use crate::sample::{Bindings, Sampler};
use isogloss_ir::definition::{
    Arity, AttrConstraint, AttrKind, AttrShape, InherentKind, OpDef, PropertyDef, PropertyKind, Subject,
    Trait, TypeConstraint, TypeRelation, Var, Verdict,
};
use isogloss_ir::verify::element_or_self;
use isogloss_ir::{AttrData, Attribute, Context, Type, TypeData};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How many types and attributes are kept for a constraint, to be used again.
const POOL: usize = 48;
/// How often a type is made anew for a constraint before it counts as one that nothing satisfies.
const TRIES: usize = 24;

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
}

impl<'c> Chooser<'c> {
    pub(super) fn new(sampler: Sampler<'c>) -> Chooser<'c> {
        Chooser { sampler, types: FxHashMap::default(), attrs: FxHashMap::default(), symbols: Vec::new() }
    }

    fn cx(&self) -> &'c Context {
        self.sampler.cx
    }

    /// Values for an operation; none where some constraint found none.
    pub(super) fn choose(&mut self, def: &OpDef) -> Option<Choice> {
        if let Some(rules) = def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<OpRules>()) {
            return self.choose_ruled(rules);
        }
        let mut choice = Choice::default();
        let mut counts: Vec<usize> = def.operands.iter().map(|o| self.count(o.arity)).collect();
        let mut result_counts: Vec<usize> = def.results.iter().map(|r| self.count(r.arity)).collect();
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
        let properties = self.properties(def, &counts, &result_counts, &mut choice, &mut symbol)?;
        let n = def.operands.len() + def.results.len();
        let mut types = Types { def, chosen: vec![None; n], visiting: vec![false; n], properties, symbol };
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
        if def.hooks.infer_types.is_none() && def.inferred_results.is_none() {
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

    fn choose_ruled(&mut self, rules: &OpRules) -> Option<Choice> {
        let cx = self.cx();
        let mut bindings = Bindings::new(&rules.rules);
        let mut attributes = Vec::new();
        for &(name, var) in &rules.attributes {
            let value = self.sampler.bind(&mut bindings, var, None)?;
            attributes.push((name, value.to_attribute(cx)));
        }
        let mut choice = Choice::default();
        for (group, vars, out) in [
            (&rules.operands, &rules.operand_vars, &mut choice.operands),
            (&rules.results, &rules.result_vars, choice.results.insert(Vec::new())),
        ] {
            let counts: Vec<usize> = group.arities.iter().map(|&arity| self.count(arity)).collect();
            for (&var, &count) in vars.iter().zip(&counts) {
                let mut types = Vec::new();
                if count > 0 {
                    match self.sampler.bind(&mut bindings, var, Some(true))? {
                        crate::constraint::Bound::Type(ty) => types.resize(count, ty),
                        crate::constraint::Bound::Attr(_) => return None,
                    }
                }
                out.push(types);
            }
            attributes.extend(sizes(cx, group, &counts));
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
        if !attributes.is_empty() {
            choice.attributes = Some(cx.dictionary(attributes));
        }
        Some(choice)
    }

    fn count(&mut self, arity: Arity) -> usize {
        match arity {
            Arity::Single => 1,
            Arity::Optional => self.sampler.rng.below(2),
            Arity::Variadic => self.sampler.rng.below(4),
            Arity::VariadicOfVariadic { .. } => 0,
        }
    }

    fn properties(
        &mut self,
        def: &OpDef,
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
            properties[slot] = value.or(properties[slot]);
        }
        Some(properties)
    }

    /// An attribute that satisfies a constraint: one found before, or a new one.
    pub(super) fn attribute(&mut self, constraint: &Arc<AttrConstraint>) -> Option<Attribute> {
        let key = Arc::as_ptr(constraint) as usize;
        let known = self.attrs.get(&key).map_or(0, Vec::len);
        if known >= POOL && !self.sampler.rng.one_in(16) && !matches!(constraint.kind, AttrKind::SymbolName) {
            return self.attrs.get(&key)?.get(self.sampler.rng.below(known)).copied();
        }
        let found = self.sampler.constrained_attr(constraint)?;
        let pool = self.attrs.entry(key).or_default();
        if known < POOL {
            pool.push(found);
        } else {
            let nth = self.sampler.rng.below(known);
            pool[nth] = found;
        }
        Some(found)
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
        for _ in 0..TRIES {
            let ty = if fellows.is_empty() {
                self.constrained(&constraint)?
            } else {
                let wanted = fellows
                    .iter()
                    .fold(constraint.constraint.structure(cx), |s, f| s.and(f.constraint.structure(cx)));
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
        let structure = constraint.constraint.structure(cx);
        for _ in 0..TRIES {
            let ty = self.sampler.ty(&structure)?;
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
