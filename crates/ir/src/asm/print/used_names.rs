//! The names of values that were given in a region.
//!
//! Most are those of arguments, `arg` and a number, which follow each other: a bit for each, from the first on.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// How many words of bits a region has at most. Numbers beyond are kept as texts.
const MOST_WORDS: usize = 1 << 12;

/// A name of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ValueName<'a> {
    /// `arg` and a number.
    Argument(u32),
    /// Any text.
    Text(&'a str),
}

impl<'a> ValueName<'a> {
    /// The name of a text: that of an argument if it is written as one.
    pub(super) fn of(text: &'a str) -> ValueName<'a> {
        let number = text.strip_prefix("arg").filter(|digits| match digits.as_bytes() {
            [b'0'] => true,
            [b'1'..=b'9', rest @ ..] => rest.iter().all(u8::is_ascii_digit),
            _ => false,
        });
        match number.and_then(|digits| digits.parse().ok()) {
            Some(number) => ValueName::Argument(number),
            None => ValueName::Text(text),
        }
    }
}

/// The names given in a region.
#[derive(Clone, Debug, Default)]
pub(super) struct UsedNames {
    /// The word of bits that is the first here.
    first: u32,
    /// The numbers of arguments.
    arguments: SmallVec<[u64; 2]>,
    /// Other names.
    texts: FxHashSet<String>,
}

impl UsedNames {
    /// No names. The numbers of arguments begin near a number.
    pub(super) fn starting_at(argument: u32) -> UsedNames {
        UsedNames { first: argument / 64, ..UsedNames::default() }
    }

    /// The word and the bit of the name of an argument, if it may have one.
    #[inline]
    fn bit(&self, number: u32) -> Option<(usize, u64)> {
        let word = (number / 64).checked_sub(self.first)? as usize;
        (word < MOST_WORDS).then_some((word, 1 << (number % 64)))
    }

    /// True if the name was given.
    #[inline]
    pub(super) fn contains(&self, name: ValueName<'_>) -> bool {
        match name {
            ValueName::Argument(number) => match self.bit(number) {
                Some((word, bit)) => self.arguments.get(word).is_some_and(|bits| bits & bit != 0),
                None => !self.texts.is_empty() && self.texts.contains(&format!("arg{number}")),
            },
            ValueName::Text(text) => self.texts.contains(text),
        }
    }

    /// Notes that the name was given.
    pub(super) fn insert(&mut self, name: ValueName<'_>) {
        match name {
            ValueName::Argument(number) => match self.bit(number) {
                Some((word, bit)) => {
                    if word >= self.arguments.len() {
                        self.arguments.resize(word + 1, 0);
                    }
                    self.arguments[word] |= bit;
                }
                None => {
                    self.texts.insert(format!("arg{number}"));
                }
            },
            ValueName::Text(text) => {
                self.texts.insert(text.to_owned());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_WORDS, UsedNames, ValueName};

    #[test]
    fn names_of_arguments_are_told_from_others() {
        for (text, number) in [("arg0", 0), ("arg7", 7), ("arg4294967295", u32::MAX)] {
            assert_eq!(ValueName::of(text), ValueName::Argument(number));
        }
        for text in ["arg", "arg00", "arg07", "arg+7", "arg7_0", "arg4294967296", "args", "Arg1", "ar", ""] {
            assert_eq!(ValueName::of(text), ValueName::Text(text));
        }
    }

    #[test]
    fn each_name_is_used_alone() {
        let far = 1000 + 64 * MOST_WORDS as u32;
        let numbers = [0, 3, 999, 1000, 1001, 1063, 1064, 1500, far, u32::MAX];
        for used in numbers {
            let mut names = UsedNames::starting_at(1000);
            names.insert(ValueName::Argument(used));
            names.insert(ValueName::Text("arg"));
            for number in numbers {
                assert_eq!(names.contains(ValueName::Argument(number)), number == used);
            }
            assert!(names.contains(ValueName::Text("arg")) && !names.contains(ValueName::Text("a")));
        }
    }
}
