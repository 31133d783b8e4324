//! `affine.for %i = bound to bound (step n)? (iter_args(%a = %b, …) -> (types))? {…} attributes`

use super::operands::{map_of, parse_dims_and_symbols, print_dims_and_symbols};
use crate::slots::affine::ForOp;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::interfaces::{LoopLike, LoopValues};
use isogloss_ir::{AttrData, Attribute, OpRef, Value};
use smallvec::SmallVec;

pub(super) const FOR: OpHooks = OpHooks {
    parse: Some(parse),
    print: Some(print),
    interfaces: &[&LoopLike(loop_values)],
    ..OpHooks::EMPTY
};

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let index = cx.common().index;
    let mut arguments = vec![p.parse_argument(false)?];
    arguments[0].ty = index;
    p.punct(Tok::Equal)?;
    parse_bound(p, state, true)?;
    let lower = state.operands.len();
    if !p.eat_keyword("to") {
        return p.op_error_here("expected 'to' between bounds");
    }
    parse_bound(p, state, false)?;
    let upper = state.operands.len() - lower;
    parse_step(p, state)?;
    let mut operands = Vec::new();
    if p.eat_keyword("iter_args") {
        p.parse_assignments(&mut arguments, &mut operands)?;
        p.parse_arrow_types(&mut state.results)?;
        let carried = arguments.iter_mut().skip(1).zip(&operands).zip(&state.results);
        for ((argument, &operand), &ty) in carried {
            argument.ty = ty;
            let value = p.resolve_operand(operand, ty)?;
            state.operands.push(value);
        }
    }
    let sizes = [lower, upper, operands.len()].map(|n| i32::try_from(n).unwrap_or(i32::MAX));
    state.set_operand_segments(p.cx, &sizes);
    if arguments.len() != state.results.len() + 1 {
        let message = "mismatch between the number of loop-carried values and results";
        return p.op_error(state.at, message);
    }
    let region = p.parse_region(state, &arguments)?;
    p.ensure_implicit_terminator(state, region);
    p.parse_optional_attr_dict(state)
}

fn parse_step(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let index = p.cx.common().index;
    if !p.eat_keyword("step") {
        state.set(p.cx, ForOp::STEP, p.cx.integer_attr(1, index));
        return Ok(());
    }
    let at = p.here();
    let step = p.parse_attribute(Some(index))?;
    let AttrData::Integer { value, .. } = p.cx.attr(step) else {
        return p.op_error(at, "invalid kind of attribute specified");
    };
    if value.to_i64().is_none_or(|v| v < 0) {
        return p.op_error(at, "expected step to be representable as a positive signed integer");
    }
    state.set(p.cx, ForOp::STEP, step);
    Ok(())
}

fn parse_bound(p: &mut Parser<'_>, state: &mut OpState, lower: bool) -> ParseResult {
    let cx = p.cx;
    let (slot, prefix) =
        if lower { (ForOp::LOWER_BOUND_MAP, "max") } else { (ForOp::UPPER_BOUND_MAP, "min") };
    let has_prefix = p.eat_keyword(prefix);
    let mut operands = Vec::new();
    p.parse_operands(&mut operands)?;
    if let Some(&operand) = operands.first() {
        if operands.len() > 1 {
            return p.op_error(state.at, "expected only one loop bound operand");
        }
        let value = p.resolve_operand(operand, cx.common().index)?;
        state.operands.push(value);
        let map = AffineMap { dims: 0, symbols: 1, results: [AffineExpr::Symbol(0)].into() };
        state.set(cx, slot, cx.attribute(AttrData::AffineMap(map)));
        return Ok(());
    }
    let at = p.here();
    let bound = p.parse_attribute(Some(cx.common().index))?;
    match cx.attr(bound) {
        AttrData::AffineMap(map) => {
            state.set(cx, slot, bound);
            let before = state.operands.len();
            let dims = parse_dims_and_symbols(p, state)?;
            if map.dims as usize != dims {
                return p.op_error(state.at, "dim operand count and affine map dim count must match");
            }
            if dims + map.symbols as usize != state.operands.len() - before {
                return p.op_error(state.at, "symbol operand count and affine map symbol count must match");
            }
            if map.results.len() > 1 && !has_prefix {
                let which = if lower { "lower" } else { "upper" };
                let message =
                    format!("{which} loop bound affine map with multiple results requires '{prefix}' prefix");
                return p.op_error(at, message);
            }
            Ok(())
        }
        AttrData::Integer { value, .. } => {
            let map = AffineMap {
                dims: 0,
                symbols: 0,
                results: [AffineExpr::Constant(value.to_i64().unwrap_or(0))].into(),
            };
            state.set(cx, slot, cx.attribute(AttrData::AffineMap(map)));
            Ok(())
        }
        _ => p.op_error(state.at, "expected valid affine map representation for loop bounds"),
    }
}

fn print_bound(
    p: &mut Printer<'_>,
    op: OpRef<'_>,
    bound: Option<Attribute>,
    prefix: &str,
    operands: &[Value],
) {
    let (Some(attr), Some(map)) = (bound, map_of(op.cx, bound)) else { return };
    match (&map.results[..], map.dims, map.symbols) {
        ([AffineExpr::Constant(value)], 0, 0) => return p.number(*value),
        ([AffineExpr::Symbol(_)], 0, 1) => return p.values(op.body, operands.first().copied()),
        ([_], ..) => {}
        _ => {
            p.str(prefix);
            p.str(" ");
        }
    }
    p.attr(attr);
    print_dims_and_symbols(p, op.body, operands, map.dims as usize);
}

fn group(op: OpRef<'_>, number: usize) -> SmallVec<[Value; 4]> {
    let range = op.operand_group(number);
    op.operands().skip(range.start).take(range.len()).collect()
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(region) = op.region_at(ForOp::REGION) else { return };
    let arguments = region.first_block().map_or(&[][..], |b| b.arguments());
    p.str(" ");
    if let Some(&variable) = arguments.first() {
        p.region_argument(region.body, variable, None, false);
    }
    p.str(" = ");
    let bounds = [op.attr_at(ForOp::LOWER_BOUND_MAP), op.attr_at(ForOp::UPPER_BOUND_MAP)];
    print_bound(p, op, bounds[0], "max", &group(op, 0));
    p.str(" to ");
    print_bound(p, op, bounds[1], "min", &group(op, 1));
    if let Some(AttrData::Integer { value, .. }) = op.attr_data_at(ForOp::STEP)
        && value.to_i64() != Some(1)
    {
        p.str(" step ");
        match value.to_i64() {
            Some(step) => p.number(step),
            None => p.str(&value.signed().to_string()),
        }
    }
    let inits = group(op, 2);
    // What the bounds do not take is carried; a bound may have fewer operands than its map takes.
    let taken = |bound| map_of(op.cx, bound).map_or(0, |map| map.dims as usize + map.symbols as usize);
    let carries = op.operands().len() != taken(bounds[0]) + taken(bounds[1]);
    if carries && inits.is_empty() {
        p.str(" iter_args() -> ()");
    } else if carries {
        p.assignments(" iter_args", region.body, arguments.get(1..).unwrap_or_default(), op.body, inits);
        p.arrow_types_in_parens(op.result_types());
    }
    p.plain_region(op, 0, carries);
    p.op_attr_dict(op, &["lowerBoundMap", "operandSegmentSizes", "step", "upperBoundMap"]);
}

fn loop_values(op: OpRef<'_>) -> LoopValues {
    let body = op.region_at(ForOp::REGION).and_then(|r| r.first_block());
    let arguments = body.map_or(&[][..], |b| b.arguments());
    let last = body.and_then(|b| b.last_op());
    LoopValues {
        inits: isogloss_dialects_support::rules::operand_types(op, ForOp::INITS),
        iter_args: arguments.iter().skip(1).filter_map(|&a| Some(body?.body.value_type(a))).collect(),
        yielded: last.map_or_else(SmallVec::new, |l| l.operand_types().collect()),
        results: None,
    }
}
