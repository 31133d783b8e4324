//! The functions of `smt` that predicates call.
use isogloss_dialects_support::predicates::{class_of, is_of, of_type};
use isogloss_ir::definition::PredicateFunctions;

/// Tests of types.
pub(super) const FUNCTIONS: PredicateFunctions = &[
    ("isAnyNonFuncSMTValueType", |cx, args| {
        of_type(args, |ty| class_of(cx, ty, "smt").is_some_and(|class| class != "SMTFuncType"))
    }),
    ("isAnySMTValueType", |cx, args| of_type(args, |ty| is_of(cx, ty, "smt"))),
];
