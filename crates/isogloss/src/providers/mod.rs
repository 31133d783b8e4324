//! Where dialects come from: files that were named, folders of files, and the embedded library.

mod embedded;
mod hooks;
mod packages;
mod source;
pub(crate) mod tree;

use crate::files::SearchPath;
use embedded::{BUILTIN, Embedded};
pub(crate) use hooks::UpstreamHooks;
use isogloss_dialects::library;
use isogloss_ir::Context;
use isogloss_ir::context::DialectProvider;
use isogloss_ir::definition::DialectDef;
use isogloss_ods::provider::{Tree, load};
use isogloss_ods::{Hooks, namespaces, predicate_holes, read_dialect};
use isogloss_source::{Diagnostic, Place, SourceMap, Text};
use isogloss_tablegen::{Record, Records};
pub(crate) use source::load_files;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock, RwLock};

/// The hand-written parts of dialects.
fn hooks() -> Arc<dyn Hooks> {
    Arc::new(UpstreamHooks)
}

/// Finds dialects by namespace: in the folders, the last one named first; in the embedded library; and at last those
/// that a named file includes without adding to them.
#[derive(Debug)]
pub(crate) struct Providers {
    include: Vec<PathBuf>,
    folders: RwLock<Vec<Arc<Folder>>>,
    included: RwLock<Vec<Arc<Records>>>,
}

/// A folder that was named, opened on first use.
#[derive(Debug)]
struct Folder {
    root: PathBuf,
    tree: OnceLock<Tree>,
}

impl Providers {
    /// The embedded library, and directories in which definitions look for what they include.
    pub(crate) fn new(include: Vec<PathBuf>) -> Providers {
        Providers { include, folders: RwLock::default(), included: RwLock::default() }
    }

    /// Adds a folder, whose dialects are loaded when they are asked for.
    pub(crate) fn add_folder(&self, root: PathBuf) {
        let folder = Arc::new(Folder { root, tree: OnceLock::new() });
        self.folders.write().expect("no panic under the lock").push(folder);
    }

    /// Adds records whose dialects are read when nobody else has them.
    pub(crate) fn add_included(&self, records: Arc<Records>) {
        self.included.write().expect("no panic under the lock").push(records);
    }

    /// Loads a file, and registers the dialects that it defines or adds to, which it names.
    pub(crate) fn add_file(
        &self,
        cx: &Context,
        name: &str,
        text: Text,
    ) -> Result<Vec<String>, Vec<Diagnostic>> {
        let folders = self.folders().iter().map(|f| f.root.clone()).collect::<Vec<_>>();
        let directories = self.include.iter().cloned().chain(folders).collect();
        let mut loader = SearchPath::new(directories, library::source);
        let records = load(cx.sources(), name, text, &mut loader)?;
        let registered = register_own(cx, &records, name);
        self.included.write().expect("no panic under the lock").push(Arc::new(records));
        registered
    }

    /// The namespaces of the dialects in the folders, and of those in the embedded library.
    pub(crate) fn namespaces(&self) -> Vec<String> {
        let mut out: Vec<String> = Embedded::namespaces().map(str::to_owned).collect();
        for folder in self.folders() {
            out.extend(self.tree(&folder).index().namespaces().into_iter().map(str::to_owned));
        }
        out.sort_unstable();
        out.dedup();
        out
    }

    /// The primitive predicates of these dialects, each with what it calls and nobody knows. What cannot be evaluated
    /// goes to [`Context::report`].
    pub(crate) fn predicates(&self, cx: &Context) -> BTreeMap<String, Vec<String>> {
        let mut out: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut add = |records: &Records, namespace: &str| {
            for (text, holes) in predicate_holes(cx, records, &UpstreamHooks, Some(namespace)) {
                // What one set of records does not know another one may.
                let known = out.entry(text).or_insert_with(|| holes.clone());
                if holes.len() < known.len() {
                    *known = holes;
                }
            }
        };
        let folders = self.folders();
        for folder in &folders {
            let tree = self.tree(folder);
            for namespace in tree.index().namespaces() {
                match tree.records(cx.sources(), namespace) {
                    Some(Ok(parts)) => parts.records.iter().for_each(|records| add(records, namespace)),
                    Some(Err(problems)) => problems.into_iter().for_each(|p| cx.report(p)),
                    None => {}
                }
            }
        }
        for namespace in Embedded::namespaces().filter(|_| folders.is_empty()) {
            match Embedded::records_of(cx, namespace) {
                Some(Ok(records)) => add(&records, namespace),
                Some(Err(problems)) => problems.into_iter().for_each(|p| cx.report(p)),
                None => {}
            }
        }
        out
    }

    fn tree<'f>(&self, folder: &'f Folder) -> &'f Tree {
        let open = || tree::open(&folder.root, self.include.clone(), tree::cache_folder().as_deref());
        folder.tree.get_or_init(open)
    }

    fn folders(&self) -> Vec<Arc<Folder>> {
        self.folders.read().expect("no panic under the lock").clone()
    }
}

impl DialectProvider for Providers {
    fn load(&self, cx: &Context, namespace: &str) -> Option<Result<DialectDef, Vec<Diagnostic>>> {
        for folder in self.folders().iter().rev().filter(|_| namespace != BUILTIN) {
            if let Some(found) = self.tree(folder).load(cx, namespace) {
                return Some(found);
            }
        }
        if let Some(found) = Embedded.load(cx, namespace) {
            return Some(found);
        }
        let included = self.included.read().expect("no panic under the lock").clone();
        let holder = included.iter().rev().find(|r| namespaces(r).contains(&namespace))?;
        Some(read_dialect(cx, holder, namespace, &UpstreamHooks))
    }
}

/// The dialects of a folder.
pub(crate) fn open_folder(root: &std::path::Path) -> Tree {
    tree::open(root, Vec::new(), tree::cache_folder().as_deref())
}

/// Registers the dialects that a file defines or adds to, and names them.
pub(crate) fn register_own(
    cx: &Context,
    records: &Records,
    name: &str,
) -> Result<Vec<String>, Vec<Diagnostic>> {
    let own = own_namespaces(cx.sources(), records, name);
    if own.is_empty() {
        return Err(vec![Diagnostic::error(Place::File(name.into()), "the file defines no dialect")]);
    }
    let names: Vec<String> = own.iter().map(|n| (*n).to_owned()).collect();
    let mut problems = Vec::new();
    for namespace in own {
        match read_dialect(cx, records, namespace, &UpstreamHooks) {
            Ok(dialect) => drop(cx.register(dialect)),
            Err(found) => problems.extend(found),
        }
    }
    if problems.is_empty() { Ok(names) } else { Err(problems) }
}

/// The namespaces that a file defines or adds members to itself; where it only collects others, those of its members.
pub(crate) fn own_namespaces<'r>(sources: &SourceMap, records: &'r Records, file: &str) -> Vec<&'r str> {
    let Mentioned { own, with_members, .. } = Mentioned::in_file(sources, records, file);
    if own.is_empty() { with_members } else { own }
}

/// The namespaces that records mention, each list in the order in which dialects are defined.
pub(crate) struct Mentioned<'r> {
    /// Those that the file itself defines or adds members to.
    pub(crate) own: Vec<&'r str>,
    /// Those that have members.
    pub(crate) with_members: Vec<&'r str>,
    /// That of the last operation.
    pub(crate) last_of_op: Option<&'r str>,
}

impl<'r> Mentioned<'r> {
    pub(crate) fn in_file(sources: &SourceMap, records: &'r Records, file: &str) -> Mentioned<'r> {
        let here = |record: Record<'_>| sources.file_at(record.pos()).is_some_and(|f| **f.name() == *file);
        let (mut own, mut with_members, mut last_of_op) = (Vec::new(), Vec::new(), None);
        let kinds = [
            ("Dialect", None),
            ("Op", Some("opDialect")),
            ("TypeDef", Some("dialect")),
            ("AttrDef", Some("dialect")),
        ];
        for (class, field) in kinds {
            let Some(class) = records.class(class) else { continue };
            for record in records.defs().filter(|d| d.is_a_id(class.id())) {
                let dialect = match field {
                    Some(field) => record.value(field).and_then(|v| v.as_def()),
                    None => Some(record),
                };
                let Some(name) = dialect.and_then(|d| d.value("name")?.as_str()) else { continue };
                if here(record) {
                    own.push(name);
                }
                if field.is_some() {
                    with_members.push(name);
                }
                if field == Some("opDialect") {
                    last_of_op = Some(name);
                }
            }
        }
        let defined = namespaces(records);
        let sorted = |names: Vec<&'r str>| defined.iter().copied().filter(|n| names.contains(n)).collect();
        Mentioned { own: sorted(own), with_members: sorted(with_members), last_of_op }
    }
}
