//! Canonicalization patterns of `cf.switch`. Rule: the patterns of `ControlFlowOps.cpp`.

use super::canonicalize::{Operands, collapse, replace_with_branch, single_predecessor, successor};
use crate::slots::cf::SwitchOp;
use isogloss_dialects_support::build::NewOp;
use isogloss_dialects_support::folding::ops;
use isogloss_ir::builtin::dense::{Number, push_int};
use isogloss_ir::{Attribute, BlockId, Context, Int, OpId, OpRef, Type, Value};
use isogloss_rewrite::PatternRewriter;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

type Apply = fn(OpId, &mut PatternRewriter<'_>) -> bool;

pub(super) const PATTERNS: [(&str, Apply); 6] = [
    ("simplifySwitchWithOnlyDefault", only_default),
    ("dropSwitchCasesThatMatchDefault", drop_default_cases),
    ("simplifyConstSwitchValue", constant_flag),
    ("simplifyPassThroughSwitch", pass_through),
    ("simplifySwitchFromSwitchOnSameCondition", same_flag_as_before),
    ("simplifySwitchFromDefaultSwitchOnSameCondition", impossible_cases),
];

/// One case.
#[derive(Clone)]
struct Case {
    value: Int,
    to: BlockId,
    operands: Operands,
}

/// A switch, taken apart.
struct Switch {
    flag: Value,
    default: (BlockId, Operands),
    cases: Vec<Case>,
}

impl Switch {
    fn of(op: OpRef<'_>) -> Option<Switch> {
        if !ops::is(op, "cf.switch") {
            return None;
        }
        let count = op.successors().len().checked_sub(1)?;
        let values = op.attr_at(SwitchOp::CASE_VALUES).map(|a| values(op.cx, a, count)).unwrap_or_default();
        let passed = op.successor_operands()?;
        let passed = |i: usize| -> Option<Operands> {
            let range = passed.get(i)?.forwarded.clone();
            Some(op.operands().skip(range.start).take(range.len()).collect())
        };
        let cases = values
            .into_iter()
            .enumerate()
            .map(|(i, value)| Some(Case { value, to: successor(op, i + 1)?, operands: passed(i + 1)? }))
            .collect::<Option<Vec<Case>>>()?;
        let default = (successor(op, 0)?, passed(0)?);
        Some(Switch { flag: op.operand_at(SwitchOp::FLAG)?, default, cases })
    }

    /// Where a value leads.
    fn target(&self, value: &Int) -> (BlockId, &[Value]) {
        match self.cases.iter().find(|c| c.value == *value) {
            Some(case) => (case.to, &case.operands),
            None => (self.default.0, &self.default.1),
        }
    }

    /// Puts the switch in the place of an operation.
    fn replace(&self, rw: &mut PatternRewriter<'_>, op: OpId) -> bool {
        let cx = rw.cx;
        let ty = rw.body().value_type(self.flag);
        let all = || self.cases.iter().flat_map(|c| c.operands.iter());
        let mut operands: Operands = SmallVec::from_slice(&[self.flag]);
        operands.extend(self.default.1.iter().chain(all()).copied());
        let sizes = cx.dense_i32_attr(&[1, self.default.1.len() as i32, all().count() as i32]);
        let segments: Vec<i32> = self.cases.iter().map(|c| c.operands.len() as i32).collect();
        let mut attrs: SmallVec<[(&str, Attribute); 3]> = SmallVec::new();
        attrs.push(("operandSegmentSizes", sizes));
        attrs.push(("case_operand_segments", cx.dense_i32_attr(&segments)));
        attrs.extend(values_attr(cx, ty, &self.cases).map(|values| ("case_values", values)));
        let mut successors: SmallVec<[BlockId; 4]> = SmallVec::from_slice(&[self.default.0]);
        successors.extend(self.cases.iter().map(|c| c.to));
        NewOp::new("cf.switch", &operands, &[]).with(&attrs).replace_branch(rw, op, &successors);
        true
    }
}

/// The values of cases, of which a splat has only one.
fn values(cx: &Context, attr: Attribute, count: usize) -> Vec<Int> {
    let numbers = cx.dense_values(attr).into_iter().flatten();
    let numbers: Vec<Int> = numbers
        .filter_map(|n| match n {
            Number::Int(value) => Some(value),
            Number::Float(_) => None,
        })
        .collect();
    match numbers.as_slice() {
        [one] => vec![one.clone(); count],
        _ => numbers,
    }
}

/// `dense<[…]> : vector<nxT>`; `None` for no case.
fn values_attr(cx: &Context, ty: Type, cases: &[Case]) -> Option<Attribute> {
    if cases.is_empty() {
        return None;
    }
    let width = cx.bit_width(ty)?;
    let vector = cx.vector_type(&[cases.len() as i64], &[false], ty).ok()?;
    let mut data = Vec::new();
    cases.iter().for_each(|c| push_int(&mut data, &c.value, width));
    Some(cx.dense_elements(vector, data))
}

fn only_default(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let Some(switch) = Switch::of(rw.view(id)) else { return false };
    switch.cases.is_empty() && replace_with_branch(rw, id, switch.default.0, &switch.default.1)
}

fn drop_default_cases(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let Some(mut switch) = Switch::of(rw.view(id)) else { return false };
    let before = switch.cases.len();
    let (to, operands) = &switch.default;
    switch.cases.retain(|c| c.to != *to || c.operands != *operands);
    switch.cases.len() != before && switch.replace(rw, id)
}

fn constant_flag(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let Some(switch) = Switch::of(op) else { return false };
    let Some((value, _)) = ops::int_constant(op, switch.flag) else { return false };
    let (to, operands) = switch.target(&value);
    replace_with_branch(rw, id, to, operands)
}

fn pass_through(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let Some(mut switch) = Switch::of(rw.view(id)) else { return false };
    if switch.cases.is_empty() {
        return false;
    }
    let mut changed = false;
    for case in &mut switch.cases {
        if let Some((to, operands)) = collapse(rw.cx, rw.body(), case.to, &case.operands) {
            (case.to, case.operands) = (to, operands);
            changed = true;
        }
    }
    if let Some(default) = collapse(rw.cx, rw.body(), switch.default.0, &switch.default.1) {
        switch.default = default;
        changed = true;
    }
    changed && switch.replace(rw, id)
}

/// The switch at the end of the only block before, on the same flag, and the block of this one.
fn before(id: OpId, rw: &PatternRewriter<'_>, flag: Value) -> Option<(Switch, BlockId)> {
    let block = rw.body().op_block(id)?;
    let last = single_predecessor(rw.body(), block).and_then(|b| rw.body().last_op(b))?;
    let switch = Switch::of(rw.view(last)).filter(|s| s.flag == flag)?;
    Some((switch, block))
}

fn same_flag_as_before(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let Some(switch) = Switch::of(rw.view(id)) else { return false };
    let Some((before, block)) = before(id, rw, switch.flag) else { return false };
    if before.default.0 == block {
        return false;
    }
    let (to, operands) = match before.cases.iter().find(|c| c.to == block) {
        Some(case) => switch.target(&case.value),
        None => (switch.default.0, &switch.default.1[..]),
    };
    replace_with_branch(rw, id, to, operands)
}

/// Where the switch before did not match, its cases cannot happen.
fn impossible_cases(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let Some(mut switch) = Switch::of(rw.view(id)) else { return false };
    let Some((before, block)) = before(id, rw, switch.flag) else { return false };
    if before.default.0 != block {
        return false;
    }
    let count = switch.cases.len();
    let excluded: FxHashSet<&Int> = before.cases.iter().filter(|c| c.to != block).map(|c| &c.value).collect();
    switch.cases.retain(|c| !excluded.contains(&c.value));
    switch.cases.len() != count && switch.replace(rw, id)
}
