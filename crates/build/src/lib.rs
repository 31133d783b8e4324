//! Typed Rust from dialect definitions, in `build.rs`.
//!
//! The common case is one function:
//!
//! ```no_run
//! // In the `main` of build.rs:
//! isogloss_build::compile("dialects/loom.td");
//! ```
//!
//! It writes `$OUT_DIR/loom.rs`, when that changes, and tells cargo which files it was made of. The module is included
//! where it is to be:
//!
//! ```ignore
//! pub mod loom {
//!     isogloss::include_dialect!("loom");
//! }
//! ```
//!
//! [`Config`] has the rest.

use isogloss::definitions::{Definitions, evaluate};
use isogloss::generate::{
    exercise_folder, folder_dialects, generate_file, generate_folder, generate_patterns_of,
};
use isogloss::output::Output;
use isogloss_codegen::{Generated, Options};
pub use isogloss_codegen::{HostCode, Part};
use isogloss_source::{Diagnostic, Place, Severity, SourceMap};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many things that were left out cargo warns of.
const MAX_WARNINGS: usize = 20;

/// Generates the module of the dialect that a file defines, into cargo's output directory.
///
/// This is for `build.rs`: it speaks to cargo on standard output.
///
/// # Panics
/// When something is wrong with the definitions, or a file cannot be read or written. Cargo shows the message.
pub fn compile(file: impl AsRef<Path>) {
    if let Err(problem) = Config::new().compile(&[file]) {
        panic!("\n{problem}");
    }
}

/// The settings of the generator: which parts to generate, and how.
#[derive(Clone, Debug, Default)]
pub struct Config {
    include: Vec<PathBuf>,
    out_dir: Option<PathBuf>,
    dialects: Vec<String>,
    options: Options,
    quiet: bool,
}

/// A module that was generated.
#[derive(Clone, Debug)]
pub struct Module {
    /// The dialect.
    pub dialect: String,
    /// The path of the module, after the dialect's C++ namespace.
    pub path: Vec<String>,
    /// The file.
    pub file: PathBuf,
    /// The parts that were left out, and what is to be implemented instead; one message each.
    pub notes: Vec<String>,
}

/// A module of declarative rewrites that was generated.
#[derive(Clone, Debug)]
pub struct PatternModule {
    /// The file.
    pub file: PathBuf,
    /// The code that was left out, and what is to be implemented instead; one message each.
    pub notes: Vec<String>,
}

/// The diagnostics, as the compiler would show them.
#[derive(Clone, Debug)]
pub struct Error(String);

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

impl Config {
    /// Returns the settings of [`compile`].
    pub fn new() -> Config {
        Config::default()
    }

    /// Looks for included files in this directory too.
    pub fn include(mut self, directory: impl Into<PathBuf>) -> Config {
        self.include.push(directory.into());
        self
    }

    /// Writes modules to this directory, instead of cargo's.
    pub fn out_dir(mut self, directory: impl Into<PathBuf>) -> Config {
        self.out_dir = Some(directory.into());
        self
    }

    /// Generates the module of this dialect, where a file defines several. It can be called for each of them.
    pub fn dialect(mut self, namespace: impl Into<String>) -> Config {
        self.dialects.push(namespace.into());
        self
    }

    /// The crate that generated code uses, `::isogloss` unless said otherwise.
    pub fn runtime(mut self, path: impl Into<String>) -> Config {
        self.options.runtime = path.into();
        self
    }

    /// Says where the Rust of another dialect is, so that its enums, types and attributes have their Rust types here.
    pub fn extern_dialect(mut self, namespace: impl Into<String>, path: impl Into<String>) -> Config {
        self.options.externs.push((namespace.into(), path.into()));
        self
    }

    /// Sets the language of the code inside definitions.
    pub fn host_code(mut self, language: HostCode) -> Config {
        self.options.host_code = language;
        self
    }

    /// Lets operations have an interface that has no trait in Rust, by its C++ name without namespace: nothing looks it
    /// up, and the verification in its definition is reported as not checked. It can be called for each of them.
    pub fn allow_interface(mut self, name: impl Into<String>) -> Config {
        self.options.allowed_interfaces.push(name.into());
        self
    }

    /// Generates these parts alone.
    pub fn parts(mut self, parts: &[Part]) -> Config {
        self.options.parts = parts.to_vec();
        self
    }

    /// Divides the operations over this many modules, which the compiler works on in parallel.
    pub fn shards(mut self, count: usize) -> Config {
        self.options.shards = count.max(1);
        self
    }

    /// Generates what is no operation of a dialect whose operations are divided over this many crates: its enums, types,
    /// attributes, interfaces, and marker traits. The crates of the [`shard`](Config::shard)s depend on the crate that has
    /// this, and not on each other, so cargo builds them in parallel; [`whole`](Config::whole) is the one that loads the
    /// dialect.
    pub fn shared(self, count: usize) -> Config {
        let shared = |part: &Part| !is_of_ops(*part) && !loads(*part);
        self.shards(count).parts(&Part::ALL.into_iter().filter(shared).collect::<Vec<_>>())
    }

    /// Generates the operations of one shard alone, from 0, for a crate of its own; the number of
    /// [`shards`](Config::shards) is said as well. What is [`shared`](Config::shared) is taken from where the module is
    /// included. The Rust code that the operations refer to is implemented there too.
    pub fn shard(mut self, index: usize) -> Config {
        self.options.shard = Some(index);
        self.parts(&Part::ALL.into_iter().filter(|part| is_of_ops(*part)).collect::<Vec<_>>())
    }

    /// Generates the module that loads a dialect whose operations are in crates of [`shard`](Config::shard)s, given the
    /// paths of these: `DIALECT`, and functions that look in all of them. What is [`shared`](Config::shared) is taken
    /// from where the module is included.
    pub fn whole(mut self, shards: &[&str]) -> Config {
        self.options.shard_paths = shards.iter().map(|path| (*path).to_owned()).collect();
        let parts: Vec<Part> = Part::ALL.into_iter().filter(|part| loads(*part)).collect();
        self.shards(shards.len()).parts(&parts)
    }

    /// Says nothing to cargo.
    pub fn quiet(mut self) -> Config {
        self.quiet = true;
        self
    }

    /// Generates the modules of the dialects that files define.
    ///
    /// # Errors
    /// The diagnostics of the definitions, or an error of reading or writing files.
    pub fn compile(&self, files: &[impl AsRef<Path>]) -> Result<Vec<Module>, Error> {
        let mut modules = Vec::new();
        for file in files {
            let sources = Arc::new(SourceMap::new());
            let found = self.evaluate(&sources, file.as_ref())?;
            let dialects: Vec<Option<&str>> = match self.dialects.as_slice() {
                [] => vec![None],
                named => named.iter().map(|n| Some(n.as_str())).collect(),
            };
            for dialect in dialects {
                let generated = generate_file(&sources, &found, dialect, &self.options);
                modules.push(self.write(generated.map_err(|d| show(&d, &sources))?, &sources)?);
            }
        }
        Ok(modules)
    }

    /// Generates the modules of files of declarative rewrites: `NAME_patterns.rs` for the file `NAME.td`, which
    /// `isogloss::include_patterns!("NAME")` puts into a program.
    ///
    /// # Errors
    /// The diagnostics of the patterns, or an error of reading or writing files.
    pub fn compile_patterns(&self, files: &[impl AsRef<Path>]) -> Result<Vec<PatternModule>, Error> {
        let mut modules = Vec::new();
        for file in files {
            let file = file.as_ref();
            let sources = Arc::new(SourceMap::new());
            let found = self.evaluate(&sources, file)?;
            let generated = generate_patterns_of(&sources, &found, &self.options);
            let generated = generated.map_err(|d| show(&d, &sources))?;
            let stem = file.file_stem().map_or("".into(), |stem| stem.to_string_lossy());
            let path = self.directory()?.join(format!("{}_patterns.rs", module_name(&stem)));
            let output = Output { path: Some(path.clone()), only_if_changed: true };
            let written = output.write_text(&mut std::io::sink(), &generated.text);
            written.map_err(|d| show(&[d], &sources))?;
            modules.push(PatternModule { file: path, notes: self.notes(&generated.notes, &sources) });
        }
        Ok(modules)
    }

    /// Evaluates a file, and tells cargo of all that it includes.
    fn evaluate(&self, sources: &Arc<SourceMap>, file: &Path) -> Result<Definitions, Error> {
        self.tell(&format!("cargo::rerun-if-changed={}", file.display()));
        let text = std::fs::read_to_string(file).map_err(|e| Error(format!("{}: {e}", file.display())))?;
        let name = file.display().to_string();
        let found = evaluate(sources, &name, text, &self.include).map_err(|d| show(&d, sources))?;
        for dependency in found.dependencies.iter().filter(|d| !d.starts_with('<')) {
            self.tell(&format!("cargo::rerun-if-changed={dependency}"));
        }
        Ok(found)
    }

    fn directory(&self) -> Result<PathBuf, Error> {
        match &self.out_dir {
            Some(directory) => Ok(directory.clone()),
            None => std::env::var_os("OUT_DIR").map(PathBuf::from).ok_or_else(|| {
                Error("OUT_DIR is not set: this is no build script; say Config::out_dir".into())
            }),
        }
    }

    /// Generates the modules of dialects of a folder of definitions, such as the `include` folder of MLIR: those that
    /// are named by [`dialect`](Config::dialect), or all. They refer to each other as `super::NAME`.
    ///
    /// The second list has the errors of the dialects that cannot be generated, beside the modules of the others.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn compile_folder(&self, folder: impl AsRef<Path>) -> Result<(Vec<Module>, Vec<Error>), Error> {
        let folder = folder.as_ref();
        self.tell(&format!("cargo::rerun-if-changed={}", folder.display()));
        let (dialects, options) = self.of_folder(folder);
        let sources = Arc::new(SourceMap::new());
        let (mut modules, mut problems) = (Vec::new(), Vec::new());
        for generated in generate_folder(&sources, folder, &dialects, &options) {
            match generated {
                Ok(generated) => modules.push(self.write(generated, &sources)?),
                Err(found) => problems.push(show(&found, &sources)),
            }
        }
        Ok((modules, problems))
    }

    /// Generates a program for each of the dialects of a folder that uses every accessor of what
    /// [`compile_folder`](Config::compile_folder) generates, for tests of generated code: `exercise_NAME.rs`. It needs a
    /// type `crate::check::Check`. The names of the dialects.
    ///
    /// # Errors
    /// When a definition is wrong, or a file cannot be written.
    pub fn exercise_folder(&self, folder: impl AsRef<Path>) -> Result<Vec<String>, Error> {
        let folder = folder.as_ref();
        let (dialects, options) = self.of_folder(folder);
        let sources = Arc::new(SourceMap::new());
        let module = |dialect: &str| format!("super::{}", module_name(dialect));
        let texts = exercise_folder(&sources, folder, &dialects, &options, module);
        for (dialect, text) in dialects.iter().zip(texts) {
            let text = text.map_err(|d| show(&d, &sources))?;
            let file = self.directory()?.join(format!("exercise_{}.rs", module_name(dialect)));
            let output = Output { path: Some(file), only_if_changed: true };
            output.write_text(&mut std::io::sink(), &text).map_err(|d| show(&[d], &sources))?;
        }
        Ok(dialects)
    }

    /// The dialects of a folder that are wanted, and the options for them, which know where each other are.
    fn of_folder(&self, folder: &Path) -> (Vec<String>, Options) {
        let dialects = if self.dialects.is_empty() { folder_dialects(folder) } else { self.dialects.clone() };
        let mut options = self.options.clone();
        for dialect in &dialects {
            options.externs.push((dialect.clone(), format!("super::{}", module_name(dialect))));
        }
        (dialects, options)
    }

    fn write(&self, generated: Generated, sources: &SourceMap) -> Result<Module, Error> {
        let out_dir = self.directory()?;
        let name = module_name(&generated.dialect);
        let file = match self.options.shard {
            Some(index) => out_dir.join(format!("{name}_{index}.rs")),
            None => out_dir.join(format!("{name}.rs")),
        };
        let output = Output { path: Some(file.clone()), only_if_changed: true };
        output.write_text(&mut std::io::sink(), &generated.text).map_err(|d| show(&[d], sources))?;
        let notes = self.notes(&generated.notes, sources);
        Ok(Module { dialect: generated.dialect, path: generated.module, file, notes })
    }

    /// Returns messages about the parts that were left out, and prints them as warnings of cargo, unless the code is
    /// declared to be C++.
    fn notes(&self, notes: &[Diagnostic], sources: &SourceMap) -> Vec<String> {
        let notes: Vec<String> = notes.iter().map(|note| line(note, sources)).collect();
        if self.options.host_code != HostCode::Cpp {
            notes.iter().take(MAX_WARNINGS).for_each(|note| self.tell(&format!("cargo::warning={note}")));
            if let Some(more) = notes.len().checked_sub(MAX_WARNINGS).filter(|more| *more > 0) {
                self.tell(&format!("cargo::warning=and {more} more that are left out"));
            }
        }
        notes
    }

    /// Says something to cargo, which reads the standard output of build scripts.
    fn tell(&self, message: &str) {
        if !self.quiet {
            // A write error is ignored: it cannot be reported anywhere.
            let _ = writeln!(std::io::stdout().lock(), "{message}");
        }
    }
}

/// True if a part belongs to the crate of a shard.
fn is_of_ops(part: Part) -> bool {
    matches!(part, Part::OpDecls | Part::OpDefs)
}

/// True if a part loads the dialect, and connects it with the Rust code of types and attributes.
fn loads(part: Part) -> bool {
    part == Part::DialectDefs
}

/// The name of the file and the module of a dialect.
pub fn module_name(dialect: &str) -> String {
    isogloss_codegen::names::snake(dialect)
}

fn show(diagnostics: &[Diagnostic], sources: &SourceMap) -> Error {
    let lines: Vec<String> = diagnostics.iter().map(|d| line(d, sources)).collect();
    Error(lines.join("\n"))
}

fn line(diagnostic: &Diagnostic, sources: &SourceMap) -> String {
    let word = match diagnostic.severity {
        Severity::Error => "error",
        other => other.word(),
    };
    match (diagnostic.position(sources), &diagnostic.place) {
        (Some((file, line, column)), _) => format!("{file}:{line}:{column}: {word}: {}", diagnostic.message),
        (None, Place::File(file)) => format!("{file}: {word}: {}", diagnostic.message),
        (None, _) => format!("{word}: {}", diagnostic.message),
    }
}
