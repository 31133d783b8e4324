//! The names by which types and attributes are known as bases, such as `builtin.integer`. Rule: what MLIR's
//! `AbstractType` and `AbstractAttribute` hold.

use isogloss_ir::attribute::LocData;
use isogloss_ir::{AttrData, AttrDefId, Attribute, Context, FloatKind, Type, TypeData, TypeDefId};
use std::borrow::Cow;

/// The base of a type or attribute: what it is without its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Base<D> {
    /// A builtin one, by its name without `builtin.`.
    Builtin(&'static str),
    /// One of a definition.
    Def(D),
}

/// The builtin types that are no floats.
const TYPES: [&str; 13] = [
    "complex",
    "function",
    "graph",
    "index",
    "integer",
    "memref",
    "none",
    "opaque",
    "tensor",
    "tuple",
    "unranked_memref",
    "unranked_tensor",
    "vector",
];

const ATTRS: [&str; 23] = [
    "affine_map",
    "array",
    "call_site_loc",
    "dense_array",
    "dense_int_or_fp_elements",
    "dense_resource_elements",
    "dense_string_elements",
    "dictionary",
    "distinct",
    "file_line_range",
    "float",
    "fused_loc",
    "integer",
    "integer_set",
    "name_loc",
    "opaque",
    "sparse_elements",
    "strided_layout",
    "string",
    "symbol_ref",
    "type",
    "unit",
    "unknown_loc",
];

/// The names of the builtin types, else attributes, that IRDL can name.
pub(crate) fn builtin_names(types: bool) -> impl Iterator<Item = &'static str> {
    let (types, attrs): (&[_], &[_]) = if types { (&TYPES, &[]) } else { (&[], &ATTRS) };
    types.iter().chain(attrs).copied()
}

/// The base of a type.
pub(crate) fn type_base(cx: &Context, ty: Type) -> Base<TypeDefId> {
    Base::Builtin(match cx.type_data(ty) {
        TypeData::Integer { .. } => "integer",
        TypeData::Index => "index",
        TypeData::Float(kind) => kind.keyword(),
        TypeData::None => "none",
        TypeData::Complex(_) => "complex",
        TypeData::Tuple(_) => "tuple",
        TypeData::Function { .. } => "function",
        TypeData::Graph { .. } => "graph",
        TypeData::Vector { .. } => "vector",
        TypeData::RankedTensor { .. } => "tensor",
        TypeData::UnrankedTensor { .. } => "unranked_tensor",
        TypeData::MemRef { .. } => "memref",
        TypeData::UnrankedMemRef { .. } => "unranked_memref",
        TypeData::Opaque { .. } => "opaque",
        TypeData::Dynamic { def, .. } => return Base::Def(*def),
    })
}

/// The base of an attribute.
pub(crate) fn attr_base(cx: &Context, attr: Attribute) -> Base<AttrDefId> {
    Base::Builtin(match cx.attr(attr) {
        AttrData::Unit => "unit",
        AttrData::Integer { .. } => "integer",
        AttrData::Float { .. } => "float",
        AttrData::String { .. } => "string",
        AttrData::Array(_) => "array",
        AttrData::Dictionary(_) => "dictionary",
        AttrData::Type(_) => "type",
        AttrData::SymbolRef { .. } => "symbol_ref",
        AttrData::DenseArray { .. } => "dense_array",
        AttrData::DenseElements { .. } => "dense_int_or_fp_elements",
        AttrData::DenseStrings { .. } => "dense_string_elements",
        AttrData::SparseElements { .. } => "sparse_elements",
        AttrData::DenseResource { .. } => "dense_resource_elements",
        AttrData::AffineMap(_) => "affine_map",
        AttrData::IntegerSet(_) => "integer_set",
        AttrData::Strided { .. } => "strided_layout",
        AttrData::Distinct { .. } => "distinct",
        // A key occurs only inside of the type or attribute that it is the key of.
        AttrData::Opaque { .. } | AttrData::Stored(_) => "opaque",
        AttrData::Location(LocData::Unknown) => "unknown_loc",
        AttrData::Location(LocData::File { .. }) => "file_line_range",
        AttrData::Location(LocData::Name { .. }) => "name_loc",
        AttrData::Location(LocData::CallSite { .. }) => "call_site_loc",
        AttrData::Location(LocData::Fused { .. }) => "fused_loc",
        AttrData::Dynamic { def, .. } => return Base::Def(*def),
    })
}

/// The full name of a type's base.
pub(crate) fn type_base_name(cx: &Context, base: Base<TypeDefId>) -> Cow<'static, str> {
    match base {
        Base::Builtin(name) => format!("builtin.{name}").into(),
        Base::Def(def) => {
            let def = cx.type_def(def);
            full_name(cx, def).into()
        }
    }
}

/// The full name of an attribute's base.
pub(crate) fn attr_base_name(cx: &Context, base: Base<AttrDefId>) -> Cow<'static, str> {
    match base {
        Base::Builtin(name) => format!("builtin.{name}").into(),
        Base::Def(def) => {
            let def = cx.attr_def(def);
            full_name(cx, def).into()
        }
    }
}

/// The full name by which [`find_type`] finds a definition; none where it has no mnemonic.
pub(crate) fn full_type_name(cx: &Context, id: TypeDefId) -> Option<String> {
    let def = cx.type_def_if_complete(id)?;
    (!def.mnemonic.is_empty()).then(|| full_name(cx, def))
}

/// The full name by which [`find_attr`] finds a definition; none where it has no mnemonic.
pub(crate) fn full_attr_name(cx: &Context, id: AttrDefId) -> Option<String> {
    let def = cx.attr_def_if_complete(id)?;
    (!def.mnemonic.is_empty()).then(|| full_name(cx, def))
}

fn full_name(cx: &Context, def: &isogloss_ir::definition::AttrTypeDef) -> String {
    let name = if def.mnemonic.is_empty() { &def.class } else { &def.mnemonic };
    format!("{}.{name}", cx.str(def.dialect))
}

/// The type base with a full name, if a dialect defines one. Loads that dialect, unless `is_hidden` says not to.
pub(crate) fn find_type(
    cx: &Context,
    name: &str,
    is_hidden: impl Fn(&str) -> bool,
) -> Option<Base<TypeDefId>> {
    let (namespace, rest) = name.split_once('.')?;
    if namespace == "builtin" {
        let float = FloatKind::from_keyword(rest).map(FloatKind::keyword);
        return float.or_else(|| listed(&TYPES, rest)).map(Base::Builtin);
    }
    if is_hidden(namespace) {
        return None;
    }
    cx.namespace(namespace)?.type_by_mnemonic(rest).map(Base::Def)
}

/// The attribute base with a full name, if a dialect defines one. Loads that dialect, unless `is_hidden` says not to.
pub(crate) fn find_attr(
    cx: &Context,
    name: &str,
    is_hidden: impl Fn(&str) -> bool,
) -> Option<Base<AttrDefId>> {
    let (namespace, rest) = name.split_once('.')?;
    if namespace == "builtin" {
        return listed(&ATTRS, rest).map(Base::Builtin);
    }
    if is_hidden(namespace) {
        return None;
    }
    cx.namespace(namespace)?.attr_by_mnemonic(rest).map(Base::Def)
}

fn listed(names: &[&'static str], name: &str) -> Option<&'static str> {
    names.iter().find(|n| **n == name).copied()
}

/// The text of the one value of a builtin base (with `!` or `#` before its name), if there is only one.
pub(crate) fn only_value(base: &str) -> Option<String> {
    let text = match base {
        "!builtin.index" | "!builtin.none" => base.trim_start_matches("!builtin."),
        "#builtin.unit" => "unit",
        "#builtin.unknown_loc" => "loc(unknown)",
        _ => {
            let name = base.strip_prefix("!builtin.")?;
            FloatKind::from_keyword(name)?.keyword()
        }
    };
    Some(text.to_owned())
}
