//! Export: a dialect of the model as IRDL.
//!
//! Constraints become structural ones as far as their structure is known, and `irdl.c_pred` for the rest, beside what can
//! be said without it. What IRDL cannot say is lost, and counted ([`Losses`]); much of that is kept in attributes of the
//! [extension](crate#the-extension), which other tools leave alone.
//!
//! Names that IRDL does not take are written in another spelling. Types that have to be the same share a variable.

mod expr;
mod loss;
mod names;
mod ods;
mod rules;
mod syntax;
mod write;

pub use loss::{Loss, Losses};

use crate::PredicateCompiler;
use crate::syntax::Encoder;
use expr::{Expr, Lower, OwnSymbols};
use isogloss_ir::Context;
use isogloss_ir::definition::{AttrTypeDef, DialectDef};
use names::Names;
use std::collections::BTreeSet;
use write::{Definition, Writer};

/// The options of an export.
#[derive(Clone, Debug)]
pub struct ExportOptions {
    /// The namespace to write, where it is not that of the dialect.
    pub rename: Option<String>,
    /// True if predicates are written. Without them, the text accepts more than the dialect does, and is accepted by
    /// tools that cannot evaluate them.
    pub predicates: bool,
    /// True if attributes of the extension are written.
    pub extension: bool,
    /// The version to write into the extension.
    pub version: Option<String>,
}

impl Default for ExportOptions {
    fn default() -> ExportOptions {
        ExportOptions { rename: None, predicates: true, extension: true, version: None }
    }
}

/// A dialect as IRDL.
#[derive(Clone, Debug)]
pub struct Exported {
    /// The program, in custom form.
    pub text: String,
    /// The parts of the dialect that are not expressed.
    pub losses: Losses,
}

/// The definitions to export.
pub(crate) struct Selection<'s> {
    pub(crate) op: &'s dyn Fn(&str) -> bool,
    pub(crate) ty: &'s dyn Fn(&str) -> bool,
    pub(crate) attr: &'s dyn Fn(&str) -> bool,
    /// Narrower constraints for what a definition has: by operation, the variable of an alternative and which of its
    /// alternatives stay.
    pub(crate) keep: &'s dyn Fn(&str, usize, usize) -> bool,
}

impl Selection<'_> {
    pub(crate) const ALL: Selection<'static> =
        Selection { op: &|_| true, ty: &|_| true, attr: &|_| true, keep: &|_, _, _| true };
}

/// Exports a dialect. `predicates` says which texts can be evaluated by themselves; others are left out.
pub fn export(
    cx: &Context,
    dialect: &DialectDef,
    options: &ExportOptions,
    predicates: &dyn PredicateCompiler,
) -> Exported {
    export_selected(cx, dialect, options, predicates, &Selection::ALL)
}

pub(crate) fn export_selected(
    cx: &Context,
    dialect: &DialectDef,
    options: &ExportOptions,
    predicates: &dyn PredicateCompiler,
    selection: &Selection<'_>,
) -> Exported {
    let namespace = options.rename.as_deref().unwrap_or(cx.str(dialect.name));
    let mut symbols = Names::default();
    let mut own = OwnSymbols::default();
    // Operations have the first choice of names.
    let prefix = format!("{}.", cx.str(dialect.name));
    let local = |full: &str| full.strip_prefix(&prefix).unwrap_or(full).to_owned();
    let ops: Vec<(String, String)> = dialect
        .ops()
        .iter()
        .map(|op| {
            let name = local(cx.str(op.name));
            (symbols.take(&name, "op"), name)
        })
        .collect();
    let named = |def: &isogloss_ir::definition::AttrTypeDef| {
        if def.mnemonic.is_empty() { def.class.clone() } else { def.mnemonic.clone() }
    };
    let types: Vec<String> = dialect.types().iter().map(|(d, _)| symbols.take(&named(d), "type")).collect();
    let attrs: Vec<String> = dialect.attrs().iter().map(|(d, _)| symbols.take(&named(d), "attr")).collect();
    for ((_, id), symbol) in dialect.types().iter().zip(&types) {
        own.types.insert(*id, format!("@{namespace}::@{symbol}"));
    }
    for ((_, id), symbol) in dialect.attrs().iter().zip(&attrs) {
        own.attrs.insert(*id, format!("@{namespace}::@{symbol}"));
    }
    let mut exporter = Exporter {
        cx,
        lower: Lower { cx, own: &own },
        options,
        predicates,
        encoder: Encoder::new(cx, cx.str(dialect.name), namespace),
        losses: Losses::default(),
        keep: selection.keep,
    };
    let mut definitions: Vec<Definition> = Vec::new();
    for ((def, _), symbol) in dialect.types().iter().zip(&types) {
        if (selection.ty)(&def.mnemonic) {
            definitions.push(exporter.attr_type("type", def, None, symbol));
        }
    }
    for ((def, _), symbol) in dialect.attrs().iter().zip(&attrs) {
        if (selection.attr)(&def.mnemonic) {
            definitions.push(exporter.attr_type("attribute", &def.base, Some(def), symbol));
        }
    }
    for (op, (symbol, name)) in dialect.ops().iter().zip(&ops) {
        if (selection.op)(name) {
            definitions.push(exporter.op(op, symbol, name));
        }
    }
    let enums = exporter.encoder.enums();
    let losses = exporter.losses;
    let mut writer = Writer { cx, out: String::new() };
    let mut extension = Vec::new();
    // A tool that loads dialects on demand looks up bases by name, and finds those of dialects that something in the
    // file made it load: so this is in every export.
    let needs = needs(cx, &definitions, namespace);
    if !needs.is_empty() {
        extension.push(("isogloss.needs", format!("[{}]", needs.join(", "))));
    }
    if options.extension {
        if let Some(version) = options.version.as_ref().or(dialect.version.as_ref()) {
            extension.push(("isogloss.version", writer.quoted(version)));
        }
        if !dialect.summary.is_empty() {
            extension.push(("isogloss.summary", writer.quoted(&dialect.summary)));
        }
        // The operations of IRDL have none.
        if dialect.ops().iter().any(|op| !op.refuses_properties) {
            extension.push(("isogloss.properties", String::new()));
        }
        extension.extend(enums.map(|enums| ("isogloss.enums", cx.display_attr(enums))));
    }
    writer.open_dialect(namespace, &extension);
    definitions.iter().for_each(|d| writer.definition(d));
    writer.close_dialect();
    Exported { text: writer.out, losses }
}

/// One value of each other dialect that bases are named of, as far as one can be written.
fn needs(cx: &Context, definitions: &[Definition], own: &str) -> Vec<String> {
    fn walk<'e>(e: &'e Expr, out: &mut BTreeSet<&'e str>) {
        match e {
            Expr::Base(name) => {
                let name = name.trim_matches('"').strip_prefix(['!', '#']);
                out.extend(name.and_then(|n| n.split_once('.')).map(|n| n.0));
            }
            Expr::Parametric(_, list) | Expr::AnyOf(list) | Expr::AllOf(list) => {
                list.iter().for_each(|e| walk(e, out));
            }
            Expr::Any | Expr::Is(_) | Expr::Pred(_) | Expr::Var(_) => {}
        }
    }
    let mut names = BTreeSet::new();
    definitions.iter().flat_map(|d| &d.vars).for_each(|e| walk(e, &mut names));
    let one = |name: &&str| {
        let dialect = cx.dialect(name)?;
        let is_plain = |def: &AttrTypeDef| def.params.is_empty() && !def.mnemonic.is_empty();
        let ty = dialect.types().iter().find(|(def, _)| is_plain(def));
        let attr = || dialect.attrs().iter().find(|(def, _)| is_plain(def));
        ty.map(|(def, _)| format!("!{name}.{}", def.mnemonic))
            .or_else(|| attr().map(|(def, _)| format!("#{name}.{}", def.mnemonic)))
    };
    names.iter().filter(|name| !["builtin", own].contains(*name)).filter_map(one).collect()
}

/// The state of an export.
pub(super) struct Exporter<'c> {
    cx: &'c Context,
    lower: Lower<'c>,
    options: &'c ExportOptions,
    predicates: &'c dyn PredicateCompiler,
    encoder: Encoder<'c>,
    losses: Losses,
    keep: &'c dyn Fn(&str, usize, usize) -> bool,
}

impl Exporter<'_> {
    /// True if a predicate is written and can be evaluated by itself.
    fn compiles(&self, text: &str) -> bool {
        self.options.predicates && self.predicates.compile(self.cx, text).is_ok()
    }

    /// Counts what plain IRDL does not say; `kept`: the extension would.
    fn keep_or_lose(&mut self, loss: Loss, what: impl Into<String>, kept: bool) {
        if kept && self.options.extension {
            self.losses.keep(loss, what);
        } else {
            self.losses.lose(loss, what);
        }
    }
}
