//! The known name that was probably meant.

/// Longer names are no typing mistakes, and would take long to compare.
const LONGEST: usize = 128;

/// The candidate that a name was probably meant to be: one that differs in case or in the marks between its words, else
/// the one that needs the fewest insertions, deletions, replacements and swaps of neighbours, at most one for every three
/// letters; of several the first in alphabetical order. `None` where no candidate is near, and where the name is itself one of them.
pub fn nearest<T: AsRef<str>>(name: &str, candidates: impl IntoIterator<Item = T>) -> Option<T> {
    if name.is_empty() || name.len() > LONGEST {
        return None;
    }
    let limit = (name.chars().count() / 3).max(1);
    let folded = fold(name);
    let mut best: Option<(usize, T)> = None;
    for candidate in candidates {
        let text = candidate.as_ref();
        if text == name {
            return None;
        }
        if text.is_empty() || text.len() > LONGEST || text.len().abs_diff(name.len()) > limit + 2 {
            continue;
        }
        let distance = if fold(text) == folded { 0 } else { strsim::osa_distance(name, text) };
        // A single letter would be near every other one.
        let near = distance <= limit && distance < text.chars().count().min(name.chars().count());
        let better = |(least, known): &(usize, T)| (distance, text) < (*least, known.as_ref());
        if near && best.as_ref().is_none_or(better) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// A name without case and marks between words: `SameOperands`, `same_operands` and `same-operands` are one.
fn fold(name: &str) -> String {
    name.chars().filter(|c| !matches!(c, '_' | '-' | ' ')).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_near_when_few_letters_differ() {
        let known = ["addi", "subi", "muli", "SameOperandsAndResultType", "a", "index_cast"];
        assert_eq!(nearest("adi", known), Some("addi"));
        assert_eq!(nearest("adid", known), Some("addi"));
        assert_eq!(nearest("SubI", known), Some("subi"));
        assert_eq!(nearest("index-cast", known), Some("index_cast"));
        assert_eq!(nearest("SameOperandAndResultTypes", known), Some("SameOperandsAndResultType"));
        assert_eq!(nearest("divf", known), None);
        assert_eq!(nearest("b", known), None);
        assert_eq!(nearest("", known), None);
        assert_eq!(nearest("addi", known), None, "it is known");
        assert_eq!(nearest(&"x".repeat(1 << 20), ["x".repeat(1 << 20) + "y"]), None);
    }
}
