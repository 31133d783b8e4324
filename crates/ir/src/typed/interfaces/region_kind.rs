//! Graph regions. Rule: `RegionKindInterface.td`.

use crate::definition::hooks::OpHooks;
use crate::definition::interfaces::Needs;
use crate::definition::{OpInterface, Trait};
use crate::view::RegionRef;

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

    fn connect(hooks: &mut OpHooks) {
        hooks.region_kind = Some(is_graph);
    }
}

fn is_graph(region: RegionRef<'_>) -> bool {
    let owner = region.owner();
    let Some(this) = owner.interface::<dyn RegionKindInterface>() else { return false };
    let index = owner.regions().position(|other| other.id == region.id);
    index.is_some_and(|index| this.region_kind(index) == RegionKind::Graph)
}
