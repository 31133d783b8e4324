//! Bodies that add up products. Rule: `isContractionBody` of `LinalgInterfaces.cpp`.

use isogloss_ir::{BlockRef, OpRef, Value};

/// The operations that multiply, each with the one that adds.
const PAIRS: [(&str, &str); 4] = [
    ("arith.mulf", "arith.addf"),
    ("arith.muli", "arith.addi"),
    ("complex.mul", "complex.add"),
    ("arith.andi", "arith.ori"),
];

/// How many operations of one operand are followed from one value to another.
const LONGEST: usize = 10_000;

/// True if the body yields its third argument plus the product of the first two. Operations of one operand, such as
/// casts, may be in between.
pub(super) fn is_added_up(op: OpRef<'_>) -> bool {
    isogloss_dialects_support::rules::body(op).is_some_and(|block| of_block(block).is_some())
}

fn of_block(block: BlockRef<'_>) -> Option<()> {
    let &[left, right, sum] = block.arguments() else { return None };
    let end = block.last_op()?;
    let addition = binary(end, one(end.operands())?)?;
    let [a, b] = sides(addition)?;
    let product = match (a == sum, b == sum) {
        (false, false) => return None,
        // What is not an argument is the product.
        _ if block.arguments().contains(&a) => b,
        _ => a,
    };
    let multiplication = binary(end, product)?;
    if !PAIRS.contains(&(multiplication.name_str(), addition.name_str())) {
        return None;
    }
    let sides = sides(multiplication)?;
    (sides == [left, right] || sides == [right, left]).then_some(())
}

fn one<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    items.next().filter(|_| items.next().is_none())
}

/// The operation of two operands and one result that a value comes from.
fn binary(at: OpRef<'_>, value: Value) -> Option<OpRef<'_>> {
    let op = at.defining(source(at, value))?;
    (op.operands().len() == 2 && op.results().len() == 1).then_some(op)
}

/// The two values that an operation takes, before casts.
fn sides(op: OpRef<'_>) -> Option<[Value; 2]> {
    let mut operands = op.operands();
    let sides = [operands.next()?, operands.next()?];
    Some(sides.map(|value| source(op, value)))
}

/// The value behind operations of one operand. Values that depend on themselves are an error that is found later.
fn source(at: OpRef<'_>, mut value: Value) -> Value {
    for _ in 0..LONGEST {
        let Some(operand) = at.defining(value).and_then(|op| one(op.operands())) else { break };
        value = operand;
    }
    value
}
