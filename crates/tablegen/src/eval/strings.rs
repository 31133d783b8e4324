//! Operators on strings.

use super::{Eval, Res};
use crate::pattern::Pattern;
use crate::store::*;
use crate::strings::StrId;
use crate::strings::push_int;
use crate::types::TypeId;
use smallvec::SmallVec;

type Cur = Option<RecordId>;

impl Eval {
    pub(super) fn map_text(&mut self, a: ValueId, f: impl Fn(&str) -> String) -> Option<ValueId> {
        let s = self.r.store.as_str(a)?;
        let text = f(self.s(s));
        Some(self.str(&text))
    }

    pub(super) fn concat_text(&mut self, a: ValueId, b: ValueId) -> Res<Option<ValueId>> {
        let (Some(x), Some(y)) = (self.r.store.as_str(a), self.r.store.as_str(b)) else { return Ok(None) };
        let code = self.is_code(a) || self.is_code(b);
        self.check_text(self.s(x).len() + self.s(y).len())?;
        let joined = self.r.strings.concat(&[x, y]);
        Ok(Some(if code { self.r.store.code(joined) } else { ValueId::str(joined) }))
    }

    /// The text of several strings, one after the other; `None` where one of them is not known.
    pub(super) fn concat_texts(&mut self, parts: &[ValueId]) -> Res<Option<ValueId>> {
        let mut texts: SmallVec<[StrId; 16]> = SmallVec::new();
        let mut code = false;
        let mut length = 0;
        for &part in parts {
            let Some(text) = self.r.store.as_str(part) else { return Ok(None) };
            code |= self.is_code(part);
            length += self.s(text).len();
            texts.push(text);
        }
        self.check_text(length)?;
        let joined = self.r.strings.concat(&texts);
        Ok(Some(if code { self.r.store.code(joined) } else { ValueId::str(joined) }))
    }

    /// `a # b` for strings.
    pub(crate) fn str_concat(&mut self, a: ValueId, b: ValueId) -> Res<ValueId> {
        Ok(match self.concat_text(a, b)? {
            Some(v) => v,
            None => self.bin(BinOp::StrConcat, a, b, TypeId::STRING),
        })
    }

    pub(super) fn fold_interleave(&mut self, a: ValueId, b: ValueId) -> Res<Option<ValueId>> {
        let (Some((run, element)), Some(separator)) = (self.r.store.as_list(a), self.r.store.as_str(b))
        else {
            return Ok(None);
        };
        let strings = element == TypeId::STRING;
        let mut text = String::new();
        let mut code = false;
        for i in 0..run.len as usize {
            let item = self.r.store.at(run, i);
            if i > 0 {
                text.push_str(self.s(separator));
                // The first element has no say in the format, as in `llvm-tblgen`.
                code |= self.is_code(item);
            }
            if strings {
                let Some(s) = self.r.store.as_str(item) else { return Ok(None) };
                text.push_str(self.s(s));
            } else {
                let Some(v) = self.int_of(item) else { return Ok(None) };
                push_int(&mut text, v);
            }
            self.check_text(text.len())?;
        }
        Ok(Some(self.text(&text, code)))
    }

    pub(super) fn fold_match(&mut self, a: ValueId, b: ValueId, cur: Cur) -> Res<Option<ValueId>> {
        let (Some(text), Some(pattern)) = (self.r.store.as_str(a), self.r.store.as_str(b)) else {
            return Ok(None);
        };
        let pattern = self.compile_pattern(pattern, cur)?;
        Ok(Some(ValueId::bit(pattern.is_match(self.s(text)))))
    }

    pub(super) fn compile_pattern(&mut self, pattern: StrId, cur: Cur) -> Res<Pattern> {
        match Pattern::new(self.s(pattern)) {
            Ok(pattern) => Ok(pattern),
            Err(_) => {
                let message = format!("invalid regex '{}'", self.s(pattern));
                Err(self.error_in(cur, message))
            }
        }
    }

    pub(super) fn fold_subst(
        &mut self,
        target: ValueId,
        with: ValueId,
        a: ValueId,
        ty: TypeId,
        cur: Cur,
    ) -> Res<Option<ValueId>> {
        match (self.node(target), self.node(with), self.node(a)) {
            (Node::Def(x), Node::Def(y), Node::Def(z)) => Ok(Some(if x == z { self.def(y) } else { a })),
            (Node::Var(x, _), Node::Var(y, _), Node::Var(z, _)) => {
                let name = if x == z { y } else { z };
                Ok(Some(self.var(name, ty)))
            }
            (Node::Str(x) | Node::Code(x), Node::Str(y) | Node::Code(y), Node::Str(z) | Node::Code(z)) => {
                if self.s(x).is_empty() {
                    return Err(self.error_in(cur, "!subst of an empty string"));
                }
                let grown = self.s(z).len().saturating_mul(self.s(y).len().max(1));
                if grown > 1 << 20 {
                    self.check_text(self.s(z).matches(self.s(x)).count() * self.s(y).len())?;
                }
                let text = self.s(z).replace(self.s(x), self.s(y));
                Ok(Some(self.str(&text)))
            }
            _ => Ok(None),
        }
    }

    pub(super) fn fold_substr(
        &mut self,
        a: ValueId,
        b: ValueId,
        c: ValueId,
        cur: Cur,
    ) -> Res<Option<ValueId>> {
        let store = &self.r.store;
        let (Some(s), Some(start), Some(length)) = (store.as_str(a), store.as_int(b), store.as_int(c)) else {
            return Ok(None);
        };
        let size = self.s(s).len();
        let Some(start) = usize::try_from(start).ok().filter(|&i| i <= size) else {
            let message = format!("!substr start position is out of range 0...{size}: {start}");
            return Err(self.error_in(cur, message));
        };
        let Ok(length) = usize::try_from(length) else {
            return Err(self.error_in(cur, "!substr length must be nonnegative"));
        };
        let end = start.saturating_add(length).min(size);
        // Positions count bytes; a cut inside a character leaves the replacement character.
        let text = match self.s(s).get(start..end) {
            Some(text) => text.to_owned(),
            None => String::from_utf8_lossy(&self.s(s).as_bytes()[start..end]).into_owned(),
        };
        let code = self.is_code(a);
        Ok(Some(self.text(&text, code)))
    }

    pub(super) fn fold_find(&mut self, a: ValueId, b: ValueId, c: ValueId, cur: Cur) -> Res<Option<ValueId>> {
        let store = &self.r.store;
        let (Some(source), Some(target), Some(start)) = (store.as_str(a), store.as_str(b), store.as_int(c))
        else {
            return Ok(None);
        };
        let source = self.s(source);
        let Some(from) = usize::try_from(start).ok().filter(|&i| i <= source.len()) else {
            let message = format!("!find start position is out of range 0...{}: {start}", source.len());
            return Err(self.error_in(cur, message));
        };
        let found = memchr::memmem::find(&source.as_bytes()[from..], self.s(target).as_bytes());
        let index = found.map_or(-1, |i| (from + i) as i64);
        Ok(Some(self.int(index)))
    }
}
