//! `custom<SwitchOpCases>`: the cases of `cf.switch`.

use isogloss_dialects_support::syntax::targets::{Targets, case_values, print_target};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs, DirectiveHook};
use isogloss_ir::{AttrData, OpRef};

/// `custom<SwitchOpCases>(ref(type($flag)), $default, $defaultOperands, type($defaultOperands), $values, $cases,
/// $caseOperands, type($caseOperands))`
pub const CASES: (&str, DirectiveHook) = ("SwitchOpCases", DirectiveHook { parse, print });

fn parse(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let (mut default, mut cases, mut numbers) = (Targets::default(), Targets::default(), Vec::new());
    p.op_keyword("default")?;
    p.punct(Tok::Colon)?;
    // In MLIR only the cases take the numbers of results.
    default.parse_one(p, false)?;
    while p.eat(Tok::Comma) {
        numbers.push(p.parse_int()?);
        p.punct(Tok::Colon)?;
        cases.parse_one(p, true)?;
    }
    let flag = match args.args.first() {
        Some(DirectiveArg::Types(types)) => types.first().copied(),
        _ => None,
    };
    let values = case_values(p.cx, flag, &numbers);
    let mut is_default = true;
    let mut skipped_flag = false;
    for arg in &mut args.args {
        let targets = if is_default { &mut default } else { &mut cases };
        match arg {
            DirectiveArg::Types(_) if !skipped_flag => skipped_flag = true,
            DirectiveArg::Successors(blocks) => *blocks = std::mem::take(&mut targets.blocks),
            DirectiveArg::Operands { unresolved, .. } => *unresolved = std::mem::take(&mut targets.operands),
            DirectiveArg::Types(types) => *types = std::mem::take(&mut targets.types),
            DirectiveArg::GroupSizes(sizes) => sizes.clone_from(&targets.sizes),
            DirectiveArg::Attr(attr) => {
                *attr = values;
                is_default = false;
            }
            _ => {}
        }
    }
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let cx = p.cx;
    let (mut blocks, mut groups, mut sizes) = (Vec::new(), Vec::new(), None);
    let mut numbers = None;
    for arg in &args.args {
        match arg {
            DirectiveArg::Successors(found) => blocks.push(&found[..]),
            DirectiveArg::Operands { values, .. } => groups.push(&values[..]),
            DirectiveArg::GroupSizes(found) => sizes = Some(found),
            DirectiveArg::Attr(attr) => numbers = *attr,
            _ => {}
        }
    }
    p.str("  default: ");
    if let (Some([default]), Some(values)) = (blocks.first(), groups.first()) {
        print_target(p, op, *default, values);
    }
    let (Some(numbers), Some(cases), Some(sizes)) = (numbers, blocks.get(1), sizes) else { return };
    let width = match cx.attr(numbers) {
        AttrData::DenseElements { ty, .. } => cx.type_data(*ty).element().and_then(|e| cx.bit_width(e)),
        _ => None,
    };
    let Some(all) = cx.all_dense_values(numbers) else { return };
    let mut rest = groups.get(1).copied().unwrap_or_default();
    for ((number, &block), &size) in all.zip(cases.iter()).zip(sizes) {
        let (values, after) = rest.split_at(size.min(rest.len()));
        rest = after;
        p.str(",");
        p.newline();
        p.str("  ");
        if let isogloss_ir::builtin::dense::Number::Int(number) = number {
            p.str(&number.unsigned(width.unwrap_or(64)).to_string());
        }
        p.str(": ");
        print_target(p, op, block, values);
    }
    p.newline();
}
