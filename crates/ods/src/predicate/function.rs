//! Functions that predicates call, as values, and where those of Rust code are found.

use super::env::Env;
use super::value::Val;
use isogloss_ir::definition::{PredicateFunction, PredicateValue};
use smallvec::SmallVec;
use std::fmt;

/// Finds the functions of the predicate language that are written in Rust.
pub trait PredicateFunctions {
    /// The function that predicates call by a name.
    fn function(&self, name: &str) -> Option<PredicateFn>;

    /// The function that some dialect has for predicates of any, by its name without namespaces.
    fn dialect_function(&self, name: &str) -> Option<PredicateFunction>;

    /// The method that some dialect has for predicates of any, by its name.
    fn dialect_method(&self, name: &str) -> Option<PredicateFunction>;

    /// True if a function of the library is treated as unknown.
    fn is_hidden(&self, name: &str) -> bool;
}

/// The body of a function: returns its value for the arguments; `None` where it does not apply to them.
pub type FunctionBody = for<'a> fn(&Env<'a>, &[Val<'a>]) -> Option<Val<'a>>;

/// The body of a method: returns its value for receiver and arguments; `None` where it does not apply to them.
pub(crate) type MethodBody = for<'a> fn(&Env<'a>, Val<'a>, &[Val<'a>]) -> Option<Val<'a>>;

/// A function.
#[derive(Clone, Copy)]
pub enum Function {
    /// One of the library.
    Library(FunctionBody),
    /// One of a dialect.
    Dialect(PredicateFunction),
}

/// A method.
#[derive(Clone, Copy)]
pub enum Method {
    /// One of the library.
    Library(MethodBody),
    /// One of a dialect.
    Dialect(PredicateFunction),
}

impl Function {
    /// Returns its value for the arguments; `None` where it does not apply to them.
    pub(crate) fn call<'a>(self, env: &Env<'a>, args: &[Val<'a>]) -> Option<Val<'a>> {
        match self {
            Function::Library(body) => body(env, args),
            Function::Dialect(body) => call_dialect(body, env, args),
        }
    }
}

impl Method {
    /// Returns its value for receiver and arguments; `None` where it does not apply to them.
    pub(crate) fn call<'a>(self, env: &Env<'a>, receiver: Val<'a>, args: &[Val<'a>]) -> Option<Val<'a>> {
        match self {
            Method::Library(body) => body(env, receiver, args),
            Method::Dialect(body) => {
                let all: Vec<Val<'a>> = std::iter::once(receiver).chain(args.iter().cloned()).collect();
                call_dialect(body, env, &all)
            }
        }
    }
}

/// Calls a function of a dialect.
fn call_dialect<'a>(body: PredicateFunction, env: &Env<'a>, args: &[Val<'a>]) -> Option<Val<'a>> {
    let args: SmallVec<[PredicateValue<'a>; 4]> = args.iter().map(argument).collect();
    Some(match body(env.cx, &args)? {
        PredicateValue::Null => Val::Null,
        PredicateValue::Bool(truth) => Val::Bool(truth),
        PredicateValue::Int(value) => Val::Int(value),
        PredicateValue::Type(ty) => Val::Type(ty),
        PredicateValue::Attr(attr) => Val::Attr(attr),
        PredicateValue::Op(op) => Val::Op(op),
        PredicateValue::Other => return None,
        PredicateValue::Failed(why) => {
            env.complain(why);
            Val::Bool(false)
        }
    })
}

/// A value as a function of a dialect takes it.
fn argument<'a>(value: &Val<'a>) -> PredicateValue<'a> {
    match value {
        Val::Null => PredicateValue::Null,
        Val::Bool(truth) => PredicateValue::Bool(*truth),
        Val::Int(value) => PredicateValue::Int(*value),
        Val::Type(ty) => PredicateValue::Type(*ty),
        Val::Value(body, value) => PredicateValue::Type(body.value_type(*value)),
        Val::Attr(attr) => PredicateValue::Attr(*attr),
        Val::Op(op) => PredicateValue::Op(*op),
        _ => PredicateValue::Other,
    }
}

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
