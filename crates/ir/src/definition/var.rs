//! The variables of an operation's definition: what rules and relations of types are about, and by which names predicates
//! know them.

/// Something of the definition whose type can be named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Var {
    /// The n-th operand of the definition.
    Operand(usize),
    /// The n-th result of the definition.
    Result(usize),
    /// The inherent attribute of an index.
    Inherent(usize),
}

/// The form in which predicates get a variable that they name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VarForm {
    /// One value.
    Value,
    /// A value, or none.
    OptionalValue,
    /// Any number of values.
    Values,
    /// A truth value: true if a unit attribute is there.
    Unit,
    /// A truth value.
    Bool,
    /// A number, or the case of an enum.
    Number,
    /// A type.
    Type,
    /// A list of attributes or numbers.
    List,
    /// Another attribute.
    Attribute,
    /// Something else.
    Other,
}

/// A variable with the form in which predicates get it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NamedVar {
    /// The variable.
    pub var: Var,
    /// The form in which predicates get it.
    pub form: VarForm,
    /// True if it is an optional attribute without a default value.
    pub optional: bool,
}

/// The names that predicates over an operation use.
pub trait VarNames {
    /// The variable of a name.
    fn named(&self, name: &str) -> Option<NamedVar>;

    /// The operand (or the result) at a place, if it has that place in every operation.
    fn value_at(&self, place: usize, result: bool) -> Option<NamedVar>;

    /// The value of the case of an enum that some attribute of the operation holds, by the name of the enum's class and
    /// the symbol of the case.
    fn case(&self, class: &str, symbol: &str) -> Option<i64>;
}
