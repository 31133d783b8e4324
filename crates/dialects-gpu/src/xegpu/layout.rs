//! Layouts: how data is spread over subgroups and lanes. Rule: `XeGPUAttrs.td`, `XeGPUDialect.cpp`.

use isogloss_dialects_support::folding::ops::dense_i64s;
use isogloss_dialects_support::syntax::attrs::integer;
use isogloss_ir::{AttrData, Attribute, Context, Refusal};

/// The lists of a layout, in the order of its parameters.
const LISTS: [&str; 6] = ["sg_layout", "sg_data", "inst_data", "lane_layout", "lane_data", "order"];

/// Rules, in order: something is laid out; lists of the same thing are of one rank; data and order have a layout.
pub(super) fn verify(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    let rank = |name: &str| -> Option<usize> {
        let index = LISTS.iter().position(|list| *list == name)?;
        dense_i64s(cx, params.get(index).copied().flatten()?).map(|list| list.len())
    };
    let [subgroups, data, instructions, lanes, lane_data, order] = LISTS.map(rank);
    if subgroups.is_none() && instructions.is_none() && lanes.is_none() {
        return Err("expected at least one of sg_layout, inst_data or lane_layout".into());
    }
    let same = |a: &str, b: &str| match (rank(a), rank(b)) {
        (Some(x), Some(y)) if x != y => Err(format!("expected {a} and {b} to have the same rank").into()),
        _ => Ok(()),
    };
    same("sg_layout", "inst_data")?;
    same("sg_layout", "lane_layout")?;
    if let (Some(data), Some(lanes)) = (instructions, lanes)
        && data != lanes
    {
        return Err(format!(
            "expected inst_data and lane_layout to have the same rank, got inst_data {data}, lane_layout {lanes}"
        ).into());
    }
    if data.is_some() && subgroups.is_none() {
        return Err("expected sg_layout being used with sg_data".into());
    }
    same("sg_data", "sg_layout")?;
    if lane_data.is_some() && lanes.is_none() {
        return Err("expected lane_layout being used with lane_data".into());
    }
    same("lane_data", "lane_layout")?;
    if order.is_some() && subgroups.is_none() && lanes.is_none() {
        return Err("expected sg_layout/lane_layout being used with order".into());
    }
    same("order", "sg_layout")?;
    same("order", "lane_layout")
}

/// The lists of a layout, those that are not written empty. Of a slice they are those of the layout that it is of,
/// without the dimensions that it takes away.
#[derive(Default)]
pub(super) struct Layout {
    sg_layout: Vec<i64>,
    sg_data: Vec<i64>,
    inst_data: Vec<i64>,
    pub(super) lane_layout: Vec<i64>,
    pub(super) lane_data: Vec<i64>,
}

impl Layout {
    /// Returns the layout in an attribute.
    pub(super) fn of(cx: &Context, attr: Attribute) -> Layout {
        let (mut attr, mut dropped) = (attr, Vec::new());
        // The dimensions of an outer slice count what the inner ones leave.
        while let (AttrData::Dynamic { params, .. }, "slice") = (cx.attr(attr), super::mnemonic(cx, attr)) {
            let [Some(parent), dims] = params[..] else { return Layout::default() };
            dropped.push(dims.and_then(|dims| dense_i64s(cx, dims)).unwrap_or_default());
            attr = parent;
        }
        let AttrData::Dynamic { params, .. } = cx.attr(attr) else { return Layout::default() };
        let list = |index: usize| -> Vec<i64> {
            let mut list: Vec<i64> =
                params.get(index).copied().flatten().and_then(|a| dense_i64s(cx, a)).unwrap_or_default();
            for dims in dropped.iter().rev() {
                let kept = (0i64..).zip(list).filter(|(i, _)| !dims.contains(i));
                list = kept.map(|(_, n)| n).collect();
            }
            list
        };
        Layout {
            sg_layout: list(0),
            sg_data: list(1),
            inst_data: list(2),
            lane_layout: list(3),
            lane_data: list(4),
        }
    }

    /// True if it says how data is spread over the subgroups of a workgroup.
    pub(super) fn is_of_workgroup(&self) -> bool {
        !self.sg_layout.is_empty()
    }

    /// True if a shape can be spread evenly: over subgroups, which may take turns; then over instructions and lanes.
    pub(super) fn spreads(&self, shape: &[i64]) -> bool {
        let of_subgroup = spread(shape, &self.sg_layout, &self.sg_data, true);
        let of_instruction = of_subgroup.and_then(|shape| spread(&shape, &[], &self.inst_data, false));
        of_instruction.and_then(|shape| spread(&shape, &self.lane_layout, &self.lane_data, false)).is_some()
    }
}

/// How often one shape fits into another along each dimension, if it does so evenly.
fn ratio(shape: &[i64], part: &[i64]) -> Option<Vec<i64>> {
    let fits = |(&size, &part): (&i64, &i64)| (part != 0 && size % part == 0).then(|| size / part);
    if shape.len() == part.len() { shape.iter().zip(part).map(fits).collect() } else { None }
}

/// The shape that each of so many gets, in pieces of `data` where that is given.
fn spread(shape: &[i64], layout: &[i64], data: &[i64], in_turns: bool) -> Option<Vec<i64>> {
    let mut each = shape.to_vec();
    if !layout.is_empty() {
        match ratio(shape, layout) {
            Some(ratio) => each = ratio,
            None if in_turns && ratio(layout, shape).is_some() => {}
            None => return None,
        }
    }
    if data.is_empty() {
        return Some(each);
    }
    if ratio(&each, data).is_none() && !(in_turns && ratio(data, &each).is_some()) {
        return None;
    }
    Some(data.to_vec())
}

/// A range has something in it.
pub(super) fn verify_range(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    let bound = |i: usize| integer(cx, params.get(i).copied().flatten());
    match (bound(0), bound(1)) {
        (Some(start), Some(end)) if end <= start => {
            Err(format!("'end' : {end} must be greater than 'start' : {start}").into())
        }
        _ => Ok(()),
    }
}
