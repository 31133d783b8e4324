//! Names and words as they are written.

/// True if a text can be the name after a mark: a bare identifier, or for values and blocks a number.
pub(super) fn is_name(name: &str, mark: char) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.');
    let starts = match name.chars().next() {
        Some(c) if c.is_ascii_digit() => {
            return matches!(mark, '%' | '^') && name.chars().all(|c| c.is_ascii_digit());
        }
        Some(c) => c.is_ascii_alphabetic() || c == '_' || c == '$' && mark != '@',
        None => false,
    };
    let dots = !matches!(mark, '#' | '!') || !name.contains('.');
    starts && dots && name.chars().all(|c| is_part(c) || c == '-' && matches!(mark, '%' | '^'))
}

/// The end of the word that begins at an offset, or of the character there.
pub fn word_end(text: &str, at: u32) -> u32 {
    let rest = text.get(at as usize..).unwrap_or("");
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.');
    let mut chars = rest.char_indices();
    let first = match chars.next() {
        Some((_, c)) if c != '\n' && c != '\r' => c,
        _ => return at,
    };
    let marked = matches!(first, '%' | '^' | '@' | '#' | '!' | '"') || is_word(first);
    let end = match marked {
        true => chars.find(|&(_, c)| !is_word(c)).map_or(rest.len(), |(end, _)| end),
        false => first.len_utf8(),
    };
    at + end as u32
}
