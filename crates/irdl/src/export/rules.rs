//! Definitions that come from IRDL: their rules are written as they are.

use super::Exporter;
use super::expr::Expr;
use super::names::Names;
use super::write::{Definition, Region, Value};
use crate::constraint::{Bound, Def, Rule};
use crate::names::Base;
use crate::operation::OpRules;
use crate::params::ParamRules;
use isogloss_ir::definition::OpDef;

impl Exporter<'_> {
    pub(super) fn ruled_params(
        &self,
        rules: &ParamRules,
        names: &[String],
        owner: &str,
        out: &mut Definition,
    ) {
        out.vars = self.rules(&rules.rules, owner);
        out.parameters = names.iter().cloned().zip(rules.params.iter().map(|&v| v as usize)).collect();
    }

    pub(super) fn ruled_op(&mut self, def: &OpDef, rules: &OpRules, owner: &str, out: &mut Definition) {
        out.vars = self.rules(&rules.rules, owner);
        let mut names = Names::default();
        for (group, vars, values, to, originals) in [
            (&rules.operands, &rules.operand_vars, &def.operands, &mut out.operands, &mut out.operand_names),
            (&rules.results, &rules.result_vars, &def.results, &mut out.results, &mut out.result_names),
        ] {
            for (i, (&arity, &var)) in group.arities.iter().zip(vars).enumerate() {
                let name = names.take(values.get(i).map_or("", |v| &v.name), group.what);
                let each = group.each.contains(&i);
                to.push(Value { name, var: var as usize, arity, each, class: String::new() });
            }
            let written: Vec<String> = to.iter().map(|v| v.name.clone()).collect();
            *originals = self.original(values.iter().map(|v| v.name.as_str()), &written);
        }
        let name = |id| self.cx.str(id).to_owned();
        out.attributes = rules.attributes.iter().map(|&(id, var)| (name(id), var as usize)).collect();
        let regions = def.regions.iter().filter(|r| !r.variadic);
        let region_names: Vec<&str> = regions.map(|r| r.name.as_str()).collect();
        for (i, region) in rules.regions.iter().enumerate() {
            let arguments = region.arguments.as_ref().map(|a| a.iter().map(|&v| v as usize).collect());
            let name = names.take(region_names.get(i).copied().unwrap_or_default(), "region");
            out.regions.push(Region { name, arguments, blocks: region.blocks });
        }
        let written: Vec<String> = out.regions.iter().map(|r| r.name.clone()).collect();
        out.region_names = self.original(region_names.into_iter(), &written);
        if rules.more_regions {
            let more = def.regions.iter().find(|r| r.variadic).map_or("others", |r| &r.name);
            self.extend(out, "isogloss.variadic_regions", more);
        }
    }

    fn rules(&self, rules: &[Rule], owner: &str) -> Vec<Expr> {
        let vars = |list: &[u32]| list.iter().map(|&v| Expr::Var(v as usize)).collect::<Vec<_>>();
        let symbol = |def: &Def, name: &str| match def {
            Def::Type(id) => self.lower.own.types.get(id).cloned().unwrap_or_else(|| as_symbol(name)),
            Def::Attr(id) => self.lower.own.attrs.get(id).cloned().unwrap_or_else(|| as_symbol(name)),
        };
        let rule = |(index, rule): (usize, &Rule)| match rule {
            Rule::Any => Expr::Any,
            Rule::Is(Bound::Type(ty)) => Expr::Is(self.cx.display_type(*ty)),
            Rule::Is(Bound::Attr(attr)) => Expr::Is(self.cx.display_attr(*attr)),
            Rule::BaseType { base: Base::Def(id), name } => match self.lower.own.types.get(id) {
                Some(symbol) => Expr::Base(symbol.clone()),
                None => Expr::Base(format!("\"!{name}\"")),
            },
            Rule::BaseType { name, .. } => Expr::Base(format!("\"!{name}\"")),
            Rule::BaseAttr { base: Base::Def(id), name } => match self.lower.own.attrs.get(id) {
                Some(symbol) => Expr::Base(symbol.clone()),
                None => Expr::Base(format!("\"#{name}\"")),
            },
            Rule::BaseAttr { name, .. } => Expr::Base(format!("\"#{name}\"")),
            Rule::Parametric { def, name, args } => Expr::Parametric(symbol(def, name), vars(args)),
            Rule::AnyOf(list) => {
                let kept = list.iter().enumerate().filter(|(i, _)| (self.keep)(owner, index, *i));
                Expr::AnyOf(kept.map(|(_, &v)| Expr::Var(v as usize)).collect())
            }
            Rule::AllOf(list) => Expr::AllOf(vars(list)),
            Rule::Predicate { text, .. } => Expr::Pred(text.to_string()),
        };
        rules.iter().enumerate().map(rule).collect()
    }
}

/// The symbol of a definition of another dialect.
fn as_symbol(name: &str) -> String {
    match name.split_once('.') {
        Some((dialect, rest)) => format!("@{dialect}::@{rest}"),
        None => format!("@{name}"),
    }
}
