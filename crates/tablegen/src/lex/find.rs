//! Looking for bytes.
//!
//! `memchr` asks the processor for its widest vectors at the first search. A virtual machine takes longer for the
//! answer than wider vectors save on the few hundred kilobytes of a file and what it includes, so the vectors that
//! every processor of the target has are used.

#[cfg(target_arch = "x86_64")]
use memchr::arch::x86_64::sse2::memchr::{One, Two};

/// Where a byte is first.
#[inline]
pub(crate) fn byte(wanted: u8, text: &[u8]) -> Option<usize> {
    #[cfg(target_arch = "x86_64")]
    if let Some(finder) = One::new(wanted) {
        return finder.find(text);
    }
    memchr::memchr(wanted, text)
}

/// Where the first of two bytes is.
#[inline]
pub(crate) fn either(a: u8, b: u8, text: &[u8]) -> Option<usize> {
    #[cfg(target_arch = "x86_64")]
    if let Some(finder) = Two::new(a, b) {
        return finder.find(text);
    }
    memchr::memchr2(a, b, text)
}

/// Where the line ends, or the text does.
#[inline]
pub(crate) fn line_end(text: &[u8]) -> usize {
    either(b'\n', b'\r', text).unwrap_or(text.len())
}
