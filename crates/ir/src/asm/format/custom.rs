//! Custom directives of operations: functions that parse and print a part of a format.

use super::custom_params::missing;
use super::parse_op::{OpParse, Run};
use super::print_op::OpPrint;
use crate::asm::ParseResult;
use crate::attribute::AttrData;
use crate::definition::Var;
use crate::definition::format::{CustomElement, CustomParam, TypeList};
use crate::definition::hooks::{DirectiveArg, DirectiveArgs};
use crate::definition::op::Arity;
use crate::ids::{Attribute, Type, Value};
use isogloss_source::Diagnostic;

/// How an operation with a directive that is not implemented can be written all the same.
const INSTEAD: &str = "its format is declared here; implement `isogloss::typed::Directive` for the directive, or write the \
                       operation in generic form";

// Operations: parsing.

impl OpParse<'_, '_, '_> {
    /// Parses a custom directive, and returns true if it was there.
    pub(super) fn custom(&mut self, element: &CustomElement) -> ParseResult<bool> {
        if element.hook.is_none() && element.code.is_none() {
            let name = self.cx.str(self.def.name);
            let message = format!("custom op '{name}' {}", missing(&element.name));
            let error =
                Diagnostic::error(self.p.pos(self.p.here()), message).with_note(self.def.span, INSTEAD);
            return self.p.report(error);
        }
        let mut args =
            DirectiveArgs { args: Vec::with_capacity(element.params.len()), ..DirectiveArgs::default() };
        for param in &element.params {
            match param {
                CustomParam::Ref(param) => filled(self, param, &mut args.args),
                param => empty(self, param, &mut args.args),
            }
        }
        let at = self.p.here();
        match (element.hook, &element.code) {
            (Some(hook), _) => (hook.parse)(self.p, self.state, &mut args)?,
            (None, Some(code)) => code.parse(self.p, self.state, element, &mut args)?,
            (None, None) => {}
        }
        if args.absent && element.optional {
            return Ok(false);
        }
        let mut given = args.args.into_iter().peekable();
        for param in &element.params {
            let Some(arg) = given.next() else { break };
            let sizes = match given.peek() {
                Some(DirectiveArg::GroupSizes(_)) => match given.next() {
                    Some(DirectiveArg::GroupSizes(sizes)) => Some(sizes),
                    _ => None,
                },
                _ => None,
            };
            if !matches!(param, CustomParam::Ref(_)) {
                take(self, param, arg, sizes, at)?;
            }
        }
        Ok(true)
    }
}

fn is_grouped(run: &OpParse<'_, '_, '_>, var: Var) -> bool {
    let arity = match var {
        Var::Operand(i) => run.def.operands[i].arity,
        Var::Result(i) => run.def.results[i].arity,
        Var::Inherent(_) => Arity::Single,
    };
    matches!(arity, Arity::VariadicOfVariadic { .. })
}

/// An argument for the directive to fill.
fn empty(run: &OpParse<'_, '_, '_>, param: &CustomParam, out: &mut Vec<DirectiveArg>) {
    let (arg, var) = match param {
        CustomParam::Operand(i) => {
            (DirectiveArg::Operands { unresolved: Vec::new(), values: Vec::new() }, Some(Var::Operand(*i)))
        }
        CustomParam::Operands => {
            (DirectiveArg::Operands { unresolved: Vec::new(), values: Vec::new() }, None)
        }
        CustomParam::Type(var) => (DirectiveArg::Types(Vec::new()), Some(*var)),
        CustomParam::ResultTypes | CustomParam::OperandTypes => (DirectiveArg::Types(Vec::new()), None),
        CustomParam::Slot(_) => (DirectiveArg::Attr(None), None),
        CustomParam::Region(_) | CustomParam::Regions => (DirectiveArg::Regions(Vec::new()), None),
        CustomParam::Successor(_) | CustomParam::Successors => (DirectiveArg::Successors(Vec::new()), None),
        CustomParam::AttrDict => (DirectiveArg::AttrDict(Vec::new()), None),
        CustomParam::Text(text) => (DirectiveArg::Literal(text.to_string()), None),
        CustomParam::Ref(inner) => return filled(run, inner, out),
    };
    out.push(arg);
    if var.is_some_and(|v| is_grouped(run, v)) {
        out.push(DirectiveArg::GroupSizes(Vec::new()));
    }
}

/// An argument that was parsed before.
fn filled(run: &OpParse<'_, '_, '_>, param: &CustomParam, out: &mut Vec<DirectiveArg>) {
    let operands = |range: std::ops::Range<usize>| DirectiveArg::Operands {
        unresolved: run.operands[range].to_vec(),
        values: Vec::new(),
    };
    let types = |run_of: Run| DirectiveArg::Types(run.types[run_of.range()].to_vec());
    let grouped = |var: Var, out: &mut Vec<DirectiveArg>| {
        let Var::Operand(i) = var else { return };
        if let Arity::VariadicOfVariadic { segments } = run.def.operands[i].arity {
            out.push(DirectiveArg::GroupSizes(group_sizes(run.cx, run.state.properties[segments])));
        }
    };
    match param {
        CustomParam::Operand(i) => {
            out.push(operands(run.operand_runs[*i].range()));
            grouped(Var::Operand(*i), out);
        }
        CustomParam::Operands => out.push(operands(0..run.operands.len())),
        CustomParam::Type(var) => {
            let found = match var {
                Var::Operand(i) => run.operand_types[*i],
                Var::Result(i) => run.result_types[*i],
                Var::Inherent(_) => Run::default(),
            };
            out.push(types(found));
            grouped(*var, out);
        }
        CustomParam::OperandTypes => out.push(types(run.all_operand_types)),
        CustomParam::ResultTypes => out.push(types(run.all_result_types)),
        CustomParam::Slot(slot) => {
            out.push(DirectiveArg::Attr(run.state.properties.get(*slot).copied().flatten()));
        }
        CustomParam::Region(_) | CustomParam::Regions => {
            let wanted = match param {
                CustomParam::Region(i) => Some(*i as u32),
                _ => None,
            };
            let mine = run.regions.iter().filter(|r| wanted.is_none_or(|w| r.0 == w));
            let index = |id| run.state.regions.iter().position(|r| *r == id);
            out.push(DirectiveArg::Regions(mine.filter_map(|r| index(r.1)).collect()));
        }
        CustomParam::Successor(_) | CustomParam::Successors => {
            let wanted = match param {
                CustomParam::Successor(i) => Some(*i as u32),
                _ => None,
            };
            let mine = run.successors.iter().filter(|s| wanted.is_none_or(|w| s.0 == w));
            out.push(DirectiveArg::Successors(mine.map(|s| s.1).collect()));
        }
        CustomParam::AttrDict => out.push(DirectiveArg::AttrDict(run.state.attributes.clone())),
        CustomParam::Text(text) => out.push(DirectiveArg::Literal(text.to_string())),
        CustomParam::Ref(inner) => filled(run, inner, out),
    }
}

/// Takes what a directive has parsed.
fn take(
    run: &mut OpParse<'_, '_, '_>,
    param: &CustomParam,
    arg: DirectiveArg,
    sizes: Option<Vec<usize>>,
    at: u32,
) -> ParseResult {
    match (param, arg) {
        (CustomParam::Operand(i), DirectiveArg::Operands { unresolved, .. }) => {
            // A list of operands is where the directive begins, whatever it writes before them.
            run.set_operands(*i, &unresolved, at);
            if let (Arity::VariadicOfVariadic { segments }, Some(sizes)) = (run.def.operands[*i].arity, sizes)
            {
                let sizes: Vec<i32> = sizes.into_iter().map(|n| n as i32).collect();
                run.set_slot(segments, run.cx.dense_i32_attr(&sizes));
            }
        }
        (CustomParam::Operands, DirectiveArg::Operands { unresolved, .. }) => {
            run.set_operands(0, &unresolved, at);
        }
        (CustomParam::Type(var), DirectiveArg::Types(types)) => take_types(run, TypeList::Var(*var), &types),
        (CustomParam::OperandTypes, DirectiveArg::Types(types)) => {
            take_types(run, TypeList::Operands, &types);
        }
        (CustomParam::ResultTypes, DirectiveArg::Types(types)) => {
            take_types(run, TypeList::Results, &types);
        }
        (CustomParam::Slot(slot), DirectiveArg::Attr(Some(value))) => run.set_slot(*slot, value),
        (CustomParam::Region(i), DirectiveArg::Regions(regions)) => take_regions(run, *i, &regions),
        (CustomParam::Regions, DirectiveArg::Regions(regions)) => take_regions(run, 0, &regions),
        (CustomParam::Successor(i), DirectiveArg::Successors(blocks)) => {
            run.successors.extend(blocks.into_iter().map(|b| (*i as u32, b)));
        }
        (CustomParam::Successors, DirectiveArg::Successors(blocks)) => {
            run.successors.extend(blocks.into_iter().map(|b| (0, b)));
        }
        (CustomParam::AttrDict, DirectiveArg::AttrDict(entries)) => run.take_attributes(at, entries)?,
        _ => {}
    }
    Ok(())
}

fn take_types(run: &mut OpParse<'_, '_, '_>, list: TypeList, types: &[Type]) {
    let start = run.types.len();
    run.types.extend_from_slice(types);
    run.set_types(list, start);
}

fn take_regions(run: &mut OpParse<'_, '_, '_>, index: usize, regions: &[usize]) {
    for &at in regions {
        if let Some(&region) = run.state.regions.get(at) {
            run.regions.push((index as u32, region));
        }
    }
}

fn group_sizes(cx: &crate::Context, attr: Option<Attribute>) -> Vec<usize> {
    match attr.map(|a| cx.attr(a)) {
        Some(AttrData::DenseArray { data, .. }) => data
            .chunks_exact(4)
            .map(|c| usize::try_from(i32::from_le_bytes([c[0], c[1], c[2], c[3]])).unwrap_or(0))
            .collect(),
        _ => Vec::new(),
    }
}

// Operations: printing.

impl OpPrint<'_, '_, '_> {
    /// Prints a custom directive.
    pub(super) fn custom(&mut self, element: &CustomElement) {
        // Operations with a directive that is not implemented are printed in generic form.
        if element.hook.is_none() && element.code.is_none() {
            return;
        }
        let mut args =
            DirectiveArgs { args: Vec::with_capacity(element.params.len()), ..DirectiveArgs::default() };
        for param in &element.params {
            argument(self, param, &mut args.args);
        }
        match (element.hook, &element.code) {
            (Some(hook), _) => (hook.print)(self.p, self.op, &args),
            (None, Some(code)) => {
                self.p.cut |= !code.print(self.p, self.op, element, &args);
            }
            (None, None) => {}
        }
    }
}

fn argument(run: &OpPrint<'_, '_, '_>, param: &CustomParam, out: &mut Vec<DirectiveArg>) {
    let op = run.op;
    let values =
        |range: std::ops::Range<usize>| -> Vec<Value> { range.map(|i| op.body.operand(op.id, i)).collect() };
    let operands = |values| DirectiveArg::Operands { unresolved: Vec::new(), values };
    let sizes = |i: usize, out: &mut Vec<DirectiveArg>| {
        if let Arity::VariadicOfVariadic { segments } = run.def.operands[i].arity {
            out.push(DirectiveArg::GroupSizes(group_sizes(op.cx, run.slot(segments))));
        }
    };
    match param {
        CustomParam::Operand(i) => {
            out.push(operands(values(run.operand_range(*i))));
            sizes(*i, out);
        }
        CustomParam::Operands => out.push(operands(op.operands().collect())),
        CustomParam::Type(var) => {
            out.push(DirectiveArg::Types(run.types_of(*var).to_vec()));
            if let Var::Operand(i) = var {
                sizes(*i, out);
            }
        }
        CustomParam::OperandTypes => out.push(DirectiveArg::Types(op.operand_types().collect())),
        CustomParam::ResultTypes => out.push(DirectiveArg::Types(op.result_types().collect())),
        CustomParam::Slot(slot) => out.push(DirectiveArg::Attr(run.slot(*slot))),
        CustomParam::Region(i) => out.push(DirectiveArg::Regions(run.region_range(*i).collect())),
        CustomParam::Regions => out.push(DirectiveArg::Regions((0..op.region_count()).collect())),
        CustomParam::Successor(i) => {
            let range = run.successor_range(*i);
            let mine = op.successors().enumerate().filter(|(i, _)| range.contains(i));
            out.push(DirectiveArg::Successors(mine.map(|(_, b)| b.id).collect()));
        }
        CustomParam::Successors => {
            out.push(DirectiveArg::Successors(op.successors().map(|b| b.id).collect()));
        }
        CustomParam::AttrDict => {
            out.push(DirectiveArg::AttrDict(run.dictionary()));
        }
        CustomParam::Text(text) => out.push(DirectiveArg::Literal(text.to_string())),
        CustomParam::Ref(inner) => argument(run, inner, out),
    }
}
