//! Writing the names of values and blocks.

use super::{ARGUMENT, Frame, GROUP, TEXT, UNKNOWN};
use crate::asm::print::Printer;
use crate::body::{Body, ValueDef};
use crate::ids::{BlockId, Value};

/// `%0%1%2…%999`
const NUMBERED_BYTES: [u8; 20 + 270 + 3600] = {
    let mut bytes = [b'%'; 20 + 270 + 3600];
    let (mut at, mut n) = (0, 0);
    while n < 1000 {
        let digits = if n < 10 {
            1
        } else if n < 100 {
            2
        } else {
            3
        };
        let (mut k, mut rest) = (digits, n);
        while k > 0 {
            bytes[at + k] = b'0' + (rest % 10) as u8;
            rest /= 10;
            k -= 1;
        }
        at += digits + 1;
        n += 1;
    }
    bytes
};
/// `000001002…999`
const THREE_DIGITS_BYTES: [u8; 3000] = {
    let mut bytes = [b'0'; 3000];
    let mut n = 0;
    while n < 1000 {
        bytes[n * 3] += (n / 100) as u8;
        bytes[n * 3 + 1] += (n / 10 % 10) as u8;
        bytes[n * 3 + 2] += (n % 10) as u8;
        n += 1;
    }
    bytes
};
const THREE_DIGITS: &str = match std::str::from_utf8(&THREE_DIGITS_BYTES) {
    Ok(text) => text,
    Err(_) => "",
};
const NUMBERED: &str = match std::str::from_utf8(&NUMBERED_BYTES) {
    Ok(text) => text,
    Err(_) => "",
};

/// Adds the name of an argument that is called by its number.
#[inline]
fn push_argument(out: &mut String, n: u32) {
    out.push_str("%arg");
    out.push_str(itoa::Buffer::new().format(n));
}

/// Adds `%` and a number.
#[inline]
fn push_number(out: &mut String, n: u32) {
    let at = n as usize;
    if let 1000..1_000_000 = n {
        push_number(out, n / 1000);
        let low = at % 1000 * 3;
        return out.push_str(&THREE_DIGITS[low..low + 3]);
    }
    let range = match n {
        0..10 => at * 2..at * 2 + 2,
        10..100 => at * 3 - 10..at * 3 - 7,
        100..1000 => at * 4 - 110..at * 4 - 106,
        _ => {
            out.push('%');
            return out.push_str(itoa::Buffer::new().format(n));
        }
    };
    out.push_str(&NUMBERED[range]);
}

impl Frame {
    /// Adds the name of a value of the body, such as `%0` or `%r#1`.
    #[inline]
    pub(in crate::asm::print) fn push_value(&self, out: &mut String, body: &Body, value: Value) {
        let id = self.ids.get(value.index()).copied().unwrap_or(0);
        match id & (TEXT | GROUP | ARGUMENT) {
            0 if id != 0 => push_number(out, id - 1),
            ARGUMENT => push_argument(out, id & !ARGUMENT),
            _ => self.push_name(out, body, value, true),
        }
    }

    /// Adds the name of a value of the body, if it is asked for with the number that it has in its group.
    fn push_name(&self, out: &mut String, body: &Body, value: Value, with_number: bool) {
        let (mut lookup, mut number) = (value, None);
        if let ValueDef::Result(op, n) = body.value_def(value)
            && body.result_count(op) > 1
        {
            let count = body.result_count(op);
            match self.groups.get(&op) {
                None => (lookup, number) = (body.result(op, 0), Some(n)),
                Some(groups) => {
                    let after = groups.partition_point(|&g| g <= n);
                    let start = groups[after - 1];
                    let size = groups.get(after).map_or(count, |&g| g) - start;
                    lookup = body.result(op, start);
                    number = (size != 1).then_some(n - start);
                }
            }
        }
        match self.ids.get(lookup.index()).copied().unwrap_or(0) & !GROUP {
            0 => return out.push_str(UNKNOWN),
            id if id & TEXT != 0 => {
                out.push('%');
                out.push_str(&self.texts[self.places[(id & !TEXT) as usize].clone()]);
            }
            id if id & ARGUMENT != 0 => push_argument(out, id & !ARGUMENT),
            id => push_number(out, id - 1),
        }
        if let Some(n) = number
            && with_number
        {
            out.push('#');
            out.push_str(itoa::Buffer::new().format(n));
        }
    }
}

impl Printer<'_> {
    /// Gives arguments of a region, which sees no other values, the names of values outside.
    pub fn shadow_arguments(
        &mut self,
        inside: &Body,
        arguments: &[Value],
        outside: &Body,
        values: impl IntoIterator<Item = Value>,
    ) {
        if self.collecting() {
            return;
        }
        for (&argument, value) in arguments.iter().zip(values) {
            let start = self.out.len();
            self.value(outside, value);
            let text = self.out[start..].trim_start_matches('%').to_owned();
            self.out.truncate(start);
            self.names.set_text(inside, argument, &text);
        }
    }

    /// Returns a value's name as it is written where the value is used.
    pub fn value_text(&mut self, body: &Body, value: Value) -> String {
        // What becomes of the name is not known.
        self.template.spoil();
        let start = self.out.len();
        self.value(body, value);
        self.out.split_off(start)
    }

    /// Writes the name of a value of a body, such as `%0` or `%r#1`.
    #[inline]
    pub fn value(&mut self, body: &Body, value: Value) {
        if self.template.is_noting() {
            let start = self.out.len();
            self.write_value(body, value);
            return self.template.note(start..self.out.len(), value);
        }
        self.write_value(body, value);
    }

    /// Writes the name of a value where no note is taken of it.
    #[inline]
    pub(in crate::asm::print) fn write_value(&mut self, body: &Body, value: Value) {
        match self.names.of_body(body) {
            Some(frame) => frame.push_value(&mut self.out, body, value),
            // Names are given later.
            None if self.collecting() => {}
            None => self.out.push_str(UNKNOWN),
        }
    }

    /// Writes the name of a value, if it is asked for with the number that it has in its group.
    pub(crate) fn value_name(&mut self, body: &Body, value: Value, with_number: bool) {
        match self.names.of_body(body) {
            // Names are given later.
            _ if self.collecting() => {}
            Some(frame) => frame.push_name(&mut self.out, body, value, with_number),
            None => self.out.push_str(UNKNOWN),
        }
    }

    /// Writes the name of a block of a body, such as `^bb1`.
    pub fn successor(&mut self, body: &Body, block: BlockId) {
        match self.names.block_number(body, block) {
            Some(n) => match self.names.block_name(body, block) {
                Some(name) => {
                    self.out.push('^');
                    self.out.push_str(name);
                }
                None => {
                    self.out.push_str("^bb");
                    self.number(n);
                }
            },
            None => self.out.push_str("^INVALIDBLOCK"),
        }
    }
}
