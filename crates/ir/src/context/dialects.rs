//! Dialects of a context: who provides them, and loading them when a program first mentions them.

use super::uniquing::Context;
use crate::definition::DialectDef;
use crate::ids::{Identifier, OpName};
use isogloss_source::Diagnostic;
use std::cell::RefCell;
use std::sync::Arc;

/// Finds dialects by name when a program first mentions them.
pub trait DialectProvider: Send + Sync {
    /// Loads the dialect of a namespace: `None` when there is no such dialect.
    ///
    /// Problems that do not keep the dialect from being used (such as predicates that cannot be evaluated) are
    /// reported through [`Context::report`].
    fn load(&self, cx: &Context, namespace: &str) -> Option<Result<DialectDef, Vec<Diagnostic>>>;

    /// Returns the namespaces of the dialects that [`load`](DialectProvider::load) can provide, as far as they are known
    /// before it is called.
    fn namespaces(&self) -> Vec<String> {
        Vec::new()
    }

    /// Advice on where to find a dialect that could not be loaded.
    fn advice(&self, _namespace: &str) -> Option<String> {
        None
    }
}

thread_local! {
    /// The dialects that this thread is loading, innermost last, each with the address of its context.
    static LOADING: RefCell<Vec<(usize, Identifier)>> = const { RefCell::new(Vec::new()) };
}

/// An entry of [`LOADING`], for as long as it lives.
struct LoadingEntry;

impl LoadingEntry {
    fn push(address: usize, dialect: Identifier) -> LoadingEntry {
        LOADING.with_borrow_mut(|stack| stack.push((address, dialect)));
        LoadingEntry
    }
}

impl Drop for LoadingEntry {
    fn drop(&mut self) {
        LOADING.with_borrow_mut(|stack| stack.pop());
    }
}

impl Context {
    /// Interns an operation's full name, loading its dialect if that can be found.
    pub fn op_name(&self, name: &str) -> OpName {
        let id = self.identifier(name);
        if let Some(known) = self.op_name_with_id(id) {
            return known;
        }
        let namespace = name.split_once('.').map_or("", |(namespace, _)| namespace);
        let dialect = self.namespace(namespace);
        // Reading it may intern other names.
        let found = dialect.as_ref().and_then(|d| d.op_or_read(self, name)).cloned();
        let is_defined = found.is_some();
        self.intern_op_name(id, namespace.len(), is_defined, |name| self.definitions().add_op(name, found))
    }

    /// Adds a source of dialects. Later ones are asked first.
    pub fn add_provider(&self, provider: Arc<dyn DialectProvider>) {
        self.definitions().providers.write().expect("no panic under the lock").push(provider);
    }

    /// Registers a dialect; one of the same name is replaced, for operation names not interned before.
    pub fn register(&self, dialect: DialectDef) -> Arc<DialectDef> {
        let dialect = Arc::new(dialect);
        for (id, name) in self.known_op_names(|id| dialect.has_op(self.str(id))) {
            if let Some(def) = dialect.op_or_read(self, self.str(id)) {
                self.definitions().define_op(name, def);
                self.note_defined(name);
            }
        }
        let mut dialects = self.definitions().dialects.write().expect("no panic under the lock");
        dialects.insert(dialect.name, Some(dialect.clone()));
        dialect
    }

    /// The dialect of a namespace with all its operations, loading it if a provider knows it.
    pub fn dialect(&self, namespace: &str) -> Option<Arc<DialectDef>> {
        let dialect = self.namespace(namespace)?;
        dialect.read_all(self);
        Some(dialect)
    }

    /// Returns the dialect of a namespace, loading it if a provider knows it. Its operations may not all be read yet:
    /// [`dialect`](Context::dialect) reads them.
    pub fn namespace(&self, namespace: &str) -> Option<Arc<DialectDef>> {
        let id = self.identifier(namespace);
        if let Some(known) = self.definitions().dialects.read().expect("no panic under the lock").get(&id) {
            return known.clone();
        }
        if namespace.is_empty() {
            return None;
        }
        // One thread loads at a time. Loading a dialect may load others that it mentions; one that is being loaded
        // is not there yet, and that is not remembered.
        let address = std::ptr::from_ref(self) as usize;
        let nested = LOADING.with_borrow(|stack| {
            let mut mine = stack.iter().filter(|(context, _)| *context == address).peekable();
            let is_nested = mine.peek().is_some();
            (is_nested, mine.any(|(_, dialect)| *dialect == id))
        });
        if nested.1 {
            return None;
        }
        let _one = (!nested.0).then(|| self.definitions().loading.lock().expect("no panic under the lock"));
        let _entry = LoadingEntry::push(address, id);
        if let Some(known) = self.definitions().dialects.read().expect("no panic under the lock").get(&id) {
            return known.clone();
        }
        let providers = self.definitions().providers.read().expect("no panic under the lock").clone();
        let mut found = None;
        for provider in providers.iter().rev() {
            match provider.load(self, namespace) {
                Some(Ok(dialect)) => {
                    found = Some(self.register(dialect));
                    break;
                }
                Some(Err(problems)) => {
                    problems.into_iter().for_each(|d| self.report(d));
                    break;
                }
                None => {}
            }
        }
        // Remember a miss too, unless loading registered the dialect otherwise.
        let mut dialects = self.definitions().dialects.write().expect("no panic under the lock");
        dialects.entry(id).or_insert(found).clone()
    }

    /// The dialect of a namespace, if it is loaded already.
    pub fn loaded_dialect(&self, namespace: &str) -> Option<Arc<DialectDef>> {
        let id = self.identifier(namespace);
        self.definitions().dialects.read().expect("no panic under the lock").get(&id).cloned().flatten()
    }

    /// The dialects that are loaded, in the order of their namespaces' identifiers.
    pub fn loaded_dialects(&self) -> Vec<Arc<DialectDef>> {
        let dialects = self.definitions().dialects.read().expect("no panic under the lock");
        let mut loaded: Vec<Arc<DialectDef>> = dialects.values().flatten().cloned().collect();
        loaded.sort_by_key(|d| d.name.index());
        loaded
    }

    /// The namespaces of all dialects that are loaded or that a provider could load, in alphabetical order.
    pub fn known_namespaces(&self) -> Vec<String> {
        let providers = self.definitions().providers.read().expect("no panic under the lock").clone();
        let mut names: Vec<String> = providers.iter().flat_map(|p| p.namespaces()).collect();
        names.extend(self.loaded_dialects().iter().map(|d| self.str(d.name).to_owned()));
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Advice of the providers on where to find a dialect that could not be loaded.
    pub fn advice_on(&self, namespace: &str) -> Option<String> {
        let providers = self.definitions().providers.read().expect("no panic under the lock").clone();
        providers.iter().rev().find_map(|p| p.advice(namespace))
    }
}
