//! The hooks of a dialect.

use super::directive::{DirectiveHook, ParamHook, ParamSyntax};
use super::verify::VerifyResult;
use crate::asm::{ParseResult, Parser, Printer};
use crate::definition::dialect_builder::DialectBuilder;
use crate::definition::fold::MaterializeConstant;
use crate::ids::{Attribute, Type};
use crate::view::OpRef;

/// Adds to a dialect that is being read.
pub type ExtendDialect = fn(&mut DialectBuilder<'_>);

/// Parses a type; none, with nothing consumed, if its mnemonic is to decide.
pub type ParseType = fn(&mut Parser<'_>) -> ParseResult<Option<Type>>;

/// Prints a type; false, with nothing written, if its definition is to do it.
pub type PrintType = fn(&mut Printer<'_>, Type) -> bool;

/// Parses an attribute, given the type after it; none, with nothing consumed, if its mnemonic is to decide.
pub type ParseAttr = fn(&mut Parser<'_>, Option<Type>) -> ParseResult<Option<Attribute>>;

/// Prints an attribute; false, with nothing written, if its definition is to do it.
pub type PrintAttr = fn(&mut Printer<'_>, Attribute) -> bool;

/// Verifies a discardable attribute of an operation, given its name and value.
pub type VerifyOpAttr = fn(OpRef<'_>, &str, Attribute) -> VerifyResult;

/// Verifies an attribute of an argument or a result of a function, given the number of that, the name and the value.
pub type VerifySignatureAttr = fn(OpRef<'_>, usize, &str, Attribute) -> VerifyResult;

/// A C++ class of attributes that no definition declares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CppAttrClass {
    /// Another name of a class of `::mlir`.
    Alias(&'static str),
    /// The base class of these classes of definitions.
    Base(&'static [&'static str]),
}

/// The hooks of a dialect that Rust code adds.
#[derive(Clone, Debug, Default)]
pub struct DialectHooks {
    /// Verifies discardable attributes whose names begin with the namespace (`hasOperationAttrVerify`).
    pub verify_op_attr: Option<VerifyOpAttr>,
    /// True if that looks at nothing inside of the operation that has the attribute, but for operations with the model
    /// [`SeenFromOutside`](crate::interfaces::SeenFromOutside). Where it may look further, programs are read as a whole before
    /// they are printed.
    pub shallow_op_attr: bool,
    /// Verifies an attribute of an argument of a function (`hasRegionArgAttrVerify`).
    pub verify_argument_attr: Option<VerifySignatureAttr>,
    /// Verifies an attribute of a result of a function (`hasRegionResultAttrVerify`).
    pub verify_result_attr: Option<VerifySignatureAttr>,
    /// Custom directives of declarative formats, by name.
    pub directives: Vec<(&'static str, DirectiveHook)>,
    /// Custom directives of the formats of attributes and types, by name.
    pub param_directives: Vec<(&'static str, ParamHook)>,
    /// The syntax of parameters that have one of their own, by the names of their records.
    pub param_syntax: &'static [(&'static str, ParamSyntax)],
    /// C++ classes of attributes that parameters are of and no definition declares.
    pub attr_classes: &'static [(&'static str, CppAttrClass)],
    /// Adds to the dialect what is defined in Rust, before anything else of it is read.
    pub extend: Option<ExtendDialect>,
    /// Parses what stands for a type of the dialect, where that does not begin with its mnemonic.
    pub parse_type: Option<ParseType>,
    /// The message of a hand-written parser of types before the mnemonic of one that is unknown.
    pub unknown_type: Option<&'static str>,
    /// Prints a type of the dialect that is defined in Rust. Returns true if it did.
    pub print_type: Option<PrintType>,
    /// Parses what stands for an attribute of the dialect, where that does not begin with its mnemonic.
    pub parse_attr: Option<ParseAttr>,
    /// Prints an attribute of the dialect that is defined in Rust. Returns true if it did.
    pub print_attr: Option<PrintAttr>,
    /// True if operations that the dialect does not define are accepted (`allowUnknownOperations`).
    pub allows_unknown_ops: bool,
    /// True if the dialect looks at keys of resources, and knows none (`OpAsmDialectInterface`); else it refuses all of them.
    pub reads_resource_keys: bool,
    /// The operation that a constant of this dialect folds into; kept for folding.
    pub constant_op: Option<&'static str>,
    /// Says which operation stands for a constant that an operation of this dialect folds to.
    pub materialize_constant: Option<MaterializeConstant>,
}
