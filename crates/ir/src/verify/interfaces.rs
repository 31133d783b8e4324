//! Interfaces whose verification is fixed: functions, branches, symbols.

use super::{op_error, symbols};
use crate::attribute::AttrData;
use crate::definition::hooks::{InferInput, VerifyResult};
use crate::definition::{OpDef, Trait};
use crate::types::TypeData;
use crate::view::OpRef;

/// Verifies the interfaces of an operation.
pub(super) fn verify(op: OpRef<'_>, def: &OpDef) -> VerifyResult {
    if def.has(Trait::Symbol) {
        symbols::verify_symbol(op)?;
    }
    if def.has(Trait::FunctionOpInterface) {
        verify_function(op)?;
    }
    if def.has(Trait::InferTypeOpInterface)
        && let Some(infer) = def.hooks.infer_types
    {
        verify_inferred(op, infer)?;
    }
    Ok(())
}

/// The arguments of a function's entry block are those of its type. Rule: `FunctionInterfaces.td`.
fn verify_function(op: OpRef<'_>) -> VerifyResult {
    let Some(AttrData::Type(ty)) = op.attr_data("function_type") else { return Ok(()) };
    let TypeData::Function { inputs, results } = op.cx.type_data(*ty) else { return Ok(()) };
    let parts = [("arg_attrs", "argument", inputs.len()), ("res_attrs", "result", results.len())];
    for (name, what, wanted) in parts {
        let Some(AttrData::Array(all)) = op.attr_data(name) else { continue };
        if all.len() != wanted {
            let text = format!(
                "expects {what} attribute array to have the same number of elements as the number of function \
                 {what}s, got {}, but expected {wanted}",
                all.len()
            );
            return Err(op_error(op, text));
        }
        if let Some(i) = all.iter().position(|&a| !matches!(op.cx.attr(a), AttrData::Dictionary(_))) {
            let got = op.cx.display_attr(all[i]);
            let text = format!("expects {what} attribute dictionary to be a DictionaryAttr, but got `{got}`");
            return Err(op_error(op, text));
        }
    }
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

fn verify_inferred(op: OpRef<'_>, infer: crate::definition::hooks::InferTypes) -> VerifyResult {
    let operands: smallvec::SmallVec<[crate::Value; 8]> = op.operands().collect();
    let regions: Vec<_> = op.regions().map(|r| r.id).collect();
    let input = InferInput {
        cx: op.cx,
        body: op.body,
        name: op.name(),
        location: op.location(),
        operands: &operands,
        properties: op.properties(),
        attributes: op.discardable(),
        regions: if op.body.inner(op.id).is_some() { &[] } else { &regions },
    };
    let inferred = match infer(&input) {
        Ok(types) => types,
        Err(text) => return Err(op_error(op, text)),
    };
    let have: Vec<_> = op.result_types().collect();
    if inferred == have {
        return Ok(());
    }
    let list = |types: &[crate::Type]| {
        let texts: Vec<String> = types.iter().map(|&t| format!("'{}'", op.cx.display_type(t))).collect();
        texts.join(", ")
    };
    let text = format!(
        "inferred type(s) {} are incompatible with return type(s) of operation {}",
        list(&inferred),
        list(&have)
    );
    Err(op_error(op, text))
}
