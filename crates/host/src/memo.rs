//! The meanings of names of host code, so that a run looks each up once.
//!
//! The meaning of a name depends on the place where it is written, which does not change, and on what definitions
//! declare: when one declares more, all is forgotten. Runs borrow a [`Memo`] of those that [`HostCode`] keeps, and give it back.

use crate::ast::{Class, Function, Name, Site, Ty};
use crate::kinds::TypeTest;
use crate::program::{Decl, From, HostCode};
use crate::value::IntTy;
use isogloss_ir::OpName;
use isogloss_ir::definition::EnumDef;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::sync::Arc;

/// Functions of one name, the nearest first.
pub(crate) type Functions = Arc<[Arc<Function>]>;

/// How many places a memo knows before it forgets all.
const MAX_SITES: usize = 1 << 16;

/// The largest number of a place of which something is remembered.
const MAX_NUMBER: usize = 1 << 22;

/// How many memos are kept while no run uses them.
const MAX_IDLE: usize = 64;

/// A memo that no run uses, on the heap, so that it costs little to hand it on.
pub(crate) type Idle = Box<Memo>;

/// The results of earlier look-ups.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    /// The state of the declarations for which it holds.
    generation: u64,
    methods: FxHashMap<Name, FxHashMap<Name, Functions>>,
    /// The classes of definitions that names mean, by the place where they stand.
    declared: FxHashMap<From, FxHashMap<Name, Option<Decl>>>,
    /// The classes of host code that names mean.
    classes: FxHashMap<From, FxHashMap<Name, Option<Arc<Class>>>>,
    /// The methods that no trait of an operation gives.
    without_trait: FxHashMap<OpName, FxHashSet<Name>>,
    /// The name that was last looked up as a class of host code where there is none, and from where.
    absent: Option<(Name, From)>,
    op_classes: FxHashMap<OpName, Option<Name>>,
    accessors: FxHashMap<OpName, FxHashMap<Name, Option<Accessor>>>,
    /// Where in `places` a place is, by its number; 0 for one of which nothing is remembered.
    index: Vec<u32>,
    /// The memory of each place. The first is none.
    places: Vec<Place>,
}

/// The memory of one place.
#[derive(Debug, Default)]
struct Place {
    /// The type of a variable, a parameter, a cast or a result.
    ty: Option<Arc<Ty>>,
    /// The meaning of the call of a method for operations of the name that was met last.
    op_call: Option<OpCall>,
    /// The meaning of the call of a plain name in methods of a class.
    plain_call: Option<(Name, PlainCall)>,
    constant: Option<Constant>,
    /// The value that a variable has until it gets another.
    beginning: Option<Beginning>,
    /// The test for the class of builtin types that a cast is to.
    type_test: Option<TypeTest>,
    /// The function that a hook calls.
    function: Option<Arc<Function>>,
    /// The namespaces that the body of a function sees, and the class that it belongs to.
    scope: Option<(Name, Name)>,
    /// The functions that a call may mean.
    calls: Option<Functions>,
    /// The class before the name of a call, and its template arguments.
    call_class: Option<Arc<Ty>>,
    call_types: Option<Arc<[Ty]>>,
}

impl Memo {
    /// The number of places that it knows.
    fn sites(&self) -> usize {
        self.places.len() + self.declared.len()
    }

    /// Returns the memory of a place.
    #[inline]
    fn place(&self, site: Site) -> Option<&Place> {
        let at = *self.index.get(site.number() as usize)?;
        self.places.get(at as usize).filter(|_| at > 0)
    }

    /// Returns the memory of a place, to add to it.
    fn place_mut(&mut self, site: Site) -> Option<&mut Place> {
        let number = site.number() as usize;
        if number >= MAX_NUMBER {
            return None;
        }
        if self.index.len() <= number {
            self.index.resize(number + 1, 0);
        }
        if self.places.is_empty() {
            self.places.push(Place::default());
        }
        if self.index[number] == 0 {
            self.index[number] = u32::try_from(self.places.len()).ok()?;
            self.places.push(Place::default());
        }
        self.places.get_mut(self.index[number] as usize)
    }
}

/// The part of an operation that a getter of its class returns.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Accessor {
    Operand(usize),
    Result(usize),
    Region(usize),
    Successor(usize),
    /// The value of an inherent attribute.
    Inherent(usize),
    /// The attribute itself.
    InherentAttr(usize),
    /// Its name.
    InherentName(usize),
}

/// The meaning of a method that host code does not have, neither in the class of an operation nor in its traits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpCall {
    /// The name of the operations.
    pub(crate) op: OpName,
    /// The getter that the definition generates under the name; else it is one of the library.
    pub(crate) accessor: Option<Accessor>,
}

/// The meaning of a call of a plain name, of which host code has no function that is seen.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PlainCall {
    /// A getter of the operation that the method belongs to, if it has this name.
    Getter(OpCall),
    /// The getter of an operand at a place, of an operation of this name.
    Operand(OpName, usize),
    /// The getter of a result at a place, of an operation of this name.
    Result(OpName, usize),
    /// `getType` of the operation, if it has this name: the type of its first result.
    ResultType(OpName),
    /// A function of the library, in a method of an operation of a name or in a function that belongs to none.
    Library(Option<OpName>),
}

/// The value that a variable has until it gets another.
#[derive(Clone, Debug)]
pub(crate) enum Beginning {
    Null,
    /// An empty list, with the type of its elements.
    List(Option<Arc<Ty>>),
}

/// The value of a constant that is had without running anything.
#[derive(Clone, Debug)]
pub(crate) enum Constant {
    Bool(bool),
    Int(i128, IntTy),
    Nullopt,
    Enum(Arc<EnumDef>, i128),
    Case(Name, i128),
    Function(Name),
}

/// A memo that a run has borrowed.
#[derive(Debug)]
pub(crate) struct Borrowed<'p> {
    code: &'p HostCode,
    /// The memo, once something was remembered.
    memo: RefCell<Option<Idle>>,
    /// False where everything is looked up anew.
    remembers: bool,
}

impl Drop for Borrowed<'_> {
    fn drop(&mut self) {
        if self.remembers
            && let Some(memo) = self.memo.take()
            && let Ok(mut idle) = self.code.memos.lock()
            && idle.len() < MAX_IDLE
        {
            idle.push(memo);
        }
    }
}

impl<'p> Borrowed<'p> {
    /// One of the memos of some code.
    pub(crate) fn of(code: &'p HostCode) -> Borrowed<'p> {
        let remembers = code.remembers();
        let memo = if remembers { code.memos.lock().ok().and_then(|mut idle| idle.pop()) } else { None };
        Borrowed { code, memo: RefCell::new(memo), remembers }
    }

    /// Returns the entry of a table of the memo, or finds it and puts it there.
    fn recall<T: Clone>(
        &self,
        known: impl FnOnce(&Memo) -> Option<T>,
        find: impl FnOnce() -> T,
        keep: impl FnOnce(&mut Memo, T),
    ) -> T {
        if !self.remembers {
            return find();
        }
        let generation = self.code.generation();
        {
            let memo = self.memo.borrow();
            if let Some(memo) = memo.as_deref().filter(|memo| memo.generation == generation)
                && let Some(value) = known(memo)
            {
                return value;
            }
        }
        let value = find();
        // Looking something up may load definitions, which declare more.
        if self.code.generation() == generation {
            self.keep(generation, |memo| keep(memo, value.clone()));
        }
        value
    }

    /// Puts something into the memo that holds for a state of the declarations.
    fn keep(&self, generation: u64, keep: impl FnOnce(&mut Memo)) {
        let mut memo = self.memo.borrow_mut();
        let memo = memo.get_or_insert_default();
        if memo.generation != generation || memo.sites() > MAX_SITES {
            **memo = Memo { generation, ..Memo::default() };
        }
        keep(memo);
    }

    /// Returns what is remembered of a place, if something is.
    #[inline]
    fn known<T>(&self, known: impl FnOnce(&Memo) -> Option<T>) -> Option<T> {
        let memo = self.memo.borrow();
        // Where nothing is remembered there is no memo.
        known(memo.as_deref().filter(|memo| memo.generation == self.code.generation())?)
    }

    /// Remembers something of a place that was found in a state of the declarations which may have changed since.
    fn note(&self, note: impl FnOnce(&mut Memo)) {
        if self.remembers {
            self.keep(self.code.generation(), note);
        }
    }

    /// Remembers something of a place in what was read.
    fn note_place(&self, site: Site, note: impl FnOnce(&mut Place)) {
        if site.is_written() {
            self.note(|memo| _ = memo.place_mut(site).map(note));
        }
    }

    /// Returns what the call of a method at a place means for operations of a name, if that is known.
    #[inline]
    pub(crate) fn op_call(&self, site: Site, op: OpName) -> Option<OpCall> {
        self.known(|memo| memo.place(site)?.op_call.filter(|call| call.op == op))
    }

    /// Remembers what the call of a method at a place means.
    pub(crate) fn note_op_call(&self, site: Site, call: OpCall) {
        self.note_place(site, |place| place.op_call = Some(call));
    }

    /// Returns what the call of a plain name at a place means, if that is known for methods of a class.
    #[inline]
    pub(crate) fn plain_call(&self, site: Site, class: &Name) -> Option<PlainCall> {
        self.known(|memo| {
            let (of, call) = memo.place(site)?.plain_call.as_ref()?;
            Arc::ptr_eq(of, class).then_some(*call)
        })
    }

    /// Remembers what the call of a plain name at a place means in methods of a class.
    pub(crate) fn note_plain_call(&self, site: Site, class: &Name, call: PlainCall) {
        self.note_place(site, |place| place.plain_call = Some((class.clone(), call)));
    }

    /// Returns the constant at a place, if it is known.
    #[inline]
    pub(crate) fn constant(&self, site: Site) -> Option<Constant> {
        self.known(|memo| memo.place(site)?.constant.clone())
    }

    /// Remembers the constant at a place.
    pub(crate) fn note_constant(&self, site: Site, constant: Constant) {
        self.note_place(site, |place| place.constant = Some(constant));
    }

    /// Returns the value that a variable declared at a place has until it gets another, if it is known.
    #[inline]
    pub(crate) fn beginning(&self, site: Site) -> Option<Beginning> {
        self.known(|memo| memo.place(site)?.beginning.clone())
    }

    /// Remembers the value that a variable declared at a place has until it gets another.
    pub(crate) fn note_beginning(&self, site: Site, beginning: Beginning) {
        self.note_place(site, |place| place.beginning = Some(beginning));
    }

    /// Returns the test for the class of builtin types that a cast at a place is to, if it is known.
    #[inline]
    pub(crate) fn type_test(&self, site: Site) -> Option<TypeTest> {
        self.known(|memo| memo.place(site)?.type_test)
    }

    /// Remembers the test for the class of builtin types that a cast at a place is to.
    pub(crate) fn note_type_test(&self, site: Site, test: TypeTest) {
        self.note_place(site, |place| place.type_test = Some(test));
    }

    /// Returns the function that a hook calls, from the memo of its call site; `find` finds it the first time.
    pub(crate) fn function(
        &self,
        site: Site,
        find: impl FnOnce() -> Option<Arc<Function>>,
    ) -> Option<Arc<Function>> {
        if let Some(function) = self.known(|memo| memo.place(site)?.function.clone()) {
            return Some(function);
        }
        let generation = self.code.generation();
        let function = find()?;
        if self.code.generation() == generation {
            self.note_place(site, |place| place.function = Some(function.clone()));
        }
        Some(function)
    }

    /// The methods of a class.
    pub(crate) fn methods(&self, class: &str, name: &str) -> Functions {
        self.recall(
            |memo| memo.methods.get(class)?.get(name).cloned(),
            || self.code.methods(class, name).into(),
            |memo, found| drop(memo.methods.entry(class.into()).or_default().insert(name.into(), found)),
        )
    }

    /// The functions that the call at a place may mean.
    pub(crate) fn calls(&self, site: Site, find: impl FnOnce() -> Vec<Arc<Function>>) -> Functions {
        self.recall(
            |memo| memo.place(site)?.calls.clone(),
            || find().into(),
            |memo, found| {
                if let Some(place) = memo.place_mut(site) {
                    place.calls = Some(found);
                }
            },
        )
    }

    /// Returns the type at a place, if it is known.
    #[inline]
    pub(crate) fn known_ty(&self, site: Site) -> Option<Arc<Ty>> {
        self.known(|memo| memo.place(site)?.ty.clone())
    }

    /// The type at a place.
    pub(crate) fn ty(&self, site: Site, find: impl FnOnce() -> Ty) -> Arc<Ty> {
        self.recall(
            |memo| memo.place(site)?.ty.clone(),
            || Arc::new(find()),
            |memo, found| {
                if let Some(place) = memo.place_mut(site) {
                    place.ty = Some(found);
                }
            },
        )
    }

    /// The class before the name of the call at a place.
    pub(crate) fn call_class(&self, site: Site, find: impl FnOnce() -> Ty) -> Arc<Ty> {
        self.recall(
            |memo| memo.place(site)?.call_class.clone(),
            || Arc::new(find()),
            |memo, found| {
                if let Some(place) = memo.place_mut(site) {
                    place.call_class = Some(found);
                }
            },
        )
    }

    /// The template arguments of the call at a place.
    pub(crate) fn call_types(&self, site: Site, find: impl FnOnce() -> Vec<Ty>) -> Arc<[Ty]> {
        self.recall(
            |memo| memo.place(site)?.call_types.clone(),
            || find().into(),
            |memo, found| {
                if let Some(place) = memo.place_mut(site) {
                    place.call_types = Some(found);
                }
            },
        )
    }

    /// The namespaces that the body of a function sees, and the class that it belongs to.
    pub(crate) fn scope_of(&self, function: &Function) -> (Name, Name) {
        self.recall(
            |memo| memo.place(function.site)?.scope.clone(),
            || self.code.scope_of(function),
            |memo, found| {
                if let Some(place) = memo.place_mut(function.site) {
                    place.scope = Some(found);
                }
            },
        )
    }

    /// The key of the class of an operation.
    pub(crate) fn class_of_op(&self, op: OpName, name: &str) -> Option<Name> {
        self.recall(
            |memo| memo.op_classes.get(&op).cloned(),
            || self.code.class_of_op(name),
            |memo, found| drop(memo.op_classes.insert(op, found)),
        )
    }

    /// The class of a definition that a name means.
    pub(crate) fn declared(&self, key: &str, from: &From) -> Option<Decl> {
        self.recall(
            |memo| memo.declared.get(from)?.get(key).cloned(),
            || self.code.declared(key, from),
            |memo, found| drop(memo.declared.entry(from.clone()).or_default().insert(key.into(), found)),
        )
    }

    /// The class of host code that a name means.
    pub(crate) fn class(
        &self,
        name: &str,
        from: &From,
        find: impl FnOnce() -> Option<Arc<Class>>,
    ) -> Option<Arc<Class>> {
        self.recall(
            |memo| memo.classes.get(from)?.get(name).cloned(),
            find,
            |memo, found| drop(memo.classes.entry(from.clone()).or_default().insert(name.into(), found)),
        )
    }

    /// True if it is known that a name means no class of host code from a place.
    #[inline]
    pub(crate) fn is_no_class(&self, name: &Name, file: usize, space: &Name, class: &Name) -> bool {
        let is = |memo: &Memo| {
            let (absent, from) = memo.absent.as_ref()?;
            let is_one = Arc::ptr_eq(absent, name)
                && from.file == file
                && Arc::ptr_eq(&from.space, space)
                && Arc::ptr_eq(&from.class, class);
            Some(is_one)
        };
        self.known(is) == Some(true)
    }

    /// Notes that a name means no class of host code from a place.
    pub(crate) fn note_no_class(&self, name: &Name, from: From) {
        self.note(|memo| memo.absent = Some((name.clone(), from)));
    }

    /// True if it is known that no trait of an operation gives a method.
    pub(crate) fn is_without_trait(&self, op: OpName, name: &str) -> bool {
        self.recall(|memo| memo.without_trait.get(&op).map(|names| names.contains(name)), || false, |_, _| {})
    }

    /// Notes that no trait of an operation gives a method.
    pub(crate) fn note_without_trait(&self, op: OpName, name: &Name) {
        self.note(|memo| _ = memo.without_trait.entry(op).or_default().insert(name.clone()));
    }

    /// The accessor that the definition of an operation generates under a name; `None` if there is none.
    pub(crate) fn accessor(
        &self,
        op: OpName,
        name: &str,
        find: impl FnOnce() -> Option<Accessor>,
    ) -> Option<Accessor> {
        self.recall(
            |memo| memo.accessors.get(&op)?.get(name).copied(),
            find,
            |memo, found| {
                memo.accessors.entry(op).or_default().insert(name.into(), found);
            },
        )
    }
}
