//! Operations in the order of the text.

use isogloss_ir::asm::parse::record::Recording;

/// The operations in the order in which their names begin, and for each the place in that order of the one around it.
pub(super) fn order(recording: &Recording) -> (Vec<u32>, Vec<Option<u32>>) {
    let ops = &recording.ops;
    let mut order: Vec<u32> = (0..ops.len() as u32).collect();
    // Of operations that were recorded twice, because their text was read twice, the last is the one that was kept.
    order.sort_by_key(|&op| (ops[op as usize].name_range.start, std::cmp::Reverse(op)));
    order.dedup_by_key(|op| ops[*op as usize].name_range.start);
    let mut parents = Vec::with_capacity(order.len());
    let mut open: Vec<u32> = Vec::new();
    for (at, &op) in order.iter().enumerate() {
        let start = ops[op as usize].name_range.start;
        while open.last().is_some_and(|&last| ops[order[last as usize] as usize].end <= start) {
            open.pop();
        }
        parents.push(open.last().copied());
        open.push(at as u32);
    }
    (order, parents)
}
