//! Names of values and blocks while printing.

use super::Printer;
use crate::body::Body;
use crate::ids::Value;

/// The names given so far.
#[derive(Debug, Default)]
pub(crate) struct Names;

impl Printer<'_> {
    /// Writes the name of a value of a body, such as `%0` or `%r#1`.
    pub fn value(&mut self, body: &Body, value: Value) {
        let _ = (body, value);
    }
}
