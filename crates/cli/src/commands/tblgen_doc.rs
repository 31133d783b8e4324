//! The `--gen-…-doc` actions of `isogloss tblgen`.

use isogloss::providers::UpstreamHooks;
use isogloss_doc::markdown::{self, InterfaceKind, Options};
use isogloss_ir::Context;
use isogloss_ir::definition::Trait;
use isogloss_ods::{namespaces, read_dialect};
use isogloss_source::{Diagnostic, SourceMap};
use isogloss_tablegen::Records;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The prefix that is removed from the C++ names of operations.
const STRIP_PREFIX: &str = "::mlir::";

#[derive(clap::Args, Clone, Debug)]
pub(super) struct DocArgs {
    #[command(flatten)]
    action: DocAction,

    /// Leave this prefix out of the C++ names of operations.
    #[arg(long, value_name = "PREFIX", default_value = STRIP_PREFIX, help_heading = "Documentation")]
    strip_prefix: String,
    /// Use what only Hugo understands: descriptions of attributes that unfold.
    #[arg(long, help_heading = "Documentation")]
    allow_hugo_specific_features: bool,
}

#[derive(clap::Args, Clone, Copy, Debug, Default)]
#[group(multiple = false, conflicts_with = "Action")]
#[command(next_help_heading = "Documentation")]
struct DocAction {
    /// The reference of a dialect, as Markdown.
    #[arg(long)]
    gen_dialect_doc: bool,
    /// The reference of the operations.
    #[arg(long)]
    gen_op_doc: bool,
    /// The reference of the attributes.
    #[arg(long)]
    gen_attrdef_doc: bool,
    /// The reference of the types.
    #[arg(long)]
    gen_typedef_doc: bool,
    /// The reference of the enums.
    #[arg(long)]
    gen_enum_doc: bool,
    /// The reference of the interfaces of operations.
    #[arg(long)]
    gen_op_interface_docs: bool,
    /// The reference of the interfaces of attributes.
    #[arg(long)]
    gen_attr_interface_docs: bool,
    /// The reference of the interfaces of types.
    #[arg(long)]
    gen_type_interface_docs: bool,
}

/// No document, with what the flags are by default.
impl Default for DocArgs {
    fn default() -> DocArgs {
        DocArgs {
            action: DocAction::default(),
            strip_prefix: STRIP_PREFIX.to_owned(),
            allow_hugo_specific_features: false,
        }
    }
}

impl DocArgs {
    /// True if a document is requested.
    pub(super) fn is_wanted(&self) -> bool {
        let a = &self.action;
        let definitions = a.gen_dialect_doc || a.gen_op_doc || a.gen_attrdef_doc || a.gen_typedef_doc;
        let interfaces = a.gen_op_interface_docs || a.gen_attr_interface_docs || a.gen_type_interface_docs;
        definitions || a.gen_enum_doc || interfaces
    }

    /// Returns the requested document, if there is one.
    ///
    /// # Errors
    /// A definition lacks a field; no such dialect.
    pub(super) fn document(
        &self,
        records: &Records,
        sources: &Arc<SourceMap>,
        dialect: Option<&str>,
    ) -> Result<Option<String>, Vec<Diagnostic>> {
        let DocArgs { action, strip_prefix, .. } = self;
        let options = || Options {
            strip_prefix: strip_prefix.clone(),
            hugo: self.allow_hugo_specific_features,
            inferred: inferred(records, sources),
            ..Options::default()
        };
        let document = match *action {
            DocAction { gen_dialect_doc: true, .. } => markdown::dialect(records, dialect, &options()),
            DocAction { gen_op_doc: true, .. } => markdown::ops(records, &options()),
            DocAction { gen_attrdef_doc: true, .. } => markdown::attributes(records),
            DocAction { gen_typedef_doc: true, .. } => markdown::types(records),
            DocAction { gen_enum_doc: true, .. } => markdown::enums(records),
            DocAction { gen_op_interface_docs: true, .. } => {
                markdown::interfaces(records, sources, InterfaceKind::Op)
            }
            DocAction { gen_attr_interface_docs: true, .. } => {
                markdown::interfaces(records, sources, InterfaceKind::Attr)
            }
            DocAction { gen_type_interface_docs: true, .. } => {
                markdown::interfaces(records, sources, InterfaceKind::Type)
            }
            _ => return Ok(None),
        };
        document.map(Some).map_err(|d| vec![d])
    }
}

/// The operations whose result types are inferred. A dialect that cannot be read has those that say so themselves.
pub(super) fn inferred(records: &Records, sources: &Arc<SourceMap>) -> BTreeSet<String> {
    let cx = Context::with_sources(sources.clone());
    let mut out = BTreeSet::new();
    for namespace in namespaces(records) {
        let Ok(dialect) = read_dialect(&cx, records, namespace, &UpstreamHooks) else { continue };
        let inferred = dialect.ops().iter().filter(|op| op.has(Trait::InferTypeOpInterface));
        out.extend(inferred.map(|op| cx.str(op.name).to_owned()));
    }
    out
}
