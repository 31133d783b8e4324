//! Expressions.

use super::call::PACK;
use super::{Interp, MAX_DEPTH, MAX_STEPS, R};
use crate::ast::{Binary, Expr, ExprKind, Lambda, Name, Part, Ty, Unary, names_variable};
use crate::kinds::is_map;
use crate::value::{Cell, Closure, IntTy, V};
use smallvec::SmallVec;
use std::rc::Rc;
use std::sync::Arc;

/// The arguments of a call.
pub(crate) type Args<'a> = SmallVec<[Cell<'a>; 4]>;

/// The object that a method is called of.
pub(super) enum Receiver<'a> {
    /// The parser or the printer.
    Handle(V<'a>),
    Variable(Cell<'a>),
}

/// The value of an integer literal.
fn int_literal<'a>(value: i128, suffix: &str) -> V<'a> {
    let is_long = value > i128::from(i32::MAX) || suffix.contains('l');
    let bits = if is_long { 64 } else { 32 };
    V::Int(value, IntTy { bits, signed: suffix.is_empty() || !suffix.contains('u') })
}

/// True if a value is an integer in the range of its type, which is also that of a variable and of what is in it.
fn is_int_of<'a>(target: &Cell<'a>, value: &V<'a>) -> bool {
    let V::Int(value, int) = value else { return false };
    target.with(|own| matches!(own, V::Int(_, of) if of == int))
        && int.wrap(*value) == *value
        && target.is_of(|ty| ty.pointers == 0 && IntTy::of_name(&ty.name) == Some(*int))
}

/// True if a value of a type may be written in braces.
fn is_aggregate(ty: &Ty) -> bool {
    super::is_container(ty.last()) || matches!(ty.last(), "pair" | "tuple")
}

/// The type of the entries of a map.
fn entry_type(map: &Ty) -> Ty {
    let args = match (&*map.name, &map.args[..]) {
        ("StringMap", [value, ..]) => vec![Ty::named("StringRef"), value.clone()],
        (_, args) => args.iter().take(2).cloned().collect(),
    };
    Ty { args, ..Ty::named("pair") }
}

impl<'a> Interp<'a, '_> {
    /// The bytes of a variable of integer type.
    fn size_of_variable(&self, name: &str) -> Option<usize> {
        let (_, cell) = self.frame.vars.iter().rev().find(|v| *v.0 == *name)?;
        match cell.get() {
            V::Int(_, int) => Some(int.bits as usize / 8),
            _ => None,
        }
    }

    /// The value of an expression.
    pub(crate) fn eval(&mut self, expr: &Expr) -> R<V<'a>> {
        match &expr.kind {
            ExprKind::Call { callee, args, .. } => {
                let found = match &args[..] {
                    [] => self.getter_at_once(expr, 2),
                    args => self.called_at_once(callee, args, expr.at)?,
                };
                match found {
                    Some(value) => Ok(value),
                    None => self.eval_place(expr),
                }
            }
            ExprKind::Member { .. } => self.eval_place(expr),
            ExprKind::Assign(None, left, right) => match self.assign_at_once(left, right) {
                Some(value) => Ok(value),
                None => self.eval_deeper(expr),
            },
            ExprKind::Binary(..) | ExprKind::Unary(..) | ExprKind::Assign(..) => self.eval_deeper(expr),
            _ => match self.leaf(expr) {
                Some(value) => Ok(value),
                None => self.eval_deeper(expr),
            },
        }
    }

    /// The value of a call or a member. Each counts twice: as an expression, and as the place that it gives.
    fn eval_place(&mut self, expr: &Expr) -> R<V<'a>> {
        if self.depth + 2 > MAX_DEPTH || !self.take_steps(1) {
            return self.eval_deeper(expr);
        }
        self.depth += 2;
        let cell = self.place_here(expr);
        self.depth -= 2;
        cell.map(Cell::into_value)
    }

    /// The value of an expression, one level deeper.
    fn eval_deeper(&mut self, expr: &Expr) -> R<V<'a>> {
        self.descend(expr.at)?;
        let value = self.eval_here(expr);
        self.depth -= 1;
        value
    }

    /// True if the value of an expression counts as true.
    #[inline]
    pub(crate) fn holds(&mut self, expr: &Expr) -> R<bool> {
        self.holds_at(expr, expr.at)
    }

    /// True if the value of an expression counts as true, which is wanted at a place.
    fn holds_at(&mut self, expr: &Expr, at: u32) -> R<bool> {
        match &expr.kind {
            ExprKind::Binary(op @ (Binary::Or | Binary::And), left, right) => {
                self.descend(expr.at)?;
                let holds = self.step(expr.at).and_then(|()| self.chain(*op, left, right));
                self.depth -= 1;
                holds
            }
            ExprKind::Unary(Unary::Not, operand) => {
                self.descend(expr.at)?;
                let holds =
                    self.step(expr.at).and_then(|()| self.holds_at(operand, expr.at)).map(|holds| !holds);
                self.depth -= 1;
                holds
            }
            _ => {
                if let Some(holds) = self.condition_at_once(expr)? {
                    return Ok(holds);
                }
                let value = self.eval(expr)?;
                self.truth_of(value, at)
            }
        }
    }

    /// The value of a literal or a variable. `None` for other expressions, and close to a limit of steps or depth, which the
    /// general path then reports.
    #[inline]
    fn leaf(&mut self, expr: &Expr) -> Option<V<'a>> {
        // A name counts twice: as an expression, and as the place that it is.
        let (value, steps) = match &expr.kind {
            ExprKind::Name(parts) => (self.variable_of(parts)?.get(), 2),
            ExprKind::Int(value, suffix) => (int_literal(*value, suffix), 1),
            ExprKind::Str(text) => (V::Str(text.clone()), 1),
            ExprKind::Char(c) => (V::Char(*c), 1),
            ExprKind::Bool(value) => (V::Bool(*value), 1),
            ExprKind::Nullptr => (V::Null, 1),
            _ => return None,
        };
        self.take_steps(steps).then_some(value)
    }

    /// The variable that a method is called on, or the parser or printer that it holds. `None` for other expressions, and
    /// close to a limit of steps or depth.
    #[inline]
    pub(super) fn leaf_receiver(&mut self, expr: &Expr) -> Option<Receiver<'a>> {
        let receiver = match &expr.kind {
            ExprKind::Name(parts) => {
                let cell = self.variable_of(parts)?;
                match cell.handle() {
                    Some(handle) => Receiver::Handle(handle),
                    // No method changes which object a handle refers to.
                    None => Receiver::Variable(cell.copied_handle().unwrap_or_else(|| cell.clone())),
                }
            }
            _ => return None,
        };
        self.take_steps(1).then_some(receiver)
    }

    /// The value of the variable that an expression names, where it counts as a place. `None` for other expressions, and
    /// close to a limit of steps or depth.
    #[inline]
    fn variable_value(&mut self, expr: &Expr) -> Option<V<'a>> {
        let ExprKind::Name(parts) = &expr.kind else { return None };
        let value = self.variable_of(parts)?.get();
        self.take_steps(1).then_some(value)
    }

    /// True if an expression names the printer, which then counts as a place. False close to a limit as well.
    #[inline]
    fn names_printer(&mut self, expr: &Expr) -> bool {
        let ExprKind::Name(parts) = &expr.kind else { return false };
        let is_printer = self.variable_of(parts).is_some_and(Cell::is_printer);
        is_printer && self.take_steps(1)
    }

    /// The variable that an expression names, or the value of a literal. `None` for other expressions, and close to a limit
    /// of steps or depth.
    #[inline]
    fn leaf_place(&mut self, expr: &Expr) -> Option<Cell<'a>> {
        let value = match &expr.kind {
            ExprKind::Name(parts) => {
                let cell = self.variable_of(parts)?.clone();
                return self.take_steps(1).then_some(cell);
            }
            ExprKind::Int(value, suffix) => int_literal(*value, suffix),
            ExprKind::Str(text) => V::Str(text.clone()),
            ExprKind::Char(c) => V::Char(*c),
            ExprKind::Bool(value) => V::Bool(*value),
            ExprKind::Nullptr => V::Null,
            _ => return None,
        };
        // As a place it is one level, as a value another, of which the second is a step.
        (self.depth + 2 <= MAX_DEPTH && self.take_steps(1)).then(|| Cell::new(value))
    }

    /// The variable of a name that is one of the function.
    #[inline]
    fn variable_of(&self, parts: &[Part]) -> Option<&Cell<'a>> {
        let [part] = parts else { return None };
        self.variable_named(&part.name)
    }

    /// The variable of a name, the innermost if there are several.
    #[inline]
    pub(super) fn variable_named(&self, name: &Name) -> Option<&Cell<'a>> {
        self.own_variable(name).or_else(|| self.frame.vars.iter().rev().find(|v| v.0 == *name).map(|v| &v.1))
    }

    /// The variable of a name that is declared in the same file: all mentions of a word in a file share one allocation, so
    /// comparing pointers is enough.
    #[inline]
    pub(crate) fn own_variable(&self, name: &Name) -> Option<&Cell<'a>> {
        self.frame.vars.iter().rev().find(|v| Arc::ptr_eq(&v.0, name)).map(|v| &v.1)
    }

    /// Counts steps, each one level deeper, if they come to no limit; else counts none.
    #[inline]
    fn take_steps(&mut self, steps: u32) -> bool {
        let is_far = self.is_fast
            && self.depth + steps <= MAX_DEPTH
            && self.steps + steps <= MAX_STEPS
            && !self.is_full();
        if is_far {
            self.steps += steps;
        }
        is_far
    }

    fn eval_here(&mut self, expr: &Expr) -> R<V<'a>> {
        self.step(expr.at)?;
        let at = expr.at;
        match &expr.kind {
            ExprKind::Int(value, suffix) => Ok(int_literal(*value, suffix)),
            ExprKind::Float(value) => Ok(V::Float(*value)),
            ExprKind::Str(text) => Ok(V::Str(text.clone())),
            ExprKind::Char(c) => Ok(V::Char(*c)),
            ExprKind::Bool(value) => Ok(V::Bool(*value)),
            ExprKind::Nullptr => Ok(V::Null),
            ExprKind::This => match &self.frame.this {
                Some(this) => Ok(this.clone()),
                None => self.stop("'this' outside of a method", at),
            },
            ExprKind::Unary(op, operand) => self.unary(*op, operand, at),
            ExprKind::Binary(op, left, right) => self.binary(*op, left, right, at),
            ExprKind::Conditional(condition, yes, no) => {
                if self.holds_at(condition, at)? {
                    self.eval(yes)
                } else {
                    self.eval(no)
                }
            }
            ExprKind::Lambda(lambda) => self.closure(lambda),
            ExprKind::Cast(ty, value, site) => {
                let ty = self.type_at(ty, *site);
                let value = self.eval(value)?;
                if &*ty.name == "void" { Ok(V::Void) } else { self.cast(value, &ty, at) }
            }
            ExprKind::Name(_)
            | ExprKind::Member { .. }
            | ExprKind::Index(..)
            | ExprKind::Call { .. }
            | ExprKind::Assign(..) => self.place(expr).map(Cell::into_value),
            _ => self.eval_rare(expr),
        }
    }

    /// The value of an expression of a kind that is seldom evaluated.
    #[inline(never)]
    fn eval_rare(&mut self, expr: &Expr) -> R<V<'a>> {
        let at = expr.at;
        match &expr.kind {
            ExprKind::Construct { ty, args, braces, site } => {
                let ty = self.type_at(ty, *site);
                if let Some(result) = self.call_class(&ty, args, at)? {
                    return Ok(result);
                }
                let args = if *braces { self.braced_args(args, &ty)? } else { self.args(args)? };
                self.construct(&ty, &args, *braces, at)
            }
            ExprKind::List(items) => {
                if items.is_empty() {
                    return Ok(V::Null);
                }
                let mut values = Vec::with_capacity(items.len());
                for item in items {
                    match &item.kind {
                        ExprKind::Expand(inner) => {
                            let mut cells = Args::new();
                            self.expand(inner, &mut cells)?;
                            values.extend(cells.iter().map(|cell| Cell::new(cell.get())));
                        }
                        _ => values.push(Cell::new(self.eval(item)?)),
                    }
                }
                Ok(V::List(Rc::new(std::cell::RefCell::new(values)), None))
            }
            ExprKind::Comma(first, second) => {
                self.eval(first)?;
                self.eval(second)
            }
            ExprKind::Statements(stmts) => self.statements(stmts, at),
            ExprKind::PackSize(name) => {
                let count = self.frame.vars.iter().rev().find(|v| v.0 == *name).map(|v| v.1.clone());
                match count.map(|c| self.elements(&c, at)) {
                    Some(items) => Ok(V::size(items?.len())),
                    None => match self.frame.types.iter().rev().find(|ty| ty.0 == *name) {
                        Some((_, pack)) if &*pack.name == PACK => Ok(V::size(pack.args.len())),
                        Some(_) => Ok(V::size(1)),
                        None => self.stop(format!("sizeof...({name})"), at),
                    },
                }
            }
            ExprKind::Expand(_) => self.stop("a pack outside of arguments", at),
            ExprKind::New(made) => {
                let value = self.eval(made)?;
                Ok(match value {
                    // Handles are pointers already.
                    value @ (V::Region(_) | V::Block(_) | V::Null) => value,
                    value => V::pointer(Cell::new(value)),
                })
            }
            ExprKind::SizeOf(ty) => {
                let ty = self.resolve(ty);
                match IntTy::of_name(&ty.name) {
                    Some(int) => Ok(V::size(int.bits as usize / 8)),
                    None => match self.size_of_variable(&ty.name) {
                        Some(bytes) => Ok(V::size(bytes)),
                        None => self.stop(format!("sizeof({})", ty.name), at),
                    },
                }
            }
            _ => self.stop("an expression of another kind", at),
        }
    }

    /// The variables around a lambda that it can see: those whose names are among its words.
    fn captured(&self, lambda: &Lambda) -> Vec<(Name, Cell<'a>)> {
        // Copies count as elements, also of what is not mentioned.
        if !self.is_fast || lambda.by_value {
            return self.frame.vars.clone();
        }
        let words = &lambda.words;
        let is_seen = |name: &Name| {
            words.iter().any(|word| Arc::ptr_eq(word, name)) || words.iter().any(|word| word == name)
        };
        self.frame.vars.iter().filter(|v| is_seen(&v.0)).cloned().collect()
    }

    /// A lambda with what it captures.
    #[inline(never)]
    fn closure(&mut self, lambda: &Arc<Lambda>) -> R<V<'a>> {
        let mut vars = self.captured(lambda);
        if lambda.by_value {
            vars = vars.into_iter().map(|(n, c)| (n, self.copied_cell(&c))).collect();
        }
        for (name, by_ref, value) in &lambda.captures {
            let value = match value {
                Some(value) => Cell::new(self.eval(value)?),
                None if *by_ref || &**name == "this" => continue,
                None => match vars.iter().rev().find(|v| v.0 == *name) {
                    Some((_, cell)) => self.copied_cell(cell),
                    None => continue,
                },
            };
            vars.push((name.clone(), value));
        }
        let closure = Closure {
            lambda: lambda.clone(),
            vars,
            this: self.frame.this.clone(),
            class: self.frame.class.clone(),
            types: self.frame.types.clone(),
            file: self.frame.file,
            space: self.frame.space.clone(),
            usings: self.frame.usings.clone(),
            packs: self.frame.packs.clone(),
            is_borrowed: self.frame.is_borrowed,
            room: std::cell::Cell::default(),
        };
        Ok(V::Closure(Rc::new(closure)))
    }

    /// The value of an expression where a type is wanted, which braces take theirs from.
    pub(crate) fn eval_for(&mut self, expr: &Expr, ty: &Ty) -> R<V<'a>> {
        match &expr.kind {
            ExprKind::List(items) if !items.is_empty() && &*ty.name != "auto" => {
                let args = self.braced_args(items, ty)?;
                self.construct(ty, &args, true, expr.at)
            }
            // A null handle would be a success.
            ExprKind::List(items) if items.is_empty() && ty.last() == "FailureOr" => {
                self.default(ty, expr.at)
            }
            ExprKind::Conditional(condition, yes, no) => {
                let condition = self.eval(condition)?;
                let chosen = if self.truth(&condition, expr.at)? { yes } else { no };
                self.eval_for(chosen, ty)
            }
            _ => self.eval(expr),
        }
    }

    /// The arguments of a call.
    pub(crate) fn args(&mut self, args: &[Expr]) -> R<Args<'a>> {
        let mut out = Args::new();
        self.add_args(args, &mut out)?;
        Ok(out)
    }

    /// Adds the arguments of a call.
    pub(super) fn add_args(&mut self, args: &[Expr], out: &mut Args<'a>) -> R<()> {
        for arg in args {
            match &arg.kind {
                ExprKind::Expand(inner) => self.expand(inner, out)?,
                _ => out.push(self.place(arg)?),
            }
        }
        Ok(())
    }

    /// An argument for each element of the packs that an expression names.
    fn expand(&mut self, inner: &Expr, out: &mut Args<'a>) -> R<()> {
        let mut packs = Vec::new();
        for name in self.frame.packs.clone() {
            if names_variable(inner, &name)
                && let Some((_, cell)) = self.frame.vars.iter().rev().find(|v| v.0 == name).cloned()
            {
                packs.push((name, self.elements(&cell, inner.at)?));
            }
        }
        let count = packs.iter().map(|p| p.1.len()).min().unwrap_or(0);
        for i in 0..count {
            let vars = self.frame.vars.len();
            for (name, items) in &packs {
                self.frame.vars.push((name.clone(), items[i].clone()));
            }
            let value = self.place(inner);
            self.frame.vars.truncate(vars);
            out.push(value?);
        }
        Ok(())
    }

    /// The elements in braces, where a type is made of them.
    pub(super) fn braced_args(&mut self, args: &[Expr], ty: &Ty) -> R<Args<'a>> {
        let element = ty.args.first().cloned().map(|t| self.resolve(&t));
        let nested = |arg: &Expr| matches!(arg.kind, ExprKind::List(_));
        // `std::array` is an array in a class: `{{a, b}}` has the braces of both.
        if ty.last() == "array"
            && let [Expr { kind: ExprKind::List(inner), .. }] = args
            && (inner.iter().all(nested) || element.as_ref().is_some_and(|e| !is_aggregate(e)))
        {
            return self.braced_args(inner, ty);
        }
        // The entries of a map are pairs; the parts of a pair or a tuple have types of their own.
        let element = match is_map(ty.last()) {
            true => Some(entry_type(ty)),
            false => element,
        };
        let has_parts = matches!(ty.last(), "pair" | "tuple");
        let mut out = Args::with_capacity(args.len());
        for (n, arg) in args.iter().enumerate() {
            if let ExprKind::Expand(inner) = &arg.kind {
                self.expand(inner, &mut out)?;
                continue;
            }
            let part =
                if has_parts { ty.args.get(n).map(|part| self.resolve(part)) } else { element.clone() };
            let cell = match &part {
                Some(element) if nested(arg) => Cell::new(self.eval_for(arg, element)?),
                _ => self.place(arg)?,
            };
            out.push(cell);
        }
        Ok(out)
    }

    /// Where the value of an expression is, so that it can be changed; a cell of its own for what is nowhere.
    pub(crate) fn place(&mut self, expr: &Expr) -> R<Cell<'a>> {
        let found = match &expr.kind {
            ExprKind::Call { .. } => self.getter_at_once(expr, 1).map(Cell::new),
            ExprKind::Member { .. } | ExprKind::Binary(..) | ExprKind::Unary(..) => None,
            _ => self.leaf_place(expr),
        };
        match found {
            Some(cell) => Ok(cell),
            None => self.place_deeper(expr),
        }
    }

    /// Where the value of an expression is, one level deeper.
    fn place_deeper(&mut self, expr: &Expr) -> R<Cell<'a>> {
        self.descend(expr.at)?;
        let cell = self.place_here(expr);
        self.depth -= 1;
        cell
    }

    fn place_here(&mut self, expr: &Expr) -> R<Cell<'a>> {
        let at = expr.at;
        match &expr.kind {
            ExprKind::Name(parts) => {
                self.step(at)?;
                self.name(parts, at)
            }
            ExprKind::Member { object, arrow, part } => {
                self.step(at)?;
                let object = self.place(object)?;
                self.member(&object, &part.name, *arrow, at)
            }
            ExprKind::Index(base, index) => {
                self.step(at)?;
                let base = self.place(base)?;
                let index = self.eval(index)?;
                self.index(&base, &index, at)
            }
            ExprKind::Unary(Unary::Deref, operand) => {
                let operand = self.place(operand)?;
                self.deref(&operand, at)
            }
            ExprKind::Unary(op @ (Unary::Increment | Unary::Decrement), operand) => {
                let cell = self.place(operand)?;
                self.advance(&cell, *op == Unary::Increment, at)?;
                Ok(cell)
            }
            ExprKind::Assign(op, left, right) => self.assign(*op, left, right, at),
            ExprKind::Call { callee, args, site } => {
                self.step(at)?;
                self.call(callee, args, *site, at)
            }
            ExprKind::Conditional(condition, yes, no) => {
                if self.holds_at(condition, at)? {
                    self.place(yes)
                } else {
                    self.place(no)
                }
            }
            ExprKind::Binary(Binary::ShiftLeft, left, right) => self.shifts(left, right, at),
            _ => self.eval(expr).map(Cell::new),
        }
    }

    fn assign(&mut self, op: Option<Binary>, left: &Expr, right: &Expr, at: u32) -> R<Cell<'a>> {
        let target = self.place(left)?;
        let value = match op {
            None => {
                let ty = target.ty();
                let value = match &ty {
                    Some(ty) => self.eval_for(right, ty)?,
                    None => self.eval(right)?,
                };
                if ty.is_some_and(|ty| ty.pointers > 0) { value } else { self.copied(value) }
            }
            Some(op) => {
                let right = self.place(right)?;
                if op == Binary::ShiftLeft && !matches!(target.get(), V::Int(..)) {
                    return self.shift_left(target, right, at);
                }
                let left = target.get();
                self.operate(op, &left, &right.get(), at)?
            }
        };
        self.store(&target, value, at)?;
        Ok(target)
    }

    /// Writes a value into a variable, converted to its type.
    pub(crate) fn store(&mut self, target: &Cell<'a>, value: V<'a>, at: u32) -> R<()> {
        if self.is_fast && is_int_of(target, &value) {
            target.set(value);
            return Ok(());
        }
        if target.with(|value| matches!(value, V::PropertySlot(_) | V::StatePart(_))) {
            match target.get() {
                V::PropertySlot(slot) => return self.set_property(slot, &value, at),
                V::StatePart(field) => return self.assign_state_part(field, &value, at),
                _ => {}
            }
        }
        // `std::tie(a, b) = pair`: a tuple that no variable holds is assigned to element by element.
        if target.ty().is_none()
            && let V::Tuple(parts) = target.get()
        {
            let V::Tuple(values) = value else {
                return self.stop("an assignment to a tuple of no tuple", at);
            };
            if parts.len() != values.len() {
                return self.stop("an assignment to a tuple of another length", at);
            }
            for (part, value) in parts.iter().zip(values.iter()) {
                if !part.with(|part| matches!(part, V::Function(name) if &**name == "ignore")) {
                    self.store(part, value.get(), at)?;
                }
            }
            return Ok(());
        }
        let value = match target.ty() {
            // A parameter of this class is a reference to a list that the caller has.
            Some(ty) if ty.last() == "SmallVectorImpl" => {
                let value = self.convert(value, &ty, at)?;
                return self.replace_list(target, value);
            }
            // So is a list of the caller's that has no type here.
            None if matches!(value, V::List(..)) && target.items().is_some() => {
                return self.replace_list(target, value);
            }
            Some(ty) => self.convert(value, &ty, at)?,
            // What was an integer of a width stays one.
            None => {
                match (target.with(|own| if let V::Int(_, ty) = own { Some(*ty) } else { None }), value) {
                    (Some(ty), V::Int(v, _)) => V::Int(ty.wrap(v), ty),
                    (_, value) => value,
                }
            }
        };
        target.set(value);
        Ok(())
    }

    /// Gives a list the elements of another one, which all that refer to it see.
    fn replace_list(&self, target: &Cell<'a>, value: V<'a>) -> R<()> {
        match (target.items(), &value) {
            (Some(own), V::List(given, _)) if !Rc::ptr_eq(&own, given) => {
                let items = given.borrow().clone();
                *own.borrow_mut() = items;
            }
            (Some(_), V::List(..)) => {}
            _ => target.set(value),
        }
        Ok(())
    }

    fn unary(&mut self, op: Unary, operand: &Expr, at: u32) -> R<V<'a>> {
        match op {
            Unary::Not => Ok(V::Bool(!self.holds_at(operand, at)?)),
            Unary::Minus | Unary::Plus | Unary::Complement => {
                let value = self.eval(operand)?;
                self.negate(op, value, at)
            }
            Unary::Deref => {
                let operand = self.place(operand)?;
                self.deref(&operand, at).map(Cell::into_value)
            }
            Unary::Address => {
                // `&Class::method` and `&function` are functions.
                let cell = self.place(operand)?;
                Ok(match cell.get() {
                    value @ (V::Op(..)
                    | V::Block(_)
                    | V::Region(_)
                    | V::Function(_)
                    | V::Closure(_)
                    | V::Use(..)) => value,
                    _ => V::pointer(cell),
                })
            }
            Unary::Increment | Unary::Decrement => {
                let cell = self.place(operand)?;
                self.advance(&cell, op == Unary::Increment, at)?;
                Ok(cell.get())
            }
            Unary::IncrementAfter | Unary::DecrementAfter => {
                let cell = self.place(operand)?;
                let before = cell.get();
                self.advance(&cell, op == Unary::IncrementAfter, at)?;
                Ok(before)
            }
        }
    }

    fn advance(&mut self, cell: &Cell<'a>, up: bool, at: u32) -> R<()> {
        let step = if up { 1 } else { -1 };
        let value = match cell.get() {
            V::Int(v, ty) => V::Int(ty.wrap(v.wrapping_add(step)), ty),
            V::Iter(list, index) => self.moved(&list, index, step as isize, at)?,
            V::Float(v) => V::Float(v + step as f64),
            other => return self.stop(format!("++ of a value of kind {}", other.kind()), at),
        };
        cell.set(value);
        Ok(())
    }

    /// The variable that a pointer, an iterator or an optional value refers to.
    pub(crate) fn deref(&mut self, operand: &Cell<'a>, at: u32) -> R<Cell<'a>> {
        match operand.get() {
            V::Pointer(cell) => Ok(*cell),
            V::Opt(Some(_)) => Ok(Cell::inside(operand)),
            V::Opt(None) => self.stop("the value of an empty optional", at),
            V::Iter(list, index) => self.pointed_at(&list, index, at),
            // `*this`, and what is a pointer only by name.
            value @ (V::Op(..) | V::Block(_) | V::Region(_) | V::Object(_) | V::Use(..)) => {
                Ok(Cell::new(value))
            }
            V::Null => self.stop("a null pointer", at),
            _ => Ok(operand.clone()),
        }
    }

    fn binary(&mut self, op: Binary, left: &Expr, right: &Expr, at: u32) -> R<V<'a>> {
        match op {
            Binary::Or | Binary::And => self.chain(op, left, right).map(V::Bool),
            Binary::ShiftLeft => self.shifts(left, right, at).map(Cell::into_value),
            _ => {
                let left = self.eval(left)?;
                let right = self.eval(right)?;
                let result = self.operate(op, &left, &right, at);
                left.drop_quickly();
                right.drop_quickly();
                result
            }
        }
    }

    /// The value of a chain of operands with one of `||` and `&&` between them, which group to the left.
    fn chain(&mut self, op: Binary, left: &Expr, right: &Expr) -> R<bool> {
        let mut operands = SmallVec::<[&Expr; 16]>::new();
        operands.push(right);
        let mut first = left;
        while let ExprKind::Binary(same, left, right) = &first.kind
            && *same == op
        {
            self.step(first.at)?;
            operands.push(right);
            first = left;
        }
        operands.push(first);
        let mut holds = false;
        while let Some(operand) = operands.pop() {
            holds = self.holds(operand)?;
            if holds == (op == Binary::Or) {
                break;
            }
        }
        Ok(holds)
    }

    /// A chain of operands with `<<` between them, which group to the left, each group one level deeper than the next.
    fn shifts(&mut self, left: &Expr, right: &Expr, at: u32) -> R<Cell<'a>> {
        let depth = self.depth;
        let result = self.shifts_within(left, right, at);
        self.depth = depth;
        result
    }

    fn shifts_within(&mut self, left: &Expr, right: &Expr, at: u32) -> R<Cell<'a>> {
        let mut operands = SmallVec::<[(&Expr, u32); 8]>::new();
        operands.push((right, at));
        let mut first = left;
        while let ExprKind::Binary(Binary::ShiftLeft, left, right) = &first.kind {
            self.descend(first.at)?;
            operands.push((right, first.at));
            first = left;
        }
        let prints = self.names_printer(first);
        let mut left = if prints { Cell::new(V::Printer) } else { self.place(first)? };
        let prints = prints || matches!(left.handle(), Some(V::Printer));
        while let Some((right, at)) = operands.pop() {
            if prints && self.print_at_once(right, at)? {
                self.depth = self.depth.saturating_sub(1);
                continue;
            }
            if prints {
                let found = match &right.kind {
                    ExprKind::Call { .. } => self.getter_at_once(right, 1),
                    _ => self.variable_value(right),
                };
                let right = match found {
                    Some(value) => value,
                    None => self.place_deeper(right)?.into_value(),
                };
                if self.print_handle(&right) {
                    right.drop_quickly();
                } else {
                    self.output_to(V::Printer, &left, &right, at)?;
                }
            } else {
                let right = self.place(right)?;
                left = self.shift_left(left, right, at)?;
            }
            self.depth = self.depth.saturating_sub(1);
        }
        Ok(left)
    }

    /// `<<`: of numbers a shift, else output.
    fn shift_left(&mut self, left: Cell<'a>, right: Cell<'a>, at: u32) -> R<Cell<'a>> {
        match left.get() {
            value @ (V::Int(..) | V::Bool(_) | V::Char(_) | V::Big(..)) => {
                self.operate(Binary::ShiftLeft, &value, &right.into_value(), at).map(Cell::new)
            }
            target => {
                self.output_to(target, &left, &right.into_value(), at)?;
                Ok(left)
            }
        }
    }

    /// The variable, field, constant or function of a name.
    fn name(&mut self, parts: &[Part], at: u32) -> R<Cell<'a>> {
        if let [part] = parts {
            if let Some((_, cell)) = self.frame.vars.iter().rev().find(|v| v.0 == part.name) {
                return Ok(cell.clone());
            }
            if let Some(V::Object(object)) = &self.frame.this
                && let Some((_, cell)) = object.fields.iter().find(|f| f.0 == part.name)
            {
                return Ok(cell.clone());
            }
            // The pointer to the storage that a handle of a type or an attribute consists of.
            if &*part.name == "impl"
                && let Some(this @ (V::Type(_) | V::Attr(_))) = &self.frame.this
            {
                return Ok(Cell::new(V::Storage(Rc::new(this.clone()))));
            }
        }
        let Some(last) = parts.last() else { return self.stop("a name", at) };
        if let Some(known) = self.remembered_constant(last) {
            return Ok(Cell::new(known));
        }
        let key = Ty::of_parts(parts).key();
        if let Some(var) = self.code.global(&key, &self.from()).filter(|var| var.lasts).cloned() {
            return self.lasting(&var, at);
        }
        let steps = self.steps;
        let value = self.constant(parts, at)?;
        if self.steps == steps && parts.iter().all(|part| part.args.is_empty()) {
            self.remember_constant(last, &value);
        }
        Ok(Cell::new(value))
    }
}
