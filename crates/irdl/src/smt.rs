//! Constraints as SMT-LIB.
//!
//! Values are terms of one datatype: integers with signedness and width, other builtin types and attributes by their
//! base, and nodes of definitions with their parameters. A constraint variable is a constant; that it holds a value that
//! its rule accepts is a formula named after it, and so is that a node is one that its definition accepts. What only code decides is an uninterpreted predicate, so what is proven
//! holds whatever that code says. Values that a solver finds may have bases that differ from any real value's.
//!
//! Of an operation as a whole, the rules of its verifier and the predicates over it are asked as well; parts and numbers
//! of values, and whether an attribute that may be absent is there, are uninterpreted. A comment names each rule, and
//! what of it is left out.

use crate::constraint::{Bound, Def, Rule, Var};
use crate::names::{Base, attr_base, attr_base_name, only_value, type_base, type_base_name};
use crate::operation::OpRules;
use crate::params::ParamRules;
use isogloss_ir::definition::{
    AttrTypeDef, Compare, Measure, OpDef, Part as StructurePart, Structure, Term, TypeClass, ValueDef,
    Var as OpVar,
};
use isogloss_ir::{AttrData, Attribute, Context, Signedness, TypeData};
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

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

/// The functions that rules are said with: parts and numbers of values.
const OF_RULES: &str = "\
(declare-fun part (Int V) V)
(declare-fun number (Int V) Int)
(define-fun width_of ((v V)) Int (ite ((_ is integer) v) (width v) (number 0 v)))
";

/// Why a question cannot be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ProblemError {
    /// An operation, by its full name, was not loaded from IRDL.
    NotFromIrdl(String),
    /// An operation has no operand, result or attribute of a name.
    NoPart {
        /// The full name of the operation.
        op: String,
        /// The name that nothing has.
        part: String,
    },
    /// Constraints of operations as a whole were to be compared.
    WholeOperations,
    /// The question is about two constraints, and there are more or fewer.
    NeedsTwo,
    /// A definition, by its name, holds itself.
    HoldsItself(String),
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProblemError::NotFromIrdl(op) => write!(f, "'{op}' was not loaded from IRDL"),
            ProblemError::NoPart { op, part } => {
                write!(f, "'{op}' has no operand, result or attribute '{part}'")
            }
            ProblemError::WholeOperations => {
                f.write_str("the constraints of operands, results or attributes can be compared")
            }
            ProblemError::NeedsTwo => f.write_str("two constraints are needed"),
            ProblemError::HoldsItself(name) => {
                write!(f, "'{name}' holds itself, which no question can say that has an end")
            }
        }
    }
}

impl std::error::Error for ProblemError {}

/// The problem of a query, in SMT-LIB 2.6. The answer `unsat` means yes, except for [`Query::Satisfiable`].
///
/// # Errors
/// When an operation was not loaded from IRDL, or has no part of the name.
pub fn problem(cx: &Context, query: Query, parts: &[Part<'_>]) -> Result<String, ProblemError> {
    let mut smt = Smt {
        cx,
        numbers: BTreeMap::new(),
        predicates: Vec::new(),
        definitions: BTreeMap::new(),
        body: String::new(),
        rules: String::new(),
        truths: 0,
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
                return Err(ProblemError::WholeOperations);
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
        _ => return Err(ProblemError::NeedsTwo),
    }
    let mut out = PRELUDE.to_owned();
    for (name, number) in &smt.numbers {
        let _ = writeln!(out, "; {number} is {}", name.replace('\n', " "));
    }
    for (i, text) in smt.predicates.iter().enumerate() {
        let _ = writeln!(out, "; {}\n(declare-fun pred{i} (V) Bool)", text.replace('\n', " "));
    }
    if !smt.rules.is_empty() {
        out.push_str(OF_RULES);
    }
    out.push_str(&smt.body);
    out.push_str(&asserts);
    out.push_str(&smt.rules);
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
    /// The rules of operations: declarations and assertions.
    rules: String,
    /// How many truth values were declared for what is not understood of rules.
    truths: usize,
}

impl Smt<'_> {
    /// The number of a name: an even one for a type.
    fn number(&mut self, name: &str) -> usize {
        let next = 2 * self.numbers.len() + usize::from(!name.starts_with('!'));
        *self.numbers.entry(name.to_owned()).or_insert(next)
    }

    fn side(&mut self, part: Part<'_>, prefix: &str) -> Result<Side, ProblemError> {
        let name = self.cx.str(part.op.name);
        let rules = part.op.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<OpRules>());
        let Some(rules) = rules else { return Err(ProblemError::NotFromIrdl(name.to_owned())) };
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
                None => return Err(ProblemError::NoPart { op: name.to_owned(), part: wanted.to_owned() }),
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
        if part.name.is_none() {
            self.rules_of(part.op, rules, prefix);
        }
        let declare: String = (0..rules.rules.len())
            .fold(String::new(), |out, v| out + &format!("(declare-const {prefix}{v} V)\n"));
        Ok(Side {
            declare,
            quantified: params,
            holds: format!("(and true {})", holds.join(" ")),
            value: part.name.and(roots.first()).map(|v| format!("{prefix}{}", v.0)),
        })
    }

    /// Asserts the rules of an operation and the predicates over it, each with a comment that says which it is.
    fn rules_of(&mut self, op: &OpDef, rules: &OpRules, prefix: &str) {
        let predicates = op.predicates.iter().map(|p| {
            let text = p.predicate.text().unwrap_or("a predicate in code");
            (format!("predicate: {text}"), p.predicate.structure_over(self.cx, &op.var_names(self.cx)))
        });
        let of_verifier = op
            .rules
            .iter()
            .map(|r| (format!("rule: {}", r.said()), r.structure(self.cx, &op.var_names(self.cx))));
        let all: Vec<(String, Structure)> = predicates.chain(of_verifier).collect();
        let mut side = OpSide { op, rules, prefix, declared: Vec::new(), declare: String::new() };
        for (what, structure) in all {
            let formula = self.over(&structure, &mut side);
            let _ = writeln!(self.rules, "; {}", what.replace('\n', " "));
            for name in structure.opaque_names() {
                let _ = writeln!(self.rules, ";   left out: {}", name.replace('\n', " "));
            }
            let _ = writeln!(self.rules, "{}(assert {formula})", std::mem::take(&mut side.declare));
        }
    }

    /// The formula of what an operation has to satisfy.
    fn over(&mut self, s: &Structure, side: &mut OpSide<'_>) -> String {
        match s {
            Structure::AllOf(list) => {
                let all: Vec<String> = list.iter().map(|s| self.over(s, side)).collect();
                format!("(and true {})", all.join(" "))
            }
            Structure::AnyOf(list) => {
                let all: Vec<String> = list.iter().map(|s| self.over(s, side)).collect();
                format!("(or false {})", all.join(" "))
            }
            Structure::Not(inner) => format!("(not {})", self.over(inner, side)),
            Structure::Any => "true".to_owned(),
            Structure::Never => "false".to_owned(),
            Structure::Present(var) => side.present(self.cx, *var),
            Structure::Part(StructurePart::Var(var), inner) => {
                let (present, value) = (side.present(self.cx, *var), side.value(self.cx, *var));
                format!("(and {present} {})", self.at(inner, &value))
            }
            Structure::Compared(comparison) => {
                let (left, right) = (self.term(&comparison.left, side), self.term(&comparison.right, side));
                compared(comparison.compare, &left, &right)
            }
            _ => {
                self.truths += 1;
                let name = format!("unknown{}", self.truths);
                let _ = writeln!(side.declare, "(declare-const {name} Bool)");
                name
            }
        }
    }

    /// The formula of what a value of an operation has to satisfy.
    fn at(&mut self, s: &Structure, value: &str) -> String {
        let all = |smt: &mut Self, list: &[Structure]| {
            list.iter().map(|s| smt.at(s, value)).collect::<Vec<_>>().join(" ")
        };
        match s {
            Structure::AllOf(list) => format!("(and true {})", all(self, list)),
            Structure::AnyOf(list) => format!("(or false {})", all(self, list)),
            Structure::Not(inner) => format!("(not {})", self.at(inner, value)),
            Structure::Part(part, inner) => {
                let value = self.part(part, value);
                self.at(inner, &value)
            }
            Structure::Measure(measure, compare, n) => {
                let number = measured(*measure, value);
                compared(*compare, &number, &smt_int(*n))
            }
            other => self.structure(other, value, "a rule"),
        }
    }

    /// A part of a value. Parts of equal names are equal parts of equal values.
    fn part(&mut self, part: &StructurePart, value: &str) -> String {
        let number = self.number(&format!("the part {part:?}"));
        format!("(part {number} {value})")
    }

    fn term(&mut self, term: &Term, side: &mut OpSide<'_>) -> String {
        let mut value = term.var().map_or_else(String::new, |var| side.value(self.cx, var));
        for part in &term.path[1..] {
            value = self.part(part, &value);
        }
        term.measure.map_or(value.clone(), |measure| measured(measure, &value))
    }

    /// The function that says whether a node is one that its definition accepts; none where nothing is known of it.
    fn definition(&mut self, def: Def, name: &str) -> Result<Option<String>, ProblemError> {
        match self.definitions.get(name) {
            Some(Some(known)) => return Ok(Some(known.clone())),
            Some(None) => {
                return Err(ProblemError::HoldsItself(name.to_owned()));
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

    fn rule(&mut self, rule: &Rule, var: usize, prefix: &str, given: &str) -> Result<String, ProblemError> {
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

/// An operation whose rules are said.
struct OpSide<'a> {
    op: &'a OpDef,
    rules: &'a OpRules,
    prefix: &'a str,
    /// The constants that are declared for rules, beside those of constraints.
    declared: Vec<String>,
    /// The declarations that the rule at hand needs and that are not written yet.
    declare: String,
}

impl OpSide<'_> {
    /// The constant of the constraint that says what a variable may be; none for an attribute that may be absent, about
    /// which IRDL says nothing.
    fn constrained(&self, cx: &Context, var: OpVar) -> Option<Var> {
        match var {
            OpVar::Operand(i) => self.rules.operand_vars.get(i).copied(),
            OpVar::Result(i) => self.rules.result_vars.get(i).copied(),
            OpVar::Inherent(slot) => {
                let name = self.op.inherent.get(slot)?.name;
                debug_assert!(!cx.str(name).is_empty(), "attributes have names");
                self.rules.attributes.iter().find(|a| a.0 == name).map(|a| a.1)
            }
        }
    }

    /// The term of a variable's value.
    fn value(&mut self, cx: &Context, var: OpVar) -> String {
        match self.constrained(cx, var) {
            Some(var) => format!("{}{var}", self.prefix),
            None => self.constant(var, "V"),
        }
    }

    /// The formula that a variable has a value.
    fn present(&mut self, cx: &Context, var: OpVar) -> String {
        let is_variable = match var {
            OpVar::Operand(i) => self.op.operands.get(i).is_none_or(|o| o.arity.is_variable()),
            OpVar::Result(i) => self.op.results.get(i).is_none_or(|r| r.arity.is_variable()),
            // An attribute or property with a default value always has a value.
            OpVar::Inherent(slot) => {
                let default = self.op.inherent.get(slot).and_then(|inherent| inherent.default());
                self.constrained(cx, var).is_none() && default.is_none()
            }
        };
        if is_variable { self.constant(var, "Bool") } else { "true".to_owned() }
    }

    /// A constant of a sort for a variable, declared where it is needed first.
    fn constant(&mut self, var: OpVar, sort: &str) -> String {
        let (kind, number) = match var {
            OpVar::Operand(i) => ("operand", i),
            OpVar::Result(i) => ("result", i),
            OpVar::Inherent(i) => ("attribute", i),
        };
        let has = if sort == "Bool" { "has_" } else { "" };
        let name = format!("{}_{has}{kind}{number}", self.prefix);
        if !self.declared.contains(&name) {
            let _ = writeln!(self.declare, "(declare-const {name} {sort})");
            self.declared.push(name.clone());
        }
        name
    }
}

/// A number of a value.
fn measured(measure: Measure, value: &str) -> String {
    match measure {
        Measure::Width => format!("(width_of {value})"),
        Measure::Rank => format!("(number 1 {value})"),
        Measure::Count => format!("(number 2 {value})"),
        Measure::Value => format!("(number 3 {value})"),
    }
}

fn smt_int(n: i64) -> String {
    if n < 0 { format!("(- {})", n.unsigned_abs()) } else { n.to_string() }
}

fn compared(compare: Compare, left: &str, right: &str) -> String {
    match compare {
        Compare::Eq => format!("(= {left} {right})"),
        Compare::Ne => format!("(not (= {left} {right}))"),
        other => format!("({} {left} {right})", other.symbol()),
    }
}

fn number_of(sign: Signedness) -> u8 {
    match sign {
        Signedness::Signless => 0,
        Signedness::Signed => 1,
        Signedness::Unsigned => 2,
    }
}
