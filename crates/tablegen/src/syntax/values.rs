//! Values and ranges.

use super::SyntaxKind;
use super::parser::{Done, Parser};
use super::statements::{args, type_name};
use crate::lex::{Bang, Tok};

/// The meaning of a brace after a value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Braces {
    AreBits,
    /// After a name: a body.
    AreNotBits,
}

/// Value ::= SimpleValue Suffix* ("#" Value)*
pub(super) fn value(p: &mut Parser<'_>, braces: Braces) {
    p.nested(|p| {
        let Some(first) = operand(p, braces) else {
            p.error("expected a value");
            return;
        };
        if p.tok() != Tok::Paste {
            return;
        }
        let open = p.wrap(first);
        while p.eat(Tok::Paste) {
            // The last one may join nothing.
            if matches!(p.tok(), Tok::Colon | Tok::Semi | Tok::LBrace) {
                break;
            }
            if operand(p, braces).is_none() {
                p.error("expected a value");
            }
        }
        p.finish(open, SyntaxKind::Paste);
    });
}

/// SimpleValue Suffix*
fn operand(p: &mut Parser<'_>, braces: Braces) -> Option<Done> {
    let mut v = simple_value(p)?;
    loop {
        let kind = match p.tok() {
            Tok::LBrace if braces == Braces::AreBits => SyntaxKind::BitsOf,
            Tok::LSquare => SyntaxKind::Slice,
            Tok::Dot => SyntaxKind::Access,
            _ => return Some(v),
        };
        let open = p.wrap(v);
        match kind {
            SyntaxKind::BitsOf => ranges(p, Tok::RBrace),
            SyntaxKind::Slice => ranges(p, Tok::RSquare),
            _ => {
                p.bump();
                p.expect(Tok::Id, "the name of a field");
            }
        }
        v = p.finish(open, kind);
    }
}

fn simple_value(p: &mut Parser<'_>) -> Option<Done> {
    Some(match p.tok() {
        Tok::Bang(op) => operation(p, op),
        Tok::Id if p.nth(1) == Tok::Less => {
            let open = p.start();
            p.leaf(SyntaxKind::Ref);
            args(p);
            p.finish(open, SyntaxKind::Anonymous)
        }
        Tok::Id => p.leaf(SyntaxKind::Ref),
        Tok::Int | Tok::Binary | Tok::True | Tok::False => p.leaf(SyntaxKind::Number),
        Tok::Str => {
            let open = p.start();
            while p.eat(Tok::Str) {}
            p.finish(open, SyntaxKind::String)
        }
        Tok::Code => p.leaf(SyntaxKind::Code),
        Tok::Question => p.leaf(SyntaxKind::Unset),
        Tok::LSquare => {
            let open = p.start();
            p.bump();
            list(p, Tok::RSquare, |p| value(p, Braces::AreBits));
            p.expect(Tok::RSquare, "']'");
            if p.eat(Tok::Less) {
                type_name(p);
                p.expect(Tok::Greater, "'>'");
            }
            p.finish(open, SyntaxKind::List)
        }
        Tok::LBrace => {
            let open = p.start();
            p.bump();
            list(p, Tok::RBrace, |p| value(p, Braces::AreBits));
            p.expect(Tok::RBrace, "'}'");
            p.finish(open, SyntaxKind::Bits)
        }
        Tok::LParen => {
            let open = p.start();
            p.bump();
            dag_arg(p);
            if p.tok() != Tok::RParen {
                list(p, Tok::RParen, dag_arg);
            }
            p.expect(Tok::RParen, "')'");
            p.finish(open, SyntaxKind::Dag)
        }
        _ => return None,
    })
}

/// Items with commas between them, up to what closes them.
fn list(p: &mut Parser<'_>, close: Tok, item: impl Fn(&mut Parser<'_>)) {
    while !matches!(p.tok(), Tok::Eof | Tok::Semi) && p.tok() != close {
        item(p);
        if !p.eat(Tok::Comma) {
            break;
        }
    }
}

/// Value (":" `$name`)? | `$name`
fn dag_arg(p: &mut Parser<'_>) {
    let open = p.start();
    if !p.eat(Tok::VarName) {
        value(p, Braces::AreBits);
        if p.eat(Tok::Colon) {
            p.expect(Tok::VarName, "a name such as '$x'");
        }
    }
    p.finish(open, SyntaxKind::DagArg);
}

/// `!op` ("<" Type ">")? "(" Value, ... ")"
fn operation(p: &mut Parser<'_>, op: Bang) -> Done {
    let open = p.start();
    p.bump();
    if p.eat(Tok::Less) {
        type_name(p);
        p.expect(Tok::Greater, "'>'");
    }
    if p.expect(Tok::LParen, "'('") {
        let item = |p: &mut Parser<'_>| {
            let clause = p.start();
            value(p, Braces::AreBits);
            if op == Bang::Cond {
                p.expect(Tok::Colon, "':'");
                value(p, Braces::AreBits);
            }
            // Names of arguments are allowed in old dags; elsewhere a colon does not fit.
            let kind = if op == Bang::Cond { SyntaxKind::Clause } else { SyntaxKind::Arg };
            p.finish(clause, kind);
        };
        list(p, Tok::RParen, item);
        p.expect(Tok::RParen, "')'");
    }
    p.finish(open, SyntaxKind::Operation)
}

/// Ranges in brackets: `{7-5, 0}`, `<3...0>`, `[i, 2]`.
pub(super) fn ranges(p: &mut Parser<'_>, close: Tok) {
    let open = p.start();
    p.bump();
    list(p, close, |p| {
        let range = p.start();
        value_with_range(p);
        p.finish(range, SyntaxKind::Range);
    });
    let what = match close {
        Tok::RBrace => "'}'",
        Tok::RSquare => "']'",
        _ => "'>'",
    };
    p.expect(close, what);
    p.finish(open, SyntaxKind::Ranges);
}

/// Value (("..." | "-") Value | negative number)?
pub(super) fn value_with_range(p: &mut Parser<'_>) {
    value(p, Braces::AreBits);
    match p.tok() {
        Tok::DotDotDot | Tok::Minus => {
            p.bump();
            value(p, Braces::AreBits);
        }
        Tok::Int if p.text().starts_with('-') => {
            p.leaf(SyntaxKind::Number);
        }
        _ => {}
    }
}
