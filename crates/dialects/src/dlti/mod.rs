//! The hand-written parts of the `dlti` dialect: entries of a key and a value, and lists of them.
//! Rule: `DLTIAttrs.td`.

use crate::DialectTable;
use crate::syntax::attrs::array;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::{AttrData, Attribute};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable { attr, ..DialectTable::empty("dlti") };

const ENTRY: &str = "dl_entry";

fn attr(name: &str) -> AsmTypeHooks {
    match name {
        ENTRY => AsmTypeHooks::syntax(parse_entry, print_entry),
        "dl_spec" => AsmTypeHooks::syntax(parse_list, print_list),
        "map" | "target_device_spec" | "target_system_spec" => AsmTypeHooks::syntax(parse_some, print_list),
        _ => AsmTypeHooks::default(),
    }
}

/// A type or a string.
fn parse_key(p: &mut Parser<'_>) -> ParseResult<Attribute> {
    let cx = p.cx;
    let at = p.here();
    if let Some(ty) = p.parse_optional_type()? {
        return Ok(cx.type_attr(ty));
    }
    let Some(text) = p.parse_optional_string() else {
        return p.error_at(at, "expected a type or a quoted string");
    };
    if text.is_empty() {
        return p.error_at(at, "empty string as DLTI key is not allowed");
    }
    Ok(cx.attribute(AttrData::String { value: text.into(), ty: None }))
}

/// `<key, value>`
fn parse_entry(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    p.punct(Tok::Less)?;
    let key = parse_key(p)?;
    p.punct(Tok::Comma)?;
    let value = p.parse_attribute(None)?;
    p.punct(Tok::Greater)?;
    Ok(vec![Some(key), Some(value)])
}

fn print_entry(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    p.str("<");
    p.commas(params.iter().flatten(), |p, &param| p.attr(param));
    p.str(">");
}

/// `<key = value, …>`; an element may also be a whole entry.
fn parse_list(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let cx = p.cx;
    let Some(def) = cx.namespace("dlti").and_then(|d| d.attr_by_mnemonic(ENTRY)) else {
        return p.error("needs the attribute '#dlti.dl_entry'");
    };
    let (mut entries, mut keys) = (Vec::new(), Vec::new());
    p.list(Tok::Less, Tok::Greater, "", |p| {
        let at = p.here();
        let entry = if p.at(Tok::Hash) {
            p.parse_attribute(None)?
        } else {
            let key = parse_key(p)?;
            p.punct(Tok::Equal)?;
            let value = p.parse_attribute(None)?;
            cx.attribute(AttrData::Dynamic { def, params: Box::new([Some(key), Some(value)]) })
        };
        let key = match cx.attr(entry) {
            AttrData::Dynamic { def: found, params } if *found == def => params.first().copied().flatten(),
            AttrData::Dynamic { .. } => Some(entry),
            _ => return p.error_at(at, "expected a DLTI entry"),
        };
        if keys.contains(&key) {
            let key = key.map_or_else(String::new, |k| cx.display_attr(k));
            return p.error_at(at, format!("repeated DLTI key: {key}"));
        }
        keys.push(key);
        entries.push(entry);
        Ok(())
    })?;
    Ok(vec![Some(cx.array_attr(&entries))])
}

/// The same, not empty.
fn parse_some(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let params = parse_list(p)?;
    if array(p.cx, params.first().copied().flatten()).is_empty() {
        return p.error("no DLTI entries provided");
    }
    Ok(params)
}

fn print_list(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let cx = p.cx;
    p.str("<");
    p.commas(array(cx, params.first().copied().flatten()), |p, &entry| match cx.attr(entry) {
        AttrData::Dynamic { def, params } if cx.attr_def(*def).base.mnemonic == ENTRY => {
            if let [Some(key), Some(value)] = params[..] {
                p.attr(key);
                p.str(" = ");
                p.attr(value);
            }
        }
        _ => p.attr(entry),
    });
    p.str(">");
}
