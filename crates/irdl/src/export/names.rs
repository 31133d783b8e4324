//! Names that IRDL takes: lowercase letters, digits and single underscores.

use rustc_hash::FxHashSet;

/// Gives out names, each once.
#[derive(Default)]
pub(super) struct Names(FxHashSet<String>);

impl Names {
    /// A name like another one that is still free; `kind` is added where that one is taken.
    pub(super) fn take(&mut self, wanted: &str, kind: &str) -> String {
        let plain = mangled(wanted);
        let plain = match plain.bytes().next() {
            None => kind.to_owned(),
            // A symbol does not begin with a digit.
            Some(b'0'..=b'9') => format!("{kind}_{plain}"),
            Some(_) => plain,
        };
        if self.0.insert(plain.clone()) {
            return plain;
        }
        let with_kind = format!("{plain}_{kind}");
        let mut name = with_kind.clone();
        let mut number = 1;
        while !self.0.insert(name.clone()) {
            number += 1;
            name = format!("{with_kind}{number}");
        }
        name
    }
}

/// A name in the form that IRDL takes: `dynamicSizes` becomes `dynamic_sizes`, `bool.constant` `bool_constant`.
fn mangled(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    let mut after_lower = false;
    for c in name.chars() {
        let is_letter = c.is_ascii_alphanumeric();
        if (!is_letter || c.is_ascii_uppercase() && after_lower) && !out.is_empty() && !out.ends_with('_') {
            out.push('_');
        }
        if is_letter {
            out.push(c.to_ascii_lowercase());
        }
        after_lower = c.is_ascii_lowercase() || c.is_ascii_digit();
    }
    out
}
