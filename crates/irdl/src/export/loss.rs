//! The losses of an export: what its target cannot express.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A kind of thing that IRDL has no way to say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Loss {
    /// A predicate that stays one (`irdl.c_pred`), because its structure is not understood or has no form in IRDL.
    Predicate,
    /// A predicate that is left out, because nothing can evaluate it by itself.
    DroppedPredicate,
    /// An attribute or property that may be absent: IRDL requires all that it lists.
    OptionalAttribute,
    /// The values of a variadic operand or result may have different types; one constraint stands for one type.
    Variadic,
    /// A region that stands for any number of regions.
    VariadicRegion,
    /// A constraint on a region that is more than a number of blocks.
    RegionConstraint,
    /// Successors.
    Successors,
    /// A trait or an interface.
    Trait,
    /// How types depend on each other, other than by being the same.
    TypeRelation,
    /// A predicate over the whole operation.
    OpPredicate,
    /// A rule of a verifier.
    Rule,
    /// A verifier that is written in C++, beyond its rules.
    Verifier,
    /// A syntax.
    Format,
    /// A name that IRDL does not take.
    Name,
    /// A parameter whose C++ class is not known.
    Parameter,
}

impl Loss {
    /// Returns a description of what is lost.
    pub fn words(self) -> &'static str {
        match self {
            Loss::Predicate => "constraints with a predicate left in them",
            Loss::DroppedPredicate => "constraints whose predicate is left out",
            Loss::OptionalAttribute => "attributes that may be absent, left out",
            Loss::Variadic => "variadics whose values may differ in type",
            Loss::VariadicRegion => "any number of regions",
            Loss::RegionConstraint => "constraints on regions",
            Loss::Successors => "successors",
            Loss::Trait => "traits and interfaces",
            Loss::TypeRelation => "relations of types",
            Loss::OpPredicate => "predicates over the whole operation",
            Loss::Rule => "rules of verifiers",
            Loss::Verifier => "verifiers in C++",
            Loss::Format => "syntax",
            Loss::Name => "names in another spelling",
            Loss::Parameter => "parameters of unknown classes",
        }
    }
}

/// The losses of an export: what plain IRDL does not say. Some of it is kept in attributes of the extension.
#[derive(Clone, Debug, Default)]
pub struct Losses(BTreeMap<(Loss, bool), Vec<String>>);

impl Losses {
    /// Something that is lost for everybody.
    pub(super) fn lose(&mut self, loss: Loss, what: impl Into<String>) {
        self.0.entry((loss, false)).or_default().push(what.into());
    }

    /// Something that is kept for those who read the extension.
    pub(super) fn keep(&mut self, loss: Loss, what: impl Into<String>) {
        self.0.entry((loss, true)).or_default().push(what.into());
    }

    /// Each kind, whether the extension keeps it, and what is lost, such as the names of operations.
    pub fn iter(&self) -> impl Iterator<Item = (Loss, bool, &[String])> {
        self.0.iter().map(|((loss, kept), list)| (*loss, *kept, list.as_slice()))
    }

    /// A report: for each kind of loss a line with the number, and, if wanted, the names.
    pub fn text(&self, dialect: &str, with_names: bool) -> String {
        let mut out = format!("{dialect}:{}\n", if self.0.is_empty() { " nothing is lost" } else { "" });
        for (loss, kept, list) in self.iter() {
            let kept = if kept { " (kept in isogloss.* attributes)" } else { "" };
            let _ = writeln!(out, "  {:5} {}{kept}", list.len(), loss.words());
            if with_names {
                for name in list {
                    let _ = writeln!(out, "          {name}");
                }
            }
        }
        out
    }
}
