//! The model of a dialect: what ODS, IRDL and Rust code produce, and what everything else reads.
//!
//! A definition is complete and resolved: nothing in it is looked up by name again. Predicates and type
//! transformations are behind traits, so that each front end brings its own evaluator.

mod arity;
pub(crate) mod attr_interfaces;
pub(crate) mod attr_names;
pub mod attr_type;
pub mod class;
pub mod code;
pub mod constraint;
pub mod dialect;
mod dialect_builder;
pub mod dynamic;
pub mod effects;
pub mod enums;
pub(crate) mod facts;
pub(crate) mod fast_format;
pub mod flow;
pub mod fold;
pub mod format;
pub mod holes;
pub mod hooks;
pub mod interfaces;
pub mod op;
mod params;
mod parts;
pub(crate) mod plan;
mod predicate_error;
mod predicate_function;
mod property;
pub mod rule;
mod segments;
pub mod slot;
pub mod structure;
pub mod traits;
pub mod var;

pub use attr_interfaces::Interfaces;
pub use attr_type::{AttrDef, AttrTypeDef, ParamDef, ParamKind, TypeDef};
pub use class::{AttrClass, TypeClass};
pub use code::{
    CodeAlias, CodeValue, DialectCode, DialectHook, DirectiveCode, FindCode, FunctionCode, InterfaceCode,
    OpCode, OpHook, ParamSyntaxCode, ParamsCode, ParamsHook, PropertyCode, PropertyTexts, Surroundings,
    TraitCode,
};
pub use constraint::{
    AttrConstraint, AttrKind, AttrShape, Constraint, Predicate, RegionConstraint, Subject,
    SuccessorConstraint, TypeConstraint, TypeTransform, Verdict,
};
pub use dialect::{DialectDef, ReadOps, ends_in_namespace};
pub use dialect_builder::DialectBuilder;
pub use dynamic::{OpVerifier, ParamsVerifier};
pub use effects::{Effect, EffectDef, EffectKind, EffectOn, EffectTarget, Speculatability};
pub use enums::{EnumCase, EnumDef, EnumFunction};
pub use fold::{ConstantSpec, Fold, FoldOp, Folded, Folding};
pub use format::{OpFormat, ParamFormat};
pub use holes::{Hole, HoleKind, Holes, Unchecked};
pub use hooks::{DialectHooks, OpHooks};
pub use interfaces::{AsOp, Model, Models, OpInterface, OpInterfaces};
pub use op::{
    Argument, Arity, ClassProperty, InherentDef, InherentKind, OpDef, OpPlaces, OpPredicate, OpRewriting,
    PropDictBy, PropertyDef, PropertyKind, RegionDef, Segments, SuccessorDef, TypeRelation, TypeSource,
    ValueDef,
};
pub use params::{ParamsError, check_params};
pub use predicate_error::PredicateError;
pub use predicate_function::{PredicateFunction, PredicateFunctions, PredicateValue};
pub use rule::{EachOf, OpRule, RuleError, RuleMessage, RuleText};
pub use slot::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};
pub use structure::{Compare, Comparison, Measure, Part, Structure, Term, param_index};
pub use traits::{Trait, TraitSet};
pub use var::{NamedVar, Var, VarForm, VarNames};
