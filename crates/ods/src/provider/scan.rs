//! A cheap look at a `.td` file: which classes and defs it has, without evaluating anything.
//!
//! The scan knows comments, strings, code blocks and brackets. It reads the head of each `class`, `def`, `defm` and
//! `multiclass`, up to its body, and the `name` of what derives from `Dialect`.

/// The head of a class, def, defm or multiclass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Head<'t> {
    pub(super) keyword: Keyword,
    /// Empty for an anonymous def.
    pub(super) name: &'t str,
    /// The classes that it derives from.
    pub(super) parents: Vec<&'t str>,
    /// All other names in it.
    pub(super) mentions: Vec<&'t str>,
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
}

/// The heads and includes in a text, in order.
pub(super) fn scan(text: &str) -> Scan<'_> {
    let mut scanner = Scanner { text, at: 0 };
    let mut heads: Vec<Head<'_>> = Vec::new();
    let mut includes = Vec::new();
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
                            && heads[index].namespace.is_none()
                        {
                            heads[index].namespace = scanner.assigned_string();
                        }
                        continue;
                    }
                    "include" => {
                        if let Some(Token::Text(file)) = scanner.next() {
                            includes.push(file);
                        }
                        continue;
                    }
                    _ => continue,
                };
                let (head, has_body) = scanner.head(keyword, open.last().map(|(name, _)| *name));
                let is_dialect = head.parents.contains(&"Dialect") && keyword == Keyword::Def;
                if has_body {
                    depth += 1;
                    if keyword == Keyword::Multiclass {
                        open.push((head.name, depth));
                    }
                    if is_dialect {
                        dialect = Some((heads.len(), depth));
                    }
                }
                heads.push(head);
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
    Scan { heads, includes }
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
}

impl<'t> Scanner<'t> {
    fn next(&mut self) -> Option<Token<'t>> {
        let bytes = self.text.as_bytes();
        loop {
            let c = *bytes.get(self.at)?;
            match c {
                b'/' if bytes.get(self.at + 1) == Some(&b'/') => self.skip_line(),
                b'/' if bytes.get(self.at + 1) == Some(&b'*') => self.skip_comment(),
                b'#' if self.is_line_start() => self.skip_line(),
                b'"' => return Some(Token::Text(self.string())),
                b'[' if bytes.get(self.at + 1) == Some(&b'{') => {
                    let start = self.at + 2;
                    let end = self.text[start..].find("}]").map_or(self.text.len(), |n| start + n);
                    self.at = (end + 2).min(self.text.len());
                    return Some(Token::Text(&self.text[start..end]));
                }
                b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'0'..=b'9' => {
                    let start = self.at;
                    while bytes.get(self.at).is_some_and(|c| c.is_ascii_alphanumeric() || *c == b'_') {
                        self.at += 1;
                    }
                    return Some(Token::Word(&self.text[start..self.at]));
                }
                b'!' | b'$' | b'.' => {
                    // A bang operator, a name in a dag, or a field: not a name of its own.
                    self.at += 1;
                    while bytes.get(self.at).is_some_and(|c| c.is_ascii_alphanumeric() || *c == b'_') {
                        self.at += 1;
                    }
                }
                c if c.is_ascii_punctuation() => {
                    self.at += 1;
                    return Some(Token::Punct(c));
                }
                _ => self.at += 1,
            }
        }
    }

    fn is_line_start(&self) -> bool {
        let before = self.text.as_bytes()[..self.at].iter().rev();
        before.take_while(|c| **c != b'\n').all(|c| matches!(c, b' ' | b'\t'))
            && ["#if", "#el", "#en", "#de"]
                .iter()
                .any(|d| self.text.as_bytes()[self.at..].starts_with(d.as_bytes()))
    }

    fn skip_line(&mut self) {
        let rest = &self.text.as_bytes()[self.at..];
        self.at += rest.iter().position(|c| *c == b'\n').unwrap_or(rest.len());
    }

    fn skip_comment(&mut self) {
        let start = self.at + 2;
        let rest = self.text.get(start..).unwrap_or("");
        self.at = rest.find("*/").map_or(self.text.len(), |n| start + n + 2);
    }

    fn string(&mut self) -> &'t str {
        let bytes = self.text.as_bytes();
        let start = self.at + 1;
        let mut at = start;
        while let Some(c) = bytes.get(at) {
            match c {
                b'"' | b'\n' => break,
                b'\\' => at += 2,
                _ => at += 1,
            }
        }
        let end = at.min(bytes.len());
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

    /// The rest of a head, and whether a body follows it.
    fn head(&mut self, keyword: Keyword, inside: Option<&'t str>) -> (Head<'t>, bool) {
        let mut head =
            Head { keyword, name: "", parents: Vec::new(), mentions: Vec::new(), inside, namespace: None };
        let mut angles = 0usize;
        let mut other = 0usize;
        let mut after_colon = false;
        let mut expects_parent = false;
        while let Some(token) = self.next() {
            match token {
                Token::Word(word) => {
                    if head.name.is_empty() && !after_colon && angles == 0 {
                        head.name = word;
                    } else if expects_parent && angles == 0 && other == 0 {
                        head.parents.push(word);
                        expects_parent = false;
                    } else {
                        head.mentions.push(word);
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
                Token::Punct(b'{') if angles == 0 && other == 0 => return (head, true),
                Token::Punct(b'{') => other += 1,
                Token::Punct(b'}') => other = other.saturating_sub(1),
                Token::Punct(b';') if angles == 0 => return (head, false),
                Token::Punct(_) | Token::Text(_) => {}
            }
        }
        (head, false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[(&str, &[&str], Option<&str>)]) {
        let heads = scan(text).heads;
        let got: Vec<_> = heads.iter().map(|h| (h.name, h.parents.as_slice(), h.namespace)).collect();
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
        let heads = scan("multiclass M<string n> { def A : B<D_Dialect>; } def C : E<F_Dialect>;").heads;
        assert_eq!(heads[1].inside, Some("M"));
        assert_eq!(heads[1].mentions, ["D_Dialect"]);
        assert_eq!((heads[2].inside, heads[2].mentions.as_slice()), (None, ["F_Dialect"].as_slice()));
    }
}
