//! Attributes about compiled kernels. Rule: `CompilationAttrs.td`, `GPUDialect.cpp`.

use isogloss_dialects_support::interfaces::target::TARGET_INTERFACE;
use isogloss_dialects_support::syntax::attrs::{array, integer};
use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::{AttrData, Attribute, Context, Refusal};
use rustc_hash::FxHashSet;

/// The parts of an attribute.
pub(super) fn hooks(name: &str) -> AsmTypeHooks {
    match name {
        "kernel_metadata" => AsmTypeHooks { verify: Some(verify_metadata), ..AsmTypeHooks::EMPTY },
        "kernel_table" => {
            AsmTypeHooks { normalize: Some(sort_table), verify: Some(verify_table), ..AsmTypeHooks::EMPTY }
        }
        "object" => AsmTypeHooks { verify: Some(verify_object), ..AsmTypeHooks::EMPTY },
        "select_object" => AsmTypeHooks { verify: Some(verify_selected), ..AsmTypeHooks::EMPTY },
        _ => AsmTypeHooks::default(),
    }
}

fn param(params: &[Option<Attribute>], index: usize) -> Option<Attribute> {
    params.get(index).copied().flatten()
}

/// Rules, in order: the kernel has a name; each of its arguments has a dictionary of attributes.
fn verify_metadata(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    if matches!(param(params, 0).map(|a| cx.attr(a)), Some(AttrData::String { value, .. }) if value.is_empty())
    {
        return Err("the kernel name can't be empty".into());
    }
    let dictionaries =
        array(cx, param(params, 2)).iter().all(|&a| matches!(cx.attr(a), AttrData::Dictionary(_)));
    match dictionaries {
        true => Ok(()),
        false => Err("all attributes in the array must be a dictionary attribute".into()),
    }
}

/// The name of a kernel.
fn name(cx: &Context, kernel: Attribute) -> Option<&[u8]> {
    let AttrData::Dynamic { params, .. } = cx.attr(kernel) else { return None };
    match cx.attr(param(params, 0)?) {
        AttrData::String { value, .. } => Some(value),
        _ => None,
    }
}

/// The kernels are kept in the order of their names.
fn sort_table(cx: &Context, params: &mut [Option<Attribute>]) {
    let Some(kernels) = params.first_mut() else { return };
    let mut sorted = array(cx, *kernels).to_vec();
    if !sorted.is_sorted_by_key(|&kernel| name(cx, kernel)) {
        sorted.sort_by_key(|&kernel| name(cx, kernel));
        *kernels = Some(cx.array_attr(&sorted));
    }
}

fn verify_table(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    let mut seen = FxHashSet::default();
    match array(cx, param(params, 0)).iter().all(|&kernel| seen.insert(name(cx, kernel))) {
        true => Ok(()),
        false => Err("expected all kernels to be uniquely named".into()),
    }
}

/// True if an attribute is one of those that say what is compiled for.
pub(super) fn is_target(cx: &Context, attr: Attribute) -> bool {
    match cx.attr(attr) {
        AttrData::Dynamic { def, .. } => cx.attr_def(*def).base.has_trait(TARGET_INTERFACE),
        _ => false,
    }
}

fn verify_object(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    match param(params, 0) {
        Some(target) if !is_target(cx, target) => {
            Err("the target attribute must implement or promise the `gpu::TargetAttrInterface`".into())
        }
        _ => Ok(()),
    }
}

/// Objects are selected by their position, or by what they are for.
fn verify_selected(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    let Some(target) = param(params, 0) else { return Ok(()) };
    if let AttrData::Integer { .. } = cx.attr(target) {
        return match integer(cx, Some(target)) {
            Some(index) if index < 0 => Err("the object index must be positive".into()),
            _ => Ok(()),
        };
    }
    match is_target(cx, target) {
        true => Ok(()),
        false => Err("the target attribute must be a GPU Target attribute".into()),
    }
}
