//! Phrases that hand-written syntaxes share, and the syntax of functions.

use super::Printer;
use crate::attribute::AttrData;
use crate::body::Body;
use crate::definition::attr_names::CommonAttr;
use crate::ids::{Attribute, Type, Value};
use crate::types::TypeData;
use crate::view::{OpRef, RegionRef};
use std::borrow::Cow;

/// The text of a string, with a replacement character where it is no UTF-8.
fn text_of(value: &[u8]) -> Cow<'_, str> {
    // The check alone is several times as fast as one that replaces.
    std::str::from_utf8(value).map_or_else(|_| String::from_utf8_lossy(value), Cow::Borrowed)
}

impl Printer<'_> {
    /// Writes `prefix(%argument = %value, …)`; nothing when there are none. The arguments are those of `inside`.
    pub fn assignments(
        &mut self,
        prefix: &str,
        inside: &Body,
        arguments: &[Value],
        outside: &Body,
        values: impl IntoIterator<Item = Value>,
    ) {
        let mut any = false;
        for (&argument, value) in arguments.iter().zip(values) {
            self.str(if any { ", " } else { prefix });
            if !any {
                self.str("(");
            }
            self.value(inside, argument);
            self.str(" = ");
            self.value(outside, value);
            any = true;
        }
        if any {
            self.str(")");
        }
    }

    /// Writes ` -> (type, …)`, always with parentheses; nothing when there are no types.
    pub fn arrow_types_in_parens(&mut self, types: impl ExactSizeIterator<Item = Type>) {
        if types.len() > 0 {
            self.str(" -> (");
            self.types(types);
            self.str(")");
        }
    }

    /// Writes the results' types as after an arrow: ` -> type` or ` -> (type, …)`; nothing when there are none.
    pub fn op_arrow_results(&mut self, op: OpRef<'_>) {
        let types: smallvec::SmallVec<[Type; 4]> = op.result_types().collect();
        self.arrow_results(&types);
    }

    /// Writes a region that starts on the same line: without the label of the entry block, and with terminators only
    /// if asked for.
    pub fn plain_region(&mut self, op: OpRef<'_>, index: usize, terminators: bool) {
        if let Some(region) = op.region(index) {
            self.str(" ");
            self.region(region, false, terminators);
        }
    }

    /// Writes a function after its keyword: visibility, name, signature, attributes, body.
    pub fn function(
        &mut self,
        op: OpRef<'_>,
        inputs: &[Type],
        results: &[Type],
        variadic: bool,
        elided: &[&str],
    ) {
        self.str(" ");
        let cx = op.cx;
        let (facts, properties) = (op.facts(), op.properties());
        let data = |attr: CommonAttr| {
            let value = match facts.and_then(|facts| facts.common_slot(attr)) {
                Some(slot) => properties.get(slot).copied().flatten(),
                None => op.discardable_named(attr.name()),
            };
            value.map(|value| cx.attr(value))
        };
        // Neither has an alias.
        if !self.collecting() {
            if let Some(AttrData::String { value, .. }) = data(CommonAttr::SymVisibility) {
                self.str(&text_of(value));
                self.str(" ");
            }
            if let Some(AttrData::String { value, .. }) = data(CommonAttr::SymName) {
                self.symbol(&text_of(value));
            }
        }
        let list = |attr| match data(attr) {
            Some(AttrData::Array(all)) => &all[..],
            _ => &[],
        };
        let (argument_attrs, result_attrs) = (list(CommonAttr::ArgAttrs), list(CommonAttr::ResAttrs));
        let body = op.region(0).filter(|r| !r.is_empty());
        self.signature(body, inputs, argument_attrs, variadic, results, result_attrs);
        let mut hidden: smallvec::SmallVec<[&str; 8]> =
            smallvec::smallvec!["sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs"];
        hidden.extend_from_slice(elided);
        self.op_attr_dict_with_keyword(op, &hidden);
        if let Some(body) = body {
            self.str(" ");
            self.region(body, false, true);
        }
    }

    /// Writes `(…) -> …` with attributes; arguments have the names of the body's, if there is a body.
    pub fn signature(
        &mut self,
        body: Option<RegionRef<'_>>,
        inputs: &[Type],
        argument_attrs: &[Attribute],
        variadic: bool,
        results: &[Type],
        result_attrs: &[Attribute],
    ) {
        let entry = body.and_then(|b| b.first_block());
        self.str("(");
        for (i, &input) in inputs.iter().enumerate() {
            if i > 0 {
                self.str(", ");
            }
            let attributes = argument_attrs.get(i).copied();
            match entry.and_then(|e| Some((e.body, *e.arguments().get(i)?))) {
                Some((body, argument)) => self.region_argument(body, argument, attributes, true),
                None => {
                    self.ty(input);
                    self.dictionary_of(attributes);
                }
            }
        }
        if variadic {
            self.str(if inputs.is_empty() { "..." } else { ", ..." });
        }
        self.str(")");
        self.signature_results(results, result_attrs);
    }

    fn signature_results(&mut self, results: &[Type], attributes: &[Attribute]) {
        let cx = self.cx;
        let Some(&first) = results.first() else { return };
        self.str(" -> ");
        let bare = results.len() == 1
            && !matches!(cx.type_data(first), TypeData::Function { .. })
            && attributes.first().is_none_or(|&a| cx.entries(a).is_empty());
        if bare {
            return self.ty(first);
        }
        self.str("(");
        for (i, &result) in results.iter().enumerate() {
            if i > 0 {
                self.str(", ");
            }
            self.ty(result);
            self.dictionary_of(attributes.get(i).copied());
        }
        self.str(")");
    }

    fn dictionary_of(&mut self, attributes: Option<Attribute>) {
        let cx = self.cx;
        if let Some(attributes) = attributes {
            self.attr_dict(cx.entries(attributes), &[]);
        }
    }
}
