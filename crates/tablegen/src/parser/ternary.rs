//! Bang operators of three operands, the last of which may be left out for some.

use super::{Mode, Parser};
use crate::eval::Res;
use crate::lex::{Bang, Tok};
use crate::store::*;
use crate::types::TypeId;
use isogloss_source::Pos;
use smallvec::SmallVec;

type Cur = Option<RecordId>;

impl Parser<'_> {
    pub(super) fn ternary(&mut self, bang: Bang, cur: Cur, item_type: Option<TypeId>) -> Res<ValueId> {
        self.next()?;
        let (op, item_type) = match bang {
            Bang::If => (TernOp::If, item_type),
            Bang::Subst => (TernOp::Subst, item_type),
            Bang::Dag => (TernOp::Dag, None),
            Bang::SetDagArg => (TernOp::SetDagArg, None),
            _ => (TernOp::SetDagName, None),
        };
        self.expect(Tok::LParen, "expected '(' after ternary operator")?;
        let a = self.value(cur, None, Mode::Value)?;
        self.expect(Tok::Comma, "expected ',' in ternary operator")?;
        let b_pos = self.pos();
        let b = self.value(cur, item_type, Mode::Value)?;
        self.expect(Tok::Comma, "expected ',' in ternary operator")?;
        let c_pos = self.pos();
        let c = self.value(cur, item_type, Mode::Value)?;
        self.expect(Tok::RParen, "expected ')' in binary operator")?;
        let ty = match op {
            TernOp::If => self.if_type(b, c)?,
            TernOp::Subst => match self.ev.type_of(c) {
                Some(ty) => ty,
                None => return Err(self.error_here("could not get type for !subst")),
            },
            TernOp::Dag => {
                self.check_dag_operands(b, b_pos, c, c_pos)?;
                TypeId::DAG
            }
            _ => {
                self.check_dag_key(b, b_pos)?;
                if op == TernOp::SetDagName
                    && let Some(own) = self.ev.type_of(c)
                    && own != TypeId::STRING
                {
                    let own = self.ev.show_type(own);
                    return Err(self
                        .ev
                        .error(c_pos, format!("expected string or unset name, got type '{own}'")));
                }
                TypeId::DAG
            }
        };
        self.ev.fold_tern(op, a, b, c, ty, cur)
    }

    fn if_type(&mut self, b: ValueId, c: ValueId) -> Res<TypeId> {
        let (b, c) = (self.ev.type_of(b), self.ev.type_of(c));
        let (Some(b), Some(c)) = (b.or(c), c.or(b)) else {
            return Err(self.error_here("could not get type for !if"));
        };
        match self.ev.common_type(b, c) {
            Some(ty) => Ok(ty),
            None => {
                let (b, c) = (self.ev.show_type(b), self.ev.show_type(c));
                Err(self.error_here(format!("inconsistent types '{b}' and '{c}' for !if")))
            }
        }
    }

    fn check_dag_operands(&mut self, b: ValueId, b_pos: Pos, c: ValueId, c_pos: Pos) -> Res<()> {
        let (b_type, c_type) = (self.ev.type_of(b), self.ev.type_of(c));
        if let Some(ty) = b_type
            && self.ev.r.types.element(ty).is_none()
        {
            let ty = self.ev.show_type(ty);
            return Err(self.ev.error(b_pos, format!("expected list of children, got type '{ty}'")));
        }
        if let Some(ty) = c_type
            && ty != TypeId::LIST_OF_STRING
        {
            let ty = self.ev.show_type(ty);
            return Err(self.ev.error(c_pos, format!("expected list<string>, got type '{ty}'")));
        }
        if b_type.is_none() && c_type.is_none() {
            return Err(self.ev.error(b_pos, "cannot have both unset children and unset names in !dag"));
        }
        Ok(())
    }

    fn check_dag_key(&mut self, key: ValueId, pos: Pos) -> Res<()> {
        let got = match self.ev.type_of(key) {
            Some(TypeId::INT | TypeId::STRING) => return Ok(()),
            Some(ty) => format!("type '{}'", self.ev.show_type(ty)),
            None => format!("'{}'", self.ev.show(key)),
        };
        Err(self.ev.error(pos, format!("expected integer index or string name, got {got}")))
    }

    /// `!range(list)`, `!range(end)`, `!range(start, end)`, `!range(start, end, step)`
    pub(super) fn range(&mut self, cur: Cur) -> Res<ValueId> {
        let op_pos = self.pos();
        self.next()?;
        self.expect(Tok::LParen, "expected '(' after !range operator")?;
        let mut args: SmallVec<[ValueId; 3]> = SmallVec::new();
        let mut is_list = false;
        loop {
            if args.len() >= 3 {
                return Err(self.error_here("expected at most three values of integer"));
            }
            let pos = self.pos();
            let arg = self.value(cur, None, Mode::Value)?;
            let Some(ty) = self.ev.type_of(arg) else {
                let arg = self.ev.show(arg);
                let message = format!("expected value to be a typed value, got '{arg}'");
                return Err(self.ev.error(op_pos, message));
            };
            let is_first = args.is_empty();
            args.push(arg);
            let shown = |p: &Self| p.ev.show_type(ty);
            if is_list {
                let message = format!("expected one list, got extra value of type '{}'", shown(self));
                return Err(self.ev.error(pos, message));
            } else if is_first && self.ev.r.types.element(ty).is_some() {
                is_list = true;
            } else if ty != TypeId::INT {
                let message = if is_first {
                    format!("expected list or int, got value of type '{}'", shown(self))
                } else {
                    format!("expected value of type 'int', got '{}'", shown(self))
                };
                return Err(self.ev.error(pos, message));
            }
            if !self.eat(Tok::Comma)? {
                break;
            }
        }
        self.expect(Tok::RParen, "expected ')' in operator")?;
        let (zero, one) = (self.ev.int(0), self.ev.int(1));
        let (from, to, step) = match args[..] {
            [list] if is_list => (zero, self.ev.fold_un(UnOp::Size, list, TypeId::INT, cur, false)?, one),
            [to] => (zero, to, one),
            [from, to] => (from, to, one),
            [from, to, step, ..] => (from, to, step),
            [] => (zero, zero, one),
        };
        self.ev.fold_tern(TernOp::Range, from, to, step, TypeId::LIST_OF_INT, cur)
    }

    /// The operands of `!substr` and `!find`: two, and an integer that may be left out.
    fn text_operands(&mut self, cur: Cur, op: &str) -> Res<[(ValueId, Pos); 3]> {
        self.next()?;
        self.expect(Tok::LParen, &format!("expected '(' after {op} operator"))?;
        let a_pos = self.pos();
        let a = self.value(cur, None, Mode::Value)?;
        self.expect(Tok::Comma, &format!("expected ',' in {op} operator"))?;
        let b_pos = self.pos();
        let b = self.value(cur, None, Mode::Value)?;
        let mut c_pos = self.pos();
        let mut c = self.ev.int(if op == "!substr" { i64::MAX } else { 0 });
        if self.eat(Tok::Comma)? {
            c_pos = self.pos();
            c = self.value(cur, None, Mode::Value)?;
        }
        self.expect(Tok::RParen, &format!("expected ')' in {op} operator"))?;
        Ok([(a, a_pos), (b, b_pos), (c, c_pos)])
    }

    /// Checks that an operand is of a type, or `?`; a position of its own for the message, or the current token's.
    fn check_operand(&mut self, v: ValueId, ty: TypeId, pos: Option<Pos>) -> Res<()> {
        match self.ev.type_of(v) {
            Some(own) if own != ty => {
                let message =
                    format!("expected {}, got type '{}'", self.ev.show_type(ty), self.ev.show_type(own));
                let pos = pos.unwrap_or(self.pos());
                Err(self.ev.error(pos, message))
            }
            _ => Ok(()),
        }
    }

    /// `!substr(string, start)`, `!substr(string, start, length)`
    pub(super) fn substr(&mut self, cur: Cur, item_type: Option<TypeId>) -> Res<ValueId> {
        let [(a, _), (b, b_pos), (c, c_pos)] = self.text_operands(cur, "!substr")?;
        self.check_item_type(c_pos, TypeId::STRING, item_type)?;
        self.check_operand(a, TypeId::STRING, None)?;
        self.check_operand(b, TypeId::INT, Some(b_pos))?;
        self.check_operand(c, TypeId::INT, None)?;
        self.ev.fold_tern(TernOp::Substr, a, b, c, TypeId::STRING, cur)
    }

    /// `!find(string, target)`, `!find(string, target, start)`
    pub(super) fn find(&mut self, cur: Cur, item_type: Option<TypeId>) -> Res<ValueId> {
        let [(a, _), (b, b_pos), (c, c_pos)] = self.text_operands(cur, "!find")?;
        self.check_item_type(c_pos, TypeId::INT, item_type)?;
        self.check_operand(a, TypeId::STRING, None)?;
        self.check_operand(b, TypeId::STRING, Some(b_pos))?;
        self.check_operand(c, TypeId::INT, None)?;
        self.ev.fold_tern(TernOp::Find, a, b, c, TypeId::INT, cur)
    }
}
