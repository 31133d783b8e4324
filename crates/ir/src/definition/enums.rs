//! Enums. Rule: ODS, section Enum definition.

/// One case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnumCase {
    /// The C++ and Rust symbol.
    pub symbol: String,
    /// How it is written.
    pub text: String,
    /// Its value; of a bit enum the bits.
    pub value: i64,
    /// Of a bit enum: whether it names more than one bit.
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
    /// Whether cases are combined bitwise.
    pub is_bit: bool,
    /// Of a bit enum: what stands between cases, such as `|` or `, `.
    pub separator: String,
    /// Of a bit enum: whether groups are printed with their primary parts only (`printBitEnumPrimaryGroups`).
    pub primary_groups: bool,
    /// Of a bit enum: whether values with several bits are printed in quotes (`printBitEnumQuoted`).
    pub quoted: bool,
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

    /// Whether a value is one of the cases, or of a bit enum a combination of them.
    pub fn is_valid(&self, value: i64) -> bool {
        if self.is_bit { value & !self.all_bits() == 0 } else { self.case_of(value).is_some() }
    }

    /// How a value is written; an empty string if it is none of the cases.
    ///
    /// Of a bit enum, groups come first when `primary_groups` is set, and then hide the bits that they cover.
    pub fn text_of(&self, value: i64) -> String {
        if let Some(case) = self.case_of(value)
            && (!self.is_bit || value == 0)
        {
            return case.text.clone();
        }
        let mut out = String::new();
        if !self.is_bit {
            return out;
        }
        let mut rest = value;
        let mut push = |text: &str| {
            if !out.is_empty() {
                out.push_str(&self.separator);
            }
            out.push_str(text);
        };
        let groups = self.cases.iter().rev().filter(|c| c.is_group && c.value != 0);
        let groups = groups.filter(|_| self.primary_groups);
        let bits = self.cases.iter().filter(|c| c.value != 0 && !(c.is_group && self.primary_groups));
        for case in groups.chain(bits) {
            let covered = case.value & if self.primary_groups { rest } else { value } == case.value;
            if covered {
                push(&case.text);
                rest &= !case.value;
            }
        }
        out
    }
}
