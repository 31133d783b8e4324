//! Printing operations, blocks and regions.

use super::name_cache::OpEntry;
use super::names::Names;
use super::options::PrintOptions;
use super::printer::Printer;
use crate::affine::AffineMap;
use crate::attribute::AttrData;
use crate::body::{Counters, Numbers};
use crate::body::{Lines, PrintedOp};
use crate::context::Context;
use crate::definition::{OpCode, OpHook, Trait};
use crate::ids::{Attribute, Identifier};
use crate::location::Location;
use crate::tuning::FastPath;
use crate::view::{BlockRef, OpRef, RegionRef};
use isogloss_source::{Pos, Span, memory};
use smallvec::SmallVec;
use std::sync::{Arc, OnceLock};

/// Prints an operation with everything inside, as `mlir-opt` prints a program: aliases, the operation, a line break.
pub fn print_program(op: OpRef<'_>, options: &PrintOptions) -> String {
    let mut printer = Printer::new(op.cx, options.clone());
    printer.remembers = true;
    printer.top(op);
    printer.finish()
}

/// Prints a program as [`print_program`] does, passing the text to `sink` in parts, and working on the current pool of
/// threads.
pub fn print_program_to<'a>(op: OpRef<'a>, options: &PrintOptions, sink: &'a mut (dyn FnMut(&str) + 'a)) {
    let mut printer = Printer::new(op.cx, options.clone());
    printer.sink = Some(sink);
    printer.remembers = true;
    printer.top(op);
    printer.flush(0);
}

/// A printer of single operations directly in a module without values of its own, one after the other.
pub(crate) struct OpLines<'a> {
    /// Its output is the page so far.
    printer: Printer<'a>,
    options: PrintOptions,
    page: Arc<OnceLock<String>>,
}

/// Text longer than this is passed to the sink.
pub(super) const FLUSHED: usize = 1 << 16;

/// In the body of a function, text longer than this is.
const FLUSHED_INSIDE: usize = 1 << 20;

/// How long a page is, at least. The system gives so much memory at once, and takes it back.
const PAGE: usize = 1 << 20;

impl Drop for OpLines<'_> {
    fn drop(&mut self) {
        self.finish_page();
    }
}

impl<'a> OpLines<'a> {
    /// Gives the page its text, and begins the next one.
    fn finish_page(&mut self) {
        // Each page is given its text once.
        let _ = self.page.set(std::mem::take(&mut self.printer.out));
        self.page = Arc::default();
    }

    /// A printer with these options, which have to be such that operations can be printed one by one.
    pub(crate) fn new(cx: &'a Context, options: &PrintOptions) -> OpLines<'a> {
        let mut printer = Printer::new(cx, options.clone());
        printer.remembers = true;
        printer.names = Names::new(options);
        OpLines { printer, options: options.clone(), page: Arc::default() }
    }

    /// The line or lines of an operation that lies in the only block of the root's region. In generic form its values
    /// take the last of `numbers`; none if those are too few. `source` is the text, with its position, in which it may
    /// appear just as it is printed, so that no copy is needed.
    pub(crate) fn print(
        &mut self,
        body: &crate::Body,
        op: crate::OpId,
        numbers: Option<Counters>,
        source: Option<(&str, Pos)>,
    ) -> Option<PrintedOp> {
        if self.printer.out.capacity() == 0 {
            memory::reserve_text(&mut self.printer.out, PAGE + PAGE / 8);
        }
        let printer = &mut self.printer;
        let start = printer.out.len();
        let module = OpRef { cx: printer.cx, body, id: crate::Body::root() };
        let reuses = self.options.tuning.takes(FastPath::ReusedBodies);
        // What is printed in custom form leaves nothing behind in the module around it.
        let stays_open = reuses && numbers.is_none();
        let is_open = stays_open && printer.names.is_just_inside(module);
        match reuses {
            _ if is_open => {}
            true => printer.names.restart(),
            false => printer.names = Names::new(&self.options),
        }
        let numbers = match numbers {
            Some(numbers) => {
                let total = printer.names.total_inside(OpRef { id: op, ..module });
                Some(Numbers { start: numbers.minus(total)?, total })
            }
            None => None,
        };
        if !is_open {
            printer.names.number_top_from(module, numbers.map_or(Counters::default(), |n| n.start));
            printer.default_dialects.truncate(1);
            printer.open_first_region(module);
        }
        printer.indented(|p| p.op_line(OpRef { id: op, ..module }));
        let source_lines = self.options.tuning.takes(FastPath::SourceLines);
        let lines = match source {
            Some((text, pos)) if source_lines && text.starts_with(&printer.out[start..]) => {
                let len = printer.out.len() - start;
                printer.out.truncate(start);
                Lines::Source(Span::new(pos, pos.offset(len)))
            }
            _ => Lines::Page(self.page.clone(), start..printer.out.len()),
        };
        if printer.out.len() >= PAGE {
            self.finish_page();
        }
        Some(PrintedOp { lines, numbers })
    }

    /// How many numbers the values inside an operation take in generic form.
    pub(crate) fn numbers_inside(&self, op: OpRef<'_>) -> Counters {
        Names::new(&self.options).total_inside(op)
    }
}

/// Prints one operation in generic form, without regions: for notes in diagnostics.
pub fn print_for_note(op: OpRef<'_>) -> String {
    let options = PrintOptions { generic: true, local_scope: true, ..PrintOptions::default() };
    let mut printer = Printer::new(op.cx, options);
    printer.names = Names::new(&printer.options);
    printer.names.number_around(op);
    printer.op(op);
    printer.finish()
}

/// Prints one operation in custom form with everything inside, without aliases: as `raw_ostream << Operation` does with an
/// operation that is valid.
pub fn print_to_stream(op: OpRef<'_>) -> String {
    let options = PrintOptions { local_scope: true, ..PrintOptions::default() };
    let mut printer = Printer::new(op.cx, options);
    printer.names = Names::new(&printer.options);
    printer.names.number_around(op);
    printer.op(op);
    printer.finish()
}

impl Context {
    /// A type as text, without aliases.
    pub fn display_type(&self, ty: crate::Type) -> String {
        let mut printer = Printer::new(self, PrintOptions { local_scope: true, ..PrintOptions::default() });
        printer.ty(ty);
        printer.finish()
    }

    /// An attribute as text, without aliases.
    pub fn display_attr(&self, attr: Attribute) -> String {
        let mut printer = Printer::new(self, PrintOptions { local_scope: true, ..PrintOptions::default() });
        printer.attr(attr);
        printer.finish()
    }

    /// An affine map as text, without the words that make it an attribute.
    pub fn display_map(&self, map: &AffineMap) -> String {
        let mut printer = Printer::new(self, PrintOptions { local_scope: true, ..PrintOptions::default() });
        printer.affine_map(map);
        printer.finish()
    }
}

impl<'a> Printer<'a> {
    fn top(&mut self, op: OpRef<'_>) {
        self.collect_aliases(op);
        self.alias_definitions(false);
        self.names = Names::new(&self.options);
        self.names.number_top(op);
        self.default_dialects.push(Some(self.cx.identifier("builtin")));
        self.op(op);
        self.trailing_location(op.location());
        self.users_of_results(op);
        self.out.push('\n');
        self.alias_definitions(true);
        self.file_metadata();
    }

    /// Writes an operation, from its result names to before its location.
    pub fn op(&mut self, op: OpRef<'_>) {
        if self.collecting() {
            let start = self.out.len();
            self.visit_location(op.location(), true);
            self.op_after_results(op);
            return self.out.truncate(start);
        }
        let has_regions = !op.body.is_plain(op.id) && op.region_count() > 0;
        let mark = has_regions.then(|| self.names.enter_op(op));
        if op.body.result_count(op.id) > 0 {
            self.result_names(op);
        }
        self.op_after_results(op);
        if let Some(mark) = mark {
            self.names.leave_op(mark);
        }
    }

    /// Writes the first operation of a region on the current line, without the names of its results.
    pub fn first_op_of_region(&mut self, region: RegionRef<'_>) {
        let Some(op) = region.first_block().and_then(|b| b.ops().next()) else { return };
        // The location is not written, but it has an alias.
        self.visit_location(op.location(), true);
        self.default_dialects.push(region.owner().facts().and_then(|facts| facts.default_dialect));
        self.names.open_region(region);
        let mark = self.names.enter_op(op);
        self.op_after_results(op);
        self.names.leave_op(mark);
        self.names.close_region();
        self.default_dialects.pop();
    }

    /// Gives names to the values of the regions of an operation that lies inside of the one being printed, so that the
    /// printer of that one can write them itself. Those of operations between the two come first.
    pub fn name_inside(&mut self, op: OpRef<'_>) {
        self.names.enter_inside(op);
    }

    fn result_names(&mut self, op: OpRef<'_>) {
        let count = op.body.result_count(op.id);
        if count == 1 {
            self.write_value(op.body, op.body.result(op.id, 0));
            return self.str(" = ");
        }
        let groups = self.names.groups(op.body, op.id).map_or_else(|| vec![0], <[usize]>::to_vec);
        for (i, &start) in groups.iter().enumerate() {
            if i > 0 {
                self.str(", ");
            }
            let size = groups.get(i + 1).map_or(count, |&g| g) - start;
            self.value_name(op.body, op.body.result(op.id, start), false);
            if size > 1 {
                self.str(":");
                self.number(size);
            }
        }
        self.str(" = ");
    }

    fn op_after_results(&mut self, op: OpRef<'_>) {
        if self.options.generic {
            return self.generic_op(op);
        }
        let entry = self.entry(op);
        match entry.syntax {
            Some(syntax) if self.has_template(op, syntax) => self.op_by_template(op, &entry, syntax),
            Some(_) => self.custom_op(op, &entry),
            None => self.generic_op(op),
        }
    }

    /// Writes an operation in custom form, from its name on.
    pub(super) fn custom_op(&mut self, op: OpRef<'_>, entry: &OpEntry<'a>) {
        let Some(def) = self.cx.op_def(op.name()) else { return self.generic_op(op) };
        if let Some(print) = def.hooks.print {
            self.op_name(entry);
            return print(self, op);
        }
        if def.format.is_none() || def.lacks_directive {
            return match def.code_for(OpHook::Print).filter(|_| def.format.is_none()) {
                Some(code) => self.op_by_code(op, entry, code),
                None => self.generic_op(op),
            };
        }
        let start = self.out.len();
        self.op_name(entry);
        if !self.print_template(op, entry) {
            // Operations inside are cut by themselves.
            let around = std::mem::take(&mut self.cut);
            crate::asm::format::print_op(self, op, def);
            if std::mem::replace(&mut self.cut, around) && self.out.len() >= start {
                self.out.truncate(start);
                self.generic_op(op);
            }
        }
    }

    /// Writes an operation as code that was found at run time does; in generic form where that cannot be done.
    fn op_by_code(&mut self, op: OpRef<'_>, entry: &OpEntry<'a>, code: &Arc<dyn OpCode>) {
        let start = self.out.len();
        self.op_name(entry);
        if !code.print(self, op) && self.out.len() >= start {
            self.out.truncate(start);
            self.generic_op(op);
        }
    }

    /// Writes an operation in generic form, from its name to its type.
    pub fn generic_op(&mut self, op: OpRef<'_>) {
        if self.collecting() {
            return self.visit_generic_op(op);
        }
        let entry = self.entry(op);
        if entry.plain {
            self.out.push('"');
            self.out.push_str(entry.text);
            self.out.push('"');
        } else {
            self.quoted(entry.text.as_bytes());
        }
        self.generic_op_without_name(op);
    }

    /// Writes an operation in generic form, from its operands to its type (`printOpName=false`).
    pub fn generic_op_without_name(&mut self, op: OpRef<'_>) {
        if self.collecting() {
            return self.visit_generic_op(op);
        }
        self.out.push('(');
        self.operands(op);
        self.str(")");
        if op.body.is_plain(op.id) && op.body.op_attributes(op.id).is_none() {
            return self.generic_tail(op);
        }
        let mut successors = op.successors().peekable();
        if successors.peek().is_some() {
            self.str("[");
            self.commas(successors, |p, b| p.successor(b.body, b.id));
            self.str("]");
        }
        let as_attributes = self.prints_as_attributes(op);
        if !as_attributes {
            self.properties(op);
        }
        if op.region_count() > 0 {
            self.str(" (");
            self.commas(op.regions(), |p, region| p.region_with(region, true, true, true));
            self.str(")");
        }
        if as_attributes {
            let all = self.all_attributes(op);
            self.attr_dict(&all, &[]);
        } else {
            self.attr_dict(op.discardable(), &[]);
        }
        self.str(" : ");
        self.functional_type(op.operand_types(), op.result_types());
    }

    /// True if properties are written as attributes: an operation of an extensible dialect has nothing else, nor has
    /// one of a dialect that asks for that, though some of them may have a slot.
    fn prints_as_attributes(&self, op: OpRef<'_>) -> bool {
        !op.properties().is_empty() && op.def().is_some_and(|d| d.refuses_properties)
    }

    /// Prints what follows the operands of an operation without regions, successors and discardable attributes.
    fn generic_tail(&mut self, op: OpRef<'_>) {
        let start = self.out.len();
        let remembers = self.remembers && self.options.tuning.takes(FastPath::PrintedTails);
        if remembers && let Some(tail) = self.name_cache.tails.find(op.body, op.id) {
            self.out.push_str(tail);
            if cfg!(debug_assertions) {
                self.check_again(start, |p| p.new_generic_tail(op));
            }
            return;
        }
        self.new_generic_tail(op);
        if remembers {
            self.name_cache.tails.remember(self.out[start..].into());
        }
    }

    fn new_generic_tail(&mut self, op: OpRef<'_>) {
        if self.prints_as_attributes(op) {
            let all = self.all_attributes(op);
            self.attr_dict(&all, &[]);
        } else {
            self.properties(op);
        }
        self.str(" : ");
        self.functional_type(op.operand_types(), op.result_types());
    }

    /// Visits the parts of the generic form, in the order in which MLIR looks for aliases in them.
    fn visit_generic_op(&mut self, op: OpRef<'_>) {
        for region in op.regions() {
            self.region(region, true, true);
        }
        self.types(op.operand_types());
        self.types(op.result_types());
        for (_, value) in self.all_attributes(op) {
            self.attr(value);
        }
    }

    fn properties(&mut self, op: OpRef<'_>) {
        let Some(def) = op.def() else {
            if let Some(&Some(properties)) = op.properties().first() {
                self.str(" <");
                self.attr(properties);
                self.str(">");
            }
            return;
        };
        let mut any = false;
        for (inherent, value) in def.inherent.iter().zip(op.properties()) {
            let Some(value) = *value else { continue };
            self.str(if any { ", " } else { " <{" });
            self.named_attr(inherent.name, value);
            any = true;
        }
        if any {
            self.str("}>");
        }
    }

    /// Writes a region. The entry block's label with its arguments, and the terminators, are left out unless asked for.
    pub fn region(&mut self, region: RegionRef<'_>, entry_arguments: bool, terminators: bool) {
        self.region_with(region, entry_arguments, terminators, false);
    }

    /// Writes a region as [`Printer::region`] does; with `empty_block`, also the label of an empty entry block.
    pub fn region_with(
        &mut self,
        region: RegionRef<'_>,
        entry_arguments: bool,
        terminators: bool,
        empty_block: bool,
    ) {
        if self.options.skip_regions {
            return self.str("{...}");
        }
        self.str("{\n");
        if let Some(entry) = region.first_block() {
            self.default_dialects.push(region.owner().facts().and_then(|facts| facts.default_dialect));
            self.names.open_region(region);
            let label = (empty_block && entry.last_op().is_none())
                || (entry_arguments && !entry.arguments().is_empty());
            self.block(entry, label, terminators);
            for block in region.blocks().skip(1) {
                self.block(block, true, true);
            }
            self.names.close_region();
            self.default_dialects.pop();
        }
        self.margin();
        self.str("}");
    }

    /// Writes something with one level of indentation more.
    pub fn indented(&mut self, write: impl FnOnce(&mut Self)) {
        self.indent += 1;
        write(self);
        self.indent -= 1;
    }

    /// Makes the lines that follow begin one level deeper, or one level less deep.
    pub fn change_indent(&mut self, deeper: bool) {
        self.indent = if deeper { self.indent + 1 } else { self.indent.saturating_sub(1) };
    }

    fn block(&mut self, block: BlockRef<'_>, label: bool, terminators: bool) {
        if label && self.collecting() {
            for (&argument, &location) in
                block.arguments().iter().zip(block.body.argument_locations(block.id))
            {
                self.ty(block.body.value_type(argument));
                self.visit_location(location, false);
            }
        } else if label {
            self.block_label(block);
        }
        self.indent += 1;
        self.users_of_arguments(block);
        let skipped = match block.last_op() {
            Some(last) if !terminators && last.has_trait(Trait::IsTerminator) => Some(last.id),
            _ => None,
        };
        let is_apart = self.sink.is_some()
            && !self.names.is_whole()
            && block.ops().next().is_some_and(|op| op.body.is_apart(op.id));
        if is_apart {
            self.ops_apart(block, skipped);
        } else {
            for op in block.ops().take_while(|op| Some(op.id) != skipped) {
                self.op_line(op);
                if self.flushed_indent == Some(self.indent) {
                    self.flush(FLUSHED_INSIDE);
                }
            }
        }
        self.indent -= 1;
    }

    /// Prepares to print operations of the first region.
    fn open_first_region(&mut self, op: OpRef<'_>) {
        let Some(region) = op.region(0) else { return };
        self.names.enter_op(op);
        self.default_dialects.push(op.facts().and_then(|facts| facts.default_dialect));
        self.names.open_region(region);
    }

    pub(super) fn op_line(&mut self, op: OpRef<'_>) {
        if let Some(printed) = op.body.printed(op.id) {
            if !self.collecting() {
                self.lines(&printed.lines);
            }
            return;
        }
        // One that is longer grows the buffer by itself.
        memory::reserve_text(&mut self.out, 512);
        self.margin();
        self.op(op);
        self.trailing_location(op.location());
        self.users_of_results(op);
        self.out.push('\n');
    }

    fn lines(&mut self, lines: &Lines) {
        match lines {
            Lines::Page(page, range) => {
                if let Some(text) = page.get() {
                    self.out.push_str(&text[range.clone()]);
                }
            }
            Lines::Source(span) => {
                let Some(file) = self.cx.sources().file_at(span.start) else { return };
                let at = |pos: Pos| (pos.0 - file.start().0) as usize;
                let text = &file.text()[at(span.start)..at(span.end)];
                self.flush(1 << 12);
                match &mut self.sink {
                    Some(sink) if self.out.is_empty() && text.len() > 1 << 12 => sink(text),
                    _ => self.out.push_str(text),
                }
            }
        }
    }

    /// Passes the text to the sink, if there is one, once it is longer than `limit`.
    pub(super) fn flush(&mut self, limit: usize) {
        if self.out.len() > limit
            && let Some(sink) = &mut self.sink
        {
            sink(&self.out);
            self.out.clear();
        }
    }

    fn block_label(&mut self, block: BlockRef<'_>) {
        self.margin();
        self.successor(block.body, block.id);
        if !block.arguments().is_empty() {
            self.str("(");
            let locations = block.body.argument_locations(block.id);
            self.commas(block.arguments().iter().zip(locations), |p, (&argument, &location)| {
                p.value(block.body, argument);
                p.str(": ");
                p.ty(block.body.value_type(argument));
                p.argument_location(location);
            });
            self.str(")");
        }
        self.str(":");
        let mut predecessors: Vec<_> =
            block.body.predecessors(block.id).filter_map(|op| block.body.op_block(op)).collect();
        match predecessors.as_slice() {
            [] => {
                let first = block.region().and_then(|r| r.first_block()).map(|b| b.id);
                if first != Some(block.id) {
                    self.str("  // no predecessors");
                }
            }
            [one] => {
                self.str("  // pred: ");
                self.successor(block.body, *one);
            }
            _ => {
                let number = |b: &crate::BlockId| self.names.block_number(block.body, *b);
                predecessors.sort_by_key(number);
                self.str("  // ");
                self.number(predecessors.len());
                self.str(" preds: ");
                self.commas(predecessors, |p, b| p.successor(block.body, b));
            }
        }
        self.out.push('\n');
    }

    /// Writes ` loc(…)` if locations are asked for.
    pub fn trailing_location(&mut self, location: Location) {
        if self.options.debug_info && !self.collecting() {
            self.location(location);
        }
    }

    /// Writes ` loc(…)` of something in the syntax of an operation, if locations are asked for. Its alias is there in any
    /// case, as MLIR has it.
    pub fn written_location(&mut self, location: Location) {
        if self.collecting() {
            let attr = location.to_attribute(self.cx);
            self.write_attr_alias(attr, false);
        }
        self.trailing_location(location);
    }

    /// Writes ` loc(…)` of a block argument if locations are asked for. Only what is inside may be an alias.
    pub fn argument_location(&mut self, location: Location) {
        if self.collecting() {
            self.visit_location(location, false);
        } else if self.options.debug_info {
            self.location_as(location, false);
        }
    }

    /// Writes the attributes of an operation: ` {…}` with the discardable ones and those inherent ones that are not
    /// elided.
    pub fn op_attr_dict(&mut self, op: OpRef<'_>, elided: &[&str]) {
        let shown = self.shown_attributes(op, elided);
        self.attr_dict(&shown, &[]);
    }

    /// Writes the attributes of an operation as [`Printer::op_attr_dict`] does, after the keyword `attributes`.
    pub fn op_attr_dict_with_keyword(&mut self, op: OpRef<'_>, elided: &[&str]) {
        let shown = self.shown_attributes(op, elided);
        if !shown.is_empty() {
            self.str(" attributes");
            self.attr_dict(&shown, &[]);
        }
    }

    /// Inherent and discardable attributes, sorted by name.
    pub fn all_attributes(&self, op: OpRef<'_>) -> Vec<(Identifier, Attribute)> {
        self.shown_attributes(op, &[]).into_vec()
    }

    /// Inherent and discardable attributes that are not elided, sorted by name.
    fn shown_attributes(&self, op: OpRef<'_>, elided: &[&str]) -> SmallVec<[(Identifier, Attribute); 8]> {
        let is_shown = |name: Identifier| elided.is_empty() || !elided.contains(&self.cx.str(name));
        let by_name =
            |a: &(Identifier, Attribute), b: &(Identifier, Attribute)| self.cx.str(a.0).cmp(self.cx.str(b.0));
        let mut shown: SmallVec<[_; 8]> = SmallVec::new();
        if let Some(facts) = op.facts() {
            // Most of them are not there.
            for (slot, value) in op.properties().iter().enumerate() {
                let Some(value) = *value else { continue };
                shown.extend(facts.name_of(slot).filter(|name| is_shown(*name)).map(|name| (name, value)));
            }
        }
        debug_assert!(
            shown.is_sorted_by(|a, b| by_name(a, b).is_lt()),
            "a definition has its attributes by name"
        );
        let discardable = op.discardable();
        if !discardable.is_empty() {
            shown.extend(discardable.iter().copied().filter(|entry| is_shown(entry.0)));
            shown.sort_by(by_name);
        }
        shown
    }

    /// Writes an argument of a region with its type, its attributes and its location.
    pub fn region_argument(
        &mut self,
        body: &crate::Body,
        argument: crate::Value,
        attributes: Option<Attribute>,
        with_type: bool,
    ) {
        if self.collecting() {
            // MLIR does not look into the attributes.
            self.ty(body.value_type(argument));
        } else {
            self.value(body, argument);
            if with_type {
                self.str(": ");
                self.ty(body.value_type(argument));
            }
            if let Some(attributes) = attributes
                && let AttrData::Dictionary(entries) = self.cx.attr(attributes)
            {
                self.attr_dict(entries, &[]);
            }
        }
        if let crate::body::ValueDef::Argument(block, index) = body.value_def(argument) {
            let location = body.argument_locations(block)[index];
            self.argument_location(location);
        }
    }
}
