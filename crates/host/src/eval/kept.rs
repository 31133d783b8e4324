//! The state of dialects, while a hook runs.
//!
//! A run has variables of its own for what is kept ([`crate::kept`]), made when they are first asked for. When the
//! outermost function ends, and before the parser runs hooks inside of this one, what they hold is written back.
//!
//! Only parsers may change it, one after the other in the order of the text: a program of which a parser asks for the
//! state is read by one thread and as a whole ([`isogloss_ir::Context::read_in_order`]). All other hooks run when it is
//! read, or are run again then; one that changes something ends there.

use super::{Frame, Interp, MAX_ELEMENTS, R};
use crate::ast::NO_FILE;
use crate::ast::{Name, Part, Ty};
use crate::kept::{ClassOf, Held, Kept, MAX_VARIABLES, Variable};
use crate::program::split_key;
use crate::value::{Cell, Entry, Keyed, Object, V};
use isogloss_ir::{Attribute, Type};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::MutexGuard;

/// The reason why a parser ends that asks for the state of a dialect in a program that is not read in order; the program
/// is read again.
pub(crate) const IN_ORDER: &str = "the state of a dialect, for which programs are read in order";

/// How deep values without variables between them may nest.
const MAX_DEPTH: u32 = 64;

/// The part of the state that a run has variables for.
#[derive(Default)]
pub(crate) struct Known<'a> {
    cells: FxHashMap<u64, Cell<'a>>,
    /// The numbers of variables, by where they are; [`Known::cells`] keeps them there.
    numbers: FxHashMap<usize, u64>,
    /// True while the run may change its variables.
    active: bool,
    version: u64,
    /// Why a variable could not be had where nothing can fail: the next step does.
    missing: Option<String>,
}

impl<'a> Interp<'a, '_> {
    /// True if this run may change the state of dialects.
    pub(super) fn may_keep(&self) -> bool {
        self.parser.is_some()
    }

    pub(super) fn kept(&self, at: u32) -> R<MutexGuard<'_, Kept>> {
        match self.code.kept.lock() {
            Ok(kept) => Ok(kept),
            Err(_) => self.stop("the state of a dialect that a panic left", at),
        }
    }

    /// Begins to use the state.
    fn begin_keeping(&self, at: u32) -> R<()> {
        if self.kept.borrow().active {
            return Ok(());
        }
        if self.may_keep() && !self.cx.reads_in_order() {
            self.cx.read_in_order();
            return self.stop(IN_ORDER, at);
        }
        self.cx.read_in_order();
        self.uses_state.set(true);
        self.take_back(at)?;
        self.kept.borrow_mut().active = true;
        Ok(())
    }

    /// Takes the state, and brings the variables that are known up to date.
    fn take_back(&self, at: u32) -> R<()> {
        let mut kept = self.kept(at)?;
        if kept.lent {
            return self.stop("the state of a dialect, which a hook around this one uses", at);
        }
        if let Some(why) = &kept.lost {
            return self.stop(format!("the state of a dialect, which is not known since {why}"), at);
        }
        if kept.several && !self.may_keep() {
            return self.stop("the state of a dialect, where several programs were read", at);
        }
        if kept.scrambled {
            self.scrambled().set(true);
        }
        kept.lent = self.may_keep();
        let version = kept.version;
        let known: Vec<u64> = match self.kept.borrow().version == version {
            true => Vec::new(),
            false => self.kept.borrow().cells.keys().copied().collect(),
        };
        self.kept.borrow_mut().version = version;
        self.fill(&kept, known);
        Ok(())
    }

    /// Gives variables, and those that they lead to, their values.
    fn fill(&self, kept: &Kept, mut numbers: Vec<u64>) {
        while let Some(number) = numbers.pop() {
            let Some(variable) = kept.variables.get(&number) else { continue };
            self.note_elements(1);
            let value =
                self.value_of_held(&variable.value, &mut |number| self.cell_of(kept, *number, &mut numbers));
            if let Some(cell) = self.kept.borrow().cells.get(&number) {
                cell.set(value);
            }
        }
    }

    /// The variable of a number; one that is new is among those that have no value yet.
    fn cell_of(&self, kept: &Kept, number: u64, new: &mut Vec<u64>) -> Cell<'a> {
        let mut known = self.kept.borrow_mut();
        if let Some(cell) = known.cells.get(&number) {
            return cell.clone();
        }
        let ty = kept.variables.get(&number).and_then(|v| v.ty.clone());
        let cell = match ty {
            Some(ty) => Cell::typed(V::Null, Arc::new(ty)),
            None => Cell::new(V::Null),
        };
        new.push(number);
        known.numbers.insert(cell.address(), number);
        known.cells.insert(number, cell.clone());
        cell
    }

    /// A value that was held, with the variables that are inside of it.
    pub(super) fn value_of_held<R>(&self, held: &Held<R>, cell: &mut dyn FnMut(&R) -> Cell<'a>) -> V<'a> {
        match held {
            Held::Void => V::Void,
            Held::Null => V::Null,
            Held::Bool(b) => V::Bool(*b),
            Held::Int(v, ty) => V::Int(*v, *ty),
            Held::Float(bits) => V::Float(f64::from_bits(*bits)),
            Held::Char(c) => V::Char(*c),
            Held::Str(text) => V::str(text),
            Held::Type(ty) => V::Type(*ty),
            Held::Attr(attr) => V::Attr(*attr),
            Held::Case(class, v) => V::Case(class.clone(), *v),
            Held::Context => V::Context,
            Held::Storage(Ok(attr)) => V::Storage(Rc::new(V::Attr(*attr))),
            Held::Storage(Err(ty)) => V::Storage(Rc::new(V::Type(*ty))),
            Held::Pointer(to) => V::pointer(cell(to)),
            Held::Opt(None) => V::Opt(None),
            Held::Opt(Some(inner)) => V::some(self.value_of_held(inner, cell)),
            Held::List(items, ty) => {
                let items = items.iter().map(cell).collect();
                V::List(Rc::new(RefCell::new(items)), ty.clone().map(Arc::new))
            }
            Held::Tuple(items) => V::Tuple(Rc::new(items.iter().map(cell).collect())),
            Held::Object { class, fields, types } => {
                let fields = fields.iter().map(|(name, n)| (name.clone(), cell(n))).collect();
                V::Object(Rc::new(Object { class: class.0.clone(), fields, types: types.clone() }))
            }
            Held::Keyed { is_map, of, ty, shape, entries } => {
                let mut all = Vec::with_capacity(entries.len());
                for (serial, key, value) in entries {
                    let key = self.value_of_held(key, cell);
                    all.push(Entry { serial: *serial, key, value: cell(value) });
                }
                self.note_elements(all.len());
                let keyed = Keyed::shaped(Arc::new(ty.clone()), *shape, all, self.scrambled().clone());
                match is_map {
                    true => V::Map(Rc::new(keyed), of.clone().map(Arc::new)),
                    false => V::Set(Rc::new(keyed)),
                }
            }
        }
    }

    /// The variable of the state that an attribute refers to by number.
    pub(crate) fn kept_cell(&self, number: u64) -> Option<Cell<'a>> {
        match self.find_kept(number) {
            Ok(cell) => Some(cell),
            Err(stop) => {
                self.kept.borrow_mut().missing = Some(stop.what);
                self.note_elements(MAX_ELEMENTS + 1);
                None
            }
        }
    }

    fn find_kept(&self, number: u64) -> R<Cell<'a>> {
        self.begin_keeping(0)?;
        let kept = self.kept(0)?;
        let is_known = self.kept.borrow().cells.contains_key(&number);
        if !is_known && !kept.variables.contains_key(&number) {
            return self.stop("a variable of a dialect of another program", 0);
        }
        let mut new = Vec::new();
        let cell = self.cell_of(&kept, number, &mut new);
        self.fill(&kept, new);
        Ok(cell)
    }

    /// Why a variable could not be had, if one could not.
    pub(super) fn missing_kept(&self) -> Option<String> {
        self.kept.borrow().missing.clone()
    }

    /// The number of a variable, if it belongs to the state of a dialect.
    pub(crate) fn kept_id(&self, cell: &Cell<'a>) -> R<Option<u64>> {
        let known = |s: &Self| s.kept.borrow().numbers.get(&cell.address()).copied();
        if !self.kept.borrow().active || known(self).is_some() {
            return Ok(known(self));
        }
        if self.may_keep() {
            self.write_back(0)?;
        }
        Ok(known(self))
    }

    /// Writes what the variables hold into the state.
    fn write_back(&self, at: u32) -> R<()> {
        let mut kept = self.kept(at)?;
        self.write_into(&mut kept, self.may_keep(), at)
    }

    fn write_into(&self, kept: &mut Kept, may_change: bool, at: u32) -> R<()> {
        let mut queue: Vec<u64> = self.kept.borrow().cells.keys().copied().collect();
        queue.sort_unstable_by(|a, b| b.cmp(a));
        let mut changed = false;
        while let Some(number) = queue.pop() {
            let Some(cell) = self.kept.borrow().cells.get(&number).cloned() else { continue };
            self.note_elements(1);
            let mut inner =
                |cell: &Cell<'a>, _: u32| Ok(self.variable_number(cell, &mut kept.next, &mut queue));
            let value = match self.held(&cell.get(), 0, &mut inner) {
                Ok(value) => value,
                Err(kind) => {
                    return self.stop(format!("a value of kind {kind} in the state of a dialect"), at);
                }
            };
            let variable = Variable { value, ty: cell.ty().map(|ty| (*ty).clone()) };
            if kept.variables.get(&number) == Some(&variable) {
                continue;
            }
            if !may_change {
                return self.stop("a change of the state of a dialect where nothing is parsed", at);
            }
            changed = true;
            kept.variables.insert(number, variable);
        }
        if kept.variables.len() > MAX_VARIABLES {
            return self.stop(format!("the state of dialects is limited to {MAX_VARIABLES} variables"), at);
        }
        if changed {
            kept.version += 1;
        }
        kept.scrambled |= self.scrambled().get();
        self.kept.borrow_mut().version = kept.version;
        Ok(())
    }

    /// The number of a variable; one that is new gets the next, and is queued.
    fn variable_number(&self, cell: &Cell<'a>, next: &mut u64, queue: &mut Vec<u64>) -> u64 {
        let mut known = self.kept.borrow_mut();
        if let Some(number) = known.numbers.get(&cell.address()) {
            return *number;
        }
        let number = *next;
        *next += 1;
        known.numbers.insert(cell.address(), number);
        known.cells.insert(number, cell.clone());
        queue.push(number);
        number
    }

    /// A value as it is held, where `inner` holds the variables inside of it. Gives the kind of what cannot be.
    pub(super) fn held<R>(
        &self,
        value: &V<'a>,
        depth: u32,
        inner: &mut dyn FnMut(&Cell<'a>, u32) -> Result<R, &'static str>,
    ) -> Result<Held<R>, &'static str> {
        if depth > MAX_DEPTH {
            return Err("many levels");
        }
        let mut number = |cell: &Cell<'a>| inner(cell, depth + 1);
        Ok(match value {
            V::Void => Held::Void,
            V::Null => Held::Null,
            V::Bool(b) => Held::Bool(*b),
            V::Int(v, ty) => Held::Int(*v, *ty),
            V::Float(v) => Held::Float(v.to_bits()),
            V::Char(c) => Held::Char(*c),
            V::Str(text) => Held::Str((**text).into()),
            V::Type(ty) => Held::Type(*ty),
            V::Attr(attr) => Held::Attr(*attr),
            V::Case(class, v) => Held::Case(class.clone(), *v),
            V::Context => Held::Context,
            V::Storage(of) => match &**of {
                V::Type(ty) => Held::Storage(Err(*ty)),
                V::Attr(attr) => Held::Storage(Ok(*attr)),
                other => return Err(other.kind()),
            },
            V::Pointer(cell) => Held::Pointer(number(cell)?),
            V::Opt(None) => Held::Opt(None),
            V::Opt(Some(some)) => Held::Opt(Some(Box::new(self.held(some, depth + 1, inner)?))),
            V::List(items, ty) => {
                let items = items.borrow().iter().map(number).collect::<Result<_, _>>()?;
                Held::List(items, ty.as_ref().map(|ty| (**ty).clone()))
            }
            V::Tuple(items) => Held::Tuple(items.iter().map(number).collect::<Result<_, _>>()?),
            V::Object(object) => Held::Object {
                class: ClassOf(object.class.clone()),
                fields: object
                    .fields
                    .iter()
                    .map(|(name, cell)| Ok((name.clone(), number(cell)?)))
                    .collect::<Result<_, _>>()?,
                types: object.types.clone(),
            },
            V::Map(keyed, _) | V::Set(keyed) => {
                let of = match value {
                    V::Map(_, Some(of)) => Some((**of).clone()),
                    _ => None,
                };
                let mut entries = Vec::new();
                for entry in keyed.entries.borrow().iter() {
                    let value = inner(&entry.value, depth + 1)?;
                    entries.push((entry.serial, self.held(&entry.key, depth + 1, inner)?, value));
                }
                let is_map = matches!(value, V::Map(..));
                Held::Keyed { is_map, of, ty: (*keyed.ty).clone(), shape: keyed.shape(), entries }
            }
            other => return Err(other.kind()),
        })
    }

    /// True while this run uses the state of dialects, or variables that outlast it.
    pub(crate) fn keeps(&self) -> bool {
        self.kept.borrow().active || !self.globals.is_empty()
    }

    /// Gives the state back while the parser may run other hooks.
    pub(crate) fn lend_kept(&mut self, at: u32) -> R<()> {
        self.lend_globals(at)?;
        if self.kept.borrow().active {
            self.write_back(at)?;
            self.kept(at)?.lent = false;
        }
        Ok(())
    }

    /// Takes the state again.
    pub(crate) fn take_kept(&mut self, at: u32) -> R<()> {
        self.take_globals(at)?;
        if self.kept.borrow().active { self.take_back(at) } else { Ok(()) }
    }

    /// Ends the outermost function: what it changed is kept. After one that did not come to its end the state is not known.
    pub(super) fn end_keeping(&mut self, result: R<Cell<'a>>, at: u32) -> R<Cell<'a>> {
        let result = match self.missing_kept() {
            Some(what) => self.stop(what, at),
            None => result,
        };
        let result = self.end_globals(result, at);
        if !self.kept.borrow().active {
            return result;
        }
        let result = result.and_then(|cell| self.write_back(at).map(|()| cell));
        self.kept.borrow_mut().active = false;
        if self.may_keep() {
            let mut kept = self.kept(at)?;
            kept.lent = false;
            if let Err(stop) = &result {
                kept.lost.get_or_insert_with(|| format!("a parser reached {}", stop.what));
            }
        }
        result
    }

    /// `getLoadedDialect<D>()` and its kin.
    pub(crate) fn context_method(&mut self, part: &Part, at: u32) -> R<Option<Cell<'a>>> {
        match (&*part.name, &part.args[..]) {
            ("getLoadedDialect" | "getOrLoadDialect", [class]) => self.dialect_object(class, at),
            // Dialects are loaded when they are asked for.
            ("loadDialect", _) => Ok(Some(Cell::new(V::Void))),
            _ => Ok(None),
        }
    }

    /// A pointer to the object of a dialect.
    fn dialect_object(&mut self, class: &Ty, at: u32) -> R<Option<Cell<'a>>> {
        let class: Name = class.last().into();
        let Some(dialect) = self.code.dialect_of_class(&class) else { return Ok(None) };
        let Some(of) = self.code.dialect_class(&dialect, &class) else { return Ok(None) };
        self.begin_keeping(at)?;
        let known = self.kept(at)?.dialects.get(&class).copied();
        if let Some(cell) = known.and_then(|number| self.kept_cell(number)) {
            return Ok(Some(Cell::new(V::pointer(cell))));
        }
        let frame =
            Frame { class: class.clone(), space: of.space.clone(), file: NO_FILE, ..Frame::default() };
        let outer = std::mem::replace(&mut self.frame, frame);
        let object = self.deeper(at, |s| s.instance(&of, &[], at));
        self.frame = outer;
        let object = object?;
        let cell = Cell::new(object.clone());
        if self.may_keep() {
            let mut kept = self.kept(at)?;
            let number = self.add_variable(&mut kept, &cell);
            kept.dialects.insert(class.clone(), number);
        }
        let key = match of.space.is_empty() {
            true => class.to_string(),
            false => format!("{}::{class}", of.space),
        };
        if let Some(initialize) = self.code.methods(&key, "initialize").first().cloned() {
            // It is a call inside of this run, wherever it is made.
            self.calls += 1;
            let done = self.invoke(&initialize, Some(object), &[], &[], at);
            self.calls -= 1;
            done?;
        }
        if self.may_keep() {
            return Ok(Some(Cell::new(V::pointer(cell))));
        }
        // Where nothing is parsed all that make the object make the same one: the first is kept.
        let mut kept = self.kept(at)?;
        if let Some(number) = kept.dialects.get(&class).copied() {
            drop(kept);
            return Ok(self.kept_cell(number).map(|cell| Cell::new(V::pointer(cell))));
        }
        let number = self.add_variable(&mut kept, &cell);
        self.write_into(&mut kept, true, at)?;
        kept.dialects.insert(class, number);
        Ok(Some(Cell::new(V::pointer(cell))))
    }

    /// The storage of a type or an attribute that is mutable, which `make` makes when it is first asked for.
    pub(crate) fn kept_storage(
        &mut self,
        of: Result<Attribute, Type>,
        at: u32,
        make: impl FnOnce(&mut Self) -> R<Option<Cell<'a>>>,
    ) -> R<Option<Cell<'a>>> {
        self.begin_keeping(at)?;
        let known = self.kept(at)?.storages.get(&of).copied();
        if let Some(cell) = known.and_then(|number| self.kept_cell(number)) {
            return Ok(Some(cell));
        }
        let Some(cell) = make(self)? else { return Ok(None) };
        let mut kept = self.kept(at)?;
        if let Some(number) = kept.storages.get(&of).copied() {
            drop(kept);
            return Ok(self.kept_cell(number));
        }
        let number = self.add_variable(&mut kept, &cell);
        // Where nothing is parsed all that make it make the same one.
        if !self.may_keep() {
            self.write_into(&mut kept, true, at)?;
        }
        kept.storages.insert(of, number);
        Ok(Some(cell))
    }

    /// Gives a variable a number.
    fn add_variable(&self, kept: &mut Kept, cell: &Cell<'a>) -> u64 {
        let number = kept.next;
        kept.next += 1;
        let mut known = self.kept.borrow_mut();
        known.numbers.insert(cell.address(), number);
        known.cells.insert(number, cell.clone());
        number
    }

    /// The methods that the object of a dialect has besides its own; `None` for any other.
    pub(crate) fn dialect_method(&mut self, of: &Object<'a>, name: &str) -> R<Option<Cell<'a>>> {
        let key = of.class.name.clone();
        if self.code.dialect_of_class(split_key(&key).1).is_none() {
            return Ok(None);
        }
        Ok(match name {
            "getContext" => Some(Cell::new(V::Context)),
            // What is registered is known from the definitions.
            "addOperations"
            | "addTypes"
            | "addAttributes"
            | "addInterfaces"
            | "addInterface"
            | "declarePromisedInterface"
            | "declarePromisedInterfaces"
            | "allowUnknownTypes"
            | "allowUnknownOperations" => Some(Cell::new(V::Void)),
            _ => None,
        })
    }
}

/// True if the parser may run hooks for what a call of it reads.
pub(crate) fn runs_hooks(method: &str) -> bool {
    ["Type", "Attr", "Region", "Custom", "Argument", "Location"].iter().any(|word| method.contains(word))
}
