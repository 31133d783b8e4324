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
    match region.owner().def() {
        None => RegionKind::Unknown,
        // The trait alone says what the interface would answer, not that the operation has the interface.
        Some(def) if def.has(Trait::RegionKindInterface) => {
            if def.has(Trait::HasOnlyGraphRegion) {
                return RegionKind::Graph;
            }
            let by_rust = def.graph_regions();
            if by_rust.is_none()
                && let Some(code) = def.code_for(OpHook::RegionKind)
            {
                let index = region.owner().regions().position(|r| r.id == region.id);
                return match index.and_then(|index| code.is_graph_region(region.cx, index)) {
                    Some(true) => RegionKind::Graph,
                    Some(false) => RegionKind::Ssacfg,
                    None => RegionKind::Unknown,
                };
            }
            by_rust.map_or(
                RegionKind::Ssacfg,
                |k| {
                    if k(region) { RegionKind::Graph } else { RegionKind::Ssacfg }
                },
            )
        }
        Some(_) => RegionKind::Ssacfg,
    }
}
