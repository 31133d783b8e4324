//! Constraints as SMT-LIB.
//!
//! Values are terms of one datatype: integers with signedness and width, other builtin types and attributes by their
//! base, and nodes of definitions with their parameters. A constraint variable is a constant; that it holds a value that
//! its rule accepts is a formula named after it, and so is that a node is one that its definition accepts. What only code decides is an uninterpreted predicate, so what is proven
//! holds whatever that code says. Values that a solver finds may have bases that differ from any real value's.

use crate::constraint::{Bound, Def, Rule, Var};
use crate::names::{Base, attr_base, attr_base_name, only_value, type_base, type_base_name};
use crate::operation::OpRules;
use crate::params::ParamRules;
use isogloss_ir::definition::{AttrTypeDef, Compare, Measure, OpDef, Structure, TypeClass, ValueDef};
use isogloss_ir::{AttrData, Attribute, Context, Signedness, TypeData};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A question about constraints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Query {
    /// Do values exist?
    Satisfiable,
    /// Does the first accept all that the second does, and the second all that the first does?
    Equivalent,
    /// Does the second accept all that the first does?
    Implies,
    /// Is there no value that both accept?
    Disjoint,
}

/// A constraint: of an operation as a whole, or of one of its operands, results or attributes.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    /// The operation.
    pub op: &'a OpDef,
    /// The name of the operand, result or attribute; none for the whole operation.
    pub name: Option<&'a str>,
}

const PRELUDE: &str = "\
(set-logic ALL)
(declare-datatypes ((V 0) (L 0)) (
  ((integer (sign Int) (width Int)) (builtin (base Int) (payload Int)) (node (def Int) (args L)))
  ((nil) (cons (head V) (tail L)))))
(define-fun is_type ((v V)) Bool
  (or ((_ is integer) v) (and ((_ is builtin) v) (= 0 (mod (base v) 2))) (and ((_ is node) v) (= 0 (mod (def v) 2)))))
";

/// The problem of a query, in SMT-LIB 2.6. The answer `unsat` means yes, except for [`Query::Satisfiable`].
///
/// # Errors
/// When an operation was not loaded from IRDL, or has no part of the name.
pub fn problem(cx: &Context, query: Query, parts: &[Part<'_>]) -> Result<String, String> {
    let mut smt = Smt {
        cx,
        numbers: BTreeMap::new(),
        predicates: Vec::new(),
        definitions: BTreeMap::new(),
        body: String::new(),
    };
    let mut sides = Vec::new();
    for (i, part) in parts.iter().enumerate() {
        sides.push(smt.side(*part, &format!("{}", (b'a' + i as u8) as char))?);
    }
    let mut asserts = String::new();
    match (query, sides.as_slice()) {
        (Query::Satisfiable, sides) => {
            for side in sides {
                let _ = writeln!(asserts, "{}(assert {})", side.declare, side.holds);
            }
        }
        (_, [a, b]) => {
            let (Some(x), Some(y)) = (&a.value, &b.value) else {
                return Err("the constraints of operands, results or attributes can be compared".to_owned());
            };
            asserts.push_str("(declare-const value V)\n");
            let closed = |side: &Side, of: &String| {
                format!("(exists ({}) (and (= value {of}) {}))", side.quantified, side.holds)
            };
            let (a, b) = (closed(a, x), closed(b, y));
            let formula = match query {
                Query::Equivalent => format!("(not (= {a} {b}))"),
                Query::Implies => format!("(and {a} (not {b}))"),
                _ => format!("(and {a} {b})"),
            };
            let _ = writeln!(asserts, "(assert {formula})");
        }
        _ => return Err("two constraints are needed".to_owned()),
    }
    let mut out = PRELUDE.to_owned();
    for (name, number) in &smt.numbers {
        let _ = writeln!(out, "; {number} is {}", name.replace('\n', " "));
    }
    for (i, text) in smt.predicates.iter().enumerate() {
        let _ = writeln!(out, "; {}\n(declare-fun pred{i} (V) Bool)", text.replace('\n', " "));
    }
    out.push_str(&smt.body);
    out.push_str(&asserts);
    out.push_str("(check-sat)\n");
    Ok(out)
}

/// One constraint, as formulas.
struct Side {
    declare: String,
    /// The variables, as a list for a quantifier.
    quantified: String,
    holds: String,
    /// The variable of the part.
    value: Option<String>,
}

struct Smt<'c> {
    cx: &'c Context,
    /// The numbers of names: bases, definitions and texts.
    numbers: BTreeMap<String, usize>,
    predicates: Vec<String>,
    /// The functions that say whether a node is one of a definition; none while it is written.
    definitions: BTreeMap<String, Option<String>>,
    body: String,
}

impl Smt<'_> {
    /// The number of a name: an even one for a type.
    fn number(&mut self, name: &str) -> usize {
        let next = 2 * self.numbers.len() + usize::from(!name.starts_with('!'));
        *self.numbers.entry(name.to_owned()).or_insert(next)
    }

    fn side(&mut self, part: Part<'_>, prefix: &str) -> Result<Side, String> {
        let name = self.cx.str(part.op.name);
        let rules = part.op.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<OpRules>());
        let Some(rules) = rules else { return Err(format!("'{name}' was not loaded from IRDL")) };
        let values = |defs: &[ValueDef], vars: &[Var]| -> Vec<(String, Var, bool)> {
            defs.iter().map(|o| o.name.clone()).zip(vars.iter().copied()).map(|(n, v)| (n, v, true)).collect()
        };
        let mut all = values(&part.op.operands, &rules.operand_vars);
        all.extend(values(&part.op.results, &rules.result_vars));
        all.extend(rules.attributes.iter().map(|a| (self.cx.str(a.0).to_owned(), a.1, false)));
        let roots: Vec<(Var, bool)> = match part.name {
            None => all.iter().map(|v| (v.1, v.2)).collect(),
            Some(wanted) => match all.iter().find(|v| v.0 == wanted) {
                Some(found) => vec![(found.1, found.2)],
                None => return Err(format!("'{name}' has no operand, result or attribute '{wanted}'")),
            },
        };
        // Each rule refers to earlier ones only, so formulas come in order; each is an argument of those after it.
        let params: Vec<String> = (0..rules.rules.len()).map(|v| format!("({prefix}{v} V)")).collect();
        let params = params.join(" ");
        let given: Vec<String> = (0..rules.rules.len()).map(|v| format!("{prefix}{v}")).collect();
        let given = given.join(" ");
        for (var, rule) in rules.rules.iter().enumerate() {
            let formula = self.rule(rule, var, prefix, &given)?;
            let _ = writeln!(self.body, "(define-fun ok_{prefix}{var} ({params}) Bool {formula})");
        }
        let holds = roots.iter().map(|(v, is_type)| {
            let typed = if *is_type { format!("(is_type {prefix}{v}) ") } else { String::new() };
            format!("{typed}(ok_{prefix}{v} {given})")
        });
        let holds: Vec<String> = holds.collect();
        let declare: String = (0..rules.rules.len())
            .fold(String::new(), |out, v| out + &format!("(declare-const {prefix}{v} V)\n"));
        Ok(Side {
            declare,
            quantified: params,
            holds: format!("(and true {})", holds.join(" ")),
            value: part.name.and(roots.first()).map(|v| format!("{prefix}{}", v.0)),
        })
    }

    /// The function that says whether a node is one that its definition accepts; none where nothing is known of it.
    fn definition(&mut self, def: Def, name: &str) -> Result<Option<String>, String> {
        match self.definitions.get(name) {
            Some(Some(known)) => return Ok(Some(known.clone())),
            Some(None) => {
                return Err(format!("'{name}' holds itself, which no question can say that has an end"));
            }
            None => {}
        }
        let cx = self.cx;
        let found: Option<&AttrTypeDef> = match def {
            Def::Type(id) => cx.type_def_if_complete(id).map(|d| &d.0),
            Def::Attr(id) => cx.attr_def_if_complete(id).map(|d| &d.base),
        };
        let verifier = found.and_then(|d| d.verifier.as_ref());
        let Some(rules) = verifier.and_then(|v| v.as_any().downcast_ref::<ParamRules>()) else {
            return Ok(None);
        };
        self.definitions.insert(name.to_owned(), None);
        let number = self.number(name);
        let prefix = format!("d{number}_");
        let vars = || 0..rules.rules.len();
        let params = vars().map(|v| format!("({prefix}{v} V)")).collect::<Vec<_>>().join(" ");
        let given = vars().map(|v| format!("{prefix}{v}")).collect::<Vec<_>>().join(" ");
        for (var, rule) in rules.rules.iter().enumerate() {
            let formula = self.rule(rule, var, &prefix, &given)?;
            let _ = writeln!(self.body, "(define-fun ok_{prefix}{var} ({params}) Bool {formula})");
        }
        let list = rules.params.iter().rev().fold("nil".to_owned(), |l, v| format!("(cons {prefix}{v} {l})"));
        let holds: Vec<String> = rules.params.iter().map(|v| format!("(ok_{prefix}{v} {given})")).collect();
        let formula = format!("(and (= v (node {number} {list})) {})", holds.join(" "));
        let formula = if params.is_empty() { formula } else { format!("(exists ({params}) {formula})") };
        let function = format!("is_{prefix}");
        let _ = writeln!(self.body, "(define-fun {function} ((v V)) Bool {formula})");
        self.definitions.insert(name.to_owned(), Some(function.clone()));
        Ok(Some(function))
    }

    fn rule(&mut self, rule: &Rule, var: usize, prefix: &str, given: &str) -> Result<String, String> {
        let this = format!("{prefix}{var}");
        let same = |v: &Var| format!("(and (= {this} {prefix}{v}) (ok_{prefix}{v} {given}))");
        Ok(match rule {
            Rule::Any => "true".to_owned(),
            Rule::Is(Bound::Type(ty)) => format!("(= {this} {})", self.value(self.cx.type_attr(*ty))),
            Rule::Is(Bound::Attr(attr)) => format!("(= {this} {})", self.value(*attr)),
            Rule::BaseType { base, name } => {
                let function = match base {
                    Base::Def(id) => self.definition(Def::Type(*id), &format!("!{name}"))?,
                    Base::Builtin(_) => None,
                };
                match function {
                    Some(function) => format!("({function} {this})"),
                    None => self.base(&this, matches!(base, Base::Def(_)), name, '!'),
                }
            }
            Rule::BaseAttr { name, .. } if &**name == "builtin.type" => format!("(is_type {this})"),
            Rule::BaseAttr { base, name } => {
                let function = match base {
                    Base::Def(id) => self.definition(Def::Attr(*id), &format!("#{name}"))?,
                    Base::Builtin(_) => None,
                };
                match function {
                    Some(function) => format!("({function} {this})"),
                    None => self.base(&this, matches!(base, Base::Def(_)), name, '#'),
                }
            }
            Rule::Parametric { def, name, args } => {
                let sigil = if matches!(def, Def::Type(_)) { '!' } else { '#' };
                let function = self.definition(*def, &format!("{sigil}{name}"))?;
                let sound = function.map_or(String::new(), |function| format!(" ({function} {this})"));
                let number = self.number(&format!("{sigil}{name}"));
                let list = args.iter().rev().fold("nil".to_owned(), |l, v| format!("(cons {prefix}{v} {l})"));
                let inner: Vec<String> = args.iter().map(|v| format!("(ok_{prefix}{v} {given})")).collect();
                format!("(and (= {this} (node {number} {list})) {}{sound})", inner.join(" "))
            }
            Rule::AnyOf(list) => {
                format!("(or false {})", list.iter().map(same).collect::<Vec<_>>().join(" "))
            }
            Rule::AllOf(list) => {
                format!("(and true {})", list.iter().map(same).collect::<Vec<_>>().join(" "))
            }
            Rule::Predicate { text, predicate } => {
                let structure = predicate.structure(self.cx);
                self.structure(&structure, &this, text)
            }
        })
    }

    fn base(&mut self, this: &str, is_def: bool, name: &str, sigil: char) -> String {
        if name == "builtin.integer" && sigil == '!' {
            return format!("((_ is integer) {this})");
        }
        let full = format!("{sigil}{name}");
        let number = self.number(&full);
        if let Some(text) = only_value(&full) {
            let payload = if sigil == '!' { 0 } else { self.number(&text) };
            return format!("(= {this} (builtin {number} {payload}))");
        }
        if is_def {
            format!("(and ((_ is node) {this}) (= (def {this}) {number}))")
        } else {
            format!("(and ((_ is builtin) {this}) (= (base {this}) {number}))")
        }
    }

    /// Returns the formula of a predicate, as far as it is understood; the rest is an uninterpreted predicate.
    fn structure(&mut self, s: &Structure, this: &str, text: &str) -> String {
        let all = |smt: &mut Self, list: &[Structure]| {
            list.iter().map(|s| smt.structure(s, this, text)).collect::<Vec<_>>().join(" ")
        };
        match s {
            Structure::Any => "true".to_owned(),
            Structure::Never => "false".to_owned(),
            Structure::AllOf(list) => format!("(and true {})", all(self, list)),
            Structure::AnyOf(list) => format!("(or false {})", all(self, list)),
            Structure::Not(inner) => format!("(not {})", self.structure(inner, this, text)),
            Structure::IsType(ty) => format!("(= {this} {})", self.value(self.cx.type_attr(*ty))),
            Structure::IsAttr(attr) => format!("(= {this} {})", self.value(*attr)),
            Structure::TypeClass(TypeClass::Integer) => format!("((_ is integer) {this})"),
            Structure::TypeClass(TypeClass::Any) => "true".to_owned(),
            Structure::TypeClass(class) if class.name(self.cx).is_some() => {
                let name = class.name(self.cx).unwrap_or_default();
                self.base(this, matches!(class, TypeClass::Def(_)), &name, '!')
            }
            Structure::Sign(sign) => {
                format!("(and ((_ is integer) {this}) (= (sign {this}) {}))", number_of(*sign))
            }
            Structure::Measure(Measure::Width, compare, n) => {
                let compared = match compare {
                    Compare::Eq => format!("(= (width {this}) {n})"),
                    Compare::Ne => format!("(not (= (width {this}) {n}))"),
                    other => format!("({} (width {this}) {n})", other.symbol()),
                };
                format!("(and ((_ is integer) {this}) {compared})")
            }
            other => {
                let name = format!("{text} ~ {other:?}");
                let index = self.predicates.iter().position(|p| *p == name).unwrap_or_else(|| {
                    self.predicates.push(name);
                    self.predicates.len() - 1
                });
                format!("(pred{index} {this})")
            }
        }
    }

    /// A value as a term. Types are held as themselves. Nesting is that of the value.
    fn value(&mut self, attr: Attribute) -> String {
        let cx = self.cx;
        let node = |smt: &mut Self, name: &str, params: &[Option<Attribute>]| {
            let number = smt.number(name);
            let list = params.iter().rev().flatten().fold("nil".to_owned(), |l, &p| {
                let value = smt.value(p);
                format!("(cons {value} {l})")
            });
            format!("(node {number} {list})")
        };
        match cx.attr(attr) {
            AttrData::Type(ty) => match cx.type_data(*ty) {
                TypeData::Integer { width, signedness } => {
                    format!("(integer {} {width})", number_of(*signedness))
                }
                TypeData::Dynamic { params, .. } => {
                    let name = format!("!{}", type_base_name(cx, type_base(cx, *ty)));
                    node(self, &name, params)
                }
                data => {
                    let base = self.number(&format!("!{}", type_base_name(cx, type_base(cx, *ty))));
                    let simple = matches!(data, TypeData::Index | TypeData::Float(_) | TypeData::None);
                    let payload = if simple { 0 } else { self.number(&cx.display_type(*ty)) };
                    format!("(builtin {base} {payload})")
                }
            },
            AttrData::Dynamic { params, .. } => {
                let name = format!("#{}", attr_base_name(cx, attr_base(cx, attr)));
                node(self, &name, params)
            }
            _ => {
                let base = self.number(&format!("#{}", attr_base_name(cx, attr_base(cx, attr))));
                let payload = self.number(&cx.display_attr(attr));
                format!("(builtin {base} {payload})")
            }
        }
    }
}

fn number_of(sign: Signedness) -> u8 {
    match sign {
        Signedness::Signless => 0,
        Signedness::Signed => 1,
        Signedness::Unsigned => 2,
    }
}
