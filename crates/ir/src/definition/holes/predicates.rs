//! Holes of predicates: functions that they call and nothing knows, and values for which they give no answer.

use super::{Hole, HoleKind, Holes};
use crate::definition::constraint::{Constraint, Predicate};

impl Hole {
    /// The holes of a predicate; `words` say what it is of.
    pub fn of_predicate(predicate: &dyn Predicate, words: &str) -> Vec<Hole> {
        let names = predicate.holes().into_iter();
        names.map(|name| Hole { kind: HoleKind::Predicate, name, of: words.to_owned() }).collect()
    }
}

impl Holes {
    /// Notes that a constraint gave no answer.
    #[cold]
    pub fn note_undecided(&self, constraint: &Constraint) {
        if let Some(predicate) = constraint.predicate() {
            self.note_unknown(predicate, constraint.words());
        }
    }

    /// Notes that a predicate gave no answer; `words` say what it is of.
    #[cold]
    pub fn note_unknown(&self, predicate: &dyn Predicate, words: &str) {
        let address = std::ptr::from_ref(predicate).cast::<()>() as usize;
        let mut undecided = self.undecided.lock().expect("no panic under the lock");
        if !undecided.seen.insert(address) {
            return;
        }
        let mut holes = Hole::of_predicate(predicate, words);
        if holes.is_empty() {
            holes.push(Hole { kind: HoleKind::Undecided, name: words.to_owned(), of: words.to_owned() });
        }
        for hole in holes {
            if !undecided.list.iter().any(|h| h.kind == hole.kind && h.name == hole.name) {
                undecided.list.push(hole);
            }
        }
    }
}
