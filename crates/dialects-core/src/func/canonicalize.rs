//! Canonicalization patterns and constants of `func`. Rule: `FuncOps.cpp`.

use crate::slots::func::CallIndirectOp;
use isogloss_dialects_support::build::NewOp;
use isogloss_ir::definition::fold::ConstantSpec;
use isogloss_ir::{AttrData, Attribute, Context, OpId, Type, TypeData, Value};
use isogloss_rewrite::{CanonicalPatterns, FnPattern, PatternRewriter, Root};
use smallvec::SmallVec;

pub(super) fn patterns(set: &mut CanonicalPatterns) {
    let root = "func.call_indirect";
    set.op(root, &[FnPattern::new("CallIndirectOp::canonicalize", Root::Op(root), call_directly)]);
}

/// A symbol of a function type is `func.constant`.
pub(super) fn materialize(cx: &Context, value: Attribute, ty: Type) -> Option<ConstantSpec> {
    let symbol = matches!(cx.attr(value), AttrData::SymbolRef { nested, .. } if nested.is_empty());
    if !symbol || !matches!(cx.type_data(ty), TypeData::Function { .. }) {
        return None;
    }
    Some(ConstantSpec { name: cx.op_name("func.constant"), properties: SmallVec::from_slice(&[Some(value)]) })
}

/// An indirect call of a known function is a direct one.
fn call_directly(id: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let op = rw.view(id);
    let callee = op.operand_at(CallIndirectOp::CALLEE).and_then(|v| op.constant_of(v));
    let Some(callee) = callee.filter(|a| matches!(rw.cx.attr(*a), AttrData::SymbolRef { .. })) else {
        return false;
    };
    let operands: SmallVec<[Value; 8]> = op.operands().skip(1).collect();
    let results: SmallVec<[Type; 4]> = op.result_types().collect();
    NewOp::new("func.call", &operands, &results).with(&[("callee", callee)]).replace(rw, id);
    true
}
