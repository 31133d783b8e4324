//! Working out which rules to verify for an operation, from its definition.

use super::{SLOTS_BY_KIND, VerifyPlan};
use crate::definition::code::OpHook;
use crate::definition::constraint::Constraint;
use crate::definition::interfaces::LooksAt;
use crate::definition::op::{InherentKind, OpDef};
use crate::definition::rule::OpRule;
use crate::definition::traits::Trait;

/// The part of an operation that decides a trait's rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rule {
    /// There is no rule, or a hook that it needs is missing.
    None,
    /// The signature.
    Signature,
    /// Anything.
    Place,
}

/// The predicates that ask for a kind of strings or references to symbols, without the parentheses around them.
const KINDS: [&str; 3] = [
    "::llvm::isa<::mlir::StringAttr>($_self",
    "::llvm::isa<::mlir::FlatSymbolRefAttr>($_self",
    "::llvm::isa<::mlir::SymbolRefAttr>($_self",
];

/// The traits that come before the declared invariants.
const STRUCTURAL: [Trait; 7] = [
    Trait::SingleBlock,
    Trait::SingleBlockImplicitTerminator,
    Trait::NoTerminator,
    Trait::HasParent,
    Trait::AttrSizedOperandSegments,
    Trait::AttrSizedResultSegments,
    Trait::NoRegionArguments,
];

impl VerifyPlan {
    pub(crate) fn of(def: &OpDef) -> VerifyPlan {
        let keep =
            |wanted: &dyn Fn(Trait) -> bool| def.trait_order.iter().copied().filter(|&t| wanted(t)).collect();
        let before = |t: Trait| rule(def, t);
        let after = |t: Trait| rule_after_regions(def, t);
        let by_signature = by_signature(def);
        let placed_first: Box<[Trait]> = keep(&|t| STRUCTURAL.contains(&t) && before(t) == Rule::Place);
        let placed: Box<[Trait]> = keep(&|t| !STRUCTURAL.contains(&t) && before(t) == Rule::Place);
        // What a trait says of terminators comes before what interfaces say.
        let first = |mut all: Box<[Trait]>| {
            all.sort_by_key(|&t| t != Trait::SingleBlockImplicitTerminator);
            all
        };
        let placed_after: Box<[Trait]> = first(keep(&|t| after(t) == Rule::Place));
        let hooks = &def.hooks;
        let predicates_by_signature = def.predicates.iter().all(|p| p.predicate.depends_on_signature_alone());
        let rules_by_signature = def.rules.iter().all(OpRule::depends_on_signature_alone);
        let hooked = (hooks.verify.is_some() && !hooks.verifies_signature)
            || hooks.verify_regions.is_some()
            || def.interfaces.rule(Trait::SymbolUserOpInterface).is_some()
            || !def.interfaces.rules_are_of_signature()
            || !rules_by_signature
            || def.code.is_some();
        let is_placed = !placed_first.is_empty()
            || !placed.is_empty()
            || !placed_after.is_empty()
            || !predicates_by_signature;
        VerifyPlan {
            structural: keep(&|t| STRUCTURAL.contains(&t) && before(t) != Rule::None),
            others: keep(&|t| !STRUCTURAL.contains(&t) && before(t) != Rule::None),
            after_regions: first(keep(&|t| after(t) != Rule::None)),
            by_signature,
            by_kind: by_kind(def),
            predicates_by_signature,
            rules_by_signature,
            constrains_parts: constrains_parts(def),
            is_signature_alone: by_signature && !is_placed && !hooked,
            placed_first,
            placed,
            placed_after,
        }
    }
}

fn rule(def: &OpDef, t: Trait) -> Rule {
    match t {
        Trait::AttrSizedOperandSegments
        | Trait::AttrSizedResultSegments
        | Trait::SameOperandsShape
        | Trait::SameOperandsAndResultShape
        | Trait::SameOperandsElementType
        | Trait::SameOperandsAndResultElementType
        | Trait::SameOperandsAndResultType
        | Trait::SameOperandsAndResultRank
        | Trait::SameTypeOperands
        | Trait::OperandsAreFloatLike
        | Trait::OperandsAreSignlessIntegerLike
        | Trait::ResultsAreFloatLike
        | Trait::ResultsAreBoolLike
        | Trait::ResultsAreSignedIntegerLike
        | Trait::Elementwise
        | Trait::ResultsBroadcastableShape => Rule::Signature,
        Trait::CastOpInterface | Trait::BranchOpInterface => by_model(def, t),
        // The implementation brings its own rule.
        Trait::WeightedBranchOpInterface if def.interfaces.implements("WeightedBranchOpInterface") => {
            Rule::None
        }
        Trait::IsTerminator
        | Trait::WeightedBranchOpInterface
        | Trait::SingleBlock
        | Trait::NoRegionArguments
        | Trait::HasParent
        | Trait::Symbol
        | Trait::FunctionOpInterface => Rule::Place,
        _ => Rule::None,
    }
}

/// The rule of an interface that the verifier checks where a model answers for the operation.
fn by_model(def: &OpDef, t: Trait) -> Rule {
    match def.interfaces.rule(t) {
        None => Rule::None,
        Some(LooksAt::Signature) => Rule::Signature,
        Some(LooksAt::Anything) => Rule::Place,
    }
}

fn rule_after_regions(def: &OpDef, t: Trait) -> Rule {
    match t {
        Trait::SymbolTable | Trait::SingleBlockImplicitTerminator => Rule::Place,
        Trait::DestinationStyleOpInterface if def.code_for(OpHook::Destinations).is_some() => Rule::Place,
        Trait::RegionBranchOpInterface if def.code_for(OpHook::RegionSuccessors).is_some() => Rule::Place,
        Trait::RegionBranchOpInterface | Trait::LoopLikeOpInterface | Trait::DestinationStyleOpInterface => {
            by_model(def, t)
        }
        // A hook may look at more than types.
        Trait::InferTypeOpInterface
            if def.interfaces.rule(t).is_some()
                || def.code_for(OpHook::InferTypes).is_some()
                || def.code_for(OpHook::RefineTypes).is_some() =>
        {
            Rule::Place
        }
        Trait::InferTypeOpInterface => match &def.inferred_results {
            None => Rule::None,
            Some(_) => Rule::Signature,
        },
        _ => Rule::None,
    }
}

fn constrains_parts(def: &OpDef) -> bool {
    let of_regions = def.regions.iter().map(|r| &r.constraint.constraint);
    let of_successors = def.successors.iter().map(|s| &s.constraint.constraint);
    of_regions.chain(of_successors).any(|constraint| !constraint.is_trivial())
}

fn by_signature(def: &OpDef) -> bool {
    let pure = |c: &Constraint| c.depends_on_subject_alone();
    def.verifier.is_none()
        && def.operands.iter().chain(&def.results).all(|v| pure(&v.constraint.constraint))
        && def.inherent.iter().all(|i| match &i.kind {
            InherentKind::Attribute(c) => pure(&c.constraint),
            InherentKind::Property(p) => p.constraints.iter().all(|c| pure(c)),
            InherentKind::OperandSegments | InherentKind::ResultSegments => true,
        })
}

/// See [`VerifyPlan::by_kind`]. Rules of which it is not known what they look at are taken to look at everything.
fn by_kind(def: &OpDef) -> u64 {
    let hooks = &def.hooks;
    let may_look_closer = !def.predicates.is_empty()
        || !def.rules.is_empty()
        || def.inferred_results.is_some()
        || def.code.is_some()
        || hooks.verifies_signature
        || def.interfaces.has_rules_of_signature();
    if may_look_closer {
        return 0;
    }
    let is_by_kind = |kind: &InherentKind| match kind {
        InherentKind::Attribute(c) => {
            c.constraint.text().is_some_and(|text| KINDS.contains(&text.trim_matches(['(', ')'])))
        }
        _ => false,
    };
    let slots = def.inherent.iter().take(SLOTS_BY_KIND).enumerate();
    slots.filter(|(_, inherent)| is_by_kind(&inherent.kind)).fold(0, |all, (slot, _)| all | 1 << slot)
}
