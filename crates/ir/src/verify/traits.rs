//! The traits whose rules are fixed. Rule: MLIR, Traits.

use super::errors::{coded, op_error};
use super::shapes::{all_compatible, compatible_shapes, element_or_self, hides_element};
use super::{broadcast, interfaces, structure};
use crate::definition::hooks::VerifyResult;
use crate::definition::{OpDef, Trait};
use crate::ids::Type;
use crate::types::TypeData;
use crate::view::OpRef;
use isogloss_source::Code;

/// Verifies one trait, as far as it does not need the regions to be valid.
pub(super) fn verify(op: OpRef<'_>, def: &OpDef, t: Trait) -> VerifyResult {
    match t {
        Trait::AttrSizedOperandSegments => {
            structure::verify_segments(op, &def.operand_segments, op.body.operand_count(op.id), "operand")
        }
        Trait::AttrSizedResultSegments => {
            structure::verify_segments(op, &def.result_segments, op.body.result_count(op.id), "result")
        }
        Trait::IsTerminator => is_terminator(op),
        Trait::SingleBlock => single_block(op, def),
        Trait::NoRegionArguments => no_region_arguments(op),
        Trait::HasParent => has_parent(op, def),
        Trait::SameOperandsShape => {
            at_least_one(op, false)?;
            compatible(op, op.operand_types(), "requires the same shape for all operands")
        }
        Trait::SameOperandsAndResultShape => {
            at_least_one(op, true)?;
            let types = op.operand_types().chain(op.result_types());
            compatible(op, types, "requires the same shape for all operands and results")
        }
        Trait::SameOperandsElementType => {
            at_least_one(op, false)?;
            same_element(op, op.operand_types(), "requires the same element type for all operands")
        }
        Trait::SameOperandsAndResultElementType => {
            at_least_one(op, true)?;
            let types = op.result_types().chain(op.operand_types());
            same_element(op, types, "requires the same element type for all operands and results")
        }
        Trait::SameOperandsAndResultType => same_type(op),
        Trait::SameOperandsAndResultRank => same_rank(op),
        Trait::SameTypeOperands => {
            let mut types = op.operand_types();
            match types.next() {
                Some(first) if types.any(|t| t != first) => {
                    Err(op_error(op, "requires all operands to have the same type"))
                }
                _ => Ok(()),
            }
        }
        Trait::OperandsAreFloatLike => {
            every(op, op.operand_types(), "requires a float type", |d| matches!(d, TypeData::Float(_)))
        }
        Trait::OperandsAreSignlessIntegerLike => {
            every(op, op.operand_types(), "requires an integer or index type", is_signless_or_index)
        }
        Trait::ResultsAreFloatLike => every(op, op.result_types(), "requires a floating point type", |d| {
            matches!(d, TypeData::Float(_))
        }),
        Trait::ResultsAreBoolLike => every(op, op.result_types(), "requires a bool result type", |d| {
            matches!(d, TypeData::Integer { width: 1, signedness: crate::Signedness::Signless })
        }),
        Trait::ResultsAreSignedIntegerLike => {
            every(op, op.result_types(), "requires an integer or index type", is_signless_or_index)
        }
        Trait::Elementwise => elementwise(op),
        Trait::ResultsBroadcastableShape => broadcast::verify(op),
        _ => interfaces::verify(op, def, t),
    }
}

/// Verifies one trait, as far as it needs the regions to be valid.
pub(super) fn verify_after_regions(op: OpRef<'_>, def: &OpDef, t: Trait, uses_symbols: bool) -> VerifyResult {
    match t {
        Trait::SingleBlockImplicitTerminator => implicit_terminator(op, def),
        _ => interfaces::verify_after_regions(op, def, t, uses_symbols),
    }
}

fn implicit_terminator(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    let Some(wanted) = def.implicit_terminator else { return Ok(()) };
    for region in op.regions() {
        let Some(last) = region.first_block().and_then(|b| b.last_op()) else { continue };
        if op.cx.op_name_id(last.name()) != wanted {
            let wanted = op.cx.str(wanted);
            let text = format!("expects regions to end with '{wanted}', found '{}'", last.name_str());
            let mut error = op_error(op, text);
            let note = format!("in custom textual format, the absence of terminator implies '{wanted}'");
            *error = error.with_note(op.location().place(op.cx), note);
            error.add_label(last.location().place(op.cx), "the region ends here");
            return Err(coded(Code::Terminator, error));
        }
    }
    Ok(())
}

fn is_signless_or_index(data: &TypeData) -> bool {
    matches!(data, TypeData::Index | TypeData::Integer { signedness: crate::Signedness::Signless, .. })
}

fn is_terminator(op: OpRef<'_>) -> VerifyResult {
    if op.body.op_block(op.id).is_some() && op.body.next_op(op.id).is_none() {
        return Ok(());
    }
    let mut error = coded(Code::Terminator, op_error(op, "must be the last operation in the parent block"));
    if let Some(id) = op.body.next_op(op.id) {
        let next = OpRef { id, ..op };
        error.add_label(next.location().place(op.cx), "this operation follows it");
    }
    Err(error)
}

fn single_block(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    for (i, region) in op.regions().enumerate() {
        let Some(first) = region.first_block() else { continue };
        if !region.has_one_block() {
            return Err(op_error(op, format!("expects region #{i} to have 0 or 1 blocks")));
        }
        if !def.has(Trait::NoTerminator) && first.last_op().is_none() {
            return Err(coded(Code::Terminator, op_error(op, "expects a non-empty block")));
        }
    }
    Ok(())
}

fn no_region_arguments(op: OpRef<'_>) -> VerifyResult {
    let several = op.region_count() > 1;
    for (i, region) in op.regions().enumerate() {
        if region.first_block().is_some_and(|b| !b.arguments().is_empty()) {
            let number = if several { format!(" #{i}") } else { String::new() };
            return Err(op_error(op, format!("region{number} should have no arguments")));
        }
    }
    Ok(())
}

fn has_parent(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    let Some(parents) = &def.parents else { return Ok(()) };
    let parent = op.parent().map(|p| op.cx.op_name_id(p.name()));
    if parent.is_some_and(|p| parents.contains(&p)) {
        return Ok(());
    }
    let names: Vec<&str> = parents.iter().map(|&p| op.cx.str(p)).collect();
    let one_of = if names.len() == 1 { "" } else { "to be one of " };
    let error = op_error(op, format!("expects parent op {one_of}'{}'", names.join(", ")));
    let mut error = coded(Code::WrongParent, error);
    if let Some(parent) = op.parent() {
        error.add_label(parent.location().place(op.cx), format!("it is in this '{}'", parent.name_str()));
    }
    error.add_label(def.places.traits, format!("'{}' asks for it here", op.name_str()));
    Err(error)
}

fn at_least_one(op: OpRef<'_>, results: bool) -> VerifyResult {
    if op.operands().len() == 0 {
        return Err(op_error(op, "expected 1 or more operands, but found 0"));
    }
    if results && op.results().len() == 0 {
        return Err(op_error(op, "expected 1 or more results"));
    }
    Ok(())
}

fn compatible(op: OpRef<'_>, types: impl Iterator<Item = Type> + Clone, text: &str) -> VerifyResult {
    if all_compatible(op.cx, types) { Ok(()) } else { Err(op_error(op, text)) }
}

fn same_element(op: OpRef<'_>, types: impl Iterator<Item = Type>, text: &str) -> VerifyResult {
    let mut types = types.filter(|&ty| !hides_element(op.cx, ty));
    let Some(first) = types.next().map(|t| element_or_self(op.cx, t)) else { return Ok(()) };
    if types.all(|t| element_or_self(op.cx, t) == first) { Ok(()) } else { Err(op_error(op, text)) }
}

fn same_type(op: OpRef<'_>) -> VerifyResult {
    at_least_one(op, true)?;
    let mut all = op.result_types().chain(op.operand_types());
    let Some(first) = all.next() else { return Ok(()) };
    let mut all = all.filter(|t| *t != first).peekable();
    if all.peek().is_none() {
        return Ok(());
    }
    let cx = op.cx;
    let mut all = all.chain([first]).filter(|&ty| !hides_element(cx, ty));
    let first = if hides_element(cx, first) { all.next() } else { Some(first) };
    let Some(first) = first else { return Ok(()) };
    let encoding = |ty: Type| match cx.type_data(ty) {
        TypeData::RankedTensor { encoding, .. } => Some(*encoding),
        _ => None,
    };
    for ty in all {
        if element_or_self(cx, ty) != element_or_self(cx, first) || !compatible_shapes(cx, [ty, first]) {
            return Err(op_error(op, "requires the same type for all operands and results"));
        }
        // A first type without an encoding asks for none of the others.
        if let (Some(one @ Some(_)), Some(other)) = (encoding(first), encoding(ty))
            && one != other
        {
            return Err(op_error(op, "requires the same encoding for all operands and results"));
        }
    }
    Ok(())
}

fn same_rank(op: OpRef<'_>) -> VerifyResult {
    at_least_one(op, false)?;
    let rank = |t: Type| {
        let data = op.cx.type_data(t);
        if data.is_shaped() { data.shape().map(<[i64]>::len) } else { Some(0) }
    };
    let mut operands = op.operand_types().filter_map(rank);
    let Some(first) = operands.next() else { return Ok(()) };
    if operands.any(|r| r != first) {
        return Err(op_error(op, "operands don't have matching ranks"));
    }
    if op.result_types().filter_map(rank).any(|r| r != first) {
        return Err(op_error(op, "result type has different rank than operands"));
    }
    Ok(())
}

fn every(
    op: OpRef<'_>,
    types: impl IntoIterator<Item = Type>,
    text: &str,
    holds: impl Fn(&TypeData) -> bool,
) -> VerifyResult {
    for ty in types {
        let data = op.cx.type_data(ty);
        let element = match data {
            TypeData::Vector { element, .. }
            | TypeData::RankedTensor { element, .. }
            | TypeData::UnrankedTensor { element } => *element,
            _ => ty,
        };
        if !holds(op.cx.type_data(element)) {
            return Err(op_error(op, text));
        }
    }
    Ok(())
}

fn elementwise(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    // The classes of types that are mapped over, as far as they have to agree.
    let class = |ty: Type| match cx.type_data(ty) {
        TypeData::Vector { .. } => 1,
        TypeData::RankedTensor { .. } => 2,
        TypeData::UnrankedTensor { .. } => 3,
        _ => 0,
    };
    let results = op.result_types().filter(|&t| class(t) != 0).count();
    let operands = op.operand_types().filter(|&t| class(t) != 0).count();
    let text = match (operands, results) {
        (0, 0) => return Ok(()),
        (0, _) => "if a result is non-scalar, then at least one operand must be non-scalar",
        (_, 0) => "if an operand is non-scalar, then there must be at least one non-scalar result",
        (_, n) if n != op.results().len() => {
            "if an operand is non-scalar, then all results must be non-scalar"
        }
        _ => {
            let mapped = op.operand_types().chain(op.result_types()).filter(|&t| class(t) != 0);
            let first = mapped.clone().next().map_or(0, class);
            if mapped.clone().all(|t| class(t) == first) && all_compatible(cx, mapped) {
                return Ok(());
            }
            "all non-scalar operands/results must have the same shape and base type"
        }
    };
    Err(op_error(op, text))
}
