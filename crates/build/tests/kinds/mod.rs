//! The Rust side of the dialect `kinds`: what its definitions leave to be implemented.

#[rustfmt::skip]
#[path = "kinds.rs"]
mod generated;

pub use generated::*;

use isogloss::ir::asm::lexer::Tok;
use isogloss::ir::asm::{OpState, ParseResult, Parser, Printer};
use isogloss::ir::definition::fold::{ConstantSpec, Fold, Folding};
use isogloss::ir::definition::hooks::{DirectiveArg, DirectiveArgs, InferInput, VerifyResult};
use isogloss::ir::interfaces::InferError;
use isogloss::ir::typed::hooks::{
    CustomFormat, CustomParams, Directive, FoldOperation, InferReturnTypes, MaterializeConstant,
    ParamDirective, Verify, VerifyParams, VerifyRegions,
};
use isogloss::ir::typed::{self as rt, FromAttr, TypedOp, TypedType};
use isogloss::ir::{Attribute, Context, OpId, OpRef, Refusal, Signedness, Type};
use isogloss::rewrite::typed::{Canonicalize, Canonicalizer};
use isogloss::rewrite::{FnPattern, PatternRewriter, Root};
use isogloss::source::Diagnostic;

fn fail(op: OpRef<'_>, message: &str) -> VerifyResult {
    Err(Box::new(Diagnostic::error(op.location().place(op.cx), format!("'{}' op {message}", op.name_str()))))
}

impl Verify for ConstOp<'_> {
    fn verify(self) -> VerifyResult {
        if self.value() == 13 { fail(self.op(), "value may not be 13") } else { Ok(()) }
    }
}

impl VerifyRegions for RegionsOp<'_> {
    fn verify_regions(self) -> VerifyResult {
        if self.others().len() > 2 { fail(self.op(), "has too many regions") } else { Ok(()) }
    }
}

impl FoldOperation for TwoOp<'_> {
    /// `x + 0 -> x`, by the adaptor over the constants.
    fn fold(folding: &mut Folding<'_>) -> Fold {
        let constants = TwoOpAdaptor::new(folding.cx, folding.constants, &[]);
        let zero = constants.rhs().and_then(|c| i64::from_attr(folding.cx, c)) == Some(0);
        let op: TwoOp<'_> = folding.view().cast().expect("the folder of its operation");
        if zero { Fold::value(op.lhs()) } else { Fold::None }
    }
}

impl FoldOperation for FoldsOp<'_> {
    /// The attribute says all of it.
    fn fold(folding: &mut Folding<'_>) -> Fold {
        Fold::attr_or_none(folding.view().cast::<FoldsOp<'_>>().map(|op| op.value_attr()))
    }
}

impl Canonicalize for TwoOp<'_> {
    /// `two(x, x) -> x`
    fn canonicalize(op: OpId, rw: &mut PatternRewriter<'_>) -> bool {
        let Some(two) = rw.view(op).cast::<TwoOp<'_>>() else { return false };
        let (lhs, rhs) = (two.lhs(), two.rhs());
        if lhs == rhs {
            rw.replace_op(op, &[lhs]);
        }
        lhs == rhs
    }
}

impl Canonicalizer for TidyOp<'_> {
    fn patterns() -> &'static [FnPattern] {
        const ERASE: FnPattern = FnPattern::new("tidy", Root::Op("kinds.tidy"), |op, rw| {
            rw.erase_op(op);
            true
        });
        &[ERASE]
    }
}

impl InferReturnTypes for DeclaredOp<'_> {
    fn infer_return_types(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
        let ty = input.operands.first().map(|v| input.body.value_type(*v));
        ty.map(|t| vec![t]).ok_or_else(|| "needs an operand".into())
    }
}

impl BuiltOpBuilders for BuiltOp<'_> {
    fn build_with_num_den(b: &mut rt::Builder<'_>, state: &mut rt::BuildState, num: i64, den: i64) {
        let cx = b.cx;
        let attr = rt::float_attr(cx, num as f64 / den as f64, isogloss::ir::FloatKind::F32);
        state.add_attribute("attr", attr).add_types([cx.common().f32]);
    }
}

impl CustomFormat for CustomOp<'_> {
    fn parse(parser: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
        let value = parser.parse_int()?;
        let ty = parser.cx.common().i64;
        state.properties[0] = Some(parser.cx.integer_attr(value, ty));
        Ok(())
    }

    fn print(self, printer: &mut Printer<'_>) {
        printer.str(&format!(" {}", self.value()));
    }
}

impl MaterializeConstant for KindsDialect {
    /// Numbers of 32 bits are constants of the dialect.
    fn materialize_constant(cx: &Context, value: Attribute, ty: Type) -> Option<ConstantSpec> {
        let is_number = ty == cx.common().i32 && i32::from_attr(cx, value).is_some();
        is_number.then(|| ConstantSpec {
            name: cx.op_name(ConstOp::NAME),
            properties: [Some(value)].into_iter().collect(),
        })
    }
}

impl Canonicalizer for KindsDialect {
    /// A `segments` without results has no use.
    fn patterns() -> &'static [FnPattern] {
        const ERASE: FnPattern = FnPattern::new("no results", Root::Op("kinds.segments"), |op, rw| {
            let is_useless = rw.body().result_count(op) == 0;
            if is_useless {
                rw.erase_op(op);
            }
            is_useless
        });
        &[ERASE]
    }
}

impl NullsOpBuilders for NullsOp<'_> {
    fn build_with_types_other(
        b: &mut rt::Builder<'_>,
        state: &mut rt::BuildState,
        types: Type,
        other: Option<Type>,
    ) {
        let near = rt::TypedEnum::number(Elsewhere::Near);
        state.add_attribute("where", b.cx.integer_attr(near, b.cx.common().i32));
        state.add_types([types]).add_types(other);
    }
}

impl ParamDirective for DoubledDirective {
    fn parse(parser: &mut Parser<'_>, args: &mut DirectiveArgs<'_>) -> ParseResult {
        let value = parser.parse_int()?;
        args.args[0] = DirectiveArg::Attr(Some(rt::int_attr(parser.cx, value / 2, 32, Signedness::Signed)));
        Ok(())
    }

    fn print(printer: &mut Printer<'_>, args: &DirectiveArgs<'_>) {
        if let Some(DirectiveArg::Attr(Some(value))) = args.args.first() {
            let value = i64::from_attr(printer.cx, *value).unwrap_or(0);
            printer.str(&format!("{}", value * 2));
        }
    }
}

impl ParamDirective for QuotientDirective {
    /// The word of the directive, and a number.
    fn parse(parser: &mut Parser<'_>, args: &mut DirectiveArgs<'_>) -> ParseResult {
        if let Some(DirectiveArg::Literal(word)) = args.args.get(1) {
            parser.op_keyword(&word.clone())?;
        }
        let value = parser.parse_int()?;
        args.args[0] = DirectiveArg::Attr(Some(rt::int_attr(parser.cx, value, 32, Signedness::Signed)));
        Ok(())
    }

    fn print(printer: &mut Printer<'_>, args: &DirectiveArgs<'_>) {
        if let [DirectiveArg::Attr(Some(value)), DirectiveArg::Literal(word)] = args.args.as_slice() {
            let value = i64::from_attr(printer.cx, *value).unwrap_or(0);
            printer.str(&format!("{word} {value}"));
        }
    }
}

impl Measured for RopeType {
    fn get_length(&self, unit: Type) -> i64 {
        i64::from(unit != self.ty())
    }

    fn is_long(&self) -> bool {
        true
    }
}

impl Directive for DoubledDirective {
    fn parse(parser: &mut Parser<'_>, _: &mut OpState, args: &mut DirectiveArgs<'_>) -> ParseResult {
        let value = parser.parse_int()?;
        let ty = parser.cx.common().i64;
        args.args[0] = DirectiveArg::Attr(Some(parser.cx.integer_attr(value / 2, ty)));
        Ok(())
    }

    fn print(printer: &mut Printer<'_>, op: OpRef<'_>, args: &DirectiveArgs<'_>) {
        if let Some(DirectiveArg::Attr(Some(value))) = args.args.first() {
            let value = i64::from_attr(op.cx, *value).unwrap_or(0);
            printer.str(&format!("{}", value * 2));
        }
    }
}

impl VerifyParams for GridType {
    fn verify(cx: &Context, params: &[Option<Attribute>]) -> Result<(), Refusal> {
        let width = params[0].and_then(|w| u32::from_attr(cx, w));
        if width == Some(0) { Err("a grid has a width".into()) } else { Ok(()) }
    }
}

impl CustomParams for WordType {
    fn parse(parser: &mut Parser<'_>) -> ParseResult<Vec<Option<Attribute>>> {
        parser.punct(Tok::Less)?;
        let length = parser.parse_int()?;
        parser.punct(Tok::Greater)?;
        Ok(vec![Some(rt::int_attr(parser.cx, length, 32, Signedness::Unsigned))])
    }

    fn print(printer: &mut Printer<'_>, params: &[Option<Attribute>]) {
        let length = params[0].and_then(|l| u32::from_attr(printer.cx, l)).unwrap_or(0);
        printer.str(&format!("<{length}>"));
    }
}

impl SizedInterface for SizedOp<'_> {
    fn get_size(&self, scale: i64) -> i64 {
        scale * self.size() as i64
    }

    fn kind_name() -> &'static str {
        SizedOp::NAME
    }
}
