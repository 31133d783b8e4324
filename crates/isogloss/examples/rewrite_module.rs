//! Walks over a module and replaces multiplications by two with additions:
//! `cargo run -p isogloss --example rewrite_module`.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints")]

use isogloss::ir::asm::parse::ParseOptions;
use isogloss::ir::asm::print::PrintOptions;
use isogloss::ir::walk::{Order, Step};
use isogloss::ir::{AttrData, Body, Context, InsertPoint, OpId, OpRef, OpSpec};
use isogloss::source::Diagnostic;
use isogloss::{Options, Session};

const PROGRAM: &str = "
func.func @f(%a: i32) -> i32 {
  %two = arith.constant 2 : i32
  %0 = arith.muli %a, %two : i32
  %1 = arith.muli %0, %a : i32
  return %1 : i32
}";

fn main() {
    match program() {
        Ok(text) => print!("{text}"),
        Err(problems) => eprintln!("{problems:?}"),
    }
}

/// The program, rewritten.
///
/// # Errors
/// The diagnostics of the program; here there are none.
pub(crate) fn program() -> Result<String, Vec<Diagnostic>> {
    let session = Session::new(&Options::default());
    let file = session.add_file("program.mlir", PROGRAM).map_err(|problem| vec![problem])?;
    let mut program = session.parse(&file, ParseOptions::default())?;
    session.verify(&program)?;
    let (module, _) = program.body_mut();
    for function in module.inner_bodies_mut() {
        rewrite(session.context(), function);
    }
    session.verify(&program)?;
    Ok(session.print(&program, &PrintOptions::default()))
}

fn rewrite(cx: &Context, function: &mut Body) {
    // What is found first is changed after the walk: that reads the arena.
    let mut found: Vec<OpId> = Vec::new();
    OpRef::root(cx, function).walk(Order::Post, |op| {
        if op.name_str() == "arith.muli" && op.operand(1).is_some_and(|v| is_two(op, v)) {
            found.push(op.id);
        }
        Step::Advance
    });
    for op in found {
        let value = function.operand(op, 0);
        let properties = function.op_properties(op).to_vec();
        let spec = OpSpec {
            operands: &[value, value],
            results: &[function.value_type(value)],
            properties: &properties,
            ..OpSpec::new(cx.op_name("arith.addi"), function.op_location(op))
        };
        let sum = function.insert(&spec, InsertPoint::Before(op));
        function.replace_all_uses(function.result(op, 0), function.result(sum, 0));
        function.erase(op).expect("its uses were replaced");
    }
}

fn is_two(op: OpRef<'_>, value: isogloss::ir::Value) -> bool {
    let constant = op.defining(value).and_then(|def| def.attr_data("value"));
    matches!(constant, Some(AttrData::Integer { value, .. }) if value.to_i64() == Some(2))
}
