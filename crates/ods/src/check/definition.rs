//! Attributes and types.

use super::problem::error_in;
use isogloss_source::Diagnostic;
use isogloss_tablegen::{Record, Value};

/// Returns the problems of an `AttrDef` or a `TypeDef` that `mlir-tblgen` finds.
pub(crate) fn check(def: Record<'_>) -> Vec<Diagnostic> {
    let mut out = check_for_reading(def);
    if out.is_empty() && has_raw_apint(def, |cpp_type| cpp_type.contains("APInt")) {
        out.push(error_in(def, "parameters", RAW_APINT));
    }
    out
}

/// Returns those of the problems of an `AttrDef` or a `TypeDef` for which it cannot be read. A class that is not LLVM's
/// `APInt` and only has its name in its own is none of them: it may be compared as it is.
pub(crate) fn check_for_reading(def: Record<'_>) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    let set = |field: &str| def.value(field).and_then(|v| v.as_str());
    let bit = |field: &str| def.value(field).and_then(|v| v.as_bit()) == Some(true);
    let mut parameters = 0;
    if let Some(dag) = def.value("parameters").and_then(|v| v.as_dag()) {
        parameters = dag.len();
        for (value, name) in dag.args() {
            if let Some(message) = parameter(value, name) {
                out.push(error_in(def, "parameters", message));
            }
        }
    }
    let format = set("assemblyFormat").is_some();
    let by_hand = bit("hasCustomAssemblyFormat");
    if set("mnemonic").is_some() {
        if format && by_hand {
            out.push(error_in(
                def,
                "assemblyFormat",
                "cannot specify both 'assemblyFormat' and 'hasCustomAssemblyFormat'",
            ));
        }
        if parameters > 0 && !format && !by_hand {
            out.push(error_in(
                def,
                "mnemonic",
                "must specify either 'assemblyFormat' or 'hasCustomAssemblyFormat' when 'mnemonic' is set",
            ));
        }
    } else if format || by_hand {
        out.push(error_in(
            def,
            if format { "assemblyFormat" } else { "hasCustomAssemblyFormat" },
            "'assemblyFormat' or 'hasCustomAssemblyFormat' can only be used when 'mnemonic' is set",
        ));
    }
    if format && !bit("genAccessors") {
        out.push(error_in(def, "assemblyFormat", "'assemblyFormat' requires 'genAccessors' to be true"));
    }
    if out.is_empty() && has_raw_apint(def, names_apint) {
        out.push(error_in(def, "parameters", RAW_APINT));
    }
    out
}

/// True if a parameter of a definition with a generated storage has a C++ type that is an `APInt`, or contains some, and
/// no comparator of its own.
fn has_raw_apint(def: Record<'_>, is_apint: fn(&str) -> bool) -> bool {
    let is_generated = def.value("genStorageClass").and_then(|v| v.as_bit()) == Some(true);
    let dag = def.value("parameters").and_then(|v| v.as_dag());
    let mut params = dag.into_iter().flat_map(|d| d.args());
    is_generated && params.any(|(value, _)| is_raw_apint(value, is_apint))
}

/// True if `APInt` is a word of a C++ type.
fn names_apint(cpp_type: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    cpp_type.split(|c| !is_part(c)).any(|word| word == "APInt")
}

const RAW_APINT: &str = "Using a raw APInt parameter without a custom comparator is not supported because an assert \
                         in the equality operator is triggered when the two APInts have different bit widths. This \
                         can lead to unexpected crashes. Use an `APIntParameter` or provide a custom comparator.";

/// True if a parameter is an `APInt`, or contains some, and is compared without a comparator of its own.
fn is_raw_apint(value: Value<'_>, is_apint: fn(&str) -> bool) -> bool {
    let cpp_type = match value {
        Value::String(text) | Value::Code(text) => text,
        Value::Def(def) => {
            let text = |field: &str| def.value(field).and_then(|v| v.as_str());
            if text("comparator").is_some() {
                return false;
            }
            text("cppType").unwrap_or("")
        }
        _ => return false,
    };
    is_apint(cpp_type)
}

/// Returns the problem of a parameter; `None` if it is correct.
fn parameter(value: Value<'_>, name: Option<&str>) -> Option<String> {
    if name.is_none_or(str::is_empty) {
        return Some("all parameters must have a name".to_owned());
    }
    match value {
        Value::String(_) | Value::Code(_) => None,
        Value::Def(def) => {
            let cpp_type = def.value("cppType").and_then(|v| v.as_str());
            cpp_type
                .is_none()
                .then(|| format!("Missing `cppType` field in Attribute/Type parameter: {}", def.name()))
        }
        _ => Some(
            "Parameters DAG arguments must be either strings or defs which inherit from AttrOrTypeParameter"
                .to_owned(),
        ),
    }
}
