//! Variables that outlast a function: those outside of functions, and `static` ones, that are not constant.
//!
//! A run has a copy of those that it asks for. What a parser changes is kept for later runs, as the state of dialects is
//! ([`super::kept`]): in programs that are read in order. Any other hook must leave them as they were, in the end; while
//! it prints a type or an attribute, the hooks that run for that see what it has changed, and may change it too.

use super::{Interp, R};
use crate::ast::Var;
use crate::kept::Whole;
use crate::rare::Rare;
use crate::reads::Reads;
use crate::value::{Cell, V};
use std::cell::RefCell;
use std::sync::Arc;

/// A variable of this run.
pub(crate) struct Global<'a> {
    /// The place of its declaration.
    site: u32,
    name: crate::ast::Name,
    cell: Cell<'a>,
    value: Known<'a>,
}

/// The value that a variable had.
enum Known<'a> {
    /// When this run first asked for it, and when others last knew it.
    Whole { begun: Box<Whole>, shared: Box<Whole> },
    /// A value without parts, of a kind that is not kept.
    Single(V<'a>),
}

/// The variables that a hook has changed in which others run.
#[derive(Default)]
struct Lent {
    /// How many hooks wait for others.
    depth: u32,
    values: Vec<LentValue>,
}

/// A variable with what it was before any of the hooks, and what it is.
struct LentValue {
    site: u32,
    begun: Whole,
    now: Whole,
}

impl Lent {
    fn set(&mut self, changed: Vec<LentValue>) {
        for value in changed {
            match self.values.iter_mut().find(|known| known.site == value.site) {
                Some(known) => known.now = value.now,
                None => self.values.push(value),
            }
        }
    }
}

thread_local! {
    static LENT: RefCell<Lent> = RefCell::default();
}

impl<'a> Interp<'a, '_> {
    /// The variable that outlasts a function, by its declaration.
    pub(crate) fn lasting(&mut self, var: &Var, at: u32) -> R<Cell<'a>> {
        self.uses_state.set(true);
        let site = var.site.number();
        if let Some(known) = self.globals.iter().find(|global| global.site == site) {
            return Ok(known.cell.clone());
        }
        let cell = match self.shared_value(site, at)? {
            Some(whole) => {
                self.note_reads(Reads::More);
                self.whole_cell(&whole)
            }
            None => {
                let ty = self.type_at(&var.ty, var.site);
                self.elsewhere(|s| s.variable(var, ty, at))?
            }
        };
        let value = match (self.whole(&cell, 0), cell.get()) {
            (Ok(whole), _) => Known::Whole { begun: Box::new(whole.clone()), shared: Box::new(whole) },
            (
                Err(_),
                single @ (V::Function(_)
                | V::Closure(_)
                | V::Class(_)
                | V::Enum(..)
                | V::Semantics(_)
                | V::Big(..)
                | V::Real(..)
                | V::Map2(_)
                | V::Affine(_)),
            ) => Known::Single(single),
            (Err(kind), _) => return self.stop(format!("the variable '{}' of kind {kind}", var.name), at),
        };
        self.globals.push(Global { site, name: var.name.clone(), cell: cell.clone(), value });
        Ok(cell)
    }

    /// The value of a variable that was changed by a run before this one, or around it.
    fn shared_value(&self, site: u32, at: u32) -> R<Option<Whole>> {
        let lent =
            LENT.with_borrow(|lent| lent.values.iter().find(|v| v.site == site).map(|v| v.now.clone()));
        match lent {
            Some(value) => Ok(Some(value)),
            None => Ok(self.kept(at)?.globals.get(&site).cloned()),
        }
    }

    fn whole(&self, cell: &Cell<'a>, depth: u32) -> Result<Whole, &'static str> {
        let mut inner = |cell: &Cell<'a>, depth: u32| self.whole(cell, depth).map(Box::new);
        let value = self.held(&cell.get(), depth, &mut inner)?;
        Ok(Whole { value, ty: cell.ty().map(|ty| (*ty).clone()) })
    }

    fn whole_cell(&self, whole: &Whole) -> Cell<'a> {
        let value = self.value_of_held(&whole.value, &mut |inner| self.whole_cell(inner));
        match &whole.ty {
            Some(ty) => Cell::typed(value, Arc::new(ty.clone())),
            None => Cell::new(value),
        }
    }

    /// The variables whose values differ from those that other runs know. From now on these count as known to them: the caller
    /// hands them over.
    fn changed_globals(&mut self, at: u32) -> R<Vec<LentValue>> {
        let mut changed = Vec::new();
        let mut globals = std::mem::take(&mut self.globals);
        for global in globals.iter_mut() {
            self.note_elements(1);
            match &mut global.value {
                Known::Whole { begun, shared } => match self.whole(&global.cell, 0) {
                    Ok(now) if now == **shared => {}
                    Ok(now) => {
                        (**shared).clone_from(&now);
                        changed.push(LentValue { site: global.site, begun: (**begun).clone(), now });
                    }
                    Err(kind) => {
                        let what = format!("a value of kind {kind} in the variable '{}'", global.name);
                        return self.stop(what, at);
                    }
                },
                Known::Single(before) => {
                    let is_code = matches!(before, V::Function(_) | V::Closure(_) | V::Class(_));
                    if !is_code && !self.equal(before, &global.cell.get(), at)? {
                        return self.stop(format!("a change of the variable '{}'", global.name), at);
                    }
                }
            }
        }
        self.globals = globals;
        Ok(changed)
    }

    /// Tells others what this run has changed, before it waits for them.
    pub(super) fn lend_globals(&mut self, at: u32) -> R<()> {
        if self.globals.is_empty() {
            return Ok(());
        }
        let changed = self.changed_globals(at)?;
        if !self.may_keep() {
            LENT.with_borrow_mut(|lent| {
                lent.depth += 1;
                lent.set(changed);
            });
            return Ok(());
        }
        self.keep_globals(changed, at)
    }

    fn keep_globals(&mut self, changed: Vec<LentValue>, at: u32) -> R<()> {
        if changed.is_empty() {
            return Ok(());
        }
        if !self.cx.reads_in_order() {
            self.cx.read_in_order();
            return self.stop(super::IN_ORDER, at);
        }
        self.note_reads(Reads::More);
        self.kept(at)?.globals.extend(changed.into_iter().map(|value| (value.site, value.now)));
        Ok(())
    }

    /// Takes over what others have changed in the meantime.
    pub(super) fn take_globals(&mut self, at: u32) -> R<()> {
        if !self.may_keep() && !self.globals.is_empty() {
            LENT.with_borrow_mut(|lent| lent.depth = lent.depth.saturating_sub(1));
        }
        let mut globals = std::mem::take(&mut self.globals);
        for global in globals.iter_mut() {
            if let Known::Whole { shared, .. } = &mut global.value
                && let Some(value) = self.shared_value(global.site, at)?
                && value != **shared
            {
                global.cell.set(self.whole_cell(&value).get());
                **shared = value;
            }
        }
        self.globals = globals;
        Ok(())
    }

    /// Runs what may run other hooks for the types and attributes that it shows.
    pub(crate) fn lending<T>(&mut self, at: u32, run: impl FnOnce(&mut Self) -> T) -> R<T> {
        if self.globals.is_empty() || self.may_keep() {
            return Ok(run(self));
        }
        self.lend_globals(at)?;
        let result = run(self);
        self.take_globals(at)?;
        Ok(result)
    }

    /// Ends the outermost function: what a parser changed is kept; any other hook must have left all as it was, unless
    /// it runs in another one.
    pub(super) fn end_globals(&mut self, result: R<Cell<'a>>, at: u32) -> R<Cell<'a>> {
        if self.globals.is_empty() {
            return result;
        }
        let result = result.and_then(|cell| {
            let changed = self.changed_globals(at)?;
            if self.may_keep() {
                return self.keep_globals(changed, at).map(|()| cell);
            }
            self.leave_globals(changed, at).map(|()| cell)
        });
        self.globals = Rare::default();
        if result.is_err() {
            // What a run around all others lent, and did not come to put back, is no value for later ones.
            LENT.with_borrow_mut(|lent| {
                if lent.depth == 0 {
                    lent.values.clear();
                }
            });
        }
        result
    }

    fn leave_globals(&mut self, changed: Vec<LentValue>, at: u32) -> R<()> {
        let left = LENT.with_borrow_mut(|lent| {
            lent.set(changed);
            if lent.depth > 0 {
                return None;
            }
            let values = std::mem::take(&mut lent.values);
            values.iter().find(|value| !value.now.is_alike(&value.begun)).map(|value| value.site)
        });
        let Some(site) = left else { return Ok(()) };
        let name =
            self.globals.iter().find(|global| global.site == site).map(|global| global.name.to_string());
        self.stop(
            format!("a change of the variable '{}' where nothing is parsed", name.unwrap_or_default()),
            at,
        )
    }
}
