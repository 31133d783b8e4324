//! Code of definitions that is found at run time, such as host code that was read from files: hooks as values, where
//! the plain functions of [`hooks`](super::hooks) do not serve.
//!
//! A hook of this kind may find while it runs that it cannot go on. It then says so: printing falls back to the generic
//! form, parsing fails with a message, and a verifier reports what was not checked. It never guesses.

use super::attr_type::{AttrTypeDef, ParamKind};
use super::dialect::DialectDef;
use super::effects::{Effect, Speculatability};
use super::flow::{RegionSuccessor, SuccessorOperands};
use super::fold::{ConstantSpec, Fold, Folding};
use super::format::{CustomElement, CustomParams};
use super::hooks::{DirectiveArgs, InferInput, LookUpSymbol, VerifyResult};
use super::op::OpDef;
use crate::asm::{OpState, ParseResult, Parser, Printer};
use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attribute, BlockId, Identifier, Type, Value};
use crate::refusal::Refusal;
use crate::tuning::Tuning;
use crate::view::OpRef;
use isogloss_source::Diagnostic;
use std::fmt::Debug;
use std::ops::Range;
use std::sync::Arc;

/// A task of an operation that code may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpHook {
    /// Parse what follows the name.
    Parse,
    /// Print what follows the name.
    Print,
    /// Verify the operation (`verify`).
    Verify,
    /// Verify the operation after its regions (`verifyRegions`).
    VerifyRegions,
    /// Verify references to symbols (`verifySymbolUses`).
    VerifySymbolUses,
    /// Infer the types of results (`inferReturnTypes`).
    InferTypes,
    /// Infer the types of results given those that there are (`refineReturnTypes`).
    RefineTypes,
    /// Decide whether types may be those of results in place of the inferred ones (`isCompatibleReturnTypes`).
    InferredCompatible,
    /// Name results (`getAsmResultNames`).
    NameResults,
    /// Name arguments of regions (`getAsmBlockArgumentNames`).
    NameArguments,
    /// Name blocks of regions (`getAsmBlockNames`).
    NameBlocks,
    /// Say whether the order of operations in a region counts (`getRegionKind`).
    RegionKind,
    /// Fold the operation (`fold`).
    Fold,
    /// Say which operands are destinations (`getDpsInitsMutable`).
    Destinations,
    /// List the effects on memory (`getEffects` of `MemoryEffectOpInterface`).
    Effects,
    /// Say if the operation may run early (`getSpeculatability`).
    Speculatability,
    /// Say where control goes from the operation and its regions (`getSuccessorRegions`).
    RegionSuccessors,
    /// Say which operands a branch passes to a block (`getSuccessorOperands` of `BranchOpInterface`).
    BranchOperands,
    /// Say what a terminator passes to where control goes (`getMutableSuccessorOperands`).
    SuccessorOperands,
}

/// The surroundings of isolated operations in a program, which these do not know: an operation that is isolated from above owns
/// what is inside of it. Verifiers in code that ask for the operations around run again with this when all of the program is
/// verified and sound ([`Context::verify_late`]).
pub trait Surroundings<'a> {
    /// Returns the operation that owns a body, as it is seen from outside: with its operands, results and parent. `None` for
    /// the body that the program begins with.
    fn owner(&self, body: &Body) -> Option<OpRef<'a>>;

    /// True if an operation is the outermost one.
    fn is_outermost(&self, op: OpRef<'a>) -> bool;

    /// Returns the operation of a path of symbols, looked up from a symbol table inwards.
    fn look_up(&self, table: OpRef<'a>, root: Identifier, nested: &[Identifier]) -> Option<OpRef<'a>>;
}

/// The hooks of an operation.
pub trait OpCode: Send + Sync + Debug {
    /// True if there is code for a hook.
    fn has(&self, hook: OpHook) -> bool;

    /// Parses what follows the name.
    fn parse(&self, parser: &mut Parser<'_>, state: &mut OpState) -> ParseResult;

    /// Prints what follows the name. False if that could not be done to its end: then what was written is not used.
    fn print(&self, printer: &mut Printer<'_>, op: OpRef<'_>) -> bool;

    /// Runs [`OpHook::Verify`] or [`OpHook::VerifyRegions`]: everything that is wrong. A list without entries is a
    /// refusal without a word. True if the same holds for every operation of the name that has the same types of operands and
    /// results, properties, and numbers of regions and successors.
    fn verify(&self, hook: OpHook, op: OpRef<'_>) -> Result<bool, Vec<Diagnostic>>;

    /// Verifies references to symbols, with a function that looks them up.
    fn verify_symbol_uses<'a>(
        &self,
        op: OpRef<'a>,
        look_up: LookUpSymbol<'_, 'a>,
    ) -> Result<(), Vec<Diagnostic>>;

    /// Verifies an operation again where its verifiers had to wait for what is around it: everything that is wrong.
    ///
    /// # Errors
    /// Everything that is wrong.
    fn verify_late<'a>(&self, _op: OpRef<'a>, _around: &dyn Surroundings<'a>) -> Result<(), Vec<Diagnostic>> {
        Ok(())
    }

    /// Infers the types of results, or says what is wrong.
    fn infer_types(&self, input: &InferInput<'_>) -> Result<Vec<Type>, Vec<Diagnostic>>;

    /// Says what is wrong with the types of results (`refineReturnTypes`), in place of inferring and comparing them.
    ///
    /// # Errors
    /// Everything that is wrong; warnings alone where the code could not be run to its end.
    fn refine_types(&self, input: &InferInput<'_>, have: &[Type]) -> Result<(), Vec<Diagnostic>>;

    /// True if types may be those of results in place of the inferred ones; none if the code could not decide.
    fn inferred_compatible(&self, cx: &Context, inferred: &[Type], have: &[Type]) -> Option<bool>;

    /// The dialect whose prefix may be left out inside of the operation's regions (`getDefaultDialect`), if the code says one.
    fn default_dialect(&self, cx: &Context) -> Option<String>;

    /// Suggests names for results, or for arguments of regions.
    fn name(&self, hook: OpHook, op: OpRef<'_>, name: &mut dyn FnMut(Value, &str));

    /// True if the n-th region is a graph region; none if the code could not decide.
    fn is_graph_region(&self, cx: &Context, index: usize) -> Option<bool>;

    /// The operands that are destinations (`DestinationStyleOpInterface`); none if the code could not decide.
    fn destinations(&self, op: OpRef<'_>) -> Option<Range<usize>>;

    /// The memory effects of the operation itself; none if the code could not be run to its end, which it reports.
    fn effects(&self, _op: OpRef<'_>) -> Option<Vec<Effect>> {
        None
    }

    /// Says if the operation may run early; none if the code could not decide, which it reports.
    fn speculatability(&self, _op: OpRef<'_>) -> Option<Speculatability> {
        None
    }

    /// Returns where control may go from a terminator of a region, or from the operation itself when it starts; none if the code
    /// could not decide, which it reports.
    fn successor_regions(&self, _op: OpRef<'_>, _from: Option<OpRef<'_>>) -> Option<Vec<RegionSuccessor>> {
        None
    }

    /// Returns the operands that are passed to a successor: by the operation when it starts, or, of
    /// [`OpHook::SuccessorOperands`], by the terminator that it is. None if the code could not decide, which it reports.
    fn successor_operands(&self, _hook: OpHook, _op: OpRef<'_>, _to: &RegionSuccessor) -> Option<Vec<Value>> {
        None
    }

    /// Returns the operands that a branch passes to its n-th successor; none if the code could not decide, which it reports.
    fn branch_operands(&self, _op: OpRef<'_>, _n: usize) -> Option<SuccessorOperands> {
        None
    }

    /// True if a value of one type may be passed along an edge of control flow to one of another; none if the code could not
    /// decide, which it reports.
    fn passes_type(&self, _op: OpRef<'_>, _from: Type, _to: Type) -> Option<bool> {
        None
    }

    /// Suggests names for blocks of the operation's regions.
    fn name_blocks(&self, op: OpRef<'_>, name: &mut dyn FnMut(BlockId, &str));

    /// Folds the operation, as a [`FoldOp`](super::fold::FoldOp) does. Code that cannot be run to its end leaves the
    /// operation as it was.
    fn fold(&self, folding: &mut Folding<'_>) -> Fold;

    /// The attribute that a `ConstantLike` operation folds to.
    fn constant_value(&self, op: OpRef<'_>) -> Option<Attribute>;
}

/// A task of an attribute or a type that code may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ParamsHook {
    /// Parse what follows the mnemonic.
    Parse,
    /// Print what follows the mnemonic.
    Print,
    /// Verify the parameters.
    Verify,
    /// Give an alias, which [`FindCode::alias`] then asks for.
    Alias,
    /// Name the values of a type.
    Name,
    /// Give the type of an attribute that implements `TypedAttrInterface`.
    TypeOfAttr,
    /// Make an instance of parameters, in place of what would be generated.
    Make,
    /// Verify the references of an attribute to symbols (`SymbolUserAttrInterface`).
    VerifySymbolUses,
    /// Verify a tensor whose encoding an attribute is (`VerifiableTensorEncoding`).
    VerifyEncoding,
}

/// The hooks of an attribute or a type.
pub trait ParamsCode: Send + Sync + Debug {
    /// True if there is code for a hook.
    fn has(&self, hook: ParamsHook) -> bool;

    /// Parses what follows the mnemonic, which begins at byte `at`, into the parameters. `ty` is the type that is
    /// written after an attribute; `in_op` tells whether messages name the operation around.
    fn parse(
        &self,
        parser: &mut Parser<'_>,
        at: u32,
        ty: Option<Type>,
        in_op: bool,
    ) -> ParseResult<Vec<Option<Attribute>>>;

    /// Prints what follows the mnemonic. False if that could not be done to its end.
    fn print(&self, printer: &mut Printer<'_>, params: &[Option<Attribute>]) -> bool;

    /// Verifies parameters of which the declared constraints hold.
    ///
    /// # Errors
    /// If they break a rule; the text says which.
    fn verify(&self, cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal>;

    /// Verifies a tensor, of a shape if it is ranked, whose encoding has some parameters.
    ///
    /// # Errors
    /// If the encoding refuses the tensor; the text says why.
    fn verify_encoding(
        &self,
        _cx: &Context,
        _params: &[Option<Attribute>],
        _shape: Option<&[i64]>,
        _element: Type,
    ) -> Result<(), Refusal> {
        Ok(())
    }

    /// The parameters of the instance that is made of some, which are valid.
    fn make(&self, cx: &Context, params: Vec<Option<Attribute>>) -> Vec<Option<Attribute>>;

    /// The name of values of a type, where it gives one.
    fn name_of_values(&self, cx: &Context, ty: Type) -> Option<String>;

    /// The type of an attribute, where it gives one.
    fn type_of_attr(&self, cx: &Context, attr: Attribute) -> Option<Type>;

    /// Verifies the references to symbols of a discardable attribute of an operation, with a function that looks them up.
    ///
    /// # Errors
    /// Everything that is wrong.
    fn verify_symbol_uses<'a>(
        &self,
        attr: Attribute,
        op: OpRef<'a>,
        look_up: LookUpSymbol<'_, 'a>,
    ) -> Result<(), Vec<Diagnostic>>;
}

/// A custom directive of declarative formats.
pub trait DirectiveCode: Send + Sync + Debug {
    /// Parses it as a part of an operation, into the arguments.
    fn parse(
        &self,
        parser: &mut Parser<'_>,
        state: &mut OpState,
        element: &CustomElement,
        args: &mut DirectiveArgs<'_>,
    ) -> ParseResult;

    /// Prints it as a part of an operation. False if that could not be done to its end.
    fn print(
        &self,
        printer: &mut Printer<'_>,
        op: OpRef<'_>,
        element: &CustomElement,
        args: &DirectiveArgs<'_>,
    ) -> bool;

    /// Parses it as a part of an attribute or a type, into the arguments. `in_op` tells whether messages name the operation
    /// around.
    fn parse_params(
        &self,
        parser: &mut Parser<'_>,
        def: &AttrTypeDef,
        element: &CustomParams,
        args: &mut DirectiveArgs<'_>,
        in_op: bool,
    ) -> ParseResult;

    /// Prints it as a part of an attribute or a type. False if that could not be done to its end.
    fn print_params(
        &self,
        printer: &mut Printer<'_>,
        def: &AttrTypeDef,
        element: &CustomParams,
        args: &DirectiveArgs<'_>,
    ) -> bool;
}

/// The syntax of a parameter of a definition that has one of its own, in code (`parser` and `printer`).
pub trait ParamSyntaxCode: Send + Sync + Debug {
    /// True if there is code that parses it.
    fn parses(&self) -> bool;

    /// True if there is code that prints it.
    fn prints(&self) -> bool;

    /// Parses it.
    fn parse(
        &self,
        parser: &mut Parser<'_>,
        def: &AttrTypeDef,
        kind: &ParamKind,
    ) -> ParseResult<Option<Attribute>>;

    /// Prints it. False if that could not be done to its end, which is reported.
    fn print(&self, printer: &mut Printer<'_>, kind: &ParamKind, value: Option<Attribute>) -> bool;
}

/// A task that code may do for the types and attributes of a dialect together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DialectHook {
    /// Parse a type, after the namespace.
    ParseType,
    /// Print a type, after the namespace.
    PrintType,
    /// Parse an attribute, after the namespace.
    ParseAttr,
    /// Print an attribute, after the namespace.
    PrintAttr,
    /// Create a constant operation for an attribute (`materializeConstant`).
    Materialize,
    /// Verify a discardable attribute of an operation (`verifyOperationAttribute`).
    VerifyOpAttr,
    /// Verify an attribute of an argument of a function (`verifyRegionArgAttribute`).
    VerifyArgumentAttr,
    /// Verify an attribute of a result of a function (`verifyRegionResultAttribute`).
    VerifyResultAttr,
}

/// The hooks of a dialect. Parsing that reaches something unknown leaves [`Parser::hole`].
pub trait DialectCode: Send + Sync + Debug {
    /// True if there is code for a hook.
    fn has(&self, hook: DialectHook) -> bool;

    /// Parses a type, after the namespace.
    fn parse_type(&self, parser: &mut Parser<'_>) -> ParseResult<Type>;

    /// Parses an attribute, after the namespace. `ty` is the type that is written after it.
    fn parse_attr(&self, parser: &mut Parser<'_>, ty: Option<Type>) -> ParseResult<Attribute>;

    /// Prints a type, after the namespace. False if that could not be done to its end, which is reported.
    fn print_type(&self, printer: &mut Printer<'_>, ty: Type) -> bool;

    /// True if the code for [`DialectHook::PrintType`] or [`DialectHook::PrintAttr`] writes what has a mnemonic itself, and does
    /// not leave it to what is generated.
    fn prints_defined(&self, _hook: DialectHook) -> bool {
        false
    }

    /// Prints an attribute, after the namespace. False if that could not be done to its end, which is reported.
    fn print_attr(&self, printer: &mut Printer<'_>, attr: Attribute) -> bool;

    /// Runs [`DialectHook::VerifyOpAttr`], or, of the argument or result of a number, its kin: everything that is wrong.
    ///
    /// # Errors
    /// Everything that is wrong.
    fn verify_attr(
        &self,
        hook: DialectHook,
        op: OpRef<'_>,
        number: usize,
        name: Identifier,
        value: Attribute,
    ) -> Result<(), Vec<Diagnostic>>;

    /// Runs [`DialectCode::verify_attr`] again where it had to wait for what is around the operation.
    ///
    /// # Errors
    /// Everything that is wrong.
    fn verify_attr_late<'a>(
        &self,
        _hook: DialectHook,
        _op: OpRef<'a>,
        _number: usize,
        _name: Identifier,
        _value: Attribute,
        _around: &dyn Surroundings<'a>,
    ) -> Result<(), Vec<Diagnostic>> {
        Ok(())
    }

    /// The types that only the code declares: definitions without a record and without a mnemonic, which the dialect's
    /// own parser and printer write.
    fn types(&self, cx: &Context) -> Vec<AttrTypeDef>;

    /// The attributes that only the code declares: it registers them at run time.
    fn attrs(&self, cx: &Context) -> Vec<AttrTypeDef>;

    /// The operations that only the code declares: it registers them at run time.
    fn ops(&self, cx: &Context) -> Vec<OpDef>;

    /// Returns the constant operation to create for an attribute of a type; `None` if the dialect has none, or if the code
    /// could not be run to its end.
    fn materialize(&self, cx: &Context, value: Attribute, ty: Type) -> Option<ConstantSpec>;
}

/// A value that is passed to a function of host code, or that it gives.
#[derive(Clone)]
#[allow(missing_docs, reason = "the variants are named after what they hold")]
pub enum CodeValue<'a> {
    /// `nullptr`, `std::nullopt`.
    Null,
    Bool(bool),
    Int(i128),
    Float(f64),
    Str(String),
    Type(Type),
    Attr(Attribute),
    Value(&'a Body, Value),
    Op(OpRef<'a>),
    List(Vec<CodeValue<'a>>),
    /// Something else that is there.
    Present,
}

/// A function that predicates call.
pub trait FunctionCode: Send + Sync + Debug {
    /// Calls it; none if it could not be run to its end.
    fn call<'a>(&self, cx: &'a Context, args: &[CodeValue<'a>]) -> Option<CodeValue<'a>>;
}

/// An alias that a dialect's code gives for an attribute or a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeAlias {
    /// The text, without `#` or `!`.
    pub text: String,
    /// True if another dialect may give another one.
    pub overridable: bool,
}

/// The verifier of an interface of operations.
pub trait InterfaceCode: Send + Sync + Debug {
    /// Verifies an operation that has the interface.
    fn verify(&self, op: OpRef<'_>) -> VerifyResult;

    /// Verifies an operation again where that had to wait for what is around it.
    fn verify_late<'a>(&self, _op: OpRef<'a>, _around: &dyn Surroundings<'a>) -> VerifyResult {
        Ok(())
    }
}

/// The code of a native trait of operations.
#[derive(Clone, Debug)]
pub enum TraitCode {
    /// There is none, or it is not understood.
    Unknown,
    /// It verifies nothing.
    Silent,
    /// It verifies operations.
    Verifies(Arc<dyn InterfaceCode>),
}

/// Finds the code of definitions while they are read.
pub trait FindCode: Send + Sync + Debug {
    /// Returns the finder itself, for code that knows its type.
    fn as_any(&self) -> &dyn std::any::Any;

    /// The code of a dialect, by its namespace and its C++ class in the C++ namespace `space`, which has `declarations`
    /// of its own.
    fn dialect(
        &self,
        namespace: &str,
        space: &str,
        class: &str,
        declarations: &str,
    ) -> Option<Arc<dyn DialectCode>>;

    /// Takes these fast paths from now on.
    fn tune(&self, tuning: Tuning);

    /// True if the hooks that code has for a dialect, by its namespace, take the place of those in Rust.
    fn comes_first(&self, namespace: &str) -> bool {
        let _ = namespace;
        false
    }

    /// Begins a program: what dialects keep of the one before is forgotten. Unless that is gone, which `is_gone` says, code
    /// that looks at what is kept can then not be run for either: it would not be known of which of them it is.
    fn begin_program(&self, is_gone: bool);

    /// True if code attaches an interface to a class of types or attributes, both by their last names.
    fn attaches(&self, interface: &str, class: &str) -> bool;

    /// Makes an operation known that is read later, by its full name and its C++ class in the C++ namespace `space`.
    fn declare_op(&self, full_name: &str, space: &str, class: &str);

    /// Makes an interface of operations known, with the methods that it declares, as those of a class.
    fn declare_interface(&self, space: &str, class: &str, declarations: &str);

    /// Makes known that these are the names of interfaces, of operations, types or attributes.
    fn declare_interface_names(&self, names: &[&str]);

    /// The code of an operation, by its full name and its C++ class in the C++ namespace `space`, which has
    /// `declarations` of its own (`extraClassDeclaration`) and those of `interfaces`, by their names with namespace.
    fn op(
        &self,
        full_name: &str,
        space: &str,
        class: &str,
        declarations: &str,
        interfaces: &[String],
    ) -> Option<Arc<dyn OpCode>>;

    /// The verifier of an interface of operations in the C++ namespace `space`, by its C++ name and its statements, in which
    /// `$_op` is the operation. None if the code does not understand them.
    fn interface(&self, space: &str, name: &str, statements: &str) -> Option<Arc<dyn InterfaceCode>>;

    /// True if code has the free function of a name, which may have namespaces before it: without any, in the C++ namespace
    /// `space` itself, where it hides those of other namespaces.
    fn hides(&self, space: &str, name: &str) -> bool;

    /// The code of a native trait, by its C++ name with namespaces, for the operation of a C++ class `class` in the C++
    /// namespace `space`.
    fn native_trait(&self, space: &str, class: &str, name: &str) -> TraitCode;

    /// The code of a custom directive, by its name, for the format of the C++ class `class` in the C++ namespace `space`. It is
    /// that of the class, if it has functions for it, or of the namespace.
    fn directive(&self, space: &str, class: &str, name: &str) -> Option<Arc<dyn DirectiveCode>>;

    /// The code of an attribute or a type, by its dialect and its C++ class in the C++ namespace `space`, which has
    /// `declarations` of its own.
    fn params(
        &self,
        namespace: &str,
        space: &str,
        class: &str,
        declarations: &str,
    ) -> Option<Arc<dyn ParamsCode>>;

    /// The syntax of a parameter in a definition of the C++ namespace `space`, which has a parser, an expression of
    /// `$_parser`, and a printer, statements of `$_printer` and `$_self`; each empty if it has none. None if the code does not
    /// have what they call.
    fn param_syntax(&self, space: &str, parser: &str, printer: &str) -> Option<Arc<dyn ParamSyntaxCode>>;

    /// The function that predicates of definitions in the C++ namespace `space` call by a name, such as `a::isGood`, with
    /// template arguments where they are written; for
    /// a method of a type or an attribute the name of the class and of the method, `GoodType::isGood`, and the object is
    /// the first argument.
    fn function(&self, space: &str, name: &str) -> Option<Arc<dyn FunctionCode>>;

    /// An expression in a definition of the C++ namespace `space`, such as a predicate, as a function of its `$_self` and, if
    /// it mentions that, its `$_op`. None if the code does not understand it. Why it does not run to its end is reported once
    /// if `reports` says so.
    fn expression(&self, space: &str, expression: &str, reports: bool) -> Option<Arc<dyn FunctionCode>>;

    /// The value of an expression in a definition of the C++ namespace `space`, such as a call that builds a type; `dialect`
    /// is what was read so far of the dialect that the definition belongs to. None if the code does not come to one.
    fn value<'a>(
        &self,
        cx: &'a Context,
        space: &str,
        dialect: &DialectDef,
        expression: &str,
    ) -> Option<CodeValue<'a>>;

    /// True if code of some dialect gives aliases.
    fn gives_aliases(&self) -> bool;

    /// True if a type may name its values.
    fn names_values(&self) -> bool;

    /// The alias that code of a dialect gives for an attribute or a type.
    fn alias(&self, cx: &Context, of: Result<Attribute, Type>) -> Option<CodeAlias>;
}
