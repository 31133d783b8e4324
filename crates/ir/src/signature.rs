//! What is the same for all operations of one name and one signature: the types of operands and results, and the
//! properties. See [`crate::definition::plan`].

use crate::body::Body;
use crate::ids::OpId;

/// How many places a table has. A power of two.
const PLACES: usize = 1 << 8;

/// The longest signature that is remembered, in words.
const LIMIT: usize = 14;

type Words = [u32; LIMIT];

/// What is known of signatures, each in the one place that its hash names: a later one displaces it.
#[derive(Clone, Debug)]
pub(crate) struct Signatures<T> {
    /// Empty until the first is remembered.
    places: Vec<Option<Place<T>>>,
    /// The signature asked about last.
    key: Words,
    len: usize,
    place: Option<usize>,
}

#[derive(Clone, Debug)]
struct Place<T> {
    len: usize,
    words: Words,
    known: T,
}

impl<T> Default for Signatures<T> {
    fn default() -> Signatures<T> {
        Signatures { places: Vec::new(), key: [0; LIMIT], len: 0, place: None }
    }
}

impl<T> Signatures<T> {
    /// What is known of the signature of an operation without regions and successors.
    #[inline]
    pub(crate) fn find(&mut self, body: &Body, op: OpId) -> Option<&T> {
        self.place = None;
        let (operands, results) = (body.operand_count(op), body.result_count(op));
        let properties = body.plain_properties(op);
        if operands + results + properties.len() + 2 > LIMIT {
            return None;
        }
        let counts = (operands as u32) << 16 | results as u32;
        let mut hash = 0u64;
        let (key, mut len) = (&mut self.key, 0);
        let mut add = |word: u32| {
            if let Some(place) = key.get_mut(len) {
                *place = word;
                len += 1;
            }
            hash = (hash.rotate_left(5) ^ u64::from(word)).wrapping_mul(0x517c_c1b7_2722_0a95);
        };
        add(body.op_name(op).raw());
        add(counts);
        for value in body.op_operands(op) {
            add(body.value_type(value).raw());
        }
        for value in body.op_results(op) {
            add(body.value_type(value).raw());
        }
        for property in properties {
            add(property.map_or(0, |attr| attr.raw()));
        }
        self.len = len;
        let index = (hash >> 56) as usize % PLACES;
        self.place = Some(index);
        let place = self.places.get(index)?.as_ref()?;
        (place.len == len && same(&place.words, &self.key, len)).then_some(&place.known)
    }

    /// Remembers something of the signature asked about last, if it is short enough.
    pub(crate) fn remember(&mut self, known: T) {
        let Some(index) = self.place else { return };
        if self.places.is_empty() {
            self.places.resize_with(PLACES, || None);
        }
        self.places[index] = Some(Place { len: self.len, words: self.key, known });
    }
}

/// Whether the first words are the same. They are few: a loop is quicker than a call.
#[inline]
fn same(a: &Words, b: &Words, len: usize) -> bool {
    a.iter().zip(b).take(len).all(|(a, b)| a == b)
}
