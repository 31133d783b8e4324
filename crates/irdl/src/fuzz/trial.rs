//! Making templates: an operation is chosen, put into a program of its own, and kept if that verifies.

use super::build::{function, program};
use super::choose::Choice;
use super::template::{Level, RegionPlan, Template};
use super::{Fuzzer, recipes, regions};
use crate::sample::Rng;
use isogloss_ir::asm::PrintOptions;
use isogloss_ir::asm::parse::{ParseOptions, Program};
use isogloss_ir::asm::print::print_program;
use isogloss_ir::definition::{InherentKind, OpPredicate, Trait};
use isogloss_ir::program::parse_program;
use isogloss_ir::verify::verify;
use isogloss_ir::{AttrData, BlockId, Context, Type};
use std::sync::Arc;

impl Fuzzer<'_> {
    /// A template of an entry that verifies; none if this try found none.
    pub(super) fn make_template(&mut self, i: usize) -> Option<Arc<Template>> {
        let (cx, def, name, level) = {
            let entry = &self.entries[i];
            (self.cx, entry.def.clone(), entry.name, entry.level)
        };
        if let Some(template) = recipes::template(cx, &def, name, &mut self.chooser.sampler.rng) {
            let template = Arc::new(template);
            return self.verifies(&template, level).then_some(template);
        }
        let choice = self.chooser.choose(&def)?;
        let plans = self.plan_regions(i, &choice)?;
        let Choice { operands, results, mut properties, attributes, needs, .. } = choice;
        let mut symbol = None;
        if def.has(Trait::Symbol)
            && let Some(slot) = def.inherent_index(cx, "sym_name")
        {
            let text = format!("s{}_{}", i, self.chooser.sampler.rng.below(1 << 16));
            properties[slot] = Some(cx.string_attr(&text));
            symbol = Some(cx.identifier(&text));
        }
        let rng = &mut self.chooser.sampler.rng;
        let variable = def.successors.iter().any(|s| s.variadic);
        let successors =
            def.successors.len() - usize::from(variable) + if variable { rng.below(3) } else { 0 };
        // One weight for each successor, or none.
        if def.other_traits.iter().any(|t| t == "WeightedBranchOpInterface")
            && let Some(slot) = def.inherent_index(cx, "branch_weights")
        {
            let weights: Vec<i32> = (0..successors).map(|_| 1 + rng.below(9) as i32).collect();
            properties[slot] = rng.one_in(2).then(|| cx.dense_i32_attr(&weights));
        }
        let template = Arc::new(Template {
            def,
            name,
            operands: operands.into_iter().flatten().collect(),
            results: results.map(|r| r.into_iter().flatten().collect()),
            properties,
            attributes,
            regions: plans,
            successors,
            needs,
            symbol,
            snippet: None,
        });
        self.verifies(&template, level).then_some(template)
    }

    /// True if a program with nothing else verifies.
    fn verifies(&mut self, template: &Arc<Template>, level: Level) -> bool {
        let cx = self.cx;
        if asks_shape_of_unranked(cx, template) {
            return false;
        }
        let mut rng = Rng::new(1);
        let built = if level == Level::Module {
            program(cx, &self.frame, None, std::slice::from_ref(template), &mut rng)
        } else {
            let (mut builder, entry) = function(cx, &self.frame);
            let placed = builder.place(template, entry, u32::MAX, &mut rng, &mut |_| None);
            let ends: Vec<BlockId> = match placed {
                Some(op) if level == Level::Terminator => builder.body.op_successors(op).collect(),
                _ => vec![entry],
            };
            for block in ends {
                let spec = isogloss_ir::OpSpec::new(self.frame.ret, isogloss_ir::Location::UNKNOWN);
                builder.body.insert(&spec, isogloss_ir::InsertPoint::End(block));
            }
            match placed {
                Some(_) => program(cx, &self.frame, Some((builder, cx.identifier("f"))), &[], &mut rng),
                None => None,
            }
        };
        built.is_some_and(|p| verify(p.op(cx)).is_ok() && reads_back(cx, &p))
    }

    fn plan_regions(&mut self, i: usize, choice: &Choice) -> Option<Vec<Option<RegionPlan>>> {
        let def = self.entries[i].def.clone();
        if def.regions.is_empty() && choice.regions.is_empty() {
            return Some(Vec::new());
        }
        regions::plan(self.cx, &mut self.chooser, &self.ends, &def, choice)
    }
}

/// True if the printed program parses again, verifies, and has equal blocks: some custom syntax says less than an
/// operation may hold.
fn reads_back(cx: &Context, program: &Program) -> bool {
    let text = print_program(program.op(cx), &PrintOptions::default());
    let Ok(file) = cx.sources().add("<trial>", text) else { return true };
    parse_program(cx, &file, ParseOptions::default())
        .is_ok_and(|again| verify(again.op(cx)).is_ok() && blocks(cx, &again) == blocks(cx, program))
}

/// The blocks with their arguments, as the generic form has them: operations inside may use the arguments.
fn blocks(cx: &Context, program: &Program) -> Vec<String> {
    let text = print_program(program.op(cx), &PrintOptions { generic: true, ..PrintOptions::default() });
    text.lines().map(str::trim_start).filter(|line| line.starts_with('^')).map(str::to_owned).collect()
}

/// True if a predicate over the operation asks for a shape that some operand does not have: the answer of C++ is then
/// undefined.
fn asks_shape_of_unranked(cx: &Context, template: &Template) -> bool {
    let unranked = |ty: &Type| cx.type_data(*ty).is_shaped() && cx.type_data(*ty).shape().is_none();
    let asks = |p: &OpPredicate| p.predicate.text().is_some_and(|text| text.contains("getShape()"));
    template.operands.iter().any(unranked) && template.def.predicates.iter().any(asks)
}

/// The type that a symbol's operation holds in one of its attributes.
pub(super) fn held_type(cx: &Context, template: &Template) -> Option<Type> {
    let slots = template.def.inherent.iter().zip(&template.properties);
    let mut held = slots.filter_map(|(def, value)| match (&def.kind, cx.attr((*value)?)) {
        (InherentKind::Attribute(_), AttrData::Type(ty)) => Some(*ty),
        _ => None,
    });
    held.next()
}
