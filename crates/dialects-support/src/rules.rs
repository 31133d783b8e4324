//! Queries of operations by hand-written verifiers, and the errors that they report.
//!
//! Questions about what is not there get an answer that means nothing in particular — the none type, no dimensions, no
//! attribute — so that a verifier reads as a list of rules. That an operation has all of its parts is verified before.

use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::definition::{AttributeSlot, OperandSlot, RegionSlot, ResultSlot};
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::verify::{op_error, plain_error};
use isogloss_ir::{AttrData, Attribute, BlockRef, Context, OpRef, Signedness, Type, TypeData, Value};
use smallvec::SmallVec;

/// Numbers of a list attribute, or dimensions.
pub type Numbers = SmallVec<[i64; 8]>;

/// An error of the operation.
///
/// # Errors
/// Always.
#[cold]
pub fn fail(op: OpRef<'_>, text: impl AsRef<str>) -> VerifyResult {
    Err(op_error(op, text))
}

/// An error at the operation, without its name.
///
/// # Errors
/// Always.
#[cold]
pub fn fail_plain(op: OpRef<'_>, text: impl Into<String>) -> VerifyResult {
    Err(plain_error(op, text))
}

/// An error of the operation, unless something holds.
///
/// # Errors
/// If it does not hold.
#[inline]
pub fn ensure(op: OpRef<'_>, holds: bool, text: &str) -> VerifyResult {
    if holds { Ok(()) } else { fail(op, text) }
}

/// An error of the operation with a text that is made when it is needed, unless something holds.
///
/// # Errors
/// If it does not hold.
#[inline]
pub fn ensure_that(op: OpRef<'_>, holds: bool, text: impl FnOnce() -> String) -> VerifyResult {
    if holds { Ok(()) } else { fail(op, text()) }
}

/// An error at the operation, without its name, unless something holds.
///
/// # Errors
/// If it does not hold.
#[inline]
pub fn ensure_plain(op: OpRef<'_>, holds: bool, text: &str) -> VerifyResult {
    if holds { Ok(()) } else { fail_plain(op, text) }
}

/// Returns an error at the operation, without its name, unless something holds. The text is made only if it is needed.
///
/// # Errors
/// If it does not hold.
#[inline]
pub fn ensure_plain_that(op: OpRef<'_>, holds: bool, text: impl FnOnce() -> String) -> VerifyResult {
    if holds { Ok(()) } else { fail_plain(op, text()) }
}

/// The verifier of an operation whose own verifier checks nothing in MLIR either: others do, or the definition.
///
/// # Errors
/// None.
pub fn nothing(_: OpRef<'_>) -> VerifyResult {
    Ok(())
}

/// A type in quotes.
pub fn show(cx: &Context, ty: Type) -> String {
    format!("'{}'", cx.display_type(ty))
}

/// Types in quotes with commas between them.
pub fn show_all(cx: &Context, types: &[Type]) -> String {
    let texts: Vec<String> = types.iter().map(|&ty| show(cx, ty)).collect();
    texts.join(", ")
}

/// The type of the first operand of a slot.
pub fn operand_type(op: OpRef<'_>, slot: OperandSlot) -> Type {
    operand(op, slot).map_or(op.cx.common().none, |v| op.type_of(v))
}

/// The first operand of a slot.
pub fn operand(op: OpRef<'_>, slot: OperandSlot) -> Option<Value> {
    op.operand_at(slot)
}

/// How many operands a slot has.
pub fn count(op: OpRef<'_>, slot: OperandSlot) -> usize {
    op.operand_range(slot).len()
}

/// The types of the operands of a slot.
pub fn operand_types(op: OpRef<'_>, slot: OperandSlot) -> SmallVec<[Type; 4]> {
    op.operands_at(slot).map(|v| op.type_of(v)).collect()
}

/// The type of the first result of a slot.
pub fn result_type(op: OpRef<'_>, slot: ResultSlot) -> Type {
    op.result_at(slot).map_or(op.cx.common().none, |v| op.type_of(v))
}

/// The type of the first operand of a group of the definition.
pub fn nth_operand_type(op: OpRef<'_>, group: usize) -> Type {
    nth_operand(op, group).map_or(op.cx.common().none, |v| op.type_of(v))
}

/// The first operand of a group of the definition.
pub fn nth_operand(op: OpRef<'_>, group: usize) -> Option<Value> {
    let first = || op.operand_group(group).next().and_then(|i| op.operand(i));
    op.single_operand(group).or_else(first)
}

/// How many operands a group of the definition has.
pub fn nth_count(op: OpRef<'_>, group: usize) -> usize {
    op.operand_group(group).len()
}

/// The types of a group of operands.
pub fn nth_operand_types(op: OpRef<'_>, group: usize) -> SmallVec<[Type; 4]> {
    op.operand_group(group).filter_map(|i| op.operand(i)).map(|v| op.type_of(v)).collect()
}

/// The type of the n-th result.
pub fn nth_result_type(op: OpRef<'_>, index: usize) -> Type {
    op.result_types().nth(index).unwrap_or(op.cx.common().none)
}

/// The type of the first operand of an operation that has one, however its definition calls it.
pub fn first_operand_type(op: OpRef<'_>) -> Type {
    nth_operand_type(op, 0)
}

/// The type of the first result of an operation that has one, however its definition calls it.
pub fn first_result_type(op: OpRef<'_>) -> Type {
    nth_result_type(op, 0)
}

/// The dimensions of a ranked shaped type; empty for other types.
pub fn shape(cx: &Context, ty: Type) -> &[i64] {
    cx.type_data(ty).shape().unwrap_or(&[])
}

/// The product of the dimensions of a ranked shaped type, or the nearest number of 64 bits; 1 for other types.
pub fn volume(cx: &Context, ty: Type) -> i64 {
    shape(cx, ty).iter().fold(1, |volume: i64, &size| volume.saturating_mul(size))
}

/// The number of dimensions of a ranked shaped type.
pub fn rank(cx: &Context, ty: Type) -> usize {
    shape(cx, ty).len()
}

/// The type of elements of a shaped type, or else the type itself.
pub fn element(cx: &Context, ty: Type) -> Type {
    isogloss_ir::verify::element_or_self(cx, ty)
}

/// Which dimensions of a vector are scalable.
pub fn scalable(cx: &Context, ty: Type) -> &[bool] {
    match cx.type_data(ty) {
        TypeData::Vector { scalable, .. } => scalable,
        _ => &[],
    }
}

/// True if a type is a vector.
pub fn is_vector(cx: &Context, ty: Type) -> bool {
    matches!(cx.type_data(ty), TypeData::Vector { .. })
}

/// True if a type is a ranked tensor.
pub fn is_ranked_tensor(cx: &Context, ty: Type) -> bool {
    matches!(cx.type_data(ty), TypeData::RankedTensor { .. })
}

/// True if a type is a tensor, ranked or not.
pub fn is_tensor(cx: &Context, ty: Type) -> bool {
    matches!(cx.type_data(ty), TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. })
}

/// True if a type is a ranked memref.
pub fn is_memref(cx: &Context, ty: Type) -> bool {
    matches!(cx.type_data(ty), TypeData::MemRef { .. })
}

/// True if a type is a shaped one with a rank.
pub fn has_rank(cx: &Context, ty: Type) -> bool {
    cx.type_data(ty).shape().is_some()
}

/// True if a type is a shaped one with static dimensions only.
pub fn is_static(cx: &Context, ty: Type) -> bool {
    cx.type_data(ty).shape().is_some_and(|s| !s.contains(&DYNAMIC))
}

/// True if a type is an integer of any signedness and the given width in bits.
pub fn is_integer(cx: &Context, ty: Type, bits: u32) -> bool {
    matches!(cx.type_data(ty), TypeData::Integer { width, .. } if *width == bits)
}

/// True if a type is an integer of any width and signedness.
pub fn is_any_integer(cx: &Context, ty: Type) -> bool {
    matches!(cx.type_data(ty), TypeData::Integer { .. })
}

/// True if a type is a signless integer of the given width in bits.
pub fn is_signless(cx: &Context, ty: Type, bits: u32) -> bool {
    matches!(cx.type_data(ty), TypeData::Integer { width, signedness: Signedness::Signless } if *width == bits)
}

/// True if a type is a float.
pub fn is_float(cx: &Context, ty: Type) -> bool {
    matches!(cx.type_data(ty), TypeData::Float(_))
}

/// The number that an attribute holds: an integer's, or that of an enum.
pub fn number(op: OpRef<'_>, slot: AttributeSlot) -> Option<i64> {
    crate::syntax::enums::value(op.cx, op.attr_at(slot)?)
}

/// The number that an attribute holds: an integer's, or that of an enum, by its name.
pub fn number_named(op: OpRef<'_>, name: &str) -> Option<i64> {
    crate::syntax::enums::value(op.cx, op.attr(name)?)
}

/// The numbers of a dense array of integers.
pub fn dense(op: OpRef<'_>, slot: AttributeSlot) -> Numbers {
    let numbers = op.attr_at(slot).and_then(|a| crate::folding::ops::dense_i64s(op.cx, a));
    numbers.map_or_else(Numbers::new, Numbers::from_vec)
}

/// The numbers of a dense array of integers, by its name.
pub fn dense_named(op: OpRef<'_>, name: &str) -> Numbers {
    let numbers = op.attr(name).and_then(|a| crate::folding::ops::dense_i64s(op.cx, a));
    numbers.map_or_else(Numbers::new, Numbers::from_vec)
}

/// The sizes that an operation says its groups of operands have.
pub fn operand_segments(op: OpRef<'_>) -> Numbers {
    dense_named(op, "operandSegmentSizes")
}

/// The name that a symbol has; empty where it has none.
pub fn symbol_name<'a>(op: OpRef<'a>) -> std::borrow::Cow<'a, str> {
    string_named(op, "sym_name").unwrap_or_default()
}

/// The elements of an array attribute.
pub fn array<'a>(op: OpRef<'a>, slot: AttributeSlot) -> &'a [Attribute] {
    crate::syntax::attrs::array(op.cx, op.attr_at(slot))
}

/// The elements of an array attribute, by its name.
pub fn array_named<'a>(op: OpRef<'a>, name: &str) -> &'a [Attribute] {
    crate::syntax::attrs::array(op.cx, op.attr(name))
}

/// The numbers of an array attribute of integers.
pub fn integers(op: OpRef<'_>, slot: AttributeSlot) -> Numbers {
    array(op, slot).iter().map(|&a| crate::syntax::attrs::integer(op.cx, Some(a)).unwrap_or(0)).collect()
}

/// The numbers of an array attribute of integers, by its name.
pub fn integers_named(op: OpRef<'_>, name: &str) -> Numbers {
    array_named(op, name)
        .iter()
        .map(|&a| crate::syntax::attrs::integer(op.cx, Some(a)).unwrap_or(0))
        .collect()
}

/// True if a unit attribute is present, or a boolean one is true.
pub fn is_set(op: OpRef<'_>, slot: AttributeSlot) -> bool {
    match op.attr_data_at(slot) {
        None => false,
        Some(AttrData::Integer { value, .. }) => !value.is_zero(),
        Some(_) => true,
    }
}

/// True if the named unit attribute is present, or the named boolean one is true.
pub fn is_set_named(op: OpRef<'_>, name: &str) -> bool {
    match op.attr_data(name) {
        None => false,
        Some(AttrData::Integer { value, .. }) => !value.is_zero(),
        Some(_) => true,
    }
}

/// The text of a string attribute.
pub fn string<'a>(op: OpRef<'a>, slot: AttributeSlot) -> Option<std::borrow::Cow<'a, str>> {
    crate::syntax::attrs::string(op.cx, op.attr_at(slot))
}

/// The text of a string attribute, by its name.
pub fn string_named<'a>(op: OpRef<'a>, name: &str) -> Option<std::borrow::Cow<'a, str>> {
    crate::syntax::attrs::string(op.cx, op.attr(name))
}

/// The type that a type attribute holds.
pub fn type_attr(op: OpRef<'_>, slot: AttributeSlot) -> Option<Type> {
    crate::syntax::types::of_attr(op.cx, op.attr_at(slot))
}

/// The type that a type attribute holds, by its name.
pub fn type_attr_named(op: OpRef<'_>, name: &str) -> Option<Type> {
    crate::syntax::types::of_attr(op.cx, op.attr(name))
}

/// An attribute of an operation whose types are inferred.
pub fn inferring(input: &isogloss_ir::definition::hooks::InferInput<'_>, name: &str) -> Option<Attribute> {
    let slot = input.cx.op_def(input.name)?.inherent_index(input.cx, name)?;
    input.properties.get(slot).copied().flatten()
}

/// How dimensions are written in messages: `4x?x2`, or otherwise separated.
pub fn joined(shape: &[i64], separator: &str) -> String {
    let texts: Vec<String> = shape.iter().map(|&d| dimension(d)).collect();
    texts.join(separator)
}

/// A dimension as it is written: `?` where it is not known.
pub fn dimension(size: i64) -> String {
    if size == DYNAMIC { "?".to_owned() } else { size.to_string() }
}

/// The number of a group of operands, by its name in the definition; one past the last where there is none of the name.
pub fn group(op: OpRef<'_>, name: &str) -> usize {
    let operands = op.def().map_or(&[][..], |d| &d.operands[..]);
    operands.iter().position(|o| o.name == name).unwrap_or(operands.len())
}

/// How many operands the group of a name has.
pub fn count_of(op: OpRef<'_>, name: &str) -> usize {
    nth_count(op, group(op, name))
}

/// The types of the arguments of a region's entry block.
pub fn region_arguments(op: OpRef<'_>, slot: RegionSlot) -> SmallVec<[Type; 4]> {
    let block = op.region_at(slot).and_then(|r| r.first_block());
    block.map_or_else(SmallVec::new, |b| b.arguments().iter().map(|&a| b.body.value_type(a)).collect())
}

/// The types of the arguments of a region's entry block, by its number.
pub fn nth_region_arguments(op: OpRef<'_>, index: usize) -> SmallVec<[Type; 4]> {
    let block = op.region(index).and_then(|r| r.first_block());
    block.map_or_else(SmallVec::new, |b| b.arguments().iter().map(|&a| b.body.value_type(a)).collect())
}

/// The entry block of the first region of an operation that has such a body, however its definition calls it.
pub fn body(op: OpRef<'_>) -> Option<BlockRef<'_>> {
    op.region(0)?.first_block()
}

/// True if the first region of an operation is of one block.
pub fn has_one_block(op: OpRef<'_>) -> bool {
    op.region(0).is_some_and(|region| region.has_one_block())
}

/// The types of the arguments of an operation's body.
pub fn body_arguments(op: OpRef<'_>) -> SmallVec<[Type; 4]> {
    nth_region_arguments(op, 0)
}

/// True if a region is present and has blocks.
pub fn has_region(op: OpRef<'_>, slot: RegionSlot) -> bool {
    op.region_at(slot).is_some_and(|r| !r.is_empty())
}

/// The entry block of a function's body takes what its signature says. `kind` is how errors call the operation:
/// `function` or `graph`.
///
/// # Errors
/// If it does not.
pub fn entry_takes(op: OpRef<'_>, kind: &str, inputs: &[Type]) -> VerifyResult {
    let (cx, arguments) = (op.cx, body_arguments(op));
    ensure_that(op, arguments.len() == inputs.len(), || {
        format!("entry block must have {} arguments to match {kind} signature", inputs.len())
    })?;
    for (i, (&have, &wanted)) in arguments.iter().zip(inputs).enumerate() {
        ensure_that(op, have == wanted, || {
            format!(
                "type of entry block argument #{i}({}) must match the type of the corresponding argument in {kind} \
                 signature({})",
                show(cx, have),
                show(cx, wanted)
            )
        })?;
    }
    Ok(())
}
