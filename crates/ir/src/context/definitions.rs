//! The definitions of a context: of operations by their names, of types and attributes by their handles.

use super::dialects::DialectProvider;
use super::uniquing::Context;
use crate::attribute::{AttrData, LocData};
use crate::definition::interfaces::Attached;
use crate::definition::{AttrDef, AttrTypeDef, DialectDef, FindCode, Holes, OpDef, TypeDef, Unchecked};
use crate::ids::{AttrDefId, Attribute, Identifier, OpName, Type, TypeDefId};
use crate::storage::AppendVec;
use crate::types::TypeData;
use isogloss_source::{SourceMap, Span};
use rustc_hash::FxHashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, OnceLock, RwLock};

/// The definitions that a context holds.
pub(crate) struct Definitions {
    /// By the index of the operation's name.
    ops: AppendVec<OnceLock<Arc<OpDef>>>,
    types: AppendVec<OnceLock<Arc<TypeDef>>>,
    attrs: AppendVec<OnceLock<Arc<AttrDef>>>,
    pub(super) dialects: RwLock<FxHashMap<Identifier, Option<Arc<DialectDef>>>>,
    pub(super) loading: Mutex<()>,
    pub(super) providers: RwLock<Vec<Arc<dyn DialectProvider>>>,
    /// Finds code of definitions while these are read.
    code: OnceLock<Arc<dyn FindCode>>,
    /// Interfaces that other crates attach to operations.
    pub(crate) attached: Attached,
}

impl Definitions {
    fn new() -> Definitions {
        Definitions {
            ops: AppendVec::new(),
            types: AppendVec::new(),
            attrs: AppendVec::new(),
            dialects: RwLock::default(),
            loading: Mutex::default(),
            providers: RwLock::default(),
            code: OnceLock::new(),
            attached: Attached::default(),
        }
    }

    /// Adds the operation whose name has the next index, with its definition if it has one.
    pub(super) fn add_op(&self, name: OpName, def: Option<Arc<OpDef>>) {
        let index = self.ops.push(def.map_or_else(OnceLock::new, OnceLock::from));
        debug_assert_eq!(index, name.index(), "names are given definitions in their order");
    }

    /// Gives an operation a definition, unless it has one.
    pub(super) fn define_op(&self, name: OpName, def: &Arc<OpDef>) {
        if let Some(slot) = self.ops.get(name.index()) {
            let _ = slot.set(def.clone());
        }
    }

    /// The definitions of types that are complete.
    fn types(&self) -> impl Iterator<Item = &TypeDef> {
        (0..self.types.len()).filter_map(|i| self.types.get(i)?.get().map(|def| &**def))
    }

    /// The definitions of attributes that are complete.
    fn attrs(&self) -> impl Iterator<Item = &AttrDef> {
        (0..self.attrs.len()).filter_map(|i| self.attrs.get(i)?.get().map(|def| &**def))
    }
}

impl Context {
    /// The definitions.
    #[inline(always)]
    pub(crate) fn definitions(&self) -> &Definitions {
        self.held().downcast_ref().expect("a context is made with definitions")
    }

    /// An empty context, without any dialect but what the types and attributes of `builtin` need.
    pub fn new() -> Context {
        Context::with_sources(Arc::new(SourceMap::new()))
    }

    /// An empty context over files that others read too.
    pub fn with_sources(sources: Arc<SourceMap>) -> Context {
        Context::holding(Box::new(Definitions::new()), sources)
    }

    /// Uniques a type. The caller vouches for the invariants of the type's definition; parameters get the form that the
    /// parser gives them here, so that a type is one type wherever it was made.
    pub fn ty(&self, mut data: TypeData) -> Type {
        let aliased = match &mut data {
            TypeData::Tuple(elements) => elements.len() > 16,
            TypeData::Dynamic { def, params } => {
                let def = self.type_def(*def);
                def.complete(self, params);
                def.mnemonic_alias
            }
            _ => false,
        };
        if aliased {
            self.note_alias();
        }
        self.intern_type(data)
    }

    /// Uniques an attribute. The caller vouches for the invariants of the attribute's definition; parameters get the form
    /// that the parser gives them here.
    pub fn attribute(&self, mut data: AttrData) -> Attribute {
        let aliased = match &mut data {
            AttrData::AffineMap(_) | AttrData::IntegerSet(_) | AttrData::Distinct { .. } => true,
            // Its contents are written at the end of the file.
            AttrData::DenseResource { .. } => true,
            // The location of a whole file is no attribute of the program.
            AttrData::Location(LocData::Unknown | LocData::File { start: (0, 0), .. }) => false,
            AttrData::Location(_) => true,
            AttrData::Dynamic { def, params } => {
                let def = self.attr_def(*def);
                def.complete(self, params);
                def.mnemonic_alias
            }
            _ => false,
        };
        if aliased {
            self.note_alias();
        }
        self.intern_attr(data)
    }

    /// Returns the definition of the operation with a name; `None` if no loaded dialect defines it.
    #[inline]
    pub fn op_def(&self, name: OpName) -> Option<&Arc<OpDef>> {
        debug_assert!(name.owner().may_be(self.owner()), "{name:?} is a name of another context");
        self.definitions().ops.get(name.index())?.get()
    }

    /// The definitions of all operations named so far, by the index of the name.
    pub(crate) fn op_defs(&self) -> Vec<Option<&OpDef>> {
        let ops = &self.definitions().ops;
        (0..ops.len()).map(|i| ops.get(i).and_then(OnceLock::get).map(|def| &**def)).collect()
    }

    /// Reserves a handle for a type definition, so that constraints can refer to it before it is complete.
    pub fn reserve_type_def(&self) -> TypeDefId {
        TypeDefId::new(self.definitions().types.push(OnceLock::new())).of(self.owner())
    }

    /// Completes a reserved type definition; a second completion is ignored.
    pub fn define_type(&self, id: TypeDefId, def: Arc<TypeDef>) {
        if let Some(slot) = self.definitions().types.get(id.index()) {
            let _ = slot.set(def);
        }
    }

    /// The definition of a dynamic type.
    ///
    /// # Panics
    /// If the definition was reserved and not completed. One that is reserved is completed before any program is read.
    #[inline]
    pub fn type_def(&self, id: TypeDefId) -> &Arc<TypeDef> {
        debug_assert!(id.owner().may_be(self.owner()), "{id:?} is a definition of another context");
        let def = self.definitions().types.get(id.index()).and_then(|slot| slot.get());
        def.expect("a definition is completed before it is used, and used with its own context")
    }

    /// The definition of a dynamic type; none if it was reserved and is not completed yet.
    pub fn type_def_if_complete(&self, id: TypeDefId) -> Option<&Arc<TypeDef>> {
        self.definitions().types.get(id.index())?.get()
    }

    /// Reserves a handle for an attribute definition, so that constraints can refer to it before it is complete.
    pub fn reserve_attr_def(&self) -> AttrDefId {
        AttrDefId::new(self.definitions().attrs.push(OnceLock::new())).of(self.owner())
    }

    /// Completes a reserved attribute definition; a second completion is ignored.
    pub fn define_attr(&self, id: AttrDefId, def: Arc<AttrDef>) {
        if let Some(slot) = self.definitions().attrs.get(id.index()) {
            let _ = slot.set(def);
        }
    }

    /// The definition of a dynamic attribute.
    ///
    /// # Panics
    /// If the definition was reserved and not completed. One that is reserved is completed before any program is read.
    #[inline]
    pub fn attr_def(&self, id: AttrDefId) -> &Arc<AttrDef> {
        debug_assert!(id.owner().may_be(self.owner()), "{id:?} is a definition of another context");
        let def = self.definitions().attrs.get(id.index()).and_then(|slot| slot.get());
        def.expect("a definition is completed before it is used, and used with its own context")
    }

    /// The definition of a dynamic attribute; none if it was reserved and is not completed yet.
    pub fn attr_def_if_complete(&self, id: AttrDefId) -> Option<&Arc<AttrDef>> {
        self.definitions().attrs.get(id.index())?.get()
    }

    /// True if a type or an attribute of a dialect, defined in Rust, has a class of this name.
    pub fn is_stored_class(&self, dialect: &str, class: &str) -> bool {
        let is = |def: &AttrTypeDef| {
            def.storage.is_some() && def.class == class && self.str(def.dialect) == dialect
        };
        let definitions = self.definitions();
        definitions.types().any(|def| is(&def.0)) || definitions.attrs().any(|def| is(&def.base))
    }

    /// The holes of definitions that programs have met so far: what was asked for and not done, in the order of the
    /// definitions' names.
    pub fn unchecked(&self) -> Vec<Unchecked> {
        let mut out = Vec::new();
        let mut add = |holes: &Holes, span: Span, definition: &dyn Fn() -> String| {
            out.extend(holes.met().into_iter().map(|hole| Unchecked {
                definition: definition(),
                span,
                hole,
            }));
        };
        for def in self.op_defs().into_iter().flatten() {
            add(&def.holes, def.span, &|| format!("operation '{}'", self.str(def.name)));
        }
        let named = |def: &AttrTypeDef| {
            let name = if def.mnemonic.is_empty() { &def.class } else { &def.mnemonic };
            format!("{}.{name}", self.str(def.dialect))
        };
        let definitions = self.definitions();
        for def in definitions.types() {
            add(&def.holes, def.span, &|| format!("type '!{}'", named(def)));
        }
        for def in definitions.attrs() {
            add(&def.holes, def.span, &|| format!("attribute '#{}'", named(def)));
        }
        for dialect in definitions.dialects.read().expect("no panic under the lock").values().flatten() {
            add(&dialect.holes, dialect.span, &|| format!("dialect '{}'", self.str(dialect.name)));
        }
        out.sort_by(|a, b| (&a.definition, &a.hole).cmp(&(&b.definition, &b.hole)));
        out
    }

    /// Gives definitions that are read from now on code that is found by `find`. It can be set once.
    ///
    /// # Errors
    /// `find` itself, if there is one already.
    pub fn set_code(&self, find: Arc<dyn FindCode>) -> Result<(), Arc<dyn FindCode>> {
        if find.gives_aliases() {
            self.note_alias();
        }
        self.definitions().code.set(find)?;
        self.has_code.store(true, Ordering::Release);
        Ok(())
    }

    /// Returns what finds code of definitions, if it was set.
    pub fn code(&self) -> Option<&Arc<dyn FindCode>> {
        if !self.has_code.load(Ordering::Acquire) {
            return None;
        }
        self.definitions().code.get()
    }

    /// Has code forget what dialects keep of the programs that were read. None of them is printed or verified any more:
    /// where one is, code that looks at what is kept would see that of the next.
    pub fn forget_programs(&self) {
        if let Some(code) = self.code() {
            code.begin_program(true);
        }
    }
}

impl Default for Context {
    fn default() -> Context {
        Context::new()
    }
}
