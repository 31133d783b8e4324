//! Code of attributes and types, and of the parts of formats.

use crate::asm::{OpState, ParseResult, Parser, Printer};
use crate::context::Context;
use crate::definition::attr_type::{AttrTypeDef, ParamKind};
use crate::definition::format::{CustomElement, CustomParams};
use crate::definition::hooks::{DirectiveArgs, LookUpSymbol};
use crate::ids::{Attribute, Type};
use crate::refusal::Refusal;
use crate::view::OpRef;
use isogloss_source::Diagnostic;
use std::fmt::Debug;

/// A task of an attribute or a type that code may do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ParamsHook {
    /// Parse what follows the mnemonic.
    Parse,
    /// Print what follows the mnemonic.
    Print,
    /// Verify the parameters.
    Verify,
    /// Give an alias, which [`FindCode::alias`](super::FindCode::alias) then asks for.
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
