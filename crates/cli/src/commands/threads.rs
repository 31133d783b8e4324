//! The threads that a command works on.

use super::stack;
use isogloss_source::{Diagnostic, Place};

/// Parsing, verifying and printing recurse as deep as the input nests, up to the limits that they promise.
const STACK_BYTES: usize = 256 << 20;

/// Runs work on a number of threads with stacks that hold the deepest nesting. One of them is the thread of the caller
/// where its stack is large enough.
pub(super) fn on_threads<T: Send>(count: usize, work: impl FnOnce() -> T + Send) -> Result<T, Diagnostic> {
    let mut pool = rayon::ThreadPoolBuilder::new().num_threads(count).stack_size(STACK_BYTES);
    // It stays a thread of the first pool that it was part of.
    let is_in_pool = rayon::current_thread_index().is_some();
    if stack::grows_deep() {
        match (is_in_pool, count) {
            (true, 1) => return Ok(work()),
            (true, _) => {}
            (false, _) => pool = pool.use_current_thread(),
        }
    }
    match pool.build() {
        Ok(pool) => Ok(pool.install(work)),
        Err(error) => Err(Diagnostic::error(Place::Unknown, format!("cannot start threads: {error}"))),
    }
}
