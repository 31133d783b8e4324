//! The parts that operations which are functions have in common.

use isogloss_ir::{AttrData, OpRef, Type, TypeData};

/// The inputs and results of the function type of an operation.
pub fn function_type(op: OpRef<'_>) -> Option<(&[Type], &[Type])> {
    function_type_of(op, "function_type")
}

/// Returns the inputs and results of the function type in the named attribute; `None` if there is none.
pub fn function_type_of<'a>(op: OpRef<'a>, name: &str) -> Option<(&'a [Type], &'a [Type])> {
    let AttrData::Type(ty) = op.attr_data(name)? else { return None };
    match op.cx.type_data(*ty) {
        TypeData::Function { inputs, results } => Some((inputs, results)),
        _ => None,
    }
}
