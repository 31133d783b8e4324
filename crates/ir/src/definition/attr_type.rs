//! Definitions of attributes and types. Rule: MLIR, Defining Dialect Attributes and Types.

use super::dynamic::ParamsVerifier;
use super::{Constraint, EnumDef};
use crate::asm::AsmTypeHooks;
use crate::definition::format::ParamFormat;
use crate::definition::hooks::ParamSyntax;
use crate::ids::{AttrDefId, Identifier, TypeDefId};
use crate::typed::storage::Interfaces;
use isogloss_source::Span;
use std::any::TypeId;
use std::sync::Arc;

/// What a parameter holds, and so how it is written. A parameter is kept as an attribute; the comments say as which.
#[derive(Clone, Debug)]
pub enum ParamKind {
    /// A type, as a type attribute. The C++ class narrows what the parser accepts.
    Type {
        /// `::mlir::Type`, or a narrower class.
        class: String,
    },
    /// An attribute, as itself.
    Attribute {
        /// `::mlir::Attribute`, or a narrower class.
        class: String,
        /// The definition, when the class is one of a definition: then its short form is written.
        def: Option<AttrDefId>,
    },
    /// A type of a definition, written in its short form; as a type attribute.
    TypeDef(TypeDefId),
    /// A C++ integer, as an integer attribute of an integer type of the same width and signedness.
    Int {
        /// Width in bits.
        width: u32,
        /// Whether it is signed.
        signed: bool,
    },
    /// `bool`, as a `bool` attribute.
    Bool,
    /// A C++ float of 32 or 64 bits, as a float attribute.
    Float {
        /// 32 or 64.
        width: u32,
    },
    /// `llvm::APInt`, as an integer attribute wide enough.
    ApInt,
    /// `llvm::APFloat`, as a float attribute.
    ApFloat,
    /// A string, as a string attribute.
    String,
    /// An enum, as an integer attribute of `i64`.
    Enum(Arc<EnumDef>),
    /// The same, of an enum that is declared as an attribute (`EnumAttrInfo`) and used through `EnumParameter`: it is
    /// written the older way.
    OlderEnum(Arc<EnumDef>),
    /// An array of values of one kind, as an array attribute.
    Array(Box<ParamKind>),
    /// `llvm::ArrayRef<int64_t>` of dimensions, written like a shape (`DimensionList`); as an array attribute.
    DimensionList,
    /// An affine map, as an affine map attribute (written without `affine_map<>`).
    AffineMap,
    /// `std::optional<T>`.
    Optional(Box<ParamKind>),
    /// A C++ class that isogloss does not know: kept as text in a string attribute, if a hook parses it.
    Other(String),
}

/// A parameter of an attribute or type.
#[derive(Clone, Debug)]
pub struct ParamDef {
    /// Its name.
    pub name: Identifier,
    /// Its C++ type as written.
    pub cpp_type: String,
    /// What it holds.
    pub kind: ParamKind,
    /// One line.
    pub summary: String,
    /// Whether it may be absent (`OptionalParameter`).
    pub optional: bool,
    /// The value that an absent one stands for (`DefaultValuedParameter`), as C++ text and, if understood, as a value.
    pub default: Option<(String, Option<crate::ids::Attribute>)>,
    /// Whether it is the type of a typed attribute (`AttributeSelfTypeParameter`).
    pub self_type: bool,
    /// The syntax, where it is not that of the kind.
    pub syntax: Option<ParamSyntax>,
}

/// What attributes and types have in common.
#[derive(Debug)]
pub struct AttrTypeDef {
    /// The namespace of the dialect.
    pub dialect: Identifier,
    /// The part after the namespace, such as `ptr`.
    pub mnemonic: String,
    /// The C++ class, without namespace.
    pub class: String,
    /// The name of the record, which diagnostics about parameters use; empty if there is none.
    pub record: String,
    /// One line.
    pub summary: String,
    /// Markdown.
    pub description: String,
    /// The parameters.
    pub params: Vec<ParamDef>,
    /// The declarative format.
    pub format: Option<ParamFormat>,
    /// Whether the syntax is written by hand (`hasCustomAssemblyFormat`).
    pub has_custom_format: bool,
    /// Whether a verifier is written by hand (`genVerifyDecl`).
    pub has_verifier: bool,
    /// The invariants that are declared on parameters, with the parameter's index.
    pub param_constraints: Vec<(usize, Constraint)>,
    /// Traits and interfaces, by C++ name.
    pub traits: Vec<String>,
    /// The name of the alias to print (`genMnemonicAlias`).
    pub mnemonic_alias: bool,
    /// Whether it is mutable.
    pub mutable: bool,
    /// Hand-written syntax and verifier.
    pub hooks: AsmTypeHooks,
    /// What verifies the parameters of a definition that was made at run time.
    pub verifier: Option<Arc<dyn ParamsVerifier>>,
    /// The Rust type of the key, of a definition in Rust: its one parameter is [`Stored`](crate::AttrData::Stored).
    pub storage: Option<TypeId>,
    /// The interfaces that are Rust traits.
    pub interfaces: Interfaces,
    /// Where it is defined.
    pub span: Span,
}

impl AttrTypeDef {
    /// A definition without anything but its names.
    pub fn new(dialect: Identifier, mnemonic: impl Into<String>) -> AttrTypeDef {
        AttrTypeDef {
            dialect,
            mnemonic: mnemonic.into(),
            class: String::new(),
            record: String::new(),
            summary: String::new(),
            description: String::new(),
            params: Vec::new(),
            format: None,
            has_custom_format: false,
            has_verifier: false,
            param_constraints: Vec::new(),
            traits: Vec::new(),
            mnemonic_alias: false,
            mutable: false,
            hooks: AsmTypeHooks::default(),
            verifier: None,
            storage: None,
            interfaces: Interfaces::default(),
            span: Span::default(),
        }
    }

    /// Whether it has a trait or interface, by the C++ name without namespace.
    pub fn has_trait(&self, name: &str) -> bool {
        self.traits.iter().any(|t| t.rsplit("::").next() == Some(name))
    }
}

/// A type's definition.
#[derive(Debug)]
pub struct TypeDef(pub AttrTypeDef);

/// An attribute's definition.
#[derive(Debug)]
pub struct AttrDef {
    /// What it shares with types.
    pub base: AttrTypeDef,
    /// The enum, of an `EnumAttr`: its one parameter is the value.
    pub enumeration: Option<Arc<EnumDef>>,
}

impl std::ops::Deref for TypeDef {
    type Target = AttrTypeDef;
    fn deref(&self) -> &AttrTypeDef {
        &self.0
    }
}

impl std::ops::Deref for AttrDef {
    type Target = AttrTypeDef;
    fn deref(&self) -> &AttrTypeDef {
        &self.base
    }
}
