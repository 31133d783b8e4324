//! Walking over everything inside an operation.

use crate::body::Body;
use crate::ids::{BlockId, OpId};
use crate::view::OpRef;
use smallvec::SmallVec;

/// The answer of a visitor, by which a walk goes on or ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// The walk goes on with the next operation.
    Advance,
    /// The walk goes on with the next operation that is not inside this one. In [`Order::Post`], where the inside was visited
    /// already, this is the same as `Advance`.
    Skip,
    /// The walk ends.
    Interrupt,
}

/// The order in which a walk visits an operation and the operations inside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The operation comes before those inside it.
    Pre,
    /// The operation comes after those inside it.
    Post,
}

/// An operation whose regions are being walked, and where the walk is in them.
#[derive(Clone, Copy)]
struct Open<'a> {
    op: OpRef<'a>,
    /// The body in which the regions lie, and the operation there.
    body: &'a Body,
    inside: OpId,
    /// The number of the next region.
    region: usize,
    /// The block after the one that is walked.
    block: Option<BlockId>,
}

impl<'a> Open<'a> {
    fn new(op: OpRef<'a>) -> Open<'a> {
        let (body, inside) = op.inside();
        Open { op, body, inside, region: 0, block: None }
    }

    /// The first operation of the next block that has one.
    fn next(&mut self) -> Option<OpId> {
        loop {
            let block = match self.block {
                Some(block) => block,
                None => {
                    let region = *self.body.op_regions(self.inside).get(self.region)?;
                    self.region += 1;
                    match self.body.first_block(region) {
                        Some(block) => block,
                        None => continue,
                    }
                }
            };
            self.block = self.body.next_block(block);
            if let Some(first) = self.body.first_op(block) {
                return Some(first);
            }
        }
    }
}

impl<'a> OpRef<'a> {
    /// Visits the operation and everything inside, isolated operations included, region by region and block by block.
    /// Returns true if no visit interrupted the walk.
    ///
    /// Programs may nest as deep as they like.
    pub fn walk(self, order: Order, mut visit: impl FnMut(OpRef<'a>) -> Step) -> bool {
        if order == Order::Pre {
            match visit(self) {
                Step::Advance => {}
                Step::Skip => return true,
                Step::Interrupt => return false,
            }
        }
        // The operations around, with the outermost first. Few programs nest so deep that this needs the heap.
        let mut around: SmallVec<[Open<'a>; 8]> = SmallVec::new();
        let mut open = Open::new(self);
        let mut at = open.next();
        loop {
            while let Some(id) = at {
                let op = OpRef { cx: self.cx, body: open.body, id };
                if open.body.is_plain(id) || op.region_count() == 0 {
                    if visit(op) == Step::Interrupt {
                        return false;
                    }
                    at = open.body.next_op(id);
                    continue;
                }
                let enters = match order {
                    Order::Post => true,
                    Order::Pre => match visit(op) {
                        Step::Advance => true,
                        Step::Skip => false,
                        Step::Interrupt => return false,
                    },
                };
                if enters {
                    around.push(open);
                    open = Open::new(op);
                    at = open.next();
                } else {
                    at = open.body.next_op(id);
                }
            }
            at = open.next();
            if at.is_some() {
                continue;
            }
            if order == Order::Post && visit(open.op) == Step::Interrupt {
                return false;
            }
            let Some(outer) = around.pop() else { return true };
            at = outer.body.next_op(open.op.id);
            open = outer;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Order, Step};
    use crate::ids::{BlockId, OpId};
    use crate::{Body, Context, InsertPoint, Location, OpRef, OpSpec};

    /// An operation with a name, and with regions that have a block each.
    fn add(cx: &Context, body: &mut Body, name: &str, at: BlockId, regions: usize) -> Vec<BlockId> {
        let spec = OpSpec { regions, ..OpSpec::new(cx.op_name(name), Location::UNKNOWN) };
        let op = body.insert(&spec, InsertPoint::End(at));
        (0..regions).map(|n| add_block(body, op, n)).collect()
    }

    fn add_block(body: &mut Body, op: OpId, region: usize) -> BlockId {
        let block = body.create_block();
        body.append_block(body.op_regions(op)[region], block);
        block
    }

    fn module(cx: &Context) -> Body {
        let spec = OpSpec { regions: 1, ..OpSpec::new(cx.op_name("m"), Location::UNKNOWN) };
        Body::new(&spec)
    }

    fn walked(cx: &Context, body: &Body, order: Order, mut step: impl FnMut(&str) -> Step) -> (String, bool) {
        let mut seen = String::new();
        let done = OpRef::root(cx, body).walk(order, |op| {
            seen.push_str(op.name_str());
            step(op.name_str())
        });
        (seen, done)
    }

    #[test]
    fn operations_are_visited_before_or_after_what_is_inside_of_them() {
        let cx = Context::new();
        let mut body = module(&cx);
        let block = add_block(&mut body, Body::root(), 0);
        add(&cx, &mut body, "a", block, 0);
        let inner = add(&cx, &mut body, "b", block, 3);
        add(&cx, &mut body, "c", inner[0], 0);
        add(&cx, &mut body, "d", inner[2], 1);
        add(&cx, &mut body, "e", inner[2], 0);
        // An empty block, and one behind it.
        add_block(&mut body, Body::root(), 0);
        let last = add_block(&mut body, Body::root(), 0);
        add(&cx, &mut body, "f", last, 0);
        // An isolated operation with a body of its own.
        let spec = OpSpec::new(cx.op_name("g"), Location::UNKNOWN);
        let mut isolated = Body::new(&OpSpec { regions: 1, ..spec });
        let in_isolated = add_block(&mut isolated, Body::root(), 0);
        add(&cx, &mut isolated, "h", in_isolated, 0);
        let stub = body.create_stub(&spec, Box::new(isolated));
        body.place(stub, InsertPoint::End(last));

        let all = |_: &str| Step::Advance;
        assert_eq!(walked(&cx, &body, Order::Pre, all), ("mabcdefgh".to_owned(), true));
        assert_eq!(walked(&cx, &body, Order::Post, all), ("acdebfhgm".to_owned(), true));
        let at = |wanted: &'static str, step: Step| {
            move |name: &str| if name == wanted { step } else { Step::Advance }
        };
        assert_eq!(walked(&cx, &body, Order::Pre, at("b", Step::Skip)), ("mabfgh".to_owned(), true));
        assert_eq!(walked(&cx, &body, Order::Pre, at("m", Step::Skip)), ("m".to_owned(), true));
        assert_eq!(walked(&cx, &body, Order::Pre, at("d", Step::Interrupt)), ("mabcd".to_owned(), false));
        assert_eq!(walked(&cx, &body, Order::Post, at("b", Step::Skip)), ("acdebfhgm".to_owned(), true));
        assert_eq!(walked(&cx, &body, Order::Post, at("g", Step::Interrupt)), ("acdebfhg".to_owned(), false));
    }

    #[test]
    fn programs_may_nest_deeper_than_the_stack() {
        let cx = Context::new();
        let mut body = module(&cx);
        let mut at = add_block(&mut body, Body::root(), 0);
        for _ in 0..100_000 {
            at = add(&cx, &mut body, "a", at, 1)[0];
        }
        for order in [Order::Pre, Order::Post] {
            let mut count = 0;
            OpRef::root(&cx, &body).walk(order, |_| {
                count += 1;
                Step::Advance
            });
            assert_eq!(count, 100_001);
        }
    }
}
