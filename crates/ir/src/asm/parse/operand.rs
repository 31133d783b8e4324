//! Uses and definitions of values.

use super::record::{Expected, WantedKind};
use super::scope::{Forward, Left, NUMBERED, NameEntry};
use super::{ParseResult, Parser, UnresolvedOperand};
use crate::asm::lexer::Tok;
use crate::body::{Body, OpSpec};
use crate::ids::{OpId, OpName, Type, Value};
use crate::location::Location;
use isogloss_source::{Code, Diagnostic};

/// The first operation in the regions of a body's root.
fn first_op(body: &Body) -> Option<OpId> {
    let block = body.op_regions(Body::root()).iter().find_map(|&region| body.first_block(region))?;
    body.first_op(block)
}

/// Where a list of operands may be written without parentheses or brackets.
impl<'a> Parser<'a> {
    /// The innermost body.
    pub fn body(&mut self) -> &mut Body {
        self.note_look_around();
        self.open_body()
    }

    /// Notes that code which was found at run time has parsed an operation or a part of it. It `is_alone` if it read nothing
    /// but text and what the text names: another operation of the same text, with other values of the same types, is parsed
    /// in the same way.
    pub fn note_code(&mut self, is_alone: bool) {
        self.op_texts.note_code(is_alone);
    }

    /// Notes that what is parsed depends on more than the text and the types of operands.
    pub(crate) fn note_look_around(&mut self) {
        self.op_texts.note_look_around();
    }

    /// The innermost body, for what depends on the text and the types of operands alone.
    #[inline]
    pub(crate) fn open_body(&mut self) -> &mut Body {
        self.bodies.last_mut().expect("a body is open while operations are parsed")
    }

    /// How many bodies are open.
    pub(crate) fn level(&self) -> u32 {
        self.bodies.len() as u32
    }

    /// In how many modules the next operation lies directly: one, that around the whole file, or a module in that.
    pub(crate) fn module_depth(&self) -> Option<usize> {
        let depth = self.bodies.len();
        let nested = |body: &Body| self.cx.op_name_str(body.op_name(Body::root())) == "builtin.module";
        let in_modules = depth == 1 || depth == 2 && self.bodies.last().is_some_and(|body| nested(body));
        (in_modules && self.scopes.blocks.len() == depth).then_some(depth)
    }

    /// True if the module around byte `at`, whose depth is known, is likely the one that is printed, and no value in it
    /// takes a name so far: then operations in it may be printed eagerly.
    pub(crate) fn is_printed_module(&mut self, at: u32) -> bool {
        (self.bodies.len() == 1 || self.is_in_only_module(at)) && !self.has_named_values()
    }

    /// True if an operation directly in the module around has results. Those that were looked at are not looked at again.
    fn has_named_values(&mut self) -> bool {
        let Some(body) = self.bodies.last() else { return false };
        let Some(names) = self.module_names.get_mut(self.bodies.len() - 1) else { return true };
        let mut next = match names.last {
            Some(last) => body.next_op(last),
            None => first_op(body),
        };
        while let Some(op) = next {
            names.any |= body.result_count(op) > 0;
            names.last = Some(op);
            next = body.next_op(op);
        }
        names.any
    }

    /// True if the module of the file around byte `at` is likely all that is in the file: nothing was before it, and after
    /// the first line that begins with its closing brace no operation begins a line. The parser will tell.
    pub(crate) fn is_in_only_module(&mut self, at: u32) -> bool {
        if self.bodies.first().is_none_or(|body| first_op(body).is_some()) {
            return false;
        }
        let text = self.text;
        *self.is_in_only_module.get_or_insert_with(|| {
            let rest = text.get(at as usize..).unwrap_or_default();
            let end = memchr::memmem::find(rest.as_bytes(), b"\n}");
            let rest = end.and_then(|end| rest.get(end + 1..)).unwrap_or_default();
            let begins_op = |b: &u8| b.is_ascii_alphabetic() || matches!(b, b'_' | b'%' | b'"');
            !rest.lines().any(|line| line.as_bytes().first().is_some_and(begins_op))
        })
    }

    /// `%name` or `%name#number`.
    #[inline]
    pub fn parse_operand(&mut self) -> ParseResult<UnresolvedOperand> {
        self.parse_value_name(true)
    }

    /// `%name`, and if allowed `#number`.
    pub fn parse_value_name(&mut self, allow_number: bool) -> ParseResult<UnresolvedOperand> {
        if !self.at(Tok::Percent) {
            self.want(WantedKind::Operand);
            return self.wrong_token("expected SSA operand");
        }
        let at = self.here();
        let name = self.scopes.number(self.text, self.token);
        if self.record.is_some() {
            self.probe_at(at, if allow_number { Expected::Value } else { Expected::Argument });
        }
        self.advance();
        let mut number = 0;
        if self.at(Tok::Hash) {
            if !allow_number {
                return self.error("result number not allowed in argument list");
            }
            let Ok(parsed) = self.spelling()[1..].parse() else {
                return self.error("invalid SSA value result number");
            };
            number = parsed;
            self.advance();
        }
        Ok(UnresolvedOperand { name, number, at })
    }

    /// `%name`, if one is here.
    #[inline]
    pub fn parse_optional_operand(&mut self) -> ParseResult<Option<UnresolvedOperand>> {
        if self.at(Tok::Percent) { self.parse_operand().map(Some) } else { Ok(None) }
    }

    /// Operands separated by commas, possibly none.
    pub fn parse_operands(&mut self, out: &mut impl Extend<UnresolvedOperand>) -> ParseResult {
        if !self.at(Tok::Percent) {
            return Ok(());
        }
        loop {
            out.extend(Some(self.parse_operand()?));
            if !self.eat(Tok::Comma) {
                return Ok(());
            }
        }
    }

    /// A comma and operands after it, or nothing. After the comma there may be none.
    pub fn parse_trailing_operands(&mut self, out: &mut impl Extend<UnresolvedOperand>) -> ParseResult {
        if self.eat(Tok::Comma) { self.parse_operands(out) } else { Ok(()) }
    }

    /// The name of an operand, with its `%`.
    pub fn operand_name(&mut self, operand: UnresolvedOperand) -> &'a str {
        self.note_look_around();
        self.scopes.text(operand.name)
    }

    /// The value that an operand of a type means. Before its definition that is a placeholder.
    #[inline]
    pub fn resolve_operand(&mut self, operand: UnresolvedOperand, ty: Type) -> ParseResult<Value> {
        let value = self.resolve_any(operand, ty)?;
        self.op_texts.note_use(operand, value);
        Ok(value)
    }

    #[inline]
    fn resolve_any(&mut self, operand: UnresolvedOperand, ty: Type) -> ParseResult<Value> {
        if let Some(entry) = self.scopes.entries[operand.name as usize]
            && operand.number < entry.count
            && entry.level == self.level()
        {
            if self.record.is_some() {
                self.record_use(operand, entry.at);
            }
            let value = entry.first.after(operand.number as usize);
            let have = self.open_body().value_type(value);
            if have == ty {
                return Ok(value);
            }
            return self.type_conflict(operand, ty, have, entry.at);
        }
        self.resolve_unusual(operand, ty)
    }

    #[cold]
    fn type_conflict<T>(
        &mut self,
        operand: UnresolvedOperand,
        ty: Type,
        have: Type,
        at: u32,
    ) -> ParseResult<T> {
        let message = format!(
            "use of value '{}' expects different type than prior uses: '{}' vs '{}'",
            self.operand_name(operand),
            self.cx.display_type(ty),
            self.cx.display_type(have)
        );
        let diagnostic =
            Diagnostic::error(self.pos(operand.at), message).with_note(self.pos(at), "prior use here");
        self.report(diagnostic.with_code(Code::TypeOfUse))
    }

    #[cold]
    fn resolve_unusual(&mut self, operand: UnresolvedOperand, ty: Type) -> ParseResult<Value> {
        let level = self.level();
        let key = (operand.name, operand.number);
        let numbered = self.scopes.numbered.get(&key).copied().filter(|entry| entry.level == level);
        if let Some(entry) = numbered {
            let have = self.open_body().value_type(entry.first);
            return if have == ty {
                Ok(entry.first)
            } else {
                self.type_conflict(operand, ty, have, entry.at)
            };
        }
        match self.scopes.entries[operand.name as usize] {
            Some(entry) if self.scopes.hides(entry) => {}
            Some(entry) if entry.level == NUMBERED => {}
            Some(entry) if entry.level != level && operand.number < entry.count => {
                if self.record.is_some() {
                    self.record_use(operand, entry.at);
                }
                let around = &self.bodies[entry.level as usize - 1];
                let have = around.value_type(entry.first.after(operand.number as usize));
                if have != ty {
                    return self.type_conflict(operand, ty, have, entry.at);
                }
                return Ok(self.foreign_value(ty));
            }
            Some(entry) => {
                let message = "reference to invalid result number";
                let failed = self.error_of(Code::UnknownValue, operand.at, message);
                let (defined, count) = (self.pos(entry.at), entry.count);
                self.advise(|e| e.with_label(defined, format!("{count} values are defined here")));
                return failed;
            }
            None => {}
        }
        if let Some(&forward) = self.scopes.forwards.get(&key) {
            if self.record.is_some() {
                self.record_use(operand, forward.at);
            }
            let have = self.bodies[forward.level as usize - 1].value_type(forward.value);
            if have != ty {
                return self.type_conflict(operand, ty, have, forward.at);
            }
            if forward.level == level {
                return Ok(forward.value);
            }
            // It waits for the definition in the body around.
            return Ok(self.foreign_value(ty));
        }
        if let Some(&left) = self.scopes.left.get(&key)
            && left.ty != ty
        {
            return self.type_conflict(operand, ty, left.ty, left.at);
        }
        if self.record.is_some() {
            self.record_use(operand, operand.at);
        }
        let value = self.open_body().create_placeholder(ty);
        self.scopes.forwards.insert(key, Forward { value, at: operand.at, level });
        Ok(value)
    }

    /// Makes the value that represents one of another body in this body: the result of an operation in no block, which
    /// the verifier knows. The operation between the two is isolated, so the program is not valid.
    #[cold]
    fn foreign_value(&mut self, ty: Type) -> Value {
        self.outside = true;
        foreign_value(self.cx.op_name(super::FOREIGN_VALUE), self.open_body(), ty)
    }

    /// Resolves several operands of one type.
    pub fn resolve_all(
        &mut self,
        operands: &[UnresolvedOperand],
        ty: Type,
        out: &mut impl Extend<Value>,
    ) -> ParseResult {
        for &operand in operands {
            let value = self.resolve_operand(operand, ty)?;
            out.extend(Some(value));
        }
        Ok(())
    }

    /// Gives a name to values of the innermost body that follow each other, and settles uses before.
    #[inline]
    pub(crate) fn define(&mut self, name: UnresolvedOperand, first: Value, count: u32) -> ParseResult {
        if let Some(entry) = self.scopes.entries[name.name as usize]
            && !self.scopes.hides(entry)
        {
            let message = format!("redefinition of SSA value '{}'", self.operand_name(name));
            let diagnostic = Diagnostic::error(self.pos(name.at), message)
                .with_note(self.pos(entry.at), "previously defined here")
                .with_code(Code::Redefinition);
            return self.report(diagnostic);
        }
        if !self.scopes.forwards.is_empty() || !self.scopes.left.is_empty() {
            self.settle(name, first, count)?;
        }
        if self.record.is_some() {
            self.record_value(name, first, count);
        }
        let level = self.level();
        self.scopes.define(name.name, NameEntry { first, count, at: name.at, level });
        Ok(())
    }

    fn settle(&mut self, name: UnresolvedOperand, first: Value, count: u32) -> ParseResult {
        let level = self.level();
        for number in 0..count {
            let key = (name.name, number);
            let value = first.after(number as usize);
            let forward = self.scopes.forwards.get(&key).copied();
            let left = self.scopes.left.get(&key).copied();
            let waiting =
                forward.map(|f| Left { ty: self.bodies[f.level as usize - 1].value_type(f.value), at: f.at });
            let Some(Left { ty: want, at: used }) = left.or(waiting) else { continue };
            let have = self.open_body().value_type(value);
            if have != want {
                let message = format!(
                    "definition of SSA value '{}#{number}' has type '{}'",
                    self.operand_name(name),
                    self.cx.display_type(have)
                );
                let note = format!("previously used here with type '{}'", self.cx.display_type(want));
                let diagnostic =
                    Diagnostic::error(self.pos(name.at), message).with_note(self.pos(used), note);
                return self.report(diagnostic.with_code(Code::TypeOfUse));
            }
            if self.record.is_some() {
                self.record_settled(used, name.at);
            }
            // What a closed body has of it stays foreign there.
            self.outside |= self.scopes.left.remove(&key).is_some();
            let Some(forward) = forward else { continue };
            let body = &mut self.bodies[forward.level as usize - 1];
            let value = match forward.level == level {
                true => value,
                false => {
                    self.outside = true;
                    foreign_value(self.cx.op_name(super::FOREIGN_VALUE), body, want)
                }
            };
            body.replace_all_uses(forward.value, value);
            self.scopes.forwards.remove(&key);
        }
        Ok(())
    }

    /// Closes the innermost body: what is still not defined there never will be.
    pub(crate) fn pop_body(&mut self) -> Box<Body> {
        let body = self.pop_loose_body();
        self.fit(body)
    }

    /// Takes the body in exactly as much memory as it needs, and keeps the spare capacity for the next one.
    pub(crate) fn fit(&mut self, mut body: Box<Body>) -> Box<Body> {
        let exact = Box::new(body.take());
        self.keep_spare(body);
        exact
    }

    /// Closes a body as [`Parser::pop_body`] does, but leaves it its spare capacity.
    pub(crate) fn pop_loose_body(&mut self) -> Box<Body> {
        let level = self.level();
        self.flush_waiting_here();
        let mut body = self.bodies.pop().expect("each body is closed once");
        if !self.scopes.forwards.is_empty() {
            let (scopes, undeclared) = (&mut self.scopes, &mut self.undeclared);
            // There much is missing, and a definition elsewhere says nothing.
            let is_partial = self.partly.is_some();
            let stand_in = self.cx.op_name(super::FOREIGN_VALUE);
            scopes.forwards.retain(|&key, f| {
                if f.level == level && is_partial {
                    undeclared.push(f.at);
                } else if f.level == level {
                    // A name means one value in all that follows, so it may still be defined elsewhere.
                    let ty = body.value_type(f.value);
                    let value = foreign_value(stand_in, &mut body, ty);
                    body.replace_all_uses(f.value, value);
                    scopes
                        .left
                        .entry(key)
                        .and_modify(|left| left.at = left.at.min(f.at))
                        .or_insert(Left { ty, at: f.at });
                }
                f.level != level
            });
        }
        body
    }
}

/// A value of a type that nothing in a body defines.
fn foreign_value(stand_in: OpName, body: &mut Body, ty: Type) -> Value {
    let spec = OpSpec { results: &[ty], ..OpSpec::new(stand_in, Location::UNKNOWN) };
    let op = body.append(&spec, None);
    body.result(op, 0)
}
