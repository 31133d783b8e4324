//! Bit ranges, and subscripts of lists.

use super::{Mode, Parser};
use crate::eval::Res;
use crate::lex::Tok;
use crate::lex::scan::int_value;
use crate::store::*;
use crate::types::{Type, TypeId};

impl Parser<'_> {
    /// The integer of the current integer token.
    pub(super) fn int_token(&self) -> i64 {
        int_value(self.lex.text().as_bytes()).unwrap_or(0)
    }

    /// RangePiece ::= INT | INT "..." INT | INT "-" INT | INT INT
    ///
    /// In the last form the second integer has a minus sign.
    pub(super) fn range_piece(&mut self, ranges: &mut Vec<u32>, first: Option<ValueId>) -> Res<()> {
        let value = match first {
            Some(value) => value,
            None => self.value(None, None, Mode::Value)?,
        };
        let Some(start) = self.ev.r.store.as_int(value) else {
            return Err(self.error_here("expected integer or bitrange"));
        };
        if start < 0 {
            return Err(self.error_here("invalid range, cannot be negative"));
        }
        let end = match self.tok() {
            Tok::DotDotDot | Tok::Minus => {
                self.next()?;
                let value = self.value(None, None, Mode::Value)?;
                match self.ev.r.store.as_int(value) {
                    Some(end) => end,
                    None => return Err(self.error_here("expected integer value as end of range")),
                }
            }
            Tok::Int => {
                let end = self.int_token().wrapping_neg();
                self.next()?;
                end
            }
            _ => start,
        };
        if end < 0 {
            return Err(self.error_here("invalid range, cannot be negative"));
        }
        self.ev.check_length(u128::from(start.abs_diff(end)) + 1 + ranges.len() as u128)?;
        let (Ok(start), Ok(end)) = (u32::try_from(start), u32::try_from(end)) else {
            return Err(self.error_here(format!("the range {start}...{end} is out of bounds")));
        };
        if start <= end {
            ranges.extend(start..=end);
        } else {
            ranges.extend((end..=start).rev());
        }
        Ok(())
    }

    /// RangeList ::= RangePiece ("," RangePiece)*
    pub(super) fn range_list(&mut self) -> Res<Vec<u32>> {
        let mut ranges = Vec::new();
        self.range_piece(&mut ranges, None)?;
        while self.eat(Tok::Comma)? {
            self.range_piece(&mut ranges, None)?;
        }
        Ok(ranges)
    }

    /// The bits of `let x{...}` (or of `let x<...> in`), lowest first as they are assigned; none where there is no list.
    pub(super) fn optional_bits(&mut self, open: Tok, close: Tok) -> Res<Vec<u32>> {
        let start = self.pos();
        if !self.eat(open)? {
            return Ok(Vec::new());
        }
        let mut ranges = self.range_list()?;
        if close == Tok::RBrace {
            self.expect_closing(close, "expected '}' at end of bit list", start, "{")?;
        } else {
            self.expect_closing(close, "expected '>' at end of range list", start, "<")?;
        }
        ranges.reverse();
        Ok(ranges)
    }

    /// SliceElement ::= Value | Value "..." Value | Value "-" Value | Value INT
    fn slice_element(&mut self, cur: Option<RecordId>) -> Res<(ValueId, TypeId)> {
        let left_pos = self.pos();
        let left = self.typed_value(cur)?;
        let right = match self.tok() {
            Tok::DotDotDot | Tok::Minus => {
                self.next()?;
                let pos = self.pos();
                let (right, ty) = self.typed_value(cur)?;
                if ty != TypeId::INT {
                    let ty = self.ev.show_type(ty);
                    return Err(self.ev.error(pos, format!("expected int...int, got {ty}")));
                }
                right
            }
            Tok::Int => {
                let end = self.int_token().wrapping_neg();
                if end < 0 {
                    return Err(self.error_here("invalid range, cannot be negative"));
                }
                self.next()?;
                self.ev.int(end)
            }
            _ => return Ok(left),
        };
        if left.1 != TypeId::INT {
            let ty = self.ev.show_type(left.1);
            return Err(self.ev.error(left_pos, format!("expected int...int, got {ty}")));
        }
        let range = self.ev.fold_bin(BinOp::RangeC, left.0, right, TypeId::LIST_OF_INT, cur)?;
        Ok((range, TypeId::LIST_OF_INT))
    }

    /// A value whose type is known: anything but `?`.
    fn typed_value(&mut self, cur: Option<RecordId>) -> Res<(ValueId, TypeId)> {
        let pos = self.pos();
        let v = self.value(cur, None, Mode::Value)?;
        match self.ev.type_of(v) {
            Some(ty) => Ok((v, ty)),
            None => Err(self.ev.error(pos, "expected an integer or a list of integers, got '?'")),
        }
    }

    /// SliceElements ::= (SliceElement ",")* SliceElement ","?
    ///
    /// The result is an integer for a single index without a comma, and a list of integers otherwise.
    pub(super) fn slice_elements(&mut self, cur: Option<RecordId>) -> Res<(ValueId, bool)> {
        let mut single = true;
        let mut indices: Vec<u32> = Vec::new();
        let mut slices: Vec<ValueId> = Vec::new();
        let mut last;
        loop {
            let pos = self.pos();
            let (v, ty) = self.slice_element(cur)?;
            match *self.ev.r.types.get(ty) {
                Type::List(TypeId::INT) => {
                    if !indices.is_empty() {
                        slices.push(self.ev.r.store.list(&indices, TypeId::INT));
                        indices.clear();
                    }
                    slices.push(v);
                    single = false;
                    last = None;
                }
                Type::List(_) => {
                    let ty = self.ev.show_type(ty);
                    return Err(self.ev.error(pos, format!("expected list<int>, got {ty}")));
                }
                Type::Int => last = Some(v),
                _ => {
                    let ty = self.ev.show_type(ty);
                    return Err(self.ev.error(pos, format!("unhandled type {ty} in range")));
                }
            }
            if !self.eat(Tok::Comma)? {
                break;
            }
            single = false;
            indices.extend(last.take().map(|v| v.0));
            if self.tok() == Tok::RSquare {
                break;
            }
        }
        if let Some(v) = last {
            if single {
                return Ok((v, true));
            }
            indices.push(v.0);
        }
        if !indices.is_empty() {
            slices.push(self.ev.r.store.list(&indices, TypeId::INT));
        }
        let mut result = slices[0];
        for &slice in &slices[1..] {
            result = self.ev.list_concat(result, slice)?;
        }
        Ok((result, false))
    }
}
