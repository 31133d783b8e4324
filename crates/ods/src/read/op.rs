//! Operations. Rule: ODS, section Operation Definition.

use super::reader::Reader;
use super::{holes, precedence, traits};
use crate::fields::{bit, flatten, last_part, op_class, span, text, trait_arguments};
use crate::predicate::names::short_namespace;
use crate::predicate::op_names;
use isogloss_image::dialect_name;
use isogloss_ir::definition::{
    Argument, Arity, CodeValue, DialectDef, EffectDef, EffectKind, EffectTarget, FindCode, Holes,
    InherentDef, InherentKind, OpDef, OpHook, OpPlaces, OpPredicate, OpRewriting, PropDictBy, RegionDef,
    Segments, SuccessorDef, Trait, TraitCode, ValueDef, Var,
};
use isogloss_ir::interfaces::DefaultDialect;
use isogloss_tablegen::{Record, Value};
use std::sync::Arc;

/// The C++ class of effects on the memory.
const MEMORY_EFFECT: &str = "::mlir::MemoryEffects::Effect";

/// The check of `SingleBlockImplicitTerminator` for a class `TERMINATOR` that is no operation's.
const TERMINATOR_CHECK: &str = r#"
  for (Region &region : $_op->getRegions()) {
    if (region.empty() || region.front().empty())
      continue;
    Operation &terminator = region.front().back();
    if (!isa<TERMINATOR>(terminator))
      return $_op->emitOpError("expects regions to end with '") << TERMINATOR::getOperationName() << "', found '"
             << terminator.getName() << "'";
  }
  return success();
"#;

/// The result of reading the arguments, before inherent attributes are sorted.
#[derive(Default)]
struct Arguments<'r> {
    operands: Vec<(Record<'r>, &'r str)>,
    inherent: Vec<(InherentDef, &'r str)>,
    /// The attribute that holds the group sizes of an operand.
    groups: Vec<(usize, String)>,
}

impl<'r> Reader<'r> {
    /// Reads all operations of the dialect.
    pub(super) fn read_ops(&mut self) {
        for record in self.records.derived_in_file_order("Op") {
            if self.is_of_dialect(record, "opDialect")
                && let Some((full_name, op)) = self.read_op(record)
            {
                let space = crate::predicate::names::short_namespace(text(record, "cppNamespace"));
                self.dialect.note_op_class(space, op_class(record), &full_name);
                self.dialect.add_op(&full_name, op);
            }
        }
    }

    /// Reads an operation, unless the dialect has one of its name: its full name, and what it is.
    pub(super) fn read_op(&mut self, record: Record<'r>) -> Option<(String, OpDef)> {
        let mut wrong = if self.is_trusted { Vec::new() } else { crate::check::op::check(record) };
        if !wrong.is_empty() {
            crate::check::locate(&mut wrong, self.cx.sources());
            self.problems.extend(wrong);
            return None;
        }
        let mnemonic = self.field(record.get_string("opName"))?;
        let full_name = format!("{}.{mnemonic}", self.namespace);
        if self.dialect.op(&full_name).is_some() {
            return None;
        }
        let mut op = OpDef::new(self.cx.identifier(&full_name), self.dialect.name);
        op.summary = text(record, "summary").to_owned();
        op.description = text(record, "description").to_owned();
        op.has_custom_format = bit(record, "hasCustomAssemblyFormat");
        op.has_verifier = bit(record, "hasVerifier");
        op.has_region_verifier = bit(record, "hasRegionVerifier");
        op.rewriting = OpRewriting {
            fold: bit(record, "hasFolder"),
            canonicalize: bit(record, "hasCanonicalizeMethod"),
            lists_patterns: bit(record, "hasCanonicalizer"),
        };
        op.set_hooks(self.hooks.op(&full_name));
        op.code = self.cx.code().and_then(|find| {
            let interfaces = self.declare_interfaces(record, find.as_ref());
            let declarations = traits::own_class(record, op_class(record));
            find.op(&full_name, self.space_of(record), op_class(record), &declarations, &interfaces)
        });
        let by_code = op.code.clone().filter(|_| precedence::has_code_first(self.cx, &self.namespace));
        let verified_by_code = by_code.is_some_and(|code| precedence::yield_op(&mut op, code.as_ref()));
        self.prop_dict_functions(record, &full_name, &mut op);
        op.span = span(record);
        let place = |field: &str| record.field(field).map(|f| f.pos()).unwrap_or_default();
        op.places = OpPlaces {
            arguments: place("arguments"),
            results: place("results"),
            regions: place("regions"),
            successors: place("successors"),
            traits: place("traits"),
        };
        let traits = flatten(record, "traits");
        self.op_traits(&traits, &mut op);
        op.implement_all(self.cx);
        self.interface_rules(&full_name, &mut op);
        let by_rust = op.interfaces.model().and_then(|DefaultDialect(ask)| ask());
        let declared = default_dialect(record).filter(|_| op.has(Trait::OpAsmOpInterface));
        op.default_dialect = declared.or(by_rust).map(|name| self.cx.identifier(name));
        // Without the interface the function is one that nothing calls.
        if op.default_dialect.is_none()
            && op.has(Trait::OpAsmOpInterface)
            && let Some(code) = &op.code
        {
            op.default_dialect = code.default_dialect(self.cx).map(|name| self.cx.identifier(&name));
        }
        op.is_optional_symbol = is_optional_symbol(record);
        let arguments = self.arguments(record);
        self.inherent(arguments.inherent, &mut op);
        op.refuses_properties = !uses_properties(record)
            && op.inherent.iter().all(|i| !matches!(i.kind, InherentKind::Property(_)));
        self.operands(&arguments.operands, &arguments.groups, &mut op);
        self.results(record, &mut op);
        self.regions(record, &mut op);
        self.successors(record, &mut op);
        self.effects(record, &mut op);
        op.argument_order = self.argument_order(record, &op);

        let mut names = op_names(self.cx, &op);
        names.declarations = text(record, "extraClassDeclaration").to_owned();
        let vars = op_vars(self.cx, &op);
        op.type_relations = self.type_relations(&traits, &vars);
        for record in traits.iter().filter(|t| t.is_a("PredTrait")) {
            if let Some(predicate) = self.predicate(*record, Some(&names), None) {
                let summary = text(*record, "summary").to_owned();
                let (predicate, place) = (Box::new(predicate), record.pos());
                op.predicates.push(OpPredicate { summary, predicate, place });
            }
        }
        let rules = if verified_by_code { &[] } else { self.hooks.rules(&full_name) };
        op.rules = rules.iter().filter_map(|text| self.rule(text, &names)).collect();
        op.inferred_results = self.inferred_results(&op);
        if op.inferred_results.is_some() && !op.has(Trait::InferTypeOpInterface) {
            op.traits.insert(Trait::InferTypeOpInterface);
            op.trait_order.push(Trait::InferTypeOpInterface);
        }
        self.interface_code(&traits, &mut op);
        let silent = self.trait_code(record, &traits, &mut op);
        op.holes = Holes::new(self.op_holes(&traits, &op, &silent));
        if let Some(text) = record.value("assemblyFormat").and_then(|v| v.as_str()) {
            match crate::assembly_format::compile_op(&self.format_input(text, op_class(record), record), &op)
            {
                Ok(format) => op.format = Some(Box::new(format)),
                Err(problems) => self.problems.extend(problems),
            }
        }
        Some((full_name, op))
    }

    /// Finds who parses and prints the properties of `prop-dict`.
    fn prop_dict_functions(&self, record: Record<'r>, full_name: &str, op: &mut OpDef) {
        if !text(record, "assemblyFormat").contains("prop-dict") {
            return;
        }
        let declared = text(record, "extraClassDeclaration");
        let by = |hook: OpHook, function: &str| {
            if self.hooks.covers(full_name, function).is_some() {
                PropDictBy::Library
            } else if op.code_for(hook).is_some() {
                PropDictBy::Code
            } else if declares(declared, function) {
                PropDictBy::Unknown
            } else {
                PropDictBy::Library
            }
        };
        let parse = by(OpHook::ParseProperties, "parseProperties");
        let print = by(OpHook::PrintProperties, "printProperties");
        (op.parses_properties, op.prints_properties) = (parse, print);
    }

    /// Adds the verifiers of interfaces that are known wherever the operation is from.
    fn interface_rules(&self, full_name: &str, op: &mut OpDef) {
        for name in op.other_traits.clone() {
            if !op.interfaces.verifies(&name)
                && let Some(verifier) = self.hooks.interface_verifier(&name, full_name, op)
            {
                op.interfaces.verify_with(name, verifier);
            }
        }
    }

    /// Adds the verifiers of interfaces that host code has, of those that nothing else verifies.
    fn interface_code(&self, traits: &[Record<'r>], op: &mut OpDef) {
        let Some(find) = self.cx.code() else { return };
        for item in traits.iter().flat_map(|record| self.named_traits(*record).to_vec()) {
            let (record, name, known) = (self.records.record(item.record), item.name, item.known);
            if !record.is_a("OpInterfaceTrait")
                || op.interfaces.verifies(&name)
                || known == Some(Trait::SymbolUserOpInterface)
                || holes::verifies_interface(self.cx, op, known)
            {
                continue;
            }
            let Some(interface) = self.verifying_interface(record, &name) else { continue };
            let space = short_namespace(text(interface, "cppNamespace"));
            if let Some(code) = find.interface(space, &name, text(interface, "verify")) {
                op.interfaces.verify_by_code(name, code);
            }
        }
    }

    /// Adds the verifiers of native traits that host code has, of those that nothing else verifies. Returns the names of those that
    /// verify nothing.
    fn trait_code(&self, op_record: Record<'r>, traits: &[Record<'r>], op: &mut OpDef) -> Vec<String> {
        let mut silent = Vec::new();
        let Some(find) = self.cx.code() else { return silent };
        for item in traits.iter().flat_map(|record| self.named_traits(*record).to_vec()) {
            let record = self.records.record(item.record);
            let full_name = super::traits::cpp_name(record);
            if !record.is_a("NativeOpTrait")
                || item.known.is_some()
                || op.interfaces.verifies(&item.name)
                || full_name.contains('<')
            {
                continue;
            }
            let full_name = full_name.trim_start_matches("::");
            match find.native_trait(self.space_of(op_record), op_class(op_record), full_name) {
                TraitCode::Verifies(code) => op.interfaces.verify_by_code(item.name, code),
                TraitCode::Silent => silent.push(item.name),
                TraitCode::Unknown => {}
            }
        }
        silent
    }

    /// Notes the terminator of the regions of an operation, by its class. One that is no operation's may be a class in C++ that says
    /// which operations are instances of it: then code makes the check.
    fn implicit_terminator(&self, class: Option<&str>, op: &mut OpDef) {
        let Some(class) = class else { return };
        let name = self.op_of_class(class);
        if !self.cx.str(name).contains('.')
            && let Some(find) = self.cx.code()
        {
            let statements = TERMINATOR_CHECK.replace("TERMINATOR", class);
            if let Some(code) = find.interface(&self.home, "SingleBlockImplicitTerminator", &statements) {
                op.interfaces.verify_by_code("SingleBlockImplicitTerminator", code);
                let expression = format!("{class}::getOperationName()");
                op.implicit_terminator = match find.value(self.cx, &self.home, &self.dialect, &expression) {
                    Some(CodeValue::Str(name)) => Some(self.cx.identifier(&name)),
                    _ => None,
                };
                return;
            }
        }
        op.implicit_terminator = Some(name);
    }

    fn op_traits(&mut self, traits: &[Record<'r>], op: &mut OpDef) {
        for &record in traits {
            if record.is_a("PredTrait") {
                continue;
            }
            let name = text(record, "trait");
            if let Some((head, arguments)) = trait_arguments(name) {
                match head {
                    "HasParent" => {
                        let parents = arguments.iter().map(|class| self.op_of_class(class)).collect();
                        op.parents = Some(parents);
                        op.traits.insert(Trait::HasParent);
                        op.trait_order.push(Trait::HasParent);
                        continue;
                    }
                    "SingleBlockImplicitTerminator" => {
                        self.implicit_terminator(arguments.first().copied(), op);
                    }
                    _ => {}
                }
            }
            if let Some(effects) = record.value("effects").and_then(|v| v.as_list())
                && text(record, "baseEffectName") == MEMORY_EFFECT
            {
                op.effects.get_or_insert_default();
                for effect in effects.iter().filter_map(|v| v.as_def()) {
                    self.effect(effect, EffectTarget::Op, op);
                }
            }
            for item in self.named_traits(record).iter() {
                let (name, record) = (&item.name, self.records.record(item.record));
                match item.known {
                    Some(known) if !op.has(known) => {
                        op.traits.insert(known);
                        // A check that code makes is not made twice.
                        if !op.interfaces.verifies(known.name()) {
                            op.trait_order.push(known);
                        }
                    }
                    Some(_) => {}
                    None if name.is_empty() || op.other_traits.contains(name) => {}
                    None => {
                        if let Some((_, arguments)) = trait_arguments(text(record, "trait")) {
                            let arguments = arguments.into_iter().map(str::to_owned).collect();
                            op.trait_arguments.push((name.clone(), arguments));
                        }
                        op.other_traits.push(name.clone());
                    }
                }
            }
        }
    }

    /// An effect on the memory; effects of other kinds are not used.
    fn effect(&self, record: Record<'r>, target: EffectTarget, op: &mut OpDef) {
        if text(record, "baseEffectName") != MEMORY_EFFECT {
            return;
        }
        let kind = match last_part(text(record, "effect")) {
            "Allocate" => EffectKind::Allocate,
            "Free" => EffectKind::Free,
            "Read" => EffectKind::Read,
            _ => EffectKind::Write,
        };
        let resource = self.cx.identifier(text(record, "resource"));
        let stage = record.value("stage").and_then(|v| v.as_int()).unwrap_or(0);
        op.effects.get_or_insert_default().push(EffectDef { kind, target, resource, stage });
    }

    /// The effects that decorate an argument or a result.
    fn decorators(&self, value: Value<'r>, target: EffectTarget, op: &mut OpDef) {
        let Some(def) = value.as_def().filter(|d| d.is_a("OpVariable")) else { return };
        let decorators = def.value("decorators").and_then(|v| v.as_list());
        for effect in decorators.into_iter().flat_map(|l| l.iter().collect::<Vec<_>>()) {
            if let Some(effect) = effect.as_def() {
                self.effect(effect, target, op);
            }
        }
    }

    /// The effects that decorate arguments and results; all effects are then in the order of their stages.
    fn effects(&self, record: Record<'r>, op: &mut OpDef) {
        let (mut operands, mut results) = (0, 0);
        if let Ok(dag) = record.get_dag("arguments") {
            for (value, name) in dag.args() {
                let constraint =
                    |d: Record<'r>| d.get_def("constraint").is_ok_and(|d| d.is_a("TypeConstraint"));
                let is_operand = value.as_def().is_some_and(|d| match d.is_a("OpVariable") {
                    true => constraint(d),
                    false => d.is_a("TypeConstraint"),
                });
                if is_operand {
                    self.decorators(value, EffectTarget::Operand(operands), op);
                    operands += 1;
                } else if let Some(slot) = op.inherent_index(self.cx, name.unwrap_or("")) {
                    self.decorators(value, EffectTarget::Symbol(slot), op);
                }
            }
        }
        if let Ok(dag) = record.get_dag("results") {
            for (value, _) in dag.args() {
                self.decorators(value, EffectTarget::Result(results), op);
                results += 1;
            }
        }
        if let Some(effects) = &mut op.effects {
            effects.sort_by_key(|e| e.stage);
            if effects.is_empty() {
                op.traits.insert(Trait::NoMemoryEffect);
            }
        }
    }

    /// The operands and attributes of an operation in the order of its definition.
    fn argument_order(&self, record: Record<'r>, op: &OpDef) -> Vec<Argument> {
        let Ok(dag) = record.get_dag("arguments") else { return Vec::new() };
        let argument = |name: &str| match op.operands.iter().position(|operand| operand.name == name) {
            Some(operand) => Some(Argument::Operand(operand)),
            None => op.inherent_index(self.cx, name).map(Argument::Inherent),
        };
        let mut unnamed = (0..op.operands.len()).filter(|&n| op.operands[n].name.is_empty());
        let order = dag.args().filter_map(|(_, name)| match name.filter(|name| !name.is_empty()) {
            Some(name) => argument(name),
            None => unnamed.next().map(Argument::Operand),
        });
        order.collect()
    }

    /// Makes the interfaces of an operation known to code that is found at run time; their names.
    fn declare_interfaces(&self, record: Record<'_>, find: &dyn FindCode) -> Vec<String> {
        let mut out = Vec::new();
        for item in flatten(record, "traits").into_iter().flat_map(traits::with_bases) {
            let class = text(item, "cppInterfaceName");
            if class.is_empty() {
                continue;
            }
            let space = crate::predicate::names::short_namespace(text(item, "cppNamespace"));
            let name = if space.is_empty() { class.to_owned() } else { format!("{space}::{class}") };
            if !out.contains(&name) {
                find.declare_interface(space, class, &traits::interface_class(self.records, item));
                out.push(name);
            }
        }
        out
    }

    /// The C++ namespace of an operation's class.
    pub(super) fn space_of<'s>(&'s self, record: Record<'s>) -> &'s str {
        match record.value("cppNamespace").and_then(|v| v.as_str()) {
            Some(space) => crate::predicate::names::short_namespace(space),
            None => &self.home,
        }
    }

    /// The full name of the operation with a C++ class.
    fn op_of_class(&self, class: &str) -> isogloss_ir::Identifier {
        let class = class.strip_prefix("::").unwrap_or(class);
        let (namespace, class_name) = class.rsplit_once("::").unwrap_or(("", class));
        let namespace = crate::predicate::names::short_namespace(namespace);
        // No record defines it.
        if namespace.is_empty() && class_name == "ModuleOp" {
            return self.cx.identifier("builtin.module");
        }
        let mut fallback = None;
        for record in self.records.derived_in_file_order("Op") {
            if op_class(record) != class_name {
                continue;
            }
            let home = crate::predicate::names::short_namespace(text(record, "cppNamespace"));
            let dialect = dialect_name(record, "opDialect").unwrap_or("");
            let full = || self.cx.identifier(&format!("{dialect}.{}", text(record, "opName")));
            let wanted = if namespace.is_empty() { &self.home } else { namespace };
            if home == wanted {
                return full();
            }
            if namespace.is_empty() || home.ends_with(namespace) {
                fallback.get_or_insert_with(full);
            }
        }
        // These records may not hold it: it may be of another dialect, or of another file. One that is not known there
        // either is named by the convention.
        fallback.unwrap_or_else(|| {
            let space = if namespace.is_empty() { &self.home } else { namespace };
            let dialect = self.cx.namespace(match namespace.rsplit("::").next() {
                Some(last) if !last.is_empty() => last,
                _ => &self.namespace,
            });
            if let Some(name) = dialect.as_ref().and_then(|d| d.op_of_class(space, class_name)) {
                return self.cx.identifier(name);
            }
            // A dialect may have another name than its namespace.
            if dialect.is_none()
                && let Some(name) = self.op_of_any(space, class_name)
            {
                return name;
            }
            let by_convention = crate::predicate::names::conventional_op_name(namespace, class_name);
            self.cx.identifier(by_convention.as_deref().unwrap_or(class))
        })
    }

    /// The full name of the operation with a C++ class, of whatever dialect that can be loaded: those first whose names are the
    /// beginnings of the last namespace or of the class.
    fn op_of_any(&self, space: &str, class: &str) -> Option<isogloss_ir::Identifier> {
        let name = |dialect: &DialectDef| Some(self.cx.identifier(dialect.op_of_class(space, class)?));
        if let Some(found) = self.cx.loaded_dialects().iter().find_map(|dialect| name(dialect)) {
            return Some(found);
        }
        let last = space.rsplit("::").next().unwrap_or(space).to_ascii_lowercase();
        let class = class.to_ascii_lowercase();
        let mut others = self.cx.known_namespaces();
        others.retain(|namespace| *namespace != self.namespace);
        others.sort_by_key(|other| !(last.starts_with(other.as_str()) || class.starts_with(other.as_str())));
        others.into_iter().filter_map(|other| self.cx.namespace(&other)).find_map(|dialect| name(&dialect))
    }

    fn arguments(&mut self, record: Record<'r>) -> Arguments<'r> {
        let mut out = Arguments::default();
        let Some(dag) = self.field(record.get_dag("arguments")) else { return out };
        for (value, name) in dag.args() {
            let Some(def) = self.constraint_def(record, value) else { continue };
            let name = name.unwrap_or("");
            if def.is_a("TypeConstraint") {
                if def.is_a("VariadicOfVariadic") {
                    out.groups.push((out.operands.len(), text(def, "segmentAttrName").to_owned()));
                }
                out.operands.push((def, name));
            } else if def.is_a("Attr") {
                if def.is_a("DerivedAttr") {
                    let message = "derived attributes not allowed in argument list";
                    self.problems.push(crate::check::error_in(record, "arguments", message));
                    continue;
                }
                let kind = InherentKind::Attribute(self.attr_constraint(def));
                out.inherent.push((InherentDef { name: self.cx.identifier(name), kind }, name));
            } else if def.is_a("Property") {
                let kind = InherentKind::Property(Arc::new(self.property(def)));
                out.inherent.push((InherentDef { name: self.cx.identifier(name), kind }, name));
            } else {
                let message = "unexpected def type; only defs deriving from TypeConstraint or Attr or Property \
                               or OpVariable are allowed";
                self.problems.push(crate::check::error_in(record, "arguments", message));
            }
        }
        out
    }

    /// The constraint of an argument or result, without what decorates it (`Arg`, `Res`).
    fn constraint_def(&mut self, record: Record<'r>, value: Value<'r>) -> Option<Record<'r>> {
        let Some(def) = value.as_def() else {
            let message = "undefined type for argument";
            self.problems.push(crate::check::error_in(record, "arguments", message));
            return None;
        };
        if def.is_a("OpVariable") { self.field(def.get_def("constraint")) } else { Some(def) }
    }

    /// Sorts the inherent attributes by name, with the sizes of segments among them.
    fn inherent(&mut self, found: Vec<(InherentDef, &'r str)>, op: &mut OpDef) {
        let mut found: Vec<(InherentDef, String)> =
            found.into_iter().map(|(def, name)| (def, name.to_owned())).collect();
        for (trait_, name, kind) in [
            (Trait::AttrSizedOperandSegments, "operandSegmentSizes", InherentKind::OperandSegments),
            (Trait::AttrSizedResultSegments, "resultSegmentSizes", InherentKind::ResultSegments),
        ] {
            if op.has(trait_) && !found.iter().any(|(_, n)| n == name) {
                found.push((InherentDef { name: self.cx.identifier(name), kind }, name.to_owned()));
            }
        }
        let mut order: Vec<usize> = (0..found.len()).collect();
        order.sort_by(|a, b| found[*a].1.cmp(&found[*b].1));
        op.inherent_order =
            (0..found.len()).map(|i| order.iter().position(|o| *o == i).unwrap_or(i)).collect();
        let mut slots: Vec<Option<InherentDef>> = found.into_iter().map(|(def, _)| Some(def)).collect();
        op.inherent = order.iter().filter_map(|i| slots[*i].take()).collect();
    }

    fn operands(&mut self, found: &[(Record<'r>, &'r str)], groups: &[(usize, String)], op: &mut OpDef) {
        for (i, (def, name)) in found.iter().enumerate() {
            let group = groups.iter().find(|(at, _)| *at == i);
            let arity = match group.and_then(|(_, attr)| op.inherent_index(self.cx, attr)) {
                Some(segments) => Arity::VariadicOfVariadic { segments },
                None => arity(*def),
            };
            let constraint = self.type_constraint(*def);
            op.operands.push(ValueDef { name: (*name).to_owned(), constraint, arity });
        }
        let attribute = op.has(Trait::AttrSizedOperandSegments);
        let attribute = if attribute { op.inherent_index(self.cx, "operandSegmentSizes") } else { None };
        op.operand_segments = Segments { arities: op.operands.iter().map(|o| o.arity).collect(), attribute };
    }

    fn results(&mut self, record: Record<'r>, op: &mut OpDef) {
        let Some(dag) = self.field(record.get_dag("results")) else { return };
        for (value, name) in dag.args() {
            let Some(def) = self.constraint_def(record, value) else { continue };
            if !def.is_a("TypeConstraint") {
                let message = "expected type constraint for result";
                self.problems.push(crate::check::error_in(record, "results", message));
                continue;
            }
            let constraint = self.type_constraint(def);
            let arity = arity(def);
            op.results.push(ValueDef { name: name.unwrap_or("").to_owned(), constraint, arity });
        }
        let attribute = op.has(Trait::AttrSizedResultSegments);
        let attribute = if attribute { op.inherent_index(self.cx, "resultSegmentSizes") } else { None };
        op.result_segments = Segments { arities: op.results.iter().map(|r| r.arity).collect(), attribute };
    }

    fn regions(&mut self, record: Record<'r>, op: &mut OpDef) {
        let Some(dag) = self.field(record.get_dag("regions")) else { return };
        for (value, name) in dag.args() {
            let Some(def) = value.as_def() else {
                let message = "undefined type for region";
                self.problems.push(crate::check::error_in(record, "regions", message));
                continue;
            };
            let constraint = self.region_constraint(def);
            let variadic = def.is_a("VariadicRegion");
            op.regions.push(RegionDef { name: name.unwrap_or("").to_owned(), constraint, variadic });
        }
    }

    fn successors(&mut self, record: Record<'r>, op: &mut OpDef) {
        let Some(dag) = self.field(record.get_dag("successors")) else { return };
        for (value, name) in dag.args() {
            let Some(def) = value.as_def() else {
                let message = "undefined type for successor";
                self.problems.push(crate::check::error_in(record, "successors", message));
                continue;
            };
            let constraint = self.successor_constraint(def);
            let variadic = def.is_a("VariadicSuccessor");
            op.successors.push(SuccessorDef { name: name.unwrap_or("").to_owned(), constraint, variadic });
        }
    }
}

/// The names whose types can be named.
fn op_vars(cx: &isogloss_ir::Context, op: &OpDef) -> Vec<(String, Var)> {
    let operands = op.operands.iter().enumerate().map(|(i, v)| (v.name.clone(), Var::Operand(i)));
    let results = op.results.iter().enumerate().map(|(i, v)| (v.name.clone(), Var::Result(i)));
    let inherent = op.inherent.iter().enumerate();
    let inherent = inherent.map(|(i, v)| (cx.str(v.name).to_owned(), Var::Inherent(i)));
    operands.chain(results).chain(inherent).collect()
}

fn arity(def: Record<'_>) -> Arity {
    if def.is_a("Variadic") {
        Arity::Variadic
    } else if def.is_a("Optional") {
        Arity::Optional
    } else {
        Arity::Single
    }
}

/// The dialect that `getDefaultDialect` returns, when the operation declares that with a body.
fn default_dialect<'r>(record: Record<'r>) -> Option<&'r str> {
    let code = text(record, "extraClassDeclaration");
    let body = &code[code.find("getDefaultDialect")?..];
    let body = &body[..body.find('}')?];
    let value = body.split_once("return")?.1.trim_start().strip_prefix('"')?;
    value.split_once('"').map(|(name, _)| name)
}

/// True if declarations of a class mention a function.
fn declares(declarations: &str, function: &str) -> bool {
    declarations.match_indices(function).any(|(at, _)| {
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let after = declarations[at + function.len()..].trim_start();
        after.starts_with('(') && !declarations[..at].ends_with(is_name)
    })
}

/// True if the operation declares `isOptionalSymbol` with a body that returns true.
fn is_optional_symbol(record: Record<'_>) -> bool {
    let code = text(record, "extraClassDeclaration");
    let Some((_, rest)) = code.split_once("isOptionalSymbol") else { return false };
    let body = rest.split_once('{').and_then(|(_, rest)| rest.split_once('}')).map(|(body, _)| body);
    let returned = body.and_then(|body| body.trim().strip_prefix("return"));
    returned.is_some_and(|value| value.trim().trim_end_matches(';').trim() == "true")
}

/// The name under which the model knows a trait.
pub(super) fn known_as(name: &str) -> &str {
    match name {
        "IsIsolatedFromAbove" => "IsolatedFromAbove",
        "SymbolOpInterface" => "Symbol",
        "AlwaysSpeculatableImplTrait" => "AlwaysSpeculatable",
        "RecursivelySpeculatableImplTrait" => "RecursivelySpeculatable",
        other => other,
    }
}

/// True if attributes are properties in the operation's dialect (`usePropertiesForAttributes`).
fn uses_properties(op: Record<'_>) -> bool {
    let dialect = op.value("opDialect").and_then(|v| v.as_def());
    dialect.and_then(|d| d.value("usePropertiesForAttributes")?.as_bit()) != Some(false)
}
