//! Bit vectors: their values, and repeating them. A value is held as an integer of as many bits.

use isogloss_dialects_support::syntax::attrs::integer;
use isogloss_dialects_support::syntax::types;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::definition::hooks::InferInput;
use isogloss_ir::interfaces::{InferError, InferResults};
use isogloss_ir::{AttrData, Attribute, Context, Int, OpRef, Refusal, Signedness, Type};

/// `#smt.bv<5> : !smt.bv<8>`
pub(super) const VALUE: AsmTypeHooks =
    AsmTypeHooks { parse_typed: Some(parse_value), print: Some(print_value), ..AsmTypeHooks::EMPTY };

/// The type of the result is that of the value.
pub(super) const CONSTANT: OpHooks = OpHooks::with(&[&InferResults(infer_constant)]);

/// `count times %value attributes : type`
pub(super) const REPEAT: OpHooks =
    OpHooks { parse: Some(parse_repeat), print: Some(print_repeat), ..OpHooks::EMPTY };

/// The width of a bit vector type, if attributes may have it.
fn width_of(cx: &Context, ty: Type) -> Option<u32> {
    u32::try_from(any_width_of(cx, ty)?).ok()
}

/// The width of a bit vector type.
fn any_width_of(cx: &Context, ty: Type) -> Option<i64> {
    if types::mnemonic(cx, "smt", ty) != Some("bv") {
        return None;
    }
    integer(cx, types::params(cx, ty).first().copied().flatten())
}

/// The bit vector type of a width.
fn of_width(cx: &Context, width: i64) -> Option<Type> {
    let width = cx.integer_attr(width, cx.integer_type(64, Signedness::Signed));
    types::named(cx, "smt", "bv", &[Some(width)])
}

/// The width is above zero.
pub(super) fn verify_type(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    match integer(cx, params.first().copied().flatten()) {
        Some(width) if width <= 0 => Err("bit-vector must have at least a width of one".into()),
        _ => Ok(()),
    }
}

/// The result is as wide as both operands together.
pub(super) fn infer_concat(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let widths = input.operands.iter().map(|v| any_width_of(input.cx, input.body.value_type(*v)));
    match widths.sum::<Option<i64>>().and_then(|width| of_width(input.cx, width)) {
        Some(ty) => Ok(vec![ty]),
        None => Err("needs bit-vectors".into()),
    }
}

fn parse_value(p: &mut Parser<'_>, ty: Option<Type>) -> ParseResult<Vec<Option<Attribute>>> {
    let cx = p.cx;
    let at = p.here();
    p.punct(Tok::Less)?;
    let value = p.parse_big_integer()?;
    p.punct(Tok::Greater)?;
    let typed = ty.and_then(|ty| Some((ty, width_of(cx, ty)?)));
    let Some((ty, width)) = typed else { return p.error_at(at, "explicit bit-vector type required") };
    let kept = Int::wrap(&value, width);
    if value != kept.signed() && value != kept.unsigned(width) {
        let message =
            format!("integer value out of range for given bit-vector type '{}'", cx.display_type(ty));
        return p.error_at(at, message);
    }
    let ty = cx.integer_type(width, Signedness::Signless);
    Ok(vec![Some(cx.attribute(AttrData::Integer { value: kept, ty }))])
}

fn print_value(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let cx = p.cx;
    let Some(AttrData::Integer { value, ty }) = params.first().copied().flatten().map(|a| cx.attr(a)) else {
        return;
    };
    p.str("<");
    p.str(&value.signed().to_string());
    p.str("> : ");
    if let Some(ty) = of_width(cx, i64::from(cx.bit_width(*ty).unwrap_or(0))) {
        p.ty(ty);
    }
}

fn infer_constant(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let cx = input.cx;
    let value = input.properties.first().copied().flatten().map(|a| cx.attr(a));
    if let Some(AttrData::Dynamic { params, .. }) = value
        && let Some(AttrData::Integer { ty, .. }) = params.first().copied().flatten().map(|a| cx.attr(a))
        && let Some(ty) = of_width(cx, i64::from(cx.bit_width(*ty).unwrap_or(0)))
    {
        return Ok(vec![ty]);
    }
    Err("needs a bit-vector value".into())
}

fn parse_repeat(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let at = p.here();
    let count = p.parse_big_integer()?;
    p.op_keyword("times")?;
    let negated = -count.clone();
    if count <= negated {
        return p.op_error(at, "integer must be positive");
    }
    let input_at = p.here();
    let operand = p.parse_operand()?;
    p.parse_optional_attr_dict(state)?;
    p.punct(Tok::Colon)?;
    let ty = p.parse_type()?;
    let operand = p.resolve_operand(operand, ty)?;
    state.operands.push(operand);
    let Some(width) = any_width_of(cx, ty) else {
        return p.op_error(input_at, "input must have bit-vector type");
    };
    let Ok(count) = i64::try_from(count) else {
        return p.op_error(at, "integer must fit into 63 bits");
    };
    match width.checked_mul(count).and_then(|width| of_width(cx, width)) {
        Some(result) => {
            state.results.push(result);
            Ok(())
        }
        None => p.op_error(
            at,
            "result bit-width (provided integer times bit-width of the input type) must fit into 63 bits",
        ),
    }
}

fn print_repeat(p: &mut Printer<'_>, op: OpRef<'_>) {
    let width = |ty: Option<Type>| ty.and_then(|ty| any_width_of(op.cx, ty));
    let (input, result) = (op.operand_types().next(), op.result_types().next());
    let count =
        width(result).zip(width(input)).and_then(|(whole, part)| whole.checked_div(part)).unwrap_or(0);
    p.str(" ");
    p.number(count);
    p.str(" times ");
    p.operands(op);
    p.op_attr_dict(op, &[]);
    p.str(" : ");
    p.types(input);
}
