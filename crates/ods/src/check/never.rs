//! Decides whether a constraint is unsatisfiable, as far as that can be proved from its structure.
//!
//! A conjunction is refuted when two of its parts contradict each other: two values, a value and something that it does
//! not satisfy, two classes that have nothing in common, bounds of one number that no number is within, contradictory
//! demands on one part. What is not understood contradicts nothing.

use isogloss_ir::Context;
use isogloss_ir::definition::{AttrClass, AttrShape, Compare, Part, Structure, Subject, TypeClass, Verdict};

/// How deep structures are looked into, and how many alternatives are tried.
const MAX_DEPTH: u32 = 30;
const MAX_ALTERNATIVES: usize = 256;

/// True if certainly nothing satisfies a structure.
pub(crate) fn is_never(cx: &Context, structure: &Structure) -> bool {
    let mut left = MAX_ALTERNATIVES;
    refuted(cx, &[structure], &mut left, 0)
}

/// True if the conjunction of several structures is proved unsatisfiable.
fn refuted(cx: &Context, all: &[&Structure], left: &mut usize, depth: u32) -> bool {
    if depth > MAX_DEPTH || *left == 0 {
        return false;
    }
    let mut atoms = Vec::new();
    let mut choices: Vec<&[Structure]> = Vec::new();
    let mut pending: Vec<&Structure> = all.to_vec();
    while let Some(structure) = pending.pop() {
        match structure {
            Structure::AllOf(inner) => pending.extend(inner),
            Structure::AnyOf(alternatives) => choices.push(alternatives),
            Structure::Never => return true,
            Structure::Any => {}
            atom => atoms.push(atom),
        }
    }
    if contradict(cx, &atoms, left, depth) {
        return true;
    }
    let Some((first, rest)) = choices.split_first() else { return false };
    first.iter().all(|alternative| {
        *left = left.saturating_sub(1);
        let further: Vec<Structure> = rest.iter().map(|c| Structure::AnyOf(c.to_vec())).collect();
        let with: Vec<&Structure> = atoms.iter().copied().chain([alternative]).chain(&further).collect();
        refuted(cx, &with, left, depth + 1)
    })
}

fn contradict(cx: &Context, atoms: &[&Structure], left: &mut usize, depth: u32) -> bool {
    let subject = atoms.iter().find_map(|a| match a {
        Structure::IsType(ty) => Some(Subject::Type(*ty)),
        Structure::IsAttr(attr) => Some(Subject::Attr(*attr)),
        _ => None,
    });
    if let Some(subject) = subject {
        return atoms.iter().any(|a| a.accepts(cx, subject) == Verdict::Fails);
    }
    pairs(atoms).any(|(a, b)| match (a, b) {
        (Structure::TypeClass(a), Structure::TypeClass(b)) => kinds(*a) & kinds(*b) == 0 || two_defs(*a, *b),
        (Structure::AttrClass(a), Structure::AttrClass(b)) => match (attr_kind(*a), attr_kind(*b)) {
            (Some(a), Some(b)) => a != b,
            _ => false,
        },
        (Structure::Not(a), b) | (b, Structure::Not(a)) => **a == *b,
        _ => false,
    }) || measures(atoms)
        || parts(cx, atoms, left, depth)
}

fn pairs<'a>(atoms: &'a [&'a Structure]) -> impl Iterator<Item = (&'a Structure, &'a Structure)> {
    let after = |i: usize| atoms[i + 1..].iter();
    atoms.iter().enumerate().flat_map(move |(i, a)| after(i).map(|b| (*a, *b)))
}

/// The kinds of types that a class has, a bit for each.
fn kinds(class: TypeClass) -> u32 {
    const RANKED: u32 = 1 << 9;
    const UNRANKED: u32 = 1 << 10;
    const MEMREF: u32 = 1 << 11;
    const UNRANKED_MEMREF: u32 = 1 << 12;
    const VECTOR: u32 = 1 << 8;
    // Types of definitions may be shaped, or floats, by an interface.
    const DEFINED: u32 = 1 << 13;
    match class {
        TypeClass::Any => u32::MAX,
        TypeClass::Integer => 1,
        TypeClass::Index => 1 << 1,
        TypeClass::Float => 1 << 2 | DEFINED,
        TypeClass::None => 1 << 3,
        TypeClass::Complex => 1 << 4,
        TypeClass::Tuple => 1 << 5,
        TypeClass::Function => 1 << 6,
        TypeClass::Graph => 1 << 7,
        TypeClass::Vector => VECTOR,
        TypeClass::Tensor => RANKED | UNRANKED | DEFINED,
        TypeClass::RankedTensor => RANKED,
        TypeClass::UnrankedTensor => UNRANKED,
        TypeClass::BaseMemRef => MEMREF | UNRANKED_MEMREF | DEFINED,
        TypeClass::MemRef => MEMREF,
        TypeClass::UnrankedMemRef => UNRANKED_MEMREF,
        TypeClass::Shaped => VECTOR | RANKED | UNRANKED | MEMREF | UNRANKED_MEMREF | DEFINED,
        TypeClass::Def(_) => DEFINED,
    }
}

fn two_defs(a: TypeClass, b: TypeClass) -> bool {
    matches!((a, b), (TypeClass::Def(a), TypeClass::Def(b)) if a != b)
}

/// A number for classes of attributes that have nothing in common with those of another number.
fn attr_kind(class: AttrClass) -> Option<u32> {
    let AttrClass::Shape(shape) = class else { return None };
    Some(match shape {
        AttrShape::Unit => 0,
        AttrShape::Integer | AttrShape::Bool => 1,
        AttrShape::Float => 2,
        AttrShape::String => 3,
        AttrShape::Array => 4,
        AttrShape::Dictionary => 5,
        AttrShape::Type => 6,
        AttrShape::SymbolRef | AttrShape::FlatSymbolRef => 7,
        AttrShape::AffineMap => 8,
        AttrShape::IntegerSet => 9,
        _ => return None,
    })
}

/// True if the bounds of some measure exclude every number.
fn measures(atoms: &[&Structure]) -> bool {
    let compared = |a: &&Structure| match a {
        Structure::Measure(measure, compare, n) => Some((*measure, *compare, *n)),
        Structure::Not(inner) => match &**inner {
            Structure::Measure(measure, compare, n) => Some((*measure, compare.negated(), *n)),
            _ => None,
        },
        _ => None,
    };
    let all: Vec<_> = atoms.iter().filter_map(compared).collect();
    all.iter().any(|(measure, ..)| {
        let of_it = || all.iter().filter(|(m, ..)| m == measure);
        let (mut low, mut high) = (i64::MIN, i64::MAX);
        for (_, compare, n) in of_it() {
            match compare {
                Compare::Eq => (low, high) = (low.max(*n), high.min(*n)),
                Compare::Lt => high = high.min(n.saturating_sub(1)),
                Compare::Le => high = high.min(*n),
                Compare::Gt => low = low.max(n.saturating_add(1)),
                Compare::Ge => low = low.max(*n),
                Compare::Ne => {}
            }
        }
        low > high || low == high && of_it().any(|(_, compare, n)| *compare == Compare::Ne && *n == low)
    })
}

/// True if the demands on some part contradict each other. Elements are left out, as there may be none.
fn parts(cx: &Context, atoms: &[&Structure], left: &mut usize, depth: u32) -> bool {
    let asked = |a: &&Structure| match a {
        Structure::Part(part, inner) if *part != Part::Each => Some((part.clone(), (**inner).clone())),
        _ => None,
    };
    let all: Vec<(Part, Structure)> = atoms.iter().filter_map(asked).collect();
    all.iter().enumerate().any(|(i, (part, _))| {
        let is_first = all[..i].iter().all(|(p, _)| p != part);
        let of_it: Vec<&Structure> = all.iter().filter(|(p, _)| p == part).map(|(_, s)| s).collect();
        is_first && refuted(cx, &of_it, left, depth + 1)
    })
}
