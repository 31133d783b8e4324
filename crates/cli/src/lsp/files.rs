//! Names of files, and the URIs by which the protocol calls them.

use lsp_types::Uri;
use std::path::Path;
use std::str::FromStr;

/// The path of a `file:` URI; of another one all of it, which no file is called.
pub(super) fn path_of(uri: &str) -> String {
    let Some(rest) = uri.strip_prefix("file://") else { return uri.to_owned() };
    // An authority, such as `localhost`, comes before the path.
    let path = rest.find('/').map_or(rest, |slash| &rest[slash..]);
    let decoded = decoded(path);
    // `/c:/folder` is a path of Windows.
    let bytes = decoded.as_bytes();
    match bytes {
        [b'/', letter, b':', ..] if cfg!(windows) && letter.is_ascii_alphabetic() => decoded[1..].to_owned(),
        _ => decoded,
    }
}

fn decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let hex = |b: u8| (b as char).to_digit(16).map(|d| d as u8);
        let escape = match bytes.get(at..at + 3) {
            Some([b'%', high, low]) => hex(*high).zip(hex(*low)).map(|(h, l)| h * 16 + l),
            _ => None,
        };
        match escape {
            Some(byte) => {
                out.push(byte);
                at += 3;
            }
            None => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// The URI of a path; `None` if it is relative to what is not known.
pub(super) fn uri_of(path: &str) -> Option<Uri> {
    if path.contains("://") {
        return Uri::from_str(path).ok();
    }
    let path = std::path::absolute(Path::new(path)).ok()?;
    let mut text = String::from("file://");
    let path = path.to_str()?.replace('\\', "/");
    if !path.starts_with('/') {
        text.push('/');
    }
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' | b'+' | b'@' => {
                text.push(byte as char);
            }
            _ => text.push_str(&format!("%{byte:02X}")),
        }
    }
    Uri::from_str(&text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_comes_back_from_its_uri() {
        for path in ["/a/b.mlir", "/a b/ü%20.td", "/x/[1]#?.td"] {
            assert_eq!(path_of(uri_of(path).unwrap().as_str()), path);
        }
        assert_eq!(path_of("file://localhost/a%zz%4"), "/a%zz%4");
        assert_eq!(path_of("untitled:One"), "untitled:One");
    }
}
