//! Where dialects put their canonicalization patterns. Rule: MLIR, Operation Canonicalization.

use crate::pattern::{FnPattern, PatternSet, RewritePattern};
use isogloss_ir::Context;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The canonicalization patterns that a dialect brings with its definition, as one of its
/// [`extensions`](isogloss_ir::typed::DialectSource::extensions): they take part wherever the dialect is loaded.
///
/// ```
/// use isogloss_ir::Context;
/// use isogloss_ir::definition::DialectDef;
/// use isogloss_rewrite::{AddPatterns, CanonicalPatterns, FnPattern, Root};
///
/// const KEEP: FnPattern = FnPattern::new("keep", Root::Op("my.op"), |_, _| false);
///
/// let cx = Context::new();
/// cx.register(DialectDef::new(cx.identifier("my")));
/// cx.extend(&[&AddPatterns(|into| into.op("my.op", &[KEEP]))]);
/// assert_eq!(CanonicalPatterns::new().for_loaded(&cx).freeze(&cx).names().collect::<Vec<_>>(), ["keep"]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct AddPatterns(pub fn(&mut CanonicalPatterns));

/// Patterns by what they canonicalize.
type ByName = BTreeMap<String, Vec<Arc<dyn RewritePattern>>>;

/// Adds patterns, except those that are there by their names.
fn merge(all: &mut ByName, added: ByName) {
    for (owner, patterns) in added {
        let known = all.entry(owner).or_default();
        let before = known.len();
        for pattern in patterns {
            if known.iter().take(before).all(|other| other.name() != pattern.name()) {
                known.push(pattern);
            }
        }
    }
}

/// The canonicalization patterns of dialects and of their operations.
#[derive(Clone, Default)]
pub struct CanonicalPatterns {
    dialects: ByName,
    ops: ByName,
    finders: Vec<FindPatterns>,
}

/// Adds the patterns of code that was found at run time, for the dialects that are loaded, to those that there are.
///
/// ```
/// use isogloss_ir::Context;
/// use isogloss_rewrite::{CanonicalPatterns, FindPatterns, FnPattern, Root};
///
/// let find: FindPatterns = |_, into| {
///     into.op("my.op", &[FnPattern::new("keep", Root::Op("my.op"), |_, _| false)]);
/// };
/// let mut patterns = CanonicalPatterns::new();
/// patterns.found_by(find);
/// // The dialect is not loaded.
/// let cx = Context::new();
/// assert!(patterns.for_loaded(&cx).freeze(&cx).is_empty());
/// ```
pub type FindPatterns = fn(&Context, &mut CanonicalPatterns);

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

    /// Adds one pattern of a dialect.
    pub fn dialect_pattern(&mut self, namespace: &str, pattern: Arc<dyn RewritePattern>) {
        self.dialects.entry(namespace.to_owned()).or_default().push(pattern);
    }

    /// True if there are patterns of an operation, by its full name, apart from those that are yet to be found.
    pub fn has_op(&self, name: &str) -> bool {
        self.ops.contains_key(name)
    }

    /// Takes the patterns of an operation, by its full name, or of a dialect out of the set, for others to take their
    /// place.
    ///
    /// ```
    /// use isogloss_rewrite::{CanonicalPatterns, FnPattern, Root};
    ///
    /// let mut patterns = CanonicalPatterns::new();
    /// patterns.op("my.op", &[FnPattern::new("keep", Root::Op("my.op"), |_, _| false)]);
    /// assert_eq!(patterns.take("my.op").len(), 1);
    /// assert!(!patterns.has_op("my.op"));
    /// ```
    pub fn take(&mut self, owner: &str) -> Vec<Arc<dyn RewritePattern>> {
        self.of_mut(owner).remove(owner).unwrap_or_default()
    }

    /// Adds patterns of an operation, by its full name, or of a dialect, except those whose names are there already.
    ///
    /// ```
    /// use isogloss_rewrite::{CanonicalPatterns, FnPattern, Root};
    /// use std::sync::Arc;
    ///
    /// let keep = FnPattern::new("keep", Root::Op("my.op"), |_, _| false);
    /// let mut patterns = CanonicalPatterns::new();
    /// patterns.op("my.op", &[keep]);
    /// patterns.add_new("my.op", vec![Arc::new(keep)]);
    /// assert_eq!(patterns.take("my.op").len(), 1);
    /// ```
    pub fn add_new(&mut self, owner: &str, patterns: Vec<Arc<dyn RewritePattern>>) {
        merge(self.of_mut(owner), ByName::from([(owner.to_owned(), patterns)]));
    }

    fn of_mut(&mut self, owner: &str) -> &mut ByName {
        if owner.contains('.') { &mut self.ops } else { &mut self.dialects }
    }

    /// Adds what finds more patterns, once the dialects are loaded.
    pub fn found_by(&mut self, find: FindPatterns) {
        self.finders.push(find);
    }

    /// The patterns of the dialects that are loaded, with those that they brought themselves ([`AddPatterns`]): those of
    /// dialects first, then those of operations, sorted by name.
    pub fn for_loaded(&self, cx: &Context) -> PatternSet {
        let brought = cx.extensions::<AddPatterns>();
        if brought.is_empty() && self.finders.is_empty() {
            return self.loaded(cx);
        }
        let (mut all, mut added) = (self.clone(), CanonicalPatterns::new());
        brought.iter().for_each(|add| (add.0)(&mut added));
        merge(&mut all.dialects, added.dialects);
        merge(&mut all.ops, added.ops);
        self.finders.iter().for_each(|find| find(cx, &mut all));
        all.loaded(cx)
    }

    fn loaded(&self, cx: &Context) -> PatternSet {
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
