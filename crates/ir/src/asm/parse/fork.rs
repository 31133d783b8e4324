//! Parsers on other threads.

use super::alias_sizes::AliasSizes;
use super::deferred_locations::DeferredLocations;
use super::distinct::DistinctTable;
use super::identified::IdentifiedTable;
use super::parser::Parser;
use super::stages::Stages;
use crate::asm::print::PrintOptions;
use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attribute, Identifier, OpName, Type};
use crate::tuning::Tuning;
use isogloss_source::Pos;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::Arc;

/// The state from which parsers on other threads are made.
pub(super) struct Fork<'a> {
    pub(super) cx: &'a Context,
    pub(super) tuning: Tuning,
    pub(super) max_depth: u32,
    pub(super) alias_sizes: AliasSizes,
    pub(super) text: &'a str,
    pub(super) base: Pos,
    pub(super) attr_aliases: FxHashMap<&'a str, (Attribute, u32)>,
    pub(super) type_aliases: FxHashMap<&'a str, (Type, u32)>,
    pub(super) distinct: DistinctTable,
    pub(super) identified: IdentifiedTable,
    pub(super) deferred_locations: DeferredLocations,
    /// The definitions of aliases that were read ahead.
    pub(super) passed: Arc<[Range<u32>]>,
    /// The names of the modules around, the outermost first.
    pub(super) modules: Vec<OpName>,
    pub(super) default_dialects: Vec<Option<Identifier>>,
    pub(super) current_op: Option<(OpName, u32)>,
    pub(super) depth: u32,
    pub(super) is_in_only_module: Option<bool>,
    pub(super) stages: Option<Stages>,
    /// The way in which operations are printed, where they are streamed.
    pub(super) print: Option<PrintOptions>,
}

impl<'a> Parser<'a> {
    /// The state of this parser for parsers of the same text.
    pub(super) fn fork(&self) -> Fork<'a> {
        Fork {
            cx: self.cx,
            tuning: self.tuning,
            max_depth: self.max_depth,
            alias_sizes: self.alias_sizes.clone(),
            text: self.text,
            base: self.base,
            attr_aliases: self.attr_aliases.clone(),
            type_aliases: self.type_aliases.clone(),
            distinct: self.distinct.clone(),
            identified: self.identified.clone(),
            deferred_locations: self.deferred_locations.clone(),
            passed: self.passed.clone(),
            modules: self.bodies.iter().map(|body| body.op_name(Body::root())).collect(),
            default_dialects: self.default_dialects.clone(),
            current_op: self.current_op,
            depth: self.depth,
            is_in_only_module: self.is_in_only_module,
            stages: self.stages,
            print: self.stream.as_ref().map(|stream| stream.options().clone()),
        }
    }
}

impl<'a> Fork<'a> {
    /// A parser of the same text that knows the same aliases.
    pub(super) fn parser(&self) -> Parser<'a> {
        let mut parser = Parser::over(self.cx, self.text, self.base);
        parser.tune(self.tuning);
        parser.max_depth = self.max_depth;
        parser.depth = self.depth;
        parser.alias_sizes = self.alias_sizes.clone();
        parser.attr_aliases = self.attr_aliases.clone();
        parser.type_aliases = self.type_aliases.clone();
        parser.distinct = self.distinct.clone();
        parser.identified = self.identified.clone();
        parser.deferred_locations = self.deferred_locations.clone();
        parser.passed = self.passed.clone();
        parser.default_dialects = self.default_dialects.clone();
        parser.current_op = self.current_op;
        parser.is_in_only_module = self.is_in_only_module;
        parser.stages = self.stages;
        parser.stream = self
            .print
            .as_ref()
            .zip(self.stages)
            .and_then(|(print, stages)| (stages.stream)(self.cx, print, self.text, self.tuning));
        parser
    }
}
