//! A tree of `.td` files, such as the `include` folder of an MLIR installation.
//!
//! Which files define which dialect is worked out once and kept in the user's cache folder, with the size and time of
//! modification of every file and folder, so that the next run only has to see that nothing changed.

use super::index::{Index, index};
use crate::output::Output;
use std::fmt::Write;
use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::UNIX_EPOCH;

/// The first line of a cache file; the number changes with the format and with what [`index`] finds.
const CACHE_HEADER: &str = "isogloss index 1";

/// How many files and folders a tree may have; a larger one is cut.
const MAX_ENTRIES: usize = 200_000;

/// A folder and what lies below it.
#[derive(Debug)]
pub(crate) struct Tree {
    root: PathBuf,
    cache: Option<PathBuf>,
    index: OnceLock<Index>,
}

impl Tree {
    /// The tree below a folder; it is not read yet.
    pub(crate) fn new(root: PathBuf, cache_folder: Option<&Path>) -> Tree {
        let cache = cache_folder.zip(root.canonicalize().ok()).map(|(folder, root)| {
            let name = rustc_hash::FxBuildHasher;
            let hash = std::hash::BuildHasher::hash_one(&name, root.as_os_str().as_encoded_bytes());
            folder.join(format!("index-{hash:016x}"))
        });
        Tree { root, cache, index: OnceLock::new() }
    }

    /// The folder.
    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// The files to load for a dialect, relative to the folder; `None` when it is not there.
    pub(crate) fn files_of(&self, namespace: &str) -> Option<&[String]> {
        let index = self.index.get_or_init(|| {
            let cached = self.cache.as_deref().and_then(|c| read_cache(c, &self.root));
            cached.unwrap_or_else(|| self.make_index())
        });
        index.get(namespace).map(Vec::as_slice)
    }

    fn make_index(&self) -> Index {
        let found = Found::below(&self.root);
        let texts: Vec<(String, String)> = found
            .files
            .iter()
            .filter_map(|f| Some((f.path.clone(), std::fs::read_to_string(self.root.join(&f.path)).ok()?)))
            .collect();
        let files: Vec<(String, &str)> =
            texts.iter().map(|(path, text)| (path.clone(), text.as_str())).collect();
        let index = index(&files);
        if let Some(cache) = self.cache.as_deref() {
            // A cache that cannot be written costs time, and nothing else.
            let _ = cache.parent().map(std::fs::create_dir_all);
            let output = Output { path: Some(cache.to_path_buf()), only_if_changed: false };
            let _ = output.write_text(&mut std::io::sink(), &write_cache(&found, &index));
        }
        index
    }
}

/// The user's cache folder for isogloss: `$ISOGLOSS_CACHE_DIR` (empty: none), else that of the system.
pub(crate) fn cache_folder() -> Option<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).map(PathBuf::from);
    match variable("ISOGLOSS_CACHE_DIR") {
        Some(folder) => Some(folder).filter(|f| !f.as_os_str().is_empty()),
        None => {
            let caches = variable("XDG_CACHE_HOME").filter(|c| c.is_absolute());
            let caches = caches.or_else(|| variable("HOME").map(|home| home.join(".cache")));
            caches.map(|c| c.join("isogloss"))
        }
    }
}

/// A file or folder as it was found.
#[derive(PartialEq, Eq, Debug)]
struct Entry {
    /// Relative to the root of the tree.
    path: String,
    size: u64,
    /// Nanoseconds since 1970.
    modified: u128,
}

impl Entry {
    fn new(path: String, metadata: &Metadata) -> Option<Entry> {
        let modified = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_nanos();
        Some(Entry { path, size: metadata.len(), modified })
    }
}

/// The folders, and the `.td` files, of a tree; each sorted.
#[derive(Default)]
struct Found {
    folders: Vec<Entry>,
    files: Vec<Entry>,
}

impl Found {
    fn below(root: &Path) -> Found {
        let mut found = Found::default();
        let mut left = MAX_ENTRIES;
        if let Ok(real) = root.canonicalize() {
            found.visit(root, &real, String::new(), &mut left);
        }
        found.folders.sort_by(|a, b| a.path.cmp(&b.path));
        found.files.sort_by(|a, b| a.path.cmp(&b.path));
        found
    }

    /// Visits a folder, whose path without links is `real`.
    fn visit(&mut self, folder: &Path, real: &Path, path: String, left: &mut usize) {
        let Ok(entries) = std::fs::read_dir(folder) else { return };
        if let Ok(metadata) = std::fs::metadata(folder) {
            self.folders.extend(Entry::new(path.clone(), &metadata));
        }
        for entry in entries.flatten() {
            let (Some(rest), Ok(kind), Ok(name)) =
                (left.checked_sub(1), entry.file_type(), entry.file_name().into_string())
            else {
                continue;
            };
            *left = rest;
            let is_td = name.ends_with(".td");
            let inner = if path.is_empty() { name.clone() } else { format!("{path}/{name}") };
            if kind.is_dir() {
                self.visit(&entry.path(), &real.join(name), inner, left);
            } else if kind.is_symlink() || is_td {
                let Ok(metadata) = std::fs::metadata(entry.path()) else { continue };
                if metadata.is_dir() {
                    // A link back to where it lies in leads round and round.
                    match entry.path().canonicalize() {
                        Ok(target) if !real.starts_with(&target) => {
                            self.visit(&entry.path(), &target, inner, left);
                        }
                        _ => {}
                    }
                } else if is_td {
                    self.files.extend(Entry::new(inner, &metadata));
                }
            }
        }
    }
}

fn write_cache(found: &Found, index: &Index) -> String {
    let mut out = format!("{CACHE_HEADER}\n");
    for (kind, entries) in [("folder", &found.folders), ("file", &found.files)] {
        for e in entries {
            let _ = writeln!(out, "{kind}\t{}\t{}\t{}", e.size, e.modified, e.path);
        }
    }
    for (namespace, files) in index {
        let _ = writeln!(out, "dialect\t{namespace}\t{}", files.join("\t"));
    }
    out.push_str("end\n");
    out
}

/// The index in a cache file, if it is whole and every file and folder is as it was.
fn read_cache(cache: &Path, root: &Path) -> Option<Index> {
    let text = std::fs::read_to_string(cache).ok()?;
    let mut lines = text.strip_suffix("end\n")?.lines();
    if lines.next()? != CACHE_HEADER {
        return None;
    }
    let mut index = Index::new();
    for line in lines {
        let mut parts = line.split('\t');
        match parts.next()? {
            kind @ ("folder" | "file") => {
                let (size, modified) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
                let was = Entry { path: parts.next()?.to_owned(), size, modified };
                let metadata = std::fs::metadata(root.join(&was.path)).ok()?;
                let is = Entry::new(was.path.clone(), &metadata)?;
                if is != was || metadata.is_dir() != (kind == "folder") {
                    return None;
                }
            }
            "dialect" => {
                let namespace = parts.next()?.to_owned();
                index.insert(namespace, parts.filter(|f| !f.is_empty()).map(str::to_owned).collect());
            }
            _ => return None,
        }
    }
    Some(index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use isogloss_test_support::Scratch;

    const DIALECT: &str = "class Dialect; def D : Dialect { let name = \"d\"; }";

    #[test]
    fn an_index_is_kept_until_a_file_changes() {
        let (scratch, caches) = (Scratch::new(), Scratch::new());
        std::fs::create_dir(scratch.path().join("sub")).expect("it can be made");
        scratch.file("sub/d.td", DIALECT);
        let files = |namespace: &str| {
            let tree = Tree::new(scratch.path().to_path_buf(), Some(caches.path()));
            tree.files_of(namespace).map(<[String]>::to_vec)
        };
        assert_eq!(files("d"), Some(vec!["sub/d.td".to_owned()]));
        let cache =
            std::fs::read_dir(caches.path()).expect("it is there").flatten().next().expect("one").path();
        let kept = std::fs::read_to_string(&cache).expect("it is there");
        std::fs::write(&cache, kept.replace("dialect\td", "dialect\tkept")).expect("it can be written");
        assert_eq!((files("d"), files("kept").is_some()), (None, true), "the cache is read");
        scratch.file("sub/d.td", DIALECT.replace("\"d\"", "\"longer\""));
        assert_eq!((files("d"), files("kept"), files("longer").is_some()), (None, None, true));
        scratch.file("e.td", DIALECT.replace("\"d\"", "\"e\""));
        assert!(files("e").is_some(), "a new file is found");
        std::fs::write(&cache, "isogloss index 1\ndialect\tz").expect("it can be written");
        assert_eq!((files("z"), files("e").is_some()), (None, true), "half a cache is none");
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_but_not_round() {
        let (scratch, other) = (Scratch::new(), Scratch::new());
        other.file("d.td", DIALECT);
        std::os::unix::fs::symlink(other.path(), scratch.path().join("there")).expect("it can be made");
        std::os::unix::fs::symlink(scratch.path(), scratch.path().join("here")).expect("it can be made");
        let tree = Tree::new(scratch.path().to_path_buf(), None);
        assert_eq!(tree.files_of("d"), Some(["there/d.td".to_owned()].as_slice()));
    }
}
