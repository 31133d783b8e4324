//! The requirements of an operation's rules and predicates on its parts: one way to satisfy them, chosen at random.
//!
//! The structures of conditions are walked, an alternative is chosen where there are several, and what it asks is kept by
//! operand, result and attribute. Alternatives that contradict what was chosen before are passed over. What is not
//! understood of a condition is left to chance; the verifier decides.

use crate::sample::Sampler;
use isogloss_ir::definition::{
    AttrConstraint, Comparison, InherentKind, Measure, OpDef, Part, PropertyKind, Structure, Subject, Term,
    TypeConstraint, Var, Verdict,
};
use isogloss_ir::{Attribute, Context, Type};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The requirements on the parts of an operation.
#[derive(Clone, Debug, Default)]
pub(super) struct Wanted {
    /// True if there has to be a value, false if there may be none.
    present: FxHashMap<Var, bool>,
    /// The structure that a value has to satisfy.
    each: FxHashMap<Var, Structure>,
    /// How values have to compare.
    compared: Vec<Comparison>,
}

/// The structure of all conditions of a definition, each once.
pub(super) fn conditions(cx: &Context, def: &OpDef) -> Vec<Structure> {
    let predicates = def.predicates.iter().map(|p| p.predicate.structure_over(cx, &def.var_names(cx)));
    predicates.chain(def.rules.iter().map(|r| r.structure(cx, &def.var_names(cx)))).collect()
}

impl Wanted {
    /// One way to satisfy conditions; none where this try found none.
    pub(super) fn choose(sampler: &mut Sampler<'_>, def: &OpDef, conditions: &[Structure]) -> Option<Wanted> {
        let mut wanted = Wanted::default();
        conditions.iter().all(|s| wanted.gather(sampler, def, s)).then_some(wanted)
    }

    /// Returns true if a variable has to have a value, false if it may have none; none where that does not matter.
    pub(super) fn presence(&self, var: Var) -> Option<bool> {
        self.present.get(&var).copied()
    }

    /// The structure that a value of a variable has to satisfy by itself.
    pub(super) fn of(&self, var: Var) -> &Structure {
        self.each.get(&var).unwrap_or(&Structure::Any)
    }

    /// The structure that a value of a variable has to satisfy, where others are known already.
    pub(super) fn beside(
        &self,
        cx: &Context,
        var: Var,
        known: &dyn Fn(Var) -> Option<KnownPart>,
    ) -> Structure {
        let mut out = self.of(var).clone();
        for Comparison { left, compare, right } in &self.compared {
            let (this, other, compare) = match (left.var(), right.var()) {
                (Some(a), Some(b)) if a == b => continue,
                (Some(v), _) if v == var => (left, right, *compare),
                (_, Some(v)) if v == var => (right, left, compare.flipped()),
                _ => continue,
            };
            let Some(part) = other.var().and_then(known).and_then(|part| part.at(cx, other)) else {
                continue;
            };
            let atom = match (this.measure, other.measure.map(|m| m.of(cx, part))) {
                (Some(measure), Some(Some(number))) => Structure::Measure(measure, compare, number),
                (None, None) => {
                    let equal = match part {
                        Subject::Type(ty) => Structure::IsType(ty),
                        Subject::Attr(attr) => Structure::IsAttr(attr),
                        _ => continue,
                    };
                    if compare.accepts_equal() { equal } else { equal.negated() }
                }
                _ => continue,
            };
            out = out.and(atom.at(&this.path[1..]));
        }
        out
    }

    fn gather(&mut self, sampler: &mut Sampler<'_>, def: &OpDef, s: &Structure) -> bool {
        match s {
            Structure::Never => false,
            Structure::AllOf(all) => {
                let is_choice = |s: &&Structure| matches!(s, Structure::AnyOf(_));
                all.iter().filter(|s| !is_choice(s)).all(|s| self.gather(sampler, def, s))
                    && all.iter().filter(is_choice).all(|s| self.gather(sampler, def, s))
            }
            Structure::AnyOf(all) => sampler.rng.order(all.len()).into_iter().any(|i| {
                let mut chosen = self.clone();
                let fits = chosen.gather(sampler, def, &all[i]);
                if fits {
                    *self = chosen;
                }
                fits
            }),
            Structure::Present(var) => self.require_presence(*var, true),
            Structure::Part(Part::Var(var), inner) => {
                self.require_presence(*var, true) && self.require(sampler, def, *var, (**inner).clone())
            }
            Structure::Compared(comparison) => {
                self.compared.push((**comparison).clone());
                true
            }
            Structure::Not(inner) => match &**inner {
                Structure::Present(var) => self.require_presence(*var, false),
                Structure::Part(Part::Var(var), inner) => {
                    // What is absent is not like that either.
                    self.require(sampler, def, *var, (**inner).clone().negated())
                }
                Structure::Compared(comparison) => {
                    let compare = comparison.compare.negated();
                    self.compared.push(Comparison { compare, ..(**comparison).clone() });
                    true
                }
                _ => true,
            },
            _ => true,
        }
    }

    fn require_presence(&mut self, var: Var, presence: bool) -> bool {
        *self.present.entry(var).or_insert(presence) == presence
    }

    /// Adds a requirement. Returns false if it contradicts those before.
    fn require(&mut self, sampler: &mut Sampler<'_>, def: &OpDef, var: Var, s: Structure) -> bool {
        let before = self.each.remove(&var).unwrap_or(Structure::Any);
        let is_first = before == Structure::Any;
        let both = before.and(s);
        let fits = both != Structure::Never
            && match var {
                Var::Operand(i) => {
                    may_be_type(sampler, def.operands.get(i).map(|v| &v.constraint), &both, is_first)
                }
                Var::Result(i) => {
                    may_be_type(sampler, def.results.get(i).map(|v| &v.constraint), &both, is_first)
                }
                Var::Inherent(slot) => may_be_attribute(sampler, def, slot, &both),
            };
        self.each.insert(var, both);
        fits
    }
}

/// A value that is chosen already.
#[derive(Clone, Copy, Debug)]
pub(super) enum KnownPart {
    /// A type.
    Type(Type),
    /// An attribute.
    Attr(Attribute),
}

impl KnownPart {
    /// The part of it that a term is about.
    fn at(self, cx: &Context, term: &Term) -> Option<Subject<'static>> {
        let subject = match self {
            KnownPart::Type(ty) => Subject::Type(ty),
            KnownPart::Attr(attr) => Subject::Attr(attr),
        };
        term.path[1..].iter().try_fold(subject, |subject, part| part.of(cx, subject))
    }
}

/// True if some type seems to satisfy a constraint and a requirement.
fn may_be_type(
    sampler: &mut Sampler<'_>,
    constraint: Option<&Arc<TypeConstraint>>,
    wanted: &Structure,
    is_first: bool,
) -> bool {
    let Some(constraint) = constraint else { return false };
    if let Some(ty) = constraint.buildable {
        return wanted.accepts(sampler.cx, Subject::Type(ty)) != Verdict::Fails;
    }
    // A single requirement is rarely one that no type satisfies: then the choice of the type finds out.
    is_first || {
        let wanted = sampler.structure(constraint).and(wanted.clone());
        sampler.ty(&wanted).is_some()
    }
}

/// True if some attribute seems to satisfy a requirement on an inherent attribute.
fn may_be_attribute(sampler: &mut Sampler<'_>, def: &OpDef, slot: usize, wanted: &Structure) -> bool {
    let Some(inherent) = def.inherent.get(slot) else { return false };
    match cases(sampler.cx, &inherent.kind) {
        Some(cases) => {
            let fits = |case: &Attribute| wanted.accepts(sampler.cx, Subject::Attr(*case)) != Verdict::Fails;
            cases.iter().any(fits)
        }
        None => true,
    }
}

/// All values of an inherent attribute that holds a case of an enum; of a bit enum those with a single case.
pub(super) fn cases(cx: &Context, kind: &InherentKind) -> Option<Vec<Attribute>> {
    match kind {
        InherentKind::Attribute(constraint) => cases_of(cx, constraint),
        InherentKind::Property(property) => match &property.kind {
            PropertyKind::Enum { def, attr_form: None, .. } => {
                let ty = cx.integer_type(def.width, isogloss_ir::Signedness::Signless);
                Some(def.cases.iter().map(|case| cx.integer_attr(case.value, ty)).collect())
            }
            PropertyKind::Attribute(constraint) => cases_of(cx, constraint),
            _ => None,
        },
        InherentKind::OperandSegments | InherentKind::ResultSegments => None,
    }
}

fn cases_of(cx: &Context, constraint: &AttrConstraint) -> Option<Vec<Attribute>> {
    use isogloss_ir::AttrData;
    use isogloss_ir::definition::AttrKind;
    match &constraint.kind {
        AttrKind::EnumInteger(def, ty) => {
            Some(def.cases.iter().map(|case| cx.integer_attr(case.value, *ty)).collect())
        }
        AttrKind::EnumDef(def, id) => {
            let held = |value| Some(cx.integer_attr(value, cx.common().i64));
            let attr = |value| cx.attribute(AttrData::Dynamic { def: *id, params: [held(value)].into() });
            Some(def.cases.iter().map(|case| attr(case.value)).collect())
        }
        _ => None,
    }
}

/// The numbers near those that a structure names, for properties that are plain numbers.
pub(super) fn numbers(s: &Structure, out: &mut Vec<i64>) {
    match s {
        Structure::Measure(Measure::Value, _, n) => {
            out.extend([*n, n.saturating_sub(1), n.saturating_add(1)])
        }
        Structure::AllOf(all) | Structure::AnyOf(all) => all.iter().for_each(|s| numbers(s, out)),
        Structure::Not(inner) => numbers(inner, out),
        _ => {}
    }
}
