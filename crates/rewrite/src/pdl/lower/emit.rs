//! Making operations of `pdl_interp`.

use super::Asked;
use isogloss_ir::body::{Body, InsertPoint, OpSpec};
use isogloss_ir::{
    AttrData, Attribute, BlockId, Context, Location, OpId, OpName, RegionId, Type, TypeData, Value,
};
use isogloss_source::{Diagnostic, Place};
use rustc_hash::FxHashMap;

/// The types of handles.
#[derive(Clone, Copy, Debug)]
pub(in crate::pdl) struct Handles {
    pub(in crate::pdl) attribute: Type,
    pub(in crate::pdl) operation: Type,
    pub(in crate::pdl) ty: Type,
    pub(in crate::pdl) value: Type,
    pub(in crate::pdl) operations: Type,
    pub(in crate::pdl) types: Type,
    pub(in crate::pdl) values: Type,
}

impl Handles {
    /// The types of `pdl`, which is loaded for this.
    ///
    /// # Errors
    /// When there is no such dialect.
    pub(in crate::pdl) fn new(cx: &Context) -> Result<Handles, Box<Diagnostic>> {
        let named = |mnemonic: &str, params: Box<[Option<Attribute>]>| {
            let def = cx.namespace("pdl").and_then(|d| d.type_by_mnemonic(mnemonic));
            let Some(def) = def else {
                let text = format!("the dialect 'pdl' does not define the type '{mnemonic}'");
                return Err(Box::new(Diagnostic::error(Place::Unknown, text)));
            };
            Ok(cx.ty(TypeData::Dynamic { def, params }))
        };
        let one = |mnemonic: &str| named(mnemonic, Box::default());
        let many = |element: Type| named("range", Box::new([Some(cx.type_attr(element))]));
        let (operation, ty, value) = (one("operation")?, one("type")?, one("value")?);
        Ok(Handles {
            attribute: one("attribute")?,
            operation,
            ty,
            value,
            operations: many(operation)?,
            types: many(ty)?,
            values: many(value)?,
        })
    }

    /// The type of a list of what has a type; the type itself if it is one already.
    pub(in crate::pdl) fn element(&self, ty: Type) -> Type {
        match ty {
            t if t == self.operations => self.operation,
            t if t == self.types => self.ty,
            t if t == self.values => self.value,
            t => t,
        }
    }

    pub(in crate::pdl) fn is_list(&self, ty: Type) -> bool {
        self.element(ty) != ty
    }
}

/// The parts of an operation that is to be made, except for its name.
#[derive(Clone, Copy, Default)]
pub(super) struct Parts<'a> {
    pub(super) operands: &'a [Value],
    pub(super) results: &'a [Type],
    pub(super) attributes: &'a [(&'a str, Attribute)],
    pub(super) successors: &'a [BlockId],
    pub(super) regions: usize,
    pub(super) location: Location,
}

/// The names of the operations of `pdl_interp`, and what else their making needs.
pub(super) struct Emitter<'c> {
    pub(super) cx: &'c Context,
    pub(super) handles: Handles,
    /// Which dialects are asked whether their operations infer result types.
    pub(super) asked: Asked,
    /// True if locations are joined in the order in which patterns name operations.
    pub(super) locations_as_written: bool,
    names: FxHashMap<&'static str, OpName>,
}

impl<'c> Emitter<'c> {
    /// # Errors
    /// When the dialects are not there.
    pub(super) fn new(cx: &'c Context) -> Result<Emitter<'c>, Box<Diagnostic>> {
        let handles = Handles::new(cx)?;
        if cx.namespace("pdl_interp").is_none() {
            let text = "the dialect 'pdl_interp' is not defined";
            return Err(Box::new(Diagnostic::error(Place::Unknown, text)));
        }
        Ok(Emitter {
            cx,
            handles,
            asked: Asked::Loaded,
            locations_as_written: false,
            names: FxHashMap::default(),
        })
    }

    fn spec<'a>(
        &mut self,
        name: &'static str,
        parts: &Parts<'a>,
        properties: &'a mut Vec<Option<Attribute>>,
    ) -> OpSpec<'a> {
        let cx = self.cx;
        let name = *self.names.entry(name).or_insert_with(|| cx.op_name(name));
        if let Some(def) = cx.op_def(name) {
            *properties = def.default_properties();
            for &(key, value) in parts.attributes {
                if let Some(slot) = def.inherent_index(cx, key) {
                    properties[slot] = Some(value);
                }
            }
        }
        OpSpec {
            operands: parts.operands,
            results: parts.results,
            successors: parts.successors,
            regions: parts.regions,
            properties,
            ..OpSpec::new(name, parts.location)
        }
    }

    /// Adds an operation to the end of a block.
    pub(super) fn emit(
        &mut self,
        body: &mut Body,
        block: BlockId,
        name: &'static str,
        parts: Parts<'_>,
    ) -> OpId {
        let mut properties = Vec::new();
        let spec = self.spec(name, &parts, &mut properties);
        body.insert(&spec, InsertPoint::End(block))
    }

    /// Adds an operation with one result.
    pub(super) fn value(
        &mut self,
        body: &mut Body,
        block: BlockId,
        name: &'static str,
        ty: Type,
        parts: Parts<'_>,
    ) -> Value {
        let op = self.emit(body, block, name, Parts { results: &[ty], ..parts });
        body.result(op, 0)
    }

    /// A body of its own for an isolated operation with one region of one block.
    pub(super) fn isolated(
        &mut self,
        name: &'static str,
        parts: Parts<'_>,
    ) -> (Box<Body>, RegionId, BlockId) {
        let mut properties = Vec::new();
        let spec = self.spec(name, &Parts { regions: 1, ..parts }, &mut properties);
        let mut body = Box::new(Body::new(&spec));
        let region = body.op_regions(Body::root())[0];
        let block = body.create_block();
        body.append_block(region, block);
        (body, region, block)
    }

    /// Puts an isolated operation at a place.
    pub(super) fn place(&mut self, body: &mut Body, at: InsertPoint, inner: Box<Body>) -> OpId {
        let spec = OpSpec::new(inner.op_name(Body::root()), inner.op_location(Body::root()));
        let stub = body.create_stub(&spec, inner);
        body.place(stub, at);
        stub
    }

    pub(super) fn i32(&self, n: u32) -> Attribute {
        self.cx.integer_attr(i64::from(n), self.cx.common().i32)
    }

    /// `dense<[…]> : vector<…xi32>`
    pub(super) fn i32_vector(&self, numbers: &[u32]) -> Attribute {
        let element = self.cx.common().i32;
        let shape: Box<[i64]> = Box::new([numbers.len() as i64]);
        let ty = self.cx.ty(TypeData::Vector { shape, scalable: Box::new([false]), element });
        let splat = numbers.windows(2).all(|w| w[0] == w[1]);
        let kept = if splat { &numbers[..numbers.len().min(1)] } else { numbers };
        let data: Vec<u8> = kept.iter().flat_map(|n| n.to_le_bytes()).collect();
        self.cx.attribute(AttrData::DenseElements { ty, data: data.into(), splat })
    }

    /// The sizes of groups of operands.
    pub(super) fn segments(&self, sizes: &[usize]) -> Attribute {
        let sizes: Vec<i32> = sizes.iter().map(|&n| i32::try_from(n).unwrap_or(i32::MAX)).collect();
        self.cx.dense_i32_attr(&sizes)
    }
}
