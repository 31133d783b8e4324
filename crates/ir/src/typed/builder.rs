//! Making operations.

use super::cast::TypedOp;
use super::slot::OpSlot;
use crate::asm::parse::Program;
use crate::body::{Body, InsertPoint, OpSpec};
use crate::context::Context;
use crate::definition::hooks::{InferError, InferInput};
use crate::definition::{OpDef, Trait};
use crate::ids::{Attribute, BlockId, OpId, RegionId, Type, Value};
use crate::location::Location;
use crate::view::OpRef;
use isogloss_source::Diagnostic;
use smallvec::SmallVec;

/// A list of operands.
pub type ValueList = SmallVec<[Value; 8]>;
/// A list of types.
pub type TypeList = SmallVec<[Type; 4]>;

/// The result of a builder that infers the types of results, with the diagnostic if they cannot be inferred.
pub type Built<T> = Result<T, Box<Diagnostic>>;

/// How many values there are in all groups.
pub fn total(groups: &[&[Value]]) -> usize {
    groups.iter().map(|g| g.len()).sum()
}

/// Makes operations at a place in an arena.
#[derive(Debug)]
pub struct Builder<'a> {
    /// The context.
    pub cx: &'a Context,
    body: &'a mut Body,
    at: InsertPoint,
    location: Location,
}

/// The parts of a new operation, with its inherent attributes in the order of the slots of its [`OpSlot`].
#[derive(Clone, Copy, Debug, Default)]
pub struct NewOp<'s> {
    /// Its operands.
    pub operands: &'s [Value],
    /// The types of its results.
    pub results: &'s [Type],
    /// Its inherent attributes; one that is absent gets its default.
    pub properties: &'s [Option<Attribute>],
    /// Its successors.
    pub successors: &'s [BlockId],
    /// How many regions it has; they start empty.
    pub regions: usize,
}

/// An operation that is put together step by step (`OperationState`).
#[derive(Clone, Debug, Default)]
pub struct BuildState {
    /// Its operands.
    pub operands: SmallVec<[Value; 4]>,
    /// The types of its results.
    pub types: SmallVec<[Type; 4]>,
    /// Its attributes by name, inherent and discardable; of two with one name the later counts.
    pub attributes: Vec<(String, Attribute)>,
    /// Its successors.
    pub successors: SmallVec<[BlockId; 2]>,
    /// How many regions it has.
    pub regions: usize,
}

impl BuildState {
    /// Nothing yet.
    pub fn new() -> BuildState {
        BuildState::default()
    }

    /// Operands and attributes.
    pub fn from_parts(operands: &[Value], attributes: &[(&str, Attribute)]) -> BuildState {
        let attributes = attributes.iter().map(|(name, value)| ((*name).to_owned(), *value)).collect();
        BuildState { operands: operands.into(), attributes, ..BuildState::default() }
    }

    /// Adds operands.
    pub fn add_operands(&mut self, values: impl IntoIterator<Item = Value>) -> &mut BuildState {
        self.operands.extend(values);
        self
    }

    /// Adds types of results.
    pub fn add_types(&mut self, types: impl IntoIterator<Item = Type>) -> &mut BuildState {
        self.types.extend(types);
        self
    }

    /// Adds an attribute.
    pub fn add_attribute(&mut self, name: &str, value: Attribute) -> &mut BuildState {
        self.attributes.push((name.to_owned(), value));
        self
    }

    /// Adds successors.
    pub fn add_successors(&mut self, blocks: impl IntoIterator<Item = BlockId>) -> &mut BuildState {
        self.successors.extend(blocks);
        self
    }

    /// Adds an empty region.
    pub fn add_region(&mut self) -> &mut BuildState {
        self.regions += 1;
        self
    }
}

impl<'a> Builder<'a> {
    /// A builder that makes operations in an arena, at first in no block.
    pub fn new(cx: &'a Context, body: &'a mut Body) -> Builder<'a> {
        let location = Location::attribute(cx.common().unknown_location);
        Builder { cx, body, at: InsertPoint::Detached, location }
    }

    /// A builder at the end of the top-level block of a program.
    ///
    /// # Panics
    /// If the program is not a module with a block.
    pub fn of_program(cx: &'a Context, program: &'a mut Program) -> Builder<'a> {
        let (body, top) = program.body_mut();
        let body = if body.inner(top).is_some() { body.inner_mut(top).expect("just seen") } else { body };
        let region = body.op_regions(Body::root()).first().copied();
        let block = region.and_then(|r| body.first_block(r)).expect("a module has a block");
        let mut builder = Builder::new(cx, body);
        builder.at = InsertPoint::End(block);
        builder
    }

    /// The arena.
    pub fn body(&self) -> &Body {
        self.body
    }

    /// The arena, to change it.
    pub fn body_mut(&mut self) -> &mut Body {
        self.body
    }

    /// A view of an operation of the arena.
    pub fn op(&self, id: OpId) -> OpRef<'_> {
        OpRef { cx: self.cx, body: self.body, id }
    }

    /// An operation of the arena as one of a kind, if it is.
    pub fn typed<'s, T: TypedOp<'s>>(&'s self, id: OpId) -> Option<T> {
        self.op(id).cast()
    }

    /// Where the next operation goes.
    pub fn insertion_point(&self) -> InsertPoint {
        self.at
    }

    /// Sets where the next operations go; they keep their order.
    pub fn set_insertion_point(&mut self, at: InsertPoint) -> &mut Self {
        self.at = at;
        self
    }

    /// The location of the next operations.
    pub fn location(&self) -> Location {
        self.location
    }

    /// Sets the location of the next operations.
    pub fn set_location(&mut self, location: Location) -> &mut Self {
        self.location = location;
        self
    }

    /// The block that the next operation goes to.
    pub fn block(&self) -> Option<BlockId> {
        match self.at {
            InsertPoint::End(block) | InsertPoint::Start(block) => Some(block),
            InsertPoint::Before(op) | InsertPoint::After(op) => self.body.op_block(op),
            InsertPoint::Detached => None,
        }
    }

    /// The arguments of that block.
    pub fn arguments(&self) -> &[Value] {
        self.block().map_or(&[], |b| self.body.block_arguments(b))
    }

    /// Adds a block with arguments of some types to the end of a region, and goes to its end.
    pub fn create_block(&mut self, region: RegionId, arguments: &[Type]) -> BlockId {
        let block = self.body.create_block();
        self.body.append_block(region, block);
        for &ty in arguments {
            self.body.add_argument(block, ty, self.location);
        }
        self.at = InsertPoint::End(block);
        block
    }

    /// A builder in the arena that holds the regions of an operation: that of the operation, unless it is isolated.
    pub fn inside(&mut self, op: OpId) -> Builder<'_> {
        let (cx, location) = (self.cx, self.location);
        let body = if self.body.inner(op).is_some() {
            self.body.inner_mut(op).expect("just seen")
        } else {
            &mut *self.body
        };
        Builder { cx, body, at: InsertPoint::Detached, location }
    }

    /// A builder in a new block at the end of an operation's region.
    ///
    /// # Panics
    /// If the operation has no such region.
    #[track_caller]
    pub fn enter(&mut self, op: OpId, region: usize, arguments: &[Type]) -> Builder<'_> {
        let region = self.op(op).region(region).map(|r| r.id);
        let region = region.expect("the operation has no such region");
        let mut inner = self.inside(op);
        inner.create_block(region, arguments);
        inner
    }

    /// Makes an operation.
    ///
    /// # Panics
    /// If the dialect is not loaded and no provider has it.
    #[track_caller]
    pub fn make(&mut self, slot: &'static OpSlot, new: &NewOp<'_>) -> OpRef<'_> {
        let def = &**slot.def(self.cx);
        if slot.has_layout(self.cx, def) && def.defaults.is_empty() {
            return self.place(slot, def, new, new.properties, None);
        }
        let properties = self.layout(slot, def, new.properties);
        self.place(slot, def, new, &properties, None)
    }

    /// Inherent attributes in the slots of the definition that is loaded, with its defaults.
    fn layout(
        &self,
        slot: &OpSlot,
        def: &OpDef,
        given: &[Option<Attribute>],
    ) -> SmallVec<[Option<Attribute>; 8]> {
        let mut properties: SmallVec<[Option<Attribute>; 8]> = SmallVec::from_elem(None, def.inherent.len());
        if slot.has_layout(self.cx, def) {
            for (to, from) in properties.iter_mut().zip(given) {
                *to = *from;
            }
        } else {
            for (name, value) in slot.inherent().iter().zip(given) {
                if let Some(i) = def.inherent_index(self.cx, name) {
                    properties[i] = *value;
                }
            }
        }
        for &(i, default) in &def.defaults {
            properties[i].get_or_insert(default);
        }
        properties
    }

    fn place(
        &mut self,
        slot: &OpSlot,
        def: &OpDef,
        new: &NewOp<'_>,
        properties: &[Option<Attribute>],
        attributes: Option<Attribute>,
    ) -> OpRef<'_> {
        let spec = OpSpec {
            name: slot.name(self.cx),
            location: self.location,
            operands: new.operands,
            results: new.results,
            properties,
            attributes,
            successors: new.successors,
            regions: new.regions,
        };
        let id = if def.has(Trait::IsolatedFromAbove) {
            self.body.create_stub(&spec, Box::new(Body::new(&spec)))
        } else {
            self.body.create(&spec)
        };
        self.body.place(id, self.at);
        // The next operation follows this one.
        match self.at {
            InsertPoint::Start(_) | InsertPoint::After(_) => self.at = InsertPoint::After(id),
            _ => {}
        }
        OpRef { cx: self.cx, body: self.body, id }
    }

    /// Makes an operation from what was put together.
    ///
    /// # Panics
    /// If the dialect is not loaded and no provider has it.
    #[track_caller]
    pub fn create(&mut self, slot: &'static OpSlot, state: &BuildState) -> OpRef<'_> {
        let def = &**slot.def(self.cx);
        let (mut properties, attributes) = self.divide(def, &state.attributes);
        for &(i, default) in &def.defaults {
            properties[i].get_or_insert(default);
        }
        let new = NewOp {
            operands: &state.operands,
            results: &state.types,
            properties: &[],
            successors: &state.successors,
            regions: state.regions,
        };
        self.place(slot, def, &new, &properties, attributes)
    }

    /// Attributes by name, divided into the slots of inherent ones and the dictionary of the others.
    #[allow(clippy::type_complexity, reason = "the two parts are named where they are taken apart")]
    fn divide(
        &self,
        def: &OpDef,
        attributes: &[(String, Attribute)],
    ) -> (SmallVec<[Option<Attribute>; 8]>, Option<Attribute>) {
        let mut properties: SmallVec<[Option<Attribute>; 8]> = SmallVec::from_elem(None, def.inherent.len());
        let mut others = Vec::new();
        for (name, value) in attributes {
            match def.inherent_index(self.cx, name) {
                Some(i) => properties[i] = Some(*value),
                None => others.push((self.cx.identifier(name), *value)),
            }
        }
        let others = (!others.is_empty()).then(|| self.cx.dictionary(others));
        (properties, others)
    }

    /// The types of the results of an operation that is about to be made.
    ///
    /// # Errors
    /// When they cannot be inferred.
    ///
    /// # Panics
    /// If the dialect is not loaded and no provider has it.
    #[track_caller]
    pub fn infer(&mut self, slot: &'static OpSlot, new: &NewOp<'_>) -> Built<TypeList> {
        let def = &**slot.def(self.cx);
        let properties = self.layout(slot, def, new.properties);
        self.infer_types(slot, def, new.operands, &properties)
    }

    /// Returns the types of the results of an operation that is about to be made, where the definition determines them
    /// whatever the operands.
    ///
    /// # Panics
    /// If the dialect is not loaded and no provider has it, or its definition is another one than that of the caller.
    #[track_caller]
    pub fn infer_sure(&mut self, slot: &'static OpSlot, new: &NewOp<'_>) -> TypeList {
        match self.infer(slot, new) {
            Ok(types) => types,
            Err(problem) => panic!("{}", problem.message),
        }
    }

    /// Returns the types of the results of an operation from the state it is to be made from.
    ///
    /// # Errors
    /// When they cannot be inferred.
    ///
    /// # Panics
    /// If the dialect is not loaded and no provider has it.
    #[track_caller]
    pub fn infer_state(&mut self, slot: &'static OpSlot, state: &BuildState) -> Built<TypeList> {
        let def = &**slot.def(self.cx);
        let (mut properties, _) = self.divide(def, &state.attributes);
        for &(i, default) in &def.defaults {
            properties[i].get_or_insert(default);
        }
        self.infer_types(slot, def, &state.operands, &properties)
    }

    fn infer_types(
        &self,
        slot: &OpSlot,
        def: &OpDef,
        operands: &[Value],
        properties: &[Option<Attribute>],
    ) -> Built<TypeList> {
        let input = InferInput {
            cx: self.cx,
            body: self.body,
            name: slot.name(self.cx),
            location: self.location,
            operands,
            properties,
            attributes: &[],
            regions: &[],
        };
        let inferred = match (&def.inferred_results, def.inference()) {
            (None, Some(infer)) => infer(&input).map(SmallVec::from_vec),
            (Some(sources), _) => def.infer_from(sources, &input).ok_or(InferError::NoTypes),
            (None, None) => Err("has result types that nothing infers".into()),
        };
        inferred.map_err(|why| {
            let message = format!("'{}' op {why}", slot.text());
            Box::new(Diagnostic::error(self.location.place(self.cx), message))
        })
    }
}

impl Program {
    /// An empty module.
    pub fn module(cx: &Context) -> Program {
        let name = cx.op_name("builtin.module");
        let location = Location::attribute(cx.common().unknown_location);
        let mut body = Box::new(Body::new(&OpSpec::new(name, location)));
        if let Some(def) = cx.op_def(name) {
            body.set_op_properties(Body::root(), &def.default_properties());
        }
        let region = body.add_region(Body::root());
        let block = body.create_block();
        body.append_block(region, block);
        Program::new(body)
    }
}

/// The attribute that holds the sizes of groups.
pub fn sizes_attr(cx: &Context, sizes: impl IntoIterator<Item = usize>) -> Attribute {
    let sizes: SmallVec<[i32; 8]> = sizes.into_iter().map(|n| i32::try_from(n).unwrap_or(i32::MAX)).collect();
    cx.dense_i32_attr(&sizes)
}
