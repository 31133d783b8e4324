//! Operations with destinations. Rule: `DestinationStyleOpInterface.td`.

use crate::definition::hooks::VerifyResult;
use crate::definition::interfaces::{LooksAt, Needs};
use crate::definition::{Model, Models, OpDef, OpHook, OpInterface, Trait};
use crate::ids::Type;
use crate::types::TypeData;
use crate::verify::op_error;
use crate::view::OpRef;
use smallvec::SmallVec;
use std::ops::Range;

/// The model that returns which operands are destinations (`DestinationStyleOpInterface::getDpsInits`).
#[derive(Clone, Copy, Debug)]
pub struct Destinations(pub fn(OpRef<'_>) -> Range<usize>);

impl Model for Destinations {
    fn rule(&self) -> Option<(Trait, LooksAt)> {
        Some((Trait::DestinationStyleOpInterface, LooksAt::Anything))
    }
}

/// An operation that writes its results to some of its operands: a result for each of them that is a tensor.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `DestinationStyleOpInterface`: implement `DestinationStyleOpInterface` for it",
    label = "`DestinationStyleOpInterface` is not implemented"
)]
pub trait DestinationStyleOpInterface {
    /// Returns which operands are the destinations.
    fn dps_inits(&self) -> Range<usize>;
}

impl OpInterface for dyn DestinationStyleOpInterface {
    type Object<'a> = dyn DestinationStyleOpInterface + 'a;

    const NAME: &'static str = "DestinationStyleOpInterface";
    const NEEDS: Needs = Needs::Impl;

    const MODELS: Models = &[&Destinations(|op| {
        let this = op.interface::<dyn DestinationStyleOpInterface>();
        this.map_or(0..0, |this| this.dps_inits())
    })];
}

impl OpRef<'_> {
    /// Verifies the destinations, where Rust code or code that was found at run time says which operands they are.
    pub(crate) fn verify_destinations(self, def: &OpDef) -> VerifyResult {
        let destinations = match def.interfaces.model() {
            Some(Destinations(ask)) => Some(ask(self)),
            None => def.code_for(OpHook::Destinations).and_then(|code| code.destinations(self)),
        };
        destinations.map_or(Ok(()), |destinations| verify(self, destinations))
    }
}

/// Rules, in order: destinations are tensors and memrefs; a result for each that is a tensor; of its type.
fn verify(op: OpRef<'_>, destinations: Range<usize>) -> VerifyResult {
    let is_tensor = |ty: &Type| {
        matches!(op.cx.type_data(*ty), TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. })
    };
    let mut tensors: SmallVec<[(usize, Type); 4]> = SmallVec::new();
    for i in destinations {
        let Some(ty) = op.operand(i).map(|operand| op.type_of(operand)) else { continue };
        if is_tensor(&ty) {
            tensors.push((i, ty));
        } else if !matches!(op.cx.type_data(ty), TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }) {
            return Err(op_error(op, format!("expected that operand #{i} is a tensor or a memref")));
        }
    }
    let results: SmallVec<[Type; 4]> = op.result_types().filter(is_tensor).collect();
    if results.len() != tensors.len() {
        let text = format!(
            "expected the number of tensor results ({}) to be equal to the number of output tensors ({})",
            results.len(),
            tensors.len()
        );
        return Err(op_error(op, text));
    }
    for ((i, want), have) in tensors.into_iter().zip(results) {
        if want != have {
            let text = format!(
                "expected type of operand #{i} ('{}') to match type of corresponding result ('{}')",
                op.cx.display_type(want),
                op.cx.display_type(have)
            );
            return Err(op_error(op, text));
        }
    }
    Ok(())
}
