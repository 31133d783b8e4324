//! Types and attributes.

use super::result;
use crate::api::found::{Found, found, nth};
use crate::ast::Ty;
use crate::eval::{Interp, R};
use crate::value::{Cell, IntTy, StateField, V};
use isogloss_ir::Attribute;
use isogloss_ir::asm::ParseResult;
use isogloss_ir::asm::lexer::Tok;
use num_bigint::BigInt;

impl<'a> Interp<'a, '_> {
    pub(super) fn parse_type_into(&mut self, target: &Cell<'a>, at: u32) -> Found<'a> {
        let start = self.parser(at)?.here();
        self.parse_type_at(target, start, at)
    }

    /// A type whose class is reported at a place.
    pub(super) fn parse_type_at(&mut self, target: &Cell<'a>, offset: u32, at: u32) -> Found<'a> {
        let parser = self.parser(at)?;
        let Ok(ty) = parser.parse_type() else { return found(V::Result(false)) };
        if let Some(class) = target.ty()
            && !matches!(class.last(), "Type" | "auto")
            && !self.is_instance(&V::Type(ty), &class, at)?
        {
            let wanted = self.type_class_name(&class);
            let shown = self.cx.display_type(ty);
            let text = format!("invalid kind of type specified: expected {wanted}, but found '{shown}'");
            return self.refuse(offset, &text, at);
        }
        self.give(target, V::Type(ty), at)?;
        found(V::Result(true))
    }

    /// Writes what was parsed into the variable that it is wanted in, or into the part of the state that this is.
    pub(super) fn give(&mut self, target: &Cell<'a>, value: V<'a>, at: u32) -> R<()> {
        if matches!(target.get(), V::PropertySlot(_) | V::StatePart(_)) {
            return self.store(target, value, at);
        }
        target.set(value);
        Ok(())
    }

    /// The name that MLIR gives to a class of types in messages.
    pub(super) fn type_class_name(&self, class: &Ty) -> String {
        if let Some(id) = self.type_def(&class.key()) {
            let def = self.cx.type_def(id);
            return format!("{}.{}", self.cx.str(def.dialect), def.mnemonic);
        }
        let class = class.last();
        let name = match class {
            "IntegerType" => "integer",
            "IndexType" => "index",
            "NoneType" => "none",
            "FunctionType" => "function",
            "TupleType" => "tuple",
            "VectorType" => "vector",
            "RankedTensorType" => "tensor",
            "UnrankedTensorType" => "unranked_tensor",
            "MemRefType" => "memref",
            "UnrankedMemRefType" => "unranked_memref",
            "ComplexType" => "complex",
            other => match crate::api::classes::float_of_class(other) {
                Some(kind) => kind.keyword(),
                None => other,
            },
        };
        format!("builtin.{name}")
    }

    pub(super) fn parse_types(&mut self, rest: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let parser = self.parser(at)?;
        let mut types = Vec::new();
        let parsed = match rest {
            "TypeList" => parser.parse_types(&mut types),
            "ColonTypeList" => {
                parser.expect(Tok::Colon, "expected ':'").and_then(|()| parser.parse_types(&mut types))
            }
            "OptionalColonTypeList" => {
                if parser.eat(Tok::Colon) {
                    parser.parse_types(&mut types)
                } else {
                    Ok(())
                }
            }
            "ArrowTypeList" => parser.parse_arrow_types(&mut types),
            _ => parser.parse_optional_arrow_types(&mut types),
        };
        self.add_types(&nth(args, 0), types, at)?;
        result(parsed)
    }

    pub(crate) fn add_types(&mut self, target: &Cell<'a>, types: Vec<isogloss_ir::Type>, at: u32) -> R<()> {
        if let V::StatePart(StateField::Types) = target.get() {
            self.state(at)?.results.extend(types);
            return Ok(());
        }
        for ty in types {
            self.add_element(target, V::Type(ty), at)?;
        }
        Ok(())
    }

    pub(super) fn parse_integer(&mut self, target: &Cell<'a>, rest: &str, at: u32) -> Found<'a> {
        let is_optional = rest.starts_with("Optional");
        let decimal = rest.contains("Decimal");
        // A truth value is a number of one bit, which is extended with its sign.
        if !decimal {
            let parser = self.parser(at)?;
            let word = ["true", "false"].into_iter().find(|word| parser.eat_keyword(word));
            if let Some(word) = word {
                let value = self.integer_of_word(target, word == "true");
                self.give(target, value, at)?;
                return found(if is_optional { V::some(V::Result(true)) } else { V::Result(true) });
            }
        }
        let parser = self.parser(at)?;
        let start = parser.here();
        if !parser.at(Tok::Integer) && (decimal || !parser.at(Tok::Minus)) {
            if is_optional {
                return found(V::Opt(None));
            }
            let text = if decimal { "expected decimal integer value" } else { "expected integer value" };
            return self.refuse(start, text, at);
        }
        let give = |ok: bool| found(if is_optional { V::some(V::Result(ok)) } else { V::Result(ok) });
        let negative = parser.eat(Tok::Minus);
        if !parser.at(Tok::Integer) {
            let _: ParseResult = parser.wrong_token("expected integer value");
            return give(false);
        }
        let spelling = parser.spelling();
        let (digits, radix) = match spelling.strip_prefix("0x").filter(|_| !decimal) {
            Some(digits) => (digits, 16),
            None => (spelling, 10),
        };
        // A decimal number ends before an `x`, as in a list of dimensions.
        let digits = if decimal { digits.split('x').next().unwrap_or(digits) } else { digits };
        let Some(mut value) = BigInt::parse_bytes(digits.as_bytes(), radix) else {
            parser.advance();
            self.parse_error(start, "integer value too large", at)?;
            return give(false);
        };
        if decimal && digits.len() < spelling.len() {
            parser.reset_to(start + digits.len() as u32);
        } else {
            parser.advance();
        }
        let mut bits = (digits.len() as u32 * 4).max(1);
        if value.bit(u64::from(bits) - 1) {
            bits += 1;
        }
        if negative {
            value = -value;
        }
        let declared = target.ty();
        let class = declared.as_ref().map_or("int64_t", |t| t.last());
        if matches!(class, "APInt" | "APSInt") || matches!(target.get(), V::Big(..)) {
            let value = self.big(value, bits, class == "APSInt");
            self.give(target, value, at)?;
            return give(true);
        }
        let int = match IntTy::of_name(class) {
            Some(int) => int,
            None if class == "bool" => IntTy { bits: 8, signed: false },
            None => match target.get() {
                V::Int(_, ty) => ty,
                _ => IntTy::I64,
            },
        };
        let number = num_traits::ToPrimitive::to_i128(&value);
        let fits = number.is_some_and(|v| {
            if int.signed {
                int.wrap(v) == v
            } else {
                (0..1i128 << int.bits).contains(&v) || v < 0 && bits <= int.bits
            }
        });
        if !fits {
            self.parse_error(start, "integer value too large", at)?;
            return give(false);
        }
        let number = int.wrap(number.unwrap_or(0));
        let value = if class == "bool" { V::Bool(number != 0) } else { V::Int(number, int) };
        self.give(target, value, at)?;
        give(true)
    }

    /// The number that a target gets of `true` or `false`.
    fn integer_of_word(&self, target: &Cell<'a>, is_true: bool) -> V<'a> {
        let declared = target.ty();
        let class = declared.as_ref().map_or("int64_t", |ty| ty.last());
        let value = -i128::from(is_true);
        match target.get() {
            _ if class == "bool" => V::Bool(is_true),
            V::Big(..) => self.big(BigInt::from(value), 1, class == "APSInt"),
            _ if matches!(class, "APInt" | "APSInt") => self.big(BigInt::from(value), 1, class == "APSInt"),
            of => {
                let own = if let V::Int(_, ty) = of { ty } else { IntTy::I64 };
                let int = IntTy::of_name(class).unwrap_or(own);
                V::Int(int.wrap(value), int)
            }
        }
    }

    /// Adds an attribute to a list of named ones.
    pub(crate) fn add_attr(&mut self, list: &Cell<'a>, key: &str, attr: Attribute, at: u32) -> R<()> {
        let key = self.cx.identifier(key);
        match list.get() {
            V::StatePart(StateField::Attributes) => self.set_state_attr(key, attr, at),
            V::AttrList(list) => {
                list.borrow_mut().push((key, attr));
                Ok(())
            }
            other => self.stop(format!("attributes in a value of kind {}", other.kind()), at),
        }
    }

    /// `parseAttribute(attr, [type,] [name, attributes])`
    pub(super) fn parse_attribute(&mut self, is_optional: bool, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let target = match args.first().map(Cell::get) {
            Some(V::Pointer(cell)) => *cell,
            _ => nth(args, 0),
        };
        let mut ty = None;
        let mut rest = args.get(1..).unwrap_or(&[]);
        if let Some(V::Type(own)) = rest.first().map(Cell::get) {
            ty = Some(own);
            rest = &rest[1..];
        } else if rest.len() == 1 || rest.len() == 3 {
            rest = &rest[1..];
        }
        let class = target.ty();
        let class_name = class.as_ref().map_or("Attribute", |c| c.last());
        let parser = self.parser(at)?;
        let offset = parser.here();
        let attr = if is_optional {
            let starts = match class_name {
                "ArrayAttr" => parser.at(Tok::LSquare),
                "StringAttr" => parser.at(Tok::String),
                "SymbolRefAttr" | "FlatSymbolRefAttr" => parser.at(Tok::At),
                _ => true,
            };
            match if starts { parser.parse_optional_attribute(ty) } else { Ok(None) } {
                Ok(Some(attr)) => attr,
                Ok(None) => return found(V::Opt(None)),
                Err(_) => return found(V::some(V::Result(false))),
            }
        } else {
            match parser.parse_attribute(ty) {
                Ok(attr) => attr,
                Err(_) => return found(V::Result(false)),
            }
        };
        let give = |ok: bool| found(if is_optional { V::some(V::Result(ok)) } else { V::Result(ok) });
        if let Some(class) = &class
            && !matches!(class_name, "Attribute" | "auto")
            && !self.is_instance(&V::Attr(attr), class, at)?
        {
            self.parse_error(offset, "invalid kind of attribute specified", at)?;
            return give(false);
        }
        self.give(&target, V::Attr(attr), at)?;
        if let [key, list] = rest {
            let key = self.text_of(&key.get(), at)?;
            self.add_attr(list, &key, attr, at)?;
        }
        give(true)
    }

    /// A type or an attribute of a class without its prefix, unless it is written with one.
    pub(super) fn parse_custom(
        &mut self,
        target: &Cell<'a>,
        args: &[Cell<'a>],
        is_type: bool,
        at: u32,
    ) -> Found<'a> {
        let class = target.ty();
        let parser = self.parser(at)?;
        if parser.at(if is_type { Tok::Exclaim } else { Tok::Hash }) {
            return if is_type {
                self.parse_type_into(target, at)
            } else {
                self.parse_attribute(false, args, at)
            };
        }
        if let Some(function) =
            args.iter().map(Cell::get).find(|v| matches!(v, V::Closure(_) | V::Function(_)))
        {
            let mut call = vec![target.clone()];
            if !is_type {
                call.push(Cell::new(V::Null));
            }
            return self.call_value(&function, &call, at).map(Some);
        }
        let Some(class) = class else { return self.stop("a custom type of no class", at) };
        let parse: crate::ast::Name = "parse".into();
        let mut call = vec![Cell::new(V::Parser)];
        if !is_type {
            let ty = args.get(1).map_or(V::Null, Cell::get);
            call.push(Cell::new(if matches!(ty, V::Type(_)) { ty } else { V::Null }));
        }
        self.load_dialect_of(&class);
        let key = self.class_key(&class);
        let has_parser = self.code.has_method(&key, "parse")
            || self.type_def(&class.key()).is_some()
            || self.attr_def(&class.key()).is_some();
        if has_parser && let Some(value) = self.class_function(&class, &parse, &[], &call, at)? {
            self.give(target, value.clone(), at)?;
            // Where a name and a list are given, the attribute is added.
            if let (V::Attr(attr), false, [_, .., key, list]) = (&value, is_type, args)
                && args.len() > 2
            {
                let key = self.text_of(&key.get(), at)?;
                self.add_attr(list, &key, *attr, at)?;
            }
            return found(V::Result(!matches!(value, V::Null)));
        }
        if is_type { self.parse_type_into(target, at) } else { self.parse_attribute(false, args, at) }
    }
}
