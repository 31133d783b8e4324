//! The base of the hand-written parts of dialects: the table that each dialect has, and helpers for verifiers,
//! syntax, interfaces and constant folding.
//!
//! The crates of the families of dialects are built on it. It makes no promise of its own to users of `isogloss`.

pub mod build;
pub mod folding;
pub mod interfaces;
pub mod predicates;
pub mod rules;
pub mod syntax;

use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::definition::hooks::{DirectiveHook, VerifyOp};
use isogloss_ir::definition::interfaces::InterfaceVerifier;
use isogloss_ir::definition::{DialectHooks, Models, OpDef, OpHooks, PredicateFunctions};
use isogloss_rewrite::CanonicalPatterns;

/// The hand-written parts of one dialect.
#[derive(Clone, Copy, Debug)]
pub struct DialectTable {
    /// The namespace.
    pub namespace: &'static str,
    /// The parts of an operation, by its name without the namespace.
    pub op: fn(&str) -> OpHooks,
    /// The verifier of an operation, by the same name, if it is not among its parts.
    pub verify: fn(&str) -> Option<VerifyOp>,
    /// The verifier of an operation that runs after those of its regions, by the same name.
    pub verify_regions: fn(&str) -> Option<VerifyOp>,
    /// The model of an operation's references to symbols ([`SymbolUses`](isogloss_ir::interfaces::SymbolUses)), by the
    /// same name, if it is not among its parts.
    pub symbol_uses: fn(&str) -> Models,
    /// The verifier that an interface or a trait brings to an operation, by the C++ name of the interface and the full name of
    /// the operation: for interfaces of the dialect, to one of any dialect, and for others to its own.
    pub verify_interface: fn(&str, &str, &OpDef) -> Option<InterfaceVerifier>,
    /// The parts of a type, by its mnemonic (its C++ class, where it has none).
    pub ty: fn(&str) -> AsmTypeHooks,
    /// The parts of an attribute, by its mnemonic (its C++ class, where it has none).
    pub attr: fn(&str) -> AsmTypeHooks,
    /// The parts of the dialect itself, such as custom directives.
    pub dialect: fn() -> DialectHooks,
    /// The functions that predicates call.
    pub predicate_functions: PredicateFunctions,
    /// The methods that predicates call.
    pub predicate_methods: PredicateFunctions,
    /// Adds the canonicalization patterns of the dialect and of its operations.
    pub canonicalize: fn(&mut CanonicalPatterns),
}

impl DialectTable {
    /// A table without entries, for the parts that a dialect does not have.
    pub const fn empty(namespace: &'static str) -> DialectTable {
        DialectTable {
            namespace,
            op: |_| OpHooks::default(),
            verify: |_| None,
            verify_regions: |_| None,
            symbol_uses: |_| &[],
            verify_interface: |_, _, _| None,
            ty: |_| AsmTypeHooks::default(),
            attr: |_| AsmTypeHooks::default(),
            dialect: DialectHooks::default,
            predicate_functions: &[],
            predicate_methods: &[],
            canonicalize: |_| {},
        }
    }
}

/// The custom directives that MLIR's public headers declare for all dialects, in namespace `mlir`: the generated parser
/// of any dialect finds them there. Those of a namespace of one dialect are in its table.
pub const PUBLIC_DIRECTIVES: [(&str, DirectiveHook); 3] = [
    // mlir/Interfaces/ViewLikeInterface.h
    syntax::index_list::DYNAMIC_INDEX_LIST,
    // mlir/IR/OpImplementation.h
    syntax::index_list::DIMENSION_LIST,
    // mlir/Dialect/Linalg/TransformOps/Syntax.h
    syntax::semi_function::SEMI_FUNCTION_TYPE,
];
