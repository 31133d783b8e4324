//! The formulas that say which values a predicate accepts.

use crate::definition::class::{AttrClass, TypeClass};
use crate::definition::var::Var;
use crate::ids::{Attribute, Type};
use crate::types::Signedness;

/// A part of a type or an attribute.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// The element type of a shaped or complex type, or of one of a definition that has a parameter for it.
    Element,
    /// The type of an attribute that has one.
    TypeOf,
    /// The type that a type attribute holds.
    Held,
    /// Each element of an array, each type of a tuple.
    Each,
    /// The parameter of a definition whose getter has this name, in lower case and without underscores.
    Param(Box<str>),
    /// The element type of a type that has one; any other type itself.
    ElementOrSelf,
    /// Of an operation: the type of each value of an operand or result, or an inherent attribute (an absent one is its
    /// default value).
    Var(Var),
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
    /// The value of an integer attribute, read as signed, or of the case of an enum that an attribute holds.
    Value,
}

/// Something that an operation has: the part at the end of a path, which begins with a [`Part::Var`], or a number of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Term {
    /// The path.
    pub path: Vec<Part>,
    /// The number; none for the part itself.
    pub measure: Option<Measure>,
}

/// A comparison of two things that an operation has.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison {
    /// The left side.
    pub left: Term,
    /// How they compare: parts are equal or not.
    pub compare: Compare,
    /// The right side.
    pub right: Term,
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

    /// True if the comparison holds of two things that are equal.
    pub fn accepts_equal(self) -> bool {
        self.holds(0, 0)
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
    /// Of an operation: to have an inherent attribute, or a value of an operand or result.
    Present(Var),
    /// Of an operation: two things that it has compare.
    Compared(Box<Comparison>),
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

    /// Calls a function with each variable that it is about, as often as it is mentioned.
    pub fn each_var(&self, see: &mut dyn FnMut(Var)) {
        match self {
            Structure::AllOf(all) | Structure::AnyOf(all) => all.iter().for_each(|s| s.each_var(see)),
            Structure::Not(inner) => inner.each_var(see),
            Structure::Part(Part::Var(var), _) | Structure::Present(var) => see(*var),
            Structure::Compared(comparison) => {
                for term in [&comparison.left, &comparison.right] {
                    term.var().into_iter().for_each(&mut *see);
                }
            }
            _ => {}
        }
    }
}

impl Term {
    /// The variable that it is about.
    pub fn var(&self) -> Option<Var> {
        match self.path.first() {
            Some(Part::Var(var)) => Some(*var),
            _ => None,
        }
    }
}
