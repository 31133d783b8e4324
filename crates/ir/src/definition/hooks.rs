//! Hooks: the Rust code that a definition calls, for hand-written syntax, verifiers and folders, and the lists of models by
//! which an operation answers for interfaces.

use super::dialect_builder::DialectBuilder;
use super::fold::{FoldOp, MaterializeConstant};
use super::interfaces::Models;
use super::op::OpDef;
use crate::asm::{OpState, ParseResult, Parser, Printer};
use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attribute, BlockId, Identifier, OpName, RegionId, Type, Value};
use crate::location::Location;
use crate::view::OpRef;
use isogloss_source::Diagnostic;
use std::fmt;

/// The result of a verifier: the first thing that is wrong, which brings the others where an
/// [`ErrorSink`](crate::verify::ErrorSink) collected several.
pub type VerifyResult = Result<(), Box<Diagnostic>>;

/// An operation that is about to be made, from which its result types are inferred.
#[derive(Clone, Copy)]
pub struct InferInput<'a> {
    /// The context.
    pub cx: &'a Context,
    /// The arena of the operands.
    pub body: &'a Body,
    /// The name of the operation.
    pub name: OpName,
    /// Its location.
    pub location: Location,
    /// Its operands.
    pub operands: &'a [Value],
    /// Its properties, in the order of the definition's inherent attributes.
    pub properties: &'a [Option<Attribute>],
    /// Its discardable attributes.
    pub attributes: &'a [(Identifier, Attribute)],
    /// Its regions, in `body`; empty for an isolated operation.
    pub regions: &'a [RegionId],
}

/// The reason why result types are not inferred.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InferError {
    /// No type follows from what the operation is given.
    NoTypes,
    /// The inference refuses what the operation is given, for a reason that it states itself.
    Refused(String),
}

impl fmt::Display for InferError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InferError::NoTypes => f.write_str("failed to infer returned types"),
            InferError::Refused(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for InferError {}

impl From<String> for InferError {
    fn from(why: String) -> InferError {
        InferError::Refused(why)
    }
}

impl From<&str> for InferError {
    fn from(why: &str) -> InferError {
        InferError::Refused(why.to_owned())
    }
}

/// Parses what follows the operation's name.
pub type ParseOp = fn(&mut Parser<'_>, &mut OpState) -> ParseResult;
/// Prints what follows the operation's name.
pub type PrintOp = fn(&mut Printer<'_>, OpRef<'_>);
/// Verifies an operation.
pub type VerifyOp = fn(OpRef<'_>) -> VerifyResult;
/// Looks up a symbol reference: the root and the nested names.
pub type LookUpSymbol<'t, 'a> = &'t dyn Fn(Identifier, &[Identifier]) -> Option<OpRef<'a>>;
/// Adds implementations of interfaces, and verifiers of traits, to a definition.
pub type Implement = fn(&mut OpDef);
/// Completes an operation after parsing or building it, such as with implicit terminators.
pub type CompleteOp = fn(&mut Parser<'_>, &mut OpState) -> ParseResult;

/// The hooks of an operation that Rust code adds.
#[derive(Clone, Default)]
pub struct OpHooks {
    /// The hand-written parser.
    pub parse: Option<ParseOp>,
    /// The hand-written printer.
    pub print: Option<PrintOp>,
    /// True if hand-written syntax, custom directives included, depends on nothing else: a parser on the text, the types
    /// of operands and which of their names are equal, a printer on the operation's types, properties and attributes and
    /// the names of its operands. What was parsed or printed once may then be remembered.
    pub syntax_alone: bool,
    /// The hand-written verifier (`hasVerifier`).
    pub verify: Option<VerifyOp>,
    /// True if that looks at the types of operands and results and at the properties alone, so that what it says of one
    /// operation holds for all that have the same.
    pub verifies_signature: bool,
    /// The hand-written verifier that runs after the regions (`hasRegionVerifier`).
    pub verify_regions: Option<VerifyOp>,
    /// Completes an operation that was just parsed, in either form.
    pub complete: Option<CompleteOp>,
    /// Folds the operation (`hasFolder`). Not asked of operations that are `ConstantLike`.
    pub fold: Option<FoldOp>,
    /// Says of an operation that nothing outside of it, such as the verifier of one that refers to it, ever looks into its
    /// regions, but for whether they have blocks and for operations with the model
    /// [`SeenFromOutside`](crate::interfaces::SeenFromOutside). Nobody knows that of an operation without this.
    pub opaque: Option<fn(OpRef<'_>) -> bool>,
    /// True if `prop-dict` prints properties that the format prints already or that have their defaults.
    pub prints_all_properties: bool,
    /// The models by which the operation answers for interfaces; [`crate::interfaces`] has the types of models. A literal
    /// that sets the list does not have that of the hooks which it is built on: [`and`](OpHooks::and) keeps both.
    pub interfaces: Models,
    /// Further lists of that kind, which [`and`](OpHooks::and) adds; none is an empty one.
    pub more_interfaces: Option<Vec<Models>>,
    /// Adds implementations of interfaces, and verifiers of traits, to the definition.
    pub implement: Option<Implement>,
}

impl OpHooks {
    /// No hooks: the value that tables of hooks start from.
    pub const EMPTY: OpHooks = OpHooks {
        parse: None,
        print: None,
        syntax_alone: false,
        verify: None,
        verifies_signature: false,
        verify_regions: None,
        complete: None,
        fold: None,
        opaque: None,
        prints_all_properties: false,
        interfaces: &[],
        more_interfaces: None,
        implement: None,
    };

    /// Returns hooks that are nothing but models of interfaces.
    pub const fn with(interfaces: Models) -> OpHooks {
        OpHooks { interfaces, ..OpHooks::EMPTY }
    }

    /// Returns these hooks with more models of interfaces, which come before those of the same type that were there.
    #[must_use]
    pub fn and(mut self, interfaces: Models) -> OpHooks {
        if !interfaces.is_empty() {
            self.more_interfaces.get_or_insert_default().push(interfaces);
        }
        self
    }

    /// Returns the lists of models, in the order in which they were added.
    pub fn model_lists(&self) -> impl Iterator<Item = Models> {
        std::iter::once(self.interfaces).chain(self.more_interfaces.iter().flatten().copied())
    }
}

impl fmt::Debug for OpHooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OpHooks")
            .field("parse", &self.parse.is_some())
            .field("print", &self.print.is_some())
            .field("verify", &self.verify.is_some())
            .finish_non_exhaustive()
    }
}

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
