//! Operations that are found again by their text, but for the names of their operands.
//!
//! Most operations of a program are written like one before them, to the byte, except for which values they use. What
//! such an operation is depends on these bytes and on the types of the values alone: its properties, attributes and
//! results are those of the one before, whatever syntax it has, declared or hand-written. So only the names are looked at.
//!
//! That holds for operations without regions and successors. Left out are those of which the parser looked at more than
//! the text (names of results, the body so far), texts with locations in them, and what code found at run time reads, unless it says that it read the text alone. A
//! parser decides by the token that follows whether an operation goes on; so what follows has to be of a kind that
//! followed the operation before. Hand-written syntax may take two uses of one name for one operand, as that of affine maps
//! does; so there an operation with such uses is not found.
//!
//! The name of a symbol is left out like that of a value where the definition says that nothing else depends on it
//! ([`OpDef::symbol_slot`](crate::definition::OpDef::symbol_slot)): calls of different functions are alike then.

mod parsing;

use super::UnresolvedOperand;
use crate::asm::lexer::{continues_name, continues_word};
use crate::ids::{Attribute, OpName, Type, Value};
use crate::shape::Shape;
use crate::signature::Worth;
use crate::storage::Bytes;
use smallvec::SmallVec;

/// Operations of more operands are not remembered.
const OPERANDS: usize = 16;

/// Longer texts are not remembered.
const LONGEST: usize = 512;

/// How many places the table has at first, and at most. Powers of two.
const PLACES: usize = 1 << 8;
const MOST_PLACES: usize = 1 << 13;

/// The text that follows an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Follower<'a> {
    /// ` loc(`.
    Location,
    /// The end of the text.
    End,
    /// A token that is known by its first character: the name of a value or block, a string, or a closing brace.
    Sigil(u8),
    /// The name of an operation with its dialect: no keyword of a format has a dot in it.
    Operation,
    /// Another word.
    Word(&'a [u8]),
}

/// An operation that was parsed.
#[derive(Debug)]
struct Known<'a> {
    name: OpName,
    hash: u64,
    /// From the operation's name on, without a location.
    text: &'a [u8],
    /// The bytes of the text where names of values are, and that of a symbol.
    names: SmallVec<[(u16, u16); 4]>,
    /// Which of the names is that of a symbol, and the slot of the reference to it.
    symbol: Option<(u8, u8)>,
    /// By operand, which of the names is its own.
    order: SmallVec<[u8; 4]>,
    /// True if what is read may depend on which of the names are equal. Here no two are.
    compares_names: bool,
    inputs: SmallVec<[Type; 4]>,
    results: SmallVec<[Type; 2]>,
    properties: SmallVec<[Option<Attribute>; 4]>,
    attributes: Option<Attribute>,
    followers: SmallVec<[Follower<'a>; 2]>,
    /// How deep the parser was.
    depth: u32,
    /// How much the uses of aliases in the text stand for.
    alias_size: u64,
    shape: Shape,
}

/// Statistics of the operations of one name.
#[derive(Clone, Copy, Default, Debug)]
struct OfName {
    /// The place of the one that was found or remembered last. None if none was ever remembered.
    latest: Option<usize>,
    /// True if names of symbols may be left out.
    skips_symbols: bool,
    worth: Worth,
}

/// Notes taken while the current operation is parsed.
#[derive(Debug, Default)]
struct Noted {
    /// The operands, in the order in which they were resolved.
    uses: Vec<(UnresolvedOperand, Value)>,
    /// Where the attribute begins that is written as the name of a symbol.
    symbol: Option<u32>,
    /// The parser was asked about more than the text of the operation.
    looked_around: bool,
    /// Of code that was found at run time and parsed it or parts of it, whether it read nothing but the text.
    is_code_alone: Option<bool>,
    /// Where the operation ended, before its location.
    end: u32,
    alias_size: u64,
    diagnostics: usize,
}

/// The operations that were parsed last, by the hashes of their texts.
#[derive(Debug, Default)]
pub(super) struct OpTexts<'a> {
    /// Empty until there is one.
    places: Vec<Option<Box<Known<'a>>>>,
    /// How many displaced others since the table grew.
    displaced: usize,
    /// By the index of the name.
    names: Vec<OfName>,
    noted: Noted,
}

/// The byte after the name of a value that begins at `at`, if there is one.
#[inline]
fn name_end(text: &[u8], at: usize) -> Option<usize> {
    let [b'%', first, ..] = *text.get(at..)? else { return None };
    let mut end = at + 1;
    if first.is_ascii_digit() {
        while text.get(end).is_some_and(u8::is_ascii_digit) {
            end += 1;
        }
    } else {
        while text.get(end).is_some_and(|&b| continues_name(b)) {
            end += 1;
        }
    }
    (end > at + 1).then_some(end)
}

/// The byte after the name of a symbol without quotes that begins at `at`, if there is one.
#[inline]
fn symbol_end(text: &[u8], at: usize) -> Option<usize> {
    let [b'@', b'a'..=b'z' | b'A'..=b'Z' | b'_', ..] = *text.get(at..)? else { return None };
    let len = text[at + 2..].iter().take_while(|&&b| continues_word(b)).count();
    Some(at + 2 + len)
}

/// The text up to the end of its first line, without a location there. None if the line is long.
fn line_of(rest: &[u8]) -> Option<&[u8]> {
    let end = memchr::memchr(b'\n', &rest[..rest.len().min(LONGEST)])?;
    let line = rest[..end].trim_ascii_end();
    if line.last() != Some(&b')') {
        return Some(line);
    }
    let mut end = line.len();
    while let Some(at) = memchr::memrchr(b'(', &line[..end]) {
        if line[..at].ends_with(b" loc") {
            return Some(line[..at - 4].trim_ascii_end());
        }
        end = at;
    }
    Some(line)
}

/// True if there may be a location in a line.
fn has_location(line: &[u8]) -> bool {
    memchr::memmem::find_iter(line, b"loc(").any(|at| at == 0 || !continues_name(line[at - 1]))
}

/// True for an operation in custom form: its name has no quotes.
#[inline]
fn is_custom(line: &[u8]) -> bool {
    line.first() != Some(&b'"')
}

/// The hash of a line without the names of values in it, and perhaps without those of symbols.
fn hash_of(line: &[u8], skips_symbols: bool) -> u64 {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut hash = 0u64;
    let mut add = |word: u64| hash = (hash.rotate_left(5) ^ word).wrapping_mul(FACTOR);
    let mut at = 0;
    while at < line.len() {
        let next = match skips_symbols {
            true => memchr::memchr2(b'%', b'@', &line[at..]),
            false => memchr::memchr(b'%', &line[at..]),
        };
        let end = next.map_or(line.len(), |n| at + n);
        let (words, last) = line[at..end].as_chunks::<8>();
        words.iter().for_each(|word| add(u64::from_le_bytes(*word)));
        add(last.iter().fold(last.len() as u64, |word, &b| word << 8 | u64::from(b)));
        at = name_end(line, end).or_else(|| symbol_end(line, end)).unwrap_or(end + 1);
    }
    hash ^ hash >> 32
}

/// Classifies the text that follows an operation, which ends at byte `end`. None if that text decides nothing.
#[inline]
fn follower(text: &[u8], end: usize) -> Option<Follower<'_>> {
    let rest = text.get(end..)?;
    let Some(first) = rest.first() else { return Some(Follower::End) };
    if !first.is_ascii_whitespace() {
        return None;
    }
    let rest = rest.trim_ascii_start();
    Some(match rest.first() {
        None => Follower::End,
        Some(&b @ (b'%' | b'^' | b'"' | b'}')) => Follower::Sigil(b),
        Some(b'a'..=b'z' | b'A'..=b'Z' | b'_') => {
            let len =
                rest.iter().take_while(|&&b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'));
            match &rest[..len.count()] {
                b"loc" if rest.starts_with(b"loc(") => Follower::Location,
                word if word.contains(&b'.') => Follower::Operation,
                word => Follower::Word(word),
            }
        }
        Some(_) => return None,
    })
}

impl Known<'_> {
    /// The byte after this text in another one, from `at` on, with where the names are there. None if the text is not the
    /// same but for the names.
    #[inline]
    fn find_at(&self, text: &[u8], at: usize, found: &mut [(u32, u32); OPERANDS]) -> Option<usize> {
        let (mut own, mut here) = (0, at);
        let symbol = self.symbol.map(|(name, _)| usize::from(name));
        for (i, (&(start, end), place)) in self.names.iter().zip(found.iter_mut()).enumerate() {
            let part = &self.text[own..start as usize];
            if !Bytes(part).is(text.get(here..here + part.len())?) {
                return None;
            }
            here += part.len();
            let name = if symbol == Some(i) { symbol_end(text, here)? } else { name_end(text, here)? };
            *place = (here as u32, name as u32);
            (own, here) = (end as usize, name);
        }
        let part = &self.text[own..];
        Bytes(part).is(text.get(here..here + part.len())?).then_some(here + part.len())
    }

    /// True if an operation of this text ends at a byte of another text: what follows is of a kind that followed before.
    #[inline]
    fn is_followed_at(&self, text: &[u8], end: usize) -> bool {
        follower(text, end).is_some_and(|follower| self.followers.contains(&follower))
    }
}

impl<'a> OpTexts<'a> {
    /// Notes that an operand was resolved.
    #[inline]
    pub(super) fn note_use(&mut self, operand: UnresolvedOperand, value: Value) {
        if self.noted.uses.len() <= OPERANDS {
            self.noted.uses.push((operand, value));
        }
    }

    /// Notes that an attribute begins at a byte which is the name of a symbol.
    fn note_symbol(&mut self, at: u32) {
        self.noted.symbol = Some(at);
    }

    /// Notes that the parser was asked about more than the text of the operation at hand.
    pub(super) fn note_look_around(&mut self) {
        self.noted.looked_around = true;
    }

    /// Notes that code which was found at run time has parsed the operation at hand or a part of it, and whether from its
    /// text alone.
    pub(super) fn note_code(&mut self, is_alone: bool) {
        let before = self.noted.is_code_alone.unwrap_or(true);
        self.noted.is_code_alone = Some(before && is_alone);
    }

    /// Notes where the operation at hand ends, if what follows is no location of something in it.
    #[inline]
    pub(super) fn note_end(&mut self, end: u32) {
        self.noted.end = end;
    }

    fn of_name(&mut self, name: OpName) -> &mut OfName {
        let index = name.index();
        if index >= self.names.len() {
            self.names.resize(index + 1, OfName::default());
        }
        &mut self.names[index]
    }

    /// The place of what is known of the operation at a byte of the text, the byte after it, and where its names are.
    #[inline]
    fn find(
        &mut self,
        name: OpName,
        text: &[u8],
        at: usize,
        found: &mut [(u32, u32); OPERANDS],
    ) -> Option<(usize, usize)> {
        let &OfName { latest, skips_symbols, .. } = self.names.get(name.index())?;
        let latest = latest?;
        if let Some(Some(known)) = self.places.get(latest)
            && known.name == name
            && let Some(end) = known.find_at(text, at, found)
            && known.is_followed_at(text, end)
        {
            return Some((latest, end));
        }
        let line = line_of(&text[at..])?;
        let hash = hash_of(line, skips_symbols && is_custom(line));
        for place in self.pair_of(hash) {
            if let Some(known) = &self.places[place]
                && known.hash == hash
                && known.name == name
                && let Some(end) = known.find_at(text, at, found)
                && known.is_followed_at(text, end)
            {
                self.names[name.index()].latest = Some(place);
                return Some((place, end));
            }
        }
        None
    }

    /// The two places of a hash in a table that is not empty.
    #[inline]
    fn pair_of(&self, hash: u64) -> [usize; 2] {
        let first = hash as usize & (self.places.len() - 2);
        [first, first + 1]
    }

    /// The place of the operation of a name that has a line, given the hash of that.
    fn with_line(&self, hash: u64, name: OpName, line: &[u8]) -> Option<usize> {
        if self.places.is_empty() {
            return None;
        }
        self.pair_of(hash).into_iter().find(|&place| {
            self.places[place].as_ref().is_some_and(|known| {
                known.hash == hash
                    && known.name == name
                    && known.find_at(line, 0, &mut [(0, 0); OPERANDS]) == Some(line.len())
            })
        })
    }

    fn add(&mut self, known: Known<'a>) {
        if self.places.is_empty() {
            self.places.resize_with(PLACES, || None);
        }
        let name = known.name;
        let place = match self.with_line(known.hash, name, known.text) {
            Some(place) => {
                self.places[place] = Some(Box::new(known));
                place
            }
            None => {
                let [first, second] = self.pair_of(known.hash);
                if let Some(before) = self.places[first].replace(Box::new(known))
                    && self.places[second].replace(before).is_some()
                {
                    self.displaced += 1;
                    if self.displaced > self.places.len() / 8 && self.places.len() < MOST_PLACES {
                        self.grow();
                    }
                }
                first
            }
        };
        self.of_name(name).latest = Some(place);
    }

    /// Makes the table larger.
    #[cold]
    fn grow(&mut self) {
        self.displaced = 0;
        let count = (self.places.len() * 4).min(MOST_PLACES);
        let all = std::mem::take(&mut self.places);
        self.places.resize_with(count, || None);
        for known in all.into_iter().flatten() {
            let [first, second] = self.pair_of(known.hash);
            if let Some(before) = self.places[first].replace(known) {
                self.places[second] = Some(before);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Follower, follower, hash_of, line_of, name_end, symbol_end};

    #[test]
    fn names_of_values_end_where_the_lexer_ends_them() {
        assert_eq!(name_end(b"%a-b$.c,", 0), Some(7));
        assert_eq!(name_end(b"%0abc", 0), Some(2));
        assert_eq!(name_end(b"%", 0), None);
        assert_eq!(name_end(b"%(", 0), None);
    }

    #[test]
    fn names_of_symbols_end_where_the_lexer_ends_them() {
        assert_eq!(symbol_end(b"@a_b$.c7(", 0), Some(8));
        assert_eq!(symbol_end(b"@a-b(", 0), Some(2));
        assert_eq!(symbol_end(b"@a::@b", 0), Some(2));
        assert_eq!(symbol_end(b"@f", 0), Some(2));
        assert_eq!(symbol_end(b"@0", 0), None);
        assert_eq!(symbol_end(b"@\"a\"", 0), None);
        assert_eq!(symbol_end(b"@", 0), None);
    }

    #[test]
    fn lines_end_before_their_location() {
        assert_eq!(line_of(b"a.b %x : i32 \n"), Some(&b"a.b %x : i32"[..]));
        assert_eq!(line_of(b"a.b %x : (i32) loc(\"f\"(\"a\":1:2))\n"), Some(&b"a.b %x : (i32)"[..]));
        assert_eq!(line_of(b"a.b(%x)\n"), Some(&b"a.b(%x)"[..]));
        assert_eq!(line_of(b"a.b(%x)"), None);
    }

    #[test]
    fn the_hash_is_that_of_what_is_no_name() {
        let same = |a: &str, b: &str| hash_of(a.as_bytes(), true) == hash_of(b.as_bytes(), true);
        assert!(same("a.b %x, %long_name : i32", "a.b %1, %y : i32"));
        assert!(!same("a.b %x, %y : i32", "a.b %x, %y : i33"));
        assert!(!same("a.b %x %y", "a.b %x, %y"));
        assert!(same("a.b @f(%x)", "a.b @longer.name(%x)"));
        assert!(!same("a.b @f(%x)", "a.b @\"f\"(%x)"));
        assert!(hash_of(b"a.b @f", false) != hash_of(b"a.b @g", false));
    }

    #[test]
    fn what_follows_is_known_by_its_token() {
        let check =
            |text: &'static str, expected| assert_eq!(follower(text.as_bytes(), 0), expected, "{text}");
        check("\n  %0 = a.b", Some(Follower::Sigil(b'%')));
        check(" loc(#loc1)", Some(Follower::Location));
        check("\n  a.b", Some(Follower::Operation));
        check("\n  return", Some(Follower::Word(b"return")));
        check("\n", Some(Follower::End));
        check(" {", None);
        check(", %x", None);
        check("\n // c", None);
    }
}
