//! Free functions, and static functions of classes.

use super::found::{Found, found, nth};
use crate::ast::{Name, Part, Ty};
use crate::eval::{EmitAt, Interp, R};
use crate::value::{Cell, IntTy, V};
use isogloss_ir::definition::{EnumDef, EnumFunction};
use isogloss_ir::{Location, OpRef, TypeData};
use num_bigint::BigInt;
use std::rc::Rc;
use std::sync::Arc;

/// The largest number of a case, as `getMaxEnumValForX` returns it.
fn largest<'a>(def: &EnumDef) -> V<'a> {
    let last = def.cases.iter().map(|case| case.value).max().unwrap_or(0);
    V::Int(i128::from(last), IntTy::U32)
}

impl<'a> Interp<'a, '_> {
    /// A free function of the library.
    pub(crate) fn library_function(
        &mut self,
        name: &str,
        types: &[Ty],
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let number = |s: &Self, n: usize| s.integer(&arg(n));
        self.note_function(name);
        if crate::words::is_over_ranges(name) {
            return self.range_function(name, types, args, at);
        }
        // A static function that was a value.
        if name.contains(':')
            && let Some((class, name)) = name.split_once("::")
        {
            let value = self.class_function(&Ty::named(class), &name.into(), types, args, at)?;
            return Ok(value.map(Cell::new));
        }
        match (name, args.len()) {
            ("success", 0) => found(V::Result(true)),
            ("failure", 0) => found(V::Result(false)),
            ("success" | "failure", 1) => {
                let is = self.truth(&arg(0), at)?;
                found(V::Result(is == (name == "success")))
            }
            ("succeeded" | "failed", 1) => {
                let failed = self.failed(&arg(0));
                found(V::Bool(failed == (name == "failed")))
            }
            (
                "isa"
                | "isa_and_nonnull"
                | "isa_and_present"
                | "cast"
                | "cast_or_null"
                | "cast_if_present"
                | "dyn_cast"
                | "dyn_cast_or_null"
                | "dyn_cast_if_present",
                1,
            ) if !types.is_empty() => {
                let value = arg(0);
                let value = match (name, value) {
                    ("isa" | "cast" | "dyn_cast", V::Null) => V::Null,
                    (_, value) => value,
                };
                self.casting(name, types, &value, at)
            }
            ("emitError at the place", _) => match self.emit_at.pop() {
                Some(EmitAt::Byte(offset)) => self.parse_error(offset, "", at).map(|m| Some(Cell::new(m))),
                Some(EmitAt::Location(location)) => found(self.message(location, String::new(), None)),
                None => Ok(None),
            },
            ("start a message", _) => {
                let text = self.text_of(&arg(0), at)?;
                found(self.message(Location::UNKNOWN, text.to_string(), None))
            }
            ("set the name", 2) => {
                if let Some(V::List(items, _)) = &self.names {
                    items.borrow_mut().push(Cell::new(V::tuple([arg(0), arg(1)])));
                }
                found(V::Void)
            }
            ("set the name", 1) => {
                if let Some(name) = &self.value_name {
                    name.set(arg(0));
                }
                found(V::Void)
            }
            ("bitEnumContainsAll" | "bitEnumContainsAny", 2) => {
                let (Some(bits), Some(wanted)) = (self.integer(&arg(0)), self.integer(&arg(1))) else {
                    return Ok(None);
                };
                let both = bits & wanted;
                found(V::Bool(if name == "bitEnumContainsAll" { both == wanted } else { both != 0 }))
            }
            ("bitEnumSet" | "bitEnumClear", 2 | 3) => {
                let (Some(bits), Some(other)) = (self.integer(&arg(0)), self.integer(&arg(1))) else {
                    return Ok(None);
                };
                let sets = name == "bitEnumSet" && (args.len() == 2 || self.truth(&arg(2), at)?);
                let value = if sets { bits | other } else { bits & !other };
                found(match arg(0) {
                    V::Enum(def, _) => V::Enum(def, value),
                    V::Case(class, _) => V::Case(class, value),
                    V::Int(_, ty) => V::Int(ty.wrap(value), ty),
                    _ => return Ok(None),
                })
            }
            (
                "isMemoryEffectFree"
                | "isPure"
                | "isSpeculatable"
                | "isOpTriviallyDead"
                | "wouldOpBeTriviallyDead"
                | "hasEffect",
                1 | 2,
            ) => self.effects_function(name, types, args, at),
            ("verifyCastInterfaceOp" | "verifyCast", 1) => self.verify_cast(&arg(0), at),
            ("verifyBranch", 1) => self.verify_branch(&arg(0), at),
            ("verifyBranchSuccessorOperands", 3) => {
                let Some(n) = number(self, 1).and_then(|n| usize::try_from(n).ok()) else { return Ok(None) };
                self.verify_successor(&arg(0), n, &arg(2), at)
            }
            ("assert" | "llvm_unreachable" | "report_fatal_error", _) => self.assertion(name, args, at),
            (
                "verifyZeroRegions" | "verifyZeroResults" | "verifyZeroOperands" | "verifyZeroSuccessors",
                1,
            )
            | ("verifyOneRegion" | "verifyOneResult" | "verifyOneOperand" | "verifyOneSuccessor", 1)
            | ("verifyNRegions" | "verifyNResults" | "verifyNOperands" | "verifyNSuccessors", 2)
            | (
                "verifyAtLeastNRegions"
                | "verifyAtLeastNResults"
                | "verifyAtLeastNOperands"
                | "verifyAtLeastNSuccessors",
                2,
            ) => {
                let V::Op(op, _) = arg(0) else { return Ok(None) };
                let wanted = self.integer(&arg(1)).and_then(|n| usize::try_from(n).ok());
                match counted(op, name, wanted) {
                    Some(Ok(())) => found(V::Result(true)),
                    Some(Err(message)) => {
                        let message = Cell::new(V::str(message));
                        found(self.op_message(op, &[message], true, at)?)
                    }
                    None => Ok(None),
                }
            }
            ("move" | "forward" | "as_const" | "ref" | "cref" | "to_address" | "addressof", 1) => {
                Ok(Some(nth(args, 0).clone()))
            }
            ("holds_alternative" | "get_if" | "get", 1)
                if !matches!(arg(0), V::Tuple(_)) && types.len() == 1 =>
            {
                self.variant_function(name, types, args, at)
            }
            ("visit", 2..) => self.variant_function(name, types, args, at),
            ("get", 1) => {
                let index = types.first().and_then(|t| t.value).and_then(|v| usize::try_from(v).ok());
                match (index, arg(0)) {
                    (Some(index), V::Tuple(cells)) => match cells.get(index) {
                        Some(cell) => Ok(Some(cell.clone())),
                        None => self.stop("std::get beyond the end", at),
                    },
                    // The element of a type, of which there is one.
                    (None, V::Tuple(cells)) => {
                        let Some(wanted) = types.first() else { return Ok(None) };
                        let is_meant = |cell: &&Cell<'a>| match (cell.ty(), cell.get()) {
                            (Some(ty), _) => ty.last() == wanted.last(),
                            (None, V::Type(_)) => wanted.last() == "Type",
                            (None, V::Attr(_)) => wanted.last() == "Attribute",
                            (None, V::Str(_)) => crate::eval::is_text(wanted.last()),
                            (None, V::Int(_, ty)) => IntTy::of_name(wanted.last()) == Some(ty),
                            _ => false,
                        };
                        let mut meant = cells.iter().filter(is_meant);
                        match (meant.next(), meant.next()) {
                            (Some(cell), None) => Ok(Some(cell.clone())),
                            _ => Ok(None),
                        }
                    }
                    _ => Ok(None),
                }
            }
            ("make_pair" | "make_tuple" | "tie" | "forward_as_tuple", _) => {
                if name == "tie" {
                    return found(V::Tuple(Rc::new(args.to_vec())));
                }
                found(V::tuple(args.iter().map(|a| self.copied(a.get()))))
            }
            ("make_optional", 1) => found(V::some(arg(0))),
            ("stoi" | "stol" | "stoll" | "stoul" | "stoull", 1) => {
                let text = self.text_of(&arg(0), at)?;
                self.leading_number(name, &text, at).map(|number| Some(Cell::new(number)))
            }
            ("make_unique" | "make_shared", _) if types.len() == 1 => {
                let value = self.construct(&types[0].clone(), args, false, at)?;
                found(match value {
                    value @ (V::Region(_) | V::Block(_) | V::Null) => value,
                    value => V::pointer(Cell::new(value)),
                })
            }
            ("generatedTypeParser" | "generatedAttributeParser", 3 | 4) => {
                self.generated_parser(name, args, at)
            }
            // What is registered at run time has a definition too, which the generated functions above found.
            ("parseOptionalDynamicType" | "parseOptionalDynamicAttr", 3) => found(V::Opt(None)),
            ("printIfDynamicType" | "printIfDynamicAttr", 2) => found(V::Result(false)),
            ("generatedTypePrinter" | "generatedAttributePrinter", 2) => self.generated_printer(&arg(0), at),
            // Attributes that an operation has are checked when it is verified.
            ("verifyInherentAttrs", 3) => found(V::Result(true)),
            ("back_inserter", 1) => Ok(Some(nth(args, 0).clone())),
            ("GreatestCommonDivisor", 2) => match (arg(0), arg(1)) {
                (V::Big(mut a, bits, signed), V::Big(mut b, ..)) => {
                    while b != BigInt::ZERO {
                        self.step(at)?;
                        let rest = &a % &b;
                        a = std::mem::replace(&mut b, rest);
                    }
                    found(self.big(a, bits, signed))
                }
                _ => Ok(None),
            },
            ("make_instance", _) => {
                let class = self.frame.class.clone();
                let emit = self.checking.last().filter(|checked| checked.0 == self.calls);
                let emit = emit.map(|checked| checked.1.clone());
                self.make_definition(&class, args, emit.as_ref(), at).map(|v| v.map(Cell::new))
            }
            ("getContext", 0) => found(V::Context),
            ("addArgAndResultAttrs", 6) => {
                for (list, key) in [(2, 4), (3, 5)] {
                    let mut dictionaries = Vec::new();
                    for cell in self.elements(&nth(args, list), at)? {
                        let attrs = match cell.get() {
                            V::Argument(cells) => cells.attrs.get(),
                            other => other,
                        };
                        dictionaries.push(match attrs {
                            V::Attr(attr) => attr,
                            _ => self.cx.common().empty_dictionary,
                        });
                    }
                    if dictionaries.iter().any(|d| *d != self.cx.common().empty_dictionary) {
                        let key = self.text_of(&arg(key), at)?;
                        let value = self.cx.array_attr(&dictionaries);
                        self.set_state_attr(self.cx.identifier(&key), value, at)?;
                    }
                }
                found(V::Void)
            }
            ("parseOptionalVisibilityKeyword", 2) => {
                for word in ["public", "private", "nested"] {
                    if self.parser(at)?.eat_keyword(word) {
                        let value = self.cx.string_attr(word);
                        self.add_attr(&nth(args, 1), "sym_visibility", value, at)?;
                        return found(V::Result(true));
                    }
                }
                found(V::Result(false))
            }
            ("make_scope_exit", 1) => {
                self.has_ends = true;
                found(V::tuple([V::str(crate::value::SCOPE_EXIT), arg(0)]))
            }
            ("exchange", 2) => {
                let before = arg(0);
                self.store(&nth(args, 0), arg(1), at)?;
                found(before)
            }
            ("floor" | "ceil" | "round" | "trunc" | "sqrt" | "log2" | "fabs", 1) => {
                let Some(v) = (match arg(0) {
                    V::Float(v) => Some(v),
                    other => self.integer(&other).map(|v| v as f64),
                }) else {
                    return Ok(None);
                };
                found(V::Float(match name {
                    "floor" => v.floor(),
                    "ceil" => v.ceil(),
                    "round" => v.round(),
                    "trunc" => v.trunc(),
                    "sqrt" => v.sqrt(),
                    "log2" => v.log2(),
                    _ => v.abs(),
                }))
            }
            ("pow", 2) => {
                let number = |value: V<'a>| match value {
                    V::Float(v) => Some(v),
                    other => self.integer(&other).map(|v| v as f64),
                };
                let (Some(base), Some(exponent)) = (number(arg(0)), number(arg(1))) else { return Ok(None) };
                found(V::Float(base.powf(exponent)))
            }
            ("plus" | "minus" | "multiplies" | "less" | "greater", 0) => found(V::Function(name.into())),
            ("plus" | "minus" | "multiplies" | "less" | "greater", 2) => {
                use crate::ast::Binary;
                let op = match name {
                    "plus" => Binary::Add,
                    "minus" => Binary::Sub,
                    "multiplies" => Binary::Mul,
                    "less" => Binary::Less,
                    _ => Binary::Greater,
                };
                self.operate(op, &arg(0), &arg(1), at).map(|value| Some(Cell::new(value)))
            }
            ("getBroadcastedShape", 3) => {
                let (left, right) = (self.dims_of(&arg(0), at)?, self.dims_of(&arg(1), at)?);
                let shape = isogloss_ir::verify::broadcast_shapes(&left, &right);
                let dims = shape.iter().flatten().map(|&d| V::int(d));
                let list = V::list(dims);
                self.store(&nth(args, 2), list, at)?;
                found(V::Bool(shape.is_some()))
            }
            ("max" | "min", 2) => {
                let less = self.operate(crate::ast::Binary::Less, &arg(0), &arg(1), at)?;
                let less = self.truth(&less, at)?;
                let first = less == (name == "min");
                let (a, b) = (arg(0), arg(1));
                found(match (first, a, b) {
                    (true, V::Int(v, x), V::Int(_, y)) | (false, V::Int(_, y), V::Int(v, x)) => {
                        V::Int(v, x.common(y))
                    }
                    (true, a, _) => a,
                    (false, _, b) => b,
                })
            }
            ("max" | "min", 1) => {
                let items = self.elements(&nth(args, 0), at)?;
                let mut best: Option<V<'a>> = None;
                for item in items {
                    let value = item.get();
                    best = Some(match best {
                        None => value,
                        Some(own) => {
                            let less = self.operate(crate::ast::Binary::Less, &value, &own, at)?;
                            if self.truth(&less, at)? == (name == "min") { value } else { own }
                        }
                    });
                }
                Ok(best.map(Cell::new))
            }
            ("clamp", 3) => {
                let below = self.operate(crate::ast::Binary::Less, &arg(0), &arg(1), at)?;
                if self.truth(&below, at)? {
                    return found(arg(1));
                }
                let above = self.operate(crate::ast::Binary::Less, &arg(2), &arg(0), at)?;
                found(if self.truth(&above, at)? { arg(2) } else { arg(0) })
            }
            ("neg", 1) | ("maxnum" | "minnum", 2) => self.real_function(name, args),
            (
                "formatv"
                | "format"
                | "format_hex"
                | "format_hex_no_prefix"
                | "format_decimal"
                | "left_justify"
                | "right_justify"
                | "center_justify"
                | "utohexstr"
                | "interleaved"
                | "interleaved_array",
                1..,
            ) => self.format_function(name, args, at),
            ("getNearestSymbolTable", 1) => {
                let V::Op(op, _) = arg(0) else { return Ok(None) };
                let is_table = |op: &OpRef<'a>| {
                    op.def().is_some_and(|def| def.has(isogloss_ir::definition::Trait::SymbolTable))
                };
                let mut around = Some(op);
                while let Some(op) = around.filter(|op| !is_table(op)) {
                    around = self.parent_op(op, at)?;
                }
                found(around.map_or(V::Null, |op| V::Op(op, false)))
            }
            ("abs", 1) => match arg(0) {
                V::Real(..) => self.real_function(name, args),
                V::Float(v) => found(V::Float(v.abs())),
                V::Int(v, ty) => found(V::Int(ty.wrap(v.wrapping_abs()), ty)),
                _ => Ok(None),
            },
            ("swap", 2) => {
                let (a, b) = (arg(0), arg(1));
                nth(args, 0).set(b);
                nth(args, 1).set(a);
                found(V::Void)
            }
            ("to_string" | "utostr" | "itostr", 1) => {
                let text = self.stream_text(&arg(0), at)?;
                found(V::str(text))
            }
            ("toString", 1..) => match arg(0) {
                V::Big(v, bits, own) => {
                    let radix = number(self, 1).unwrap_or(10).clamp(2, 36) as u32;
                    let signed = if args.len() > 2 { self.truth(&arg(2), at)? } else { own };
                    found(V::str(self.big_text(&v, bits, radix, signed)))
                }
                _ => Ok(None),
            },
            ("Twine", 0) => found(V::str("")),
            ("Twine", 1) => {
                let text = self.stream_text(&arg(0), at)?;
                found(V::str(text))
            }
            ("printEscapedString", 2) => {
                let text = super::text::escaped(&self.text_of(&arg(0), at)?);
                self.output(&nth(args, 1), &V::str(text), at)?;
                found(V::Void)
            }
            (
                "isAlpha" | "isAlnum" | "isDigit" | "isUpper" | "isLower" | "isSpace" | "isPrint"
                | "isHexDigit" | "isalpha" | "isalnum" | "isdigit" | "isupper" | "islower" | "isspace",
                1,
            ) => {
                let c = number(self, 0).and_then(|v| u8::try_from(v).ok()).unwrap_or(0);
                found(V::Bool(match &*name.to_ascii_lowercase() {
                    "isalpha" => c.is_ascii_alphabetic(),
                    "isalnum" => c.is_ascii_alphanumeric(),
                    "isdigit" => c.is_ascii_digit(),
                    "isupper" => c.is_ascii_uppercase(),
                    "islower" => c.is_ascii_lowercase(),
                    "isspace" => c.is_ascii_whitespace(),
                    "ishexdigit" => c.is_ascii_hexdigit(),
                    _ => (0x20..0x7f).contains(&c),
                }))
            }
            ("toLower" | "toUpper" | "tolower" | "toupper", 1) => {
                let c = number(self, 0).and_then(|v| u8::try_from(v).ok()).unwrap_or(0);
                let lower = name.eq_ignore_ascii_case("tolower");
                found(V::Char(if lower { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }))
            }
            ("isPowerOf2_32" | "isPowerOf2_64" | "has_single_bit", 1) => {
                let v = number(self, 0).unwrap_or(0);
                found(V::Bool(v > 0 && v & (v - 1) == 0))
            }
            ("Log2_32" | "Log2_64" | "Log2_32_Ceil" | "Log2_64_Ceil", 1) => {
                let Some(v) = number(self, 0).filter(|v| *v > 0) else {
                    return self.stop("a logarithm of zero", at);
                };
                let floor = 127 - (v as u128).leading_zeros();
                let ceil = name.ends_with("Ceil") && v & (v - 1) != 0;
                found(V::unsigned((floor + u32::from(ceil)) as usize))
            }
            ("NextPowerOf2" | "PowerOf2Ceil" | "bit_ceil", 1) => {
                let Some(v) = number(self, 0).and_then(|v| u64::try_from(v).ok()) else {
                    return self.stop("a power of two beside a negative number", at);
                };
                // The one is greater than the number, the others may be equal to it, and the next after the last is zero.
                let next = match name {
                    "NextPowerOf2" => v.checked_add(1).and_then(u64::checked_next_power_of_two).unwrap_or(0),
                    "PowerOf2Ceil" if v == 0 => 0,
                    _ => v.checked_next_power_of_two().unwrap_or(0),
                };
                found(V::Int(i128::from(next), IntTy::U64))
            }
            ("divideCeil" | "ceilDiv" | "divideCeilSigned", 2) => match (number(self, 0), number(self, 1)) {
                (Some(a), Some(b)) if b != 0 => {
                    let (floor, rest) = (a.wrapping_div_euclid(b), a.wrapping_rem_euclid(b));
                    // The remainder is never negative, so a positive divisor rounds down.
                    let up = i128::from(rest != 0 && b > 0);
                    found(V::Int(IntTy::I64.wrap(floor.wrapping_add(up)), IntTy::I64))
                }
                _ => self.stop("a division by zero", at),
            },
            ("alignTo", 2) => match (number(self, 0), number(self, 1)) {
                (Some(a), Some(b)) if b > 0 => {
                    let up = a.wrapping_add(b - 1).wrapping_div(b).wrapping_mul(b);
                    found(V::Int(IntTy::U64.wrap(up), IntTy::U64))
                }
                _ => self.stop("a division by zero", at),
            },
            ("getElementTypeOrSelf", 1) => {
                let ty = match arg(0) {
                    V::Value(value) => self.type_of(value),
                    V::Type(ty) => ty,
                    V::Attr(attr) => self.cx.attr_type(attr).unwrap_or(self.cx.common().none),
                    _ => return Ok(None),
                };
                if isogloss_ir::verify::hides_element(self.cx, ty) {
                    return self.stop("getElementTypeOrSelf of what is kept as its text", at);
                }
                found(V::Type(isogloss_ir::verify::element_or_self(self.cx, ty)))
            }
            ("verifyCompatibleShape", 2) => {
                if let (V::Type(a), V::Type(b)) = (arg(0), arg(1)) {
                    return found(V::Result(self.compatible_shapes(a, b)));
                }
                let dynamic = isogloss_ir::types::DYNAMIC;
                let (a, b) = (self.dims_of(&arg(0), at)?, self.dims_of(&arg(1), at)?);
                let same = a.len() == b.len()
                    && a.iter().zip(&b).all(|(x, y)| x == y || *x == dynamic || *y == dynamic);
                found(V::Result(same))
            }
            ("getPropertiesAsAttr", 2) => {
                let V::Properties(Some(op)) = arg(1) else { return Ok(None) };
                let inherent = op.def().map_or(&[][..], |def| &def.inherent[..]);
                let values = inherent.iter().zip(op.properties());
                let entries = values.filter_map(|(i, value)| Some((i.name, (*value).or(i.default())?)));
                found(V::Attr(self.cx.dictionary(entries.collect::<Vec<_>>())))
            }
            ("emitError", 1 | 2) => {
                let V::Loc(location) = arg(0) else { return Ok(None) };
                let text = self.text_of(&arg(1), at)?;
                found(self.message(location, text.to_string(), None))
            }
            // Nothing shows those of host code.
            ("emitWarning" | "emitRemark", 1 | 2) => {
                let V::Loc(location) = arg(0) else { return Ok(None) };
                let message = self.message(location, String::new(), None);
                if let V::Message(message) = &message {
                    message.borrow_mut().abandoned = true;
                }
                found(message)
            }
            ("emitOptionalError", 1..) => {
                let location = match arg(0) {
                    V::Opt(Some(at)) => match &*at {
                        V::Loc(at) => Some(*at),
                        _ => None,
                    },
                    V::Loc(at) => Some(at),
                    _ => None,
                };
                if let Some(location) = location {
                    let mut text = String::new();
                    for arg in args.get(1..).unwrap_or(&[]) {
                        text.push_str(&self.message_text(&arg.get(), at)?);
                    }
                    self.message(location, text, None);
                }
                found(V::Result(false))
            }
            ("parseFunctionSignatureWithArguments", 6) => self.parse_signature(args, at),
            // Before MLIR 20 what reads arguments with their names had this name too.
            ("parseFunctionSignature", 6) if matches!(arg(1), V::Bool(_)) => self.parse_signature(args, at),
            ("parseFunctionSignature", 5 | 6) => self.parse_call_signature(args, at),
            ("parseFunctionOp", 7) => self.parse_function_op(args, at),
            ("printFunctionAttributes", 2 | 3) => self.print_function_attributes(args, at),
            ("printFunctionOp", 6) => self.print_function_op(args, at),
            ("printFunctionSignature", 5) => self.print_function_signature(args, at),
            ("printFunctionSignature", 6..=8) => self.print_call_signature(args, at),
            ("getArgAttrDict" | "getResultAttrDict", 2) => {
                self.library_method(&nth(args, 0), &Part::named(name), &args[1..], at)
            }
            ("to_underlying", 1) => match arg(0) {
                V::Enum(def, value) => {
                    let ty = IntTy { bits: def.width.clamp(8, 64), signed: false };
                    found(V::Int(ty.wrap(value), ty))
                }
                V::Case(_, value) => found(V::Int(value, IntTy::I32)),
                value @ V::Int(..) => found(value),
                _ => Ok(None),
            },
            ("to_integer", 2 | 3) => {
                let (Some(text), Some(ty)) = (self.text(&arg(0)), nth(args, 1).ty()) else {
                    return Ok(None);
                };
                let radix = if args.len() == 3 { number(self, 2) } else { Some(0) };
                let (Some(radix), Some(ty)) = (radix, IntTy::of_name(&ty.name)) else { return Ok(None) };
                let value = super::text::integer_of(&text, radix).filter(|v| ty.wrap(*v) == *v);
                if let Some(value) = value {
                    nth(args, 1).set(V::Int(value, ty));
                }
                found(V::Bool(value.is_some()))
            }
            ("getSymbolAttrName", 0) => found(V::str("sym_name")),
            ("getVisibilityAttrName", 0) => found(V::str("sym_visibility")),
            ("lookupSymbolIn" | "lookupNearestSymbolFrom", 2) => {
                let op = self.look_up_symbol(&arg(0), &arg(1), name.contains("Nearest"), at)?;
                let part = Part { name: name.into(), args: types.to_vec(), ..Part::default() };
                self.symbol_of_class(op, &part, at)
            }
            _ => {
                if let Some(result) = self.matcher_function(name, types, args, at)? {
                    return Ok(Some(result));
                }
                if let Some(class) = name.strip_prefix("getMaxEnumValFor")
                    && let Some(def) = self.enum_def(class)
                {
                    return found(largest(&def));
                }
                if let Some(text) = name.strip_prefix("symbolize").or_else(|| name.strip_prefix("stringify"))
                    && let Some(result) = self.enum_function(name, text, args, types, at)?
                {
                    return found(result);
                }
                if let Some(result) = self.mixed_function(name, args, at)? {
                    return Ok(Some(result));
                }
                if let Some(result) = self.index_list_function(name, args, at)? {
                    return Ok(Some(result));
                }
                if let Some(result) = self.affine_function(name, args, at)? {
                    return Ok(Some(result));
                }
                if let Some(result) = self.const_fold_function(name, types, args, at)? {
                    return Ok(Some(result));
                }
                if let Some(result) = self.folding_function(name, args, at)? {
                    return Ok(Some(result));
                }
                if let Some(result) = self.indexing_function(name, args, at)? {
                    return Ok(Some(result));
                }
                if let Some(result) = self.math_function(name, args, at)? {
                    return Ok(Some(result));
                }
                match self.range_function(name, types, args, at)? {
                    None => self.named_enum_function(name, args, at),
                    done => Ok(done),
                }
            }
        }
    }

    /// A function over an enumeration to which its definition gives a name of its own.
    fn named_enum_function(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let Some((def, function)) = self.enum_of_function(name) else { return Ok(None) };
        let called = match function {
            EnumFunction::ToText => self.enum_function("stringify", &def.name, args, &[], at)?,
            EnumFunction::ToCase => self.enum_function("symbolize", &def.name, args, &[], at)?,
            EnumFunction::Largest => Some(largest(&def)),
        };
        Ok(called.map(Cell::new))
    }

    /// `DenseI64ArrayAttr::parse`: `[1, 2]`.
    fn parse_dense_array(&mut self, class: &str, at: u32) -> R<V<'a>> {
        let Some((width, false)) = super::classes::dense_array_class(class) else {
            return self.stop(format!("{class}::parse"), at);
        };
        let word = |name: &str| Part::named(name);
        let parser = Cell::new(V::Parser);
        let is_done = |result: Option<Cell<'a>>| result.is_some_and(|r| matches!(r.get(), V::Result(true)));
        if !is_done(self.library_method(&parser, &word("parseLSquare"), &[], at)?) {
            return Ok(V::Null);
        }
        let mut values = Vec::new();
        if !is_done(self.library_method(&parser, &word("parseOptionalRSquare"), &[], at)?) {
            let element = if width == 1 { "bool".to_owned() } else { format!("int{width}_t") };
            let element = Ty::named(&element);
            loop {
                self.count(1, at)?;
                let target = Cell::typed(self.default(&element, at)?, Arc::new(element.clone()));
                let one =
                    self.library_method(&parser, &word("parseInteger"), std::slice::from_ref(&target), at)?;
                if !is_done(one) {
                    return Ok(V::Null);
                }
                values.push(target);
                if !is_done(self.library_method(&parser, &word("parseOptionalComma"), &[], at)?) {
                    break;
                }
            }
            if !is_done(self.library_method(&parser, &word("parseRSquare"), &[], at)?) {
                return Ok(V::Null);
            }
        }
        self.dense_array(width, false, &values, at)
    }

    /// The functions that a dialect's definitions generate: a type or an attribute by its mnemonic.
    fn generated_parser(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let cx = self.cx;
        let Some(dialect) = self.dialect_around().and_then(|d| cx.loaded_dialect(&d)) else {
            return Ok(None);
        };
        let parser = self.parser(at)?;
        let start = parser.here();
        let Some(mnemonic) = parser.parse_optional_keyword().map(str::to_owned) else {
            self.parse_error(start, "expected valid keyword", at)?;
            return found(V::some(V::Result(false)));
        };
        if let Some(V::Pointer(cell)) = args.get(1).map(Cell::get) {
            cell.set(V::str(&mnemonic));
        }
        let target = nth(args, args.len() - 1);
        let value = if name.contains("Type") {
            let Some(id) = dialect.type_by_mnemonic(&mnemonic) else { return found(V::Opt(None)) };
            let parser = self.parser(at)?;
            let parsed = parser.parse_attr_params(start, &cx.type_def(id).0, None);
            parsed.ok().map(|params| V::Type(parser.type_of_params(id, params)))
        } else {
            let Some(id) = dialect.attr_by_mnemonic(&mnemonic) else { return found(V::Opt(None)) };
            let ty = match args.get(2).map(Cell::get) {
                Some(V::Type(ty)) if args.len() == 4 => Some(ty),
                _ => None,
            };
            let parsed = self.parser(at)?.parse_attr_params(start, &cx.attr_def(id).base, ty);
            parsed.ok().map(|params| {
                V::Attr(cx.attribute(isogloss_ir::AttrData::Dynamic { def: id, params: params.into() }))
            })
        };
        let ok = value.is_some();
        if let Some(value) = value {
            target.set(value);
        }
        found(V::some(V::Result(ok)))
    }

    /// The dialect whose parsers and printers a function may call that are generated for its file: the one whose
    /// namespace is around or used, or else that of the hook.
    fn dialect_around(&self) -> Option<crate::ast::Name> {
        self.code.dialect_seen(&self.from()).or_else(|| self.dialect.clone())
    }

    fn generated_printer(&mut self, value: &V<'a>, at: u32) -> Found<'a> {
        let cx = self.cx;
        let (def, params) = match value {
            V::Type(ty) => match cx.type_data(*ty) {
                isogloss_ir::TypeData::Dynamic { def, params } => (&cx.type_def(*def).0, params),
                _ => return found(V::Result(false)),
            },
            V::Attr(attr) => match cx.attr(*attr) {
                isogloss_ir::AttrData::Dynamic { def, params } => (&cx.attr_def(*def).base, params),
                _ => return found(V::Result(false)),
            },
            _ => return found(V::Result(false)),
        };
        let Some(dialect) = self.dialect_around() else { return Ok(None) };
        // Those of another dialect are not written.
        if def.mnemonic.is_empty() || *cx.str(def.dialect) != *dialect {
            return found(V::Result(false));
        }
        self.print(at, |p| {
            p.str(&def.mnemonic);
            p.attr_params(def, params);
        })?;
        found(V::Result(true))
    }

    /// `symbolizeX` and `stringifyX` of an enumeration of the definitions.
    fn enum_function(
        &mut self,
        name: &str,
        of: &str,
        args: &[Cell<'a>],
        types: &[Ty],
        at: u32,
    ) -> R<Option<V<'a>>> {
        let value = args.first().map_or(V::Null, Cell::get);
        if name.starts_with("stringify") {
            return Ok(match value {
                V::Enum(def, v) => Some(V::str(def.text_of(i64::try_from(v).unwrap_or(0)))),
                // The number that the attribute of a case holds.
                V::Int(..) | V::Big(..) => match (self.enum_def(of), self.integer(&value)) {
                    (Some(def), Some(v)) => {
                        i64::try_from(v).ok().filter(|v| def.is_valid(*v)).map(|v| V::str(def.text_of(v)))
                    }
                    _ => None,
                },
                _ => None,
            });
        }
        let of = if of == "Enum" { types.first().map_or("", |t| t.last()) } else { of };
        let Some(def) = self.enum_def(of) else { return Ok(None) };
        let _ = at;
        let number = match &value {
            V::Int(v, _) => i64::try_from(*v).ok().filter(|v| def.is_valid(*v)),
            value => match self.text(value) {
                Some(text) if def.is_bit => isogloss_ir::definition::enums::flags_of(
                    &text,
                    def.cases.iter().map(|c| (c.value, c.text.as_str())),
                    &def.separator,
                ),
                Some(text) => def.value_of(&text),
                None => None,
            },
        };
        Ok(Some(number.map_or(V::Opt(None), |v| V::some(V::Enum(def.clone(), i128::from(v))))))
    }

    fn assertion(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        // Assertions are left out of a release build, as MLIR is built; what is never reached must not be.
        let _ = args;
        if name == "assert" { found(V::Void) } else { self.stop(name, at) }
    }

    pub(super) fn compatible_shapes(&self, a: isogloss_ir::Type, b: isogloss_ir::Type) -> bool {
        let (a, b) = (self.cx.type_data(a), self.cx.type_data(b));
        if !a.is_shaped() || !b.is_shaped() {
            return !a.is_shaped() && !b.is_shaped();
        }
        match (a.shape(), b.shape()) {
            (Some(a), Some(b)) => {
                let dynamic = isogloss_ir::types::DYNAMIC;
                a.len() == b.len() && a.iter().zip(b).all(|(x, y)| x == y || *x == dynamic || *y == dynamic)
            }
            _ => true,
        }
    }

    /// Infers the types of results by the method of an operation that takes operands, attributes, properties and regions as
    /// one adaptor. `None` if the operation has no such method. Rule: `InferTypeOpAdaptor`.
    fn infer_by_adaptor(&mut self, class: &Ty, args: &[Cell<'a>], at: u32) -> R<Option<V<'a>>> {
        let methods = self.memo.methods(&self.class_key(class), "inferReturnTypes");
        let [context, location, parts @ .., types] = args else { return Ok(None) };
        let Some(method) = methods.iter().find(|method| method.params.len() == 4).cloned() else {
            return Ok(None);
        };
        let adaptor = Ty { name: format!("{}::Adaptor", class.name).into(), ..class.clone() };
        let adaptor = Cell::new(self.adaptor(&adaptor, parts, at)?);
        let args = [context.clone(), location.clone(), adaptor, types.clone()];
        self.invoke(&method, None, &args, &[], at).map(|inferred| Some(inferred.get()))
    }

    /// A static function of a class.
    pub(crate) fn class_function(
        &mut self,
        class: &Ty,
        name: &Name,
        types: &[Ty],
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Option<V<'a>>> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let last = class.last();
        self.note_class_function(name);
        if last == "AffineMap"
            && let Some(value) = self.affine_map_function(name, args, at)?
        {
            return Ok(Some(value));
        }
        if matches!(last, "RegionSuccessor" | "RegionBranchPoint") {
            return self.flow_function(last, name, args, at);
        }
        match (&**name, args.len()) {
            ("getDialectNamespace", 0) if last.ends_with("Dialect") => {
                return match self.code.dialect_of_class(last) {
                    Some(namespace) => Ok(Some(V::str(&*namespace))),
                    None => self.stop(format!("{last}::getDialectNamespace"), at),
                };
            }
            // A dialect that gives no alias.
            ("getAlias", 2) if last == "OpAsmDialectInterface" => return Ok(Some(V::int(0))),
            // What it is made of, for the hooks of what is defined.
            ("get", 3..)
                if matches!(
                    last,
                    "DynamicTypeDefinition" | "DynamicAttrDefinition" | "DynamicOpDefinition"
                ) =>
            {
                return Ok(Some(V::tuple(args.iter().map(Cell::get))));
            }
            ("parse", 1 | 2)
                if matches!(arg(0), V::Parser)
                    && super::classes::dense_array_class(last).is_some_and(|(_, float)| !float) =>
            {
                return self.parse_dense_array(last, at).map(Some);
            }
            ("create" | "createOrFold", 2..) if matches!(arg(0), V::Builder) && self.rewrite.is_some() => {
                let part = Part { args: vec![class.clone()], ..Part::named(name) };
                let made = self.making_method(&part, &args[1..], at)?;
                return Ok(made.map(|cell| cell.get()));
            }
            ("create", 2..) if matches!(arg(0), V::Builder) && self.parser.is_some() => {
                let made = self.create_in_parser(&args[0], class, &args[1], &args[2..], at)?;
                return Ok(made.map(|cell| cell.get()));
            }
            ("build", 2..) if matches!(arg(0), V::Builder) && matches!(arg(1), V::Draft(_)) => {
                return Ok(self.build_into(class, args, at)?.then_some(V::Void));
            }
            ("get", _) if last == "Base" => {
                return self.base_get(args, None, at);
            }
            ("mutate", _) if last == "Base" => {
                return Ok(self.mutate_storage(args, at)?.map(|cell| cell.get()));
            }
            ("get", _) if matches!(last, "FileLineColLoc" | "UnknownLoc") => {
                return Ok(Some(V::Loc(Location::UNKNOWN)));
            }
            ("get", _) => {
                if args.is_empty()
                    && let Some(value) = self.effect_singleton(class)
                {
                    return Ok(Some(value));
                }
                if let Some(value) = self.make_definition(&class.key(), args, None, at)? {
                    return Ok(Some(value));
                }
                let values: Vec<V<'a>> = args.iter().map(Cell::get).collect();
                if let Some(value) = self.builtin_get(class, &values, at)? {
                    return Ok(Some(value));
                }
                if let [V::Context] = &values[..]
                    && let Some(ty) = self.written_singleton(class)
                {
                    return Ok(Some(V::Type(ty)));
                }
                if !self.load_dialect_of(class) {
                    return Ok(None);
                }
                // Its builders are known from now on.
                if let Some(builder) = self.builder_of(class, args) {
                    return self.invoke(&builder, None, args, &[], at).map(|cell| Some(cell.get()));
                }
                return self.make_definition(&class.key(), args, None, at);
            }
            ("getChecked", 1..) if last == "Base" => {
                let emit = self.error_function(&arg(0));
                return self.base_get(args.get(1..).unwrap_or(&[]), Some(&emit), at);
            }
            ("getChecked", 1..) => {
                return self
                    .get_checked(class, &arg(0), args.get(1..).unwrap_or(&[]), at)
                    .map(|c| c.map(|c| c.get()));
            }
            ("inferReturnTypes", 7) => return self.infer_by_adaptor(class, args, at),
            ("ensureTerminator", 3) => {
                let V::Region(crate::value::Region::New(n)) = arg(0) else {
                    return self.stop("ensureTerminator outside of a parser", at);
                };
                let Some(id) = self.region_id(n, at)? else { return Ok(Some(V::Void)) };
                // The terminator is that of the class, which may be another operation's.
                let of = self.op_of_class(&class.key());
                if let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) {
                    let of = of.map_or(state.name, |name| parser.cx.op_name(&name));
                    if let Some(name) = parser.cx.op_def(of).and_then(|def| def.implicit_terminator) {
                        parser.ensure_terminator(state, id, name);
                    }
                }
                return Ok(Some(V::Void));
            }
            ("parse", 1) if last == "FieldParser" && matches!(arg(0), V::Parser) => {
                return match class.args.first().cloned() {
                    Some(of) => self.parse_field(&of, at).map(Some),
                    None => self.stop("FieldParser of nothing", at),
                };
            }
            ("parse", 1 | 2) if matches!(arg(0), V::Parser) => {
                return self.parse_definition(&class.key(), at);
            }
            ("getAttributeNames", 0) => {
                if let Some(op) = self.op_of_class(&class.key()) {
                    let names = self.attribute_names(self.cx.op_name(&op));
                    return Ok(Some(V::list(names.into_iter().map(V::str))));
                }
            }
            ("getMnemonic", 0) => {
                if let Some(id) = self.type_def(&class.key()) {
                    return Ok(Some(V::str(&self.cx.type_def(id).mnemonic)));
                }
                if let Some(id) = self.attr_def(&class.key()) {
                    return Ok(Some(V::str(&self.cx.attr_def(id).base.mnemonic)));
                }
            }
            _ => {}
        }
        match (last, &**name, args.len()) {
            ("SymbolTable", "getSymbolName", 1) => {
                let V::Op(op, _) = arg(0) else { return Ok(None) };
                return Ok(Some(V::attr(op.attr("sym_name"))));
            }
            ("SymbolTable", "getSymbolVisibility", 1) => {
                let V::Op(op, _) = arg(0) else { return Ok(None) };
                let written = op.attr("sym_visibility").and_then(|attr| self.text(&V::Attr(attr)));
                let kind = match written.as_deref() {
                    None | Some("public") => 0,
                    Some("private") => 1,
                    Some("nested") => 2,
                    Some(_) => return self.stop("a visibility of another name", at),
                };
                return Ok(Some(V::Case("Visibility".into(), kind)));
            }
            ("MemRefType", "Builder", 1 | 2) => return self.memref_builder(args, at).map(Some),
            ("ShapedType", "isDynamic", 1) => {
                let dynamic = self.integer(&arg(0)) == Some(i128::from(isogloss_ir::types::DYNAMIC));
                return Ok(Some(V::Bool(dynamic)));
            }
            ("ShapedType", "isStatic", 1) => {
                let dynamic = self.integer(&arg(0)) == Some(i128::from(isogloss_ir::types::DYNAMIC));
                return Ok(Some(V::Bool(!dynamic)));
            }
            ("ShapedType", "isStaticShape", 1) => {
                let dims = self.dims_of(&arg(0), at)?;
                return Ok(Some(V::Bool(!dims.contains(&isogloss_ir::types::DYNAMIC))));
            }
            ("ShapedType", "isDynamicShape", 1) => {
                let dims = self.dims_of(&arg(0), at)?;
                return Ok(Some(V::Bool(dims.contains(&isogloss_ir::types::DYNAMIC))));
            }
            ("ShapedType", "getNumElements", 1) => {
                let dims = self.dims_of(&arg(0), at)?;
                let product = dims.iter().try_fold(1i64, |n, d| n.checked_mul(*d));
                return match product {
                    Some(n) => Ok(Some(V::int(n))),
                    None => self.stop("a number of elements that does not fit", at),
                };
            }
            ("VectorType", "isValidElementType", 1) => {
                let V::Type(ty) = arg(0) else { return Ok(None) };
                let class = Ty::named("VectorElementTypeInterface");
                let is = matches!(
                    self.cx.type_data(ty),
                    TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_)
                ) || self.is_instance(&V::Type(ty), &class, at)?;
                return Ok(Some(V::Bool(is)));
            }
            ("WalkResult", "advance", 0) => return Ok(Some(V::Walk(0))),
            ("WalkResult", "interrupt", 0) => return Ok(Some(V::Walk(1))),
            ("WalkResult", "skip", 0) => return Ok(Some(V::Walk(2))),
            ("SymbolTable", _, _) | ("function_interface_impl", _, _) => {
                return self.library_function(name, types, args, at).map(|c| c.map(|c| c.get()));
            }
            ("DataLayout", "closest", 1) => return Ok(Some(V::Case(super::layout::DATA_LAYOUT.into(), 0))),
            ("ConstantOp", "materialize", 4) if self.rewrite.is_some() && is_arith(class) => {
                return Ok(self.arith_materialized(args, at)?.map(|cell| cell.get()));
            }
            ("APInt", "sdivrem" | "udivrem", 4) => return self.divide_big(name, args, at),
            ("APInt", _, _) => return Ok(self.big_constant(name, args)),
            ("APFloat", "IEEEdouble", 0) => return Ok(Some(V::Semantics(isogloss_ir::FloatKind::F64))),
            ("APFloat", "IEEEsingle", 0) => return Ok(Some(V::Semantics(isogloss_ir::FloatKind::F32))),
            ("APFloat", "IEEEhalf", 0) => return Ok(Some(V::Semantics(isogloss_ir::FloatKind::F16))),
            ("APFloat", "BFloat", 0) => return Ok(Some(V::Semantics(isogloss_ir::FloatKind::BF16))),
            ("APFloat", "getSizeInBits" | "semanticsSizeInBits", 1) => {
                let V::Semantics(kind) = arg(0) else { return Ok(None) };
                return Ok(Some(V::Int(i128::from(kind.width()), IntTy::U32)));
            }
            ("APFloat", "getLargest" | "getSmallest" | "getNaN" | "getQNaN", 1 | 2) => {
                return Ok(self.real_limit(name, args, at)?.map(|cell| cell.get()));
            }
            ("APFloat", "getZero" | "getInf" | "getOne", 1 | 2) => {
                let V::Semantics(kind) = arg(0) else { return Ok(None) };
                let negative = args.len() == 2 && self.truth(&arg(1), at)?;
                let value = match &**name {
                    "getZero" => 0.0,
                    "getInf" => f64::INFINITY,
                    _ => 1.0,
                };
                let value: f64 = if negative { -value } else { value };
                return Ok(Some(V::Real(kind, isogloss_ir::builtin::float::from_f64(kind, value))));
            }
            ("numeric_limits", "max" | "min" | "lowest", 0) => {
                let int = class.args.first().and_then(|t| IntTy::of_name(&t.name));
                return Ok(int.map(|int| {
                    let bits = int.bits - u32::from(int.signed);
                    let max = (1i128 << bits) - 1;
                    let min = if int.signed { -(1i128 << bits) } else { 0 };
                    V::Int(if &**name == "max" { max } else { min }, int)
                }));
            }
            _ => {}
        }
        // Static members of operations' classes, and a conversion from a base.
        if let Some(full) = self.op_of_class(&class.key())
            && let Some(value) = self.op_static(&full, name)
        {
            return Ok(Some(value));
        }
        if let Some(V::Op(op, _)) = &self.frame.this
            && types.is_empty()
            && args.len() <= 1
            && self.code.class_of_op(op.name_str()).is_some_and(|c| crate::program::split_key(&c).1 == last)
        {
            let full = op.name_str();
            return Ok(self.op_static(full, name));
        }
        Ok(None)
    }
}

/// True if a class is one of the dialect `arith`.
fn is_arith(class: &Ty) -> bool {
    let key = class.key();
    let space = crate::program::split_key(&key).0;
    space.rsplit("::").next() == Some("arith")
}

/// Decides whether an operation has as many parts as a function of a name in `OpTrait::impl` asks for, with what it says if
/// not; none if that is none of them.
fn counted(op: OpRef<'_>, function: &str, wanted: Option<usize>) -> Option<Result<(), String>> {
    let rest = function.strip_prefix("verify")?;
    let (at_least, rest) = rest.strip_prefix("AtLeast").map_or((false, rest), |rest| (true, rest));
    let (wanted, parts) = match rest.strip_prefix("Zero").map(|rest| (0, rest)) {
        Some(zero) => zero,
        None => match rest.strip_prefix("One") {
            Some(rest) => (1, rest),
            None => (wanted?, rest.strip_prefix('N')?),
        },
    };
    let counts = [
        ("Region", op.region_count()),
        ("Result", op.results().count()),
        ("Operand", op.operands().len()),
        ("Successor", op.successors().count()),
    ];
    let (part, found) = counts.into_iter().find(|(part, _)| parts.trim_end_matches('s') == *part)?;
    let what = part.to_lowercase();
    if found == wanted || at_least && found > wanted {
        return Some(Ok(()));
    }
    let is_named = rest.starts_with("Zero") || rest.starts_with("One");
    Some(Err(match (wanted, &*what) {
        (0, _) if is_named => format!("requires zero {what}s"),
        (1, "operand") if is_named => "requires a single operand".to_owned(),
        (_, _) if is_named => format!("requires one {what}"),
        (_, "operand") if at_least => format!("expected {wanted} or more operands, but found {found}"),
        (_, "operand") => format!("expected {wanted} operands, but found {found}"),
        _ if at_least => format!("expected {wanted} or more {what}s"),
        _ => format!("expected {wanted} {what}s"),
    }))
}
