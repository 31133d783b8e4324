//! Limits and other constants of the parser.

/// How deep regions, types, attributes and affine expressions may nest, all together, on any stack.
pub const MAX_DEPTH: u32 = if cfg!(debug_assertions) { 256 } else { 400 };

/// How deep they may nest where [`ParseOptions::deep_stack`](super::ParseOptions::deep_stack) says that the stack holds it.
pub const MAX_DEPTH_OF_DEEP_STACK: u32 = 4_096;

/// The name of the operations in no block that take the place of the definitions of values of other bodies: no text has it.
pub(crate) const FOREIGN_VALUE: &str = "<value of another body>";

/// How many types of one word are found at once.
pub(super) const RECENT_TYPES: usize = 32;
