//! Transfers between memories.

use super::layout::MemRef;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::verify::op_error;
use isogloss_ir::{OpRef, Type};

/// `, %stride, %count`, or nothing.
pub(crate) fn parse_strides(p: &mut Parser<'_>, state: &OpState) -> ParseResult<Vec<UnresolvedOperand>> {
    let mut strides = Vec::new();
    p.parse_trailing_operands(&mut strides)?;
    if !matches!(strides.len(), 0 | 2) {
        return p.op_error(state.at, "expected two stride related operands");
    }
    Ok(strides)
}

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let index = p.cx.common().index;
    let mut lists = [Vec::new(), Vec::new(), Vec::new()];
    let source = p.parse_operand()?;
    p.parse_operands_in(Tok::LSquare, Tok::RSquare, &mut lists[0])?;
    p.punct(Tok::Comma)?;
    let target = p.parse_operand()?;
    p.parse_operands_in(Tok::LSquare, Tok::RSquare, &mut lists[1])?;
    p.punct(Tok::Comma)?;
    let elements = p.parse_operand()?;
    p.punct(Tok::Comma)?;
    let tag = p.parse_operand()?;
    p.parse_operands_in(Tok::LSquare, Tok::RSquare, &mut lists[2])?;
    let strides = parse_strides(p, state)?;
    p.punct(Tok::Colon)?;
    let mut types: Vec<Type> = Vec::new();
    p.parse_types(&mut types)?;
    if types.len() != 3 {
        return p.op_error(state.at, "fewer/more types expected");
    }
    for (i, memref) in [source, target, tag].into_iter().enumerate() {
        if i == 2 {
            p.resolve_all(&[elements], index, &mut state.operands)?;
        }
        let value = p.resolve_operand(memref, types[i])?;
        state.operands.push(value);
        p.resolve_all(&lists[i], index, &mut state.operands)?;
    }
    p.resolve_all(&strides, index, &mut state.operands)
}

/// Where the operands are: the ranges of the indices, and the number of operands without strides.
struct Places {
    source: usize,
    target: usize,
    tag: usize,
    end: usize,
}

fn places(op: OpRef<'_>) -> Option<Places> {
    let rank = |i: usize| Some(MemRef::of(op.cx, op.type_of(op.operand(i)?))?.rank());
    let target = 1 + rank(0)?;
    let tag = target + 1 + rank(target)? + 1;
    let end = tag + 1 + rank(tag)?;
    Some(Places { source: 0, target, tag, end })
}

pub(super) fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(at) = places(op) else { return p.generic_op(op) };
    let range = |r: std::ops::Range<usize>| r.filter_map(move |i| op.operand(i));
    for (memref, end) in [(at.source, at.target), (at.target, at.tag - 1), (at.tag, at.end)] {
        p.str(if memref == 0 { " " } else { ", " });
        if memref == at.tag {
            p.values(op.body, op.operand(at.tag - 1));
            p.str(", ");
        }
        p.values(op.body, op.operand(memref));
        p.str("[");
        p.values(op.body, range(memref + 1..end));
        p.str("]");
    }
    if op.operands().len() > at.end {
        p.str(", ");
        p.values(op.body, range(at.end..op.operands().len()));
    }
    p.op_attr_dict(op, &[]);
    p.str(" : ");
    let memrefs = [at.source, at.target, at.tag];
    p.types(memrefs.into_iter().filter_map(|i| Some(op.type_of(op.operand(i)?))));
}

/// Rules, in order: enough operands; source, destination and tag are memrefs with as many indices as dimensions, the
/// number of elements an index; strides come in pairs. Each is checked in its place.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let (cx, count) = (op.cx, op.operands().len());
    let ty = |i: usize| op.operand(i).map(|v| op.type_of(v));
    let is_index = |i: usize| ty(i) == Some(cx.common().index);
    let at_least = |n: usize| {
        if count >= n { Ok(()) } else { Err(op_error(op, format!("expected at least {n} operands"))) }
    };
    let rank_of = |i: usize, what: &str| match ty(i).and_then(|t| MemRef::of(cx, t)) {
        Some(memref) => Ok(memref.rank()),
        None => Err(op_error(op, format!("expected {what} to be of memref type"))),
    };
    let indices = |mut range: std::ops::Range<usize>, what: &str| {
        if range.all(is_index) {
            return Ok(());
        }
        Err(op_error(op, format!("expected {what} to be of index type")))
    };
    at_least(4)?;
    let source = rank_of(0, "source")?;
    at_least(source + 4)?;
    indices(1..1 + source, "source indices")?;
    let target_at = 1 + source;
    let target = rank_of(target_at, "destination")?;
    at_least(source + target + 4)?;
    indices(target_at + 1..target_at + 1 + target, "destination indices")?;
    let elements_at = target_at + 1 + target;
    indices(elements_at..elements_at + 1, "num elements")?;
    let tag = rank_of(elements_at + 1, "tag")?;
    let wanted = source + target + tag + 4;
    at_least(wanted)?;
    indices(elements_at + 2..elements_at + 2 + tag, "tag indices")?;
    if count != wanted && count != wanted + 2 {
        return Err(op_error(op, "incorrect number of operands"));
    }
    if !(wanted..count).all(is_index) {
        return Err(op_error(op, "expected stride and num elements per stride to be of type index"));
    }
    Ok(())
}
