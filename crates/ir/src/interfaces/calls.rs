//! Calls, and what is called. Rule: `CallInterfaces.td`.

use crate::attribute::AttrData;
use crate::definition::interfaces::{AsOp, Needs};
use crate::definition::{OpInterface, Trait};
use crate::ids::{Attribute, Type, Value};
use crate::types::TypeData;
use crate::verify::{SymbolTable, resolve_symbol};
use crate::view::OpRef;

/// The target of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callee {
    /// The symbol that an attribute names.
    Symbol(Attribute),
    /// A value.
    Value(Value),
}

/// An operation that holds a dictionary of attributes for each argument and each result.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `ArgAndResultAttrsOpInterface`: implement `ArgAndResultAttrsOpInterface` for it",
    label = "`ArgAndResultAttrsOpInterface` is not implemented"
)]
pub trait ArgAndResultAttrsOpInterface: AsOp {
    /// Returns the array of the arguments' dictionaries, if there is one: the attribute `arg_attrs`.
    fn arg_attrs(&self) -> Option<Attribute> {
        self.as_op().attr("arg_attrs")
    }

    /// Returns the array of the results' dictionaries, if there is one: the attribute `res_attrs`.
    fn res_attrs(&self) -> Option<Attribute> {
        self.as_op().attr("res_attrs")
    }
}

impl OpInterface for dyn ArgAndResultAttrsOpInterface {
    type Object<'a> = dyn ArgAndResultAttrsOpInterface + 'a;

    const NAME: &'static str = "ArgAndResultAttrsOpInterface";
    const NEEDS: Needs = Needs::Overrides;
}

/// An operation that gives control to a symbol or a value, with arguments.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `CallOpInterface`: implement `CallOpInterface` for it",
    label = "`CallOpInterface` is not implemented"
)]
pub trait CallOpInterface {
    /// Returns what is called, if it is known.
    fn callable_for_callee(&self) -> Option<Callee>;

    /// Returns the operands that are arguments of what is called.
    fn arg_operands(&self) -> Vec<Value>;
}

impl OpInterface for dyn CallOpInterface {
    type Object<'a> = dyn CallOpInterface + 'a;

    const NAME: &'static str = "CallOpInterface";
    const NEEDS: Needs = Needs::Impl;
}

impl<'a> OpRef<'a> {
    /// Returns the operation that a call calls, where that is a symbol of the symbol table around it: the nearest of those
    /// that can be seen from here, which are those of the same body.
    pub fn resolve_callable(self) -> Option<OpRef<'a>> {
        let callee = self.interface::<dyn CallOpInterface>()?.callable_for_callee()?;
        let table = std::iter::successors(self.parent(), |op| op.parent())
            .find(|op| op.def().is_some_and(|def| def.has(Trait::SymbolTable)))?;
        self.resolve_callable_in(table, callee)
    }

    /// Returns the operation that a call calls, given the symbol table around it, which need not be of the same body.
    pub fn resolve_callable_in(self, table: OpRef<'a>, callee: Callee) -> Option<OpRef<'a>> {
        match callee {
            Callee::Symbol(symbol) => match self.cx.attr(symbol) {
                AttrData::SymbolRef { root, nested } => {
                    resolve_symbol(self.cx, table, &SymbolTable::of(table), *root, nested)
                }
                _ => None,
            },
            Callee::Value(value) => self.defining(value),
        }
    }
}

/// An operation with a region that control can be given to.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `CallableOpInterface`: implement `CallableOpInterface` for it",
    label = "`CallableOpInterface` is not implemented"
)]
pub trait CallableOpInterface: AsOp {
    /// Returns the number of the region that runs when the operation is called; none for one that is only declared.
    fn callable_region(&self) -> Option<usize>;

    /// Returns the types of the arguments: those of the function type in the attribute `function_type`.
    fn argument_types(&self) -> Vec<Type> {
        signature(self.as_op()).map_or_else(Vec::new, |(inputs, _)| inputs.to_vec())
    }

    /// Returns the types of the results: those of the function type in the attribute `function_type`.
    fn result_types(&self) -> Vec<Type> {
        signature(self.as_op()).map_or_else(Vec::new, |(_, results)| results.to_vec())
    }
}

impl OpInterface for dyn CallableOpInterface {
    type Object<'a> = dyn CallableOpInterface + 'a;

    const NAME: &'static str = "CallableOpInterface";
    const NEEDS: Needs = Needs::Impl;
}

/// The types of a function's arguments and results, by its attribute `function_type`.
fn signature(op: OpRef<'_>) -> Option<(&[Type], &[Type])> {
    let AttrData::Type(ty) = op.attr_data("function_type")? else { return None };
    match op.cx.type_data(*ty) {
        TypeData::Function { inputs, results } => Some((inputs, results)),
        _ => None,
    }
}
