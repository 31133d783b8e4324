//! Graph regions. Rule: `RegionKindInterface.td`.

use crate::definition::interfaces::Needs;
use crate::definition::{Model, Models, OpDef, OpInterface, Trait};
use crate::view::RegionRef;

/// The model that returns true if a region is a graph region (`RegionKindInterface::getRegionKind`).
#[derive(Clone, Copy, Debug)]
pub struct GraphRegions(pub fn(RegionRef<'_>) -> bool);

impl Model for GraphRegions {}

/// How the order of operations in a region counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionKind {
    /// Definitions come before uses.
    Ssacfg,
    /// Order means nothing.
    Graph,
}

/// An operation that says of which kind each of its regions is.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `RegionKindInterface`: implement `RegionKindInterface` for it",
    label = "`RegionKindInterface` is not implemented"
)]
pub trait RegionKindInterface {
    /// Returns the kind of the region with a number.
    fn region_kind(&self, index: usize) -> RegionKind;
}

impl OpInterface for dyn RegionKindInterface {
    type Object<'a> = dyn RegionKindInterface + 'a;

    const NAME: &'static str = "RegionKindInterface";
    const NEEDS: Needs = Needs::ImplUnless(|def| def.has(Trait::HasOnlyGraphRegion));

    const MODELS: Models = &[&GraphRegions(is_graph)];
}

impl OpDef {
    /// Returns the function that says whether a region of an operation is a graph region, if there is one.
    pub(crate) fn graph_regions(&self) -> Option<fn(RegionRef<'_>) -> bool> {
        self.interfaces.model().map(|GraphRegions(ask)| ask)
    }
}

fn is_graph(region: RegionRef<'_>) -> bool {
    let owner = region.owner();
    let Some(this) = owner.interface::<dyn RegionKindInterface>() else { return false };
    let index = owner.regions().position(|other| other.id == region.id);
    index.is_some_and(|index| this.region_kind(index) == RegionKind::Graph)
}
