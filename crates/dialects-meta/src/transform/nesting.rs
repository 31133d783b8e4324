//! Where operations may be, what their bodies take, and the functions of transforms. Rule: `TransformInterfaces.cpp`,
//! `TransformOps.cpp`, `LinalgMatchOps.cpp`.

use super::consumption;
use crate::slots::transform::{
    ForeachMatchOp, MatchStructuredBodyOp, MatchStructuredOp, NamedSequenceOp, SequenceOp,
};
use isogloss_dialects_support::interfaces::regions::{Edges, Values, branch_points};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::{LookUpSymbol, VerifyOp, VerifyResult};
use isogloss_ir::definition::interfaces::InterfaceVerifier;
use isogloss_ir::definition::{OpDef, Trait};
use isogloss_ir::interfaces::OnRegionEdge;
use isogloss_ir::verify::{op_error, plain_error};
use isogloss_ir::{AttrData, Attribute, BlockRef, Context, OpRef, Type, TypeData};
use isogloss_source::Diagnostic;

/// The entities that a type of transform handles refers to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Handle {
    Ops,
    Params,
    Values,
}

impl Handle {
    /// Returns the entities that a handle type refers to; `None` if it is no handle.
    pub(super) fn of(cx: &Context, ty: Type) -> Option<Handle> {
        let TypeData::Dynamic { def, .. } = cx.type_data(ty) else { return None };
        let def = cx.type_def(*def);
        let kinds = [
            ("TransformHandleTypeInterface", Handle::Ops),
            ("TransformParamTypeInterface", Handle::Params),
            ("TransformValueHandleTypeInterface", Handle::Values),
        ];
        kinds.into_iter().find(|(name, _)| def.has_trait(name)).map(|(_, kind)| kind)
    }
}

/// True if an operation has a trait or interface of the dialect.
pub(super) fn implements(op: OpRef<'_>, name: &str) -> bool {
    op.def().is_some_and(|d| d.has_other_trait(name))
}

/// The nearest operation around with a property.
pub(super) fn around<'a>(op: OpRef<'a>, has: impl Fn(OpRef<'a>) -> bool) -> Option<OpRef<'a>> {
    let mut parent = op.parent();
    while let Some(found) = parent {
        if has(found) {
            return Some(found);
        }
        parent = found.parent();
    }
    None
}

const TOP_LEVEL: &str = "PossibleTopLevelTransformOpTrait";

/// Returns the verifier that an interface or a trait of the dialect brings, by its C++ name.
pub(super) fn interface_verifier(name: &str, _: &str, _: &OpDef) -> Option<InterfaceVerifier> {
    let verify: VerifyOp = match name {
        "StructuredOpPredicateOpTrait" => predicate,
        "TransformOpInterface" => not_its_own,
        TOP_LEVEL => top_level,
        _ => return None,
    };
    Some(InterfaceVerifier::of_anything(verify))
}

/// A result is made by the operation, so it is no operand of it.
fn not_its_own(op: OpRef<'_>) -> VerifyResult {
    let first = op.operands().position(|operand| op.results().any(|result| result == operand));
    let Some(number) = first else { return Ok(()) };
    let text = "TransformOpInterface did not expect 'allocate' memory effect on an operand";
    let mut error = plain_error(op, text);
    *error = error.with_note(op.location().place(op.cx), format!("specified for operand #{number}"));
    Err(error)
}

/// Rule: a predicate on a structured operation is inside of a match of one, and is about that operation.
fn predicate(op: OpRef<'_>) -> VerifyResult {
    let around = op.parent().filter(|p| p.name_str() == "transform.match.structured");
    let Some(around) = around else {
        return fail(op, "expects parent op to be 'transform.match.structured'");
    };
    let entry = around.region_at(MatchStructuredOp::BODY_REGION).and_then(|r| r.first_block());
    let Some(&matched) = entry.and_then(|b| b.arguments().first()) else { return Ok(()) };
    let same = operand(op, MatchStructuredBodyOp::OPERAND_HANDLE) == Some(matched);
    ensure(op, same, "expected predicate to apply to the surrounding structured op")
}

/// The edges of a sequence: what it is given goes to the arguments of its body, and what that yields to the results.
pub(super) fn sequence_edges<'a>(op: OpRef<'a>, on_edge: OnRegionEdge<'_, 'a>) -> VerifyResult {
    let mut edges = Edges { op, on_edge };
    let operands: Values = op.operands().collect();
    // One that nothing is given to gets its arguments from whatever runs it.
    let from = if operands.is_empty() { usize::MAX } else { 0 };
    edges.enter(0, &operands, from)?;
    for (_, terminator) in branch_points(op) {
        let yielded: Values = terminator.operands().collect();
        edges.leave(terminator, &yielded)?;
    }
    Ok(())
}

/// Each alternative is given what the operation is. What they yield its verifier looks at.
pub(super) fn alternative_edges<'a>(op: OpRef<'a>, on_edge: OnRegionEdge<'_, 'a>) -> VerifyResult {
    let mut edges = Edges { op, on_edge };
    let operands: Values = op.operands().collect();
    let from = if operands.is_empty() { usize::MAX } else { 0 };
    (0..op.region_count()).try_for_each(|region| edges.enter(region, &operands, from))
}

/// Rules, in order: there is a body, of one block, that begins with a handle; the handle is of the operand's type; the
/// other arguments are handles or parameters; what is nested is given what it works on.
fn top_level(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    ensure(op, op.region_count() > 0, "expects at least one region")?;
    let one = has_one_block(op);
    ensure(op, one, "expects a single-block region")?;
    let arguments = body_arguments(op);
    let text = "expects the entry block to have at least one argument";
    let Some((&first, others)) = arguments.split_first() else { return fail(op, text) };
    ensure(
        op,
        Handle::of(cx, first) == Some(Handle::Ops),
        "expects the first entry block argument to be of type implementing TransformHandleTypeInterface",
    )?;
    let same = op.operand_types().next().is_none_or(|operand| operand == first);
    ensure(op, same, "expects the type of the block argument to match the type of the operand")?;
    for (i, &other) in others.iter().enumerate() {
        if Handle::of(cx, other).is_none() {
            let text = "expects trailing entry block arguments to be of type implementing \
                        TransformHandleTypeInterface, TransformValueHandleTypeInterface or TransformParamTypeInterface";
            let mut error = op_error(op, text);
            let place = op.location().place(cx);
            *error = error.with_note(place, format!("argument #{} does not", i + 1));
            return Err(error);
        }
    }
    if let Some(parent) = around(op, |p| implements(p, TOP_LEVEL))
        && op.operands().len() != arguments.len()
    {
        let mut error = op_error(op, "expects operands to be provided for a nested op");
        *error = error.with_note(parent.location().place(cx), "nested in another possible top-level op");
        return Err(error);
    }
    Ok(())
}

/// An error of an operation with a note at another one.
fn noted(op: OpRef<'_>, text: &str, at: OpRef<'_>, note: &str) -> VerifyResult {
    let mut error = op_error(op, text);
    *error = error.with_note(at.location().place(op.cx), note);
    Err(error)
}

/// Rules, in order: extra operands need a root; an argument is consumed once; all inside but the terminator are transforms,
/// and each of their results is consumed once; the last may be a terminator; the types that are yielded are those of the results.
pub(super) fn sequence(op: OpRef<'_>) -> VerifyResult {
    let extra = op.operand_range(SequenceOp::ROOT).is_empty()
        && !op.operand_range(SequenceOp::EXTRA_BINDINGS).is_empty();
    ensure(op, !extra, "does not expect extra operands when used as top-level")?;
    let Some(block) = op.region_at(SequenceOp::BODY).and_then(|r| r.first_block()) else { return Ok(()) };
    let Some(last) = block.last_op() else { return Ok(()) };
    for (i, &argument) in block.arguments().iter().enumerate() {
        let error = |text: &str| op_error(op, format!("block argument #{i} {text}"));
        consumption::at_most_once(op, argument, block.body, error)?;
    }
    for child in block.ops() {
        if child.id != last.id && !implements(child, "TransformOpInterface") {
            let text = "expected children ops to implement TransformOpInterface";
            return noted(op, text, child, "op without interface");
        }
        for (i, result) in child.results().enumerate() {
            let error = |text: &str| plain_error(child, format!("result #{i} {text}"));
            consumption::at_most_once(op, result, block.body, error)?;
        }
    }
    let ends = last.def().is_none_or(|d| d.has(Trait::IsTerminator));
    ensure(op, ends, "expects to have a terminator in the body")?;
    if !last.operand_types().eq(op.result_types()) {
        let text = "expects the types of the terminator operands to match the types of the result";
        return noted(op, text, last, "terminator");
    }
    Ok(())
}

/// Rules, in order: the symbol table around says that it has named sequences; it is in no other transform; the body ends
/// with what the type says; each argument is consumed or only read.
pub(super) fn named_sequence(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    if let Some(table) = around(op, |p| p.def().is_some_and(|d| d.has(Trait::SymbolTable)))
        && table.attr("transform.with_named_sequence").is_none()
    {
        let text = "expects the parent symbol table to have the 'transform.with_named_sequence' attribute";
        let mut error = plain_error(op, text);
        *error = error.with_note(table.location().place(cx), "symbol table operation");
        return Err(error);
    }
    if let Some(parent) = around(op, |p| implements(p, "TransformOpInterface")) {
        let mut error = plain_error(op, "cannot be defined inside another transform op");
        *error = error.with_note(parent.location().place(cx), "ancestor transform op");
        return Err(error);
    }
    let Some(block) = op.region_at(NamedSequenceOp::BODY).and_then(|r| r.first_block()) else {
        return consumption::annotations(op, false);
    };
    let report: Report = |op, text| plain_error(op, text);
    let last = terminator(op, block, report)?;
    let Some(TypeData::Function { results, .. }) =
        type_attr(op, NamedSequenceOp::FUNCTION_TYPE).map(|ty| cx.type_data(ty))
    else {
        return Ok(());
    };
    yielded(last, results, report)?;
    consumption::annotations(op, false)
}

/// How an error at an operation is made: with the operation's name, or without.
pub(super) type Report = for<'a> fn(OpRef<'a>, String) -> Box<Diagnostic>;

/// The `transform.yield` that ends a body.
pub(super) fn terminator<'a>(
    op: OpRef<'a>,
    block: BlockRef<'a>,
    report: Report,
) -> Result<OpRef<'a>, Box<Diagnostic>> {
    let Some(last) = block.last_op() else {
        return Err(report(op, "expected a non-empty body block".to_owned()));
    };
    if last.name_str() == "transform.yield" {
        return Ok(last);
    }
    let mut error = report(op, "expected 'transform.yield' as terminator".to_owned());
    *error = error.with_note(last.location().place(op.cx), "terminator");
    Err(error)
}

/// A terminator yields values of the types of the results around it.
pub(super) fn yielded(last: OpRef<'_>, results: &[Type], report: Report) -> VerifyResult {
    if last.operands().len() != results.len() {
        let text = "expected terminator to have as many operands as the parent op has results";
        return Err(report(last, text.to_owned()));
    }
    for (i, (have, &wanted)) in last.operand_types().zip(results).enumerate() {
        if have != wanted {
            let [have, wanted] = [have, wanted].map(|ty| show(last.cx, ty));
            let text = format!(
                "the type of the terminator operand #{i} must match the type of the corresponding parent op result \
                 ({have} vs {wanted})"
            );
            return Err(report(last, text));
        }
    }
    Ok(())
}

/// Rules, in order: the body takes one handle; all in it but the terminator match.
pub(super) fn match_structured(op: OpRef<'_>) -> VerifyResult {
    let arguments = region_arguments(op, MatchStructuredOp::BODY_REGION);
    let text = "expected one body argument";
    let &[argument] = &arguments[..] else { return fail(op, text) };
    let handle = Handle::of(op.cx, argument) == Some(Handle::Ops);
    ensure(op, handle, "expected body argument to implement TransformHandleTypeInterface")?;
    let Some(block) = op.region_at(MatchStructuredOp::BODY_REGION).and_then(|r| r.first_block()) else {
        return Ok(());
    };
    match block.ops_without_terminator().find(|o| !implements(*o, "MatchOpInterface")) {
        Some(foreign) => {
            let text = "expects nested operations to implement MatchOpInterface";
            noted(op, text, foreign, "offending operation")
        }
        None => Ok(()),
    }
}

pub(super) fn foreach_match(op: OpRef<'_>) -> VerifyResult {
    let [matchers, actions] = ["matchers", "actions"].map(|name| array_named(op, name).len());
    ensure(op, matchers == actions, "expected the same number of matchers and actions")?;
    ensure(op, matchers > 0, "expected at least one match/action pair")
}

/// Rules, for each pair in order: both are functions of transforms that say what they consume; what is passed from the
/// operation to the matcher, on to the action, and back fits in number and in what it handles.
pub(super) fn matchers_and_actions<'a>(op: OpRef<'a>, look_up: LookUpSymbol<'_, 'a>) -> VerifyResult {
    let cx = op.cx;
    let find = |attr| match cx.attr(attr) {
        AttrData::SymbolRef { root, nested } => {
            look_up(*root, nested).filter(|found| implements(*found, "TransformOpInterface"))
        }
        _ => None,
    };
    let signature = |function: OpRef<'a>| match type_attr(function, NamedSequenceOp::FUNCTION_TYPE)
        .map(|ty| cx.type_data(ty))
    {
        Some(TypeData::Function { inputs, results }) => (&inputs[..], &results[..]),
        _ => (&[][..], &[][..]),
    };
    let alike = |a: Type, b: Type| Handle::of(cx, a).is_some() && Handle::of(cx, a) == Handle::of(cx, b);
    let noted = |text: String, at: OpRef<'_>| {
        let mut error = plain_error(op, text);
        *error = error.with_note(at.location().place(cx), "symbol declaration");
        error
    };
    for (&matcher, &action) in
        array(op, ForeachMatchOp::MATCHERS).iter().zip(array(op, ForeachMatchOp::ACTIONS))
    {
        let [shown_matcher, shown_action] = [matcher, action].map(|a| cx.display_attr(a).to_string());
        let Some(matcher) = find(matcher) else {
            return fail_plain(op, format!("unresolved matcher symbol {shown_matcher}"));
        };
        let Some(action) = find(action) else {
            return fail_plain(op, format!("unresolved action symbol {shown_action}"));
        };
        consumption::annotations(matcher, true)?;
        consumption::annotations(action, true)?;
        let ((arguments, matched), (taken, given)) = (signature(matcher), signature(action));
        let operands: Vec<Type> = op.operand_types().collect();
        if operands.len() != arguments.len() {
            let text = format!(
                "the number of operands ({}) doesn't match the number of matcher arguments ({}) for {shown_matcher}",
                operands.len(),
                arguments.len()
            );
            return Err(noted(text, matcher));
        }
        for (i, (&operand, &argument)) in operands.iter().zip(arguments).enumerate() {
            if consumption::says(matcher, i, consumption::CONSUMED) {
                let mut error =
                    op_error(op, format!("does not expect matcher symbol to consume its operand #{i}"));
                *error = error.with_note(matcher.location().place(cx), "symbol declaration");
                return Err(error);
            }
            if !alike(operand, argument) {
                let text = format!(
                    "mismatching type interfaces for operand and matcher argument #{i} of matcher {shown_matcher}"
                );
                return Err(noted(text, matcher));
            }
        }
        ensure_plain_that(op, matched.len() == taken.len(), || {
            format!(
                "mismatching number of matcher results and action arguments between {shown_matcher} ({}) and \
                 {shown_action} ({})",
                matched.len(),
                taken.len()
            )
        })?;
        for (i, (&result, &argument)) in matched.iter().zip(taken).enumerate() {
            ensure_plain_that(op, alike(result, argument), || {
                format!(
                    "mismatching type interfaces for matcher result and action argument #{i}of matcher \
                     {shown_matcher} and action {shown_action}"
                )
            })?;
        }
        let results: Vec<Type> = op.result_types().skip(1).collect();
        if given.len() != results.len() {
            let text = format!(
                "the number of action results ({}) for {shown_action} doesn't match the number of extra op results ({})",
                given.len(),
                results.len()
            );
            return Err(noted(text, action));
        }
        for (i, (&result, &given)) in results.iter().zip(given).enumerate() {
            if !alike(result, given) {
                let text = format!(
                    "mismatching type interfaces for action result #{i} of action {shown_action} and op result"
                );
                return Err(noted(text, action));
            }
        }
    }
    Ok(())
}

/// Attributes of the dialect on operations of any.
pub(super) fn verify_attribute(op: OpRef<'_>, name: &str, value: Attribute) -> VerifyResult {
    match name.strip_prefix("transform.").unwrap_or("") {
        "with_named_sequence" => {
            let is_table = op.def().is_some_and(|d| d.has(Trait::SymbolTable));
            ensure_plain(
                op,
                is_table,
                "\"transform.with_named_sequence\" attribute can only be attached to operations with symbol tables",
            )?;
            super::recursion::verify(op)
        }
        "target_tag" => {
            let is_text = matches!(op.cx.attr(value), AttrData::String { .. });
            ensure_plain(op, is_text, "\"transform.target_tag\" attribute must be a string")
        }
        "consumed" | "readonly" | "silence_tracking_failures" => {
            let is_unit = value == op.cx.common().unit;
            ensure_plain_that(op, is_unit, || format!("\"{name}\" must be a unit attribute"))
        }
        _ => fail_plain(op, format!("unknown attribute: \"{name}\"")),
    }
}
