//! Verifiers, except of constants. Rule: `LLVMDialect.cpp`.

use super::{constant, references, ty};
use crate::slots::llvm::{
    BitcastOp, BlockaddressOp, BlocktagOp, CallOp, ComdatOp, ExtractvalueOp, FuncOp, GetelementptrOp,
    InsertvalueOp, IntrMaskedGatherOp, IntrMaskedScatterOp, IntrSincosOp, InttoptrOp, LandingpadOp,
    MlirAliasOp, MlirGlobalOp, MlirIfuncOp, ModuleFlagsOp, ResumeOp, SwitchOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{attrs, enums, types};
use isogloss_ir::attribute::LocData;
use isogloss_ir::definition::Trait;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyOp, VerifyResult};
use isogloss_ir::definition::{Models, OperandSlot};
use isogloss_ir::interfaces::SymbolUses;
use isogloss_ir::typed::storage::Sub;
use isogloss_ir::walk::{Order, Step};
use isogloss_ir::{AttrData, Context, Location, OpRef, Type, TypeData};
use std::borrow::Cow;
use std::ops::ControlFlow;

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "extractvalue" => extract_value,
        "func" => func,
        "getelementptr" => element_pointer,
        "insertvalue" => insert_value,
        "intr.masked.gather" => {
            |op| masked(op, IntrMaskedGatherOp::PTRS, result_type(op, IntrMaskedGatherOp::RES))
        }
        "intr.masked.scatter" => {
            |op| masked(op, IntrMaskedScatterOp::PTRS, operand_type(op, IntrMaskedScatterOp::VALUE))
        }
        "intr.sincos" => sincos,
        "invoke" => invoke,
        "landingpad" => landing_pad,
        "linker_options" => module_level,
        "module_flags" => |op| {
            module_level(op)?;
            let is_flag = |a: &isogloss_ir::Attribute| {
                matches!(op.cx.attr(*a), isogloss_ir::AttrData::Dynamic { def, .. }
                    if op.cx.attr_def(*def).base.mnemonic == "mlir.module_flag")
            };
            let all = array(op, ModuleFlagsOp::FLAGS).iter().all(is_flag);
            ensure(op, all, "expected a module flag attribute")
        },
        "mlir.alias" => alias,
        "mlir.constant" => constant::verify,
        "mlir.global" => global,
        "return" => returns,
        "switch" => switch,
        _ => return None,
    })
}

/// The verifier of an operation's regions.
pub(super) fn region_verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "comdat" => comdat_regions,
        "func" => func_regions,
        "mlir.alias" => alias_regions,
        "mlir.global" => global_regions,
        _ => return None,
    })
}

pub(super) fn is(cx: &Context, ty: Type, mnemonic: &str) -> bool {
    types::mnemonic(cx, "llvm", ty) == Some(mnemonic)
}

pub(super) use super::ty::is_void;

/// True if atomic instructions apply to a type.
pub(crate) fn is_atomic(cx: &Context, ty: Type) -> bool {
    match cx.type_data(ty) {
        TypeData::Integer { width, .. } => *width >= 8 && width.is_power_of_two(),
        TypeData::Float(kind) => matches!(kind.keyword(), "bf16" | "f16" | "f32" | "f64" | "f128"),
        _ => is(cx, ty, "ptr") || is(cx, ty, "ppc_fp128"),
    }
}

/// How many bytes are there is said of a pointer alone (`DereferenceableOpInterface`).
pub(super) fn dereferenced(op: OpRef<'_>) -> VerifyResult {
    let holds = op.attr_at(InttoptrOp::DEREFERENCEABLE).is_none()
        || is(op.cx, result_type(op, InttoptrOp::RES), "ptr");
    ensure(op, holds, "expected op to return a single LLVM pointer type")
}

fn switch(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let values = op.attr_at(SwitchOp::CASE_VALUES).and_then(|a| cx.attr_type(a));
    let have = values.map_or(0, |t| cx.type_data(t).element_count().unwrap_or(0)) as usize;
    let destinations = op.successors().len().saturating_sub(1);
    ensure(op, have == destinations, "expects number of case values to match number of case destinations")?;
    let same = values.is_none_or(|t| element(cx, t) == operand_type(op, SwitchOp::VALUE));
    ensure_plain(op, same, "expects case value type to match condition value type")
}

fn element_pointer(op: OpRef<'_>) -> VerifyResult {
    let dynamic = dense(op, GetelementptrOp::RAW_CONSTANT_INDICES)
        .iter()
        .filter(|&&i| i == i64::from(i32::MIN))
        .count();
    ensure(
        op,
        count(op, GetelementptrOp::DYNAMIC_INDICES) == dynamic,
        "expected as many dynamic indices as specified in 'rawConstantIndices'",
    )?;
    // The flag stands for `inbounds` without what that implies, which no program says.
    const INBOUNDS_FLAG: i64 = 1;
    let alone = number(op, GetelementptrOp::NO_WRAP_FLAGS) == Some(INBOUNDS_FLAG);
    ensure(op, !alone, "'inbounds_flag' cannot be used directly.")?;
    type_attr(op, GetelementptrOp::ELEM_TYPE).map_or(Ok(()), |ty| indexed(op, ty))
}

/// Each index behind the first one goes into an array, a vector or, where it is a constant, a struct.
fn indexed(op: OpRef<'_>, base: Type) -> VerifyResult {
    let (cx, mut ty) = (op.cx, base);
    for (n, &index) in dense(op, GetelementptrOp::RAW_CONSTANT_INDICES).iter().enumerate().skip(1) {
        if is(cx, ty, "struct") {
            ensure_that(op, index != i64::from(i32::MIN), || {
                format!("expected index {n} indexing a struct to be constant")
            })?;
            let fields = fields(cx, ty).unwrap_or_default();
            let Some(&field) = usize::try_from(index).ok().and_then(|i| fields.get(i)) else {
                return fail(op, format!("index {n} indexing a struct is out of bounds"));
            };
            ty = field;
        } else if let Some((_, of)) = array_of(cx, ty) {
            ty = of;
        } else if is_vector(cx, ty) {
            ty = element(cx, ty);
        } else {
            return fail(op, format!("type {} cannot be indexed (index #{n})", show(cx, ty)));
        }
    }
    Ok(())
}

/// The number of the address space of a pointer type.
pub(super) fn address_space(cx: &Context, ty: Type) -> i64 {
    isogloss_dialects_support::syntax::attrs::integer(cx, types::params(cx, ty).first().copied().flatten())
        .unwrap_or(0)
}

/// True if a type is one of pointers, of any dialect.
fn is_pointer_like(cx: &Context, ty: Type) -> bool {
    types::mnemonic(cx, "ptr", ty) == Some("ptr")
}

/// True if a type is one that LLVM has, including the types inside of it.
pub(super) fn is_compatible(cx: &Context, ty: Type) -> bool {
    is_compatible_within(cx, ty, 0)
}

/// True if values of a type can be in LLVM's memory.
pub(crate) fn has_size(cx: &Context, ty: Type) -> bool {
    let sized = match cx.type_data(ty) {
        // What a vector is of is not looked at.
        TypeData::Vector { shape, .. } => return shape.len() == 1,
        _ if is(cx, ty, "struct") => fields(cx, ty).is_some(),
        _ if is(cx, ty, "target") => {
            extension_name(cx, ty).is_some_and(|n| n.starts_with("spirv.") || n == "aarch64.svcount")
        }
        _ => {
            !matches!(types::mnemonic(cx, "llvm", ty), Some("func" | "label" | "metadata" | "token" | "void"))
        }
    };
    sized && is_compatible(cx, ty)
}

/// How deep types hold each other before one counts as foreign to LLVM.
const MAX_NESTING: u32 = 100;

fn is_compatible_within(cx: &Context, ty: Type, depth: u32) -> bool {
    if depth > MAX_NESTING {
        return false;
    }
    let inside = |ty: Type| is_compatible_within(cx, ty, depth + 1);
    match cx.type_data(ty) {
        TypeData::Integer { signedness, .. } => *signedness == isogloss_ir::Signedness::Signless,
        TypeData::Float(kind) => matches!(kind.keyword(), "bf16" | "f16" | "f32" | "f64" | "f80" | "f128"),
        TypeData::Vector { shape, element, .. } => shape.len() == 1 && inside(*element),
        TypeData::Dynamic { .. } if is(cx, ty, "struct") => {
            fields(cx, ty).is_none_or(|fields| fields.into_iter().all(inside))
        }
        TypeData::Dynamic { .. } if is(cx, ty, "array") => {
            array_of(cx, ty).is_none_or(|(_, element)| inside(element))
        }
        TypeData::Dynamic { .. } if is(cx, ty, "func") => super::ty::signature(cx, ty)
            .is_none_or(|(result, inputs, _)| inside(result) && inputs.into_iter().all(inside)),
        TypeData::Dynamic { .. } if is_pointer_like(cx, ty) => {
            super::predicates::is_compatible_pointer(cx, ty)
        }
        TypeData::Dynamic { def, .. } => cx.str(cx.type_def(*def).dialect) == "llvm",
        _ => false,
    }
}

/// The types of the elements of a struct; `None` if it is opaque or no struct.
pub fn fields(cx: &Context, ty: Type) -> Option<Vec<Type>> {
    if !is(cx, ty, "struct") {
        return None;
    }
    let body = types::params(cx, ty).iter().rev().find_map(|&p| match cx.attr(p?) {
        isogloss_ir::AttrData::Array(all) => Some(all),
        _ => None,
    })?;
    let packed = usize::from(body.first() == Some(&cx.common().unit));
    body.get(packed..)?.iter().map(|&a| types::of_attr(cx, Some(a))).collect()
}

/// The length of an array and the type of its elements.
pub(super) fn array_of(cx: &Context, ty: Type) -> Option<(i64, Type)> {
    if !is(cx, ty, "array") {
        return None;
    }
    let params = types::params(cx, ty);
    let of = params.iter().find_map(|&p| types::of_attr(cx, p))?;
    let length = params.iter().find_map(|&p| attrs::integer(cx, p))?;
    Some((length, of))
}

/// The type at a position inside of a struct or an array.
fn at_position(op: OpRef<'_>, container: Type) -> Result<Option<Type>, Box<isogloss_source::Diagnostic>> {
    let (cx, mut ty) = (op.cx, container);
    if !is_compatible(cx, container) {
        let text = format!("expected LLVM IR Dialect type, got {}", show(cx, container));
        return Err(isogloss_ir::verify::op_error(op, text));
    }
    for position in dense(op, ExtractvalueOp::POSITION) {
        let out = || isogloss_ir::verify::op_error(op, format!("position out of bounds: {position}"));
        if let Some((length, of)) = array_of(cx, ty) {
            if !(0..length).contains(&position) {
                return Err(out());
            }
            ty = of;
        } else if is(cx, ty, "struct") {
            let Some(fields) = fields(cx, ty) else { return Ok(None) };
            let field = usize::try_from(position).ok().and_then(|p| fields.get(p));
            ty = *field.ok_or_else(out)?;
        } else {
            let text = format!("expected LLVM IR structure/array type, got: {}", show(cx, ty));
            return Err(isogloss_ir::verify::op_error(op, text));
        }
    }
    Ok(Some(ty))
}

fn extract_value(op: OpRef<'_>) -> VerifyResult {
    let (cx, container, have) =
        (op.cx, operand_type(op, ExtractvalueOp::CONTAINER), result_type(op, ExtractvalueOp::RES));
    let Some(wanted) = at_position(op, container)? else { return Ok(()) };
    ensure_that(op, have == wanted, || {
        let [container, wanted, have] = [container, wanted, have].map(|t| show(cx, t));
        format!(
            "Type mismatch: extracting from {container} should produce {wanted} but this op returns {have}"
        )
    })
}

fn insert_value(op: OpRef<'_>) -> VerifyResult {
    let (cx, container, value) =
        (op.cx, operand_type(op, InsertvalueOp::CONTAINER), operand_type(op, InsertvalueOp::VALUE));
    let Some(wanted) = at_position(op, container)? else { return Ok(()) };
    ensure_that(op, value == wanted, || {
        format!("Type mismatch: cannot insert {} into {}", show(cx, value), show(cx, container))
    })
}

fn returns(op: OpRef<'_>) -> VerifyResult {
    let mut parent = op.parent();
    while let Some(p) = parent.filter(|p| p.name_str() != "llvm.func") {
        parent = p.parent();
    }
    let (cx, Some(function)) = (op.cx, parent) else { return Ok(()) };
    let Some(signature) = type_attr(function, FuncOp::FUNCTION_TYPE).and_then(|t| ty::signature(cx, t))
    else {
        return Ok(());
    };
    let text = match op.operand_types().next() {
        Some(_) if is_void(cx, signature.0) => "expected no operands",
        None if is_void(cx, signature.0) => return Ok(()),
        None => "expected 1 operand",
        Some(have) if have != signature.0 => "mismatching result types",
        Some(_) => return Ok(()),
    };
    let mut error = isogloss_ir::verify::op_error(op, text);
    *error = error.with_note(function.location().place(cx), "when returning from function");
    Err(error)
}

/// Each bundle of operands has a tag, which is a string.
fn bundles(op: OpRef<'_>) -> VerifyResult {
    let tags = array(op, CallOp::OP_BUNDLE_TAGS);
    let strings = tags.iter().all(|&t| matches!(op.cx.attr(t), isogloss_ir::AttrData::String { .. }));
    ensure_plain(op, strings, "operand bundle tag must be a StringAttr")?;
    let wanted = dense(op, CallOp::OP_BUNDLE_SIZES).len();
    ensure_plain_that(op, wanted == tags.len(), || {
        format!("expected {wanted} operand bundle tags, but actually got {}", tags.len())
    })
}

/// The name of a type of an extension for a target; `None` for other types.
fn extension_name(cx: &Context, ty: Type) -> Option<std::borrow::Cow<'_, str>> {
    if !is(cx, ty, "target") {
        return None;
    }
    attrs::string(cx, types::params(cx, ty).first().copied().flatten())
}

/// There are as many pointers as values.
fn masked(op: OpRef<'_>, pointers: OperandSlot, values: Type) -> VerifyResult {
    let (cx, have) = (op.cx, operand_type(op, pointers));
    let same = shape(cx, have) == shape(cx, values) && scalable(cx, have) == scalable(cx, values);
    ensure_that(op, same, || {
        let length = shape(cx, values).first().copied().unwrap_or(0);
        let open =
            if scalable(cx, values).contains(&true) { format!("[{length}]") } else { length.to_string() };
        let of = cx.display_type(element(cx, have));
        format!("expected operand #{} type to be 'vector<{open}x{of}>'", pointers.index() + 1)
    })
}

/// True if an operation is directly in a module that is translated to one of LLVM.
fn in_module(op: OpRef<'_>) -> bool {
    let module =
        |p: OpRef<'_>| p.def().is_some_and(|d| d.has(Trait::SymbolTable) && d.has(Trait::IsolatedFromAbove));
    op.parent().is_none_or(module)
}

fn module_level(op: OpRef<'_>) -> VerifyResult {
    ensure(op, in_module(op), "must appear at the module level")
}

fn sincos(op: OpRef<'_>) -> VerifyResult {
    let (cx, ty, result) = (op.cx, operand_type(op, IntrSincosOp::VAL), result_type(op, IntrSincosOp::RES));
    let pair = fields(cx, result).is_some_and(|f| f == [ty, ty]);
    ensure_that(op, pair, || {
        format!(
            "expected result type to be an homogeneous struct with two elements matching the operand type, but got {}",
            show(cx, result)
        )
    })
}

fn invoke(op: OpRef<'_>) -> VerifyResult {
    variadic_callee(op)?;
    let Some(unwind) = op.successors().nth(1) else { return Ok(()) };
    let Some(first) = unwind.ops().next() else {
        return fail_plain(op, "must have at least one operation in unwind destination");
    };
    ensure_plain(
        op,
        first.name_str() == "llvm.landingpad",
        "first operation in unwind destination should be a llvm.landingpad operation",
    )?;
    bundles(op)
}

fn landing_pad(op: OpRef<'_>) -> VerifyResult {
    if let Some(function) = op.parent().filter(|p| p.name_str() == "llvm.func") {
        let personality = function.attr_at(FuncOp::PERSONALITY).is_some();
        ensure_plain(op, personality, "llvm.landingpad needs to be in a function with a personality")?;
    }
    let clauses = is_set(op, LandingpadOp::CLEANUP) || op.operands().len() > 0;
    ensure_plain(op, clauses, "landingpad instruction expects at least one clause or cleanup attribute")?;
    for (i, value) in op.operands().enumerate() {
        if is(op.cx, op.type_of(value), "array") {
            continue;
        }
        let defining = op.defining(value);
        match defining.map_or("", |d| d.name_str()) {
            "llvm.mlir.zero" | "llvm.mlir.addressof" => {}
            "llvm.bitcast" => {
                let of = defining.and_then(|d| d.defining(d.operand_at(BitcastOp::ARG)?));
                let global = of.is_some_and(|d| d.name_str() == "llvm.mlir.addressof");
                ensure_plain(op, global, "constant clauses expected")?;
            }
            _ => {
                let text = format!("clause #{i} is not a known constant - null, addressof, bitcast");
                return fail_plain(op, text);
            }
        }
    }
    Ok(())
}

/// Rules, in order: landing pads and what resumes after them have one type; tags of blocks are distinct.
fn func_regions(op: OpRef<'_>) -> VerifyResult {
    // Programs without any such operation need no look inside.
    let [pad, resume, tag] =
        [LandingpadOp::NAME, ResumeOp::NAME, BlocktagOp::NAME].map(|name| op.cx.known_op_name(name));
    if pad.is_some() || resume.is_some() {
        let mut landing = None;
        inside(op, |inner| {
            let (ty, text) = match Some(inner.name()) {
                name if name == pad => (
                    result_type(inner, LandingpadOp::RES),
                    "'llvm.landingpad' should have a consistent result type inside a function",
                ),
                name if name == resume => (
                    operand_type(inner, ResumeOp::VALUE),
                    "'llvm.resume' should have a consistent input type inside a function",
                ),
                _ => return Ok(()),
            };
            ensure_plain(op, *landing.get_or_insert(ty) == ty, text)
        })?;
    }
    if tag.is_none() {
        return Ok(());
    }
    let mut tags = Vec::new();
    inside(op, |inner| {
        let tag = (Some(inner.name()) == tag).then(|| inner.attr_at(BlocktagOp::TAG)).flatten();
        let Some(tag) = tag else { return Ok(()) };
        ensure_plain_that(inner, !tags.contains(&tag), || {
            let id = enums::value(inner.cx, tag).unwrap_or(0);
            format!("duplicate block tag '{id}' in the same function: ")
        })?;
        tags.push(tag);
        Ok(())
    })
}

/// Checks all operations inside of one, each after what is inside of it, up to the first that is wrong.
fn inside<'a>(op: OpRef<'a>, mut check: impl FnMut(OpRef<'a>) -> VerifyResult) -> VerifyResult {
    let mut result = Ok(());
    op.walk(Order::Post, |inner| {
        result = check(inner);
        if result.is_ok() { Step::Advance } else { Step::Interrupt }
    });
    result
}

fn comdat_regions(op: OpRef<'_>) -> VerifyResult {
    for inner in op.region_at(ComdatOp::BODY).into_iter().flat_map(|r| r.blocks()).flat_map(|b| b.ops()) {
        let selects = inner.name_str() == "llvm.comdat_selector";
        ensure_plain(inner, selects, "only comdat selector symbols can appear in a comdat region")?;
    }
    Ok(())
}

fn alias_regions(op: OpRef<'_>) -> VerifyResult {
    let Some(block) = op.region_at(MlirAliasOp::INITIALIZER).and_then(|r| r.first_block()) else {
        return Ok(());
    };
    let pointer =
        block.last_op().is_some_and(|l| l.operand_types().next().is_some_and(|t| is(op.cx, t, "ptr")));
    ensure(op, pointer, "initializer region must always return a pointer")?;
    for inner in block.ops() {
        let pure = inner.effects().is_some_and(|e| e.is_empty());
        ensure_plain(inner, pure, "ops with side effects are not allowed in alias initializers")?;
    }
    Ok(())
}

/// The verifier of an operation's references.
pub(super) fn uses_verifier(name: &str) -> Models {
    match name {
        "blockaddress" => &[&SymbolUses(block_address)],
        "dso_local_equivalent" => &[&SymbolUses(references::equivalent)],
        "func" | "mlir.global" => &[&SymbolUses(references::comdat)],
        "mlir.addressof" => &[&SymbolUses(references::address)],
        "mlir.global_ctors" => &[&SymbolUses(|op, look_up| references::functions(op, "ctors", look_up))],
        "mlir.global_dtors" => &[&SymbolUses(|op, look_up| references::functions(op, "dtors", look_up))],
        "mlir.ifunc" => &[&SymbolUses(references::resolver)],
        "call" => &[&SymbolUses(called)],
        _ => &[],
    }
}

/// The type of a callee that takes more arguments than it names fits the operands.
fn variadic_callee(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let signature = type_attr(op, CallOp::VAR_CALLEE_TYPE).and_then(|t| ty::signature(cx, t));
    let Some((result, inputs, variadic)) = signature else { return Ok(()) };
    ensure(op, variadic, "expected var_callee_type to be a variadic function type")?;
    let mut arguments = operand_types(op, CallOp::CALLEE_OPERANDS);
    if op.attr_at(CallOp::CALLEE).is_none() && !arguments.is_empty() {
        arguments.remove(0);
    }
    ensure_that(op, inputs.len() <= arguments.len(), || {
        format!("expected var_callee_type to have at most {} parameters", arguments.len())
    })?;
    for (&wanted, &have) in inputs.iter().zip(&arguments) {
        ensure_that(op, wanted == have, || {
            let [wanted, have] = [wanted, have].map(|t| show(cx, t));
            format!("var_callee_type parameter type mismatch: {wanted} != {have}")
        })?;
    }
    let Some(have) = op.result_types().next() else {
        return ensure(op, is_void(cx, result), "expected var_callee_type to return void");
    };
    ensure_that(op, have == result, || {
        format!("var_callee_type return type mismatch: {} != {}", show(cx, result), show(cx, have))
    })
}

/// A call fits what it calls.
fn called<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    variadic_callee(op)?;
    let cx = op.cx;
    let Some(isogloss_ir::AttrData::SymbolRef { root, nested }) = op.attr_data_at(CallOp::CALLEE) else {
        let text = "must have either a `callee` attribute or at least an operand";
        let Some(callee) = op.operand_types().next() else { return fail(op, text) };
        return ensure_that(op, is(cx, callee, "ptr"), || {
            format!("indirect call expects a pointer as callee: {}", show(cx, callee))
        });
    };
    let name = cx.str(*root);
    let Some(callee) = look_up(*root, nested) else {
        return fail(op, format!("'{name}' does not reference a symbol in the current scope"));
    };
    let ty = match callee.name_str() {
        "llvm.func" => {
            debug_location(op, callee)?;
            type_attr(callee, FuncOp::FUNCTION_TYPE)
        }
        "llvm.mlir.ifunc" => type_attr(callee, MlirIfuncOp::I_FUNC_TYPE),
        _ => return fail(op, format!("'{name}' does not reference a valid LLVM function or IFunc")),
    };
    let Some((result, inputs, variadic)) = ty.and_then(|t| ty::signature(cx, t)) else { return Ok(()) };
    let named = !variadic || op.attr_at(CallOp::VAR_CALLEE_TYPE).is_some();
    ensure(op, named, "missing var_callee_type attribute for vararg call")?;
    let (have, wanted) = (operand_types(op, CallOp::CALLEE_OPERANDS), inputs.len());
    ensure_that(op, variadic || wanted == have.len(), || {
        format!("incorrect number of operands ({}) for callee (expecting: {wanted})", have.len())
    })?;
    ensure_that(op, wanted <= have.len(), || {
        format!(
            "incorrect number of operands ({}) for varargs callee (expecting at least: {wanted})",
            have.len()
        )
    })?;
    for (i, (&have, &wanted)) in have.iter().zip(&inputs).enumerate() {
        ensure_that(op, have == wanted, || {
            let [have, wanted] = [have, wanted].map(|t| show(cx, t));
            format!("operand type mismatch for operand {i}: {have} != {wanted}")
        })?;
    }
    let Some(have) = op.result_types().next() else {
        return ensure(op, is_void(cx, result), "expected function call to produce a value");
    };
    let text = "calling function with void result must not produce values";
    ensure(op, !is_void(cx, result), text)?;
    ensure_that(op, have == result, || {
        format!("result type mismatch: {} != {}", show(cx, have), show(cx, result))
    })
}

/// A call of a function with debug information has a location, if it is in such a function.
fn debug_location(op: OpRef<'_>, callee: OpRef<'_>) -> VerifyResult {
    // A place in the text is none, and needs no attribute: with one of a location, the program may have aliases.
    let is_written = op.location().as_source().is_none();
    let is_unknown = || op.location().to_attribute(op.cx) == Location::UNKNOWN.to_attribute(op.cx);
    if !is_written || !is_unknown() || !has_region(callee, FuncOp::BODY) {
        return Ok(());
    }
    let is_function = |o: &OpRef<'_>| o.def().is_some_and(|d| d.has(Trait::FunctionOpInterface));
    let caller = std::iter::successors(op.parent(), |parent| parent.parent()).find(is_function);
    let both = caller.is_some_and(has_subprogram) && has_subprogram(callee);
    let text =
        "inlinable function call in a function with a DISubprogram location must have a debug location";
    ensure_plain(op, !both, text)
}

/// True if a subprogram of debug information is in the location of an operation.
fn has_subprogram(op: OpRef<'_>) -> bool {
    let cx = op.cx;
    if op.location().as_source().is_some() {
        return false;
    }
    let is_subprogram = |attr| match cx.attr(attr) {
        AttrData::Dynamic { def, .. } => cx.attr_def(*def).base.mnemonic == "di_subprogram",
        _ => false,
    };
    let visit = &mut |sub| match sub {
        Sub::Attr(attr) => match cx.attr(attr) {
            AttrData::Location(LocData::Fused { metadata: Some(about), .. }) if is_subprogram(*about) => {
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        },
        Sub::Type(_) => ControlFlow::Continue(()),
    };
    cx.walk(op.location().to_attribute(cx), visit).is_break()
}

/// The function has a block with the tag.
fn block_address<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let Some(isogloss_ir::AttrData::Dynamic { params, .. }) = op.attr_data_at(BlockaddressOp::BLOCK_ADDR)
    else {
        return Ok(());
    };
    let [Some(function), tag] = params[..] else { return Ok(()) };
    let isogloss_ir::AttrData::SymbolRef { root, .. } = cx.attr(function) else { return Ok(()) };
    let function = look_up(*root, &[]).filter(|f| f.name_str() == "llvm.func");
    let mut inside = function
        .and_then(|f| f.region_at(FuncOp::BODY))
        .into_iter()
        .flat_map(|r| r.blocks())
        .flat_map(|b| b.ops());
    let known = inside.any(|o| o.name_str() == "llvm.blocktag" && o.attr_at(BlocktagOp::TAG) == tag);
    ensure(op, known, "expects an existing block label target in the referenced function")
}

/// The linkage that a function or a global variable has.
pub(super) fn linkage(op: OpRef<'_>) -> Option<Cow<'_, str>> {
    super::keyword::text(op.cx, op.attr_at(FuncOp::LINKAGE))
}

fn func(op: OpRef<'_>) -> VerifyResult {
    let linkage = linkage(op).unwrap_or(Cow::Borrowed("external"));
    ensure(op, linkage != "common", "functions cannot have 'common' linkage")?;
    let declared = op.region_at(FuncOp::BODY).is_none_or(|r| r.is_empty());
    let visible = matches!(&*linkage, "external" | "extern_weak");
    ensure(op, !declared || visible, "external functions must have 'external' or 'extern_weak' linkage")?;
    let both = is_set(op, FuncOp::NO_INLINE) && is_set(op, FuncOp::ALWAYS_INLINE);
    ensure_plain(op, !both, "no_inline and always_inline attributes are incompatible")?;
    let kept = !is_set(op, FuncOp::OPTIMIZE_NONE) || is_set(op, FuncOp::NO_INLINE);
    ensure(op, kept, "with optimize_none must also be no_inline")
}

/// The arguments of the entry block are those of the function's type.
pub(super) fn func_body(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some((_, inputs, _)) = type_attr(op, FuncOp::FUNCTION_TYPE).and_then(|t| ty::signature(cx, t)) else {
        return Ok(());
    };
    if !has_region(op, FuncOp::BODY) {
        return Ok(());
    }
    entry_takes(op, "function", &inputs)
}

fn alias(op: OpRef<'_>) -> VerifyResult {
    let valid = type_attr(op, MlirAliasOp::ALIAS_TYPE).is_none_or(|ty| is_of_global(op.cx, ty));
    ensure(op, valid, "expects type to be a valid element type for an LLVM global alias")
}

/// True if a global or an alias can be of a type.
fn is_of_global(cx: &Context, ty: Type) -> bool {
    let name = types::mnemonic(cx, "llvm", ty);
    let abstract_ = matches!(name, Some("label" | "metadata" | "token" | "void"));
    !abstract_ && super::predicates::is_compatible_outer(cx, ty)
}

/// Rules, in order: the module level; strings are arrays of bytes of their length; a type of a target has no value; what is common is zero, and what is
/// appended to an array; alignment is a power of two.
fn global(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    ensure(op, in_module(op), "must appear at the module level")?;
    let Some(ty) = type_attr(op, MlirGlobalOp::GLOBAL_TYPE) else { return Ok(()) };
    ensure(op, is_of_global(cx, ty), "expects type to be a valid element type for an LLVM global")?;
    if let Some(isogloss_ir::AttrData::String { value, .. }) = op.attr_data_at(MlirGlobalOp::VALUE) {
        let fits = array_of(cx, ty)
            .is_some_and(|(length, of)| length == value.len() as i64 && is_integer(cx, of, 8));
        ensure(op, fits, "requires an i8 array type of the length equal to that of the string attribute")?;
    }
    let in_global = extension_name(cx, ty)
        .is_none_or(|name| name.starts_with("spirv.") || name == "amdgcn.named.barrier");
    ensure(op, in_global, "this target extension type cannot be used in a global")?;
    let starts_empty = extension_name(cx, ty).is_none() || op.attr_at(MlirGlobalOp::VALUE).is_none();
    let text = "global with target extension type can only be initialized with zero-initializer";
    ensure(op, starts_empty, text)?;
    let linkage = linkage(op).unwrap_or_default();
    if linkage == "common"
        && let Some(value) = op.attr_data_at(MlirGlobalOp::VALUE)
    {
        let zero = match value {
            isogloss_ir::AttrData::Integer { value, .. } => value.is_zero(),
            isogloss_ir::AttrData::Float { bits, .. } => *bits == 0,
            isogloss_ir::AttrData::DenseElements { data, .. } => data.iter().all(|&b| b == 0),
            _ => false,
        };
        ensure(op, zero, "expected zero value for 'common' linkage")?;
    }
    let appends = linkage != "appending" || is(cx, ty, "array");
    ensure(op, appends, "expected array type for 'appending' linkage")?;
    let alignment = number(op, MlirGlobalOp::ALIGNMENT).unwrap_or(1);
    let power = (alignment as u64).is_power_of_two();
    ensure_plain(op, power, "alignment attribute is not a power of 2")
}

fn global_regions(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(block) = op.region_at(MlirGlobalOp::INITIALIZER).and_then(|r| r.first_block()) else {
        return Ok(());
    };
    let (Some(wanted), Some(last)) = (type_attr(op, MlirGlobalOp::GLOBAL_TYPE), block.last_op()) else {
        return Ok(());
    };
    let Some(have) = last.operand_types().next() else {
        return fail(op, "initializer region cannot return void");
    };
    ensure_that(op, have == wanted, || {
        format!("initializer region type {} does not match global type {}", show(cx, have), show(cx, wanted))
    })?;
    for inner in block.ops() {
        let pure = inner.effects().is_some_and(|e| e.is_empty());
        ensure_plain(inner, pure, "ops with side effects not allowed in global initializers")?;
    }
    let both = op.attr_at(MlirGlobalOp::VALUE).is_some();
    ensure(op, !both, "cannot have both initializer value and region")
}
