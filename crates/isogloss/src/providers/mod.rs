//! Where dialects come from: files that were named, folders of files, and the embedded library.

mod cache;
mod embedded;
mod hooks;
mod packages;
pub mod snapshots;
mod source;
pub mod tree;

use crate::files::SearchPath;
use crate::installed;
use embedded::{BUILTIN, Embedded};
pub use hooks::UpstreamHooks;
use isogloss_dialects::library;
use isogloss_ir::Context;
use isogloss_ir::context::DialectProvider;
use isogloss_ir::definition::DialectDef;
use isogloss_ods::provider::{Sets, Tree, load, read_extended, read_sets};
use isogloss_ods::{Hooks, members, namespaces, predicate_holes, read_dialect, read_parts};
use isogloss_source::{Diagnostic, Place, SourceMap, Text};
use isogloss_tablegen::{Record, Records};
use rustc_hash::FxHashSet;
pub(crate) use source::load_files;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, RwLock};
pub(crate) use tree::cache_folder;

/// The hand-written parts of dialects.
fn hooks() -> Arc<dyn Hooks> {
    Arc::new(UpstreamHooks)
}

/// Finds dialects by namespace: in files that were named; in the folders, those with host code before the others and of
/// these the last one named first; in the embedded library; then those that a named file includes without adding to them; and
/// at last in an installation of MLIR, if that is wanted.
#[derive(Debug)]
pub(crate) struct Providers {
    include: Vec<PathBuf>,
    folders: RwLock<Vec<Arc<Folder>>>,
    /// The files and folders of host code.
    host_code: RwLock<Vec<PathBuf>>,
    included: RwLock<Vec<Arc<Records>>>,
    /// The records of files that were named, by the dialect that they define or add to, in their order.
    named: RwLock<BTreeMap<String, Vec<NamedFile>>>,
    /// The include folders of installations of MLIR, once they were looked for; `None` if they are not to be.
    installed: Option<OnceLock<Vec<Folder>>>,
}

/// The records of a file that was named.
#[derive(Clone, Debug)]
struct NamedFile {
    name: Arc<str>,
    records: Arc<Records>,
}

impl NamedFile {
    /// True if a record is in the file itself, and not in one that it includes.
    fn holds(&self, sources: &SourceMap, record: Record<'_>) -> bool {
        sources.file_at(record.pos()).is_some_and(|file| **file.name() == *self.name)
    }

    /// True if the file itself defines a dialect.
    fn defines_dialect(&self, sources: &SourceMap, namespace: &str) -> bool {
        let dialects = self.records.derived_in_file_order("Dialect");
        let mut own = dialects.into_iter().filter(|record| self.holds(sources, *record));
        own.any(|record| record.value("name").and_then(|v| v.as_str()) == Some(namespace))
    }

    /// The classes and names of the operations, types and attributes of a dialect that the file itself defines.
    fn members(&self, sources: &SourceMap, namespace: &str) -> Vec<(&'static str, &str)> {
        let mut out = Vec::new();
        members(&self.records, namespace, |class, name, record| {
            if self.holds(sources, record) {
                out.push((class, name));
            }
        });
        out
    }
}

/// A folder that was named, opened on first use.
#[derive(Debug)]
struct Folder {
    root: PathBuf,
    tree: OnceLock<Tree>,
    /// The warnings about the folder, which are reported with the first dialect that is looked up in it.
    warnings: Mutex<Vec<Diagnostic>>,
}

impl Providers {
    /// The embedded library, and directories in which definitions look for what they include. With `installed` what nothing
    /// else has comes from an installation of MLIR.
    pub(crate) fn new(include: Vec<PathBuf>, installed: bool) -> Providers {
        Providers {
            include,
            folders: RwLock::default(),
            host_code: RwLock::default(),
            included: RwLock::default(),
            named: RwLock::default(),
            installed: installed.then(OnceLock::new),
        }
    }

    /// A dialect of an installation of MLIR.
    fn load_installed(&self, cx: &Context, namespace: &str) -> Option<Result<DialectDef, Vec<Diagnostic>>> {
        let folder = |root| Folder { root, tree: OnceLock::new(), warnings: Mutex::default() };
        let find = || installed::include_folders().into_iter().map(folder).collect();
        self.installed.as_ref()?.get_or_init(find).iter().find_map(|f| self.tree(f).load(cx, namespace))
    }

    /// Adds a folder, whose dialects are loaded on first use.
    pub(crate) fn add_folder(&self, root: PathBuf) {
        let folder = Arc::new(Folder { root, tree: OnceLock::new(), warnings: Mutex::default() });
        self.folders.write().expect("no panic under the lock").push(folder);
    }

    /// Adds files and folders of host code. Where several folders define a dialect, the code belongs to the definition that
    /// lies beside it.
    #[cfg(feature = "host")]
    pub(crate) fn add_host_code(&self, paths: &[PathBuf]) {
        let paths = paths.iter().map(|path| path.canonicalize().unwrap_or_else(|_| path.clone()));
        self.host_code.write().expect("no panic under the lock").extend(paths);
    }

    /// The folders in the order in which a dialect is looked up.
    fn folders_by_rank(&self) -> Vec<Arc<Folder>> {
        let host_code = self.host_code.read().expect("no panic under the lock");
        let is_beside_code = |folder: &Folder| {
            let root = folder.root.canonicalize().unwrap_or_else(|_| folder.root.clone());
            host_code.iter().any(|path| root.starts_with(path) || path.starts_with(&root))
        };
        let mut folders = self.folders();
        folders.reverse();
        if !host_code.is_empty() {
            folders.sort_by_cached_key(|folder| !is_beside_code(folder));
        }
        folders
    }

    /// Adds records whose dialects are read if no other source has them.
    pub(crate) fn add_included(&self, records: Arc<Records>) {
        self.included.write().expect("no panic under the lock").push(records);
    }

    /// Loads files, and registers the dialects that they define or add to, which it names. What several files define of
    /// one dialect, these or earlier ones, is one dialect.
    pub(crate) fn add_files(
        &self,
        cx: &Context,
        files: Vec<(Arc<str>, Text)>,
    ) -> Result<Vec<String>, Vec<Diagnostic>> {
        let (mut read, mut problems) = (Vec::new(), Vec::new());
        for (name, text) in files {
            let mut loader = SearchPath::new(self.directories(), library::source);
            match load(cx.sources(), &name, text, &mut loader) {
                Ok(records) => read.push((name, Arc::new(records))),
                Err(found) => problems.extend(found),
            }
        }
        match self.add_records(cx, read) {
            Ok(names) if problems.is_empty() => Ok(names),
            Ok(_) => Err(problems),
            Err(found) => {
                problems.extend(found);
                Err(problems)
            }
        }
    }

    /// Registers the dialects that evaluated files define or add to, and returns their names.
    pub(crate) fn add_records(
        &self,
        cx: &Context,
        files: Vec<(Arc<str>, Arc<Records>)>,
    ) -> Result<Vec<String>, Vec<Diagnostic>> {
        let (mut names, mut problems): (Vec<String>, Vec<Diagnostic>) = (Vec::new(), Vec::new());
        for (name, records) in files {
            let own = own_namespaces(cx.sources(), &records, &name);
            if own.is_empty() {
                problems.push(Diagnostic::error(Place::File(name.clone()), "the file defines no dialect"));
            }
            let mut named = self.named.write().expect("no panic under the lock");
            for namespace in own {
                let file = NamedFile { name: name.clone(), records: records.clone() };
                named.entry(namespace.to_owned()).or_default().push(file);
                if !names.iter().any(|n| n == namespace) {
                    names.push(namespace.to_owned());
                }
            }
            drop(named);
            self.included.write().expect("no panic under the lock").push(records);
        }
        let before: Vec<_> = names.iter().map(|name| cx.loaded_dialect(name)).collect();
        for (name, before) in names.iter().zip(before) {
            // A dialect that was read before may have mentioned this one, which was loaded then.
            let now = cx.loaded_dialect(name);
            if now.is_some() && before.as_ref().map(Arc::as_ptr) != now.as_ref().map(Arc::as_ptr) {
                continue;
            }
            match self.read_named(cx, name) {
                Some(Ok(dialect)) => drop(cx.register(dialect)),
                Some(Err(found)) => problems.extend(found),
                None => {}
            }
        }
        if problems.is_empty() { Ok(names) } else { Err(problems) }
    }

    /// A dialect that named files define, or extend: they extend what a folder or the embedded library has if they do not
    /// define the dialect themselves, and no operation, type or attribute that it has already. Files that do are another
    /// version of it, and take its place.
    fn read_named(&self, cx: &Context, namespace: &str) -> Option<Result<DialectDef, Vec<Diagnostic>>> {
        let named = self.named.read().expect("no panic under the lock").get(namespace)?.clone();
        let parts: Vec<&Records> = named.iter().map(|part| &*part.records).collect();
        let read_alone = || read_parts(cx, &parts, namespace, &UpstreamHooks);
        let is_defined_there = |part: &NamedFile| part.defines_dialect(cx.sources(), namespace);
        if namespace == BUILTIN || named.iter().any(is_defined_there) {
            return Some(read_alone());
        }
        let own: FxHashSet<_> = named.iter().flat_map(|part| part.members(cx.sources(), namespace)).collect();
        let read = |base: Result<Sets<'_>, _>| match base {
            Ok(base) if !base.has_member(namespace, |class, name| own.contains(&(class, name))) => {
                read_extended(cx, namespace, &base, &parts, &UpstreamHooks)
            }
            _ => read_alone(),
        };
        let mut folders = self.folders_by_rank().into_iter();
        let from_folder = folders.find_map(|folder| self.tree(&folder).sets(cx, namespace).map(read));
        from_folder.or_else(|| Embedded.sets(cx, namespace).map(read)).or_else(|| Some(read_alone()))
    }

    /// Reads a dialect, with what folders that do not define it add to it.
    fn read_with_additions(
        &self,
        cx: &Context,
        namespace: &str,
        base: Sets<'_>,
    ) -> Result<DialectDef, Vec<Diagnostic>> {
        let folders = self.folders_by_rank();
        let def = base.def(namespace).filter(|_| namespace != BUILTIN).unwrap_or_default();
        let additions = folders.iter().filter_map(|folder| self.tree(folder).additions(cx, namespace, def));
        let additions = additions.collect();
        read_sets(cx, namespace, base, additions, &hooks())
    }

    /// Where definitions look for what they include: the directories for that, and the folders of dialects.
    fn directories(&self) -> Vec<PathBuf> {
        let folders = self.folders();
        self.include.iter().cloned().chain(folders.iter().map(|f| f.root.clone())).collect()
    }

    /// The namespaces of the dialects in the files and folders that were named, and of those in the embedded library.
    pub(crate) fn namespaces(&self) -> Vec<String> {
        let mut out: Vec<String> = Embedded::namespaces().map(str::to_owned).collect();
        for folder in self.folders() {
            out.extend(self.tree(&folder).index().namespaces().into_iter().map(str::to_owned));
        }
        out.extend(self.named().into_keys());
        out.sort_unstable();
        out.dedup();
        out
    }

    /// The primitive predicates of these dialects, each with the unknown functions that it calls. Files that cannot be
    /// evaluated are reported to [`Context::report`].
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
        let named = self.named();
        for (namespace, parts) in &named {
            parts.iter().for_each(|part| add(&part.records, namespace));
        }
        for namespace in Embedded::namespaces().filter(|_| folders.is_empty() && named.is_empty()) {
            match Embedded::records_of(cx, namespace) {
                Some(Ok(records)) => add(&records, namespace),
                Some(Err(problems)) => problems.into_iter().for_each(|p| cx.report(p)),
                None => {}
            }
        }
        out
    }

    fn tree<'f>(&self, folder: &'f Folder) -> &'f Tree {
        let open = || {
            // The folder itself comes before them.
            let others = self.directories().into_iter().filter(|d| *d != folder.root).collect();
            let opened = tree::open(&folder.root, others, tree::cache_folder().as_deref());
            folder.warnings.lock().expect("no panic under the lock").extend(opened.warnings);
            opened.tree
        };
        folder.tree.get_or_init(open)
    }

    fn named(&self) -> BTreeMap<String, Vec<NamedFile>> {
        self.named.read().expect("no panic under the lock").clone()
    }

    fn folders(&self) -> Vec<Arc<Folder>> {
        self.folders.read().expect("no panic under the lock").clone()
    }
}

impl DialectProvider for Providers {
    fn namespaces(&self) -> Vec<String> {
        Providers::namespaces(self)
    }

    fn advice(&self, namespace: &str) -> Option<String> {
        let (folder, file) = installed::definition_of(namespace)?;
        let folder = folder.display();
        Some(format!("'{namespace}' is defined in {folder}/{file}: load it with --dialects {folder}"))
    }

    fn load(&self, cx: &Context, namespace: &str) -> Option<Result<DialectDef, Vec<Diagnostic>>> {
        if let Some(found) = self.read_named(cx, namespace) {
            return Some(found);
        }
        for folder in self.folders_by_rank().iter().filter(|_| namespace != BUILTIN) {
            let tree = self.tree(folder);
            for warning in std::mem::take(&mut *folder.warnings.lock().expect("no panic under the lock")) {
                cx.report(warning);
            }
            if let Some(found) = tree.sets(cx, namespace) {
                return Some(found.and_then(|sets| self.read_with_additions(cx, namespace, sets)));
            }
        }
        if let Some(found) = Embedded.sets(cx, namespace) {
            return Some(found.and_then(|sets| self.read_with_additions(cx, namespace, sets)));
        }
        let included = self.included.read().expect("no panic under the lock").clone();
        match included.iter().rev().find(|r| namespaces(r).contains(&namespace)) {
            Some(holder) => Some(read_dialect(cx, holder, namespace, &UpstreamHooks)),
            None => self.load_installed(cx, namespace),
        }
    }
}

/// The dialects of a folder.
#[cfg(feature = "codegen")]
pub(crate) fn open_folder(root: &std::path::Path) -> Tree {
    tree::open(root, Vec::new(), tree::cache_folder().as_deref()).tree
}

/// The namespaces that a file defines or adds members to itself; where it only collects others, those of its members.
///
/// ```
/// use isogloss::definitions::evaluate;
/// use isogloss::providers::own_namespaces;
/// use isogloss::source::SourceMap;
/// use std::sync::Arc;
///
/// let sources = Arc::new(SourceMap::new());
/// let text = "include \"mlir/IR/OpBase.td\"\ndef D : Dialect { let name = \"d\"; let cppNamespace = \"d\"; }";
/// let definitions = evaluate(&sources, "d.td", text, &[]).unwrap();
/// assert_eq!(own_namespaces(&sources, &definitions.records, "d.td"), ["d"]);
/// ```
pub fn own_namespaces<'r>(sources: &SourceMap, records: &'r Records, file: &str) -> Vec<&'r str> {
    let Mentioned { own, with_members, .. } = Mentioned::in_file(sources, records, file);
    if own.is_empty() { with_members } else { own }
}

/// The namespaces that records mention, each list in the order in which dialects are defined.
///
/// ```
/// use isogloss::definitions::evaluate;
/// use isogloss::providers::Mentioned;
/// use isogloss::source::SourceMap;
/// use std::sync::Arc;
///
/// let sources = Arc::new(SourceMap::new());
/// let text = "include \"mlir/Dialect/Index/IR/IndexOps.td\"\ndef D : Dialect { let name = \"d\"; let cppNamespace = \"d\"; }";
/// let definitions = evaluate(&sources, "d.td", text, &[]).unwrap();
/// let Mentioned { own, with_members, last_of_op } = Mentioned::in_file(&sources, &definitions.records, "d.td");
/// assert_eq!((own, with_members, last_of_op), (vec!["d"], vec!["index"], Some("index")));
/// ```
#[derive(Debug)]
pub struct Mentioned<'r> {
    /// The dialects that the file itself defines or adds members to.
    pub own: Vec<&'r str>,
    /// The dialects that have members.
    pub with_members: Vec<&'r str>,
    /// The dialect of the last operation.
    pub last_of_op: Option<&'r str>,
}

impl<'r> Mentioned<'r> {
    /// Returns the dialects of records that were evaluated from a file of this name.
    pub fn in_file(sources: &SourceMap, records: &'r Records, file: &str) -> Mentioned<'r> {
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
