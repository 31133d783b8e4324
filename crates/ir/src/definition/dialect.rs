//! A dialect.

use super::{AttrDef, DialectCode, DialectHook, DialectHooks, EnumDef, Holes, OpDef, TypeDef};
use crate::Context;
use crate::definition::fold::ConstantSpec;
use crate::ids::{AttrDefId, Attribute, Identifier, Type, TypeDefId};
use isogloss_source::Span;
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};

/// Reads the operations of a dialect one by one, when they are asked for.
pub trait ReadOps: Send + Sync + std::fmt::Debug {
    /// The operation at an index of the list that [`DialectDef::read_later`] was given. What is wrong with it goes to
    /// [`Context::report`].
    fn read(&self, cx: &Context, index: usize) -> Option<OpDef>;

    /// The index of the operation of a C++ class, whose namespace ends as `space` does.
    fn of_class(&self, space: &str, class: &str) -> Option<usize>;
}

/// Operations that are read when they are asked for.
#[derive(Debug)]
struct Later {
    reader: Box<dyn ReadOps>,
    found: Vec<OnceLock<Option<Arc<OpDef>>>>,
    all: OnceLock<Vec<Arc<OpDef>>>,
}

/// A dialect's definitions.
#[derive(Debug)]
pub struct DialectDef {
    /// The namespace.
    pub name: Identifier,
    /// One line.
    pub summary: String,
    /// Markdown.
    pub description: String,
    /// True if operations that are not defined are accepted (`isExtensible`, and dialects that allow unknown ones).
    pub allows_unknown_ops: bool,
    /// True if types that are not defined are accepted.
    pub allows_unknown_types: bool,
    /// Its version, where the definition says one.
    pub version: Option<String>,
    /// True if its definitions were made at run time (`ExtensibleDialect`).
    pub is_dynamic: bool,
    /// The checks that it asks for and nothing makes, and which of them programs have met.
    pub holes: Holes,
    /// Where it is defined.
    pub span: Span,
    /// The hooks that Rust code adds.
    pub hooks: DialectHooks,
    /// Code for its types and attributes that was found at run time.
    pub code: Option<Arc<dyn DialectCode>>,
    /// The enums, by the name of their record.
    pub enums: Vec<Arc<EnumDef>>,
    ops: Vec<Arc<OpDef>>,
    /// By full name: the index in `ops`, or after them that among those that are read later.
    op_index: FxHashMap<String, usize>,
    later: Option<Later>,
    /// The C++ namespaces and classes of those in `ops` that have one, with the full names.
    op_classes: Vec<(String, String, String)>,
    types: Vec<(Arc<TypeDef>, TypeDefId)>,
    attrs: Vec<(Arc<AttrDef>, AttrDefId)>,
    type_index: FxHashMap<String, usize>,
    attr_index: FxHashMap<String, usize>,
}

impl Later {
    fn read(&self, cx: &Context, index: usize) -> Option<&Arc<OpDef>> {
        let read = || {
            let mut op = self.reader.read(cx, index)?;
            op.complete();
            Some(Arc::new(op))
        };
        self.found[index].get_or_init(read).as_ref()
    }
}

impl DialectDef {
    /// An empty dialect.
    pub fn new(name: Identifier) -> DialectDef {
        DialectDef {
            name,
            summary: String::new(),
            description: String::new(),
            allows_unknown_ops: false,
            allows_unknown_types: false,
            version: None,
            is_dynamic: false,
            holes: Holes::default(),
            span: Span::default(),
            hooks: DialectHooks::default(),
            code: None,
            enums: Vec::new(),
            ops: Vec::new(),
            op_index: FxHashMap::default(),
            later: None,
            op_classes: Vec::new(),
            types: Vec::new(),
            attrs: Vec::new(),
            type_index: FxHashMap::default(),
            attr_index: FxHashMap::default(),
        }
    }

    /// Adds an operation under its full name; a later one of the same name replaces it.
    pub fn add_op(&mut self, full_name: &str, mut op: OpDef) {
        op.complete();
        let op = Arc::new(op);
        match self.op_index.get(full_name) {
            Some(&i) => self.ops[i] = op,
            None => {
                self.op_index.insert(full_name.to_owned(), self.ops.len());
                self.ops.push(op);
            }
        }
    }

    /// Adds a type that the context has a handle for, under its mnemonic.
    pub fn add_type(&mut self, def: Arc<TypeDef>, id: TypeDefId) {
        self.type_index.insert(def.mnemonic.clone(), self.types.len());
        self.types.push((def, id));
    }

    /// Adds an attribute that the context has a handle for, under its mnemonic.
    pub fn add_attr(&mut self, def: Arc<AttrDef>, id: AttrDefId) {
        self.attr_index.insert(def.mnemonic.clone(), self.attrs.len());
        self.attrs.push((def, id));
    }

    /// The code that was found at run time, if it serves a hook.
    pub fn code_for(&self, hook: DialectHook) -> Option<&Arc<dyn DialectCode>> {
        self.code.as_ref().filter(|code| code.has(hook))
    }

    /// Returns the constant operation to create for an attribute of a type; `None` if the dialect has none.
    pub fn materialize(&self, cx: &Context, value: Attribute, ty: Type) -> Option<ConstantSpec> {
        match self.hooks.materialize_constant {
            Some(materialize) => materialize(cx, value, ty),
            None => self.code_for(DialectHook::Materialize)?.materialize(cx, value, ty),
        }
    }

    /// Says which operations there are beside those that were added, by their full names, and who reads each when it is
    /// asked for; it takes the place of one that was added.
    pub fn read_later(&mut self, full_names: impl IntoIterator<Item = String>, reader: Box<dyn ReadOps>) {
        let before = self.ops.len();
        let mut count = 0;
        for (name, index) in full_names.into_iter().zip(before..) {
            self.op_index.insert(name, index);
            count += 1;
        }
        let found = std::iter::repeat_with(OnceLock::new).take(count).collect();
        self.later = Some(Later { reader, found, all: OnceLock::new() });
    }

    /// Reads the operations that are read when they are asked for.
    pub(crate) fn read_all(&self, cx: &Context) {
        if let Some(later) = &self.later {
            let added = || {
                let stays = |op: &&Arc<OpDef>| {
                    self.op_index.get(cx.str(op.name)).is_some_and(|&at| at < self.ops.len())
                };
                self.ops.iter().filter(stays).cloned()
            };
            let read = || (0..later.found.len()).filter_map(|i| later.read(cx, i).cloned());
            later.all.get_or_init(|| added().chain(read()).collect());
        }
    }

    /// The operations, in the order of definition. Those that are read when they are asked for are there in a dialect
    /// from [`Context::dialect`], which asks for them.
    pub fn ops(&self) -> &[Arc<OpDef>] {
        match &self.later {
            None => &self.ops,
            Some(later) => later.all.get().map_or(&[], Vec::as_slice),
        }
    }

    /// An operation by its full name, under the same condition as [`ops`](DialectDef::ops).
    pub fn op(&self, full_name: &str) -> Option<&Arc<OpDef>> {
        let index = *self.op_index.get(full_name)?;
        match (&self.later, index.checked_sub(self.ops.len())) {
            (Some(later), Some(index)) => later.found[index].get()?.as_ref(),
            _ => self.ops.get(index),
        }
    }

    /// An operation by its full name, read if need be.
    pub(crate) fn op_or_read(&self, cx: &Context, full_name: &str) -> Option<&Arc<OpDef>> {
        let index = *self.op_index.get(full_name)?;
        match (&self.later, index.checked_sub(self.ops.len())) {
            (Some(later), Some(index)) => later.read(cx, index),
            _ => self.ops.get(index),
        }
    }

    /// Says which C++ class an operation has that was added.
    pub fn note_op_class(&mut self, space: &str, class: &str, full_name: &str) {
        self.op_classes.push((space.to_owned(), class.to_owned(), full_name.to_owned()));
    }

    /// The full name of the operation of a C++ class, whose namespace ends as `space` does. It is not read for that.
    pub fn op_of_class(&self, space: &str, class: &str) -> Option<&str> {
        let mut added = self.op_classes.iter();
        if let Some((.., name)) = added.find(|(own, c, _)| c == class && ends_in_namespace(own, space)) {
            return Some(name);
        }
        let index = self.ops.len() + self.later.as_ref()?.reader.of_class(space, class)?;
        self.op_index.iter().find(|(_, of)| **of == index).map(|(name, _)| name.as_str())
    }

    /// The full names of all operations, read or not, in alphabetical order.
    pub fn op_names(&self) -> impl Iterator<Item = &str> {
        let mut names: Vec<&str> = self.op_index.keys().map(String::as_str).collect();
        names.sort_unstable();
        names.into_iter()
    }

    /// True if there is an operation of this full name, read or not.
    pub(crate) fn has_op(&self, full_name: &str) -> bool {
        self.op_index.contains_key(full_name)
    }

    /// The types, in the order of definition.
    pub fn types(&self) -> &[(Arc<TypeDef>, TypeDefId)] {
        &self.types
    }

    /// The attributes, in the order of definition.
    pub fn attrs(&self) -> &[(Arc<AttrDef>, AttrDefId)] {
        &self.attrs
    }

    /// A type by its mnemonic.
    pub fn type_by_mnemonic(&self, mnemonic: &str) -> Option<TypeDefId> {
        self.type_index.get(mnemonic).map(|&i| self.types[i].1)
    }

    /// An attribute by its mnemonic.
    pub fn attr_by_mnemonic(&self, mnemonic: &str) -> Option<AttrDefId> {
        self.attr_index.get(mnemonic).map(|&i| self.attrs[i].1)
    }
}

/// True if a C++ namespace is that of a name, or one inside of others whose innermost components are those of the name:
/// `circt::hw` ends in `hw`, `circt::xhw` does not. Every namespace ends in the empty name.
///
/// ```
/// use isogloss_ir::definition::ends_in_namespace;
///
/// assert!(ends_in_namespace("circt::hw", "hw") && !ends_in_namespace("circt::xhw", "hw"));
/// ```
pub fn ends_in_namespace(namespace: &str, name: &str) -> bool {
    namespace
        .strip_suffix(name)
        .is_some_and(|outer| name.is_empty() || outer.is_empty() || outer.ends_with("::"))
}
