//! The syntax of assembly formats, shared by those of operations and those of attributes and types.
//!
//! The meaning of variables and directives, and the places where elements are allowed, are up to [`Rules`].

use super::FormatInput;
use super::lexer::{Directive, Kind, Lexer, Token};
use isogloss_ir::Context;
use isogloss_ir::definition::format::Whitespace;
use isogloss_source::{Code, Diagnostic, Pos, Span};

/// How deep groups and directives may nest.
pub(super) const MAX_DEPTH: u32 = 100;

/// The place of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Where {
    TopLevel,
    Custom,
    Ref,
    Type,
    Struct,
}

/// An element of a format, with its variables resolved.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Node {
    Literal(String),
    /// White space; `None` for the empty literal.
    Whitespace(Option<Whitespace>),
    Text(String),
    Attribute {
        slot: usize,
        qualified: bool,
    },
    Property(usize),
    Operand(usize),
    Result(usize),
    Region(usize),
    Successor(usize),
    Param {
        index: usize,
        qualified: bool,
    },
    Operands,
    Results,
    Regions,
    Successors,
    AttrDict {
        keyword: bool,
    },
    PropDict,
    Type {
        arg: Box<Node>,
        qualified: bool,
    },
    FunctionalType(Box<Node>, Box<Node>),
    Ref(Box<Node>),
    Custom {
        name: String,
        args: Vec<Node>,
    },
    OiList(Vec<(String, Vec<Node>)>),
    Group(Box<GroupNode>),
    Params(Vec<usize>),
    Struct(Vec<Node>),
}

/// An optional group.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct GroupNode {
    pub(super) then: Vec<Node>,
    pub(super) otherwise: Vec<Node>,
    /// The index of the anchor, in the second part if `inverted`.
    pub(super) anchor: usize,
    pub(super) inverted: bool,
}

impl GroupNode {
    pub(super) fn anchor(&self) -> &Node {
        if self.inverted { &self.otherwise[self.anchor] } else { &self.then[self.anchor] }
    }
}

/// An error was reported.
pub(super) struct Failed;
pub(super) type Parsed<T = ()> = Result<T, Failed>;

/// The rules that differ between formats of operations and formats of attributes and types.
pub(super) trait Rules: Sized {
    /// A variable, by its name without `$`.
    fn variable(p: &mut Syntax<'_, Self>, name: &str, place: Where) -> Parsed<Node>;
    /// A directive, whose name is consumed.
    fn directive(p: &mut Syntax<'_, Self>, directive: Directive, place: Where) -> Parsed<Node>;
    /// Checks the arguments of a custom directive.
    fn check_custom(p: &mut Syntax<'_, Self>, args: &[Node]) -> Parsed;
    /// Checks the elements of one part of an optional group.
    fn check_group(p: &mut Syntax<'_, Self>, elements: &[Node], anchor: Option<usize>) -> Parsed;
}

/// A parser of a format.
pub(super) struct Syntax<'t, R> {
    lexer: Lexer<'t>,
    pub(super) token: Token<'t>,
    pub(super) diagnostics: Vec<Diagnostic>,
    cx: &'t Context,
    text: &'t str,
    span: Span,
    depth: u32,
    /// The byte at which the element begins that was begun last.
    element: usize,
    pub(super) rules: R,
}

impl<'t, R: Rules> Syntax<'t, R> {
    /// A parser of a format's text.
    pub(super) fn new(input: &FormatInput<'t>, rules: R) -> Syntax<'t, R> {
        let FormatInput { cx, text, span, .. } = *input;
        let token = Token { kind: Kind::Eof, text: "", start: 0 };
        let diagnostics = Vec::new();
        let (lexer, element) = (Lexer::new(text), 0);
        let mut p = Syntax { lexer, token, diagnostics, cx, text, span, depth: 0, element, rules };
        p.advance();
        p
    }

    pub(super) fn advance(&mut self) {
        let (token, error) = self.lexer.next_token();
        self.token = token;
        if let Some(message) = error {
            self.report(message, None);
        }
    }

    /// The place of a byte of the text in its file, if the file has the text verbatim.
    fn place_at(&self, at: u32) -> Option<Pos> {
        place_of(self.cx, self.span, self.text).map(|start| Pos(start.0.saturating_add(at)))
    }

    fn report(&mut self, message: impl Into<String>, note: Option<String>) {
        // What is missing at the end is reported there.
        let at =
            if self.token.kind == Kind::Eof && self.depth == 0 { self.token.start } else { self.element };
        let at = u32::try_from(at).unwrap_or(0);
        let place = self.place_at(at).map_or(self.span, Span::at);
        let mut diagnostic = Diagnostic::error(place, message)
            .with_code(Code::Format)
            .with_note(self.span, "in custom assembly format for this operation");
        if let Some(note) = note {
            diagnostic = diagnostic.with_note(place, note);
        }
        self.diagnostics.push(diagnostic);
    }

    pub(super) fn error<T>(&mut self, message: impl Into<String>) -> Parsed<T> {
        self.report(message, None);
        Err(Failed)
    }

    /// Adds to the error that was just reported.
    pub(super) fn advise(&mut self, advise: impl FnOnce(Diagnostic) -> Diagnostic) {
        if let Some(error) = self.diagnostics.pop() {
            self.diagnostics.push(advise(error));
        }
    }

    /// Reports a name that the operation, type or attribute does not have, at the element that was begun last, where it
    /// follows a `$`.
    pub(super) fn unknown_name<T>(
        &mut self,
        message: impl Into<String>,
        name: &str,
        known: Vec<String>,
    ) -> Parsed<T> {
        let failed = self.error(message);
        let at = u32::try_from(self.element).unwrap_or(0) + 1;
        let span = self.place_at(at).map(|s| Span::new(s, s.offset(name.len())));
        self.advise(|error| {
            let error = error.with_code(Code::FormatName).with_nearest(name, span, &known);
            if error.has_advice() || known.is_empty() {
                return error;
            }
            error.with_help(format!("the names here are {}", known.join(", ")))
        });
        failed
    }

    pub(super) fn error_with_note<T>(
        &mut self,
        message: impl Into<String>,
        note: impl Into<String>,
    ) -> Parsed<T> {
        self.report(message, Some(note.into()));
        Err(Failed)
    }

    pub(super) fn expect(&mut self, kind: Kind, message: &str) -> Parsed<Token<'t>> {
        if self.token.kind != kind {
            return self.error(message);
        }
        let token = self.token;
        self.advance();
        Ok(token)
    }

    /// The whole format.
    pub(super) fn parse(&mut self) -> Parsed<Vec<Node>> {
        let mut elements = Vec::new();
        while self.token.kind != Kind::Eof {
            elements.push(self.element(Where::TopLevel)?);
        }
        Ok(elements)
    }

    /// One element.
    pub(super) fn element(&mut self, place: Where) -> Parsed<Node> {
        if self.depth >= MAX_DEPTH {
            return self.error(format!("nesting of assembly formats is limited to {MAX_DEPTH} levels"));
        }
        self.depth += 1;
        self.element = self.token.start;
        let result = match self.token.kind {
            Kind::Literal => self.literal(place),
            Kind::String => self.text(place),
            Kind::Variable => {
                let name = self.token.text[1..].to_owned();
                self.advance();
                R::variable(self, &name, place)
            }
            Kind::Directive(directive) => {
                self.advance();
                match directive {
                    Directive::Custom => self.custom(place),
                    directive => R::directive(self, directive, place),
                }
            }
            Kind::LParen => self.group(place),
            kind => {
                let (word, at) = (self.token.text, u32::try_from(self.token.start).unwrap_or(0));
                let failed = self.error("expected literal, variable, directive, or optional group");
                if kind == Kind::Ident {
                    let span = self.place_at(at).map(|start| Span::new(start, start.offset(word.len())));
                    self.advise(|error| error.with_nearest(word, span, super::lexer::DIRECTIVES));
                }
                failed
            }
        };
        self.depth -= 1;
        result
    }

    /// A literal, at any place that allows literals.
    pub(super) fn literal(&mut self, place: Where) -> Parsed<Node> {
        let text = self.token.text;
        let is_literal = self.token.kind == Kind::Literal;
        self.advance();
        if place != Where::TopLevel {
            return self.error("literals may only be used in the top-level section of the format");
        }
        if !is_literal {
            return self.error(format!("expected literal, but got '{text}'"));
        }
        let value = &text[1..text.len() - 1];
        match value {
            "" => return Ok(Node::Whitespace(None)),
            " " => return Ok(Node::Whitespace(Some(Whitespace::Space))),
            "\\n" => return Ok(Node::Whitespace(Some(Whitespace::Newline))),
            _ => {}
        }
        match literal_error(value) {
            Some(problem) => self.error(format!("expected valid literal but got '{value}': {problem}")),
            None => Ok(Node::Literal(value.to_owned())),
        }
    }

    fn text(&mut self, place: Where) -> Parsed<Node> {
        let text = self.token.text;
        self.advance();
        if place != Where::Custom {
            return self.error("strings may only be used as 'custom' directive arguments");
        }
        let inner = &text[1..text.len() - 1];
        // Only the backslash goes: what follows it stands for itself.
        Ok(Node::Text(inner.chars().filter(|c| *c != '\\').collect()))
    }

    fn custom(&mut self, place: Where) -> Parsed<Node> {
        if !matches!(place, Where::TopLevel | Where::Struct) {
            return self
                .error("`custom` can only be used at the top-level context or within a `struct` directive");
        }
        self.expect(Kind::Less, "expected '<' before custom directive name")?;
        let name = self.expect(Kind::Ident, "expected custom directive name identifier")?.text.to_owned();
        self.expect(Kind::Greater, "expected '>' after custom directive name")?;
        self.expect(Kind::LParen, "expected '(' before custom directive parameters")?;
        let mut args = Vec::new();
        loop {
            args.push(self.element(Where::Custom)?);
            if self.token.kind != Kind::Comma {
                break;
            }
            self.advance();
        }
        self.expect(Kind::RParen, "expected ')' after custom directive parameters")?;
        R::check_custom(self, &args)?;
        if place == Where::Struct && args.len() != 1 {
            return self.error("`struct` can only contain `custom` directives with a single argument");
        }
        Ok(Node::Custom { name, args })
    }

    fn group(&mut self, place: Where) -> Parsed<Node> {
        self.advance();
        if place != Where::TopLevel {
            return self.error("optional groups can only be used as top-level elements");
        }
        let mut anchor = None;
        let then = self.group_part(&mut anchor, false)?;
        let mut otherwise = Vec::new();
        if self.token.kind == Kind::Colon {
            self.advance();
            self.expect(Kind::LParen, "expected '(' to start else branch of optional group")?;
            otherwise = self.group_part(&mut anchor, true)?;
        }
        self.expect(Kind::Question, "expected '?' after optional group")?;
        let Some((inverted, anchor)) = anchor else {
            return self.error("optional group has no anchor element");
        };
        R::check_group(self, &then, (!inverted).then_some(anchor))?;
        R::check_group(self, &otherwise, inverted.then_some(anchor))?;
        let first = then.iter().find(|n| !matches!(n, Node::Whitespace(_)));
        let parsable = matches!(
            first,
            Some(
                Node::Literal(_)
                    | Node::Attribute { .. }
                    | Node::Property(_)
                    | Node::Operand(_)
                    | Node::Region(_)
                    | Node::Param { .. }
                    | Node::Custom { .. }
            )
        );
        if !parsable {
            return self.error(
                "first parsable element of an optional group must be a literal, variable, or custom directive",
            );
        }
        Ok(Node::Group(Box::new(GroupNode { then, otherwise, anchor, inverted })))
    }

    fn group_part(&mut self, anchor: &mut Option<(bool, usize)>, second: bool) -> Parsed<Vec<Node>> {
        let mut elements = Vec::new();
        loop {
            elements.push(self.element(Where::TopLevel)?);
            if self.token.kind == Kind::Caret {
                if anchor.is_some() {
                    return self.error("only one element can be marked as the anchor of an optional group");
                }
                *anchor = Some((second, elements.len() - 1));
                self.advance();
            }
            if self.token.kind == Kind::RParen {
                self.advance();
                return Ok(elements);
            }
        }
    }
}

/// Where the text of a format begins in the file of its definition; `None` if the file does not have it verbatim, since
/// it is put together or comes from a class.
fn place_of(cx: &Context, span: Span, text: &str) -> Option<Pos> {
    let file = cx.sources().file_at(span.start)?;
    let rest = file.text().get(span.start.0.checked_sub(file.start().0)? as usize..)?;
    let end = rest.get(1..)?.find("\ndef ").map_or(rest.len(), |end| end + 1);
    let definition = &rest[..end];
    let field = definition.find("assemblyFormat")?;
    let at = field + definition[field..].find(text)?;
    Some(Pos(span.start.0.checked_add(u32::try_from(at).ok()?)?))
}

/// Returns the reason why a text is not a valid literal; `None` if it is one.
fn literal_error(value: &str) -> Option<&'static str> {
    let bytes = value.as_bytes();
    let first = *bytes.first()?;
    if bytes.len() == 1 {
        let valid = first.is_ascii_alphabetic() || b"_:,=<>()[]{}?+-*".contains(&first);
        return (!valid).then_some("single character literal must be a letter or one of '_:,=<>()[]{}?+-*'");
    }
    if matches!(value, "->" | "...") {
        return None;
    }
    if !first.is_ascii_alphabetic() && first != b'_' {
        return Some("valid keyword starts with a letter or '_'");
    }
    let valid = bytes.iter().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'));
    (!valid).then_some("keywords should contain only alphanum, '_', '$', or '.' characters")
}
