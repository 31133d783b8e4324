//! The hooks of definitions that are implemented in Rust code, and their connection to the definitions. Rule: ODS,
//! sections Custom verifier code, `hasCanonicalizer`, `hasCanonicalizeMethod`, `hasFolder`, Custom parser and printer
//! methods.
//!
//! Each hook is a function of a trait that the view implements. A definition that asks for one is connected to the
//! function, so that a missing implementation is an error of the compiler, which names the trait.

use super::definition::Kind;
use crate::config::Part;
use crate::input::{bit, text};
use crate::model::OpModel;
use crate::names::{Taken, camel};
use crate::scope::Scope;
use crate::writer::{Writer, literal};
use isogloss_ir::definition::Trait;
use isogloss_tablegen::Record;
use std::collections::BTreeMap;

/// The hooks that an operation asks for, as fields of `OpHooks`.
fn op_fields(scope: &Scope<'_>, op: &OpModel<'_>) -> Vec<String> {
    let name = op.name;
    let mut fields = Vec::new();
    if op.def.has_custom_format {
        fields.push(format!("parse: Some(<{name}<'_> as rt::hooks::CustomFormat>::parse)"));
        fields.push(format!("print: Some(|p, op| rt::hooks::CustomFormat::print({name}(op), p))"));
    }
    if op.def.has_verifier {
        fields.push(format!("verify: Some(|op| rt::hooks::Verify::verify({name}(op)))"));
    }
    if op.def.has_region_verifier {
        fields
            .push(format!("verify_regions: Some(|op| rt::hooks::VerifyRegions::verify_regions({name}(op)))"));
    }
    if bit(op.record, "hasFolder") {
        fields.push(format!("fold: Some(<{name}<'_> as rt::hooks::FoldOperation>::fold)"));
    }
    let mut models = Vec::new();
    // The interface is declared, and nothing says how.
    if op.def.has(Trait::InferTypeOpInterface) && op.def.inferred_results.is_none() && !op.results.is_empty()
    {
        let infer = if op.def.has_other_trait("InferTensorType") {
            let path = format!("<{name}<'_> as rt::interfaces::InferShapedTypeOpInterface>");
            format!(
                "|input| rt::interfaces::infer_tensor_types(input.cx, {path}::infer_return_type_components(input)?)"
            )
        } else {
            format!("<{name}<'_> as rt::hooks::InferReturnTypes>::infer_return_types")
        };
        models.push(format!("rt::interfaces::InferResults({infer})"));
    }
    let implemented = super::implement::implemented(scope, op);
    models.extend(implemented.models);
    if !models.is_empty() {
        let models: Vec<String> = models.iter().map(|model| format!("    &{model},\n")).collect();
        fields.push(format!("interfaces: &[\n{}]", models.concat()));
    }
    if !implemented.statements.is_empty() {
        let statements: Vec<String> = implemented.statements.iter().map(|s| format!("    {s}\n")).collect();
        fields.push(format!("implement: Some(|def| {{\n{}}})", statements.concat()));
    }
    fields
}

/// Writes the table of operations; that of a shard says nothing of those that are not in it.
pub(crate) fn op_hooks(scope: &Scope<'_>, ops: &[OpModel<'_>], is_shard: bool, w: &mut Writer) {
    w.gap();
    let table = "ir::definition::OpHooks";
    if is_shard {
        w.doc_line("Returns the hooks of an operation of this shard, by its full name.");
        w.item().function("pub fn shard_hooks", &["name: &str".into()], &format!("Option<{table}>"), |w| {
            w.open("Some(match name {");
            for op in ops {
                let fields = op_fields(scope, op);
                if fields.is_empty() {
                    w.line(&format!("{}::NAME => {table}::EMPTY,", op.name));
                } else {
                    entry(op, &fields, w);
                }
            }
            w.line("_ => return None,");
            w.close("})");
        });
        return;
    }
    w.doc_line("Returns the hooks of an operation, by its full name.");
    w.item().function("pub fn op_hooks", &["name: &str".into()], table, |w| {
        let hooked: Vec<(&OpModel<'_>, Vec<String>)> =
            ops.iter().map(|op| (op, op_fields(scope, op))).filter(|(_, f)| !f.is_empty()).collect();
        if hooked.is_empty() {
            w.line("let _ = name;");
            w.line("ir::definition::OpHooks::EMPTY");
            return;
        }
        w.open("match name {");
        for (op, fields) in hooked {
            entry(op, &fields, w);
        }
        w.line("_ => ir::definition::OpHooks::EMPTY,");
        w.close("}");
    });
}

fn entry(op: &OpModel<'_>, fields: &[String], w: &mut Writer) {
    w.open(&format!("{}::NAME => ir::definition::OpHooks {{", op.name));
    fields.iter().for_each(|f| w.lines(&format!("{f},")));
    w.line("..ir::definition::OpHooks::EMPTY");
    w.close("},");
}

/// Returns the Rust type of the dialect, if it has canonicalization patterns of its own, and code for it is in this
/// module.
pub(crate) fn canonical_dialect<'s>(scope: &'s Scope<'_>) -> Option<&'s str> {
    let record = scope.input.dialect_record()?;
    let has_table = scope.has(Part::OpDefs) || !scope.options.shard_paths.is_empty();
    let is_here = scope.has(Part::DialectDefs) && has_table && bit(record, "hasCanonicalizer");
    is_here.then(|| scope.dialect_name())
}

/// Writes the line that adds the patterns of a dialect.
pub(crate) fn patterns_of_dialect(dialect: Option<&str>, w: &mut Writer) {
    if let Some(name) = dialect {
        let patterns = format!("<{name} as rewrite::typed::Canonicalizer>::patterns()");
        w.line(&format!("into.dialect(NAMESPACE, {patterns});"));
    }
}

/// Writes the function that hands out patterns, if some operation has any, or the dialect.
pub(crate) fn canonicalizers(dialect: Option<&str>, ops: &[OpModel<'_>], w: &mut Writer) {
    let with_patterns: Vec<&OpModel<'_>> =
        ops.iter().filter(|op| bit(op.record, "hasCanonicalizer")).collect();
    let with_method: Vec<&OpModel<'_>> = ops
        .iter()
        .filter(|op| bit(op.record, "hasCanonicalizeMethod") && !bit(op.record, "hasCanonicalizer"))
        .collect();
    if with_patterns.is_empty() && with_method.is_empty() && dialect.is_none() {
        return;
    }
    w.gap();
    w.doc_line("Adds the canonicalization patterns of the operations.");
    w.item().function(
        "pub fn canonical_patterns",
        &["into: &mut rewrite::CanonicalPatterns".into()],
        "",
        |w| {
            patterns_of_dialect(dialect, w);
            for op in with_patterns {
                let name = op.name;
                let patterns = format!("<{name}<'_> as rewrite::typed::Canonicalizer>::patterns()");
                w.line(&format!("into.op({name}::NAME, {patterns});"));
            }
            for op in with_method {
                let name = op.name;
                w.call(
                    "into.op",
                    &[
                        format!("{name}::NAME"),
                        format!("&[rewrite::typed::canonicalize_method::<{name}<'_>>({name}::NAME)]"),
                    ],
                    ";",
                );
            }
        },
    );
}

/// True if the module that loads the dialect has a function that hands out canonicalization patterns.
fn has_patterns(scope: &Scope<'_>) -> bool {
    ops_have_patterns(scope)
        || !super::shards::canonical(scope).is_empty()
        || canonical_dialect(scope).is_some()
}

/// True if code refers to rewriting.
pub(crate) fn uses_rewrite(scope: &Scope<'_>) -> bool {
    ops_have_patterns(scope) || scope.has(Part::DialectDefs) && has_patterns(scope)
}

/// True if the module defines operations with canonicalization patterns.
fn ops_have_patterns(scope: &Scope<'_>) -> bool {
    let records = scope.input.op_records();
    let is_canonical = |name| records.get(name).is_some_and(|r| super::shards::is_canonical(*r));
    scope.has(Part::OpDefs) && super::shards::ops(scope).iter().any(|op| is_canonical(scope.cx.str(op.name)))
}

/// Writes the table of types, or of attributes.
pub(crate) fn definition_hooks(scope: &Scope<'_>, kind: Kind, w: &mut Writer) {
    let (part, function) = match kind {
        Kind::Type => (Part::TypeDefs, "type_hooks"),
        Kind::Attr => (Part::AttrDefs, "attr_hooks"),
    };
    if !scope.has(part) {
        return;
    }
    let dialect = scope.input.dialect;
    let mut entries = Vec::new();
    let mut add = |def: &isogloss_ir::definition::AttrTypeDef, name: Option<String>| {
        let Some(name) = name else { return };
        let mut fields = Vec::new();
        if def.has_custom_format {
            fields.push(format!("parse: Some(<{name} as rt::hooks::CustomParams>::parse)"));
            fields.push(format!("print: Some(<{name} as rt::hooks::CustomParams>::print)"));
        }
        if def.has_verifier {
            fields.push(format!("verify: Some(<{name} as rt::hooks::VerifyParams>::verify)"));
        }
        if !fields.is_empty() {
            let key = if def.mnemonic.is_empty() { def.class.clone() } else { def.mnemonic.clone() };
            entries.push((key, fields));
        }
    };
    match kind {
        Kind::Type => dialect.types().iter().for_each(|(d, id)| add(&d.0, scope.type_wrapper(*id))),
        Kind::Attr => dialect.attrs().iter().for_each(|(d, id)| add(&d.base, scope.attr_wrapper(*id))),
    }
    w.gap();
    let word = if kind == Kind::Type { "a type" } else { "an attribute" };
    w.doc_line(&format!("Returns the hooks of {word}, by its mnemonic."));
    w.item().function(
        &format!("pub fn {function}"),
        &["mnemonic: &str".into()],
        "ir::asm::AsmTypeHooks",
        |w| {
            if entries.is_empty() {
                w.line("let _ = mnemonic;");
                w.line("ir::asm::AsmTypeHooks::default()");
                return;
            }
            w.open("match mnemonic {");
            for (key, fields) in &entries {
                w.open(&format!("{} => ir::asm::AsmTypeHooks {{", literal(key)));
                fields.iter().for_each(|f| w.line(&format!("{f},")));
                w.line("..ir::asm::AsmTypeHooks::default()");
                w.close("},");
            }
            w.line("_ => ir::asm::AsmTypeHooks::default(),");
            w.close("}");
        },
    );
}

/// A custom directive of formats.
#[derive(Default)]
struct DirectiveUse {
    of_ops: bool,
    of_definitions: bool,
}

/// The custom directives of formats, by name.
fn directives(scope: &Scope<'_>) -> BTreeMap<String, DirectiveUse> {
    let mut out: BTreeMap<String, DirectiveUse> = BTreeMap::new();
    let mut find = |record: Record<'_>, mark: fn(&mut DirectiveUse)| {
        let mut rest = text(record, "assemblyFormat");
        while let Some(at) = rest.find("custom") {
            rest = &rest[at + "custom".len()..];
            let inner = rest.trim_start().strip_prefix('<').and_then(|r| r.split_once('>'));
            if let Some((name, _)) = inner {
                mark(out.entry(name.trim().to_owned()).or_default());
            }
        }
    };
    scope.input.op_records().values().for_each(|record| find(*record, |used| used.of_ops = true));
    for class in ["TypeDef", "AttrDef"] {
        let records = scope.input.definition_records(class);
        records.values().for_each(|record| find(*record, |used| used.of_definitions = true));
    }
    out
}

/// Writes the name and the namespace of the dialect, what its definition leaves to Rust, and the definition.
pub(crate) fn dialect(scope: &Scope<'_>, w: &mut Writer) {
    let namespace = scope.input.namespace();
    if scope.has(Part::DialectDecls) {
        w.gap();
        let dialect = scope.input.dialect;
        let summary = if dialect.summary.trim().is_empty() {
            format!("The namespace of the dialect `{namespace}`")
        } else {
            dialect.summary.clone()
        };
        w.doc(&summary, &dialect.description);
        w.item().line(&format!("pub const NAMESPACE: &str = {};", literal(namespace)));
    }
    if !scope.has(Part::DialectDefs) {
        return;
    }
    dialect_struct(scope, w);
    let named = |(directive, used): (String, DirectiveUse)| {
        (scope.companion(&camel(&directive), "Directive"), directive, used)
    };
    let directives: Vec<(String, String, DirectiveUse)> = directives(scope).into_iter().map(named).collect();
    for (rust, name, _) in &directives {
        w.gap();
        w.doc_line(&format!("The custom directive `{name}` of formats."));
        w.line("#[derive(Clone, Copy, Debug)]");
        w.item().line(&format!("pub struct {rust};"));
    }
    dialect_hooks(scope, &directives, w);
    w.gap();
    w.doc_line(
        "The definition of the dialect, to be loaded into a session: what is parsed at run time and what is",
    );
    w.doc_line("built by this module is one definition.");
    w.item().open("pub static DIALECT: rt::DialectSource = rt::DialectSource {");
    w.line("namespace: NAMESPACE,");
    w.line(&format!("root: {},", literal(scope.input.root)));
    files(scope.input.files, w);
    w.line("op: op_hooks,");
    w.line("ty: type_hooks,");
    w.line("attr: attr_hooks,");
    w.line("dialect: dialect_hooks,");
    let extensions = if has_patterns(scope) { "&rewrite::AddPatterns(canonical_patterns)" } else { "" };
    w.line(&format!("extensions: &[{extensions}],"));
    w.close("};");
}

/// Writes the type of the dialect itself, if its definition needs one.
fn dialect_struct(scope: &Scope<'_>, w: &mut Writer) {
    let Some(record) = scope.input.dialect_record() else { return };
    let name = scope.dialect_name();
    let code = ["extraClassDeclaration", "extraClassDefinition"];
    let has_code = code.iter().any(|field| !text(record, field).trim().is_empty());
    if !has_code && !bit(record, "hasConstantMaterializer") && !bit(record, "hasCanonicalizer") {
        return;
    }
    w.gap();
    w.doc_line(&format!("The dialect `{}`.", scope.input.namespace()));
    w.line("#[derive(Clone, Copy, Debug)]");
    w.item().line(&format!("pub struct {name};"));
    if has_code {
        let mut members = Writer::new();
        super::custom::extra(scope, record, name, name, &mut Taken::default(), &mut members);
        if !members.is_empty() {
            w.gap();
            w.item().open(&format!("impl {name} {{"));
            w.append(members);
            w.close("}");
        }
    }
}

/// Writes the function of what Rust code adds to the dialect.
fn dialect_hooks(scope: &Scope<'_>, directives: &[(String, String, DirectiveUse)], w: &mut Writer) {
    let record = scope.input.dialect_record();
    let materializes = record.is_some_and(|record| bit(record, "hasConstantMaterializer"));
    w.gap();
    w.doc_line("Returns the hooks of the dialect.");
    w.item().function("pub fn dialect_hooks", &[], "ir::definition::DialectHooks", |w| {
        if directives.is_empty() && !materializes {
            w.line("ir::definition::DialectHooks::default()");
            return;
        }
        w.open("ir::definition::DialectHooks {");
        let lists = [
            ("directives", "DirectiveHook", "Directive"),
            ("param_directives", "ParamHook", "ParamDirective"),
        ];
        for (field, hook, implemented) in lists {
            let is_used = |used: &DirectiveUse| {
                if field == "directives" { used.of_ops } else { used.of_definitions }
            };
            if !directives.iter().any(|(.., used)| is_used(used)) {
                continue;
            }
            w.open(&format!("{field}: vec!["));
            for (rust, name, _) in directives.iter().filter(|(.., used)| is_used(used)) {
                w.open("(");
                w.line(&format!("{},", literal(name)));
                w.open(&format!("ir::definition::hooks::{hook} {{"));
                w.line(&format!("parse: <{rust} as rt::hooks::{implemented}>::parse,"));
                w.line(&format!("print: <{rust} as rt::hooks::{implemented}>::print,"));
                w.close("},");
                w.close("),");
            }
            w.close("],");
        }
        if materializes {
            let name = scope.dialect_name();
            w.open("materialize_constant: Some(");
            w.line(&format!("<{name} as rt::hooks::MaterializeConstant>::materialize_constant,"));
            w.close("),");
        }
        w.line("..ir::definition::DialectHooks::default()");
        w.close("}");
    });
}

/// Writes the field that holds the files of a definition.
pub(super) fn files(files: &[(String, String)], w: &mut Writer) {
    w.line("files: &[");
    for (name, content) in files {
        w.line(&format!("    ({}, {}),", literal(name), raw(content)));
    }
    w.line("],");
}

/// A text as a raw string, with as many marks as it needs.
fn raw(text: &str) -> String {
    if text.contains('\r') {
        return literal(text);
    }
    let mut marks = String::from("#");
    while text.contains(&format!("\"{marks}")) {
        marks.push('#');
    }
    // The end is on a line of its own, where it is found again.
    let line = if text.ends_with('\n') { "" } else { "\n" };
    format!("r{marks}\"{text}{line}\"{marks}")
}
