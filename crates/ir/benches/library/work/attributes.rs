//! Attributes of an operation.

use super::GETS;
use crate::measure;
use isogloss_ir::definition::AttributeSlot;
use isogloss_ir::{Body, Context, Location, OpRef, OpSpec};
use std::hint::black_box;

const VALUE: AttributeSlot = AttributeSlot::new(0, "value");

pub(crate) fn run(cx: &Context) {
    let unit = cx.common().unit;
    let [one, two, seven] = [1, 2, 7].map(|n| cx.integer_attr(n, cx.common().i32));
    let names = [("bench.first", unit), ("bench.second", one), ("bench.third", unit)];
    let discardable = cx.dictionary(names.map(|(name, value)| (cx.identifier(name), value)).into());
    let mut body = Body::new(&OpSpec::new(cx.op_name("builtin.module"), Location::UNKNOWN));
    let spec = OpSpec {
        properties: &[Some(seven)],
        results: &[cx.common().i32],
        attributes: Some(discardable),
        ..OpSpec::new(cx.op_name("arith.constant"), Location::UNKNOWN)
    };
    let id = body.create(&spec);
    measure("inherent attribute by name", GETS, || {
        for _ in 0..GETS {
            black_box(OpRef::new(cx, &body, black_box(id)).inherent_named("value"));
        }
    });
    measure("inherent attribute by accessor", GETS, || {
        for _ in 0..GETS {
            black_box(OpRef::new(cx, &body, black_box(id)).attr_at(VALUE));
        }
    });
    measure("discardable attribute by name", GETS, || {
        for _ in 0..GETS {
            black_box(OpRef::new(cx, &body, black_box(id)).discardable_named("bench.second"));
        }
    });
    measure("any attribute by name", GETS, || {
        for _ in 0..GETS {
            black_box(OpRef::new(cx, &body, black_box(id)).attr("value"));
        }
    });
    let values = [Some(one), Some(two)];
    measure("set inherent attribute", GETS, || {
        for i in 0..GETS {
            body.set_op_property(black_box(id), 0, values[i & 1]);
        }
    });
}
