//! Replacing types and attributes inside of others: `AttrTypeReplacer`, and `replace` of a type or an attribute.
//!
//! Rule: `mlir/IR/AttrTypeSubElements.h`.

use super::found::{Found, found};
use super::walks::walked_class;
use crate::eval::{Interp, R};
use crate::value::{Cell, V};
use isogloss_ir::typed::storage::Sub;

/// The class that holds functions which replace; its only part is the list of them.
pub(crate) const REPLACER: &str = "AttrTypeReplacer";

/// How deep what is replaced may nest.
const MAX_DEPTH: u32 = 64;

fn value_of<'a>(sub: Sub) -> V<'a> {
    match sub {
        Sub::Type(ty) => V::Type(ty),
        Sub::Attr(attr) => V::Attr(attr),
    }
}

impl<'a> Interp<'a, '_> {
    /// A method of an `AttrTypeReplacer`; `None` for other tuples.
    pub(super) fn replacer_method(
        &mut self,
        parts: &[Cell<'a>],
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let [tag, functions] = parts else { return Ok(None) };
        if !tag.with(|tag| matches!(tag, V::Str(tag) if **tag == *REPLACER)) {
            return Ok(None);
        }
        match (name, args) {
            ("addReplacement", [function]) => {
                let Some(list) = functions.items() else { return Ok(None) };
                self.count(1, at)?;
                list.borrow_mut().push(Cell::new(function.get()));
                found(V::Void)
            }
            ("replace", [subject]) => {
                let functions: Vec<V<'a>> = self.elements(functions, at)?.iter().map(Cell::get).collect();
                self.replaced(&subject.get(), &functions, at).map(|value| Some(Cell::new(value)))
            }
            _ => Ok(None),
        }
    }

    /// A type or an attribute in which functions have replaced what they take: the last one first, and what is inside of a
    /// replacement as well.
    pub(super) fn replaced(&mut self, subject: &V<'a>, functions: &[V<'a>], at: u32) -> R<V<'a>> {
        let sub = match subject {
            V::Type(ty) => Sub::Type(*ty),
            V::Attr(attr) => Sub::Attr(*attr),
            other => return self.stop(format!("replace of a {}", other.kind()), at),
        };
        Ok(self.replaced_in(sub, functions, 0, at)?.map_or(V::Null, value_of))
    }

    /// Returns a type or an attribute with its parts replaced; none where a function gives up.
    fn replaced_in(&mut self, sub: Sub, functions: &[V<'a>], depth: u32, at: u32) -> R<Option<Sub>> {
        self.step(at)?;
        if depth >= MAX_DEPTH {
            return self.stop("a replacement in what nests too deep", at);
        }
        let mut result = sub;
        for function in functions.iter().rev() {
            match self.replacement(sub, function, at)? {
                Some((_, 1)) => return Ok(None),
                Some((by, 2)) => return Ok(Some(by)),
                Some((by, _)) => {
                    result = by;
                    break;
                }
                None => {}
            }
        }
        let cx = self.cx;
        let (mut error, mut is_root) = (None, true);
        let inside = cx.replace(result, &mut |inner| {
            if std::mem::take(&mut is_root) || error.is_some() {
                return None;
            }
            match self.replaced_in(inner, functions, depth + 1, at) {
                Ok(by) => by,
                Err(stop) => {
                    error = Some(stop);
                    None
                }
            }
        });
        match error {
            Some(stop) => Err(stop),
            None => Ok(inside),
        }
    }

    /// Returns the replacement that a function gives for a type or an attribute, with how the walk goes on; none if it does not take it.
    fn replacement(&mut self, sub: Sub, function: &V<'a>, at: u32) -> R<Option<(Sub, u8)>> {
        let Some(class) = walked_class(function).filter(|class| class.last() != "auto") else {
            return self.stop("a replacement by a function that is not written there", at);
        };
        let value = value_of(sub);
        let fits = match class.last() {
            "Type" => matches!(sub, Sub::Type(_)),
            "Attribute" => matches!(sub, Sub::Attr(_)),
            _ => self.is_instance(&value, &class, at)?,
        };
        if !fits {
            return Ok(None);
        }
        let given = match self.apply(function, vec![value], at)? {
            V::Opt(Some(inner)) => (*inner).clone(),
            V::Opt(None) | V::Void => V::Null,
            other => other,
        };
        let (by, step) = match &given {
            V::Tuple(parts) if parts.len() == 2 => match parts[1].get() {
                V::Walk(step) => (parts[0].get(), step),
                V::Result(is) => (parts[0].get(), u8::from(!is)),
                other => return self.stop(format!("a replacement with a {}", other.kind()), at),
            },
            other => (other.clone(), 0),
        };
        match by {
            V::Null => Ok(None),
            V::Type(ty) => Ok(Some((Sub::Type(ty), step))),
            V::Attr(attr) => Ok(Some((Sub::Attr(attr), step))),
            other => self.stop(format!("a replacement by a {}", other.kind()), at),
        }
    }
}
