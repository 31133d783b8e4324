//! Code inside definitions. Rule: ODS, sections Custom builder methods, Extra declarations, Extra definitions.

use crate::config::HostCode;
use crate::names;
use crate::scope::Scope;
use isogloss_source::Pos;

/// A piece of code in a definition, by its language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Snippet {
    /// There is none.
    Absent,
    /// Rust, laid out.
    Rust(String),
    /// Something else, which is left out.
    Skipped,
    /// Code that should be Rust and is not, with the reason.
    Wrong(String),
}

impl Scope<'_> {
    /// True if code that could be Rust by its form is C++; false unless the language is to be detected.
    pub(crate) fn reads_as_cpp(&self, code: &str) -> bool {
        self.options.host_code == HostCode::Detect && reads_as_cpp(code)
    }

    /// The statements of a body, with what is to be put in for placeholders.
    pub(crate) fn body(&self, code: &str, pos: Pos, with: &[(&str, &str)]) -> Snippet {
        let fill = |code: &str| with.iter().fold(code.to_owned(), |c, (from, to)| c.replace(from, to));
        self.snippet(code, pos, |code| {
            let text = format!("fn body() {{ {} }}", fill(code));
            let file = syn::parse_file(&text)?;
            let text = prettyplease::unparse(&file);
            let lines: Vec<&str> = text.lines().collect();
            let inner = lines.get(1..lines.len().saturating_sub(1)).unwrap_or_default();
            Ok(inner.iter().map(|l| l.strip_prefix("    ").unwrap_or(l)).collect::<Vec<_>>().join("\n"))
        })
    }

    /// The members of an `impl` block.
    pub(crate) fn members(&self, code: &str, pos: Pos, with: &[(&str, &str)]) -> Snippet {
        self.snippet(code, pos, |code| {
            let code = with.iter().fold(code.to_owned(), |c, (from, to)| c.replace(from, to));
            let file = syn::parse_file(&format!("impl X {{ {code} }}"))?;
            let text = prettyplease::unparse(&file);
            let lines: Vec<&str> = text.lines().collect();
            let inner = lines.get(1..lines.len().saturating_sub(1)).unwrap_or_default();
            Ok(inner.iter().map(|l| l.strip_prefix("    ").unwrap_or(l)).collect::<Vec<_>>().join("\n"))
        })
    }

    /// True if a text is a Rust type that the module can name: a type of Rust's own, one of the module, or a path. Any
    /// other single word is unknown.
    pub(crate) fn is_type(&self, text: &str) -> bool {
        syn::parse_str::<syn::Type>(text).is_ok_and(|ty| self.is_known(&ty))
    }

    fn is_known(&self, ty: &syn::Type) -> bool {
        match ty {
            syn::Type::Path(path) => self.is_known_path(&path.path),
            syn::Type::Reference(to) => self.is_known(&to.elem),
            syn::Type::Slice(of) => self.is_known(&of.elem),
            syn::Type::Array(of) => self.is_known(&of.elem),
            syn::Type::Paren(inner) => self.is_known(&inner.elem),
            syn::Type::Tuple(of) => of.elems.iter().all(|ty| self.is_known(ty)),
            // A pointer is what C++ has; the others are Rust's alone.
            syn::Type::Ptr(_) => false,
            _ => true,
        }
    }

    fn is_known_path(&self, path: &syn::Path) -> bool {
        let Some(last) = path.segments.last() else { return false };
        let name = last.ident.to_string();
        let is_named_as_type = name.starts_with(|c: char| c.is_ascii_uppercase());
        let known = if path.segments.len() > 1 {
            is_named_as_type
        } else {
            names::is_of_rust(&name) || self.has_type(&name)
        };
        let arguments = match &last.arguments {
            syn::PathArguments::AngleBracketed(list) => list.args.iter().all(|argument| match argument {
                syn::GenericArgument::Type(ty) => self.is_known(ty),
                _ => true,
            }),
            _ => true,
        };
        known && arguments
    }

    /// The functions and constants that members of an `impl` block define, by name.
    pub(crate) fn member_names(&self, code: &str) -> Vec<String> {
        let items = syn::parse_file(&format!("impl X {{ {code} }}")).map(|file| file.items);
        let Ok([syn::Item::Impl(block)]) = items.as_deref() else { return Vec::new() };
        let name = |item: &syn::ImplItem| match item {
            syn::ImplItem::Fn(function) => Some(function.sig.ident.to_string()),
            syn::ImplItem::Const(constant) => Some(constant.ident.to_string()),
            _ => None,
        };
        let plain = |name: String| name.strip_prefix("r#").map_or(name.clone(), str::to_owned);
        block.items.iter().filter_map(name).map(plain).collect()
    }

    fn snippet(&self, code: &str, pos: Pos, lay_out: impl Fn(&str) -> syn::Result<String>) -> Snippet {
        if code.trim().is_empty() {
            return Snippet::Absent;
        }
        if !self.is_rust(pos) || self.reads_as_cpp(code) {
            return Snippet::Skipped;
        }
        match lay_out(code) {
            Ok(text) => Snippet::Rust(text),
            Err(why) if self.options.host_code == HostCode::Rust => Snippet::Wrong(why.to_string()),
            Err(_) => Snippet::Skipped,
        }
    }
}

/// Words before `::` in C++.
const CPP_SCOPES: &[&str] = &["llvm", "mlir", "Base"];

/// Functions that C++ calls without saying of what they are.
const CPP_CALLS: &[&str] =
    &["build", "get", "success", "failure", "push_back", "emplace_back", "static_cast"];

/// Words that Rust does not have.
const CPP_WORDS: &[&str] = &["nullptr", "nullopt", "auto", "this"];

/// True if code that could be Rust by its form is C++ by its words: functions have names in camel case, types are in
/// the namespaces of MLIR, or other functions of the class are called without a receiver.
fn reads_as_cpp(code: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let code = without_texts(code);
    let mut rest = code.as_str();
    let mut before = "";
    while let Some(start) = rest.find(is_word) {
        let separator = &rest[..start];
        let end = rest[start..].find(|c| !is_word(c)).map_or(rest.len(), |len| start + len);
        let word = &rest[start..end];
        rest = &rest[end..];
        let after = rest.trim_start();
        let mut letters = word.chars();
        let is_camel = letters.next().is_some_and(|c| c.is_ascii_lowercase())
            && !word.contains('_')
            && letters.any(|c| c.is_ascii_uppercase());
        let is_call = after.starts_with('(') && before != "fn";
        let is_method = separator.trim_end().ends_with('.');
        let is_qualified = separator.trim_end().ends_with("::") && !before.is_empty();
        let is_in_scope = separator == "::" && !before.is_empty();
        let is_cpp = CPP_WORDS.contains(&word)
            || (is_call && is_camel)
            || (is_call && !is_method && !is_qualified && CPP_CALLS.contains(&word))
            || (is_call && is_method && word.ends_with("_back"))
            || (after.starts_with("::") && !is_in_scope && CPP_SCOPES.contains(&word));
        if is_cpp {
            return true;
        }
        before = word;
    }
    false
}

/// Code with nothing in its texts, and without comments.
fn without_texts(code: &str) -> String {
    let mut out = String::with_capacity(code.len());
    let mut chars = code.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '"' => {
                while let Some(inner) = chars.next() {
                    match inner {
                        '\\' => _ = chars.next(),
                        '"' => break,
                        _ => {}
                    }
                }
                out.push_str("\"\"");
            }
            '/' if chars.peek() == Some(&'/') => {
                chars.by_ref().find(|c| *c == '\n');
                out.push('\n');
            }
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(code: &str, is_cpp: bool) {
        assert_eq!(reads_as_cpp(code), is_cpp, "{code}");
    }

    #[test]
    fn code_in_cpp_is_told_by_its_words() {
        for code in [
            "return getWidth() * 2;",
            "return Base::get($_ctxt, w);",
            "build($_builder, $_state, x);",
            "$_state.addTypes(x);",
            "$_state.types.push_back(x);",
            "return ::llvm::isa<X>(y);",
            "return nullptr;",
            "return success();",
        ] {
            check(code, true);
        }
        for code in [
            "$_state.add_types([x]); // as addTypes() does",
            "Self::build(b, x)",
            "self.get_size(1)",
            "pub fn camelCase(self) {}",
            "let text = \"addTypes() \\\" mlir::\";",
            "$_get($_ctxt, 4)",
            "std::cmp::max(a, b)",
            "MyType::get(cx, 1)",
            "self.get(1).build(2)",
        ] {
            check(code, false);
        }
    }
}
