//! A type whose storage is Rust: when the parts of an amount are due.

use isogloss::ir::asm::lexer::Tok;
use isogloss::ir::asm::{ParseResult, Parser, Printer};
use isogloss::ir::typed::storage::{AttachType, Storage, TypeOf, TypeStorage};
use isogloss::ir::{Context, Refusal};

/// `!ledger.schedule<30, 60>`: days after the invoice, each later than the one before.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Schedule {
    /// The days.
    pub days: Vec<u64>,
}

impl Storage for Schedule {
    fn verify(&self, _: &Context) -> Result<(), Refusal> {
        match self.days.windows(2).find(|pair| pair[0] >= pair[1]) {
            Some(pair) => Err(format!("day {} comes after day {}", pair[1], pair[0]).into()),
            None => Ok(()),
        }
    }
}

impl TypeStorage for Schedule {
    const MNEMONIC: &'static str = "schedule";

    fn parse(p: &mut Parser<'_>) -> ParseResult<TypeOf<Schedule>> {
        let at = p.here();
        let mut days = Vec::new();
        p.list(Tok::Less, Tok::Greater, " in a schedule", |p| {
            days.push(p.parse_unsigned_integer()?);
            Ok(())
        })?;
        p.get_type(at, Schedule { days })
    }

    fn print(this: TypeOf<Schedule>, p: &mut Printer<'_>) {
        p.str("<");
        p.commas(&this.key(p.cx).days, |p, day| p.number(*day));
        p.str(">");
    }

    fn attach(to: &mut AttachType<'_, Schedule>) {
        to.interface::<dyn Instalments>("Instalments", |this| Box::new(this));
    }
}

/// An interface of types: how many parts an amount has.
pub trait Instalments {
    /// The number of parts.
    fn parts(&self, cx: &Context) -> usize;
}

impl Instalments for TypeOf<Schedule> {
    fn parts(&self, cx: &Context) -> usize {
        self.key(cx).days.len()
    }
}
