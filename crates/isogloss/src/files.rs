//! Reading files: inputs in one piece, and includes by their search path.
//!
//! Messages are in the words of LLVM's tools.

pub use crate::catalog::Catalog;
use crate::catalog::Folder;
use crate::installed::{add_definitions, include_folders};
use isogloss_source::{Code, Diagnostic, Place, Text, memory};
use isogloss_tablegen::{LoadError, Loaded, Loader, Unread, content_hash};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The name under which messages mention standard input.
///
/// ```
/// assert_eq!(isogloss::files::STDIN_NAME, "<stdin>");
/// ```
pub const STDIN_NAME: &str = "<stdin>";

/// A file that was read.
///
/// ```
/// use isogloss::files::{Input, read_definitions};
///
/// let Input { name, text } = read_definitions("../../examples/loom/loom.td".as_ref()).unwrap();
/// assert_eq!(&*name, "../../examples/loom/loom.td");
/// assert!(text.contains("def Loom_Dialect"));
/// ```
#[derive(Clone, Debug)]
pub struct Input {
    /// The name for messages.
    pub name: Arc<str>,
    /// The whole text.
    pub text: String,
}

/// The words for an I/O error, without the number that the standard library adds.
///
/// ```
/// use std::io::{Error, ErrorKind};
///
/// let error = Error::new(ErrorKind::NotFound, "no such file");
/// assert_eq!(isogloss::files::reason(&error), "no such file");
/// ```
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}

/// Reads a file, or `stdin` for the path `-`.
///
/// ```
/// use isogloss::files::{STDIN_NAME, read_input};
///
/// let input = read_input("-".as_ref(), &mut &b"module {}"[..]).unwrap();
/// assert_eq!((&*input.name, &*input.text), (STDIN_NAME, "module {}"));
/// ```
///
/// # Errors
/// When it cannot be opened or read, or is no UTF-8; then the position of the first bad byte is given.
pub fn read_input(path: &Path, stdin: &mut dyn Read) -> Result<Input, Diagnostic> {
    read_input_on(path, stdin, |_| 1)
}

/// Reads a file like [`read_input`], on the number of threads that a size in bytes asks for.
///
/// ```
/// use isogloss::files::read_input_on;
///
/// // One thread for each megabyte.
/// let threads = |size: usize| 1 + (size >> 20);
/// let input = read_input_on("../../examples/loom/loom.td".as_ref(), &mut std::io::empty(), threads).unwrap();
/// assert!(input.text.contains("def Loom_Dialect"));
/// ```
///
/// # Errors
/// Those of [`read_input`].
pub fn read_input_on(
    path: &Path,
    stdin: &mut dyn Read,
    threads: impl FnOnce(usize) -> usize,
) -> Result<Input, Diagnostic> {
    let (name, bytes): (Arc<str>, _) = if path == Path::new("-") {
        let mut bytes = Vec::new();
        let read = stdin.take(LONGEST).read_to_end(&mut bytes);
        (Arc::from(STDIN_NAME), read.map(|_| bytes))
    } else {
        (Arc::from(path.to_string_lossy()), read_file(path, threads))
    };
    let bytes = bytes.map_err(|e| {
        let error =
            Diagnostic::error(Place::File(name.clone()), format!("cannot open input file: {}", reason(&e)));
        let error = error.with_code(Code::UnreadableFile);
        // A name that is near, of those in the same folder.
        let path = Path::new(&*name);
        let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().take(1000);
        let known: Vec<String> = entries.filter_map(|e| e.file_name().into_string().ok()).collect();
        let own = path.file_name().and_then(|n| n.to_str()).unwrap_or("");
        error.with_nearest(own, None, known)
    })?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Input { name, text }),
        Err(error) => Err(not_utf8(&name, error.as_bytes(), error.utf8_error().valid_up_to())),
    }
}

/// Reads a file of definitions.
///
/// ```
/// use isogloss::files::read_definitions;
///
/// let error = read_definitions("-".as_ref()).unwrap_err();
/// assert_eq!(error.message, "cannot read definitions from standard input");
/// ```
///
/// # Errors
/// Those of [`read_input`], and when it is no regular file: a pipe or a device may never end. Standard input, for which `-`
/// stands, is not read: a command that takes definitions takes its program from there.
pub fn read_definitions(path: &Path) -> Result<Input, Diagnostic> {
    if path == Path::new("-") {
        let place = Place::File(STDIN_NAME.into());
        return Err(Diagnostic::error(place, "cannot read definitions from standard input"));
    }
    if let Some(what) = special(path) {
        let place = Place::File(path.to_string_lossy().into());
        return Err(Diagnostic::error(place, format!("cannot read definitions from {what}")));
    }
    read_input(path, &mut io::empty())
}

/// Returns the kind of a path that is neither a file nor a folder; `None` if it is one, or does not exist.
#[cfg(unix)]
fn special(path: &Path) -> Option<&'static str> {
    use std::os::unix::fs::FileTypeExt;
    let kind = std::fs::metadata(path).ok()?.file_type();
    match kind {
        _ if kind.is_fifo() => Some("a pipe"),
        _ if kind.is_socket() => Some("a socket"),
        _ if kind.is_block_device() || kind.is_char_device() => Some("a device"),
        _ => None,
    }
}

/// Other systems have none of these among their files.
#[cfg(not(unix))]
fn special(_: &Path) -> Option<&'static str> {
    None
}

/// No more than this is read of an input, which then is too large for a source map: a device may never end.
const LONGEST: u64 = 1 << 31;

/// Files below this size are read on one thread.
const LARGE: u64 = 8 << 20;

/// Reads a file. Most of the time that a large one takes goes into fresh memory, so several threads share that.
fn read_file(path: &Path, threads: impl FnOnce(usize) -> usize) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let data = file.metadata()?;
    if data.is_file() && data.len() >= LARGE {
        let len = usize::try_from(data.len()).map_err(io::Error::other)?;
        let threads = threads(len);
        if threads > 1
            && let Some(bytes) = read_in_parts(&file, len, threads)
        {
            return Ok(bytes);
        }
    }
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(usize::try_from(data.len()).map_err(io::Error::other)?)?;
    file.take(LONGEST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads so many bytes on so many threads. None if that is not all of the file, or something goes wrong.
#[cfg(unix)]
fn read_in_parts(file: &File, len: usize, threads: usize) -> Option<Vec<u8>> {
    use std::os::unix::fs::FileExt;
    let mut bytes = memory::with_capacity(len);
    bytes.resize(len, 0);
    let part = len.div_ceil(threads);
    let all = std::thread::scope(|scope| {
        let read =
            |(i, part_bytes): (usize, _)| move || file.read_exact_at(part_bytes, (i * part) as u64).is_ok();
        let started: Vec<_> =
            bytes.chunks_mut(part).enumerate().map(read).map(|read| scope.spawn(read)).collect();
        started.into_iter().all(|thread| thread.join().is_ok_and(|read| read))
    });
    let more = file.read_at(&mut [0], len as u64).ok()?;
    (all && more == 0).then_some(bytes)
}

/// There is no portable API for it.
#[cfg(not(unix))]
fn read_in_parts(_: &File, _: usize, _: usize) -> Option<Vec<u8>> {
    None
}

/// How a file of MLIR bytecode begins.
const BYTECODE: &[u8] = b"ML\xEFR";

/// The error for text that is no UTF-8 from a byte on.
fn not_utf8(name: &Arc<str>, bytes: &[u8], at: usize) -> Diagnostic {
    if bytes.starts_with(BYTECODE) {
        let message = "this is MLIR bytecode, and only the text format is read; mlir-opt prints it as text";
        return Diagnostic::error(Place::File(name.clone()), message);
    }
    let before = &bytes[..at];
    let line = 1 + before.iter().filter(|&&b| b == b'\n').count();
    let col = 1 + before.iter().rev().take_while(|&&b| b != b'\n').count();
    let place = Place::Named { file: name.clone(), line: line as u32, col: col as u32 };
    Diagnostic::error(place, format!("invalid UTF-8: unexpected byte 0x{:02X}", bytes[at]))
        .with_code(Code::UnreadableFile)
}

/// Looks up a file of the embedded library by the name that upstream includes it by, such as `mlir/IR/OpBase.td`.
///
/// ```
/// use isogloss::files::{Embedded, SearchPath};
///
/// let mine: Embedded = |name| (name == "mine.td").then_some("class Mine;");
/// let path = SearchPath::embedded(mine);
/// assert!(path.directories().is_empty());
/// ```
pub type Embedded = fn(&str) -> Option<&'static str>;

/// Resolves `include`: the path as it is written, then each directory in turn, then the embedded library.
///
/// The order of the first two is that of `llvm-tblgen`. Each file is read once.
///
/// ```
/// use isogloss::dialects::library;
/// use isogloss::files::{EMBEDDED_PREFIX, SearchPath};
/// use isogloss::tablegen::Loader;
///
/// let mut path = SearchPath::new(vec!["../../examples/loom".into()], library::source)
///     .with_known(&["../../examples/quilt/quilt.td".to_owned()]);
/// assert_eq!(path.directories().len(), 1);
/// // In a folder, in the library, and by the end of the name of a known file.
/// assert_eq!(&*path.load("loom.td").unwrap().unwrap().name, "../../examples/loom/loom.td");
/// let found = path.load("mlir/IR/OpBase.td").unwrap().unwrap();
/// assert_eq!(&*found.name, format!("{EMBEDDED_PREFIX}mlir/IR/OpBase.td"));
/// assert_eq!(&*path.load("quilt/quilt.td").unwrap().unwrap().name, "../../examples/quilt/quilt.td");
/// ```
#[derive(Clone)]
pub struct SearchPath {
    directories: Vec<PathBuf>,
    embedded: Embedded,
    only_embedded: bool,
    /// Files that are taken where nothing else is found, if one of them alone ends in the path.
    known: Vec<String>,
    read: FxHashMap<String, Option<Loaded>>,
    /// Spare capacity for the text of a file that is compared.
    compared: Vec<u8>,
    /// The entities that can be included, for advice after an error.
    catalog: Catalog,
}

impl SearchPath {
    /// A search path over some directories, with the embedded library behind them.
    pub fn new(directories: Vec<PathBuf>, embedded: Embedded) -> SearchPath {
        SearchPath {
            directories,
            embedded,
            only_embedded: false,
            known: Vec::new(),
            read: FxHashMap::default(),
            compared: Vec::new(),
            catalog: Catalog::default(),
        }
    }

    /// A search path that ends where it begins: only the embedded library is looked at.
    pub fn embedded(embedded: Embedded) -> SearchPath {
        SearchPath { only_embedded: true, ..SearchPath::new(Vec::new(), embedded) }
    }

    /// The search path with files that may be included by the end of their names.
    pub fn with_known(self, known: &[String]) -> SearchPath {
        SearchPath { known: known.to_vec(), ..self }
    }

    /// The search path with what others have found in folders: see [`Catalog`].
    ///
    /// ```
    /// use isogloss::dialects::library;
    /// use isogloss::files::{Catalog, SearchPath};
    ///
    /// let catalog = Catalog::default();
    /// let path = || SearchPath::new(Vec::new(), library::source).with_catalog(&catalog);
    /// assert!(path().look_ahead());
    /// assert!(!path().look_ahead());
    /// ```
    pub fn with_catalog(self, catalog: &Catalog) -> SearchPath {
        SearchPath { catalog: catalog.clone(), ..self }
    }

    /// The directories, in the order in which they are searched.
    pub fn directories(&self) -> &[PathBuf] {
        &self.directories
    }

    fn find(&self, path: &str) -> Result<Option<Loaded>, LoadError> {
        let mut refused = None;
        for (name, candidate) in candidates(&self.directories, path).filter(|_| !self.only_embedded) {
            match read_regular(&candidate) {
                Ok(bytes) => return loaded(name, bytes).map(Some),
                Err(e) if e.kind() == io::ErrorKind::PermissionDenied => {
                    refused = refused.or(Some(LoadError { message: format!("{name}: {}", reason(&e)) }));
                }
                Err(_) => {}
            }
        }
        if let Some(text) = (self.embedded)(path) {
            let name = format!("{EMBEDDED_PREFIX}{path}").into();
            return Ok(Some(Loaded { name, text: Text::from_static(text) }));
        }
        let suffix = format!("/{path}");
        let mut ending = self.known.iter().filter(|name| name.ends_with(&suffix));
        if let (Some(name), None) = (ending.next(), ending.next())
            && let Ok(bytes) = read_regular(Path::new(name))
        {
            return loaded(name.clone(), bytes).map(Some);
        }
        refused.map_or(Ok(None), Err)
    }
}

/// The names and paths under which a file is looked for: as it stands, then in each directory. Names of directories need
/// not be text: messages name them as far as they are.
fn candidates(directories: &[PathBuf], path: &str) -> impl Iterator<Item = (String, PathBuf)> {
    let below = move |d: &PathBuf| (format!("{}/{path}", d.display()), d.join(path));
    std::iter::once((path.to_owned(), PathBuf::from(path))).chain(directories.iter().map(below))
}

/// The bytes of a file that an include names.
fn read_regular(path: &Path) -> io::Result<Vec<u8>> {
    match special(path) {
        Some(what) => Err(io::Error::new(io::ErrorKind::PermissionDenied, format!("cannot include {what}"))),
        None => std::fs::read(path),
    }
}

/// The prefix of the names of embedded files.
pub const EMBEDDED_PREFIX: &str = isogloss_dialects::embedded::PREFIX;

fn loaded(name: String, bytes: Vec<u8>) -> Result<Loaded, LoadError> {
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Loaded { name: name.into(), text: text.into() }),
        Err(e) => {
            let at = e.utf8_error().valid_up_to();
            Err(LoadError { message: format!("{name}: invalid UTF-8 at byte {at}") })
        }
    }
}

impl SearchPath {
    /// Where there is something to include: the embedded library, `None`, then the folders in turn.
    fn places(&self) -> impl Iterator<Item = Option<&Path>> {
        let folders = self.directories.iter().filter(|_| !self.only_embedded).map(|d| Some(d.as_path()));
        std::iter::once(None).chain(folders)
    }

    fn folders(&self) -> impl Iterator<Item = Arc<Folder>> + '_ {
        self.places().map(|folder| self.catalog.folder(folder))
    }

    /// Looks into one of the folders for what advice after an error is made from, which otherwise happens when there is an
    /// error. False if all were looked into.
    ///
    /// ```
    /// use isogloss::dialects::library;
    /// use isogloss::files::SearchPath;
    ///
    /// let path = SearchPath::new(vec!["../../examples/loom".into()], library::source);
    /// // The embedded library, and the folder.
    /// assert!(path.look_ahead() && path.look_ahead() && !path.look_ahead());
    /// ```
    pub fn look_ahead(&self) -> bool {
        self.places().any(|folder| self.catalog.look_into(folder))
    }

    /// True if the file that an include of a path takes defines a name. It may be hidden by one in a folder before.
    fn takes(&self, path: &str, name: &str) -> bool {
        let Ok(Some(file)) = self.find(path) else { return false };
        let mut found = BTreeMap::new();
        add_definitions(&file.text, path, &mut found);
        file.name.starts_with(EMBEDDED_PREFIX) || found.contains_key(name)
    }
}

/// The include folders of installations of MLIR: the one that `$MLIR_DIR` names, those of the tools in `$PATH`, and the usual
/// ones.
///
/// ```
/// let folders = isogloss::files::installed_folders();
/// assert!(folders.iter().all(|folder| folder.join("mlir/IR/OpBase.td").is_file()));
/// ```
pub fn installed_folders() -> Vec<PathBuf> {
    include_folders()
}

impl Loader for SearchPath {
    fn load(&mut self, path: &str) -> Result<Option<Loaded>, LoadError> {
        if let Some(known) = self.read.get(path) {
            return Ok(known.clone());
        }
        let found = self.find(path)?;
        self.read.insert(path.to_owned(), found.clone());
        Ok(found)
    }

    fn compare(&mut self, path: &str) -> Option<Unread> {
        if self.only_embedded || self.read.contains_key(path) {
            return None;
        }
        for (name, candidate) in candidates(&self.directories, path) {
            self.compared.clear();
            // A pipe might never be opened.
            let file = special(&candidate).is_none().then(|| File::open(&candidate)).and_then(Result::ok);
            if file.is_none_or(|mut file| file.read_to_end(&mut self.compared).is_err()) {
                continue;
            }
            let (len, hash) = (u32::try_from(self.compared.len()).ok()?, content_hash(&self.compared));
            let read = move |_: &str| String::from_utf8(read_regular(&candidate).ok()?).ok().map(Text::from);
            return Some(Unread { name: name.into(), len, hash, read: Arc::new(read) });
        }
        None
    }

    fn defining(&mut self, name: &str) -> Option<String> {
        let files = self.folders().filter_map(|folder| folder.definitions().get(name).cloned());
        files.into_iter().find(|file| self.takes(file, name))
    }

    fn defined_names(&mut self) -> Vec<String> {
        self.folders().flat_map(|folder| folder.definitions().keys().cloned().collect::<Vec<_>>()).collect()
    }

    fn known(&mut self) -> Vec<String> {
        self.folders().flat_map(|folder| folder.files.clone()).collect()
    }
}
