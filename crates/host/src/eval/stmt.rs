//! Statements.

use super::{Interp, R};
use crate::ast::{Condition, Enum, Expr, ExprKind, Init, Name, Stmt, StmtKind, Ty, Unary, Var};
use crate::value::{Cell, IntTy, V};
use std::rc::Rc;
use std::sync::{Arc, LazyLock};

/// How a statement ends.
pub(crate) enum Flow<'a> {
    Next,
    Break,
    Continue,
    Return(V<'a>),
    /// To a label, from a place.
    Goto(Name, u32),
}

/// The type that is deduced from the value.
fn auto() -> &'static Ty {
    static AUTO: LazyLock<Ty> = LazyLock::new(|| Ty::named("auto"));
    &AUTO
}

/// True if an expression names something that goes on to exist, so that it is copied when it is stored.
fn is_place(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Name(_) | ExprKind::Member { .. } | ExprKind::Index(..) => true,
        ExprKind::Unary(Unary::Deref, _) => true,
        ExprKind::Conditional(_, a, b) => is_place(a) || is_place(b),
        _ => false,
    }
}

impl<'a> Interp<'a, '_> {
    /// Runs statements in a scope of their own.
    pub(super) fn block(&mut self, stmts: &[Stmt]) -> R<Flow<'a>> {
        let (vars, types) = (self.frame.vars.len(), self.frame.types.len());
        let mut result = self.run(stmts, 0);
        self.end_guards(vars);
        if self.has_ends
            && let Ok(flow) = &result
            && let Err(stop) = self.end_objects(vars, flow, stmts.first().map_or(0, |stmt| stmt.at))
        {
            result = Err(stop);
        }
        self.forget(vars);
        self.frame.types.truncate(types);
        result
    }

    /// Destroys the variables from a number on, the last first: runs destructors of host code, and what was to be done at
    /// the end of the scope. What a function returns is not destroyed.
    fn end_objects(&mut self, vars: usize, flow: &Flow<'a>, at: u32) -> R<()> {
        let returned = match flow {
            Flow::Return(V::Object(object)) => Some(object.clone()),
            _ => None,
        };
        for n in (vars..self.frame.vars.len()).rev() {
            let cell = self.frame.vars[n].1.clone();
            match cell.get() {
                V::Tuple(parts) => {
                    if let [tag, function] = &parts[..]
                        && matches!(tag.get(), V::Str(tag) if &*tag == crate::value::SCOPE_EXIT)
                    {
                        self.call_value(&function.get(), &[], at)?;
                    }
                }
                // A function that calls itself holds the variable that it is in.
                V::Closure(_)
                    if !matches!(flow, Flow::Return(V::Closure(_)))
                        && cell.ty().is_some_and(|ty| ty.last() == "function" && !ty.is_ref) =>
                {
                    cell.set(V::Void);
                }
                V::Object(object) if returned.as_ref().is_none_or(|own| !Rc::ptr_eq(own, &object)) => {
                    let is_own = cell.ty().is_none_or(|ty| !ty.is_ref && ty.pointers == 0);
                    let name = format!("~{}", object.class.name);
                    let method = object.class.methods.iter().find(|m| *m.name == *name).cloned();
                    if let Some(method) = method.filter(|_| is_own) {
                        self.invoke(&method, Some(V::Object(object)), &[], &[], at)?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Runs the body of a function.
    pub(super) fn body(&mut self, stmts: &[Stmt]) -> R<Flow<'a>> {
        let depth = self.depth;
        match self.block(stmts) {
            Ok(Flow::Goto(label, at)) => self.stop(format!("goto {label}"), at),
            Err(stop) => match self.returned.take() {
                Some(value) => {
                    self.depth = depth;
                    Ok(Flow::Return(value))
                }
                None => Err(stop),
            },
            other => other,
        }
    }

    /// The value of the last of some statements that are an expression. Where one of them returns, the function around ends.
    pub(super) fn statements(&mut self, stmts: &[Stmt], at: u32) -> R<V<'a>> {
        let (vars, types) = (self.frame.vars.len(), self.frame.types.len());
        let value = self.value_of_last(stmts, at);
        self.end_guards(vars);
        self.forget(vars);
        self.frame.types.truncate(types);
        value
    }

    fn value_of_last(&mut self, stmts: &[Stmt], at: u32) -> R<V<'a>> {
        for (n, stmt) in stmts.iter().enumerate() {
            if let StmtKind::Expr(expr) = &stmt.kind
                && n + 1 == stmts.len()
            {
                let value = self.eval(expr)?;
                return Ok(self.copied(value));
            }
            match self.stmt(stmt)? {
                Flow::Next => {}
                Flow::Return(value) => {
                    self.returned = Some(value);
                    return self.stop("return from an expression", stmt.at);
                }
                _ => return self.stop("a jump out of an expression", stmt.at),
            }
        }
        self.stop("the value of statements without one", at)
    }

    /// Runs statements one after the other from the `next`. A label among them is seen from all that is inside of them.
    fn run(&mut self, stmts: &[Stmt], mut next: usize) -> R<Flow<'a>> {
        while let Some(stmt) = stmts.get(next) {
            let flow = self.stmt(stmt);
            if let Ok(Flow::Next) = flow {
                next += 1;
                continue;
            }
            let Ok(Flow::Goto(label, _)) = &flow else { return flow };
            let is_it = |stmt: &Stmt| matches!(&stmt.kind, StmtKind::Label(own) if own == label);
            match stmts.iter().position(is_it) {
                Some(target) => next = target,
                None => return flow,
            }
        }
        Ok(Flow::Next)
    }

    fn scoped(&mut self, run: impl FnOnce(&mut Self) -> R<Flow<'a>>) -> R<Flow<'a>> {
        let vars = self.frame.vars.len();
        let result = run(self);
        self.forget(vars);
        result
    }

    /// Leaves no more than a number of variables.
    #[inline]
    fn forget(&mut self, vars: usize) {
        if self.frame.vars.len() > vars {
            self.frame.vars.truncate(vars);
        }
    }

    fn stmt(&mut self, stmt: &Stmt) -> R<Flow<'a>> {
        self.descend(stmt.at)?;
        let flow = self.stmt_here(stmt);
        self.depth -= 1;
        flow
    }

    fn stmt_here(&mut self, stmt: &Stmt) -> R<Flow<'a>> {
        self.step(stmt.at)?;
        match &stmt.kind {
            StmtKind::Empty | StmtKind::Case(_) | StmtKind::Default | StmtKind::Label(_) => Ok(Flow::Next),
            StmtKind::Goto(label) => Ok(Flow::Goto(label.clone(), stmt.at)),
            StmtKind::Expr(expr) => {
                self.eval(expr)?.drop_quickly();
                Ok(Flow::Next)
            }
            StmtKind::Declare(vars) => self.declare_all(vars, stmt.at),
            StmtKind::Bind { names, by_ref, value } => {
                let cell = self.place(value)?;
                self.bind(names, &cell, *by_ref, value.at)?;
                Ok(Flow::Next)
            }
            StmtKind::If { init: None, condition: Condition::Expr(condition), then, otherwise } => {
                let vars = self.frame.vars.len();
                let flow = match (self.holds(condition)?, otherwise) {
                    (true, _) => self.stmt(then),
                    (false, Some(otherwise)) => self.stmt(otherwise),
                    (false, None) => return Ok(Flow::Next),
                };
                self.forget(vars);
                flow
            }
            StmtKind::If { init, condition, then, otherwise } => self.scoped(|s| {
                if let Some(init) = init {
                    s.stmt(init)?;
                }
                if s.condition(condition)? {
                    s.stmt(then)
                } else {
                    otherwise.as_ref().map_or(Ok(Flow::Next), |otherwise| s.stmt(otherwise))
                }
            }),
            StmtKind::While { condition, body } => self.scoped(|s| {
                let vars = s.frame.vars.len();
                while s.condition(condition)? {
                    match s.stmt(body)? {
                        Flow::Break => break,
                        Flow::Next | Flow::Continue => {}
                        out => return Ok(out),
                    }
                    s.frame.vars.truncate(vars);
                    s.step(stmt.at)?;
                }
                Ok(Flow::Next)
            }),
            StmtKind::DoWhile { body, condition } => {
                loop {
                    match self.stmt(body)? {
                        Flow::Break => break,
                        Flow::Next | Flow::Continue => {}
                        out => return Ok(out),
                    }
                    self.step(stmt.at)?;
                    if !self.holds(condition)? {
                        break;
                    }
                }
                Ok(Flow::Next)
            }
            StmtKind::For { init, condition, step, body } => self.scoped(|s| {
                s.stmt(init)?;
                loop {
                    if let Some(condition) = condition
                        && !s.holds(condition)?
                    {
                        break;
                    }
                    match s.stmt(body)? {
                        Flow::Break => break,
                        Flow::Next | Flow::Continue => {}
                        out => return Ok(out),
                    }
                    if let Some(step) = step {
                        s.eval(step)?;
                    }
                    s.step(stmt.at)?;
                }
                Ok(Flow::Next)
            }),
            StmtKind::ForRange { init, ty, names, bound, range, body, site } => self.scoped(|s| {
                if let Some(init) = init {
                    s.stmt(init)?;
                }
                let ty = s.type_at(ty, *site);
                s.for_range(&ty, names, *bound, range, body)
            }),
            StmtKind::Switch { init, value, body } => self.scoped(|s| {
                if let Some(init) = init {
                    s.stmt(init)?;
                }
                s.switch(value, body, stmt.at)
            }),
            StmtKind::Break => Ok(Flow::Break),
            StmtKind::Continue => Ok(Flow::Continue),
            StmtKind::Return(None) => Ok(Flow::Return(V::Void)),
            StmtKind::Return(Some(value)) => {
                if let Some(result) = self.verdict_at_once(value) {
                    return Ok(Flow::Return(result));
                }
                let Some(ty) = self.frame.result.clone() else {
                    return self.eval_for(value, auto()).map(Flow::Return);
                };
                let result = if ty.is_ref {
                    let cell = self.place(value)?;
                    V::pointer(cell)
                } else {
                    let result = self.eval_for(value, &ty)?;
                    self.convert(result, &ty, value.at)?
                };
                Ok(Flow::Return(result))
            }
            StmtKind::Block(stmts) => self.block(stmts),
            StmtKind::Class(class, vars) => {
                self.frame.classes.push(class.clone());
                self.declare_all(vars, stmt.at)
            }
            StmtKind::Enum(def) => {
                self.local_enum(def)?;
                Ok(Flow::Next)
            }
            StmtKind::Alias(name, ty) => {
                let ty = self.resolve(ty);
                self.frame.types.push((name.clone(), ty));
                Ok(Flow::Next)
            }
            StmtKind::Using(space) => {
                self.frame.usings.push(space.clone());
                Ok(Flow::Next)
            }
        }
    }

    /// Declares the variables of a statement.
    #[inline]
    fn declare_all(&mut self, vars: &[Var], at: u32) -> R<Flow<'a>> {
        for var in vars {
            let cell = match var.lasts {
                true => self.lasting(var, at)?,
                false => {
                    let ty = self.type_at(&var.ty, var.site);
                    match &var.init {
                        Init::Value(value)
                            if ty.last() == "function" && matches!(value.kind, ExprKind::Lambda(_)) =>
                        {
                            self.calling_itself(var, ty, value)?
                        }
                        _ => self.variable(var, ty, at)?,
                    }
                }
            };
            self.frame.vars.push((var.name.clone(), cell));
        }
        Ok(Flow::Next)
    }

    /// The variable of a function that may call itself: its lambda takes the variable along.
    fn calling_itself(&mut self, var: &Var, ty: Arc<Ty>, lambda: &Expr) -> R<Cell<'a>> {
        let cell = Cell::typed(V::Null, ty);
        self.frame.vars.push((var.name.clone(), cell.clone()));
        let function = self.eval(lambda);
        self.frame.vars.pop();
        cell.set(function?);
        self.has_ends = true;
        Ok(cell)
    }

    /// Declares an enumeration of a function: its type is `int`, and its cases are variables, or parts of one with the name of
    /// the enumeration.
    fn local_enum(&mut self, def: &Enum) -> R<()> {
        let mut next = 0;
        let mut cases = Vec::with_capacity(def.cases.len());
        for (case, value) in &def.cases {
            if let Some(value) = value {
                // The cases before it are known by their names alone.
                let vars = self.frame.vars.len();
                for case in cases.iter().filter(|_| def.scoped) {
                    if let V::Tuple(parts) = case
                        && let (V::Str(name), value) = (parts[0].get(), parts[1].get())
                    {
                        self.frame.vars.push((name, Cell::new(value)));
                    }
                }
                let given = self.eval(value);
                self.frame.vars.truncate(vars);
                let given = given?;
                match self.integer(&given) {
                    Some(given) => next = given,
                    None => return self.stop(format!("the value of {case}"), value.at),
                }
            }
            let value = V::Int(next, IntTy::I32);
            if !def.scoped {
                self.frame.vars.push((case.clone(), Cell::new(value.clone())));
            }
            cases.push(V::tuple([V::Str(case.clone()), value]));
            next += 1;
        }
        if !def.name.is_empty() {
            self.frame.types.push((def.name.clone(), Ty::named("int")));
            self.frame.vars.push((def.name.clone(), Cell::new(V::list(cases))));
        }
        Ok(())
    }

    fn condition(&mut self, condition: &Condition) -> R<bool> {
        match condition {
            Condition::Expr(expr) => self.holds(expr),
            Condition::Declare(var) => {
                let cell = self.declare(var, 0)?;
                self.truth(&cell.get(), 0)
            }
        }
    }

    fn for_range(
        &mut self,
        ty: &Arc<Ty>,
        names: &[Name],
        bound: bool,
        range: &Expr,
        body: &Stmt,
    ) -> R<Flow<'a>> {
        let over = self.place(range)?;
        // Several elements in no order may be visited by what gives the same in each order, until it ends early.
        let may_be_unordered = over.with(|value| matches!(value, V::Map(..) | V::Set(_) | V::Pointer(_)));
        let unordered = if may_be_unordered { self.unordered(&over) } else { None };
        let unordered = unordered.filter(|_| super::effects::has_none(body));
        let items = match &unordered {
            Some((_, items)) => items.clone(),
            None => self.iterated_whole(over, range.at)?,
        };
        let by_ref = ty.is_ref;
        let element = if by_ref { Arc::new(Ty { is_ref: false, ..(**ty).clone() }) } else { ty.clone() };
        let vars = self.frame.vars.len();
        for item in items {
            self.step(range.at)?;
            if bound {
                self.bind_whole(names, item, by_ref, range.at)?;
            } else {
                let cell = if by_ref && (&*ty.name == "auto" || item.is_typed()) {
                    item
                } else {
                    let value = match item.get() {
                        tuple @ V::Tuple(_) => tuple,
                        other => self.copied(other),
                    };
                    let value = self.convert(value, ty, range.at)?;
                    Cell::typed(value, element.clone())
                };
                self.frame.vars.push((names[0].clone(), cell));
            }
            match (self.stmt(body)?, &unordered) {
                (Flow::Next | Flow::Continue, _) => {}
                (Flow::Return(value), Some(_)) if super::effects::leaves_alike(body) => {
                    return Ok(Flow::Return(value));
                }
                (_, Some((keyed, _))) => return self.no_order(keyed, range.at),
                (Flow::Break, _) => break,
                (out, _) => return Ok(out),
            }
            self.frame.vars.truncate(vars);
        }
        Ok(Flow::Next)
    }

    fn switch(&mut self, value: &Condition, body: &[Stmt], at: u32) -> R<Flow<'a>> {
        let subject = match value {
            Condition::Expr(expr) => self.eval(expr)?,
            Condition::Declare(var) => self.declare(var, at)?.get(),
        };
        let mut start = None;
        for (i, stmt) in body.iter().enumerate() {
            if let StmtKind::Case(case) = &stmt.kind {
                let case = self.eval(case)?;
                if self.equal(&subject, &case, stmt.at)? {
                    start = Some(i);
                    break;
                }
            }
        }
        let default = || body.iter().position(|s| s.kind == StmtKind::Default);
        let Some(start) = start.or_else(default) else { return Ok(Flow::Next) };
        let vars = self.frame.vars.len();
        let result = self.run(body, start);
        self.frame.vars.truncate(vars);
        match result? {
            Flow::Break => Ok(Flow::Next),
            other => Ok(other),
        }
    }

    /// As [`Interp::bind`], of a value that nothing else needs.
    fn bind_whole(&mut self, names: &[Name], value: Cell<'a>, by_ref: bool, at: u32) -> R<()> {
        let count = value.with(|value| if let V::Tuple(parts) = value { Some(parts.len()) } else { None });
        if count != Some(names.len()) {
            return self.bind(names, &value, by_ref, at);
        }
        let V::Tuple(parts) = value.into_value() else { return Ok(()) };
        match Rc::try_unwrap(parts) {
            Ok(own) => self.frame.vars.extend(names.iter().cloned().zip(own)),
            Err(shared) => self.frame.vars.extend(names.iter().cloned().zip(shared.iter().cloned())),
        }
        Ok(())
    }

    /// Names for the parts of a value.
    pub(crate) fn bind(&mut self, names: &[Name], value: &Cell<'a>, by_ref: bool, at: u32) -> R<()> {
        let parts: Vec<Cell<'a>> = match value.get() {
            V::Tuple(cells) => cells.to_vec(),
            V::Object(object) => object.fields.iter().map(|f| f.1.clone()).collect(),
            V::List(items, _) => items.borrow().clone(),
            V::Named(name, attr) => {
                vec![Cell::new(self.string_attr(name)), Cell::new(V::Attr(attr))]
            }
            other => return self.stop(format!("the parts of a value of kind {}", other.kind()), at),
        };
        if parts.len() != names.len() {
            return self.stop(format!("{} parts for {} names", parts.len(), names.len()), at);
        }
        for (name, part) in names.iter().zip(parts) {
            // What is not copied is changed together with what it is part of.
            let shares = by_ref || matches!(value.get(), V::Tuple(_));
            let part = if shares { part } else { Cell::new(self.copied(part.get())) };
            self.frame.vars.push((name.clone(), part));
        }
        Ok(())
    }

    /// Declares a variable.
    pub(crate) fn declare(&mut self, var: &Var, at: u32) -> R<Cell<'a>> {
        let ty = self.type_at(&var.ty, var.site);
        let cell = self.variable(var, ty, at)?;
        self.frame.vars.push((var.name.clone(), cell.clone()));
        Ok(cell)
    }

    pub(super) fn variable(&mut self, var: &Var, own: Arc<Ty>, at: u32) -> R<Cell<'a>> {
        let ty = &own;
        if ty.is_ref {
            return match &var.init {
                Init::Value(value) => self.reference(value, ty),
                Init::Parens(args) | Init::Braces(args) if args.len() == 1 => self.reference(&args[0], ty),
                _ => self.stop("a reference to nothing", at),
            };
        }
        let value = match &var.init {
            Init::None if var.array => self.array_of(&var.dims, &[], ty, at)?,
            Init::None => match self.remembered_beginning(var.site) {
                Some(value) => value,
                None => {
                    let value = self.default(ty, at)?;
                    self.remember_beginning(var.site, ty, &value);
                    value
                }
            },
            Init::Value(value) => {
                let result = self.eval_for(value, ty)?;
                let result = if is_place(value) { self.copied(result) } else { result };
                self.convert(result, ty, value.at)?
            }
            Init::Parens(args) => {
                let args = self.args(args)?;
                self.construct(ty, &args, false, at)?
            }
            Init::Braces(args) if var.array => self.array_of(&var.dims, args, ty, at)?,
            Init::Braces(args) => {
                let args = self.braced_args(args, ty)?;
                self.construct(ty, &args, true, at)?
            }
        };
        Ok(Cell::typed(value, own))
    }

    /// An array of elements of a type. Of more dimensions than one it is an array of arrays. Elements that are not given are
    /// what they are when nothing is said.
    fn array_of(&mut self, dims: &[Option<Expr>], given: &[Expr], ty: &Arc<Ty>, at: u32) -> R<V<'a>> {
        let inner = dims.get(1..).unwrap_or_default();
        let count = match dims.first() {
            Some(Some(count)) => {
                let count = self.eval(count)?;
                match self.integer(&count).and_then(|count| usize::try_from(count).ok()) {
                    Some(count) if count >= given.len() => count,
                    _ => return self.stop("an array of that size", at),
                }
            }
            _ => given.len(),
        };
        self.count(count, at)?;
        let mut items = Vec::with_capacity(count.min(1024));
        for n in 0..count {
            items.push(match (given.get(n), inner) {
                (Some(Expr { kind: ExprKind::List(own), .. }), [_, ..]) => {
                    self.deeper(at, |s| s.array_of(inner, own, ty, at))?
                }
                (None, [_, ..]) => self.deeper(at, |s| s.array_of(inner, &[], ty, at))?,
                (Some(_), [_, ..]) => return self.stop("an array of arrays without braces", at),
                (Some(value), []) => {
                    let item = self.eval_for(value, ty)?;
                    self.convert(item, ty, value.at)?
                }
                (None, []) => self.default(ty, at)?,
            });
        }
        let items = items.into_iter().map(|item| Cell::typed(item, ty.clone())).collect();
        Ok(V::List(Rc::new(std::cell::RefCell::new(items)), Some(ty.clone())))
    }

    /// The variable that a reference is bound to.
    fn reference(&mut self, value: &Expr, ty: &Ty) -> R<Cell<'a>> {
        let cell = self.place(value)?;
        let plain = Ty { is_ref: false, ..ty.clone() };
        if &*ty.name == "auto" || cell.ty().is_some_and(|t| t.name == ty.name) {
            return Ok(cell);
        }
        // A temporary of another type, as where a reference is constant.
        let converted = self.convert(cell.get(), &plain, value.at)?;
        if ty.is_const { Ok(Cell::typed(converted, Arc::new(plain))) } else { Ok(cell) }
    }
}
