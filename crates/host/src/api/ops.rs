//! Operations, values, blocks and regions of a program that is read.

use super::found::{Found, found};
use crate::ast::{Part, Ty};
use crate::eval::{Interp, R};
use crate::memo::Accessor;
use crate::property::ClassValues;
use crate::value::{Adaptor, Block, Cell, IrValue, Message, Note, Region, StateField, V};
use isogloss_ir::definition::{
    Arity, AttrConstraint, AttrKind, AttrShape, InherentDef, InherentKind, OpDef, PropertyDef, PropertyKind,
    Trait,
};
use isogloss_ir::{AttrData, Attribute, Body, Context, OpName, OpRef, TypeData};
use std::cell::RefCell;
use std::rc::Rc;

/// The name of a getter for something with a name in the definition: `getSymName` for `sym_name`.
pub(crate) fn getter(name: &str) -> String {
    let mut out = String::from("get");
    let mut chars = name.chars().peekable();
    out.extend(chars.next().map(|first| first.to_ascii_uppercase()));
    while let Some(c) = chars.next() {
        // An underscore before anything but a small letter stays.
        match chars.next_if(|next| c == '_' && next.is_ascii_lowercase()) {
            Some(next) => out.push(next.to_ascii_uppercase()),
            None => out.push(c),
        }
    }
    out
}

/// Returns the part of an operation that a method of its class returns by the definition; `None` if the definition
/// generates no such method.
fn accessor(cx: &Context, def: &OpDef, name: &str) -> Option<Accessor> {
    let rest = name.strip_prefix("get")?;
    let is = |own: &str| !own.is_empty() && getter(own).get(3..) == Some(rest);
    if let Some(i) = def.operands.iter().position(|o| is(&o.name)) {
        return Some(Accessor::Operand(i));
    }
    if let Some(i) = def.results.iter().position(|r| is(&r.name)) {
        return Some(Accessor::Result(i));
    }
    if let Some(i) = def.regions.iter().position(|r| is(&r.name)) {
        return Some(Accessor::Region(i));
    }
    if let Some(i) = def.successors.iter().position(|s| is(&s.name)) {
        return Some(Accessor::Successor(i));
    }
    for (i, inherent) in def.inherent.iter().enumerate() {
        let own = getter(cx.str(inherent.name));
        let Some(tail) = name.strip_prefix(&*own) else { continue };
        match tail {
            "" => return Some(Accessor::Inherent(i)),
            "Attr" => return Some(Accessor::InherentAttr(i)),
            "AttrName" => return Some(Accessor::InherentName(i)),
            _ => {}
        }
    }
    None
}

impl<'a> Interp<'a, '_> {
    /// The value that the getter of an attribute gives for what is stored.
    pub(crate) fn attr_getter_value(
        &mut self,
        constraint: &AttrConstraint,
        attr: Option<Attribute>,
    ) -> V<'a> {
        let attr = attr.or(constraint.default);
        if constraint.shape == AttrShape::Unit {
            return V::Bool(attr.is_some());
        }
        let value = attr.map(|attr| self.attr_value(constraint, attr));
        if constraint.optional { V::Opt(value.map(Rc::new)) } else { value.unwrap_or(V::Null) }
    }

    /// An attribute as it is stored. One that stands for a value of an enumeration is that value, whose methods are those
    /// of its attribute.
    pub(crate) fn stored_attr(&self, constraint: &AttrConstraint, attr: Option<Attribute>) -> V<'a> {
        match (&constraint.kind, attr) {
            (AttrKind::EnumInteger(def, _), Some(attr)) => self.enum_value(def, attr),
            (_, attr) => V::attr(attr),
        }
    }

    fn attr_value(&mut self, constraint: &AttrConstraint, attr: Attribute) -> V<'a> {
        let cx = self.cx;
        match &constraint.kind {
            AttrKind::EnumInteger(def, _) | AttrKind::EnumDef(def, _) => return self.enum_value(def, attr),
            AttrKind::Def(_) => return V::Attr(attr),
            _ if constraint.is_given_whole => return V::Attr(attr),
            _ => {}
        }
        match (constraint.shape, cx.attr(attr)) {
            (AttrShape::Integer, AttrData::Integer { value, ty }) => {
                match constraint.value_type.map(|t| cx.type_data(t)) {
                    Some(TypeData::Integer { width, signedness }) => {
                        let signed = *signedness == isogloss_ir::Signedness::Signed;
                        let int = crate::value::IntTy { bits: (*width).clamp(8, 64), signed };
                        V::Int(int.wrap(i128::from(value.to_i64().unwrap_or(0))), int)
                    }
                    _ => V::Big(value.signed(), cx.bit_width(*ty).unwrap_or(64), false),
                }
            }
            (AttrShape::Bool, AttrData::Integer { value, .. }) => V::Bool(!value.is_zero()),
            (AttrShape::Float, AttrData::Float { bits, ty }) => match cx.float_kind(*ty) {
                Some(kind) => V::Real(kind, *bits),
                None => V::Attr(attr),
            },
            (AttrShape::String, AttrData::String { value, .. }) => V::str(String::from_utf8_lossy(value)),
            (AttrShape::Type, AttrData::Type(ty)) => V::Type(*ty),
            (AttrShape::FlatSymbolRef, AttrData::SymbolRef { root, .. }) => V::str(cx.str(*root)),
            (AttrShape::AffineMap, AttrData::AffineMap(map)) => V::Map2(map.clone()),
            (_, AttrData::DenseArray { .. }) if constraint.storage_class.contains("Dense") => {
                V::list(self.dense_values(attr))
            }
            _ => V::Attr(attr),
        }
    }

    /// The value that the getter of a property gives.
    pub(crate) fn property_value(&mut self, property: &PropertyDef, attr: Option<Attribute>) -> R<V<'a>> {
        let cx = self.cx;
        let attr = attr.or(property.default);
        Ok(match (&property.kind, attr.map(|a| cx.attr(a))) {
            (PropertyKind::Unit, data) => V::Bool(data.is_some()),
            (PropertyKind::Int { width, signed }, Some(AttrData::Integer { value, .. })) => {
                let int = crate::value::IntTy { bits: (*width).clamp(8, 64), signed: *signed };
                V::Int(int.wrap(i128::from(value.to_i64().unwrap_or(0))), int)
            }
            (PropertyKind::Bool, Some(AttrData::Integer { value, .. })) => V::Bool(!value.is_zero()),
            (PropertyKind::String, Some(AttrData::String { value, .. })) => {
                V::str(String::from_utf8_lossy(value))
            }
            (PropertyKind::Enum { def, .. }, Some(_)) => match attr {
                Some(attr) => self.enum_value(def, attr),
                None => V::Null,
            },
            (PropertyKind::Array(inner), Some(AttrData::Array(items))) => {
                let values: R<Vec<V<'a>>> =
                    items.iter().map(|&item| self.property_value(inner, Some(item))).collect();
                V::list(values?)
            }
            (PropertyKind::DenseArray(_), Some(AttrData::DenseArray { .. })) => match attr {
                Some(attr) => V::list(self.dense_values(attr)),
                None => V::list([]),
            },
            (PropertyKind::Array(_) | PropertyKind::DenseArray(_), _) => V::list([]),
            (
                PropertyKind::Optional(inner) | PropertyKind::BracketedOptional(inner),
                Some(AttrData::Array(items)),
            ) => match items.first() {
                Some(&item) => V::some(self.property_value(inner, Some(item))?),
                None => V::Opt(None),
            },
            (PropertyKind::Optional(_) | PropertyKind::BracketedOptional(_), None) => V::Opt(None),
            (PropertyKind::Other(own), _) => match ClassValues::of(own) {
                Some(code) => {
                    let stored = code.variable(self, attr)?;
                    code.interface(self, &stored)?
                }
                None => return self.stop(format!("a property of class {}", own.class), 0),
            },
            _ => V::attr(attr),
        })
    }

    /// The value of a property as it is stored, if code makes attributes of it.
    fn stored_property(&mut self, def: &OpDef, slot: usize, attr: Option<Attribute>) -> R<Option<Cell<'a>>> {
        let InherentKind::Property(property) = &def.inherent[slot].kind else { return Ok(None) };
        let PropertyKind::Other(own) = &property.kind else { return Ok(None) };
        let Some(code) = ClassValues::of(own) else { return Ok(None) };
        code.variable(self, attr.or(property.default)).map(Some)
    }

    fn slot_value(&mut self, def: &OpDef, slot: usize, attr: Option<Attribute>) -> R<V<'a>> {
        Ok(match &def.inherent[slot].kind {
            InherentKind::Attribute(constraint) => self.attr_getter_value(constraint, attr),
            InherentKind::Property(property) => self.property_value(property, attr)?,
            InherentKind::OperandSegments | InherentKind::ResultSegments => match attr {
                Some(attr) => V::list(self.dense_values(attr)),
                None => V::Null,
            },
        })
    }

    /// The message that a verifier's error begins with.
    pub(crate) fn op_message(&mut self, op: OpRef<'a>, args: &[Cell<'a>], named: bool, at: u32) -> R<V<'a>> {
        let text = match args.first() {
            Some(arg) => self.text_value(arg.get(), at)?,
            None => V::str(""),
        };
        let text = self.text(&text).unwrap_or_default();
        let text = if named { format!("'{}' op {text}", op.name_str()) } else { text.to_string() };
        Ok(self.message(op.location(), text, Some(op)))
    }

    pub(super) fn values(
        &self,
        body: &'a Body,
        values: impl IntoIterator<Item = isogloss_ir::Value>,
    ) -> V<'a> {
        V::list(values.into_iter().map(|value| V::Value(IrValue { body: Some(body), value })))
    }

    /// Ends the run where a getter of an operation's class looks at values that are not seen from inside of its body.
    fn check_getter(&self, op: OpRef<'a>, name: &str, at: u32) -> R<()> {
        if op.id != Body::root() {
            return Ok(());
        }
        let Some(def) = op.def() else { return Ok(()) };
        match self.memo.accessor(op.name(), name, || accessor(self.cx, def, name)) {
            Some(Accessor::Operand(_) | Accessor::Result(_) | Accessor::Successor(_)) => {
                self.stop_around(format!("{name} of the isolated '{}' around", op.name_str()), at)
            }
            _ => Ok(()),
        }
    }

    /// A getter of an operation's class.
    pub(crate) fn op_getter(&mut self, op: OpRef<'a>, name: &str) -> R<Option<V<'a>>> {
        let Some(accessor) = self.op_accessor(op, name) else { return Ok(None) };
        if let Accessor::Inherent(slot) = accessor
            && let Some(def) = op.def()
            && matches!(&def.inherent[slot].kind, InherentKind::Property(p) if p.kind.is_by_code())
        {
            self.note_accessor(accessor);
            let attr = op.properties().get(slot).copied().flatten();
            return self.slot_value(def, slot, attr).map(Some);
        }
        Ok(self.accessed(op, accessor))
    }

    /// The part of an operation that a getter of its class returns.
    pub(crate) fn op_accessor(&self, op: OpRef<'a>, name: &str) -> Option<Accessor> {
        let def = op.def()?;
        self.memo.accessor(op.name(), name, || accessor(self.cx, def, name))
    }

    /// A part of an operation, as the getter returns it.
    pub(crate) fn accessed(&mut self, op: OpRef<'a>, accessor: Accessor) -> Option<V<'a>> {
        self.note_accessor(accessor);
        let def = op.def()?;
        let body = op.body;
        let one = |value: Option<isogloss_ir::Value>| match value {
            Some(value) => V::Value(IrValue { body: Some(body), value }),
            None => V::Null,
        };
        Some(match accessor {
            Accessor::Operand(i) => {
                let group = op.operand_group(i);
                let arity = def.operands[i].arity;
                if matches!(arity, Arity::Single | Arity::Optional) {
                    return Some(one(if group.is_empty() { None } else { op.operand(group.start) }));
                }
                let values = group.filter_map(|n| op.operand(n));
                match arity {
                    Arity::Single | Arity::Optional => V::Null,
                    Arity::Variadic => self.values(body, values),
                    Arity::VariadicOfVariadic { segments } => {
                        let sizes = op.properties().get(segments).copied().flatten();
                        let mut rest = values;
                        let sizes = sizes.map(|s| self.dense_values(s)).unwrap_or_default();
                        let groups: Vec<V<'a>> = sizes
                            .iter()
                            .map(|n| {
                                let n = self.integer(n).unwrap_or(0).max(0) as usize;
                                let group: Vec<_> = rest.by_ref().take(n).collect();
                                self.values(body, group)
                            })
                            .collect();
                        V::list(groups)
                    }
                }
            }
            Accessor::Result(i) => {
                let group = op.result_group(i);
                match def.results[i].arity {
                    Arity::Single | Arity::Optional if group.is_empty() => V::Null,
                    Arity::Single | Arity::Optional => one(op.results().nth(group.start)),
                    _ => self.values(body, group.filter_map(|n| op.results().nth(n))),
                }
            }
            Accessor::Region(i) => {
                let mut all = op.regions().skip(i).map(|r| V::Region(Region::Ref(r)));
                if def.regions[i].variadic { V::list(all) } else { all.next().unwrap_or(V::Null) }
            }
            Accessor::Successor(i) => {
                let mut all = op.successors().skip(i).map(|b| V::Block(Block::Ref(b)));
                if def.successors[i].variadic { V::list(all) } else { all.next().unwrap_or(V::Null) }
            }
            Accessor::Inherent(i) => {
                let attr = op.properties().get(i).copied().flatten();
                self.slot_value(def, i, attr).ok()?
            }
            Accessor::InherentAttr(i) => {
                let attr = op.properties().get(i).copied().flatten();
                // One that may be left out is null where it is, whatever its value is then.
                let default = match &def.inherent[i].kind {
                    InherentKind::Attribute(c) if !c.optional => c.default,
                    _ => None,
                };
                match &def.inherent[i].kind {
                    InherentKind::Attribute(c) => self.stored_attr(c, attr.or(default)),
                    _ => V::attr(attr.or(default)),
                }
            }
            Accessor::InherentName(i) => self.string_attr(def.inherent[i].name),
        })
    }

    /// The uses that `getFooMutable` gives, where nothing can be changed.
    fn operands_to_change(&self, op: OpRef<'a>, name: &str) -> Option<V<'a>> {
        let own = name.strip_suffix("Mutable").filter(|_| self.rewrite.is_none())?;
        let Accessor::Operand(slot) = self.op_accessor(op, own)? else { return None };
        let mut uses = op.operand_group(slot).map(|index| V::Use(op, index));
        Some(match op.def()?.operands[slot].arity {
            Arity::Single => uses.next()?,
            _ => V::list(uses),
        })
    }

    /// A static member of an operation's class: names of attributes, the name of the operation.
    pub(crate) fn op_static(&mut self, full_name: &str, name: &str) -> Option<V<'a>> {
        if name == "getOperationName" {
            return Some(V::str(full_name));
        }
        let cx = self.cx;
        if matches!(name, "getOperandSegmentSizeAttr" | "getOperandSegmentSizesAttrName") {
            return Some(V::str("operandSegmentSizes"));
        }
        if matches!(name, "getResultSegmentSizeAttr" | "getResultSegmentSizesAttrName") {
            return Some(V::str("resultSegmentSizes"));
        }
        if !name.ends_with("AttrName") {
            return None;
        }
        let op = cx.op_name(full_name);
        let def = cx.op_def(op)?;
        match self.memo.accessor(op, name, || accessor(cx, def, name))? {
            Accessor::InherentName(i) => Some(self.string_attr(def.inherent[i].name)),
            _ => None,
        }
    }

    /// A method of an operation; `typed` tells whether of its class rather than of `Operation`.
    pub(crate) fn op_method(
        &mut self,
        op: OpRef<'a>,
        typed: bool,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let name = &*part.name;
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let op = self.outward(op);
        self.check_outside(op, name, at)?;
        if typed {
            self.check_getter(op, name, at)?;
            if let Some(value) = self.op_getter(op, name)? {
                return found(value);
            }
            if let Some(value) = self.op_static(op.name_str(), name) {
                return found(value);
            }
            if let Some(value) = self.operands_to_change(op, name) {
                return found(value);
            }
            if let Some(value) = self.interface_method(op, part, args, at)? {
                return found(value);
            }
        }
        if let Some(value) = self.effects_method(op, part, args, at)? {
            return Ok(Some(value));
        }
        let number = self.integer(&arg(0)).and_then(|n| usize::try_from(n).ok());
        let body = op.body;
        let value = |v: Option<isogloss_ir::Value>| {
            v.map_or(V::Null, |value| V::Value(IrValue { body: Some(body), value }))
        };
        found(match (name, args.len()) {
            ("emitOpError", 0 | 1) => self.op_message(op, args, true, at)?,
            ("emitError", 0 | 1) => self.op_message(op, args, false, at)?,
            ("emitWarning" | "emitRemark", _) => {
                let message = self.op_message(op, args, false, at)?;
                if let V::Message(m) = &message {
                    m.borrow_mut().abandoned = true;
                }
                message
            }
            ("getODSOperandIndexAndLength" | "getODSResultIndexAndLength", 1) => {
                let (Some(def), Some(n)) = (op.def(), number) else { return Ok(None) };
                let declared = if name.contains("Operand") { def.operands.len() } else { def.results.len() };
                if n >= declared {
                    return self.stop("a group that is not declared", at);
                }
                let range = if name.contains("Operand") { op.operand_group(n) } else { op.result_group(n) };
                V::tuple([V::unsigned(range.start), V::unsigned(range.len())])
            }
            // Of a `SymbolTable` that was made of the operation.
            ("getSymbolVisibility", 1) => {
                let name = "getSymbolVisibility".into();
                let visibility = self.class_function(&Ty::named("SymbolTable"), &name, &[], args, at)?;
                return Ok(visibility.map(Cell::new));
            }
            ("lookupSymbol", 1) => {
                let found_op = self.look_up_symbol(&V::Op(op, false), &arg(0), false, at)?;
                return self.symbol_of_class(found_op, part, at);
            }
            ("getOperation" | "operator->" | "operator*", 0) => V::Op(op, false),
            ("getContext", 0) => V::Context,
            ("getLoc", 0) => V::Loc(op.location()),
            ("getName", 0) => V::OpName(op.name()),
            ("getNumOperands", 0) => V::unsigned(op.operands().len()),
            ("getNumResults", 0) => V::unsigned(op.results().len()),
            ("getNumRegions", 0) => V::unsigned(op.region_count()),
            ("getNumSuccessors", 0) => V::unsigned(op.successors().len()),
            ("getOperands", 0) => self.values(body, op.operands()),
            ("getResults" | "getOpResults", 0) => self.values(body, op.results()),
            ("operand_begin", 0) => V::Iter(Rc::new(self.values(body, op.operands())), 0),
            ("operand_end", 0) => V::Iter(Rc::new(self.values(body, op.operands())), op.operands().len()),
            ("result_begin", 0) => V::Iter(Rc::new(self.values(body, op.results())), 0),
            ("result_end", 0) => V::Iter(Rc::new(self.values(body, op.results())), op.results().len()),
            ("getOperand", 0) if op.operands().count() == 1 => value(op.operand(0)),
            // Of a `SymbolTable` that was made of the operation.
            ("lookup", 1) => {
                let named = self.look_up_symbol(&V::Op(op, false), &arg(0), false, at)?;
                return self.symbol_of_class(named, part, at);
            }
            ("getOperand", 1) => match number.and_then(|n| op.operand(n)) {
                Some(v) => value(Some(v)),
                None => return self.stop("an operand that is not there", at),
            },
            ("getResult" | "getOpResult", 1) => match number.and_then(|n| op.results().nth(n)) {
                Some(v) => value(Some(v)),
                None => return self.stop("a result that is not there", at),
            },
            ("getResult", 0) => value(op.results().next()),
            ("getType", 1) if typed => match number.and_then(|n| op.result_types().nth(n)) {
                Some(ty) => V::Type(ty),
                None => return self.stop("the type of a result that is not there", at),
            },
            ("getType", 0) => match op.result_types().next() {
                Some(ty) => V::Type(ty),
                None => return self.stop("the type of an operation without results", at),
            },
            ("getOperandTypes", 0) => V::types(op.operand_types()),
            ("getResultTypes", 0) => V::types(op.result_types()),
            ("getOpOperands", 0) => V::list((0..op.operands().len()).map(|i| V::Use(op, i))),
            ("getOpOperand", 1) => V::Use(op, number.unwrap_or(0)),
            ("getRegions", 0) => V::list(op.regions().map(|r| V::Region(Region::Ref(r)))),
            ("getRegion", 0 | 1) => match op.region(number.unwrap_or(0)) {
                Some(region) => V::Region(Region::Ref(region)),
                None => return self.stop("a region that is not there", at),
            },
            ("getBodyRegion", 0) => op.region(0).map_or(V::Null, |r| V::Region(Region::Ref(r))),
            ("getBody", 0 | 1) => {
                self.check_inside(op, at)?;
                let block = op.region(number.unwrap_or(0)).and_then(|r| r.first_block());
                block.map_or(V::Null, |b| V::Block(Block::Ref(b)))
            }
            ("getSuccessors", 0) => V::list(op.successors().map(|b| V::Block(Block::Ref(b)))),
            ("getSuccessor", 1) => match number.and_then(|n| op.successors().nth(n)) {
                Some(block) => V::Block(Block::Ref(block)),
                None => return self.stop("a successor that is not there", at),
            },
            ("getParentOp", 0) => match &part.args[..] {
                [] => self.parent_op(op, at)?.map_or(V::Null, |p| V::Op(p, false)),
                [class] => match self.parent_op(op, at)? {
                    Some(parent) if self.is_instance(&V::Op(parent, false), &class.clone(), at)? => {
                        V::Op(parent, true)
                    }
                    _ => V::Null,
                },
                _ => return Ok(None),
            },
            ("getParentOfType", 0) => {
                let Some(class) = part.args.first().cloned() else { return Ok(None) };
                self.parent_of_class(op, &class, at)?
            }
            ("getParentWithTrait", 0) => {
                let Some(class) = part.args.first().cloned() else { return Ok(None) };
                let mut around = self.parent_op(op, at)?;
                while let Some(parent) = around
                    && !self.has_trait(parent.name(), &class, at)?
                {
                    self.step(at)?;
                    around = self.parent_op(parent, at)?;
                }
                around.map_or(V::Null, |parent| V::Op(parent, false))
            }
            ("getParentRegion", 0) => {
                let region = op.block().and_then(|b| b.region());
                region.map_or(V::Null, |r| V::Region(Region::Ref(r)))
            }
            // An iterator of the block, which leads to the operation as a pointer does.
            ("getIterator", 0) => V::Op(op, false),
            ("getBlock", 0) => op.block().map_or(V::Null, |b| V::Block(Block::Ref(b))),
            ("getNextNode", 0) => match body.next_op(op.id) {
                Some(id) => V::Op(OpRef { id, ..op }, false),
                None => V::Null,
            },
            ("getPrevNode", 0) => match body.previous_op(op.id) {
                Some(id) => V::Op(OpRef { id, ..op }, false),
                None => V::Null,
            },
            ("getAttrs", 0) => {
                let entries = all_attributes(self.cx, op);
                V::AttrList(Rc::new(RefCell::new(entries)))
            }
            ("getAttrDictionary", 0) => V::Attr(self.cx.dictionary(all_attributes(self.cx, op))),
            ("getDiscardableAttrs", 0) => V::AttrList(Rc::new(RefCell::new(op.discardable().to_vec()))),
            // Those whose names begin with that of a dialect.
            ("getDialectAttrs", 0) => {
                let mut own = all_attributes(self.cx, op);
                own.retain(|entry| self.cx.str(entry.0).contains('.'));
                V::AttrList(Rc::new(RefCell::new(own)))
            }
            ("getDiscardableAttrDictionary", 0) => V::Attr(self.cx.dictionary(op.discardable().to_vec())),
            (
                "getAttr" | "getInherentAttr" | "getDiscardableAttr" | "getAttrOfType" | "hasAttr"
                | "hasAttrOfType",
                1,
            ) => {
                let attr = op.attr(&self.text_of(&arg(0), at)?);
                match (name, attr, part.args.first().cloned()) {
                    ("hasAttr", attr, _) => V::Bool(attr.is_some()),
                    ("getAttrOfType", Some(attr), Some(class)) => {
                        if self.is_instance(&V::Attr(attr), &class, at)? { V::Attr(attr) } else { V::Null }
                    }
                    ("hasAttrOfType", attr, Some(class)) => match attr {
                        Some(attr) => V::Bool(self.is_instance(&V::Attr(attr), &class, at)?),
                        None => V::Bool(false),
                    },
                    (_, attr, _) => V::attr(attr),
                }
            }
            ("getProperties", 0) => V::Properties(Some(op)),
            ("hasTrait" | "mightHaveTrait", 0) => match part.args.first() {
                Some(_) if name == "mightHaveTrait" && op.def().is_none() => V::Bool(true),
                Some(class) => {
                    let class = class.clone();
                    V::Bool(self.has_trait(op.name(), &class, at)?)
                }
                None => return Ok(None),
            },
            ("isRegistered", 0) => V::Bool(op.def().is_some()),
            ("getDialect", 0) => V::str(self.cx.op_namespace(op.name())),
            ("use_empty", 0) => V::Bool(!op.results().any(|r| body.has_uses(r))),
            ("hasOneUse", 0) => V::Bool(op.results().flat_map(|r| body.uses(r)).take(2).count() == 1),
            ("getUsers", 0) => {
                let users = op.results().flat_map(|r| body.users(r).collect::<Vec<_>>());
                V::list(users.map(|id| V::Op(OpRef { id, ..op }, false)))
            }
            ("getUses", 0) => {
                let uses = op.results().flat_map(|r| body.uses(r).collect::<Vec<_>>());
                V::list(uses.map(|(id, index)| V::Use(OpRef { id, ..op }, index)))
            }
            ("user_begin", 0) => {
                let users = op.results().flat_map(|r| body.users(r).collect::<Vec<_>>());
                V::Iter(Rc::new(V::list(users.map(|id| V::Op(OpRef { id, ..op }, false)))), 0)
            }
            ("isUsedOutsideOfBlock", 1) => {
                let V::Block(Block::Ref(block)) = arg(0) else { return Ok(None) };
                let users = op.results().flat_map(|r| body.users(r));
                V::Bool(users.into_iter().any(|user| body.op_block(user) != Some(block.id)))
            }
            ("walk", 1) => return self.walk(op, part, &arg(0), at).map(|v| Some(Cell::new(v))),
            ("isBeforeInBlock", 1) => match arg(0) {
                V::Op(other, _) => V::Bool(body.is_before(op.id, other.id)),
                _ => return Ok(None),
            },
            ("isAncestor" | "isProperAncestor", 1) => match arg(0) {
                // What is inside of a body is nothing around it.
                V::Op(other, _) if other.id == Body::root() && self.is_inside(op, other) => V::Bool(false),
                V::Op(other, _) => {
                    let mut up = if name == "isAncestor" { Some(other) } else { self.parent_op(other, at)? };
                    let mut is = false;
                    while let Some(o) = up {
                        self.step(at)?;
                        if self.equal(&V::Op(o, false), &V::Op(op, false), at)? {
                            is = true;
                            break;
                        }
                        let ends = o.id == Body::root() && self.is_inside(op, o);
                        up = if ends { None } else { self.parent_op(o, at)? };
                    }
                    V::Bool(is)
                }
                _ => return Ok(None),
            },
            ("verifyTrait", _) => V::Result(true),
            _ => return Ok(None),
        })
    }

    /// True if an operation lies in the body of an isolated one.
    fn is_inside(&self, op: OpRef<'a>, root: OpRef<'a>) -> bool {
        op.id != Body::root() && self.same_body(op.body, root.body)
    }

    /// Methods of interfaces that operations have by their definition.
    fn interface_method(
        &mut self,
        op: OpRef<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Option<V<'a>>> {
        let Some(def) = op.def() else { return Ok(None) };
        // What operations with one region have of it.
        if let ("getOps", 0, Some(region)) = (&*part.name, args.len(), op.region(0))
            && op.regions().len() == 1
        {
            let found = self.region_method(Region::Ref(region), part, args, at)?;
            return Ok(found.map(|cell| cell.get()));
        }
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let name = &*part.name;
        let cx = self.cx;
        let symbol = def.has(Trait::Symbol) || def.has(Trait::FunctionOpInterface);
        if symbol {
            let text = |attr: &str| op.attr(attr).map(|a| self.text(&V::Attr(a)).unwrap_or_default());
            let visibility = text("sym_visibility");
            let visibility = visibility.as_deref().unwrap_or("public");
            match (name, args.len()) {
                ("getName" | "getSymName", 0) => {
                    if let Some(own) = text("sym_name") {
                        return Ok(Some(V::Str(own)));
                    }
                }
                ("getNameAttr" | "getSymNameAttr", 0) => return Ok(Some(V::attr(op.attr("sym_name")))),
                ("getVisibility", 0) => {
                    let kind = match visibility {
                        "public" => 0,
                        "private" => 1,
                        "nested" => 2,
                        _ => return self.stop("a visibility of another name", at),
                    };
                    return Ok(Some(V::Case("Visibility".into(), kind)));
                }
                ("isPublic", 0) => return Ok(Some(V::Bool(visibility == "public"))),
                ("isPrivate", 0) => return Ok(Some(V::Bool(visibility == "private"))),
                ("isNested", 0) => return Ok(Some(V::Bool(visibility == "nested"))),
                _ => {}
            }
        }
        if def.has(Trait::FunctionOpInterface) {
            if matches!(
                name,
                "isExternal"
                    | "isDeclaration"
                    | "getArgument"
                    | "getArguments"
                    | "front"
                    | "getEntryBlock"
                    | "getBlocks"
            ) {
                self.check_inside(op, at)?;
            }
            let region = op.region(0);
            let entry = region.and_then(|r| r.first_block());
            let function = op.attr("function_type");
            let (inputs, results) = match function.map(|a| cx.attr(a)) {
                Some(AttrData::Type(ty)) => match cx.type_data(*ty) {
                    TypeData::Function { inputs, results } => (inputs.to_vec(), results.to_vec()),
                    _ => (Vec::new(), Vec::new()),
                },
                _ => (Vec::new(), Vec::new()),
            };
            let number = self.integer(&arg(0)).and_then(|n| usize::try_from(n).ok());
            let dictionary = |list: &str, n: Option<usize>| match op.attr(list).map(|a| cx.attr(a)) {
                Some(AttrData::Array(items)) => n.and_then(|n| items.get(n).copied()),
                _ => None,
            };
            let value = match (name, args.len()) {
                ("isExternal" | "isDeclaration", 0) => V::Bool(region.is_none_or(|r| r.is_empty())),
                ("getNumArguments", 0) => V::unsigned(inputs.len()),
                ("getNumResults", 0) => V::unsigned(results.len()),
                ("getArgumentTypes", 0) => V::types(inputs),
                ("getResultTypes", 0) => V::types(results),
                ("getFunctionBody", 0) => region.map_or(V::Null, |r| V::Region(Region::Ref(r))),
                ("getArguments", 0) => {
                    entry.map_or_else(|| V::list([]), |b| self.values(b.body, b.arguments().iter().copied()))
                }
                ("getArgument", 1) => match entry.and_then(|b| Some((b, *b.arguments().get(number?)?))) {
                    Some((block, value)) => V::Value(IrValue { body: Some(block.body), value }),
                    None => return self.stop("an argument that is not there", at),
                },
                ("front" | "getEntryBlock", 0) => entry.map_or(V::Null, |b| V::Block(Block::Ref(b))),
                ("getBlocks", 0) => match region {
                    Some(r) => V::Region(Region::Ref(r)),
                    None => V::list([]),
                },
                ("getArgAttr" | "getArgAttrOfType" | "getResultAttr" | "getResultAttrOfType", 2) => {
                    let list = if name.starts_with("getArg") { "arg_attrs" } else { "res_attrs" };
                    let key = self.text(&arg(1)).unwrap_or_default();
                    let found = dictionary(list, number)
                        .and_then(|d| cx.entries(d).iter().find(|e| cx.str(e.0) == &*key).map(|e| e.1));
                    match (found, part.args.first().cloned()) {
                        (Some(attr), Some(class)) if !self.is_instance(&V::Attr(attr), &class, at)? => {
                            V::Null
                        }
                        (found, _) => V::attr(found),
                    }
                }
                ("getArgAttrDict" | "getResultAttrDict", 1) => {
                    let list = if name.starts_with("getArg") { "arg_attrs" } else { "res_attrs" };
                    V::attr(dictionary(list, number))
                }
                ("getArgAttrs" | "getResultAttrs", 1) => {
                    let list = if name.starts_with("getArg") { "arg_attrs" } else { "res_attrs" };
                    let entries = dictionary(list, number).map_or_else(Vec::new, |d| cx.entries(d).to_vec());
                    V::AttrList(Rc::new(RefCell::new(entries)))
                }
                _ => return Ok(None),
            };
            return Ok(Some(value));
        }
        Ok(None)
    }

    /// True if the definition of an operation has a trait. Traits that only say how many there are of something are
    /// in no list.
    pub(super) fn has_trait(&self, op: OpName, class: &Ty, at: u32) -> R<bool> {
        let Some(def) = self.cx.op_def(op) else { return Ok(false) };
        let path = class.name.strip_suffix("::Impl").unwrap_or(&class.name);
        let name = path.rsplit("::").next().unwrap_or(path);
        let single = |arity: &Arity| matches!(arity, Arity::Single);
        let operands = def.operands.iter().all(|o| single(&o.arity)).then_some(def.operands.len());
        let results = def.results.iter().all(|r| single(&r.arity)).then_some(def.results.len());
        Ok(match name {
            "ZeroOperands" => operands == Some(0),
            "OneOperand" => operands == Some(1),
            "ZeroResults" => results == Some(0),
            "OneResult" => results == Some(1),
            "ZeroRegions" => def.regions.is_empty(),
            "OneRegion" => def.regions.len() == 1 && !def.regions[0].variadic,
            "ZeroSuccessors" => def.successors.is_empty(),
            "OneSuccessor" => def.successors.len() == 1 && !def.successors[0].variadic,
            "NOperands" | "NResults" | "NRegions" | "NSuccessors" => {
                let wanted = class.args.first().and_then(|t| t.value);
                let Some(wanted) = wanted.and_then(|n| usize::try_from(n).ok()) else {
                    return self.stop(format!("hasTrait<{name}>"), at);
                };
                match name {
                    "NOperands" => operands == Some(wanted),
                    "NResults" => results == Some(wanted),
                    "NRegions" => def.regions.len() == wanted && def.regions.iter().all(|r| !r.variadic),
                    _ => def.successors.len() == wanted && def.successors.iter().all(|s| !s.variadic),
                }
            }
            _ => {
                // The names of the classes of some that definitions name otherwise.
                let known_as = match name {
                    "IsIsolatedFromAbove" => "IsolatedFromAbove",
                    "AlwaysSpeculatableImplTrait" => "AlwaysSpeculatable",
                    "RecursivelySpeculatableImplTrait" => "RecursivelySpeculatable",
                    name => name,
                };
                Trait::from_name(known_as).is_some_and(|t| def.has(t))
                    || def.other_traits.iter().any(|t| {
                        let own = t.split('<').next().unwrap_or(t).trim_start_matches("::");
                        own == path || own.rsplit("::").next() == Some(name)
                    })
            }
        })
    }

    /// The names of the inherent attributes of an operation, in order: properties that are none are left out.
    pub(super) fn attribute_names(&self, op: OpName) -> Vec<&'a str> {
        let inherent = self.cx.op_def(op).map_or(&[][..], |def| &def.inherent[..]);
        let is_attribute = |inherent: &&InherentDef| !matches!(inherent.kind, InherentKind::Property(_));
        inherent.iter().filter(is_attribute).map(|inherent| self.cx.str(inherent.name)).collect()
    }

    pub(super) fn op_name_method(
        &mut self,
        op: OpName,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let text = self.cx.op_name_str(op);
        let _ = args;
        match &*part.name {
            "getStringRef" => found(V::str(text)),
            "stripDialect" => found(V::str(text.split_once('.').map_or(text, |p| p.1))),
            "getDialectNamespace" => found(V::str(self.cx.op_namespace(op))),
            "getIdentifier" => found(V::Attr(self.cx.string_attr(text))),
            "isRegistered" => found(V::Bool(self.cx.op_def(op).is_some())),
            "getContext" => found(V::Context),
            "getRegisteredInfo" => found(match self.cx.op_def(op) {
                Some(_) => V::some(V::OpName(op)),
                None => V::Opt(None),
            }),
            "getAttributeNames" if args.is_empty() => {
                let names = self.attribute_names(op).into_iter().map(|name| self.cx.string_attr(name));
                found(V::list(names.map(V::Attr)))
            }
            // The verifier finds them again.
            "verifyInherentAttrs" if args.len() == 2 => found(V::Result(true)),
            "getDialect" => found(match self.cx.op_def(op) {
                Some(_) => V::str(self.cx.op_namespace(op)),
                None => V::Null,
            }),
            "hasTrait" => match part.args.first() {
                Some(class) => {
                    let has = self.has_trait(op, class, at)?;
                    found(V::Bool(has))
                }
                None => Ok(None),
            },
            _ => Ok(None),
        }
    }

    pub(super) fn adaptor_method(
        &mut self,
        adaptor: &Rc<Adaptor<'a>>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let name = &*part.name;
        let cx = self.cx;
        let Some(def) = cx.op_def(adaptor.name).cloned() else { return Ok(None) };
        let (operands, properties) = (&adaptor.operands, &adaptor.properties);
        let _ = (args, at);
        if let Some(found_accessor) = accessor(cx, &def, name) {
            return found(match found_accessor {
                Accessor::Operand(i) => {
                    let range = def.operand_segments.range(cx, i, operands.len(), properties);
                    let values: Vec<V<'a>> = operands.get(range).map_or_else(Vec::new, <[_]>::to_vec);
                    match def.operands[i].arity {
                        Arity::Single | Arity::Optional => values.into_iter().next().unwrap_or(V::Null),
                        _ => V::list(values),
                    }
                }
                Accessor::Inherent(i) => self.slot_value(&def, i, properties.get(i).copied().flatten())?,
                Accessor::InherentAttr(i) => V::attr(properties.get(i).copied().flatten()),
                Accessor::InherentName(i) => self.string_attr(def.inherent[i].name),
                Accessor::Region(i) => adaptor.regions.get(i).cloned().unwrap_or(V::Null),
                Accessor::Result(_) | Accessor::Successor(_) => return Ok(None),
            });
        }
        match name {
            "getOperands" => found(V::list(operands.clone())),
            "getRegions" => found(V::list(adaptor.regions.clone())),
            "getAttributes" => found(V::Attr(cx.dictionary(adaptor.attributes.clone()))),
            _ => Ok(None),
        }
    }

    pub(super) fn message_method(
        &mut self,
        message: &V<'a>,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let (V::Message(inner) | V::Note(inner, _)) = message else { return Ok(None) };
        let inner: Rc<RefCell<Message<'a>>> = inner.clone();
        match name {
            "attachNote" => {
                let place = match args.first().map(Cell::get) {
                    Some(V::Loc(at)) => Some(at),
                    Some(V::Opt(Some(at))) => match &*at {
                        V::Loc(at) => Some(*at),
                        _ => None,
                    },
                    Some(V::Place(offset)) => {
                        let offset = self.parser(at)?.location(offset);
                        Some(offset)
                    }
                    _ => None,
                };
                let index = inner.borrow().notes.len();
                inner.borrow_mut().notes.push(Note { at: place, text: String::new() });
                found(V::Note(inner, index))
            }
            "abandon" => {
                inner.borrow_mut().abandoned = true;
                found(V::Void)
            }
            "report" => found(V::Result(false)),
            "append" => {
                for arg in args {
                    self.output(&Cell::new(message.clone()), &arg.get(), at)?;
                }
                found(message.clone())
            }
            _ => Ok(None),
        }
    }

    /// A field of the properties of an operation.
    pub(crate) fn property_field(&mut self, op: Option<OpRef<'a>>, name: &str, at: u32) -> R<Cell<'a>> {
        let cx = self.cx;
        let op_name = match (&op, &self.state, self.op_name) {
            (Some(op), ..) => op.name(),
            (None, Some(state), _) => state.name,
            (None, None, Some(name)) if self.given_properties.is_some() => name,
            _ => return self.stop("properties of nothing", at),
        };
        let Some(def) = cx.op_def(op_name).cloned() else { return self.stop("properties of nothing", at) };
        let Some(slot) = def.inherent_index(cx, name) else {
            return self.stop(format!("Properties::{name}"), at);
        };
        let attr = match (op, &self.state) {
            (Some(op), _) => op.properties().get(slot).copied().flatten(),
            (None, None) => self.given_properties.as_ref().and_then(|all| all.get(slot).copied().flatten()),
            (None, Some(_)) => return self.property_to_change(&def, slot),
        };
        if let Some(stored) = self.stored_property(&def, slot, attr)? {
            return Ok(stored);
        }
        let value = match &def.inherent[slot].kind {
            InherentKind::Attribute(_) => V::attr(attr),
            _ => self.slot_value(&def, slot, attr)?,
        };
        Ok(Cell::new(value))
    }

    /// A property of the operation that is being parsed. One of a C++ class is a variable, which is stored when the hook ends.
    fn property_to_change(&mut self, def: &OpDef, slot: usize) -> R<Cell<'a>> {
        if let Some((_, variable)) = self.class_properties.iter().find(|p| p.0 == slot) {
            return Ok(variable.clone());
        }
        let attr = self.state.as_ref().and_then(|state| state.properties.get(slot).copied().flatten());
        Ok(match self.stored_property(def, slot, attr)? {
            Some(variable) => {
                self.class_properties.push((slot, variable.clone()));
                variable
            }
            None => Cell::new(V::PropertySlot(slot)),
        })
    }

    /// The parts of an operation's state that a field names, as elements.
    pub(crate) fn state_elements(&mut self, field: StateField, at: u32) -> R<Vec<Cell<'a>>> {
        let added = &self.added_regions;
        let Some(state) = &self.state else { return self.stop("the state of nothing", at) };
        Ok(match field {
            StateField::Operands => state
                .operands
                .iter()
                .map(|&value| Cell::new(V::Value(IrValue { body: None, value })))
                .collect(),
            StateField::Types => state.results.iter().map(|&ty| Cell::new(V::Type(ty))).collect(),
            StateField::Attributes => {
                let mut out: Vec<(isogloss_ir::Identifier, Attribute)> = state.attributes.clone();
                if let Some(def) = self.cx.op_def(state.name) {
                    let set = def.inherent.iter().zip(&state.properties);
                    out.extend(set.filter_map(|(i, v)| Some((i.name, (*v)?))));
                }
                out.into_iter().map(|(n, a)| Cell::new(V::Named(n, a))).collect()
            }
            StateField::Regions => added.iter().map(|&n| Cell::new(V::Region(Region::New(n)))).collect(),
            StateField::Successors => {
                state.successors.iter().map(|&b| Cell::new(V::Block(Block::New(b, None)))).collect()
            }
            StateField::Properties => Vec::new(),
        })
    }
}

/// All attributes of an operation, by name.
pub(crate) fn all_attributes(cx: &Context, op: OpRef<'_>) -> Vec<(isogloss_ir::Identifier, Attribute)> {
    let mut entries: Vec<_> = op.discardable().to_vec();
    if let Some(def) = op.def() {
        // Properties that are no attributes are not among them.
        let is_attribute = |kind: &InherentKind| !matches!(kind, InherentKind::Property(_));
        let inherent = def.inherent.iter().zip(op.properties()).filter(|(i, _)| is_attribute(&i.kind));
        entries.extend(inherent.filter_map(|(i, v)| Some((i.name, (*v)?))));
        entries.sort_by(|a, b| cx.str(a.0).cmp(cx.str(b.0)));
    }
    entries
}
