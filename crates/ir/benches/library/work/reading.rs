//! Reading a program: walks, operands, symbols, dominance.

use super::making::function;
use super::{BLOCKS, FUNCTIONS, GETS, SUMS};
use crate::measure;
use isogloss_ir::verify::{Dominance, SymbolTable};
use isogloss_ir::walk::{Order, Step};
use isogloss_ir::{BlockId, Body, Context, InsertPoint, Location, OpId, OpRef, OpSpec};
use std::hint::black_box;

fn module(cx: &Context) -> Body {
    let mut body = Body::new(&OpSpec::new(cx.op_name("builtin.module"), Location::UNKNOWN));
    let region = body.add_region(Body::root());
    let block = body.create_block();
    body.append_block(region, block);
    for i in 0..FUNCTIONS {
        let (inner, spec) = function(cx, &format!("function_{i}"));
        let stub = body.create_stub(&spec, Box::new(inner));
        body.place(stub, InsertPoint::End(block));
    }
    body
}

pub(crate) fn run(cx: &Context) {
    const OPS: usize = FUNCTIONS * BLOCKS * (SUMS + 1);
    let body = module(cx);
    let module = OpRef::root(cx, &body);
    measure("walk operations", OPS, || {
        let mut count = 0;
        black_box(module).walk(Order::Post, |op| {
            count += op.body.operand_count(op.id);
            Step::Advance
        });
        black_box(count);
    });
    let wanted = cx.op_name("func.func");
    measure("walk functions", OPS, || {
        let mut count = 0;
        black_box(module).walk(Order::Post, |op| {
            if op.name() == wanted {
                count += 1;
            }
            Step::Advance
        });
        black_box(count);
    });
    let functions: Vec<&Body> = inner_bodies(&body);
    iterating(cx, &body, OPS);
    symbols(cx, module);
    dominance(cx, &functions);
}

fn inner_bodies(body: &Body) -> Vec<&Body> {
    let block = body.op_regions(Body::root()).first().and_then(|region| body.first_block(*region));
    block.into_iter().flat_map(|block| body.block_ops(block)).filter_map(|op| body.inner(op)).collect()
}

/// Visits all blocks of all functions.
fn for_all_blocks(body: &Body, mut visit: impl FnMut(&Body, BlockId)) {
    let root = Body::root();
    for outer in black_box(body).op_regions(root).iter().flat_map(|region| body.region_blocks(*region)) {
        for function in body.block_ops(outer).filter_map(|op| body.inner(op)) {
            for &region in function.op_regions(root) {
                function.region_blocks(region).for_each(|block| visit(function, block));
            }
        }
    }
}

/// Visits all operations of all functions.
fn for_all(body: &Body, mut visit: impl FnMut(&Body, OpId)) {
    for_all_blocks(body, |body, block| body.block_ops(block).for_each(|op| visit(body, op)));
}

fn iterating(cx: &Context, body: &Body, ops: usize) {
    measure("operations of blocks", ops, || {
        let mut count = 0;
        for_all(body, |body, op| count += body.result_count(op));
        black_box(count);
    });
    measure("blocks of regions", FUNCTIONS * BLOCKS, || {
        let mut count = 0;
        for_all_blocks(body, |body, block| count += body.block_arguments(block).len());
        black_box(count);
    });
    measure("types of operands", ops, || {
        let mut sum = 0;
        for_all(body, |body, op| {
            sum += body.op_operands(op).map(|value| body.value_type(value).index()).sum::<usize>();
        });
        black_box(sum);
    });
    measure("definitions of operands", ops, || {
        let mut sum = 0;
        for_all(body, |body, op| {
            let defining = |value| OpRef::new(cx, body, op).defining(value).map_or(0, |def| def.id.index());
            sum += body.op_operands(op).map(defining).sum::<usize>();
        });
        black_box(sum);
    });
    measure("names of operations", ops, || {
        let mut count = 0;
        for_all(body, |body, op| count += cx.op_name_str(body.op_name(op)).len());
        black_box(count);
    });
}

fn symbols(cx: &Context, module: OpRef<'_>) {
    measure("build symbol table", FUNCTIONS, || {
        black_box(SymbolTable::of(black_box(module)));
    });
    let table = SymbolTable::of(module);
    let names: Vec<_> = (0..FUNCTIONS).map(|i| cx.identifier(&format!("function_{i}"))).collect();
    measure("symbol lookup", GETS, || {
        for i in 0..GETS {
            black_box(table.lookup(names[i % FUNCTIONS]));
        }
    });
}

fn dominance(cx: &Context, functions: &[&Body]) {
    let root = Body::root();
    measure("build dominance", FUNCTIONS * BLOCKS, || {
        for body in functions {
            let mut dominance = Dominance::default();
            let region = OpRef::new(cx, body, root).region(0);
            let last = region.and_then(|region| body.last_block(region.id));
            black_box(region.zip(last).is_some_and(|(region, last)| dominance.is_reachable(region, last)));
        }
    });
    let mut known: Vec<Dominance> = functions.iter().map(|_| Dominance::default()).collect();
    measure("dominance of values", FUNCTIONS * SUMS * 20, || {
        let mut count = 0;
        for _ in 0..20 {
            for (body, dominance) in functions.iter().zip(&mut known) {
                let region = body.op_regions(root)[0];
                let (first, last) = (body.first_block(region), body.last_block(region));
                let Some(value) = first.and_then(|b| body.first_op(b)).map(|op| body.result(op, 0)) else {
                    continue;
                };
                for op in last.into_iter().flat_map(|block| body.block_ops(block)).take(SUMS) {
                    count += usize::from(dominance.properly_dominates(OpRef::new(cx, body, op), value));
                }
            }
        }
        black_box(count);
    });
}
