//! A checked predicate: names are resolved, so that evaluation looks nothing up.

use super::ast::BinaryOp;
use super::class::Class;
use super::function::{Function, HookFunction, Method};
use isogloss_ir::definition::FunctionCode;
use isogloss_ir::ids::{AttrDefId, TypeDefId};
use isogloss_ir::{Attribute, Type};
use std::sync::Arc;

/// An expression.
#[derive(Debug)]
pub enum Node {
    /// A value that does not depend on anything.
    Const(Const),
    /// `$_self`
    Subject,
    /// `$_self` of a property: the interface value of its attribute form.
    Property(PropertyShape),
    /// `$_op`
    Op,
    /// `$_builder`
    Builder,
    /// `$_ctxt`
    Context,
    /// An operand or result of the definition.
    Value(ValueVar),
    /// An inherent attribute or property: its slot, and whether the attribute itself is meant, or its value.
    Inherent {
        /// The slot.
        index: usize,
        /// The attribute as it is stored.
        raw: bool,
        /// True if the value of a signless integer attribute is taken as unsigned, as the C++ getter returns it.
        unsigned: bool,
        /// How the value comes from the attribute.
        shape: PropertyShape,
        /// True if an absent attribute is `false` (`UnitAttr`).
        unit: bool,
        /// The value of an absent one.
        default: Option<Attribute>,
    },
    /// A region of the definition.
    Region(usize),
    /// A successor of the definition.
    Successor(usize),
    /// `$0`, `$1`, …: what a pattern passes to a constraint.
    Entity(usize),
    /// A local.
    Local(usize),
    /// `isa<…>(x)`
    IsA(Box<Node>, Box<[Class]>),
    /// `cast<…>(x)`
    Cast(Box<Node>, Class, CastKind),
    /// The getter of a parameter of a definition.
    Param(Box<Node>, ParamGetter),
    /// A method.
    Method(Method, Box<Node>, Box<[Node]>),
    /// A function.
    Call(Function, Box<[Node]>),
    /// A function that Rust code registered.
    Hook(HookFunction, Box<[Node]>),
    /// The second where the first gives no answer.
    Else(Box<Node>, Box<Node>),
    /// A function of code that was found at run time.
    Code(Arc<dyn FunctionCode>, Box<[Node]>),
    /// A function that is not known.
    Hole,
    /// A part that is used several times, by its number. It is evaluated once.
    Shared(usize),
    /// `T::get(…)` of a type's definition.
    MakeType(TypeDefId, Box<[Node]>),
    /// `A::get(…)` of an attribute's definition.
    MakeAttr(AttrDefId, Box<[Node]>),
    /// `!x`
    Not(Box<Node>),
    /// `-x`
    Neg(Box<Node>),
    /// `~x`, in 32 bits where all literals are of 32 bits, else in 64.
    BitNot(Box<Node>, u32),
    /// `*x`
    Deref(Box<Node>),
    /// `x op y`
    Binary(BinaryOp, Box<Node>, Box<Node>),
    /// `c ? x : y`
    Ternary(Box<[Node; 3]>),
    /// `x[i]`
    Index(Box<Node>, Box<Node>),
    /// `{x, y}`
    List(Box<[Node]>),
    /// A lambda.
    Lambda(Box<[usize]>, Box<[Step]>),
    /// A call of what an expression gives.
    Apply(Box<Node>, Box<[Node]>),
}

/// A statement.
#[derive(Debug)]
pub enum Step {
    /// Sets a local.
    Set(usize, Option<Node>),
    /// `if (T x = e; c) { … } else { … }`
    If(Option<(usize, Node)>, Option<Node>, Box<[Step]>, Box<[Step]>),
    /// `for (auto x : e) { … }`
    For(usize, Node, Box<[Step]>),
    /// `return e;`
    Return(Option<Node>),
    /// `e;`
    Eval(Node),
}

/// A constant.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the variants are named after what they hold")]
pub enum Const {
    Null,
    Bool(bool),
    Int(i128),
    Float(f64),
    Str(String),
    Type(Type),
    Attr(Attribute),
}

/// The behavior of a cast if the value is of another class, or absent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CastKind {
    /// The value is unknown then.
    Cast,
    /// It gives null.
    Dynamic,
}

/// An operand or result of the definition.
#[derive(Clone, Copy, Debug)]
pub struct ValueVar {
    /// True if it is a result, false if an operand.
    pub result: bool,
    /// Which one.
    pub group: usize,
    /// The index of the value, if no variable one is before it.
    pub fixed: Option<usize>,
    /// True if it is exactly one value.
    pub single: bool,
    /// True if it may be absent.
    pub optional: bool,
}

/// How a property's value comes from its attribute form.
#[derive(Clone, Debug)]
pub enum PropertyShape {
    /// By the kind of the attribute.
    Plain,
    /// The attribute itself.
    Attribute,
    /// From an array with at most one element.
    Optional(Box<PropertyShape>),
    /// From an array.
    Array(Box<PropertyShape>),
}

/// The names that a getter may belong to: `getFooBar` is the getter of `foo_bar`, `fooBar` and `FooBar`.
#[derive(Clone, Debug)]
pub struct ParamGetter {
    /// The name without `get`, in lower case and without underscores.
    pub key: String,
}
