//! The hand-written parts of the `dlti` dialect: entries of a key and a value, and lists of them.
//! Rule: `DLTIAttrs.td`.

mod spec;

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::rules::{ensure_plain_that, fail_plain};
use isogloss_dialects_support::syntax::attrs::array;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseParams, ParseResult, Parser, Printer, VerifyParams};
use isogloss_ir::definition::DialectHooks;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::definition::interfaces::InterfaceVerifier;
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Refusal};
use rustc_hash::FxHashSet;

pub use spec::verify_layout;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    attr,
    dialect: || DialectHooks {
        verify_op_attr: Some(verify_attribute),
        shallow_op_attr: true,
        ..DialectHooks::default()
    },
    verify_interface: |name, _, op| match name {
        // Its description is what this trait says.
        spec::SCOPE if op.has_other_trait("HasDefaultDLTIDataLayout") => {
            Some(InterfaceVerifier::of_anything(verify_layout))
        }
        _ => None,
    },
    ..DialectTable::empty("dlti")
};

/// Each attribute that there is holds one of the dialect's. What a module says of its data is verified where it has the name
/// for that.
fn verify_attribute(op: OpRef<'_>, name: &str, value: Attribute) -> VerifyResult {
    let wanted = match name {
        "dlti.dl_spec" | "dlti.map" | "dlti.target_system_spec" => name.strip_prefix("dlti.").unwrap_or(""),
        _ => return fail_plain(op, format!("attribute '{name}' not supported by dialect")),
    };
    let holds = matches!(op.cx.attr(value), AttrData::Dynamic { def, .. }
        if op.cx.attr_def(*def).base.mnemonic == wanted);
    ensure_plain_that(op, holds, || format!("'{name}' is expected to be a #{name} attribute"))?;
    match (name, op.name_str()) {
        ("dlti.dl_spec", "builtin.module") => verify_layout(op),
        _ => Ok(()),
    }
}

const ENTRY: &str = "dl_entry";

fn attr(name: &str) -> AsmTypeHooks {
    match name {
        ENTRY => AsmTypeHooks::syntax(parse_entry, print_entry),
        "dl_spec" | "map" => list(|p| parse_list(p, true), verify_keys),
        "target_device_spec" => list(|p| parse_list(p, false), verify_device),
        "target_system_spec" => list(|p| parse_list(p, false), verify_system),
        _ => AsmTypeHooks::default(),
    }
}

/// A list of entries, whose errors are reported at the name.
fn list(parse: ParseParams, verify: VerifyParams) -> AsmTypeHooks {
    AsmTypeHooks { verify: Some(verify), reports_at_name: true, ..AsmTypeHooks::syntax(parse, print_list) }
}

/// The keys and values of the entries.
fn entries<'a>(
    cx: &'a Context,
    params: &'a [Option<Attribute>],
) -> impl Iterator<Item = (Attribute, Option<Attribute>)> + 'a {
    let all = array(cx, params.first().copied().flatten());
    all.iter().map(|&entry| match cx.attr(entry) {
        AttrData::Dynamic { def, params } if cx.attr_def(*def).base.mnemonic == ENTRY => match params[..] {
            [Some(key), value] => (key, value),
            _ => (entry, None),
        },
        _ => (entry, None),
    })
}

/// Keys are not empty, and each is there once.
fn verify_keys(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    let mut seen = FxHashSet::default();
    for (key, _) in entries(cx, params) {
        if matches!(cx.attr(key), AttrData::String { value, .. } if value.is_empty()) {
            return Err("empty string as DLTI key is not allowed".into());
        }
        if !seen.insert(key) {
            return Err(format!("repeated DLTI key: {}", cx.display_attr(key)).into());
        }
    }
    Ok(())
}

const NO_ENTRIES: &str = "no DLTI entries provided";

fn verify_device(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    if entries(cx, params).next().is_none() {
        return Err(NO_ENTRIES.into());
    }
    verify_keys(cx, params)
}

/// Each entry is a device, and each device is there once.
fn verify_system(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    if entries(cx, params).next().is_none() {
        return Err(NO_ENTRIES.into());
    }
    let mut seen = FxHashSet::default();
    for (key, value) in entries(cx, params) {
        let shown = || cx.display_attr(key);
        let is_device = value.is_some_and(|value| {
            matches!(cx.attr(value), AttrData::Dynamic { def, .. }
                if cx.attr_def(*def).base.mnemonic == "target_device_spec")
        });
        if !is_device {
            return Err(format!("value associated with key {} is not a DLTI device spec", shown()).into());
        }
        if !seen.insert(key) {
            return Err(format!("repeated device ID in dlti.target_system_spec: {}", shown()).into());
        }
    }
    Ok(())
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

/// The type that is a key, if there is one.
fn parse_type_key(p: &mut Parser<'_>) -> ParseResult<Option<Attribute>> {
    let Ok(ty) = p.parse_optional_type() else {
        return p.error("error while parsing type DLTI key");
    };
    Ok(ty.map(|ty| p.cx.type_attr(ty)))
}

/// `<key = value, …>`, where a key is a string or, in some lists, a type; an element may also be a whole entry.
fn parse_list(p: &mut Parser<'_>, types: bool) -> ParseResult<Vec<Option<Attribute>>> {
    let cx = p.cx;
    let Some(def) = cx.namespace("dlti").and_then(|d| d.attr_by_mnemonic(ENTRY)) else {
        return p.error("needs the attribute '#dlti.dl_entry'");
    };
    let mut entries = Vec::new();
    p.list(Tok::Less, Tok::Greater, "", |p| {
        let at = p.here();
        let ty = if types { parse_type_key(p)? } else { None };
        let string = |text: Vec<u8>| cx.attribute(AttrData::String { value: text.into(), ty: None });
        let key = ty.or_else(|| p.parse_optional_string().map(string));
        let entry = match key {
            Some(key) => {
                p.punct(Tok::Equal)?;
                let value = p.parse_attribute(None)?;
                cx.attribute(AttrData::Dynamic { def, params: Box::new([Some(key), Some(value)]) })
            }
            None => p.parse_attribute(None)?,
        };
        if !matches!(cx.attr(entry), AttrData::Dynamic { def: found, .. } if *found == def) {
            return p.error_at(at, "invalid kind of attribute specified");
        }
        entries.push(entry);
        Ok(())
    })?;
    Ok(vec![Some(cx.array_attr(&entries))])
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
