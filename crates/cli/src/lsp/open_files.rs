//! Files as the editor has them.

use isogloss::files::SearchPath;
use isogloss_source::Text;
use isogloss_tablegen::{LoadError, Loaded, Loader};
use std::collections::BTreeMap;

/// The files that the linter reads: open ones with their text in the editor.
pub(super) struct OpenFiles {
    pub(super) loader: Overlay,
}

impl isogloss_lint::definitions::Files for OpenFiles {
    fn identity(&self, name: &str) -> String {
        name.to_owned()
    }

    fn loader(&self) -> Box<dyn Loader + '_> {
        Box::new(self.loader.clone())
    }
}

/// Included files, with the texts of those that are open in the editor.
#[derive(Clone)]
pub(super) struct Overlay {
    pub(super) inner: SearchPath,
    /// The search path of installations, for files that are found nowhere else.
    pub(super) installed: SearchPath,
    /// Their texts, by path.
    pub(super) open: BTreeMap<String, Text>,
}

impl Loader for Overlay {
    fn load(&mut self, path: &str) -> Result<Option<Loaded>, LoadError> {
        let found = match self.inner.load(path)? {
            Some(found) => Some(found),
            None => self.installed.load(path)?,
        };
        Ok(found.map(|mut loaded| {
            if let Some(text) = self.open.get(&*loaded.name) {
                loaded.text = text.clone();
            }
            loaded
        }))
    }

    fn defining(&mut self, name: &str) -> Option<String> {
        self.inner.defining(name).or_else(|| self.installed.defining(name))
    }

    fn defined_names(&mut self) -> Vec<String> {
        self.inner.defined_names()
    }

    fn known(&mut self) -> Vec<String> {
        self.inner.known()
    }
}
