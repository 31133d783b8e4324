//! Attributes of the dialect on operations of any, and on arguments of functions. Rule: `SPIRVDialect.cpp`.

use super::attributes::{self, mnemonic};
use isogloss_dialects_core::slots::func::FuncOp;
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::{Attribute, OpRef, TypeData};

pub(super) fn verify_op(op: OpRef<'_>, name: &str, value: Attribute) -> VerifyResult {
    let have = mnemonic(op.cx, value);
    match name {
        "spirv.entry_point_abi" => ensure_plain(
            op,
            have == "entry_point_abi",
            "'spirv.entry_point_abi' attribute must be an entry point ABI attribute",
        ),
        "spirv.target_env" => {
            ensure_plain(op, have == "target_env", "'spirv.target_env' must be a spirv::TargetEnvAttr")
        }
        _ => fail_plain(op, format!("found unsupported '{name}' attribute on operation")),
    }
}

pub(super) fn verify_argument(op: OpRef<'_>, number: usize, name: &str, value: Attribute) -> VerifyResult {
    let cx = op.cx;
    let have = mnemonic(cx, value);
    match name {
        "spirv.interface_var_abi" => {
            let text = "'spirv.interface_var_abi' must be a spirv::InterfaceVarABIAttr";
            ensure_plain(op, have == "interface_var_abi", text)?;
            let function = type_attr(op, FuncOp::FUNCTION_TYPE).map(|ty| cx.type_data(ty));
            let Some(TypeData::Function { inputs, .. }) = function else { return Ok(()) };
            let is_scalar = inputs.get(number).is_none_or(|&ty| {
                matches!(cx.type_data(ty), TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_))
            });
            let has_class = attributes::has_storage_class(cx, value);
            let text = "'spirv.interface_var_abi' attribute cannot specify storage class when attaching to a non-scalar \
                        value";
            ensure_plain(op, is_scalar || !has_class, text)
        }
        "spirv.decoration" => {
            ensure_plain(op, have == "decoration", "'spirv.decoration' must be a spirv::DecorationAttr")
        }
        _ => fail_plain(op, format!("found unsupported '{name}' attribute on region argument")),
    }
}

/// Results of graphs alone have attributes of the dialect.
pub(super) fn verify_result(op: OpRef<'_>, number: usize, name: &str, value: Attribute) -> VerifyResult {
    if op.name_str() == "spirv.ARM.Graph" {
        return verify_argument(op, number, name, value);
    }
    let text =
        "cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type";
    fail_plain(op, text)
}
