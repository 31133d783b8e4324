//! The dialects of the embedded library.

use super::UpstreamHooks;
use crate::files::SearchPath;
use isogloss_dialects::library;
use isogloss_ir::Context;
use isogloss_ir::context::DialectProvider;
use isogloss_ir::definition::DialectDef;
use isogloss_ods::provider::load;
use isogloss_ods::read_dialect;
use isogloss_source::Diagnostic;
use isogloss_tablegen::Records;
use std::sync::{Arc, Mutex};

/// The embedded dialects, and the files to load for each. Of `builtin` these are the operations: its types and
/// attributes are part of `isogloss_ir`, whatever a folder says of them.
#[rustfmt::skip]
const DIALECTS: &[(&str, &[&str])] = &[
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
    ("pdl_interp", &["mlir/Dialect/PDLInterp/IR/PDLInterpOps.td"]),
    ("scf", &["mlir/Dialect/SCF/IR/SCFOps.td"]),
    ("tensor", &["mlir/Dialect/Tensor/IR/TensorOps.td"]),
    ("test", &["isogloss/Test.td"]),
    ("ub", &["mlir/Dialect/UB/IR/UBOps.td"]),
];

/// Those that can be evaluated together: no two of them give a record the same name.
const COMPATIBLE: &[&str] = &["arith", "builtin", "cf", "func", "index", "math", "memref", "scf", "ub"];

/// The dialect that every program uses.
pub(super) const BUILTIN: &str = "builtin";

/// How much of a program is looked at to guess which dialects it will need.
const LOOKED_AT: usize = 64 << 10;

/// The embedded dialects.
///
/// Those that a program is expected to need are evaluated together when the first of them is asked for: they share most
/// of what they include.
#[derive(Debug, Default)]
pub(super) struct Embedded {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Indices of dialects that will be asked for, as it seems.
    expected: Vec<usize>,
    /// The records so far, each with the indices of its dialects.
    evaluated: Vec<(Vec<usize>, Arc<Records>)>,
}

impl Embedded {
    /// The namespaces of its dialects.
    pub(super) fn namespaces() -> impl Iterator<Item = &'static str> {
        DIALECTS.iter().map(|d| d.0)
    }

    /// Looks at how a program begins, to evaluate together what it will need.
    pub(super) fn expect(&self, program: &str) {
        let mut end = program.len().min(LOOKED_AT);
        while !program.is_char_boundary(end) {
            end -= 1;
        }
        let is_expected = |&i: &usize| {
            let namespace = DIALECTS[i].0;
            COMPATIBLE.contains(&namespace)
                && (namespace == BUILTIN || program[..end].contains(&format!("{namespace}.")))
        };
        let mentioned = (0..DIALECTS.len()).filter(is_expected).collect();
        self.state.lock().expect("no panic under the lock").expected = mentioned;
    }

    /// The records that hold the dialect of a namespace; none if it is no embedded one.
    pub(super) fn records_of(
        &self,
        cx: &Context,
        namespace: &str,
    ) -> Option<Result<Arc<Records>, Vec<Diagnostic>>> {
        let dialect = DIALECTS.binary_search_by(|e| e.0.cmp(namespace)).ok()?;
        Some(self.records(cx, dialect))
    }

    /// The records that hold a dialect.
    fn records(&self, cx: &Context, dialect: usize) -> Result<Arc<Records>, Vec<Diagnostic>> {
        let mut state = self.state.lock().expect("no panic under the lock");
        if let Some((_, records)) = state.evaluated.iter().find(|e| e.0.contains(&dialect)) {
            return Ok(records.clone());
        }
        let is_new = |i: &usize| !state.evaluated.iter().any(|e| e.0.contains(i));
        let mut together: Vec<usize> = state.expected.iter().copied().filter(is_new).collect();
        if !together.contains(&dialect) {
            together = vec![dialect];
        }
        let files = together.iter().flat_map(|&i| DIALECTS[i].1);
        let root: String = files.map(|file| format!("include \"{file}\"\n")).collect();
        let mut loader = SearchPath::embedded(library::source);
        let records = Arc::new(load(cx.sources(), "<embedded dialects>", root, &mut loader)?);
        state.evaluated.push((together, records.clone()));
        Ok(records)
    }
}

impl DialectProvider for Embedded {
    fn load(&self, cx: &Context, namespace: &str) -> Option<Result<DialectDef, Vec<Diagnostic>>> {
        let records = self.records_of(cx, namespace)?;
        Some(records.and_then(|records| read_dialect(cx, &records, namespace, &UpstreamHooks)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use isogloss_ods::provider::Index;

    #[test]
    fn the_table_is_what_the_library_holds() {
        let files: Vec<_> =
            library::names().filter_map(|n| Some((n.to_owned(), library::source(n)?))).collect();
        let index = Index::new(&files);
        let mut want = String::new();
        for namespace in index.namespaces() {
            let mut files = index.files(namespace).unwrap_or_default().to_vec();
            files.retain(|f| namespace != BUILTIN || f.ends_with("Ops.td"));
            want.push_str(&format!("    (\"{namespace}\", &{files:?}),\n"));
        }
        let got: String = DIALECTS.iter().map(|(n, files)| format!("    (\"{n}\", &{files:?}),\n")).collect();
        assert_eq!(got, want, "the table has to be:\n{want}");
    }

    #[test]
    fn a_dialect_is_the_same_alone_and_beside_others() {
        let all: String = DIALECTS.iter().map(|d| format!("{}.op\n", d.0)).collect();
        let embedded = Embedded::default();
        let cx = Context::new();
        // What a dialect uses of another one is found among the embedded ones too.
        cx.add_provider(Arc::new(Embedded::default()));
        embedded.expect(&all);
        for (namespace, _) in DIALECTS {
            let together = embedded.load(&cx, namespace).expect("it is known").expect("it is sound");
            let alone = Embedded::default().load(&cx, namespace).expect("it is known").expect("it is sound");
            let names =
                |d: &DialectDef| d.ops().iter().map(|op| cx.str(op.name).to_owned()).collect::<Vec<_>>();
            assert_eq!(names(&together), names(&alone), "{namespace}");
            assert!(!together.ops().is_empty(), "{namespace}");
        }
        let sets = embedded.state.lock().expect("no panic under the lock").evaluated.len();
        assert_eq!(sets, 1 + DIALECTS.len() - COMPATIBLE.len());
    }
}
