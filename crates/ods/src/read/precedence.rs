//! Whose hook counts where Rust and code that is found at run time both have one.
//!
//! It is that in Rust, unless [`FindCode::comes_first`](isogloss_ir::definition::FindCode::comes_first) says otherwise of the dialect.

use isogloss_ir::Context;
use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::definition::{
    DialectCode, DialectHook, DialectHooks, Model, OpCode, OpDef, OpHook, OpInterfaces, ParamsCode,
    ParamsHook,
};
use isogloss_ir::interfaces::{
    CompatibleResults, GraphRegions, InferResults, MemoryEffects, NameArguments, NameBlocks, NameResults,
    Speculates, SymbolUses,
};

/// True if code that is found at run time comes before the hooks of a dialect.
pub(super) fn has_code_first(cx: &Context, namespace: &str) -> bool {
    cx.code().is_some_and(|find| find.comes_first(namespace))
}

/// Takes the hooks of an operation away that its code has. Returns true if its rules are among them.
pub(super) fn yield_op(op: &mut OpDef, code: &dyn OpCode) -> bool {
    let OpDef { hooks, interfaces, .. } = op;
    let has = |hook| code.has(hook);
    let verifies = has(OpHook::Verify);
    clear(&mut hooks.parse, has(OpHook::Parse));
    clear(&mut hooks.print, has(OpHook::Print));
    clear(&mut hooks.verify, verifies);
    clear(&mut hooks.verify_regions, has(OpHook::VerifyRegions));
    withdraw::<SymbolUses>(interfaces, has(OpHook::VerifySymbolUses));
    withdraw::<InferResults>(interfaces, has(OpHook::InferTypes));
    withdraw::<CompatibleResults>(interfaces, has(OpHook::InferredCompatible));
    withdraw::<NameResults>(interfaces, has(OpHook::NameResults));
    withdraw::<NameArguments>(interfaces, has(OpHook::NameArguments));
    withdraw::<NameBlocks>(interfaces, has(OpHook::NameBlocks));
    withdraw::<GraphRegions>(interfaces, has(OpHook::RegionKind));
    withdraw::<MemoryEffects>(interfaces, has(OpHook::Effects));
    withdraw::<Speculates>(interfaces, has(OpHook::Speculatability));
    clear(&mut hooks.fold, has(OpHook::Fold));
    verifies
}

/// Takes the hooks of an attribute or a type away that its code has.
pub(super) fn yield_params(hooks: &mut AsmTypeHooks, code: &dyn ParamsCode) {
    let parses = code.has(ParamsHook::Parse);
    clear(&mut hooks.parse, parses);
    clear(&mut hooks.parse_typed, parses);
    clear(&mut hooks.print, code.has(ParamsHook::Print));
    clear(&mut hooks.verify, code.has(ParamsHook::Verify));
    clear(&mut hooks.normalize, code.has(ParamsHook::Make));
    clear(&mut hooks.alias, code.has(ParamsHook::Alias));
}

/// Takes the hooks of a dialect away that its code has.
pub(super) fn yield_dialect(hooks: &mut DialectHooks, code: &dyn DialectCode) {
    clear(&mut hooks.parse_type, code.has(DialectHook::ParseType));
    clear(&mut hooks.print_type, code.has(DialectHook::PrintType));
    clear(&mut hooks.parse_attr, code.has(DialectHook::ParseAttr));
    clear(&mut hooks.print_attr, code.has(DialectHook::PrintAttr));
    clear(&mut hooks.materialize_constant, code.has(DialectHook::Materialize));
    clear(&mut hooks.verify_op_attr, code.has(DialectHook::VerifyOpAttr));
    clear(&mut hooks.verify_argument_attr, code.has(DialectHook::VerifyArgumentAttr));
    clear(&mut hooks.verify_result_attr, code.has(DialectHook::VerifyResultAttr));
}

fn withdraw<M: Model>(interfaces: &mut OpInterfaces, is_taken: bool) {
    if is_taken {
        interfaces.withdraw::<M>();
    }
}

fn clear<T>(hook: &mut Option<T>, is_taken: bool) {
    if is_taken {
        *hook = None;
    }
}
