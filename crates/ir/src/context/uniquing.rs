//! The context itself: uniqued types and attributes, interned names, and what holds for the programs that are read.

use crate::attribute::{AttrData, AttrKey, LocData};
use crate::definition::facts::OpFacts;
use crate::ids::{AttrDefId, Attribute, Identifier, OpName, Owner, Type, TypeDefId};
use crate::int::Int;
use crate::shape::Shape;
use crate::storage::{AppendVec, Bytes, Chains, Ends, Memo, Strings, Uniquer};
use crate::types::{FloatKind, Signedness, TypeData, TypeKey};
use isogloss_source::{Diagnostic, SourceMap};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::any::{Any, TypeId};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};
use std::thread::ThreadId;

/// An operation's name.
#[derive(Debug)]
pub(super) struct OpNameData {
    name: Identifier,
    text: Box<str>,
    namespace_len: u32,
    /// True once it has a definition.
    pub(super) is_defined: AtomicBool,
    /// Those of the definition, once they were asked for.
    pub(super) facts: OnceLock<OpFacts>,
}

/// Signless integer types of smaller widths are found without a look into the table of types.
const MEMO_WIDTHS: usize = 65;

/// Handles that nearly everybody needs.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "each field is named after what it holds")]
pub struct Common {
    pub i1: Type,
    pub i8: Type,
    pub i16: Type,
    pub i32: Type,
    pub i64: Type,
    pub index: Type,
    pub f32: Type,
    pub f64: Type,
    pub none: Type,
    pub unit: Attribute,
    pub empty_dictionary: Attribute,
    pub unknown_location: Attribute,
    /// `false` and `true`.
    pub booleans: [Attribute; 2],
}

/// The number of a new context, from 1; 0 once they have run out.
fn next_serial() -> u32 {
    static LAST: AtomicU32 = AtomicU32::new(0);
    let next = |last: u32| last.checked_add(1);
    LAST.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next).map_or(0, |last| last + 1)
}

/// The owner of everything that is uniqued. Shared between threads; append-only, and read without a lock.
pub struct Context {
    serial: u32,
    sources: Arc<SourceMap>,
    strings: Strings,
    types: Uniquer<TypeData>,
    attributes: Uniquer<AttrData>,
    /// The signless integer types of small widths, by width.
    signless: [AtomicU32; MEMO_WIDTHS],
    /// By type: the attribute that holds it.
    type_attrs: Memo,
    /// By string attribute: the interned string.
    string_ids: Memo,
    /// By interned string: the string attribute without a type.
    string_attrs: Memo,
    /// By interned string: the reference to a symbol of that name.
    symbol_attrs: Memo,
    op_names: AppendVec<OpNameData>,
    op_name_of: RwLock<FxHashMap<Identifier, OpName>>,
    /// The definitions of keys that are Rust types.
    stored_types: Chains<TypeId, TypeDefId>,
    stored_attrs: Chains<TypeId, AttrDefId>,
    reports: Mutex<Vec<Diagnostic>>,
    /// True once there is code of definitions.
    pub(super) has_code: AtomicBool,
    /// The definitions. Their type is not named here, because what they hold names that of the context.
    definitions: Box<dyn Any + Send + Sync>,
    /// Extensions that dialects bring for other crates.
    pub(crate) extended: RwLock<Vec<&'static (dyn Any + Send + Sync)>>,
    /// Why some definitions of a dialect could not be read, with its namespace.
    left_out: Mutex<Vec<(Identifier, Diagnostic)>>,
    allow_unregistered: AtomicBool,
    joined: AppendVec<[u32; 2]>,
    distinct: AtomicU64,
    /// How many shapes of operations have a number.
    shapes: AtomicU32,
    may_have_aliases: AtomicBool,
    /// True once code has to see programs in the order of their text.
    wants_order: AtomicBool,
    /// True once code needs what is inside of an operation that is printed already.
    wants_whole: AtomicBool,
    /// True if verifiers had to wait for what is around an isolated operation.
    verifies_late: AtomicBool,
    /// Held while a program is read so, and the thread that reads it.
    turn: Mutex<()>,
    reader: Mutex<Option<ThreadId>>,
    resources: Mutex<crate::resources::Resources>,
    common: OnceLock<Common>,
}

/// A program is being read in the order of its text.
pub(crate) struct ReadsInOrder<'c> {
    cx: &'c Context,
    _turn: MutexGuard<'c, ()>,
}

impl Drop for ReadsInOrder<'_> {
    fn drop(&mut self) {
        *self.cx.reader.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

impl Context {
    /// An empty context with these definitions, over files that others read too.
    pub(super) fn holding(definitions: Box<dyn Any + Send + Sync>, sources: Arc<SourceMap>) -> Context {
        let cx = Context {
            serial: next_serial(),
            sources,
            strings: Strings::new(),
            types: Uniquer::new(),
            attributes: Uniquer::new(),
            signless: [const { AtomicU32::new(0) }; MEMO_WIDTHS],
            type_attrs: Memo::new(),
            string_ids: Memo::new(),
            string_attrs: Memo::new(),
            symbol_attrs: Memo::new(),
            op_names: AppendVec::new(),
            op_name_of: RwLock::default(),
            stored_types: Chains::new(),
            stored_attrs: Chains::new(),
            reports: Mutex::default(),
            has_code: AtomicBool::new(false),
            definitions,
            extended: RwLock::default(),
            left_out: Mutex::default(),
            allow_unregistered: AtomicBool::new(false),
            joined: AppendVec::new(),
            distinct: AtomicU64::new(0),
            shapes: AtomicU32::new(0),
            may_have_aliases: AtomicBool::new(false),
            wants_order: AtomicBool::new(false),
            wants_whole: AtomicBool::new(false),
            verifies_late: AtomicBool::new(false),
            turn: Mutex::default(),
            reader: Mutex::default(),
            resources: Mutex::default(),
            common: OnceLock::new(),
        };
        let int = |width| cx.integer_type(width, Signedness::Signless);
        let common = Common {
            i1: int(1),
            i8: int(8),
            i16: int(16),
            i32: int(32),
            i64: int(64),
            index: cx.intern_type(TypeData::Index),
            f32: cx.float_type(FloatKind::F32),
            f64: cx.float_type(FloatKind::F64),
            none: cx.intern_type(TypeData::None),
            unit: cx.intern_attr(AttrData::Unit),
            empty_dictionary: cx.intern_attr(AttrData::Dictionary(Box::default())),
            unknown_location: cx.intern_attr(AttrData::Location(LocData::Unknown)),
            booleans: [0, 1].map(|value| cx.integer_attr(value, int(1))),
        };
        cx.common.set(common).expect("set once");
        cx
    }

    /// The files that were read.
    pub fn sources(&self) -> &Arc<SourceMap> {
        &self.sources
    }

    /// Returns the handles of types and attributes that are often needed, such as `i32`, `index` and the empty dictionary.
    #[inline]
    pub fn common(&self) -> &Common {
        self.common.get().expect("set by the constructor")
    }

    /// A number that no other context of the process has; 0 if there were too many.
    #[inline]
    pub(crate) fn serial(&self) -> u32 {
        self.serial
    }

    /// The owner of the context's handles.
    #[inline]
    pub(super) fn owner(&self) -> Owner {
        Owner::numbered(self.serial)
    }

    // Names.

    /// Interns a string.
    #[inline]
    pub fn identifier(&self, text: &str) -> Identifier {
        self.strings.intern(text).of(self.owner())
    }

    /// The text of an interned string.
    #[inline]
    pub fn str(&self, id: Identifier) -> &str {
        debug_assert!(id.owner().may_be(self.owner()), "{id:?} is a string of another context");
        self.strings.get(id)
    }

    // Types and attributes.

    /// Uniques a type whose parameters have their one form.
    #[inline(always)]
    pub(super) fn intern_type(&self, data: TypeData) -> Type {
        Type::new(self.types.intern_value(data)).of(self.owner())
    }

    /// Uniques a type by its key: that of a type which is there builds nothing.
    #[inline(always)]
    pub(crate) fn type_by_key(&self, key: TypeKey<'_>) -> Type {
        Type::new(self.types.intern(&key, || key.data())).of(self.owner())
    }

    /// Returns the data of a type.
    ///
    /// # Panics
    /// If the handle is of another context.
    #[inline]
    pub fn type_data(&self, ty: Type) -> &TypeData {
        debug_assert!(ty.owner().may_be(self.owner()), "{ty:?} is a type of another context");
        self.types.get(ty.index()).expect("a type is used with its own context")
    }

    /// Uniques an attribute whose parameters have their one form.
    #[inline(always)]
    pub(super) fn intern_attr(&self, data: AttrData) -> Attribute {
        Attribute::new(self.attributes.intern_value(data)).of(self.owner())
    }

    /// Uniques an attribute by its key: that of an attribute which is there builds nothing.
    #[inline(always)]
    pub(crate) fn attribute_by_key(&self, key: AttrKey<'_>) -> Attribute {
        let index = self.attributes.intern(&key, || key.data());
        Attribute::new(index).of(self.owner())
    }

    /// Returns the data of an attribute.
    ///
    /// # Panics
    /// If the handle is of another context.
    #[inline]
    pub fn attr(&self, attr: Attribute) -> &AttrData {
        debug_assert!(attr.owner().may_be(self.owner()), "{attr:?} is an attribute of another context");
        self.attributes.get(attr.index()).expect("an attribute is used with its own context")
    }

    /// Returns the number of types that were uniqued so far. The index of each of them is less than this.
    pub fn type_count(&self) -> usize {
        self.types.len()
    }

    /// Returns the integer type of a width in bits, which is not checked against the limit of the parser.
    #[inline]
    pub fn integer_type(&self, width: u32, signedness: Signedness) -> Type {
        let known = self.signless.get(width as usize).filter(|_| signedness == Signedness::Signless);
        match known.and_then(|known| Type::from_raw(known.load(Ordering::Acquire))) {
            Some(ty) => ty.of(self.owner()),
            None => self.find_integer_type(width, signedness),
        }
    }

    fn find_integer_type(&self, width: u32, signedness: Signedness) -> Type {
        let ty = self.type_by_key(TypeKey::Integer { width, signedness });
        if let (Some(known), Signedness::Signless) = (self.signless.get(width as usize), signedness) {
            known.store(ty.raw(), Ordering::Release);
        }
        ty
    }

    /// Returns the type of floats of a kind.
    #[inline]
    pub fn float_type(&self, kind: FloatKind) -> Type {
        match (self.common.get(), kind) {
            (Some(common), FloatKind::F32) => common.f32,
            (Some(common), FloatKind::F64) => common.f64,
            _ => self.intern_type(TypeData::Float(kind)),
        }
    }

    /// Returns the type of functions with these inputs and results.
    pub fn function_type(&self, inputs: &[Type], results: &[Type]) -> Type {
        self.type_by_key(TypeKey::Function { inputs, results })
    }

    /// Returns the string attribute with a text, without a type.
    pub fn string_attr(&self, text: &str) -> Attribute {
        self.attribute_by_key(AttrKey::String { value: text.as_bytes(), ty: None })
    }

    /// Returns the string attribute of an interned string, without a type.
    ///
    /// ```
    /// use isogloss_ir::Context;
    ///
    /// let cx = Context::new();
    /// assert_eq!(cx.interned_string_attr(cx.identifier("main")), cx.string_attr("main"));
    /// ```
    #[inline]
    pub fn interned_string_attr(&self, text: Identifier) -> Attribute {
        match Attribute::from_raw(self.string_attrs.get(text.index())) {
            Some(attr) => attr.of(self.owner()),
            None => self.find_interned_string_attr(text),
        }
    }

    fn find_interned_string_attr(&self, text: Identifier) -> Attribute {
        let attr = self.string_attr(self.str(text));
        self.string_attrs.set(text.index(), attr.raw());
        self.string_ids.set(attr.index(), text.raw());
        attr
    }

    /// Returns the reference to a symbol of the nearest symbol table, `@name`.
    ///
    /// ```
    /// use isogloss_ir::Context;
    ///
    /// let cx = Context::new();
    /// let main = cx.symbol_attr(cx.identifier("main"));
    /// assert_eq!(cx.display_attr(main).to_string(), "@main");
    /// ```
    #[inline]
    pub fn symbol_attr(&self, name: Identifier) -> Attribute {
        match Attribute::from_raw(self.symbol_attrs.get(name.index())) {
            Some(attr) => attr.of(self.owner()),
            None => self.find_symbol_attr(name),
        }
    }

    fn find_symbol_attr(&self, name: Identifier) -> Attribute {
        let attr = self.attribute(AttrData::SymbolRef { root: name, nested: Box::default() });
        self.symbol_attrs.set(name.index(), attr.raw());
        attr
    }

    /// Returns the integer attribute of a value and a type, which is an integer or `index`. The value is wrapped to the
    /// width of the type; that of `index` is 64 bits.
    pub fn integer_attr(&self, value: i64, ty: Type) -> Attribute {
        let width = match self.type_data(ty) {
            TypeData::Integer { width, .. } => *width,
            _ => 64,
        };
        match Int::wrap_i64(value, width) {
            Int::Small(value) => self.attribute_by_key(AttrKey::Integer { value, ty }),
            value @ Int::Big(_) => self.intern_attr(AttrData::Integer { value, ty }),
        }
    }

    /// Returns the attribute `true` or `false`, an integer of type `i1`.
    pub fn bool_attr(&self, value: bool) -> Attribute {
        self.common().booleans[usize::from(value)]
    }

    /// Returns the attribute that holds a type.
    #[inline]
    pub fn type_attr(&self, ty: Type) -> Attribute {
        match Attribute::from_raw(self.type_attrs.get(ty.index())) {
            Some(attr) => attr.of(self.owner()),
            None => self.find_type_attr(ty),
        }
    }

    fn find_type_attr(&self, ty: Type) -> Attribute {
        debug_assert!(ty.owner().may_be(self.owner()), "{ty:?} is a type of another context");
        let attr = self.attribute_by_key(AttrKey::Type(ty));
        self.type_attrs.set(ty.index(), attr.raw());
        attr
    }

    /// The interned string of the text of a string attribute; none for another attribute, or one whose text is not UTF-8.
    ///
    /// ```
    /// use isogloss_ir::Context;
    ///
    /// let cx = Context::new();
    /// let name = cx.string_attr("main");
    /// assert_eq!(cx.string_identifier(name), Some(cx.identifier("main")));
    /// assert_eq!(cx.string_identifier(cx.common().unit), None);
    /// ```
    #[inline]
    pub fn string_identifier(&self, attr: Attribute) -> Option<Identifier> {
        match Identifier::from_raw(self.string_ids.get(attr.index())) {
            Some(id) => Some(id.of(self.owner())),
            None => self.find_string_identifier(attr),
        }
    }

    fn find_string_identifier(&self, attr: Attribute) -> Option<Identifier> {
        let AttrData::String { value, .. } = self.attr(attr) else { return None };
        let id = self.identifier(std::str::from_utf8(value).ok()?);
        self.string_ids.set(attr.index(), id.raw());
        Some(id)
    }

    /// Returns the array attribute of elements.
    pub fn array_attr(&self, elements: &[Attribute]) -> Attribute {
        self.attribute_by_key(AttrKey::Array(elements))
    }

    /// Returns the dense array `array<i32: …>` of values.
    pub fn dense_i32_attr(&self, values: &[i32]) -> Attribute {
        let data: SmallVec<[u8; 64]> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        self.attribute_by_key(AttrKey::DenseArray { element: self.common().i32, data: &data })
    }

    /// Returns the dense array `array<i64: …>` of values.
    pub fn dense_i64_attr(&self, values: &[i64]) -> Attribute {
        let data: SmallVec<[u8; 64]> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        self.attribute_by_key(AttrKey::DenseArray { element: self.common().i64, data: &data })
    }

    /// A dictionary; the entries are sorted by name here. Of entries with one name the last is kept.
    pub fn dictionary(&self, mut entries: Vec<(Identifier, Attribute)>) -> Attribute {
        entries.sort_by(|a, b| self.str(a.0).cmp(self.str(b.0)));
        if entries.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            let mut unique: Vec<(Identifier, Attribute)> = Vec::with_capacity(entries.len());
            for entry in entries {
                match unique.last_mut() {
                    Some(last) if last.0 == entry.0 => *last = entry,
                    _ => unique.push(entry),
                }
            }
            entries = unique;
        }
        self.attribute_by_key(AttrKey::Dictionary(&entries))
    }

    /// The entries of a dictionary attribute, sorted by name; none for another attribute.
    pub fn entries(&self, dictionary: Attribute) -> &[(Identifier, Attribute)] {
        match self.attr(dictionary) {
            AttrData::Dictionary(entries) => entries,
            _ => &[],
        }
    }

    /// A dictionary of entries that mostly are sorted by name already; of entries with one name the last is kept.
    pub fn dictionary_of(&self, entries: &[(Identifier, Attribute)]) -> Attribute {
        // A dictionary that is there is sorted.
        let key = AttrKey::Dictionary(entries);
        match self.attributes.find(&key) {
            Some(index) => Attribute::new(index).of(self.owner()),
            None => self.dictionary(entries.to_vec()),
        }
    }

    /// The entry of a name in a dictionary attribute, if there is one.
    pub fn entry(&self, dictionary: Attribute, name: &str) -> Option<Attribute> {
        self.entry_named(self.entries(dictionary), name)
    }

    /// The entry of a name among those of a dictionary.
    #[inline(always)]
    fn entry_named(&self, entries: &[(Identifier, Attribute)], name: &str) -> Option<Attribute> {
        if entries.len() > 4 {
            return self.entry_of_many(entries, name);
        }
        let Some(ends) = Ends::of(name.as_bytes()) else { return self.entry_of_few(entries, name) };
        let mut entries = entries.iter();
        entries.find(|(key, _)| ends.are_of(self.strings.get(*key).as_bytes())).map(|entry| entry.1)
    }

    /// The entry of a name among a few, compared as text.
    #[inline(never)]
    fn entry_of_few(&self, entries: &[(Identifier, Attribute)], name: &str) -> Option<Attribute> {
        let name = Bytes(name.as_bytes());
        let mut entries = entries.iter();
        entries.find(|(key, _)| name.is(self.strings.get(*key).as_bytes())).map(|entry| entry.1)
    }

    /// The entry of a name among more than a few: looking for the handle is less than comparing texts.
    #[inline(never)]
    fn entry_of_many(&self, entries: &[(Identifier, Attribute)], name: &str) -> Option<Attribute> {
        let id = self.strings.find(name)?;
        entries.iter().find(|(key, _)| *key == id).map(|entry| entry.1)
    }

    /// Returns a distinct attribute that refers to another attribute, and is equal to no other distinct attribute.
    pub fn distinct_attr(&self, referenced: Attribute) -> Attribute {
        let id = self.distinct.fetch_add(1, Ordering::Relaxed);
        self.note_alias();
        self.intern_attr(AttrData::Distinct { id, referenced })
    }

    /// Returns a shape that no operation has, while there are numbers for more. Operations of it may differ in a symbol if it
    /// `skips_symbol`.
    pub(crate) fn new_shape(&self, skips_symbol: bool) -> Shape {
        let last = self.shapes.load(Ordering::Relaxed);
        if last >= Shape::MOST {
            return Shape::NONE;
        }
        Shape::new(self.shapes.fetch_add(1, Ordering::Relaxed), skips_symbol)
    }

    pub(crate) fn resources(&self) -> &Mutex<crate::resources::Resources> {
        &self.resources
    }

    /// Keeps two locations that are joined, by their numbers. Returns the number of the pair, if there are not too many.
    pub(crate) fn join_locations(&self, pair: [u32; 2]) -> Option<u32> {
        u32::try_from(self.joined.push(pair)).ok()
    }

    /// The numbers of the two locations of a pair.
    pub(crate) fn joined_locations(&self, number: u32) -> Option<[u32; 2]> {
        self.joined.get(number as usize).copied()
    }

    /// The name of the symbol that an attribute refers to, if it is a reference that is not nested.
    pub(crate) fn flat_symbol(&self, attr: Attribute) -> Option<&str> {
        match self.attr(attr) {
            AttrData::SymbolRef { root, nested } if nested.is_empty() => Some(self.str(*root)),
            _ => None,
        }
    }

    /// Makes known that something may be printed through an alias.
    pub fn note_alias(&self) {
        self.may_have_aliases.store(true, Ordering::Relaxed);
    }

    /// True if a type or attribute was made of which something is written apart from where it is used: one that is
    /// printed through an alias, or that refers to a resource.
    pub fn may_have_aliases(&self) -> bool {
        self.may_have_aliases.load(Ordering::Relaxed)
    }

    // Operation names.

    /// The operation name of this text, if a program or a definition has mentioned it so far.
    pub fn known_op_name(&self, name: &str) -> Option<OpName> {
        self.op_name_with_id(self.identifier(name))
    }

    /// The operation name of this text, if a program or a definition has mentioned it so far.
    pub(super) fn op_name_with_id(&self, id: Identifier) -> Option<OpName> {
        self.op_name_of.read().expect("no panic under the lock").get(&id).copied()
    }

    /// Some of the names of operations that were mentioned so far, with their texts.
    pub(super) fn known_op_names(&self, is_wanted: impl Fn(Identifier) -> bool) -> Vec<(Identifier, OpName)> {
        let known = self.op_name_of.read().expect("no panic under the lock");
        known.iter().filter(|(id, _)| is_wanted(**id)).map(|(&id, &name)| (id, name)).collect()
    }

    /// Interns the full name of an operation, of which so many bytes are the namespace. One that is new is given to `add`
    /// before others find it; they are new one after the other, from number 0.
    pub(super) fn intern_op_name(
        &self,
        id: Identifier,
        namespace_len: usize,
        is_defined: bool,
        add: impl FnOnce(OpName),
    ) -> OpName {
        let mut table = self.op_name_of.write().expect("no panic under the lock");
        if let Some(&known) = table.get(&id) {
            return known;
        }
        let data = OpNameData {
            name: id,
            text: self.str(id).into(),
            namespace_len: namespace_len as u32,
            is_defined: AtomicBool::new(is_defined),
            facts: OnceLock::new(),
        };
        let name = OpName::new(self.op_names.push(data)).of(self.owner());
        add(name);
        table.insert(id, name);
        name
    }

    /// Returns the full name of an operation, such as `func.return`, as an interned string.
    pub fn op_name_id(&self, name: OpName) -> Identifier {
        self.op_name_data(name).name
    }

    /// Returns the full name of an operation, such as `func.return`.
    #[inline]
    pub fn op_name_str(&self, name: OpName) -> &str {
        &self.op_name_data(name).text
    }

    /// Returns the part of an operation's name before the first dot; empty if the name has no dot.
    pub fn op_namespace(&self, name: OpName) -> &str {
        let data = self.op_name_data(name);
        &data.text[..data.namespace_len as usize]
    }

    #[inline]
    pub(super) fn op_name_data(&self, name: OpName) -> &OpNameData {
        debug_assert!(name.owner().may_be(self.owner()), "{name:?} is a name of another context");
        self.op_names.get(name.index()).expect("a name is used with its own context")
    }

    /// How many names of operations there are so far.
    pub(crate) fn op_name_count(&self) -> usize {
        self.op_names.len()
    }

    // Definitions.

    /// The definitions, of the type that the constructor was given.
    #[inline(always)]
    pub(super) fn held(&self) -> &(dyn Any + Send + Sync) {
        &*self.definitions
    }

    /// The definition of a type whose key is a Rust type.
    pub(crate) fn stored_type(&self, key: TypeId) -> Option<TypeDefId> {
        self.stored_types.get(&key).copied()
    }

    /// Returns the definition of a type whose key is a Rust type, made if there is none yet.
    pub(crate) fn stored_type_or(&self, key: TypeId, make: impl FnOnce() -> TypeDefId) -> TypeDefId {
        if let Some(found) = self.stored_type(key) {
            return found;
        }
        let made = make();
        self.stored_types.insert(key, made);
        self.stored_type(key).unwrap_or(made)
    }

    /// The definition of an attribute whose key is a Rust type.
    pub(crate) fn stored_attr(&self, key: TypeId) -> Option<AttrDefId> {
        self.stored_attrs.get(&key).copied()
    }

    /// Returns the definition of an attribute whose key is a Rust type, made if there is none yet.
    pub(crate) fn stored_attr_or(&self, key: TypeId, make: impl FnOnce() -> AttrDefId) -> AttrDefId {
        if let Some(found) = self.stored_attr(key) {
            return found;
        }
        let made = make();
        self.stored_attrs.insert(key, made);
        self.stored_attr(key).unwrap_or(made)
    }

    /// Keeps a diagnostic that arose where it cannot be returned, such as while loading a dialect.
    pub fn report(&self, diagnostic: Diagnostic) {
        self.reports.lock().expect("no panic under the lock").push(diagnostic);
    }

    /// Has programs read in the order of their text from now on, by one thread and as a whole, one after the other: what
    /// code reads or prints depends on what it has read before. A program that is being read is read again.
    pub fn read_in_order(&self) {
        self.wants_order.store(true, Ordering::Release);
    }

    /// True if programs have to be read in the order of their text.
    pub fn wants_order(&self) -> bool {
        self.wants_order.load(Ordering::Acquire)
    }

    /// Has programs read as a whole before they are printed from now on: a verifier needs what is inside of an operation that was
    /// printed ([`Body::is_flushed`](crate::Body::is_flushed)). A program that is being verified is read again.
    pub fn read_whole(&self) {
        self.wants_whole.store(true, Ordering::Release);
    }

    /// Has programs read as a whole, as [`Context::read_whole`] does, and verified again in part once all of a program is
    /// verified: a verifier in code needs what is around an isolated operation
    /// ([`Surroundings`](crate::definition::Surroundings)).
    pub fn verify_late(&self) {
        self.verifies_late.store(true, Ordering::Release);
        self.read_whole();
    }

    /// True if verifiers had to wait for what is around an isolated operation: programs have to be verified as a whole.
    pub fn verifies_late(&self) -> bool {
        self.verifies_late.load(Ordering::Acquire)
    }

    /// True if nothing may be printed before all of a program is read and verified.
    pub(crate) fn wants_whole(&self) -> bool {
        self.wants_whole.load(Ordering::Acquire)
    }

    /// Begins to read a program. While the result lives, this thread reads it in the order of its text, and no other
    /// thread reads one so.
    pub(crate) fn begin_reading(&self) -> Option<ReadsInOrder<'_>> {
        self.wants_order().then(|| {
            let turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
            *self.reader.lock().unwrap_or_else(PoisonError::into_inner) = Some(std::thread::current().id());
            ReadsInOrder { cx: self, _turn: turn }
        })
    }

    /// True if this thread is reading a program in the order of its text.
    pub fn reads_in_order(&self) -> bool {
        let reader = *self.reader.lock().unwrap_or_else(PoisonError::into_inner);
        reader == Some(std::thread::current().id())
    }

    /// Returns the diagnostics that were kept so far ([`Context::report`]), and keeps them no longer.
    pub fn take_reports(&self) -> Vec<Diagnostic> {
        std::mem::take(&mut self.reports.lock().expect("no panic under the lock"))
    }

    /// Remembers that some definitions of a dialect could not be read, and why.
    pub fn leave_out(&self, namespace: &str, why: Diagnostic) {
        let namespace = self.identifier(namespace);
        self.left_out.lock().expect("no panic under the lock").push((namespace, why));
    }

    /// The error that something is not in a dialect, with a note for each reason why definitions of the dialect could not
    /// be read.
    pub fn with_left_out(&self, namespace: &str, error: Diagnostic) -> Diagnostic {
        let namespace = self.identifier(namespace);
        let left_out = self.left_out.lock().expect("no panic under the lock");
        let mine = left_out.iter().filter(|(of, _)| *of == namespace);
        mine.fold(error, |error, (_, why)| error.with_note(why.place.clone(), why.message.clone()))
    }

    /// True if operations, types and attributes of unknown dialects are accepted.
    pub fn allows_unregistered(&self) -> bool {
        self.allow_unregistered.load(Ordering::Relaxed)
    }

    /// Accepts or refuses operations, types and attributes of unknown dialects.
    pub fn set_allow_unregistered(&self, allow: bool) {
        self.allow_unregistered.store(allow, Ordering::Relaxed);
    }
}

impl std::fmt::Debug for Context {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Context")
            .field("types", &self.types.len())
            .field("attributes", &self.attributes.len())
            .finish_non_exhaustive()
    }
}
