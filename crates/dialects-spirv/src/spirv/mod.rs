//! The hand-written parts of the `spirv` dialect. Rule: the SPIR-V dialect's page, and `SPIRV*Ops.td`.
//!
//! The attributes for versions and targets are kept as they are written: no record defines them.

mod arithmetic;
mod attributes;
mod bodies;
mod composite;
mod control_flow;
mod discardable;
mod image;
mod memory;
mod predicates;
mod products;
mod references;
mod sampling;
mod structure;
mod symbols;
mod types;
mod values;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{Branch, FunctionBody, NameResults, VerifyFunctionType};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    predicate_functions: predicates::FUNCTIONS,

    verify: verify::verifier,
    verify_regions: bodies::region_verifier,
    symbol_uses: references::verifier,
    op,
    dialect: || DialectHooks {
        extend: Some(|to| {
            types::extend(to);
            attributes::extend(to);
        }),
        parse_type: Some(types::parse_type),
        parse_attr: Some(attributes::parse_attr),
        verify_op_attr: Some(discardable::verify_op),
        verify_argument_attr: Some(discardable::verify_argument),
        verify_result_attr: Some(discardable::verify_result),
        directives: vec![image::OPERANDS, isogloss_dialects_core::cf::switch::CASES],
        allows_unknown_ops: true,
        ..DialectHooks::default()
    },
    ..DialectTable::empty("spirv")
};

fn op(name: &str) -> OpHooks {
    match name {
        "ARM.GraphEntryPoint" => symbols::GRAPH_ENTRY_POINT,
        "Branch" => OpHooks::with(&[&Branch(control_flow::passed)]),
        "BranchConditional" => control_flow::BRANCH_CONDITIONAL.and(&[&Branch(control_flow::passed)]),
        "Switch" => OpHooks::with(&[&Branch(control_flow::switched)]),
        "CompositeExtract" => composite::EXTRACT,
        "CompositeInsert" => composite::INSERT,
        "Constant" => values::CONSTANT,
        "CopyMemory" => composite::COPY_MEMORY,
        "EXT.SpecConstantCompositeReplicate" => symbols::SPEC_CONSTANT_REPLICATE,
        "EntryPoint" => symbols::ENTRY_POINT,
        "ExecutionMode" => symbols::EXECUTION_MODE,
        "GL.FClamp" | "GL.Fma" | "GL.SClamp" | "GL.UClamp" => arithmetic::SAME_TYPES,
        "GlobalVariable" => symbols::GLOBAL_VARIABLE,
        "IAddCarry" | "ISubBorrow" | "SMulExtended" | "UMulExtended" => arithmetic::EXTENDED,
        "INTEL.SubgroupBlockWrite" => memory::BLOCK_WRITE,
        "Load" => memory::LOAD,
        "SpecConstant" => symbols::SPEC_CONSTANT,
        "SpecConstantComposite" => symbols::SPEC_CONSTANT_COMPOSITE,
        "Store" => memory::STORE,
        "Variable" => memory::VARIABLE,
        "ARM.Graph" => structure::GRAPH.and(&[&FunctionBody(bodies::graph_body)]),
        "SpecConstantOperation" => structure::WRAPPED,
        "func" => {
            structure::FUNC.and(&[&VerifyFunctionType(bodies::func_type), &FunctionBody(bodies::func_body)])
        }
        "mlir.addressof" => OpHooks::with(&[&NameResults(values::name_address)]),
        "mlir.loop" => control_flow::LOOP,
        "mlir.selection" => control_flow::SELECTION,
        "module" => structure::MODULE,
        _ => OpHooks::default(),
    }
}
