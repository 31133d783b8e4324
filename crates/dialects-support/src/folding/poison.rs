//! `#ub.poison`, the value of what has none.

use isogloss_ir::definition::fold::ConstantSpec;
use isogloss_ir::{AttrData, Attribute, Context};
use smallvec::SmallVec;

/// True if an attribute is `#ub.poison`.
#[inline]
pub fn is_poison(cx: &Context, attr: Attribute) -> bool {
    match cx.attr(attr) {
        AttrData::Dynamic { def, .. } => is_poison_def(cx, *def),
        _ => false,
    }
}

fn is_poison_def(cx: &Context, def: isogloss_ir::AttrDefId) -> bool {
    let def = cx.attr_def(def);
    def.mnemonic == "poison" && cx.str(def.dialect) == "ub"
}

/// `ub.poison` with a value.
pub fn materialize(cx: &Context, value: Attribute) -> Option<ConstantSpec> {
    is_poison(cx, value).then(|| ConstantSpec {
        name: cx.op_name("ub.poison"),
        properties: SmallVec::from_slice(&[Some(value)]),
    })
}
