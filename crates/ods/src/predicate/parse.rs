//! Parses predicate text.
//!
//! The language is the expression part of C++ with lambdas and simple statements in them. The name before `<` is taken
//! as a template when a list of types and `>` followed by `(`, `{` or `::` come after it.

use super::ast::{BinaryOp, Expr, Path, Stmt, UnaryOp};
use super::lex::{Token, lex, unescape};
use super::unreadable::Unreadable;

/// How deep expressions and statements may nest.
const MAX_DEPTH: u32 = 200;
/// How many operators or members may follow one another; `&&` and `||` are not counted.
const MAX_CHAIN: usize = 1000;
/// How many locals one predicate may declare.
const MAX_LOCALS: usize = 1000;
/// From how many operands on a chain of `&&` or `||` is made a balanced tree, so that its depth stays small.
const BALANCED: usize = 32;

/// A parsed predicate.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Parsed {
    pub(crate) expr: Expr,
    /// The number of slots for locals.
    pub(crate) locals: usize,
}

/// Parses a whole text as one expression; an optional `;` may follow.
pub(crate) fn parse(text: &str) -> Result<Parsed, Unreadable> {
    parse_after(text, 0)
}

/// Parses a text inside another one, which has that many locals already.
pub(crate) fn parse_after(text: &str, locals: usize) -> Result<Parsed, Unreadable> {
    let tokens = lex(text).map_err(|e| Unreadable::Language(e.0))?;
    let mut parser = Parser { tokens, at: 0, scopes: Vec::new(), locals, depth: 0, exceeds: None };
    match parser.whole() {
        Ok(expr) => Ok(Parsed { expr, locals: parser.locals }),
        Err(why) => Err(parser.exceeds.map_or(Unreadable::Language(why), Unreadable::Limit)),
    }
}

struct Parser<'s> {
    tokens: Vec<Token<'s>>,
    at: usize,
    /// The locals in scope, innermost last.
    scopes: Vec<(&'s str, usize)>,
    locals: usize,
    depth: u32,
    /// The limit that the text exceeds, once it does.
    exceeds: Option<String>,
}

type Result<T, E = String> = std::result::Result<T, E>;

impl<'s> Parser<'s> {
    fn peek(&self) -> Token<'s> {
        self.tokens.get(self.at).copied().unwrap_or(Token::End)
    }

    fn peek_at(&self, n: usize) -> Token<'s> {
        self.tokens.get(self.at + n).copied().unwrap_or(Token::End)
    }

    fn next(&mut self) -> Token<'s> {
        let token = self.peek();
        self.at += 1;
        token
    }

    fn is(&self, p: &str) -> bool {
        matches!(self.peek(), Token::Punct(q) if q == p)
    }

    fn eat(&mut self, p: &str) -> bool {
        let found = self.is(p);
        self.at += usize::from(found);
        found
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.peek() == Token::Ident(word);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, p: &str) -> Result<()> {
        if self.eat(p) { Ok(()) } else { Err(format!("expected '{p}', found '{}'", self.peek())) }
    }

    /// The error that the text exceeds a limit.
    fn exceeds<T>(&mut self, limit: String) -> Result<T> {
        self.exceeds = Some(limit.clone());
        Err(limit)
    }

    fn deeper<T>(&mut self, f: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return self.exceeds(format!("nests deeper than {MAX_DEPTH} levels"));
        }
        let out = f(self);
        self.depth -= 1;
        out
    }

    fn declare(&mut self, name: &'s str) -> Result<usize> {
        if self.locals >= MAX_LOCALS {
            return self.exceeds(format!("has more than {MAX_LOCALS} variables"));
        }
        self.scopes.push((name, self.locals));
        self.locals += 1;
        Ok(self.locals - 1)
    }

    // Expressions.

    fn whole(&mut self) -> Result<Expr> {
        let expr = self.expr()?;
        while self.eat(";") {}
        match self.peek() {
            Token::End => Ok(expr),
            other => Err(format!("unexpected '{other}' after the expression")),
        }
    }

    fn expr(&mut self) -> Result<Expr> {
        self.deeper(|p| p.ternary())
    }

    fn ternary(&mut self) -> Result<Expr> {
        let condition = self.binary(0)?;
        if !self.eat("?") {
            return Ok(condition);
        }
        let then = self.expr()?;
        self.expect(":")?;
        let other = self.expr()?;
        Ok(Expr::Ternary(Box::new([condition, then, other])))
    }

    fn binary_op(&self) -> Option<(BinaryOp, u8, usize)> {
        let Token::Punct(p) = self.peek() else {
            return match self.peek() {
                Token::Ident("and") => Some((BinaryOp::And, 2, 1)),
                Token::Ident("or") => Some((BinaryOp::Or, 1, 1)),
                _ => None,
            };
        };
        Some(match p {
            "||" => (BinaryOp::Or, 1, 1),
            "&&" => (BinaryOp::And, 2, 1),
            "|" => (BinaryOp::BitOr, 3, 1),
            "^" => (BinaryOp::BitXor, 4, 1),
            "&" => (BinaryOp::BitAnd, 5, 1),
            "==" => (BinaryOp::Eq, 6, 1),
            "!=" => (BinaryOp::Ne, 6, 1),
            "<" => (BinaryOp::Lt, 7, 1),
            "<=" => (BinaryOp::Le, 7, 1),
            ">=" => (BinaryOp::Ge, 7, 1),
            ">" if self.peek_at(1) == Token::Punct(">") => (BinaryOp::Shr, 8, 2),
            ">" => (BinaryOp::Gt, 7, 1),
            "<<" => (BinaryOp::Shl, 8, 1),
            "+" => (BinaryOp::Add, 9, 1),
            "-" => (BinaryOp::Sub, 9, 1),
            "*" => (BinaryOp::Mul, 10, 1),
            "/" => (BinaryOp::Div, 10, 1),
            "%" => (BinaryOp::Rem, 10, 1),
            _ => return None,
        })
    }

    fn binary(&mut self, min: u8) -> Result<Expr> {
        let mut left = self.unary()?;
        let mut chain = 0;
        while let Some((op, level, tokens)) = self.binary_op() {
            if level < min.max(1) {
                break;
            }
            self.at += tokens;
            let right = self.deeper(|p| p.binary(level + 1))?;
            if matches!(op, BinaryOp::And | BinaryOp::Or) {
                left = self.connected(op, level, vec![left, right])?;
                continue;
            }
            self.chained(&mut chain)?;
            left = Expr::Binary(op, Box::new(left), Box::new(right));
        }
        Ok(left)
    }

    /// The rest of a chain of `&&` or `||`.
    fn connected(&mut self, op: BinaryOp, level: u8, mut operands: Vec<Expr>) -> Result<Expr> {
        while let Some((again, _, tokens)) = self.binary_op()
            && again == op
        {
            self.at += tokens;
            operands.push(self.deeper(|p| p.binary(level + 1))?);
        }
        Ok(connect(op, operands))
    }

    /// Counts one more operator or member in a chain.
    fn chained(&mut self, chain: &mut usize) -> Result<()> {
        *chain += 1;
        if *chain > MAX_CHAIN {
            return self.exceeds(format!("has more than {MAX_CHAIN} operators or members in a row"));
        }
        Ok(())
    }

    fn unary(&mut self) -> Result<Expr> {
        let op = match self.peek() {
            Token::Punct("!") | Token::Ident("not") => UnaryOp::Not,
            Token::Punct("~") => UnaryOp::BitNot,
            Token::Punct("-") => UnaryOp::Neg,
            Token::Punct("*") => UnaryOp::Deref,
            Token::Punct("&" | "+") => {
                self.at += 1;
                return self.deeper(|p| p.unary());
            }
            _ => return self.postfix(),
        };
        self.at += 1;
        let operand = self.deeper(|p| p.unary())?;
        Ok(Expr::Unary(op, Box::new(operand)))
    }

    fn postfix(&mut self) -> Result<Expr> {
        let mut e = self.primary()?;
        let mut chain = 0;
        loop {
            self.chained(&mut chain)?;
            if self.eat(".") || self.eat("->") {
                // `x.template f<T>()`
                self.eat_word("template");
                let Token::Ident(name) = self.next() else { return Err("expected a member's name".into()) };
                let args = self.template_args().unwrap_or_default();
                e = if self.eat("(") {
                    let path = Path { parts: vec![name.to_owned()], args };
                    Expr::Method(Box::new(e), path, self.list_until(")")?)
                } else {
                    Expr::Member(Box::new(e), name.to_owned())
                };
            } else if self.eat("[") {
                let index = self.expr()?;
                self.expect("]")?;
                e = Expr::Index(Box::new(e), Box::new(index));
            } else if self.eat("(") {
                e = Expr::Apply(Box::new(e), self.list_until(")")?);
            } else {
                return Ok(e);
            }
        }
    }

    /// Expressions separated by commas, up to a closing bracket.
    fn list_until(&mut self, close: &str) -> Result<Vec<Expr>> {
        let mut items = Vec::new();
        while !self.eat(close) {
            if !items.is_empty() {
                self.expect(",")?;
                if self.eat(close) {
                    break;
                }
            }
            items.push(self.expr()?);
        }
        Ok(items)
    }

    fn primary(&mut self) -> Result<Expr> {
        match self.next() {
            Token::Int(v, unsigned) => Ok(Expr::Int(v, unsigned)),
            Token::Float(v) => Ok(Expr::Float(v)),
            Token::Char(c) => Ok(Expr::Int(c as i128, false)),
            Token::Str(s) => {
                let mut text = unescape(s);
                while let Token::Str(more) = self.peek() {
                    self.at += 1;
                    text.push_str(&unescape(more));
                }
                Ok(Expr::Str(text))
            }
            Token::Placeholder(name) => Ok(Expr::Placeholder(name.to_owned())),
            Token::Punct("(") => {
                if let Some(e) = self.c_cast() {
                    return e;
                }
                let e = self.expr()?;
                self.expect(")")?;
                Ok(e)
            }
            Token::Punct("{") => Ok(Expr::List(None, self.list_until("}")?)),
            Token::Punct("[") => self.lambda(),
            Token::Ident("true") => Ok(Expr::Bool(true)),
            Token::Ident("false") => Ok(Expr::Bool(false)),
            Token::Ident("nullptr") => Ok(Expr::Null),
            Token::Ident("this") => Ok(Expr::Placeholder("_op".into())),
            Token::Punct("::") | Token::Ident(_) => {
                self.at -= 1;
                self.name()
            }
            other => Err(format!("expected an expression, found '{other}'")),
        }
    }

    /// `(T)e` for a type of C++ itself or a qualified class; the value is that of `e`.
    fn c_cast(&mut self) -> Option<Result<Expr>> {
        let start = self.at;
        let ty = self.type_name();
        let is_cast = ty.as_ref().is_some_and(|t| t.parts.len() > 1 || is_arithmetic(t.last()));
        if is_cast
            && self.eat(")")
            && matches!(self.peek(), Token::Ident(_) | Token::Placeholder(_) | Token::Punct("(" | "::"))
        {
            return Some(self.deeper(|p| p.unary()));
        }
        self.at = start;
        None
    }

    fn name(&mut self) -> Result<Expr> {
        let path = self.path().ok_or_else(|| format!("expected a name, found '{}'", self.peek()))?;
        if path.parts.len() == 1 && path.args.is_empty() {
            let found = self.scopes.iter().rev().find(|(n, _)| *n == path.parts[0]);
            if let Some(&(_, slot)) = found {
                return Ok(Expr::Local(slot));
            }
        }
        if self.eat("(") {
            let args = self.list_until(")")?;
            return Ok(Expr::Call(path, args));
        }
        if self.eat("{") {
            let items = self.list_until("}")?;
            return Ok(Expr::List(Some(path), items));
        }
        if path.text() == "std::nullopt" {
            return Ok(Expr::Null);
        }
        Ok(Expr::Name(path))
    }

    /// A qualified name with template arguments; nothing is consumed when there is none.
    fn path(&mut self) -> Option<Path> {
        let start = self.at;
        self.eat("::");
        let mut path = Path::default();
        loop {
            let Token::Ident(part) = self.peek() else {
                self.at = start;
                return None;
            };
            self.at += 1;
            path.parts.push(part.to_owned());
            if let Some(args) = self.template_args() {
                path.args = args;
            }
            if !(self.is("::") && matches!(self.peek_at(1), Token::Ident(_))) {
                return Some(path);
            }
            self.at += 1;
        }
    }

    /// `<T, U>` where that can only be a list of template arguments; nothing is consumed otherwise.
    fn template_args(&mut self) -> Option<Vec<Path>> {
        let start = self.at;
        let args = self.type_list();
        let follows = matches!(self.peek(), Token::Punct("(" | "{" | "::" | ">" | "," | ")" | "&" | "*"))
            || matches!(self.peek(), Token::Ident(_));
        if args.is_none() || !follows {
            self.at = start;
            return None;
        }
        args
    }

    fn type_list(&mut self) -> Option<Vec<Path>> {
        if !self.eat("<") {
            return None;
        }
        let mut args = Vec::new();
        while !self.eat(">") {
            if !args.is_empty() && !self.eat(",") {
                return None;
            }
            if let Token::Int(v, _) = self.peek() {
                self.at += 1;
                args.push(Path { parts: vec![v.to_string()], args: Vec::new() });
                continue;
            }
            args.push(self.type_name()?);
        }
        Some(args)
    }

    /// A type; qualifiers and what makes it a reference or a pointer are dropped.
    fn type_name(&mut self) -> Option<Path> {
        while self.eat_word("const") || self.eat_word("typename") {}
        if self.depth > MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let path = self.path();
        self.depth -= 1;
        let mut path = path?;
        // `unsigned int`, `long long`
        while is_arithmetic(path.last()) && matches!(self.peek(), Token::Ident(w) if is_arithmetic(w)) {
            self.at += 1;
            path.parts = vec![path.parts.join(" ")];
        }
        while self.eat("&") || self.eat("*") || self.eat("&&") || self.eat_word("const") {}
        Some(path)
    }

    // Lambdas.

    fn lambda(&mut self) -> Result<Expr> {
        while !self.eat("]") {
            match self.next() {
                Token::Punct("&" | "=" | "," | "*") | Token::Ident(_) => {}
                other => return Err(format!("unexpected '{other}' in a capture list")),
            }
        }
        let scope = self.scopes.len();
        let mut params = Vec::new();
        if self.eat("(") {
            while !self.eat(")") {
                if !params.is_empty() {
                    self.expect(",")?;
                }
                self.type_name().ok_or("expected the type of a parameter")?;
                let name = if let Token::Ident(name) = self.peek() {
                    self.at += 1;
                    name
                } else {
                    ""
                };
                params.push(self.declare(name)?);
            }
        }
        self.eat_word("mutable");
        if self.eat("->") {
            self.type_name().ok_or("expected the type that a lambda returns")?;
        }
        let body = self.block()?;
        self.scopes.truncate(scope);
        Ok(Expr::Lambda(params, body))
    }

    fn block(&mut self) -> Result<Vec<Stmt>> {
        self.expect("{")?;
        let scope = self.scopes.len();
        let mut body = Vec::new();
        while !self.eat("}") {
            if self.eat(";") {
                continue;
            }
            self.deeper(|p| p.statement(&mut body))?;
        }
        self.scopes.truncate(scope);
        Ok(body)
    }

    fn statement_or_block(&mut self) -> Result<Vec<Stmt>> {
        if self.is("{") {
            return self.block();
        }
        let mut body = Vec::new();
        self.deeper(|p| p.statement(&mut body))?;
        Ok(body)
    }

    fn statement(&mut self, out: &mut Vec<Stmt>) -> Result<()> {
        if self.is("{") {
            let inner = self.block()?;
            out.push(Stmt::If(None, Some(Expr::Bool(true)), inner, Vec::new()));
            return Ok(());
        }
        if self.eat_word("return") {
            let value = if self.is(";") { None } else { Some(self.expr()?) };
            self.expect(";")?;
            out.push(Stmt::Return(value));
            return Ok(());
        }
        if self.eat_word("if") {
            out.push(self.if_statement()?);
            return Ok(());
        }
        if self.eat_word("for") {
            self.expect("(")?;
            let scope = self.scopes.len();
            self.type_name().ok_or("expected a type")?;
            let Token::Ident(name) = self.next() else { return Err("expected a variable".into()) };
            self.expect(":")?;
            let range = self.expr()?;
            self.expect(")")?;
            let slot = self.declare(name)?;
            let body = self.statement_or_block()?;
            self.scopes.truncate(scope);
            out.push(Stmt::For(slot, range, body));
            return Ok(());
        }
        if let Some((slot, value)) = self.declaration()? {
            self.expect(";")?;
            out.push(Stmt::Let(slot, value));
            return Ok(());
        }
        let e = self.expr()?;
        if let Expr::Local(slot) = e
            && self.eat("=")
        {
            let value = self.expr()?;
            out.push(Stmt::Assign(slot, value));
        } else if let Expr::Local(slot) = e
            && let Some(op) = self.compound_op()
        {
            let value = if self.is(";") || self.is(")") { Expr::Int(1, false) } else { self.expr()? };
            out.push(Stmt::Assign(slot, Expr::Binary(op, Box::new(e), Box::new(value))));
        } else {
            out.push(Stmt::Expr(e));
        }
        self.expect(";")
    }

    fn compound_op(&mut self) -> Option<BinaryOp> {
        let Token::Punct(p) = self.peek() else { return None };
        let op = match p {
            "+=" | "++" => BinaryOp::Add,
            "-=" | "--" => BinaryOp::Sub,
            "*=" => BinaryOp::Mul,
            "/=" => BinaryOp::Div,
            "|=" => BinaryOp::BitOr,
            "&=" => BinaryOp::BitAnd,
            _ => return None,
        };
        self.at += 1;
        Some(op)
    }

    fn if_statement(&mut self) -> Result<Stmt> {
        self.expect("(")?;
        let scope = self.scopes.len();
        let mut declared = None;
        let mut condition = None;
        if let Some((slot, value)) = self.declaration()? {
            declared = Some((slot, value.ok_or("a variable in a condition needs a value")?));
            if self.eat(";") {
                condition = Some(self.expr()?);
            }
        } else {
            condition = Some(self.expr()?);
        }
        self.expect(")")?;
        let then = self.statement_or_block()?;
        let other = if self.eat_word("else") { self.statement_or_block()? } else { Vec::new() };
        self.scopes.truncate(scope);
        Ok(Stmt::If(declared, condition, then, other))
    }

    /// `T x`, `T x = e`, `T x(…)`, `T x{…}`, `T x[] = {…}`; nothing is consumed when there is none.
    fn declaration(&mut self) -> Result<Option<(usize, Option<Expr>)>> {
        let start = self.at;
        while self.eat_word("static") || self.eat_word("constexpr") {}
        let Some(ty) = self.type_name() else {
            self.at = start;
            return Ok(None);
        };
        let Token::Ident(name) = self.peek() else {
            self.at = start;
            return Ok(None);
        };
        self.at += 1;
        if self.eat("[") {
            if let Token::Int(..) = self.peek() {
                self.at += 1;
            }
            self.expect("]")?;
        }
        let value = match self.peek() {
            Token::Punct("=") => {
                self.at += 1;
                Some(self.expr()?)
            }
            Token::Punct("(") => {
                self.at += 1;
                Some(Expr::Call(ty, self.list_until(")")?))
            }
            Token::Punct("{") => {
                self.at += 1;
                Some(Expr::List(Some(ty), self.list_until("}")?))
            }
            Token::Punct(";") => None,
            _ => {
                self.at = start;
                return Ok(None);
            }
        };
        Ok(Some((self.declare(name)?, value)))
    }
}

/// Operands joined by `&&` or `||`, which are evaluated from left to right whatever the shape of the tree.
fn connect(op: BinaryOp, mut operands: Vec<Expr>) -> Expr {
    if operands.len() < BALANCED {
        let joined = operands.into_iter().reduce(|l, r| Expr::Binary(op, Box::new(l), Box::new(r)));
        return joined.unwrap_or(Expr::Null);
    }
    let right = operands.split_off(operands.len() / 2);
    Expr::Binary(op, Box::new(connect(op, operands)), Box::new(connect(op, right)))
}

/// True if a word is the name of an arithmetic type of C++.
fn is_arithmetic(word: &str) -> bool {
    matches!(
        word,
        "int"
            | "unsigned"
            | "long"
            | "short"
            | "char"
            | "bool"
            | "float"
            | "double"
            | "size_t"
            | "signed"
            | "int8_t"
            | "int16_t"
            | "int32_t"
            | "int64_t"
            | "uint8_t"
            | "uint16_t"
            | "uint32_t"
            | "uint64_t"
    ) || word.starts_with("unsigned ")
        || word.starts_with("long ")
}
