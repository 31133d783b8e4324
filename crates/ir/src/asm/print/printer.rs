//! The printer: the text so far with what is known of it, and the pieces that every syntax is made of.

use super::alias::{Aliases, Collector};
use super::cycle::Cycle;
use super::metadata::Resources;
use super::name_cache::NameCache;
use super::names::Names;
use super::options::PrintOptions;
use super::template::Notes;
use crate::asm::lexer::is_bare_identifier;
use crate::body::Body;
use crate::context::Context;
use crate::ids::{Attribute, Identifier, Type, Value};
use crate::types::TypeData;
use crate::view::OpRef;
use std::sync::Arc;

/// Writes IR as text.
pub struct Printer<'a> {
    /// The context.
    pub cx: &'a Context,
    /// The text so far.
    pub(crate) out: String,
    /// How to print.
    pub options: PrintOptions,
    /// Takes the text as it comes.
    pub(super) sink: Option<&'a mut (dyn FnMut(&str) + 'a)>,
    pub(crate) indent: usize,
    /// Operations at this indentation are directly in a function around which nothing looks back at the text so far, so
    /// that it may be given away between them.
    pub(super) flushed_indent: Option<usize>,
    pub(crate) aliases: Arc<Aliases>,
    /// Present while aliases are being looked for.
    pub(super) collector: Option<Box<Collector>>,
    pub(crate) names: Names,
    /// The dialects whose prefix is left out, innermost last.
    pub(crate) default_dialects: Vec<Option<Identifier>>,
    pub(super) builtin: Identifier,
    pub(super) name_cache: NameCache<'a>,
    /// Where the names of values are in the operation at hand.
    pub(super) template: Notes,
    /// The resources that were referred to.
    pub(super) resources: Resources,
    /// True if enough is printed for remembering the texts of types to pay.
    pub(super) remembers: bool,
    pub(super) cycle: Cycle,
    /// True once code that was found at run time could not print a part of an operation to its end.
    pub(crate) cut: bool,
    /// Present in a printer that numbers no distinct attributes: true once it printed one that has no number yet.
    pub(super) lacks_number: Option<bool>,
}

const SPACES: &str = "                                                                ";

/// Adds text in quotes, with what is not plain escaped.
fn push_quoted(out: &mut String, bytes: &[u8]) {
    use std::fmt::Write;
    let is_plain = |b: &u8| matches!(b, 0x20..=0x7e) && !matches!(b, b'"' | b'\\');
    out.push('"');
    let mut rest = bytes;
    loop {
        let plain = rest.iter().position(|b| !is_plain(b)).unwrap_or(rest.len());
        let (before, after) = rest.split_at(plain);
        // What is plain is ASCII.
        out.push_str(std::str::from_utf8(before).unwrap_or_default());
        match after.split_first() {
            Some((b'\\', after)) => {
                out.push_str("\\\\");
                rest = after;
            }
            Some((b, after)) => {
                let _ = write!(out, "\\{b:02X}");
                rest = after;
            }
            None => break,
        }
    }
    out.push('"');
}

/// Adds a symbol name; see [`Printer::symbol`].
pub(super) fn push_symbol(out: &mut String, name: &str) {
    out.push('@');
    if name.is_empty() {
        return out.push_str("<<INVALID EMPTY SYMBOL>>");
    }
    if is_bare_identifier(name.as_bytes()) {
        out.push_str(name);
    } else {
        push_quoted(out, name.as_bytes());
    }
}

impl<'a> Printer<'a> {
    /// A printer without output so far.
    pub fn new(cx: &'a Context, options: PrintOptions) -> Printer<'a> {
        let builtin = cx.identifier("builtin");
        Printer {
            cx,
            out: String::new(),
            options,
            indent: 0,
            flushed_indent: None,
            aliases: Default::default(),
            sink: None,
            collector: None,
            names: Names::default(),
            default_dialects: vec![Some(builtin)],
            builtin,
            name_cache: NameCache::default(),
            template: Notes::default(),
            resources: Resources::default(),
            remembers: false,
            cycle: Cycle::default(),
            cut: false,
            lacks_number: None,
        }
    }

    /// The text.
    pub fn finish(self) -> String {
        self.out
    }

    /// Writes text as it is.
    #[inline]
    pub fn str(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// The number of bytes that are written and not handed on yet: within one operation it only grows.
    pub fn written(&self) -> usize {
        self.out.len()
    }

    /// Writes a number.
    pub fn number(&mut self, n: impl itoa::Integer) {
        self.out.push_str(itoa::Buffer::new().format(n));
    }

    /// Writes items with `, ` between them.
    pub fn commas<T>(&mut self, items: impl IntoIterator<Item = T>, mut write: impl FnMut(&mut Self, T)) {
        for (i, item) in items.into_iter().enumerate() {
            if i > 0 {
                self.str(", ");
            }
            write(self, item);
        }
    }

    /// Writes types with `, ` between them.
    pub fn types(&mut self, types: impl IntoIterator<Item = Type>) {
        self.commas(types, |p, ty| p.ty(ty));
    }

    /// Writes the names of values of a body, with `, ` between them.
    pub fn values(&mut self, body: &Body, values: impl IntoIterator<Item = Value>) {
        self.commas(values, |p, v| p.value(body, v));
    }

    /// Writes the names of an operation's operands, with `, ` between them.
    pub fn operands(&mut self, op: OpRef<'_>) {
        self.values(op.body, op.operands());
    }

    /// Writes ` -> ` and the result types, in parentheses unless it is one that is no function type;
    /// nothing when there are none.
    pub fn arrow_results(&mut self, types: &[Type]) {
        if !types.is_empty() {
            self.str(" -> ");
            self.result_list(types);
        }
    }

    /// Writes result types, in parentheses unless it is one that is no function type.
    pub fn result_list(&mut self, types: &[Type]) {
        let one = types.len() == 1 && !matches!(self.cx.type_data(types[0]), TypeData::Function { .. });
        if one {
            return self.ty(types[0]);
        }
        self.str("(");
        self.types(types.iter().copied());
        self.str(")");
    }

    /// Writes `(inputs) -> results`.
    pub fn functional_type(
        &mut self,
        inputs: impl IntoIterator<Item = Type>,
        results: impl IntoIterator<Item = Type>,
    ) {
        self.str("(");
        self.types(inputs);
        self.str(") -> ");
        let results: smallvec::SmallVec<[Type; 4]> = results.into_iter().collect();
        self.result_list(&results);
    }

    /// Writes a line break and the indentation.
    pub fn newline(&mut self) {
        self.out.push('\n');
        self.margin();
    }

    pub(super) fn margin(&mut self) {
        let mut left = self.indent * 2;
        while left > 0 {
            let some = left.min(SPACES.len());
            self.out.push_str(&SPACES[..some]);
            left -= some;
        }
    }

    /// Writes a string in quotes with escapes.
    pub fn quoted(&mut self, bytes: &[u8]) {
        push_quoted(&mut self.out, bytes);
    }

    /// Writes a symbol name: `@name`, in quotes where needed. An empty name has no form that can be read back; it is
    /// written as MLIR does.
    pub fn symbol(&mut self, name: &str) {
        push_symbol(&mut self.out, name);
    }

    /// Writes a name where a keyword or a string may be written: bare if possible.
    pub fn keyword_or_string(&mut self, name: &str) {
        if is_bare_identifier(name.as_bytes()) {
            self.out.push_str(name);
        } else {
            self.quoted(name.as_bytes());
        }
    }

    /// Writes the name and value of an attribute entry: `name = value`, or `name` alone for unit.
    pub fn named_attr(&mut self, name: Identifier, value: Attribute) {
        let cx = self.cx;
        self.keyword_or_string(cx.str(name));
        if value != cx.common().unit {
            self.str(" = ");
            self.attr(value);
        }
    }

    /// Writes ` {name = value, …}` for the entries that are not elided; nothing if none is left.
    pub fn attr_dict(&mut self, entries: &[(Identifier, Attribute)], elided: &[&str]) {
        let cx = self.cx;
        let kept = entries.iter().filter(|e| elided.is_empty() || !elided.contains(&cx.str(e.0)));
        let mut any = false;
        for &(name, value) in kept {
            self.str(if any { ", " } else { " {" });
            self.named_attr(name, value);
            any = true;
        }
        if any {
            self.str("}");
        }
    }
}
