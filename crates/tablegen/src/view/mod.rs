//! Views of records: what a user of the library sees.

mod record;
mod value;

pub use record::{Field, Record};
pub use value::{Bits, Dag, Expr, List, Value};
