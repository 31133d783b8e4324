//! Operators whose operands are known: arithmetic, comparison, lists, conditions, and what concerns records.
//!
//! Each `fold_*` makes the operator's value where the operands suffice, and the operator itself where they do not.

use super::resolver::{Map, One};
use super::{Eval, Res};
use crate::store::*;
use crate::strings::StrId;
use crate::types::TypeId;
use isogloss_source::Code;
use std::cmp::Ordering;

type Cur = Option<RecordId>;

impl Eval {
    pub(crate) fn fold_un(&mut self, op: UnOp, a: ValueId, ty: TypeId, cur: Cur, last: bool) -> Res<ValueId> {
        self.tick()?;
        let folded = match op {
            UnOp::Cast => self.fold_cast(a, ty, cur, last)?,
            UnOp::Repr => self.fold_repr(a),
            UnOp::ToLower => self.map_text(a, str::to_ascii_lowercase),
            UnOp::ToUpper => self.map_text(a, str::to_ascii_uppercase),
            UnOp::Not => self.int_of(a).map(|v| self.int(i64::from(v == 0))),
            UnOp::Head => match self.r.store.as_list(a) {
                Some((run, _)) if run.len > 0 => Some(self.r.store.at(run, 0)),
                Some(_) => return Err(self.error_in(cur, "!head of an empty list")),
                None => None,
            },
            UnOp::Tail => match self.r.store.as_list(a) {
                Some((run, element)) if run.len > 0 => {
                    let rest = self.r.store.raw(run)[1..].to_vec();
                    Some(self.r.store.list(&rest, element))
                }
                Some(_) => return Err(self.error_in(cur, "!tail of an empty list")),
                None => None,
            },
            UnOp::Size | UnOp::Empty => self.length_of(a).map(|n| {
                let n = if op == UnOp::Size { n as i64 } else { i64::from(n == 0) };
                self.int(n)
            }),
            UnOp::GetDagOp => self.fold_get_dag_op(a, ty, cur)?,
            UnOp::GetDagOpName => {
                self.r.store.as_dag(a).map(|run| self.name_value(self.r.store.raw(run)[run.len as usize / 2]))
            }
            UnOp::Log2 => match self.int_of(a) {
                Some(v) if v <= 0 => {
                    let message =
                        "Illegal operation: logtwo is undefined on arguments less than or equal to 0";
                    return Err(self.error_in(cur, message));
                }
                Some(v) => Some(self.int(i64::from(v.ilog2()))),
                None => None,
            },
            UnOp::ListFlatten => self.fold_flatten(a)?,
            UnOp::Initialized => match self.node(a) {
                Node::Unset => Some(self.int(0)),
                _ if self.is_concrete(a) => Some(self.int(1)),
                _ => None,
            },
        };
        Ok(match folded {
            Some(v) => v,
            None => self.un(op, a, ty),
        })
    }

    fn length_of(&self, v: ValueId) -> Option<usize> {
        match self.node(v) {
            Node::List(run, _) => Some(run.len as usize),
            Node::Dag(run) => Some(run.len as usize / 2 - 1),
            Node::Str(s) | Node::Code(s) => Some(self.s(s).len()),
            _ => None,
        }
    }

    fn fold_cast(&mut self, a: ValueId, ty: TypeId, cur: Cur, last: bool) -> Res<Option<ValueId>> {
        if ty == TypeId::STRING {
            match self.node(a) {
                Node::Str(_) | Node::Code(_) => return Ok(Some(a)),
                Node::Def(record) => {
                    let name = self.name_text(record);
                    return Ok(Some(self.str(&name)));
                }
                _ => {
                    if let Some(v) = self.int_of(a) {
                        return Ok(Some(self.str(&v.to_string())));
                    }
                }
            }
        } else if self.r.types.is_record(ty)
            && let Node::Str(name) | Node::Code(name) = self.node(a)
        {
            return self.fold_cast_by_name(a, name, ty, cur, last);
        }
        Ok(self.convert(a, ty))
    }

    /// True if a string is the name of the record that is being resolved.
    fn names_current(&self, name: StrId, cur: Cur) -> bool {
        let Some(cur) = cur else { return false };
        match self.node(self.data(cur).name) {
            Node::Str(s) | Node::Code(s) => s == name,
            Node::AnonymousName(n) => {
                self.s(name).strip_prefix("anonymous_").is_some_and(|rest| rest == n.to_string())
            }
            _ => false,
        }
    }

    fn fold_cast_by_name(
        &mut self,
        a: ValueId,
        name: StrId,
        ty: TypeId,
        cur: Cur,
        last: bool,
    ) -> Res<Option<ValueId>> {
        let record = match self.def_named(name) {
            Some(record) => record,
            // A reference to the record itself waits until its type is known.
            None if self.names_current(name, cur) => match cur {
                Some(record) if last => record,
                _ => return Ok(None),
            },
            None if last => {
                let name = self.s(name).to_owned();
                let stop = self.error_in(cur, format!("Undefined reference to record: '{name}'"));
                self.advise(|error| error.with_code(Code::UnknownName).with_subject(name));
                return Err(stop);
            }
            None => return Ok(None),
        };
        let own = self.record_type(record);
        if !self.is_a(own, ty) {
            let cast = self.un(UnOp::Cast, a, ty);
            let (want, got, cast) = (self.show_type(ty), self.show_type(own), self.show(cast));
            return Err(self.error_in(cur, format!("Expected type '{want}', got '{got}' in: {cast}")));
        }
        Ok(Some(self.def(record)))
    }

    fn fold_repr(&mut self, a: ValueId) -> Option<ValueId> {
        if !self.is_concrete(a) {
            return None;
        }
        let mut out = String::new();
        match self.node(a) {
            Node::Def(record) => self.r.write_record(&mut out, record),
            _ => self.r.write_value(&mut out, a),
        }
        Some(self.str(&out))
    }

    fn fold_flatten(&mut self, a: ValueId) -> Res<Option<ValueId>> {
        let Some((run, element)) = self.r.store.as_list(a) else { return Ok(None) };
        let Some(inner) = self.r.types.element(element) else { return Ok(Some(a)) };
        let mut all = Vec::new();
        for i in 0..run.len as usize {
            match self.r.store.as_list(self.r.store.at(run, i)) {
                Some((part, _)) => all.extend_from_slice(self.r.store.raw(part)),
                None => return Ok(None),
            }
            self.check_length(all.len() as u128)?;
        }
        Ok(Some(self.r.store.list(&all, inner)))
    }

    pub(crate) fn fold_bin(
        &mut self,
        op: BinOp,
        a: ValueId,
        b: ValueId,
        ty: TypeId,
        cur: Cur,
    ) -> Res<ValueId> {
        self.tick()?;
        let folded = match op {
            BinOp::Eq | BinOp::Ne | BinOp::Le | BinOp::Lt | BinOp::Ge | BinOp::Gt => {
                self.compare(op, a, b).map(ValueId::bit)
            }
            BinOp::StrConcat => self.concat_text(a, b)?,
            _ => self.fold_other_bin(op, a, b, ty, cur)?,
        };
        Ok(match folded {
            Some(v) => v,
            None => self.bin(op, a, b, ty),
        })
    }

    /// The operators on two values that are rarer, or do more.
    #[inline(never)]
    fn fold_other_bin(
        &mut self,
        op: BinOp,
        a: ValueId,
        b: ValueId,
        ty: TypeId,
        cur: Cur,
    ) -> Res<Option<ValueId>> {
        Ok(match op {
            BinOp::Add
            | BinOp::Sub
            | BinOp::Mul
            | BinOp::Div
            | BinOp::And
            | BinOp::Or
            | BinOp::Xor
            | BinOp::Shl
            | BinOp::Sra
            | BinOp::Srl => self.fold_arithmetic(op, a, b, cur)?,
            BinOp::Interleave => self.fold_interleave(a, b)?,
            BinOp::Match => self.fold_match(a, b, cur)?,
            BinOp::ListConcat => self.fold_list_concat(a, b)?,
            BinOp::ListSplat => self.fold_splat(a, b, cur)?,
            BinOp::ListRemove => self.fold_list_remove(a, b),
            BinOp::ListElem => self.fold_element(a, b),
            BinOp::ListSlice => self.fold_slice(a, b),
            BinOp::RangeC => match (self.r.store.as_int(a), self.r.store.as_int(b)) {
                (Some(from), Some(to)) => Some(self.closed_range(from, to)?),
                _ => None,
            },
            BinOp::Concat => self.fold_dag_concat(a, b, cur)?,
            BinOp::GetDagArg => self.fold_get_dag_arg(a, b, ty, cur)?,
            BinOp::GetDagName => self.fold_get_dag_name(a, b, cur)?,
            BinOp::SetDagOp => self.fold_set_dag_op(a, b),
            BinOp::SetDagOpName => self.fold_set_dag_op_name(a, b),
            BinOp::StrConcat => self.concat_text(a, b)?,
            BinOp::Eq | BinOp::Ne | BinOp::Le | BinOp::Lt | BinOp::Ge | BinOp::Gt => {
                self.compare(op, a, b).map(ValueId::bit)
            }
        })
    }

    fn fold_arithmetic(&mut self, op: BinOp, a: ValueId, b: ValueId, cur: Cur) -> Res<Option<ValueId>> {
        let (Some(x), Some(y)) = (self.int_of(a), self.int_of(b)) else { return Ok(None) };
        if matches!(op, BinOp::Shl | BinOp::Sra | BinOp::Srl) && !(0..64).contains(&y) {
            return Err(self.error_in(cur, "Illegal operation: out of bounds shift"));
        }
        let result = match op {
            BinOp::Add => x.wrapping_add(y),
            BinOp::Sub => x.wrapping_sub(y),
            BinOp::Mul => x.wrapping_mul(y),
            BinOp::Div if y == 0 => {
                return Err(self.error_in(cur, "Illegal operation: division by zero"));
            }
            BinOp::Div => match x.checked_div(y) {
                Some(v) => v,
                None => return Err(self.error_in(cur, "Illegal operation: INT64_MIN / -1")),
            },
            BinOp::And => x & y,
            BinOp::Or => x | y,
            BinOp::Xor => x ^ y,
            BinOp::Shl => x << y,
            BinOp::Sra => x >> y,
            _ => (x as u64 >> y) as i64,
        };
        Ok(Some(self.int(result)))
    }

    /// The outcome of a comparison, where both sides are known and comparable.
    fn compare(&mut self, op: BinOp, a: ValueId, b: ValueId) -> Option<bool> {
        let holds = |order: Ordering| match op {
            BinOp::Eq => order.is_eq(),
            BinOp::Ne => order.is_ne(),
            BinOp::Le => order.is_le(),
            BinOp::Lt => order.is_lt(),
            BinOp::Ge => order.is_ge(),
            _ => order.is_gt(),
        };
        if let (Some(x), Some(y)) = (self.r.store.as_str(a), self.r.store.as_str(b)) {
            return Some(match op {
                // Each text is stored once.
                BinOp::Eq => x == y,
                BinOp::Ne => x != y,
                _ => holds(self.s(x).cmp(self.s(y))),
            });
        }
        if let (Some(x), Some(y)) = (self.int_of(a), self.int_of(b)) {
            return Some(holds(x.cmp(&y)));
        }
        match (op, self.node(a), self.node(b)) {
            (BinOp::Eq, Node::Def(x), Node::Def(y)) => Some(x == y),
            (BinOp::Ne, Node::Def(x), Node::Def(y)) => Some(x != y),
            _ => None,
        }
    }

    pub(crate) fn fold_list_concat(&mut self, a: ValueId, b: ValueId) -> Res<Option<ValueId>> {
        let (Some((x, _)), Some((y, _))) = (self.r.store.as_list(a), self.r.store.as_list(b)) else {
            return Ok(None);
        };
        self.check_length(u128::from(x.len) + u128::from(y.len))?;
        Ok(self.r.store.join_lists(a, b))
    }

    /// `a # b` for lists.
    pub(crate) fn list_concat(&mut self, a: ValueId, b: ValueId) -> Res<ValueId> {
        if let Some(v) = self.fold_list_concat(a, b)? {
            return Ok(v);
        }
        let ty = self.type_of(a).unwrap_or(TypeId::ANY);
        Ok(self.bin(BinOp::ListConcat, a, b, ty))
    }

    fn fold_splat(&mut self, a: ValueId, b: ValueId, cur: Cur) -> Res<Option<ValueId>> {
        let (Some(element), Some(count)) = (self.type_of(a), self.r.store.as_int(b)) else { return Ok(None) };
        let Ok(count) = u64::try_from(count) else {
            return Err(self.error_in(cur, format!("!listsplat count {count} is negative")));
        };
        self.check_length(u128::from(count))?;
        let all = vec![a.0; count as usize];
        Ok(Some(self.r.store.list(&all, element)))
    }

    fn fold_list_remove(&mut self, a: ValueId, b: ValueId) -> Option<ValueId> {
        let ((x, element), (y, _)) = (self.r.store.as_list(a)?, self.r.store.as_list(b)?);
        let mut kept = Vec::new();
        for i in 0..x.len as usize {
            let item = self.r.store.at(x, i);
            let removed = (0..y.len as usize).any(|j| {
                let other = self.r.store.at(y, j);
                self.compare(BinOp::Eq, item, other) == Some(true)
            });
            if !removed {
                kept.push(item.0);
            }
        }
        Some(self.r.store.list(&kept, element))
    }

    fn fold_element(&mut self, a: ValueId, b: ValueId) -> Option<ValueId> {
        let (run, _) = self.r.store.as_list(a)?;
        let index = usize::try_from(self.r.store.as_int(b)?).ok()?;
        (index < run.len as usize).then(|| self.r.store.at(run, index))
    }

    fn fold_slice(&mut self, a: ValueId, b: ValueId) -> Option<ValueId> {
        let (run, element) = self.r.store.as_list(a)?;
        let (indices, _) = self.r.store.as_list(b)?;
        let mut picked = Vec::with_capacity(indices.len as usize);
        for i in 0..indices.len as usize {
            let index = usize::try_from(self.r.store.as_int(self.r.store.at(indices, i))?).ok()?;
            if index >= run.len as usize {
                return None;
            }
            picked.push(self.r.store.at(run, index).0);
        }
        Some(self.r.store.list(&picked, element))
    }

    /// `from...to`, both included, upwards or downwards.
    fn closed_range(&mut self, from: i64, to: i64) -> Res<ValueId> {
        self.check_length(u128::from(from.abs_diff(to)) + 1)?;
        let values: Vec<u32> = if from <= to {
            (from..=to).map(|v| self.int(v).0).collect()
        } else {
            (to..=from).rev().map(|v| self.int(v).0).collect()
        };
        Ok(self.r.store.list(&values, TypeId::INT))
    }

    pub(crate) fn fold_tern(
        &mut self,
        op: TernOp,
        a: ValueId,
        b: ValueId,
        c: ValueId,
        ty: TypeId,
        cur: Cur,
    ) -> Res<ValueId> {
        self.tick()?;
        let folded = match op {
            TernOp::If => self.int_of(a).map(|condition| if condition != 0 { b } else { c }),
            TernOp::Subst => self.fold_subst(a, b, c, ty, cur)?,
            TernOp::ForEach => self.fold_foreach(a, b, c, ty, cur)?,
            TernOp::Filter => self.fold_filter(a, b, c, ty, cur)?,
            TernOp::Dag => self.fold_dag(a, b, c)?,
            TernOp::Range => self.fold_range(a, b, c, cur)?,
            TernOp::Substr => self.fold_substr(a, b, c, cur)?,
            TernOp::Find => self.fold_find(a, b, c, cur)?,
            TernOp::SetDagArg => self.fold_set_dag_arg(a, b, c, cur)?,
            TernOp::SetDagName => self.fold_set_dag_name(a, b, c, cur)?,
        };
        Ok(match folded {
            Some(v) => v,
            None => self.tern(op, a, b, c, ty),
        })
    }

    fn fold_range(&mut self, a: ValueId, b: ValueId, c: ValueId, cur: Cur) -> Res<Option<ValueId>> {
        let store = &self.r.store;
        let (Some(from), Some(to), Some(step)) = (store.as_int(a), store.as_int(b), store.as_int(c)) else {
            return Ok(None);
        };
        if step == 0 {
            return Err(self.error_in(cur, "Step of !range can't be 0"));
        }
        let mut values = Vec::new();
        if (from < to && step > 0) || (from > to && step < 0) {
            let count = u128::from(from.abs_diff(to)).div_ceil(u128::from(step.unsigned_abs()));
            self.check_length(count)?;
            for i in 0..count as i64 {
                values.push(self.int(from + i * step).0);
            }
        }
        Ok(Some(self.r.store.list(&values, TypeId::INT)))
    }

    /// The expression for one value of the variable.
    fn apply(&mut self, name: ValueId, value: ValueId, expr: ValueId, cur: Cur) -> Res<ValueId> {
        self.resolve_by(expr, &mut One { current: cur, name, value })
    }

    fn fold_foreach(
        &mut self,
        name: ValueId,
        over: ValueId,
        expr: ValueId,
        ty: TypeId,
        cur: Cur,
    ) -> Res<Option<ValueId>> {
        match self.node(over) {
            Node::Dag(run) => self.foreach_in_dag(name, over, run, expr, cur).map(Some),
            Node::List(run, _) => {
                let mut values = Vec::with_capacity(run.len as usize);
                for i in 0..run.len as usize {
                    let item = self.r.store.at(run, i);
                    values.push(self.apply(name, item, expr, cur)?.0);
                }
                let element = self.r.types.element(ty).unwrap_or(ty);
                Ok(Some(self.r.store.list(&values, element)))
            }
            _ => Ok(None),
        }
    }

    fn foreach_in_dag(
        &mut self,
        name: ValueId,
        dag: ValueId,
        run: Run,
        expr: ValueId,
        cur: Cur,
    ) -> Res<ValueId> {
        self.enter()?;
        let half = run.len as usize / 2;
        let mut raw = Vec::with_capacity(run.len as usize);
        for i in 0..half {
            let old = self.r.store.at(run, i);
            let new = match self.node(old) {
                Node::Dag(inner) if i > 0 => self.foreach_in_dag(name, old, inner, expr, cur)?,
                _ => self.apply(name, old, expr, cur)?,
            };
            raw.push(new.0);
        }
        self.leave();
        if raw[..] == self.r.store.raw(run)[..half] {
            return Ok(dag);
        }
        raw.extend_from_slice(&self.r.store.raw(run)[half..]);
        Ok(self.r.store.dag(&raw))
    }

    fn fold_filter(
        &mut self,
        name: ValueId,
        over: ValueId,
        expr: ValueId,
        ty: TypeId,
        cur: Cur,
    ) -> Res<Option<ValueId>> {
        let Some((run, _)) = self.r.store.as_list(over) else { return Ok(None) };
        let mut kept = Vec::new();
        for i in 0..run.len as usize {
            let item = self.r.store.at(run, i);
            let keep = self.apply(name, item, expr, cur)?;
            match self.int_of(keep) {
                Some(0) => {}
                Some(_) => kept.push(item.0),
                None => return Ok(None),
            }
        }
        let element = self.r.types.element(ty).unwrap_or(ty);
        Ok(Some(self.r.store.list(&kept, element)))
    }

    /// `!foldl` of start, list, accumulator name, element name, expression.
    pub(crate) fn fold_foldl(&mut self, parts: [ValueId; 5], ty: TypeId, cur: Cur) -> Res<ValueId> {
        self.tick()?;
        let [start, list, a, b, expr] = parts;
        let Some((run, _)) = self.r.store.as_list(list) else { return Ok(self.fold_op(parts, ty)) };
        let mut value = start;
        let mut map = Map::new(cur);
        for i in 0..run.len as usize {
            map.set(a, value);
            map.set(b, self.r.store.at(run, i));
            value = self.resolve_by(expr, &mut map)?;
        }
        Ok(value)
    }

    /// `!cond` of conditions, then values.
    pub(crate) fn fold_cond(&mut self, parts: &[u32], ty: TypeId, cur: Cur) -> Res<ValueId> {
        self.tick()?;
        let half = parts.len() / 2;
        for i in 0..half {
            match self.int_of(ValueId(parts[i])) {
                Some(0) => {}
                Some(_) => {
                    let value = ValueId(parts[half + i]);
                    return match self.convert(value, ty) {
                        Some(v) => Ok(v),
                        None => {
                            let (value, ty) = (self.show(value), self.show_type(ty));
                            Err(self
                                .error_in(cur, format!("the value {value} of !cond is not of type '{ty}'")))
                        }
                    };
                }
                None => return Ok(self.cond(parts, ty)),
            }
        }
        let cond = self.cond(parts, ty);
        let name = cur.map(|c| self.name_text(c)).unwrap_or_default();
        let message = format!("{name} does not have any true condition in:{}", self.show(cond));
        Err(self.error_in(cur, message))
    }

    pub(crate) fn fold_isa(&mut self, ty: TypeId, v: ValueId) -> ValueId {
        let Some(own) = self.type_of(v) else { return self.isa_op(ty, v) };
        if self.convertible(own, ty) {
            return self.int(1);
        }
        // A value of another class may still turn out to be a record that derives from both.
        let is_def = matches!(self.node(v), Node::Def(_));
        let may_be = !is_def && (self.convertible(ty, own) || !self.is_concrete(v));
        if self.r.types.is_record(ty) && may_be {
            return self.isa_op(ty, v);
        }
        self.int(0)
    }

    pub(crate) fn fold_exists(&mut self, ty: TypeId, v: ValueId, cur: Cur, last: bool) -> Res<ValueId> {
        self.tick()?;
        let op = self.exists_op(ty, v);
        let Some(name) = self.r.store.as_str(v) else { return Ok(op) };
        let record = match self.def_named(name) {
            Some(record) => Some(record),
            None if self.names_current(name, cur) => {
                if !last {
                    return Ok(op);
                }
                cur
            }
            None => None,
        };
        match record {
            Some(record) => {
                let own = self.record_type(record);
                let found = self.is_a(own, ty);
                Ok(self.int(i64::from(found)))
            }
            None if last => Ok(self.int(0)),
            None => Ok(op),
        }
    }

    pub(crate) fn fold_instances(&mut self, ty: TypeId, v: ValueId, cur: Cur, last: bool) -> Res<ValueId> {
        self.tick()?;
        if cur.is_some() && !last {
            return Ok(self.instances_op(ty, v));
        }
        let Some(pattern) = self.r.store.as_str(v) else { return Ok(self.instances_op(ty, v)) };
        let pattern = self.compile_pattern(pattern, cur)?;
        let crate::types::Type::Record(classes) = self.r.types.get(ty).clone() else {
            return Ok(self.instances_op(ty, v));
        };
        let mut found: Vec<RecordId> = self.r.defs.clone();
        found.retain(|&d| classes.iter().all(|&c| self.data(d).derives_from(c)));
        found.retain(|&d| pattern.is_match(self.r.name_of(d)));
        found.sort_by(|&a, &b| crate::records::compare_numeric(self.r.name_of(a), self.r.name_of(b)));
        let values: Vec<u32> = found.into_iter().map(|d| self.def(d).0).collect();
        self.check_length(values.len() as u128)?;
        Ok(self.r.store.list(&values, ty))
    }

    pub(crate) fn fold_field(&mut self, v: ValueId, name: StrId, cur: Cur) -> Res<ValueId> {
        self.tick()?;
        if let Node::Def(record) = self.node(v) {
            if cur == Some(record) {
                let (name, v) = (self.s(name).to_owned(), self.show(v));
                let message =
                    format!("Attempting to access field '{name}' of '{v}' is a forbidden self-reference");
                return Err(self.error_in(cur, message));
            }
            let field = ValueId::str(name);
            if let Some(field) = self.data(record).field(field)
                && self.is_concrete(field.value)
            {
                return Ok(field.value);
            }
        }
        match self.field_op(v, name) {
            Some(op) => Ok(op),
            None => {
                let (of, name, v) = (v, self.s(name).to_owned(), self.show(v));
                let stop = self.error_in(cur, format!("Cannot access field '{name}' of value '{v}'"));
                let known = self.known_fields(of);
                self.advise(|error| {
                    let error = error.with_code(Code::UnknownField).with_nearest(&name, None, known);
                    error.with_subject(name)
                });
                Err(stop)
            }
        }
    }
}
