//! The driver's work on one body.

use super::constants::Constants;
use super::runaway::Runaway;
use super::worklist::Worklist;
use super::{GreedyConfig, RegionSimplify, Strictness};
use crate::fold::fold_op;
use crate::names::{NameInfo, Names, Removable};
use crate::pattern::{DefiningOp, FILTERED_OPERANDS, FrozenPatternSet, MatcherState};
use crate::region;
use crate::rewriter::{Listener, PatternRewriter};
use isogloss_ir::body::{StillUsed, ValueDef};
use isogloss_ir::definition::fold::{Fold, Folded};
use isogloss_ir::verify::verify;
use isogloss_ir::{
    Attribute, Body, Context, InsertPoint, OpId, OpName, OpRef, OpSpec, RegionId, Type, Value,
};
use isogloss_source::Diagnostic;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::rc::Rc;

/// The work list of the driver, with the changes reported to it.
struct Work<'l> {
    cx: &'l Context,
    patterns: &'l FrozenPatternSet,
    list: Worklist,
    /// For each name whether its operations are of interest, as far as that was asked.
    interests: Vec<Option<Interest>>,
    /// True if an operation was met that may be removed once it is not used.
    may_remove: bool,
    strictness: Strictness,
    /// The operations that may be worked on, when not all may.
    chosen: FxHashSet<OpId>,
    /// The region whose operations are worked on; none: all of the body.
    scope: Option<RegionId>,
    listener: Option<&'l mut dyn Listener>,
}

/// The changes that the driver may make to the operations of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Interest {
    /// Nothing, so they are not put into the list.
    Idle,
    /// It may fold or rewrite them, but never remove them.
    Kept,
    /// It may remove them.
    Removable,
}

impl Work<'_> {
    #[inline]
    fn interest(&mut self, name: OpName) -> Interest {
        match self.interests.get(name.index()) {
            Some(Some(known)) => *known,
            _ => self.find_interest(name),
        }
    }

    #[cold]
    fn find_interest(&mut self, name: OpName) -> Interest {
        let info = NameInfo::new(self.cx, name, Some(self.patterns));
        let interest = match info.removable {
            Removable::Never if info.is_inert() => Interest::Idle,
            Removable::Never => Interest::Kept,
            Removable::Always | Removable::Ask => Interest::Removable,
        };
        if self.interests.len() <= name.index() {
            self.interests.resize(name.index() + 1, None);
        }
        self.interests[name.index()] = Some(interest);
        interest
    }

    #[inline]
    fn add_one(&mut self, body: &Body, op: OpId) {
        let interest = self.interest(body.op_name(op));
        self.may_remove |= interest == Interest::Removable;
        if interest != Interest::Idle && (self.strictness == Strictness::AnyOp || self.chosen.contains(&op)) {
            self.list.push(op);
        }
    }

    /// True if a region is not inside of an operation that is worked on.
    #[inline]
    fn is_top(&self, body: &Body, region: RegionId) -> bool {
        match self.scope {
            Some(scope) => region == scope,
            None => body.region_owner(region) == Body::root(),
        }
    }

    /// Puts an operation into the list, and all that it is inside of.
    fn add(&mut self, body: &Body, op: OpId) {
        let Some(mut region) = body.op_region(op) else { return };
        // Most operations are directly in the region.
        if self.is_top(body, region) {
            return self.add_one(body, op);
        }
        let mut chain: SmallVec<[OpId; 8]> = SmallVec::new();
        chain.push(op);
        while !self.is_top(body, region) {
            let owner = body.region_owner(region);
            chain.push(owner);
            let Some(around) = body.op_region(owner) else { return };
            region = around;
        }
        chain.into_iter().for_each(|op| self.add_one(body, op));
    }
}

impl Listener for Work<'_> {
    fn op_inserted(&mut self, body: &Body, op: OpId) {
        if let Some(listener) = &mut self.listener {
            listener.op_inserted(body, op);
        }
        if self.strictness == Strictness::ExistingAndNewOps {
            self.chosen.insert(op);
        }
        self.add(body, op);
    }

    fn op_modified(&mut self, body: &Body, op: OpId) {
        if let Some(listener) = &mut self.listener {
            listener.op_modified(body, op);
        }
        self.add(body, op);
    }

    fn op_replaced(&mut self, body: &Body, op: OpId, values: &[Value]) {
        if let Some(listener) = &mut self.listener {
            listener.op_replaced(body, op, values);
        }
    }

    fn op_erased(&mut self, body: &Body, op: OpId) {
        if let Some(listener) = &mut self.listener {
            listener.op_erased(body, op);
        }
        for operand in body.op_operands(op) {
            // With at most one user left the operation before may fold, or be of no use any more.
            let ValueDef::Result(before, _) = body.value_def(operand) else { continue };
            let mut other = None;
            let few = body
                .users(operand)
                .all(|user| user == op || other == Some(user) || other.replace(user).is_none());
            if few {
                self.add(body, before);
            }
        }
        self.list.remove(op);
        if self.strictness != Strictness::AnyOp {
            self.chosen.remove(&op);
        }
    }

    fn block_inserted(&mut self, body: &Body, block: isogloss_ir::BlockId) {
        if let Some(listener) = &mut self.listener {
            listener.block_inserted(body, block);
        }
    }

    fn block_erased(&mut self, body: &Body, block: isogloss_ir::BlockId) {
        if let Some(listener) = &mut self.listener {
            listener.block_erased(body, block);
        }
    }

    fn wants_failures(&self) -> bool {
        self.listener.as_ref().is_some_and(|l| l.wants_failures())
    }

    fn match_failed(&mut self, body: &Body, op: OpId, reason: &str) {
        if let Some(listener) = &mut self.listener {
            listener.match_failed(body, op, reason);
        }
    }
}

/// The outcome of one iteration.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Iteration {
    pub(super) changed: bool,
    pub(super) rewrites: u64,
}

/// A driver, used for one body after the other.
pub(super) struct Driver<'p> {
    cx: &'p Context,
    patterns: &'p FrozenPatternSet,
    config: &'p GreedyConfig,
    names: Names,
    work: Work<'p>,
    matcher: Option<Box<dyn MatcherState>>,
    constants: Constants,
    operands: Vec<Option<Attribute>>,
    runaway: Runaway,
    liveness: region::Liveness,
    /// True if some region has several blocks.
    has_branches: bool,
    /// The error that kept patterns from ending.
    pub(super) error: Option<Box<Diagnostic>>,
}

impl<'p> Driver<'p> {
    pub(super) fn new(
        cx: &'p Context,
        patterns: &'p FrozenPatternSet,
        config: &'p GreedyConfig,
        listener: Option<&'p mut dyn Listener>,
    ) -> Driver<'p> {
        Driver {
            cx,
            patterns,
            config,
            names: Names::default(),
            work: Work {
                cx,
                patterns,
                interests: Vec::new(),
                may_remove: false,
                list: Worklist::default(),
                strictness: config.strictness,
                chosen: FxHashSet::default(),
                scope: None,
                listener,
            },
            matcher: patterns.matcher().map(|m| m.start()),
            constants: Constants::default(),
            operands: Vec::new(),
            runaway: Runaway::default(),
            liveness: region::Liveness::default(),
            has_branches: false,
            error: None,
        }
    }

    /// Says which operations may be worked on, when not all may.
    pub(super) fn choose(&mut self, ops: impl IntoIterator<Item = OpId>) {
        self.work.chosen = ops.into_iter().collect();
    }

    /// Chooses the operations that there are, when others may not be worked on.
    pub(super) fn choose_all(&mut self, body: &Body, scope: Option<RegionId>) {
        if self.work.strictness == Strictness::AnyOp {
            return;
        }
        let mut chosen = FxHashSet::default();
        let mut pending: Vec<RegionId> = match scope {
            Some(region) => vec![region],
            None => body.op_regions(Body::root()).to_vec(),
        };
        while let Some(region) = pending.pop() {
            for op in body.region_blocks(region).flat_map(|b| body.block_ops(b)) {
                chosen.insert(op);
                pending.extend_from_slice(body.op_regions(op));
            }
        }
        self.work.chosen = chosen;
    }

    pub(super) fn info(&mut self, name: OpName) -> &Rc<NameInfo> {
        self.names.get(self.cx, name, Some(self.patterns))
    }

    /// One iteration over a region, or over all regions of a body's root. At most `budget` patterns are applied.
    pub(super) fn iterate(&mut self, body: &mut Body, scope: Option<RegionId>, budget: u64) -> Iteration {
        self.work.scope = scope;
        self.work.list.clear();
        self.work.list.reserve(body.op_capacity());
        self.work.may_remove = false;
        self.constants.start();
        let regions: SmallVec<[RegionId; 2]> = match scope {
            Some(region) => SmallVec::from_slice(&[region]),
            None => body.op_regions(Body::root()).iter().copied().collect(),
        };
        self.has_branches = false;
        for &region in &regions {
            self.seed(body, region);
        }
        if self.config.top_down {
            self.work.list.reverse();
        }
        if self.has_branches {
            // Unreachable blocks are of no interest to patterns.
            region::erase_unreachable(&mut PatternRewriter::new(self.cx, body, &mut self.work), &regions);
        }
        self.runaway.start(body.op_capacity());
        let blocks = body.block_capacity();
        let mut done = self.process(body, budget);
        if self.config.region_simplify != RegionSimplify::Disabled && self.error.is_none() {
            let merge = self.config.region_simplify == RegionSimplify::Aggressive;
            let branches = self.has_branches || body.block_capacity() > blocks;
            // Whatever is not known to be removable is needed.
            let may_remove = self.work.may_remove;
            let mut rw = PatternRewriter::new(self.cx, body, &mut self.work);
            if branches {
                done.changed |= region::erase_unreachable(&mut rw, &regions);
            }
            if branches || may_remove {
                done.changed |= self.liveness.run(&mut rw, &regions, (&mut self.names, Some(self.patterns)));
            }
            if merge && branches {
                done.changed |= region::merge_blocks(&mut rw, &regions);
            }
        }
        done
    }

    /// Works on operations that were chosen, and on what follows from that.
    pub(super) fn process_ops(&mut self, body: &mut Body, ops: &[OpId], budget: u64) -> Iteration {
        self.work.scope = None;
        self.work.list.clear();
        self.work.list.reserve(body.op_capacity());
        self.constants.start();
        ops.iter().for_each(|op| self.work.add_one(body, *op));
        self.runaway.start(body.op_capacity());
        self.process(body, budget)
    }

    /// Puts the operations of a region into the list, and makes its constants known.
    fn seed(&mut self, body: &mut Body, region: RegionId) {
        let mut block = body.first_block(region);
        self.has_branches |= block != body.last_block(region);
        let is_top = self.work.is_top(body, region);
        while let Some(b) = block {
            let mut at = body.first_op(b);
            while let Some(op) = at {
                at = body.next_op(op);
                if self.config.top_down {
                    if self.is_duplicate(body, op) {
                        continue;
                    }
                    // All that it is inside of is in the list already.
                    self.work.add_one(body, op);
                    self.seed_inside(body, op);
                } else {
                    self.seed_inside(body, op);
                    if self.is_duplicate(body, op) {
                        continue;
                    }
                    match is_top {
                        true => self.work.add_one(body, op),
                        false => self.work.add(body, op),
                    }
                }
            }
            block = body.next_block(b);
        }
    }

    fn seed_inside(&mut self, body: &mut Body, op: OpId) {
        for i in 0..body.op_regions(op).len() {
            let region = body.op_regions(op)[i];
            self.seed(body, region);
        }
    }

    /// Makes a constant known; true if an equal one took its place.
    fn is_duplicate(&mut self, body: &mut Body, op: OpId) -> bool {
        if !self.config.cse_constants {
            return false;
        }
        let info = self.names.get(self.cx, body.op_name(op), Some(self.patterns));
        let (Some(constant), Some(dialect)) = (info.constant, info.dialect) else { return false };
        let Some(value) = constant.value(OpRef { cx: self.cx, body, id: op }) else { return false };
        let names = (&mut self.names, self.patterns);
        !self.constants.insert(self.cx, body, &mut self.work, (op, dialect, value), names)
    }

    fn process(&mut self, body: &mut Body, budget: u64) -> Iteration {
        let mut done = Iteration::default();
        while done.rewrites < budget {
            let Some(op) = self.work.list.pop() else { break };
            let info = self.names.get(self.cx, body.op_name(op), Some(self.patterns)).clone();
            if self.is_dead(body, op, &info) {
                PatternRewriter::new(self.cx, body, &mut self.work).erase_op(op);
                done.changed = true;
                continue;
            }
            if self.config.fold && info.folds() && self.fold(body, op, &info) {
                done.changed = true;
                if self.runs_away(body) {
                    break;
                }
                continue;
            }
            if (!info.patterns.is_empty() || info.matcher) && self.rewrite(body, op, &info) {
                done.changed = true;
                done.rewrites += 1;
                if self.runs_away(body) {
                    break;
                }
            }
        }
        done
    }

    fn is_dead(&self, body: &Body, op: OpId, info: &NameInfo) -> bool {
        match info.removable {
            Removable::Never => false,
            Removable::Always => body.op_results(op).all(|v| !body.has_uses(v)),
            Removable::Ask => OpRef { cx: self.cx, body, id: op }.is_trivially_dead(),
        }
    }

    /// Folds an operation; false if it does not fold.
    fn fold(&mut self, body: &mut Body, op: OpId, info: &NameInfo) -> bool {
        let cx = self.cx;
        self.operands.clear();
        for i in 0..body.operand_count(op) {
            let constant = match body.value_def(body.operand(op, i)) {
                ValueDef::Result(before, _) => {
                    let name = self.names.get(cx, body.op_name(before), Some(self.patterns));
                    name.constant.and_then(|c| c.value(OpRef { cx, body, id: before }))
                }
                ValueDef::Argument(..) => None,
            };
            self.operands.push(constant);
        }
        if self.runaway.is_near() {
            self.runaway.note(body, op, None);
        }
        match fold_op(cx, body, op, &self.operands, info.fold.as_ref(), &info.trait_folds) {
            Fold::None => false,
            Fold::InPlace => {
                self.work.op_modified(body, op);
                self.runaway.step();
                true
            }
            Fold::Results(results) => {
                let folded = self.replace_folded(body, op, &results, info);
                if folded {
                    self.runaway.step();
                }
                folded
            }
        }
    }

    fn replace_folded(&mut self, body: &mut Body, op: OpId, results: &[Folded], info: &NameInfo) -> bool {
        let count = body.result_count(op);
        if results.len() != count {
            return false;
        }
        let mut rw = PatternRewriter::new(self.cx, body, &mut self.work);
        rw.set_insertion_point(InsertPoint::Before(op));
        let mut values: SmallVec<[Value; 4]> = SmallVec::new();
        let mut made: SmallVec<[OpId; 4]> = SmallVec::new();
        for (i, &folded) in results.iter().enumerate() {
            let result = rw.body().result(op, i);
            let ty = rw.body().value_type(result);
            let attr = match folded {
                Folded::Value(value) => {
                    values.push(value);
                    continue;
                }
                Folded::Attr(attr) => attr,
            };
            match make_constant(&mut rw, op, attr, ty, info) {
                Some(constant) => {
                    made.push(constant);
                    let value = rw.body().result(constant, 0);
                    values.push(value);
                }
                None => {
                    made.into_iter().for_each(|op| rw.erase_op(op));
                    return false;
                }
            }
        }
        rw.replace_op(op, &values);
        true
    }

    /// Returns the defining operations of the first operands of an operation, as far as operand filters ask.
    #[inline]
    fn defining_ops(&mut self, body: &Body, op: OpId) -> [DefiningOp; FILTERED_OPERANDS] {
        let mut defining_ops = [DefiningOp::default(); FILTERED_OPERANDS];
        for (i, defining_op) in defining_ops.iter_mut().enumerate().take(body.operand_count(op)) {
            if let ValueDef::Result(before, _) = body.value_def(body.operand(op, i)) {
                let name = body.op_name(before);
                let info = self.names.get(self.cx, name, Some(self.patterns));
                *defining_op = DefiningOp { name: Some(name), is_constant: info.constant.is_some() };
            }
        }
        defining_ops
    }

    /// Applies the first pattern that matches.
    fn rewrite(&mut self, body: &mut Body, op: OpId, info: &NameInfo) -> bool {
        let near = self.runaway.is_near();
        let defining_ops = if info.has_filters { self.defining_ops(body, op) } else { Default::default() };
        let all = self.patterns;
        let worth = |n: &&u32| !info.has_filters || all.may_match(**n, &defining_ops);
        let mut rw = PatternRewriter::new(self.cx, body, &mut self.work);
        let (mut found, mut next) = (0, 0);
        if info.matcher
            && let Some(matcher) = &mut self.matcher
        {
            rw.set_insertion_point(InsertPoint::Before(op));
            found = matcher.find(op, &mut rw);
        }
        let mut rust = info.patterns.iter().filter(worth).map(|&n| all.pattern(n)).peekable();
        loop {
            rw.set_insertion_point(InsertPoint::Before(op));
            let pending = if next < found { self.matcher.as_mut() } else { None };
            let first = match (rust.peek(), &pending) {
                (Some(rust), Some(matcher)) => rust.1 >= matcher.benefit(next),
                (Some(_), None) => true,
                (None, _) => false,
            };
            let watched = self.config.verify_rewrites.then(|| rw.body().op_name(op));
            let (applied, name);
            if first {
                let Some((pattern, _)) = rust.next() else { return false };
                name = pattern.name();
                if near {
                    self.runaway.note(rw.body(), op, Some(name));
                }
                applied = pattern.match_and_rewrite(op, &mut rw);
            } else {
                let Some(matcher) = pending else { return false };
                if near {
                    self.runaway.note(rw.body(), op, Some(matcher.name(next)));
                }
                next += 1;
                applied = matcher.apply(next - 1, &mut rw);
                name = matcher.name(next - 1);
            }
            if let Some(used) = rw.refused() {
                self.error = Some(refused(self.cx, rw.body(), used, name));
                return true;
            }
            if applied {
                self.runaway.step();
                if let Some(was) = watched {
                    self.error = invalid_after(self.cx, rw.body(), was, name);
                }
                return true;
            }
        }
    }

    fn runs_away(&mut self, body: &Body) -> bool {
        if self.error.is_some() {
            return true;
        }
        if !self.runaway.is_over() {
            return false;
        }
        self.error = Some(self.runaway.report(self.cx, body));
        true
    }
}

/// Returns the error of a body that became invalid when a pattern rewrote an operation of a name; none if it is valid.
#[cold]
fn invalid_after(cx: &Context, body: &Body, was: OpName, pattern: &str) -> Option<Box<Diagnostic>> {
    let error = verify(OpRef::root(cx, body)).err()?.into_iter().next()?;
    let place = error.place.clone();
    let note = format!("it became invalid when pattern '{pattern}' rewrote a '{}'", cx.op_name_str(was));
    let mut error = error.with_note(place, note);
    if let Some(note) = error.notes.last_mut() {
        note.code = Some(isogloss_source::Code::BecameInvalid);
    }
    Some(Box::new(error))
}

/// A pattern wanted to erase something that is still used.
#[cold]
fn refused(cx: &Context, body: &Body, used: StillUsed, pattern: &str) -> Box<Diagnostic> {
    let error = used.diagnostic(cx, body);
    let place = error.place.clone();
    Box::new(error.with_note(place, format!("pattern '{pattern}' wanted to erase it")))
}

fn make_constant(
    rw: &mut PatternRewriter<'_>,
    op: OpId,
    attr: Attribute,
    ty: Type,
    info: &NameInfo,
) -> Option<OpId> {
    let spec = info.constants.as_ref()?.materialize(rw.cx, attr, ty)?;
    let location = rw.body().op_location(op);
    Some(rw.create(&OpSpec {
        properties: &spec.properties,
        results: &[ty],
        ..OpSpec::new(spec.name, location)
    }))
}
