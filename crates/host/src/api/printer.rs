//! `AsmPrinter` and `OpAsmPrinter`, over the printer of `ir`.

use super::found::{Found, found, nth};
use crate::ast::Part;
use crate::eval::{Interp, R};
use crate::value::{Block, Cell, Region, V};
use isogloss_ir::asm::Printer;
use isogloss_ir::{AttrData, Attribute, BlockRef, Context, Identifier, OpRef, RegionRef, Type};
use smallvec::SmallVec;
use std::cell::RefCell;

impl<'a> Interp<'a, '_> {
    pub(crate) fn printer_method(&mut self, part: &Part, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let name = &*part.name;
        self.note_method(&V::Printer, name, args.len());
        match (name, args.len()) {
            ("getStream", 0) => return found(V::stream(Cell::new(V::Printer))),
            ("printType" | "printAttribute" | "printOperand" | "printOperands" | "printSuccessor", 1) => {
                self.print_value(&arg(0), at)?;
            }
            ("printOperand", 2) => {
                let V::Value(crate::value::IrValue { body: Some(body), value }) = arg(0) else {
                    return Ok(None);
                };
                let mut text = String::new();
                self.print(at, |p| text = p.value_text(body, value))?;
                self.output(&super::nth(args, 1), &V::str(text), at)?;
            }
            ("printOperands", 2) => {
                let Some(items) = self.between(&arg(0), &arg(1), at)? else { return Ok(None) };
                let part = V::list(items.iter().map(Cell::get));
                self.print_value(&part, at)?;
            }
            ("printAlias", 1) => {
                let mut is_alias = false;
                match arg(0) {
                    V::Attr(attr) => self.print(at, |p| is_alias = p.attr_alias_alone(attr))?,
                    V::Type(ty) => self.print(at, |p| is_alias = p.type_alias_alone(ty))?,
                    _ => return Ok(None),
                }
                return found(V::Result(is_alias));
            }
            ("printAttributeWithoutType", 1) => match arg(0) {
                V::Attr(attr) => self.print(at, |p| p.attr_without_type(attr))?,
                other => self.print_value(&other, at)?,
            },
            ("printStrippedAttrOrType", 1) => {
                let items = match arg(0) {
                    V::List(items, _) => items.borrow().iter().map(Cell::get).collect(),
                    one => vec![one],
                };
                for (i, item) in items.into_iter().enumerate() {
                    if i > 0 {
                        self.print(at, |p| p.str(", "))?;
                    }
                    match item {
                        // What is an `Attribute` at the time of compilation has no method that prints its parameters.
                        V::Attr(attr) if nth(args, 0).ty().is_some_and(|ty| ty.last() == "Attribute") => {
                            self.print(at, |p| p.attr(attr))?
                        }
                        V::Attr(attr) => {
                            self.print(at, |p| isogloss_ir::asm::format::print_short_attr(p, attr))?
                        }
                        V::Type(ty) => {
                            self.print(at, |p| isogloss_ir::asm::format::print_short_type(p, ty))?
                        }
                        other => self.print_value(&other, at)?,
                    }
                }
            }
            ("printKeywordOrString", 1) => {
                let text = self.text_of(&arg(0), at)?;
                self.print(at, |p| p.keyword_or_string(&text))?;
            }
            ("printString", 1) => {
                let text = self.text_of(&arg(0), at)?;
                self.print(at, |p| p.quoted(text.as_bytes()))?;
            }
            ("printSymbolName", 1) => {
                let text = self.text_of(&arg(0), at)?;
                self.print(at, |p| p.symbol(&text))?;
            }
            ("printFloat", 1) => {
                let text = self.stream_text(&arg(0), at)?;
                self.print(at, |p| p.str(&text))?;
            }
            ("printNewline", 0) => self.print(at, |p| p.newline())?,
            ("tryStartCyclicPrint", 1) => return self.enter_cycle(&arg(0), at),
            ("increaseIndent", 0) => self.print(at, |p| p.change_indent(true))?,
            ("decreaseIndent", 0) => self.print(at, |p| p.change_indent(false))?,
            ("printAffineMapOfSSAIds", 2) => {
                let V::Attr(attr) = arg(0) else { return Ok(None) };
                let AttrData::AffineMap(map) = self.cx.attr(attr) else { return Ok(None) };
                let values = self.printed_values(&args[1], at)?;
                for (n, expr) in map.results.iter().enumerate() {
                    if n > 0 {
                        self.print(at, |p| p.str(", "))?;
                    }
                    self.print_expr_of_values(expr, &values, map.dims as usize, at)?;
                }
            }
            ("printAffineExprOfSSAIds", 3) => {
                let V::Affine(expr) = arg(0) else { return Ok(None) };
                let mut values = self.printed_values(&args[1], at)?;
                let dims = values.len();
                values.extend(self.printed_values(&args[2], at)?);
                self.print_expr_of_values(&expr, &values, dims, at)?;
            }
            ("printDimensionList", 1) => {
                let dims = self.dims_of(&arg(0), at)?;
                self.print(at, |p| p.dimension_list(&dims))?;
            }
            ("printArrowTypeList" | "printOptionalArrowTypeList", 1) => {
                let types = self.types_of(&arg(0), at)?;
                if name == "printArrowTypeList" || !types.is_empty() {
                    self.print(at, |p| p.arrow_results(&types))?;
                }
            }
            ("printFunctionalType", 1) => {
                let V::Op(op, _) = arg(0) else { return Ok(None) };
                let (inputs, results): (Vec<Type>, Vec<Type>) =
                    (op.operand_types().collect(), op.result_types().collect());
                self.print(at, |p| p.functional_type(inputs.iter().copied(), results.iter().copied()))?;
            }
            ("printFunctionalType", 2) => {
                let (inputs, results) = (self.types_of(&arg(0), at)?, self.types_of(&arg(1), at)?);
                self.print(at, |p| p.functional_type(inputs.iter().copied(), results.iter().copied()))?;
            }
            ("printOptionalAttrDict" | "printOptionalAttrDictWithKeyword", 1 | 2) => {
                let keyword = name.ends_with("Keyword");
                let given = arg(0);
                let own;
                let entries = match &given {
                    V::AttrList(list) => {
                        let entries = list.borrow();
                        self.count(entries.len(), at)?;
                        entries
                    }
                    other => {
                        own = RefCell::new(self.named_attrs(other, at)?);
                        own.borrow()
                    }
                };
                let elided = match args.get(1) {
                    Some(names) => self.texts_of(&names.get(), at)?,
                    None => Vec::new(),
                };
                self.print_dictionary(&entries, &elided, keyword, at)?;
            }
            ("printNamedAttribute", 1) => {
                let V::Named(key, value) = arg(0) else { return Ok(None) };
                self.print(at, |p| p.named_attr(key, value))?;
            }
            ("printRegion", 1..=4) => {
                let region = match arg(0) {
                    V::Pointer(cell) => cell.get(),
                    other => other,
                };
                let V::Region(Region::Ref(region)) = region else {
                    return self.stop("a region that is none", at);
                };
                let flag = |s: &Self, n: usize, default: bool| match args.get(n) {
                    Some(cell) => s.truth(&cell.get(), at),
                    None => Ok(default),
                };
                let (arguments, terminators, empty) =
                    (flag(self, 1, true)?, flag(self, 2, true)?, flag(self, 3, false)?);
                self.name_inside(region, at)?;
                self.print(at, |p| p.region_with(region, arguments, terminators, empty))?;
            }
            ("printRegionArgument", 1..=3) => {
                let V::Value(value) = arg(0) else { return Ok(None) };
                let Some(body) = value.body else { return self.stop("an argument that is being parsed", at) };
                let attributes = match args.get(1).map(Cell::get) {
                    None | Some(V::Null) => None,
                    Some(V::Attr(attr)) => Some(attr),
                    Some(other) => {
                        let entries = self.named_attrs(&other, at)?;
                        (!entries.is_empty()).then(|| self.cx.dictionary(entries))
                    }
                };
                if let Some(region) = body.value_block(value.value).and_then(|id| body.block_region(id)) {
                    self.name_inside(RegionRef { cx: self.cx, body, id: region }, at)?;
                }
                let omit_type = args.len() > 2 && self.truth(&arg(2), at)?;
                self.print(at, |p| p.region_argument(body, value.value, attributes, !omit_type))?;
            }
            ("printSuccessorAndUseList", 2) => {
                let V::Block(Block::Ref(block)) = arg(0) else { return Ok(None) };
                let values = self.ir_values(&arg(1), at)?;
                self.print(at, |p| p.successor(block.body, block.id))?;
                if !values.is_empty() {
                    self.print(at, |p| p.str("("))?;
                    let types: Vec<Type> = values.iter().map(|v| self.type_of(*v)).collect();
                    self.print_value(&arg(1), at)?;
                    self.print(at, |p| {
                        p.str(" : ");
                        p.types(types.iter().copied());
                        p.str(")");
                    })?;
                }
            }
            ("printGenericOp", 1 | 2) => {
                let V::Op(op, _) = arg(0) else { return Ok(None) };
                let names = args.len() < 2 || self.truth(&arg(1), at)?;
                self.print(at, |p| if names { p.generic_op(op) } else { p.generic_op_without_name(op) })?;
            }
            ("shadowRegionArgs", 2) => {
                let region = match arg(0) {
                    V::Pointer(cell) => cell.get(),
                    other => other,
                };
                let V::Region(Region::Ref(region)) = region else { return Ok(None) };
                let values = self.ir_values(&arg(1), at)?;
                let outside = match values.first() {
                    Some(crate::value::IrValue { body: Some(body), .. }) => *body,
                    Some(_) => return Ok(None),
                    None => region.body,
                };
                let arguments = region.first_block().map_or(&[][..], |block| block.arguments());
                let values: Vec<isogloss_ir::Value> = values.iter().map(|value| value.value).collect();
                self.print(at, |p| {
                    p.shadow_arguments(region.body, arguments, outside, values.iter().copied());
                })?;
            }
            ("printAffineMapOfSSAIds", _) => return Ok(None),
            ("printOptionalLocationSpecifier", 1) => {
                let location = match arg(0) {
                    V::Loc(location) => location,
                    V::Attr(attr) => isogloss_ir::Location::attribute(attr),
                    _ => return Ok(None),
                };
                self.print(at, |p| p.written_location(location))?;
            }
            _ => return Ok(None),
        }
        found(V::Void)
    }

    /// The texts of a list.
    pub(crate) fn texts_of(&mut self, value: &V<'a>, at: u32) -> R<Vec<std::sync::Arc<str>>> {
        if let Some(text) = self.text(value).filter(|_| !matches!(value, V::Null)) {
            return Ok(vec![text]);
        }
        let mut out = Vec::new();
        if let V::List(items, _) = value {
            let items = items.borrow();
            self.count(items.len(), at)?;
            for cell in items.iter() {
                match cell.with(|value| self.text(value)) {
                    Some(text) => out.push(text),
                    None => return self.stop(format!("a text of a value of kind {}", cell.get().kind()), at),
                }
            }
            return Ok(out);
        }
        for cell in self.elements(&Cell::new(value.clone()), at)? {
            match self.text(&cell.get()) {
                Some(text) => out.push(text),
                None => return self.stop(format!("a text of a value of kind {}", cell.get().kind()), at),
            }
        }
        Ok(out)
    }

    fn print_dictionary(
        &mut self,
        entries: &[(Identifier, Attribute)],
        elided: &[std::sync::Arc<str>],
        keyword: bool,
        at: u32,
    ) -> R<()> {
        let elided: SmallVec<[&str; 8]> = elided.iter().map(|t| &**t).collect();
        let cx = self.cx;
        if keyword && entries.iter().all(|e| elided.contains(&cx.str(e.0))) {
            return Ok(());
        }
        self.print(at, |p| {
            if keyword {
                p.str(" attributes");
            }
            p.attr_dict(entries, &elided);
        })
    }

    /// `function_interface_impl::printFunctionAttributes`
    pub(crate) fn print_function_attributes(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let V::Op(op, _) = nth(args, 1).get() else { return Ok(None) };
        let mut left_out = vec!["sym_name".to_owned()];
        if let Some(names) = args.get(2) {
            for name in self.elements(names, at)? {
                left_out.push(self.text_of(&name.get(), at)?.to_string());
            }
        }
        let left_out: Vec<&str> = left_out.iter().map(String::as_str).collect();
        self.print(at, |p| p.op_attr_dict_with_keyword(op, &left_out))?;
        found(V::Void)
    }

    /// `function_interface_impl::printFunctionOp`
    pub(crate) fn print_function_op(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let [_, op, variadic, type_name, arg_attrs, res_attrs] = args else { return Ok(None) };
        let V::Op(op, _) = op.get() else { return Ok(None) };
        let variadic = self.truth(&variadic.get(), at)?;
        let names = [type_name, arg_attrs, res_attrs].map(|c| self.text(&c.get()).unwrap_or_default());
        let cx = self.cx;
        let (argument_attrs, result_attrs) = (attributes_of(op, &names[1]), attributes_of(op, &names[2]));
        let (inputs, results) = match op.attr(&names[0]).map(|a| cx.attr(a)) {
            Some(AttrData::Type(ty)) => match cx.type_data(*ty) {
                isogloss_ir::TypeData::Function { inputs, results } => (inputs.to_vec(), results.to_vec()),
                _ => return self.stop("a function whose type is none", at),
            },
            _ => return self.stop("a function without a type", at),
        };
        let visibility = op.attr("sym_visibility").and_then(|a| self.text(&V::Attr(a)));
        let symbol = op.attr("sym_name").and_then(|a| self.text(&V::Attr(a))).unwrap_or_default();
        let region = op.region(0);
        let printed = Signature {
            cx,
            entry: region.and_then(|r| r.first_block()),
            shows_no_results: false,
            inputs,
            results,
            variadic,
            argument_attrs,
            result_attrs,
        };
        self.print(at, |p| {
            p.str(" ");
            if let Some(visibility) = &visibility {
                p.str(visibility);
                p.str(" ");
            }
            p.symbol(&symbol);
            printed.print(p);
            p.op_attr_dict_with_keyword(op, &["sym_name", "sym_visibility", &names[0], &names[1], &names[2]]);
            if let Some(region) = region.filter(|r| !r.is_empty()) {
                p.str(" ");
                p.region_with(region, false, true, false);
            }
        })?;
        found(V::Void)
    }

    /// `function_interface_impl::printFunctionSignature`
    pub(crate) fn print_function_signature(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let [_, op, inputs, variadic, results] = args else { return Ok(None) };
        let V::Op(op, _) = op.get() else { return Ok(None) };
        let printed = Signature {
            cx: self.cx,
            entry: op.region(0).and_then(|r| r.first_block()),
            shows_no_results: false,
            inputs: self.types_of(&inputs.get(), at)?,
            results: self.types_of(&results.get(), at)?,
            variadic: self.truth(&variadic.get(), at)?,
            argument_attrs: attributes_of(op, "arg_attrs"),
            result_attrs: attributes_of(op, "res_attrs"),
        };
        self.print(at, |p| printed.print(p))?;
        found(V::Void)
    }

    /// `call_interface_impl::printFunctionSignature`
    pub(crate) fn print_call_signature(&mut self, args: &[Cell<'a>], at: u32) -> Found<'a> {
        let [_, inputs, argument_attrs, variadic, results, result_attrs, rest @ ..] = args else {
            return Ok(None);
        };
        let entry = match rest.first().map(Cell::get) {
            None | Some(V::Null) => None,
            Some(V::Region(region)) => match self.blocks(region, at)?.first() {
                Some(Block::Ref(block)) => Some(*block),
                _ => None,
            },
            Some(_) => return Ok(None),
        };
        let attrs = |cell: &Cell<'a>| match cell.get() {
            V::Attr(attr) => match self.cx.attr(attr) {
                AttrData::Array(items) => Some(items.to_vec()),
                _ => None,
            },
            _ => None,
        };
        let (argument_attrs, result_attrs) = (attrs(argument_attrs), attrs(result_attrs));
        let printed = Signature {
            cx: self.cx,
            entry,
            shows_no_results: rest.get(1).map_or(Ok(true), |flag| self.truth(&flag.get(), at))?,
            inputs: self.types_of(&inputs.get(), at)?,
            results: self.types_of(&results.get(), at)?,
            variadic: self.truth(&variadic.get(), at)?,
            argument_attrs: argument_attrs.clone().unwrap_or_default(),
            result_attrs: result_attrs.clone().unwrap_or_default(),
        };
        // A body without anything to say of its arguments is printed by types alone.
        let by_types = printed.entry.is_some()
            && !printed.variadic
            && argument_attrs.is_none()
            && result_attrs.is_none()
            && printed.shows_no_results;
        let printed = if by_types { Signature { entry: None, ..printed } } else { printed };
        self.print(at, |p| printed.print(p))?;
        found(V::Void)
    }
}

/// The elements of an array attribute of an operation; none without it.
fn attributes_of(op: OpRef<'_>, name: &str) -> Vec<Attribute> {
    match op.attr(name).map(|attr| op.cx.attr(attr)) {
        Some(AttrData::Array(items)) => items.to_vec(),
        _ => Vec::new(),
    }
}

/// The signature of a function as it is printed.
struct Signature<'a> {
    cx: &'a Context,
    /// The block whose arguments are printed with their names.
    entry: Option<BlockRef<'a>>,
    /// True if `-> ()` is printed where there are no results.
    shows_no_results: bool,
    inputs: Vec<Type>,
    results: Vec<Type>,
    variadic: bool,
    /// The dictionary of each argument.
    argument_attrs: Vec<Attribute>,
    /// The dictionary of each result.
    result_attrs: Vec<Attribute>,
}

impl<'a> Interp<'a, '_> {
    /// Names the values of a region that belongs to an operation inside of the one that is printed.
    fn name_inside(&mut self, region: RegionRef<'a>, at: u32) -> R<()> {
        let Some(printed) = self.op else { return Ok(()) };
        if has_region(printed, region) || self.named_inside.iter().any(|op| has_region(*op, region)) {
            return Ok(());
        }
        // A body does not know what is around it, so the way is looked for from outside. Each operation that is met has
        // the number of the one around it.
        let mut met: Vec<(OpRef<'a>, Option<usize>)> = vec![(printed, None)];
        let mut next = 0;
        let found = loop {
            let Some(&(op, _)) = met.get(next) else { return Ok(()) };
            if has_region(op, region) {
                break next;
            }
            let before = met.len();
            let inside = op.regions().flat_map(|r| r.blocks()).flat_map(|block| block.ops());
            met.extend(inside.filter(|op| op.region_count() > 0).map(|op| (op, Some(next))));
            self.count(1 + met.len() - before, at)?;
            next += 1;
        };
        let mut inside = Vec::new();
        let mut at_op = found;
        while let (op, Some(around)) = met[at_op] {
            inside.push(op);
            at_op = around;
        }
        for op in inside.into_iter().rev() {
            if !self.named_inside.iter().any(|known| known.id == op.id && std::ptr::eq(known.body, op.body)) {
                self.print(at, |p| p.name_inside(op))?;
                self.named_inside.push(op);
            }
        }
        Ok(())
    }
}

/// True if a region is one of an operation's own.
fn has_region(op: OpRef<'_>, region: RegionRef<'_>) -> bool {
    op.regions().any(|own| own.id == region.id && std::ptr::eq(own.body, region.body))
}

impl Signature<'_> {
    fn print(&self, p: &mut Printer<'_>) {
        let (cx, entry) = (self.cx, self.entry);
        let dictionary = |list: &[Attribute], i: usize| {
            list.get(i).copied().filter(|d| *d != cx.common().empty_dictionary)
        };
        p.str("(");
        for (i, ty) in self.inputs.iter().enumerate() {
            if i > 0 {
                p.str(", ");
            }
            match entry.and_then(|b| Some((b, *b.arguments().get(i)?))) {
                Some((block, value)) => {
                    p.region_argument(block.body, value, dictionary(&self.argument_attrs, i), true)
                }
                None => {
                    p.ty(*ty);
                    if let Some(d) = dictionary(&self.argument_attrs, i) {
                        p.attr_dict(cx.entries(d), &[]);
                    }
                }
            }
        }
        if self.variadic {
            p.str(if self.inputs.is_empty() { "..." } else { ", ..." });
        }
        p.str(")");
        let Some(first) = self.results.first() else {
            if self.shows_no_results {
                p.str(" -> ()");
            }
            return;
        };
        p.str(" -> ");
        let first_is_function = matches!(cx.type_data(*first), isogloss_ir::TypeData::Function { .. });
        let wrap = self.results.len() > 1 || first_is_function || dictionary(&self.result_attrs, 0).is_some();
        if wrap {
            p.str("(");
        }
        for (i, ty) in self.results.iter().enumerate() {
            if i > 0 {
                p.str(", ");
            }
            p.ty(*ty);
            if let Some(d) = dictionary(&self.result_attrs, i) {
                p.attr_dict(cx.entries(d), &[]);
            }
        }
        if wrap {
            p.str(")");
        }
    }
}
