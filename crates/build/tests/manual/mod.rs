//! The Rust side of the dialect `my`: what its definitions leave to be implemented.

#[rustfmt::skip]
mod generated;

pub use generated::*;

use isogloss::ir::asm::lexer::Tok;
use isogloss::ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss::ir::definition::hooks::{DirectiveArg, DirectiveArgs, InferInput};
use isogloss::ir::interfaces::InferError;
use isogloss::ir::typed::hooks::{CustomParams, Directive, InferReturnTypes};
use isogloss::ir::typed::{self as rt, FromAttr};
use isogloss::ir::{Attribute, FloatKind, OpRef, Signedness, Type};

impl InferReturnTypes for InferOp<'_> {
    fn infer_return_types(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
        let ty = input.operands.first().map(|operand| input.body.value_type(*operand));
        ty.map(|ty| vec![ty]).ok_or_else(|| "needs an operand".into())
    }
}

impl DeclaredBuilderOpBuilders for DeclaredBuilderOp<'_> {
    fn build_with_val(b: &mut rt::Builder<'_>, state: &mut rt::BuildState, val: f32) {
        state.add_attribute("attr", rt::float_attr(b.cx, f64::from(val), FloatKind::F32));
    }
}

impl Directive for MyDirectiveDirective {
    /// `5 of %x : type`
    fn parse(parser: &mut Parser<'_>, _: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
        let value = parser.parse_int()?;
        parser.op_keyword("of")?;
        let operand: UnresolvedOperand = parser.parse_operand()?;
        let ty = parser.parse_colon_type()?;
        let [number, operands, types] = args.args.as_mut_slice() else { return Ok(()) };
        *number = DirectiveArg::Attr(Some(parser.cx.integer_attr(value, parser.cx.common().i64)));
        *operands = DirectiveArg::Operands { unresolved: vec![operand], values: Vec::new() };
        *types = DirectiveArg::Types(vec![ty]);
        Ok(())
    }

    fn print(printer: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
        let [
            DirectiveArg::Attr(Some(number)),
            DirectiveArg::Operands { values, .. },
            DirectiveArg::Types(types),
        ] = args.args.as_slice()
        else {
            return;
        };
        printer.str(&format!("{} of ", i64::from_attr(op.cx, *number).unwrap_or(0)));
        printer.values(op.body, values.iter().copied());
        printer.str(" : ");
        printer.types(types.iter().copied());
    }
}

impl CustomParams for TimesType {
    /// `<a * b>`
    fn parse(parser: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
        parser.punct(Tok::Less)?;
        let a = parser.parse_int()?;
        parser.punct(Tok::Star)?;
        let b = parser.parse_int()?;
        parser.punct(Tok::Greater)?;
        let number = |n| Some(rt::int_attr(parser.cx, n, 32, Signedness::Signed));
        Ok(vec![number(a), number(b)])
    }

    fn print(printer: &mut Printer<'_>, params: &[Option<Attribute>]) {
        let number = |i: usize| params[i].and_then(|n| i32::from_attr(printer.cx, n)).unwrap_or(0);
        let text = format!("<{} * {}>", number(0), number(1));
        printer.str(&text);
    }
}
