//! The files with host code: which there are, and what each declares, with what was found before.
//!
//! Finding what a large project declares takes a second; it is kept in the cache folder, by the size and the time of
//! each file. A file whose declarations are known is read when one of them is needed.

use crate::files::read_definitions;
use crate::output::Output;
use isogloss_host::{FileIndex, HostCode, INDEX_VERSION, IndexReader, IndexWriter};
use isogloss_source::{Diagnostic, Place, ReadText, SourceMap};
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use std::ffi::OsString;
use std::fs::{DirEntry, Metadata};
use std::hash::BuildHasher;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How the names of files with C++ end.
const EXTENSIONS: [&str; 7] = ["cpp", "cc", "cxx", "h", "hh", "hpp", "hxx"];

/// From how many files on what they declare is kept.
const KEPT_FROM: usize = 16;

/// A file that changed less than this before it was read may change again without a new time.
const SETTLED: Duration = Duration::from_secs(2);

/// The size and the time of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stamp {
    size: u64,
    modified: u128,
}

impl Stamp {
    fn of(path: &Path) -> Option<Stamp> {
        Stamp::of_metadata(&std::fs::metadata(path).ok()?)
    }

    fn of_metadata(metadata: &Metadata) -> Option<Stamp> {
        let modified = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_nanos();
        Some(Stamp { size: metadata.len(), modified })
    }
}

/// Reads host code from files and folders.
pub(crate) fn read(
    sources: &SourceMap,
    paths: &[PathBuf],
    cache: Option<&Path>,
) -> Result<HostCode, Vec<Diagnostic>> {
    let began = SystemTime::now();
    let files = list(paths)?;
    let mut code = HostCode::new();
    let cache = cache.filter(|_| files.len() >= KEPT_FROM);
    let Some(cache) = cache else {
        for (path, _) in files {
            let input = read_definitions(&path).map_err(|problem| vec![problem])?;
            code.add_file(sources, &input.name, input.text).map_err(|problem| vec![problem])?;
        }
        return Ok(code);
    };
    let hasher = rustc_hash::FxBuildHasher;
    let names: Vec<u8> = paths
        .iter()
        .flat_map(|p| {
            [p.canonicalize().unwrap_or_else(|_| p.clone()).as_os_str().as_encoded_bytes(), b"\n"].concat()
        })
        .collect();
    let cache = cache.join(format!("host-{:016x}", hasher.hash_one(&names)));
    let text = std::fs::read_to_string(&cache).unwrap_or_default();
    let mut kept = read_kept(&text).unwrap_or_default();
    let read: ReadText = Arc::new(|name: &str| std::fs::read_to_string(name).ok().map(Into::into));
    let known: Vec<(PathBuf, Option<Stamp>, Option<FileIndex>)> = files
        .into_iter()
        .map(|(path, stamp)| {
            let index = path.to_str().and_then(|name| kept.remove(name)).filter(|k| Some(k.0) == stamp);
            (path, stamp, index.map(|k| k.1))
        })
        .collect();
    let mut is_new = !kept.is_empty() || known.iter().any(|k| k.2.is_none());
    let find = |(path, _, index): &(PathBuf, Option<Stamp>, Option<FileIndex>)| match index {
        Some(_) => None,
        None => Some(FileIndex::of(&std::fs::read_to_string(path).unwrap_or_default())),
    };
    let found: Vec<Option<FileIndex>> = known.par_iter().map(find).collect();
    let last = began.checked_sub(SETTLED).and_then(|t| t.duration_since(UNIX_EPOCH).ok());
    let last = last.map_or(0, |d| d.as_nanos());
    let mut out = IndexWriter::default();
    for ((path, stamp, index), found) in known.into_iter().zip(found) {
        let name = path.display().to_string();
        let Some((stamp, index)) = stamp.zip(index.or(found)) else {
            return Err(vec![Diagnostic::error(Place::File(name.into()), "cannot read the file")]);
        };
        if is_new && stamp.modified < last {
            out.head(&format!("F\t{}\t{}\t{name}", stamp.size, stamp.modified));
            out.add(&index);
        }
        let len = u32::try_from(stamp.size).unwrap_or(u32::MAX);
        code.add_unread(sources, &name, len, &read, index).map_err(|problem| vec![problem])?;
    }
    is_new &= !out.is_empty();
    if is_new {
        let _ = cache.parent().map(std::fs::create_dir_all);
        let output = Output { path: Some(cache), only_if_changed: false };
        // A cache that cannot be written costs time, and nothing else.
        let _ = output.write_text(&mut std::io::sink(), &(header() + &out.finish()));
    }
    Ok(code)
}

fn header() -> String {
    format!("isogloss host code {} {INDEX_VERSION}\n", env!("CARGO_PKG_VERSION"))
}

/// Returns the cached indices, by the paths of the files; `None` if the text has another version or is damaged.
fn read_kept(text: &str) -> Option<FxHashMap<&str, (Stamp, FileIndex)>> {
    let mut reader = IndexReader::default();
    let mut lines = text.strip_prefix(&header())?.lines().peekable();
    while lines.next_if(|line| reader.name_line(line)).is_some() {}
    let mut out: FxHashMap<&str, (Stamp, FileIndex)> = FxHashMap::default();
    let mut current: Option<(&str, Stamp, FileIndex)> = None;
    for line in lines {
        if let Some(head) = line.strip_prefix("F\t") {
            let mut fields = head.splitn(3, '\t');
            let size = fields.next()?.parse().ok()?;
            let modified = fields.next()?.parse().ok()?;
            let name = fields.next()?;
            if let Some((name, stamp, index)) = current.take() {
                out.insert(name, (stamp, index));
            }
            current = Some((name, Stamp { size, modified }, FileIndex::default()));
            continue;
        }
        let (_, _, index) = current.as_mut()?;
        if !reader.line(line, index) {
            return None;
        }
    }
    if let Some((name, stamp, index)) = current {
        out.insert(name, (stamp, index));
    }
    Some(out)
}

/// The files with host code among files and folders, those of a folder in the order of their paths; with the size and
/// the time of each.
fn list(paths: &[PathBuf]) -> Result<Vec<(PathBuf, Option<Stamp>)>, Vec<Diagnostic>> {
    let mut out = Vec::new();
    for path in paths {
        if path.is_dir() {
            add_folder(path, &mut out)?;
        } else {
            out.push((path.clone(), Stamp::of(path)));
        }
    }
    Ok(out)
}

/// Adds the files with host code in a folder. In the order of their names, folders among files, they are in the order of
/// their paths.
fn add_folder(folder: &Path, out: &mut Vec<(PathBuf, Option<Stamp>)>) -> Result<(), Vec<Diagnostic>> {
    let sorted = |folder: &Path| {
        let entries = std::fs::read_dir(folder).map_err(|error| {
            let name = folder.display().to_string();
            vec![Diagnostic::error(Place::File(name.into()), format!("cannot read the folder: {error}"))]
        })?;
        let mut entries: Vec<(OsString, DirEntry)> =
            entries.flatten().map(|entry| (entry.file_name(), entry)).collect();
        // The last is taken first.
        entries.sort_by(|a, b| b.0.cmp(&a.0));
        Ok::<_, Vec<Diagnostic>>(entries)
    };
    let mut pending = vec![(folder.to_path_buf(), sorted(folder)?)];
    while let Some((folder, entries)) = pending.last_mut() {
        let Some((name, entry)) = entries.pop() else {
            pending.pop();
            continue;
        };
        let kind = entry.file_type();
        if kind.as_ref().is_ok_and(|kind| kind.is_dir()) {
            let inner = folder.join(name);
            let entries = sorted(&inner)?;
            pending.push((inner, entries));
        } else if Path::new(&name).extension().is_some_and(|e| EXTENSIONS.iter().any(|known| e == *known)) {
            let path = folder.join(name);
            if kind.is_ok_and(|kind| kind.is_file()) {
                let stamp = entry.metadata().ok().and_then(|metadata| Stamp::of_metadata(&metadata));
                out.push((path, stamp));
            } else if path.is_file() {
                let stamp = Stamp::of(&path);
                out.push((path, stamp));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use isogloss_test_support::Scratch;

    #[test]
    fn files_are_in_the_order_of_their_paths() {
        let scratch = Scratch::new();
        let names =
            ["b.cpp", "a/z.h", "a/b/c.cc", "a-b.cpp", "a.cpp", "a.b/c.cpp", "a/b.cpp", "ab/x.hh", "Z/y.cxx"];
        for name in names {
            if let Some(folder) = scratch.path().join(name).parent() {
                std::fs::create_dir_all(folder).expect("a folder");
            }
            scratch.file(name, "int x;");
        }
        scratch.file("a/notes.txt", "no code");
        let files = list(&[scratch.path().to_path_buf()]).expect("the folder is there");
        let mut sorted: Vec<PathBuf> = names.iter().map(|name| scratch.path().join(name)).collect();
        sorted.sort();
        assert_eq!(files.iter().map(|file| file.0.clone()).collect::<Vec<_>>(), sorted);
        for (path, stamp) in files {
            assert!(stamp.is_some() && stamp == Stamp::of(&path), "{}", path.display());
        }
    }
}
