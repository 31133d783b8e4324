//! The cache by signature: results that hold for all operations of one name and one signature, that is the types of
//! operands and results, the properties, and the numbers of regions and successors. See [`crate::definition::plan`].

mod shapes;
pub(crate) mod words;

use crate::body::Body;
use crate::ids::{Attribute, OpId};
use crate::shape::Shape;
use shapes::Shapes;

/// How many places a table has at first, and at most. Powers of two.
const PLACES: usize = 1 << 8;
const MOST_PLACES: usize = 1 << 13;

/// The longest signature that is remembered, in words.
const LIMIT: usize = 30;

type Key = [u32; LIMIT];

/// A cache by signature, in which each has two places: a new entry takes the first, and what was there the second.
#[derive(Clone, Debug)]
pub(crate) struct Signatures<T> {
    /// Empty until the first is remembered.
    places: Vec<Option<Place<T>>>,
    /// How many signatures displaced others since the table grew.
    displaced: usize,
    /// The signature asked about last.
    key: Key,
    len: usize,
    /// Its hash, if it is short enough.
    hash: Option<u64>,
    /// The shape of the operation asked about last.
    shape: Shape,
    /// The places that were found for operations by their shapes.
    shapes: Shapes,
}

#[derive(Clone, Debug)]
struct Place<T> {
    hash: u64,
    /// The shape of the operation that it was found for last.
    shape: Shape,
    len: usize,
    words: Key,
    known: T,
}

impl<T> Default for Signatures<T> {
    fn default() -> Signatures<T> {
        Signatures {
            places: Vec::new(),
            displaced: 0,
            key: [0; LIMIT],
            len: 0,
            hash: None,
            shape: Shape::NONE,
            shapes: Shapes::default(),
        }
    }
}

impl<T> Signatures<T> {
    /// Returns the entry for the signature of an operation without regions and successors.
    #[inline]
    pub(crate) fn find(&mut self, body: &Body, op: OpId) -> Option<&T> {
        let shape = body.shape(op);
        let shape = if shape.skips_symbol() { Shape::NONE } else { shape };
        self.find_shaped(body, op, shape, |_, attr| attr.raw())
    }

    /// Returns the entry for the signature of an operation without regions and successors, which all operations of a
    /// shape have.
    #[inline]
    fn find_shaped(
        &mut self,
        body: &Body,
        op: OpId,
        shape: Shape,
        word: impl Fn(usize, Attribute) -> u32,
    ) -> Option<&T> {
        let place = match self.of_shape(shape) {
            Some(place) => {
                debug_assert!(
                    self.is_at(place, body, op, 0, word),
                    "operations of a shape have one signature"
                );
                place
            }
            None => {
                self.make_key(body, op, 0, word)?;
                self.place_for(shape)?
            }
        };
        self.at(place)
    }

    /// The place that was found for a shape, if its entry is still there.
    #[inline]
    fn of_shape(&self, shape: Shape) -> Option<usize> {
        let place = self.shapes.place(shape)?;
        (self.places.get(place)?.as_ref()?.shape == shape).then_some(place)
    }

    /// True if a place is that of the signature of an operation.
    fn is_at(
        &self,
        place: usize,
        body: &Body,
        op: OpId,
        more: u32,
        word: impl Fn(usize, Attribute) -> u32,
    ) -> bool {
        let mut asked = Signatures::<()>::default();
        let found = self.places.get(place).and_then(Option::as_ref);
        asked.make_key(body, op, more, word).is_some()
            && found.is_some_and(|at| at.len == asked.len && same(&at.words, &asked.key, at.len))
    }

    /// The place of the signature asked about last, which operations of a shape have.
    #[inline]
    fn place_for(&mut self, shape: Shape) -> Option<usize> {
        self.shape = shape;
        let place = self.place()?;
        if shape != Shape::NONE
            && let Some(Some(found)) = self.places.get_mut(place)
        {
            found.shape = shape;
            self.shapes.note(shape, place);
        }
        Some(place)
    }

    /// Returns the entry at an index.
    #[inline]
    pub(crate) fn at(&self, index: usize) -> Option<&T> {
        self.places.get(index)?.as_ref().map(|place| &place.known)
    }

    /// Returns the entry for a signature in which the numbers of regions and successors are the upper half of a word.
    #[inline]
    fn find_with(
        &mut self,
        body: &Body,
        op: OpId,
        parts: u32,
        word: impl Fn(usize, Attribute) -> u32,
    ) -> Option<&T> {
        self.make_key(body, op, parts, word)?;
        let place = self.place_for(Shape::NONE)?;
        self.at(place)
    }

    /// The place of the signature asked about last.
    #[inline]
    fn place(&self) -> Option<usize> {
        let first = index_of(self.hash?, self.places.len());
        [first, first + 1].into_iter().find(|&index| {
            let place = self.places.get(index).and_then(Option::as_ref);
            place.is_some_and(|place| place.len == self.len && same(&place.words, &self.key, self.len))
        })
    }

    /// Makes the words of a signature the ones asked about last. None if they are too many. `more` is a part of them that
    /// the caller knows, `word` that of a property by its slot.
    #[inline(always)]
    fn make_key(
        &mut self,
        body: &Body,
        op: OpId,
        more: u32,
        word: impl Fn(usize, Attribute) -> u32,
    ) -> Option<()> {
        self.hash = None;
        let (operands, results) = (body.operand_count(op), body.result_count(op));
        let properties = body.plain_properties(op);
        // So each of the numbers is below the bits of the others.
        if operands + results + 3 > LIMIT || properties.len() >= 1 << 16 {
            return None;
        }
        let counts = (properties.len() as u32) << 16 | (operands as u32) << 8 | results as u32;
        let mut hash = 0u64;
        let (key, mut len) = (&mut self.key, 0);
        let mut add = |word: u32| {
            if let Some(place) = key.get_mut(len) {
                *place = word;
            }
            len += 1;
            hash = (hash.rotate_left(5) ^ u64::from(word)).wrapping_mul(0x517c_c1b7_2722_0a95);
        };
        add(body.op_name(op).raw());
        add(more);
        add(counts);
        for value in body.op_operands(op) {
            add(body.value_type(value).raw());
        }
        for value in body.op_results(op) {
            add(body.value_type(value).raw());
        }
        // Operations may have many properties of which few are set.
        for (index, some) in properties.chunks(u32::BITS as usize).enumerate() {
            let mut present = 0;
            for (bit, property) in some.iter().enumerate() {
                if let Some(attr) = *property {
                    present |= 1 << bit;
                    add(word(index * u32::BITS as usize + bit, attr));
                }
            }
            add(present);
        }
        if len > LIMIT {
            return None;
        }
        self.len = len;
        self.hash = Some(hash);
        Some(())
    }

    /// Remembers something of the signature asked about last, if it is short enough.
    pub(crate) fn remember(&mut self, known: T) {
        let Some(hash) = self.hash else { return };
        if self.places.is_empty() {
            self.places.resize_with(PLACES, || None);
        }
        let shape = self.shape;
        let place = Place { hash, shape, len: self.len, words: self.key, known };
        if shape != Shape::NONE {
            self.shapes.note(shape, index_of(hash, self.places.len()));
        }
        if add(&mut self.places, place) {
            self.displaced += 1;
            // Programs of many dialects have more shapes than there are places for.
            if self.displaced > self.places.len() / 8 && self.places.len() < MOST_PLACES {
                self.grow();
            }
        }
    }

    /// Makes the table larger.
    #[cold]
    fn grow(&mut self) {
        self.displaced = 0;
        let count = (self.places.len() * 4).min(MOST_PLACES);
        let known = std::mem::take(&mut self.places);
        self.places.resize_with(count, || None);
        for place in known.into_iter().flatten() {
            add(&mut self.places, place);
        }
    }
}

/// Adds an entry to a table. Returns true if another one had to leave it.
fn add<T>(places: &mut [Option<Place<T>>], place: Place<T>) -> bool {
    let first = index_of(place.hash, places.len());
    let Some([first, second]) = places.get_mut(first..).and_then(|pair| pair.first_chunk_mut()) else {
        return false;
    };
    let Some(before) = first.replace(place) else { return false };
    second.replace(before).is_some()
}

/// How many operations of a name may in all be remembered more often than found.
const PATIENCE: u8 = 64;

/// Of a name whose operations are not found again, one in so many is remembered.
const SOME: u32 = 32;

/// Statistics of the operations of one name: whether remembering them is worth its cost.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Worth {
    /// How many more were remembered than found.
    futile: u8,
    /// How many were asked about since they were found to be futile.
    asked: u32,
}

impl Worth {
    /// Notes that one was found.
    #[inline]
    pub(crate) fn note_found(&mut self) {
        self.futile = self.futile.saturating_sub(1);
    }

    /// Notes that one was remembered.
    #[inline]
    pub(crate) fn note_remembered(&mut self) {
        self.futile = self.futile.saturating_add(1);
    }

    /// True if the operation at hand, which was not found, is to be remembered.
    #[inline]
    pub(crate) fn is_to_be_remembered(&mut self) -> bool {
        if self.futile < PATIENCE {
            return true;
        }
        self.asked = self.asked.wrapping_add(1);
        self.asked.is_multiple_of(SOME)
    }
}

/// The first of the two places of a hash among so many.
#[inline]
fn index_of(hash: u64, count: usize) -> usize {
    (hash >> 40) as usize & count.wrapping_sub(2)
}

/// True if the first `len` words are equal.
#[inline]
fn same(a: &Key, b: &Key, len: usize) -> bool {
    a.get(..len) == b.get(..len)
}

#[cfg(test)]
mod tests {
    use super::{MOST_PLACES, PATIENCE, SOME, Signatures, Worth};
    use crate::body::{Body, InsertPoint, Mapping, OpSpec};
    use crate::context::Context;
    use crate::ids::{OpId, Value};
    use crate::location::Location;
    use crate::shape::Shape;
    use crate::types::Signedness;

    #[test]
    fn few_are_remembered_of_what_is_never_found() {
        let mut worth = Worth::default();
        let mut remembered = 0;
        for _ in 0..u32::from(PATIENCE) + 10 * SOME {
            if worth.is_to_be_remembered() {
                worth.note_remembered();
                remembered += 1;
            }
        }
        assert_eq!(remembered, u32::from(PATIENCE) + 10);
        (0..20).for_each(|_| worth.note_found());
        assert!(worth.is_to_be_remembered() && worth.is_to_be_remembered());
    }

    #[test]
    fn what_is_known_of_many_signatures_is_of_each_its_own() {
        let cx = Context::new();
        let name = cx.op_name("a.b");
        let mut body = Body::new(&OpSpec::new(name, Location::UNKNOWN));
        let ops: Vec<_> = (1..1000)
            .map(|width| {
                let results = [cx.integer_type(width, Signedness::Signless)];
                let spec = OpSpec { results: &results, ..OpSpec::new(name, Location::UNKNOWN) };
                (body.create(&spec), width)
            })
            .collect();
        let mut signatures = Signatures::default();
        let mut found = 0;
        for _ in 0..4 {
            found = 0;
            for &(op, width) in &ops {
                match signatures.find(&body, op) {
                    Some(&known) => {
                        assert_eq!(known, width);
                        found += 1;
                    }
                    None => signatures.remember(width),
                }
            }
        }
        assert!(found > ops.len() / 2, "{found}");
        assert!(signatures.places.len() > ops.len() && signatures.places.len() <= MOST_PLACES);
    }

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
