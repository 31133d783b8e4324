//! Access to the arguments of custom directives.

use isogloss_ir::asm::parse::Argument;
use isogloss_ir::asm::{OpState, ParseResult, Parser, UnresolvedOperand};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs};
use isogloss_ir::{Attribute, OpRef, RegionRef, Type, Value};

/// Adds operands to an argument.
pub fn add_operands(args: &mut DirectiveArgs<'_>, index: usize, operands: &[UnresolvedOperand]) {
    if let Some(DirectiveArg::Operands { unresolved, .. }) = args.args.get_mut(index) {
        unresolved.extend_from_slice(operands);
    }
}

/// The operands of an argument, while parsing.
pub fn unresolved<'a>(args: &'a DirectiveArgs<'_>, index: usize) -> &'a [UnresolvedOperand] {
    match args.args.get(index) {
        Some(DirectiveArg::Operands { unresolved, .. }) => unresolved,
        _ => &[],
    }
}

/// The values of an argument, while printing.
pub fn values<'a>(args: &'a DirectiveArgs<'_>, index: usize) -> &'a [Value] {
    match args.args.get(index) {
        Some(DirectiveArg::Operands { values, .. }) => values,
        _ => &[],
    }
}

/// Adds types to an argument.
pub fn add_types(args: &mut DirectiveArgs<'_>, index: usize, new: &[Type]) {
    if let Some(DirectiveArg::Types(types)) = args.args.get_mut(index) {
        types.extend_from_slice(new);
    }
}

/// The types of an argument.
pub fn types<'a>(args: &'a DirectiveArgs<'_>, index: usize) -> &'a [Type] {
    match args.args.get(index) {
        Some(DirectiveArg::Types(types)) => types,
        _ => &[],
    }
}

/// Sets an attribute argument.
pub fn set_attr(args: &mut DirectiveArgs<'_>, index: usize, value: Option<Attribute>) {
    if let Some(DirectiveArg::Attr(attr)) = args.args.get_mut(index) {
        *attr = value;
    }
}

/// An attribute argument.
pub fn attr(args: &DirectiveArgs<'_>, index: usize) -> Option<Attribute> {
    match args.args.get(index) {
        Some(DirectiveArg::Attr(attr)) => *attr,
        _ => None,
    }
}

/// Parses a region into an argument.
pub fn parse_region(
    p: &mut Parser<'_>,
    state: &mut OpState,
    args: &mut DirectiveArgs<'_>,
    index: usize,
    arguments: &[Argument],
) -> ParseResult {
    let number = state.regions.len();
    p.parse_region(state, arguments)?;
    if let Some(DirectiveArg::Regions(regions)) = args.args.get_mut(index) {
        regions.push(number);
    }
    Ok(())
}

/// The first region of an argument.
pub fn region<'a>(op: OpRef<'a>, args: &DirectiveArgs<'_>, index: usize) -> Option<RegionRef<'a>> {
    match args.args.get(index) {
        Some(DirectiveArg::Regions(regions)) => op.region(*regions.first()?),
        _ => None,
    }
}
