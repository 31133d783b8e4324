//! Using the getters and builders of types and attributes, and the functions of enums.

use super::argument::argument;
use crate::conv::Presence;
use crate::emit::definition::{DefinitionModel, Kind, models};
use crate::emit::enums::{self, Helpers};
use crate::names::{Taken, ident};
use crate::scope::Scope;
use crate::writer::{Writer, literal};

/// The names of the wrappers, as literals.
pub(super) fn names(scope: &Scope<'_>, kind: Kind) -> Vec<String> {
    models(scope, kind).iter().map(|model| literal(&model.name)).collect()
}

/// Writes the function that uses what the types, or the attributes, have; it tells which of them one is.
pub(super) fn accessors(scope: &Scope<'_>, kind: Kind, w: &mut Writer) {
    let (function, handle) = match kind {
        Kind::Type => ("fn ty", "ir::Type"),
        Kind::Attr => ("fn attr", "ir::Attribute"),
    };
    let params = ["cx: &ir::Context".to_owned(), format!("it: {handle}"), "check: &mut Check".to_owned()];
    w.gap();
    w.function(function, &params, "Option<&'static str>", |w| {
        models(scope, kind).iter().for_each(|model| one(kind, model, w));
        w.line("None");
    });
}

fn one(kind: Kind, model: &DefinitionModel<'_>, w: &mut Writer) {
    let name = &model.name;
    let cast = if kind == Kind::Type { "dyn_cast" } else { "attr_cast" };
    w.open(&format!("if let Some(found) = cx.{cast}::<d::{name}>(it) {{"));
    let mut arguments = vec!["cx".to_owned()];
    if model.has_accessors() {
        for (i, param) in model.params.iter().enumerate() {
            w.line(&format!("let v{i} = found.{}(cx);", ident(&param.rust)));
            let value = format!("v{i}");
            arguments.push(match param.presence {
                Presence::Required => argument(&param.conv, &value, false),
                Presence::Optional => argument(&param.conv, &value, true),
                Presence::Default => format!("Some({})", argument(&param.conv, &value, false)),
            });
        }
    }
    if model.has_accessors() || model.params.is_empty() {
        w.line(&format!("let made = d::{name}::get({});", arguments.join(", ")));
        w.line(&format!("check.same({}, &made, &found);", literal(&format!("{name}::get"))));
        arguments.insert(1, "&mut |_| {}".to_owned());
        w.line(&format!("let made = d::{name}::get_checked({});", arguments.join(", ")));
        w.line(&format!("check.same({}, &made, &Some(found));", literal(&format!("{name}::get_checked"))));
    }
    w.line(&format!("return Some({});", literal(name)));
    w.close("}");
}

/// Writes the function that uses what enums have.
pub(super) fn enums(scope: &Scope<'_>, w: &mut Writer) {
    w.gap();
    let mut functions = Taken::default();
    w.function("fn enums", &["check: &mut Check".to_owned()], "", |w| {
        for model in enums::models(scope) {
            let names = Helpers::new(&model, &mut functions);
            let Helpers { of_text, of_number, to_text, max } = &names;
            let name = &model.name;
            w.line(&format!("check.op = {}.to_owned();", literal(name)));
            let number = if model.def.is_bit { "bits" } else { "value" };
            if model.def.is_bit {
                w.open(&format!("for e in d::{name}::all().iter().chain([d::{name}::empty(), d::{name}::all()]) {{"));
            } else {
                w.open(&format!("for &e in d::{name}::ALL {{"));
                w.line("check.same(\"as_str\", e.as_str(), &e.to_string());");
            }
            for (what, found) in [
                ("the value of the number", format!("d::{of_number}(e.{number}())")),
                ("the value that is tried", format!("d::{name}::try_from(e.{number}()).ok()")),
                ("the value of the number, of any enum", "rt::TypedEnum::from_number(rt::TypedEnum::number(e))".into()),
            ] {
                w.line(&format!("check.same({}, &{found}, &Some(e));", literal(what)));
            }
            w.line(&format!("let text = d::{to_text}(e).to_string();"));
            w.line("check.same(\"the text\", &text, &rt::stringify_enum(e));");
            // No bits are written as nothing, unless they have a name; and that is not read.
            w.line("if text.is_empty() {");
            w.line("    continue;");
            w.line("}");
            // Two values may be written alike.
            w.line(&format!("let read = d::{of_text}(&text).map(|e| d::{to_text}(e).to_string());"));
            w.line("check.same(\"the text of what was read\", &read, &Some(text.clone()));");
            w.line(&format!("check.same(\"symbolize\", &rt::symbolize_enum::<d::{name}>(&text), &text.parse().ok());"));
            w.close("}");
            if let Some(max) = max {
                w.line(&format!(
                    "check.same(\"the greatest\", &Some(d::{max}()), &d::{name}::ALL.iter().map(|e| e.value()).max());"
                ));
            }
        }
    });
}
