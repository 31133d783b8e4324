//! What a definition leaves to Rust code: each trait is what one field of the definition asks for.

use crate::asm::{OpState, ParseResult, Parser, Printer};
use crate::definition::hooks::{InferInput, VerifyResult};
use crate::ids::Type;

/// `hasVerifier`: verifies what the definition does not say.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` says `hasVerifier`: implement `Verify` for it",
    label = "`Verify` is not implemented"
)]
pub trait Verify {
    /// Checks an operation whose invariants hold; what is inside its regions is not verified yet.
    ///
    /// # Errors
    /// The first thing that is wrong.
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
    /// The first thing that is wrong.
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
    /// What is wrong; it follows the operation's name.
    fn infer_return_types(input: &InferInput<'_>) -> Result<Vec<Type>, String>;
}
