//! A folder of `.td` files, such as the `include` folder of an MLIR installation.
//!
//! Which files define which dialect is worked out once and kept in the user's cache folder, with the size and time of
//! modification of every file and folder, so that the next run only has to see that nothing changed.

use super::packages::Packages;
use crate::files::SearchPath;
use crate::output::Output;
use isogloss_dialects::library;
use isogloss_ods::provider::{Files, Index, Tree};
use isogloss_source::{Code, Diagnostic, Place, Text};
use isogloss_tablegen::Loader;
use std::fmt::Write;
use std::fs::Metadata;
use std::hash::BuildHasher;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The first line of a cache file; the number changes with the format, and with what an [`Index`] holds.
const CACHE_HEADER: &str = "isogloss index 4";

/// For how long after a change a file's time may stay the same through another change.
const CLOCK_STEP: Duration = Duration::from_millis(20);

/// How many files and folders a tree may have; a larger one is cut.
const MAX_ENTRIES: usize = 200_000;

/// The files of a folder, and where they look for what they include: in the folder itself, then in `include`.
struct Folder {
    root: PathBuf,
    include: Vec<PathBuf>,
    names: Vec<String>,
}

impl Files for Folder {
    fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    fn text(&self, name: &str) -> Option<Text> {
        std::fs::read_to_string(self.root.join(name)).ok().map(Text::from)
    }

    fn read(&self, name: &str, to: &mut String) -> bool {
        std::fs::File::open(self.root.join(name)).and_then(|mut file| file.read_to_string(to)).is_ok()
    }

    fn loader(&self) -> Box<dyn Loader + '_> {
        let directories = std::iter::once(&self.root).chain(&self.include).cloned().collect();
        Box::new(SearchPath::new(directories, library::source))
    }

    fn identity(&self, name: &str) -> Option<String> {
        let path = Path::new(name).canonicalize().ok()?;
        Some(path.to_string_lossy().into_owned())
    }
}

/// Allocates memory in pieces that the allocator does not get from the system one by one, and gives it back.
///
/// glibc makes the memory of every thread but the first usable page by page, with a system call for each: thousands for
/// all dialects of MLIR. What was usable once stays so, and pages that are never written take no memory.
fn make_room() {
    const PIECE: usize = 120 << 10;
    const PIECES: usize = 144;
    let pieces: Vec<Vec<u8>> = (0..PIECES).map(|_| Vec::with_capacity(PIECE)).collect();
    drop(std::hint::black_box(pieces));
}

/// A folder that was opened.
#[derive(Debug)]
pub struct Opened {
    /// Its dialects.
    pub tree: Tree,
    /// One for each file that was left out because of its name.
    pub warnings: Vec<Diagnostic>,
}

/// The dialects of a folder, whose files look for what they include in the folder and then in `include`: a file of the same
/// name in another folder is not taken for one of its own. The index of the folder is that of `cache_folder` where it is still
/// true, and is kept there else.
///
/// ```
/// use isogloss::providers::tree::{Opened, open};
///
/// let Opened { tree, warnings } = open("../../examples/loom".as_ref(), Vec::new(), None);
/// assert!(tree.index().namespaces().contains(&"loom") && warnings.is_empty());
/// ```
pub fn open(root: &Path, include: Vec<PathBuf>, cache_folder: Option<&Path>) -> Opened {
    make_room();
    let cache = cache_folder.zip(root.canonicalize().ok()).map(|(folder, root)| {
        let hash = rustc_hash::FxBuildHasher.hash_one(root.as_os_str().as_encoded_bytes());
        folder.join(format!("index-{hash:016x}"))
    });
    let folder = |names, include: &[PathBuf]| {
        let folder = Folder { root: root.to_path_buf(), include: include.to_vec(), names };
        Box::new(folder)
    };
    let kept = |tree: Tree, state: Option<u64>| {
        let packages = cache_folder.and_then(|cache| Packages::new(cache, root, &include, state));
        match packages {
            Some(packages) => tree.kept_by(Box::new(packages)),
            None => tree,
        }
    };
    if let Some((names, index, state)) = cache.as_deref().and_then(|c| read_cache(c, root)) {
        let tree = kept(Tree::with_index(folder(names, &include), super::hooks(), index), Some(state));
        return Opened { tree, warnings: Vec::new() };
    }
    let began = SystemTime::now();
    let found = Found::below(root, cache.is_some());
    let names = found.files.iter().map(|f| f.path.clone()).collect();
    let tree = Tree::new(folder(names, &include), super::hooks());
    let warnings: Vec<Diagnostic> = found.nameless.iter().map(|path| nameless(path)).collect();
    // What was left out is said by each run, so that an index without it is not kept.
    let Some(cache) = cache.filter(|_| warnings.is_empty()) else { return Opened { tree, warnings } };
    let _ = cache.parent().map(std::fs::create_dir_all);
    // What was changed just now may change again without a new time.
    let is_settled = began.duration_since(UNIX_EPOCH).is_ok_and(|now| {
        let last = now.saturating_sub(CLOCK_STEP).as_nanos();
        found.folders.iter().chain(&found.files).all(|e| e.modified < last)
    });
    let state = is_settled.then(|| {
        let entries = write_entries(&found);
        let text = write_cache(&entries, tree.index());
        // A cache that cannot be written costs time, and nothing else.
        let output = Output { path: Some(cache), only_if_changed: false };
        let _ = output.write_text(&mut std::io::sink(), &text);
        cache_folder.map(super::cache::trim);
        state_of(&entries)
    });
    Opened { tree: kept(tree, state), warnings }
}

fn nameless(path: &Path) -> Diagnostic {
    let place = Place::File(path.to_string_lossy().into());
    Diagnostic::warning(place, "the file is left out: its name is no UTF-8").with_code(Code::UnreadableFile)
}

/// The user's cache folder for isogloss: `$ISOGLOSS_CACHE_DIR` (no cache if empty), else that of the system. It need
/// not exist.
///
/// ```
/// let folder = isogloss::providers::tree::cache_folder();
/// assert!(folder.is_none_or(|folder| folder.ends_with("isogloss") || std::env::var_os("ISOGLOSS_CACHE_DIR").is_some()));
/// ```
pub fn cache_folder() -> Option<PathBuf> {
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
    /// True if the sizes and times of folders and files are wanted: they take a look at each.
    with_times: bool,
    folders: Vec<Entry>,
    files: Vec<Entry>,
    /// The files whose names, or those of folders around them, are no text.
    nameless: Vec<PathBuf>,
}

impl Found {
    fn below(root: &Path, with_times: bool) -> Found {
        let mut found = Found { with_times, ..Found::default() };
        let mut left = MAX_ENTRIES;
        if let Ok(real) = root.canonicalize() {
            found.visit(root, &real, String::new(), &mut left);
        }
        found.folders.sort_by(|a, b| a.path.cmp(&b.path));
        found.files.sort_by(|a, b| a.path.cmp(&b.path));
        found.nameless.sort();
        found
    }

    /// Notes the `.td` files at a path, or below it, of which the name is no text.
    fn note_nameless(&mut self, path: &Path, is_folder: bool, left: &mut usize) {
        if !is_folder {
            if path.as_os_str().as_encoded_bytes().ends_with(b".td") && path.is_file() {
                self.nameless.push(path.to_owned());
            }
            return;
        }
        for entry in std::fs::read_dir(path).into_iter().flatten().flatten() {
            let (Some(rest), Ok(kind)) = (left.checked_sub(1), entry.file_type()) else { return };
            *left = rest;
            self.note_nameless(&entry.path(), kind.is_dir(), left);
        }
    }

    /// Visits a folder, whose path without links is `real`.
    fn visit(&mut self, folder: &Path, real: &Path, path: String, left: &mut usize) {
        let Ok(entries) = std::fs::read_dir(folder) else { return };
        if self.with_times
            && let Ok(metadata) = std::fs::metadata(folder)
        {
            self.folders.extend(Entry::new(path.clone(), &metadata));
        }
        for entry in entries.flatten() {
            let (Some(rest), Ok(kind)) = (left.checked_sub(1), entry.file_type()) else { continue };
            *left = rest;
            let name = entry.file_name();
            let is_td = name.as_encoded_bytes().ends_with(b".td");
            if kind.is_file() && !is_td {
                continue;
            }
            let Ok(name) = name.into_string() else {
                self.note_nameless(&entry.path(), kind.is_dir(), left);
                continue;
            };
            let inner = if path.is_empty() { name.clone() } else { format!("{path}/{name}") };
            if kind.is_dir() {
                self.visit(&entry.path(), &real.join(name), inner, left);
            } else if kind.is_file() && !self.with_times {
                self.files.push(Entry { path: inner, size: 0, modified: 0 });
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
                } else if is_td && metadata.is_file() {
                    self.files.extend(Entry::new(inner, &metadata));
                }
            }
        }
    }
}

fn write_entries(found: &Found) -> String {
    let mut out = String::new();
    for (kind, entries) in [("folder", &found.folders), ("file", &found.files)] {
        for e in entries {
            let _ = writeln!(out, "{kind}\t{}\t{}\t{}", e.size, e.modified, e.path);
        }
    }
    out
}

/// A number for the folders and files of a tree with their sizes and times.
fn state_of(entries: &str) -> u64 {
    rustc_hash::FxBuildHasher.hash_one(entries)
}

fn write_cache(entries: &str, index: &Index) -> String {
    let mut out = format!("{CACHE_HEADER}\n{entries}");
    for namespace in index.namespaces() {
        let files = index.files(namespace).unwrap_or_default();
        let _ = writeln!(out, "dialect\t{namespace}\t{}", files.join("\t"));
    }
    for def in index.added_to() {
        let _ = writeln!(out, "adds\t{def}\t{}", index.additions(def).join("\t"));
    }
    out.push_str("end\n");
    out
}

/// The files and the index in a cache file, and a number for the files as they are, if it is whole and every file and
/// folder is as it was.
fn read_cache(cache: &Path, root: &Path) -> Option<(Vec<String>, Index, u64)> {
    let text = std::fs::read_to_string(cache).ok()?;
    let text = text.strip_suffix("end\n")?.strip_prefix(CACHE_HEADER)?.strip_prefix('\n')?;
    let end = ["\ndialect\t", "\nadds\t"].iter().filter_map(|kind| text.find(kind)).min();
    let entries = end.map_or(text, |end| &text[..=end]);
    let lines = text.lines();
    let (mut names, mut dialects, mut additions) = (Vec::new(), Vec::new(), Vec::new());
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
                if kind == "file" {
                    names.push(was.path);
                }
            }
            kind @ ("dialect" | "adds") => {
                let name = parts.next()?.to_owned();
                let files: Vec<String> = parts.filter(|f| !f.is_empty()).map(str::to_owned).collect();
                let table = if kind == "dialect" { &mut dialects } else { &mut additions };
                table.push((name, files));
            }
            _ => return None,
        }
    }
    Some((names, Index::of(dialects, additions), state_of(entries)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use isogloss_test_support::Scratch;

    const DIALECT: &str = "class Dialect; def D : Dialect { let name = \"d\"; }";

    /// Gives a folder and all in it a time in the past, so that they may be relied upon.
    fn age(path: &Path) {
        for entry in std::fs::read_dir(path).into_iter().flatten().flatten() {
            age(&entry.path());
        }
        let past = SystemTime::now() - Duration::from_secs(60);
        std::fs::File::open(path).and_then(|f| f.set_modified(past)).expect("it can be set");
    }

    #[test]
    fn an_index_is_kept_until_a_file_changes() {
        let (scratch, caches) = (Scratch::new(), Scratch::new());
        std::fs::create_dir(scratch.path().join("sub")).expect("it can be made");
        scratch.file("sub/d.td", DIALECT);
        let files = |namespace: &str| {
            let tree = open(scratch.path(), Vec::new(), Some(caches.path())).tree;
            tree.index().files(namespace).map(<[String]>::to_vec)
        };
        assert_eq!(files("d"), Some(vec!["sub/d.td".to_owned()]));
        let written = || std::fs::read_dir(caches.path()).expect("it is there").flatten().next();
        assert!(written().is_none(), "a file that was just written may change without a new time");
        age(scratch.path());
        assert!(files("d").is_some());
        let cache = written().expect("it is kept").path();
        let kept = std::fs::read_to_string(&cache).expect("it is there");
        std::fs::write(&cache, kept.replace("dialect\td", "dialect\tkept")).expect("it can be written");
        assert_eq!((files("d"), files("kept").is_some()), (None, true), "the cache is read");
        scratch.file("sub/d.td", DIALECT.replace("\"d\"", "\"longer\""));
        assert_eq!((files("d"), files("kept"), files("longer").is_some()), (None, None, true));
        scratch.file("e.td", DIALECT.replace("\"d\"", "\"e\""));
        assert!(files("e").is_some(), "a new file is found");
        std::fs::write(&cache, "isogloss index 4\ndialect\tz").expect("it can be written");
        assert_eq!((files("z"), files("e").is_some()), (None, true), "half a cache is none");
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_but_not_round() {
        let (scratch, other) = (Scratch::new(), Scratch::new());
        other.file("d.td", DIALECT);
        std::os::unix::fs::symlink(other.path(), scratch.path().join("there")).expect("it can be made");
        std::os::unix::fs::symlink(scratch.path(), scratch.path().join("here")).expect("it can be made");
        let tree = open(scratch.path(), Vec::new(), None).tree;
        assert_eq!(tree.index().files("d"), Some(["there/d.td".to_owned()].as_slice()));
    }
}
