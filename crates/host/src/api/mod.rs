//! The library that host code calls: what MLIR and LLVM offer to parsers, printers and verifiers.
//!
//! Each module has the methods of some classes, as one `match` over their names; [`functions`] has the free functions.
//! A name that is in none of them is a hole when it is reached.

pub(crate) mod affine;
pub(crate) mod algorithms;
pub(crate) mod arithmetic;
pub(crate) mod around;
pub(crate) mod attrs;
pub(crate) mod blocks;
pub(crate) mod builders;
pub(crate) mod builtin;
pub(crate) mod changes;
pub(crate) mod classes;
pub(crate) mod const_folds;
pub(crate) mod constants;
pub(crate) mod construct;
pub(crate) mod creation;
mod cycles;
pub(crate) mod definitions;
pub(crate) mod draft;
pub(crate) mod effects;
pub(crate) mod encode;
pub(crate) mod fields;
pub(crate) mod folds;
pub(crate) mod formats;
mod found;
pub(crate) mod functions;
pub(crate) mod index_list;
pub(crate) mod indexing;
pub(crate) mod interfaces;
pub(crate) mod keyed;
pub(crate) mod known;
pub(crate) mod layout;
pub(crate) mod lists;
pub(crate) mod map_values;
pub(crate) mod matchers;
mod math;
pub(crate) mod mixed;
pub(crate) mod numbers;
pub(crate) mod ops;
pub(crate) mod parser;
pub(crate) mod paths;
pub(crate) mod pattern_set;
pub(crate) mod printer;
pub(crate) mod ranges;
pub(crate) mod reals;
pub(crate) mod regex;
pub(crate) mod region_flow;
pub(crate) mod replacing;
pub(crate) mod rewriter;
pub(crate) mod shaped;
pub(crate) mod shapes;
pub(crate) mod state;
mod storages;
pub(crate) mod switch;
pub(crate) mod symbols;
pub(crate) mod templates;
pub(crate) mod text;
mod variants;
pub(crate) mod walks;
pub(crate) mod written;

use crate::ast::Part;
use crate::eval::{Interp, runs_hooks};
use crate::value::{Cell, V};
pub(crate) use found::{Found, found, nth};

impl<'a> Interp<'a, '_> {
    /// A method of the library.
    pub(crate) fn library_method(
        &mut self,
        object: &Cell<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        self.library_method_of(object.get(), object, part, args, at)
    }

    /// A method of the library, of an object with its value.
    pub(crate) fn library_method_of(
        &mut self,
        value: V<'a>,
        object: &Cell<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let name = &*part.name;
        self.note_method(&value, name, args.len());
        if matches!(name, "index" | "emplace")
            && let Some(found) = self.variant_method(object, name, &part.args, args, at)?
        {
            return Ok(Some(found));
        }
        // What every handle has.
        match (name, args) {
            ("isa" | "dyn_cast" | "cast" | "dyn_cast_or_null" | "isa_and_nonnull", [])
                if !part.args.is_empty() =>
            {
                return self.casting(name, &part.args, &value, at);
            }
            _ => {}
        }
        match self.now(value) {
            V::Tuple(parts) if let Some(value) = self.effect_method(&parts, part)? => Ok(Some(value)),
            V::Tuple(parts) if let Some(value) = self.flow_method(&parts, name)? => Ok(Some(value)),
            V::Tuple(parts) if let Some(value) = self.replacer_method(&parts, name, args, at)? => {
                Ok(Some(value))
            }
            V::Tuple(parts)
                if let Some(value) = self.memref_builder_method(object, &parts, name, args, at)? =>
            {
                Ok(Some(value))
            }
            V::List(..) | V::Map(..) | V::Set(_) | V::Tuple(_) | V::Iter(..) => {
                self.container_method(object, part, args, at)
            }
            // A hook of a dialect, which is called on the dialect.
            V::Void => match (name, args, &self.dialect) {
                ("getNamespace", [], Some(dialect)) => found(V::str(dialect)),
                ("getContext", [], Some(_)) => found(V::Context),
                _ => Ok(None),
            },
            V::Opt(value) => match name {
                "has_value" => found(V::Bool(value.is_some())),
                "value" | "value_or" | "operator*" => match (value, args) {
                    (Some(_), _) => Ok(Some(Cell::inside(object))),
                    (None, [other]) => found(other.get()),
                    (None, _) => self.stop("the value of an empty optional", at),
                },
                "reset" => {
                    object.set(V::Opt(None));
                    found(V::Void)
                }
                "emplace" => {
                    let inner = object.ty().and_then(|ty| ty.args.first().cloned());
                    let value = match (args, inner) {
                        ([], Some(inner)) => V::some(self.default(&inner, at)?),
                        ([], None) => V::some(V::Null),
                        ([value, ..], _) => value.get(),
                    };
                    self.store(object, value, at)?;
                    Ok(Some(Cell::inside(object)))
                }
                _ => match value {
                    Some(_) => self.library_method(&Cell::inside(object), part, args, at),
                    None => self.stop("the value of an empty optional", at),
                },
            },
            V::Str(namespace) if name == "materializeConstant" && self.rewrite.is_some() => {
                let (V::Attr(value), V::Type(ty)) = (nth(args, 1).get(), nth(args, 2).get()) else {
                    return Ok(None);
                };
                let location = self.location_of(&nth(args, 3).get(), at)?;
                self.materialized(&namespace, value, ty, location, at).map(|op| Some(Cell::new(op)))
            }
            V::Str(_) => self.text_method(object, part, args, at),
            V::Real(kind, bits) => match self.real_method(object, (kind, bits), name, args, at)? {
                Some(done) => Ok(Some(done)),
                None => self.number_method(&object.get(), name, args, at),
            },
            V::Big(value, bits, signed)
                if matches!(name, "setBit" | "clearBit" | "flipBit" | "setAllBits" | "clearAllBits") =>
            {
                let index =
                    args.first().and_then(|a| self.integer(&a.get())).and_then(|n| u64::try_from(n).ok());
                let mut value = isogloss_ir::Int::wrap(&value, bits).unsigned(bits);
                match (name, index.filter(|n| *n < u64::from(bits))) {
                    ("setAllBits", _) => value = num_bigint::BigInt::from(-1),
                    ("clearAllBits", _) => value = num_bigint::BigInt::ZERO,
                    (_, None) => return self.stop("a bit that is not there", at),
                    ("flipBit", Some(n)) => {
                        let is = value.bit(n);
                        value.set_bit(n, !is);
                    }
                    (_, Some(n)) => value.set_bit(n, name == "setBit"),
                }
                object.set(self.big(value, bits, signed));
                found(V::Void)
            }
            V::Big(value, bits, signed) if name == "insertBits" && args.len() == 2 => {
                let place = self.integer(&nth(args, 1).get()).and_then(|n| u32::try_from(n).ok());
                let (V::Big(part, width, _), Some(place)) = (nth(args, 0).get(), place) else {
                    return Ok(None);
                };
                let value = arithmetic::with_bits(&value, bits, (&part, width), place);
                let Some(value) = value else { return self.stop("bits that are not there", at) };
                object.set(self.big(value, bits, signed));
                found(V::Void)
            }
            V::Big(..) | V::Int(..) | V::Float(_) => self.number_method(&object.get(), name, args, at),
            V::Type(ty) => self.type_method(ty, part, args, at),
            V::Attr(attr) => self.attr_method(attr, part, args, at),
            V::Named(key, value) => match name {
                "getName" => {
                    let name = self.string_attr(key);
                    found(name)
                }
                "getValue" => found(V::Attr(value)),
                _ => Ok(None),
            },
            V::Enum(def, value) => match name {
                "getValue" | "value" => found(V::Enum(def, value)),
                _ => Ok(None),
            },
            V::Op(op, typed) => {
                if self.rewrite.is_some()
                    && let Some(done) = self.change_op(op, name, args, at)?
                {
                    return Ok(Some(done));
                }
                self.op_method(op, typed, part, args, at)
            }
            V::OpName(op) => self.op_name_method(op, part, args, at),
            V::Value(value) => match self.change_value(value, name, args, at)? {
                Some(done) => Ok(Some(done)),
                None => self.value_method(value, part, args, at),
            },
            V::Use(op, index) => match self.change_use(op, index, name, args, at)? {
                Some(done) => Ok(Some(done)),
                None => self.use_method(op, index, name, at),
            },
            V::NewOp(op, region) => self.new_op_method(op, region, part, args, at),
            V::Block(block) if self.rewrite.is_some() => match self.change_block(block, name, args, at)? {
                Some(done) => Ok(Some(done)),
                None => self.block_method(block, part, args, at),
            },
            V::Block(block) => self.block_method(block, part, args, at),
            V::Region(region) if self.rewrite.is_some() => {
                match self.change_region(region, name, args, at)? {
                    Some(done) => Ok(Some(done)),
                    None => self.region_method(region, part, args, at),
                }
            }
            V::Region(region) => self.region_method(region, part, args, at),
            V::Map2(map) => self.affine_map_method(&map, name, args, at),
            V::Affine(expr) => self.affine_expr_method(&expr, name, args, at),
            V::Parser if self.keeps() && runs_hooks(name) => {
                self.lend_kept(at)?;
                let result = self.parser_method(part, args, at);
                self.take_kept(at)?;
                result
            }
            V::Parser => self.parser_method(part, args, at),
            V::Context => self.context_method(part, at),
            V::Object(object) if &*object.class.name == shapes::COMPONENTS => {
                self.shaped_components_method(&object, name, at)
            }
            V::Object(_) if name == "getContext" && self.rewrite.is_some() => found(V::Context),
            V::Object(of) => self.dialect_method(&of, name),
            V::Printer => self.printer_method(part, args, at),
            V::PropertySlot(slot) => match self.property_of_state(slot, at)? {
                Some(value) => self.method(&Cell::new(value), part, args, at),
                None => Ok(None),
            },
            V::Builder if self.rewrite.is_some() => match self.rewriter_method(part, args, at)? {
                Some(done) => Ok(Some(done)),
                None => self.builder_method(part, args, at),
            },
            V::Builder => match self.make_with_builder(object, part, args, at)? {
                Some(made) => Ok(Some(made)),
                None => self.builder_method(part, args, at),
            },
            V::Draft(draft) => self.draft_method(&draft, name, args, at),
            V::DraftPart(draft, field) => self.draft_part_method(&draft, field, name, args, at),
            V::State => self.state_method(part, args, at),
            V::StatePart(field) => self.state_part_method(field, part, args, at),
            V::AttrList(list) => self.attr_list_method(&list, name, args, at),
            V::MutableOperands(operands) => self.mutable_operands_method(*operands, name, args, at),
            V::Adaptor(adaptor) => self.adaptor_method(&adaptor, part, args, at),
            V::Message(_) | V::Note(..) => self.message_method(&object.get(), name, args, at),
            V::Stream(target) => match name {
                "str" => {
                    let text = self.text(&target.get()).unwrap_or_default();
                    found(V::Str(text))
                }
                "flush" => found(V::Void),
                "tell" if matches!(target.get(), V::Printer) => {
                    let mut written = 0;
                    self.print(at, |p| written = p.written())?;
                    found(V::size(written))
                }
                "tell" => found(V::size(self.text(&target.get()).map_or(0, |text| text.len()))),
                "indent" => {
                    let count = args.first().and_then(|a| self.integer(&a.get())).unwrap_or(0).clamp(0, 4096)
                        as usize;
                    self.output(object, &V::str(" ".repeat(count)), at)?;
                    Ok(Some(object.clone()))
                }
                "write_hex" => {
                    let value = args.first().and_then(|a| self.integer(&a.get())).unwrap_or(0);
                    let text = format!("{:x}", value & i128::from(u64::MAX));
                    self.output(object, &V::str(text), at)?;
                    Ok(Some(object.clone()))
                }
                "write_escaped" => {
                    let text = args.first().and_then(|a| self.text(&a.get())).unwrap_or_default();
                    self.output(object, &V::str(text::escaped(&text)), at)?;
                    Ok(Some(object.clone()))
                }
                _ => Ok(None),
            },
            // Properties of no known class, given as those of one.
            V::Properties(_) if name == "as" => Ok(Some(object.clone())),
            V::Properties(op) => {
                let (is_set, rest) = match (name.strip_prefix("set"), name.strip_prefix("get")) {
                    (Some(rest), _) if args.len() == 1 => (true, rest),
                    (_, Some(rest)) if args.is_empty() => (false, rest),
                    _ => return Ok(None),
                };
                let of = op.map(|op| op.name()).or(self.op_name);
                let Some(def) = of.and_then(|of| self.cx.op_def(of)) else { return Ok(None) };
                let wanted = format!("get{rest}");
                let slot = def.inherent.iter().find(|i| ops::getter(self.cx.str(i.name)) == wanted);
                let Some(field) = slot.map(|i| self.cx.str(i.name).to_owned()) else { return Ok(None) };
                let cell = self.property_field(op, &field, at)?;
                if is_set {
                    self.store(&cell, nth(args, 0).get(), at)?;
                    return found(V::Void);
                }
                Ok(Some(cell))
            }
            V::Storage(of) => self.storage_method(&of, part, args, at),
            V::Case(class, _) => match (&*class, name) {
                (layout::DATA_LAYOUT, _) => self.data_layout_method(name, args, at),
                (crate::value::PATTERN_SET, _) => Ok(self.pattern_set_method(part, args, at)?.map(Cell::new)),
                ("OpPrintingFlags", "shouldPrintDebugInfo") => {
                    let shown = match self.printer {
                        Some(_) => self.prints_locations(at)?,
                        None => false,
                    };
                    found(V::Bool(shown))
                }
                // What a storage keeps stays where it is.
                ("StorageAllocator", "copyInto") => Ok(Some(nth(args, 0))),
                ("StorageAllocator", "allocate") => found(V::Null),
                _ => Ok(None),
            },
            V::Switch(switch) => self.switch_method(object, &switch, part, args, at),
            V::SymbolTables => self.symbol_tables_method(part, args, at),
            V::Walk(step) => match name {
                "wasInterrupted" => found(V::Bool(step == 1)),
                "wasSkipped" => found(V::Bool(step == 2)),
                _ => Ok(None),
            },
            V::Result(ok) => match name {
                "succeeded" => found(V::Bool(ok)),
                "failed" => found(V::Bool(!ok)),
                _ => Ok(None),
            },
            V::Loc(_) | V::Place(_) => match name {
                "getContext" => found(V::Context),
                "isValid" => found(V::Bool(true)),
                // As a pointer, a place is one into the text that is parsed.
                "getPointer" if args.is_empty() && matches!(object.get(), V::Place(_)) => found(object.get()),
                _ => Ok(None),
            },
            V::Operand(operand) => match name {
                "getName" => found(V::Null),
                _ => {
                    let _ = operand;
                    Ok(None)
                }
            },
            V::Closure(_) | V::Function(_) if name == "operator()" => {
                self.call_value(&object.get(), args, at).map(Some)
            }
            // That of an operation's class that is null.
            V::Null if name == "getOperation" => found(V::Null),
            V::Null => self.stop(format!("{name} of a null value"), at),
            _ => Ok(None),
        }
    }

    /// `isa`, `cast` and `dyn_cast`, as functions or methods.
    pub(crate) fn casting(
        &mut self,
        name: &str,
        classes: &[crate::ast::Ty],
        value: &V<'a>,
        at: u32,
    ) -> Found<'a> {
        let value = match value {
            V::Opt(Some(inner)) => (**inner).clone(),
            V::Pointer(cell) => cell.get(),
            V::StatePart(crate::value::StateField::Properties) => V::attr(self.properties_attr),
            // The value of an enumeration where its attribute is meant.
            other => other.clone(),
        };
        let mut is = false;
        for class in classes {
            if self.is_instance(&value, class, at)? {
                is = true;
                break;
            }
        }
        match name {
            "isa" | "isa_and_nonnull" | "isa_and_present" => found(V::Bool(is)),
            _ => {
                if !is {
                    return match name {
                        "cast" | "cast_or_null" | "cast_if_present" => match value {
                            V::Null if name != "cast" => found(V::Null),
                            _ => self.stop(
                                format!(
                                    "cast<{}> of something else",
                                    classes.first().map_or("", |c| c.last())
                                ),
                                at,
                            ),
                        },
                        _ => found(V::Null),
                    };
                }
                let class = classes.first().map_or("", |c| c.last());
                found(match value {
                    // An instance of the operation's class, or of an interface: the same methods.
                    V::Op(op, _) => V::Op(op, class != "Operation"),
                    other => other,
                })
            }
        }
    }
}
