//! The body of a program as host code sees it while it changes it.
//!
//! The interpreter holds references into the body that it began with, which therefore cannot change. A change is recorded,
//! and made in a copy; the copy becomes the newest version of the body when something is read of it, and a change after that is made in
//! a copy of that one. References to older versions are brought up to date when they are used: handles mean the same in all
//! versions.

use crate::change::{Change, Made};
use isogloss_ir::{Body, Context, InsertPoint};
use isogloss_rewrite::{NoListener, PatternRewriter};
use std::cell::OnceCell;

/// The versions of a body, beginning with the second.
#[derive(Default)]
pub(crate) struct Versions {
    first: OnceCell<Box<Version>>,
}

struct Version {
    body: Body,
    next: OnceCell<Box<Version>>,
}

/// How many versions one run may make.
pub(crate) const MAX_VERSIONS: usize = 1000;

/// A body that is being rewritten.
pub(crate) struct Rewriting<'a> {
    cx: &'a Context,
    /// All versions.
    known: Vec<&'a Body>,
    newest: &'a Body,
    /// Where the next version goes.
    next: &'a OnceCell<Box<Version>>,
    /// The newest version with the changes that were made since.
    changed: Option<Body>,
    changes: Vec<Change>,
    at: InsertPoint,
    /// The places that were saved.
    saved: Vec<InsertPoint>,
}

impl<'a> Rewriting<'a> {
    /// A body to which nothing was done. Operations are inserted at a place.
    pub(crate) fn new(
        cx: &'a Context,
        body: &'a Body,
        versions: &'a Versions,
        at: InsertPoint,
    ) -> Rewriting<'a> {
        Rewriting {
            cx,
            known: vec![body],
            newest: body,
            next: &versions.first,
            changed: None,
            changes: Vec::new(),
            at,
            saved: Vec::new(),
        }
    }

    /// Saves where operations are inserted; the number under which that is known.
    pub(crate) fn save(&mut self) -> usize {
        self.saved.push(self.at);
        self.saved.len() - 1
    }

    /// The place that was saved under a number.
    pub(crate) fn saved(&self, number: usize) -> Option<InsertPoint> {
        self.saved.get(number).copied()
    }

    /// True if a body is a version of the one that is rewritten.
    pub(crate) fn has(&self, body: &Body) -> bool {
        self.known.iter().any(|known| std::ptr::eq(*known, body))
    }

    /// The number of versions.
    pub(crate) fn versions(&self) -> usize {
        self.known.len()
    }

    /// The body with all changes.
    pub(crate) fn body(&mut self) -> &'a Body {
        if let Some(body) = self.changed.take() {
            let version = self.next.get_or_init(|| Box::new(Version { body, next: OnceCell::new() }));
            self.next = &version.next;
            self.newest = &version.body;
            self.known.push(&version.body);
        }
        self.newest
    }

    /// Where operations are inserted.
    pub(crate) fn at(&self) -> InsertPoint {
        self.at
    }

    /// True if the next change makes a copy of the body.
    pub(crate) fn copies(&self) -> bool {
        self.changed.is_none()
    }

    /// Reads the body with all changes, without making a version of it.
    pub(crate) fn read<T>(&self, read: impl FnOnce(&Body) -> T) -> T {
        read(self.changed.as_ref().unwrap_or(self.newest))
    }

    /// Makes a change; none if it would have erased something that is used.
    pub(crate) fn change(&mut self, change: Change) -> Option<Made> {
        let newest = self.newest;
        let body = self.changed.get_or_insert_with(|| newest.clone());
        let mut listener = NoListener;
        let mut rw = PatternRewriter::new(self.cx, body, &mut listener);
        rw.set_insertion_point(self.at);
        let made = change.apply(&mut rw);
        self.at = rw.insertion_point();
        let is_refused = rw.refused().is_some();
        self.changes.push(change);
        (!is_refused).then_some(made)
    }

    /// True if something was changed.
    pub(crate) fn is_changed(&self) -> bool {
        self.changes.iter().any(|change| !matches!(change, Change::At(_)))
    }

    /// The changes so far, in order.
    pub(crate) fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The changes, in order.
    pub(crate) fn into_changes(self) -> Vec<Change> {
        self.changes
    }
}
