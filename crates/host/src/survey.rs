//! Which calls of host code nothing here knows, without running it.
//!
//! The bodies of a hook, and of the functions that it calls, are looked through for calls by name: of a method what the
//! object is, is mostly not known before it runs. So a call that is known of one class counts as known of all, and one that
//! is never reached counts as well. A run of the hook has the last word.

use crate::api::known::KNOWN;
use crate::ast::NO_FILE;
use crate::ast::{Class, Condition, Expr, ExprKind, Function, Init, Lambda, Name, Part, Stmt, StmtKind, Ty};
use crate::program::{From, HostCode, split_key};
use isogloss_ir::Context;
use isogloss_ir::definition::DialectDef;
use isogloss_source::Place;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many functions of host code may call each other in a survey.
const MAX_DEPTH: u32 = 24;

/// A call that nothing knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingCall {
    /// The name of the function or method; of a body that is not understood, the reason.
    pub name: String,
    /// The first place where it is called.
    pub place: Place,
}

/// The host code of a hook: its place, and the calls that it misses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SurveyedHook {
    /// Where it is defined; unknown if that is in the definition itself.
    pub place: Place,
    /// The calls that are missing, by name.
    pub missing: Vec<MissingCall>,
}

/// Looks through host code.
#[derive(Debug)]
pub struct Survey<'c> {
    code: &'c HostCode,
    /// The getters that definitions generate.
    getters: FxHashSet<String>,
    /// The classes that have a method of a name.
    owners: FxHashMap<Name, Vec<Name>>,
    /// The functions that were looked through in this hook.
    seen: FxHashSet<*const Function>,
    missing: BTreeMap<String, (usize, u32)>,
}

/// The function that is looked through.
struct Inside<'f> {
    function: &'f Function,
    /// Its variables and parameters, and those of its lambdas.
    locals: FxHashSet<Name>,
    depth: u32,
}

impl<'c> Survey<'c> {
    /// A survey of code, with the definitions that are loaded.
    pub fn new(cx: &Context, code: &'c HostCode) -> Survey<'c> {
        let mut getters = FxHashSet::default();
        code.in_dialects(cx, |dialect| {
            add_getters(cx, dialect, &mut getters);
            None::<()>
        });
        let owners = code.method_owners();
        Survey { code, getters, owners, seen: FxHashSet::default(), missing: BTreeMap::new() }
    }

    /// A method of the class of an operation, given the operation's full name.
    pub fn op_method(&mut self, op: &str, method: &str) -> Option<SurveyedHook> {
        let class = self.code.class_of_op(op)?;
        self.hook(self.code.methods(&class, method))
    }

    /// A method of the class of a type or an attribute of a dialect.
    pub fn params_method(&mut self, dialect: &str, class: &str, method: &str) -> Option<SurveyedHook> {
        let class = self.code.class_in_dialect(dialect, class);
        self.hook(self.code.methods(&class, method))
    }

    /// A function of a custom directive, such as `parseName`, as an operation's format means it.
    pub fn directive(&mut self, op: &str, function: &str) -> Option<SurveyedHook> {
        let class = self.code.class_of_op(op)?;
        let own = self.code.methods(&class, function);
        match own.is_empty() {
            true => self.hook(self.code.functions_for(function, split_key(&class).0)),
            false => self.hook(own),
        }
    }

    fn hook(&mut self, functions: Vec<Arc<Function>>) -> Option<SurveyedHook> {
        let first = functions.first()?;
        let place = self.place(first.file, first.at);
        self.seen.clear();
        self.missing.clear();
        for function in &functions {
            self.function(function, 0);
        }
        let missing = std::mem::take(&mut self.missing);
        let missing = missing.into_iter().map(|(name, (file, at))| {
            let place = self.place(file, at);
            MissingCall { name, place }
        });
        Some(SurveyedHook { place, missing: missing.collect() })
    }

    fn place(&self, file: usize, at: u32) -> Place {
        if file == NO_FILE { Place::Unknown } else { self.code.place(file, at) }
    }

    fn function(&mut self, function: &Arc<Function>, depth: u32) {
        if depth > MAX_DEPTH || !self.seen.insert(Arc::as_ptr(function)) {
            return;
        }
        let body = match &function.body {
            Ok(body) => body,
            Err((why, at)) => return self.note(format!("{} ({why})", function.name), function.file, *at),
        };
        let mut locals: FxHashSet<Name> = function.params.iter().map(|p| p.name.clone()).collect();
        declared_in(body, &mut locals);
        let inside = Inside { function, locals, depth };
        for stmt in body {
            each_expr(stmt, &mut |expr| self.expr(expr, &inside));
        }
    }

    fn note(&mut self, name: String, file: usize, at: u32) {
        self.missing.entry(name).or_insert((file, at));
    }

    fn expr(&mut self, expr: &Expr, inside: &Inside<'_>) {
        match &expr.kind {
            ExprKind::Call { callee, args, .. } => match &callee.kind {
                ExprKind::Name(parts) => self.call(parts, args.len(), expr.at, inside),
                ExprKind::Member { object, part, .. } => {
                    let on_this = matches!(object.kind, ExprKind::This);
                    if matches!(&*part.name, "add" | "insert") {
                        self.patterns(part, args, expr.at, inside);
                    }
                    self.method(part, on_this, args.len(), expr.at, inside);
                }
                _ => {}
            },
            ExprKind::Construct { ty, .. } if !self.is_class(ty, inside) => {
                self.note(ty.name.to_string(), inside.function.file, expr.at);
            }
            _ => {}
        }
    }

    fn from(inside: &Inside<'_>) -> From {
        let function = inside.function;
        From { file: function.file, space: function.space.clone(), class: function.class.clone() }
    }

    /// Looks through those of some functions that take a number of arguments. False if there are none.
    fn follow(&mut self, functions: &[Arc<Function>], args: usize, depth: u32) -> bool {
        let takes = |f: &&Arc<Function>| {
            let required = f.params.iter().filter(|p| p.default.is_none() && !p.pack).count();
            required <= args && (args <= f.params.len() || f.params.iter().any(|p| p.pack))
        };
        let fitting: Vec<Arc<Function>> = functions.iter().filter(takes).cloned().collect();
        for function in &fitting {
            self.function(function, depth + 1);
        }
        !fitting.is_empty()
    }

    fn call(&mut self, parts: &[Part], args: usize, at: u32, inside: &Inside<'_>) {
        let Some((last, classes)) = parts.split_last() else { return };
        let name = &last.name;
        if classes.is_empty() && (inside.locals.contains(name) || inside.function.templates.contains(name)) {
            return;
        }
        let from = Self::from(inside);
        let mut functions = match (classes.is_empty(), last.space.is_empty()) {
            (true, true) if !inside.function.class.is_empty() => self.code.methods(&self.own(inside), name),
            _ => Vec::new(),
        };
        let class = Ty::of_parts(classes).key();
        if let Some(decl) = Some(&class).filter(|c| !c.is_empty()).and_then(|c| self.code.declared(c, &from))
        {
            functions.extend(self.code.methods(&decl.key(), name));
        } else if let Some(own) = self.code.class(&class, &from).filter(|_| !class.is_empty()) {
            functions.extend(self.code.methods(&own.name, name));
        }
        if functions.is_empty() && self.code.has_function(name) {
            let qualifier = if classes.is_empty() { &last.space } else { &class };
            functions = self.code.functions(name, qualifier, &from);
            if functions.is_empty() {
                functions = self.code.hidden_functions(name, &from);
            }
        }
        if self.follow(&functions, args, inside.depth) || !functions.is_empty() {
            return;
        }
        if self.is_known(name) || self.is_class(&Ty::of_parts(parts), inside) {
            return;
        }
        let names: Vec<&str> = parts.iter().map(|part| &*part.name).collect();
        self.note(names.join("::"), inside.function.file, at);
    }

    fn method(&mut self, part: &Part, on_this: bool, args: usize, at: u32, inside: &Inside<'_>) {
        let name = &part.name;
        if on_this && self.follow(&self.code.methods(&self.own(inside), name), args, inside.depth) {
            return;
        }
        if self.is_known(name) || inside.locals.contains(name) {
            return;
        }
        let owners = self.owners.get(name).cloned().unwrap_or_default();
        match &owners[..] {
            [] if self.code.is_declared_method(name) => {}
            [] => self.note(name.to_string(), inside.function.file, at),
            // Of several classes it is not known which one is meant.
            [only] => drop(self.follow(&self.code.methods(only, name), args, inside.depth)),
            _ => {}
        }
    }

    /// Looks through the patterns that a function may put into a set: classes, or functions by name.
    fn patterns(&mut self, part: &Part, args: &[Expr], at: u32, inside: &Inside<'_>) {
        let from = Self::from(inside);
        for ty in &part.args {
            let Some(class) = self.code.class(&ty.key(), &from).cloned() else {
                if !inside.locals.contains(&ty.name) && !inside.function.templates.contains(&ty.name) {
                    self.note(ty.name.to_string(), inside.function.file, at);
                }
                continue;
            };
            let key = self.code.key_of_class(&class);
            let written = class.methods.iter().cloned().chain(self.code.methods(&key, "matchAndRewrite"));
            for method in written.collect::<Vec<_>>() {
                self.function(&method, inside.depth + 1);
            }
        }
        for arg in args.iter().filter(|_| part.args.is_empty()) {
            let ExprKind::Name(parts) = &arg.kind else { continue };
            let [name] = &parts[..] else { continue };
            for function in self.code.functions(&name.name, &name.space, &from) {
                self.function(&function, inside.depth + 1);
            }
        }
    }

    /// The key of the class that a function belongs to.
    fn own(&self, inside: &Inside<'_>) -> Name {
        let class = &inside.function.class;
        self.code.declared(class, &Self::from(inside)).map_or_else(|| class.clone(), |decl| decl.key())
    }

    fn is_known(&self, name: &str) -> bool {
        // What is parsed follows the word, and may follow another one: `parseOptionalComma`.
        let is_parsed = |what: &str| {
            let plain = what.strip_prefix("Optional").unwrap_or(what);
            [what, plain].iter().any(|what| KNOWN.binary_search(what).is_ok())
        };
        KNOWN.binary_search(&name).is_ok()
            || name.strip_prefix("parse").is_some_and(is_parsed)
            || self.getters.contains(name)
            || name.starts_with("symbolize")
            || name.starts_with("stringify")
    }

    fn is_class(&self, ty: &Ty, inside: &Inside<'_>) -> bool {
        let from = Self::from(inside);
        let name = ty.last();
        self.is_known(name)
            || crate::value::IntTy::of_name(name).is_some()
            || crate::eval::is_container(name)
            || crate::eval::is_text(name)
            || crate::eval::is_set(name)
            || crate::eval::is_map(name)
            || name.ends_with("Type")
            || name.ends_with("Attr")
            || inside.function.templates.iter().any(|template| **template == *name)
            || self.code.class(&ty.key(), &from).is_some()
            || self.code.declared(&ty.key(), &from).is_some()
            || self.code.enumeration(&ty.key(), &from).is_some()
            || self.code.alias(&ty.key(), &from).is_some()
    }
}

/// Adds the getters that definitions of a dialect generate.
fn add_getters(cx: &Context, dialect: &DialectDef, out: &mut FxHashSet<String>) {
    let mut add = |name: &str| {
        let getter = crate::api::ops::getter(name);
        let setter = getter.replacen("get", "set", 1);
        for tail in ["Attr", "AttrName", "Mutable"] {
            out.insert(format!("{getter}{tail}"));
        }
        out.insert(setter);
        out.insert(getter);
    };
    for op in dialect.ops() {
        let values = op.operands.iter().chain(&op.results).map(|v| &*v.name);
        values.filter(|name| !name.is_empty()).for_each(&mut add);
        op.regions.iter().map(|r| &*r.name).for_each(&mut add);
        op.successors.iter().map(|s| &*s.name).for_each(&mut add);
        op.inherent.iter().map(|i| cx.str(i.name)).for_each(&mut add);
    }
    let types = dialect.types().iter().flat_map(|t| &t.0.params);
    let attrs = dialect.attrs().iter().flat_map(|a| &a.0.base.params);
    types.chain(attrs).map(|p| cx.str(p.name)).for_each(&mut add);
    out.extend(dialect.enums.iter().flat_map(|e| &e.functions).map(|(name, _)| name.clone()));
}

/// Adds the variables that statements declare.
fn declared_in(body: &[Stmt], out: &mut FxHashSet<Name>) {
    for stmt in body {
        match &stmt.kind {
            StmtKind::Declare(vars) => out.extend(vars.iter().map(|v| v.name.clone())),
            StmtKind::Bind { names, .. } | StmtKind::ForRange { names, .. } => {
                out.extend(names.iter().cloned());
            }
            // What a class of the function declares is called on its objects.
            StmtKind::Class(class, vars) => {
                out.extend(members(class));
                out.extend(vars.iter().map(|v| v.name.clone()));
            }
            StmtKind::Enum(def) => {
                out.insert(def.name.clone());
                out.extend(def.cases.iter().map(|case| case.0.clone()));
            }
            _ => {}
        }
        each_block(stmt, &mut |block| declared_in(block, out));
        each_condition(stmt, &mut |var| {
            out.insert(var.clone());
        });
        each_own_expr(stmt, &mut |expr| {
            each_inner(expr, &mut |expr| {
                if let ExprKind::Lambda(lambda) = &expr.kind {
                    out.extend(lambda.params.iter().map(|p| p.name.clone()));
                    out.extend(lambda.captures.iter().map(|c| c.0.clone()));
                    declared_in(&lambda.body, out);
                }
            });
        });
    }
}

fn members(class: &Class) -> impl Iterator<Item = Name> {
    let methods = class.methods.iter().map(|m| m.name.clone());
    std::iter::once(class.name.clone()).chain(methods).chain(class.fields.iter().map(|f| f.name.clone()))
}

/// Gives the variables that conditions of a statement declare.
fn each_condition(stmt: &Stmt, run: &mut dyn FnMut(&Name)) {
    let condition = match &stmt.kind {
        StmtKind::If { condition, .. }
        | StmtKind::While { condition, .. }
        | StmtKind::Switch { value: condition, .. } => condition,
        _ => return,
    };
    if let Condition::Declare(var) = condition {
        run(&var.name);
    }
}

/// Gives the statements that lie directly in one.
fn each_block(stmt: &Stmt, run: &mut dyn FnMut(&[Stmt])) {
    let one = std::slice::from_ref::<Stmt>;
    match &stmt.kind {
        StmtKind::If { init, then, otherwise, .. } => {
            init.iter().for_each(|s| run(one(s)));
            run(one(then));
            otherwise.iter().for_each(|s| run(one(s)));
        }
        StmtKind::While { body, .. } | StmtKind::DoWhile { body, .. } => run(one(body)),
        StmtKind::For { init, body, .. } => {
            run(one(init));
            run(one(body));
        }
        StmtKind::ForRange { init, body, .. } => {
            init.iter().for_each(|s| run(one(s)));
            run(one(body));
        }
        StmtKind::Switch { init, body, .. } => {
            init.iter().for_each(|s| run(one(s)));
            run(body);
        }
        StmtKind::Block(body) => run(body),
        _ => {}
    }
}

/// Gives the expressions that belong to a statement itself.
fn each_own_expr(stmt: &Stmt, run: &mut dyn FnMut(&Expr)) {
    let condition = |condition: &Condition, run: &mut dyn FnMut(&Expr)| match condition {
        Condition::Expr(expr) => run(expr),
        Condition::Declare(var) => each_init(&var.init, run),
    };
    match &stmt.kind {
        StmtKind::Expr(expr) | StmtKind::Case(expr) | StmtKind::Return(Some(expr)) => run(expr),
        StmtKind::Declare(vars) => vars.iter().for_each(|var| each_init(&var.init, run)),
        StmtKind::Bind { value, .. } => run(value),
        StmtKind::If { condition: c, .. }
        | StmtKind::While { condition: c, .. }
        | StmtKind::Switch { value: c, .. } => condition(c, run),
        StmtKind::DoWhile { condition, .. } => run(condition),
        StmtKind::For { condition, step, .. } => {
            condition.iter().for_each(&mut *run);
            step.iter().for_each(run);
        }
        StmtKind::ForRange { range, .. } => run(range),
        _ => {}
    }
}

fn each_init(init: &Init, run: &mut dyn FnMut(&Expr)) {
    match init {
        Init::None => {}
        Init::Value(expr) => run(expr),
        Init::Parens(all) | Init::Braces(all) => all.iter().for_each(run),
    }
}

/// Gives all expressions of a statement, lambdas included.
fn each_expr(stmt: &Stmt, run: &mut dyn FnMut(&Expr)) {
    each_own_expr(stmt, &mut |expr| {
        each_inner(expr, &mut |expr| {
            run(expr);
            if let ExprKind::Lambda(lambda) = &expr.kind {
                in_lambda(lambda, run);
            }
        });
    });
    each_block(stmt, &mut |block| block.iter().for_each(|stmt| each_expr(stmt, run)));
}

/// True if statements call a function of a name anywhere.
pub(crate) fn calls_function(body: &[Stmt], name: &str) -> bool {
    let mut found = false;
    for stmt in body {
        each_expr(stmt, &mut |expr| {
            if let ExprKind::Call { callee, .. } = &expr.kind
                && let ExprKind::Name(parts) = &callee.kind
            {
                found |= parts.last().is_some_and(|part| *part.name == *name);
            }
        });
    }
    found
}

fn in_lambda(lambda: &Lambda, run: &mut dyn FnMut(&Expr)) {
    lambda.body.iter().for_each(|stmt| each_expr(stmt, run));
}

/// Gives an expression and those inside of it, but not what lies in lambdas.
fn each_inner(expr: &Expr, run: &mut dyn FnMut(&Expr)) {
    run(expr);
    match &expr.kind {
        ExprKind::Member { object: a, .. }
        | ExprKind::Unary(_, a)
        | ExprKind::Cast(_, a, _)
        | ExprKind::Expand(a)
        | ExprKind::New(a) => each_inner(a, run),
        ExprKind::Call { callee, args, .. } => {
            each_inner(callee, run);
            args.iter().for_each(|arg| each_inner(arg, run));
        }
        ExprKind::Index(a, b)
        | ExprKind::Binary(_, a, b)
        | ExprKind::Assign(_, a, b)
        | ExprKind::Comma(a, b) => {
            each_inner(a, run);
            each_inner(b, run);
        }
        ExprKind::Conditional(a, b, c) => [a, b, c].into_iter().for_each(|e| each_inner(e, run)),
        ExprKind::Construct { args, .. } | ExprKind::List(args) => {
            args.iter().for_each(|arg| each_inner(arg, run));
        }
        ExprKind::Statements(stmts) => stmts.iter().for_each(|stmt| each_expr(stmt, run)),
        ExprKind::Lambda(lambda) => {
            lambda.captures.iter().filter_map(|c| c.2.as_ref()).for_each(|e| each_inner(e, run));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of the calls that are missing in the function `f` of some code.
    fn missing(code: &str) -> String {
        let cx = Context::new();
        let mut host = HostCode::new();
        host.add_file(cx.sources(), "test.cpp", code.to_owned()).expect("a small file");
        let functions = host.functions("f", "", &From::default());
        let surveyed = Survey::new(&cx, &host).hook(functions).expect("a function f");
        surveyed.missing.into_iter().map(|m| m.name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn calls_that_nothing_knows_are_missing() {
        assert_eq!(missing("int f() { return mystery(3) + ns::other(); }"), "mystery other");
        assert_eq!(missing("int f(Operation *op) { return op->getNumOperands(); }"), "");
        assert_eq!(missing("int f(Operation *op) { if (op->mystery()) return 1; return 2; }"), "mystery");
        assert_eq!(missing("int f() { auto g = [](int x) { return h(x); }; return g(1); }"), "h");
    }

    #[test]
    fn functions_of_host_code_are_followed() {
        assert_eq!(missing("static int g(int x) { return mystery(x); } int f() { return g(1); }"), "mystery");
        assert_eq!(missing("int g(int x) { return f(); } int f() { return g(1); }"), "");
        assert_eq!(
            missing("struct S { int g() { return mystery(); } }; int f(S s) { return s.g(); }"),
            "mystery"
        );
    }

    #[test]
    fn a_body_that_is_not_understood_is_missing() {
        assert!(missing("int f() { try { return 1; } catch (...) {} }").starts_with("f ("));
    }
}
