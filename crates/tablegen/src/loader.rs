//! Where included files come from.

use isogloss_source::{ReadText, Text};
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::sync::Arc;

/// A file that a [`Loader`] found.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The name under which messages mention the file, such as `include/mlir/IR/OpBase.td`.
    pub name: Arc<str>,
    /// The whole text.
    pub text: Text,
}

/// A file that a [`Loader`] found, of which only the content was compared.
#[derive(Clone)]
pub struct Unread {
    /// The name under which messages mention the file.
    pub name: Arc<str>,
    /// How many bytes it has.
    pub len: u32,
    /// The [`content_hash`] of its text.
    pub hash: u64,
    /// The function that reads the text when it is needed.
    pub read: ReadText,
}

impl std::fmt::Debug for Unread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Unread").field("name", &self.name).field("len", &self.len).finish_non_exhaustive()
    }
}

/// The hash by which the content of files is compared.
///
/// ```
/// use isogloss_tablegen::content_hash;
///
/// assert_ne!(content_hash(b"class A;"), content_hash(b"class B;"));
/// ```
pub fn content_hash(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.write_usize(bytes.len());
    hasher.finish()
}

/// Why a file that exists could not be loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadError {
    /// The reason, such as `invalid UTF-8 at byte 12`.
    pub message: String,
}

/// Resolves the file names of `include`.
///
/// A loader that searches directories tries the path as it stands first and then each directory in turn, which is
/// what `llvm-tblgen` does. The same file may be asked for often, so a loader should keep what it has read.
pub trait Loader {
    /// The file, or `None` when there is none of this name.
    fn load(&mut self, path: &str) -> Result<Option<Loaded>, LoadError>;

    /// The file that [`load`](Loader::load) finds, if it can be compared without memory for its text.
    fn compare(&mut self, _path: &str) -> Option<Unread> {
        None
    }

    /// The file to include for the definition of a class or a record of a name, if one is known. It is asked for after
    /// an error only.
    fn defining(&mut self, _name: &str) -> Option<String> {
        None
    }

    /// The names of the classes and records that files define which could be included, as far as they are known. They
    /// are asked for after an error only.
    fn defined_names(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// The names of files that could be included, as far as they are known. They are asked for after an error only.
    fn known(&mut self) -> Vec<String> {
        Vec::new()
    }
}

/// A loader that knows no file, for inputs that include nothing.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoIncludes;

impl Loader for NoIncludes {
    fn load(&mut self, _path: &str) -> Result<Option<Loaded>, LoadError> {
        Ok(None)
    }
}

impl<F: FnMut(&str) -> Result<Option<Loaded>, LoadError>> Loader for F {
    fn load(&mut self, path: &str) -> Result<Option<Loaded>, LoadError> {
        self(path)
    }
}
