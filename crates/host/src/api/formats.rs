//! Texts that are put together by a format: `formatv`, `format`, and numbers and texts of a width.
//!
//! Rule: `llvm/Support/FormatVariadic.h`, `llvm/Support/Format.h`.

use super::found::{Found, found, nth};
use crate::eval::{Interp, R};
use crate::value::{Cell, V};

/// The side of a field on which a text lies.
#[derive(Clone, Copy)]
enum Side {
    Left,
    Centre,
    Right,
}

/// A text in a field of a width.
fn padded(text: &str, width: usize, side: Side, pad: char) -> String {
    let room = width.saturating_sub(text.chars().count());
    let before = match side {
        Side::Left => 0,
        Side::Centre => room / 2,
        Side::Right => room,
    };
    let fill = |n: usize| std::iter::repeat_n(pad, n);
    fill(before).chain(text.chars()).chain(fill(room - before)).collect()
}

/// The digits of a number in base 16, as many as its type has room for.
fn hexadecimal(value: i128, bits: u32, upper: bool) -> String {
    let value = if bits < 128 { value & ((1i128 << bits) - 1) } else { value };
    if upper { format!("{value:X}") } else { format!("{value:x}") }
}

impl<'a> Interp<'a, '_> {
    /// A function that makes a text of numbers or texts; None if there is no such function.
    pub(super) fn format_function(&mut self, name: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let width = |s: &Self, n: usize| {
            let width = args.get(n).and_then(|width| s.integer(&width.get()));
            width.and_then(|width| usize::try_from(width).ok()).filter(|width| *width <= 4096)
        };
        let text = match (name, args.len()) {
            ("formatv", 1..) => self.formatv(args, at)?,
            ("format", 1..) => self.printf(args, at)?,
            ("format_hex" | "format_hex_no_prefix", 2 | 3) => {
                let (Some(value), Some(width)) = (self.integer(&nth(args, 0).get()), width(self, 1)) else {
                    return Ok(None);
                };
                let upper = args.len() > 2 && self.truth(&args[2].get(), at)?;
                let digits = hexadecimal(value, 64, upper);
                match name {
                    "format_hex" => {
                        format!("0x{}", padded(&digits, width.saturating_sub(2), Side::Right, '0'))
                    }
                    _ => padded(&digits, width, Side::Right, '0'),
                }
            }
            ("utohexstr", 1 | 2) => {
                let Some(value) = self.integer(&nth(args, 0).get()) else { return Ok(None) };
                let lower = args.len() > 1 && self.truth(&args[1].get(), at)?;
                hexadecimal(value, 64, !lower)
            }
            ("interleaved", 1..=4) => {
                let text = |s: &mut Self, n: usize, own: &str| match args.get(n) {
                    Some(text) => s.text_of(&text.get(), at).map(|text| text.to_string()),
                    None => Ok(own.to_owned()),
                };
                let (separator, before, after) =
                    (text(self, 1, ", ")?, text(self, 2, "")?, text(self, 3, "")?);
                format!("{before}{}{after}", self.interleaved(&args[0], &separator, at)?)
            }
            ("interleaved_array", 1 | 2) => {
                let separator = match args.get(1) {
                    Some(separator) => self.text_of(&separator.get(), at)?.to_string(),
                    None => ", ".to_owned(),
                };
                format!("[{}]", self.interleaved(&args[0], &separator, at)?)
            }
            ("format_decimal", 2) => {
                let (Some(value), Some(width)) = (self.integer(&nth(args, 0).get()), width(self, 1)) else {
                    return Ok(None);
                };
                padded(&value.to_string(), width, Side::Right, ' ')
            }
            ("left_justify" | "right_justify" | "center_justify", 2) => {
                let Some(width) = width(self, 1) else { return Ok(None) };
                let text = self.text_of(&nth(args, 0).get(), at)?;
                let side = match name {
                    "left_justify" => Side::Left,
                    "right_justify" => Side::Right,
                    _ => Side::Centre,
                };
                padded(&text, width, side, ' ')
            }
            _ => return Ok(None),
        };
        found(V::str(text))
    }

    /// The elements of a range as texts, with another one between.
    fn interleaved(&mut self, range: &Cell<'a>, separator: &str, at: u32) -> R<String> {
        let mut parts = Vec::new();
        for element in self.iterated(range, at)? {
            parts.push(self.stream_text(&element.get(), at)?);
        }
        self.count(parts.len(), at)?;
        Ok(parts.join(separator))
    }

    /// `formatv("{0} and {1}", …)`
    fn formatv(&mut self, args: &[Cell<'a>], at: u32) -> R<String> {
        let (args, format) = match args[0].get() {
            // A first argument that says whether the number of arguments is checked.
            V::Bool(_) if args.len() > 1 => (&args[2..], args[1].get()),
            format => (&args[1..], format),
        };
        let format = self.text_of(&format, at)?;
        let (mut out, mut rest, mut next) = (String::new(), &*format, 0);
        while let Some(open) = rest.find('{') {
            out.push_str(&rest[..open]);
            rest = &rest[open..];
            let braces = rest.len() - rest.trim_start_matches('{').len();
            if braces > 1 {
                // Two of them are one that is written.
                out.extend(std::iter::repeat_n('{', braces / 2));
                rest = &rest[braces - braces % 2..];
                continue;
            }
            let Some(close) = rest.find('}') else { break };
            let field = &rest[1..close];
            rest = &rest[close + 1..];
            let (place, style) = field.split_once(':').unwrap_or((field, ""));
            let (index, layout) = place.split_once(',').unwrap_or((place, ""));
            let index = match index.trim() {
                "" => {
                    next += 1;
                    next - 1
                }
                index => match index.parse::<usize>() {
                    Ok(index) => index,
                    Err(_) => return self.stop(format!("formatv with '{field}'"), at),
                },
            };
            let Some(arg) = args.get(index) else { return self.stop(format!("formatv with '{field}'"), at) };
            let text = self.formatted(&arg.get(), style.trim(), at)?;
            out.push_str(&self.laid_out(&text, layout.trim(), at)?);
        }
        out.push_str(rest);
        self.count(out.len() / 64, at)?;
        Ok(out)
    }

    /// A value in a style of `formatv`.
    fn formatted(&mut self, value: &V<'a>, style: &str, at: u32) -> R<String> {
        let kind = style.chars().next().filter(char::is_ascii_alphabetic);
        let after = style.trim_start_matches(|c: char| c.is_ascii_alphabetic() || matches!(c, '-' | '+'));
        let digits = after.trim();
        let digits =
            if digits.is_empty() { Some(0) } else { digits.parse::<usize>().ok().filter(|n| *n < 4096) };
        match (value, kind, digits) {
            (V::Int(number, ty), Some('x' | 'X'), Some(digits)) => {
                let text = hexadecimal(*number, ty.bits, style.starts_with('X'));
                let text = padded(&text, digits, Side::Right, '0');
                Ok(if style.contains('-') { text } else { format!("0x{text}") })
            }
            (V::Int(number, _), None | Some('d' | 'D'), Some(digits)) => {
                let text = padded(&number.unsigned_abs().to_string(), digits, Side::Right, '0');
                Ok(if *number < 0 { format!("-{text}") } else { text })
            }
            (V::Float(number), None | Some('f' | 'F'), _) if number.is_finite() => {
                let precision = if after.trim().is_empty() { Some(2) } else { digits };
                match precision {
                    Some(precision) => Ok(format!("{number:.precision$}")),
                    None => self.stop(format!("formatv in the style '{style}'"), at),
                }
            }
            (V::Str(text), ..) if style.parse::<usize>().is_ok() => {
                let most = style.parse::<usize>().unwrap_or(usize::MAX);
                Ok(text.chars().take(most).collect())
            }
            (V::Float(_) | V::List(..) | V::Bool(_), ..) if !style.is_empty() => {
                self.stop(format!("formatv in the style '{style}'"), at)
            }
            (V::Float(_) | V::List(..), ..) => self.stop(format!("formatv of a {}", value.kind()), at),
            (V::Bool(is), ..) => Ok(is.to_string()),
            _ if style.is_empty() => self.stream_text(value, at),
            _ => self.stop(format!("formatv in the style '{style}'"), at),
        }
    }

    /// A text in the layout of `formatv`: a side and a width.
    fn laid_out(&mut self, text: &str, layout: &str, at: u32) -> R<String> {
        if layout.is_empty() {
            return Ok(text.to_owned());
        }
        let mut chars = layout.chars();
        let mut pad = ' ';
        let side = |c: Option<char>| match c {
            Some('-') => Some(Side::Left),
            Some('=') => Some(Side::Centre),
            Some('+') => Some(Side::Right),
            _ => None,
        };
        let (first, second) = (chars.next(), chars.next());
        let (lies, width) = match (side(second), side(first)) {
            (Some(lies), _) => {
                pad = first.unwrap_or(' ');
                (lies, chars.as_str())
            }
            (None, Some(lies)) => (lies, &layout[1..]),
            (None, None) => (Side::Right, layout),
        };
        match width.trim().parse::<usize>().ok().filter(|width| *width <= 4096) {
            Some(width) => Ok(padded(text, width, lies, pad)),
            None => self.stop(format!("formatv in the layout '{layout}'"), at),
        }
    }

    /// `format("%d", …)`
    fn printf(&mut self, args: &[Cell<'a>], at: u32) -> R<String> {
        let format = self.text_of(&args[0].get(), at)?;
        let (mut out, mut rest, mut next) = (String::new(), &*format, 1);
        while let Some(percent) = rest.find('%') {
            out.push_str(&rest[..percent]);
            rest = &rest[percent + 1..];
            if let Some(after) = rest.strip_prefix('%') {
                out.push('%');
                rest = after;
                continue;
            }
            let flags = &rest[..rest.len() - rest.trim_start_matches(['-', '0', '+', ' ', '#']).len()];
            rest = &rest[flags.len()..];
            let digits = |rest: &mut &str| {
                let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                let number = rest[..end].parse::<usize>().ok();
                *rest = &rest[end..];
                number
            };
            let width = digits(&mut rest).unwrap_or(0);
            let precision = match rest.strip_prefix('.') {
                Some(after) => {
                    rest = after;
                    Some(digits(&mut rest).unwrap_or(0))
                }
                None => None,
            };
            rest = rest.trim_start_matches(['h', 'l', 'z', 'j', 't']);
            let Some(kind) = rest.chars().next() else {
                return self.stop(format!("format(\"{format}\")"), at);
            };
            rest = &rest[kind.len_utf8()..];
            let Some(arg) = args.get(next).map(Cell::get) else {
                return self.stop(format!("format(\"{format}\") of too few values"), at);
            };
            next += 1;
            let number = self.integer(&arg);
            let bits = if let V::Int(_, ty) = &arg { ty.bits.max(32) } else { 32 };
            let text = match (kind, number, &arg, precision) {
                ('d' | 'i' | 'u', Some(number), _, None) => number.to_string(),
                ('x' | 'X', Some(number), _, None) => hexadecimal(number, bits, kind == 'X'),
                ('c', Some(number), _, None) => char::from(u8::try_from(number).unwrap_or(b'?')).to_string(),
                ('c', None, V::Char(byte), None) => char::from(*byte).to_string(),
                ('f', None, V::Float(number), precision) if number.is_finite() => {
                    let precision = precision.unwrap_or(6);
                    format!("{number:.precision$}")
                }
                ('s', None, V::Str(text), None) => text.to_string(),
                _ => return self.stop(format!("format(\"{format}\")"), at),
            };
            if width > 4096 || precision.is_some_and(|n| n > 4096) || flags.contains(['+', ' ', '#']) {
                return self.stop(format!("format(\"{format}\")"), at);
            }
            let is_zero = flags.contains('0') && !flags.contains('-') && !matches!(kind, 's' | 'c');
            out.push_str(&match (text.strip_prefix('-'), is_zero) {
                (Some(digits), true) => {
                    format!("-{}", padded(digits, width.saturating_sub(1), Side::Right, '0'))
                }
                (None, true) => padded(&text, width, Side::Right, '0'),
                (_, false) if flags.contains('-') => padded(&text, width, Side::Left, ' '),
                _ => padded(&text, width, Side::Right, ' '),
            });
        }
        out.push_str(rest);
        self.count(out.len() / 64, at)?;
        Ok(out)
    }
}
