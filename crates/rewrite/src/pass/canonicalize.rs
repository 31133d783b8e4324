//! `canonicalize`: folding and canonicalization patterns, until nothing changes. Rule: MLIR, Operation
//! Canonicalization.

use super::options::{OptionDef, OptionKind, OptionValues};
use super::{Pass, PassContext, PassEntry, PassOutcome};
use crate::greedy::{GreedyConfig, RegionSimplify, apply_patterns_greedily};
use crate::pattern::FrozenPatternSet;
use crate::registry::CanonicalPatterns;
use isogloss_ir::{Body, Context};
use std::sync::{Arc, RwLock, RwLockWriteGuard};

const OPTIONS: &[OptionDef] = &[
    OptionDef {
        name: "disable-patterns",
        kind: OptionKind::List,
        default: "",
        summary: "Names of patterns that are not applied",
    },
    OptionDef {
        name: "enable-patterns",
        kind: OptionKind::List,
        default: "",
        summary: "Names of patterns that are applied, and no others",
    },
    OptionDef {
        name: "max-iterations",
        kind: OptionKind::Int,
        default: "10",
        summary: "The most iterations (-1: no limit)",
    },
    OptionDef {
        name: "max-num-rewrites",
        kind: OptionKind::Int,
        default: "-1",
        summary: "The most rewrites in one iteration (-1: no limit)",
    },
    OptionDef {
        name: "region-simplify",
        kind: OptionKind::Choice(&["disabled", "normal", "aggressive"]),
        default: "normal",
        summary: "How much control flow is simplified",
    },
    OptionDef {
        name: "test-convergence",
        kind: OptionKind::Bool,
        default: "false",
        summary: "Fail if a limit is reached before nothing is left to do",
    },
    OptionDef {
        name: "top-down",
        kind: OptionKind::Bool,
        default: "true",
        summary: "Start with the first operation of the program, and not with the last",
    },
];

/// The pass, with the patterns of all dialects.
pub fn entry(patterns: Arc<CanonicalPatterns>) -> PassEntry {
    PassEntry {
        argument: "canonicalize",
        summary: "Bring operations into canonical form",
        options: OPTIONS,
        make: Box::new(move |options| Arc::new(Canonicalize::new(patterns.clone(), options))),
    }
}

/// The pass.
pub struct Canonicalize {
    patterns: Arc<CanonicalPatterns>,
    options: OptionValues,
    config: GreedyConfig,
    frozen: RwLock<Option<Arc<FrozenPatternSet>>>,
}

impl Canonicalize {
    /// The pass with options.
    pub fn new(patterns: Arc<CanonicalPatterns>, options: OptionValues) -> Canonicalize {
        let limit = |name| u64::try_from(options.int(name)).ok();
        let config = GreedyConfig {
            top_down: options.bool("top-down"),
            region_simplify: match options.text("region-simplify") {
                "disabled" => RegionSimplify::Disabled,
                "aggressive" => RegionSimplify::Aggressive,
                _ => RegionSimplify::Normal,
            },
            max_iterations: limit("max-iterations"),
            max_rewrites: limit("max-num-rewrites"),
            ..GreedyConfig::canonicalizer()
        };
        Canonicalize { patterns, options, config, frozen: RwLock::default() }
    }

    /// The patterns of the dialects that are loaded.
    fn loaded(&self, cx: &Context) -> Arc<FrozenPatternSet> {
        let mut set = self.patterns.for_loaded(cx);
        let (without, only) = (self.options.list("disable-patterns"), self.options.list("enable-patterns"));
        set.retain(|name| !without.contains(&name) && (only.is_empty() || only.contains(&name)));
        Arc::new(set.freeze(cx))
    }

    fn frozen(&self) -> RwLockWriteGuard<'_, Option<Arc<FrozenPatternSet>>> {
        self.frozen.write().expect("no panic under the lock")
    }
}

impl Pass for Canonicalize {
    fn argument(&self) -> &str {
        "canonicalize"
    }

    fn name(&self) -> &str {
        "Canonicalizer"
    }

    fn options(&self) -> String {
        self.options.to_string()
    }

    fn initialize(&self, cx: &Context) {
        *self.frozen() = Some(self.loaded(cx));
    }

    fn run(&self, cx: PassContext<'_>, body: &mut Body) -> PassOutcome {
        let frozen = self.frozen.read().expect("no panic under the lock").clone();
        let frozen = frozen.unwrap_or_else(|| self.loaded(cx.cx));
        let config = GreedyConfig { verify_rewrites: cx.finds_culprit, ..self.config.clone() };
        let outcome = apply_patterns_greedily(cx.cx, body, Body::root(), &frozen, &config);
        let failed =
            !outcome.errors.is_empty() || (self.options.bool("test-convergence") && !outcome.converged);
        PassOutcome { changed: outcome.changed, failed, diagnostics: outcome.errors }
    }
}
