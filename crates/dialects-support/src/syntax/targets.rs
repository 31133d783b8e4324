//! Destinations of branches with the operands that they get: `^block(%a, … : type, …)`.

use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::builtin::dense::push_int;
use isogloss_ir::{Attribute, BlockId, Context, Int, OpRef, Type, TypeData, Value};

/// Destinations, and what was written behind each.
#[derive(Debug, Default)]
pub struct Targets {
    /// The destinations.
    pub blocks: Vec<BlockId>,
    /// The operands of all of them.
    pub operands: Vec<UnresolvedOperand>,
    /// The types of the operands.
    pub types: Vec<Type>,
    /// How many operands each gets.
    pub sizes: Vec<usize>,
}

impl Targets {
    /// `^block`, and `(%a, … : type, …)` if there are operands; `numbers`: whether those may be `%a#1`.
    pub fn parse_one(&mut self, p: &mut Parser<'_>, numbers: bool) -> ParseResult {
        self.blocks.push(p.parse_successor()?);
        let before = self.operands.len();
        if p.eat(Tok::LParen) {
            while p.at(Tok::Percent) {
                self.operands.push(p.parse_value_name(numbers)?);
                if !p.eat(Tok::Comma) {
                    break;
                }
            }
            p.punct(Tok::Colon)?;
            p.parse_types(&mut self.types)?;
            p.punct(Tok::RParen)?;
        }
        self.sizes.push(self.operands.len() - before);
        Ok(())
    }
}

/// Prints one destination with its operands.
pub fn print_target(p: &mut Printer<'_>, op: OpRef<'_>, block: BlockId, values: &[Value]) {
    p.successor(op.body, block);
    if !values.is_empty() {
        p.str("(");
        p.values(op.body, values.iter().copied());
        p.str(" : ");
        p.types(values.iter().map(|&v| op.type_of(v)));
        p.str(")");
    }
}

/// The values of the cases of a switch, `dense<…> : vector<Nxtype>`; `None` without cases.
pub fn case_values(cx: &Context, flag: Option<Type>, numbers: &[i64]) -> Option<Attribute> {
    let flag = flag.filter(|_| !numbers.is_empty())?;
    let TypeData::Integer { width, .. } = cx.type_data(flag) else { return None };
    let ty = cx.vector_type(&[i64::try_from(numbers.len()).ok()?], &[false], flag).ok()?;
    let (mut data, width) = (Vec::new(), *width);
    for &number in numbers {
        push_int(&mut data, &Int::wrap_i64(number, width), width);
    }
    Some(cx.dense_elements(ty, data))
}
