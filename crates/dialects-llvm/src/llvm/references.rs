//! Operations and attributes that refer to globals and functions by name. Rule: `LLVMDialect.cpp`.

use super::{ty, verify};
use crate::slots::llvm::{
    DsoLocalEquivalentOp, FuncOp, MlirAddressofOp, MlirAliasOp, MlirGlobalOp, MlirIfuncOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyResult};
use isogloss_ir::{AttrData, Attribute, OpRef};

/// Returns the operation that an attribute refers to.
fn named<'a>(op: OpRef<'a>, symbol: Option<Attribute>, look_up: LookUpSymbol<'_, 'a>) -> Option<OpRef<'a>> {
    match op.cx.attr(symbol?) {
        AttrData::SymbolRef { root, nested } => look_up(*root, nested),
        _ => None,
    }
}

/// The number of the address space that a global is in, or a type of pointers is of.
fn space_of_global(global: OpRef<'_>) -> i64 {
    number(global, MlirGlobalOp::ADDR_SPACE).unwrap_or(0)
}

/// Rules, in order: what is named has an address; the pointer is to the address space of a global.
pub(super) fn address<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let symbol = named(op, op.attr_at(MlirAddressofOp::GLOBAL_NAME), look_up);
    let kind = symbol.map_or("", |s| s.name_str());
    let known = matches!(kind, "llvm.func" | "llvm.mlir.alias" | "llvm.mlir.global" | "llvm.mlir.ifunc");
    let text = "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or \
                'llvm.mlir.ifunc'";
    let Some(symbol) = symbol.filter(|_| known) else { return fail(op, text) };
    let same = kind != "llvm.mlir.global"
        || space_of_global(symbol) == verify::address_space(op.cx, result_type(op, MlirAddressofOp::RES));
    ensure(op, same, "pointer address space must match address space of the referenced global or alias")
}

/// Rule: the comdat of a function or a global is a group of a `llvm.comdat`.
pub(super) fn comdat<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let Some(symbol) = op.attr_at(FuncOp::COMDAT) else { return Ok(()) };
    let found = named(op, Some(symbol), look_up);
    let is_group = found.is_some_and(|found| found.name_str() == "llvm.comdat_selector");
    ensure_plain(op, is_group, "expected comdat symbol")
}

/// Each of the functions that run at the start or the end is one, with a body.
pub(super) fn functions<'a>(op: OpRef<'a>, list: &str, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    for &symbol in array_named(op, list) {
        let AttrData::SymbolRef { root, .. } = op.cx.attr(symbol) else { continue };
        let name = op.cx.str(*root);
        let function = named(op, Some(symbol), look_up).filter(|f| f.name_str() == "llvm.func");
        let Some(function) = function else {
            return fail(op, format!("'{name}' does not reference a valid LLVM function"));
        };
        let defined = has_region(function, FuncOp::BODY);
        ensure_that(op, defined, || format!("'{name}' does not have a definition"))?;
    }
    Ok(())
}

/// Returns the global or function that an alias leads to, through further aliases.
fn aliased<'a>(alias: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> Option<OpRef<'a>> {
    let mut found = alias;
    // Aliases in a circle are of nothing.
    for _ in 0..100 {
        if found.name_str() != "llvm.mlir.alias" {
            return Some(found);
        }
        let block = found.region_at(MlirAliasOp::INITIALIZER).and_then(|r| r.first_block())?;
        let address = block.ops().find(|o| o.name_str() == "llvm.mlir.addressof")?;
        found = named(address, address.attr_at(MlirAddressofOp::GLOBAL_NAME), look_up)?;
    }
    None
}

/// Rules, in order: the resolver is a function, with a body, that returns a pointer; the type that is written is a pointer
/// into the address space of the operation.
pub(super) fn resolver<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let found =
        named(op, op.attr_at(MlirIfuncOp::RESOLVER), look_up).and_then(|symbol| aliased(symbol, look_up));
    let Some(found) = found.filter(|f| f.name_str() == "llvm.func") else {
        return fail(op, "must have a function resolver");
    };
    ensure(op, has_region(found, FuncOp::BODY), "resolver must be a definition")?;
    let returned = type_attr(found, FuncOp::FUNCTION_TYPE).and_then(|t| ty::signature(op.cx, t)).map(|s| s.0);
    let is_pointer = returned.is_some_and(|ty| verify::is(op.cx, ty, "ptr"));
    ensure(op, is_pointer, "resolver must return a pointer")?;
    let written = type_attr(op, MlirIfuncOp::RESOLVER_TYPE);
    let space =
        isogloss_dialects_support::syntax::attrs::integer(op.cx, op.attr_at(MlirIfuncOp::ADDRESS_SPACE))
            .unwrap_or(0);
    let fits =
        written.is_some_and(|ty| verify::is(op.cx, ty, "ptr") && verify::address_space(op.cx, ty) == space);
    ensure(op, fits, "resolver has incorrect type")
}

/// Rules, in order: a function or an alias is named; the alias is of a function; the function may not be absent.
pub(super) fn equivalent<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let symbol = named(op, op.attr_at(DsoLocalEquivalentOp::FUNCTION_NAME), look_up)
        .filter(|s| matches!(s.name_str(), "llvm.func" | "llvm.mlir.alias"));
    let text = "must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'";
    let Some(symbol) = symbol else { return fail(op, text) };
    if symbol.name_str() == "llvm.mlir.alias" {
        let of_function = aliased(symbol, look_up).is_some_and(|f| f.name_str() == "llvm.func");
        return ensure(op, of_function, "must reference an alias to a function");
    }
    let weak = verify::linkage(symbol).as_deref() == Some("extern_weak");
    ensure(op, !weak, "target function with 'extern_weak' linkage not allowed")
}
