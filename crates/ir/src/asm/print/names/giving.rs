//! Giving names to values, blocks and operations.

use super::{ARGUMENT, Frame, GROUP, NAMES_VALUES, Names, Numbered, SPARE_FRAMES, Starts, TEXT};
use crate::asm::print::options::PrintOptions;
use crate::asm::print::used_names::{UsedNames, ValueName};
use crate::attribute::{AttrData, LocData};
use crate::body::{Body, Counters, ValueDef};
use crate::context::Context;
use crate::definition::{OpDef, OpHook, ParamsHook, Trait};
use crate::ids::{Attribute, BlockId, OpId, RegionId, Type, Value};
use crate::tuning::FastPath;
use crate::types::TypeData;
use crate::view::{OpRef, RegionRef};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::borrow::Cow;
use std::sync::Arc;

impl Numbered {
    /// A region none of whose values has a name yet.
    fn new(region: RegionRef<'_>, counters: Counters) -> Numbered {
        let used = UsedNames::starting_at(counters.argument);
        Numbered { body: key(region.body), region: Some(region.id), counters, used, starts: None }
    }
}

impl Names {
    pub(crate) fn new(options: &PrintOptions) -> Names {
        Names {
            generic: options.generic,
            from_locations: options.names_from_locations,
            whole: options.unique_ids || options.value_users,
            unique: options.unique_ids || options.generic,
            users: options.value_users,
            argument_numbers: options.tuning.takes(FastPath::ArgumentNumbers),
            ..Names::default()
        }
    }

    /// True if all values are named before anything is printed, so that the names of a part of the program cannot be
    /// made by themselves.
    pub(crate) fn is_whole(&self) -> bool {
        self.whole
    }

    fn frame(&mut self, body: &Body) -> &mut Frame {
        let at = self.frame_index(body);
        &mut self.frames[at]
    }

    fn frame_index(&mut self, body: &Body) -> usize {
        let key = key(body);
        let known = match self.frames.last() {
            Some(last) if last.body == key => Some(self.frames.len() - 1),
            _ if self.whole => self.index.get(&key).copied(),
            _ => self.frames.iter().rposition(|f| f.body == key),
        };
        let at = match known {
            Some(at) => at,
            None => {
                if self.whole {
                    self.index.insert(key, self.frames.len());
                }
                let mut frame = self.spare.pop().unwrap_or_default();
                frame.body = key;
                self.frames.push(frame);
                self.frames.len() - 1
            }
        };
        let frame = &mut self.frames[at];
        if frame.ids.len() < body.value_capacity() {
            frame.ids.resize(body.value_capacity(), 0);
        }
        if frame.blocks.len() < body.block_capacity() {
            frame.blocks.resize(body.block_capacity(), 0);
        }
        if self.users && frame.ops.len() < body.op_capacity() {
            frame.ops.resize(body.op_capacity(), 0);
        }
        at
    }

    /// The names in the open regions of one body, for printing what is inside elsewhere.
    pub(crate) fn fork(&self, body: &Body) -> Names {
        let key = key(body);
        Names {
            frames: self.frames.iter().filter(|f| f.body == key).cloned().collect(),
            spare: Vec::new(),
            open: self.open.clone(),
            ready: Vec::new(),
            next_ready: 0,
            generic: self.generic,
            from_locations: self.from_locations,
            whole: false,
            unique: self.unique,
            users: false,
            argument_numbers: self.argument_numbers,
            index: FxHashMap::default(),
            totals: FxHashMap::default(),
            naming: self.naming.clone(),
            by_type: self.by_type,
            type_names: self.type_names.clone(),
        }
    }

    /// True if results of operations of a definition get names that are no numbers.
    fn names_results(def: &OpDef) -> bool {
        // What is defined at run time has no code that names results.
        let coded = def.has(Trait::OpAsmOpInterface) || def.is_dynamic;
        def.result_names().is_some()
            || def.code_for(OpHook::NameResults).is_some()
            || (def.results.len() > 1 && !coded && def.results.iter().any(|r| !r.name.is_empty()))
    }

    /// True if the results of an operation are just numbered.
    #[inline]
    fn is_numbered(&mut self, op: OpRef<'_>) -> bool {
        if self.generic || self.from_locations {
            return !self.from_locations;
        }
        let index = op.name().index();
        if let Some(&Some(names)) = self.naming.get(index) {
            return !names;
        }
        let names = self.by_type || op.def().is_some_and(Names::names_results);
        if index >= self.naming.len() {
            self.naming.resize(index + 1, None);
        }
        self.naming[index] = Some(names);
        !names
    }

    /// The names in a body.
    #[inline]
    pub(in crate::asm::print) fn of_body(&self, body: &Body) -> Option<&Frame> {
        let key = key(body);
        match self.frames.last() {
            Some(last) if last.body == key => Some(last),
            _ if self.whole => self.frames.get(*self.index.get(&key)?),
            _ => self.frames.iter().rev().find(|f| f.body == key),
        }
    }

    /// Names the results of the operation printed first, which is in no region.
    pub(crate) fn number_top(&mut self, op: OpRef<'_>) {
        self.number_top_from(op, Counters::default());
    }

    /// Names the results of the operation printed first, as [`Names::number_top`] does, continuing from numbers given
    /// elsewhere.
    pub(crate) fn number_top_from(&mut self, op: OpRef<'_>, counters: Counters) {
        self.open.push(Numbered { body: key(op.body), counters, ..Numbered::default() });
        self.number_op(op);
        if self.whole {
            // What is inside goes on from where it stood before the operation, unless numbers are unique.
            let after = self.open.last().map_or(Counters::default(), |open| open.counters);
            let start = if self.unique { after } else { Counters::default() };
            self.number_inside(&[op], start);
        }
    }

    /// Names everything inside some operations, the last region first: each goes on from where the region around it
    /// ended, or, if numbers are unique, from the last one given. Returns that.
    fn number_inside(&mut self, ops: &[OpRef<'_>], start: Counters) -> Counters {
        let regions: Vec<_> = ops.iter().flat_map(|op| op.regions().map(move |r| (*op, r))).collect();
        let mut next = start;
        for (op, region) in regions.into_iter().rev() {
            let counters = if self.unique { next } else { start };
            self.open.push(Numbered::new(region, counters));
            self.number_region(op, region);
            let after = self.open.last().map_or(counters, |open| open.counters);
            let inside: Vec<_> =
                region.blocks().flat_map(|b| b.ops()).filter(|o| o.region_count() > 0).collect();
            next = self.number_inside(&inside, after);
            self.open.pop();
        }
        next
    }

    /// The number of an operation without results.
    pub(crate) fn op_number(&self, body: &Body, op: OpId) -> Option<u32> {
        self.of_body(body)?.ops.get(op.index())?.checked_sub(1)
    }

    /// Names everything around an operation in its body, so that it can be printed alone.
    pub(crate) fn number_around(&mut self, op: OpRef<'_>) {
        self.open.push(Numbered { body: key(op.body), ..Numbered::default() });
        let mut chain = vec![op];
        while let Some(parent) = chain.last().and_then(OpRef::parent) {
            chain.push(parent);
        }
        let Some(outermost) = chain.pop() else { return };
        if chain.is_empty() {
            return self.number_op(op);
        }
        self.number_op(outermost);
        let mut around = outermost;
        for inner in chain.into_iter().rev() {
            self.enter_op(around);
            if let Some(region) = inner.block().and_then(|b| b.region()) {
                self.open_region(region);
            }
            around = inner;
        }
        for value in op.operands() {
            self.number_beside(op, value);
        }
    }

    /// Names a value that is defined in a region which is not around an operation: one that does not dominate it.
    fn number_beside(&mut self, op: OpRef<'_>, value: Value) {
        if self.of_body(op.body).is_some_and(|frame| frame.ids.get(value.index()).is_some_and(|&id| id != 0))
        {
            return;
        }
        let (cx, body) = (op.cx, op.body);
        let region_of = |block: BlockId| body.block_region(block).map(|id| RegionRef { cx, body, id });
        let Some(mut region) = op.body.value_block(value).and_then(region_of) else { return };
        let mut inside = Vec::new();
        let around = loop {
            let is_it = |r: &Numbered| r.body == key(region.body) && r.region == Some(region.id);
            if let Some(at) = self.open.iter().position(is_it) {
                break at;
            }
            let owner = OpRef { id: op.body.region_owner(region.id), ..op };
            inside.push((owner, region));
            match op.body.op_block(owner.id).and_then(region_of) {
                Some(outer) => region = outer,
                None => return,
            }
        };
        if inside.is_empty() {
            return;
        }
        let (open, ready) = (self.open.clone(), (self.ready.len(), self.next_ready));
        self.open.truncate(around + 1);
        for (owner, region) in inside.into_iter().rev() {
            self.enter_op(owner);
            self.open_region(region);
        }
        self.open = open;
        self.ready.truncate(ready.0);
        self.next_ready = ready.1;
    }

    /// Names the values of an operation's regions, before anything of the operation is printed.
    /// Returns a mark for [`Names::leave_op`].
    pub(crate) fn enter_op(&mut self, op: OpRef<'_>) -> (usize, usize, usize) {
        let mark = (self.frames.len(), self.ready.len(), self.next_ready);
        self.next_ready = self.ready.len();
        if self.whole {
            return mark;
        }
        let alone = match self.open.last() {
            Some(around) if self.generic && self.open.len() == 1 => {
                let around = around.counters;
                self.starts_of(std::iter::once(op), around)
            }
            _ => Starts::default(),
        };
        for region in op.regions() {
            let at = (key(region.body), region.id);
            let around = self.open.last().map_or(Counters::default(), |r| r.counters);
            let known = self.open.last().and_then(|r| r.starts.as_ref()?.get(&at)).copied();
            let counters = known.or_else(|| alone.get(&at).copied()).unwrap_or(around);
            self.open.push(Numbered::new(region, counters));
            self.number_region(op, region);
            let mut done = self.open.pop().unwrap_or_default();
            if self.generic {
                let nested = region.blocks().flat_map(|b| b.ops());
                done.starts = Some(Arc::new(self.starts_of(nested, done.counters)));
            }
            self.ready.push(done);
        }
        mark
    }

    /// Where the numbers of the operations' regions start: in generic form MLIR numbers the regions around first, and
    /// of those side by side the last with everything inside, then the one before, without using a number twice.
    fn starts_of<'o>(&mut self, ops: impl Iterator<Item = OpRef<'o>>, after: Counters) -> Starts {
        let regions: Vec<RegionRef<'o>> = ops.flat_map(|op| op.regions()).collect();
        let mut next = after;
        let mut starts = Starts::default();
        for region in regions.into_iter().rev() {
            starts.insert((key(region.body), region.id), next);
            let total = self.total(region);
            next = next.plus(total);
        }
        starts
    }

    /// How many numbers the regions of an operation with everything inside take.
    pub(crate) fn total_inside(&mut self, op: OpRef<'_>) -> Counters {
        op.regions().fold(Counters::default(), |total, region| total.plus(self.total(region)))
    }

    /// How many numbers a region with everything inside takes.
    fn total(&mut self, region: RegionRef<'_>) -> Counters {
        if let Some(numbers) =
            region.body.printed(region.body.region_owner(region.id)).and_then(|printed| printed.numbers)
        {
            return numbers.total;
        }
        let at = (key(region.body), region.id);
        if let Some(&known) = self.totals.get(&at) {
            return known;
        }
        let mut total = Counters::default();
        for (number, block) in region.blocks().enumerate() {
            let arguments = block.arguments().len() as u32;
            *(if number == 0 { &mut total.argument } else { &mut total.value }) += arguments;
            for op in block.ops() {
                total.value += u32::from(op.body.result_count(op.id) > 0);
                if !op.body.is_plain(op.id) {
                    total = total.plus(self.total_inside(op));
                }
            }
        }
        self.totals.insert(at, total);
        total
    }

    pub(crate) fn leave_op(&mut self, mark: (usize, usize, usize)) {
        if self.frames.len() == mark.0 + 1
            && let Some(left) = self.frames.pop()
        {
            self.keep_spare(left);
        }
        self.frames.truncate(mark.0);
        self.ready.truncate(mark.1);
        self.next_ready = mark.2;
    }

    fn keep_spare(&mut self, mut frame: Frame) {
        if self.spare.len() < SPARE_FRAMES {
            frame.clear();
            self.spare.push(frame);
        }
    }

    /// True if the region of a module that was opened is the innermost one that is open, and nothing is named but what
    /// is directly in it.
    pub(crate) fn is_just_inside(&self, module: OpRef<'_>) -> bool {
        let is_open =
            self.open.last().is_some_and(|open| open.body == key(module.body) && open.region.is_some());
        is_open && self.open.len() == 2 && self.frames.len() <= 1
    }

    /// Forgets all names, for another operation of the same program. What is known of operations and types stays.
    pub(crate) fn restart(&mut self) {
        while let Some(frame) = self.frames.pop() {
            self.keep_spare(frame);
        }
        self.open.clear();
        self.ready.clear();
        self.next_ready = 0;
        self.index.clear();
        self.totals.clear();
    }

    /// Names the values of the regions of an operation that lies in a region of the one being printed, whose printer
    /// prints them itself.
    pub(crate) fn enter_inside(&mut self, op: OpRef<'_>) {
        let Some(region) = op.block().and_then(|block| block.region()) else { return };
        let is_around = |r: &&Numbered| r.body == key(region.body) && r.region == Some(region.id);
        let around = self.ready.iter().rev().find(is_around).cloned().unwrap_or_default();
        let next_ready = self.next_ready;
        self.open.push(around);
        // The operation that is being printed leaves what is entered here.
        self.enter_op(op);
        self.open.pop();
        self.next_ready = next_ready;
    }

    pub(crate) fn open_region(&mut self, region: RegionRef<'_>) {
        let body = key(region.body);
        let is_it = |r: &Numbered| r.body == body && r.region == Some(region.id);
        let at = match self.ready.get(self.next_ready) {
            Some(next) if is_it(next) => Some(self.next_ready),
            _ => self.ready.iter().rposition(is_it),
        };
        self.next_ready = at.map_or(self.next_ready, |at| at + 1);
        let numbered = at.map(|i| std::mem::take(&mut self.ready[i])).unwrap_or_default();
        self.open.push(numbered);
    }

    pub(crate) fn close_region(&mut self) {
        self.open.pop();
    }

    fn number_region(&mut self, op: OpRef<'_>, region: RegionRef<'_>) {
        let cx = region.cx;
        self.by_type = !self.generic && cx.code().is_some_and(|code| code.names_values());
        let def = if op.facts().is_some_and(|facts| facts.names_inside) { op.def() } else { None };
        let mut named = false;
        if !self.generic
            && let Some(name) = def.and_then(|d| d.argument_names())
        {
            name(op, &mut |value, text| named |= self.name_in(cx, region.body, region.id, value, text));
        }
        if !self.generic
            && let Some(code) = def.and_then(|d| d.code_for(OpHook::NameArguments))
        {
            code.name(OpHook::NameArguments, op, &mut |value, text| {
                named |= self.name_in(cx, region.body, region.id, value, text);
            });
        }
        // What the operation leaves without names, types may name.
        if self.by_type
            && !named
            && let Some(entry) = region.blocks().next()
        {
            for &argument in entry.arguments() {
                if let Some(name) = self.name_by_type(cx, region.body.value_type(argument)) {
                    self.set_name(cx, region.body, argument, &name);
                }
            }
        }
        let by_rust = def.and_then(|d| d.block_names());
        let by_code = def.and_then(|d| d.code_for(OpHook::NameBlocks));
        if !self.generic && (by_rust.is_some() || by_code.is_some()) {
            let mut names = Vec::new();
            let mut set = |block, text: &str| names.push((block, Box::from(text)));
            match (by_rust, by_code) {
                (Some(name), _) => name(op, &mut set),
                (None, Some(code)) => code.name_blocks(op, &mut set),
                (None, None) => {}
            }
            let mine = |block| region.body.block_region(block) == Some(region.id);
            self.frame(region.body).block_names.extend(names.into_iter().filter(|n| mine(n.0)));
        }
        for (number, block) in region.blocks().enumerate() {
            self.frame(region.body).blocks[block.id.index()] = number as u32 + 1;
            for &argument in block.arguments() {
                self.number_argument(cx, region.body, argument, number == 0);
            }
            let frame = self.frame_index(region.body);
            for op in block.ops() {
                match op.body.result_count(op.id) {
                    0 if !self.users => {}
                    1 if self.is_numbered(op) => {
                        let id = &mut self.frames[frame].ids[op.body.result(op.id, 0).index()];
                        if *id == 0
                            && let Some(open) = self.open.last_mut()
                        {
                            open.counters.value += 1;
                            *id = open.counters.value;
                        }
                    }
                    _ => self.number_op(op),
                }
            }
        }
    }

    /// Names a value if it is an argument of the region: hooks name those of all regions at once. True if it is one.
    fn name_in(&mut self, cx: &Context, body: &Body, region: RegionId, value: Value, text: &str) -> bool {
        let mine =
            matches!(body.value_def(value), ValueDef::Argument(b, _) if body.block_region(b) == Some(region));
        if mine {
            self.set_name(cx, body, value, text);
        }
        mine
    }

    /// Returns the name that a type gives its values through `OpAsmTypeInterface`.
    fn name_by_type(&mut self, cx: &Context, ty: Type) -> Option<Arc<str>> {
        let TypeData::Dynamic { def, .. } = cx.type_data(ty) else { return None };
        let named = self.type_names.entry(ty).or_insert_with(|| {
            let def = cx.type_def(*def);
            let code = def.code_for(ParamsHook::Name).filter(|_| def.has_trait(NAMES_VALUES));
            code.and_then(|code| code.name_of_values(cx, ty)).map(Arc::from)
        });
        named.clone()
    }

    fn number_argument(&mut self, cx: &Context, body: &Body, argument: Value, entry: bool) {
        if self.frame(body).ids[argument.index()] != 0 {
            return;
        }
        let hint = self.hint(cx, body, argument);
        let counters = &mut self.open.last_mut().expect("a region is being numbered").counters;
        let number = counters.argument;
        counters.argument += u32::from(entry);
        if let Some(hint) = hint {
            return self.set_name(cx, body, argument, hint);
        }
        let counters = &mut self.open.last_mut().expect("a region is being numbered").counters;
        if !entry {
            counters.value += 1;
            let id = counters.value;
            self.frame(body).ids[argument.index()] = id;
            return;
        }
        if !self.take_argument(body, argument, number) {
            let text = self.unique(format!("arg{number}").into());
            self.set_text(body, argument, &text);
        }
    }

    /// Names an argument by its number, unless that name is taken.
    fn take_argument(&mut self, body: &Body, argument: Value, number: u32) -> bool {
        let name = ValueName::Argument(number);
        if !self.argument_numbers || number >= ARGUMENT || self.is_taken(name) {
            return false;
        }
        if let Some(open) = self.open.last_mut() {
            open.used.insert(name);
        }
        self.frame(body).ids[argument.index()] = number | ARGUMENT;
        true
    }

    fn number_op(&mut self, op: OpRef<'_>) {
        let count = op.body.result_count(op.id);
        if count == 0 {
            if self.users
                && let Some(open) = self.open.last_mut()
            {
                open.counters.value += 1;
                let number = open.counters.value;
                self.frame(op.body).ops[op.id.index()] = number;
            }
            return;
        }
        let def = op.def();
        let by_rust = def.and_then(|d| d.result_names());
        let by_code = def.and_then(|d| d.code_for(OpHook::NameResults));
        if !self.generic && (by_rust.is_some() || by_code.is_some()) {
            let mut groups: SmallVec<[usize; 4]> = smallvec![0];
            let mut set = |value, text: &str| {
                self.set_name(op.cx, op.body, value, text);
                if let ValueDef::Result(_, number) = op.body.value_def(value)
                    && number != 0
                {
                    groups.push(number);
                }
            };
            match (by_rust, by_code) {
                (Some(name), _) => name(op, &mut set),
                (None, Some(code)) => code.name(OpHook::NameResults, op, &mut set),
                (None, None) => {}
            }
            if groups.len() > 1 {
                groups.sort_unstable();
                self.frame(op.body).groups.insert(op.id, groups.into_vec());
            }
        } else if !self.generic
            && let Some(def) = def
        {
            self.name_declared_results(op, def);
        }
        if self.by_type {
            self.name_results_by_type(op);
        }
        let first = op.body.result(op.id, 0);
        if self.frame(op.body).ids[first.index()] == 0
            && let Some(hint) = self.hint(op.cx, op.body, first)
        {
            self.set_name(op.cx, op.body, first, hint);
        }
        let number = self.open.last().map_or(0, |r| r.counters.value) + 1;
        let frame = self.frame(op.body);
        if frame.ids[first.index()] == 0 {
            frame.ids[first.index()] = number;
            if let Some(open) = self.open.last_mut() {
                open.counters.value = number;
            }
        }
        if count > 1 {
            let frame = self.frame(op.body);
            for result in op.body.op_results(op.id) {
                let id = &mut frame.ids[result.index()];
                *id |= if *id == 0 { 0 } else { GROUP };
            }
        }
    }

    /// Results are called what their types call them, unless the operation named one.
    fn name_results_by_type(&mut self, op: OpRef<'_>) {
        let frame = self.frame(op.body);
        if op.body.op_results(op.id).any(|result| frame.ids[result.index()] != 0) {
            return;
        }
        // Either all of the types may name their values, or none does.
        if !op.result_types().all(|ty| names_values(op.cx, ty)) {
            return;
        }
        let mut groups = vec![0];
        for (number, result) in op.body.op_results(op.id).enumerate() {
            let Some(name) = self.name_by_type(op.cx, op.body.value_type(result)) else { continue };
            self.set_name(op.cx, op.body, result, &name);
            if number != 0 {
                groups.push(number);
            }
        }
        if groups.len() > 1 {
            self.frame(op.body).groups.insert(op.id, groups);
        }
    }

    /// Several results of a definition are called what it calls them, unless it says that it names them in code.
    fn name_declared_results(&mut self, op: OpRef<'_>, def: &OpDef) {
        // What is defined at run time has no such code.
        let coded = def.has(Trait::OpAsmOpInterface) || def.is_dynamic;
        if def.results.len() <= 1 || coded || def.results.iter().all(|r| r.name.is_empty()) {
            return;
        }
        let mut groups = vec![0];
        for (i, declared) in def.results.iter().enumerate() {
            let range = op.result_group(i);
            if range.is_empty() {
                continue;
            }
            let value = op.body.result(op.id, range.start);
            self.set_name(op.cx, op.body, value, &declared.name);
            if range.start != 0 {
                groups.push(range.start);
            }
        }
        if groups.len() > 1 {
            self.frame(op.body).groups.insert(op.id, groups);
        }
    }

    /// Returns the name in the location of a value, if values are named after their locations.
    fn hint<'c>(&self, cx: &'c Context, body: &Body, value: Value) -> Option<&'c str> {
        if !self.from_locations {
            return None;
        }
        let location = match body.value_def(value) {
            ValueDef::Result(op, _) => body.op_location(op),
            ValueDef::Argument(block, index) => *body.argument_locations(block).get(index)?,
        };
        // A position in a file has no name.
        if location.as_source().is_some() {
            return None;
        }
        first_name(cx, location.to_attribute(cx))
    }

    fn set_name(&mut self, cx: &Context, body: &Body, value: Value, text: &str) {
        let text = self.hint(cx, body, value).unwrap_or(text);
        if text.is_empty() {
            if let Some(open) = self.open.last_mut() {
                open.counters.value += 1;
                let id = open.counters.value;
                self.frame(body).ids[value.index()] = id;
            }
            return;
        }
        let text = self.unique(sanitize(text));
        self.set_text(body, value, &text);
    }

    pub(super) fn set_text(&mut self, body: &Body, value: Value, text: &str) {
        let frame = self.frame(body);
        let start = frame.texts.len();
        frame.texts.push_str(text);
        frame.places.push(start..frame.texts.len());
        frame.ids[value.index()] = (frame.places.len() - 1) as u32 | TEXT;
    }

    /// True if a region that is open has a value of this name.
    #[inline]
    fn is_taken(&self, name: ValueName<'_>) -> bool {
        self.open.iter().any(|region| region.used.contains(name))
    }

    fn value_name<'t>(&self, text: &'t str) -> ValueName<'t> {
        if self.argument_numbers { ValueName::of(text) } else { ValueName::Text(text) }
    }

    fn unique<'t>(&mut self, text: Cow<'t, str>) -> Cow<'t, str> {
        let mut name = text;
        if self.is_taken(self.value_name(&name)) {
            loop {
                let counters = &mut self.open.last_mut().expect("a region is being numbered").counters;
                let probe = format!("{name}_{}", counters.conflict);
                counters.conflict += 1;
                if !self.is_taken(self.value_name(&probe)) {
                    name = probe.into();
                    break;
                }
            }
        }
        let used = self.value_name(&name);
        if let Some(open) = self.open.last_mut() {
            open.used.insert(used);
        }
        name
    }

    /// The groups of an operation's results: the first result of each.
    pub(crate) fn groups(&self, body: &Body, op: OpId) -> Option<&[usize]> {
        self.of_body(body)?.groups.get(&op).map(|g| &g[..])
    }

    /// The name of a block that has another than a number.
    pub(crate) fn block_name(&self, body: &Body, block: BlockId) -> Option<&str> {
        self.of_body(body)?.block_names.get(&block).map(|name| &**name)
    }

    /// The number of a block in its region.
    pub(crate) fn block_number(&self, body: &Body, block: BlockId) -> Option<u32> {
        let frame = self.of_body(body)?;
        frame.blocks.get(block.index())?.checked_sub(1)
    }
}

/// True if operations of a module that were printed before the rest of it was known got the right numbers.
pub(crate) fn numbers_hold(module: OpRef<'_>) -> bool {
    let mut names = Names::new(&PrintOptions { generic: true, ..PrintOptions::default() });
    let ops = || module.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
    let starts = names.starts_of(ops(), Counters::default());
    ops().flat_map(|op| op.regions()).all(|region| {
        let given =
            region.body.printed(region.body.region_owner(region.id)).and_then(|printed| printed.numbers);
        given.is_none_or(|given| starts.get(&(key(region.body), region.id)) == Some(&given.start))
    })
}

/// True if a type may name its values.
fn names_values(cx: &Context, ty: Type) -> bool {
    matches!(cx.type_data(ty), TypeData::Dynamic { def, .. } if cx.type_def(*def).has_trait(NAMES_VALUES))
}

/// The first name in a location. Depth is bounded by the nesting limit of the parser that made it.
fn first_name(cx: &Context, location: Attribute) -> Option<&str> {
    let AttrData::Location(data) = cx.attr(location) else { return None };
    match data {
        LocData::Unknown | LocData::File { .. } => None,
        LocData::Name { name, .. } => Some(cx.str(*name)),
        LocData::CallSite { callee, caller } => first_name(cx, *callee).or_else(|| first_name(cx, *caller)),
        LocData::Fused { locations, .. } => locations.iter().find_map(|&l| first_name(cx, l)),
    }
}

/// Makes a hint a valid name: other characters become `_` (a space) or their code, and a leading digit gets a `_`.
fn sanitize(text: &str) -> Cow<'_, str> {
    let allowed = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'$' | b'.' | b'_' | b'-');
    if text.bytes().all(allowed) && !text.as_bytes()[0].is_ascii_digit() {
        return text.into();
    }
    let mut out = String::new();
    if text.as_bytes()[0].is_ascii_digit() {
        out.push('_');
    }
    for b in text.bytes() {
        match b {
            b' ' => out.push('_'),
            b if allowed(b) => out.push(b as char),
            b => out.push_str(&format!("{b:02X}")),
        }
    }
    out.into()
}

fn key(body: &Body) -> usize {
    std::ptr::from_ref(body) as usize
}
