//! From an evaluation to bytes.

use super::bytes::Writer;
use super::{Declared, FORMAT, Inclusions, LOOP_DEPTH, are_below_classes, hash};
use crate::eval::{Entry, Eval, Loop};
use crate::lex::{Known, Lexer};
use crate::record::{Assertion, Dump, RecordData};
use crate::records::Records;
use crate::store::{Node, RecordId, Run, ValueId};
use crate::strings::StrId;
use crate::types::{Type, TypeId};
use isogloss_source::{Pos, Span};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The snapshot of an evaluation of which nothing but the opening of a file has been read: the includes end at the
/// offsets `includes` of that file. None if it cannot be made.
pub(crate) fn save(
    key: &str,
    lexer: &Lexer<'_>,
    inclusions: &Inclusions,
    includes: &[Pos],
    eval: &Eval,
    declared: &Declared,
) -> Option<Vec<u8>> {
    let first = inclusions.files.first()?.1.start();
    let end = inclusions.files.last()?.1.end();
    let mut save = Save { out: Writer::default(), first, end, lists: FxHashMap::default(), failed: false };
    save.out.text(key);
    save.inclusions(lexer, inclusions, includes);
    save.preprocessor(lexer, inclusions);
    save.records(&eval.r);
    save.evaluation(eval);
    save.declared(declared);
    let rest = save.out.bytes;
    let mut bytes = Vec::with_capacity(rest.len() + 16);
    bytes.extend(FORMAT.to_le_bytes());
    bytes.extend(hash(&rest).to_le_bytes());
    bytes.extend(rest);
    (!save.failed).then_some(bytes)
}

struct Save {
    out: Writer,
    /// The positions of the files.
    first: Pos,
    end: Pos,
    /// The numbers of lists of classes.
    lists: FxHashMap<*const RecordId, u32>,
    failed: bool,
}

impl Save {
    /// Writes the inclusions, and the files that were read.
    fn inclusions(&mut self, lexer: &Lexer<'_>, inclusions: &Inclusions, includes: &[Pos]) {
        self.out.count(inclusions.loads.len());
        for (path, loaded) in &inclusions.loads {
            self.out.text(path);
            self.out.text(&loaded.name);
            self.out.count(loaded.text.len());
            self.out.long(hash(loaded.text.as_bytes()));
        }
        self.out.count(inclusions.files.len());
        let mut next = self.first;
        for (load, file) in &inclusions.files {
            // What others added to the sources in between would not be there again.
            self.failed |= file.start() != next;
            next = file.end().offset(1);
            self.out.count(*load);
            let from = file.included_from().unwrap_or_default();
            match includes.iter().position(|include| *include == from) {
                Some(include) => self.out.count(2 * include),
                None => self.out.number((from.0.wrapping_sub(self.first.0)) << 1 | 1),
            }
        }
        self.out.long(lexer.included);
    }

    /// The macros, those that were looked for, and what is known of files.
    fn preprocessor(&mut self, lexer: &Lexer<'_>, inclusions: &Inclusions) {
        let mut macros: Vec<&str> = inclusions.macros.iter().map(|name| &**name).collect();
        macros.sort_unstable();
        self.out.count(macros.len());
        for name in macros {
            self.out.text(name);
            self.out.number(u32::from(lexer.macros.contains(name)));
        }
        self.out.count(lexer.dependencies.len());
        for name in &lexer.dependencies {
            self.out.text(name);
            match lexer.known.get(name) {
                Some(Known::Guarded(guard)) => self.out.text(guard),
                _ => self.out.text(""),
            }
        }
        self.failed |= lexer.known.len() != lexer.dependencies.len();
    }

    fn records(&mut self, r: &Records) {
        self.out.count(r.types.len());
        self.out.count(r.records.len());
        r.strings.save(&mut |number| self.out.number(number));
        let [short, long] = r.strings.buffers();
        self.out.text(short);
        self.out.text(long);
        self.types(r);
        self.nodes(r);
        r.records.iter().for_each(|data| self.record(data));
        self.failed |= !are_below_classes(&r.records);
        self.names(&r.class_names);
        self.names(&r.def_names);
        self.ids(&r.classes);
        self.ids(&r.defs);
        let mut globals: Vec<_> = r.globals.iter().map(|(name, value)| (*name, *value)).collect();
        globals.sort_unstable();
        self.out.count(globals.len());
        for (name, value) in globals {
            self.out.number(name.0);
            self.value(value);
        }
    }

    /// The types that not every evaluation has.
    fn types(&mut self, r: &Records) {
        for number in TypeId::GIVEN..r.types.len() {
            match r.types.get(TypeId(number as u32)) {
                Type::Bits(bits) => {
                    self.out.number(0);
                    self.out.number(*bits);
                }
                Type::List(element) => {
                    self.out.number(1);
                    self.out.number(element.0);
                }
                Type::Record(classes) => {
                    self.out.number(2);
                    self.ids(classes);
                }
                _ => self.failed = true,
            }
        }
    }

    /// The values that not every evaluation has.
    fn nodes(&mut self, r: &Records) {
        let pool = r.store.pool();
        self.out.count(pool.len());
        for &element in pool {
            self.element(element);
        }
        let nodes = r.store.added();
        self.out.count(nodes.len());
        let mut end = 0;
        for node in nodes {
            self.node(node, &mut end);
        }
    }

    /// An element of the pool: often a string, or the mark of no name.
    fn element(&mut self, element: u32) {
        self.out.number(element.wrapping_add(1).rotate_left(1));
    }

    /// A node; `end` is where the run before ends.
    fn node(&mut self, node: &Node, end: &mut u32) {
        let out = &mut self.out;
        let tag = |out: &mut Writer, tag: u32| out.number(tag);
        let mut put_run = |out: &mut Writer, run: Run| {
            out.behind(run.start, *end);
            out.number(run.len);
            *end = run.start + run.len;
        };
        let value = |out: &mut Writer, v: ValueId| out.number(v.0.rotate_left(1));
        match *node {
            Node::Unset | Node::Bit(_) | Node::Str(_) => self.failed = true,
            Node::Int(low, high) => {
                tag(out, 0);
                out.number(low);
                out.number(high);
            }
            Node::Code(s) => {
                tag(out, 1);
                out.number(s.0);
            }
            Node::AnonymousName(n) => {
                tag(out, 2);
                out.number(n);
            }
            Node::Bits(run) => {
                tag(out, 3);
                put_run(out, run);
            }
            Node::List(run, element) => {
                tag(out, 4);
                put_run(out, run);
                out.number(element.0);
            }
            Node::Dag(run) => {
                tag(out, 5);
                put_run(out, run);
            }
            Node::Def(record) => {
                tag(out, 6);
                out.number(record.0);
            }
            Node::Un(op, a, ty) => {
                tag(out, 7);
                out.number(op as u32);
                value(out, a);
                out.number(ty.0);
            }
            Node::Bin(op, a, b, ty) => {
                tag(out, 8);
                out.number(op as u32);
                value(out, a);
                value(out, b);
                out.number(ty.0);
            }
            Node::Tern(op, run, ty) => {
                tag(out, 9);
                out.number(op as u32);
                put_run(out, run);
                out.number(ty.0);
            }
            Node::Fold(run, ty) => {
                tag(out, 10);
                put_run(out, run);
                out.number(ty.0);
            }
            Node::Cond(run, ty) => {
                tag(out, 11);
                put_run(out, run);
                out.number(ty.0);
            }
            Node::IsA(ty, v) => {
                tag(out, 12);
                out.number(ty.0);
                value(out, v);
            }
            Node::Exists(ty, v) => {
                tag(out, 13);
                out.number(ty.0);
                value(out, v);
            }
            Node::Instances(ty, v) => {
                tag(out, 14);
                out.number(ty.0);
                value(out, v);
            }
            Node::Var(name, ty) => {
                tag(out, 15);
                value(out, name);
                out.number(ty.0);
            }
            Node::VarBit(v, bit) => {
                tag(out, 16);
                value(out, v);
                out.number(bit);
            }
            Node::VarDef(class, run) => {
                tag(out, 17);
                out.number(class.0);
                put_run(out, run);
            }
            Node::Field(v, name, ty) => {
                tag(out, 18);
                value(out, v);
                out.number(name.0);
                out.number(ty.0);
            }
        }
    }

    fn record(&mut self, data: &RecordData) {
        self.value(data.name);
        self.out.number(data.kind as u32 | u32::from(data.has_rare()) << 2);
        self.out.count(data.locs.len());
        for &pos in &data.locs {
            self.pos(pos);
        }
        self.out.count(data.fields.len());
        for field in &data.fields {
            self.value(field.name);
            self.value(field.value);
            self.pos(field.pos);
            self.out.number(field.shape().rotate_left(2));
        }
        self.out.count(data.parents.len());
        for &(class, span) in &data.parents {
            self.out.number(class.0);
            self.span(span);
        }
        self.list(&data.ancestors);
        self.out.number(data.superclass_count);
        self.option(data.ty.map(|ty| ty.0));
        self.option(data.reference.map(|v| v.0));
        if !data.has_rare() {
            return;
        }
        let rare = data.rare();
        self.out.count(rare.template_args.len());
        for arg in &rare.template_args {
            self.out.number(arg.name.0);
            self.value(arg.qualified);
            self.out.number(u32::from(arg.used));
        }
        self.out.count(rare.assertions.len());
        rare.assertions.iter().for_each(|assertion| self.assertion(assertion));
        self.out.count(rare.dumps.len());
        rare.dumps.iter().for_each(|dump| self.dump(dump));
        self.out.number(u32::from(rare.closure.is_some()));
        if let Some(closure) = &rare.closure {
            self.list(closure);
        }
        self.option(rare.instance_type.map(|ty| ty.0));
        self.option(rare.name_arg.map(|v| v.0.rotate_left(1)));
    }

    /// A list of classes that several records may share.
    fn list(&mut self, list: &Arc<[RecordId]>) {
        if list.is_empty() {
            return self.out.number(0);
        }
        let next = self.lists.len() as u32;
        let number = *self.lists.entry(list.as_ptr()).or_insert(next);
        self.out.number(number + 1);
        if number == next {
            self.ids(list);
        }
    }

    fn evaluation(&mut self, eval: &Eval) {
        for number in eval.counters() {
            self.out.long(number);
        }
        let mut instances: Vec<_> = eval.instances.iter().collect();
        instances.sort_unstable_by_key(|(value, _)| **value);
        self.out.count(instances.len());
        for (value, instance) in instances {
            self.value(*value);
            self.pos(instance.pos);
            self.option(instance.record.map(|record| record.0));
        }
    }

    fn declared(&mut self, declared: &Declared) {
        self.out.count(declared.multiclasses.len());
        for multiclass in &declared.multiclasses {
            self.out.number(multiclass.record.0);
            self.entries(&multiclass.entries, 0);
        }
        let names = declared.multiclass_names.iter().map(|(name, at)| (*name, *at as u32));
        self.numbers(names.collect());
        let aliases = declared.type_aliases.iter().map(|(name, ty)| (*name, ty.0));
        self.numbers(aliases.collect());
    }

    fn entries(&mut self, entries: &[Entry], depth: u32) {
        self.failed |= depth > LOOP_DEPTH;
        if self.failed {
            return;
        }
        self.out.count(entries.len());
        for entry in entries {
            match entry {
                Entry::Record(record) => {
                    self.out.number(0);
                    self.out.number(record.0);
                }
                Entry::Assert(assertion) => {
                    self.out.number(1);
                    self.assertion(assertion);
                }
                Entry::Dump(dump) => {
                    self.out.number(2);
                    self.dump(dump);
                }
                Entry::Loop(l) => {
                    self.out.number(3);
                    let Loop { pos, name, var, list, entries } = &**l;
                    self.pos(*pos);
                    self.option(name.map(|v| v.0.rotate_left(1)));
                    self.option(var.map(|v| v.0.rotate_left(1)));
                    self.value(*list);
                    self.entries(entries, depth + 1);
                }
            }
        }
    }

    fn assertion(&mut self, assertion: &Assertion) {
        self.pos(assertion.pos);
        self.value(assertion.condition);
        self.value(assertion.message);
    }

    fn dump(&mut self, dump: &Dump) {
        self.pos(dump.pos);
        self.value(dump.message);
    }

    fn names(&mut self, names: &FxHashMap<StrId, RecordId>) {
        self.numbers(names.iter().map(|(name, record)| (*name, record.0)).collect());
    }

    /// Numbers by name.
    fn numbers(&mut self, mut numbers: Vec<(StrId, u32)>) {
        numbers.sort_unstable();
        self.out.count(numbers.len());
        for (name, number) in numbers {
            self.out.number(name.0);
            self.out.number(number);
        }
    }

    fn ids(&mut self, ids: &[RecordId]) {
        self.out.count(ids.len());
        ids.iter().for_each(|id| self.out.number(id.0));
    }

    /// A string's low bit is set.
    fn value(&mut self, v: ValueId) {
        self.out.number(v.0.rotate_left(1));
    }

    fn option(&mut self, number: Option<u32>) {
        match number {
            Some(number) => self.out.long(u64::from(number) + 1),
            None => self.out.number(0),
        }
    }

    /// A position in one of the files, as if the first of them began at 1; 0 for none.
    fn pos(&mut self, pos: Pos) {
        if pos == Pos::default() {
            return self.out.number(0);
        }
        self.failed |= pos < self.first || pos > self.end;
        self.out.number(pos.0.wrapping_sub(self.first.0).wrapping_add(1));
    }

    fn span(&mut self, span: Span) {
        self.pos(span.start);
        self.pos(span.end);
    }
}
