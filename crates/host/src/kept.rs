//! The state of the objects of dialects between the runs of hooks.
//!
//! A dialect is one object in a program, whose class may have fields: a parser notes in them what a later one or a printer
//! looks up. Runs of hooks have values of their own, so what lasts is held here, as a table of variables by number. A
//! number is never given twice: what an attribute of an earlier program refers to is gone, not another variable.

use crate::ast::{Class, Name, Ty};
use crate::value::{IntTy, Shape};
use isogloss_ir::{Attribute, Type};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How many variables the dialects of a program may hold.
pub(crate) const MAX_VARIABLES: usize = 1_000_000;

/// The state of the dialects of a program.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// The variables, by number.
    pub(crate) variables: FxHashMap<u64, Variable>,
    /// The objects of dialects, by class.
    pub(crate) dialects: FxHashMap<Name, u64>,
    /// The storages of types and attributes that are mutable.
    pub(crate) storages: FxHashMap<Result<Attribute, Type>, u64>,
    /// The variables outside of functions that parsers have changed, by the place of their declaration.
    pub(crate) globals: FxHashMap<u32, Whole>,
    /// The next number.
    pub(crate) next: u64,
    /// True while a run has values of its own that may differ from what is here.
    pub(crate) lent: bool,
    /// Why it is not known any more what the state is.
    pub(crate) lost: Option<String>,
    /// Counts changes.
    pub(crate) version: u64,
    /// True if there may be an earlier program, of which what it kept is forgotten.
    pub(crate) several: bool,
    /// True once elements were visited in no order.
    pub(crate) scrambled: bool,
}

impl Kept {
    /// Begins a program. The one before it may be used on unless `is_gone`.
    pub(crate) fn forget(&mut self, is_gone: bool) {
        let several = !is_gone && (self.several || !self.dialects.is_empty());
        let mut next = Kept { next: self.next, version: self.version + 1, several, ..Kept::default() };
        if !is_gone {
            // Types belong to the context, whose programs share them.
            next.storages = std::mem::take(&mut self.storages);
            next.variables = std::mem::take(&mut self.variables);
        }
        *self = next;
    }
}

/// A variable, with the type that it was declared with.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Variable {
    pub(crate) value: Held,
    pub(crate) ty: Option<Ty>,
}

/// The class of an object, which is the same only as itself.
#[derive(Clone, Debug)]
pub(crate) struct ClassOf(pub(crate) Arc<Class>);

impl PartialEq for ClassOf {
    fn eq(&self, other: &ClassOf) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// A value with all that is inside of it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Whole {
    pub(crate) value: Held<Box<Whole>>,
    /// The type that its variable was declared with.
    pub(crate) ty: Option<Ty>,
}

impl Whole {
    /// True if two values are equal but for where the elements of maps and sets are.
    pub(crate) fn is_alike(&self, other: &Whole) -> bool {
        self.value.is_alike(&other.value)
    }
}

impl Held<Box<Whole>> {
    fn is_alike(&self, other: &Self) -> bool {
        let all = |a: &[Box<Whole>], b: &[Box<Whole>]| {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is_alike(b))
        };
        match (self, other) {
            (Held::Opt(Some(a)), Held::Opt(Some(b))) => a.is_alike(b),
            (Held::List(a, _), Held::List(b, _)) | (Held::Tuple(a), Held::Tuple(b)) => all(a, b),
            (Held::Object { class: a, fields, .. }, Held::Object { class: b, fields: others, .. }) => {
                a == b && fields.iter().zip(others).all(|((_, a), (_, b))| a.is_alike(b))
            }
            (Held::Keyed { entries: a, .. }, Held::Keyed { entries: b, .. }) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.1.is_alike(&b.1) && a.2.is_alike(&b.2))
            }
            (a, b) => a == b,
        }
    }
}

/// The value of a variable. Variables inside of it are held as `R`, by default by number.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Held<R = u64> {
    Void,
    Null,
    Bool(bool),
    Int(i128, IntTy),
    /// The bits of a floating-point number.
    Float(u64),
    Char(u8),
    Str(Box<str>),
    Type(Type),
    Attr(Attribute),
    Case(Name, i128),
    Context,
    /// The storage of a type or an attribute.
    Storage(Result<Attribute, Type>),
    Pointer(R),
    Opt(Option<Box<Held<R>>>),
    List(Vec<R>, Option<Ty>),
    Tuple(Vec<R>),
    Object {
        class: ClassOf,
        fields: Vec<(Name, R)>,
        types: Vec<(Name, Ty)>,
    },
    /// A map or a set: the type of the values of a map, the class, and the entries with their serial numbers.
    Keyed {
        is_map: bool,
        of: Option<Ty>,
        ty: Ty,
        shape: Shape,
        entries: Vec<(usize, Held<R>, R)>,
    },
}
