//! The hooks through which Rust code adds to definitions that are read from TableGen.

pub use crate::predicate::PredicateFn;

use crate::predicate::PredicateFunctions;
use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::definition::interfaces::InterfaceVerifier;
use isogloss_ir::definition::{DialectHooks, OpDef, OpHooks, PredicateFunction, RuleText};

/// Finds the hand-written parts of definitions by name.
pub trait Hooks: PredicateFunctions + Send + Sync {
    /// The parts of an operation, by its full name.
    fn op(&self, full_name: &str) -> OpHooks {
        let _ = full_name;
        OpHooks::default()
    }

    /// The parts of a dialect, by its namespace.
    fn dialect(&self, namespace: &str) -> DialectHooks {
        let _ = namespace;
        DialectHooks::default()
    }

    /// The parts of a type, by its dialect's namespace and its mnemonic (its C++ class, where it has none).
    fn type_(&self, namespace: &str, mnemonic: &str) -> AsmTypeHooks {
        let _ = (namespace, mnemonic);
        AsmTypeHooks::default()
    }

    /// The parts of an attribute, by its dialect's namespace and its mnemonic (its C++ class, where it has none).
    fn attr(&self, namespace: &str, mnemonic: &str) -> AsmTypeHooks {
        let _ = (namespace, mnemonic);
        AsmTypeHooks::default()
    }

    /// The rules of an operation's verifier that are data, by its full name.
    fn rules(&self, full_name: &str) -> &'static [RuleText<'static>] {
        let _ = full_name;
        &[]
    }

    /// The function that predicates call by a name.
    ///
    /// Names are without `mlir::`: `LLVM::isCompatibleType` for a function, `LLVMStructType::isOpaque` for a method of
    /// a class that the predicate casts to (the receiver is the first argument), and for what is called on the
    /// operation itself its full name, `vector.shuffle::getSourceVectorType`.
    fn predicate(&self, name: &str) -> Option<PredicateFn> {
        let _ = name;
        None
    }

    /// The verifier that an interface or a trait of MLIR's brings to an operation, by the C++ name of the interface and the
    /// full name of the operation.
    fn interface_verifier(&self, name: &str, full_name: &str, op: &OpDef) -> Option<InterfaceVerifier> {
        let _ = (name, full_name, op);
        None
    }

    /// The function that some dialect of MLIR's has for predicates of any, by its name without namespaces.
    fn dialect_function(&self, name: &str) -> Option<PredicateFunction> {
        let _ = name;
        None
    }

    /// The method that some dialect of MLIR's has for predicates of any, by its name.
    fn dialect_method(&self, name: &str) -> Option<PredicateFunction> {
        let _ = name;
        None
    }

    /// True if a function of the predicate language is treated as unknown although the library has it. Tests use it to
    /// check that a predicate with unknown parts is never taken as true.
    fn hides(&self, name: &str) -> bool {
        let _ = name;
        false
    }

    /// Returns the reason why a definition has no hole although it asks for something in C++ and nothing is registered
    /// for it: it never fails, or other code does it. `None` if there is a hole. The definition is `d.op`, `!d.type`,
    /// `#d.attr` or the dialect `d`; what it asks for is a field of its record, such as `hasVerifier`, or the name of
    /// an interface or a trait.
    fn covers(&self, definition: &str, what: &str) -> Option<&'static str> {
        let _ = (definition, what);
        None
    }
}

impl<T: Hooks> PredicateFunctions for T {
    fn function(&self, name: &str) -> Option<PredicateFn> {
        self.predicate(name)
    }

    fn dialect_function(&self, name: &str) -> Option<PredicateFunction> {
        Hooks::dialect_function(self, name)
    }

    fn dialect_method(&self, name: &str) -> Option<PredicateFunction> {
        Hooks::dialect_method(self, name)
    }

    fn is_hidden(&self, name: &str) -> bool {
        self.hides(name)
    }
}

/// No hand-written parts.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoHooks;

impl Hooks for NoHooks {}
