//! Names of results.

use isogloss_ir::{OpRef, Value};

/// Names the first result, if there is one.
pub fn first_result(op: OpRef<'_>, name: &mut dyn FnMut(Value, &str), text: &str) {
    if let Some(result) = op.results().next() {
        name(result, text);
    }
}

/// The name without its namespace.
pub fn short_name<'a>(op: &OpRef<'a>) -> &'a str {
    op.name_str().split_once('.').map_or("", |(_, name)| name)
}
