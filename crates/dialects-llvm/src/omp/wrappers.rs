//! Loops around loops, parallel regions, teams and tiles: what may be in what. Rule: `OpenMPDialect.cpp`.

use crate::slots::omp::{CanonicalLoopOp, DistributeOp, ParallelOp, TeamsOp, TileOp, WorkdistributeOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::OpRef;
use isogloss_ir::definition::hooks::VerifyResult;

pub(super) fn is_wrapper(op: OpRef<'_>) -> bool {
    matches!(
        op.name_str(),
        "omp.distribute"
            | "omp.loop"
            | "omp.simd"
            | "omp.taskloop"
            | "omp.workshare.loop_wrapper"
            | "omp.wsloop"
    )
}

fn is_composite(op: OpRef<'_>) -> bool {
    op.attr("omp.composite").is_some()
}

/// The wrapper that is directly inside of one.
fn nested(op: OpRef<'_>) -> Option<OpRef<'_>> {
    op.region_at(DistributeOp::REGION)?.first_block()?.ops().next().filter(|inner| is_wrapper(*inner))
}

const MISSING: &str = "'omp.composite' attribute missing from composite wrapper";
const PRESENT: &str = "'omp.composite' attribute present in non-composite wrapper";

/// Rules of each wrapper: which others it may be around, and that both say that they are composed.
pub(super) fn composition(op: OpRef<'_>) -> VerifyResult {
    let (inner, composite) = (nested(op), is_composite(op));
    let in_wrapper = op.parent().is_some_and(is_wrapper);
    let inner_name = inner.map(|o| o.name_str());
    match op.name_str() {
        "omp.distribute" => {
            let Some(name) = inner_name else { return ensure_plain(op, !composite, PRESENT) };
            ensure_plain(op, composite, MISSING)?;
            if name == "omp.wsloop" {
                let parallel = op.parent().is_some_and(|p| p.name_str() == "omp.parallel" && is_composite(p));
                let text = "an 'omp.wsloop' nested wrapper is only allowed when a composite 'omp.parallel' is the \
                            direct parent";
                return ensure_plain(op, parallel, text);
            }
            let text = "only supported nested wrappers are 'omp.simd' and 'omp.wsloop'";
            ensure_plain(op, name == "omp.simd", text)
        }
        "omp.wsloop" => {
            if let Some(name) = inner_name {
                ensure_plain(op, composite, MISSING)?;
                return ensure_plain(op, name == "omp.simd", "only supported nested wrapper is 'omp.simd'");
            }
            ensure_plain(op, !composite || in_wrapper, PRESENT)?;
            ensure_plain(op, composite || !in_wrapper, MISSING)
        }
        "omp.simd" => ensure(op, inner.is_none(), "must wrap an 'omp.loop_nest' directly"),
        "omp.taskloop" => {
            let Some(name) = inner_name else { return ensure_plain(op, !composite, PRESENT) };
            ensure_plain(op, composite, MISSING)?;
            ensure_plain(op, name == "omp.simd", "only supported nested wrapper is 'omp.simd'")
        }
        "omp.loop" | "omp.workshare.loop_wrapper" => {
            let alone = !in_wrapper && inner.is_none();
            ensure(op, alone, "expected to be a standalone loop wrapper")
        }
        _ => Ok(()),
    }
}

/// A loop over vector lanes says that it is composed where it is in another wrapper, and only there.
pub(super) fn lanes(op: OpRef<'_>) -> VerifyResult {
    let (composite, in_wrapper) = (is_composite(op), op.parent().is_some_and(is_wrapper));
    ensure_plain(op, composite || !in_wrapper, MISSING)?;
    ensure_plain(op, !composite || in_wrapper, PRESENT)
}

/// A parallel region is composed with a loop that is distributed, and with nothing else.
pub(super) fn parallel_regions(op: OpRef<'_>) -> VerifyResult {
    let inside =
        || op.region_at(ParallelOp::REGION).into_iter().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
    let loops: Vec<_> = inside().filter(|o| o.name_str() == "omp.distribute").map(|o| o.id).collect();
    let composite = is_composite(op);
    let &[distributed] = &loops[..] else {
        ensure_plain(op, loops.is_empty(), "multiple 'omp.distribute' nested inside of 'omp.parallel'")?;
        let text = "'omp.composite' attribute present in non-composite operation";
        return ensure_plain(op, !composite, text);
    };
    ensure_plain(op, composite, "'omp.composite' attribute missing from composite operation")?;
    let ends = |o: OpRef<'_>| o.def().is_some_and(|d| d.has(isogloss_ir::definition::Trait::IsTerminator));
    let other = inside().find(|o| o.id != distributed && o.name_str().starts_with("omp.") && !ends(*o));
    match other {
        Some(other) => fail_plain(
            op,
            format!("unexpected OpenMP operation inside of composite 'omp.parallel': {}", other.name_str()),
        ),
        None => Ok(()),
    }
}

/// Rules, in order: as many sizes as loops; twice as many loops are made; several loops are nested in each other with nothing
/// between, and none depends on another.
pub(super) fn tile(op: OpRef<'_>) -> VerifyResult {
    let applied: Vec<_> = op.operands_at(TileOp::APPLYEES).collect();
    ensure(op, !applied.is_empty(), "must apply to at least one loop")?;
    let sizes = count(op, TileOp::SIZES);
    ensure(op, sizes == applied.len(), "there must be one tile size for each applyee")?;
    let made = count(op, TileOp::GENERATEES);
    let twice = made == 0 || made == 2 * sizes;
    ensure(op, twice, "expecting two times the number of generatees than applyees")?;
    if applied.len() == 1 {
        return Ok(());
    }
    let mut parent: Option<OpRef<'_>> = None;
    let mut variables = Vec::new();
    for info in applied {
        let generator = op.body.uses(info).find_map(|(user, index)| {
            let user = OpRef::new(op.cx, op.body, user);
            let makes = match user.name_str() {
                "omp.canonical_loop" => true,
                "omp.tile" => user.operand_range(TileOp::GENERATEES).contains(&index),
                _ => false,
            };
            makes.then_some(user)
        });
        let Some(nest) = generator else { return fail(op, "applyee CLI has no generator") };
        let canonical = nest.name_str() == "omp.canonical_loop";
        ensure(op, canonical, "currently only supports omp.canonical_loop as applyee")?;
        if let Some(around) = parent {
            let region = around.region_at(CanonicalLoopOp::REGION).filter(|r| r.has_one_block());
            let mut inside = region.and_then(|r| r.first_block()).into_iter().flat_map(|b| b.ops());
            let perfect = inside.next().is_some_and(|o| o.id == nest.id)
                && inside.next().is_some_and(|o| o.name_str() == "omp.terminator")
                && inside.next().is_none();
            ensure(op, perfect, "tiled loop nest must be perfectly nested")?;
            let depends =
                operand(nest, CanonicalLoopOp::TRIP_COUNT).is_some_and(|count| variables.contains(&count));
            ensure(op, !depends, "tiled loop nest must be rectangular")?;
        }
        let entry = nest.region_at(CanonicalLoopOp::REGION).and_then(|r| r.first_block());
        variables.extend(entry.and_then(|b| b.arguments().first().copied()));
        parent = Some(nest);
    }
    Ok(())
}

/// Rules, in order: it has blocks, and operations in the first one; one of them ends with the terminator; no barrier,
/// parallel region or teams are inside of it; it is in teams.
pub(super) fn work_distribution(op: OpRef<'_>) -> VerifyResult {
    let Some(region) = op.region_at(WorkdistributeOp::REGION) else { return Ok(()) };
    let Some(first) = region.first_block() else { return fail(op, "region cannot be empty") };
    ensure(op, first.last_op().is_some(), "region must contain a structured block")?;
    let ends = region.blocks().filter_map(|block| block.last_op());
    match ends.filter(|last| last.name_str() == "omp.terminator").count() {
        0 => return fail(op, "region must be terminated with omp.terminator"),
        1 => {}
        _ => return fail(op, "region must have exactly one terminator"),
    }
    let mut wrong = None;
    op.walk(isogloss_ir::walk::Order::Post, |inner| {
        wrong = match inner.name_str() {
            "omp.barrier" => Some("explicit barriers are not allowed in workdistribute region"),
            "omp.parallel" => Some("nested parallel constructs not allowed in workdistribute"),
            "omp.teams" => Some("nested teams constructs not allowed in workdistribute"),
            _ => None,
        };
        match wrong {
            Some(_) => isogloss_ir::walk::Step::Interrupt,
            None => isogloss_ir::walk::Step::Advance,
        }
    });
    if let Some(text) = wrong {
        return fail(op, text);
    }
    let in_teams = op.parent().is_some_and(|p| p.name_str() == "omp.teams");
    ensure(op, in_teams, "workdistribute must be nested under teams")
}

/// Rules, in order: teams are in a target, or in nothing of the dialect; bounds of their number are of one type.
pub(super) fn teams(op: OpRef<'_>) -> VerifyResult {
    let in_target = op.parent().is_some_and(|p| p.name_str() == "omp.target");
    let mut around = std::iter::successors(op.parent(), |p| p.parent());
    let alone = around.all(|p| !p.name_str().starts_with("omp."));
    let text = "expected to be nested inside of omp.target or not nested in any OpenMP dialect operations";
    ensure_plain(op, in_target || alone, text)?;
    let [lower, upper] = [TeamsOp::NUM_TEAMS_LOWER, TeamsOp::NUM_TEAMS_UPPER].map(|slot| op.operand_at(slot));
    let Some(lower) = lower else { return Ok(()) };
    let text = "expected num_teams upper bound to be defined if the lower bound is defined";
    let Some(upper) = upper else { return fail_plain(op, text) };
    let same = op.type_of(lower) == op.type_of(upper);
    ensure_plain(op, same, "expected num_teams upper bound and lower bound to be the same type")
}
