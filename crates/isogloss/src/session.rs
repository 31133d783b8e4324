//! A session: the dialects that are known, and what can be done with programs in them.

use crate::files::read_definitions;
use crate::providers::{Providers, UpstreamHooks, own_namespaces};
#[cfg(feature = "host")]
use isogloss_host::{HostCode, Survey, hooks::HostHooks};
use isogloss_ir::Context;
use isogloss_ir::asm::parse::{ParseOptions, Program};
use isogloss_ir::asm::print::{PrintOptions, print_program, print_program_to};
use isogloss_ir::definition::Unchecked;
use isogloss_ir::definition::hooks::ExtendDialect;
use isogloss_ir::program::parse_program;
use isogloss_ir::program::{Streamed, stream_program};
use isogloss_ir::typed::DialectSource;
use isogloss_ods::read_dialect;
use isogloss_source::{Diagnostic, Place, SourceFile, SourceMap, Text};
use isogloss_tablegen::Records;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
#[cfg(feature = "host")]
use std::sync::OnceLock;

/// The settings of a session.
///
/// ```
/// use isogloss::{Options, Session};
///
/// let options = Options { allow_unregistered: true, ..Options::default() };
/// let session = Session::new(&options);
/// let file = session.add_file("a.mlir", "\"anything.at_all\"() : () -> ()").unwrap();
/// assert!(session.parse(&file, Default::default()).is_ok());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Directories in which the includes of dialect definitions are looked for, before the embedded library.
    pub include: Vec<PathBuf>,
    /// Accept operations, types and attributes of dialects that nothing defines.
    pub allow_unregistered: bool,
    /// Take dialects that nothing else has from an installation of MLIR, where one is found: that of `$MLIR_DIR`, of the tools
    /// in `$PATH`, or in one of the usual folders. What that is depends on the machine.
    pub installed: bool,
    /// Take the hooks of these dialects, by namespace, from host code where it has them, in place of those in Rust that
    /// `isogloss` has for MLIR's own dialects.
    #[cfg(feature = "host")]
    pub host_code_first: Vec<String>,
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
    #[cfg(feature = "host")]
    host_code: OnceLock<Arc<HostCode>>,
    #[cfg(feature = "host")]
    host_code_first: Vec<String>,
}

impl Session {
    /// A session that knows the embedded dialects; each is loaded when a program first mentions it.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// let file = session.add_file("a.mlir", "%c = arith.constant 1 : i32").unwrap();
    /// assert!(session.parse(&file, Default::default()).is_ok());
    /// ```
    pub fn new(options: &Options) -> Session {
        let cx = Context::new();
        cx.set_allow_unregistered(options.allow_unregistered);
        let providers = Arc::new(Providers::new(options.include.clone(), options.installed));
        cx.add_provider(providers.clone());
        Session {
            cx,
            providers,
            #[cfg(feature = "host")]
            host_code: OnceLock::new(),
            #[cfg(feature = "host")]
            host_code_first: options.host_code_first.clone(),
        }
    }

    /// A session over files that were read already, whose definitions look for what they include in `include`.
    ///
    /// ```
    /// use isogloss::Session;
    /// use isogloss::source::SourceMap;
    /// use std::sync::Arc;
    ///
    /// let sources = Arc::new(SourceMap::new());
    /// let file = sources.add("a.mlir", "%c = arith.constant 1 : i32").unwrap();
    /// let session = Session::with_sources(sources, &[]);
    /// assert!(session.parse(&file, Default::default()).is_ok());
    /// ```
    pub fn with_sources(sources: Arc<SourceMap>, include: &[PathBuf]) -> Session {
        let cx = Context::with_sources(sources);
        let providers = Arc::new(Providers::new(include.to_vec(), false));
        cx.add_provider(providers.clone());
        Session {
            cx,
            providers,
            #[cfg(feature = "host")]
            host_code: OnceLock::new(),
            #[cfg(feature = "host")]
            host_code_first: Vec::new(),
        }
    }

    /// Loads the dialects that evaluated files, each with its name, define or add to, and names them.
    ///
    /// ```
    /// use isogloss::Session;
    /// use isogloss::definitions::evaluate;
    /// use isogloss::source::SourceMap;
    /// use std::sync::Arc;
    ///
    /// let sources = Arc::new(SourceMap::new());
    /// let path = "../../examples/loom/loom.td";
    /// let text = std::fs::read_to_string(path).unwrap();
    /// let records = evaluate(&sources, path, text, &[]).unwrap().records;
    /// let session = Session::with_sources(sources, &[]);
    /// assert_eq!(session.add_records(vec![(path.into(), records.clone())]).unwrap(), ["loom"]);
    /// ```
    ///
    /// # Errors
    /// When a definition is wrong, or a file defines no dialect.
    pub fn add_records(&self, files: Vec<(Arc<str>, Arc<Records>)>) -> Result<Vec<String>, Vec<Diagnostic>> {
        self.providers.add_records(&self.cx, files)
    }

    /// Loads the dialects of a `.td` file, or makes those of a folder known: they are loaded, from the `.td` files below
    /// it, when a program first mentions them. Either replaces embedded dialects of the same name. A file adds to what
    /// files that were loaded before define of the same dialect.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// session.load_dialects("../../examples/loom/loom.td".as_ref()).unwrap();
    /// let text = "%yarn = loom.spin turns 12 : !loom.yarn<wool>";
    /// let file = session.add_file("yarn.mlir", text).unwrap();
    /// let program = session.parse(&file, Default::default()).unwrap();
    /// session.verify(&program).unwrap();
    /// ```
    ///
    /// # Errors
    /// When the file or folder cannot be read, or a definition is wrong.
    pub fn load_dialects(&self, path: &Path) -> Result<(), Vec<Diagnostic>> {
        self.load_all_dialects(&[path])
    }

    /// Loads the dialects that several files and folders define. The definitions of one dialect in several files are
    /// combined. The folders come first, because definitions may include files in them.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// session.load_all_dialects(&["../../examples/loom/loom.td", "../../examples/quilt/quilt.td"]).unwrap();
    /// let text = "%p = quilt.cut : !quilt.patch<3 by 4 of i8>\n%y = loom.spin turns 1 : !loom.yarn<silk>";
    /// let file = session.add_file("both.mlir", text).unwrap();
    /// assert!(session.parse(&file, Default::default()).is_ok());
    /// ```
    ///
    /// # Errors
    /// Those of [`Session::load_dialects`], of all files, and two definitions of one operation, type or attribute.
    pub fn load_all_dialects(&self, paths: &[impl AsRef<Path>]) -> Result<(), Vec<Diagnostic>> {
        let (folders, files): (Vec<&Path>, Vec<&Path>) =
            paths.iter().map(AsRef::as_ref).partition(|path| path.is_dir());
        folders.into_iter().for_each(|folder| self.providers.add_folder(folder.to_path_buf()));
        self.load_dialects_named(&files).map(drop)
    }

    /// Loads the dialects that files define, and returns the names of the dialects that they define or add to.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// assert_eq!(session.load_dialects_named(&["../../examples/loom/loom.td"]).unwrap(), ["loom"]);
    /// ```
    ///
    /// # Errors
    /// When a file cannot be read, or a definition is wrong.
    pub fn load_dialects_named(&self, paths: &[impl AsRef<Path>]) -> Result<Vec<String>, Vec<Diagnostic>> {
        let (mut files, mut problems) = (Vec::new(), Vec::new());
        for path in paths {
            match read_definitions(path.as_ref()) {
                Ok(input) => files.push((input.name, input.text.into())),
                Err(problem) => problems.push(problem),
            }
        }
        let loaded = self.providers.add_files(&self.cx, files);
        match loaded {
            Ok(names) if problems.is_empty() => Ok(names),
            Ok(_) => Err(problems),
            Err(found) => {
                problems.extend(found);
                Err(problems)
            }
        }
    }

    /// Reads host code: C++ files with parsers, printers and verifiers of the dialects that are loaded from now on. Of a
    /// folder all files that end in `.cpp`, `.cc` or `.h` are read. Host code can be read once.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// session.load_host_code(&["../../examples/quilt/quilt.cpp".into()]).unwrap();
    /// session.load_dialects("../../examples/quilt/quilt.td".as_ref()).unwrap();
    /// let text = "%p = quilt.cut : !quilt.patch<0 by 4 of i8>";
    /// let file = session.add_file("empty.mlir", text).unwrap();
    /// let errors = session.parse(&file, Default::default()).unwrap_err();
    /// assert_eq!(errors[0].message, "a patch of 0 by 4 is empty");
    /// ```
    ///
    /// # Errors
    /// When a file or folder cannot be read, or host code was read before.
    #[cfg(feature = "host")]
    pub fn load_host_code(&self, paths: &[PathBuf]) -> Result<(), Vec<Diagnostic>> {
        let code =
            crate::host_files::read(self.sources(), paths, crate::providers::cache_folder().as_deref())?;
        self.providers.add_host_code(paths);
        let code = Arc::new(code);
        let hooks = Arc::new(HostHooks::new(code.clone()).before_rust(self.host_code_first.clone()));
        self.cx
            .set_code(hooks)
            .map_err(|_| vec![Diagnostic::error(Place::Unknown, "host code was read before")])?;
        self.host_code.get_or_init(|| code);
        Ok(())
    }

    /// A survey of the host code that was read, which says of a hook where it is and which calls of it nothing knows.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// session.load_host_code(&["../../examples/quilt/quilt.cpp".into()]).unwrap();
    /// session.load_dialects("../../examples/quilt/quilt.td".as_ref()).unwrap();
    /// let mut survey = session.survey().unwrap();
    /// assert!(survey.op_method("quilt.cut", "fold").is_none());
    /// ```
    #[cfg(feature = "host")]
    pub fn survey(&self) -> Option<Survey<'_>> {
        self.host_code.get().map(|code| Survey::new(&self.cx, code))
    }

    /// Loads a dialect that was put into the program, with what Rust code adds to it.
    ///
    /// ```
    /// use isogloss::ir::typed::DialectSource;
    /// use isogloss::{Options, Session};
    ///
    /// // `isogloss-build` makes such a value of `den.td`, as `DIALECT` of the generated module.
    /// static DEN: DialectSource = DialectSource {
    ///     namespace: "den",
    ///     root: "den.td",
    ///     files: &[("den.td", r#"
    ///         include "mlir/IR/OpBase.td"
    ///         def Den_Dialect : Dialect { let name = "den"; let cppNamespace = "::den"; }
    ///         def Den_SleepOp : Op<Den_Dialect, "sleep"> { let assemblyFormat = "attr-dict"; }
    ///     "#)],
    ///     op: |_| Default::default(),
    ///     ty: |_| Default::default(),
    ///     attr: |_| Default::default(),
    ///     dialect: Default::default,
    ///     extensions: &[],
    /// };
    ///
    /// let session = Session::new(&Options::default());
    /// session.add_dialect(&DEN).unwrap();
    /// let file = session.add_file("den.mlir", "den.sleep").unwrap();
    /// assert!(session.parse(&file, Default::default()).is_ok());
    /// ```
    ///
    /// # Errors
    /// When a definition is wrong, which the generator had seen.
    pub fn add_dialect(&self, source: &'static DialectSource) -> Result<(), Vec<Diagnostic>> {
        self.providers.add_source(&self.cx, source, None)
    }

    /// Adds a generated dialect that Rust code extends with types, attributes and operations; its definition may
    /// mention them.
    ///
    /// ```
    /// use isogloss::ir::asm::{ParseResult, Parser, Printer};
    /// use isogloss::ir::typed::DialectSource;
    /// use isogloss::ir::typed::storage::{Storage, TypeOf, TypeStorage};
    /// use isogloss::{Options, Session};
    ///
    /// /// `!den.bear`, which is wholly in Rust.
    /// #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    /// struct Bear;
    /// impl Storage for Bear {}
    /// impl TypeStorage for Bear {
    ///     const MNEMONIC: &'static str = "bear";
    ///
    ///     fn parse(p: &mut Parser<'_>) -> ParseResult<TypeOf<Bear>> {
    ///         let at = p.here();
    ///         p.get_type(at, Bear)
    ///     }
    ///
    ///     fn print(_: TypeOf<Bear>, _: &mut Printer<'_>) {}
    /// }
    ///
    /// static DEN: DialectSource = DialectSource {
    ///     namespace: "den",
    ///     root: "den.td",
    ///     files: &[("den.td", r#"
    ///         include "mlir/IR/OpBase.td"
    ///         def Den_Dialect : Dialect { let name = "den"; let cppNamespace = "::den"; }
    ///     "#)],
    ///     op: |_| Default::default(),
    ///     ty: |_| Default::default(),
    ///     attr: |_| Default::default(),
    ///     dialect: Default::default,
    ///     extensions: &[],
    /// };
    ///
    /// let session = Session::new(&Options::default());
    /// session.add_dialect_with(&DEN, |dialect| { dialect.add_types::<Bear>(); }).unwrap();
    /// let file = session.add_file("bear.mlir", "func.func private @wake(!den.bear)").unwrap();
    /// assert!(session.parse(&file, Default::default()).is_ok());
    /// ```
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

    /// Makes the dialects known that a file of definitions includes, and loads those that it defines itself.
    ///
    /// ```
    /// use isogloss::Session;
    /// use isogloss::definitions::evaluate;
    /// use isogloss::source::SourceMap;
    /// use std::sync::Arc;
    ///
    /// let sources = Arc::new(SourceMap::new());
    /// let path = "../../examples/loom/loom.td";
    /// let text = std::fs::read_to_string(path).unwrap();
    /// let records = evaluate(&sources, path, text, &[]).unwrap().records;
    /// let session = Session::with_sources(sources, &[]);
    /// session.know_dialects(path, &records).unwrap();
    /// assert!(session.context().loaded_dialect("loom").is_some());
    /// ```
    ///
    /// # Errors
    /// When a definition is wrong.
    pub fn know_dialects(&self, file: &str, records: &Arc<Records>) -> Result<(), Vec<Diagnostic>> {
        for namespace in own_namespaces(self.sources(), records, file) {
            if self.cx.loaded_dialect(namespace).is_none() {
                self.cx.register(read_dialect(&self.cx, records, namespace, &UpstreamHooks)?);
            }
        }
        self.providers.add_included(records.clone());
        Ok(())
    }

    /// The namespaces of the dialects that were loaded or made known, and of the embedded ones, sorted.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// assert!(session.namespaces().iter().any(|name| name == "arith"));
    /// ```
    pub fn namespaces(&self) -> Vec<String> {
        let mut namespaces = self.providers.namespaces();
        namespaces.extend(self.cx.loaded_dialects().iter().map(|d| self.cx.str(d.name).to_owned()));
        namespaces.sort_unstable();
        namespaces.dedup();
        namespaces
    }

    /// The holes of definitions that programs have met so far: checks that are required and were not made.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// session.load_dialects("../../examples/quilt/quilt.td".as_ref()).unwrap();
    /// // The verifier of `quilt.frame` is in C++, which was not loaded.
    /// let text = "%p = quilt.cut : !quilt.patch<3 by 4 of i8>\n\"quilt.frame\"(%p) : (!quilt.patch<3 by 4 of i8>) -> ()";
    /// let file = session.add_file("frame.mlir", text).unwrap();
    /// let program = session.parse(&file, Default::default()).unwrap();
    /// session.verify(&program).unwrap();
    /// assert!(!session.unchecked().is_empty());
    /// ```
    pub fn unchecked(&self) -> Vec<Unchecked> {
        self.cx.unchecked()
    }

    /// The primitive predicates of these dialects, each with the unknown functions that it calls.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// session.load_dialects("../../examples/loom/loom.td".as_ref()).unwrap();
    /// assert!(session.predicates().values().all(|holes| holes.is_empty()));
    /// ```
    pub fn predicates(&self) -> BTreeMap<String, Vec<String>> {
        self.providers.predicates(&self.cx)
    }

    /// The context.
    ///
    /// ```
    /// use isogloss::ir::Signedness;
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// let cx = session.context();
    /// // A type exists once: asking again gives the same handle.
    /// let i32 = cx.integer_type(32, Signedness::Signless);
    /// assert_eq!(i32, cx.integer_type(32, Signedness::Signless));
    /// ```
    pub fn context(&self) -> &Context {
        &self.cx
    }

    /// The files that were read, to show diagnostics with.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// let file = session.add_file("f.mlir", "func.func @f() {\n  nothing\n}").unwrap();
    /// let errors = session.parse(&file, Default::default()).unwrap_err();
    /// let (name, line, column) = errors[0].position(session.sources()).unwrap();
    /// assert_eq!((&*name, line, column), ("f.mlir", 2, 3));
    /// ```
    pub fn sources(&self) -> &SourceMap {
        self.cx.sources()
    }

    /// Adds the text of a program under the name that messages mention.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// let file = session.add_file("empty.mlir", "").unwrap();
    /// assert_eq!(&**file.name(), "empty.mlir");
    /// ```
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
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// let file = session.add_file("wrong.mlir", "func.func @f(").unwrap();
    /// assert_eq!(session.parse(&file, Default::default()).unwrap_err().len(), 1);
    /// ```
    ///
    /// # Errors
    /// The diagnostics of the program, each with its place. Problems of dialects that were loaded for it are kept
    /// apart, for [`Context::take_reports`].
    pub fn parse(&self, file: &SourceFile, options: ParseOptions) -> Result<Program, Vec<Diagnostic>> {
        parse_program(&self.cx, file, options)
    }

    /// Checks a program against the definitions of its operations, and the rules that hold for all.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// let file = session.add_file("wrong.mlir", "func.func @f() -> i32 { return }").unwrap();
    /// let program = session.parse(&file, Default::default()).unwrap();
    /// let errors = session.verify(&program).unwrap_err();
    /// assert!(errors[0].message.contains("has 0 operands, but enclosing function (@f) returns 1"));
    /// ```
    ///
    /// # Errors
    /// An error for each isolated operation, such as a function, that is not valid.
    pub fn verify(&self, program: &Program) -> Result<(), Vec<Diagnostic>> {
        isogloss_ir::verify::verify(program.op(&self.cx))
    }

    /// Writes a program as text, piece by piece, on the current pool of threads.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// let file = session.add_file("a.mlir", "module {}").unwrap();
    /// let program = session.parse(&file, Default::default()).unwrap();
    /// let mut out = Vec::new();
    /// session.print_to(&program, &Default::default(), &mut out).unwrap();
    /// assert_eq!(out, b"module {\n}\n");
    /// ```
    ///
    /// # Errors
    /// When `out` refuses a piece; nothing is written after that.
    pub fn print_to(&self, program: &Program, options: &PrintOptions, out: &mut dyn Write) -> io::Result<()> {
        write_pieces(out, |sink| print_program_to(program.op(&self.cx), options, sink))
    }

    /// Reads a program and verifies it, and prints functions as soon as they are read: [`Session::parse`],
    /// [`Session::verify`] and [`Session::print_to`] for programs that nothing else is done with, in less time and memory.
    ///
    /// ```
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// let file = session.add_file("a.mlir", "func.func private @f()").unwrap();
    /// let program = session.stream(&file, Default::default(), &Default::default()).unwrap();
    /// let mut out = Vec::new();
    /// session.print_streamed(&program, &mut out).unwrap();
    /// assert_eq!(out, b"module {\n  func.func private @f()\n}\n");
    /// ```
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
    ///
    /// ```
    /// use isogloss::ir::asm::print::PrintOptions;
    /// use isogloss::{Options, Session};
    ///
    /// let session = Session::new(&Options::default());
    /// let file = session.add_file("a.mlir", "func.func private @f()").unwrap();
    /// let program = session.parse(&file, Default::default()).unwrap();
    /// let generic = PrintOptions { generic: true, ..PrintOptions::default() };
    /// assert!(session.print(&program, &generic).contains("\"func.func\"()"));
    /// ```
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
