//! Code inside definitions. Rule: ODS, sections Custom builder methods, Extra declarations, Extra definitions.

use crate::config::HostCode;
use crate::emit::Scope;
use crate::names;
use isogloss_source::Pos;

/// What a piece of code is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Snippet {
    /// There is none.
    Absent,
    /// Rust, laid out.
    Rust(String),
    /// Something else, which is left out.
    Skipped,
    /// What should be Rust and is not; the words say why.
    Wrong(String),
}

impl Scope<'_> {
    /// Whether code at a place is taken for Rust.
    pub(crate) fn is_rust(&self, pos: Pos) -> bool {
        match self.options.host_code {
            HostCode::Rust => true,
            HostCode::Cpp => false,
            HostCode::Detect => self.input.file_of(pos).is_none_or(|name| {
                !(name.starts_with("mlir/") || name.contains("/mlir/") || name.starts_with('<'))
            }),
        }
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

    /// Whether a text is a Rust type that the module can name: a type of Rust's own, one of the module, or a path. A word
    /// by itself that is none of these would be known nowhere.
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
        block.items.iter().filter_map(name).collect()
    }

    fn snippet(&self, code: &str, pos: Pos, lay_out: impl Fn(&str) -> syn::Result<String>) -> Snippet {
        if code.trim().is_empty() {
            return Snippet::Absent;
        }
        if !self.is_rust(pos) {
            return Snippet::Skipped;
        }
        match lay_out(code) {
            Ok(text) => Snippet::Rust(text),
            Err(why) if self.options.host_code == HostCode::Rust => Snippet::Wrong(why.to_string()),
            Err(_) => Snippet::Skipped,
        }
    }
}
