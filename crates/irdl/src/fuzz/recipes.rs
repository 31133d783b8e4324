//! Recipes for operations whose rules are so tight that trying is hopeless: those that relate attributes, shapes and
//! types in C++ code. A recipe writes the operation as text, with random sizes, and it is read like any other.

use super::template::Template;
use crate::sample::Rng;
use isogloss_ir::asm::parse::{ParseOptions, parse_program};
use isogloss_ir::definition::OpDef;
use isogloss_ir::{Context, OpName, OpRef, Type};
use std::sync::Arc;

/// The types of the arguments `%a`, `%b`, …, and the operation.
pub(super) type Recipe = fn(&mut Rng) -> (Vec<String>, String);

/// The recipe for an operation.
fn recipe(_name: &str) -> Option<Recipe> {
    None
}

/// A template by recipe, where there is one.
pub(super) fn template(cx: &Context, def: &Arc<OpDef>, name: OpName, rng: &mut Rng) -> Option<Template> {
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
    Template {
        def: def.clone(),
        name: op.name(),
        operands: op.operand_types().collect(),
        results: Some(results),
        properties: op.properties().to_vec(),
        attributes: op.body.op_attributes(op.id),
        regions: Vec::new(),
        successors: 0,
        needs: Vec::new(),
        symbol: None,
    }
}
