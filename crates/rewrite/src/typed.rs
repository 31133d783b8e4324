//! The traits through which Rust code implements what a definition leaves to code, as far as it rewrites programs.
//! Rule: ODS, sections `hasCanonicalizer` and `hasCanonicalizeMethod`.

use crate::pattern::{FnPattern, Root};
use crate::rewriter::PatternRewriter;
use isogloss_ir::typed::Builder;
use isogloss_ir::{Location, OpId};

/// `hasCanonicalizer`: the canonicalization patterns of an operation.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` says `hasCanonicalizer`: implement `Canonicalizer` for it",
    label = "`Canonicalizer` is not implemented"
)]
pub trait Canonicalizer {
    /// The patterns.
    fn patterns() -> &'static [FnPattern];
}

/// `hasCanonicalizeMethod`: one canonicalization pattern, as a function.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` says `hasCanonicalizeMethod`: implement `Canonicalize` for it",
    label = "`Canonicalize` is not implemented"
)]
pub trait Canonicalize {
    /// Matches an operation, and rewrites it. Answers whether the program was changed.
    fn canonicalize(op: OpId, rw: &mut PatternRewriter<'_>) -> bool;
}

/// The pattern of an operation with a `canonicalize` function.
pub fn canonicalize_method<T: Canonicalize>(name: &'static str) -> FnPattern {
    FnPattern::new(name, Root::Op(name), T::canonicalize)
}

impl PatternRewriter<'_> {
    /// Makes an operation by a builder that is generated from its definition, where operations are inserted:
    /// `rw.build(location, |b| AddOp::build(b, lhs, rhs).id)`. What else `build` makes is in no block.
    pub fn build(&mut self, location: Location, build: impl FnOnce(&mut Builder<'_>) -> OpId) -> OpId {
        let cx = self.cx;
        let op = build(Builder::new(cx, self.body_mut()).set_location(location));
        self.insert(op);
        op
    }
}
