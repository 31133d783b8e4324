//! Parsing affine maps and integer sets. Rule: affine dialect, section Polyhedral Structures.

use super::{ParseResult, Parser, UnresolvedOperand};
use crate::affine::{AffineExpr, AffineMap, AffineOp, IntegerSet};
use crate::asm::lexer::Tok;
use crate::builtin::integer;

/// How many operations an affine expression may have.
pub(super) const MAX_OPERATIONS: u32 = 1000;

/// The names of dimensions and symbols, and what has been read of the current expression.
#[derive(Default)]
struct Names<'a> {
    all: Vec<(&'a str, AffineExpr)>,
    dims: u32,
    symbols: u32,
    operations: u32,
    /// The operands that stand for dimensions and symbols, where values may stand for them.
    values: Option<[Vec<UnresolvedOperand>; 2]>,
}

/// A map or a set.
enum MapOrSet {
    Map(AffineMap),
    Set(IntegerSet),
}

fn high_op(word: Tok, text: &str) -> Option<AffineOp> {
    match (word, text) {
        (Tok::Star, _) => Some(AffineOp::Mul),
        (Tok::Ident, "floordiv") => Some(AffineOp::FloorDiv),
        (Tok::Ident, "ceildiv") => Some(AffineOp::CeilDiv),
        (Tok::Ident, "mod") => Some(AffineOp::Mod),
        _ => None,
    }
}

impl<'a> Parser<'a> {
    /// `(d0, …)[s0, …] -> (…)`
    pub fn parse_affine_map(&mut self) -> ParseResult<AffineMap> {
        let at = self.here();
        match self.map_or_set()? {
            MapOrSet::Map(map) => Ok(map),
            MapOrSet::Set(_) => self.error_at(at, "expected AffineMap, but got IntegerSet"),
        }
    }

    /// `(d0, …)[s0, …] : (…)`
    pub fn parse_integer_set(&mut self) -> ParseResult<IntegerSet> {
        let at = self.here();
        match self.map_or_set()? {
            MapOrSet::Set(set) => Ok(set),
            MapOrSet::Map(_) => self.error_at(at, "expected IntegerSet, but got AffineMap"),
        }
    }

    /// An affine expression over named dimensions and symbols, given with what the names stand for.
    pub fn parse_affine_expr(&mut self, names: &[(&'a str, AffineExpr)]) -> ParseResult<AffineExpr> {
        let mut names = Names { all: names.to_vec(), ..Names::default() };
        self.affine_expr(&mut names)
    }

    /// `[expr, …]` (or other brackets) over values, of which those in `symbol(%value)` are symbols: the map, and the
    /// operands for its dimensions and symbols.
    pub fn parse_affine_map_of_values(
        &mut self,
        open: Tok,
        close: Tok,
    ) -> ParseResult<(AffineMap, Vec<UnresolvedOperand>)> {
        let mut names = Names { values: Some(Default::default()), ..Names::default() };
        let mut results = Vec::new();
        self.list(open, close, " in affine map", |p| {
            names.operations = 0;
            results.push(p.affine_expr(&mut names)?);
            Ok(())
        })?;
        let map = AffineMap { dims: names.dims, symbols: names.symbols, results: results.into() };
        Ok((map, names.values.unwrap_or_default().concat()))
    }

    /// An expression over values, the number of its dimensions, and the operands for dimensions and symbols.
    pub fn parse_affine_expr_of_values(
        &mut self,
    ) -> ParseResult<(AffineExpr, usize, Vec<UnresolvedOperand>)> {
        let mut names = Names { values: Some(Default::default()), ..Names::default() };
        let expr = self.affine_expr(&mut names)?;
        Ok((expr, names.dims as usize, names.values.unwrap_or_default().concat()))
    }

    /// A value that stands for a dimension or symbol.
    fn affine_value(&mut self, names: &mut Names<'a>, symbol: bool) -> ParseResult<AffineExpr> {
        if names.values.is_none() {
            return self.wrong_token("unexpected ssa identifier");
        }
        if !self.at(Tok::Percent) {
            return self.wrong_token("expected ssa identifier");
        }
        let name = self.spelling();
        if let Some((_, expr)) = names.all.iter().find(|n| n.0 == name) {
            self.advance();
            return Ok(expr.clone());
        }
        let operand = self.parse_operand()?;
        let expr = if symbol { AffineExpr::Symbol(names.symbols) } else { AffineExpr::Dim(names.dims) };
        *(if symbol { &mut names.symbols } else { &mut names.dims }) += 1;
        if let Some(values) = &mut names.values {
            values[usize::from(symbol)].push(operand);
        }
        names.all.push((name, expr.clone()));
        Ok(expr)
    }

    fn map_or_set(&mut self) -> ParseResult<MapOrSet> {
        let mut names = Names::default();
        self.list(Tok::LParen, Tok::RParen, " in dimensional identifier list", |p| {
            let dim = AffineExpr::Dim(names.dims);
            names.dims += 1;
            p.define_affine_name(&mut names, dim)
        })?;
        if self.at(Tok::LSquare) {
            self.list(Tok::LSquare, Tok::RSquare, " in symbol list", |p| {
                let symbol = AffineExpr::Symbol(names.symbols);
                names.symbols += 1;
                p.define_affine_name(&mut names, symbol)
            })?;
        }
        if self.eat(Tok::Arrow) {
            let mut results = Vec::new();
            self.list(Tok::LParen, Tok::RParen, " in affine map range", |p| {
                names.operations = 0;
                results.push(p.affine_expr(&mut names)?);
                Ok(())
            })?;
            let results = results.into();
            return Ok(MapOrSet::Map(AffineMap { dims: names.dims, symbols: names.symbols, results }));
        }
        self.expect(Tok::Colon, "expected '->' or ':'")?;
        let mut constraints = Vec::new();
        self.list(Tok::LParen, Tok::RParen, " in integer set constraint list", |p| {
            names.operations = 0;
            constraints.push(p.affine_constraint(&mut names)?);
            Ok(())
        })?;
        if constraints.is_empty() {
            // A set without constraints is written with one that always holds.
            constraints.push((AffineExpr::Constant(0), true));
        }
        let constraints = constraints.into();
        Ok(MapOrSet::Set(IntegerSet { dims: names.dims, symbols: names.symbols, constraints }))
    }

    fn define_affine_name(&mut self, names: &mut Names<'a>, expr: AffineExpr) -> ParseResult {
        if !self.at(Tok::Ident) {
            return self.wrong_token("expected bare identifier");
        }
        let name = self.spelling();
        if names.all.iter().any(|n| n.0 == name) {
            return self.error(format!("redefinition of identifier '{name}'"));
        }
        self.advance();
        names.all.push((name, expr));
        Ok(())
    }

    fn affine_constraint(&mut self, names: &mut Names<'a>) -> ParseResult<(AffineExpr, bool)> {
        let left = self.affine_expr(names)?;
        if self.eat(Tok::Greater) && self.eat(Tok::Equal) {
            let right = self.affine_expr(names)?;
            return Ok((left.sub(right), false));
        }
        if self.eat(Tok::Less) && self.eat(Tok::Equal) {
            let right = self.affine_expr(names)?;
            return Ok((right.sub(left), false));
        }
        if self.eat(Tok::Equal) && self.eat(Tok::Equal) {
            let right = self.affine_expr(names)?;
            return Ok((left.sub(right), true));
        }
        self.error("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
    }

    fn count_operation(&mut self, names: &mut Names<'a>) -> ParseResult {
        names.operations += 1;
        if names.operations > MAX_OPERATIONS {
            return self.error(format!("affine expressions are limited to {MAX_OPERATIONS} operations"));
        }
        Ok(())
    }

    /// Sums and differences, from left to right.
    fn affine_expr(&mut self, names: &mut Names<'a>) -> ParseResult<AffineExpr> {
        let mut left = self.affine_product(names, false)?;
        loop {
            let minus = self.at(Tok::Minus);
            if !minus && !self.at(Tok::Plus) {
                return Ok(left);
            }
            self.count_operation(names)?;
            self.advance();
            let right = self.affine_product(names, true)?;
            left = if minus { left.sub(right) } else { left.add(right) };
        }
    }

    /// Products, quotients and remainders, from left to right.
    fn affine_product(&mut self, names: &mut Names<'a>, after: bool) -> ParseResult<AffineExpr> {
        let mut left = self.affine_operand(names, after)?;
        let mut at = self.here();
        while let Some(op) = high_op(self.token().kind, self.spelling()) {
            self.count_operation(names)?;
            self.advance();
            let right = self.affine_operand(names, true)?;
            let next = self.here();
            // MLIR points at the operator after the offending one, if there is one.
            let more = high_op(self.token().kind, self.spelling()).is_some();
            let blame = if more { next } else { at };
            left = self.affine_high(op, left, right, blame)?;
            at = next;
        }
        Ok(left)
    }

    fn affine_high(
        &mut self,
        op: AffineOp,
        left: AffineExpr,
        right: AffineExpr,
        at: u32,
    ) -> ParseResult<AffineExpr> {
        let what = match op {
            AffineOp::Mul if !left.is_symbolic() && !right.is_symbolic() => {
                let message = "non-affine expression: at least one of the multiply operands has to be either a \
                               constant or symbolic";
                return self.error_at(at, message);
            }
            AffineOp::Mul | AffineOp::Add => return Ok(left.mul(right)),
            AffineOp::FloorDiv => "floordiv",
            AffineOp::CeilDiv => "ceildiv",
            AffineOp::Mod => "mod",
        };
        if !right.is_symbolic() {
            let message = format!(
                "non-affine expression: right operand of {what} has to be either a constant or symbolic"
            );
            return self.error_at(at, message);
        }
        Ok(match op {
            AffineOp::FloorDiv => left.floor_div(right),
            AffineOp::CeilDiv => left.ceil_div(right),
            _ => left.modulo(right),
        })
    }

    /// Parses an operand; `after` is true if an operator comes before it.
    fn affine_operand(&mut self, names: &mut Names<'a>, after: bool) -> ParseResult<AffineExpr> {
        match self.token().kind {
            Tok::Integer => {
                let value = integer::parse_u64(self.spelling()).and_then(|v| i64::try_from(v).ok());
                let Some(value) = value else { return self.error("constant too large for index") };
                self.advance();
                Ok(AffineExpr::Constant(value))
            }
            Tok::LParen => self.nested(|p| {
                p.advance();
                if p.at(Tok::RParen) {
                    return p.error("no expression inside parentheses");
                }
                let expr = p.affine_expr(names)?;
                p.expect(Tok::RParen, "expected ')'")?;
                Ok(expr)
            }),
            Tok::Minus => self.nested(|p| {
                p.count_operation(names)?;
                p.advance();
                match p.affine_operand(names, after) {
                    Ok(operand) => Ok(AffineExpr::Constant(-1).mul(operand)),
                    Err(_) => p.error("missing operand of negation"),
                }
            }),
            Tok::Percent => self.affine_value(names, false),
            Tok::Ident if self.spelling() == "symbol" => {
                self.advance();
                self.expect(Tok::LParen, "expected '(' at start of SSA symbol")?;
                let symbol = self.affine_value(names, true)?;
                self.expect(Tok::RParen, "expected ')' at end of SSA symbol")?;
                Ok(symbol)
            }
            Tok::Ident => {
                let name = self.spelling();
                match names.all.iter().find(|n| n.0 == name) {
                    Some((_, expr)) => {
                        self.advance();
                        Ok(expr.clone())
                    }
                    None => self.wrong_token("use of undeclared identifier"),
                }
            }
            Tok::Plus | Tok::Star if !after => self.error("missing left operand of binary operator"),
            _ if after => self.error("missing right operand of binary operator"),
            _ => self.error("expected affine expression"),
        }
    }
}
