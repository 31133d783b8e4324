//! The state after the files that a file begins by including: restored from a snapshot, or saved as one.

use super::Parser;
use crate::eval::{Eval, Res};
use crate::lex::{Inclusions, Opening};
use crate::snapshot::{SnapshotStore, number_of, restore, save};
use isogloss_source::Pos;

/// The opening of a file, and the key of the snapshot of what is behind it.
struct Prelude {
    opening: Opening,
    key: String,
    store: SnapshotStore,
}

impl Parser<'_> {
    /// Moves to the first token, and where there may be a snapshot of what a file begins by including, to the first that
    /// is not included.
    pub(super) fn prelude(&mut self) -> Res<()> {
        let Some(prelude) = self.find_prelude() else { return self.recovering(Parser::next) };
        if self.restore(&prelude) {
            return self.recovering(Parser::next);
        }
        self.lex.inclusions = Some(Box::default());
        self.recovering(Parser::next)?;
        while !self.lex.is_outermost() && self.tok().starts_statement() {
            self.recovering(Parser::statement)?;
        }
        if let Some(inclusions) = self.lex.inclusions.take() {
            self.keep(&prelude, &inclusions);
        }
        Ok(())
    }

    /// The opening of the file, if it has one, and snapshots are kept.
    fn find_prelude(&self) -> Option<Prelude> {
        let store = self.ev.options.snapshots.clone().filter(|_| self.ev.tracker.is_none())?;
        let opening = self.lex.opening()?;
        let options = &self.ev.options;
        let mut defines: Vec<&str> = options.defines.iter().map(String::as_str).collect();
        defines.sort_unstable();
        let key = format!(
            "{:?} {defines:?} {:?} {} {}",
            opening.includes.iter().map(|include| &include.0).collect::<Vec<_>>(),
            options.limits,
            options.warn_unused_template_args,
            self.ev.depth_limit(),
        );
        Some(Prelude { opening, key, store })
    }

    /// Makes the state of the parser that of a snapshot; false where there is none that can be used.
    fn restore(&mut self, prelude: &Prelude) -> bool {
        let Prelude { opening, key, store } = prelude;
        let Some(bytes) = store.0.find(number_of(key)) else { return false };
        let includes = self.ends_of_includes(opening);
        let guard = self.lex.guard_of(opening).map(str::to_owned);
        match restore(&bytes, key, &mut self.lex, guard.as_deref(), &includes, &mut self.ev) {
            Some(declared) => {
                self.declared = declared;
                self.lex.skip(opening);
                true
            }
            None => {
                self.ev = Eval::new(&self.ev.options, self.ev.depth_limit());
                false
            }
        }
    }

    /// Keeps the state of the parser, unless there is something in it that a snapshot does not hold.
    fn keep(&self, prelude: &Prelude, inclusions: &Inclusions) {
        let Prelude { opening, key, store } = prelude;
        let guard = self.lex.guard_of(opening);
        let is_seen = guard.is_some_and(|guard| inclusions.macros.contains(guard));
        let is_there = self.lex.is_outermost() && self.lex.token.start == opening.end;
        let is_between = self.is_outermost() && !self.has_locals() && self.current_multiclass.is_none();
        let is_open = !(self.lets.is_empty() && self.loops.is_empty() && self.ev.defsets.is_empty());
        if is_seen || !is_there || !is_between || is_open || self.lost.failures > 0 {
            return;
        }
        if !self.ev.diagnostics.is_empty() || self.ev.exhausted || self.ev.depth() != 0 {
            return;
        }
        let includes = self.ends_of_includes(opening);
        if let Some(bytes) = save(key, &self.lex, inclusions, &includes, &self.ev, &self.declared) {
            store.0.keep(number_of(key), &bytes);
        }
    }

    /// The places behind the includes of an opening, from which the files are included.
    fn ends_of_includes(&self, opening: &Opening) -> Vec<Pos> {
        opening.includes.iter().map(|include| self.lex.pos_at(include.1)).collect()
    }
}
