//! Definitions of attributes and types. Rule: MLIR, Defining Dialect Attributes and Types.

use super::attr_interfaces::Interfaces;
use super::code::{ParamSyntaxCode, ParamsCode, ParamsHook};
use super::dynamic::ParamsVerifier;
use super::{Constraint, EnumDef, Holes};
use crate::asm::AsmTypeHooks;
use crate::attribute::AttrData;
use crate::context::Context;
use crate::definition::format::ParamFormat;
use crate::definition::hooks::ParamSyntax;
use crate::ids::{AttrDefId, Attribute, Identifier, TypeDefId};
use isogloss_source::Span;
use std::any::TypeId;
use std::sync::Arc;

/// The kind of value that a parameter holds, which decides its syntax. A parameter is kept as an attribute; the
/// comments say as which.
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
        /// The definitions whose attributes belong to the class, when it is a base class; else none.
        members: Arc<[AttrDefId]>,
    },
    /// A type of a definition, written in its short form; as a type attribute.
    TypeDef(TypeDefId),
    /// A C++ integer, as an integer attribute of an integer type of the same width and signedness.
    Int {
        /// Width in bits.
        width: u32,
        /// True if it is signed.
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
    /// An enum that is declared as an attribute (`EnumAttrInfo`) and used through `EnumParameter`, as an integer
    /// attribute of `i64`: it is written the older way.
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

impl ParamKind {
    /// True if the syntax is that of a C++ class that is not known.
    fn is_other(&self) -> bool {
        match self {
            ParamKind::Other(_) => true,
            ParamKind::Array(inner) | ParamKind::Optional(inner) => inner.is_other(),
            _ => false,
        }
    }
}

/// A parameter of an attribute or type.
#[derive(Clone, Debug)]
pub struct ParamDef {
    /// Its name.
    pub name: Identifier,
    /// Its C++ type as written.
    pub cpp_type: String,
    /// The kind of value that it holds.
    pub kind: ParamKind,
    /// One line.
    pub summary: String,
    /// True if it may be absent (`OptionalParameter`).
    pub optional: bool,
    /// The value that an absent one stands for (`DefaultValuedParameter`), as C++ text and, if understood, as a value.
    pub default: Option<(String, Option<crate::ids::Attribute>)>,
    /// True if it is the type of a typed attribute (`AttributeSelfTypeParameter`).
    pub self_type: bool,
    /// The syntax, where it is not that of the kind.
    pub syntax: Option<ParamSyntax>,
    /// The syntax in code that was found at run time.
    pub code: Option<Arc<dyn ParamSyntaxCode>>,
    /// The interface that is its class, which the parser holds values to.
    pub held_to: Option<Arc<Constraint>>,
}

impl ParamDef {
    /// True if a value is that which an absent parameter stands for.
    pub(crate) fn is_default(&self, cx: &Context, value: Option<Attribute>) -> bool {
        let Some(attr) = value else { return true };
        match &self.default {
            Some((_, default)) => *default == value,
            None if self.optional => match cx.attr(attr) {
                // An attribute that is an empty array is there.
                AttrData::Array(elements) => {
                    !matches!(self.kind, ParamKind::Attribute { .. }) && elements.is_empty()
                }
                AttrData::String { value, .. } => matches!(self.kind, ParamKind::String) && value.is_empty(),
                AttrData::Integer { value, .. } => {
                    use ParamKind::{Bool, Enum, Int, OlderEnum};
                    matches!(self.kind, Int { .. } | Bool | Enum(_) | OlderEnum(_)) && value.is_zero()
                }
                _ => false,
            },
            None => false,
        }
    }

    /// The value that an absent parameter is held as.
    fn absent(&self) -> Option<Attribute> {
        self.default.as_ref().and_then(|default| default.1)
    }
}

/// The interface of attributes that verify references to symbols.
pub(crate) const SYMBOL_USER: &str = "SymbolUserAttrInterface";

/// The part of a definition that attributes and types have in common.
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
    /// True if the syntax is hand-written (`hasCustomAssemblyFormat`).
    pub has_custom_format: bool,
    /// True if a verifier is hand-written (`genVerifyDecl`).
    pub has_verifier: bool,
    /// The invariants that are declared on parameters, with the parameter's index.
    pub param_constraints: Vec<(usize, Constraint)>,
    /// Traits and interfaces, by C++ name.
    pub traits: Vec<String>,
    /// The name of the alias to print (`genMnemonicAlias`).
    pub mnemonic_alias: bool,
    /// True if it is mutable.
    pub mutable: bool,
    /// Hand-written syntax and verifier.
    pub hooks: AsmTypeHooks,
    /// Code that was found at run time, which serves where there is no Rust code.
    pub code: Option<Arc<dyn ParamsCode>>,
    /// The verifier of the parameters, for a definition that was made at run time.
    pub verifier: Option<Arc<dyn ParamsVerifier>>,
    /// The Rust type of the key, of a definition in Rust: its one parameter is [`Stored`](crate::AttrData::Stored).
    pub storage: Option<TypeId>,
    /// The interfaces that are Rust traits.
    pub interfaces: Interfaces,
    /// The checks that it asks for and nothing makes, and which of them programs have met.
    pub holes: Holes,
    /// True if its syntax is in C++ without a counterpart. What follows the mnemonic is then kept as text: in one more
    /// parameter, a string, after those of the definition, which are absent.
    pub is_unread: bool,
    /// Where it is defined.
    pub span: Span,
}

impl AttrTypeDef {
    /// Gives parameters the one form in which they are held: one that is what an absent one stands for is as if it were
    /// absent, and what code in C++ normalizes is in its normal form.
    pub(crate) fn normalize(&self, cx: &Context, params: &mut [Option<Attribute>]) {
        for (param, value) in self.params.iter().zip(params.iter_mut()) {
            if param.is_default(cx, *value) {
                *value = param.absent();
            }
        }
        self.give_self_type(cx, params);
        if let Some(normalize) = self.hooks.normalize {
            normalize(cx, params);
        }
    }

    /// Gives the type of a typed attribute where it is absent and is that of another parameter: `$value.getType()`.
    fn give_self_type(&self, cx: &Context, params: &mut [Option<Attribute>]) {
        let is_absent =
            |(n, param): &(usize, &ParamDef)| param.self_type && params.get(*n).is_some_and(Option::is_none);
        let Some((index, param)) = self.params.iter().enumerate().find(is_absent) else { return };
        let written = param.default.as_ref().map_or("", |default| &default.0);
        let of = written.strip_prefix('$').and_then(|rest| rest.strip_suffix(".getType()"));
        let source = of.and_then(|of| self.params.iter().position(|param| cx.str(param.name) == of));
        let value = source.and_then(|source| params.get(source).copied().flatten());
        if let Some(ty) = value.and_then(|value| cx.attr_type(value)) {
            params[index] = Some(cx.type_attr(ty));
        }
    }

    /// The parameters in the form in which they are held, with all that the definition has. Code that leaves out the
    /// last ones makes the type or attribute that the parser makes.
    pub(crate) fn complete(&self, cx: &Context, params: &mut Box<[Option<Attribute>]>) {
        if params.len() < self.params.len() {
            let mut all = std::mem::take(params).into_vec();
            all.resize(self.params.len(), None);
            *params = all.into();
        }
        self.normalize(cx, params);
    }

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
            code: None,
            verifier: None,
            storage: None,
            interfaces: Interfaces::default(),
            holes: Holes::default(),
            is_unread: false,
            span: Span::default(),
        }
    }

    /// Returns the part of its syntax that is in C++ and has no counterpart: the whole of it, a directive, or the class of a
    /// parameter.
    pub fn missing_syntax(&self) -> Option<String> {
        let by_rust =
            self.hooks.parse.is_some() || self.hooks.parse_typed.is_some() || self.storage.is_some();
        if by_rust || self.code_for(ParamsHook::Parse).is_some() {
            return None;
        }
        let Some(format) = &self.format else {
            return self.has_custom_format.then(|| "hasCustomAssemblyFormat".to_owned());
        };
        if let Some(directive) = format.missing_directive() {
            return Some(format!("custom<{directive}>"));
        }
        // A parameter that a directive writes needs no syntax of its own.
        let written = format.written_params();
        let is_other =
            |param: &&ParamDef| param.syntax.is_none() && param.code.is_none() && param.kind.is_other();
        let params = written.into_iter().filter_map(|index| self.params.get(index));
        params.filter(is_other).map(|param| param.cpp_type.clone()).next()
    }

    /// The text that is kept in place of the parameters, of a definition whose syntax is not known, or of an instance
    /// that its code could not read.
    pub fn unread_text<'c>(&self, cx: &'c Context, params: &[Option<Attribute>]) -> Option<&'c str> {
        let text = *params.get(self.params.len())?;
        match cx.attr(text?) {
            AttrData::String { value, .. } => std::str::from_utf8(value).ok(),
            _ => None,
        }
    }

    /// Parameters that stand for a text, of a definition whose syntax is not known.
    pub fn unread_params(&self, cx: &Context, text: &str) -> Vec<Option<Attribute>> {
        let mut params = vec![None; self.params.len()];
        params.push(Some(cx.string_attr(text)));
        params
    }

    /// The code that was found at run time, if it serves a hook.
    pub fn code_for(&self, hook: ParamsHook) -> Option<&Arc<dyn ParamsCode>> {
        self.code.as_ref().filter(|code| code.has(hook))
    }

    /// True if its attributes verify references to symbols.
    pub(crate) fn verifies_symbol_uses(&self) -> bool {
        self.has_trait(SYMBOL_USER)
    }

    /// True if it has a trait or interface, by the C++ name without namespace.
    pub fn has_trait(&self, name: &str) -> bool {
        self.traits.iter().any(|t| is_class_named(t, name))
    }
}

/// True if a C++ name without its namespace is `name`.
pub(super) fn is_class_named(full: &str, name: &str) -> bool {
    full.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with("::"))
}

/// A type's definition.
#[derive(Debug)]
pub struct TypeDef(pub AttrTypeDef);

/// An attribute's definition.
#[derive(Debug)]
pub struct AttrDef {
    /// The part that attributes share with types.
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

#[cfg(test)]
mod tests {
    use super::is_class_named;

    #[test]
    fn a_namespace_ends_before_the_name() {
        assert!(is_class_named("Name", "Name"));
        assert!(is_class_named("::a::b::Name", "Name"));
        assert!(!is_class_named("a::MyName", "Name"));
        assert!(!is_class_named("a::Name::Trait", "Name"));
    }
}
