//! Bang operators: which one it is, and those of one operand.

use super::{Mode, Parser};
use crate::eval::Res;
use crate::lex::{Bang, Tok};
use crate::store::*;
use crate::types::TypeId;

type Cur = Option<RecordId>;

impl Parser<'_> {
    /// BangOperator, or CondOperator
    pub(super) fn operation(&mut self, op: Bang, cur: Cur, item_type: Option<TypeId>) -> Res<ValueId> {
        let unary = match op {
            Bang::ToLower => UnOp::ToLower,
            Bang::ToUpper => UnOp::ToUpper,
            Bang::Cast => UnOp::Cast,
            Bang::Not => UnOp::Not,
            Bang::Head => UnOp::Head,
            Bang::Tail => UnOp::Tail,
            Bang::Size => UnOp::Size,
            Bang::Empty => UnOp::Empty,
            Bang::GetDagOp => UnOp::GetDagOp,
            Bang::GetDagOpName => UnOp::GetDagOpName,
            Bang::LogTwo => UnOp::Log2,
            Bang::Repr => UnOp::Repr,
            Bang::ListFlatten => UnOp::ListFlatten,
            Bang::Initialized => UnOp::Initialized,
            Bang::IsA => return self.isa(cur),
            Bang::Exists => return self.exists(cur),
            Bang::Instances => return self.instances(cur),
            Bang::Foreach | Bang::Filter => return self.foreach_or_filter(op, cur, item_type),
            Bang::Foldl => return self.foldl(cur),
            Bang::Cond => return self.cond(cur, item_type),
            Bang::Range => return self.range(cur),
            Bang::Substr => return self.substr(cur, item_type),
            Bang::Find => return self.find(cur, item_type),
            Bang::If | Bang::Subst | Bang::Dag | Bang::SetDagArg | Bang::SetDagName => {
                return self.ternary(op, cur, item_type);
            }
            _ => return self.binary(op, cur, item_type),
        };
        self.unary(unary, cur)
    }

    fn unary(&mut self, op: UnOp, cur: Cur) -> Res<ValueId> {
        self.next()?;
        let mut ty = match op {
            UnOp::Cast => self.operator_type()?,
            UnOp::GetDagOp if self.tok() == Tok::Less => {
                let ty = self.operator_type()?;
                if !self.ev.r.types.is_record(ty) {
                    return Err(self.error_here("type for !getdagop must be a record type"));
                }
                ty
            }
            UnOp::GetDagOp => TypeId::ANY,
            UnOp::ToLower | UnOp::ToUpper | UnOp::Repr | UnOp::GetDagOpName => TypeId::STRING,
            _ => TypeId::INT,
        };
        self.expect(Tok::LParen, "expected '(' after unary operator")?;
        let v = self.value(cur, None, Mode::Value)?;
        match op {
            UnOp::Empty | UnOp::Size => {
                let own = self.ev.type_of(v);
                let fits = own.is_some_and(|t| {
                    t == TypeId::STRING || t == TypeId::DAG || self.ev.r.types.element(t).is_some()
                });
                if !fits {
                    let message = "expected string, list, or dag type argument in unary operator";
                    return Err(self.error_here(message));
                }
            }
            UnOp::Head | UnOp::Tail | UnOp::ListFlatten => ty = self.list_operand_type(op, v)?,
            _ => {}
        }
        self.expect(Tok::RParen, "expected ')' in unary operator")?;
        self.ev.fold_un(op, v, ty, cur, false)
    }

    /// The type of `!head`, `!tail` or `!listflatten` of a list.
    fn list_operand_type(&mut self, op: UnOp, v: ValueId) -> Res<TypeId> {
        let own = self.ev.type_of(v);
        let Some(mut element) = own.and_then(|t| self.ev.r.types.element(t)) else {
            return Err(self.error_here("expected list type argument in unary operator"));
        };
        if let Some((run, _)) = self.ev.r.store.as_list(v) {
            if run.len == 0 {
                return Err(self.error_here("empty list argument in unary operator"));
            }
            let first = self.ev.r.store.at(run, 0);
            element = match self.ev.type_of(first) {
                Some(ty) => ty,
                None => return Err(self.error_here("untyped list element in unary operator")),
            };
        }
        Ok(match op {
            UnOp::Head => element,
            // A list of lists becomes a list of their elements; any other list stays.
            UnOp::ListFlatten if self.ev.r.types.element(element).is_some() => element,
            _ => self.ev.r.types.list_of(element),
        })
    }

    fn isa(&mut self, cur: Cur) -> Res<ValueId> {
        self.next()?;
        let ty = self.operator_type()?;
        self.expect(Tok::LParen, "expected '(' after type of !isa")?;
        let v = self.value(cur, None, Mode::Value)?;
        self.expect(Tok::RParen, "expected ')' in !isa")?;
        Ok(self.ev.fold_isa(ty, v))
    }

    fn exists(&mut self, cur: Cur) -> Res<ValueId> {
        self.next()?;
        let ty = self.operator_type()?;
        self.expect(Tok::LParen, "expected '(' after type of !exists")?;
        let pos = self.pos();
        let v = self.value(cur, None, Mode::Value)?;
        match self.ev.type_of(v) {
            Some(TypeId::STRING) => {}
            Some(own) if self.ev.r.types.is_record(own) => {
                let message = "expected string type argument in !exists operator, please use !isa instead";
                return Err(self.ev.error(pos, message));
            }
            _ => return Err(self.ev.error(pos, "expected string type argument in !exists operator")),
        }
        self.expect(Tok::RParen, "expected ')' in !exists")?;
        self.ev.fold_exists(ty, v, cur, false)
    }

    fn instances(&mut self, cur: Cur) -> Res<ValueId> {
        self.next()?;
        let ty = self.operator_type()?;
        self.expect(Tok::LParen, "expected '(' after type of !instances")?;
        let pattern = if self.tok() == Tok::RParen {
            self.ev.str(".*")
        } else {
            let pos = self.pos();
            let v = self.value(cur, None, Mode::Value)?;
            if self.ev.type_of(v) != Some(TypeId::STRING) {
                return Err(self.ev.error(pos, "expected string type argument in !instances operator"));
            }
            v
        };
        self.expect(Tok::RParen, "expected ')' in !instances")?;
        self.ev.fold_instances(ty, pattern, cur, false)
    }
}
