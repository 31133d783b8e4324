//! The form of `irdl.any_of` that MLIR loads: alternatives that their bases tell apart.
//!
//! Of the alternatives none may accept every base (`irdl.any`), and no definition may be the base of `irdl.parametric`
//! in two. Of `all_of` the first part counts; what `irdl.base` and `irdl.is` accept does not.

use super::parts::{Dialect, Key, children, key, malformed, property};
use super::symbols::{Symbols, loaded};
use crate::constraint::Def;
use isogloss_ir::verify::plain_error;
use isogloss_ir::{OpRef, Value};
use isogloss_source::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// The bases that identify a constraint.
#[derive(Clone, Default)]
struct Bases {
    /// True if it accepts every base.
    any: bool,
    parametric: Rc<FxHashSet<Base>>,
}

/// A definition: of the program, or one that is loaded.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Base {
    Here(Key),
    Loaded(Def),
}

/// Checks every `any_of` of a dialect.
pub(super) fn check<'a>(
    symbols: &Symbols<'a>,
    dialect: Dialect<'a>,
    program: OpRef<'a>,
) -> Result<(), Box<Diagnostic>> {
    for definition in children(dialect.op) {
        let mut known: FxHashMap<Value, Bases> = FxHashMap::default();
        for op in children(definition) {
            let Some(result) = op.results().next() else { continue };
            let of = |value: Value| known.get(&value).cloned().unwrap_or_default();
            let bases = match op.name_str() {
                "irdl.any" => Bases { any: true, ..Bases::default() },
                "irdl.all_of" => op.operands().next().map(of).unwrap_or_default(),
                "irdl.parametric" => {
                    let symbol = property(op, "base_type");
                    let base = match symbol.and_then(|symbol| symbols.find(&dialect, symbol)) {
                        Some(base) => Base::Here(key(base)),
                        None => match symbol.and_then(|symbol| loaded(op.cx, symbol)) {
                            Some((def, _)) => Base::Loaded(def),
                            None => return Err(malformed(op, "the base is no definition")),
                        },
                    };
                    Bases { any: false, parametric: Rc::new(FxHashSet::from_iter([base])) }
                }
                "irdl.any_of" => match any_of(op, of) {
                    Some(bases) => bases,
                    None => {
                        let mut error =
                            plain_error(program, "any_of constraints are not in the correct form");
                        let place = op.location().place(op.cx);
                        let why = "the alternatives of this one cannot be told apart by their bases";
                        *error = error.with_note(place, why);
                        return Err(error);
                    }
                },
                _ => continue,
            };
            known.insert(result, bases);
        }
    }
    Ok(())
}

fn any_of(op: OpRef<'_>, of: impl Fn(Value) -> Bases) -> Option<Bases> {
    let alternatives: Vec<Bases> = op.operands().map(of).collect();
    if alternatives.iter().any(|a| a.any) {
        return None;
    }
    let mut filled = alternatives.iter().filter(|a| !a.parametric.is_empty());
    let Some(first) = filled.next() else { return Some(Bases::default()) };
    let mut all = first.parametric.clone();
    for other in filled {
        let all = Rc::make_mut(&mut all);
        for &base in &*other.parametric {
            if !all.insert(base) {
                return None;
            }
        }
    }
    Some(Bases { any: false, parametric: all })
}
