//! The structure of predicates: which subjects they accept, as far as that can be seen from outside.
//!
//! A predicate can only be asked. Its structure says more: which values it accepts, as a formula over classes, parts and
//! measures, so that values can be made to it, and that it can be shown, exported and compared. What is not understood
//! is [`Structure::Opaque`]: then the structure holds of no less than the predicate does.
//!
//! The structure of a predicate over an operation, such as that of a rule, is one of its operands, results and inherent
//! attributes ([`Part::Var`]), and of how they compare ([`Comparison`]).

mod formula;

pub use formula::{Compare, Comparison, Measure, Part, Structure, Term};

use super::constraint::{Subject, Verdict};
use super::var::Var;
use crate::attribute::AttrData;
use crate::context::Context;
use crate::ids::Type;
use crate::types::{DYNAMIC, TypeData};
use crate::view::OpRef;
use smallvec::SmallVec;

impl Structure {
    /// Returns whether a type, an attribute or an operation satisfies it; unknown where something opaque decides, and of
    /// any other subject.
    pub fn accepts(&self, cx: &Context, subject: Subject<'_>) -> Verdict {
        let all = |list: &[Structure], decisive: Verdict, otherwise: Verdict| {
            let mut out = otherwise;
            for s in list {
                match s.accepts(cx, subject) {
                    v if v == decisive => return decisive,
                    Verdict::Unknown | Verdict::Exceeded => out = Verdict::Unknown,
                    _ => {}
                }
            }
            out
        };
        let held = match subject {
            Subject::Type(_) | Subject::Attr(_) | Subject::Op(_) => subject,
            _ => return if *self == Structure::Any { Verdict::Holds } else { Verdict::Unknown },
        };
        match self {
            Structure::Any => Verdict::Holds,
            Structure::Never => Verdict::Fails,
            Structure::AllOf(list) => all(list, Verdict::Fails, Verdict::Holds),
            Structure::AnyOf(list) => all(list, Verdict::Holds, Verdict::Fails),
            Structure::Not(inner) => match inner.accepts(cx, subject) {
                Verdict::Holds => Verdict::Fails,
                Verdict::Fails => Verdict::Holds,
                Verdict::Unknown | Verdict::Exceeded => Verdict::Unknown,
            },
            Structure::IsType(wanted) => matches!(held, Subject::Type(ty) if ty == *wanted).into(),
            Structure::IsAttr(wanted) => matches!(held, Subject::Attr(attr) if attr == *wanted).into(),
            Structure::TypeClass(class) => matches!(held, Subject::Type(ty) if class.contains(cx, ty)).into(),
            Structure::AttrClass(class) => {
                matches!(held, Subject::Attr(attr) if class.contains(cx, attr)).into()
            }
            Structure::Sign(wanted) => match held {
                Subject::Type(ty) => {
                    matches!(cx.type_data(ty), TypeData::Integer { signedness, .. } if signedness == wanted)
                        .into()
                }
                _ => Verdict::Fails,
            },
            Structure::Part(part, inner) => parts(cx, held, part, inner),
            Structure::Measure(measure, compare, number) => match measure.of(cx, held) {
                Some(have) => compare.holds(have, *number).into(),
                None => Verdict::Fails,
            },
            Structure::Ranked => shape(cx, held).is_some().into(),
            Structure::Static => shape(cx, held).is_some_and(|s| !s.contains(&DYNAMIC)).into(),
            Structure::Present(var) => match subject {
                Subject::Op(op) => (!of_var(op, *var).is_empty()).into(),
                _ => Verdict::Fails,
            },
            Structure::Compared(comparison) => match subject {
                Subject::Op(op) => comparison.of(op),
                _ => Verdict::Fails,
            },
            Structure::Opaque(_) => Verdict::Unknown,
        }
    }
}

impl Term {
    /// Returns the part of an operation at the end of the path: of several values that of the first.
    fn part<'a>(&self, op: OpRef<'a>) -> Option<Subject<'a>> {
        let first = of_var(op, self.var()?).into_iter().next()?;
        self.path[1..].iter().try_fold(first, |subject, part| part.of(op.cx, subject))
    }
}

impl Comparison {
    /// Returns whether the comparison holds; unknown where a side does not exist.
    fn of(&self, op: OpRef<'_>) -> Verdict {
        let (Some(left), Some(right)) = (self.left.part(op), self.right.part(op)) else {
            return Verdict::Unknown;
        };
        let number = |term: &Term, subject| term.measure.and_then(|m| m.of(op.cx, subject));
        match (number(&self.left, left), number(&self.right, right), left, right) {
            (Some(left), Some(right), ..) => self.compare.holds(left, right).into(),
            (None, None, Subject::Type(a), Subject::Type(b)) => {
                (self.compare.accepts_equal() == (a == b)).into()
            }
            (None, None, Subject::Attr(a), Subject::Attr(b)) => {
                (self.compare.accepts_equal() == (a == b)).into()
            }
            _ => Verdict::Unknown,
        }
    }
}

/// The types of values, or the attribute, that an operation has for a variable.
fn of_var(op: OpRef<'_>, var: Var) -> SmallVec<[Subject<'_>; 4]> {
    match var {
        Var::Operand(group) => {
            let range = op.operand_group(group);
            op.operand_types().skip(range.start).take(range.len()).map(Subject::Type).collect()
        }
        Var::Result(group) => {
            let range = op.result_group(group);
            op.result_types().skip(range.start).take(range.len()).map(Subject::Type).collect()
        }
        Var::Inherent(slot) => {
            let held = op.properties().get(slot).copied().flatten();
            let default = || op.def()?.inherent.get(slot)?.default();
            held.or_else(default).map(Subject::Attr).into_iter().collect()
        }
    }
}

fn shape<'c>(cx: &'c Context, subject: Subject<'_>) -> Option<&'c [i64]> {
    match subject {
        Subject::Type(ty) => cx.type_data(ty).shape(),
        _ => None,
    }
}

impl Measure {
    /// The number, of a type or attribute that has it.
    pub fn of(self, cx: &Context, subject: Subject<'_>) -> Option<i64> {
        let small = |n: usize| i64::try_from(n).ok();
        match (self, subject) {
            (Measure::Rank, _) => small(shape(cx, subject)?.len()),
            (Measure::Width, Subject::Type(ty)) => match cx.type_data(ty) {
                TypeData::Integer { width, .. } => Some(i64::from(*width)),
                TypeData::Float(kind) => Some(i64::from(kind.width())),
                _ => None,
            },
            (Measure::Count, Subject::Type(ty)) => match cx.type_data(ty) {
                TypeData::Tuple(types) => small(types.len()),
                _ => None,
            },
            (Measure::Count, Subject::Attr(attr)) => match cx.attr(attr) {
                AttrData::Array(list) => small(list.len()),
                AttrData::DenseArray { .. } => small(cx.dense_array_values(attr)?.len()),
                _ => None,
            },
            (Measure::Value, Subject::Attr(attr)) => match cx.attr(attr) {
                AttrData::Integer { value, .. } => value.to_i64(),
                AttrData::Dynamic { def, params } => {
                    cx.attr_def_if_complete(*def)?.enumeration.as_ref()?;
                    let held = params.first().copied().flatten()?;
                    match cx.attr(held) {
                        AttrData::Integer { value, .. } => value.to_i64(),
                        _ => None,
                    }
                }
                _ => None,
            },
            _ => None,
        }
    }
}

impl Part {
    /// Returns the part of a type or an attribute, if it is a single one that exists.
    pub fn of<'a>(&self, cx: &Context, subject: Subject<'a>) -> Option<Subject<'a>> {
        match (self, subject) {
            (Part::Element, Subject::Type(ty)) => element(cx, ty).map(Subject::Type),
            (Part::ElementOrSelf, Subject::Type(ty)) => Some(Subject::Type(element_or_self(cx, ty))),
            (Part::TypeOf, Subject::Attr(attr)) => cx.attr_type(attr).map(Subject::Type),
            (Part::Held, Subject::Attr(attr)) => match cx.attr(attr) {
                AttrData::Type(ty) => Some(Subject::Type(*ty)),
                _ => None,
            },
            (Part::Param(name), _) => {
                let (index, params) = match subject {
                    Subject::Type(ty) => match cx.type_data(ty) {
                        TypeData::Dynamic { def, params } => {
                            (param_index(cx, cx.type_def_if_complete(*def)?, name)?, params)
                        }
                        _ => return None,
                    },
                    Subject::Attr(attr) => match cx.attr(attr) {
                        AttrData::Dynamic { def, params } => {
                            (param_index(cx, cx.attr_def_if_complete(*def)?, name)?, params)
                        }
                        _ => return None,
                    },
                    _ => return None,
                };
                let value = params.get(index).copied().flatten()?;
                Some(match cx.attr(value) {
                    AttrData::Type(ty) => Subject::Type(*ty),
                    _ => Subject::Attr(value),
                })
            }
            _ => None,
        }
    }
}

/// The element type of a shaped or complex type, or of one of a definition that has a parameter for it.
fn element(cx: &Context, ty: Type) -> Option<Type> {
    match cx.type_data(ty) {
        TypeData::Dynamic { .. } => match Part::Param("elementtype".into()).of(cx, Subject::Type(ty))? {
            Subject::Type(element) => Some(element),
            _ => None,
        },
        data => data.element(),
    }
}

/// The element type of a shaped type; any other type itself.
fn element_or_self(cx: &Context, ty: Type) -> Type {
    let is_shaped = match cx.type_data(ty) {
        TypeData::Dynamic { def, .. } => {
            cx.type_def_if_complete(*def).is_some_and(|def| def.has_trait("ShapedType"))
        }
        data => data.is_shaped(),
    };
    if is_shaped { element(cx, ty).unwrap_or(ty) } else { ty }
}

/// Returns whether a part exists and satisfies a requirement.
fn parts(cx: &Context, subject: Subject<'_>, part: &Part, inner: &Structure) -> Verdict {
    match (part, subject) {
        (Part::Var(var), Subject::Op(op)) => {
            let all = of_var(op, *var);
            if all.is_empty() { Verdict::Fails } else { every(all.iter().map(|&s| inner.accepts(cx, s))) }
        }
        (Part::Each, Subject::Attr(attr)) => match cx.attr(attr) {
            AttrData::Array(list) => every(list.iter().map(|&a| inner.accepts(cx, Subject::Attr(a)))),
            _ => Verdict::Fails,
        },
        (Part::Each, Subject::Type(ty)) => match cx.type_data(ty) {
            TypeData::Tuple(types) => every(types.iter().map(|&t| inner.accepts(cx, Subject::Type(t)))),
            _ => Verdict::Fails,
        },
        _ => match (part.of(cx, subject), part) {
            (Some(found), _) => inner.accepts(cx, found),
            // A parameter that is absent, or that nothing is known of.
            (None, Part::Param(_)) => Verdict::Unknown,
            (None, _) => Verdict::Fails,
        },
    }
}

fn every(verdicts: impl Iterator<Item = Verdict>) -> Verdict {
    let mut out = Verdict::Holds;
    for verdict in verdicts {
        match verdict {
            Verdict::Fails => return Verdict::Fails,
            Verdict::Unknown | Verdict::Exceeded => out = Verdict::Unknown,
            Verdict::Holds => {}
        }
    }
    out
}

/// The index of the parameter whose getter has a name.
pub fn param_index(cx: &Context, def: &super::AttrTypeDef, getter: &str) -> Option<usize> {
    let key = |name: &str| name.replace('_', "").to_ascii_lowercase();
    def.params.iter().position(|p| key(cx.str(p.name)) == getter)
}
