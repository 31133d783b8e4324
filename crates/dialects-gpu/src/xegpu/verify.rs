//! Verifiers. Rule: `XeGPUOps.cpp`.

use super::layout::Layout;
use super::mnemonic;
use crate::slots::xegpu::{
    ConvertLayoutOp, CreateNdTdescOp, CreateTdescOp, LoadMatrixOp, LoadNdOp, LoadOp, PrefetchNdOp,
    PrefetchOp, StoreMatrixOp, StoreNdOp, StoreOp, UpdateNdOffsetOp, UpdateOffsetOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::attrs::{array as elements_of, integer};
use isogloss_dialects_support::syntax::{enums, types};
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::definition::{AttributeSlot, OperandSlot};
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Type, TypeData};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "convert_layout" => convert_layout,
        "create_nd_tdesc" => create_block,
        "create_tdesc" => create_scattered,
        "load" => |op| {
            gather(
                op,
                &Access {
                    memory: operand_type(op, LoadOp::SOURCE),
                    offsets: operand(op, LoadOp::OFFSETS).map(|value| op.type_of(value)),
                    mask: operand_type(op, LoadOp::MASK),
                    value: result_type(op, LoadOp::VALUE),
                    chunk: number(op, LoadOp::CHUNK_SIZE).unwrap_or(1),
                    hints: READS,
                },
            )
        },
        "load_matrix" => |op| {
            let layout = op.attr_at(LoadMatrixOp::LAYOUT);
            let in_blocks = is_set(op, LoadMatrixOp::SUBGROUP_BLOCK_IO);
            let types = (operand_type(op, LoadMatrixOp::MEM_DESC), result_type(op, LoadMatrixOp::RES));
            matrix(op, types, in_blocks, layout)
        },
        "load_nd" => load_block,
        "prefetch" => prefetch,
        "prefetch_nd" => prefetch_block,
        "store" => |op| {
            gather(
                op,
                &Access {
                    memory: operand_type(op, StoreOp::DEST),
                    offsets: operand(op, StoreOp::OFFSETS).map(|value| op.type_of(value)),
                    mask: operand_type(op, StoreOp::MASK),
                    value: operand_type(op, StoreOp::VALUE),
                    chunk: number(op, StoreOp::CHUNK_SIZE).unwrap_or(1),
                    hints: WRITES,
                },
            )
        },
        "store_matrix" => |op| {
            let layout = op.attr_at(StoreMatrixOp::LAYOUT);
            let in_blocks = is_set(op, StoreMatrixOp::SUBGROUP_BLOCK_IO);
            let types = (operand_type(op, StoreMatrixOp::MEM_DESC), operand_type(op, StoreMatrixOp::DATA));
            matrix(op, types, in_blocks, layout)
        },
        "store_nd" => store_block,
        "update_nd_offset" => update_block,
        // The definition says it all.
        "update_offset" => update_scattered,
        _ => return None,
    })
}

/// Rule: a value that is loaded from or stored to memory has its element type.
fn same_elements(op: OpRef<'_>, memory: Type, value: Type) -> VerifyResult {
    let cx = op.cx;
    let known = matches!(cx.type_data(memory), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. });
    let same = !known || element(cx, memory) == element(cx, value);
    ensure_plain(op, same, "Value should have the same element type as MemRef.")
}

/// The content of a tensor descriptor.
struct Descriptor {
    ty: Type,
    shape: Numbers,
    element: Option<Type>,
    encoding: Option<Attribute>,
    layout: Option<Attribute>,
}

impl Descriptor {
    /// Returns the descriptor of a type; `None` if the type is none.
    fn of(cx: &Context, ty: Type) -> Option<Descriptor> {
        if types::mnemonic(cx, "xegpu", ty) != Some("tensor_desc") {
            return None;
        }
        let param = |i: usize| types::params(cx, ty).get(i).copied().flatten();
        Some(Descriptor {
            ty,
            shape: sizes(cx, param(0)),
            element: types::of_attr(cx, param(1)),
            encoding: param(2),
            layout: param(3),
        })
    }

    fn is_scattered(&self, cx: &Context) -> bool {
        self.encoding.is_some_and(|e| mnemonic(cx, e) == "scatter_tdesc_attr")
    }

    /// The n-th parameter of the encoding: 0 the space, 1 the number of blocks or of elements together.
    fn detail(&self, cx: &Context, index: usize) -> Option<Attribute> {
        match cx.attr(self.encoding?) {
            AttrData::Dynamic { params, .. } => params.get(index).copied().flatten(),
            _ => None,
        }
    }

    /// The number of blocks, or of elements together.
    fn together(&self, cx: &Context) -> i64 {
        integer(cx, self.detail(cx, 1)).unwrap_or(1)
    }

    /// The number of the memory space.
    fn space(&self, cx: &Context) -> i64 {
        self.detail(cx, 0).and_then(|s| enums::value(cx, s)).unwrap_or(0)
    }
}

fn sizes(cx: &Context, attr: Option<Attribute>) -> Numbers {
    elements_of(cx, attr).iter().map(|&a| integer(cx, Some(a)).unwrap_or(0)).collect()
}

/// The descriptor among the operands.
fn descriptor(op: OpRef<'_>, slot: OperandSlot) -> Option<Descriptor> {
    Descriptor::of(op.cx, operand_type(op, slot))
}

const READS: &[&str] = &["cached", "uncached", "streaming", "read_invalidate"];
const WRITES: &[&str] = &["cached", "uncached", "write_back", "write_through"];

/// Hints for caches are those of reading or of writing.
fn hints(op: OpRef<'_>, known: &[&str]) -> VerifyResult {
    for level in ["l1_hint", "l2_hint", "l3_hint"] {
        let Some(hint) = op.attr(level) else { continue };
        let fits = enums::text_named(op, level).is_none_or(|h| known.contains(&h.as_str()));
        ensure_that(op, fits, || format!("invalid {level}: {}", op.cx.display_attr(hint)))?;
    }
    Ok(())
}

fn block(op: OpRef<'_>, descriptor: &Descriptor) -> VerifyResult {
    ensure(op, !descriptor.is_scattered(op.cx), "Expects a non-scattered TensorDesc.\n")
}

/// Offsets are of each dimension, if there are any.
fn offsets(op: OpRef<'_>, descriptor: &Descriptor) -> VerifyResult {
    let rank = descriptor.shape.len();
    let counts = [count(op, LoadNdOp::OFFSETS), dense(op, LoadNdOp::CONST_OFFSETS).len()];
    // Unknown offsets have placeholders among the constant ones.
    let fits = matches!(counts[1], 0) || counts[1] == rank;
    ensure(op, fits && counts[0] <= rank, "Mismatched ranks between offsets and tensor descriptor")
}

/// The number of the memory space of what a descriptor is made of; a number is an address in global memory.
fn source_space(op: OpRef<'_>) -> i64 {
    let cx = op.cx;
    let TypeData::MemRef { memory_space: Some(space), .. } =
        cx.type_data(operand_type(op, CreateNdTdescOp::SOURCE))
    else {
        return 0;
    };
    match cx.attr(*space) {
        AttrData::Integer { value, .. } => value.to_i64().unwrap_or(0),
        _ => enums::value(cx, *space).unwrap_or(0),
    }
}

fn same_space(op: OpRef<'_>, descriptor: &Descriptor) -> VerifyResult {
    let (source, space) = (source_space(op), descriptor.space(op.cx));
    ensure_that(op, source == space, || {
        format!("Memory space mismatch. Source: {source}, TensorDesc: {space}")
    })
}

fn create_block(op: OpRef<'_>) -> VerifyResult {
    let (cx, source) = (op.cx, operand_type(op, CreateNdTdescOp::SOURCE));
    let Some(descriptor) = Descriptor::of(cx, result_type(op, CreateNdTdescOp::TENSOR_DESC)) else {
        return Ok(());
    };
    same_space(op, &descriptor)?;
    let shaped = is_memref(cx, source);
    let given = |slot: OperandSlot, fixed: AttributeSlot| count(op, slot) > 0 || !dense(op, fixed).is_empty();
    let described = given(CreateNdTdescOp::SHAPE, CreateNdTdescOp::CONST_SHAPE)
        && given(CreateNdTdescOp::STRIDES, CreateNdTdescOp::CONST_STRIDES);
    ensure(op, shaped || described, "expecting strides and shape to be present for integer source.")?;
    // A memref has its own sizes and strides where none are given.
    let own = if shaped { rank(cx, source) } else { 0 };
    let given = |fixed: AttributeSlot| Some(dense(op, fixed).len()).filter(|len| *len > 0).unwrap_or(own);
    let (rank, strides) = (given(CreateNdTdescOp::CONST_SHAPE), given(CreateNdTdescOp::CONST_STRIDES));
    let text = "Expecting the rank of shape, strides, offsets, and source (if source is a memref) should match with \
                each other.";
    let offsets = dense(op, CreateNdTdescOp::CONST_OFFSETS).len();
    let same = strides == rank && (!shaped || own == rank) && (offsets == 0 || offsets == rank);
    ensure(op, same, text)?;
    let text = "Expecting the TensorDesc rank is not greater than the ranks of shape, strides, offsets or the memref \
                source.";
    ensure(op, descriptor.shape.len() <= rank, text)?;
    let same = !shaped || Some(element(cx, source)) == descriptor.element;
    let text = "TensorDesc should have the same element type with the source if it is a memref.\n";
    ensure(op, same, text)?;
    block(op, &descriptor)
}

fn prefetch_block(op: OpRef<'_>) -> VerifyResult {
    let Some(descriptor) = descriptor(op, PrefetchNdOp::TENSOR_DESC) else { return Ok(()) };
    block(op, &descriptor)?;
    hints(op, READS)?;
    offsets(op, &descriptor)
}

/// One lane's part of a descriptor: fewer elements, in one dimension. Returns true if it is one.
fn of_one_lane(
    op: OpRef<'_>,
    descriptor: &Descriptor,
    what: &str,
    value: Type,
    total: i64,
) -> Result<bool, Box<isogloss_source::Diagnostic>> {
    let cx = op.cx;
    let [length] = shape(cx, value)[..] else { return Ok(false) };
    if length >= total {
        return Ok(false);
    }
    let text = "TensorDesc doesn't need LayoutAttr for SIMT code";
    ensure(op, descriptor.layout.is_none(), text)?;
    ensure_that(op, length != 0 && total % length == 0, || {
        let ty = show(cx, descriptor.ty);
        format!("{what} shape [{length}] is not a valid distribution for tensor descriptor {ty}")
    })?;
    Ok(true)
}

fn consistent(
    op: OpRef<'_>,
    descriptor: &Descriptor,
    what: &str,
    value: Type,
    wanted: &[i64],
) -> VerifyResult {
    let have = shape(op.cx, value);
    ensure_that(op, have == wanted, || {
        let (have, ty) = (joined(have, ", "), show(op.cx, descriptor.ty));
        format!("{what} shape [{have}] is not consistent with tensor descriptor {ty}")
    })
}

/// The number of elements of a descriptor.
fn total(descriptor: &Descriptor) -> i64 {
    descriptor.shape.iter().fold(1, |a: i64, &b| a.saturating_mul(b))
}

fn load_block(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (Some(descriptor), value) = (descriptor(op, LoadNdOp::TENSOR_DESC), result_type(op, LoadNdOp::VALUE))
    else {
        return Ok(());
    };
    ensure(op, descriptor.shape.len() <= 2, "Expects a 1D or 2D TensorDesc.\n")?;
    block(op, &descriptor)?;
    ensure(op, is_vector(cx, value), "Invalid result, it should be a VectorType.\n")?;
    hints(op, READS)?;
    let blocks = descriptor.together(cx);
    if of_one_lane(op, &descriptor, "Result", value, total(&descriptor).saturating_mul(blocks))? {
        return Ok(());
    }
    let mut wanted = descriptor.shape.clone();
    let order = dense(op, LoadNdOp::TRANSPOSE);
    let mut seen = order.clone();
    seen.sort_unstable();
    if !order.is_empty() && seen.iter().copied().eq(0..wanted.len() as i64) {
        let permuted: Numbers = order.iter().map(|&i| descriptor.shape[i as usize]).collect();
        wanted = permuted;
    }
    if is_set(op, LoadNdOp::PACKED) && wanted.len() == 2 {
        let factor = shape(cx, value).last().copied().unwrap_or(1);
        wanted[0] = wanted[0].checked_div(factor).unwrap_or(0);
        wanted.push(factor);
    }
    if blocks > 1 {
        wanted.insert(0, blocks);
    }
    consistent(op, &descriptor, "Result", value, &wanted)?;
    offsets(op, &descriptor)
}

fn store_block(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (Some(descriptor), value) =
        (descriptor(op, StoreNdOp::TENSOR_DESC), operand_type(op, StoreNdOp::VALUE))
    else {
        return Ok(());
    };
    ensure(op, descriptor.shape.len() <= 2, "Expects a 1D or 2D TensorDesc.\n")?;
    block(op, &descriptor)?;
    ensure(op, is_vector(cx, value), "Expecting a VectorType result.\n")?;
    hints(op, WRITES)?;
    let one = descriptor.together(cx) <= 1;
    ensure(op, one, "array length is not supported by store_nd.\n")?;
    if of_one_lane(op, &descriptor, "Value", value, total(&descriptor))? {
        return Ok(());
    }
    consistent(op, &descriptor, "Value", value, &descriptor.shape)?;
    offsets(op, &descriptor)
}

fn update_block(op: OpRef<'_>) -> VerifyResult {
    let Some(descriptor) = descriptor(op, PrefetchNdOp::TENSOR_DESC) else { return Ok(()) };
    block(op, &descriptor)?;
    let same = dense(op, UpdateNdOffsetOp::CONST_OFFSETS).len() == descriptor.shape.len();
    ensure(op, same, "Invalid number of offsets.")
}

fn update_scattered(op: OpRef<'_>) -> VerifyResult {
    let Some(descriptor) = descriptor(op, UpdateOffsetOp::TENSOR_DESC) else { return Ok(()) };
    ensure(op, descriptor.is_scattered(op.cx), "Expects a scattered TensorDesc.\n")?;
    let chunks = usize::from(descriptor.together(op.cx) > 1);
    let wanted = descriptor.shape.len().checked_sub(chunks).and_then(|len| descriptor.shape.get(..len));
    let same = wanted == Some(shape(op.cx, operand_type(op, UpdateOffsetOp::OFFSETS)));
    ensure(op, same, "Offsets should match TensorDesc except the chunk size dim.")
}

fn create_scattered(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(descriptor) = Descriptor::of(cx, result_type(op, CreateTdescOp::TENSOR_DESC)) else {
        return Ok(());
    };
    ensure(op, descriptor.is_scattered(cx), "Expects a scattered TensorDesc.\n")?;
    same_space(op, &descriptor)?;
    let mut wanted = Numbers::from_slice(shape(cx, operand_type(op, CreateTdescOp::OFFSETS)));
    let chunk = descriptor.together(cx);
    if chunk != 1 {
        wanted.push(chunk);
    }
    ensure_that(op, wanted == descriptor.shape, || {
        format!("Incorrect TensorDesc shape. Expected is [{}]\n", joined(&wanted, ", "))
    })
}

/// An address has offsets, and not a descriptor, which has its own.
fn address(op: OpRef<'_>, descriptor: Option<&Descriptor>, has_offsets: bool) -> VerifyResult {
    ensure(op, descriptor.is_some() || has_offsets, "Expects offsets.")?;
    ensure(op, descriptor.is_none() || !has_offsets, "offsets not allowed.")?;
    let scattered = descriptor.is_none_or(|d| d.is_scattered(op.cx));
    ensure(op, scattered, "Expects a scattered TensorDesc.")
}

fn prefetch(op: OpRef<'_>) -> VerifyResult {
    address(op, descriptor(op, PrefetchOp::SOURCE).as_ref(), count(op, PrefetchOp::OFFSETS) > 0)?;
    hints(op, READS)?;
    let (number, aligned) = (
        is_any_integer(op.cx, operand_type(op, PrefetchOp::SOURCE)),
        op.attr_at(PrefetchOp::OFFSET_ALIGN_BYTE).is_some(),
    );
    ensure(op, aligned || !number, "offset_align_byte is required with integer source.")?;
    ensure(op, number || !aligned, "offset_align_byte only allowed with integer source.")
}

/// A load or store of single elements.
struct Access {
    /// A descriptor, or where what the offsets count from begins.
    memory: Type,
    offsets: Option<Type>,
    mask: Type,
    value: Type,
    /// How many elements each lane has that are next to each other.
    chunk: i64,
    /// The hints for caches that there are.
    hints: &'static [&'static str],
}

impl Access {
    /// Lanes, and the elements of each, are those of the value and the mask. Rules, in order: one element is not in chunks,
    /// and its mask and offsets are no vectors; without vectors all elements are one chunk; the mask has the shape of the
    /// value without its chunks.
    fn verify(&self, op: OpRef<'_>) -> VerifyResult {
        let cx = op.cx;
        let [is_many, is_masked, is_spread] = [Some(self.value), Some(self.mask), self.offsets]
            .map(|ty| ty.is_some_and(|ty| is_vector(cx, ty)));
        if !is_many {
            ensure(op, self.chunk <= 1, "Expecting chunk size == 1 for scalar result")?;
            return ensure(op, !is_masked && !is_spread, "Expecting scalar mask and offsets.");
        }
        let (have, mask) = (shape(cx, self.value), shape(cx, self.mask));
        let [elements, lanes] = [have, mask].map(|s| s.iter().fold(1, |a: i64, &b| a.saturating_mul(b)));
        let in_chunk =
            |holds| ensure_that(op, holds, || format!("value elements must match chunk size {}", self.chunk));
        if !is_masked && !is_spread {
            return in_chunk(elements == self.chunk);
        }
        ensure(op, is_masked, "Expecting a vector type mask.")?;
        let text = "Mask should match value except the chunk size dim.";
        if self.chunk > 1 {
            in_chunk(have.len() != 1 || elements == self.chunk)?;
        } else {
            ensure(op, elements == lanes, text)?;
        }
        let in_lanes = &have[..have.len().saturating_sub(usize::from(self.chunk > 1))];
        ensure(op, lanes == 1 || in_lanes == mask, text)
    }
}

fn gather(op: OpRef<'_>, access: &Access) -> VerifyResult {
    let (cx, value) = (op.cx, access.value);
    let descriptor = Descriptor::of(cx, access.memory);
    address(op, descriptor.as_ref(), access.offsets.is_some())?;
    hints(op, access.hints)?;
    let Some(descriptor) = descriptor else {
        same_elements(op, access.memory, value)?;
        return access.verify(op);
    };
    ensure(op, is_vector(cx, value), "Expecting a vector type result.")?;
    let same = Some(element(cx, value)) == descriptor.element;
    ensure(op, same, "Value should have the same element type as TensorDesc.")?;
    let chunk = descriptor.together(cx);
    let lanes = descriptor.shape.len() - usize::from(chunk > 1 && !descriptor.shape.is_empty());
    let mask = access.mask;
    let fits = is_vector(cx, mask) && *shape(cx, mask) == descriptor.shape[..lanes];
    ensure(op, fits, "Mask should match TensorDesc except the chunk size dim.")?;
    let have = shape(cx, value);
    if *have == [chunk] {
        let text = "TensorDesc doesn't need LayoutAttr for SIMT code";
        return ensure(op, descriptor.layout.is_none(), text);
    }
    ensure_that(op, *have == descriptor.shape[..], || {
        format!(
            "Value shape [{}] is neither a valid distribution for SIMT nor consistent with the tensor descriptor for \
             SIMD {}",
            joined(have, ", "),
            show(cx, descriptor.ty)
        )
    })
}

/// Both layouts are of a workgroup, or of a subgroup.
/// Rules, in order: both layouts are there; of one level; each spreads the source evenly.
fn convert_layout(op: OpRef<'_>) -> VerifyResult {
    let layout = |name: &str| op.attr(name).map(|attr| Layout::of(op.cx, attr));
    let Some(input) = layout("input_layout") else { return fail(op, "expected input layout.") };
    let Some(target) = layout("target_layout") else { return fail(op, "expected target layout.") };
    let same = input.is_of_workgroup() == target.is_of_workgroup();
    let text = "expected input layout and target layout be WgLayout or SgLayout at the same time.";
    ensure(op, same, text)?;
    let source = shape(op.cx, operand_type(op, ConvertLayoutOp::SOURCE));
    let text = "invalid input layout, data cannot be evenly distributed.";
    ensure(op, input.spreads(source), text)?;
    let text = "invalid target layout, data cannot be evenly distributed.";
    ensure(op, target.spreads(source), text)
}

/// A description of a matrix in memory.
struct Memory {
    shape: Numbers,
    /// How far apart elements are, if that is said.
    strides: Option<Numbers>,
    /// The shape of a block; that of the whole if it has none.
    blocks: Numbers,
}

impl Memory {
    fn of(cx: &Context, ty: Type) -> Memory {
        let params = types::params(cx, ty);
        let entry = |name: &str| {
            let AttrData::Dynamic { params, .. } = cx.attr(params.get(2).copied().flatten()?) else {
                return None;
            };
            let entries = cx.entries(params.first().copied().flatten()?);
            entries.iter().find(|(key, _)| cx.str(*key) == name).map(|&(_, list)| sizes(cx, Some(list)))
        };
        let shape = sizes(cx, params.first().copied().flatten());
        let blocks = entry("block").filter(|block| !block.is_empty()).unwrap_or_else(|| shape.clone());
        Memory { shape, strides: entry("stride"), blocks }
    }

    /// How far apart elements are along a dimension.
    fn stride(&self, dim: usize) -> i64 {
        match &self.strides {
            Some(strides) => strides.get(dim).copied().unwrap_or(0),
            None => self.shape.iter().skip(dim + 1).fold(1, |a: i64, &b| a.saturating_mul(b)),
        }
    }
}

/// Rules, in order: only vectors are read in blocks; memory has two dimensions; in blocks each lane reads what is together,
/// blocks are those of the lanes, and lanes follow each other; vectors of two dimensions fit into memory, and others are read
/// row by row.
fn matrix(
    op: OpRef<'_>,
    (memory, data): (Type, Type),
    in_blocks: bool,
    layout: Option<Attribute>,
) -> VerifyResult {
    let cx = op.cx;
    if !is_vector(cx, data) {
        let text = "subgroup_block_io are only allowed when result is a VectorType.";
        return ensure_plain(op, !in_blocks, text);
    }
    let memory = Memory::of(cx, memory);
    ensure_plain(op, memory.shape.len() == 2, "mem_desc must be 2D.")?;
    if let Some(layout) = layout.filter(|_| in_blocks).map(|attr| Layout::of(cx, attr)) {
        let apart = layout.lane_data.split_last().is_some_and(|(_, rest)| rest.iter().any(|&n| n != 1));
        let text = "With subgroup_block_io, accessed data must be contiguous and coalesced.";
        ensure_plain(op, !apart, text)?;
        for (i, &lanes) in layout.lane_layout.iter().enumerate().take(layout.lane_data.len()) {
            let text = "With subgroup_block_io, the block shape must match the lane layout.";
            ensure_plain(op, memory.blocks.get(i) == Some(&lanes), text)?;
            let text = "With subgroup_block_io, the distributed dimensions must be contiguous.";
            ensure_plain(op, lanes == 1 || memory.stride(i) == 1, text)?;
        }
    }
    let part = shape(cx, data);
    if part.len() == 2 {
        let inside = part.iter().zip(&memory.shape).all(|(a, b)| a <= b);
        return ensure_plain(op, inside, "data shape must not exceed mem_desc shape.");
    }
    let text = "mem_desc should be row major when subgroup_block_io is set.";
    ensure_plain(op, !in_blocks || memory.stride(0) != 1, text)
}
