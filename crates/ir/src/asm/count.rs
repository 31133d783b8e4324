//! How many numbers the values of a text in generic form take, estimated from how its lines begin.
//!
//! In generic form a function's values are numbered on from those of all functions after it, so none can be printed
//! before the whole file is known, at least as far as this: what is counted here is checked once it is.

use crate::body::Counters;
use rayon::prelude::*;
use std::ops::Range;

/// Counts the numbers that the values of a part of a text take, which begins a line, if the text is written as MLIR prints
/// the generic form. For other texts the count means little.
pub(crate) fn count_values(text: &[u8], part: Range<usize>) -> Counters {
    let mut count = Counters::default();
    let inside = &text[part.clone()];
    let starts = std::iter::once(0).chain(memchr::memchr_iter(b'\n', inside).map(|at| at + 1));
    for start in starts {
        let line = &inside[start..];
        let margin = line.iter().take_while(|&&b| b == b' ').count();
        match line.get(margin) {
            Some(b'%') => count.value += 1,
            Some(b'^') => {
                let line = &line[..memchr::memchr(b'\n', line).unwrap_or(line.len())];
                let arguments = memchr::memchr_iter(b'%', line).count() as u32;
                let entry = text[..part.start + start].trim_ascii_end().ends_with(b"{");
                *(if entry { &mut count.argument } else { &mut count.value }) += arguments;
            }
            _ => {}
        }
    }
    count
}

/// Counts the numbers that the values of a whole text take, in parallel.
pub(crate) fn count_values_in_parallel(text: &[u8]) -> Counters {
    let parts = parts_of_lines(text, 0, PART);
    parts.into_par_iter().map(|part| count_values(text, part)).reduce(Counters::default, Counters::plus)
}

/// The bytes that are counted at once.
const PART: usize = 1 << 20;

/// The parts of a text from byte `start` on, each of whole lines and of `size` bytes or more but for the last one.
pub(crate) fn parts_of_lines(text: &[u8], start: usize, size: usize) -> Vec<Range<usize>> {
    let (mut out, mut from) = (Vec::new(), start);
    while from < text.len() {
        let rest = text.get(from + size..).and_then(|rest| memchr::memchr(b'\n', rest));
        let to = rest.map_or(text.len(), |line| from + size + line + 1);
        out.push(from..to);
        from = to;
    }
    out
}

/// True if a program begins in generic form.
pub(crate) fn starts_generic(text: &[u8]) -> bool {
    let mut rest = text.trim_ascii_start();
    while rest.starts_with(b"//") {
        let end = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
        rest = rest[end..].trim_ascii_start();
    }
    rest.starts_with(b"\"")
}

#[cfg(test)]
mod tests {
    use super::{count_values, starts_generic};

    fn check(text: &str, value: u32, argument: u32) {
        let count = count_values(text.as_bytes(), 0..text.len());
        assert_eq!((count.value, count.argument), (value, argument), "{text}");
    }

    #[test]
    fn results_and_arguments_are_counted_by_lines() {
        check("", 0, 0);
        check("\"a\"() ({\n^bb0(%a: i32, %b: i32):\n  %0 = \"b\"(%a) : (i32) -> i32\n}) : () -> ()\n", 1, 2);
        check("  %0:2 = \"b\"() : () -> (i32, i32)\n\"c\"()\n^bb1(%1: i32):  // pred: ^bb0\n", 2, 0);
        check("({\n  }, {\n  ^bb0(%x: i1):\n  %1 = ", 1, 1);
    }

    #[test]
    fn the_form_is_that_of_the_first_operation() {
        for (text, generic) in
            [("\"m\"()", true), ("// x\n\n \"m\"()", true), ("module {}", false), ("//", false)]
        {
            assert_eq!(starts_generic(text.as_bytes()), generic, "{text}");
        }
    }
}
