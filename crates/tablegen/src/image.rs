//! Records as bytes: to keep them, and to have them again without evaluating anything.
//!
//! An image holds what [`Selection`] asks for: defs, the defs that their values mention, and the names of the classes
//! that they derive from. It is a row of 32-bit words, followed by all texts, and is decoded in one pass. Whoever keeps
//! images says which version of this crate made them, and that they are whole; an image that is neither gives `None`, and
//! never records that cannot be looked at.
//!
//! Of a record that comes from an image there are the name, the fields, the classes, and where it is defined. Absent are
//! template arguments, the classes' own fields, the order of direct superclasses, and the places of fields that are not asked
//! for.

use crate::record::{FieldData, FieldKind, RecordData, RecordKind};
use crate::records::Records;
use crate::store::{NO_NAME, Node, RecordId, Run, Store, ValueId};
use crate::strings::{StrId, Strings};
use crate::types::{Type, TypeId, Types};
use crate::view::Record;
use isogloss_source::{Pos, ReadText, SourceFile, SourceMap, UnreadFile};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// Which part of some records an image holds.
pub struct Selection<'s> {
    /// Returns true for a def that is held for its own sake.
    pub roots: &'s dyn Fn(Record<'_>) -> bool,
    /// Returns true for a field that is held, of a def that is held.
    pub fields: &'s dyn Fn(Record<'_>, &str) -> bool,
    /// Returns true for a field whose place is held too, of the fields that are held.
    pub places: &'s dyn Fn(Record<'_>, &str) -> bool,
}

impl std::fmt::Debug for Selection<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Selection").finish_non_exhaustive()
    }
}

/// The largest number that shares a word with a tag.
const MAX_TAGGED: u32 = (1 << 24) - 1;

// Tags of values.
const UNSET: u32 = 0;
const FALSE: u32 = 1;
const TRUE: u32 = 2;
const INT: u32 = 3;
const STR: u32 = 4;
const CODE: u32 = 5;
const BITS: u32 = 6;
const LIST: u32 = 7;
const DAG: u32 = 8;
const DEF: u32 = 9;
const EXPR: u32 = 10;

// Tags of types.
const TY_BIT: u32 = 0;
const TY_BITS: u32 = 1;
const TY_INT: u32 = 2;
const TY_STRING: u32 = 3;
const TY_LIST: u32 = 4;
const TY_DAG: u32 = 5;
const TY_RECORD: u32 = 6;

/// The bit of a field's kind that says that its place follows its value.
const HAS_PLACE: u32 = 1 << 7;

const KINDS: [FieldKind; 3] = [FieldKind::Normal, FieldKind::NonconcreteOk, FieldKind::TemplateArg];

impl Records {
    /// A part of the records as bytes; `None` if they are too many.
    pub fn image(&self, sources: &SourceMap, selection: &Selection<'_>) -> Option<Vec<u8>> {
        let mut save = Save::new(self);
        save.select(selection);
        save.number();
        save.write(sources)
    }

    /// The records of an image. The files that they were read from join `sources`, to be read only when somebody wants
    /// to see a place in one.
    pub fn from_image(bytes: &[u8], sources: &SourceMap, read: &ReadText) -> Option<Records> {
        load(bytes, sources, read)
    }
}

/// The selected records of which an image is made, with their numbering.
struct Save<'r> {
    records: &'r Records,
    /// The defs, and the classes that they derive from; in the end in order.
    held: FxHashSet<RecordId>,
    fields: FxHashMap<RecordId, Vec<FieldData>>,
    values: FxHashSet<ValueId>,
    order: Vec<RecordId>,
    numbers: FxHashMap<RecordId, u32>,
    value_numbers: FxHashMap<ValueId, u32>,
    strings: FxHashMap<StrId, u32>,
    texts: Vec<String>,
    types: FxHashMap<TypeId, u32>,
    type_words: Vec<u32>,
}

impl<'r> Save<'r> {
    fn new(records: &'r Records) -> Save<'r> {
        Save {
            records,
            held: FxHashSet::default(),
            fields: FxHashMap::default(),
            values: FxHashSet::default(),
            order: Vec::new(),
            numbers: FxHashMap::default(),
            value_numbers: FxHashMap::default(),
            strings: FxHashMap::default(),
            texts: Vec::new(),
            types: FxHashMap::default(),
            type_words: Vec::new(),
        }
    }

    /// Finds all that is held.
    fn select(&mut self, selection: &Selection<'_>) {
        let records = self.records;
        let mut pending: Vec<RecordId> = Vec::new();
        for def in records.defs().filter(|d| (selection.roots)(*d)) {
            if self.held.insert(def.id()) {
                pending.push(def.id());
            }
        }
        while let Some(id) = pending.pop() {
            let record = records.record(id);
            let data = records.data(id);
            self.values.insert(data.name);
            self.held.extend(data.ancestors.iter().copied());
            let held = |f: &&FieldData| (selection.fields)(record, records.str_value(f.name));
            let mut fields: Vec<FieldData> = data.fields.iter().filter(held).copied().collect();
            for field in &mut fields {
                self.values.insert(field.name);
                self.value(field.value, &mut pending);
                if !(selection.places)(record, records.str_value(field.name)) {
                    field.pos = Pos(0);
                }
            }
            self.fields.insert(id, fields);
        }
        self.order = self.held.iter().copied().collect();
        self.order.sort_unstable();
        for &id in &self.order {
            self.values.insert(records.data(id).name);
        }
    }

    /// Adds a value with its parts, and the defs that it mentions.
    fn value(&mut self, id: ValueId, pending: &mut Vec<RecordId>) {
        let mut values = vec![id];
        while let Some(id) = values.pop() {
            if !self.values.insert(id) {
                continue;
            }
            match self.records.store.node(id) {
                Node::Bits(run) | Node::List(run, _) => {
                    values.extend(self.records.store.raw(run).iter().map(|&v| ValueId(v)));
                }
                Node::Dag(run) => {
                    let parts = self.records.store.raw(run);
                    values.extend(parts[..parts.len() / 2].iter().map(|&v| ValueId(v)));
                }
                Node::Def(def) if self.held.insert(def) => pending.push(def),
                _ => {}
            }
        }
    }

    /// Gives new numbers to records, in the order of the old ones, and to values, so that parts stay before what has them.
    fn number(&mut self) {
        self.numbers = self.order.iter().zip(0..).map(|(&id, n)| (id, n)).collect();
        for first in [ValueId::UNSET, ValueId::FALSE, ValueId::TRUE] {
            self.values.insert(first);
        }
        let mut values: Vec<ValueId> = self.values.iter().copied().collect();
        values.sort_unstable_by_key(|&id| self.place(id));
        self.value_numbers = values.iter().zip(0..).map(|(&id, n)| (id, n)).collect();
    }

    /// The key by which values are sorted: first those that every store has, then strings, then the others.
    fn place(&self, id: ValueId) -> (bool, bool, ValueId) {
        let is_first = id <= ValueId::TRUE;
        (!is_first, !matches!(self.records.store.node(id), Node::Str(_)), id)
    }

    fn text(&mut self, text: String) -> u32 {
        self.texts.push(text);
        self.texts.len() as u32 - 1
    }

    fn string(&mut self, id: StrId) -> u32 {
        if let Some(&known) = self.strings.get(&id) {
            return known;
        }
        let number = self.text(self.records.strings.get(id).to_owned());
        self.strings.insert(id, number);
        number
    }

    fn ty(&mut self, id: TypeId) -> u32 {
        if let Some(&known) = self.types.get(&id) {
            return known;
        }
        let words = match self.records.types.get(id).clone() {
            Type::Bit => vec![TY_BIT],
            Type::Bits(n) => vec![TY_BITS, n],
            Type::Int => vec![TY_INT],
            Type::String => vec![TY_STRING],
            Type::List(element) => vec![TY_LIST, self.ty(element)],
            Type::Dag => vec![TY_DAG],
            Type::Record(classes) => {
                // A class that nothing here derives from is left out: nobody can tell.
                let known: Vec<u32> = classes.iter().filter_map(|c| self.numbers.get(c).copied()).collect();
                [vec![TY_RECORD, known.len() as u32], known].concat()
            }
        };
        let number = self.types.len() as u32;
        self.types.insert(id, number);
        self.type_words.extend(words);
        number
    }

    /// The names that records and fields are looked up by come first among the texts.
    fn name_texts(&mut self) -> u32 {
        let mut names: Vec<ValueId> = self.order.iter().map(|&id| self.records.data(id).name).collect();
        for id in &self.order {
            names.extend(self.fields.get(id).into_iter().flatten().map(|f| f.name));
        }
        for name in names {
            if let Some(text) = self.records.store.as_str(name) {
                self.string(text);
            }
        }
        self.texts.len() as u32
    }

    fn write(mut self, sources: &SourceMap) -> Option<Vec<u8>> {
        let records = self.records;
        let names = self.name_texts();
        let of_fields = self.fields.values().flatten().map(|field| field.pos);
        let files =
            Files::of(sources, self.order.iter().map(|&id| records.record(id).pos()).chain(of_fields));
        let mut out = vec![files.files.len() as u32];
        for file in &files.files {
            let name = self.text(file.name().to_string());
            let from = file.included_from().map_or(0, |pos| files.relative(pos));
            out.extend([name, file.text().len() as u32, from]);
        }
        let (values, pool) = self.value_words()?;
        let (shapes, sets, rows) = self.record_words(&files)?;
        out.extend([self.order.len() as u32, self.types.len() as u32, self.type_words.len() as u32]);
        out.extend(&self.type_words);
        for section in [values, pool] {
            out.push(u32::try_from(section.len()).ok()?);
            out.extend(section);
        }
        for section in [shapes, sets, rows] {
            out.extend(section);
        }
        for list in [&records.classes, &records.defs] {
            let held: Vec<u32> = list.iter().filter_map(|id| self.numbers.get(id).copied()).collect();
            out.push(held.len() as u32);
            out.extend(held);
        }
        let input = self.text(records.input.clone());
        out.push(input);
        let bytes: usize = self.texts.iter().map(String::len).sum();
        let head = [names, self.texts.len() as u32, u32::try_from(bytes).ok()?];
        let lengths = self.texts.iter().map(|t| t.len() as u32);
        let words = head.into_iter().chain(lengths).chain(out);
        let mut image: Vec<u8> = words.flat_map(u32::to_le_bytes).collect();
        self.texts.iter().for_each(|t| image.extend_from_slice(t.as_bytes()));
        Some(image)
    }

    /// Three words for each value, and the elements of those that have any.
    fn value_words(&mut self) -> Option<(Vec<u32>, Vec<u32>)> {
        let records = self.records;
        let (mut words, mut pool) = (Vec::new(), Vec::new());
        let mut values: Vec<ValueId> = self.value_numbers.keys().copied().collect();
        values.sort_unstable_by_key(|&id| self.place(id));
        for id in values {
            let with_run = |tag: u32, len: usize, third: u32, pool: &[u32]| {
                let len = u32::try_from(len).ok().filter(|len| *len <= MAX_TAGGED)?;
                Some([tag | len << 8, pool.len() as u32, third])
            };
            let number = |v: &u32| self.value_numbers[&ValueId(*v)];
            let value = match records.store.node(id) {
                Node::Unset => [UNSET, 0, 0],
                Node::Bit(false) => [FALSE, 0, 0],
                Node::Bit(true) => [TRUE, 0, 0],
                Node::Int(lo, hi) => [INT, lo, hi],
                Node::Str(s) => [STR, self.string(s), 0],
                Node::Code(s) => [CODE, self.string(s), 0],
                Node::Bits(run) => {
                    let words = with_run(BITS, run.len as usize, 0, &pool)?;
                    pool.extend(records.store.raw(run).iter().map(number));
                    words
                }
                Node::List(run, element) => {
                    let words = with_run(LIST, run.len as usize, 0, &pool)?;
                    pool.extend(records.store.raw(run).iter().map(number));
                    [words[0], words[1], self.ty(element)]
                }
                Node::Dag(run) => {
                    let words = with_run(DAG, run.len as usize, 0, &pool)?;
                    let (parts, names) = records.store.raw(run).split_at(run.len as usize / 2);
                    pool.extend(parts.iter().map(number));
                    for &name in names {
                        pool.push(if name == NO_NAME { NO_NAME } else { self.string(StrId(name)) });
                    }
                    words
                }
                Node::Def(def) => [DEF, *self.numbers.get(&def)?, 0],
                // Of an expression its text is kept.
                _ => {
                    let mut text = String::new();
                    records.write_value(&mut text, id);
                    [EXPR, self.text(text), 0]
                }
            };
            words.extend(value);
        }
        Some((words, pool))
    }

    /// The lists of fields that records share; the sets of classes that they derive from; and a row for each record.
    fn record_words(&mut self, files: &Files) -> Option<(Vec<u32>, Vec<u32>, Vec<u32>)> {
        let records = self.records;
        let (mut shapes, mut sets, mut rows) = (Vec::new(), Vec::new(), Vec::new());
        let mut known_shapes: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        let mut known_sets: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
        let order = std::mem::take(&mut self.order);
        for &id in &order {
            let data = records.data(id);
            let fields = self.fields.get(&id).cloned().unwrap_or_default();
            let mut shape = Vec::with_capacity(2 * fields.len());
            for field in &fields {
                let kind = KINDS.iter().position(|k| *k == field.kind())? as u32;
                let ty = Some(self.ty(field.ty())).filter(|ty| *ty <= MAX_TAGGED)?;
                let place = if files.relative(field.pos) == 0 { 0 } else { HAS_PLACE };
                shape.extend([self.value_numbers[&field.name], kind | place | ty << 8]);
            }
            let next = known_shapes.len() as u32;
            let shape = *known_shapes.entry(shape).or_insert_with_key(|shape| {
                shapes.push(shape.len() as u32 / 2);
                shapes.extend(shape);
                next
            });
            let is_def = self.fields.contains_key(&id);
            let ancestors = if is_def { &*data.ancestors } else { &[] };
            let set: Vec<u32> = ancestors.iter().filter_map(|a| self.numbers.get(a).copied()).collect();
            let next = known_sets.len() as u32;
            let set = *known_sets.entry(set).or_insert_with_key(|set| {
                sets.push(set.len() as u32);
                sets.extend(set);
                next
            });
            let kind = match data.kind {
                RecordKind::Def => 0,
                RecordKind::AnonymousDef => 1,
                RecordKind::Class => 2,
                RecordKind::Multiclass => return None,
            };
            let pos = files.relative(records.record(id).pos());
            let set = Some(set).filter(|set| *set <= MAX_TAGGED)?;
            rows.extend([self.value_numbers[&data.name], kind | set << 8, pos, shape]);
            for field in &fields {
                rows.push(self.value_numbers[&field.value]);
                rows.extend(Some(files.relative(field.pos)).filter(|pos| *pos != 0));
            }
        }
        self.order = order;
        shapes.insert(0, known_shapes.len() as u32);
        sets.insert(0, known_sets.len() as u32);
        Some((shapes, sets, rows))
    }
}

/// The files that positions lie in, and those that include them, in order.
struct Files {
    files: Vec<Arc<SourceFile>>,
    /// Where each would begin if the first began at 1.
    starts: Vec<u32>,
}

impl Files {
    fn of(sources: &SourceMap, positions: impl Iterator<Item = Pos>) -> Files {
        let mut found: FxHashMap<u32, Arc<SourceFile>> = FxHashMap::default();
        let mut add = |mut pos: Pos| {
            while let Some(file) =
                sources.file_at(pos).filter(|f| pos.0 != 0 && !found.contains_key(&f.start().0))
            {
                let from = file.included_from();
                found.insert(file.start().0, file);
                let Some(from) = from else { break };
                pos = from;
            }
        };
        positions.for_each(&mut add);
        let mut files: Vec<Arc<SourceFile>> = found.into_values().collect();
        files.sort_unstable_by_key(|f| f.start());
        let mut next = 1;
        let starts = files.iter().map(|f| {
            let start = next;
            next += f.end().0 - f.start().0 + 1;
            start
        });
        let starts = starts.collect();
        Files { files, starts }
    }

    /// A position as if the first file began at 1; 0 if it lies in none.
    fn relative(&self, pos: Pos) -> u32 {
        let after = self.files.partition_point(|f| f.start() <= pos);
        let Some(at) = after.checked_sub(1).filter(|_| pos.0 != 0) else { return 0 };
        self.starts[at] + (pos.0 - self.files[at].start().0)
    }
}

/// The words of an image that were not read yet.
struct Words<'b> {
    bytes: &'b [u8],
}

impl<'b> Words<'b> {
    fn next(&mut self) -> Option<u32> {
        let (word, rest) = self.bytes.split_first_chunk()?;
        self.bytes = rest;
        Some(u32::from_le_bytes(*word))
    }

    /// A number that is less than `end`.
    fn below(&mut self, end: u32) -> Option<u32> {
        self.next().filter(|n| *n < end)
    }

    /// So many words apart.
    fn take(&mut self, count: u32) -> Option<Words<'b>> {
        let (taken, rest) = self.bytes.split_at_checked((count as usize).checked_mul(4)?)?;
        self.bytes = rest;
        Some(Words { bytes: taken })
    }

    fn all(&self) -> impl ExactSizeIterator<Item = u32> + 'b {
        let word = |w: &[u8]| w.try_into().map_or(0, u32::from_le_bytes);
        self.bytes.chunks_exact(4).map(word)
    }
}

fn load(bytes: &[u8], sources: &SourceMap, read: &ReadText) -> Option<Records> {
    let mut words = Words { bytes };
    let (names, texts, text_bytes) = (words.next()?, words.next()?, words.next()? as usize);
    let (rest, text) = words.bytes.split_at_checked(words.bytes.len().checked_sub(text_bytes)?)?;
    words.bytes = rest;
    let text = std::str::from_utf8(text).ok()?;
    let strings = Strings::from_texts(text, words.take(texts)?.all(), names)?;
    let files = (0..words.next()?).map(|_| {
        let name = strings.get(StrId(words.below(texts)?)).into();
        let (len, from) = (words.next()?, words.next()?);
        Some(UnreadFile { name, len, included_from: (from != 0).then_some(Pos(from)) })
    });
    let files: Vec<UnreadFile> = files.collect::<Option<_>>()?;
    let count = words.next()?;
    let (types, type_ids) = read_types(&mut words, count)?;
    let store = read_store(&mut words, texts, &type_ids, count)?;
    let mut records = Records {
        strings,
        types,
        store,
        records: Vec::new(),
        class_names: FxHashMap::default(),
        def_names: FxHashMap::default(),
        classes: Vec::new(),
        defs: Vec::new(),
        globals: FxHashMap::default(),
        input: String::new(),
    };
    read_records(&mut words, count, &type_ids, &mut records)?;
    records.classes = read_list(&mut words, count)?;
    records.defs = read_list(&mut words, count)?;
    let input = words.below(texts)?;
    records.input = records.strings.get(StrId(input)).to_owned();
    if !words.bytes.is_empty() {
        return None;
    }
    // From here on nothing fails, so that no files join the sources in vain.
    let by = sources.add_unread(files, read).ok()?;
    for record in &mut records.records {
        let of_fields = record.fields.iter_mut().map(|field| &mut field.pos);
        let places = record.locs.iter_mut().chain(of_fields).filter(|pos| pos.0 != 0);
        places.for_each(|pos| pos.0 = pos.0.saturating_add(by));
    }
    for (list, by_name) in
        [(&records.classes, &mut records.class_names), (&records.defs, &mut records.def_names)]
    {
        for &id in list {
            let data = &records.records[id.0 as usize];
            if let Some(name) = records.store.as_str(data.name).filter(|_| !data.is_anonymous()) {
                by_name.insert(name, id);
            }
        }
    }
    Some(records)
}

fn read_types(words: &mut Words<'_>, count: u32) -> Option<(Types, Vec<TypeId>)> {
    let (number, len) = (words.next()?, words.next()?);
    let mut words = words.take(len)?;
    let mut types = Types::default();
    let mut ids: Vec<TypeId> = Vec::new();
    for _ in 0..number {
        let kind = match words.next()? {
            TY_BIT => Type::Bit,
            TY_BITS => Type::Bits(words.next()?),
            TY_INT => Type::Int,
            TY_STRING => Type::String,
            TY_LIST => Type::List(*ids.get(words.next()? as usize)?),
            TY_DAG => Type::Dag,
            TY_RECORD => {
                let classes = words.next()?;
                let classes = words.take(classes)?.all().map(RecordId);
                Type::Record(classes.map(|c| (c.0 < count).then_some(c)).collect::<Option<_>>()?)
            }
            _ => return None,
        };
        ids.push(types.intern(kind));
    }
    words.bytes.is_empty().then_some((types, ids))
}

/// The values. Parts stand before what has them, so nothing has itself as a part.
fn read_store(words: &mut Words<'_>, texts: u32, types: &[TypeId], records: u32) -> Option<Store> {
    let len = words.next()?;
    let values = words.take(len)?;
    let len = words.next()?;
    let pool: Vec<u32> = words.take(len)?.all().collect();
    let mut values = values.all();
    let mut nodes = Vec::with_capacity(values.len() / 3);
    let mut expressions = Vec::new();
    while let Some(first) = values.next() {
        let (second, third) = (values.next()?, values.next()?);
        let own = nodes.len() as u32;
        let string = || (second < texts).then_some(StrId(second));
        let run = |with_names: bool| {
            let run = Run { start: second, len: first >> 8 };
            let elements = pool.get(second as usize..)?.get(..run.len as usize)?;
            let (parts, names) =
                elements.split_at(if with_names { elements.len() / 2 } else { elements.len() });
            let whole = !with_names || parts.len() == names.len() && !parts.is_empty();
            let known = |name: &u32| *name < texts || *name == NO_NAME;
            (whole && parts.iter().all(|p| *p < own) && names.iter().all(known)).then_some(run)
        };
        nodes.push(match first & 0xFF {
            UNSET => Node::Unset,
            FALSE => Node::Bit(false),
            TRUE => Node::Bit(true),
            INT => Node::Int(second, third),
            STR => Node::Str(string()?),
            CODE => Node::Code(string()?),
            BITS => Node::Bits(run(false)?),
            LIST => Node::List(run(false)?, *types.get(third as usize)?),
            DAG => Node::Dag(run(true)?),
            DEF if second < records => Node::Def(RecordId(second)),
            EXPR => {
                expressions.push((nodes.len(), string()?));
                Node::Unset
            }
            _ => return None,
        });
    }
    // Of an expression only the text is known: a variable has that of its name.
    for (at, text) in expressions {
        let name = ValueId(nodes.len() as u32);
        nodes.push(Node::Str(text));
        nodes[at] = Node::Var(name, TypeId::STRING);
    }
    nodes
        .starts_with(&[Node::Unset, Node::Bit(false), Node::Bit(true)])
        .then(|| Store::from_nodes(nodes, pool))
}

fn read_records(words: &mut Words<'_>, count: u32, types: &[TypeId], records: &mut Records) -> Option<()> {
    let values = records.store.len();
    let is_name = |name: &u32| *name < values && records.store.as_str(ValueId(*name)).is_some();
    let shapes = (0..words.next()?).map(|_| {
        let len = words.next()?;
        let field = |_| {
            let (name, second) = (words.next().filter(is_name)?, words.next()?);
            let kind = *KINDS.get((second & 0xFF & !HAS_PLACE) as usize)?;
            let ty = *types.get((second >> 8) as usize)?;
            // One that has a place gets it from the record.
            let pos = Pos(u32::from(second & HAS_PLACE != 0));
            Some(FieldData::new(ValueId(name), ty, ValueId::UNSET, pos, kind))
        };
        (0..len).map(field).collect::<Option<Vec<FieldData>>>()
    });
    let shapes: Vec<Vec<FieldData>> = shapes.collect::<Option<_>>()?;
    let sets = (0..words.next()?).map(|_| {
        let len = words.next()?;
        let set: Arc<[RecordId]> = words.take(len)?.all().map(RecordId).collect();
        set.is_sorted().then_some(set)
    });
    let sets: Vec<Arc<[RecordId]>> = sets.collect::<Option<_>>()?;
    // Each takes four words at least.
    let mut found = Vec::with_capacity((count as usize).min(words.bytes.len() / 16));
    for _ in 0..count {
        let (name, second) = (words.next().filter(is_name)?, words.next()?);
        let kind = match second & 0xFF {
            0 => RecordKind::Def,
            1 => RecordKind::AnonymousDef,
            2 => RecordKind::Class,
            _ => return None,
        };
        let mut data = RecordData::new(ValueId(name), kind, Pos(words.next()?));
        data.ancestors = sets.get((second >> 8) as usize)?.clone();
        let shape = shapes.get(words.next()? as usize)?;
        data.fields.reserve_exact(shape.len());
        for field in shape {
            let mut field = *field;
            field.value = ValueId(words.below(values)?);
            if field.pos.0 != 0 {
                field.pos = Pos(words.next()?);
            }
            data.fields.push(field);
        }
        found.push(data);
    }
    records.records = found;
    Some(())
}

fn read_list(words: &mut Words<'_>, count: u32) -> Option<Vec<RecordId>> {
    let len = words.next()?;
    words.take(len)?.all().map(|id| (id < count).then_some(RecordId(id))).collect()
}
