//! The functions of TOSA that predicates call.
use isogloss_dialects_support::predicates::{class_of, of_type};
use isogloss_ir::definition::PredicateFunctions;

/// Tests of types.
pub(super) const FUNCTIONS: PredicateFunctions =
    &[("isa_tosa_shape_type", |cx, args| of_type(args, |ty| class_of(cx, ty, "tosa") == Some("shapeType")))];
