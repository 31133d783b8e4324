//! Advice for names that nothing defines. All of it is looked for after an error, never before.

use super::Parser;
use isogloss_source::{Code, Diagnostic, Span, nearest};

/// How many bytes before a use are searched for names of values.
const SEARCHED: usize = 1 << 16;

/// Types as other languages call them.
const FOREIGN_TYPES: [(&str, &str); 12] = [
    ("bool", "i1"),
    ("char", "i8"),
    ("short", "i16"),
    ("int", "i32"),
    ("uint", "ui32"),
    ("long", "i64"),
    ("half", "f16"),
    ("float", "f32"),
    ("double", "f64"),
    ("size_t", "index"),
    ("usize", "index"),
    ("array", "memref"),
];

const BUILTIN_TYPES: [&str; 18] = [
    "index", "i1", "i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64", "f80", "f128", "none", "complex",
    "tensor", "memref", "vector", "tuple",
];

impl Parser<'_> {
    /// Advice on an operation whose dialect is known: the operation of the same name of another dialect that was loaded,
    /// or the one of the dialect with a name that is near.
    pub(super) fn suggest_operation(
        &self,
        error: Diagnostic,
        at: u32,
        written: &str,
        full: &str,
    ) -> Diagnostic {
        let span = self.span_of(at, written);
        let error = error.with_code(Code::UnknownOperation).with_span(span);
        let Some((namespace, mnemonic)) = full.split_once('.') else { return error };
        let elsewhere = self.cx.loaded_dialects().into_iter().find_map(|dialect| {
            let name = format!("{}.{mnemonic}", self.cx.str(dialect.name));
            dialect.op_names().any(|n| n == name).then_some(name)
        });
        if let Some(name) = elsewhere {
            return with_replacement(error, span, &name);
        }
        let own = self.cx.namespace(namespace);
        match own.as_ref().and_then(|dialect| nearest(full, dialect.op_names())) {
            Some(near) => with_replacement(error, span, near),
            None => error,
        }
    }

    /// Advice on a namespace that no dialect has. `span` is where it is written.
    pub(super) fn suggest_dialect(&self, error: Diagnostic, namespace: &str, span: Span) -> Diagnostic {
        let error = error.with_code(Code::UnknownDialect).with_span(span);
        let known = self.cx.known_namespaces();
        if let Some(near) = nearest(namespace, &known) {
            return with_replacement(error, span, near);
        }
        match self.cx.advice_on(namespace) {
            Some(advice) => error.with_help(advice),
            None => error,
        }
    }

    /// Where the namespace of a type or attribute is written whose text, or the mark before it, is at a byte.
    pub(super) fn namespace_span(&self, at: u32, namespace: &str) -> Span {
        let has_mark = self.text().as_bytes().get(at as usize).is_some_and(|b| matches!(b, b'!' | b'#'));
        let start = if has_mark { at + 1 } else { at.saturating_sub(1 + namespace.len() as u32) };
        self.span_of(start, namespace)
    }

    /// Advice on a word that is no type, at the current token.
    pub(super) fn suggest_type(&self, error: Diagnostic) -> Diagnostic {
        let (word, span) = (self.spelling(), self.token_span(self.token()));
        let error = error.with_span(span);
        if let Some((_, name)) = FOREIGN_TYPES.iter().find(|(foreign, _)| *foreign == word) {
            return with_replacement(error, span, name).with_code(Code::UnknownType);
        }
        let near = nearest(word, BUILTIN_TYPES);
        match near {
            Some(name) => with_replacement(error, span, name).with_code(Code::UnknownType),
            None => error,
        }
    }

    /// Advice on a use of a value that nothing defines: a name that is near, of those that are visible there.
    pub(super) fn suggest_value(&self, error: Diagnostic, at: u32) -> Diagnostic {
        let Some(name) = value_name(self.text(), at as usize) else { return error };
        let span = self.span_of(at, name);
        let error = error.with_span(span);
        let visible = visible_values(self.text(), at as usize);
        error.with_nearest(name, Some(span), visible.into_iter().filter(|v| *v != name))
    }
}

fn with_replacement(error: Diagnostic, span: Span, name: &str) -> Diagnostic {
    error.with_fix(format!("did you mean '{name}'?"), span, name)
}

/// The name of a value that begins at a byte, with its `%`.
pub(super) fn value_name(text: &str, at: usize) -> Option<&str> {
    let rest = text.get(at..)?.strip_prefix('%')?;
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
    let len = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
    text.get(at..at + 1 + len)
}

/// The names of values that are written before a byte and not inside of braces that were closed there: those that the
/// place can mostly see. Braces in comments and strings are counted too; what comes of it is only advice.
fn visible_values(text: &str, at: usize) -> Vec<&str> {
    let bytes = text.as_bytes();
    let (mut closed, mut found) = (0u32, Vec::new());
    for i in (at.saturating_sub(SEARCHED)..at.min(bytes.len())).rev() {
        match bytes[i] {
            b'}' => closed += 1,
            b'{' => closed = closed.saturating_sub(1),
            b'%' if closed == 0 => found.extend(value_name(text, i)),
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_closed_braces_are_not_visible() {
        let text = "f(%arg) { %in = x } { %b-c, %q.1 { %z";
        assert_eq!(visible_values(text, text.len() - 2), ["%q.1", "%b-c", "%arg"]);
    }
}
