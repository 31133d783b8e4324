//! Functions that predicates call, as values, and where those of Rust code are found.

use super::env::Env;
use super::value::Val;
use std::fmt;

/// Finds the functions of the predicate language that are written in Rust.
pub trait PredicateFunctions {
    /// The function that predicates call by a name.
    fn function(&self, name: &str) -> Option<PredicateFn>;

    /// True if a function of the library is treated as unknown.
    fn is_hidden(&self, name: &str) -> bool;
}

/// The body of a function: returns its value for the arguments; `None` where it does not apply to them.
pub type FunctionBody = for<'a> fn(&Env<'a>, &[Val<'a>]) -> Option<Val<'a>>;

/// The body of a method: returns its value for receiver and arguments; `None` where it does not apply to them.
pub(crate) type MethodBody = for<'a> fn(&Env<'a>, Val<'a>, &[Val<'a>]) -> Option<Val<'a>>;

/// A function.
#[derive(Clone, Copy)]
pub struct Function(pub FunctionBody);

/// A method.
#[derive(Clone, Copy)]
pub struct Method(pub MethodBody);

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Function")
    }
}

impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Method")
    }
}

/// A function of the predicate language that is written in Rust. It gives [`Val::Unknown`] where it cannot answer.
pub type PredicateFn = for<'a> fn(&Env<'a>, &[Val<'a>]) -> Val<'a>;

/// A registered function.
#[derive(Clone, Copy)]
pub struct HookFunction(pub PredicateFn);

impl fmt::Debug for HookFunction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HookFunction")
    }
}
