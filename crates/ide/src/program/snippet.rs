//! The text of an operation with places to fill in, from its assembly format.

use isogloss_ir::Context;
use isogloss_ir::definition::format::{Element, Item, TypeList, Whitespace};
use isogloss_ir::definition::{OpDef, ValueDef, Var};
use std::fmt::Write;

/// How many places a text has at most: more would hinder typing.
const MOST_PLACES: u32 = 16;

/// The text behind the name of an operation with what has to be written, where its format is declared: `${1:name}` is the
/// first place to fill in, and optional parts are left out.
pub(super) fn snippet(cx: &Context, def: &OpDef, name: &str) -> Option<String> {
    let format = def.format.as_deref()?;
    let mut writer = Writer { cx, def, text: escaped(name), places: 0 };
    writer.elements(&format.elements);
    (1..=MOST_PLACES).contains(&writer.places).then_some(writer.text)
}

/// A text in which nothing is a place.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '$' | '}' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

struct Writer<'d> {
    cx: &'d Context,
    def: &'d OpDef,
    text: String,
    places: u32,
}

impl Writer<'_> {
    fn place(&mut self, what: &str) {
        self.places += 1;
        let _ = write!(self.text, "${{{}:{}}}", self.places, escaped(what));
    }

    fn elements(&mut self, elements: &[Element]) {
        for element in elements {
            match element {
                Element::Literal(literal) => {
                    if literal.space {
                        self.text.push(' ');
                    }
                    self.text.push_str(&escaped(&literal.text));
                }
                Element::Whitespace(Whitespace::Space) => self.text.push(' '),
                Element::Whitespace(Whitespace::Newline) => self.text.push('\n'),
                Element::Item(item, space) => {
                    if *space && !self.text.ends_with([' ', '\n']) {
                        self.text.push(' ');
                    }
                    self.item(item);
                }
                // The part that is there where the anchor is not.
                Element::Group(group) if group.inverted => self.elements(&group.then),
                Element::Group(group) => self.elements(&group.otherwise),
                Element::OiList(_) | Element::AttrDict(_) | Element::PropDict => {}
            }
        }
    }

    fn item(&mut self, item: &Item) {
        let (cx, def) = (self.cx, self.def);
        let value = |value: Option<&ValueDef>| value.map_or("", |value| &*value.name).to_owned();
        let inherent = |slot: usize| def.inherent.get(slot).map_or("", |inherent| cx.str(inherent.name));
        match item {
            Item::Operand(index, _) => self.place(&format!("%{}", value(def.operands.get(*index)))),
            Item::Operands => {
                for (n, operand) in def.operands.iter().enumerate() {
                    if n > 0 {
                        self.text.push_str(", ");
                    }
                    self.place(&format!("%{}", operand.name));
                }
            }
            Item::Attribute(attribute) => self.place(inherent(attribute.slot)),
            Item::Property(property) => self.place(inherent(property.slot)),
            Item::Region { .. } | Item::Regions => {
                self.text.push_str("{\n  ");
                self.place("");
                self.text.push_str("\n\\}");
            }
            Item::Successor(index, _) => {
                let name = def.successors.get(*index).map_or("", |successor| &*successor.name);
                self.place(&format!("^{name}"));
            }
            Item::Successors => self.place("^"),
            Item::Type(element) => {
                let name = match element.var {
                    Var::Operand(n) => value(def.operands.get(n)),
                    Var::Result(n) => value(def.results.get(n)),
                    Var::Inherent(slot) => inherent(slot).to_owned(),
                };
                self.place(&format!("type of {}", if name.is_empty() { "result" } else { &name }));
            }
            Item::Types(TypeList::Results) => self.place("types of results"),
            Item::Types(_) => self.place("types"),
            Item::FunctionalType(..) => {
                self.text.push('(');
                self.place("types");
                self.text.push_str(") -> ");
                self.place("types");
            }
            Item::Custom(custom) => self.place(&custom.name),
        }
    }
}
