//! `isogloss tblgen --gen-…`: Rust from the definitions of a dialect.

use crate::providers::UpstreamHooks;
use isogloss_codegen::{Generated, HostCode, Input, Options, Part, generate};
use isogloss_ir::Context;
use isogloss_ods::{namespaces, read_dialect};
use isogloss_source::{Diagnostic, Place, SourceFile, SourceMap};
use isogloss_tablegen::{Record, Records};
use std::sync::Arc;

/// What to generate; several may be given.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Generating Rust")]
pub(super) struct GenerateArgs {
    /// Everything: the whole module of the dialect.
    #[arg(long)]
    gen_rust: bool,
    /// Views, builders and adaptors of operations.
    #[arg(long)]
    gen_op_decls: bool,
    /// What connects operations with the Rust code that their definitions ask for.
    #[arg(long)]
    gen_op_defs: bool,
    /// Types.
    #[arg(long)]
    gen_typedef_decls: bool,
    /// What connects types with the Rust code that their definitions ask for.
    #[arg(long)]
    gen_typedef_defs: bool,
    /// Attributes.
    #[arg(long)]
    gen_attrdef_decls: bool,
    /// What connects attributes with the Rust code that their definitions ask for.
    #[arg(long)]
    gen_attrdef_defs: bool,
    /// Enums and bit flags.
    #[arg(long)]
    gen_enum_decls: bool,
    /// Conversions of enums.
    #[arg(long)]
    gen_enum_defs: bool,
    /// The dialect's name.
    #[arg(long)]
    gen_dialect_decls: bool,
    /// What loads the dialect.
    #[arg(long)]
    gen_dialect_defs: bool,
    /// Interfaces, as traits.
    #[arg(long)]
    gen_op_interface_decls: bool,
    /// The same: a trait has no definition apart from its declaration.
    #[arg(long)]
    gen_op_interface_defs: bool,
    /// Divide the operations over this many modules.
    #[arg(long, value_name = "N", default_value_t = 1)]
    op_shard_count: usize,
    /// Generate one of them alone, from 0.
    #[arg(long, value_name = "I")]
    op_shard: Option<usize>,
    /// The dialect, where the file defines several.
    #[arg(long, value_name = "NAME")]
    dialect: Option<String>,
    /// The crate that generated code uses.
    #[arg(long, value_name = "PATH", default_value = "::isogloss")]
    runtime: String,
    /// Where the Rust of another dialect is (repeatable).
    #[arg(long = "extern", value_name = "DIALECT=PATH")]
    externs: Vec<String>,
    /// Code inside the definitions is C++, and is left out.
    #[arg(long)]
    host_code_cpp: bool,
}

impl GenerateArgs {
    /// Whether anything is to be generated.
    pub(super) fn is_wanted(&self) -> bool {
        !self.parts().is_empty()
    }

    fn parts(&self) -> Vec<Part> {
        let wanted = [
            (self.gen_dialect_decls, Part::DialectDecls),
            (self.gen_dialect_defs, Part::DialectDefs),
            (self.gen_enum_decls, Part::EnumDecls),
            (self.gen_enum_defs, Part::EnumDefs),
            (self.gen_typedef_decls, Part::TypeDecls),
            (self.gen_typedef_defs, Part::TypeDefs),
            (self.gen_attrdef_decls, Part::AttrDecls),
            (self.gen_attrdef_defs, Part::AttrDefs),
            (self.gen_op_interface_decls || self.gen_op_interface_defs, Part::InterfaceDecls),
            (self.gen_op_decls, Part::OpDecls),
            (self.gen_op_defs, Part::OpDefs),
        ];
        wanted.into_iter().filter(|(on, _)| *on || self.gen_rust).map(|(_, part)| part).collect()
    }

    /// Generates.
    pub(super) fn generate(
        &self,
        sources: &Arc<SourceMap>,
        root: &SourceFile,
        records: &Records,
    ) -> Result<Generated, Vec<Diagnostic>> {
        let fail = |message: String| vec![Diagnostic::error(Place::File(root.name().clone()), message)];
        let namespace = match &self.dialect {
            Some(name) => name.clone(),
            None => match main_dialect(sources, root, records).as_slice() {
                [one] => (*one).to_owned(),
                [] => return Err(fail("the file defines no dialect".into())),
                several => {
                    let message =
                        format!("the file defines {}: choose one with --dialect", several.join(", "));
                    return Err(fail(message));
                }
            },
        };
        let mut externs = Vec::new();
        for entry in &self.externs {
            let Some((dialect, path)) = entry.split_once('=') else {
                return Err(fail(format!("--extern {entry}: expected DIALECT=PATH")));
            };
            externs.push((dialect.to_owned(), path.to_owned()));
        }
        let cx = Context::with_sources(sources.clone());
        let providers = Arc::new(crate::providers::Providers::new(Vec::new()));
        cx.add_provider(providers);
        let dialect = read_dialect(&cx, records, &namespace, &UpstreamHooks)?;
        let dialect = cx.register(dialect);
        let input = Input { cx: &cx, dialect: &dialect, records: &[records] };
        let options = Options {
            runtime: self.runtime.clone(),
            externs,
            host_code: if self.host_code_cpp { HostCode::Cpp } else { HostCode::Detect },
            parts: self.parts(),
            shards: self.op_shard_count.max(1),
            shard: self.op_shard,
        };
        generate(&input, &options)
    }
}

/// The dialects that a file is about: those of which it defines something itself; where it only collects other files,
/// the last one that they define anything of.
fn main_dialect<'r>(sources: &SourceMap, root: &SourceFile, records: &'r Records) -> Vec<&'r str> {
    let here = |record: Record<'_>| sources.file_at(record.pos()).is_some_and(|f| f.name() == root.name());
    let mut own = Vec::new();
    let mut last = None;
    let kinds = [
        ("Dialect", None),
        ("Op", Some("opDialect")),
        ("TypeDef", Some("dialect")),
        ("AttrDef", Some("dialect")),
    ];
    for (class, field) in kinds {
        let Some(class) = records.class(class) else { continue };
        for record in records.defs().filter(|d| d.is_a_id(class.id())) {
            let dialect = match field {
                Some(field) => record.value(field).and_then(|v| v.as_def()),
                None => Some(record),
            };
            let Some(name) = dialect.and_then(|d| d.value("name")?.as_str()) else { continue };
            if here(record) {
                own.push(name);
            }
            if field == Some("opDialect") {
                last = Some(name);
            }
        }
    }
    let known = namespaces(records);
    let found: Vec<&str> = known.iter().copied().filter(|n| own.contains(n)).collect();
    if found.is_empty() { last.into_iter().collect() } else { found }
}
