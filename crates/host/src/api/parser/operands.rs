//! Operands.

use super::{delimiter, result};
use crate::api::found::{Found, found, nth};
use crate::ast::Part;
use crate::eval::{Interp, R};
use crate::value::{Cell, IrValue, StateField, V};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{ParseResult, UnresolvedOperand};
use smallvec::{SmallVec, smallvec};

impl<'a> Interp<'a, '_> {
    pub(super) fn put_operand(
        &mut self,
        target: &Cell<'a>,
        parsed: ParseResult<UnresolvedOperand>,
    ) -> Found<'a> {
        match parsed {
            Ok(operand) => {
                target.set(V::Operand(operand));
                found(V::Result(true))
            }
            Err(_) => found(V::Result(false)),
        }
    }

    /// `parseOperandList(list, count, delimiter, …)`, with the count and what follows left out or not.
    pub(super) fn parse_operand_list(&mut self, rest: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let values: Vec<V<'a>> = args.iter().skip(1).map(Cell::get).collect();
        let count = values.iter().find_map(|v| match v {
            V::Int(n, _) if *n >= 0 => usize::try_from(*n).ok(),
            _ => None,
        });
        let which = values.iter().find(|v| matches!(v, V::Case(..)));
        let (brackets, may_lack) = delimiter(which);
        let parser = self.parser(at)?;
        let start = parser.here();
        if rest.starts_with("Trailing") && !parser.eat(Tok::Comma) {
            return found(V::Result(true));
        }
        let mut operands: Vec<UnresolvedOperand> = Vec::new();
        let parsed = match brackets {
            None if !parser.at(Tok::Percent) => match count {
                None | Some(0) => Ok(()),
                Some(_) if parser.at(Tok::LParen) || parser.at(Tok::LSquare) => {
                    return self.refuse(start, "unexpected delimiter", at);
                }
                Some(_) => parser.wrong_token("expected operand"),
            },
            None => parser.parse_operands(&mut operands),
            Some((open, _)) if may_lack && !parser.at(open) => Ok(()),
            Some((open, close)) => parser.parse_operands_in(open, close, &mut operands),
        };
        let got = operands.len();
        for operand in operands {
            self.add_element(&nth(args, 0), V::Operand(operand), at)?;
        }
        if parsed.is_ok()
            && let Some(count) = count
            && got != count
        {
            return self.refuse(start, &format!("expected {count} operands"), at);
        }
        result(parsed)
    }

    /// The operands of a list, or the one that is given by itself.
    fn given_operands(&mut self, given: &Cell<'a>, at: u32) -> R<SmallVec<[UnresolvedOperand; 4]>> {
        let mut operands = SmallVec::new();
        if let V::Operand(operand) = given.get() {
            self.count(1, at)?;
            operands.push(operand);
            return Ok(operands);
        }
        if let Some(items) = given.items() {
            let items = items.borrow();
            self.count(items.len(), at)?;
            for cell in items.iter() {
                match cell.with(|value| if let V::Operand(operand) = value { Some(*operand) } else { None }) {
                    Some(operand) => operands.push(operand),
                    None => return self.stop(format!("an operand of kind {}", cell.get().kind()), at),
                }
            }
            return Ok(operands);
        }
        for cell in self.elements(given, at)? {
            match cell.get() {
                V::Operand(operand) => operands.push(operand),
                other => return self.stop(format!("an operand of kind {}", other.kind()), at),
            }
        }
        Ok(operands)
    }

    pub(super) fn resolve_operands(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let operands = self.given_operands(&nth(args, 0), at)?;
        // (operands, type, result), (operands, type, loc, result), (operands, types, loc, result)
        let target = args.last().cloned().unwrap_or_else(|| Cell::new(V::Null));
        let types = match arg(1) {
            V::Type(ty) => smallvec![ty; operands.len()],
            other => {
                let types: SmallVec<[isogloss_ir::Type; 4]> = self.types_of(&other, at)?.into();
                if types.len() != operands.len() {
                    let offset = match arg(2) {
                        V::Place(offset) => offset,
                        _ => self.name_at,
                    };
                    let text = format!(
                        "number of operands and types do not match: got {} operands and {} types",
                        operands.len(),
                        types.len()
                    );
                    return self.refuse(offset, &text, at);
                }
                types
            }
        };
        for (operand, ty) in operands.into_iter().zip(types) {
            let Ok(value) = self.parser(at)?.resolve_operand(operand, ty) else {
                return found(V::Result(false));
            };
            if let V::StatePart(StateField::Operands) = target.get() {
                self.state(at)?.operands.push(value);
            } else {
                let push = Part::push_back();
                let value = V::Value(IrValue { body: None, value });
                if matches!(target.get(), V::List(..)) {
                    self.library_method(&target, push, &[Cell::new(value)], at)?;
                } else {
                    target.set(value);
                }
            }
        }
        found(V::Result(true))
    }
}
