//! The hand-written parts of the `ptr` dialect. Rule: `PtrDialect.cpp`, `LLVMAttrs.cpp`.

use crate::llvm::synchronization;
use crate::slots::ptr::{
    FromPtrOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, PtrDiffOp, ScatterOp, StoreOp, ToPtrOp,
};
use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{attrs, types};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::definition::effects::{Effect, EffectKind};
use isogloss_ir::definition::hooks::{InferInput, VerifyOp, VerifyResult};
use isogloss_ir::definition::{Hole, HoleKind, Models, OpHooks, OperandSlot};
use isogloss_ir::interfaces::{InferError, InferResults, MemoryEffects};
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Refusal, Type, TypeData};

const MEMORY_SPACE: &str = "MemorySpaceAttrInterface";

/// The dialects whose memory spaces are known here: what others hold is code.
const KNOWN_SPACES: [&str; 4] = ["ptr", "llvm", "nvvm", "gpu"];

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify: verifier,
    op: |name| match name {
        "ptr_add" => OpHooks::with(&[&InferResults(infer_add)]),
        _ => OpHooks::with(effects(name)),
    },
    ty: |name| match name {
        "ptr" => AsmTypeHooks::syntax(parse_pointer, print_pointer),
        "ptr_metadata" => AsmTypeHooks { verify: Some(verify_metadata), ..AsmTypeHooks::EMPTY },
        _ => AsmTypeHooks::default(),
    },
    attr: |name| match name {
        "spec" => AsmTypeHooks { verify: Some(verify_spec), ..AsmTypeHooks::EMPTY },
        _ => AsmTypeHooks::default(),
    },
    ..DialectTable::empty("ptr")
};

/// The memory effects of an operation.
fn effects(name: &str) -> Models {
    match name {
        "gather" => &[&MemoryEffects(|op, each| at(op, GatherOp::PTRS, EffectKind::Read, each))],
        "masked_load" => &[&MemoryEffects(|op, each| at(op, MaskedLoadOp::PTR, EffectKind::Read, each))],
        "masked_store" => &[&MemoryEffects(|op, each| at(op, MaskedStoreOp::PTR, EffectKind::Write, each))],
        "scatter" => &[&MemoryEffects(|op, each| at(op, ScatterOp::PTRS, EffectKind::Write, each))],
        "load" => &[&MemoryEffects(|op, each| {
            at(op, LoadOp::PTR, EffectKind::Read, each);
            synchronization(op, LoadOp::VOLATILE_, LoadOp::ORDERING, each);
        })],
        "store" => &[&MemoryEffects(|op, each| {
            at(op, StoreOp::PTR, EffectKind::Write, each);
            synchronization(op, StoreOp::VOLATILE_, StoreOp::ORDERING, each);
        })],
        _ => &[],
    }
}

/// An effect on what pointers point to.
fn at(op: OpRef<'_>, pointers: OperandSlot, kind: EffectKind, each: &mut dyn FnMut(Effect)) {
    if let Some(pointers) = op.operand_at(pointers) {
        each(Effect::on(kind, pointers));
    }
}

/// `<memory space>`: an attribute that implements the interface of memory spaces.
fn parse_pointer(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    p.punct(Tok::Less)?;
    let Ok(space) = parse_space(p) else {
        let text =
            "failed to parse Ptr_PtrType parameter 'memorySpace' which is to be a `MemorySpaceAttrInterface`";
        return p.error(text);
    };
    p.punct(Tok::Greater)?;
    Ok(vec![Some(space)])
}

fn parse_space(p: &mut Parser<'_>) -> ParseResult<Attribute> {
    let at = p.here();
    let space = p.parse_attribute(None)?;
    match p.cx.attr(space) {
        AttrData::Dynamic { def, .. } if p.cx.attr_def(*def).base.has_trait(MEMORY_SPACE) => Ok(space),
        _ => p.error_at(at, "invalid kind of attribute specified"),
    }
}

fn print_pointer(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    p.str("<");
    p.commas(params.iter().flatten(), |p, &space| p.attr(space));
    p.str(">");
}

/// The sum is what the pointers are; one pointer and several offsets give as many pointers.
fn infer_add(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
    let cx = input.cx;
    let &[base, offset] = input.operands else { return Ok(Vec::new()) };
    let [base, offset] = [base, offset].map(|value| input.body.value_type(value));
    if cx.type_data(base).is_shaped() {
        if cx.type_data(offset).is_shaped() {
            use std::mem::discriminant;
            if cx.type_data(base).shape() != cx.type_data(offset).shape() {
                return Err("shapes of base and offset must match".into());
            }
            if discriminant(cx.type_data(base)) != discriminant(cx.type_data(offset)) {
                return Err("the shaped containers type must match".into());
            }
        }
        return Ok(vec![base]);
    }
    Ok(vec![match cx.type_data(offset).clone() {
        TypeData::RankedTensor { shape, encoding, .. } => {
            cx.ty(TypeData::RankedTensor { shape, element: base, encoding })
        }
        TypeData::UnrankedTensor { .. } => cx.ty(TypeData::UnrankedTensor { element: base }),
        TypeData::Vector { shape, scalable, .. } => {
            cx.ty(TypeData::Vector { shape, scalable, element: base })
        }
        _ => base,
    }])
}

/// A plain pointer has nothing beside its address.
fn verify_metadata(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    match types::of_attr(cx, params.first().copied().flatten()) {
        Some(ty) if is_pointer(cx, ty) => Err("the ptr-like type has no metadata".into()),
        _ => Ok(()),
    }
}

/// Rules, in order: sizes and alignments are whole bytes; the preferred alignment is no less than the required one.
fn verify_spec(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    let number = |i: usize| attrs::integer(cx, params.get(i).copied().flatten()).map(|n| n & 0xffff_ffff);
    for (i, name) in ["size", "abi", "preferred", "index"].into_iter().enumerate() {
        // The largest number of the index stands for none.
        let whole = number(i).is_none_or(|n| n % 8 == 0 || i == 3 && n == 0xffff_ffff);
        if !whole {
            return Err(format!("{name} entry must be divisible by 8").into());
        }
    }
    match (number(1), number(2)) {
        (Some(required), Some(preferred)) if required > preferred => {
            Err("preferred alignment is expected to be at least as large as ABI alignment".into())
        }
        _ => Ok(()),
    }
}

fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "from_ptr" => from_pointer,
        "gather" => |op| masked(op, GatherOp::PTRS, result_type(op, GatherOp::RESULT)),
        "masked_load" => |op| masked(op, MaskedLoadOp::PTR, result_type(op, MaskedLoadOp::RESULT)),
        "masked_store" => |op| masked(op, MaskedStoreOp::PTR, operand_type(op, MaskedStoreOp::VALUE)),
        "scatter" => |op| masked(op, ScatterOp::PTRS, operand_type(op, ScatterOp::VALUE)),
        "ptr_diff" => difference,
        "load" => |op| access(op, LoadOp::PTR, result_type(op, LoadOp::VALUE), ["release", "acq_rel"]),
        "store" => |op| access(op, StoreOp::PTR, operand_type(op, StoreOp::VALUE), ["acquire", "acq_rel"]),
        "to_ptr" => to_pointer,
        _ => return None,
    })
}

fn is_pointer(cx: &Context, ty: Type) -> bool {
    types::mnemonic(cx, "ptr", ty) == Some("ptr")
}

/// The memory space that a pointer or a memref is in.
fn space(cx: &Context, ty: Type) -> Option<Attribute> {
    match cx.type_data(ty) {
        TypeData::MemRef { memory_space, .. } | TypeData::UnrankedMemRef { memory_space, .. } => {
            *memory_space
        }
        _ if is_pointer(cx, ty) => types::params(cx, ty).first().copied().flatten(),
        _ => None,
    }
}

fn same_space(op: OpRef<'_>) -> VerifyResult {
    let [from, to] =
        [operand_type(op, FromPtrOp::PTR), result_type(op, FromPtrOp::RESULT)].map(|ty| space(op.cx, ty));
    ensure_plain(op, from == to, "expected the input and output to have the same memory space")
}

fn from_pointer(op: OpRef<'_>) -> VerifyResult {
    let text = "the result type cannot be `!ptr.ptr`";
    ensure_plain(op, !is_pointer(op.cx, result_type(op, FromPtrOp::RESULT)), text)?;
    same_space(op)
}

fn to_pointer(op: OpRef<'_>) -> VerifyResult {
    let text = "the input value cannot be of type `!ptr.ptr`";
    ensure_plain(op, !is_pointer(op.cx, operand_type(op, ToPtrOp::PTR)), text)?;
    same_space(op)
}

/// The name of the order that an access has among others.
fn ordering(op: OpRef<'_>) -> &'static str {
    match number(op, LoadOp::ORDERING).unwrap_or(0) {
        0 => "not_atomic",
        1 => "unordered",
        2 => "monotonic",
        3 => "acquire",
        4 => "release",
        5 => "acq_rel",
        _ => "seq_cst",
    }
}

/// Rules, in order: the memory space has values of the type; alignment is a power of two; an atomic access is aligned,
/// in an order that it can have.
fn access(op: OpRef<'_>, pointer: OperandSlot, ty: Type, unsupported: [&str; 2]) -> VerifyResult {
    // An optional property is a list of at most one.
    let alignment = integers(op, LoadOp::ALIGNMENT).first().copied();
    let ordering = ordering(op);
    let atomic = ordering != "not_atomic";
    in_space(op, operand_type(op, pointer), ty, atomic)?;
    aligned(op, alignment)?;
    if !atomic {
        let free = op.attr_at(LoadOp::SYNCSCOPE).is_none();
        return ensure(op, free, "expected syncscope to be null for non-atomic access");
    }
    ensure_that(op, !unsupported.contains(&ordering), || format!("unsupported ordering '{ordering}'"))?;
    ensure(op, alignment.is_some(), "expected alignment for atomic access")
}

/// LLVM's memory has values of its types alone.
fn in_space(op: OpRef<'_>, pointer: Type, ty: Type, atomic: bool) -> VerifyResult {
    let cx = op.cx;
    let in_llvm = space(cx, pointer).is_some_and(|space| match cx.attr(space) {
        AttrData::Dynamic { def, .. } => {
            let def = cx.attr_def(*def);
            let dialect = cx.str(def.base.dialect);
            if !KNOWN_SPACES.contains(&dialect) {
                def.base.holes.note_hole(Hole::new(HoleKind::Interface, MEMORY_SPACE));
            }
            dialect == "llvm"
        }
        _ => false,
    });
    if !in_llvm {
        return Ok(());
    }
    ensure_plain_that(op, crate::llvm::has_size(cx, ty), || {
        format!("type must be LLVM type with size, but got {}", show(cx, ty))
    })?;
    ensure_plain_that(op, !atomic || crate::llvm::is_atomic(cx, ty), || {
        format!("unsupported type {} for atomic access", show(cx, ty))
    })
}

fn aligned(op: OpRef<'_>, alignment: Option<i64>) -> VerifyResult {
    let Some(alignment) = alignment else { return Ok(()) };
    ensure_plain(op, alignment > 0, "alignment must be positive")?;
    ensure_plain(op, alignment & (alignment - 1) == 0, "alignment must be a power of 2")
}

/// An access to some of several places. Rules, in order: the memory space has values of the type; alignment is a power of
/// two.
fn masked(op: OpRef<'_>, pointer: OperandSlot, ty: Type) -> VerifyResult {
    in_space(op, element(op.cx, operand_type(op, pointer)), ty, false)?;
    aligned(op, integers(op, GatherOp::ALIGNMENT).first().copied())
}

/// The difference of pointers in a container is in one of the same kind.
fn difference(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let [pointers, result] =
        [operand_type(op, PtrDiffOp::LHS), result_type(op, PtrDiffOp::RESULT)].map(|ty| cx.type_data(ty));
    let same = !pointers.is_shaped() || std::mem::discriminant(pointers) == std::mem::discriminant(result);
    ensure_plain(
        op,
        same,
        "expected the result to have the same container type as the operands when operands are shaped",
    )
}
