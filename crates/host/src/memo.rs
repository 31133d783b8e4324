//! The meanings of names of host code, so that a run looks each up once.
//!
//! The meaning of a name depends on the place where it is written, which does not change, and on what definitions
//! declare: when one declares more, all is forgotten. Runs borrow a [`Memo`] of those that [`HostCode`] keeps, and give it back.

use crate::api::ops::Accessor;
use crate::ast::{Class, Function, Name, Site, Ty};
use crate::program::{Decl, From, HostCode};
use isogloss_ir::OpName;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::sync::Arc;

/// Functions of one name, the nearest first.
pub(crate) type Functions = Arc<[Arc<Function>]>;

/// How many places a memo knows before it forgets all.
const MAX_SITES: usize = 1 << 16;

/// How many memos are kept while no run uses them.
const MAX_IDLE: usize = 64;

/// The results of earlier look-ups.
#[derive(Debug, Default)]
pub(crate) struct Memo {
    /// The state of the declarations for which it holds.
    generation: u64,
    methods: FxHashMap<Name, FxHashMap<Name, Functions>>,
    /// The functions that a call may mean, by its place.
    calls: FxHashMap<u32, Functions>,
    /// The types of variables, parameters, casts and results, by their place.
    types: FxHashMap<u32, Arc<Ty>>,
    /// The classes before the names of calls, and their template arguments, by their place.
    call_classes: FxHashMap<u32, Arc<Ty>>,
    call_types: FxHashMap<u32, Arc<[Ty]>>,
    /// The classes of definitions that names mean, by the place where they stand.
    declared: FxHashMap<From, FxHashMap<Name, Option<Decl>>>,
    /// The classes of host code that names mean.
    classes: FxHashMap<From, FxHashMap<Name, Option<Arc<Class>>>>,
    /// The methods that no trait of an operation gives.
    without_trait: FxHashMap<OpName, FxHashSet<Name>>,
    /// The namespaces and the class that a function sees.
    scopes: FxHashMap<u32, (Name, Name)>,
    op_classes: FxHashMap<OpName, Option<Name>>,
    accessors: FxHashMap<OpName, FxHashMap<Name, Option<Accessor>>>,
}

/// A memo that a run has borrowed.
#[derive(Debug)]
pub(crate) struct Borrowed<'p> {
    code: &'p HostCode,
    memo: RefCell<Memo>,
    /// False where everything is looked up anew.
    remembers: bool,
}

impl Drop for Borrowed<'_> {
    fn drop(&mut self) {
        let memo = self.memo.take();
        if let Ok(mut idle) = self.code.memos.lock()
            && self.remembers
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
        Borrowed { code, memo: RefCell::new(memo.unwrap_or_default()), remembers }
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
            let mut memo = self.memo.borrow_mut();
            let sites = memo.calls.len() + memo.types.len() + memo.scopes.len() + memo.declared.len();
            if memo.generation != generation || sites > MAX_SITES {
                *memo = Memo { generation, ..Memo::default() };
            }
            if let Some(value) = known(&memo) {
                return value;
            }
        }
        let value = find();
        // Looking something up may load definitions, which declare more.
        if self.code.generation() == generation {
            keep(&mut self.memo.borrow_mut(), value.clone());
        }
        value
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
            |memo| memo.calls.get(&site.number()).cloned(),
            || find().into(),
            |memo, found| drop(memo.calls.insert(site.number(), found)),
        )
    }

    /// The type at a place.
    pub(crate) fn ty(&self, site: Site, find: impl FnOnce() -> Ty) -> Arc<Ty> {
        self.recall(
            |memo| memo.types.get(&site.number()).cloned(),
            || Arc::new(find()),
            |memo, found| drop(memo.types.insert(site.number(), found)),
        )
    }

    /// The class before the name of the call at a place.
    pub(crate) fn call_class(&self, site: Site, find: impl FnOnce() -> Ty) -> Arc<Ty> {
        self.recall(
            |memo| memo.call_classes.get(&site.number()).cloned(),
            || Arc::new(find()),
            |memo, found| drop(memo.call_classes.insert(site.number(), found)),
        )
    }

    /// The template arguments of the call at a place.
    pub(crate) fn call_types(&self, site: Site, find: impl FnOnce() -> Vec<Ty>) -> Arc<[Ty]> {
        self.recall(
            |memo| memo.call_types.get(&site.number()).cloned(),
            || find().into(),
            |memo, found| drop(memo.call_types.insert(site.number(), found)),
        )
    }

    /// The namespaces that the body of a function sees, and the class that it belongs to.
    pub(crate) fn scope_of(&self, function: &Function) -> (Name, Name) {
        self.recall(
            |memo| memo.scopes.get(&function.site.number()).cloned(),
            || self.code.scope_of(function),
            |memo, found| drop(memo.scopes.insert(function.site.number(), found)),
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

    /// True if it is known that no trait of an operation gives a method.
    pub(crate) fn is_without_trait(&self, op: OpName, name: &str) -> bool {
        self.recall(|memo| memo.without_trait.get(&op).map(|names| names.contains(name)), || false, |_, _| {})
    }

    /// Notes that no trait of an operation gives a method.
    pub(crate) fn note_without_trait(&self, op: OpName, name: &Name) {
        if self.remembers {
            self.memo.borrow_mut().without_trait.entry(op).or_default().insert(name.clone());
        }
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
