//! Fields of records and names in them, as reading and checking need them.

use isogloss_source::Span;
use isogloss_tablegen::Record;
use rustc_hash::FxHashSet;

/// The place of a record.
pub(crate) fn span(record: Record<'_>) -> Span {
    Span::at(record.pos())
}

/// A text field; empty where it is not set.
pub(crate) fn text<'r>(record: Record<'r>, field: &str) -> &'r str {
    record.value(field).and_then(|v| v.as_str()).unwrap_or("")
}

/// A bit; false where it is not set.
pub(crate) fn bit(record: Record<'_>, field: &str) -> bool {
    record.value(field).and_then(|v| v.as_bit()).unwrap_or(false)
}

/// A C++ class name without spaces around it.
pub(crate) fn class_text<'r>(record: Record<'r>, field: &str) -> &'r str {
    text(record, field).trim()
}

/// The last part of a qualified C++ name.
pub(crate) fn last_part(name: &str) -> &str {
    name.trim().rsplit("::").next().unwrap_or(name)
}

/// The traits of a field, with the lists inside it flattened; each once, in the order of first mention.
pub(crate) fn flatten<'r>(record: Record<'r>, field: &str) -> Vec<Record<'r>> {
    let items = |record: Record<'r>, field: &str| {
        let list = record.value(field).and_then(|v| v.as_list());
        let items = list.into_iter().flat_map(|list| list.iter().collect::<Vec<_>>());
        items.filter_map(|v| v.as_def()).collect::<Vec<_>>()
    };
    let mut out: Vec<Record<'r>> = Vec::new();
    // A list that was looked into has nothing new.
    let mut seen = FxHashSet::default();
    let mut todo = items(record, field);
    todo.reverse();
    while let Some(item) = todo.pop() {
        if !seen.insert(item.id()) {
            continue;
        }
        if item.is_a("TraitList") {
            todo.extend(items(item, "traits").into_iter().rev());
        } else {
            out.push(item);
        }
    }
    out
}

/// The arguments of a parametric trait: `A, B` of `HasParent<A, B>::Impl`.
pub(crate) fn trait_arguments(name: &str) -> Option<(&str, Vec<&str>)> {
    let open = name.find('<')?;
    let close = name.rfind('>')?;
    let inner = name.get(open + 1..close)?;
    Some((name[..open].trim(), inner.split(',').map(str::trim).filter(|s| !s.is_empty()).collect()))
}

/// The C++ class of an operation: its record's name after the first underscore.
pub(crate) fn op_class<'r>(record: Record<'r>) -> &'r str {
    match record.name().split_once('_') {
        Some((prefix, class)) if !prefix.is_empty() => class,
        _ => record.name(),
    }
}
