//! Operations, values, regions and blocks.

use super::arguments::index;
use crate::predicate::function::{FunctionBody, MethodBody};
use crate::predicate::value::{Val, ValueRange};
use isogloss_ir::body::ValueDef;
use isogloss_ir::definition::{OpDef, Trait};
use isogloss_ir::{AttrData, BlockRef, OpRef};

/// True if an operation has a trait or interface, by the C++ name without namespace.
pub(super) fn has_trait(def: &OpDef, name: &str) -> bool {
    match Trait::from_name(name) {
        Some(t) => def.has(t),
        None => def.has_other_trait(name),
    }
}

fn op<'a>(v: &Val<'a>) -> Option<OpRef<'a>> {
    match v {
        Val::Op(op) => Some(*op),
        _ => None,
    }
}

fn operands(op: OpRef<'_>) -> ValueRange<'_> {
    ValueRange { op, results: false, start: 0, end: op.operands().len() }
}

fn entry<'a>(v: &Val<'a>) -> Option<BlockRef<'a>> {
    match v {
        Val::Region(r) => r.first_block(),
        Val::Block(b) => Some(*b),
        _ => None,
    }
}

pub(super) fn function(name: &str) -> Option<FunctionBody> {
    let body: FunctionBody = match name {
        // Of a value that is no constant it is nothing.
        "getConstantIntValue" => |env, args| match args.first()? {
            Val::Value(body, value) => {
                let constant = match body.value_def(*value) {
                    ValueDef::Result(id, _) => OpRef::new(env.cx, body, id).constant_value(),
                    ValueDef::Argument(..) => None,
                };
                Some(match constant.map(|attr| env.cx.attr(attr)) {
                    Some(AttrData::Integer { value, .. }) => {
                        value.to_i64().map_or(Val::Null, |n| Val::Int(i128::from(n)))
                    }
                    _ => Val::Null,
                })
            }
            _ => None,
        },
        _ => return None,
    };
    Some(body)
}

pub(super) fn method(name: &str) -> Option<MethodBody> {
    let body: MethodBody = match name {
        "getOperation" => |_, v, _| op(&v).map(Val::Op),
        "getNumOperands" => |_, v, _| Some(Val::Int(op(&v)?.operands().len() as i128)),
        "getOperands" => |_, v, _| op(&v).map(|op| Val::Values(operands(op))),
        "getOperand" => |env, v, args| {
            let op = op(&v)?;
            op.operand(index(env, args, 0).unwrap_or(0)).map(|v| Val::Value(op.body, v))
        },
        "getOperandTypes" => |_, v, _| op(&v).map(|op| Val::ValueTypes(operands(op))),
        "getResultTypes" => |_, v, _| {
            let op = op(&v)?;
            Some(Val::ValueTypes(ValueRange { op, results: true, start: 0, end: op.results().len() }))
        },
        "getNumRegions" => |_, v, _| Some(Val::Int(op(&v)?.region_count() as i128)),
        "getRegion" => |env, v, args| op(&v)?.region(index(env, args, 0).unwrap_or(0)).map(Val::Region),
        "getNumSuccessors" => |_, v, _| Some(Val::Int(op(&v)?.successors().len() as i128)),
        "getSuccessor" => |env, v, args| op(&v)?.successors().nth(index(env, args, 0)?).map(Val::Block),
        "getParentOp" => |_, v, _| match v {
            Val::Op(op) => Some(op.parent().map_or(Val::Null, Val::Op)),
            Val::Region(r) => Some(Val::Op(r.owner())),
            Val::Block(b) => Some(b.region().map_or(Val::Null, |r| Val::Op(r.owner()))),
            Val::Null => Some(Val::Null),
            _ => None,
        },
        "getAttr" | "getAttrOfType" | "getDiscardableAttr" | "getInherentAttr" => {
            |_, v, args| match (&v, args.first()?) {
                (Val::Op(op), Val::Str(key)) => Some(op.attr(key).map_or(Val::Null, Val::Attr)),
                (Val::Builder, made) => Some(made.clone()),
                _ => None,
            }
        }
        "hasAttr" | "hasAttrOfType" => |_, v, args| match (&v, args.first()?) {
            (Val::Op(op), Val::Str(key)) => Some(Val::Bool(op.attr(key).is_some())),
            _ => None,
        },
        "getName" => |_, v, _| match v {
            Val::Op(op) => Some(Val::Str(op.name_str())),
            other => Some(other),
        },
        "getStringRef" => |_, v, _| Some(v),
        "hasOneUse" => |_, v, _| match v {
            Val::Value(body, value) => Some(Val::Bool(body.has_one_use(value))),
            _ => None,
        },
        "use_empty" => |_, v, _| match v {
            Val::Value(body, value) => Some(Val::Bool(!body.has_uses(value))),
            Val::Op(op) => Some(Val::Bool(op.results().all(|r| !op.body.has_uses(r)))),
            _ => None,
        },
        "getDefiningOp" => |env, v, _| match v {
            Val::Value(body, value) => Some(match body.value_def(value) {
                ValueDef::Result(id, _) => Val::Op(OpRef::new(env.cx, body, id)),
                ValueDef::Argument(..) => Val::Null,
            }),
            _ => None,
        },
        "getNumArguments" => |_, v, _| match &v {
            // A region without blocks has no arguments.
            Val::Region(r) if r.is_empty() => Some(Val::Int(0)),
            _ => Some(Val::Int(entry(&v)?.arguments().len() as i128)),
        },
        "getArguments" => |_, v, _| {
            let block = entry(&v)?;
            Some(Val::list(block.arguments().iter().map(|a| Val::Value(block.body, *a)).collect()))
        },
        "getArgument" => |env, v, args| {
            let block = entry(&v)?;
            block.arguments().get(index(env, args, 0)?).map(|a| Val::Value(block.body, *a))
        },
        "getArgumentTypes" => |_, v, _| {
            let block = entry(&v)?;
            let ty = |a: &isogloss_ir::Value| Val::Type(block.body.value_type(*a));
            Some(Val::list(block.arguments().iter().map(ty).collect()))
        },
        "getBlocks" | "getOperations" => |_, v, _| match v {
            Val::Region(_) | Val::Block(_) => Some(v),
            _ => None,
        },
        "getTerminator" => |_, v, _| entry(&v)?.last_op().map(Val::Op),
        "hasOneBlock" => |_, v, _| match v {
            Val::Region(r) => Some(Val::Bool(r.has_one_block())),
            _ => None,
        },
        "getParent" => |_, v, _| match v {
            Val::Block(b) => b.region().map(Val::Region),
            _ => None,
        },
        _ => return None,
    };
    Some(body)
}
