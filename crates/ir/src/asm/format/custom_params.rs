//! Custom directives over the parameters of attributes and types.

use super::syntax::syntax_error;
use crate::asm::{ParseResult, Parser, Printer};
use crate::definition::AttrTypeDef;
use crate::definition::format::CustomParams;
use crate::definition::hooks::{DirectiveArg, DirectiveArgs};
use crate::ids::Attribute;

/// The words for a directive that is in C++.
pub(super) fn missing(name: &str) -> String {
    format!("needs the custom directive `{name}`, which is in C++, and nothing is registered for it")
}

/// Parses a custom directive over parameters. The result is true if it was there.
pub(super) fn parse(
    p: &mut Parser<'_>,
    def: &AttrTypeDef,
    element: &CustomParams,
    params: &mut [Option<Attribute>],
    in_op: bool,
) -> ParseResult<bool> {
    if element.hook.is_none() && element.code.is_none() {
        let at = p.here();
        return syntax_error(p, at, in_op, missing(&element.name));
    }
    let mut args = param_args(element, params);
    match (element.hook, &element.code) {
        (Some(hook), _) => (hook.parse)(p, &mut args)?,
        (None, Some(code)) => code.parse_params(p, def, element, &mut args, in_op)?,
        (None, None) => {}
    }
    for (param, arg) in element.params.iter().zip(args.args) {
        if let (Ok(index), DirectiveArg::Attr(value)) = (param, arg)
            && let Some(slot) = params.get_mut(*index)
            && *index < def.params.len()
        {
            *slot = value.or(*slot);
        }
    }
    Ok(!args.absent)
}

/// Prints a custom directive over parameters.
pub(super) fn print(
    p: &mut Printer<'_>,
    def: &AttrTypeDef,
    element: &CustomParams,
    params: &[Option<Attribute>],
) {
    match (element.hook, &element.code) {
        (Some(hook), _) => (hook.print)(p, &param_args(element, params)),
        (None, Some(code)) => {
            code.print_params(p, def, element, &param_args(element, params));
        }
        // A definition with a directive that is not implemented is kept as its text.
        (None, None) => {}
    }
}

fn param_args(element: &CustomParams, params: &[Option<Attribute>]) -> DirectiveArgs<'static> {
    let arg = |param: &Result<usize, Box<str>>| match param {
        Ok(index) => DirectiveArg::Attr(params.get(*index).copied().flatten()),
        Err(text) => DirectiveArg::Literal(text.to_string()),
    };
    DirectiveArgs { args: element.params.iter().map(arg).collect(), ..DirectiveArgs::default() }
}
