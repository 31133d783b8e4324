//! Which files define which dialect, found without evaluating them.
//!
//! A file counts for a dialect when it holds a `def` or `defm` whose chain of classes ends in an operation, type or
//! attribute and mentions the dialect's record on the way, as in `class Arith_Op<...> : Op<Arith_Dialect, ...>`. Of the
//! files that count, those that another one includes are left out, and several that one file without members of its
//! own includes are replaced by that one. What remains has to be loaded to have the whole dialect.

use super::graph::{FileSet, Includes};
use super::outline::{Mention, Outline};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// The classes from which the members of a dialect derive.
const MEMBERS: [&str; 3] = ["Op", "AttrDef", "TypeDef"];

/// The files to load for each dialect, by namespace.
pub(crate) type Index = BTreeMap<String, Vec<String>>;

/// Finds the dialects in files, each given by the name under which others include it, and its text.
pub(crate) fn index(files: &[(String, &str)]) -> Index {
    let outlines: Vec<Outline<'_>> = files.iter().map(|(_, text)| Outline::of(text)).collect();
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let includes = Includes::new(&names, outlines.iter().map(|o| o.includes.as_slice()));
    let classes = Classes::of(&outlines);
    let mut holders: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let mut without_members = Vec::new();
    for (file, outline) in outlines.iter().enumerate() {
        let visible = includes.visible(file);
        let mut found: Vec<&str> = outline.dialects.iter().map(|d| d.1).collect();
        for parents in &outline.defs {
            classes.add_dialects_of(parents, &visible, &mut found);
        }
        if found.is_empty() {
            without_members.push(file);
        }
        found.sort_unstable();
        found.dedup();
        for namespace in found {
            holders.entry(namespace).or_default().push(file);
        }
    }
    let roots = |holders| includes.collected(includes.roots(holders), &without_members);
    let in_words = |roots: Vec<usize>| roots.into_iter().map(|root| files[root].0.clone()).collect();
    holders.into_iter().map(|(namespace, h)| (namespace.to_owned(), in_words(roots(h)))).collect()
}

/// All classes and multiclasses of a set of files, each with the number of its file.
#[derive(Default)]
struct Classes<'t> {
    /// What each one derives from or mentions as an argument.
    parents: FxHashMap<&'t str, Vec<(usize, &'t [Mention<'t>])>>,
    /// The namespaces of dialects, by the name of the record.
    dialects: FxHashMap<&'t str, Vec<(usize, &'t str)>>,
}

impl<'t> Classes<'t> {
    fn of(outlines: &'t [Outline<'t>]) -> Classes<'t> {
        let mut classes = Classes::default();
        for (file, outline) in outlines.iter().enumerate() {
            for (name, parents) in &outline.classes {
                classes.parents.entry(name).or_default().push((file, parents));
            }
            for (record, namespace) in &outline.dialects {
                classes.dialects.entry(record).or_default().push((file, namespace));
            }
        }
        classes
    }

    /// Adds the dialects to which a record with these parents belongs, if it sees these files.
    fn add_dialects_of(&self, parents: &[Mention<'t>], visible: &FileSet, found: &mut Vec<&'t str>) {
        let mut open = parents.to_vec();
        let mut seen = FxHashSet::default();
        let (mut is_member, before) = (false, found.len());
        while let Some(mention) = open.pop() {
            let dialects = self.dialects.get(mention.name).into_iter().flatten();
            found.extend(dialects.filter(|d| visible.contains(d.0)).map(|d| d.1));
            if mention.is_parent && seen.insert(mention.name) {
                is_member |= MEMBERS.contains(&mention.name);
                let parents = self.parents.get(mention.name).into_iter().flatten();
                open.extend(parents.filter(|p| visible.contains(p.0)).flat_map(|p| p.1));
            }
        }
        if !is_member {
            found.truncate(before);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks which files are found for each dialect, as `dialect: file file; ...`.
    #[track_caller]
    fn check(files: &[(&str, &str)], want: &str) {
        let files: Vec<_> = files.iter().map(|&(name, text)| (name.to_owned(), text)).collect();
        let found: Vec<String> =
            index(&files).into_iter().map(|(d, files)| format!("{d}: {}", files.join(" "))).collect();
        assert_eq!(found.join("; "), want);
    }

    const BASE: (&str, &str) =
        ("base.td", "class Dialect; class Op<Dialect d, string m>; class Pat<Dialect d>;");

    #[test]
    fn a_dialect_is_where_its_members_are() {
        let dialect = "include \"base.td\" def A_Dialect : Dialect { let name = \"a\"; }";
        let ops = "include \"dialect.td\"\nclass A_Op<string m> : Op<A_Dialect, m>;\ndef X : A_Op<\"x\">;";
        check(&[BASE, ("dialect.td", dialect)], "a: dialect.td");
        check(&[BASE, ("dialect.td", dialect), ("ops.td", ops)], "a: ops.td");
        let more = "include \"ops.td\" def Y : A_Op<\"y\"> { let a = 1; }";
        check(&[BASE, ("dialect.td", dialect), ("more.td", more), ("ops.td", ops)], "a: more.td");
        let other = "include \"dialect.td\" def Z : Op<A_Dialect, \"z\">;";
        check(&[BASE, ("dialect.td", dialect), ("ops.td", ops), ("z.td", other)], "a: ops.td z.td");
        let user = "include \"ops.td\" def B_Dialect : Dialect { let name = \"b\"; } def P : Pat<A_Dialect>;";
        check(&[BASE, ("dialect.td", dialect), ("ops.td", ops), ("user.td", user)], "a: ops.td; b: user.td");
    }

    #[test]
    fn a_file_that_collects_others_stands_for_them() {
        let ops = "class A_Op<string m> : Op<A_Dialect, m>; def A_Dialect : Dialect { let name = \"a\"; }";
        let (x, y) = ("def X : A_Op<\"x\">;", "def Y : A_Op<\"y\">;");
        let all = "include \"base.td\" include \"ops.td\" include \"x.td\" include \"y.td\"";
        check(&[BASE, ("all.td", all), ("ops.td", ops), ("x.td", x), ("y.td", y)], "a: all.td");
        let more = "include \"all.td\" include \"other.td\"";
        check(
            &[("more.td", more), BASE, ("all.td", all), ("ops.td", ops), ("x.td", x), ("y.td", y)],
            "a: all.td",
        );
    }

    #[test]
    fn a_name_of_another_file_is_another_name() {
        let dialect = "include \"base.td\" def D : Dialect { let name = \"d\"; } class T : Op<D, \"\">;";
        check(&[BASE, ("d.td", dialect), ("e.td", "class T; def X : T;")], "d: d.td");
    }

    #[test]
    fn a_file_may_be_named_from_its_own_folder() {
        let ops = "include \"d.td\" def X : Op<D, \"\">;";
        let dialect = "include \"base.td\" def D : Dialect { let name = \"d\"; }";
        check(&[BASE, ("a/d.td", dialect), ("a/x.td", ops)], "d: a/x.td");
    }

    #[test]
    fn members_made_by_multiclasses_count() {
        let text = "include \"base.td\" def D : Dialect { string x = [{ name }]; let name = \"d\"; }
            multiclass M<string m> { def A : Op<D, m> { let a = {}; } }";
        check(&[BASE, ("d.td", text), ("e.td", "include \"d.td\"\ndefm X : M<\"x\">;")], "d: e.td");
        check(&[BASE, ("d.td", text), ("e.td", "include \"d.td\"\ndef X;")], "d: d.td");
    }

    #[test]
    fn any_text_is_taken() {
        check(&[("x.td", "def def : { class < multiclass } } include 3 \"")], "");
        check(&[("x.td", "def D : Dialect { let name =")], "");
        check(&[("x.td", "include \"x.td\" def D : Dialect { let name = \"d\"; }")], "d: x.td");
    }
}
