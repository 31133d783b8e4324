//! The switches over types and texts.

use super::found::{Found, found};
use crate::ast::Part;
use crate::eval::{Interp, R};
use crate::value::{Cell, Switch, V};
use std::cell::RefCell;
use std::rc::Rc;

impl<'a> Interp<'a, '_> {
    /// The result of a switch whose value is asked for.
    pub(crate) fn switch_result(&mut self, switch: &Rc<RefCell<Switch<'a>>>, at: u32) -> R<V<'a>> {
        let (result, subject, offset, is_type) = {
            let s = switch.borrow();
            (s.result.clone(), s.subject.clone(), s.offset, s.is_type)
        };
        match result {
            Some(value) => Ok(value),
            None if !is_type && self.parser.is_some() => {
                let word = self.text_of(&subject, at)?;
                self.parse_error(offset, &format!("unexpected keyword: {word}"), at)?;
                Ok(V::Result(false))
            }
            None => self.stop("a switch without a case for a value", at),
        }
    }

    pub(super) fn switch_method(
        &mut self,
        object: &Cell<'a>,
        switch: &Rc<RefCell<Switch<'a>>>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let name = &*part.name;
        let done = switch.borrow().result.is_some();
        let (subject, is_type) = (switch.borrow().subject.clone(), switch.borrow().is_type);
        match name {
            "Case" | "CaseLower" | "Cases" | "StartsWith" | "EndsWith" if !done => {
                if is_type {
                    let Some(function) = args.first() else { return Ok(None) };
                    let mut classes = part.args.clone();
                    if classes.is_empty()
                        && let V::Closure(closure) = function.get()
                        && let Some(param) = closure.lambda.params.first()
                    {
                        classes.push(param.ty.clone());
                    }
                    for class in &classes {
                        if self.is_instance(&subject, class, at)? {
                            let value = match subject.clone() {
                                V::Op(op, _) => V::Op(op, class.last() != "Operation"),
                                other => other,
                            };
                            let result = self.apply(&function.get(), vec![value], at)?;
                            switch.borrow_mut().result = Some(result);
                            break;
                        }
                    }
                } else {
                    let text = self.text_of(&subject, at)?;
                    let Some((value, keys)) = args.split_last() else { return Ok(None) };
                    let mut hit = false;
                    for key in keys {
                        for word in self.texts_of(&key.get(), at)? {
                            hit |= match name {
                                "StartsWith" => text.starts_with(&*word),
                                "EndsWith" => text.ends_with(&*word),
                                "CaseLower" => text.eq_ignore_ascii_case(&word),
                                _ => text == word,
                            };
                        }
                    }
                    if hit {
                        let value = self.switch_value(value, switch, at)?;
                        switch.borrow_mut().result = Some(value);
                    }
                }
                Ok(Some(object.clone()))
            }
            "Case" | "CaseLower" | "Cases" | "StartsWith" | "EndsWith" => Ok(Some(object.clone())),
            "Default" if done => self.switch_result(switch, at).map(|v| Some(Cell::new(v))),
            "Default" => {
                let Some(value) = args.first() else { return Ok(None) };
                let value = if is_type {
                    match value.get() {
                        function @ (V::Closure(_) | V::Function(_)) => {
                            self.apply(&function, vec![subject], at)?
                        }
                        other => other,
                    }
                } else {
                    self.switch_value(value, switch, at)?
                };
                found(value)
            }
            "DefaultUnreachable" => self.switch_result(switch, at).map(|v| Some(Cell::new(v))),
            "hasValue" => found(V::Bool(done)),
            _ => Ok(None),
        }
    }

    /// The value of a case. A function of a switch over keywords is called; one of a switch over texts is a value like others.
    fn switch_value(&mut self, value: &Cell<'a>, switch: &Rc<RefCell<Switch<'a>>>, at: u32) -> R<V<'a>> {
        let (calls_cases, subject, offset) = {
            let switch = switch.borrow();
            (switch.calls_cases, switch.subject.clone(), switch.offset)
        };
        match value.get() {
            function @ V::Closure(_) if calls_cases => {
                self.apply(&function, vec![subject, V::Place(offset)], at)
            }
            other => Ok(other),
        }
    }
}
