//! All host code that was read, by name.
//!
//! Of each file it is known what it declares and where; a declaration is read when it is first asked for. Classes and
//! functions of one name are told apart by the namespaces around them, those that are written before a name, and the
//! using-directives of the file.
//!
//! `functions` finds functions and methods, `names` everything else that files declare; `declared` has the classes of
//! definitions, `interfaces` what C++ gives them apart from their definitions.

mod declared;
mod functions;
mod interfaces;
mod names;

use crate::ast::{Function, Given, Index, Item, ItemKind, Name, Unit};
use crate::kept::Kept;
use crate::lex::{MacroDef, Token, Words, all_tokens, macro_at, tokens_between};
use crate::memo::Idle;
use crate::parse::{parse_item, parse_part};
use crate::stored::FileIndex;
pub(crate) use declared::Decl;
use declared::Declared;
pub(crate) use interfaces::Registered;
use isogloss_source::{Diagnostic, Place, Pos, ReadText, SourceFile, SourceMap, Span, Text, UnreadFile};
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

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
    /// The macros of headers.
    macros: FxHashMap<Name, Vec<usize>>,
    declared: RwLock<Declared>,
    /// The state of the dialects of a program.
    pub(crate) kept: Mutex<Kept>,
    /// The memos of runs that ended.
    pub(crate) memos: Mutex<Vec<Idle>>,
    /// The number of times that definitions declared something.
    generation: AtomicU64,
    /// True if names are looked up anew each time.
    forgets: AtomicBool,
    /// True if each expression is evaluated part by part.
    is_slow: AtomicBool,
    /// True if it is not noted what runs read.
    is_unwatched: AtomicBool,
    /// True if files are read as a whole.
    reads_whole: AtomicBool,
}

#[derive(Debug)]
struct File {
    source: Arc<SourceFile>,
    tokens: OnceLock<Arc<[Token]>>,
    /// The words of the declarations that were read.
    words: Mutex<Words>,
    /// True if its tokens are those of the text alone.
    is_plain: bool,
    /// The number of its first entry.
    first: usize,
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
    unit: OnceLock<Box<Unit>>,
}

/// Where a name is used: the file, and the namespaces around.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct From {
    pub(crate) file: usize,
    pub(crate) space: Name,
    /// The class whose methods are around.
    pub(crate) class: Name,
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
            words: Mutex::default(),
            is_plain: index.is_plain,
            first: self.entries.len(),
            usings: index.usings,
            given: index.given,
            is_header,
        });
        self.entries.reserve(index.items.len());
        let mut last: Option<Name> = None;
        for item in index.items {
            // Macros of other files are used in these alone.
            if item.kind == ItemKind::Macro && !is_header {
                continue;
            }
            let number = self.entries.len();
            // What follows mostly lies in the same namespace.
            if last.as_ref() != Some(&item.space) {
                self.add_namespace(short(&item.space));
                last = Some(item.space.clone());
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
                ItemKind::Macro => &mut self.macros,
            };
            table.entry(item.name.clone()).or_default().push(number);
            self.entries.push(Entry { item, file, unit: OnceLock::new() });
        }
    }

    fn add_namespace(&mut self, space: &str) {
        let last = split_key(space).1;
        match self.namespaces.get_mut(last) {
            Some(spaces) if spaces.iter().any(|known| **known == *space) => {}
            Some(spaces) => spaces.push(space.into()),
            None => drop(self.namespaces.insert(last.into(), vec![space.into()])),
        }
    }

    /// The kind of declaration that an entry is.
    fn unit(&self, entry: usize) -> Option<&Unit> {
        let entry = self.entries.get(entry)?;
        let file = self.files.get(entry.file)?;
        Some(entry.unit.get_or_init(|| {
            let mut unit = self.part_of_file(file, entry).unwrap_or_else(|| {
                let read = file.tokens.get_or_init(|| {
                    let mut words = file.words.lock().unwrap_or_else(PoisonError::into_inner);
                    all_tokens(
                        file.source.text(),
                        &mut words,
                        Some(&|name, home| self.find_macro(name, home)),
                    )
                    .tokens
                    .into()
                });
                parse_item(read, entry.file, &entry.item)
            });
            if entry.item.kind != ItemKind::Prototype {
                unit.functions.iter_mut().for_each(|function| self.add_defaults(function));
            }
            Box::new(unit)
        }))
    }

    /// Reads a declaration from its own part of the file, up to where the next one begins. `None` if the file has to be read
    /// as a whole, or is anyway.
    fn part_of_file(&self, file: &File, entry: &Entry) -> Option<Unit> {
        if !file.is_plain || file.tokens.get().is_some() || self.reads_whole.load(Ordering::Relaxed) {
            return None;
        }
        let item = &entry.item;
        let end = self.end_of(file, entry);
        let tokens = {
            let mut words = file.words.lock().unwrap_or_else(PoisonError::into_inner);
            let others = |name: &str, home| self.find_macro(name, home);
            tokens_between(file.source.text(), item.at as usize, end, &mut words, &others)
        };
        parse_part(&tokens.into(), entry.file, item)
    }

    /// The byte of a file before which the text of a declaration ends: where the next one begins that does not lie in it.
    fn end_of(&self, file: &File, entry: &Entry) -> usize {
        let item = &entry.item;
        // The next one may lie in this one.
        let is_around =
            |kind| matches!(kind, ItemKind::Class | ItemKind::Enum | ItemKind::Case) && !item.inside;
        let follows = |next: &&Entry| {
            let is_within = next.item.inside || next.item.kind == ItemKind::Case;
            let is_macro = next.item.kind == ItemKind::Macro;
            next.item.at > item.at && !is_macro && !(is_around(item.kind) && is_within)
        };
        let of_file = self.entries[file.first..].iter().take_while(|next| next.file == entry.file);
        let ends = of_file.filter(follows).map(|next| next.item.at as usize);
        ends.min().unwrap_or(file.source.text().len())
    }

    /// The macro of a name that headers define, with the number of a file that does: of several that are not the same that of the
    /// file `home`.
    fn find_macro(&self, name: &str, home: Option<usize>) -> Option<(Arc<MacroDef>, usize)> {
        let entries = self.macros.get(name)?;
        // A file that does not include the header may mean what another one declares.
        let tables = [&self.functions, &self.classes, &self.enums, &self.cases, &self.globals, &self.aliases];
        if home.is_none() && tables.iter().any(|table| table.contains_key(name)) {
            return None;
        }
        let read = |number: usize| {
            let entry = &self.entries[number];
            let text = self.files.get(entry.file)?.source.text();
            Some((macro_at(text, entry.item.at as usize)?, entry.file))
        };
        let mut found: Vec<(MacroDef, usize)> = entries.iter().filter_map(|number| read(*number)).collect();
        let is_home = |(_, file): &(MacroDef, usize)| Some(*file) == home;
        let at = found.iter().position(is_home);
        let is_same = found.len() == entries.len() && found.windows(2).all(|pair| pair[0].0 == pair[1].0);
        let at = at.or_else(|| (is_same && !found.is_empty()).then_some(0))?;
        let (def, file) = found.swap_remove(at);
        Some((Arc::new(def), file))
    }

    /// Gives a function the default arguments of its declaration elsewhere.
    fn add_defaults(&self, function: &mut Arc<Function>) {
        let declarations = self.prototypes.get(&function.name).map_or(&[][..], Vec::as_slice);
        for &number in declarations {
            let Some(declared) = self.unit(number).and_then(|unit| unit.prototypes.first()) else { continue };
            // `space::name`, defined outside of its namespace, has that where a method has its class.
            let is_in_space = declared.class.is_empty() && split_key(&declared.space).1 == &*function.class;
            if declared.class == function.class || is_in_space {
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

    /// Decides whether the evaluator takes its fast paths.
    pub fn take_fast_paths(&self, takes: bool) {
        self.is_slow.store(!takes, Ordering::Relaxed);
    }

    /// True if the evaluator takes its fast paths.
    pub(crate) fn is_fast(&self) -> bool {
        !self.is_slow.load(Ordering::Relaxed)
    }

    /// Decides whether it is noted which runs hold for all operations of the same text or shape.
    pub fn watch_reads(&self, watches: bool) {
        self.is_unwatched.store(!watches, Ordering::Relaxed);
    }

    /// True if it is noted what runs read.
    pub(crate) fn watches_reads(&self) -> bool {
        !self.is_unwatched.load(Ordering::Relaxed)
    }

    /// Decides whether a declaration is read without the rest of its file.
    pub fn read_parts(&self, reads: bool) {
        self.reads_whole.store(!reads, Ordering::Relaxed);
    }

    /// A number that changes when definitions declare something.
    #[inline]
    pub(crate) fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The declarations of a file, each read by itself, as many as could be read so; each as it is where the whole file is
    /// read.
    fn parts_of(text: &str) -> (usize, usize) {
        let sources = SourceMap::new();
        let code = || {
            let mut code = HostCode::new();
            code.add_file(&sources, "test.cpp", text.to_owned()).expect("a small file");
            code
        };
        let (by_part, whole) = (code(), code());
        whole.read_parts(false);
        let mut parts = 0;
        for (n, entry) in by_part.entries.iter().enumerate() {
            let part = by_part.part_of_file(&by_part.files[entry.file], entry);
            parts += usize::from(part.is_some());
            assert_eq!(by_part.unit(n), whole.unit(n), "{:?}", entry.item);
        }
        (parts, by_part.entries.len())
    }

    #[test]
    fn declarations_are_the_same_without_the_rest_of_their_file() {
        let folder = std::path::Path::new("../cli/tests/fixtures/host/inputs");
        let (mut parts, mut all) = (0, 0);
        for file in std::fs::read_dir(folder).expect("the fixtures are there").flatten() {
            if file.path().extension().is_some_and(|extension| extension == "cpp") {
                let text = std::fs::read_to_string(file.path()).expect("a text");
                let (of_file, declared) = parts_of(&text);
                (parts, all) = (parts + of_file, all + declared);
            }
        }
        assert!(all > 100 && parts * 3 > all * 2, "{parts} of {all} declarations");
    }

    #[test]
    fn parts_are_read_where_the_preprocessor_changes_nothing() {
        let functions = "int f() { return 1; } struct S { int g() { return \"a\" \"b\"; } int h; }; enum class E { A, B = 2 };
            namespace n { static int k(int x) { return x >> 2; } } int last() { return 0; }\n// The end.\n
            int eight() { return 1 + 2 + 3 + 4; }";
        let (parts, all) = parts_of(functions);
        assert!(parts + 2 >= all, "{parts} of {all}");
        assert_eq!(parts_of(&format!("#ifndef A_H\n#define A_H\n{functions}\n#endif\n")).1, all);
        assert_eq!(parts_of(&format!("#define k 8\n{functions}")).0, 0);
        assert_eq!(parts_of(&format!("#ifdef X\nint other();\n#endif\n{functions}")).0, 0);
        assert_eq!(parts_of("int f() {").0, 0);
    }
}
