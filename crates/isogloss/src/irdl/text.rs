//! Finding `irdl.dialect` operations in the text of a program that uses what they define, and so cannot be read yet.

/// The text with everything but the definitions of dialects turned into spaces: places stay what they are. None where
/// there is no definition.
pub(crate) fn only_dialects(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let mut out: Vec<u8> = bytes.iter().map(|&b| if b == b'\n' { b'\n' } else { b' ' }).collect();
    let (mut at, mut found) = (0, false);
    while at < bytes.len() {
        if let Some(end) = definition(text, at) {
            out[at..end].copy_from_slice(&bytes[at..end]);
            found = true;
            at = end;
        } else {
            at = skip(bytes, at);
        }
    }
    if !found {
        return None;
    }
    // What was copied is whole tokens, and the rest is spaces.
    String::from_utf8(out).ok()
}

/// The end of the definition that starts at a byte.
fn definition(text: &str, at: usize) -> Option<usize> {
    let rest = text.get(at..)?;
    let before = at.checked_sub(1).map(|i| text.as_bytes()[i]);
    let is_word = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.' | b'$');
    let generic = rest.starts_with("\"irdl.dialect\"");
    if !generic && (!rest.starts_with("irdl.dialect") || before.is_some_and(is_word)) {
        return None;
    }
    let word = if generic { "\"irdl.dialect\"".len() } else { "irdl.dialect".len() };
    let bytes = text.as_bytes();
    let mut at = at + word;
    if !generic && bytes.get(at).copied().is_some_and(is_word) {
        return None;
    }
    if generic {
        // Three lists: operands, properties, regions; then the type.
        let end = text.get(at..)?.find("() -> ()")?;
        let mut depth = 0usize;
        let mut done = at;
        while done < bytes.len() {
            match bytes[done] {
                b'{' | b'(' => depth += 1,
                b'}' | b')' => {
                    depth = depth.checked_sub(1)?;
                }
                b':' if depth == 0 => break,
                _ => {}
            }
            done = skip(bytes, done);
        }
        let close = text.get(done..)?.find("() -> ()")?;
        return Some((done + close).max(at + end.min(close)) + "() -> ()".len());
    }
    // The name, attributes in braces, and the body, which is the last pair of braces.
    let mut has_attributes = false;
    loop {
        match bytes.get(at)? {
            b'{' if has_attributes => {
                at = closed(bytes, at)?;
                has_attributes = false;
            }
            b'{' => return closed(bytes, at),
            b'a' if text[at..].starts_with("attributes") => {
                has_attributes = true;
                at += "attributes".len();
            }
            _ => at = skip(bytes, at),
        }
    }
}

/// The byte after the brace that closes the one at a byte.
fn closed(bytes: &[u8], mut at: usize) -> Option<usize> {
    let mut depth = 0usize;
    loop {
        match bytes.get(at)? {
            b'{' => depth += 1,
            b'}' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
        at = skip(bytes, at);
    }
}

/// The byte after a string, a comment or one character.
fn skip(bytes: &[u8], at: usize) -> usize {
    match bytes[at] {
        b'"' => {
            let mut i = at + 1;
            while i < bytes.len() && bytes[i] != b'"' && bytes[i] != b'\n' {
                i += if bytes[i] == b'\\' { 2 } else { 1 };
            }
            (i + 1).min(bytes.len())
        }
        b'/' if bytes.get(at + 1) == Some(&b'/') => {
            bytes[at..].iter().position(|&b| b == b'\n').map_or(bytes.len(), |i| at + i)
        }
        _ => at + 1,
    }
}

#[cfg(test)]
mod tests {
    use super::only_dialects;

    fn check(text: &str, wanted: Option<&str>) {
        let found = only_dialects(text);
        assert_eq!(found.as_deref().map(str::trim), wanted, "{text}");
        if let Some(found) = found {
            assert_eq!(found.len(), text.len(), "places stay");
        }
    }

    #[test]
    fn definitions_are_found() {
        check("func.func @f() { return }", None);
        check("// irdl.dialect @d {}\n\"irdl.dialect @d {}\"", None);
        check("my.irdl.dialect @d {}", None);
        check("irdl.dialect @d {", None);
        let plain = "irdl.dialect @d { irdl.type @t { %0 = irdl.is \"}\" } }";
        check(&format!("module {{ {plain} d.op é }}"), Some(plain));
        let extended = "irdl.dialect @d attributes {isogloss.version = \"1\"} { }";
        check(&format!("{extended} \"d.op\"() : () -> ()"), Some(extended));
        let generic = "\"irdl.dialect\"() <{sym_name = \"d\"}> ({ }) : () -> ()";
        check(&format!("{generic} \"d.op\"() : () -> ()"), Some(generic));
    }
}
