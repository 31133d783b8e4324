//! Verifying an operation that is valid allocates nothing: as many allocations for a thousand as for three thousand.

use isogloss::{Options, Session};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};
use std::alloc::System;
use std::fmt::Write;
use std::path::Path;

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Returns the number of allocations while a function with `count` times the operations of `body` is verified.
fn allocations(session: &Session, body: &str, count: usize) -> usize {
    let mut text = String::from("func.func @f(%a: i32, %b: f32, %t: tensor<4xi32>) {\n");
    for i in 0..count {
        let _ = writeln!(text, "{}", body.replace('#', &i.to_string()));
    }
    text.push_str("  return\n}\n");
    let file = session.add_file("f.mlir", text).expect("it is small");
    let program = session.parse(&file, Default::default()).expect("it can be read");
    // What is made once, such as the memory of signatures, is made here.
    session.verify(&program).expect("it is valid");
    let region = Region::new(ALLOCATOR);
    session.verify(&program).expect("it is valid");
    let change = region.change();
    change.allocations + change.reallocations
}

fn check(session: &Session, body: &str) {
    let (few, many) = (allocations(session, body, 1000), allocations(session, body, 3000));
    // Lists over all operations of a function grow by doubling.
    assert!(many <= few + 4, "{few} allocations for 1000, {many} for 3000 of: {body}");
}

/// One test, so that nothing else allocates meanwhile.
#[test]
fn verifying_a_valid_operation_allocates_nothing() {
    let session = Session::new(&Options::default());
    let definitions = Path::new("tests/allocations.td");
    session.load_dialects(definitions).unwrap_or_else(|e| panic!("{}", e[0].message));
    check(&session, "  %v# = arith.addi %a, %a : i32");
    check(&session, "  %v# = arith.cmpf olt, %b, %b : f32");
    check(&session, "  %v# = arith.constant # : i32");
    check(&session, "  vt.all %a, %b, %a, %a : i32, f32, i32, i32 {n = 3 : i32}");
    check(&session, "  %v# = vt.same %t : tensor<4xi32>");
    check(&session, "  \"vt.rest\"(%a) <{callee = @g}> : (i32) -> ()");
}
