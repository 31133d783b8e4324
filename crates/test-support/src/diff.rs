//! Where two texts differ.

use std::fmt::Write;

/// Lines shown before the first difference, and at most after it.
const CONTEXT: usize = 3;
const SHOWN: usize = 12;

/// The first place where two texts differ, for a reader; empty when they do not.
pub(crate) fn diff(want: &str, got: &str) -> String {
    if want == got {
        return String::new();
    }
    let (want, got): (Vec<&str>, Vec<&str>) = (want.split('\n').collect(), got.split('\n').collect());
    let same = want.iter().zip(&got).take_while(|(a, b)| a == b).count();
    let mut out = String::new();
    let _ = writeln!(out, "  from line {}:", same + 1);
    for line in &want[same.saturating_sub(CONTEXT)..same] {
        let _ = writeln!(out, "    {line}");
    }
    for (mark, lines) in [('-', &want), ('+', &got)] {
        let rest = lines.get(same..).unwrap_or_default();
        for line in rest.iter().take(SHOWN) {
            let _ = writeln!(out, "  {mark} {line}");
        }
        if rest.len() > SHOWN {
            let _ = writeln!(out, "  {mark} ... and {} lines more", rest.len() - SHOWN);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::diff;

    #[test]
    fn the_first_difference_is_shown_with_what_precedes_it() {
        assert_eq!(diff("a\nb", "a\nb"), "");
        assert_eq!(diff("a\nb\nc", "a\nx\nc"), "  from line 2:\n    a\n  - b\n  - c\n  + x\n  + c\n");
    }
}
