//! Declarative rewrites (`Pat`, `Pattern`) as patterns of `pdl`. Rule: MLIR, Table-driven Declarative Rewrite Rule.
//!
//! Each record becomes one `pdl.pattern`, or several where `either` leaves a choice, in the order in which they are to
//! be tried. What PDL cannot say by itself becomes a call of a native function: predicates of constraints, which are
//! returned together with the patterns, and functions of the host, which `NativeCodeCall` names. Code that is more than
//! a call, in whatever language, is replaced by a function too, which is named after its record.

mod host;
mod names;
mod result;
mod source;

use crate::hooks::Hooks;
use crate::predicate::EntityPredicate;
use crate::predicate::names::{OpName, OpNames};
use crate::read::reader::Reader;
use isogloss_ir::Context;
use isogloss_ir::definition::Constraint;
use isogloss_source::{Code, Diagnostic, Pos};
use isogloss_tablegen::{Dag, Record, Records, Value, written_in};
use names::{Handle, Symbols};
use rustc_hash::FxHashMap;
use std::fmt::Write;
use std::sync::Arc;

/// How many ways to match `either` may leave for one pattern.
pub const MAX_ALTERNATIVES: usize = 64;

/// How deep the dags of a pattern may nest.
pub const MAX_DEPTH: usize = 100;

/// The most arguments of a pattern's constraint, besides `$_self`: as many as in `mlir-tblgen`.
pub const MAX_ENTITIES: usize = 4;

/// The most values that a function of the host returns.
pub const MAX_RETURNS: usize = 1000;

/// The kind of entity that a constraint of a definition tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// The type of a value.
    Value,
    /// The type of each of several values.
    Values,
    /// An attribute.
    Attribute,
    /// The type of an attribute.
    AttributeType,
    /// A property, in attribute form.
    Property,
}

/// A constraint that patterns call under a name.
#[derive(Clone, Debug)]
pub struct NamedConstraint {
    /// The name.
    pub name: String,
    /// The kind of entity that it tests.
    pub asked: Asked,
    /// The constraint.
    pub constraint: Arc<Constraint>,
}

/// The predicate of a `Constraint` over several things of a pattern, which patterns call under a name.
#[derive(Clone, Debug)]
pub struct EntityConstraint {
    /// The name.
    pub name: String,
    /// The kinds of its arguments; the first is `$_self` if `has_self` is true.
    pub given: Vec<Passed>,
    /// True if the first that it is given is `$_self`, and the others are `$0`, `$1`, ….
    pub has_self: bool,
    /// The predicate.
    pub predicate: Arc<EntityPredicate>,
}

/// The kind of an argument or a result of a native function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passed {
    /// A value.
    Value,
    /// Several values.
    Values,
    /// An attribute, perhaps an absent one.
    Attribute,
    /// A type.
    Type,
}

impl Passed {
    fn word(self) -> &'static str {
        match self {
            Passed::Value => "value",
            Passed::Values => "values",
            Passed::Attribute => "attribute",
            Passed::Type => "type",
        }
    }

    /// Returns the kind of value that a type of `pdl` represents.
    fn of_handle(handle: &str) -> Passed {
        match handle {
            "!pdl.range<value>" => Passed::Values,
            "!pdl.attribute" => Passed::Attribute,
            "!pdl.type" => Passed::Type,
            _ => Passed::Value,
        }
    }
}

/// The part of a pattern that a native function belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It says whether a match holds.
    Constraint,
    /// It does a part of the rewrite.
    Rewrite,
}

/// A call of a function of the host, which `NativeCodeCall` or a predicate names.
#[derive(Clone, Debug)]
pub struct NativeCall {
    /// The name of the function, without namespace.
    pub name: String,
    /// The part of a pattern that it belongs to.
    pub role: Role,
    /// The kinds of its arguments.
    pub arguments: Vec<Passed>,
    /// The kinds of its results.
    pub results: Vec<Passed>,
    /// The call, or the code, as written.
    pub text: String,
    /// True if `text` is code with placeholders, and no call of a named function.
    pub is_code: bool,
    /// Where it is written.
    pub pos: Pos,
}

/// A native function that gets a component of an operation or a list; as a constraint, it always holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// The attribute of a name of an operation, or that there is none.
    Attribute(String),
    /// The property of a name of an operation, in attribute form: its default where it is absent.
    Property(String),
    /// Each of so many values of a list; it does not hold for lists of another length.
    Elements(usize),
}

/// The patterns of a file.
#[derive(Clone, Debug, Default)]
pub struct Patterns {
    /// A program in `pdl`. Of patterns of one benefit the earlier is to be tried first.
    pub text: String,
    /// The constraints that it calls.
    pub constraints: Vec<NamedConstraint>,
    /// The constraints over several things that it calls.
    pub entities: Vec<EntityConstraint>,
    /// The constraints that it calls to get at parts, by their names.
    pub parts: Vec<(String, Part)>,
    /// The names of the patterns, in the order in which they are to be tried.
    pub names: Vec<String>,
    /// The functions of the host that it calls, in order.
    pub calls: Vec<NativeCall>,
}

/// Lowers all patterns among the records.
///
/// # Errors
/// One diagnostic for each pattern that cannot be lowered, at its place.
pub fn lower_patterns(
    cx: &Context,
    records: &Records,
    hooks: &dyn Hooks,
) -> Result<Patterns, Vec<Diagnostic>> {
    let mut lowering = Lowering {
        cx,
        reader: Reader::bare(cx, records, hooks),
        out: Patterns::default(),
        known: FxHashMap::default(),
        at: None,
        about: About::default(),
        codes: FxHashMap::default(),
    };
    lowering.reader.read_names();
    let mut problems = Vec::new();
    for record in records.derived_in_file_order("Pattern") {
        lowering.at = Some(record);
        lowering.about = About::default();
        if let Err(message) = lowering.pattern(record) {
            problems.push(lowering.about.explain(cx, record, message));
        }
    }
    if problems.is_empty() { Ok(lowering.out) } else { Err(problems) }
}

/// The name or operation of the pattern that is being lowered, so that an error can be shown there.
#[derive(Default)]
struct About {
    /// The name as it is written, without its `$`.
    name: String,
    /// The names that could be meant.
    known: Vec<String>,
    /// Where the operation is defined.
    definition: Pos,
}

impl About {
    /// The error of a pattern: at its record, with the range of the error in it.
    fn explain(&self, cx: &Context, pattern: Record<'_>, message: String) -> Diagnostic {
        let error = Diagnostic::error(pattern.pos(), message).with_code(Code::Pattern);
        let span = written_in(cx.sources(), pattern.pos(), &self.name);
        let mut error = error.with_nearest(&self.name, span, &self.known);
        if let Some(span) = span {
            error = error.with_span(span);
        }
        if self.definition != Pos::default() {
            error.add_label(self.definition, format!("'{}' is defined here", self.name));
        }
        error
    }

    /// An operation is being lowered.
    fn operation(&mut self, dag: Dag<'_>) {
        if let Some(record) = dag.operator_def() {
            *self = About { name: record.name().to_owned(), known: Vec::new(), definition: record.pos() };
        }
    }

    /// A name was not found among others.
    fn unbound(&mut self, name: &str, known: Vec<String>) {
        *self = About { name: name.to_owned(), known, definition: Pos::default() };
    }
}

/// The result of lowering a part of a pattern, or the message of the error.
type Lowered<T> = Result<T, String>;

struct Lowering<'r> {
    cx: &'r Context,
    reader: Reader<'r>,
    out: Patterns,
    /// The names of constraints that are in use, by record and the kind of entity that they test.
    known: FxHashMap<(String, u8), String>,
    /// The pattern that is lowered.
    at: Option<Record<'r>>,
    /// The name or operation of the pattern that is being lowered.
    about: About,
    /// The names of functions that replace code without a name, by record.
    codes: FxHashMap<String, String>,
}

impl<'r> Lowering<'r> {
    fn pattern(&mut self, record: Record<'r>) -> Lowered<()> {
        let dag = |field: &str| {
            let value = record.value(field).and_then(|v| v.as_dag());
            value.ok_or_else(|| format!("pattern '{}' has no dag '{field}'", record.name()))
        };
        let list = |field: &str| -> Lowered<Vec<Dag<'r>>> {
            let Some(list) = record.value(field).and_then(|v| v.as_list()) else { return Ok(Vec::new()) };
            let dags = list.iter().map(|v| v.as_dag());
            dags.collect::<Option<_>>().ok_or_else(|| format!("'{field}' holds what is no dag"))
        };
        let source = dag("sourcePattern")?;
        let (results, constraints) = (list("resultPatterns")?, list("constraints")?);
        let supplemental = list("supplementalPatterns")?;
        let added = dag("benefitDelta")?.arg(0).and_then(|v| v.as_int()).unwrap_or(0);
        let benefit = source::op_count(source, 0)? as i64 + added;
        if !(0..=i64::from(i16::MAX)).contains(&benefit) {
            return Err(format!("the benefit {benefit} does not lie between 0 and {}", i16::MAX));
        }
        let choices = source::either_count(source, 0)?;
        if choices >= usize::BITS as usize || 1usize << choices > MAX_ALTERNATIVES {
            return Err(format!("'either' leaves more than {MAX_ALTERNATIVES} ways to match"));
        }
        for choice in 0..1usize << choices {
            let mut pattern = Building::default();
            let mut symbols = Symbols::default();
            let mut source = source::Source::new(self, &mut pattern, &mut symbols, choice);
            let root = source.root(source_dag(record))?;
            for &constraint in &constraints {
                source.constraint(constraint)?;
            }
            let mut result = result::Rewriting::new(self, &mut pattern, &mut symbols, root);
            result.run(&results, &supplemental)?;
            // Names of records are unique; alternatives are distinguished by their numbers.
            let name =
                if choices == 0 { record.name().to_owned() } else { format!("{}#{choice}", record.name()) };
            let name = name.replace(['"', '\\'], "_");
            self.out.names.push(name.clone());
            let root = &symbols.root;
            let located = pattern.order_of_locations(root);
            let Building { matcher, rewrite, .. } = pattern;
            let _ = write!(
                self.out.text,
                "pdl.pattern @\"{name}\" : benefit({benefit}){located} {{\n{matcher}  pdl.rewrite {root} {{\n{rewrite}  }}\n}}\n"
            );
        }
        Ok(())
    }

    /// The name under which patterns call a constraint.
    fn constraint(&mut self, record: Record<'r>, asked: Asked) -> String {
        let key = (record.name().to_owned(), asked as u8);
        if let Some(name) = self.known.get(&key) {
            return name.clone();
        }
        let what = match asked {
            Asked::Value => "type",
            Asked::Values => "types",
            Asked::Attribute | Asked::Property => "attribute",
            Asked::AttributeType => "type of attribute",
        };
        let name = format!("{what}:{}", record.name());
        let constraint = Arc::new(self.reader.constraint(record));
        self.out.constraints.push(NamedConstraint { name: name.clone(), asked, constraint });
        self.known.insert(key, name.clone());
        name
    }
}

impl Lowering<'_> {
    /// The name under which patterns call a constraint of a property that is defined by a record.
    fn property_constraint(&mut self, record: Record<'_>, property: Record<'_>) -> String {
        let name = format!("property:{}:{}", property.name(), record.name());
        let key = (name.clone(), Asked::Property as u8);
        if !self.known.contains_key(&key) {
            let constraint = Arc::new(self.reader.property_constraint(record, property));
            let named = NamedConstraint { name: name.clone(), asked: Asked::Property, constraint };
            self.out.constraints.push(named);
            self.known.insert(key, name.clone());
        }
        name
    }

    /// The name under which patterns call the predicate of a constraint over things of these kinds; `None` if it calls
    /// an unknown function, which is then a function of the host.
    fn entity_constraint(&mut self, record: Record<'_>, given: &[Passed], has_self: bool) -> Option<String> {
        let kinds: Vec<&str> = given.iter().map(|passed| passed.word()).collect();
        let own = if has_self { "self " } else { "" };
        let name = format!("entities:{}({own}{})", record.name(), kinds.join(", "));
        if self.out.entities.iter().any(|known| known.name == name) {
            return Some(name);
        }
        let text = crate::predicate::text_of(record.value("predicate")?.as_def()?)?;
        let is_attribute = |n: Option<usize>| {
            let at = n.map_or(usize::from(!has_self), |n| n + usize::from(has_self));
            (n.is_some() || has_self) && given.get(at.min(given.len())) == Some(&Passed::Attribute)
        };
        if text.trim().is_empty() || !names::attributes_are_handles(&text, is_attribute) {
            return None;
        }
        let count = given.len() - usize::from(has_self);
        let names = (0..count).map(|n| (n.to_string(), OpName::Entity(n))).collect();
        let names = OpNames { names, ..OpNames::default() };
        let predicate = Arc::new(EntityPredicate::new(self.reader.compile(&text, Some(&names), None))?);
        let given = given.to_vec();
        self.out.entities.push(EntityConstraint { name: name.clone(), given, has_self, predicate });
        Some(name)
    }

    /// Returns the name under which patterns call a native function of a part.
    fn part(&mut self, part: Part) -> String {
        let name = match &part {
            Part::Attribute(attribute) => format!("optional:{attribute}"),
            Part::Property(property) => format!("property:{property}"),
            Part::Elements(count) => format!("elements:{count}"),
        };
        if self.out.parts.iter().all(|p| p.0 != name) {
            self.out.parts.push((name.clone(), part));
        }
        name
    }
}

fn source_dag<'r>(record: Record<'r>) -> Option<Dag<'r>> {
    record.value("sourcePattern").and_then(|v| v.as_dag())
}

/// The text of a pattern while it is made.
#[derive(Default)]
struct Building {
    matcher: String,
    rewrite: String,
    next: usize,
    /// The operations that are matched, as they are written.
    operations: Vec<Handle>,
    /// The matched operations other than the root, in the order in which their locations are joined.
    located: Vec<Handle>,
}

impl Building {
    /// The attribute that says in which order locations are joined, unless it is that of the text, after the root.
    fn order_of_locations(&self, root: &str) -> String {
        let written: Vec<&Handle> = self.operations.iter().filter(|op| *op != root).collect();
        if written.iter().copied().eq(&self.located) {
            return String::new();
        }
        let place = |op: &Handle| written.iter().position(|w| *w == op).map(|i| i.to_string());
        let order: Vec<String> = self.located.iter().filter_map(place).collect();
        format!(" attributes {{pdl.located = array<i32: {}>}}", order.join(", "))
    }

    fn fresh(&mut self) -> Handle {
        self.next += 1;
        format!("%v{}", self.next)
    }

    /// Adds an operation with a result to the matcher.
    fn matched(&mut self, text: &str) -> Handle {
        let handle = self.fresh();
        let _ = writeln!(self.matcher, "  {handle} = {text}");
        handle
    }

    /// Adds an operation with several results to the matcher.
    fn matched_many(&mut self, count: usize, text: &str) -> Handle {
        let handle = self.fresh();
        let _ = writeln!(self.matcher, "  {handle}:{count} = {text}");
        handle
    }

    /// Adds an operation with a result to the rewrite.
    fn created(&mut self, text: &str) -> Handle {
        let handle = self.fresh();
        let _ = writeln!(self.rewrite, "    {handle} = {text}");
        handle
    }

    /// Adds an operation with several results to the rewrite.
    fn created_many(&mut self, count: usize, text: &str) -> Handle {
        let handle = self.fresh();
        let _ = writeln!(self.rewrite, "    {handle}:{count} = {text}");
        handle
    }
}

/// An operation's definition, as patterns use it.
struct OpRecord<'r> {
    name: String,
    arguments: Vec<Argument<'r>>,
    results: Vec<Arity>,
    has_segments: bool,
}

impl OpRecord<'_> {
    /// Checks that a pattern gives as many arguments as the definition has.
    fn check_count(&self, given: usize) -> Result<(), String> {
        if given == self.arguments.len() {
            return Ok(());
        }
        Err(format!(
            "op '{}' argument number mismatch: {given} in pattern vs. {} in definition",
            self.name,
            self.arguments.len()
        ))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Arity {
    One,
    Many,
}

#[derive(Clone, Copy)]
struct Argument<'r> {
    name: &'r str,
    kind: ArgumentKind,
    record: Record<'r>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ArgumentKind {
    Operand(Arity),
    Attribute { optional: bool },
    Property,
}

/// Returns the definition of the operation that an operator of a dag names; `None` if it is no operation.
fn op_record<'r>(operator: Value<'r>) -> Option<OpRecord<'r>> {
    let record = operator.as_def().filter(|r| r.is_a("Op"))?;
    let dialect = record.value("opDialect")?.as_def()?.value("name")?.as_str()?;
    let name = record.value("opName")?.as_str()?;
    let name = if dialect.is_empty() { name.to_owned() } else { format!("{dialect}.{name}") };
    let arity = |r: Record<'_>| match r.is_a("Variadic") || r.is_a("Optional") || r.is_a("VariadicOfVariadic")
    {
        true => Arity::Many,
        false => Arity::One,
    };
    // A decorated constraint, such as `Arg<…>`, holds the constraint.
    let plain = |v: Value<'r>| {
        let def = v.as_def()?;
        match def.value("constraint").and_then(|c| c.as_def()) {
            Some(inner) if def.is_a("OpVariable") => Some(inner),
            _ => Some(def),
        }
    };
    let mut arguments = Vec::new();
    for (value, name) in record.value("arguments")?.as_dag()?.args() {
        let constraint = plain(value)?;
        let kind = if constraint.is_a("TypeConstraint") {
            ArgumentKind::Operand(arity(constraint))
        } else if constraint.is_a("AttrConstraint") {
            let optional = constraint.value("isOptional").and_then(|v| v.as_bit()).unwrap_or(false);
            ArgumentKind::Attribute { optional }
        } else {
            ArgumentKind::Property
        };
        arguments.push(Argument { name: name.unwrap_or(""), kind, record: constraint });
    }
    let results = record.value("results")?.as_dag()?;
    let results = results.args().map(|(v, _)| plain(v).map_or(Arity::One, arity)).collect();
    let traits = record.value("traits").and_then(|v| v.as_list());
    let has_segments = traits.is_some_and(|list| {
        let named =
            |r: Record<'_>| r.value("trait").and_then(|t| t.as_str()) == Some("AttrSizedOperandSegments");
        list.iter().filter_map(|v| v.as_def()).any(named)
    });
    Some(OpRecord { name, arguments, results, has_segments })
}

/// The name of a directive that an operator is: `either`, `variadic`, `replaceWithValue`, ….
fn directive<'r>(dag: Dag<'r>) -> &'r str {
    match dag.operator_def() {
        Some(def) if !def.is_a("Op") => def.name(),
        _ => "",
    }
}

/// Adds handles with their types between brackets, or nothing for no handles: `(%a, %b : !pdl.value, !pdl.range<value>)`.
fn names_list<'h>(
    text: &mut String,
    open: &str,
    handles: impl Iterator<Item = (&'h str, &'h str, bool)> + Clone,
    close: &str,
) {
    let names: Vec<&str> = handles.clone().map(|h| h.0).collect();
    if names.is_empty() {
        return;
    }
    let kind = |(_, kind, is_range): (&str, &str, bool)| match is_range {
        true => format!("!pdl.range<{kind}>"),
        false => format!("!pdl.{kind}"),
    };
    let kinds: Vec<String> = handles.map(kind).collect();
    let _ = write!(text, "{open}{} : {}{close}", names.join(", "), kinds.join(", "));
}
