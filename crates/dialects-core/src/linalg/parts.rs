//! The syntax that structured operations share: `<properties>? attributes ins(…) outs(…)`.

use isogloss_dialects_support::syntax::lists;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::{AttrData, OpRef, Type};

/// The types of inputs and outputs as written.
#[derive(Debug, Default)]
pub(super) struct Parts {
    /// Where they begin in the text: errors in what is built of them are reported there.
    pub(super) start: u32,
    pub(super) inputs: Vec<Type>,
    pub(super) outputs: Vec<Type>,
}

/// The attribute in which indexing maps are kept once they are known.
pub(super) const MEMOIZED: &str = "linalg.memoized_indexing_maps";

/// Parses properties or attributes, and operands; `segments` says whether the sizes of the operand groups are kept.
pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState, segments: bool) -> ParseResult<Parts> {
    let start = p.here();
    if p.eat(Tok::Less) {
        let at = p.here();
        let properties = p.parse_attribute(None)?;
        if !matches!(p.cx.attr(properties), AttrData::Dictionary(_)) {
            return p.op_error(at, "expected a dictionary of properties");
        }
        state.whole_properties = Some(properties);
        p.punct(Tok::Greater)?;
    }
    let attributes_at = p.here();
    p.parse_optional_attr_dict(state)?;
    let inputs = parse_group(p, "ins")?;
    let outputs = parse_group(p, "outs")?;
    for group in [&inputs, &outputs] {
        p.resolve_operands(&group.operands, &group.types, group.at, &mut state.operands)?;
    }
    if segments {
        add_segments(p, state, [&inputs, &outputs].map(|group| group.operands.len()));
    }
    if state.whole_properties.is_none() {
        p.check_inherent(attributes_at, state.name, &state.attributes)?;
    }
    Ok(Parts { start, inputs: inputs.types, outputs: outputs.types })
}

/// Adds the sizes of the operand groups to the properties, where they are written, else to the attributes.
fn add_segments(p: &Parser<'_>, state: &mut OpState, sizes: [usize; 2]) {
    let cx = p.cx;
    let sizes = sizes.map(|size| i32::try_from(size).unwrap_or(i32::MAX));
    let written = state.whole_properties.map(|properties| cx.attr(properties));
    match written {
        Some(AttrData::Dictionary(entries)) => {
            let mut entries = entries.to_vec();
            entries.retain(|entry| cx.str(entry.0) != SEGMENTS);
            entries.push((cx.identifier(SEGMENTS), cx.dense_i32_attr(&sizes)));
            state.whole_properties = Some(cx.dictionary(entries));
        }
        _ => state.set_operand_segments(cx, &sizes),
    }
}

/// The attribute with the sizes of the operand groups.
const SEGMENTS: &str = "operandSegmentSizes";

/// Operands as written, with their types.
#[derive(Debug, Default)]
struct Written {
    operands: Vec<UnresolvedOperand>,
    types: Vec<Type>,
    at: u32,
}

/// `ins(%value, … : type, …)`, or nothing.
fn parse_group(p: &mut Parser<'_>, word: &str) -> ParseResult<Written> {
    let mut group = Written::default();
    if !p.eat_keyword(word) {
        return Ok(group);
    }
    p.punct(Tok::LParen)?;
    group.at = p.here();
    p.parse_operands(&mut group.operands)?;
    group.types = lists::colon_types(p)?;
    p.punct(Tok::RParen)?;
    Ok(group)
}

/// Writes ` ins(…) outs(…)`.
pub(super) fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    for (group, word) in [(0, " ins("), (1, " outs(")] {
        let range = op.operand_group(group);
        if range.is_empty() {
            continue;
        }
        let values = op.operands().skip(range.start).take(range.len());
        p.str(word);
        p.values(op.body, values.clone());
        p.str(" : ");
        p.types(values.map(|value| op.type_of(value)));
        p.str(")");
    }
}

/// The element type of a shaped type; of another type itself.
pub(super) fn element_or_self(cx: &isogloss_ir::Context, ty: Type) -> Type {
    let data = cx.type_data(ty);
    // A vector stands for itself, as what a container of vectors holds.
    let container = data.is_shaped() && !matches!(data, isogloss_ir::TypeData::Vector { .. });
    if container { data.element().unwrap_or(ty) } else { ty }
}
