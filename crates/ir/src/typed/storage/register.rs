//! Definitions of user-defined types and attributes: what the parser, the printer and constraints see of them.

use super::{AttachAttr, AttachType, AttrOf, AttrStorage, Storage, TypeOf, TypeStorage};
use crate::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::{AttrDef, AttrTypeDef, ParamDef, ParamKind, TypeDef};
use crate::ids::{AttrDefId, Attribute, Identifier, Type, TypeDefId};
use crate::refusal::Refusal;
use crate::types::TypeData;
use std::any::TypeId;
use std::sync::Arc;

/// The name of the class: the one that is given, or that of the struct.
fn class_of<T>(given: &str) -> String {
    if !given.is_empty() {
        return given.to_owned();
    }
    let name = std::any::type_name::<T>();
    let name = name.split('<').next().unwrap_or(name);
    name.rsplit("::").next().unwrap_or(name).to_owned()
}

fn base<T: 'static>(cx: &Context, dialect: Identifier, mnemonic: &str, class: &str) -> AttrTypeDef {
    let mut def = AttrTypeDef::new(dialect, mnemonic);
    def.class = class_of::<T>(class);
    def.has_custom_format = true;
    def.storage = Some(TypeId::of::<T>());
    def.params.push(ParamDef {
        name: cx.identifier("key"),
        cpp_type: std::any::type_name::<T>().to_owned(),
        kind: ParamKind::Other(std::any::type_name::<T>().to_owned()),
        summary: String::new(),
        optional: false,
        default: None,
        self_type: false,
        syntax: None,
        code: None,
        held_to: None,
    });
    def
}

/// The handle of a type, of which the parameters are known.
fn type_of<T: TypeStorage>(cx: &Context, params: &[Option<Attribute>]) -> Option<TypeOf<T>> {
    let def = TypeOf::<T>::definition(cx)?;
    Some(TypeOf::trusted(cx.ty(TypeData::Dynamic { def, params: params.into() })))
}

fn attr_of<T: AttrStorage>(cx: &Context, params: &[Option<Attribute>]) -> Option<AttrOf<T>> {
    let def = AttrOf::<T>::definition(cx)?;
    Some(AttrOf::trusted(cx.attribute(AttrData::Dynamic { def, params: params.into() })))
}

/// Parameters without a key come from code that makes types of definitions that it does not know.
fn has_key<T: Storage>(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
    match params.first().copied().flatten().map(|param| cx.attr(param)) {
        Some(AttrData::Stored(stored)) if stored.key::<T>().is_some() => Ok(()),
        _ => Err(format!("'{}' is made of a key", std::any::type_name::<T>()).into()),
    }
}

fn parse_type<T: TypeStorage>(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let ty = T::parse(p)?.ty();
    Ok(match p.cx.type_data(ty) {
        TypeData::Dynamic { params, .. } => params.to_vec(),
        _ => Vec::new(),
    })
}

fn print_type<T: TypeStorage>(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    if let (Ok(()), Some(this)) = (has_key::<T>(p.cx, params), type_of::<T>(p.cx, params)) {
        T::print(this, p);
    }
}

fn parse_attr<T: AttrStorage>(p: &mut Parser<'_>, ty: Option<Type>) -> ParseResult<Vec<Option<Attribute>>> {
    let attr = T::parse(p, ty)?.attr();
    Ok(match p.cx.attr(attr) {
        AttrData::Dynamic { params, .. } => params.to_vec(),
        _ => Vec::new(),
    })
}

fn print_attr<T: AttrStorage>(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    if let (Ok(()), Some(this)) = (has_key::<T>(p.cx, params), attr_of::<T>(p.cx, params)) {
        T::print(this, p);
    }
}

/// Defines a type, unless the context has it already; none if another dialect has it.
pub(super) fn define_type<T: TypeStorage>(cx: &Context, dialect: Identifier) -> Option<TypeDefId> {
    let id = cx.stored_type_or(TypeId::of::<T>(), || {
        let mut def = base::<T>(cx, dialect, T::MNEMONIC, T::CLASS);
        def.hooks = AsmTypeHooks {
            verify: Some(has_key::<T>),
            ..AsmTypeHooks::syntax(parse_type::<T>, print_type::<T>)
        };
        T::attach(&mut AttachType::to(&mut def));
        let id = cx.reserve_type_def();
        cx.define_type(id, Arc::new(TypeDef(def)));
        id
    });
    (cx.type_def(id).dialect == dialect).then_some(id)
}

/// Defines an attribute, unless the context has it already; none if another dialect has it.
pub(super) fn define_attr<T: AttrStorage>(cx: &Context, dialect: Identifier) -> Option<AttrDefId> {
    let id = cx.stored_attr_or(TypeId::of::<T>(), || {
        let mut def = base::<T>(cx, dialect, T::MNEMONIC, T::CLASS);
        def.hooks = AsmTypeHooks {
            parse_typed: Some(parse_attr::<T>),
            // A parser implies that there is a short form.
            parse: Some(|p| parse_attr::<T>(p, None)),
            print: Some(print_attr::<T>),
            verify: Some(has_key::<T>),
            ..AsmTypeHooks::EMPTY
        };
        if T::TYPED {
            def.traits.push("TypedAttr".to_owned());
            def.params.push(ParamDef {
                name: cx.identifier("type"),
                cpp_type: "::mlir::Type".to_owned(),
                kind: ParamKind::Type { class: "::mlir::Type".to_owned() },
                summary: String::new(),
                optional: true,
                default: None,
                self_type: true,
                syntax: None,
                code: None,
                held_to: None,
            });
        }
        T::attach(&mut AttachAttr::to(&mut def));
        let id = cx.reserve_attr_def();
        cx.define_attr(id, Arc::new(AttrDef { base: def, enumeration: None }));
        id
    });
    (cx.attr_def(id).dialect == dialect).then_some(id)
}

impl Parser<'_> {
    /// The type of a key; what is wrong with it is reported at a byte of the text.
    ///
    /// # Errors
    /// When the key does not satisfy its invariants.
    pub fn get_type<T: TypeStorage>(&mut self, at: u32, key: T) -> ParseResult<TypeOf<T>> {
        match TypeOf::made(self.cx, key) {
            Ok(this) => Ok(this),
            Err(refusal) => self.error_at(at, refusal),
        }
    }

    /// The attribute of a key; what is wrong with it is reported at a byte of the text.
    ///
    /// # Errors
    /// When the key does not satisfy its invariants.
    pub fn get_attr<T: AttrStorage>(&mut self, at: u32, key: T) -> ParseResult<AttrOf<T>> {
        match AttrOf::made(self.cx, key) {
            Ok(this) => Ok(this),
            Err(refusal) => self.error_at(at, refusal),
        }
    }
}
