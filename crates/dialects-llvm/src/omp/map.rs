//! The syntax of `omp.map.info`, which describes a mapped variable.

use isogloss_dialects_support::syntax::attrs::{array, integer};
use isogloss_dialects_support::syntax::{directive, enums};
use isogloss_ir::OpRef;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::{DirectiveArgs, DirectiveHook};

/// `($flags)`: words that stand for bits.
pub(super) const CLAUSE: (&str, DirectiveHook) =
    ("MapClause", DirectiveHook { parse: parse_clause, print: print_clause });

/// `($kind)`: a case of the enum.
pub(super) const CAPTURE_TYPE: (&str, DirectiveHook) =
    ("CaptureType", DirectiveHook { parse: parse_capture, print: print_capture });

/// `($indices)`: `[0, 1], [2], …`
pub(super) const MEMBERS: (&str, DirectiveHook) =
    ("MembersIndex", DirectiveHook { parse: parse_members, print: print_members });

/// The words of flags in the order in which they are printed, with the cases of the enum. `tofrom` stands for both.
const FLAGS: [(&str, &str); 20] = [
    ("always", "always"),
    ("implicit", "implicit"),
    ("ompx_hold", "ompx_hold"),
    ("close", "close"),
    ("present", "present"),
    ("to", "to"),
    ("from", "from"),
    ("delete", "del"),
    ("return_param", "return_param"),
    ("storage", "storage"),
    ("private", "priv"),
    ("literal", "literal"),
    ("attach", "attach"),
    ("attach_always", "attach_always"),
    ("attach_none", "attach_none"),
    ("attach_auto", "attach_auto"),
    ("ref_ptr", "ref_ptr"),
    ("ref_ptee", "ref_ptee"),
    ("ref_ptr_ptee", "ref_ptr_ptee"),
    ("is_device_ptr", "is_device_ptr"),
];

const NAME: &str = "map_type";

fn bit(cx: &isogloss_ir::Context, op: isogloss_ir::OpName, case: &str) -> i64 {
    enums::case(cx, op, NAME, case).and_then(|a| enums::value(cx, a)).unwrap_or(0)
}

/// As in MLIR, a word that is not known says nothing.
fn parse_clause(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    let mut flags = 0;
    loop {
        let word = p.parse_any_keyword()?;
        for (known, case) in FLAGS {
            let both = word == "tofrom" && matches!(case, "to" | "from");
            if known == word || both {
                flags |= bit(cx, state.name, case);
            }
        }
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    directive::set_attr(args, 0, enums::of_value(cx, state.name, NAME, flags));
    Ok(())
}

fn print_clause(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    let cx = op.cx;
    let flags = directive::attr(args, 0).and_then(|a| enums::value(cx, a)).unwrap_or(0);
    let has = |case: &str| flags & bit(cx, op.name(), case) != 0;
    let both = has("to") && has("from");
    let mut words: Vec<&str> = Vec::new();
    for (word, case) in FLAGS.iter().filter(|f| has(f.1)) {
        match *case {
            "to" if both => words.push("tofrom"),
            "from" if both => {}
            _ => words.push(word),
        }
    }
    if flags == 0 {
        words.push("none");
    }
    p.commas(words, |p, word| p.str(word));
}

fn parse_capture(p: &mut Parser<'_>, state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let at = p.here();
    let word = p.parse_any_keyword()?;
    match enums::case(p.cx, state.name, "map_capture_type", word) {
        Some(kind) => {
            directive::set_attr(args, 0, Some(kind));
            Ok(())
        }
        None => p.op_error(at, format!("invalid clause value: '{word}'")),
    }
}

fn print_capture(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    if let Some(text) = directive::attr(args, 0).and_then(|a| enums::def_of(op.cx, a)) {
        p.str(&text);
    }
}

fn parse_members(p: &mut Parser<'_>, _state: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    let mut groups = Vec::new();
    loop {
        let mut group = Vec::new();
        p.list(Tok::LSquare, Tok::RSquare, "", |p| {
            let index = p.parse_int()?;
            group.push(cx.integer_attr(index, cx.common().i64));
            Ok(())
        })?;
        groups.push(cx.array_attr(&group));
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    directive::set_attr(args, 0, Some(cx.array_attr(&groups)));
    Ok(())
}

fn print_members(p: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
    p.commas(array(op.cx, directive::attr(args, 0)), |p, &group| {
        p.str("[");
        p.commas(array(op.cx, Some(group)), |p, &index| {
            p.number(integer(op.cx, Some(index)).unwrap_or(0));
        });
        p.str("]");
    });
}
