//! Constraints in words.

use crate::constraint::{Bound, Rule, Var};
use isogloss_ir::definition::{AttrClass, AttrConstraint, AttrKind, Constraint, Part, Structure, TypeClass};
use isogloss_ir::{Context, Signedness};

/// How long a description may become; what is longer is cut.
const MAX_LEN: usize = 2000;

/// Returns a description of a structure.
pub fn structure(cx: &Context, s: &Structure) -> String {
    let mut out = String::new();
    write(cx, s, &mut out, false);
    cut(out)
}

fn cut(mut out: String) -> String {
    if out.len() > MAX_LEN {
        let end = (0..=MAX_LEN).rev().find(|&i| out.is_char_boundary(i)).unwrap_or(0);
        out.truncate(end);
        out.push('…');
    }
    out
}

fn list(cx: &Context, all: &[Structure], word: &str, out: &mut String, nested: bool) {
    if out.len() > MAX_LEN {
        return;
    }
    if nested {
        out.push('(');
    }
    for (i, s) in all.iter().enumerate() {
        if i > 0 {
            out.push_str(word);
        }
        write(cx, s, out, true);
    }
    if nested {
        out.push(')');
    }
}

fn write(cx: &Context, s: &Structure, out: &mut String, nested: bool) {
    match s {
        Structure::Any => out.push_str("anything"),
        Structure::Never => out.push_str("nothing"),
        Structure::AllOf(all) => list(cx, all, " and ", out, nested),
        Structure::AnyOf(all) => list(cx, all, " or ", out, nested),
        Structure::Not(inner) => {
            out.push_str("not ");
            write(cx, inner, out, true);
        }
        Structure::IsType(ty) => out.push_str(&cx.display_type(*ty)),
        Structure::IsAttr(attr) => out.push_str(&cx.display_attr(*attr)),
        Structure::TypeClass(class) => match class.name(cx) {
            Some(name) => {
                out.push('!');
                out.push_str(&name);
            }
            None => out.push_str(match class {
                TypeClass::Any => "any type",
                TypeClass::Float => "a float type",
                TypeClass::Tensor => "a tensor, ranked or not",
                TypeClass::BaseMemRef => "a memref, ranked or not",
                _ => "a shaped type",
            }),
        },
        Structure::AttrClass(AttrClass::Shape(shape)) => {
            out.push_str("a ");
            out.push_str(&words(&format!("{shape:?}")));
            out.push_str(" attribute");
        }
        Structure::AttrClass(AttrClass::Typed) => out.push_str("an attribute with a type"),
        Structure::AttrClass(AttrClass::Def(def)) => {
            let name = crate::names::full_attr_name(cx, *def);
            out.push('#');
            out.push_str(&name.unwrap_or_default());
        }
        Structure::Sign(sign) => out.push_str(match sign {
            Signedness::Signless => "signless",
            Signedness::Signed => "signed",
            Signedness::Unsigned => "unsigned",
        }),
        Structure::Part(part, inner) => {
            let name = match part {
                Part::Element => "element type",
                Part::TypeOf => "type",
                Part::Held => "held type",
                Part::Each => "each element",
                Part::Param(name) => name,
                Part::ElementOrSelf => "element type, or type,",
                Part::Var(_) => "a part of the operation",
            };
            out.push_str(name);
            out.push_str(" is ");
            write(cx, inner, out, true);
        }
        Structure::Measure(measure, compare, n) => {
            out.push_str(&format!("{} {} {n}", words(&format!("{measure:?}")), compare.symbol()));
        }
        Structure::Ranked => out.push_str("ranked"),
        Structure::Present(_) | Structure::Compared(_) => out.push_str("an operation whose parts agree"),
        Structure::Static => out.push_str("of static shape"),
        Structure::Opaque(what) => {
            out.push('`');
            out.push_str(what);
            out.push('`');
        }
    }
}

/// `DenseI64Array` as `dense i64 array`.
fn words(name: &str) -> String {
    let mut out = String::new();
    let mut before = ' ';
    for c in name.chars() {
        if c.is_ascii_uppercase() && before.is_ascii_lowercase()
            || c.is_ascii_uppercase() && before.is_ascii_digit()
        {
            out.push(' ');
        }
        out.push(c.to_ascii_lowercase());
        before = c;
    }
    out
}

/// Returns a description of the values that a constraint of ODS accepts.
pub fn constraint(cx: &Context, c: &Constraint) -> String {
    structure(cx, &c.structure(cx))
}

/// Returns a description of the values that a constraint on an attribute accepts.
pub fn attr_constraint(cx: &Context, c: &AttrConstraint) -> String {
    match &c.kind {
        AttrKind::EnumInteger(def, ty) => {
            let cases: Vec<&str> = def.cases.iter().map(|case| case.text.as_str()).collect();
            let joint = if def.is_bit { " | " } else { ", " };
            cut(format!(
                "{}: {} of {}",
                cx.display_type(*ty),
                if def.is_bit { "any" } else { "one" },
                cases.join(joint)
            ))
        }
        AttrKind::EnumDef(def, id) => {
            let cases: Vec<&str> = def.cases.iter().map(|case| case.text.as_str()).collect();
            let name = crate::names::full_attr_name(cx, *id).unwrap_or_default();
            cut(format!("#{name}: {}", cases.join(", ")))
        }
        AttrKind::Def(id) => format!("#{}", crate::names::full_attr_name(cx, *id).unwrap_or_default()),
        AttrKind::SymbolName => "the name of a symbol".to_owned(),
        AttrKind::Unit => "unit".to_owned(),
        AttrKind::Any => constraint(cx, &c.constraint),
    }
}

/// Returns a description of the values that a variable of IRDL accepts. A variable that occurs twice is named.
pub(crate) fn rule(cx: &Context, rules: &[Rule], var: Var) -> String {
    let mut out = String::new();
    write_rule(cx, rules, var, &mut out, false);
    cut(out)
}

fn write_rule(cx: &Context, rules: &[Rule], var: Var, out: &mut String, nested: bool) {
    if out.len() > MAX_LEN {
        return;
    }
    let join = |vars: &[Var], word: &str, out: &mut String| {
        if nested {
            out.push('(');
        }
        for (i, &v) in vars.iter().enumerate() {
            if i > 0 {
                out.push_str(word);
            }
            write_rule(cx, rules, v, out, true);
        }
        if nested {
            out.push(')');
        }
    };
    match &rules[var as usize] {
        Rule::Any => out.push_str("anything"),
        Rule::Is(Bound::Type(ty)) => out.push_str(&cx.display_type(*ty)),
        Rule::Is(Bound::Attr(attr)) => out.push_str(&cx.display_attr(*attr)),
        Rule::BaseType { name, .. } => {
            out.push('!');
            out.push_str(name);
        }
        Rule::BaseAttr { name, .. } => {
            out.push('#');
            out.push_str(name);
        }
        Rule::Parametric { def, name, args } => {
            out.push(if matches!(def, crate::constraint::Def::Type(_)) { '!' } else { '#' });
            out.push_str(name);
            out.push('<');
            for (i, &arg) in args.iter().enumerate() {
                if i > 0 {
                    out.push_str(", ");
                }
                write_rule(cx, rules, arg, out, false);
            }
            out.push('>');
        }
        Rule::AnyOf(vars) => join(vars, " or ", out),
        Rule::AllOf(vars) => join(vars, " and ", out),
        Rule::Predicate { text, .. } => {
            out.push('`');
            out.push_str(text);
            out.push('`');
        }
    }
}
