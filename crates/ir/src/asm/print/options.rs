//! The options of printing.

use crate::tuning::Tuning;

/// How to print. The defaults are those of `mlir-opt`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PrintOptions {
    /// Print every operation in generic form.
    pub generic: bool,
    /// Print locations after operations and block arguments.
    pub debug_info: bool,
    /// Print locations in a form that is easier to read, but cannot be read back.
    pub pretty_debug_info: bool,
    /// Print without aliases, and number values from the operation being printed.
    pub local_scope: bool,
    /// Elide dense elements of more than this many elements.
    pub elide_elements_larger: Option<usize>,
    /// Print dense elements of more than this many elements in hexadecimal (100 by default).
    pub hex_elements_larger: Option<usize>,
    /// Elide the values of resources whose text, quotes included, has more characters than this.
    pub elide_resource_larger: Option<usize>,
    /// Print each region as `{...}`, without its contents.
    pub skip_regions: bool,
    /// Number values, blocks and their arguments so that no number is used twice in the whole program, where each isolated
    /// operation otherwise starts anew.
    pub unique_ids: bool,
    /// Print comments that list the users of each value.
    pub value_users: bool,
    /// Name values after the first name in their locations.
    pub names_from_locations: bool,
    /// The fast paths to take.
    pub tuning: Tuning,
}
