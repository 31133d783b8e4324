//! Rust names for what definitions name. Rule: ODS, section Class name and namespaces.

use rustc_hash::FxHashSet;

/// Words that are no identifiers unless written `r#word`.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro",
    "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait",
    "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Words that are no identifiers however they are written.
const RESERVED: &[&str] = &["self", "super", "crate", "Self", "_"];

/// The names that are in scope in every module, and that generated code uses.
const PRELUDE: &[&str] = &[
    "Option",
    "Some",
    "None",
    "Result",
    "Ok",
    "Err",
    "Vec",
    "Box",
    "String",
    "Self",
    "Copy",
    "Clone",
    "Default",
    "From",
    "Into",
    "Iterator",
    "Send",
    "Sync",
    "Sized",
    "Drop",
    "Fn",
    "FnMut",
    "FnOnce",
    "AsRef",
    "AsMut",
    "ToString",
    "ToOwned",
    "TryFrom",
    "TryInto",
    "Eq",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Extend",
];

/// Types that every module sees, beside those of the prelude.
const PRIMITIVES: &[&str] = &[
    "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "str", "u8", "u16", "u32",
    "u64", "u128", "usize",
];

/// True if a single word is a type that is in scope in every module.
pub(crate) fn is_of_rust(word: &str) -> bool {
    PRIMITIVES.contains(&word) || PRELUDE.contains(&word)
}

/// The class of an operation: the record's name without what comes before its first `_`.
pub fn class_of_record(record: &str) -> &str {
    match record.split_once('_') {
        // A name that begins or ends with the separator has no prefix.
        Some((prefix, rest)) if !prefix.is_empty() && !rest.is_empty() => rest,
        _ => record,
    }
}

/// The name of a Rust type: words joined, each with a capital; `_` stays between digits.
pub fn camel(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    let mut upper = true;
    let mut chars = name.chars().peekable();
    while let Some(c) = chars.next() {
        if c.is_ascii_alphanumeric() {
            if upper {
                out.push(c.to_ascii_uppercase());
            } else {
                out.push(c);
            }
            upper = false;
        } else {
            let digit_before = out.chars().next_back().is_some_and(|c| c.is_ascii_digit());
            let digit_after = chars.peek().is_some_and(|c| c.is_ascii_digit());
            if digit_before && digit_after {
                out.push('_');
            }
            upper = true;
        }
    }
    if out.is_empty() || out.starts_with(|c: char| c.is_ascii_digit()) {
        out.insert(0, '_');
    }
    if PRELUDE.contains(&out.as_str()) || out == "_" {
        out.push('_');
    }
    out
}

/// The name of an enum's case, like that of a type; only what is no identifier gets a `_`.
pub fn case(name: &str) -> String {
    let out = camel(name);
    match out.strip_suffix('_') {
        Some(plain) if PRELUDE.contains(&plain) && plain != "Self" => plain.to_owned(),
        _ => out,
    }
}

/// A name in `snake_case`, without regard to keywords.
pub fn snake(name: &str) -> String {
    let chars: Vec<char> = name.chars().collect();
    let mut out = String::with_capacity(name.len() + 4);
    for (i, &c) in chars.iter().enumerate() {
        if !c.is_ascii_alphanumeric() {
            if !out.ends_with('_') && !out.is_empty() {
                out.push('_');
            }
            continue;
        }
        if c.is_ascii_uppercase() && i > 0 {
            let before = chars[i - 1];
            let after = chars.get(i + 1).copied().unwrap_or(' ');
            let begins = before.is_ascii_lowercase()
                || before.is_ascii_digit()
                || (before.is_ascii_uppercase() && after.is_ascii_lowercase());
            if begins && !out.ends_with('_') {
                out.push('_');
            }
        }
        out.push(c.to_ascii_lowercase());
    }
    while out.ends_with('_') {
        out.pop();
    }
    if out.is_empty() || out.starts_with(|c: char| c.is_ascii_digit()) {
        out.insert(0, '_');
    }
    out
}

/// A name in `SCREAMING_SNAKE_CASE`.
pub fn screaming(name: &str) -> String {
    let all_upper = !name.chars().any(|c| c.is_ascii_lowercase());
    let out = if all_upper { name.to_owned() } else { snake(name) };
    let out: String =
        out.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_uppercase() } else { '_' }).collect();
    if out.is_empty() || out.starts_with(|c: char| c.is_ascii_digit()) { format!("_{out}") } else { out }
}

/// A word as an identifier: keywords are written raw, and the words that cannot be get a `_`.
pub fn ident(word: &str) -> String {
    if RESERVED.contains(&word) {
        format!("{word}_")
    } else if KEYWORDS.contains(&word) {
        format!("r#{word}")
    } else {
        word.to_owned()
    }
}

/// True if a text is a Rust identifier, perhaps a keyword.
pub fn is_identifier(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
        && chars.all(|c| c.is_ascii_alphanumeric() || c == '_')
        && text != "_"
}

/// The path of a module: the parts of a C++ namespace, or the dialect's name.
pub fn module_path(cpp_namespace: &str, dialect: &str) -> Vec<String> {
    let parts: Vec<String> = cpp_namespace
        .split("::")
        .filter(|p| !p.is_empty() && *p != "mlir")
        .map(|p| ident(&snake(p)))
        .collect();
    if parts.is_empty() { vec![ident(&snake(dialect))] } else { parts }
}

/// Names that are taken in one scope. A name that is taken already gets a number.
#[derive(Clone, Debug, Default)]
pub struct Taken(FxHashSet<String>);

impl Taken {
    /// A scope in which some names are taken.
    pub fn with(names: &[&str]) -> Taken {
        Taken(names.iter().map(|n| (*n).to_owned()).collect())
    }

    /// Takes a name, or the first of `name_2`, `name_3`, … that is free.
    pub fn take(&mut self, name: &str) -> String {
        if self.0.insert(name.to_owned()) {
            return name.to_owned();
        }
        let numbered = (2u32..).map(|n| format!("{name}_{n}"));
        let free = numbered.into_iter().find(|n| !self.0.contains(n)).unwrap_or_default();
        self.0.insert(free.clone());
        free
    }

    /// Takes a free name for a type, and returns it: the given one, or one with a number after it, without `_` before
    /// the number.
    pub fn take_type(&mut self, name: &str) -> String {
        if self.0.insert(name.to_owned()) {
            return name.to_owned();
        }
        let separator = if name.ends_with(|c: char| c.is_ascii_digit()) { "_" } else { "" };
        let numbered = (2u32..).map(|n| format!("{name}{separator}{n}"));
        let free = numbered.into_iter().find(|n| !self.0.contains(n)).unwrap_or_default();
        self.0.insert(free.clone());
        free
    }

    /// True if a name is taken.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(convert: fn(&str) -> String, cases: &[(&str, &str)]) {
        for (from, to) in cases {
            assert_eq!(convert(from), *to, "{from}");
        }
    }

    #[test]
    fn names_follow_the_habits_of_rust() {
        check(
            snake,
            &[("lhs", "lhs"), ("kSize", "k_size"), ("isFP8", "is_fp8"), ("HTTPServer", "http_server")],
        );
        check(snake, &[("static_sizes", "static_sizes"), ("A", "a"), ("1d", "_1d"), ("a-b", "a_b")]);
        check(case, &[("eq", "Eq"), ("Self", "Self_")]);
        check(camel, &[("eq", "Eq_"), ("slt", "Slt"), ("NEAREST_INT", "NEARESTINT"), ("V_1_0", "V1_0")]);
        check(camel, &[("1D", "_1D"), ("CmpIOp", "CmpIOp"), ("None", "None_")]);
        check(screaming, &[("nnan", "NNAN"), ("NoSignedWrap", "NO_SIGNED_WRAP"), ("A_B", "A_B")]);
        check(ident, &[("type", "r#type"), ("self", "self_"), ("lhs", "lhs")]);
        check(|n| class_of_record(n).to_owned(), &[("TF_AddOp", "AddOp"), ("A_B_C", "B_C"), ("Add", "Add")]);
    }
}
