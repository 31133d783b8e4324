//! The kind of a region, which its operation decides: whether the order of the operations in it counts.

use crate::definition::{OpHook, Trait};
use crate::view::RegionRef;

/// How the order of operations in a region counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RegionKind {
    /// Definitions dominate their uses.
    Ssacfg,
    /// Order means nothing.
    Graph,
    /// The operation is not registered, so either may be meant.
    Unknown,
}

/// The kind of a region. Rule: MLIR Language Reference, section Regions.
pub(super) fn is_graph_region(region: RegionRef<'_>) -> RegionKind {
    let Some(facts) = region.owner().facts() else { return RegionKind::Unknown };
    // The trait alone says what the interface would answer, not that the operation has the interface.
    if !facts.has(Trait::RegionKindInterface) {
        return RegionKind::Ssacfg;
    }
    if facts.has(Trait::HasOnlyGraphRegion) {
        return RegionKind::Graph;
    }
    let Some(def) = region.owner().def() else { return RegionKind::Unknown };
    if let Some(is_graph) = def.graph_regions() {
        return if is_graph(region) { RegionKind::Graph } else { RegionKind::Ssacfg };
    }
    let Some(code) = def.code_for(OpHook::RegionKind) else { return RegionKind::Ssacfg };
    let index = region.owner().regions().position(|r| r.id == region.id);
    match index.and_then(|index| code.is_graph_region(region.cx, index)) {
        Some(true) => RegionKind::Graph,
        Some(false) => RegionKind::Ssacfg,
        None => RegionKind::Unknown,
    }
}
