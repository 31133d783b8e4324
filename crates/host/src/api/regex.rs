//! `llvm::Regex`: extended regular expressions of POSIX, as far as host code uses them.
//!
//! Characters, `.`, sets in brackets, groups, `|`, `*`, `+`, `?`, `^` and `$` are known. What else may be written, such as
//! classes of characters by name, counts and references back, is refused. A match is looked for with a limit of steps. Of
//! several matches at one place POSIX takes the longest, so that one is only given where there is no other.

/// How many steps a match may take.
const MAX_STEPS: usize = 100_000;

/// How long a text may be.
const MAX_TEXT: usize = 1024;

/// A regular expression.
#[derive(Debug)]
pub(super) struct Regex {
    root: Vec<Vec<Piece>>,
    groups: usize,
}

/// A part of an alternative, which may repeat.
#[derive(Debug)]
struct Piece {
    atom: Atom,
    min: usize,
    max: usize,
}

#[derive(Debug)]
enum Atom {
    Any,
    Begin,
    End,
    Set { not: bool, ranges: Vec<(u8, u8)> },
    Group(usize, Vec<Vec<Piece>>),
}

/// The places of groups in a text; the first is the whole.
type Places = Vec<Option<(usize, usize)>>;

struct Reader<'t> {
    text: &'t [u8],
    at: usize,
    groups: usize,
}

impl Reader<'_> {
    fn alternatives(&mut self, depth: u32) -> Option<Vec<Vec<Piece>>> {
        let mut out = vec![Vec::new()];
        while let Some(&c) = self.text.get(self.at).filter(|c| **c != b')') {
            self.at += 1;
            if c == b'|' {
                out.push(Vec::new());
                continue;
            }
            let atom = self.atom(c, depth)?;
            let (min, max) = match self.text.get(self.at) {
                Some(b'*') => (0, usize::MAX),
                Some(b'+') => (1, usize::MAX),
                Some(b'?') => (0, 1),
                Some(b'{') => return None,
                _ => (1, 1),
            };
            self.at += usize::from((min, max) != (1, 1));
            // A repetition of a repetition is not known.
            if matches!(self.text.get(self.at), Some(b'*' | b'+' | b'?' | b'{')) {
                return None;
            }
            out.last_mut()?.push(Piece { atom, min, max });
        }
        Some(out)
    }

    fn atom(&mut self, c: u8, depth: u32) -> Option<Atom> {
        Some(match c {
            b'.' => Atom::Any,
            b'^' => Atom::Begin,
            b'$' => Atom::End,
            b'[' => self.set()?,
            b'(' if depth < 16 => {
                self.groups += 1;
                let number = self.groups;
                let inner = self.alternatives(depth + 1)?;
                (self.text.get(self.at) == Some(&b')')).then_some(())?;
                self.at += 1;
                Atom::Group(number, inner)
            }
            b'\\' => {
                let c = *self.text.get(self.at).filter(|c| c.is_ascii_punctuation())?;
                self.at += 1;
                Atom::Set { not: false, ranges: vec![(c, c)] }
            }
            b'*' | b'+' | b'?' | b'(' | b'{' => return None,
            c => Atom::Set { not: false, ranges: vec![(c, c)] },
        })
    }

    fn set(&mut self) -> Option<Atom> {
        let not = self.text.get(self.at) == Some(&b'^');
        self.at += usize::from(not);
        let (begin, mut ranges) = (self.at, Vec::new());
        loop {
            let c = *self.text.get(self.at)?;
            self.at += 1;
            match (c, self.text.get(self.at..self.at + 2)) {
                (b']', _) if self.at > begin + 1 => return Some(Atom::Set { not, ranges }),
                (b'[', Some([b':' | b'.' | b'=', _])) => return None,
                (low, Some([b'-', high])) if *high != b']' => {
                    self.at += 2;
                    ranges.push((low, *high));
                }
                _ => ranges.push((c, c)),
            }
        }
    }
}

impl Regex {
    /// Reads a regular expression; `None` if it has what is not known.
    pub(super) fn new(text: &str) -> Option<Regex> {
        let mut reader = Reader { text: text.as_bytes(), at: 0, groups: 0 };
        let root = reader.alternatives(0)?;
        (reader.at == text.len()).then_some(Regex { root, groups: reader.groups })
    }

    /// The places of the first match and its groups in a text. `Err` if it cannot be said which that is.
    pub(super) fn find(&self, text: &str) -> Result<Option<Places>, ()> {
        if text.len() > MAX_TEXT {
            return Err(());
        }
        for begin in 0..=text.len() {
            let mut run = Run { text: text.as_bytes(), steps: 0, found: None, is_vague: false };
            let mut places: Places = vec![None; self.groups + 1];
            run.any(&self.root, begin, &mut places, &mut |run, end, places| {
                let mut whole = places.clone();
                whole[0] = Some((begin, end));
                run.is_vague |= run.found.as_ref().is_some_and(|other| *other != whole);
                run.found.get_or_insert(whole);
            });
            match run {
                Run { is_vague: true, .. } => return Err(()),
                Run { found: Some(places), .. } => return Ok(Some(places)),
                _ => {}
            }
        }
        Ok(None)
    }
}

/// A function that takes each match: the place where it ends, and those of the groups.
type Next<'n, 't> = &'n mut dyn FnMut(&mut Run<'t>, usize, &mut Places);

struct Run<'t> {
    text: &'t [u8],
    steps: usize,
    found: Option<Places>,
    /// True if there are several matches, or the limit was reached.
    is_vague: bool,
}

impl<'t> Run<'t> {
    fn any(&mut self, alternatives: &[Vec<Piece>], at: usize, places: &mut Places, next: Next<'_, 't>) {
        for pieces in alternatives {
            self.sequence(pieces, 0, at, places, next);
        }
    }

    /// Matches pieces of which the first has matched a number of times already.
    fn sequence(
        &mut self,
        pieces: &[Piece],
        count: usize,
        at: usize,
        places: &mut Places,
        next: Next<'_, 't>,
    ) {
        self.steps += 1;
        if self.steps > MAX_STEPS {
            self.is_vague = true;
        }
        if self.is_vague {
            return;
        }
        let Some((piece, rest)) = pieces.split_first() else { return next(self, at, places) };
        if count < piece.max {
            self.once(&piece.atom, at, places, &mut |run, end, places| {
                // A repetition of nothing leads nowhere.
                if end > at || piece.max == 1 {
                    run.sequence(pieces, count + 1, end, places, next);
                }
            });
        }
        if count >= piece.min {
            self.sequence(rest, 0, at, places, next);
        }
    }

    fn once(&mut self, atom: &Atom, at: usize, places: &mut Places, next: Next<'_, 't>) {
        let c = self.text.get(at).copied();
        let matches = match atom {
            Atom::Begin if at == 0 => return next(self, at, places),
            Atom::End if c.is_none() => return next(self, at, places),
            Atom::Begin | Atom::End => false,
            Atom::Any => c.is_some(),
            Atom::Set { not, ranges } => {
                c.is_some_and(|c| ranges.iter().any(|(low, high)| (*low..=*high).contains(&c)) != *not)
            }
            Atom::Group(number, inner) => {
                return self.any(inner, at, places, &mut |run, end, places| {
                    let before = places[*number].replace((at, end));
                    next(run, end, places);
                    places[*number] = before;
                });
            }
        };
        if matches {
            next(self, at + 1, places);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(regex: &str, text: &str, expected: Option<&[&str]>) {
        let found = Regex::new(regex).expect("a known form").find(text).expect("one match only");
        let texts = |places: Places| -> Vec<&str> {
            places.into_iter().map(|place| place.map_or("", |(begin, end)| &text[begin..end])).collect()
        };
        assert_eq!(found.map(texts).as_deref(), expected, "{regex} in {text}");
    }

    #[test]
    fn groups_are_found_where_they_match() {
        check("^e([0-9]+)m([0-9]+)$", "e11m52", Some(&["e11m52", "11", "52"]));
        check("^e([0-9]+)m([0-9]+)$", "e11m", None);
        check("^[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+$", "a.b.c", Some(&["a.b.c", ".c"]));
        check("^[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+$", "a.", None);
        check("^(ab|c)?d\\.$", "abd.", Some(&["abd.", "ab"]));
        check("^[^]x]-$", "y-", Some(&["y-"]));
        check("b$", "ab", Some(&["b"]));
    }

    #[test]
    fn what_is_not_known_is_refused() {
        for regex in ["a{2}", "[[:alpha:]]", "(a", "a)", "[a", "*", "a**", "(a)\\1"] {
            assert!(Regex::new(regex).is_none(), "{regex}");
        }
        let vague = Regex::new("(a|ab)(c|bcd)(d*)").expect("a known form");
        assert_eq!(vague.find("abcd"), Err(()), "POSIX takes the longest");
        assert_eq!(Regex::new("^(a*)*$").expect("a known form").find(&"a".repeat(64)), Err(()));
    }
}
