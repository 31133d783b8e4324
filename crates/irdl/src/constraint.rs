//! Constraints, compiled: a list of variables, each with what it accepts.

use crate::names::{Base, attr_base, attr_base_name, type_base, type_base_name};
use isogloss_ir::definition::Predicate;
use isogloss_ir::{AttrData, AttrDefId, Attribute, Context, Type, TypeData, TypeDefId};

/// The value of a constraint variable. A type attribute is always held as its type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Bound {
    Type(Type),
    Attr(Attribute),
}

impl Bound {
    pub(crate) fn new(cx: &Context, attr: Attribute) -> Bound {
        match cx.attr(attr) {
            AttrData::Type(ty) => Bound::Type(*ty),
            _ => Bound::Attr(attr),
        }
    }

    pub(crate) fn show(self, cx: &Context) -> String {
        match self {
            Bound::Type(ty) => cx.display_type(ty),
            Bound::Attr(attr) => cx.display_attr(attr),
        }
    }

    /// The value as an attribute.
    pub(crate) fn to_attribute(self, cx: &Context) -> Attribute {
        match self {
            Bound::Type(ty) => cx.type_attr(ty),
            Bound::Attr(attr) => attr,
        }
    }
}

/// A definition of this crate's making, or of any other front end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Def {
    Type(TypeDefId),
    Attr(AttrDefId),
}

/// The number of a constraint variable.
pub(crate) type Var = u32;

/// The constraint on a variable.
#[derive(Debug)]
pub(crate) enum Rule {
    Any,
    Is(Bound),
    BaseType { base: Base<TypeDefId>, name: Box<str> },
    BaseAttr { base: Base<AttrDefId>, name: Box<str> },
    Parametric { def: Def, name: Box<str>, args: Box<[Var]> },
    AnyOf(Box<[Var]>),
    AllOf(Box<[Var]>),
    Predicate { predicate: Box<dyn Predicate>, text: Box<str> },
}

/// All variables of one definition. A rule refers to variables before its own only, so nothing is cyclic.
pub(crate) type Rules = Box<[Rule]>;

/// How a value meets a rule, as far as the value's own kind decides.
pub(crate) enum Match<'r> {
    /// It is accepted.
    Yes,
    /// It is refused.
    No,
    /// Its parameters decide.
    Params(&'r [Option<Attribute>]),
}

impl Rule {
    /// Meets a rule that is no combination.
    pub(crate) fn meet<'c>(&self, cx: &'c Context, value: Bound) -> Match<'c> {
        let yes = match self {
            Rule::Any | Rule::AnyOf(_) | Rule::AllOf(_) | Rule::Predicate { .. } => true,
            Rule::Is(expected) => *expected == value,
            Rule::BaseType { base, .. } => match value {
                Bound::Type(ty) => type_base(cx, ty) == *base,
                Bound::Attr(_) => false,
            },
            Rule::BaseAttr { base, .. } => match value {
                Bound::Type(_) => *base == Base::Builtin("type"),
                Bound::Attr(attr) => attr_base(cx, attr) == *base,
            },
            Rule::Parametric { def, args, .. } => {
                let params = match (def, value) {
                    (Def::Type(wanted), Bound::Type(ty)) => match cx.type_data(ty) {
                        TypeData::Dynamic { def, params } if def == wanted => Some(params),
                        _ => None,
                    },
                    (Def::Attr(wanted), Bound::Attr(attr)) => match cx.attr(attr) {
                        AttrData::Dynamic { def, params } if def == wanted => Some(params),
                        _ => None,
                    },
                    _ => None,
                };
                return match params {
                    Some(params) if params.len() == args.len() => Match::Params(params),
                    _ => Match::No,
                };
            }
        };
        if yes { Match::Yes } else { Match::No }
    }

    /// Why [`Rule::meet`] refuses a value, in MLIR's words.
    pub(crate) fn refusal(&self, cx: &Context, value: Bound) -> String {
        let shown = || value.show(cx);
        match self {
            Rule::Is(expected) => mismatch(cx, *expected, value),
            Rule::BaseType { name, .. } => match value {
                Bound::Type(ty) => {
                    let got = type_base_name(cx, type_base(cx, ty));
                    format!("expected base type '{name}' but got '{got}'")
                }
                // MLIR leaves the quote open.
                Bound::Attr(_) => format!("expected type, got attribute '{}", shown()),
            },
            Rule::BaseAttr { name, .. } => {
                let got = match value {
                    Bound::Type(_) => "builtin.type".into(),
                    Bound::Attr(attr) => attr_base_name(cx, attr_base(cx, attr)),
                };
                format!("expected base attribute '{name}' but got '{got}'")
            }
            Rule::Parametric { def, name, args } => {
                let params = match (def, value) {
                    (Def::Type(_), Bound::Attr(_)) => {
                        return format!("expected type, got attribute '{}", shown());
                    }
                    (Def::Type(wanted), Bound::Type(ty)) => match cx.type_data(ty) {
                        TypeData::Dynamic { def, params } if def == wanted => params,
                        _ => return format!("expected base type '{name}' but got '{}'", shown()),
                    },
                    (Def::Attr(wanted), _) => {
                        let data = match value {
                            Bound::Attr(attr) => Some(cx.attr(attr)),
                            Bound::Type(_) => None,
                        };
                        match data {
                            Some(AttrData::Dynamic { def, params }) if def == wanted => params,
                            _ => {
                                // MLIR turns the parts of the name round.
                                let (dialect, name) = name.split_once('.').unwrap_or_default();
                                let got = shown();
                                return format!("expected base attribute '{name}.{dialect}' but got '{got}'");
                            }
                        }
                    }
                };
                let (have, want) = (params.len(), args.len());
                format!("attribute '{name}' expects {have} parameters but got {want}")
            }
            Rule::Predicate { text, .. } => format!("'{}' does not satisfy the predicate '{text}'", shown()),
            Rule::Any | Rule::AnyOf(_) | Rule::AllOf(_) => {
                format!("'{}' does not satisfy the constraint", shown())
            }
        }
    }
}

/// That a variable stands for one value already.
pub(crate) fn mismatch(cx: &Context, expected: Bound, got: Bound) -> String {
    format!("expected '{}' but got '{}'", expected.show(cx), got.show(cx))
}
