//! The hand-written parts of upstream dialects, as `isogloss_ods` asks for them.

use isogloss_dialects::table;
use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::definition::interfaces::InterfaceVerifier;
use isogloss_ir::definition::{DialectHooks, OpDef, OpHooks, PredicateFunction, RuleText};
use isogloss_ods::Hooks;

/// The Rust implementations of what MLIR's own dialects leave to C++, from the tables of [`isogloss_dialects`]: the
/// hooks with which a definition is read if it may be one of MLIR's.
///
/// ```
/// use isogloss::ods::Hooks;
/// use isogloss::providers::UpstreamHooks;
///
/// assert!(UpstreamHooks.op("arith.addi").fold.is_some());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct UpstreamHooks;

impl Hooks for UpstreamHooks {
    fn op(&self, full_name: &str) -> OpHooks {
        isogloss_dialects::op_hooks(full_name)
    }

    fn dialect(&self, namespace: &str) -> DialectHooks {
        isogloss_dialects::dialect_hooks(namespace)
    }

    fn type_(&self, namespace: &str, mnemonic: &str) -> AsmTypeHooks {
        table(namespace).map_or_else(AsmTypeHooks::default, |t| (t.ty)(mnemonic))
    }

    fn attr(&self, namespace: &str, mnemonic: &str) -> AsmTypeHooks {
        table(namespace).map_or_else(AsmTypeHooks::default, |t| (t.attr)(mnemonic))
    }

    fn rules(&self, full_name: &str) -> &'static [RuleText<'static>] {
        isogloss_dialects::op_rules::of(full_name)
    }

    fn interface_verifier(&self, name: &str, full_name: &str, op: &OpDef) -> Option<InterfaceVerifier> {
        isogloss_dialects::interface_verifier(name, full_name, op)
    }

    fn dialect_function(&self, name: &str) -> Option<PredicateFunction> {
        isogloss_dialects::predicate_function(name)
    }

    fn dialect_method(&self, name: &str) -> Option<PredicateFunction> {
        isogloss_dialects::predicate_method(name)
    }

    fn covers(&self, definition: &str, what: &str) -> Option<&'static str> {
        isogloss_dialects::covers(definition, what)
    }
}
