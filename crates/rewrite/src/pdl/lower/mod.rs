//! Patterns lowered to `pdl_interp`: one matcher for all of them, and a function for the rewrite of each. Rule: MLIR's
//! conversion of `pdl` to `pdl_interp`, down to the order of blocks.

mod emit;
mod lowered;
mod matcher;
mod rewriter;

pub(super) use emit::Handles;
pub(super) use lowered::{Asked, Lowered};

use super::position::Positions;
use super::predicates::{self, PatternPredicates};
use super::tree;
use super::view::kind_of;
use emit::{Emitter, Parts};
use isogloss_ir::body::{Body, InsertPoint};
use isogloss_ir::{Context, Location, OpId, OpRef};
use isogloss_source::Diagnostic;

/// The patterns directly inside a module, in order.
pub fn patterns_in<'a>(module: OpRef<'a>) -> Vec<OpRef<'a>> {
    let blocks = module.regions().flat_map(|r| r.blocks());
    blocks.flat_map(|b| b.ops()).filter(|op| kind_of(*op) == "pattern").collect()
}

/// Lowers patterns. Locations are joined in the order in which a match finds operations, or in that in which patterns
/// name them, after the root.
///
/// # Errors
/// Returns an error for each pattern that cannot be lowered.
pub(super) fn lower(
    cx: &Context,
    patterns: &[OpRef<'_>],
    location: Location,
    asked: Asked,
    locations_as_written: bool,
) -> Result<Lowered, Vec<Diagnostic>> {
    let mut positions = Positions::default();
    let mut problems = Vec::new();
    let mut collected: Vec<PatternPredicates> = Vec::with_capacity(patterns.len());
    for &pattern in patterns {
        match predicates::collect(pattern, &mut positions) {
            Ok(predicates) => collected.push(predicates),
            Err(problem) => problems.push(*problem),
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let tree = tree::build(&collected, &positions);
    let mut emitter = Emitter::new(cx).map_err(|problem| vec![*problem])?;
    emitter.asked = asked;
    emitter.locations_as_written = locations_as_written;
    matcher::generate(emitter, patterns, &collected, &mut positions, &tree, location)
        .map_err(|problem| vec![*problem])
}

/// Replaces the patterns in a module by what they are lowered to.
///
/// # Errors
/// Returns an error for each pattern that cannot be lowered. The module is then unchanged.
pub fn convert_to_interp(cx: &Context, body: &mut Body, module: OpId) -> Result<(), Vec<Diagnostic>> {
    let op = OpRef::new(cx, body, module);
    let location = op.location();
    let patterns = patterns_in(op);
    let lowered = lower(cx, &patterns, location, Asked::Loaded, false)?;
    let ids: Vec<OpId> = patterns.iter().map(|p| p.id).collect();
    // The module may be the stub of an isolated operation.
    let (body, module) = match body.inner(module).is_some() {
        true => (body.inner_mut(module).expect("the stub was seen to have a body"), Body::root()),
        false => (body, module),
    };
    for id in ids {
        body.erase_and_drop_uses(id);
    }
    let region = match body.op_regions(module).first() {
        Some(&region) => region,
        None => body.add_region(module),
    };
    let block = body.first_block(region).unwrap_or_else(|| {
        let block = body.create_block();
        body.append_block(region, block);
        block
    });
    let mut emitter = Emitter::new(cx).map_err(|problem| vec![*problem])?;
    emitter.place(body, InsertPoint::Start(block), lowered.rewriters);
    emitter.place(body, InsertPoint::Start(block), lowered.matcher);
    Ok(())
}
