//! Printing operations from templates, and taking notes for them.

use super::{LONGEST, Named, Notes, OPERANDS, SYMBOL, Template};
use crate::asm::print::Printer;
use crate::asm::print::name_cache::{OpEntry, Syntax};
use crate::asm::print::names::UNKNOWN;
use crate::asm::print::printer::push_symbol;
use crate::ids::Value;
use crate::tuning::FastPath;
use crate::view::OpRef;
use smallvec::SmallVec;

/// True if the operands of an operation are few, and no two of them one value: then the name of a value says which
/// operand it is.
#[inline]
fn has_distinct_operands(op: OpRef<'_>) -> bool {
    let count = op.body.operand_count(op.id);
    let at = |i| op.body.operand(op.id, i);
    count <= OPERANDS && (1..count).all(|i| (0..i).all(|before| at(before) != at(i)))
}

impl<'a> Printer<'a> {
    /// Notes that code which was found at run time has printed an operation or a part of it. It `is_alone` if it looked at
    /// nothing but types, properties and attributes of the operation: another one that has the same is printed in the same
    /// way, up to names of operands.
    pub fn note_code(&mut self, is_alone: bool) {
        self.template.note_code(is_alone);
    }

    /// Notes that the text from `start` on is the reference to a symbol in a slot of the operation at hand.
    pub(in crate::asm) fn note_symbol_text(&mut self, start: usize, slot: usize) {
        if self.template.is_noting() {
            self.template.names.push((start..self.out.len(), Named::Symbol(slot)));
        }
    }

    /// The slot of an attribute that is printed as the name of a symbol, if nothing else depends on which one that is.
    #[inline]
    pub(in crate::asm::print) fn symbol_slot(&self, syntax: Syntax) -> Option<usize> {
        syntax.symbol.filter(|_| !self.gives_aliases()).map(usize::from)
    }

    /// The symbol that the attribute in a slot refers to, if it is no nested one.
    fn symbol_at(&self, op: OpRef<'_>, slot: usize) -> Option<&'a str> {
        let attr = (*op.body.plain_properties(op.id).get(slot)?)?;
        self.cx.flat_symbol(attr)
    }

    /// True if an operation may be printed as one before it was.
    #[inline]
    pub(in crate::asm::print) fn has_template(&self, op: OpRef<'_>, syntax: Syntax) -> bool {
        syntax.alone
            && op.body.is_plain(op.id)
            && self.remembers
            && self.options.tuning.takes(FastPath::PrintedOperations)
            && !self.template.is_noting
    }

    /// Writes an operation in custom form, from its name on, as one before it was written if there is one.
    #[inline]
    pub(in crate::asm::print) fn op_by_template(
        &mut self,
        op: OpRef<'_>,
        entry: &OpEntry<'a>,
        syntax: Syntax,
    ) {
        if self.collecting() {
            // Whether code looks at more is known only once it has run.
            if syntax.by_code {
                self.custom_op(op, entry);
            } else if !self.is_settled_op(op, syntax) {
                self.custom_op(op, entry);
                self.settle_op();
            }
            return;
        }
        let symbol = self.symbol_slot(syntax);
        let templates = &mut self.name_cache.templates;
        let Some(place) = templates.find_with_attributes(self.cx, op.body, op.id, symbol) else {
            let is_wanted =
                has_distinct_operands(op) && self.name_cache.template_worth(op.name()).is_to_be_remembered();
            return match is_wanted {
                true => self.new_template(op, entry, syntax),
                false => self.custom_op(op, entry),
            };
        };
        self.name_cache.template_worth(op.name()).note_found();
        let start = self.out.len();
        self.op_name(entry);
        let name = symbol.and_then(|slot| self.symbol_at(op, slot)).unwrap_or_default();
        let Printer { out, names, name_cache, .. } = self;
        let (frame, operands) = (names.of_body(op.body), op.body.operand_slice(op.id));
        if let Some(template) = name_cache.templates.at(place) {
            let mut at = 0;
            for &(end, operand) in &template.names {
                out.push_str(&template.text[at..end as usize]);
                at = end as usize;
                match (operand, frame) {
                    (SYMBOL, _) => push_symbol(out, name),
                    (operand, Some(frame)) => {
                        frame.push_value(out, op.body, operands[operand as usize]);
                    }
                    (_, None) => out.push_str(UNKNOWN),
                }
            }
            out.push_str(&template.text[at..]);
        }
        if cfg!(debug_assertions) {
            self.check_again(start, |p| p.custom_op(op, entry));
        }
    }

    #[cold]
    fn new_template(&mut self, op: OpRef<'_>, entry: &OpEntry<'a>, syntax: Syntax) {
        // That nothing can be remembered of it is as futile.
        self.name_cache.template_worth(op.name()).note_remembered();
        let start = self.out.len();
        self.op_name(entry);
        let name = self.out[start..].to_owned();
        self.out.truncate(start);
        self.template = Notes { is_noting: true, ..Notes::default() };
        self.custom_op(op, entry);
        let notes = std::mem::take(&mut self.template);
        if !notes.is_code_alone.unwrap_or(!syntax.by_code) {
            return;
        }
        // Without a syntax of its own it is in generic form, where the name is quoted.
        if !self.out[start..].starts_with(&name) {
            return;
        }
        let symbol = self.symbol_slot(syntax).filter(|&slot| self.symbol_at(op, slot).is_some());
        if let Some(template) = self.template_of(op, start + name.len(), &notes, symbol) {
            self.name_cache.templates.remember(template);
        }
    }

    /// The template of an operation that was just written. The reference to a symbol in a slot has to be there once.
    fn template_of(
        &mut self,
        op: OpRef<'_>,
        after_name: usize,
        notes: &Notes,
        symbol: Option<usize>,
    ) -> Option<Template> {
        let written = self.out.get(after_name..)?;
        let is_long = written.len() > LONGEST || written.contains('\n');
        let operands: SmallVec<[Value; 8]> = op.operands().collect();
        if is_long || notes.spoilt {
            return None;
        }
        let mut text = String::with_capacity(written.len());
        let mut names: SmallVec<[(u16, u16); 4]> = SmallVec::new();
        let mut at = after_name;
        for (place, named) in &notes.names {
            let (end, operand) = (
                self.out.len(),
                match *named {
                    Named::Value(value) => {
                        let operand = operands.iter().position(|&operand| operand == value)? as u16;
                        text.push_str(self.out.get(at..place.start)?);
                        self.value(op.body, value);
                        operand
                    }
                    Named::Symbol(slot) if Some(slot) == symbol => {
                        text.push_str(self.out.get(at..place.start)?);
                        let name = self.symbol_at(op, slot)?;
                        self.symbol(name);
                        SYMBOL
                    }
                    Named::Symbol(_) => continue,
                },
            );
            // A printer may have taken a name away again.
            let is_there = self.out.get(place.clone())? == &self.out[end..];
            self.out.truncate(end);
            if !is_there {
                return None;
            }
            names.push((text.len() as u16, operand));
            at = place.end;
        }
        if names.iter().filter(|(_, operand)| *operand == SYMBOL).count() != usize::from(symbol.is_some()) {
            return None;
        }
        text.push_str(self.out.get(at..)?);
        Some(Template { text: text.into(), names })
    }
}
