//! The memory of calls and constants at their places, so that a run goes straight to what they mean.
//!
//! Only what depends on the place and on the declarations alone is remembered, or what is checked when it is used: the
//! name of the operation that a method is called of, and the class that a plain name is called in.

use super::{Interp, R};
use crate::ast::{Part, Site, Ty};
use crate::kinds::TyKind;
use crate::memo::Accessor;
use crate::memo::{Beginning, Constant, OpCall, PlainCall};
use crate::value::{Cell, V};
use crate::words::{Word, is_over_ranges};
use isogloss_ir::definition::op::Segments;
use isogloss_ir::{Body, OpName, OpRef};

/// True for functions of the library of which no operation has a method of this name that takes arguments, nor a class a
/// static function.
fn is_plain(name: &str) -> bool {
    super::call::is_no_method(name)
        || matches!(
            name,
            "isa"
                | "isa_and_nonnull"
                | "isa_and_present"
                | "cast"
                | "cast_or_null"
                | "cast_if_present"
                | "dyn_cast"
                | "dyn_cast_or_null"
                | "dyn_cast_if_present"
        )
}

impl<'a> Interp<'a, '_> {
    /// True if what is remembered of places may be used.
    #[inline]
    pub(super) fn uses_places(&self) -> bool {
        self.is_fast && self.is_fixed() && self.frame.classes.is_empty()
    }

    /// The meaning of a method of an operation's class at a place, if it is remembered.
    #[inline]
    pub(super) fn remembered_op_call(&self, op: OpRef<'a>, part: &Part) -> Option<OpCall> {
        if self.is_fast && self.frame.classes.is_empty() {
            self.memo.op_call(part.site, op.name())
        } else {
            None
        }
    }

    /// Calls a method of an operation's class that host code does not have.
    pub(super) fn call_remembered(
        &mut self,
        op: OpRef<'a>,
        call: OpCall,
        object: &Cell<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Option<Cell<'a>>> {
        // What an isolated operation has outside of its body is looked at by the general way.
        if let Some(accessor) = call.accessor
            && op.id != Body::root()
            && part.args.is_empty()
        {
            return Ok(self.accessed(op, accessor).map(Cell::new));
        }
        self.library_method(object, part, args, at)
    }

    /// Remembers that host code has no method of an operation's class which a place calls.
    pub(super) fn remember_op_call(&self, op: OpRef<'a>, class: &str, part: &Part) {
        let is_none = self.is_fast
            && part.site.is_written()
            && self.frame.classes.is_empty()
            && self.memo.methods(class, &part.name).is_empty()
            && self.memo.is_without_trait(op.name(), &part.name);
        if is_none {
            let accessor = self.op_accessor(op, &part.name);
            self.memo.note_op_call(part.site, OpCall { op: op.name(), accessor });
        }
    }

    /// The value of a getter without arguments that is called by its name alone, if it is remembered what that means.
    pub(super) fn remembered_getter(&mut self, site: Site) -> Option<V<'a>> {
        let Some(V::Op(op, true)) = self.frame.this else { return None };
        if !self.uses_places() || op.id == Body::root() {
            return None;
        }
        match self.memo.plain_call(site, &self.frame.class) {
            Some(PlainCall::Getter(OpCall { op: name, accessor: Some(accessor) })) if name == op.name() => {
                self.accessed(op, accessor)
            }
            Some(PlainCall::Operand(name, place)) if name == op.name() => {
                self.accessed(op, Accessor::Operand(place))
            }
            Some(PlainCall::Result(name, place)) if name == op.name() => {
                self.accessed(op, Accessor::Result(place))
            }
            _ => None,
        }
    }

    /// Remembers a getter that is called by its name alone.
    pub(super) fn remember_getter(&self, op: OpRef<'a>, name: &str, site: Site) {
        if self.uses_places() {
            let accessor: Option<Accessor> = self.op_accessor(op, name);
            // Where each stands for one value, it is the one at that place.
            let are_single = |of: &Segments| of.attribute.is_none() && of.variable_count() == 0;
            let call = match (accessor, op.def()) {
                (Some(Accessor::Operand(place)), Some(def)) if are_single(&def.operand_segments) => {
                    PlainCall::Operand(op.name(), place)
                }
                (Some(Accessor::Result(place)), Some(def)) if are_single(&def.result_segments) => {
                    PlainCall::Result(op.name(), place)
                }
                _ => PlainCall::Getter(OpCall { op: op.name(), accessor }),
            };
            self.memo.note_plain_call(site, &self.frame.class, call);
        }
    }

    /// True if it is remembered that a name at a place calls a function of the library.
    pub(super) fn calls_library(&self, site: Site) -> bool {
        match (self.name_of_own_op(), self.uses_places()) {
            (Some(own), true) => match self.memo.plain_call(site, &self.frame.class) {
                Some(PlainCall::Library(of)) => of == own,
                _ => false,
            },
            _ => false,
        }
    }

    /// The name of the operation that a function is a method of, if it is one; nothing in methods of something else.
    fn name_of_own_op(&self) -> Option<Option<OpName>> {
        match &self.frame.this {
            None => Some(None),
            Some(V::Op(op, true)) => Some(Some(op.name())),
            _ => None,
        }
    }

    /// True if a name is that of a function of the library in methods of an operation.
    fn is_of_library(&self, part: &Part, own: Option<OpName>) -> bool {
        // A name after a namespace is that of no method.
        let is_no_method =
            || !part.space.is_empty() || own.is_none_or(|op| self.memo.is_without_trait(op, &part.name));
        is_plain(&part.name) || is_over_ranges(&part.name) && is_no_method()
    }

    /// Remembers that a name at a place calls `getType` of an operation with a result, which nothing hides.
    pub(super) fn remember_result_type(&self, op: OpRef<'a>, part: &Part, site: Site) {
        let class = &self.frame.class;
        let may = self.uses_places()
            && part.word() == Word::GetType
            && op.id != Body::root()
            && self.memo.methods(class, &part.name).is_empty()
            && self.memo.is_without_trait(op.name(), &part.name)
            && self.memo.class_of_op(op.name(), op.name_str()).is_some_and(|own| own == *class)
            && self.op_accessor(op, &part.name).is_none();
        if may {
            self.memo.note_plain_call(site, class, PlainCall::ResultType(op.name()));
        }
    }

    /// Remembers that a name at a place calls a function of the library, where that does not depend on the arguments.
    pub(super) fn remember_library(&self, part: &Part, site: Site) {
        let name = &part.name;
        let class = &self.frame.class;
        let Some(own) =
            self.name_of_own_op().filter(|own| self.uses_places() && self.is_of_library(part, *own))
        else {
            return;
        };
        // These have functions of every name.
        let takes_all = ["SymbolTable", "function_interface_impl", "AffineMap"];
        let may = !takes_all.contains(&crate::program::split_key(class).1)
            && (class.is_empty() || self.memo.methods(class, name).is_empty());
        if may {
            self.memo.note_plain_call(site, class, PlainCall::Library(own));
        }
    }

    /// The constant of a name, if it is remembered.
    #[inline]
    pub(super) fn remembered_constant(&self, part: &Part) -> Option<V<'a>> {
        if !self.uses_places() || self.reading.is_some() {
            return None;
        }
        Some(match self.memo.constant(part.site)? {
            Constant::Bool(value) => V::Bool(value),
            Constant::Int(value, ty) => V::Int(value, ty),
            Constant::Nullopt => V::Opt(None),
            Constant::Enum(def, value) => V::Enum(def, value),
            Constant::Case(class, value) => V::Case(class, value),
            Constant::Function(name) => V::Function(name),
        })
    }

    /// Remembers the constant of a name that was had without running anything.
    pub(super) fn remember_constant(&self, part: &Part, value: &V<'a>) {
        if !self.uses_places() || self.reading.is_some() {
            return;
        }
        let constant = match value {
            V::Bool(value) => Constant::Bool(*value),
            V::Int(value, ty) => Constant::Int(*value, *ty),
            V::Opt(None) => Constant::Nullopt,
            V::Enum(def, value) => Constant::Enum(def.clone(), *value),
            V::Case(class, value) => Constant::Case(class.clone(), *value),
            V::Function(name) => Constant::Function(name.clone()),
            _ => return,
        };
        self.memo.note_constant(part.site, constant);
    }

    /// The value that a variable declared at a place has until it gets another, if it is remembered.
    #[inline]
    pub(super) fn remembered_beginning(&self, site: Site) -> Option<V<'a>> {
        if !self.uses_places() {
            return None;
        }
        Some(match self.memo.beginning(site)? {
            Beginning::Null => V::Null,
            Beginning::List(ty) => V::list_of(ty),
        })
    }

    /// Remembers the value that a variable declared at a place has until it gets another: null, as one of a class of handles
    /// has, or an empty list.
    pub(super) fn remember_beginning(&self, site: Site, ty: &Ty, value: &V<'a>) {
        // A region is made where an operation is parsed, and null elsewhere.
        let is_handle =
            matches!(ty.kind(), TyKind::Class | TyKind::Handle | TyKind::Value) && ty.last() != "Region";
        let beginning = match value {
            V::Null if is_handle => Beginning::Null,
            V::List(items, of) if ty.pointers == 0 && items.borrow().is_empty() => {
                Beginning::List(of.clone())
            }
            _ => return,
        };
        if self.uses_places() && !super::call::has_decltype(std::slice::from_ref(ty)) {
            self.memo.note_beginning(site, beginning);
        }
    }
}
