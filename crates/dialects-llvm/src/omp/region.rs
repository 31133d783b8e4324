//! Clauses that pass values to arguments of the region that follows them:
//! `private(@symbol %value -> %argument, … : type, …) … {…}`.
//!
//! Each directive takes the region and then, clause by clause, what its clauses hold.

use isogloss_dialects_support::interfaces::view_like::i64_elements;
use isogloss_dialects_support::syntax::attrs::array;
use isogloss_dialects_support::syntax::index_list::{bool_array, bools};
use isogloss_dialects_support::syntax::{directive, enums};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::Argument;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};
use isogloss_ir::{AttrData, OpRef, RegionRef, Value};

/// The content of a clause besides values and their types.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extra {
    /// Nothing.
    Plain,
    /// `$byref, $symbols`, after the types.
    Reduction,
    /// `$modifier` before the values; `$byref, $symbols` after the types.
    ModifiedReduction,
    /// `$symbols, $needs_barrier`, after the types.
    Private,
    /// `$symbols, $needs_barrier, $maps`, after the types.
    MappedPrivate,
}

impl Extra {
    /// The number of arguments of the directive.
    const fn len(self) -> usize {
        match self {
            Extra::Plain => 2,
            Extra::Reduction | Extra::Private => 4,
            Extra::ModifiedReduction | Extra::MappedPrivate => 5,
        }
    }

    fn has_symbols(self) -> bool {
        self != Extra::Plain
    }

    fn is_reduction(self) -> bool {
        matches!(self, Extra::Reduction | Extra::ModifiedReduction)
    }

    fn is_private(self) -> bool {
        matches!(self, Extra::Private | Extra::MappedPrivate)
    }
}

type Clauses = &'static [(&'static str, Extra)];

const BARRIER: &str = "private_barrier";

const PRIVATE: Clauses = &[("private", Extra::Private)];
const PRIVATE_REDUCTION: Clauses = &[("private", Extra::Private), ("reduction", Extra::ModifiedReduction)];
const IN_REDUCTION_PRIVATE: Clauses = &[("in_reduction", Extra::Reduction), ("private", Extra::Private)];
const IN_REDUCTION_PRIVATE_REDUCTION: Clauses = &[
    ("in_reduction", Extra::Reduction),
    ("private", Extra::Private),
    ("reduction", Extra::ModifiedReduction),
];
const TASK_REDUCTION: Clauses = &[("task_reduction", Extra::Reduction)];
const USE_DEVICE: Clauses = &[("use_device_addr", Extra::Plain), ("use_device_ptr", Extra::Plain)];
const TARGET: Clauses = &[
    ("has_device_addr", Extra::Plain),
    ("host_eval", Extra::Plain),
    ("in_reduction", Extra::Reduction),
    ("map_entries", Extra::Plain),
    ("private", Extra::MappedPrivate),
];

macro_rules! hook {
    ($clauses:ident) => {
        DirectiveHook {
            parse: |p, state, args| parse(p, state, args, $clauses),
            print: |p, op, args| print(p, op, args, $clauses),
        }
    };
}

/// Every directive.
pub(super) const ALL: [(&str, DirectiveHook); 7] = [
    ("PrivateRegion", hook!(PRIVATE)),
    ("PrivateReductionRegion", hook!(PRIVATE_REDUCTION)),
    ("InReductionPrivateRegion", hook!(IN_REDUCTION_PRIVATE)),
    ("InReductionPrivateReductionRegion", hook!(IN_REDUCTION_PRIVATE_REDUCTION)),
    ("TaskReductionRegion", hook!(TASK_REDUCTION)),
    ("UseDeviceAddrUseDevicePtrRegion", hook!(USE_DEVICE)),
    ("TargetOpRegion", hook!(TARGET)),
];

fn parse(
    p: &mut Parser<'_>,
    state: &mut OpState,
    args: &mut DirectiveArgs<'_>,
    clauses: Clauses,
) -> ParseResult {
    let mut arguments = Vec::new();
    let mut at = 1;
    for &(word, extra) in clauses {
        if p.eat_keyword(word) && parse_clause(p, state, args, at, extra, &mut arguments).is_err() {
            // MLIR names the first of the two clauses of devices in errors of both.
            let word = if word == "use_device_ptr" { "use_device_addr" } else { word };
            return p.op_error_here(format!("invalid `{word}` format"));
        }
        at += extra.len();
    }
    directive::parse_region(p, state, args, 0, &arguments)
}

fn parse_clause(
    p: &mut Parser<'_>,
    state: &OpState,
    args: &mut DirectiveArgs<'_>,
    mut at: usize,
    extra: Extra,
    arguments: &mut Vec<Argument>,
) -> ParseResult {
    let cx = p.cx;
    p.punct(Tok::LParen)?;
    if extra == Extra::ModifiedReduction {
        if p.eat_keyword("mod") {
            p.punct(Tok::Colon)?;
            let modifier = enums::keyword(p, state.name, "reduction_mod", "invalid reduction modifier: ")?;
            p.punct(Tok::Comma)?;
            directive::set_attr(args, at, Some(modifier));
        }
        at += 1;
    }
    let first = arguments.len();
    let (mut operands, mut symbols, mut by_ref, mut maps) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    loop {
        if extra.is_reduction() {
            by_ref.push(p.eat_keyword("byref"));
        }
        if extra.has_symbols() {
            let here = p.here();
            let symbol = p.parse_attribute(None)?;
            if !matches!(cx.attr(symbol), AttrData::SymbolRef { .. }) {
                return p.op_error(here, "invalid kind of attribute specified");
            }
            symbols.push(symbol);
        }
        operands.push(p.parse_operand()?);
        p.punct(Tok::Arrow)?;
        arguments.push(p.parse_argument(false)?);
        if extra == Extra::MappedPrivate {
            maps.push(parse_map_index(p)?);
        }
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    let types = isogloss_dialects_support::syntax::lists::colon_types(p)?;
    if types.len() != operands.len() {
        return p.op_error_here("expected as many types as values");
    }
    p.punct(Tok::RParen)?;
    for (argument, &ty) in arguments[first..].iter_mut().zip(&types) {
        argument.ty = ty;
    }
    directive::add_operands(args, at, &operands);
    directive::add_types(args, at + 1, &types);
    match extra {
        Extra::Plain => {}
        Extra::Reduction | Extra::ModifiedReduction => {
            directive::set_attr(args, at + 2, Some(bool_array(cx, &by_ref)));
            directive::set_attr(args, at + 3, Some(cx.array_attr(&symbols)));
        }
        Extra::Private | Extra::MappedPrivate => {
            directive::set_attr(args, at + 2, Some(cx.array_attr(&symbols)));
            if p.eat_keyword(BARRIER) {
                directive::set_attr(args, at + 3, Some(cx.common().unit));
            }
            if extra == Extra::MappedPrivate {
                directive::set_attr(args, at + 4, Some(cx.dense_i64_attr(&maps)));
            }
        }
    }
    Ok(())
}

/// `[map_idx=number]`, or nothing for -1.
fn parse_map_index(p: &mut Parser<'_>) -> ParseResult<i64> {
    if !p.eat(Tok::LSquare) {
        return Ok(-1);
    }
    p.op_keyword("map_idx")?;
    p.punct(Tok::Equal)?;
    let index = p.parse_int()?;
    p.punct(Tok::RSquare)?;
    Ok(index)
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>, clauses: Clauses) {
    let Some(region) = directive::region(op, args, 0) else { return };
    let arguments = region.first_block().map_or(&[][..], |b| b.arguments());
    // What maps declare beyond the clauses comes first: `map_entries` of a directive without it has no arguments.
    let (mut at, mut next) = (1, 0);
    for &(word, extra) in clauses {
        let values = directive::values(args, at + usize::from(extra == Extra::ModifiedReduction));
        let end = (next + values.len()).min(arguments.len());
        print_clause(p, op, args, at, (word, extra), region, &arguments[next..end]);
        next = end;
        at += extra.len();
    }
    p.region(region, false, true);
}

fn print_clause(
    p: &mut Printer<'_>,
    op: OpRef<'_>,
    args: &DirectiveArgs<'_>,
    mut at: usize,
    (word, extra): (&str, Extra),
    region: RegionRef<'_>,
    arguments: &[Value],
) {
    if arguments.is_empty() {
        return;
    }
    let cx = op.cx;
    p.str(word);
    p.str("(");
    if extra == Extra::ModifiedReduction {
        if let Some(modifier) = directive::attr(args, at).and_then(|a| enums::def_of(cx, a)) {
            p.str("mod: ");
            p.str(&modifier);
            p.str(", ");
        }
        at += 1;
    }
    let values = directive::values(args, at);
    let (by_ref, symbols) = match extra {
        Extra::Plain => (Vec::new(), &[][..]),
        Extra::Reduction | Extra::ModifiedReduction => {
            (bools(cx, directive::attr(args, at + 2)), array(cx, directive::attr(args, at + 3)))
        }
        Extra::Private | Extra::MappedPrivate => (Vec::new(), array(cx, directive::attr(args, at + 2))),
    };
    let maps = match extra {
        Extra::MappedPrivate => i64_elements(cx, directive::attr(args, at + 4)),
        _ => Default::default(),
    };
    p.commas(values.iter().zip(arguments).enumerate(), |p, (i, (&value, &argument))| {
        if by_ref.get(i) == Some(&true) {
            p.str("byref ");
        }
        if let Some(&symbol) = symbols.get(i) {
            p.attr(symbol);
            p.str(" ");
        }
        p.value(op.body, value);
        p.str(" -> ");
        p.value(region.body, argument);
        if let Some(&map) = maps.get(i)
            && map != -1
        {
            p.str(" [map_idx=");
            p.number(map);
            p.str("]");
        }
    });
    p.str(" : ");
    p.types(values.iter().map(|&v| op.type_of(v)));
    p.str(") ");
    if extra.is_private() && directive::attr(args, at + 3).is_some() {
        p.str(BARRIER);
        p.str(" ");
    }
}
