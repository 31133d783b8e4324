//! Operations that are printed like one before them but for the names of their operands.
//!
//! Operations of one name that have the same types, properties and attributes are printed alike, whatever their syntax
//! is, up to which values they use: what follows the name is a text with places for names of operands. The name of a symbol
//! has a place as well where the definition says that nothing else depends on it
//! ([`OpDef::symbol_slot`](crate::definition::OpDef::symbol_slot)).

mod printing;

use crate::ids::Value;
use smallvec::SmallVec;
use std::ops::Range;

/// Longer texts are not remembered.
const LONGEST: usize = 512;

/// Operations of more operands are not remembered.
const OPERANDS: usize = 32;

/// A print template: the text after the name of an operation, without the names of operands.
#[derive(Clone, Debug)]
pub(super) struct Template {
    /// The text without the names of operands.
    text: Box<str>,
    /// In order: where in the text a name belongs, and which operand has it; [`SYMBOL`] for that of the symbol.
    names: SmallVec<[(u16, u16); 4]>,
}

/// Stands for the symbol among operands.
const SYMBOL: u16 = u16::MAX;

/// Something that has a name.
#[derive(Clone, Copy, Debug)]
enum Named {
    Value(Value),
    /// The symbol that the attribute in a slot refers to.
    Symbol(usize),
}

/// Where the names of values are in an operation that is being printed.
#[derive(Debug, Default)]
pub(super) struct Notes {
    is_noting: bool,
    spoilt: bool,
    /// Of code that was found at run time and printed it or parts of it, whether it looked at nothing but its shape and
    /// attributes.
    is_code_alone: Option<bool>,
    names: Vec<(Range<usize>, Named)>,
}

impl Notes {
    /// True if an operation is being printed of which names are noted.
    #[inline]
    pub(super) fn is_noting(&self) -> bool {
        self.is_noting
    }

    /// Notes where the name of a value was written.
    pub(super) fn note(&mut self, place: Range<usize>, value: Value) {
        self.names.push((place, Named::Value(value)));
    }

    /// Notes that code has printed the operation or a part of it, and whether it looked at nothing but its types,
    /// properties and attributes.
    pub(super) fn note_code(&mut self, is_alone: bool) {
        self.is_code_alone = Some(self.is_code_alone.unwrap_or(true) && is_alone);
    }

    /// Gives up what was noted.
    pub(super) fn spoil(&mut self) {
        self.spoilt = true;
    }
}
