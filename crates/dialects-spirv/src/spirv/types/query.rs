//! Questions about types of the dialect.

use super::words::{number, parts, word};
use isogloss_dialects_support::rules::is_any_integer;
use isogloss_dialects_support::syntax::attrs::{array, integer};
use isogloss_dialects_support::syntax::types::of_attr;
use isogloss_ir::{Context, FloatKind, Type, TypeData};

/// The parts of a composite type.
pub(in crate::spirv) enum Parts {
    /// So many of one type; of a runtime array and of a cooperative matrix the number is not known.
    Same(Option<u64>, Type),
    /// One of each type.
    Each(Vec<Type>),
    /// The parts of an enclosing struct, which is named here without its members.
    Hidden,
}

impl Parts {
    /// The parts of a type, if it is composite: a vector of one dimension, an array, a matrix, a tensor or a struct.
    pub(in crate::spirv) fn of(cx: &Context, ty: Type) -> Option<Parts> {
        if let TypeData::Vector { shape, element, .. } = cx.type_data(ty) {
            let &[count @ (2 | 3 | 4 | 8 | 16)] = &shape[..] else { return None };
            return has_known_width(cx, *element).then(|| Parts::Same(u64::try_from(count).ok(), *element));
        }
        match parts(cx, ty)? {
            ("array" | "matrix", [of, count, ..]) => {
                Some(Parts::Same(Some(u64::from(number(cx, *count))), of_attr(cx, *of)?))
            }
            ("rtarray" | "coopmatrix", [of, ..]) => Some(Parts::Same(None, of_attr(cx, *of)?)),
            ("arm.tensor", [of, shape]) => {
                let mut sizes = array(cx, *shape).iter().map(|&size| integer(cx, Some(size)));
                let count = sizes.try_fold(1u64, |count, size| count.checked_mul(u64::try_from(size?).ok()?));
                Some(Parts::Same(count, of_attr(cx, *of)?))
            }
            ("struct", [_, None, ..]) => Some(Parts::Hidden),
            ("struct", [_, members, ..]) => {
                Some(Parts::Each(array(cx, *members).iter().filter_map(|&m| of_attr(cx, Some(m))).collect()))
            }
            _ => None,
        }
    }

    /// How many there are, if that is known.
    pub(in crate::spirv) fn len(&self) -> Option<u64> {
        match self {
            Parts::Same(count, _) => *count,
            Parts::Each(members) => Some(members.len() as u64),
            Parts::Hidden => None,
        }
    }

    /// The type of one of them, whether or not there are so many of one type.
    pub(in crate::spirv) fn at(&self, index: usize) -> Option<Type> {
        match self {
            Parts::Same(_, of) => Some(*of),
            Parts::Each(members) => members.get(index).copied(),
            Parts::Hidden => None,
        }
    }
}

/// The parts of a type with their number: none for a runtime array. That of a cooperative matrix is not known.
pub(in crate::spirv) fn counted_parts(cx: &Context, ty: Type) -> Option<(u64, Parts)> {
    let all = Parts::of(cx, ty)?;
    let is_runtime_array = parts(cx, ty).is_some_and(|(mnemonic, _)| mnemonic == "rtarray");
    Some((if is_runtime_array { 0 } else { all.len()? }, all))
}

/// True for integers of 1, 8, 16, 32 and 64 bits, and floats of 16, 32 and 64.
fn has_known_width(cx: &Context, ty: Type) -> bool {
    match cx.type_data(ty) {
        TypeData::Integer { width, .. } => matches!(width, 1 | 8 | 16 | 32 | 64),
        TypeData::Float(kind) => matches!(kind.width(), 16 | 32 | 64),
        _ => false,
    }
}

/// A cooperative matrix.
pub(in crate::spirv) struct Cooperative {
    pub(in crate::spirv) rows: i64,
    pub(in crate::spirv) columns: i64,
    /// The type of an element.
    pub(in crate::spirv) of: Type,
    pub(in crate::spirv) scope: String,
    /// `MatrixA`, `MatrixB` or `MatrixAcc`.
    pub(in crate::spirv) role: String,
}

/// The cooperative matrix that a type is of.
pub(in crate::spirv) fn cooperative(cx: &Context, ty: Type) -> Option<Cooperative> {
    let ("coopmatrix", [of, shape, scope, role]) = parts(cx, ty)? else { return None };
    let size = |i: usize| integer(cx, array(cx, *shape).get(i).copied());
    Some(Cooperative {
        rows: size(0)?,
        columns: size(1)?,
        of: of_attr(cx, *of)?,
        scope: word(cx, "Scope", *scope),
        role: word(cx, "CooperativeMatrixUseKHR", *role),
    })
}

/// An image.
pub(in crate::spirv) struct Image {
    /// `Dim1D`, `Cube`, ….
    pub(in crate::spirv) dim: String,
    pub(in crate::spirv) is_arrayed: bool,
    pub(in crate::spirv) is_multisampled: bool,
    /// `NeedSampler`, ….
    pub(in crate::spirv) sampler: String,
}

/// The image that a type is of, which may be sampled.
pub(in crate::spirv) fn image(cx: &Context, ty: Type) -> Option<Image> {
    match parts(cx, ty)? {
        ("sampled_image", [inner]) => image(cx, of_attr(cx, *inner)?),
        ("image", [_, dim, _, arrayed, sampling, sampler, _]) => Some(Image {
            dim: word(cx, "Dim", *dim),
            is_arrayed: word(cx, "ImageArrayedInfo", *arrayed) == "Arrayed",
            is_multisampled: word(cx, "ImageSamplingInfo", *sampling) == "MultiSampled",
            sampler: word(cx, "ImageSamplerUseInfo", *sampler),
        }),
        _ => None,
    }
}

/// True for a float that the dialect has.
pub(in crate::spirv) fn is_float(cx: &Context, ty: Type) -> bool {
    use FloatKind::{BF16, F16, F32, F64};
    matches!(cx.float_kind(ty), Some(BF16 | F16 | F32 | F64))
}

/// True for a number that the dialect has.
pub(in crate::spirv) fn is_scalar(cx: &Context, ty: Type) -> bool {
    is_any_integer(cx, ty) || is_float(cx, ty)
}
