//! Where dialects come from: files that were named, trees of files, and the embedded library.

mod graph;
mod hooks;
mod index;
mod outline;
mod tree;

use crate::files::{EMBEDDED_PREFIX, SearchPath};
use hooks::UpstreamHooks;
use isogloss_dialects::library;
use isogloss_ir::Context;
use isogloss_ir::context::DialectProvider;
use isogloss_ir::definition::DialectDef;
use isogloss_ods::{namespaces, read_dialect};
use isogloss_source::{Diagnostic, Place, SourceFile, Text};
use isogloss_tablegen::{Options, Record, Records};
use std::path::{Path, PathBuf};
use std::sync::{Arc, RwLock};
use tree::{Tree, cache_folder};

/// The embedded dialects, and the files to load for each. Of `builtin` these are the operations: its types and
/// attributes are part of `isogloss_ir`, whatever a tree says of them.
#[rustfmt::skip]
const EMBEDDED: &[(&str, &[&str])] = &[
    ("affine", &["mlir/Dialect/Affine/IR/AffineOps.td"]),
    ("arith", &["mlir/Dialect/Arith/IR/ArithOps.td"]),
    ("builtin", &["mlir/IR/BuiltinOps.td"]),
    ("cf", &["mlir/Dialect/ControlFlow/IR/ControlFlowOps.td"]),
    ("complex", &["mlir/Dialect/Complex/IR/ComplexAttributes.td", "mlir/Dialect/Complex/IR/ComplexOps.td"]),
    ("func", &["mlir/Dialect/Func/IR/FuncOps.td"]),
    ("index", &["mlir/Dialect/Index/IR/IndexOps.td"]),
    ("irdl", &["mlir/Dialect/IRDL/IR/IRDLOps.td"]),
    ("math", &["mlir/Dialect/Math/IR/MathOps.td"]),
    ("memref", &["mlir/Dialect/MemRef/IR/MemRefOps.td"]),
    ("pdl", &["mlir/Dialect/PDL/IR/PDLOps.td"]),
    ("scf", &["mlir/Dialect/SCF/IR/SCFOps.td"]),
    ("tensor", &["mlir/Dialect/Tensor/IR/TensorOps.td"]),
    ("ub", &["mlir/Dialect/UB/IR/UBOps.td"]),
];

/// The dialect that is always the embedded one.
const BUILTIN: &str = "builtin";

/// Finds dialects by namespace: in the trees, the last one named first; in the embedded library; and at last those that
/// a named file includes without adding to them.
#[derive(Debug)]
pub(crate) struct Providers {
    include: Vec<PathBuf>,
    trees: RwLock<Vec<Arc<Tree>>>,
    included: RwLock<Vec<Arc<Records>>>,
}

impl Providers {
    /// The embedded library, and directories in which definitions look for what they include.
    pub(crate) fn new(include: Vec<PathBuf>) -> Providers {
        Providers { include, trees: RwLock::default(), included: RwLock::default() }
    }

    /// Adds a tree, whose dialects are loaded when they are asked for.
    pub(crate) fn add_tree(&self, root: PathBuf) {
        let tree = Arc::new(Tree::new(root, cache_folder().as_deref()));
        self.trees.write().expect("no panic under the lock").push(tree);
    }

    /// Loads a file, and registers the dialects that it defines or adds to.
    pub(crate) fn add_file(&self, cx: &Context, name: &str, text: Text) -> Result<(), Vec<Diagnostic>> {
        let folders = self.trees().iter().map(|t| t.root().to_path_buf()).collect();
        let (file, records) = self.evaluate(cx, name, text, folders)?;
        let own = own_namespaces(&records, &file);
        if own.is_empty() {
            let message = "the file defines no dialect";
            return Err(vec![Diagnostic::error(Place::File(file.name().clone()), message)]);
        }
        let mut problems = Vec::new();
        for namespace in own {
            match read_dialect(cx, &records, namespace, &UpstreamHooks) {
                Ok(dialect) => drop(cx.register(dialect)),
                Err(found) => problems.extend(found),
            }
        }
        self.included.write().expect("no panic under the lock").push(Arc::new(records));
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    fn trees(&self) -> Vec<Arc<Tree>> {
        self.trees.read().expect("no panic under the lock").clone()
    }

    /// Evaluates a file; what it warns of is kept by the context. Includes are looked for in the directories that were
    /// given, then in `folders`.
    fn evaluate(
        &self,
        cx: &Context,
        name: &str,
        text: Text,
        folders: Vec<PathBuf>,
    ) -> Result<(Arc<SourceFile>, Records), Vec<Diagnostic>> {
        let sources = cx.sources();
        let file = sources
            .add(name, text)
            .map_err(|full| vec![Diagnostic::error(Place::File(name.into()), full.to_string())])?;
        let directories = self.include.iter().cloned().chain(folders).collect();
        let mut loader = SearchPath::new(directories, library::source);
        let options = Options { warn_unused_template_args: false, ..Options::default() };
        let parsed = isogloss_tablegen::parse(sources, &file, &mut loader, &options);
        match parsed.records {
            Some(records) => {
                parsed.diagnostics.into_iter().for_each(|d| cx.report(d));
                Ok((file, records))
            }
            None => Err(parsed.diagnostics),
        }
    }

    /// Loads a dialect that several files define together.
    fn load_from(
        &self,
        cx: &Context,
        namespace: &str,
        files: &[impl AsRef<str>],
        place: &Home<'_>,
    ) -> Result<DialectDef, Vec<Diagnostic>> {
        let (name, text) = match files {
            [one] => (place.name_of(one.as_ref()), place.text_of(one.as_ref()).map_err(|d| vec![d])?),
            _ => {
                let includes =
                    files.iter().map(|f| format!("include \"{}\"\n", f.as_ref())).collect::<String>();
                (format!("<dialect {namespace}>"), Text::from(includes))
            }
        };
        let (_, records) = self.evaluate(cx, &name, text, place.folders(files))?;
        read_dialect(cx, &records, namespace, &UpstreamHooks)
    }
}

impl DialectProvider for Providers {
    fn load(&self, cx: &Context, namespace: &str) -> Option<Result<DialectDef, Vec<Diagnostic>>> {
        for tree in self.trees().iter().rev().filter(|_| namespace != BUILTIN) {
            if let Some(files) = tree.files_of(namespace) {
                return Some(self.load_from(cx, namespace, files, &Home::Tree(tree.root())));
            }
        }
        if let Ok(at) = EMBEDDED.binary_search_by(|e| e.0.cmp(namespace)) {
            return Some(self.load_from(cx, namespace, EMBEDDED[at].1, &Home::Embedded));
        }
        let included = self.included.read().expect("no panic under the lock").clone();
        let holder = included.iter().rev().find(|r| namespaces(r).contains(&namespace))?;
        Some(read_dialect(cx, holder, namespace, &UpstreamHooks))
    }
}

/// Where the files of a dialect lie.
enum Home<'a> {
    Tree(&'a Path),
    Embedded,
}

impl Home<'_> {
    fn name_of(&self, file: &str) -> String {
        match self {
            Home::Tree(root) => root.join(file).display().to_string(),
            Home::Embedded => format!("{EMBEDDED_PREFIX}{file}"),
        }
    }

    fn text_of(&self, file: &str) -> Result<Text, Diagnostic> {
        match self {
            Home::Tree(root) => {
                let input = crate::files::read_input(&root.join(file), &mut std::io::empty())?;
                Ok(input.text.into())
            }
            Home::Embedded => Ok(Text::from_static(library::source(file).unwrap_or_default())),
        }
    }

    /// Where the files may have what they include: at the root of the tree, or beside themselves.
    fn folders(&self, files: &[impl AsRef<str>]) -> Vec<PathBuf> {
        match self {
            Home::Tree(root) => {
                let beside = files.iter().filter_map(|f| Some(root.join(f.as_ref()).parent()?.to_path_buf()));
                std::iter::once(root.to_path_buf()).chain(beside).collect()
            }
            Home::Embedded => Vec::new(),
        }
    }
}

/// The namespaces that a file defines or adds members to itself; where it only collects others, those of its members.
fn own_namespaces<'r>(records: &'r Records, file: &SourceFile) -> Vec<&'r str> {
    let all = namespaces(records);
    let here = |record: Record<'_>| file.start() <= record.pos() && record.pos() <= file.end();
    let mut own = Vec::new();
    let mut with_members = Vec::new();
    for (class, field) in
        [("Dialect", ""), ("Op", "opDialect"), ("TypeDef", "dialect"), ("AttrDef", "dialect")]
    {
        let Some(class) = records.class(class) else { continue };
        for record in records.defs().filter(|d| d.is_a_id(class.id())) {
            let dialect =
                if field.is_empty() { Some(record) } else { record.value(field).and_then(|v| v.as_def()) };
            let Some(name) = dialect.and_then(|d| d.value("name")?.as_str()) else { continue };
            if here(record) {
                own.push(name);
            }
            if !field.is_empty() {
                with_members.push(name);
            }
        }
    }
    let chosen = if own.is_empty() { with_members } else { own };
    all.into_iter().filter(|n| chosen.contains(n)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_embedded_dialects_is_what_the_library_holds() {
        let files: Vec<_> =
            library::names().filter_map(|n| Some((n.to_owned(), library::source(n)?))).collect();
        let mut want = String::new();
        for (namespace, mut files) in index::index(&files) {
            files.retain(|f| namespace != BUILTIN || f.ends_with("Ops.td"));
            want.push_str(&format!("    (\"{namespace}\", &{files:?}),\n"));
        }
        let got: String = EMBEDDED.iter().map(|(n, files)| format!("    (\"{n}\", &{files:?}),\n")).collect();
        assert_eq!(got, want, "the table has to be:\n{want}");
    }
}
