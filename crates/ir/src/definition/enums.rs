//! Enums. Rule: ODS, section Enum definition.

use std::borrow::Cow;

/// One case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnumCase {
    /// The C++ and Rust symbol.
    pub symbol: String,
    /// How it is written.
    pub text: String,
    /// Its value; of a bit enum the bits.
    pub value: i64,
    /// Of a bit enum: true if it names more than one bit.
    pub is_group: bool,
}

/// An enum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnumDef {
    /// The class name.
    pub name: String,
    /// One line.
    pub summary: String,
    /// The width of the underlying integer in bits.
    pub width: u32,
    /// The cases, in the order of definition.
    pub cases: Vec<EnumCase>,
    /// True if cases are combined bitwise.
    pub is_bit: bool,
    /// Of a bit enum: the separator of cases, such as `|` or `, `.
    pub separator: String,
    /// Of a bit enum: true if groups are printed with their primary parts only (`printBitEnumPrimaryGroups`).
    pub primary_groups: bool,
    /// Of a bit enum: true if values with several bits are printed in quotes (`printBitEnumQuoted`).
    pub quoted: bool,
    /// The functions in C++ over its cases to which the definition gives names of its own, with these.
    pub functions: Vec<(String, EnumFunction)>,
}

/// A function in C++ that is generated for an enum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnumFunction {
    /// Returns the text of a case, as `stringifyX` does.
    ToText,
    /// Returns the case of a text or of a number, as `symbolizeX` does.
    ToCase,
    /// Returns the largest number, as `getMaxEnumValForX` does.
    Largest,
}

impl EnumDef {
    /// The value of a case by its text.
    pub fn value_of(&self, text: &str) -> Option<i64> {
        self.cases.iter().find(|c| c.text == text).map(|c| c.value)
    }

    /// The case with a value.
    pub fn case_of(&self, value: i64) -> Option<&EnumCase> {
        self.cases.iter().find(|c| c.value == value)
    }

    /// All bits that some case has.
    pub fn all_bits(&self) -> i64 {
        self.cases.iter().fold(0, |bits, c| bits | c.value)
    }

    /// True if a value is one of the cases, or of a bit enum a combination of them.
    pub fn is_valid(&self, value: i64) -> bool {
        if self.is_bit { value & !self.all_bits() == 0 } else { self.case_of(value).is_some() }
    }

    /// How a value is written; an empty string if it is none of the cases.
    ///
    /// Of a bit enum, groups come first when `primary_groups` is set, and then hide the bits that they cover.
    pub fn text_of(&self, value: i64) -> String {
        self.words_of(value).into_owned()
    }

    /// [`EnumDef::text_of`], which is a part of the definition where it is that of one case.
    pub fn words_of(&self, value: i64) -> Cow<'_, str> {
        if let Some(case) = self.case_of(value)
            && (!self.is_bit || value == 0)
        {
            return Cow::Borrowed(&case.text);
        }
        if !self.is_bit {
            return Cow::Borrowed("");
        }
        let cases = self.cases.iter().map(|c| (c.value, c.text.as_str(), c.is_group));
        Cow::Owned(flags_text(value, cases, &self.separator, self.primary_groups))
    }
}

/// How the bits of a bit enum are written; a case is its bits, its text, and whether it stands for several.
pub fn flags_text<'c, I>(value: i64, cases: I, separator: &str, primary_groups: bool) -> String
where
    I: DoubleEndedIterator<Item = (i64, &'c str, bool)> + Clone,
{
    if value == 0 {
        return cases.clone().find(|c| c.0 == 0).map_or_else(String::new, |c| c.1.to_owned());
    }
    let mut out = String::new();
    let mut rest = value;
    let groups = cases.clone().rev().filter(|c| c.2 && c.0 != 0 && primary_groups);
    let bits = cases.filter(|c| c.0 != 0 && !(c.2 && primary_groups));
    for (bits, text, is_group) in groups.chain(bits) {
        if bits & rest == bits {
            if !out.is_empty() {
                out.push_str(separator);
            }
            out.push_str(text);
            // Cases of one bit are all written.
            if is_group && primary_groups {
                rest &= !bits;
            }
        }
    }
    out
}

/// The bits that a text stands for: texts of cases with the separator between them. None if one is no case.
pub fn flags_of<'c>(
    text: &str,
    cases: impl Iterator<Item = (i64, &'c str)> + Clone,
    separator: &str,
) -> Option<i64> {
    if let Some(none) = cases.clone().find(|c| c.0 == 0 && c.1 == text) {
        return Some(none.0);
    }
    let separator = separator.trim();
    let one = |part: &str| cases.clone().find(|c| c.1 == part.trim()).map(|c| c.0);
    if separator.is_empty() {
        return one(text);
    }
    text.split(separator).try_fold(0, |bits, part| Some(bits | one(part)?))
}
