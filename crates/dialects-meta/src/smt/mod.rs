//! The hand-written parts of the `smt` dialect.

mod bit_vector;
mod integer;
mod predicates;
mod sorts;
mod verify;

use crate::slots::smt::{BvConstantOp, ConstantOp, DeclareFunOp, IntConstantOp};
use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::syntax::{lists, names, types};
use isogloss_ir::asm::{AsmTypeHooks, OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::interfaces::{InferResults, NameResults};
use isogloss_ir::{AttrData, OpRef, Value};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    predicate_functions: predicates::FUNCTIONS,
    verify_regions: verify::region_verifier,
    op,
    ty,
    attr,
    ..DialectTable::empty("smt")
};

fn op(name: &str) -> OpHooks {
    match name {
        "eq" | "distinct" => OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY },
        "constant" => OpHooks::with(&[&NameResults(name_bool)]),
        "declare_fun" => OpHooks::with(&[&NameResults(name_declared)]),
        "int.constant" => integer::CONSTANT.and(&[&NameResults(name_int)]),
        "bv.constant" => bit_vector::CONSTANT.and(&[&NameResults(name_bit_vector)]),
        "bv.concat" => OpHooks::with(&[&InferResults(bit_vector::infer_concat)]),
        "bv.repeat" => bit_vector::REPEAT,
        _ => OpHooks::default(),
    }
}

fn ty(name: &str) -> AsmTypeHooks {
    match name {
        "bv" => AsmTypeHooks { verify: Some(bit_vector::verify_type), ..AsmTypeHooks::EMPTY },
        _ => sorts::hooks(name),
    }
}

fn attr(name: &str) -> AsmTypeHooks {
    match name {
        "bv" => bit_vector::VALUE,
        _ => AsmTypeHooks::default(),
    }
}

/// `%operand, … attributes : type`
fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mut operands = Vec::new();
    p.parse_operands(&mut operands)?;
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    let Some(result) = types::named(p.cx, "smt", "bool", &[]) else {
        return p.op_error(state.at, "needs the type '!smt.bool'");
    };
    state.results.push(result);
    p.resolve_all(&operands, ty, &mut state.operands)
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    p.op_attr_dict(op, &[]);
    p.str(" : ");
    p.types(op.operand_types().take(1));
}

fn name_bool(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    if let Some(AttrData::Integer { value, .. }) = op.attr_data_at(ConstantOp::VALUE) {
        names::first_result(op, name, if value.is_zero() { "false" } else { "true" });
    }
}

fn name_declared(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let text = lists::string_at(op, DeclareFunOp::NAME_PREFIX).unwrap_or_default();
    names::first_result(op, name, &text);
}

fn name_int(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    if let Some(AttrData::Integer { value, .. }) = op.attr_data_at(IntConstantOp::VALUE) {
        names::first_result(op, name, &format!("c{}", value.signed()));
    }
}

/// `%c5_bv8`
fn name_bit_vector(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str)) {
    let Some(AttrData::Dynamic { params, .. }) = op.attr_data_at(BvConstantOp::VALUE) else { return };
    if let Some(AttrData::Integer { value, ty }) = params.first().copied().flatten().map(|a| op.cx.attr(a)) {
        let width = op.cx.bit_width(*ty).unwrap_or(0);
        names::first_result(op, name, &format!("c{}_bv{width}", value.signed()));
    }
}
