//! `nvvm.mma.sync` and its kin: products of fragments of matrices. Rule: `NVVMDialect.cpp`.

use crate::slots::nvvm::{MmaBlockScaleOp, MmaSpBlockScaleOp, MmaSpSyncOp};
use isogloss_dialects_llvm::llvm;
use isogloss_dialects_support::syntax::{enums, lists};
use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::{OpState, ParseResult, Parser, Printer, UnresolvedOperand};
use isogloss_ir::definition::OpHooks;
use isogloss_ir::{Context, FloatKind, OpRef, Signedness, Type, TypeData, Value};

/// `A[%a, …] B[%b, …] C[%c, …] attributes : (type, type, type) -> type`, between which sparse products have
/// `sparseMetadata[%m] selector[%s]`, and scaled ones `scaleA[%data, %byte, %thread] scaleB[…]`.
const PRODUCT: OpHooks = OpHooks { parse: Some(parse), print: Some(print), ..OpHooks::EMPTY };

/// The hooks of a product, by the operation's name.
pub(super) fn hooks(name: &str) -> OpHooks {
    match name {
        "mma.sync" | "mma.sp.sync" | "mma.block_scale" | "mma.sp.block_scale" => PRODUCT,
        _ => OpHooks::default(),
    }
}

/// Which lists of operands the syntax of a product has besides the fragments.
#[derive(Clone, Copy)]
struct Syntax {
    sparse: bool,
    scaled: bool,
}

impl Syntax {
    fn of(name: &str) -> Syntax {
        Syntax {
            sparse: matches!(name, MmaSpSyncOp::NAME | MmaSpBlockScaleOp::NAME),
            scaled: matches!(name, MmaBlockScaleOp::NAME | MmaSpBlockScaleOp::NAME),
        }
    }

    fn is_plain(self) -> bool {
        !self.sparse && !self.scaled
    }

    /// The lists of operands after the fragments: the keyword and how wide the integers are.
    fn more(self) -> impl Iterator<Item = (&'static str, &'static [u32])> {
        let sparse = self.sparse.then_some([("sparseMetadata", &[32][..]), ("selector", &[32])]);
        let scales = self.scaled.then_some([("scaleA", &[32, 16, 16][..]), ("scaleB", &[32, 16, 16])]);
        sparse.into_iter().chain(scales).flatten()
    }
}

const FRAGMENTS: [&str; 3] = ["A", "B", "C"];

/// The attributes that say of which type the numbers of a factor are.
const FACTOR_TYPES: [&str; 2] = ["multiplicandAPtxType", "multiplicandBPtxType"];

const SEGMENTS: &str = "operandSegmentSizes";

const ORDERED: &str = "orderedMetadata";

/// How the type of numbers of a fragment is called, where its register says that.
fn number_type(cx: &Context, register: Type, accumulates: bool) -> Option<&'static str> {
    let half = cx.float_type(FloatKind::F16);
    Some(match cx.type_data(register) {
        // Two halves share a register.
        TypeData::Vector { shape, element, .. } if shape[..] == [2] && *element == half => "f16",
        TypeData::Dynamic { .. } => {
            let first = *llvm::fields(cx, register)?.first()?;
            return number_type(cx, first, accumulates);
        }
        TypeData::Float(FloatKind::F64) => "f64",
        TypeData::Float(FloatKind::F16) => "f16",
        TypeData::Float(FloatKind::F32) if accumulates => "f32",
        TypeData::Float(FloatKind::F32) => "tf32",
        TypeData::Integer { .. } if accumulates => "s32",
        _ => return None,
    })
}

fn parse_registers(p: &mut Parser<'_>, name: &str) -> ParseResult<Vec<UnresolvedOperand>> {
    p.op_keyword(name)?;
    let mut registers = Vec::new();
    if p.at(Tok::LSquare) {
        p.parse_operands_in(Tok::LSquare, Tok::RSquare, &mut registers)?;
    }
    Ok(registers)
}

/// `: (type, type, type)`, of the fragments.
fn parse_register_types(p: &mut Parser<'_>, state: &OpState, syntax: Syntax) -> ParseResult<Vec<Type>> {
    p.punct(Tok::Colon)?;
    let at = p.here();
    p.punct(Tok::LParen)?;
    let mut types = vec![p.parse_type()?];
    while p.eat(Tok::Comma) {
        types.push(p.parse_type()?);
    }
    if syntax.scaled && types.len() != FRAGMENTS.len() {
        let at = p.here();
        return p.op_error(at, "expected exactly 3 types");
    }
    p.punct(Tok::RParen)?;
    let count = types.len();
    if syntax.is_plain() && count > FRAGMENTS.len() {
        return p
            .error_at(at, "expected one type for each operand segment but got a different number of types");
    }
    if !syntax.is_plain() && count != FRAGMENTS.len() {
        let message = format!("expected one type for each operand segment but got {count} types");
        return p.op_error(state.at, message);
    }
    Ok(types)
}

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let cx = p.cx;
    let syntax = Syntax::of(cx.op_name_str(state.name));
    let mut fragments = Vec::with_capacity(FRAGMENTS.len());
    for name in FRAGMENTS {
        fragments.push(parse_registers(p, name)?);
    }
    let mut more = Vec::new();
    for (name, widths) in syntax.more() {
        more.push((parse_registers(p, name)?, widths));
    }
    p.parse_optional_attr_dict(state)?;
    let types = parse_register_types(p, state, syntax)?;
    if syntax.scaled {
        p.parse_arrow_types(&mut state.results)?;
    }
    let mut sizes = Vec::with_capacity(FRAGMENTS.len() + more.len());
    for (registers, &ty) in fragments.iter().zip(&types) {
        p.resolve_all(registers, ty, &mut state.operands)?;
    }
    sizes.extend(fragments.iter().map(|registers| i32::try_from(registers.len()).unwrap_or(i32::MAX)));
    if !syntax.scaled {
        p.punct(Tok::Arrow)?;
        state.results.push(p.parse_type()?);
    }
    for (operands, widths) in &more {
        if let [width] = widths {
            p.resolve_all(operands, cx.integer_type(*width, Signedness::Signless), &mut state.operands)?;
        } else {
            let types: Vec<Type> =
                widths.iter().map(|&width| cx.integer_type(width, Signedness::Signless)).collect();
            p.resolve_operands(operands, &types, state.at, &mut state.operands)?;
        }
        sizes.extend(widths.iter().map(|_| 1));
    }
    infer_factor_types(p, state, syntax, &types)?;
    let says_order = state.attributes.iter().any(|(key, _)| cx.str(*key) == ORDERED);
    if syntax.sparse && syntax.scaled && !says_order {
        lists::set(p, state, ORDERED, cx.common().unit);
    }
    state.set_operand_segments(p.cx, &sizes);
    Ok(())
}

/// The types of numbers that the registers of factors say, where no attribute does.
fn infer_factor_types(
    p: &mut Parser<'_>,
    state: &mut OpState,
    syntax: Syntax,
    types: &[Type],
) -> ParseResult {
    let cx = p.cx;
    for (name, &ty) in FACTOR_TYPES.into_iter().zip(types) {
        if state.attributes.iter().any(|(key, _)| cx.str(*key) == name) {
            continue;
        }
        // MLIR takes the factors of the plain product for what is accumulated.
        match number_type(cx, ty, syntax.is_plain()) {
            Some(case) => {
                if let Some(case) = enums::case(cx, state.name, name, case) {
                    lists::set(p, state, name, case);
                }
            }
            None if syntax.scaled => {}
            None => {
                let message = format!("attribute {name} is not provided explicitly and cannot be inferred");
                return p.op_error(state.at, message);
            }
        }
    }
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpRef<'_>) {
    let syntax = Syntax::of(op.name_str());
    let mut elided = vec![SEGMENTS];
    let mut register_types = Vec::new();
    let mut group = 0;
    for (i, name) in FRAGMENTS.into_iter().enumerate() {
        let registers = group_values(op, &mut group, 1);
        print_registers(p, op, name, &registers);
        if syntax.is_plain() {
            p.str(" ");
        }
        let Some(ty) = registers.first().map(|&v| op.type_of(v)) else { continue };
        register_types.push(ty);
        if let Some(&attribute) = FACTOR_TYPES.get(i)
            && number_type(op.cx, ty, false).is_some()
        {
            elided.push(attribute);
        }
    }
    for (name, widths) in syntax.more() {
        let operands = group_values(op, &mut group, widths.len());
        print_registers(p, op, name, &operands);
    }
    p.op_attr_dict(op, &elided);
    p.str(" : (");
    p.types(register_types);
    p.str(")");
    p.op_arrow_results(op);
}

/// The values of the next groups of operands.
fn group_values(op: OpRef<'_>, next: &mut usize, groups: usize) -> Vec<Value> {
    let first = *next;
    *next += groups;
    (first..*next).flat_map(|i| op.operand_group(i)).filter_map(|n| op.operand(n)).collect()
}

fn print_registers(p: &mut Printer<'_>, op: OpRef<'_>, name: &str, registers: &[Value]) {
    p.str(" ");
    p.str(name);
    p.str("[");
    p.values(op.body, registers.iter().copied());
    p.str("]");
}
