//! The hand-written parts of the `llvm` dialect. Rule: `LLVMTypes.td`, `LLVMOps.td`.

mod attr;
mod branch;
mod call;
mod compare;
mod constant;
mod data_layout;
mod directives;
mod discardable;
mod dwarf;
mod fold;
mod func;
mod global;
mod keyword;
mod predicates;
mod references;
mod ty;
mod verify;

pub(crate) use fold::synchronization;
pub use ty::literal_struct;
pub(crate) use ty::signature;
pub use verify::fields;
pub(crate) use verify::{has_size, is_atomic};

use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::interfaces::InterfaceVerifier;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{Branch, ConstantValue, FunctionBody, MemoryEffects, VerifyFunctionType};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    predicate_functions: predicates::FUNCTIONS,
    predicate_methods: predicates::METHODS,

    verify: verify::verifier,
    verify_regions: verify::region_verifier,
    symbol_uses: verify::uses_verifier,
    verify_interface: |name, _, _| match name {
        "DereferenceableOpInterface" => Some(InterfaceVerifier::of_signature(verify::dereferenced)),
        _ => None,
    },
    op,
    ty: ty::hooks,
    attr: attr::hooks,
    dialect,
    ..DialectTable::empty("llvm")
};

fn op(name: &str) -> OpHooks {
    match name {
        "alloca" => compare::ALLOCA,
        "inline_asm" => OpHooks::with(&[&MemoryEffects(fold::assembly_effects)]),
        "load" => OpHooks::with(&[&MemoryEffects(fold::load_effects)]),
        "store" => OpHooks::with(&[&MemoryEffects(fold::store_effects)]),
        "br" => OpHooks::with(&[&Branch(|op, _| branch::forwarded(op, 0))]),
        "cond_br" => OpHooks::with(&[&Branch(|op, n| branch::forwarded(op, n + 1))]),
        "indirectbr" => OpHooks::with(&[&Branch(|op, n| branch::segment(op, 1, n))]),
        "switch" => OpHooks::with(&[&Branch(branch::switch_operands)]),
        "call" => call::CALL,
        "extractvalue" | "insertvalue" => OpHooks { verifies_signature: true, ..OpHooks::EMPTY },
        "call_intrinsic" => call::INTRINSIC,
        "func" => {
            func::FUNC.and(&[&VerifyFunctionType(discardable::lists), &FunctionBody(verify::func_body)])
        }
        "invoke" => call::INVOKE.and(&[&Branch(|op, n| branch::forwarded(op, n + 1))]),
        "landingpad" => branch::LANDING_PAD,
        "mlir.addressof" => OpHooks::with(&[&ConstantValue(fold::global_name)]),
        "mlir.alias" => global::ALIAS,
        "mlir.global" => global::GLOBAL,
        "mlir.poison" => OpHooks::with(&[&ConstantValue(fold::poison)]),
        "mlir.undef" => OpHooks::with(&[&ConstantValue(fold::undef)]),
        "mlir.zero" => OpHooks::with(&[&ConstantValue(fold::zero)]),
        "fcmp" | "icmp" => compare::COMPARE,
        _ => OpHooks::default(),
    }
}

fn dialect() -> DialectHooks {
    DialectHooks {
        allows_unknown_ops: true,
        attr_classes: dwarf::ATTR_CLASSES,
        directives: {
            let mut all = directives::all();
            all.extend([
                branch::INDIRECT_SUCCESSORS,
                branch::SWITCH_CASES,
                call::OP_BUNDLES,
                global::LINKAGE,
            ]);
            all
        },
        param_directives: {
            let mut all = ty::directives();
            all.push(dwarf::EXPRESSION_ARG);
            all
        },
        param_syntax: dwarf::PARAMS,
        extend: Some(ty::extend),
        parse_type: Some(ty::parse),
        verify_op_attr: Some(discardable::verify_op),
        verify_argument_attr: Some(discardable::verify_argument),
        verify_result_attr: Some(discardable::verify_result),
        ..DialectHooks::default()
    }
}
