//! Operators on dags.

use super::{Eval, Res};
use crate::store::*;
use crate::types::TypeId;

type Cur = Option<RecordId>;

impl Eval {
    /// The value of a name in a dag: a string, or `?`.
    pub(super) fn name_value(&mut self, raw: u32) -> ValueId {
        if raw == NO_NAME { ValueId::UNSET } else { ValueId::str(crate::strings::StrId(raw)) }
    }

    /// A name for a dag from a string value; none from anything else.
    fn raw_name(&self, v: ValueId) -> u32 {
        self.r.store.as_str(v).map_or(NO_NAME, |s| s.0)
    }

    pub(super) fn fold_get_dag_op(&mut self, a: ValueId, ty: TypeId, cur: Cur) -> Res<Option<ValueId>> {
        let Some(run) = self.r.store.as_dag(a) else { return Ok(None) };
        let operator = self.r.store.at(run, 0);
        // The operator of a dag in a multiclass may be a variable still.
        let Some(own) = self.type_of(operator) else { return Ok(Some(operator)) };
        if self.is_a(own, ty) {
            return Ok(Some(operator));
        }
        let op = self.un(UnOp::GetDagOp, a, ty);
        let (want, got, op) = (self.show_type(ty), self.show_type(own), self.show(op));
        Err(self.error_in(cur, format!("Expected type '{want}', got '{got}' in: {op}")))
    }

    pub(super) fn fold_dag_concat(&mut self, a: ValueId, b: ValueId, cur: Cur) -> Res<Option<ValueId>> {
        let (Some(x), Some(y)) = (self.r.store.as_dag(a), self.r.store.as_dag(b)) else { return Ok(None) };
        let (op_x, op_y) = (self.r.store.at(x, 0), self.r.store.at(y, 0));
        let (def_x, def_y) = (self.r.store.as_def(op_x), self.r.store.as_def(op_y));
        let known = |op: ValueId, def: Option<RecordId>| def.is_some() || op == ValueId::UNSET;
        if !known(op_x, def_x) || !known(op_y, def_y) {
            return Ok(None);
        }
        if def_x.is_some() && def_y.is_some() && def_x != def_y {
            let (a, b) = (self.show(a), self.show(b));
            let message = format!("Concatenated Dag operators do not match: '{a}' vs. '{b}'");
            return Err(self.error_in(cur, message));
        }
        self.check_length((x.len + y.len) as u128 / 2)?;
        let (x, y) = (self.r.store.raw(x), self.r.store.raw(y));
        let (hx, hy) = (x.len() / 2, y.len() / 2);
        let mut raw = Vec::with_capacity(x.len() + y.len() - 2);
        raw.push(if def_x.is_some() { op_x.0 } else { op_y.0 });
        raw.extend_from_slice(&x[1..hx]);
        raw.extend_from_slice(&y[1..hy]);
        raw.push(if x[hx] != NO_NAME { x[hx] } else { y[hy] });
        raw.extend_from_slice(&x[hx + 1..]);
        raw.extend_from_slice(&y[hy + 1..]);
        Ok(Some(self.r.store.dag(&raw)))
    }

    pub(super) fn fold_set_dag_op(&mut self, a: ValueId, b: ValueId) -> Option<ValueId> {
        let run = self.r.store.as_dag(a)?;
        self.r.store.as_def(b)?;
        let mut raw = self.r.store.raw(run).to_vec();
        let half = raw.len() / 2;
        raw[0] = b.0;
        raw[half] = NO_NAME;
        Some(self.r.store.dag(&raw))
    }

    pub(super) fn fold_set_dag_op_name(&mut self, a: ValueId, b: ValueId) -> Option<ValueId> {
        let run = self.r.store.as_dag(a)?;
        let name = self.r.store.as_str(b)?;
        let mut raw = self.r.store.raw(run).to_vec();
        let half = raw.len() / 2;
        raw[half] = name.0;
        Some(self.r.store.dag(&raw))
    }

    /// The index of an argument given by index or name; `None` while the key is not known.
    fn dag_index(&mut self, op: &str, run: Run, key: ValueId, cur: Cur) -> Res<Option<usize>> {
        let count = run.len as usize / 2 - 1;
        let message = match self.node(key) {
            Node::Int(lo, hi) => {
                let index = int_of(lo, hi);
                match usize::try_from(index) {
                    Ok(i) if i < count => return Ok(Some(i)),
                    Ok(_) => format!("{op} index {index} is out of range (dag has {count} arguments)"),
                    Err(_) => format!("{op} index {index} is negative"),
                }
            }
            Node::Str(name) | Node::Code(name) => {
                let names = &self.r.store.raw(run)[count + 2..];
                match names.iter().position(|&n| n == name.0) {
                    Some(i) => return Ok(Some(i)),
                    None => format!("{op} key '{}' is not found", self.s(name)),
                }
            }
            _ => return Ok(None),
        };
        Err(self.error_in(cur, message))
    }

    pub(super) fn fold_get_dag_arg(
        &mut self,
        a: ValueId,
        b: ValueId,
        ty: TypeId,
        cur: Cur,
    ) -> Res<Option<ValueId>> {
        let Some(run) = self.r.store.as_dag(a) else { return Ok(None) };
        let Some(index) = self.dag_index("!getdagarg", run, b, cur)? else { return Ok(None) };
        let arg = self.r.store.at(run, index + 1);
        Ok(Some(match self.type_of(arg) {
            Some(own) if !self.convertible(own, ty) => ValueId::UNSET,
            _ => arg,
        }))
    }

    pub(super) fn fold_get_dag_name(&mut self, a: ValueId, b: ValueId, cur: Cur) -> Res<Option<ValueId>> {
        let (Some(run), Some(index)) = (self.r.store.as_dag(a), self.r.store.as_int(b)) else {
            return Ok(None);
        };
        let count = i64::from(run.len) / 2 - 1;
        if index < 0 || index >= count {
            // Of an empty dag the bound wraps around, as in `llvm-tblgen`.
            let last = (count as u32).wrapping_sub(1);
            let message = format!("!getdagname index is out of range 0...{last}: {index}");
            return Err(self.error_in(cur, message));
        }
        let raw = self.r.store.raw(run)[(count + 2 + index) as usize];
        Ok(Some(self.name_value(raw)))
    }

    pub(super) fn fold_set_dag_arg(
        &mut self,
        a: ValueId,
        b: ValueId,
        c: ValueId,
        cur: Cur,
    ) -> Res<Option<ValueId>> {
        let Some(run) = self.r.store.as_dag(a) else { return Ok(None) };
        let Some(index) = self.dag_index("!setdagarg", run, b, cur)? else { return Ok(None) };
        let mut raw = self.r.store.raw(run).to_vec();
        raw[index + 1] = c.0;
        Ok(Some(self.r.store.dag(&raw)))
    }

    pub(super) fn fold_set_dag_name(
        &mut self,
        a: ValueId,
        b: ValueId,
        c: ValueId,
        cur: Cur,
    ) -> Res<Option<ValueId>> {
        let Some(run) = self.r.store.as_dag(a) else { return Ok(None) };
        let Some(index) = self.dag_index("!setdagname", run, b, cur)? else { return Ok(None) };
        let mut raw = self.r.store.raw(run).to_vec();
        let half = raw.len() / 2;
        raw[half + 1 + index] = self.raw_name(c);
        Ok(Some(self.r.store.dag(&raw)))
    }

    /// `!dag` of an operator, arguments or `?`, names or `?`.
    pub(super) fn fold_dag(
        &mut self,
        operator: ValueId,
        args: ValueId,
        names: ValueId,
    ) -> Res<Option<ValueId>> {
        let list = |ev: &Eval, v: ValueId| match ev.node(v) {
            Node::Unset => Some(None),
            Node::List(run, _) => Some(Some(run)),
            _ => None,
        };
        let (Some(args), Some(names)) = (list(self, args), list(self, names)) else { return Ok(None) };
        let count = match (args, names) {
            (None, None) => return Ok(None),
            (Some(a), Some(n)) if a.len != n.len => return Ok(None),
            (Some(run), _) | (None, Some(run)) => run.len as usize,
        };
        let mut raw = Vec::with_capacity(2 * count + 2);
        raw.push(operator.0);
        match args {
            Some(run) => raw.extend_from_slice(self.r.store.raw(run)),
            None => raw.resize(count + 1, ValueId::UNSET.0),
        }
        raw.push(NO_NAME);
        for i in 0..count {
            let name = match names {
                Some(run) => self.r.store.at(run, i),
                None => ValueId::UNSET,
            };
            match self.node(name) {
                Node::Unset => raw.push(NO_NAME),
                Node::Str(s) | Node::Code(s) => raw.push(s.0),
                _ => return Ok(None),
            }
        }
        Ok(Some(self.r.store.dag(&raw)))
    }
}
