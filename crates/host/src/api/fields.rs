//! `FieldParser`: how the parameters of types and attributes are parsed by their class.
//!
//! Rule: `mlir/IR/DialectImplementation.h`, and the specialisations that definitions of enumerations generate.

use crate::ast::{Part, Ty};
use crate::eval::{Interp, R, is_container, is_text};
use crate::value::{Cell, IntTy, V};
use std::sync::Arc;

impl<'a> Interp<'a, '_> {
    /// `FieldParser<T>::parse`: an optional with the value, empty if that failed.
    pub(crate) fn parse_field(&mut self, ty: &Ty, at: u32) -> R<V<'a>> {
        let name = ty.last();
        if is_container(name) {
            let Some(element) = ty.args.first().cloned() else {
                return self.stop("FieldParser of a list of nothing", at);
            };
            return self.deeper(at, |s| s.parse_fields(&element, at));
        }
        if name == "optional" && ty.args.first().is_some_and(|t| IntTy::of_name(&t.name).is_some()) {
            let inner = ty.args[0].clone();
            let target = Cell::typed(self.default(&inner, at)?, Arc::new(inner));
            return Ok(match self.parse_with("parseOptionalInteger", &target, at)? {
                V::Opt(None) => V::some(V::Opt(None)),
                V::Opt(Some(done)) if matches!(*done, V::Result(true)) => V::some(V::some(target.get())),
                _ => V::Opt(None),
            });
        }
        if let Some(def) = self.enum_def(&ty.key()) {
            let start = self.parser(at)?.here();
            let word = Cell::typed(V::str(""), Arc::new(Ty::named("string")));
            let pointer = Cell::new(V::pointer(word.clone()));
            if !matches!(self.parse_with("parseOptionalKeywordOrString", &pointer, at)?, V::Result(true)) {
                self.parse_error(start, &format!("expected keyword for {}", def.summary), at)?;
                return Ok(V::Opt(None));
            }
            let word = self.text_of(&word.get(), at)?;
            return match def.value_of(&word) {
                Some(value) => Ok(V::some(V::Enum(def, i128::from(value)))),
                None => {
                    let text = format!("{}{word}", isogloss_ir::asm::format::expected_one_of(&def));
                    self.parse_error(start, &text, at)?;
                    Ok(V::Opt(None))
                }
            };
        }
        let method = match name {
            "Type" => "parseType",
            "Attribute" => "parseAttribute",
            "AffineMap" => "parseAffineMap",
            name if is_text(name) => "parseString",
            name if IntTy::of_name(name).is_some() || name == "APInt" => "parseInteger",
            _ if self.type_def(&ty.key()).is_some() || name.ends_with("Type") => {
                "parseCustomTypeWithFallback"
            }
            _ if self.attr_def(&ty.key()).is_some() || name.ends_with("Attr") => {
                "parseCustomAttributeWithFallback"
            }
            _ => return self.stop(format!("FieldParser<{}>::parse", ty.name), at),
        };
        let plain = matches!(method, "parseString" | "parseInteger");
        let value = if plain { self.default(ty, at)? } else { V::Null };
        let target = Cell::typed(value, Arc::new(ty.clone()));
        let pointer = match method {
            "parseString" => Cell::new(V::pointer(target.clone())),
            _ => target.clone(),
        };
        Ok(match self.parse_with(method, &pointer, at)? {
            V::Result(true) => V::some(target.get()),
            _ => V::Opt(None),
        })
    }

    /// Fields of one class, with commas between them.
    fn parse_fields(&mut self, element: &Ty, at: u32) -> R<V<'a>> {
        let list = V::list_of(Some(Arc::new(element.clone())));
        let V::List(items, _) = &list else { return Ok(list) };
        loop {
            self.count(1, at)?;
            match self.parse_field(element, at)? {
                V::Opt(Some(value)) => {
                    items.borrow_mut().push(Cell::typed((*value).clone(), Arc::new(element.clone())));
                }
                _ => return Ok(V::Opt(None)),
            }
            let comma =
                self.library_method(&Cell::new(V::Parser), &Part::named("parseOptionalComma"), &[], at)?;
            if !comma.is_some_and(|more| matches!(more.get(), V::Result(true))) {
                return Ok(V::some(list));
            }
        }
    }

    fn parse_with(&mut self, method: &str, target: &Cell<'a>, at: u32) -> R<V<'a>> {
        let args = [target.clone()];
        match self.library_method(&Cell::new(V::Parser), &Part::named(method), &args, at)? {
            Some(result) => Ok(result.get()),
            None => self.stop(method, at),
        }
    }
}
