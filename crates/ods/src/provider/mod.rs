//! Where dialects come from: a tree of `.td` files, loaded by namespace on first use, or single files.
//!
//! Files are read through [`Files`]; nothing here does I/O.

mod index;
mod keep;
mod kept;
mod reports;
mod scan;
mod sets;

pub use index::Index;
pub use keep::{Keeper, Kept};
pub use sets::{Sets, read_extended, read_sets};

use crate::hooks::Hooks;
use crate::read::{namespaces, read_dialect};
use isogloss_ir::definition::DialectDef;
use isogloss_ir::{Context, DialectProvider};
use isogloss_source::{Code, Diagnostic, Place, Severity, SourceMap, Text};
use isogloss_tablegen::{LoadError, Loaded, Loader, Options, Records, parse};
use keep::{Dependencies, Dependency, Package, pack};
use rustc_hash::FxHashSet;
use std::sync::{Arc, OnceLock};

/// A set of `.td` files.
pub trait Files: Send + Sync {
    /// The names of all files that may define dialects, as `include` names them, in a fixed order.
    fn names(&self) -> Vec<String>;

    /// The text of one of them.
    fn text(&self, name: &str) -> Option<Text>;

    /// Adds the text of one of them to a string, whose memory may so serve several. Returns false, with part of the text
    /// added or none, if it cannot be read.
    fn read(&self, name: &str, to: &mut String) -> bool {
        self.text(name).map(|text| to.push_str(&text)).is_some()
    }

    /// Returns the loader that resolves the includes in these files.
    fn loader(&self) -> Box<dyn Loader + '_>;

    /// Returns the identity of a file that was loaded, which is equal under all its names; `None` if it is unknown.
    fn identity(&self, _name: &str) -> Option<String> {
        None
    }
}

/// Reads a file and what it includes.
///
/// # Errors
/// The diagnostics of the file and its includes.
pub fn load(
    sources: &SourceMap,
    name: &str,
    text: impl Into<Text>,
    loader: &mut dyn Loader,
) -> Result<Records, Vec<Diagnostic>> {
    let file = sources.add(name, text);
    let file = file.map_err(|e| vec![Diagnostic::error(Place::File(name.into()), e.to_string())])?;
    let options = Options { warn_unused_template_args: false, ..Options::default() };
    let mut parsed = parse(sources, &file, loader, &options);
    parsed.diagnostics.retain(|d| d.severity == Severity::Error);
    parsed.into_result()
}

/// Reads what is sound of a file and what it includes, with the errors; `None` if that is nothing.
fn load_sound(
    sources: &SourceMap,
    name: &str,
    text: impl Into<Text>,
    loader: &mut dyn Loader,
) -> Option<(Records, Vec<Diagnostic>)> {
    let file = sources.add(name, text).ok()?;
    let options =
        Options { warn_unused_template_args: false, keep_sound: true, max_errors: 0, ..Options::default() };
    let mut parsed = parse(sources, &file, loader, &options);
    parsed.diagnostics.retain(|d| d.severity == Severity::Error);
    let records = parsed.records.or(parsed.partial)?;
    Some((records, parsed.diagnostics))
}

/// A tree of `.td` files, such as an installation's include directory.
///
/// A dialect is all that the tree defines of it: the files that have a part of it are read as if one file included
/// them all.
pub struct Tree {
    files: Arc<dyn Files>,
    hooks: Arc<dyn Hooks>,
    index: OnceLock<Index>,
    keeper: Option<Box<dyn Keeper>>,
}

impl Tree {
    /// A tree.
    pub fn new(files: Box<dyn Files>, hooks: Arc<dyn Hooks>) -> Tree {
        Tree { files: files.into(), hooks, index: OnceLock::new(), keeper: None }
    }

    /// A tree whose index is known already, such as from a cache.
    pub fn with_index(files: Box<dyn Files>, hooks: Arc<dyn Hooks>, index: Index) -> Tree {
        Tree { index: OnceLock::from(index), ..Tree::new(files, hooks) }
    }

    /// The tree, with a cache for the records of its files.
    pub fn kept_by(self, keeper: Box<dyn Keeper>) -> Tree {
        Tree { keeper: Some(keeper), ..self }
    }

    /// Which files define what of which dialect; made on first use.
    pub fn index(&self) -> &Index {
        self.index.get_or_init(|| Index::read(self.files.names(), |name, to| self.files.read(name, to)))
    }

    /// The records of all files that define something of a dialect; `None` if there is no such dialect.
    ///
    /// Files that cannot be read together, because both define one name, give several sets of records, each with all
    /// that its files include.
    ///
    /// # Errors
    /// The diagnostics, if no set of records can be made. Files that cannot be read beside others are left out, and
    /// come with the reason.
    pub fn records(&self, sources: &SourceMap, namespace: &str) -> Option<Result<Parts, Vec<Diagnostic>>> {
        let files = self.index().files(namespace)?;
        Some(self.evaluate(sources, namespace, files, &mut Dependencies::default()))
    }

    /// Returns the records of some files as [`Tree::records`] has them, and adds the files that were asked for to
    /// `dependencies`.
    fn evaluate(
        &self,
        sources: &SourceMap,
        namespace: &str,
        files: &[String],
        dependencies: &mut Dependencies,
    ) -> Result<Parts, Vec<Diagnostic>> {
        let mut files: Vec<&str> = files.iter().map(String::as_str).collect();
        let mut parts = Parts::default();
        let mut last: Vec<&str> = Vec::new();
        let names = self.files.names();
        while !files.is_empty() {
            let mut apart = Vec::new();
            loop {
                match self.read_together(sources, namespace, &files, dependencies) {
                    Ok(records) => {
                        parts.records.push(records);
                        parts.roots.push(root(&files));
                        break;
                    }
                    Err(problems) => {
                        // The last file that was begun is the one that does not fit.
                        let culprit = self.culprit(sources, &files, &problems);
                        let (Some(culprit), true) = (culprit, files.len() > 1) else {
                            if self.read_sound(sources, namespace, &files, &mut parts, dependencies) {
                                break;
                            }
                            // Without a file to leave out there is nothing to be read beside it.
                            let file = culprit.and_then(|at| files.get(at)).copied().unwrap_or_default();
                            files.clear();
                            self.uncover(file, &names, &parts, &mut files);
                            parts.leave_out(file, problems);
                            if files.is_empty() {
                                break;
                            }
                            continue;
                        };
                        let file = files.remove(culprit);
                        let duplicate = problems.iter().any(|p| p.code == Some(Code::DuplicateDefinition));
                        if duplicate {
                            apart.push(file);
                        } else if last.contains(&file) {
                            files.push(file);
                            if self.read_sound(sources, namespace, &files, &mut parts, dependencies) {
                                break;
                            }
                            files.pop();
                            self.uncover(file, &names, &parts, &mut files);
                            parts.leave_out(file, problems);
                        } else {
                            // It may need what a later file defines.
                            last.push(file);
                            files.push(file);
                        }
                    }
                }
            }
            files = apart;
        }
        if parts.records.is_empty() {
            return Err(parts.left_out.into_iter().flat_map(|(_, problems)| problems).collect());
        }
        Ok(parts)
    }

    /// The sets of records of a dialect; `None` if the tree does not define it.
    ///
    /// # Errors
    /// The diagnostics, if no set can be made.
    pub fn sets(&self, cx: &Context, namespace: &str) -> Option<Result<Sets<'_>, Vec<Diagnostic>>> {
        Some(self.sets_of(cx, namespace, namespace, self.index().files(namespace)?))
    }

    /// The sets of records of what the tree adds to a dialect that another one defines, under a def of a name. Files that
    /// cannot be read are reported.
    pub fn additions(&self, cx: &Context, namespace: &str, def: &str) -> Option<Sets<'_>> {
        let files = self.index().additions(def);
        if files.is_empty() || self.index().files(namespace).is_some() {
            return None;
        }
        let problems = match self.sets_of(cx, namespace, &format!("{namespace}-added"), files) {
            Ok(sets) => return Some(sets),
            Err(problems) => problems,
        };
        if let Some(first) = problems.into_iter().next() {
            let message =
                format!("what the folder adds to '{namespace}' could not be read: {}", first.message);
            cx.report(Diagnostic::warning(first.place.clone(), message));
            cx.leave_out(namespace, first);
        }
        None
    }

    /// The sets of records of some files of a dialect, which are kept under a key.
    fn sets_of(
        &self,
        cx: &Context,
        namespace: &str,
        key: &str,
        files: &[String],
    ) -> Result<Sets<'_>, Vec<Diagnostic>> {
        if let Some(parts) = self.kept_parts(cx, key, files) {
            parts.report(cx, namespace);
            return Ok(Sets::checked(parts.records));
        }
        let mut dependencies = Dependencies::default();
        let parts = self.evaluate(cx.sources(), namespace, files, &mut dependencies)?;
        parts.report(cx, namespace);
        let package = self.keeper.as_deref().and_then(|keeper| {
            let package = pack(cx.sources(), namespace, files, &dependencies, &parts)?;
            Some((keeper, key.to_owned(), package))
        });
        Ok(Sets::evaluated(parts.records, package, self.files.names()))
    }

    /// Adds the files of the tree that a file includes: it is left out, and they may define something by themselves.
    fn uncover<'n>(&self, file: &str, names: &'n [String], parts: &Parts, files: &mut Vec<&'n str>) {
        let Some(text) = self.files.text(file) else { return };
        for path in scan::scan(text.as_str()).includes {
            let suffix = format!("/{path}");
            let Some(name) = names.iter().find(|name| **name == *path || name.ends_with(&suffix)) else {
                continue;
            };
            let is_out = name == file || parts.left_out.iter().any(|(out, _)| out == name);
            if !is_out && !files.contains(&name.as_str()) {
                files.push(name);
            }
        }
    }

    /// Adds what is sound in some files that cannot be read, with the errors in each, and the files that were asked for to
    /// `dependencies`. False if nothing is sound.
    fn read_sound(
        &self,
        sources: &SourceMap,
        namespace: &str,
        files: &[&str],
        parts: &mut Parts,
        dependencies: &mut Dependencies,
    ) -> bool {
        let name = format!("<dialect {namespace}>");
        let mut read = |text: &str| {
            let mut loader = self.loader();
            let found = load_sound(sources, &name, text, &mut loader);
            dependencies.add(loader.found);
            found
        };
        let mut root = root(files);
        let Some(mut found) = read(&root) else { return false };
        let later = LATER_NAMES.iter().filter(|name| found.1.iter().any(|e| e.subject() == Some(name.later)));
        let later: String =
            later.map(|n| format!("include \"{}\" defvar {} = {}; ", n.file, n.later, n.name)).collect();
        if !later.is_empty() {
            // On the line of the first file, so that each file keeps the line that tells it from the others.
            let with_names = later + &root;
            if let Some(better) = read(&with_names) {
                (found, root) = (better, with_names);
            }
        }
        let (records, errors) = found;
        if records.defs().next().is_none() {
            return false;
        }
        for error in errors {
            let at = self.culprit(sources, files, std::slice::from_ref(&error));
            let file = at.and_then(|at| files.get(at)).copied().unwrap_or_default();
            match parts.in_part.iter_mut().find(|(of, _)| of == file) {
                Some((_, errors)) => errors.push(error),
                None => parts.in_part.push((file.to_owned(), vec![error])),
            }
        }
        parts.records.push(records);
        parts.roots.push(root);
        true
    }

    fn read_together(
        &self,
        sources: &SourceMap,
        namespace: &str,
        files: &[&str],
        dependencies: &mut Dependencies,
    ) -> Result<Records, Vec<Diagnostic>> {
        let name = format!("<dialect {namespace}>");
        let mut loader = self.loader();
        let found = load(sources, &name, root(files), &mut loader);
        dependencies.add(loader.found);
        found
    }

    fn loader(&self) -> TreeLoader<'_> {
        TreeLoader {
            tree: self,
            inner: self.files.loader(),
            seen: FxHashSet::default(),
            files: FxHashSet::default(),
            found: Dependencies::default(),
            keeps: self.keeper.is_some(),
        }
    }

    /// The records that were kept of some files, and what was left out, if the files are what they were.
    fn kept_parts(&self, cx: &Context, key: &str, files: &[String]) -> Option<Parts> {
        let keeper = self.keeper.as_deref()?;
        let kept = keeper.find(key)?;
        let parts = self.unpack(cx, key, keeper, &kept, files);
        keeper.done(kept);
        parts
    }

    fn unpack(
        &self,
        cx: &Context,
        key: &str,
        keeper: &dyn Keeper,
        kept: &Kept,
        files: &[String],
    ) -> Option<Parts> {
        let package = Package::read(kept.package())?;
        if package.files != *files {
            return None;
        }
        let is_missing = |path: &&str| matches!(self.loader().load(path), Ok(None));
        if !package.missing.iter().all(is_missing) {
            return None;
        }
        let leads_there = |(path, name, _): &(&str, &str, u64)| keeper.leads_to(path, name);
        if !kept.same_tree || !package.dependencies.iter().all(leads_there) {
            let mut loader = self.loader();
            for &(path, name, hash) in &package.dependencies {
                loader.seen.clear();
                loader.files.clear();
                let found = loader.load(path).ok()??;
                if Dependency::new(path, &found.name, &found.text) != (path, name, hash) {
                    return None;
                }
            }
            keeper.keep(key, kept.package());
        }
        package.parts(cx.sources(), &self.files)
    }

    /// Which of the files that are included one after the other the first problem lies in.
    fn culprit(&self, sources: &SourceMap, files: &[&str], problems: &[Diagnostic]) -> Option<usize> {
        let Place::Span(span) = problems.first()?.place else { return None };
        let mut file = sources.file_at(span.start)?;
        // The outermost inclusion is in the root, one line for each file.
        for _ in 0..1000 {
            let from = file.included_from()?;
            let outer = sources.file_at(from)?;
            if outer.included_from().is_none() {
                return usize::try_from(outer.line_col(from).line)
                    .ok()?
                    .checked_sub(1)
                    .filter(|i| *i < files.len());
            }
            file = outer;
        }
        None
    }
}

/// How many errors of a file explain that something of its dialect is unknown.
const MAX_REASONS: usize = 4;

/// A definition of MLIR that a later version has under another name.
struct LaterName {
    later: &'static str,
    name: &'static str,
    file: &'static str,
}

const LATER_NAMES: &[LaterName] = &[LaterName {
    later: "Builtin_DenseTypedElementsAttr",
    name: "Builtin_DenseIntOrFPElementsAttr",
    file: "mlir/IR/BuiltinAttributes.td",
}];

/// The text that includes some files.
fn root(files: &[&str]) -> String {
    files.iter().map(|f| format!("include \"{f}\"\n")).collect()
}

/// The records of a dialect, in as many sets as its files need.
#[derive(Debug, Default)]
pub struct Parts {
    /// The sets.
    pub records: Vec<Records>,
    /// The files that were left out, each with the errors in it.
    pub left_out: Vec<(String, Vec<Diagnostic>)>,
    /// The files of which definitions with errors were left out, each with the errors in it.
    pub in_part: Vec<(String, Vec<Diagnostic>)>,
    /// The text that includes the files of each set.
    roots: Vec<String>,
}

impl Parts {
    fn leave_out(&mut self, file: &str, problems: Vec<Diagnostic>) {
        self.left_out.push((file.to_owned(), problems));
    }

    /// Reports what was left out of a dialect, and remembers the reasons for when something of it is not found.
    fn report(&self, cx: &Context, namespace: &str) {
        self.warnings(namespace).into_iter().for_each(|warning| cx.report(warning));
        let whole = self.left_out.iter().map(|left| (left, "", 1));
        for ((file, problems), how, most) in
            whole.chain(self.in_part.iter().map(|left| (left, " as a whole", MAX_REASONS)))
        {
            for problem in problems.iter().take(most) {
                let message = format!("'{file}' of the dialect could not be read{how}: {}", problem.message);
                cx.leave_out(namespace, Diagnostic { message, ..problem.clone() });
            }
        }
    }

    /// A warning for each file that was left out, as a whole or in part, with a note at the first error in it.
    pub fn warnings(&self, namespace: &str) -> Vec<Diagnostic> {
        let warning = |file: &str, problems: &[Diagnostic], message: String| {
            let first = problems.first()?;
            let warning = Diagnostic::warning(Place::File(file.into()), message);
            Some(warning.with_note(first.place.clone(), first.message.clone()))
        };
        let whole = self.left_out.iter().filter_map(|(file, problems)| {
            let message =
                format!("'{file}' cannot be read: what it defines of the dialect '{namespace}' is left out");
            warning(file, problems, message)
        });
        let in_part = self.in_part.iter().filter_map(|(file, problems)| {
            let what = "is left out where it has errors";
            let message = match problems.len() {
                1 => format!("'{file}' has an error: what it defines of the dialect '{namespace}' {what}"),
                n => format!("'{file}' has {n} errors: what it defines of the dialect '{namespace}' {what}"),
            };
            warning(file, problems, message)
        });
        whole.chain(in_part).collect()
    }
}

/// Resolves includes while the files of a dialect are read together.
///
/// Files are meant to be read one by one, so some have no guard against being read twice: each is read once. And some
/// are included by a name relative to a directory that only their build knows: of a name that is not found, the one
/// file of the tree that ends in it is taken.
struct TreeLoader<'t> {
    tree: &'t Tree,
    inner: Box<dyn Loader + 't>,
    seen: FxHashSet<String>,
    /// The identities of the files that were read.
    files: FxHashSet<String>,
    /// The files that were asked for, if `keeps` is true.
    found: Dependencies,
    keeps: bool,
}

impl Loader for TreeLoader<'_> {
    fn load(&mut self, path: &str) -> Result<Option<Loaded>, LoadError> {
        if self.seen.contains(path) {
            return Ok(Some(Loaded { name: path.into(), text: Text::from_static("") }));
        }
        let found = match self.inner.load(path).inspect_err(|_| self.found.is_unknown = true)? {
            Some(found) => Some(found),
            None => {
                let suffix = format!("/{path}");
                let names = self.tree.files.names();
                let mut matching = names.iter().filter(|n| n.ends_with(&suffix));
                match (matching.next(), matching.next()) {
                    (Some(name), None) if self.seen.contains(name) => {
                        self.seen.insert(path.to_owned());
                        return Ok(Some(Loaded { name: path.into(), text: Text::from_static("") }));
                    }
                    (Some(name), None) => {
                        self.seen.insert(name.clone());
                        self.inner.load(name).inspect_err(|_| self.found.is_unknown = true)?
                    }
                    _ => None,
                }
            }
        };
        self.seen.insert(path.to_owned());
        match &found {
            Some(loaded) if self.keeps => {
                self.found.found.push(Dependency::new(path, &loaded.name, &loaded.text));
            }
            None if self.keeps => self.found.missing.push(path.to_owned()),
            _ => {}
        }
        // A file of the tree may be included by a longer path, from a directory around the tree.
        if let Some(loaded) = &found
            && let Some(identity) = self.tree.files.identity(&loaded.name)
            && !self.files.insert(identity)
        {
            return Ok(Some(Loaded { name: loaded.name.clone(), text: Text::from_static("") }));
        }
        Ok(found)
    }
}

impl std::fmt::Debug for Tree {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Tree").field("index", &self.index).finish_non_exhaustive()
    }
}

impl DialectProvider for Tree {
    fn load(&self, cx: &Context, namespace: &str) -> Option<Result<DialectDef, Vec<Diagnostic>>> {
        let sets = self.sets(cx, namespace)?;
        Some(sets.and_then(|sets| read_sets(cx, namespace, sets, Vec::new(), &self.hooks)))
    }
}

/// The dialects of one file, read at once.
pub struct File {
    records: Records,
    namespaces: Vec<String>,
    hooks: Arc<dyn Hooks>,
}

impl File {
    /// Reads a file and what it includes. It provides the dialects that it defines outside the library, that is, in
    /// files that are not included as `mlir/…`.
    ///
    /// # Errors
    /// The diagnostics of the file and its includes.
    pub fn new(
        sources: &SourceMap,
        name: &str,
        text: impl Into<Text>,
        loader: &mut dyn Loader,
        hooks: Arc<dyn Hooks>,
    ) -> Result<File, Vec<Diagnostic>> {
        let records = load(sources, name, text, loader)?;
        let own = |dialect: &&str| defines(sources, &records, dialect);
        let namespaces = namespaces(&records).into_iter().filter(own).map(str::to_owned).collect();
        Ok(File { records, namespaces, hooks })
    }

    /// The namespaces of its dialects.
    pub fn namespaces(&self) -> &[String] {
        &self.namespaces
    }

    /// The records.
    pub fn records(&self) -> &Records {
        &self.records
    }
}

/// True if an entity of a dialect is defined outside the library.
fn defines(sources: &SourceMap, records: &Records, namespace: &str) -> bool {
    let is_own = |record: isogloss_tablegen::Record<'_>| {
        let file = sources.file_at(record.pos());
        file.is_none_or(|f| !f.name().starts_with("mlir/") && !f.name().contains("/mlir/"))
    };
    let of = |class: &str, field: &str| {
        let defs = records.derived_in_file_order(class);
        defs.into_iter().any(|d| {
            let dialect = d.value(field).and_then(|v| v.as_def());
            let name = dialect.and_then(|d| d.value("name")).and_then(|v| v.as_str());
            name == Some(namespace) && is_own(d)
        })
    };
    let dialect = records.derived_in_file_order("Dialect");
    dialect.into_iter().any(|d| d.value("name").and_then(|v| v.as_str()) == Some(namespace) && is_own(d))
        || of("Op", "opDialect")
        || of("TypeDef", "dialect")
        || of("AttrDef", "dialect")
}

impl std::fmt::Debug for File {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("File").field("namespaces", &self.namespaces).finish_non_exhaustive()
    }
}

impl DialectProvider for File {
    fn load(&self, cx: &Context, namespace: &str) -> Option<Result<DialectDef, Vec<Diagnostic>>> {
        let known = self.namespaces.iter().any(|n| n == namespace);
        known.then(|| read_dialect(cx, &self.records, namespace, &*self.hooks))
    }
}
