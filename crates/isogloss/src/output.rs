//! Writing results: all of it or nothing.

use crate::files::reason;
use isogloss_source::{Code, Diagnostic, Place};
use std::fs::{self, File};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// Where a result goes.
///
/// ```
/// use isogloss::output::Output;
///
/// let mut out = Vec::new();
/// Output::default().write_text(&mut out, "to standard output").unwrap();
/// assert_eq!(out, b"to standard output");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Output {
    /// A file; `None` or `-` stands for standard output.
    pub path: Option<PathBuf>,
    /// Leave a file that holds the same text already alone, time of modification included.
    pub only_if_changed: bool,
}

/// The handling of the text that was written to a file.
///
/// ```
/// use isogloss::output::{Finish, Output, Sink};
///
/// let hello = |out: Sink<'_>| out.write_all(b"hello").map(|()| Finish::Keep);
/// let (output, mut stdout) = (Output::default(), Vec::new());
/// assert!(output.is_stdout());
/// output.write(&mut stdout, hello).unwrap();
/// assert_eq!(stdout, b"hello");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// It is the result.
    Keep,
    /// Something failed: the file stays as it was. Output to standard output or a pipe cannot be taken back.
    Discard,
}

/// A stream that may be written to from any thread.
pub type Sink<'a> = &'a mut (dyn Write + Send);

impl Output {
    /// True if the result goes to standard output.
    pub fn is_stdout(&self) -> bool {
        self.path.as_deref().is_none_or(|p| p == Path::new("-"))
    }

    /// Writes what `produce` writes.
    ///
    /// A regular file is written to a file without a name first, which then takes the place of the destination: no
    /// reader ever sees half of it, a failure leaves the old content, and a process that is ended leaves nothing
    /// behind. Anything else, such as `/dev/null` or a pipe, is written directly.
    ///
    /// # Errors
    /// When the file cannot be written, or when standard output is full or not read to its end. The last is an error
    /// without a message, as it is for LLVM's tools: a reader that left has seen what it wanted.
    pub fn write(
        &self,
        stdout: Sink<'_>,
        produce: impl FnOnce(Sink<'_>) -> io::Result<Finish>,
    ) -> Result<(), Diagnostic> {
        let Some(path) = self.path.as_deref().filter(|_| !self.is_stdout()) else {
            return match produce(stdout).and_then(|_| stdout.flush()) {
                Err(e) if e.kind() == io::ErrorKind::BrokenPipe => {
                    Err(Diagnostic::error(Place::File("<stdout>".into()), "").with_code(Code::UnwritableFile))
                }
                Err(e) => Err(cannot_write("<stdout>", &e)),
                Ok(()) => Ok(()),
            };
        };
        let written = match fs::metadata(path) {
            // A link stays a link: what it points to is replaced.
            Ok(metadata) if metadata.is_file() => fs::canonicalize(path)
                .and_then(|real| replace(&real, Some(metadata.permissions()), self.only_if_changed, produce)),
            Ok(_) => File::options().write(true).open(path).and_then(|mut f| produce(&mut f).map(drop)),
            Err(_) => replace(path, None, false, produce),
        };
        written.map_err(|e| cannot_write(&path.display().to_string(), &e))
    }

    /// Writes a text.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write_text(&self, stdout: Sink<'_>, text: &str) -> Result<(), Diagnostic> {
        self.write(stdout, |out| out.write_all(text.as_bytes()).map(|()| Finish::Keep))
    }
}

fn cannot_write(name: &str, error: &io::Error) -> Diagnostic {
    Diagnostic::error(Place::File(name.into()), format!("cannot write output file: {}", reason(error)))
        .with_code(Code::UnwritableFile)
}

/// Writes a new file, and gives it the name `path`.
fn replace(
    path: &Path,
    permissions: Option<fs::Permissions>,
    only_if_changed: bool,
    produce: impl FnOnce(Sink<'_>) -> io::Result<Finish>,
) -> io::Result<()> {
    // Refuse what may not be written to, even if the directory would allow replacing it.
    if permissions.is_some() {
        File::options().append(true).open(path)?;
    }
    let mut file = NewFile::create(path)?;
    if produce(&mut file.file)? == Finish::Discard {
        return Ok(());
    }
    if let Some(permissions) = permissions {
        file.file.set_permissions(permissions)?;
    }
    if only_if_changed && same(&mut file.file, path)? {
        return Ok(());
    }
    file.persist(path)
}

/// True if a file that was just written and one of a name hold the same bytes.
fn same(a: &mut File, b: &Path) -> io::Result<bool> {
    a.rewind()?;
    let mut b = File::open(b)?;
    if a.metadata()?.len() != b.metadata()?.len() {
        return Ok(false);
    }
    let (mut left, mut right) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    loop {
        let n = a.read(&mut left)?;
        if n == 0 {
            return Ok(true);
        }
        b.read_exact(&mut right[..n])?;
        if left[..n] != right[..n] {
            return Ok(false);
        }
    }
}

/// A file that is being written, and has no name that would be left behind if the process were ended.
///
/// Where the system has no such files, and for the moment in which one file takes the place of another, it has a name
/// beside its destination, which goes away unless the file was renamed.
struct NewFile {
    file: File,
    name: Option<Temporary>,
}

impl NewFile {
    fn create(path: &Path) -> io::Result<NewFile> {
        let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if path.file_name().is_none() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        if let Some(file) = unnamed(folder) {
            return Ok(NewFile { file, name: None });
        }
        let name = Temporary::beside(path);
        let file = File::options().read(true).write(true).create(true).truncate(true).open(&name.0)?;
        Ok(NewFile { file, name: Some(name) })
    }

    /// Gives the file its name, in place of what has it.
    fn persist(self, path: &Path) -> io::Result<()> {
        let name = match self.name {
            Some(name) => name,
            None => match give_name(&self.file, path) {
                Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {
                    let name = Temporary::beside(path);
                    give_name(&self.file, &name.0)?;
                    name
                }
                done => return done,
            },
        };
        drop(self.file);
        fs::rename(&name.0, path)
    }
}

/// Makes a file without a name in a folder; `None` if that cannot be done, and where a name could not be given to it.
#[cfg(target_os = "linux")]
fn unnamed(folder: &Path) -> Option<File> {
    use rustix::fs::{Mode, OFlags};
    let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
    let file = File::from(rustix::fs::open(folder, flags, Mode::from_raw_mode(0o666)).ok()?);
    own_path(&file).exists().then_some(file)
}

#[cfg(not(target_os = "linux"))]
fn unnamed(_: &Path) -> Option<File> {
    None
}

/// Gives a file without a name one that nothing has yet.
#[cfg(target_os = "linux")]
fn give_name(file: &File, path: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD};
    Ok(rustix::fs::linkat(CWD, own_path(file), CWD, path, AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(not(target_os = "linux"))]
fn give_name(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Where the system shows an open file.
#[cfg(target_os = "linux")]
fn own_path(file: &File) -> PathBuf {
    use std::os::fd::AsRawFd;
    PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()))
}

/// A file that goes away unless it was renamed.
struct Temporary(PathBuf);

impl Temporary {
    /// A name of this process's own in the folder of a path.
    fn beside(path: &Path) -> Temporary {
        let mut name = std::ffi::OsString::from(".");
        name.push(path.file_name().unwrap_or_default());
        name.push(format!(".{}", std::process::id()));
        Temporary(path.with_file_name(name))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // After the rename there is nothing left to remove.
        let _ = fs::remove_file(&self.0);
    }
}
