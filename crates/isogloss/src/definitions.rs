//! Files of definitions, evaluated with all that they include.

use crate::files::{EMBEDDED_PREFIX, SearchPath};
use isogloss_dialects::library;
use isogloss_source::{Diagnostic, Place, SourceFile, SourceMap, Text};
use isogloss_tablegen::{LoadError, Loaded, Loader, Records};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Definitions that were evaluated.
///
/// ```
/// use isogloss::definitions::{Definitions, evaluate};
/// use isogloss::source::SourceMap;
///
/// let definitions: Definitions = evaluate(&SourceMap::new(), "a.td", "def A;", &[]).unwrap();
/// assert_eq!(definitions.files, [("a.td".to_owned(), "def A;".to_owned())]);
/// assert!(definitions.dependencies.is_empty());
/// ```
#[derive(Debug)]
pub struct Definitions {
    /// The file that they begin with.
    pub root: Arc<SourceFile>,
    /// The records.
    pub records: Arc<Records>,
    /// The files that were read, by the names under which they were included, with their texts; without those of the
    /// embedded library. The first is the one that they begin with.
    pub files: Vec<(String, String)>,
    /// The paths of the files that were read.
    pub dependencies: Vec<Arc<str>>,
}

/// Remembers what it loads.
struct Recorder {
    inner: SearchPath,
    files: Vec<(String, String)>,
}

impl Loader for Recorder {
    fn load(&mut self, path: &str) -> Result<Option<Loaded>, LoadError> {
        let found = self.inner.load(path)?;
        if let Some(loaded) = &found
            && !loaded.name.starts_with(EMBEDDED_PREFIX)
            && !self.files.iter().any(|f| f.0 == path)
        {
            self.files.push((path.to_owned(), loaded.text.as_str().to_owned()));
        }
        Ok(found)
    }
}

/// Evaluates a file of definitions.
///
/// ```
/// use isogloss::definitions::evaluate;
/// use isogloss::source::SourceMap;
///
/// let definitions = evaluate(&SourceMap::new(), "a.td", "class A; def B : A;", &[]).unwrap();
/// assert_eq!(definitions.records.derived_from("A").len(), 1);
/// ```
///
/// # Errors
/// The diagnostics of the file and its includes.
pub fn evaluate(
    sources: &SourceMap,
    name: &str,
    text: impl Into<Text>,
    include: &[PathBuf],
) -> Result<Definitions, Vec<Diagnostic>> {
    let text = text.into();
    let base = Path::new(name).file_name().map_or(name.to_owned(), |n| n.to_string_lossy().into_owned());
    let files = vec![(base, text.as_str().to_owned())];
    let mut directories = include.to_vec();
    directories.extend(Path::new(name).parent().map(Path::to_path_buf));
    let mut loader = Recorder { inner: SearchPath::new(directories, library::source), files };
    let root = sources
        .add(name, text)
        .map_err(|full| vec![Diagnostic::error(Place::File(name.into()), full.to_string())])?;
    let options = isogloss_tablegen::Options {
        warn_unused_template_args: false,
        ..isogloss_tablegen::Options::default()
    };
    let parsed = isogloss_tablegen::parse(sources, &root, &mut loader, &options);
    match parsed.records {
        Some(records) => Ok(Definitions {
            root,
            records: Arc::new(records),
            files: loader.files,
            dependencies: parsed.dependencies,
        }),
        None => Err(parsed.diagnostics),
    }
}
