//! Printing affine maps, integer sets and affine expressions.

use super::Printer;
use crate::affine::{AffineExpr, AffineMap, AffineOp, IntegerSet};

/// How to name a dimension (`false`) or symbol (`true`) of an expression.
type Namer<'n, 'a> = &'n mut dyn FnMut(&mut Printer<'a>, bool, u32);

impl<'a> Printer<'a> {
    /// Writes `(d0, …)[s0, …] -> (…)`.
    pub fn affine_map(&mut self, map: &AffineMap) {
        self.affine_names(map.dims, map.symbols);
        self.str(" -> (");
        self.commas(map.results.iter(), Self::affine_expr);
        self.str(")");
    }

    /// Writes `(d0, …)[s0, …] : (…)`.
    pub fn integer_set(&mut self, set: &IntegerSet) {
        self.affine_names(set.dims, set.symbols);
        self.str(" : (");
        self.commas(set.constraints.iter(), |p, (expr, equal)| {
            p.affine_expr(expr);
            p.str(if *equal { " == 0" } else { " >= 0" });
        });
        self.str(")");
    }

    fn affine_names(&mut self, dims: u32, symbols: u32) {
        self.str("(");
        self.commas(0..dims, |p, i| p.affine_name(false, i));
        self.str(")");
        if symbols > 0 {
            self.str("[");
            self.commas(0..symbols, |p, i| p.affine_name(true, i));
            self.str("]");
        }
    }

    fn affine_name(&mut self, symbol: bool, index: u32) {
        self.str(if symbol { "s" } else { "d" });
        self.number(index);
    }

    /// Writes an expression, its dimensions and symbols as `d0` and `s0`.
    pub fn affine_expr(&mut self, expr: &AffineExpr) {
        self.affine_expr_with(expr, &mut |p, symbol, i| p.affine_name(symbol, i));
    }

    /// Writes an expression whose dimensions and symbols the caller writes (`true` for a symbol).
    pub fn affine_expr_with(&mut self, expr: &AffineExpr, name: Namer<'_, 'a>) {
        self.affine_within(expr, false, name);
    }

    /// `strong`: true if the operator around binds more tightly than a sum.
    fn affine_within(&mut self, expr: &AffineExpr, strong: bool, name: Namer<'_, 'a>) {
        let (op, parts) = match expr {
            AffineExpr::Dim(i) => return name(self, false, *i),
            AffineExpr::Symbol(i) => return name(self, true, *i),
            AffineExpr::Constant(value) => return self.number(*value),
            AffineExpr::Binary(op, parts) => (*op, parts),
        };
        let (left, right) = (&parts.0, &parts.1);
        if strong {
            self.str("(");
        }
        match op {
            AffineOp::Add => self.affine_sum(left, right, name),
            AffineOp::Mul if *right == AffineExpr::Constant(-1) => {
                self.str("-");
                self.affine_within(left, true, name);
            }
            _ => {
                self.affine_within(left, true, name);
                self.str(match op {
                    AffineOp::Mul => " * ",
                    AffineOp::FloorDiv => " floordiv ",
                    AffineOp::CeilDiv => " ceildiv ",
                    AffineOp::Mod | AffineOp::Add => " mod ",
                });
                self.affine_within(right, true, name);
            }
        }
        if strong {
            self.str(")");
        }
    }

    /// A sum; what is added negatively is subtracted.
    fn affine_sum(&mut self, left: &AffineExpr, right: &AffineExpr, name: Namer<'_, 'a>) {
        self.affine_within(left, false, name);
        match right {
            AffineExpr::Constant(value) if *value < 0 => {
                self.str(" - ");
                self.number(value.wrapping_neg());
                return;
            }
            AffineExpr::Binary(AffineOp::Mul, parts) => {
                let (factor, by) = (&parts.0, parts.1.constant());
                if by == Some(-1) {
                    self.str(" - ");
                    let sum = matches!(factor, AffineExpr::Binary(AffineOp::Add, _));
                    return self.affine_within(factor, sum, name);
                }
                if let Some(by) = by.filter(|by| *by < -1) {
                    self.str(" - ");
                    self.affine_within(factor, true, name);
                    self.str(" * ");
                    self.number(by.wrapping_neg());
                    return;
                }
            }
            _ => {}
        }
        self.str(" + ");
        self.affine_within(right, false, name);
    }
}
