//! Predicates on values of which a part is not known.

use super::term::Term;
use super::version::Version;
use crate::constraint::Bound;
use isogloss_ir::definition::{Predicate, Structure, Subject, TypeClass, Verdict};
use isogloss_ir::{Context, FloatKind};

/// Returns whether a predicate holds of a value; none if that is not known.
pub(super) fn holds(version: Version<'_>, predicate: &dyn Predicate, value: &Term) -> Option<bool> {
    let cx = version.cx;
    if let Term::Const { text, .. } = value {
        let value = Bound::new(cx, (version.parse)(text)?).to_attribute(cx);
        return match predicate.eval(cx, Subject::Attr(value), None) {
            Verdict::Holds => Some(true),
            Verdict::Fails => Some(false),
            Verdict::Unknown | Verdict::Exceeded => None,
        };
    }
    by_base(cx, &predicate.structure(cx), value.base()?)
}

/// Returns true if a structure accepts every value of a base, false if it accepts no such value, and none otherwise.
fn by_base(cx: &Context, structure: &Structure, base: &str) -> Option<bool> {
    let all = |list: &[Structure]| list.iter().map(|s| by_base(cx, s, base)).collect::<Vec<_>>();
    match structure {
        Structure::Any => Some(true),
        Structure::Never => Some(false),
        Structure::AllOf(list) => match all(list) {
            answers if answers.contains(&Some(false)) => Some(false),
            answers if answers.contains(&None) => None,
            _ => Some(true),
        },
        Structure::AnyOf(list) => match all(list) {
            answers if answers.contains(&Some(true)) => Some(true),
            answers if answers.contains(&None) => None,
            _ => Some(false),
        },
        Structure::Not(inner) => by_base(cx, inner, base).map(|holds| !holds),
        Structure::TypeClass(class) => of_class(cx, *class, base),
        _ => None,
    }
}

fn of_class(cx: &Context, class: TypeClass, base: &str) -> Option<bool> {
    let Some(name) = base.strip_prefix('!') else { return Some(false) };
    let builtin = name.strip_prefix("builtin.");
    Some(match class {
        TypeClass::Any => true,
        // Definitions may implement the interfaces.
        TypeClass::Float | TypeClass::Shaped if builtin.is_none() => return None,
        TypeClass::Float => FloatKind::from_keyword(builtin?).is_some(),
        TypeClass::Tensor => matches!(builtin, Some("tensor" | "unranked_tensor")),
        TypeClass::BaseMemRef => matches!(builtin, Some("memref" | "unranked_memref")),
        TypeClass::Shaped => {
            matches!(builtin?, "vector" | "tensor" | "unranked_tensor" | "memref" | "unranked_memref")
        }
        class => class.name(cx)? == name,
    })
}
