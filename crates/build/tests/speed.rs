//! How fast generated code is: `cargo test --release -p isogloss-build --test speed -- --ignored --nocapture`.

#[allow(unreachable_pub, dead_code, reason = "the module is generated for users")]
mod kinds;

use isogloss::ir::asm::parse::Program;
use isogloss::ir::typed::Builder;
use isogloss::{Options, Session};
use kinds::{ConstOp, DIALECT, TwoOp};
use std::io::Write;

/// The time that this thread has spent on a processor, in nanoseconds, where the system tells; else that of the clock.
fn now() -> u64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let stat = stat.and_then(|t| t.split_whitespace().next()?.parse().ok());
    stat.unwrap_or_else(|| {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        since.map_or(0, |d| d.as_nanos() as u64)
    })
}

fn report(what: &str, count: u64, nanoseconds: u64) {
    let each = nanoseconds as f64 / count as f64;
    let _ = writeln!(std::io::stderr(), "{what}: {each:.2} ns each, {:.1} million per second", 1e3 / each);
}

#[test]
#[ignore = "a measurement"]
fn builders_and_getters() {
    const OPS: u64 = 2_000_000;
    let session = Session::new(&Options::default());
    session.add_dialect(&DIALECT).unwrap_or_else(|problems| panic!("{problems:?}"));
    let cx = session.context();
    let mut program = Program::module(cx);
    let mut b = Builder::of_program(cx, &mut program);
    let x = ConstOp::build(&mut b, 1).res();
    let mut ids = Vec::with_capacity(OPS as usize);
    let start = now();
    for _ in 0..OPS {
        ids.push(TwoOp::build(&mut b, x, x).id);
    }
    report("building an operation", OPS, now() - start);

    let start = now();
    let mut by_getter = 0usize;
    for &id in &ids {
        by_getter += b.typed::<TwoOp<'_>>(id).map_or(0, |op| op.lhs().index());
    }
    report("cast and op.lhs()", OPS, now() - start);
    let views: Vec<TwoOp<'_>> = ids.iter().filter_map(|&id| b.typed(id)).collect();
    let start = now();
    let mut by_view = 0usize;
    for op in &views {
        by_view += op.lhs().index();
    }
    report("op.lhs()", OPS, now() - start);
    let start = now();
    let mut by_index = 0usize;
    for op in &views {
        by_index += op.body.operand(op.id, 0).index();
    }
    report("body.operand(op, 0)", OPS, now() - start);
    assert_eq!((by_getter, by_view), (by_index, by_index));
}
