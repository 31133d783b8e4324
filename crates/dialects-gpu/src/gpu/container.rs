//! Attributes of the dialect on operations of any, of which one makes a module a container of kernels: what the module
//! launches has to be in it. Rule: `GPUDialect.cpp`.

use crate::slots::gpu::{FuncOp, LaunchFuncOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyResult};
use isogloss_ir::definition::{Models, Trait};
use isogloss_ir::interfaces::{SeenFromOutside, SymbolUses};
use isogloss_ir::verify::{SymbolTable, resolve_symbol};
use isogloss_ir::{AttrData, Attribute, OpId, OpRef, TypeData};
use rustc_hash::FxHashMap;

/// The place of the kernel's operands among the segments of a launch.
const KERNEL_SEGMENT: usize = 11;

/// A launch refers to a symbol, which the module around verifies if it is a container.
pub(super) fn uses_verifier(name: &str) -> Models {
    if name == "launch_func" { &[&SymbolUses(in_container), &SeenFromOutside] } else { &[] }
}

/// Rule: the module around a launch is a container.
fn in_container<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let Some(module) = module_around(op, look_up) else { return Ok(()) };
    let is_container = module.attr("gpu.container_module") == Some(op.cx.common().unit);
    let text = "expected the closest surrounding module to have the 'gpu.container_module' attribute";
    ensure(op, is_container, text)
}

/// Returns the module around a launch: around the kernel's container, or the function that launches, if it is isolated and
/// has a name.
fn module_around<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> Option<OpRef<'a>> {
    let is_module = |o: &OpRef<'_>| o.name_str() == "builtin.module";
    let kernel = match op.attr_data_at(LaunchFuncOp::KERNEL) {
        Some(AttrData::SymbolRef { root, .. }) => look_up(*root, &[]),
        _ => None,
    };
    if let Some(found) = kernel {
        return found.parent().filter(is_module);
    }
    let mut outermost = None;
    for around in std::iter::successors(op.parent(), |parent| parent.parent()) {
        if is_module(&around) {
            return Some(around);
        }
        outermost = Some(around);
    }
    let function = outermost?;
    let slot = function.def()?.inherent_index(op.cx, "sym_name")?;
    let name = function.properties().get(slot).copied().flatten()?;
    let AttrData::String { value, .. } = op.cx.attr(name) else { return None };
    let name = op.cx.identifier(std::str::from_utf8(value).ok()?);
    look_up(name, &[])?.parent().filter(is_module)
}

/// Rules: known sizes are three numbers; a container is a module, whose launches fit their kernels.
pub(super) fn verify_attribute(op: OpRef<'_>, name: &str, value: Attribute) -> VerifyResult {
    match name {
        "gpu.known_block_size" | "gpu.known_cluster_size" | "gpu.known_grid_size" => {
            let AttrData::DenseArray { element, data } = op.cx.attr(value) else {
                return fail(op, format!("{name} must be a dense i32 array"));
            };
            let holds = *element == op.cx.common().i32;
            ensure_that(op, holds, || format!("{name} must be a dense i32 array"))?;
            let three = data.len() == 3 * 4;
            ensure_that(op, three, || format!("{name} must contain exactly 3 elements"))
        }
        "gpu.container_module" if value == op.cx.common().unit => container(op),
        _ => Ok(()),
    }
}

fn container(module: OpRef<'_>) -> VerifyResult {
    let text = "expected 'gpu.container_module' attribute to be attached to 'builtin.module'";
    ensure_plain(module, module.name_str() == "builtin.module", text)?;
    let symbols = SymbolTable::of(module);
    let mut kernels = Kernels::default();
    for function in module.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()) {
        for launch in function.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()) {
            if launch.name_str() == "gpu.launch_func" {
                kernel(module, &symbols, &mut kernels, launch)?;
            }
        }
    }
    Ok(())
}

/// The symbols of the modules of kernels that something was launched from. Made anew for each launch, they would take
/// time quadratic in the number of kernels.
type Kernels = FxHashMap<OpId, SymbolTable>;

/// A launch names a kernel of a container that takes the operands. Rules, in order: there is a container, which has
/// the kernel; the kernel is a function, and marked; it takes as many operands, of their types.
fn kernel(module: OpRef<'_>, symbols: &SymbolTable, kernels: &mut Kernels, op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(AttrData::SymbolRef { root, nested }) = op.attr_data_at(LaunchFuncOp::KERNEL) else {
        return Ok(());
    };
    let Some(container) = resolve_symbol(cx, module, symbols, *root, &[]) else {
        return fail(op, format!("kernel container '{}' is undefined", cx.str(*root)));
    };
    if container.name_str() == "gpu.binary" {
        return Ok(());
    }
    ensure_that(op, container.name_str() == "gpu.module", || {
        format!("kernel module '{}' is undefined", cx.str(*root))
    })?;
    let shown =
        || op.attr_at(LaunchFuncOp::KERNEL).map_or_else(String::new, |a| cx.display_attr(a).to_string());
    let found = match &**nested {
        [] => None,
        [name] => {
            let symbols = kernels.entry(container.id).or_insert_with(|| SymbolTable::of(container));
            symbols.lookup(*name).map(|id| OpRef { cx, body: container.inside().0, id })
        }
        _ => resolve_symbol(cx, module, symbols, *root, nested),
    };
    let Some(kernel) = found else {
        return fail(op, format!("kernel function '{}' is undefined", shown()));
    };
    ensure_that(op, kernel.def().is_some_and(|d| d.has(Trait::FunctionOpInterface)), || {
        format!("referenced kernel '{}' is not a function", shown())
    })?;
    let marked = kernel.attr("gpu.kernel").is_some();
    ensure(op, marked, "kernel function is missing the 'gpu.kernel' attribute")?;
    if kernel.name_str() != "gpu.func" {
        return Ok(());
    }
    let Some(ty) = type_attr(kernel, FuncOp::FUNCTION_TYPE) else { return Ok(()) };
    let TypeData::Function { inputs, .. } = cx.type_data(ty) else { return Ok(()) };
    let operands = operand_types(op, LaunchFuncOp::KERNEL_OPERANDS);
    // The sizes of segments are not checked yet.
    let sizes = operand_segments(op);
    let count = sizes.get(KERNEL_SEGMENT).copied().unwrap_or(operands.len() as i64);
    ensure_that(op, count == inputs.len() as i64, || {
        format!("got {count} kernel operands but expected {}", inputs.len())
    })?;
    match operands.iter().zip(inputs).position(|(have, wanted)| have != wanted) {
        Some(i) => fail(op, format!("type of function argument {i} does not match")),
        None => Ok(()),
    }
}
