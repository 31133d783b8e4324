//! `round-amounts`: a pass that makes each known amount a multiple of a unit.

use crate::ledger::{AmountOp, AmountOpMut};
use isogloss::ir::walk::{Order, Step};
use isogloss::ir::{Body, OpId, OpRef};
use isogloss::rewrite::pass::{
    NamedPass, OptionDef, OptionKind, OptionValues, Pass, PassContext, PassOutcome,
};

/// The pass.
pub struct RoundAmounts {
    unit: i64,
}

impl NamedPass for RoundAmounts {
    const ARGUMENT: &'static str = "round-amounts";
    const SUMMARY: &'static str = "Round amounts down to multiples of a unit";
    const OPTIONS: &'static [OptionDef] = &[OptionDef {
        name: "unit",
        kind: OptionKind::Int,
        default: "100",
        summary: "What amounts become multiples of",
    }];

    fn with_options(options: OptionValues) -> RoundAmounts {
        RoundAmounts { unit: options.int("unit").max(1) }
    }
}

impl Pass for RoundAmounts {
    fn argument(&self) -> &str {
        RoundAmounts::ARGUMENT
    }

    fn name(&self) -> &str {
        "RoundAmounts"
    }

    fn options(&self) -> String {
        format!("unit={}", self.unit)
    }

    fn run(&self, context: PassContext<'_>, body: &mut Body) -> PassOutcome {
        let mut amounts: Vec<(OpId, i64)> = Vec::new();
        OpRef::root(context.cx, body).walk(Order::Pre, |op| {
            if let Some(amount) = op.cast::<AmountOp<'_>>() {
                let units = amount.units() as i64;
                let rounded = units - units.rem_euclid(self.unit);
                if rounded != units {
                    amounts.push((op.id, rounded));
                }
            }
            Step::Advance
        });
        for &(op, units) in &amounts {
            if let Some(mut amount) = AmountOpMut::new(context.cx, body, op) {
                amount.set_units(units as u64);
            }
        }
        PassOutcome::changed(!amounts.is_empty())
    }
}
