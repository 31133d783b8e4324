//! The crate that loads a dialect which is divided over crates: it joins what the shards have.

use super::interface::look_up_name;
use super::shards::canonical;
use crate::config::Part;
use crate::names::Taken;
use crate::scope::Scope;
use crate::writer::Writer;

/// Writes the functions that look in one shard after the other, in the crate that loads the dialect.
pub(super) fn join(scope: &Scope<'_>, w: &mut Writer) {
    let paths = &scope.options.shard_paths;
    if paths.is_empty() || !scope.has(Part::DialectDefs) {
        return;
    }
    let ask = |function: &str, w: &mut Writer| {
        w.open("None");
        paths.iter().for_each(|path| w.line(&format!(".or_else(|| {path}::{function})")));
    };
    w.gap();
    w.doc_line("Returns the hooks of an operation, by its full name.");
    w.item().function("pub fn op_hooks", &["name: &str".into()], "ir::definition::OpHooks", |w| {
        ask("shard_hooks(name)", w);
        w.line(".unwrap_or(ir::definition::OpHooks::EMPTY)");
        w.close_silently();
    });
    let mut taken = Taken::default();
    for interface in scope.interface_names(&["OpInterface"]) {
        let (name, function) = (scope.interface_name(&interface), look_up_name(&interface, &mut taken));
        w.gap();
        w.doc_line(&format!("An operation as one that implements [`{name}`], if its definition says so."));
        let result = format!("Option<Box<dyn {name} + 'a>>");
        w.item().function(&format!("pub fn {function}<'a>"), &["op: ir::OpRef<'a>".into()], &result, |w| {
            ask(&format!("{function}(op)"), w);
            w.close_silently();
        });
    }
    let canonical = canonical(scope);
    let dialect = super::hooks::canonical_dialect(scope);
    if !canonical.is_empty() || dialect.is_some() {
        w.gap();
        w.doc_line("Adds the canonicalization patterns of the operations.");
        w.item().function(
            "pub fn canonical_patterns",
            &["into: &mut rewrite::CanonicalPatterns".into()],
            "",
            |w| {
                super::hooks::patterns_of_dialect(dialect, w);
                canonical.iter().for_each(|path| w.line(&format!("{path}::canonical_patterns(into);")));
            },
        );
    }
}
