//! A summary of a dialect: how much it defines, what it needs, which parts nothing satisfies; and how versions
//! compare.

use crate::constraint::{Bound, Def, Rule};
use crate::names::Base;
use crate::operation::OpRules;
use crate::params::ParamRules;
use crate::sample::{Bindings, Sampler};
use isogloss_ir::definition::DialectDef;
use isogloss_ir::{AttrData, Context, TypeData};
use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A summary of a dialect.
#[derive(Clone, Debug)]
pub struct Summary {
    /// The namespace.
    pub name: String,
    /// The version, if it says one.
    pub version: Option<String>,
    /// How many operations it has.
    pub ops: usize,
    /// How many types it has.
    pub types: usize,
    /// How many attributes it has.
    pub attributes: usize,
    /// The other dialects that its constraints mention, without `builtin`.
    pub needs: Vec<String>,
    /// Constraints, by owner, for which no value was found. There may be one all the same.
    pub unsatisfied: Vec<String>,
}

/// Looks at a dialect that was loaded from IRDL; of other dialects only numbers are known.
pub fn summarize(cx: &Context, dialect: &Arc<DialectDef>) -> Summary {
    let name = cx.str(dialect.name).to_owned();
    let mut needs = BTreeSet::new();
    let mut unsatisfied = Vec::new();
    let mut sampler = Sampler::new(cx, 1, vec![dialect.clone()]);
    let mut look = |owner: &str, rules: &[Rule], used: &mut dyn Iterator<Item = (String, u32, bool)>| {
        for rule in rules {
            needs.extend(mentioned(cx, rule).filter(|n| *n != "builtin" && *n != name).map(str::to_owned));
        }
        for (what, var, is_type) in used {
            let found = (0..64).any(|_| {
                let mut bindings = Bindings::new(rules);
                sampler.bind(&mut bindings, var, is_type.then_some(true)).is_some()
            });
            if !found {
                unsatisfied.push(format!("{what} of '{owner}'"));
            }
        }
    };
    for op in dialect.ops() {
        let Some(rules) = op.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<OpRules>()) else {
            continue;
        };
        let operands = op
            .operands
            .iter()
            .zip(&rules.operand_vars)
            .map(|(o, v)| (format!("operand '{}'", o.name), *v, true));
        let results = op
            .results
            .iter()
            .zip(&rules.result_vars)
            .map(|(r, v)| (format!("result '{}'", r.name), *v, true));
        let attributes =
            rules.attributes.iter().map(|(n, v)| (format!("attribute '{}'", cx.str(*n)), *v, false));
        look(cx.str(op.name), &rules.rules, &mut operands.chain(results).chain(attributes));
    }
    let types = dialect.types().iter().map(|(d, _)| &d.0);
    let attrs = dialect.attrs().iter().map(|(d, _)| &d.base);
    for def in types.chain(attrs) {
        let Some(rules) = def.verifier.as_ref().and_then(|v| v.as_any().downcast_ref::<ParamRules>()) else {
            continue;
        };
        let params = def.params.iter().zip(&rules.params);
        let mut params = params.map(|(p, v)| (format!("parameter '{}'", cx.str(p.name)), *v, false));
        look(&def.mnemonic, &rules.rules, &mut params);
    }
    Summary {
        version: dialect.version.clone(),
        ops: dialect.ops().len(),
        types: dialect.types().len(),
        attributes: dialect.attrs().len(),
        needs: needs.into_iter().collect(),
        unsatisfied,
        name,
    }
}

/// The dialects that a rule mentions.
fn mentioned<'c>(cx: &'c Context, rule: &Rule) -> impl Iterator<Item = &'c str> {
    let found = match rule {
        Rule::Is(Bound::Type(ty)) => match cx.type_data(*ty) {
            TypeData::Dynamic { def, .. } => cx.type_def_if_complete(*def).map(|d| d.dialect),
            _ => None,
        },
        Rule::Is(Bound::Attr(attr)) => match cx.attr(*attr) {
            AttrData::Dynamic { def, .. } => cx.attr_def_if_complete(*def).map(|d| d.dialect),
            _ => None,
        },
        Rule::BaseType { base: Base::Def(id), .. } | Rule::Parametric { def: Def::Type(id), .. } => {
            cx.type_def_if_complete(*id).map(|d| d.dialect)
        }
        Rule::BaseAttr { base: Base::Def(id), .. } | Rule::Parametric { def: Def::Attr(id), .. } => {
            cx.attr_def_if_complete(*id).map(|d| d.dialect)
        }
        _ => None,
    };
    found.map(|id| cx.str(id)).into_iter()
}

/// Compares versions number by number: `1.10` comes after `1.9`. Parts that are no numbers compare as text.
pub fn compare_versions(a: &str, b: &str) -> Ordering {
    let (mut a, mut b) = (a.split('.'), b.split('.'));
    loop {
        let (x, y) = match (a.next(), b.next()) {
            (None, None) => return Ordering::Equal,
            (x, y) => (x.unwrap_or("0"), y.unwrap_or("0")),
        };
        let order = match (x.parse::<u64>(), y.parse::<u64>()) {
            (Ok(x), Ok(y)) => x.cmp(&y),
            _ => x.cmp(y),
        };
        if order != Ordering::Equal {
            return order;
        }
    }
}
