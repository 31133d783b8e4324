//! Constructors, and casts.

use super::found::nth;
use crate::ast::{Name, Part, Ty};
use crate::eval::overload::{accepts, is_wrong};
use crate::eval::{Interp, R};
use crate::value::{Adaptor, Cell, IntTy, MutableOperands, Switch, V};
use num_bigint::BigInt;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

impl<'a> Interp<'a, '_> {
    /// A value of a type from arguments.
    pub(crate) fn construct(&mut self, ty: &Ty, args: &[Cell<'a>], braces: bool, at: u32) -> R<V<'a>> {
        use crate::eval::{is_container, is_map, is_set, is_text};
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        if args.is_empty() {
            return self.default(ty, at);
        }
        // A tag that says that the elements are those of a range.
        if args.len() == 2 && matches!(arg(0), V::Function(ref tag) if &**tag == "from_range") {
            return self.construct(ty, &args[1..], false, at);
        }
        let name = ty.last().to_owned();
        if name == "variant" && args.len() == 1 {
            return self.as_variant(arg(0), ty, at);
        }
        // Lambdas that are the bases of a class, all of whose operators it has.
        if args.iter().all(|arg| matches!(arg.get(), V::Closure(_)))
            && self.find_class(&ty.key()).is_some_and(|class| {
                class.fields.is_empty() && class.type_pack.is_some() && !class.bases.is_empty()
            })
        {
            return Ok(V::list(args.iter().map(Cell::get)));
        }
        if let Some(class) = self.find_class(&ty.key()) {
            let fitting = self.fitting_constructor(&class, args, at)?;
            return match fitting {
                Some(constructor) => self.construct_with(&class, &constructor, args, at),
                None if args.len() == 1
                    && matches!(arg(0), V::Object(ref o) if o.class.name == class.name) =>
                {
                    Ok(self.copied(arg(0)))
                }
                // Constructors that are taken over from a base.
                None if class.fields.is_empty()
                    && let Some((base, constructor)) = self.base_with_constructor(&class, args, at)? =>
                {
                    let object = self.instance(&class, &[], at)?;
                    self.run_constructor(&base, &constructor, &object, args, 0, at)?;
                    Ok(object)
                }
                // A handle of a class that only C++ has is the handle that it is made of.
                None if args.len() == 1
                    && matches!(arg(0), V::Type(_) | V::Attr(_) | V::Value(_) | V::Null)
                    && self.is_handle(&class, 0) =>
                {
                    Ok(arg(0))
                }
                None => self.instance(&class, args, at),
            };
        }
        match &*name {
            "pair" | "tuple" => {
                if args.len() == 1 && ty.args.len() != 1 {
                    return Ok(self.copied(arg(0)));
                }
                let mut cells = Vec::new();
                for (i, value) in args.iter().enumerate() {
                    let value = self.copied(value.get());
                    cells.push(match ty.args.get(i) {
                        Some(own) => Cell::typed(self.convert(value, own, at)?, Arc::new(own.clone())),
                        None => Cell::new(value),
                    });
                }
                Ok(V::Tuple(Rc::new(cells)))
            }
            name if is_text(name) => match (args.len(), self.integer(&arg(0))) {
                // `std::string(n, c)`
                (2, Some(n)) if matches!(arg(0), V::Int(..)) => {
                    // A number is the character with that code.
                    let text = match arg(1) {
                        V::Int(code, _) => self.text_of(&V::Char(code as u8), at)?,
                        other => self.text_of(&other, at)?,
                    };
                    let n = usize::try_from(n).unwrap_or(0);
                    self.count(n.saturating_mul(text.len().max(1)), at)?;
                    Ok(V::str(text.repeat(n)))
                }
                // `StringRef(pointer, length)`
                (2, _) if name != "string" => self.text_of_length(&arg(0), &arg(1), at),
                (2, _) if matches!(arg(0), V::Str(_) | V::Place(_)) => {
                    self.stop("a text of two arguments", at)
                }
                _ => self.text_value(arg(0), at),
            },
            name if is_container(name) => self.construct_list(ty, args, braces, at),
            name if is_set(name) => {
                let set = self.default(ty, at)?;
                let items = match (arg(0), arg(1)) {
                    (V::Iter(..), V::Iter(..)) => self.inserted(&arg(0), &arg(1), &set, at)?,
                    (V::Int(..) | V::Closure(_), _) if !braces => {
                        return self.empty_with_room(set, &arg(0), at);
                    }
                    _ if braces => args.to_vec(),
                    (V::Set(_), _) => return Ok(self.copied(arg(0))),
                    _ => self.elements(&nth(args, 0), at)?,
                };
                let insert = Part::named("insert");
                for item in items {
                    self.library_method(&Cell::new(set.clone()), &insert, &[item], at)?;
                }
                Ok(set)
            }
            name if is_map(name) => {
                let map = self.default(ty, at)?;
                let insert = Part::named("insert");
                let items = match (arg(0), arg(1)) {
                    (V::Iter(..), V::Iter(..)) => self.inserted(&arg(0), &arg(1), &map, at)?,
                    (V::Int(..) | V::Closure(_), _) => return self.empty_with_room(map, &arg(0), at),
                    (V::Map(..), _) if args.len() == 1 => return Ok(self.copied(arg(0))),
                    _ => args.to_vec(),
                };
                for item in items {
                    self.library_method(&Cell::new(map.clone()), &insert, &[item], at)?;
                }
                Ok(map)
            }
            "optional" if args.len() > 1 && ty.args.len() == 1 => {
                let inner = self.construct(&ty.args[0].clone(), args, braces, at)?;
                Ok(V::some(inner))
            }
            "raw_string_ostream" | "raw_svector_ostream" => Ok(V::stream(nth(args, 0).clone())),
            "Builder" if ty.key().ends_with("MemRefType::Builder") => self.memref_builder(args, at),
            "MemRefType" if matches!((arg(0), args.len()), (V::Tuple(_), 1)) => {
                match self.built_memref(&arg(0), at)? {
                    Some(ty) => Ok(ty),
                    None => self.stop("MemRefType of that argument", at),
                }
            }
            "OpBuilder" | "ImplicitLocOpBuilder" if self.inserts() => {
                self.stop(format!("{name}, a builder of its own"), at)
            }
            "OpBuilder" | "Builder" | "ImplicitLocOpBuilder" => Ok(V::Builder),
            "IRRewriter" if matches!((arg(0), args.len()), (V::Context, 1)) => Ok(V::Builder),
            "OperationState" if args.len() == 2 => self.new_draft(&arg(0), &arg(1), at),
            "InsertionGuard" | "OpBuilder::InsertionGuard" => Ok(self.guard()),
            // How many the operation produces itself, and those that it is given.
            "SuccessorOperands" => match args.len() {
                1 => Ok(V::tuple([V::unsigned(0), arg(0)])),
                2 => Ok(V::tuple([arg(0), arg(1)])),
                _ => self.stop("the operands of a successor", at),
            },
            "ListSeparator" if args.len() == 1 => {
                let text = self.text_of(&arg(0), at)?;
                Ok(super::text::list_separator(&text))
            }
            // A printer of its own has the flags that nothing was asked with.
            "OpPrintingFlags" => Ok(V::Case("OpPrintingFlags".into(), 0)),
            "APInt" | "APSInt" => {
                if let V::Big(v, bits, _) = arg(0) {
                    return Ok(self.big(v, bits, name == "APSInt"));
                }
                let bits = self.integer(&arg(0)).and_then(|v| u32::try_from(v).ok());
                if let (Some(bits), V::Str(digits), 3) = (bits, arg(1), args.len())
                    && bits <= isogloss_ir::builtin::integer::MAX_WIDTH
                {
                    let radix = self.integer(&arg(2)).and_then(|r| u32::try_from(r).ok());
                    let radix = radix.filter(|radix| (2..=36).contains(radix));
                    let value = radix.and_then(|radix| BigInt::parse_bytes(digits.as_bytes(), radix));
                    return match value {
                        Some(value) => Ok(self.big(value, bits, name == "APSInt")),
                        None => self.stop("an APInt of a text that is no number", at),
                    };
                }
                match (bits.filter(|b| *b <= isogloss_ir::builtin::integer::MAX_WIDTH), self.integer(&arg(1)))
                {
                    (Some(bits), Some(v)) => {
                        let signed = args.len() > 2 && self.truth(&arg(2), at)?;
                        // What is not signed has 64 bits.
                        let v = if signed { v } else { IntTy::U64.wrap(v) };
                        Ok(self.big(BigInt::from(v), bits, false))
                    }
                    _ => self.stop("an APInt of those arguments", at),
                }
            }
            "APFloat" => match arg(0) {
                V::Float(v) => {
                    let kind = isogloss_ir::FloatKind::F64;
                    Ok(V::Real(kind, isogloss_ir::builtin::float::from_f64(kind, v)))
                }
                V::Real(..) => Ok(arg(0)),
                V::Semantics(kind) if args.len() == 1 => {
                    Ok(V::Real(kind, isogloss_ir::builtin::float::from_f64(kind, 0.0)))
                }
                _ => self.stop("an APFloat of those arguments", at),
            },
            "NamedAttribute" => match (self.text(&arg(0)), arg(1)) {
                (Some(key), V::Attr(attr)) => Ok(V::Named(self.cx.identifier(&key), attr)),
                _ => self.stop("a named attribute of those arguments", at),
            },
            "MutableOperandRange" => match (arg(0), args.len()) {
                (V::MutableOperands(_), 1) => Ok(arg(0)),
                (V::Op(op, _), 1 | 3 | 4) => {
                    let all = op.operands().len();
                    let number = |n: usize| self.integer(&arg(n)).and_then(|n| usize::try_from(n).ok());
                    let range = if args.len() == 1 { Some((0, all)) } else { number(1).zip(number(2)) };
                    let range = range
                        .filter(|(first, count)| first.checked_add(*count).is_some_and(|end| end <= all));
                    match range {
                        // It is of no slot: a change leaves the sizes of segments as they are.
                        Some((first, count)) => {
                            let operands = MutableOperands { op, first, count, slot: usize::MAX };
                            Ok(V::MutableOperands(Rc::new(operands)))
                        }
                        None => self.stop("operands that are not there", at),
                    }
                }
                _ => self.stop("MutableOperandRange of those arguments", at),
            },
            "NamedAttrList" => {
                let entries = self.named_attrs(&arg(0), at)?;
                Ok(V::AttrList(Rc::new(RefCell::new(entries))))
            }
            super::shapes::COMPONENTS => self.shaped_components(args, at),
            "BitVector" | "SmallBitVector" => self.construct_list(ty, args, braces, at),
            "Adaptor" => self.adaptor(ty, args, at),
            // `FooOpAdaptor` and its kin, as `FooOp::Adaptor`.
            name if name.ends_with("Adaptor") && self.adapted_op(ty).is_some() => {
                let of = self.adapted_op(ty).unwrap_or_default();
                self.adaptor(&Ty { name: format!("{of}::Adaptor").into(), ..ty.clone() }, args, at)
            }
            "TypeSwitch" | "StringSwitch" => {
                let switch = Switch {
                    subject: arg(0),
                    result: None,
                    is_type: name == "TypeSwitch",
                    calls_cases: false,
                    offset: 0,
                };
                Ok(V::Switch(Rc::new(RefCell::new(switch))))
            }
            "KeywordSwitch" => {
                let parser = self.parser(at)?;
                let offset = parser.here();
                let word = parser.parse_optional_keyword().map(str::to_owned);
                let subject = match word {
                    Some(word) => V::str(word),
                    None => {
                        self.parse_error(offset, "expected valid keyword", at)?;
                        V::Null
                    }
                };
                let result = matches!(subject, V::Null).then_some(V::Result(false));
                let switch = Switch { subject, result, is_type: false, calls_cases: true, offset };
                Ok(V::Switch(Rc::new(RefCell::new(switch))))
            }
            "RegionSuccessor" | "RegionBranchPoint" => match self.construct_flow(&name, args, at)? {
                Some(value) => Ok(value),
                None => self.stop(name, at),
            },
            "EffectInstance" => self.effect_instance(args, at),
            "OpAsmParser::Argument" | "Argument" => Ok(arg(0)),
            _ => {
                if args.len() == 1 {
                    let value = self.copied(arg(0));
                    return self.cast(value, ty, at);
                }
                self.stop(format!("{} with {} arguments", ty.name, args.len()), at)
            }
        }
    }

    pub(crate) fn construct_with(
        &mut self,
        class: &std::sync::Arc<crate::ast::Class>,
        constructor: &std::sync::Arc<crate::ast::Function>,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<V<'a>> {
        let object = self.instance(class, &[], at)?;
        let V::Object(instance) = &object else { return Ok(object) };
        let _ = instance;
        self.run_constructor(class, constructor, &object, args, 0, at)?;
        Ok(object)
    }

    /// The constructor of a class that fits arguments, wherever it is defined; none if the class has none of its own.
    pub(crate) fn fitting_constructor(
        &mut self,
        class: &crate::ast::Class,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Option<std::sync::Arc<crate::ast::Function>>> {
        let count = args.len();
        let mut all: Vec<_> = class.methods.iter().filter(|m| m.name == class.name).cloned().collect();
        if class.constructed_elsewhere {
            let key = Ty { space: class.space.clone(), ..Ty::named(&class.name) }.key();
            let near = self.code.methods(crate::program::short(&key), &class.name);
            all.extend(if near.is_empty() { self.code.methods(&class.name, &class.name) } else { near });
        }
        let required =
            |m: &crate::ast::Function| m.params.iter().filter(|p| p.default.is_none() && !p.pack).count();
        all.retain(|m| m.params.len() >= count && required(m) <= count);
        // What an argument can be tells apart those that take as many.
        let suits = |m: &crate::ast::Function| {
            m.params.iter().zip(args).all(|(param, arg)| {
                let value = arg.get();
                accepts(&param.ty, &value) && !is_wrong(&param.ty, &value)
            })
        };
        if all.len() > 1 && all.iter().any(|m| suits(m)) {
            all.retain(|m| suits(m));
        }
        all.sort_by_key(|m| m.params.len());
        let fitting = self.overload(&all, args, &[], at)?;
        if fitting.is_none() && class.constructed_elsewhere && count > 0 {
            return self.stop(format!("{}::{}", class.name, class.name), at);
        }
        Ok(fitting)
    }

    /// True if a class is one of handles: it has no fields of its own, and derives from `Type`, `Attribute` or `Value`.
    fn is_handle(&self, class: &crate::ast::Class, depth: u32) -> bool {
        class.fields.is_empty()
            && depth < 16
            && class.bases.iter().any(|base| {
                matches!(base.last(), "Type" | "Attribute" | "Value")
                    || self.find_base(class, base).is_some_and(|base| self.is_handle(&base, depth + 1))
            })
    }

    /// A class that another one derives from, whose constructor fits arguments, where the other one has none of its own.
    fn base_with_constructor(
        &mut self,
        class: &crate::ast::Class,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Option<(std::sync::Arc<crate::ast::Class>, std::sync::Arc<crate::ast::Function>)>> {
        for base in &class.bases {
            let Some(base) = self.find_base(class, base) else { continue };
            if let Some(constructor) = self.fitting_constructor(&base, args, at)? {
                return Ok(Some((base, constructor)));
            }
        }
        Ok(None)
    }

    fn construct_list(&mut self, ty: &Ty, args: &[Cell<'a>], braces: bool, at: u32) -> R<V<'a>> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        // A range of operands is made of where it begins and ends, or of a pointer and a count.
        let is_range = matches!(ty.last(), "OperandRange" | "ResultRange");
        let source = if is_range && args.len() == 2 {
            match (arg(0), arg(1)) {
                (V::Iter(..), V::Iter(..)) => V::List(
                    Rc::new(RefCell::new(self.between(&arg(0), &arg(1), at)?.unwrap_or_default())),
                    None,
                ),
                (V::Int(0, _) | V::Null, V::Int(0, _)) => V::list([]),
                _ => return self.stop(format!("{} of those arguments", ty.last()), at),
            }
        } else if braces && !matches!((arg(0), arg(1), args.len()), (V::Iter(..), V::Iter(..), 2)) {
            let one_list = args.len() == 1
                && matches!(arg(0), V::List(..))
                && ty.args.first().is_none_or(|t| !crate::eval::is_container(t.last()));
            if one_list { self.copied(arg(0)) } else { V::List(Rc::new(RefCell::new(args.to_vec())), None) }
        } else {
            match (arg(0), arg(1), args.len()) {
                // A view refers to the elements between.
                (V::Iter(..), V::Iter(..), 2) if crate::kinds::is_view(ty.last()) => {
                    let items = self.between(&arg(0), &arg(1), at)?.unwrap_or_default();
                    V::List(Rc::new(RefCell::new(items)), ty.args.first().cloned().map(Arc::new))
                }
                (V::Iter(..), V::Iter(..), 2) => {
                    let items = self.between(&arg(0), &arg(1), at)?.unwrap_or_default();
                    V::list(items.iter().map(|c| self.copied(c.get())).collect::<Vec<_>>())
                }
                (V::Int(n, _), value, _) if ty.last() != "ArrayRef" => {
                    let n = usize::try_from(n).unwrap_or(0);
                    self.count(n, at)?;
                    let value = match (args.len(), ty.args.first(), ty.last()) {
                        (2.., ..) => value,
                        (_, _, "BitVector" | "SmallBitVector") => V::Bool(false),
                        (_, Some(element), _) => self.default(&element.clone(), at)?,
                        _ => V::Null,
                    };
                    V::list(std::iter::repeat_with(|| self.copied(value.clone())).take(n).collect::<Vec<_>>())
                }
                // A view of one variable.
                _ if ty.last() == "ArrayRef"
                    && args.len() == 1
                    && let Some(element) = ty.args.first()
                    && args[0].ty().is_some_and(|own| own.name == element.name) =>
                {
                    V::List(Rc::new(RefCell::new(args.to_vec())), Some(Arc::new(element.clone())))
                }
                (value, ..) => {
                    let items = self.elements(&Cell::new(value), at)?;
                    V::list(items.iter().map(|c| self.copied(c.get())).collect::<Vec<_>>())
                }
            }
        };
        self.convert(source, ty, at)
    }

    /// The class of the operation that a generated class `FooOpAdaptor` or `FooOpGenericAdaptor` is the adaptor of.
    fn adapted_op(&self, ty: &Ty) -> Option<String> {
        let of = ty.name.strip_suffix("GenericAdaptor").or_else(|| ty.name.strip_suffix("Adaptor"))?;
        self.op_of_class(&Ty { name: of.into(), ..ty.clone() }.key()).map(|_| of.to_owned())
    }

    pub(super) fn adaptor(&mut self, ty: &Ty, args: &[Cell<'a>], at: u32) -> R<V<'a>> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let class: Name = match ty.name.rsplit_once("::") {
            Some((class, _)) => Ty { space: ty.space.clone(), ..Ty::named(class) }.key(),
            None => self.frame.class.clone(),
        };
        let Some(full) = self.op_of_class(&class) else {
            return self.stop(format!("{class}::Adaptor"), at);
        };
        let name = self.cx.op_name(&full);
        let operands = match arg(0) {
            V::Op(op, _) => {
                let value = |value| V::Value(crate::value::IrValue { body: Some(op.body), value });
                op.operands().map(value).collect()
            }
            other => self.ir_values(&other, at)?.into_iter().map(V::Value).collect(),
        };
        let mut properties = match self.cx.op_def(name) {
            Some(def) => def.default_properties(),
            None => Vec::new(),
        };
        let mut attributes = Vec::new();
        if let V::Attr(_) | V::AttrList(_) = arg(1) {
            for (key, value) in self.named_attrs(&arg(1), at)? {
                match self.cx.op_def(name).and_then(|d| d.inherent_slot(key)) {
                    Some(slot) => properties[slot] = Some(value),
                    None => attributes.push((key, value)),
                }
            }
        }
        match arg(2) {
            V::Properties(Some(op)) => properties = op.properties().to_vec(),
            V::Properties(None) => match &self.state {
                Some(state) => properties = state.properties.to_vec(),
                None => properties = self.given_properties.clone().unwrap_or(properties),
            },
            _ => {}
        }
        let mut regions = Vec::new();
        // Of an operation alone, the adaptor has all that the operation has.
        if let (V::Op(op, _), 1) = (arg(0), args.len()) {
            properties = op.properties().to_vec();
            attributes = op.discardable().to_vec();
            regions = op.regions().map(|r| V::Region(crate::value::Region::Ref(r))).collect();
        }
        if args.len() > 3 {
            regions = self.elements(&nth(args, 3), at)?.iter().map(Cell::get).collect();
        }
        Ok(V::Adaptor(Rc::new(Adaptor { name, operands, properties, attributes, regions })))
    }

    /// A value of a type, as a cast gives it.
    pub(crate) fn cast(&mut self, value: V<'a>, ty: &Ty, at: u32) -> R<V<'a>> {
        let name = ty.last();
        if name.ends_with("Attr") && name != "Attr" || name.ends_with("Type") && name != "Type" {
            // `StringAttr(x)`: only what is one already.
            if matches!(value, V::Type(_) | V::Attr(_) | V::Null | V::Enum(..)) {
                return Ok(value);
            }
        }
        if let Some(def) = self.enum_def(&ty.key())
            && let Some(v) = self.integer(&value)
        {
            return Ok(V::Enum(def, v));
        }
        if self.code.enumeration(&ty.key(), &self.from()).is_some()
            && let Some(v) = self.integer(&value)
        {
            return Ok(V::Case(name.into(), v));
        }
        if let (V::Opt(Some(inner)), false) =
            (&value, matches!(name, "optional" | "FailureOr" | "bool" | "auto"))
        {
            let inner = (**inner).clone();
            return self.cast(inner, ty, at);
        }
        self.convert(value, ty, at)
    }
}
