//! Every dialect of the embedded library and, where MLIR's `.td` files are installed, every upstream dialect.
#![allow(clippy::print_stderr, reason = "a test that is skipped says why")]

mod support;

use isogloss_ir::Context;
use isogloss_ir::definition::{Constraint, DialectDef, InherentKind, OpDef, Subject, Verdict};
use isogloss_ir::{Attribute, Type};
use isogloss_ods::provider::{Files, Tree};
use isogloss_ods::{Hooks, NoHooks, predicate_holes};
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

/// No function at all: neither of the library nor of a dialect.
struct Hidden;

impl Hooks for Hidden {
    fn hides(&self, _: &str) -> bool {
        true
    }
}

/// Every dialect of a folder, with these hooks.
fn dialects(files: Box<dyn Files>, hooks: Arc<dyn Hooks>) -> (Context, Vec<Arc<DialectDef>>) {
    let cx = Context::new();
    cx.set_allow_unregistered(true);
    let tree = Arc::new(Tree::new(files, hooks));
    cx.add_provider(tree.clone());
    let namespaces: Vec<String> = tree.index().namespaces().into_iter().map(str::to_owned).collect();
    let found = namespaces.iter().filter_map(|namespace| cx.dialect(namespace)).collect();
    (cx, found)
}

/// The constraints of an operation, and whether each is about types.
fn constraints(op: &OpDef) -> Vec<(&Constraint, bool)> {
    let values = op.operands.iter().chain(&op.results).map(|v| (&v.constraint.constraint, true));
    let inherent = op.inherent.iter().flat_map(|inherent| match &inherent.kind {
        InherentKind::Attribute(c) => vec![(&c.constraint, false)],
        InherentKind::Property(p) => p.constraints.iter().map(|c| (&**c, false)).collect(),
        InherentKind::OperandSegments | InherentKind::ResultSegments => Vec::new(),
    });
    values.chain(inherent).collect()
}

const TYPES: &[&str] = &[
    "i1",
    "i32",
    "i64",
    "si8",
    "ui16",
    "index",
    "f16",
    "f32",
    "f64",
    "none",
    "tuple<i1>",
    "complex<f32>",
    "tensor<4xf32>",
    "tensor<?x2xi8>",
    "tensor<*xf32>",
    "vector<4xi1>",
    "vector<[4]xf32>",
    "memref<4xf32>",
    "memref<?xi8, 1>",
    "memref<*xf32>",
    "() -> ()",
];

const ATTRS: &[&str] = &[
    "unit",
    "true",
    "0 : i32",
    "7 : i64",
    "-1 : index",
    "1.5 : f32",
    "\"text\"",
    "@symbol",
    "@a::@b",
    "[]",
    "[1, 2]",
    "[\"a\"]",
    "{a = 1}",
    "i32",
    "array<i64: 1, 2>",
    "array<i32>",
    "dense<1> : tensor<2xi64>",
    "affine_map<(d0) -> (d0)>",
];

/// Evaluates every constraint on values, with its functions and without any, and returns the number of unknown answers.
fn hidden_functions(files: impl Fn() -> Box<dyn Files>) -> usize {
    let (known_cx, known) = dialects(files(), Arc::new(NoHooks));
    let (hidden_cx, hidden) = dialects(files(), Arc::new(Hidden));
    assert_eq!(known.len(), hidden.len());
    let values = |cx: &Context| {
        let types = TYPES.iter().map(|text| support::type_(cx, text)).collect::<Vec<_>>();
        (types, ATTRS.iter().map(|text| support::attribute(cx, text)).collect::<Vec<_>>())
    };
    let (known_values, hidden_values) = (values(&known_cx), values(&hidden_cx));
    let mut unknown = 0;
    let ops = known.iter().zip(&hidden).flat_map(|(known, hidden)| known.ops().iter().zip(hidden.ops()));
    for (known_op, hidden_op) in ops {
        let name = known_cx.str(known_op.name);
        for ((known, types), (hidden, _)) in constraints(known_op).into_iter().zip(constraints(hidden_op)) {
            let count = if types { TYPES.len() } else { ATTRS.len() };
            for i in 0..count {
                let subject = |values: &(Vec<Type>, Vec<Attribute>)| match types {
                    true => Subject::Type(values.0[i]),
                    false => Subject::Attr(values.1[i]),
                };
                let with = known.check(&known_cx, subject(&known_values), None);
                let without = hidden.check(&hidden_cx, subject(&hidden_values), None);
                let about =
                    || format!("{name}: {} of {}", known.words(), if types { TYPES[i] } else { ATTRS[i] });
                match without {
                    Verdict::Holds => assert_ne!(with, Verdict::Fails, "{}", about()),
                    Verdict::Fails => assert_ne!(with, Verdict::Holds, "{}", about()),
                    Verdict::Exceeded => panic!("{} takes too long", about()),
                    Verdict::Unknown => {
                        // That is what the verifier does.
                        hidden_op.holes.note_undecided(hidden);
                        assert!(!hidden_op.holes.met().is_empty(), "{} is reported", about());
                        unknown += 1;
                    }
                }
            }
        }
    }
    unknown
}

#[test]
fn a_predicate_without_its_functions_accepts_nothing_that_is_not_reported() {
    let unknown = hidden_functions(|| Box::new(Library));
    assert!(unknown > 1000, "{unknown} answers are unknown");
    let folder = std::env::var("MLIR_INCLUDE_DIR").unwrap_or_else(|_| "/usr/lib/llvm-22/include".to_owned());
    if Path::new(&folder).join("mlir/IR/OpBase.td").exists() {
        let unknown = hidden_functions(|| Box::new(Folder(folder.clone().into())));
        assert!(unknown > 10_000, "{unknown} answers are unknown");
    }
}
