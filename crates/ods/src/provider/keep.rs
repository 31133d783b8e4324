//! The definition cache: records of a dialect's files, kept from one process to the next.
//!
//! A package holds images of the records that a dialect's definitions are read from, and what they were made of: the
//! files of the dialect, and each file that was included, with a hash of its text. It is used if all of that is what it
//! was; whoever stores packages ([`Keeper`]) says when nothing can have changed, and otherwise the texts are compared.

use super::{Files, Parts, reports};
use isogloss_image::image;
use isogloss_source::{ReadText, SourceMap, Text};
use isogloss_tablegen::Records;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;
use std::sync::Arc;

/// A package that was kept.
#[derive(Debug)]
pub struct Kept {
    /// Bytes that end with the package.
    pub bytes: Vec<u8>,
    /// Where that begins.
    pub start: usize,
    /// True if all files of the tree are unchanged.
    pub same_tree: bool,
}

impl Kept {
    /// The package, as it was given to [`Keeper::keep`] by this version of the program.
    pub fn package(&self) -> &[u8] {
        self.bytes.get(self.start..).unwrap_or_default()
    }
}

/// Stores packages, one for each dialect.
pub trait Keeper: Send + Sync {
    /// The package of a dialect, if there is one that is whole, and that this version of the program made.
    fn find(&self, namespace: &str) -> Option<Kept>;

    /// True if an `include` of a path still leads to the named file, unchanged, provided that the tree is unchanged.
    fn leads_to(&self, path: &str, name: &str) -> bool;

    /// Takes a package back once it was read: its memory may serve for the next one.
    fn done(&self, _kept: Kept) {}

    /// Stores the package of a dialect. What goes wrong costs time, and nothing else.
    fn keep(&self, namespace: &str, package: &[u8]);
}

/// The files that were asked for while a dialect was read.
#[derive(Default, Debug)]
pub(super) struct Dependencies {
    pub(super) found: Vec<Dependency>,
    /// The paths in `include` that led to no file.
    pub(super) missing: Vec<String>,
    /// True if one of the files could not be read. Then a later run cannot tell whether the files are unchanged, and no
    /// package is kept.
    pub(super) is_unknown: bool,
}

impl Dependencies {
    /// Adds those of another run over files of the dialect.
    pub(super) fn add(&mut self, others: Dependencies) {
        for dependency in others.found {
            if !self.found.iter().any(|d| d.path == dependency.path) {
                self.found.push(dependency);
            }
        }
        for path in others.missing {
            if !self.missing.contains(&path) {
                self.missing.push(path);
            }
        }
        self.is_unknown |= others.is_unknown;
    }
}

/// A file that was included while a dialect was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Dependency {
    /// The path in `include`.
    pub(super) path: String,
    /// The name of the file that was found.
    pub(super) name: String,
    pub(super) hash: u64,
}

impl Dependency {
    pub(super) fn new(path: &str, name: &str, text: &str) -> Dependency {
        Dependency { path: path.to_owned(), name: name.to_owned(), hash: hash(text) }
    }
}

impl PartialEq<(&str, &str, u64)> for Dependency {
    fn eq(&self, other: &(&str, &str, u64)) -> bool {
        (self.path.as_str(), self.name.as_str(), self.hash) == *other
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(text.as_bytes());
    hasher.write_usize(text.len());
    hasher.finish()
}

/// The content of a package.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Package<'p> {
    /// The files of the dialect.
    pub(super) files: Vec<&'p str>,
    pub(super) dependencies: Vec<(&'p str, &'p str, u64)>,
    /// The paths in `include` that led to no file.
    pub(super) missing: Vec<&'p str>,
    /// The errors in what was left out, as [`reports::write`] writes them; empty if nothing was.
    reports: &'p [u8],
    /// The sets of records, each with the text that includes its files.
    sets: Vec<(&'p str, &'p [u8])>,
}

/// The package of a dialect; `None` if it cannot be made.
pub(super) fn pack(
    sources: &SourceMap,
    namespace: &str,
    files: &[String],
    dependencies: &Dependencies,
    parts: &Parts,
) -> Option<Vec<u8>> {
    if dependencies.is_unknown {
        return None;
    }
    let mut out = Vec::new();
    let mut put = |bytes: &[u8]| {
        out.extend(u32::try_from(bytes.len()).ok()?.to_le_bytes());
        out.extend(bytes);
        Some(())
    };
    put(files.join("\n").as_bytes())?;
    let lines = dependencies.found.iter().map(|d| format!("{:016x}\t{}\t{}", d.hash, d.path, d.name));
    put(lines.collect::<Vec<_>>().join("\n").as_bytes())?;
    put(dependencies.missing.join("\n").as_bytes())?;
    put(&reports::write(sources, parts, &|name| dependencies.found.iter().any(|d| d.name == name))?)?;
    for (root, records) in parts.roots.iter().zip(&parts.records) {
        put(root.as_bytes())?;
        put(&image(sources, records, namespace, true)?)?;
    }
    Some(out)
}

impl<'p> Package<'p> {
    /// The package of some bytes; `None` if they are not whole.
    pub(super) fn read(bytes: &'p [u8]) -> Option<Package<'p>> {
        let mut rest = bytes;
        let mut take = || {
            let (len, after) = rest.split_first_chunk()?;
            let (taken, after) = after.split_at_checked(u32::from_le_bytes(*len) as usize)?;
            rest = after;
            Some(taken)
        };
        let mut lines = || Some(std::str::from_utf8(take()?).ok()?.lines());
        let files = lines()?.collect();
        let line = |line: &'p str| {
            let (hash, line) = line.split_once('\t')?;
            let (path, name) = line.split_once('\t')?;
            Some((path, name, u64::from_str_radix(hash, 16).ok()?))
        };
        let dependencies = lines()?.map(line).collect::<Option<_>>()?;
        let missing = lines()?.collect();
        let reports = take()?;
        let mut sets = Vec::new();
        while let Some(root) = take() {
            sets.push((std::str::from_utf8(root).ok()?, take()?));
        }
        rest.is_empty().then_some(Package { files, dependencies, missing, reports, sets })
    }

    /// The records of the dialect, and what was left out of it.
    pub(super) fn parts(&self, sources: &SourceMap, files: &Arc<dyn Files>) -> Option<Parts> {
        let paths =
            self.dependencies.iter().map(|(path, name, _)| (String::from(*name), String::from(*path)));
        let paths: Arc<FxHashMap<String, String>> = Arc::new(paths.collect());
        let read = |root: &str| -> ReadText {
            let (files, paths, root) = (files.clone(), paths.clone(), Text::from(root));
            Arc::new(move |name| match paths.get(name) {
                Some(path) => text_of(&*files, path, name),
                None => Some(root.clone()),
            })
        };
        let mut parts = Parts::default();
        reports::read(self.reports, sources, &read(""), &mut parts)?;
        for (root, image) in &self.sets {
            parts.records.push(Records::from_image(image, sources, &read(root))?);
            parts.roots.push((*root).to_owned());
        }
        Some(parts)
    }
}

/// The text of a file that an `include` of a path led to. Some paths are known to the build of a project alone: then the
/// name of the file is one of the tree.
fn text_of(files: &dyn Files, path: &str, name: &str) -> Option<Text> {
    let mut loader = files.loader();
    let mut load = |path: &str| loader.load(path).ok().flatten().filter(|loaded| *loaded.name == *name);
    let found = load(path).or_else(|| {
        let suffix = format!("/{path}");
        files.names().iter().filter(|of_tree| of_tree.ends_with(&suffix)).find_map(|of_tree| load(of_tree))
    });
    found.map(|loaded| loaded.text)
}
