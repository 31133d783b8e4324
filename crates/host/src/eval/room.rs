//! Room for the variables of functions, which each thread keeps for the next call.
//!
//! A list of variables is empty before it is kept, so that only its memory is handed on.

use crate::ast::Name;
use crate::value::Cell;
use std::cell::RefCell;

/// How many variables a function has room for at first.
const VARIABLES: usize = 8;

/// The largest number of variables of which the room is kept.
const MAX_VARIABLES: usize = 256;

/// How many lists a thread keeps.
const MAX_ROOMS: usize = 16;

type Variables<'a> = Vec<(Name, Cell<'a>)>;

thread_local! {
    static ROOMS: RefCell<Vec<Variables<'static>>> = const { RefCell::new(Vec::new()) };
}

/// Returns a list without elements for elements of another lifetime. It is made in place, of the memory of the first.
#[expect(clippy::unnecessary_filter_map, reason = "a filter would keep the lifetime")]
fn recast<'b>(variables: Variables<'_>) -> Variables<'b> {
    variables.into_iter().filter_map(|_| None).collect()
}

/// Returns an empty list of variables.
pub(super) fn take<'a>() -> Variables<'a> {
    let kept = ROOMS.try_with(|rooms| rooms.try_borrow_mut().ok().and_then(|mut rooms| rooms.pop()));
    match kept.ok().flatten() {
        Some(variables) => recast(variables),
        None => Vec::with_capacity(VARIABLES),
    }
}

/// Drops the variables of a function, and keeps their room.
pub(super) fn give_back(mut variables: Variables<'_>) {
    // Nothing is borrowed while they are dropped.
    variables.clear();
    if variables.capacity() > MAX_VARIABLES {
        return;
    }
    let variables = recast(variables);
    let _ = ROOMS.try_with(|rooms| {
        if let Ok(mut rooms) = rooms.try_borrow_mut()
            && rooms.len() < MAX_ROOMS
        {
            rooms.push(variables);
        }
    });
}
