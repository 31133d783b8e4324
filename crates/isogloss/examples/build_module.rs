//! Builds a module with a function, verifies it, and prints it:
//! `cargo run -p isogloss --example build_module`.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints")]

use isogloss::ir::asm::parse::{ParseOptions, Program};
use isogloss::ir::asm::print::PrintOptions;
use isogloss::ir::{Body, InsertPoint, Location, OpSpec, Signedness};
use isogloss::source::Diagnostic;
use isogloss::{Options, Session};

fn main() {
    match program() {
        Ok(text) => print!("{text}"),
        Err(problems) => eprintln!("{problems:?}"),
    }
}

/// `func.func @scale(%arg0: i32) -> i32`, which multiplies by ten.
///
/// # Errors
/// The diagnostics of the verifier; here there are none.
pub(crate) fn program() -> Result<String, Vec<Diagnostic>> {
    let session = Session::new(&Options::default());
    let cx = session.context();
    let mut program = empty_module(&session)?;
    let i32 = cx.integer_type(32, Signedness::Signless);

    // A function is isolated: what is inside lies in an arena of its own.
    let name = cx.op_name("func.func");
    let ty = cx.type_attr(cx.function_type(&[i32], &[i32]));
    let mut properties = vec![None; cx.op_def(name).map_or(0, |def| def.inherent.len())];
    for (property, value) in [("sym_name", cx.string_attr("scale")), ("function_type", ty)] {
        let slot = cx.op_def(name).and_then(|def| def.inherent_index(cx, property));
        properties[slot.expect("the definition has it")] = Some(value);
    }
    let spec = OpSpec { properties: &properties, ..OpSpec::new(name, Location::UNKNOWN) };
    let mut inside = Box::new(Body::new(&spec));
    let region = inside.add_region(Body::root());
    let entry = inside.create_block();
    inside.append_block(region, entry);
    let argument = inside.add_argument(entry, i32, Location::UNKNOWN);

    // Operations are appended one after the other; each knows the types of its results.
    let at = InsertPoint::End(entry);
    let op = |name: &str| OpSpec::new(cx.op_name(name), Location::UNKNOWN);
    let ten = Some(cx.integer_attr(10, i32));
    let ten = inside.insert(&OpSpec { properties: &[ten], results: &[i32], ..op("arith.constant") }, at);
    let operands = [argument, inside.result(ten, 0)];
    let defaults = cx.op_def(cx.op_name("arith.muli")).map_or(Vec::new(), |def| def.default_properties());
    let product = OpSpec { operands: &operands, results: &[i32], properties: &defaults, ..op("arith.muli") };
    let product = inside.insert(&product, at);
    let product = [inside.result(product, 0)];
    inside.insert(&OpSpec { operands: &product, ..op("func.return") }, at);

    let (body, module) = program.body_mut();
    let block = body.first_block(body.op_regions(module)[0]).expect("a module has a block");
    let function = body.create_stub(&spec, inside);
    body.place(function, InsertPoint::End(block));

    session.verify(&program)?;
    Ok(session.print(&program, &PrintOptions::default()))
}

fn empty_module(session: &Session) -> Result<Program, Vec<Diagnostic>> {
    let file = session.add_file("module.mlir", "module {}").map_err(|problem| vec![problem])?;
    session.parse(&file, ParseOptions::default())
}
