//! Functions. Rule: `FunctionInterfaces.td`.

use crate::attribute::AttrData;
use crate::definition::attr_names::CommonAttr;
use crate::definition::hooks::{VerifyOp, VerifyResult};
use crate::definition::interfaces::{AsOp, Needs};
use crate::definition::{Model, Models, OpDef, OpInterface};
use crate::ids::{Attribute, Type};
use crate::types::TypeData;
use crate::verify::{op_error, verify_of_signature};
use crate::view::OpRef;

/// The model that returns the type of a function that is in no attribute `function_type`
/// (`FunctionOpInterface::getFunctionType`).
#[derive(Clone, Copy, Debug)]
pub struct FunctionType(pub fn(OpRef<'_>) -> Option<Type>);

impl Model for FunctionType {}

/// The model that verifies the type of a function, before all else of it (`FunctionOpInterface::verifyType`).
#[derive(Clone, Copy, Debug)]
pub struct VerifyFunctionType(pub VerifyOp);

impl Model for VerifyFunctionType {}

/// The model that verifies the body of a function in place of the rule that the arguments of its entry block are those of
/// its type (`FunctionOpInterface::verifyBody`).
#[derive(Clone, Copy, Debug)]
pub struct FunctionBody(pub VerifyOp);

impl Model for FunctionBody {}

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

    const MODELS: Models = &[
        &FunctionType(|op| op.interface::<dyn FunctionOpInterface>().and_then(|f| f.function_type())),
        &VerifyFunctionType(|op| {
            op.interface::<dyn FunctionOpInterface>().map_or(Ok(()), |f| f.verify_type())
        }),
        &FunctionBody(|op| op.interface::<dyn FunctionOpInterface>().map_or(Ok(()), |f| f.verify_body())),
    ];
}

impl OpRef<'_> {
    /// Verifies a function.
    pub(crate) fn verify_function(self, def: &OpDef) -> VerifyResult {
        verify(self, def)
    }
}

/// The arguments of a function's entry block are those of its type. Rule: `FunctionInterfaces.td`.
fn verify(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    let verify_body = def.interfaces.model().map(|FunctionBody(verify)| verify);
    let data = |attr| op.common_attr(attr).map(|attr| op.cx.attr(attr));
    if let Some(VerifyFunctionType(verify)) = def.interfaces.model() {
        verify(op)?;
    }
    let Some(ty) = function_type(op, def) else { return Ok(()) };
    let TypeData::Function { inputs, results } = op.cx.type_data(ty) else {
        for (attr, what) in [(CommonAttr::ArgAttrs, "argument"), (CommonAttr::ResAttrs, "result")] {
            if let Some(AttrData::Array(all)) = data(attr) {
                verify_signature_attrs(op, all, what, all.len())?;
            }
        }
        // Other function types are known to the verifier of the body alone.
        return verify_body.filter(|_| op.region_count() == 1).map_or(Ok(()), |verify| verify(op));
    };
    let parts =
        [(CommonAttr::ArgAttrs, "argument", inputs.len()), (CommonAttr::ResAttrs, "result", results.len())];
    for (attr, what, wanted) in parts {
        if let Some(AttrData::Array(all)) = data(attr) {
            verify_signature_attrs(op, all, what, wanted)?;
        }
    }
    if op.region_count() != 1 {
        return Err(op_error(op, "expects one region"));
    }
    match verify_body {
        Some(verify) => verify(op),
        None => verify_entry_block(op, inputs),
    }
}

/// The type of a function: that of an attribute of either name, which give the interface its `getFunctionTypeAttr`, or
/// what code says.
fn function_type(op: OpRef<'_>, def: &OpDef) -> Option<Type> {
    if let Some(FunctionType(ask)) = def.interfaces.model() {
        return ask(op);
    }
    let attr = op.common_attr(CommonAttr::FunctionType).or_else(|| op.attr("functionType"))?;
    match op.cx.attr(attr) {
        AttrData::Type(ty) => Some(*ty),
        _ => None,
    }
}

/// Verifies that the arguments of a function's entry block are those of its type (`FunctionOpInterface::verifyBody`). A
/// function without a body, or with a type that is no function type, is valid.
///
/// # Errors
/// The first argument that is wrong.
pub fn verify_function_body(op: OpRef<'_>) -> VerifyResult {
    match op.def().and_then(|def| function_type(op, def)).map(|ty| op.cx.type_data(ty)) {
        Some(TypeData::Function { inputs, .. }) => verify_entry_block(op, inputs),
        _ => Ok(()),
    }
}

fn verify_entry_block(op: OpRef<'_>, inputs: &[Type]) -> VerifyResult {
    let Some(entry) = op.region(0).and_then(|r| r.first_block()) else { return Ok(()) };
    let arguments = entry.arguments();
    if arguments.len() != inputs.len() {
        let text = format!("entry block must have {} arguments to match function signature", inputs.len());
        return Err(op_error(op, text));
    }
    for (i, (&argument, &input)) in arguments.iter().zip(inputs).enumerate() {
        let have = entry.body.value_type(argument);
        if have != input {
            let text = format!(
                "type of entry block argument #{i}('{}') must match the type of the corresponding argument in \
                 function signature('{}')",
                op.cx.display_type(have),
                op.cx.display_type(input)
            );
            return Err(op_error(op, text));
        }
    }
    Ok(())
}

fn verify_signature_attrs(op: OpRef<'_>, all: &[Attribute], what: &str, wanted: usize) -> VerifyResult {
    if all.len() != wanted {
        let text = format!(
            "expects {what} attribute array to have the same number of elements as the number of function \
             {what}s, got {}, but expected {wanted}",
            all.len()
        );
        return Err(op_error(op, text));
    }
    for (number, &attributes) in all.iter().enumerate() {
        let AttrData::Dictionary(entries) = op.cx.attr(attributes) else {
            let got = op.cx.display_attr(attributes);
            let text = format!("expects {what} attribute dictionary to be a DictionaryAttr, but got `{got}`");
            return Err(op_error(op, text));
        };
        verify_of_signature(op, what, number, entries)?;
    }
    Ok(())
}
