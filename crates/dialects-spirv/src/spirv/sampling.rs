//! Verifiers of images. Rule: `ImageOps.cpp`.

use super::types::{Image, image_of};
use crate::slots::spirv::{ImageDrefGatherOp, ImageQuerySizeOp, ImageSampleExplicitLodOp};
use isogloss_dialects_support::rules::*;
use isogloss_ir::definition::hooks::{VerifyOp, VerifyResult};
use isogloss_ir::{OpRef, Type};

/// The verifier of an operation.
pub(super) fn verifier(name: &str) -> Option<VerifyOp> {
    Some(match name {
        "ImageQuerySize" => query_size,
        "ImageDrefGather"
        | "ImageFetch"
        | "ImageRead"
        | "ImageSampleExplicitLod"
        | "ImageSampleImplicitLod"
        | "ImageSampleProjDrefImplicitLod"
        | "ImageWrite" => operands,
        _ => return None,
    })
}

fn query_size(op: OpRef<'_>) -> VerifyResult {
    let Some(image) = image_of(op.cx, operand_type(op, ImageQuerySizeOp::IMAGE)) else { return Ok(()) };
    let dims = match image.dim.as_str() {
        "Dim1D" | "Buffer" => 1,
        "Dim2D" | "Cube" | "Rect" => 2,
        "Dim3D" => 3,
        _ => {
            let text = "the Dim operand of the image type must be 1D, 2D, 3D, Buffer, Cube, or Rect";
            return fail_plain(op, text);
        }
    };
    let free = matches!(image.dim.as_str(), "Buffer" | "Rect")
        || image.is_multisampled
        || image.sampler != "NeedSampler";
    ensure_plain(
        op,
        free,
        "if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2",
    )?;
    let wanted = dims + i64::from(image.is_arrayed);
    let have = volume(op.cx, result_type(op, ImageQuerySizeOp::RESULT));
    ensure_plain_that(op, wanted == have, || {
        format!("expected the result to have {wanted} component(s), but found {have} component(s)")
    })
}

const BIAS: i64 = 1;
const LOD: i64 = 2;
const GRAD: i64 = 4;

/// Verifies that an image may have a bias or a level of detail.
fn takes_level(op: OpRef<'_>, what: &str) -> VerifyResult {
    let Some(image) = image_of(op.cx, operand_type(op, ImageSampleExplicitLodOp::SAMPLED_IMAGE)) else {
        return Ok(());
    };
    let known = matches!(image.dim.as_str(), "Dim1D" | "Dim2D" | "Dim3D" | "Cube");
    ensure_plain_that(op, known, || {
        format!("{what} must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube")
    })?;
    takes_samples(op, what, &image)
}

fn takes_samples(op: OpRef<'_>, what: &str, image: &Image) -> VerifyResult {
    ensure_plain_that(op, !image.is_multisampled, || {
        format!("{what} must only be used with an image type that has a MS operand of 0")
    })
}

/// Rules, in order: the operands are announced; bias, level of detail and gradient are each allowed in their place,
/// with their arguments in this order; and no operand is left over.
fn operands(op: OpRef<'_>) -> VerifyResult {
    let arguments = operand_types(op, ImageDrefGatherOp::OPERAND_ARGUMENTS);
    let Some(bits) = number(op, ImageDrefGatherOp::IMAGE_OPERANDS) else {
        let text = "the Image Operands should encode what operands follow, as per Image Operands";
        return ensure_plain(op, arguments.is_empty(), text);
    };
    let both = bits & LOD != 0 && bits & GRAD != 0;
    ensure_plain(op, !both, "it is invalid to set both the Lod and Grad bits")?;
    let (cx, name) = (op.cx, op.name_str());
    let (implicit, explicit) = (name.ends_with("ImplicitLod"), name.ends_with("ExplicitLod"));
    let mut rest = arguments.iter().copied();
    let scalar = |ty: Type| is_float(cx, ty);
    if bits & BIAS != 0 {
        ensure_plain(op, implicit, "Bias is only valid with implicit-lod instructions")?;
        let Some(bias) = rest.next() else { return fail_plain(op, "Bias operand requires 1 argument") };
        ensure_plain(op, scalar(bias), "Bias must be a floating-point type scalar")?;
        takes_level(op, "Bias")?;
    }
    if bits & LOD != 0 {
        ensure_plain(op, explicit, "Lod is only valid with explicit-lod and fetch instructions")?;
        let Some(level) = rest.next() else { return fail_plain(op, "Lod operand requires 1 argument") };
        let text = "for sampling operations, Lod must be a floating-point type scalar";
        ensure_plain(op, scalar(level), text)?;
        takes_level(op, "Lod")?;
    }
    if bits & GRAD != 0 {
        ensure_plain(op, explicit, "Grad is only valid with explicit-lod instructions")?;
        let (Some(x), Some(y)) = (rest.next(), rest.next()) else {
            return fail_plain(op, "Grad operand requires 2 arguments (scalars or vectors)");
        };
        gradient(op, [x, y])?;
    }
    ensure_plain(op, rest.next().is_none(), "too many image operand arguments have been provided")
}

fn gradient(op: OpRef<'_>, sides: [Type; 2]) -> VerifyResult {
    let cx = op.cx;
    let Some(image) = image_of(cx, operand_type(op, ImageSampleExplicitLodOp::SAMPLED_IMAGE)) else {
        return Ok(());
    };
    takes_samples(op, "Grad", &image)?;
    let components = |ty: Type| volume(cx, ty);
    let wanted =
        components(operand_type(op, ImageSampleExplicitLodOp::COORDINATE)) - i64::from(image.is_arrayed);
    for side in sides {
        let float = is_float(cx, element(cx, side));
        if is_vector(cx, side) {
            ensure_plain(op, float, "Grad arguments must be a vector of floating-point type")?;
        } else {
            ensure_plain(op, float, "Grad arguments must be a scalar or vector of floating-point type")?;
        }
        ensure_plain(
            op,
            components(side) == wanted,
            "number of components of each Grad argument must equal the number of components in coordinate, minus the \
             array layer component, if present",
        )?;
    }
    Ok(())
}
