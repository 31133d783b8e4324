//! The syntax that functions of all dialects share. Rule: MLIR, `FunctionInterfaces.td`, `func.func`.

use super::record::WantedKind;
use super::{Argument, OpState, ParseResult, Parser};
use crate::asm::lexer::Tok;
use crate::ids::{Attribute, Type};
use crate::location::Location;

/// A function's signature as written.
#[derive(Debug, Default)]
pub struct Signature {
    /// The arguments; either all have names or none.
    pub arguments: Vec<Argument>,
    /// The attribute dictionaries of arguments; empty if none has any.
    pub argument_attrs: Vec<Attribute>,
    /// The result types.
    pub results: Vec<Type>,
    /// The attribute dictionaries of results; empty if none has any.
    pub result_attrs: Vec<Attribute>,
    /// True if it ends with `...`.
    pub variadic: bool,
}

impl Signature {
    /// The types of the arguments.
    pub fn inputs(&self) -> Vec<Type> {
        self.arguments.iter().map(|a| a.ty).collect()
    }
}

/// The names of a function's inherent attributes.
#[derive(Clone, Copy, Debug)]
pub struct FunctionNames {
    /// The function type.
    pub function_type: &'static str,
    /// The array of argument attributes.
    pub arg_attrs: &'static str,
    /// The array of result attributes.
    pub res_attrs: &'static str,
}

/// The names that nearly every function-like operation uses.
pub const FUNCTION_NAMES: FunctionNames =
    FunctionNames { function_type: "function_type", arg_attrs: "arg_attrs", res_attrs: "res_attrs" };

impl Parser<'_> {
    /// `public`, `private` or `nested`, if it is here: sets `sym_visibility`.
    pub fn parse_optional_visibility(&mut self, state: &mut OpState) {
        for word in ["public", "private", "nested"] {
            if self.eat_keyword(word) {
                let value = self.cx.string_attr(word);
                state.set_named(self.cx, "sym_visibility", value);
                return;
            }
        }
    }

    /// `(%name: type {attributes} loc(…), …) -> (type {attributes}, …)`
    pub fn parse_signature(&mut self, allow_variadic: bool) -> ParseResult<Signature> {
        let mut signature = Signature::default();
        self.list(Tok::LParen, Tok::RParen, "", |p| {
            p.parse_signature_argument(&mut signature, allow_variadic)
        })?;
        if self.eat(Tok::Arrow) {
            self.parse_signature_results(&mut signature)?;
        }
        Ok(signature)
    }

    /// `(type {attributes}, …) -> (type {attributes}, …)`, the signature of a call, and whether it has the arrow, about
    /// which nothing is reported.
    pub fn parse_call_signature(&mut self) -> ParseResult<(Signature, bool)> {
        let mut signature = Signature::default();
        self.list(Tok::LParen, Tok::RParen, "", |p| {
            let ty = p.parse_type()?;
            p.parse_argument_attributes(&mut signature)?;
            signature.arguments.push(Argument { name: None, ty, location: None });
            Ok(())
        })?;
        let has_results = self.eat(Tok::Arrow);
        if has_results {
            self.parse_signature_results(&mut signature)?;
        }
        Ok((signature, has_results))
    }

    /// The attributes of the argument that comes next.
    fn parse_argument_attributes(&mut self, signature: &mut Signature) -> ParseResult {
        let (empty, number) = (self.cx.common().empty_dictionary, signature.arguments.len());
        if let Some(attributes) = self.parse_optional_dictionary()? {
            signature.argument_attrs.resize(number, empty);
            signature.argument_attrs.push(attributes);
        } else if !signature.argument_attrs.is_empty() {
            signature.argument_attrs.push(empty);
        }
        Ok(())
    }

    fn parse_signature_argument(&mut self, signature: &mut Signature, allow_variadic: bool) -> ParseResult {
        if signature.variadic {
            return self.op_error_here("variadic arguments must be in the end of the argument list");
        }
        if allow_variadic && self.eat(Tok::Ellipsis) {
            signature.variadic = true;
            return Ok(());
        }
        let at = self.here();
        let before = signature.arguments.last().map(|a| a.name.is_some());
        let (name, ty) = if self.at(Tok::Percent) {
            let name = self.parse_value_name(false)?;
            (Some(name), self.parse_colon_type()?)
        } else {
            if before == Some(true) {
                self.want(WantedKind::Operand);
                return self.op_error(at, "expected SSA identifier");
            }
            (None, self.parse_type()?)
        };
        self.parse_argument_attributes(signature)?;
        let location = self.parse_trailing_location()?;
        if name.is_some() && before == Some(false) {
            return self.op_error(at, "expected type instead of SSA identifier");
        }
        signature.arguments.push(Argument { name, ty, location });
        Ok(())
    }

    fn parse_signature_results(&mut self, signature: &mut Signature) -> ParseResult {
        if !self.eat(Tok::LParen) {
            signature.results.push(self.parse_type()?);
            return Ok(());
        }
        if self.eat(Tok::RParen) {
            return Ok(());
        }
        loop {
            let number = signature.results.len();
            signature.results.push(self.parse_type()?);
            let empty = self.cx.common().empty_dictionary;
            if let Some(attributes) = self.parse_optional_dictionary()? {
                signature.result_attrs.resize(number, empty);
                signature.result_attrs.push(attributes);
            } else if !signature.result_attrs.is_empty() {
                signature.result_attrs.push(empty);
            }
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.punct(Tok::RParen)
    }

    /// `{name = value, …}`, if it is here and not empty, as a dictionary attribute.
    pub fn parse_optional_dictionary(&mut self) -> ParseResult<Option<Attribute>> {
        if !self.at(Tok::LBrace) {
            return Ok(None);
        }
        let entries = self.parse_attr_dict()?;
        Ok((!entries.is_empty()).then(|| self.cx.dictionary(entries)))
    }

    /// A whole function after its keyword: visibility, name, signature, attributes, body. `function_type` makes the
    /// type attribute's type; the message of a failure ends the diagnostic.
    pub fn parse_function(
        &mut self,
        state: &mut OpState,
        allow_variadic: bool,
        names: FunctionNames,
        function_type: impl FnOnce(&mut Self, &Signature) -> Result<Type, String>,
    ) -> ParseResult {
        self.parse_optional_visibility(state);
        let cx = self.cx;
        let name = self.parse_symbol_name()?;
        state.set_named(cx, "sym_name", name);
        let signature_at = self.here();
        let signature = self.parse_signature(allow_variadic)?;
        match function_type(self, &signature) {
            Ok(ty) => state.set_named(cx, names.function_type, cx.type_attr(ty)),
            Err(message) => {
                let colon = if message.is_empty() { "" } else { ": " };
                return self
                    .op_error(signature_at, format!("failed to construct function type{colon}{message}"));
            }
        }
        self.parse_function_attributes(state, names)?;
        self.set_signature_attrs(state, &signature, names);
        self.parse_function_body(state, &signature.arguments)
    }

    /// `attributes {…}`, without those that the syntax has a place for.
    pub fn parse_function_attributes(&mut self, state: &mut OpState, names: FunctionNames) -> ParseResult {
        let at = self.here();
        if !self.eat_keyword("attributes") {
            return Ok(());
        }
        let entries = self.parse_attr_dict()?;
        for inferred in ["sym_visibility", "sym_name", names.function_type] {
            if entries.iter().any(|e| self.cx.str(e.0) == inferred) {
                let message = format!(
                    "'{inferred}' is an inferred attribute and should not be specified in the explicit \
                     attribute dictionary"
                );
                return self.op_error(at, message);
            }
        }
        state.attributes.extend(entries);
        Ok(())
    }

    /// Sets the arrays of argument and result attributes, where there are any.
    pub fn set_signature_attrs(&mut self, state: &mut OpState, signature: &Signature, names: FunctionNames) {
        let cx = self.cx;
        let lists =
            [(&signature.argument_attrs, names.arg_attrs), (&signature.result_attrs, names.res_attrs)];
        for (attributes, name) in lists {
            if !attributes.is_empty() {
                state.set_attribute(cx, cx.identifier(name), cx.array_attr(attributes));
            }
        }
    }

    /// The body, if there is one, else an empty region.
    pub fn parse_function_body(&mut self, state: &mut OpState, arguments: &[Argument]) -> ParseResult {
        let at = self.here();
        if !self.at(Tok::LBrace) {
            self.add_empty_region(state);
            return Ok(());
        }
        let region = self.parse_region(state, arguments)?;
        if self.regions_body(state).first_block(region).is_none() {
            return self.op_error(at, "expected non-empty function body");
        }
        Ok(())
    }
}

impl Argument {
    /// An argument without a name, of the type alone.
    pub fn unnamed(ty: Type, location: Location) -> Argument {
        Argument { name: None, ty, location: Some(location) }
    }
}
