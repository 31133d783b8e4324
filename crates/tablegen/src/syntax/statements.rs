//! Statements, bodies and types.

use super::SyntaxKind;
use super::parser::Parser;
use super::values::{Braces, ranges, value, value_with_range};
use crate::lex::Tok;

/// TableGenFile ::= (Statement | Include)*
pub(super) fn file(p: &mut Parser<'_>) {
    let open = p.start();
    while p.tok() != Tok::Eof {
        statements(p);
        // Only a brace without its partner ends the statements early.
        if p.tok() != Tok::Eof {
            p.error("this brace closes nothing");
            p.leaf(SyntaxKind::Error);
        }
    }
    p.finish(open, SyntaxKind::File);
}

/// Statements up to a closing brace or the end of the text.
fn statements(p: &mut Parser<'_>) {
    while !matches!(p.tok(), Tok::Eof | Tok::RBrace) {
        if begins_statement(p.tok()) {
            statement(p);
        } else {
            p.error("expected a statement");
            skip(p, |p| begins_statement(p.tok()));
        }
    }
}

fn begins_statement(tok: Tok) -> bool {
    tok.starts_statement() || tok == Tok::Include
}

/// An error node up to where something can begin, to behind a semicolon, or to a brace that closes what is around it.
fn skip(p: &mut Parser<'_>, begins: impl Fn(&Parser<'_>) -> bool) {
    let open = p.start();
    let mut depth = 0u32;
    loop {
        match p.tok() {
            Tok::Eof => break,
            Tok::RBrace if depth == 0 => break,
            Tok::LBrace => depth += 1,
            Tok::RBrace => depth -= 1,
            Tok::Semi if depth == 0 => {
                p.bump();
                break;
            }
            _ => {}
        }
        p.bump();
        if (depth == 0 && begins(p)) || (p.tok().starts_statement() && p.at_line_start()) {
            break;
        }
    }
    p.finish(open, SyntaxKind::Error);
}

fn statement(p: &mut Parser<'_>) {
    p.nested(|p| match p.tok() {
        Tok::Include => include(p),
        Tok::Class => class(p),
        Tok::Def => def(p),
        Tok::Defm => defm(p),
        Tok::Multiclass => multiclass(p),
        Tok::Foreach => foreach(p),
        Tok::If => if_statement(p),
        Tok::Let => let_statement(p),
        Tok::Defset => defset(p),
        Tok::Defvar => defvar(p),
        Tok::Deftype => deftype(p),
        Tok::Assert => assertion(p),
        _ => dump(p),
    });
}

fn include(p: &mut Parser<'_>) {
    let open = p.start();
    p.bump();
    if p.tok() == Tok::Str {
        p.leaf(SyntaxKind::String);
    } else {
        p.error("expected a file name");
    }
    p.finish(open, SyntaxKind::Include);
}

fn identifier(p: &mut Parser<'_>) {
    if p.tok() == Tok::Id {
        p.leaf(SyntaxKind::Name);
    } else {
        p.error("expected a name");
    }
}

/// The name of a `def` or `defm`, which is a value and may be missing.
fn object_name(p: &mut Parser<'_>) {
    if matches!(p.tok(), Tok::Colon | Tok::Semi | Tok::LBrace) {
        return;
    }
    let open = p.start();
    value(p, Braces::AreNotBits);
    p.finish(open, SyntaxKind::Name);
}

fn class(p: &mut Parser<'_>) {
    let open = p.start();
    p.bump();
    identifier(p);
    params(p);
    record_body(p);
    p.finish(open, SyntaxKind::Class);
}

fn def(p: &mut Parser<'_>) {
    let open = p.start();
    p.bump();
    object_name(p);
    record_body(p);
    p.finish(open, SyntaxKind::Def);
}

fn defm(p: &mut Parser<'_>) {
    let open = p.start();
    p.bump();
    object_name(p);
    parents(p);
    p.expect(Tok::Semi, "';'");
    p.finish(open, SyntaxKind::Defm);
}

fn multiclass(p: &mut Parser<'_>) {
    let open = p.start();
    p.bump();
    identifier(p);
    params(p);
    parents(p);
    if !p.eat(Tok::Semi) {
        block(p);
    }
    stray_semicolon(p);
    p.finish(open, SyntaxKind::Multiclass);
}

/// `<` Param ("," Param)* `>`, where there are any.
fn params(p: &mut Parser<'_>) {
    if p.tok() != Tok::Less {
        return;
    }
    let open = p.start();
    p.bump();
    while !matches!(p.tok(), Tok::Greater | Tok::Eof | Tok::LBrace | Tok::Semi) {
        if p.tok().starts_statement() && p.at_line_start() {
            break;
        }
        declaration(p, SyntaxKind::Param);
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    p.expect(Tok::Greater, "'>' at the end of the template arguments");
    p.finish(open, SyntaxKind::Params);
}

/// `field`? Type Name (`=` Value)?
fn declaration(p: &mut Parser<'_>, kind: SyntaxKind) {
    let open = p.start();
    p.eat(Tok::Field);
    type_name(p);
    identifier(p);
    if p.eat(Tok::Equal) {
        value(p, Braces::AreBits);
    }
    if kind == SyntaxKind::Field {
        end_of_item(p);
    }
    p.finish(open, kind);
}

/// `:` ClassRef ("," ClassRef)*, where there are any.
fn parents(p: &mut Parser<'_>) {
    if p.tok() != Tok::Colon {
        return;
    }
    let open = p.start();
    p.bump();
    loop {
        let class = p.start();
        identifier(p);
        args(p);
        p.finish(class, SyntaxKind::ClassRef);
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    p.finish(open, SyntaxKind::Parents);
}

/// `<` (Arg ("," Arg)*)? `>`, where there are any.
pub(super) fn args(p: &mut Parser<'_>) {
    if p.tok() != Tok::Less {
        return;
    }
    let open = p.start();
    p.bump();
    while !matches!(p.tok(), Tok::Greater | Tok::Eof | Tok::Semi) {
        let arg = p.start();
        value(p, Braces::AreBits);
        if p.eat(Tok::Equal) {
            value(p, Braces::AreBits);
        }
        p.finish(arg, SyntaxKind::Arg);
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    p.expect(Tok::Greater, "'>' at the end of the arguments");
    p.finish(open, SyntaxKind::Args);
}

fn record_body(p: &mut Parser<'_>) {
    parents(p);
    match p.tok() {
        Tok::Semi => p.bump(),
        Tok::LBrace => {
            body(p);
            stray_semicolon(p);
        }
        _ => p.error("expected ';' or '{'"),
    }
}

/// A semicolon after a closing brace is an error of its own.
fn stray_semicolon(p: &mut Parser<'_>) {
    if p.tok() == Tok::Semi {
        p.error("there is no semicolon after a body");
        p.leaf(SyntaxKind::Error);
    }
}

fn body(p: &mut Parser<'_>) {
    let open = p.start();
    p.bump();
    while !matches!(p.tok(), Tok::Eof | Tok::RBrace) {
        // A statement at the start of a line shows that the brace is missing.
        let outer = matches!(p.tok(), Tok::Class | Tok::Def | Tok::Defm | Tok::Multiclass | Tok::Defset);
        if outer && p.at_line_start() {
            break;
        }
        body_item(p);
    }
    p.expect(Tok::RBrace, "'}' at the end of the body");
    p.finish(open, SyntaxKind::Body);
}

fn begins_item(tok: Tok) -> bool {
    matches!(tok, Tok::Let | Tok::Defvar | Tok::Assert | Tok::Dump | Tok::Field | Tok::Include | Tok::Id)
        || begins_type(tok)
}

fn body_item(p: &mut Parser<'_>) {
    match p.tok() {
        Tok::Let => {
            let open = p.start();
            p.bump();
            identifier(p);
            if p.tok() == Tok::LBrace {
                ranges(p, Tok::RBrace);
            }
            p.expect(Tok::Equal, "'='");
            value(p, Braces::AreBits);
            end_of_item(p);
            p.finish(open, SyntaxKind::FieldLet);
        }
        Tok::Defvar => defvar(p),
        Tok::Assert => assertion(p),
        Tok::Dump => dump(p),
        Tok::Include => include(p),
        tok if begins_item(tok) => declaration(p, SyntaxKind::Field),
        _ => {
            p.error("expected a field, 'let', 'defvar', 'assert' or 'dump'");
            skip(p, |p| begins_item(p.tok()) && p.at_line_start());
        }
    }
}

/// The semicolon; where it is missing, everything up to it or to the next item on a line of its own is an error.
fn end_of_item(p: &mut Parser<'_>) {
    if p.expect(Tok::Semi, "';'") {
        return;
    }
    let goes_on = |p: &Parser<'_>| {
        let ends = matches!(p.tok(), Tok::Eof | Tok::RBrace) || p.tok().starts_statement();
        !(ends || p.at_line_start() && begins_item(p.tok()))
    };
    if goes_on(p) {
        skip(p, |p| !goes_on(p));
    }
}

fn begins_type(tok: Tok) -> bool {
    matches!(
        tok,
        Tok::Bit | Tok::Bits | Tok::IntKw | Tok::StringKw | Tok::CodeKw | Tok::List | Tok::Dag | Tok::Id
    )
}

/// Type ::= "bit" | "bits" "<" N ">" | "int" | "string" | "code" | "list" "<" Type ">" | "dag" | ClassID
pub(super) fn type_name(p: &mut Parser<'_>) {
    let tok = p.tok();
    if !begins_type(tok) {
        p.error("expected a type");
        return;
    }
    let open = p.start();
    p.bump();
    if matches!(tok, Tok::Bits | Tok::List) && p.expect(Tok::Less, "'<'") {
        if tok == Tok::List {
            p.nested(type_name);
        } else {
            value(p, Braces::AreBits);
        }
        p.expect(Tok::Greater, "'>'");
    }
    p.finish(open, SyntaxKind::Type);
}

/// `{` Statement* `}`, or one statement.
fn block(p: &mut Parser<'_>) {
    if p.tok() == Tok::LBrace {
        let open = p.start();
        p.bump();
        statements(p);
        p.expect(Tok::RBrace, "'}'");
        p.finish(open, SyntaxKind::Block);
    } else if begins_statement(p.tok()) {
        statement(p);
    } else {
        p.error("expected '{' or a statement");
    }
}

fn foreach(p: &mut Parser<'_>) {
    let open = p.start();
    p.bump();
    identifier(p);
    p.expect(Tok::Equal, "'='");
    if p.tok() == Tok::LBrace {
        ranges(p, Tok::RBrace);
    } else {
        value_with_range(p);
    }
    p.expect(Tok::In, "'in'");
    block(p);
    p.finish(open, SyntaxKind::Foreach);
}

fn if_statement(p: &mut Parser<'_>) {
    let open = p.start();
    p.bump();
    value(p, Braces::AreBits);
    p.expect(Tok::Then, "'then'");
    block(p);
    if p.eat(Tok::Else) {
        block(p);
    }
    p.finish(open, SyntaxKind::If);
}

fn let_statement(p: &mut Parser<'_>) {
    let open = p.start();
    p.bump();
    loop {
        let item = p.start();
        identifier(p);
        if p.tok() == Tok::Less {
            ranges(p, Tok::Greater);
        }
        p.expect(Tok::Equal, "'='");
        value(p, Braces::AreBits);
        p.finish(item, SyntaxKind::LetItem);
        if !p.eat(Tok::Comma) {
            break;
        }
    }
    p.expect(Tok::In, "'in'");
    block(p);
    p.finish(open, SyntaxKind::Let);
}

/// Name Ranges? (`=` Value)?, as they follow the words `let` and `field` or a type.
pub(super) fn assignment(p: &mut Parser<'_>) {
    let open = p.start();
    identifier(p);
    match p.tok() {
        Tok::LBrace => ranges(p, Tok::RBrace),
        Tok::Less => ranges(p, Tok::Greater),
        _ => {}
    }
    if p.eat(Tok::Equal) {
        value(p, Braces::AreBits);
    }
    p.finish(open, SyntaxKind::LetItem);
}

fn defset(p: &mut Parser<'_>) {
    let open = p.start();
    p.bump();
    type_name(p);
    identifier(p);
    p.expect(Tok::Equal, "'='");
    block(p);
    p.finish(open, SyntaxKind::Defset);
}

fn defvar(p: &mut Parser<'_>) {
    let open = p.start();
    p.bump();
    identifier(p);
    p.expect(Tok::Equal, "'='");
    value(p, Braces::AreBits);
    end_of_item(p);
    p.finish(open, SyntaxKind::Defvar);
}

fn deftype(p: &mut Parser<'_>) {
    let open = p.start();
    p.bump();
    identifier(p);
    p.expect(Tok::Equal, "'='");
    type_name(p);
    end_of_item(p);
    p.finish(open, SyntaxKind::Deftype);
}

fn assertion(p: &mut Parser<'_>) {
    let open = p.start();
    p.bump();
    value(p, Braces::AreBits);
    p.expect(Tok::Comma, "','");
    value(p, Braces::AreBits);
    end_of_item(p);
    p.finish(open, SyntaxKind::Assert);
}

fn dump(p: &mut Parser<'_>) {
    let open = p.start();
    p.bump();
    value(p, Braces::AreBits);
    end_of_item(p);
    p.finish(open, SyntaxKind::Dump);
}
