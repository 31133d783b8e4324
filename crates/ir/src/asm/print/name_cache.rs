//! The printer's cache of operation names and types: texts that are the same wherever they appear.

mod adding;
mod printing;

use crate::definition::fast_format::PrintTemplate;
use crate::ids::{Attribute, Identifier, OpName};
use crate::signature::{Signatures, Worth};
use smallvec::SmallVec;

/// A cache entry: an operation's name with the facts that follow from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpEntry<'a> {
    /// The full name.
    pub(super) text: &'a str,
    /// The syntax of its definition, if there is one.
    pub(super) syntax: Option<Syntax>,
    /// The dialect.
    namespace: Identifier,
    /// Where the name without the dialect starts, if it may be written alone.
    short: Option<u32>,
    /// The template to print from, if the definition has one.
    template: Option<&'a PrintTemplate>,
    /// True if the full name needs no escapes in quotes.
    pub(super) plain: bool,
}

/// The facts about an operation's syntax that decide whether it may be printed as one before it was.
#[derive(Clone, Copy, Debug)]
pub(super) struct Syntax {
    /// True if it depends on nothing else.
    pub(super) alone: bool,
    /// True if code that was found at run time prints it, or a part of it.
    pub(super) by_code: bool,
    /// The slot of the attribute that is written as the name of a symbol and on which nothing else depends.
    pub(super) symbol: Option<u16>,
}

/// The names printed so far, and the texts of types.
#[derive(Clone, Debug, Default)]
pub(super) struct NameCache<'a> {
    known: Vec<Option<OpEntry<'a>>>,
    /// The properties of which nothing is written, by the index of the name.
    quiet: Vec<SmallVec<[Option<Attribute>; 4]>>,
    /// By the index of the type.
    types: Vec<Option<Box<str>>>,
    /// In generic form, the text after the operands.
    pub(super) tails: Signatures<Box<str>>,
    /// In custom form, the text after the name.
    pub(super) templates: Signatures<super::template::Template>,
    /// By the index of the name: whether such texts are found again.
    template_worth: Vec<Worth>,
}

/// Types with an index above this are not remembered.
const TYPE_LIMIT: usize = 1 << 16;

impl<'a> NameCache<'a> {
    /// The worth of remembering how an operation of a name that has an entry is printed.
    #[inline]
    pub(super) fn template_worth(&mut self, name: OpName) -> &mut Worth {
        &mut self.template_worth[name.index()]
    }
}
