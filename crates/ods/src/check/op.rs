//! Operations.

use super::error;
use crate::read::traits::flatten;
use isogloss_source::Diagnostic;
use isogloss_tablegen::{Dag, Record};

/// What is wrong with an operation. What makes the rest meaningless comes alone.
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

/// The names of an operation's parts, and how many of them are variable.
#[derive(Default)]
struct Parts<'r> {
    operands: Vec<&'r str>,
    results: Vec<&'r str>,
    regions: Vec<&'r str>,
    successors: Vec<&'r str>,
    variable_operands: usize,
    variable_results: usize,
    traits: Vec<&'r str>,
}

fn parts(op: Record<'_>) -> Found<Parts<'_>> {
    let mut parts = Parts::default();
    arguments(op, &mut parts)?;
    derived_attributes(op)?;
    results(op, &mut parts)?;
    successors(op, &mut parts)?;
    traits(op, &mut parts)?;
    regions(op, &mut parts)?;
    let builders = op.value("builders").and_then(|v| v.as_list());
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

fn arguments<'r>(op: Record<'r>, parts: &mut Parts<'r>) -> Found<()> {
    for (i, (value, name)) in dag(op, "arguments")?.args().enumerate() {
        let Some(def) = value.as_def() else {
            return fail(op, format!("undefined type for argument #{i}"));
        };
        let def = constraint(def)?;
        let unnamed = name.is_none_or(str::is_empty);
        if def.is_a("TypeConstraint") {
            parts.operands.push(name.unwrap_or(""));
            parts.variable_operands += usize::from(is_variable(def));
        } else if def.is_a("Attr") {
            if unnamed {
                return fail(op, "attributes must be named");
            }
            if def.is_a("DerivedAttr") {
                return fail(op, "derived attributes not allowed in argument list");
            }
        } else if def.is_a("Property") {
            if unnamed {
                return fail(op, "properties must be named");
            }
        } else {
            return fail(
                op,
                "unexpected def type; only defs deriving from TypeConstraint or Attr or Property are allowed",
            );
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

/// Whether a class is another one or derives from it.
fn is_class(class: Record<'_>, name: &str) -> bool {
    class.name() == name || class.is_a(name)
}

fn results<'r>(op: Record<'r>, parts: &mut Parts<'r>) -> Found<()> {
    for (i, (value, name)) in marked(op, "results", "outs")?.args().enumerate() {
        let Some(def) = value.as_def() else { return fail(op, format!("undefined type for result #{i}")) };
        let def = constraint(def)?;
        if !def.is_a("TypeConstraint") {
            let message = format!("Record `{}' does not have a field named `cppType'!", def.name());
            return fail(op, message);
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
        }
        parts.regions.push(name.unwrap_or(""));
    }
    Ok(())
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
                out.push(error(op, message));
            }
            if variable < 2 && has(segments) {
                let message = format!("op must have at least two variadic {what} to use '{segments}' trait");
                out.push(error(op, message));
            }
            if has(segments) && has(same) {
                out.push(error(op, format!("op cannot have both '{segments}' and '{same}' traits")));
            }
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
        let mut seen: Vec<(&str, &str)> = Vec::new();
        for (what, names) in groups {
            for name in names.iter().filter(|n| !n.is_empty()) {
                match seen.iter().find(|(n, _)| n == name) {
                    Some((_, first)) if *first == what => {
                        let message =
                            format!("op has a conflict with two {what} having the same name '{name}'");
                        out.push(error(op, message));
                    }
                    Some((_, first)) => {
                        let message = format!(
                            "op has a conflict with {first} and {what} both having an entry with the name '{name}'"
                        );
                        out.push(error(op, message));
                    }
                    None => seen.push((name, what)),
                }
            }
        }
    }
}
