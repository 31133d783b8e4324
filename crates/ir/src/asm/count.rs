//! How many numbers the values of a text in generic form take, estimated from how its lines begin.
//!
//! In generic form a function's values are numbered on from those of all functions after it, so none can be printed
//! before the whole file is known, at least as far as this: what is counted here is checked once it is.

use crate::body::Counters;

/// Counts the numbers that the values of a text take, if the text is written as MLIR prints the generic form. For
/// other texts the count means little.
pub(crate) fn count_values(text: &[u8]) -> Counters {
    let mut count = Counters::default();
    let starts = std::iter::once(0).chain(memchr::memchr_iter(b'\n', text).map(|at| at + 1));
    for start in starts {
        let line = &text[start..];
        let margin = line.iter().take_while(|&&b| b == b' ').count();
        match line.get(margin) {
            Some(b'%') => count.value += 1,
            Some(b'^') => {
                let line = &line[..memchr::memchr(b'\n', line).unwrap_or(line.len())];
                let arguments = memchr::memchr_iter(b'%', line).count() as u32;
                let entry = text[..start].trim_ascii_end().ends_with(b"{");
                *(if entry { &mut count.argument } else { &mut count.value }) += arguments;
            }
            _ => {}
        }
    }
    count
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
        let count = count_values(text.as_bytes());
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
