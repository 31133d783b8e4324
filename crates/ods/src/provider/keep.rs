//! The definition cache: records of a dialect's files, kept from one process to the next.
//!
//! A package holds images of the records that a dialect's definitions are read from, and what they were made of: the
//! files of the dialect, and each file that was included, with a hash of its text. It is used if all of that is what it
//! was; whoever stores packages ([`Keeper`]) says when nothing can have changed, and otherwise the texts are compared.

use super::{Files, Parts};
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
    images: Vec<&'p [u8]>,
}

/// The package of a dialect; `None` if it cannot be made.
pub(super) fn pack(
    sources: &SourceMap,
    namespace: &str,
    files: &[String],
    dependencies: &[Dependency],
    parts: &Parts,
) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let mut put = |bytes: &[u8]| {
        out.extend(u32::try_from(bytes.len()).ok()?.to_le_bytes());
        out.extend(bytes);
        Some(())
    };
    put(files.join("\n").as_bytes())?;
    let lines = dependencies.iter().map(|d| format!("{:016x}\t{}\t{}", d.hash, d.path, d.name));
    put(lines.collect::<Vec<_>>().join("\n").as_bytes())?;
    for records in &parts.records {
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
        let files = std::str::from_utf8(take()?).ok()?.lines().collect();
        let line = |line: &'p str| {
            let (hash, line) = line.split_once('\t')?;
            let (path, name) = line.split_once('\t')?;
            Some((path, name, u64::from_str_radix(hash, 16).ok()?))
        };
        let dependencies = std::str::from_utf8(take()?).ok()?.lines().map(line).collect::<Option<_>>()?;
        let images = std::iter::from_fn(&mut take).collect();
        rest.is_empty().then_some(Package { files, dependencies, images })
    }

    /// The records of the dialect.
    pub(super) fn records(
        &self,
        sources: &SourceMap,
        root: &str,
        files: &Arc<dyn Files>,
    ) -> Option<Vec<Records>> {
        let paths =
            self.dependencies.iter().map(|(path, name, _)| (String::from(*name), String::from(*path)));
        let paths: FxHashMap<String, String> = paths.collect();
        let (files, root) = (files.clone(), Text::from(root));
        let read: ReadText = Arc::new(move |name| match paths.get(name) {
            Some(path) => files.loader().load(path).ok().flatten().map(|loaded| loaded.text),
            None => Some(root.clone()),
        });
        self.images.iter().map(|image| Records::from_image(image, sources, &read)).collect()
    }
}
