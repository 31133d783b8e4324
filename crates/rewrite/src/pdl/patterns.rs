//! Compiled patterns, as the greedy driver uses them.

use super::code::{Code, NOWHERE};
use super::compile::{PatternInfo, compile};
use super::eliminate;
use super::lower::{Asked, lower, patterns_in};
use super::machine::{Machine, Subject};
use super::native::{Constrain, Native, Natives, Rewrite};
use super::rewrite::{Rewriting, Scratch};
use super::specialize;
use super::view::string;
use crate::pattern::{Matcher, MatcherState};
use crate::rewriter::PatternRewriter;
use isogloss_ir::{AttrData, Context, Location, OpId, OpName, OpRef, Type, Value};
use isogloss_source::{Diagnostic, Place};
use std::any::Any;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often a pattern was tried and applied, and how long that took.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// The name of the pattern.
    pub name: String,
    /// How many operations of a name that it may match were looked at.
    pub attempts: u64,
    /// How often it matched.
    pub matches: u64,
    /// How often it was applied.
    pub rewrites: u64,
    /// How long its rewrites took, when that was measured.
    pub time: Duration,
}

/// A rewrite that was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The name of the pattern.
    pub pattern: String,
    /// Where the operation that it matched stood.
    pub place: Place,
    /// The matched operations, as text.
    pub before: Vec<String>,
    /// The created operations, as text.
    pub after: Vec<String>,
}

/// How patterns are applied, and what is noted of that.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// Of matches of one benefit, that of the earlier pattern is applied; else the order of the matcher decides, as in
    /// MLIR.
    pub in_order: bool,
    /// Groups of operands and results are what the definition says, even where no attribute keeps their sizes. MLIR's
    /// interpreter then takes all from a place on.
    pub groups_by_definition: bool,
    /// The locations of a match are joined in the order in which the pattern names operations, after the root; else in
    /// that in which matching finds them, as in MLIR.
    pub locations_as_written: bool,
    /// Each rewrite, with before and after.
    pub events: bool,
    /// How long rewrites take.
    pub times: bool,
}

/// Patterns in PDL, compiled into one matcher.
pub struct PdlPatterns {
    shared: Arc<Shared>,
}

struct Shared {
    code: Code,
    constraints: Vec<(String, Native<Constrain>)>,
    rewrites: Vec<(String, Native<Rewrite>)>,
    patterns: Vec<PatternInfo>,
    settings: Settings,
    failed: AtomicBool,
    /// Operations looked at, and rewrites, so far: not to the last one, since drivers report them now and then.
    progress: [AtomicU64; 2],
    outcome: Mutex<Outcome>,
}

/// After so many operations a driver reports them.
const REPORT_AFTER: u64 = 1024;

/// The outcome of applying patterns.
#[derive(Debug, Default)]
struct Outcome {
    errors: Vec<Diagnostic>,
    events: Vec<Event>,
    statistics: Vec<Statistics>,
}

impl fmt::Debug for PdlPatterns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PdlPatterns").field("patterns", &self.shared.patterns.len()).finish_non_exhaustive()
    }
}

impl PdlPatterns {
    /// Compiles the patterns of a verified module: operations `pdl.pattern`, or what they are lowered to.
    ///
    /// # Errors
    /// Returns the errors of the patterns, each with its place: native functions that are not registered, or called
    /// with the wrong arguments; parts that cannot be reached; parts that are too large.
    pub fn compile(
        cx: &Context,
        module: OpRef<'_>,
        natives: &Natives,
        settings: Settings,
    ) -> Result<PdlPatterns, Vec<Diagnostic>> {
        let inside = || module.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
        let symbol = |op: &OpRef<'_>, name: &str| string(*op, "sym_name").is_some_and(|s| cx.str(s) == name);
        let matcher = inside().find(|op| op.name_str() == "pdl_interp.func" && symbol(op, "matcher"));
        let rewriters = inside().find(|op| op.name_str() == "builtin.module" && symbol(op, "rewriters"));
        let mut compiled = match (matcher, rewriters) {
            (Some(matcher), Some(rewriters)) => compile(cx, matcher.inside().0, rewriters, None, natives)?,
            _ => {
                let patterns = patterns_in(module);
                let infos = patterns.iter().enumerate().map(|(i, op)| info_of(cx, *op, i)).collect();
                let lowered =
                    lower(cx, &patterns, module.location(), Asked::All, settings.locations_as_written)?;
                let rewriters = OpRef::root(cx, &lowered.rewriters);
                compile(cx, &lowered.matcher, rewriters, Some((infos, &lowered.order)), natives)?
            }
        };
        let names = specialize::names_of(&compiled.code, &compiled.names);
        specialize::specialize(&mut compiled.code, &names);
        eliminate::eliminate_checks(&mut compiled.code);
        compiled.code.groups_by_definition = settings.groups_by_definition;
        Ok(PdlPatterns {
            shared: Arc::new(Shared {
                code: compiled.code,
                constraints: compiled.constraints,
                rewrites: compiled.rewrites,
                patterns: compiled.patterns,
                settings,
                failed: AtomicBool::new(false),
                progress: [AtomicU64::new(0), AtomicU64::new(0)],
                outcome: Mutex::default(),
            }),
        })
    }

    /// The names of the patterns.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.shared.patterns.iter().map(|p| p.name.as_str())
    }

    /// About how many operations were looked at so far, and how many rewrites were done, for a display of progress.
    pub fn progress(&self) -> (u64, u64) {
        let [seen, rewrites] = &self.shared.progress;
        (seen.load(Ordering::Relaxed), rewrites.load(Ordering::Relaxed))
    }

    /// Takes what went wrong while the patterns were applied. The program then is not meant to be used.
    pub fn take_errors(&self) -> Vec<Diagnostic> {
        std::mem::take(&mut self.shared.outcome().errors)
    }

    /// Takes the rewrites that were noted.
    pub fn take_events(&self) -> Vec<Event> {
        std::mem::take(&mut self.shared.outcome().events)
    }

    /// How often each pattern was tried and applied so far, in the order of the patterns.
    pub fn statistics(&self) -> Vec<Statistics> {
        self.shared.outcome().statistics.clone()
    }
}

fn info_of(cx: &Context, pattern: OpRef<'_>, number: usize) -> PatternInfo {
    let name = match string(pattern, "sym_name") {
        Some(name) => cx.str(name).to_owned(),
        None => format!("pattern#{number}"),
    };
    PatternInfo { name, location: pattern.location() }
}

impl Shared {
    fn outcome(&self) -> std::sync::MutexGuard<'_, Outcome> {
        self.outcome.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Matcher for PdlPatterns {
    fn start(&self) -> Box<dyn MatcherState> {
        Box::new(State {
            shared: self.shared.clone(),
            machine: Machine::new(&self.shared.code),
            scratch: Scratch::default(),
            counts: vec![(0, 0, Duration::ZERO); self.shared.patterns.len()],
            attempts: Vec::new(),
            unreported: (0, 0),
        })
    }

    fn len(&self) -> usize {
        self.shared.patterns.len()
    }

    fn may_match(&self, _cx: &Context, name: OpName) -> bool {
        self.shared.code.entry_of(name) != NOWHERE
    }
}

struct State {
    shared: Arc<Shared>,
    machine: Machine,
    scratch: Scratch,
    /// Matches, rewrites, and the time of those, by pattern.
    counts: Vec<(u64, u64, Duration)>,
    /// How many operations of each name were looked at.
    attempts: Vec<u64>,
    /// Operations looked at, and rewrites, not reported yet.
    unreported: (u64, u64),
}

impl State {
    #[cold]
    fn report(&mut self) {
        let [seen, rewrites] = &self.shared.progress;
        seen.fetch_add(self.unreported.0, Ordering::Relaxed);
        rewrites.fetch_add(self.unreported.1, Ordering::Relaxed);
        self.unreported = (0, 0);
    }

    #[cold]
    fn fail(&mut self, n: usize, message: &str, rw: &PatternRewriter<'_>, at: Location) {
        let shared = &self.shared;
        shared.failed.store(true, Ordering::Relaxed);
        let cx = rw.cx;
        let pattern = self.machine.matches.get(n).map(|m| &shared.code.records[m.record as usize]);
        let pattern = pattern.and_then(|record| shared.patterns.get(record.pattern as usize));
        let error = match pattern {
            Some(pattern) => {
                let text = format!("pattern '{}' {message}", pattern.name);
                Diagnostic::error(pattern.location.place(cx), text)
            }
            None => Diagnostic::error(Place::Unknown, message),
        };
        let error = error.with_note(at.place(cx), "while it is applied here");
        shared.outcome().errors.push(error);
    }

    fn texts(rw: &PatternRewriter<'_>, ops: impl Iterator<Item = OpId>) -> Vec<String> {
        let attached = ops.filter(|op| rw.body().op_block(*op).is_some());
        attached.map(|op| text_of(rw.view(op))).collect()
    }
}

impl MatcherState for State {
    fn find(&mut self, op: OpId, rw: &mut PatternRewriter<'_>) -> usize {
        let name = rw.body().op_name(op);
        let entry = self.shared.code.entry_of(name);
        if entry == NOWHERE || self.shared.failed.load(Ordering::Relaxed) {
            return 0;
        }
        if self.attempts.len() <= name.index() {
            self.attempts.resize(name.index() + 1, 0);
        }
        self.attempts[name.index()] += 1;
        self.unreported.0 += 1;
        if self.unreported.0 == REPORT_AFTER {
            self.report();
        }
        let subject = Subject { cx: rw.cx, body: rw.body() };
        let done = self.machine.run(&self.shared.code, &self.shared.constraints, &subject, op, entry);
        if done.is_err() {
            let place = rw.body().op_location(op).place(rw.cx);
            let text = "the search for a match at this operation takes too many steps";
            self.shared.failed.store(true, Ordering::Relaxed);
            self.shared.outcome().errors.push(Diagnostic::error(place, text));
            return 0;
        }
        let matches = &mut self.machine.matches;
        if matches.len() > 1 {
            let records = &self.shared.code.records;
            match self.shared.settings.in_order {
                true => matches
                    .sort_by_key(|m| (std::cmp::Reverse(m.benefit), records[m.record as usize].pattern)),
                false => matches.sort_by_key(|m| std::cmp::Reverse(m.benefit)),
            }
        }
        for found in matches.iter() {
            self.counts[self.shared.code.records[found.record as usize].pattern as usize].0 += 1;
        }
        self.machine.matches.len()
    }

    fn benefit(&self, n: usize) -> u16 {
        self.machine.matches.get(n).map_or(0, |m| m.benefit)
    }

    fn name(&self, n: usize) -> &str {
        let record = self.machine.matches.get(n).map(|m| &self.shared.code.records[m.record as usize]);
        record.and_then(|r| self.shared.patterns.get(r.pattern as usize)).map_or("", |p| &p.name)
    }

    fn apply(&mut self, n: usize, rw: &mut PatternRewriter<'_>) -> bool {
        let State { shared, machine, scratch, counts, unreported, .. } = self;
        let Some(&found) = machine.matches.get(n) else { return false };
        let record = &shared.code.records[found.record as usize];
        let located = found.located.range();
        // The operations of a match are noted from the root on.
        let root = machine.located[located.clone()].first().copied();
        let at = root.map_or(Location::UNKNOWN, |op| rw.body().op_location(op));
        let mut event = shared.settings.events.then(|| Event {
            pattern: shared.patterns[record.pattern as usize].name.clone(),
            place: at.place(rw.cx),
            before: State::texts(rw, machine.located[located].iter().copied()),
            after: Vec::new(),
        });
        let start = shared.settings.times.then(Instant::now);
        let inputs = &machine.inputs[found.inputs.range()];
        machine.registers[..inputs.len()].copy_from_slice(inputs);
        let mut rewriting = Rewriting {
            code: &shared.code,
            rewrites: &shared.rewrites,
            machine,
            scratch,
            rw,
            located: found.located,
            location: None,
        };
        let done = rewriting.run(record.rewrite);
        let count = &mut counts[record.pattern as usize];
        count.1 += 1;
        unreported.1 += 1;
        if let Some(start) = start {
            count.2 += start.elapsed();
        }
        match done {
            Ok(()) => {
                if let Some(mut event) = event.take() {
                    event.after = State::texts(rw, scratch.created.iter().copied());
                    shared.outcome().events.push(event);
                }
            }
            Err(error) => self.fail(n, &error.to_string(), rw, at),
        }
        true
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

impl Drop for State {
    fn drop(&mut self) {
        let shared = &self.shared;
        let mut outcome = shared.outcome();
        if outcome.statistics.is_empty() {
            let named = |p: &PatternInfo| Statistics { name: p.name.clone(), ..Statistics::default() };
            outcome.statistics = shared.patterns.iter().map(named).collect();
        }
        for (all, (matches, rewrites, time)) in outcome.statistics.iter_mut().zip(&self.counts) {
            all.matches += matches;
            all.rewrites += rewrites;
            all.time += *time;
        }
        for (pattern, all) in outcome.statistics.iter_mut().enumerate() {
            let admits = |name: usize| shared.code.admits(name, pattern as u32);
            let counted = self.attempts.iter().enumerate().filter(|(name, n)| **n > 0 && admits(*name));
            all.attempts += counted.map(|(_, n)| n).sum::<u64>();
        }
    }
}

/// An operation in generic form, without its regions. Values are numbered the same in all of a function, whatever is
/// rewritten.
fn text_of(op: OpRef<'_>) -> String {
    let cx = op.cx;
    let list = |values: &mut dyn Iterator<Item = Value>| {
        values.map(|v| format!("%{}", v.index())).collect::<Vec<_>>().join(", ")
    };
    let types = |types: &mut dyn Iterator<Item = Type>| {
        types.map(|t| cx.display_type(t)).collect::<Vec<_>>().join(", ")
    };
    let mut text = list(&mut op.results());
    if !text.is_empty() {
        text.push_str(" = ");
    }
    text.push_str(&format!("\"{}\"({})", op.name_str(), list(&mut op.operands())));
    let inherent = op.def().map_or(&[][..], |d| &d.inherent).iter().zip(op.properties());
    let inherent = inherent.filter_map(|(i, value)| Some((i.name, (*value)?)));
    for (open, entries, close) in
        [("<{", inherent.collect::<Vec<_>>(), "}>"), ("{", op.discardable().to_vec(), "}")]
    {
        let shown = entries.iter().map(|&(name, value)| match cx.attr(value) {
            AttrData::Unit => cx.str(name).to_owned(),
            _ => format!("{} = {}", cx.str(name), cx.display_attr(value)),
        });
        let shown = shown.collect::<Vec<_>>().join(", ");
        if !shown.is_empty() {
            text.push_str(&format!(" {open}{shown}{close}"));
        }
    }
    let (operands, results) = (types(&mut op.operand_types()), types(&mut op.result_types()));
    match op.results().len() {
        1 => text.push_str(&format!(" : ({operands}) -> {results}")),
        _ => text.push_str(&format!(" : ({operands}) -> ({results})")),
    }
    text
}
