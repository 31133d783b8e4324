//! Recipes for operations whose rules are so tight that trying is hopeless: those that relate attributes, shapes and
//! types in C++ code. A recipe writes the operation as text, with random sizes, and it is read like any other.

mod memref;
mod scalar;
mod shape;
mod tensor;

use super::template::{End, RegionPlan, Template};
use crate::sample::Rng;
use isogloss_ir::asm::parse::ParseOptions;
use isogloss_ir::definition::OpDef;
use isogloss_ir::program::parse_program;
use isogloss_ir::{Body, Context, OpName, OpRef, Type};
use isogloss_source::SourceFile;
use std::sync::Arc;

/// The types of the arguments `%a`, `%b`, …, and the operation.
type Recipe = fn(&mut Rng) -> (Vec<String>, String);

/// The recipe for an operation.
fn recipe(name: &str) -> Option<Recipe> {
    scalar::recipe(name).or_else(|| tensor::recipe(name)).or_else(|| memref::recipe(name))
}

/// The recipe for a whole function, where an operation is allowed only below others.
fn function_recipe(name: &str) -> Option<fn(&mut Rng) -> String> {
    (name == "tensor.parallel_insert_slice").then_some(tensor::parallel_insert)
}

/// True if there is a recipe for a function with an operation in it.
pub(super) fn has_function(name: &str) -> bool {
    function_recipe(name).is_some()
}

/// The inside of the function of a snippet; none where it does not parse.
pub(super) fn parse_function(cx: &Context, file: &SourceFile) -> Option<Box<Body>> {
    let mut program = parse_program(cx, file, ParseOptions::default()).ok()?;
    let function = program.op(cx).region(0)?.first_block()?.ops().next()?.id;
    let (body, top) = program.body_mut();
    match body.inner_mut(top) {
        Some(module) => module.take_inner(function),
        None => body.take_inner(function),
    }
}

/// A template by recipe, where there is one.
pub(super) fn template(cx: &Context, def: &Arc<OpDef>, name: OpName, rng: &mut Rng) -> Option<Template> {
    if let Some(recipe) = function_recipe(cx.op_name_str(name)) {
        let file = cx.sources().add("<recipe>", recipe(rng)).ok()?;
        return Some(Template { snippet: Some(file), ..Template::new(def.clone(), name) });
    }
    let recipe = recipe(cx.op_name_str(name))?;
    let (types, text) = recipe(rng);
    let arguments: Vec<String> =
        types.iter().zip('a'..='z').map(|(ty, letter)| format!("%{letter}: {ty}")).collect();
    let text = format!("func.func @f({}) {{\n  {text}\n  return\n}}\n", arguments.join(", "));
    let file = cx.sources().add("<recipe>", text).ok()?;
    let program = parse_program(cx, &file, ParseOptions::default()).ok()?;
    let mut todo = vec![program.op(cx)];
    while let Some(op) = todo.pop() {
        if op.name() == name {
            return Some(of_op(def, op));
        }
        todo.extend(op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()));
    }
    None
}

fn of_op(def: &Arc<OpDef>, op: OpRef<'_>) -> Template {
    let results: Vec<Type> = op.result_types().collect();
    let region = |region: isogloss_ir::RegionRef<'_>| {
        let block = region.first_block()?;
        let arguments = block.arguments().iter().map(|&a| block.body.value_type(a)).collect();
        let end = block.last_op().map(|end| End {
            name: end.name(),
            operands: end.operand_types().collect(),
            properties: end.properties().to_vec(),
        });
        Some(RegionPlan { arguments, end, blocks: 1 })
    };
    Template {
        operands: op.operand_types().collect(),
        results: Some(results),
        properties: op.properties().to_vec(),
        attributes: op.body.op_attributes(op.id),
        regions: op.regions().map(region).collect(),
        ..Template::new(def.clone(), op.name())
    }
}
