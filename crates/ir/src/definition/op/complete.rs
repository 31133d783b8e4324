//! The parts of an operation's definition that follow from the rest of it.

use super::{InherentKind, OpDef, PropDictBy};
use crate::context::Context;
use crate::definition::attr_names::CommonAttr;
use crate::definition::facts::OpFacts;
use crate::definition::fast_format::{FastFormat, PrintTemplate};
use crate::definition::format::CustomElement;
use crate::definition::plan::VerifyPlan;
use std::sync::OnceLock;

impl OpDef {
    /// Works out what follows from the rest of the definition.
    pub(crate) fn complete(&mut self) {
        let has_prop_dict = self.format.as_ref().is_some_and(|format| format.prop_dict);
        let prop_dict = [self.parses_properties, self.prints_properties];
        let prop_dict_is = |by: PropDictBy| has_prop_dict && prop_dict.contains(&by);
        let lacks_function = prop_dict_is(PropDictBy::Unknown);
        self.lacks_directive =
            lacks_function || self.format.as_ref().is_some_and(|f| f.missing_directive().is_some());
        let by_function = prop_dict_is(PropDictBy::Code);
        let directives = self.format.as_ref().map_or(Vec::new(), |format| format.custom_directives());
        self.is_parsed_by_code = self.hooks.parse.is_some()
            || self.hooks.complete.is_some()
            || !directives.is_empty()
            || by_function;
        self.has_coded_directives =
            by_function || directives.iter().any(|directive| directive.code.is_some());
        self.syntax_alone = self.has_syntax_alone();
        let is_declared = self.hooks.parse.is_none() && self.hooks.print.is_none();
        let format = self.format.as_ref().filter(|_| is_declared && self.hooks.complete.is_none());
        self.symbol_slot = format.and_then(|format| format.symbol_slot());
        self.compute_defaults();
        self.plan = VerifyPlan::of(self);
        self.inherent_keys = OnceLock::new();
        self.fast_format = FastFormat::of(self);
        self.print_template = PrintTemplate::of(self);
    }

    /// The facts of the definition, which has to be complete.
    pub(crate) fn facts(&self, cx: &Context) -> OpFacts {
        OpFacts {
            traits: self.traits,
            default_dialect: self.default_dialect,
            may_use_symbols: self.uses_symbols() || self.code.is_some(),
            has_printer: self.hooks.print.is_some(),
            names_inside: self.argument_names().is_some()
                || self.block_names().is_some()
                || self.code.is_some(),
            keys: self.keys(cx).clone(),
            common: CommonAttr::ALL.map(|attr| self.inherent_index(cx, attr.name())),
        }
    }

    fn has_syntax_alone(&self) -> bool {
        let directives = self.format.as_ref().map_or(Vec::new(), |format| format.custom_directives());
        match self.hooks.syntax_alone {
            true => directives.iter().all(|directive| directive.hook.is_some()),
            false => {
                let hooks = &self.hooks;
                let is_declared = hooks.parse.is_none() && hooks.print.is_none() && hooks.complete.is_none();
                // Of code it is seen while it runs.
                let is_coded =
                    |directive: &&CustomElement| directive.hook.is_none() && directive.code.is_some();
                is_declared && directives.iter().all(is_coded)
            }
        }
    }

    /// Computes the properties that an operation has by default: those of required attributes and properties.
    fn compute_defaults(&mut self) {
        let default = |kind: &InherentKind| match kind {
            InherentKind::Attribute(c) if !c.optional => c.default,
            InherentKind::Property(p) => p.default,
            _ => None,
        };
        let slots = self.inherent.iter().enumerate();
        self.defaults = slots.filter_map(|(i, def)| Some((i, default(&def.kind)?))).collect();
    }
}
