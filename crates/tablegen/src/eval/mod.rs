//! Evaluation: what values, types and records do, apart from how they are written.
//!
//! The order in which things are resolved is part of the language: it decides the numbers of anonymous records, and
//! which error comes first. It follows the TableGen Programmer's Reference, appendix C, "Sample Record", and where
//! that is silent, the behaviour of `llvm-tblgen`.

mod convert;
mod dag;
mod entry;
mod fold;
mod instantiate;
mod record;
mod resolve;
mod resolver;
mod strings;
mod track;
mod type_rules;

pub(crate) use entry::{Entry, Loop};
pub(crate) use instantiate::{Argument, Arguments, Which};
pub(crate) use resolver::{HasReference, Substitutions};

use crate::options::{Options, Progress};
use crate::record::{FieldData, RecordData, RecordKind};
use crate::records::Records;
use crate::references::Tracker;
use crate::store::*;
use crate::strings::StrId;
use crate::types::{Type, TypeId};
use isogloss_source::{Code, Diagnostic, Place, Pos, Severity};
use rustc_hash::{FxBuildHasher, FxHashMap};

/// Evaluation cannot go on; the error was reported.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stop;

pub(crate) type Res<T> = Result<T, Stop>;

/// A defset that is open.
pub(crate) struct Defset {
    pub(crate) pos: Pos,
    pub(crate) element: TypeId,
    pub(crate) members: Vec<u32>,
}

/// A `Class<args>`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instance {
    /// Where it was first written.
    pub(crate) pos: Pos,
    /// The anonymous record, once it was made.
    pub(crate) record: Option<RecordId>,
}

/// The state of an evaluation.
pub(crate) struct Eval {
    pub(crate) r: Records,
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) options: Options,
    /// Where the parser is: the place of errors that have no better one.
    pub(crate) here: Pos,
    pub(crate) defsets: Vec<Defset>,
    steps: u64,
    /// The steps when progress was last reported, in units of 65,536.
    reported: u64,
    /// How many fields all records have together.
    fields: u64,
    depth: u32,
    depth_limit: u32,
    /// Evaluation ended because it nests too deeply.
    pub(crate) too_deep: bool,
    /// A limit was crossed: nothing more can be evaluated.
    pub(crate) exhausted: bool,
    /// There were so many errors that the rest was not read.
    pub(crate) stopped_early: bool,
    anonymous: u32,
    /// A def was given a name that an anonymous one might get.
    anonymous_by_hand: bool,
    /// The instance of each `Class<args>`.
    pub(crate) instances: FxHashMap<ValueId, Instance>,
    /// Room for a text that is soon forgotten.
    scratch: String,
    pub(crate) word_name: StrId,
    /// The string without characters.
    pub(crate) no_text: StrId,
    /// The separators between a class or a multiclass and its argument, in qualified names.
    scopes: [StrId; 2],
    /// Where names are defined and used, if that is recorded.
    pub(crate) tracker: Option<Box<Tracker>>,
}

impl Eval {
    /// `depth_limit` is at most what the options allow.
    pub(crate) fn new(options: &Options, depth_limit: u32) -> Eval {
        let mut r = Records { records: Vec::with_capacity(1 << 11), ..Records::default() };
        r.class_names.reserve(1 << 9);
        r.def_names.reserve(1 << 9);
        let word_name = r.strings.intern("NAME");
        let no_text = r.strings.intern("");
        let scopes = [":", "::"].map(|scope| r.strings.intern(scope));
        Eval {
            r,
            diagnostics: Vec::new(),
            options: options.clone(),
            here: Pos::default(),
            defsets: Vec::new(),
            steps: 0,
            reported: 0,
            fields: 0,
            depth: 0,
            depth_limit,
            too_deep: false,
            exhausted: false,
            stopped_early: false,
            anonymous: 0,
            anonymous_by_hand: false,
            instances: FxHashMap::with_capacity_and_hasher(1 << 9, FxBuildHasher),
            scratch: String::new(),
            word_name,
            no_text,
            scopes,
            tracker: options.track_references.then(Box::default),
        }
    }

    /// How much was evaluated: the steps, the fields, the anonymous records, and 1 if a def has such a name by hand.
    pub(crate) fn counters(&self) -> [u64; 4] {
        [self.steps, self.fields, u64::from(self.anonymous), u64::from(self.anonymous_by_hand)]
    }

    /// Goes on from what was evaluated before ([`counters`](Eval::counters)).
    pub(crate) fn go_on_from(&mut self, [steps, fields, anonymous, by_hand]: [u64; 4]) {
        (self.steps, self.fields, self.reported) = (steps, fields, steps >> 16);
        self.anonymous = anonymous as u32;
        self.anonymous_by_hand = by_hand != 0;
    }

    // Errors and limits.

    /// Reports an error at a place.
    #[cold]
    pub(crate) fn error(&mut self, place: impl Into<Place>, message: impl Into<String>) -> Stop {
        self.error_of(Code::TableGen, place, message)
    }

    /// Reports an error of a kind at a place.
    #[cold]
    pub(crate) fn error_of(
        &mut self,
        code: Code,
        place: impl Into<Place>,
        message: impl Into<String>,
    ) -> Stop {
        self.diagnostics.push(Diagnostic::error(place, message).with_code(code));
        Stop
    }

    /// Reports a use of a name that is not defined.
    #[cold]
    pub(crate) fn unknown(
        &mut self,
        code: Code,
        place: impl Into<Place>,
        message: impl Into<String>,
        name: &str,
    ) -> Stop {
        self.diagnostics.push(Diagnostic::error(place, message).with_code(code).with_subject(name));
        Stop
    }

    /// Adds to the error that was reported last.
    #[cold]
    pub(crate) fn advise(&mut self, advise: impl FnOnce(Diagnostic) -> Diagnostic) {
        if let Some(error) = self.diagnostics.pop() {
            self.diagnostics.push(advise(error));
        }
    }

    /// The names of the fields that a value has.
    pub(crate) fn known_fields(&mut self, v: ValueId) -> Vec<String> {
        let ty = self.type_of(v);
        let record = match (self.node(v), ty.map(|ty| self.r.types.get(ty))) {
            (Node::Def(record), _) => Some(record),
            (_, Some(Type::Record(classes))) => classes.first().copied(),
            _ => None,
        };
        record.map(|r| self.field_names(r)).unwrap_or_default()
    }

    /// The names of a record's fields, template arguments without what qualifies them.
    pub(crate) fn field_names(&self, record: RecordId) -> Vec<String> {
        let names = self.data(record).fields.iter().map(|f| self.r.unquoted(f.name));
        names.map(|n| n.rsplit(':').next().unwrap_or("").to_owned()).collect()
    }

    /// Reports an error about a record, with a note for each multiclass that it came through.
    #[cold]
    pub(crate) fn error_in(&mut self, record: Option<RecordId>, message: impl Into<String>) -> Stop {
        let locs = record.map(|record| self.r.data(record).locs.clone()).unwrap_or_default();
        // What the parser makes for its own use comes from nowhere.
        if locs.first().is_none_or(|&pos| pos == Pos::default()) {
            return self.error(self.here, message);
        }
        let place = locs.first().copied().unwrap_or_default();
        let mut error = Diagnostic::error(place, message).with_code(Code::TableGen);
        for &loc in locs.iter().skip(1) {
            error = error.with_note(loc, "instantiated from multiclass");
        }
        self.diagnostics.push(error);
        Stop
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }

    /// Counts a step, and from time to time checks what evaluation may use.
    #[inline]
    pub(crate) fn tick(&mut self) -> Res<()> {
        self.steps += 1;
        if self.steps & 63 == 0 { self.check_limits() } else { Ok(()) }
    }

    /// Counts several steps, at most 64.
    pub(crate) fn tick_many(&mut self, steps: u32) -> Res<()> {
        let before = self.steps;
        self.steps += u64::from(steps);
        if before >> 6 != self.steps >> 6 { self.check_limits() } else { Ok(()) }
    }

    #[cold]
    fn check_limits(&mut self) -> Res<()> {
        let limits = &self.options.limits;
        let message = if self.steps > limits.steps {
            format!("evaluation takes more than {} steps", limits.steps)
        } else if u32::from(self.r.store.deepest) > limits.value_depth {
            format!("a value nests more than {} levels deep", limits.value_depth)
        } else if self.r.strings.bytes() > limits.string_bytes as usize {
            format!("the strings exceed {} bytes", limits.string_bytes)
        } else if self.memory() > limits.memory {
            format!("evaluation needs more than {} bytes of memory", limits.memory)
        } else {
            let reached = self.steps >> 16;
            if std::mem::replace(&mut self.reported, reached) != reached
                && let Some(hook) = &self.options.progress
            {
                hook.0(Progress { pos: self.here, records: self.r.records.len(), steps: self.steps });
            }
            return Ok(());
        };
        self.exhausted = true;
        Err(self.error_of(Code::Limit, self.here, message))
    }

    /// About how many bytes evaluation holds.
    fn memory(&self) -> u64 {
        let records = self.r.records.len() as u64 * (size_of::<RecordData>() as u64 + 32);
        let fields = self.fields * size_of::<FieldData>() as u64;
        let strings = self.r.strings.bytes() as u64 + self.r.strings.len() as u64 * 16;
        self.r.store.bytes() as u64 + strings + records + fields
    }

    /// Enters a level of nesting, which [`leave`](Eval::leave) ends.
    #[inline]
    pub(crate) fn enter(&mut self) -> Res<()> {
        self.tick()?;
        if self.depth >= self.depth_limit {
            return Err(self.nests_too_deeply());
        }
        self.depth += 1;
        Ok(())
    }

    #[cold]
    fn nests_too_deeply(&mut self) -> Stop {
        self.too_deep = true;
        self.exhausted = true;
        let message = format!("evaluation nests more than {} levels deep", self.depth);
        self.error_of(Code::Limit, self.here, message)
    }

    #[inline]
    pub(crate) fn leave(&mut self) {
        self.depth -= 1;
    }

    /// How many levels were entered.
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    /// How many levels there may be.
    pub(crate) fn depth_limit(&self) -> u32 {
        self.depth_limit
    }

    /// Leaves the levels that an error has left open.
    pub(crate) fn set_depth(&mut self, depth: u32) {
        self.depth = depth;
    }

    /// Refuses a list or a `bits` value that is too long.
    pub(crate) fn check_length(&mut self, length: u128) -> Res<()> {
        let limit = self.options.limits.elements;
        if length > u128::from(limit) {
            let message = format!("{length} elements exceed the limit of {limit}");
            return Err(self.error_of(Code::Limit, self.here, message));
        }
        Ok(())
    }

    /// Refuses a string that is too long.
    pub(crate) fn check_text(&mut self, length: usize) -> Res<()> {
        let limit = self.options.limits.string_bytes as usize;
        if length.saturating_add(self.r.strings.bytes()) > limit {
            let message = format!("the strings exceed {limit} bytes");
            return Err(self.error_of(Code::Limit, self.here, message));
        }
        Ok(())
    }

    // Making values.

    #[inline]
    pub(crate) fn node(&self, v: ValueId) -> Node {
        self.r.store.node(v)
    }

    pub(crate) fn int(&mut self, v: i64) -> ValueId {
        self.r.store.int(v)
    }

    pub(crate) fn str(&mut self, text: &str) -> ValueId {
        let s = self.r.strings.intern(text);
        ValueId::str(s)
    }

    /// A string value, in the format of the values that it came from.
    pub(crate) fn text(&mut self, text: &str, code: bool) -> ValueId {
        let s = self.r.strings.intern(text);
        if code { self.r.store.code(s) } else { ValueId::str(s) }
    }

    pub(crate) fn is_code(&self, v: ValueId) -> bool {
        matches!(self.node(v), Node::Code(_))
    }

    pub(crate) fn un(&mut self, op: UnOp, a: ValueId, ty: TypeId) -> ValueId {
        self.r.store.intern(Node::Un(op, a, ty))
    }

    pub(crate) fn bin(&mut self, op: BinOp, a: ValueId, b: ValueId, ty: TypeId) -> ValueId {
        self.r.store.intern(Node::Bin(op, a, b, ty))
    }

    pub(crate) fn tern(&mut self, op: TernOp, a: ValueId, b: ValueId, c: ValueId, ty: TypeId) -> ValueId {
        self.r.store.intern_run(&[a.0, b.0, c.0], |run| Node::Tern(op, run, ty))
    }

    pub(crate) fn fold_op(&mut self, parts: [ValueId; 5], ty: TypeId) -> ValueId {
        self.r.store.intern_run(&parts.map(|p| p.0), |run| Node::Fold(run, ty))
    }

    /// `parts` holds all conditions, then all values.
    pub(crate) fn cond(&mut self, parts: &[u32], ty: TypeId) -> ValueId {
        self.r.store.intern_run(parts, |run| Node::Cond(run, ty))
    }

    pub(crate) fn isa_op(&mut self, ty: TypeId, v: ValueId) -> ValueId {
        self.r.store.intern(Node::IsA(ty, v))
    }

    pub(crate) fn exists_op(&mut self, ty: TypeId, v: ValueId) -> ValueId {
        self.r.store.intern(Node::Exists(ty, v))
    }

    pub(crate) fn instances_op(&mut self, ty: TypeId, v: ValueId) -> ValueId {
        self.r.store.intern(Node::Instances(ty, v))
    }

    pub(crate) fn var(&mut self, name: ValueId, ty: TypeId) -> ValueId {
        self.r.store.intern(Node::Var(name, ty))
    }

    pub(crate) fn var_bit(&mut self, v: ValueId, bit: u32) -> ValueId {
        self.r.store.intern(Node::VarBit(v, bit))
    }

    /// `args` holds pairs of (which argument, value).
    pub(crate) fn var_def(&mut self, class: RecordId, args: &[u32], pos: Pos) -> ValueId {
        let v = self.r.store.intern_run(args, |run| Node::VarDef(class, run));
        self.instances.entry(v).or_insert(Instance { pos, record: None });
        v
    }

    /// [`var_def`](Eval::var_def) that comes from another one, and was written where that was.
    pub(crate) fn var_def_like(&mut self, class: RecordId, args: &[u32], like: ValueId) -> ValueId {
        let v = self.r.store.intern_run(args, |run| Node::VarDef(class, run));
        if !self.instances.contains_key(&v) {
            let pos = self.instance_pos(like);
            self.instances.insert(v, Instance { pos, record: None });
        }
        v
    }

    /// An access to a field, where the value has one of the name.
    pub(crate) fn field_op(&mut self, v: ValueId, name: StrId) -> Option<ValueId> {
        let ty = self.field_type(v, name)?;
        Some(self.r.store.intern(Node::Field(v, name, ty)))
    }

    /// A reference to a record.
    pub(crate) fn def(&mut self, record: RecordId) -> ValueId {
        if let Some(v) = self.data(record).reference {
            return v;
        }
        let ty = self.record_type(record);
        let v = self.r.store.intern(Node::Def(record));
        let data = self.data_mut(record);
        data.ty = Some(ty);
        data.reference = Some(v);
        v
    }

    pub(crate) fn new_anonymous_name(&mut self) -> ValueId {
        let n = self.anonymous;
        self.anonymous += 1;
        self.r.store.intern(Node::AnonymousName(n))
    }

    // Records.

    #[inline]
    pub(crate) fn data(&self, id: RecordId) -> &RecordData {
        &self.r.records[id.0 as usize]
    }

    #[inline]
    pub(crate) fn data_mut(&mut self, id: RecordId) -> &mut RecordData {
        &mut self.r.records[id.0 as usize]
    }

    pub(crate) fn add_record(&mut self, data: RecordData) -> RecordId {
        self.fields += data.fields.len() as u64;
        let id = RecordId(self.r.records.len() as u32);
        self.r.records.push(data);
        id
    }

    pub(crate) fn class_named(&self, name: StrId) -> Option<RecordId> {
        self.r.class_names.get(&name).copied()
    }

    pub(crate) fn def_named(&self, name: StrId) -> Option<RecordId> {
        self.r.def_names.get(&name).copied()
    }

    /// The def or the global variable of a name.
    pub(crate) fn global(&mut self, name: StrId) -> Option<ValueId> {
        match self.def_named(name) {
            Some(def) => Some(self.def(def)),
            None => self.r.globals.get(&name).copied(),
        }
    }

    /// The name of a template argument (or of `NAME`) as qualified by its class or multiclass.
    pub(crate) fn qualify(&mut self, record: RecordId, name: StrId) -> ValueId {
        let of = self.r.store.as_str(self.data(record).name).unwrap_or(self.no_text);
        let scope = self.scopes[usize::from(self.data(record).kind == RecordKind::Multiclass)];
        let qualified = self.r.strings.concat(&[of, scope, name]);
        ValueId::str(qualified)
    }

    /// The qualified name of the implicit argument `NAME`.
    pub(crate) fn name_arg(&mut self, record: RecordId) -> ValueId {
        if let Some(v) = self.data(record).rare().name_arg {
            return v;
        }
        let v = self.qualify(record, self.word_name);
        self.data_mut(record).rare_mut().name_arg = Some(v);
        v
    }

    /// The text of a record's name, whatever sort of value it is.
    pub(crate) fn name_text(&self, record: RecordId) -> String {
        self.r.unquoted(self.data(record).name)
    }

    /// The value as text, as `llvm-tblgen` prints it.
    pub(crate) fn show(&self, v: ValueId) -> String {
        let mut out = String::new();
        self.r.write_value(&mut out, v);
        out
    }

    /// The value as a string value.
    pub(crate) fn shown(&mut self, v: ValueId) -> ValueId {
        let mut text = std::mem::take(&mut self.scratch);
        text.clear();
        self.r.write_value(&mut text, v);
        let string = self.str(&text);
        self.scratch = text;
        string
    }

    pub(crate) fn show_type(&self, ty: TypeId) -> String {
        self.r.type_name(ty)
    }

    #[inline]
    pub(crate) fn s(&self, id: StrId) -> &str {
        self.r.strings.get(id)
    }
}
