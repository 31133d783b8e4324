//! Compatibility of versions: a new version of a dialect has to accept what an old one did. Decided for constraints
//! that have a structure.
//!
//! # How
//!
//! The constraints of the old version are taken apart into branches: one choice in each `any_of`, all else unified. What
//! is left of a branch is a value for each operand, result, attribute and argument, made of constants, definitions with
//! parameters, and *free* parts of which at most the base is known. A free part stands for infinitely many values, so it is
//! replaced by one that equals no other and has no base but its own. The new version accepts all values of the branch
//! exactly if it accepts these: a rule of IRDL that accepts a free part accepts whatever is put in its place.
//!
//! So the answer is a proof, or a program that the old version accepts and the new one refuses. Predicates are opaque: one
//! that the old version demands of a part holds of it, one whose structure is understood may be decided by the base, and
//! one of a constant is evaluated. Of others nothing is known; then the answer is unknown, and says which predicates it
//! depends on.
//!
//! # Limits
//!
//! [`MAX_BRANCHES`] branches, [`MAX_SHAPES`] ways to divide the values of an operation, [`MAX_EXPANSIONS`] definitions
//! inside each other; beyond them the answer is unknown.

mod accept;
mod branches;
mod op;
mod predicate;
mod term;
mod verdict;
mod version;
mod witness;

pub use verdict::{MAX_BRANCHES, MAX_EXPANSIONS, MAX_SHAPES, Trial, Verdict};
pub use version::Version;

use crate::params::ParamRules;
use accept::{Acceptance, accepts};
use branches::{Root, branches};
use isogloss_ir::definition::AttrTypeDef;
use std::collections::BTreeSet;
use verdict::{NO_PROGRAM, verdict};
use witness::Witness;

/// The verdict on each definition of the old version, in the order types, attributes, operations. `try_program` has both
/// versions look at a program; operations of unknown dialects are in it.
pub fn compatibility(
    old: Version<'_>,
    new: Version<'_>,
    try_program: &dyn Fn(&str) -> Trial,
) -> Vec<(String, Verdict)> {
    let mut out = Vec::new();
    let find = |old: Version<'_>, sigil: char, def: &AttrTypeDef| {
        format!("{sigil}{}.{}", old.cx.str(old.dialect.name), def.mnemonic)
    };
    for (def, _) in old.dialect.types() {
        let other = new.dialect.types().iter().find(|(d, _)| d.mnemonic == def.mnemonic).map(|(d, _)| &d.0);
        let name = find(old, '!', def);
        let verdict = params(old, new, (&name, def, other), try_program);
        out.push((format!("type '{}'", def.mnemonic), verdict));
    }
    for (def, _) in old.dialect.attrs() {
        let other =
            new.dialect.attrs().iter().find(|(d, _)| d.mnemonic == def.mnemonic).map(|(d, _)| &d.base);
        let name = find(old, '#', def);
        let verdict = params(old, new, (&name, &def.base, other), try_program);
        out.push((format!("attribute definition '{}'", def.mnemonic), verdict));
    }
    for def in old.dialect.ops() {
        let name = old.cx.str(def.name);
        let other = new.dialect.op(name);
        let verdict = op::decide(old, new, def, other.map(|d| &**d), try_program);
        out.push((format!("operation '{name}'"), verdict));
    }
    out
}

/// Types and attributes: their parameters.
fn params(
    old: Version<'_>,
    new: Version<'_>,
    (name, before, after): (&str, &AttrTypeDef, Option<&AttrTypeDef>),
    try_program: &dyn Fn(&str) -> Trial,
) -> Verdict {
    let rules = |def: &AttrTypeDef| -> Option<std::sync::Arc<dyn isogloss_ir::definition::ParamsVerifier>> {
        def.verifier.clone().filter(|v| v.as_any().is::<ParamRules>())
    };
    let (Some(before_rules), after_rules) = (rules(before), after.map(rules)) else {
        return Verdict::Unknown(vec!["it is not defined in IRDL".to_owned()]);
    };
    let Some(o) = before_rules.as_any().downcast_ref::<ParamRules>() else {
        return Verdict::Unknown(vec!["it is not defined in IRDL".to_owned()]);
    };
    let roots: Vec<Root> = o.params.iter().map(|&var| Root { var, is_type: false, alone: false }).collect();
    let found = match branches(old, &o.rules, &roots) {
        Ok(found) => found,
        Err(why) => return Verdict::Unknown(vec![why]),
    };
    let mut unknown: BTreeSet<String> = BTreeSet::new();
    let n = match &after_rules {
        Some(Some(rules)) => rules.as_any().downcast_ref::<ParamRules>(),
        Some(None) => return Verdict::Unknown(vec!["the new version is not defined in IRDL".to_owned()]),
        None => None,
    };
    for branch in &found {
        let answer = match n {
            Some(n) if n.params.len() == o.params.len() => {
                let goals: Vec<_> = n.params.iter().copied().zip(branch.values.iter().cloned()).collect();
                accepts(new, &n.rules, &goals, &branch.asserted)
            }
            _ => Acceptance::No,
        };
        match answer {
            Acceptance::Yes => {}
            Acceptance::Unknown(why) => match Witness::of_params(name, &branch.values).find(try_program) {
                Some(found) => return found,
                None => unknown.extend(why),
            },
            Acceptance::No => match Witness::of_params(name, &branch.values).find(try_program) {
                Some(found) => return found,
                None => {
                    unknown.insert(NO_PROGRAM.to_owned());
                }
            },
        }
    }
    let format = |def: &AttrTypeDef| def.format.as_ref().map(|f| f.text.clone());
    if after.is_some_and(|after| format(after) != format(before)) {
        unknown.insert("the assembly format is another one".to_owned());
    }
    verdict(unknown)
}
