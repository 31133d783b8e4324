//! The structure of predicates: which subjects they accept, as far as that can be seen from outside.
//!
//! A predicate can only be asked. Its structure says more: which values it accepts, as a formula over classes, parts and
//! measures, so that values can be made to it, and that it can be shown, exported and compared. What is not understood
//! is [`Structure::Opaque`]: then the structure holds of no less than the predicate does.

use super::class::{AttrClass, TypeClass};
use super::constraint::{Subject, Verdict};
use crate::attribute::AttrData;
use crate::context::Context;
use crate::ids::{Attribute, Type};
use crate::types::{DYNAMIC, Signedness, TypeData};

/// A part of a type or an attribute.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The element type of a shaped or complex type.
    Element,
    /// The type of an attribute that has one.
    TypeOf,
    /// The type that a type attribute holds.
    Held,
    /// Each element of an array, each type of a tuple.
    Each,
    /// The parameter of a definition whose getter has this name, in lower case and without underscores.
    Param(Box<str>),
}

/// A number that a type or an attribute has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// The number of dimensions.
    Rank,
    /// The width of an integer or float type in bits.
    Width,
    /// The number of elements of an array, or of types of a tuple.
    Count,
    /// The value of an integer attribute, read as signed.
    Value,
}

/// How a number compares with another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "each variant is named after its operator")]
pub enum Compare {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl Compare {
    /// True if the comparison holds.
    pub fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Compare::Eq => left == right,
            Compare::Ne => left != right,
            Compare::Lt => left < right,
            Compare::Le => left <= right,
            Compare::Gt => left > right,
            Compare::Ge => left >= right,
        }
    }

    /// The comparison that holds where this one does not.
    pub fn negated(self) -> Compare {
        match self {
            Compare::Eq => Compare::Ne,
            Compare::Ne => Compare::Eq,
            Compare::Lt => Compare::Ge,
            Compare::Le => Compare::Gt,
            Compare::Gt => Compare::Le,
            Compare::Ge => Compare::Lt,
        }
    }

    /// The comparison with the sides exchanged.
    pub fn flipped(self) -> Compare {
        match self {
            Compare::Lt => Compare::Gt,
            Compare::Le => Compare::Ge,
            Compare::Gt => Compare::Lt,
            Compare::Ge => Compare::Le,
            other => other,
        }
    }

    /// The operator.
    pub fn symbol(self) -> &'static str {
        match self {
            Compare::Eq => "==",
            Compare::Ne => "!=",
            Compare::Lt => "<",
            Compare::Le => "<=",
            Compare::Gt => ">",
            Compare::Ge => ">=",
        }
    }
}

/// A requirement on a type or an attribute.
#[derive(Clone, PartialEq, Debug)]
pub enum Structure {
    /// Nothing.
    Any,
    /// A requirement that nothing satisfies.
    Never,
    /// All of several.
    AllOf(Vec<Structure>),
    /// One of several.
    AnyOf(Vec<Structure>),
    /// The opposite.
    Not(Box<Structure>),
    /// To be one type.
    IsType(Type),
    /// To be one attribute.
    IsAttr(Attribute),
    /// To be a type of a class.
    TypeClass(TypeClass),
    /// To be an attribute of a class.
    AttrClass(AttrClass),
    /// To be an integer type of a signedness.
    Sign(Signedness),
    /// To have a part that satisfies something.
    Part(Part, Box<Structure>),
    /// To have a number that compares.
    Measure(Measure, Compare, i64),
    /// To be a shaped type whose rank is known.
    Ranked,
    /// To be a shaped type all of whose dimensions are known.
    Static,
    /// Something that is not understood, with a name for it.
    Opaque(Box<str>),
}

impl Structure {
    /// Both of two.
    pub fn and(self, other: Structure) -> Structure {
        match (self, other) {
            (Structure::Any, s) | (s, Structure::Any) => s,
            (Structure::Never, _) | (_, Structure::Never) => Structure::Never,
            (Structure::AllOf(mut all), Structure::AllOf(more)) => {
                all.extend(more);
                Structure::AllOf(all)
            }
            (Structure::AllOf(mut all), s) => {
                all.push(s);
                Structure::AllOf(all)
            }
            (s, Structure::AllOf(mut all)) => {
                all.insert(0, s);
                Structure::AllOf(all)
            }
            (a, b) if a == b => a,
            (a, b) => Structure::AllOf(vec![a, b]),
        }
    }

    /// One of two.
    pub fn or(self, other: Structure) -> Structure {
        match (self, other) {
            (Structure::Never, s) | (s, Structure::Never) => s,
            (Structure::Any, _) | (_, Structure::Any) => Structure::Any,
            (Structure::AnyOf(mut all), Structure::AnyOf(more)) => {
                all.extend(more);
                Structure::AnyOf(all)
            }
            (Structure::AnyOf(mut all), s) => {
                all.push(s);
                Structure::AnyOf(all)
            }
            (s, Structure::AnyOf(mut all)) => {
                all.insert(0, s);
                Structure::AnyOf(all)
            }
            (a, b) if a == b => a,
            (a, b) => Structure::AnyOf(vec![a, b]),
        }
    }

    /// The opposite, with negations moved inwards.
    pub fn negated(self) -> Structure {
        match self {
            Structure::Any => Structure::Never,
            Structure::Never => Structure::Any,
            Structure::AllOf(all) => all.into_iter().fold(Structure::Never, |out, s| out.or(s.negated())),
            Structure::AnyOf(all) => all.into_iter().fold(Structure::Any, |out, s| out.and(s.negated())),
            Structure::Not(inner) => *inner,
            Structure::Opaque(what) => Structure::Opaque(format!("!{what}").into()),
            other => Structure::Not(Box::new(other)),
        }
    }

    /// Something asked of the part at the end of a path.
    pub fn at(self, path: &[Part]) -> Structure {
        if self == Structure::Any {
            return self;
        }
        path.iter().rev().fold(self, |inner, part| Structure::Part(part.clone(), Box::new(inner)))
    }

    /// True if everything in it is understood.
    pub fn is_exact(&self) -> bool {
        match self {
            Structure::Opaque(_) => false,
            Structure::AllOf(all) | Structure::AnyOf(all) => all.iter().all(Structure::is_exact),
            Structure::Not(inner) | Structure::Part(_, inner) => inner.is_exact(),
            _ => true,
        }
    }

    /// The names of what is not understood, each once.
    pub fn opaque_names(&self) -> Vec<String> {
        fn walk(s: &Structure, out: &mut Vec<String>) {
            match s {
                Structure::Opaque(what) if !out.iter().any(|o| **o == **what) => out.push(what.to_string()),
                Structure::AllOf(all) | Structure::AnyOf(all) => all.iter().for_each(|s| walk(s, out)),
                Structure::Not(inner) | Structure::Part(_, inner) => walk(inner, out),
                _ => {}
            }
        }
        let mut out = Vec::new();
        walk(self, &mut out);
        out
    }

    /// Returns whether a type or an attribute satisfies it; unknown where something opaque decides, and of any other
    /// subject.
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
            Subject::Type(_) | Subject::Attr(_) => subject,
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
            Structure::Opaque(_) => Verdict::Unknown,
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
                _ => None,
            },
            _ => None,
        }
    }
}

/// Returns whether a part exists and satisfies a requirement.
fn parts(cx: &Context, subject: Subject<'_>, part: &Part, inner: &Structure) -> Verdict {
    let of = |found: Option<Subject<'_>>| found.map_or(Verdict::Fails, |s| inner.accepts(cx, s));
    match (part, subject) {
        (Part::Element, Subject::Type(ty)) => of(cx.type_data(ty).element().map(Subject::Type)),
        (Part::TypeOf, Subject::Attr(attr)) => of(cx.attr_type(attr).map(Subject::Type)),
        (Part::Held, Subject::Attr(attr)) => match cx.attr(attr) {
            AttrData::Type(ty) => of(Some(Subject::Type(*ty))),
            _ => Verdict::Fails,
        },
        (Part::Each, Subject::Attr(attr)) => match cx.attr(attr) {
            AttrData::Array(list) => every(list.iter().map(|&a| inner.accepts(cx, Subject::Attr(a)))),
            _ => Verdict::Fails,
        },
        (Part::Each, Subject::Type(ty)) => match cx.type_data(ty) {
            TypeData::Tuple(types) => every(types.iter().map(|&t| inner.accepts(cx, Subject::Type(t)))),
            _ => Verdict::Fails,
        },
        (Part::Param(name), subject) => {
            let found = match subject {
                Subject::Type(ty) => match cx.type_data(ty) {
                    TypeData::Dynamic { def, params } => {
                        cx.type_def_if_complete(*def).and_then(|d| Some((param_index(cx, d, name)?, params)))
                    }
                    _ => None,
                },
                Subject::Attr(attr) => match cx.attr(attr) {
                    AttrData::Dynamic { def, params } => {
                        cx.attr_def_if_complete(*def).and_then(|d| Some((param_index(cx, d, name)?, params)))
                    }
                    _ => None,
                },
                _ => None,
            };
            match found.and_then(|(i, params)| params.get(i).copied().flatten()) {
                Some(value) => match cx.attr(value) {
                    AttrData::Type(ty) => inner.accepts(cx, Subject::Type(*ty)),
                    _ => inner.accepts(cx, Subject::Attr(value)),
                },
                None => Verdict::Unknown,
            }
        }
        _ => Verdict::Fails,
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
