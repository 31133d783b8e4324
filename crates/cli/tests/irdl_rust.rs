//! The Rust of a dialect that is defined in IRDL: it compiles, and what it builds is what the dialect, loaded at run time
//! from the same file, reads and prints.

mod common;
#[rustfmt::skip]
#[path = "irdl_rust/seen.rs"]
#[allow(unreachable_pub, dead_code, reason = "the module is generated for users")]
mod seen;

use isogloss::ir::asm::parse::{ParseOptions, Program};
use isogloss::ir::typed::{Builder, TypedType};
use isogloss::ir::{OpSpec, Type, Value};
use isogloss::{Options, Session};
use seen::{AllOp, PairType, SwapOp};
use std::path::Path;

/// The dialect that the module was generated from.
const SOURCE: &str = "tests/fixtures/irdl/inspect.mlir";

#[test]
fn the_module_is_fresh() {
    let args = ["irdl", "to-rust", SOURCE].map(str::to_owned);
    let outcome = common::isogloss(&args, b"");
    assert_eq!(outcome.status, 0, "{}", outcome.stderr);
    let path = "tests/irdl_rust/seen.rs";
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &outcome.stdout).expect("it can be written");
    }
    let known = std::fs::read_to_string(path).unwrap_or_default();
    assert!(outcome.stdout == known, "{path} is not what is generated now: run the test with BLESS=1");
}

/// A value of a type, from an unregistered operation.
fn value(b: &mut Builder<'_>, ty: Type) -> Value {
    let name = b.cx.op_name("some.value");
    let spec = OpSpec { results: &[ty], ..OpSpec::new(name, b.location()) };
    let at = b.insertion_point();
    let op = b.body_mut().insert(&spec, at);
    b.body().result(op, 0)
}

#[test]
fn what_it_builds_is_what_is_read_at_run_time() {
    let options = Options { allow_unregistered: true, ..Options::default() };
    let session = Session::new(&options);
    session.add_dialect(&seen::DIALECT).unwrap_or_else(|problems| panic!("{problems:?}"));
    let cx = session.context();
    let mut program = Program::module(cx);
    let b = &mut Builder::of_program(cx, &mut program);
    let (i32, f32) = (cx.type_attr(cx.common().i32), cx.type_attr(cx.common().f32));
    let (there, back) = (PairType::get(cx, i32, f32), PairType::get(cx, f32, i32));
    let pair = value(b, there.ty());
    let swap = SwapOp::build(b, back.ty(), pair);
    assert_eq!(swap.value(), pair);
    let swapped = swap.swapped();
    assert_eq!(SwapOp::build(b, there.ty(), swapped).value(), swapped);
    session.verify(&program).unwrap_or_else(|problems| panic!("{problems:?}"));
    let built = session.print(&program, &Default::default());
    assert!(built.contains("seen.swap %0 : !seen.pair<i32, f32> to !seen.pair<f32, i32>"), "{built}");

    let dynamic = Session::new(&options);
    dynamic.load_irdl(Path::new(SOURCE)).unwrap_or_else(|problems| panic!("{problems:?}"));
    let file = dynamic.add_file("built.mlir", built.clone()).expect("it is small");
    let read = dynamic.parse(&file, ParseOptions::default()).unwrap_or_else(|p| panic!("{p:?}\n{built}"));
    dynamic.verify(&read).unwrap_or_else(|problems| panic!("{problems:?}"));
    assert_eq!(dynamic.print(&read, &Default::default()), built);
    // An operation of the file without a format has its accessors all the same.
    assert!(std::mem::size_of::<AllOp<'_>>() > 0);
}
