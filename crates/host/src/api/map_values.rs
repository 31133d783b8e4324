//! Affine maps and expressions that are written over values.
//!
//! Rule: `mlir/IR/OpImplementation.h`, `parseAffineMapOfSSAIds` and its kin.

use super::found::{Found, found, nth};
use crate::eval::{Interp, R};
use crate::value::{Cell, IrValue, V};
use isogloss_ir::AttrData;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::builtin::affine::AffineExpr;

impl<'a> Interp<'a, '_> {
    /// `parseAffineMapOfSSAIds(operands, map, name, attributes[, delimiter])`
    pub(super) fn parse_map_of_values(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let brackets = match args.get(4).map(|delimiter| self.integer(&delimiter.get())) {
            None => (Tok::LSquare, Tok::RSquare),
            Some(Some(n)) if n == super::constants::delimiter("Square") => (Tok::LSquare, Tok::RSquare),
            Some(Some(n)) if n == super::constants::delimiter("Paren") => (Tok::LParen, Tok::RParen),
            Some(_) => return self.stop("parseAffineMapOfSSAIds in other brackets", at),
        };
        let parsed = self.parser(at)?.parse_affine_map_of_values(brackets.0, brackets.1);
        let Ok((map, operands)) = parsed else { return found(V::Result(false)) };
        let map = self.cx.attribute(AttrData::AffineMap(map));
        let operands = V::list(operands.into_iter().map(V::Operand));
        self.store(&nth(args, 0), operands, at)?;
        self.store(&nth(args, 1), V::Attr(map), at)?;
        let name = self.text_of(&nth(args, 2).get(), at)?;
        self.add_attr(&nth(args, 3), &name, map, at)?;
        found(V::Result(true))
    }

    /// `parseAffineExprOfSSAIds(dimensions, symbols, expression)`
    pub(super) fn parse_expr_of_values(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let parsed = self.parser(at)?.parse_affine_expr_of_values();
        let Ok((expr, dims, operands)) = parsed else { return found(V::Result(false)) };
        let mut operands = operands.into_iter().map(V::Operand);
        let dims = V::list(operands.by_ref().take(dims).collect::<Vec<_>>());
        self.store(&nth(args, 0), dims, at)?;
        self.store(&nth(args, 1), V::list(operands), at)?;
        self.store(&nth(args, 2), V::Affine(expr), at)?;
        found(V::Result(true))
    }

    /// The values that a map or an expression is printed over.
    pub(super) fn printed_values(&mut self, list: &Cell<'a>, at: u32) -> R<Vec<IrValue<'a>>> {
        let mut out = Vec::new();
        for cell in self.elements(list, at)? {
            match cell.get() {
                V::Value(value) => out.push(value),
                V::Use(op, index) => match op.operand(index) {
                    Some(value) => out.push(IrValue { body: Some(op.body), value }),
                    None => return self.stop("an operand that is not there", at),
                },
                other => return self.stop(format!("a value as {}", other.kind()), at),
            }
        }
        Ok(out)
    }

    /// Prints an expression over values, those of dimensions first.
    pub(super) fn print_expr_of_values(
        &mut self,
        expr: &AffineExpr,
        values: &[IrValue<'a>],
        dims: usize,
        at: u32,
    ) -> R<()> {
        self.print(at, |p| {
            p.affine_expr_with(expr, &mut |p, symbol, index| {
                let index = usize::try_from(index).unwrap_or(usize::MAX);
                let index = if symbol { dims.saturating_add(index) } else { index };
                if symbol {
                    p.str("symbol(");
                }
                if let Some(IrValue { body: Some(body), value }) = values.get(index) {
                    p.value(body, *value);
                }
                if symbol {
                    p.str(")");
                }
            });
        })
    }
}
