//! Operations.

use super::accessors::{Counts, Kind};
use super::problem::{error, error_in};
use crate::fields::flatten;
use isogloss_source::{Diagnostic, Span};
use isogloss_tablegen::{Dag, Record};

/// Returns the problems of an operation. A problem that makes the rest meaningless comes alone.
pub(crate) fn check(op: Record<'_>) -> Vec<Diagnostic> {
    match parts(op) {
        Ok(parts) => parts.problems(op),
        Err(problem) => vec![*problem],
    }
}

type Found<T> = Result<T, Box<Diagnostic>>;

fn fail<T>(op: Record<'_>, message: impl Into<String>) -> Found<T> {
    Err(Box::new(error(op, message)))
}

/// An error about a field of an operation: at the field, unless it has a place in it already.
fn at_field(op: Record<'_>, field: &str, error: Box<Diagnostic>) -> Box<Diagnostic> {
    let place = op.field(field).map(|f| f.pos()).unwrap_or_default();
    let is_at_record = error.place == op.pos().into() && error.advice.is_none();
    if is_at_record { Box::new(error.with_span(Span::at(place))) } else { error }
}

/// An error about a definition that is used in a field where it may not be.
#[allow(clippy::boxed_local, reason = "errors are boxed where they are made")]
fn about(op: Record<'_>, field: &str, def: Record<'_>, error: Box<Diagnostic>) -> Box<Diagnostic> {
    let place = op.field(field).map(|f| f.pos()).unwrap_or_default();
    let error = error.with_span(Span::at(place)).with_subject(def.name());
    Box::new(match def.is_anonymous() {
        true => error,
        false => error.with_label(def.pos(), format!("'{}' is defined here", def.name())),
    })
}

/// The names of an operation's parts, and how many of them are variable.
#[derive(Default)]
struct Parts<'r> {
    operands: Vec<&'r str>,
    results: Vec<&'r str>,
    regions: Vec<&'r str>,
    successors: Vec<&'r str>,
    variable_operands: usize,
    variable_results: usize,
    variadic_regions: usize,
    /// The names of attributes and properties.
    inherent: Vec<&'r str>,
    /// Operands that are lists of lists.
    groups: Vec<Record<'r>>,
    traits: Vec<&'r str>,
    /// The names that have accessors.
    accessors: Vec<(&'r str, Kind)>,
}

fn parts(op: Record<'_>) -> Found<Parts<'_>> {
    let mut parts = Parts::default();
    let mut later = Vec::new();
    arguments(op, &mut parts, &mut later).map_err(|e| at_field(op, "arguments", e))?;
    derived_attributes(op)?;
    results(op, &mut parts).map_err(|e| at_field(op, "results", e))?;
    successors(op, &mut parts).map_err(|e| at_field(op, "successors", e))?;
    traits(op, &mut parts).map_err(|e| at_field(op, "traits", e))?;
    regions(op, &mut parts).map_err(|e| at_field(op, "regions", e))?;
    parts.accessors.extend(parts.results.iter().map(|name| (*name, Kind::Result)));
    parts.accessors.extend(parts.regions.iter().map(|name| (*name, Kind::Region)));
    parts.accessors.extend(parts.successors.iter().map(|name| (*name, Kind::Successor)));
    parts.inherent.extend(later.iter().map(|(name, _)| *name));
    parts.accessors.extend(later);
    parts.accessors.retain(|(name, _)| !name.is_empty());
    let builders = op.value("builders").and_then(|v| v.as_list());
    let mut before: Vec<Vec<(&str, bool)>> = Vec::new();
    for builder in builders.into_iter().flat_map(|b| b.iter()).filter_map(|v| v.as_def()) {
        let parameters = builder_parameters(builder, op).map_err(|e| at_field(op, "builders", e))?;
        // A call of the new one could be a call of an earlier one, with defaults.
        let takes_it = |other: &Vec<(&str, bool)>| {
            other.len() >= parameters.len()
                && other.iter().zip(&parameters).all(|(a, b)| a.0 == b.0)
                && other[parameters.len()..].iter().all(|p| p.1)
        };
        if before.iter().any(takes_it) {
            let dialect = isogloss_image::dialect_name(op, "opDialect").unwrap_or_default();
            let name = op.value("opName").and_then(|v| v.as_str()).unwrap_or("");
            return fail(
                op,
                // The line is that of `mlir-tblgen`.
                format!("Unexpected overlap when generating `build` for {dialect}.{name} (from line 3142)"),
            );
        }
        before.push(parameters);
    }
    if builders.is_none_or(|b| b.is_empty())
        && op.value("skipDefaultBuilders").and_then(|v| v.as_bit()) == Some(true)
    {
        return fail(op, "default builders are skipped and no custom builders provided");
    }
    Ok(parts)
}

fn dag<'r>(op: Record<'r>, field: &str) -> Found<Dag<'r>> {
    op.get_dag(field).map_err(|e| Box::new(e.into()))
}

/// The dag of a field, whose operator has to be the marker.
fn marked<'r>(op: Record<'r>, field: &str, marker: &str) -> Found<Dag<'r>> {
    let dag = dag(op, field)?;
    if dag.operator_def().is_none_or(|d| d.name() != marker) {
        return fail(op, format!("'{field}' must have '{marker}' directive"));
    }
    Ok(dag)
}

/// The constraint behind `Arg` and `Res`.
fn constraint(def: Record<'_>) -> Found<Record<'_>> {
    if def.is_a("OpVariable") { def.get_def("constraint").map_err(|e| Box::new(e.into())) } else { Ok(def) }
}

fn is_variable(def: Record<'_>) -> bool {
    def.is_a("Variadic") || def.is_a("Optional")
}

/// Reads the arguments; the names of attributes and properties go to `later`.
fn arguments<'r>(op: Record<'r>, parts: &mut Parts<'r>, later: &mut Vec<(&'r str, Kind)>) -> Found<()> {
    for (i, (value, name)) in dag(op, "arguments")?.args().enumerate() {
        let Some(def) = value.as_def() else {
            return fail(op, format!("undefined type for argument #{i}"));
        };
        let def = constraint(def)?;
        let unnamed = name.is_none_or(str::is_empty);
        if def.is_a("TypeConstraint") {
            parts.operands.push(name.unwrap_or(""));
            parts.variable_operands += usize::from(is_variable(def));
            let kind = Kind::Operand { variable: is_variable(def) };
            parts.accessors.extend(name.map(|name| (name, kind)));
            if def.is_a("VariadicOfVariadic") {
                parts.groups.push(def);
            }
        } else if def.is_a("Attr") {
            if unnamed {
                return fail(op, "attributes must be named");
            }
            if def.is_a("DerivedAttr") {
                return fail(op, "derived attributes not allowed in argument list");
            }
            later.extend(name.map(|name| (name, Kind::Attribute)));
        } else if def.is_a("Property") {
            if unnamed {
                return fail(op, "properties must be named");
            }
            later.extend(name.map(|name| (name, Kind::Property)));
        } else {
            let message =
                "unexpected def type; only defs deriving from TypeConstraint or Attr or Property are allowed";
            return fail(op, message).map_err(|error| about(op, "arguments", def, error));
        }
    }
    Ok(())
}

/// Fields of an attribute class are derived attributes.
fn derived_attributes(op: Record<'_>) -> Found<()> {
    use isogloss_tablegen::Type;
    let records = op.records();
    for field in op.fields() {
        let Type::Record(classes) = field.ty() else { continue };
        let is = |name: &str| classes.iter().any(|c| is_class(records.record(*c), name));
        if !is("Attr") {
            continue;
        }
        if !is("DerivedAttr") {
            return fail(op, "unexpected Attr where only DerivedAttr is allowed");
        }
        if classes.len() != 1 {
            return fail(op, "unsupported attribute modelling, only single class expected");
        }
    }
    Ok(())
}

/// True if a class is the named one or derives from it.
fn is_class(class: Record<'_>, name: &str) -> bool {
    class.name() == name || class.is_a(name)
}

fn results<'r>(op: Record<'r>, parts: &mut Parts<'r>) -> Found<()> {
    for (i, (value, name)) in marked(op, "results", "outs")?.args().enumerate() {
        let Some(def) = value.as_def() else { return fail(op, format!("undefined type for result #{i}")) };
        let def = constraint(def)?;
        if !def.is_a("TypeConstraint") {
            let message = format!("Record `{}' does not have a field named `cppType'!", def.name());
            return fail(op, message).map_err(|error| {
                let error = about(op, "results", def, error);
                Box::new(error.with_help("a result has a constraint on its type, such as 'AnyType'"))
            });
        }
        if def.is_a("VariadicOfVariadic") {
            return fail(op, "'VariadicOfVariadic' results are currently not supported");
        }
        parts.results.push(name.unwrap_or(""));
        parts.variable_results += usize::from(is_variable(def));
    }
    Ok(())
}

fn successors<'r>(op: Record<'r>, parts: &mut Parts<'r>) -> Found<()> {
    let dag = marked(op, "successors", "successor")?;
    for (i, (value, name)) in dag.args().enumerate() {
        let Some(def) = value.as_def() else { return fail(op, format!("undefined kind for successor #{i}")) };
        if i + 1 != dag.len() && def.is_a("VariadicSuccessor") {
            return fail(op, "only the last successor can be variadic");
        }
        parts.successors.push(name.unwrap_or(""));
    }
    Ok(())
}

fn traits<'r>(op: Record<'r>, parts: &mut Parts<'r>) -> Found<()> {
    let all = flatten(op, "traits");
    for (i, trait_) in all.iter().enumerate() {
        let name = |t: Record<'r>| t.value("trait").and_then(|v| v.as_str()).unwrap_or("");
        parts.traits.push(name(*trait_));
        let before = trait_.value("dependentTraits").and_then(|v| v.as_list());
        for needed in before.into_iter().flat_map(|l| l.iter().filter_map(|v| v.as_def()).collect::<Vec<_>>())
        {
            // A list of traits stands for its members.
            let present = all[..i].contains(&needed)
                || needed.is_a("TraitList") && flatten(needed, "traits").iter().all(|t| all[..i].contains(t));
            if !present {
                let message =
                    format!("{} requires {} to precede it in traits list", name(*trait_), name(needed));
                return fail(op, message);
            }
        }
    }
    Ok(())
}

fn regions<'r>(op: Record<'r>, parts: &mut Parts<'r>) -> Found<()> {
    let dag = marked(op, "regions", "region")?;
    for (i, (value, name)) in dag.args().enumerate() {
        let Some(def) = value.as_def() else { return fail(op, format!("undefined kind for region #{i}")) };
        if def.is_a("VariadicRegion") {
            if i + 1 != dag.len() {
                return fail(op, "only the last region can be variadic");
            }
            if name.is_none_or(str::is_empty) {
                return fail(op, "variadic regions must be named");
            }
            parts.variadic_regions += 1;
        }
        parts.regions.push(name.unwrap_or(""));
    }
    Ok(())
}

/// The types of a builder's parameters, and whether they have defaults; those that do come last.
fn builder_parameters<'r>(builder: Record<'r>, op: Record<'r>) -> Found<Vec<(&'r str, bool)>> {
    let mut out = Vec::new();
    let Some(dag) = builder.value("dagParams").and_then(|v| v.as_dag()) else { return Ok(out) };
    if dag.operator_def().is_none_or(|d| d.name() != "ins") {
        return fail(builder, "expected 'ins' in builders");
    }
    let mut defaults = false;
    for (value, _) in dag.args() {
        let text = |field: &str| value.as_def().and_then(|d| d.value(field)).and_then(|v| v.as_str());
        let has_default = text("defaultValue").is_some_and(|d| !d.is_empty());
        let ty = value.as_str().or_else(|| text("type")).unwrap_or("");
        out.push((ty, has_default));
        if defaults && !has_default {
            return fail(
                op,
                "expected an argument with default value after other arguments with default values",
            );
        }
        defaults |= has_default;
    }
    Ok(out)
}

impl Parts<'_> {
    fn problems(&self, op: Record<'_>) -> Vec<Diagnostic> {
        let mut out = Vec::new();
        self.names(op, &mut out);
        let sizes = [
            ("operands", self.variable_operands, "AttrSizedOperandSegments", "SameVariadicOperandSize"),
            ("results", self.variable_results, "AttrSizedResultSegments", "SameVariadicResultSize"),
        ];
        for (what, variable, segments, same) in sizes {
            let has = |name: &str| self.traits.iter().any(|t| t.rsplit("::").next() == Some(name));
            if variable > 1 && !has(segments) && !has(same) {
                let message =
                    format!("op has multiple variadic {what} but no specification over their sizes");
                let field = if what == "operands" { "arguments" } else { what };
                out.push(error_in(op, field, message).with_help(format!("add the trait '{segments}'")));
            }
            if variable < 2 && has(segments) {
                let message = format!("op must have at least two variadic {what} to use '{segments}' trait");
                out.push(error_in(op, "traits", message));
            }
            if has(segments) && has(same) {
                out.push(error_in(
                    op,
                    "traits",
                    format!("op cannot have both '{segments}' and '{same}' traits"),
                ));
            }
        }
        if out.is_empty() {
            let has = |name: &str| self.traits.iter().any(|t| t.rsplit("::").next() == Some(name));
            let counts = Counts {
                only_operand_is_variable: self.operands.len() == 1 && self.variable_operands == 1,
                only_region_is_variadic: self.regions.len() == 1 && self.variadic_regions == 1,
                one_result: self.results.len() == 1,
                sized: has("AttrSizedOperandSegments"),
            };
            out.extend(
                super::accessors::clash(op, &self.accessors, counts).map(|message| error(op, message)),
            );
        }
        if out.is_empty() {
            let groups = [&self.operands, &self.results, &self.inherent, &self.regions, &self.successors];
            let known: Vec<&str> = groups.into_iter().flatten().copied().collect();
            out.extend(super::names::unknown_values(op, &known));
            out.extend(
                self.groups.iter().filter_map(|def| super::names::unknown_sizes(op, *def, &self.inherent)),
            );
        }
        out
    }

    fn names(&self, op: Record<'_>, out: &mut Vec<Diagnostic>) {
        let groups = [
            ("operands", &self.operands),
            ("results", &self.results),
            ("regions", &self.regions),
            ("successors", &self.successors),
        ];
        let field = |what: &'static str| if what == "operands" { "arguments" } else { what };
        let mut seen: Vec<(&str, &'static str)> = Vec::new();
        for (what, names) in groups {
            for name in names.iter().filter(|n| !n.is_empty()) {
                match seen.iter().find(|(n, _)| n == name) {
                    Some((_, first)) if *first == what => {
                        let message =
                            format!("op has a conflict with two {what} having the same name '{name}'");
                        out.push(error_in(op, field(what), message).with_subject(*name));
                    }
                    Some((_, first)) => {
                        let message = format!(
                            "op has a conflict with {first} and {what} both having an entry with the name '{name}'"
                        );
                        let other = op.field(field(first)).map(|f| f.pos()).unwrap_or_default();
                        let error = error_in(op, field(what), message).with_subject(*name);
                        out.push(error.with_label(other, format!("the first '{name}' is here")));
                    }
                    None => seen.push((name, what)),
                }
            }
        }
    }
}
