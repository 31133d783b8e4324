//! A table by shape.

use crate::shape::Shape;

/// No place.
const NOWHERE: u32 = u32::MAX;

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
