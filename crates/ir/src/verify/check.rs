//! The checks that the verifier makes of an operation, and what takes notice of them.
//!
//! The verifier reports each check to a [`Watch`], which does nothing on the usual path and is compiled away there.

use super::sink;
use crate::definition::Trait;
use crate::definition::hooks::VerifyResult;
use isogloss_source::Diagnostic;
use std::fmt;

/// One check that the verifier makes of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Check {
    /// An operation with successors comes last in its block.
    SuccessorsLast,
    /// The numbers of operands, results, regions and successors.
    Counts,
    /// The rule of a trait or an interface.
    Trait(Trait),
    /// The constraints of a definition in IRDL.
    Rules,
    /// The constraints of attributes and properties.
    Attributes,
    /// The constraints of operands, and the sizes of their groups.
    Operands,
    /// The constraints of results, and the sizes of their groups.
    Results,
    /// The conditions of a definition on the operation as a whole.
    Predicates,
    /// The constraints of regions and successors.
    Regions,
    /// Interfaces that host code implements.
    HostInterfaces,
    /// The rules of the verifier.
    VerifierRules,
    /// The verifier that is host code.
    HostVerifier,
    /// The verifier of regions that is host code.
    HostRegionVerifier,
    /// The number of blocks of graph regions, and branches to entry blocks.
    RegionKinds,
    /// Everything about the operations inside.
    Inside,
    /// Definitions come before uses in the regions of the operation.
    DominanceInside,
    /// An operation without a definition is allowed.
    Registered,
    /// The successors of the last operation of a block, and that it is a terminator.
    BlockEnd,
    /// The operands are defined before the operation.
    Dominance,
    /// References to symbols, which host code looks up in the symbol table around the operation.
    SymbolUses,
    /// Checks that wait for the operations around the isolated operation that it is in.
    Surroundings,
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Check::SuccessorsLast => "an operation with successors comes last",
            Check::Counts => "numbers of operands, results, regions and successors",
            Check::Trait(t) => return write!(f, "trait {}", t.name()),
            Check::Rules => "constraints of the definition",
            Check::Attributes => "attributes and properties",
            Check::Operands => "operands",
            Check::Results => "results",
            Check::Predicates => "conditions of the definition",
            Check::Regions => "regions and successors",
            Check::HostInterfaces => "interfaces in host code",
            Check::VerifierRules => "rules of the verifier",
            Check::HostVerifier => "verifier in host code",
            Check::HostRegionVerifier => "region verifier in host code",
            Check::RegionKinds => "kinds of the regions",
            Check::Inside => "operations inside",
            Check::DominanceInside => "definitions before uses inside",
            Check::Registered => "operations without a definition are allowed",
            Check::BlockEnd => "end of the block",
            Check::Dominance => "operands are defined before",
            Check::SymbolUses => "references to symbols",
            Check::Surroundings => "what is around",
        })
    }
}

/// A check that was made, with its errors; none if it holds.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    /// The check.
    pub check: Check,
    /// The errors that the verifier reports.
    pub errors: Vec<Diagnostic>,
}

/// Takes notice of each check.
pub(super) trait Watch {
    /// Makes a check, and returns its result.
    fn check(&mut self, check: Check, run: impl FnOnce() -> VerifyResult) -> VerifyResult;
}

impl Watch for () {
    #[inline(always)]
    fn check(&mut self, _: Check, run: impl FnOnce() -> VerifyResult) -> VerifyResult {
        run()
    }
}

impl Watch for Vec<Checked> {
    fn check(&mut self, check: Check, run: impl FnOnce() -> VerifyResult) -> VerifyResult {
        let result = run();
        let mut errors = Vec::new();
        if let Err(error) = &result {
            sink::split((**error).clone(), &mut errors);
        }
        self.push(Checked { check, errors });
        result
    }
}
