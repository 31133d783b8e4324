//! The result of a scan without the text that was scanned.

use super::scan::{Head, Keyword, Scan};
use std::ops::Range;

/// A word: where it is among those that are kept.
#[derive(Clone, Copy)]
struct Word {
    start: u32,
    end: u32,
}

struct KeptHead {
    keyword: Keyword,
    name: Word,
    parents: Range<u32>,
    mentions: Range<u32>,
    inside: Option<Word>,
    namespace: Option<Word>,
}

/// The findings of a scan, with copies of the words: few of a text are in the heads of its definitions. So one text after the
/// other is read into the same memory.
#[derive(Default)]
pub(super) struct Kept {
    words: String,
    heads: Vec<KeptHead>,
    includes: Vec<Word>,
    parents: Vec<Word>,
    mentions: Vec<Word>,
}

impl Kept {
    /// Copies what a scan found. `None` if it is more than 4 GB.
    pub(super) fn new(scan: &Scan<'_>) -> Option<Kept> {
        let mut words = String::new();
        let mut copy = |word: &str| -> Option<Word> {
            let start = u32::try_from(words.len()).ok()?;
            words.push_str(word);
            Some(Word { start, end: u32::try_from(words.len()).ok()? })
        };
        let mut all = |words: &[&str]| words.iter().map(|word| copy(word)).collect::<Option<Vec<Word>>>();
        let (includes, parents, mentions) = (all(&scan.includes)?, all(&scan.parents)?, all(&scan.mentions)?);
        let mut heads = Vec::with_capacity(scan.heads.len());
        let range =
            |range: &Range<usize>| Some(u32::try_from(range.start).ok()?..u32::try_from(range.end).ok()?);
        for head in &scan.heads {
            heads.push(KeptHead {
                keyword: head.keyword,
                name: copy(head.name)?,
                parents: range(&head.parents)?,
                mentions: range(&head.mentions)?,
                inside: head.inside.map_or(Some(None), |name| copy(name).map(Some))?,
                namespace: head.namespace.map_or(Some(None), |name| copy(name).map(Some))?,
            });
        }
        Some(Kept { words, heads, includes, parents, mentions })
    }

    fn text(&self, word: Word) -> &str {
        self.words.get(word.start as usize..word.end as usize).unwrap_or_default()
    }

    fn texts(&self, words: &[Word]) -> Vec<&str> {
        words.iter().map(|word| self.text(*word)).collect()
    }

    /// Returns the findings of the scan.
    pub(super) fn scan(&self) -> Scan<'_> {
        let range = |range: &Range<u32>| range.start as usize..range.end as usize;
        let head = |head: &KeptHead| Head {
            keyword: head.keyword,
            name: self.text(head.name),
            parents: range(&head.parents),
            mentions: range(&head.mentions),
            inside: head.inside.map(|name| self.text(name)),
            namespace: head.namespace.map(|name| self.text(name)),
        };
        Scan {
            heads: self.heads.iter().map(head).collect(),
            includes: self.texts(&self.includes),
            parents: self.texts(&self.parents),
            mentions: self.texts(&self.mentions),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::scan::scan;
    use super::Kept;

    #[test]
    fn what_is_kept_is_what_was_found() {
        let text = r#"include "a.td" def D : Dialect { let name = "d"; } multiclass M<int i> { def _x : Op<D, A>, B; }"#;
        let found = scan(text);
        let kept = Kept::new(&found).expect("it is short");
        assert!(found.heads.len() == 3 && kept.scan() == found);
    }
}
