//! The files that the linter reads, from the file system.

use isogloss::files::SearchPath;
use isogloss_lint::definitions::Files;
use isogloss_tablegen::Loader;

/// Files of a search path.
pub(crate) struct Folders {
    search: SearchPath,
}

impl Folders {
    /// Returns the folders of a search path.
    pub(crate) fn new(search: SearchPath) -> Folders {
        Folders { search }
    }

    /// The search path.
    pub(crate) fn search(&self) -> SearchPath {
        self.search.clone()
    }
}

impl Files for Folders {
    fn identity(&self, name: &str) -> String {
        let real = std::fs::canonicalize(name).ok();
        real.and_then(|path| path.into_os_string().into_string().ok()).unwrap_or_else(|| name.to_owned())
    }

    fn loader(&self) -> Box<dyn Loader + '_> {
        Box::new(self.search())
    }
}
