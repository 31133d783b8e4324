//! The hand-written parts of the `transform` dialect and its extensions. Rule: `TransformOps.td`,
//! `LinalgTransformOps.td`, `LinalgMatchOps.td`, `TuneExtensionOps.td`.

mod callees;
mod consumption;
mod contents;
pub(crate) mod matching;
mod nesting;
mod options;
mod recursion;
mod sequence;
mod sizes;
mod verify;

use isogloss_dialects_support::DialectTable;
use isogloss_dialects_support::syntax::index_list::DYNAMIC_INDEX_LIST;
use isogloss_dialects_support::syntax::semi_function::SEMI_FUNCTION_TYPE;
use isogloss_ir::asm::AsmTypeHooks;
use isogloss_ir::definition::hooks::DirectiveHook;
use isogloss_ir::definition::{DialectHooks, OpHooks};
use isogloss_ir::interfaces::{NameResults, RegionBranch, SymbolUses};
use isogloss_ir::{AttrData, Attribute, Context, Refusal, TypeData};

/// The hand-written parts.
pub const TABLE: DialectTable = DialectTable {
    verify: verify::verifier,
    symbol_uses: |name| match name {
        "foreach_match" => &[&SymbolUses(nesting::matchers_and_actions)],
        "collect_matching" => &[&SymbolUses(callees::collected)],
        "include" => &[&SymbolUses(callees::included)],
        _ => &[],
    },
    verify_interface: nesting::interface_verifier,
    op,
    ty,
    dialect: || DialectHooks {
        directives: directives(),
        verify_op_attr: Some(nesting::verify_attribute),
        unknown_type: Some("unknown type mnemonic:"),
        ..DialectHooks::default()
    },
    ..DialectTable::empty("transform")
};

fn ty(name: &str) -> AsmTypeHooks {
    match name {
        "param" => AsmTypeHooks { verify: Some(verify_param), ..AsmTypeHooks::EMPTY },
        _ => AsmTypeHooks::default(),
    }
}

/// Parameters are integers of at most 64 bits.
fn verify_param(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    let Some(AttrData::Type(ty)) = params.first().copied().flatten().map(|a| cx.attr(a)) else {
        return Ok(());
    };
    match cx.type_data(*ty) {
        TypeData::Integer { width, .. } if *width <= 64 => Ok(()),
        _ => Err("only supports integer types with width <=64".into()),
    }
}

fn op(name: &str) -> OpHooks {
    match name {
        "alternatives" => OpHooks::with(&[&RegionBranch(nesting::alternative_edges)]),
        "foreach_match" => OpHooks::with(&[&NameResults(matching::name_foreach_results)]),
        "named_sequence" => isogloss_dialects_support::syntax::function::FUNCTION,
        "sequence" => OpHooks::with(&[&RegionBranch(nesting::sequence_edges)]),
        "structured.split" => sizes::SPLIT,
        _ => OpHooks::default(),
    }
}

fn directives() -> Vec<(&'static str, DirectiveHook)> {
    vec![
        DYNAMIC_INDEX_LIST,
        matching::MATCH_DIMS,
        matching::FOREACH_SYMBOLS,
        SEMI_FUNCTION_TYPE,
        options::REGISTERED_PASS,
        sequence::OPERANDS,
        sequence::SELECTED_REGION,
        sizes::MULTI_TILE_TYPES,
        sizes::CONTINUOUS_TILE_TYPES,
        sizes::PACKED_OR_LIST,
    ]
}
