//! Operations in generic and custom form.

use super::generic_fast;
use super::generic_memo::{Signature, Slots};
use super::record::Expected;
use super::{OpState, ParseResult, Parser, UnresolvedOperand};
use crate::asm::format::{InDictionary, PropertiesError, in_dictionary};
use crate::asm::lexer::{Tok, unescape};
use crate::attribute::AttrData;
use crate::body::{InsertPoint, OpSpec};
use crate::builtin::integer::parse_u64;
use crate::definition::constraint::Subject;
use crate::definition::{InherentKind, OpDef, OpHook, Trait};
use crate::ids::{Attribute, BlockId, Identifier, OpId, OpName, Type};
use crate::location::Location;
use crate::tuning::FastPath;
use crate::types::TypeData;
use isogloss_source::{Code, Diagnostic};
use smallvec::SmallVec;

/// Function types of more types than this are not remembered.
const MEMO_LIMIT: usize = 8;

/// Properties of a longer text than this are not remembered.
const MEMO_TEXT_LIMIT: usize = 256;

/// The properties of an operation that was read.
pub(super) enum Properties {
    /// None are written in the generic form.
    None,
    /// Those of a custom form: what its syntax set, or gave as a whole.
    Custom,
    /// As written, with where in the text.
    Written(Attribute, (u32, u32)),
    /// Equal to properties that were parsed before, by slot.
    Known(Slots),
}

/// True if a word is the name of an integer type, which names no operation.
#[inline]
fn is_integer_type(word: &str) -> bool {
    match word.as_bytes() {
        [b's' | b'u', b'i', b'1'..=b'9', rest @ ..] | [b'i', b'1'..=b'9', rest @ ..] => {
            rest.iter().all(u8::is_ascii_digit)
        }
        _ => false,
    }
}

/// How long the name is, as written, of the operation whose name begins at a byte of a text.
pub(super) fn written_name_len(text: &str, at: u32) -> u32 {
    let rest = text.as_bytes().get(at as usize..).unwrap_or(&[]);
    let len = match rest.first() {
        Some(b'"') => {
            let mut end = 1;
            while end < rest.len() && rest[end] != b'"' {
                end += 1 + usize::from(rest[end] == b'\\');
            }
            (end + 1).min(rest.len())
        }
        _ => rest.iter().take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.')).count(),
    };
    len as u32
}

/// Sets the slots for which there is a value.
fn overwrite(slots: &mut [Option<Attribute>], values: &[Option<Attribute>]) {
    for (slot, value) in slots.iter_mut().zip(values) {
        if value.is_some() {
            *slot = *value;
        }
    }
}

impl<'a> Parser<'a> {
    /// An operation, put at the end of the current block.
    pub(crate) fn parse_operation(&mut self) -> ParseResult<OpId> {
        let at = self.here();
        if !self.at(Tok::Percent) {
            return self.parse_nameless_operation();
        }
        if self.record.is_some() {
            self.probe_at(at, Expected::Operation);
        }
        let name = self.scopes.number(self.text, self.token);
        let first = UnresolvedOperand { name, number: 0, at };
        self.named_at = at;
        let is_one = self.eat_usual_equal() || {
            self.advance();
            self.eat(Tok::Equal)
        };
        let mut groups: SmallVec<[(UnresolvedOperand, u64); 2]> = SmallVec::new();
        if is_one {
            // The common case: one name.
            let op = self.parse_nameless_operation()?;
            let body = self.open_body();
            if body.result_count(op) == 1 {
                let value = body.result(op, 0);
                self.define(first, value, 1)?;
                return Ok(op);
            }
            groups.push((first, 1));
            return self.name_results(at, op, &groups);
        }
        self.parse_result_names(first, &mut groups)?;
        let op = self.parse_nameless_operation()?;
        self.name_results(at, op, &groups)
    }

    /// Goes on behind the current token and the equals sign after it, if that is there in the usual place, before the name
    /// of an operation in custom form.
    #[inline]
    fn eat_usual_equal(&mut self) -> bool {
        let end = self.token.end;
        match self.text.as_bytes().get(end as usize..) {
            Some([b' ', b'=', b' ', b'a'..=b'z', ..]) => {
                self.reset_to(end + 3);
                self.previous_end = end + 2;
                true
            }
            _ => false,
        }
    }

    fn parse_nameless_operation(&mut self) -> ParseResult<OpId> {
        match self.token().kind {
            Tok::Ident if !is_integer_type(self.spelling()) => self.parse_custom_operation(),
            Tok::String => self.parse_generic_operation(),
            _ => {
                if self.record.is_some() {
                    self.probe_at(self.here(), Expected::Operation);
                }
                self.wrong_token("expected operation name in quotes")
            }
        }
    }

    fn name_results(&mut self, at: u32, op: OpId, groups: &[(UnresolvedOperand, u64)]) -> ParseResult<OpId> {
        let results = self.open_body().result_count(op);
        if results == 0 {
            return self.error_at(at, "cannot name an operation with no results");
        }
        let named: u128 = groups.iter().map(|g| u128::from(g.1)).sum();
        if named != results as u128 {
            let message = format!("operation defines {results} results but was provided {named} to bind");
            let (name, cx) = (self.open_body().op_name(op), self.cx);
            let failed = self.error_of(Code::CountMismatch, at, message);
            if let Some(def) = cx.op_def(name) {
                let name = cx.str(def.name);
                self.advise(|error| error.with_label(def.span, format!("'{name}' is defined here")));
            }
            return failed;
        }
        let mut next = 0;
        for &(name, count) in groups {
            let first = self.open_body().result(op, next);
            // All of them are as many as there are results.
            self.define(name, first, count as u32)?;
            next += count as usize;
        }
        Ok(op)
    }

    /// The names of results after the first one, and the equals sign.
    fn parse_result_names(
        &mut self,
        mut name: UnresolvedOperand,
        groups: &mut SmallVec<[(UnresolvedOperand, u64); 2]>,
    ) -> ParseResult {
        loop {
            let mut count = 1;
            if self.eat(Tok::Colon) {
                if !self.at(Tok::Integer) {
                    return self.wrong_token("expected integer number of results");
                }
                count = match parse_u64(self.spelling()) {
                    Some(n) if n > 0 => n,
                    _ => return self.error("expected named operation to have at least 1 result"),
                };
                self.advance();
            }
            groups.push((name, count));
            if !self.eat(Tok::Comma) {
                break;
            }
            if !self.at(Tok::Percent) {
                return self.wrong_token("expected valid ssa identifier");
            }
            let number = self.scopes.number(self.text, self.token);
            name = UnresolvedOperand { name: number, number: 0, at: self.here() };
            self.advance();
        }
        self.expect(Tok::Equal, "expected '=' after SSA name")
    }

    /// The names that are written for the results of the operation whose own name starts at a byte, each with the number
    /// of results that it stands for. None if that is not known any more, since operations inside of it were read.
    pub fn result_names(&mut self, op_at: u32) -> Option<Vec<(&'a str, u32)>> {
        self.note_look_around();
        if self.named_at > op_at {
            return None;
        }
        let here = self.here();
        self.reset_to(self.named_at);
        let names = self.scan_result_names(op_at);
        self.reset_to(here);
        Some(names.unwrap_or_default())
    }

    /// Names of results, if they are here and the operation's name follows them.
    fn scan_result_names(&mut self, op_at: u32) -> Option<Vec<(&'a str, u32)>> {
        let mut names = Vec::new();
        loop {
            let name = self.spelling().strip_prefix('%').filter(|_| self.at(Tok::Percent))?;
            self.advance();
            let mut count = 1;
            if self.eat(Tok::Colon) {
                count = self.spelling().parse().ok()?;
                self.advance();
            }
            names.push((name, count));
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        (self.eat(Tok::Equal) && self.here() == op_at).then_some(names)
    }

    // Generic form.

    /// An operation in generic form without names for its results, put at the end of a block of the operation that is
    /// being parsed.
    ///
    /// # Errors
    /// As for any operation.
    pub fn parse_generic_operation_into(&mut self, block: BlockId) -> ParseResult<OpId> {
        let outer = self.block.replace(block);
        let op = self.parse_generic_operation();
        self.block = outer;
        op
    }

    fn parse_generic_operation(&mut self) -> ParseResult<OpId> {
        let at = self.here();
        if self.record.is_some() {
            self.probe_at(at, Expected::Operation);
        }
        let op_name = self.generic_name()?;
        if let Some(op) = self.parse_by_text(op_name, at)? {
            return Ok(op);
        }
        let def = self.cx.op_def(op_name).map(|def| &**def);
        let noted = self.note_op_text(op_name);
        if let Some(op) = self.parse_generic_fast(op_name, at)? {
            return Ok(op);
        }
        if def.is_none() {
            let namespace = self.cx.op_namespace(op_name);
            if !self.cx.allows_unregistered() && self.cx.namespace(namespace).is_none() {
                let failed = self.error(
                    "operation being parsed with an unregistered dialect. If this is intended, please use \
                     -allow-unregistered-dialect with the MLIR tool used",
                );
                let at = at + 1;
                let span = self.span_of(at, namespace);
                if let Some(error) = self.diagnostics.pop() {
                    let error = self.suggest_dialect(error, namespace, span);
                    self.diagnostics.push(error);
                }
                return failed;
            }
        }
        let mut state = self.start(op_name, def, at);
        let (properties, after_operands) = match self.parse_generic_rest(&mut state, def) {
            Ok(read) => read,
            Err(error) => return self.keep_regions(&mut state, error),
        };
        let fast = self.tuning.takes(FastPath::GenericTails) && generic_fast::fits_fast_path(&state);
        let end = self.previous_end();
        let op = self.finish_with_location(&mut state, def, properties)?;
        if fast {
            self.remember_generic(op, def, after_operands, end);
        }
        if noted {
            self.remember_op_text(op, def, at);
        }
        Ok(op)
    }

    fn generic_name(&mut self) -> ParseResult<OpName> {
        let spelling = self.spelling();
        let plain = &spelling[1..spelling.len() - 1];
        // Only names with a dialect are remembered: without one, what a custom name means depends on its place.
        if !plain.is_empty()
            && self.tuning.takes(FastPath::OpNames)
            && let Some(known) = self.name_cache.get(plain.as_bytes(), None)
        {
            debug_assert_eq!(known, self.cx.op_name(plain), "a name means what it meant");
            self.advance();
            return Ok(known);
        }
        let bytes = unescape(spelling);
        if bytes.is_empty() {
            return self.error("empty operation name is invalid");
        }
        if bytes.contains(&0) {
            return self.error("null character not allowed in operation name");
        }
        let Ok(name) = String::from_utf8(bytes) else {
            return self.error("operation name is not valid UTF-8");
        };
        self.advance();
        let op_name = self.cx.op_name(&name);
        if name == plain && name.contains('.') {
            self.name_cache.insert(plain, None, op_name);
        }
        Ok(op_name)
    }

    #[inline]
    pub(super) fn start(&mut self, name: OpName, def: Option<&OpDef>, at: u32) -> OpState {
        let mut state = OpState::new(name, self.location(at), at);
        if let Some(def) = def {
            state.properties.resize(def.inherent.len(), None);
        }
        state
    }

    /// Everything after the name of the generic form; the properties are put in their place at the end. Also where the
    /// operands end.
    fn parse_generic_rest(
        &mut self,
        state: &mut OpState,
        def: Option<&OpDef>,
    ) -> ParseResult<(Properties, u32)> {
        let mut operands: SmallVec<[UnresolvedOperand; 8]> = SmallVec::new();
        self.expect(Tok::LParen, "expected '(' to start operand list")?;
        match self.record.is_some() {
            true => self.parse_noted_operands((state.name, def), &mut operands)?,
            false => self.parse_operands(&mut operands)?,
        }
        self.expect(Tok::RParen, "expected ')' to end operand list")?;
        let after_operands = self.previous_end();
        if self.at(Tok::LSquare) {
            if def.is_some_and(|d| !d.has(Trait::IsTerminator)) {
                return self.error("successors in non-terminator");
            }
            self.advance();
            if self.at(Tok::RSquare) {
                return self.wrong_token("expected list element");
            }
            loop {
                let block = self.parse_successor()?;
                state.successors.push(block);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
            self.expect(Tok::RSquare, "expected ',' or ']'")?;
        }
        let (properties, inputs, at) = self.parse_generic_after_operands(state)?;
        if inputs.len() != operands.len() {
            // One byte always follows `type`: the letter, or nothing in the guise of a NUL.
            let plural = if operands.len() == 1 { '\0' } else { 's' };
            let message =
                format!("expected {} operand type{plural} but had {}", operands.len(), inputs.len());
            return self.error_at(at, message);
        }
        for (&operand, &ty) in operands.iter().zip(&inputs) {
            let value = self.resolve_operand(operand, ty)?;
            state.operands.push(value);
        }
        Ok((properties, after_operands))
    }

    /// Properties, regions, attributes and types. Returns the properties, and the types of the operands with where the
    /// function type begins.
    #[inline]
    pub(super) fn parse_generic_after_operands(
        &mut self,
        state: &mut OpState,
    ) -> ParseResult<(Properties, SmallVec<[Type; 8]>, u32)> {
        let cx = self.cx;
        let mut properties = Properties::None;
        if self.at(Tok::Less) {
            properties = self.parse_generic_properties(state.name)?;
        }
        if self.eat(Tok::LParen) {
            loop {
                self.parse_region(state, &[])?;
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
            self.expect(Tok::RParen, "expected ')' to end region list")?;
        }
        if self.at(Tok::LBrace) {
            state.attributes = self.parse_attr_dict()?;
        }
        self.expect(Tok::Colon, "expected ':' followed by operation type")?;
        let at = self.here();
        let mut inputs: SmallVec<[Type; 8]> = SmallVec::new();
        if self.at(Tok::LParen) {
            // The type is not needed as such, so it is not uniqued.
            self.parse_generic_types(state.name, &mut inputs, &mut state.results)?;
        } else {
            let ty = self.parse_type()?;
            let TypeData::Function { inputs: i, results } = cx.type_data(ty) else {
                return self.error_at(at, "expected function type");
            };
            inputs.extend_from_slice(i);
            state.results.extend_from_slice(results);
        }
        Ok((properties, inputs, at))
    }

    pub(super) fn parse_generic_properties(&mut self, name: OpName) -> ParseResult<Properties> {
        let start = self.here();
        let rest = &self.text.as_bytes()[start as usize..];
        if self.tuning.takes(FastPath::GenericTexts)
            && let Some((len, slots)) = self.generic_memo.properties(name, rest)
        {
            let slots = slots.clone();
            let end = start + len as u32;
            if cfg!(debug_assertions) {
                self.check_properties(name, &slots, end);
            }
            self.jump(end);
            return Ok(Properties::Known(slots));
        }
        self.advance();
        let properties = self.parse_attribute(None)?;
        self.expect(Tok::Greater, "expected '>' to close properties")?;
        Ok(Properties::Written(properties, (start, self.previous_end())))
    }

    fn parse_generic_types(
        &mut self,
        name: OpName,
        inputs: &mut SmallVec<[Type; 8]>,
        results: &mut SmallVec<[Type; 4]>,
    ) -> ParseResult {
        let start = self.here();
        let remembers = self.tuning.takes(FastPath::GenericTexts);
        let rest = &self.text.as_bytes()[start as usize..];
        if remembers && let Some((len, known)) = self.generic_memo.signature(name, rest) {
            inputs.extend_from_slice(&known.inputs);
            results.extend_from_slice(&known.results);
            let end = start + len as u32;
            if cfg!(debug_assertions) {
                self.check_function_type(inputs, results, end);
            }
            self.jump(end);
            return Ok(());
        }
        self.parse_function_parts(inputs, results)?;
        if remembers && inputs.len() + results.len() <= MEMO_LIMIT {
            let text = &self.text.as_bytes()[start as usize..self.previous_end() as usize];
            let signature =
                Signature { inputs: SmallVec::from_slice(inputs), results: SmallVec::from_slice(results) };
            self.generic_memo.add_signature(name, text, signature);
        }
        Ok(())
    }

    /// `(inputs) -> results`, at the parenthesis.
    pub(super) fn parse_function_parts(
        &mut self,
        inputs: &mut SmallVec<[Type; 8]>,
        results: &mut SmallVec<[Type; 4]>,
    ) -> ParseResult {
        self.list(Tok::LParen, Tok::RParen, "", |p| {
            inputs.push(p.parse_type()?);
            Ok(())
        })?;
        self.expect(Tok::Arrow, "expected '->' in function type")?;
        if !self.at(Tok::LParen) {
            results.push(self.parse_type()?);
            return Ok(());
        }
        self.list(Tok::LParen, Tok::RParen, "", |p| {
            results.push(p.parse_type()?);
            Ok(())
        })
    }

    // Custom form.

    fn parse_custom_operation(&mut self) -> ParseResult<OpId> {
        let (at, written) = (self.here(), self.spelling());
        if self.record.is_some() {
            self.probe_at(at, Expected::Operation);
        }
        let name = self.custom_name(written);
        if let Some(op) = self.parse_by_text(name, at)? {
            if cfg!(debug_assertions)
                && let Some(def) = self.cx.op_def(name)
            {
                self.check_format(op, def, (at, at + written.len() as u32));
            }
            return Ok(op);
        }
        self.advance();
        let Some(def) = self.cx.op_def(name) else { return self.unknown_custom(at, written, name) };
        let noted = self.note_op_text(name);
        let outer_op = self.current_op.replace((name, at));
        let start = self.here();
        if let Some(fast_format) = &def.fast_format
            && self.tuning.takes(FastPath::FormatParsing)
            && let Some(op) = self.parse_fast_format(name, at, def, fast_format)?
        {
            if noted {
                self.remember_op_text(op, Some(def), at);
            }
            if cfg!(debug_assertions) {
                self.check_format(op, def, (at, start));
            }
            self.current_op = outer_op;
            return Ok(op);
        }
        self.default_dialects.push(def.default_dialect);
        let mut state = self.start(name, Some(def), at);
        if let Err(error) = self.parse_custom_rest(&mut state, def) {
            return self.keep_regions(&mut state, error);
        }
        let op = self.finish_with_location(&mut state, Some(def), Properties::Custom)?;
        self.default_dialects.pop();
        self.current_op = outer_op;
        if noted {
            self.remember_op_text(op, Some(def), at);
        }
        Ok(op)
    }

    pub(super) fn parse_custom_rest(&mut self, state: &mut OpState, def: &'a OpDef) -> ParseResult {
        if let Some(parse) = def.hooks.parse {
            parse(self, state)?;
            return self.refuse_duplicate(state, state.duplicate(def));
        }
        if def.format.is_some() {
            return crate::asm::format::parse_op(self, state, def);
        }
        if let Some(code) = def.code_for(OpHook::Parse) {
            code.parse(self, state)?;
            return self.refuse_duplicate(state, state.duplicate);
        }
        if def.has_custom_format {
            let name = self.cx.str(def.name);
            let message = format!(
                "custom op '{name}' has a custom syntax that is written in C++, and no Rust counterpart is registered"
            );
            let instead = "defined here; implement `isogloss::typed::CustomFormat` for it, or write the operation in \
                           generic form";
            let error = Diagnostic::error(self.pos(state.at), message).with_note(def.span, instead);
            return self.report(error);
        }
        self.op_error(state.at, "has no custom assembly form")
    }

    /// Refuses an operation that was given two attributes of a name.
    fn refuse_duplicate(&mut self, state: &OpState, name: Option<Identifier>) -> ParseResult {
        let Some(name) = name else { return Ok(()) };
        let name = self.cx.str(name);
        self.op_error(state.at, format!("attribute '{name}' occurs more than once in the attribute list"))
    }

    /// The name of an operation, as it begins a custom form: without its namespace it may be one of the dialect that
    /// names here belong to. Rule: `parseCustomOperationName`.
    pub fn parse_op_name(&mut self) -> ParseResult<OpName> {
        if !self.at(Tok::Ident) {
            return self.error("expected bare identifier or keyword");
        }
        let written = self.spelling();
        self.advance();
        Ok(self.full_custom_name(written))
    }

    #[inline]
    fn custom_name(&mut self, written: &'a str) -> OpName {
        let implied = self.default_dialects.last().copied().flatten();
        let known = match self.tuning.takes(FastPath::OpNames) {
            true => self.name_cache.get(written.as_bytes(), implied),
            false => None,
        };
        match known {
            Some(known) => {
                debug_assert_eq!(known, self.full_custom_name(written), "a name means what it meant");
                known
            }
            None => self.new_custom_name(written),
        }
    }

    /// Returns the operation that a custom name stands for here.
    fn full_custom_name(&self, written: &str) -> OpName {
        if written.contains('.') {
            return self.cx.op_name(written);
        }
        let implied = self.default_dialects.last().copied().flatten();
        self.cx.op_name(&format!("{}.{written}", implied.map_or("", |p| self.cx.str(p))))
    }

    fn new_custom_name(&mut self, written: &'a str) -> OpName {
        let name = self.full_custom_name(written);
        // What a name without a prefix means depends on its place.
        let implied = self.default_dialects.last().copied().flatten();
        self.name_cache.insert(written, implied.filter(|_| !written.contains('.')), name);
        name
    }

    #[cold]
    fn unknown_custom<T>(&mut self, at: u32, written: &str, name: OpName) -> ParseResult<T> {
        let (full, namespace) = (self.cx.op_name_str(name), self.cx.op_namespace(name));
        let tried = if full == written { String::new() } else { format!(" (tried '{full}' as well)") };
        if self.cx.namespace(namespace).is_some() {
            let message = format!("custom op '{written}' is unknown{tried}");
            let error = Diagnostic::error(self.pos(at), message);
            let error = self.suggest_operation(error, at, written, full);
            return self.report(self.cx.with_left_out(namespace, error));
        }
        let message = format!("Dialect `{namespace}' not found for custom op '{written}' {tried}");
        let note = "dialects come from the embedded ones and from --dialects";
        let error = Diagnostic::error(self.pos(at), message).with_note(self.pos(at), note);
        let span = self.span_of(at, if written.starts_with(namespace) { namespace } else { written });
        let error = self.suggest_dialect(error, namespace, span);
        self.report(error)
    }

    // Both.

    /// `loc(…)`, if there is one.
    pub fn parse_trailing_location(&mut self) -> ParseResult<Option<Location>> {
        self.op_texts.note_end(self.previous_end);
        if !self.at_keyword("loc") {
            return Ok(None);
        }
        self.advance();
        self.expect(Tok::LParen, "expected '(' in location")?;
        let location = self.parse_deferrable_location()?;
        self.expect(Tok::RParen, "expected ')' in location")?;
        if self.partly.is_some() {
            // There a location says where an operation is in the text.
            return Ok(None);
        }
        Ok(Some(Location::attribute(location)))
    }

    fn finish_with_location(
        &mut self,
        state: &mut OpState,
        def: Option<&OpDef>,
        properties: Properties,
    ) -> ParseResult<OpId> {
        if let Some(location) = self.parse_trailing_location()? {
            state.location = location;
        }
        self.complete(state, def, properties)?;
        Ok(self.create(state))
    }

    /// Puts properties and inherent attributes in their slots, and fills those for which nothing is written.
    #[inline]
    pub(super) fn complete(
        &mut self,
        state: &mut OpState,
        def: Option<&OpDef>,
        properties: Properties,
    ) -> ParseResult {
        match def {
            Some(def) => {
                // The properties take precedence over the dictionary.
                let custom = matches!(properties, Properties::Custom);
                let dropped = self.sort_inherent(state, def, custom);
                match properties {
                    Properties::None => {}
                    Properties::Custom => {
                        if let Some(attr) = state.whole_properties.take() {
                            self.convert_properties(state, def, attr, None)?;
                        }
                    }
                    Properties::Written(attr, range) => {
                        self.convert_properties(state, def, attr, Some(range))?;
                    }
                    Properties::Known(slots) => overwrite(&mut state.properties, &slots),
                }
                for &(slot, default) in def.defaults.iter().filter(|(slot, _)| !dropped.contains(slot)) {
                    state.properties[slot].get_or_insert(default);
                }
                crate::asm::format::zero_properties(self.cx, def, &mut state.properties);
                if let Some(complete) = def.hooks.complete {
                    complete(self, state)?;
                }
            }
            None => match properties {
                Properties::Written(attr, _) => state.properties.push(Some(attr)),
                Properties::None | Properties::Custom | Properties::Known(_) => {}
            },
        }
        Ok(())
    }

    /// Moves attributes that the definition calls inherent from the dictionary to their slots. Returns the slots whose
    /// attributes are of another class than they hold: those of a custom form are dropped, as `setInherentAttr` does it.
    fn sort_inherent(&mut self, state: &mut OpState, def: &OpDef, custom: bool) -> SmallVec<[usize; 2]> {
        let mut dropped = SmallVec::new();
        if state.attributes.is_empty() {
            return dropped;
        }
        let mut kept: Vec<(Identifier, Attribute)> = Vec::with_capacity(state.attributes.len());
        for (name, value) in std::mem::take(&mut state.attributes) {
            match in_dictionary(self.cx, def, name, value, custom) {
                InDictionary::Slot(slot) => state.properties[slot] = Some(value),
                InDictionary::Discardable => kept.push((name, value)),
                InDictionary::WrongClass(slot) => {
                    dropped.push(slot);
                    state.properties[slot] = None;
                }
                InDictionary::Ignored => {}
            }
        }
        state.attributes = kept;
        dropped
    }

    /// Checks the inherent ones among attributes that were read at a byte. Rule: `verifyInherentAttrs`.
    pub fn check_inherent(
        &mut self,
        at: u32,
        name: OpName,
        entries: &[(Identifier, Attribute)],
    ) -> ParseResult {
        let Some(def) = self.cx.op_def(name) else { return Ok(()) };
        for inherent in &def.inherent {
            if let InherentKind::Attribute(constraint) = &inherent.kind
                && let Some(&(_, value)) = entries.iter().find(|e| e.0 == inherent.name)
                && constraint.constraint.check(self.cx, Subject::Attr(value), None).refuses()
            {
                let message = format!(
                    "'{}' op attribute '{}' failed to satisfy constraint: {}",
                    self.cx.op_name_str(name),
                    self.cx.str(inherent.name),
                    constraint.constraint.summary
                );
                return self.op_error(at, message);
            }
        }
        Ok(())
    }

    pub(super) fn convert_properties(
        &mut self,
        state: &mut OpState,
        def: &OpDef,
        properties: Attribute,
        range: Option<(u32, u32)>,
    ) -> ParseResult {
        let converted = if def.is_dynamic {
            Err(PropertiesError::ExtensibleDialect)
        } else if def.refuses_properties {
            Err(PropertiesError::NoProperties)
        } else {
            crate::asm::format::convert_properties(self.cx, def, properties)
        };
        match converted {
            Ok(mut slots) => {
                if range.is_none() {
                    // What the syntax reads otherwise stays.
                    let AttrData::Dictionary(entries) = self.cx.attr(properties) else { return Ok(()) };
                    for (slot, inherent) in slots.iter_mut().zip(&def.inherent) {
                        let is_property = matches!(inherent.kind, InherentKind::Property(_));
                        *slot = slot.filter(|_| !is_property || entries.iter().any(|e| e.0 == inherent.name));
                    }
                }
                overwrite(&mut state.properties, &slots);
                if self.keep_symbol(state, def, properties) {
                    return Ok(());
                }
                let Some((start, end)) = range else { return Ok(()) };
                let text = &self.text.as_bytes()[start as usize..end as usize];
                if text.len() <= MEMO_TEXT_LIMIT && self.tuning.takes(FastPath::GenericTexts) {
                    self.generic_memo.add_properties(state.name, text, SmallVec::from_vec(slots));
                }
                Ok(())
            }
            Err(error) => {
                let message = format!(
                    "invalid properties {} for op {}: {error}",
                    self.cx.display_attr(properties),
                    self.cx.op_name_str(state.name)
                );
                self.error_at(state.at, message)
            }
        }
    }

    /// Keeps the symbol's name and visibility that the properties of an operation hold, where its definition declares
    /// no attributes for them: without its name a symbol is nothing. True if there are any.
    fn keep_symbol(&self, state: &mut OpState, def: &OpDef, properties: Attribute) -> bool {
        let AttrData::Dictionary(entries) = self.cx.attr(properties) else { return false };
        if !def.has(Trait::Symbol) {
            return false;
        }
        let mut found = false;
        for &(name, value) in entries {
            let is_symbol = matches!(self.cx.str(name), "sym_name" | "sym_visibility");
            if is_symbol && def.inherent_slot(name).is_none() {
                state.attributes.retain(|entry| entry.0 != name);
                state.attributes.push((name, value));
                found = true;
            }
        }
        found
    }

    /// Makes the operation and puts it at the end of the current block.
    pub(super) fn create(&mut self, state: &mut OpState) -> OpId {
        if self.record.is_some() {
            self.record_op(state);
        }
        let attributes = if state.attributes.is_empty() {
            None
        } else {
            Some(self.cx.dictionary(std::mem::take(&mut state.attributes)))
        };
        let block = self.block;
        let spec = OpSpec {
            name: state.name,
            location: state.location,
            operands: &state.operands,
            results: &state.results,
            properties: &state.properties,
            attributes,
            successors: &state.successors,
            regions: 0,
        };
        let mut waits = false;
        let op = match state.inner.take() {
            Some(mut inner) => {
                let root = crate::Body::root();
                inner.set_op_properties(root, &state.properties);
                inner.set_op_attributes(root, attributes);
                inner.set_op_location(root, state.location);
                if self.stream.is_some() && self.module_depth().is_some() {
                    let is_alone = self.diagnostics.is_empty()
                        && spec.operands.is_empty()
                        && spec.results.is_empty()
                        && spec.successors.is_empty();
                    waits = is_alone && self.is_printed_module(state.at);
                    if !waits {
                        inner = self.fit(inner);
                    }
                    if is_alone {
                        self.scopes.forget();
                    }
                }
                self.open_body().create_stub(&spec, inner)
            }
            None => self.open_body().create_with_regions(&spec, &state.regions),
        };
        self.open_body().place(op, block.map_or(InsertPoint::Detached, InsertPoint::End));
        if waits {
            self.wait(op, state.at);
        }
        op
    }
}
