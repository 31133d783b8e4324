//! The hand-written parts of the `bufferization` dialect.

mod discardable;
mod predicates;

use isogloss_dialects_support::DialectTable;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::InferInput;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{Destinations, InferError, InferResults};
use isogloss_ir::{OpRef, Type, Value};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    predicate_functions: predicates::FUNCTIONS,

    op,
    dialect: || DialectHooks {
        verify_op_attr: Some(discardable::verify_op),
        verify_argument_attr: Some(discardable::verify_argument),
        ..DialectHooks::default()
    },
    ..DialectTable::empty("bufferization")
};

fn op(name: &str) -> OpHooks {
    match name {
        "alloc_tensor" => OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY },
        "dealloc" => OpHooks::with(&[&InferResults(infer_dealloc)]),
        "materialize_in_destination" => OpHooks { interfaces: &[&Destinations(|_| 1..2)], ..OpHooks::EMPTY },
        _ => OpHooks::default(),
    }
}

/// One condition for each retained memref.
fn infer_dealloc(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let cx = input.cx;
    let Some(def) = cx.op_def(input.name) else { return Ok(Vec::new()) };
    let retained = def.operand_segments.range(cx, 2, input.operands.len(), input.properties);
    Ok(vec![cx.common().i1; retained.len()])
}

/// `(%size, …) copy(%tensor) size_hint=%value attributes : type`
fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let index = cx.common().index;
    let mut sizes = Vec::new();
    p.punct(Tok::LParen)?;
    p.parse_operands(&mut sizes)?;
    p.punct(Tok::RParen)?;
    let mut copy = None;
    if p.eat_keyword("copy") {
        p.punct(Tok::LParen)?;
        copy = Some(p.parse_operand()?);
        p.punct(Tok::RParen)?;
    }
    let mut hint = None;
    if p.eat_keyword("size_hint") {
        p.punct(Tok::Equal)?;
        hint = Some(p.parse_operand()?);
    }
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    state.results.push(ty);
    p.resolve_all(&sizes, index, &mut state.operands)?;
    for (operand, ty) in [(copy, ty), (hint, index)] {
        if let Some(operand) = operand {
            let value = p.resolve_operand(operand, ty)?;
            state.operands.push(value);
        }
    }
    let segments = [
        i32::try_from(sizes.len()).unwrap_or(i32::MAX),
        i32::from(copy.is_some()),
        i32::from(hint.is_some()),
    ];
    state.set_operand_segments(p.cx, &segments);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let group = |n: usize| {
        let range = op.operand_group(n);
        op.operands().skip(range.start).take(range.len()).collect::<Vec<Value>>()
    };
    p.str("(");
    p.values(op.body, group(0));
    p.str(")");
    if let Some(&copy) = group(1).first() {
        p.str(" copy(");
        p.value(op.body, copy);
        p.str(")");
    }
    if let Some(&hint) = group(2).first() {
        p.str(" size_hint=");
        p.value(op.body, hint);
    }
    p.op_attr_dict(op, &["operandSegmentSizes"]);
    p.str(" : ");
    p.types(op.result_types());
}
