//! The results of methods of the library, and their arguments.

use crate::eval::R;
use crate::value::{Cell, V};

/// The result of a method: a value, or a place that can be changed; `None` if there is no such method.
pub(crate) type Found<'a> = R<Option<Cell<'a>>>;

/// The n-th argument of a call; a null value where there are fewer.
pub(crate) fn nth<'a>(args: &[Cell<'a>], n: usize) -> Cell<'a> {
    args.get(n).cloned().unwrap_or_else(|| Cell::new(V::Null))
}

/// A value that was found.
pub(crate) fn found<'a>(value: V<'a>) -> Found<'a> {
    Ok(Some(Cell::new(value)))
}
