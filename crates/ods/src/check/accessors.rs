//! Names whose accessors every operation has already. Generated Rust has none of these clashes; names that
//! `mlir-tblgen` refuses are refused nevertheless, so that a definition is right for both.

use isogloss_tablegen::Record;
use rustc_hash::FxHashSet;

/// The kind of component that an accessor returns.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Operand { variable: bool },
    Result,
    Region,
    Successor,
    Attribute,
    Property,
}

impl Kind {
    /// The line of `mlir-tblgen` that generates such accessors, which its messages name.
    fn line(self) -> u32 {
        match self {
            Kind::Operand { variable: false } => 2355,
            Kind::Operand { variable: true } => 2348,
            Kind::Result => 2528,
            Kind::Region => 2555,
            Kind::Successor => 2579,
            Kind::Attribute => 1399,
            Kind::Property => 1387,
        }
    }
}

/// The properties of an operation that decide which accessors it has.
#[derive(Clone, Copy)]
pub(super) struct Counts {
    /// True if there is exactly one operand, and it is optional or variadic.
    pub(super) only_operand_is_variable: bool,
    /// True if there is exactly one region, and it is variadic.
    pub(super) only_region_is_variadic: bool,
    /// True if there is exactly one result.
    pub(super) one_result: bool,
    /// True if an attribute holds the sizes of the operand groups.
    pub(super) sized: bool,
}

/// Returns the first clash among the names of an operation's components; `None` if there is none. Values come first in
/// `names`.
pub(super) fn clash(op: Record<'_>, names: &[(&str, Kind)], counts: Counts) -> Option<String> {
    let default = names.iter().find_map(|&(name, kind)| default(name, kind, counts));
    default.or_else(|| generated(op, names, counts.sized))
}

/// A value whose accessor would hide one that operations have. Where the two mean one thing, or may, `mlir-tblgen` lets
/// it be.
fn default(name: &str, kind: Kind, counts: Counts) -> Option<String> {
    if matches!(kind, Kind::Attribute | Kind::Property) {
        return None;
    }
    let getter = getter(name);
    let is_known = match getter.as_str() {
        "AttributeNames" | "Attributes" | "Operation" => true,
        "Operands" => !counts.only_operand_is_variable,
        "Regions" => !counts.only_region_is_variadic,
        "Type" => !counts.one_result,
        _ => false,
    };
    is_known.then(|| {
        format!("generated accessor for `{name}` overlaps with a default one; please rename to avoid overlap")
    })
}

/// Two accessors of one name, in the order in which they are generated.
fn generated(op: Record<'_>, names: &[(&str, Kind)], sized: bool) -> Option<String> {
    let overlap = |getter: &str, line: u32| {
        let dialect = isogloss_image::dialect_name(op, "opDialect").unwrap_or_default();
        let name = op.value("opName").and_then(|v| v.as_str()).unwrap_or("");
        Some(format!("Unexpected overlap when generating `{getter}` for {dialect}.{name} (from line {line})"))
    };
    let of = |wanted: Kind| names.iter().filter(move |n| n.1 == wanted).map(|n| getter(n.0));
    let mut seen = FxHashSet::default();
    for getter in of(Kind::Attribute) {
        if !seen.insert(getter.clone()) {
            return overlap(&format!("Adaptor::get{getter}Attr"), 4708);
        }
    }
    if sized && seen.contains("OperandSegmentSizes") {
        return overlap("getOperandSegmentSizesAttrName", 1365);
    }
    let known = ["AttributeNames", "Attributes", "OperationName", "Properties"];
    let mut seen: FxHashSet<String> = known.into_iter().map(str::to_owned).collect();
    seen.extend(of(Kind::Attribute).map(|getter| format!("{getter}AttrName")));
    let values = names.iter().filter(|n| !matches!(n.1, Kind::Attribute | Kind::Property));
    for &(name, kind) in values {
        let getter = getter(name);
        if getter != "Properties" && seen.contains(&getter) {
            return overlap(&format!("get{getter}"), kind.line());
        }
        if matches!(kind, Kind::Operand { .. }) {
            seen.insert(format!("{getter}Mutable"));
        }
        seen.insert(getter);
    }
    for kind in [Kind::Property, Kind::Attribute] {
        for getter in of(kind) {
            if seen.contains(&getter) {
                return overlap(&format!("get{getter}"), kind.line());
            }
            if kind == Kind::Attribute {
                seen.insert(format!("{getter}Attr"));
            }
            seen.insert(getter);
        }
    }
    None
}

/// A name in camel case, as it is after `get`: an underscore goes where a lower-case letter follows.
fn getter(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    let mut chars = name.chars().peekable();
    out.extend(chars.next().map(|first| first.to_ascii_uppercase()));
    while let Some(c) = chars.next() {
        match chars.next_if(|next| c == '_' && next.is_ascii_lowercase()) {
            Some(next) => out.push(next.to_ascii_uppercase()),
            None => out.push(c),
        }
    }
    out
}
