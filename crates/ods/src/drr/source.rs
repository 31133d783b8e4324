//! The source of a pattern: what is looked for.

use super::host::Host;
use super::names::{Given, Handle, OpSymbol, Symbol, Symbols, call, is_ignored};
use super::{
    Argument, ArgumentKind, Arity, Asked, Building, Lowered, Lowering, MAX_DEPTH, MAX_ENTITIES, OpRecord,
    Part, Passed, Role, directive, op_record,
};
use isogloss_tablegen::{Dag, Record, Value};
use std::fmt::Write;

const TOO_DEEP: &str = "the dags of the pattern nest too deep";

/// The number of operations in a dag.
pub(super) fn op_count(dag: Dag<'_>, depth: usize) -> Lowered<usize> {
    count(dag, depth, &|dag| op_record(dag.operator()).is_some())
}

/// The number of choices in a dag.
pub(super) fn either_count(dag: Dag<'_>, depth: usize) -> Lowered<usize> {
    count(dag, depth, &|dag| directive(dag) == "either")
}

fn count(dag: Dag<'_>, depth: usize, counts: &dyn Fn(Dag<'_>) -> bool) -> Lowered<usize> {
    if depth > MAX_DEPTH {
        return Err(TOO_DEEP.to_owned());
    }
    let mut total = usize::from(counts(dag));
    for (value, _) in dag.args() {
        if let Value::Dag(inner) = value {
            total += count(inner, depth + 1, counts)?;
        }
    }
    Ok(total)
}

/// The source while it is lowered.
pub(super) struct Source<'s, 'r> {
    lowering: &'s mut Lowering<'r>,
    pattern: &'s mut Building,
    symbols: &'s mut Symbols,
    /// For each `either`, in order, a bit: whether its operands are swapped.
    choice: usize,
    depth: usize,
}

/// An operand of an operation, as PDL has it.
struct Operand {
    handle: Handle,
    is_range: bool,
}

/// An argument of a source pattern.
#[derive(Clone, Copy)]
enum Child<'r> {
    Leaf(Value<'r>, Option<&'r str>),
    Dag(Dag<'r>, Option<&'r str>),
}

impl<'s, 'r> Source<'s, 'r> {
    pub(super) fn new(
        lowering: &'s mut Lowering<'r>,
        pattern: &'s mut Building,
        symbols: &'s mut Symbols,
        choice: usize,
    ) -> Source<'s, 'r> {
        Source { lowering, pattern, symbols, choice, depth: 0 }
    }

    pub(super) fn root(&mut self, dag: Option<Dag<'r>>) -> Lowered<OpSymbol> {
        let dag = dag.ok_or("the source is no dag")?;
        let op = self.op(dag, None)?;
        self.symbols.root.clone_from(&op.handle);
        Ok(op)
    }

    fn op(&mut self, dag: Dag<'r>, name: Option<&str>) -> Lowered<OpSymbol> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(TOO_DEEP.to_owned());
        }
        self.lowering.about.operation(dag);
        let Some(record) = op_record(dag.operator()) else {
            return Err(format!("'{}' is no operation", dag.operator()));
        };
        let children = self.children(dag)?;
        record.check_count(children.len())?;
        let (mut attributes, mut maybe, mut properties) = (Vec::new(), Vec::new(), Vec::new());
        let mut operands: Vec<Vec<Operand>> = record.arguments.iter().map(|_| Vec::new()).collect();
        let mut held = None;
        for (place, child, either) in children {
            let argument = &record.arguments[place];
            let operands = &mut operands[place];
            let child = &child;
            if let (ArgumentKind::Attribute { optional: true }, Some(name)) =
                (argument.kind, captured(*child))
                && self.symbols.get(name).is_none()
            {
                maybe.push((name, argument.name));
                continue;
            }
            match argument.kind {
                ArgumentKind::Operand(arity) => {
                    let is_op = matches!(child, Child::Dag(dag, _) if op_record(dag.operator()).is_some());
                    self.operand(*child, arity, &record, operands)?;
                    // The operands of an `either` are located together, after what is inside of them.
                    match either {
                        Some(0) if is_op => held = self.pattern.located.pop(),
                        Some(1) => {
                            let end = self.pattern.located.len() - usize::from(is_op);
                            held.take().into_iter().for_each(|op| self.pattern.located.insert(end, op));
                        }
                        _ => {}
                    }
                }
                ArgumentKind::Attribute { .. } => {
                    if let Some(handle) = self.attribute(*child, argument, &record)? {
                        attributes.push(format!("\"{}\" = {handle}", argument.name));
                    }
                }
                ArgumentKind::Property => match *child {
                    Child::Leaf(Value::Unset, name) if is_ignored(name) => {}
                    Child::Leaf(value, name) => {
                        let asked = match value {
                            Value::Unset => None,
                            Value::Def(def) if def.is_a("PropConstraint") => Some(def),
                            other => return Err(format!("'{other}' is no constraint of a property")),
                        };
                        properties.push((name, asked, *argument));
                    }
                    Child::Dag(..) => {
                        let (property, op) = (argument.name, &record.name);
                        return Err(format!("property '{property}' of '{op}' is matched by a dag"));
                    }
                },
            }
        }
        let operands: Vec<Operand> = operands.into_iter().flatten().collect();
        let (types, results) = self.results(&record);
        let mut text = format!("pdl.operation \"{}\"", record.name);
        super::names_list(
            &mut text,
            "(",
            operands.iter().map(|o| (o.handle.as_str(), "value", o.is_range)),
            ")",
        );
        if !attributes.is_empty() {
            let _ = write!(text, " {{{}}}", attributes.join(", "));
        }
        let is_range = results.is_none();
        super::names_list(&mut text, " -> (", types.iter().map(|t| (t.as_str(), "type", is_range)), ")");
        let handle = self.pattern.matched(&text);
        self.pattern.operations.push(handle.clone());
        for (name, attribute) in maybe {
            let native = self.lowering.part(Part::Attribute(attribute.to_owned()));
            let text = format!(
                "pdl.apply_native_constraint \"{native}\"({handle} : !pdl.operation) : !pdl.attribute"
            );
            let found = self.pattern.matched(&text);
            self.symbols.bind(name, Symbol::Attribute(found));
        }
        for (name, asked, argument) in properties {
            self.property(&handle, name, asked, &argument)?;
        }
        let op = OpSymbol { handle, results, types, is_created: false };
        for name in [name, dag.name()].into_iter().flatten().filter(|n| !is_ignored(Some(n))) {
            self.symbols.bind(name, Symbol::Op(op.clone()));
        }
        self.depth -= 1;
        Ok(op)
    }

    /// Handles to the types of an operation's results: one each, or one to all.
    fn results(&mut self, record: &OpRecord<'_>) -> (Vec<Handle>, Option<usize>) {
        if record.results.contains(&Arity::Many) {
            return (vec![self.pattern.matched("pdl.types")], None);
        }
        let types = record.results.iter().map(|_| self.pattern.matched("pdl.type")).collect();
        (types, Some(record.results.len()))
    }

    /// A property of an operation: its constraint, and the name that it gets.
    fn property(
        &mut self,
        op: &str,
        name: Option<&'r str>,
        asked: Option<Record<'r>>,
        argument: &Argument<'r>,
    ) -> Lowered<()> {
        let native = self.lowering.part(Part::Property(argument.name.to_owned()));
        let text =
            format!("pdl.apply_native_constraint \"{native}\"({op} : !pdl.operation) : !pdl.attribute");
        let found = self.pattern.matched(&text);
        if let Some(asked) = asked {
            let constraint = self.lowering.property_constraint(asked, argument.record);
            self.ask(&constraint, &[(found.clone(), "!pdl.attribute")]);
        }
        let Some(name) = name.filter(|n| !is_ignored(Some(n))) else { return Ok(()) };
        match self.symbols.get(name) {
            None => {
                self.symbols.properties.insert(name.to_owned());
                self.symbols.bind(name, Symbol::Attribute(found));
            }
            // As in `mlir-tblgen`: values of properties are not compared with one another.
            Some(_) => return Err(format!("'${name}', a property, is bound more than once")),
        }
        Ok(())
    }

    /// Returns the arguments of a source pattern with their places, in the order of the pattern. The operands of an
    /// `either` are numbered; the first may match at the place of the second.
    fn children(&mut self, dag: Dag<'r>) -> Lowered<Vec<(usize, Child<'r>, Option<usize>)>> {
        let mut children = Vec::new();
        for (value, name) in dag.args() {
            match value {
                Value::Dag(inner) if matches!(directive(inner), "location" | "returnType") => {
                    return Err(format!("'{}' has no meaning in a source", directive(inner)));
                }
                Value::Dag(inner) if directive(inner) == "either" => {
                    if inner.len() != 2 {
                        return Err("'either' takes two operands".to_owned());
                    }
                    let first = children.len();
                    let swapped = self.choice & 1;
                    self.choice >>= 1;
                    let pair = inner.args().enumerate();
                    children.extend(pair.map(|(i, (v, n))| (first + (i ^ swapped), child(v, n), Some(i))));
                }
                value => children.push((children.len(), child(value, name), None)),
            }
        }
        Ok(children)
    }

    fn operand(
        &mut self,
        child: Child<'r>,
        arity: Arity,
        record: &OpRecord<'_>,
        out: &mut Vec<Operand>,
    ) -> Lowered<()> {
        match child {
            Child::Dag(dag, name) if directive(dag) == "variadic" => {
                if arity != Arity::Many {
                    return Err(format!("'variadic' stands at a single operand of '{}'", record.name));
                }
                let many = |a: &&Argument<'_>| a.kind == ArgumentKind::Operand(Arity::Many);
                if record.arguments.iter().filter(many).count() > 1 {
                    let list = self.elements(dag, record)?;
                    out.push(list);
                    return Ok(());
                }
                for (value, name) in dag.args() {
                    let inner = self::child(value, name);
                    self.operand(inner, Arity::One, record, out)?;
                }
                if !is_ignored(name) {
                    return Err("a name for a 'variadic' is not supported".to_owned());
                }
                Ok(())
            }
            Child::Dag(dag, name) if op_record(dag.operator()).is_some() => {
                let op = self.op(dag, name)?;
                self.pattern.located.push(op.handle.clone());
                let (text, is_range) = match arity {
                    Arity::One => (format!("pdl.result 0 of {}", op.handle), false),
                    Arity::Many => (format!("pdl.results of {}", op.handle), true),
                };
                let handle = self.pattern.matched(&text);
                out.push(Operand { handle, is_range });
                Ok(())
            }
            Child::Dag(dag, name) => {
                let operand = self.leaf(Value::Unset, name, arity)?;
                self.native(dag, &operand)?;
                out.push(operand);
                Ok(())
            }
            Child::Leaf(value, name) => {
                let operand = self.leaf(value, name, arity)?;
                out.push(operand);
                Ok(())
            }
        }
    }

    /// So many values, in a group of their own among others.
    fn elements(&mut self, dag: Dag<'r>, record: &OpRecord<'_>) -> Lowered<Operand> {
        let types = self.pattern.matched("pdl.types");
        let list = self.pattern.matched(&format!("pdl.operands : {types}"));
        let count = dag.len();
        let name = self.lowering.part(Part::Elements(count));
        let taken = format!("pdl.apply_native_constraint \"{name}\"({list} : !pdl.range<value>)");
        let values = match count {
            0 => {
                let _ = writeln!(self.pattern.matcher, "  {taken}");
                Handle::new()
            }
            _ => {
                let kinds = vec!["!pdl.value"; count].join(", ");
                self.pattern.matched_many(count, &format!("{taken} : {kinds}"))
            }
        };
        for (i, (value, name)) in dag.args().enumerate() {
            let handle = format!("{values}#{i}");
            match value {
                Value::Unset => {}
                Value::Def(def) if def.is_a("TypeConstraint") => self.type_constraint(def, &handle, false),
                _ => {
                    let text = "a 'variadic' beside other variadic operands takes names and constraints";
                    return Err(format!("{text}, at '{}'", record.name));
                }
            }
            let Some(name) = name.filter(|n| !is_ignored(Some(n))) else { continue };
            match self.symbols.get(name).cloned() {
                None => self.symbols.bind(name, Symbol::Value { handle, ty: None }),
                Some(Symbol::Value { handle: known, .. }) => {
                    self.ask("drr.equal", &[(known, "!pdl.value"), (handle, "!pdl.value")]);
                }
                Some(_) => return Err(format!("'${name}' is bound to something else already")),
            }
        }
        Ok(Operand { handle: list, is_range: true })
    }

    /// An operand that comes from anywhere.
    fn leaf(&mut self, value: Value<'r>, name: Option<&str>, arity: Arity) -> Lowered<Operand> {
        let is_range = arity == Arity::Many;
        let bound = name.filter(|n| !is_ignored(Some(n))).and_then(|n| self.symbols.get(n).cloned());
        let handle = match bound {
            Some(Symbol::Value { handle, .. }) if !is_range => handle,
            Some(Symbol::Values { handle, .. }) if is_range => handle,
            Some(Symbol::Op(op)) if !is_range => {
                self.pattern.matched(&format!("pdl.result 0 of {}", op.handle))
            }
            Some(_) => {
                return Err(format!("'${}' is bound to something else already", name.unwrap_or_default()));
            }
            None => {
                let (types, what) =
                    if is_range { ("pdl.types", "operands") } else { ("pdl.type", "operand") };
                let ty = self.pattern.matched(types);
                let handle = self.pattern.matched(&format!("pdl.{what} : {ty}"));
                if let Some(name) = name.filter(|n| !is_ignored(Some(n))) {
                    let symbol = if is_range {
                        Symbol::Values { handle: handle.clone(), types: Some(ty) }
                    } else {
                        Symbol::Value { handle: handle.clone(), ty: Some(ty) }
                    };
                    self.symbols.bind(name, symbol);
                }
                handle
            }
        };
        match value {
            Value::Unset => {}
            Value::Def(def) if def.is_a("TypeConstraint") => self.type_constraint(def, &handle, is_range),
            other => return Err(format!("'{other}' is no constraint of an operand")),
        }
        Ok(Operand { handle, is_range })
    }

    fn type_constraint(&mut self, record: Record<'r>, handle: &str, is_range: bool) {
        let asked = if is_range { Asked::Values } else { Asked::Value };
        let name = self.lowering.constraint(record, asked);
        let ty = if is_range { "!pdl.range<value>" } else { "!pdl.value" };
        self.ask(&name, &[(handle.to_owned(), ty)]);
    }

    fn ask(&mut self, name: &str, arguments: &[(Handle, &str)]) {
        self.ask_at(name, arguments, "");
    }

    fn ask_at(&mut self, name: &str, arguments: &[(Handle, &str)], location: &str) {
        let handles: Vec<&str> = arguments.iter().map(|a| a.0.as_str()).collect();
        let types: Vec<&str> = arguments.iter().map(|a| a.1).collect();
        let _ = writeln!(
            self.pattern.matcher,
            "  pdl.apply_native_constraint \"{name}\"({} : {}){location}",
            handles.join(", "),
            types.join(", ")
        );
    }

    /// Host code at the place of an operand.
    fn native(&mut self, dag: Dag<'r>, operand: &Operand) -> Lowered<()> {
        let record = dag.operator_def().filter(|r| r.is_a("NativeCodeCall"));
        let Some(record) = record else {
            return Err(format!("'{}' has no meaning in a source", dag.operator()));
        };
        if record.name() == "ConstantLikeMatcher" {
            let text = format!(
                "pdl.apply_native_constraint \"drr.constant_value\"({} : !pdl.value) : !pdl.attribute",
                operand.handle
            );
            let handle = self.pattern.matched(&text);
            if let (Some(Value::Def(def)), true) = (dag.arg(0), dag.len() == 1)
                && def.is_a("AttrConstraint")
                && def.name() != "AnyAttr"
            {
                let name = self.lowering.constraint(def, Asked::Attribute);
                self.ask(&name, &[(handle.clone(), "!pdl.attribute")]);
            }
            if let Some(name) = dag.arg_name(0).filter(|n| !is_ignored(Some(n))) {
                self.symbols.bind(name, Symbol::Attribute(handle));
            }
            return Ok(());
        }
        let expression = record.value("expression").and_then(|v| v.as_str()).unwrap_or("");
        let host = self.lowering.host(record, expression)?;
        if host.given != [Given::This] || !dag.is_empty() {
            return Err(format!("in a source, '{expression}' may take '$_self' alone"));
        }
        let ty = if operand.is_range { "!pdl.range<value>" } else { "!pdl.value" };
        self.call(record, host, &[(operand.handle.clone(), ty)]);
        Ok(())
    }

    fn attribute(
        &mut self,
        child: Child<'r>,
        argument: &Argument<'r>,
        record: &OpRecord<'_>,
    ) -> Lowered<Option<Handle>> {
        let Child::Leaf(value, name) = child else {
            return Err(format!("attribute '{}' of '{}' is matched by a dag", argument.name, record.name));
        };
        let named = name.filter(|n| !is_ignored(Some(n)));
        let constraint = match value {
            Value::Unset => None,
            Value::Def(def) if def.is_a("AttrConstraint") || super::result::is_constant(def) => Some(def),
            other => return Err(format!("'{other}' is no constraint of an attribute")),
        };
        if constraint.is_none() && named.is_none() {
            return Ok(None);
        }
        let bound = named.and_then(|n| self.symbols.get(n).cloned());
        let handle = match (bound, constraint.filter(|c| super::result::is_constant(*c))) {
            (Some(Symbol::Attribute(handle)), None) => handle,
            (Some(_), _) => {
                return Err(format!("'${}' is bound to something else already", named.unwrap_or("")));
            }
            (None, Some(constant)) => {
                let text = self.lowering.constant(constant, &record.name, argument.name)?;
                self.pattern.matched(&format!("pdl.attribute = {text}"))
            }
            (None, None) => self.pattern.matched("pdl.attribute"),
        };
        if let Some(constraint) = constraint.filter(|c| !super::result::is_constant(*c)) {
            let name = self.lowering.constraint(constraint, Asked::Attribute);
            self.ask(&name, &[(handle.clone(), "!pdl.attribute")]);
        }
        if let Some(name) = named {
            self.symbols.bind(name, Symbol::Attribute(handle.clone()));
        }
        Ok(Some(handle))
    }

    /// Returns the handle and the type of an argument of a pattern's constraint.
    fn entity(&mut self, name: &str) -> Lowered<(Handle, &'static str)> {
        let Some((symbol, number)) = self.symbols.find(name) else {
            return Err(format!("a constraint refers to '${name}', which is not bound"));
        };
        Ok(match (symbol.clone(), number) {
            (Symbol::Value { handle, .. }, None) => (handle, "!pdl.value"),
            (Symbol::Values { handle, .. }, None) => (handle, "!pdl.range<value>"),
            (Symbol::Attribute(handle), None) => (handle, "!pdl.attribute"),
            (Symbol::Op(op), number) => {
                let text = format!("pdl.result {} of {}", number.unwrap_or(0), op.handle);
                (self.pattern.matched(&text), "!pdl.value")
            }
            _ => return Err(format!("'${name}' is no single thing to constrain")),
        })
    }

    /// An additional constraint of the pattern: `(C:$self $0, $1, …)`.
    pub(super) fn constraint(&mut self, dag: Dag<'r>) -> Lowered<()> {
        let Some(record) = dag.operator_def() else { return Err("a constraint is no record".to_owned()) };
        let mut arguments: Vec<(Handle, &'static str)> = Vec::new();
        let mut has_properties = false;
        for (_, name) in dag.args() {
            let Some(name) = name.filter(|n| !n.is_empty()) else {
                return Err("operands to additional constraints can only be symbol references".to_owned());
            };
            has_properties |= self.symbols.properties.contains(name);
            arguments.push(self.entity(name)?);
        }
        let this = match dag.name().filter(|n| !n.is_empty()) {
            Some(name) => {
                has_properties |= self.symbols.properties.contains(name);
                Some(self.entity(name)?)
            }
            None => None,
        };
        if record.is_a("TypeConstraint") {
            let [argument] = &*arguments else {
                return Err("type constraint requires exactly one argument".to_owned());
            };
            let asked = match argument.1 {
                "!pdl.attribute" => Asked::AttributeType,
                "!pdl.range<value>" => Asked::Values,
                _ => Asked::Value,
            };
            let name = self.lowering.constraint(record, asked);
            self.ask(&name, &arguments);
            return Ok(());
        }
        if record.is_a("AttrConstraint") {
            return Err("cannot use AttrConstraint in Pattern multi-entity constraints".to_owned());
        }
        if !record.is_a("Constraint") {
            return Err(format!("'{}' is no constraint", record.name()));
        }
        if arguments.len() > MAX_ENTITIES {
            return Err(format!("only support up to {MAX_ENTITIES}-entity constraints now"));
        }
        let predicate = record.value("predicate").and_then(|v| v.as_def());
        let text = predicate.and_then(|p| p.value("predExpr")).and_then(|v| v.as_str()).unwrap_or("");
        let host = match known_predicate(text) {
            Some((name, given)) => {
                Host { name, given, text: without_parens(text.trim()).to_owned(), is_code: false }
            }
            None => {
                let all: Vec<_> = this.iter().chain(&arguments).cloned().collect();
                let given: Vec<Passed> = all.iter().map(|a| Passed::of_handle(a.1)).collect();
                if !has_properties
                    && let Some(name) = self.lowering.entity_constraint(record, &given, this.is_some())
                {
                    self.ask(&name, &all);
                    return Ok(());
                }
                let mut host = self.lowering.host(record, text)?;
                // A predicate of several has no text of its own; its function is given all.
                if text.trim().is_empty() {
                    host.given = (0..arguments.len()).map(Given::Argument).collect();
                    host.text = record.value("summary").and_then(|v| v.as_str()).unwrap_or("").to_owned();
                }
                host
            }
        };
        let picked = host.given.iter().map(|g| match *g {
            // Without a name for it, it is the first argument.
            Given::This => this.as_ref().or(arguments.first()).cloned(),
            Given::Argument(n) => arguments.get(n).cloned(),
        });
        let picked: Option<Vec<_>> = picked.collect();
        let picked = picked.ok_or_else(|| format!("'{}' needs more arguments", record.name()))?;
        if host.name.starts_with("drr.") {
            self.ask(&host.name, &picked);
        } else {
            self.call(record, host, &picked);
        }
        Ok(())
    }

    /// Emits a call of a native constraint.
    fn call(&mut self, record: Record<'r>, host: Host, arguments: &[(Handle, &str)]) {
        let name = host.name.clone();
        self.lowering.called(record, host, Role::Constraint, arguments, Vec::new());
        let location = self.lowering.location(record);
        self.ask_at(&name, arguments, &location);
    }
}

/// The name under which a place captures whatever is there.
fn captured<'r>(child: Child<'r>) -> Option<&'r str> {
    match child {
        Child::Leaf(Value::Unset, name) if !is_ignored(name) => name,
        _ => None,
    }
}

/// Returns the native constraint that implements a predicate over entities of the pattern.
fn known_predicate(text: &str) -> Option<(String, Vec<Given>)> {
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let plain = without_parens(&plain.replace("->", ".")).to_owned();
    let given = |text: &str| match text.strip_prefix('$')? {
        "_self" => Some(Given::This),
        number => Some(Given::Argument(number.parse().ok()?)),
    };
    for (suffix, name) in [(".hasOneUse()", "drr.has_one_use"), (".use_empty()", "drr.use_empty")] {
        if let Some(rest) = plain.strip_suffix(suffix) {
            let rest = rest.strip_suffix(".getResult(0)").unwrap_or(rest);
            return Some((name.to_owned(), vec![given(rest)?]));
        }
    }
    for (operator, name) in [("!=", "drr.differ"), ("==", "drr.equal")] {
        if let Some((a, b)) = plain.split_once(operator)
            && let (Some(a), Some(b)) = (given(a), given(b))
        {
            return Some((name.to_owned(), vec![a, b]));
        }
    }
    let (name, given) = call(&plain)?;
    Some((name.to_owned(), given))
}

/// A text without brackets around all of it.
fn without_parens(mut text: &str) -> &str {
    while let Some(inner) = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
        let mut depth = 0i32;
        let closes_early = inner.chars().any(|c| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth < 0
        });
        if closes_early {
            break;
        }
        text = inner;
    }
    text
}

fn child<'r>(value: Value<'r>, name: Option<&'r str>) -> Child<'r> {
    match value {
        Value::Dag(dag) => Child::Dag(dag, name),
        value => Child::Leaf(value, name),
    }
}
