//! Comments that say who uses a value (`--mlir-print-value-users`).
//!
//! A user is called by its results, or, if it has none, by a number of its own, which a comment at the operation tells.

use super::Printer;
use crate::ids::Value;
use crate::view::{BlockRef, OpRef};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

impl Printer<'_> {
    /// Writes who uses an operation's results, or the number of an operation without results.
    pub(super) fn users_of_results(&mut self, op: OpRef<'_>) {
        if !self.options.value_users || self.collecting() {
            return;
        }
        if op.results().len() == 0 {
            if op.operands().len() > 0 {
                self.str(" // id: ");
                self.op_number(op);
            }
            return;
        }
        let mut users = FxHashSet::default();
        for result in op.results() {
            users.extend(op.body.uses(result).map(|(user, _)| user));
        }
        if users.is_empty() {
            return self.str(" // unused");
        }
        let used_in: usize = users.iter().map(|&user| op.body.result_count(user)).sum();
        let one = op.results().len() == 1 && users.len() <= 1 && used_in <= 1;
        self.str(if one { " // user: " } else { " // users: " });
        let brackets = op.results().len() > 1;
        self.commas(op.results(), |p, result| {
            p.str(if brackets { "(" } else { "" });
            p.users(op, result);
            p.str(if brackets { ")" } else { "" });
        });
    }

    /// Writes, a line each, who uses the arguments of a block.
    pub(super) fn users_of_arguments(&mut self, block: BlockRef<'_>) {
        if !self.options.value_users || self.collecting() {
            return;
        }
        for &argument in block.arguments() {
            self.margin();
            self.str("// ");
            self.value(block.body, argument);
            if block.body.has_uses(argument) {
                self.str(" is used by ");
                let Some(region) = block.region() else { continue };
                self.users(region.owner(), argument);
            } else {
                self.str(" is unused");
            }
            self.out.push('\n');
        }
    }

    /// Writes the users of a value, each once. `at` is an operation of the same body.
    fn users(&mut self, at: OpRef<'_>, value: Value) {
        let body = at.body;
        if !body.has_uses(value) {
            return self.str("unused");
        }
        let mut seen = FxHashSet::default();
        let uses: SmallVec<[_; 8]> = body.uses(value).map(|(user, _)| user).collect();
        for (n, user) in uses.into_iter().enumerate() {
            if !seen.insert(user) {
                continue;
            }
            if n > 0 {
                self.str(", ");
            }
            if body.result_count(user) == 0 {
                self.op_number(OpRef { id: user, ..at });
            } else {
                self.values(body, body.op_results(user));
            }
        }
    }

    fn op_number(&mut self, op: OpRef<'_>) {
        match self.names.op_number(op.body, op.id) {
            Some(number) => {
                self.str("%");
                self.number(number);
            }
            None => self.str("<<UNKNOWN OPERATION>>"),
        }
    }
}
