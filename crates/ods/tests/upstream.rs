//! Every dialect of the embedded library and, where MLIR's `.td` files are installed, every upstream dialect.
#![allow(clippy::print_stderr, reason = "a test that is skipped says why")]

mod support;

use isogloss_ir::Context;
use isogloss_ods::provider::{Files, Tree};
use isogloss_ods::{NoHooks, predicate_holes};
use isogloss_source::Text;
use isogloss_tablegen::{LoadError, Loaded, Loader};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::Library;

/// A folder of `.td` files.
struct Folder(PathBuf);

fn walk(folder: &Path, prefix: &str, out: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            walk(&entry.path(), &format!("{name}/"), out);
        } else if name.ends_with(".td") {
            out.push(name);
        }
    }
}

impl Files for Folder {
    fn names(&self) -> Vec<String> {
        let mut out = Vec::new();
        walk(&self.0, "", &mut out);
        out.sort();
        out
    }

    fn text(&self, name: &str) -> Option<Text> {
        std::fs::read_to_string(self.0.join(name)).ok().map(Text::from)
    }

    fn loader(&self) -> Box<dyn Loader + '_> {
        Box::new(|path: &str| -> Result<Option<Loaded>, LoadError> {
            Ok(self.text(path).map(|text| Loaded { name: path.into(), text }))
        })
    }
}

/// Loads every dialect; the number of operations, and of predicates that are understood and of all.
fn check(files: Box<dyn Files>) -> (usize, usize, usize) {
    let cx = Context::new();
    let tree = Arc::new(Tree::new(files, Arc::new(NoHooks)));
    cx.add_provider(tree.clone());
    let mut ops = 0;
    let mut predicates: BTreeMap<String, bool> = BTreeMap::new();
    for namespace in tree.index().namespaces() {
        let dialect = cx.dialect(namespace);
        let reports: Vec<String> = cx.take_reports().into_iter().map(|d| d.message).collect();
        // Operations with custom directives need the functions that implement them, which are not part of this crate.
        let dialect = dialect.unwrap_or_else(|| panic!("{namespace} does not load: {reports:?}"));
        ops += dialect.ops().len();
        let parts = tree.records(cx.sources(), namespace).and_then(Result::ok).unwrap_or_default();
        for records in &parts.records {
            for (text, holes) in predicate_holes(&cx, records, &NoHooks, None) {
                *predicates.entry(text).or_default() |= holes.is_empty();
            }
        }
    }
    let understood = predicates.values().filter(|p| **p).count();
    (ops, understood, predicates.len())
}

#[test]
fn embedded_dialects_load() {
    let (ops, understood, all) = check(Box::new(Library));
    assert!(ops > 100, "{ops} operations");
    assert!(understood * 100 >= all * 95, "{understood} of {all} predicates are understood");
}

#[test]
fn upstream_dialects_load() {
    let folder = std::env::var("MLIR_INCLUDE_DIR").unwrap_or_else(|_| "/usr/lib/llvm-22/include".to_owned());
    if !Path::new(&folder).join("mlir/IR/OpBase.td").exists() {
        eprintln!("skipped: no .td files of MLIR in {folder}; MLIR_INCLUDE_DIR says where they are");
        return;
    }
    let (ops, understood, all) = check(Box::new(Folder(folder.into())));
    assert!(ops >= 2565, "{ops} operations");
    assert!(understood * 100 >= all * 95, "{understood} of {all} predicates are understood");
}
