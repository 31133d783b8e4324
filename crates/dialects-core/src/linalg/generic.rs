//! `linalg.generic {maps, iterators} ins(…) outs(…) attrs = {…} {…} -> types`

use super::parts;
use crate::iterators;
use crate::slots::linalg::GenericOp;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::interfaces::NameArguments;
use isogloss_ir::{AttrData, OpRef};

pub(super) const GENERIC: OpHooks = OpHooks {
    parse: Some(parse),
    print: Some(print),
    interfaces: &[&NameArguments(|op, name| super::name_arguments(op, "out", name))],
    ..OpHooks::EMPTY
};

/// The attributes in front of the operands.
const FRONT: [&str; 4] = ["doc", "indexing_maps", "iterator_types", "library_call"];

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let at = p.here();
    let front = p.parse_attribute(None)?;
    let AttrData::Dictionary(entries) = cx.attr(front) else {
        return p.op_error(at, "invalid kind of attribute specified");
    };
    let mut iterators = None;
    for &(name, value) in entries {
        if cx.str(name) != "iterator_types" {
            state.attributes.push((name, value));
            continue;
        }
        let AttrData::Array(written) = cx.attr(value) else { continue };
        let mut types = Vec::with_capacity(written.len());
        for &iterator in written.iter() {
            let AttrData::String { value, .. } = cx.attr(iterator) else { continue };
            let text = String::from_utf8_lossy(value);
            match iterators::iterator_type(cx, "linalg", &text) {
                Some(attr) => types.push(attr),
                None => return p.op_error_here(format!("unexpected iterator_type ({text})")),
            }
        }
        iterators = Some((name, cx.array_attr(&types)));
    }
    let Some(iterators) = iterators else {
        return p.op_error(at, "expected \"iterator_types\" array attribute");
    };
    state.attributes.push(iterators);
    parts::parse(p, state, true)?;
    if p.eat_keyword("attrs") {
        p.punct(Tok::Equal)?;
        p.parse_optional_attr_dict(state)?;
    }
    p.parse_region(state, &[])?;
    p.parse_optional_arrow_types(&mut state.results)
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let cx = p.cx;
    let all = p.all_attributes(op);
    let front = iterators::written(cx, &all, &FRONT);
    p.str(" ");
    if !front.is_empty() {
        p.attr(cx.dictionary(front));
    }
    parts::print(p, op);
    let shown = |name: &str| FRONT.contains(&name) || name == "operandSegmentSizes";
    if all.iter().any(|e| !shown(cx.str(e.0))) {
        p.str(" attrs = ");
        p.op_attr_dict(
            op,
            &["doc", "indexing_maps", "iterator_types", "library_call", "operandSegmentSizes"],
        );
    }
    if let Some(region) = op.region_at(GenericOp::REGION).filter(|r| !r.is_empty()) {
        p.str(" ");
        p.region(region, true, true);
    }
    p.op_arrow_results(op);
}
