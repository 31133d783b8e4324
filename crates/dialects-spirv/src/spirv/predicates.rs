//! The functions of SPIR-V that predicates call: where operations may be.
use isogloss_dialects_support::predicates::has_trait;
use isogloss_ir::OpRef;
use isogloss_ir::definition::{PredicateFunctions, PredicateValue};

/// Tests of where an operation is.
pub(super) const FUNCTIONS: PredicateFunctions = &[
    ("isDirectInModuleLikeOp", |_, args| Some(PredicateValue::Bool(is_table(op(args)?)))),
    ("isNestedInFunctionOpInterface", |_, args| {
        is_inside(op(args)?, "FunctionOpInterface").map(PredicateValue::Bool)
    }),
    ("isNestedInGraphARMOpInterface", |_, args| Some(PredicateValue::Bool(is_inside_graph(op(args)?)))),
];

fn op<'a>(args: &[PredicateValue<'a>]) -> Option<OpRef<'a>> {
    match args.first()? {
        PredicateValue::Op(op) => Some(*op),
        _ => None,
    }
}

/// True if an operation is a symbol table.
fn is_table(op: OpRef<'_>) -> bool {
    op.def().is_some_and(|def| has_trait(def, "SymbolTable"))
}

/// Returns whether an operation, or one that encloses it up to the nearest symbol table, implements an interface. The
/// operations that enclose an isolated one are not seen from inside: `None` if the outermost one seen is no table and
/// does not implement it.
///
/// Rule: `isNestedInFunctionOpInterface` of MLIR's SPIR-V dialect.
fn is_inside(op: OpRef<'_>, interface: &str) -> Option<bool> {
    let mut at = op;
    loop {
        if is_table(at) || at.def().is_some_and(|def| has_trait(def, interface)) {
            return Some(!is_table(at));
        }
        at = at.parent()?;
    }
}

/// True if an operation is a `spirv.ARM.Graph`, or is inside of one. The search ends at the first symbol table.
///
/// Rule: `isNestedInGraphARMOpInterface` of MLIR's SPIR-V dialect.
fn is_inside_graph(op: OpRef<'_>) -> bool {
    let mut around = std::iter::successors(Some(op), |o| o.parent()).take_while(|o| !is_table(*o));
    around.any(|o| o.name_str() == "spirv.ARM.Graph")
}
