//! A dialect.

use super::{AttrDef, DialectHooks, EnumDef, OpDef, TypeDef};
use crate::ids::{AttrDefId, Identifier, TypeDefId};
use isogloss_source::Span;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A dialect's definitions.
#[derive(Debug)]
pub struct DialectDef {
    /// The namespace.
    pub name: Identifier,
    /// One line.
    pub summary: String,
    /// Markdown.
    pub description: String,
    /// Whether operations that are not defined are accepted (`isExtensible`, and dialects that allow unknown ones).
    pub allows_unknown_ops: bool,
    /// Whether types that are not defined are accepted.
    pub allows_unknown_types: bool,
    /// Its version, where the definition says one.
    pub version: Option<String>,
    /// Whether its definitions were made at run time (`ExtensibleDialect`).
    pub is_dynamic: bool,
    /// Where it is defined.
    pub span: Span,
    /// What Rust code adds.
    pub hooks: DialectHooks,
    /// The enums, by the name of their record.
    pub enums: Vec<Arc<EnumDef>>,
    ops: Vec<Arc<OpDef>>,
    op_index: FxHashMap<String, usize>,
    types: Vec<(Arc<TypeDef>, TypeDefId)>,
    attrs: Vec<(Arc<AttrDef>, AttrDefId)>,
    type_index: FxHashMap<String, usize>,
    attr_index: FxHashMap<String, usize>,
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
            span: Span::default(),
            hooks: DialectHooks::default(),
            enums: Vec::new(),
            ops: Vec::new(),
            op_index: FxHashMap::default(),
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

    /// The operations, in the order of definition.
    pub fn ops(&self) -> &[Arc<OpDef>] {
        &self.ops
    }

    /// An operation by its full name.
    pub fn op(&self, full_name: &str) -> Option<&Arc<OpDef>> {
        self.op_index.get(full_name).map(|&i| &self.ops[i])
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
