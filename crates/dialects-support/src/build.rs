//! Making operations in patterns.

use isogloss_ir::{Attribute, Context, InsertPoint, Location, OpId, OpSpec, Type, Value};
use isogloss_rewrite::PatternRewriter;
use smallvec::SmallVec;

/// The parts of an operation to create: a name, operands, result types, and inherent attributes by name. Inherent
/// attributes that are not given have their defaults.
#[derive(Clone, Copy, Debug)]
pub struct NewOp<'a> {
    /// The full name.
    pub name: &'a str,
    /// The operands.
    pub operands: &'a [Value],
    /// The types of the results.
    pub results: &'a [Type],
    /// Inherent attributes.
    pub attrs: &'a [(&'a str, Attribute)],
    /// The number of regions.
    pub regions: usize,
    /// Discardable attributes, a dictionary.
    pub discardable: Option<Attribute>,
}

impl<'a> NewOp<'a> {
    /// An operation with operands and results.
    pub fn new(name: &'a str, operands: &'a [Value], results: &'a [Type]) -> NewOp<'a> {
        NewOp { name, operands, results, attrs: &[], regions: 0, discardable: None }
    }

    /// Returns the operation with the given inherent attributes.
    pub fn with(self, attrs: &'a [(&'a str, Attribute)]) -> NewOp<'a> {
        NewOp { attrs, ..self }
    }

    /// Returns the operation with a number of empty regions.
    pub fn with_regions(self, regions: usize) -> NewOp<'a> {
        NewOp { regions, ..self }
    }

    fn properties(&self, cx: &Context) -> SmallVec<[Option<Attribute>; 4]> {
        let mut properties = SmallVec::new();
        if let Some(def) = cx.op_def(cx.op_name(self.name)) {
            properties.extend(def.default_properties());
            for (name, value) in self.attrs {
                if let Some(slot) = def.inherent_index(cx, name) {
                    properties[slot] = Some(*value);
                }
            }
        }
        properties
    }

    fn spec<'s>(
        &'s self,
        cx: &Context,
        location: Location,
        properties: &'s [Option<Attribute>],
        successors: &'s [isogloss_ir::BlockId],
    ) -> OpSpec<'s> {
        OpSpec {
            name: cx.op_name(self.name),
            location,
            operands: self.operands,
            results: self.results,
            properties,
            attributes: self.discardable,
            successors,
            regions: self.regions,
        }
    }

    /// Makes it where operations are inserted.
    pub fn create(&self, rw: &mut PatternRewriter<'_>, location: Location) -> OpId {
        self.create_branch(rw, location, &[])
    }

    /// Makes it, with successors, where operations are inserted.
    pub fn create_branch(
        &self,
        rw: &mut PatternRewriter<'_>,
        location: Location,
        successors: &[isogloss_ir::BlockId],
    ) -> OpId {
        let properties = self.properties(rw.cx);
        let spec = self.spec(rw.cx, location, &properties, successors);
        rw.create(&spec)
    }

    /// Makes it where operations are inserted, and answers its first result.
    pub fn value(&self, rw: &mut PatternRewriter<'_>, location: Location) -> Value {
        let op = self.create(rw, location);
        rw.body().result(op, 0)
    }

    /// Makes it in front of another operation, and puts it in its place.
    pub fn replace(&self, rw: &mut PatternRewriter<'_>, op: OpId) -> OpId {
        self.replace_branch(rw, op, &[])
    }

    /// Makes it, with successors, in front of another operation, and puts it in its place.
    pub fn replace_branch(
        &self,
        rw: &mut PatternRewriter<'_>,
        op: OpId,
        successors: &[isogloss_ir::BlockId],
    ) -> OpId {
        rw.set_insertion_point(InsertPoint::Before(op));
        let properties = self.properties(rw.cx);
        let spec = self.spec(rw.cx, rw.body().op_location(op), &properties, successors);
        rw.replace_op_with(op, &spec)
    }
}

/// Makes `arith.constant` where operations are inserted; `None` if the value has no type.
pub fn constant(rw: &mut PatternRewriter<'_>, value: Attribute, location: Location) -> Option<Value> {
    let ty = rw.cx.attr_type(value)?;
    Some(NewOp::new("arith.constant", &[], &[ty]).with(&[("value", value)]).value(rw, location))
}

/// Makes `arith.constant` of an integer where operations are inserted.
pub fn int_constant(rw: &mut PatternRewriter<'_>, value: i64, ty: Type, location: Location) -> Value {
    let value = rw.cx.integer_attr(value, ty);
    NewOp::new("arith.constant", &[], &[ty]).with(&[("value", value)]).value(rw, location)
}

/// Puts `true` or `false` in the place of an operation of a result of type `i1`.
pub fn replace_with_bool(rw: &mut PatternRewriter<'_>, op: OpId, value: bool) {
    let (ty, value) = (rw.cx.common().i1, rw.cx.bool_attr(value));
    NewOp::new("arith.constant", &[], &[ty]).with(&[("value", value)]).replace(rw, op);
}
