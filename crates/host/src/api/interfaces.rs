//! The interfaces of dialects, and what dialects promise.

use super::found::{Found, found};
use crate::ast::{Class, Name, Part, Ty};
use crate::eval::{Interp, R};
use crate::program::{From, Registered};
use crate::value::{Cell, Object, V};
use std::rc::Rc;
use std::sync::Arc;

/// How many classes one may derive from through each other.
const MAX_BASES: usize = 16;

impl<'a> Interp<'a, '_> {
    /// `getRegisteredInterface<I>()` of a dialect: an instance of the class that its C++ registers, or null.
    pub(super) fn registered_interface(&mut self, dialect: &str, interface: &Ty, at: u32) -> R<V<'a>> {
        let name = interface.last();
        if self.find_class(&interface.key()).is_none() {
            return self.stop(format!("getRegisteredInterface<{name}>"), at);
        }
        let found = self.code.registered_interface(&self.class_of_dialect(dialect), |class, file| {
            self.class_in_file(class, file).is_some_and(|class| self.implements_by_name(&class, name))
        });
        match found {
            Registered::None => Ok(V::Null),
            Registered::Unknown(class) => {
                self.stop(format!("getRegisteredInterface<{name}>, which {class} may implement"), at)
            }
            Registered::Class(class, file) => match self.class_in_file(&class, file) {
                Some(class) if class.fields.is_empty() => {
                    Ok(V::Object(Rc::new(Object { class, fields: Vec::new(), types: Vec::new() })))
                }
                _ => self.stop(format!("getRegisteredInterface<{name}> with a state"), at),
            },
        }
    }

    /// `impl::verifyCastInterfaceOp`: what the verifier of `CastOpInterface` asks of the class of an operation.
    pub(super) fn verify_cast(&mut self, op: &V<'a>, at: u32) -> Found<'a> {
        let V::Op(op, _) = op else { return Ok(None) };
        let op = *op;
        let types = |values: &[isogloss_ir::Value]| -> Vec<isogloss_ir::Type> {
            values.iter().map(|value| op.body.value_type(*value)).collect()
        };
        let operands: Vec<isogloss_ir::Value> = op.operands().collect();
        let results: Vec<isogloss_ir::Value> = op.results().collect();
        let (from, to) = (types(&operands), types(&results));
        if to.is_empty() {
            let message = Cell::new(V::str("expected at least one result for cast operation"));
            return found(self.op_message(op, &[message], true, at)?);
        }
        let args = [V::types(from.iter().copied()), V::types(to.iter().copied())].map(Cell::new);
        let part = Part::named("areCastCompatible");
        let Some(fits) = self.method(&Cell::new(V::Op(op, true)), &part, &args, at)? else {
            return self.stop("areCastCompatible", at);
        };
        if self.truth(&fits.get(), at)? {
            return found(V::Result(true));
        }
        let list = |types: &[isogloss_ir::Type]| {
            let texts: Vec<String> =
                types.iter().map(|ty| format!("'{}'", self.cx.display_type(*ty))).collect();
            texts.join(", ")
        };
        let operands = match &from[..] {
            [] => "s []".to_owned(),
            [_] => format!(" {}", list(&from)),
            _ => format!("s {}", list(&from)),
        };
        let plural = if to.len() == 1 { "" } else { "s" };
        let text =
            format!("operand type{operands} and result type{plural} {} are cast incompatible", list(&to));
        found(self.op_message(op, &[Cell::new(V::str(text))], true, at)?)
    }

    /// The verifier of `BranchOpInterface`: asks the class of an operation about each successor.
    pub(super) fn verify_branch(&mut self, op: &V<'a>, at: u32) -> Found<'a> {
        let V::Op(branch, _) = op else { return Ok(None) };
        for n in 0..branch.successors().count() {
            let part = Part::named("getSuccessorOperands");
            let args = [Cell::new(V::unsigned(n))];
            let Some(operands) = self.method(&Cell::new(V::Op(*branch, true)), &part, &args, at)? else {
                return self.stop("getSuccessorOperands", at);
            };
            match self.verify_successor(op, n, &operands.get(), at)?.map(|result| result.get()) {
                Some(V::Result(true)) => {}
                other => return Ok(other.map(Cell::new)),
            }
        }
        found(V::Result(true))
    }

    /// `detail::verifyBranchSuccessorOperands` of the n-th successor.
    pub(super) fn verify_successor(&mut self, op: &V<'a>, n: usize, operands: &V<'a>, at: u32) -> Found<'a> {
        let (V::Op(op, _), V::Tuple(parts)) = (op, operands) else { return Ok(None) };
        let [produced, given] = &parts[..] else { return Ok(None) };
        let op = *op;
        let produced = self.integer(&produced.get()).and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
        let given = self.elements(given, at)?;
        let Some(block) = op.successors().nth(n) else { return Ok(None) };
        let (have, wanted) = (produced + given.len(), block.arguments().len());
        if have != wanted {
            let text =
                format!("branch has {have} operands for successor #{n}, but target block has {wanted}");
            return found(self.op_message(op, &[Cell::new(V::str(text))], false, at)?);
        }
        for (i, operand) in given.iter().enumerate() {
            let from = match operand.get() {
                V::Use(user, index) => user.operand(index).map(|value| user.body.value_type(value)),
                V::Value(value) => Some(self.type_of(value)),
                _ => None,
            };
            let to = block.arguments().get(produced + i).map(|value| op.body.value_type(*value));
            let types = [from.map(V::Type), to.map(V::Type)];
            let [Some(from), Some(to)] = types else { return self.stop("the type of an operand", at) };
            let class = self.code.class_of_op(op.name_str());
            let fits = match class.filter(|class| self.code.has_method(class, "areTypesCompatible")) {
                Some(_) => {
                    let args = [Cell::new(from), Cell::new(to)];
                    let part = Part::named("areTypesCompatible");
                    match self.method(&Cell::new(V::Op(op, true)), &part, &args, at)? {
                        Some(fits) => self.truth(&fits.get(), at)?,
                        None => return self.stop("areTypesCompatible", at),
                    }
                }
                None => self.equal(&from, &to, at)?,
            };
            if !fits {
                let text = format!("type mismatch for bb argument #{} of successor #{n}", produced + i);
                return found(self.op_message(op, &[Cell::new(V::str(text))], false, at)?);
            }
        }
        found(V::Result(true))
    }

    /// The class of a dialect of a namespace, without its own namespaces.
    fn class_of_dialect(&self, namespace: &str) -> Name {
        self.code.class_of_dialect(namespace).unwrap_or_default()
    }

    fn class_in_file(&self, class: &Name, file: usize) -> Option<Arc<Class>> {
        let from = From { file, ..From::default() };
        self.code.class(class, &from).cloned().or_else(|| self.find_class(class))
    }

    /// True if a class derives from one of a name.
    fn implements_by_name(&self, class: &Arc<Class>, name: &str) -> bool {
        let mut open = vec![class.clone()];
        for _ in 0..MAX_BASES {
            let Some(here) = open.pop() else { return false };
            if here.bases.iter().any(|base| base.last() == name) {
                return true;
            }
            open.extend(here.bases.iter().filter_map(|base| self.find_base(&here, base)));
        }
        false
    }

    /// `hasPromiseOrImplementsInterface<I>()` of a type or an attribute.
    pub(super) fn promises_or_implements(&mut self, value: &V<'a>, interface: &Ty, at: u32) -> R<bool> {
        let class = self.class_name(value);
        let class = crate::program::split_key(&class).1;
        if self.code.promises(interface.last(), class) || self.code.attaches(interface.last(), class) {
            return Ok(true);
        }
        self.is_instance(value, interface, at)
    }
}
