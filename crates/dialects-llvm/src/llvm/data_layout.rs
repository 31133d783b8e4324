//! Descriptions of data layouts: `e-p:64:64-i64:64`. Rule: LLVM Language Reference, section Data Layout; `DataLayout.cpp`.

/// Rules, specification by specification: the form that its first letter requires; sizes, alignments and address spaces
/// in the ranges that they have.
pub(super) fn verify(text: &str) -> Result<(), String> {
    if text.is_empty() {
        return Ok(());
    }
    text.split('-').try_for_each(specification)
}

fn malformed<T>(form: &str) -> Result<T, String> {
    Err(format!("malformed specification, must be of the form \"{form}\""))
}

fn specification(text: &str) -> Result<(), String> {
    if let Some(rest) = text.strip_prefix("ni") {
        let Some(spaces) = rest.strip_prefix(':') else {
            return malformed("ni:<address space>[:<address space>]...");
        };
        for space in spaces.split(':') {
            if address_space(space)? == 0 {
                return Err("address space 0 cannot be non-integral".to_owned());
            }
        }
        return Ok(());
    }
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return Err("empty specification is not allowed".to_owned()) };
    let rest = letters.as_str();
    match first {
        'i' | 'f' | 'v' => primitive(first, rest),
        'a' => aggregate(rest),
        'p' => pointer(rest),
        // An old letter that means nothing any more.
        's' => Ok(()),
        'e' | 'E' if rest.is_empty() => Ok(()),
        'e' | 'E' => Err("malformed specification, must be just 'e' or 'E'".to_owned()),
        'n' => rest.split(':').try_for_each(|part| size(part, "size").map(drop)),
        'S' if rest.is_empty() => malformed("S<size>"),
        'S' => alignment(rest, "stack natural", false).map(drop),
        'F' => match rest.chars().next() {
            None => malformed("F<type><abi>"),
            Some('i' | 'n') => alignment(&rest[1..], "ABI", false).map(drop),
            Some(other) => Err(format!("unknown function pointer alignment type '{other}'")),
        },
        'P' | 'A' | 'G' if rest.is_empty() => malformed(&format!("{first}<address space>")),
        'P' | 'A' | 'G' => address_space(rest).map(drop),
        'm' => match rest.strip_prefix(':') {
            None | Some("") => malformed("m:<mangling>"),
            Some("e" | "l" | "o" | "m" | "w" | "x" | "a") => Ok(()),
            Some(_) => Err("unknown mangling mode".to_owned()),
        },
        _ => Err(format!("unknown specifier '{first}'")),
    }
}

/// `<size>:<abi>[:<pref>]`
fn primitive(first: char, rest: &str) -> Result<(), String> {
    let parts: Vec<&str> = rest.split(':').collect();
    let [bits, required, preferred @ ..] = &parts[..] else {
        return malformed(&format!("{first}<size>:<abi>[:<pref>]"));
    };
    if preferred.len() > 1 {
        return malformed(&format!("{first}<size>:<abi>[:<pref>]"));
    }
    let bits = size(bits, "size")?;
    let required = alignment(required, "ABI", false)?;
    if first == 'i' && bits == 8 && required != 8 {
        return Err("i8 must be 8-bit aligned".to_owned());
    }
    preferred.first().map_or(Ok(()), |text| prefer(text, required))
}

/// `:<abi>[:<pref>]`, with a size that may be written if it is zero.
fn aggregate(rest: &str) -> Result<(), String> {
    let parts: Vec<&str> = rest.split(':').collect();
    let (bits, required, preferred) = match &parts[..] {
        [bits, required] => (bits, required, None),
        [bits, required, preferred] => (bits, required, Some(preferred)),
        _ => return malformed("a:<abi>[:<pref>]"),
    };
    if !bits.is_empty() && bits.parse() != Ok(0u32) {
        return Err("size must be zero".to_owned());
    }
    let required = alignment(required, "ABI", true)?;
    preferred.map_or(Ok(()), |text| prefer(text, required))
}

/// `[<n>]:<size>:<abi>[:<pref>[:<idx>]]`
fn pointer(rest: &str) -> Result<(), String> {
    let parts: Vec<&str> = rest.split(':').collect();
    let [space, bits, required, more @ ..] = &parts[..] else {
        return malformed("p[<n>]:<size>:<abi>[:<pref>[:<idx>]]");
    };
    if more.len() > 2 {
        return malformed("p[<n>]:<size>:<abi>[:<pref>[:<idx>]]");
    }
    if !space.is_empty() {
        address_space(space)?;
    }
    let bits = size(bits, "pointer size")?;
    let required = alignment(required, "ABI", false)?;
    if let Some(text) = more.first() {
        prefer(text, required)?;
    }
    match more.get(1) {
        Some(text) if size(text, "index size")? > bits => {
            Err("index size cannot be larger than the pointer size".to_owned())
        }
        _ => Ok(()),
    }
}

fn prefer(text: &str, required: u32) -> Result<(), String> {
    match alignment(text, "preferred", false)? < required {
        true => Err("preferred alignment cannot be less than the ABI alignment".to_owned()),
        false => Ok(()),
    }
}

/// A number of bits.
fn size(text: &str, what: &str) -> Result<u32, String> {
    if text.is_empty() {
        return Err(format!("{what} component cannot be empty"));
    }
    match number(text) {
        Some(bits @ 1..0x100_0000) => Ok(bits),
        _ => Err(format!("{what} must be a non-zero 24-bit integer")),
    }
}

fn address_space(text: &str) -> Result<u32, String> {
    if text.is_empty() {
        return Err("address space component cannot be empty".to_owned());
    }
    number(text)
        .filter(|&n| n < 0x100_0000)
        .ok_or_else(|| "address space must be a 24-bit integer".to_owned())
}

/// A number of bits that is a power of two of bytes.
fn alignment(text: &str, what: &str, may_be_zero: bool) -> Result<u32, String> {
    if text.is_empty() {
        return Err(format!("{what} alignment component cannot be empty"));
    }
    let Some(bits) = number(text).filter(|&n| n < 0x1_0000) else {
        return Err(format!("{what} alignment must be a 16-bit integer"));
    };
    match bits {
        0 if may_be_zero => Ok(8),
        0 => Err(format!("{what} alignment must be non-zero")),
        _ if bits % 8 == 0 && (bits / 8).is_power_of_two() => Ok(bits),
        _ => Err(format!("{what} alignment must be a power of two times the byte width")),
    }
}

/// A number of decimal digits alone.
fn number(text: &str) -> Option<u32> {
    if text.bytes().all(|b| b.is_ascii_digit()) { text.parse().ok() } else { None }
}
