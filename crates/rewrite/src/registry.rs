//! Where dialects put their canonicalization patterns. Rule: MLIR, Operation Canonicalization.

use crate::pattern::{FnPattern, PatternSet, RewritePattern};
use isogloss_ir::Context;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The canonicalization patterns of dialects and of their operations.
#[derive(Clone, Default)]
pub struct CanonicalPatterns {
    dialects: BTreeMap<String, Vec<Arc<dyn RewritePattern>>>,
    ops: BTreeMap<String, Vec<Arc<dyn RewritePattern>>>,
}

impl CanonicalPatterns {
    /// No patterns.
    pub fn new() -> CanonicalPatterns {
        CanonicalPatterns::default()
    }

    /// Adds what `getCanonicalizationPatterns` of an operation, by its full name, gives, in that order. The patterns
    /// may be rooted at other operations.
    pub fn op(&mut self, name: &str, patterns: &[FnPattern]) {
        patterns.iter().for_each(|p| self.op_pattern(name, Arc::new(*p)));
    }

    /// Adds one pattern of an operation.
    pub fn op_pattern(&mut self, name: &str, pattern: Arc<dyn RewritePattern>) {
        self.ops.entry(name.to_owned()).or_default().push(pattern);
    }

    /// Adds what `getCanonicalizationPatterns` of a dialect gives.
    pub fn dialect(&mut self, namespace: &str, patterns: &[FnPattern]) {
        let entry = self.dialects.entry(namespace.to_owned()).or_default();
        entry.extend(patterns.iter().map(|p| Arc::new(*p) as Arc<dyn RewritePattern>));
    }

    /// The patterns of the dialects that are loaded: those of dialects first, then those of operations, sorted by
    /// name.
    pub fn for_loaded(&self, cx: &Context) -> PatternSet {
        let mut set = PatternSet::new();
        let loaded = |namespace: &str| cx.loaded_dialect(namespace).is_some();
        for (_, patterns) in self.dialects.iter().filter(|(namespace, _)| loaded(namespace)) {
            patterns.iter().for_each(|p| set.add_shared(p.clone()));
        }
        for (_, patterns) in self.ops.iter().filter(|(op, _)| loaded(op.split('.').next().unwrap_or(op))) {
            patterns.iter().for_each(|p| set.add_shared(p.clone()));
        }
        set
    }
}

impl std::fmt::Debug for CanonicalPatterns {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names = |patterns: &[Arc<dyn RewritePattern>]| {
            patterns.iter().map(|p| p.name().to_owned()).collect::<Vec<_>>()
        };
        f.debug_map().entries(self.ops.iter().map(|(op, p)| (op, names(p)))).finish()
    }
}
