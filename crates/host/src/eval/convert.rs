//! Conversions, comparisons and arithmetic: what C++ does with values of built-in types on its own.

use super::{Interp, R};
use crate::ast::{Binary, Site, Ty, Unary};
use crate::kinds::{is_container, is_map, is_set, is_text};
use crate::value::{Cell, IntTy, IrValue, Object, StateField, V};
use isogloss_ir::{AttrData, FloatKind, Identifier};
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use std::rc::Rc;
use std::sync::Arc;

impl<'a> Interp<'a, '_> {
    /// The type of a variable or a parameter. What it is depends on its place alone, unless template parameters, local
    /// aliases or other variables have to do with it.
    #[inline]
    pub(crate) fn type_at(&self, ty: &Ty, site: Site) -> Arc<Ty> {
        if self.is_fixed()
            && let Some(known) = self.memo.known_ty(site)
        {
            return known;
        }
        self.type_anew(ty, site)
    }

    #[inline(never)]
    fn type_anew(&self, ty: &Ty, site: Site) -> Arc<Ty> {
        if !self.is_fixed() {
            return Arc::new(self.resolve(ty));
        }
        if super::call::has_decltype(std::slice::from_ref(ty)) {
            return Arc::new(self.resolve(ty));
        }
        self.memo.ty(site, || self.resolve(ty))
    }

    /// True if what names mean here depends on the place where they stand alone.
    #[inline]
    pub(crate) fn is_fixed(&self) -> bool {
        self.frame.types.is_empty() && !self.frame.is_borrowed
    }

    /// A type with template parameters and aliases replaced.
    pub(crate) fn resolve(&self, ty: &Ty) -> Ty {
        self.resolve_within(ty, 0)
    }

    fn resolve_within(&self, ty: &Ty, depth: u32) -> Ty {
        // Words of the language stand for nothing else.
        if matches!(&*ty.name, "auto" | "bool" | "int" | "unsigned" | "void" | "char") {
            return ty.clone();
        }
        if let [inner] = &ty.args[..]
            && depth < 16
            && matches!(&*ty.name, "decay_t" | "remove_reference_t" | "remove_cv_t" | "remove_cvref_t")
        {
            return Ty { is_ref: false, is_const: false, ..self.resolve_within(inner, depth + 1) };
        }
        if &*ty.name == "decltype" && depth < 16 {
            let variable = ty.args.first().map(|arg| &arg.name);
            let found = self.frame.vars.iter().rev().find(|v| variable.is_some_and(|name| v.0 == *name));
            let own = found.map(|(_, cell)| match cell.ty() {
                // An object in a `std::variant` is of its own class.
                Some(own) if &*own.name != "auto" && !matches!(cell.get(), V::Object(_)) => (*own).clone(),
                _ => Ty::named(&self.class_name(&cell.get())),
            });
            let own = own.filter(|own| &*own.name != "decltype").unwrap_or_else(|| Ty::named("auto"));
            let resolved = self.resolve_within(&own, depth + 1);
            return Ty { is_ref: ty.is_ref, is_const: ty.is_const, ..resolved };
        }
        // A member of what a template parameter stands for: `OpTy::Adaptor`.
        if depth < 16
            && !self.frame.types.is_empty()
            && let Some((first, rest)) = ty.name.split_once("::")
            && let Some((_, stands_for)) = self.frame.types.iter().rev().find(|t| *t.0 == *first)
        {
            let name = format!("{}::{rest}", stands_for.name).into();
            return self
                .resolve_within(&Ty { name, space: stands_for.space.clone(), ..ty.clone() }, depth + 1);
        }
        let local = self.frame.types.iter().rev().find(|t| t.0 == ty.name).map(|t| &t.1);
        let own = || {
            let class = &self.frame.class;
            if class.is_empty() || !ty.args.is_empty() {
                None
            } else {
                self.code.declared_alias(class, &ty.name)
            }
        };
        let declared = if local.is_none() { own() } else { None };
        let aliased = local.or(declared.as_ref());
        let aliased = aliased
            .or_else(|| if ty.args.is_empty() { self.code.alias(&ty.key(), &self.from()) } else { None });
        let member = match aliased {
            None if ty.args.is_empty() => self.declared_member_type(&ty.key()),
            _ => None,
        };
        match aliased.or(member.as_ref()) {
            Some(other) if &*other.name == "decltype" && self.field_of_alias(ty, other).is_some() => {
                let field = self.field_of_alias(ty, other).unwrap_or_default();
                let resolved = self.resolve_within(&field, depth + 1);
                Ty { is_ref: ty.is_ref, is_const: ty.is_const, pointers: ty.pointers, ..resolved }
            }
            Some(other) if depth < 16 && (&other.name, &other.space) != (&ty.name, &ty.space) => {
                let mut other = self.resolve_within(other, depth + 1);
                other.is_ref |= ty.is_ref;
                other.is_const |= ty.is_const;
                other.pointers = other.pointers.saturating_add(ty.pointers);
                other
            }
            _ if ty.args.is_empty() => ty.clone(),
            _ => {
                Ty { args: ty.args.iter().map(|a| self.resolve_within(a, depth + 1)).collect(), ..ty.clone() }
            }
        }
    }

    /// The type that an alias in the class of a definition means: `SliceOp::SourceType`.
    fn declared_member_type(&self, key: &str) -> Option<Ty> {
        let (class, name) = crate::program::split_key(key);
        let decl = Some(class).filter(|class| !class.is_empty())?;
        let decl = self.memo.declared(decl, &self.from())?;
        self.code.declared_alias(&decl.key(), name)
    }

    /// The type of the field that an alias inside of a class is declared by: `using Bases = decltype(bases)`.
    fn field_of_alias(&self, ty: &Ty, alias: &Ty) -> Option<Ty> {
        let field = &alias.args.first()?.name;
        let key = ty.key();
        let class = match crate::program::split_key(&key).0 {
            "" => self.frame.class.to_string(),
            around => around.to_owned(),
        };
        let class = self.find_class(&class)?;
        class.fields.iter().find(|own| own.name == *field).map(|own| own.ty.clone())
    }

    /// True if a value counts as true in a condition.
    pub(crate) fn truth(&self, value: &V<'a>, at: u32) -> R<bool> {
        Ok(match value {
            V::Bool(b) => *b,
            V::Int(v, _) => *v != 0,
            V::Char(c) => *c != 0,
            V::Float(v) => *v != 0.0,
            // The value of a `BoolAttr`.
            V::Big(v, ..) => *v != BigInt::ZERO,
            V::Null => false,
            V::StatePart(StateField::Properties) => self.properties_attr.is_some(),
            V::Opt(value) => value.is_some(),
            // A parse result is true where it failed, as is a message that stands for one.
            V::Result(ok) => !ok,
            V::Message(_) => true,
            V::Void => return self.stop("a condition without a value", at),
            // A name that no declaration has is no function that is there.
            V::Function(name) if !self.code.has_function(name) => {
                return self.stop(format!("{name} as a condition"), at);
            }
            V::Class(ty) => return self.stop(format!("{} as a condition", ty.name), at),
            // A value of an enumeration does not convert; its attribute does, and is not null.
            V::Enum(..) => true,
            V::Case(_, v) => *v != 0,
            _ => true,
        })
    }

    /// As [`Interp::truth`], of a value that is needed no longer.
    #[inline]
    pub(super) fn truth_of(&self, value: V<'a>, at: u32) -> R<bool> {
        match value {
            V::Bool(is) => Ok(is),
            V::Result(ok) => Ok(!ok),
            V::Null => Ok(false),
            V::Type(_) | V::Attr(_) | V::Value(_) => Ok(true),
            other => self.truth(&other, at),
        }
    }

    /// The value that a variable of a type has when nothing is said.
    pub(crate) fn default(&mut self, ty: &Ty, at: u32) -> R<V<'a>> {
        if ty.pointers > 0 {
            return Ok(if &*ty.name == "char" { V::str("") } else { V::Null });
        }
        if self.is_no_class(ty) {
            return Ok(V::Null);
        }
        if let Some(int) = IntTy::of_name(&ty.name) {
            return Ok(V::Int(0, int));
        }
        let name = ty.last();
        let element = || ty.args.first().map(|t| Arc::new(t.clone()));
        Ok(match name {
            "bool" => V::Bool(false),
            "char" => V::Char(0),
            "double" | "float" => V::Float(0.0),
            name if is_text(name) => V::str(""),
            name if is_container(name) => V::list_of(element()),
            name if is_set(name) => V::Set(Rc::new(self.keyed_of(ty))),
            name if is_map(name) => {
                let value = if name == "StringMap" { ty.args.first() } else { ty.args.get(1) };
                V::Map(Rc::new(self.keyed_of(ty)), value.map(|t| Arc::new(t.clone())))
            }
            "optional" | "FailureOr" | "OptionalParseResult" | "MaybeAlign" => V::Opt(None),
            "LogicalResult" | "ParseResult" => V::Result(true),
            "pair" | "tuple" => {
                let mut cells = Vec::new();
                for arg in &ty.args {
                    let value = self.default(arg, at)?;
                    cells.push(Cell::typed(value, Arc::new(arg.clone())));
                }
                V::Tuple(Rc::new(cells))
            }
            "APInt" | "APSInt" => V::Big(BigInt::ZERO, 1, false),
            "APFloat" => V::Real(isogloss_ir::FloatKind::F64, 0),
            "NamedAttrList" => V::AttrList(Rc::default()),
            "Argument" => V::Argument(Rc::new(crate::value::ArgumentCells::empty())),
            crate::api::replacing::REPLACER => {
                V::tuple([V::str(crate::api::replacing::REPLACER), V::list([])])
            }
            "SymbolTableCollection" => V::SymbolTables,
            "OpPrintingFlags" => V::Case("OpPrintingFlags".into(), 0),
            "ShapedTypeComponents" => return self.shaped_components(&[], at),
            "Region" if self.state.is_some() => V::Region(crate::value::Region::New(self.new_region())),
            "unique_ptr" | "shared_ptr" | "OwningOpRef" => V::Null,
            "variant" => match ty.args.first() {
                Some(first) => {
                    let first = self.resolve(first);
                    self.default(&first, at)?
                }
                None => V::Null,
            },
            "ListSeparator" => crate::api::text::list_separator(", "),
            _ => {
                let generation = self.code.generation();
                if let Some(class) = self.find_class(&ty.key()) {
                    return match self.fitting_constructor(&class, &[], at)? {
                        Some(constructor) => {
                            self.deeper(at, |s| s.construct_with(&class, &constructor, &[], at))
                        }
                        None => self.deeper(at, |s| s.instance(&class, &[], at)),
                    };
                }
                if let Some(def) = self.enum_def(&ty.key()) {
                    return Ok(V::Enum(def, 0));
                }
                if self.code.generation() == generation {
                    self.note_no_class(ty);
                }
                V::Null
            }
        })
    }

    /// True if it is known that a type of this name is no class of host code, and one whose default is null.
    #[inline]
    pub(super) fn is_no_class(&self, ty: &Ty) -> bool {
        let frame = &self.frame;
        self.is_fast
            && ty.space.is_empty()
            && frame.classes.is_empty()
            && self.memo.is_no_class(&ty.name, frame.file, &frame.space, &frame.class)
    }

    /// Remembers that a type of this name is no class of host code, and one whose default is null.
    fn note_no_class(&self, ty: &Ty) {
        if self.is_fast && ty.space.is_empty() && self.frame.classes.is_empty() {
            self.memo.note_no_class(&ty.name, self.from());
        }
    }

    /// An instance of a class of host code, its fields from values or their defaults.
    pub(crate) fn instance(
        &mut self,
        class: &std::sync::Arc<crate::ast::Class>,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<V<'a>> {
        self.has_ends |= class.methods.iter().any(|method| method.name.starts_with('~'));
        let mut fields: Vec<(crate::ast::Name, Cell<'a>)> = Vec::with_capacity(class.fields.len());
        let mut types = Vec::new();
        self.base_fields(class, &mut fields, &mut types, 0, at)?;
        // The bases of an aggregate come first, each with a value of its own.
        let mut args = args;
        for base in &class.bases {
            let given = match (args.first().map(Cell::get), self.find_base(class, base)) {
                (Some(V::List(items, _)), Some(of_base)) => {
                    let items = items.borrow().clone();
                    self.deeper(at, |s| s.instance(&of_base, &items, at))?
                }
                (Some(given), _) => given,
                (None, _) => break,
            };
            let V::Object(given) = given else { break };
            if *given.class.name != *base.last() {
                break;
            }
            for (name, value) in &given.fields {
                if let Some((_, field)) = fields.iter().find(|f| f.0 == *name) {
                    field.set(self.copied(value.get()));
                }
            }
            args = &args[1..];
        }
        for (i, field) in class.fields.iter().enumerate() {
            let ty = self.resolve(&field.ty);
            let value = match args.get(i) {
                Some(arg) if ty.is_ref => {
                    fields.push((field.name.clone(), arg.clone()));
                    continue;
                }
                Some(arg) => {
                    let value = if ty.pointers > 0 { arg.get() } else { self.copied(arg.get()) };
                    self.convert(value, &ty, at)?
                }
                None => match &field.init {
                    crate::ast::Init::Value(value) => {
                        let value = self.elsewhere(|s| s.eval_for(value, &ty))?;
                        self.convert(value, &ty, at)?
                    }
                    // A field of any type, which a constructor sets.
                    _ if class.templates.contains(&field.ty.name) && self.find_class(&ty.key()).is_some() => {
                        V::Null
                    }
                    _ => self.default(&ty, at)?,
                },
            };
            fields.push((field.name.clone(), Cell::typed(value, Arc::new(ty))));
        }
        Ok(V::Object(Rc::new(Object { class: class.clone(), fields, types })))
    }

    /// The fields of the classes that a class derives from, with what their template parameters stand for.
    fn base_fields(
        &mut self,
        class: &crate::ast::Class,
        fields: &mut Vec<(crate::ast::Name, Cell<'a>)>,
        types: &mut Vec<(crate::ast::Name, Ty)>,
        depth: u32,
        at: u32,
    ) -> R<()> {
        if depth >= 16 {
            return self.stop("classes that derive from each other", at);
        }
        for base in &class.bases {
            let base = self.resolve(base);
            if base.last() == "Argument" {
                // The parser's own class, whose fields host code adds to.
                for (name, class) in [
                    ("ssaName", "UnresolvedOperand"),
                    ("type", "Type"),
                    ("attrs", "DictionaryAttr"),
                    ("sourceLoc", "optional"),
                ] {
                    let value = if class == "optional" { V::Opt(None) } else { V::Null };
                    fields.push((name.into(), Cell::typed(value, Arc::new(Ty::named(class)))));
                }
                continue;
            }
            let Some(of_base) = self.find_base(class, &base) else { continue };
            let before = self.frame.types.len();
            let bound = crate::api::templates::bindings(&of_base, &base.args);
            self.frame.types.extend(bound.iter().cloned());
            types.extend(bound);
            let result = self.base_fields(&of_base, fields, types, depth + 1, at).and_then(|()| {
                for field in &of_base.fields {
                    let ty = self.resolve(&field.ty);
                    let value = match &field.init {
                        crate::ast::Init::Value(value) => {
                            let value = self.elsewhere(|s| s.eval_for(value, &ty))?;
                            self.convert(value, &ty, at)?
                        }
                        _ => self.default(&ty, at)?,
                    };
                    fields.push((field.name.clone(), Cell::typed(value, Arc::new(ty))));
                }
                Ok(())
            });
            self.frame.types.truncate(before);
            result?;
        }
        Ok(())
    }

    /// A copy of what owns its parts.
    pub(crate) fn copied(&self, value: V<'a>) -> V<'a> {
        if self.is_full() {
            return value;
        }
        match value {
            V::List(items, ty) => {
                self.note_elements(items.borrow().len());
                let copy = items.borrow().iter().map(|c| self.copied_cell(c)).collect();
                V::List(Rc::new(std::cell::RefCell::new(copy)), ty)
            }
            // The parts of a tuple may be references, as those of `zip` are: they stay what they are.
            V::Tuple(cells) => V::Tuple(Rc::new(cells.iter().map(|c| self.part_copy(c)).collect())),
            V::Object(object) => {
                let fields = object.fields.iter().map(|(n, c)| (n.clone(), self.copied_cell(c))).collect();
                V::Object(Rc::new(Object {
                    class: object.class.clone(),
                    fields,
                    types: object.types.clone(),
                }))
            }
            V::Map(entries, ty) => {
                self.note_elements(entries.len());
                V::Map(Rc::new(entries.copy(|c| self.copied_cell(c))), ty)
            }
            V::Set(items) => {
                self.note_elements(items.len());
                V::Set(Rc::new(items.copy(Cell::clone)))
            }
            V::AttrList(entries) => V::AttrList(Rc::new(std::cell::RefCell::new(entries.borrow().clone()))),
            V::Argument(cells) => {
                let copy = crate::value::ArgumentCells {
                    name: self.copied_cell(&cells.name),
                    ty: self.copied_cell(&cells.ty),
                    attrs: self.copied_cell(&cells.attrs),
                    location: self.copied_cell(&cells.location),
                };
                V::Argument(Rc::new(copy))
            }
            other => other,
        }
    }

    /// A part of a tuple, copied if it was declared with a type of its own, as the parts of a `std::pair` are.
    fn part_copy(&self, cell: &Cell<'a>) -> Cell<'a> {
        if cell.is_typed() { self.copied_cell(cell) } else { cell.clone() }
    }

    pub(super) fn copied_cell(&self, cell: &Cell<'a>) -> Cell<'a> {
        let value = match cell.ty() {
            // A pointer is copied, not what it points to.
            Some(ty) if ty.pointers > 0 => cell.get(),
            _ => self.copied(cell.get()),
        };
        match cell.ty() {
            Some(ty) => Cell::typed(value, ty.clone()),
            None => Cell::new(value),
        }
    }

    /// A value as C++ converts it to a type on its own.
    pub(crate) fn convert(&mut self, value: V<'a>, ty: &Ty, at: u32) -> R<V<'a>> {
        if self.is_fast && ty.pointers == 0 && value.is_of_kind(ty.kind()) {
            return Ok(value);
        }
        self.convert_any(value, ty, at)
    }

    /// A value as C++ converts it to a type, by all the rules.
    fn convert_any(&mut self, value: V<'a>, ty: &Ty, at: u32) -> R<V<'a>> {
        if ty.pointers > 0 && &*ty.name != "char" {
            return Ok(match value {
                // A pointer to an instance of the operation's class keeps its methods.
                V::Op(op, _) if self.op_of_class(&ty.key()).is_some() => {
                    V::pointer(Cell::new(V::Op(op, true)))
                }
                V::Op(op, _) => V::Op(op, false),
                other => other,
            });
        }
        let name = ty.last();
        if matches!(name, "auto" | "T" | "unique_ptr" | "shared_ptr") {
            return Ok(value);
        }
        // A switch that has no default gives its value where that is wanted.
        if let V::Switch(switch) = &value
            && !matches!(name, "TypeSwitch" | "StringSwitch" | "LogicalResult" | "ParseResult")
        {
            let result = self.switch_result(&switch.clone(), at)?;
            return self.convert(result, ty, at);
        }
        // A null handle is a value: only a failure is none.
        if matches!(value, V::Null) && name == "FailureOr" {
            return Ok(V::some(V::Null));
        }
        if matches!(value, V::Null) && !matches!(name, "Attribute" | "Type" | "Value") {
            let null_text = is_text(name) || &*ty.name == "char";
            return if null_text { Ok(V::str("")) } else { self.default(ty, at) };
        }
        if let Some(int) = IntTy::of_name(&ty.name) {
            return match self.integer(&value) {
                Some(v) => Ok(V::Int(int.wrap(v), int)),
                None => match value {
                    V::Float(v) => Ok(V::Int(int.wrap(v as i128), int)),
                    other => self.stop(format!("a value of kind {} as {}", other.kind(), ty.name), at),
                },
            };
        }
        Ok(match name {
            "bool" => V::Bool(self.truth(&value, at)?),
            "double" | "float" => match (&value, self.integer(&value)) {
                (V::Float(_), _) => value,
                (_, Some(v)) => V::Float(v as f64),
                _ => return self.stop(format!("a value of kind {} as {}", value.kind(), ty.name), at),
            },
            "char" if ty.pointers == 0 => match self.integer(&value) {
                Some(v) => V::Char(v as u8),
                None => value,
            },
            name if is_text(name) || &*ty.name == "char" => self.text_value(value, at)?,
            "variant" => self.as_variant(value, ty, at)?,
            "optional" => match value {
                V::Opt(Some(inner)) => {
                    let inner = self.convert_arg(ty, 0, (*inner).clone(), at)?;
                    V::some(inner)
                }
                V::Opt(None) => V::Opt(None),
                value => {
                    let inner = self.convert_arg(ty, 0, value, at)?;
                    V::some(inner)
                }
            },
            "FailureOr" => match value {
                V::Result(false) | V::Message(_) | V::Opt(None) => V::Opt(None),
                V::Opt(Some(inner)) => V::Opt(Some(inner)),
                value => {
                    let inner = self.convert_arg(ty, 0, value, at)?;
                    V::some(inner)
                }
            },
            "OptionalParseResult" => match value {
                V::Opt(value) => V::Opt(value),
                V::Message(_) => V::some(V::Result(false)),
                value => V::some(value),
            },
            "LogicalResult" | "ParseResult" => match value {
                V::Message(_) | V::Note(..) => V::Result(false),
                V::Result(ok) => V::Result(ok),
                // A switch over keywords.
                V::Switch(switch) => {
                    let value = self.switch_result(&switch, at)?;
                    self.convert(value, ty, at)?
                }
                V::Opt(Some(inner)) => (*inner).clone(),
                other => return self.stop(format!("a value of kind {} as a result", other.kind()), at),
            },
            "WalkResult" => match value {
                V::Result(ok) => V::Walk(u8::from(!ok)),
                V::Message(_) => V::Walk(1),
                other => other,
            },
            "TypeRange" => {
                let items = self.elements(&Cell::new(value), at)?;
                let mut types = Vec::with_capacity(items.len());
                for item in items {
                    types.push(match item.get() {
                        V::Value(v) => V::Type(self.type_of(v)),
                        other => other,
                    });
                }
                V::list(types)
            }
            "Value" | "TypedValue" | "OpResult" | "OpFoldResult" => match value {
                V::Op(op, _) => self.result_of(op, at)?,
                other => other,
            },
            name if is_container(name) => match value {
                // Uses that become the operands which they are of.
                V::List(items, _)
                    if matches!(name, "OperandRange" | "ValueRange")
                        && matches!(items.borrow().first().map(Cell::get), Some(V::Use(..))) =>
                {
                    let cells = items.borrow().clone();
                    V::list(self.used_values(&cells, at)?)
                }
                V::List(items, own) => {
                    // A list in braces where its elements are wanted is the list.
                    if own.is_none()
                        && ty.args.first().is_none_or(|t| !is_container(t.last()) && &*t.name != "auto")
                        && let [only] = &items.borrow()[..]
                        && let inner @ V::List(..) = only.get()
                    {
                        return Ok(inner);
                    }
                    let Some(element) = ty.args.first() else { return Ok(V::List(items, own)) };
                    if own.is_some() || !self.needs_conversion(element) {
                        return Ok(V::List(items, own.or_else(|| Some(Arc::new(element.clone())))));
                    }
                    let cells = items.borrow().clone();
                    let mut out = Vec::with_capacity(cells.len());
                    for cell in cells {
                        let value = self.convert(cell.get(), element, at)?;
                        out.push(Cell::typed(value, Arc::new(element.clone())));
                    }
                    V::List(Rc::new(std::cell::RefCell::new(out)), Some(Arc::new(element.clone())))
                }
                // The numbers of an attribute that is an array of them.
                V::Attr(attr)
                    if matches!(name, "ArrayRef" | "SmallVector")
                        && matches!(self.cx.attr(attr), isogloss_ir::AttrData::DenseArray { .. }) =>
                {
                    V::list(self.dense_values(attr))
                }
                value @ (V::Set(_)
                | V::AttrList(_)
                | V::StatePart(_)
                | V::Attr(_)
                | V::Region(_)
                | V::Block(_)) => value,
                // One element as a list of one.
                value => {
                    let list = V::list([value]);
                    self.convert(list, ty, at)?
                }
            },
            name if (is_set(name) || is_map(name)) && matches!(value, V::List(..)) => {
                let target = self.default(ty, at)?;
                let insert = crate::ast::Part::named("insert");
                for item in self.elements(&Cell::new(value), at)? {
                    let item = match (item.get(), is_map(name)) {
                        // `{key, value}`
                        (V::List(parts, _), true) => Cell::new(V::Tuple(Rc::new(parts.borrow().clone()))),
                        _ => item,
                    };
                    self.library_method(&Cell::new(target.clone()), &insert, &[item], at)?;
                }
                target
            }
            "MemRefType" if matches!(value, V::Tuple(_)) => self.built_memref(&value, at)?.unwrap_or(value),
            "pair" | "tuple" if matches!(value, V::List(..)) => {
                let args = self.elements(&Cell::new(value), at)?;
                self.construct(ty, &args, true, at)?
            }
            "NamedAttribute" | "RegionSuccessor" | "EffectInstance" if matches!(value, V::List(..)) => {
                let args = self.elements(&Cell::new(value), at)?;
                self.construct(ty, &args, true, at)?
            }
            "Attribute" | "Type" | "Location" => match value {
                V::Enum(..) => value,
                V::Message(_) => V::Null,
                other => other,
            },
            _ => match value {
                // Braces make an instance of a class of host code.
                V::List(items, None) if self.find_class(&ty.key()).is_some() => {
                    let args: Vec<Cell<'a>> = items.borrow().clone();
                    self.construct(ty, &args, true, at)?
                }
                V::Op(op, _) if self.op_of_class(&ty.key()).is_some() => V::Op(op, true),
                V::Pointer(of) => self.made_of_pointer(*of, ty, at)?,
                other => other,
            },
        })
    }

    /// A pointer where an instance of a class is wanted: the instance that a constructor makes of it, if what it points to
    /// is one of another class.
    fn made_of_pointer(&mut self, of: Cell<'a>, ty: &Ty, at: u32) -> R<V<'a>> {
        let V::Object(pointee) = of.get() else { return Ok(V::pointer(of)) };
        let Some(class) = self.find_class(&ty.key()).filter(|class| class.name != pointee.class.name) else {
            return Ok(V::pointer(of));
        };
        let given = [Cell::new(V::pointer(of.clone()))];
        match self.fitting_constructor(&class, &given, at)? {
            Some(constructor) if constructor.params.first().is_some_and(|p| p.ty.pointers > 0) => {
                self.construct_with(&class, &constructor, &given, at)
            }
            _ => Ok(V::pointer(of)),
        }
    }

    /// True if values of a list have to be looked at one by one to be those of an element type.
    fn needs_conversion(&self, element: &Ty) -> bool {
        IntTy::of_name(&element.name).is_some()
            || is_text(element.last())
            || self.find_class(&element.key()).is_some()
            || matches!(
                element.last(),
                "optional"
                    | "bool"
                    | "pair"
                    | "tuple"
                    | "NamedAttribute"
                    | "RegionSuccessor"
                    | "EffectInstance"
            )
    }

    fn convert_arg(&mut self, ty: &Ty, index: usize, value: V<'a>, at: u32) -> R<V<'a>> {
        match ty.args.get(index) {
            Some(arg) => {
                let arg = arg.clone();
                self.convert(value, &arg, at)
            }
            None => Ok(value),
        }
    }

    /// A value as a text.
    pub(crate) fn text_value(&mut self, value: V<'a>, at: u32) -> R<V<'a>> {
        match self.text(&value) {
            Some(text) => Ok(V::Str(text)),
            None => self.stop(format!("a value of kind {} as a text", value.kind()), at),
        }
    }

    /// The text that a value holds; of nothing an empty one.
    pub(crate) fn text_of(&self, value: &V<'a>, at: u32) -> R<Arc<str>> {
        match value {
            V::Void | V::Opt(None) => Ok("".into()),
            value => match self.text(value) {
                Some(text) => Ok(text),
                None => self.stop(format!("a value of kind {} as a text", value.kind()), at),
            },
        }
    }

    /// The text that a value holds, if it holds one.
    pub(crate) fn text(&self, value: &V<'a>) -> Option<Arc<str>> {
        Some(match value {
            V::Str(text) => text.clone(),
            V::Char(c) => (*c as char).to_string().into(),
            V::OpName(name) => self.cx.op_name_str(*name).into(),
            V::Attr(attr) => match self.cx.attr(*attr) {
                AttrData::String { value, .. } => String::from_utf8_lossy(value).as_ref().into(),
                AttrData::SymbolRef { root, nested } if nested.is_empty() => self.cx.str(*root).into(),
                _ => return None,
            },
            V::Int(v, _) => v.to_string().into(),
            V::Stream(cell) => self.text(&cell.get())?,
            V::Opt(Some(inner)) => self.text(inner)?,
            V::Null => "".into(),
            _ => return None,
        })
    }

    /// A string attribute of a name.
    pub(crate) fn string_attr(&self, name: Identifier) -> V<'a> {
        V::Attr(self.cx.string_attr(self.cx.str(name)))
    }

    /// The number that a value is, if it is one.
    pub(crate) fn integer(&self, value: &V<'a>) -> Option<i128> {
        Some(match value {
            V::Int(v, _) => *v,
            V::Bool(b) => i128::from(*b),
            V::Char(c) => i128::from(*c),
            V::Enum(_, v) => *v,
            V::Case(_, v) => *v,
            V::Big(v, _, signed) => {
                let _ = signed;
                v.to_i128()?
            }
            V::PropertySlot(_) => return None,
            _ => return None,
        })
    }

    pub(super) fn negate(&mut self, op: Unary, value: V<'a>, at: u32) -> R<V<'a>> {
        Ok(match (op, value) {
            (Unary::Minus, V::Float(v)) => V::Float(-v),
            (Unary::Plus, value) => value,
            (Unary::Minus, V::Big(v, bits, signed)) => self.big(-v, bits, signed),
            (Unary::Complement, V::Big(v, bits, signed)) => self.big(-v - BigInt::from(1), bits, signed),
            // Some other kinds have no negative zero.
            (
                Unary::Minus,
                V::Real(kind @ (FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64), value),
            ) => V::Real(kind, value ^ (1u128 << (kind.width() - 1))),
            (Unary::Minus, V::Affine(expr)) => V::Affine(expr.negate()),
            (op, value) => {
                let ty = match value {
                    V::Int(_, ty) => ty.common(ty),
                    _ => IntTy::I32,
                };
                let Some(v) = self.integer(&value) else {
                    return self.stop(format!("{op:?} of a value of kind {}", value.kind()), at);
                };
                V::Int(ty.wrap(if op == Unary::Minus { v.wrapping_neg() } else { !v }), ty)
            }
        })
    }

    fn int_type(value: &V<'a>) -> IntTy {
        match value {
            V::Int(_, ty) => *ty,
            _ => IntTy::I32,
        }
    }

    /// A binary operator on values.
    pub(crate) fn operate(&mut self, op: Binary, left: &V<'a>, right: &V<'a>, at: u32) -> R<V<'a>> {
        let are_numbers = matches!((left, right), (V::Int(..), V::Int(..)));
        match op {
            Binary::Equal => return self.equal(left, right, at).map(V::Bool),
            Binary::NotEqual => {
                if let Some(result) = self.own_operator(op, left, right, at)? {
                    return Ok(result);
                }
                return self.equal(left, right, at).map(|e| V::Bool(!e));
            }
            // Its result is compared with zero.
            Binary::Compare => {
                if let Some(result) = self.own_operator(op, left, right, at)? {
                    return Ok(result);
                }
                let less = self.operate(Binary::Less, left, right, at)?;
                let greater = self.operate(Binary::Greater, left, right, at)?;
                let (less, greater) = (self.truth(&less, at)?, self.truth(&greater, at)?);
                return Ok(V::Int(i128::from(greater) - i128::from(less), IntTy::I32));
            }
            _ => {}
        }
        if !are_numbers && let Some(result) = self.own_operator(op, left, right, at)? {
            return Ok(result);
        }
        if !are_numbers && let Some(result) = self.operate_on_library(op, left, right, at)? {
            return Ok(result);
        }
        if matches!(left, V::Float(_)) || matches!(right, V::Float(_)) {
            return self.operate_on_floats(op, left, right, at);
        }
        let (Some(a), Some(b)) = (self.integer(left), self.integer(right)) else {
            return self.stop(format!("{op:?} of values of kinds {} and {}", left.kind(), right.kind()), at);
        };
        let ty = match op {
            Binary::ShiftLeft | Binary::ShiftRight => {
                let ty = Self::int_type(left);
                ty.common(ty)
            }
            _ => Self::int_type(left).common(Self::int_type(right)),
        };
        let (a, b) = match op {
            Binary::ShiftLeft | Binary::ShiftRight => (ty.wrap(a), b),
            _ => (ty.wrap(a), ty.wrap(b)),
        };
        let int = |v: i128| V::Int(ty.wrap(v), ty);
        Ok(match op {
            Binary::Add => int(a.wrapping_add(b)),
            Binary::Sub => int(a.wrapping_sub(b)),
            Binary::Mul => int(a.wrapping_mul(b)),
            Binary::Div | Binary::Rem if b == 0 => return self.stop("a division by zero", at),
            Binary::Div => int(a.wrapping_div(b)),
            Binary::Rem => int(a.wrapping_rem(b)),
            Binary::ShiftLeft | Binary::ShiftRight if !(0..i128::from(ty.bits)).contains(&b) => {
                return self.stop(format!("a shift by {b}"), at);
            }
            Binary::ShiftLeft => int(a << b),
            Binary::ShiftRight => int(a >> b),
            Binary::BitAnd => self.same_enum(left, right, a & b).unwrap_or_else(|| int(a & b)),
            Binary::BitOr => self.same_enum(left, right, a | b).unwrap_or_else(|| int(a | b)),
            Binary::BitXor => self.same_enum(left, right, a ^ b).unwrap_or_else(|| int(a ^ b)),
            Binary::Less => V::Bool(a < b),
            Binary::LessEqual => V::Bool(a <= b),
            Binary::Greater => V::Bool(a > b),
            Binary::GreaterEqual => V::Bool(a >= b),
            Binary::Or | Binary::And | Binary::Equal | Binary::NotEqual | Binary::Compare => {
                return self.stop(format!("{op:?} of values"), at);
            }
        })
    }

    /// An operator that host code declares for its classes.
    fn own_operator(&mut self, op: Binary, left: &V<'a>, right: &V<'a>, at: u32) -> R<Option<V<'a>>> {
        if !matches!(left, V::Object(_)) && !matches!(right, V::Object(_)) {
            return Ok(None);
        }
        let name = match op {
            Binary::Equal => "operator==",
            Binary::NotEqual => "operator!=",
            Binary::Less => "operator<",
            Binary::LessEqual => "operator<=",
            Binary::Greater => "operator>",
            Binary::GreaterEqual => "operator>=",
            Binary::Compare => "operator<=>",
            Binary::Add => "operator+",
            Binary::Sub => "operator-",
            Binary::Mul => "operator*",
            Binary::Div => "operator/",
            Binary::Rem => "operator%",
            _ => return Ok(None),
        };
        let part = crate::ast::Part::named(name);
        if matches!(left, V::Object(_))
            && let Some(cell) =
                self.method(&Cell::new(left.clone()), &part, &[Cell::new(right.clone())], at)?
        {
            return Ok(Some(cell.get()));
        }
        let args = [Cell::new(left.clone()), Cell::new(right.clone())];
        let mut functions = self.functions(name, "");
        functions.extend(self.hidden_functions(name));
        let takes = |f: &crate::ast::Function| {
            f.params.len() == 2
                && match (left, f.params.first()) {
                    (V::Object(object), Some(param)) => param.ty.last() == &*object.class.name,
                    _ => true,
                }
        };
        match functions.into_iter().find(|f| takes(f)) {
            Some(function) => self.invoke(&function, None, &args, &[], at).map(|cell| Some(cell.get())),
            None => Ok(None),
        }
    }

    /// Bits of one enumeration stay of that enumeration; two truth values stay one.
    fn same_enum(&self, left: &V<'a>, right: &V<'a>, value: i128) -> Option<V<'a>> {
        match (left, right) {
            (V::Enum(def, _), V::Enum(..)) => Some(V::Enum(def.clone(), value)),
            (V::Bool(_), V::Bool(_)) => Some(V::Bool(value != 0)),
            _ => None,
        }
    }

    fn operate_on_floats(&mut self, op: Binary, left: &V<'a>, right: &V<'a>, at: u32) -> R<V<'a>> {
        let number = |v: &V<'a>| match v {
            V::Float(v) => Some(*v),
            other => self.integer(other).map(|v| v as f64),
        };
        let (Some(a), Some(b)) = (number(left), number(right)) else {
            return self.stop(format!("{op:?} of values of kinds {} and {}", left.kind(), right.kind()), at);
        };
        Ok(match op {
            Binary::Add => V::Float(a + b),
            Binary::Sub => V::Float(a - b),
            Binary::Mul => V::Float(a * b),
            Binary::Div => V::Float(a / b),
            Binary::Less => V::Bool(a < b),
            Binary::LessEqual => V::Bool(a <= b),
            Binary::Greater => V::Bool(a > b),
            Binary::GreaterEqual => V::Bool(a >= b),
            _ => return self.stop(format!("{op:?} of floating-point numbers"), at),
        })
    }

    /// True if two values are equal.
    pub(crate) fn equal(&mut self, left: &V<'a>, right: &V<'a>, at: u32) -> R<bool> {
        if let Some(result) = self.own_operator(Binary::Equal, left, right, at)? {
            return self.truth(&result, at);
        }
        Ok(match (left, right) {
            (V::Null, V::Null) => true,
            (V::Null, V::Opt(v)) | (V::Opt(v), V::Null) => v.is_none(),
            (V::Null, V::Str(s)) | (V::Str(s), V::Null) => s.is_empty(),
            (V::Null, other) | (other, V::Null) => match self.integer(other) {
                Some(v) => v == 0,
                None => false,
            },
            (V::Type(a), V::Type(b)) => a == b,
            (V::Attr(a), V::Attr(b)) => a == b,
            // Objects that no operator compares are meant by their addresses.
            (V::Object(a), V::Object(b)) => Rc::ptr_eq(a, b),
            (V::Storage(a), V::Storage(b)) => match (&**a, &**b) {
                (V::Type(a), V::Type(b)) => a == b,
                (V::Attr(a), V::Attr(b)) => a == b,
                _ => false,
            },
            // What is either: an `OpFoldResult`.
            (V::Attr(_), V::Value(_)) | (V::Value(_), V::Attr(_)) => false,
            (V::Attr(_) | V::OpName(_), V::Str(_))
            | (V::Str(_), V::Attr(_) | V::OpName(_))
            | (V::Str(_), V::Str(_)) => self.text(left).is_some() && self.text(left) == self.text(right),
            (V::Value(a), V::Value(b)) => {
                self.note_reads(crate::reads::Reads::More);
                a.value == b.value && self.of_one_body(a, b)
            }
            (V::Op(a, _), V::Op(b, _)) => {
                let same = a.id == b.id && self.same_body(a.body, b.body);
                // An isolated operation is known from inside as the root of its body.
                same || std::ptr::eq(a.inside().0, b.inside().0) && a.inside().1 == b.inside().1
            }
            (V::OpName(a), V::OpName(b)) => a == b,
            (V::Block(a), V::Block(b)) => match (a, b) {
                (crate::value::Block::Ref(a), crate::value::Block::Ref(b)) => {
                    a.id == b.id && self.same_body(a.body, b.body)
                }
                (crate::value::Block::New(a, _), crate::value::Block::New(b, _)) => a == b,
                _ => false,
            },
            (V::Region(a), V::Region(b)) => match (a, b) {
                (crate::value::Region::Ref(a), crate::value::Region::Ref(b)) => {
                    a.id == b.id && self.same_body(a.body, b.body)
                }
                (crate::value::Region::New(a), crate::value::Region::New(b)) => a == b,
                _ => false,
            },
            (V::Enum(_, a), V::Enum(_, b)) => a == b,
            (V::Case(_, a), V::Case(_, b)) => a == b,
            (V::Opt(a), V::Opt(b)) => match (a, b) {
                (None, None) => true,
                (Some(a), Some(b)) => self.equal(a, b, at)?,
                _ => false,
            },
            (V::Opt(Some(a)), b) => self.equal(a, b, at)?,
            (a, V::Opt(Some(b))) => self.equal(a, b, at)?,
            (V::Opt(None), _) | (_, V::Opt(None)) => false,
            (V::Float(a), b) | (b, V::Float(a)) => match b {
                V::Float(b) => a == b,
                other => self.integer(other).is_some_and(|b| b as f64 == *a),
            },
            (V::Big(a, bits, _), V::Big(b, ..)) => {
                let bits = *bits;
                let (a, b) = (self.big(a.clone(), bits, false), self.big(b.clone(), bits, false));
                matches!((a, b), (V::Big(a, ..), V::Big(b, ..)) if a == b)
            }
            (V::Big(a, bits, signed), other) | (other, V::Big(a, bits, signed)) => {
                match self.integer(other) {
                    Some(v) => {
                        let other = self.big(BigInt::from(v), *bits, *signed);
                        matches!(other, V::Big(b, ..) if b == *a)
                    }
                    None => {
                        return self
                            .stop(format!("== of values of kinds {} and {}", left.kind(), right.kind()), at);
                    }
                }
            }
            (V::Real(_, a), V::Real(_, b)) => a == b,
            (V::Map2(a), V::Map2(b)) => a == b,
            (V::Affine(a), V::Affine(b)) => a == b,
            (V::Result(a), V::Result(b)) => a == b,
            (V::Walk(a), V::Walk(b)) => a == b,
            (V::Iter(list, a), V::Iter(_, b)) => {
                // The first of several in no order may be any of them.
                let (begin, end) = (crate::value::Keyed::BEGIN, crate::value::Keyed::END);
                if (*a == begin) != (*b == begin)
                    && *a != end
                    && *b != end
                    && let Some(keyed) = list.keyed()
                {
                    return self.no_order(keyed, at);
                }
                a == b
            }
            (V::Set(a), V::Set(b)) | (V::Map(a, _), V::Map(b, _)) => self.keyed_equal(a, b, at)?,
            (V::Place(a), V::Place(b)) => a == b,
            (V::Loc(a), V::Loc(b)) => a.to_attribute(self.cx) == b.to_attribute(self.cx),
            (V::Loc(location), V::Attr(attr)) | (V::Attr(attr), V::Loc(location)) => {
                location.to_attribute(self.cx) == *attr
            }
            (V::Named(a, x), V::Named(b, y)) => a == b && x == y,
            (V::Pointer(a), V::Pointer(b)) => match (a.get(), b.get()) {
                (a @ V::Op(..), b @ V::Op(..)) => self.equal(&a, &b, at)?,
                _ => a.is(b),
            },
            (V::Pointer(cell), op @ V::Op(..)) | (op @ V::Op(..), V::Pointer(cell)) => match cell.get() {
                other @ V::Op(..) => self.equal(&other, op, at)?,
                _ => false,
            },
            (V::Class(a), V::Class(b)) => a.name == b.name,
            (V::List(..) | V::Tuple(_) | V::StatePart(_), _)
            | (_, V::List(..) | V::Tuple(_) | V::StatePart(_)) => {
                let a = self.elements(&Cell::new(left.clone()), at)?;
                let b = self.elements(&Cell::new(right.clone()), at)?;
                if a.len() != b.len() {
                    return Ok(false);
                }
                for (a, b) in a.iter().zip(&b) {
                    self.step(at)?;
                    if !self.equal(&a.get(), &b.get(), at)? {
                        return Ok(false);
                    }
                }
                true
            }
            (a, b) => match (self.integer(a), self.integer(b)) {
                (Some(x), Some(y)) => {
                    let ty = Self::int_type(a).common(Self::int_type(b));
                    ty.wrap(x) == ty.wrap(y)
                }
                _ => return self.stop(format!("== of values of kinds {} and {}", a.kind(), b.kind()), at),
            },
        })
    }

    /// An `APInt`, in the canonical form of its width: read as signed.
    pub(crate) fn big(&self, value: BigInt, bits: u32, signed: bool) -> V<'a> {
        V::Big(isogloss_ir::Int::wrap(&value, bits).signed(), bits, signed)
    }

    fn of_one_body(&self, a: &IrValue<'_>, b: &IrValue<'_>) -> bool {
        match (a.body, b.body) {
            (Some(a), Some(b)) => self.same_body(a, b),
            (None, None) => true,
            _ => false,
        }
    }
}
