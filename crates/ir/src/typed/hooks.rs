//! The traits through which Rust code implements what a definition leaves to code: each stands for one field of the
//! definition.

use crate::asm::{AsmTypeHooks, OpState, ParseResult, Parser, Printer};
use crate::context::Context;
use crate::definition::fold::{ConstantSpec, Fold, Folding};
use crate::definition::hooks::{DirectiveArgs, InferError, InferInput, VerifyResult};
use crate::definition::{DialectHooks, OpHooks};
use crate::ids::{Attribute, Type};
use crate::refusal::Refusal;
use crate::view::OpRef;
use std::any::Any;
use std::sync::PoisonError;

/// `hasVerifier`: verifies what the definition does not say.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` says `hasVerifier`: implement `Verify` for it",
    label = "`Verify` is not implemented"
)]
pub trait Verify {
    /// Checks an operation whose invariants hold; what is inside its regions is not verified yet.
    ///
    /// # Errors
    /// The first thing that is wrong, or all that [`ErrorSink`](crate::verify::ErrorSink) collected.
    fn verify(self) -> VerifyResult;
}

/// `hasRegionVerifier`: verifies what the definition does not say, after the regions.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` says `hasRegionVerifier`: implement `VerifyRegions` for it",
    label = "`VerifyRegions` is not implemented"
)]
pub trait VerifyRegions {
    /// Checks an operation whose regions were verified.
    ///
    /// # Errors
    /// The first thing that is wrong, or all that [`ErrorSink`](crate::verify::ErrorSink) collected.
    fn verify_regions(self) -> VerifyResult;
}

/// `hasCustomAssemblyFormat`: the syntax of an operation.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` says `hasCustomAssemblyFormat`: implement `CustomFormat` for it",
    label = "`CustomFormat` is not implemented"
)]
pub trait CustomFormat {
    /// Parses what follows the operation's name.
    ///
    /// # Errors
    /// After a diagnostic was given to the parser.
    fn parse(parser: &mut Parser<'_>, state: &mut OpState) -> ParseResult;

    /// Prints what follows the operation's name.
    fn print(self, printer: &mut Printer<'_>);
}

/// `InferTypeOpInterface`, declared without anything that says how: the types of the results.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `InferTypeOpInterface`: implement `InferReturnTypes` for it",
    label = "`InferReturnTypes` is not implemented"
)]
pub trait InferReturnTypes {
    /// The types of the results.
    ///
    /// # Errors
    /// Returns the reason why they cannot be inferred.
    fn infer_return_types(input: &InferInput<'_>) -> Result<Vec<Type>, InferError>;
}

/// `isCompatibleReturnTypes`, where the definition says that it overrides it: the types that results may have in place
/// of the inferred ones.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` overrides `isCompatibleReturnTypes`: implement `CompatibleReturnTypes` for it",
    label = "`CompatibleReturnTypes` is not implemented"
)]
pub trait CompatibleReturnTypes {
    /// True if results may have the types `have` where the types `inferred` were inferred.
    fn is_compatible(cx: &Context, inferred: &[Type], have: &[Type]) -> bool;
}

/// A trait that a definition names (`NativeOpTrait`, `ParamNativeOpTrait`) and isogloss does not know: verifies the
/// operations that have it.
#[diagnostic::on_unimplemented(
    message = "operations of the dialect have the trait that `{Self}` verifies: implement `VerifyTrait` for it",
    label = "`VerifyTrait` is not implemented"
)]
pub trait VerifyTrait {
    /// Checks an operation, given the arguments that the trait has in its definition.
    ///
    /// # Errors
    /// Returns an error if the operation breaks the trait's rule.
    fn verify_trait(op: OpRef<'_>, arguments: &[&str]) -> VerifyResult;
}

/// `hasFolder`: what the operation computes when that is known without running it.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` says `hasFolder`: implement `FoldOperation` for it",
    label = "`FoldOperation` is not implemented"
)]
pub trait FoldOperation {
    /// Folds the operation. A view of it is `folding.view().cast()`, and the constants of its operands are
    /// `folding.constants`, which the adaptor takes.
    fn fold(folding: &mut Folding<'_>) -> Fold;
}

/// `hasCustomAssemblyFormat` of a type or an attribute: the syntax of its parameters.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` says `hasCustomAssemblyFormat`: implement `CustomParams` for it",
    label = "`CustomParams` is not implemented"
)]
pub trait CustomParams {
    /// Parses what follows the mnemonic, into the parameters.
    ///
    /// # Errors
    /// After a diagnostic was given to the parser.
    fn parse(parser: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>>;

    /// Prints what follows the mnemonic.
    fn print(printer: &mut Printer<'_>, params: &[Option<Attribute>]);
}

/// `genVerifyDecl` of a type or an attribute: verifies its parameters.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` says `genVerifyDecl`: implement `VerifyParams` for it",
    label = "`VerifyParams` is not implemented"
)]
pub trait VerifyParams {
    /// Checks parameters of which the definition's own constraints hold.
    ///
    /// # Errors
    /// If the parameters break a rule; the text says which.
    fn verify(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal>;
}

/// A custom directive of a declarative format: `custom<Name>(…)`.
#[diagnostic::on_unimplemented(
    message = "formats of the dialect use the directive `{Self}`: implement `Directive` for it",
    label = "`Directive` is not implemented"
)]
pub trait Directive {
    /// Parses the directive into its arguments.
    ///
    /// # Errors
    /// After a diagnostic was given to the parser.
    fn parse(parser: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult;

    /// Prints the directive.
    fn print(printer: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>);
}

/// A custom directive in the format of a type or an attribute: `custom<Name>($param, …)`.
#[diagnostic::on_unimplemented(
    message = "formats of types or attributes of the dialect use the directive `{Self}`: implement `ParamDirective` for it",
    label = "`ParamDirective` is not implemented"
)]
pub trait ParamDirective {
    /// Parses the directive into its arguments: parameters ([`DirectiveArg::Attr`]) and texts.
    ///
    /// # Errors
    /// After a diagnostic was given to the parser.
    ///
    /// [`DirectiveArg::Attr`]: crate::definition::hooks::DirectiveArg::Attr
    fn parse(parser: &mut Parser<'_>, args: &mut DirectiveArgs<'_>) -> ParseResult;

    /// Prints the directive.
    fn print(printer: &mut Printer<'_>, args: &DirectiveArgs<'_>);
}

/// `hasConstantMaterializer` of a dialect: the operations that constants become.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` says `hasConstantMaterializer`: implement `MaterializeConstant` for it",
    label = "`MaterializeConstant` is not implemented"
)]
pub trait MaterializeConstant {
    /// The operation that stands for a constant of a type, which something was folded to; none if none does.
    fn materialize_constant(cx: &Context, value: Attribute, ty: Type) -> Option<ConstantSpec>;
}

/// The definition of a dialect as it is put into a program: the files that hold it, and what Rust code adds.
#[derive(Clone, Copy)]
pub struct DialectSource {
    /// The namespace.
    pub namespace: &'static str,
    /// The name of the file that defines it.
    pub root: &'static str,
    /// The files, by the names under which they are included; those of the embedded library are left out.
    pub files: &'static [(&'static str, &'static str)],
    /// Returns the hooks of an operation, by its full name.
    pub op: fn(&str) -> OpHooks,
    /// Returns the hooks of a type, by its mnemonic.
    pub ty: fn(&str) -> AsmTypeHooks,
    /// Returns the hooks of an attribute, by its mnemonic.
    pub attr: fn(&str) -> AsmTypeHooks,
    /// Returns the hooks of the dialect.
    pub dialect: fn() -> DialectHooks,
    /// The extensions that other crates ask a context for, by type: the canonicalization patterns, for one.
    pub extensions: &'static [Extension],
}

/// Something that a dialect brings for a crate that `ir` does not know: that crate asks for it by its type, with
/// [`Context::extensions`].
pub type Extension = &'static (dyn Any + Send + Sync);

impl Context {
    /// Adds what a dialect brings.
    pub fn extend(&self, extensions: &[Extension]) {
        self.extended.write().unwrap_or_else(PoisonError::into_inner).extend_from_slice(extensions);
    }

    /// Returns the extensions of a type that dialects have brought, in the order in which they were added.
    pub fn extensions<T: 'static>(&self) -> Vec<&'static T> {
        let all = self.extended.read().unwrap_or_else(PoisonError::into_inner);
        all.iter().filter_map(|extension| extension.downcast_ref()).collect()
    }
}

impl std::fmt::Debug for DialectSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("DialectSource").field("namespace", &self.namespace).finish_non_exhaustive()
    }
}
