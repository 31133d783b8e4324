//! The records that a file holds.

use crate::record::RecordData;
use crate::store::{Node, RecordId, Store, ValueId};
use crate::strings::{StrId, Strings};
use crate::types::{Type, TypeId, Types};
use rustc_hash::FxHashMap;

/// The outcome of an evaluation: classes, defs and global variables, immutable from here on.
///
/// Views ([`Record`](crate::Record), [`Field`](crate::Field), [`Value`](crate::Value)) borrow from it and are `Copy`; ids ([`RecordId`]) outlive the borrow.
#[derive(Debug, Default)]
pub struct Records {
    pub(crate) strings: Strings,
    pub(crate) types: Types,
    pub(crate) store: Store,
    pub(crate) records: Vec<RecordData>,
    pub(crate) class_names: FxHashMap<StrId, RecordId>,
    pub(crate) def_names: FxHashMap<StrId, RecordId>,
    /// In the order of definition while evaluating; sorted by name afterwards.
    pub(crate) classes: Vec<RecordId>,
    pub(crate) defs: Vec<RecordId>,
    pub(crate) globals: FxHashMap<StrId, ValueId>,
    pub(crate) input: String,
}

impl Records {
    /// Returns the type to which a handle refers.
    pub fn type_of(&self, id: TypeId) -> &Type {
        self.types.get(id)
    }

    /// A type as it is written, such as `list<int>`.
    pub fn type_name(&self, id: TypeId) -> String {
        let mut out = String::new();
        self.write_type(&mut out, id);
        out
    }

    /// The name of the file that was evaluated.
    pub fn input_name(&self) -> &str {
        &self.input
    }

    pub(crate) fn write_type(&self, out: &mut String, id: TypeId) {
        match self.types.get(id) {
            Type::Bit => out.push_str("bit"),
            Type::Bits(n) => {
                out.push_str("bits<");
                out.push_str(&n.to_string());
                out.push('>');
            }
            Type::Int => out.push_str("int"),
            Type::String => out.push_str("string"),
            Type::List(element) => {
                out.push_str("list<");
                self.write_type(out, *element);
                out.push('>');
            }
            Type::Dag => out.push_str("dag"),
            Type::Record(classes) if classes.len() == 1 => out.push_str(self.name_of(classes[0])),
            Type::Record(classes) => {
                out.push('{');
                for (i, &class) in classes.iter().enumerate() {
                    if i > 0 {
                        out.push_str(", ");
                    }
                    out.push_str(self.name_of(class));
                }
                out.push('}');
            }
        }
    }

    /// Puts classes and defs in the order of their names.
    pub(crate) fn sort(&mut self) {
        self.classes = self.sorted(&self.classes);
        self.defs = self.sorted(&self.defs);
    }

    fn sorted(&self, ids: &[RecordId]) -> Vec<RecordId> {
        // Most names differ in their first bytes, which compare as one number.
        let beginning = |name: &str| {
            let mut bytes = [0; 16];
            let len = name.len().min(16);
            bytes[..len].copy_from_slice(&name.as_bytes()[..len]);
            u128::from_be_bytes(bytes)
        };
        let mut named: Vec<(u128, RecordId)> =
            ids.iter().map(|&id| (beginning(self.name_of(id)), id)).collect();
        named.sort_unstable_by(|a, b| {
            a.0.cmp(&b.0).then_with(|| (self.name_of(a.1), a.1).cmp(&(self.name_of(b.1), b.1)))
        });
        named.into_iter().map(|n| n.1).collect()
    }

    pub(crate) fn data(&self, id: RecordId) -> &RecordData {
        &self.records[id.0 as usize]
    }

    /// The name of a record whose name is a plain string; empty otherwise.
    pub(crate) fn name_of(&self, id: RecordId) -> &str {
        match self.store.node(self.data(id).name) {
            Node::Str(s) | Node::Code(s) => self.strings.get(s),
            _ => "",
        }
    }

    pub(crate) fn str_value(&self, id: ValueId) -> &str {
        match self.store.node(id) {
            Node::Str(s) | Node::Code(s) => self.strings.get(s),
            _ => "",
        }
    }
}

/// Orders texts by their characters, runs of digits by their numeric value.
pub(crate) fn compare_numeric(a: &str, b: &str) -> std::cmp::Ordering {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let digits = |s: &[u8], at: usize| s[at..].iter().take_while(|c| c.is_ascii_digit()).count();
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i].is_ascii_digit() && b[i].is_ascii_digit() {
            let (m, n) = (digits(a, i), digits(b, i));
            if m != n {
                return m.cmp(&n);
            }
            match a[i..i + m].cmp(&b[i..i + m]) {
                std::cmp::Ordering::Equal => i += m,
                unequal => return unequal,
            }
        } else if a[i] != b[i] {
            return a[i].cmp(&b[i]);
        } else {
            i += 1;
        }
    }
    a.len().cmp(&b.len())
}

#[cfg(test)]
mod tests {
    use super::compare_numeric;

    #[test]
    fn numbers_in_names_compare_as_numbers() {
        let mut names = vec!["R10", "R9", "R9a", "R", "Ra", "R09"];
        names.sort_by(|a, b| compare_numeric(a, b));
        assert_eq!(names, ["R", "R9", "R9a", "R09", "R10", "Ra"]);
    }
}
