//! Expressions, by precedence.

use super::{Parsed, Parser};
use crate::ast::{Binary, Expr, ExprKind, Lambda, Name, Param, Site, Ty, Unary};
use crate::lex::Tok;
use std::sync::Arc;

/// The binary operators, by how weakly they bind.
const LEVELS: [&[(&str, Binary)]; 11] = [
    &[("||", Binary::Or), ("or", Binary::Or)],
    &[("&&", Binary::And), ("and", Binary::And)],
    &[("|", Binary::BitOr)],
    &[("^", Binary::BitXor)],
    &[("&", Binary::BitAnd)],
    &[("==", Binary::Equal), ("!=", Binary::NotEqual)],
    &[("<=", Binary::LessEqual), (">=", Binary::GreaterEqual), ("<", Binary::Less), (">", Binary::Greater)],
    &[("<=>", Binary::Compare)],
    &[("<<", Binary::ShiftLeft)],
    &[("+", Binary::Add), ("-", Binary::Sub)],
    &[("*", Binary::Mul), ("/", Binary::Div), ("%", Binary::Rem)],
];

/// The level of shifts: `>>` is two tokens.
const SHIFT: usize = 8;

const ASSIGNMENTS: [(&str, Option<Binary>); 11] = [
    ("=", None),
    ("+=", Some(Binary::Add)),
    ("-=", Some(Binary::Sub)),
    ("*=", Some(Binary::Mul)),
    ("/=", Some(Binary::Div)),
    ("%=", Some(Binary::Rem)),
    ("&=", Some(Binary::BitAnd)),
    ("|=", Some(Binary::BitOr)),
    ("^=", Some(Binary::BitXor)),
    ("<<=", Some(Binary::ShiftLeft)),
    (">>=", Some(Binary::ShiftRight)),
];

const CASTS: [&str; 4] = ["static_cast", "reinterpret_cast", "const_cast", "dynamic_cast"];

/// Types whose name alone, before a parenthesis, makes a conversion.
const NUMBERS: [&str; 9] = ["unsigned", "signed", "long", "short", "int", "char", "double", "float", "bool"];

impl Parser {
    fn make(&self, at: u32, kind: ExprKind) -> Expr {
        Expr { at, kind }
    }

    /// An expression, commas included.
    pub(super) fn expr(&mut self) -> Parsed<Expr> {
        let mut left = self.assignment()?;
        while self.at(",") {
            let at = self.here();
            self.advance();
            let right = self.assignment()?;
            left = self.make(at, ExprKind::Comma(Box::new(left), Box::new(right)));
        }
        Ok(left)
    }

    /// An expression as an argument is one.
    pub(super) fn assignment(&mut self) -> Parsed<Expr> {
        self.nested(|p| p.assignment_here())
    }

    fn assignment_here(&mut self) -> Parsed<Expr> {
        if self.at("{") {
            let at = self.here();
            let items = self.braced()?;
            return Ok(self.make(at, ExprKind::List(items)));
        }
        let left = self.conditional()?;
        for (text, op) in ASSIGNMENTS {
            if self.at(text) {
                let at = self.here();
                self.advance();
                let right = self.assignment()?;
                return Ok(self.make(at, ExprKind::Assign(op, Box::new(left), Box::new(right))));
            }
        }
        Ok(left)
    }

    fn conditional(&mut self) -> Parsed<Expr> {
        let condition = self.binary(0)?;
        if !self.at("?") {
            return Ok(condition);
        }
        let at = self.here();
        self.advance();
        let yes = self.assignment()?;
        self.expect(":")?;
        let no = self.assignment()?;
        Ok(self.make(at, ExprKind::Conditional(Box::new(condition), Box::new(yes), Box::new(no))))
    }

    fn binary(&mut self, level: usize) -> Parsed<Expr> {
        let Some(operators) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.binary(level + 1)?;
        loop {
            let at = self.here();
            let shift = level == SHIFT
                && self.at(">")
                && self.at_ahead(1, ">")
                && self.token_at(self.next + 1).joined;
            let op = if shift {
                self.advance();
                Some(Binary::ShiftRight)
            } else if level + 2 == SHIFT && self.at(">") && self.at_ahead(1, ">") {
                None
            } else {
                operators.iter().find(|(text, _)| self.at(text) || self.at_word(text)).map(|(_, op)| *op)
            };
            let Some(op) = op else { return Ok(left) };
            self.advance();
            let right = self.binary(level + 1)?;
            left = self.make(at, ExprKind::Binary(op, Box::new(left), Box::new(right)));
        }
    }

    fn unary(&mut self) -> Parsed<Expr> {
        self.nested(|p| p.unary_here())
    }

    fn unary_here(&mut self) -> Parsed<Expr> {
        let at = self.here();
        let op = match self.peek(0) {
            Tok::Punct("!") => Some(Unary::Not),
            Tok::Punct("-") => Some(Unary::Minus),
            Tok::Punct("+") => Some(Unary::Plus),
            Tok::Punct("~") => Some(Unary::Complement),
            Tok::Punct("*") => Some(Unary::Deref),
            Tok::Punct("&") => Some(Unary::Address),
            Tok::Punct("++") => Some(Unary::Increment),
            Tok::Punct("--") => Some(Unary::Decrement),
            Tok::Ident(word) if &**word == "not" => Some(Unary::Not),
            _ => None,
        };
        if let Some(op) = op {
            self.advance();
            let operand = self.unary()?;
            return Ok(self.make(at, ExprKind::Unary(op, Box::new(operand))));
        }
        if self.at("(")
            && let Some(ty) = self.cast_type()
        {
            let operand = self.unary()?;
            return Ok(self.make(at, ExprKind::Cast(ty, Box::new(operand), Site::new())));
        }
        let primary = self.primary()?;
        self.postfix(primary)
    }

    /// `(T)` before an operand.
    fn cast_type(&mut self) -> Option<Ty> {
        self.attempt(|p| {
            p.advance();
            let ty = p.ty().ok()?;
            if !p.eat(")") {
                return None;
            }
            let number = NUMBERS.contains(&&*ty.name) || ty.name.ends_with("_t") || &*ty.name == "void";
            let simple = ty.pointers > 0 || ty.name.starts_with(|c: char| c.is_ascii_uppercase());
            let operand = match p.peek(0) {
                Tok::Ident(_) | Tok::Int(..) | Tok::Float(_) | Tok::Char(_) | Tok::Str(_) => true,
                Tok::Punct("(") => number,
                Tok::Punct("-" | "~" | "!" | "*" | "&") => number,
                _ => false,
            };
            (operand && (number || simple)).then_some(ty)
        })
    }

    fn postfix(&mut self, mut left: Expr) -> Parsed<Expr> {
        loop {
            let at = self.here();
            if self.at("(") {
                let args = self.call_args()?;
                left = self.make(at, ExprKind::Call { callee: Box::new(left), args, site: Site::new() });
            } else if self.eat("[") {
                let index = self.assignment()?;
                self.expect("]")?;
                left = self.make(at, ExprKind::Index(Box::new(left), Box::new(index)));
            } else if self.at(".") || self.at("->") {
                let arrow = self.at("->");
                self.advance();
                let part = self.member_name()?;
                left = self.make(at, ExprKind::Member { object: Box::new(left), arrow, part });
            } else if self.eat("++") {
                left = self.make(at, ExprKind::Unary(Unary::IncrementAfter, Box::new(left)));
            } else if self.eat("--") {
                left = self.make(at, ExprKind::Unary(Unary::DecrementAfter, Box::new(left)));
            } else {
                return Ok(left);
            }
        }
    }

    /// `(a, b)`
    pub(super) fn call_args(&mut self) -> Parsed<Vec<Expr>> {
        self.expect("(")?;
        self.list_until(")")
    }

    /// `{a, b}`
    pub(super) fn braced(&mut self) -> Parsed<Vec<Expr>> {
        self.expect("{")?;
        self.list_until("}")
    }

    fn list_until(&mut self, close: &str) -> Parsed<Vec<Expr>> {
        let mut out = Vec::new();
        while !self.eat(close) {
            // `.field = value`, by position.
            if self.at(".") {
                self.advance();
                self.identifier()?;
                self.expect("=")?;
            }
            let item = self.assignment()?;
            let at = item.at;
            out.push(if self.eat("...") { self.make(at, ExprKind::Expand(Box::new(item))) } else { item });
            if !self.eat(",") {
                self.expect(close)?;
                break;
            }
        }
        Ok(out)
    }

    fn primary(&mut self) -> Parsed<Expr> {
        let at = self.here();
        let kind = match self.peek(0).clone() {
            Tok::Int(value, suffix) => ExprKind::Int(value, suffix),
            Tok::Float(value) => ExprKind::Float(value),
            Tok::Str(text) => ExprKind::Str(text),
            Tok::Char(c) => ExprKind::Char(c),
            Tok::Punct("(") => {
                self.advance();
                if self.at("{") {
                    let stmts = self.block()?;
                    self.expect(")")?;
                    return Ok(self.make(at, ExprKind::Statements(stmts)));
                }
                let inner = self.expr()?;
                self.expect(")")?;
                return Ok(inner);
            }
            Tok::Punct("[") => return self.lambda(at),
            Tok::Punct("::") => return self.name_or_construct(at),
            Tok::Ident(word) => match &*word {
                "true" => ExprKind::Bool(true),
                "false" => ExprKind::Bool(false),
                "nullptr" | "NULL" => ExprKind::Nullptr,
                "this" => ExprKind::This,
                "sizeof" => return self.size_of(at),
                "new" => {
                    self.advance();
                    // Where it is put makes no difference.
                    if self.at("(") {
                        self.skip_brackets();
                    }
                    let mut ty = self.ty()?;
                    let mut count = None;
                    if self.eat("[") {
                        count = Some(self.expr()?);
                        self.expect("]")?;
                        ty = Ty { args: vec![ty], ..Ty::named("SmallVector") };
                    }
                    let args = match () {
                        () if count.is_some() => {
                            // All elements are zero, with or without that being said.
                            if self.at("(") && self.at_ahead(1, ")") || self.at("{") && self.at_ahead(1, "}")
                            {
                                self.skip_brackets();
                            } else if self.at("(") || self.at("{") {
                                return self.fail("the values of a new array are not known");
                            }
                            count.into_iter().collect()
                        }
                        () if self.at("(") => self.call_args()?,
                        () if self.at("{") => self.braced()?,
                        () => Vec::new(),
                    };
                    let made =
                        self.make(at, ExprKind::Construct { ty, args, braces: false, site: Site::new() });
                    return Ok(self.make(at, ExprKind::New(Box::new(made))));
                }
                "delete" | "throw" | "co_await" => {
                    return self.fail(format!("'{word}' is not known"));
                }
                cast if CASTS.contains(&cast) => return self.named_cast(at),
                number if NUMBERS.contains(&number) => {
                    let ty = self.ty()?;
                    return self.construct(at, ty);
                }
                _ => return self.name_or_construct(at),
            },
            _ => return self.fail("an expression expected"),
        };
        self.advance();
        Ok(self.make(at, kind))
    }

    fn size_of(&mut self, at: u32) -> Parsed<Expr> {
        self.advance();
        if self.eat("...") {
            self.expect("(")?;
            let name = self.identifier()?;
            self.expect(")")?;
            return Ok(self.make(at, ExprKind::PackSize(name)));
        }
        self.expect("(")?;
        let ty = self.ty()?;
        self.expect(")")?;
        Ok(self.make(at, ExprKind::SizeOf(ty)))
    }

    /// `static_cast<T>(…)` and its kin.
    fn named_cast(&mut self, at: u32) -> Parsed<Expr> {
        self.advance();
        self.expect("<")?;
        let ty = self.ty()?;
        self.expect(">")?;
        self.expect("(")?;
        let operand = self.expr()?;
        self.expect(")")?;
        Ok(self.make(at, ExprKind::Cast(ty, Box::new(operand), Site::new())))
    }

    /// `T(…)` or `T{…}` of a type that is no plain name.
    fn construct(&mut self, at: u32, ty: Ty) -> Parsed<Expr> {
        let braces = self.at("{");
        let args = if braces { self.braced()? } else { self.call_args()? };
        Ok(self.make(at, ExprKind::Construct { ty, args, braces, site: Site::new() }))
    }

    fn name_or_construct(&mut self, at: u32) -> Parsed<Expr> {
        let parts = self.name()?;
        let class = parts.last().is_some_and(|p| p.name.starts_with(|c: char| c.is_ascii_uppercase()));
        let generic = parts.last().is_some_and(|p| !p.args.is_empty());
        let small = parts
            .last()
            .is_some_and(|p| matches!(&*p.name, "pair" | "optional" | "tuple" | "vector" | "array"));
        if self.at("{") && parts.len() == 1 && !class && !small {
            // Nothing but braces that make a value follows a name.
            let ty = Ty::of_parts(&parts);
            return self.construct(at, ty);
        }
        if self.at("{") && (class || small) || self.at("(") && generic && (class || small) {
            let ty = Ty::of_parts(&parts);
            return self.construct(at, ty);
        }
        Ok(self.make(at, ExprKind::Name(parts)))
    }

    fn lambda(&mut self, at: u32) -> Parsed<Expr> {
        let first = self.next;
        self.expect("[")?;
        let (mut by_value, mut captures) = (false, Vec::new());
        while !self.eat("]") {
            if self.eat("=") {
                by_value = true;
            } else if self.at("&") && (self.at_ahead(1, "]") || self.at_ahead(1, ",")) {
                self.advance();
            } else {
                let by_ref = self.eat("&");
                self.eat("*");
                let name = self.identifier()?;
                let value = if self.eat("=") { Some(self.assignment()?) } else { None };
                self.eat("...");
                captures.push((name, by_ref, value));
            }
            if !self.eat(",") {
                self.expect("]")?;
                break;
            }
        }
        if self.at("<") {
            // `[]<typename T>(…)`
            while !self.at_end() && !self.eat(">") {
                self.advance();
            }
        }
        let params = if self.at("(") { self.params()? } else { Vec::new() };
        while self.eat_word("mutable") || self.eat_word("noexcept") || self.eat_word("constexpr") {}
        let result = if self.eat("->") { Some(Arc::new(self.ty()?)) } else { None };
        let body = self.block()?;
        let words = self.words_from(first);
        let lambda = Lambda { by_value, captures, params, result, body, words };
        Ok(self.make(at, ExprKind::Lambda(Arc::new(lambda))))
    }

    /// The words from a token up to here, each once.
    fn words_from(&self, first: usize) -> Vec<Name> {
        let tokens = self.tokens.get(first..self.next).unwrap_or(&[]);
        let words = tokens.iter().filter_map(|token| match &token.tok {
            Tok::Ident(word) => Some(word.clone()),
            _ => None,
        });
        let mut words: Vec<Name> = words.collect();
        words.sort_unstable();
        words.dedup();
        words
    }

    /// `(T a, U b = c)`
    pub(super) fn params(&mut self) -> Parsed<Vec<Param>> {
        self.expect("(")?;
        let mut params = Vec::new();
        while !self.eat(")") {
            self.skip_attributes();
            if self.at_word("void") && self.at_ahead(1, ")") {
                self.advance();
                continue;
            }
            let mut ty = self.ty()?;
            if self.at("(") {
                // A pointer to a function: `R (*name)(…)`.
                self.advance();
                while self.eat("*") || self.eat("&") {}
                let name = self.identifier()?;
                self.expect(")")?;
                self.skip_brackets();
                let ty = Ty::named("function");
                params.push(Param { ty, name, default: None, pack: false, site: Site::new() });
            } else {
                let pack = self.eat("...");
                let name = if self.word().is_some() { self.identifier()? } else { "".into() };
                while self.at("[") {
                    self.skip_brackets();
                    ty.is_ref = true;
                }
                let default = if self.eat("=") { Some(self.assignment()?) } else { None };
                params.push(Param { ty, name, default, pack, site: Site::new() });
            }
            if !self.eat(",") {
                self.expect(")")?;
                break;
            }
        }
        Ok(params)
    }
}
