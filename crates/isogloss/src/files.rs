//! Reading files: inputs in one piece, and includes by their search path.
//!
//! Messages are in the words of LLVM's tools.

use isogloss_source::{Diagnostic, Place, Text};
use isogloss_tablegen::{LoadError, Loaded, Loader};
use rustc_hash::FxHashMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The name under which messages mention standard input.
pub const STDIN_NAME: &str = "<stdin>";

/// A file that was read.
#[derive(Clone, Debug)]
pub struct Input {
    /// The name for messages.
    pub name: Arc<str>,
    /// The whole text.
    pub text: String,
}

/// The words for an I/O error, without the number that the standard library adds.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}

/// Reads a file, or `stdin` for the path `-`.
///
/// # Errors
/// When it cannot be opened or read, or is no UTF-8; then the position of the first bad byte is given.
pub fn read_input(path: &Path, stdin: &mut dyn Read) -> Result<Input, Diagnostic> {
    read_input_on(path, stdin, |_| 1)
}

/// The same, on the number of threads that a size in bytes asks for.
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
        let read = stdin.read_to_end(&mut bytes);
        (Arc::from(STDIN_NAME), read.map(|_| bytes))
    } else {
        (Arc::from(path.to_string_lossy()), read_file(path, threads))
    };
    let bytes = bytes.map_err(|e| {
        Diagnostic::error(Place::File(name.clone()), format!("cannot open input file: {}", reason(&e)))
    })?;
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Input { name, text }),
        Err(error) => Err(not_utf8(&name, error.as_bytes(), error.utf8_error().valid_up_to())),
    }
}

/// Files below this size are read on one thread.
const LARGE: u64 = 8 << 20;

/// Reads a file. Most of the time that a large one takes goes into fresh memory, so several threads share that.
fn read_file(path: &Path, threads: impl FnOnce(usize) -> usize) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
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
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads so many bytes on so many threads. None if that is not all of the file, or something goes wrong.
#[cfg(unix)]
fn read_in_parts(file: &File, len: usize, threads: usize) -> Option<Vec<u8>> {
    use std::os::unix::fs::FileExt;
    let mut bytes = vec![0; len];
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

/// There is no way to do so that works everywhere.
#[cfg(not(unix))]
fn read_in_parts(_: &File, _: usize, _: usize) -> Option<Vec<u8>> {
    None
}

/// The error for text that is no UTF-8 from a byte on.
fn not_utf8(name: &Arc<str>, bytes: &[u8], at: usize) -> Diagnostic {
    let before = &bytes[..at];
    let line = 1 + before.iter().filter(|&&b| b == b'\n').count();
    let col = 1 + before.iter().rev().take_while(|&&b| b != b'\n').count();
    let place = Place::Named { file: name.clone(), line: line as u32, col: col as u32 };
    Diagnostic::error(place, format!("invalid UTF-8: unexpected byte 0x{:02X}", bytes[at]))
}

/// Looks up a file of the embedded library by the name that upstream includes it by, such as `mlir/IR/OpBase.td`.
pub type Embedded = fn(&str) -> Option<&'static str>;

/// Resolves `include`: the path as it stands, then each directory in turn, then the embedded library.
///
/// The order of the first two is that of `llvm-tblgen`. Each file is read once.
#[derive(Clone)]
pub struct SearchPath {
    directories: Vec<PathBuf>,
    embedded: Embedded,
    only_embedded: bool,
    read: FxHashMap<String, Option<Loaded>>,
}

impl SearchPath {
    /// A search path over some directories, with the embedded library behind them.
    pub fn new(directories: Vec<PathBuf>, embedded: Embedded) -> SearchPath {
        SearchPath { directories, embedded, only_embedded: false, read: FxHashMap::default() }
    }

    /// A search path that ends where it begins: only the embedded library is looked at.
    pub fn embedded(embedded: Embedded) -> SearchPath {
        SearchPath { only_embedded: true, ..SearchPath::new(Vec::new(), embedded) }
    }

    /// The directories, in the order in which they are searched.
    pub fn directories(&self) -> &[PathBuf] {
        &self.directories
    }

    fn find(&self, path: &str) -> Result<Option<Loaded>, LoadError> {
        let as_given = std::iter::once(path.to_owned());
        let candidates = self.directories.iter().map(|d| format!("{}/{path}", d.display()));
        let mut refused = None;
        for candidate in as_given.chain(candidates).filter(|_| !self.only_embedded) {
            match std::fs::read(&candidate) {
                Ok(bytes) => return loaded(candidate, bytes).map(Some),
                Err(e) if e.kind() == io::ErrorKind::PermissionDenied => {
                    refused = refused.or(Some(LoadError { message: format!("{candidate}: {}", reason(&e)) }));
                }
                Err(_) => {}
            }
        }
        if let Some(text) = (self.embedded)(path) {
            let name = format!("{EMBEDDED_PREFIX}{path}").into();
            return Ok(Some(Loaded { name, text: Text::from_static(text) }));
        }
        refused.map_or(Ok(None), Err)
    }
}

/// What names of embedded files start with.
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

impl Loader for SearchPath {
    fn load(&mut self, path: &str) -> Result<Option<Loaded>, LoadError> {
        if let Some(known) = self.read.get(path) {
            return Ok(known.clone());
        }
        let found = self.find(path)?;
        self.read.insert(path.to_owned(), found.clone());
        Ok(found)
    }
}
