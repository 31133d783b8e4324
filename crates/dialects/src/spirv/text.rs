//! Types of `spirv`, which are kept as they are written: what they are made of.

use isogloss_ir::{Context, Type};

/// A type as it is written.
pub(super) fn of(cx: &Context, ty: Type) -> String {
    cx.display_type(ty).to_string()
}

/// What stands between `!spirv.name<` and `>`.
fn inside<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    text.strip_prefix("!spirv.")?.strip_prefix(name)?.strip_prefix('<')?.strip_suffix('>')
}

/// The parts of a list, by the commas outside of brackets.
fn parts(text: &str) -> Vec<&str> {
    let (mut found, mut depth, mut start) = (Vec::new(), 0usize, 0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'<' | b'(' | b'[' => depth += 1,
            b'>' | b')' | b']' => depth = depth.saturating_sub(1),
            b',' if depth == 0 => {
                found.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    if start < text.len() {
        found.push(text[start..].trim());
    }
    found
}

/// What a pointer points to, and its storage class.
pub(super) fn pointer(text: &str) -> Option<(&str, &str)> {
    inside(text, "ptr")?.rsplit_once(", ")
}

/// The types of a struct's members; none for one that has no body here.
pub(super) fn members(text: &str) -> Option<Vec<&str>> {
    let body = inside(text, "struct")?;
    let open = body.find('(')?;
    let list = body.get(open + 1..body.rfind(')')?)?;
    let member = |part: &'_ str| -> usize {
        // Offsets and decorations stand in brackets behind.
        part.find(" [").unwrap_or(part.len())
    };
    Some(parts(list).into_iter().map(|p| &p[..member(p)]).collect())
}

/// How many elements an array, a matrix or a vector has, and their type; of a runtime array the count is none.
pub(super) fn elements(text: &str) -> Option<(Option<u64>, String)> {
    if let Some(body) = inside(text, "array").or_else(|| inside(text, "matrix")) {
        let (count, rest) = body.split_once(" x ")?;
        return Some((count.parse().ok(), (*parts(rest).first()?).to_owned()));
    }
    if let Some(body) = inside(text, "rtarray") {
        return Some((None, (*parts(body).first()?).to_owned()));
    }
    let body = text.strip_prefix("vector<")?.strip_suffix('>')?;
    let (count, of) = body.split_once('x')?;
    Some((count.parse().ok(), of.to_owned()))
}

/// What the parts of a composite type are.
pub(super) enum Parts<'t> {
    /// So many of one type.
    Same(u64, String),
    /// One of each type.
    Each(Vec<&'t str>),
}

impl Parts<'_> {
    /// How many there are.
    pub(super) fn len(&self) -> u64 {
        match self {
            Parts::Same(count, _) => *count,
            Parts::Each(members) => members.len() as u64,
        }
    }

    /// The type of one of them.
    pub(super) fn at(&self, index: usize) -> String {
        match self {
            Parts::Same(_, of) => of.clone(),
            Parts::Each(members) => members.get(index).map_or_else(String::new, |m| (*m).to_owned()),
        }
    }
}

/// The parts of an array, a matrix, a vector or a struct, if their number is known.
pub(super) fn parts_of(text: &str) -> Option<Parts<'_>> {
    match elements(text) {
        Some((count, of)) => Some(Parts::Same(count?, of)),
        None => members(text).map(Parts::Each),
    }
}

/// A cooperative matrix.
pub(super) struct Cooperative<'t> {
    pub(super) rows: &'t str,
    pub(super) columns: &'t str,
    pub(super) of: String,
    pub(super) scope: &'t str,
    pub(super) role: &'t str,
}

/// A type such as `!spirv.coopmatrix<16x8xi32, Subgroup, MatrixA>`.
pub(super) fn cooperative(text: &str) -> Option<Cooperative<'_>> {
    let [size, scope, role] = parts(inside(text, "coopmatrix")?)[..] else { return None };
    let (rows, rest) = size.split_once('x')?;
    let (columns, of) = rest.split_once('x')?;
    Some(Cooperative { rows, columns, of: of.to_owned(), scope, role })
}

/// What stands in an image type: the type of texels, the dimensionality, ….
pub(super) fn image(text: &str) -> Option<Vec<&str>> {
    inside(text, "image").map(parts)
}

/// Whether an integer type is written.
pub(super) fn is_integer(text: &str) -> bool {
    let digits = text.trim_start_matches(['s', 'u']).strip_prefix('i');
    digits.is_some_and(|d| !d.is_empty() && d.bytes().all(|b| b.is_ascii_digit()))
}

/// Whether a float type is written.
pub(super) fn is_float(text: &str) -> bool {
    matches!(text, "f16" | "f32" | "f64" | "bf16")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_types() {
        let text = "!spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x i32, stride=4> [4])>, Uniform>";
        let (pointee, storage) = pointer(text).expect("a pointer");
        assert_eq!(storage, "Uniform");
        assert_eq!(members(pointee), Some(vec!["f32", "!spirv.array<4 x i32, stride=4>"]));
        assert_eq!(elements("!spirv.array<4 x i32, stride=4>"), Some((Some(4), "i32".to_owned())));
        assert_eq!(elements("vector<3xf32>"), Some((Some(3), "f32".to_owned())));
        assert!(is_integer("ui8") && !is_integer("index") && is_float("f16"));
    }
}
