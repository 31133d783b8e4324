//! The structure of a predicate, from its text: a symbolic evaluation with `$_self` as the one unknown.
//!
//! Lambdas are applied where they are called, parts of the subject are followed, and tests of them become atoms of a
//! [`Structure`]. Whatever else occurs makes the part of the formula that contains it opaque, under the name of what
//! was called. Nothing is guessed: where the structure is exact it says what the predicate says of every value for
//! which the predicate is defined.

use super::ast::{BinaryOp, Expr, Path, Stmt, UnaryOp};
use super::functions::{float_class, key_of};
use super::names::short_namespace;
use super::parse::parse;
use isogloss_ir::definition::{AttrClass, AttrShape, Compare, Measure, Part, Structure, TypeClass};
use isogloss_ir::{Context, Signedness};

/// How deep calls of lambdas and expressions may nest.
const MAX_DEPTH: u32 = 200;
/// How many expressions are looked at for one predicate.
const MAX_STEPS: u32 = 20_000;

/// The structure of a predicate's text; `home` is the C++ namespace of the dialect, shortened.
pub(crate) fn structure(cx: &Context, text: &str, home: &str) -> Structure {
    let Ok(parsed) = parse(text) else { return opaque(text.trim()) };
    let mut walk = Walk { cx, home, locals: vec![None; parsed.locals], steps: 0 };
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
        Abs::Shape(_) => opaque("a value"),
    }
}

struct Walk<'c> {
    cx: &'c Context,
    home: &'c str,
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
            Expr::Placeholder(name) => Abs::Unknown(format!("${name}")),
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
            Expr::Binary(op, l, r) => self.binary(*op, l, r, depth),
            Expr::Apply(f, args) => {
                let f = self.expr(f, depth);
                let args: Vec<Abs> = args.iter().map(|a| self.expr(a, depth)).collect();
                self.apply(&f, args, depth)
            }
            Expr::Call(path, args) => self.call(path, args, depth),
            Expr::Method(receiver, path, args) => self.method(receiver, path, args, depth),
            Expr::List(Some(_), items) if items.len() == 1 => self.expr(&items[0], depth),
            Expr::Name(path) => Abs::Unknown(path.text()),
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
        match (left, right) {
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
            other => other,
        }
    }

    fn is_a(&mut self, value: Abs, classes: &[Path]) -> Abs {
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
