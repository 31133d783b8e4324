//! `!foreach`, `!filter`, `!foldl`, `!cond`.

use super::scope::Scope;
use super::{Mode, Parser};
use crate::eval::Res;
use crate::lex::{Bang, Tok};
use crate::record::{FieldKind, RecordData, RecordKind};
use crate::store::*;
use crate::types::TypeId;
use isogloss_source::Pos;
use smallvec::SmallVec;

type Cur = Option<RecordId>;

impl Parser<'_> {
    /// The variable that an operator binds: its name, which must not be a field's.
    fn bound_name(&mut self, cur: Cur, message: impl Fn(&str) -> String) -> Res<ValueId> {
        let name = self.word();
        let name = ValueId::str(name);
        if let Some(cur) = cur
            && self.ev.data(cur).field(name).is_some()
        {
            let name = self.ev.show(name);
            return Err(self.error_here(message(&name)));
        }
        Ok(name)
    }

    /// Reads a value in which some variables are bound.
    fn with_bound(
        &mut self,
        cur: Cur,
        bound: &[(ValueId, TypeId)],
        item_type: Option<TypeId>,
    ) -> Res<ValueId> {
        // The variables are fields of the record for the time, or of a record made for the purpose.
        let record = match cur {
            Some(record) => record,
            None => {
                let name = self.ev.str(".parse");
                self.ev.add_record(RecordData::new(name, RecordKind::Def, Pos::default()))
            }
        };
        self.scopes.push(Scope::record(record));
        for &(name, ty) in bound {
            let field = self.ev.new_field(name, ty, FieldKind::Normal, Pos::default());
            self.ev.data_mut(record).fields.push(field);
        }
        let value = self.value(Some(record), item_type, Mode::Value)?;
        for &(name, _) in bound {
            self.ev.remove_field(record, name);
        }
        self.scopes.pop();
        Ok(value)
    }

    /// `!foreach(x, list or dag, expr)`, `!filter(x, list, condition)`
    pub(super) fn foreach_or_filter(
        &mut self,
        op: Bang,
        cur: Cur,
        item_type: Option<TypeId>,
    ) -> Res<ValueId> {
        let op_pos = self.pos();
        let is_foreach = op == Bang::Foreach;
        self.next()?;
        self.expect(Tok::LParen, "expected '(' after !foreach/!filter")?;
        if self.tok() != Tok::Id {
            return Err(self.error_here("first argument of !foreach/!filter must be an identifier"));
        }
        let word = self.word();
        let name = ValueId::str(word);
        self.next()?;
        if let Some(cur) = cur
            && self.ev.data(cur).field(name).is_some()
        {
            let name = self.ev.show(name);
            return Err(self.error_here(format!("iteration variable '{name}' is already defined")));
        }
        self.expect(Tok::Comma, "expected ',' in !foreach/!filter")?;
        let over = self.value(cur, None, Mode::Value)?;
        self.expect(Tok::Comma, "expected ',' in !foreach/!filter")?;
        let Some(over_type) = self.ev.type_of(over) else {
            return Err(self.error_here("could not get type of !foreach/!filter list or dag"));
        };
        let mut expr_type = None;
        let element = match self.ev.r.types.element(over_type) {
            Some(element) => {
                if let Some(want) = item_type {
                    let Some(want_element) = self.ev.r.types.element(want) else {
                        let want = self.ev.show_type(want);
                        let message = format!("expected value of type '{want}', but got list type");
                        return Err(self.ev.error(op_pos, message));
                    };
                    expr_type = Some(if is_foreach { want_element } else { TypeId::INT });
                }
                element
            }
            None if over_type == TypeId::DAG && is_foreach => {
                if let Some(want) = item_type
                    && want != TypeId::DAG
                {
                    let want = self.ev.show_type(want);
                    let message = format!("expected value of type '{want}', but got dag type");
                    return Err(self.ev.error(op_pos, message));
                }
                TypeId::DAG
            }
            None if is_foreach => {
                return Err(self.error_here("!foreach must have a list or dag argument"));
            }
            None => return Err(self.error_here("!filter must have a list argument")),
        };
        let expr = self.with_bound(cur, &[(name, element)], expr_type)?;
        self.expect(Tok::RParen, "expected ')' in !foreach/!filter")?;
        let ty = if !is_foreach {
            self.ev.r.types.list_of(element)
        } else if over_type == TypeId::DAG {
            TypeId::DAG
        } else {
            match self.ev.type_of(expr) {
                Some(ty) => self.ev.r.types.list_of(ty),
                None => return Err(self.error_here("could not get type of !foreach result expression")),
            }
        };
        let op = if is_foreach { TernOp::ForEach } else { TernOp::Filter };
        self.ev.fold_tern(op, name, over, expr, ty, cur)
    }

    /// `!foldl(start, list, accumulator, element, expr)`
    pub(super) fn foldl(&mut self, cur: Cur) -> Res<ValueId> {
        self.next()?;
        self.expect(Tok::LParen, "expected '(' after !foldl")?;
        let start = self.value(cur, None, Mode::Value)?;
        let Some(start_type) = self.ev.type_of(start) else {
            let start = self.ev.show(start);
            return Err(self.error_here(format!("could not get type of !foldl start: '{start}'")));
        };
        self.expect(Tok::Comma, "expected ',' in !foldl")?;
        let list = self.value(cur, None, Mode::Value)?;
        let Some(list_type) = self.ev.type_of(list) else {
            let list = self.ev.show(list);
            return Err(self.error_here(format!("could not get type of !foldl list: '{list}'")));
        };
        let Some(element) = self.ev.r.types.element(list_type) else {
            let ty = self.ev.show_type(list_type);
            return Err(self.error_here(format!("!foldl list must be a list, but is of type '{ty}")));
        };
        self.expect(Tok::Comma, "expected ',' in !foldl")?;
        if self.tok() != Tok::Id {
            return Err(self.error_here("third argument of !foldl must be an identifier"));
        }
        let a = self.bound_name(cur, |n| format!("left !foldl variable '{n}' already defined"))?;
        self.next()?;
        self.expect(Tok::Comma, "expected ',' in !foldl")?;
        if self.tok() != Tok::Id {
            return Err(self.error_here("fourth argument of !foldl must be an identifier"));
        }
        let b = self.bound_name(cur, |n| format!("right !foldl variable '{n}' already defined"))?;
        self.next()?;
        self.expect(Tok::Comma, "expected ',' in !foldl")?;
        let expr = self.with_bound(cur, &[(a, start_type), (b, element)], None)?;
        let Some(expr_type) = self.ev.type_of(expr) else {
            return Err(self.error_here("could not get type of !foldl expression"));
        };
        if expr_type != start_type {
            let message = format!(
                "!foldl expression must be of same type as start ({}), but is of type {}",
                self.ev.show_type(start_type),
                self.ev.show_type(expr_type)
            );
            return Err(self.error_here(message));
        }
        self.expect(Tok::RParen, "expected ')' in fold operator")?;
        self.ev.fold_foldl([start, list, a, b, expr], start_type, cur)
    }

    /// `!cond(condition: value, ...)`
    pub(super) fn cond(&mut self, cur: Cur, item_type: Option<TypeId>) -> Res<ValueId> {
        self.next()?;
        self.expect(Tok::LParen, "expected '(' after !cond operator")?;
        let mut parts: SmallVec<[u32; 16]> = SmallVec::new();
        let mut values: SmallVec<[u32; 8]> = SmallVec::new();
        while !self.eat(Tok::RParen)? {
            parts.push(self.value(cur, None, Mode::Value)?.0);
            self.expect(Tok::Colon, "expected ':'  following a condition in !cond operator")?;
            values.push(self.value(cur, item_type, Mode::Value)?.0);
            self.ev.check_length(values.len() as u128)?;
            if self.eat(Tok::RParen)? {
                break;
            }
            self.expect(Tok::Comma, "expected ',' or ')' following a value in !cond operator")?;
        }
        if values.is_empty() {
            let message = "there should be at least 1 'condition : value' in the !cond operator";
            return Err(self.error_here(message));
        }
        let mut ty = None;
        for &v in &values {
            let Some(own) = self.ev.type_of(ValueId(v)) else { continue };
            ty = match ty {
                None => Some(own),
                Some(so_far) => match self.ev.common_type(so_far, own) {
                    Some(ty) => Some(ty),
                    None => {
                        let (a, b) = (self.ev.show_type(so_far), self.ev.show_type(own));
                        return Err(self.error_here(format!("inconsistent types '{a}' and '{b}' for !cond")));
                    }
                },
            };
        }
        let Some(ty) = ty else {
            return Err(self.error_here("could not determine type for !cond from its arguments"));
        };
        parts.extend_from_slice(&values);
        self.ev.fold_cond(&parts, ty, cur)
    }
}
