//! The results of a pattern: what is made, and what replaces the root.

use super::names::{Given, Handle, OpSymbol, Symbol, Symbols, is_ignored};
use super::{
    Argument, ArgumentKind, Arity, Building, Lowered, Lowering, MAX_DEPTH, MAX_RETURNS, Passed, Role,
    directive, op_record,
};
use crate::predicate::Val;
use isogloss_ir::definition::{AttrKind, InherentKind, OpDef, Trait};
use isogloss_ir::{AttrData, Attribute};
use isogloss_tablegen::{Dag, Record, Value};
use std::fmt::Write;

/// True if a record is one constant attribute.
pub(super) fn is_constant(record: Record<'_>) -> bool {
    record.is_a("ConstantAttr") || record.is_a("EnumCase") || record.is_a("EnumAttrCaseInfo")
}

impl Lowering<'_> {
    /// The attribute that a record stands for at an argument of an operation, as text.
    pub(super) fn constant(&mut self, record: Record<'_>, op: &str, argument: &str) -> Lowered<String> {
        let attr = if record.is_a("ConstantAttr") {
            let value = record.value("value").and_then(|v| v.as_str()).unwrap_or("");
            let build =
                record.value("attr").and_then(|v| v.as_def()).and_then(|a| a.value("constBuilderCall"));
            let build = build.and_then(|v| v.as_str()).unwrap_or("$0");
            self.built(&build.replace("$0", value))
        } else {
            self.enum_case(record, op, argument)
        };
        let attr = attr.ok_or_else(|| format!("the value of '{}' cannot be built", record.name()))?;
        Ok(self.cx.display_attr(attr))
    }

    /// The attribute that host code builds.
    fn built(&self, text: &str) -> Option<Attribute> {
        self.reader.constant(text, |v| match v {
            Val::Attr(attr) => Some(attr),
            _ => None,
        })
    }

    /// A case of the enumeration that an argument of an operation holds.
    fn enum_case(&self, record: Record<'_>, op: &str, argument: &str) -> Option<Attribute> {
        let cx = self.cx;
        let value = record.value("value").and_then(|v| v.as_int())?;
        let def = cx.op_def(cx.op_name(op))?;
        let slot = def.inherent_index(cx, argument)?;
        let InherentKind::Attribute(constraint) = &def.inherent[slot].kind else { return None };
        match &constraint.kind {
            AttrKind::EnumInteger(_, ty) => Some(cx.integer_attr(value, *ty)),
            AttrKind::EnumDef(_, id) => {
                let value = cx.integer_attr(value, cx.common().i64);
                Some(cx.attribute(AttrData::Dynamic { def: *id, params: Box::new([Some(value)]) }))
            }
            _ => None,
        }
    }
}

/// The entity that a part of a result pattern produces.
enum Made {
    Value(Handle),
    Values(Handle),
    /// The results of a function that has several.
    Returned(Vec<Handle>),
    Attribute(Handle),
    Op(OpSymbol),
    /// A function that returns nothing was called.
    Nothing,
}

/// The rewrite while it is lowered.
pub(super) struct Rewriting<'s, 'r> {
    lowering: &'s mut Lowering<'r>,
    pattern: &'s mut Building,
    symbols: &'s mut Symbols,
    root: OpSymbol,
    depth: usize,
}

impl<'s, 'r> Rewriting<'s, 'r> {
    pub(super) fn new(
        lowering: &'s mut Lowering<'r>,
        pattern: &'s mut Building,
        symbols: &'s mut Symbols,
        root: OpSymbol,
    ) -> Rewriting<'s, 'r> {
        Rewriting { lowering, pattern, symbols, root, depth: 0 }
    }

    pub(super) fn run(&mut self, results: &[Dag<'r>], supplemental: &[Dag<'r>]) -> Lowered<()> {
        // From the last on, results of the patterns replace those of the root; what comes before only is made.
        let counts: Vec<Option<usize>> = results.iter().map(|d| result_count(*d)).collect();
        let mut replacing = 0;
        let mut first = results.len();
        if let Some(wanted) = self.root.results {
            while first > 0 && (replacing < wanted || counts[first - 1] == Some(0)) {
                first -= 1;
                replacing += counts[first].unwrap_or(wanted - replacing);
            }
            if replacing != wanted {
                return Err(format!("the result patterns have {replacing} results, and the root {wanted}"));
            }
        } else {
            first = results.len().saturating_sub(1);
        }
        let (mut values, mut offset) = (Vec::new(), 0);
        for (i, &dag) in results.iter().enumerate() {
            let place = (i >= first).then_some(offset);
            let made = self.result(dag, place)?;
            if i < first {
                continue;
            }
            match made {
                Made::Value(handle) => {
                    values.push((handle, false));
                    offset += 1;
                }
                Made::Values(handle) => values.push((handle, true)),
                Made::Returned(handles) => {
                    offset += handles.len();
                    values.extend(handles.into_iter().map(|handle| (handle, false)));
                }
                Made::Op(op) => match op.results {
                    Some(count) => {
                        for n in 0..count {
                            let text = format!("pdl.result {n} of {}", op.handle);
                            values.push((self.pattern.created(&text), false));
                        }
                        offset += count;
                    }
                    None => {
                        let text = format!("pdl.results of {}", op.handle);
                        values.push((self.pattern.created(&text), true));
                    }
                },
                Made::Nothing => {}
                Made::Attribute(_) => return Err("an attribute cannot replace the root".to_owned()),
            }
        }
        for &dag in supplemental {
            self.result(dag, None)?;
        }
        let root = self.root.handle.clone();
        if values.is_empty() {
            let _ = writeln!(self.pattern.rewrite, "    pdl.erase {root}");
        } else {
            let mut text = format!("    pdl.replace {root} with ");
            super::names_list(&mut text, "(", values.iter().map(|v| (v.0.as_str(), "value", v.1)), ")");
            let _ = writeln!(self.pattern.rewrite, "{text}");
        }
        Ok(())
    }

    /// Lowers a result pattern and returns the entity that it produces. `place`: the number of the root's result that
    /// its first result replaces.
    fn result(&mut self, dag: Dag<'r>, place: Option<usize>) -> Lowered<Made> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("the dags of the pattern nest too deep".to_owned());
        }
        let made = if directive(dag) == "replaceWithValue" {
            let [(value, name)] = dag.args().collect::<Vec<_>>()[..] else {
                return Err("'replaceWithValue' takes one value".to_owned());
            };
            self.value(value, name)?
        } else if dag.operator_def().is_some_and(|r| r.is_a("NativeCodeCall")) {
            let kind = if place.is_some() { "!pdl.value" } else { "" };
            self.native(dag, kind)?
        } else {
            Made::Op(self.op(dag, place)?)
        };
        self.bind(dag.name(), &made);
        self.depth -= 1;
        Ok(made)
    }

    fn bind(&mut self, name: Option<&str>, made: &Made) {
        let Some(name) = name.filter(|n| !is_ignored(Some(n))) else { return };
        let symbol = match made {
            Made::Value(handle) => Symbol::Value { handle: handle.clone(), ty: None },
            Made::Values(handle) => Symbol::Values { handle: handle.clone(), types: None },
            Made::Returned(handles) => Symbol::Returned(handles.clone()),
            Made::Attribute(handle) => Symbol::Attribute(handle.clone()),
            Made::Op(op) => Symbol::Op(op.clone()),
            Made::Nothing => return,
        };
        self.symbols.bind(name, symbol);
    }

    /// Lowers an argument of a result pattern and returns the entity that it produces.
    fn value(&mut self, value: Value<'r>, name: Option<&str>) -> Lowered<Made> {
        if let Value::Dag(dag) = value {
            let made = self.result(dag, None)?;
            self.bind(name, &made);
            return Ok(made);
        }
        if !value.is_unset() {
            return Err(format!("'{value}' is no value"));
        }
        let name = name.unwrap_or("");
        let Some((symbol, number)) = self.symbols.find(name) else {
            self.lowering.about.unbound(name, self.symbols.names());
            return Err(format!("'${name}' is not bound"));
        };
        match (symbol.clone(), number) {
            (Symbol::Value { handle, .. }, None) => Ok(Made::Value(handle)),
            (Symbol::Values { handle, .. }, None) => Ok(Made::Values(handle)),
            (Symbol::Returned(handles), None) => Ok(Made::Returned(handles)),
            (Symbol::Returned(handles), Some(n)) => {
                let handle = handles.get(n).cloned().map(Made::Value);
                handle.ok_or_else(|| format!("'${name}' picks one of {} results", handles.len()))
            }
            (Symbol::Attribute(handle), None) => Ok(Made::Attribute(handle)),
            (Symbol::Op(op), None) => Ok(Made::Op(op)),
            (Symbol::Op(op), Some(n)) => {
                Ok(Made::Value(self.pattern.created(&format!("pdl.result {n} of {}", op.handle))))
            }
            _ => Err(format!("'${name}' picks one of what is no list")),
        }
    }

    /// The operation that a dag makes.
    fn op(&mut self, dag: Dag<'r>, place: Option<usize>) -> Lowered<OpSymbol> {
        self.lowering.about.operation(dag);
        let Some(record) = op_record(dag.operator()) else {
            return Err(format!("'{}' is no operation", dag.operator()));
        };
        let (mut location, mut return_types) = (None, Vec::new());
        let mut children = Vec::new();
        for (value, name) in dag.args() {
            match value {
                Value::Dag(inner) if directive(inner) == "location" => location = Some(inner),
                Value::Dag(inner) if directive(inner) == "returnType" => return_types.extend(inner.args()),
                value => children.push((value, name)),
            }
        }
        record.check_count(children.len())?;
        let (mut operands, mut attributes, mut sizes) = (Vec::new(), Vec::new(), Vec::new());
        for ((value, name), argument) in children.into_iter().zip(&record.arguments) {
            match argument.kind {
                ArgumentKind::Operand(arity) => {
                    let before = operands.len();
                    let is_static = self.operand(value, name, arity, &mut operands)?;
                    sizes.push(is_static.then_some(operands.len() - before));
                }
                ArgumentKind::Attribute { .. } => {
                    if let Some(handle) = self.attribute(value, name, argument, &record.name)? {
                        attributes.push(format!("\"{}\" = {handle}", argument.name));
                    }
                }
                ArgumentKind::Property => {
                    if let Some(handle) = self.property(value, name, argument, &record.name)? {
                        attributes.push(format!("\"{}\" = {handle}", argument.name));
                    }
                }
            }
        }
        if record.has_segments {
            let sizes: Option<Vec<String>> = sizes.iter().map(|s| s.map(|n| n.to_string())).collect();
            let Some(sizes) = sizes else {
                return Err(format!("the sizes of the operands of '{}' are not known", record.name));
            };
            let text = format!("pdl.attribute = array<i32: {}>", sizes.join(", "));
            let handle = self.pattern.created(&text);
            attributes.push(format!("\"operandSegmentSizes\" = {handle}"));
        }
        let count = (!record.results.contains(&Arity::Many)).then_some(record.results.len());
        let types = self.types(&record.name, count, place, &return_types)?;
        let mut text = format!("pdl.operation \"{}\"", record.name);
        super::names_list(&mut text, "(", operands.iter().map(|o| (o.0.as_str(), "value", o.1)), ")");
        if !attributes.is_empty() {
            let _ = write!(text, " {{{}}}", attributes.join(", "));
        }
        super::names_list(&mut text, " -> (", types.iter().map(|t| (t.0.as_str(), "type", t.1)), ")");
        let handle = self.pattern.created(&text);
        if let Some(location) = location {
            self.location(location, &handle)?;
        }
        Ok(OpSymbol { handle, results: count, types: Vec::new(), is_created: true })
    }

    /// The types of what is made: those that are given; those of what is replaced; else what the definition infers.
    fn types(
        &mut self,
        op: &str,
        count: Option<usize>,
        place: Option<usize>,
        given: &[(Value<'r>, Option<&'r str>)],
    ) -> Lowered<Vec<(Handle, bool)>> {
        let mut types = Vec::new();
        for &(value, name) in given {
            types.push(match value {
                Value::Unset => match self.symbols.find(name.unwrap_or("")) {
                    Some((Symbol::Value { ty: Some(ty), .. }, None)) => (ty.clone(), false),
                    Some((Symbol::Values { types: Some(types), .. }, None)) => (types.clone(), true),
                    Some((Symbol::Op(op), number)) if !op.is_created => {
                        match op.types.get(number.unwrap_or(0)) {
                            Some(ty) => (ty.clone(), op.results.is_none()),
                            None => return Err(format!("'${}' has no such type", name.unwrap_or(""))),
                        }
                    }
                    _ => {
                        return Err(format!(
                            "'returnType' refers to '${}', whose type is not known",
                            name.unwrap_or("")
                        ));
                    }
                },
                Value::String(text) | Value::Code(text) => {
                    let ty = self
                        .lowering
                        .reader
                        .constant(text, |v| if let Val::Type(ty) = v { Some(ty) } else { None });
                    let ty = ty.ok_or_else(|| format!("the type '{text}' cannot be built"))?;
                    let shown = self.lowering.cx.display_type(ty);
                    (self.pattern.created(&format!("pdl.type : {shown}")), false)
                }
                Value::Dag(dag) => {
                    let Made::Value(handle) = self.native(dag, "!pdl.type")? else {
                        return Err("'returnType' takes what makes a type".to_owned());
                    };
                    (handle, false)
                }
                other => return Err(format!("'{other}' is no type")),
            });
        }
        if !types.is_empty() {
            return Ok(types);
        }
        let cx = self.lowering.cx;
        let def = cx.op_def(cx.op_name(op));
        // Such operations are made without types, even where they replace others.
        let derives =
            |d: &OpDef| d.has(Trait::SameOperandsAndResultType) || d.has(Trait::FirstAttrDerivedResultType);
        if def.is_some_and(|d| derives(d) && d.infers_results()) {
            return Ok(Vec::new());
        }
        match (place, count) {
            (Some(first), Some(count)) if self.root.results.is_some() => {
                let replaced = self.root.types.get(first..first + count);
                let replaced = replaced.ok_or_else(|| format!("'{op}' has more results than it replaces"))?;
                Ok(replaced.iter().map(|ty| (ty.clone(), false)).collect())
            }
            (Some(_), _) if self.root.results.is_none() => {
                Ok(self.root.types.iter().map(|ty| (ty.clone(), true)).collect())
            }
            (_, Some(0)) => Ok(Vec::new()),
            _ => {
                if def.is_some_and(|d| d.infers_results()) {
                    return Ok(Vec::new());
                }
                Err(format!("the result types of '{op}' cannot be inferred: 'returnType' is needed"))
            }
        }
    }

    /// Adds the operands of a part; returns true if their number is known.
    fn operand(
        &mut self,
        value: Value<'r>,
        name: Option<&str>,
        arity: Arity,
        out: &mut Vec<(Handle, bool)>,
    ) -> Lowered<bool> {
        if let Value::Dag(dag) = value
            && directive(dag) == "variadic"
        {
            let mut is_static = true;
            for (value, name) in dag.args() {
                is_static &= self.operand(value, name, Arity::One, out)?;
            }
            return Ok(is_static);
        }
        match self.value(value, name)? {
            Made::Value(handle) => out.push((handle, false)),
            Made::Values(handle) => {
                out.push((handle, true));
                return Ok(false);
            }
            Made::Returned(handles) if arity == Arity::Many => {
                out.extend(handles.into_iter().map(|handle| (handle, false)));
            }
            Made::Returned(handles) => {
                return Err(format!("{} results stand for one operand", handles.len()));
            }
            Made::Op(op) => match (arity, op.results) {
                (Arity::One, _) | (_, Some(1)) => {
                    out.push((self.pattern.created(&format!("pdl.result 0 of {}", op.handle)), false));
                }
                (Arity::Many, _) => {
                    out.push((self.pattern.created(&format!("pdl.results of {}", op.handle)), true));
                    return Ok(false);
                }
            },
            Made::Nothing => return Err("a function that returns nothing stands for a value".to_owned()),
            Made::Attribute(_) => {
                return Err(format!("'${}' is an attribute where a value is needed", name.unwrap_or("")));
            }
        }
        Ok(true)
    }

    fn attribute(
        &mut self,
        value: Value<'r>,
        name: Option<&str>,
        argument: &Argument<'r>,
        op: &str,
    ) -> Lowered<Option<Handle>> {
        let made = match value {
            Value::Unset if is_ignored(name) => return Ok(None),
            Value::Unset => self.value(value, name)?,
            Value::Def(def) if is_constant(def) => {
                let text = self.lowering.constant(def, op, argument.name)?;
                Made::Attribute(self.pattern.created(&format!("pdl.attribute = {text}")))
            }
            Value::String(text) | Value::Code(text) => {
                let attr = self.lowering.built(text);
                let attr = attr.ok_or_else(|| format!("the attribute '{text}' cannot be built"))?;
                let shown = self.lowering.cx.display_attr(attr);
                Made::Attribute(self.pattern.created(&format!("pdl.attribute = {shown}")))
            }
            Value::Dag(dag) => self.native(dag, "!pdl.attribute")?,
            other => return Err(format!("'{other}' is no attribute")),
        };
        match made {
            Made::Attribute(handle) | Made::Value(handle) => Ok(Some(handle)),
            _ => Err(format!("attribute '{}' of '{op}' is given something else", argument.name)),
        }
    }

    /// Returns the value that a property is set to, in attribute form.
    fn property(
        &mut self,
        value: Value<'r>,
        name: Option<&'r str>,
        argument: &Argument<'r>,
        op: &str,
    ) -> Lowered<Option<Handle>> {
        let mut constant = |written: &str| {
            let attr = self.lowering.reader.property_constant(argument.record, written);
            let attr = attr.ok_or_else(|| format!("the property '{written}' cannot be built"))?;
            let shown = self.lowering.cx.display_attr(attr);
            Ok::<_, String>(Made::Attribute(self.pattern.created(&format!("pdl.attribute = {shown}"))))
        };
        let made = match value {
            Value::Unset if is_ignored(name) => return Ok(None),
            Value::Unset => self.value(value, name)?,
            Value::Def(def) if def.is_a("ConstantProp") => {
                constant(def.value("value").and_then(|v| v.as_str()).unwrap_or(""))?
            }
            Value::String(text) | Value::Code(text) => constant(text)?,
            Value::Dag(dag) => self.native(dag, "!pdl.attribute")?,
            other => return Err(format!("'{other}' is no property")),
        };
        match made {
            Made::Attribute(handle) | Made::Value(handle) => Ok(Some(handle)),
            _ => Err(format!("property '{}' of '{op}' is given something else", argument.name)),
        }
    }

    /// A call of a function of the host. `kind`: the handle that it returns.
    fn native(&mut self, dag: Dag<'r>, kind: &str) -> Lowered<Made> {
        let record = dag.operator_def().filter(|r| r.is_a("NativeCodeCall"));
        let Some(record) = record else {
            return Err(format!("'{}' is no function of the host", dag.operator()));
        };
        let expression = record.value("expression").and_then(|v| v.as_str()).unwrap_or("");
        let returns = record.value("numReturns").and_then(|v| v.as_int()).unwrap_or(1);
        let host = self.lowering.host(record, expression)?;
        let children: Vec<(Value<'r>, Option<&str>)> =
            dag.args().filter(|(v, _)| !matches!(v, Value::Dag(d) if directive(*d) == "location")).collect();
        let mut arguments: Vec<(Handle, &str)> = Vec::new();
        for given in &host.given {
            let Given::Argument(n) = *given else {
                return Err("'$_self' has no meaning in a result".to_owned());
            };
            let Some(&(value, name)) = children.get(n) else {
                return Err(format!("'{expression}' takes an argument ${n} that is not there"));
            };
            arguments.push(match self.value(value, name)? {
                Made::Value(handle) => (handle, "!pdl.value"),
                Made::Values(handle) => (handle, "!pdl.range<value>"),
                Made::Attribute(handle) => (handle, "!pdl.attribute"),
                Made::Nothing => return Err("a function that returns nothing stands for a value".to_owned()),
                Made::Returned(handles) => {
                    return Err(format!("{} results stand for one argument", handles.len()));
                }
                // A function is given values, not operations.
                Made::Op(op) => {
                    (self.pattern.created(&format!("pdl.result 0 of {}", op.handle)), "!pdl.value")
                }
            });
        }
        // Of several results each is a value.
        let kind = if kind.is_empty() || returns > 1 { "!pdl.value" } else { kind };
        let returns = usize::try_from(returns).unwrap_or_default();
        if returns > MAX_RETURNS {
            return Err(format!("a function returns {returns} values, and {MAX_RETURNS} are the most"));
        }
        let mut text = format!("pdl.apply_native_rewrite \"{}\"", host.name);
        let results = vec![Passed::of_handle(kind); returns];
        self.lowering.called(record, host, Role::Rewrite, &arguments, results);
        let location = self.lowering.location(record);
        if !arguments.is_empty() {
            let handles: Vec<&str> = arguments.iter().map(|a| a.0.as_str()).collect();
            let types: Vec<&str> = arguments.iter().map(|a| a.1).collect();
            let _ = write!(text, "({} : {})", handles.join(", "), types.join(", "));
        }
        if returns == 0 {
            let _ = writeln!(self.pattern.rewrite, "    {text}{location}");
            return Ok(Made::Nothing);
        }
        let _ = write!(text, " : {}{location}", vec![kind; returns].join(", "));
        if returns > 1 {
            let handle = self.pattern.created_many(returns, &text);
            return Ok(Made::Returned((0..returns).map(|n| format!("{handle}#{n}")).collect()));
        }
        let handle = self.pattern.created(&text);
        Ok(if kind == "!pdl.attribute" { Made::Attribute(handle) } else { Made::Value(handle) })
    }

    /// Gives what was made a location.
    fn location(&mut self, dag: Dag<'r>, op: &str) -> Lowered<()> {
        let text = match dag.args().next() {
            Some((Value::String(name), _)) => {
                let name = self.pattern.created(&format!("pdl.attribute = {name:?}"));
                format!("\"drr.set_name_location\"({op}, {name} : !pdl.operation, !pdl.attribute)")
            }
            Some((Value::Unset, name)) => {
                let of = match self.symbols.find(name.unwrap_or("")) {
                    Some((Symbol::Op(of), _)) => (of.handle.clone(), "drr.set_location", "!pdl.operation"),
                    Some((Symbol::Value { handle, .. }, _)) => {
                        (handle.clone(), "drr.set_location", "!pdl.value")
                    }
                    _ => {
                        return Err(format!(
                            "'location' refers to '${}', which has none",
                            name.unwrap_or("")
                        ));
                    }
                };
                format!("\"{}\"({op}, {} : !pdl.operation, {})", of.1, of.0, of.2)
            }
            _ => return Err("'location' takes a name, or what has a location".to_owned()),
        };
        let _ = writeln!(self.pattern.rewrite, "    pdl.apply_native_rewrite {text}");
        Ok(())
    }
}

/// Returns the number of results of a result pattern; `None` if it is unknown.
fn result_count(dag: Dag<'_>) -> Option<usize> {
    if directive(dag) == "replaceWithValue" {
        return Some(1);
    }
    if let Some(native) = dag.operator_def().filter(|r| r.is_a("NativeCodeCall")) {
        return native.value("numReturns").and_then(|v| v.as_int()).and_then(|n| usize::try_from(n).ok());
    }
    let record = op_record(dag.operator())?;
    (!record.results.contains(&Arity::Many)).then_some(record.results.len())
}
