//! Compiled objects: `bin = "…"`. Rule: `CompilationAttrs.td`.

use isogloss_dialects_support::syntax::{attrs, directive};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{ParseResult, Parser, Printer};
use isogloss_ir::definition::EnumDef;
use isogloss_ir::definition::hooks::{DirectiveArgs, ParamHook};
use isogloss_ir::{AttrData, Context};
use std::sync::Arc;

/// `custom<Object>($format, $object)`: the format is left out where it is `fatbin`.
pub(super) const OBJECT: (&str, ParamHook) = ("Object", ParamHook { parse, print });

const DEFAULT: &str = "fatbin";

fn formats(cx: &Context) -> Option<Arc<EnumDef>> {
    cx.namespace("gpu")?.enums.iter().find(|e| e.name == "CompilationTarget").cloned()
}

fn parse(p: &mut Parser<'_>, args: &mut DirectiveArgs<'_>) -> ParseResult {
    let cx = p.cx;
    let at = p.here();
    let word = p.parse_optional_keyword();
    let Some(format) = formats(cx).and_then(|f| f.value_of(word.unwrap_or(DEFAULT))) else {
        return p.error_at(at, "expected keyword for GPU object format");
    };
    if word.is_some() && p.punct(Tok::Equal).is_err() {
        return p.error_at(at, "expected an equal sign");
    }
    directive::set_attr(args, 0, Some(cx.integer_attr(format, cx.common().i64)));
    let at = p.here();
    let object = match p.parse_attribute(None) {
        Ok(object) if matches!(cx.attr(object), AttrData::String { .. }) => Ok(object),
        Ok(_) => p.error_at(at, "invalid kind of attribute specified"),
        Err(error) => Err(error),
    };
    let Ok(object) = object else {
        return p.error("failed to parse GPU_ObjectAttr parameter 'object' which is to be a `StringAttr`");
    };
    directive::set_attr(args, 1, Some(object));
    Ok(())
}

fn print(p: &mut Printer<'_>, args: &DirectiveArgs<'_>) {
    let format = attrs::integer(p.cx, directive::attr(args, 0));
    let word = format.and_then(|f| Some(formats(p.cx)?.text_of(f))).unwrap_or_default();
    if word != DEFAULT {
        p.str(&word);
        p.str(" = ");
    }
    if let Some(object) = directive::attr(args, 1) {
        p.attr(object);
    }
}
