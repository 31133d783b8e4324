//! Hand-written parts of formats: custom directives, and parameters with a syntax of their own.

use crate::asm::{OpState, ParseResult, Parser, Printer};
use crate::ids::{Attribute, BlockId, Identifier, Type, Value};
use crate::view::OpRef;
use std::fmt;

/// A custom directive of a declarative format: how to parse and print it. See [`crate::asm`] for the parameters.
#[derive(Clone, Copy)]
pub struct DirectiveHook {
    /// Parses it.
    pub parse: fn(&mut Parser<'_>, &mut OpState, &mut DirectiveArgs<'_>) -> ParseResult,
    /// Prints it.
    pub print: fn(&mut Printer<'_>, OpRef<'_>, &DirectiveArgs<'_>),
}

impl fmt::Debug for DirectiveHook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DirectiveHook")
    }
}

/// A custom directive of an attribute's or type's format. Each argument is a parameter in attribute form
/// ([`DirectiveArg::Attr`]) or a text.
#[derive(Clone, Copy)]
pub struct ParamHook {
    /// Parses it, into the arguments.
    pub parse: fn(&mut Parser<'_>, &mut DirectiveArgs<'_>) -> ParseResult,
    /// Prints it.
    pub print: fn(&mut Printer<'_>, &DirectiveArgs<'_>),
}

impl fmt::Debug for ParamHook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ParamHook")
    }
}

/// One argument of a custom directive. Parsing fills it; printing finds it filled.
#[derive(Clone, Debug)]
pub enum DirectiveArg {
    /// Operands that are named but not resolved yet (parsing), or values (printing).
    Operands {
        /// While parsing.
        unresolved: Vec<crate::asm::UnresolvedOperand>,
        /// While printing.
        values: Vec<Value>,
    },
    /// Types of operands or results.
    Types(Vec<Type>),
    /// An attribute or a property in attribute form.
    Attr(Option<Attribute>),
    /// The dictionary of discardable attributes.
    AttrDict(Vec<(Identifier, Attribute)>),
    /// Regions, by their index in the operation or its state.
    Regions(Vec<usize>),
    /// Successors.
    Successors(Vec<BlockId>),
    /// A literal string of the format.
    Literal(String),
    /// Groups of operands or types (`VariadicOfVariadic`): the sizes; the values are in the list before.
    GroupSizes(Vec<usize>),
}

/// The arguments of a custom directive, in order.
#[derive(Debug, Default)]
pub struct DirectiveArgs<'a> {
    /// The arguments.
    pub args: Vec<DirectiveArg>,
    /// A parser of a directive that starts an optional group sets it when it finds nothing.
    pub absent: bool,
    /// Nothing; keeps room for borrowed arguments.
    pub marker: std::marker::PhantomData<&'a ()>,
}

/// The syntax of a parameter that a `.td` file has in C++ (`parser` and `printer` of its definition).
#[derive(Clone, Copy)]
pub struct ParamSyntax {
    /// Parses it.
    pub parse: fn(&mut Parser<'_>) -> ParseResult<Attribute>,
    /// Prints it.
    pub print: fn(&mut Printer<'_>, Attribute),
}

impl fmt::Debug for ParamSyntax {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ParamSyntax")
    }
}
