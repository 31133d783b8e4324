//! Sizes of tiles and chunks: lists that may be one packed operand, and types of results that are written once.

use crate::slots::transform::StructuredSplitOp;
use isogloss_dialects_support::interfaces::view_like::{IndexList, i64_elements, print_index_list};
use isogloss_dialects_support::syntax::directive;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, OpRef};

/// `custom<PackedOrDynamicIndexList>($packed, $values, $integers)`: `*(%packed)` or `[1, %value]`.
pub(super) const PACKED_OR_LIST: (&str, DirectiveHook) =
    ("PackedOrDynamicIndexList", DirectiveHook { parse: parse_packed, print: print_packed });

/// `custom<MultitileSizesTypes>(type($target), type($low), type($high), type($split))`: `(type) -> type`, the second
/// of all results.
pub(super) const MULTI_TILE_TYPES: (&str, DirectiveHook) =
    ("MultitileSizesTypes", DirectiveHook { parse: parse_types, print: print_types });

/// `custom<ContinuousTileSizeTypes>(type($target), type($sizes), type($chunks))`, with the same syntax.
pub(super) const CONTINUOUS_TILE_TYPES: (&str, DirectiveHook) =
    ("ContinuousTileSizeTypes", DirectiveHook { parse: parse_types, print: print_types });

/// `%target after number-or-%size attributes : type[, type of size]`
pub(super) const SPLIT: OpHooks =
    OpHooks { parse: Some(parse_split), print: Some(print_split), ..OpHooks::EMPTY };

const CHUNK_SIZES: &str = "static_chunk_sizes";

fn parse_packed(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let mut integers = Vec::new();
    if p.eat(Tok::Star) {
        p.punct(Tok::LParen)?;
        let packed = p.parse_operand()?;
        p.punct(Tok::RParen)?;
        directive::add_operands(args, 0, &[packed]);
    } else {
        let list = IndexList::parse(p, state.at, Tok::LSquare, Tok::RSquare, false)?;
        directive::add_operands(args, 1, &list.operands);
        integers = list.integers;
    }
    directive::set_attr(args, 2, Some(p.cx.dense_i64_attr(&integers)));
    Ok(())
}

fn print_packed(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if let Some(&packed) = directive::values(args, 0).first() {
        p.str("*(");
        p.value(op.body, packed);
        return p.str(")");
    }
    let integers = i64_elements(op.cx, directive::attr(args, 2));
    print_index_list(p, op.body, ("[", "]"), &integers, directive::values(args, 1), &[], &[]);
}

fn parse_types(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let at = p.here();
    let (_, inputs, results) = p.parse_function_type()?;
    let (&[input], &[result]) = (inputs, results) else {
        return p.op_error(at, "expected a trailing functional type with one argument and one result");
    };
    directive::add_types(args, 0, &[input]);
    (1..args.args.len()).for_each(|i| directive::add_types(args, i, &[result]));
    Ok(())
}

fn print_types(p: &mut Printer<'_>, _op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    p.functional_type(
        directive::types(args, 0).iter().copied(),
        directive::types(args, 1).iter().copied().take(1),
    );
}

fn parse_split(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let target = p.parse_operand()?;
    p.op_keyword("after")?;
    let size = p.parse_optional_operand()?;
    let constant = match size {
        Some(_) => DYNAMIC,
        None => p.parse_int()?,
    };
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    let target = p.resolve_operand(target, ty)?;
    state.operands.push(target);
    if let Some(size) = size {
        p.punct(Tok::Comma)?;
        let ty = p.parse_type()?;
        let size = p.resolve_operand(size, ty)?;
        state.operands.push(size);
    }
    state.set(p.cx, StructuredSplitOp::STATIC_CHUNK_SIZES, cx.integer_attr(constant, cx.common().i64));
    state.results.push(ty);
    Ok(())
}

fn print_split(p: &mut Printer<'_>, op: OpRef<'_>) {
    let Some(target) = op.operand_at(StructuredSplitOp::TARGET) else { return p.generic_op(op) };
    p.str(" ");
    p.value(op.body, target);
    p.str(" after ");
    let constant = match op.attr_data_at(StructuredSplitOp::STATIC_CHUNK_SIZES) {
        Some(AttrData::Integer { value, .. }) => value.to_i64().unwrap_or(DYNAMIC),
        _ => DYNAMIC,
    };
    let size = op.operand_at(StructuredSplitOp::DYNAMIC_CHUNK_SIZES).filter(|_| constant == DYNAMIC);
    match size {
        Some(size) => p.value(op.body, size),
        None => p.number(constant),
    }
    p.str(" ");
    p.op_attr_dict(op, &[CHUNK_SIZES]);
    p.str(" : ");
    p.ty(op.type_of(target));
    if let Some(size) = size {
        p.str(", ");
        p.ty(op.type_of(size));
    }
}
