//! The contents of one `irdl.type`, `irdl.attribute` or `irdl.operation`.

use super::parts::{Dialect, children, key, malformed, property, string_property};
use super::{Loader, extension};
use crate::MAX_DEPTH;
use crate::constraint::{Bound, Rule, Rules, Var};
use crate::group::Group;
use crate::names::{builtin_names, find_attr, find_type};
use crate::operation::{OpRules, RegionRule};
use isogloss_ir::definition::Arity;
use isogloss_ir::verify::{op_error, plain_error};
use isogloss_ir::{AttrData, Attribute, Context, Identifier, OpRef, Value};
use isogloss_source::{Code, Diagnostic};
use rustc_hash::{FxHashMap, FxHashSet};

/// A definition's parts.
#[derive(Default)]
pub(super) struct Body {
    pub(super) rules: Rules,
    pub(super) params: Box<[Var]>,
    pub(super) param_names: Vec<String>,
    operands: Values,
    results: Values,
    pub(super) attributes: Vec<(Identifier, Var)>,
    regions: Vec<RegionRule>,
}

/// The names of the operands and results of an operation.
pub(super) struct OpNames {
    pub(super) operands: ValueNames,
    pub(super) results: ValueNames,
}

/// Names, and the classes of types that a format may leave out; fewer or none of these where nothing is said.
#[derive(Default)]
pub(super) struct ValueNames {
    pub(super) names: Vec<String>,
    pub(super) classes: Vec<String>,
}

#[derive(Default)]
struct Values {
    vars: Box<[Var]>,
    names: ValueNames,
    arities: Box<[Arity]>,
    each: Box<[usize]>,
}

impl Body {
    /// The rules of an operation, with the names of its operands and results.
    pub(super) fn into_op_rules(self, cx: &Context) -> (OpRules, OpNames) {
        let operand_sizes = cx.identifier("operandSegmentSizes");
        let result_sizes = cx.identifier("resultSegmentSizes");
        let rules = OpRules {
            rules: self.rules,
            attributes: self.attributes.into(),
            operands: Group {
                each: self.operands.each,
                ..Group::new("operand", operand_sizes, self.operands.arities)
            },
            operand_vars: self.operands.vars,
            results: Group {
                each: self.results.each,
                ..Group::new("result", result_sizes, self.results.arities)
            },
            result_vars: self.results.vars,
            regions: self.regions.into(),
            more_regions: false,
            successors: None,
            has_slots: false,
        };
        (rules, OpNames { operands: self.operands.names, results: self.results.names })
    }
}

/// Compiles a definition.
pub(super) fn compile<'a>(
    loader: &Loader<'a>,
    dialect: &Dialect<'a>,
    definition: OpRef<'a>,
) -> Result<Body, Box<Diagnostic>> {
    let mut compiler = Compiler {
        loader,
        dialect,
        vars: FxHashMap::default(),
        rules: Vec::new(),
        depths: Vec::new(),
        body: Body::default(),
    };
    // All constraints first: a list may come before what it lists is made, in a program that was not verified.
    for op in children(definition) {
        compiler.constraint(op)?;
    }
    for op in children(definition) {
        compiler.list(op)?;
    }
    compiler.body.rules = compiler.rules.into();
    Ok(compiler.body)
}

struct Compiler<'l, 'a> {
    loader: &'l Loader<'a>,
    dialect: &'l Dialect<'a>,
    vars: FxHashMap<Value, Var>,
    rules: Vec<Rule>,
    /// How deep the rule of each variable nests.
    depths: Vec<usize>,
    body: Body,
}

impl<'a> Compiler<'_, 'a> {
    fn var(&self, op: OpRef<'a>, value: Value) -> Result<Var, Box<Diagnostic>> {
        match self.vars.get(&value) {
            Some(&var) => Ok(var),
            None => Err(op_error(op, "uses a value that no IRDL constraint before it makes")),
        }
    }

    fn operand_vars(&self, op: OpRef<'a>) -> Result<Box<[Var]>, Box<Diagnostic>> {
        op.operands().map(|value| self.var(op, value)).collect()
    }

    fn constraint(&mut self, op: OpRef<'a>) -> Result<(), Box<Diagnostic>> {
        let name = op.name_str();
        if name == "builtin.unrealized_conversion_cast" {
            // Between handles a cast changes nothing.
            for (operand, result) in op.operands().zip(op.results()) {
                if let Some(&var) = self.vars.get(&operand) {
                    self.vars.insert(result, var);
                }
            }
            return Ok(());
        }
        let Some(result) = op.results().next() else { return Ok(()) };
        let cx = op.cx;
        let rule = match name {
            "irdl.any" => Rule::Any,
            "irdl.is" => match property(op, "expected") {
                Some(expected) => Rule::Is(Bound::new(cx, expected)),
                None => return Err(malformed(op, "nothing is expected")),
            },
            "irdl.base" => self.base(op)?,
            "irdl.parametric" => {
                let args = self.operand_vars(op)?;
                let (def, name) = self.reference(op, property(op, "base_type"))?;
                Rule::Parametric { def, name, args }
            }
            "irdl.any_of" => {
                let mut seen = FxHashSet::default();
                let all = self.operand_vars(op)?;
                Rule::AnyOf(all.into_iter().filter(|&var| seen.insert(var)).collect())
            }
            "irdl.all_of" => Rule::AllOf(self.operand_vars(op)?),
            "irdl.c_pred" => {
                let Some(text) = string_property(op, "pred") else {
                    return Err(malformed(op, "a predicate without a text"));
                };
                match self.loader.predicates.compile(cx, text) {
                    Ok(predicate) => Rule::Predicate { predicate, text: text.into() },
                    Err(why) => return Err(op_error(op, format!("cannot be evaluated: {why}"))),
                }
            }
            _ => return Ok(()),
        };
        let depth = match &rule {
            Rule::Parametric { args, .. } | Rule::AnyOf(args) | Rule::AllOf(args) => {
                args.iter().map(|&arg| self.depths[arg as usize]).max().unwrap_or(0) + 1
            }
            _ => 1,
        };
        if depth > MAX_DEPTH {
            return Err(op_error(op, format!("nests constraints more than {MAX_DEPTH} levels deep")));
        }
        // No more values than a body can hold, which is below 2^31.
        self.vars.insert(result, self.rules.len() as Var);
        self.rules.push(rule);
        self.depths.push(depth);
        Ok(())
    }

    /// The definition that a symbol means, with its full name.
    fn reference(
        &self,
        op: OpRef<'a>,
        symbol: Option<Attribute>,
    ) -> Result<(crate::constraint::Def, Box<str>), Box<Diagnostic>> {
        let Some(symbol) = symbol else { return Err(malformed(op, "nothing is referred to")) };
        let target = self.loader.symbols.find(self.dialect, symbol);
        let found = target.and_then(|target| self.loader.defs.get(&key(target))).cloned();
        found.or_else(|| super::symbols::loaded(op.cx, symbol)).ok_or_else(|| {
            let text =
                format!("symbol '{}' does not refer to a type or attribute", op.cx.display_attr(symbol));
            op_error(op, text)
        })
    }

    fn base(&self, op: OpRef<'a>) -> Result<Rule, Box<Diagnostic>> {
        use crate::constraint::Def;
        use crate::names::Base;
        if let Some(symbol) = property(op, "base_ref") {
            return Ok(match self.reference(op, Some(symbol))? {
                (Def::Type(def), name) => Rule::BaseType { base: Base::Def(def), name },
                (Def::Attr(def), name) => Rule::BaseAttr { base: Base::Def(def), name },
            });
        }
        let Some(written) = string_property(op, "base_name") else {
            return Err(malformed(op, "a base without a name"));
        };
        let cx = op.cx;
        // What is defined here is not registered yet, so it has no name.
        let is_hidden = |namespace: &str| self.loader.names.contains(namespace);
        let (rule, what) = if let Some(name) = written.strip_prefix('!') {
            let base = find_type(cx, name, is_hidden);
            (base.map(|base| Rule::BaseType { base, name: name.into() }), "type")
        } else if let Some(name) = written.strip_prefix('#') {
            let base = find_attr(cx, name, is_hidden);
            (base.map(|base| Rule::BaseAttr { base, name: name.into() }), "attribute")
        } else {
            return Err(malformed(op, "the name of a base starts with neither '!' nor '#'"));
        };
        rule.ok_or_else(|| {
            let error = plain_error(op, format!("no registered {what} with name {written}"));
            let error = error.with_code(Code::Irdl);
            // The name that is near, of the same dialect or of another one.
            let (mark, name) = written.split_at(1);
            let namespace = name.split_once('.').map_or(name, |(namespace, _)| namespace);
            let known: Vec<String> = match cx.namespace(namespace) {
                _ if namespace == "builtin" => {
                    builtin_names(mark == "!").map(|n| format!("{mark}builtin.{n}")).collect()
                }
                Some(dialect) if mark == "!" => {
                    dialect.types().iter().map(|(d, _)| format!("{mark}{namespace}.{}", d.mnemonic)).collect()
                }
                Some(dialect) => {
                    dialect.attrs().iter().map(|(d, _)| format!("{mark}{namespace}.{}", d.mnemonic)).collect()
                }
                None => cx.known_namespaces().iter().map(|n| name.replacen(namespace, n, 1)).collect(),
            };
            Box::new(error.with_nearest(written, None, known))
        })
    }

    /// The lists of a definition: what has which constraint.
    fn list(&mut self, op: OpRef<'a>) -> Result<(), Box<Diagnostic>> {
        match op.name_str() {
            "irdl.parameters" => {
                self.body.params = self.operand_vars(op)?;
                self.body.param_names = extension::names(op, strings(op, "names"));
            }
            "irdl.operands" => self.body.operands = self.values(op)?,
            "irdl.results" => self.body.results = self.values(op)?,
            "irdl.attributes" => {
                let names = strings(op, "attributeValueNames");
                let vars = self.operand_vars(op)?;
                if names.len() != vars.len() {
                    return Err(malformed(op, "as many names as constraints are needed"));
                }
                // Of two with one name the last counts.
                let mut places = FxHashMap::default();
                let attributes = &mut self.body.attributes;
                for (name, &var) in names.iter().zip(&vars) {
                    let name = op.cx.identifier(name);
                    let place = *places.entry(name).or_insert(attributes.len());
                    match attributes.get_mut(place) {
                        Some(attribute) => attribute.1 = var,
                        None => attributes.push((name, var)),
                    }
                }
            }
            // Regions follow each other as they are defined, whatever `irdl.regions` lists.
            "irdl.region" => {
                let constrained = property(op, "constrainedArguments").is_some();
                let arguments = if constrained { Some(self.operand_vars(op)?) } else { None };
                let blocks = match property(op, "numberOfBlocks").map(|n| op.cx.attr(n)) {
                    Some(AttrData::Integer { value, .. }) => {
                        match value.to_i64().and_then(|n| usize::try_from(n).ok()) {
                            Some(n) => Some(n),
                            None => return Err(malformed(op, "a negative number of blocks")),
                        }
                    }
                    Some(_) => return Err(malformed(op, "the number of blocks is no integer")),
                    None => None,
                };
                self.body.regions.push(RegionRule { arguments, blocks });
            }
            _ => {}
        }
        Ok(())
    }

    fn values(&self, op: OpRef<'a>) -> Result<Values, Box<Diagnostic>> {
        let vars = self.operand_vars(op)?;
        let arities = property(op, "variadicity").and_then(|v| arities(op.cx, v));
        match arities {
            Some(arities) if arities.len() == vars.len() => {
                let names = strings(op, "names");
                let each = extension::strings(op, "isogloss.each");
                let each =
                    names.iter().enumerate().filter(|(_, n)| each.contains(n)).map(|(i, _)| i).collect();
                let classes = extension::strings(op, "isogloss.classes");
                let names = ValueNames { names: extension::names(op, names), classes };
                Ok(Values { vars, names, arities, each })
            }
            _ => Err(malformed(op, "as many variadicities as constraints are needed")),
        }
    }
}

fn strings(op: OpRef<'_>, name: &str) -> Vec<String> {
    let Some(AttrData::Array(elements)) = property(op, name).map(|a| op.cx.attr(a)) else {
        return Vec::new();
    };
    let text = |&element: &Attribute| match op.cx.attr(element) {
        AttrData::String { value, .. } => Some(String::from_utf8_lossy(value).into_owned()),
        _ => None,
    };
    elements.iter().filter_map(text).collect()
}

/// The elements of `#irdl<variadicity_array[…]>`, also where `irdl` is not registered.
fn arities(cx: &Context, attr: Attribute) -> Option<Box<[Arity]>> {
    match cx.attr(attr) {
        AttrData::Dynamic { params, .. } => {
            let AttrData::Array(elements) = cx.attr((*params.first()?)?) else { return None };
            elements.iter().map(|&element| arity(cx, element)).collect()
        }
        AttrData::Opaque { data, .. } => {
            let list = data.trim().strip_prefix("variadicity_array[")?.strip_suffix(']')?.trim();
            if list.is_empty() {
                return Some(Box::default());
            }
            list.split(',')
                .map(|word| match word.trim() {
                    "single" => Some(Arity::Single),
                    "optional" => Some(Arity::Optional),
                    "variadic" => Some(Arity::Variadic),
                    _ => None,
                })
                .collect()
        }
        _ => None,
    }
}

fn arity(cx: &Context, element: Attribute) -> Option<Arity> {
    match cx.attr(element) {
        AttrData::Dynamic { params, .. } => arity(cx, (*params.first()?)?),
        AttrData::Integer { value, .. } => match value.to_i64()? {
            0 => Some(Arity::Single),
            1 => Some(Arity::Optional),
            2 => Some(Arity::Variadic),
            _ => None,
        },
        _ => None,
    }
}
