//! `affine.parallel (%i, …) = (bound, …) to (bound, …) (step (n, …))? (reduce ("kind", …) -> (types))? {…} attributes`

use super::operands::{map_of, operands_from, print_expr};
use crate::slots::affine::ParallelOp;
use isogloss_dialects_support::syntax::elements;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::definition::{AttributeSlot, OpHooks};
use isogloss_ir::{AttrData, Attribute, OpRef, Value};

pub(super) const PARALLEL: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

/// The kinds of reductions, by their number.
pub(super) const REDUCTIONS: [&str; 16] = [
    "addf", "addi", "andi", "assign", "maximumf", "maxnumf", "maxs", "maxu", "minimumf", "minnumf", "mins",
    "minu", "mulf", "muli", "ori", "xori",
];

/// One of the two bounds: its attributes, and which operands it has.
struct Bound {
    groups: AttributeSlot,
    map: AttributeSlot,
    prefix: &'static str,
}

const LOWER: Bound =
    Bound { groups: ParallelOp::LOWER_BOUNDS_GROUPS, map: ParallelOp::LOWER_BOUNDS_MAP, prefix: "max" };
const UPPER: Bound =
    Bound { groups: ParallelOp::UPPER_BOUNDS_GROUPS, map: ParallelOp::UPPER_BOUNDS_MAP, prefix: "min" };

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let mut arguments = Vec::new();
    p.parse_argument_names(cx.common().index, &mut arguments)?;
    p.punct(Tok::Equal)?;
    parse_bound(p, state, &LOWER)?;
    p.op_keyword("to")?;
    parse_bound(p, state, &UPPER)?;
    let mut steps = vec![1; arguments.len()];
    if p.eat_keyword("step") {
        let (map, _) = p.parse_affine_map_of_values(Tok::LParen, Tok::RParen)?;
        let constants: Option<Vec<i64>> = map.results.iter().map(AffineExpr::constant).collect();
        let Some(constants) = constants else {
            return p.op_error(state.at, "steps must be constant integers");
        };
        steps = constants;
    }
    let i64_array = |numbers: &[i64]| {
        let numbers: Vec<Attribute> = numbers.iter().map(|&n| cx.integer_attr(n, cx.common().i64)).collect();
        cx.array_attr(&numbers)
    };
    state.set(p.cx, ParallelOp::STEPS, i64_array(&steps));
    let mut reductions = Vec::new();
    if p.eat_keyword("reduce") {
        p.list(Tok::LParen, Tok::RParen, "", |p| {
            let at = p.here();
            let kind = p.parse_attribute(None)?;
            let AttrData::String { value, .. } = p.cx.attr(kind) else {
                return p.op_error(at, "invalid kind of attribute specified");
            };
            let name = String::from_utf8_lossy(value);
            match REDUCTIONS.iter().position(|&n| n == name).and_then(|i| i64::try_from(i).ok()) {
                Some(number) => reductions.push(number),
                None => return p.op_error(at, format!("invalid reduction value: \"{name}\"")),
            }
            Ok(())
        })?;
    }
    state.set(p.cx, ParallelOp::REDUCTIONS, i64_array(&reductions));
    p.parse_optional_arrow_types(&mut state.results)?;
    let region = p.parse_region(state, &arguments)?;
    p.parse_optional_attr_dict(state)?;
    p.ensure_implicit_terminator(state, region);
    Ok(())
}

/// A part of a bound: expressions over dimensions and symbols of its own, which stand for operands.
struct Part {
    results: Vec<AffineExpr>,
    dims: usize,
    operands: Vec<UnresolvedOperand>,
}

fn parse_part(p: &mut Parser<'_>, prefix: &str) -> ParseResult<Part> {
    if p.eat_keyword(prefix) {
        let (map, operands) = p.parse_affine_map_of_values(Tok::LParen, Tok::RParen)?;
        return Ok(Part { results: map.results.to_vec(), dims: map.dims as usize, operands });
    }
    let (expr, dims, operands) = p.parse_affine_expr_of_values()?;
    Ok(Part { results: vec![expr], dims, operands })
}

/// `(bound, …)`: the parts become one map, in which each value is one dimension or symbol.
fn parse_bound(p: &mut Parser<'_>, state: &mut OpState, bound: &Bound) -> ParseResult {
    let cx = p.cx;
    let mut parts = Vec::new();
    p.list(Tok::LParen, Tok::RParen, "", |p| {
        parts.push(parse_part(p, bound.prefix)?);
        Ok(())
    })?;
    let (mut dims, mut symbols): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
    let mut results = Vec::new();
    let mut groups = Vec::new();
    for part in &parts {
        let mut values = Vec::with_capacity(part.operands.len());
        p.resolve_all(&part.operands, cx.common().index, &mut values)?;
        let (part_dims, part_symbols) = values.split_at(part.dims.min(values.len()));
        let place = |all: &mut Vec<Value>, value: Value| {
            all.iter().position(|&v| v == value).unwrap_or_else(|| {
                all.push(value);
                all.len() - 1
            }) as u32
        };
        let new_dims: Vec<_> = part_dims.iter().map(|&v| AffineExpr::Dim(place(&mut dims, v))).collect();
        let new_symbols: Vec<_> =
            part_symbols.iter().map(|&v| AffineExpr::Symbol(place(&mut symbols, v))).collect();
        results.extend(part.results.iter().map(|e| e.replace(&new_dims, &new_symbols)));
        groups.push(i32::try_from(part.results.len()).unwrap_or(i32::MAX));
    }
    let map = AffineMap { dims: dims.len() as u32, symbols: symbols.len() as u32, results: results.into() };
    state.set(cx, bound.map, cx.attribute(AttrData::AffineMap(map)));
    state.set(cx, bound.groups, elements::i32_tensor(cx, &groups));
    state.operands.extend(dims);
    state.operands.extend(symbols);
    Ok(())
}

fn print_bound(p: &mut Printer<'_>, op: OpRef<'_>, bound: &Bound, operands: &[Value]) {
    let Some(map) = map_of(op.cx, op.attr_at(bound.map)) else { return };
    let groups = op.attr_at(bound.groups).and_then(|a| elements::integers(op.cx, a)).unwrap_or_default();
    let mut results = map.results.iter();
    p.str("(");
    p.commas(groups, |p, size| {
        let size = usize::try_from(size).unwrap_or(0);
        if size != 1 {
            p.str(bound.prefix);
            p.str("(");
        }
        p.commas(results.by_ref().take(size), |p, expr| print_expr(p, expr, op.body, operands, map.dims));
        if size != 1 {
            p.str(")");
        }
    });
    p.str(")");
}

fn numbers(op: OpRef<'_>, slot: AttributeSlot) -> Vec<i64> {
    let Some(AttrData::Array(all)) = op.attr_data_at(slot) else { return Vec::new() };
    let number = |&a: &Attribute| match op.cx.attr(a) {
        AttrData::Integer { value, .. } => value.to_i64(),
        _ => None,
    };
    all.iter().filter_map(number).collect()
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(region) = op.region_at(ParallelOp::REGION) else { return };
    p.str(" (");
    p.values(region.body, region.first_block().map_or(&[][..], |b| b.arguments()).iter().copied());
    p.str(") = ");
    let operands = operands_from(op, 0);
    let lower = map_of(op.cx, op.attr_at(LOWER.map)).map_or(0, |m| m.dims as usize + m.symbols as usize);
    let (lower, upper) = operands.split_at(lower.min(operands.len()));
    print_bound(p, op, &LOWER, lower);
    p.str(" to ");
    print_bound(p, op, &UPPER, upper);
    let steps = numbers(op, ParallelOp::STEPS);
    if steps.iter().any(|&s| s != 1) {
        p.str(" step (");
        p.commas(steps, |p, step| p.number(step));
        p.str(")");
    }
    let terminators = op.results().len() > 0;
    if terminators {
        p.str(" reduce (");
        p.commas(numbers(op, ParallelOp::REDUCTIONS), |p, kind| {
            let name =
                usize::try_from(kind).ok().and_then(|k| REDUCTIONS.get(k)).copied().unwrap_or_default();
            p.quoted(name.as_bytes());
        });
        p.str(")");
        p.arrow_types_in_parens(op.result_types());
    }
    p.plain_region(op, 0, terminators);
    let elided =
        ["lowerBoundsGroups", "lowerBoundsMap", "reductions", "steps", "upperBoundsGroups", "upperBoundsMap"];
    p.op_attr_dict(op, &elided);
}
