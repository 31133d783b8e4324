//! Dialects that were put into the program by generated code.

use super::Providers;
use isogloss_dialects::library;
use isogloss_ir::Context;
use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::typed::DialectSource;
use isogloss_ods::provider::load;
use isogloss_ods::{Hooks, read_dialect};
use isogloss_source::{Diagnostic, Place, Text};
use isogloss_tablegen::{LoadError, Loaded, Loader};
use std::sync::Arc;

/// Resolves includes: first among the files of the dialect.
struct SourceLoader(&'static DialectSource);

impl Loader for SourceLoader {
    fn load(&mut self, path: &str) -> Result<Option<Loaded>, LoadError> {
        let own = self.0.files.iter().find(|(name, _)| *name == path).map(|(_, text)| *text);
        let text = own.or_else(|| library::source(path));
        Ok(text.map(|text| Loaded { name: path.into(), text: Text::from_static(text) }))
    }
}

/// What Rust code adds, as `isogloss_ods` asks for it.
struct SourceHooks(&'static DialectSource);

impl Hooks for SourceHooks {
    fn op(&self, full_name: &str) -> OpHooks {
        (self.0.op)(full_name)
    }

    fn dialect(&self, _: &str) -> DialectHooks {
        (self.0.dialect)()
    }

    fn type_(&self, _: &str, mnemonic: &str) -> AsmTypeHooks {
        (self.0.ty)(mnemonic)
    }

    fn attr(&self, _: &str, mnemonic: &str) -> AsmTypeHooks {
        (self.0.attr)(mnemonic)
    }
}

impl Providers {
    /// Loads a dialect that was put into the program.
    pub(crate) fn add_source(
        &self,
        cx: &Context,
        source: &'static DialectSource,
    ) -> Result<(), Vec<Diagnostic>> {
        let root = source.files.iter().find(|(name, _)| *name == source.root);
        let Some((name, text)) = root else {
            let message = format!("the file '{}' is not among those of the dialect", source.root);
            return Err(vec![Diagnostic::error(Place::Unknown, message)]);
        };
        let records = load(cx.sources(), name, Text::from_static(text), &mut SourceLoader(source))?;
        let dialect = read_dialect(cx, &records, source.namespace, &SourceHooks(source))?;
        cx.register(dialect);
        self.add_included(Arc::new(records));
        Ok(())
    }
}
