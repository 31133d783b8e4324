//! The syntax that structured operations share: `<properties>? attributes ins(…) outs(…)`.

use isogloss_dialects_support::syntax::lists;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss_ir::{AttrData, OpRef, Type, Value};

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

/// Parses attributes and operands; `segments` says whether the sizes of the operand groups are kept.
pub(super) fn parse(p: &mut Parser<'_>, state: &mut OpState, segments: bool) -> ParseResult<Parts> {
    let start = p.here();
    if p.eat(Tok::Less) {
        let at = p.here();
        let properties = p.parse_attribute(None)?;
        let AttrData::Dictionary(entries) = p.cx.attr(properties) else {
            return p.op_error(at, "expected a dictionary of properties");
        };
        state.attributes.extend_from_slice(entries);
        p.punct(Tok::Greater)?;
    }
    p.parse_optional_attr_dict(state)?;
    let inputs = parse_group(p, state, "ins")?;
    let outputs = parse_group(p, state, "outs")?;
    if segments {
        let sizes = [&inputs, &outputs].map(|g| i32::try_from(g.len()).unwrap_or(i32::MAX));
        lists::set(p, state, "operandSegmentSizes", p.cx.dense_i32_attr(&sizes));
    }
    Ok(Parts { start, inputs, outputs })
}

/// `ins(%value, … : type, …)`, or nothing.
fn parse_group(p: &mut Parser<'_>, state: &mut OpState, word: &str) -> ParseResult<Vec<Type>> {
    if !p.eat_keyword(word) {
        return Ok(Vec::new());
    }
    p.punct(Tok::LParen)?;
    let at = p.here();
    let mut operands = Vec::new();
    p.parse_operands(&mut operands)?;
    let types = lists::colon_types(p)?;
    p.punct(Tok::RParen)?;
    p.resolve_operands(&operands, &types, at, &mut state.operands)?;
    Ok(types)
}

/// Writes ` ins(…) outs(…)`.
pub(super) fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    for (group, word) in [(0, " ins("), (1, " outs(")] {
        let range = op.operand_group(group);
        if range.is_empty() {
            continue;
        }
        let values: Vec<Value> = op.operands().skip(range.start).take(range.len()).collect();
        p.str(word);
        p.values(op.body, values.iter().copied());
        p.str(" : ");
        p.types(values.iter().map(|&v| op.type_of(v)));
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
