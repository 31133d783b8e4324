//! The work list: a stack of operations, each in it once.

use isogloss_ir::OpId;

/// Operations still to be looked at; the last one comes first.
#[derive(Debug, Default)]
pub(super) struct Worklist {
    list: Vec<Option<OpId>>,
    /// For each operation of the body its place in the list, from 1.
    places: Vec<u32>,
}

impl Worklist {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        for op in self.list.drain(..).flatten() {
            self.places[op.index()] = 0;
        }
    }

    /// Makes room for the operations of a body.
    pub(super) fn reserve(&mut self, ops: usize) {
        if self.places.len() < ops {
            self.places.resize(ops, 0);
        }
    }

    /// Puts an operation on top, unless it is in the list.
    #[inline]
    pub(super) fn push(&mut self, op: OpId) {
        let i = op.index();
        if i >= self.places.len() {
            self.places.resize((i + 1).next_power_of_two(), 0);
        }
        if self.places[i] == 0 {
            self.list.push(Some(op));
            self.places[i] = self.list.len() as u32;
        }
    }

    /// Takes the operation on top.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<OpId> {
        loop {
            if let Some(op) = self.list.pop()? {
                self.places[op.index()] = 0;
                return Some(op);
            }
        }
    }

    /// Takes an operation out, wherever it is.
    #[inline]
    pub(super) fn remove(&mut self, op: OpId) {
        if let Some(place) = self.places.get_mut(op.index())
            && *place != 0
        {
            self.list[*place as usize - 1] = None;
            *place = 0;
        }
    }

    /// Turns the list around, so that what was put in first comes first.
    pub(super) fn reverse(&mut self) {
        self.list.reverse();
        for (i, op) in self.list.iter().enumerate() {
            if let Some(op) = op {
                self.places[op.index()] = i as u32 + 1;
            }
        }
    }
}
