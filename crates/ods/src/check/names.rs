//! Names that a definition mentions, and that nothing has: values that traits relate, and classes of operations that
//! traits restrict to. `mlir-tblgen` puts either into C++ as it is written, where the compiler finds it.

use super::problem::error;
use crate::fields::op_class;
use crate::fields::{flatten, trait_arguments};
use isogloss_source::Diagnostic;
use isogloss_tablegen::{Record, Records, Type};
use rustc_hash::FxHashSet;

/// The classes of traits that relate values by name, the more special ones first.
const RELATIONS: [&str; 10] = [
    "RangedTypesMatchWith",
    "TypesMatchWith",
    "ShapedTypeMatchesElementCountAndTypes",
    "AllTypesMatch",
    "AllTypeIDsMatch",
    "AllElementTypesMatch",
    "AllElementCountsMatch",
    "AllShapesMatch",
    "AllRanksMatch",
    "AllMatchSameOperatorTrait",
];

/// The fields of these that hold names.
const NAMES: [&str; 4] = ["lhs", "rhs", "shaped", "elements"];

/// Returns the problems with names of values in the traits and operands of an operation that has the values `known`.
pub(super) fn unknown_values(op: Record<'_>, known: &[&str]) -> Vec<Diagnostic> {
    let derived = derived_attributes(op);
    let has = |name: &str| known.contains(&name) || derived.contains(&name);
    let mut out = Vec::new();
    for trait_ in flatten(op, "traits") {
        let Some(class) = RELATIONS.into_iter().find(|class| trait_.is_a(class)) else { continue };
        let mut names: Vec<&str> = trait_.get_list_of_strings("values").unwrap_or_default();
        names.extend(NAMES.iter().filter_map(|field| trait_.value(field)?.as_str()));
        let mut seen = FxHashSet::default();
        for name in names {
            // What follows the name is code.
            let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(name.len());
            let name = &name[..end];
            // `$_op` and its like belong to the language.
            if name.is_empty() || name.starts_with('_') || has(name) || !seen.insert(name) {
                continue;
            }
            let message = format!(
                "'{class}' names '{name}', but the operation has no operand, result, attribute or property '{name}'"
            );
            out.push(at_trait(op, trait_, message));
        }
    }
    out
}

/// An error at a trait as the operation lists it, or at an operand. One with a name of its own is defined elsewhere, and
/// noted.
fn at_trait(op: Record<'_>, trait_: Record<'_>, message: String) -> Diagnostic {
    let listed = op.value("traits").and_then(|v| v.as_list());
    let mut listed = listed.into_iter().flat_map(|l| l.iter()).filter_map(|v| v.as_def());
    let holds = |item: &Record<'_>| item.is_a("TraitList") && flatten(*item, "traits").contains(&trait_);
    let trait_ = listed.find(holds).unwrap_or(trait_);
    if trait_.is_anonymous() {
        return error(trait_, message).with_note(op.pos(), "of this operation");
    }
    error(op, message).with_note(trait_.pos(), "the trait is defined here")
}

/// An operand of `VariadicOfVariadic` whose sizes are in an attribute that is not there.
pub(super) fn unknown_sizes(op: Record<'_>, operand: Record<'_>, known: &[&str]) -> Option<Diagnostic> {
    let name = operand.value("segmentAttrName")?.as_str()?;
    if known.contains(&name) {
        return None;
    }
    let message = format!(
        "'VariadicOfVariadic' has its sizes in the attribute '{name}', but the operation has no attribute '{name}'"
    );
    Some(at_trait(op, operand, message))
}

/// The names of attributes that are computed: fields of the operation.
fn derived_attributes(op: Record<'_>) -> Vec<&str> {
    let records = op.records();
    let is_derived = |ty: &Type| match ty {
        Type::Record(classes) => classes.iter().any(|c| {
            let class = records.record(*c);
            class.name() == "DerivedAttr" || class.is_a("DerivedAttr")
        }),
        _ => false,
    };
    op.fields().filter(|field| is_derived(field.ty())).map(|field| field.name()).collect()
}

/// A class of operations that a trait names and that is not found: where, and the error.
#[derive(Clone, Debug)]
pub struct UnknownClass {
    /// The class, without its namespace.
    pub class: String,
    /// The error.
    pub problem: Diagnostic,
}

/// The classes of operations that traits of operations restrict to (`HasParent`, `ParentOneOf`,
/// `SingleBlockImplicitTerminator`), that would have to be in the namespace of the operation's dialect, and that none of
/// the sets of records defines.
///
/// Only the operations of `records` are looked at, and of these those for which `is_own` holds. Classes of another
/// namespace are left out: their definitions need not be at hand.
pub fn unknown_classes(
    records: &Records,
    others: &[&Records],
    is_own: &dyn Fn(Record<'_>) -> bool,
) -> Vec<UnknownClass> {
    let mut known: FxHashSet<&str> = FxHashSet::default();
    for records in others.iter().copied().chain([records]) {
        known.extend(records.derived_in_file_order("Op").into_iter().map(op_class));
    }
    let mut out = Vec::new();
    for op in records.derived_in_file_order("Op").into_iter().filter(|op| is_own(*op)) {
        let home = op.value("cppNamespace").and_then(|v| v.as_str()).unwrap_or("");
        let home = home.strip_prefix("::").unwrap_or(home);
        for trait_ in flatten(op, "traits") {
            let text = trait_.value("trait").and_then(|v| v.as_str()).unwrap_or("");
            let Some((head @ ("HasParent" | "SingleBlockImplicitTerminator"), classes)) =
                trait_arguments(text)
            else {
                continue;
            };
            for written in classes {
                let class = written.strip_prefix("::").unwrap_or(written);
                let (namespace, name) = class.rsplit_once("::").unwrap_or(("", class));
                let is_name = name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
                let elsewhere = !namespace.is_empty() && namespace != home;
                // `mlir` is where the builtin operations are, and every dialect sees them.
                if elsewhere || !is_name || name.is_empty() || known.contains(name) || name == "ModuleOp" {
                    continue;
                }
                let message =
                    format!("'{head}' names the operation class '{written}', which nothing defines");
                let problem = at_trait(op, trait_, message);
                out.push(UnknownClass { class: name.to_owned(), problem });
            }
        }
    }
    out
}
