//! `vector.contract {maps, iterators, kind} %lhs, %rhs, %acc : type, type into type`

use crate::syntax::{enums, lists};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{AttrData, Attribute, Context, OpRef, TypeData};

pub(super) const CONTRACT: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

/// The attributes in front of the operands.
const FRONT: [&str; 3] = ["indexing_maps", "iterator_types", "kind"];

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let at = p.here();
    let front = p.parse_attribute(None)?;
    let AttrData::Dictionary(front_entries) = cx.attr(front) else {
        return p.op_error(at, "invalid kind of attribute specified");
    };
    let mut operands = Vec::new();
    for i in 0..3 {
        if i > 0 {
            p.punct(Tok::Comma)?;
        }
        operands.push(p.parse_operand()?);
    }
    let mut masks = Vec::new();
    while p.eat(Tok::Comma) {
        masks.push(p.parse_operand()?);
    }
    p.parse_optional_attr_dict(state)?;
    let types = lists::colon_types(p)?;
    p.keyword("into", "")?;
    let result = p.parse_type()?;
    let &[lhs, rhs, ..] = types.as_slice() else {
        return p.op_error_here("expected two types before 'into'");
    };
    for (&operand, ty) in operands.iter().zip([lhs, rhs, result]) {
        let value = p.resolve_operand(operand, ty)?;
        state.operands.push(value);
    }
    state.results.push(result);
    state.attributes.extend_from_slice(front_entries);
    read_iterator_types(p, state, at)?;
    if attribute(cx, state, "kind").is_none()
        && let Some(kind) = enums::case(cx, state.name, "kind", "add")
    {
        lists::set(p, state, "kind", kind);
    }
    if masks.is_empty() {
        return Ok(());
    }
    if masks.len() != 2 {
        return p.op_error(state.at, "expected zero or exactly 2 vector mask operands");
    }
    for (&mask, ty) in masks.iter().zip([lhs, rhs]) {
        let TypeData::Vector { shape, scalable, .. } = cx.type_data(ty) else {
            return p.op_error(state.at, "expected vector types for masked operands");
        };
        let element = cx.common().i1;
        let ty = cx.ty(TypeData::Vector { shape: shape.clone(), scalable: scalable.clone(), element });
        let value = p.resolve_operand(mask, ty)?;
        state.operands.push(value);
    }
    Ok(())
}

/// An attribute written so far.
fn attribute(cx: &Context, state: &OpState, name: &str) -> Option<Attribute> {
    state.attributes.iter().rev().find(|e| cx.str(e.0) == name).map(|e| e.1)
}

/// Iterator types are written as strings, and held as enums.
fn read_iterator_types(p: &mut Parser<'_>, state: &mut OpState, at: u32) -> ParseResult {
    let cx = p.cx;
    let written = attribute(cx, state, "iterator_types").map(|a| cx.attr(a));
    let Some(AttrData::Array(written)) = written else {
        return p.op_error(at, "expected \"iterator_types\" array attribute");
    };
    let mut iterators = Vec::with_capacity(written.len());
    for &iterator in written.iter() {
        let AttrData::String { value, .. } = cx.attr(iterator) else { continue };
        let text = String::from_utf8_lossy(value);
        match iterator_type(cx, &text) {
            Some(attr) => iterators.push(attr),
            None => return p.op_error(at, format!("unexpected iterator_type ({text})")),
        }
    }
    state.attributes.retain(|e| cx.str(e.0) != "iterator_types");
    state.attributes.push((cx.identifier("iterator_types"), cx.array_attr(&iterators)));
    Ok(())
}

fn iterator_type(cx: &Context, text: &str) -> Option<Attribute> {
    let def = cx.namespace("vector")?.attr_by_mnemonic("iterator_type")?;
    let value = cx.attr_def(def).enumeration.as_ref()?.value_of(text)?;
    let value = cx.integer_attr(value, cx.common().i64);
    Some(cx.attribute(AttrData::Dynamic { def, params: Box::new([Some(value)]) }))
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let cx = p.cx;
    let mut front = Vec::new();
    for (name, value) in p.all_attributes(op) {
        match (cx.str(name), cx.attr(value)) {
            ("iterator_types", AttrData::Array(iterators)) => {
                let texts = iterators.iter().filter_map(|&i| enums::def_of(cx, i));
                let texts: Vec<_> = texts.map(|t| cx.string_attr(&t)).collect();
                front.push((name, cx.array_attr(&texts)));
            }
            (known, _) if FRONT.contains(&known) => front.push((name, value)),
            _ => {}
        }
    }
    p.str(" ");
    p.attr(cx.dictionary(front));
    p.str(" ");
    p.values(op.body, op.operands().take(3));
    p.op_attr_dict(op, &FRONT);
    p.str(" : ");
    p.types(op.operand_types().take(2));
    p.str(" into ");
    p.types(op.result_types().take(1));
}
