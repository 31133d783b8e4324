//! A type as a format writes it.

use crate::definition::arity::Arity;
use crate::definition::class::TypeClass;
use crate::definition::var::Var;

/// A type directive of one variable.
#[derive(Clone, Copy, Debug)]
pub struct TypeElement {
    /// The operand or result.
    pub var: Var,
    /// How many types.
    pub arity: Arity,
    /// The class that the constraint names: a type of a definition is written in its short form.
    pub class: TypeClass,
    /// True if the constraint names an interface: the parser then refuses a type that the constraint refuses.
    pub interface: bool,
    /// True if no short form is written.
    pub qualified: bool,
}
