//! Verifiers. Rule: `OpenMPDialect.cpp`.

use super::variables::{aligned, allocate, copied, depends, nontemporal, privates, reductions, symbols};
use super::{mapping, structure, wrappers};
use crate::slots::omp::{
    AtomicUpdateOp, CancelOp, CanonicalLoopOp, CriticalOp, DeclareReductionOp, DistributeOp, LoopNestOp,
    PrivateOp, SectionOp, SectionsOp, SimdOp, TargetDataOp, TargetOp, TaskloopOp, WsloopOp,
};
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{attrs, enums, types};
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyOp, VerifyResult};
use isogloss_ir::definition::interfaces::InterfaceVerifier;
use isogloss_ir::definition::{AttributeSlot, Models, OpDef, OperandSlot, RegionSlot};
use isogloss_ir::interfaces::SymbolUses;
use isogloss_ir::{AttrData, Attribute, OpRef, RegionRef, Type, TypeData, Value};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "allocate_dir" => structure::allocate,
        "cancel" => cancel,
        "cancellation_point" => cancellation_point,
        "canonical_loop" => canonical_loop,
        "distribute" => allocate,
        "loop_nest" => loop_nest,
        "loop" | "scope" | "taskgroup" => reductions,
        "wsloop" => |op| {
            linear(op, WsloopOp::LINEAR_VARS, WsloopOp::LINEAR_VAR_TYPES)?;
            reductions(op)
        },
        "declare_mapper.info" => mapping::maps,
        "map.info" => mapping::members,
        "parallel" => |op| {
            allocate(op)?;
            privates(op)?;
            reductions(op)
        },
        "sections" => |op| {
            allocate(op)?;
            reductions(op)
        },
        "single" => |op| {
            allocate(op)?;
            copied(op)
        },
        "target" => |op| {
            depends(op)?;
            mapping::made_by_maps(op, TargetOp::HAS_DEVICE_ADDR_VARS, "has_device_addr")?;
            mapping::maps(op)?;
            mapping::privates(op)
        },
        "target_enter_data" | "target_exit_data" | "target_update" => |op| {
            depends(op)?;
            mapping::maps(op)
        },
        "task" => |op| {
            depends(op)?;
            reductions(op)
        },
        "teams" => |op| {
            wrappers::teams(op)?;
            allocate(op)?;
            reductions(op)
        },
        "tile" => wrappers::tile,
        "workdistribute" => wrappers::work_distribution,
        "new_cli" => structure::new_loop,
        "ordered" => structure::ordered,
        "ordered.region" => structure::ordered_region,
        "scan" => structure::scan,
        "simd" => simd,
        // The definition says it all.
        "target_allocmem" => nothing,
        "target_data" => target_data,
        "taskloop" => taskloop,
        "workshare.loop_wrapper" => structure::shared_loop,
        _ => return None,
    })
}

/// The verifier of an operation's regions.
pub(super) fn region_verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "atomic.capture" => structure::capture,
        "atomic.update" => atomic_update_regions,
        "declare_mapper" => structure::mapper_regions,
        "declare_reduction" => declare_reduction,
        "distribute" | "loop" | "simd" | "taskloop" | "workshare.loop_wrapper" | "wsloop" => wrapper,
        "parallel" => wrappers::parallel_regions,
        "private" => private,
        "sections" => sections,
        "target" => mapping::target_regions,
        _ => return None,
    })
}

/// The verifier of an operation's references.
pub(super) fn uses_verifier(name: &str) -> Models {
    match name {
        "critical" => &[&SymbolUses(critical)],
        "map.info" => &[&SymbolUses(structure::map_uses)],
        "loop" | "parallel" | "scope" | "sections" | "simd" | "single" | "target" | "task" | "taskgroup"
        | "taskloop" | "teams" | "wsloop" => &[&SymbolUses(symbols)],
        _ => &[],
    }
}

/// The next operation of the dialect around one.
fn around(op: OpRef<'_>) -> Option<OpRef<'_>> {
    let mut parent = op.parent();
    while let Some(p) = parent.filter(|p| !p.name_str().starts_with("omp.")) {
        parent = p.parent();
    }
    parent
}

/// Returns the operation that an attribute refers to, if it has the name given.
pub(super) fn find<'a>(
    op: OpRef<'a>,
    symbol: Attribute,
    name: &str,
    look_up: LookUpSymbol<'_, 'a>,
) -> Option<OpRef<'a>> {
    match op.cx.attr(symbol) {
        AttrData::SymbolRef { root, nested } => look_up(*root, nested).filter(|o| o.name_str() == name),
        _ => None,
    }
}

/// Each name of a critical region was declared.
fn critical<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let Some(symbol) = op.attr_at(CriticalOp::NAME_ATTRIBUTE) else { return Ok(()) };
    let declared = find(op, symbol, "omp.critical.declare", look_up).is_some();
    ensure_that(op, declared, || {
        let shown = op.cx.display_attr(symbol);
        format!("expected symbol reference {shown} to point to a critical declaration")
    })
}

/// Returns the verifier that an interface brings to an operation, by the C++ name of the interface and the full name of the
/// operation. `acc.atomic.update` makes the check of its interface in its own verifier.
pub(super) fn interface_verifier(name: &str, full_name: &str, _: &OpDef) -> Option<InterfaceVerifier> {
    let verify: VerifyOp = match (name, full_name) {
        ("AtomicUpdateOpInterface", "omp.atomic.update") => atomic_update,
        ("BlockArgOpenMPOpInterface", "omp.section") => section_arguments,
        ("BlockArgOpenMPOpInterface", _) => entry_arguments,
        _ => return None,
    };
    Some(InterfaceVerifier::of_anything(verify))
}

/// A section has an argument for each reduction of the sections that it is one of.
fn section_arguments(op: OpRef<'_>) -> VerifyResult {
    let wanted = op.parent().map_or(0, |sections| count(sections, SectionsOp::REDUCTION_VARS));
    let have = region_arguments(op, SectionOp::REGION).len();
    ensure_that(op, have >= wanted, || format!("expected at least {wanted} entry block argument(s)"))
}

/// The construct that a cancellation is about has to be around it.
fn cancelled<'a>(
    op: OpRef<'a>,
    orphan: &str,
    what: &str,
) -> Result<Option<OpRef<'a>>, Box<isogloss_source::Diagnostic>> {
    let error = |text: String| Err(isogloss_ir::verify::op_error(op, text));
    let Some(parent) = around(op) else { return error(orphan.to_owned()) };
    let kind = enums::text(op, CancelOp::CANCEL_DIRECTIVE).unwrap_or_default();
    let name = parent.name_str();
    let (holds, region, construct) = match kind.as_str() {
        "parallel" => (name == "omp.parallel", "a parallel region", None),
        "loop" => {
            let wrapper = parent.parent().filter(|p| p.name_str() == "omp.wsloop");
            (name == "omp.loop_nest" && wrapper.is_some(), "a worksharing-loop region", wrapper)
        }
        "sections" => {
            let sections = if name == "omp.section" { parent.parent() } else { Some(parent) };
            let sections = sections.filter(|s| s.name_str() == "omp.sections");
            (sections.is_some(), "a sections region", sections)
        }
        "taskgroup" => {
            let in_loop = parent.parent().is_some_and(|p| p.name_str() == "omp.taskloop");
            (name == "omp.task" || in_loop, "a task region", None)
        }
        _ => return Ok(None),
    };
    match holds {
        true => Ok(construct),
        false => error(format!("{what} {kind} must appear inside {region}")),
    }
}

fn cancel(op: OpRef<'_>) -> VerifyResult {
    let Some(construct) = cancelled(op, "Orphaned cancel construct", "cancel")? else { return Ok(()) };
    let what = if construct.name_str() == "omp.sections" { "sections" } else { "worksharing" };
    ensure_plain_that(op, !is_set(construct, WsloopOp::NOWAIT), || {
        format!("A {what} construct that is canceled must not have a nowait clause")
    })?;
    let ordered = construct.attr_at(WsloopOp::ORDERED).is_some();
    ensure_plain(op, !ordered, "A worksharing construct that is canceled must not have an ordered clause")
}

fn cancellation_point(op: OpRef<'_>) -> VerifyResult {
    cancelled(op, "Orphaned cancellation point", "cancellation point").map(|_| ())
}

fn canonical_loop(op: OpRef<'_>) -> VerifyResult {
    let arguments = region_arguments(op, CanonicalLoopOp::REGION);
    let one = arguments.len() == 1;
    ensure(op, one, "Canonical loop region must have exactly one argument")?;
    let same = arguments.first() == Some(&operand_type(op, CanonicalLoopOp::TRIP_COUNT));
    ensure(op, same, "Region argument must be the same type as the trip count")
}

fn loop_nest(op: OpRef<'_>) -> VerifyResult {
    let lower = operand_types(op, LoopNestOp::LOOP_LOWER_BOUNDS);
    ensure(op, !lower.is_empty(), "must represent at least one loop")?;
    let variables = region_arguments(op, LoopNestOp::REGION);
    let each = lower.len() == variables.len();
    ensure(op, each, "number of range arguments and IVs do not match")?;
    let same = lower == variables;
    ensure(op, same, "range argument type does not match corresponding IV type")?;
    let collapsed = number(op, LoopNestOp::COLLAPSE_NUM_LOOPS).unwrap_or(1);
    let fits = collapsed <= lower.len() as i64;
    ensure(op, fits, "collapse value is larger than the number of loops")?;
    let tiled = dense(op, LoopNestOp::TILE_SIZES).len() <= lower.len();
    ensure(op, tiled, "too few canonical loops for tile dimensions")?;
    let wrapper = op.parent().is_some_and(wrappers::is_wrapper);
    ensure(op, wrapper, "expects parent op to be a loop wrapper")
}

fn simd(op: OpRef<'_>) -> VerifyResult {
    aligned(op)?;
    nontemporal(op)?;
    wrappers::lanes(op)?;
    linear(op, SimdOp::LINEAR_VARS, SimdOp::LINEAR_VAR_TYPES)
}

/// There is a type for each linear variable.
fn linear(op: OpRef<'_>, variables: OperandSlot, types: AttributeSlot) -> VerifyResult {
    let (variables, types) = (count(op, variables), attrs::array(op.cx, op.attr_at(types)).len());
    let same = variables == 0 || variables == types;
    ensure_plain(op, same, "Ill-formed type attributes for linear variables")
}

fn target_data(op: OpRef<'_>) -> VerifyResult {
    mapping::made_by_maps(op, TargetDataOp::USE_DEVICE_PTR_VARS, "use_device_ptr")?;
    mapping::made_by_maps(op, TargetDataOp::USE_DEVICE_ADDR_VARS, "use_device_addr")?;
    mapping::maps(op)
}

fn taskloop(op: OpRef<'_>) -> VerifyResult {
    allocate(op)?;
    reductions(op)?;
    let reduced: Vec<Value> = op.operands_at(TaskloopOp::REDUCTION_VARS).collect();
    ensure_plain(
        op,
        reduced.is_empty() || !is_set(op, TaskloopOp::NOGROUP),
        "if a reduction clause is present on the taskloop directive, the nogroup clause must not be specified",
    )?;
    ensure_plain(
        op,
        !op.operands_at(TaskloopOp::IN_REDUCTION_VARS).any(|v| reduced.contains(&v)),
        "the same list item cannot appear in both a reduction and an in_reduction clause",
    )?;
    let both = count(op, TaskloopOp::GRAINSIZE) > 0 && count(op, TaskloopOp::NUM_TASKS) > 0;
    ensure_plain(
        op,
        !both,
        "the grainsize clause and num_tasks clause are mutually exclusive and may not appear on the same taskloop \
         directive",
    )
}

fn sections(op: OpRef<'_>) -> VerifyResult {
    let Some(block) = op.region_at(SectionsOp::REGION).and_then(|r| r.first_block()) else { return Ok(()) };
    let known = block.ops().all(|o| matches!(o.name_str(), "omp.section" | "omp.terminator"));
    ensure(op, known, "expected omp.section op or terminator op inside region")
}

/// Returns the types that each `omp.yield` of a region yields.
fn yields(region: RegionRef<'_>) -> impl Iterator<Item = Vec<Type>> + '_ {
    let last = region.blocks().filter_map(|b| b.last_op());
    last.filter(|l| l.name_str() == "omp.yield").map(|l| l.operand_types().collect())
}

fn yields_type(op: OpRef<'_>, region: usize, ty: Type, text: &str) -> VerifyResult {
    let same = op.region(region).is_none_or(|r| yields(r).all(|types| types == [ty]));
    ensure(op, same, text)
}

/// Regions, in order: what allocates, initializes, combines, combines at once and cleans up, each of values of the type.
fn declare_reduction(op: OpRef<'_>) -> VerifyResult {
    let Some(ty) = type_attr(op, DeclareReductionOp::TYPE) else { return Ok(()) };
    let allocates = has_region(op, DeclareReductionOp::ALLOC_REGION);
    yields_type(op, 0, ty, "expects alloc region to yield a value of the reduction type")?;
    ensure(
        op,
        has_region(op, DeclareReductionOp::INITIALIZER_REGION),
        "expects non-empty initializer region",
    )?;
    let arguments = region_arguments(op, DeclareReductionOp::INITIALIZER_REGION);
    match arguments.len() {
        1 => ensure(
            op,
            !allocates,
            "expects two arguments to the initializer region when an allocation region is used",
        )?,
        2 => ensure(
            op,
            allocates,
            "expects one argument to the initializer region when no allocation region is used",
        )?,
        _ => return fail(op, "expects one or two arguments to the initializer region"),
    }
    let same = arguments.iter().all(|&t| t == ty);
    ensure(op, same, "expects initializer region argument to match the reduction type")?;
    yields_type(op, 1, ty, "expects initializer region to yield a value of the reduction type")?;
    ensure(op, has_region(op, DeclareReductionOp::REDUCTION_REGION), "expects non-empty reduction region")?;
    let two = region_arguments(op, DeclareReductionOp::REDUCTION_REGION)[..] == [ty, ty];
    ensure(op, two, "expects reduction region with two arguments of the reduction type")?;
    yields_type(op, 2, ty, "expects reduction region to yield a value of the reduction type")?;
    if has_region(op, DeclareReductionOp::ATOMIC_REDUCTION_REGION) {
        let arguments = region_arguments(op, DeclareReductionOp::ATOMIC_REDUCTION_REGION);
        let alike = matches!(arguments[..], [a, b] if a == b);
        ensure(op, alike, "expects atomic reduction region with two arguments of the same type")?;
        let holds = arguments.first().is_some_and(|&pointer| points_to(op, pointer, ty));
        let text =
            "expects atomic reduction region arguments to be accumulators containing the reduction type";
        ensure(op, holds, text)?;
    }
    let cleans = !has_region(op, DeclareReductionOp::CLEANUP_REGION)
        || region_arguments(op, DeclareReductionOp::CLEANUP_REGION)[..] == [ty];
    ensure(op, cleans, "expects cleanup region with one argument of the reduction type")
}

/// True for a pointer that does not point to something else than a type.
fn points_to(op: OpRef<'_>, pointer: Type, ty: Type) -> bool {
    let cx = op.cx;
    match cx.type_data(pointer) {
        TypeData::MemRef { element, .. } | TypeData::UnrankedMemRef { element, .. } => *element == ty,
        _ => types::mnemonic(cx, "llvm", pointer) == Some("ptr"),
    }
}

/// The regions that make, copy and free a private variable.
fn private(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let arguments: Vec<_> = (0..op.region_count()).map(|i| nth_region_arguments(op, i)).collect();
    let first = arguments.iter().flatten().next().copied();
    for (&ty, first) in arguments.iter().flatten().zip(first.into_iter().cycle()) {
        ensure_plain_that(op, ty == first, || {
            format!("Region argument type mismatch: got {} expected {}.", show(cx, ty), show(cx, first))
        })?;
    }
    region_of_private(op, PrivateOp::INIT_REGION, "init", 2, first)?;
    copies(op)?;
    region_of_private(op, PrivateOp::COPY_REGION, "copy", 2, first)?;
    region_of_private(op, PrivateOp::DEALLOC_REGION, "dealloc", 1, None)
}

fn copies(op: OpRef<'_>) -> VerifyResult {
    let kind = enums::text(op, PrivateOp::DATA_SHARING_TYPE).unwrap_or_default();
    match (kind.as_str(), has_region(op, PrivateOp::COPY_REGION)) {
        ("private", true) => fail_plain(op, "`private` clauses do not require a `copy` region."),
        ("firstprivate", false) => fail_plain(op, "`firstprivate` clauses require at least a `copy` region."),
        _ => Ok(()),
    }
}

fn region_of_private(
    op: OpRef<'_>,
    slot: RegionSlot,
    name: &str,
    wanted: usize,
    ty: Option<Type>,
) -> VerifyResult {
    let cx = op.cx;
    let Some(region) = op.region_at(slot).filter(|r| !r.is_empty()) else { return Ok(()) };
    let have = region_arguments(op, slot).len();
    ensure_plain_that(op, have == wanted, || {
        format!("`{name}`: expected {wanted} region arguments, got: {have}")
    })?;
    for last in region.blocks().filter_map(|b| b.last_op()).filter(|l| l.successors().len() == 0) {
        let yields = last.name_str() == "omp.yield";
        ensure_plain(last, yields, "expected exit block terminator to be an `omp.yield` op.")?;
        let types: Vec<Type> = last.operand_types().collect();
        match ty {
            None => ensure_plain(last, types.is_empty(), "Did not expect any values to be yielded.")?,
            Some(ty) => ensure_plain_that(last, types == [ty], || {
                let got = if types.is_empty() { "None".to_owned() } else { show_all(cx, &types) };
                format!("Invalid yielded value. Expected type: {}, got: {got}", show(cx, ty))
            })?,
        }
    }
    Ok(())
}

/// The clauses whose operands are given to the region as arguments.
const GIVEN: [&str; 9] = [
    "has_device_addr_vars",
    "host_eval_vars",
    "in_reduction_vars",
    "map_vars",
    "private_vars",
    "reduction_vars",
    "task_reduction_vars",
    "use_device_addr_vars",
    "use_device_ptr_vars",
];

/// The entry block of a region has an argument for each operand of such clauses.
fn entry_arguments(op: OpRef<'_>) -> VerifyResult {
    if op.region_count() == 0 {
        return Ok(());
    }
    let mapped = op.name_str() == "omp.target";
    let wanted: usize = GIVEN.iter().filter(|n| mapped || **n != "map_vars").map(|n| count_of(op, n)).sum();
    let have = region_arguments(op, DistributeOp::REGION).len();
    ensure_that(op, have >= wanted, || format!("expected at least {wanted} entry block argument(s)"))
}

fn wrapper(op: OpRef<'_>) -> VerifyResult {
    let block = op.region_at(DistributeOp::REGION).and_then(|r| r.first_block());
    let mut ops = block.into_iter().flat_map(|b| b.ops());
    let (first, more) = (ops.next(), ops.next().is_some());
    let Some(first) = first.filter(|_| !more) else {
        return fail(op, "loop wrapper does not contain exactly one nested op");
    };
    let nests = first.name_str() == "omp.loop_nest" || wrappers::is_wrapper(first);
    ensure(op, nests, "nested in loop wrapper is not another loop wrapper or `omp.loop_nest`")?;
    wrappers::composition(op)
}

/// The type that an address points to, if it says so.
fn pointed(op: OpRef<'_>, address: Type) -> Option<Type> {
    match op.cx.type_data(address) {
        TypeData::MemRef { element, .. } | TypeData::UnrankedMemRef { element, .. } => Some(*element),
        _ => None,
    }
}

/// Rules, in order: the region has one argument; it is of the type of the updated value.
pub(crate) fn atomic_update(op: OpRef<'_>) -> VerifyResult {
    let arguments = region_arguments(op, AtomicUpdateOp::REGION);
    let one = arguments.len() == 1;
    ensure_plain(op, one, "the region must accept exactly one argument")?;
    let holds = pointed(op, operand_type(op, AtomicUpdateOp::X));
    ensure_plain(
        op,
        holds.is_none_or(|t| arguments[0] == t),
        "the type of the operand must be a pointer type whose element type is the same as that of the region argument",
    )
}

/// The region gives one value, of the type that it gets.
pub(crate) fn atomic_update_regions(op: OpRef<'_>) -> VerifyResult {
    let last = op.region_at(AtomicUpdateOp::REGION).and_then(|r| r.first_block()).and_then(|b| b.last_op());
    let Some(last) = last else { return Ok(()) };
    let one = last.operands().len() == 1;
    ensure_plain(op, one, "only updated value must be returned")?;
    let same = last.operand_types().next() == region_arguments(op, AtomicUpdateOp::REGION).first().copied();
    ensure_plain(op, same, "input and yielded value must have the same type")
}
