//! Replacing the variables of a value, and folding what became known.

use super::resolver::{By, Resolver, Shadow, Unresolved};
use super::{Eval, Res};
use crate::store::*;
use smallvec::SmallVec;

type Parts = SmallVec<[u32; 16]>;

impl Eval {
    /// The value with its variables replaced; the value itself when that changes nothing.
    #[inline(always)]
    pub(crate) fn resolve(&mut self, v: ValueId, r: &mut By<'_>) -> Res<ValueId> {
        let meta = self.r.store.meta(v);
        if meta.variables & r.head.variables == 0 && (meta.flags & HAS_LATE == 0 || !r.head.last) {
            return Ok(v);
        }
        if meta.flags & IS_VAR != 0 { self.resolve_variable(v, r) } else { self.resolve_changing(v, r) }
    }

    #[inline(never)]
    fn resolve_variable(&mut self, v: ValueId, r: &mut By<'_>) -> Res<ValueId> {
        let Node::Var(name, _) = self.node(v) else { return Ok(v) };
        Ok(r.resolver.resolve(self, name)?.unwrap_or(v))
    }

    /// [`resolve`](Eval::resolve) where variables in the value may be replaced.
    #[inline(never)]
    fn resolve_changing(&mut self, v: ValueId, r: &mut By<'_>) -> Res<ValueId> {
        self.enter()?;
        let resolved = self.resolve_node(v, r);
        self.leave();
        resolved
    }

    /// [`resolve`](Eval::resolve) by a resolver that is needed but once.
    pub(crate) fn resolve_by(&mut self, v: ValueId, resolver: &mut dyn Resolver) -> Res<ValueId> {
        self.resolve(v, &mut By::new(resolver))
    }

    fn resolve_node(&mut self, v: ValueId, r: &mut By<'_>) -> Res<ValueId> {
        match self.node(v) {
            Node::Field(base, name, _) => {
                let new = self.resolve(base, r)?;
                if new == base { Ok(v) } else { self.fold_field(new, name, r.head.current) }
            }
            Node::Bin(BinOp::StrConcat, a, b, _) if self.is_str_concat(a) || self.is_str_concat(b) => {
                self.resolve_str_concat(v, r)
            }
            Node::Bin(op, a, b, ty) => {
                let x = self.resolve(a, r)?;
                if matches!(op, BinOp::And | BinOp::Or)
                    && let Some(v) = self.decided(op, x)
                {
                    return Ok(v);
                }
                let y = self.resolve(b, r)?;
                if x == a && y == b { Ok(v) } else { self.fold_bin(op, x, y, ty, r.head.current) }
            }
            Node::Un(op, a, ty) => {
                let x = self.resolve(a, r)?;
                if x == a && !(op == UnOp::Cast && r.head.last) {
                    return Ok(v);
                }
                self.fold_un(op, x, ty, r.head.current, r.head.last)
            }
            Node::Tern(..) => self.resolve_tern(v, r),
            Node::VarDef(class, run) => self.resolve_var_def(v, class, run, r),
            _ => self.resolve_other(v, r),
        }
    }

    /// [`resolve_node`](Eval::resolve_node) for what is rarer, or needs more of the stack.
    #[inline(never)]
    fn resolve_other(&mut self, v: ValueId, r: &mut By<'_>) -> Res<ValueId> {
        match self.node(v) {
            Node::AnonymousName(_) => {
                let new = r.resolver.resolve(self, v)?.unwrap_or(v);
                match self.node(new) {
                    Node::AnonymousName(_) if r.head.last => Ok(self.shown(new)),
                    _ => Ok(new),
                }
            }
            Node::VarBit(base, bit) => {
                let new = self.resolve(base, r)?;
                Ok(if new == base { v } else { self.bit_of(new, bit) })
            }
            Node::Bits(run) => self.resolve_bits(v, run, r),
            Node::List(run, element) => {
                let (parts, changed) = self.resolve_parts(run, run.len as usize, r)?;
                Ok(if changed { self.r.store.list(&parts, element) } else { v })
            }
            Node::Dag(run) => self.resolve_dag(v, run, r),
            Node::Fold(run, ty) => {
                let old = std::array::from_fn(|i| self.r.store.at(run, i));
                let [start, list, a, b, expr]: [ValueId; 5] = old;
                let start = self.resolve(start, r)?;
                let list = self.resolve(list, r)?;
                let expr = self.resolve_by(expr, &mut Shadow::new(r.resolver, [a, b]))?;
                let new = [start, list, a, b, expr];
                if new == old { Ok(v) } else { self.fold_foldl(new, ty, r.head.current) }
            }
            Node::Cond(run, ty) => {
                let (parts, changed) = self.resolve_cond(run, r)?;
                if changed { self.fold_cond(&parts, ty, r.head.current) } else { Ok(v) }
            }
            Node::IsA(ty, a) => {
                let x = self.resolve(a, r)?;
                Ok(if x == a { v } else { self.fold_isa(ty, x) })
            }
            Node::Exists(ty, a) => {
                let x = self.resolve(a, r)?;
                let last = r.head.last;
                if x == a && !last { Ok(v) } else { self.fold_exists(ty, x, r.head.current, last) }
            }
            Node::Instances(ty, a) => {
                let x = self.resolve(a, r)?;
                let last = r.head.last;
                if x == a && !last { Ok(v) } else { self.fold_instances(ty, x, r.head.current, last) }
            }
            _ => Ok(v),
        }
    }

    /// The value of `!and` or `!or`, where its first operand decides it and the other one is not looked at.
    fn decided(&mut self, op: BinOp, first: ValueId) -> Option<ValueId> {
        let v = self.int_of(first)?;
        let decides = if op == BinOp::And { v == 0 } else { v == -1 };
        decides.then(|| self.int(v))
    }

    fn is_str_concat(&self, v: ValueId) -> bool {
        matches!(self.node(v), Node::Bin(BinOp::StrConcat, ..))
    }

    /// Resolves `a # b # c`: the text of all of it is made at once, without one for each of its parts.
    #[inline(never)]
    fn resolve_str_concat(&mut self, v: ValueId, r: &mut By<'_>) -> Res<ValueId> {
        let mut operands = SmallVec::new();
        self.resolve_operands(v, r, &mut operands)?;
        if let Some(text) = self.concat_texts(&operands)? {
            return Ok(text);
        }
        self.fold_operands(v, &mut operands.iter().copied(), r.head.current)
    }

    /// Adds what is joined, from left to right, resolved.
    fn resolve_operands(
        &mut self,
        v: ValueId,
        r: &mut By<'_>,
        operands: &mut SmallVec<[ValueId; 16]>,
    ) -> Res<()> {
        if let Node::Bin(BinOp::StrConcat, a, b, _) = self.node(v) {
            self.enter()?;
            self.resolve_operands(a, r, operands)?;
            self.resolve_operands(b, r, operands)?;
            self.leave();
        } else {
            operands.push(self.resolve(v, r)?);
        }
        Ok(())
    }

    /// The operators over new operands, where these are not all known.
    fn fold_operands(
        &mut self,
        v: ValueId,
        operands: &mut impl Iterator<Item = ValueId>,
        current: Option<RecordId>,
    ) -> Res<ValueId> {
        let Node::Bin(BinOp::StrConcat, a, b, ty) = self.node(v) else {
            return Ok(operands.next().unwrap_or(v));
        };
        self.enter()?;
        let x = self.fold_operands(a, operands, current)?;
        let y = self.fold_operands(b, operands, current)?;
        self.leave();
        if x == a && y == b { Ok(v) } else { self.fold_bin(BinOp::StrConcat, x, y, ty, current) }
    }

    /// The conditions and then the values of a `!cond`, resolved.
    ///
    /// Many are tables: `!cond(!eq(key, "a"): ..., !eq(key, "b"): ...)`. The key is resolved once.
    fn resolve_cond(&mut self, run: Run, r: &mut By<'_>) -> Res<(Parts, bool)> {
        let mut parts = Parts::new();
        let mut changed = false;
        let mut key: Option<(ValueId, ValueId)> = None;
        for i in 0..run.len as usize {
            let old = self.r.store.at(run, i);
            let new = match self.node(old) {
                Node::Bin(BinOp::Eq, a, b, ty) if self.r.store.is_constant(b) => {
                    let resolved = match key {
                        Some((k, resolved)) if k == a => resolved,
                        _ => self.resolve(a, r)?,
                    };
                    key = Some((a, resolved));
                    if resolved == a {
                        old
                    } else {
                        self.fold_bin(BinOp::Eq, resolved, b, ty, r.head.current)?
                    }
                }
                _ if self.r.store.is_constant(old) => old,
                _ => {
                    key = None;
                    self.resolve(old, r)?
                }
            };
            changed |= new != old;
            parts.push(new.0);
        }
        Ok((parts, changed))
    }

    /// The first `count` elements of a run, resolved.
    fn resolve_parts(&mut self, run: Run, count: usize, r: &mut By<'_>) -> Res<(Parts, bool)> {
        let mut parts = Parts::new();
        let mut changed = false;
        for i in 0..count {
            let old = self.r.store.at(run, i);
            let new = self.resolve(old, r)?;
            changed |= new != old;
            parts.push(new.0);
        }
        Ok((parts, changed))
    }

    #[inline(never)]
    fn resolve_tern(&mut self, v: ValueId, r: &mut By<'_>) -> Res<ValueId> {
        let Node::Tern(op, run, ty) = self.node(v) else { return Ok(v) };
        let [a, b, c] = self.r.store.operands(run);
        let x = self.resolve(a, r)?;
        if op == TernOp::If && x != a {
            // Only the branch that is taken may be resolved: the other one may recurse for ever.
            if let Some(condition) = self.int_of(x) {
                return self.resolve(if condition != 0 { b } else { c }, r);
            }
        }
        let y = self.resolve(b, r)?;
        let z = match op {
            TernOp::ForEach | TernOp::Filter => self.resolve_by(c, &mut Shadow::new(r.resolver, [x, x]))?,
            _ => self.resolve(c, r)?,
        };
        if (x, y, z) == (a, b, c) { Ok(v) } else { self.fold_tern(op, x, y, z, ty, r.head.current) }
    }

    #[inline(never)]
    fn resolve_bits(&mut self, v: ValueId, run: Run, r: &mut By<'_>) -> Res<ValueId> {
        let mut parts = Parts::new();
        let mut changed = false;
        let mut last: Option<(ValueId, ValueId)> = None;
        for i in 0..run.len as usize {
            let old = self.r.store.at(run, i);
            let mut new = match self.node(old) {
                Node::VarBit(base, bit) => {
                    let resolved = match last {
                        Some((b, resolved)) if b == base => resolved,
                        _ => self.resolve(base, r)?,
                    };
                    last = Some((base, resolved));
                    self.bit_of(resolved, bit)
                }
                Node::Bit(_) => old,
                _ => {
                    let resolved = self.resolve(old, r)?;
                    self.bit_of(resolved, 0)
                }
            };
            if new == ValueId::UNSET && r.head.keeps_unset_bits {
                new = old;
            }
            changed |= new != old;
            parts.push(new.0);
        }
        Ok(if changed { self.r.store.bits(&parts) } else { v })
    }

    #[inline(never)]
    fn resolve_dag(&mut self, v: ValueId, run: Run, r: &mut By<'_>) -> Res<ValueId> {
        // Arguments come before the operator: the order decides the numbers of anonymous records.
        let half = run.len as usize / 2;
        let mut raw = Parts::new();
        raw.push(0);
        let mut changed = false;
        for i in 1..half {
            let old = self.r.store.at(run, i);
            let new = self.resolve(old, r)?;
            changed |= new != old;
            raw.push(new.0);
        }
        let old = self.r.store.at(run, 0);
        let operator = self.resolve(old, r)?;
        raw[0] = operator.0;
        if !changed && operator == old {
            return Ok(v);
        }
        raw.extend_from_slice(&self.r.store.raw(run)[half..]);
        Ok(self.r.store.dag(&raw))
    }

    #[inline(never)]
    fn resolve_var_def(&mut self, v: ValueId, class: RecordId, run: Run, r: &mut By<'_>) -> Res<ValueId> {
        let mut args: Parts = SmallVec::from_slice(self.r.store.raw(run));
        let mut changed = false;
        let mut tracker = Unresolved::new(Some(r.resolver));
        let mut by = By::new(&mut tracker);
        for i in (1..args.len()).step_by(2) {
            let old = ValueId(args[i]);
            let new = self.resolve(old, &mut by)?;
            changed |= new != old;
            args[i] = new.0;
        }
        if !changed {
            return Ok(v);
        }
        let unresolved = tracker.found;
        let new = self.var_def_like(class, &args, v);
        if unresolved { Ok(new) } else { self.instantiate(new) }
    }

    /// True if a variable occurs in the value that no operator in it binds.
    pub(crate) fn has_free_variable(&mut self, v: ValueId) -> Res<bool> {
        if self.r.store.flags(v) & HAS_VAR == 0 {
            return Ok(false);
        }
        let mut tracker = Unresolved::new(None);
        self.resolve_by(v, &mut tracker)?;
        Ok(tracker.found)
    }
}
