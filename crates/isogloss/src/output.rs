//! Writing results: all of it or nothing.

use crate::files::reason;
use isogloss_source::{Diagnostic, Place};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Where a result goes.
#[derive(Clone, Debug, Default)]
pub struct Output {
    /// A file; `None` or `-` stands for standard output.
    pub path: Option<PathBuf>,
    /// Leave a file that holds the same text already alone, time of modification included.
    pub only_if_changed: bool,
}

/// What becomes of what was written to a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// It is the result.
    Keep,
    /// Something failed: the file stays as it was. What went elsewhere has gone.
    Discard,
}

/// A stream that may be written to from any thread.
pub type Sink<'a> = &'a mut (dyn Write + Send);

impl Output {
    /// Whether the result goes to standard output.
    pub fn is_stdout(&self) -> bool {
        self.path.as_deref().is_none_or(|p| p == Path::new("-"))
    }

    /// Writes what `produce` writes.
    ///
    /// A regular file is written beside its destination first and then renamed, so that nobody ever sees half of it,
    /// and a failure leaves what was there before. Anything else, such as `/dev/null` or a pipe, is written directly.
    /// A reader of standard output that stopped reading (`| head`) is no error.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(
        &self,
        stdout: Sink<'_>,
        produce: impl FnOnce(Sink<'_>) -> io::Result<Finish>,
    ) -> Result<(), Diagnostic> {
        let Some(path) = self.path.as_deref().filter(|_| !self.is_stdout()) else {
            return match produce(stdout).and_then(|_| stdout.flush()) {
                Err(e) if e.kind() != io::ErrorKind::BrokenPipe => Err(cannot_write("<stdout>", &e)),
                _ => Ok(()),
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
}

/// Writes a new file beside `path`, and gives it the name `path`.
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
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::IsADirectory))?);
    name.push(format!(".{}", std::process::id()));
    let temporary = Temporary(path.with_file_name(name));
    let mut file = File::create(&temporary.0)?;
    if produce(&mut file)? == Finish::Discard {
        return Ok(());
    }
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    drop(file);
    if only_if_changed && same(&temporary.0, path)? {
        return Ok(());
    }
    fs::rename(&temporary.0, path)
}

/// Whether two files hold the same bytes.
fn same(a: &Path, b: &Path) -> io::Result<bool> {
    let (mut a, mut b) = (File::open(a)?, File::open(b)?);
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

/// A file that goes away unless it was renamed.
struct Temporary(PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        // After the rename there is nothing left to remove.
        let _ = fs::remove_file(&self.0);
    }
}
