//! Operations that the code of a syntax makes inside of the one that is being parsed, with regions that it parses.

use super::op::Properties;
use super::{OpState, ParseResult, Parser};
use crate::body::{Body, InsertPoint, OpSpec};
use crate::ids::{BlockId, OpId, OpName};
use crate::location::Location;

impl Parser<'_> {
    /// Returns the state of an operation that code makes, into which [`Parser::parse_region`] parses regions. `at` is the
    /// byte where the operation is that is being parsed.
    pub fn inner_state(&self, name: OpName, location: Location, at: u32) -> OpState {
        let mut state = OpState::new(name, location, at);
        let slots = self.cx.op_def(name).map_or(0, |def| def.inherent.len());
        state.properties.resize(slots, None);
        state
    }

    /// Makes an operation at the end of a block, which is one of the body in which that of [`Parser::inner_state`] was
    /// parsed.
    ///
    /// # Errors
    /// Those of properties that do not fit the definition.
    pub fn create_inner(&mut self, state: &mut OpState, block: BlockId) -> ParseResult<OpId> {
        let cx = self.cx;
        let def = cx.op_def(state.name);
        self.complete(state, def.map(|def| &**def), Properties::Custom)?;
        let attributes = std::mem::take(&mut state.attributes);
        let attributes = (!attributes.is_empty()).then(|| cx.dictionary(attributes));
        let spec = OpSpec {
            operands: &state.operands,
            results: &state.results,
            properties: &state.properties,
            attributes,
            successors: &state.successors,
            ..OpSpec::new(state.name, state.location)
        };
        let op = match state.inner.take() {
            Some(mut inner) => {
                inner.set_op_properties(Body::root(), &state.properties);
                inner.set_op_attributes(Body::root(), attributes);
                inner.set_op_location(Body::root(), state.location);
                self.open_body().create_stub(&spec, inner)
            }
            None => self.open_body().create_with_regions(&spec, &state.regions),
        };
        self.open_body().place(op, InsertPoint::End(block));
        Ok(op)
    }
}
