//! `isogloss tblgen --gen-…`: Rust from the definitions of a dialect.

use isogloss::definitions::Definitions;
use isogloss::generate::{generate_file, generate_patterns_of};
use isogloss_codegen::{HostCode, Options, Part};
use isogloss_source::{Diagnostic, Place, SourceMap};
use std::sync::Arc;

/// How many modules the operations are divided over.
const ONE_SHARD: usize = 1;
/// The crate that generated code uses.
const RUNTIME: &str = "::isogloss";

/// The parts to generate; several may be given.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Generating Rust")]
pub(super) struct GenerateArgs {
    /// Everything: the whole module of the dialect.
    #[arg(long)]
    gen_rust: bool,
    /// Views, builders and adaptors of operations.
    #[arg(long)]
    gen_op_decls: bool,
    /// The code that connects operations with the Rust code that their definitions ask for.
    #[arg(long)]
    gen_op_defs: bool,
    /// Types.
    #[arg(long)]
    gen_typedef_decls: bool,
    /// The code that connects types with the Rust code that their definitions ask for.
    #[arg(long)]
    gen_typedef_defs: bool,
    /// Attributes.
    #[arg(long)]
    gen_attrdef_decls: bool,
    /// The code that connects attributes with the Rust code that their definitions ask for.
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
    /// The function that loads the dialect, and its files.
    #[arg(long)]
    gen_dialect_defs: bool,
    /// Interfaces, as traits.
    #[arg(long)]
    gen_op_interface_decls: bool,
    /// Interfaces, as traits: a trait has no definition apart from its declaration.
    #[arg(long)]
    gen_op_interface_defs: bool,
    /// Declarative rewrites, with a trait of the functions that they call.
    #[arg(long)]
    gen_rewriters: bool,
    /// Divide the operations over this many modules.
    #[arg(long, value_name = "N", default_value_t = ONE_SHARD)]
    op_shard_count: usize,
    /// Generate one of them alone, from 0.
    #[arg(long, value_name = "I")]
    op_shard: Option<usize>,
    /// Where each of them is, in order: what loads the dialect joins them (repeatable).
    #[arg(long, value_name = "PATH")]
    op_shard_path: Vec<String>,
    /// The crate that generated code uses.
    #[arg(long, value_name = "PATH", default_value = RUNTIME)]
    runtime: String,
    /// Where the Rust of another dialect is (repeatable).
    #[arg(long = "extern", value_name = "DIALECT=PATH")]
    externs: Vec<String>,
    /// Code inside the definitions is C++, and is left out.
    #[arg(long)]
    host_code_cpp: bool,
    /// Operations may have this interface though it has no trait in Rust (repeatable).
    #[arg(long, value_name = "INTERFACE")]
    allow_interface: Vec<String>,
}

/// Nothing is generated; flags have their defaults.
impl Default for GenerateArgs {
    fn default() -> GenerateArgs {
        GenerateArgs {
            gen_rust: false,
            gen_op_decls: false,
            gen_op_defs: false,
            gen_typedef_decls: false,
            gen_typedef_defs: false,
            gen_attrdef_decls: false,
            gen_attrdef_defs: false,
            gen_enum_decls: false,
            gen_enum_defs: false,
            gen_dialect_decls: false,
            gen_dialect_defs: false,
            gen_op_interface_decls: false,
            gen_op_interface_defs: false,
            gen_rewriters: false,
            op_shard_count: ONE_SHARD,
            op_shard: None,
            op_shard_path: Vec::new(),
            runtime: RUNTIME.to_owned(),
            externs: Vec::new(),
            host_code_cpp: false,
            allow_interface: Vec::new(),
        }
    }
}

impl GenerateArgs {
    /// True if anything is to be generated.
    pub(super) fn is_wanted(&self) -> bool {
        self.gen_rewriters || !self.parts().is_empty()
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

    /// Generates the text, and notes about the parts that were left out.
    pub(super) fn generate(
        &self,
        sources: &Arc<SourceMap>,
        definitions: &Definitions,
        dialect: Option<&str>,
    ) -> Result<(String, Vec<Diagnostic>), Vec<Diagnostic>> {
        let mut externs = Vec::new();
        for entry in &self.externs {
            let Some((namespace, path)) = entry.split_once('=') else {
                let place = Place::File(definitions.root.name().clone());
                return Err(vec![Diagnostic::error(
                    place,
                    format!("--extern {entry}: expected DIALECT=PATH"),
                )]);
            };
            externs.push((namespace.to_owned(), path.to_owned()));
        }
        let options = Options {
            runtime: self.runtime.clone(),
            externs,
            host_code: if self.host_code_cpp { HostCode::Cpp } else { HostCode::Detect },
            allowed_interfaces: self.allow_interface.clone(),
            parts: self.parts(),
            shards: self.op_shard_count.max(1),
            shard: self.op_shard,
            shard_paths: self.op_shard_path.clone(),
        };
        let (mut text, mut notes) = (String::new(), Vec::new());
        if !options.parts.is_empty() {
            let generated = generate_file(sources, definitions, dialect, &options)?;
            (text, notes) = (generated.text, generated.notes);
        }
        if self.gen_rewriters {
            let generated = generate_patterns_of(sources, definitions, &options)?;
            text.push_str(&generated.text);
            notes.extend(generated.notes);
        }
        Ok((text, notes))
    }
}
