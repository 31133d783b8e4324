//! Code inside definitions. Rule: ODS, sections Custom builder methods, Extra declarations, Extra definitions.

use crate::config::HostCode;
use crate::emit::Scope;
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
