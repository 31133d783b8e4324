//! Parameters of attributes and types that IRDL defines: their syntax and their verifier.

use crate::constraint::{Bound, Rules, Var};
use crate::solve::{Goal, Solver, solvable};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{AsmTypeHooks, ParseResult, Parser, Printer};
use isogloss_ir::definition::ParamsVerifier;
use isogloss_ir::{Attribute, Context, Refusal};

/// The syntax: attributes between `<` and `>`, or nothing where there are none.
pub(crate) const SYNTAX: AsmTypeHooks = AsmTypeHooks::syntax(parse, print);

fn parse(p: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
    let mut params = Vec::new();
    if !p.eat(Tok::Less) || p.eat(Tok::Greater) {
        return Ok(params);
    }
    loop {
        params.push(Some(p.parse_attribute(None)?));
        if p.eat(Tok::Greater) {
            return Ok(params);
        }
        p.punct(Tok::Comma)?;
    }
}

fn print(p: &mut Printer<'_>, params: &[Option<Attribute>]) {
    if params.is_empty() {
        return;
    }
    p.str("<");
    p.commas(params.iter().flatten(), |p, &param| p.attr(param));
    p.str(">");
}

/// Verifies parameters. Rules, in order: their number; each one's constraint.
#[derive(Debug)]
pub(crate) struct ParamRules {
    pub(crate) rules: Rules,
    pub(crate) params: Box<[Var]>,
}

impl ParamsVerifier for ParamRules {
    fn as_any(&self) -> &dyn std::any::Any {
        self
    }

    fn verify(&self, cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
        let (want, have) = (self.params.len(), params.len());
        if have != want {
            return Err(format!("expected {want} type arguments, but had {have}").into());
        }
        let goals = || -> Vec<Goal> {
            let values = params.iter().map(|p| Bound::new(cx, p.unwrap_or(cx.common().unit)));
            self.params.iter().copied().zip(values).collect()
        };
        let mut solver = Solver::new(cx, &self.rules, None);
        for goal in goals() {
            if let Err(why) = solver.check(goal) {
                let other = solver.has_chosen() && solvable(cx, &self.rules, None, goals().into_iter());
                return if other { Ok(()) } else { Err(why.into()) };
            }
        }
        Ok(())
    }
}
