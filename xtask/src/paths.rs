//! The modules of a crate, what each defines and imports, and which file a path leads to.
//!
//! A text is read as words and signs, without comments, literals and items under `#[cfg(test)]`. A path is followed
//! through imports and re-exports to the file that defines its name; methods are not followed.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The number of imports that a path is followed through at most; imports may form circles.
const MOST_IMPORTS: usize = 16;

/// The end of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Target {
    Module(usize),
    /// Something that this file defines.
    Item(usize),
}

/// The files that a file names something of, by number, each with the paths that lead there.
pub(crate) type Arrows = BTreeMap<usize, BTreeSet<String>>;

/// A module: one for each file, and one for each `mod name { … }` inside of it.
#[derive(Default)]
struct Module {
    file: usize,
    parent: Option<usize>,
    children: BTreeMap<String, usize>,
    defined: BTreeSet<String>,
    /// The paths that names are imported from.
    imports: BTreeMap<String, Vec<String>>,
    /// The paths whose names are all imported.
    globs: Vec<Vec<String>>,
    /// The paths that imports and the code name.
    paths: BTreeSet<Vec<String>>,
}

/// The modules of a crate, the root first.
#[derive(Default)]
pub(crate) struct Modules {
    modules: Vec<Module>,
    /// The files by number.
    pub(crate) files: Vec<PathBuf>,
}

impl Modules {
    /// The modules of the crate whose files are in a folder, with those that `lib.rs`, or `main.rs`, declares.
    pub(crate) fn of_crate(source: &Path) -> Self {
        let mut modules = Self::default();
        let root = ["lib.rs", "main.rs"].iter().map(|name| source.join(name)).find(|file| file.is_file());
        if let Some(root) = root {
            modules.add_file(root, source, None);
        }
        modules
    }

    /// The files that each file names something of, by number, with what it names.
    pub(crate) fn arrows(&self) -> Vec<Arrows> {
        let mut arrows = vec![Arrows::new(); self.files.len()];
        for (id, module) in self.modules.iter().enumerate() {
            // One word is a name of the module's own, or one that an import, which counts already, or a glob has brought in.
            let globs = !module.globs.is_empty();
            for path in module.paths.iter().filter(|path| path.len() > 1 || globs) {
                if let Some(Target::Item(file)) = self.resolve(id, path, MOST_IMPORTS) {
                    arrows[module.file].entry(file).or_default().insert(path.join("::"));
                }
            }
            arrows[module.file].remove(&module.file);
        }
        arrows
    }

    fn add_file(&mut self, file: PathBuf, folder: &Path, parent: Option<usize>) -> usize {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        self.files.push(file);
        let id = self.add_module(self.files.len() - 1, parent);
        let tokens = tokens(&text);
        self.read(id, &without_tests(&tokens), folder);
        id
    }

    fn add_module(&mut self, file: usize, parent: Option<usize>) -> usize {
        self.modules.push(Module { file, parent, ..Module::default() });
        self.modules.len() - 1
    }

    /// Reads what a module declares, `folder` being where the files of its children are.
    fn read(&mut self, id: usize, tokens: &[&str], folder: &Path) {
        let (mut at, mut depth) = (0, 0usize);
        while at < tokens.len() {
            match tokens[at] {
                "{" => depth += 1,
                "}" => depth = depth.saturating_sub(1),
                "mod" if depth == 0 => {
                    at = self.read_module(id, tokens, at + 1, folder);
                    continue;
                }
                "use" => {
                    at = self.read_use(id, tokens, at + 1);
                    continue;
                }
                "fn" | "struct" | "enum" | "union" | "trait" | "type" | "const" | "static" if depth == 0 => {
                    self.modules[id].defined.extend(tokens.get(at + 1).map(|name| name.to_string()));
                }
                word if is_word(word) && (at == 0 || !matches!(tokens[at - 1], "::" | ".")) => {
                    self.modules[id].paths.insert(path_at(tokens, at));
                }
                _ => {}
            }
            at += 1;
        }
    }

    /// Reads a declaration of a module behind the word `mod`, and returns where it ends.
    fn read_module(&mut self, id: usize, tokens: &[&str], at: usize, folder: &Path) -> usize {
        let Some(name) = tokens.get(at) else { return at };
        let inside = folder.join(name);
        if tokens.get(at + 1) == Some(&"{") {
            let end = closing(tokens, at + 1);
            let child = self.add_module(self.modules[id].file, Some(id));
            self.modules[id].children.insert(name.to_string(), child);
            self.read(child, &tokens[at + 2..end], &inside);
            return end + 1;
        }
        let files = [folder.join(format!("{name}.rs")), inside.join("mod.rs")];
        if let Some(file) = files.into_iter().find(|file| file.is_file()) {
            let child = self.add_file(file, &inside, Some(id));
            self.modules[id].children.insert(name.to_string(), child);
        }
        at + 1
    }

    /// Reads the tree of an import behind the word `use`, and returns where it ends.
    fn read_use(&mut self, id: usize, tokens: &[&str], at: usize) -> usize {
        let end =
            tokens[at..].iter().position(|token| *token == ";").map_or(tokens.len(), |found| at + found);
        self.read_tree(id, &tokens[at..end], &[]);
        end
    }

    fn read_tree(&mut self, id: usize, tree: &[&str], before: &[String]) {
        let mut path = before.to_vec();
        for (at, token) in tree.iter().enumerate() {
            match *token {
                "{" => {
                    let end = closing(tree, at);
                    return branches(&tree[at + 1..end])
                        .into_iter()
                        .for_each(|branch| self.read_tree(id, branch, &path));
                }
                "*" => return self.modules[id].globs.push(path),
                "as" => {
                    let name = tree.get(at + 1).unwrap_or(&"_").to_string();
                    return self.import(id, name, path);
                }
                "::" => {}
                "self" if !path.is_empty() => {}
                word => path.push(word.to_owned()),
            }
        }
        if let Some(name) = path.last().cloned() {
            self.import(id, name, path);
        }
    }

    fn import(&mut self, id: usize, name: String, path: Vec<String>) {
        self.modules[id].paths.insert(path.clone());
        self.modules[id].imports.insert(name, path);
    }

    /// The end of a path in a module; nothing where that is outside of the crate.
    fn resolve(&self, module: usize, path: &[String], imports: usize) -> Option<Target> {
        let (first, rest) = path.split_first()?;
        let start = self.start(module, first).or_else(|| self.name(module, first, imports))?;
        self.walk(start, rest, imports)
    }

    /// The module or item that a path leads to whose names are all imported: it begins with a name of the module itself,
    /// or it is of another crate.
    fn resolve_glob(&self, module: usize, path: &[String], imports: usize) -> Option<Target> {
        let (first, rest) = path.split_first()?;
        let start = self.start(module, first).or_else(|| self.own_name(module, first, imports))?;
        self.walk(start, rest, imports)
    }

    /// The module that `crate`, `self` or `super` at the beginning of a path means.
    fn start(&self, module: usize, first: &str) -> Option<Target> {
        match first {
            "crate" => Some(Target::Module(0)),
            "self" => Some(Target::Module(module)),
            "super" => self.modules[module].parent.map(Target::Module),
            _ => None,
        }
    }

    /// The end of a path from where its first word leads to.
    fn walk(&self, start: Target, rest: &[String], imports: usize) -> Option<Target> {
        let mut target = start;
        for name in rest {
            let Target::Module(at) = target else { break };
            target = match name.as_str() {
                "super" => Target::Module(self.modules[at].parent?),
                name => self.name(at, name, imports)?,
            };
        }
        Some(target)
    }

    /// The item that a name in a module resolves to.
    fn name(&self, module: usize, name: &str, imports: usize) -> Option<Target> {
        self.own_name(module, name, imports).or_else(|| {
            let imports = imports.checked_sub(1)?;
            let globs = &self.modules[module].globs;
            globs.iter().find_map(|glob| match self.resolve_glob(module, glob, imports)? {
                Target::Module(from) if from != module => self.name(from, name, imports),
                _ => None,
            })
        })
    }

    /// The item that a name in a module resolves to that is a child, defined or imported by name.
    fn own_name(&self, module: usize, name: &str, imports: usize) -> Option<Target> {
        let at = &self.modules[module];
        if let Some(child) = at.children.get(name) {
            return Some(Target::Module(*child));
        }
        if at.defined.contains(name) {
            return Some(Target::Item(at.file));
        }
        let imports = imports.checked_sub(1)?;
        let path = at.imports.get(name)?;
        // A name may be imported from the crate of that name.
        if path.first().is_some_and(|first| first == name) {
            None
        } else {
            self.resolve(module, path, imports)
        }
    }
}

/// The path that begins with a word.
fn path_at(tokens: &[&str], at: usize) -> Vec<String> {
    let mut path = vec![tokens[at].to_owned()];
    for pair in tokens[at + 1..].chunks(2) {
        match pair {
            ["::", word] if is_word(word) => path.push(word.to_string()),
            _ => break,
        }
    }
    path
}

/// The branches of a tree of imports, which commas part.
fn branches<'t, 'a>(tree: &'t [&'a str]) -> Vec<&'t [&'a str]> {
    let mut depth = 0usize;
    tree.split(|token| {
        match *token {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && *token == ","
    })
    .collect()
}

/// Where the bracket closes that opens at a token, or the end.
fn closing(tokens: &[&str], open: usize) -> usize {
    let mut depth = 0usize;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match *token {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" if depth <= 1 => return at,
            "}" | ")" | "]" => depth -= 1,
            _ => {}
        }
    }
    tokens.len()
}

/// Tokens without the items under `#[cfg(test)]`.
fn without_tests<'a>(tokens: &[&'a str]) -> Vec<&'a str> {
    const TEST: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let (mut kept, mut at) = (Vec::new(), 0);
    while at < tokens.len() {
        if tokens[at..].starts_with(&TEST) {
            at = end_of_item(tokens, at + TEST.len());
        } else {
            kept.push(tokens[at]);
            at += 1;
        }
    }
    kept
}

/// Where an item ends: behind its semicolon, or its block.
fn end_of_item(tokens: &[&str], mut at: usize) -> usize {
    while at < tokens.len() {
        match tokens[at] {
            ";" => return at + 1,
            "{" => return (closing(tokens, at) + 1).min(tokens.len()),
            "(" | "[" => at = closing(tokens, at) + 1,
            _ => at += 1,
        }
    }
    tokens.len()
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c == '_' || c.is_alphabetic())
}

/// The words and signs of a text, without comments, literals and lifetimes.
fn tokens(text: &str) -> Vec<&str> {
    let (mut tokens, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let length = passed_over(rest).unwrap_or_else(|| {
            let length = token_length(rest, first);
            tokens.push(&rest[..length]);
            length
        });
        rest = &rest[length..];
    }
    tokens
}

fn token_length(rest: &str, first: char) -> usize {
    if is_word(rest) {
        return rest.find(|c: char| c != '_' && !c.is_alphanumeric()).unwrap_or(rest.len());
    }
    if rest.starts_with("::") { 2 } else { first.len_utf8() }
}

/// How long the space, comment, literal or lifetime at the beginning of a text is.
fn passed_over(rest: &str) -> Option<usize> {
    let until = |end: &str| rest.find(end).map_or(rest.len(), |at| at + end.len());
    if rest.starts_with("//") {
        return Some(until("\n"));
    }
    if rest.starts_with("/*") {
        return Some(until("*/"));
    }
    let first = rest.chars().next()?;
    match first {
        c if c.is_whitespace() => Some(c.len_utf8()),
        '"' => Some(quoted(rest, '"')),
        '\'' => Some(quote(rest)),
        'r' | 'b' | 'c' => prefixed(rest),
        _ => None,
    }
}

/// How long a literal with a prefix is: `b"…"`, `r#"…"#`, `b'…'`.
fn prefixed(rest: &str) -> Option<usize> {
    let prefix = rest.find(|c: char| !matches!(c, 'r' | 'b' | 'c'))?;
    let body = &rest[prefix..];
    if rest[..prefix].contains('r') {
        let hashes = body.len() - body.trim_start_matches('#').len();
        let inner = body[hashes..].strip_prefix('"')?;
        let end = format!("\"{}", "#".repeat(hashes));
        let length = inner.find(&end).map_or(inner.len(), |at| at + end.len());
        return Some(prefix + hashes + 1 + length);
    }
    match body.chars().next()? {
        '"' => Some(prefix + quoted(body, '"')),
        '\'' => Some(prefix + quote(body)),
        _ => None,
    }
}

/// How long a character or a lifetime is.
fn quote(rest: &str) -> usize {
    let mut inside = rest[1..].chars();
    let first = inside.next();
    let is_character = first == Some('\\') || inside.next() == Some('\'');
    if is_character { quoted(rest, '\'') } else { 1 + token_length(&rest[1..], first.unwrap_or(' ')) }
}

/// How long a literal between two signs is, in which a backslash escapes.
fn quoted(rest: &str, sign: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == sign => return at + c.len_utf8(),
            _ => {}
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(files: &[(&str, &str)]) -> Modules {
        let folder = isogloss_test_support::Scratch::new();
        for (name, text) in files {
            folder.file(name, text);
        }
        Modules::of_crate(folder.path())
    }

    /// The arrows as `from -> to`, by the names of files.
    fn arrows(files: &[(&str, &str)]) -> Vec<String> {
        let modules = modules(files);
        let name =
            |file: usize| modules.files[file].file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let arrows = modules.arrows();
        let pairs = arrows.iter().enumerate().flat_map(|(from, to)| to.keys().map(move |to| (from, *to)));
        pairs.map(|(from, to)| format!("{} -> {}", name(from), name(to))).collect()
    }

    #[test]
    fn comments_and_literals_are_no_tokens() {
        let text = "a::b /* c */ \"d\\\"e\" r#\"f\"g\"# 'h' '\\'' &'i b'j' // k\nl";
        assert_eq!(tokens(text), ["a", "::", "b", "&", "l"]);
    }

    #[test]
    fn a_re_export_leads_to_the_file_that_defines_the_name() {
        let files = [
            ("lib.rs", "mod a;\nmod b;\npub use a::A;\n"),
            ("a.rs", "pub struct A;\n"),
            ("b.rs", "use crate::A;\nfn f(_: A) {}\n"),
        ];
        assert_eq!(arrows(&files), ["lib -> a", "b -> a"]);
    }

    #[test]
    fn a_module_counts_where_something_of_it_is_named() {
        let files = [
            ("lib.rs", "mod a;\nmod b;\n"),
            ("a.rs", "use super::b;\npub fn f() { b::g(); }\n"),
            ("b.rs", "use super::a;\npub fn g() {}\n"),
        ];
        assert_eq!(arrows(&files), ["a -> b"]);
    }

    #[test]
    fn globs_lists_and_new_names_are_followed() {
        let files = [
            ("lib.rs", "mod a;\nmod b;\nmod c;\n"),
            ("a.rs", "use super::{b::{self as other}, c::*};\nfn f() -> C { other::B }\n"),
            ("b.rs", "pub const B: u8 = 0;\n"),
            ("c.rs", "pub type C = u8;\n"),
        ];
        assert_eq!(arrows(&files), ["a -> b", "a -> c"]);
    }

    #[test]
    fn tests_are_left_out() {
        let files = [
            ("lib.rs", "mod a;\n#[cfg(test)]\nmod b;\nfn f() {}\n"),
            ("a.rs", "#[cfg(test)]\nmod tests { use crate::f; }\n"),
            ("b.rs", "use crate::a;\n"),
        ];
        assert_eq!(arrows(&files), Vec::<String>::new());
        assert_eq!(modules(&files).files.len(), 2);
    }
}
