//! Using the getters, the adaptor, the setters, the removers and the builders of an operation.

use super::super::build::{Types, inferred, is_group_sizes};
use super::argument::argument;
use crate::conv::{Conv, Presence};
use crate::input::bit;
use crate::model::{AttrModel, OpModel};
use crate::names::{ident, snake};
use crate::writer::{Writer, literal};
use isogloss_ir::definition::Arity;

/// The name of the function that uses an operation.
pub(super) fn function(op: &OpModel<'_>) -> String {
    format!("use_{}", snake(op.name).trim_start_matches('_'))
}

/// Uses everything that an operation has.
pub(super) fn accessors(op: &OpModel<'_>, w: &mut Writer) {
    w.line(&format!("let Some(op) = ir::OpRef::new(cx, from, id).cast::<d::{}<'_>>() else {{", op.name));
    w.line("    return check.fail(\"cast\");");
    w.line("};");
    // Getters may have the names of what every operation has.
    w.line("let raw = rt::TypedOp::op(op);");
    getters(op, w);
    adaptor(op, w);
    values(op, w);
    setters(op, w);
    builders(op, w);
}

fn getters(op: &OpModel<'_>, w: &mut Writer) {
    for (i, operand) in op.operands.iter().enumerate() {
        let getter = format!("op.{}()", ident(&operand.rust));
        let list = match operand.arity {
            Arity::Single => format!("&[{getter}]"),
            Arity::Optional => format!("{getter}.as_slice()"),
            Arity::Variadic => format!("&{getter}.to_vec()"),
            Arity::VariadicOfVariadic { .. } => {
                format!("&{getter}.iter().flat_map(|g| g.to_vec()).collect::<Vec<_>>()")
            }
        };
        w.line(&format!("check.operands(raw, {i}, {list});"));
    }
    for (i, result) in op.results.iter().enumerate() {
        let getter = format!("op.{}()", ident(&result.rust));
        let list = match result.arity {
            Arity::Single => format!("&[{getter}]"),
            Arity::Optional => format!("{getter}.as_slice()"),
            _ => format!("&{getter}.to_vec()"),
        };
        w.line(&format!("check.results(raw, {i}, {list});"));
    }
    for attr in &op.attrs {
        let getter = ident(&attr.rust);
        w.line(&format!("std::hint::black_box(op.{getter}());"));
        let held = format!("op.{}()", ident(&attr.rust_attr));
        let held = if is_option(attr) { held } else { format!("Some({held})") };
        let default = attr.presence == Presence::Default;
        w.line(&format!("check.attribute(raw, {}, {default}, {held});", literal(attr.name)));
    }
    for (i, region) in op.regions.iter().enumerate() {
        let getter = format!("op.{}()", ident(&region.rust));
        let ids = if region.variadic { format!("&{getter}.ids()") } else { format!("&[{getter}.id]") };
        w.line(&format!("check.regions(raw, {i}, {ids});"));
    }
    for (i, successor) in op.successors.iter().enumerate() {
        let getter = format!("op.{}()", ident(&successor.rust));
        let ids = if successor.variadic { format!("&{getter}.ids()") } else { format!("&[{getter}.id]") };
        w.line(&format!("check.successors(raw, {i}, {ids});"));
    }
}

/// True if the getter of the attribute itself, and its setter, have an `Option`.
fn is_option(attr: &AttrModel<'_>) -> bool {
    attr.conv == Conv::Unit || attr.presence == Presence::Optional
}

fn adaptor(op: &OpModel<'_>, w: &mut Writer) {
    w.line("let operands: Vec<ir::Value> = raw.operands().collect();");
    w.line(&format!("let adaptor = d::{}Adaptor::new(cx, &operands, raw.properties());", op.name));
    for operand in &op.operands {
        let getter = ident(&operand.rust);
        let (a, b) = match operand.arity {
            Arity::Single | Arity::Optional => (format!("adaptor.{getter}()"), format!("op.{getter}()")),
            Arity::Variadic => (format!("adaptor.{getter}().to_vec()"), format!("op.{getter}().to_vec()")),
            Arity::VariadicOfVariadic { .. } => {
                let list =
                    |of: &str| format!("{of}.{getter}().iter().map(|g| g.to_vec()).collect::<Vec<_>>()");
                (list("adaptor"), list("op"))
            }
        };
        w.line(&format!("check.same({}, &{a}, &{b});", literal(&operand.rust)));
    }
    for attr in &op.attrs {
        let getter = ident(&attr.rust_attr);
        w.line(&format!("check.same({}, &adaptor.{getter}(), &op.{getter}());", literal(attr.name)));
        w.line(&format!("std::hint::black_box(adaptor.{}());", ident(&attr.rust)));
    }
    if op.regions.is_empty() {
        return;
    }
    w.line("let regions: Vec<ir::RegionId> = raw.regions().map(|region| region.id).collect();");
    w.line("let adaptor = adaptor.with_regions(&regions);");
    for (i, region) in op.regions.iter().enumerate() {
        let getter = format!("adaptor.{}()", ident(&region.rust));
        let ids = if region.variadic { getter } else { format!("&[{getter}]") };
        w.line(&format!("check.regions(raw, {i}, {ids});"));
    }
}

/// The names of what is read: `o0` an operand, `t0` the type of a result, `p0` whether an attribute is there, `a0` the
/// attribute, `v0` its value, `x0` that as a builder takes it.
fn values(op: &OpModel<'_>, w: &mut Writer) {
    for (i, operand) in op.operands.iter().enumerate() {
        let getter = format!("op.{}()", ident(&operand.rust));
        w.line(&match operand.arity {
            Arity::Single | Arity::Optional => format!("let o{i} = {getter};"),
            Arity::Variadic => format!("let o{i} = &{getter}.to_vec()[..];"),
            Arity::VariadicOfVariadic { .. } => {
                format!("let groups{i}: Vec<Vec<ir::Value>> = {getter}.iter().map(|g| g.to_vec()).collect();")
            }
        });
        if matches!(operand.arity, Arity::VariadicOfVariadic { .. }) {
            w.line(&format!(
                "let groups{i}: Vec<&[ir::Value]> = groups{i}.iter().map(|g| &g[..]).collect();"
            ));
            w.line(&format!("let o{i} = &groups{i}[..];"));
        }
    }
    for attr in op.built_attrs() {
        let (i, name) = (attr.slot, literal(attr.name));
        w.line(&format!("let a{i} = raw.inherent({i}, {name});"));
        if attr.conv != Conv::Unit && attr.conv.param_type().is_some() {
            w.line(&format!("let v{i} = op.{}();", ident(&attr.rust)));
        }
    }
}

/// The argument for an attribute, as a value or as an attribute.
fn attr_argument(attr: &AttrModel<'_>, values: bool) -> String {
    let i = attr.slot;
    if values {
        match (&attr.conv, attr.presence) {
            (Conv::Unit, _) => return format!("a{i}.is_some()"),
            (Conv::UnitProp, _) => return format!("v{i}"),
            (conv, _) if conv.param_type().is_none() => {}
            (conv, Presence::Required) => return argument(conv, &format!("v{i}"), false),
            (conv, Presence::Optional) => return argument(conv, &format!("v{i}"), true),
            (conv, Presence::Default) => {
                return format!("a{i}.map(|_| {})", argument(conv, &format!("v{i}"), false));
            }
        }
    }
    let may_be_absent = attr.presence != Presence::Required || attr.conv == Conv::Unit;
    if may_be_absent { format!("a{i}") } else { format!("op.{}()", ident(&attr.rust_attr)) }
}

fn setters(op: &OpModel<'_>, w: &mut Writer) {
    w.line(&format!("let Some(mut change) = d::{}Mut::new(cx, to, id) else {{", op.name));
    w.line("    return check.fail(\"the second program is another\");");
    w.line("};");
    w.line("check.same(\"view\", &rt::TypedOp::op(change.view()).operands().len(), &raw.operands().len());");
    for (i, operand) in op.operands.iter().enumerate() {
        w.line(&format!("change.set_{}(o{i});", operand.rust));
    }
    for attr in op.attrs.iter().filter(|a| !a.is_segments) {
        let i = attr.slot;
        let is_unset = attr.presence == Presence::Default;
        let guard = |line: String| if is_unset { format!("if a{i}.is_some() {{ {line} }}") } else { line };
        // A value is set as it was got.
        let value = match attr.presence {
            _ if attr.conv == Conv::Unit => Some(format!("a{i}.is_some()")),
            _ if attr.conv.param_type().is_none() => None,
            presence => Some(argument(&attr.conv, &format!("v{i}"), presence == Presence::Optional)),
        };
        if let Some(value) = value {
            w.line(&guard(format!("change.set_{}({value});", attr.rust)));
        }
        let held = if is_option(attr) { format!("a{i}") } else { format!("op.{}()", ident(&attr.rust_attr)) };
        w.line(&guard(format!("change.set_{}({held});", attr.rust_attr)));
        if is_option(attr) || is_unset {
            w.line(&format!("check.same(\"removed\", &change.remove_{}(), &a{i});", attr.rust));
            w.line(&guard(format!("change.set_{}({held});", attr.rust_attr)));
        }
    }
    for successor in op.successors.iter().filter(|s| !s.variadic) {
        w.line(&format!("change.set_{}(op.{}().id);", successor.rust, ident(&successor.rust)));
    }
    w.line("check.unchanged(cx, from, to, id);");
}

fn builders(op: &OpModel<'_>, w: &mut Writer) {
    let inferred = inferred(op);
    let short = match inferred {
        Some(types) => types,
        None if op.results.is_empty() => Types::None,
        None => Types::Separate,
    };
    w.line("let mut b = rt::Builder::new(cx, to);");
    w.line("b.set_insertion_point(ir::InsertPoint::Before(id));");
    w.line("let types: Vec<ir::Type> = raw.result_types().collect();");
    if !bit(op.record, "skipDefaultBuilders") {
        let unwraps = op.built_attrs().any(|a| a.conv == Conv::Unit || a.conv.param_type().is_some());
        build(op, "build", short, true, w);
        if unwraps {
            build(op, "build_with_attrs", short, false, w);
        }
        if !op.results.is_empty() {
            build(op, "build_with_types", Types::Together, true, w);
            if unwraps {
                build(op, "build_with_types_and_attrs", Types::Together, false, w);
            }
        }
    }
    let mut args = vec!["&raw.operands().collect::<Vec<_>>()".to_owned(), "&check.named(raw)".to_owned()];
    if !op.successors.is_empty() {
        args.push("&raw.successors().map(|s| s.id).collect::<Vec<_>>()".to_owned());
    }
    if op.regions.iter().any(|r| r.variadic) {
        args.push("raw.region_count()".to_owned());
    }
    let name = op.name;
    w.line(&format!("let made = d::{name}::build_generic(&mut b, &types, {}).id;", args.join(", ")));
    w.line("check.built_whole(\"build_generic\", raw, b.op(made));");
    if inferred.is_some() {
        w.line(&format!(
            "let made = d::{name}::build_generic_inferred(&mut b, {}).map(|made| made.id);",
            args.join(", ")
        ));
        made("build_generic_inferred", "built_whole", "", w);
    }
}

/// Compares what was made, if it was.
fn made(name: &str, check: &str, more: &str, w: &mut Writer) {
    w.line("match made {");
    w.line(&format!("    Ok(made) => check.{check}({}, raw, b.op(made){more}),", literal(name)));
    w.line(&format!("    Err(why) => check.fail(&format!(\"{name}: {{}}\", why.message)),"));
    w.line("}");
}

fn build(op: &OpModel<'_>, name: &str, types: Types, values: bool, w: &mut Writer) {
    let mut args = vec!["&mut b".to_owned()];
    match types {
        Types::Separate => {
            for (i, result) in op.results.iter().enumerate() {
                w.line(&format!("let t{i} = check.result_types(raw, {i});"));
                args.push(match result.arity {
                    Arity::Single => format!("t{i}[0]"),
                    Arity::Optional => format!("t{i}.first().copied()"),
                    _ => format!("&t{i}"),
                });
            }
        }
        Types::Together => args.push("&types".to_owned()),
        _ => {}
    }
    args.extend((0..op.operands.len()).map(|i| format!("o{i}")));
    for attr in op.built_attrs().filter(|a| !is_group_sizes(op, a.slot)) {
        args.push(attr_argument(attr, values));
    }
    for successor in &op.successors {
        let getter = format!("op.{}()", ident(&successor.rust));
        args.push(if successor.variadic { format!("&{getter}.ids()") } else { format!("{getter}.id") });
    }
    let single = op.regions.iter().filter(|r| !r.variadic).count();
    let variadic = op.regions.iter().filter(|r| r.variadic).count();
    args.extend((0..variadic).map(|_| format!("raw.region_count() - {single}")));
    // The sizes of results are those that a builder with one list of types cannot know.
    let sizes_unknown = types == Types::Together && op.def.result_segments.attribute.is_some();
    let call = format!("d::{}::{name}({})", op.name, args.join(", "));
    if types == Types::Fallible {
        w.line(&format!("let made = {call}.map(|made| made.id);"));
        made(name, "built", ", false", w);
    } else {
        w.line(&format!("let made = {call}.id;"));
        w.line(&format!("check.built({}, raw, b.op(made), {sizes_unknown});", literal(name)));
    }
}
