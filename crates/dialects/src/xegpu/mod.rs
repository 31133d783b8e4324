//! The hand-written parts of the `xegpu` dialect: descriptors of tensors and of memory. Rule: `XeGPUTypes.td`,
//! `XeGPUAttrs.td`.

mod verify;

use crate::DialectTable;
use crate::syntax::attrs::{array, integer};
use crate::syntax::index_list::{DYNAMIC_INDEX_LIST, OPTIONAL_DYNAMIC_INDEX_LIST};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::definition::DialectHooks;
use isogloss_ir::{AttrData, Attribute, Context, Signedness};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify: verify::verifier,
    ty,
    attr,
    dialect: || DialectHooks {
        directives: vec![DYNAMIC_INDEX_LIST, OPTIONAL_DYNAMIC_INDEX_LIST],
        ..DialectHooks::default()
    },
    ..DialectTable::empty("xegpu")
};

fn ty(name: &str) -> AsmTypeHooks {
    match name {
        "tensor_desc" => AsmTypeHooks::syntax(parse_tensor, print_descriptor),
        "mem_desc" => AsmTypeHooks::syntax(parse_memory, print_descriptor),
        _ => AsmTypeHooks::default(),
    }
}

fn attr(name: &str) -> AsmTypeHooks {
    match name {
        "mem_layout" => AsmTypeHooks::syntax(parse_layout, print_layout),
        _ => AsmTypeHooks::default(),
    }
}

/// `<4x8xf32`: the shape and the element type.
fn parse_shape(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let cx = p.cx;
    p.punct(Tok::Less)?;
    let shape = p.parse_dimension_list(false, true)?;
    let element = p.parse_type()?;
    let signed = cx.integer_type(64, Signedness::Signed);
    let shape: Vec<Attribute> = shape.into_iter().map(|size| cx.integer_attr(size, signed)).collect();
    Ok(vec![Some(cx.array_attr(&shape)), Some(cx.type_attr(element))])
}

/// The mnemonic of an attribute of the dialect.
fn mnemonic(cx: &Context, attr: Attribute) -> &str {
    match cx.attr(attr) {
        AttrData::Dynamic { def, .. } => {
            let def = &cx.attr_def(*def).base;
            if cx.str(def.dialect) == "xegpu" { &def.mnemonic } else { "" }
        }
        _ => "",
    }
}

/// Whether an encoding says only what goes without saying.
fn is_default(cx: &Context, encoding: Attribute) -> bool {
    let AttrData::Dynamic { params, .. } = cx.attr(encoding) else { return false };
    if mnemonic(cx, encoding) != "block_tdesc_attr" {
        return false;
    }
    let is_default = |(i, param): (usize, &Option<Attribute>)| match (i, *param) {
        (_, None) => true,
        (0, Some(space)) => crate::syntax::enums::def_of(cx, space).as_deref() == Some("global"),
        (1, length) => integer(cx, length) == Some(1),
        (_, Some(check)) => check == cx.bool_attr(true),
    };
    params.iter().enumerate().all(is_default)
}

/// `<4x8xf32, encoding?, layout?>`
fn parse_tensor(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let cx = p.cx;
    let mut params = parse_shape(p)?;
    params.extend([None, None]);
    while p.eat(Tok::Comma) {
        let at = p.here();
        let attr = p.parse_attribute(None)?;
        match mnemonic(cx, attr) {
            "block_tdesc_attr" | "scatter_tdesc_attr" => {
                params[2] = Some(attr).filter(|&a| !is_default(cx, a));
            }
            "layout" | "slice" => params[3] = Some(attr),
            _ => return p.error_at(at, "Failed to parse the attribute.\n"),
        }
    }
    p.punct(Tok::Greater)?;
    Ok(params)
}

/// `<4x8xf32, layout?>`
fn parse_memory(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let mut params = parse_shape(p)?;
    if p.eat(Tok::Comma) {
        params.push(Some(p.parse_attribute(None)?));
    }
    p.punct(Tok::Greater)?;
    Ok(params)
}

fn print_descriptor(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let cx = p.cx;
    p.str("<");
    for &size in array(cx, params.first().copied().flatten()) {
        p.dimension(integer(cx, Some(size)).unwrap_or(0));
        p.str("x");
    }
    if let Some(element) = crate::syntax::types::of_attr(cx, params.get(1).copied().flatten()) {
        p.ty(element);
    }
    for &attr in params.iter().skip(2).flatten() {
        p.str(", ");
        p.attr(attr);
    }
    p.str(">");
}

/// `<name = value, …>`
fn parse_layout(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let mut entries = Vec::new();
    p.list(Tok::Less, Tok::Greater, "", |p| {
        let name = p.parse_keyword()?;
        p.punct(Tok::Equal)?;
        let value = p.parse_attribute(None)?;
        entries.push((p.cx.identifier(name), value));
        Ok(())
    })?;
    Ok(vec![Some(p.cx.dictionary(entries))])
}

fn print_layout(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    let cx = p.cx;
    p.str("<");
    let entries = params.first().copied().flatten().map_or(&[][..], |a| cx.entries(a));
    p.commas(entries, |p, &(name, value)| {
        p.str(cx.str(name));
        p.str(" = ");
        p.attr(value);
    });
    p.str(">");
}
