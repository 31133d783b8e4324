//! Erasing operations and blocks. What is still used is not erased, unless the caller wants the uses dropped: then they
//! remain as operands that nothing defines, which the verifier refuses.

use super::still_used::{StillUsed, Use};
use super::{Body, ERASED, NO_OWNER, OpParts, Range32};
use crate::context::Context;
use crate::ids::{BlockId, OpId, Value};
use isogloss_source::Diagnostic;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

impl StillUsed {
    /// The error, at what was to be erased, with a note at the user.
    pub fn diagnostic(&self, cx: &Context, body: &Body) -> Diagnostic {
        let owner_of = |block| body.block_region(block).map(|region| body.region_owner(region));
        let (owner, what, note) = match self.used {
            Use::Operand { value, number } => {
                let note = format!("used here as operand #{number}");
                match body.value_def(value) {
                    super::ValueDef::Result(op, index) => (Some(op), format!("result #{index}"), note),
                    super::ValueDef::Argument(block, index) => {
                        (owner_of(block), format!("argument #{index} of a block"), note)
                    }
                }
            }
            Use::Successor { block } => {
                (owner_of(block), "a block".to_owned(), "used here as a successor".to_owned())
            }
        };
        let place = owner.unwrap_or(self.user);
        let message = match owner {
            Some(op) => format!("'{}' op cannot be erased: ", cx.op_name_str(body.op_name(op))),
            None => "a block cannot be erased: ".to_owned(),
        };
        let message = format!("{message}'{}' still uses {what}", cx.op_name_str(body.op_name(self.user)));
        Diagnostic::error(body.op_location(place).place(cx), message)
            .with_note(body.op_location(self.user).place(cx), note)
    }
}

impl Body {
    /// Removes an operation with everything inside.
    ///
    /// # Errors
    /// When something that is not inside uses a value or a block that would go; then nothing is changed.
    pub fn erase(&mut self, op: OpId) -> Result<(), StillUsed> {
        let used = if self.is_plain(op) {
            self.outside_use_of_results(op)
        } else {
            let doomed = self.with_inside(op);
            let set: FxHashSet<OpId> = doomed.iter().copied().collect();
            doomed.iter().find_map(|&op| self.outside_use(op, &set))
        };
        match used {
            Some(used) => Err(used),
            None => {
                self.erase_and_drop_uses(op);
                Ok(())
            }
        }
    }

    /// Removes an operation with everything inside. Operands elsewhere that are its values remain, and are no values of
    /// the program any more: they have to be replaced before it is verified.
    pub fn erase_and_drop_uses(&mut self, op: OpId) {
        if self.is_plain(op) {
            self.erase_one(op);
            return;
        }
        for op in self.with_inside(op) {
            for i in 0..self.op_regions(op).len() {
                let region = self.op_regions(op)[i];
                let mut at = self.first_block(region);
                while let Some(block) = at {
                    at = self.next_block(block);
                    self.forget_arguments(block);
                }
            }
            self.erase_one(op);
        }
    }

    /// The operation and those inside, each after the one that it is inside of.
    fn with_inside(&self, op: OpId) -> Vec<OpId> {
        // An explicit list, since regions nest as deep as the program likes.
        let mut found = vec![op];
        let mut next = 0;
        while let Some(&op) = found.get(next) {
            next += 1;
            for &region in self.op_regions(op) {
                for block in self.region_blocks(region) {
                    found.extend(self.block_ops(block));
                }
            }
        }
        found
    }

    /// A use of an operation's results by one that is not inside of it. An operation may use its own results.
    #[inline]
    pub fn outside_use_of_results(&self, op: OpId) -> Option<StillUsed> {
        let is_used = self.op_results(op).any(|value| self.has_uses(value));
        if !is_used {
            return None;
        }
        self.use_of_results(op, |user| {
            std::iter::successors(Some(user), |op| self.parent_op(*op)).any(|at| at == op)
        })
    }

    /// A use by an operation outside of a block of what is defined in it, or of the block as a successor.
    pub fn outside_use_of_block(&self, block: BlockId) -> Option<StillUsed> {
        let mut inside = Vec::new();
        for op in self.block_ops(block) {
            inside.append(&mut self.with_inside(op));
        }
        let set: FxHashSet<OpId> = inside.iter().copied().collect();
        let used = self.use_of_block(block, |user| set.contains(&user));
        used.or_else(|| inside.iter().find_map(|&op| self.outside_use(op, &set)))
    }

    fn use_of_results(&self, op: OpId, is_inside: impl Fn(OpId) -> bool) -> Option<StillUsed> {
        self.op_results(op).find_map(|value| self.use_by_others(value, &is_inside))
    }

    fn use_by_others(&self, value: Value, is_inside: impl Fn(OpId) -> bool) -> Option<StillUsed> {
        let (user, number) = self.uses(value).find(|(user, _)| !is_inside(*user))?;
        Some(StillUsed { user, used: Use::Operand { value, number } })
    }

    /// A use of what an operation defines, by one that is not in the set.
    fn outside_use(&self, op: OpId, inside: &FxHashSet<OpId>) -> Option<StillUsed> {
        let is_inside = |user: OpId| inside.contains(&user);
        self.use_of_results(op, is_inside).or_else(|| {
            let mut blocks = self.op_regions(op).iter().flat_map(|region| self.region_blocks(*region));
            blocks.find_map(|block| self.use_of_block(block, is_inside))
        })
    }

    /// A use of a block or of its arguments.
    fn use_of_block(&self, block: BlockId, is_inside: impl Fn(OpId) -> bool) -> Option<StillUsed> {
        let mut arguments = self.block_arguments(block).iter();
        arguments.find_map(|&value| self.use_by_others(value, &is_inside)).or_else(|| {
            let user = self.predecessors(block).find(|user| !is_inside(*user))?;
            Some(StillUsed { user, used: Use::Successor { block } })
        })
    }

    fn erase_one(&mut self, op: OpId) {
        self.detach(op);
        self.drop_operands(op);
        let index = self.op_at(op);
        let properties = self.heads[index].properties;
        self.properties.release(properties);
        if !self.heads[index].is_plain() {
            let successors = self.successor_range(op);
            self.drop_successors(successors);
            *self.parts_mut(op) = OpParts::default();
        }
        let head = &mut self.heads[index];
        let results = std::mem::take(&mut head.results);
        (head.properties, head.parts) = (Range32::default(), ERASED);
        for value in &mut self.values[results.range()] {
            value.owner = NO_OWNER;
        }
        self.has_ownerless = true;
        self.free_ops.push_back(op);
    }

    /// Removes a block with everything inside.
    ///
    /// # Errors
    /// When something that is not inside uses a value that is defined there, or branches to the block; then nothing is
    /// changed.
    pub fn erase_block(&mut self, block: BlockId) -> Result<(), StillUsed> {
        match self.outside_use_of_block(block) {
            Some(used) => Err(used),
            None => {
                self.erase_block_and_drop_uses(block);
                Ok(())
            }
        }
    }

    /// Removes a block with everything inside. Operands and successors elsewhere that are its values, or the block,
    /// remain, and are not in the program any more: they have to be replaced before it is verified.
    pub fn erase_block_and_drop_uses(&mut self, block: BlockId) {
        while let Some(op) = self.last_op(block) {
            self.erase_and_drop_uses(op);
        }
        self.detach_block(block);
        self.forget_arguments(block);
    }

    fn forget_arguments(&mut self, block: BlockId) {
        let index = self.block_at(block);
        let data = &mut self.blocks[index];
        data.argument_locations = SmallVec::new();
        for value in std::mem::take(&mut data.arguments) {
            self.values[value.index()].owner = NO_OWNER;
        }
        self.has_ownerless = true;
    }
}
