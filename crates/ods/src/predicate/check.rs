//! Resolves the names of a parsed predicate.

use super::ast::{BinaryOp, Expr, Path, Stmt, UnaryOp};
use super::class::Class;
use super::function::{Function, HookFunction, Method, PredicateFn, PredicateFunctions};
use super::functions::{self, key_of};
use super::names::{Entry, Names, OpName, OpNames};
use super::node::{CastKind, Const, Node, ParamGetter, PropertyShape, Step};
use super::unreadable::Unreadable;
use isogloss_ir::definition::EnumDef;
use isogloss_ir::{Context, TypeData};
use std::sync::Arc;

/// How deep methods of an operation may call one another.
const MAX_METHODS: usize = 8;

/// The scope in which the names of a predicate are resolved.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'r> {
    pub(crate) cx: &'r Context,
    pub(crate) names: &'r Names,
    pub(crate) hooks: &'r dyn PredicateFunctions,
    /// The C++ namespace of the dialect, shortened.
    pub(crate) home: &'r str,
    /// The names of the operation, for predicates over one.
    pub(crate) op: Option<&'r OpNames>,
    /// How `$_self` comes from an attribute, for the predicates of properties.
    pub(crate) property: Option<&'r PropertyShape>,
}

/// A checked predicate.
#[derive(Debug)]
pub(crate) struct Checked {
    pub(crate) node: Node,
    pub(crate) locals: usize,
    /// The functions that it calls and that are unknown, each once.
    pub(crate) holes: Vec<String>,
    /// True if it depends on nothing but its subject.
    pub(crate) pure_: bool,
    /// True if, of an operation, it depends on nothing but the types of operands and results, and the properties.
    pub(crate) by_signature: bool,
    /// The names after `$` that are bound to nothing, each once.
    pub(crate) unknown_names: Vec<String>,
    /// Parts that are used several times; a part refers to those before it only.
    pub(crate) shared: Vec<Node>,
}

impl Checked {
    /// A predicate that holds of everything.
    pub(super) fn always() -> Checked {
        Checked {
            node: Node::Const(Const::Bool(true)),
            locals: 0,
            holes: Vec::new(),
            pure_: true,
            by_signature: true,
            unknown_names: Vec::new(),
            shared: Vec::new(),
        }
    }

    /// A predicate that answers nothing.
    pub(super) fn always_unknown() -> Checked {
        Checked { node: Node::Hole, ..Checked::always() }
    }
}

/// Parses and checks a text.
pub(crate) fn check(text: &str, scope: Scope<'_>) -> Result<Checked, Unreadable> {
    let mut out = Checked::always();
    out.node = check_part(text, scope, &mut out)?;
    Ok(out)
}

/// Parses and checks a text that is a part of a predicate, of which `whole` has the rest.
pub(super) fn check_part(text: &str, scope: Scope<'_>, whole: &mut Checked) -> Result<Node, Unreadable> {
    let parsed = super::parse::parse_after(text, whole.locals)?;
    let mut checker = Checker {
        scope,
        holes: std::mem::take(&mut whole.holes),
        unknown_names: std::mem::take(&mut whole.unknown_names),
        pure_: whole.pure_,
        by_signature: whole.by_signature,
        local_classes: Vec::new(),
        locals: parsed.locals,
        inside: Vec::new(),
        exceeds: None,
    };
    let node = checker.expr(&parsed.expr);
    whole.holes = checker.holes;
    whole.unknown_names = checker.unknown_names;
    (whole.pure_, whole.by_signature, whole.locals) = (checker.pure_, checker.by_signature, checker.locals);
    match checker.exceeds {
        Some(limit) => Err(Unreadable::Limit(limit)),
        None => Ok(node),
    }
}

/// A type or an attribute of another dialect.
struct Foreign {
    /// The keys of its parameters.
    params: Vec<String>,
}

struct Checker<'r> {
    scope: Scope<'r>,
    holes: Vec<String>,
    pure_: bool,
    by_signature: bool,
    /// The classes that locals are known to have.
    local_classes: Vec<(usize, Path)>,
    /// How many locals there are, those of methods included.
    locals: usize,
    /// The methods of the operation whose bodies this is in.
    inside: Vec<String>,
    unknown_names: Vec<String>,
    /// The limit that the body of a method exceeds.
    exceeds: Option<String>,
}

impl Checker<'_> {
    fn hole(&mut self, name: String) -> Node {
        if !self.holes.contains(&name) {
            self.holes.push(name);
        }
        Node::Hole
    }

    /// A function of the library, or of a dialect.
    fn function(&self, name: &str) -> Option<Function> {
        let hooks = self.scope.hooks;
        let found = functions::function(name);
        found
            .or_else(|| hooks.dialect_function(name).map(Function::Dialect))
            .filter(|_| !hooks.is_hidden(name))
    }

    /// A method that the library, or a dialect, has for any value.
    fn method_of_library(&self, name: &str) -> Option<Method> {
        let hooks = self.scope.hooks;
        let found = functions::method(name);
        found.or_else(|| hooks.dialect_method(name).map(Method::Dialect)).filter(|_| !hooks.is_hidden(name))
    }

    /// A call of a function that may look at anything.
    fn hook(&mut self, f: PredicateFn, args: Box<[Node]>) -> Node {
        self.by_signature = false;
        Node::Hook(HookFunction(f), args)
    }

    /// A call of a function of code that was found at run time, if there is one of the name.
    fn code(&mut self, name: &str, receiver: Option<&Expr>, args: &[Expr]) -> Option<Node> {
        let code = self.scope.cx.code()?.function(self.scope.home, name)?;
        self.by_signature = false;
        let nodes = receiver.into_iter().chain(args).map(|e| self.expr(e)).collect();
        Some(Node::Code(code, nodes))
    }

    /// A test for classes of which no definition has one, where code that was found at run time has it.
    fn isa_by_code(&mut self, classes: &[Path], value: &Expr) -> Option<Node> {
        let names = self.scope.names;
        let home = self.scope.home;
        if self.scope.cx.code().is_none() || classes.iter().all(|c| names.class(&c.parts, home).is_some()) {
            return None;
        }
        let texts: Vec<String> = classes.iter().map(Path::text).collect();
        self.code(&format!("isa<{}>", texts.join(", ")), Some(value), &[])
    }

    fn boxed(&mut self, e: &Expr) -> Box<Node> {
        Box::new(self.expr(e))
    }

    fn all(&mut self, list: &[Expr]) -> Box<[Node]> {
        list.iter().map(|e| self.expr(e)).collect()
    }

    fn class(&mut self, path: &Path) -> Class {
        match self.scope.names.class(&path.parts, self.scope.home) {
            Some(class) => class,
            None => {
                let name = self.qualified(&path.parts);
                let (namespace, class) = match name.rsplit_once("::") {
                    Some((namespace, class)) => (namespace.to_owned(), class.to_owned()),
                    None => (self.scope.home.to_owned(), name.clone()),
                };
                let dialect = namespace.to_ascii_lowercase();
                let last = dialect.rsplit("::").next().unwrap_or(&dialect);
                if self.scope.cx.is_stored_class(last, &class) || self.foreign(last, &class).is_some() {
                    return Class::Foreign(last.to_owned(), class);
                }
                if !super::class::is_base(&dialect, &class) {
                    self.hole(name);
                }
                Class::Named { dialect, class }
            }
        }
    }

    /// The definition of a class that the records do not hold, of a dialect whose namespace is in its name. A predicate
    /// outside of records means the same everywhere, and so knows no dialects.
    fn foreign(&self, dialect: &str, class: &str) -> Option<Foreign> {
        let home = self.scope.home;
        if home.is_empty() || dialect.is_empty() || dialect == home.to_ascii_lowercase() {
            return None;
        }
        let dialect = self.scope.cx.namespace(dialect)?;
        let ty = dialect.types().iter().find(|(def, _)| def.class == class);
        let attr = dialect.attrs().iter().find(|(def, _)| def.class == class);
        let params = ty.map(|(def, _)| &def.params).or_else(|| attr.map(|(def, _)| &def.base.params))?;
        Some(Foreign { params: params.iter().map(|p| key_of(self.scope.cx.str(p.name))).collect() })
    }

    /// A name as hooks and messages have it: without `mlir::`.
    fn qualified(&self, parts: &[String]) -> String {
        let skip = usize::from(parts.len() > 1 && parts[0] == "mlir");
        parts[skip..].join("::")
    }

    fn expr(&mut self, e: &Expr) -> Node {
        match e {
            Expr::Int(v, _) => Node::Const(Const::Int(*v)),
            Expr::Float(v) => Node::Const(Const::Float(*v)),
            Expr::Str(s) => Node::Const(Const::Str(s.clone())),
            Expr::Bool(b) => Node::Const(Const::Bool(*b)),
            Expr::Null => Node::Const(Const::Null),
            Expr::Placeholder(name) => self.placeholder(name),
            Expr::Local(slot) => Node::Local(*slot),
            Expr::Name(path) => self.name(path),
            Expr::Call(path, args) => self.call(path, args),
            Expr::Apply(f, args) => match (&**f, args.as_slice()) {
                // `std::equal_to<>()(a, b)`
                (Expr::Call(path, none), [_, _]) if none.is_empty() && path.last() == "equal_to" => {
                    let args = self.all(args);
                    match <[Node; 2]>::try_from(Vec::from(args)) {
                        Ok([a, b]) => Node::Binary(BinaryOp::Eq, Box::new(a), Box::new(b)),
                        Err(_) => Node::Hole,
                    }
                }
                _ => Node::Apply(self.boxed(f), self.all(args)),
            },
            Expr::Method(receiver, path, args) => self.method(receiver, path, args),
            Expr::Member(receiver, name) => self.member(receiver, name),
            Expr::Index(e, i) => Node::Index(self.boxed(e), self.boxed(i)),
            Expr::Unary(op, e) => {
                let inner = self.boxed(e);
                match op {
                    UnaryOp::Not => Node::Not(inner),
                    UnaryOp::Neg => Node::Neg(inner),
                    UnaryOp::Deref => Node::Deref(inner),
                    UnaryOp::BitNot => Node::BitNot(inner, if is_narrow_unsigned(e) { 32 } else { 64 }),
                }
            }
            Expr::Binary(op, l, r) => {
                let (left, right) = (self.boxed(l), self.boxed(r));
                self.by_signature &= !(may_hold_values(l, &left) && may_hold_values(r, &right));
                Node::Binary(*op, left, right)
            }
            Expr::Ternary(parts) => {
                Node::Ternary(Box::new([self.expr(&parts[0]), self.expr(&parts[1]), self.expr(&parts[2])]))
            }
            Expr::Lambda(params, body) => Node::Lambda(params.as_slice().into(), self.steps(body)),
            Expr::List(None, items) => Node::List(self.all(items)),
            Expr::List(Some(ty), items) => self.typed_list(ty, items),
        }
    }

    fn steps(&mut self, body: &[Stmt]) -> Box<[Step]> {
        body.iter().map(|s| self.step(s)).collect()
    }

    fn step(&mut self, s: &Stmt) -> Step {
        match s {
            Stmt::Let(slot, value) => {
                if let Some(class) = value.as_ref().and_then(|v| self.static_class(v)) {
                    self.local_classes.push((*slot, class));
                }
                Step::Set(*slot, value.as_ref().map(|v| self.expr(v)))
            }
            Stmt::Assign(slot, value) => Step::Set(*slot, Some(self.expr(value))),
            Stmt::If(declared, condition, then, other) => {
                let declared = declared.as_ref().map(|(slot, e)| {
                    if let Some(class) = self.static_class(e) {
                        self.local_classes.push((*slot, class));
                    }
                    (*slot, self.expr(e))
                });
                let condition = condition.as_ref().map(|c| self.expr(c));
                Step::If(declared, condition, self.steps(then), self.steps(other))
            }
            Stmt::For(slot, range, body) => Step::For(*slot, self.expr(range), self.steps(body)),
            Stmt::Return(value) => Step::Return(value.as_ref().map(|v| self.expr(v))),
            Stmt::Expr(e) => Step::Eval(self.expr(e)),
        }
    }

    fn placeholder(&mut self, name: &str) -> Node {
        match name {
            "_self" => match self.scope.property {
                Some(shape) => Node::Property(shape.clone()),
                None => Node::Subject,
            },
            "_op" => {
                (self.pure_, self.by_signature) = (false, false);
                Node::Op
            }
            "_builder" => Node::Builder,
            "_ctxt" | "_ctx" => Node::Context,
            _ => match self.scope.op.and_then(|o| o.get(name)) {
                Some(var) => {
                    let var = var.clone();
                    self.op_name(&var, false)
                }
                None => {
                    if !self.unknown_names.iter().any(|n| n == name) {
                        self.unknown_names.push(name.to_owned());
                    }
                    self.hole(format!("${name}"))
                }
            },
        }
    }

    /// The getter that a definition generates for a component: that of an attribute of signless integers gives unsigned ones.
    fn getter(&mut self, var: &OpName, raw: bool) -> Node {
        let mut node = self.op_name(var, raw);
        if let Node::Inherent { raw: false, unsigned, .. } = &mut node {
            *unsigned = true;
        }
        node
    }

    fn op_name(&mut self, var: &OpName, raw: bool) -> Node {
        self.pure_ = false;
        match var {
            OpName::Value(var) => Node::Value(*var),
            OpName::Inherent { index, shape, unit, default } => {
                let (index, shape, unit, default) = (*index, shape.clone(), *unit, *default);
                Node::Inherent { index, raw, unsigned: false, shape, unit, default }
            }
            OpName::Entity(i) => {
                self.by_signature = false;
                Node::Entity(*i)
            }
            OpName::Region(i) => {
                self.by_signature = false;
                Node::Region(*i)
            }
            OpName::Successor(i) => {
                self.by_signature = false;
                Node::Successor(*i)
            }
        }
    }

    fn name(&mut self, path: &Path) -> Node {
        if let [.., class, constant] = path.parts.as_slice()
            && matches!(class.as_str(), "ShapedType" | "MemRefType" | "RankedTensorType" | "VectorType")
            && constant == "kDynamic"
        {
            return Node::Const(Const::Int(i128::from(isogloss_ir::types::DYNAMIC)));
        }
        if matches!(path.parts.as_slice(), [.., c, _] if c == "SignednessSemantics" || c == "IntegerType")
            || path.parts.len() == 1
        {
            match path.last() {
                "Signless" => return Node::Const(Const::Int(0)),
                "Signed" => return Node::Const(Const::Int(1)),
                "Unsigned" => return Node::Const(Const::Int(2)),
                _ => {}
            }
        }
        if let Some(value) = self.scope.names.enum_case(&path.parts, self.scope.home) {
            return Node::Const(Const::Int(i128::from(value)));
        }
        let name = self.qualified(&path.parts);
        self.hole(name)
    }

    fn call(&mut self, path: &Path, args: &[Expr]) -> Node {
        let last = path.last();
        match last {
            "isa" | "isa_and_nonnull" | "isa_and_present" if !path.args.is_empty() && !args.is_empty() => {
                if let Some(node) = self.isa_by_code(&path.args, &args[0]) {
                    return node;
                }
                let classes = path.args.iter().map(|p| self.class(p)).collect();
                return Node::IsA(self.boxed(&args[0]), classes);
            }
            "cast"
            | "cast_or_null"
            | "cast_if_present"
            | "dyn_cast"
            | "dyn_cast_or_null"
            | "dyn_cast_if_present"
                if path.args.len() == 1 && args.len() == 1 =>
            {
                let kind = if last.starts_with("dyn") { CastKind::Dynamic } else { CastKind::Cast };
                let class = self.class(&path.args[0]);
                return Node::Cast(self.boxed(&args[0]), class, kind);
            }
            "static_cast" | "reinterpret_cast" | "const_cast" if args.len() == 1 => {
                let is_truth = path.args.first().is_some_and(|to| to.text() == "bool");
                return if is_truth { self.truth(&args[0]) } else { self.expr(&args[0]) };
            }
            // `std::get<0>(pair)`
            "get" if path.args.len() == 1 && args.len() == 1 && path.parts.len() <= 2 => {
                if let Ok(n) = path.args[0].text().parse() {
                    return Node::Index(self.boxed(&args[0]), Box::new(Node::Const(Const::Int(n))));
                }
            }
            _ => {}
        }
        if let ([value], Some(def)) = (args, self.stringified(path)) {
            return self.case_text(&def, value);
        }
        // The name of an operation's class.
        if last == "getOperationName"
            && args.is_empty()
            && let [namespace @ .., class, _] = &path.parts[..]
            && let Some(name) = super::names::conventional_op_name(&namespace.join("::"), class)
        {
            return Node::Const(Const::Str(name));
        }
        // What the operation itself has.
        if path.parts.len() == 1
            && let Some(op) = self.scope.op
        {
            if let Some((var, raw)) = op.getter(last)
                && args.is_empty()
            {
                let var = var.clone();
                return self.getter(&var, raw);
            }
            if let Some(f) = self.scope.hooks.function(&format!("{}::{last}", op.op)) {
                self.pure_ = false;
                let mut nodes = vec![Node::Op];
                nodes.extend(self.all(args));
                return self.hook(f, nodes.into());
            }
            if args.is_empty()
                && matches!(
                    last,
                    "getResult"
                        | "getOperation"
                        | "getNumOperands"
                        | "getNumResults"
                        | "getOperands"
                        | "getResults"
                        | "getProperties"
                )
            {
                self.pure_ = false;
                if last == "getProperties" {
                    self.by_signature = false;
                    return Node::Op;
                }
                if let Some(method) = self.method_of_library(last) {
                    return Node::Method(method, Box::new(Node::Op), Box::default());
                }
            }
        }
        if path.parts.len() == 1
            && args.is_empty()
            && let Some(node) = self.own_method(last)
        {
            return node;
        }
        let name = self.qualified(&path.parts);
        if let Some(f) = self.scope.hooks.function(&name) {
            let args = self.all(args);
            return self.hook(f, args);
        }
        if let Some(node) = self.make(path, args) {
            return node;
        }
        let known_as = library_name(&path.parts);
        // The dialect's own function of a name comes before that of the library.
        let written =
            path.parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join("::");
        if self.scope.cx.code().is_some_and(|code| code.hides(self.scope.home, &written))
            && let Some(node) = self.code(&format!("{written}{}", template_text(&path.args)), None, args)
        {
            return node;
        }
        if let Some(f) = self.function(&known_as) {
            let nodes = self.all(args);
            let compares = COMPARISONS.contains(&&*known_as);
            self.by_signature &= !(compares && args.iter().zip(&nodes).any(|(e, n)| may_hold_values(e, n)));
            self.by_signature &= !functions::depends_on_place(&known_as);
            return Node::Call(f, nodes);
        }
        // A value-initialised class: `IntegerAttr()`, `DIFlags()`.
        if args.is_empty() {
            if self.scope.names.enumeration(&path.parts, self.scope.home).is_some() || is_number(last) {
                return Node::Const(Const::Int(0));
            }
            if last == "bool" {
                return Node::Const(Const::Bool(false));
            }
            if self.scope.names.class(&path.parts, self.scope.home).is_some() {
                return Node::Const(Const::Null);
            }
        }
        if last == "bool" && args.len() == 1 {
            return self.truth(&args[0]);
        }
        // A conversion: `Class(x)`, `int64_t(x)`.
        if args.len() == 1
            && (is_number(last)
                || self.scope.names.enumeration(&path.parts, self.scope.home).is_some()
                || self.scope.names.class(&path.parts, self.scope.home).is_some())
        {
            return self.expr(&args[0]);
        }
        // Template arguments are a part of which function is meant.
        let with_types = format!("{name}{}", template_text(&path.args));
        if let Some(node) = self.code(&with_types, None, args) {
            return node;
        }
        self.all(args);
        self.hole(name)
    }

    /// A conversion to `bool`, which of an optional operand or a pointer is whether it is there.
    fn truth(&mut self, e: &Expr) -> Node {
        Node::Not(Box::new(Node::Not(self.boxed(e))))
    }

    /// The enum whose cases a function `stringifyTheEnum` writes.
    fn stringified(&self, path: &Path) -> Option<Arc<EnumDef>> {
        let (last, namespace) = path.parts.split_last()?;
        let mut name = namespace.to_vec();
        name.push(last.strip_prefix("stringify")?.to_owned());
        self.scope.names.enumeration(&name, self.scope.home).cloned()
    }

    /// The text of an enum's case, by its value.
    fn case_text(&mut self, def: &EnumDef, value: &Expr) -> Node {
        let mut text = Node::Const(Const::Str(String::new()));
        for case in def.cases.iter().rev() {
            let number = Node::Const(Const::Int(i128::from(case.value)));
            let is_case = Node::Binary(BinaryOp::Eq, self.boxed(value), Box::new(number));
            text = Node::Ternary(Box::new([is_case, Node::Const(Const::Str(case.text.clone())), text]));
        }
        text
    }

    /// A method that the operation's class declares with a body: what the body gives.
    fn own_method(&mut self, name: &str) -> Option<Node> {
        let body = self.scope.op?.method_body(name)?;
        if self.inside.len() >= MAX_METHODS || self.inside.iter().any(|n| n == name) {
            return None;
        }
        let parsed = match super::parse::parse_after(&format!("[&]() {{ {body} }}()"), self.locals) {
            Ok(parsed) => parsed,
            Err(Unreadable::Language(_)) => return None,
            Err(Unreadable::Limit(why)) => {
                self.exceeds.get_or_insert(why);
                return None;
            }
        };
        self.locals = parsed.locals;
        self.inside.push(name.to_owned());
        let node = self.expr(&parsed.expr);
        self.inside.pop();
        Some(node)
    }

    /// `T::get(…)` of a definition or of a float type.
    fn make(&mut self, path: &Path, args: &[Expr]) -> Option<Node> {
        let (last, class) = path.parts.split_last()?;
        if !matches!(last.as_str(), "get" | "getChecked") || class.is_empty() {
            return None;
        }
        if let Some(kind) = functions::float_class(class.last()?) {
            return Some(Node::Const(Const::Type(self.scope.cx.float_type(kind))));
        }
        self.make_class(class, args)
    }

    /// A type of a dialect that is loaded, though the records do not mention it; its namespace names it.
    fn make_unnamed(&mut self, class: &[String], args: &[Expr]) -> Option<Node> {
        let name = self.qualified(class);
        let (namespace, class) = name.rsplit_once("::")?;
        let found = self.scope.cx.loaded_dialect(&namespace.to_ascii_lowercase())?;
        let id = found.types().iter().find(|(d, _)| d.class == class)?.1;
        Some(Node::MakeType(id, self.all(args)))
    }

    /// A type or attribute of the definition that a class name refers to.
    fn make_class(&mut self, class: &[String], args: &[Expr]) -> Option<Node> {
        if self.scope.names.entry(class, self.scope.home).is_none() {
            return self.make_unnamed(class, args);
        }
        match self.scope.names.entry(class, self.scope.home)?.clone() {
            Entry::Type(id) => Some(Node::MakeType(id, self.all(args))),
            Entry::Attr(id) => Some(Node::MakeAttr(id, self.all(args))),
            Entry::Foreign { dialect, class, is_type } if dialect != "builtin" => {
                let found = self.scope.cx.loaded_dialect(&dialect)?;
                if is_type {
                    let id = found.types().iter().find(|(d, _)| d.class == class)?.1;
                    Some(Node::MakeType(id, self.all(args)))
                } else {
                    let id = found.attrs().iter().find(|(d, _)| d.class == class)?.1;
                    Some(Node::MakeAttr(id, self.all(args)))
                }
            }
            Entry::EnumAttr(def) => {
                let ty = self.scope.cx.ty(TypeData::Integer {
                    width: def.width,
                    signedness: isogloss_ir::Signedness::Signless,
                });
                let method = self.method_of_library("getIntegerAttr")?;
                let value = self.expr(args.last()?);
                let args = [Node::Const(Const::Type(ty)), value];
                Some(Node::Method(method, Box::new(Node::Builder), args.into()))
            }
            _ => None,
        }
    }

    fn method(&mut self, receiver: &Expr, path: &Path, args: &[Expr]) -> Node {
        let name = path.last();
        match name {
            "isa" | "isa_and_nonnull" if !path.args.is_empty() => {
                if let Some(node) = self.isa_by_code(&path.args, receiver) {
                    return node;
                }
                let classes = path.args.iter().map(|p| self.class(p)).collect();
                return Node::IsA(self.boxed(receiver), classes);
            }
            "cast" | "dyn_cast" | "dyn_cast_or_null" if path.args.len() == 1 => {
                let kind = if name == "cast" { CastKind::Cast } else { CastKind::Dynamic };
                let class = self.class(&path.args[0]);
                return Node::Cast(self.boxed(receiver), class, kind);
            }
            "hasTrait" | "hasPromiseOrImplementsInterface" if path.args.len() == 1 => {
                let parts = &path.args[0].parts;
                let known = self.scope.names.class(parts, self.scope.home);
                let class = match known {
                    Some(class @ Class::Interface(..)) => class,
                    // A trait is known by its name alone: nothing builtin has one that is not listed.
                    _ => Class::Interface(path.args[0].last().to_owned(), None, None),
                };
                return Node::IsA(self.boxed(receiver), [class].into());
            }
            // `$_builder.getType<T>(…)`
            "getType" | "getAttr" if path.args.len() == 1 && matches!(receiver, Expr::Placeholder(_)) => {
                let class = &path.args[0].parts;
                let last = path.args[0].last();
                if let Some(kind) = functions::float_class(last) {
                    return Node::Const(Const::Type(self.scope.cx.float_type(kind)));
                }
                if let Some(node) = self.make_class(class, args) {
                    return node;
                }
                if let Some(f) = self.function(&format!("{last}::get")) {
                    return Node::Call(f, self.all(args));
                }
                let name = self.qualified(class);
                if args.is_empty()
                    && let Some(node) = self.code(&format!("{name}::get"), None, &[])
                {
                    return node;
                }
                return self.hole(format!("{name}::get"));
            }
            _ => {}
        }
        // A value that is an instance of the operation itself.
        if let (Expr::Placeholder(p), Some(op)) = (receiver, self.scope.op)
            && p == "_op"
            && args.is_empty()
            && let Some((var, raw)) = op.getter(name)
        {
            let var = var.clone();
            return self.getter(&var, raw);
        }
        // Of the operation itself these are no more than its signature.
        if matches!(receiver, Expr::Placeholder(p) if p == "_op")
            && OF_SIGNATURE.contains(&name)
            && let Some(method) = self.method_of_library(name)
        {
            self.pure_ = false;
            return Node::Method(method, Box::new(Node::Op), self.all(args));
        }
        if let Some(class) = self.static_class(receiver) {
            let hook = format!("{}::{name}", class.last());
            if let Some(f) = self.scope.hooks.function(&hook) {
                let mut nodes = vec![self.expr(receiver)];
                nodes.extend(self.all(args));
                return self.hook(f, nodes.into());
            }
            let entry = self.scope.names.entry(&class.parts, self.scope.home);
            if entry.is_none() && args.is_empty() && self.has_foreign_param(&class, name) {
                let getter = ParamGetter { key: key_of(name) };
                return Node::Param(self.boxed(receiver), getter);
            }
            let is_definition =
                matches!(entry, Some(Entry::Type(_) | Entry::Attr(_) | Entry::Foreign { .. }))
                    && !matches!(entry, Some(Entry::Foreign { dialect, .. }) if dialect == "builtin");
            if is_definition {
                if args.is_empty() && self.has_param(&class, name) {
                    let getter = ParamGetter { key: key_of(name) };
                    return Node::Param(self.boxed(receiver), getter);
                }
                if self.method_of_library(name).is_none()
                    || !is_interface_method(name) && self.scope.hooks.dialect_method(name).is_none()
                {
                    if let Some(node) = self.code(&hook, Some(receiver), args) {
                        return node;
                    }
                    self.boxed(receiver);
                    return self.hole(hook);
                }
            }
        }
        self.by_signature &= !functions::depends_on_place(name);
        match self.method_of_library(name) {
            Some(method) => Node::Method(method, self.boxed(receiver), self.all(args)),
            None if args.is_empty() && name.starts_with("get") => {
                // The getter of a parameter of some definition; it is looked up by name in what comes.
                let known = self.scope.names.params.contains(&key_of(name));
                let receiver = self.boxed(receiver);
                if known {
                    return Node::Param(receiver, ParamGetter { key: key_of(name) });
                }
                self.hole(name.to_owned())
            }
            None => {
                self.boxed(receiver);
                self.all(args);
                self.hole(name.to_owned())
            }
        }
    }

    fn has_param(&self, class: &Path, getter: &str) -> bool {
        let key = (class.last().to_owned(), key_of(getter));
        self.scope.names.class_params.contains(&key)
    }

    /// True if a getter is that of a parameter of another dialect's class.
    fn has_foreign_param(&self, class: &Path, getter: &str) -> bool {
        let [.., namespace, class] = class.parts.as_slice() else { return false };
        let found = self.foreign(&namespace.to_ascii_lowercase(), class);
        found.is_some_and(|def| def.params.contains(&key_of(getter)))
    }

    fn member(&mut self, receiver: &Expr, name: &str) -> Node {
        // `getProperties().name`
        if let (Expr::Call(path, _), Some(op)) = (receiver, self.scope.op)
            && path.last() == "getProperties"
            && let Some(var) = op.get(name)
        {
            let var = var.clone();
            return self.op_name(&var, true);
        }
        let list = self.boxed(receiver);
        match name {
            "first" => Node::Index(list, Box::new(Node::Const(Const::Int(0)))),
            "second" => Node::Index(list, Box::new(Node::Const(Const::Int(1)))),
            _ => self.hole(name.to_owned()),
        }
    }

    fn typed_list(&mut self, ty: &Path, items: &[Expr]) -> Node {
        let last = ty.last();
        if matches!(last, "ArrayRef" | "SmallVector" | "vector" | "initializer_list" | "array") {
            // `ArrayRef<T>{list}` is the list; `{a, b}` lists the elements.
            return match items {
                [one] if !matches!(one, Expr::Int(..) | Expr::Str(_) | Expr::Float(_) | Expr::Bool(_)) => {
                    self.expr(one)
                }
                _ => Node::List(self.all(items)),
            };
        }
        match items {
            [one] => self.expr(one),
            _ => self.call(ty, items),
        }
    }

    /// The class that an expression is known to have, from a cast.
    fn static_class(&self, e: &Expr) -> Option<Path> {
        match e {
            Expr::Call(path, _) | Expr::Method(_, path, _)
                if path.args.len() == 1
                    && matches!(
                        path.last(),
                        "cast"
                            | "dyn_cast"
                            | "cast_or_null"
                            | "dyn_cast_or_null"
                            | "dyn_cast_if_present"
                            | "cast_if_present"
                    ) =>
            {
                Some(path.args[0].clone())
            }
            Expr::Local(slot) => {
                self.local_classes.iter().rev().find(|(s, _)| s == slot).map(|(_, p)| p.clone())
            }
            _ => None,
        }
    }
}

/// Methods that definitions have through interfaces (`ShapedType` and its kin), not through parameters.
fn is_interface_method(name: &str) -> bool {
    matches!(
        name,
        "getShape"
            | "getElementType"
            | "getRank"
            | "hasRank"
            | "hasStaticShape"
            | "getNumElements"
            | "getDimSize"
            | "isDynamicDim"
            | "getNumDynamicDims"
            | "getElementTypeBitWidth"
            | "getMemorySpace"
            | "getContext"
            | "getTypeID"
            | "getType"
            | "getValue"
            | "size"
            | "empty"
            | "getEltType"
    )
}

/// The functions of the library that compare their arguments, or what is in them.
const COMPARISONS: [&str; 5] = ["all_equal", "equal", "equal_to", "is_contained", "not_equal_to"];

/// The methods of an operation that give operands, results, their types, or how many there are.
const OF_SIGNATURE: [&str; 8] = [
    "getNumOperands",
    "getNumResults",
    "getOperand",
    "getOperandTypes",
    "getOperands",
    "getResult",
    "getResultTypes",
    "getResults",
];

/// The methods that give operands and results themselves.
const GIVING_VALUES: [&str; 6] =
    ["getOpOperand", "getOperand", "getOperands", "getOpOperands", "getResult", "getResults"];

/// True if what an expression computes may be operands or results, or have them in it. Which of them are one is no part
/// of an operation's signature: what compares them holds for that operation alone.
fn may_hold_values(expr: &Expr, node: &Node) -> bool {
    match (expr, node) {
        (_, Node::Value(_) | Node::Local(_) | Node::Index(..) | Node::Deref(_)) => true,
        (Expr::List(_, items), Node::List(nodes)) => {
            items.iter().zip(nodes).any(|(item, node)| may_hold_values(item, node))
        }
        (Expr::Method(_, path, _) | Expr::Call(path, _), _) => {
            path.parts.last().is_some_and(|name| GIVING_VALUES.contains(&name.as_str()))
        }
        _ => false,
    }
}

/// The name under which the library knows a function: static members with their class.
fn library_name(parts: &[String]) -> String {
    match parts {
        // A name in capitals is a namespace, such as `LLVM`.
        [.., class, member]
            if class.starts_with(|c: char| c.is_ascii_uppercase())
                && class.contains(|c: char| c.is_ascii_lowercase()) =>
        {
            format!("{class}::{member}")
        }
        [.., last] => last.clone(),
        [] => String::new(),
    }
}

fn is_number(word: &str) -> bool {
    matches!(
        word,
        "int"
            | "unsigned"
            | "long"
            | "size_t"
            | "int8_t"
            | "int16_t"
            | "int32_t"
            | "int64_t"
            | "uint8_t"
            | "uint16_t"
            | "uint32_t"
            | "uint64_t"
            | "float"
            | "double"
    )
}

/// True if all literals of a bitwise expression are unsigned and fit 32 bits, so that C++ computes in 32 bits.
fn is_narrow_unsigned(e: &Expr) -> bool {
    match e {
        Expr::Int(v, unsigned) => *unsigned && u32::try_from(*v).is_ok(),
        Expr::Binary(_, l, r) => is_narrow_unsigned(l) && is_narrow_unsigned(r),
        _ => false,
    }
}

/// Template arguments as they are written, in angle brackets; nothing where there are none.
fn template_text(args: &[super::ast::TypeName]) -> String {
    if args.is_empty() {
        return String::new();
    }
    let args: Vec<String> = args.iter().map(|a| format!("{}{}", a.text(), template_text(&a.args))).collect();
    format!("<{}>", args.join(", "))
}
