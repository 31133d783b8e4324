//! Inputs that are like others.

use isogloss_test_support::Random;
use std::collections::BTreeSet;

/// Words that are at the edge of what is allowed, in some language.
const EDGES: &[&str] = &[
    "0",
    "-1",
    "1.0e400",
    "0x",
    "0xFFFFFFFFFFFFFFFFFF",
    "2147483648",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "\"",
    "\"\\\"\"",
    "\"\\00\"",
    "\u{feff}",
    "é",
    "\u{0}",
    "@",
    "@\"\"",
    "%",
    "#",
    "!",
    "^",
    "$",
    "?",
    "*",
    "->",
    "::",
    "...",
    "{",
    "}",
    "(",
    ")",
    "<",
    ">",
    "[",
    "]",
    "/*",
    "//",
    "\n",
    "i0",
    "i16777216",
    "i99999999999",
    "tensor<?x?xf32>",
    "memref<*xf32>",
];

/// Changes words of texts.
pub(crate) struct Mutator {
    seeds: Vec<Vec<String>>,
    /// All words of all texts.
    words: Vec<String>,
}

impl Mutator {
    pub(crate) fn new(texts: Vec<String>) -> Mutator {
        let seeds: Vec<Vec<String>> = texts.iter().map(|text| split(text)).collect();
        let words: BTreeSet<&String> = seeds.iter().flatten().collect();
        Mutator { words: words.into_iter().cloned().collect(), seeds }
    }

    /// A text that is like one or two of those given.
    pub(crate) fn input(&self, random: &mut Random) -> String {
        let mut words = random.pick(&self.seeds).clone();
        // A part of a long text is as good as all of it, and quicker.
        if words.len() > 400 && random.percent(70) {
            let start = random.below(words.len() - 200);
            words = words[start..start + 200].to_vec();
        }
        for _ in 0..=random.below(5) {
            self.change(&mut words, random);
        }
        words.concat()
    }

    fn change(&self, words: &mut Vec<String>, random: &mut Random) {
        let at = random.below(words.len() + 1);
        let end = (at + random.below(8)).min(words.len());
        let far = (at + random.below(60)).min(words.len());
        match random.below(11) {
            0 => drop(words.drain(at..end)),
            1 => drop(words.drain(at..far)),
            2 => {
                let copy = words[at..far].to_vec();
                words.splice(at..at, copy);
            }
            3 => {
                let from = random.pick(&self.seeds);
                let start = random.below(from.len() + 1);
                let stop = (start + random.below(60)).min(from.len());
                words.splice(at..end, from[start..stop].iter().cloned());
            }
            4 | 5 => {
                words.splice(at..(at + 1).min(words.len()), [random.pick(&self.words).clone()]);
            }
            6 => {
                words.splice(at..(at + 1).min(words.len()), [(*random.pick(EDGES)).to_owned()]);
            }
            7 => {
                words.insert(at, random.pick(&self.words).clone());
            }
            8 => {
                // Something deep, or long.
                let word = if at < words.len() { words[at].clone() } else { "(".to_owned() };
                let most = if random.percent(5) { 3000 } else { 30 };
                words.insert(at, word.repeat(1 + random.below(most)));
            }
            9 => {
                let other = random.below(words.len() + 1);
                if at < words.len() && other < words.len() {
                    words.swap(at, other);
                }
            }
            _ => {
                if let Some(word) = words.get_mut(at) {
                    let mut chars: Vec<char> = word.chars().collect();
                    let place = random.below(chars.len().max(1));
                    if let Some(c) = chars.get_mut(place) {
                        *c = char::from(random.below(128) as u8);
                    }
                    *word = chars.into_iter().collect();
                }
            }
        }
    }
}

/// The words, spaces and punctuation of a text.
fn split(text: &str) -> Vec<String> {
    let class = |c: char| match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '_' => 1,
        ' ' | '\n' => 2,
        _ => 0,
    };
    let mut words: Vec<String> = Vec::new();
    let mut last = 0;
    for c in text.chars() {
        let own = class(c);
        match words.last_mut() {
            Some(word) if own == last && own != 0 => word.push(c),
            _ => words.push(c.to_string()),
        }
        last = own;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::{Mutator, Random, split};

    #[test]
    fn words_are_the_text() {
        let text = "func.func @f(%a: i32) {\n  return\n}\n";
        assert_eq!(split(text).concat(), text);
    }

    #[test]
    fn a_seed_makes_the_same_inputs() {
        let mutator = Mutator::new(vec!["def x : Y<1>;".to_owned(), "class Y<int n>;".to_owned()]);
        let inputs = || (0..50).map(|seed| mutator.input(&mut Random::new(seed))).collect::<Vec<_>>();
        assert_eq!(inputs(), inputs());
    }
}
