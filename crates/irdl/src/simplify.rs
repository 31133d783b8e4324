//! Simplification: the smallest dialect that accepts some programs.
//!
//! Parts that no program uses are removed: operations, types, attributes, and alternatives of `any_of` that no value
//! needed. The rest is closed under references, and the caller checks that it accepts the programs.

use crate::PredicateCompiler;
use crate::constraint::{Bound, Def, Match, Rule, Var};
use crate::export::{ExportOptions, Exported, Selection, export_selected};
use crate::names::Base;
use crate::operation::OpRules;
use crate::params::ParamRules;
use crate::solve::Solver;
use crate::syntax::mentions;
use isogloss_ir::definition::{AttrTypeDef, DialectDef};
use isogloss_ir::{AttrData, AttrDefId, Attribute, Context, OpRef, Type, TypeData, TypeDefId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The parts of a dialect that programs use.
#[derive(Debug, Default)]
pub struct Usage {
    ops: FxHashSet<String>,
    types: FxHashSet<TypeDefId>,
    attrs: FxHashSet<AttrDefId>,
    seen_types: FxHashSet<Type>,
    seen_attrs: FxHashSet<Attribute>,
    /// By owner, then variable: the alternatives that were needed.
    chosen: FxHashMap<String, FxHashMap<Var, FxHashSet<usize>>>,
}

impl Usage {
    /// Adds what a program uses.
    pub fn add(&mut self, cx: &Context, program: OpRef<'_>) {
        let mut todo = vec![program];
        while let Some(op) = todo.pop() {
            self.add_op(cx, op);
            for block in op.regions().flat_map(|r| r.blocks()) {
                for &argument in block.arguments() {
                    self.add_type(cx, block.body.value_type(argument));
                }
                todo.extend(block.ops());
            }
        }
    }

    fn add_op(&mut self, cx: &Context, op: OpRef<'_>) {
        let name = op.name_str();
        op.operand_types().chain(op.result_types()).for_each(|ty| self.add_type(cx, ty));
        op.properties().iter().flatten().for_each(|&a| self.add_attr(cx, a));
        op.discardable().iter().for_each(|e| self.add_attr(cx, e.1));
        let Some(def) = op.def() else { return };
        self.ops.insert(name.to_owned());
        if let Some(rules) = def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<OpRules>()) {
            for (_, var, value) in rules.questions(op) {
                self.mark(cx, name, &rules.rules, var, value, 0);
            }
        }
    }

    fn add_type(&mut self, cx: &Context, ty: Type) {
        if !self.seen_types.insert(ty) {
            return;
        }
        match cx.type_data(ty) {
            TypeData::Dynamic { def, params } => {
                self.types.insert(*def);
                params.iter().flatten().for_each(|&p| self.add_attr(cx, p));
                if let Some(def) = cx.type_def_if_complete(*def) {
                    self.mark_params(cx, def, params);
                }
            }
            TypeData::Tuple(list) => list.iter().for_each(|&t| self.add_type(cx, t)),
            TypeData::Function { inputs, results } | TypeData::Graph { inputs, results } => {
                inputs.iter().chain(results).for_each(|&t| self.add_type(cx, t));
            }
            other => {
                if let Some(element) = other.element() {
                    self.add_type(cx, element);
                }
            }
        }
    }

    fn add_attr(&mut self, cx: &Context, attr: Attribute) {
        if !self.seen_attrs.insert(attr) {
            return;
        }
        match cx.attr(attr) {
            AttrData::Type(ty) => self.add_type(cx, *ty),
            AttrData::Array(list) => list.iter().for_each(|&a| self.add_attr(cx, a)),
            AttrData::Dictionary(list) => list.iter().for_each(|e| self.add_attr(cx, e.1)),
            AttrData::Dynamic { def, params } => {
                self.attrs.insert(*def);
                params.iter().flatten().for_each(|&p| self.add_attr(cx, p));
                if let Some(def) = cx.attr_def_if_complete(*def) {
                    self.mark_params(cx, def, params);
                }
            }
            _ => {
                if let Some(ty) = cx.attr_type(attr) {
                    self.add_type(cx, ty);
                }
            }
        }
    }

    fn mark_params(&mut self, cx: &Context, def: &AttrTypeDef, params: &[Option<Attribute>]) {
        let Some(rules) = def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<ParamRules>()) else {
            return;
        };
        for (&var, param) in rules.params.iter().zip(params) {
            if let Some(param) = *param {
                self.mark(cx, &def.mnemonic, &rules.rules, var, Bound::new(cx, param), 0);
            }
        }
    }

    /// Marks the alternatives that accept a value: the first of each choice. Depth is that of the rules.
    fn mark(&mut self, cx: &Context, owner: &str, rules: &[Rule], var: Var, value: Bound, depth: usize) {
        if depth > crate::MAX_DEPTH {
            return;
        }
        let accepts = |v: Var| Solver::new(cx, rules, None).check((v, value)).is_ok();
        match &rules[var as usize] {
            Rule::AnyOf(list) => {
                let Some(i) = list.iter().position(|&v| accepts(v)) else { return };
                let of_owner = self.chosen.entry(owner.to_owned()).or_default();
                of_owner.entry(var).or_default().insert(i);
                self.mark(cx, owner, rules, list[i], value, depth + 1);
            }
            Rule::AllOf(list) => list.iter().for_each(|&v| self.mark(cx, owner, rules, v, value, depth + 1)),
            rule @ Rule::Parametric { args, .. } => {
                if let Match::Params(params) = rule.meet(cx, value) {
                    for (&arg, param) in args.iter().zip(params) {
                        if let Some(param) = *param {
                            self.mark(cx, owner, rules, arg, Bound::new(cx, param), depth + 1);
                        }
                    }
                }
            }
            _ => {}
        }
    }

    fn keeps(&self, owner: &str, var: Var, alternative: usize) -> bool {
        match self.chosen.get(owner).and_then(|vars| vars.get(&var)) {
            Some(chosen) => chosen.contains(&alternative),
            // A choice that no value reached: the first will do.
            None => alternative == 0,
        }
    }

    /// Adds the definitions that those in use refer to.
    fn close(&mut self, cx: &Context, dialect: &DialectDef, narrow: bool) {
        loop {
            let before = (self.types.len(), self.attrs.len());
            let mut refs = Vec::new();
            for op in dialect.ops().iter().filter(|op| self.ops.contains(cx.str(op.name))) {
                mentions::of_op(cx, op, &mut refs);
                if let Some(rules) = op.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<OpRules>()) {
                    let vars = rules.operand_vars.iter().chain(&rules.result_vars).copied();
                    let attributes = rules.attributes.iter().map(|a| a.1);
                    let arguments =
                        rules.regions.iter().filter_map(|r| r.arguments.as_deref()).flatten().copied();
                    let roots: Vec<Var> = vars.chain(attributes).chain(arguments).collect();
                    self.references(cx.str(op.name), &rules.rules, roots, narrow, &mut refs);
                }
            }
            let types = dialect.types().iter().filter(|t| self.types.contains(&t.1)).map(|t| &t.0.0);
            let attrs = dialect.attrs().iter().filter(|a| self.attrs.contains(&a.1)).map(|a| &a.0.base);
            for def in types.chain(attrs) {
                mentions::of_params(def, &mut refs);
                if let Some(rules) =
                    def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<ParamRules>())
                {
                    self.references(&def.mnemonic, &rules.rules, rules.params.to_vec(), narrow, &mut refs);
                }
            }
            for def in refs {
                match def {
                    Def::Type(id) => drop(self.types.insert(id)),
                    Def::Attr(id) => drop(self.attrs.insert(id)),
                }
            }
            if before == (self.types.len(), self.attrs.len()) {
                return;
            }
        }
    }

    fn references(&self, owner: &str, rules: &[Rule], roots: Vec<Var>, narrow: bool, out: &mut Vec<Def>) {
        let mut seen = FxHashSet::default();
        let mut todo = roots;
        while let Some(var) = todo.pop() {
            if !seen.insert(var) {
                continue;
            }
            match &rules[var as usize] {
                Rule::BaseType { base: Base::Def(id), .. } => out.push(Def::Type(*id)),
                Rule::BaseAttr { base: Base::Def(id), .. } => out.push(Def::Attr(*id)),
                Rule::Parametric { def, args, .. } => {
                    out.push(*def);
                    todo.extend(args);
                }
                Rule::AnyOf(list) => {
                    let kept = list.iter().enumerate().filter(|(i, _)| !narrow || self.keeps(owner, var, *i));
                    todo.extend(kept.map(|(_, &v)| v));
                }
                Rule::AllOf(list) => todo.extend(list),
                _ => {}
            }
        }
    }
}

/// The part of a dialect that programs use. With `narrow`, alternatives go too.
pub fn simplify(
    cx: &Context,
    dialect: &Arc<DialectDef>,
    usage: &mut Usage,
    narrow: bool,
    predicates: &dyn PredicateCompiler,
) -> Exported {
    usage.close(cx, dialect, narrow);
    let usage = &*usage;
    let prefix = format!("{}.", cx.str(dialect.name));
    let full = |name: &str| format!("{prefix}{name}");
    let ty = |name: &str| dialect.type_by_mnemonic(name).is_some_and(|id| usage.types.contains(&id));
    let attr = |name: &str| dialect.attr_by_mnemonic(name).is_some_and(|id| usage.attrs.contains(&id));
    let keep = |owner: &str, var: usize, alternative: usize| {
        // Operations are known by their full names.
        let name = full(owner);
        let owner = if usage.ops.contains(&name) { name.as_str() } else { owner };
        !narrow || usage.keeps(owner, var as Var, alternative)
    };
    let selection =
        Selection { op: &|name| usage.ops.contains(&full(name)), ty: &ty, attr: &attr, keep: &keep };
    let options = ExportOptions { version: dialect.version.clone(), ..ExportOptions::default() };
    export_selected(cx, dialect, &options, predicates, &selection)
}
