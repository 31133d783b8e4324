//! The layout of definitions: white space between tokens, and nothing else, so that what they mean cannot change.
//!
//! Where lines break is the author's choice, and so is how lists, dags and arguments are aligned. What is put in order:
//!
//! * the bodies of classes, defs and multiclasses are indented by two columns from the line that their statement begins
//!   in, with the comments in them; what an item goes on with in further lines moves along;
//! * there is no space before `;` and `,`, one space or more after `,`, around `=` and around the `:` before parents, and one
//!   space before the `{` of a body and after the word that begins a statement;
//! * no line ends in white space, the file ends with one line break, and there are no two blank lines in a row.
//!
//! Code, strings, directives of the preprocessor and what they leave out stay as they are, and so does all between lines
//! `// isogloss: off` and `// isogloss: on`.

use crate::{TextEdit, TextRange};
use isogloss_tablegen::lex::Tok;
use isogloss_tablegen::syntax::{Node, SyntaxKind, Tree};

/// How far a body is indented.
const STEP: usize = 2;

/// The comments that end the formatting of lines and begin it again.
const OFF: &str = "// isogloss: off";
const ON: &str = "// isogloss: on";

/// The edits that put a text in order, which do not overlap, in the order of the text.
///
/// # Errors
/// Text that does not fit the grammar: nothing is done to a text that is not understood.
pub fn format(tree: &Tree) -> Result<Vec<TextEdit>, Vec<isogloss_source::Diagnostic>> {
    if !tree.errors().is_empty() {
        return Err(tree.diagnostics().collect());
    }
    let text: &str = tree.file().text();
    let mut layout = Layout { text, lines: Vec::new(), edits: Vec::new() };
    layout.run(tree);
    Ok(layout.edits)
}

/// The edits that are in a range, or touch it.
pub fn within(edits: Vec<TextEdit>, range: &TextRange) -> Vec<TextEdit> {
    let touches = |edit: &TextEdit| edit.range.start < range.end && range.start <= edit.range.end;
    edits.into_iter().filter(touches).collect()
}

/// A text with edits in it, which are in order and do not overlap.
pub fn apply(text: &str, edits: &[TextEdit]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for edit in edits {
        out.push_str(&text[at..edit.range.start as usize]);
        out.push_str(&edit.text);
        at = edit.range.end as usize;
    }
    out.push_str(&text[at..]);
    out
}

/// A line that begins with a token or a comment.
struct Line {
    /// Where the first token begins.
    start: usize,
    /// The column that it had, and the one that it gets.
    old: usize,
    new: usize,
}

struct Layout<'t> {
    text: &'t str,
    lines: Vec<Line>,
    edits: Vec<TextEdit>,
}

fn is_blank(kind: SyntaxKind) -> bool {
    matches!(kind, SyntaxKind::Space | SyntaxKind::LineBreak)
}

fn is_comment(kind: SyntaxKind) -> bool {
    matches!(kind, SyntaxKind::LineComment | SyntaxKind::BlockComment)
}

/// True if a line that begins with a node of this kind is indented.
fn is_item(kind: SyntaxKind) -> bool {
    kind.is_statement() || matches!(kind, SyntaxKind::Field | SyntaxKind::FieldLet)
}

/// True for what is indented inside: a body, or the statements of a multiclass.
fn encloses(node: Node<'_>) -> bool {
    let of_multiclass = || node.parent().is_some_and(|parent| parent.kind() == SyntaxKind::Multiclass);
    node.kind() == SyntaxKind::Body || node.kind() == SyntaxKind::Block && of_multiclass()
}

impl Layout<'_> {
    fn run(&mut self, tree: &Tree) {
        let mut last: Option<Node<'_>> = None;
        let mut is_off = false;
        for leaf in tree.tokens().filter(|leaf| !is_blank(leaf.kind())) {
            let was_off = is_off;
            if leaf.kind() == SyntaxKind::LineComment {
                is_off = match leaf.text().trim_end() {
                    OFF => true,
                    ON => false,
                    _ => is_off,
                };
            }
            let from = last.map_or(0, |last| last.range().end);
            self.gap(last, leaf, from, was_off);
            if leaf.kind() == SyntaxKind::LineComment && !is_off {
                let range = leaf.range();
                let kept = leaf.text().trim_end_matches([' ', '\t']).len();
                self.replace(range.start + kept, range.end, String::new());
            }
            last = Some(leaf);
        }
        let from = last.map_or(0, |last| last.range().end);
        if !is_off {
            let end = if self.text.trim().is_empty() { "" } else { "\n" };
            // A directive has its line break in itself.
            let end = if self.text[..from].ends_with('\n') { "" } else { end };
            self.replace(from, self.text.len(), end.to_owned());
        }
    }

    fn replace(&mut self, from: usize, to: usize, new: String) {
        if self.text[from..to] != new {
            self.edits.push(TextEdit { range: from as u32..to as u32, text: new });
        }
    }

    /// Puts the white space before a token or a comment in order.
    fn gap(&mut self, last: Option<Node<'_>>, leaf: Node<'_>, from: usize, is_off: bool) {
        let to = leaf.range().start;
        let gap = &self.text[from..to];
        let begins = last.is_none() || gap.contains('\n') || self.text[..from].ends_with('\n');
        if !begins {
            if !is_off {
                let new = match last {
                    Some(last) => space_between(last, leaf, gap),
                    None => gap.to_owned(),
                };
                self.replace(from, to, new);
            }
            return;
        }
        let line_start = self.text[..to].rfind('\n').map_or(0, |at| at + 1);
        let old = columns(&self.text[line_start..to]);
        let stays = is_off || matches!(leaf.kind(), SyntaxKind::Directive | SyntaxKind::Disabled);
        let new = if stays { old } else { self.column(leaf, old) };
        self.lines.push(Line { start: to, old, new });
        if stays {
            return;
        }
        let breaks = gap.matches('\n').count();
        let breaks = if last.is_none() { 0 } else { breaks.min(2) };
        let newline = if gap.contains("\r\n") { "\r\n" } else { "\n" };
        self.replace(from, to, newline.repeat(breaks) + &" ".repeat(new));
    }

    /// The column of a token or a comment that begins a line.
    fn column(&self, leaf: Node<'_>, old: usize) -> usize {
        let start = leaf.range().start;
        let Some(parent) = leaf.parent() else { return old };
        if encloses(parent) && leaf.kind() == SyntaxKind::Token(Tok::RBrace) {
            return self.column_of(parent);
        }
        if encloses(parent) && leaf.kind() == SyntaxKind::LineComment && inside(parent, start) {
            return self.column_of(parent) + STEP;
        }
        // The outermost of what begins here.
        let mut item = None;
        for node in leaf.ancestors().take_while(|node| node.range().start == start) {
            if is_item(node.kind()) {
                item = Some(node);
            }
        }
        if let Some(around) = item.and_then(Node::parent).filter(|node| encloses(*node)) {
            return self.column_of(around) + STEP;
        }
        if item.is_some() || is_comment(leaf.kind()) && parent.kind() == SyntaxKind::File {
            // Statements are where their author has put them.
            return old;
        }
        // What goes on moves with what it belongs to.
        let owner = leaf.ancestors().find(|node| is_item(node.kind()));
        let line = owner.and_then(|owner| self.line_of(owner));
        line.map_or(old, |line| (old + line.new).saturating_sub(line.old))
    }

    /// The line in which a node begins.
    fn line_of(&self, node: Node<'_>) -> Option<&Line> {
        let start = node.range().start;
        let next = self.lines.partition_point(|line| line.start <= start);
        self.lines[..next].last()
    }

    /// The column at which the line begins in which the statement begins that a body belongs to.
    fn column_of(&self, body: Node<'_>) -> usize {
        let statement = body.ancestors().find(|node| is_item(node.kind()));
        statement.and_then(|statement| self.line_of(statement)).map_or(0, |line| line.new)
    }
}

/// True behind the opening brace of a body.
fn inside(node: Node<'_>, at: usize) -> bool {
    node.token(Tok::LBrace).is_some_and(|open| open.range().start < at)
}

/// How many columns white space takes; a tab goes on to the next multiple of eight.
fn columns(space: &str) -> usize {
    space.chars().fold(0, |column, c| if c == '\t' { (column / 8 + 1) * 8 } else { column + 1 })
}

/// The white space between a token and the next one in the same line.
fn space_between(last: Node<'_>, next: Node<'_>, gap: &str) -> String {
    let kept = gap.replace('\t', " ");
    let at_least_one = || if kept.is_empty() { " ".to_owned() } else { kept.clone() };
    let (SyntaxKind::Token(a), SyntaxKind::Token(b)) = (last.kind(), next.kind()) else { return kept };
    let parent = |node: Node<'_>| node.parent().map(Node::kind);
    let assigns = |node: Node<'_>| {
        use SyntaxKind::*;
        matches!(parent(node), Some(Field | FieldLet | LetItem | Defvar | Defset | Deftype | Param))
    };
    if matches!(b, Tok::Semi | Tok::Comma) {
        return String::new();
    }
    let is_colon = |tok, node| tok == Tok::Colon && parent(node) == Some(SyntaxKind::Parents);
    if a == Tok::Comma || is_colon(a, last) || is_colon(b, next) {
        return at_least_one();
    }
    if a == Tok::Equal && assigns(last) || b == Tok::Equal && assigns(next) {
        return at_least_one();
    }
    let opens = b == Tok::LBrace && matches!(parent(next), Some(SyntaxKind::Body | SyntaxKind::Block));
    let begins = matches!(
        a,
        Tok::Class | Tok::Def | Tok::Defm | Tok::Multiclass | Tok::Let | Tok::Defvar | Tok::Include
    );
    if opens || begins && !kept.is_empty() {
        return " ".to_owned();
    }
    kept
}
