//! Traits and interfaces. Rule: ODS, section Operation traits and constraints.

use super::{Reader, last_part, text};
use isogloss_tablegen::Record;

/// How deep lists of traits may nest, and base interfaces.
const MAX_DEPTH: u32 = 100;

/// The traits of a list, with the lists inside it flattened; each once, in the order of first mention.
pub(crate) fn flatten<'r>(record: Record<'r>, field: &str) -> Vec<Record<'r>> {
    let mut out: Vec<Record<'r>> = Vec::new();
    let mut add = |trait_: Record<'r>| {
        if !out.contains(&trait_) {
            out.push(trait_);
        }
    };
    fn walk<'r>(list: Record<'r>, field: &str, depth: u32, add: &mut impl FnMut(Record<'r>)) {
        if depth > MAX_DEPTH {
            return;
        }
        let Some(list) = list.value(field).and_then(|v| v.as_list()) else { return };
        for item in list.iter().filter_map(|v| v.as_def()) {
            if item.is_a("TraitList") {
                walk(item, "traits", depth + 1, add);
            } else {
                add(item);
            }
        }
    }
    walk(record, field, 0, &mut add);
    out
}

/// The C++ name of a trait or interface with its namespace, as far as it has one.
pub(super) fn cpp_name(record: Record<'_>) -> String {
    let namespace = text(record, "cppNamespace");
    let name = match text(record, "cppInterfaceName") {
        "" => text(record, "trait"),
        name => name,
    };
    if namespace.is_empty() || name.starts_with("::") {
        name.to_owned()
    } else {
        format!("{namespace}::{name}")
    }
}

/// The arguments of a parametric trait: `A, B` of `HasParent<A, B>::Impl`.
pub(super) fn arguments(name: &str) -> Option<(&str, Vec<&str>)> {
    let open = name.find('<')?;
    let close = name.rfind('>')?;
    let inner = name.get(open + 1..close)?;
    Some((name[..open].trim(), inner.split(',').map(str::trim).filter(|s| !s.is_empty()).collect()))
}

/// The interfaces that an interface extends, itself first.
pub(super) fn with_bases(record: Record<'_>) -> Vec<Record<'_>> {
    let mut out = vec![record];
    let mut next = 0;
    while let Some(interface) = out.get(next).copied() {
        next += 1;
        let bases = interface.value("baseInterfaces").and_then(|v| v.as_list());
        for base in bases.into_iter().flat_map(|l| l.iter().collect::<Vec<_>>()).filter_map(|v| v.as_def()) {
            if !out.contains(&base) && out.len() < MAX_DEPTH as usize {
                out.push(base);
            }
        }
    }
    out
}

impl Reader<'_> {
    /// The traits and interfaces of a type or an attribute, by C++ name.
    pub(super) fn definition_traits(&mut self, record: Record<'_>) -> Vec<String> {
        let mut out = Vec::new();
        for item in flatten(record, "traits") {
            for item in with_bases(item) {
                let name = cpp_name(item);
                let name = name.strip_suffix("::Trait").unwrap_or(&name).to_owned();
                if !name.is_empty() && !out.contains(&name) {
                    out.push(name);
                }
            }
        }
        out
    }
}

/// The name of a native trait without namespace, `::Trait` and arguments.
pub(super) fn plain_name(record: Record<'_>) -> String {
    let name = cpp_name(record);
    let name = name.split('<').next().unwrap_or(&name);
    let name = name.strip_suffix("::Trait").unwrap_or(name);
    last_part(name).to_owned()
}
