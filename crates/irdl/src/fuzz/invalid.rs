//! Programs that are broken in exactly one known way.

use super::Fuzzer;
use super::build::{function, program};
use super::template::{Level, Template};
use crate::operation::OpRules;
use crate::sample::Rng;
use isogloss_ir::asm::parse::Program;
use isogloss_ir::definition::{Arity, InherentKind, Subject, ValueDef, Verdict};
use isogloss_ir::verify::verify;
use isogloss_ir::{InsertPoint, Location, OpSpec, Type};
use isogloss_source::Diagnostic;
use std::sync::Arc;

/// A program with one thing broken.
#[derive(Debug)]
pub struct Broken {
    /// The program.
    pub program: Program,
    /// The full name of the operation.
    pub op: String,
    /// A description of the broken rule.
    pub what: String,
    /// The errors of the verifier.
    pub errors: Vec<Diagnostic>,
}

impl Fuzzer<'_> {
    /// A program that would verify but for one thing in one of its operations; none when none was found.
    pub fn broken(&mut self) -> Option<Broken> {
        for _ in 0..200 {
            if let Some(broken) = self.attempt_broken() {
                self.made += 1;
                return Some(broken);
            }
        }
        None
    }

    fn attempt_broken(&mut self) -> Option<Broken> {
        let cx = self.cx;
        let mut rng = Rng::new(self.chooser.sampler.rng.bits());
        if rng.one_in(4) {
            let i = rng.below(self.entries.len());
            // A dialect without operations has none.
            if i < self.entries.len() {
                self.try_template(i);
            }
        }
        self.turn = self.turn.wrapping_add(1);
        let nth = self.turn.checked_rem(self.inside.len())?;
        let i = *self.inside.get(nth)?;
        debug_assert!(self.entries[i].level == Level::Function);
        let template = rng.pick(&self.entries[i].templates)?.clone();
        let whole = self.with_results(&template)?;
        let (broken, what) = self.break_one(whole, &mut rng)?;
        let (mut builder, entry) = function(cx, &self.frame);
        let before = rng.below(self.options.ops.max(1));
        for _ in 0..before {
            let other = rng.pick(&self.inside).and_then(|&i| rng.pick(&self.entries[i].templates).cloned());
            builder.place(&other?, entry, u32::MAX, &mut rng, &mut |_| None)?;
        }
        builder.place(&Arc::new(broken), entry, u32::MAX, &mut rng, &mut |_| None)?;
        let end = OpSpec::new(self.frame.ret, Location::UNKNOWN);
        builder.body.insert(&end, InsertPoint::End(entry));
        let name = cx.identifier("f");
        let program = program(cx, &self.frame, Some((builder, name)), &[], &mut rng)?;
        let errors = verify(program.op(cx)).err()?;
        Some(Broken { program, op: cx.op_name_str(template.name).to_owned(), what, errors })
    }

    /// The template with its result types spelt out.
    fn with_results(&self, template: &Arc<Template>) -> Option<Template> {
        let mut out = (**template).clone();
        if out.results.is_none() {
            let (mut builder, entry) = function(self.cx, &self.frame);
            let op = builder.place(template, entry, u32::MAX, &mut Rng::new(1), &mut |_| None)?;
            let types: Vec<Type> = builder.body.op_results(op).map(|v| builder.body.value_type(v)).collect();
            out.results = Some(types);
        }
        Some(out)
    }

    /// Breaks one thing, and says which.
    fn break_one(&mut self, mut t: Template, rng: &mut Rng) -> Option<(Template, String)> {
        let cx = self.cx;
        let def = t.def.clone();
        let is_ruled = def.verifier.as_ref().is_some_and(|v| v.as_any().is::<OpRules>());
        let what = match rng.below(8) {
            0 => {
                let n = rng.below(t.operands.len());
                let ty = self.refused(&def.operands, is_ruled, &t.operands, n)?;
                *t.operands.get_mut(n)? = ty;
                format!("operand #{n} has type '{}', which its constraint refuses", cx.display_type(ty))
            }
            1 => {
                let results = t.results.as_mut()?;
                let n = rng.below(results.len());
                let ty = self.refused(&def.results, is_ruled, results, n)?;
                *results.get_mut(n)? = ty;
                format!("result #{n} has type '{}', which its constraint refuses", cx.display_type(ty))
            }
            2 if fixed(&def.operands) && !t.operands.is_empty() => {
                t.operands.pop();
                "the last operand is missing".to_owned()
            }
            3 if fixed(&def.operands) => {
                t.operands.push(cx.common().i1);
                "there is one operand more than is defined".to_owned()
            }
            4 if fixed(&def.results) => {
                t.results.as_mut()?.push(cx.common().i1);
                "there is one result more than is defined".to_owned()
            }
            5 => {
                let n = rng.below(def.inherent.len());
                match &def.inherent.get(n)?.kind {
                    InherentKind::Attribute(c) if !c.optional && c.default.is_none() && !c.has_default => {}
                    _ => return None,
                }
                t.properties[n] = None;
                format!("attribute '{}' is missing", cx.str(def.inherent[n].name))
            }
            6 => {
                let n = rng.below(def.inherent.len());
                let InherentKind::Attribute(c) = &def.inherent.get(n)?.kind else { return None };
                let any = isogloss_ir::definition::Structure::Any;
                let value = (0..20).find_map(|_| {
                    let value = self.chooser.sampler.attr(&any)?;
                    let verdict = c.constraint.check(cx, Subject::Attr(value), None);
                    (verdict == Verdict::Fails).then_some(value)
                })?;
                t.properties[n] = Some(value);
                let name = cx.str(def.inherent[n].name);
                format!("attribute '{name}' is {}, which its constraint refuses", cx.display_attr(value))
            }
            7 if def.regions.iter().all(|r| !r.variadic) => {
                t.regions.push(None);
                "there is one region more than is defined".to_owned()
            }
            _ => return None,
        };
        Some((t, what))
    }

    /// A type that the constraint of a value refuses.
    fn refused(&mut self, defs: &[ValueDef], is_ruled: bool, types: &[Type], n: usize) -> Option<Type> {
        let before = *types.get(n)?;
        let def = owner(defs, types.len(), n);
        for _ in 0..20 {
            let ty = self.chooser.sampler.any_type()?;
            let refuses = match def {
                Some(def) if !is_ruled => {
                    def.constraint.constraint.check(self.cx, Subject::Type(ty), None) == Verdict::Fails
                }
                // What IRDL refuses, the verifier says.
                _ => ty != before,
            };
            if refuses {
                return Some(ty);
            }
        }
        None
    }
}

/// True if the number of values is fixed.
fn fixed(defs: &[ValueDef]) -> bool {
    defs.iter().all(|d| d.arity == Arity::Single)
}

/// The definition of the n-th value, where sizes of segments do not matter.
fn owner(defs: &[ValueDef], total: usize, n: usize) -> Option<&ValueDef> {
    let variable = defs.iter().position(|d| d.arity.is_variable());
    match variable {
        None => defs.get(n),
        Some(first) if n < first => defs.get(n),
        Some(first) if defs.iter().filter(|d| d.arity.is_variable()).count() == 1 => {
            let after = defs.len() - first - 1;
            match total.checked_sub(n + 1) {
                Some(back) if back < after => defs.get(defs.len() - 1 - back),
                _ => defs.get(first),
            }
        }
        Some(_) => None,
    }
}
