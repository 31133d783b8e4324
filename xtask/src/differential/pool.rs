//! Types and attributes of a corpus: what a mutation may put in the place of another one.

use super::generic::Program;
use std::collections::{BTreeMap, BTreeSet};

/// The types and attributes of programs, by where they may be used again.
#[derive(Default)]
pub(super) struct Pool {
    /// Types by the dialect that they are of.
    types: BTreeMap<String, Vec<String>>,
    /// Values of properties and attributes by operation and name.
    values: BTreeMap<(String, String), Vec<String>>,
}

impl Pool {
    /// All that is in programs. A text that refers to an alias means nothing in another program, and is left out.
    pub(super) fn of(programs: &[Program]) -> Pool {
        let mut types: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut values: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
        for program in programs {
            let is_alias = |text: &str| {
                let mut names = program.aliases.lines().filter_map(|l| l.split_once(" = ")).map(|l| l.0);
                names.any(|name| text.contains(name))
            };
            program.walk(&mut |op| {
                for ty in op.inputs.iter().chain(&op.outputs).filter(|t| !is_alias(t)) {
                    types.entry(family(ty).to_owned()).or_default().insert(ty.clone());
                }
                for entry in op.properties.iter().chain(&op.attributes) {
                    if let Some(value) = entry.value.as_ref().filter(|v| !is_alias(v) && v.len() < 400) {
                        let key = (op.name.clone(), entry.name.clone());
                        values.entry(key).or_default().insert(value.clone());
                    }
                }
            });
        }
        let list = |set: BTreeSet<String>| set.into_iter().collect();
        Pool {
            types: types.into_iter().map(|(k, v)| (k, list(v))).collect(),
            values: values.into_iter().map(|(k, v)| (k, list(v))).collect(),
        }
    }

    /// The types of the dialect that a type is of.
    pub(super) fn types_like(&self, ty: &str) -> &[String] {
        self.types.get(family(ty)).map_or(&[], |types| types)
    }

    /// The values that an attribute of an operation has somewhere.
    pub(super) fn values(&self, op: &str, name: &str) -> &[String] {
        self.values.get(&(op.to_owned(), name.to_owned())).map_or(&[], |values| values)
    }
}

/// Returns the family of a type: the prefix of its dialect, or the word that names a builtin kind of types.
fn family(ty: &str) -> &str {
    if ty.starts_with('!') {
        return ty.split_once('.').map_or(ty, |(dialect, _)| dialect);
    }
    match ty.split_once('<') {
        Some((kind, _)) => kind,
        None => "scalar",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_found_by_their_dialect() {
        let text = "#map = affine_map<(d0) -> (d0)>\n%0 = \"a.b\"() <{k = 1 : i64, m = #map}> : () -> (!a.t<2>)\n\
                    %1 = \"a.b\"() <{k = 2 : i64}> : () -> (i32)\n";
        let pool = Pool::of(&[Program::parse(text).expect("it is well formed")]);
        assert_eq!(pool.types_like("!a.other"), ["!a.t<2>"]);
        assert_eq!(pool.types_like("f32"), ["i32"]);
        assert_eq!(pool.values("a.b", "k"), ["1 : i64", "2 : i64"]);
        assert!(pool.values("a.b", "m").is_empty(), "aliases stay in their program");
    }
}
