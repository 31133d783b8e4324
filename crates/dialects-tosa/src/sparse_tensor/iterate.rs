//! Loops over iteration spaces.

use crate::slots::sparse_tensor::{CoiterateOp, IterateOp};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{attrs, lists, types};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::Argument;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::interfaces::{LoopLike, LoopValues};
use isogloss_ir::{Attribute, Context, OpRef, Type, TypeData, Value};

/// `%iterator in %space at(%coordinate, _)? iter_args(%a = %init, …)? : type -> types {…} attributes`
pub(super) const ITERATE: OpHooks = OpHooks {
    parse: Some(parse_iterate),
    print: Some(print_iterate),
    interfaces: &[&LoopLike(loop_values)],
    ..OpHooks::EMPTY
};

/// `(%space, …) at(…)? iter_args(…)? : (types) -> types case %iterator, _ {…} …`
pub(super) const COITERATE: OpHooks =
    OpHooks { parse: Some(parse_coiterate), print: Some(print_coiterate), ..OpHooks::EMPTY };

const USED: &str = "crdUsedLvls";

/// The syntax between the spaces and the types.
#[derive(Default)]
struct Header {
    coordinates: Vec<Argument>,
    used: i64,
    carried: Vec<Argument>,
    inits: Vec<UnresolvedOperand>,
}

fn parse_header(p: &mut Parser<'_>) -> ParseResult<Header> {
    let mut header = Header::default();
    if p.eat_keyword("at") {
        let mut level = 0u32;
        p.list(Tok::LParen, Tok::RParen, " in used coordinates list", |p| {
            if level >= 64 {
                return p.error("there are at most 64 levels");
            }
            if !p.eat_keyword("_") {
                let mut coordinate = p.parse_argument(false)?;
                coordinate.ty = p.cx.common().index;
                header.coordinates.push(coordinate);
                header.used |= 1 << level;
            }
            level += 1;
            Ok(())
        })?;
    }
    if p.eat_keyword("iter_args") {
        p.parse_assignments(&mut header.carried, &mut header.inits)?;
    }
    Ok(header)
}

/// The type of an iterator over a space.
fn iterator_of(cx: &Context, space: Type) -> Option<Type> {
    if types::mnemonic(cx, "sparse_tensor", space) != Some("iter_space") {
        return None;
    }
    let def = cx.namespace("sparse_tensor")?.type_by_mnemonic("iterator")?;
    Some(cx.ty(TypeData::Dynamic { def, params: types::params(cx, space).into() }))
}

fn parse_iterator_type(p: &mut Parser<'_>) -> ParseResult<(Type, Type)> {
    let at = p.here();
    let space = p.parse_type()?;
    match iterator_of(p.cx, space) {
        Some(iterator) => Ok((space, iterator)),
        None => p.op_error(at, "expected sparse_tensor.iter_space type for iteration space operands"),
    }
}

/// Gives the carried arguments their types, and resolves what they start with.
fn resolve_carried(p: &mut Parser<'_>, state: &mut OpState, header: &mut Header) -> ParseResult {
    if header.carried.len() != state.results.len() {
        return p.op_error(state.at, "mismatch in number of loop-carried values and defined values");
    }
    lists::set_types(&mut header.carried, &state.results);
    let results = state.results.clone();
    for (&init, &ty) in header.inits.iter().zip(&results) {
        let value = p.resolve_operand(init, ty)?;
        state.operands.push(value);
    }
    Ok(())
}

fn parse_iterate(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let mut iterator = p.parse_argument(false)?;
    p.op_keyword("in")?;
    let space = p.parse_operand()?;
    let mut header = parse_header(p)?;
    p.punct(Tok::Colon)?;
    let (space_type, iterator_type) = parse_iterator_type(p)?;
    iterator.ty = iterator_type;
    let space = p.resolve_operand(space, space_type)?;
    state.operands.push(space);
    p.parse_optional_arrow_types(&mut state.results)?;
    resolve_carried(p, state, &mut header)?;
    state.set(p.cx, IterateOp::CRD_USED_LVLS, cx.integer_attr(header.used, cx.common().i64));
    let mut arguments = header.carried;
    arguments.extend(header.coordinates);
    arguments.push(iterator);
    let region = p.parse_region(state, &arguments)?;
    p.ensure_implicit_terminator(state, region);
    p.parse_optional_attr_dict(state)
}

/// The number of levels of an iteration space.
fn level_count(cx: &Context, space: Type) -> i64 {
    let bound =
        |i: usize| attrs::integer(cx, types::params(cx, space).get(i).copied().flatten()).unwrap_or(0);
    bound(2).saturating_sub(bound(1)).clamp(0, 64)
}

fn print_iterate(p: &mut Printer<'_>, op: OpRef<'_>) {
    let cx = op.cx;
    let (Some(region), Some(space)) = (op.region_at(IterateOp::REGION), op.operand_at(IterateOp::ITER_SPACE))
    else {
        return p.generic_op(op);
    };
    let arguments = region.first_block().map_or(&[][..], |b| b.arguments());
    let carried = op.operands().len() - 1;
    let (Some(&iterator), Some(carried_arguments)) = (arguments.last(), arguments.get(..carried)) else {
        return p.generic_op(op);
    };
    let used = attrs::integer(cx, op.attr_at(IterateOp::CRD_USED_LVLS)).unwrap_or(0);
    let mut coordinates = arguments[carried..].iter();
    p.str(" ");
    p.value(region.body, iterator);
    p.str(" in ");
    p.value(op.body, space);
    if used != 0 {
        p.str(" at(");
        p.commas(0..level_count(cx, op.type_of(space)), |p, level| {
            match (used >> level & 1 == 1).then(|| coordinates.next()).flatten() {
                Some(&coordinate) => p.value(region.body, coordinate),
                None => p.str("_"),
            }
        });
        p.str(")");
    }
    p.assignments(" iter_args", region.body, carried_arguments, op.body, op.operands().skip(1));
    p.str(" : ");
    p.ty(op.type_of(space));
    p.str(" ");
    p.op_arrow_results(op);
    p.str(" ");
    p.region(region, false, carried > 0);
    p.op_attr_dict(op, &[USED]);
}

/// The coordinates that are used among those of all levels, or the iterators among those of all spaces.
fn print_used(p: &mut Printer<'_>, body: &isogloss_ir::body::Body, count: i64, used: i64, values: &[Value]) {
    let mut values = values.iter();
    p.commas(0..count, |p, i| match (used >> i & 1 == 1).then(|| values.next()).flatten() {
        Some(&value) => p.value(body, value),
        None => p.str("_"),
    });
}

fn print_coiterate(p: &mut Printer<'_>, op: OpRef<'_>) {
    let cx = op.cx;
    let spaces: Vec<Value> = op.operands_at(CoiterateOp::ITER_SPACES).collect();
    let inits: Vec<Value> = op.operands_at(CoiterateOp::INIT_ARGS).collect();
    let Some(first) = op.region_at(CoiterateOp::CASE_REGIONS).filter(|_| !spaces.is_empty()) else {
        return p.generic_op(op);
    };
    let used = attrs::integer(cx, op.attr_at(IterateOp::CRD_USED_LVLS)).unwrap_or(0);
    // Arguments: what is carried, the coordinates that are used, the iterators of the case.
    let bounds = (inits.len(), inits.len() + used.count_ones() as usize);
    let arguments = first.first_block().map_or(&[][..], |b| b.arguments());
    let cases = attrs::array(cx, op.attr_at(CoiterateOp::CASES));
    if cases.len() != op.region_count() || op.regions().any(|r| region_size(r) < bounds.1) {
        return p.generic_op(op);
    }
    p.str(" (");
    p.values(op.body, spaces.iter().copied());
    p.str(")");
    if used != 0 {
        p.str(" at(");
        let levels = level_count(cx, op.type_of(spaces[0]));
        print_used(p, first.body, levels, used, &arguments[bounds.0..bounds.1]);
        p.str(")");
    }
    p.assignments(" iter_args", first.body, &arguments[..bounds.0], op.body, inits.iter().copied());
    p.str(" : (");
    p.types(spaces.iter().map(|&v| op.type_of(v)));
    p.str(")");
    p.op_arrow_results(op);
    for (region, &case) in op.regions().zip(cases) {
        let arguments = region.first_block().map_or(&[][..], |b| b.arguments());
        p.newline();
        p.str("case ");
        let case = attrs::integer(cx, Some(case)).unwrap_or(0);
        print_used(p, region.body, spaces.len().min(64) as i64, case, &arguments[bounds.1..]);
        p.str(" ");
        p.region(region, false, !inits.is_empty());
    }
}

/// How many arguments the entry block of a region has.
fn region_size(region: isogloss_ir::RegionRef<'_>) -> usize {
    region.first_block().map_or(0, |b| b.arguments().len())
}

fn parse_coiterate(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let mut spaces = Vec::new();
    p.parse_operands_in(Tok::LParen, Tok::RParen, &mut spaces)?;
    let mut header = parse_header(p)?;
    p.punct(Tok::Colon)?;
    let mut iterators = Vec::new();
    let mut space_types = Vec::new();
    p.list(Tok::LParen, Tok::RParen, "", |p| {
        let (space, iterator) = parse_iterator_type(p)?;
        space_types.push(space);
        iterators.push(iterator);
        Ok(())
    })?;
    p.resolve_operands(&spaces, &space_types, state.at, &mut state.operands)?;
    p.parse_optional_arrow_types(&mut state.results)?;
    resolve_carried(p, state, &mut header)?;
    state.set(p.cx, CoiterateOp::CRD_USED_LVLS, cx.integer_attr(header.used, cx.common().i64));
    let size = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    state.set_operand_segments(cx, &[size(spaces.len()), size(header.inits.len())]);
    let mut cases: Vec<Attribute> = Vec::new();
    while p.eat_keyword("case") {
        cases.push(parse_case(p, state, &header, &iterators)?);
    }
    state.set(p.cx, CoiterateOp::CASES, cx.array_attr(&cases));
    p.parse_optional_attr_dict(state)
}

/// `%iterator, _, … {…}`: the bits of the iterators that the case uses.
fn parse_case(
    p: &mut Parser<'_>,
    state: &mut OpState,
    header: &Header,
    iterators: &[Type],
) -> ParseResult<Attribute> {
    let cx = p.cx;
    let mut arguments = header.carried.clone();
    arguments.extend_from_slice(&header.coordinates);
    let (mut bits, mut number) = (0i64, 0usize);
    loop {
        let Some(&ty) = iterators.get(number).filter(|_| number < 64) else {
            return p.op_error_here("more iterators than iteration spaces");
        };
        if !p.eat_keyword("_") {
            let mut iterator = p.parse_argument(false)?;
            iterator.ty = ty;
            arguments.push(iterator);
            bits |= 1 << number;
        }
        number += 1;
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    let region = p.parse_region(state, &arguments)?;
    p.ensure_implicit_terminator(state, region);
    Ok(cx.integer_attr(bits, cx.common().i64))
}

/// Returns the values that the iterations pass to one another.
fn loop_values(op: OpRef<'_>) -> LoopValues {
    let mut iter_args = region_arguments(op, IterateOp::REGION);
    // Behind what is carried are the coordinates that are used, and the iterator.
    let used = number(op, IterateOp::CRD_USED_LVLS).unwrap_or(0) as u64;
    let others = 1 + used.count_ones() as usize;
    iter_args.truncate(iter_args.len().saturating_sub(others));
    let last = op.region_at(IterateOp::REGION).and_then(|r| r.first_block()).and_then(|b| b.last_op());
    LoopValues {
        inits: operand_types(op, IterateOp::INIT_ARGS),
        iter_args,
        yielded: last.into_iter().flat_map(|l| l.operand_types()).collect(),
        results: Some(op.result_types().collect()),
    }
}

/// Rules of both loops: as many results as carried values; and, of one space, coordinates of its levels only.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let same = count(op, CoiterateOp::INIT_ARGS) == op.results().len();
    ensure(op, same, "mismatch in number of loop-carried values and defined values")?;
    let used = number(op, CoiterateOp::CRD_USED_LVLS).unwrap_or(0) as u64;
    let highest = i64::from(u64::BITS - used.leading_zeros());
    let inside = op.operands_at(CoiterateOp::ITER_SPACES).all(|v| {
        let space = op.type_of(v);
        highest <= level_count(op.cx, space)
    });
    ensure(op, inside, "required out-of-bound coordinates")
}

/// The carried values are of the same types where the loop starts, inside of it, and where it ends.
fn carries(op: OpRef<'_>, index: usize, suffix: &str) -> VerifyResult {
    let (inits, arguments) = (operand_types(op, CoiterateOp::INIT_ARGS), nth_region_arguments(op, index));
    let last = op.region(index).and_then(|r| r.first_block()).and_then(|b| b.last_op());
    let yielded: Vec<Type> = last.into_iter().flat_map(|l| l.operand_types()).collect();
    let results: Vec<Type> = op.result_types().collect();
    let same =
        inits.len() == results.len() && yielded.len() == results.len() && arguments.len() >= results.len();
    let region = suffix.strip_prefix(" on ").map_or(String::from("."), |r| format!(" on {r}"));
    ensure_that(op, same, || format!("number mismatch between iter args and results{region}"))?;
    for (i, &result) in results.iter().enumerate() {
        let sides =
            [(inits[i], "iter operand"), (arguments[i], "iter region arg"), (yielded[i], "yield value")];
        for (ty, what) in sides {
            ensure_that(op, ty == result, || {
                format!("types mismatch between {i}th {what} and defined value{suffix}")
            })?;
        }
    }
    Ok(())
}

/// The verifier of the region of `iterate`.
pub(super) fn verify_region(op: OpRef<'_>) -> VerifyResult {
    let iterator = region_arguments(op, IterateOp::REGION).last().copied();
    let same = iterator.is_some() && iterator == iterator_of(op.cx, operand_type(op, IterateOp::ITER_SPACE));
    ensure(op, same, "mismatch in iterator and iteration space type")?;
    let used = number(op, IterateOp::CRD_USED_LVLS).unwrap_or(0) as u64;
    let carried = region_arguments(op, IterateOp::REGION).len().checked_sub(1 + used.count_ones() as usize);
    let same = carried == Some(op.results().len());
    ensure(op, same, "mismatch in number of basic block args and defined values")?;
    carries(op, 0, "")
}

/// The verifier of the regions of `coiterate`.
pub(super) fn verify_cases(op: OpRef<'_>) -> VerifyResult {
    for index in 0..op.region_count() {
        carries(op, index, &format!(" on {index}th region"))?;
    }
    let cases = array(op, CoiterateOp::CASES);
    let distinct = cases.iter().enumerate().all(|(i, case)| !cases[..i].contains(case));
    ensure(op, distinct, "contains duplicated cases.")
}
