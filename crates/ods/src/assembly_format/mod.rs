//! Assembly formats: from the text in a definition to the program that parser and printer interpret. Rule: ODS,
//! section Declarative Assembly Format; Defining Dialect Attributes and Types, section Assembly Format Directives.
//! The rejected formats and the messages are those of `mlir-tblgen`.

mod attr_type;
mod input;
mod lexer;
mod op;
mod op_lower;
mod op_types;
mod spaces;
mod syntax;
#[cfg(test)]
mod tests;

pub use input::{FormatInput, TypeClasses};

use attr_type::ParamRules;
use isogloss_ir::definition::{AttrTypeDef, OpDef, OpFormat, ParamFormat};
use isogloss_source::{Code, Diagnostic};
use op::OpRules;
use syntax::Syntax;

/// Compiles the format of an operation, of which all but the format is known.
pub fn compile_op(input: &FormatInput<'_>, def: &OpDef) -> Result<OpFormat, Vec<Diagnostic>> {
    let mut p = Syntax::new(input, OpRules::new(input.cx, def));
    let compiled = p.parse().and_then(|nodes| {
        if !p.rules.attr_dict {
            let failed = p.error("'attr-dict' directive not found in custom assembly format");
            p.advise(|error| {
                error.with_code(Code::FormatIncomplete).with_help("end the format with 'attr-dict'")
            });
            return failed;
        }
        op::check_ambiguities(&mut p, &nodes)?;
        let types = op_types::decide(&mut p)?;
        op::check_oilists(&mut p, &nodes)?;
        Ok(op_lower::lower(input, &p.rules, &nodes, types))
    });
    // A token that is none is an error even where it is not looked at.
    match compiled {
        Ok(format) if p.diagnostics.is_empty() => Ok(format),
        _ => Err(p.diagnostics),
    }
}

/// Compiles the format of an attribute or type, of which all but the format is known.
pub fn compile_attr_type(input: &FormatInput<'_>, def: &AttrTypeDef) -> Result<ParamFormat, Vec<Diagnostic>> {
    let mut p = Syntax::new(input, ParamRules::new(input.cx, def));
    let compiled = p.parse().and_then(|nodes| {
        attr_type::check(&mut p, &nodes)?;
        Ok(attr_type::lower(input, &nodes))
    });
    match compiled {
        Ok(format) if p.diagnostics.is_empty() => Ok(format),
        _ => {
            p.diagnostics.push(Diagnostic::error(input.span, "failed to parse assembly format"));
            Err(p.diagnostics)
        }
    }
}
