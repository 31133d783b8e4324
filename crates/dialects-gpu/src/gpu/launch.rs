//! `gpu.launch async? [%token]? clusters(…) in (…) blocks(…) in (…) threads(…) in (…) … {…} attributes`

use super::func::{parse_attributions, print_attributions, workgroup_count};
use crate::slots::gpu::LaunchOp;
use isogloss_dialects_support::syntax::{lists, types};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::Argument;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{OpRef, Value};

pub(super) const LAUNCH: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

/// `keyword(%x, %y, %z) in (%sx = %a, %sy = %b, %sz = %c)`, after the keyword.
struct Sizes {
    ids: Vec<Argument>,
    sizes: Vec<Argument>,
    operands: Vec<UnresolvedOperand>,
}

fn parse_sizes(p: &mut Parser<'_>) -> ParseResult<Sizes> {
    let index = p.cx.common().index;
    let mut sizes = Sizes { ids: Vec::new(), sizes: Vec::new(), operands: Vec::new() };
    p.parse_argument_names(index, &mut sizes.ids)?;
    p.op_keyword("in")?;
    p.punct(Tok::LParen)?;
    for i in 0..3 {
        if i > 0 {
            p.punct(Tok::Comma)?;
        }
        let mut argument = p.parse_argument(false)?;
        argument.ty = index;
        sizes.sizes.push(argument);
        p.punct(Tok::Equal)?;
        sizes.operands.push(p.parse_operand()?);
    }
    p.punct(Tok::RParen)?;
    Ok(sizes)
}

/// `keyword(@symbol)`, or nothing.
fn parse_symbol(p: &mut Parser<'_>, state: &mut OpState, word: &str) -> ParseResult {
    if !p.eat_keyword(word) {
        return Ok(());
    }
    p.punct(Tok::LParen)?;
    let symbol = p.parse_attribute(None)?;
    lists::set(p, state, word, symbol);
    p.punct(Tok::RParen)
}

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let index = cx.common().index;
    let token = types::named(cx, "gpu", "async.token", &[]);
    let Some(token) = token else { return p.op_error(state.at, "needs the type '!gpu.async.token'") };
    if super::directives::parse_async(p, state)? {
        state.results.push(token);
    }
    let mut dependencies = Vec::new();
    if p.at(Tok::LSquare) {
        p.parse_operands_in(Tok::LSquare, Tok::RSquare, &mut dependencies)?;
    }
    p.resolve_all(&dependencies, token, &mut state.operands)?;
    let clusters = if p.eat_keyword("clusters") { Some(parse_sizes(p)?) } else { None };
    p.op_keyword("blocks")?;
    let blocks = parse_sizes(p)?;
    p.op_keyword("threads")?;
    let threads = parse_sizes(p)?;
    for sizes in [Some(&blocks), Some(&threads), clusters.as_ref()].into_iter().flatten() {
        p.resolve_all(&sizes.operands, index, &mut state.operands)?;
    }
    let dynamic = p.eat_keyword("dynamic_shared_memory_size");
    if dynamic {
        let size = p.parse_operand()?;
        let size = p.resolve_operand(size, cx.common().i32)?;
        state.operands.push(size);
    }
    parse_symbol(p, state, "module")?;
    parse_symbol(p, state, "function")?;
    let mut segments = vec![i32::try_from(dependencies.len()).unwrap_or(i32::MAX), 1, 1, 1, 1, 1, 1];
    segments.extend([i32::from(clusters.is_some()); 3]);
    segments.push(i32::from(dynamic));
    state.set_operand_segments(p.cx, &segments);
    let mut arguments = Vec::new();
    arguments.extend_from_slice(&blocks.ids);
    arguments.extend_from_slice(&threads.ids);
    arguments.extend_from_slice(&blocks.sizes);
    arguments.extend_from_slice(&threads.sizes);
    if let Some(clusters) = &clusters {
        arguments.extend_from_slice(&clusters.ids);
        arguments.extend_from_slice(&clusters.sizes);
    }
    let before = arguments.len();
    parse_attributions(p, "workgroup", &mut arguments)?;
    let count = i64::try_from(arguments.len() - before).unwrap_or(i64::MAX);
    lists::set(p, state, "workgroup_attributions", cx.integer_attr(count, cx.common().i64));
    parse_attributions(p, "private", &mut arguments)?;
    p.parse_region(state, &arguments)?;
    p.parse_optional_attr_dict(state)
}

/// Writes `(%x, %y, %z) in (%sx = %a, …)`.
fn print_sizes(
    p: &mut Printer<'_>,
    op: OpRef<'_>,
    inside: &isogloss_ir::Body,
    ids: &[Value],
    sizes: &[Value],
    operands: &[Value],
) {
    p.str("(");
    p.values(inside, ids.iter().copied());
    p.str(") in ");
    p.assignments("", inside, sizes, op.body, operands.iter().copied());
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(region) = op.region_at(LaunchOp::BODY) else { return };
    let arguments = region.first_block().map_or(&[][..], |b| b.arguments());
    let group = |n: usize| {
        let range = op.operand_group(n);
        op.operands().skip(range.start).take(range.len()).collect::<Vec<Value>>()
    };
    let operands = |first: usize| (first..first + 3).flat_map(group).collect::<Vec<Value>>();
    let three = |n: usize| arguments.get(n * 3..n * 3 + 3).unwrap_or_default();
    if op.results().len() > 0 {
        p.str(" async");
    }
    let dependencies = group(0);
    if !dependencies.is_empty() {
        p.str(" [");
        p.values(op.body, dependencies);
        p.str("]");
    }
    let clusters = operands(7);
    if !clusters.is_empty() {
        p.str(" clusters");
        print_sizes(p, op, region.body, three(4), three(5), &clusters);
    }
    p.str(" blocks");
    print_sizes(p, op, region.body, three(0), three(2), &operands(1));
    p.str(" threads");
    print_sizes(p, op, region.body, three(1), three(3), &operands(4));
    if let Some(&size) = group(10).first() {
        p.str(" dynamic_shared_memory_size ");
        p.value(op.body, size);
    }
    for word in ["module", "function"] {
        if let Some(symbol) = op.attr(word) {
            p.str(" ");
            p.str(word);
            p.str("(");
            p.attr(symbol);
            p.str(")");
        }
    }
    let sizes = if clusters.is_empty() { 12 } else { 18 };
    let memory = arguments.get(sizes..).unwrap_or_default();
    let (workgroup, private) = memory.split_at(workgroup_count(op).min(memory.len()));
    print_attributions(p, op, "workgroup", workgroup, None);
    print_attributions(p, op, "private", private, None);
    p.plain_region(op, 0, true);
    p.op_attr_dict(op, &["function", "module", "operandSegmentSizes", "workgroup_attributions"]);
}
