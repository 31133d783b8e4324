//! The module `rewriters`: a function for the rewrite of each pattern.

use super::super::position::PositionId;
use super::super::predicates::Parts as PatternParts;
use super::super::view::{
    attributes_of, definition, group, index_of, is_range, kind_of, operands_of, string, types_of,
};
use super::{Asked, Emitter, Parts};
use isogloss_ir::body::{Body, InsertPoint};
use isogloss_ir::definition::Trait;
use isogloss_ir::{AttrData, Attribute, BlockId, Identifier, Location, OpRef, Type, Value};
use isogloss_source::Diagnostic;
use rustc_hash::FxHashMap;

type Made<T> = Result<T, Box<Diagnostic>>;

/// The module `rewriters` while it is made.
pub(super) struct Rewriters {
    body: Box<Body>,
    block: BlockId,
    order: Vec<usize>,
}

impl Rewriters {
    pub(super) fn new(emitter: &mut Emitter<'_>, location: Location) -> Rewriters {
        let attributes = [("sym_name", emitter.cx.string_attr("rewriters"))];
        let parts = Parts { attributes: &attributes, location, ..Parts::default() };
        let (body, _, block) = emitter.isolated("builtin.module", parts);
        Rewriters { body, block, order: Vec::new() }
    }

    /// The module, and the number of the pattern of each function.
    pub(super) fn finish(self) -> (Box<Body>, Vec<usize>) {
        (self.body, self.order)
    }
}

/// Makes the function of a pattern's rewrite, and returns the reference to it. `used`: the positions whose values it
/// takes as arguments.
pub(super) fn generate(
    emitter: &mut Emitter<'_>,
    rewriters: &mut Rewriters,
    pattern: OpRef<'_>,
    number: usize,
    positions: &FxHashMap<Value, PositionId>,
    used: &mut Vec<PositionId>,
) -> Made<Attribute> {
    let cx = emitter.cx;
    let name = match rewriters.order.len() {
        0 => "pdl_generated_rewriter".to_owned(),
        n => format!("pdl_generated_rewriter_{}", n - 1),
    };
    let Some(parts) = PatternParts::of(pattern) else {
        let place = pattern.location().place(cx);
        return Err(Box::new(Diagnostic::error(place, "expected a body that ends with `pdl.rewrite`")));
    };
    let location = pattern.location();
    let attributes = [("sym_name", cx.string_attr(&name))];
    let made = Parts { attributes: &attributes, location, ..Parts::default() };
    let (mut body, _, block) = emitter.isolated("pdl_interp.func", made);
    let mut function = Function {
        emitter,
        near: parts.rewrite,
        body: &mut body,
        block,
        positions,
        used,
        values: FxHashMap::default(),
    };
    function.rewrite(parts.rewrite)?;
    let inputs: Vec<Type> = body.block_arguments(block).iter().map(|&v| body.value_type(v)).collect();
    let function_type = cx.type_attr(cx.function_type(&inputs, &[]));
    let slot = cx.op_def(body.op_name(Body::root())).and_then(|d| d.inherent_index(cx, "function_type"));
    if let Some(slot) = slot {
        body.set_op_property(Body::root(), slot, Some(function_type));
    }
    let end = InsertPoint::End(rewriters.block);
    emitter.place(&mut rewriters.body, end, body);
    rewriters.order.push(number);
    let nested: Box<[Identifier]> = Box::new([cx.identifier(&name)]);
    Ok(cx.attribute(AttrData::SymbolRef { root: cx.identifier("rewriters"), nested }))
}

struct Function<'f, 'c, 'a> {
    emitter: &'f mut Emitter<'c>,
    /// The terminator of the pattern.
    near: OpRef<'a>,
    body: &'f mut Body,
    block: BlockId,
    positions: &'f FxHashMap<Value, PositionId>,
    used: &'f mut Vec<PositionId>,
    /// The values of the rewrite for those of the pattern.
    values: FxHashMap<Value, Value>,
}

impl<'a> Function<'_, '_, 'a> {
    fn emit(&mut self, name: &'static str, parts: Parts<'_>) -> isogloss_ir::OpId {
        self.emitter.emit(self.body, self.block, name, parts)
    }

    fn value(&mut self, name: &'static str, ty: Type, parts: Parts<'_>) -> Value {
        self.emitter.value(self.body, self.block, name, ty, parts)
    }

    fn rewrite(&mut self, rewrite: OpRef<'a>) -> Made<()> {
        let location = rewrite.location();
        if let Some(name) = rewrite.attr("name") {
            let mut operands = Vec::new();
            for value in group(rewrite, 0).chain(group(rewrite, 1)) {
                operands.push(self.map(value)?);
            }
            let attributes = [("name", name)];
            let parts = Parts { operands: &operands, attributes: &attributes, location, ..Parts::default() };
            self.emit("pdl_interp.apply_rewrite", parts);
        } else {
            let ops: Vec<OpRef<'a>> =
                rewrite.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()).collect();
            for op in ops {
                self.op(op)?;
            }
        }
        self.emit("pdl_interp.finalize", Parts { location, ..Parts::default() });
        Ok(())
    }

    /// Returns the value of the rewrite for one of the pattern: a constant is made here, others become arguments.
    fn map(&mut self, value: Value) -> Made<Value> {
        if let Some(&known) = self.values.get(&value) {
            return Ok(known);
        }
        if let Some(op) = definition(self.near, value)
            && let Some(constant) = self.constant(op)
        {
            self.values.insert(value, constant);
            return Ok(constant);
        }
        let Some(&position) = self.positions.get(&value) else {
            let op = definition(self.near, value).unwrap_or(self.near);
            let text = format!("'{}' op has no value at this point of the rewrite", op.name_str());
            return Err(Box::new(Diagnostic::error(op.location().place(op.cx), text)));
        };
        self.used.push(position);
        let location = definition(self.near, value).map_or(Location::UNKNOWN, |op| op.location());
        let ty = self.near.type_of(value);
        let argument = self.body.add_argument(self.block, ty, location);
        self.values.insert(value, argument);
        Ok(argument)
    }

    fn map_all(&mut self, values: impl Iterator<Item = Value>) -> Made<Vec<Value>> {
        values.map(|value| self.map(value)).collect()
    }

    /// A constant that an operation stands for.
    fn constant(&mut self, op: OpRef<'_>) -> Option<Value> {
        let handles = self.emitter.handles;
        let (name, ty, key) = match kind_of(op) {
            "attribute" => ("pdl_interp.create_attribute", handles.attribute, "value"),
            "type" => ("pdl_interp.create_type", handles.ty, "constantType"),
            "types" => ("pdl_interp.create_types", handles.types, "constantTypes"),
            _ => return None,
        };
        let attributes = [("value", op.attr(key)?)];
        let parts = Parts { attributes: &attributes, location: op.location(), ..Parts::default() };
        Some(self.value(name, ty, parts))
    }

    fn op(&mut self, op: OpRef<'a>) -> Made<()> {
        let result = op.results().next();
        let base = Parts { location: op.location(), ..Parts::default() };
        match (kind_of(op), result) {
            ("attribute" | "type" | "types", Some(result)) => {
                if let Some(constant) = self.constant(op) {
                    self.values.insert(result, constant);
                }
            }
            ("operation", Some(result)) => self.operation(op, result)?,
            ("apply_native_rewrite", _) => {
                let operands = self.map_all(op.operands())?;
                let results: Vec<Type> = op.result_types().collect();
                let name = op.attr("name").map(|name| ("name", name));
                let parts =
                    Parts { operands: &operands, results: &results, attributes: name.as_slice(), ..base };
                let made = self.emit("pdl_interp.apply_rewrite", parts);
                let made = self.body.op_results(made);
                self.values.extend(op.results().zip(made));
            }
            ("erase", _) => {
                let operands = self.map_all(op.operands())?;
                self.emit("pdl_interp.erase", Parts { operands: &operands, ..base });
            }
            ("range", Some(result)) => {
                let operands = self.map_all(op.operands())?;
                let ty = op.type_of(result);
                let parts = Parts { operands: &operands, ..base };
                let made = self.value("pdl_interp.create_range", ty, parts);
                self.values.insert(result, made);
            }
            ("replace", _) => self.replace(op)?,
            ("result" | "results", Some(result)) => {
                let operands = self.map_all(op.operands())?;
                let index = index_of(op).map(|i| ("index", self.emitter.i32(i)));
                let parts = Parts { operands: &operands, attributes: index.as_slice(), ..base };
                let made = if kind_of(op) == "result" {
                    self.value("pdl_interp.get_result", self.emitter.handles.value, parts)
                } else {
                    self.value("pdl_interp.get_results", op.type_of(result), parts)
                };
                self.values.insert(result, made);
            }
            _ => {}
        }
        Ok(())
    }

    /// All results of an operation.
    fn all_results(&mut self, of: Value, location: Location) -> Value {
        let parts = Parts { operands: &[of], location, ..Parts::default() };
        self.value("pdl_interp.get_results", self.emitter.handles.values, parts)
    }

    fn replace(&mut self, op: OpRef<'a>) -> Made<()> {
        let location = op.location();
        let Some(replaced) = op.operand(0) else { return Ok(()) };
        let mut replacements = Vec::new();
        if let Some(by) = group(op, 1).next() {
            // What is known to have no results is erased.
            let has_results =
                definition(op, replaced).is_none_or(|d| kind_of(d) != "operation" || types_of(d).len() > 0);
            if has_results {
                let at = definition(op, by).map_or(location, |d| d.location());
                let by = self.map(by)?;
                replacements.push(self.all_results(by, at));
            }
        } else {
            replacements = self.map_all(group(op, 2))?;
        }
        let replaced = self.map(replaced)?;
        if replacements.is_empty() {
            let parts = Parts { operands: &[replaced], location, ..Parts::default() };
            self.emit("pdl_interp.erase", parts);
            return Ok(());
        }
        replacements.insert(0, replaced);
        let parts = Parts { operands: &replacements, location, ..Parts::default() };
        self.emit("pdl_interp.replace", parts);
        Ok(())
    }

    fn operation(&mut self, op: OpRef<'a>, result: Value) -> Made<()> {
        let location = op.location();
        let operands = self.map_all(operands_of(op))?;
        let attributes = self.map_all(attributes_of(op))?;
        let (types, are_inferred) = self.result_types(op)?;
        let cx = self.emitter.cx;
        let sizes = self.emitter.segments(&[operands.len(), attributes.len(), types.len()]);
        let all: Vec<Value> = operands.into_iter().chain(attributes).chain(types).collect();
        let mut named = vec![("operandSegmentSizes", sizes)];
        let names = op.attr("attributeValueNames").unwrap_or_else(|| cx.array_attr(&[]));
        named.push(("inputAttributeNames", names));
        if let Some(name) = op.attr("opName") {
            named.push(("name", name));
        }
        if are_inferred {
            named.push(("inferredResultTypes", cx.common().unit));
        }
        let parts = Parts { operands: &all, attributes: &named, location, ..Parts::default() };
        let handles = self.emitter.handles;
        let created = self.value("pdl_interp.create_operation", handles.operation, parts);
        self.values.insert(result, created);

        // Types that the results are declared with are known from here on.
        let types: Vec<Value> = types_of(op).collect();
        if let [all] = *types
            && is_range(op, all)
        {
            if !self.values.contains_key(&all) {
                let results = self.all_results(created, location);
                let parts = Parts { operands: &[results], location, ..Parts::default() };
                let made = self.value("pdl_interp.get_value_type", handles.types, parts);
                self.values.insert(all, made);
            }
            return Ok(());
        }
        let mut in_groups = false;
        for (i, &ty) in types.iter().enumerate() {
            if self.values.contains_key(&ty) {
                continue;
            }
            let is_variadic = is_range(op, ty);
            in_groups |= is_variadic;
            let index = [("index", self.emitter.i32(i as u32))];
            let parts = Parts { operands: &[created], attributes: &index, location, ..Parts::default() };
            let value_type = if is_variadic { handles.values } else { handles.value };
            let name = if in_groups { "pdl_interp.get_results" } else { "pdl_interp.get_result" };
            let value = self.value(name, value_type, parts);
            let parts = Parts { operands: &[value], location, ..Parts::default() };
            let of = if is_variadic { handles.types } else { handles.ty };
            let made = self.value("pdl_interp.get_value_type", of, parts);
            self.values.insert(ty, made);
        }
        Ok(())
    }

    /// The types of what is created: those that are named, if all are known; else what its definition infers; else
    /// those of what it replaces.
    fn result_types(&mut self, op: OpRef<'a>) -> Made<(Vec<Value>, bool)> {
        let named: Vec<Value> = types_of(op).collect();
        let block = op.body.op_block(op.id);
        let mut types = Vec::new();
        for &ty in &named {
            let known = match self.values.get(&ty) {
                Some(&known) => Some(known),
                None if definition(op, ty).and_then(|d| d.body.op_block(d.id)) != block => {
                    Some(self.map(ty)?)
                }
                None => None,
            };
            match known {
                Some(known) => types.push(known),
                None => break,
            }
        }
        if !named.is_empty() && types.len() == named.len() {
            return Ok((types, false));
        }
        if self.infers_types(op) {
            return Ok((Vec::new(), true));
        }
        let uses = op.results().flat_map(|v| op.body.uses(v));
        for (user, operand) in uses {
            let user = OpRef { id: user, ..op };
            if kind_of(user) != "replace" || operand == 0 {
                continue;
            }
            let Some(replaced) = user.operand(0) else { continue };
            let Some(definition) = definition(op, replaced) else { continue };
            if op.body.op_block(definition.id) == block && !op.body.is_before(definition.id, op.id) {
                continue;
            }
            let location = definition.location();
            let replaced = self.map(replaced)?;
            let results = self.all_results(replaced, location);
            let parts = Parts { operands: &[results], location, ..Parts::default() };
            let types = self.value("pdl_interp.get_value_type", self.emitter.handles.types, parts);
            return Ok((vec![types], false));
        }
        if named.is_empty() {
            return Ok((Vec::new(), false));
        }
        let text = "'pdl.operation' op has result types that cannot be inferred";
        Err(Box::new(Diagnostic::error(op.location().place(op.cx), text)))
    }

    fn infers_types(&self, op: OpRef<'_>) -> bool {
        let Some(name) = string(op, "opName") else { return false };
        let cx = self.emitter.cx;
        let namespace = cx.str(name).split_once('.').map_or("", |(namespace, _)| namespace);
        if self.emitter.asked == Asked::Loaded && cx.loaded_dialect(namespace).is_none() {
            return false;
        }
        let def = cx.op_def(cx.op_name(cx.str(name)));
        def.is_some_and(|d| d.has(Trait::InferTypeOpInterface) || d.infers_results())
    }
}
