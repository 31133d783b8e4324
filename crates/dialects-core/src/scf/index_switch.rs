//! `scf.index_switch`.

use crate::slots::scf::IndexSwitchOp;
use isogloss_dialects_support::interfaces::view_like::i64_elements;
use isogloss_ir::OpRef;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs, DirectiveHook, VerifyResult};
use isogloss_ir::verify::op_error;

/// `custom<SwitchCases>($cases, $caseRegions)`
pub(crate) const CASES: (&str, DirectiveHook) = ("SwitchCases", DirectiveHook { parse, print });

fn parse(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let (mut numbers, mut indices) = (Vec::new(), Vec::new());
    while p.eat_keyword("case") {
        numbers.push(p.parse_int()?);
        p.parse_region(state, &[])?;
        indices.push(state.regions.len() - 1);
    }
    for arg in &mut args.args {
        match arg {
            DirectiveArg::Attr(attr) => *attr = Some(p.cx.dense_i64_attr(&numbers)),
            DirectiveArg::Regions(regions) => *regions = std::mem::take(&mut indices),
            _ => {}
        }
    }
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let [DirectiveArg::Attr(numbers), DirectiveArg::Regions(regions)] = &args.args[..] else { return };
    for (number, &region) in i64_elements(p.cx, *numbers).into_iter().zip(regions) {
        p.newline();
        p.str("case ");
        p.number(number);
        p.plain_region(op, region, true);
    }
}

/// Rules, in order: as many values as case regions; no value twice; each region, the default first, ends with a yield
/// of as many values as there are results, and of their types.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    verify_cases(op, "scf.yield")
}

/// Rules of [`verify`], for an operation whose regions end with the named terminator.
pub(crate) fn verify_cases(op: OpRef<'_>, terminator: &str) -> VerifyResult {
    let cases = i64_elements(op.cx, op.attr_at(IndexSwitchOp::CASES));
    let regions = op.region_count().saturating_sub(1);
    if cases.len() != regions {
        let text = format!("has {regions} case regions but {} case values", cases.len());
        return Err(op_error(op, text));
    }
    let mut sorted = cases.clone();
    sorted.sort_unstable();
    if sorted.windows(2).any(|w| w[0] == w[1]) {
        let twice = cases.iter().enumerate().find(|(i, c)| cases[..*i].contains(c));
        let text = format!("has duplicate case value: {}", twice.map_or(0, |t| *t.1));
        return Err(op_error(op, text));
    }
    for region in 0..=regions {
        verify_region(op, region, terminator)?;
    }
    Ok(())
}

fn verify_region(op: OpRef<'_>, region: usize, terminator: &str) -> VerifyResult {
    let last = op.region(region).and_then(|r| r.first_block()).and_then(|b| b.last_op());
    let Some(last) = last else { return Ok(()) };
    if last.name_str() != terminator {
        let text = format!("expected region to end with {terminator}, but got {}", last.name_str());
        return Err(op_error(op, text));
    }
    let name = || match region {
        0 => "default region".to_owned(),
        n => format!("case region #{}", n - 1),
    };
    let (wanted, found) = (op.results().len(), last.operands().len());
    let place = || last.location().place(op.cx);
    if wanted != found {
        let text = format!("expected each region to return {wanted} values, but {} returns {found}", name());
        let mut error = op_error(op, text);
        *error = error.with_note(place(), "see yield operation here");
        return Err(error);
    }
    for (i, (result, operand)) in op.result_types().zip(last.operand_types()).enumerate() {
        if result != operand {
            let cx = op.cx;
            let text = format!("expected result #{i} of each region to be '{}'", cx.display_type(result));
            let mut error = op_error(op, text);
            let note = format!("{} returns '{}' here", name(), cx.display_type(operand));
            *error = error.with_note(place(), note);
            return Err(error);
        }
    }
    Ok(())
}
