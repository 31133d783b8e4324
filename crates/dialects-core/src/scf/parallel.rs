//! `scf.parallel`, `scf.reduce` and `scf.reduce.return`.

use super::checks::{ensure, terminator};
use crate::arith::integer_constant;
use crate::slots::scf::ParallelOp;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::Argument;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::verify::op_error;
use isogloss_ir::{Int, OpRef};
use smallvec::SmallVec;

pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let index = p.cx.common().index;
    let mut counters: SmallVec<[Argument; 4]> = SmallVec::new();
    p.parse_argument_names(index, &mut counters)?;
    p.punct(Tok::Equal)?;
    let n = counters.len();
    for word in ["", "to", "step"] {
        if !word.is_empty() {
            p.op_keyword(word)?;
        }
        let mut operands = Vec::with_capacity(n);
        p.parse_n_operands_in(Tok::LParen, Tok::RParen, n, &mut operands)?;
        p.resolve_all(&operands, index, &mut state.operands)?;
    }
    let mut inits = Vec::new();
    if p.eat_keyword("init") {
        p.parse_operands_in(Tok::LParen, Tok::RParen, &mut inits)?;
    }
    p.parse_optional_arrow_types(&mut state.results)?;
    let region = p.parse_region(state, &counters)?;
    let size = i32::try_from(n).unwrap_or(i32::MAX);
    let sizes = [size, size, size, i32::try_from(inits.len()).unwrap_or(i32::MAX)];
    state.set_operand_segments(p.cx, &sizes);
    p.parse_optional_attr_dict(state)?;
    let results = state.results.clone();
    p.resolve_operands(&inits, &results, state.at, &mut state.operands)?;
    p.ensure_implicit_terminator(state, region);
    Ok(())
}

pub(super) fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let entry = op.region_at(ParallelOp::REGION).and_then(|r| r.first_block());
    p.str(" (");
    if let Some(entry) = entry {
        p.values(entry.body, entry.arguments().iter().copied());
    }
    for (i, word) in [") = (", ") to (", ") step ("].into_iter().enumerate() {
        p.str(word);
        p.values(op.body, op.operand_group(i).filter_map(|i| op.operand(i)));
    }
    p.str(")");
    let inits = op.operand_range(ParallelOp::INIT_VALS);
    if !inits.is_empty() {
        p.str(" init (");
        p.values(op.body, inits.filter_map(|i| op.operand(i)));
        p.str(")");
    }
    p.op_arrow_results(op);
    p.plain_region(op, 0, true);
    p.op_attr_dict(op, &["operandSegmentSizes"]);
}

/// Rules, in order: there is a step; constant steps are positive; there are as many arguments as steps, all of type
/// `index`; the body ends with `scf.reduce`; there are as many results as reductions and as initial values; reduced
/// values are of the results' types.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let steps = op.operand_range(ParallelOp::STEP);
    let text = "needs at least one tuple element for lowerBound, upperBound and step";
    ensure(op, !steps.is_empty(), text)?;
    for step in steps.clone().filter_map(|i| op.operand(i)) {
        let positive = match integer_constant(op, step) {
            Some(Int::Small(value)) => value > 0,
            _ => true,
        };
        ensure(op, positive, "constant step operand must be positive")?;
    }
    let Some(entry) = op.region_at(ParallelOp::REGION).and_then(|r| r.first_block()) else { return Ok(()) };
    let arguments = entry.arguments();
    if arguments.len() != steps.len() {
        let text = format!(
            "expects the same number of induction variables: {} as bound and step values: {}",
            arguments.len(),
            steps.len()
        );
        return Err(op_error(op, text));
    }
    let index = op.cx.common().index;
    let all = arguments.iter().all(|&a| entry.body.value_type(a) == index);
    ensure(op, all, "expects arguments for the induction variable to be of index type")?;
    let reduce = terminator(op, 0, "scf.reduce", "expects body to terminate with 'scf.reduce'")?;
    let (results, reductions) = (op.results().len(), reduce.region_count());
    let inits = op.operand_range(ParallelOp::INIT_VALS).len();
    let differ = |what: &str, other: usize| {
        Err(op_error(
            op,
            format!("expects number of results: {results} to be the same as number of {what}: {other}"),
        ))
    };
    if results != reductions {
        return differ("reductions", reductions);
    }
    if results != inits {
        return differ("initial values", inits);
    }
    if reduce.operands().len() != inits {
        return Ok(());
    }
    for (i, (result, operand)) in op.result_types().zip(reduce.operand_types()).enumerate() {
        if result != operand {
            let cx = op.cx;
            let text = format!(
                "expects type of {i}-th reduction operand: '{}' to be the same as the {i}-th result type: '{}'",
                cx.display_type(operand),
                cx.display_type(result)
            );
            return Err(op_error(reduce, text));
        }
    }
    Ok(())
}

/// Rules, in order: as many reductions as operands; each has two arguments of its operand's type, and ends with
/// `scf.reduce.return`.
pub(super) fn verify_reduce(op: OpRef<'_>) -> VerifyResult {
    let (regions, operands) = (op.region_count(), op.operands().len());
    if regions != operands {
        let text = format!(
            "expects number of reduction regions: {regions} to be the same as number of reduction operands: \
             {operands}"
        );
        return Err(op_error(op, text));
    }
    for (i, (region, ty)) in op.regions().zip(op.operand_types()).enumerate() {
        let Some(block) = region.first_block() else { continue };
        let arguments = block.arguments();
        if arguments.len() != 2 || arguments.iter().any(|&a| block.body.value_type(a) != ty) {
            let ty = op.cx.display_type(ty);
            let text =
                format!("expected two block arguments with type '{ty}' in the {i}-th reduction region");
            return Err(op_error(op, text));
        }
        let ends = block.last_op().is_some_and(|l| l.name_str() == "scf.reduce.return");
        ensure(op, ends, "reduction bodies must be terminated with an 'scf.reduce.return' op")?;
    }
    Ok(())
}

/// Rule: the value that a reduction returns is of the type of its arguments.
pub(super) fn verify_reduce_return(op: OpRef<'_>) -> VerifyResult {
    let Some(block) = op.block() else { return Ok(()) };
    let Some(&first) = block.arguments().first() else { return Ok(()) };
    let wanted = block.body.value_type(first);
    if op.operand_types().next() == Some(wanted) {
        return Ok(());
    }
    let wanted = op.cx.display_type(wanted);
    Err(op_error(op, format!("must have type '{wanted}' (the type of the reduction inputs)")))
}
