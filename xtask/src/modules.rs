//! The top modules of a crate are layers: of two, at most one names the other.
//!
//! Rule: no pair of modules names each other, apart from those of [`TWO_WAY`], which wait to be parted. A module is named
//! by a path that begins with `crate::`, or with as many `super::` as lead to the root of the crate; a name that the root
//! re-exports stands for the module that has it. Tests are left out.

use crate::check::visit;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The pairs of modules that name each other, by crate. The list may only become shorter.
const TWO_WAY: &[(&str, &str, &str)] = &[
    ("cli", "commands", "lsp"),
    ("host", "api", "eval"),
    ("host", "memo", "program"),
    ("ir", "asm", "definition"),
    ("ir", "context", "definition"),
];

/// Adds a problem for each pair of modules that breaks the rule, and for each of [`TWO_WAY`] that keeps it.
pub(crate) fn check(problems: &mut Vec<String>) {
    let mut crates: Vec<PathBuf> =
        std::fs::read_dir("crates").into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    crates.sort_unstable();
    let mut waiting: BTreeSet<(String, String, String)> =
        TWO_WAY.iter().map(|(a, b, c)| (a.to_string(), b.to_string(), c.to_string())).collect();
    for folder in crates {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for (first, second) in two_way(&arrows(&folder.join("src"))) {
            if !waiting.remove(&(name.clone(), first.clone(), second.clone())) {
                problems.push(format!("{name}: the modules {first} and {second} name each other"));
            }
        }
    }
    problems.extend(waiting.into_iter().map(|(name, first, second)| {
        format!("{name}: {first} and {second} are parted now: take them off the list in xtask/src/modules.rs")
    }));
}

/// The modules that each top module of a crate names, with one of the files that do.
fn arrows(source: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut files = Vec::new();
    visit(source, &mut |file| files.push(file.clone()));
    let read = |file: &Path| code(&std::fs::read_to_string(file).unwrap_or_default());
    let modules: BTreeSet<String> =
        files.iter().filter_map(|file| path_of(source, file).first().cloned()).collect();
    let exported = exports(&read(&source.join("lib.rs")), &modules);
    let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in &files {
        let path = path_of(source, file);
        let Some(own) = path.first() else { continue };
        for name in root_names(&read(file), path.len()) {
            let module = exported.get(&name).cloned().unwrap_or(name);
            if modules.contains(&module) && module != *own {
                arrows.entry(own.clone()).or_default().insert(module);
            }
        }
    }
    arrows
}

/// The pairs of modules that name each other, each in alphabetical order.
fn two_way(arrows: &BTreeMap<String, BTreeSet<String>>) -> Vec<(String, String)> {
    let names = |from: &str, to: &str| arrows.get(from).is_some_and(|named| named.contains(to));
    let pairs = arrows.iter().flat_map(|(from, named)| named.iter().map(move |to| (from, to)));
    pairs.filter(|(from, to)| from < to && names(to, from)).map(|(a, b)| (a.clone(), b.clone())).collect()
}

/// The path of the module of a file; empty for the root of a crate.
fn path_of(source: &Path, file: &Path) -> Vec<String> {
    let inside = file.strip_prefix(source).unwrap_or(file).with_extension("");
    let mut path: Vec<String> =
        inside.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    if path.last().is_some_and(|last| matches!(last.as_str(), "mod" | "lib" | "main")) {
        path.pop();
    }
    path
}

/// A text without its comments and without its tests, which are last.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]").next().unwrap_or("");
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or(""));
    lines.collect::<Vec<_>>().join("\n")
}

/// The names that the root of a crate re-exports, with the module that has each.
fn exports(root: &str, modules: &BTreeSet<String>) -> BTreeMap<String, String> {
    let mut exported = BTreeMap::new();
    for statement in root.split(';') {
        let Some((before, tree)) = statement.split_once(" use ") else { continue };
        let Some((module, names)) = tree.split_once("::").filter(|_| before.contains("pub")) else {
            continue;
        };
        if !modules.contains(module) {
            continue;
        }
        for name in names.split(['{', '}', ',']) {
            let last = name.rsplit([':', ' ']).next().unwrap_or(name).trim();
            exported.insert(last.to_owned(), module.to_owned());
        }
    }
    exported
}

/// The names in the root of a crate that a file refers to, whose module lies `depth` levels below the root.
fn root_names(code: &str, depth: usize) -> BTreeSet<String> {
    let supers = "super::".repeat(depth);
    let mut names = BTreeSet::new();
    for prefix in ["crate::", supers.as_str()] {
        for (at, _) in code.match_indices(prefix).filter(|_| !prefix.is_empty()) {
            let before = code[..at].chars().next_back();
            if before.is_some_and(|c| c == ':' || c == '_' || c.is_alphanumeric()) {
                continue;
            }
            names.extend(first_names(&code[at + prefix.len()..]).into_iter().filter(|name| name != "super"));
        }
    }
    names
}

/// The names at the beginning of a path: one, or those of a list in braces.
fn first_names(rest: &str) -> Vec<String> {
    let word = |text: &str| text.chars().take_while(|c| *c == '_' || c.is_alphanumeric()).collect::<String>();
    let Some(list) = rest.strip_prefix('{') else { return vec![word(rest)] };
    let (mut names, mut depth, mut starts) = (Vec::new(), 0usize, true);
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => starts = true,
            c if c.is_whitespace() => {}
            _ if starts => {
                names.push(word(&list[at..]));
                starts = false;
            }
            _ => {}
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_the_root_are_found_in_lists_and_behind_super() {
        let text =
            code("use crate::{a::{B, C}, d};\n// crate::e\nfn f() { super::g::h(); super::super::i(); }\n");
        assert_eq!(root_names(&text, 1), BTreeSet::from(["a", "d", "g"].map(str::to_owned)));
        assert_eq!(root_names(&text, 2), BTreeSet::from(["a", "d", "i"].map(str::to_owned)));
    }

    #[test]
    fn two_modules_that_name_each_other_are_a_pair() {
        let named = |names: &[&str]| names.iter().map(|n| n.to_string()).collect::<BTreeSet<_>>();
        let arrows = BTreeMap::from([
            ("a".to_owned(), named(&["b", "c"])),
            ("b".to_owned(), named(&["a"])),
            ("c".to_owned(), named(&["b"])),
        ]);
        assert_eq!(two_way(&arrows), [("a".to_owned(), "b".to_owned())]);
    }

    #[test]
    fn re_exports_stand_for_their_module() {
        let modules = BTreeSet::from(["context".to_owned()]);
        let exported = exports("pub mod context;\npub use context::{Context, Other as Mine};", &modules);
        assert_eq!(exported.keys().filter(|k| !k.is_empty()).collect::<Vec<_>>(), ["Context", "Mine"]);
    }
}
