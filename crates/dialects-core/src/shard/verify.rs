//! Verifiers. Rule: `ShardOps.cpp`.

use crate::slots::shard::{AllGatherOp, GridOp, RecvOp, ShardingOp};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::attrs;
use isogloss_ir::definition::Models;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyOp, VerifyResult};
use isogloss_ir::interfaces::SymbolUses;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Attribute, OpRef};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    (name == "sharding").then_some(sharding)
}

/// The verifier of an operation's references.
pub(super) fn uses_verifier(name: &str) -> Models {
    match name {
        "all_gather" => &[&SymbolUses(|op, look_up| {
            let grid = Grid::of(op, look_up, "grid_axes")?;
            grid.gathers(op, axis(op, "gather_axis"))
        })],
        "all_slice" => &[&SymbolUses(|op, look_up| {
            let grid = Grid::of(op, look_up, "grid_axes")?;
            grid.slices(op, axis(op, "slice_axis"))
        })],
        "all_to_all" => &[&SymbolUses(|op, look_up| Grid::of(op, look_up, "grid_axes")?.exchanges(op))],
        "all_reduce" => &[&SymbolUses(|op, look_up| Grid::of(op, look_up, "grid_axes").map(|_| ()))],
        "broadcast" | "reduce" => {
            &[&SymbolUses(|op, look_up| Grid::of(op, look_up, "grid_axes")?.has_device(op, "root"))]
        }
        "gather" => &[&SymbolUses(|op, look_up| {
            let grid = Grid::of(op, look_up, "grid_axes")?;
            grid.has_device(op, "root")?;
            grid.gathers(op, axis(op, "gather_axis"))
        })],
        "grid_shape" | "process_multi_index" => &[&SymbolUses(|op, look_up| {
            let grid = Grid::of(op, look_up, "axes")?;
            let wanted = if grid.axes.is_empty() { grid.shape.len() } else { grid.axes.len() };
            let have = op.results().len();
            ensure_plain_that(op, have == wanted, || {
                format!("Unexpected number of results {have}. Expected {wanted}.")
            })
        })],
        "neighbors_linear_indices" => {
            &[&SymbolUses(|op, look_up| Grid::of(op, look_up, "split_axes").map(|_| ()))]
        }
        "process_linear_index" => &[&SymbolUses(|op, look_up| Grid::of(op, look_up, "").map(|_| ()))],
        "recv" => &[&SymbolUses(|op, look_up| {
            let grid = Grid::of(op, look_up, "grid_axes")?;
            if op.attr_at(RecvOp::SOURCE).is_some() { grid.has_device(op, "source") } else { Ok(()) }
        })],
        "reduce_scatter" => &[&SymbolUses(|op, look_up| {
            let grid = Grid::of(op, look_up, "grid_axes")?;
            grid.slices(op, axis(op, "scatter_axis"))
        })],
        "scatter" => &[&SymbolUses(|op, look_up| {
            let grid = Grid::of(op, look_up, "grid_axes")?;
            grid.has_device(op, "root")?;
            grid.slices(op, axis(op, "scatter_axis"))
        })],
        "send" => {
            &[&SymbolUses(|op, look_up| Grid::of(op, look_up, "grid_axes")?.has_device(op, "destination"))]
        }
        "sharding" => &[&SymbolUses(sharding_in_grid)],
        "update_halo" => &[&SymbolUses(|op, look_up| find_grid(op, look_up).map(|_| ()))],
        "shift" => &[&SymbolUses(|op, look_up| {
            let grid = Grid::of(op, look_up, "grid_axes")?;
            let axis = axis(op, "shift_axis");
            ensure_plain_that(op, grid.axes.contains(&axis), || {
                format!("Invalid shift axis {axis}. It must be one of the grouping grid axes.")
            })
        })],
        _ => &[],
    }
}

fn axis(op: OpRef<'_>, name: &str) -> i64 {
    number_named(op, name).unwrap_or(0)
}

/// An error about a grid that a reference names.
fn undefined(op: OpRef<'_>) -> VerifyResult {
    let name = match op.attr_data_at(AllGatherOp::GRID) {
        Some(AttrData::SymbolRef { root, .. }) => op.cx.str(*root),
        _ => "",
    };
    fail_plain(op, format!("Undefined required grid symbol \"{name}\"."))
}

/// The grid that an operation refers to; an error if there is none.
fn find_grid<'a>(
    op: OpRef<'a>,
    look_up: LookUpSymbol<'_, 'a>,
) -> Result<Option<OpRef<'a>>, Box<isogloss_source::Diagnostic>> {
    let found = match op.attr_data_at(AllGatherOp::GRID) {
        Some(AttrData::SymbolRef { root, nested }) => look_up(*root, nested),
        _ => None,
    };
    let grid = found.filter(|g| g.name_str() == "shard.grid");
    if grid.is_none() {
        undefined(op)?;
    }
    Ok(grid)
}

/// The grid that a collective operation works on, and the axes that its groups of devices are along.
struct Grid {
    shape: Numbers,
    axes: Numbers,
}

/// A product of sizes, which is unknown if one of them is.
fn product(sizes: impl Iterator<Item = i64>) -> i64 {
    sizes.fold(1, |a, b| if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.saturating_mul(b) })
}

impl Grid {
    /// The grid that an operation refers to, with the axes of an attribute. Rules, in order: the grid is there; the axes
    /// are different, and axes of it.
    fn of<'a>(
        op: OpRef<'a>,
        look_up: LookUpSymbol<'_, 'a>,
        axes: &str,
    ) -> Result<Grid, Box<isogloss_source::Diagnostic>> {
        let Some(grid) = find_grid(op, look_up)? else {
            return Ok(Grid { shape: Numbers::new(), axes: Numbers::new() });
        };
        let grid = Grid { shape: dense(grid, GridOp::SHAPE), axes: dense_named(op, axes) };
        let mut sorted = grid.axes.clone();
        sorted.sort_unstable();
        let distinct = sorted.windows(2).all(|w| w[0] != w[1]);
        ensure_plain(op, distinct, "Grid axes contains duplicate elements.")?;
        let rank = grid.shape.len();
        for axis in sorted {
            ensure_plain_that(op, usize::try_from(axis).is_ok_and(|a| a < rank), || {
                let name = string_of_grid(op);
                format!(
                    "0-based grid axis index {axis} is out of bounds. The referenced grid \"{name}\" is of rank {rank}."
                )
            })?;
        }
        Ok(grid)
    }

    /// How many devices a group has.
    fn group(&self) -> i64 {
        let sizes = self.axes.iter().filter_map(|&a| self.shape.get(usize::try_from(a).ok()?));
        product(sizes.copied())
    }

    /// An attribute names a device of a group.
    fn has_device(&self, op: OpRef<'_>, name: &str) -> VerifyResult {
        let device = dense_named(op, name);
        ensure_plain_that(op, device.len() == self.axes.len(), || {
            format!(
                "In-group device \"{name}\" has unexpected multi-index size {}. Expected {}.",
                device.len(),
                self.axes.len()
            )
        })?;
        for (i, (&coordinate, &axis)) in device.iter().zip(&self.axes).enumerate() {
            let size = usize::try_from(axis).ok().and_then(|a| self.shape.get(a)).copied().unwrap_or(DYNAMIC);
            ensure_plain_that(op, coordinate == DYNAMIC || size == DYNAMIC || coordinate < size, || {
                format!(
                    "Out of bounds coordinate {i} for in-group device \"{name}\". Got {coordinate}, but expected value in \
                     the range [0, {}].",
                    size - 1
                )
            })?;
        }
        Ok(())
    }

    /// Along an axis the result has the elements of a group.
    fn gathers(&self, op: OpRef<'_>, axis: i64) -> VerifyResult {
        let [from, to] = shapes(op);
        let rank = to.len() as i64;
        ensure_plain_that(op, (0..rank).contains(&axis), || {
            format!("Gather axis {axis} is out of bounds [0, {rank}).")
        })?;
        for (i, (&size, &have)) in from.iter().zip(to).enumerate() {
            let wanted = if i as i64 == axis { product([size, self.group()].into_iter()) } else { size };
            has_size(op, wanted, have, i)?;
        }
        Ok(())
    }

    /// Along an axis the result has what one device of a group has.
    fn slices(&self, op: OpRef<'_>, axis: i64) -> VerifyResult {
        let ([from, to], group) = (shapes(op), self.group());
        let is_axis = |i: usize| i as i64 == axis;
        for (i, (&size, &have)) in from.iter().zip(to).enumerate().filter(|(i, _)| !is_axis(*i)) {
            has_size(op, size, have, i)?;
        }
        let at = usize::try_from(axis).ok().and_then(|a| Some((a, *from.get(a)?, *to.get(a)?)));
        // MLIR compares what lies behind the sizes.
        let Some((at, size, have)) = at else {
            return fail_plain(op, format!("axis {axis} is out of bounds"));
        };
        has_size(op, divided(op, size, group, axis)?, have, at)
    }

    /// Along one axis the result has what one device of a group has, and along another the elements of a group.
    fn exchanges(&self, op: OpRef<'_>) -> VerifyResult {
        let ([from, to], group) = (shapes(op), self.group());
        let (split, concat) = (axis(op, "split_axis"), axis(op, "concat_axis"));
        for (i, (&size, &have)) in from.iter().zip(to).enumerate() {
            if split == concat || i as i64 != split && i as i64 != concat {
                has_size(op, size, have, i)?;
            }
        }
        if split == concat {
            return Ok(());
        }
        let sizes = |axis: i64| {
            let i = usize::try_from(axis).ok()?;
            Some((i, *from.get(i)?, *to.get(i)?))
        };
        let (Some((s, split_from, split_to)), Some((c, concat_from, concat_to))) =
            (sizes(split), sizes(concat))
        else {
            return fail_plain(op, format!("split axis {split} or concat axis {concat} is out of bounds"));
        };
        // A size that does not divide leaves open what the result has.
        let divides = split_from != DYNAMIC && group != DYNAMIC && group != 0 && split_from % group == 0;
        let wanted = if divides { split_from / group } else { DYNAMIC };
        has_size(op, product([concat_from, group].into_iter()), concat_to, c)?;
        has_size(op, wanted, split_to, s)
    }
}

fn string_of_grid(op: OpRef<'_>) -> String {
    match op.attr_data_at(AllGatherOp::GRID) {
        Some(AttrData::SymbolRef { root, .. }) => op.cx.str(*root).to_owned(),
        _ => String::new(),
    }
}

/// The shapes of the operand and the result.
fn shapes(op: OpRef<'_>) -> [&[i64]; 2] {
    [operand_type(op, AllGatherOp::INPUT), result_type(op, AllGatherOp::RESULT)].map(|ty| shape(op.cx, ty))
}

/// The size of a part, where a dimension is divided among the devices of a group.
fn divided(op: OpRef<'_>, size: i64, group: i64, axis: i64) -> Result<i64, Box<isogloss_source::Diagnostic>> {
    if size == DYNAMIC || group == DYNAMIC || group == 0 {
        return Ok(DYNAMIC);
    }
    ensure_plain_that(op, size % group == 0, || {
        format!(
            "Operand dimension size {size} is not divisible by collective device group size {group} for tensor axis \
             {axis}."
        )
    })?;
    Ok(size / group)
}

fn has_size(op: OpRef<'_>, wanted: i64, have: i64, axis: usize) -> VerifyResult {
    ensure_plain_that(op, have == DYNAMIC || wanted == have, || {
        let wanted = if wanted == DYNAMIC { "dynamic".to_owned() } else { wanted.to_string() };
        format!("Dimension size mismatch for result axis {axis}. Expected {wanted}, but got {have}.")
    })
}

/// The axes of the grid that each dimension is split along.
fn axes(op: OpRef<'_>) -> Vec<Numbers> {
    let params = match op.attr_data_at(ShardingOp::SPLIT_AXES) {
        Some(AttrData::Dynamic { params, .. }) => params,
        _ => return Vec::new(),
    };
    let groups = attrs::array(op.cx, params.first().copied().flatten());
    let numbers = |&group: &Attribute| match isogloss_dialects_support::folding::ops::dense_i64s(op.cx, group)
    {
        Some(numbers) => Numbers::from_vec(numbers),
        None => {
            let numbers = attrs::array(op.cx, Some(group)).iter();
            numbers.filter_map(|&a| attrs::integer(op.cx, Some(a))).collect()
        }
    };
    groups.iter().map(numbers).collect()
}

fn sharding(op: OpRef<'_>) -> VerifyResult {
    let mut seen = Numbers::new();
    for axis in axes(op).into_iter().flatten() {
        ensure_plain(op, axis >= 0, "grid axis is expected to be non-negative")?;
        ensure_plain(op, !seen.contains(&axis), "grid axis duplicated")?;
        seen.push(axis);
    }
    let both = !dense(op, ShardingOp::STATIC_SHARDED_DIMS_OFFSETS).is_empty()
        && !dense(op, ShardingOp::STATIC_HALO_SIZES).is_empty();
    ensure(op, !both, "halo sizes and shard offsets are mutually exclusive")?;
    let halos = dense(op, ShardingOp::STATIC_HALO_SIZES).len();
    let split = axes(op).iter().filter(|group| !group.is_empty()).count();
    let complete = halos == 0 || halos == 2 * split;
    ensure_plain(op, complete, "halo sizes must be specified for all split axes.")
}

/// The offsets fit the grid.
fn sharding_in_grid<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let Some(AttrData::SymbolRef { root, nested }) = op.attr_data_at(ShardingOp::GRID) else { return Ok(()) };
    let grid = look_up(*root, nested).filter(|g| g.name_str() == "shard.grid");
    let Some(grid) = grid else {
        return fail_plain(op, format!("Undefined required grid symbol \"{}\".", cx.str(*root)));
    };
    let (offsets, shape) = (dense(op, ShardingOp::STATIC_SHARDED_DIMS_OFFSETS), dense(grid, GridOp::SHAPE));
    if offsets.is_empty() {
        return Ok(());
    }
    let fixed = !shape.contains(&DYNAMIC);
    let text = "sharded dims offsets are not allowed for device grids with dynamic shape.";
    ensure_plain(op, fixed, text)?;
    let mut rest = offsets.iter();
    for group in axes(op).iter().filter(|g| !g.is_empty()) {
        // MLIR adds up the sizes of the axes.
        let shards: i64 = group
            .iter()
            .filter_map(|&axis| shape.get(usize::try_from(axis).ok()?))
            .fold(0, |sum, &size| sum.saturating_add(size));
        let mut last = 0;
        for _ in 0..=shards {
            let Some(&offset) = rest.next() else {
                return fail_plain(op, "sharded dims offsets has wrong size.");
            };
            if offset != DYNAMIC {
                ensure_plain(op, last <= offset, "sharded dims offsets must be non-decreasing.")?;
                last = offset;
            }
        }
    }
    Ok(())
}
