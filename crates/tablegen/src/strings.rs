//! Interned strings: two buffers, 32-bit handles.

use crate::table::Table;
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::ops::Range;

/// An interned string.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct StrId(pub(crate) u32);

/// Where a string is.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// The offset, and in the top bit which buffer.
    start: u32,
    len: u32,
}

impl Place {
    /// The buffer that it is in, and where.
    fn locate<'s>(self, short: &'s str, long: &'s str) -> (&'s str, Range<usize>) {
        let start = (self.start & !IN_LONG) as usize;
        let buffer = if self.start & IN_LONG != 0 { long } else { short };
        (buffer, start..start + self.len as usize)
    }

    fn text<'s>(self, short: &'s str, long: &'s str) -> &'s str {
        let (buffer, range) = self.locate(short, long);
        &buffer[range]
    }

    /// The bytes of the string, without checking where characters begin.
    fn bytes<'s>(self, short: &'s str, long: &'s str) -> &'s [u8] {
        let (buffer, range) = self.locate(short, long);
        &buffer.as_bytes()[range]
    }
}

/// All strings of one evaluation, each stored once.
///
/// Long strings have a buffer of their own. A loop that makes a long string longer and longer finds the last version
/// at the end of that buffer, and only adds the rest behind it: versions share their beginning.
#[derive(Debug)]
pub(crate) struct Strings {
    short: String,
    long: String,
    places: Vec<Place>,
    table: Table,
}

/// From how many bytes on a string is long.
const LONG: usize = 512;
const IN_LONG: u32 = 1 << 31;

/// The hash of a text; of a long one only its ends and samples of the middle count.
fn hash(text: &[u8]) -> u32 {
    let mut hasher = FxHasher::default();
    if text.len() < LONG {
        hasher.write(text);
    } else {
        hasher.write_usize(text.len());
        hasher.write(&text[..128]);
        hasher.write(&text[text.len() - 128..]);
        let stride = (text.len() - 256) / 32;
        for i in 0..32 {
            let at = 128 + i * stride;
            hasher.write(&text[at..at + 8]);
        }
    }
    let hash = hasher.finish();
    (hash ^ hash >> 32) as u32
}

impl Default for Strings {
    fn default() -> Strings {
        Strings {
            short: String::with_capacity(1 << 18),
            long: String::with_capacity(1 << 19),
            places: Vec::with_capacity(1 << 15),
            table: Table::with_capacity(1 << 12),
        }
    }
}

impl Strings {
    /// Strings that were stored before: their texts one after the other, their lengths, and how many of them, from the
    /// first on, can be looked up. No others can be added.
    pub(crate) fn from_texts(
        text: &str,
        lengths: impl ExactSizeIterator<Item = u32>,
        names: u32,
    ) -> Option<Strings> {
        let mut places = Vec::with_capacity(lengths.len());
        if names as usize > lengths.len() {
            return None;
        }
        let mut start = 0u32;
        for len in lengths {
            places.push(Place { start, len });
            start = start.checked_add(len).filter(|end| *end < IN_LONG)?;
            text.get(start as usize..)?;
        }
        if start as usize != text.len() {
            return None;
        }
        let table = Table::with_capacity(names as usize);
        let mut strings = Strings { short: text.to_owned(), long: String::new(), places, table };
        for name in 0..names {
            strings.enter(hash(strings.get(StrId(name)).as_bytes()));
        }
        Some(strings)
    }

    /// The texts of short strings, and of long ones.
    pub(crate) fn buffers(&self) -> [&str; 2] {
        [&self.short, &self.long]
    }

    /// Where the strings are in the buffers, as numbers: how many there are, then of each its length beside a bit that is
    /// set for long ones, and how far it begins behind the end of the one before, or in front of it.
    pub(crate) fn save(&self, put: &mut dyn FnMut(u32)) {
        put(self.places.len() as u32);
        let mut ends = [0u32; 2];
        for place in &self.places {
            let start = place.start & !IN_LONG;
            let is_long = place.start >> 31;
            let end = &mut ends[is_long as usize];
            let by = start.wrapping_sub(*end) as i32;
            put(place.len << 1 | is_long);
            put((by << 1 ^ by >> 31) as u32);
            *end = start + place.len;
        }
    }

    /// Holds the strings of two buffers and of the numbers that [`save`](Strings::save) gave, and no others; none if these
    /// are wrong.
    pub(crate) fn restore(&mut self, [short, long]: [&str; 2], numbers: &[u32]) -> Option<()> {
        self.short.clear();
        self.long.clear();
        self.places.clear();
        self.table.clear();
        self.short.push_str(short);
        self.long.push_str(long);
        self.places.reserve(numbers.len() / 2);
        let mut ends = [0u32; 2];
        for pair in numbers.chunks_exact(2) {
            let (len, is_long, by) = (pair[0] >> 1, pair[0] & 1, pair[1]);
            let end = &mut ends[is_long as usize];
            let start = end.wrapping_add(by >> 1 ^ (by & 1).wrapping_neg());
            *end = start.checked_add(len).filter(|end| *end < IN_LONG)?;
            let text = [short, long][is_long as usize].get(start as usize..*end as usize)?;
            self.places.push(Place { start: start | is_long << 31, len });
            self.enter(hash(text.as_bytes()));
        }
        Some(())
    }

    /// The handle of a string, which is stored if it is new.
    pub(crate) fn intern(&mut self, text: &str) -> StrId {
        let h = hash(text.as_bytes());
        if let Some(id) = self.find(h, text.as_bytes()) {
            return id;
        }
        let buffer = if text.len() < LONG { &mut self.short } else { &mut self.long };
        let start = buffer.len();
        buffer.push_str(text);
        self.add(h, start, text.len())
    }

    /// The handle of some strings, one after the other, as one string.
    pub(crate) fn concat(&mut self, parts: &[StrId]) -> StrId {
        let len = parts.iter().map(|p| self.places[p.0 as usize].len as usize).sum();
        if len < LONG {
            // Parts of a short text are short themselves.
            let start = self.short.len();
            for part in parts {
                let part = self.places[part.0 as usize];
                self.short.extend_from_within(part.start as usize..(part.start + part.len) as usize);
            }
            let joined = &self.short.as_bytes()[start..];
            let h = hash(joined);
            if let Some(id) = self.find(h, joined) {
                self.short.truncate(start);
                return id;
            }
            return self.add(h, start, len);
        }
        let old_len = self.long.len();
        let mut start = old_len;
        for (i, part) in parts.iter().enumerate() {
            let part = self.places[part.0 as usize];
            let at_end = part.start == IN_LONG | (old_len as u32).wrapping_sub(part.len);
            if i == 0 && at_end && part.len > 0 {
                start -= part.len as usize;
            } else {
                self.append_to_long(part);
            }
        }
        let h = hash(&self.long.as_bytes()[start..]);
        if let Some(id) = self.find(h, &self.long.as_bytes()[start..]) {
            self.long.truncate(old_len);
            return id;
        }
        self.add(h, start, len)
    }

    fn append_to_long(&mut self, place: Place) {
        let start = (place.start & !IN_LONG) as usize;
        let range = start..start + place.len as usize;
        if place.start & IN_LONG != 0 {
            self.long.extend_from_within(range);
        } else {
            self.long.push_str(&self.short[range]);
        }
    }

    fn add(&mut self, h: u32, start: usize, len: usize) -> StrId {
        let flag = if len < LONG { 0 } else { IN_LONG };
        self.places.push(Place { start: start as u32 | flag, len: len as u32 });
        self.enter(h)
    }

    /// Makes the string that was stored last, or the next one after those that can be found, one that can.
    fn enter(&mut self, h: u32) -> StrId {
        let Strings { short, long, places, table } = self;
        StrId(table.add(h, |id| hash(places[id as usize].bytes(short, long))))
    }

    fn find(&self, h: u32, text: &[u8]) -> Option<StrId> {
        let Strings { short, long, places, table } = self;
        table.find(h, |id| places[id as usize].bytes(short, long) == text).map(StrId)
    }

    /// The handle of a string that is already stored.
    pub(crate) fn lookup(&self, text: &str) -> Option<StrId> {
        self.find(hash(text.as_bytes()), text.as_bytes())
    }

    /// The text of a handle.
    pub(crate) fn get(&self, id: StrId) -> &str {
        self.places[id.0 as usize].text(&self.short, &self.long)
    }

    /// How many strings there are.
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    /// How many bytes are stored.
    pub(crate) fn bytes(&self) -> usize {
        self.short.len() + self.long.len()
    }
}

/// Writes a number in decimal.
pub(crate) fn push_int(out: &mut String, v: i64) {
    let mut digits = [b'0'; 20];
    let mut rest = v.unsigned_abs();
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if v < 0 {
        out.push('-');
    }
    out.push_str(std::str::from_utf8(&digits[at..]).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joined_strings_are_the_same_as_whole_ones() {
        let mut strings = Strings::default();
        let piece = strings.intern("0123456789abcdef");
        let mut grown = strings.intern("");
        let mut plain = String::new();
        for i in 0..200 {
            grown = strings.concat(&[grown, piece]);
            plain.push_str("0123456789abcdef");
            assert_eq!(strings.get(grown), plain);
            assert_eq!(strings.intern(&plain), grown);
            if i % 7 == 0 {
                strings.intern(&format!("{plain}{i}"));
            }
        }
        let bytes = strings.bytes();
        let again = strings.concat(&[grown, piece]);
        assert_eq!(strings.concat(&[grown, piece]), again);
        assert_eq!(strings.bytes() - bytes, 16, "only what is new is stored");
    }
}
