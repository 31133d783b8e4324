//! Signatures that were found valid: see [`crate::definition::plan`].

use crate::body::Body;
use crate::ids::OpId;

/// A place in the table of each thread. A power of two.
const PLACES: usize = 1 << 8;

/// The longest signature that is remembered, in words.
const LIMIT: usize = 14;

/// The signatures that were found valid, each in the one place that its hash names: a later one displaces it.
#[derive(Debug, Default)]
pub(super) struct Signatures {
    /// Empty until the first is remembered.
    places: Vec<Place>,
    /// The signature asked about last.
    key: smallvec::SmallVec<[u32; LIMIT]>,
}

#[derive(Clone, Copy, Debug)]
struct Place {
    len: u32,
    words: [u32; LIMIT],
}

impl Signatures {
    /// Whether an operation without regions and successors has a signature that was found valid. If not, the answer
    /// is where to remember it, when it can be.
    #[inline]
    pub(super) fn find(&mut self, body: &Body, op: OpId) -> Result<(), Option<usize>> {
        let (operands, results) = (body.operand_count(op), body.result_count(op));
        let properties = body.plain_properties(op);
        if operands + results + properties.len() + 2 > LIMIT {
            return Err(None);
        }
        let key = &mut self.key;
        key.clear();
        key.push(body.op_name(op).raw());
        key.push((operands as u32) << 16 | results as u32);
        key.extend(body.op_operands(op).map(|v| body.value_type(v).raw()));
        key.extend(body.op_results(op).map(|v| body.value_type(v).raw()));
        key.extend(properties.iter().map(|p| p.map_or(0, |a| a.raw())));
        let mut hash = 0u64;
        for &word in key.iter() {
            hash = (hash.rotate_left(5) ^ u64::from(word)).wrapping_mul(0x517c_c1b7_2722_0a95);
        }
        let index = (hash >> 56) as usize % PLACES;
        match self.places.get(index) {
            Some(place) if place.words[..place.len as usize] == key[..] => Ok(()),
            _ => Err(Some(index)),
        }
    }

    /// Remembers the signature asked about last.
    pub(super) fn remember(&mut self, index: usize) {
        if self.places.is_empty() {
            self.places = vec![Place { len: 0, words: [0; LIMIT] }; PLACES];
        }
        let place = &mut self.places[index];
        place.len = self.key.len() as u32;
        place.words[..self.key.len()].copy_from_slice(&self.key);
    }
}
