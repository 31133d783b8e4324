//! The properties of operation names that the driver needs, worked out once for each name.

use crate::fold::{Folder, TraitFold};
use crate::pattern::FrozenPatternSet;
use isogloss_ir::definition::{DialectDef, Trait};
use isogloss_ir::interfaces::{ConstantValue, KeepsConstants};
use isogloss_ir::{Attribute, Context, Identifier, OpName, OpRef};
use smallvec::SmallVec;
use std::rc::Rc;
use std::sync::Arc;

/// When an operation without uses can be removed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Removable {
    Never,
    Always,
    /// That depends on its effects.
    Ask,
}

/// How the value of a constant is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Constant {
    /// It is the inherent attribute of a slot.
    Slot(usize),
    /// The definition is asked.
    Ask,
}

impl Constant {
    #[inline]
    pub(crate) fn value(self, op: OpRef<'_>) -> Option<Attribute> {
        match self {
            Constant::Slot(slot) => op.properties().get(slot).copied().flatten(),
            Constant::Ask => op.constant_value(),
        }
    }
}

/// The properties of an operation name.
#[derive(Debug)]
pub(crate) struct NameInfo {
    pub(crate) removable: Removable,
    /// How the value of a constant is found, if the operation is one.
    pub(crate) constant: Option<Constant>,
    pub(crate) fold: Option<Folder>,
    pub(crate) trait_folds: SmallVec<[TraitFold; 2]>,
    /// The dialect, which makes the constants that the operation folds to; none if it does not fold.
    pub(crate) constants: Option<Arc<DialectDef>>,
    /// The dialect of a registered operation.
    pub(crate) dialect: Option<Identifier>,
    /// The patterns in Rust that may match, in the order in which they are tried.
    pub(crate) patterns: Box<[u32]>,
    /// True if some of them have operand filters.
    pub(crate) has_filters: bool,
    /// True if the patterns that match together may match.
    pub(crate) matcher: bool,
    /// True if constants that are made inside stay inside.
    pub(crate) keeps_constants: bool,
}

impl NameInfo {
    pub(crate) fn new(cx: &Context, name: OpName, patterns: Option<&FrozenPatternSet>) -> NameInfo {
        let rust = patterns.map_or_else(Vec::new, |p| p.for_name(cx, name)).into_boxed_slice();
        let has_filters = patterns.is_some_and(|p| p.has_filters(&rust));
        let matcher = patterns.and_then(|p| p.matcher()).is_some_and(|m| m.may_match(cx, name));
        let Some(def) = cx.op_def(name) else {
            // An operation that is not registered might be isolated, and might do anything.
            return NameInfo {
                removable: Removable::Never,
                constant: None,
                fold: None,
                trait_folds: SmallVec::new(),
                constants: None,
                dialect: None,
                patterns: rust,
                has_filters,
                matcher,
                keeps_constants: true,
            };
        };
        let recursive = def.has(Trait::RecursiveMemoryEffects);
        let removable = if def.has(Trait::IsTerminator) || def.has(Trait::Symbol) {
            Removable::Never
        } else if recursive || (def.lists_effects() && !def.never_has_effects()) {
            Removable::Ask
        } else if def.never_has_effects() {
            Removable::Always
        } else {
            Removable::Never
        };
        let keeps_constants = def.interfaces.has::<KeepsConstants>();
        let fold = Folder::of(def);
        let trait_folds = TraitFold::of(def);
        let folds = fold.is_some() || !trait_folds.is_empty();
        let dialect = if folds { cx.namespace(cx.str(def.dialect)) } else { None };
        NameInfo {
            removable,
            constant: def.has(Trait::ConstantLike).then(|| {
                let is_asked = def.interfaces.has::<ConstantValue>() || def.folding_code().is_some();
                match def.inherent_index(cx, "value").filter(|_| !is_asked) {
                    Some(slot) => Constant::Slot(slot),
                    None => Constant::Ask,
                }
            }),
            fold,
            trait_folds,
            constants: dialect,
            dialect: Some(def.dialect),
            patterns: rust,
            has_filters,
            matcher,
            keeps_constants: keeps_constants || def.has(Trait::IsolatedFromAbove),
        }
    }

    /// True if the driver can do nothing with the operation but remove it.
    pub(crate) fn is_inert(&self) -> bool {
        !self.folds() && self.patterns.is_empty() && !self.matcher
    }

    /// True if it may fold.
    pub(crate) fn folds(&self) -> bool {
        self.constant.is_none() && (self.fold.is_some() || !self.trait_folds.is_empty())
    }
}

/// The properties of all operation names met so far.
#[derive(Debug, Default)]
pub(crate) struct Names {
    infos: Vec<Option<Rc<NameInfo>>>,
}

impl Names {
    /// Returns the properties of a name.
    #[inline]
    pub(crate) fn get(
        &mut self,
        cx: &Context,
        name: OpName,
        patterns: Option<&FrozenPatternSet>,
    ) -> &Rc<NameInfo> {
        let i = name.index();
        if self.infos.len() <= i {
            self.infos.resize(i + 1, None);
        }
        self.infos[i].get_or_insert_with(|| Rc::new(NameInfo::new(cx, name, patterns)))
    }
}
