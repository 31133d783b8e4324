//! Texts and output: methods of strings, and `<<` into messages, streams and the printer.

use super::found::{Found, found, nth};
use crate::ast::{Function, Part};
use crate::eval::{Interp, R};
use crate::value::{Block, Cell, Message, V};
use isogloss_ir::asm::print::{PrintOptions, Printer};
use num_bigint::BigInt;
use std::rc::Rc;
use std::sync::Arc;

/// A text as it stands between quotes.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for b in text.bytes() {
        match b {
            b'\\' => out.push_str("\\\\"),
            b'"' => out.push_str("\\22"),
            0x20..=0x7e => out.push(b as char),
            _ => out.push_str(&format!("\\{b:02X}")),
        }
    }
    out
}

fn find(text: &str, what: &str, from: usize) -> Option<usize> {
    text.get(from..)?.find(what).map(|i| i + from)
}

/// The number that a whole text is, as `getAsInteger` reads it: of the radix 0 its prefix says which it is.
pub(crate) fn integer_of(text: &str, radix: i128) -> Option<i128> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
    let (radix, digits) = match u32::try_from(radix).ok()? {
        0 => match (digits.get(..2), digits.strip_prefix('0')) {
            (Some("0x" | "0X"), _) => (16, &digits[2..]),
            (Some("0b" | "0B"), _) => (2, &digits[2..]),
            (Some("0o"), _) => (8, &digits[2..]),
            (_, Some(rest)) if rest.starts_with(|c: char| c.is_ascii_digit()) => (8, rest),
            _ => (10, digits),
        },
        radix => (radix, digits),
    };
    if !(2..=36).contains(&radix) || !digits.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        return None;
    }
    let value = i128::from_str_radix(digits, radix).ok()?;
    Some(if negative { -value } else { value })
}

/// The only conversion that the class of an object has.
fn only_conversion(value: &V<'_>) -> Option<Arc<Function>> {
    let V::Object(object) = value else { return None };
    let is_conversion =
        |method: &&Arc<Function>| method.name.starts_with("operator ") && method.params.is_empty();
    let mut found = object.class.methods.iter().filter(is_conversion);
    found.next().filter(|_| found.next().is_none()).cloned()
}

impl<'a> Interp<'a, '_> {
    /// `Regex::match` of a text; the places of groups that did not match are empty.
    fn regex_match(&mut self, pattern: &str, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let text = self.text_of(&nth(args, 0).get(), at)?;
        let Some(regex) = super::regex::Regex::new(pattern) else {
            return self.stop(format!("the regular expression {pattern}"), at);
        };
        let Ok(places) = regex.find(&text) else {
            return self.stop(format!("the regular expression {pattern} with several matches"), at);
        };
        let is_found = places.is_some();
        if let (Some(places), Some(target)) = (places, args.get(1)) {
            let part = |place: Option<(usize, usize)>| place.and_then(|(begin, end)| text.get(begin..end));
            let parts = places.into_iter().map(|place| V::str(part(place).unwrap_or_default()));
            let target = self.deref(target, at)?;
            self.store(&target, V::list(parts), at)?;
        }
        found(V::Bool(is_found))
    }

    pub(super) fn text_method(
        &mut self,
        object: &Cell<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let Some(text) = self.text(&object.get()) else { return Ok(None) };
        let text: &str = &text;
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        // What is no text at all is not taken for an empty one.
        if let Some(function) = args.iter().map(Cell::get).find(|a| matches!(a, V::Function(_)))
            && !matches!(&*part.name, "find_if" | "take_while" | "drop_while" | "take_until" | "drop_until")
        {
            return self.stop(format!("a value of kind {} as a text", function.kind()), at);
        }
        let other = |s: &Self, n: usize| s.text(&arg(n)).unwrap_or_default();
        let number = |s: &Self, n: usize| s.integer(&arg(n)).and_then(|v| usize::try_from(v).ok());
        let npos = || V::Int(u64::MAX.into(), crate::value::IntTy::U64);
        let position = |i: Option<usize>| i.map_or_else(npos, V::size);
        let slice = |start: usize, end: usize| {
            V::str(text.get(start.min(text.len())..end.min(text.len())).unwrap_or(""))
        };
        let value = match (&*part.name, args.len()) {
            ("empty", 0) => V::Bool(text.is_empty()),
            // A dialect is known by its namespace.
            ("getNamespace", 0) => V::str(text),
            // Of a `Regex`, which is known by its text.
            ("match", 1 | 2) => return self.regex_match(text, args, at),
            ("getRegisteredInterface", 0) => match part.args.first() {
                Some(interface) => {
                    let interface = self.resolve(interface);
                    self.registered_interface(text, &interface, at)?
                }
                None => return Ok(None),
            },
            ("getContext", 0) => V::Context,
            ("size" | "length", 0) => V::size(text.len()),
            (
                "str"
                | "data"
                | "c_str"
                | "toStringRef"
                | "toNullTerminatedStringRef"
                | "getValue"
                | "strref"
                | "toVector",
                _,
            ) => V::str(text),
            ("front", 0) => V::Char(text.bytes().next().unwrap_or(0)),
            ("back", 0) => V::Char(text.bytes().last().unwrap_or(0)),
            ("starts_with" | "startswith", 1) => V::Bool(text.starts_with(&*other(self, 0))),
            ("ends_with" | "endswith", 1) => V::Bool(text.ends_with(&*other(self, 0))),
            ("contains", 1) => V::Bool(text.contains(&*other(self, 0))),
            ("equals" | "operator==", 1) => V::Bool(*text == *other(self, 0)),
            ("starts_with_insensitive", 1) => {
                let (text, other) = (text.to_lowercase(), other(self, 0).to_lowercase());
                V::Bool(text.starts_with(&other))
            }
            ("equals_insensitive", 1) => V::Bool(text.eq_ignore_ascii_case(&other(self, 0))),
            ("compare", 1) => V::Int(text.cmp(&other(self, 0)) as i128, crate::value::IntTy::I32),
            ("consume_front" | "consume_back", 1) => {
                let other = other(self, 0);
                let rest = if &*part.name == "consume_front" {
                    text.strip_prefix(&*other)
                } else {
                    text.strip_suffix(&*other)
                };
                match rest {
                    Some(rest) => {
                        object.set(V::str(rest));
                        V::Bool(true)
                    }
                    None => V::Bool(false),
                }
            }
            ("drop_front", 0 | 1) => slice(number(self, 0).unwrap_or(1), text.len()),
            ("drop_back", 0 | 1) => slice(0, text.len().saturating_sub(number(self, 0).unwrap_or(1))),
            ("take_front", 1) => slice(0, number(self, 0).unwrap_or(0)),
            ("take_back", 1) => slice(text.len().saturating_sub(number(self, 0).unwrap_or(0)), text.len()),
            ("substr", 1) => slice(number(self, 0).unwrap_or(0), text.len()),
            ("substr", 2) => {
                let start = number(self, 0).unwrap_or(0);
                slice(start, start.saturating_add(number(self, 1).unwrap_or(usize::MAX)))
            }
            ("slice", 2) => slice(number(self, 0).unwrap_or(0), number(self, 1).unwrap_or(usize::MAX)),
            ("find", 1 | 2) => {
                let from = number(self, 1).unwrap_or(0);
                position(find(text, &other(self, 0), from))
            }
            ("find_first_of" | "find_first_not_of" | "find_last_of" | "find_last_not_of", 1 | 2) => {
                let wanted = other(self, 0);
                let is_meant = |n: &usize| {
                    wanted.as_bytes().contains(&text.as_bytes()[*n]) != part.name.ends_with("not_of")
                };
                position(match part.name.starts_with("find_first") {
                    true => (number(self, 1).unwrap_or(0)..text.len()).find(is_meant),
                    false => {
                        let end = number(self, 1).map_or(text.len(), |n| n.saturating_add(1).min(text.len()));
                        (0..end).rev().find(is_meant)
                    }
                })
            }
            ("find_if" | "find_if_not", 1 | 2) => {
                let mut place = None;
                for n in number(self, 1).unwrap_or(0)..text.len() {
                    let holds = self.call_value(&arg(0), &[Cell::new(V::Char(text.as_bytes()[n]))], at)?;
                    if self.truth(&holds.get(), at)? == (&*part.name == "find_if") {
                        place = Some(n);
                        break;
                    }
                }
                position(place)
            }
            ("rfind", 1) => position(text.rfind(&*other(self, 0))),
            ("insert", 2) if matches!(arg(0), V::Int(..)) => {
                let start = number(self, 0).unwrap_or(usize::MAX);
                let (Some(before), Some(after)) = (text.get(..start), text.get(start..)) else {
                    return self.stop("an insertion outside of a text", at);
                };
                let more = self.text_of(&arg(1), at)?;
                self.count((text.len() + more.len()) / 64, at)?;
                object.set(V::str(format!("{before}{more}{after}")));
                return Ok(Some(object.clone()));
            }
            ("replace", 3) if matches!((arg(0), arg(1)), (V::Int(..), V::Int(..))) => {
                let start = number(self, 0).unwrap_or(usize::MAX);
                let end = start.saturating_add(number(self, 1).unwrap_or(usize::MAX)).min(text.len());
                let (Some(before), Some(after)) = (text.get(..start), text.get(end..)) else {
                    return self.stop("a replacement outside of a text", at);
                };
                let more = self.text_of(&arg(2), at)?;
                self.count((text.len() + more.len()) / 64, at)?;
                object.set(V::str(format!("{before}{more}{after}")));
                return Ok(Some(object.clone()));
            }
            ("ends_with_insensitive" | "contains_insensitive", 1) => {
                let (text, other) = (text.to_lowercase(), other(self, 0).to_lowercase());
                V::Bool(match part.name.starts_with("ends") {
                    true => text.ends_with(&other),
                    false => text.contains(&other),
                })
            }
            ("count", 1) => V::size(text.matches(&*other(self, 0)).count()),
            ("lower", 0) => V::str(text.to_ascii_lowercase()),
            ("upper", 0) => V::str(text.to_ascii_uppercase()),
            ("take_while" | "take_until" | "drop_while" | "drop_until", 1) => {
                let ends_at = part.name.ends_with("until");
                let mut end = text.len();
                for (index, byte) in text.bytes().enumerate() {
                    let holds = self.call_value(&arg(0), &[Cell::new(V::Char(byte))], at)?;
                    if self.truth(&holds.get(), at)? == ends_at {
                        end = index;
                        break;
                    }
                }
                match part.name.starts_with("take") {
                    true => slice(0, end),
                    false => slice(end, text.len()),
                }
            }
            ("trim", 0) => V::str(text.trim()),
            ("ltrim", 0) => V::str(text.trim_start()),
            ("rtrim", 0) => V::str(text.trim_end()),
            ("trim" | "ltrim" | "rtrim", 1) => {
                let other = other(self, 0);
                let chars: Vec<char> = other.chars().collect();
                V::str(match &*part.name {
                    "trim" => text.trim_matches(&chars[..]),
                    "ltrim" => text.trim_start_matches(&chars[..]),
                    _ => text.trim_end_matches(&chars[..]),
                })
            }
            ("split" | "rsplit", 1) => {
                let other = other(self, 0);
                let parts =
                    if &*part.name == "split" { text.split_once(&*other) } else { text.rsplit_once(&*other) };
                let (head, tail) = parts.unwrap_or((text, ""));
                V::tuple([V::str(head), V::str(tail)])
            }
            ("split", 2..) => {
                let separator = other(self, 1);
                let V::List(items, _) = arg(0) else { return Ok(None) };
                let limit = self.integer(&arg(2)).filter(|n| args.len() > 2 && *n >= 0);
                let limit = limit.map_or(usize::MAX, |n| usize::try_from(n).unwrap_or(usize::MAX));
                let keeps_empty = args.len() < 4 || self.truth(&arg(3), at)?;
                let parts = text.splitn(limit.saturating_add(1), &*separator);
                let parts: Vec<&str> = parts.filter(|part| keeps_empty || !part.is_empty()).collect();
                self.count(parts.len(), at)?;
                items.borrow_mut().extend(parts.into_iter().map(|p| Cell::new(V::str(p))));
                V::Void
            }
            ("getAsInteger" | "consumeInteger", 2) => {
                let radix = number(self, 0).and_then(|r| i128::try_from(r).ok()).unwrap_or(10);
                // What is consumed is as much as there are digits.
                let sign = usize::from(text.starts_with('-'));
                let digits = text[sign..].bytes().take_while(u8::is_ascii_alphanumeric);
                let digits =
                    digits.take_while(|c| radix == 0 || char::from(*c).is_digit(radix.clamp(2, 36) as u32));
                let end = if &*part.name == "consumeInteger" { sign + digits.count() } else { text.len() };
                let target = nth(args, 1);
                let fits = |v: &i128| match target.ty().and_then(|ty| crate::value::IntTy::of_name(&ty.name))
                {
                    Some(ty) => ty.wrap(*v) == *v,
                    None => true,
                };
                match integer_of(&text[..end], radix).filter(fits) {
                    Some(v) => {
                        self.store(&target, V::Int(v, crate::value::IntTy::I64), at)?;
                        if &*part.name == "consumeInteger" {
                            object.set(V::str(&text[end..]));
                        }
                        V::Bool(false)
                    }
                    None => V::Bool(true),
                }
            }
            ("concat", 1) => {
                let more = other(self, 0);
                self.count(text.len().saturating_add(more.len()) / 64, at)?;
                V::str(format!("{text}{more}"))
            }
            // So many of a character.
            ("append", 2) if matches!((arg(0), arg(1)), (V::Int(..), V::Char(_))) => {
                let count = number(self, 0).unwrap_or(0);
                self.count(count, at)?;
                let filler = self.text_of(&arg(1), at)?;
                object.set(V::str(format!("{text}{}", filler.repeat(count))));
                V::Void
            }
            // The beginning of a text.
            ("append", 2) if matches!((arg(0), arg(1)), (V::Str(_), V::Int(..))) => {
                let more = other(self, 0);
                let more = more.get(..number(self, 1).unwrap_or(0).min(more.len())).unwrap_or("");
                object.set(V::str(format!("{text}{more}")));
                V::Void
            }
            ("append" | "push_back", _) if args.iter().any(|arg| self.text(&arg.get()).is_none()) => {
                return self.stop("a value that is no text at the end of one", at);
            }
            ("append" | "push_back", _) => {
                let mut text = text.to_owned();
                self.count(text.len() / 64, at)?;
                for arg in args {
                    text.push_str(&self.text(&arg.get()).unwrap_or_default());
                }
                object.set(V::str(text));
                V::Void
            }
            ("resize", 1 | 2) => {
                let Some(count) = number(self, 0) else { return self.stop("resize of no number", at) };
                self.count(count, at)?;
                let mut resized = text.to_owned();
                if count <= text.len() {
                    let Some(kept) = text.get(..count) else {
                        return self.stop("a part of a character", at);
                    };
                    resized.truncate(kept.len());
                } else {
                    let filler = if args.len() == 2 { self.text_of(&arg(1), at)? } else { "\0".into() };
                    if filler.len() != 1 {
                        return self.stop("resize with no character", at);
                    }
                    resized.push_str(&filler.repeat(count - text.len()));
                }
                object.set(V::Str(resized.into()));
                return found(V::Void);
            }
            ("erase", 1 | 2) if matches!(arg(0), V::Int(..)) => {
                let start = number(self, 0).filter(|n| *n <= text.len());
                let Some(start) = start else { return self.stop("erase of no part of a text", at) };
                let count = if args.len() == 2 { number(self, 1) } else { None };
                let end = start.saturating_add(count.unwrap_or(usize::MAX)).min(text.len());
                let (Some(before), Some(after)) = (text.get(..start), text.get(end..)) else {
                    return self.stop("a part of a character", at);
                };
                object.set(V::str(format!("{before}{after}")));
                return Ok(Some(object.clone()));
            }
            ("clear", 0) => {
                object.set(V::str(""));
                V::Void
            }
            ("pop_back", 0) => {
                let rest = text.get(..text.len().saturating_sub(1)).unwrap_or("").to_owned();
                object.set(V::str(rest));
                V::Void
            }
            ("reserve", 1) => V::Void,
            ("begin", 0) => V::Iter(Rc::new(object.get()), 0),
            ("end", 0) => V::Iter(Rc::new(object.get()), text.len()),
            ("at" | "operator[]", 1) => match number(self, 0).and_then(|n| text.as_bytes().get(n)) {
                Some(&b) => V::Char(b),
                None => return self.stop("a character that is not there", at),
            },
            _ => return Ok(None),
        };
        found(value)
    }

    /// `left << right`
    pub(crate) fn output(&mut self, left: &Cell<'a>, right: &V<'a>, at: u32) -> R<()> {
        self.output_to(left.get(), left, right, at)
    }

    /// `left << right`, with the value of what is written into.
    pub(crate) fn output_to(&mut self, target: V<'a>, left: &Cell<'a>, right: &V<'a>, at: u32) -> R<()> {
        if let V::Object(object) = right {
            return self.output_object(left, object.class.name.clone(), right, at);
        }
        if let V::Case(class, _) = right {
            let name = crate::program::split_key(class).1.into();
            return self.output_object(left, name, right, at);
        }
        match target {
            V::Message(message) => {
                let text = self.message_text(right, at)?;
                self.count(text.len() / 64, at)?;
                message.borrow_mut().text.push_str(&text);
                Ok(())
            }
            V::Note(message, index) => {
                let text = self.message_text(right, at)?;
                if let Some(note) = Message::note(&mut message.borrow_mut(), index) {
                    note.push_str(&text);
                }
                Ok(())
            }
            // A truth value is a word to a printer, and a number to its stream.
            V::Printer if matches!(right, V::Bool(_)) => {
                let word = if matches!(right, V::Bool(true)) { "true" } else { "false" };
                self.print(at, |p| p.str(word))
            }
            V::Printer => self.print_value(right, at),
            V::Stream(target) => {
                if let V::Printer = target.get() {
                    return self.print_value(right, at);
                }
                let text = self.text_for_stream(right, at)?;
                let mut whole = self.text(&target.get()).unwrap_or_default().to_string();
                self.count((whole.len() + text.len()) / 64, at)?;
                whole.push_str(&text);
                target.set(V::str(whole));
                Ok(())
            }
            V::Pointer(cell) => {
                let target = self.pointed(&cell, at)?;
                self.output(&target, right, at)
            }
            V::Str(_) => {
                let text = self.text_for_stream(right, at)?;
                let whole = format!("{}{text}", self.text(&left.get()).unwrap_or_default());
                left.set(V::str(whole));
                Ok(())
            }
            other => self.stop(format!("<< of a value of kind {}", other.kind()), at),
        }
    }

    /// Writes an instance of a class or an enumeration of host code, as its `operator<<` or its `print` does.
    fn output_object(&mut self, left: &Cell<'a>, class: crate::ast::Name, right: &V<'a>, at: u32) -> R<()> {
        let mut functions = self.functions("operator<<", "");
        functions.extend(self.hidden_functions("operator<<"));
        let own = functions.into_iter().find(|f| f.params.len() == 2 && f.params[1].ty.last() == &*class);
        let args = [left.clone(), Cell::new(right.clone())];
        if let Some(function) = own {
            // What a message gets is written into a text first.
            if matches!(left.get(), V::Message(_) | V::Note(..)) {
                let text = Cell::new(V::str(""));
                let args = [Cell::new(V::stream(text.clone())), args[1].clone()];
                self.invoke(&function, None, &args, &[], at)?;
                return self.output(left, &text.get(), at);
            }
            return self.invoke(&function, None, &args, &[], at).map(drop);
        }
        let part = crate::ast::Part::named("print");
        match self.method(&args[1], &part, std::slice::from_ref(left), at)? {
            Some(_) => Ok(()),
            None if let Some(conversion) = only_conversion(right) => {
                let value = self.invoke(&conversion, Some(right.clone()), &[], &[], at)?.get();
                self.output(left, &value, at)
            }
            None => self.stop(format!("<< of {class}"), at),
        }
    }

    /// A value as a message shows it: types in quotes.
    pub(crate) fn message_text(&mut self, value: &V<'a>, at: u32) -> R<String> {
        Ok(match value {
            V::Type(ty) => format!("'{}'", self.cx.display_type(*ty)),
            V::List(..) | V::Set(_) => {
                let items = self.elements(&Cell::new(value.clone()), at)?;
                let mut parts = Vec::with_capacity(items.len());
                for item in items {
                    parts.push(self.message_text(&item.get(), at)?);
                }
                parts.join(", ")
            }
            V::Opt(Some(inner)) => self.message_text(inner, at)?,
            V::Attr(attr) => self.cx.display_attr(*attr),
            other => self.stream_text(other, at)?,
        })
    }

    /// A value as a stream of text shows it, to which an operation is written in custom form.
    fn text_for_stream(&mut self, value: &V<'a>, at: u32) -> R<String> {
        match value {
            V::Op(op, _) => {
                self.note_reads(crate::reads::Reads::More);
                Ok(isogloss_ir::asm::print::print_to_stream(*op))
            }
            other => self.stream_text(other, at),
        }
    }

    /// A value as a stream shows it.
    pub(crate) fn stream_text(&mut self, value: &V<'a>, at: u32) -> R<String> {
        let cx = self.cx;
        Ok(match value {
            V::Str(text) => text.to_string(),
            V::Char(c) => (*c as char).to_string(),
            V::Bool(b) => i32::from(*b).to_string(),
            V::Int(v, _) => v.to_string(),
            V::Float(v) => format_double(*v),
            V::Type(ty) => self.lending(at, |_| cx.display_type(*ty))?,
            V::Attr(attr) => self.lending(at, |_| cx.display_attr(*attr))?,
            V::OpName(name) => cx.op_name_str(*name).to_owned(),
            V::Big(v, bits, signed) => {
                let _ = (bits, signed);
                v.to_string()
            }
            V::Real(kind, bits) => {
                let mut text = String::new();
                isogloss_ir::builtin::float::write(&mut text, *kind, *bits);
                text
            }
            V::Map2(map) => {
                let attr = cx.attribute(isogloss_ir::AttrData::AffineMap(map.clone()));
                let text = cx.display_attr(attr);
                text.strip_prefix("affine_map<").and_then(|t| t.strip_suffix('>')).unwrap_or(&text).to_owned()
            }
            V::Affine(expr) => {
                let mut printer = Printer::new(cx, PrintOptions::default());
                printer.affine_expr(expr);
                printer.finish()
            }
            V::Enum(def, v) => def.text_of(i64::try_from(*v).unwrap_or(0)),
            V::Op(op, _) => {
                self.note_reads(crate::reads::Reads::More);
                isogloss_ir::asm::print::print_for_note(*op)
            }
            V::Opt(Some(inner)) => self.stream_text(inner, at)?,
            V::Stream(cell) => self.text(&cell.get()).unwrap_or_default().to_string(),
            V::Loc(location) => {
                let attr = location.to_attribute(cx);
                cx.display_attr(attr)
            }
            V::Tuple(parts)
                if matches!(parts.first().map(Cell::get), Some(V::Str(tag)) if &*tag == crate::value::LIST_SEPARATOR)
                    && parts.len() == 3 =>
            {
                let is_first = !matches!(parts[2].get(), V::Bool(true));
                parts[2].set(V::Bool(true));
                if is_first {
                    String::new()
                } else {
                    self.text(&parts[1].get()).unwrap_or_default().to_string()
                }
            }
            V::List(..) => {
                let items = self.elements(&Cell::new(value.clone()), at)?;
                let mut parts = Vec::with_capacity(items.len());
                for item in &items {
                    parts.push(self.stream_text(&item.get(), at)?);
                }
                parts.join(separator(&items))
            }
            V::Named(name, attr) => format!("{} = {}", cx.str(*name), cx.display_attr(*attr)),
            other => return self.stop(format!("<< of a value of kind {}", other.kind()), at),
        })
    }

    /// `printer << value`
    pub(crate) fn print_value(&mut self, value: &V<'a>, at: u32) -> R<()> {
        match value {
            V::Type(ty) => self.print(at, |p| p.ty(*ty)),
            V::Attr(attr) => self.print(at, |p| p.attr(*attr)),
            V::Value(value) => match value.body {
                Some(body) => self.print(at, |p| p.value(body, value.value)),
                None => self.stop("a value that is being parsed", at),
            },
            V::Block(Block::Ref(block)) => self.print(at, |p| p.successor(block.body, block.id)),
            V::Map2(map) => self.print(at, |p| p.affine_map(map)),
            V::List(..) | V::AttrList(_) => {
                let items = self.elements(&Cell::new(value.clone()), at)?;
                for (i, item) in items.iter().enumerate() {
                    if i > 0 {
                        self.print(at, |p| p.str(separator(&items)))?;
                    }
                    self.print_value(&item.get(), at)?;
                }
                Ok(())
            }
            V::Opt(Some(inner)) => {
                let inner = (**inner).clone();
                self.print_value(&inner, at)
            }
            V::Null => self.print(at, |p| p.str("<<NULL TYPE>>")),
            V::Str(text) => self.print(at, |p| p.str(text)),
            V::Char(c) if c.is_ascii() => self.print(at, |p| p.str((*c as char).encode_utf8(&mut [0; 4]))),
            other => {
                let text = self.stream_text(other, at)?;
                self.print(at, |p| p.str(&text))
            }
        }
    }

    /// The number that a text of an `APInt` denotes in a radix.
    pub(crate) fn big_text(&self, value: &BigInt, bits: u32, radix: u32, signed: bool) -> String {
        let value = if signed || value.sign() != num_bigint::Sign::Minus {
            value.clone()
        } else {
            value + (BigInt::from(1) << bits)
        };
        value.to_str_radix(radix).to_uppercase()
    }
}

/// Returns a `ListSeparator` of a text.
pub(crate) fn list_separator<'a>(text: &str) -> V<'a> {
    V::tuple([V::str(crate::value::LIST_SEPARATOR), V::str(text), V::Bool(false)])
}

/// Returns the text that a stream writes between the elements of a list: a list of characters is a text.
fn separator(items: &[Cell<'_>]) -> &'static str {
    if items.iter().all(|item| matches!(item.get(), V::Char(_))) { "" } else { ", " }
}

impl Message<'_> {
    /// The text of the n-th note.
    fn note(&mut self, index: usize) -> Option<&mut String> {
        self.notes.get_mut(index).map(|n| &mut n.text)
    }
}

/// A `double` as streams of LLVM write it: `%e`.
fn format_double(value: f64) -> String {
    if !value.is_finite() {
        return if value.is_nan() {
            "nan".to_owned()
        } else if value > 0.0 {
            "INF".to_owned()
        } else {
            "-INF".to_owned()
        };
    }
    let text = format!("{value:.6e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}e{sign}{:02}", exponent.abs())
}
