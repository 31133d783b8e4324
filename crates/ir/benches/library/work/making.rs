//! Making, copying, moving and erasing.

use super::{BLOCKS, MADE, SUMS};
use crate::{measure_kept, measure_with};
use isogloss_ir::typed::{Builder, NewOp, OpSlot};
use isogloss_ir::{Attribute, BlockId, Body, Context, InsertPoint, Location, Mapping, OpId, OpSpec, Value};
use std::hint::black_box;

static ADD: OpSlot = OpSlot::new("arith.addi", &["overflowFlags"]);

const NESTS: usize = 500;
const DEPTH: usize = 4;
const COPIES: usize = 50;

/// A module whose block has a constant.
struct Module<'c> {
    cx: &'c Context,
    body: Body,
    block: BlockId,
    first: OpId,
    x: Value,
}

impl<'c> Module<'c> {
    fn new(cx: &'c Context) -> Module<'c> {
        let mut body = Body::new(&OpSpec::new(cx.op_name("builtin.module"), Location::UNKNOWN));
        let block = region_with_block(&mut body, Body::root());
        let seven = Some(cx.integer_attr(7, cx.common().i32));
        let spec = OpSpec {
            properties: &[seven],
            results: &[cx.common().i32],
            ..OpSpec::new(cx.op_name("arith.constant"), Location::UNKNOWN)
        };
        let first = body.insert(&spec, InsertPoint::End(block));
        let x = body.result(first, 0);
        Module { cx, body, block, first, x }
    }

    /// Adds as many sums of the constant.
    fn fill(&mut self, sums: usize) {
        let operands = [self.x, self.x];
        for _ in 0..sums {
            add(self.cx, &mut self.body, &operands, InsertPoint::End(self.block));
        }
        // Code that changes a program asks for uses sooner or later.
        let _ = self.body.has_uses(self.x);
    }

    fn last(&self) -> OpId {
        self.body.last_op(self.block).unwrap_or(self.first)
    }

    /// Erases all operations but the first, the last one first.
    fn clear(&mut self) {
        while let Some(last) = self.body.last_op(self.block).filter(|op| *op != self.first) {
            self.body.erase_and_drop_uses(last);
        }
    }

    fn copy(&mut self) {
        let last = self.body.last_op(self.block).unwrap_or(self.first);
        let copy = self.body.clone_op(last, &mut Mapping::default());
        self.body.place(copy, InsertPoint::End(self.block));
        black_box(copy);
    }
}

fn flags(cx: &Context) -> Attribute {
    cx.integer_attr(0, cx.common().i32)
}

fn add(cx: &Context, body: &mut Body, operands: &[Value], at: InsertPoint) -> OpId {
    let spec = OpSpec {
        operands,
        results: &[cx.common().i32],
        properties: &[Some(flags(cx))],
        ..OpSpec::new(ADD.name(cx), Location::UNKNOWN)
    };
    body.insert(&spec, at)
}

fn region_with_block(body: &mut Body, op: OpId) -> BlockId {
    let region = match body.op_regions(op).first() {
        Some(&region) => region,
        None => body.add_region(op),
    };
    let block = body.create_block();
    body.append_block(region, block);
    block
}

/// A function of blocks, each with sums and a branch to the next one.
pub(super) fn function(cx: &Context, name: &str) -> (Body, OpSpec<'static>) {
    let i32 = cx.common().i32;
    let ty = cx.type_attr(cx.function_type(&[i32, i32], &[]));
    let properties = [Some(ty), Some(cx.string_attr(name))];
    let spec = OpSpec::new(cx.op_name("func.func"), Location::UNKNOWN);
    let mut body = Body::new(&OpSpec { properties: &properties, ..spec });
    let mut block = region_with_block(&mut body, Body::root());
    let [mut x, y] = [(); 2].map(|()| body.add_argument(block, i32, Location::UNKNOWN));
    for i in 0..BLOCKS {
        for _ in 0..SUMS {
            let sum = add(cx, &mut body, &[x, y], InsertPoint::End(block));
            x = body.result(sum, 0);
        }
        let at = InsertPoint::End(block);
        if i + 1 == BLOCKS {
            body.insert(&OpSpec::new(cx.op_name("func.return"), Location::UNKNOWN), at);
            break;
        }
        block = region_with_block(&mut body, Body::root());
        let branch = OpSpec { successors: &[block], ..OpSpec::new(cx.op_name("cf.br"), Location::UNKNOWN) };
        body.insert(&branch, at);
    }
    (body, spec)
}

/// Loops in loops, with four sums before the inner one each.
fn nest(cx: &Context, body: &mut Body, mut x: Value, at: BlockId) {
    let mut at = at;
    for _ in 0..DEPTH {
        let spec = OpSpec { regions: 1, ..OpSpec::new(cx.op_name("bench.loop"), Location::UNKNOWN) };
        let made = body.insert(&spec, InsertPoint::End(at));
        at = region_with_block(body, made);
        let argument = body.add_argument(at, cx.common().i32, Location::UNKNOWN);
        for _ in 0..4 {
            let sum = add(cx, body, &[x, argument], InsertPoint::End(at));
            x = body.result(sum, 0);
        }
    }
}

pub(crate) fn run(cx: &Context) {
    creating(cx);
    erasing(cx);
    copying(cx);
    let empty = || {
        let (body, _) = function(cx, "holder");
        let region = body.op_regions(Body::root())[0];
        (body, region)
    };
    measure_with("create block", MADE, empty, |(body, region)| {
        for _ in 0..MADE {
            let block = body.create_block();
            body.append_block(*region, block);
            body.add_argument(block, cx.common().i32, Location::UNKNOWN);
            body.add_argument(block, cx.common().i32, Location::UNKNOWN);
        }
    });
}

fn creating(cx: &Context) {
    let module = &mut Module::new(cx);
    let ready = |m: &mut Module<'_>| m.fill(0);
    let work = |m: &mut Module<'_>| {
        let name = ADD.name(cx);
        for _ in 0..MADE {
            let spec = OpSpec {
                operands: &[m.x, m.x],
                results: &[cx.common().i32],
                properties: &[None],
                ..OpSpec::new(name, Location::UNKNOWN)
            };
            black_box(m.body.insert(&spec, InsertPoint::End(m.block)));
        }
    };
    measure_kept("create operation", MADE, module, ready, work, Module::clear);
    let work = |m: &mut Module<'_>| {
        let mut b = Builder::new(m.cx, &mut m.body);
        b.set_insertion_point(InsertPoint::End(m.block));
        for _ in 0..MADE {
            let flags = [Some(flags(cx))];
            let new = NewOp {
                operands: &[m.x, m.x],
                results: &[cx.common().i32],
                properties: &flags,
                ..NewOp::default()
            };
            black_box(b.make(&ADD, &new).id);
        }
    };
    measure_kept("create by builder", MADE, module, ready, work, Module::clear);
    let work = |m: &mut Module<'_>| {
        for _ in 0..MADE {
            let op = add(cx, &mut m.body, &[m.x, m.x], InsertPoint::End(m.block));
            m.body.erase_and_drop_uses(op);
        }
    };
    measure_kept("create and erase", MADE, module, ready, work, Module::clear);
}

fn erasing(cx: &Context) {
    let module = &mut Module::new(cx);
    let fill = |m: &mut Module<'_>| m.fill(MADE);
    measure_kept("erase operation", MADE, module, fill, Module::clear, |_| {});
    let work = |m: &mut Module<'_>| {
        let mut at = m.body.next_op(m.first);
        while let Some(op) = at {
            at = m.body.next_op(op);
            m.body.move_op(op, InsertPoint::Before(m.first));
        }
    };
    measure_kept("move operation", MADE, module, fill, work, |m| {
        m.body.move_op(m.first, InsertPoint::Start(m.block));
        m.clear();
    });
    let work = |m: &mut Module<'_>| {
        let Some(second) = m.body.next_op(m.first) else { return };
        let y = m.body.result(second, 0);
        let mut at = m.body.next_op(second);
        while let Some(op) = at {
            m.body.set_operand(op, 0, y);
            at = m.body.next_op(op);
        }
    };
    measure_kept("set operand", MADE, module, fill, work, Module::clear);
    let nests = |m: &mut Module<'_>| {
        m.fill(0);
        for _ in 0..NESTS {
            nest(cx, &mut m.body, m.x, m.block);
        }
    };
    measure_kept("erase nested operations", NESTS * DEPTH * 5, module, nests, Module::clear, |_| {});
}

fn copying(cx: &Context) {
    let module = &mut Module::new(cx);
    let work = |m: &mut Module<'_>| (0..MADE).for_each(|_| m.copy());
    measure_kept("clone operation", MADE, module, |m| m.fill(1), work, Module::clear);
    let one_nest = |m: &mut Module<'_>| {
        m.fill(0);
        nest(cx, &mut m.body, m.x, m.block);
    };
    let work = |m: &mut Module<'_>| {
        let nested = m.last();
        for _ in 0..NESTS {
            let copy = m.body.clone_op(nested, &mut Mapping::default());
            m.body.place(copy, InsertPoint::End(m.block));
        }
    };
    measure_kept("clone nested operations", NESTS * DEPTH * 5, module, one_nest, work, Module::clear);
    let one_function = |m: &mut Module<'_>| {
        m.fill(0);
        let (inner, spec) = function(cx, "one");
        let stub = m.body.create_stub(&spec, Box::new(inner));
        m.body.place(stub, InsertPoint::End(m.block));
    };
    let work = |m: &mut Module<'_>| (0..COPIES).for_each(|_| m.copy());
    measure_kept("clone function", COPIES * BLOCKS * (SUMS + 1), module, one_function, work, Module::clear);
}
