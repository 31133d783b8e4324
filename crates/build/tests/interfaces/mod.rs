//! The Rust side of the dialect `says`: an `impl` for each interface that its operations declare.

#[rustfmt::skip]
#[path = "generated.rs"]
mod generated;

pub use generated::*;

use isogloss::ir::definition::effects::{Effect, EffectKind, Speculatability};
use isogloss::ir::definition::hooks::{InferInput, VerifyResult};
use isogloss::ir::interfaces::InferError;
use isogloss::ir::typed::TypedOp;
use isogloss::ir::typed::hooks::{CompatibleReturnTypes, InferReturnTypes, VerifyTrait};
use isogloss::ir::typed::interfaces::*;
use isogloss::ir::verify::op_error;
use isogloss::ir::{AttrData, BlockId, Context, OpRef, Type, TypeData, Value};
use std::ops::Range;

/// The number of bits of an integer type.
fn width(cx: &Context, ty: Type) -> u32 {
    match cx.type_data(ty) {
        TypeData::Integer { width, .. } => *width,
        _ => 0,
    }
}

/// The arguments of the entry block of the first region.
fn entry_arguments(op: OpRef<'_>) -> Vec<Value> {
    op.region(0).and_then(|r| r.first_block()).map_or_else(Vec::new, |block| block.arguments().to_vec())
}

/// The operands of the terminator of the first region's entry block, after some.
fn yielded(op: OpRef<'_>, after: usize) -> Vec<Value> {
    let last = op.region(0).and_then(|r| r.first_block()).and_then(|block| block.last_op());
    last.map_or_else(Vec::new, |last| last.operands().skip(after).collect())
}

impl BranchOpInterface for JumpOp<'_> {
    fn successor_operands(&self, _: usize) -> SuccessorOperands {
        SuccessorOperands { produced: 0, forwarded: 0..self.passed().len() }
    }

    fn are_types_compatible(&self, lhs: Type, rhs: Type) -> bool {
        let (lhs, rhs) = (width(self.cx, lhs), width(self.cx, rhs));
        lhs != 0 && lhs <= rhs
    }
}

impl BranchOpInterface for ForkOp<'_> {
    fn successor_operands(&self, _: usize) -> SuccessorOperands {
        SuccessorOperands::default()
    }
}

impl RegionBranchOpInterface for RepeatOp<'_> {
    fn successor_regions(&self, point: RegionBranchPoint<'_>) -> Vec<RegionSuccessor> {
        let body = RegionSuccessor::region(0, entry_arguments(self.op()));
        let parent = RegionSuccessor::parent(self.results());
        match point {
            RegionBranchPoint::Parent => vec![body],
            RegionBranchPoint::Terminator(last) if last.is::<AgainOp<'_>>() => vec![body, parent],
            RegionBranchPoint::Terminator(_) => vec![parent],
        }
    }

    fn entry_successor_operands(&self, _: &RegionSuccessor) -> Vec<Value> {
        self.inits().to_vec()
    }
}

impl RegionBranchTerminatorOpInterface for AgainOp<'_> {
    fn successor_operands(&self, _: &RegionSuccessor) -> Vec<Value> {
        self.passed().to_vec()
    }
}

impl LoopLikeOpInterface for LoopOp<'_> {
    fn loop_regions(&self) -> Vec<usize> {
        vec![0]
    }

    fn inits(&self) -> Vec<Value> {
        self.op().operands().collect()
    }

    fn region_iter_args(&self) -> Vec<Value> {
        entry_arguments(self.op())
    }

    fn yielded_values(&self) -> Vec<Value> {
        yielded(self.op(), 0)
    }

    fn loop_results(&self) -> Option<Vec<Value>> {
        Some(self.results().collect())
    }
}

impl SelectLikeOpInterface for ChooseOp<'_> {
    fn condition(&self) -> Option<Value> {
        self.operand(0)
    }

    fn true_value(&self) -> Option<Value> {
        self.operand(1)
    }

    fn false_value(&self) -> Option<Value> {
        self.operand(2)
    }
}

impl FunctionOpInterface for ProcOp<'_> {
    fn verify_type(&self) -> VerifyResult {
        match FunctionOpInterface::function_type(self).map(|ty| self.cx.type_data(ty)) {
            Some(TypeData::Function { results, .. }) if results.len() > 1 => {
                Err(op_error(self.op(), "has more than one result"))
            }
            _ => Ok(()),
        }
    }
}

impl CallableOpInterface for ProcOp<'_> {
    fn callable_region(&self) -> Option<usize> {
        self.region(0).and_then(|r| r.first_block()).map(|_| 0)
    }
}

impl CallOpInterface for CallOp<'_> {
    fn callable_for_callee(&self) -> Option<Callee> {
        self.attr("callee").map(Callee::Symbol)
    }

    fn arg_operands(&self) -> Vec<Value> {
        self.inputs().to_vec()
    }
}

impl SymbolUserOpInterface for CallOp<'_> {
    fn verify_symbol_uses(&self, symbols: Symbols<'_, '_>) -> VerifyResult {
        let callee = symbols.look_up(self.callee_attr());
        let Some(callee) = callee.and_then(|op| op.interface::<dyn CallableOpInterface>()) else {
            return Err(op_error(self.op(), "calls what is no function"));
        };
        if callee.argument_types().iter().copied().eq(self.inputs().types()) {
            return Ok(());
        }
        Err(op_error(self.op(), "passes other types than its function takes"))
    }
}

impl SymbolOpInterface for LabelOp<'_> {
    fn is_declaration(&self) -> bool {
        self.declared()
    }

    fn is_optional_symbol(&self) -> bool {
        true
    }

    fn can_discard_on_use_empty(&self) -> bool {
        !self.kept()
    }
}

impl MemoryEffectOpInterface for TouchOp<'_> {
    fn list_effects(&self, each: &mut dyn FnMut(Effect)) {
        each(Effect::new(EffectKind::Read));
        if self.writes() {
            each(Effect::new(EffectKind::Write));
        }
    }
}

impl ConditionallySpeculatable for DivideOp<'_> {
    fn speculatability(&self) -> Speculatability {
        if self.safe() { Speculatability::Always } else { Speculatability::Not }
    }
}

impl OpAsmOpInterface for NamedOp<'_> {
    fn asm_result_names(&self, name: &mut dyn FnMut(Value, &str)) {
        name(self.first(), "one");
        name(self.second(), "two");
    }

    fn asm_block_argument_names(&self, name: &mut dyn FnMut(Value, &str)) {
        entry_arguments(self.op()).into_iter().for_each(|argument| name(argument, "given"));
    }

    fn asm_block_names(&self, name: &mut dyn FnMut(BlockId, &str)) {
        for block in self.region(0).into_iter().flat_map(|r| r.blocks()) {
            name(block.id, "here");
        }
    }

    fn default_dialect() -> Option<&'static str> {
        Some("says")
    }
}

impl RegionKindInterface for WebOp<'_> {
    fn region_kind(&self, index: usize) -> RegionKind {
        if index == 0 { RegionKind::Ssacfg } else { RegionKind::Graph }
    }
}

impl CastOpInterface for CastOp<'_> {
    fn are_cast_compatible(&self, cx: &Context, inputs: &[Type], outputs: &[Type]) -> bool {
        inputs.iter().chain(outputs).all(|&ty| width(cx, ty) != 0)
    }
}

impl DestinationStyleOpInterface for FillOp<'_> {
    fn dps_inits(&self) -> Range<usize> {
        1..2
    }
}

impl ViewLikeOpInterface for ViewOp<'_> {
    fn view_source(&self) -> Option<Value> {
        Some(self.source())
    }
}

impl InferShapedTypeOpInterface for StackOp<'_> {
    fn infer_return_type_components(input: &InferInput<'_>) -> Result<Vec<ShapedComponents>, InferError> {
        let first = input.operands.first().map(|v| input.cx.type_data(input.body.value_type(*v)));
        let Some(TypeData::RankedTensor { shape, element, .. }) = first else {
            return Err("has nothing to stack".into());
        };
        let mut dims = vec![input.operands.len() as i64];
        dims.extend(shape.iter());
        Ok(vec![ShapedComponents { dims: Some(dims), element: Some(*element), encoding: None }])
    }
}

impl InferReturnTypes for LikeOp<'_> {
    fn infer_return_types(input: &InferInput<'_>) -> Result<Vec<Type>, InferError> {
        Ok(input.operands.iter().map(|v| input.body.value_type(*v)).collect())
    }
}

impl CompatibleReturnTypes for LikeOp<'_> {
    fn is_compatible(cx: &Context, inferred: &[Type], have: &[Type]) -> bool {
        let wide = |(a, b): (&Type, &Type)| width(cx, *a) <= width(cx, *b);
        inferred.len() == have.len() && inferred.iter().zip(have).all(wide)
    }
}

impl InferIntRangeInterface for AndOp<'_> {
    fn infer_result_ranges(&self, operands: &[Option<IntRange>], set: &mut dyn FnMut(Value, IntRange)) {
        let Some(all) = IntRange::max(8) else { return };
        // It is no greater than either.
        let umax = operands.iter().flatten().map(|range| range.umax).min().unwrap_or(all.umax);
        let smax = i128::try_from(umax).unwrap_or(all.smax).min(all.smax);
        let smin = if umax <= all.smax.unsigned_abs() { 0 } else { all.smin };
        set(self.both(), IntRange { umax, smin, smax, ..all });
    }
}

impl VerifyTrait for traits::HasEvenOperandsVerifier {
    fn verify_trait(op: OpRef<'_>, _: &[&str]) -> VerifyResult {
        if op.operands().len().is_multiple_of(2) {
            Ok(())
        } else {
            Err(op_error(op, "has an odd number of operands"))
        }
    }
}

impl VerifyTrait for traits::HasAtMostVerifier {
    fn verify_trait(op: OpRef<'_>, arguments: &[&str]) -> VerifyResult {
        let most = arguments.first().and_then(|a| a.parse().ok()).unwrap_or(0);
        if op.operands().len() <= most {
            Ok(())
        } else {
            Err(op_error(op, format!("has more than {most} operands")))
        }
    }
}

impl Priced for SellOp<'_> {
    fn get_price(&self) -> i64 {
        match self.attr_data("price") {
            Some(AttrData::Integer { .. }) => self.price() as i64,
            _ => 0,
        }
    }
}
