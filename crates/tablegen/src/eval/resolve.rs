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
                let (parts, changed) = self.resolve_parts(run, run.len as usize, r)?;
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
        let Node::Tern(op, a, b, c, ty) = self.node(v) else { return Ok(v) };
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
        for i in (1..args.len()).step_by(2) {
            let old = ValueId(args[i]);
            let new = self.resolve_by(old, &mut tracker)?;
            changed |= new != old;
            args[i] = new.0;
        }
        if !changed {
            return Ok(v);
        }
        let unresolved = tracker.found;
        let pos = self.instance_pos(v);
        let new = self.var_def(class, &args, pos);
        if unresolved { Ok(new) } else { self.instantiate(new) }
    }

    /// Whether a variable occurs in the value that no operator in it binds.
    pub(crate) fn has_free_variable(&mut self, v: ValueId) -> Res<bool> {
        if self.r.store.flags(v) & HAS_VAR == 0 {
            return Ok(false);
        }
        let mut tracker = Unresolved::new(None);
        self.resolve_by(v, &mut tracker)?;
        Ok(tracker.found)
    }
}
