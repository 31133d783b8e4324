//! Loading: from `irdl.dialect` operations to definitions in the context.
//!
//! All handles are reserved first, so that definitions may refer to each other in any order. Then types, attributes and
//! operations are compiled, and registered together. Nothing is registered when something is wrong.

mod bases;
mod body;
mod compiler;
mod extension;
mod parts;
mod symbols;

pub use compiler::{NoPredicates, PredicateCompiler};

use crate::constraint::{Bound, Def, Rule, Var};
use crate::names::{Base, find_attr, find_type};
use crate::params::{ParamRules, SYNTAX};
use crate::syntax::{self, Decoder};
use body::{Body, ValueNames, compile};
use isogloss_ir::definition::{self, Arity};
use isogloss_ir::definition::{
    AttrDef, AttrTypeDef, Constraint, DialectDef, OpDef, ParamDef, ParamKind, TypeConstraint, TypeDef,
    TypeRelation, ValueDef,
};
use isogloss_ir::verify::{coded, plain_error};
use isogloss_ir::{AttrDefId, Context, FloatKind, OpRef, Type, TypeData, TypeDefId};
use isogloss_source::{Code, Diagnostic};
use parts::{Dialect, Enums, Key, children, key, malformed, span, string_property};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use symbols::Symbols;

/// Registers the dialects that a program defines in `irdl.dialect` operations, wherever they are in it. The program
/// has to be valid.
///
/// # Errors
/// Returns the errors, each with its place; then nothing is registered. They are: an `any_of` whose alternatives may
/// overlap in a way that MLIR refuses; a dialect that is loaded already; a base that is not defined; a predicate that
/// cannot be evaluated; constraints that nest too deep; and whatever a verifier would have refused.
pub fn load(
    cx: &Context,
    program: OpRef<'_>,
    predicates: &dyn PredicateCompiler,
) -> Result<Vec<Arc<DialectDef>>, Vec<Diagnostic>> {
    load_all(cx, program, predicates).map_err(|wrong| vec![*wrong])
}

fn load_all(
    cx: &Context,
    program: OpRef<'_>,
    predicates: &dyn PredicateCompiler,
) -> Result<Vec<Arc<DialectDef>>, Box<Diagnostic>> {
    let mut loader = Loader::new(cx, program, predicates)?;
    for &dialect in &loader.dialects {
        bases::check(&loader.symbols, dialect, program)?;
    }
    loader.reserve();
    loader.enums()?;
    let types = loader.types()?;
    let attrs = loader.attrs()?;
    loader.define(&types, &attrs);
    let ops = loader.ops()?;
    Ok(loader.register(types, attrs, ops))
}

/// Something made of an operation of the dialect with a number.
struct Made<'a, T> {
    dialect: usize,
    op: OpRef<'a>,
    name: &'a str,
    made: T,
}

type AllMade<'a, T> = Result<Vec<Made<'a, T>>, Box<Diagnostic>>;

impl<'a, T> Made<'a, T> {
    fn try_map<U>(
        self,
        make: impl FnOnce(usize, OpRef<'a>, &'a str, T) -> Result<U, Box<Diagnostic>>,
    ) -> Result<Made<'a, U>, Box<Diagnostic>> {
        let Made { dialect, op, name, made } = self;
        Ok(Made { dialect, op, name, made: make(dialect, op, name, made)? })
    }
}

/// The operands and results that share a variable: they have one type.
fn shared(operands: &[Var], results: &[Var]) -> Vec<TypeRelation> {
    let mut by_var: Vec<(Var, Vec<definition::Var>)> = Vec::new();
    let operands = operands.iter().enumerate().map(|(i, &v)| (v, definition::Var::Operand(i)));
    let results = results.iter().enumerate().map(|(i, &v)| (v, definition::Var::Result(i)));
    for (var, value) in operands.chain(results) {
        match by_var.iter_mut().find(|(v, _)| *v == var) {
            Some((_, list)) => list.push(value),
            None => by_var.push((var, vec![value])),
        }
    }
    by_var.into_iter().filter(|(_, list)| list.len() > 1).map(|(_, list)| TypeRelation::Same(list)).collect()
}

/// The state of loading one program.
struct Loader<'a> {
    cx: &'a Context,
    predicates: &'a dyn PredicateCompiler,
    dialects: Vec<Dialect<'a>>,
    names: FxHashSet<&'a str>,
    symbols: Symbols<'a>,
    /// The handle and the full name of each type and attribute.
    defs: FxHashMap<Key, (Def, Box<str>)>,
    /// The handle of each type and attribute by full name, with `!` or `#` before it.
    by_name: FxHashMap<String, Def>,
    /// The enums of each dialect.
    enums: Vec<Enums>,
}

impl syntax::Names for Loader<'_> {
    fn type_def(&self, name: &str) -> Option<TypeDefId> {
        match self.by_name.get(&format!("!{name}")) {
            Some(Def::Type(id)) => Some(*id),
            _ => match find_type(self.cx, name, |namespace| self.names.contains(namespace))? {
                Base::Def(id) => Some(id),
                Base::Builtin(_) => None,
            },
        }
    }

    fn attr_def(&self, name: &str) -> Option<AttrDefId> {
        match self.by_name.get(&format!("#{name}")) {
            Some(Def::Attr(id)) => Some(*id),
            _ => match find_attr(self.cx, name, |namespace| self.names.contains(namespace))? {
                Base::Def(id) => Some(id),
                Base::Builtin(_) => None,
            },
        }
    }
}

impl<'a> Loader<'a> {
    fn new(
        cx: &'a Context,
        program: OpRef<'a>,
        predicates: &'a dyn PredicateCompiler,
    ) -> Result<Loader<'a>, Box<Diagnostic>> {
        let mut dialects = Vec::new();
        let mut pending = vec![(program, program)];
        while let Some((op, table)) = pending.pop() {
            if op.name_str() == "irdl.dialect" {
                let Some(name) = string_property(op, "sym_name") else {
                    return Err(malformed(op, "a dialect without a name"));
                };
                dialects.push(Dialect { op, table, name });
                continue;
            }
            let is_table = op.def().is_some_and(|d| d.has(isogloss_ir::definition::Trait::SymbolTable));
            let table = if is_table { op } else { table };
            let inner: Vec<_> = children(op).map(|inner| (inner, table)).collect();
            pending.extend(inner.into_iter().rev());
        }
        let mut names = FxHashSet::default();
        for dialect in &dialects {
            if cx.loaded_dialect(dialect.name).is_some() {
                let text =
                    format!("dialect '{}' is loaded already, and cannot be defined anew", dialect.name);
                return Err(coded(Code::Irdl, plain_error(dialect.op, text)));
            }
            if !names.insert(dialect.name) {
                let text = format!("dialect '{}' is defined twice", dialect.name);
                return Err(coded(Code::Irdl, plain_error(dialect.op, text)));
            }
        }
        let symbols = Symbols::new(&dialects);
        Ok(Loader {
            cx,
            predicates,
            dialects,
            names,
            symbols,
            defs: FxHashMap::default(),
            by_name: FxHashMap::default(),
            enums: Vec::new(),
        })
    }

    fn enums(&mut self) -> Result<(), Box<Diagnostic>> {
        self.enums = self.dialects.iter().map(|d| extension::enums(d.op)).collect::<Result<_, _>>()?;
        Ok(())
    }

    /// Returns the decoder of the extension's attributes in a dialect.
    fn decoder(&self, dialect: usize) -> Decoder<'_> {
        Decoder { cx: self.cx, names: self, enums: self.enums.get(dialect).map_or(&[], Vec::as_slice) }
    }

    fn reserve(&mut self) {
        for dialect in &self.dialects {
            for op in children(dialect.op) {
                let (def, sigil) = match op.name_str() {
                    "irdl.type" => (Def::Type(self.cx.reserve_type_def()), '!'),
                    "irdl.attribute" => (Def::Attr(self.cx.reserve_attr_def()), '#'),
                    _ => continue,
                };
                let name =
                    extension::name(op).or_else(|| string_property(op, "sym_name")).unwrap_or_default();
                self.by_name.insert(format!("{sigil}{}.{name}", dialect.name), def);
                self.defs.insert(key(op), (def, format!("{}.{name}", dialect.name).into()));
            }
        }
    }

    /// The definitions of one kind.
    fn bodies(&self, kind: &str) -> AllMade<'a, Body> {
        let mut found = Vec::new();
        for (number, dialect) in self.dialects.iter().enumerate() {
            for op in children(dialect.op).filter(|op| op.name_str() == kind) {
                let Some(name) = string_property(op, "sym_name") else {
                    return Err(malformed(op, "a definition without a name"));
                };
                let name = extension::name(op).unwrap_or(name);
                found.push(Made { dialect: number, op, name, made: compile(self, dialect, op)? });
            }
        }
        Ok(found)
    }

    fn attr_type(
        &self,
        dialect: usize,
        op: OpRef<'a>,
        name: &str,
        body: Body,
    ) -> Result<AttrTypeDef, Box<Diagnostic>> {
        let cx = self.cx;
        let mut def = AttrTypeDef::new(cx.identifier(self.dialects[dialect].name), name);
        let param = |name: &String| ParamDef {
            name: cx.identifier(name),
            cpp_type: "::mlir::Attribute".to_owned(),
            kind: ParamKind::Attribute {
                class: "::mlir::Attribute".to_owned(),
                def: None,
                members: Arc::default(),
            },
            summary: String::new(),
            optional: false,
            default: None,
            self_type: false,
            syntax: None,
            code: None,
            held_to: None,
        };
        def.params = body.param_names.iter().map(param).collect();
        def.hooks = SYNTAX;
        def.span = span(op);
        def.verifier = Some(Arc::new(ParamRules { rules: body.rules, params: body.params }));
        extension::of_params(&self.decoder(dialect), self.predicates, op, &mut def)?;
        Ok(def)
    }

    fn types(&self) -> AllMade<'a, Arc<TypeDef>> {
        let make =
            |dialect, op, name: &str, body| Ok(Arc::new(TypeDef(self.attr_type(dialect, op, name, body)?)));
        self.bodies("irdl.type")?.into_iter().map(|body| body.try_map(make)).collect()
    }

    /// Completes the definitions of types and attributes, which operations may have values of. They cannot be found as
    /// long as their dialect is not registered.
    fn define(&self, types: &[Made<'a, Arc<TypeDef>>], attrs: &[Made<'a, Arc<AttrDef>>]) {
        for Made { op, made, .. } in types {
            if let Some(&(Def::Type(id), _)) = self.defs.get(&key(*op)) {
                self.cx.define_type(id, made.clone());
            }
        }
        for Made { op, made, .. } in attrs {
            if let Some(&(Def::Attr(id), _)) = self.defs.get(&key(*op)) {
                self.cx.define_attr(id, made.clone());
            }
        }
    }

    /// The one type that a rule accepts, if it says so by itself.
    fn only_type(&self, rule: &Rule) -> Option<Type> {
        let cx = self.cx;
        let def = match rule {
            Rule::Is(Bound::Type(ty)) => return Some(*ty),
            Rule::BaseType { base: Base::Builtin(name), .. } => {
                return match *name {
                    "index" => Some(cx.common().index),
                    "none" => Some(cx.common().none),
                    name => FloatKind::from_keyword(name).map(|kind| cx.ty(TypeData::Float(kind))),
                };
            }
            Rule::BaseType { base: Base::Def(id), .. } => *id,
            Rule::Parametric { def: Def::Type(id), args, .. } if args.is_empty() => *id,
            _ => return None,
        };
        let is_one = cx.type_def_if_complete(def).is_some_and(|d| d.params.is_empty());
        is_one.then(|| cx.ty(TypeData::Dynamic { def, params: Box::default() }))
    }

    fn attrs(&self) -> AllMade<'a, Arc<AttrDef>> {
        let make = |dialect, op, name: &str, body| {
            let base = self.attr_type(dialect, op, name, body)?;
            let enumeration = extension::enumeration(&self.decoder(dialect), op)?;
            Ok(Arc::new(AttrDef { base, enumeration }))
        };
        self.bodies("irdl.attribute")?.into_iter().map(|body| body.try_map(make)).collect()
    }

    fn ops(&self) -> AllMade<'a, (String, OpDef)> {
        let make = |dialect, op, name: &str, body| self.op_def(dialect, op, name, body);
        self.bodies("irdl.operation")?.into_iter().map(|body| body.try_map(make)).collect()
    }

    fn op_def(
        &self,
        dialect: usize,
        op: OpRef<'a>,
        name: &str,
        body: Body,
    ) -> Result<(String, OpDef), Box<Diagnostic>> {
        let (cx, namespace) = (self.cx, self.dialects[dialect].name);
        let full = format!("{namespace}.{name}");
        let mut def = OpDef::new(cx.identifier(&full), cx.identifier(namespace));
        def.span = span(op);
        for part in children(op) {
            let place = part.location().as_source().unwrap_or_default();
            match part.name_str() {
                "irdl.operands" => def.places.arguments = place,
                "irdl.results" => def.places.results = place,
                "irdl.regions" => def.places.regions = place,
                _ => {}
            }
        }
        def.refuses_properties = !extension::has_properties(self.dialects[dialect].op);
        def.is_dynamic = def.refuses_properties;
        let (mut rules, names) = body.into_op_rules(cx);
        let value = |name: &String, class: &str, &arity: &Arity, var: &Var| ValueDef {
            name: name.clone(),
            constraint: Arc::new(TypeConstraint {
                constraint: Constraint::new("", "what IRDL says", None),
                buildable: self.only_type(&rules.rules[*var as usize]),
                unbuilt: None,
                cpp_class: class.to_owned(),
                tests_class: false,
            }),
            arity,
        };
        let all = |names: &ValueNames, arities: &[Arity], vars: &[Var]| -> Vec<ValueDef> {
            let class = |i: usize| names.classes.get(i).map_or("", |c| c.as_str());
            let class = |i| if class(i).is_empty() { "::mlir::Type" } else { class(i) };
            let values = names.names.iter().zip(arities).zip(vars).enumerate();
            values.map(|(i, ((name, arity), var))| value(name, class(i), arity, var)).collect()
        };
        def.operands = all(&names.operands, &rules.operands.arities, &rules.operand_vars);
        def.results = all(&names.results, &rules.results.arities, &rules.result_vars);
        def.operand_segments.arities = rules.operands.arities.to_vec();
        def.result_segments.arities = rules.results.arities.to_vec();
        def.type_relations = shared(&rules.operand_vars, &rules.result_vars);
        extension::of_operation(&self.decoder(dialect), self.predicates, op, &mut def, &mut rules)?;
        def.verifier = Some(Arc::new(rules));
        extension::rest(&self.decoder(dialect), self.predicates, op, &mut def)?;
        Ok((full, def))
    }

    fn register(
        &self,
        types: Vec<Made<'a, Arc<TypeDef>>>,
        attrs: Vec<Made<'a, Arc<AttrDef>>>,
        ops: Vec<Made<'a, (String, OpDef)>>,
    ) -> Vec<Arc<DialectDef>> {
        let cx = self.cx;
        let mut dialects: Vec<DialectDef> = Vec::with_capacity(self.dialects.len());
        for dialect in &self.dialects {
            let mut def = DialectDef::new(cx.identifier(dialect.name));
            def.is_dynamic = true;
            extension::of_dialect(dialect.op, &mut def);
            def.enums = self.enums.get(dialects.len()).into_iter().flatten().map(|e| e.1.clone()).collect();
            def.span = span(dialect.op);
            dialects.push(def);
        }
        for Made { dialect, op, made, .. } in types {
            if let Some(&(Def::Type(id), _)) = self.defs.get(&key(op)) {
                dialects[dialect].add_type(made, id);
            }
        }
        for Made { dialect, op, made, .. } in attrs {
            if let Some(&(Def::Attr(id), _)) = self.defs.get(&key(op)) {
                dialects[dialect].add_attr(made, id);
            }
        }
        for Made { dialect, made: (name, mut def), .. } in ops {
            def.implement_all(cx);
            dialects[dialect].add_op(&name, def);
        }
        dialects.into_iter().map(|d| cx.register(d)).collect()
    }
}
