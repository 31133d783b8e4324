//! The dialect `ledger`: what its definition leaves to Rust, and a program in it.
//!
//! `docs/book/src/typed-rust.md` builds this crate step by step.

pub mod round;
pub mod schedule;

#[allow(missing_docs, reason = "an operation without a summary has none")]
pub mod ledger {
    isogloss::include_dialect!("ledger");
}

use isogloss::ir::{Context, OpId};
use isogloss::ir::asm::parse::Program;
use isogloss::ir::definition::fold::{Fold, Folding};
use isogloss::ir::definition::hooks::VerifyResult;
use isogloss::ir::typed::hooks::{FoldOperation, Verify};
use isogloss::ir::typed::storage::TypeOf;
use isogloss::ir::typed::{Builder, TypedOp, TypedType};
use isogloss::ir::verify::{ErrorSink, op_error};
use isogloss::rewrite::PatternRewriter;
use isogloss::rewrite::typed::Canonicalize;
use isogloss::source::Diagnostic;
use isogloss::{Options, Session};
use ledger::{AccountOp, AddOp, AmountOp, BalanceOp, Currency, DeferOp, MoneyType, PlanOp, SplitOp};
use schedule::{Instalments, Schedule};

impl FoldOperation for AmountOp<'_> {
    /// An amount is a constant: its attribute says all of it.
    fn fold(folding: &mut Folding<'_>) -> Fold {
        Fold::attr_or_none(folding.view().cast::<AmountOp<'_>>().map(|op| op.units_attr()))
    }
}

impl FoldOperation for AddOp<'_> {
    /// `x + 0 -> x`
    fn fold(folding: &mut Folding<'_>) -> Fold {
        let zero = folding.cx.integer_attr(0, folding.cx.common().i64);
        let is_zero = folding.constant(1) == Some(zero);
        let lhs = folding.view().cast::<AddOp<'_>>().map(|op| op.lhs());
        Fold::value_or_none(lhs.filter(|_| is_zero))
    }
}

impl Verify for SplitOp<'_> {
    fn verify(self) -> VerifyResult {
        let whole = self.type_of(self.whole());
        let mut errors = ErrorSink::new();
        for (i, part) in self.pieces().types().enumerate() {
            if part != whole {
                errors.add(op_error(self.op(), format!("part #{i} is in another currency than the whole")));
            }
        }
        errors.finish()
    }
}

impl Canonicalize for SplitOp<'_> {
    /// An amount in one part is the amount.
    fn canonicalize(op: OpId, rw: &mut PatternRewriter<'_>) -> bool {
        let Some(split) = rw.view(op).cast::<SplitOp<'_>>() else { return false };
        let (whole, is_one) = (split.whole(), split.pieces().len() == 1);
        if is_one {
            rw.replace_op(op, &[whole]);
        }
        is_one
    }
}

impl Verify for DeferOp<'_> {
    fn verify(self) -> VerifyResult {
        let schedule = self.type_of(self.schedule());
        let parts = self.cx.type_interface::<dyn Instalments>(schedule).map(|known| known.parts(self.cx));
        if parts == Some(self.parts().len()) {
            return Ok(());
        }
        Err(op_error(self.op(), "has not as many parts as its schedule has days"))
    }
}

/// A session that knows the dialect.
///
/// # Panics
/// If the definition is wrong, which the build script had seen.
pub fn session() -> Session {
    let session = Session::new(&Options::default());
    add_dialect(&session).expect("the build script read the same definition");
    session
}

/// Adds the dialect to a session, with its canonicalization patterns.
///
/// # Errors
/// If the definition is wrong.
pub fn add_dialect(session: &Session) -> Result<(), Vec<Diagnostic>> {
    session.add_dialect_with(&ledger::DIALECT, |dialect| {
        dialect.add_types::<Schedule>();
    })
}

/// A program in the dialect.
pub fn program(cx: &Context) -> Program {
    let mut program = Program::module(cx);
    let mut b = Builder::of_program(cx, &mut program);
    let euros = MoneyType::get(cx, Currency::Euro);
    let account = AccountOp::build(&mut b, "Ada", None).id;
    let mut inside = b.enter(account, 0, &[]);
    let salary = AmountOp::build(&mut inside, euros.ty(), 250_000).money();
    let bonus = AmountOp::build(&mut inside, euros.ty(), 1_250).money();
    let total = AddOp::build(&mut inside, salary, bonus).sum();
    let pieces = SplitOp::build(&mut inside, &[euros.ty(), euros.ty()], total, None).pieces().to_vec();
    BalanceOp::build(&mut inside, &pieces);
    program
}

/// A program with a type that Rust code adds to the dialect.
pub fn deferred(cx: &Context) -> Program {
    let mut program = Program::module(cx);
    let mut b = Builder::of_program(cx, &mut program);
    let euros = MoneyType::get(cx, Currency::Euro).ty();
    let schedule = TypeOf::get(cx, Schedule { days: vec![30, 60] });
    let plan = PlanOp::build(&mut b, schedule.ty()).schedule();
    let price = AmountOp::build(&mut b, euros, 90_000).money();
    DeferOp::build(&mut b, &[euros, euros], price, plan);
    program
}
