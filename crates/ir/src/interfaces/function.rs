//! Functions. Rule: `FunctionInterfaces.td`.

use crate::attribute::AttrData;
use crate::definition::OpInterface;
use crate::definition::hooks::{OpHooks, VerifyResult};
use crate::definition::interfaces::{AsOp, Needs};
use crate::ids::Type;
use crate::verify::verify_function_body;

/// A symbol with a function type and one region, whose entry block takes what the type says.
#[diagnostic::on_unimplemented(
    message = "the definition of `{Self}` declares `FunctionOpInterface`: implement `FunctionOpInterface` for it",
    label = "`FunctionOpInterface` is not implemented"
)]
pub trait FunctionOpInterface: AsOp {
    /// Returns the type of the function: that of the attribute `function_type`.
    fn function_type(&self) -> Option<Type> {
        match self.as_op().attr_data("function_type")? {
            AttrData::Type(ty) => Some(*ty),
            _ => None,
        }
    }

    /// Verifies the type, before all else.
    ///
    /// # Errors
    /// Returns an error if the type is not valid.
    fn verify_type(&self) -> VerifyResult {
        Ok(())
    }

    /// Verifies the body: the arguments of its entry block are those of the type.
    ///
    /// # Errors
    /// Returns an error if the body does not agree with the type.
    fn verify_body(&self) -> VerifyResult {
        verify_function_body(self.as_op())
    }
}

impl OpInterface for dyn FunctionOpInterface {
    type Object<'a> = dyn FunctionOpInterface + 'a;

    const NAME: &'static str = "FunctionOpInterface";
    const NEEDS: Needs = Needs::Overrides;

    fn connect(hooks: &mut OpHooks) {
        hooks.function_type =
            Some(|op| op.interface::<dyn FunctionOpInterface>().and_then(|f| f.function_type()));
        hooks.verify_type =
            Some(|op| op.interface::<dyn FunctionOpInterface>().map_or(Ok(()), |f| f.verify_type()));
        hooks.verify_body =
            Some(|op| op.interface::<dyn FunctionOpInterface>().map_or(Ok(()), |f| f.verify_body()));
    }
}
