//! The structure of a predicate, from its text: a symbolic evaluation with `$_self` as the one unknown, or with what
//! belongs to an operation.
//!
//! Lambdas are applied where they are called, parts of the subject are followed, and tests of them become atoms of a
//! [`Structure`]. Whatever else occurs makes the part of the formula that contains it opaque, under the name of what
//! was called. Nothing is guessed: where the structure is exact it says what the predicate says of every value for
//! which the predicate is defined.

use super::ast::{BinaryOp, Expr, Path, Stmt, UnaryOp};
use super::functions::{float_class, key_of};
use super::names::short_namespace;
use super::parse::parse;
use isogloss_ir::definition::{
    AttrClass, AttrShape, Compare, Comparison, Measure, NamedVar, Part, Structure, Term, TypeClass, Var,
    VarForm, VarNames, param_index,
};
use isogloss_ir::{Context, Signedness};

/// How deep calls of lambdas and expressions may nest.
const MAX_DEPTH: u32 = 200;
/// How many expressions are looked at for one predicate.
const MAX_STEPS: u32 = 20_000;

/// The structure of a predicate's text; `home` is the C++ namespace of the dialect, shortened.
pub(crate) fn structure(cx: &Context, text: &str, home: &str) -> Structure {
    walked(cx, text, home, None)
}

/// The structure of the text of a predicate over an operation, of whose definition `names` are.
pub(crate) fn structure_over(cx: &Context, text: &str, home: &str, names: &dyn VarNames) -> Structure {
    walked(cx, text, home, Some(names))
}

fn walked(cx: &Context, text: &str, home: &str, names: Option<&dyn VarNames>) -> Structure {
    let Ok(parsed) = parse(text) else { return opaque(text.trim()) };
    let mut walk = Walk { cx, home, names, locals: vec![None; parsed.locals], steps: 0 };
    let value = walk.expr(&parsed.expr, 0);
    truth(value)
}

/// A value that depends on the subject.
#[derive(Clone, Debug)]
enum Abs {
    /// A part of the subject, with the class that it was cast to last.
    Place(Vec<Part>, Option<String>),
    /// A number of a part.
    Number(Vec<Part>, Measure),
    Int(i64),
    Truth(Structure),
    Lambda(Vec<usize>, Vec<Stmt>),
    /// The shape of a part.
    Shape(Vec<Part>),
    /// Something that belongs to an operation, before anything is asked of it.
    Named(NamedVar),
    /// The operation.
    Op,
    Unknown(String),
}

fn opaque(what: &str) -> Structure {
    let what: String = what.chars().take(80).collect();
    Structure::Opaque(what.into())
}

fn truth(value: Abs) -> Structure {
    match value {
        Abs::Truth(s) => s,
        Abs::Int(n) => {
            if n != 0 {
                Structure::Any
            } else {
                Structure::Never
            }
        }
        // A part that is there is not null.
        Abs::Place(..) => Structure::Any,
        Abs::Unknown(what) => opaque(&what),
        Abs::Number(..) => opaque("a number"),
        Abs::Lambda(..) => opaque("a lambda"),
        Abs::Shape(_) | Abs::Op => opaque("a value"),
        Abs::Named(named) => is_true(named),
    }
}

/// The structure of an operation for which what belongs to it is true.
fn is_true(named: NamedVar) -> Structure {
    let present = || Structure::Present(named.var);
    match named.form {
        VarForm::Value => Structure::Any,
        VarForm::OptionalValue | VarForm::Unit => present(),
        VarForm::Bool | VarForm::Number => {
            Structure::Measure(Measure::Value, Compare::Ne, 0).at(&[Part::Var(named.var)])
        }
        VarForm::List | VarForm::Attribute | VarForm::Type if named.optional => present(),
        VarForm::List | VarForm::Attribute | VarForm::Type => Structure::Any,
        VarForm::Values | VarForm::Other => opaque("a value"),
    }
}

/// The value of something that belongs to an operation, for methods and comparisons.
fn held(named: NamedVar) -> Abs {
    let path = vec![Part::Var(named.var)];
    match named.form {
        VarForm::Number | VarForm::Bool => Abs::Number(path, Measure::Value),
        VarForm::Type => Abs::Place(vec![Part::Var(named.var), Part::Held], None),
        VarForm::Attribute | VarForm::List => Abs::Place(path, None),
        VarForm::Unit => Abs::Truth(Structure::Present(named.var)),
        _ => Abs::Unknown("a value".into()),
    }
}

/// The type of what belongs to an operation.
fn type_of(named: NamedVar) -> Abs {
    let mut path = vec![Part::Var(named.var)];
    match (named.form, named.var) {
        (VarForm::Value | VarForm::OptionalValue, _) => Abs::Place(path, None),
        (VarForm::Attribute, Var::Inherent(_)) => {
            path.push(Part::TypeOf);
            Abs::Place(path, None)
        }
        _ => Abs::Unknown("a type".into()),
    }
}

/// True if a path begins at what belongs to an operation.
fn is_named(path: &[Part]) -> bool {
    matches!(path.first(), Some(Part::Var(_)))
}

/// The comparison of two things of an operation.
fn compared(left: Term, compare: Compare, right: Term) -> Abs {
    let known = is_named(&left.path) && is_named(&right.path);
    let orders = !matches!(compare, Compare::Eq | Compare::Ne);
    if !known || orders && (left.measure.is_none() || right.measure.is_none()) {
        return Abs::Unknown("a comparison".into());
    }
    Abs::Truth(Structure::Compared(Box::new(Comparison { left, compare, right })))
}

struct Walk<'c> {
    cx: &'c Context,
    home: &'c str,
    /// The names of an operation's definition, of a predicate over one.
    names: Option<&'c dyn VarNames>,
    locals: Vec<Option<Abs>>,
    steps: u32,
}

impl Walk<'_> {
    fn expr(&mut self, e: &Expr, depth: u32) -> Abs {
        self.steps += 1;
        if depth > MAX_DEPTH || self.steps > MAX_STEPS {
            return Abs::Unknown("a predicate that is too large".into());
        }
        let depth = depth + 1;
        match e {
            Expr::Int(v, _) => {
                i64::try_from(*v).map_or_else(|_| Abs::Unknown("a large number".into()), Abs::Int)
            }
            Expr::Bool(true) => Abs::Truth(Structure::Any),
            Expr::Bool(false) => Abs::Truth(Structure::Never),
            Expr::Placeholder(name) if name == "_self" => Abs::Place(Vec::new(), None),
            Expr::Placeholder(name) if name == "_op" && self.names.is_some() => Abs::Op,
            Expr::Placeholder(name) => match self.names.and_then(|names| names.named(name)) {
                Some(named) => Abs::Named(named),
                None => Abs::Unknown(format!("${name}")),
            },
            Expr::Local(slot) => {
                self.locals.get(*slot).cloned().flatten().unwrap_or_else(|| Abs::Unknown("a local".into()))
            }
            Expr::Lambda(params, body) => Abs::Lambda(params.clone(), body.clone()),
            Expr::Unary(UnaryOp::Not, inner) => Abs::Truth(truth(self.expr(inner, depth)).negated()),
            Expr::Unary(UnaryOp::Neg, inner) => match self.expr(inner, depth) {
                Abs::Int(n) => Abs::Int(n.wrapping_neg()),
                _ => Abs::Unknown("a negation".into()),
            },
            Expr::Unary(UnaryOp::Deref, inner) => self.expr(inner, depth),
            Expr::Ternary(parts) => {
                let [condition, then, other] = &**parts;
                let condition = truth(self.expr(condition, depth));
                match (self.expr(then, depth), self.expr(other, depth)) {
                    (then @ Abs::Truth(_), other) | (then, other @ Abs::Truth(_)) => {
                        let then = condition.clone().and(truth(then));
                        Abs::Truth(then.or(condition.negated().and(truth(other))))
                    }
                    _ => Abs::Unknown("a choice".into()),
                }
            }
            Expr::Binary(op, l, r) => self.binary(*op, l, r, depth),
            Expr::Apply(f, args) => {
                let f = self.expr(f, depth);
                let args: Vec<Abs> = args.iter().map(|a| self.expr(a, depth)).collect();
                self.apply(&f, args, depth)
            }
            Expr::Call(path, args) => self.call(path, args, depth),
            Expr::Method(receiver, path, args) => self.method(receiver, path, args, depth),
            Expr::List(Some(_), items) if items.len() == 1 => self.expr(&items[0], depth),
            Expr::Name(path) => match (self.names, path.parts.as_slice()) {
                (Some(names), [.., class, symbol]) => match names.case(class, symbol) {
                    Some(value) => Abs::Int(value),
                    None => Abs::Unknown(path.text()),
                },
                _ => Abs::Unknown(path.text()),
            },
            _ => Abs::Unknown("an expression".into()),
        }
    }

    fn binary(&mut self, op: BinaryOp, l: &Expr, r: &Expr, depth: u32) -> Abs {
        let left = self.expr(l, depth);
        let right = self.expr(r, depth);
        let compare = match op {
            BinaryOp::And => return Abs::Truth(truth(left).and(truth(right))),
            BinaryOp::Or => return Abs::Truth(truth(left).or(truth(right))),
            BinaryOp::Eq => Compare::Eq,
            BinaryOp::Ne => Compare::Ne,
            BinaryOp::Lt => Compare::Lt,
            BinaryOp::Le => Compare::Le,
            BinaryOp::Gt => Compare::Gt,
            BinaryOp::Ge => Compare::Ge,
            _ => return Abs::Unknown("arithmetic".into()),
        };
        let valued = |value: Abs| match value {
            Abs::Named(named) => held(named),
            value => value,
        };
        let number = |path, measure| Term { path, measure: Some(measure) };
        let place = |path| Term { path, measure: None };
        match (valued(left), valued(right)) {
            (Abs::Number(a, m), Abs::Number(b, n)) => compared(number(a, m), compare, number(b, n)),
            (Abs::Place(a, _), Abs::Place(b, _)) => compared(place(a), compare, place(b)),
            (Abs::Truth(a), Abs::Truth(b)) if matches!(compare, Compare::Eq | Compare::Ne) => {
                let b = if compare == Compare::Eq { b } else { b.negated() };
                let both = a.clone().and(b.clone());
                Abs::Truth(both.or(a.negated().and(b.negated())))
            }
            (Abs::Number(path, measure), Abs::Int(n)) => {
                Abs::Truth(Structure::Measure(measure, compare, n).at(&path))
            }
            (Abs::Int(n), Abs::Number(path, measure)) => {
                Abs::Truth(Structure::Measure(measure, compare.flipped(), n).at(&path))
            }
            (Abs::Int(a), Abs::Int(b)) => {
                Abs::Truth(if compare.holds(a, b) { Structure::Any } else { Structure::Never })
            }
            (Abs::Unknown(what), _) | (_, Abs::Unknown(what)) => Abs::Unknown(what),
            _ => Abs::Unknown("a comparison".into()),
        }
    }

    fn apply(&mut self, f: &Abs, args: Vec<Abs>, depth: u32) -> Abs {
        let Abs::Lambda(params, body) = f else { return Abs::Unknown("a call".into()) };
        for (&slot, arg) in params.iter().zip(args) {
            if let Some(local) = self.locals.get_mut(slot) {
                *local = Some(arg);
            }
        }
        self.steps_of(body, depth).unwrap_or_else(|| Abs::Unknown("a lambda without a value".into()))
    }

    /// Returns the value that statements return: declarations, and a return at the end, are followed.
    fn steps_of(&mut self, body: &[Stmt], depth: u32) -> Option<Abs> {
        for statement in body {
            match statement {
                Stmt::Return(value) => return value.as_ref().map(|v| self.expr(v, depth + 1)),
                Stmt::Let(slot, Some(value)) => {
                    let value = self.expr(value, depth + 1);
                    if let Some(local) = self.locals.get_mut(*slot) {
                        *local = Some(value);
                    }
                }
                _ => return Some(Abs::Unknown("statements".into())),
            }
        }
        None
    }

    fn call(&mut self, path: &Path, args: &[Expr], depth: u32) -> Abs {
        let last = path.last();
        match (last, args) {
            ("isa" | "isa_and_nonnull" | "isa_and_present", [value]) if !path.args.is_empty() => {
                let value = self.expr(value, depth);
                self.is_a(value, &path.args)
            }
            ("getElementTypeOrSelf", [value]) => match self.expr(value, depth) {
                Abs::Place(mut path, _) => {
                    path.push(Part::ElementOrSelf);
                    Abs::Place(path, None)
                }
                Abs::Named(named) => match type_of(named) {
                    Abs::Place(mut path, _) => {
                        path.push(Part::ElementOrSelf);
                        Abs::Place(path, None)
                    }
                    other => other,
                },
                _ => Abs::Unknown("getElementTypeOrSelf".into()),
            },
            (
                "cast"
                | "cast_or_null"
                | "cast_if_present"
                | "dyn_cast"
                | "dyn_cast_or_null"
                | "dyn_cast_if_present",
                [value],
            ) if path.args.len() == 1 => {
                let value = self.expr(value, depth);
                self.cast(value, &path.args[0])
            }
            ("static_cast" | "int64_t" | "unsigned" | "size_t", [value]) => self.expr(value, depth),
            ("all_of", [list, test]) => {
                let (list, test) = (self.expr(list, depth), self.expr(test, depth));
                match list {
                    Abs::Place(mut path, _) => {
                        let inner = truth(self.apply(&test, vec![Abs::Place(Vec::new(), None)], depth));
                        path.push(Part::Each);
                        Abs::Truth(inner.at(&path))
                    }
                    _ => Abs::Unknown("all_of".into()),
                }
            }
            _ => Abs::Unknown(path.text()),
        }
    }

    fn cast(&mut self, value: Abs, class: &Path) -> Abs {
        match value {
            Abs::Place(path, _) => Abs::Place(path, Some(class.last().to_owned())),
            Abs::Named(named) => match held(named) {
                Abs::Place(path, _) => Abs::Place(path, Some(class.last().to_owned())),
                other => other,
            },
            other => other,
        }
    }

    fn is_a(&mut self, value: Abs, classes: &[Path]) -> Abs {
        let value = match value {
            Abs::Named(named) => held(named),
            value => value,
        };
        let Abs::Place(path, _) = value else { return Abs::Unknown("isa".into()) };
        let any = classes.iter().fold(Structure::Never, |out, class| out.or(self.class(class)));
        Abs::Truth(any.at(&path))
    }

    /// The class of a C++ name.
    fn class(&self, path: &Path) -> Structure {
        let name = path.text();
        match TypeClass::builtin(&name) {
            Some(TypeClass::Any) => return Structure::Any,
            Some(class) => return Structure::TypeClass(class),
            None => {}
        }
        match AttrClass::builtin(&name) {
            Some(AttrClass::Shape(AttrShape::Any)) => return Structure::Any,
            Some(class) => return Structure::AttrClass(class),
            None => {}
        }
        let last = path.last();
        if let Some(kind) = float_class(last) {
            return Structure::IsType(self.cx.float_type(kind));
        }
        let (_, spaces) = path.parts.split_last().map_or((None, &[][..]), |(l, s)| (Some(l), s));
        let spaces = spaces.join("::");
        let namespace = match short_namespace(&spaces) {
            "" => self.home.to_ascii_lowercase(),
            other => other.to_ascii_lowercase(),
        };
        if let Some(dialect) = self.cx.loaded_dialect(&namespace) {
            if let Some((_, id)) = dialect.types().iter().find(|(d, _)| d.class == last) {
                return Structure::TypeClass(TypeClass::Def(*id));
            }
            if let Some((_, id)) = dialect.attrs().iter().find(|(d, _)| d.class == last) {
                return Structure::AttrClass(AttrClass::Def(*id));
            }
        }
        opaque(&name)
    }

    /// True if a method is the getter of a parameter of a class of the dialect.
    fn has_param(&self, class: &str, getter: &str) -> bool {
        if is_builtin(class) || !getter.starts_with("get") {
            return false;
        }
        let Some(dialect) = self.cx.loaded_dialect(&self.home.to_ascii_lowercase()) else { return false };
        let mut types = dialect.types().iter().map(|(def, _)| &def.0);
        let mut attrs = dialect.attrs().iter().map(|(def, _)| &def.base);
        let def = types.find(|def| def.class == class).or_else(|| attrs.find(|def| def.class == class));
        def.is_some_and(|def| param_index(self.cx, def, &key_of(getter)).is_some())
    }

    /// Returns the value of a method of the operation.
    fn of_op(&self, name: &str, n: Option<i64>) -> Abs {
        let place = usize::try_from(n.unwrap_or(0)).unwrap_or(usize::MAX);
        let found = match (self.names, name) {
            (Some(names), "getOperand") => names.value_at(place, false),
            (Some(names), "getResult") => names.value_at(place, true),
            _ => None,
        };
        found.map_or_else(|| Abs::Unknown(name.to_owned()), Abs::Named)
    }

    fn method(&mut self, receiver: &Expr, path: &Path, args: &[Expr], depth: u32) -> Abs {
        let name = path.last();
        let receiver = self.expr(receiver, depth);
        if matches!(name, "isa" | "isa_and_nonnull") && !path.args.is_empty() {
            return self.is_a(receiver, &path.args);
        }
        if name == "hasTrait" && path.args.len() == 1 {
            return match (receiver, path.args[0].last()) {
                (Abs::Place(place, _), "ValueSemantics") => {
                    let classes =
                        Structure::TypeClass(TypeClass::Vector).or(Structure::TypeClass(TypeClass::Tensor));
                    Abs::Truth(classes.at(&place))
                }
                (_, other) => Abs::Unknown(other.to_owned()),
            };
        }
        if matches!(name, "cast" | "dyn_cast" | "dyn_cast_or_null") && path.args.len() == 1 {
            return self.cast(receiver, &path.args[0]);
        }
        let number = match args {
            [one] => match self.expr(one, depth) {
                Abs::Int(n) => Some(n),
                _ => return Abs::Unknown(name.to_owned()),
            },
            [] => None,
            _ => return Abs::Unknown(name.to_owned()),
        };
        match receiver {
            // A getter of the class itself comes before what the class has through interfaces.
            Abs::Place(mut path, Some(class)) if args.is_empty() && self.has_param(&class, name) => {
                path.push(Part::Param(key_of(name).into()));
                Abs::Place(path, None)
            }
            Abs::Op => self.of_op(name, number),
            Abs::Named(named) => of_named(self.cx, named, name, number),
            Abs::Place(path, class) => of_place(self.cx, path, class, name, number),
            Abs::Number(path, measure) => of_number(path, measure, name, number),
            Abs::Shape(path) if name == "size" => Abs::Number(path, Measure::Rank),
            Abs::Shape(path) if name == "empty" => {
                Abs::Truth(Structure::Measure(Measure::Rank, Compare::Eq, 0).at(&path))
            }
            Abs::Unknown(what) => Abs::Unknown(what),
            _ => Abs::Unknown(name.to_owned()),
        }
    }
}

/// Returns the value of a method of what belongs to an operation.
fn of_named(cx: &Context, named: NamedVar, name: &str, n: Option<i64>) -> Abs {
    match (name, named.form) {
        ("getType", _) => type_of(named),
        ("has_value", _) if named.optional || named.form == VarForm::OptionalValue => {
            Abs::Truth(Structure::Present(named.var))
        }
        ("has_value", _) => Abs::Truth(Structure::Any),
        ("value", _) => Abs::Named(NamedVar { optional: false, ..named }),
        ("empty", VarForm::Values) => Abs::Truth(Structure::Present(named.var).negated()),
        ("size", VarForm::List) => Abs::Number(vec![Part::Var(named.var)], Measure::Count),
        _ => match held(named) {
            Abs::Place(path, class) => of_place(cx, path, class, name, n),
            Abs::Number(path, measure) => of_number(path, measure, name, n),
            other => other,
        },
    }
}

fn integers(sign: Option<Signedness>, width: Option<i64>) -> Structure {
    let mut out = Structure::TypeClass(TypeClass::Integer);
    if let Some(sign) = sign {
        out = out.and(Structure::Sign(sign));
    }
    if let Some(width) = width {
        out = out.and(Structure::Measure(Measure::Width, Compare::Eq, width));
    }
    out
}

/// Returns the value of a method of a part of the subject.
fn of_place(cx: &Context, mut path: Vec<Part>, class: Option<String>, name: &str, n: Option<i64>) -> Abs {
    use Signedness::{Signed, Signless, Unsigned};
    let class_of = Structure::TypeClass;
    let index = || class_of(TypeClass::Index);
    let float = || class_of(TypeClass::Float);
    let float_of = |keyword: &str| match isogloss_ir::FloatKind::from_keyword(keyword) {
        Some(kind) => Structure::IsType(cx.float_type(kind)),
        None => Structure::Never,
    };
    let test = match name {
        "isInteger" => integers(None, n),
        "isSignlessInteger" => integers(Some(Signless), n),
        "isSignedInteger" => integers(Some(Signed), n),
        "isUnsignedInteger" => integers(Some(Unsigned), n),
        "isSignless" => integers(Some(Signless), None),
        "isSigned" => integers(Some(Signed), None),
        "isUnsigned" => integers(Some(Unsigned), None),
        "isIndex" => index(),
        "isFloat" => float(),
        "isF16" => float_of("f16"),
        "isBF16" => float_of("bf16"),
        "isTF32" => float_of("tf32"),
        "isF32" => float_of("f32"),
        "isF64" => float_of("f64"),
        "isF80" => float_of("f80"),
        "isF128" => float_of("f128"),
        "isIntOrIndex" => integers(None, None).or(index()),
        "isIntOrFloat" => integers(None, None).or(float()),
        "isIntOrIndexOrFloat" => integers(None, None).or(index()).or(float()),
        "isSignlessIntOrIndex" => integers(Some(Signless), None).or(index()),
        "isSignlessIntOrFloat" => integers(Some(Signless), None).or(float()),
        "isSignlessIntOrIndexOrFloat" => integers(Some(Signless), None).or(index()).or(float()),
        "hasRank" => Structure::Ranked,
        "hasStaticShape" => Structure::Static,
        "empty" => Structure::Measure(Measure::Count, Compare::Eq, 0),
        _ => {
            return match name {
                "getElementType" => {
                    path.push(Part::Element);
                    Abs::Place(path, None)
                }
                "getType" => {
                    path.push(Part::TypeOf);
                    Abs::Place(path, None)
                }
                "getValue" if class.as_deref() == Some("TypeAttr") => {
                    path.push(Part::Held);
                    Abs::Place(path, None)
                }
                "getValue" | "getInt" | "getSInt" if class.as_deref() == Some("IntegerAttr") => {
                    Abs::Number(path, Measure::Value)
                }
                "getValue" | "getTypes" | "getAsRange" => Abs::Place(path, None),
                "getRank" => Abs::Number(path, Measure::Rank),
                "getShape" => Abs::Shape(path),
                "getWidth" | "getIntOrFloatBitWidth" => Abs::Number(path, Measure::Width),
                "size" => Abs::Number(path, Measure::Count),
                _ => match (name.strip_prefix("get"), n, class) {
                    (Some(_), None, Some(class)) if !is_builtin(&class) => {
                        path.push(Part::Param(key_of(name).into()));
                        Abs::Place(path, None)
                    }
                    _ => Abs::Unknown(name.to_owned()),
                },
            };
        }
    };
    Abs::Truth(test.at(&path))
}

fn is_builtin(class: &str) -> bool {
    TypeClass::builtin(class).is_some() || AttrClass::builtin(class).is_some()
}

/// Returns the value of a method of a number.
fn of_number(path: Vec<Part>, measure: Measure, name: &str, n: Option<i64>) -> Abs {
    let compare = |compare, n| Abs::Truth(Structure::Measure(measure, compare, n).at(&path));
    match (name, n) {
        ("getSExtValue" | "getInt" | "getValue" | "getLimitedValue", None) => Abs::Number(path, measure),
        ("isStrictlyPositive", None) => compare(Compare::Gt, 0),
        ("isNonNegative", None) => compare(Compare::Ge, 0),
        ("isNegative", None) => compare(Compare::Lt, 0),
        ("isNonPositive", None) => compare(Compare::Le, 0),
        ("isZero", None) => compare(Compare::Eq, 0),
        ("sge", Some(n)) => compare(Compare::Ge, n),
        ("sgt", Some(n)) => compare(Compare::Gt, n),
        ("sle", Some(n)) => compare(Compare::Le, n),
        ("slt", Some(n)) => compare(Compare::Lt, n),
        _ => Abs::Unknown(name.to_owned()),
    }
}
