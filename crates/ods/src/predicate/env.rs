//! The environment of an evaluation.

use super::node::Node;
use super::value::Val;
use isogloss_ir::definition::Subject;
use isogloss_ir::{Context, OpRef};
use smallvec::SmallVec;
use std::cell::{Cell, RefCell};

/// How many nodes one evaluation may visit.
pub(crate) const MAX_STEPS: u32 = 1 << 24;

/// The environment of an evaluation.
pub struct Env<'a> {
    /// The context.
    pub cx: &'a Context,
    /// `$_self`
    pub subject: Val<'a>,
    /// `$_op`
    pub op: Option<OpRef<'a>>,
    /// `$0`, `$1`, …: what a pattern passes to a constraint.
    pub(super) entities: Vec<Val<'a>>,
    pub(super) locals: RefCell<SmallVec<[Val<'a>; 4]>>,
    pub(super) steps: Cell<u32>,
    /// The error message that a function reported by itself.
    pub(super) complaint: Cell<Option<&'static str>>,
    pub(super) shared: &'a [Node],
    /// The truth of each shared part, once it was evaluated: `None` if it is unknown.
    pub(super) answers: RefCell<Vec<Option<Option<bool>>>>,
}

impl<'a> Env<'a> {
    /// An environment for one evaluation.
    pub fn new(cx: &'a Context, subject: Val<'a>, op: Option<OpRef<'a>>, locals: usize) -> Env<'a> {
        let locals = RefCell::new(SmallVec::from_elem(Val::Unknown, locals));
        let steps = Cell::new(MAX_STEPS);
        Env {
            cx,
            subject,
            op,
            entities: Vec::new(),
            locals,
            steps,
            complaint: Cell::default(),
            shared: &[],
            answers: RefCell::default(),
        }
    }

    /// Keeps what a function reports by itself, as some do in C++ before they answer.
    pub(crate) fn complain(&self, text: &'static str) {
        self.complaint.set(self.complaint.get().or(Some(text)));
    }

    /// Returns what a function reported by itself, if one did.
    pub(crate) fn complaint(&self) -> Option<&'static str> {
        self.complaint.get()
    }

    /// Returns the environment with the parts that a predicate uses several times.
    pub(crate) fn with_shared(self, shared: &'a [Node]) -> Env<'a> {
        Env { shared, answers: RefCell::new(vec![None; shared.len()]), ..self }
    }

    /// True if the evaluation took as many steps as it may.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.steps.get() == 0
    }

    /// The environment with what a pattern passes to a constraint.
    pub(crate) fn with_entities(self, entities: Vec<Val<'a>>) -> Env<'a> {
        Env { entities, ..self }
    }

    /// The value of a subject.
    pub fn subject_value(subject: Subject<'a>) -> Val<'a> {
        match subject {
            Subject::Type(ty) => Val::Type(ty),
            Subject::Attr(attr) => Val::Attr(attr),
            Subject::Absent => Val::Null,
            Subject::Op(op) => Val::Op(op),
            Subject::Region(region) => Val::Region(region),
            Subject::Successor(block) => Val::Block(block),
        }
    }
}
