//! `AsmParser` and `OpAsmParser`, over the parser of `ir`.
//!
//! Where an error points follows MLIR: punctuation is missed right after the token before it, while what a method asks
//! for by itself is reported at the current token, and names the operation while one is parsed.

mod operands;
mod regions;
mod types;

use super::found::{Found, found, nth};
use crate::ast::{NO_FILE, Part, Ty};
use crate::eval::{EmitAt, Interp, R};
use crate::value::{ArgumentCells, Block, Cell, IrValue, StateField, V};
use crate::words::punctuation;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::Argument;
use isogloss_ir::asm::{self, ParseResult, UnresolvedOperand};
use isogloss_ir::{AttrData, FloatKind, Location};
use std::rc::Rc;

/// A delimiter: the brackets, and whether they may be left out.
fn delimiter(value: Option<&V<'_>>) -> (Option<(Tok, Tok)>, bool) {
    match value {
        Some(V::Case(_, n)) => match n {
            1 => (Some((Tok::LParen, Tok::RParen)), false),
            2 => (Some((Tok::LSquare, Tok::RSquare)), false),
            3 => (Some((Tok::Less, Tok::Greater)), false),
            4 => (Some((Tok::LBrace, Tok::RBrace)), false),
            5 => (Some((Tok::LParen, Tok::RParen)), true),
            6 => (Some((Tok::LSquare, Tok::RSquare)), true),
            7 => (Some((Tok::Less, Tok::Greater)), true),
            8 => (Some((Tok::LBrace, Tok::RBrace)), true),
            _ => (None, false),
        },
        _ => (None, false),
    }
}

fn result<'a>(parsed: ParseResult) -> Found<'a> {
    found(V::Result(parsed.is_ok()))
}

/// The result of a method that may find nothing, as an optional result.
fn optional<'a>(parsed: ParseResult<bool>) -> V<'a> {
    match parsed {
        Ok(true) => V::some(V::Result(true)),
        Ok(false) => V::Opt(None),
        Err(_) => V::some(V::Result(false)),
    }
}

/// Where the symbol of a dialect begins that a byte of a text lies in: behind `!dialect.` or `#dialect.`. None where that
/// is written otherwise.
fn symbol_begin(text: &str, byte: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let is_word = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'$' | b'.');
    // The place behind the dialect of a symbol whose word ends before a byte.
    let behind_dialect = |end: usize| {
        let begin = bytes[..end].iter().rposition(|c| !is_word(*c))?;
        let word = text.get(begin + 1..)?;
        let dot = matches!(bytes[begin], b'!' | b'#').then(|| word.find('.')).flatten()?;
        (begin + 1 + dot < end).then_some(begin + 2 + dot)
    };
    let word = bytes.get(byte..)?.iter().take_while(|c| is_word(**c)).count();
    if let Some(begin) = behind_dialect(byte + word)
        && word > 0
    {
        return Some(begin);
    }
    let (mut at, mut depth) = (byte, 0u32);
    while at > 0 {
        at -= 1;
        match bytes[at] {
            b'"' => at = bytes[..at].iter().rposition(|c| *c == b'"')?,
            b'>' if at > 0 && bytes[at - 1] == b'-' => {}
            b'>' | b')' | b']' | b'}' => depth += 1,
            b'<' | b'(' | b'[' | b'{' if depth > 0 => depth -= 1,
            b'<' => {
                if let Some(begin) = behind_dialect(at) {
                    return Some(begin);
                }
            }
            b'(' | b'[' | b'{' => {}
            _ => {}
        }
    }
    None
}

impl<'a> Interp<'a, '_> {
    /// Reports an error of host code at a byte of the text.
    pub(crate) fn parse_error(&mut self, offset: u32, text: &str, at: u32) -> R<V<'a>> {
        let cx = self.cx;
        let (in_op, op_name) = (self.in_op, self.op_name);
        let parser = self.parser(at)?;
        let location = parser.location(offset);
        let name = op_name.map_or("", |n| cx.op_name_str(n));
        let text = if in_op { format!("custom op '{name}' {text}") } else { text.to_owned() };
        // The lexer has said what is wrong with the token here.
        let abandoned = parser.at(Tok::Error) && !parser.diagnostics.is_empty();
        let message = self.message(location, text, None);
        if let V::Message(m) = &message {
            let mut message = m.borrow_mut();
            message.offset = Some(offset);
            message.abandoned = abandoned;
        }
        Ok(message)
    }

    /// An error that ends the method.
    fn refuse(&mut self, offset: u32, text: &str, at: u32) -> Found<'a> {
        self.parse_error(offset, text, at)?;
        found(V::Result(false))
    }

    fn place_of(&mut self, value: &V<'a>, at: u32) -> R<u32> {
        match value {
            V::Place(offset) => Ok(*offset),
            V::Null => Ok(self.parser(at)?.here()),
            other => self.stop(format!("a place of kind {}", other.kind()), at),
        }
    }

    pub(crate) fn parser_method(&mut self, part: &Part, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let name = &*part.name;
        self.note_method(&V::Parser, name, args.len());
        if let Some(rest) = name.strip_prefix("parse") {
            let (is_optional, word) = match rest.strip_prefix("Optional") {
                Some(word) => (true, word),
                None => (false, rest),
            };
            if let Some((token, message)) = punctuation(word) {
                let parser = self.parser(at)?;
                return if is_optional {
                    found(V::Result(parser.eat(token)))
                } else {
                    result(parser.expect(token, message))
                };
            }
            if let Some(result) = self.parse_method(rest, part, args, at)? {
                return Ok(Some(result));
            }
        }
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        match (name, args.len()) {
            ("getCurrentLocation", 0) => {
                let here = self.parser(at)?.here();
                found(V::Place(here))
            }
            ("getCurrentLocation", 1) => {
                let here = self.parser(at)?.here();
                let target = match arg(0) {
                    V::Pointer(cell) => *cell,
                    _ => nth(args, 0).clone(),
                };
                target.set(V::Place(here));
                found(V::Result(true))
            }
            ("getNameLoc", 0) => found(V::Place(self.name_at)),
            ("getFullSymbolSpec", 0) => self.symbol_spec(at),
            ("tryStartCyclicParse", 1) => self.enter_cycle(&arg(0), at),
            ("getEncodedSourceLoc", 1) => {
                let offset = self.place_of(&arg(0), at)?;
                let location = self.parser(at)?.location(offset);
                found(V::Loc(location))
            }
            ("getBuilder", 0) => found(V::Builder),
            ("getContext", 0) => found(V::Context),
            ("emitError", 1 | 2) => {
                let offset = self.place_of(&arg(0), at)?;
                let text = self.text_of(&arg(1), at)?;
                self.parse_error(offset, &text, at).map(|m| Some(Cell::new(m)))
            }
            ("resolveOperand" | "resolveOperands", _) => self.resolve_operands(args, at),
            ("addTypeToList", 2) | ("addTypesToList", 2) => {
                let types = self.types_of(&arg(0), at)?;
                self.add_types(&nth(args, 1), types, at)?;
                found(V::Result(true))
            }
            ("getChecked", _) => {
                let Some(class) = part.args.first().cloned() else { return Ok(None) };
                let (offset, rest) = match args.first().map(Cell::get) {
                    Some(V::Place(offset)) => (offset, args.get(1..).unwrap_or(&[])),
                    _ => (self.name_at, args),
                };
                let emit = V::Place(offset);
                self.get_checked(&class, &emit, rest, at)
            }
            ("getResultName" | "getNumResults", _) => {
                let op_at = self.state(at)?.at;
                let Some(names) = self.parser(at)?.result_names(op_at) else {
                    return self.stop("the names of results after a region", at);
                };
                if name == "getNumResults" {
                    return found(V::size(names.iter().map(|n| n.1 as usize).sum()));
                }
                let Some(mut number) = self.integer(&arg(0)).and_then(|n| u32::try_from(n).ok()) else {
                    return Ok(None);
                };
                for (name, count) in names {
                    if number < count {
                        return found(V::tuple([V::str(name), V::unsigned(number as usize)]));
                    }
                    number -= count;
                }
                // There are fewer: MLIR gives no name and the largest number.
                found(V::tuple([V::str(""), V::unsigned(u32::MAX as usize)]))
            }
            _ => Ok(None),
        }
    }

    /// The whole text of the type or attribute that is parsed, without the dialect: its mnemonic, and what follows in
    /// angle brackets.
    fn symbol_spec(&mut self, at: u32) -> Found<'a> {
        let name_at = self.name_at as usize;
        let text = self.parser(at)?.text();
        let begin = match symbol_begin(text, name_at) {
            Some(begin) => begin,
            None => return self.stop("the text of what is not written after a dialect", at),
        };
        let rest = text.get(begin..).unwrap_or("");
        let word = rest.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '_' | '.' | '$'));
        let word = word.unwrap_or(rest.len());
        if word == 0 {
            return self.stop("the text of what has no mnemonic", at);
        }
        let mut depth = 0i32;
        let mut quoted = false;
        let mut end = word;
        let bytes = rest.as_bytes();
        while let Some(&byte) = bytes.get(end).filter(|b| depth > 0 || **b == b'<') {
            match byte {
                b'"' if bytes[end - 1] != b'\\' => quoted = !quoted,
                _ if quoted => {}
                b'<' | b'(' | b'[' | b'{' => depth += 1,
                b'>' if bytes[end - 1] == b'-' => {}
                b'>' | b')' | b']' | b'}' => depth -= 1,
                _ => {}
            }
            end += 1;
            if depth == 0 {
                break;
            }
        }
        self.count(end / 64, at)?;
        found(V::str(&rest[..end]))
    }

    /// The distance of a place from the beginning of the symbol that is parsed, whose text is given.
    pub(crate) fn offset_in_symbol(&mut self, place: u32, symbol: &str, at: u32) -> R<i64> {
        let name_at = self.name_at as usize;
        let text = self.parser(at)?.text();
        let begin = symbol_begin(text, name_at)
            .filter(|begin| text.get(*begin..).is_some_and(|rest| rest.starts_with(symbol)));
        match begin.and_then(|begin| (place as usize).checked_sub(begin)) {
            Some(distance) if distance <= symbol.len() => Ok(distance as i64),
            _ => self.stop("the distance of pointers into different texts", at),
        }
    }

    /// A text that begins at a pointer and has a length.
    pub(crate) fn text_of_length(&mut self, begin: &V<'a>, length: &V<'a>, at: u32) -> R<V<'a>> {
        let Some(length) = self.integer(length).and_then(|n| usize::try_from(n).ok()) else {
            return self.stop("a text of two arguments", at);
        };
        self.count(length / 64, at)?;
        let of_length = |text: &str| text.get(..length).map(V::str);
        let text = match begin {
            V::Place(place) => {
                self.note_reads(crate::reads::Reads::More);
                self.parser(at)?.text().get(*place as usize..).and_then(of_length)
            }
            V::Str(text) => of_length(text),
            // A position in a list of characters.
            V::Iter(list, start) if matches!(**list, V::List(..)) => {
                let V::List(items, _) = &**list else { return self.stop("a text of no characters", at) };
                let items = items.borrow();
                let part = start.checked_add(length).and_then(|end| items.get(*start..end));
                let bytes = part.map(|part| {
                    part.iter()
                        .map(|cell| cell.with(|c| if let V::Char(c) = c { Some(*c) } else { None }))
                        .collect()
                });
                match bytes {
                    Some(Some(bytes)) => match String::from_utf8(bytes) {
                        Ok(text) => Some(V::str(text)),
                        Err(_) => return self.stop("a text that is not UTF-8", at),
                    },
                    Some(None) => return self.stop("a text of what are no characters", at),
                    None => None,
                }
            }
            other => return self.stop(format!("a text of kind {}", other.kind()), at),
        };
        match text {
            Some(text) => Ok(text),
            None => self.stop("a text that goes beyond its end", at),
        }
    }

    /// `getChecked` with the place or the function of errors.
    pub(crate) fn get_checked(&mut self, class: &Ty, emit: &V<'a>, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let emit = self.error_function(emit);
        // One in C++, or what is generated of a builder that has a body in the definition.
        let key = self.class_key(class);
        let own = self.code.methods(&key, "getChecked");
        if !own.is_empty() {
            let mut all = vec![Cell::new(emit.clone())];
            all.extend(args.iter().cloned());
            if let Some(function) = self.overload(&own, &all, &[], at)? {
                return self.invoke(&function, None, &all, &[], at).map(Some);
            }
        }
        if let Some(builder) = self.builder_of(class, args).filter(|f| f.file == NO_FILE) {
            self.checking.push((self.calls + 1, emit));
            let made = self.invoke(&builder, None, args, &[], at);
            self.checking.pop();
            return made.map(Some);
        }
        match self.make_definition(&class.key(), args, Some(&emit), at)? {
            Some(value) => found(value),
            None => {
                let values: Vec<V<'a>> = args.iter().map(Cell::get).collect();
                match self.builtin_get(class, &values, at)? {
                    Some(value) => found(value),
                    None => self.stop(format!("{}::getChecked", class.name), at),
                }
            }
        }
    }

    /// The function that a place or a location where errors are reported stands for.
    pub(crate) fn error_function(&mut self, emit: &V<'a>) -> V<'a> {
        let emit = match emit {
            V::Place(offset) => V::tuple([V::Place(*offset)]),
            V::Loc(location) if self.parser.is_some() && *location != Location::UNKNOWN => {
                self.emit_at.push(EmitAt::Location(*location));
                return V::Function("emitError at the place".into());
            }
            V::Loc(_) if self.parser.is_some() => V::tuple([V::Place(self.name_at)]),
            other => other.clone(),
        };
        self.emitter(emit)
    }

    /// A function without arguments that starts a message at a place.
    fn emitter(&mut self, emit: V<'a>) -> V<'a> {
        match emit {
            V::Tuple(parts) => match parts.first().map(Cell::get) {
                Some(V::Place(offset)) => {
                    self.emit_at.push(EmitAt::Byte(offset));
                    V::Function("emitError at the place".into())
                }
                _ => V::Null,
            },
            other => other,
        }
    }

    /// The methods whose names begin with `parse`; `rest` is what follows.
    fn parse_method(&mut self, rest: &str, part: &Part, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let cx = self.cx;
        let target = |n: usize| match args.get(n) {
            Some(cell) => match cell.get() {
                V::Pointer(cell) => *cell,
                _ => cell.clone(),
            },
            None => Cell::new(V::Null),
        };
        match rest {
            "Operand" => {
                let parsed = self.parser(at)?.parse_operand();
                self.put_operand(&target(0), parsed)
            }
            "OptionalOperand" => {
                let parsed = self.parser(at)?.parse_optional_operand();
                found(optional(parsed.map(|operand| match operand {
                    Some(operand) => {
                        target(0).set(V::Operand(operand));
                        true
                    }
                    None => false,
                })))
            }
            "OperandList" | "TrailingOperandList" => self.parse_operand_list(rest, args, at),
            "Type" | "ColonType" => {
                let start = self.parser(at)?.here();
                if rest == "ColonType" && self.parser(at)?.expect(Tok::Colon, "expected ':'").is_err() {
                    return found(V::Result(false));
                }
                self.parse_type_at(&target(0), start, at)
            }
            "CustomTypeWithFallback" => self.parse_custom(&target(0), args, true, at),
            "CustomAttributeWithFallback" => self.parse_custom(&target(0), args, false, at),
            "OptionalType" => {
                let parsed = self.parser(at)?.parse_optional_type();
                found(optional(parsed.map(|ty| match ty {
                    Some(ty) => {
                        target(0).set(V::Type(ty));
                        true
                    }
                    None => false,
                })))
            }
            "KeywordType" => {
                let word = self.text_of(&arg(0), at)?;
                if !self.parse_keyword(&word, "", at)? {
                    return found(V::Result(false));
                }
                self.parse_type_into(&target(1), at)
            }
            "TypeList"
            | "ColonTypeList"
            | "OptionalColonTypeList"
            | "ArrowTypeList"
            | "OptionalArrowTypeList" => self.parse_types(rest, args, at),
            "Keyword" => match arg(0) {
                V::Pointer(cell) => {
                    let parser = self.parser(at)?;
                    let offset = parser.here();
                    match parser.parse_optional_keyword().map(str::to_owned) {
                        Some(word) => {
                            self.give(&cell, V::str(word), at)?;
                            found(V::Result(true))
                        }
                        None => self.refuse(offset, "expected valid keyword", at),
                    }
                }
                word => {
                    let word = self.text_of(&word, at)?;
                    let context = self.text_of(&arg(1), at)?;
                    let ok = self.parse_keyword(&word, &context, at)?;
                    found(V::Result(ok))
                }
            },
            "OptionalKeyword" => self.parse_optional_keyword(args, at),
            "KeywordOrString" | "OptionalKeywordOrString" => {
                let parser = self.parser(at)?;
                let offset = parser.here();
                match parser.parse_optional_keyword_or_string() {
                    Some(word) => {
                        self.give(&target(0), V::str(word), at)?;
                        found(V::Result(true))
                    }
                    None if rest.starts_with("Optional") => found(V::Result(false)),
                    None => self.refuse(offset, "expected valid keyword or string", at),
                }
            }
            "String" | "OptionalString" => {
                let parser = self.parser(at)?;
                let offset = parser.here();
                match parser.parse_optional_string() {
                    Some(bytes) => {
                        self.give(&target(0), V::str(String::from_utf8_lossy(&bytes)), at)?;
                        found(V::Result(true))
                    }
                    None if rest.starts_with("Optional") => found(V::Result(false)),
                    None => self.refuse(offset, "expected string", at),
                }
            }
            "SymbolName" | "OptionalSymbolName" => {
                let parser = self.parser(at)?;
                let offset = parser.here();
                match parser.parse_optional_symbol_name() {
                    Some(name) => {
                        self.give(&target(0), V::Attr(name), at)?;
                        if args.len() == 3 {
                            let key = self.text_of(&arg(1), at)?;
                            self.add_attr(&nth(args, 2), &key, name, at)?;
                        }
                        found(V::Result(true))
                    }
                    None if rest.starts_with("Optional") => found(V::Result(false)),
                    None => self.refuse(offset, "expected valid '@'-identifier for symbol name", at),
                }
            }
            "Integer" | "OptionalInteger" | "DecimalInteger" | "OptionalDecimalInteger" => {
                self.parse_integer(&target(0), rest, at)
            }
            "Float" => {
                let kind = match (&arg(0), args.len()) {
                    (V::Semantics(kind), 2) => *kind,
                    _ => FloatKind::F64,
                };
                let parsed = self.parser(at)?.parse_float(kind);
                let Ok(bits) = parsed else { return found(V::Result(false)) };
                if args.len() == 2 {
                    self.give(&target(1), V::Real(kind, bits), at)?;
                } else {
                    let number = isogloss_ir::builtin::float::to_f64(kind, bits);
                    self.give(&target(0), V::Float(number), at)?;
                }
                found(V::Result(true))
            }
            "Attribute" | "OptionalAttribute" => self.parse_attribute(rest.starts_with("Optional"), args, at),
            "OptionalAttrDict" | "OptionalAttrDictWithKeyword" => {
                if rest.ends_with("Keyword") && !self.parser(at)?.eat_keyword("attributes") {
                    return found(V::Result(true));
                }
                let parser = self.parser(at)?;
                if !rest.ends_with("Keyword") && !parser.at(Tok::LBrace) {
                    return found(V::Result(true));
                }
                let Ok(entries) = parser.parse_attr_dict() else { return found(V::Result(false)) };
                match arg(0) {
                    V::StatePart(StateField::Attributes) => self.state(at)?.attributes.extend(entries),
                    V::AttrList(list) => list.borrow_mut().extend(entries),
                    other => return self.stop(format!("attributes in a value of kind {}", other.kind()), at),
                }
                found(V::Result(true))
            }
            "DimensionList" => {
                let allow_dynamic = args.len() < 2 || self.truth(&arg(1), at)?;
                let trailing = args.len() < 3 || self.truth(&arg(2), at)?;
                let Ok(dims) = self.parser(at)?.parse_dimension_list(allow_dynamic, trailing) else {
                    return found(V::Result(false));
                };
                let push = Part::push_back();
                for dim in dims {
                    self.library_method(&nth(args, 0), push, &[Cell::new(V::int(dim))], at)?;
                }
                found(V::Result(true))
            }
            "XInDimensionList" => result(self.parser(at)?.dimension_x()),
            "CommaSeparatedList" => self.parse_list(args, at),
            "CustomOperationName" => match self.parser(at)?.parse_op_name() {
                Ok(name) => found(V::some(V::OpName(name))),
                Err(_) => found(V::Opt(None)),
            },
            "AffineMap" => match self.parser(at)?.parse_affine_map() {
                Ok(map) => {
                    target(0).set(V::Map2(map));
                    found(V::Result(true))
                }
                Err(_) => found(V::Result(false)),
            },
            "Argument" | "OptionalArgument" => {
                let parser = self.parser(at)?;
                if rest.starts_with("Optional") && !parser.at(Tok::Percent) {
                    return found(V::Opt(None));
                }
                let ok = self.parse_argument(&nth(args, 0), args, at)?;
                found(if rest.starts_with("Optional") { V::some(V::Result(ok)) } else { V::Result(ok) })
            }
            "AffineMapOfSSAIds" if args.len() >= 4 => self.parse_map_of_values(args, at),
            "AffineExprOfSSAIds" if args.len() == 3 => self.parse_expr_of_values(args, at),
            "ArgumentList" => self.parse_argument_list(args, at),
            "AssignmentList" | "OptionalAssignmentList" => {
                let mut arguments: Vec<Argument> = Vec::new();
                let mut operands: Vec<UnresolvedOperand> = Vec::new();
                let parser = self.parser(at)?;
                let parsed = if rest.starts_with("Optional") {
                    parser.parse_optional_assignments(&mut arguments, &mut operands)
                } else {
                    parser.parse_assignments(&mut arguments, &mut operands)
                };
                let push = Part::push_back();
                for argument in &arguments {
                    let value = V::Argument(Rc::new(ArgumentCells::of(argument, cx.common().none)));
                    self.library_method(&nth(args, 0), push, &[Cell::new(value)], at)?;
                }
                for operand in operands {
                    self.library_method(&nth(args, 1), push, &[Cell::new(V::Operand(operand))], at)?;
                }
                let found_some = !arguments.is_empty();
                if rest.starts_with("Optional") {
                    return found(optional(parsed.map(|()| found_some)));
                }
                result(parsed)
            }
            "Region" | "OptionalRegion" => self.parse_region(rest.starts_with("Optional"), args, at),
            "Successor" | "OptionalSuccessor" => {
                let parser = self.parser(at)?;
                if rest.starts_with("Optional") {
                    let parsed = parser.parse_optional_successor();
                    return found(optional(parsed.map(|block| match block {
                        Some(block) => {
                            target(0).set(V::Block(Block::New(block, None)));
                            true
                        }
                        None => false,
                    })));
                }
                match parser.parse_successor() {
                    Ok(block) => {
                        target(0).set(V::Block(Block::New(block, None)));
                        found(V::Result(true))
                    }
                    Err(_) => found(V::Result(false)),
                }
            }
            "SuccessorAndUseList" => {
                let mut values = Vec::new();
                let parsed = self.parser(at)?.parse_successor_and_operands(&mut values);
                let Ok(block) = parsed else { return found(V::Result(false)) };
                target(0).set(V::Block(Block::New(block, None)));
                let push = Part::push_back();
                for value in values {
                    let value = V::Value(IrValue { body: None, value });
                    self.library_method(&nth(args, 1), push, &[Cell::new(value)], at)?;
                }
                found(V::Result(true))
            }
            "OptionalLocationSpecifier" => match self.parser(at)?.parse_trailing_location() {
                Ok(Some(location)) => {
                    target(0).set(V::some(V::Loc(location)));
                    found(V::Result(true))
                }
                Ok(None) => found(V::Result(true)),
                Err(_) => found(V::Result(false)),
            },
            _ => {
                let _ = part;
                Ok(None)
            }
        }
    }

    fn parse_keyword(&mut self, word: &str, context: &str, at: u32) -> R<bool> {
        let parser = self.parser(at)?;
        let offset = parser.here();
        if parser.eat_keyword(word) {
            return Ok(true);
        }
        self.parse_error(offset, &format!("expected '{word}'{context}"), at)?;
        Ok(false)
    }

    fn parse_optional_keyword(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        match (args.first().map(Cell::get), args.get(1)) {
            (Some(V::Pointer(cell)), None) => {
                match self.parser(at)?.parse_optional_keyword().map(str::to_owned) {
                    Some(word) => {
                        self.give(&cell, V::str(word), at)?;
                        found(V::Result(true))
                    }
                    None => found(V::Result(false)),
                }
            }
            (Some(V::Pointer(cell)), Some(allowed)) => {
                let mut words = Vec::new();
                for item in self.elements(allowed, at)? {
                    words.push(self.text_of(&item.get(), at)?);
                }
                let parser = self.parser(at)?;
                for word in words {
                    if parser.eat_keyword(&word) {
                        self.give(&cell, V::Str(word), at)?;
                        return found(V::Result(true));
                    }
                }
                found(V::Result(false))
            }
            (Some(word), _) => {
                let word = self.text_of(&word, at)?;
                found(V::Result(self.parser(at)?.eat_keyword(&word)))
            }
            _ => Ok(None),
        }
    }

    fn parse_list(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let (which, function, context) = match args {
            [function] => (None, function.get(), V::Null),
            [which, function] => (Some(which.get()), function.get(), V::Null),
            [which, function, context] => (Some(which.get()), function.get(), context.get()),
            _ => return Ok(None),
        };
        let (brackets, may_lack) = delimiter(which.as_ref());
        let context = self.text_of(&context, at)?;
        let parser = self.parser(at)?;
        if let Some((open, close)) = brackets {
            if may_lack && !parser.at(open) {
                return found(V::Result(true));
            }
            if !parser.eat(open) {
                let message = format!("expected '{}'{context}", open.spelling());
                let opened = parser.expect(open, &message);
                // Without a `<`, MLIR takes a list in angle brackets for an empty one.
                return if open == Tok::Less { found(V::Result(true)) } else { result(opened) };
            }
            if parser.eat(close) {
                return found(V::Result(true));
            }
        }
        loop {
            let element = self.call_value(&function, &[], at)?.into_value();
            if self.failed(&element) {
                return found(V::Result(false));
            }
            if !self.parser(at)?.eat(Tok::Comma) {
                break;
            }
        }
        if let Some((_, close)) = brackets
            && !self.parser(at)?.eat(close)
        {
            let message = format!("expected '{}'{context}", close.spelling());
            return result(self.parser(at)?.expect(close, &message));
        }
        found(V::Result(true))
    }

    /// True if a result is a failure.
    pub(crate) fn failed(&self, value: &V<'a>) -> bool {
        match value {
            V::Result(ok) => !ok,
            V::Message(_) | V::Note(..) => true,
            V::Opt(None) => true,
            V::Opt(Some(inner)) => matches!(**inner, V::Result(false)),
            V::Bool(failed) => *failed,
            _ => false,
        }
    }

    fn refuse_plain(&mut self, offset: u32, text: &str, at: u32) -> Found<'a> {
        self.refuse(offset, text, at)
    }

    /// Parses by the `parse` that a definition generates, such as that of an `EnumAttr`, which reads the case.
    /// A null value if the text is wrong; `None` if the class is neither a defined attribute nor a defined type.
    pub(crate) fn parse_definition(&mut self, class: &str, at: u32) -> R<Option<V<'a>>> {
        let cx = self.cx;
        let (name_at, in_op) = (self.name_at, self.in_op);
        let parse = if in_op { asm::Parser::parse_attr_params_in_op } else { asm::Parser::parse_attr_params };
        if let Some(id) = self.attr_def(class) {
            let def = cx.attr_def(id).clone();
            let parsed = parse(self.parser(at)?, name_at, &def.base, None);
            return Ok(Some(match parsed {
                Ok(params) => V::Attr(cx.attribute(AttrData::Dynamic { def: id, params: params.into() })),
                Err(_) => V::Null,
            }));
        }
        if let Some(id) = self.type_def(class) {
            let def = cx.type_def(id).clone();
            let parser = self.parser(at)?;
            let parsed = parse(parser, name_at, &def.0, None);
            return Ok(Some(match parsed {
                Ok(params) => V::Type(parser.type_of_params(id, params)),
                Err(_) => V::Null,
            }));
        }
        Ok(None)
    }
}

pub(super) fn cx_is_isolated(cx: &isogloss_ir::Context, name: isogloss_ir::OpName) -> bool {
    cx.op_def(name).is_some_and(|d| d.has(isogloss_ir::definition::Trait::IsolatedFromAbove))
}
