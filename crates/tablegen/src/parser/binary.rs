//! Bang operators of two operands, some of which take more and nest.

use super::{Mode, Parser};
use crate::eval::Res;
use crate::lex::{Bang, Tok};
use crate::store::*;
use crate::types::TypeId;
use isogloss_source::Pos;
use smallvec::SmallVec;

type Cur = Option<RecordId>;

fn op_of(bang: Bang) -> BinOp {
    match bang {
        Bang::Con => BinOp::Concat,
        Bang::Add => BinOp::Add,
        Bang::Sub => BinOp::Sub,
        Bang::Mul => BinOp::Mul,
        Bang::Div => BinOp::Div,
        Bang::And => BinOp::And,
        Bang::Or => BinOp::Or,
        Bang::Xor => BinOp::Xor,
        Bang::Sra => BinOp::Sra,
        Bang::Srl => BinOp::Srl,
        Bang::Shl => BinOp::Shl,
        Bang::Eq => BinOp::Eq,
        Bang::Ne => BinOp::Ne,
        Bang::Le => BinOp::Le,
        Bang::Lt => BinOp::Lt,
        Bang::Ge => BinOp::Ge,
        Bang::Gt => BinOp::Gt,
        Bang::ListConcat => BinOp::ListConcat,
        Bang::ListSplat => BinOp::ListSplat,
        Bang::ListRemove => BinOp::ListRemove,
        Bang::StrConcat => BinOp::StrConcat,
        Bang::Interleave => BinOp::Interleave,
        Bang::Match => BinOp::Match,
        Bang::GetDagArg => BinOp::GetDagArg,
        Bang::GetDagName => BinOp::GetDagName,
        Bang::SetDagOp => BinOp::SetDagOp,
        _ => BinOp::SetDagOpName,
    }
}

fn is_arithmetic(op: BinOp) -> bool {
    matches!(
        op,
        BinOp::Add
            | BinOp::Sub
            | BinOp::Mul
            | BinOp::Div
            | BinOp::And
            | BinOp::Or
            | BinOp::Xor
            | BinOp::Sra
            | BinOp::Srl
            | BinOp::Shl
    )
}

fn is_comparison(op: BinOp) -> bool {
    matches!(op, BinOp::Eq | BinOp::Ne | BinOp::Le | BinOp::Lt | BinOp::Ge | BinOp::Gt)
}

/// True if `op(a, b, c)` is `op(a, op(b, c))`.
fn nests(op: BinOp) -> bool {
    matches!(
        op,
        BinOp::StrConcat
            | BinOp::ListConcat
            | BinOp::Concat
            | BinOp::Add
            | BinOp::And
            | BinOp::Or
            | BinOp::Xor
            | BinOp::Mul
    )
}

impl Parser<'_> {
    pub(super) fn binary(&mut self, bang: Bang, cur: Cur, item_type: Option<TypeId>) -> Res<ValueId> {
        let op = op_of(bang);
        let pos = self.pos();
        self.next()?;
        // The type of the result, and of the operands, as far as the operator alone says.
        let (mut ty, mut operand) = match op {
            BinOp::Concat | BinOp::SetDagOp | BinOp::SetDagOpName => (Some(TypeId::DAG), Some(TypeId::DAG)),
            BinOp::GetDagArg => (Some(self.operator_type()?), Some(TypeId::DAG)),
            BinOp::GetDagName => (Some(TypeId::STRING), Some(TypeId::DAG)),
            BinOp::StrConcat => (Some(TypeId::STRING), Some(TypeId::STRING)),
            BinOp::Match => (Some(TypeId::BIT), Some(TypeId::STRING)),
            BinOp::Interleave => (Some(TypeId::STRING), None),
            BinOp::ListConcat | BinOp::ListRemove => (None, item_type),
            BinOp::ListSplat => (None, None),
            _ if is_comparison(op) => (Some(TypeId::BIT), None),
            _ => (Some(TypeId::INT), Some(TypeId::INT)),
        };
        if let Some(ty) = ty {
            self.check_item_type(pos, ty, item_type)?;
        }
        self.expect(Tok::LParen, "expected '(' after binary operator")?;
        let mut args: SmallVec<[ValueId; 4]> = SmallVec::new();
        loop {
            let arg_pos = self.pos();
            let arg = self.value(cur, operand, Mode::Value)?;
            let Some(own) = self.ev.type_of(arg) else {
                let arg = self.ev.show(arg);
                let message = format!("expected value to be a typed value, got '{arg}'");
                return Err(self.ev.error(pos, message));
            };
            args.push(arg);
            match operand {
                None => operand = self.first_operand(op, own, args.len(), item_type, pos, arg_pos)?,
                Some(want) => {
                    let Some(common) = self.ev.common_type(want, own) else {
                        let (want, own) = (self.ev.show_type(want), self.ev.show_type(own));
                        let message = format!("expected value of type '{want}', got '{own}'");
                        return Err(self.ev.error(arg_pos, message));
                    };
                    if !is_arithmetic(op) {
                        operand = Some(common);
                    }
                }
            }
            match op {
                BinOp::SetDagOp => operand = Some(TypeId::ANY),
                BinOp::SetDagOpName => operand = Some(TypeId::STRING),
                BinOp::GetDagArg => operand = None,
                BinOp::GetDagName => operand = Some(TypeId::INT),
                _ => {}
            }
            self.ev.check_length(args.len() as u128)?;
            if !self.eat(Tok::Comma)? {
                break;
            }
        }
        self.expect(Tok::RParen, "expected ')' in operator")?;
        match op {
            BinOp::ListConcat | BinOp::ListRemove => ty = operand,
            BinOp::ListSplat => {
                let element = self.ev.type_of(args[0]).unwrap_or(TypeId::ANY);
                ty = Some(self.ev.r.types.list_of(element));
            }
            _ => {}
        }
        let ty = ty.unwrap_or(TypeId::ANY);
        if nests(op) {
            while args.len() > 2 {
                let (Some(right), Some(left)) = (args.pop(), args.pop()) else { break };
                args.push(self.ev.fold_bin(op, left, right, ty, cur)?);
            }
        }
        match args[..] {
            [a, b] => self.ev.fold_bin(op, a, b, ty, cur),
            _ => Err(self.ev.error(pos, "expected two operands to operator")),
        }
    }

    /// Checks an operand whose type the operator leaves open; the type that the next operand must have.
    fn first_operand(
        &mut self,
        op: BinOp,
        own: TypeId,
        count: usize,
        item_type: Option<TypeId>,
        pos: Pos,
        arg_pos: Pos,
    ) -> Res<Option<TypeId>> {
        let converts = |p: &Self, to: TypeId| p.ev.convertible(own, to);
        let message = match op {
            BinOp::ListConcat | BinOp::ListRemove if self.ev.r.types.element(own).is_none() => {
                format!("expected a list, got value of type '{}'", self.ev.show_type(own))
            }
            BinOp::ListSplat => {
                if count == 1
                    && let Some(want) = item_type
                {
                    let Some(element) = self.ev.r.types.element(want) else {
                        let want = self.ev.show_type(want);
                        let message = format!("expected output type to be a list, got type '{want}'");
                        return Err(self.ev.error(pos, message));
                    };
                    if !self.ev.convertible(own, element) {
                        let (own, element) = (self.ev.show_type(own), self.ev.show_type(element));
                        let message =
                            format!("expected first arg type to be '{own}', got value of type '{element}'");
                        return Err(self.ev.error(pos, message));
                    }
                }
                if count != 2 || own == TypeId::INT {
                    return Ok(None);
                }
                let own = self.ev.show_type(own);
                format!("expected second parameter to be an int, got value of type '{own}'")
            }
            BinOp::Eq | BinOp::Ne
                if !converts(self, TypeId::INT)
                    && !converts(self, TypeId::STRING)
                    && !converts(self, TypeId::ANY) =>
            {
                let own = self.ev.show_type(own);
                format!("expected bit, bits, int, string, or record; got value of type '{own}'")
            }
            BinOp::GetDagArg | BinOp::Le | BinOp::Lt | BinOp::Ge | BinOp::Gt
                if !converts(self, TypeId::INT) && !converts(self, TypeId::STRING) =>
            {
                let own = self.ev.show_type(own);
                format!("expected bit, bits, int, or string; got value of type '{own}'")
            }
            BinOp::Interleave => {
                let own_text = self.ev.show_type(own);
                match count {
                    1 if own != TypeId::LIST_OF_STRING && !converts(self, TypeId::LIST_OF_INT) => {
                        format!("expected list of string, int, bits, or bit; got value of type '{own_text}'")
                    }
                    2 if own != TypeId::STRING => {
                        format!("expected second argument to be a string, got value of type '{own_text}'")
                    }
                    _ => return Ok(None),
                }
            }
            _ => return Ok(Some(own)),
        };
        Err(self.ev.error(arg_pos, message))
    }
}
