//! Fuzzing: random programs that verify, made from the definitions of dialects.
//!
//! For each operation *templates* are made first: types and attributes that its definition allows, put into a small
//! program of their own that the verifier accepts. Programs are then put together from templates, which is quick, and
//! verified as a whole. ODS and IRDL definitions are read alike.
//!
//! Types and properties are chosen so that the rules of an operation's verifier hold, as far as the conditions of the rules
//! are understood (`fuzz::wanted`). Requirements that a definition does not state, such as those of a C++ verifier, are met by trying; for the
//! few operations where trying is hopeless there are recipes (`fuzz::recipes`). [`Fuzzer::report`] names the operations
//! that stay without a template.

mod build;
mod choose;
mod invalid;
mod recipes;
mod regions;
mod template;
mod trial;
mod wanted;

pub use invalid::Broken;

use crate::sample::{Rng, Sampler};
use build::{Builder, Frame, function, program};
use choose::Chooser;
use isogloss_ir::asm::parse::Program;
use isogloss_ir::definition::{DialectDef, OpDef, Trait};
use isogloss_ir::verify::verify;
use isogloss_ir::{Body, Context};
use std::sync::Arc;
use template::{Level, Template};

/// How many templates are kept for an operation.
const TEMPLATES: usize = 32;
/// How often a template is tried before an operation counts as one that cannot be made.
const FIRST_TRIES: usize = 600;

/// The seed and the size of the programs.
#[derive(Clone, Copy, Debug)]
pub struct FuzzOptions {
    /// The seed: the same one gives the same programs.
    pub seed: u64,
    /// About how many operations a program has.
    pub ops: usize,
    /// How deep regions are filled; 0: operations with regions do not occur.
    pub regions: u32,
    /// True if functions have arguments and attributes of types and attributes of the dialects, whether an operation uses
    /// them or not.
    pub definitions: bool,
}

impl Default for FuzzOptions {
    fn default() -> FuzzOptions {
        FuzzOptions { seed: 0, ops: 10, regions: 2, definitions: false }
    }
}

/// One operation of the dialects that are fuzzed.
struct Entry {
    def: Arc<OpDef>,
    name: isogloss_ir::OpName,
    level: Level,
    templates: Vec<Arc<Template>>,
    /// How often it was put into a program.
    used: u64,
}

/// Makes random programs.
pub struct Fuzzer<'c> {
    cx: &'c Context,
    frame: Frame,
    options: FuzzOptions,
    chooser: Chooser<'c>,
    entries: Vec<Entry>,
    /// The entries for each place, that have templates.
    inside: Vec<usize>,
    branches: Vec<usize>,
    module_level: Vec<usize>,
    ends: Vec<regions::EndRule>,
    discarded: u64,
    made: u64,
    /// The entry that the next program begins with, so that every operation has its turn.
    turn: usize,
    /// How often types and attributes were added to a function.
    definitions: u64,
}

/// Statistics of a fuzzer.
#[derive(Clone, Debug)]
pub struct FuzzReport {
    /// How many programs were made.
    pub made: u64,
    /// How many were thrown away because the verifier refused them as a whole.
    pub discarded: u64,
    /// Each operation, by full name, with how often it occurs.
    pub used: Vec<(String, u64)>,
    /// The operations for which nothing that verifies was found.
    pub missing: Vec<String>,
}

impl<'c> Fuzzer<'c> {
    /// A fuzzer for some dialects; none where `builtin` or `func`, which hold every program, are not known.
    pub fn new(cx: &'c Context, dialects: &[Arc<DialectDef>], options: FuzzOptions) -> Option<Fuzzer<'c>> {
        Fuzzer::with(cx, dialects, options, |_| true)
    }

    /// A program with an operation of a dialect, which verifies; none where none was found. The name is the full one.
    pub fn example(cx: &'c Context, dialect: &Arc<DialectDef>, name: &str, seed: u64) -> Option<Program> {
        let options = FuzzOptions { seed, ops: 1, regions: 1, definitions: false };
        let mut fuzzer =
            Fuzzer::with(cx, std::slice::from_ref(dialect), options, |def| cx.str(def.name) == name)?;
        let wanted = cx.op_name(name);
        (0..8).find_map(|_| {
            let program = fuzzer.program()?;
            let mut todo = vec![program.op(cx)];
            while let Some(op) = todo.pop() {
                if op.name() == wanted {
                    return Some(program);
                }
                todo.extend(op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()));
            }
            None
        })
    }

    /// A fuzzer for those operations of some dialects that are wanted.
    fn with(
        cx: &'c Context,
        dialects: &[Arc<DialectDef>],
        options: FuzzOptions,
        wants: impl Fn(&OpDef) -> bool,
    ) -> Option<Fuzzer<'c>> {
        let frame = Frame::new(cx)?;
        let sampler = Sampler::new(cx, options.seed, dialects.to_vec());
        let mut fuzzer = Fuzzer {
            cx,
            frame,
            options,
            chooser: Chooser::new(sampler),
            entries: Vec::new(),
            inside: Vec::new(),
            branches: Vec::new(),
            module_level: Vec::new(),
            ends: regions::end_rules(cx, dialects),
            discarded: 0,
            made: 0,
            turn: 0,
            definitions: 0,
        };
        for def in dialects.iter().flat_map(|d| d.ops()).filter(|def| wants(def)) {
            let name = cx.op_name(cx.str(def.name));
            let level = if recipes::has_function(cx.str(def.name)) { Level::Module } else { level_of(def) };
            fuzzer.entries.push(Entry { def: def.clone(), name, level, templates: Vec::new(), used: 0 });
        }
        fuzzer.prepare();
        Some(fuzzer)
    }

    /// Makes the first templates, those of symbols before those that refer to them.
    fn prepare(&mut self) {
        let mut order: Vec<usize> = (0..self.entries.len()).collect();
        order.sort_by_key(|&i| self.entries[i].level != Level::Module);
        for i in order {
            if self.options.regions == 0 && !self.entries[i].def.regions.is_empty() {
                continue;
            }
            for _ in 0..FIRST_TRIES {
                if self.try_template(i) && self.entries[i].templates.len() >= 4 {
                    break;
                }
            }
            let entry = &self.entries[i];
            if entry.templates.is_empty() {
                continue;
            }
            match entry.level {
                Level::Function => self.inside.push(i),
                Level::Terminator => self.branches.push(i),
                Level::Module => self.module_level.push(i),
                Level::Nested => {}
            }
        }
    }

    /// Tries to make one more template of an entry. Returns true if that succeeded.
    fn try_template(&mut self, i: usize) -> bool {
        if self.entries[i].level == Level::Nested {
            return false;
        }
        let Some(template) = self.make_template(i) else { return false };
        let entry = &mut self.entries[i];
        if entry.level == Level::Module
            && let Some(name) = template.symbol
            && self.chooser.symbols.len() < 64
        {
            let ty = trial::held_type(self.cx, &template);
            let symbol = choose::Symbol { template: template.clone(), name, ty };
            self.chooser.symbols.push(symbol);
        }
        if entry.templates.len() < TEMPLATES {
            entry.templates.push(template);
        } else {
            let nth = self.chooser.sampler.rng.below(TEMPLATES);
            entry.templates[nth] = template;
        }
        true
    }

    /// A random program that verifies; none when none was found.
    pub fn program(&mut self) -> Option<Program> {
        for _ in 0..20 {
            let Some(program) = self.attempt() else { continue };
            if verify(program.op(self.cx)).is_ok() {
                self.made += 1;
                return Some(program);
            }
            self.discarded += 1;
        }
        None
    }

    /// Gives a function arguments of types of the dialects, and attributes of theirs: operations alone use few of
    /// them. The randomness of what else is made stays what it is.
    fn add_definitions(&mut self, builder: &mut Builder<'_>) {
        self.definitions = self.definitions.wrapping_add(1);
        let sampler = &mut self.chooser.sampler;
        let own = Rng::new(self.options.seed ^ self.definitions.rotate_left(32));
        let rng = std::mem::replace(&mut sampler.rng, own);
        for _ in 0..sampler.rng.below(3) {
            if let Some(ty) = sampler.some_type_def().and_then(|id| sampler.type_of_def(id)) {
                builder.add_argument(ty);
            }
        }
        for number in 0..sampler.rng.below(3) {
            if let Some(attr) = sampler.some_attr_def().and_then(|id| sampler.attr_of_def(id)) {
                let name = self.cx.identifier(&format!("held{number}"));
                builder.body.set_op_attribute(self.cx, Body::root(), name, attr);
            }
        }
        sampler.rng = rng;
    }

    fn attempt(&mut self) -> Option<Program> {
        let cx = self.cx;
        let mut rng = Rng::new(self.chooser.sampler.rng.bits());
        // Now and then something new.
        if !self.entries.is_empty() && rng.one_in(4) {
            self.try_template(rng.below(self.entries.len()));
        }
        let (mut builder, entry) = function(cx, &self.frame);
        if self.options.definitions {
            self.add_definitions(&mut builder);
        }
        let count = 1 + rng.below(self.options.ops.max(1) * 2);
        let mut blocks = vec![(entry, count)];
        let mut first = true;
        let (entries, inside, branches) = (&self.entries, &self.inside, &self.branches);
        let pick = |rng: &mut Rng| {
            let entry = &entries[*rng.pick(inside)?];
            rng.pick(&entry.templates).cloned()
        };
        let mut left = 4usize;
        let depth = build::MAX_DEPTH.saturating_sub(self.options.regions);
        while let Some((block, count)) = blocks.pop() {
            let arguments = builder.arguments();
            let mark = if block == entry { 0 } else { builder.enter(block) };
            for _ in 0..count {
                let template = if first {
                    self.turn = self.turn.wrapping_add(1);
                    first = false;
                    let nth = self.turn.checked_rem(inside.len()).and_then(|n| inside.get(n));
                    nth.and_then(|&i| rng.pick(&entries[i].templates).cloned())
                } else {
                    pick(&mut rng)
                };
                let Some(template) = template else { break };
                builder.place(&template, block, depth, &mut rng, &mut |rng| pick(rng))?;
            }
            let branch = rng.pick(branches).filter(|_| left > 0);
            match branch.and_then(|&i| rng.pick(&entries[i].templates).cloned()) {
                Some(template) => {
                    left -= 1;
                    let op = builder.place(&template, block, 0, &mut rng, &mut |_| None)?;
                    for next in builder.body.op_successors(op) {
                        blocks.push((next, rng.below(3)));
                    }
                }
                None => {
                    let spec = isogloss_ir::OpSpec::new(self.frame.ret, isogloss_ir::Location::UNKNOWN);
                    builder.body.insert(&spec, isogloss_ir::InsertPoint::End(block));
                }
            }
            if block != entry {
                builder.leave(mark, arguments);
            }
        }
        let module_level = match rng.pick(&self.module_level) {
            Some(&i) => rng.pick(&self.entries[i].templates).cloned().into_iter().collect(),
            None => Vec::new(),
        };
        let name = cx.identifier("f");
        program(cx, &self.frame, Some((builder, name)), &module_level, &mut rng)
    }

    /// Counts the operations of a program as used.
    pub fn count(&mut self, program: &Program) {
        let cx = self.cx;
        let mut counts = rustc_hash::FxHashMap::default();
        let mut todo = vec![program.op(cx)];
        while let Some(op) = todo.pop() {
            *counts.entry(op.name()).or_insert(0u64) += 1;
            todo.extend(op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()));
        }
        for entry in &mut self.entries {
            entry.used += counts.get(&entry.name).copied().unwrap_or(0);
        }
    }

    /// Returns the statistics of what was done so far.
    pub fn report(&self) -> FuzzReport {
        let name = |e: &Entry| self.cx.op_name_str(e.name).to_owned();
        let missing =
            self.entries.iter().filter(|e| e.templates.is_empty() && e.used == 0).map(name).collect();
        FuzzReport {
            made: self.made,
            discarded: self.discarded,
            used: self.entries.iter().map(|e| (name(e), e.used)).collect(),
            missing,
        }
    }
}

/// Returns where operations of a definition are allowed.
fn level_of(def: &OpDef) -> Level {
    if def.parents.is_some() {
        Level::Nested
    } else if def.has(Trait::Symbol) {
        Level::Module
    } else if def.has(Trait::IsTerminator) {
        Level::Terminator
    } else {
        Level::Function
    }
}
