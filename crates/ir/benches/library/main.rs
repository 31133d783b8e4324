//! Benchmarks of the library: each line is work of one kind, with the nanoseconds that one item of it takes.
//!
//! `cargo xtask bench-library` runs this in turn with `peer.cpp`, which does the same with MLIR's C++ library, and prints
//! both. The operations are those of MLIR's dialects by name and shape, as far as the lines need them.
#![allow(missing_docs, reason = "a program")]

mod work;

use isogloss_ir::Context;
use isogloss_ir::definition::{DialectDef, Trait};
use isogloss_ir::typed::storage::{DialectBuilder, OpBuilder, attr_constraint, type_constraint};
use std::io::Write;
use std::sync::Arc;

/// Each line is measured so often; the least counts.
const ROUNDS: usize = 5;

/// The time that this thread has spent on a processor, in nanoseconds.
#[cfg(unix)]
fn now() -> u64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    u64::try_from(time.tv_sec).unwrap_or(0) * 1_000_000_000 + u64::try_from(time.tv_nsec).unwrap_or(0)
}

/// The time of the clock, in nanoseconds: elsewhere that of a thread takes code that is not safe.
#[cfg(not(unix))]
fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |time| time.as_nanos() as u64)
}

/// Prints what an item of some work takes: `work` does so many of them.
fn measure(name: &str, items: usize, mut work: impl FnMut()) {
    measure_with(name, items, || (), |()| work());
}

/// Prints what an item of some work takes, as [`measure`] does, where `ready` makes a state for each round: neither
/// making nor dropping it is timed.
fn measure_with<T>(name: &str, items: usize, mut ready: impl FnMut() -> T, mut work: impl FnMut(&mut T)) {
    let mut state = None;
    measure_kept(
        name,
        items,
        &mut state,
        |state| *state = Some(ready()),
        |state| state.iter_mut().for_each(&mut work),
        |_| {},
    );
}

/// Prints what an item of some work takes, as [`measure`] does, on a state that is made ready before each round and
/// cleared after it; neither is timed. So the memory of one round serves the next, as that of the peer does.
fn measure_kept<T>(
    name: &str,
    items: usize,
    state: &mut T,
    mut ready: impl FnMut(&mut T),
    mut work: impl FnMut(&mut T),
    mut clear: impl FnMut(&mut T),
) {
    let mut least = u64::MAX;
    for _ in 0..ROUNDS {
        ready(state);
        let start = now();
        work(state);
        least = least.min(now().saturating_sub(start));
        clear(state);
    }
    // A reader that left has seen enough.
    let _ = writeln!(std::io::stdout(), "{name}\t{:.3}", least as f64 / items as f64);
}

/// The operations that the lines work with.
fn register(cx: &Context) -> Vec<Arc<DialectDef>> {
    let any_type = type_constraint("any type", |_, _| true);
    let any_attr = attr_constraint("any attribute", |_, _| true);
    let op = |name: &str| OpBuilder::new(cx, name);
    let symbol = |op: OpBuilder<'_>| op.attribute("sym_name", &any_attr).region("body").finish();
    let dialects = [
        (
            "builtin",
            vec![symbol(
                op("builtin.module").with_trait(Trait::IsolatedFromAbove).with_trait(Trait::SymbolTable),
            )],
        ),
        (
            "func",
            vec![
                symbol(
                    op("func.func")
                        .attribute("function_type", &any_attr)
                        .with_trait(Trait::IsolatedFromAbove)
                        .with_trait(Trait::Symbol),
                ),
                op("func.return").with_trait(Trait::IsTerminator).finish(),
            ],
        ),
        (
            "arith",
            vec![
                op("arith.constant").attribute("value", &any_attr).result("result", &any_type).finish(),
                op("arith.addi")
                    .operand("lhs", &any_type)
                    .operand("rhs", &any_type)
                    .attribute("overflowFlags", &any_attr)
                    .result("result", &any_type)
                    .finish(),
            ],
        ),
        ("cf", vec![op("cf.br").with_trait(Trait::IsTerminator).finish()]),
        ("bench", vec![op("bench.loop").region("body").finish()]),
    ];
    let add = |(namespace, ops): (&str, Vec<_>)| {
        let mut dialect = DialectBuilder::new(cx, namespace);
        dialect.add_operations(ops);
        dialect.register()
    };
    dialects.into_iter().map(add).collect()
}

fn main() {
    let cx = Context::new();
    let _dialects = register(&cx);
    work::uniquing::run(&cx);
    work::attributes::run(&cx);
    work::making::run(&cx);
    work::uses::run(&cx);
    work::reading::run(&cx);
}
