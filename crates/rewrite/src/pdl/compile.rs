//! `pdl_interp` compiled to instructions.

use super::code::{ALL, Code, Created, Inst, NOWHERE, NativeCall, Pc, Record, Reg, Table};
use super::lower::Handles;
use super::native::{Constrain, Kind, Native, Natives, Rewrite, Signature};
use super::view::{elements, handle_of, integer, is_true, string, string_of};
use isogloss_ir::body::Body;
use isogloss_ir::{AttrData, Attribute, BlockId, Context, Identifier, Location, OpName, OpRef, Type, Value};
use isogloss_source::{Code as ErrorCode, Diagnostic};
use rustc_hash::{FxHashMap, FxHashSet};

/// The name and location of a pattern, apart from its code.
#[derive(Clone, Debug)]
pub(super) struct PatternInfo {
    pub(super) name: String,
    pub(super) location: Location,
}

/// The outcome of compilation.
#[derive(Default)]
pub(super) struct Compiled {
    pub(super) code: Code,
    pub(super) constraints: Vec<(String, Native<Constrain>)>,
    pub(super) rewrites: Vec<(String, Native<Rewrite>)>,
    /// The patterns, as far as they were given; else one for each match that is recorded.
    pub(super) patterns: Vec<PatternInfo>,
    /// The names that are asked for, by number.
    pub(super) names: FxHashMap<u32, OpName>,
}

type Made<T> = Result<T, Box<Diagnostic>>;

fn error(op: OpRef<'_>, message: impl AsRef<str>) -> Box<Diagnostic> {
    let text = format!("'{}' op {}", op.name_str(), message.as_ref());
    Box::new(Diagnostic::error(op.location().place(op.cx), text).with_code(ErrorCode::Pattern))
}

/// Compiles a matcher and its rewrites.
///
/// `patterns`: what is known of the patterns, with the pattern of each function of `rewriters` in order; without it each
/// match that is recorded is a pattern of its own.
///
/// # Errors
/// Returns the errors: functions of the host that are not registered, or called with the wrong arguments; operations
/// that are no part of a matcher.
pub(super) fn compile(
    cx: &Context,
    matcher: &Body,
    rewriters: OpRef<'_>,
    patterns: Option<(Vec<PatternInfo>, &[usize])>,
    natives: &Natives,
) -> Result<Compiled, Vec<Diagnostic>> {
    let handles = Handles::new(cx).map_err(|problem| vec![*problem])?;
    let mut compiler = Compiler {
        cx,
        handles,
        natives,
        out: Compiled::default(),
        functions: FxHashMap::default(),
        order: None,
        problems: Vec::new(),
    };
    let functions = rewriters.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops());
    let mut numbers = FxHashMap::default();
    for (number, op) in functions.filter(|op| op.name_str() == "pdl_interp.func").enumerate() {
        let Some(name) = string(op, "sym_name") else { continue };
        let (body, _) = op.inside();
        let entry = compiler.function(OpRef::root(cx, body));
        compiler.functions.insert(name, entry);
        numbers.insert(name, number);
    }
    compiler.order = patterns.map(|(infos, order)| {
        compiler.out.patterns = infos;
        numbers.into_iter().filter_map(|(name, n)| Some((name, *order.get(n)?))).collect()
    });
    compiler.out.code.entry = compiler.function(OpRef::root(cx, matcher));
    compiler.out.code.start = compiler.out.code.entry;
    if compiler.problems.is_empty() { Ok(compiler.out) } else { Err(compiler.problems) }
}

struct Compiler<'c> {
    cx: &'c Context,
    handles: Handles,
    natives: &'c Natives,
    out: Compiled,
    /// The code of each rewrite.
    functions: FxHashMap<Identifier, Pc>,
    /// The pattern of each rewrite.
    order: Option<FxHashMap<Identifier, usize>>,
    problems: Vec<Diagnostic>,
}

impl Compiler<'_> {
    /// The code of a function; returns where it starts.
    fn function(&mut self, op: OpRef<'_>) -> Pc {
        let start = self.out.code.insts.len() as Pc;
        let Some(entry) = op.region(0).and_then(|r| r.first_block()) else {
            self.problems.push(*error(op, "has no body"));
            return start;
        };
        let mut function =
            Function { compiler: self, registers: FxHashMap::default(), labels: FxHashMap::default() };
        for &argument in entry.arguments() {
            function.register(argument);
        }
        let problems = function.blocks(entry.id, op);
        let labels = function.labels;
        let count = function.registers.len() as u32;
        let code = &mut self.out.code;
        code.registers = code.registers.max(count);
        // Places were blocks so far.
        let place = |block: Pc| labels.get(&block).copied().unwrap_or(NOWHERE);
        for i in start as usize..code.insts.len() {
            code.insts[i].map_targets(place);
            if let Some(table) = code.insts[i].table() {
                let table = &mut code.tables[table as usize];
                table.cases.values_mut().for_each(|pc| *pc = place(*pc));
                table.default = place(table.default);
            }
        }
        self.problems.extend(problems);
        start
    }
}

struct Function<'f, 'c> {
    compiler: &'f mut Compiler<'c>,
    registers: FxHashMap<Value, Reg>,
    /// Where each block starts, by its number.
    labels: FxHashMap<Pc, Pc>,
}

impl Function<'_, '_> {
    fn register(&mut self, value: Value) -> Reg {
        let next = self.registers.len() as Reg;
        *self.registers.entry(value).or_insert(next)
    }

    fn all(&mut self, values: impl Iterator<Item = Value>) -> Box<[Reg]> {
        values.map(|value| self.register(value)).collect()
    }

    fn push(&mut self, inst: Inst) {
        self.compiler.out.code.insts.push(inst);
    }

    /// All blocks that are reachable; the one that a check leads to comes right behind it.
    fn blocks(&mut self, entry: BlockId, op: OpRef<'_>) -> Vec<Diagnostic> {
        let mut problems = Vec::new();
        let mut pending = vec![entry];
        let mut seen = FxHashSet::default();
        while let Some(block) = pending.pop() {
            if !seen.insert(block) {
                continue;
            }
            self.labels.insert(block.index() as Pc, self.compiler.out.code.insts.len() as Pc);
            let ops: Vec<OpRef<'_>> = op.body.block_ops(block).map(|id| OpRef { id, ..op }).collect();
            for op in ops {
                let mut next = None;
                if let Err(problem) = self.op(op, &mut pending, &mut next) {
                    problems.push(*problem);
                }
                if let Some(next) = next {
                    if seen.contains(&next) {
                        self.push(Inst::Jump(next.index() as Pc));
                    } else {
                        pending.push(next);
                    }
                }
            }
            if !self.compiler.out.code.insts.last().is_some_and(|i| i.ends() || i.target().is_some()) {
                self.push(Inst::Finalize);
            }
        }
        problems
    }

    /// `next`: the block that has to come right behind.
    fn op(&mut self, op: OpRef<'_>, pending: &mut Vec<BlockId>, next: &mut Option<BlockId>) -> Made<()> {
        let Some(kind) = op.name_str().strip_prefix("pdl_interp.") else {
            return Err(error(op, "is no part of a matcher"));
        };
        let successors: Vec<BlockId> = op.body.op_successors(op.id).collect();
        let label = |n: usize| successors.get(n).map_or(NOWHERE, |b| b.index() as Pc);
        let operands = self.all(op.operands());
        let first = operands.first().copied().unwrap_or(0);
        let to = match op.results().next() {
            Some(result) => self.register(result),
            None => 0,
        };
        let or = label(1);
        match kind {
            "finalize" => self.push(Inst::Finalize),
            "continue" => self.push(Inst::Continue),
            "branch" => {
                self.push(Inst::Jump(label(0)));
                pending.extend(&successors);
            }
            "foreach" => {
                let body = op.region(0).and_then(|r| r.first_block());
                let variable = body.and_then(|b| b.arguments().first().copied());
                let (Some(body), Some(variable)) = (body, variable) else {
                    return Err(error(op, "has no loop variable"));
                };
                let variable = self.register(variable);
                self.push(Inst::ForEach { list: first, variable, exit: label(0) });
                pending.extend(&successors);
                *next = Some(body.id);
            }
            "record_match" => {
                self.record(op, label(0))?;
                pending.extend(&successors);
            }
            kind if kind.starts_with("switch_") => {
                self.switch(op, kind, first, &successors)?;
                pending.extend(&successors);
            }
            kind if successors.len() == 2 => {
                let inst = self.check(op, kind, &operands, or)?;
                self.push(inst);
                pending.push(successors[1]);
                *next = Some(successors[0]);
            }
            _ => {
                let inst = self.step(op, kind, &operands, to)?;
                self.push(inst);
            }
        }
        Ok(())
    }

    fn count(op: OpRef<'_>, name: &str) -> Made<u32> {
        let n = integer(op, name).and_then(|n| u32::try_from(n).ok());
        n.ok_or_else(|| error(op, format!("has no number '{name}'")))
    }

    fn attribute(op: OpRef<'_>, name: &str) -> Made<Attribute> {
        op.attr(name).ok_or_else(|| error(op, format!("has no attribute '{name}'")))
    }

    fn text(op: OpRef<'_>, name: &str) -> Made<Identifier> {
        string(op, name).ok_or_else(|| error(op, format!("has no string '{name}'")))
    }

    fn ty(op: OpRef<'_>, name: &str) -> Made<Type> {
        match op.attr_data(name) {
            Some(AttrData::Type(ty)) => Ok(*ty),
            _ => Err(error(op, format!("has no type '{name}'"))),
        }
    }

    fn types(&mut self, attr: Attribute) -> u32 {
        let cx = self.compiler.cx;
        let types = elements(cx, Some(attr)).iter().filter_map(|&a| match cx.attr(a) {
            AttrData::Type(ty) => Some(*ty),
            _ => None,
        });
        let lists = &mut self.compiler.out.code.type_lists;
        lists.push(types.collect());
        lists.len() as u32 - 1
    }

    fn registers_of(&mut self, registers: &[Reg]) -> u32 {
        let lists = &mut self.compiler.out.code.register_lists;
        lists.push(registers.into());
        lists.len() as u32 - 1
    }

    /// Returns the instruction for an operation that walks or rewrites.
    fn step(&mut self, op: OpRef<'_>, kind: &str, operands: &[Reg], to: Reg) -> Made<Inst> {
        let cx = self.compiler.cx;
        let from = operands.first().copied().unwrap_or(0);
        let index = || Self::count(op, "index");
        let group = || match op.attr("index") {
            Some(_) => Self::count(op, "index"),
            None => Ok(ALL),
        };
        let many = || op.result_types().next().is_some_and(|ty| self.compiler.handles.is_list(ty));
        Ok(match kind {
            "get_defining_op" => Inst::DefiningOp { from, to },
            "get_operand" => Inst::Operand { op: from, index: index()?, to },
            "get_result" => Inst::Result { op: from, index: index()?, to },
            "get_operands" => Inst::Operands { op: from, index: group()?, to, many: many() },
            "get_results" => Inst::Results { op: from, index: group()?, to, many: many() },
            "get_attribute" => Inst::Attribute { op: from, name: Self::text(op, "name")?, to },
            "get_attribute_type" => Inst::AttributeType { from, to },
            "get_value_type" => Inst::ValueType { from, to },
            "get_users" => Inst::Users { from, to },
            "extract" => Inst::Extract { from, index: index()?, to },
            "create_attribute" => Inst::ConstantAttribute { value: Self::attribute(op, "value")?, to },
            "create_type" => Inst::ConstantType { value: Self::ty(op, "value")?, to },
            "create_types" => {
                let list = Self::attribute(op, "value")?;
                Inst::ConstantTypes { list: self.types(list), to }
            }
            "create_range" => {
                let parts = self.registers_of(operands);
                let is_types = op.result_types().next() == Some(self.compiler.handles.types);
                if is_types { Inst::RangeOfTypes { parts, to } } else { Inst::RangeOfValues { parts, to } }
            }
            "erase" => Inst::Erase { op: from },
            "replace" => {
                let values = self.registers_of(operands.get(1..).unwrap_or(&[]));
                Inst::Replace { op: from, values }
            }
            "apply_rewrite" => {
                let name = Self::text(op, "name")?;
                let found = self.compiler.natives.find_rewrite(cx.str(name)).cloned();
                let Some(native) = found else {
                    let known = self.compiler.natives.rewrite_names().join(", ");
                    return Err(unknown(op, "rewrite", cx.str(name), &known));
                };
                check_call(op, cx.str(name), &native.signature)?;
                let rewrites = &mut self.compiler.out.rewrites;
                rewrites.push((cx.str(name).to_owned(), native));
                let function = rewrites.len() as u32 - 1;
                Inst::Rewrite { call: self.call(op, function, operands, false) }
            }
            "create_operation" => {
                let created = self.created(op)?;
                self.compiler.out.code.created.push(created);
                Inst::Create { created: self.compiler.out.code.created.len() as u32 - 1, to }
            }
            _ => return Err(error(op, "is no part of a matcher")),
        })
    }

    fn name(&mut self, name: Identifier) -> OpName {
        let cx = self.compiler.cx;
        let name = cx.op_name(cx.str(name));
        self.compiler.out.names.insert(name.index() as u32, name);
        name
    }

    fn call(&mut self, op: OpRef<'_>, function: u32, operands: &[Reg], is_negated: bool) -> u32 {
        let results = self.all(op.results());
        let calls = &mut self.compiler.out.code.calls;
        calls.push(NativeCall { function, arguments: operands.into(), results, is_negated });
        calls.len() as u32 - 1
    }

    fn check(&mut self, op: OpRef<'_>, kind: &str, operands: &[Reg], or: Pc) -> Made<Inst> {
        let cx = self.compiler.cx;
        let from = operands.first().copied().unwrap_or(0);
        let at_least = op.attr("compareAtLeast").is_some();
        Ok(match kind {
            "is_not_null" => Inst::IsNotNull { from, or },
            "are_equal" => Inst::AreEqual { a: from, b: operands.get(1).copied().unwrap_or(from), or },
            "check_operation_name" => {
                let name = Self::text(op, "name")?;
                Inst::CheckName { op: from, name: self.name(name), or }
            }
            "check_operand_count" => {
                Inst::CheckOperands { op: from, count: Self::count(op, "count")?, at_least, or }
            }
            "check_result_count" => {
                Inst::CheckResults { op: from, count: Self::count(op, "count")?, at_least, or }
            }
            "check_attribute" => {
                Inst::CheckAttribute { from, value: Self::attribute(op, "constantValue")?, or }
            }
            "check_type" => Inst::CheckType { from, value: Self::ty(op, "type")?, or },
            "check_types" => {
                let list = Self::attribute(op, "types")?;
                Inst::CheckTypes { from, list: self.types(list), or }
            }
            "apply_constraint" => {
                let name = Self::text(op, "name")?;
                let found = self.compiler.natives.find_constraint(cx.str(name)).cloned();
                let Some(native) = found else {
                    let known = self.compiler.natives.constraint_names().join(", ");
                    return Err(unknown(op, "constraint", cx.str(name), &known));
                };
                check_call(op, cx.str(name), &native.signature)?;
                let constraints = &mut self.compiler.out.constraints;
                constraints.push((cx.str(name).to_owned(), native));
                let function = constraints.len() as u32 - 1;
                Inst::Constraint { call: self.call(op, function, operands, is_true(op, "isNegated")), or }
            }
            _ => return Err(error(op, "is no part of a matcher")),
        })
    }

    fn switch(&mut self, op: OpRef<'_>, kind: &str, from: Reg, successors: &[BlockId]) -> Made<()> {
        let cx = self.compiler.cx;
        let Some((default, targets)) = successors.split_first() else {
            return Err(error(op, "has no successors"));
        };
        let default = default.index() as Pc;
        let values = Self::attribute(op, "caseValues")?;
        let targets = targets.iter().map(|b| b.index() as Pc);
        let cases = elements(cx, Some(values));
        if kind == "switch_types" {
            for (&case, target) in cases.iter().zip(targets) {
                let list = self.types(case);
                // Over the jump if it fits not.
                let skipped = Inst::CheckTypes { from, list, or: self.skip_label() };
                self.push(skipped);
                self.push(Inst::Jump(target));
                self.place_skip();
            }
            self.push(Inst::Jump(default));
            return Ok(());
        }
        let mut table = Table { cases: FxHashMap::default(), default };
        match kind {
            "switch_operand_count" | "switch_result_count" => {
                let AttrData::DenseElements { data, splat, .. } = cx.attr(values) else {
                    return Err(error(op, "has no numbers"));
                };
                let count = |i: usize| {
                    let at = if *splat { 0 } else { i * 4 };
                    data.get(at..at + 4).and_then(|b| b.try_into().ok()).map(u32::from_le_bytes)
                };
                for (i, target) in targets.enumerate() {
                    if let Some(n) = count(i) {
                        table.cases.entry(n).or_insert(target);
                    }
                }
            }
            _ => {
                for (&case, target) in cases.iter().zip(targets) {
                    let key = match (kind, cx.attr(case)) {
                        ("switch_operation_name", _) => {
                            string_of(cx, case).map(|name| self.name(name).index())
                        }
                        ("switch_type", AttrData::Type(ty)) => Some(ty.index()),
                        _ => Some(case.index()),
                    };
                    if let Some(key) = key {
                        table.cases.entry(key as u32).or_insert(target);
                    }
                }
            }
        }
        let tables = &mut self.compiler.out.code.tables;
        tables.push(table);
        let table = tables.len() as u32 - 1;
        self.push(match kind {
            "switch_operation_name" => Inst::SwitchName { op: from, table },
            "switch_operand_count" => Inst::SwitchOperands { op: from, table },
            "switch_result_count" => Inst::SwitchResults { op: from, table },
            "switch_attribute" => Inst::SwitchAttribute { from, table },
            "switch_type" => Inst::SwitchType { from, table },
            _ => return Err(error(op, "is no part of a matcher")),
        });
        Ok(())
    }

    /// A label that no block has: of the place in the code two instructions on.
    fn skip_label(&self) -> Pc {
        NOWHERE - 1 - self.compiler.out.code.insts.len() as Pc
    }

    fn place_skip(&mut self) {
        let here = self.compiler.out.code.insts.len() as Pc;
        self.labels.insert(NOWHERE - 1 - (here - 2), here);
    }

    fn record(&mut self, op: OpRef<'_>, next: Pc) -> Made<()> {
        let cx = self.compiler.cx;
        let rewriter = match op.attr_data("rewriter") {
            Some(AttrData::SymbolRef { nested, .. }) if nested.len() == 1 => nested[0],
            _ => return Err(error(op, "expected a rewriter in the module of rewriters")),
        };
        let Some(&rewrite) = self.compiler.functions.get(&rewriter) else {
            let text = format!("refers to the rewriter '{}', which is not defined", cx.str(rewriter));
            return Err(error(op, text));
        };
        let benefit = integer(op, "benefit").and_then(|n| u16::try_from(n).ok()).unwrap_or(0);
        let known = self.compiler.order.as_ref().and_then(|order| order.get(&rewriter).copied());
        let pattern = known.unwrap_or_else(|| {
            let name = cx.str(rewriter).to_owned();
            self.compiler.out.patterns.push(PatternInfo { name, location: op.location() });
            self.compiler.out.patterns.len() - 1
        });
        let root = string(op, "rootKind").map(|name| self.name(name));
        let roots = &mut self.compiler.out.code.roots;
        roots.resize(roots.len().max(pattern + 1), None);
        roots[pattern] = root;
        let inputs = op.operand_group(0).filter_map(|i| op.operand(i));
        let inputs = self.all(inputs);
        let locations = op.operand_group(1).filter_map(|i| op.operand(i));
        let locations = self.all(locations);
        let records = &mut self.compiler.out.code.records;
        records.push(Record { pattern: pattern as u32, benefit, rewrite, inputs, locations });
        let record = records.len() as u32 - 1;
        self.push(Inst::Record { record, next });
        Ok(())
    }

    fn created(&mut self, op: OpRef<'_>) -> Made<Created> {
        let cx = self.compiler.cx;
        let name = Self::text(op, "name")?;
        let name = cx.op_name(cx.str(name));
        let group = |n: usize| op.operand_group(n).filter_map(|i| op.operand(i));
        let operands = self.all(group(0));
        let attributes = self.all(group(1));
        let types = self.all(group(2));
        let names = elements(cx, op.attr("inputAttributeNames"));
        let def = cx.op_def(name);
        let (mut inherent, mut discardable) = (Vec::new(), Vec::<(Identifier, Reg)>::new());
        for (&name, &register) in names.iter().zip(&attributes) {
            let Some(name) = string_of(cx, name) else { continue };
            match def.and_then(|d| d.inherent_index(cx, cx.str(name))) {
                Some(slot) => inherent.push((slot as u32, register)),
                None => match discardable.iter_mut().find(|d| d.0 == name) {
                    Some(known) => known.1 = register,
                    None => discardable.push((name, register)),
                },
            }
        }
        discardable.sort_by(|a, b| cx.str(a.0).cmp(cx.str(b.0)));
        let is_inferred = op.attr("inferredResultTypes").is_some();
        if is_inferred && !def.is_some_and(|d| d.infers_results()) {
            let text = format!("creates '{}', whose result types cannot be inferred", cx.op_name_str(name));
            return Err(error(op, text));
        }
        Ok(Created {
            name,
            operands,
            inherent: inherent.into(),
            discardable: discardable.into(),
            types: (!is_inferred).then_some(types),
            defaults: def.map_or(Box::default(), |d| d.default_properties().into()),
        })
    }
}

fn unknown(op: OpRef<'_>, what: &str, name: &str, known: &str) -> Box<Diagnostic> {
    let known = if known.is_empty() { "none".to_owned() } else { known.to_owned() };
    let note = format!("registered are: {known}");
    let place = op.location().place(op.cx);
    let text = format!("no native {what} is registered under the name '{name}'");
    let error = Diagnostic::error(place.clone(), text).with_note(place, note);
    let error = error.with_code(ErrorCode::UnknownFunction);
    let error = error.with_nearest(name, None, known.split(", "));
    Box::new(match error.has_advice() {
        true => error,
        false => error.with_help(
            "functions are registered in Rust, with the table that the patterns are compiled with",
        ),
    })
}

/// Returns an error if a call does not fit the function's signature.
fn check_call(op: OpRef<'_>, name: &str, signature: &Signature) -> Made<()> {
    let arguments: Vec<Type> = op.operand_types().collect();
    let results: Vec<Type> = op.result_types().collect();
    for (what, kinds, types) in
        [("argument", &signature.arguments, arguments), ("result", &signature.results, results)]
    {
        if kinds.len() != types.len() {
            let text = format!(
                "native function '{name}' has {} {what}{}, not {}",
                kinds.len(),
                if kinds.len() == 1 { "" } else { "s" },
                types.len()
            );
            return Err(plain(op, text));
        }
        for (i, (&kind, &ty)) in kinds.iter().zip(&types).enumerate() {
            let found = op.cx.display_type(ty);
            if kind != Kind::Any && found != kind.handle() {
                let wanted = kind.handle();
                let text = format!("{what} {i} of native function '{name}' is '{wanted}', not '{found}'");
                return Err(plain(op, text));
            }
        }
    }
    debug_assert!(op.operand_types().all(|ty| handle_of(op.cx, ty).is_some()));
    Ok(())
}

fn plain(op: OpRef<'_>, message: String) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(op.location().place(op.cx), message).with_code(ErrorCode::Pattern))
}
