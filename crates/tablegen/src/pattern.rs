//! Regular expressions of `!match` and `!instances`: POSIX extended syntax, matched anywhere in the text.
//!
//! Matching takes time in proportion to text times pattern, whatever the pattern.

/// The pattern is not well formed, or too large.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BadPattern;

#[derive(Clone, Debug)]
enum Step {
    /// One byte of a set.
    Byte(Box<[bool; 256]>),
    Any,
    Start,
    End,
    /// Goes on at both places.
    Split(usize, usize),
    Jump(usize),
    Match,
}

/// A compiled pattern.
#[derive(Clone, Debug)]
pub(crate) struct Pattern {
    steps: Vec<Step>,
}

const MAX_STEPS: usize = 1 << 14;
const MAX_REPEAT: u32 = 255;
const MAX_DEPTH: u32 = 100;

#[derive(Clone, Debug)]
enum Tree {
    Empty,
    Byte(Box<[bool; 256]>),
    Any,
    Start,
    End,
    Sequence(Vec<Tree>),
    Either(Vec<Tree>),
    Repeat(Box<Tree>, u32, Option<u32>),
}

struct Parser<'a> {
    bytes: &'a [u8],
    at: usize,
    depth: u32,
}

impl Pattern {
    pub(crate) fn new(pattern: &str) -> Result<Pattern, BadPattern> {
        let mut parser = Parser { bytes: pattern.as_bytes(), at: 0, depth: 0 };
        let tree = parser.either()?;
        if parser.at != pattern.len() {
            return Err(BadPattern);
        }
        let mut steps = Vec::new();
        emit(&mut steps, &tree)?;
        steps.push(Step::Match);
        Ok(Pattern { steps })
    }

    pub(crate) fn is_match(&self, text: &str) -> bool {
        let bytes = text.as_bytes();
        let mut current = vec![false; self.steps.len()];
        let mut next = vec![false; self.steps.len()];
        let mut stack = Vec::new();
        for at in 0..=bytes.len() {
            // A match may start anywhere.
            stack.push(0);
            let mut live = Vec::new();
            for (i, on) in current.iter().enumerate() {
                if *on {
                    stack.push(i);
                }
            }
            current.fill(false);
            while let Some(i) = stack.pop() {
                if std::mem::replace(&mut current[i], true) {
                    continue;
                }
                match &self.steps[i] {
                    Step::Match => return true,
                    Step::Jump(to) => stack.push(*to),
                    Step::Split(a, b) => stack.extend([*a, *b]),
                    Step::Start if at == 0 => stack.push(i + 1),
                    Step::End if at == bytes.len() => stack.push(i + 1),
                    Step::Start | Step::End => {}
                    Step::Byte(_) | Step::Any => live.push(i),
                }
            }
            let Some(&byte) = bytes.get(at) else { break };
            for i in live {
                let goes_on = match &self.steps[i] {
                    Step::Byte(set) => set[byte as usize],
                    _ => true,
                };
                if goes_on {
                    next[i + 1] = true;
                }
            }
            std::mem::swap(&mut current, &mut next);
            next.fill(false);
        }
        false
    }
}

fn emit(steps: &mut Vec<Step>, tree: &Tree) -> Result<(), BadPattern> {
    if steps.len() > MAX_STEPS {
        return Err(BadPattern);
    }
    match tree {
        Tree::Empty => {}
        Tree::Byte(set) => steps.push(Step::Byte(set.clone())),
        Tree::Any => steps.push(Step::Any),
        Tree::Start => steps.push(Step::Start),
        Tree::End => steps.push(Step::End),
        Tree::Sequence(parts) => {
            for part in parts {
                emit(steps, part)?;
            }
        }
        Tree::Either(branches) => {
            let mut jumps = Vec::new();
            for (i, branch) in branches.iter().enumerate() {
                if i + 1 == branches.len() {
                    emit(steps, branch)?;
                } else {
                    let split = steps.len();
                    steps.push(Step::Split(split + 1, 0));
                    emit(steps, branch)?;
                    jumps.push(steps.len());
                    steps.push(Step::Jump(0));
                    steps[split] = Step::Split(split + 1, steps.len());
                }
            }
            let end = steps.len();
            for jump in jumps {
                steps[jump] = Step::Jump(end);
            }
        }
        Tree::Repeat(part, low, high) => {
            for _ in 0..*low {
                emit(steps, part)?;
            }
            match high {
                None => {
                    let split = steps.len();
                    steps.push(Step::Split(split + 1, 0));
                    emit(steps, part)?;
                    steps.push(Step::Jump(split));
                    steps[split] = Step::Split(split + 1, steps.len());
                }
                Some(high) => {
                    let mut splits = Vec::new();
                    for _ in *low..*high {
                        splits.push(steps.len());
                        steps.push(Step::Split(steps.len() + 1, 0));
                        emit(steps, part)?;
                    }
                    for split in splits {
                        steps[split] = Step::Split(split + 1, steps.len());
                    }
                }
            }
        }
    }
    Ok(())
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn either(&mut self) -> Result<Tree, BadPattern> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(BadPattern);
        }
        let mut branches = vec![self.sequence()?];
        while self.eat(b'|') {
            branches.push(self.sequence()?);
        }
        self.depth -= 1;
        Ok(if branches.len() == 1 { branches.remove(0) } else { Tree::Either(branches) })
    }

    fn sequence(&mut self) -> Result<Tree, BadPattern> {
        let mut parts = Vec::new();
        let ends = |p: &Self| match p.peek() {
            None | Some(b'|') => true,
            Some(b')') => p.depth > 1,
            Some(_) => false,
        };
        while !ends(self) {
            parts.push(self.repeated()?);
        }
        // A branch may not be empty.
        if parts.is_empty() { Err(BadPattern) } else { Ok(Tree::Sequence(parts)) }
    }

    fn repeated(&mut self) -> Result<Tree, BadPattern> {
        let part = self.atom()?;
        let (low, high) = match self.peek() {
            Some(b'*') => (0, None),
            Some(b'+') => (1, None),
            Some(b'?') => (0, Some(1)),
            Some(b'{') if self.bytes.get(self.at + 1).is_some_and(u8::is_ascii_digit) => {
                self.at += 1;
                let low = self.count()?;
                let high = match self.peek() {
                    Some(b',') => {
                        self.at += 1;
                        if self.peek() == Some(b'}') { None } else { Some(self.count()?) }
                    }
                    _ => Some(low),
                };
                if self.peek() != Some(b'}') || high.is_some_and(|h| h < low) {
                    return Err(BadPattern);
                }
                (low, high)
            }
            _ => return Ok(part),
        };
        if matches!(part, Tree::Start) {
            return Err(BadPattern);
        }
        self.at += 1;
        // Two repetitions in a row are refused.
        if matches!(self.peek(), Some(b'*' | b'+' | b'?')) {
            return Err(BadPattern);
        }
        Ok(Tree::Repeat(Box::new(part), low, high))
    }

    fn count(&mut self) -> Result<u32, BadPattern> {
        let start = self.at;
        let mut value = 0u32;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            value = value * 10 + u32::from(digit - b'0');
            if value > MAX_REPEAT {
                return Err(BadPattern);
            }
            self.at += 1;
        }
        if start == self.at { Err(BadPattern) } else { Ok(value) }
    }

    fn atom(&mut self) -> Result<Tree, BadPattern> {
        let byte = self.peek().ok_or(BadPattern)?;
        self.at += 1;
        Ok(match byte {
            b'(' => {
                if self.eat(b')') {
                    return Ok(Tree::Empty);
                }
                let inner = self.either()?;
                if !self.eat(b')') {
                    return Err(BadPattern);
                }
                inner
            }
            b'^' => Tree::Start,
            b'$' => Tree::End,
            b'.' => Tree::Any,
            b'[' => self.set()?,
            b'*' | b'+' | b'?' | b')' => return Err(BadPattern),
            b'{' if self.peek().is_some_and(|b| b.is_ascii_digit()) => return Err(BadPattern),
            b'\\' => {
                let escaped = self.peek().ok_or(BadPattern)?;
                // Back references would need a matcher that can take exponential time.
                if matches!(escaped, b'1'..=b'9') {
                    return Err(BadPattern);
                }
                self.at += 1;
                one(escaped)
            }
            other => one(other),
        })
    }

    fn set(&mut self) -> Result<Tree, BadPattern> {
        let negated = self.eat(b'^');
        let mut set = Box::new([false; 256]);
        let mut first = true;
        loop {
            let byte = self.peek().ok_or(BadPattern)?;
            if byte == b']' && !first {
                self.at += 1;
                break;
            }
            first = false;
            if self.bytes[self.at..].starts_with(b"[:") {
                let rest = &self.bytes[self.at + 2..];
                let end = rest.windows(2).position(|w| w == b":]").ok_or(BadPattern)?;
                let holds = class_of(&rest[..end])?;
                for b in 0..=255u8 {
                    set[b as usize] |= holds(&b);
                }
                self.at += end + 4;
                continue;
            }
            self.at += 1;
            let high = if self.peek() == Some(b'-') && self.bytes.get(self.at + 1).is_some_and(|&b| b != b']')
            {
                self.at += 2;
                self.bytes[self.at - 1]
            } else {
                byte
            };
            if high < byte {
                return Err(BadPattern);
            }
            set[byte as usize..=high as usize].fill(true);
        }
        if negated {
            set.iter_mut().for_each(|b| *b = !*b);
        }
        Ok(Tree::Byte(set))
    }
}

fn one(byte: u8) -> Tree {
    let mut set = Box::new([false; 256]);
    set[byte as usize] = true;
    Tree::Byte(set)
}

fn class_of(name: &[u8]) -> Result<fn(&u8) -> bool, BadPattern> {
    Ok(match name {
        b"alnum" => u8::is_ascii_alphanumeric,
        b"alpha" => u8::is_ascii_alphabetic,
        b"blank" => |b| matches!(b, b' ' | b'\t'),
        b"cntrl" => u8::is_ascii_control,
        b"digit" => u8::is_ascii_digit,
        b"graph" => u8::is_ascii_graphic,
        b"lower" => u8::is_ascii_lowercase,
        b"print" => |b| b.is_ascii_graphic() || *b == b' ',
        b"punct" => u8::is_ascii_punctuation,
        b"space" => |b| b.is_ascii_whitespace() || *b == 0x0b,
        b"upper" => u8::is_ascii_uppercase,
        b"xdigit" => u8::is_ascii_hexdigit,
        _ => return Err(BadPattern),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pattern: &str, matching: &[&str], other: &[&str]) {
        let p = Pattern::new(pattern).unwrap();
        for text in matching {
            assert!(p.is_match(text), "{pattern} should match {text}");
        }
        for text in other {
            assert!(!p.is_match(text), "{pattern} should not match {text}");
        }
    }

    #[test]
    fn patterns_match_anywhere() {
        check("()", &["", "x"], &[]);
        check("b+", &["abbc"], &["ac"]);
        check("^a.*z$", &["az", "abz"], &["xaz", "azx"]);
        check("^(ab|cd){2}$", &["abcd", "cdcd"], &["ab", "ababab"]);
        check("^x{2,}$", &["xx", "xxxx"], &["x"]);
        check("^[a-c[:digit:]_]+$", &["a1_", "b"], &["d", "A"]);
        check("^[^]]$", &["a"], &["]"]);
        check("a\\.b", &["a.b"], &["axb"]);
        check("(x*)*y", &["y", "xxy"], &["x"]);
    }

    #[test]
    fn malformed_patterns_are_refused() {
        for pattern in ["", ")", "(", "[a", "*a", "a**", "a|", "[[:nope:]]", "a{3,2}", "[b-a]", "x{256}"] {
            assert_eq!(Pattern::new(pattern).err(), Some(BadPattern), "{pattern}");
        }
    }
}
