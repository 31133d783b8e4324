//! Regions, their arguments, and functions.

use super::{cx_is_isolated, delimiter, result};
use crate::api::found::{Found, found, nth};
use crate::ast::Part;
use crate::eval::{Interp, R};
use crate::rare::Rare;
use crate::value::{ArgumentCells, Cell, Region, V};
use isogloss_ir::Attribute;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::Argument;
use std::rc::Rc;

impl<'a> Interp<'a, '_> {
    /// One argument of a region, with what the other arguments of the call allow after the name.
    pub(super) fn parse_argument(&mut self, target: &Cell<'a>, args: &[Cell<'a>], at: u32) -> R<bool> {
        let allow_type = args.len() > 1 && self.truth(&nth(args, 1).get(), at)?;
        let allow_attrs = args.len() > 2 && self.truth(&nth(args, 2).get(), at)?;
        self.parse_argument_with(target, allow_type, allow_attrs, at)
    }

    pub(super) fn parse_argument_with(
        &mut self,
        target: &Cell<'a>,
        allow_type: bool,
        allow_attrs: bool,
        at: u32,
    ) -> R<bool> {
        let cx = self.cx;
        let parser = self.parser(at)?;
        let Ok(name) = parser.parse_value_name(false) else { return Ok(false) };
        let mut ty = cx.common().none;
        if allow_type {
            match parser.parse_colon_type() {
                Ok(own) => ty = own,
                Err(_) => return Ok(false),
            }
        }
        let mut attrs = None;
        if allow_attrs && parser.at(Tok::LBrace) {
            match parser.parse_attr_dict() {
                Ok(entries) => attrs = Some(cx.dictionary(entries)),
                Err(_) => return Ok(false),
            }
        }
        let Ok(location) = parser.parse_trailing_location() else { return Ok(false) };
        let cells = ArgumentCells::of(&Argument { name: Some(name), ty, location }, cx.common().none);
        if allow_type {
            cells.ty.set(V::Type(ty));
        }
        if let Some(attrs) = attrs {
            cells.attrs.set(V::Attr(attrs));
        }
        if let V::Object(object) = target.get() {
            for (name, field) in &object.fields {
                match &**name {
                    "ssaName" => field.set(cells.name.get()),
                    // The type stays what it was where none may be written.
                    "type" if allow_type => field.set(cells.ty.get()),
                    "attrs" => field.set(cells.attrs.get()),
                    "sourceLoc" => {
                        field.set(cells.location.get());
                    }
                    _ => {}
                }
            }
            return Ok(true);
        }
        if let (V::Argument(before), false) = (target.get(), allow_type) {
            cells.ty.set(before.ty.get());
        }
        target.set(V::Argument(Rc::new(cells)));
        Ok(true)
    }

    pub(super) fn parse_argument_list(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let which = args.get(1).map(Cell::get);
        let (brackets, may_lack) = delimiter(which.as_ref());
        let allow_type = args.len() > 2 && self.truth(&nth(args, 2).get(), at)?;
        let allow_attrs = args.len() > 3 && self.truth(&nth(args, 3).get(), at)?;
        let parser = self.parser(at)?;
        match brackets {
            None if !parser.at(Tok::Percent) => return found(V::Result(true)),
            Some((open, close)) => {
                if may_lack && !parser.at(open) {
                    return found(V::Result(true));
                }
                let message = format!("expected '{}' in argument list", open.spelling());
                if parser.expect(open, &message).is_err() {
                    return found(V::Result(false));
                }
                if parser.eat(close) {
                    return found(V::Result(true));
                }
            }
            None => {}
        }
        let push = Part::push_back();
        loop {
            let target = Cell::new(V::Null);
            if !self.parse_argument_with(&target, allow_type, allow_attrs, at)? {
                return found(V::Result(false));
            }
            self.library_method(&nth(args, 0), push, &[target], at)?;
            if !self.parser(at)?.eat(Tok::Comma) {
                break;
            }
        }
        if let Some((_, close)) = brackets {
            let message = format!("expected '{}' in argument list", close.spelling());
            return result(self.parser(at)?.expect(close, &message));
        }
        found(V::Result(true))
    }

    pub(super) fn arguments_of(&mut self, value: &V<'a>, at: u32) -> R<Vec<Argument>> {
        let none = self.cx.common().none;
        let mut out = Vec::new();
        for cell in self.elements(&Cell::new(value.clone()), at)? {
            let cells = match cell.get() {
                V::Argument(cells) => cells,
                V::Object(object) => {
                    let cells = ArgumentCells::empty();
                    for (name, field) in &object.fields {
                        match (&**name, field.get()) {
                            ("ssaName", value) => cells.name.set(value),
                            ("type", value) => cells.ty.set(value),
                            ("attrs", value) => cells.attrs.set(value),
                            ("sourceLoc", value) => cells.location.set(value),
                            _ => {}
                        }
                    }
                    Rc::new(cells)
                }
                _ => return self.stop("an argument that is none", at),
            };
            let name = match cells.name.get() {
                V::Operand(name) => Some(name),
                _ => None,
            };
            let ty = match cells.ty.get() {
                V::Type(ty) => ty,
                _ => none,
            };
            let location = cells.location();
            out.push(Argument { name, ty, location });
        }
        Ok(out)
    }

    pub(super) fn parse_region(&mut self, is_optional: bool, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let target = match args.first().map(Cell::get) {
            Some(V::Pointer(cell)) => cell.get(),
            Some(value) => value,
            None => V::Null,
        };
        // Where a pointer is given that owns no region yet, one is made if one is there.
        let owns_none = is_optional && matches!(target, V::Null);
        let n = match target {
            V::Region(Region::New(n)) => n,
            _ if owns_none => self.new_region(),
            _ => return self.stop("a region that is not the operation's", at),
        };
        let arguments = match args.get(1) {
            Some(arguments) => self.arguments_of(&arguments.get(), at)?,
            None => Vec::new(),
        };
        let shadows = args.len() > 2 && self.truth(&nth(args, 2).get(), at)?;
        if self.regions.get(n).copied().flatten().is_some() || self.made_regions.contains(&n) {
            return self.stop("a region that is parsed twice", at);
        }
        if let Some(draft) = self.draft_of(n) {
            if is_optional && !self.parser(at)?.at(Tok::LBrace) {
                return found(V::Opt(None));
            }
            let ok = self.parse_drafted(&draft, n, &arguments, shadows, at)?;
            return found(if is_optional { V::some(V::Result(ok)) } else { V::Result(ok) });
        }
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else {
            return self.stop("a region where no operation is parsed", at);
        };
        if is_optional && !parser.at(Tok::LBrace) {
            return found(V::Opt(None));
        }
        let position = state.regions.len();
        let parsed = if shadows {
            parser.parse_shadowing_region(state, &arguments)
        } else {
            parser.parse_region(state, &arguments)
        };
        let ok = parsed.is_ok();
        if ok {
            if owns_none && let Some(target) = args.first() {
                target.set(V::Region(Region::New(n)));
            }
            self.regions[n] = Some(position);
        }
        found(if is_optional { V::some(V::Result(ok)) } else { V::Result(ok) })
    }

    /// Brings the regions of the operation into the order in which they were added, with empty ones for those that were
    /// not parsed.
    pub(crate) fn order_regions(&mut self) -> R<()> {
        let has_none = self.state.as_ref().is_none_or(|state| state.regions.is_empty());
        if has_none && self.regions.is_empty() && self.added_regions.is_empty() {
            return Ok(());
        }
        let all = std::mem::take(&mut self.regions);
        self.drafted_regions = Rare::default();
        self.made_regions = Rare::default();
        let added = std::mem::take(&mut self.added_regions);
        if all.iter().enumerate().any(|(n, r)| r.is_some() && !added.contains(&n)) {
            return self.stop("a region that was parsed and is not the operation's", 0);
        }
        let regions: Vec<Option<usize>> = added.iter().map(|n| all.get(*n).copied().flatten()).collect();
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else { return Ok(()) };
        let parsed = state.regions.clone();
        let in_order = regions.iter().flatten().zip(0..).all(|(p, i)| *p == i);
        let isolated = cx_is_isolated(self.cx, state.name);
        let trailing = regions.iter().rposition(Option::is_some).map_or(0, |i| i + 1);
        let gaps = regions[..trailing].iter().any(Option::is_none);
        if isolated && (!in_order || gaps) {
            return self.stop("regions of an isolated operation out of order", 0);
        }
        state.regions.clear();
        let mut ordered: smallvec::SmallVec<[isogloss_ir::RegionId; 2]> = smallvec::SmallVec::new();
        for region in regions {
            match region {
                Some(position) => ordered.push(parsed[position]),
                None => {
                    let empty = parser.add_empty_region(state);
                    state.regions.pop();
                    ordered.push(empty);
                }
            }
        }
        state.regions = ordered;
        Ok(())
    }

    /// `function_interface_impl::parseFunctionSignatureWithArguments`
    pub(crate) fn parse_signature(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let [_, variadic, arguments, is_variadic, result_types, result_attrs] = args else { return Ok(None) };
        let allow_variadic = self.truth(&variadic.get(), at)?;
        let Ok(signature) = self.parser(at)?.parse_signature(allow_variadic) else {
            return found(V::Result(false));
        };
        let none = self.cx.common().none;
        let push = Part::push_back();
        let dictionary = |all: &[Attribute], n: usize| all.get(n).map_or(V::Null, |d| V::Attr(*d));
        for (n, argument) in signature.arguments.iter().enumerate() {
            let cells = ArgumentCells::of(argument, none);
            cells.ty.set(V::Type(argument.ty));
            cells.attrs.set(dictionary(&signature.argument_attrs, n));
            self.library_method(arguments, push, &[Cell::new(V::Argument(Rc::new(cells)))], at)?;
        }
        self.store(is_variadic, V::Bool(signature.variadic), at)?;
        self.add_types(result_types, signature.results.clone(), at)?;
        for n in 0..signature.results.len() {
            let attrs = dictionary(&signature.result_attrs, n);
            self.library_method(result_attrs, push, &[Cell::new(attrs)], at)?;
        }
        found(V::Result(true))
    }

    /// `call_interface_impl::parseFunctionSignature`
    pub(crate) fn parse_call_signature(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let [_, types, attrs, result_types, result_attrs, rest @ ..] = args else { return Ok(None) };
        let must_have_results = rest.first().map_or(Ok(true), |flag| self.truth(&flag.get(), at))?;
        self.lend_kept(at)?;
        let parsed = self.parser(at)?.parse_call_signature();
        self.take_kept(at)?;
        let Ok((signature, has_results)) = parsed else { return found(V::Result(false)) };
        let push = Part::push_back();
        let empty = self.cx.common().empty_dictionary;
        let lists = [
            (types, attrs, signature.inputs(), &signature.argument_attrs, V::Attr(empty)),
            // A result that is written without parentheses has no dictionary.
            (result_types, result_attrs, signature.results.clone(), &signature.result_attrs, V::Null),
        ];
        for (types, attrs, given, dictionaries, none) in lists {
            for n in 0..given.len() {
                let dictionary = dictionaries.get(n).map_or_else(|| none.clone(), |d| V::Attr(*d));
                self.library_method(attrs, push, &[Cell::new(dictionary)], at)?;
            }
            self.add_types(types, given, at)?;
        }
        found(V::Result(has_results || !must_have_results))
    }

    /// `function_interface_impl::parseFunctionOp`
    pub(crate) fn parse_function_op(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let [_, _, variadic, type_name, build, arg_attrs, res_attrs] = args else { return Ok(None) };
        let allow_variadic = self.truth(&variadic.get(), at)?;
        let names = [type_name, arg_attrs, res_attrs].map(|c| self.text(&c.get()).unwrap_or_default());
        let cx = self.cx;
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else { return Ok(None) };
        parser.parse_optional_visibility(state);
        let offset = parser.here();
        let Some(symbol) = parser.parse_optional_symbol_name() else {
            return self.refuse(offset, "expected valid '@'-identifier for symbol name", at);
        };
        state.set_attribute(cx, cx.identifier("sym_name"), symbol);
        let signature_at = parser.here();
        let Ok(signature) = parser.parse_signature(allow_variadic) else { return found(V::Result(false)) };
        let inputs = V::types(signature.inputs());
        let results = V::types(signature.results.iter().copied());
        let message = Cell::new(V::str(""));
        let call = [V::Builder, inputs, results, V::Bool(signature.variadic)].map(Cell::new);
        let mut call: Vec<Cell<'a>> = call.to_vec();
        call.push(message.clone());
        let ty = self.call_value(&build.get(), &call, at)?.get();
        let V::Type(ty) = ty else {
            let why = self.text_of(&message.get(), at)?;
            let colon = if why.is_empty() { "" } else { ": " };
            return self.refuse(signature_at, &format!("failed to construct function type{colon}{why}"), at);
        };
        let attr = cx.type_attr(ty);
        self.set_state_attr(cx.identifier(&names[0]), attr, at)?;
        // The attributes that follow, then those of arguments and results.
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else { return Ok(None) };
        let offset = parser.here();
        if parser.eat_keyword("attributes") {
            let Ok(entries) = parser.parse_attr_dict() else { return found(V::Result(false)) };
            let forbidden = ["sym_visibility", "sym_name", &names[0]];
            for name in forbidden {
                if entries.iter().any(|e| cx.str(e.0) == name) {
                    let text = format!(
                        "'{name}' is an inferred attribute and should not be specified in the explicit attribute dictionary"
                    );
                    return self.refuse(offset, &text, at);
                }
            }
            state.attributes.extend(entries);
        }
        for (name, list) in [(&names[1], &signature.argument_attrs), (&names[2], &signature.result_attrs)] {
            if list.iter().any(|d| *d != cx.common().empty_dictionary) {
                let attr = cx.array_attr(list);
                state.set_attribute(cx, cx.identifier(name), attr);
            }
        }
        let n = self.new_region();
        self.added_regions.push(n);
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else { return Ok(None) };
        if !parser.at(Tok::LBrace) {
            return found(V::Result(true));
        }
        let body_at = parser.here();
        let position = state.regions.len();
        let Ok(region) = parser.parse_region(state, &signature.arguments) else {
            return found(V::Result(false));
        };
        self.regions[n] = Some(position);
        let (Some(parser), Some(state)) = (&mut self.parser, &mut self.state) else { return Ok(None) };
        let empty = parser.regions_body(state).first_block(region).is_none();
        if empty {
            return self.refuse_plain(body_at, "expected non-empty function body", at);
        }
        found(V::Result(true))
    }
}
