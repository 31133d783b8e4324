//! Matchers of values and operations: `matchPattern(value, m_Constant(&attr))` and its kin.
//!
//! Rule: `mlir/IR/Matchers.h`. A matcher is a tuple of its name and its arguments; one of host code is an object with a
//! method `match`.

use super::found::{Found, found, nth};
use crate::ast::{Part, Ty};
use crate::eval::{Interp, R};
use crate::value::{Cell, V};
use isogloss_ir::builtin::float;
use isogloss_ir::{AttrData, Attribute, OpRef};
use num_bigint::BigInt;
use std::rc::Rc;

impl<'a> Interp<'a, '_> {
    /// A function that makes or runs a matcher; None if there is no such function.
    pub(super) fn matcher_function(
        &mut self,
        name: &str,
        types: &[Ty],
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        match (name, args.len()) {
            ("matchPattern", 2) => {
                let is = self.matches(&nth(args, 0).get(), &nth(args, 1).get(), at)?;
                found(V::Bool(is))
            }
            ("matchOperandOrValueAtIndex", 3) => {
                let Some(op) = self.defining(&nth(args, 0).get(), at)? else { return Ok(None) };
                let index = self.integer(&nth(args, 1).get()).and_then(|n| usize::try_from(n).ok());
                let Some(value) = index.and_then(|index| op.operand(index)) else {
                    return self.stop("an operand that is not there", at);
                };
                let value = V::Value(crate::value::IrValue { body: Some(op.body), value });
                let is = self.matches(&value, &nth(args, 2).get(), at)?;
                found(V::Bool(is))
            }
            (
                "m_Constant" | "m_ConstantInt" | "m_ConstantFloat" | "m_Zero" | "m_One" | "m_NonZero"
                | "m_AnyZeroFloat" | "m_PosZeroFloat" | "m_NegZeroFloat" | "m_OneFloat" | "m_PosInfFloat"
                | "m_NegInfFloat" | "m_AnyAttr" | "m_Attr" | "m_Any" | "m_Val" | "m_Op",
                _,
            ) => {
                let class = types.first().map(|ty| Cell::new(V::Class(std::sync::Arc::new(ty.clone()))));
                let parts = std::iter::once(Cell::new(V::str(name))).chain(class).chain(args.iter().cloned());
                found(V::Tuple(Rc::new(parts.collect())))
            }
            _ => Ok(None),
        }
    }

    /// True if a matcher matches a value, an operation or an attribute.
    fn matches(&mut self, subject: &V<'a>, matcher: &V<'a>, at: u32) -> R<bool> {
        self.step(at)?;
        let subject = match subject {
            V::Pointer(cell) => cell.get(),
            other => other.clone(),
        };
        let subject = self.now(subject);
        let parts = match matcher {
            V::Tuple(parts) => parts.clone(),
            V::Object(_) => return self.matches_own(&subject, matcher, at),
            other => return self.stop(format!("a matcher of kind {}", other.kind()), at),
        };
        let name = parts.first().map_or_else(|| "".into(), |part| self.text(&part.get()).unwrap_or_default());
        let arg = |n: usize| parts.get(n).map(Cell::get);
        match &*name {
            "m_Any" => {
                if let Some(V::Pointer(target)) = arg(1) {
                    target.set(subject);
                }
                Ok(true)
            }
            "m_Val" => self.equal(&subject, &arg(1).unwrap_or(V::Null), at),
            "m_Op" => self.matches_op(&subject, &parts[1..], at),
            "m_Attr" => self.stop("m_Attr", at),
            _ => {
                let Some(constant) = self.constant_value_of(&subject, at)? else { return Ok(false) };
                self.matches_constant(&name, constant, arg(1), at)
            }
        }
    }

    /// The constant that a value, or the result of an operation, is.
    pub(crate) fn constant_value_of(&mut self, subject: &V<'a>, at: u32) -> R<Option<Attribute>> {
        Ok(match self.now(subject.clone()) {
            V::Attr(attr) => Some(attr),
            V::Op(op, _) => op.constant_value(),
            V::Value(value) => match self.defining(&V::Value(value), at)? {
                Some(op) => op.constant_value(),
                None => None,
            },
            V::Null => None,
            other => return self.stop(format!("a match of a value of kind {}", other.kind()), at),
        })
    }

    /// The operation that defines a value, or the operation itself.
    fn defining(&mut self, subject: &V<'a>, at: u32) -> R<Option<OpRef<'a>>> {
        self.note_reads(crate::reads::Reads::More);
        match subject {
            V::Op(op, _) => Ok(Some(*op)),
            V::Value(value) => match value.body {
                Some(body) => {
                    Ok(OpRef { cx: self.cx, body, id: isogloss_ir::Body::root() }.defining(value.value))
                }
                None => self.stop("a value of the operation being parsed", at),
            },
            _ => Ok(None),
        }
    }

    fn matches_constant(
        &mut self,
        name: &str,
        constant: Attribute,
        bound: Option<V<'a>>,
        at: u32,
    ) -> R<bool> {
        let cx = self.cx;
        let scalar = match name {
            "m_Constant" | "m_AnyAttr" => Some(constant),
            // A splat counts as its element.
            _ => self.splat_or_self(constant, at)?,
        };
        let Some(scalar) = scalar else { return Ok(false) };
        let bind = |value: V<'a>| {
            if let Some(V::Pointer(target)) = &bound {
                target.set(value);
            }
        };
        match (name, cx.attr(scalar)) {
            ("m_Constant" | "m_AnyAttr", _) => {
                if let Some(V::Pointer(target)) = &bound {
                    if let Some(ty) = target.ty()
                        && !self.is_instance(&V::Attr(scalar), &ty, at)?
                    {
                        return Ok(false);
                    }
                    target.set(V::Attr(scalar));
                }
                Ok(true)
            }
            ("m_ConstantInt", AttrData::Integer { value, ty }) => {
                bind(self.big(value.signed(), cx.bit_width(*ty).unwrap_or(64), false));
                Ok(true)
            }
            ("m_ConstantFloat", AttrData::Float { bits, ty }) => {
                let Some(kind) = cx.float_kind(*ty) else { return Ok(false) };
                bind(V::Real(kind, *bits));
                Ok(true)
            }
            ("m_Zero", AttrData::Integer { value, .. }) => Ok(value.is_zero()),
            ("m_NonZero", AttrData::Integer { value, .. }) => Ok(!value.is_zero()),
            ("m_One", AttrData::Integer { value, ty }) => {
                let one = isogloss_ir::Int::wrap(&BigInt::from(1), cx.bit_width(*ty).unwrap_or(64));
                Ok(*value == one)
            }
            (name, AttrData::Float { bits, ty }) if name.ends_with("Float") => {
                let Some(kind) = cx.float_kind(*ty) else { return Ok(false) };
                let (negative, class) = float::classify(kind, *bits);
                let (zero, infinite) = (class == float::Class::Zero, class == float::Class::Infinite);
                Ok(match name {
                    "m_AnyZeroFloat" => zero,
                    "m_PosZeroFloat" => zero && !negative,
                    "m_NegZeroFloat" => zero && negative,
                    "m_PosInfFloat" => infinite && !negative,
                    "m_NegInfFloat" => infinite && negative,
                    "m_OneFloat" => *bits == float::from_f64(kind, 1.0),
                    other => return self.stop(other, at),
                })
            }
            _ => Ok(false),
        }
    }

    /// The element of a splat, or an attribute that is none as it is; none of elements that differ.
    pub(super) fn splat_or_self(&mut self, attr: Attribute, at: u32) -> R<Option<Attribute>> {
        if !matches!(self.cx.attr(attr), AttrData::DenseElements { .. }) {
            return Ok(Some(attr));
        }
        let is_splat = self.library_method(&Cell::new(V::Attr(attr)), &Part::named("isSplat"), &[], at)?;
        if !is_splat.is_some_and(|is| matches!(is.get(), V::Bool(true))) {
            return Ok(None);
        }
        let part = Part { args: vec![Ty::named("Attribute")], ..Part::named("getSplatValue") };
        match self.library_method(&Cell::new(V::Attr(attr)), &part, &[], at)?.map(|cell| cell.get()) {
            Some(V::Attr(element)) => Ok(Some(element)),
            _ => self.stop("the element of a splat", at),
        }
    }

    /// `m_Op<T>(…)`: an operation of a class whose operands match.
    fn matches_op(&mut self, subject: &V<'a>, parts: &[Cell<'a>], at: u32) -> R<bool> {
        let Some(op) = self.defining(subject, at)? else { return Ok(false) };
        let rest = match parts.split_first() {
            Some((class, rest)) if matches!(class.get(), V::Class(_)) => {
                let V::Class(class) = class.get() else { return Ok(false) };
                if !self.is_instance(&V::Op(op, false), &class, at)? {
                    return Ok(false);
                }
                rest
            }
            _ => return self.stop("m_Op without a class", at),
        };
        if rest.is_empty() {
            return Ok(true);
        }
        if op.operands().len() != rest.len() {
            return Ok(false);
        }
        for (value, matcher) in op.operands().zip(rest) {
            let value = V::Value(crate::value::IrValue { body: Some(op.body), value });
            if !self.matches(&value, &matcher.get(), at)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A matcher of host code.
    fn matches_own(&mut self, subject: &V<'a>, matcher: &V<'a>, at: u32) -> R<bool> {
        let V::Object(object) = matcher else { return Ok(false) };
        let method = object.class.methods.iter().find(|m| &*m.name == "match").cloned();
        let Some(method) = method else { return self.stop("a matcher without 'match'", at) };
        let takes_value = method.params.first().is_some_and(|param| param.ty.last() == "Value");
        let subject = match (takes_value, subject) {
            (true, subject) => subject.clone(),
            (false, subject) => match self.defining(subject, at)? {
                Some(op) => V::Op(op, false),
                None => return Ok(false),
            },
        };
        let result = self.invoke(&method, Some(matcher.clone()), &[Cell::new(subject)], &[], at)?.get();
        self.truth(&result, at)
    }
}
