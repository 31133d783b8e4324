//! `tryStartCyclicParse` and `tryStartCyclicPrint`: types and attributes that may contain themselves.
//!
//! The guard that they give is a variable of the hook, so that it ends with the hook. Rule: `mlir/IR/OpImplementation.h`,
//! "Cyclic parsing" and "Cyclic printing".

use super::found::{Found, found};
use crate::eval::Interp;
use crate::value::V;
use isogloss_ir::typed::storage::Sub;

impl<'a> Interp<'a, '_> {
    /// Notes that what is parsed or printed is inside of a type or an attribute; failure if it is already.
    pub(super) fn enter_cycle(&mut self, of: &V<'a>, at: u32) -> Found<'a> {
        let of = match of {
            V::Type(ty) => Sub::Type(*ty),
            V::Attr(attr) => Sub::Attr(*attr),
            other => return self.stop(format!("a cycle of a value of kind {}", other.kind()), at),
        };
        let mut entered = false;
        match (&mut self.parser, &mut self.printer) {
            (Some(parser), _) => entered = parser.enter_cycle(of),
            (None, Some(out)) => out.printer(&mut |p| entered = p.enter_cycle(of)),
            (None, None) => return self.stop("a cycle where nothing is parsed or printed", at),
        }
        self.cycles += u32::from(entered);
        found(if entered { V::some(V::Void) } else { V::Opt(None) })
    }

    /// Leaves what the hook has entered.
    pub(crate) fn leave_cycles(&mut self) {
        for _ in 0..std::mem::take(&mut self.cycles) {
            match (&mut self.parser, &mut self.printer) {
                (Some(parser), _) => parser.leave_cycle(),
                (None, Some(out)) => out.printer(&mut |p| p.leave_cycle()),
                (None, None) => {}
            }
        }
    }
}
