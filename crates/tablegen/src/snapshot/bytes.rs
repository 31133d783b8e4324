//! Numbers and texts as bytes: numbers take seven bits a byte, the lowest first.

/// Bytes that grow.
#[derive(Default)]
pub(super) struct Writer {
    pub(super) bytes: Vec<u8>,
}

impl Writer {
    pub(super) fn long(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    pub(super) fn number(&mut self, number: u32) {
        self.long(u64::from(number));
    }

    pub(super) fn count(&mut self, count: usize) {
        self.long(count as u64);
    }

    pub(super) fn text(&mut self, text: &str) {
        self.count(text.len());
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// A number that is mostly a little more than another one.
    pub(super) fn behind(&mut self, number: u32, expected: u32) {
        let by = number.wrapping_sub(expected) as i32;
        self.number((by << 1 ^ by >> 31) as u32);
    }
}

/// Bytes that are read from the first on. What is not there, or no number, is none.
#[derive(Clone)]
pub(super) struct Reader<'b> {
    pub(super) rest: &'b [u8],
}

impl<'b> Reader<'b> {
    pub(super) fn long(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.rest.split_first()?;
            self.rest = rest;
            number |= u64::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    #[inline]
    pub(super) fn number(&mut self) -> Option<u32> {
        match *self.rest {
            [byte, ref rest @ ..] if byte < 0x80 => {
                self.rest = rest;
                Some(u32::from(byte))
            }
            [low, high, ref rest @ ..] if high < 0x80 => {
                self.rest = rest;
                Some(u32::from(low & 0x7F) | u32::from(high) << 7)
            }
            _ => self.long()?.try_into().ok(),
        }
    }

    /// How many of something follow, each of which takes a byte at least.
    pub(super) fn count(&mut self) -> Option<usize> {
        let count = self.number()? as usize;
        (count <= self.rest.len()).then_some(count)
    }

    pub(super) fn text(&mut self) -> Option<&'b str> {
        let len = self.count()?;
        let (text, rest) = self.rest.split_at(len);
        self.rest = rest;
        std::str::from_utf8(text).ok()
    }

    /// A number that was written by [`Writer::behind`].
    #[inline]
    pub(super) fn behind(&mut self, expected: u32) -> Option<u32> {
        let by = self.number()?;
        Some(expected.wrapping_add(by >> 1 ^ (by & 1).wrapping_neg()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_texts_are_read_as_they_were_written() {
        let mut out = Writer::default();
        let numbers = [0, 1, 127, 128, 16_383, 16_384, u32::MAX];
        numbers.iter().for_each(|&number| out.number(number));
        numbers.iter().for_each(|&number| out.behind(number, 1000));
        out.long(u64::MAX);
        out.text("é");
        let mut read = Reader { rest: &out.bytes };
        numbers.iter().for_each(|&number| assert_eq!(read.number(), Some(number)));
        numbers.iter().for_each(|&number| assert_eq!(read.behind(1000), Some(number)));
        assert_eq!((read.long(), read.text(), read.number()), (Some(u64::MAX), Some("é"), None));
    }

    #[test]
    fn what_is_not_there_is_none() {
        assert_eq!(Reader { rest: &[0x80] }.number(), None);
        assert_eq!(Reader { rest: &[0xFF; 12] }.long(), None);
        assert_eq!(Reader { rest: &[3, b'a'] }.text(), None);
        assert_eq!(Reader { rest: &[1, 0xFF] }.text(), None);
    }
}
