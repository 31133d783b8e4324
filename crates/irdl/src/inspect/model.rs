//! The definitions of a dialect as a tree of plain texts: for reading, for JSON, and for comparing versions.

use super::show;
use crate::operation::OpRules;
use crate::params::ParamRules;
use isogloss_ir::Context;
use isogloss_ir::definition::{
    Arity, AttrTypeDef, DialectDef, InherentKind, OpDef, ParamKind, TypeRelation, ValueDef,
};

/// A dialect.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct DialectInfo {
    /// The namespace.
    pub name: String,
    /// The version, if it says one.
    pub version: Option<String>,
    /// One line.
    pub summary: String,
    /// The types.
    pub types: Vec<ParamsInfo>,
    /// The attributes.
    pub attributes: Vec<ParamsInfo>,
    /// The operations.
    pub ops: Vec<OpInfo>,
}

/// A type or an attribute.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ParamsInfo {
    /// The mnemonic.
    pub name: String,
    /// One line.
    pub summary: String,
    /// The parameters.
    pub params: Vec<Field>,
    /// The assembly format.
    pub format: Option<String>,
    /// The parts that are C++ and have no counterpart.
    pub unknown: Vec<String>,
}

/// Something with a constraint.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Field {
    /// The name.
    pub name: String,
    /// `optional`, `variadic` or empty.
    pub arity: String,
    /// Its description in messages.
    pub summary: String,
    /// A description of the values that it accepts.
    pub accepts: String,
    /// The number of the variable, of a definition of IRDL: those with one number have one value.
    pub variable: Option<u32>,
}

/// An operation.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct OpInfo {
    /// The full name.
    pub name: String,
    /// One line.
    pub summary: String,
    /// The operands.
    pub operands: Vec<Field>,
    /// The results.
    pub results: Vec<Field>,
    /// The attributes and properties.
    pub attributes: Vec<Field>,
    /// The regions.
    pub regions: Vec<Field>,
    /// The successors.
    pub successors: Vec<Field>,
    /// The traits.
    pub traits: Vec<String>,
    /// Rules over several parts.
    pub relations: Vec<String>,
    /// The assembly format.
    pub format: Option<String>,
    /// The parts that are C++ and have no counterpart in Rust.
    pub unknown: Vec<String>,
}

/// Describes a dialect.
pub fn describe(cx: &Context, dialect: &DialectDef) -> DialectInfo {
    DialectInfo {
        name: cx.str(dialect.name).to_owned(),
        version: dialect.version.clone(),
        summary: dialect.summary.clone(),
        types: dialect.types().iter().map(|(d, _)| describe_params(cx, d)).collect(),
        attributes: dialect.attrs().iter().map(|(d, _)| describe_params(cx, &d.base)).collect(),
        ops: dialect.ops().iter().map(|op| describe_op(cx, op)).collect(),
    }
}

fn describe_params(cx: &Context, def: &AttrTypeDef) -> ParamsInfo {
    let rules = def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<ParamRules>());
    let mut unknown = Vec::new();
    let mut params = Vec::new();
    for (index, param) in def.params.iter().enumerate() {
        let declared = def.param_constraints.iter().filter(|c| c.0 == index);
        for hole in declared.clone().flat_map(|c| c.1.holes()) {
            unknown.push(format!("predicate: {hole}"));
        }
        if let ParamKind::Other(class) = &param.kind {
            unknown.push(format!("parameter class: {class}"));
        }
        let said: Vec<String> = declared.map(|c| show::constraint(cx, &c.1)).collect();
        let (accepts, variable) = match rules.and_then(|r| Some((r, *r.params.get(index)?))) {
            Some((rules, var)) => (show::rule(cx, &rules.rules, var), Some(var)),
            None if said.is_empty() => (param.cpp_type.clone(), None),
            None => (format!("{} and {}", param.cpp_type, said.join(" and ")), None),
        };
        params.push(Field {
            name: cx.str(param.name).to_owned(),
            arity: if param.optional { "optional".to_owned() } else { String::new() },
            summary: param.summary.clone(),
            accepts,
            variable,
        });
    }
    if def.has_verifier && def.hooks.verify.is_none() {
        unknown.push("verifier".to_owned());
    }
    if def.has_custom_format && def.hooks.parse.is_none() {
        unknown.push("parser and printer".to_owned());
    }
    let name = if def.mnemonic.is_empty() { &def.class } else { &def.mnemonic };
    ParamsInfo {
        name: name.clone(),
        summary: def.summary.clone(),
        params,
        format: def.format.as_ref().map(|f| f.text.clone()),
        unknown,
    }
}

fn arity(arity: Arity) -> String {
    match arity {
        Arity::Single => "",
        Arity::Optional => "optional",
        Arity::Variadic => "variadic",
        Arity::VariadicOfVariadic { .. } => "variadic of variadic",
    }
    .to_owned()
}

fn describe_op(cx: &Context, def: &OpDef) -> OpInfo {
    let rules = def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<OpRules>());
    let mut unknown = Vec::new();
    let mut values = |values: &[ValueDef], vars: Option<&[u32]>| -> Vec<Field> {
        let field = |(i, v): (usize, &ValueDef)| {
            let var = vars.and_then(|vars| vars.get(i).copied());
            let accepts = match (rules, var) {
                (Some(rules), Some(var)) => show::rule(cx, &rules.rules, var),
                _ => show::constraint(cx, &v.constraint.constraint),
            };
            for hole in v.constraint.constraint.holes() {
                let what = format!("predicate: {hole}");
                if !unknown.contains(&what) {
                    unknown.push(what);
                }
            }
            let summary = if var.is_some() { String::new() } else { v.constraint.constraint.summary.clone() };
            Field { name: v.name.clone(), arity: arity(v.arity), summary, accepts, variable: var }
        };
        values.iter().enumerate().map(field).collect()
    };
    let operands = values(&def.operands, rules.map(|r| &*r.operand_vars));
    let results = values(&def.results, rules.map(|r| &*r.result_vars));
    let mut attributes = Vec::new();
    for &slot in &def.inherent_order {
        let inherent = &def.inherent[slot];
        let name = cx.str(inherent.name).to_owned();
        if rules.is_some_and(|r| r.attributes.iter().any(|a| a.0 == inherent.name)) {
            continue;
        }
        let (arity, summary, accepts) = match &inherent.kind {
            InherentKind::Attribute(c) => {
                unknown.extend(c.constraint.holes().into_iter().map(|h| format!("predicate: {h}")));
                let arity = match c.default {
                    Some(value) => format!("default {}", cx.display_attr(value)),
                    None if c.optional => "optional".to_owned(),
                    None if c.has_default => "default".to_owned(),
                    None => String::new(),
                };
                (arity, c.constraint.summary.clone(), show::attr_constraint(cx, c))
            }
            InherentKind::Property(p) => {
                if let Some(class) = p.kind.unknown_class() {
                    unknown.push(format!("property class: {class}"));
                }
                let default = p.default.map_or(String::new(), |v| format!("default {}", cx.display_attr(v)));
                (default, p.summary.clone(), format!("property of {}", p.cpp_type))
            }
            InherentKind::OperandSegments | InherentKind::ResultSegments => {
                (String::new(), "sizes of segments".to_owned(), "a dense i32 array attribute".to_owned())
            }
        };
        attributes.push(Field { name, arity, summary, accepts, variable: None });
    }
    for &(name, var) in rules.iter().flat_map(|r| r.attributes.iter()) {
        let accepts = rules.map_or_else(String::new, |r| show::rule(cx, &r.rules, var));
        attributes.push(Field {
            name: cx.str(name).to_owned(),
            accepts,
            variable: Some(var),
            ..Field::default()
        });
    }
    let mut relations: Vec<String> = def.predicates.iter().map(|p| p.summary.clone()).collect();
    relations.extend(def.type_relations.iter().filter_map(|r| relation(cx, def, r)));
    for predicate in &def.predicates {
        unknown.extend(predicate.predicate.holes().into_iter().map(|h| format!("predicate: {h}")));
    }
    for rule in &def.rules {
        relations.push(rule.said());
        unknown.extend(rule.holes().into_iter().map(|h| format!("rule: {h}")));
    }
    if def.has_verifier && !def.has_own_verifier() {
        unknown.push("verifier".to_owned());
    }
    if def.has_region_verifier && def.hooks.verify_regions.is_none() {
        unknown.push("verifier of regions".to_owned());
    }
    if def.has_custom_format && def.hooks.parse.is_none() {
        unknown.push("parser and printer".to_owned());
    }
    if let Some(format) = &def.format {
        unknown.extend(super::directives(format).into_iter().map(|d| format!("directive: {d}")));
    }
    unknown.dedup();
    let mut traits: Vec<String> = def.trait_order.iter().map(|t| t.name().to_owned()).collect();
    traits.extend(def.other_traits.iter().cloned());
    OpInfo {
        name: cx.str(def.name).to_owned(),
        summary: def.summary.clone(),
        operands,
        results,
        attributes,
        regions: regions(cx, def, rules),
        successors: def
            .successors
            .iter()
            .map(|s| Field {
                name: s.name.clone(),
                arity: if s.variadic { "variadic".to_owned() } else { String::new() },
                summary: s.constraint.constraint.summary.clone(),
                ..Field::default()
            })
            .collect(),
        traits,
        relations,
        format: def.format.as_ref().map(|f| f.text.trim().to_owned()),
        unknown,
    }
}

fn regions(cx: &Context, def: &OpDef, rules: Option<&OpRules>) -> Vec<Field> {
    let Some(rules) = rules else {
        let region = |r: &isogloss_ir::definition::RegionDef| Field {
            name: r.name.clone(),
            arity: if r.variadic { "variadic".to_owned() } else { String::new() },
            summary: r.constraint.constraint.summary.clone(),
            accepts: r.constraint.constraint.text().unwrap_or("any region").to_owned(),
            variable: None,
        };
        return def.regions.iter().map(region).collect();
    };
    let region = |(i, r): (usize, &crate::operation::RegionRule)| {
        let arguments = match &r.arguments {
            Some(vars) => {
                let all: Vec<String> = vars.iter().map(|&v| show::rule(cx, &rules.rules, v)).collect();
                format!("arguments ({})", all.join(", "))
            }
            None => "any arguments".to_owned(),
        };
        let blocks = r.blocks.map_or("any number of blocks".to_owned(), |n| format!("{n} block(s)"));
        let name = def.regions.get(i).map_or_else(|| format!("#{i}"), |r| r.name.clone());
        Field { name, accepts: format!("{arguments}, {blocks}"), ..Field::default() }
    };
    rules.regions.iter().enumerate().map(region).collect()
}

fn relation(cx: &Context, def: &OpDef, relation: &TypeRelation) -> Option<String> {
    use isogloss_ir::definition::Var;
    let name = |var: &Var| match var {
        Var::Operand(i) => def.operands.get(*i).map_or_else(String::new, |o| o.name.clone()),
        Var::Result(i) => def.results.get(*i).map_or_else(String::new, |r| r.name.clone()),
        Var::Inherent(i) => def.inherent.get(*i).map_or_else(String::new, |d| cx.str(d.name).to_owned()),
    };
    Some(match relation {
        TypeRelation::Same(vars) => {
            let all: Vec<String> = vars.iter().map(name).collect();
            format!("the types of {} are the same", all.join(", "))
        }
        TypeRelation::Transform { from, to, .. } => {
            format!("the type of {} follows from {}", name(to), name(from))
        }
    })
}
