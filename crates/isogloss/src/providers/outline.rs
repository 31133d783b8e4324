//! What a `.td` file holds, seen without evaluating it.

use isogloss_tablegen::lex::{PieceKind, Tok, scan};

/// A name in a list of parents: of a parent itself, or in its arguments.
#[derive(Clone, Copy)]
pub(super) struct Mention<'t> {
    pub(super) name: &'t str,
    pub(super) is_parent: bool,
}

/// What matters of a file.
#[derive(Default)]
pub(super) struct Outline<'t> {
    pub(super) includes: Vec<&'t str>,
    pub(super) classes: Vec<(&'t str, Vec<Mention<'t>>)>,
    /// The parents of records outside of multiclasses.
    pub(super) defs: Vec<Vec<Mention<'t>>>,
    /// Names of records that are dialects, and their namespaces.
    pub(super) dialects: Vec<(&'t str, &'t str)>,
}

impl<'t> Outline<'t> {
    pub(super) fn of(text: &'t str) -> Outline<'t> {
        let mut outline = Outline::default();
        let mut tokens = Tokens { text, at: 0 };
        // The multiclass that is open, and how deep its body is nested.
        let mut multiclass: Option<(&str, usize)> = None;
        let mut depth = 0_usize;
        while let Some((tok, _)) = tokens.next() {
            match tok {
                Tok::Include => {
                    if let Some((Tok::Str, quoted)) = tokens.next() {
                        outline.includes.push(quoted.trim_matches('"'));
                    }
                }
                Tok::LBrace => depth += 1,
                Tok::RBrace => {
                    depth = depth.saturating_sub(1);
                    multiclass = multiclass.filter(|m| depth > m.1);
                }
                Tok::Class | Tok::Multiclass | Tok::Def | Tok::Defm => {
                    let (name, parents, end) = tokens.header();
                    let is_class = matches!(tok, Tok::Class | Tok::Multiclass);
                    let is_dialect = parents.iter().any(|p| p.is_parent && p.name == "Dialect");
                    match multiclass {
                        Some((outer, _)) if !is_class => outline.classes.push((outer, parents)),
                        _ if is_class => outline.classes.push((name, parents)),
                        _ => outline.defs.push(parents),
                    }
                    if end != Some(Tok::LBrace) {
                        continue;
                    }
                    if is_dialect && tok == Tok::Def {
                        outline.dialects.extend(tokens.namespace().map(|namespace| (name, namespace)));
                        continue;
                    }
                    if tok == Tok::Multiclass {
                        multiclass = Some((name, depth));
                    }
                    depth += 1;
                }
                _ => {}
            }
        }
        outline
    }
}

/// The tokens of a text.
struct Tokens<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Tokens<'t> {
    fn next(&mut self) -> Option<(Tok, &'t str)> {
        loop {
            let piece = scan(self.text, self.at);
            let spelling = &self.text[self.at..piece.end];
            if piece.end <= self.at {
                return None;
            }
            self.at = piece.end;
            match piece.kind {
                PieceKind::Token(Tok::Eof) => return None,
                PieceKind::Token(tok) => return Some((tok, spelling)),
                _ => {}
            }
        }
    }

    /// The name and the parents of a class or record, and the token that ended them: `{` or `;`.
    fn header(&mut self) -> (&'t str, Vec<Mention<'t>>, Option<Tok>) {
        let mut name = "";
        let mut parents = Vec::new();
        let mut nesting = 0_i32;
        let mut in_parents = false;
        while let Some((tok, spelling)) = self.next() {
            match tok {
                Tok::LBrace | Tok::Semi if nesting <= 0 => return (name, parents, Some(tok)),
                Tok::Less | Tok::LParen | Tok::LSquare | Tok::LBrace => nesting += 1,
                Tok::Greater | Tok::RParen | Tok::RSquare | Tok::RBrace => nesting -= 1,
                Tok::Colon if nesting == 0 => in_parents = true,
                Tok::Id if in_parents => parents.push(Mention { name: spelling, is_parent: nesting == 0 }),
                Tok::Id if name.is_empty() && nesting == 0 => name = spelling,
                _ => {}
            }
        }
        (name, parents, None)
    }

    /// The namespace that the body of a dialect sets, up to the end of the body.
    fn namespace(&mut self) -> Option<&'t str> {
        let (mut depth, mut namespace) = (1, None);
        let mut last = ["", ""];
        while let Some((tok, spelling)) = self.next() {
            match tok {
                Tok::LBrace => depth += 1,
                Tok::RBrace => depth -= 1,
                Tok::Str if last == ["name", "="] && depth == 1 => {
                    namespace = Some(spelling.trim_matches('"'))
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
            last = [last[1], spelling];
        }
        namespace
    }
}
