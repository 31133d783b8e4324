//! The hand-written parts of the `rocdl` dialect: buffers, whose types but one are fixed. Rule: `ROCDLOps.td`.

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::rules::ensure_plain;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::{Attribute, OpRef, Type, TypeData};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    op,
    attr: isogloss_dialects_support::interfaces::target::hooks,
    dialect: || DialectHooks {
        allows_unknown_ops: true,
        verify_op_attr: Some(verify_attribute),
        shallow_op_attr: true,
        ..DialectHooks::default()
    },
    ..DialectTable::empty("rocdl")
};

/// Functions of LLVM alone are kernels.
fn verify_attribute(op: OpRef<'_>, name: &str, _: Attribute) -> VerifyResult {
    let holds = name != "rocdl.kernel" || op.name_str() == "llvm.func";
    ensure_plain(op, holds, "'\"rocdl.kernel\"' attribute attached to unexpected op")
}

/// `%resource, %offset, %scalar-offset, %flags : type`
const LOAD: OpHooks = OpHooks { parse: Some(parse_load), print: Some(print_load), ..OpHooks::EMPTY };

/// `%data, %resource, %offset, %scalar-offset, %flags : type`
const STORE: OpHooks = OpHooks { parse: Some(parse_store), print: Some(print_store), ..OpHooks::EMPTY };

fn op(name: &str) -> OpHooks {
    match name {
        "raw.buffer.load" => LOAD,
        "raw.buffer.store"
        | "raw.buffer.atomic.fadd"
        | "raw.buffer.atomic.fmax"
        | "raw.buffer.atomic.smax"
        | "raw.buffer.atomic.umin" => STORE,
        _ => OpHooks::default(),
    }
}

/// The types of the resource, and of what follows it.
fn fixed_types(p: &Parser<'_>) -> [Type; 4] {
    let i32 = p.cx.common().i32;
    let resource =
        p.cx.ty(TypeData::Vector { shape: Box::new([4]), scalable: Box::new([false]), element: i32 });
    [resource, i32, i32, i32]
}

fn parse_load(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mut operands = [Default::default(); 4];
    p.parse_n_operands(&mut operands)?;
    let ty = p.parse_colon_type()?;
    state.results.push(ty);
    let types = fixed_types(p);
    p.resolve_operands(&operands, &types, state.at, &mut state.operands)
}

fn print_load(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    p.str(" : ");
    p.types(op.result_types());
}

fn parse_store(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mut operands = [Default::default(); 5];
    p.parse_n_operands(&mut operands)?;
    let ty = p.parse_colon_type()?;
    let [resource, offset, scalar, flags] = fixed_types(p);
    let types = [ty, resource, offset, scalar, flags];
    p.resolve_operands(&operands, &types, state.at, &mut state.operands)
}

fn print_store(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    p.operands(op);
    p.str(" : ");
    p.types(op.operand_types().take(1));
}
