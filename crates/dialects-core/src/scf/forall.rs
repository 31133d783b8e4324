//! `scf.forall` and `scf.forall.in_parallel`.

use super::checks::ensure;
use crate::arith::integer_constant;
use crate::slots::scf::{ForallInParallelOp, ForallOp};
use crate::slots::tensor::ParallelInsertSliceOp;
use isogloss_dialects_support::interfaces::view_like::{
    IndexList, i64_elements, print_index_list, verify_index_list,
};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::Argument;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::interfaces::LoopValues;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::verify::op_error;
use isogloss_ir::{AttrData, Int, OpRef, Value};
use smallvec::SmallVec;

// Where the definition has its inherent attributes.
pub(super) const SEGMENTS: (usize, &str) = (1, "operandSegmentSizes");
pub(super) const LOWER: (usize, &str) = (2, "staticLowerBound");
pub(super) const STEP: (usize, &str) = (3, "staticStep");
pub(super) const UPPER: (usize, &str) = (4, "staticUpperBound");

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let (cx, at) = (p.cx, state.at);
    let index = cx.common().index;
    let mut arguments: SmallVec<[Argument; 8]> = SmallVec::new();
    p.parse_argument_names(index, &mut arguments)?;
    let count = arguments.len();
    let list = |p: &mut Parser<'_>, state: &mut OpState| -> ParseResult<IndexList> {
        let list = IndexList::parse(p, at, Tok::LParen, Tok::RParen, false)?;
        p.resolve_all(&list.operands, index, &mut state.operands)?;
        Ok(list)
    };
    let constant = |value: i64| IndexList { integers: vec![value; count], ..IndexList::default() };
    let (lower, upper, step) = if p.eat_keyword("in") {
        (constant(0), list(p, state)?, constant(1))
    } else {
        p.punct(Tok::Equal)?;
        let lower = list(p, state)?;
        p.op_keyword("to")?;
        let upper = list(p, state)?;
        p.op_keyword("step")?;
        (lower, upper, list(p, state)?)
    };
    let outputs_at = p.here();
    let mut outputs = Vec::new();
    if p.eat_keyword("shared_outs") {
        p.parse_assignments(&mut arguments, &mut outputs)?;
        p.parse_optional_arrow_types(&mut state.results)?;
        let results = state.results.clone();
        p.resolve_operands(&outputs, &results, outputs_at, &mut state.operands)?;
    }
    for (argument, &ty) in arguments[count..].iter_mut().zip(&state.results) {
        argument.ty = ty;
    }
    let region = p.parse_region(state, &arguments)?;
    p.ensure_implicit_terminator(state, region);
    p.parse_optional_attr_dict(state)?;
    for (slot, list) in [(LOWER, &lower), (UPPER, &upper), (STEP, &step)] {
        p.set_inherent(state, slot.0, slot.1, cx.dense_i64_attr(&list.integers));
    }
    let sizes = [lower.operands.len(), upper.operands.len(), step.operands.len(), outputs.len()];
    let sizes = sizes.map(|n| i32::try_from(n).unwrap_or(i32::MAX));
    state.set_operand_segments(p.cx, &sizes);
    Ok(())
}

fn statics(op: OpRef<'_>, slot: (usize, &str)) -> SmallVec<[i64; 8]> {
    i64_elements(op.cx, op.inherent(slot.0, slot.1))
}

fn group(op: OpRef<'_>, group: usize) -> SmallVec<[Value; 4]> {
    op.operand_group(group).filter_map(|i| op.operand(i)).collect()
}

/// True if each element of a list is the given constant, be it written as an operand or not.
fn all_are(op: OpRef<'_>, integers: &[i64], operands: &[Value], value: i64) -> bool {
    let mut operands = operands.iter();
    integers.iter().all(|&i| match i {
        DYNAMIC => operands.next().is_some_and(|&v| integer_constant(op, v) == Some(Int::Small(value))),
        _ => i == value,
    })
}

pub(super) fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(entry) = op.region_at(ForallOp::REGION).and_then(|r| r.first_block()) else {
        return p.generic_op(op);
    };
    let lists = [
        (statics(op, LOWER), group(op, 0)),
        (statics(op, UPPER), group(op, 1)),
        (statics(op, STEP), group(op, 2)),
    ];
    let rank = lists[0].0.len().min(entry.arguments().len());
    let (counters, carried) = entry.arguments().split_at(rank);
    p.str(" (");
    p.values(entry.body, counters.iter().copied());
    let normalized = all_are(op, &lists[0].0, &lists[0].1, 0) && all_are(op, &lists[2].0, &lists[2].1, 1);
    let words = if normalized { ["", ") in ", ""] } else { [") = ", " to ", " step "] };
    for (word, (integers, operands)) in words.into_iter().zip(&lists) {
        if !word.is_empty() {
            p.str(word);
            print_index_list(p, op.body, ("(", ")"), integers, operands, &[], &[]);
        }
    }
    p.assignments(" shared_outs", entry.body, carried, op.body, group(op, 3));
    if !carried.is_empty() {
        p.arrow_types_in_parens(op.result_types());
    }
    p.plain_region(op, 0, op.results().len() > 0);
    p.op_attr_dict(op, &[SEGMENTS.1, LOWER.1, UPPER.1, STEP.1]);
}

/// Rules, in order: as many results as outputs; an argument for each dimension and each output, of their types;
/// a mapping fits the rank; the three lists have the rank's number of elements.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let lower = statics(op, LOWER);
    let rank = lower.len();
    let outputs = op.operand_range(ForallOp::OUTPUTS);
    let results = op.results().len();
    if results != outputs.len() {
        let text = format!("produces {results} results, but has only {} outputs", outputs.len());
        return Err(op_error(op, text));
    }
    let Some(entry) = op.region_at(ForallOp::REGION).and_then(|r| r.first_block()) else { return Ok(()) };
    let arguments = entry.arguments();
    if arguments.len() != rank + outputs.len() {
        return Err(op_error(op, format!("region expects {rank} arguments")));
    }
    let ty = |i: usize| entry.body.value_type(arguments[i]);
    if let Some(i) = (0..rank).find(|&i| ty(i) != cx.common().index) {
        return Err(op_error(op, format!("expects {i}-th block argument to be an index")));
    }
    for (i, output) in outputs.filter_map(|i| op.operand(i)).enumerate() {
        if ty(i + rank) != op.type_of(output) {
            let text = format!("type mismatch between {i}-th output and corresponding block argument");
            return Err(op_error(op, text));
        }
    }
    verify_mapping(op, rank)?;
    for (n, (name, slot)) in
        [("lower bound", LOWER), ("upper bound", UPPER), ("step", STEP)].into_iter().enumerate()
    {
        verify_index_list(op, name, rank, &statics(op, slot), op.operand_group(n).len())?;
    }
    Ok(())
}

fn verify_mapping(op: OpRef<'_>, rank: usize) -> VerifyResult {
    let cx = op.cx;
    let Some(AttrData::Array(mapping)) = op.attr_at(ForallOp::MAPPING).map(|a| cx.attr(a)) else {
        return Ok(());
    };
    if mapping.is_empty() {
        return Ok(());
    }
    let is_mask = |attr: &isogloss_ir::Attribute| match cx.attr(*attr) {
        AttrData::Dynamic { def, .. } => cx.attr_def(*def).has_trait("DeviceMaskingAttrInterface"),
        _ => false,
    };
    let masks = mapping.iter().filter(|a| is_mask(a)).count();
    ensure(op, mapping.len() - masks == rank, "mapping attribute size must match op rank")?;
    ensure(op, masks <= 1, "\"mapping\" supports at most one device masking attribute")
}

pub(super) fn loop_values(op: OpRef<'_>) -> LoopValues {
    let rank = statics(op, LOWER).len();
    let entry = op.region_at(ForallOp::REGION).and_then(|r| r.first_block());
    let arguments = entry.map_or(&[][..], |e| e.arguments());
    LoopValues {
        inits: op.operand_range(ForallOp::OUTPUTS).filter_map(|i| Some(op.type_of(op.operand(i)?))).collect(),
        iter_args: arguments.iter().skip(rank).filter_map(|&a| Some(entry?.body.value_type(a))).collect(),
        yielded: SmallVec::new(),
        results: None,
    }
}

pub(super) fn parse_in_parallel(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let region = p.parse_region(state, &[])?;
    let body = p.regions_body(state);
    if body.first_block(region).is_none() {
        let block = body.create_block();
        body.append_block(region, block);
    }
    p.parse_optional_attr_dict(state)
}

pub(super) fn print_in_parallel(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.plain_region(op, 0, false);
    p.op_attr_dict(op, &[]);
}

/// Rules, in order: the parent is a loop; what is inside combines parts of outputs; it does so with outputs of the
/// loop.
pub(super) fn verify_in_parallel(op: OpRef<'_>) -> VerifyResult {
    let parent = op.parent().filter(|p| p.name_str() == "scf.forall");
    let Some(forall) = parent else { return Err(op_error(op, "expected forall op parent")) };
    let rank = statics(forall, LOWER).len();
    let outputs =
        forall.region_at(ForallOp::REGION).and_then(|r| r.first_block()).map_or(&[][..], |b| b.arguments());
    let outputs = outputs.get(rank..).unwrap_or_default();
    let Some(block) = op.region_at(ForallInParallelOp::REGION).and_then(|r| r.first_block()) else {
        return Ok(());
    };
    for inner in block.ops() {
        use isogloss_ir::definition::Trait;
        let combines = inner.def().is_some_and(|d| {
            d.has(Trait::ParallelCombiningOpInterface)
                || d.other_traits.iter().any(|t| t == "ParallelCombiningOpInterface")
        });
        ensure(op, combines, "expected only ParallelCombiningOpInterface ops")?;
        // Those of another dialect say themselves where they insert.
        if inner.name_str() != "tensor.parallel_insert_slice" {
            continue;
        }
        let destination = inner.operand_at(ParallelInsertSliceOp::DEST);
        if destination.is_some_and(|d| !outputs.contains(&d)) {
            return Err(op_error(inner, "may only insert into an output block argument"));
        }
    }
    Ok(())
}
