//! Uses of definitions that are marked as deprecated. Rule: ODS, section "Reporting deprecation in TableGen".

use isogloss_source::{Code, Diagnostic, Place, SourceFile};
use isogloss_tablegen::{Record, RecordId, Records, Value};
use rustc_hash::FxHashMap;

/// How deep a use may be nested.
const MAX_DEPTH: u32 = 200;

/// A warning for each def of a file that uses a deprecated def, with the reason as a note. Uses in included files are
/// left to those.
pub fn deprecated_uses(records: &Records, file: &SourceFile) -> Vec<Diagnostic> {
    let mut out = Vec::new();
    for deprecated in records.defs() {
        let Some(reason) = deprecated.value("odsDeprecated").and_then(|v| v.as_str()) else { continue };
        let mut known = FxHashMap::default();
        for def in records.defs() {
            let pos = def.pos();
            if def.is_anonymous() || pos < file.start() || pos > file.end() {
                continue;
            }
            if uses(def, deprecated, &mut known, 0) {
                let message = format!("Using deprecated def `{}`", deprecated.name());
                let warning = Diagnostic::warning(pos, message).with_code(Code::Deprecated);
                out.push(warning.with_note(Place::Unknown, reason));
            }
        }
    }
    out
}

fn uses(def: Record<'_>, deprecated: Record<'_>, known: &mut FxHashMap<RecordId, bool>, depth: u32) -> bool {
    if depth > MAX_DEPTH {
        return false;
    }
    if let Some(found) = known.get(&def.id()) {
        return *found;
    }
    // A def that refers to itself does not use anything by that.
    known.insert(def.id(), false);
    let found = def.fields().any(|f| value_uses(f.value(), deprecated, known, depth + 1));
    known.insert(def.id(), found);
    found
}

fn value_uses(
    value: Value<'_>,
    deprecated: Record<'_>,
    known: &mut FxHashMap<RecordId, bool>,
    depth: u32,
) -> bool {
    match value {
        Value::Def(def) => def == deprecated || uses(def, deprecated, known, depth),
        Value::List(list) => list.iter().any(|v| value_uses(v, deprecated, known, depth + 1)),
        Value::Dag(dag) => {
            value_uses(dag.operator(), deprecated, known, depth + 1)
                || dag.args().any(|(v, _)| value_uses(v, deprecated, known, depth + 1))
        }
        _ => false,
    }
}
