//! Values, their uses, blocks and regions of a program that is read.

use super::found::{Found, found};
use crate::ast::Part;
use crate::eval::{Interp, R};
use crate::value::{Block, Cell, IrValue, Region, V};
use isogloss_ir::body::ValueDef;
use isogloss_ir::definition::Trait;
use isogloss_ir::{Body, Location, OpRef};
use std::rc::Rc;

/// The arguments of a block, which may be of a program that is read, or of an operation that is being parsed.
pub(super) struct Arguments<'a> {
    values: Vec<IrValue<'a>>,
    types: Vec<isogloss_ir::Type>,
}

impl<'a> Arguments<'a> {
    /// Those of a program that is read.
    fn of(body: &'a isogloss_ir::Body, values: &[isogloss_ir::Value]) -> Arguments<'a> {
        let types = values.iter().map(|&value| body.value_type(value)).collect();
        Arguments { values: values.iter().map(|&value| IrValue { body: Some(body), value }).collect(), types }
    }

    /// Those of an operation that is being parsed.
    pub(super) fn parsed(values: &[isogloss_ir::Value], types: Vec<isogloss_ir::Type>) -> Arguments<'a> {
        Arguments { values: values.iter().map(|&value| IrValue { body: None, value }).collect(), types }
    }
}

impl<'a> Interp<'a, '_> {
    /// The methods of blocks, and of regions for their first one, that are about arguments.
    pub(super) fn arguments_method(
        &self,
        arguments: &Arguments<'a>,
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Option<V<'a>>> {
        Ok(Some(match (name, args) {
            ("getArguments", []) => V::list(arguments.values.iter().map(|&value| V::Value(value))),
            ("getArgumentTypes", []) => V::types(arguments.types.iter().copied()),
            ("getNumArguments", []) => V::unsigned(arguments.values.len()),
            ("getArgument", [number]) => {
                let number = self.integer(&number.get()).and_then(|n| usize::try_from(n).ok());
                match number.and_then(|n| arguments.values.get(n)) {
                    Some(&value) => V::Value(value),
                    None => return self.stop("an argument that is not there", at),
                }
            }
            _ => return Ok(None),
        }))
    }

    /// The methods of regions that are about the list of blocks.
    pub(super) fn blocks_method(
        &self,
        blocks: &[Block<'a>],
        name: &str,
        args: &[Cell<'a>],
        at: u32,
    ) -> R<Option<V<'a>>> {
        Ok(Some(match (name, args) {
            ("empty", []) => V::Bool(blocks.is_empty()),
            ("hasOneBlock" | "hasSingleElement", []) => V::Bool(blocks.len() == 1),
            ("size", []) => V::size(blocks.len()),
            ("front", []) => match blocks.first() {
                Some(block) => V::Block(*block),
                None => return self.stop("the first block of an empty region", at),
            },
            ("back", []) => match blocks.last() {
                Some(block) => V::Block(*block),
                None => return self.stop("the last block of an empty region", at),
            },
            _ => return Ok(None),
        }))
    }

    /// The body of a value that is not being parsed.
    fn body_of(&self, value: IrValue<'a>, at: u32) -> R<&'a Body> {
        match value.body {
            Some(body) => Ok(body),
            None => self.stop("a value of the operation being parsed", at),
        }
    }

    pub(super) fn value_method(
        &mut self,
        value: IrValue<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let name = &*part.name;
        if let ("getType", []) = (name, args) {
            let ty = self.type_of(value);
            return found(V::Type(ty));
        }
        if let ("getContext", []) = (name, args) {
            return found(V::Context);
        }
        let body = self.body_of(value, at)?;
        let cx = self.cx;
        let op = |id| OpRef { cx, body, id };
        let def = body.value_def(value.value);
        found(match (name, args.len()) {
            ("getDefiningOp", 0) => match def {
                ValueDef::Result(id, _) => match part.args.first().cloned() {
                    Some(class) if !self.is_instance(&V::Op(op(id), false), &class, at)? => V::Null,
                    Some(_) => V::Op(op(id), true),
                    None => V::Op(op(id), false),
                },
                ValueDef::Argument(..) => V::Null,
            },
            ("getLoc", 0) => match def {
                ValueDef::Result(id, _) => V::Loc(body.op_location(id)),
                ValueDef::Argument(block, index) => {
                    V::Loc(body.argument_locations(block).get(index).copied().unwrap_or(Location::UNKNOWN))
                }
            },
            ("print", 1) => match def {
                ValueDef::Argument(_, n) => {
                    let ty = cx.display_type(body.value_type(value.value));
                    let text = format!("<block argument> of type '{ty}' at index: {n}");
                    self.output(&args[0], &V::str(text), at)?;
                    V::Void
                }
                _ => return self.stop("the text of an operation", at),
            },
            ("getArgNumber", 0) => match def {
                ValueDef::Argument(_, index) => V::unsigned(index),
                ValueDef::Result(..) => return self.stop("the argument number of a result", at),
            },
            ("getResultNumber", 0) => match def {
                ValueDef::Result(_, index) => V::unsigned(index),
                ValueDef::Argument(..) => return self.stop("the result number of an argument", at),
            },
            ("getOwner", 0) => match def {
                ValueDef::Argument(block, _) => {
                    V::Block(Block::Ref(isogloss_ir::BlockRef { cx, body, id: block }))
                }
                ValueDef::Result(id, _) => V::Op(op(id), false),
            },
            ("getParentBlock", 0) => match body.value_block(value.value) {
                Some(block) => V::Block(Block::Ref(isogloss_ir::BlockRef { cx, body, id: block })),
                None => V::Null,
            },
            ("getParentRegion", 0) => {
                match body.value_block(value.value).and_then(|b| body.block_region(b)) {
                    Some(region) => V::Region(Region::Ref(isogloss_ir::RegionRef { cx, body, id: region })),
                    None => V::Null,
                }
            }
            ("hasOneUse", 0) => V::Bool(body.has_one_use(value.value)),
            ("use_empty", 0) => V::Bool(!body.has_uses(value.value)),
            ("getUses", 0) => {
                V::list(body.uses(value.value).map(|(id, i)| V::Use(op(id), i)).collect::<Vec<_>>())
            }
            ("getUsers", 0) => {
                V::list(body.users(value.value).map(|id| V::Op(op(id), false)).collect::<Vec<_>>())
            }
            ("user_begin" | "use_begin", 0) => {
                let all = if name == "user_begin" { "getUsers" } else { "getUses" };
                let all = self.value_method(value, &Part::named(all), &[], at)?;
                V::Iter(Rc::new(all.map_or(V::Null, |all| all.get())), 0)
            }
            ("getNumUses", 0) => V::unsigned(body.uses(value.value).count()),
            ("hasNUses" | "hasNUsesOrMore", 1) => {
                let wanted = self.integer(&args[0].get()).and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
                let count = body.uses(value.value).count();
                V::Bool(if name == "hasNUses" { count == wanted } else { count >= wanted })
            }
            ("isUsedOutsideOfBlock", 1) => {
                let V::Block(Block::Ref(block)) = args[0].get() else { return Ok(None) };
                V::Bool(body.users(value.value).any(|user| body.op_block(user) != Some(block.id)))
            }
            ("getAsOpaquePointer", 0) => V::size(value.value.index()),
            _ => return Ok(None),
        })
    }

    pub(super) fn use_method(&mut self, op: OpRef<'a>, index: usize, name: &str, at: u32) -> Found<'a> {
        match name {
            "get" => match op.operand(index) {
                Some(value) => found(V::Value(IrValue { body: Some(op.body), value })),
                None => self.stop("an operand that is not there", at),
            },
            "getOperandNumber" => found(V::unsigned(index)),
            "getOwner" => found(V::Op(op, false)),
            _ => Ok(None),
        }
    }

    pub(super) fn block_method(
        &mut self,
        block: Block<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        let Block::Ref(block) = block else { return self.new_block_method(block, part, args, at) };
        if let Some(region) = block.region() {
            self.check_inside(region.owner(), at)?;
        }
        let name = &*part.name;
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let body = block.body;
        let arguments = Arguments::of(body, block.arguments());
        if let Some(value) = self.arguments_method(&arguments, name, args, at)? {
            return found(value);
        }
        let optional = |op: Option<OpRef<'a>>| op.map_or(V::Null, |op| V::Op(op, false));
        found(match (name, args.len()) {
            ("empty", 0) => V::Bool(block.last_op().is_none()),
            ("front", 0) => match block.ops().next() {
                Some(op) => V::Op(op, false),
                None => return self.stop("the first operation of an empty block", at),
            },
            ("back", 0) => match block.last_op() {
                Some(op) => V::Op(op, false),
                None => return self.stop("the last operation of an empty block", at),
            },
            ("getTerminator", 0) => match block.last_op() {
                Some(op) => V::Op(op, false),
                None => return self.stop("the terminator of an empty block", at),
            },
            ("mightHaveTerminator", 0) => V::Bool(
                block.last_op().is_some_and(|op| op.def().is_none_or(|def| def.has(Trait::IsTerminator))),
            ),
            ("getParentOp", 0) => optional(block.region().map(|r| r.owner())),
            ("getParent", 0) => block.region().map_or(V::Null, |r| V::Region(Region::Ref(r))),
            ("isEntryBlock", 0) => {
                V::Bool(block.region().and_then(|r| r.first_block()).is_some_and(|b| b.id == block.id))
            }
            ("getOperations", 0) => V::list(block.ops().map(|op| V::Op(op, false)).collect::<Vec<_>>()),
            ("without_terminator", 0) => {
                V::list(block.ops_without_terminator().map(|op| V::Op(op, false)).collect::<Vec<_>>())
            }
            ("getOps", 0) => {
                let Some(class) = part.args.first().cloned() else {
                    let all: Vec<V<'a>> = block.ops().map(|op| V::Op(op, false)).collect();
                    return found(V::list(all));
                };
                V::list(self.ops_of(block.ops(), &class, at)?)
            }
            ("begin", 0) => V::Iter(Rc::new(V::list(block.ops().map(|op| V::Op(op, false)))), 0),
            ("end", 0) => {
                let ops: Vec<V<'a>> = block.ops().map(|op| V::Op(op, false)).collect();
                let len = ops.len();
                V::Iter(Rc::new(V::list(ops)), len)
            }
            ("getNumSuccessors", 0) => V::unsigned(block.last_op().map_or(0, |op| op.successors().count())),
            ("getSuccessor", 1) => {
                let n = self.integer(&arg(0)).and_then(|n| usize::try_from(n).ok());
                match n.and_then(|n| block.last_op()?.successors().nth(n)) {
                    Some(block) => V::Block(Block::Ref(block)),
                    None => return self.stop("a successor that is not there", at),
                }
            }
            ("getSuccessors", 0) => {
                let last = block.last_op();
                V::list(
                    last.into_iter()
                        .flat_map(|op| op.successors().collect::<Vec<_>>())
                        .map(|b| V::Block(Block::Ref(b))),
                )
            }
            ("walk", 1) => {
                for op in block.ops() {
                    if let V::Walk(1) = self.walk(op, part, &arg(0), at)? {
                        return found(V::Walk(1));
                    }
                }
                V::Walk(0)
            }
            ("args_empty", 0) => V::Bool(block.arguments().is_empty()),
            // Each edge of a terminator counts, as each is a use of the block.
            ("getSinglePredecessor", 0) => {
                let mut edges = body.predecessors(block.id);
                match (edges.next().and_then(|op| body.op_block(op)), edges.next()) {
                    (Some(id), None) => V::Block(Block::Ref(isogloss_ir::BlockRef { id, ..block })),
                    _ => V::Null,
                }
            }
            ("hasNoPredecessors", 0) => V::Bool(body.predecessors(block.id).next().is_none()),
            ("getPredecessors", 0) => {
                let ids: Vec<_> = body.predecessors(block.id).filter_map(|op| body.op_block(op)).collect();
                V::list(ids.into_iter().map(|id| V::Block(Block::Ref(isogloss_ir::BlockRef { id, ..block }))))
            }
            _ => return Ok(None),
        })
    }

    fn ops_of(
        &mut self,
        ops: impl Iterator<Item = OpRef<'a>>,
        class: &crate::ast::Ty,
        at: u32,
    ) -> R<Vec<V<'a>>> {
        let mut out = Vec::new();
        for op in ops {
            self.step(at)?;
            if self.is_instance(&V::Op(op, false), class, at)? {
                out.push(V::Op(op, true));
            }
        }
        Ok(out)
    }

    pub(super) fn region_method(
        &mut self,
        region: Region<'a>,
        part: &Part,
        args: &[Cell<'a>],
        at: u32,
    ) -> Found<'a> {
        // Of a pointer that owns it.
        if &*part.name == "get" && args.is_empty() {
            return found(V::Region(region));
        }
        let Region::Ref(region) = region else { return self.new_region_method(region, part, args, at) };
        self.check_inside(region.owner(), at)?;
        let name = &*part.name;
        let arg = |n: usize| args.get(n).map_or(V::Null, Cell::get);
        let entry = region.first_block();
        let arguments = || entry.map_or(&[][..], |b| b.arguments());
        let blocks: Vec<Block<'a>> = region.blocks().map(Block::Ref).collect();
        if let Some(value) = self.blocks_method(&blocks, name, args, at)? {
            return found(value);
        }
        if let Some(value) =
            self.arguments_method(&Arguments::of(region.body, arguments()), name, args, at)?
        {
            return found(value);
        }
        found(match (name, args.len()) {
            ("getBlocks", 0) => V::Region(Region::Ref(region)),
            ("begin" | "end", 0) => {
                let at = if name == "begin" { 0 } else { blocks.len() };
                V::Iter(Rc::new(V::list(blocks.into_iter().map(V::Block))), at)
            }
            ("args_begin" | "args_end", 0) => {
                let at = if name == "args_begin" { 0 } else { arguments().len() };
                V::Iter(Rc::new(self.values(region.body, arguments().iter().copied())), at)
            }
            ("getParentOp", 0) => V::Op(region.owner(), false),
            ("getParentRegion", 0) => {
                let outer = region.owner().block().and_then(|b| b.region());
                outer.map_or(V::Null, |r| V::Region(Region::Ref(r)))
            }
            ("getRegionNumber", 0) => {
                let owner = region.owner();
                let index = owner.regions().position(|r| r.id == region.id);
                V::unsigned(index.unwrap_or(0))
            }
            ("getLoc", 0) => V::Loc(region.owner().location()),
            ("getContext", 0) => V::Context,
            ("getOps", 0) => {
                let ops: Vec<OpRef<'a>> = region.blocks().flat_map(|b| b.ops().collect::<Vec<_>>()).collect();
                let Some(class) = part.args.first().cloned() else {
                    return found(V::list(ops.into_iter().map(|op| V::Op(op, false))));
                };
                V::list(self.ops_of(ops.into_iter(), &class, at)?)
            }
            ("isAncestor" | "isProperAncestor", 1) => match arg(0) {
                V::Region(Region::Ref(other)) => {
                    let mut up = Some(other);
                    if name == "isProperAncestor" {
                        up = other.owner().block().and_then(|b| b.region());
                    }
                    let mut is = false;
                    while let Some(r) = up {
                        self.step(at)?;
                        if std::ptr::eq(r.body, region.body) && r.id == region.id {
                            is = true;
                            break;
                        }
                        up = r.owner().block().and_then(|b| b.region());
                    }
                    V::Bool(is)
                }
                _ => return Ok(None),
            },
            ("walk", 1) => {
                for block in region.blocks() {
                    for op in block.ops() {
                        if let V::Walk(1) = self.walk(op, part, &arg(0), at)? {
                            return found(V::Walk(1));
                        }
                    }
                }
                V::Walk(0)
            }
            _ => return Ok(None),
        })
    }
}
