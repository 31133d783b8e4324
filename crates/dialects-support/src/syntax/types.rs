//! Types of definitions, found by name.

use isogloss_ir::{AttrData, Attribute, Context, Type, TypeData};

/// A type without parameters, or with those given; `None` if the dialect is not there.
pub fn named(cx: &Context, dialect: &str, mnemonic: &str, params: &[Option<Attribute>]) -> Option<Type> {
    let definitions = cx.namespace(dialect)?;
    let def = definitions.type_by_mnemonic(mnemonic)?;
    Some(cx.ty(TypeData::Dynamic { def, params: params.into() }))
}

/// The mnemonic of a type of a dialect.
pub fn mnemonic<'a>(cx: &'a Context, dialect: &str, ty: Type) -> Option<&'a str> {
    let TypeData::Dynamic { def, .. } = cx.type_data(ty) else { return None };
    let def = cx.type_def(*def);
    (cx.str(def.dialect) == dialect).then_some(def.mnemonic.as_str())
}

/// The parameters of a type of a definition.
pub fn params(cx: &Context, ty: Type) -> &[Option<Attribute>] {
    match cx.type_data(ty) {
        TypeData::Dynamic { params, .. } => params,
        _ => &[],
    }
}

/// The type that a type attribute holds.
#[inline]
pub fn of_attr(cx: &Context, attr: Option<Attribute>) -> Option<Type> {
    match cx.attr(attr?) {
        AttrData::Type(ty) => Some(*ty),
        _ => None,
    }
}
