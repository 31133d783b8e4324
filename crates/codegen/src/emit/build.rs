//! Builders. Rule: ODS, section Builder methods.
//!
//! One scheme of names covers the documented forms:
//!
//! | types of results | attributes | name |
//! |---|---|---|
//! | inferred, or one parameter each | values | `build` |
//! | all in one parameter | values | `build_with_types` |
//! | inferred, or one parameter each | attributes | `build_with_attrs` |
//! | all in one parameter | attributes | `build_with_types_and_attrs` |
//! | all in one parameter | all in one parameter | `build_generic` |
//! | inferred | all in one parameter | `build_generic_inferred` |

use crate::conv::{Conv, Presence, names_context};
use crate::input::bit;
use crate::model::{AttrModel, OpModel, ValueModel};
use crate::names::{Taken, ident};
use crate::writer::Writer;
use isogloss_ir::definition::{Arity, Trait, TypeSource, Var};

/// Names that a builder uses itself.
const LOCALS: &[&str] = &["b", "cx", "new", "all_operands", "all_types", "all_properties", "all_successors"];

/// Where the types of results come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Types {
    /// There are no results.
    None,
    /// One parameter each.
    Separate,
    /// All in one parameter.
    Together,
    /// They are those of operands, by index.
    OfOperands,
    /// The definition infers them, and always can.
    Inferred,
    /// The definition infers them, and may fail.
    Fallible,
}

/// How the types of results can be inferred.
pub(super) fn inferred(op: &OpModel<'_>) -> Option<Types> {
    if op.results.is_empty() {
        return None;
    }
    let of_operand = |s: &TypeSource| match s {
        TypeSource::Same(Var::Operand(i)) => op.operands.get(*i).is_some_and(|o| o.arity == Arity::Single),
        _ => false,
    };
    match &op.def.inferred_results {
        Some(sources) if sources.iter().all(of_operand) => Some(Types::OfOperands),
        Some(sources) if sources.iter().all(|s| of_operand(s) || matches!(s, TypeSource::Built(_))) => {
            Some(Types::Inferred)
        }
        Some(_) => Some(Types::Fallible),
        None => op.def.has(Trait::InferTypeOpInterface).then_some(Types::Fallible),
    }
}

/// The forms of a view's builders.
struct Forms {
    inferred: Option<Types>,
    /// How types are given where they need not all be.
    short: Types,
    /// True if the definition asks for builders with separate parameters.
    separate: bool,
    /// True if attributes can be given as values.
    unwraps: bool,
}

impl Forms {
    fn new(op: &OpModel<'_>) -> Forms {
        let inferred = inferred(op);
        let short = match inferred {
            Some(types) => types,
            None if op.results.is_empty() => Types::None,
            None => Types::Separate,
        };
        let unwraps = op.built_attrs().any(|a| a.conv == Conv::Unit || a.conv.param_type().is_some());
        Forms { inferred, short, separate: !bit(op.record, "skipDefaultBuilders"), unwraps }
    }

    /// The builders with separate parameters: the name, how types are given, and whether attributes are values.
    fn separate(&self, op: &OpModel<'_>) -> Vec<(&'static str, Types, bool)> {
        let all = [
            (true, "build", self.short, true),
            (self.unwraps, "build_with_attrs", self.short, false),
            (!op.results.is_empty(), "build_with_types", Types::Together, true),
            (!op.results.is_empty() && self.unwraps, "build_with_types_and_attrs", Types::Together, false),
        ];
        let there = all.into_iter().filter(|form| self.separate && form.0);
        there.map(|(_, name, types, values)| (name, types, values)).collect()
    }
}

/// The names of the builders of a view.
pub(crate) fn names(op: &OpModel<'_>) -> Vec<&'static str> {
    let forms = Forms::new(op);
    let separate = forms.separate(op).into_iter().map(|(name, ..)| name);
    let inferred = forms.inferred.map(|_| "build_generic_inferred");
    separate.chain(["build_generic"]).chain(inferred).collect()
}

/// The builders of a view.
pub(crate) fn builders(op: &OpModel<'_>, w: &mut Writer) {
    let forms = Forms::new(op);
    for (name, types, values) in forms.separate(op) {
        separate(op, name, types, values, w);
    }
    generic(op, w);
    if forms.inferred.is_some() {
        generic_inferred(op, w);
    }
}

fn separate(op: &OpModel<'_>, name: &str, types: Types, values: bool, w: &mut Writer) {
    let mut taken = Taken::with(LOCALS);
    let mut params = vec!["b: &'a mut rt::Builder<'_>".to_owned()];
    let mut result_names = Vec::new();
    match types {
        Types::Separate => {
            for result in &op.results {
                let name = ident(&taken.take(&format!("{}_type", result.rust)));
                params.push(format!("{name}: {}", of_arity(result, "ir::Type")));
                result_names.push(name);
            }
        }
        Types::Together => params.push(format!("{}: &[ir::Type]", taken.take("result_types"))),
        _ => {}
    }
    let mut operand_names = Vec::new();
    for operand in &op.operands {
        let name = ident(&taken.take(&operand.rust));
        params.push(format!("{name}: {}", of_arity(operand, "ir::Value")));
        operand_names.push(name);
    }
    let mut properties: Vec<String> = vec!["None".to_owned(); op.attrs.len()];
    for attr in op.built_attrs() {
        // The sizes of groups are known from the groups.
        if is_group_sizes(op, attr.slot) {
            continue;
        }
        let name = ident(&taken.take(&attr.rust));
        let (ty, value) = attr_param(attr, &name, values);
        params.push(format!("{name}: {ty}"));
        if let Some(slot) = properties.get_mut(attr.slot) {
            *slot = value;
        }
    }
    let mut successors = Vec::new();
    for successor in &op.successors {
        let name = ident(&taken.take(&successor.rust));
        params.push(format!("{name}: {}", if successor.variadic { "&[ir::BlockId]" } else { "ir::BlockId" }));
        successors.push((name, successor.variadic));
    }
    let mut region_count = op.regions.iter().filter(|r| !r.variadic).count().to_string();
    for region in op.regions.iter().filter(|r| r.variadic) {
        let name = ident(&taken.take(&format!("{}_count", region.rust)));
        params.push(format!("{name}: usize"));
        region_count = if region_count == "0" { name } else { format!("{region_count} + {name}") };
    }
    sizes(op, &operand_names, &result_names, types, &mut properties);

    w.gap();
    w.doc_line(&summary(op, types, values));
    if types == Types::Fallible {
        w.doc_line("");
        w.doc_line("# Errors");
        w.doc_line("When the types of the results cannot be inferred.");
    }
    super::attributes::too_many(&params, w);
    w.line("#[inline]");
    let ret = if types == Types::Fallible { "rt::Built<Self>" } else { "Self" };
    w.function(&format!("pub fn {name}"), &params, ret, |w| {
        let uses_cx = properties.iter().any(|p| names_context(p));
        if uses_cx {
            w.line("let cx = b.cx;");
        }
        collect("all_operands", &op.operands, &operand_names, "rt::ValueList", w);
        if types == Types::Separate {
            collect("all_types", &op.results, &result_names, "rt::TypeList", w);
        }
        if types == Types::OfOperands {
            let sources = op.def.inferred_results.as_deref().unwrap_or_default();
            let of: Vec<String> = sources
                .iter()
                .filter_map(|s| match s {
                    TypeSource::Same(Var::Operand(i)) => operand_names.get(*i),
                    _ => None,
                })
                .map(|name| format!("b.body().value_type({name})"))
                .collect();
            w.text_list("let all_types = [", &of, "];");
        }
        if !properties.is_empty() {
            w.text_list("let all_properties = [", &properties, "];");
        }
        successor_list(&successors, w);
        w.line(if matches!(types, Types::Inferred | Types::Fallible) {
            "let mut new = rt::NewOp {"
        } else {
            "let new = rt::NewOp {"
        });
        let mut fields =
            vec![format!("operands: {}", if op.operands.is_empty() { "&[]" } else { "&all_operands" })];
        fields.push(match types {
            Types::None | Types::Inferred | Types::Fallible => "results: &[]".to_owned(),
            Types::Together => "results: result_types".to_owned(),
            Types::Separate | Types::OfOperands => "results: &all_types".to_owned(),
        });
        fields.push(format!("properties: {}", if properties.is_empty() { "&[]" } else { "&all_properties" }));
        fields.push(format!("successors: {}", if successors.is_empty() { "&[]" } else { "&all_successors" }));
        fields.push(format!("regions: {region_count}"));
        fields.iter().for_each(|f| w.line(&format!("    {f},")));
        w.line("};");
        match types {
            Types::Inferred => w.line("let all_types = b.infer_sure(<Self as rt::TypedOp>::slot(), &new);"),
            Types::Fallible => w.line("let all_types = b.infer(<Self as rt::TypedOp>::slot(), &new)?;"),
            _ => {}
        }
        if matches!(types, Types::Inferred | Types::Fallible) {
            w.line("new.results = &all_types;");
        }
        let made = "Self(b.make(<Self as rt::TypedOp>::slot(), &new))";
        w.line(&if types == Types::Fallible { format!("Ok({made})") } else { made.to_owned() });
    });
}

fn summary(op: &OpModel<'_>, types: Types, values: bool) -> String {
    let mut out = format!("Makes an operation `{}`", op.full);
    if op.built_attrs().next().is_some() {
        out.push_str(if values { ", from values" } else { ", from attributes" });
    }
    out.push_str(match types {
        Types::None | Types::Separate => ".",
        Types::Together => ", with the types of all results.",
        Types::OfOperands | Types::Inferred | Types::Fallible => "; the types of its results are inferred.",
    });
    out
}

/// A parameter for one, perhaps one, or many.
fn of_arity(value: &ValueModel, ty: &str) -> String {
    match value.arity {
        Arity::Single => ty.to_owned(),
        Arity::Optional => format!("Option<{ty}>"),
        Arity::Variadic => format!("&[{ty}]"),
        Arity::VariadicOfVariadic { .. } => format!("&[&[{ty}]]"),
    }
}

/// True if an attribute holds the sizes of a nested variadic's groups.
pub(super) fn is_group_sizes(op: &OpModel<'_>, slot: usize) -> bool {
    op.operands.iter().any(|o| o.arity == Arity::VariadicOfVariadic { segments: slot })
}

/// The type of a parameter for an attribute, and the expression for its slot.
fn attr_param(attr: &AttrModel<'_>, name: &str, values: bool) -> (String, String) {
    let may_be_absent = attr.presence != Presence::Required || attr.conv == Conv::Unit;
    if values {
        if attr.conv == Conv::Unit {
            return ("bool".into(), format!("{name}.then(|| cx.common().unit)"));
        }
        // What is not there is written down too.
        if attr.conv == Conv::UnitProp {
            return ("bool".into(), format!("Some({})", attr.conv.to_attr(name)));
        }
        if let Some(ty) = attr.conv.param_type() {
            return if may_be_absent {
                let value = attr.conv.to_attr("v");
                (format!("Option<{ty}>"), format!("{name}.map(|v| {value})"))
            } else {
                (ty, format!("Some({})", attr.conv.to_attr(name)))
            };
        }
    }
    if may_be_absent {
        ("Option<ir::Attribute>".into(), name.to_owned())
    } else {
        ("ir::Attribute".into(), format!("Some({name})"))
    }
}

/// The attributes that hold sizes of segments and groups.
fn sizes(op: &OpModel<'_>, operands: &[String], results: &[String], types: Types, properties: &mut [String]) {
    let size = |value: &ValueModel, name: &str| match value.arity {
        Arity::Single => "1".to_owned(),
        Arity::Optional => format!("usize::from({name}.is_some())"),
        Arity::Variadic => format!("{name}.len()"),
        Arity::VariadicOfVariadic { .. } => format!("rt::total({name})"),
    };
    if let Some(slot) = op.def.operand_segments.attribute.and_then(|s| properties.get_mut(s)) {
        let sizes: Vec<String> = op.operands.iter().zip(operands).map(|(o, n)| size(o, n)).collect();
        *slot = format!("Some(rt::sizes_attr(cx, [{}]))", sizes.join(", "));
    }
    if types == Types::Separate
        && let Some(slot) = op.def.result_segments.attribute.and_then(|s| properties.get_mut(s))
    {
        let sizes: Vec<String> = op.results.iter().zip(results).map(|(o, n)| size(o, n)).collect();
        *slot = format!("Some(rt::sizes_attr(cx, [{}]))", sizes.join(", "));
    }
    for (operand, name) in op.operands.iter().zip(operands) {
        if let Arity::VariadicOfVariadic { segments } = operand.arity
            && let Some(slot) = properties.get_mut(segments)
        {
            *slot = format!("Some(rt::sizes_attr(cx, {name}.iter().map(|v| v.len())))");
        }
    }
}

/// A list of operands or types out of the parameters.
fn collect(list: &str, values: &[ValueModel], names: &[String], ty: &str, w: &mut Writer) {
    if values.is_empty() {
        return;
    }
    if values.iter().all(|v| v.arity == Arity::Single) {
        return w.text_list(&format!("let {list} = ["), names, "];");
    }
    w.line(&format!("let mut {list} = {ty}::new();"));
    for (value, name) in values.iter().zip(names) {
        w.line(&match value.arity {
            Arity::Single => format!("{list}.push({name});"),
            Arity::Optional => format!("{list}.extend({name});"),
            Arity::Variadic => format!("{list}.extend_from_slice({name});"),
            Arity::VariadicOfVariadic { .. } => {
                format!("{name}.iter().for_each(|v| {list}.extend_from_slice(v));")
            }
        });
    }
}

fn successor_list(successors: &[(String, bool)], w: &mut Writer) {
    match successors {
        [] => {}
        all if all.iter().all(|s| !s.1) => {
            let names: Vec<String> = all.iter().map(|s| s.0.clone()).collect();
            w.text_list("let all_successors = [", &names, "];");
        }
        all => {
            w.line("let mut all_successors = Vec::new();");
            for (name, variadic) in all {
                w.line(&if *variadic {
                    format!("all_successors.extend_from_slice({name});")
                } else {
                    format!("all_successors.push({name});")
                });
            }
        }
    }
}

fn generic_params(op: &OpModel<'_>) -> Vec<String> {
    let mut params =
        vec!["operands: &[ir::Value]".to_owned(), "attributes: &[(&str, ir::Attribute)]".to_owned()];
    if !op.successors.is_empty() {
        params.push("successors: &[ir::BlockId]".to_owned());
    }
    if op.regions.iter().any(|r| r.variadic) {
        params.push("regions: usize".to_owned());
    }
    params
}

fn generic_state(op: &OpModel<'_>, w: &mut Writer) {
    w.line("let mut state = rt::BuildState::from_parts(operands, attributes);");
    if !op.successors.is_empty() {
        w.line("state.successors.extend_from_slice(successors);");
    }
    if op.regions.iter().any(|r| r.variadic) {
        w.line("state.regions = regions;");
    } else if !op.regions.is_empty() {
        w.line(&format!("state.regions = {};", op.regions.len()));
    }
}

fn generic(op: &OpModel<'_>, w: &mut Writer) {
    w.gap();
    w.doc_line(&format!("Makes an operation `{}` like every other: attributes are given by name.", op.full));
    let mut params = vec!["b: &'a mut rt::Builder<'_>".to_owned(), "result_types: &[ir::Type]".to_owned()];
    params.extend(generic_params(op));
    w.function("pub fn build_generic", &params, "Self", |w| {
        generic_state(op, w);
        w.line("state.types.extend_from_slice(result_types);");
        w.line("Self(b.create(<Self as rt::TypedOp>::slot(), &state))");
    });
}

fn generic_inferred(op: &OpModel<'_>, w: &mut Writer) {
    w.gap();
    w.doc_line(&format!(
        "Makes an operation `{}` like every other; the types of its results are inferred.",
        op.full
    ));
    w.doc_line("");
    w.doc_line("# Errors");
    w.doc_line("When the types of the results cannot be inferred.");
    let mut params = vec!["b: &'a mut rt::Builder<'_>".to_owned()];
    params.extend(generic_params(op));
    w.function("pub fn build_generic_inferred", &params, "rt::Built<Self>", |w| {
        generic_state(op, w);
        w.line("state.types = b.infer_state(<Self as rt::TypedOp>::slot(), &state)?;");
        w.line("Ok(Self(b.create(<Self as rt::TypedOp>::slot(), &state)))");
    });
}
