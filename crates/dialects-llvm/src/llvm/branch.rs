//! Branches to one of many blocks, and landing pads.

use crate::slots::llvm::LandingpadOp;
use isogloss_dialects_support::syntax::targets::{Targets, case_values, print_target};
use isogloss_dialects_support::syntax::types;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::builtin::dense::Number;
use isogloss_ir::definition::Arity;
use isogloss_ir::definition::OpHooks;
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs, DirectiveHook};
use isogloss_ir::interfaces::SuccessorOperands;
use isogloss_ir::{Attribute, BlockId, OpRef, Value};

/// `cleanup? (catch %a : type)… (filter %a : type)… attributes : type`
pub(super) const LANDING_PAD: OpHooks =
    OpHooks { parse: Some(parse_landing_pad), print: Some(print_landing_pad), ..OpHooks::EMPTY };

/// `custom<SwitchOpCases>(ref(type($value)), $values, $destinations, $operands, type($operands))`
pub(super) const SWITCH_CASES: (&str, DirectiveHook) =
    ("SwitchOpCases", DirectiveHook { parse: parse_cases, print: print_cases });

/// `custom<IndirectBrOpSucessors>(ref(type($addr)), $successors, $operands, type($operands))`
pub(super) const INDIRECT_SUCCESSORS: (&str, DirectiveHook) =
    ("IndirectBrOpSucessors", DirectiveHook { parse: parse_successors, print: print_successors });

/// The operands that a branch passes on: a group of them.
pub(super) fn forwarded(op: OpRef<'_>, group: usize) -> SuccessorOperands {
    SuccessorOperands { produced: 0, forwarded: op.operand_group(group) }
}

/// Returns the operands that are passed to the n-th of the successors that share a group of operands, by the sizes of
/// their segments.
pub(super) fn segment(op: OpRef<'_>, group: usize, n: usize) -> SuccessorOperands {
    let all = op.operand_group(group);
    let name = op.def().and_then(|d| d.operands.get(group)).and_then(|o| match &o.arity {
        Arity::VariadicOfVariadic { segments } => Some(segments),
        _ => None,
    });
    let sizes = name.map_or_else(Vec::new, |&slot| {
        let sizes = op.properties().get(slot).copied().flatten();
        sizes.and_then(|a| isogloss_dialects_support::folding::ops::dense_i64s(op.cx, a)).unwrap_or_default()
    });
    let size = |n: usize| usize::try_from(sizes.get(n).copied().unwrap_or(0)).unwrap_or(0);
    let before: usize = (0..n.min(sizes.len())).map(size).sum();
    let start = all.start.saturating_add(before).min(all.end);
    let end = start.saturating_add(size(n)).min(all.end);
    SuccessorOperands { produced: 0, forwarded: start..end }
}

/// The operands of the default come first, then those of each case.
pub(super) fn switch_operands(op: OpRef<'_>, successor: usize) -> SuccessorOperands {
    match successor.checked_sub(1) {
        None => forwarded(op, 1),
        Some(case) => segment(op, 2, case),
    }
}

const CLEANUP: &str = "cleanup";

fn parse_landing_pad(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    if p.eat_keyword(CLEANUP) {
        state.set(p.cx, LandingpadOp::CLEANUP, p.cx.common().unit);
    }
    while p.eat(Tok::LParen) {
        if !p.eat_keyword("filter") {
            p.op_keyword("catch")?;
        }
        let operand = p.parse_operand()?;
        let ty = p.parse_colon_type()?;
        let value = p.resolve_operand(operand, ty)?;
        state.operands.push(value);
        p.punct(Tok::RParen)?;
    }
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    state.results.push(ty);
    Ok(())
}

fn print_landing_pad(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(if op.attr_at(LandingpadOp::CLEANUP).is_some() { " cleanup " } else { " " });
    for value in op.operands() {
        let ty = op.type_of(value);
        // A clause of several values filters.
        let filters = types::mnemonic(op.cx, "llvm", ty) == Some("array");
        p.str(if filters { "(filter " } else { "(catch " });
        p.value(op.body, value);
        p.str(" : ");
        p.ty(ty);
        p.str(") ");
    }
    p.op_attr_dict(op, &[CLEANUP]);
    p.str(": ");
    p.types(op.result_types());
}

/// Gives the arguments of the directive what was read. The first list of types is that of the condition.
fn finish(targets: &Targets, args: &mut DirectiveArgs<'_>, values: Option<Attribute>) {
    for arg in args.args.iter_mut().skip(1) {
        match arg {
            DirectiveArg::Successors(blocks) => blocks.extend_from_slice(&targets.blocks),
            DirectiveArg::Operands { unresolved, .. } => unresolved.extend_from_slice(&targets.operands),
            DirectiveArg::Types(types) => types.extend_from_slice(&targets.types),
            DirectiveArg::GroupSizes(sizes) => sizes.extend_from_slice(&targets.sizes),
            DirectiveArg::Attr(attr) => *attr = values,
            _ => {}
        }
    }
}

fn parse_cases(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let (mut targets, mut numbers) = (Targets::default(), Vec::new());
    p.list(Tok::LSquare, Tok::RSquare, "", |p| {
        numbers.push(p.parse_int()?);
        p.punct(Tok::Colon)?;
        targets.parse_one(p, false)
    })?;
    let flag = match args.args.first() {
        Some(DirectiveArg::Types(types)) => types.first().copied(),
        _ => None,
    };
    let values = case_values(p.cx, flag, &numbers);
    finish(&targets, args, values);
    Ok(())
}

/// The destinations and operands of the arguments, one by one.
fn targets<'a>(args: &'a DirectiveArgs<'_>) -> Vec<(BlockId, &'a [Value])> {
    let (mut blocks, mut rest, mut sizes) = (&[][..], &[][..], &[][..]);
    for arg in &args.args {
        match arg {
            DirectiveArg::Successors(found) => blocks = found,
            DirectiveArg::Operands { values, .. } => rest = values,
            DirectiveArg::GroupSizes(found) => sizes = found,
            _ => {}
        }
    }
    let mut out = Vec::with_capacity(blocks.len());
    for (i, &block) in blocks.iter().enumerate() {
        let (values, after) = rest.split_at(sizes.get(i).copied().unwrap_or(0).min(rest.len()));
        rest = after;
        out.push((block, values));
    }
    out
}

fn print_cases(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let values = args.args.iter().find_map(|arg| match arg {
        DirectiveArg::Attr(attr) => *attr,
        _ => None,
    });
    p.str("[");
    let mut numbers = values.and_then(|v| p.cx.all_dense_values(v));
    for (i, (block, values)) in targets(args).into_iter().enumerate() {
        if i > 0 {
            p.str(",");
        }
        p.newline();
        p.str("  ");
        if let Some(Number::Int(number)) = numbers.as_mut().and_then(Iterator::next) {
            p.str(&number.signed().to_string());
        }
        p.str(": ");
        print_target(p, op, block, values);
    }
    p.newline();
    p.str("]");
}

fn parse_successors(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let mut targets = Targets::default();
    p.list(Tok::LSquare, Tok::RSquare, "", |p| targets.parse_one(p, true))?;
    finish(&targets, args, None);
    Ok(())
}

fn print_successors(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let targets = targets(args);
    p.str("[");
    for (i, (block, values)) in targets.iter().enumerate() {
        if i > 0 {
            p.str(",");
        }
        p.newline();
        print_target(p, op, *block, values);
    }
    // The lists of operands count, even where there are no successors for them.
    let any = |arg: &DirectiveArg| matches!(arg, DirectiveArg::GroupSizes(sizes) if !sizes.is_empty());
    if args.args.iter().any(any) {
        p.newline();
    }
    p.str("]");
}
