//! Shapes: numbers by which operations are known to have one signature.
//!
//! A parser that finds an operation by its text knows that it has the name, the types, the properties and the attributes of
//! an earlier one. It gives both a number, so that nobody after it has to compare them again. A body forgets the numbers of
//! operations as these are changed.

/// The number of a shape. Operations of one shape have the same name, types, properties and discardable attributes, but
/// perhaps for the symbol that one of the properties refers to. They have neither regions nor successors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape(u32);

/// No place.
const NOWHERE: u32 = u32::MAX;

impl Shape {
    /// The shape of an operation that has no number.
    pub(crate) const NONE: Shape = Shape(0);

    /// There are so many shapes at most, so that tables by shape stay small.
    pub(crate) const MOST: u32 = 1 << 18;

    /// The n-th shape, if there may be so many. Operations of it may differ in a symbol if it `skips_symbol`: one that the
    /// property in the [`symbol_slot`](crate::definition::OpDef::symbol_slot) refers to, of which the verifier looks at no
    /// more than the kind.
    pub(crate) fn new(n: u32, skips_symbol: bool) -> Shape {
        if n < Shape::MOST { Shape((n + 1) << 1 | u32::from(skips_symbol)) } else { Shape::NONE }
    }

    /// True if operations of the shape may refer to different symbols.
    #[inline]
    pub(crate) fn skips_symbol(self) -> bool {
        self.0 & 1 != 0
    }

    /// The shape of a number that [`raw`](Shape::raw) returned.
    #[inline]
    pub(crate) fn from_raw(raw: u32) -> Shape {
        Shape(raw)
    }

    /// A number below 2³¹; 0 for [`Shape::NONE`].
    #[inline]
    pub(crate) fn raw(self) -> u32 {
        self.0
    }

    #[inline]
    fn index(self) -> usize {
        (self.0 >> 1) as usize
    }
}

/// A place in a table for each shape.
#[derive(Clone, Debug, Default)]
pub(super) struct Shapes {
    places: Vec<u32>,
}

impl Shapes {
    /// The place that was noted last for a shape.
    #[inline]
    pub(super) fn place(&self, shape: Shape) -> Option<usize> {
        // A table has fewer places than NOWHERE.
        self.places.get(shape.index()).map(|&place| place as usize)
    }

    /// Notes the place of a shape.
    pub(super) fn note(&mut self, shape: Shape, place: usize) {
        let index = shape.index();
        if index >= self.places.len() {
            self.places.resize((index + 1).next_power_of_two().max(64), NOWHERE);
        }
        self.places[index] = place as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::Shape;
    use crate::body::{Body, InsertPoint, Mapping, OpSpec};
    use crate::context::Context;
    use crate::ids::{OpId, Value};
    use crate::location::Location;
    use crate::types::Signedness;

    #[test]
    fn an_operation_that_is_changed_has_no_shape() {
        let cx = Context::new();
        let [i32, i64] = [32, 64].map(|width| cx.integer_type(width, Signedness::Signless));
        let unit = cx.common().unit;
        let check = |change: &dyn Fn(&mut Body, OpId, [Value; 3]), kept: bool| {
            let name = cx.op_name("a.b");
            let mut body = Body::new(&OpSpec::new(name, Location::UNKNOWN));
            let region = body.add_region(Body::root());
            let block = body.create_block();
            body.append_block(region, block);
            let arguments = [i32, i32, i64].map(|ty| body.add_argument(block, ty, Location::UNKNOWN));
            let spec = OpSpec {
                operands: &arguments[..1],
                results: &[i32],
                properties: &[None],
                ..OpSpec::new(name, Location::UNKNOWN)
            };
            let op = body.insert(&spec, InsertPoint::End(block));
            let shape = Shape::new(7, false);
            body.note_shape(op, shape);
            assert!(body.shape(op) == shape && body.is_plain(op));
            change(&mut body, op, arguments);
            assert_eq!(body.shape(op), if kept { shape } else { Shape::NONE });
        };
        check(&|body, op, _| body.set_op_location(op, Location::UNKNOWN), true);
        check(&|body, _, [first, same, _]| body.replace_all_uses(first, same), true);
        check(&|body, op, [_, _, other]| body.set_operand(op, 0, other), false);
        check(&|body, _, [first, _, other]| body.replace_uses_if(first, other, |_, _| true), false);
        check(&|body, _, [first, _, other]| body.replace_all_uses(first, other), false);
        check(&|body, op, [_, _, other]| body.set_operands(op, &[other]), false);
        check(&|body, op, _| body.set_operands(op, &[]), false);
        check(&|body, op, _| body.set_value_type(body.result(op, 0), i64), false);
        check(&|body, _, [first, ..]| body.set_value_type(first, i64), false);
        check(&|body, op, _| body.set_op_property(op, 0, Some(unit)), false);
        check(&|body, op, _| body.set_op_properties(op, &[Some(unit)]), false);
        check(&|body, op, _| body.set_op_attributes(op, Some(cx.dictionary(vec![]))), false);
        check(
            &|body, op, _| {
                body.add_region(op);
            },
            false,
        );
        check(
            &|body, op, [first, _, other]| {
                let mut mapping = Mapping::default();
                mapping.map(first, other);
                let copy = body.clone_op(op, &mut mapping);
                assert_eq!(body.shape(copy), Shape::NONE);
            },
            true,
        );
    }

    #[test]
    fn there_is_an_end_to_shapes() {
        assert!(Shape::new(Shape::MOST - 1, true).skips_symbol());
        assert_eq!(Shape::new(Shape::MOST, true), Shape::NONE);
        assert!(Shape::new(0, false) != Shape::NONE);
    }
}
