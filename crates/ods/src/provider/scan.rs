//! A cheap look at a `.td` file: which classes and defs it has, without evaluating anything.
//!
//! The scan knows comments, strings, code blocks and brackets. It reads the head of each `class`, `def`, `defm` and
//! `multiclass`, up to its body, and the `name` of what derives from `Dialect`. Other bodies are passed over, since
//! neither is defined in them; in one that is never closed, up to the next line that begins with a definition.

use memchr::{memchr, memchr3, memmem};
use std::ops::Range;

/// The head of a class, def, defm or multiclass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Head<'t> {
    pub(super) keyword: Keyword,
    /// Empty for an anonymous def.
    pub(super) name: &'t str,
    /// The classes that it derives from: which of those of the scan.
    pub(super) parents: Range<usize>,
    /// All other names in it: which of those of the scan.
    pub(super) mentions: Range<usize>,
    /// Of a def in the body of a multiclass: the multiclass.
    pub(super) inside: Option<&'t str>,
    /// Of a dialect: its namespace.
    pub(super) namespace: Option<&'t str>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keyword {
    Class,
    Def,
    Defm,
    Multiclass,
}

/// The entities that a file defines and includes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Scan<'t> {
    pub(super) heads: Vec<Head<'t>>,
    /// The names of the files that it includes.
    pub(super) includes: Vec<&'t str>,
    /// The classes that the heads derive from, head by head.
    pub(super) parents: Vec<&'t str>,
    /// The other names in the heads, head by head.
    pub(super) mentions: Vec<&'t str>,
}

impl<'t> Scan<'t> {
    /// The classes that a head derives from.
    pub(super) fn parents(&self, head: &Head<'t>) -> &[&'t str] {
        &self.parents[head.parents.clone()]
    }

    /// The names in a head that are neither its own nor those of the classes that it derives from.
    pub(super) fn mentions(&self, head: &Head<'t>) -> &[&'t str] {
        &self.mentions[head.mentions.clone()]
    }

    /// Each head, with the classes that it derives from.
    pub(super) fn derivations(&self) -> impl Iterator<Item = (&Head<'t>, &[&'t str])> {
        self.heads.iter().map(|head| (head, self.parents(head)))
    }
}

/// The heads and includes in a text, in order.
pub(super) fn scan(text: &str) -> Scan<'_> {
    scan_with(text, true)
}

/// [`scan`] without the mentions of names that do not contain [`WORD`].
pub(super) fn scan_for_word(text: &str) -> Scan<'_> {
    scan_with(text, false)
}

/// The word in the name of the class that dialects derive from, and mostly in those of their defs.
pub(super) const WORD: &str = "Dialect";

fn scan_with(text: &str, with_all_mentions: bool) -> Scan<'_> {
    let mut scanner = Scanner { text, at: 0, with_all_mentions };
    let mut scan = Scan::default();
    let mut depth = 0usize;
    // The multiclasses whose bodies are open, with the depth of their braces.
    let mut open: Vec<(&str, usize)> = Vec::new();
    // The dialect whose body is open: its index, and the depth of its braces.
    let mut dialect: Option<(usize, usize)> = None;
    while let Some(token) = scanner.next() {
        match token {
            Token::Word(word) => {
                let keyword = match word {
                    "class" => Keyword::Class,
                    "def" => Keyword::Def,
                    "defm" => Keyword::Defm,
                    "multiclass" => Keyword::Multiclass,
                    "name" => {
                        if let Some((index, _)) = dialect
                            && scan.heads[index].namespace.is_none()
                        {
                            scan.heads[index].namespace = scanner.assigned_string();
                        }
                        continue;
                    }
                    "include" => {
                        if let Some(Token::Text(file)) = scanner.next() {
                            scan.includes.push(file);
                        }
                        continue;
                    }
                    _ => continue,
                };
                let inside = open.last().map(|(name, _)| *name);
                let (head, has_body) = scanner.head(keyword, inside, &mut scan);
                let is_dialect = keyword == Keyword::Def && scan.parents(&head).contains(&"Dialect");
                if has_body && (is_dialect || keyword == Keyword::Multiclass) {
                    depth += 1;
                    if keyword == Keyword::Multiclass {
                        open.push((head.name, depth));
                    }
                    if is_dialect {
                        dialect = Some((scan.heads.len(), depth));
                    }
                } else if has_body {
                    depth += scanner.pass_body();
                }
                scan.heads.push(head);
            }
            Token::Punct(b'{') => depth += 1,
            Token::Punct(b'}') => {
                if open.last().is_some_and(|(_, d)| *d == depth) {
                    open.pop();
                }
                if dialect.is_some_and(|(_, d)| d == depth) {
                    dialect = None;
                }
                depth = depth.saturating_sub(1);
            }
            Token::Punct(_) | Token::Text(_) => {}
        }
    }
    scan
}

/// The names of all files that a text may include: those after the word, in comments, strings and bodies too.
pub(super) fn may_include(text: &str) -> impl Iterator<Item = &str> {
    memmem::find_iter(text.as_bytes(), "include").filter_map(|at| {
        match (Scanner { text, at: at + "include".len(), with_all_mentions: false }).next() {
            Some(Token::Text(file)) => Some(file),
            _ => None,
        }
    })
}

#[derive(Clone, Copy, PartialEq)]
enum Token<'t> {
    Word(&'t str),
    /// A string's contents, or a code block's.
    Text(&'t str),
    Punct(u8),
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
    with_all_mentions: bool,
}

/// The use of a byte in TableGen, as far as the scan looks at it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Byte {
    /// White space, control characters, and bytes of characters that are not ASCII.
    Other,
    LineBreak,
    Word,
    Slash,
    Hash,
    Quote,
    Bracket,
    /// The first byte of a bang operator, a name in a dag, or a field.
    Sigil,
    OpenBrace,
    CloseBrace,
    Punct,
}

/// The use of each byte.
const BYTES: [Byte; 256] = {
    let mut bytes = [Byte::Other; 256];
    let mut at = 0;
    while at < 128 {
        let byte = at as u8;
        bytes[at] = match byte {
            b'\n' => Byte::LineBreak,
            b'/' => Byte::Slash,
            b'#' => Byte::Hash,
            b'"' => Byte::Quote,
            b'[' => Byte::Bracket,
            b'!' | b'$' | b'.' => Byte::Sigil,
            b'{' => Byte::OpenBrace,
            b'}' => Byte::CloseBrace,
            b'_' => Byte::Word,
            _ if byte.is_ascii_alphanumeric() => Byte::Word,
            _ if byte.is_ascii_punctuation() => Byte::Punct,
            _ => Byte::Other,
        };
        at += 1;
    }
    bytes
};

/// True for the bytes that mean something in a body that is passed over.
const STOPS: [bool; 256] = {
    let mut stops = [false; 256];
    let mut at = 0;
    while at < 256 {
        stops[at] = matches!(
            BYTES[at],
            Byte::LineBreak | Byte::Slash | Byte::Quote | Byte::Bracket | Byte::OpenBrace | Byte::CloseBrace
        );
        at += 1;
    }
    stops
};

/// True if a name contains [`WORD`].
pub(super) fn has_word(name: &str) -> bool {
    name.as_bytes().windows(WORD.len()).any(|part| part == WORD.as_bytes())
}

/// Where two bytes that follow each other are. The first is rare, so that this is quicker than preparing a search.
fn find_pair(bytes: &[u8], [first, second]: [u8; 2]) -> Option<usize> {
    memchr::memchr_iter(first, bytes).find(|&at| bytes.get(at + 1) == Some(&second))
}

impl<'t> Scanner<'t> {
    fn next(&mut self) -> Option<Token<'t>> {
        let bytes = self.text.as_bytes();
        loop {
            let c = *bytes.get(self.at)?;
            match BYTES[c as usize] {
                Byte::Other | Byte::LineBreak => self.at += 1,
                Byte::Word => {
                    let start = self.at;
                    self.pass_word();
                    return Some(Token::Word(&self.text[start..self.at]));
                }
                Byte::Sigil => {
                    self.at += 1;
                    self.pass_word();
                }
                Byte::Slash if self.pass_comment() => {}
                Byte::Hash if self.is_line_start() => self.pass_line(),
                Byte::Quote => return Some(Token::Text(self.string())),
                Byte::Bracket if bytes.get(self.at + 1) == Some(&b'{') => {
                    return Some(Token::Text(self.code()));
                }
                _ => {
                    self.at += 1;
                    return Some(Token::Punct(c));
                }
            }
        }
    }

    /// Passes over a body whose opening brace was read. Returns how many braces are left open: none, unless the text
    /// ends or a line begins with a definition.
    fn pass_body(&mut self) -> usize {
        let bytes = self.text.as_bytes();
        let mut open = 1;
        while let Some(passed) = bytes[self.at..].iter().position(|c| STOPS[*c as usize]) {
            self.at += passed;
            match BYTES[bytes[self.at] as usize] {
                Byte::Slash if self.pass_comment() => continue,
                Byte::Quote => {
                    self.string();
                    continue;
                }
                Byte::Bracket if bytes.get(self.at + 1) == Some(&b'{') => {
                    self.code();
                    continue;
                }
                Byte::LineBreak if self.is_before_definition() => return open,
                Byte::OpenBrace => open += 1,
                Byte::CloseBrace => open -= 1,
                _ => {}
            }
            self.at += 1;
            if open == 0 {
                return 0;
            }
        }
        self.at = bytes.len();
        open
    }

    /// True if the line after the line break at hand begins with a definition.
    fn is_before_definition(&self) -> bool {
        let rest = &self.text.as_bytes()[self.at + 1..];
        let indent = rest.iter().take_while(|c| matches!(c, b' ' | b'\t')).count();
        let word = &rest[indent..];
        // Few lines begin with one of these letters.
        if !matches!(word.first(), Some(b'd' | b'c' | b'm' | b'i')) {
            return false;
        }
        let len = word.iter().take_while(|c| BYTES[**c as usize] == Byte::Word).count();
        matches!(&word[..len], b"def" | b"defm" | b"class" | b"multiclass" | b"include")
    }

    fn pass_word(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().position(|c| BYTES[*c as usize] != Byte::Word).unwrap_or(rest.len());
    }

    fn is_line_start(&self) -> bool {
        let before = self.text.as_bytes()[..self.at].iter().rev();
        before.take_while(|c| **c != b'\n').all(|c| matches!(c, b' ' | b'\t'))
            && ["#if", "#el", "#en", "#de"]
                .iter()
                .any(|d| self.text.as_bytes()[self.at..].starts_with(d.as_bytes()))
    }

    fn pass_line(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += memchr(b'\n', rest).unwrap_or(rest.len());
    }

    /// Passes over a comment, if the slash at hand begins one.
    fn pass_comment(&mut self) -> bool {
        let rest = &self.text.as_bytes()[self.at..];
        match rest.get(1) {
            Some(b'/') => self.pass_line(),
            Some(b'*') => self.at += find_pair(&rest[2..], *b"*/").map_or(rest.len(), |n| n + 4),
            _ => return false,
        }
        true
    }

    /// The contents of a code block, which is passed over.
    fn code(&mut self) -> &'t str {
        let start = self.at + 2;
        let end = find_pair(&self.text.as_bytes()[start..], *b"}]").map_or(self.text.len(), |n| start + n);
        self.at = (end + 2).min(self.text.len());
        &self.text[start..end]
    }

    fn string(&mut self) -> &'t str {
        let bytes = self.text.as_bytes();
        let start = self.at + 1;
        let mut at = start;
        while let Some(n) = bytes.get(at..).and_then(|rest| memchr3(b'"', b'\n', b'\\', rest)) {
            at += n;
            if bytes[at] != b'\\' {
                break;
            }
            at += 2;
        }
        let closed = bytes.get(at).is_some_and(|c| matches!(c, b'"' | b'\n'));
        let end = if closed { at } else { bytes.len() };
        self.at = (end + 1).min(bytes.len());
        self.text.get(start..end).unwrap_or("")
    }

    /// The string after `name =`; nothing is consumed if there is none.
    fn assigned_string(&mut self) -> Option<&'t str> {
        let start = self.at;
        if self.next() == Some(Token::Punct(b'='))
            && let Some(Token::Text(text)) = self.next()
        {
            return Some(text);
        }
        self.at = start;
        None
    }

    /// The rest of a head, whose names are added to those of the scan, and whether a body follows it.
    fn head(&mut self, keyword: Keyword, inside: Option<&'t str>, scan: &mut Scan<'t>) -> (Head<'t>, bool) {
        let (parents, mentions) = (scan.parents.len(), scan.mentions.len());
        let (name, has_body) = self.names_of_head(scan);
        let (parents, mentions) = (parents..scan.parents.len(), mentions..scan.mentions.len());
        (Head { keyword, name, parents, mentions, inside, namespace: None }, has_body)
    }

    /// The name in the rest of a head, and whether a body follows it; the other names are added to those of the scan.
    fn names_of_head(&mut self, scan: &mut Scan<'t>) -> (&'t str, bool) {
        let mut name = "";
        let mut angles = 0usize;
        let mut other = 0usize;
        let mut after_colon = false;
        let mut expects_parent = false;
        while let Some(token) = self.next() {
            match token {
                Token::Word(word) => {
                    if name.is_empty() && !after_colon && angles == 0 {
                        name = word;
                    } else if expects_parent && angles == 0 && other == 0 {
                        scan.parents.push(word);
                        expects_parent = false;
                    } else if self.with_all_mentions || has_word(word) {
                        scan.mentions.push(word);
                    }
                }
                Token::Punct(b'<') => angles += 1,
                Token::Punct(b'>') => angles = angles.saturating_sub(1),
                Token::Punct(b'(' | b'[') => other += 1,
                Token::Punct(b')' | b']') => other = other.saturating_sub(1),
                Token::Punct(b':') if angles == 0 && other == 0 => {
                    after_colon = true;
                    expects_parent = true;
                }
                Token::Punct(b',') if after_colon && angles == 0 && other == 0 => expects_parent = true,
                Token::Punct(b'{') if angles == 0 && other == 0 => return (name, true),
                Token::Punct(b'{') => other += 1,
                Token::Punct(b'}') => other = other.saturating_sub(1),
                Token::Punct(b';') if angles == 0 => return (name, false),
                Token::Punct(_) | Token::Text(_) => {}
            }
        }
        (name, false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[(&str, &[&str], Option<&str>)]) {
        let scan = scan(text);
        let got: Vec<_> = scan.derivations().map(|(h, parents)| (h.name, parents, h.namespace)).collect();
        assert_eq!(got, expected);
    }

    #[test]
    fn heads_are_found_among_everything_else() {
        check(
            r#"// class No : Base;
            /* def No; */
            def My_Dialect : Dialect { let name = "my"; string x = "def No : A"; let c = [{ class No; }]; }
            class My_Op<string m, list<Trait> t = [Pure]> : Op<My_Dialect, m, t>, Other<!if(1, A, B)>;
            multiclass Both<string n> { def _a : My_Op<n>; def _b : My_Op<n> { int name = 1; } }
            defm X : Both<"x">;
            def : Pat<(A $x), (B $x)>;"#,
            &[
                ("My_Dialect", &["Dialect"], Some("my")),
                ("My_Op", &["Op", "Other"], None),
                ("Both", &[], None),
                ("_a", &["My_Op"], None),
                ("_b", &["My_Op"], None),
                ("X", &["Both"], None),
                ("", &["Pat"], None),
            ],
        );
    }

    #[test]
    fn defs_know_their_multiclass_and_what_they_mention() {
        let scan = scan("multiclass M<string n> { def A : B<D_Dialect>; } def C : E<F_Dialect>;");
        let found = |index: usize| (scan.heads[index].inside, scan.mentions(&scan.heads[index]));
        assert_eq!(found(1), (Some("M"), ["D_Dialect"].as_slice()));
        assert_eq!(found(2), (None, ["F_Dialect"].as_slice()));
    }

    #[test]
    fn bodies_are_passed_over() {
        check(
            r#"def A : B { let x = "}"; // }
                 let y = [{ } def No : A; }]; /* } */ list<dag> z = [(op { $a })]; int w = 3 / 2; }
            def D : Dialect { let name = "d"; let inner = { 1 }; } def E : F { code c = [{ }"#,
            &[("A", &["B"], None), ("D", &["Dialect"], Some("d")), ("E", &["F"], None)],
        );
    }

    #[test]
    fn what_follows_a_body_that_is_not_closed_is_found() {
        check(
            "def A : B {\n  let x = { 1;\n  defvar y = 2;\n  def C : E;\nclass F : G;\nmulticlass M { def m : N; }\n",
            &[
                ("A", &["B"], None),
                ("C", &["E"], None),
                ("F", &["G"], None),
                ("M", &[], None),
                ("m", &["N"], None),
            ],
        );
    }
}
