//! Printing names, types and plain operations with what is remembered of them.

use super::{OpEntry, TYPE_LIMIT};
use crate::asm::print::Printer;
use crate::definition::fast_format::{PrintTemplate, Segment};
use crate::ids::Type;
use crate::tuning::{FastPath, Tuning};
use crate::view::OpRef;

impl<'a> Printer<'a> {
    #[inline]
    pub(in crate::asm::print) fn entry(&mut self, op: OpRef<'_>) -> OpEntry<'a> {
        if !self.options.tuning.takes(FastPath::OpNames) {
            return self.name_cache.add(self.cx, op.name());
        }
        self.name_cache.get(self.cx, op.name())
    }

    /// Writes the operation's name, without the dialect where that is implied.
    #[inline(always)]
    pub(in crate::asm::print) fn op_name(&mut self, entry: &OpEntry<'a>) {
        let implied = match self.default_dialects.last() {
            None => Some(self.builtin),
            Some(dialect) => *dialect,
        };
        match entry.short {
            Some(start) if implied == Some(entry.namespace) => {
                self.out.push_str(&entry.text[start as usize..])
            }
            _ => self.out.push_str(entry.text),
        }
    }

    /// Writes what follows the name from a print template. Returns false, with nothing written, if there is none for
    /// the operation.
    #[inline]
    pub(in crate::asm::print) fn print_template(&mut self, op: OpRef<'_>, entry: &OpEntry<'a>) -> bool {
        let Some(template) = entry.template else { return false };
        if !self.options.tuning.takes(FastPath::FormatPrinting) {
            return false;
        }
        let (body, total) = (op.body, op.body.operand_count(op.id));
        let expected = match template.variadic {
            None => total == template.operands,
            Some(_) => total + 1 >= template.operands,
        };
        let usual = expected
            && body.is_plain(op.id)
            && body.result_count(op.id) == template.results
            && body.op_attributes(op.id).is_none()
            && body.plain_properties(op.id) == &self.name_cache.quiet[op.name().index()][..];
        if usual {
            let start = self.out.len();
            self.write_segments(op, template, &template.segments);
            if cfg!(debug_assertions)
                && !self.collecting()
                && let Some(def) = op.def()
            {
                self.check_again(start, |p| crate::asm::format::print_op(p, op, def));
            }
        }
        usual
    }

    /// Writes again what was written from `start` on, without any fast path, and compares.
    pub(in crate::asm::print) fn check_again(&mut self, start: usize, write: impl FnOnce(&mut Self)) {
        let end = self.out.len();
        let tuning = std::mem::replace(&mut self.options.tuning, Tuning::NONE);
        write(self);
        self.options.tuning = tuning;
        assert_eq!(self.out[start..end], self.out[end..], "the general path writes the same");
        self.out.truncate(end);
    }

    fn write_segments(&mut self, op: OpRef<'_>, all: &PrintTemplate, segments: &[Segment]) {
        let body = op.body;
        let range = |i: u8| {
            let (i, total) = (i as usize, body.operand_count(op.id));
            match all.variadic {
                Some(v) if i == v => i..i + (total + 1 - all.operands),
                Some(v) if i > v => i + total - all.operands..i + total - all.operands + 1,
                _ => i..i + 1,
            }
        };
        for segment in segments {
            match segment {
                Segment::Text(text) => self.out.push_str(text),
                // Names are given later.
                Segment::Operand(_) if self.collecting() => {}
                Segment::Operand(i) => {
                    for (n, k) in range(*i).enumerate() {
                        if n > 0 {
                            self.out.push_str(", ");
                        }
                        self.value(body, body.operand(op.id, k));
                    }
                }
                Segment::OperandType(i) => {
                    for (n, k) in range(*i).enumerate() {
                        if n > 0 {
                            self.out.push_str(", ");
                        }
                        self.ty(body.value_type(body.operand(op.id, k)));
                    }
                }
                Segment::ResultType(i) => self.ty(body.value_type(body.result(op.id, *i as usize))),
                Segment::Group(i, present, absent) => {
                    let segments = if range(*i).is_empty() { absent } else { present };
                    self.write_segments(op, all, segments);
                }
            }
        }
    }

    /// Writes a type, or its alias.
    #[inline]
    pub fn ty(&mut self, ty: Type) {
        match self.name_cache.types.get(ty.index()) {
            Some(Some(text)) if !self.collecting() && self.options.tuning.takes(FastPath::TypeTexts) => {
                let start = self.out.len();
                self.out.push_str(text);
                if cfg!(debug_assertions) {
                    self.check_again(start, |p| p.new_type(ty));
                }
            }
            _ => self.new_type(ty),
        }
    }

    #[cold]
    fn new_type(&mut self, ty: Type) {
        if self.is_settled_type(ty) {
            return;
        }
        let start = self.out.len();
        let collecting = self.collecting();
        let cycles = self.cycles_met();
        if self.is_in_cycle(ty) || !self.write_type_alias(ty) {
            self.type_body(ty);
        }
        let index = ty.index();
        // A type that may contain itself is written otherwise inside of itself.
        let remembers = self.remembers && self.options.tuning.takes(FastPath::TypeTexts);
        if collecting || !remembers || index >= TYPE_LIMIT || self.cycles_met() != cycles {
            return;
        }
        if index >= self.name_cache.types.len() {
            self.name_cache.types.resize(index + 1, None);
        }
        self.name_cache.types[index] = Some(self.out[start..].into());
    }
}
