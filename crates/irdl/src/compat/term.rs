//! Values of which a part is not known, in terms that do not depend on a context.

use crate::constraint::Bound;
use crate::names::{attr_base, attr_base_name, type_base, type_base_name};
use isogloss_ir::{AttrData, Attribute, Context, TypeData};

/// The known sort of a free part.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Sort {
    /// Nothing.
    Any,
    /// That it is a type.
    Type,
    /// Its base: `!builtin.integer`, `#builtin.string`.
    Base(String),
}

/// A value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Term {
    /// A value that is not of a definition.
    Const { base: String, text: String },
    /// A value of a definition, `!d.t` or `#d.a`.
    Node { def: String, args: Vec<Term> },
    /// Something that equals nothing else.
    Free { id: usize, sort: Sort },
}

impl Term {
    pub(super) fn is_type(&self) -> bool {
        match self {
            Term::Const { base, .. } | Term::Node { def: base, .. } => base.starts_with('!'),
            Term::Free { sort: Sort::Base(base), .. } => base.starts_with('!'),
            Term::Free { sort, .. } => *sort == Sort::Type,
        }
    }

    /// The base, if it is known.
    pub(super) fn base(&self) -> Option<&str> {
        match self {
            Term::Const { base, .. } | Term::Node { def: base, .. } => Some(base),
            Term::Free { sort: Sort::Base(base), .. } => Some(base),
            Term::Free { .. } => None,
        }
    }

    /// A value of a context. Nesting is that of the value.
    pub(super) fn of(cx: &Context, value: Bound) -> Term {
        let node = |base: String, params: &[Option<Attribute>]| {
            let args = params.iter().map(|p| Term::of(cx, Bound::new(cx, p.unwrap_or(cx.common().unit))));
            Term::Node { def: base, args: args.collect() }
        };
        match value {
            Bound::Type(ty) => {
                let base = format!("!{}", type_base_name(cx, type_base(cx, ty)));
                match cx.type_data(ty) {
                    TypeData::Dynamic { params, .. } => node(base, params),
                    _ => Term::Const { base, text: cx.display_type(ty) },
                }
            }
            Bound::Attr(attr) => {
                let base = format!("#{}", attr_base_name(cx, attr_base(cx, attr)));
                match cx.attr(attr) {
                    AttrData::Dynamic { params, .. } => node(base, params),
                    _ => Term::Const { base, text: cx.display_attr(attr) },
                }
            }
        }
    }
}
