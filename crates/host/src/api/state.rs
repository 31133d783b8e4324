//! `OperationState`, its parts, the regions and blocks of an operation that is being parsed, and `Builder`.

use super::blocks::Arguments;
use super::found::{Found, found, nth};
use crate::ast::{Name, Part, Ty};
use crate::eval::{Interp, R};
use crate::value::{Block, Cell, IrValue, Region, StateField, V};
use isogloss_ir::attribute::LocData;
use isogloss_ir::builtin::affine::AffineMap;
use isogloss_ir::definition::InherentKind;
use isogloss_ir::{AttrData, Attribute, FloatKind, Identifier, OpRef, RegionId, Signedness};
use std::cell::RefCell;
use std::rc::Rc;

/// The methods that change a list.
const LIST_CHANGES: [&str; 12] = [
    "insert",
    "append",
    "assign",
    "push_back",
    "emplace_back",
    "pop_back",
    "pop_back_val",
    "erase",
    "clear",
    "resize",
    "truncate",
    "swap",
];

/// The location that several are together. Rule: `FusedLoc::get`.
pub(super) fn fused(
    cx: &isogloss_ir::Context,
    parts: Vec<Attribute>,
    metadata: Option<Attribute>,
) -> isogloss_ir::Location {
    let mut all: Vec<Attribute> = Vec::new();
    for part in parts {
        match cx.attr(part) {
            AttrData::Location(LocData::Fused { locations, metadata: own }) if *own == metadata => {
                all.extend(locations.iter().filter(|l| !all.contains(l)).copied().collect::<Vec<_>>());
            }
            AttrData::Location(LocData::Unknown) => {}
            _ if !all.contains(&part) => all.push(part),
            _ => {}
        }
    }
    if all.is_empty() && metadata.is_some() {
        all.push(cx.attribute(AttrData::Location(LocData::Unknown)));
    }
    let fused = match (&all[..], metadata) {
        ([], None) => return isogloss_ir::Location::UNKNOWN,
        ([one], None) => *one,
        _ => cx.attribute(AttrData::Location(LocData::Fused { locations: all.into(), metadata })),
    };
    isogloss_ir::Location::attribute(fused)
}

impl<'a> Interp<'a, '_> {
    pub(super) fn state_method(&mut self, part: &Part, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let field = |field| Cell::new(V::StatePart(field));
        match (&*part.name, args.len()) {
            ("addTypes", 1) => self.state_part_method(StateField::Types, Part::append(), args, at),
            ("addOperands", 1) => self.state_part_method(StateField::Operands, Part::append(), args, at),
            ("addSuccessors", 1) => self.state_part_method(StateField::Successors, Part::append(), args, at),
            ("addAttribute" | "addAttributes", _) => {
                self.state_part_method(StateField::Attributes, Part::append(), args, at)
            }
            ("addRegion", 0) => {
                let n = self.new_region();
                self.added_regions.push(n);
                found(V::Region(Region::New(n)))
            }
            ("addRegion", 1) => {
                let region = match arg(0) {
                    V::Pointer(cell) => cell.get(),
                    other => other,
                };
                match region {
                    V::Region(Region::New(n)) if self.may_add(n) => {
                        self.added_regions.push(n);
                        found(V::Region(Region::New(n)))
                    }
                    other => self.stop(format!("addRegion of a value of kind {}", other.kind()), at),
                }
            }
            ("addRegions", 1) => {
                for cell in self.elements(&nth(args, 0), at)? {
                    let region = match cell.get() {
                        V::Pointer(cell) => cell.get(),
                        other => other,
                    };
                    match region {
                        V::Region(Region::New(n)) if self.may_add(n) => {
                            self.added_regions.push(n);
                        }
                        other => {
                            return self.stop(format!("addRegion of a value of kind {}", other.kind()), at);
                        }
                    }
                }
                found(V::Void)
            }
            ("getOrAddProperties", 0) => found(V::Properties(None)),
            ("getRawProperties", 0) => found(V::Properties(None)),
            ("getContext", 0) => found(V::Context),
            ("getAttrs", 0) => Ok(Some(field(StateField::Attributes))),
            _ => {
                let _ = arg;
                Ok(None)
            }
        }
    }

    /// True if a region is one that the operation may be given.
    fn may_add(&self, n: usize) -> bool {
        !self.added_regions.contains(&n) && self.draft_of(n).is_none()
    }

    /// The number of a region that is not parsed yet.
    pub(crate) fn new_region(&mut self) -> usize {
        self.regions.push(None);
        self.regions.len() - 1
    }

    /// Sets an attribute of the operation that is being parsed.
    pub(crate) fn set_state_attr(&mut self, key: Identifier, value: Attribute, at: u32) -> R<()> {
        let cx = self.cx;
        match &mut self.state {
            Some(state) => {
                state.set_attribute(cx, key, value);
                Ok(())
            }
            None => self.stop("the state of nothing", at),
        }
    }

    /// Assigns to a part of the state of an operation as a whole.
    pub(crate) fn assign_state_part(&mut self, field: StateField, value: &V<'a>, at: u32) -> R<()> {
        let cx = self.cx;
        match value {
            V::AttrList(list) if field == StateField::Attributes => {
                if !self.state(at)?.attributes.is_empty() || !self.listed.is_empty() {
                    return self.stop("an assignment to the attributes of a state that has some", at);
                }
                let entries = list.borrow().clone();
                for (key, attr) in entries {
                    self.add_attr(&Cell::new(V::StatePart(StateField::Attributes)), cx.str(key), attr, at)?;
                }
                Ok(())
            }
            // They are converted when the operation is complete.
            V::Attr(attr) if field == StateField::Properties => {
                self.properties_attr = Some(*attr);
                self.state(at)?.whole_properties = Some(*attr);
                Ok(())
            }
            other => self.stop(format!("an assignment of a value of kind {} to a state", other.kind()), at),
        }
    }

    pub(super) fn state_part_method(
        &mut self,
        field: StateField,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let cx = self.cx;
        let name = &*part.name;
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        match (field, name) {
            (_, "reserve") => found(V::Void),
            (StateField::Types | StateField::Operands, "insert") => match arg(0) {
                V::Iter(list, position)
                    if position == self.elements(&Cell::new((*list).clone()), at)?.len() =>
                {
                    self.state_part_method(field, Part::append(), &args[1..], at)
                }
                _ => self.stop("an insertion before the end of the state's parts", at),
            },
            (StateField::Types | StateField::Operands, "push_back" | "append" | "assign")
                if args.len() == 2 =>
            {
                let all = match (self.between(&arg(0), &arg(1), at)?, arg(0)) {
                    (Some(all), _) => all,
                    (None, V::Int(count, _)) => {
                        let count = usize::try_from(count).unwrap_or(0);
                        self.count(count, at)?;
                        vec![nth(args, 1); count]
                    }
                    _ => return Ok(None),
                };
                let list = Cell::new(V::List(Rc::new(RefCell::new(all)), None));
                self.state_part_method(field, part, &[list], at)
            }
            (StateField::Types, "push_back" | "append" | "emplace_back" | "assign") => {
                let types = self.types_of(&arg(0), at)?;
                let state = self.state(at)?;
                if name == "assign" {
                    state.results.clear();
                }
                state.results.extend(types);
                found(V::Void)
            }
            (StateField::Operands, "push_back" | "append") => {
                let values = self.ir_values(&arg(0), at)?;
                self.state(at)?.operands.extend(values.iter().map(|v| v.value));
                found(V::Void)
            }
            (StateField::Successors, "push_back" | "append") => {
                let blocks = match arg(0) {
                    V::Block(_) => vec![nth(args, 0).clone()],
                    _ => self.elements(&nth(args, 0), at)?,
                };
                for cell in blocks {
                    match cell.get() {
                        V::Block(Block::New(id, _)) => self.state(at)?.successors.push(id),
                        other => return self.stop(format!("a successor of kind {}", other.kind()), at),
                    }
                }
                found(V::Void)
            }
            (StateField::Attributes, "append" | "push_back" | "set" | "addAttribute")
                if !matches!(arg(0), V::Iter(..)) =>
            {
                let entries = match args {
                    [list] => match list.get() {
                        V::Named(n, a) => vec![(n, a)],
                        other => self.named_attrs(&other, at)?,
                    },
                    [key, value] => {
                        let Some(key) = self.text(&key.get()) else {
                            return self.stop("a name that is no text", at);
                        };
                        let value = value.get();
                        let attr = match value {
                            V::Attr(attr) => attr,
                            V::Enum(def, v) => self.enum_attr(&def, v),
                            _ => return self.stop("an attribute that is null", at),
                        };
                        vec![(cx.identifier(&key), attr)]
                    }
                    _ => return Ok(None),
                };
                for (key, value) in entries {
                    match name {
                        "set" => self.state(at)?.replace_attribute(cx, key, value),
                        _ => self.add_listed(key, value, at)?,
                    }
                }
                found(V::Void)
            }
            (StateField::Attributes, "get" | "getNamed" | "contains") => {
                let key = self.text_of(&arg(0), at)?;
                let attr = self.state(at)?.attribute(cx, &key);
                found(match name {
                    "contains" => V::Bool(attr.is_some()),
                    "getNamed" => attr.map_or(V::Opt(None), |a| V::some(V::Named(cx.identifier(&key), a))),
                    _ => V::attr(attr),
                })
            }
            (StateField::Attributes, "erase") => {
                let key = self.text_of(&arg(0), at)?;
                let slot = {
                    let state = self.state(at)?;
                    cx.op_def(state.name).and_then(|d| d.inherent_index(cx, &key))
                };
                self.listed.retain(|name| cx.str(*name) != &*key);
                let state = self.state(at)?;
                let own = slot.and_then(|slot| state.properties.get_mut(slot).and_then(Option::take));
                let position = state.attributes.iter().position(|e| cx.str(e.0) == &*key);
                let listed = position.map(|i| state.attributes.remove(i).1);
                found(V::attr(own.or(listed)))
            }
            (StateField::Attributes, "getDictionary" | "getAttrs") => {
                let mut entries = Vec::new();
                for cell in self.state_elements(field, at)? {
                    if let V::Named(n, a) = cell.get() {
                        entries.push((n, a));
                    }
                }
                found(if name == "getDictionary" {
                    V::Attr(cx.dictionary(entries))
                } else {
                    V::AttrList(Rc::new(RefCell::new(entries)))
                })
            }
            (StateField::Types, "clear") => {
                self.state(at)?.results.clear();
                found(V::Void)
            }
            _ => {
                let items = self.state_elements(field, at)?;
                let list = Cell::new(V::List(Rc::new(RefCell::new(items)), None));
                let changes = LIST_CHANGES.contains(&name);
                if changes
                    && !matches!(field, StateField::Types | StateField::Operands | StateField::Attributes)
                {
                    return Ok(None);
                }
                let result = self.library_method(&list, part, args, at)?;
                if changes && result.is_some() {
                    self.replace_state_part(field, &list.get(), at)?;
                }
                Ok(result)
            }
        }
    }

    /// Adds an attribute to the list of those of the state, where there may be one of its name: then the operation is
    /// refused.
    fn add_listed(&mut self, key: Identifier, value: Attribute, at: u32) -> R<()> {
        let is_listed = self.listed.contains(&key);
        let cx = self.cx;
        let state = self.state(at)?;
        if is_listed || state.attributes.iter().any(|entry| entry.0 == key) {
            state.note_duplicate(key);
        }
        state.set_attribute(cx, key, value);
        if !is_listed {
            self.listed.push(key);
        }
        Ok(())
    }

    /// Notes an attribute that was added to the list and is in a dictionary that was parsed into it as well.
    pub(crate) fn note_listed_twice(&mut self) {
        let listed = std::mem::take(&mut self.listed);
        if let Some(state) = &mut self.state {
            let is_in_slot = |name: Identifier| {
                self.cx.op_def(state.name).is_some_and(|def| def.inherent_slot(name).is_some())
            };
            let mut twice = state.attributes.iter().map(|entry| entry.0);
            let twice = twice.find(|name| listed.contains(name) && is_in_slot(*name));
            if let Some(name) = twice {
                state.note_duplicate(name);
            }
        }
    }

    /// Puts a list in the place of the types, the operands or the attributes of the state.
    fn replace_state_part(&mut self, field: StateField, list: &V<'a>, at: u32) -> R<()> {
        match field {
            StateField::Types => {
                let types = self.types_of(list, at)?;
                self.state(at)?.results = types.into_iter().collect();
            }
            StateField::Operands => {
                let values = self.ir_values(list, at)?;
                self.state(at)?.operands = values.iter().map(|v| v.value).collect();
            }
            _ => {
                let (cx, entries) = (self.cx, self.named_attrs(list, at)?);
                let state = self.state(at)?;
                state.attributes.clear();
                let inherent = cx.op_def(state.name).map_or(&[][..], |def| &def.inherent);
                for (value, inherent) in state.properties.iter_mut().zip(inherent) {
                    if matches!(inherent.kind, InherentKind::Attribute(_)) {
                        *value = None;
                    }
                }
                self.listed.clear();
                for (key, value) in entries {
                    self.add_listed(key, value, at)?;
                }
            }
        }
        Ok(())
    }

    /// The state of the operation that is being parsed.
    pub(crate) fn state(&mut self, at: u32) -> R<&mut isogloss_ir::asm::OpState> {
        if self.state.is_none() {
            return self.stop("the state of nothing", at);
        }
        match self.state.as_deref_mut() {
            Some(state) => Ok(state),
            None => Err(Box::new(crate::eval::Stop { what: String::new(), file: 0, at })),
        }
    }

    /// `properties.name = value`
    pub(crate) fn set_property(&mut self, slot: usize, value: &V<'a>, at: u32) -> R<()> {
        let cx = self.cx;
        let name = self.state(at)?.name;
        let Some(def) = cx.op_def(name).cloned() else { return self.stop("properties of nothing", at) };
        let attr = match &def.inherent[slot].kind {
            InherentKind::Property(property) => {
                let property = property.clone();
                self.property_attr(&property, value, at)?
            }
            InherentKind::OperandSegments | InherentKind::ResultSegments => {
                let values = self.dims_of(value, at)?;
                let values: Vec<i32> = values.into_iter().map(|v| v as i32).collect();
                Some(cx.dense_i32_attr(&values))
            }
            InherentKind::Attribute(_) => match value {
                V::Attr(attr) => Some(*attr),
                V::Null => None,
                V::Enum(info, v) => Some(self.enum_attr(&info.clone(), *v)),
                other => return self.stop(format!("a property of a value of kind {}", other.kind()), at),
            },
        };
        self.state(at)?.properties[slot] = attr;
        Ok(())
    }

    /// A value in the attribute form of a property.
    pub(crate) fn property_attr(
        &mut self,
        property: &isogloss_ir::definition::PropertyDef,
        value: &V<'a>,
        at: u32,
    ) -> R<Option<Attribute>> {
        use isogloss_ir::definition::PropertyKind;
        let cx = self.cx;
        Ok(match &property.kind {
            PropertyKind::Unit => self.truth(value, at)?.then_some(cx.common().unit),
            PropertyKind::Bool => Some(cx.bool_attr(self.truth(value, at)?)),
            PropertyKind::Int { width, .. } => {
                let ty = cx.integer_type(*width, Signedness::Signless);
                match self.integer_attr(ty, value, at)? {
                    V::Attr(attr) => Some(attr),
                    _ => None,
                }
            }
            PropertyKind::String => match self.text(value) {
                Some(text) => Some(cx.string_attr(&text)),
                None => return self.stop(format!("a text of a value of kind {}", value.kind()), at),
            },
            PropertyKind::Enum { def, attr_form, .. } => match (value, attr_form) {
                (V::Enum(own, v), Some(_)) => Some(self.enum_attr(&own.clone(), *v)),
                (value, _) => match self.integer(value) {
                    Some(v) => {
                        let ty = cx.integer_type(def.width, Signedness::Signless);
                        match self.integer_attr(ty, &V::Int(v, crate::value::IntTy::I64), at)? {
                            V::Attr(attr) => Some(attr),
                            _ => None,
                        }
                    }
                    None => return self.stop(format!("an enum of a value of kind {}", value.kind()), at),
                },
            },
            PropertyKind::Array(inner) => {
                let mut items = Vec::new();
                for cell in self.elements(&Cell::new(value.clone()), at)? {
                    match self.property_attr(inner, &cell.get(), at)? {
                        Some(item) => items.push(item),
                        None => return self.stop("a null element of a property", at),
                    }
                }
                Some(cx.array_attr(&items))
            }
            PropertyKind::DenseArray(inner) => {
                let width = match &inner.kind {
                    PropertyKind::Int { width, .. } => *width,
                    PropertyKind::Bool => 1,
                    _ => return self.stop("a dense array of that property", at),
                };
                let items = self.elements(&Cell::new(value.clone()), at)?;
                match self.dense_array(width, false, &items, at)? {
                    V::Attr(attr) => Some(attr),
                    _ => None,
                }
            }
            PropertyKind::Optional(inner) | PropertyKind::BracketedOptional(inner) => {
                let items = match value {
                    V::Opt(None) | V::Null => Vec::new(),
                    V::Opt(Some(value)) => self.property_attr(inner, value, at)?.into_iter().collect(),
                    value => self.property_attr(inner, value, at)?.into_iter().collect(),
                };
                Some(cx.array_attr(&items))
            }
            PropertyKind::Attribute(_) => match value {
                V::Attr(attr) => Some(*attr),
                _ => None,
            },
            PropertyKind::Other(own) => match crate::property::ClassValues::of(own) {
                Some(code) => Some(code.attribute(self, value.clone())?),
                None => return self.stop(format!("a property of class {}", own.class), at),
            },
        })
    }

    /// One number of a property that holds several, such as `operandSegmentSizes[0]`.
    pub(crate) fn property_element(&mut self, slot: usize, index: &V<'a>, at: u32) -> R<Cell<'a>> {
        let list = self.property_list(slot, at)?;
        self.index(&Cell::new(list), index, at)
    }

    /// A property of the operation that is being parsed, as a value whose methods can be called: an attribute, or the sizes of
    /// groups, which may be written to. `None` for one of another kind.
    pub(crate) fn property_of_state(&mut self, slot: usize, at: u32) -> R<Option<V<'a>>> {
        let cx = self.cx;
        let state = self.state(at)?;
        let attr = state.properties.get(slot).copied().flatten();
        match cx.op_def(state.name).and_then(|def| Some(&def.inherent.get(slot)?.kind)) {
            Some(InherentKind::OperandSegments | InherentKind::ResultSegments) => {
                self.property_list(slot, at).map(Some)
            }
            Some(InherentKind::Attribute(_)) => Ok(Some(V::attr(attr))),
            _ => Ok(None),
        }
    }

    /// The numbers of a property that holds several; what is written into them is stored when the hook ends.
    pub(crate) fn property_list(&mut self, slot: usize, at: u32) -> R<V<'a>> {
        if let Some((_, list)) = self.segments.iter().find(|s| s.0 == slot) {
            return Ok(list.clone());
        }
        let cx = self.cx;
        let state = self.state(at)?;
        let current = state.properties.get(slot).copied().flatten();
        let name = state.name;
        let Some(def) = cx.op_def(name) else { return self.stop("properties of nothing", at) };
        let count = match def.inherent[slot].kind {
            InherentKind::OperandSegments => def.operands.len(),
            InherentKind::ResultSegments => def.results.len(),
            _ => 0,
        };
        let mut values: Vec<V<'a>> = current.map(|a| self.dense_values(a)).unwrap_or_default();
        values.resize(values.len().max(count), V::Int(0, crate::value::IntTy::I32));
        let list = V::list(values);
        self.segments.push((slot, list.clone()));
        Ok(list)
    }

    /// Stores what was written into properties that hold several numbers, or are of a C++ class.
    pub(crate) fn store_segments(&mut self) -> R<()> {
        for (slot, list) in std::mem::take(&mut self.segments) {
            self.set_property(slot, &list, 0)?;
        }
        for (slot, variable) in std::mem::take(&mut self.class_properties) {
            self.set_property(slot, &variable.into_value(), 0)?;
        }
        Ok(())
    }

    /// The region of the parser that a new region became, if it was parsed.
    pub(crate) fn region_id(&mut self, n: usize, at: u32) -> R<Option<RegionId>> {
        if self.draft_of(n).is_some() {
            return self.stop("the blocks of a region of an operation that host code makes", at);
        }
        let Some(position) = self.regions.get(n).copied().flatten() else { return Ok(None) };
        Ok(self.state(at)?.regions.get(position).copied())
    }

    pub(crate) fn new_region_blocks(&mut self, n: usize, at: u32) -> R<Vec<Block<'a>>> {
        let Some(id) = self.region_id(n, at)? else { return Ok(Vec::new()) };
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else { return Ok(Vec::new()) };
        let body = parser.regions_body(state);
        Ok(body.region_blocks(id).map(|b| Block::New(b, Some(n))).collect())
    }

    /// A new last block of a region of the operation that is being parsed.
    fn new_block(&mut self, n: usize, at: u32) -> R<Block<'a>> {
        self.count(1, at)?;
        if self.draft_of(n).is_some() {
            return self.stop("the blocks of a region of an operation that host code makes", at);
        }
        let made = self.regions.get(n).copied().flatten().is_none();
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else {
            return self.stop("a block where no operation is parsed", at);
        };
        if made {
            parser.add_empty_region(state);
            self.regions[n] = Some(state.regions.len() - 1);
        }
        let Some(id) = self.region_id(n, at)? else { return self.stop("a block of no region", at) };
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else {
            return self.stop("a block where no operation is parsed", at);
        };
        let body = parser.regions_body(state);
        let block = body.create_block();
        body.append_block(id, block);
        Ok(Block::New(block, Some(n)))
    }

    pub(super) fn new_region_method(
        &mut self,
        region: Region<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let Region::New(n) = region else { return Ok(None) };
        let blocks = self.new_region_blocks(n, at)?;
        let name = &*part.name;
        if let Some(value) = self.blocks_method(&blocks, name, args, at)? {
            return found(value);
        }
        match (name, args.len()) {
            // `new Block()` is no block until it lies in a region.
            ("push_back", 1) if matches!(args.first().map(Cell::get), Some(V::Null)) => {
                self.new_block(n, at)?;
                found(V::Void)
            }
            ("emplaceBlock", 0) => {
                let block = self.new_block(n, at)?;
                found(V::Block(block))
            }
            // The blocks of another region that was parsed become those of this one.
            ("takeBody", 1) => match args[0].get() {
                V::Region(Region::New(from)) if blocks.is_empty() && from != n => {
                    let taken = self.regions.get_mut(from).and_then(Option::take);
                    match self.regions.get_mut(n) {
                        Some(own) if own.is_none() => *own = taken,
                        _ => return self.stop("Region::takeBody into a region that was parsed", at),
                    }
                    found(V::Void)
                }
                _ => self.stop("Region::takeBody into a region with blocks", at),
            },
            ("getOps", 0) => {
                let Some(class) = part.args.first().cloned() else { return Ok(None) };
                let Some(wanted) = self.op_of_class(&class.key()) else {
                    return self
                        .stop(format!("getOps<{}> of a region that is being parsed", class.last()), at);
                };
                let mut found_ops = Vec::new();
                for block in blocks {
                    let Block::New(id, _) = block else { continue };
                    let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else { continue };
                    let body = parser.regions_body(state);
                    let named = |op: &isogloss_ir::OpId| self.cx.op_name_str(body.op_name(*op)) == &*wanted;
                    found_ops.extend(body.block_ops(id).filter(named).map(|op| V::NewOp(op, n)));
                }
                self.note_elements(found_ops.len());
                found(V::list(found_ops))
            }
            ("walk", 1) => {
                let ids = blocks.iter().filter_map(|block| match block {
                    Block::New(id, _) => Some(*id),
                    Block::Ref(_) => None,
                });
                self.walk_new_blocks(ids.collect(), n, part, &args[0].get(), at)
            }
            ("getBlocks", 0) => found(V::Region(region)),
            ("getContext", 0) => found(V::Context),
            ("addArgument" | "addArguments", _) if !blocks.is_empty() => {
                self.new_block_method(blocks[0], part, args, at)
            }
            ("getArguments" | "getArgumentTypes" | "getNumArguments" | "getArgument", _) => {
                match blocks.first() {
                    Some(block) => self.new_block_method(*block, part, args, at),
                    None => {
                        let none = Arguments::parsed(&[], Vec::new());
                        Ok(self.arguments_method(&none, name, args, at)?.map(Cell::new))
                    }
                }
            }
            _ => Ok(None),
        }
    }

    /// A method of an operation inside of a region of the operation that is being parsed.
    pub(super) fn new_op_method(
        &mut self,
        op: isogloss_ir::OpId,
        region: usize,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let name = &*part.name;
        if self.region_id(region, at)?.is_none() {
            return self.stop("an operation of a region that is not there", at);
        }
        let cx = self.cx;
        let number = args.first().and_then(|a| self.integer(&a.get())).and_then(|n| usize::try_from(n).ok());
        let key = args.first().and_then(|a| self.text(&a.get())).map(|text| text.to_string());
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else { return Ok(None) };
        // Values of an isolated operation belong to a body of their own, which those of the parser are not looked up in.
        let shares_values = !super::parser::cx_is_isolated(cx, state.name);
        let body = parser.regions_body(state);
        let value = |value| V::Value(IrValue { body: None, value });
        found(match (name, args.len()) {
            ("getNumOperands", 0) => V::unsigned(body.op_operands(op).len()),
            ("getNumResults", 0) => V::unsigned(body.result_count(op)),
            ("getOperandTypes", 0) => {
                V::types(body.op_operands(op).map(|v| body.value_type(v)).collect::<Vec<_>>())
            }
            ("getResultTypes", 0) => {
                V::types(body.op_results(op).map(|v| body.value_type(v)).collect::<Vec<_>>())
            }
            ("getOperands", 0) if shares_values => {
                V::list(body.op_operands(op).map(value).collect::<Vec<_>>())
            }
            ("getResults", 0) if shares_values => V::list(body.op_results(op).map(value).collect::<Vec<_>>()),
            ("getOperand", 1) if shares_values => match number.and_then(|n| body.op_operands(op).nth(n)) {
                Some(v) => value(v),
                None => return self.stop("an operand that is not there", at),
            },
            ("getResult", 1) if shares_values => match number.and_then(|n| body.op_results(op).nth(n)) {
                Some(v) => value(v),
                None => return self.stop("a result that is not there", at),
            },
            ("getAttr" | "hasAttr" | "getAttrOfType", 1) => {
                let Some(key) = key else { return Ok(None) };
                let attr = OpRef::new(cx, body, op).attr(&key);
                match (name, attr, part.args.first()) {
                    ("hasAttr", attr, _) => V::Bool(attr.is_some()),
                    ("getAttrOfType", Some(attr), Some(class)) => {
                        if self.is_instance(&V::Attr(attr), class, at)? { V::Attr(attr) } else { V::Null }
                    }
                    (_, attr, _) => V::attr(attr),
                }
            }
            ("getNumRegions", 0) => V::unsigned(body.op_regions(op).len()),
            ("getLoc", 0) => V::Loc(body.op_location(op)),
            ("hasTrait" | "mightHaveTrait" | "getDialect" | "isRegistered", 0) => {
                let op = body.op_name(op);
                match name {
                    "isRegistered" => V::Bool(cx.op_def(op).is_some()),
                    // A dialect is known by its namespace.
                    "getDialect" => V::str(cx.op_namespace(op)),
                    "mightHaveTrait" if cx.op_def(op).is_none() => V::Bool(true),
                    _ => match part.args.first() {
                        Some(class) => V::Bool(self.has_trait(op, class, at)?),
                        None => return Ok(None),
                    },
                }
            }
            ("getName", 0) => V::OpName(body.op_name(op)),
            ("getContext", 0) => V::Context,
            ("getOperation", 0) => V::NewOp(op, region),
            ("emitOpError", 0 | 1) => {
                let name = cx.op_name_str(body.op_name(op));
                let (text, place) = (format!("'{name}' op "), body.op_location(op));
                let message = self.message(place, text, None);
                if let Some(arg) = args.first() {
                    self.output(&Cell::new(message.clone()), &arg.get(), at)?;
                }
                message
            }
            _ => return Ok(None),
        })
    }

    pub(super) fn new_block_method(
        &mut self,
        block: Block<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let Block::New(id, region) = block else { return Ok(None) };
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else { return Ok(None) };
        let body = if region.is_some() { parser.regions_body(state) } else { parser.body() };
        let arguments = body.block_arguments(id).to_vec();
        let types: Vec<_> = arguments.iter().map(|&v| body.value_type(v)).collect();
        let empty = body.last_op(id).is_none();
        let arguments = Arguments::parsed(&arguments, types);
        if let Some(value) = self.arguments_method(&arguments, &part.name, args, at)? {
            return found(value);
        }
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else { return Ok(None) };
        let body = if region.is_some() { parser.regions_body(state) } else { parser.body() };
        match (&*part.name, args.len()) {
            ("empty", 0) => found(V::Bool(empty)),
            ("getOperations", 0) if region.is_some() => {
                let ops: Vec<_> = body.block_ops(id).collect();
                found(V::list(ops.into_iter().map(|op| V::NewOp(op, region.unwrap_or(0)))))
            }
            ("walk", 1) if region.is_some() => {
                self.walk_new_blocks(vec![id], region.unwrap_or(0), part, &args[0].get(), at)
            }
            ("front" | "back" | "getTerminator", 0) if region.is_some() => {
                let op = if &*part.name == "front" { body.block_ops(id).next() } else { body.last_op(id) };
                match op {
                    Some(op) => found(V::NewOp(op, region.unwrap_or(0))),
                    None => self.stop(format!("{} of an empty block", part.name), at),
                }
            }
            ("addArgument" | "addArguments", 1 | 2) if region.is_some() => {
                let types = match args[0].get() {
                    V::Type(ty) => vec![ty],
                    other => self.types_of(&other, at)?,
                };
                let mut locations = Vec::new();
                if let Some(given) = args.get(1) {
                    match given.get() {
                        V::Loc(location) => locations.push(location),
                        _ => {
                            for cell in self.elements(given, at)? {
                                match cell.get() {
                                    V::Loc(location) => locations.push(location),
                                    _ => return self.stop("the location of an argument", at),
                                }
                            }
                        }
                    }
                }
                self.count(types.len(), at)?;
                let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else {
                    return Ok(None);
                };
                let body = parser.regions_body(state);
                let mut made = Vec::new();
                for (n, ty) in types.into_iter().enumerate() {
                    let index = body.block_arguments(id).len();
                    let location = locations.get(n).copied().unwrap_or(isogloss_ir::Location::UNKNOWN);
                    let value = body.insert_argument(id, index, ty, location);
                    made.push(V::Value(IrValue { body: None, value }));
                }
                found(if &*part.name == "addArgument" {
                    made.into_iter().next().unwrap_or(V::Null)
                } else {
                    V::list(made)
                })
            }
            _ => Ok(None),
        }
    }

    pub(super) fn builder_method(&mut self, part: &Part, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let cx = self.cx;
        let name = &*part.name;
        let values: Vec<V<'a>> = args.iter().map(Cell::get).collect();
        let float = |kind| found(V::Type(cx.float_type(kind)));
        match (name, &values[..]) {
            ("getContext", []) => return found(V::Context),
            ("getFusedLoc", [locations, rest @ ..]) if rest.len() < 2 => {
                let metadata = match rest {
                    [V::Attr(attr)] => Some(*attr),
                    _ => None,
                };
                let mut parts = Vec::new();
                for cell in self.elements(&Cell::new(locations.clone()), at)? {
                    match cell.get() {
                        V::Loc(location) => parts.push(location.to_attribute(cx)),
                        V::Attr(attr) => parts.push(attr),
                        other => return self.stop(format!("a location of kind {}", other.kind()), at),
                    }
                }
                return found(V::Loc(fused(cx, parts, metadata)));
            }
            ("getUnknownLoc", []) => return found(V::Loc(isogloss_ir::Location::UNKNOWN)),
            ("getI1Type", []) => return found(V::Type(cx.common().i1)),
            ("getI8Type", []) => return found(V::Type(cx.common().i8)),
            ("getI16Type", []) => return found(V::Type(cx.common().i16)),
            ("getI32Type", []) => return found(V::Type(cx.common().i32)),
            ("getI64Type", []) => return found(V::Type(cx.common().i64)),
            ("getIndexType", []) => return found(V::Type(cx.common().index)),
            ("getNoneType", []) => return found(V::Type(cx.common().none)),
            ("getF16Type", []) => return float(FloatKind::F16),
            ("getBF16Type", []) => return float(FloatKind::BF16),
            ("getF32Type", []) => return float(FloatKind::F32),
            ("getF64Type", []) => return float(FloatKind::F64),
            ("getF80Type", []) => return float(FloatKind::F80),
            ("getF128Type", []) => return float(FloatKind::F128),
            ("getConstantAffineMap", [value]) => {
                return match self.integer(value).and_then(|v| i64::try_from(v).ok()) {
                    Some(value) => found(V::Map2(AffineMap::constant(value))),
                    None => self.stop("the constant of an affine map", at),
                };
            }
            ("getIndexTensorAttr" | "getI32TensorAttr" | "getI64TensorAttr", [list]) => {
                let element = match name {
                    "getIndexTensorAttr" => cx.common().index,
                    "getI32TensorAttr" => cx.common().i32,
                    _ => cx.common().i64,
                };
                let length = self.elements(&Cell::new(list.clone()), at)?.len() as i64;
                let shape = Box::new([length]);
                let ty = cx.ty(isogloss_ir::TypeData::RankedTensor { shape, element, encoding: None });
                return self.get_of("DenseIntElementsAttr", &[V::Type(ty), list.clone()], at);
            }
            ("getUnitAttr", []) => return found(V::Attr(cx.common().unit)),
            ("getIntegerType", [width, rest @ ..]) => {
                let sign = match rest.first() {
                    Some(signed) => {
                        V::Case("SignednessSemantics".into(), if self.truth(signed, at)? { 1 } else { 2 })
                    }
                    None => V::Case("SignednessSemantics".into(), 0),
                };
                let width = width.clone();
                return self.get_of("IntegerType", &[width, sign], at);
            }
            ("getNamedAttr", [key, V::Attr(attr)]) => {
                let key = self.text_of(key, at)?;
                return found(V::Named(cx.identifier(&key), *attr));
            }
            (
                "getI1IntegerAttr" | "getI8IntegerAttr" | "getI16IntegerAttr" | "getI32IntegerAttr"
                | "getI64IntegerAttr" | "getIndexAttr" | "getSI32IntegerAttr" | "getUI32IntegerAttr",
                [value],
            ) => {
                let ty = match name {
                    "getI1IntegerAttr" => cx.common().i1,
                    "getI8IntegerAttr" => cx.common().i8,
                    "getI16IntegerAttr" => cx.common().i16,
                    "getI32IntegerAttr" => cx.common().i32,
                    "getI64IntegerAttr" => cx.common().i64,
                    "getSI32IntegerAttr" => cx.integer_type(32, Signedness::Signed),
                    "getUI32IntegerAttr" => cx.integer_type(32, Signedness::Unsigned),
                    _ => cx.common().index,
                };
                let attr = self.integer_attr(ty, value, at)?;
                return found(attr);
            }
            ("getF16FloatAttr" | "getF32FloatAttr" | "getF64FloatAttr", [value]) => {
                let kind = match name {
                    "getF16FloatAttr" => FloatKind::F16,
                    "getF32FloatAttr" => FloatKind::F32,
                    _ => FloatKind::F64,
                };
                return self.get_of("FloatAttr", &[V::Type(cx.float_type(kind)), value.clone()], at);
            }
            (
                "getI32ArrayAttr" | "getI64ArrayAttr" | "getIndexArrayAttr" | "getStrArrayAttr"
                | "getTypeArrayAttr" | "getBoolArrayAttr",
                [list],
            ) => {
                let mut items = Vec::new();
                for cell in self.elements(&Cell::new(list.clone()), at)? {
                    let value = cell.get();
                    let attr = match (name, &value) {
                        ("getTypeArrayAttr", V::Type(ty)) => V::Attr(cx.type_attr(*ty)),
                        ("getBoolArrayAttr", value) => V::Attr(cx.bool_attr(self.truth(value, at)?)),
                        ("getStrArrayAttr", value) => V::Attr(cx.string_attr(&self.text_of(value, at)?)),
                        ("getI32ArrayAttr", value) => self.integer_attr(cx.common().i32, value, at)?,
                        ("getIndexArrayAttr", value) => self.integer_attr(cx.common().index, value, at)?,
                        (_, value) => self.integer_attr(cx.common().i64, value, at)?,
                    };
                    if let V::Attr(attr) = attr {
                        items.push(attr);
                    }
                }
                return found(V::Attr(cx.array_attr(&items)));
            }
            (
                "getDenseF32ArrayAttr"
                | "getDenseF64ArrayAttr"
                | "getDenseBoolArrayAttr"
                | "getDenseI8ArrayAttr"
                | "getDenseI16ArrayAttr"
                | "getDenseI32ArrayAttr"
                | "getDenseI64ArrayAttr",
                [_],
            ) => {
                return self.get_of(&name[3..], &values, at);
            }
            ("getType" | "getAttr", _) if !part.args.is_empty() => {
                let class = part.args[0].clone();
                let get: Name = "get".into();
                let mut all = vec![Cell::new(V::Context)];
                all.extend(args.iter().cloned());
                return match self.class_function(&class, &get, &[], &all, at)? {
                    Some(value) => found(value),
                    None => Ok(None),
                };
            }
            _ => {}
        }
        let class = match name {
            "getStringAttr" => "StringAttr",
            "getBoolAttr" => "BoolAttr",
            "getIntegerAttr" => "IntegerAttr",
            "getFloatAttr" => "FloatAttr",
            "getArrayAttr" => "ArrayAttr",
            "getDictionaryAttr" => "DictionaryAttr",
            "getTupleType" => "TupleType",
            "getFunctionType" => "FunctionType",
            "getSymbolRefAttr" | "getFlatSymbolRefAttr" => "SymbolRefAttr",
            _ => {
                return match self.affine_function(name, args, at)? {
                    Some(result) => Ok(Some(result)),
                    None => self.unit_constant(name, args, at),
                };
            }
        };
        self.get_of(class, &values, at)
    }

    fn get_of(&mut self, class: &str, args: &[V<'a>], at: u32) -> Found<'a> {
        match self.builtin_get(&Ty::named(class), args, at)? {
            Some(value) => found(value),
            None => self.stop(format!("{class}::get with {} arguments", args.len()), at),
        }
    }
}
