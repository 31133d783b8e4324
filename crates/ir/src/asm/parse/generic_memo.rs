//! Texts of the generic form seen before: properties and function types repeat from operation to operation.
//!
//! A text that was parsed is a run of whole tokens, with the parameters of the last one. Where the same bytes appear
//! again, and what follows cannot belong to the last token, they mean the same: aliases are defined before they are
//! used, and only once. With debug assertions each text that is found is parsed again, and compared.

use crate::ids::{Attribute, OpName, Type};
use smallvec::SmallVec;

/// How many texts of one kind are remembered for each operation name.
const KEPT: usize = 4;

pub(super) type Slots = SmallVec<[Option<Attribute>; 4]>;

/// The types of a function type.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Signature {
    pub(super) inputs: SmallVec<[Type; 4]>,
    pub(super) results: SmallVec<[Type; 4]>,
}

/// The parts of an operation that the text after its operands decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tail {
    pub(super) properties: Slots,
    pub(super) inputs: SmallVec<[Type; 4]>,
    pub(super) results: SmallVec<[Type; 4]>,
}

/// A cache of recently used texts.
#[derive(Debug, Default)]
pub(super) struct GenericMemo<'a> {
    /// By the index of the name.
    names: Vec<OfName<'a>>,
}

#[derive(Clone, Debug, Default)]
struct OfName<'a> {
    properties: RecentTexts<'a, Slots>,
    signatures: RecentTexts<'a, Signature>,
    tails: RecentTexts<'a, Tail>,
}

/// Recently used texts with their meanings; the next one takes the place of the oldest.
#[derive(Clone, Debug)]
struct RecentTexts<'a, T> {
    texts: SmallVec<[(&'a [u8], T); 1]>,
    next: usize,
}

impl<T> Default for RecentTexts<'_, T> {
    fn default() -> Self {
        RecentTexts { texts: SmallVec::new(), next: 0 }
    }
}

impl<'a, T> RecentTexts<'a, T> {
    /// The number and the length of the text that `rest` begins with, given how it has to end.
    #[inline]
    fn position(&self, rest: &[u8], ends: fn(&[u8]) -> bool) -> Option<(usize, usize)> {
        let found = |text: &[u8]| rest.strip_prefix(text).is_some_and(ends);
        let index = self.texts.iter().position(|(text, _)| found(text))?;
        Some((index, self.texts[index].0.len()))
    }

    /// Returns the length of the known text that `rest` begins with, and its meaning.
    #[inline]
    fn find(&self, rest: &[u8], ends: fn(&[u8]) -> bool) -> Option<(usize, &T)> {
        self.position(rest, ends).map(|(index, len)| (len, &self.texts[index].1))
    }

    fn add(&mut self, text: &'a [u8], known: T) {
        if self.texts.len() < KEPT {
            self.texts.push((text, known));
        } else {
            self.texts[self.next % KEPT] = (text, known);
            self.next += 1;
        }
    }
}

impl<'a> GenericMemo<'a> {
    fn of(&mut self, name: OpName) -> &mut OfName<'a> {
        let index = name.index();
        if index >= self.names.len() {
            self.names.resize(index + 1, OfName::default());
        }
        &mut self.names[index]
    }

    /// The converted properties that a text begins with, and how long that is.
    #[inline]
    pub(super) fn properties(&self, name: OpName, rest: &[u8]) -> Option<(usize, &Slots)> {
        // They end with a closing bracket.
        self.names.get(name.index())?.properties.find(rest, |_| true)
    }

    pub(super) fn add_properties(&mut self, name: OpName, text: &'a [u8], slots: Slots) {
        self.of(name).properties.add(text, slots);
    }

    /// The number of the known text that follows the operands, if what is there begins with it, and its length.
    #[inline]
    pub(super) fn tail(&self, name: OpName, rest: &[u8]) -> Option<(usize, usize)> {
        self.names.get(name.index())?.tails.position(rest, ends_here)
    }

    /// Returns the meaning of a known text.
    #[inline]
    pub(super) fn tail_at(&self, name: OpName, index: usize) -> &Tail {
        &self.names[name.index()].tails.texts[index].1
    }

    pub(super) fn add_tail(&mut self, name: OpName, text: &'a [u8], tail: Tail) {
        self.of(name).tails.add(text, tail);
    }

    /// The function type that a text begins with, and how long that is.
    #[inline]
    pub(super) fn signature(&self, name: OpName, rest: &[u8]) -> Option<(usize, &Signature)> {
        self.names.get(name.index())?.signatures.find(rest, ends_here)
    }

    pub(super) fn add_signature(&mut self, name: OpName, text: &'a [u8], signature: Signature) {
        self.of(name).signatures.add(text, signature);
    }
}

/// True if a type cannot continue with the text after it: no letter of its last word, and no parameters after white
/// space.
#[inline]
fn ends_here(rest: &[u8]) -> bool {
    let blank = rest.iter().take_while(|b| matches!(b, b' ' | b'\n' | b'\t' | b'\r')).count();
    match rest.get(blank) {
        None | Some(b')' | b'}' | b',') => true,
        Some(next) => blank > 0 && !matches!(next, b'<' | b'/'),
    }
}
