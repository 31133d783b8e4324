//! Constants of type `!smt.int`. Their value is as wide as their digits make it.

use crate::slots::smt::IntConstantOp;
use isogloss_dialects_support::syntax::types;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{AttrData, Int, OpRef, Signedness};

/// `value attributes`
pub(super) const CONSTANT: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

/// The number of bits that MLIR reads a literal into: four a digit, and one more where the first would be a sign.
fn width(text: &str, bits: u64) -> u32 {
    let digits = text.strip_prefix("0x").unwrap_or(text).trim_start_matches('0').len();
    match u32::try_from(digits * 4) {
        Ok(0) | Err(_) => 64,
        Ok(width) if bits == u64::from(width) => width + 1,
        Ok(width) => width,
    }
}

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let token = p.token();
    let mut text = p.spelling();
    if p.at(Tok::Minus) {
        // The digits follow the minus.
        text = p.text().get(token.end as usize..).unwrap_or("");
        text = text.trim_start();
        let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
        text = &text[..end];
    }
    let value = p.parse_big_integer()?;
    let width = width(text, value.bits());
    let ty = cx.integer_type(width, Signedness::Unsigned);
    let attr = cx.attribute(AttrData::Integer { value: Int::wrap(&value, width), ty });
    state.set(p.cx, IntConstantOp::VALUE, attr);
    p.parse_optional_attr_dict(state)?;
    // As in MLIR, one in the dictionary replaces the value.
    if let Some(at) = state.attributes.iter().position(|entry| cx.str(entry.0) == "value") {
        let (name, value) = state.attributes.remove(at);
        state.unset_property(cx, name);
        if let AttrData::Integer { .. } = cx.attr(value) {
            state.set(p.cx, IntConstantOp::VALUE, value);
        }
    }
    let Some(result) = types::named(cx, "smt", "int", &[]) else {
        return p.op_error(state.at, "needs the type '!smt.int'");
    };
    state.results.push(result);
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    p.str(" ");
    if let Some(AttrData::Integer { value, .. }) = op.attr_data_at(IntConstantOp::VALUE) {
        p.str(&value.signed().to_string());
    }
    p.op_attr_dict(op, &["value"]);
}
