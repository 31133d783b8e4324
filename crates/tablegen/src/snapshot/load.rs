//! From bytes to an evaluation.

use super::bytes::Reader;
use super::{Declared, FORMAT, LOOP_DEPTH, Multiclass, are_below_classes, hash};
use crate::eval::{Entry, Eval, Instance, Loop};
use crate::lex::{Known, Lexer};
use crate::loader::{Loaded, Unread};
use crate::record::{Assertion, Dump, FieldData, RecordData, RecordKind, TemplateArg};
use crate::records::Records;
use crate::store::{BinOp, NO_NAME, Node, RecordId, Run, TernOp, UnOp, ValueId};
use crate::strings::{StrId, Strings};
use crate::types::{Type, TypeId};
use isogloss_source::{Pos, SourceFile, SourceFull, SourceMap, Span};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

/// A file that was included, and is what it was.
#[derive(Clone)]
enum Found {
    Loaded(Loaded),
    Unread(Unread),
}

impl Found {
    /// The file that an include of a path leads to.
    fn of(path: &str, lexer: &mut Lexer<'_>) -> Option<Found> {
        match lexer.loader.compare(path) {
            Some(unread) => Some(Found::Unread(unread)),
            None => lexer.loader.load(path).ok()?.map(Found::Loaded),
        }
    }

    fn name(&self) -> &str {
        match self {
            Found::Loaded(loaded) => &loaded.name,
            Found::Unread(unread) => &unread.name,
        }
    }

    fn len(&self) -> usize {
        match self {
            Found::Loaded(loaded) => loaded.text.len(),
            Found::Unread(unread) => unread.len as usize,
        }
    }

    fn hash(&self) -> u64 {
        match self {
            Found::Loaded(loaded) => hash(loaded.text.as_bytes()),
            Found::Unread(unread) => unread.hash,
        }
    }

    /// Adds the file to the sources.
    fn add(self, sources: &SourceMap, from: Pos) -> Result<Arc<SourceFile>, SourceFull> {
        match self {
            Found::Loaded(Loaded { name, text }) => sources.add_included(name, text, Some(from)),
            Found::Unread(Unread { name, len, read, .. }) => {
                sources.add_unread_file(name, len, Some(from), &read)
            }
        }
    }
}

/// The record in a snapshot of the files that were included.
struct Inclusions<'b> {
    loads: Vec<Found>,
    /// The load of each file, and where it was included from: twice the number of the include in the opening, or, with
    /// the lowest bit set, twice a position from where the first file begins on.
    files: Vec<(usize, u32)>,
    included: u64,
    /// The macros that were looked for, and whether they are defined now.
    macros: Vec<(&'b str, bool)>,
    /// The files, each with its guard, if it has one.
    dependencies: Vec<(&'b str, &'b str)>,
}

/// Makes an evaluation that has nothing yet the one of a snapshot, if that is one of a key and all that it was made of is
/// as it was; else the evaluation is of no use. The files that were read join the sources, and the lexer knows the macros
/// and the files, but is where it was.
pub(crate) fn restore(
    bytes: &[u8],
    key: &str,
    lexer: &mut Lexer<'_>,
    guard: Option<&str>,
    includes: &[Pos],
    eval: &mut Eval,
) -> Option<Declared> {
    let (format, bytes) = bytes.split_first_chunk()?;
    let (check, rest) = bytes.split_first_chunk()?;
    if u64::from_le_bytes(*format) != FORMAT || u64::from_le_bytes(*check) != hash(rest) {
        return None;
    }
    let mut reader = Reader { rest };
    if reader.text()? != key {
        return None;
    }
    let inclusions = Inclusions::read(&mut reader, lexer)?;
    if guard.is_some_and(|guard| inclusions.macros.iter().any(|(name, _)| *name == guard)) {
        return None;
    }
    let first = lexer.sources.files().last()?.end().offset(1);
    let declared = Load::new(reader, first, inclusions.len()?).evaluation(eval)?;
    inclusions.add(lexer, first, includes)?;
    Some(declared)
}

impl<'b> Inclusions<'b> {
    /// Reads the record of inclusions; `None` if it is malformed, or a path leads to another file or text now.
    fn read(reader: &mut Reader<'b>, lexer: &mut Lexer<'_>) -> Option<Inclusions<'b>> {
        let mut loads = Vec::new();
        for _ in 0..reader.count()? {
            let (path, name, len, hashed) =
                (reader.text()?, reader.text()?, reader.number()?, reader.long()?);
            let found = Found::of(path, lexer)?;
            if found.name() != name || found.len() != len as usize || found.hash() != hashed {
                return None;
            }
            loads.push(found);
        }
        let mut files = Vec::new();
        for _ in 0..reader.count()? {
            let load = reader.number()? as usize;
            loads.get(load)?;
            files.push((load, reader.number()?));
        }
        let included = reader.long()?;
        let mut macros = Vec::new();
        for _ in 0..reader.count()? {
            macros.push((reader.text()?, reader.number()? != 0));
        }
        let mut dependencies = Vec::new();
        for _ in 0..reader.count()? {
            dependencies.push((reader.text()?, reader.text()?));
        }
        Some(Inclusions { loads, files, included, macros, dependencies })
    }

    /// How many positions the files take.
    fn len(&self) -> Option<u32> {
        let lengths = self.files.iter().map(|&(load, _)| self.loads[load].len() as u64 + 1);
        u32::try_from(lengths.sum::<u64>()).ok()
    }

    /// Adds the files to the sources, where the first has to begin at `first`, and tells the lexer of them.
    fn add(self, lexer: &mut Lexer<'_>, first: Pos, includes: &[Pos]) -> Option<()> {
        let mut next = first;
        for (load, from) in self.files {
            let from = match from & 1 {
                0 => *includes.get(from as usize / 2)?,
                _ => first.offset(from as usize / 2),
            };
            let file = self.loads[load].clone().add(lexer.sources, from).ok()?;
            if file.start() != next {
                return None;
            }
            next = file.end().offset(1);
        }
        lexer.included = self.included;
        lexer.macros.extend(self.macros.into_iter().filter(|m| m.1).map(|m| m.0.into()));
        for (name, guard) in self.dependencies {
            let name: Arc<str> = name.into();
            let known = if guard.is_empty() { Known::Plain } else { Known::Guarded(guard.into()) };
            lexer.known.insert(name.clone(), known);
            lexer.dependencies.push(name);
        }
        Some(())
    }
}

/// Reads an evaluation. Handles are checked against what there is.
struct Load<'b> {
    reader: Reader<'b>,
    /// Where the first file begins, and how many positions all take.
    first: Pos,
    len: u32,
    strings: u32,
    types: u32,
    records: u32,
    /// How many values there are so far.
    nodes: u32,
    /// Lists of classes that several records may share.
    lists: Vec<Arc<[RecordId]>>,
    /// The list without elements.
    no_list: Arc<[RecordId]>,
}

impl<'b> Load<'b> {
    fn new(reader: Reader<'b>, first: Pos, len: u32) -> Load<'b> {
        let (strings, types, records, nodes) = (0, 0, 0, 0);
        let (lists, no_list) = (Vec::new(), Arc::default());
        Load { reader, first, len, strings, types, records, nodes, lists, no_list }
    }

    fn evaluation(mut self, eval: &mut Eval) -> Option<Declared> {
        self.records(&mut eval.r)?;
        let mut counters = [0; 4];
        for counter in &mut counters {
            *counter = self.reader.long()?;
        }
        eval.go_on_from(counters);
        self.instances(&mut eval.instances)?;
        let declared = self.declared()?;
        self.reader.rest.is_empty().then_some(declared)
    }

    fn records(&mut self, r: &mut Records) -> Option<()> {
        self.types = self.count()?;
        self.records = self.count()?;
        self.strings(&mut r.strings)?;
        self.types(r)?;
        self.nodes(r)?;
        r.records.reserve(self.records as usize);
        for _ in 0..self.records {
            let record = self.record()?;
            r.records.push(record);
        }
        if !are_below_classes(&r.records) {
            return None;
        }
        self.names(&mut r.class_names)?;
        self.names(&mut r.def_names)?;
        r.classes = self.ids()?;
        r.defs = self.ids()?;
        for _ in 0..self.count()? {
            let (name, value) = (self.string()?, self.value()?);
            r.globals.insert(name, value);
        }
        Some(())
    }

    fn count(&mut self) -> Option<u32> {
        Some(self.reader.count()? as u32)
    }

    fn number(&mut self) -> Option<u32> {
        self.reader.number()
    }

    fn strings(&mut self, strings: &mut Strings) -> Option<()> {
        let count = self.count()?;
        let mut numbers = Vec::with_capacity(2 * count as usize);
        for _ in 0..2 * count {
            numbers.push(self.number()?);
        }
        self.strings = count;
        strings.restore([self.reader.text()?, self.reader.text()?], &numbers)
    }

    fn types(&mut self, r: &mut Records) -> Option<()> {
        let all = self.types;
        for number in TypeId::GIVEN as u32..all {
            // Elements come first.
            self.types = number;
            let id = match self.number()? {
                0 => r.types.bits(self.number()?),
                1 => {
                    let element = self.ty()?;
                    r.types.list_of(element)
                }
                2 => r.types.intern(Type::Record(self.ids()?.into())),
                _ => return None,
            };
            if id.0 != number {
                return None;
            }
        }
        self.types = all;
        Some(())
    }

    fn nodes(&mut self, r: &mut Records) -> Option<()> {
        let count = self.count()?;
        let pool = r.store.pool_mut();
        pool.reserve(count as usize);
        for _ in 0..count {
            pool.push(self.number()?.rotate_right(1).wrapping_sub(1));
        }
        self.nodes = r.store.len();
        let count = self.count()?;
        r.store.reserve(count as usize);
        let mut end = 0;
        for _ in 0..count {
            let node = self.node(r.store.pool(), &mut end)?;
            r.store.add(node);
            self.nodes += 1;
        }
        Some(())
    }

    /// A node, whose parts are values that are there; `end` is where the run before ends.
    fn node(&mut self, pool: &[u32], end: &mut u32) -> Option<Node> {
        Some(match self.number()? {
            0 => Node::Int(self.number()?, self.number()?),
            1 => Node::Code(self.string()?),
            2 => Node::AnonymousName(self.number()?),
            3 => Node::Bits(self.run_of_values(pool, end)?),
            4 => Node::List(self.run_of_values(pool, end)?, self.ty()?),
            5 => Node::Dag(self.run_of_dag(pool, end)?),
            6 => Node::Def(self.record_id()?),
            7 => Node::Un(*UnOp::ALL.get(self.number()? as usize)?, self.value()?, self.ty()?),
            8 => {
                let op = *BinOp::ALL.get(self.number()? as usize)?;
                Node::Bin(op, self.value()?, self.value()?, self.ty()?)
            }
            9 => {
                let op = *TernOp::ALL.get(self.number()? as usize)?;
                let run = self.run_of_values(pool, end).filter(|run| run.len == 3)?;
                Node::Tern(op, run, self.ty()?)
            }
            10 => Node::Fold(self.run_of_values(pool, end).filter(|run| run.len == 5)?, self.ty()?),
            11 => Node::Cond(self.run_of_values(pool, end).filter(|run| run.len % 2 == 0)?, self.ty()?),
            12 => Node::IsA(self.ty()?, self.value()?),
            13 => Node::Exists(self.ty()?, self.value()?),
            14 => Node::Instances(self.ty()?, self.value()?),
            15 => Node::Var(self.value()?, self.ty()?),
            16 => Node::VarBit(self.value()?, self.number()?),
            17 => Node::VarDef(self.record_id()?, self.run_of_arguments(pool, end)?),
            18 => Node::Field(self.value()?, self.string()?, self.ty()?),
            _ => return None,
        })
    }

    /// A run, and its elements.
    fn run<'p>(&mut self, pool: &'p [u32], end: &mut u32) -> Option<(Run, &'p [u32])> {
        let run = Run { start: self.reader.behind(*end)?, len: self.number()? };
        *end = run.start.checked_add(run.len)?;
        Some((run, pool.get(run.start as usize..*end as usize)?))
    }

    fn run_of_values(&mut self, pool: &[u32], end: &mut u32) -> Option<Run> {
        let (run, elements) = self.run(pool, end)?;
        elements.iter().all(|&element| self.has(ValueId(element))).then_some(run)
    }

    /// The run of a dag: as many names, or marks of none, as values.
    fn run_of_dag(&mut self, pool: &[u32], end: &mut u32) -> Option<Run> {
        let (run, elements) = self.run(pool, end)?;
        let (values, names) = elements.split_at(elements.len() / 2);
        let is_name = |&name: &u32| name == NO_NAME || name < self.strings;
        let is_dag = !values.is_empty() && values.len() == names.len() && names.iter().all(is_name);
        (is_dag && values.iter().all(|&element| self.has(ValueId(element)))).then_some(run)
    }

    /// The run of the arguments of a class: pairs of a position, or a name, and a value.
    fn run_of_arguments(&mut self, pool: &[u32], end: &mut u32) -> Option<Run> {
        let (run, elements) = self.run(pool, end)?;
        let is_argument = |pair: &[u32]| {
            let which = ValueId(pair[0]);
            (!which.is_string() || self.has(which)) && self.has(ValueId(pair[1]))
        };
        (elements.len() % 2 == 0 && elements.chunks_exact(2).all(is_argument)).then_some(run)
    }

    fn record(&mut self) -> Option<RecordData> {
        let name = self.value()?;
        let bits = self.number()?;
        let kind = RecordKind::ALL[bits as usize & 3];
        let mut data = RecordData::new(name, kind, Pos::default());
        data.locs.clear();
        for _ in 0..self.count()? {
            data.locs.push(self.pos()?);
        }
        let count = self.count()?;
        data.fields.reserve_exact(count as usize);
        for _ in 0..count {
            let field = self.field()?;
            data.fields.push(field);
        }
        let count = self.count()?;
        let mut parents = SmallVec::with_capacity(count as usize);
        for _ in 0..count {
            parents.push((self.record_id()?, self.span()?));
        }
        data.parents = parents;
        data.ancestors = self.list()?;
        data.superclass_count = self.number()?;
        data.ty = self.optional_type()?;
        data.reference = self.option()?.map(ValueId);
        if data.reference.is_some_and(|v| !self.has(v)) {
            return None;
        }
        if bits >> 2 != 0 {
            self.rare(&mut data)?;
        }
        Some(data)
    }

    fn field(&mut self) -> Option<FieldData> {
        let (name, value, pos) = (self.value()?, self.value()?, self.pos()?);
        let field = FieldData::of_shape(name, self.number()?.rotate_right(2), value, pos);
        (field.ty().0 < self.types).then_some(field)
    }

    fn rare(&mut self, data: &mut RecordData) -> Option<()> {
        for _ in 0..self.count()? {
            let (name, qualified, used) = (self.string()?, self.value()?, self.number()? != 0);
            data.field(qualified)?;
            data.rare_mut().template_args.push(TemplateArg { name, qualified, used });
        }
        for _ in 0..self.count()? {
            let assertion = self.assertion()?;
            data.rare_mut().assertions.push(assertion);
        }
        for _ in 0..self.count()? {
            let dump = self.dump()?;
            data.rare_mut().dumps.push(dump);
        }
        let closure = if self.number()? != 0 { Some(self.list()?) } else { None };
        let rare = data.rare_mut();
        rare.closure = closure;
        rare.instance_type = self.optional_type()?;
        rare.name_arg = self.optional_value()?;
        Some(())
    }

    /// A list of classes that several records may share.
    fn list(&mut self) -> Option<Arc<[RecordId]>> {
        let Some(number) = self.number()?.checked_sub(1) else { return Some(self.no_list.clone()) };
        if number as usize == self.lists.len() {
            let list = self.ids()?.into();
            self.lists.push(list);
        }
        self.lists.get(number as usize).cloned()
    }

    fn instances(&mut self, instances: &mut FxHashMap<ValueId, Instance>) -> Option<()> {
        let count = self.count()?;
        instances.reserve(count as usize);
        for _ in 0..count {
            let (value, pos) = (self.value()?, self.pos()?);
            let record = self.option()?.map(RecordId);
            if record.is_some_and(|record| record.0 >= self.records) {
                return None;
            }
            instances.insert(value, Instance { pos, record });
        }
        Some(())
    }

    fn declared(&mut self) -> Option<Declared> {
        let mut declared = Declared::default();
        for _ in 0..self.count()? {
            let multiclass = Multiclass { record: self.record_id()?, entries: self.entries(0)? };
            declared.multiclasses.push(multiclass);
        }
        for _ in 0..self.count()? {
            let (name, at) = (self.string()?, self.number()? as usize);
            declared.multiclasses.get(at)?;
            declared.multiclass_names.insert(name, at);
        }
        for _ in 0..self.count()? {
            let (name, ty) = (self.string()?, self.ty()?);
            declared.type_aliases.insert(name, ty);
        }
        Some(declared)
    }

    fn entries(&mut self, depth: u32) -> Option<Vec<Entry>> {
        let count = self.count().filter(|_| depth <= LOOP_DEPTH)?;
        let mut entries = Vec::new();
        for _ in 0..count {
            entries.push(match self.number()? {
                0 => Entry::Record(self.record_id()?),
                1 => Entry::Assert(self.assertion()?),
                2 => Entry::Dump(self.dump()?),
                3 => Entry::Loop(Box::new(Loop {
                    pos: self.pos()?,
                    name: self.optional_value()?,
                    var: self.optional_value()?,
                    list: self.value()?,
                    entries: self.entries(depth + 1)?,
                })),
                _ => return None,
            });
        }
        Some(entries)
    }

    fn assertion(&mut self) -> Option<Assertion> {
        Some(Assertion { pos: self.pos()?, condition: self.value()?, message: self.value()? })
    }

    fn dump(&mut self) -> Option<Dump> {
        Some(Dump { pos: self.pos()?, message: self.value()? })
    }

    fn names(&mut self, names: &mut FxHashMap<StrId, RecordId>) -> Option<()> {
        let count = self.count()?;
        names.reserve(count as usize);
        for _ in 0..count {
            names.insert(self.string()?, self.record_id()?);
        }
        Some(())
    }

    fn ids(&mut self) -> Option<Vec<RecordId>> {
        (0..self.count()?).map(|_| self.record_id()).collect()
    }

    fn record_id(&mut self) -> Option<RecordId> {
        self.number().filter(|id| *id < self.records).map(RecordId)
    }

    fn ty(&mut self) -> Option<TypeId> {
        self.number().filter(|id| *id < self.types).map(TypeId)
    }

    fn string(&mut self) -> Option<StrId> {
        self.number().filter(|id| *id < self.strings).map(StrId)
    }

    #[inline]
    fn value(&mut self) -> Option<ValueId> {
        let v = ValueId(self.number()?.rotate_right(1));
        self.has(v).then_some(v)
    }

    /// True if there is such a value.
    #[inline]
    fn has(&self, v: ValueId) -> bool {
        let limit = if v.is_string() { self.strings | ValueId::str(StrId(0)).0 } else { self.nodes };
        v.0 < limit
    }

    fn option(&mut self) -> Option<Option<u32>> {
        match self.reader.long()?.checked_sub(1) {
            Some(number) => Some(Some(u32::try_from(number).ok()?)),
            None => Some(None),
        }
    }

    fn optional_value(&mut self) -> Option<Option<ValueId>> {
        let v = self.option()?.map(|number| ValueId(number.rotate_right(1)));
        v.is_none_or(|v| self.has(v)).then_some(v)
    }

    fn optional_type(&mut self) -> Option<Option<TypeId>> {
        let ty = self.option()?.map(TypeId);
        ty.is_none_or(|ty| ty.0 < self.types).then_some(ty)
    }

    fn pos(&mut self) -> Option<Pos> {
        match self.number()? {
            0 => Some(Pos::default()),
            at => (at <= self.len).then_some(Pos(self.first.0 - 1 + at)),
        }
    }

    fn span(&mut self) -> Option<Span> {
        Some(Span { start: self.pos()?, end: self.pos()? })
    }
}
