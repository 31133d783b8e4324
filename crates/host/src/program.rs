//! All host code that was read, by name.
//!
//! Of each file it is known what it declares and where; a declaration is read when it is first asked for. Classes and
//! functions of one name are told apart by the namespaces around them, those that are written before a name, and the
//! using-directives of the file.

mod interfaces;

use crate::ast::{Class, Enum, Function, Given, Index, Item, ItemKind, Name, Ty, Unit, Var};
use crate::kept::Kept;
use crate::lex::{Token, tokens};
use crate::memo::Memo;
use crate::parse::{parse_class_body, parse_item};
use crate::stored::FileIndex;
pub(crate) use interfaces::Registered;
use isogloss_ir::Context;
use isogloss_source::{Diagnostic, Place, Pos, ReadText, SourceFile, SourceMap, Span, Text, UnreadFile};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, RwLock, RwLockWriteGuard};

/// The number of a file that is none: that of declarations in definitions.
pub(crate) const NO_FILE: usize = usize::MAX;

/// Host code: the functions, classes, enumerations and constants of some files.
///
/// Files are added first; then the code is shared, and nothing of it changes but the table of the classes that
/// definitions declare.
#[derive(Debug, Default)]
pub struct HostCode {
    files: Vec<File>,
    entries: Vec<Entry>,
    functions: FxHashMap<Name, Vec<usize>>,
    methods: FxHashMap<Name, FxHashMap<Name, Vec<usize>>>,
    /// The functions with a name before theirs that may be a namespace rather than a class, by their own name.
    qualified: FxHashMap<Name, Vec<usize>>,
    /// The namespaces that are written around something, without `mlir`, by their last part.
    namespaces: FxHashMap<Name, Vec<Name>>,
    classes: FxHashMap<Name, Vec<usize>>,
    enums: FxHashMap<Name, Vec<usize>>,
    cases: FxHashMap<Name, Vec<usize>>,
    globals: FxHashMap<Name, Vec<usize>>,
    aliases: FxHashMap<Name, Vec<usize>>,
    /// The declarations without a body that have default arguments, by the name of the function.
    prototypes: FxHashMap<Name, Vec<usize>>,
    declared: RwLock<Declared>,
    /// The state of the dialects of a program.
    pub(crate) kept: Mutex<Kept>,
    /// The memos of runs that ended.
    pub(crate) memos: Mutex<Vec<Memo>>,
    /// The number of times that definitions declared something.
    generation: AtomicU64,
    /// True if names are looked up anew each time.
    forgets: AtomicBool,
}

#[derive(Debug)]
struct File {
    source: Arc<SourceFile>,
    tokens: OnceLock<Arc<[Token]>>,
    usings: Vec<Name>,
    /// The interfaces that it gives to what is defined elsewhere.
    given: Vec<Given>,
    /// True if other files include it.
    is_header: bool,
}

/// A declaration, and what was read of it.
#[derive(Debug)]
struct Entry {
    item: Item,
    file: usize,
    unit: OnceLock<Unit>,
}

/// Where a name is used: the file, and the namespaces around.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct From {
    pub(crate) file: usize,
    pub(crate) space: Name,
    /// The class whose methods are around.
    pub(crate) class: Name,
}

/// A class of a definition.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Decl {
    /// The C++ namespace.
    pub(crate) space: Name,
    pub(crate) class: Name,
    /// The name of the operation, if it is one, else the namespace of the dialect.
    pub(crate) name: Name,
    pub(crate) is_op: bool,
}

impl Decl {
    /// The name with namespaces, by which the class is known.
    pub(crate) fn key(&self) -> Name {
        if self.space.is_empty() {
            self.class.clone()
        } else {
            format!("{}::{}", self.space, self.class).into()
        }
    }
}

/// The methods that a definition declares inside of a class.
#[derive(Debug)]
struct Declarations {
    text: Box<str>,
    unit: OnceLock<Unit>,
}

/// The declarations of definitions, which host code refers to by class.
#[derive(Debug, Default)]
struct Declared {
    classes: FxHashMap<Name, Vec<Decl>>,
    /// The keys of the classes of operations, by full name.
    op_classes: FxHashMap<String, Name>,
    /// The namespaces of dialects, in the order in which they were declared.
    dialects: Vec<String>,
    /// The C++ namespaces of dialects.
    spaces: FxHashMap<String, Name>,
    /// The dialects by their classes; none of a name that is that of several.
    dialect_classes: FxHashMap<Name, Option<Name>>,
    /// The methods that definitions declare with a body, by the key of the class.
    methods: FxHashMap<Name, Arc<Declarations>>,
    /// The interfaces of each class, by key.
    interfaces: FxHashMap<Name, Vec<Name>>,
}

impl Declared {
    fn add_declarations(&mut self, key: Name, declarations: &str) {
        if !declarations.trim().is_empty() {
            let text = declarations.into();
            self.methods.insert(key, Arc::new(Declarations { text, unit: OnceLock::new() }));
        }
    }

    fn add(&mut self, decl: Decl, dialect: &str, declarations: &str) {
        if !self.dialects.iter().any(|d| d == dialect) {
            self.dialects.push(dialect.to_owned());
            self.spaces.insert(dialect.to_owned(), decl.space.clone());
        }
        self.add_declarations(decl.key(), declarations);
        let of_name = self.classes.entry(decl.class.clone()).or_default();
        of_name.retain(|other| other.space != decl.space || other.is_op != decl.is_op);
        of_name.push(decl);
    }
}

/// True if `inner` is `outer` or lies in it.
fn is_within(inner: &str, outer: &str) -> bool {
    outer.is_empty()
        || inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// True if the last parts of a namespace are those of `end`.
fn ends_with(space: &str, end: &str) -> bool {
    space.strip_suffix(end).is_some_and(|rest| rest.is_empty() || rest.ends_with("::"))
}

/// True if two namespaces lie in one and neither is around the other: names of one are not seen in the other.
fn are_beside(a: &str, b: &str) -> bool {
    let outer = |space: &str| space.rsplit_once("::").map(|(outer, _)| outer.to_owned());
    a != b && outer(a).is_some() && outer(a) == outer(b)
}

/// A namespace without `mlir`, which definitions leave out.
pub(crate) fn short(space: &str) -> &str {
    match space.strip_prefix("mlir") {
        Some("") => "",
        Some(rest) => rest.strip_prefix("::").unwrap_or(space),
        None => space,
    }
}

/// The namespaces and the class of a key.
pub(crate) fn split_key(key: &str) -> (&str, &str) {
    match key.as_bytes().windows(2).rposition(|pair| pair == b"::") {
        Some(at) => (&key[..at], &key[at + 2..]),
        None => ("", key),
    }
}

fn joined(space: &str, inner: &str) -> String {
    match (space.is_empty(), inner.is_empty()) {
        (true, _) => inner.to_owned(),
        (_, true) => space.to_owned(),
        _ => format!("{space}::{inner}"),
    }
}

impl HostCode {
    /// No code.
    pub fn new() -> HostCode {
        HostCode::default()
    }

    /// True if no file was added.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When all files together become too large. What is not understood in the file is no error: a function that is
    /// not understood is a hole when it is called.
    pub fn add_file(
        &mut self,
        sources: &SourceMap,
        name: &str,
        text: impl Into<Text>,
    ) -> Result<(), Diagnostic> {
        let source = sources
            .add(name, text)
            .map_err(|full| Diagnostic::error(Place::File(name.into()), full.to_string()))?;
        let index = FileIndex::of(source.text());
        self.add_index(source, index.0);
        Ok(())
    }

    /// Adds a file of which it is known what it declares; it is read when something of it is asked for.
    ///
    /// # Errors
    /// When all files together become too large.
    pub fn add_unread(
        &mut self,
        sources: &SourceMap,
        name: &str,
        len: u32,
        read: &ReadText,
        index: FileIndex,
    ) -> Result<(), Diagnostic> {
        let full = |text: String| Diagnostic::error(Place::File(name.into()), text);
        let file = UnreadFile { name: name.into(), len, included_from: None };
        let by = sources.add_unread([file], read).map_err(|error| full(error.to_string()))?;
        match sources.file_at(Pos(by + 1)) {
            Some(source) => {
                self.add_index(source, index.0);
                Ok(())
            }
            None => Err(full("the file could not be added".to_owned())),
        }
    }

    fn add_index(&mut self, source: Arc<SourceFile>, index: Index) {
        let file = self.files.len();
        let is_header =
            [".h", ".hh", ".hpp", ".hxx", ".inc", ".def"].iter().any(|end| source.name().ends_with(end));
        self.files.push(File {
            source,
            tokens: OnceLock::new(),
            usings: index.usings,
            given: index.given,
            is_header,
        });
        for item in index.items {
            let number = self.entries.len();
            let space = short(&item.space);
            let spaces = self.namespaces.entry(split_key(space).1.into()).or_default();
            if !spaces.iter().any(|known| **known == *space) {
                spaces.push(space.into());
            }
            if item.kind == ItemKind::Function && !item.class.is_empty() && !item.inside {
                self.qualified.entry(item.name.clone()).or_default().push(number);
            }
            let table = match item.kind {
                ItemKind::Function if !item.class.is_empty() => {
                    self.methods.entry(item.class.clone()).or_default()
                }
                ItemKind::Function => &mut self.functions,
                ItemKind::Class => &mut self.classes,
                ItemKind::Enum => &mut self.enums,
                ItemKind::Case => &mut self.cases,
                ItemKind::Global => &mut self.globals,
                ItemKind::Alias => &mut self.aliases,
                ItemKind::Prototype => &mut self.prototypes,
            };
            table.entry(item.name.clone()).or_default().push(number);
            self.entries.push(Entry { item, file, unit: OnceLock::new() });
        }
    }

    /// The classes that have a method of a name, by that name.
    pub(crate) fn method_owners(&self) -> FxHashMap<Name, Vec<Name>> {
        let mut owners: FxHashMap<Name, Vec<Name>> = FxHashMap::default();
        for (class, methods) in &self.methods {
            for name in methods.keys() {
                owners.entry(name.clone()).or_default().push(class.clone());
            }
        }
        owners
    }

    /// True if a definition or an interface declares something that is called by a name.
    pub(crate) fn is_declared_method(&self, name: &str) -> bool {
        let call = format!("{name}(");
        self.declared.read().is_ok_and(|declared| declared.methods.values().any(|d| d.text.contains(&call)))
    }

    /// The kind of declaration that an entry is.
    fn unit(&self, entry: usize) -> Option<&Unit> {
        let entry = self.entries.get(entry)?;
        let file = self.files.get(entry.file)?;
        Some(entry.unit.get_or_init(|| {
            let read = file.tokens.get_or_init(|| tokens(file.source.text()).into());
            let mut unit = parse_item(read, entry.file, &entry.item);
            if entry.item.kind != ItemKind::Prototype {
                unit.functions.iter_mut().for_each(|function| self.add_defaults(function));
            }
            unit
        }))
    }

    /// Gives a function the default arguments of its declaration elsewhere.
    fn add_defaults(&self, function: &mut Arc<Function>) {
        let declarations = self.prototypes.get(&function.name).map_or(&[][..], Vec::as_slice);
        for &number in declarations {
            let Some(declared) = self.unit(number).and_then(|unit| unit.prototypes.first()) else { continue };
            if declared.class == function.class {
                take_defaults(declared, function);
            }
        }
    }

    /// Decides whether it is remembered what names mean.
    pub fn remember_names(&self, remembers: bool) {
        self.forgets.store(!remembers, Ordering::Relaxed);
    }

    /// True if it is remembered what names mean.
    pub(crate) fn remembers(&self) -> bool {
        !self.forgets.load(Ordering::Relaxed)
    }

    /// A number that changes when definitions declare something.
    pub(crate) fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    /// The table of what definitions declare, to add to it.
    fn declaring(&self) -> Option<RwLockWriteGuard<'_, Declared>> {
        let declared = self.declared.write().ok()?;
        self.generation.fetch_add(1, Ordering::AcqRel);
        Some(declared)
    }

    /// Makes known that a dialect's operation has a class, with what its definition declares inside of the class.
    pub fn declare_op(
        &self,
        full_name: &str,
        space: &str,
        class: &str,
        declarations: &str,
        interfaces: &[String],
    ) {
        let Some(mut declared) = self.declaring() else { return };
        let Some((dialect, _)) = full_name.split_once('.') else { return };
        let decl = Decl { space: space.into(), class: class.into(), name: full_name.into(), is_op: true };
        declared.op_classes.insert(full_name.to_owned(), decl.key());
        if !interfaces.is_empty() {
            let names = interfaces.iter().map(|name| name.as_str().into()).collect();
            declared.interfaces.insert(decl.key(), names);
        }
        declared.add(decl, dialect, declarations);
    }

    /// Makes an interface known, with what it declares.
    pub fn declare_interface(&self, space: &str, class: &str, declarations: &str) {
        let Some(mut declared) = self.declaring() else { return };
        let key: Name = joined(space, class).into();
        if !declared.methods.contains_key(&key) {
            declared.add_declarations(key, declarations);
        }
    }

    /// Makes the C++ namespace of a dialect known.
    pub fn declare_dialect(&self, dialect: &str, space: &str, class: &str, declarations: &str) {
        let Some(mut declared) = self.declaring() else { return };
        declared.add_declarations(joined(space, class).into(), declarations);
        let of_class = declared.dialect_classes.entry(class.into()).or_insert_with(|| Some(dialect.into()));
        if of_class.as_deref() != Some(dialect) {
            // What could mean two dialects means none.
            *of_class = None;
        }
        if !declared.dialects.iter().any(|d| d == dialect) {
            declared.dialects.push(dialect.to_owned());
        }
        declared.spaces.insert(dialect.to_owned(), space.into());
    }

    /// The class of a dialect, with the fields and methods that its definition declares.
    pub(crate) fn dialect_class(&self, dialect: &str, class: &str) -> Option<Arc<Class>> {
        let declared = self.declared.read().ok()?;
        let space = declared.spaces.get(dialect)?.clone();
        let declarations = declared.methods.get(joined(&space, class).as_str())?.clone();
        drop(declared);
        let text = format!("class {class} {{ {} }};", declarations.text);
        let unit = parse_class_body(&text, "", NO_FILE);
        let mut found = (**unit.classes.first()?).clone();
        found.space = space.clone();
        for method in &mut found.methods {
            let mut own = (**method).clone();
            own.space = space.clone();
            *method = Arc::new(own);
        }
        Some(Arc::new(found))
    }

    /// The key of the only class with methods whose name differs from that of a key in upper and lower case alone.
    pub(crate) fn class_but_for_case(&self, key: &str) -> Option<String> {
        let (space, class) = split_key(key);
        let mut alike = self.methods.keys().filter(|name| name.eq_ignore_ascii_case(class));
        let found = alike.next()?;
        alike.next().is_none().then(|| joined(space, found))
    }

    /// The namespace of the dialect of a class, by the last part of its name.
    pub(crate) fn dialect_of_class(&self, class: &str) -> Option<Name> {
        self.declared.read().ok()?.dialect_classes.get(class).cloned().flatten()
    }

    /// The only dialect whose C++ namespace is nearest to a place, among those that are seen from there.
    pub(crate) fn dialect_seen(&self, from: &From) -> Option<Name> {
        let declared = self.declared.read().ok()?;
        let ranked = |(dialect, space): (&String, &Name)| match short(space) {
            "" => None,
            space => Some((self.nearness(space, from), Name::from(dialect.as_str()))).filter(|r| r.0 > 0),
        };
        let all: Vec<(u32, Name)> = declared.spaces.iter().filter_map(ranked).collect();
        let best = all.iter().map(|r| r.0).max()?;
        let mut found = all.into_iter().filter(|r| r.0 == best);
        let first = found.next()?.1;
        found.next().is_none().then_some(first)
    }

    /// Makes a class of attributes or types of a dialect known, with what its definition declares inside of it.
    pub fn declare_params(&self, dialect: &str, space: &str, class: &str, declarations: &str) {
        let Some(mut declared) = self.declaring() else { return };
        let decl = Decl { space: space.into(), class: class.into(), name: dialect.into(), is_op: false };
        declared.add(decl, dialect, declarations);
    }

    /// The class of a definition that a name means somewhere.
    pub(crate) fn declared(&self, key: &str, from: &From) -> Option<Decl> {
        let (qualifier, class) = split_key(key);
        let declared = self.declared.read().ok()?;
        let all = declared.classes.get(class)?;
        if let ([only], true) = (&all[..], qualifier.is_empty()) {
            // A class of host code that is seen from there, where this one is not, is another one.
            let unseen = self.nearness(&only.space, from) == 0 && !only.space.is_empty();
            let other = || {
                let number = self.nearest(&self.classes, class, from)?;
                let item = &self.entries[number].item;
                (!item.space.is_empty() && self.nearness(short(&item.space), from) > 0).then_some(())
            };
            let is_another = unseen && (other().is_some() || are_beside(&only.space, short(&from.space)));
            return if is_another { None } else { Some(only.clone()) };
        }
        let qualifier = short(qualifier);
        let rank = |decl: &Decl| -> u32 {
            if !qualifier.is_empty() {
                return match () {
                    () if *decl.space == *qualifier => 4,
                    () if ends_with(&decl.space, qualifier) => 3,
                    () => 0,
                };
            }
            self.nearness(&decl.space, from)
        };
        let best = all.iter().map(rank).max().filter(|rank| *rank > 0)?;
        let mut found = all.iter().filter(|decl| rank(decl) == best);
        let first = found.next()?;
        // What could mean two classes means none.
        found.next().is_none().then(|| first.clone())
    }

    /// How near a namespace is to a place: 0 if names of it are not seen from there.
    fn nearness(&self, space: &str, from: &From) -> u32 {
        if is_within(short(&from.space), space) {
            // The innermost comes first.
            return 100 + space.len() as u32;
        }
        let usings = self.files.get(from.file).map_or(&[][..], |f| &f.usings);
        if usings.iter().any(|u| *space == *short(u) || ends_with(space, short(u)) && !short(u).is_empty()) {
            return 10;
        }
        0
    }

    /// The key of the class of an operation.
    pub(crate) fn class_of_op(&self, full_name: &str) -> Option<Name> {
        self.declared.read().ok()?.op_classes.get(full_name).cloned()
    }

    /// The key of a class of host code: its name, with its namespaces where classes of several have that name.
    pub(crate) fn key_of_class(&self, class: &Class) -> Name {
        let entries = self.classes.get(&class.name).map_or(&[][..], Vec::as_slice);
        let is_other = |number: &usize| self.entries[*number].item.space != class.space;
        match short(&class.space) {
            "" => class.name.clone(),
            space if entries.iter().any(is_other) => format!("{space}::{}", class.name).into(),
            _ => class.name.clone(),
        }
    }

    /// The key of a class of a dialect.
    pub(crate) fn class_in_dialect(&self, dialect: &str, class: &str) -> Name {
        let space = self.declared.read().ok().and_then(|d| d.spaces.get(dialect).cloned());
        match space {
            Some(space) if !space.is_empty() => format!("{space}::{class}").into(),
            _ => class.into(),
        }
    }

    /// The key of the class that a function belongs to.
    pub(crate) fn class_of(&self, function: &Function) -> Name {
        if function.class.is_empty() {
            return function.class.clone();
        }
        let key = joined(short(&function.qualifier), &function.class);
        let from = From { file: function.file, space: function.space.clone(), ..From::default() };
        if let Some(decl) = self.declared(&key, &from) {
            return decl.key();
        }
        // A method that an interface declares, whose key has its namespace.
        let key: Name = joined(&function.space, &function.class).into();
        let is_interface = function.file == NO_FILE && self.declarations(&key).is_some();
        if is_interface { key } else { function.class.clone() }
    }

    /// Looks for something in each dialect that host code may name.
    pub(crate) fn in_dialects<T>(
        &self,
        cx: &Context,
        mut find: impl FnMut(&isogloss_ir::definition::DialectDef) -> Option<T>,
    ) -> Option<T> {
        let dialects = self.declared.read().ok()?.dialects.clone();
        dialects.iter().filter_map(|d| cx.loaded_dialect(d)).find_map(|d| find(&d))
    }

    /// Looks for something in the dialects that host code may name, those first whose namespace a name may mean.
    pub(crate) fn in_near_dialects<T>(
        &self,
        cx: &Context,
        qualifier: &str,
        from: &From,
        mut find: impl FnMut(&isogloss_ir::definition::DialectDef) -> Option<T>,
    ) -> Option<T> {
        let dialects: Vec<(String, Name)> = {
            let declared = self.declared.read().ok()?;
            declared.dialects.iter().map(|d| (d.clone(), declared.spaces[d].clone())).collect()
        };
        let qualifier = short(qualifier);
        let mut best: Option<(u32, T)> = None;
        for (dialect, space) in dialects {
            let Some(found) = cx.loaded_dialect(&dialect).and_then(|d| find(&d)) else { continue };
            let rank = match qualifier {
                "" => 1 + self.nearness(&space, from),
                qualifier if ends_with(&space, qualifier) => 2,
                _ => continue,
            };
            if best.as_ref().is_none_or(|(other, _)| rank > *other) {
                best = Some((rank, found));
            }
        }
        best.map(|(_, found)| found)
    }

    /// The free functions of a name that are seen from somewhere, the nearest first.
    pub(crate) fn functions(&self, name: &str, qualifier: &str, from: &From) -> Vec<Arc<Function>> {
        self.functions_seen(name, qualifier, from, false)
    }

    /// The free functions of a name that are not seen from somewhere.
    pub(crate) fn hidden_functions(&self, name: &str, from: &From) -> Vec<Arc<Function>> {
        self.functions_seen(name, "", from, true)
    }

    /// True if a declaration is seen in its own file only, and that is another one.
    fn is_hidden(&self, entry: &Entry, from: &From) -> bool {
        entry.item.local
            && entry.file != from.file
            && from.file != NO_FILE
            && self.files.get(entry.file).is_none_or(|f| !f.is_header)
    }

    /// True if a name is that of a namespace and of no class: `T space::f()` defines a function of it.
    fn is_namespace(&self, name: &str) -> bool {
        self.namespaces.contains_key(name)
            && !self.classes.contains_key(name)
            && self.declared.read().is_ok_and(|d| !d.classes.contains_key(name))
    }

    /// The entries of free functions of a name, those among them that are defined with their namespace before the name.
    fn function_entries(&self, name: &str) -> impl Iterator<Item = usize> {
        let plain = self.functions.get(name).map_or(&[][..], Vec::as_slice);
        let qualified = self.qualified.get(name).map_or(&[][..], Vec::as_slice);
        let of_space = qualified.iter().filter(|n| self.is_namespace(&self.entries[**n].item.class));
        plain.iter().chain(of_space).copied()
    }

    /// The namespaces of a free function. What is written before its name begins in a namespace that its file uses.
    fn space_of_item(&self, entry: &Entry) -> String {
        let item = &entry.item;
        let written = joined(&Self::space_around(item), &item.class);
        if item.class.is_empty() && item.qualifier.is_empty() {
            return written;
        }
        let known = self.namespaces.get(split_key(&written).1).map_or(&[][..], Vec::as_slice);
        if known.iter().any(|space| **space == *written) {
            return written;
        }
        let usings = self.files.get(entry.file).map_or(&[][..], |f| &f.usings);
        let is_used = |space: &Name| {
            space.strip_suffix(&*written).and_then(|outer| outer.strip_suffix("::")).is_some_and(|outer| {
                usings.iter().any(|u| ends_with(outer, short(u)) && !short(u).is_empty())
            })
        };
        known.iter().find(|space| is_used(space)).map_or(written, ToString::to_string)
    }

    /// The namespaces around a declaration, and those that are written before the class of a method.
    fn space_around(item: &Item) -> String {
        joined(short(&item.space), short(&item.qualifier))
    }

    /// The namespaces that the body of a function sees, and the class that it belongs to.
    pub(crate) fn scope_of(&self, function: &Function) -> (Name, Name) {
        if !function.class.is_empty() && self.is_namespace(&function.class) {
            let outer = joined(short(&function.space), short(&function.qualifier));
            return (joined(&outer, &function.class).into(), Name::default());
        }
        let class = self.class_of(function);
        // Names of the namespace of the class are seen inside of its methods.
        let space = match split_key(&class).0 {
            "" => function.space.clone(),
            space => space.into(),
        };
        (space, class)
    }

    fn functions_seen(&self, name: &str, qualifier: &str, from: &From, hidden: bool) -> Vec<Arc<Function>> {
        let qualifier = short(qualifier);
        let mut found: Vec<(u32, usize)> = Vec::new();
        for number in self.function_entries(name) {
            let entry = &self.entries[number];
            if self.is_hidden(entry, from) {
                continue;
            }
            let space = &*self.space_of_item(entry);
            if !qualifier.is_empty() && !ends_with(space, qualifier) {
                continue;
            }
            let own = if entry.file == from.file { 1000 } else { 0 };
            let rank = own + self.nearness(space, from) + u32::from(!qualifier.is_empty());
            if (rank > 0) != hidden {
                found.push((rank, number));
            }
        }
        found.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        self.read_functions(found.into_iter().map(|f| f.1), name)
    }

    fn read_functions(&self, entries: impl IntoIterator<Item = usize>, name: &str) -> Vec<Arc<Function>> {
        let mut out: Vec<Arc<Function>> = Vec::new();
        for entry in entries {
            let Some(unit) = self.unit(entry) else { continue };
            let class = &self.entries[entry].item.class;
            let found = unit.functions.iter().find(|f| *f.name == *name && f.class == *class);
            out.extend(found.cloned());
        }
        out
    }

    /// The functions of a name that belong to definitions in a namespace: those that are written in it, then those that
    /// are seen from it.
    pub(crate) fn functions_for(&self, name: &str, space: &str) -> Vec<Arc<Function>> {
        let entries: Vec<usize> = self.function_entries(name).collect();
        let rank = |number: usize| {
            let entry = &self.entries[number];
            let from = From { file: entry.file, space: entry.item.space.clone(), ..From::default() };
            match &*self.space_of_item(entry) {
                own if *own == *space => u32::MAX,
                // What lies around a namespace is seen in it.
                own if !own.is_empty() && is_within(space, own) => 1_000 + own.len() as u32,
                _ => self.nearness(space, &from),
            }
        };
        let best = entries.iter().map(|n| rank(*n)).max().unwrap_or(0);
        if best == 0 && entries.iter().any(|n| self.entries[*n].file != self.entries[entries[0]].file) {
            // Of several files that one is meant that has methods of the definitions' classes.
            return match self.file_with_methods(&entries, space) {
                Some(file) => {
                    let of_file = entries.into_iter().filter(|n| self.entries[*n].file == file);
                    self.read_functions(of_file, name)
                }
                None => Vec::new(),
            };
        }
        // What is farther away may be an overload for other things.
        let mut ranked: Vec<(u32, usize)> = entries.iter().map(|n| (rank(*n), *n)).collect();
        let files: Vec<usize> =
            ranked.iter().filter(|(rank, _)| *rank > 0).map(|(_, n)| self.entries[*n].file).collect();
        ranked.retain(|(rank, n)| *rank > 0 || best == 0 || files.contains(&self.entries[*n].file));
        ranked.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        self.read_functions(ranked.into_iter().map(|(_, number)| number), name)
    }

    /// The only file among those of some declarations in which methods of classes of a namespace are defined.
    fn file_with_methods(&self, entries: &[usize], space: &str) -> Option<usize> {
        let mut files: Vec<usize> = entries.iter().map(|n| self.entries[*n].file).collect();
        files.sort_unstable();
        files.dedup();
        let last = split_key(space).1;
        let is_of_space = |entry: &Entry| {
            let item = &entry.item;
            let written = joined(short(&item.space), short(&item.qualifier));
            let is_method = item.kind == ItemKind::Function && !item.class.is_empty() && !item.inside;
            is_method && (*written == *space || *item.qualifier == *last || ends_with(space, &written))
        };
        let has = |file: &usize| self.entries.iter().any(|e| e.file == *file && is_of_space(e));
        let only = |mut found: Vec<usize>| found.pop().filter(|_| found.is_empty());
        let with: Vec<usize> = files.iter().copied().filter(has).collect();
        if !with.is_empty() {
            return only(with);
        }
        // The classes of some namespaces have no methods there: then the file is meant that has none of any class, where
        // all others have some.
        let has_methods = |file: &usize| {
            let is_method =
                |e: &Entry| e.item.kind == ItemKind::Function && !e.item.class.is_empty() && !e.item.inside;
            self.entries.iter().any(|e| e.file == *file && is_method(e))
        };
        only(files.into_iter().filter(|file| !has_methods(file)).collect())
    }

    /// The entries of methods of a class. The key of a class that definitions declare has its namespace.
    fn method_entries(&self, key: &str, name: &str) -> Vec<usize> {
        let (space, class) = split_key(key);
        let Some(entries) = self.methods.get(class).and_then(|c| c.get(name)) else { return Vec::new() };
        let rank = |number: usize| -> u32 {
            let entry = &self.entries[number];
            let own = Self::space_around(&entry.item);
            let qualifier = short(&entry.item.qualifier);
            let from = From { file: entry.file, space: entry.item.space.clone(), ..From::default() };
            match () {
                () if *own == *space => 1000,
                () if !qualifier.is_empty() && ends_with(space, qualifier) => 900,
                () if !qualifier.is_empty() => 0,
                () if is_within(space, &own) => self.nearness(space, &from),
                () => 0,
            }
        };
        let best = entries.iter().map(|n| rank(*n)).max().unwrap_or(0);
        // A class without namespace is one of host code, or of a definition that says none.
        if best == 0 && !space.is_empty() {
            return Vec::new();
        }
        entries.iter().copied().filter(|n| rank(*n) == best).collect()
    }

    /// The methods of a class: those of files, else those of the definition.
    pub(crate) fn methods(&self, key: &str, name: &str) -> Vec<Arc<Function>> {
        let found = self.method_entries(key, name);
        if !found.is_empty() {
            let mut functions = self.read_functions(found, name);
            self.add_declared_defaults(key, name, &mut functions);
            return functions;
        }
        let own = self.declared_functions(key, name);
        if !own.is_empty() {
            return own;
        }
        let interfaces = self.declared.read().ok().and_then(|d| d.interfaces.get(key).cloned());
        for interface in interfaces.unwrap_or_default() {
            // A definition of a file for the interface comes before what it declares.
            let found = self.method_entries(&interface, name);
            let found = match found.is_empty() {
                true => self.declared_functions(&interface, name),
                false => self.read_functions(found, name),
            };
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    /// The code that a definition declares inside of a class.
    fn declared_unit(&self, declarations: &Declarations, key: &str) -> Unit {
        let (space, class) = split_key(key);
        let mut unit = parse_class_body(&declarations.text, class, NO_FILE);
        for function in &mut unit.functions {
            let mut own = (**function).clone();
            own.space = space.into();
            *function = Arc::new(own);
        }
        unit
    }

    /// Gives methods of a class the default arguments that the definition declares.
    fn add_declared_defaults(&self, key: &str, name: &str, functions: &mut [Arc<Function>]) {
        let Some(declarations) = self.declarations(key).filter(|d| d.text.contains(name)) else { return };
        let unit = declarations.unit.get_or_init(|| self.declared_unit(&declarations, key));
        for declared in unit.prototypes.iter().filter(|f| *f.name == *name) {
            functions.iter_mut().for_each(|function| take_defaults(declared, function));
        }
    }

    fn declared_functions(&self, key: &str, name: &str) -> Vec<Arc<Function>> {
        let Some(declarations) = self.declarations(key).filter(|d| d.text.contains(name)) else {
            return Vec::new();
        };
        let unit = declarations.unit.get_or_init(|| self.declared_unit(&declarations, key));
        unit.functions.iter().filter(|f| *f.name == *name).cloned().collect()
    }

    /// A constant that a definition declares inside of a class.
    pub(crate) fn declared_constant(&self, key: &str, name: &str) -> Option<Arc<Var>> {
        let declared = |key: &str| {
            let declarations = self.declarations(key).filter(|d| d.text.contains(name))?;
            let unit = declarations.unit.get_or_init(|| self.declared_unit(&declarations, key));
            unit.globals.iter().find(|v| *v.name == *name).cloned()
        };
        let interfaces = || self.declared.read().ok().and_then(|d| d.interfaces.get(key).cloned());
        declared(key).or_else(|| interfaces()?.iter().find_map(|interface| declared(interface)))
    }

    /// A class that a definition declares inside of a class.
    pub(crate) fn declared_class(&self, key: &str, name: &str) -> Option<Arc<Class>> {
        let declarations = self.declarations(key).filter(|d| d.text.contains(name))?;
        let unit = declarations.unit.get_or_init(|| self.declared_unit(&declarations, key));
        unit.classes.iter().find(|c| *c.name == *name).cloned()
    }

    /// An enumeration that a definition declares inside of a class.
    pub(crate) fn declared_enum(&self, key: &str, name: &str) -> Option<Arc<Enum>> {
        let declarations = self.declarations(key).filter(|d| d.text.contains(name))?;
        let unit = declarations.unit.get_or_init(|| self.declared_unit(&declarations, key));
        unit.enums.iter().find(|e| *e.name == *name).cloned()
    }

    /// An alias of a type that a definition declares inside of a class.
    pub(crate) fn declared_alias(&self, key: &str, name: &str) -> Option<Ty> {
        let declarations = self.declarations(key).filter(|d| d.text.contains(name))?;
        let unit = declarations.unit.get_or_init(|| self.declared_unit(&declarations, key));
        unit.aliases.iter().find(|a| *a.0 == *name).map(|a| a.1.clone())
    }

    /// The key of an interface of a name, which may be qualified.
    pub(crate) fn interface_key(&self, name: &str) -> Option<Name> {
        let declared = self.declared.read().ok()?;
        let name = short(name);
        declared.methods.keys().find(|key| ends_with(key, name)).cloned()
    }

    fn declarations(&self, key: &str) -> Option<Arc<Declarations>> {
        let declared = self.declared.read().ok()?;
        declared.methods.get(key).cloned()
    }

    /// True if there is a method of a class.
    pub fn has_method(&self, key: &str, name: &str) -> bool {
        !self.method_entries(key, name).is_empty()
            || self.declarations(key).is_some_and(|d| d.text.contains(name))
                && !self.methods(key, name).is_empty()
    }

    /// True if there is a free function of a name.
    pub fn has_function(&self, name: &str) -> bool {
        self.functions.contains_key(name) || self.function_entries(name).next().is_some()
    }

    /// The entry of a name that is nearest to a place.
    fn nearest(&self, table: &FxHashMap<Name, Vec<usize>>, key: &str, from: &From) -> Option<usize> {
        let (qualifier, name) = split_key(key);
        let entries = table.get(name)?;
        let qualifier = short(qualifier);
        let (_, around) = split_key(&from.class);
        let rank = |number: usize| -> u32 {
            let entry = &self.entries[number];
            let item = &entry.item;
            if self.is_hidden(entry, from) {
                return 0;
            }
            let space = joined(short(&item.space), &item.class);
            let own = if entry.file == from.file { 1000 } else { 0 };
            if !qualifier.is_empty() {
                return if ends_with(&space, qualifier) { 1 + own } else { 0 };
            }
            // What is declared in a class is seen in the class, and in those that derive from it.
            if !item.class.is_empty() && *item.class != *around && own == 0 {
                return 0;
            }
            let inner = if !item.class.is_empty() && *item.class == *around { 2000 } else { 0 };
            inner + own + self.nearness(short(&item.space), from)
        };
        let best = entries
            .iter()
            .copied()
            .map(|n| (rank(n), n))
            .filter(|n| n.0 > 0)
            .max_by_key(|n| (n.0, usize::MAX - n.1))
            .map(|n| n.1);
        // The namespaces of a class may be written before its own name; the only one of a name is meant.
        best.or_else(|| match entries[..] {
            [only] if !qualifier.is_empty() && self.entries[only].item.space.is_empty() => {
                (!self.is_hidden(&self.entries[only], from)).then_some(only)
            }
            _ => None,
        })
    }

    pub(crate) fn class(&self, key: &str, from: &From) -> Option<&Arc<Class>> {
        let (_, name) = split_key(key);
        let unit = self.unit(self.nearest(&self.classes, key, from)?)?;
        unit.classes.iter().find(|c| *c.name == *name)
    }

    /// The classes of a name that are declared where the nearest one is: a template, and its specialisations.
    pub(crate) fn specialised_classes(&self, key: &str, from: &From) -> Vec<Arc<Class>> {
        let (_, name) = split_key(key);
        let Some(near) = self.nearest(&self.classes, key, from) else { return Vec::new() };
        let file = self.entries[near].file;
        let entries = self.classes.get(name).map_or(&[][..], Vec::as_slice);
        let units = entries.iter().filter(|n| self.entries[**n].file == file).filter_map(|n| self.unit(*n));
        units.flat_map(|unit| &unit.classes).filter(|class| *class.name == *name).cloned().collect()
    }

    /// The classes of types and attributes to which C++ attaches an interface whose verifier is written beside it, as an
    /// external model, each by its last name with the name of the interface.
    pub(crate) fn modelled_verifiers(&self) -> Vec<(Name, Name)> {
        let with_verifier = self.methods.iter().filter(|(_, methods)| methods.contains_key("verifyEncoding"));
        let entries = with_verifier.filter_map(|(class, _)| self.classes.get(class)).flatten();
        let classes = entries.filter_map(|n| self.unit(*n)).flat_map(|unit| &unit.classes);
        let models = classes.flat_map(|class| &class.bases).filter(|base| base.last() == "ExternalModel");
        let mut found: Vec<(Name, Name)> = models
            .filter_map(|base| {
                let interface = base.name.strip_suffix("::ExternalModel").unwrap_or(&base.space);
                Some((base.args.get(1)?.last().into(), split_key(interface).1.into()))
            })
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The classes of types that lie in a namespace, by their names, in the order in which they were read.
    pub(crate) fn classes_in(&self, space: &str) -> Vec<Arc<Class>> {
        let mut entries: Vec<usize> =
            self.classes.iter().filter(|c| c.0.ends_with("Type")).flat_map(|c| c.1).copied().collect();
        entries.retain(|n| short(&self.entries[*n].item.space) == space);
        entries.sort_unstable();
        let found =
            entries.into_iter().filter_map(|n| self.unit(n).map(|unit| (&self.entries[n].item.name, unit)));
        found.flat_map(|(name, unit)| unit.classes.iter().filter(move |c| c.name == *name)).cloned().collect()
    }

    /// The class of a name with its namespaces, wherever it is declared, if there is one only.
    pub(crate) fn class_anywhere(&self, name: &str) -> Option<&Arc<Class>> {
        let (space, name) = split_key(name);
        let mut found = self.classes.get(name)?.iter().filter(|e| *self.entries[**e].item.space == *space);
        let (Some(entry), None) = (found.next(), found.next()) else { return None };
        self.unit(*entry)?.classes.iter().find(|c| *c.name == *name)
    }

    /// The member that a class of a name tests a type for, by what is known as the detection idiom.
    pub(crate) fn detected_member(&self, name: &str) -> Option<Name> {
        let entries = self.classes.get(name)?;
        let classes = entries.iter().filter_map(|e| self.unit(*e)).flat_map(|u| &u.classes);
        classes.filter(|c| *c.name == *name).find_map(|c| c.detects.clone())
    }

    pub(crate) fn enumeration(&self, key: &str, from: &From) -> Option<&Arc<Enum>> {
        let (_, name) = split_key(key);
        let unit = self.unit(self.nearest(&self.enums, key, from)?)?;
        unit.enums.iter().find(|e| *e.name == *name)
    }

    /// The unscoped enumerations, whose cases are known by their name alone.
    pub(crate) fn unscoped_case(&self, case: &str, from: &From) -> Option<&Arc<Enum>> {
        let unit = self.unit(self.nearest(&self.cases, case, from)?)?;
        unit.enums.iter().find(|e| !e.scoped && e.cases.iter().any(|c| &*c.0 == case))
    }

    pub(crate) fn global(&self, key: &str, from: &From) -> Option<&Arc<Var>> {
        let (_, name) = split_key(key);
        let unit = self.unit(self.nearest(&self.globals, key, from)?)?;
        unit.globals.iter().find(|v| *v.name == *name)
    }

    pub(crate) fn alias(&self, key: &str, from: &From) -> Option<&Ty> {
        let (_, name) = split_key(key);
        if !self.aliases.contains_key(name) {
            return None;
        }
        let unit = self.unit(self.nearest(&self.aliases, key, from)?)?;
        unit.aliases.iter().find(|a| *a.0 == *name).map(|a| &a.1)
    }

    /// The classes of host code that derive from `OpAsmDialectInterface` and give aliases, by key.
    pub(crate) fn alias_methods(&self) -> Vec<Arc<Function>> {
        let mut out = Vec::new();
        for (class, methods) in &self.methods {
            let Some(entries) = methods.get("getAlias") else { continue };
            let is_interface = self.classes.get(class).is_some_and(|classes| {
                classes.iter().filter_map(|c| self.unit(*c)).flat_map(|u| &u.classes).any(|c| {
                    *c.name == **class && c.bases.iter().any(|b| b.last() == "OpAsmDialectInterface")
                })
            });
            if is_interface {
                out.extend(entries.iter().copied());
            }
        }
        out.sort_unstable();
        out.into_iter()
            .filter_map(|entry| self.unit(entry))
            .flat_map(|unit| unit.functions.iter().filter(|f| &*f.name == "getAlias").take(1).cloned())
            .collect()
    }

    /// The place of a byte of a file.
    pub(crate) fn place(&self, file: usize, at: u32) -> Place {
        match self.files.get(file) {
            Some(file) => Span::at(Pos(file.source.start().0 + at)).into(),
            None => Place::Unknown,
        }
    }
}

/// Gives a function the default arguments of a declaration that has the same parameters.
fn take_defaults(declared: &Function, function: &mut Arc<Function>) {
    let same = declared.params.len() == function.params.len()
        && declared.params.iter().zip(&function.params).all(|(a, b)| a.ty.last() == b.ty.last());
    if !same {
        return;
    }
    let own = Arc::make_mut(function);
    for (param, declared) in own.params.iter_mut().zip(&declared.params) {
        if param.default.is_none() {
            param.default.clone_from(&declared.default);
        }
    }
}
