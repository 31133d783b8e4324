//! Finding code.

use super::dialect::DialectCode;
use super::function::{CodeValue, FunctionCode};
use super::op::{InterfaceCode, OpCode, TraitCode};
use super::params::{DirectiveCode, ParamSyntaxCode, ParamsCode};
use super::property::{PropertyCode, PropertyTexts};
use crate::context::Context;
use crate::definition::dialect::DialectDef;
use crate::definition::property::PropertyDef;
use crate::ids::{Attribute, Type};
use crate::tuning::Tuning;
use std::fmt::Debug;
use std::sync::Arc;

/// An alias that a dialect's code gives for an attribute or a type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeAlias {
    /// The text, without `#` or `!`.
    pub text: String,
    /// True if another dialect may give another one.
    pub overridable: bool,
}

/// Finds the code of definitions while they are read.
pub trait FindCode: Send + Sync + Debug {
    /// Returns the finder itself, for code that knows its type.
    fn as_any(&self) -> &dyn std::any::Any;

    /// The code of a dialect, by its namespace and its C++ class in the C++ namespace `space`, which has `declarations`
    /// of its own.
    fn dialect(
        &self,
        namespace: &str,
        space: &str,
        class: &str,
        declarations: &str,
    ) -> Option<Arc<dyn DialectCode>>;

    /// Takes these fast paths from now on.
    fn tune(&self, tuning: Tuning);

    /// True if the hooks that code has for a dialect, by its namespace, take the place of those in Rust.
    fn comes_first(&self, namespace: &str) -> bool {
        let _ = namespace;
        false
    }

    /// Begins a program: what dialects keep of the one before is forgotten. Unless that is gone, which `is_gone` says, code
    /// that looks at what is kept can then not be run for either: it would not be known of which of them it is.
    fn begin_program(&self, is_gone: bool);

    /// True if code attaches an interface to a class of types or attributes, both by their last names.
    fn attaches(&self, interface: &str, class: &str) -> bool;

    /// Makes an operation known that is read later, by its full name and its C++ class in the C++ namespace `space`.
    fn declare_op(&self, full_name: &str, space: &str, class: &str);

    /// Makes an interface of operations known, with the methods that it declares, as those of a class.
    fn declare_interface(&self, space: &str, class: &str, declarations: &str);

    /// Makes known that these are the names of interfaces, of operations, types or attributes.
    fn declare_interface_names(&self, names: &[&str]);

    /// The code of an operation, by its full name and its C++ class in the C++ namespace `space`, which has
    /// `declarations` of its own (`extraClassDeclaration`) and those of `interfaces`, by their names with namespace.
    fn op(
        &self,
        full_name: &str,
        space: &str,
        class: &str,
        declarations: &str,
        interfaces: &[String],
    ) -> Option<Arc<dyn OpCode>>;

    /// The verifier of an interface of operations in the C++ namespace `space`, by its C++ name and its statements, in which
    /// `$_op` is the operation. None if the code does not understand them.
    fn interface(&self, space: &str, name: &str, statements: &str) -> Option<Arc<dyn InterfaceCode>>;

    /// True if code has the free function of a name, which may have namespaces before it: without any, in the C++ namespace
    /// `space` itself, where it hides those of other namespaces.
    fn hides(&self, space: &str, name: &str) -> bool;

    /// The code of a native trait, by its C++ name with namespaces, for the operation of a C++ class `class` in the C++
    /// namespace `space`.
    fn native_trait(&self, space: &str, class: &str, name: &str) -> TraitCode;

    /// The code of a custom directive, by its name, for the format of the C++ class `class` in the C++ namespace `space`. It is
    /// that of the class, if it has functions for it, or of the namespace.
    fn directive(&self, space: &str, class: &str, name: &str) -> Option<Arc<dyn DirectiveCode>>;

    /// The code of an attribute or a type, by its dialect and its C++ class in the C++ namespace `space`, which has
    /// `declarations` of its own.
    fn params(
        &self,
        namespace: &str,
        space: &str,
        class: &str,
        declarations: &str,
    ) -> Option<Arc<dyn ParamsCode>>;

    /// The syntax of a parameter in a definition of the C++ namespace `space`, which has a parser, an expression of
    /// `$_parser`, and a printer, statements of `$_printer` and `$_self`; each empty if it has none. None if the code does not
    /// have what they call.
    fn param_syntax(&self, space: &str, parser: &str, printer: &str) -> Option<Arc<dyn ParamSyntaxCode>>;

    /// The code of a property of a C++ class in a definition of the C++ namespace `space`. None if it is not understood.
    fn property(&self, space: &str, texts: &PropertyTexts<'_>) -> Option<Arc<dyn PropertyCode>>;

    /// The predicate of a property in a definition of the C++ namespace `space`, as a function of its attribute form. None if
    /// it is not understood.
    fn property_predicate(
        &self,
        space: &str,
        predicate: &str,
        property: &PropertyDef,
    ) -> Option<Arc<dyn FunctionCode>>;

    /// The function that predicates of definitions in the C++ namespace `space` call by a name, such as `a::isGood`, with
    /// template arguments where they are written; for
    /// a method of a type or an attribute the name of the class and of the method, `GoodType::isGood`, and the object is
    /// the first argument.
    fn function(&self, space: &str, name: &str) -> Option<Arc<dyn FunctionCode>>;

    /// An expression in a definition of the C++ namespace `space`, such as a predicate, as a function of its `$_self` and, if
    /// it mentions that, its `$_op`. None if the code does not understand it. Why it does not run to its end is reported once
    /// if `reports` says so.
    fn expression(&self, space: &str, expression: &str, reports: bool) -> Option<Arc<dyn FunctionCode>>;

    /// The value of an expression in a definition of the C++ namespace `space`, such as a call that builds a type; `dialect`
    /// is what was read so far of the dialect that the definition belongs to. None if the code does not come to one.
    fn value<'a>(
        &self,
        cx: &'a Context,
        space: &str,
        dialect: &DialectDef,
        expression: &str,
    ) -> Option<CodeValue<'a>>;

    /// True if code of some dialect gives aliases.
    fn gives_aliases(&self) -> bool;

    /// True if a type may name its values.
    fn names_values(&self) -> bool;

    /// The alias that code of a dialect gives for an attribute or a type.
    fn alias(&self, cx: &Context, of: Result<Attribute, Type>) -> Option<CodeAlias>;
}
