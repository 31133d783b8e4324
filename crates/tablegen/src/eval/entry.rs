//! The entries of a multiclass or a loop until it is instantiated: defs, inner loops, assertions, dumps.

use super::resolver::{HasReference, Map, Substitutions};
use super::{Eval, Res};
use crate::record::{Assertion, Dump};
use crate::store::*;
use isogloss_source::Pos;

/// A `foreach`, or one branch of an `if`: a loop over a list of one element or none.
#[derive(Clone, Debug)]
pub(crate) struct Loop {
    pub(crate) pos: Pos,
    /// The name of the loop variable.
    pub(crate) name: Option<ValueId>,
    /// The loop variable.
    pub(crate) var: Option<ValueId>,
    pub(crate) list: ValueId,
    pub(crate) entries: Vec<Entry>,
}

/// An element of a multiclass or of a loop.
#[derive(Clone, Debug)]
pub(crate) enum Entry {
    Record(RecordId),
    Loop(Box<Loop>),
    Assert(Assertion),
    Dump(Dump),
}

/// How many steps a statement costs that a loop or a multiclass runs, and one turn of a loop: about the time of so many
/// steps of evaluation.
const STATEMENT: u32 = 16;

impl Eval {
    /// Runs a loop with some variables known: what it makes goes to `out`, or becomes final where there is none.
    pub(crate) fn run_loop(
        &mut self,
        l: &Loop,
        substitutions: &mut Substitutions,
        last: bool,
        mut out: Option<&mut Vec<Entry>>,
        pos: Option<Pos>,
    ) -> Res<()> {
        self.enter()?;
        let mut map = Map::of(None, substitutions);
        let mut list = self.resolve_by(l.list, &mut map)?;
        if last && let Node::Tern(TernOp::If, run, ty) = self.node(list) {
            let [condition, then, otherwise] = self.r.store.operands(run);
            // The condition of an `if` must be known by now; late operators such as `!exists` decide here.
            map.last = true;
            let known = self.resolve_by(condition, &mut map)?;
            if known == condition {
                let message = format!(
                    "unable to resolve if condition '{}' at end of containing scope",
                    self.show(condition)
                );
                return Err(self.error(l.pos, message));
            }
            list = self.fold_tern(TernOp::If, known, then, otherwise, ty, None)?;
        }
        let Some((run, _)) = self.r.store.as_list(list) else {
            if last {
                let message = format!("attempting to loop over '{}', expected a list", self.show(list));
                return Err(self.error(l.pos, message));
            }
            let mut entries = Vec::new();
            self.run_entries(&l.entries, substitutions, last, Some(&mut entries), pos)?;
            if let Some(out) = out {
                let unresolved = Loop { pos: l.pos, name: l.name, var: l.var, list, entries };
                out.push(Entry::Loop(Box::new(unresolved)));
            }
            self.leave();
            return Ok(());
        };
        for i in 0..run.len as usize {
            self.tick_many(STATEMENT)?;
            if let Some(name) = l.name {
                substitutions.push(name, self.r.store.at(run, i));
            }
            self.run_entries(&l.entries, substitutions, last, out.as_deref_mut(), None)?;
            if l.name.is_some() {
                substitutions.pop();
            }
        }
        self.leave();
        Ok(())
    }

    /// Instantiates entries with some variables known.
    pub(crate) fn run_entries(
        &mut self,
        entries: &[Entry],
        substitutions: &mut Substitutions,
        last: bool,
        mut out: Option<&mut Vec<Entry>>,
        pos: Option<Pos>,
    ) -> Res<()> {
        for entry in entries {
            self.tick_many(STATEMENT)?;
            match entry {
                Entry::Loop(l) => self.run_loop(l, substitutions, last, out.as_deref_mut(), None)?,
                Entry::Assert(assertion) => {
                    let mut map = Map::of(None, substitutions);
                    let condition = self.resolve_by(assertion.condition, &mut map)?;
                    let message = self.resolve_by(assertion.message, &mut map)?;
                    let assertion = Assertion { pos: assertion.pos, condition, message };
                    match &mut out {
                        Some(out) => out.push(Entry::Assert(assertion)),
                        None => self.check_assertion(assertion),
                    }
                }
                Entry::Dump(dump) => {
                    let message = self.resolve_by(dump.message, &mut Map::of(None, substitutions))?;
                    let dump = Dump { pos: dump.pos, message };
                    match &mut out {
                        Some(out) => out.push(Entry::Dump(dump)),
                        None => self.emit_dump(dump),
                    }
                }
                Entry::Record(prototype) => {
                    let record = self.copy_record(*prototype);
                    if let Some(pos) = pos {
                        self.data_mut(record).locs.push(pos);
                    }
                    let mut map = Map::of(Some(record), substitutions);
                    self.resolve_record(record, &mut map)?;
                    match &mut out {
                        Some(out) => out.push(Entry::Record(record)),
                        None => self.finish_def(record)?,
                    }
                }
            }
        }
        Ok(())
    }

    fn copy_record(&mut self, of: RecordId) -> RecordId {
        let copy = self.data(of).copy();
        self.add_record(copy)
    }

    /// True if the variable of this name occurs in the value.
    pub(crate) fn refers_to(&mut self, v: ValueId, name: ValueId) -> Res<bool> {
        let mut r = HasReference::new(name);
        self.resolve_by(v, &mut r)?;
        Ok(r.found)
    }
}
