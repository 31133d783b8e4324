//! The arena: use lists, block order and predecessor lists stay consistent under any edits.

use isogloss_ir::{Body, Context, InsertPoint, Location, Mapping, OpId, OpSpec, Value};
use proptest::prelude::*;
use std::collections::HashMap;

/// One random edit; numbers are taken modulo what there is.
#[derive(Clone, Debug)]
enum Edit {
    Insert { at: usize, operands: Vec<usize> },
    SetOperand { op: usize, operand: usize, value: usize },
    ReplaceAllUses { from: usize, to: usize },
    Erase { op: usize },
    Move { op: usize, before: usize },
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        (any::<usize>(), prop::collection::vec(any::<usize>(), 0..4))
            .prop_map(|(at, operands)| Edit::Insert { at, operands }),
        (any::<usize>(), any::<usize>(), any::<usize>()).prop_map(|(op, operand, value)| Edit::SetOperand {
            op,
            operand,
            value
        }),
        (any::<usize>(), any::<usize>()).prop_map(|(from, to)| Edit::ReplaceAllUses { from, to }),
        any::<usize>().prop_map(|op| Edit::Erase { op }),
        (any::<usize>(), any::<usize>()).prop_map(|(op, before)| Edit::Move { op, before }),
    ]
}

/// A model of the body: the operations in order, each with its operands.
#[derive(Default)]
struct Model {
    ops: Vec<OpId>,
    operands: HashMap<OpId, Vec<Value>>,
}

fn check(edits: &[Edit]) {
    let cx = Context::new();
    let name = cx.op_name("test.op");
    let mut body = Body::new(&OpSpec::new(cx.op_name("test.root"), Location::UNKNOWN));
    let region = body.add_region(Body::root());
    let block = body.create_block();
    body.append_block(region, block);
    let argument = body.add_argument(block, cx.common().i32, Location::UNKNOWN);
    let (mut model, mut values) = (Model::default(), vec![argument]);
    for edit in edits {
        let count = model.ops.len();
        match edit {
            Edit::Insert { at, operands } => {
                let operands: Vec<Value> = operands.iter().map(|o| values[o % values.len()]).collect();
                let types = [cx.common().i32];
                let spec =
                    OpSpec { operands: &operands, results: &types, ..OpSpec::new(name, Location::UNKNOWN) };
                let at = at % (count + 1);
                let point = model.ops.get(at).map_or(InsertPoint::End(block), |&o| InsertPoint::Before(o));
                let op = body.insert(&spec, point);
                model.ops.insert(at, op);
                model.operands.insert(op, operands);
                values.push(body.result(op, 0));
            }
            Edit::SetOperand { op, operand, value } if count > 0 => {
                let op = model.ops[op % count];
                let operands = model.operands.get_mut(&op).expect("every operation is in the model");
                if !operands.is_empty() {
                    let (i, value) = (operand % operands.len(), values[value % values.len()]);
                    body.set_operand(op, i, value);
                    operands[i] = value;
                }
            }
            Edit::ReplaceAllUses { from, to } => {
                let (from, to) = (values[from % values.len()], values[to % values.len()]);
                body.replace_all_uses(from, to);
                for operand in model.operands.values_mut().flatten().filter(|v| **v == from) {
                    *operand = to;
                }
            }
            Edit::Erase { op } if count > 0 => {
                let op = model.ops[op % count];
                if !body.has_uses(body.result(op, 0)) {
                    let result = body.result(op, 0);
                    body.erase(op).expect("it is not used");
                    model.ops.retain(|o| *o != op);
                    model.operands.remove(&op);
                    values.retain(|v| *v != result);
                }
            }
            Edit::Move { op, before } if count > 1 => {
                let (op, before) = (model.ops[op % count], model.ops[before % count]);
                if op != before {
                    body.detach(op);
                    body.place(op, InsertPoint::Before(before));
                    model.ops.retain(|o| *o != op);
                    let at = model.ops.iter().position(|o| *o == before).expect("still there");
                    model.ops.insert(at, op);
                }
            }
            _ => {}
        }
    }
    assert_eq!(body.block_ops(block).collect::<Vec<_>>(), model.ops);
    assert!(model.ops.windows(2).all(|w| body.is_before(w[0], w[1])));
    let mut uses: HashMap<Value, Vec<(OpId, usize)>> = HashMap::new();
    for (&op, operands) in &model.operands {
        assert_eq!(&body.op_operands(op).collect::<Vec<_>>(), operands);
        for (i, &value) in operands.iter().enumerate() {
            uses.entry(value).or_default().push((op, i));
        }
    }
    for &value in &values {
        let mut have: Vec<_> = body.uses(value).collect();
        let mut want = uses.remove(&value).unwrap_or_default();
        have.sort();
        want.sort();
        assert_eq!(have, want);
        assert_eq!((body.has_uses(value), body.has_one_use(value)), (!want.is_empty(), want.len() == 1));
    }
}

proptest! {
    #[test]
    fn edits_keep_lists_consistent(edits in prop::collection::vec(edit(), 0..60)) {
        check(&edits);
    }
}

#[test]
fn uses_come_most_recent_first() {
    let cx = Context::new();
    let mut body = Body::new(&OpSpec::new(cx.op_name("test.root"), Location::UNKNOWN));
    let region = body.add_region(Body::root());
    let block = body.create_block();
    body.append_block(region, block);
    let value = body.add_argument(block, cx.common().i32, Location::UNKNOWN);
    let user = |body: &mut Body| {
        let operands = [value];
        let spec = OpSpec { operands: &operands, ..OpSpec::new(cx.op_name("test.use"), Location::UNKNOWN) };
        body.insert(&spec, InsertPoint::End(block))
    };
    let (first, second) = (user(&mut body), user(&mut body));
    assert_eq!(body.uses(value).map(|u| u.0).collect::<Vec<_>>(), [second, first]);
}

#[test]
fn the_copy_of_an_operation_that_uses_itself_uses_itself() {
    let cx = Context::new();
    let mut body = Body::new(&OpSpec::new(cx.op_name("test.root"), Location::UNKNOWN));
    let (i32, name) = (cx.common().i32, cx.op_name("test.op"));
    let outside = body.create(&OpSpec { results: &[i32], ..OpSpec::new(name, Location::UNKNOWN) });
    let outside = body.result(outside, 0);
    let spec =
        OpSpec { operands: &[outside, outside], results: &[i32], ..OpSpec::new(name, Location::UNKNOWN) };
    let plain = body.create(&spec);
    let result = body.result(plain, 0);
    for own in [false, true] {
        if own {
            body.set_operand(plain, 1, result);
        }
        let mut mapping = Mapping::default();
        let copy = body.clone_op(plain, &mut mapping);
        let copied = body.result(copy, 0);
        assert_eq!(mapping.value(result), copied);
        let second = if own { copied } else { outside };
        assert_eq!(body.op_operands(copy).collect::<Vec<_>>(), [outside, second]);
        assert_eq!(body.first_use(second), Some((copy, 1)));
        assert_eq!(body.op_results(copy).collect::<Vec<_>>(), [copied]);
    }
}
