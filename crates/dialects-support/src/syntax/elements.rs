//! Small tensors of integers held in dense elements.

use isogloss_ir::{AttrData, Attribute, Context, Type, TypeData};

/// The most numbers that are read from one attribute.
const MAX_NUMBERS: u64 = 1 << 20;

/// `dense<[…]> : tensor<Nxindex>`
pub fn index_tensor(cx: &Context, numbers: &[i64]) -> Attribute {
    tensor(cx, cx.common().index, numbers.iter().map(|n| n.to_le_bytes()))
}

/// `dense<[…]> : tensor<Nxi32>`
pub fn i32_tensor(cx: &Context, numbers: &[i32]) -> Attribute {
    tensor(cx, cx.common().i32, numbers.iter().map(|n| n.to_le_bytes()))
}

fn tensor<const N: usize>(
    cx: &Context,
    element: Type,
    numbers: impl ExactSizeIterator<Item = [u8; N]> + Clone,
) -> Attribute {
    let mut others = numbers.clone();
    let splat = others.next().is_some_and(|first| others.all(|n| n == first));
    let shape = Box::new([i64::try_from(numbers.len()).unwrap_or(i64::MAX)]);
    let kept = if splat { 1 } else { numbers.len() };
    let data: Vec<u8> = numbers.take(kept).flatten().collect();
    let ty = cx.ty(TypeData::RankedTensor { shape, element, encoding: None });
    cx.attribute(AttrData::DenseElements { ty, data: data.into(), splat })
}

/// The numbers of dense elements of an integer or index type of 8 to 64 bits in whole bytes; `None` for another
/// attribute.
pub fn integers(cx: &Context, attr: Attribute) -> Option<Vec<i64>> {
    let AttrData::DenseElements { ty, data, splat } = cx.attr(attr) else { return None };
    let ty = cx.type_data(*ty);
    let width = match cx.type_data(ty.element()?) {
        TypeData::Index => 8,
        TypeData::Integer { width: width @ (8 | 16 | 32 | 64), .. } => *width as usize / 8,
        _ => return None,
    };
    let number = |bytes: &[u8]| {
        let fill = if bytes.last().is_some_and(|b| b & 0x80 != 0) { 0xff } else { 0 };
        let mut wide = [fill; 8];
        wide[..bytes.len()].copy_from_slice(bytes);
        i64::from_le_bytes(wide)
    };
    let mut numbers: Vec<i64> = data.chunks_exact(width).map(number).collect();
    if *splat {
        let count = ty.element_count().filter(|&n| n <= MAX_NUMBERS)?;
        let first = numbers.first().copied()?;
        numbers.resize(usize::try_from(count).ok()?, first);
    }
    Some(numbers)
}
