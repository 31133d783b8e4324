//! The hooks of an operation.

use super::verify::VerifyOp;
use crate::asm::{OpState, ParseResult, Parser, Printer};
use crate::definition::fold::FoldOp;
use crate::definition::interfaces::Models;
use crate::definition::op::OpDef;
use crate::view::OpRef;
use std::fmt;

/// Parses what follows the operation's name.
pub type ParseOp = fn(&mut Parser<'_>, &mut OpState) -> ParseResult;

/// Prints what follows the operation's name.
pub type PrintOp = fn(&mut Printer<'_>, OpRef<'_>);

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
