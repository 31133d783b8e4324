//! Values: literals, names, anonymous records, suffixes and paste.

use super::{Mode, Parser};
use crate::eval::{Argument, Arguments, Res, Which};
use crate::lex::Tok;
use crate::lex::scan::unescape;
use crate::references::Target;
use crate::store::*;
use crate::strings::StrId;
use crate::types::TypeId;
use isogloss_source::{Code, Diagnostic, Pos, Span};
use smallvec::SmallVec;

type Cur = Option<RecordId>;

/// The elements of a literal; few have more than these.
type Values = SmallVec<[ValueId; 8]>;

impl Parser<'_> {
    /// Value ::= SimpleValue ValueSuffix* | Value "#" Value?
    pub(super) fn value(&mut self, cur: Cur, item_type: Option<TypeId>, mode: Mode) -> Res<ValueId> {
        self.ev.enter()?;
        let pos = self.pos();
        let mut v = self.simple_value(cur, item_type, mode)?;
        loop {
            match self.tok() {
                Tok::LBrace if mode == Mode::Value => {
                    let open = self.pos();
                    self.next()?;
                    let mut bits = self.range_list()?;
                    bits.reverse();
                    v = match self.ev.bit_range(v, &bits) {
                        Some(v) => v,
                        None => return Err(self.ev.error(open, "Invalid bit range for value")),
                    };
                    self.expect(Tok::RBrace, "expected '}' at end of bit range list")?;
                }
                Tok::LSquare => v = self.subscript(cur, v, pos)?,
                Tok::Dot => v = self.field_access(cur, v)?,
                Tok::Paste => v = self.paste(cur, v, item_type)?,
                _ => break,
            }
        }
        self.ev.leave();
        Ok(v)
    }

    /// `list[...]`
    fn subscript(&mut self, cur: Cur, list: ValueId, pos: Pos) -> Res<ValueId> {
        let Some(ty) = self.ev.type_of(list) else {
            return Err(self.ev.error(pos, "Invalid value, list expected"));
        };
        let Some(element) = self.ev.r.types.element(ty) else {
            let ty = self.ev.show_type(ty);
            return Err(self.ev.error(pos, format!("Type '{ty}' is invalid, list expected")));
        };
        self.next()?;
        let (index, is_single) = self.slice_elements(cur)?;
        let v = if is_single {
            self.ev.fold_bin(BinOp::ListElem, list, index, element, cur)?
        } else {
            self.ev.fold_bin(BinOp::ListSlice, list, index, ty, cur)?
        };
        self.expect(Tok::RSquare, "expected ']' at end of list slice")?;
        Ok(v)
    }

    /// `record.field`
    fn field_access(&mut self, cur: Cur, v: ValueId) -> Res<ValueId> {
        self.next()?;
        if self.tok() != Tok::Id {
            return Err(self.error_here("expected field identifier after '.'"));
        }
        let name = self.word();
        if self.ev.field_type(v, name).is_none() {
            let (field, shown) = (self.ev.s(name).to_owned(), self.ev.show(v));
            let stop = self.error_here(format!("Cannot access field '{field}' of value '{shown}'"));
            let (known, span) = (self.ev.known_fields(v), self.lex.span());
            self.ev
                .advise(|error| error.with_code(Code::UnknownField).with_nearest(&field, Some(span), known));
            return Err(stop);
        }
        let span = self.lex.span();
        self.refer_to_field(v, name, span);
        let v = self.ev.fold_field(v, name, cur)?;
        self.next()?;
        Ok(v)
    }

    /// True if the current token ends an object's name, so that a `#` before it joins nothing.
    fn at_object_body(&self) -> bool {
        matches!(self.tok(), Tok::Colon | Tok::Semi | Tok::LBrace)
    }

    /// `a # b`
    fn paste(&mut self, cur: Cur, left: ValueId, item_type: Option<TypeId>) -> Res<ValueId> {
        let pos = self.pos();
        let Some(ty) = self.ev.type_of(left) else {
            return Err(self.ev.error(pos, "LHS of paste is not typed!"));
        };
        if self.ev.r.types.element(ty).is_some() {
            self.next()?;
            if self.at_object_body() {
                return Ok(left);
            }
            let right = self.value(cur, item_type, Mode::Value)?;
            return self.ev.list_concat(left, right);
        }
        let left = self.pasted(cur, left, ty, pos)?;
        self.next()?;
        if self.at_object_body() {
            let empty = ValueId::str(self.ev.no_text);
            return self.ev.str_concat(left, empty);
        }
        let right = self.value(cur, None, Mode::Name)?;
        let Some(ty) = self.ev.type_of(right) else {
            return Err(self.ev.error(pos, "RHS of paste is not typed!"));
        };
        let right = self.pasted(cur, right, ty, pos)?;
        self.ev.str_concat(left, right)
    }

    /// A side of a paste as a string.
    fn pasted(&mut self, cur: Cur, v: ValueId, ty: TypeId, pos: Pos) -> Res<ValueId> {
        if ty == TypeId::STRING {
            return Ok(v);
        }
        let cast = self.ev.fold_un(UnOp::Cast, v, TypeId::STRING, cur, false)?;
        if cast == ValueId::UNSET {
            let v = self.ev.show(v);
            return Err(self.ev.error(pos, format!("can't cast '{v}' to string")));
        }
        Ok(cast)
    }

    fn simple_value(&mut self, cur: Cur, item_type: Option<TypeId>, mode: Mode) -> Res<ValueId> {
        match self.tok() {
            Tok::Bang(op) => self.operation(op, cur, item_type),
            Tok::Id => self.identifier(cur, mode),
            Tok::Int => {
                let v = self.int_token();
                self.next()?;
                Ok(self.ev.int(v))
            }
            Tok::Str => self.string_literal(),
            Tok::Code => {
                let text = self.lex.text();
                let s = self.ev.r.strings.intern(&text[2..text.len() - 2]);
                self.next()?;
                Ok(self.ev.r.store.code(s))
            }
            Tok::LSquare => self.list_literal(cur, item_type),
            Tok::LParen => self.dag_literal(cur),
            Tok::LBrace => self.bits_literal(cur),
            Tok::Question => {
                self.next()?;
                Ok(ValueId::UNSET)
            }
            Tok::True | Tok::False => {
                let v = i64::from(self.tok() == Tok::True);
                self.next()?;
                Ok(self.ev.int(v))
            }
            Tok::Binary => {
                let digits = self.lex.text().len() as u32 - 2;
                let v = self.int_token();
                self.next()?;
                let bits: SmallVec<[u32; 64]> =
                    (0..digits).map(|i| ValueId::bit(i < 64 && v >> i & 1 == 1).0).collect();
                Ok(self.ev.r.store.bits(&bits))
            }
            _ => Err(self.error_here("Unknown or reserved token when parsing a value")),
        }
    }

    /// One string token after the other: their texts joined.
    fn string_literal(&mut self) -> Res<ValueId> {
        let text = self.lex.text();
        let body = &text[1..text.len() - 1];
        if !body.contains('\\') {
            let s = self.ev.r.strings.intern(body);
            self.next()?;
            if self.tok() != Tok::Str {
                return Ok(ValueId::str(s));
            }
            return self.joined_strings(self.ev.s(s).to_owned());
        }
        let mut joined = String::new();
        unescape(body, &mut joined);
        self.next()?;
        self.joined_strings(joined)
    }

    fn joined_strings(&mut self, mut joined: String) -> Res<ValueId> {
        while self.tok() == Tok::Str {
            let text = self.lex.text();
            unescape(&text[1..text.len() - 1], &mut joined);
            self.next()?;
        }
        Ok(self.ev.str(&joined))
    }

    fn identifier(&mut self, cur: Cur, mode: Mode) -> Res<ValueId> {
        let span = self.lex.span();
        let name = self.word();
        self.next()?;
        match self.tok() {
            // The name of a named argument.
            Tok::Equal => Ok(ValueId::str(name)),
            Tok::Less => self.class_value(cur, name, span.start),
            _ => self.name_value(cur, name, span.start, mode),
        }
    }

    /// Adds the place of a class to the error that was reported last.
    fn declared_here(&mut self, class: RecordId) {
        let place = self.ev.data(class).locs.first().copied().unwrap_or_default();
        let (name, count) = (self.ev.name_text(class), self.ev.data(class).rare().template_args.len());
        self.ev.advise(|error| error.with_label(place, format!("'{name}' takes {count} template arguments")));
    }

    /// Returns the value that a name refers to.
    fn name_value(&mut self, cur: Cur, name: StrId, pos: Pos, mode: Mode) -> Res<ValueId> {
        if let Some(v) = self.local(name) {
            if self.ev.tracker.is_some() {
                self.refer_to_local(name, pos);
            }
            return Ok(v);
        }
        let name_value = ValueId::str(name);
        if mode == Mode::Name {
            return Ok(name_value);
        }
        if let Some(v) = self.ev.global(name) {
            if self.ev.tracker.is_some() {
                self.refer_to_global(name, v, pos);
            }
            return Ok(v);
        }
        // A def may refer to itself; what it is is looked up when it is complete.
        if let Some(cur) = cur
            && !self.ev.data(cur).is_class()
            && self.current_multiclass.is_none()
            && self.ev.data(cur).name == name_value
        {
            let ty = self.ev.record_type(cur);
            let span = self.span_of(name, pos);
            self.ev.refer(span, Target::Record(cur));
            return Ok(self.ev.un(UnOp::Cast, name_value, ty));
        }
        let name = self.ev.s(name).to_owned();
        let stop = self.ev.unknown(Code::UnknownName, pos, format!("Variable not defined: '{name}'"), &name);
        let local = cur.map(|record| self.ev.field_names(record)).unwrap_or_default();
        let span = Span::new(pos, pos.offset(name.len()));
        self.ev.advise(|error| error.with_nearest(&name, Some(span), local));
        Err(stop)
    }

    /// `Class<args>`
    fn class_value(&mut self, cur: Cur, name: StrId, pos: Pos) -> Res<ValueId> {
        let Some(class) = self.ev.class_named(name) else {
            let name = self.ev.s(name).to_owned();
            let message = format!("Expected a class name, got '{name}'");
            return Err(self.ev.unknown(Code::UnknownName, pos, message, &name));
        };
        let span = self.span_of(name, pos);
        self.ev.refer(span, Target::Record(class));
        self.next()?;
        let args = self.arguments(cur, class)?;
        self.ev.pair_arguments(class, &args, pos)?;
        self.ev.class_instance(class, &args, pos)
    }

    /// Reads the rest of an ArgValueList, whose values nothing takes.
    fn leave_out_arguments(&mut self, cur: Cur) -> Res<()> {
        loop {
            self.value(cur, None, Mode::Value)?;
            if self.eat(Tok::Equal)? {
                self.value(cur, None, Mode::Value)?;
            }
            if !self.eat(Tok::Comma)? {
                return self.expect(Tok::Greater, "Expected ',' or '>' in argument list");
            }
        }
    }

    /// ArgValueList, whose `<` has been read.
    pub(super) fn arguments(&mut self, cur: Cur, of: RecordId) -> Res<Arguments> {
        let mut args = Arguments::new();
        if self.eat(Tok::Greater)? {
            return Ok(args);
        }
        let mut named = false;
        loop {
            let declared = self.ev.data(of).rare().template_args.get(args.len()).map(|a| a.qualified);
            let Some(declared) = declared else {
                let message = format!("Too many template arguments: {}", args.len() + 1);
                let stop = self.error_here(message);
                self.ev.advise(|error| error.with_code(Code::TemplateArguments));
                self.declared_here(of);
                if !self.ev.options.keep_sound {
                    return Err(stop);
                }
                self.leave_out_arguments(cur)?;
                return Ok(args);
            };
            let pos = self.pos();
            let ty = self.ev.data(of).field(declared).map(|f| f.ty()).filter(|_| !named);
            let mut value = self.value(cur, ty, Mode::Value)?;
            let which = if self.tok() == Tok::Equal {
                named = true;
                let Node::Str(name) = self.ev.node(value) else {
                    let message = "The name of named argument should be a valid identifier";
                    return Err(self.ev.error(pos, message));
                };
                let found = self.ev.data(of).rare().template_args.iter().find(|a| a.name == name).copied();
                let Some(arg) = found else {
                    let name = self.ev.s(name).to_owned();
                    let message = format!("Argument \"{name}\" doesn't exist");
                    let stop = self.ev.error_of(Code::TemplateArguments, pos, message);
                    let declared = &self.ev.data(of).rare().template_args;
                    let known: Vec<String> = declared.iter().map(|a| self.ev.s(a.name).to_owned()).collect();
                    let span = Span::new(pos, pos.offset(name.len()));
                    self.ev.advise(|error| error.with_nearest(&name, Some(span), known));
                    self.declared_here(of);
                    return Err(stop);
                };
                let span = self.span_of(name, pos);
                self.ev.refer(span, Target::Field(of, arg.qualified));
                self.next()?;
                let value_pos = self.pos();
                let ty = self.ev.data(of).field(arg.qualified).map(|f| f.ty());
                value = self.value(cur, ty, Mode::Value)?;
                if value == ValueId::UNSET {
                    let message = "The value of named argument should be initialized, but we got '?'";
                    return Err(self.ev.error(value_pos, message));
                }
                Which::Name(arg.qualified)
            } else {
                if named {
                    let message = "Positional argument should be put before named argument";
                    return Err(self.ev.error(pos, message));
                }
                Which::Position(args.len() as u32)
            };
            args.push(Argument { which, value, pos });
            if self.eat(Tok::Greater)? {
                break;
            }
            self.expect(Tok::Comma, "Expected comma before next argument")?;
        }
        self.check_arguments(of, &mut args)?;
        Ok(args)
    }

    /// Converts arguments to the types that are declared for them.
    fn check_arguments(&mut self, of: RecordId, args: &mut [Argument]) -> Res<()> {
        let mut wrong = false;
        for arg in args {
            let name = self.ev.argument_name(of, arg.which);
            let Some(ty) = self.ev.data(of).field(name).map(|f| f.ty()) else { continue };
            let Some(own) = self.ev.type_of(arg.value) else { continue };
            match self.ev.cast(arg.value, ty)? {
                Some(v) => arg.value = v,
                None => {
                    wrong = true;
                    let (name, value) = (self.ev.r.unquoted(name), self.ev.show(arg.value));
                    let (own, ty) = (self.ev.show_type(own), self.ev.show_type(ty));
                    let message = format!(
                        "Value specified for template argument '{name}' is of type {own}; expected type {ty}: {value}"
                    );
                    self.ev.diagnostics.push(Diagnostic::error(arg.pos, message));
                }
            }
        }
        if wrong { Err(crate::eval::Stop) } else { Ok(()) }
    }

    /// `{ 1, 0, x }`
    fn bits_literal(&mut self, cur: Cur) -> Res<ValueId> {
        let open = self.pos();
        self.next()?;
        let values =
            if self.tok() == Tok::RBrace { Values::new() } else { self.value_list(cur, None, Tok::RSquare)? };
        self.expect(Tok::RBrace, "expected '}' at end of bit list value")?;
        // The first element is the highest bit.
        let mut bits: SmallVec<[u32; 64]> = SmallVec::new();
        for (i, &value) in values.iter().enumerate() {
            match self.ev.node(value) {
                Node::Bits(run) => bits.extend(self.ev.r.store.raw(run).iter().rev().copied()),
                Node::Var(_, ty) if matches!(self.ev.r.types.get(ty), crate::types::Type::Bits(_)) => {
                    let crate::types::Type::Bits(n) = *self.ev.r.types.get(ty) else { continue };
                    bits.extend((0..n).rev().map(|bit| self.ev.bit_of(value, bit).0));
                }
                _ => match self.ev.cast(value, TypeId::BIT)? {
                    Some(bit) => bits.push(bit.0),
                    None => {
                        let value = self.ev.show(value);
                        let message = format!("Element #{i} ({value}) is not convertable to a bit");
                        return Err(self.ev.error(open, message));
                    }
                },
            }
            self.ev.check_length(bits.len() as u128)?;
        }
        bits.reverse();
        Ok(self.ev.r.store.bits(&bits))
    }

    /// ValueList ::= Value ("," Value)*, with a comma allowed before `end`.
    fn value_list(&mut self, cur: Cur, item_type: Option<TypeId>, end: Tok) -> Res<Values> {
        let mut values = Values::new();
        values.push(self.value(cur, item_type, Mode::Value)?);
        while self.eat(Tok::Comma)? {
            if self.tok() == end {
                break;
            }
            values.push(self.value(cur, item_type, Mode::Value)?);
            self.ev.check_length(values.len() as u128)?;
        }
        Ok(values)
    }

    /// `[a, b]<type>`
    fn list_literal(&mut self, cur: Cur, item_type: Option<TypeId>) -> Res<ValueId> {
        self.next()?;
        let mut wanted = None;
        if let Some(ty) = item_type {
            wanted = self.ev.r.types.element(ty);
            if wanted.is_none() {
                let message = format!("Encountered a list when expecting a {}", self.ev.show_type(ty));
                return Err(self.error_here(message));
            }
        }
        let values = if self.tok() == Tok::RSquare {
            Values::new()
        } else {
            self.value_list(cur, wanted, Tok::RSquare)?
        };
        self.expect(Tok::RSquare, "expected ']' at end of list value")?;
        let mut given = None;
        if self.eat(Tok::Less)? {
            given = Some(self.parse_type()?);
            self.expect(Tok::Greater, "expected '>' at end of list element type")?;
        }
        let mut element = None;
        for &v in &values {
            let Some(ty) = self.ev.type_of(v) else { continue };
            element = match element {
                None => Some(ty),
                Some(so_far) => match self.ev.common_type(so_far, ty) {
                    Some(ty) => Some(ty),
                    None => return Err(self.error_here("Incompatible types in list elements")),
                },
            };
        }
        if let Some(given) = given {
            if element.is_some_and(|e| !self.ev.convertible(e, given)) {
                return Err(self.error_here("Incompatible types in list elements"));
            }
            element = Some(given);
        }
        let element = match (element, wanted) {
            (Some(element), Some(wanted)) if !self.ev.convertible(element, wanted) => {
                let (element, wanted) = (self.ev.show_type(element), self.ev.show_type(wanted));
                let message = format!(
                    "Element type mismatch for list: element type '{element}' not convertible to '{wanted}"
                );
                return Err(self.error_here(message));
            }
            (Some(element), _) => element,
            (None, Some(wanted)) => wanted,
            (None, None) => return Err(self.error_here("No type for list")),
        };
        let raw: SmallVec<[u32; 16]> = values.iter().map(|v| v.0).collect();
        Ok(self.ev.r.store.list(&raw, element))
    }

    /// `(op:$name arg:$name, ...)`
    fn dag_literal(&mut self, cur: Cur) -> Res<ValueId> {
        self.next()?;
        use crate::lex::Bang;
        if !matches!(
            self.tok(),
            Tok::Id | Tok::Bang(Bang::Cast | Bang::GetDagOp) | Tok::Question | Tok::LSquare
        ) {
            return Err(self.error_here("expected identifier or list of value types in dag init"));
        }
        let operator = self.value(cur, None, Mode::Value)?;
        let mut name = NO_NAME;
        if self.eat(Tok::Colon)? {
            if self.tok() != Tok::VarName {
                return Err(self.error_here("expected variable name in dag operator"));
            }
            name = self.dag_name().0;
            self.next()?;
        }
        let mut raw: SmallVec<[u32; 16]> = SmallVec::new();
        let mut names: SmallVec<[u32; 8]> = SmallVec::new();
        raw.push(operator.0);
        names.push(name);
        if self.tok() != Tok::RParen {
            loop {
                let mut name = NO_NAME;
                if self.tok() == Tok::VarName {
                    name = self.dag_name().0;
                    raw.push(ValueId::UNSET.0);
                    self.next()?;
                } else {
                    raw.push(self.value(cur, None, Mode::Value)?.0);
                    if self.eat(Tok::Colon)? {
                        if self.tok() != Tok::VarName {
                            return Err(self.error_here("expected variable name in dag literal"));
                        }
                        name = self.dag_name().0;
                        self.next()?;
                    }
                }
                names.push(name);
                self.ev.check_length(names.len() as u128)?;
                if !self.eat(Tok::Comma)? {
                    break;
                }
            }
        }
        self.expect(Tok::RParen, "expected ')' in dag init")?;
        raw.extend_from_slice(&names);
        Ok(self.ev.r.store.dag(&raw))
    }
}
