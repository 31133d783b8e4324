//! Walking over everything inside an operation.

use crate::view::OpRef;

/// How a walk goes on after an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// With the next operation.
    Advance,
    /// With the next operation that is not inside this one. After the inside it is the same as `Advance`.
    Skip,
    /// Not at all.
    Interrupt,
}

/// When an operation is visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Before what is inside.
    Pre,
    /// After what is inside.
    Post,
}

impl<'a> OpRef<'a> {
    /// Visits the operation and everything inside, isolated operations included, region by region and block by block.
    /// Whether no visit interrupted the walk.
    ///
    /// Programs may nest as deep as they like.
    pub fn walk(self, order: Order, mut visit: impl FnMut(OpRef<'a>) -> Step) -> bool {
        // Operations to come, and those whose inside was gone through.
        let mut open = vec![(self, false)];
        while let Some((op, done)) = open.pop() {
            let visits = done || order == Order::Pre;
            let step = if visits { visit(op) } else { Step::Advance };
            match step {
                Step::Interrupt => return false,
                Step::Skip => continue,
                Step::Advance if done => continue,
                Step::Advance => {}
            }
            if order == Order::Post {
                open.push((op, true));
            }
            let start = open.len();
            open.extend(op.regions().flat_map(|r| r.blocks()).flat_map(|b| b.ops()).map(|op| (op, false)));
            open[start..].reverse();
        }
        true
    }
}
