//! Verifiers of operations on matrices in registers. Rule: `NVVMDialect.cpp`, and the tables of `NVVMOps.td`.

use super::verify::{SHARED, case, space};
use crate::slots::nvvm::{
    LdmatrixOp, MmaSpBlockScaleOp, MmaSpSyncOp, MmaSyncOp, StmatrixOp, WgmmaMmaAsyncOp, WmmaLoadOp,
    WmmaMmaOp, WmmaStoreOp,
};
use isogloss_dialects_llvm::llvm;
use isogloss_dialects_support::rules::*;
use isogloss_dialects_support::syntax::{attrs, enums};
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::verify::{ErrorSink, op_error};
use isogloss_ir::{AttrData, Context, FloatKind, OpRef, Type, TypeData};
use std::fmt;

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "ldmatrix" => load_matrix,
        "mma.block_scale" => |op| block_scale(op, false),
        "mma.sp.block_scale" => |op| block_scale(op, true),
        "mma.sp.sync" => |op| multiply(op, true),
        "mma.sync" => |op| multiply(op, false),
        "stmatrix" => store_matrix,
        "wgmma.mma_async" => warp_group,
        "wmma.load" => warp_load,
        "wmma.mma" => warp_multiply,
        "wmma.store" => warp_store,
        _ => return None,
    })
}

/// The numbers of `#nvvm.shape` and of `#nvvm.ld_st_matrix_shape`.
fn extents(op: OpRef<'_>) -> [i64; 3] {
    let mut extents = [0; 3];
    if let Some(AttrData::Dynamic { params, .. }) = op.attr_data_at(LdmatrixOp::SHAPE) {
        for (extent, &param) in extents.iter_mut().zip(params) {
            *extent = attrs::integer(op.cx, param).unwrap_or(0);
        }
    }
    extents
}

/// A register of a thread.
#[derive(Clone, Copy, PartialEq)]
enum Register {
    I32,
    F32,
    F64,
    /// Two of `f16`.
    Pair,
}

impl Register {
    fn ty(self, cx: &Context) -> Type {
        match self {
            Register::I32 => cx.common().i32,
            Register::F32 => cx.common().f32,
            Register::F64 => cx.common().f64,
            Register::Pair => cx.ty(TypeData::Vector {
                shape: Box::new([2]),
                scalable: Box::new([false]),
                element: cx.float_type(FloatKind::F16),
            }),
        }
    }
}

impl fmt::Display for Register {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Register::I32 => "i32",
            Register::F32 => "f32",
            Register::F64 => "f64",
            Register::Pair => "vector<2xf16>",
        })
    }
}

/// A struct of so many registers of one type.
fn structure(cx: &Context, (count, of): (usize, Register)) -> Option<Type> {
    llvm::literal_struct(cx, &vec![of.ty(cx); count])
}

fn load_matrix(op: OpRef<'_>) -> VerifyResult {
    let ([m, n, _], num) = (extents(op), number(op, LdmatrixOp::NUM).unwrap_or(0));
    let (element, layout) = (case(op, LdmatrixOp::ELT_TYPE, ""), case(op, LdmatrixOp::LAYOUT, ""));
    let packed = matches!(element.as_str(), "b8x16.b4x16_p64" | "b8x16.b6x16_p32");
    match (m, n) {
        (8, 8) => {
            let text = "expected num attribute to be 1, 2 or 4 for 8x8 matrix";
            ensure(op, matches!(num, 1 | 2 | 4), text)?;
            ensure(op, element == "b16", "expected element type to be b16 for 8x8 matrix")?;
        }
        (8, 16) => {
            let text = "expected num attribute to be 1, 2 or 4 for 8x16 matrix";
            ensure(op, matches!(num, 1 | 2 | 4), text)?;
            ensure(op, layout == "row", "expected layout to be row for 8x16 matrix")?;
            let text = "expected element type to be b8x16.b4x16_p64 or b8x16.b6x16_p32 for 8x16 matrix";
            ensure(op, packed, text)?;
        }
        (16, 16) => {
            let text = "expected num attribute to be 1 or 2 for 16x16 matrix";
            ensure(op, matches!(num, 1 | 2), text)?;
            ensure(op, layout == "col", "expected layout to be col for 16x16 matrix")?;
            let text = "expected element type to be b8, b8x16.b4x16_p64 or b8x16.b6x16_p32 for 16x16 matrix";
            ensure(op, packed || element == "b8", text)?;
        }
        _ => return fail(op, "expected shape to be 8x8, 8x16 or 16x16"),
    }
    let (count, result) = (if m == 16 { num * 2 } else { num }, result_type(op, LdmatrixOp::RES));
    if count == 1 {
        return ensure(op, is_signless(op.cx, result, 32), "expected destination type is i32");
    }
    let registers = (usize::try_from(count).unwrap_or(0), Register::I32);
    let fits = structure(op.cx, registers) == Some(result);
    ensure_that(op, fits, || {
        format!("expected destination type is a structure of {count} elements of type i32")
    })
}

fn store_matrix(op: OpRef<'_>) -> VerifyResult {
    let known = matches!(count(op, StmatrixOp::SOURCES), 1 | 2 | 4);
    ensure(op, known, "expected num attribute to be 1, 2 or 4")?;
    let element = case(op, StmatrixOp::ELT_TYPE, "");
    match extents(op) {
        [8, 8, _] => ensure(op, element == "b16", "expected element type to be B16 for 8x8 matrix"),
        [16, 8, _] => {
            ensure(op, element == "b8", "expected element type to be B8 for 16x8 matrix")?;
            let by_columns = case(op, StmatrixOp::LAYOUT, "") == "col";
            ensure(op, by_columns, "expected layout to be col for 16x8 matrix")
        }
        _ => fail(op, "expected shape to be 8x8 or 16x8"),
    }
}

/// The extents that warps multiply, with the type of both factors and those of what is added.
const WARP_SHAPES: &[([i64; 3], &[&str], &[&str])] = &[
    ([8, 8, 4], &["f64"], &["f64"]),
    ([16, 16, 8], &["tf32"], &["f32"]),
    ([16, 16, 16], &["f16"], &["f16", "f32"]),
    ([32, 8, 16], &["f16"], &["f16", "f32"]),
    ([8, 32, 16], &["f16"], &["f16", "f32"]),
    ([16, 16, 16], &["s8", "u8"], &["s32"]),
    ([32, 8, 16], &["s8", "u8"], &["s32"]),
    ([8, 32, 16], &["s8", "u8"], &["s32"]),
];

fn warp_extents(op: OpRef<'_>) -> [i64; 3] {
    [WmmaMmaOp::M, WmmaMmaOp::N, WmmaMmaOp::K].map(|slot| number(op, slot).unwrap_or(0))
}

/// How many registers hold a fragment, and their type.
fn fragment(element: &str, fragment: &str, [m, n, _]: [i64; 3]) -> (usize, Register) {
    let factor = fragment != "c";
    match element {
        "f16" => (if factor { 8 } else { 4 }, Register::Pair),
        "f32" => (8, Register::F32),
        "f64" => (if factor { 1 } else { 2 }, Register::F64),
        "tf32" => (4, Register::I32),
        "s8" | "u8" => {
            let side = if fragment == "a" { m } else { n };
            (usize::try_from(side / 8).unwrap_or(0), Register::I32)
        }
        _ => (8, Register::I32),
    }
}

fn is_destination(op: OpRef<'_>, (count, of): (usize, Register)) -> VerifyResult {
    ensure_that(op, structure(op.cx, (count, of)) == Some(result_type(op, WmmaLoadOp::RES)), || {
        format!("expected destination type is a structure of {count} elements of type '{of}'")
    })
}

fn warp_load(op: OpRef<'_>) -> VerifyResult {
    let known = matches!(space(op, operand_type(op, WmmaLoadOp::PTR)), 0 | 1 | SHARED);
    ensure(op, known, "expected source pointer in memory space 0, 1, 3")?;
    let (of, element) = (case(op, WmmaLoadOp::FRAG, ""), case(op, WmmaLoadOp::ELTYPE, ""));
    let extents = warp_extents(op);
    let known = WARP_SHAPES.iter().any(|(shape, factors, sums)| {
        *shape == extents && (if of == "c" { sums } else { factors }).contains(&element.as_str())
    });
    ensure(op, known, "invalid attribute combination")?;
    let fragment = fragment(&element, &of, extents);
    if fragment == (1, Register::F64) {
        let scalar = result_type(op, WmmaLoadOp::RES) == op.cx.common().f64;
        return ensure(op, scalar, "expected destination type to be f64");
    }
    is_destination(op, fragment)
}

fn warp_store(op: OpRef<'_>) -> VerifyResult {
    let known = matches!(space(op, operand_type(op, WmmaStoreOp::PTR)), 0 | 1 | SHARED);
    ensure(op, known, "expected operands to be a source pointer in memory space 0, 1, 3")?;
    let (element, extents) = (case(op, WmmaStoreOp::ELTYPE, ""), warp_extents(op));
    let known = WARP_SHAPES.iter().any(|(s, _, sums)| *s == extents && sums.contains(&element.as_str()));
    ensure(op, known, "invalid attribute combination")?;
    let (count, of) = fragment(&element, "c", extents);
    let stored = operand_types(op, WmmaStoreOp::ARGS);
    ensure_that(op, stored.len() == count, || format!("expected {count} data operands"))?;
    let same = stored.iter().all(|&t| t == of.ty(op.cx));
    ensure_that(op, same, || format!("expected data operands of type '{of}'"))
}

fn warp_multiply(op: OpRef<'_>) -> VerifyResult {
    let (factor, sum, extents) =
        (case(op, WmmaMmaOp::ELTYPE_A, ""), case(op, WmmaMmaOp::ELTYPE_B, ""), warp_extents(op));
    let known = WARP_SHAPES.iter().any(|(shape, factors, sums)| {
        *shape == extents && factors.contains(&factor.as_str()) && sums.contains(&sum.as_str())
    });
    ensure(op, known, "invalid attribute combination")?;
    let result = fragment(&sum, "c", extents);
    let fragments = [fragment(&factor, "a", extents), fragment(&factor, "b", extents), result];
    let wanted: Vec<Register> = fragments.iter().flat_map(|&(count, of)| vec![of; count]).collect();
    let have = op.operand_types();
    ensure_that(op, have.len() == wanted.len(), || format!("expected {} arguments", wanted.len()))?;
    for (i, (have, wanted)) in have.zip(&wanted).enumerate() {
        ensure_that(op, have == wanted.ty(op.cx), || {
            format!("expected argument {i} to be of type '{wanted}'")
        })?;
    }
    is_destination(op, result)
}

/// A variant of `mma`: the extents, the registers of both factors, and those of the addend with those of the result.
#[derive(Default)]
struct Variant {
    shapes: Vec<[i64; 3]>,
    factors: Option<[(usize, Register); 2]>,
    sums: Vec<(usize, Register)>,
    results: Vec<(usize, Register)>,
}

/// The extent `k` of one tile of 16 rows, by the type of the factors.
fn tile_depth(element: &str, sparse: bool) -> Option<i64> {
    Some(match element {
        "tf32" => 4,
        "bf16" | "f16" => 8,
        "s8" | "u8" => 16,
        "e4m3" | "e5m2" | "e3m2" | "e2m3" | "e2m1" if sparse => 32,
        "s4" | "u4" => 32,
        "b1" if !sparse => 128,
        _ => return None,
    })
}

fn is_narrow_integer(element: &str) -> bool {
    matches!(element, "s4" | "u4" | "s8" | "u8")
}

fn wide_variant(element: &str, depth: i64, [m, n, k]: [i64; 3], sparse: bool) -> Variant {
    let integers = is_narrow_integer(element) || element == "b1";
    let register = if element == "f16" { Register::Pair } else { Register::I32 };
    let tiles = |side: i64| usize::try_from((side / 8) * (k / depth)).unwrap_or(0);
    let rows = if sparse { tiles(m) / 2 } else { tiles(m) };
    let (half, single) = ((2, Register::Pair), (4, Register::F32));
    Variant {
        shapes: match (sparse, depth) {
            (false, _) => vec![[16, 8, depth], [16, 8, depth * 2]],
            // Packed floats go with one depth alone.
            (true, 32) if !integers => vec![[16, 8, 64]],
            (true, _) => vec![[16, 8, depth * 2], [16, 8, depth * 4]],
        },
        factors: Some([(rows, register), (tiles(n), register)]),
        sums: if integers { vec![(4, Register::I32)] } else { vec![half, single] },
        results: match element {
            _ if integers => vec![(4, Register::I32)],
            "tf32" | "bf16" => vec![single],
            _ => vec![half, single],
        },
    }
}

fn narrow_variant(element: &str, sparse: bool) -> Variant {
    match element {
        "f16" => Variant {
            shapes: vec![[8, 8, 4]],
            factors: Some([(2, Register::Pair); 2]),
            sums: vec![(4, Register::Pair), (8, Register::F32)],
            results: vec![(4, Register::Pair), (8, Register::F32)],
        },
        "f64" => Variant {
            shapes: vec![[8, 8, 4]],
            factors: Some([(1, Register::F64); 2]),
            sums: vec![(2, Register::F64)],
            results: vec![(2, Register::F64)],
        },
        "s4" | "u4" | "s8" | "u8" | "b1" | "s32" => Variant {
            shapes: match element {
                "s4" | "u4" => vec![[8, 8, 32]],
                "s8" | "u8" => vec![[8, 8, 16]],
                "b1" if !sparse => vec![[8, 8, 128]],
                _ => Vec::new(),
            },
            factors: Some([(1, Register::I32); 2]),
            sums: vec![(2, Register::I32)],
            results: vec![(2, Register::I32)],
        },
        _ => Variant::default(),
    }
}

/// Returns the name of the type in which registers of a type are computed; `None` if there is none.
fn computed(op: OpRef<'_>, ty: Type) -> Option<&'static str> {
    let cx = op.cx;
    match cx.float_kind(ty) {
        Some(FloatKind::F64) => Some("f64"),
        Some(FloatKind::F32) => Some("f32"),
        Some(FloatKind::F16) => Some("f16"),
        _ if ty == Register::Pair.ty(cx) => Some("f16"),
        _ if is_any_integer(cx, ty) => Some("s32"),
        _ => computed_inside(op, ty),
    }
}

fn computed_inside(op: OpRef<'_>, ty: Type) -> Option<&'static str> {
    let first = *llvm::fields(op.cx, ty)?.first()?;
    // Structs do not nest here.
    if llvm::fields(op.cx, first).is_some() { None } else { computed(op, first) }
}

fn multiply(op: OpRef<'_>, sparse: bool) -> VerifyResult {
    let extents = extents(op);
    let Some(element) = enums::text(op, MmaSpSyncOp::MULTIPLICAND_APTX_TYPE) else {
        return fail(op, "requires attribute 'multiplicandAPtxType'");
    };
    let variant = match extents[0] {
        16 => {
            let Some(depth) = tile_depth(&element, sparse) else {
                return fail_plain(op, format!("invalid shape or multiplicand type: {element}"));
            };
            let result = computed(op, result_type(op, MmaSpSyncOp::RES));
            let same = computed(op, operand_type(op, MmaSpSyncOp::OPERAND_C)) == result;
            ensure(op, same, "ctype does not match dtype")?;
            wide_variant(&element, depth, extents, sparse)
        }
        8 => narrow_variant(&element, sparse),
        _ => Variant::default(),
    };
    let known = variant.factors.filter(|_| variant.shapes.contains(&extents));
    let [m, n, k] = extents;
    let Some([a, b]) = known else {
        return fail(op, format!("unimplemented variant for MMA shape <{m}, {n}, {k}>"));
    };
    let operands = [
        ("A", MmaSyncOp::OPERAND_A, &[a][..]),
        ("B", MmaSyncOp::OPERAND_B, &[b]),
        ("C", MmaSyncOp::OPERAND_C, &variant.sums),
    ];
    for (name, slot, wanted) in operands {
        let have = operand_types(op, slot);
        let fits = wanted.iter().any(|w| have.len() == w.0 && have.iter().all(|&t| t == w.1.ty(op.cx)));
        ensure_that(op, fits, || {
            let wanted: String = wanted.iter().map(|(count, of)| format!("{count}x{of} ")).collect();
            let have: Vec<String> = have.iter().map(|&t| op.cx.display_type(t).to_string()).collect();
            format!(
                "Could not match types for the {name} operands; expected one of {wanted}but got {}",
                have.join(", ")
            )
        })?;
    }
    let (cx, result) = (op.cx, result_type(op, MmaSpSyncOp::RES));
    let wanted: Vec<Type> = variant.results.iter().filter_map(|&of| structure(cx, of)).collect();
    ensure_that(op, wanted.contains(&result), || {
        let shown: Vec<String> = wanted.iter().map(|&ty| cx.display_type(ty).to_string()).collect();
        let (wanted, result) = (shown.join(", "), cx.display_type(result));
        format!("Could not match allowed types for the result; expected one of {wanted} but got {result}")
    })?;
    let bits = sparse || element != "b1" || op.attr_at(MmaSyncOp::B1_OP).is_some();
    ensure(op, bits, "op requires b1Op attribute")?;
    let overflow = !is_narrow_integer(&element) || op.attr_at(MmaSpSyncOp::INT_OVERFLOW_BEHAVIOR).is_some();
    ensure(op, overflow, "op requires intOverflowBehavior attribute")?;
    let free = sparse || (extents == [8, 8, 4] && element == "f16");
    let usual =
        case(op, MmaSyncOp::LAYOUT_A, "row") == "row" && case(op, MmaSyncOp::LAYOUT_B, "col") == "col";
    ensure_that(op, free || usual, || {
        let other = enums::text(op, MmaSpSyncOp::MULTIPLICAND_BPTX_TYPE).unwrap_or_default();
        format!(
            "requires layoutA = #nvvm.mma_layout<row> and layoutB = #nvvm.mma_layout<col> for shape <{m}, {n}, {k}> \
             with element types {element} and {other}. Only m8n8k4 with f16 supports other layouts."
        )
    })
}

fn block_scale(op: OpRef<'_>, sparse: bool) -> VerifyResult {
    let ordered = !sparse || is_set(op, MmaSpBlockScaleOp::ORDERED_METADATA);
    ensure(op, ordered, "'orderedMetadata' attribute is mandatory")?;
    let (deep, shallow) = if sparse { (128, 64) } else { (64, 32) };
    let (kind, size) =
        (case(op, MmaSpBlockScaleOp::KIND, ""), case(op, MmaSpBlockScaleOp::SCALE_VEC_SIZE, ""));
    let format = case(op, MmaSpBlockScaleOp::BLOCK_SCALE_FORMAT, "");
    let (kind, scales) = (kind.as_str(), (size.as_str(), format.as_str()));
    match extents(op) {
        [16, 8, k] if k == deep => deep_block_scale(op, deep, kind, scales),
        [16, 8, k] if k == shallow => {
            ensure_that(op, (kind, scales) == ("mxf8f6f4", ("x1", "ue8m0")), || {
                format!(
                    "unsupported Kind, ScaleVecSize and BlockScaleFormat attributes for mma.m16n8k{shallow}"
                )
            })
        }
        _ if sparse => fail(op, "unsupported Geom for sparse mma with block scaling"),
        _ => fail(op, "unsupported Geom for mma with block scaling"),
    }
}

/// Numbers of four bits, scaled by a size and a format.
fn deep_block_scale(op: OpRef<'_>, depth: i64, kind: &str, scales: (&str, &str)) -> VerifyResult {
    let shape = format!("mma.m16n8k{depth}");
    let factors = [MmaSpBlockScaleOp::MULTIPLICAND_APTX_TYPE, MmaSpBlockScaleOp::MULTIPLICAND_BPTX_TYPE];
    let narrow = factors.iter().all(|&slot| case(op, slot, "") == "e2m1");
    let mut errors = ErrorSink::new();
    errors.check(ensure_that(op, narrow, || {
        format!("unsupported MMATypes attribute for {shape}.(mxf4nvf4|mxf4)")
    }));
    match kind {
        "mxf4" => {
            errors.check(ensure_that(op, scales.0 == "x2", || {
                format!("unsupported ScaleVecSize attribute for {shape}.mxf4")
            }));
            errors.check(ensure_that(op, scales.1 == "ue8m0", || {
                format!("unsupported BlockScaleFormat attribute for {shape}.mxf4")
            }));
        }
        "mxf4nvf4" => {
            let known = matches!(scales, ("x2", "ue8m0") | ("x4", "ue4m3"));
            errors.check(ensure_that(op, known, || {
                format!("unsupported ScaleVecSize and BlockScaleFormat attributes for {shape}.mxf4nvf4")
            }));
        }
        _ => errors.add(op_error(op, format!("unsupported Kind attribute for {shape}"))),
    }
    errors.finish()
}

/// True if a group of warps can multiply matrices of the given types.
fn warp_group_takes(sum: &str, a: &str, b: &str) -> bool {
    let floats = matches!(sum, "f32" | "f16");
    match a {
        "f16" => floats && b == "f16",
        "tf32" | "bf16" => sum == "f32" && a == b,
        "u8" | "s8" => sum == "s32" && matches!(b, "u8" | "s8"),
        "b1" => sum == "s32" && b == "b1",
        "e4m3" | "e5m2" => floats && matches!(b, "e4m3" | "e5m2"),
        _ => false,
    }
}

fn warp_group(op: OpRef<'_>) -> VerifyResult {
    let cx = op.cx;
    let Some(fields) = llvm::fields(cx, result_type(op, WgmmaMmaAsyncOp::RESULTS)) else {
        return fail(op, "expected results to be struct");
    };
    if let Some(&other) = fields.iter().find(|f| **f != fields[0]) {
        return fail(
            op,
            format!("all elements in struct must be same type but there is {}", show(cx, other)),
        );
    }
    let [sum, a, b] = [WgmmaMmaAsyncOp::TYPE_D, WgmmaMmaAsyncOp::TYPE_A, WgmmaMmaAsyncOp::TYPE_B]
        .map(|slot| case(op, slot, ""));
    let integers = sum == "s32";
    let known = integers || matches!(sum.as_str(), "f32" | "f16");
    ensure_that(op, known, || format!("does not support the given output type {sum}"))?;
    let negates = [WgmmaMmaAsyncOp::SCALE_A, WgmmaMmaAsyncOp::SCALE_B]
        .iter()
        .any(|&slot| case(op, slot, "one") == "neg");
    ensure(op, !integers || !negates, "has s32 output, scaleA and scaleB cannot be neg")?;
    ensure_that(op, warp_group_takes(&sum, &a, &b), || format!("{sum} += {a} * {b}, it is not supported."))?;
    let [m, n, k] = extents(op);
    ensure(op, m == 64, "shape 'm' must be 64")?;
    let depth = match a.as_str() {
        "tf32" => 8,
        "f16" | "bf16" => 16,
        "b1" => 256,
        _ => 32,
    };
    ensure_that(op, k == depth, || format!("shape 'k' must be {depth} for input type {a}"))?;
    let eighths = (8..=256).contains(&n) && n % 8 == 0;
    let by_bytes = matches!(a.as_str(), "u8" | "s8" | "b1");
    ensure_that(op, eighths && (!by_bytes || n % 16 == 0 || matches!(n, 8 | 24)), || {
        format!("has input type {a} n is set to {n}, it is not supported.")
    })?;
    let layouts = [WgmmaMmaAsyncOp::LAYOUT_A, WgmmaMmaAsyncOp::LAYOUT_B].map(|slot| case(op, slot, ""));
    let transposes = layouts[0] == "col" || layouts[1] == "row";
    ensure_that(op, matches!(a.as_str(), "f16" | "bf16") || !transposes, || {
        let [x, y] = &layouts;
        format!(
            "given layouts layout_a = {x} and layout_b = {y} for input types {a} and {b} requires transpose. However, \
             this is only supported for: f16 and bf16"
        )
    })?;
    let wanted = if sum == "f16" { n / 4 } else { n / 2 };
    ensure_that(op, fields.len() as i64 == wanted, || {
        format!("results {wanted}, however output struct has {} elements", fields.len())
    })?;
    let saturates = case(op, WgmmaMmaAsyncOp::SATFINITE, "wrapped") == "satfinite";
    ensure_that(op, integers || !saturates, || {
        format!(
            " `satfinite` can be only used with s32 accumulator, however the current accumulator is {sum}"
        )
    })
}
