//! `nvvm.mma.sync`: a product of fragments of matrices. Rule: `NVVMDialect.cpp`.

use crate::syntax::{enums, lists};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{Context, FloatKind, OpRef, Type, TypeData, Value};

/// `A[%a, …] B[%b, …] C[%c, …] attributes : (type, type, type) -> type`
pub(super) const SYNC: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

const FRAGMENTS: [&str; 3] = ["A", "B", "C"];

/// The attributes that say of which type the numbers of a factor are.
const FACTOR_TYPES: [&str; 2] = ["multiplicandAPtxType", "multiplicandBPtxType"];

const SEGMENTS: &str = "operandSegmentSizes";

/// How the type of numbers of a fragment is called, where its register says that.
fn number_type(cx: &Context, register: Type, accumulates: bool) -> Option<&'static str> {
    let half = cx.float_type(FloatKind::F16);
    Some(match cx.type_data(register) {
        // Two halves share a register.
        TypeData::Vector { shape, element, .. } if shape[..] == [2] && *element == half => "f16",
        TypeData::Dynamic { .. } => {
            let first = *crate::llvm::fields(cx, register)?.first()?;
            return number_type(cx, first, accumulates);
        }
        TypeData::Float(FloatKind::F64) => "f64",
        TypeData::Float(FloatKind::F16) => "f16",
        TypeData::Float(FloatKind::F32) if accumulates => "f32",
        TypeData::Float(FloatKind::F32) => "tf32",
        TypeData::Integer { .. } if accumulates => "s32",
        _ => return None,
    })
}

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let mut fragments = Vec::with_capacity(FRAGMENTS.len());
    for name in FRAGMENTS {
        p.op_keyword(name)?;
        let mut registers = Vec::new();
        if p.at(Tok::LSquare) {
            p.parse_operands_in(Tok::LSquare, Tok::RSquare, &mut registers)?;
        }
        fragments.push(registers);
    }
    p.parse_optional_attr_dict(state)?;
    p.punct(Tok::Colon)?;
    let at = p.here();
    let mut register_types = Vec::new();
    p.punct(Tok::LParen)?;
    register_types.push(p.parse_type()?);
    while p.eat(Tok::Comma) {
        register_types.push(p.parse_type()?);
    }
    p.punct(Tok::RParen)?;
    p.punct(Tok::Arrow)?;
    state.results.push(p.parse_type()?);
    if register_types.len() != FRAGMENTS.len() {
        return p
            .error_at(at, "expected one type for each operand segment but got a different number of types");
    }
    for (registers, &ty) in fragments.iter().zip(&register_types) {
        p.resolve_all(registers, ty, &mut state.operands)?;
    }
    for (name, &ty) in FACTOR_TYPES.into_iter().zip(&register_types) {
        let is_said = state.attributes.iter().any(|(key, _)| cx.str(*key) == name);
        let case = number_type(cx, ty, false).filter(|_| !is_said);
        if let Some(case) = case.and_then(|case| enums::case(cx, state.name, name, case)) {
            lists::set(p, state, name, case);
        }
    }
    let size = |registers: &Vec<_>| i32::try_from(registers.len()).unwrap_or(i32::MAX);
    let sizes: Vec<i32> = fragments.iter().map(size).collect();
    lists::set(p, state, SEGMENTS, cx.dense_i32_attr(&sizes));
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let mut elided = vec![SEGMENTS];
    let mut register_types = Vec::new();
    for (i, name) in FRAGMENTS.into_iter().enumerate() {
        let registers: Vec<Value> = op.operand_group(i).filter_map(|n| op.operand(n)).collect();
        p.str(" ");
        p.str(name);
        p.str("[");
        p.values(op.body, registers.iter().copied());
        p.str("] ");
        let Some(ty) = registers.first().map(|&v| op.type_of(v)) else { continue };
        register_types.push(ty);
        if let Some(&attribute) = FACTOR_TYPES.get(i)
            && number_type(op.cx, ty, false).is_some()
        {
            elided.push(attribute);
        }
    }
    p.op_attr_dict(op, &elided);
    p.str(" : (");
    p.types(register_types);
    p.str(")");
    p.op_arrow_results(op);
}
