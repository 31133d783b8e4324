//! The parser's cache of operation names: how they are written, and the properties that an operation has by default.

mod initial;

use crate::context::Context;
use crate::ids::{Attribute, Identifier, OpName};
use rustc_hash::FxHashMap;

/// The names seen so far.
#[derive(Debug, Default)]
pub(super) struct NameCache<'a> {
    /// Recently used names, each in the place that its hash gives.
    recent: Vec<Recent<'a>>,
    /// All names; with the dialect that is implied where they appear, if they have none of their own.
    known: FxHashMap<(&'a [u8], Option<Identifier>), OpName>,
    /// Recently used names of attributes, each in the place that its text gives. Empty until there is one.
    attributes: Vec<(&'a str, Option<Identifier>)>,
    /// By the index of the name.
    initial: Vec<Option<Box<[Option<Attribute>]>>>,
}

#[derive(Clone, Copy, Debug)]
struct Recent<'a> {
    written: &'a [u8],
    /// The dialect that has to be implied, if the name has none of its own.
    implied: Option<Identifier>,
    name: OpName,
}

/// How many names are found without a look into the table of all. A power of two.
const RECENT: usize = 256;

/// How many names of attributes are found without a look into the table of all. A power of two.
const RECENT_ATTRIBUTES: usize = 128;

/// True if two short texts are equal. Two loads that overlap are quicker than a call.
#[inline]
pub(super) fn same_bytes(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    if a.len() > 16 {
        return a == b;
    }
    match (ends::<8>(a), ends::<8>(b)) {
        (Some(a), Some(b)) => a == b,
        _ => a.iter().zip(b).all(|(a, b)| a == b),
    }
}

/// The first and the last bytes of a text that is long enough.
#[inline]
fn ends<const N: usize>(text: &[u8]) -> Option<[[u8; N]; 2]> {
    Some([*text.first_chunk()?, *text.last_chunk()?])
}

impl<'a> NameCache<'a> {
    #[inline]
    fn place(written: &[u8]) -> usize {
        let n = written.len();
        let part = |at: usize| -> u64 {
            match written.get(at..at + 4).and_then(|b| b.try_into().ok()) {
                Some(word) => u64::from(u32::from_le_bytes(word)),
                None => 0,
            }
        };
        let word = part(n.saturating_sub(4)) | part(n.saturating_sub(8)) << 32;
        (word.wrapping_add(n as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56) as usize % RECENT
    }

    /// Returns the operation of a name as it is written where a dialect is implied, if it was seen.
    #[inline]
    pub(super) fn get(&mut self, written: &'a [u8], implied: Option<Identifier>) -> Option<OpName> {
        let place = NameCache::place(written);
        if let Some(recent) = self.recent.get(place)
            && same_bytes(recent.written, written)
            && (recent.implied.is_none() || recent.implied == implied)
        {
            return Some(recent.name);
        }
        let own = self.known.get(&(written, None)).map(|name| (None, *name));
        let (implied, name) =
            own.or_else(|| implied.and_then(|_| Some((implied, *self.known.get(&(written, implied))?))))?;
        if self.recent.is_empty() {
            self.recent = vec![Recent { written: &[], implied: None, name }; RECENT];
        }
        self.recent[place] = Recent { written, implied, name };
        Some(name)
    }

    /// The name of an attribute as it is written without quotes.
    #[inline]
    pub(super) fn attribute(&mut self, cx: &Context, written: &'a str) -> Identifier {
        let place = NameCache::place(written.as_bytes()) % RECENT_ATTRIBUTES;
        if let Some(&(known, Some(name))) = self.attributes.get(place)
            && same_bytes(known.as_bytes(), written.as_bytes())
        {
            return name;
        }
        let name = cx.identifier(written);
        self.attributes.resize(RECENT_ATTRIBUTES, ("", None));
        self.attributes[place] = (written, Some(name));
        name
    }

    /// Remembers the operation of a name where a dialect is implied; with none, wherever it appears.
    pub(super) fn insert(&mut self, written: &'a str, implied: Option<Identifier>, name: OpName) {
        // What stands for no dialect at all is not worth it: it is an error.
        if implied.is_some() || written.contains('.') {
            self.known.insert((written.as_bytes(), implied), name);
        }
    }
}
