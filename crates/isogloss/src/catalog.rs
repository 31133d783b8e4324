//! Which definitions there are in folders: to advise what to include for a name.

use crate::installed::{add_definitions, td_files};
use isogloss_dialects::library;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The embedded files that upstream has not: parts of those that it has.
const PARTS: &str = "isogloss/";
/// How deep parts include parts.
const PART_DEPTH: u32 = 8;

/// The files of definitions in folders, with the entities that they define, as they were at the first access.
///
/// Clones share the index, so that search paths over the same folders look into them once:
/// [`SearchPath::with_catalog`](crate::files::SearchPath::with_catalog). Only advice after an error comes from here.
///
/// ```
/// use isogloss::dialects::library;
/// use isogloss::files::{Catalog, SearchPath};
/// use isogloss::tablegen::Loader;
///
/// let catalog = Catalog::default();
/// let over = |folder: &str| SearchPath::new(vec![folder.into()], library::source).with_catalog(&catalog);
/// let file = over("../../examples/loom").defining("Loom_Dialect");
/// assert_eq!(file.as_deref(), Some("loom.td"));
/// assert_eq!(over("../../examples/loom").defining("Loom_Dialect"), file);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Catalog(Arc<Mutex<FxHashMap<Option<PathBuf>, Arc<Folder>>>>);

impl Catalog {
    /// Returns the entities of a folder, or of the embedded library for `None`. The folder is listed once.
    pub(crate) fn folder(&self, folder: Option<&Path>) -> Arc<Folder> {
        let key = folder.map(Path::to_owned);
        let mut folders = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(folders.entry(key).or_insert_with_key(|key| Arc::new(Folder::list(key.as_deref()))))
    }

    /// Looks into a folder, or the embedded library. False if that was done before.
    pub(crate) fn look_into(&self, folder: Option<&Path>) -> bool {
        let folder = self.folder(folder);
        let is_new = folder.definitions.get().is_none();
        folder.definitions();
        is_new
    }
}

/// The files of a folder, or of the embedded library, by the names under which they can be included.
#[derive(Debug)]
pub(crate) struct Folder {
    /// `None` for the embedded library.
    path: Option<PathBuf>,
    pub(crate) files: Vec<String>,
    definitions: OnceLock<BTreeMap<String, String>>,
}

impl Folder {
    fn list(folder: Option<&Path>) -> Folder {
        let files = match folder {
            None => library::names().filter(|name| !name.starts_with(PARTS)).map(str::to_owned).collect(),
            Some(folder) => {
                let name = |file: PathBuf| file.strip_prefix(folder).ok()?.to_str().map(str::to_owned);
                td_files(folder).into_iter().filter_map(name).collect()
            }
        };
        Folder { path: folder.map(Path::to_owned), files, definitions: OnceLock::new() }
    }

    /// Returns the entities that the files define: each name with the first file that defines it.
    pub(crate) fn definitions(&self) -> &BTreeMap<String, String> {
        self.definitions.get_or_init(|| {
            let mut found = BTreeMap::new();
            for file in &self.files {
                match &self.path {
                    None => add_embedded(file, file, &mut found, PART_DEPTH),
                    Some(folder) => {
                        let text = std::fs::read_to_string(folder.join(file)).unwrap_or_default();
                        add_definitions(&text, file, &mut found);
                    }
                }
            }
            found
        })
    }
}

/// Adds what an embedded file defines, and the parts that it includes.
fn add_embedded(name: &str, file: &str, found: &mut BTreeMap<String, String>, depth: u32) {
    let Some(text) = library::source(name) else { return };
    add_definitions(text, file, found);
    if depth > 0 {
        let includes = text.lines().filter_map(|l| l.strip_prefix("include \"")?.strip_suffix('"'));
        for part in includes.filter(|name| name.starts_with(PARTS)) {
            add_embedded(part, file, found, depth - 1);
        }
    }
}
