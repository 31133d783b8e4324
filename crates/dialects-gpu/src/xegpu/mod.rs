//! The hand-written parts of the `xegpu` dialect: descriptors of tensors and of memory. Rule: `XeGPUTypes.td`,
//! `XeGPUAttrs.td`.

mod layout;
mod predicates;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::syntax::attrs::{array, integer};
use isogloss_dialects_support::syntax::index_list::{DYNAMIC_INDEX_LIST, OPTIONAL_DYNAMIC_INDEX_LIST};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::definition::DialectHooks;
use isogloss_ir::{AttrData, Attribute, Context, Refusal, Signedness, TypeData};
use layout::Layout;

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    predicate_functions: predicates::FUNCTIONS,

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
        "tensor_desc" => AsmTypeHooks {
            verify: Some(verify_tensor),
            reports_at_name: true,
            ..AsmTypeHooks::syntax(parse_tensor, print_descriptor)
        },
        "mem_desc" => AsmTypeHooks::syntax(parse_memory, print_descriptor),
        _ => AsmTypeHooks::default(),
    }
}

/// Rules, in order: there are dimensions; local memory is of one; numbers; chunks are the last dimension, in units of 32
/// bits; the layout is of as many dimensions, and spreads them evenly.
fn verify_tensor(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    let param = |i: usize| params.get(i).copied().flatten();
    let shape: Vec<i64> =
        array(cx, param(0)).iter().map(|&size| integer(cx, Some(size)).unwrap_or(0)).collect();
    let Some(&last) = shape.last() else { return Err("expected non-zero rank tensor".into()) };
    let of = |name: &str| match cx.attr(param(2)?) {
        AttrData::Dynamic { params, .. } if mnemonic(cx, param(2)?) == name => Some(&**params),
        _ => None,
    };
    if let Some([Some(space), ..]) = of("block_tdesc_attr")
        && shape.len() > 1
        && isogloss_dialects_support::syntax::enums::def_of(cx, *space).as_deref() == Some("slm")
    {
        return Err("SLM is only supported for 1D block tensor".into());
    }
    let Some(element) = isogloss_dialects_support::syntax::types::of_attr(cx, param(1)) else {
        return Ok(());
    };
    let width = cx.bit_width(element).filter(|&width| width > 0);
    let Some(width) = width.filter(|_| !matches!(cx.type_data(element), TypeData::Index)) else {
        let element = isogloss_dialects_support::rules::show(cx, element);
        return Err(format!("unsupported element type {element}: expected integer or float").into());
    };
    let unit = i64::from((32 / width).max(1));
    let chunk =
        of("scatter_tdesc_attr").map(|params| integer(cx, params.get(1).copied().flatten()).unwrap_or(1));
    if let Some(chunk) = chunk {
        if shape.len() == 1 && chunk != 1 {
            return Err("expected non-contiguous elements for 1D tensor".into());
        }
        if chunk > 1 && last != chunk {
            return Err("expected last dim of tensor to match chunk size".into());
        }
        if chunk > 1 && last % unit != 0 {
            return Err(format!("expected last dim of tensor to be a multiple of {unit}").into());
        }
    }
    let Some(attr) = param(3).filter(|&attr| mnemonic(cx, attr) == "layout") else { return Ok(()) };
    let layout = Layout::of(cx, attr);
    if layout_rank(cx, attr, 0) != Some(shape.len()) {
        return Err("expected layout rank to match tensor rank".into());
    }
    if chunk.is_some_and(|chunk| chunk > 1) && layout.lane_data.last().is_some_and(|data| data % unit != 0) {
        return Err(format!("expected last dim of lane_data to be a multiple of: {unit}").into());
    }
    if !layout.spreads(&shape) {
        let shape: Vec<String> = shape.iter().map(i64::to_string).collect();
        let layout = cx.display_attr(attr);
        return Err(format!("cannot distribute [{}] using {layout}", shape.join(", ")).into());
    }
    Ok(())
}

/// How many dimensions a layout is about: those that are left of another one, or those that its lists have.
fn layout_rank(cx: &Context, layout: Attribute, depth: u32) -> Option<usize> {
    let AttrData::Dynamic { params, .. } = cx.attr(layout) else { return None };
    let size = |attr: Option<Attribute>| {
        isogloss_dialects_support::folding::ops::dense_i64s(cx, attr?).map(|list| list.len())
    };
    match mnemonic(cx, layout) {
        "slice" if depth < 100 => {
            let [Some(parent), dims] = params[..] else { return None };
            layout_rank(cx, parent, depth + 1)?.checked_sub(size(dims)?)
        }
        "layout" => params.iter().find_map(|&list| size(list)),
        _ => None,
    }
}

fn verify_scatter(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    match integer(cx, params.get(1).copied().flatten()) {
        Some(size) if size <= 0 => Err("invalid chunk size".into()),
        _ => Ok(()),
    }
}

/// The dimensions of a slice are ones of the layout that it is of, each once.
fn verify_slice(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    let [Some(parent), Some(dims)] = *params else { return Ok(()) };
    let Some(rank) = layout_rank(cx, parent, 0) else { return Ok(()) };
    let dims = isogloss_dialects_support::folding::ops::dense_i64s(cx, dims).unwrap_or_default();
    for (i, dim) in dims.iter().enumerate() {
        if !usize::try_from(*dim).is_ok_and(|dim| dim < rank) {
            return Err(format!("invalid dim ({dim}) in slice attribute.").into());
        }
        if dims[..i].contains(dim) {
            return Err(format!("repeated dim ({dim}) in slice attribute.").into());
        }
    }
    Ok(())
}

fn attr(name: &str) -> AsmTypeHooks {
    match name {
        "layout" => AsmTypeHooks { verify: Some(layout::verify), ..AsmTypeHooks::EMPTY },
        "range" => AsmTypeHooks { verify: Some(layout::verify_range), ..AsmTypeHooks::EMPTY },
        "scatter_tdesc_attr" => AsmTypeHooks { verify: Some(verify_scatter), ..AsmTypeHooks::EMPTY },
        "slice" => AsmTypeHooks { verify: Some(verify_slice), ..AsmTypeHooks::EMPTY },
        "mem_layout" => AsmTypeHooks::syntax(parse_layout, print_layout),
        _ => AsmTypeHooks::default(),
    }
}

/// `<4x8xf32`: the shape and the element type.
fn parse_shape(p: &mut Parser<'_>, allow_dynamic: bool) -> ParseResult<Vec<Option<Attribute>>> {
    let cx = p.cx;
    p.punct(Tok::Less)?;
    let at = p.here();
    let Ok(shape) = p.parse_dimension_list(allow_dynamic, true) else {
        return p.error_at(at, "failed to parse parameter 'shape'");
    };
    let Ok(element) = p.parse_type() else { return p.error("failed to parse parameter 'elementType'") };
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

/// True if an encoding contains only default values.
fn is_default(cx: &Context, encoding: Attribute) -> bool {
    let AttrData::Dynamic { params, .. } = cx.attr(encoding) else { return false };
    if mnemonic(cx, encoding) != "block_tdesc_attr" {
        return false;
    }
    let is_default = |(i, param): (usize, &Option<Attribute>)| match (i, *param) {
        (_, None) => true,
        (0, Some(space)) => {
            isogloss_dialects_support::syntax::enums::def_of(cx, space).as_deref() == Some("global")
        }
        (1, length) => integer(cx, length) == Some(1),
        (_, Some(check)) => check == cx.bool_attr(true),
    };
    params.iter().enumerate().all(is_default)
}

/// `<4x8xf32, encoding?, layout?>`
fn parse_tensor(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let cx = p.cx;
    let mut params = parse_shape(p, true)?;
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
    let mut params = parse_shape(p, false)?;
    if p.eat(Tok::Comma) {
        let at = p.here();
        let layout = p.parse_attribute(None)?;
        if mnemonic(p.cx, layout) != "mem_layout" {
            return p.error_at(at, "invalid kind of attribute specified");
        }
        params.push(Some(layout));
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
    if let Some(element) =
        isogloss_dialects_support::syntax::types::of_attr(cx, params.get(1).copied().flatten())
    {
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
    let at = p.here();
    p.punct(Tok::Less)?;
    loop {
        let Ok(name) = p.parse_keyword() else { return p.error_at(at, "expected valid attribute name") };
        p.punct(Tok::Equal)?;
        let value = p.parse_attribute(None)?;
        entries.push((p.cx.identifier(name), value));
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    p.punct(Tok::Greater)?;
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
