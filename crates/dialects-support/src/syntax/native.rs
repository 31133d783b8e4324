//! Types and attributes that no record defines, because MLIR writes their classes in C++. They are definitions of the
//! dialect like others: with parameters that predicates and verifiers refer to by name.

use super::attrs::{array, integer};
use isogloss_ir::asm::{AsmTypeHooks, Printer};
use isogloss_ir::definition::{AttrDef, AttrTypeDef, ParamDef, ParamKind, TypeDef};
use isogloss_ir::ids::Identifier;
use isogloss_ir::typed::storage::DialectBuilder;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{Attribute, Context, Signedness};
use std::sync::Arc;

/// A type or an attribute that is defined in Rust.
#[derive(Debug)]
pub struct Native {
    /// How it is written after the dialect's name.
    pub mnemonic: &'static str,
    /// The C++ class, without its namespace.
    pub class: &'static str,
    /// The parameters, by the names that the getters of the class have.
    pub params: &'static [(&'static str, Param)],
    /// The interfaces, by name.
    pub traits: &'static [&'static str],
    /// Parser and printer of the parameters.
    pub syntax: AsmTypeHooks,
}

impl Native {
    /// A type without parameters.
    pub const fn singleton(mnemonic: &'static str, class: &'static str) -> Native {
        Native { mnemonic, class, params: &[], traits: &[], syntax: AsmTypeHooks::EMPTY }
    }

    fn definition(&self, cx: &Context, dialect: Identifier) -> AttrTypeDef {
        let param = |&(name, holds): &(&str, Param)| ParamDef {
            name: cx.identifier(name),
            cpp_type: String::new(),
            kind: holds.kind(),
            summary: String::new(),
            optional: false,
            default: None,
            self_type: false,
            syntax: None,
            code: None,
            held_to: None,
        };
        AttrTypeDef {
            class: self.class.to_owned(),
            params: self.params.iter().map(param).collect(),
            has_custom_format: !self.params.is_empty(),
            traits: self.traits.iter().map(|&t| t.to_owned()).collect(),
            hooks: self.syntax,
            ..AttrTypeDef::new(dialect, self.mnemonic)
        }
    }
}

/// The kind of value that a parameter holds.
#[derive(Clone, Copy, Debug)]
pub enum Param {
    /// A type.
    Type,
    /// A list of types.
    Types,
    /// A `ui32`, of enums too.
    Number,
    /// A list of `si64`.
    Shape,
    /// A string.
    Text,
    /// A value that only the parser and the printer of the type use.
    Inner,
}

impl Param {
    fn kind(self) -> ParamKind {
        match self {
            Param::Type => ParamKind::Type { class: "::mlir::Type".to_owned() },
            Param::Types => ParamKind::Array(Box::new(Param::Type.kind())),
            Param::Number => ParamKind::Int { width: 32, signed: false },
            Param::Shape => ParamKind::Array(Box::new(ParamKind::Int { width: 64, signed: true })),
            Param::Text => ParamKind::String,
            Param::Inner => ParamKind::Other(String::new()),
        }
    }
}

/// Adds types to a dialect.
pub fn define_types(to: &mut DialectBuilder<'_>, types: &[Native]) {
    let cx = to.context();
    let dialect = to.definition().name;
    for native in types {
        let id = cx.reserve_type_def();
        let def = Arc::new(TypeDef(native.definition(cx, dialect)));
        cx.define_type(id, def.clone());
        to.definition().add_type(def, id);
    }
}

/// Adds attributes to a dialect.
pub fn define_attrs(to: &mut DialectBuilder<'_>, attrs: &[Native]) {
    let cx = to.context();
    let dialect = to.definition().name;
    for native in attrs {
        let id = cx.reserve_attr_def();
        let base = native.definition(cx, dialect);
        let def = Arc::new(AttrDef { base, enumeration: None });
        cx.define_attr(id, def.clone());
        to.definition().add_attr(def, id);
    }
}

/// The value of a parameter that holds dimensions.
pub fn shape(cx: &Context, sizes: &[i64]) -> Attribute {
    let signed = cx.integer_type(64, Signedness::Signed);
    let sizes: Vec<Attribute> = sizes.iter().map(|&size| cx.integer_attr(size, signed)).collect();
    cx.array_attr(&sizes)
}

/// Prints a parameter that holds dimensions, with an `x` behind each.
pub fn print_shape(p: &mut Printer<'_>, shape: Option<Attribute>) {
    for &size in array(p.cx, shape) {
        p.dimension(integer(p.cx, Some(size)).unwrap_or(DYNAMIC));
        p.str("x");
    }
}
