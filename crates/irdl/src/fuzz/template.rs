//! Templates: the parts from which an operation of a random program is made.

use isogloss_ir::definition::OpDef;
use isogloss_ir::{Attribute, Identifier, OpName, Type};
use isogloss_source::SourceFile;
use std::sync::Arc;

/// The terminator of a region's block.
#[derive(Clone, Debug)]
pub(super) struct End {
    pub(super) name: OpName,
    pub(super) operands: Vec<Type>,
    pub(super) properties: Vec<Option<Attribute>>,
}

/// One region: a block with arguments, what may be in it, and how it ends. None stands for an empty region.
#[derive(Clone, Debug)]
pub(super) struct RegionPlan {
    pub(super) arguments: Vec<Type>,
    pub(super) end: Option<End>,
    /// How many blocks it has; those after the first are empty but for the terminator.
    pub(super) blocks: usize,
}

/// An operation without its values: a verified way to use a definition.
#[derive(Clone, Debug)]
pub(super) struct Template {
    pub(super) def: Arc<OpDef>,
    pub(super) name: OpName,
    pub(super) operands: Vec<Type>,
    /// None: to be inferred.
    pub(super) results: Option<Vec<Type>>,
    pub(super) properties: Vec<Option<Attribute>>,
    /// A dictionary.
    pub(super) attributes: Option<Attribute>,
    pub(super) regions: Vec<Option<RegionPlan>>,
    /// How many successors it has.
    pub(super) successors: usize,
    /// The module-level operations that it refers to.
    pub(super) needs: Vec<Arc<Template>>,
    /// The symbol that it defines.
    pub(super) symbol: Option<Identifier>,
    /// A text with a function that stands for all of the above.
    pub(super) snippet: Option<Arc<SourceFile>>,
}

impl Template {
    /// A template of an operation without anything.
    pub(super) fn new(def: Arc<OpDef>, name: OpName) -> Template {
        Template {
            def,
            name,
            operands: Vec::new(),
            results: None,
            properties: Vec::new(),
            attributes: None,
            regions: Vec::new(),
            successors: 0,
            needs: Vec::new(),
            symbol: None,
            snippet: None,
        }
    }
}

/// Where operations of a definition are allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Level {
    /// In a function.
    Function,
    /// At the end of a block of a function.
    Terminator,
    /// In the module.
    Module,
    /// Only in a region of its parent.
    Nested,
}
