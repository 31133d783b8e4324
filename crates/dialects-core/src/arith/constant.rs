//! `arith.constant`, and names made from constants.

use crate::slots::arith::{ConstantOp, MuliOp};
use isogloss_ir::body::ValueDef;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::verify::op_error;
use isogloss_ir::{AttrData, Attribute, Int, OpRef, Signedness, TypeData, Value};
use std::fmt::Write;

fn value_of(op: OpRef<'_>) -> Option<Attribute> {
    op.attr_at(ConstantOp::VALUE)
}

/// Rules, in order: an integer type is signless; the value is a number or elements; a scalable vector is a splat.
pub(super) fn verify(op: OpRef<'_>) -> VerifyResult {
    let (Some(value), Some(ty)) = (value_of(op), op.result_types().next()) else { return Ok(()) };
    let (value, ty) = (op.cx.attr(value), op.cx.type_data(ty));
    if matches!(ty, TypeData::Integer { signedness, .. } if *signedness != Signedness::Signless) {
        return Err(op_error(op, "integer return type must be signless"));
    }
    let splat = match value {
        AttrData::Integer { .. } | AttrData::Float { .. } => return Ok(()),
        AttrData::DenseElements { splat, .. } | AttrData::DenseStrings { splat, .. } => *splat,
        AttrData::SparseElements { .. } | AttrData::DenseResource { .. } => false,
        _ => return Err(op_error(op, "value must be an integer, float, or elements attribute")),
    };
    if !splat && matches!(ty, TypeData::Vector { scalable, .. } if scalable.contains(&true)) {
        let text = "intializing scalable vectors with elements attribute is not supported unless it's a vector splat";
        return Err(op_error(op, text));
    }
    Ok(())
}

/// `true` and `false`, `c` with the number and the type, or `cst`.
pub(super) fn name(op: OpRef<'_>, set: &mut dyn FnMut(Value, &str)) {
    let (Some(result), Some(value)) = (op.results().next(), value_of(op)) else { return };
    let AttrData::Integer { value, .. } = op.cx.attr(value) else { return set(result, "cst") };
    let mut text = NameBuffer::default();
    let _ = match op.cx.type_data(op.type_of(result)) {
        TypeData::Integer { width: 1, .. } => {
            return set(result, if value.is_zero() { "false" } else { "true" });
        }
        TypeData::Integer { width, signedness } => {
            let letters = match signedness {
                Signedness::Signless => "i",
                Signedness::Signed => "si",
                Signedness::Unsigned => "ui",
            };
            write!(text, "c{value}_{letters}{width}")
        }
        _ => write!(text, "c{value}"),
    };
    set(result, text.as_str());
}

/// A product of a constant and `vector.vscale` is named after the constant.
pub(super) fn name_product(op: OpRef<'_>, set: &mut dyn FnMut(Value, &str)) {
    let Some(result) = op.results().next() else { return };
    if op.type_of(result) != op.cx.common().index {
        return;
    }
    let (Some(left), Some(right)) = (op.operand_at(MuliOp::LHS), op.operand_at(MuliOp::RHS)) else { return };
    let is_vscale = |value| defining_op(op, value).is_some_and(|d| d.name_str() == "vector.vscale");
    let base = match (is_vscale(left), is_vscale(right)) {
        (_, true) => integer_constant(op, left),
        (true, _) => integer_constant(op, right),
        _ => None,
    };
    if let Some(base) = base {
        set(result, &format!("c{base}_vscale"));
    }
}

fn defining_op(op: OpRef<'_>, value: Value) -> Option<OpRef<'_>> {
    match op.body.value_def(value) {
        ValueDef::Result(id, _) => Some(OpRef { id, ..op }),
        _ => None,
    }
}

/// The integer that a value of an operation's body is, if an operation that is a constant defines it.
pub fn integer_constant(op: OpRef<'_>, value: Value) -> Option<Int> {
    use isogloss_ir::definition::Trait;
    let constant = defining_op(op, value)?;
    let def = constant.def()?;
    if !def.has(Trait::ConstantLike) {
        return None;
    }
    match op.cx.attr(constant.attr_at(ConstantOp::VALUE)?) {
        AttrData::Integer { value, .. } => Some(value.clone()),
        _ => None,
    }
}

/// Room for a short name without an allocation.
#[derive(Default)]
struct NameBuffer(smallvec::SmallVec<[u8; 32]>);

impl NameBuffer {
    fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl Write for NameBuffer {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}
