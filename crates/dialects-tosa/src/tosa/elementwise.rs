//! `operands {attributes} : function type`, where some enum attributes are written as bare keywords.

use isogloss_dialects_support::syntax::{enums, lists};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{Attribute, Identifier, OpRef};

/// All attributes are printed.
pub(super) const WITH_ENUM: OpHooks = hooks(print);

/// A `nan_mode` that has its default value is not printed.
pub(super) const WITH_NAN_MODE: OpHooks = hooks(print_without_default);

const fn hooks(print: fn(&mut Printer<'_>, OpRef<'_>)) -> OpHooks {
    OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY }
}

/// The attributes whose enum is written as a bare keyword, with the message for a word that names no case.
const ENUMS: [(&str, &str); 4] = [
    ("rounding_mode", "invalid rounding_mode value: "),
    ("mode", "invalid resize mode value: "),
    ("nan_mode", "invalid nan_mode value: "),
    ("block_size", "invalid block_size value: "),
];

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mut operands = Vec::new();
    loop {
        operands.push(p.parse_operand()?);
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    if p.eat(Tok::LBrace) && !p.eat(Tok::RBrace) {
        loop {
            let (name, value) = parse_entry(p, state)?;
            state.attributes.push((name, value));
            if !p.eat(Tok::Comma) {
                break;
            }
        }
        p.punct(Tok::RBrace)?;
    }
    let (inputs, results) = lists::colon_function_type(p)?;
    p.resolve_operands(&operands, inputs, p.here(), &mut state.operands)?;
    state.results.extend_from_slice(results);
    Ok(())
}

fn parse_entry(p: &mut Parser<'_>, state: &OpState) -> ParseResult<(Identifier, Attribute)> {
    let Some(name) = lists::optional_keyword(p) else { return p.wrong_token("expected attribute name") };
    p.punct(Tok::Equal)?;
    let id = p.cx.identifier(name);
    if let Some((_, invalid)) = ENUMS.iter().find(|e| e.0 == name)
        && p.at(Tok::Ident)
    {
        return Ok((id, enums::keyword(p, state.name, name, invalid)?));
    }
    Ok((id, p.parse_attribute(None)?))
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    print_entries(p, op, &p.all_attributes(op));
}

fn print_without_default(p: &mut Printer<'_>, op: OpRef<'_>) {
    let mut entries = p.all_attributes(op);
    let default = enums::case(op.cx, op.name(), "nan_mode", "PROPAGATE");
    if let Some(at) = entries.iter().position(|e| Some(e.1) == default) {
        entries.remove(at);
    }
    print_entries(p, op, &entries);
}

fn print_entries(p: &mut Printer<'_>, op: OpRef<'_>, entries: &[(Identifier, Attribute)]) {
    p.str(" ");
    p.operands(op);
    if !entries.is_empty() {
        p.str(" {");
        p.commas(entries, |p, &(name, value)| {
            let name = p.cx.str(name);
            p.str(name);
            p.str(" = ");
            let bare = ENUMS.iter().any(|e| e.0 == name);
            match bare.then(|| enums::def_of(p.cx, value)).flatten() {
                Some(text) => p.str(&text),
                None => p.attr(value),
            }
        });
        p.str("}");
    }
    p.str(" : ");
    p.functional_type(op.operand_types(), op.result_types());
}
