//! Hexadecimal text of large data, at the speed of memory.
//!
//! Both directions are loops without branches, over eight digits at once or over bytes that the compiler makes vector
//! instructions of.

use isogloss_source::memory;
use std::sync::Arc;

/// So many bytes are made text at once.
const CHUNK: usize = 2048;

/// The value of a hexadecimal digit; of any other byte one above 15.
#[inline(always)]
fn value(digit: u8) -> u8 {
    let number = digit.wrapping_sub(b'0');
    let letter = (digit | 0x20).wrapping_sub(b'a');
    let of_number = if number < 10 { number } else { 0xff };
    let of_letter = if letter < 6 { letter.wrapping_add(10) } else { 0xff };
    of_number & of_letter
}

/// The digit of a value below 16.
#[inline(always)]
fn digit(value: u8) -> u8 {
    let above = if value > 9 { b'A' - b'0' - 10 } else { 0 };
    value.wrapping_add(b'0').wrapping_add(above)
}

/// The bytes that an even number of digits stand for; none if something else is among them.
pub(super) fn decode(digits: &[u8]) -> Option<Arc<[u8]>> {
    if !digits.len().is_multiple_of(2) {
        return None;
    }
    memory::ensure(digits.len() / 2);
    // The bytes are written to where they stay.
    let mut bytes: Arc<[u8]> = std::iter::repeat_n(0, digits.len() / 2).collect();
    let (eights, rest) = digits.as_chunks::<8>();
    let (fours, last) = Arc::get_mut(&mut bytes)?.split_at_mut(4 * eights.len());
    let mut wrong = 0;
    for (four, eight) in fours.as_chunks_mut::<4>().0.iter_mut().zip(eights) {
        let (decoded, others) = decode_eight(u64::from_le_bytes(*eight));
        *four = decoded.to_le_bytes();
        wrong |= others;
    }
    let mut seen = 0;
    for (byte, pair) in last.iter_mut().zip(rest.as_chunks::<2>().0) {
        let (high, low) = (value(pair[0]), value(pair[1]));
        seen |= high | low;
        *byte = high << 4 | low & 15;
    }
    (wrong == 0 && seen < 16).then_some(bytes)
}

/// A byte, eight times.
const fn eight_times(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// The four bytes that eight digits stand for, in the order in which they are read; and something else than 0 if not
/// all are digits. A processor works on eight bytes at once here, where a compiler for any of a kind makes less of pairs.
#[inline(always)]
fn decode_eight(text: u64) -> (u32, u64) {
    const TOP: u64 = eight_times(0x80);
    // Without the top bits no sum reaches the byte beside it.
    let low = text & !TOP;
    let small = low | eight_times(0x20);
    // The top bit of a sum says that the byte is at least `0x80` less what was added.
    let is_number = (low + eight_times(0x80 - b'0')) & !(low + eight_times(0x7f - b'9'));
    let is_letter = (small + eight_times(0x80 - b'a')) & !(small + eight_times(0x7f - b'f'));
    let wrong = (text | !(is_number | is_letter)) & TOP;
    // Bit 6 is that of a letter; the values of letters begin at 10, and their last bits at 1.
    let values = (low & eight_times(0x0f)) + ((low >> 6) & eight_times(1)) * 9;
    let pairs = (values << 4 | values >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
    ((fours | fours >> 16) as u32, wrong)
}

/// Passes the text of bytes, two digits each, to `write` in parts.
pub(super) fn encode(bytes: &[u8], mut write: impl FnMut(&str)) {
    let mut text = [0; 2 * CHUNK];
    for chunk in bytes.chunks(CHUNK) {
        let text = &mut text[..2 * chunk.len()];
        for (pair, &byte) in text.chunks_exact_mut(2).zip(chunk) {
            pair[0] = digit(byte >> 4);
            pair[1] = digit(byte & 15);
        }
        write(std::str::from_utf8(text).expect("digits are ASCII"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_two_digits_in_either_case() {
        let bytes: Vec<u8> = (0..=255).cycle().take(3 * CHUNK + 7).collect();
        let mut text = String::new();
        encode(&bytes, |piece| text.push_str(piece));
        let expected: String = bytes.iter().map(|byte| format!("{byte:02X}")).collect();
        assert_eq!(text, expected);
        assert_eq!(decode(text.as_bytes()).as_deref(), Some(&bytes[..]));
        assert_eq!(decode(text.to_lowercase().as_bytes()).as_deref(), Some(&bytes[..]));
        assert_eq!(decode(b"").as_deref(), Some(&[][..]));
    }

    #[test]
    fn nothing_but_pairs_of_digits_is_taken() {
        assert_eq!(decode(b"0"), None);
        for other in (0..=255u8).filter(|byte| !byte.is_ascii_hexdigit()) {
            assert_eq!(decode(&[b'0', other]), None, "{other}");
            assert_eq!(decode(&[other, b'f', b'0', b'0']), None, "{other}");
            for at in 0..18 {
                let mut digits = *b"0123456789abcdefAF";
                assert!(decode(&digits).is_some());
                digits[at] = other;
                assert_eq!(decode(&digits), None, "{other} at {at}");
            }
        }
    }
}
