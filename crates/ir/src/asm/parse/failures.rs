//! The operations that did not parse, while a program is read as far as it does.

/// The operations that did not parse so far.
#[derive(Debug, Default)]
pub(super) struct Failures {
    /// Where they begin.
    pub(super) failed: Vec<u32>,
    /// Where the parser went on last. It never goes back behind that.
    reached: usize,
    /// How many bytes were looked through.
    scanned: usize,
    /// From where to where the text of the operations was left out.
    pub(super) lost: Vec<(u32, u32)>,
}

impl Failures {
    /// The byte at which to go on after an operation that begins at `start`.
    pub(super) fn after(&mut self, text: &str, start: usize) -> usize {
        if self.scanned > text.len().saturating_mul(MAX_PASSES) {
            self.reached = text.len();
        }
        if self.reached < text.len() {
            let next = after_failed(text, start);
            self.scanned += next - start;
            self.reached = self.reached.max(next);
        }
        self.reached
    }
}

/// How many times the length of the text is looked through for the ends of operations; after that the rest is left out.
const MAX_PASSES: usize = 64;

/// The byte at which to go on after an operation that begins at `start` and did not parse.
fn after_failed(text: &str, start: usize) -> usize {
    let bytes = text.as_bytes();
    let line = bytes[..start].iter().rposition(|&b| b == b'\n').map_or(0, |i| i + 1);
    let indent = bytes[line..start].iter().take_while(|b| matches!(b, b' ' | b'\t')).count();
    let mut depth = 0_usize;
    // Where the line begins that `at` is in, as long as nothing but spaces was seen in it.
    let mut blank_since = None;
    let mut at = start;
    while at < bytes.len() {
        let byte = bytes[at];
        if let Some(begin) = blank_since.filter(|_| !matches!(byte, b' ' | b'\t' | b'\r' | b'\n')) {
            let starts = matches!(byte, b'%' | b'"' | b'^' | b'_') || byte.is_ascii_alphabetic();
            let starts_alias = matches!(byte, b'#' | b'!') || bytes[at..].starts_with(b"{-#");
            let column = at - begin;
            if (starts || starts_alias) && depth == 0
                || starts && byte != b'^' && column <= indent
                || byte == b'}' && column < indent
            {
                return at;
            }
            blank_since = None;
        }
        match byte {
            b'\n' => blank_since = Some(at + 1),
            b'/' if bytes[at..].starts_with(b"//") => {
                at += bytes[at..].iter().position(|&b| b == b'\n').unwrap_or(bytes.len() - at);
                continue;
            }
            b'"' => {
                at += 1;
                while at < bytes.len() && !matches!(bytes[at], b'"' | b'\n') {
                    at += 1 + usize::from(bytes[at] == b'\\');
                }
                if bytes.get(at) != Some(&b'"') {
                    // A string that is not closed ends with its line.
                    at = at.min(bytes.len());
                    continue;
                }
            }
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => match depth.checked_sub(1) {
                Some(less) => depth = less,
                // The end of the region; at the start it is what failed.
                None if byte == b'}' && at > start => return at,
                None => {}
            },
            _ => {}
        }
        at += 1;
    }
    // A string or an escape may end past the last byte.
    bytes.len()
}
