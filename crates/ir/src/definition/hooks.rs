//! Hooks: the Rust code that a definition calls, for hand-written syntax, verifiers and folders, and the lists of models by
//! which an operation answers for interfaces.

mod dialect;
mod directive;
mod infer;
mod op;
mod verify;

pub use dialect::{
    CppAttrClass, DialectHooks, ExtendDialect, ParseAttr, ParseType, PrintAttr, PrintType, VerifyOpAttr,
    VerifySignatureAttr,
};
pub use directive::{DirectiveArg, DirectiveArgs, DirectiveHook, ParamHook, ParamSyntax};
pub use infer::{InferError, InferInput};
pub use op::{CompleteOp, Implement, OpHooks, ParseOp, PrintOp};
pub use verify::{LookUpSymbol, VerifyOp, VerifyResult};
