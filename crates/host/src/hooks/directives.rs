//! Custom directives of formats.

use super::bound::{Bound, finish_parse};
use super::takes;
use crate::ast::{Function, NO_FILE, Ty};
use crate::eval::{Interp, R, Stop};
use crate::parse::parse_class_body;
use crate::value::{Cell, IrValue, Region, V};
use isogloss_ir::asm::{OpState, ParseError, ParseResult, Parser, Printer};
use isogloss_ir::definition::format::{CustomElement, CustomParam, CustomParams};
use isogloss_ir::definition::hooks::{DirectiveArg, DirectiveArgs};
use isogloss_ir::definition::{Arity, AttrTypeDef, DirectiveCode, InherentKind, Var};
use isogloss_ir::{AttrData, Attribute, Context, OpRef};
use isogloss_source::{Diagnostic, Severity};
use std::rc::Rc;
use std::sync::Arc;

/// A custom directive: a pair of functions, `parseName` and `printName`.
#[derive(Debug)]
pub(super) struct Directive {
    pub(super) bound: Bound,
    pub(super) name: String,
    pub(super) parse: Vec<Arc<Function>>,
    pub(super) print: Vec<Arc<Function>>,
}

impl Directive {
    fn functions(&self, prefix: &str) -> &[Arc<Function>] {
        if prefix == "parse" { &self.parse } else { &self.print }
    }

    /// Calls one of the functions. The variables that it was given are as it left them.
    fn call<'a>(&self, interp: &mut Interp<'a, '_>, prefix: &str, args: &[Cell<'a>]) -> R<V<'a>> {
        let all = self.functions(prefix).iter().filter(|f| takes(f, args.len()));
        let cx = interp.cx;
        let suits = |f: &Function| {
            let fits = |ty: &Ty, arg: &Cell<'a>| match arg.ty() {
                // A variable has the type of a parameter of the function that it was made for.
                Some(own) => {
                    f.templates.contains(&ty.name)
                        || own.last() == ty.last() && own.args.len() == ty.args.len()
                }
                None => may_hold(cx, ty, &arg.get()),
            };
            f.params.iter().zip(args).all(|(p, a)| p.pack || fits(&p.ty, a))
        };
        let fitting = all.clone().find(|f| suits(f)).or_else(|| all.clone().next()).cloned();
        match fitting {
            Some(function) => interp.invoke(&function, None, args, &[], 0).map(|cell| cell.get()),
            None => interp.stop(format!("{prefix}{} with {} parameters", self.name, args.len()), 0),
        }
    }

    /// The types of the parameters of one of the functions, from the n-th on. `lists` says of arguments if they are lists,
    /// where that is known.
    fn types(&self, prefix: &str, args: &[&DirectiveArg], from: usize, lists: &[Option<bool>]) -> Vec<Ty> {
        let count = args.len();
        let all = self.functions(prefix).iter().filter(|f| takes(f, count + from));
        // Of several overloads the one whose parameters are what is handed over.
        let suits = |f: &Function| {
            f.params.iter().skip(from).zip(args).all(|(p, arg)| p.pack || may_take(&p.ty, arg, prefix))
        };
        let is_list = |f: &Function| {
            f.params.iter().skip(from).zip(lists).all(|(p, list)| {
                p.pack || list.is_none_or(|list| list == crate::eval::is_container(p.ty.last()))
            })
        };
        let best = all.clone().find(|f| suits(f) && is_list(f));
        let fitting = best.or_else(|| all.clone().find(|f| suits(f))).or_else(|| all.clone().next());
        let plain =
            |p: &crate::ast::Param| Ty { is_ref: false, is_const: false, pointers: 0, ..p.ty.clone() };
        fitting.map_or_else(Vec::new, |f| {
            let last = f.params.last().filter(|p| p.pack);
            let params = f.params.iter().filter(|p| !p.pack).skip(from);
            params.chain(last.into_iter().cycle()).take(count).map(plain).collect()
        })
    }

    /// True if a type is a template parameter of one of the functions.
    fn is_template(&self, prefix: &str, ty: &Ty) -> bool {
        self.functions(prefix).iter().any(|f| f.templates.contains(&ty.name))
    }

    /// The error of a parse that reached something unknown.
    fn fail(&self, interp: &mut Interp<'_, '_>, stop: &Stop) -> ParseResult {
        let hole = self.bound.hole("the syntax", stop);
        let _ = finish_parse(interp, true);
        match &mut interp.parser {
            Some(parser) => {
                let here = parser.here();
                let diagnostic = Diagnostic::error(parser.pos(here), hole.message)
                    .with_note(hole.place, "this is where it is reached");
                parser.report(diagnostic)
            }
            None => Err(ParseError),
        }
    }
}

/// Of each argument of a directive, if it is a list: the types of something variadic. None where both may be meant.
fn lists(interp: &Interp<'_, '_>, element: &CustomElement) -> Vec<Option<bool>> {
    let def = interp.op_name.and_then(|name| interp.cx.op_def(name));
    let arity = |param: &CustomParam| {
        let def = def?;
        let value = match param {
            CustomParam::Type(Var::Operand(n)) => def.operands.get(*n)?,
            CustomParam::Type(Var::Result(n)) => def.results.get(*n)?,
            _ => return None,
        };
        match value.arity {
            Arity::Single => Some(false),
            Arity::Variadic => Some(true),
            _ => None,
        }
    };
    let list = |param: &CustomParam| match param {
        CustomParam::Ref(inner) => arity(inner),
        param => arity(param),
    };
    element.params.iter().map(list).collect()
}

/// The class of the attribute that a directive refers to.
fn storage_class(interp: &Interp<'_, '_>, param: &CustomParam) -> Option<Ty> {
    let CustomParam::Slot(slot) = param else { return None };
    let def = interp.op_name.and_then(|name| interp.cx.op_def(name))?;
    let InherentKind::Attribute(constraint) = &def.inherent.get(*slot)?.kind else { return None };
    crate::parse::template_types(&format!("<{}>", constraint.storage_class))?.into_iter().next()
}

/// The class of the elements of a list, also of one of lists, or the class itself.
fn element_class(ty: &Ty) -> &str {
    match ty.args.first() {
        Some(element) if crate::eval::is_container(ty.last()) || ty.last() == "optional" => {
            element_class(element)
        }
        _ => ty.last(),
    }
}

/// The arguments without the sizes of groups, and those sizes for each that has groups.
fn ungrouped(args: &[DirectiveArg]) -> (Vec<&DirectiveArg>, Vec<Option<&[usize]>>) {
    let mut plain: Vec<&DirectiveArg> = Vec::with_capacity(args.len());
    let mut sizes = Vec::with_capacity(args.len());
    for arg in args {
        match (arg, sizes.last_mut()) {
            (DirectiveArg::GroupSizes(of), Some(last)) => *last = Some(&of[..]),
            (DirectiveArg::GroupSizes(_), None) => {}
            _ => {
                plain.push(arg);
                sizes.push(None);
            }
        }
    }
    (plain, sizes)
}

/// Values as lists of some sizes. What the sizes leave over is in no group.
fn in_groups<'a>(values: Vec<V<'a>>, sizes: &[usize]) -> V<'a> {
    let mut rest = values.into_iter();
    V::list(sizes.iter().map(|size| V::list(rest.by_ref().take(*size))).collect::<Vec<_>>())
}

/// False if a parameter of a directive's function is surely of another kind than an argument.
fn may_take(ty: &Ty, arg: &DirectiveArg, prefix: &str) -> bool {
    let class = element_class(ty);
    match arg {
        DirectiveArg::Operands { .. } if prefix == "parse" => {
            !matches!(class, "Argument" | "Type" | "Attribute")
        }
        DirectiveArg::Operands { .. } => !matches!(class, "Type" | "TypeRange" | "Attribute"),
        DirectiveArg::Types(_) => !matches!(class, "UnresolvedOperand" | "Argument" | "Attribute" | "Value"),
        DirectiveArg::Regions(_) => !matches!(class, "Type" | "UnresolvedOperand" | "Attribute"),
        DirectiveArg::Attr(_) => {
            !matches!(class, "UnresolvedOperand" | "Argument" | "Region" | "Value" | "NamedAttrList")
        }
        DirectiveArg::AttrDict(_) => match prefix {
            "parse" => matches!(class, "NamedAttrList" | "OperationState"),
            _ => matches!(class, "DictionaryAttr" | "Attribute"),
        },
        _ => true,
    }
}

/// False if a parameter is surely of another kind than a value.
fn may_hold(cx: &Context, ty: &Ty, value: &V<'_>) -> bool {
    let class = element_class(ty);
    let first = match value {
        V::List(items, _) => items.borrow().first().map(Cell::get),
        value => Some(value.clone()),
    };
    match first {
        _ if matches!(value, V::List(..)) && matches!(ty.last(), "Type" | "Value" | "Attribute") => false,
        Some(V::Operand(_)) => !matches!(class, "Argument" | "Type" | "Attribute"),
        Some(V::Type(_)) => !matches!(class, "UnresolvedOperand" | "Argument" | "Attribute"),
        Some(V::Attr(attr)) => match class {
            "UnresolvedOperand" | "Argument" | "Value" | "Region" => false,
            "StringAttr" => matches!(cx.attr(attr), AttrData::String { .. }),
            "DictionaryAttr" => matches!(cx.attr(attr), AttrData::Dictionary(_)),
            "ArrayAttr" => matches!(cx.attr(attr), AttrData::Array(_)),
            _ => true,
        },
        Some(V::AttrList(_)) => class == "NamedAttrList",
        Some(V::Value(_)) => !class.ends_with("Attr") && !matches!(class, "Attribute" | "Type" | "Region"),
        _ => true,
    }
}

/// The value of a literal of a format, which is an expression in C++.
fn literal<'a>(interp: &mut Interp<'a, '_>, text: &str) -> R<V<'a>> {
    match text {
        "true" => return Ok(V::Bool(true)),
        "false" => return Ok(V::Bool(false)),
        _ => {}
    }
    let written = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    if let Some(written) = written.filter(|written| !written.contains(['"', '\\'])) {
        return Ok(V::str(written));
    }
    let unit = parse_class_body(&format!("static auto literal() {{ return {text}; }}"), "", NO_FILE);
    let function = unit.functions.first().filter(|function| function.body.is_ok());
    match function {
        Some(function) => interp.invoke(function, None, &[], &[], 0).map(|cell| cell.get()),
        None => interp.stop(format!("the literal '{text}'"), 0),
    }
}

/// Values as a list, or the only one.
fn one_or_list<'a>(values: Vec<V<'a>>, many: bool) -> V<'a> {
    if many { V::list(values) } else { values.into_iter().next().unwrap_or(V::Null) }
}

/// A variable for what a directive parses, with what was parsed before, if it only refers to that.
fn variable<'a>(
    interp: &mut Interp<'a, '_>,
    arg: &DirectiveArg,
    param: &CustomParam,
    ty: &Ty,
    sizes: Option<&[usize]>,
) -> R<Cell<'a>> {
    let many = crate::eval::is_container(ty.last());
    let known: Vec<V<'a>> = match arg {
        DirectiveArg::Operands { unresolved, .. } => unresolved.iter().map(|o| V::Operand(*o)).collect(),
        DirectiveArg::Types(types) => types.iter().map(|t| V::Type(*t)).collect(),
        DirectiveArg::Successors(blocks) => {
            blocks.iter().map(|b| V::Block(crate::value::Block::New(*b, None))).collect()
        }
        DirectiveArg::Literal(text) => return literal(interp, text).map(Cell::new),
        DirectiveArg::Attr(attr) => {
            let value = slot_value(interp, param, *attr)?;
            let value = match value {
                V::Null => interp.default(ty, 0)?,
                value => value,
            };
            return Ok(Cell::typed(value, Arc::new(ty.clone())));
        }
        // `prop-dict` is all that the operation is made of.
        DirectiveArg::AttrDict(_) if ty.last() == "OperationState" => return Ok(Cell::new(V::State)),
        DirectiveArg::AttrDict(_) => return Ok(Cell::new(V::AttrList(Rc::default()))),
        // One that was parsed before, as part of this operation.
        DirectiveArg::Regions(regions) if matches!(param, CustomParam::Ref(_)) => {
            let known = match &regions[..] {
                [region] => Some(*region),
                _ => return interp.stop("a reference to several regions", 0),
            };
            interp.regions.push(known);
            return Ok(Cell::new(V::Region(Region::New(interp.regions.len() - 1))));
        }
        // Those of a variadic region, to which the code adds.
        DirectiveArg::Regions(_) if crate::eval::is_container(ty.last()) => {
            return Ok(Cell::new(V::list([])));
        }
        DirectiveArg::Regions(_) => {
            interp.regions.push(None);
            return Ok(Cell::new(V::Region(Region::New(interp.regions.len() - 1))));
        }
        DirectiveArg::GroupSizes(_) => return interp.stop("groups of operands", 0),
    };
    let known = match sizes {
        Some(sizes) if many => match in_groups(known, sizes) {
            V::List(groups, _) => groups.borrow().iter().map(Cell::get).collect(),
            other => vec![other],
        },
        _ => known,
    };
    let value = if many {
        let list = V::list_of(ty.args.first().map(|t| Arc::new(t.clone())));
        if let V::List(items, _) = &list {
            items.borrow_mut().extend(known.into_iter().map(Cell::new));
        }
        list
    } else {
        match known.into_iter().next() {
            Some(value) if ty.last() == "optional" => V::some(value),
            Some(value) => value,
            None => interp.default(ty, 0)?,
        }
    };
    Ok(Cell::typed(value, Arc::new(ty.clone())))
}

/// The value of a slot that a directive refers to: of a property its value, of an attribute itself.
fn slot_value<'a>(interp: &mut Interp<'a, '_>, param: &CustomParam, attr: Option<Attribute>) -> R<V<'a>> {
    let slot = match param {
        CustomParam::Slot(slot) => *slot,
        CustomParam::Ref(inner) => match **inner {
            CustomParam::Slot(slot) => slot,
            _ => return Ok(V::attr(attr)),
        },
        _ => return Ok(V::attr(attr)),
    };
    let def = interp.op_name.and_then(|name| interp.cx.op_def(name));
    match def.map(|d| &d.inherent[slot].kind) {
        Some(InherentKind::Property(property)) => {
            let property = property.clone();
            interp.property_value(&property, attr)
        }
        Some(InherentKind::Attribute(constraint)) => {
            let constraint = constraint.clone();
            Ok(interp.stored_attr(&constraint, attr))
        }
        _ => Ok(V::attr(attr)),
    }
}

impl DirectiveCode for Directive {
    fn parse(
        &self,
        parser: &mut Parser<'_>,
        state: &mut OpState,
        element: &CustomElement,
        args: &mut DirectiveArgs<'_>,
    ) -> ParseResult {
        let cx = parser.cx;
        let at = state.at;
        let reported = parser.diagnostics.len();
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.parser = Some(parser);
        interp.op_name = Some(state.name);
        interp.state = Some(state);
        interp.in_op = true;
        interp.name_at = at;
        interp.watch_reads();
        match self.parse_into(&mut interp, element, args) {
            Ok(failed) => {
                interp.note_parsed();
                self.bound.end_parse(&mut interp, reported, failed)
            }
            Err(stop) => self.fail(&mut interp, &stop),
        }
    }

    fn print(
        &self,
        printer: &mut Printer<'_>,
        op: OpRef<'_>,
        element: &CustomElement,
        args: &DirectiveArgs<'_>,
    ) -> bool {
        let mut interp = Interp::new(op.cx, &self.bound.code);
        interp.printer = Some(printer);
        interp.op = Some(op);
        interp.op_name = Some(op.name());
        interp.watch_reads();
        let (plain, sizes) = ungrouped(&args.args);
        let types = self.types("print", &plain, 2, &lists(&interp, element));
        let mut cells = vec![Cell::new(V::Printer), Cell::new(V::Op(op, false))];
        for (((arg, sizes), param), ty) in plain.into_iter().zip(sizes).zip(&element.params).zip(&types) {
            let many = crate::eval::is_container(ty.last());
            let one = |values| match sizes {
                Some(sizes) => in_groups(values, sizes),
                None => one_or_list(values, many),
            };
            cells.push(Cell::new(match arg {
                DirectiveArg::Operands { values, .. } => one(values
                    .iter()
                    .map(|&value| V::Value(IrValue { body: Some(op.body), value }))
                    .collect()),
                DirectiveArg::Types(types) => one(types.iter().map(|t| V::Type(*t)).collect()),
                DirectiveArg::Attr(attr) => match slot_value(&mut interp, param, *attr) {
                    Ok(value) => value,
                    Err(stop) => {
                        let holes = op.def().map(|d| &d.holes);
                        self.bound.report(op.cx, holes, &format!("print{}", self.name), &stop);
                        return false;
                    }
                },
                DirectiveArg::AttrDict(entries) => V::Attr(op.cx.dictionary(entries.clone())),
                DirectiveArg::Regions(regions) => {
                    one(regions.iter().filter_map(|i| Some(V::Region(Region::Ref(op.region(*i)?)))).collect())
                }
                DirectiveArg::Successors(blocks) => {
                    let block = |id: &isogloss_ir::BlockId| {
                        let block = isogloss_ir::BlockRef { cx: op.cx, body: op.body, id: *id };
                        V::Block(crate::value::Block::Ref(block))
                    };
                    one(blocks.iter().map(block).collect())
                }
                DirectiveArg::Literal(text) => match literal(&mut interp, text) {
                    Ok(value) => value,
                    Err(stop) => {
                        self.bound.report(
                            op.cx,
                            op.def().map(|d| &d.holes),
                            &format!("print{}", self.name),
                            &stop,
                        );
                        return false;
                    }
                },
                DirectiveArg::GroupSizes(_) => V::Null,
            }));
        }
        match self.call(&mut interp, "print", &cells) {
            Ok(_) => {
                interp.note_printed();
                true
            }
            Err(stop) => {
                self.bound.report(op.cx, op.def().map(|d| &d.holes), &format!("print{}", self.name), &stop);
                false
            }
        }
    }

    fn parse_params(
        &self,
        parser: &mut Parser<'_>,
        def: &AttrTypeDef,
        element: &CustomParams,
        args: &mut DirectiveArgs<'_>,
        in_op: bool,
    ) -> ParseResult {
        let op_name = parser.current_op_name();
        let cx = parser.cx;
        let at = parser.here();
        let reported = parser.diagnostics.len();
        let mut interp = Interp::new(cx, &self.bound.code);
        interp.parser = Some(parser);
        interp.in_op = in_op;
        interp.op_name = op_name;
        interp.name_at = at;
        interp.dialect = Some(cx.str(def.dialect).into());
        let run = |interp: &mut Interp<'_, '_>, args: &mut DirectiveArgs<'_>| -> R<bool> {
            let types = self.types("parse", &args.args.iter().collect::<Vec<_>>(), 1, &[]);
            let mut cells = vec![Cell::new(V::Parser)];
            for ((arg, param), ty) in args.args.iter().zip(&element.params).zip(&types) {
                let value = match (arg, param) {
                    (DirectiveArg::Attr(Some(attr)), Ok(index)) => {
                        interp.value_of_param(&def.params[*index], Some(*attr))
                    }
                    (DirectiveArg::Literal(text), _) => literal(interp, text)?,
                    _ => interp.default(ty, 0)?,
                };
                cells.push(Cell::typed(value, Arc::new(ty.clone())));
            }
            let value = self.call(interp, "parse", &cells)?;
            if interp.failed(&value) {
                return Ok(true);
            }
            for ((arg, param), cell) in args.args.iter_mut().zip(&element.params).zip(&cells[1..]) {
                if let (DirectiveArg::Attr(attr), Ok(index)) = (arg, param) {
                    *attr = interp.param_attr(&def.params[*index].kind, &cell.get(), 0)?;
                }
            }
            Ok(false)
        };
        match run(&mut interp, args) {
            Ok(failed) => self.bound.end_parse(&mut interp, reported, failed),
            Err(stop) => {
                self.bound.report(cx, Some(&def.holes), &format!("parse{}", self.name), &stop);
                self.bound.leave_hole(&mut interp, &stop, at)
            }
        }
    }

    fn print_params(
        &self,
        printer: &mut Printer<'_>,
        def: &AttrTypeDef,
        element: &CustomParams,
        args: &DirectiveArgs<'_>,
    ) -> bool {
        let cx = printer.cx;
        let code = self.bound.code.clone();
        let mut interp = Interp::new(cx, &code);
        interp.printer = Some(printer);
        let mut cells = vec![Cell::new(V::Printer)];
        for (arg, param) in args.args.iter().zip(&element.params) {
            cells.push(Cell::new(match (arg, param) {
                (DirectiveArg::Attr(attr), Ok(index)) => interp.value_of_param(&def.params[*index], *attr),
                (DirectiveArg::Literal(text), _) => match literal(&mut interp, text) {
                    Ok(value) => value,
                    Err(stop) => {
                        let hole = self.bound.hole("the syntax", &stop);
                        cx.report(Diagnostic { severity: Severity::Error, ..hole });
                        return false;
                    }
                },
                _ => V::Null,
            }));
        }
        match self.call(&mut interp, "print", &cells) {
            Ok(_) => true,
            Err(stop) => {
                let hole = self.bound.hole("the syntax", &stop);
                cx.report(Diagnostic { severity: Severity::Error, ..hole });
                false
            }
        }
    }
}

impl Directive {
    /// Parses into the arguments. True if that failed.
    fn parse_into(
        &self,
        interp: &mut Interp<'_, '_>,
        element: &CustomElement,
        args: &mut DirectiveArgs<'_>,
    ) -> R<bool> {
        let (plain, sizes) = ungrouped(&args.args);
        let types = self.types("parse", &plain, 1, &lists(interp, element));
        let mut cells = vec![Cell::new(V::Parser)];
        for (((arg, sizes), param), ty) in plain.into_iter().zip(sizes).zip(&element.params).zip(&types) {
            // A template parameter takes the C++ class of the attribute that is passed.
            let own = match arg {
                DirectiveArg::Attr(_) if self.is_template("parse", ty) => storage_class(interp, param),
                _ => None,
            };
            cells.push(variable(interp, arg, param, own.as_ref().unwrap_or(ty), sizes)?);
        }
        let value = self.call(interp, "parse", &cells)?;
        if let V::Opt(None) = value {
            args.absent = true;
            return Ok(false);
        }
        if interp.failed(&value) {
            return Ok(true);
        }
        let mut filled = element.params.iter().zip(&cells[1..]);
        let mut sizes = Vec::new();
        for arg in &mut args.args {
            if let DirectiveArg::GroupSizes(of) = arg {
                *of = std::mem::take(&mut sizes);
                continue;
            }
            let Some((param, cell)) = filled.next() else { break };
            let value = cell.get();
            sizes = group_sizes(&value);
            if !matches!(param, CustomParam::Ref(_)) {
                take(interp, arg, param, &value)?;
            }
        }
        Ok(false)
    }
}

/// The numbers of elements of the lists in a list.
fn group_sizes(value: &V<'_>) -> Vec<usize> {
    let V::List(groups, _) = value else { return Vec::new() };
    let size = |group: &Cell<'_>| match group.get() {
        V::List(items, _) => Some(items.borrow().len()),
        _ => None,
    };
    groups.borrow().iter().filter_map(size).collect()
}

/// Puts what a directive left in a variable into its argument.
fn take<'a>(
    interp: &mut Interp<'a, '_>,
    arg: &mut DirectiveArg,
    param: &CustomParam,
    value: &V<'a>,
) -> R<()> {
    let items: Vec<V<'a>> = match value {
        V::List(items, _) => {
            let mut out = Vec::new();
            for item in items.borrow().iter() {
                match item.get() {
                    // A group of operands or types.
                    V::List(group, _) => out.extend(group.borrow().iter().map(Cell::get)),
                    value => out.push(value),
                }
            }
            out
        }
        V::Opt(Some(inner)) => vec![(**inner).clone()],
        V::Null | V::Opt(None) => Vec::new(),
        one => vec![one.clone()],
    };
    match arg {
        DirectiveArg::Operands { unresolved, .. } => {
            *unresolved = items
                .iter()
                .filter_map(|v| match v {
                    V::Operand(operand) => Some(*operand),
                    _ => None,
                })
                .collect();
        }
        DirectiveArg::Types(types) => {
            *types = items
                .iter()
                .filter_map(|v| match v {
                    V::Type(ty) => Some(*ty),
                    _ => None,
                })
                .collect();
        }
        DirectiveArg::Successors(blocks) => {
            *blocks = items
                .iter()
                .filter_map(|v| match v {
                    V::Block(crate::value::Block::New(id, _)) => Some(*id),
                    _ => None,
                })
                .collect();
        }
        DirectiveArg::Regions(regions) => {
            let position = |value: &V<'a>| match value {
                V::Region(Region::New(n)) => interp.regions.get(*n).copied().flatten(),
                _ => None,
            };
            match value {
                V::List(items, _) => {
                    let found: Option<Vec<usize>> =
                        items.borrow().iter().map(|item| position(&item.get())).collect();
                    let Some(found) = found else { return interp.stop("a region that was not parsed", 0) };
                    *regions = found;
                }
                value => regions.splice(.., position(value)).for_each(drop),
            }
        }
        DirectiveArg::AttrDict(entries) => {
            if let V::AttrList(list) = value {
                *entries = list.borrow().clone();
            }
        }
        DirectiveArg::Attr(attr) => {
            let slot = match param {
                CustomParam::Slot(slot) => *slot,
                _ => return Ok(()),
            };
            let def = interp.op_name.and_then(|name| interp.cx.op_def(name)).cloned();
            *attr = match (def.map(|d| d.inherent[slot].kind.clone()), value) {
                (Some(InherentKind::Property(property)), value) => {
                    interp.property_attr(&property, value, 0)?
                }
                (_, V::Attr(attr)) => Some(*attr),
                (_, V::Loc(location)) => Some(location.to_attribute(interp.cx)),
                (_, V::Enum(def, v)) => Some(interp.enum_attr(&def.clone(), *v)),
                _ => None,
            };
        }
        DirectiveArg::Literal(_) | DirectiveArg::GroupSizes(_) => {}
    }
    Ok(())
}
