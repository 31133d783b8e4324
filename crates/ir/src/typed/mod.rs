//! Typed access to operations, types and attributes: what code that is generated from definitions is made of.
//!
//! A generated view such as `AddOp<'a>` is an [`OpRef`](crate::view::OpRef) whose name is known. Its getters say which operand or attribute
//! they mean, and the functions of this module find it; so generated code is thin, and holds no verifier and no parser.
//!
//! Getters trust that the operation was verified. On one that was not they panic where what they should give is not
//! there, just as an index does.

mod access;
mod builder;
mod cast;
mod change;
mod convert;
mod definition;
pub mod hooks;
mod missing;
mod slot;
pub mod storage;
pub mod traits;
mod values;

pub use crate::interfaces;
pub use access::{
    Adaptor, Groups, HasOperands, HasProperties, attribute, check_groups, operand, operand_groups,
    operand_range, optional_attribute, optional_operand, optional_result, optional_value, present, region,
    region_range, result, result_range, single_operand, single_result, successor, successor_range, value,
};
pub use bitflags;
pub use builder::{BuildState, Builder, Built, NewOp, TypeList, ValueList, sizes_attr, total};
pub use cast::{TypedAttr, TypedOp, TypedType};
pub use change::OpMut;
pub use convert::{
    DenseArray, DenseElement, FromAttr, FromParam, Str, ToAttr, array_of, enum_number, float_attr, int_attr,
    optional_attr, string_array, symbol_attr, unit_attr,
};
pub use definition::{
    Sink, attr_is, attr_param, attr_param_optional, get_attr, get_attr_checked, get_type, get_type_checked,
    type_is, type_param, type_param_optional,
};
pub use hooks::{DialectSource, Extension};
pub use slot::{AttrSlot, OpSlot, TypeSlot};
pub use values::{Regions, Successors, ValueGroups, Values};

/// An enum that a definition declares.
pub trait TypedEnum: Copy + 'static {
    /// The value with a number, if there is one.
    fn from_number(number: i64) -> Option<Self>;

    /// The number of the value.
    fn number(self) -> i64;

    /// The value that a text stands for (`symbolizeEnum`).
    fn symbolize(text: &str) -> Option<Self>;
}

/// A text or a number that stands for no value of an enum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoSuchCase;

impl std::fmt::Display for NoSuchCase {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("no such case of the enum")
    }
}

impl std::error::Error for NoSuchCase {}

/// How the bits of a bit enum are written.
pub fn flags_text<'c, I>(bits: i64, cases: I, separator: &str, primary_groups: bool) -> String
where
    I: DoubleEndedIterator<Item = (i64, &'c str, bool)> + Clone,
{
    crate::definition::enums::flags_text(bits, cases, separator, primary_groups)
}

/// The bits that a text stands for.
///
/// # Errors
/// When a part of it is no case.
pub fn flags_of<'c>(
    text: &str,
    cases: impl Iterator<Item = (i64, &'c str)> + Clone,
    separator: &str,
) -> Result<i64, NoSuchCase> {
    crate::definition::enums::flags_of(text, cases, separator).ok_or(NoSuchCase)
}

/// The value that a text stands for.
pub fn symbolize_enum<T: TypedEnum>(text: &str) -> Option<T> {
    T::symbolize(text)
}

/// How a value of an enum is written.
pub fn stringify_enum<T: TypedEnum + std::fmt::Display>(value: T) -> String {
    value.to_string()
}
