//! Clauses without regions.

use isogloss_dialects_support::syntax::attrs::{array, integer};
use isogloss_dialects_support::syntax::{directive, enums};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::{AttrData, Attribute, OpRef};

/// `($values, type($values), $alignments)`: `%a : type -> 16 : i64, …`
pub(super) const ALIGNED: (&str, DirectiveHook) =
    ("AlignedClause", DirectiveHook { parse: parse_aligned, print: print_aligned });

/// `($values, type($values), $allocators, type($allocators))`: `%allocator : type -> %a : type, …`
pub(super) const ALLOCATE: (&str, DirectiveHook) =
    ("AllocateAndAllocator", DirectiveHook { parse: parse_allocate, print: print_allocate });

/// `($attribute)`: a case of the attribute's enum.
pub(super) const ATTR: (&str, DirectiveHook) =
    ("ClauseAttr", DirectiveHook { parse: parse_attr, print: print_attr });

/// `($values, type($values), $symbols)`: `%a -> @function : type, …`
pub(super) const COPY_PRIVATE: (&str, DirectiveHook) =
    ("Copyprivate", DirectiveHook { parse: parse_copy_private, print: print_copy_private });

/// `($values, type($values), $kinds)`: `taskdependin -> %a : type, …`
pub(super) const DEPEND: (&str, DirectiveHook) =
    ("DependVarList", DirectiveHook { parse: parse_depend, print: print_depend });

/// `($modifier, $value, type($value))`: `strict, %a: type`
pub(super) const GRAIN_SIZE: (&str, DirectiveHook) = (
    "GrainsizeClause",
    DirectiveHook {
        parse: |p, state, args| parse_granularity(p, state, args, "grainsize_mod", "grainsize"),
        print: print_granularity,
    },
);

/// The directive of `num_tasks`, with the same syntax as [`GRAIN_SIZE`].
pub(super) const NUM_TASKS: (&str, DirectiveHook) = (
    "NumTasksClause",
    DirectiveHook {
        parse: |p, state, args| parse_granularity(p, state, args, "num_tasks_mod", "num_tasks"),
        print: print_granularity,
    },
);

/// `($hint)`: `none`, or words that stand for bits.
pub(super) const HINT: (&str, DirectiveHook) =
    ("SynchronizationHint", DirectiveHook { parse: parse_hint, print: print_hint });

/// `($values, type($values), $steps)`: `%a = %step : type, …`
pub(super) const LINEAR: (&str, DirectiveHook) =
    ("LinearClause", DirectiveHook { parse: parse_linear, print: print_linear });

/// `($order, $modifier)`: `modifier:order`
pub(super) const ORDER: (&str, DirectiveHook) =
    ("OrderClause", DirectiveHook { parse: parse_order, print: print_order });

/// The attributes that `ClauseAttr` stands for; no operation has two of them.
const ATTR_NAMES: [&str; 4] = ["bind_kind", "cancel_directive", "memory_order", "proc_bind_kind"];

const HINTS: [&str; 4] = ["uncontended", "contended", "nonspeculative", "speculative"];

/// Elements separated by commas, at least one.
fn separated(p: &mut Parser<'_>, mut element: impl FnMut(&mut Parser<'_>) -> ParseResult) -> ParseResult {
    loop {
        element(p)?;
        if !p.eat(Tok::Comma) {
            return Ok(());
        }
    }
}

/// `%a : type` into two arguments.
fn parse_typed(p: &mut Parser<'_>, args: &mut DirectiveArgs<'_>, at: usize) -> ParseResult {
    let operand = p.parse_operand()?;
    let ty = p.parse_colon_type()?;
    directive::add_operands(args, at, &[operand]);
    directive::add_types(args, at + 1, &[ty]);
    Ok(())
}

fn print_typed(p: &mut Printer<'_>, op: OpRef<'_>, value: isogloss_ir::Value) {
    p.value(op.body, value);
    p.str(" : ");
    p.ty(op.type_of(value));
}

fn parse_aligned(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let mut alignments = Vec::new();
    separated(p, |p| {
        parse_typed(p, args, 0)?;
        p.punct(Tok::Arrow)?;
        alignments.push(p.parse_attribute(None)?);
        Ok(())
    })?;
    directive::set_attr(args, 2, Some(p.cx.array_attr(&alignments)));
    Ok(())
}

fn print_aligned(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let alignments = array(op.cx, directive::attr(args, 2));
    p.commas(directive::values(args, 0).iter().zip(alignments), |p, (&value, &alignment)| {
        print_typed(p, op, value);
        p.str(" -> ");
        p.attr(alignment);
    });
}

fn parse_allocate(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    separated(p, |p| {
        parse_typed(p, args, 2)?;
        p.punct(Tok::Arrow)?;
        parse_typed(p, args, 0)
    })
}

fn print_allocate(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let allocators = directive::values(args, 2);
    p.commas(directive::values(args, 0).iter().zip(allocators), |p, (&value, &allocator)| {
        print_typed(p, op, allocator);
        p.str(" -> ");
        print_typed(p, op, value);
    });
}

fn parse_attr(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    let at = p.here();
    let word = p.parse_any_keyword()?;
    let mut found = ATTR_NAMES.iter().filter_map(|name| enums::case(cx, state.name, name, word));
    match found.next() {
        Some(attr) => {
            directive::set_attr(args, 0, Some(attr));
            Ok(())
        }
        None => p.op_error(at, format!("invalid clause value: '{word}'")),
    }
}

fn print_attr(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if let Some(text) = directive::attr(args, 0).and_then(|a| enums::def_of(op.cx, a)) {
        p.str(&text);
    }
}

fn parse_copy_private(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let mut symbols = Vec::new();
    separated(p, |p| {
        let operand = p.parse_operand()?;
        p.punct(Tok::Arrow)?;
        let at = p.here();
        let symbol = p.parse_attribute(None)?;
        if !matches!(p.cx.attr(symbol), AttrData::SymbolRef { .. }) {
            return p.op_error(at, "invalid kind of attribute specified");
        }
        symbols.push(symbol);
        let ty = p.parse_colon_type()?;
        directive::add_operands(args, 0, &[operand]);
        directive::add_types(args, 1, &[ty]);
        Ok(())
    })?;
    directive::set_attr(args, 2, Some(p.cx.array_attr(&symbols)));
    Ok(())
}

fn print_copy_private(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let symbols = array(op.cx, directive::attr(args, 2));
    p.commas(directive::values(args, 0).iter().zip(symbols), |p, (&value, &symbol)| {
        p.value(op.body, value);
        p.str(" -> ");
        p.attr(symbol);
        p.str(" : ");
        p.ty(op.type_of(value));
    });
}

/// The attribute of an enum of the dialect, for a case.
pub(super) fn enum_attr(cx: &isogloss_ir::Context, mnemonic: &str, case: &str) -> Option<Attribute> {
    let def = cx.namespace("omp")?.attr_by_mnemonic(mnemonic)?;
    let value = cx.attr_def(def).enumeration.as_ref()?.value_of(case)?;
    let value = cx.integer_attr(value, cx.common().i64);
    Some(cx.attribute(AttrData::Dynamic { def, params: Box::new([Some(value)]) }))
}

fn parse_depend(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let mut kinds = Vec::new();
    separated(p, |p| {
        let at = p.here();
        let word = p.parse_any_keyword()?;
        let Some(kind) = enum_attr(p.cx, "clause_task_depend", word) else {
            return p.op_error(at, format!("invalid clause value: '{word}'"));
        };
        kinds.push(kind);
        p.punct(Tok::Arrow)?;
        parse_typed(p, args, 0)
    })?;
    directive::set_attr(args, 2, Some(p.cx.array_attr(&kinds)));
    Ok(())
}

fn print_depend(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let kinds = array(op.cx, directive::attr(args, 2));
    p.commas(directive::values(args, 0).iter().zip(kinds), |p, (&value, &kind)| {
        p.str(&enums::def_of(op.cx, kind).unwrap_or_default());
        p.str(" -> ");
        print_typed(p, op, value);
    });
}

fn parse_granularity(
    p: &mut Parser<'_>,
    state: &mut OpState,
    args: &mut DirectiveArgs<'_>,
    name: &str,
    clause: &str,
) -> ParseResult {
    if p.at(Tok::Ident) {
        let word = p.spelling();
        p.advance();
        let Some(modifier) = enums::case(p.cx, state.name, name, word) else {
            return p.op_error_here(format!("invalid {clause} modifier : '{word}'"));
        };
        directive::set_attr(args, 0, Some(modifier));
        p.punct(Tok::Comma)?;
    }
    let Ok(operand) = p.parse_operand() else {
        return p.op_error_here(format!("expected {clause} operand"));
    };
    let ty = p.parse_colon_type()?;
    directive::add_operands(args, 1, &[operand]);
    directive::add_types(args, 2, &[ty]);
    Ok(())
}

fn print_granularity(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if let Some(modifier) = directive::attr(args, 0).and_then(|a| enums::def_of(op.cx, a)) {
        p.str(&modifier);
        p.str(", ");
    }
    if let Some(&value) = directive::values(args, 1).first() {
        p.value(op.body, value);
        p.str(": ");
        p.ty(op.type_of(value));
    }
}

fn parse_hint(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let mut hint = 0;
    if !p.eat_keyword("none") {
        separated(p, |p| {
            let word = p.parse_any_keyword()?;
            match HINTS.iter().position(|h| *h == word) {
                Some(bit) => hint |= 1 << bit,
                None => return p.op_error_here(format!("{word} is not a valid hint")),
            }
            Ok(())
        })?;
    }
    directive::set_attr(args, 0, Some(p.cx.integer_attr(hint, p.cx.common().i64)));
    Ok(())
}

fn print_hint(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let hint = integer(op.cx, directive::attr(args, 0)).unwrap_or(0);
    if hint == 0 {
        return;
    }
    let words = HINTS.iter().enumerate().filter(|(bit, _)| hint >> bit & 1 == 1);
    p.commas(words, |p, (_, word)| p.str(word));
}

fn parse_linear(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    separated(p, |p| {
        let value = p.parse_operand()?;
        p.punct(Tok::Equal)?;
        let step = p.parse_operand()?;
        let ty = p.parse_colon_type()?;
        directive::add_operands(args, 0, &[value]);
        directive::add_types(args, 1, &[ty]);
        directive::add_operands(args, 2, &[step]);
        Ok(())
    })
}

fn print_linear(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let steps = directive::values(args, 2);
    p.commas(directive::values(args, 0).iter().enumerate(), |p, (i, &value)| {
        p.value(op.body, value);
        if let Some(&step) = steps.get(i) {
            p.str(" = ");
            p.value(op.body, step);
        }
        p.str(" : ");
        p.ty(op.type_of(value));
    });
}

fn parse_order(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    let mut at = p.here();
    let mut word = p.parse_any_keyword()?;
    if let Some(modifier) = enums::case(cx, state.name, "order_mod", word) {
        directive::set_attr(args, 1, Some(modifier));
        p.punct(Tok::Colon)?;
        at = p.here();
        word = p.parse_any_keyword()?;
    }
    match enums::case(cx, state.name, "order", word) {
        Some(order) => {
            directive::set_attr(args, 0, Some(order));
            Ok(())
        }
        None => p.op_error(at, format!("invalid clause value: '{word}'")),
    }
}

fn print_order(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let text = |index: usize| directive::attr(args, index).and_then(|a| enums::def_of(op.cx, a));
    if let Some(modifier) = text(1) {
        p.str(&modifier);
        p.str(":");
    }
    if let Some(order) = text(0) {
        p.str(&order);
    }
}
