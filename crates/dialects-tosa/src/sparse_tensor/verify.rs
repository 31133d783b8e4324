//! Verifiers, except of loops. Rule: `SparseTensorDialect.cpp`.

use super::storage::Storage;
use super::{iterate, storage};
use crate::slots::sparse_tensor::{
    AssembleOp, BinaryOp, CompressOp, ConcatenateOp, CoordinatesBufferOp, CoordinatesOp, CrdTranslateOp,
    DisassembleOp, ExtractIterationSpaceOp, ExtractValueOp, ForeachOp, LvlOp, ReduceOp, ReinterpretMapOp,
    ReorderCooOp, SelectOp, SortOp, StorageSpecifierGetOp, UnaryOp, YieldOp,
};
use isogloss_dialects_support::folding::ops::i64_constant;
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{attrs, enums, types};
use isogloss_ir::definition::RegionSlot;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Context, OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "assemble" => assemble,
        "binary" => binary,
        "coiterate" | "iterate" => iterate::verify,
        "compress" => compress,
        "concatenate" => concatenate,
        "coordinates" => |op| field(op, |s| s.coordinate_width(), "coordinates"),
        "coordinates_buffer" => coordinates_buffer,
        "crd_translate" => translate,
        "disassemble" => disassemble,
        "extract_iteration_space" => extract_space,
        "extract_value" => extract_value,
        "foreach" => for_each,
        "lvl" => level,
        "positions" => |op| field(op, |s| s.position_width(), "positions"),
        "reduce" => reduce,
        "reinterpret_map" => reinterpret,
        "reorder_coo" => reorder,
        "select" => select,
        "sort" => sort,
        "storage_specifier.get" | "storage_specifier.set" => specifier,
        "unary" => unary,
        _ => return None,
    })
}

/// The verifier of an operation's regions.
pub(super) fn region_verifier(name: &str) -> Option<VerifyOp> {
    match name {
        "iterate" => Some(iterate::verify_region),
        "coiterate" => Some(iterate::verify_cases),
        _ => None,
    }
}

fn level(op: OpRef<'_>) -> VerifyResult {
    let index = operand(op, LvlOp::INDEX).and_then(|v| i64_constant(op, v));
    let rank = storage::level_rank(op.cx, operand_type(op, LvlOp::SOURCE));
    let inside = index.is_none_or(|i| (i as u64) < rank as u64);
    ensure_plain(op, inside, "Level index exceeds the rank of the input sparse tensor")
}

/// True if an element type is the integer of a width in bits, where 0 means `index`.
fn is_of_width(cx: &Context, ty: Type, width: i64) -> bool {
    if width == 0 {
        ty == cx.common().index
    } else {
        u32::try_from(width).is_ok_and(|w| is_integer(cx, ty, w))
    }
}

fn field(op: OpRef<'_>, width: fn(&Storage<'_>) -> i64, what: &str) -> VerifyResult {
    let (cx, tensor) = (op.cx, operand_type(op, CoordinatesOp::TENSOR));
    let level = number(op, CoordinatesOp::LEVEL).unwrap_or(0);
    let inside = (level as u64) < storage::level_rank(cx, tensor) as u64;
    ensure_plain(op, inside, "requested level is out of bounds")?;
    let width = Storage::of_type(cx, tensor).map_or(0, |s| width(&s));
    let fits = is_of_width(cx, element(cx, result_type(op, CoordinatesOp::RESULT)), width);
    ensure_plain_that(op, fits, || format!("unexpected type for {what}"))
}

fn coordinates_buffer(op: OpRef<'_>) -> VerifyResult {
    let storage = Storage::of_type(op.cx, operand_type(op, CoordinatesBufferOp::TENSOR));
    let region = storage.is_some_and(|s| s.fused_from() < s.rank());
    ensure_plain(op, region, "expected sparse tensor with a COO region")
}

fn specifier(op: OpRef<'_>) -> VerifyResult {
    let kind = enums::text(op, StorageSpecifierGetOp::SPECIFIER_KIND).unwrap_or_default();
    let level = number(op, StorageSpecifierGetOp::LEVEL);
    let memory = kind == "val_mem_sz";
    ensure_plain(op, !memory || level.is_none(), "redundant level argument for querying value memory size")?;
    let Some(storage) = Storage::of_specifier(op.cx, operand_type(op, StorageSpecifierGetOp::SPECIFIER))
    else {
        return Ok(());
    };
    let of_slice = matches!(kind.as_str(), "dim_offset" | "dim_stride");
    ensure_plain(op, !of_slice || storage.is_slice(), "requested slice data on non-slice tensor")?;
    if memory {
        return Ok(());
    }
    let Some(level) = level else { return fail_plain(op, "missing level argument") };
    let inside = (level as u64) < storage.rank() as u64;
    ensure_plain(op, inside, "requested level is out of bounds")?;
    let positions = kind != "pos_mem_sz" || storage.format(level as usize) != "singleton";
    ensure_plain(op, positions, "requested position memory size on a singleton level")
}

/// The parts of a sparse tensor are those of the levels, in order.
fn parts(op: OpRef<'_>, tensor: Type, values: Type, levels: &[Type], fixed: bool) -> VerifyResult {
    let cx = op.cx;
    ensure_plain(op, !fixed || is_static(cx, tensor), "the sparse-tensor must have static shape")?;
    let Some(storage) = Storage::of_type(cx, tensor) else {
        return fail_plain(op, "the sparse-tensor must have an encoding attribute");
    };
    let start = storage.fused_from();
    if start < storage.rank() {
        let wanted = (storage.rank() - start) as i64;
        let fits = levels.last().is_some_and(|&t| matches!(shape(cx, t), [_, last] if *last == wanted));
        ensure_plain(op, fits, "input/output trailing COO level-ranks don't match")?;
    }
    let widths = storage.field_widths();
    let same = widths.len() == levels.len();
    ensure_plain(op, same, "inconsistent number of fields between input/output")?;
    let fits = levels.iter().zip(&widths).all(|(&ty, &width)| is_of_width(cx, element(cx, ty), width))
        && element(cx, values) == element(cx, tensor);
    ensure_plain(op, fits, "input/output element-types don't match")
}

fn assemble(op: OpRef<'_>) -> VerifyResult {
    parts(
        op,
        result_type(op, AssembleOp::RESULT),
        operand_type(op, AssembleOp::VALUES),
        &operand_types(op, AssembleOp::LEVELS),
        true,
    )
}

fn disassemble(op: OpRef<'_>) -> VerifyResult {
    let group = |i: usize| -> Vec<Type> {
        let range = op.result_group(i);
        op.result_types().skip(range.start).take(range.len()).collect()
    };
    let (levels, values) = (group(0), group(1));
    let same = values.first().is_none_or(|&v| v == operand_type(op, DisassembleOp::OUT_VALUES));
    ensure_plain(op, same, "output values and return value type mismatch")?;
    let same = operand_types(op, DisassembleOp::OUT_LEVELS).iter().zip(&levels).all(|(a, b)| a == b);
    ensure_plain(op, same, "output levels and return levels type mismatch")?;
    let values = values.first().copied().unwrap_or(op.cx.common().none);
    parts(op, operand_type(op, DisassembleOp::TENSOR), values, &levels, false)
}

fn translate(op: OpRef<'_>) -> VerifyResult {
    let Some(storage) = op.attr_at(CrdTranslateOp::ENCODER).and_then(|a| Storage::new(op.cx, a)) else {
        return Ok(());
    };
    let (levels, dims) = (storage.rank(), storage.map().map_or(storage.rank(), |m| m.dims as usize));
    let to_levels = enums::text(op, CrdTranslateOp::DIRECTION).as_deref() == Some("dim_to_lvl");
    let wanted = if to_levels { (dims, levels) } else { (levels, dims) };
    let same = wanted == (op.operands().len(), op.results().len());
    ensure_plain(op, same, "Coordinate rank mismatch with encoding")
}

fn reinterpret(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (from, to) = (operand_type(op, ReinterpretMapOp::SOURCE), result_type(op, ReinterpretMapOp::DEST));
    let (Some(a), Some(b)) = (Storage::of_type(cx, from), Storage::of_type(cx, to)) else { return Ok(()) };
    ensure_plain(op, a.rank() == b.rank(), "Level rank mismatch between source/dest tensors")?;
    ensure_plain(op, a.levels() == b.levels(), "Level type mismatch between source/dest tensors")?;
    let widths = |s: &Storage<'_>| (s.position_width(), s.coordinate_width());
    ensure_plain(op, widths(&a) == widths(&b), "Crd/Pos width mismatch between source/dest tensors")?;
    let same = element(cx, from) == element(cx, to);
    ensure_plain(op, same, "Element type mismatch between source/dest tensors")?;
    let sizes = (a.level_shape(shape(cx, from)), b.level_shape(shape(cx, to)));
    ensure_plain(op, sizes.0 == sizes.1, "Level size mismatch between source/dest tensors")
}

fn reorder(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (from, to) = (operand_type(op, ReorderCooOp::INPUT_COO), result_type(op, ReorderCooOp::RESULT_COO));
    let (Some(a), Some(b)) = (Storage::of_type(cx, from), Storage::of_type(cx, to)) else { return Ok(()) };
    let lists = a.is_list() && b.is_list();
    ensure_plain(op, lists, "Expected COO sparse tensors only")?;
    ensure_plain(op, a.map() == b.map(), "Unmatched dim2lvl map between input and result COO")?;
    let same = (a.position_width(), a.coordinate_width()) == (b.position_width(), b.coordinate_width())
        && element(cx, from) == element(cx, to);
    ensure_plain(op, same, "Unmatched storage format between input and result COO")
}

/// A region takes arguments of the types, and yields one value of the type.
fn computes(op: OpRef<'_>, region: RegionSlot, what: &str, inputs: &[Type], output: Type) -> VerifyResult {
    let arguments = region_arguments(op, region);
    ensure_plain_that(op, arguments.len() == inputs.len(), || {
        format!("{what} region must have exactly {} arguments", inputs.len())
    })?;
    for (i, (have, wanted)) in arguments.iter().zip(inputs).enumerate() {
        ensure_plain_that(op, have == wanted, || format!("{what} region argument {} type mismatch", i + 1))?;
    }
    let Some(last) = op.region_at(region).and_then(|r| r.first_block()).and_then(|b| b.last_op()) else {
        return Ok(());
    };
    ensure_plain_that(op, last.name_str() == "sparse_tensor.yield", || {
        format!("{what} region must end with sparse_tensor.yield")
    })?;
    let yields = last.operand_types().eq([output]);
    ensure_plain_that(op, yields, || format!("{what} region yield type mismatch"))
}

fn binary(op: OpRef<'_>) -> VerifyResult {
    let (left, right, output) =
        (operand_type(op, BinaryOp::X), operand_type(op, BinaryOp::Y), result_type(op, BinaryOp::OUTPUT));
    if has_region(op, BinaryOp::OVERLAP_REGION) {
        computes(op, BinaryOp::OVERLAP_REGION, "overlap", &[left, right], output)?;
    }
    let sides = [
        (BinaryOp::LEFT_REGION, BinaryOp::LEFT_IDENTITY, "left", left, "first"),
        (BinaryOp::RIGHT_REGION, BinaryOp::RIGHT_IDENTITY, "right", right, "second"),
    ];
    for (region, identity, side, ty, place) in sides {
        if has_region(op, region) {
            computes(op, region, side, &[ty], output)?;
        } else if is_set(op, identity) {
            ensure_plain_that(op, ty == output, || {
                format!("{side}=identity requires {place} argument to have the same type as the output")
            })?;
        }
    }
    Ok(())
}

fn unary(op: OpRef<'_>) -> VerifyResult {
    let (input, output) = (operand_type(op, UnaryOp::X), result_type(op, UnaryOp::OUTPUT));
    if has_region(op, UnaryOp::PRESENT_REGION) {
        computes(op, UnaryOp::PRESENT_REGION, "present", &[input], output)?;
    }
    if !has_region(op, UnaryOp::ABSENT_REGION) {
        return Ok(());
    }
    computes(op, UnaryOp::ABSENT_REGION, "absent", &[], output)?;
    let Some(last) =
        op.region_at(UnaryOp::ABSENT_REGION).and_then(|r| r.first_block()).and_then(|b| b.last_op())
    else {
        return Ok(());
    };
    let Some(value) = last.operand_at(YieldOp::RESULTS) else { return Ok(()) };
    let outside = op.block();
    match last.defining(value) {
        None => {
            let of_block = outside.is_some_and(|b| b.arguments().contains(&value));
            ensure_plain(op, !of_block, "absent region cannot yield linalg argument")
        }
        Some(defining) => {
            let place = defining.block().map(|b| b.id);
            let local = place == last.block().map(|b| b.id) || place == outside.map(|b| b.id);
            let fixed = defining.name_str() == "arith.constant";
            ensure_plain(op, fixed || !local, "absent region cannot yield locally computed value")
        }
    }
}

fn reduce(op: OpRef<'_>) -> VerifyResult {
    let ty = operand_type(op, ReduceOp::X);
    computes(op, ReduceOp::REGION, "reduce", &[ty, ty], ty)
}

fn select(op: OpRef<'_>) -> VerifyResult {
    computes(op, SelectOp::REGION, "select", &[operand_type(op, SelectOp::X)], op.cx.common().i1)
}

fn concatenate(op: OpRef<'_>) -> VerifyResult {
    let (cx, inputs) = (op.cx, operand_types(op, ConcatenateOp::INPUTS));
    let output = shape(cx, result_type(op, ConcatenateOp::RESULT));
    ensure_plain(op, inputs.len() > 1, "Need at least two tensors to concatenate.")?;
    let along = number(op, ConcatenateOp::DIMENSION).unwrap_or(0) as u64;
    let rank = output.len();
    ensure_plain_that(op, along < rank as u64, || {
        format!("Concat-dimension is out of bounds for dimension-rank ({along} >= {rank})")
    })?;
    for (i, &input) in inputs.iter().enumerate() {
        let fixed = is_static(cx, input);
        ensure_plain_that(op, fixed, || format!("Input tensor ${i} has dynamic shape"))?;
        let have = shape(cx, input).len();
        ensure_plain_that(op, have == rank, || {
            format!(
                "Input tensor ${i} has a different rank (rank={have}) from the output tensor (rank={rank})."
            )
        })?;
    }
    for (dim, &size) in output.iter().enumerate() {
        let mut sizes = inputs.iter().filter_map(|&t| shape(cx, t).get(dim).copied());
        if dim as u64 == along {
            let sum = sizes.fold(0i64, i64::wrapping_add);
            ensure_plain(
                op,
                size == DYNAMIC || sum == size,
                "The concatenation dimension of the output tensor should be the sum of all the concatenation \
                 dimensions of the input tensors.",
            )?;
        } else {
            let first = if size == DYNAMIC { shape(cx, inputs[0]).get(dim).copied() } else { Some(size) };
            ensure_plain(
                op,
                sizes.all(|s| Some(s) == first),
                "All dimensions (expect for the concatenating one) should be equal.",
            )?;
        }
    }
    Ok(())
}

fn compress(op: OpRef<'_>) -> VerifyResult {
    let levels = storage::level_rank(op.cx, operand_type(op, CompressOp::TENSOR));
    ensure(op, levels == 1 + count(op, CompressOp::LVL_COORDS), "incorrect number of coordinates")
}

fn for_each(op: OpRef<'_>) -> VerifyResult {
    let (cx, tensor) = (op.cx, operand_type(op, ForeachOp::TENSOR));
    let (dims, arguments) = (rank(cx, tensor), region_arguments(op, ForeachOp::REGION));
    if let Some(AttrData::AffineMap(map)) = op.attr_data_at(ForeachOp::ORDER) {
        let same = map.dims as usize == storage::level_rank(cx, tensor);
        ensure_plain(op, same, "Level traverse order does not match tensor's level rank")?;
    }
    let inits = operand_types(op, ForeachOp::INIT_ARGS);
    let same = dims + 1 + inits.len() == arguments.len();
    ensure_plain(op, same, "Unmatched number of arguments in the block")?;
    let same = op.results().len() == inits.len();
    ensure_plain(op, same, "Mismatch in number of init arguments and results")?;
    let same = op.result_types().eq(inits.iter().copied());
    ensure_plain(op, same, "Mismatch in types of init arguments and results")?;
    if let Some(last) =
        op.region_at(ForeachOp::REGION).and_then(|r| r.first_block()).and_then(|b| b.last_op())
    {
        let same = last.operand_types().eq(op.result_types());
        ensure_plain(op, same, "Mismatch in types of yield values and results")?;
    }
    for (i, &ty) in arguments.iter().take(dims).enumerate() {
        ensure_plain_that(op, ty == cx.common().index, || {
            format!("Expecting Index type for argument at index {i}")
        })?;
    }
    let (wanted, have) = (element(cx, tensor), arguments[dims]);
    ensure_plain_that(op, wanted == have, || {
        format!(
            "Unmatched element type between input tensor and block argument, expected:{}, got: {}",
            cx.display_type(wanted),
            cx.display_type(have)
        )
    })
}

fn sort(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(AttrData::AffineMap(map)) = op.attr_data_at(SortOp::PERM_MAP) else { return Ok(()) };
    let dims = i64::from(map.dims);
    ensure_plain_that(op, dims >= 1, || format!("Expected rank(perm_map) > 1, got {dims}"))?;
    ensure_plain_that(op, map.is_permutation(), || {
        format!("Expected a permutation map, got {}", cx.display_map(map))
    })?;
    let Some(n) = operand(op, SortOp::N).and_then(|v| i64_constant(op, v)) else { return Ok(()) };
    let tied = number(op, SortOp::NY).unwrap_or(0);
    let long_enough = |ty: Type, least: i64, what: &str| {
        let size = shape(cx, ty).first().copied().unwrap_or(DYNAMIC);
        ensure_plain_that(op, size == DYNAMIC || size >= least, || format!("{what} got {size} < {least}"))
    };
    let least = n.wrapping_mul(dims.wrapping_add(tied));
    long_enough(operand_type(op, SortOp::XY), least, "Expected dimension(xy) >= n * (rank(perm_map) + ny)")?;
    for &ty in &operand_types(op, SortOp::YS) {
        long_enough(ty, n, "Expected dimension(y) >= n")?;
    }
    Ok(())
}

/// The levels of an iteration space or of an iterator, from the first to behind the last.
fn level_range(cx: &Context, ty: Type) -> (i64, i64) {
    let level = |i: usize| attrs::integer(cx, types::params(cx, ty).get(i).copied().flatten()).unwrap_or(0);
    (level(1), level(2))
}

fn extract_space(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let [low, high] = [ExtractIterationSpaceOp::LO_LVL, ExtractIterationSpaceOp::HI_LVL]
        .map(|slot| number(op, slot).unwrap_or(0));
    ensure(op, (low as u64) < high as u64, "expected smaller level low than level high")?;
    let parent = operand(op, ExtractIterationSpaceOp::PARENT_ITER).map(|v| op.type_of(v));
    ensure(
        op,
        parent.is_some() == (low != 0),
        "parent iterator should be specified iff level lower bound equals 0",
    )?;
    let Some(parent) = parent else { return Ok(()) };
    let space = result_type(op, ExtractIterationSpaceOp::EXTRACTED_SPACE);
    let same = types::params(cx, parent).first() == types::params(cx, space).first();
    ensure(op, same, "mismatch in parent iterator encoding and iteration space encoding.")?;
    ensure(
        op,
        level_range(cx, space).0 == level_range(cx, parent).1,
        "parent iterator should be used to extract an iteration space from a consecutive level.",
    )
}

fn extract_value(op: OpRef<'_>) -> VerifyResult {
    let (cx, tensor, iterator) =
        (op.cx, operand_type(op, ExtractValueOp::TENSOR), operand_type(op, ExtractValueOp::ITERATOR));
    let encoding = types::params(cx, iterator).first().copied().flatten();
    let same = storage::encoding(cx, tensor) == encoding;
    ensure(op, same, "mismatch in tensor encoding and iterator encoding.")?;
    let last = level_range(cx, iterator).1 == storage::level_rank(cx, tensor) as i64;
    ensure(op, last, "must use last-level iterator to extract values. ")
}
