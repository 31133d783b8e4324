//! Calls that are made at once: what a call means is known from its name and its place, and its arguments are variables and
//! literals, so that nothing has to be made of them first.
//!
//! Each counts the steps that the general path would, and is left to it close to a limit. One that fails is left to it as
//! well where nothing has been read yet, so that all messages are made there.

use super::call::has_decltype;
use super::{Interp, MAX_DEPTH, MAX_ELEMENTS, MAX_STEPS, R};
use crate::api::classes::builtin_test;
use crate::ast::{Expr, ExprKind, Name, Part, Site, Ty, Unary};
use crate::kinds::TyKind;
use crate::memo::PlainCall;
use crate::value::{Cell, IrValue, Items, V};
use crate::words::Word;
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::{Body, Type, TypeData};
use smallvec::SmallVec;
use std::sync::Arc;

/// The results of `get` for each value of a list, or for a value that is no list. `None` if it returns nothing for one of
/// them.
fn values_of<'a, T>(given: &Cell<'a>, get: impl Fn(&Cell<'a>) -> Option<T>) -> Option<SmallVec<[T; 4]>> {
    match given.items() {
        Some(items) => items.borrow().iter().map(get).collect(),
        None => get(given).map(|value| SmallVec::from_iter([value])),
    }
}

impl<'a> Interp<'a, '_> {
    /// True if steps can be taken and levels entered without coming to a limit.
    #[inline]
    pub(super) fn is_far(&self, steps: u32, levels: u32) -> bool {
        self.is_fast && self.depth + levels <= MAX_DEPTH && self.steps + steps <= MAX_STEPS && !self.is_full()
    }

    /// The variable that an expression names, if it is one of the function.
    #[inline]
    fn variable_in(vars: &'_ [(Name, Cell<'a>)], expr: &Expr) -> Option<usize> {
        let ExprKind::Name(parts) = &expr.kind else { return None };
        let [part] = &parts[..] else { return None };
        vars.iter().rposition(|v| Arc::ptr_eq(&v.0, &part.name))
    }

    /// The value of a call without arguments whose name is all that is written: of a getter of the operation's class, and of
    /// `success` and `failure`. It takes a number of steps, and as many levels.
    #[inline]
    pub(super) fn plain_at_once(&mut self, callee: &Expr, site: Site, steps: u32) -> Option<V<'a>> {
        let ExprKind::Name(parts) = &callee.kind else { return None };
        let [part] = &parts[..] else { return None };
        if !self.is_far(steps, steps) || !part.args.is_empty() || !self.uses_places() {
            return None;
        }
        let call = self.memo.plain_call(site, &self.frame.class)?;
        if self.own_variable(&part.name).is_some() {
            return None;
        }
        let value = match (call, &self.frame.this) {
            (PlainCall::Getter(call), Some(V::Op(op, true))) => {
                let op = *op;
                let accessor = call.accessor.filter(|_| call.op == op.name() && op.id != Body::root())?;
                self.accessed(op, accessor)?
            }
            (PlainCall::Operand(of, place), Some(V::Op(op, true)))
                if of == op.name() && op.id != Body::root() =>
            {
                V::Value(IrValue { body: Some(op.body), value: op.operand(place)? })
            }
            (PlainCall::Result(of, place), Some(V::Op(op, true)))
                if of == op.name() && op.id != Body::root() =>
            {
                V::Value(IrValue { body: Some(op.body), value: op.results().nth(place)? })
            }
            (PlainCall::ResultType(of), Some(V::Op(op, true)))
                if of == op.name() && op.id != Body::root() =>
            {
                V::Type(op.result_types().next()?)
            }
            (PlainCall::Library(of), this) => {
                let own = match this {
                    None => None,
                    Some(V::Op(op, true)) => Some(op.name()),
                    _ => return None,
                };
                let is_success = match part.word() {
                    Word::Success => true,
                    Word::Failure => false,
                    _ => return None,
                };
                if of != own {
                    return None;
                }
                self.note_function(&part.name);
                V::Result(is_success)
            }
            _ => return None,
        };
        self.steps += steps;
        Some(value)
    }

    /// The operand or the result of the operation at hand that an accessor without arguments returns, such as `getLhs()`.
    /// Known are those of which an earlier call has shown the place among the operands or results. No step is counted.
    #[inline]
    fn value_at_once(&self, callee: &Expr, site: Site) -> Option<IrValue<'a>> {
        let ExprKind::Name(parts) = &callee.kind else { return None };
        let ([part], Some(V::Op(op, true))) = (&parts[..], &self.frame.this) else { return None };
        if !part.args.is_empty() || !self.uses_places() || op.id == Body::root() {
            return None;
        }
        let value = match self.memo.plain_call(site, &self.frame.class)? {
            PlainCall::Operand(of, place) if of == op.name() => op.operand(place)?,
            PlainCall::Result(of, place) if of == op.name() => op.results().nth(place)?,
            _ => return None,
        };
        let is_hidden = self.own_variable(&part.name).is_some();
        (!is_hidden).then_some(IrValue { body: Some(op.body), value })
    }

    /// The result of `isa`, `cast` and `dyn_cast` of a type to a class of builtin types. `None` for others, and for a cast
    /// that fails.
    #[inline]
    pub(super) fn cast_at_once(
        &mut self,
        part: &Part,
        classes: &[Ty],
        args: &[Cell<'a>],
        site: Site,
    ) -> Option<V<'a>> {
        let ([class], [arg]) = (classes, args) else { return None };
        let word = part.word();
        if !matches!(word, Word::Isa | Word::Cast | Word::DynCast)
            || !self.uses_places()
            || has_decltype(&part.args)
        {
            return None;
        }
        let ty = arg.with(|value| if let V::Type(ty) = value { Some(*ty) } else { None })?;
        let test = match self.memo.type_test(site) {
            Some(test) => test,
            None => {
                let test = builtin_test(class.last()).filter(|_| !self.is_own_class(class))?;
                self.memo.note_type_test(site, test);
                test
            }
        };
        let is = test(self.cx.type_data(ty));
        let value = match word {
            Word::Isa => V::Bool(is),
            Word::DynCast if !is => V::Null,
            _ if is => V::Type(ty),
            _ => return None,
        };
        self.note_function(&part.name);
        Some(value)
    }

    /// The width of a builtin type of integers.
    fn width_of(&self, value: &V<'a>) -> Option<V<'a>> {
        let V::Type(ty) = value else { return None };
        match self.cx.type_data(*ty) {
            TypeData::Integer { width, .. } => Some(V::unsigned(*width as usize)),
            _ => None,
        }
    }

    /// The type of a value that such a call gives, or of the value that a variable is; or the width of a type that is one.
    #[inline]
    pub(super) fn type_at_once(&mut self, object: &Expr, part: &Part, steps: u32) -> Option<V<'a>> {
        let word = part.word();
        if !matches!(word, Word::GetType | Word::GetWidth) || !self.is_far(steps + 1, steps + 1) {
            return None;
        }
        if let Some(variable) = Self::variable_in(&self.frame.vars, object) {
            let variable = &self.frame.vars[variable].1;
            if word == Word::GetWidth {
                let width = variable.with(|value| self.width_of(value))?;
                self.steps += steps + 1;
                return Some(width);
            }
            let value = variable.ir_value()?;
            self.steps += steps + 1;
            return Some(self.type_of_value(value));
        }
        if word == Word::GetWidth {
            return None;
        }
        let ExprKind::Call { callee, args, site } = &object.kind else { return None };
        if !args.is_empty() {
            return None;
        }
        if let Some(value) = self.value_at_once(callee, *site) {
            self.steps += steps + 1;
            return Some(self.type_of_value(value));
        }
        let before = self.steps;
        match self.plain_at_once(callee, *site, 1)? {
            V::Value(value) => {
                self.steps += steps;
                Some(self.type_of_value(value))
            }
            _ => {
                // What it read is what the general path reads.
                self.steps = before;
                None
            }
        }
    }

    /// `value.getType()`
    #[inline]
    pub(super) fn type_of_value(&mut self, value: IrValue<'a>) -> V<'a> {
        if self.is_watched() {
            self.note_method(&V::Value(value), "getType", 0);
        }
        V::Type(self.type_of(value))
    }

    /// True if a condition holds that is a call of a method of the parser, or one of `succeeded` and `failed` with such a
    /// call: a verdict is true where it failed. `None` if the call is not made here.
    #[inline]
    pub(super) fn condition_at_once(&mut self, expr: &Expr) -> R<Option<bool>> {
        let ExprKind::Call { callee, args, site } = &expr.kind else { return Ok(None) };
        match &callee.kind {
            ExprKind::Member { object, part, .. } => {
                Ok(self.parse_at_once(object, part, args, (3, 4))?.map(|ok| !ok))
            }
            ExprKind::Name(parts) => {
                let ([part], [inner]) = (&parts[..], &args[..]) else { return Ok(None) };
                let is_failed = match part.word() {
                    Word::Succeeded => false,
                    Word::Failed => true,
                    _ => return Ok(None),
                };
                let ExprKind::Call { callee, args, .. } = &inner.kind else { return Ok(None) };
                let ExprKind::Member { object, part: method, .. } = &callee.kind else { return Ok(None) };
                if !part.args.is_empty()
                    || self.own_variable(&part.name).is_some()
                    || !self.calls_library(*site)
                {
                    return Ok(None);
                }
                let parsed = self.parse_at_once(object, method, args, (4, 5))?;
                if parsed.is_some() {
                    self.note_function(&part.name);
                }
                Ok(parsed.map(|ok| ok != is_failed))
            }
            _ => Ok(None),
        }
    }

    /// True if a method of the parser succeeds that is called with variables and literals. `None` if it is not called here.
    /// It takes the steps and the levels that are given, and those of its arguments.
    fn parse_at_once(
        &mut self,
        object: &Expr,
        part: &Part,
        args: &[Expr],
        (steps, levels): (u32, u32),
    ) -> R<Option<bool>> {
        let word = part.word();
        if word == Word::Other || !part.args.is_empty() || !self.is_far(steps + 2, levels) || self.keeps() {
            return Ok(None);
        }
        let vars = &self.frame.vars;
        let is_parser = Self::variable_in(vars, object)
            .is_some_and(|parser| vars[parser].1.with(|value| matches!(value, V::Parser)));
        let Some(parser) = self.parser.as_deref_mut().filter(|_| is_parser) else { return Ok(None) };
        let (ok, of_args) = match (word, args) {
            (Word::Punctuation(token), []) => match parser.eat(token) {
                true => (true, 0),
                false => return Ok(None),
            },
            (Word::OptionalPunctuation(token), []) => (parser.eat(token), 0),
            (Word::ParseKeyword | Word::ParseOptionalKeyword, [Expr { kind: ExprKind::Str(text), .. }]) => {
                match parser.eat_keyword(text) {
                    true => (true, 1),
                    false if word == Word::ParseKeyword => return Ok(None),
                    false => (false, 1),
                }
            }
            (Word::ParseOperand, [target @ Expr { kind: ExprKind::Call { .. }, .. }]) => {
                return Ok(self.parse_element_at_once(part, target, (steps, levels)));
            }
            (Word::ParseType | Word::ParseColonType | Word::ParseOperand, [target]) => {
                let Some(target) = Self::variable_in(vars, target).map(|n| &vars[n].1) else {
                    return Ok(None);
                };
                let is_other = |v: &V<'a>| matches!(v, V::Pointer(_) | V::PropertySlot(_) | V::StatePart(_));
                if target.with(is_other) {
                    return Ok(None);
                }
                if word == Word::ParseOperand {
                    match parser.parse_operand() {
                        Ok(operand) => {
                            target.set(V::Operand(operand));
                            (true, 1)
                        }
                        Err(_) => (false, 1),
                    }
                } else {
                    let takes_all = target.is_of(|ty| matches!(ty.last(), "Type" | "auto"));
                    if !takes_all || word == Word::ParseColonType && !parser.eat(Tok::Colon) {
                        return Ok(None);
                    }
                    match parser.parse_type() {
                        Ok(ty) => {
                            target.set(V::Type(ty));
                            (true, 1)
                        }
                        Err(_) => (false, 1),
                    }
                }
            }
            (
                Word::ParseOptionalAttrDict,
                [Expr { kind: ExprKind::Member { object, arrow: false, part }, .. }],
            ) if part.word() == Word::Attributes => {
                let is_state = Self::variable_in(vars, object)
                    .is_some_and(|state| vars[state].1.with(|value| matches!(value, V::State)));
                let Some(state) = self.state.as_deref_mut().filter(|_| is_state) else { return Ok(None) };
                let ok = match parser.at(Tok::LBrace) {
                    true => match parser.parse_attr_dict() {
                        Ok(entries) => {
                            state.attributes.extend(entries);
                            true
                        }
                        Err(_) => false,
                    },
                    false => true,
                };
                self.note_field(&V::State, &part.name);
                (ok, 2)
            }
            (Word::ResolveOperands, _) => return self.resolve_at_once(part, args, (steps, levels)),
            _ => return Ok(None),
        };
        self.note_method(&V::Parser, &part.name, args.len());
        self.steps += steps + of_args;
        Ok(Some(ok))
    }

    /// As [`Interp::parse_at_once`], of `resolveOperand` and `resolveOperands` with operands, types, if need be a place, and
    /// the operands of the operation that is parsed.
    fn resolve_at_once(
        &mut self,
        part: &Part,
        args: &[Expr],
        (steps, levels): (u32, u32),
    ) -> R<Option<bool>> {
        let (operands, types, place, result) = match args {
            [operands, types, result] => (operands, types, None, result),
            [operands, types, place, result] => (operands, types, Some(place), result),
            _ => return Ok(None),
        };
        let vars = &self.frame.vars;
        let variable = |expr: &Expr| Self::variable_in(vars, expr).map(|n| &vars[n].1);
        let ExprKind::Member { object, arrow: false, part: field } = &result.kind else { return Ok(None) };
        let is_state = |cell: &Cell<'a>| cell.with(|value| matches!(value, V::State));
        if field.word() != Word::Operands
            || !variable(object).is_some_and(is_state)
            || place.is_some_and(|place| variable(place).is_none())
        {
            return Ok(None);
        }
        let operand_of = |cell: &Cell<'a>| cell.with(|v| if let V::Operand(o) = v { Some(*o) } else { None });
        let type_of = |cell: &Cell<'a>| cell.with(|v| if let V::Type(ty) = v { Some(*ty) } else { None });
        // What is counted as elements, and the steps of the arguments.
        let (mut elements, mut taken) = (0, 3 + u32::from(place.is_some()));
        let Some(given) = variable(operands) else { return Ok(None) };
        let Some(all) = values_of(given, operand_of) else { return Ok(None) };
        elements += all.len();
        let mut of = SmallVec::<[Type; 4]>::new();
        match &types.kind {
            ExprKind::List(list) if !list.is_empty() => {
                for expr in list {
                    let Some(ty) = variable(expr).and_then(type_of) else { return Ok(None) };
                    of.push(ty);
                    taken += 2;
                }
                taken += 1;
                elements += of.len();
            }
            _ => {
                let Some(given) = variable(types) else { return Ok(None) };
                taken += 1;
                let Some(found) = values_of(given, type_of) else { return Ok(None) };
                of = found;
                match (given.items(), of.first()) {
                    // One type is that of all operands.
                    (None, Some(&ty)) => of.resize(all.len(), ty),
                    _ => elements += of.len(),
                }
            }
        }
        if of.len() != all.len() || !self.is_far(steps + taken, levels + 2) {
            return Ok(None);
        }
        let (Some(parser), Some(state)) = (self.parser.as_deref_mut(), self.state.as_deref_mut()) else {
            return Ok(None);
        };
        let mut ok = true;
        for (operand, ty) in all.into_iter().zip(of) {
            match parser.resolve_operand(operand, ty) {
                Ok(value) => state.operands.push(value),
                Err(_) => {
                    ok = false;
                    break;
                }
            }
        }
        self.note_elements(elements);
        self.note_field(&V::State, &field.name);
        self.note_method(&V::Parser, &part.name, args.len());
        self.steps += steps + taken;
        Ok(Some(ok))
    }

    /// The result of a call with arguments that is made at once: of a method of the parser, or of one that gives nothing.
    #[inline]
    pub(super) fn called_at_once(&mut self, callee: &Expr, args: &[Expr], at: u32) -> R<Option<V<'a>>> {
        let ExprKind::Member { object, part, .. } = &callee.kind else { return Ok(None) };
        let is_done = match part.word() {
            Word::Other => false,
            Word::AddTypes => self.add_type_at_once(object, part, args),
            Word::PrintOptionalAttrDict => self.print_attrs_at_once(object, part, args, at)?,
            _ => return Ok(self.parse_at_once(object, part, args, (3, 4))?.map(V::Result)),
        };
        Ok(is_done.then_some(V::Void))
    }

    /// The value of a call without arguments that is made at once, as [`Interp::plain_at_once`] and
    /// [`Interp::type_at_once`] make it. `None` for another expression.
    #[inline]
    pub(super) fn getter_at_once(&mut self, expr: &Expr, steps: u32) -> Option<V<'a>> {
        let ExprKind::Call { callee, args, site } = &expr.kind else { return None };
        if !args.is_empty() {
            return None;
        }
        match &callee.kind {
            ExprKind::Member { object, part, .. } => self.type_at_once(object, part, steps),
            _ => self.plain_at_once(callee, *site, steps),
        }
    }

    /// The verdict that a function returns by `success()` or `failure()`.
    #[inline]
    pub(super) fn verdict_at_once(&mut self, value: &Expr) -> Option<V<'a>> {
        let ExprKind::Call { callee, args, site } = &value.kind else { return None };
        let ty = self.frame.result.as_ref()?;
        if !args.is_empty() || ty.is_ref || ty.pointers > 0 || ty.kind() != TyKind::Verdict {
            return None;
        }
        let ExprKind::Name(parts) = &callee.kind else { return None };
        let [part] = &parts[..] else { return None };
        if !matches!(part.word(), Word::Success | Word::Failure) {
            return None;
        }
        self.plain_at_once(callee, *site, 2).filter(|result| matches!(result, V::Result(_)))
    }

    /// The truth value that a variable of that type gets from a literal. `None` for other assignments.
    #[inline]
    pub(super) fn assign_at_once(&mut self, left: &Expr, right: &Expr) -> Option<V<'a>> {
        let ExprKind::Bool(value) = right.kind else { return None };
        if !self.is_far(3, 4) {
            return None;
        }
        let target = &self.frame.vars[Self::variable_in(&self.frame.vars, left)?].1;
        let is_bool = target.with(|own| matches!(own, V::Bool(_)))
            && target.is_of(|ty| ty.pointers == 0 && ty.kind() == TyKind::Bool);
        if !is_bool {
            return None;
        }
        target.set(V::Bool(value));
        self.steps += 3;
        Some(V::Bool(value))
    }

    /// The list that `list.emplace_back()` adds an element to, and the element's type, where that is null at first.
    fn list_to_grow(&self, expr: &Expr) -> Option<(Items<'a>, Arc<Ty>)> {
        let ExprKind::Call { callee, args, .. } = &expr.kind else { return None };
        let ExprKind::Member { object, part, arrow: false } = &callee.kind else { return None };
        if part.word() != Word::EmplaceBack || !args.is_empty() || !part.args.is_empty() {
            return None;
        }
        let list = &self.frame.vars[Self::variable_in(&self.frame.vars, object)?].1;
        let (items, ty) = list.with(|value| match value {
            V::List(items, Some(ty)) => Some((items.clone(), ty.clone())),
            _ => None,
        })?;
        let has_room = self.elements.get() < MAX_ELEMENTS;
        (has_room && ty.pointers == 0 && self.is_no_class(&ty)).then_some((items, ty))
    }

    /// `parser.parseOperand(list.emplace_back())`
    fn parse_element_at_once(
        &mut self,
        part: &Part,
        target: &Expr,
        (steps, levels): (u32, u32),
    ) -> Option<bool> {
        if !self.is_far(steps + 2, levels + 2) {
            return None;
        }
        let (items, ty) = self.list_to_grow(target)?;
        let parsed = self.parser.as_deref_mut()?.parse_operand();
        let (value, ok) = match parsed {
            Ok(operand) => (V::Operand(operand), true),
            Err(_) => (V::Null, false),
        };
        items.borrow_mut().push(Cell::typed(value, ty));
        self.note_elements(1);
        self.note_method(&V::Parser, &part.name, 1);
        self.steps += steps + 2;
        Some(ok)
    }

    /// Calls `addTypes` of the state with the variable of a type. False if it is not called here.
    fn add_type_at_once(&mut self, object: &Expr, part: &Part, args: &[Expr]) -> bool {
        let [arg] = args else { return false };
        if !self.is_far(4, 3) || !part.args.is_empty() {
            return false;
        }
        let vars = &self.frame.vars;
        let variable = |expr: &Expr| Self::variable_in(vars, expr).map(|n| &vars[n].1);
        let is_state = variable(object).is_some_and(|cell| cell.with(|value| matches!(value, V::State)));
        let ty =
            variable(arg).and_then(|cell| cell.with(|v| if let V::Type(ty) = v { Some(*ty) } else { None }));
        let (Some(state), Some(ty)) = (self.state.as_deref_mut().filter(|_| is_state), ty) else {
            return false;
        };
        state.results.push(ty);
        self.note_elements(1);
        self.note_method(&V::State, &part.name, 1);
        self.steps += 4;
        true
    }

    /// Calls `printOptionalAttrDict` with the attributes of the operation, some of them elided. False if it is not called
    /// here.
    fn print_attrs_at_once(&mut self, object: &Expr, part: &Part, args: &[Expr], at: u32) -> R<bool> {
        let (given, elided) = match args {
            [given] => (given, &[][..]),
            [given, Expr { kind: ExprKind::List(elided), .. }] if !elided.is_empty() => (given, &elided[..]),
            _ => return Ok(false),
        };
        // `(*this)->getAttrs()`
        let ExprKind::Call { callee, args: none, .. } = &given.kind else { return Ok(false) };
        let ExprKind::Member { object: this, arrow: true, part: attrs } = &callee.kind else {
            return Ok(false);
        };
        let ExprKind::Unary(Unary::Deref, pointer) = &this.kind else { return Ok(false) };
        let Some(V::Op(op, true)) = self.frame.this else { return Ok(false) };
        let vars = &self.frame.vars;
        let is_printer = Self::variable_in(vars, object)
            .is_some_and(|n| vars[n].1.with(|value| matches!(value, V::Printer)));
        if !is_printer
            || !matches!(pointer.kind, ExprKind::This)
            || attrs.word() != Word::GetAttrs
            || !none.is_empty()
            || !attrs.args.is_empty()
            || !part.args.is_empty()
            || op.id == Body::root()
            || self.keeps()
        {
            return Ok(false);
        }
        let mut names = SmallVec::<[&str; 8]>::new();
        for name in elided {
            let ExprKind::Str(name) = &name.kind else { return Ok(false) };
            names.push(name);
        }
        // The call, and the attributes; the list is another step.
        let steps = 5 + if names.is_empty() { 0 } else { names.len() as u32 + 1 };
        if !self.is_far(steps, 6) {
            return Ok(false);
        }
        self.steps += steps;
        self.note_method(&V::Op(op, false), &attrs.name, 0);
        self.note_method(&V::Printer, &part.name, args.len());
        let entries = crate::api::ops::all_attributes(self.cx, op);
        self.note_elements(entries.len() + names.len());
        if !entries.is_empty() {
            self.print(at, |p| p.attr_dict(&entries, &names))?;
        }
        Ok(true)
    }

    /// Prints a literal. False for another expression, and close to a limit.
    #[inline]
    pub(super) fn print_at_once(&mut self, expr: &Expr, at: u32) -> R<bool> {
        let mut buffer = [0; 4];
        let text = match &expr.kind {
            ExprKind::Str(text) => &**text,
            ExprKind::Char(c) if c.is_ascii() => (*c as char).encode_utf8(&mut buffer),
            _ => return Ok(false),
        };
        if !self.is_far(1, 2) {
            return Ok(false);
        }
        self.steps += 1;
        match &mut self.printer {
            Some(printer) => printer.str(text),
            None => self.print(at, |_| ())?,
        }
        Ok(true)
    }

    /// Prints a type, a value or a text. False for others, and where nothing is printed.
    #[inline]
    pub(super) fn print_handle(&mut self, value: &V<'a>) -> bool {
        if !self.globals.is_empty() {
            return false;
        }
        let Some(printer) = &mut self.printer else { return false };
        match value {
            V::Type(ty) => printer.ty(*ty),
            V::Value(IrValue { body: Some(body), value }) => printer.value(body, *value),
            V::Str(text) => printer.str(text),
            _ => return false,
        }
        true
    }
}
