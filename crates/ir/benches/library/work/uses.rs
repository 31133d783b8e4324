//! Uses of values.

use super::GETS;
use crate::measure;
use isogloss_ir::{Body, Context, InsertPoint, Location, OpSpec};
use std::hint::black_box;

const USES: usize = 1000;
const TIMES: usize = 100;

pub(crate) fn run(cx: &Context) {
    let i32 = cx.common().i32;
    let mut body = Body::new(&OpSpec::new(cx.op_name("builtin.module"), Location::UNKNOWN));
    let region = body.add_region(Body::root());
    let block = body.create_block();
    body.append_block(region, block);
    let constant = OpSpec {
        properties: &[Some(cx.integer_attr(1, i32))],
        results: &[i32],
        ..OpSpec::new(cx.op_name("arith.constant"), Location::UNKNOWN)
    };
    let [x, y, z] = [(); 3].map(|()| {
        let op = body.insert(&constant, InsertPoint::End(block));
        body.result(op, 0)
    });
    for _ in 0..USES {
        let sum = OpSpec {
            operands: &[x, y],
            results: &[i32],
            properties: &[None],
            ..OpSpec::new(cx.op_name("arith.addi"), Location::UNKNOWN)
        };
        body.insert(&sum, InsertPoint::End(block));
    }
    measure("uses of a value", USES * TIMES, || {
        for _ in 0..TIMES {
            for (user, _) in body.uses(black_box(x)) {
                black_box(user);
            }
        }
    });
    measure("users of a value", USES * TIMES, || {
        let mut sum = 0;
        for _ in 0..TIMES {
            for user in body.users(black_box(x)) {
                sum += user.index();
            }
        }
        black_box(sum);
    });
    measure("has one use", GETS, || {
        for _ in 0..GETS {
            black_box(body.has_one_use(black_box(x)));
        }
    });
    measure("replace all uses", USES * TIMES, || {
        for _ in 0..TIMES / 2 {
            body.replace_all_uses(x, z);
            body.replace_all_uses(z, x);
        }
    });
}
