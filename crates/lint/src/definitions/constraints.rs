//! Constraints, enums and formats, as far as the reader of definitions sees what is odd about them.

use super::look::Look;
use crate::{Finding, Rule};
use isogloss_ir::Context;
use isogloss_ods::{Constraints, Hooks, namespaces, read_dialect};
use isogloss_source::Diagnostic;
use isogloss_tablegen::Record;

pub(super) fn check(look: &Look<'_>, cx: &Context, hooks: &dyn Hooks, out: &mut Vec<Finding>) {
    let file = look.of.file;
    if look.records.class("EnumInfo").is_some() {
        let found = isogloss_ods::suspicious_enums(look.records, file);
        out.extend(found.into_iter().filter_map(Finding::of_diagnostic));
    }
    if look.records.class("Constraint").is_none() {
        return;
    }
    let mut constraints = Constraints::new(cx, look.records, hooks);
    // An enum is a constraint on its integers, but requires one of its cases.
    let is_plain = |def: &Record<'_>| {
        (def.is_a("TypeConstraint") || def.is_a("AttrConstraint")) && !def.is_a("EnumInfo")
    };
    for def in look.own_defs().filter(is_plain) {
        if constraints.is_never(def) {
            let message = format!("nothing satisfies the constraint '{}'", def.name());
            out.push(Finding::new(Rule::NeverTrue, Diagnostic::warning(def.pos(), message)));
        }
    }
    let has_own_ops = look.records.class("Op").is_some()
        && look.records.derived_from("Op").into_iter().any(|op| look.is_own(op.pos()));
    if !has_own_ops {
        return;
    }
    for namespace in namespaces(look.records) {
        // What is wrong with a dialect is for `check` to say.
        if let Ok(dialect) = read_dialect(cx, look.records, namespace, hooks) {
            let found = isogloss_ods::suspicious_ops(cx, &dialect, file);
            out.extend(found.into_iter().filter_map(Finding::of_diagnostic));
        }
    }
    cx.take_reports();
}
