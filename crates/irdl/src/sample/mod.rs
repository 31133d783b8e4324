//! Random types and attributes that satisfy a structure.
//!
//! A value is built, not found: the formula is walked once, choosing an alternative where there are several, and what it
//! asks is gathered (class, element, rank, width, …); then a value is made that has all of it. Only what is opaque is
//! left to chance, and is checked by those who ask.

mod attrs;
mod defs;
mod rng;
mod rules;
mod types;

pub use rng::Rng;
pub(crate) use rules::Bindings;

use isogloss_ir::definition::{Compare, DialectDef, Structure, TypeConstraint};
use isogloss_ir::{AttrDefId, Context, TypeDefId};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How deep types may nest in a random value.
const MAX_NESTING: u32 = 3;
/// How often a random value is made before giving up.
const TRIES: usize = 12;
/// How many random values, those inside of it too, are made for one value before giving up. Types that hold each other
/// would otherwise take [`TRIES`] to the power of their depth.
const EFFORT: u32 = 1_000;

/// Makes values.
pub struct Sampler<'c> {
    pub(crate) cx: &'c Context,
    /// The randomness.
    pub rng: Rng,
    /// The dialects whose types and attributes occur where anything may.
    pub(crate) homes: Vec<Arc<DialectDef>>,
    nesting: u32,
    /// How many more may be made for the value that is being made.
    left: u32,
    /// The structure that is declared of each parameter of a definition.
    declared: FxHashMap<DefId, Arc<[Structure]>>,
    /// The structures of constraints, by address. The constraints are held so that no other one gets an address of theirs.
    structures: FxHashMap<usize, (Arc<TypeConstraint>, Structure)>,
}

/// A definition of a type or of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum DefId {
    Type(TypeDefId),
    Attr(AttrDefId),
}

impl<'c> Sampler<'c> {
    /// A sampler that prefers the types and attributes of some dialects where anything may occur.
    pub fn new(cx: &'c Context, seed: u64, homes: Vec<Arc<DialectDef>>) -> Sampler<'c> {
        Sampler {
            cx,
            rng: Rng::new(seed),
            homes,
            nesting: 0,
            left: EFFORT,
            declared: FxHashMap::default(),
            structures: FxHashMap::default(),
        }
    }

    /// Returns the structure of a constraint, which is read once.
    pub(crate) fn structure(&mut self, constraint: &Arc<TypeConstraint>) -> Structure {
        let cx = self.cx;
        let read = || (constraint.clone(), constraint.constraint.structure(cx));
        self.structures.entry(Arc::as_ptr(constraint) as usize).or_insert_with(read).1.clone()
    }

    /// Begins a value: one that is not part of another has its own effort.
    fn begin(&mut self) {
        if self.nesting == 0 {
            self.left = EFFORT;
        }
    }

    /// Counts a try. Returns false when there were enough.
    fn may_try(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }

    /// Runs something one level deeper; none beyond the limit.
    fn nested<T>(&mut self, make: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.nesting >= MAX_NESTING {
            return None;
        }
        self.nesting += 1;
        let made = make(self);
        self.nesting -= 1;
        made
    }
}

/// A range of numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Range {
    pub(crate) low: i64,
    pub(crate) high: i64,
    /// True if the range was restricted.
    pub(crate) said: bool,
}

impl Range {
    pub(crate) const ALL: Range = Range { low: i64::MIN, high: i64::MAX, said: false };

    /// Narrows it. Returns true if something is left.
    pub(crate) fn narrow(&mut self, compare: Compare, n: i64) -> bool {
        self.said = true;
        match compare {
            Compare::Eq => {
                self.low = self.low.max(n);
                self.high = self.high.min(n);
            }
            // One value less is left to chance.
            Compare::Ne => {}
            Compare::Lt => self.high = self.high.min(n.saturating_sub(1)),
            Compare::Le => self.high = self.high.min(n),
            Compare::Gt => self.low = self.low.max(n.saturating_add(1)),
            Compare::Ge => self.low = self.low.max(n),
        }
        self.low <= self.high
    }

    /// The part of it between two numbers; the nearest number where nothing is between them.
    pub(crate) fn within(&self, low: i64, high: i64) -> (i64, i64) {
        let (a, b) = (self.low.max(low), self.high.min(high));
        if a <= b {
            (a, b)
        } else if self.low > high {
            (self.low, self.low)
        } else {
            (self.high, self.high)
        }
    }

    pub(crate) fn contains(&self, n: i64) -> bool {
        self.low <= n && n <= self.high
    }
}
