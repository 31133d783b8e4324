//! The hooks of types and attributes.

use super::bound::Bound;
use crate::ast::Function;
use crate::eval::Interp;
use crate::value::{Cell, V};
use isogloss_ir::asm::{ParseError, ParseResult, Parser, Printer};
use isogloss_ir::definition::hooks::LookUpSymbol;
use isogloss_ir::definition::{ParamDef, ParamsCode, ParamsHook};
use isogloss_ir::{AttrData, Attribute, Context, OpRef, Refusal, Type, TypeData};
use isogloss_source::{Diagnostic, Severity};
use std::sync::Arc;

/// The hooks of an attribute or a type.
#[derive(Debug)]
pub(super) struct ParamsHooks {
    pub(super) bound: Bound,
    /// The class of a model that C++ attaches from elsewhere and that verifies tensors.
    pub(super) model: Option<Bound>,
    /// True if C++ has the builder that takes the context and all parameters.
    pub(super) makes: bool,
}

impl ParamsCode for ParamsHooks {
    fn has(&self, hook: ParamsHook) -> bool {
        let name = match hook {
            ParamsHook::Parse => "parse",
            ParamsHook::Print => "print",
            ParamsHook::Verify => "verify",
            ParamsHook::Alias => "getAlias",
            ParamsHook::Name => "getAsmName",
            ParamsHook::TypeOfAttr => "getType",
            ParamsHook::VerifySymbolUses => "verifySymbolUses",
            ParamsHook::VerifyEncoding => {
                return self.model.is_some()
                    || self.bound.code.has_method(&self.bound.class, "verifyEncoding");
            }
            ParamsHook::Make => return self.makes,
        };
        self.bound.code.has_method(&self.bound.class, name)
    }

    fn parse(
        &self,
        parser: &mut Parser<'_>,
        at: u32,
        ty: Option<Type>,
        in_op: bool,
    ) -> ParseResult<Vec<Option<Attribute>>> {
        let cx = parser.cx;
        let op_name = parser.current_op_name();
        let reported = parser.diagnostics.len();
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.parser = Some(parser);
        interp.dialect = self.bound.dialect();
        interp.name_at = at;
        interp.in_op = in_op;
        interp.op_name = op_name;
        let mut args = vec![V::Parser];
        let wanted =
            self.bound.code.methods(&self.bound.class, "parse").first().map_or(1, |f| f.params.len());
        if wanted > 1 {
            args.push(ty.map_or(V::Null, V::Type));
        }
        match self.bound.call(&mut interp, "parse", None, args) {
            Ok(value) => {
                let params = match value {
                    V::Type(ty) => match cx.type_data(ty) {
                        TypeData::Dynamic { def, params }
                            if interp.type_def(&self.bound.class) == Some(*def) =>
                        {
                            Some(params.to_vec())
                        }
                        // `get` may make a type of another class.
                        _ => {
                            if let Some(parser) = &mut interp.parser {
                                parser.other_type = Some(ty);
                            }
                            Some(Vec::new())
                        }
                    },
                    V::Attr(attr) => match cx.attr(attr) {
                        AttrData::Dynamic { params, .. } => Some(params.to_vec()),
                        _ => None,
                    },
                    _ => None,
                };
                self.bound.end_parse(&mut interp, reported, params.is_none())?;
                params.ok_or(ParseError)
            }
            Err(stop) => {
                // What is written in full is kept as its text; then the hole is reported, once.
                self.bound.report(cx, self.bound.params_holes(&interp), "parse", &stop);
                self.bound.leave_hole(&mut interp, &stop, at)
            }
        }
    }

    fn print(&self, printer: &mut Printer<'_>, params: &[Option<Attribute>]) -> bool {
        let cx = printer.cx;
        let code = self.bound.code.clone();
        let mut interp = Interp::new(cx, &code);
        interp.printer = Some(printer);
        interp.dialect = self.bound.dialect();
        let Some(this) = interp.instance_of(&self.bound.class, params) else { return false };
        let printed = self.bound.call(&mut interp, "print", Some(this), vec![V::Printer]);
        let uses_state = interp.uses_state.get();
        drop(interp);
        if uses_state {
            printer.note_changing_text();
        }
        match printed {
            Ok(_) => true,
            Err(stop) => {
                // There is no other form that it could be printed in.
                let hole = self.bound.hole("the syntax", &stop);
                cx.report(Diagnostic { severity: Severity::Error, ..hole });
                false
            }
        }
    }

    fn verify(&self, cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
        let mut interp = Interp::new(cx, &self.bound.code);
        let emit = V::Function("start a message".into());
        let mut args = vec![emit];
        args.extend(interp.params_of(&self.bound.class, params));
        match self.bound.call(&mut interp, "verify", None, args) {
            Ok(value) => {
                let failed = interp.failed(&value);
                let text = interp.messages.iter().map(|m| m.borrow().text.clone()).next();
                if failed {
                    Err(text.unwrap_or_else(|| self.bound.silence("verifier")).into())
                } else {
                    Ok(())
                }
            }
            Err(stop) => {
                self.bound.report(cx, self.bound.params_holes(&interp), "verify", &stop);
                Ok(())
            }
        }
    }

    fn verify_encoding(
        &self,
        cx: &Context,
        params: &[Option<Attribute>],
        shape: Option<&[i64]>,
        element: Type,
    ) -> Result<(), Refusal> {
        let mut interp = Interp::new(cx, &self.bound.code);
        let Some(this) = interp.instance_of(&self.bound.class, params) else { return Ok(()) };
        let dimensions = shape.unwrap_or_default().iter().map(|dim| V::int(*dim));
        let mut args = vec![V::list(dimensions), V::Type(element), V::Function("start a message".into())];
        let run = match &self.model {
            None => self.bound.call(&mut interp, "verifyEncoding", Some(this), args),
            // The method of a model from elsewhere takes the attribute first.
            Some(model) => {
                args.insert(0, this);
                model.call(&mut interp, "verifyEncoding", None, args)
            }
        };
        match run {
            Ok(value) => {
                let failed = interp.failed(&value);
                let text = interp.messages.iter().map(|m| m.borrow().text.clone()).next();
                match failed {
                    true => Err(text.unwrap_or_else(|| self.bound.silence("verifier")).into()),
                    false => Ok(()),
                }
            }
            Err(stop) => {
                self.bound.report(cx, self.bound.params_holes(&interp), "verifyEncoding", &stop);
                Ok(())
            }
        }
    }

    fn make(&self, cx: &Context, params: Vec<Option<Attribute>>) -> Vec<Option<Attribute>> {
        let mut interp = Interp::new(cx, &self.bound.code);
        let Some(get) = self.own_get(&interp) else { return params };
        if self.lacks_default(&interp, &params) {
            return params;
        }
        let mut args = vec![Cell::new(V::Context)];
        args.extend(interp.params_of(&self.bound.class, &params).into_iter().map(Cell::new));
        let made = match interp.invoke(&get, None, &args, &[], 0).map(|cell| cell.get()) {
            Ok(V::Type(ty)) => match cx.type_data(ty) {
                TypeData::Dynamic { params, .. } => Some(params.to_vec()),
                _ => None,
            },
            Ok(V::Attr(attr)) => match cx.attr(attr) {
                AttrData::Dynamic { params, .. } => Some(params.to_vec()),
                _ => None,
            },
            Ok(_) => None,
            Err(stop) => {
                self.bound.report(cx, self.bound.params_holes(&interp), "get", &stop);
                None
            }
        };
        made.unwrap_or(params)
    }

    fn name_of_values(&self, cx: &Context, ty: Type) -> Option<String> {
        let mut interp = Interp::new(cx, &self.bound.code);
        let name = Cell::new(V::Null);
        interp.value_name = Some(name.clone());
        let set = V::Function("set the name".into());
        if let Err(stop) = self.bound.call(&mut interp, "getAsmName", Some(V::Type(ty)), vec![set]) {
            self.bound.report(cx, self.bound.params_holes(&interp), "getAsmName", &stop);
            return None;
        }
        match name.get() {
            V::Null => None,
            name => interp.text(&name).map(|text| text.to_string()),
        }
    }

    fn type_of_attr(&self, cx: &Context, attr: Attribute) -> Option<Type> {
        let mut interp = Interp::new(cx, &self.bound.code);
        match self.bound.call(&mut interp, "getType", Some(V::Attr(attr)), Vec::new()) {
            Ok(V::Type(ty)) => Some(ty),
            Ok(_) => None,
            Err(stop) => {
                self.bound.report(cx, self.bound.params_holes(&interp), "getType", &stop);
                None
            }
        }
    }

    fn verify_symbol_uses<'a>(
        &self,
        attr: Attribute,
        op: OpRef<'a>,
        look_up: LookUpSymbol<'_, 'a>,
    ) -> Result<(), Vec<Diagnostic>> {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.op = Some(op);
        interp.look_up = Some(look_up);
        let args = vec![V::Op(op, false), V::SymbolTables];
        let run = self.bound.call(&mut interp, "verifySymbolUses", Some(V::Attr(attr)), args);
        let holes = self.bound.params_holes(&interp);
        self.bound.verdict(&mut interp, holes, "verifySymbolUses", run)
    }
}

impl ParamsHooks {
    /// True if a parameter is absent whose default is not understood: it has no value that code could be given.
    fn lacks_default(&self, interp: &Interp<'_, '_>, params: &[Option<Attribute>]) -> bool {
        let Some(declared) = self.declared(interp) else { return true };
        let lacks = |(param, value): (&ParamDef, &Option<Attribute>)| {
            value.is_none() && matches!(param.default, Some((_, None)))
        };
        declared.iter().zip(params).any(lacks)
    }

    /// The parameters of the definition.
    fn declared<'c>(&self, interp: &Interp<'c, '_>) -> Option<&'c [ParamDef]> {
        let cx = interp.cx;
        match (interp.type_def(&self.bound.class), interp.attr_def(&self.bound.class)) {
            (Some(id), _) => Some(&cx.type_def(id).params),
            (None, Some(id)) => Some(&cx.attr_def(id).base.params),
            (None, None) => None,
        }
    }

    /// The builder in C++ that takes the context and the parameters, with the types that the definition gives them.
    fn own_get(&self, interp: &Interp<'_, '_>) -> Option<Arc<Function>> {
        let params = self.declared(interp)?;
        let declared = |param: &ParamDef| crate::parse::template_types(&format!("<{}>", param.cpp_type));
        let is_own = |f: &Arc<Function>| {
            takes_context(f)
                && f.params.len() == params.len() + 1
                && f.params.iter().skip(1).zip(params).all(|(own, param)| {
                    declared(param)
                        .and_then(|all| all.into_iter().next())
                        .is_some_and(|ty| ty.last() == own.ty.last() && ty.args.len() == own.ty.args.len())
                })
        };
        self.bound.code.methods(&self.bound.class, "get").into_iter().find(is_own)
    }
}

/// True if a function takes the context first.
pub(super) fn takes_context(function: &Function) -> bool {
    function.params.first().is_some_and(|p| p.ty.last() == "MLIRContext")
}

impl<'a> Interp<'a, '_> {
    /// An instance of a definition with parameters, by class.
    fn instance_of(&self, class: &str, params: &[Option<Attribute>]) -> Option<V<'a>> {
        let cx = self.cx;
        if let Some(def) = self.type_def(class) {
            return Some(V::Type(cx.ty(TypeData::Dynamic { def, params: params.into() })));
        }
        let def = self.attr_def(class)?;
        Some(V::Attr(cx.attribute(AttrData::Dynamic { def, params: params.into() })))
    }

    /// The values of a definition's parameters, by class.
    fn params_of(&self, class: &str, params: &[Option<Attribute>]) -> Vec<V<'a>> {
        let cx = self.cx;
        let values = |def: &isogloss_ir::definition::AttrTypeDef| {
            def.params.iter().zip(params).map(|(p, v)| self.value_of_param(p, *v)).collect()
        };
        if let Some(id) = self.type_def(class) {
            return values(cx.type_def(id));
        }
        self.attr_def(class).map_or_else(Vec::new, |id| values(&cx.attr_def(id).base))
    }
}
