//! Patterns, and sets of them. Rule: MLIR, Pattern Rewriting.

use crate::rewriter::PatternRewriter;
use isogloss_ir::definition::Trait;
use isogloss_ir::{Context, OpId, OpName};
use rustc_hash::FxHashMap;
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// The operations that a pattern may match, by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Root {
    /// Operations of a full name.
    Op(&'static str),
    /// All operations.
    Any,
    /// Operations that have a trait or implement an interface.
    Trait(Trait),
    /// Operations that have a trait or implement an interface that [`Trait`] does not list, by its C++ name without
    /// namespace.
    Interface(&'static str),
}

/// The operations that a pattern may match, in a context.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PatternRoot {
    /// Operations of a name.
    Op(OpName),
    /// All operations.
    Any,
    /// Operations that have a trait.
    Trait(Trait),
    /// Operations that have a trait that [`Trait`] does not list.
    Interface(String),
}

impl PatternRoot {
    /// A root in a context.
    pub fn new(cx: &Context, root: Root) -> PatternRoot {
        match root {
            Root::Op(name) => PatternRoot::Op(cx.op_name(name)),
            Root::Any => PatternRoot::Any,
            Root::Trait(t) => PatternRoot::Trait(t),
            Root::Interface(name) => PatternRoot::Interface(name.to_owned()),
        }
    }

    fn admits(&self, cx: &Context, name: OpName) -> bool {
        match self {
            PatternRoot::Op(root) => *root == name,
            PatternRoot::Any => true,
            PatternRoot::Trait(t) => cx.op_def(name).is_some_and(|d| d.has(*t)),
            PatternRoot::Interface(text) => cx.op_def(name).is_some_and(|d| d.other_traits.contains(text)),
        }
    }
}

/// The operand filter of a pattern: the requirement on one operand for the pattern to be worth a try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// Anything.
    Any,
    /// A result of an operation of a full name, of a dialect that is loaded with the root's.
    Of(&'static str),
    /// The result of an operation that stands for a constant.
    Constant,
}

/// The defining operation of an operand, as far as operand filters ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct DefiningOp {
    pub(crate) name: Option<OpName>,
    pub(crate) is_constant: bool,
}

/// How many operands have filters.
pub(crate) const FILTERED_OPERANDS: usize = 3;

/// An operand filter in a context.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OperandFilter {
    Any,
    Of(OpName),
    Constant,
}

/// A pattern in Rust.
pub trait RewritePattern: Send + Sync {
    /// Returns the name of the pattern in messages and filters.
    fn name(&self) -> &str;

    /// Returns the operations that it may match.
    fn root(&self, cx: &Context) -> PatternRoot;

    /// Patterns of a higher benefit are tried first.
    fn benefit(&self) -> u16 {
        1
    }

    /// Returns the filters of the first operands. The pattern is not tried on operations that cannot match.
    fn operands(&self) -> &[Operand] {
        &[]
    }

    /// The names of the operations that it may make, as far as it says so.
    fn generated_ops(&self) -> &[&'static str] {
        &[]
    }

    /// Matches an operation, and rewrites it. Answers whether the program was changed; a pattern that does not match
    /// changes nothing. The rewriter inserts before `op`.
    fn match_and_rewrite(&self, op: OpId, rw: &mut PatternRewriter<'_>) -> bool;
}

/// The function of a pattern that is a plain function: see [`RewritePattern::match_and_rewrite`].
pub type Rewrite = fn(OpId, &mut PatternRewriter<'_>) -> bool;

/// A pattern that is a plain function.
#[derive(Clone, Copy, Debug)]
pub struct FnPattern {
    /// The name of the pattern in messages and filters.
    pub name: &'static str,
    /// The operations that it may match.
    pub root: Root,
    /// Patterns of a higher benefit are tried first.
    pub benefit: u16,
    /// The filters of the first operands.
    pub operands: &'static [Operand],
    /// The function that matches and rewrites.
    pub apply: Rewrite,
}

impl FnPattern {
    /// A pattern of benefit 1.
    pub const fn new(name: &'static str, root: Root, apply: Rewrite) -> FnPattern {
        FnPattern { name, root, benefit: 1, operands: &[], apply }
    }

    /// Returns the pattern with another benefit.
    pub const fn with_benefit(self, benefit: u16) -> FnPattern {
        FnPattern { benefit, ..self }
    }

    /// Returns the pattern with filters of its first operands.
    pub const fn with_operands(self, operands: &'static [Operand]) -> FnPattern {
        FnPattern { operands, ..self }
    }
}

impl RewritePattern for FnPattern {
    fn name(&self) -> &str {
        self.name
    }

    fn root(&self, cx: &Context) -> PatternRoot {
        PatternRoot::new(cx, self.root)
    }

    fn benefit(&self) -> u16 {
        self.benefit
    }

    fn operands(&self) -> &[Operand] {
        self.operands
    }

    #[inline]
    fn match_and_rewrite(&self, op: OpId, rw: &mut PatternRewriter<'_>) -> bool {
        (self.apply)(op, rw)
    }
}

/// Patterns that match together, such as those that PDL was compiled to.
pub trait Matcher: Send + Sync {
    /// Returns the state that one driver needs: buffers that are used for one operation after the other.
    fn start(&self) -> Box<dyn MatcherState>;

    /// The number of patterns.
    fn len(&self) -> usize;

    /// True if there are no patterns.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns true if operations of a name can match at all; called once for each name.
    fn may_match(&self, cx: &Context, name: OpName) -> bool {
        let _ = (cx, name);
        true
    }
}

/// One driver's use of a [`Matcher`].
pub trait MatcherState: Send {
    /// Finds all matches at an operation, those of the highest benefit first, and says how many. They hold until the
    /// program changes.
    fn find(&mut self, op: OpId, rw: &mut PatternRewriter<'_>) -> usize;

    /// The benefit of the n-th match.
    fn benefit(&self, n: usize) -> u16;

    /// The name of the pattern of the n-th match.
    fn name(&self, n: usize) -> &str;

    /// Rewrites the n-th match; false if that failed, and nothing was changed.
    fn apply(&mut self, n: usize, rw: &mut PatternRewriter<'_>) -> bool;

    /// Returns the state as [`Any`], for the matcher that made it.
    fn as_any(&mut self) -> &mut dyn Any;
}

/// Patterns that are being collected.
#[derive(Clone, Default)]
pub struct PatternSet {
    patterns: Vec<Arc<dyn RewritePattern>>,
    matcher: Option<Arc<dyn Matcher>>,
}

impl PatternSet {
    /// The set without patterns.
    pub fn new() -> PatternSet {
        PatternSet::default()
    }

    /// Adds a pattern.
    pub fn add(&mut self, pattern: impl RewritePattern + 'static) {
        self.patterns.push(Arc::new(pattern));
    }

    /// Adds a pattern that others hold too.
    pub fn add_shared(&mut self, pattern: Arc<dyn RewritePattern>) {
        self.patterns.push(pattern);
    }

    /// Adds a table of patterns.
    pub fn add_fns(&mut self, patterns: &[FnPattern]) {
        patterns.iter().for_each(|p| self.add(*p));
    }

    /// Sets the patterns that match together; those that were set before are forgotten.
    pub fn set_matcher(&mut self, matcher: Arc<dyn Matcher>) {
        self.matcher = Some(matcher);
    }

    /// Keeps only the patterns that `keep` picks by name.
    pub fn retain(&mut self, mut keep: impl FnMut(&str) -> bool) {
        self.patterns.retain(|p| keep(p.name()));
    }

    /// Makes the set ready for use.
    pub fn freeze(self, cx: &Context) -> FrozenPatternSet {
        // Patterns of one benefit keep their order, and those that match anything come after the others.
        let mut patterns: Vec<Frozen> = self
            .patterns
            .into_iter()
            .map(|pattern| {
                let mut filters = [OperandFilter::Any; FILTERED_OPERANDS];
                for (filter, operand) in filters.iter_mut().zip(pattern.operands()) {
                    *filter = match operand {
                        Operand::Any => OperandFilter::Any,
                        Operand::Of(name) => OperandFilter::Of(cx.op_name(name)),
                        Operand::Constant => OperandFilter::Constant,
                    };
                }
                Frozen { root: pattern.root(cx), benefit: pattern.benefit(), filters, pattern }
            })
            .collect();
        patterns.sort_by_key(|p| (std::cmp::Reverse(p.benefit), p.root == PatternRoot::Any));
        let mut by_name: FxHashMap<OpName, Vec<u32>> = FxHashMap::default();
        let mut unnamed = Vec::new();
        for (n, pattern) in (0..).zip(&patterns) {
            match pattern.root {
                PatternRoot::Op(name) => by_name.entry(name).or_default().push(n),
                _ => unnamed.push(n),
            }
        }
        FrozenPatternSet { patterns, by_name, unnamed, matcher: self.matcher }
    }
}

impl fmt::Debug for PatternSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.patterns.iter().map(|p| p.name().to_owned())).finish()
    }
}

struct Frozen {
    root: PatternRoot,
    benefit: u16,
    filters: [OperandFilter; FILTERED_OPERANDS],
    pattern: Arc<dyn RewritePattern>,
}

/// Patterns that are ready for use, by any number of threads.
pub struct FrozenPatternSet {
    patterns: Vec<Frozen>,
    /// The numbers of the patterns in Rust whose root is a name, by that name, in order.
    by_name: FxHashMap<OpName, Vec<u32>>,
    /// The numbers of those with another root, in order.
    unnamed: Vec<u32>,
    matcher: Option<Arc<dyn Matcher>>,
}

impl FrozenPatternSet {
    /// The number of patterns.
    pub fn len(&self) -> usize {
        self.patterns.len() + self.matcher.as_ref().map_or(0, |m| m.len())
    }

    /// True if there are no patterns.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The names of the patterns in Rust, in the order in which they are tried.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.patterns.iter().map(|p| p.pattern.name())
    }

    /// The patterns that match together.
    pub fn matcher(&self) -> Option<&Arc<dyn Matcher>> {
        self.matcher.as_ref()
    }

    /// The numbers of the patterns in Rust that may match operations of a name, in the order in which they are tried.
    pub(crate) fn for_name(&self, cx: &Context, name: OpName) -> Vec<u32> {
        let mut numbers = self.by_name.get(&name).cloned().unwrap_or_default();
        let admits = |n: &u32| self.patterns[*n as usize].root.admits(cx, name);
        numbers.extend(self.unnamed.iter().copied().filter(admits));
        numbers.sort_unstable();
        numbers
    }

    /// True if any pattern of a list has operand filters.
    pub(crate) fn has_filters(&self, patterns: &[u32]) -> bool {
        patterns.iter().any(|n| self.patterns[*n as usize].filters != [OperandFilter::Any; FILTERED_OPERANDS])
    }

    /// True if the defining operations of operands pass the filters of a pattern.
    #[inline]
    pub(crate) fn may_match(&self, n: u32, defining_ops: &[DefiningOp; FILTERED_OPERANDS]) -> bool {
        self.patterns[n as usize].filters.iter().zip(defining_ops).all(
            |(filter, defining_op)| match *filter {
                OperandFilter::Any => true,
                OperandFilter::Of(name) => defining_op.name == Some(name),
                OperandFilter::Constant => defining_op.is_constant,
            },
        )
    }

    pub(crate) fn pattern(&self, n: u32) -> (&dyn RewritePattern, u16) {
        let frozen = &self.patterns[n as usize];
        (&*frozen.pattern, frozen.benefit)
    }
}

impl fmt::Debug for FrozenPatternSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.names()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_patterns_for_a_name_come_by_benefit_and_those_of_any_name_last() {
        let cx = Context::new();
        let never: Rewrite = |_, _| false;
        let pattern = |name, root, benefit| FnPattern::new(name, root, never).with_benefit(benefit);
        let mut set = PatternSet::new();
        set.add_fns(&[
            pattern("any", Root::Any, 1),
            pattern("a", Root::Op("test.a"), 1),
            pattern("b", Root::Op("test.b"), 1),
            pattern("any first", Root::Any, 3),
            pattern("a first", Root::Op("test.a"), 2),
            pattern("terminators", Root::Trait(Trait::IsTerminator), 4),
        ]);
        let set = set.freeze(&cx);
        let names = |name: &str| -> Vec<String> {
            let numbers = set.for_name(&cx, cx.op_name(name));
            numbers.into_iter().map(|n| set.pattern(n).0.name().to_owned()).collect()
        };
        assert_eq!(names("test.a"), ["any first", "a first", "a", "any"]);
        assert_eq!(names("test.b"), ["any first", "b", "any"]);
        assert_eq!(names("test.c"), ["any first", "any"]);
    }
}
