//! Dialects that were put into the program by generated code.

use super::Providers;
use isogloss_dialects::library;
use isogloss_ir::Context;
use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::definition::hooks::ExtendDialect;
use isogloss_ir::definition::interfaces::InterfaceVerifier;
use isogloss_ir::definition::{DialectHooks, OpDef, OpHooks, PredicateFunction};
use isogloss_ir::typed::DialectSource;
use isogloss_ods::provider::load;
use isogloss_ods::{Hooks, read_dialect};
use isogloss_source::{Diagnostic, Place, SourceMap, Text};
use isogloss_tablegen::{LoadError, Loaded, Loader, Records};
use std::sync::Arc;

/// Resolves includes: first among the files of the dialect.
struct SourceLoader(&'static [(&'static str, &'static str)]);

impl Loader for SourceLoader {
    fn load(&mut self, path: &str) -> Result<Option<Loaded>, LoadError> {
        let own = self.0.iter().find(|(name, _)| *name == path).map(|(_, text)| *text);
        let text = own.or_else(|| library::source(path));
        Ok(text.map(|text| Loaded { name: path.into(), text: Text::from_static(text) }))
    }
}

/// The hooks of a dialect in Rust code, as `isogloss_ods` uses them.
struct SourceHooks(&'static DialectSource, Option<ExtendDialect>);

impl Hooks for SourceHooks {
    fn op(&self, full_name: &str) -> OpHooks {
        (self.0.op)(full_name)
    }

    fn dialect(&self, _: &str) -> DialectHooks {
        let hooks = (self.0.dialect)();
        DialectHooks { extend: self.1.or(hooks.extend), ..hooks }
    }

    fn type_(&self, _: &str, mnemonic: &str) -> AsmTypeHooks {
        (self.0.ty)(mnemonic)
    }

    fn attr(&self, _: &str, mnemonic: &str) -> AsmTypeHooks {
        (self.0.attr)(mnemonic)
    }

    fn interface_verifier(&self, name: &str, full_name: &str, op: &OpDef) -> Option<InterfaceVerifier> {
        isogloss_dialects::interface_verifier(name, full_name, op)
    }

    fn dialect_function(&self, name: &str) -> Option<PredicateFunction> {
        isogloss_dialects::predicate_function(name)
    }

    fn dialect_method(&self, name: &str) -> Option<PredicateFunction> {
        isogloss_dialects::predicate_method(name)
    }

    fn covers(&self, definition: &str, what: &str) -> Option<&'static str> {
        isogloss_dialects::covers(definition, what)
    }
}

/// Evaluates files that were put into the program.
pub(crate) fn load_files(
    sources: &SourceMap,
    root: &str,
    files: &'static [(&'static str, &'static str)],
) -> Result<Records, Vec<Diagnostic>> {
    let Some((name, text)) = files.iter().find(|(name, _)| *name == root) else {
        let message = format!("the file '{root}' is not among those of the definition");
        return Err(vec![Diagnostic::error(Place::Unknown, message)]);
    };
    load(sources, name, Text::from_static(text), &mut SourceLoader(files))
}

impl Providers {
    /// Loads a dialect that was put into the program.
    pub(crate) fn add_source(
        &self,
        cx: &Context,
        source: &'static DialectSource,
        extend: Option<ExtendDialect>,
    ) -> Result<(), Vec<Diagnostic>> {
        let records = load_files(cx.sources(), source.root, source.files)?;
        let dialect = read_dialect(cx, &records, source.namespace, &SourceHooks(source, extend))?;
        cx.register(dialect);
        cx.extend(source.extensions);
        self.add_included(Arc::new(records));
        Ok(())
    }
}
