//! The functions of AMDGPU that predicates call.

use isogloss_dialects_support::syntax::enums;
use isogloss_ir::definition::{PredicateFunctions, PredicateValue};
use isogloss_ir::{AttrData, Context};

/// Tests of memory spaces, each of which has a number, and a case of an enum. Memory without one is global.
pub(super) const FUNCTIONS: PredicateFunctions = &[
    ("hasFatRawBufferMemorySpace", |cx, args| is_space(cx, args, &[7], "fat_raw_buffer", false)),
    ("hasGlobalMemorySpace", |cx, args| is_space(cx, args, &[0, 1], "global", true)),
    ("hasWorkgroupMemorySpace", |cx, args| is_space(cx, args, &[3], "workgroup", false)),
];

fn is_space<'a>(
    cx: &'a Context,
    args: &[PredicateValue<'a>],
    numbers: &[i64],
    case: &str,
    by_default: bool,
) -> Option<PredicateValue<'a>> {
    let is_it = match *args.first()? {
        PredicateValue::Null => by_default,
        PredicateValue::Attr(space) => match cx.attr(space) {
            AttrData::Integer { value, .. } => value.to_i64().is_some_and(|number| numbers.contains(&number)),
            _ => enums::def_of(cx, space).as_deref() == Some(case),
        },
        _ => return None,
    };
    Some(PredicateValue::Bool(is_it))
}
