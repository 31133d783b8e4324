//! Enums. Rule: ODS, section Enum attributes.

use super::reader::Reader;
use crate::fields::{bit, text};
use isogloss_ir::definition::{EnumCase, EnumDef, EnumFunction};
use isogloss_tablegen::Record;
use std::sync::Arc;

impl Reader<'_> {
    /// The enum of an `EnumInfo` record, read once.
    pub(super) fn enumeration(&mut self, record: Record<'_>) -> Option<Arc<EnumDef>> {
        if let Some(known) = self.enums.get(&record.id()) {
            return Some(known.clone());
        }
        let def = read(record).map_err(|e| self.problems.push(e.into())).ok()?;
        let def = Arc::new(def);
        self.enums.insert(record.id(), def.clone());
        Some(def)
    }
}

fn read(record: Record<'_>) -> Result<EnumDef, isogloss_tablegen::FieldError> {
    let mut cases = Vec::new();
    for case in record.get_list_of_defs("enumerants")? {
        let value = case.get_int("value")?;
        cases.push(EnumCase {
            symbol: case.get_string("symbol")?.to_owned(),
            text: case.get_string("str")?.to_owned(),
            value,
            is_group: case.is_a("BitEnumCaseGroup") || case.is_a("BitEnumAttrCaseGroup"),
        });
    }
    let is_bit = record.is_a("BitEnumBase");
    Ok(EnumDef {
        name: text(record, "className").to_owned(),
        summary: text(record, "summary").to_owned(),
        width: u32::try_from(record.get_optional_int("bitwidth")?.unwrap_or(32)).unwrap_or(32),
        cases,
        is_bit,
        separator: if is_bit { text(record, "separator").to_owned() } else { String::new() },
        primary_groups: is_bit && bit(record, "printBitEnumPrimaryGroups"),
        quoted: is_bit && bit(record, "printBitEnumQuoted"),
        functions: functions(record),
    })
}

/// The functions over an enum whose names are not those that its own name has them have.
fn functions(record: Record<'_>) -> Vec<(String, EnumFunction)> {
    let class = text(record, "className");
    let known = [
        ("underlyingToSymbolFnName", "symbolize", EnumFunction::ToCase),
        ("stringToSymbolFnName", "symbolize", EnumFunction::ToCase),
        ("symbolToStringFnName", "stringify", EnumFunction::ToText),
        ("maxEnumValFnName", "getMaxEnumValFor", EnumFunction::Largest),
    ];
    let named = known.into_iter().filter_map(|(field, usual, function)| {
        let name = text(record, field);
        let is_own = !name.is_empty() && name.strip_prefix(usual) != Some(class);
        is_own.then(|| (name.to_owned(), function))
    });
    named.collect()
}
