//! Verifiers. Rule: `LinalgOps.cpp` and `LinalgInterfaces.cpp`.

use super::parts::MEMOIZED;
use super::{catalog, contraction, convolution, index_maps, product};
use crate::slots::linalg::{
    BatchMatmulOp, BroadcastOp, GenericOp, IndexOp, MatmulOp, PackOp, ReduceOp, SoftmaxOp, TransposeOp,
};
use isogloss_dialects_support::interfaces::indexing_maps;
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{elements, names};
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Context, OpRef, Type};
use smallvec::SmallVec;

/// True if an operation is a structured one: its region is a computation on elements.
pub(super) fn is_structured(name: &str) -> bool {
    catalog::find(name).is_some()
        || matches!(
            name,
            "generic"
                | "map"
                | "reduce"
                | "transpose"
                | "broadcast"
                | "matmul"
                | "batch_matmul"
                | "batch_reduce_matmul"
                | "contract"
                | "elementwise"
        )
}

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "batch_matmul" => |op| batch_matmul(op, false),
        "batch_reduce_matmul" => |op| batch_matmul(op, true),
        "broadcast" => broadcast,
        "contract" => contract,
        "fill" => fill,
        "index" => index,
        "map" => map,
        "matmul" => matmul,
        "pack" => |op| packed(op, true),
        "reduce" => reduce,
        "softmax" => softmax,
        "transpose" => transpose,
        "unpack" => |op| packed(op, false),
        "yield" => yields,
        name if convolves(name) => convolution::verify,
        _ => return None,
    })
}

/// True if an operation is a contraction.
fn contracts(name: &str) -> bool {
    matches!(
        name,
        "batch_matmul"
            | "batch_matvec"
            | "batch_mmt4d"
            | "batch_reduce_matmul"
            | "batch_vecmat"
            | "contract"
            | "dot"
            | "matmul"
            | "matvec"
            | "mmt4d"
            | "vecmat"
    )
}

/// True if an operation is a convolution.
fn convolves(name: &str) -> bool {
    ["conv_", "depthwise_conv_", "pooling_"].iter().any(|p| name.starts_with(p))
}

/// Rules of contractions, in order: two inputs and one output; maps that take each dimension as it is; products that
/// are added up.
fn contraction(op: OpRef<'_>, maps: &[AffineMap]) -> VerifyResult {
    if !contracts(names::short_name(&op)) {
        return Ok(());
    }
    let holds = sides(op).map(|s| s.len()) == [2, 1];
    ensure_plain(op, holds, "expected op with 2 inputs and 1 output")?;
    let permute = maps.iter().all(AffineMap::is_projected_permutation);
    ensure_plain(op, permute, "expected indexing maps to be projected permutations")?;
    ensure_plain(op, product::is_added_up(op), "expected add/mul op in the body")
}

fn list(numbers: &[i64]) -> String {
    let texts: Vec<String> = numbers.iter().map(i64::to_string).collect();
    texts.join(", ")
}

/// The group of operands that structured operations name differently: their outputs.
const OUTPUTS: usize = 1;

/// Inputs, and outputs.
pub(super) fn sides(op: OpRef<'_>) -> [SmallVec<[Type; 4]>; 2] {
    [operand_types(op, GenericOp::INPUTS), nth_operand_types(op, OUTPUTS)]
}

/// The indexing maps, and the number of loops.
pub(super) fn maps(op: OpRef<'_>) -> Option<(Vec<AffineMap>, usize)> {
    let (cx, name) = (op.cx, names::short_name(&op));
    let types: SmallVec<[Type; 4]> = op.operand_types().collect();
    let first_output = count(op, GenericOp::INPUTS);
    let written = || -> Vec<AffineMap> {
        let map = |&a: &isogloss_ir::Attribute| match cx.attr(a) {
            AttrData::AffineMap(map) => Some(map.clone()),
            _ => None,
        };
        array(op, BatchMatmulOp::INDEXING_MAPS).iter().filter_map(map).collect()
    };
    let of_rank = |ty: Type| rank_of_operand(cx, ty) as u32;
    let some = |dims: u32, results: Vec<i64>| AffineMap {
        dims,
        symbols: 0,
        results: results.into_iter().map(|d| AffineExpr::Dim(d as u32)).collect(),
    };
    let output = types.get(first_output).copied();
    let without = |rank: u32, dims: &[i64]| -> Vec<i64> {
        (0..i64::from(rank)).filter(|d| !dims.contains(d)).collect()
    };
    match name {
        "generic" => Some((written(), array(op, GenericOp::ITERATOR_TYPES).len())),
        "contract" | "matmul" | "batch_matmul" | "batch_reduce_matmul" => {
            let mut maps = written();
            if maps.is_empty() {
                let AttrData::Array(defaults) = cx.attr(contraction::default_maps(cx, op.name_str())) else {
                    return None;
                };
                maps = defaults.iter().filter_map(|&a| map_of(cx, a)).collect();
            }
            let loops = match name {
                "matmul" => 3,
                "contract" => maps.first()?.dims as usize,
                _ => 4,
            };
            Some((maps, loops))
        }
        "elementwise" | "map" => {
            let maps = written();
            let rank = of_rank(output?);
            match maps.is_empty() {
                true => Some((vec![AffineMap::identity(rank); types.len()], rank as usize)),
                false => Some((maps, rank as usize)),
            }
        }
        "reduce" => {
            let rank = of_rank(*types.first()?);
            let kept = without(rank, &dense(op, ReduceOp::DIMENSIONS));
            let mut maps = vec![AffineMap::identity(rank); first_output];
            maps.resize(types.len(), some(rank, kept));
            Some((maps, rank as usize))
        }
        "transpose" => {
            let rank = of_rank(output?);
            let order = dense(op, TransposeOp::PERMUTATION);
            let mut inverse = vec![0; rank as usize];
            for (i, &from) in order.iter().enumerate() {
                *inverse.get_mut(usize::try_from(from).ok()?)? = i as i64;
            }
            Some((vec![some(rank, inverse), AffineMap::identity(rank)], rank as usize))
        }
        "broadcast" => {
            let rank = of_rank(output?);
            let kept = without(rank, &dense(op, BroadcastOp::DIMENSIONS));
            Some((vec![some(rank, kept), AffineMap::identity(rank)], rank as usize))
        }
        _ => {
            let entry = catalog::find(name)?;
            // Maps that were computed once are taken for what they say.
            if let Some(kept) = op.attr(MEMOIZED)
                && let AttrData::Array(all) = cx.attr(kept)
            {
                return Some((all.iter().filter_map(|&a| map_of(cx, a)).collect(), entry.dims as usize));
            }
            if entry.maps.is_empty() {
                let rank = of_rank(output?);
                let map = |&ty: &Type| match of_rank(ty) {
                    0 => some(rank, Vec::new()),
                    _ => AffineMap::identity(rank),
                };
                return Some((types.iter().map(map).collect(), rank as usize));
            }
            // Without the attribute every stride and dilation is one.
            let numbers = |name: &str| match op.attr(name) {
                Some(attr) => elements::integers(cx, attr).unwrap_or_default(),
                None => vec![1; 3],
            };
            let AttrData::Array(all) =
                cx.attr(index_maps::maps(cx, entry, &numbers("strides"), &numbers("dilations"))?)
            else {
                return None;
            };
            Some((all.iter().filter_map(|&a| map_of(cx, a)).collect(), entry.dims as usize))
        }
    }
}

/// The number of dimensions that a computation iterates over in an operand: a vector is one element.
fn rank_of_operand(cx: &Context, ty: Type) -> usize {
    if is_vector(cx, ty) { 0 } else { rank(cx, ty) }
}

fn map_of(cx: &Context, attr: isogloss_ir::Attribute) -> Option<AffineMap> {
    match cx.attr(attr) {
        AttrData::AffineMap(map) => Some(map.clone()),
        _ => None,
    }
}

/// The type of the element that a computation sees of an operand.
fn scalar(cx: &Context, ty: Type) -> Type {
    if is_memref(cx, ty) || is_ranked_tensor(cx, ty) { element(cx, ty) } else { ty }
}

/// Rules, in order: tensors or buffers, not both; the maps of the operands; as many inputs of each as loops; one block,
/// with an argument for each operand, of its element type; the rules of contractions.
pub(super) fn structured(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let types: Vec<Type> = op.operand_types().collect();
    let pure = !types.iter().any(|&t| is_memref(cx, t)) || !types.iter().any(|&t| is_tensor(cx, t));
    ensure(op, pure, "expected to have pure tensor or buffer semantics")?;
    let Some((maps, loops)) = maps(op) else { return Ok(()) };
    let all: Vec<&AffineMap> = maps.iter().collect();
    indexing_maps::verify(op, &all, &types, rank_of_operand)?;
    for (i, map) in maps.iter().enumerate() {
        ensure_that(op, map.dims as usize == loops, || {
            format!("expected indexing_map #{i} to have {loops} dim(s) to match the number of loops")
        })?;
    }
    let one_block = op.region_count() == 1 && has_one_block(op);
    ensure(op, one_block, "expects to have 1 region with 1 block")?;
    let Some(block) = body(op) else { return Ok(()) };
    let arguments = block.arguments();
    ensure(
        op,
        arguments.len() == types.len(),
        "expected as many non-induction variable region arguments as the number of input/output operands",
    )?;
    for (i, (&argument, &ty)) in arguments.iter().zip(&types).enumerate() {
        let (have, wanted) = (block.body.value_type(argument), scalar(cx, ty));
        ensure_that(op, have == wanted, || {
            format!(
                "expected type of bb argument #{i} ({}) to match element or self type of the corresponding operand ({})",
                show(cx, have),
                show(cx, wanted)
            )
        })?;
    }
    contraction(op, &maps)
}

fn yields(op: OpRef<'_>) -> VerifyResult {
    let (cx, Some(parent)) = (op.cx, op.parent()) else { return Ok(()) };
    let single = parent.region_count() == 1 && body(parent).is_some();
    ensure(op, single, "expected single non-empty parent region")?;
    let structured = parent.name_str().strip_prefix("linalg.").is_some_and(is_structured);
    ensure(op, structured, "expected parent op with LinalgOp interface")?;
    let outputs = outputs(parent);
    let given = op.operands().len();
    ensure_that(op, given == outputs.len(), || {
        format!(
            "expected number of yield values ({given}) to match the number of inits / outs operands of the enclosing \
             LinalgOp ({})",
            outputs.len()
        )
    })?;
    for (i, (have, &output)) in op.operand_types().zip(&outputs).enumerate() {
        let wanted = scalar(cx, output);
        ensure_that(op, have == wanted, || {
            format!(
                "type of yield operand {} ({}) doesn't match the element type of the enclosing linalg.generic op ({})",
                i + 1,
                show(cx, have),
                show(cx, wanted)
            )
        })?;
    }
    Ok(())
}

fn outputs(op: OpRef<'_>) -> SmallVec<[Type; 4]> {
    nth_operand_types(op, OUTPUTS)
}

fn index(op: OpRef<'_>) -> VerifyResult {
    let Some(parent) = op.parent() else { return Ok(()) };
    let structured = parent.name_str().strip_prefix("linalg.").is_some_and(is_structured);
    ensure(op, structured, "expected parent op with LinalgOp interface")?;
    let (Some((_, loops)), dim) = (maps(parent), number(op, IndexOp::DIM).unwrap_or(0)) else {
        return Ok(());
    };
    ensure_that(op, dim < loops as i64, || {
        format!(
            "expected dim ({dim}) to be lower than the number of loops ({loops}) of the enclosing LinalgOp"
        )
    })
}

fn fill(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let [inputs, outputs] = sides(op);
    let (&[input], &[output]) = (&inputs[..], &outputs[..]) else {
        return fail_plain(op, "expected op with 1 input and 1 output");
    };
    let scalar = is_vector(cx, input) || !cx.type_data(input).is_shaped();
    ensure_plain(op, scalar, "expected op with scalar input")?;
    ensure_that(op, input == element(cx, output), || {
        format!(
            "expected fill value type ({}) to match output element type ({})",
            show(cx, input),
            show(cx, element(cx, output))
        )
    })
}

/// The types of the arguments of the region.
fn arguments(op: OpRef<'_>) -> SmallVec<[Type; 4]> {
    let block = body(op);
    block.map_or_else(SmallVec::new, |b| b.arguments().iter().map(|&a| b.body.value_type(a)).collect())
}

fn map(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let ([inputs, outputs], arguments) = (sides(op), arguments(op));
    let operands = inputs.len() + outputs.len();
    ensure_that(op, arguments.len() == operands, || {
        format!(
            "expects number of operands to match the arity of mapper, but got: {operands} and {}",
            arguments.len()
        )
    })?;
    for (&input, &argument) in inputs.iter().zip(&arguments) {
        let have = element(cx, input);
        ensure_that(op, have == argument, || {
            format!(
                "expected element type of input {} to match bbArg type {}",
                show(cx, have),
                show(cx, argument)
            )
        })?;
    }
    let Some(&output) = outputs.first() else { return Ok(()) };
    for &input in &inputs {
        ensure_that(op, shape(cx, input) == shape(cx, output), || {
            format!(
                "expected shape of input ({}) to match shape of output ({})",
                list(shape(cx, input)),
                list(shape(cx, output))
            )
        })?;
    }
    Ok(())
}

fn reduce(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let operands: SmallVec<[Type; 8]> = op.operand_types().collect();
    // Of an odd number of operands one is left over, after the outputs, which counts with the inputs for their shapes.
    let (half, given) = (operands.len() / 2, operands.len().div_ceil(2));
    let (inputs, outputs) = (&operands[..half], &operands[half..2 * half]);
    for (types, all, one) in [(&operands[..given], "inputs", "input"), (outputs, "outputs", "output")] {
        for (i, &ty) in types.iter().enumerate().skip(1) {
            ensure_that(op, shape(cx, ty) == shape(cx, types[0]), || {
                format!(
                    "expects all {all} to have the same shapes. Shape at {one}-index {i} is not equal to the shape at \
                     {one}-index 0."
                )
            })?;
        }
    }
    let (Some(&input), Some(&output)) = (inputs.first(), outputs.first()) else { return Ok(()) };
    let (from, to, dims) = (shape(cx, input), shape(cx, output), dense(op, ReduceOp::DIMENSIONS));
    let rank = from.len() as i64;
    ensure_that(op, dims.iter().all(|d| (0..rank).contains(d)), || {
        format!("dimensions for reduction should be in the range [0, {}].", rank - 1)
    })?;
    let kept: Numbers = (0..rank).filter(|d| !dims.contains(d)).map(|d| from[d as usize]).collect();
    ensure_that(op, kept.len() == to.len(), || {
        format!(
            "number of dimensions after reduction {} doesn't match the init rank {}",
            kept.len(),
            to.len()
        )
    })?;
    ensure_that(op, kept[..] == *to, || {
        format!(
            "init dimensions [{}] doesn't match input dimensions after reduction [{}]",
            list(to),
            list(&kept)
        )
    })?;
    let arguments = arguments(op);
    ensure(op, arguments.len() == op.operands().len(), "mismatching number of operands and block arguments")?;
    let (first, last) = (&arguments[..half], &arguments[given..]);
    let pairs = inputs.iter().zip(first).map(|pair| ("input", pair));
    for (what, (&ty, &argument)) in pairs.chain(outputs.iter().zip(last).map(|pair| ("output", pair))) {
        ensure_that(op, element(cx, ty) == argument, || {
            format!(
                "{what} element type {} does not match corresponding block argument type {}",
                show(cx, element(cx, ty)),
                show(cx, argument)
            )
        })?;
    }
    Ok(())
}

/// True if numbers are a permutation of those below their count.
pub(super) fn is_permutation(order: &[i64]) -> bool {
    (0..order.len() as i64).all(|i| order.contains(&i))
}

fn transpose(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (from, to) =
        (shape(cx, operand_type(op, TransposeOp::INPUT)), shape(cx, operand_type(op, TransposeOp::INIT)));
    let order = dense(op, TransposeOp::PERMUTATION);
    ensure(op, is_permutation(&order), "permutation is not valid")?;
    ensure_that(op, from.len() == to.len(), || {
        format!("input rank {} does not match init rank {}", from.len(), to.len())
    })?;
    ensure_that(op, from.len() == order.len(), || {
        format!("size of permutation {} does not match the argument rank {}", order.len(), from.len())
    })?;
    for (i, (&at, &have)) in order.iter().zip(to).enumerate() {
        let wanted = from[at as usize];
        ensure_that(op, have == wanted, || {
            format!("dim(result, {i}) = {have} doesn't match dim(input, permutation[{i}]) = {wanted}")
        })?;
    }
    Ok(())
}

fn broadcast(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let (from, to) =
        (shape(cx, operand_type(op, BroadcastOp::INPUT)), shape(cx, operand_type(op, BroadcastOp::INIT)));
    let dims = dense(op, BroadcastOp::DIMENSIONS);
    let rank = to.len() as i64;
    ensure_that(op, from.len() + dims.len() == to.len(), || {
        format!(
            "input rank plus added dimensions does not match init rank. input rank: {}, dimensions size: {}, init \
             rank: {rank}",
            from.len(),
            dims.len()
        )
    })?;
    for (i, &dim) in dims.iter().enumerate() {
        ensure_that(op, (0..rank).contains(&dim), || {
            format!("dimension {i} is out of range. expected range: [0, {}], got: {dim}", rank - 1)
        })?;
    }
    let kept = (0..rank).filter(|d| !dims.contains(d));
    for (i, (dim, &size)) in kept.zip(from).enumerate() {
        let wanted = to[dim as usize];
        ensure_that(op, size == wanted, || {
            format!("input dim {i} should match init dim {dim}. input: {size}, init: {wanted}")
        })?;
    }
    Ok(())
}

fn softmax(op: OpRef<'_>) -> VerifyResult {
    let (input, output) = (operand_type(op, SoftmaxOp::INPUT), operand_type(op, SoftmaxOp::OUTPUT));
    // MLIR asks for the sizes of both, which a type without a rank does not have.
    let ranked = has_rank(op.cx, input) && has_rank(op.cx, output);
    let compatible = ranked && isogloss_ir::verify::compatible_shapes(op.cx, [input, output]);
    ensure(op, compatible, "incompatible output shape")?;
    let dim = number(op, SoftmaxOp::DIMENSION).unwrap_or(0);
    let holds = (0..rank(op.cx, input) as i64).contains(&dim);
    ensure(op, holds, "incorrect dimension specified")
}

/// The maps that are written of a matrix product take some of the dimensions that it has without them.
fn matmul(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let AttrData::Array(defaults) = cx.attr(contraction::default_maps(cx, op.name_str())) else {
        return Ok(());
    };
    let written = array(op, MatmulOp::INDEXING_MAPS);
    if written.is_empty() || written == &defaults[..] {
        return Ok(());
    }
    for (&map, &default) in written.iter().zip(&defaults[..]).take(2) {
        let (Some(map), Some(default)) = (map_of(cx, map), map_of(cx, default)) else { return Ok(()) };
        let known = map.results.iter().all(|r| default.results.contains(r));
        ensure(op, known, "Unexpected dim expression in map result.")?;
        if map.results.len() < default.results.len() {
            let last = AffineExpr::Dim(map.dims.saturating_sub(1));
            let holds = map.results.len() == 1 && map.results.first() == Some(&last);
            ensure(op, holds, "Invalid broadcast requested, should be (d2).")?;
        }
    }
    Ok(())
}

/// A map that is written of a batched product. Rules, in order: there are three; each of the first two takes some of the
/// dimensions that it has without it, at most three, and leaves out only what is repeated; the last one is as it is
/// without it. The dimensions are the batch, the rows, the columns and what is summed up.
fn batch_matmul(op: OpRef<'_>, reduces: bool) -> VerifyResult {
    let cx = op.cx;
    let AttrData::Array(defaults) = cx.attr(contraction::default_maps(cx, op.name_str())) else {
        return Ok(());
    };
    let written = array(op, BatchMatmulOp::INDEXING_MAPS);
    if written.is_empty() || written == &defaults[..] {
        return Ok(());
    }
    let three = "Indexing_map attribute must have 3 affine maps.";
    let &[left, right, output] = written else { return fail(op, three) };
    for (i, (map, default)) in [left, right].into_iter().zip(&defaults[..]).enumerate() {
        let (Some(map), Some(default)) = (map_of(cx, map), map_of(cx, *default)) else { return Ok(()) };
        let known = map.results.iter().all(|r| default.results.contains(r));
        let text = "Unexpected result dim expression (outside the set of default result dims).";
        ensure(op, known, text)?;
        ensure(op, map.results.len() <= 3, "no. of result dim expressions exceeds 3.")?;
        let of_dims = |wanted: &[u32]| {
            map.results.len() == wanted.len()
                && map.results.iter().zip(wanted).all(|(r, d)| *r == AffineExpr::Dim(*d))
        };
        let (batch, rows, columns, summed) = (0, 1, 2, 3);
        if map.results.len() < default.results.len() {
            let repeated = match i {
                0 => of_dims(&[summed]) || of_dims(&[batch, summed]) || of_dims(&[rows, summed]),
                _ => of_dims(&[summed]) || of_dims(&[batch, summed]) || of_dims(&[summed, columns]),
            };
            ensure(op, repeated, "Invalid broadcast requested.")?;
        } else {
            let batched = map.results.first().is_some_and(|r| *r == AffineExpr::Dim(batch));
            ensure(op, batched, "Invalid batch dimension expression.")?;
        }
    }
    let Some(map) = map_of(cx, output) else { return Ok(()) };
    let wanted: &[u32] = if reduces { &[1, 2] } else { &[0, 1, 2] };
    ensure_that(op, map.results.len() == wanted.len(), || {
        format!("expects {} dims, but got ({}).", wanted.len(), map.results.len())
    })?;
    let kept = map.results.iter().zip(wanted).all(|(r, d)| *r == AffineExpr::Dim(*d));
    ensure(op, kept, "Invalid output map result dimension.")
}

fn contract(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some((maps, loops)) = maps(op) else { return Ok(()) };
    let (mut read, mut written) = (vec![0usize; loops], vec![0usize; loops]);
    for (i, (map, ty)) in maps.iter().zip(op.operand_types()).enumerate() {
        ensure_plain(op, map.dims as usize == loops, "iteration spaces of provided affine_maps differ")?;
        let projects = map.is_projected_permutation();
        ensure_plain(op, projects, "provided affine_map is not a projected permutation")?;
        if cx.type_data(ty).is_shaped() {
            let same = map.results.len() == rank(cx, ty);
            ensure_plain(op, same, "ranks of shaped operand and results of corresponding affine_map differ")?;
        } else {
            let text = "affine_map specifies shaped access while operand has non-shaped type";
            ensure_plain(op, map.results.is_empty(), text)?;
        }
        let counts = if i < 2 { &mut read } else { &mut written };
        for result in map.results.iter() {
            if let AffineExpr::Dim(d) = result {
                counts[*d as usize] += 1;
            }
        }
    }
    for i in 0..loops {
        ensure_plain_that(op, read[i] + written[i] > 0, || {
            format!("iteration space dim at index {i} not used to access any operand")
        })?;
        ensure_plain_that(op, (read[i], written[i]) == (2, 0) || written[i] == 1, || {
            format!(
                "iteration space dim at index {i} is neither a contracting dim nor of parallel iteration type"
            )
        })?;
    }
    let contracts = (0..loops).any(|i| (read[i], written[i]) == (2, 0));
    ensure_plain(op, contracts, "'indexing_maps' do not specify a contracting dimension")
}

/// Packing and unpacking: between an unpacked type, and one with tiles behind.
fn packed(op: OpRef<'_>, packs: bool) -> VerifyResult {
    let cx = op.cx;
    let (mut unpacked, mut packed) = (operand_type(op, PackOp::SOURCE), operand_type(op, PackOp::DEST));
    if !packs {
        std::mem::swap(&mut unpacked, &mut packed);
    }
    let tiles = dense(op, PackOp::STATIC_INNER_TILES);
    let (inner, outer) = (dense(op, PackOp::INNER_DIMS_POS), dense(op, PackOp::OUTER_DIMS_PERM));
    let (from, to) = (shape(cx, unpacked), shape(cx, packed));
    let rank = from.len();
    ensure_plain(op, !tiles.contains(&0), "invalid zero tile factor")?;
    let valid = |dims: &[i64]| {
        let inside = dims.iter().all(|d| (0..rank as i64).contains(d));
        let once = dims.iter().enumerate().all(|(i, d)| !dims[..i].contains(d));
        dims.len() <= rank && inside && once
    };
    ensure_plain(op, valid(&inner), "invalid inner_dims_pos vector")?;
    ensure_plain(op, valid(&outer), "invalid outer_dims_perm vector")?;
    let whole = outer.is_empty() || outer.len() == rank;
    ensure_plain(op, whole, "outer_dims_perm must be a permutation or empty")?;
    ensure_plain(
        op,
        tiles.len() <= rank,
        "tiling factors must be less than or equal to the input rank for pack or output rank for unpack",
    )?;
    ensure_plain(
        op,
        tiles.len() == inner.len(),
        "tiling factors must equal the number of dimensions to tile",
    )?;
    let wanted_rank = rank + tiles.len();
    ensure_plain_that(op, to.len() == wanted_rank, || {
        format!("packed rank != (unpacked rank + num tiling factors), got {} != {wanted_rank}", to.len())
    })?;
    let mut sizes: Vec<i64> = from.to_vec();
    for (&at, &tile) in inner.iter().zip(&tiles) {
        let size = &mut sizes[at as usize];
        *size = match (*size, tile) {
            (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
            (size, tile) => size.saturating_add(tile - 1).checked_div(tile).unwrap_or(DYNAMIC),
        };
    }
    if !outer.is_empty() {
        sizes = outer.iter().map(|&d| sizes[d as usize]).collect();
    }
    let outside: Vec<i64> = to[..rank].to_vec();
    sizes.extend_from_slice(&tiles);
    ensure_plain(
        op,
        to[rank..] == tiles[..],
        "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type",
    )?;

    let agree = |(&a, &b): (&i64, &i64)| a == DYNAMIC || b == DYNAMIC || a == b;
    ensure_plain_that(op, sizes.iter().zip(to).all(agree), || {
        let wanted = isogloss_ir::TypeData::RankedTensor {
            shape: sizes.clone().into(),
            element: element(cx, unpacked),
            encoding: None,
        };
        format!("expected {} for the packed domain value, got {}", show(cx, cx.ty(wanted)), show(cx, packed))
    })?;
    if !packs {
        return Ok(());
    }
    if count(op, PackOp::PADDING_VALUE) > 0 {
        let (have, wanted) = (operand_type(op, PackOp::PADDING_VALUE), element(cx, unpacked));
        return ensure_that(op, have == wanted, || {
            format!("expected padding_value has {} but got: {}", show(cx, wanted), show(cx, have))
        });
    }
    for (&at, &tile) in inner.iter().zip(&tiles) {
        let size = from[at as usize];
        let place = outer.iter().position(|&d| d == at).unwrap_or(at as usize);
        let by = if tile == DYNAMIC { outside[place] } else { tile };
        let full = size == DYNAMIC || by == DYNAMIC || size.checked_rem(by).is_none_or(|r| r == 0);
        ensure(
            op,
            full,
            "invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set",
        )?;
    }
    Ok(())
}
