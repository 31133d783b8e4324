//! The definition cache: the records of the dialects of a folder, in the user's cache folder, with a file for each
//! dialect.
//!
//! A file begins with a line that says what it is, then come the number of the program that wrote it, that of the tree
//! as it was, and a hash of the rest. A file of another version, of another program, or that is not whole, is ignored;
//! it is written again once the dialect was loaded from its definitions. Files are replaced whole, so that several
//! processes may write them at once. A folder that cannot be written to is used as it is.

use crate::files::EMBEDDED_PREFIX;
use crate::output::{Finish, Output};
use isogloss_ods::provider::{Keeper, Kept};
use rustc_hash::{FxHashMap, FxHasher};
use std::fs::File;
use std::hash::{Hash, Hasher};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The first line of a file; the number changes with the format.
const HEADER: &[u8] = b"isogloss dialect 3\n";

/// The packages of the dialects of a folder.
pub(super) struct Packages {
    /// The path of a file without the namespace.
    prefix: PathBuf,
    /// Where includes are looked for: the root, and what comes after it.
    directories: Vec<PathBuf>,
    program: u64,
    /// The files of the tree and their times; `None` if they are too young for that to say what is in them.
    tree: Option<u64>,
    /// True for the names of files that exist, as far as they were looked up.
    existing: Mutex<FxHashMap<String, bool>>,
    /// Room for the next package.
    spare: Mutex<Vec<u8>>,
}

impl Packages {
    /// The packages of the folder `root` that are kept in `cache`; `tree` is a number for what is in the folder.
    pub(super) fn new(cache: &Path, root: &Path, include: &[PathBuf], tree: Option<u64>) -> Option<Packages> {
        let directories: Vec<PathBuf> =
            std::iter::once(root.to_path_buf()).chain(include.iter().cloned()).collect();
        let mut hasher = FxHasher::default();
        (root.canonicalize().ok()?, &directories).hash(&mut hasher);
        let prefix = cache.join(format!("dialect-{:016x}-", hasher.finish()));
        Some(Packages {
            prefix,
            directories,
            program: program()?,
            tree,
            existing: Mutex::default(),
            spare: Mutex::default(),
        })
    }

    /// The file of a dialect; `None` for a namespace that cannot be part of a name.
    fn path(&self, namespace: &str) -> Option<PathBuf> {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
        let plain = !namespace.is_empty() && namespace.len() <= 100 && namespace.chars().all(plain);
        let mut path = self.prefix.clone().into_os_string();
        path.push(namespace);
        plain.then(|| path.into())
    }

    fn exists(&self, name: &str) -> bool {
        let mut existing = self.existing.lock().expect("no panic under the lock");
        *existing.entry(name.to_owned()).or_insert_with(|| Path::new(name).exists())
    }
}

/// A number for this program: another build may read definitions differently.
pub(super) fn program() -> Option<u64> {
    let path = std::env::current_exe().ok()?;
    let metadata = path.metadata().ok()?;
    let mut hasher = FxHasher::default();
    (env!("CARGO_PKG_VERSION"), path, metadata.len(), metadata.modified().ok()?).hash(&mut hasher);
    Some(hasher.finish())
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

impl Keeper for Packages {
    fn find(&self, namespace: &str) -> Option<Kept> {
        let mut bytes = std::mem::take(&mut *self.spare.lock().expect("no panic under the lock"));
        bytes.clear();
        File::open(self.path(namespace)?).ok()?.read_to_end(&mut bytes).ok()?;
        let rest = bytes.strip_prefix(HEADER)?;
        let mut numbers = [0; 3];
        let mut rest = rest;
        for number in &mut numbers {
            let (bytes, after) = rest.split_first_chunk()?;
            (*number, rest) = (u64::from_le_bytes(*bytes), after);
        }
        let [program, tree, check] = numbers;
        if program != self.program || check != hash(rest) {
            return None;
        }
        let start = bytes.len() - rest.len();
        Some(Kept { bytes, start, same_tree: self.tree == Some(tree) })
    }

    fn done(&self, kept: Kept) {
        *self.spare.lock().expect("no panic under the lock") = kept.bytes;
    }

    fn leads_to(&self, path: &str, name: &str) -> bool {
        let (root, others) = self.directories.split_first().expect("the root is one of them");
        if self.exists(path) {
            return false;
        }
        let root = root.display().to_string();
        // What lies in the root is as it was.
        let below_root = name.strip_prefix(&root).and_then(|rest| rest.strip_prefix('/'));
        if below_root == Some(path) {
            return true;
        }
        (below_root.is_some() || name.starts_with(EMBEDDED_PREFIX))
            && !others.iter().any(|d| self.exists(&format!("{}/{path}", d.display())))
    }

    fn keep(&self, namespace: &str, package: &[u8]) {
        let Some(path) = self.path(namespace) else { return };
        let output = Output { path: Some(path), only_if_changed: false };
        let _ = output.write(&mut std::io::sink(), |out| {
            out.write_all(HEADER)?;
            for number in [self.program, self.tree.unwrap_or(0), hash(package)] {
                out.write_all(&number.to_le_bytes())?;
            }
            out.write_all(package)?;
            Ok(Finish::Keep)
        });
        if let Some(folder) = self.prefix.parent() {
            super::cache::trim(folder);
        }
    }
}
