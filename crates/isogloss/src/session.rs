//! A session: the dialects that are known, and what can be done with programs in them.

use crate::files::read_input;
use crate::predicates::OdsPredicates;
use crate::providers::{Providers, UpstreamHooks, own_namespaces};
use isogloss_ir::Context;
use isogloss_ir::asm::parse::{ParseOptions, Program, parse_program};
use isogloss_ir::asm::print::{PrintOptions, print_program, print_program_to};
use isogloss_ir::asm::stream::{Streamed, stream_program};
use isogloss_ir::definition::DialectDef;
use isogloss_ir::definition::hooks::ExtendDialect;
use isogloss_ir::typed::DialectSource;
use isogloss_ods::read_dialect;
use isogloss_source::{Diagnostic, Place, SourceFile, SourceMap, Text};
use isogloss_tablegen::Records;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What a session is started with.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Directories in which the includes of dialect definitions are looked for, before the embedded library.
    pub include: Vec<PathBuf>,
    /// Accept operations, types and attributes of dialects that nothing defines.
    pub allow_unregistered: bool,
}

/// A context with the embedded dialects, and those that were loaded into it.
///
/// ```
/// use isogloss::{Options, Session};
///
/// let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
/// let file = session.add_file("example.mlir", "\"my.op\"() : () -> ()").unwrap();
/// let program = session.parse(&file, Default::default()).unwrap();
/// assert_eq!(session.print(&program, &Default::default()), "module {\n  \"my.op\"() : () -> ()\n}\n");
/// ```
#[derive(Debug)]
pub struct Session {
    cx: Context,
    providers: Arc<Providers>,
}

impl Session {
    /// A session that knows the embedded dialects; each is loaded when a program first mentions it.
    pub fn new(options: &Options) -> Session {
        let cx = Context::new();
        cx.set_allow_unregistered(options.allow_unregistered);
        let providers = Arc::new(Providers::new(options.include.clone()));
        cx.add_provider(providers.clone());
        Session { cx, providers }
    }

    /// A session over files that were read already.
    pub(crate) fn with_sources(sources: Arc<SourceMap>, include: &[PathBuf]) -> Session {
        let cx = Context::with_sources(sources);
        let providers = Arc::new(Providers::new(include.to_vec()));
        cx.add_provider(providers.clone());
        Session { cx, providers }
    }

    /// Loads the dialects that evaluated records hold, as those of a file, and names them.
    pub(crate) fn add_records(
        &self,
        file: &SourceFile,
        records: &Records,
    ) -> Result<Vec<String>, Vec<Diagnostic>> {
        crate::providers::register_own(&self.cx, records, file.name())
    }

    /// Loads the dialects of a `.td` file, or makes those of a folder known: they are loaded, from the `.td` files below
    /// it, when a program first mentions them. Either replaces embedded dialects of the same name.
    ///
    /// # Errors
    /// When the file or folder cannot be read, or a definition is wrong.
    pub fn load_dialects(&self, path: &Path) -> Result<(), Vec<Diagnostic>> {
        if path.is_dir() {
            self.providers.add_folder(path.to_path_buf());
            return Ok(());
        }
        let input = read_input(path, &mut std::io::empty()).map_err(|problem| vec![problem])?;
        self.providers.add_file(&self.cx, &input.name, input.text.into()).map(drop)
    }

    /// The same for a file, with the names of the dialects that it defines or adds to.
    ///
    /// # Errors
    /// When the file cannot be read, or a definition is wrong.
    pub fn load_dialects_named(&self, path: &Path) -> Result<Vec<String>, Vec<Diagnostic>> {
        let input = read_input(path, &mut std::io::empty()).map_err(|problem| vec![problem])?;
        self.providers.add_file(&self.cx, &input.name, input.text.into())
    }

    /// Loads a dialect that was put into the program, with what Rust code adds to it.
    ///
    /// # Errors
    /// When a definition is wrong, which the generator had seen.
    pub fn add_dialect(&self, source: &'static DialectSource) -> Result<(), Vec<Diagnostic>> {
        self.providers.add_source(&self.cx, source, None)
    }

    /// The same of a dialect to which Rust code adds types, attributes and operations; its definition may mention them.
    ///
    /// # Errors
    /// When a definition is wrong.
    pub fn add_dialect_with(
        &self,
        source: &'static DialectSource,
        extend: ExtendDialect,
    ) -> Result<(), Vec<Diagnostic>> {
        self.providers.add_source(&self.cx, source, Some(extend))
    }

    /// Loads the dialects that a file defines in IRDL.
    ///
    /// # Errors
    /// When the file cannot be read, is no valid program, or a definition in it cannot be loaded.
    pub fn load_irdl(&self, path: &Path) -> Result<Vec<Arc<DialectDef>>, Vec<Diagnostic>> {
        let input = read_input(path, &mut std::io::empty()).map_err(|problem| vec![problem])?;
        let file = self.add_file(input.name, input.text).map_err(|problem| vec![problem])?;
        let program = self.parse(&file, ParseOptions::default())?;
        self.verify(&program)?;
        self.load_irdl_of(&program)
    }

    /// Loads the dialects that several files define in IRDL, one after the other.
    ///
    /// # Errors
    /// Those of [`Session::load_irdl`], of all files.
    pub fn load_irdl_files(&self, paths: &[PathBuf]) -> Result<(), Vec<Diagnostic>> {
        let problems: Vec<Diagnostic> =
            paths.iter().filter_map(|p| self.load_irdl(p).err()).flatten().collect();
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    /// Loads the dialects that the text of a program defines in IRDL, so that the rest of it can be read.
    ///
    /// # Errors
    /// When a definition is wrong.
    pub fn load_irdl_in(&self, file: &SourceFile) -> Result<Vec<Arc<DialectDef>>, Vec<Diagnostic>> {
        let Some(text) = crate::irdl_text::only_dialects(file.text()) else { return Ok(Vec::new()) };
        let file = self.add_file(file.name().clone(), text).map_err(|problem| vec![problem])?;
        let program = self.parse(&file, ParseOptions::default())?;
        self.verify(&program)?;
        self.load_irdl_of(&program)
    }

    /// Loads the dialects that a program defines in IRDL; the program is valid.
    ///
    /// # Errors
    /// When a definition in it cannot be loaded.
    pub fn load_irdl_of(&self, program: &Program) -> Result<Vec<Arc<DialectDef>>, Vec<Diagnostic>> {
        isogloss_irdl::load(&self.cx, program.op(&self.cx), &OdsPredicates)
    }

    /// Makes the dialects known that a file of definitions includes, and loads those that it defines itself.
    pub(crate) fn know_dialects(&self, file: &str, records: &Arc<Records>) -> Result<(), Vec<Diagnostic>> {
        for namespace in own_namespaces(self.sources(), records, file) {
            if self.cx.loaded_dialect(namespace).is_none() {
                self.cx.register(read_dialect(&self.cx, records, namespace, &UpstreamHooks)?);
            }
        }
        self.providers.add_included(records.clone());
        Ok(())
    }

    /// The namespaces of the dialects in the folders that were made known, and of the embedded ones.
    pub(crate) fn namespaces(&self) -> Vec<String> {
        self.providers.namespaces()
    }

    /// The primitive predicates of these dialects, each with what it calls and nobody knows.
    pub(crate) fn predicates(&self) -> BTreeMap<String, Vec<String>> {
        self.providers.predicates(&self.cx)
    }

    /// The context.
    pub fn context(&self) -> &Context {
        &self.cx
    }

    /// The files that were read, to show diagnostics with.
    pub fn sources(&self) -> &SourceMap {
        self.cx.sources()
    }

    /// Adds the text of a program under the name that messages mention.
    ///
    /// # Errors
    /// When all files together become too large.
    pub fn add_file(
        &self,
        name: impl Into<Arc<str>>,
        text: impl Into<Text>,
    ) -> Result<Arc<SourceFile>, Diagnostic> {
        let name = name.into();
        self.sources()
            .add(name.clone(), text)
            .map_err(|full| Diagnostic::error(Place::File(name), full.to_string()))
    }

    /// Reads a program, without verifying it.
    ///
    /// # Errors
    /// What is wrong, each with its place. Problems of dialects that were loaded on the way are kept apart, for
    /// [`Context::take_reports`].
    pub fn parse(&self, file: &SourceFile, options: ParseOptions) -> Result<Program, Vec<Diagnostic>> {
        parse_program(&self.cx, file, options)
    }

    /// Checks a program against the definitions of its operations, and the rules that hold for all.
    ///
    /// # Errors
    /// What is wrong: an error for each isolated operation, such as a function, that is not valid.
    pub fn verify(&self, program: &Program) -> Result<(), Vec<Diagnostic>> {
        isogloss_ir::verify::verify(program.op(&self.cx))
    }

    /// Writes a program as text, piece by piece, on the current pool of threads.
    ///
    /// # Errors
    /// When `out` refuses a piece; nothing is written after that.
    pub fn print_to(&self, program: &Program, options: &PrintOptions, out: &mut dyn Write) -> io::Result<()> {
        write_pieces(out, |sink| print_program_to(program.op(&self.cx), options, sink))
    }

    /// Reads a program and verifies it, and prints functions as soon as they are read: [`Session::parse`],
    /// [`Session::verify`] and [`Session::print_to`] for programs that nothing else is done with, in less time and memory.
    ///
    /// # Errors
    /// Those of [`Session::parse`], else those of [`Session::verify`].
    pub fn stream(
        &self,
        file: &SourceFile,
        options: ParseOptions,
        print: &PrintOptions,
    ) -> Result<Streamed, Vec<Diagnostic>> {
        stream_program(&self.cx, file, options, print)
    }

    /// Writes a program that was read by [`Session::stream`] as text, piece by piece, on the current pool of threads.
    ///
    /// # Errors
    /// When `out` refuses a piece; nothing is written after that.
    pub fn print_streamed(&self, program: &Streamed, out: &mut dyn Write) -> io::Result<()> {
        write_pieces(out, |sink| program.print_to(&self.cx, sink))
    }

    /// A program as text; the defaults are those of `mlir-opt`.
    pub fn print(&self, program: &Program, options: &PrintOptions) -> String {
        print_program(program.op(&self.cx), options)
    }
}

/// Writes the pieces that `print` gives away, up to the first that `out` refuses.
fn write_pieces(out: &mut dyn Write, print: impl FnOnce(&mut dyn FnMut(&str))) -> io::Result<()> {
    let mut written = Ok(());
    print(&mut |text: &str| {
        if written.is_ok() {
            written = out.write_all(text.as_bytes());
        }
    });
    written
}
