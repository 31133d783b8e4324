//! Values whose definition is not in the program, uses of what is to be erased, and handles that are used where they do
//! not belong.

use isogloss_ir::verify::verify;
use isogloss_ir::{BlockId, Body, Context, InsertPoint, Location, OpId, OpRef, OpSpec, Type, Value};

/// A body with one block, made from operations of no dialect.
struct Program {
    cx: Context,
    body: Body,
    block: BlockId,
}

fn body(cx: &Context) -> (Body, BlockId) {
    let mut body = Body::new(&OpSpec::new(cx.op_name("test.root"), Location::UNKNOWN));
    let region = body.add_region(Body::root());
    let block = body.create_block();
    body.append_block(region, block);
    (body, block)
}

impl Program {
    fn new() -> Program {
        let cx = Context::new();
        cx.set_allow_unregistered(true);
        let (body, block) = body(&cx);
        Program { cx, body, block }
    }

    fn op(&mut self, name: &str, operands: &[Value], at: InsertPoint) -> OpId {
        let results: [Type; 1] = [self.cx.common().i32];
        let name = self.cx.op_name(name);
        self.body.insert(&OpSpec { operands, results: &results, ..OpSpec::new(name, Location::UNKNOWN) }, at)
    }

    fn add(&mut self, name: &str, operands: &[Value]) -> (OpId, Value) {
        let op = self.op(name, operands, InsertPoint::End(self.block));
        (op, self.body.result(op, 0))
    }

    #[track_caller]
    fn check(&self, expected: &str) {
        let errors = verify(OpRef::root(&self.cx, &self.body)).err().unwrap_or_default();
        let messages: Vec<&str> = errors.iter().map(|e| e.message.as_str()).collect();
        assert_eq!(messages.join("\n"), expected);
    }
}

#[test]
fn an_operand_that_was_erased_is_refused() {
    let mut p = Program::new();
    let (def, value) = p.add("test.def", &[]);
    let (user, _) = p.add("test.use", &[value]);
    p.check("");
    p.body.erase_and_drop_uses(def);
    p.check("'test.use' op operand #0 is a value whose definition was erased");
    let (_, other) = p.add("test.def", &[]);
    p.body.set_operand(user, 0, other);
    let last = p.body.last_op(p.block).expect("it was just added");
    p.body.move_op(last, InsertPoint::Start(p.block));
    p.check("");
}

#[test]
fn a_new_operation_does_not_define_what_an_erased_one_did() {
    let mut p = Program::new();
    let (_, mut value) = p.add("test.first", &[]);
    let (user, _) = p.add("test.use", &[value]);
    for _ in 0..200 {
        let def = def_of(&p.body, value);
        p.body.erase_and_drop_uses(def);
        p.op("test.new", &[], InsertPoint::Start(p.block));
        p.check("'test.use' op operand #0 is a value whose definition was erased");
        let def = p.op("test.next", &[], InsertPoint::Start(p.block));
        value = p.body.result(def, 0);
        p.body.set_operand(user, 0, value);
        p.check("");
    }
}

/// The operation that defines a value.
fn def_of(body: &Body, value: Value) -> OpId {
    match body.value_def(value) {
        isogloss_ir::body::ValueDef::Result(op, _) => op,
        isogloss_ir::body::ValueDef::Argument(..) => panic!("it is an argument"),
    }
}

#[test]
fn an_operand_that_is_in_no_block_is_refused() {
    let mut p = Program::new();
    let def = p.op("test.def", &[], InsertPoint::Detached);
    let value = p.body.result(def, 0);
    p.add("test.use", &[value]);
    p.check("operand #0 is defined by an operation that is not in the program");
    p.body.place(def, InsertPoint::Start(p.block));
    p.check("");
    // A block that is in no region is not in the program either.
    let block = p.body.create_block();
    p.body.move_op(def, InsertPoint::End(block));
    p.check("operand #0 is defined by an operation that is not in the program");
}

#[test]
fn an_operand_that_is_in_no_block_is_refused_where_control_does_not_get() {
    let mut p = Program::new();
    p.add("test.end", &[]);
    let region = p.body.block_region(p.block).expect("it is in a region");
    let unreachable = p.body.create_block();
    p.body.append_block(region, unreachable);
    let def = p.op("test.def", &[], InsertPoint::Detached);
    let value = p.body.result(def, 0);
    let user = p.op("test.use", &[value], InsertPoint::End(unreachable));
    p.check("operand #0 is defined by an operation that is not in the program");
    // Order means nothing there.
    p.body.place(def, InsertPoint::After(user));
    p.check("");
}

#[test]
fn a_removed_argument_is_refused() {
    let mut p = Program::new();
    let argument = p.body.add_argument(p.block, p.cx.common().i32, Location::UNKNOWN);
    p.add("test.use", &[argument]);
    p.check("");
    p.body.remove_argument(p.block, 0);
    p.check("'test.use' op operand #0 is a value whose definition was erased");
}

#[test]
fn a_value_of_another_body_is_refused() {
    let mut p = Program::new();
    let (mut other, block) = body(&p.cx);
    let results = [p.cx.common().i32; 9];
    let spec = OpSpec { results: &results, ..OpSpec::new(p.cx.op_name("test.def"), Location::UNKNOWN) };
    let def = other.insert(&spec, InsertPoint::End(block));
    p.add("test.use", &[other.result(def, 8)]);
    p.check("'test.use' op using value defined outside the region");
}

#[test]
#[cfg(debug_assertions)]
fn a_value_of_another_body_is_refused_though_it_has_the_number_of_one_of_this() {
    let mut p = Program::new();
    let (mut other, block) = body(&p.cx);
    let argument = other.add_argument(block, p.cx.common().i32, Location::UNKNOWN);
    let own = p.body.add_argument(p.block, p.cx.common().i32, Location::UNKNOWN);
    assert_eq!(own, argument, "handles are compared by number alone");
    p.add("test.use", &[argument]);
    p.check("'test.use' op using value defined outside the region");
}

#[test]
fn what_is_used_is_not_erased() {
    let mut p = Program::new();
    let (def, value) = p.add("test.def", &[]);
    let (user, _) = p.add("test.use", &[value, value]);
    let used = p.body.erase(def).expect_err("it is used");
    assert_eq!(used.user, user);
    let error = used.diagnostic(&p.cx, &p.body);
    assert_eq!(error.message, "'test.def' op cannot be erased: 'test.use' still uses result #0");
    assert_eq!(error.notes[0].message, "used here as operand #1");
    p.check("");
    p.body.erase(user).expect("it is not used");
    p.body.erase(def).expect("it is not used any more");
    assert!(p.body.is_erased(def));
}

#[test]
fn uses_inside_of_what_is_erased_do_not_count() {
    let mut p = Program::new();
    let (around, value) = p.add("test.around", &[]);
    let region = p.body.add_region(around);
    let block = p.body.create_block();
    p.body.append_block(region, block);
    let argument = p.body.add_argument(block, p.cx.common().i32, Location::UNKNOWN);
    let inner = p.op("test.inner", &[value, argument], InsertPoint::End(block));
    let inner_value = p.body.result(inner, 0);
    // From outside a value of the inside can be used by mistake alone; that counts.
    let (user, _) = p.add("test.use", &[inner_value]);
    let used = p.body.erase(around).expect_err("a part of it is used");
    assert_eq!(used.user, user);
    p.body.set_operand(user, 0, argument);
    assert!(p.body.erase(around).is_err());
    p.body.erase(user).expect("it is not used");
    p.body.erase(around).expect("it is used by itself alone");
    assert!(p.body.is_erased(around) && p.body.is_erased(inner) && !p.body.is_defined(argument));
}

#[test]
fn a_block_that_something_branches_to_is_not_erased() {
    let mut p = Program::new();
    let region = p.body.block_region(p.block).expect("it is in a region");
    let to = p.body.create_block();
    p.body.append_block(region, to);
    p.op("test.end", &[], InsertPoint::End(to));
    let spec = OpSpec { successors: &[to], ..OpSpec::new(p.cx.op_name("test.br"), Location::UNKNOWN) };
    let branch = p.body.insert(&spec, InsertPoint::End(p.block));
    let used = p.body.erase_block(to).expect_err("something branches to it");
    let error = used.diagnostic(&p.cx, &p.body);
    assert_eq!(error.message, "'test.root' op cannot be erased: 'test.br' still uses a block");
    p.body.erase(branch).expect("it has no results");
    p.body.erase_block(to).expect("nothing branches to it");
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "was erased")]
fn an_id_that_is_kept_too_long_is_found() {
    let mut p = Program::new();
    let (def, _) = p.add("test.def", &[]);
    p.body.erase(def).expect("it is not used");
    p.add("test.other", &[]);
    p.body.op_name(def);
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "is an operation of another body")]
fn an_operation_of_another_body_is_found() {
    let mut p = Program::new();
    p.add("test.def", &[]);
    let (mut other, block) = body(&p.cx);
    let spec = OpSpec::new(p.cx.op_name("test.def"), Location::UNKNOWN);
    let op = other.insert(&spec, InsertPoint::End(block));
    p.body.op_name(op);
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "is a type of another context")]
fn a_type_of_another_context_is_found() {
    let (cx, other) = (Context::new(), Context::new());
    cx.type_data(other.common().i32);
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "is an attribute of another context")]
fn an_attribute_of_another_context_is_found() {
    let (cx, other) = (Context::new(), Context::new());
    cx.attr(other.common().unit);
}

#[test]
fn many_insertions_at_one_place_keep_the_order() {
    let mut p = Program::new();
    let (first, _) = p.add("test.first", &[]);
    let (last, _) = p.add("test.last", &[]);
    let mut ops = vec![first];
    for i in 0..3000 {
        let at = if i % 3 == 0 { InsertPoint::After(ops[ops.len() - 1]) } else { InsertPoint::Before(last) };
        ops.push(p.op("test.op", &[], at));
    }
    ops.push(last);
    for _ in 0..3000 {
        ops.insert(0, p.op("test.op", &[], InsertPoint::Start(p.block)));
        ops.insert(
            1500.min(ops.len() / 2),
            p.op("test.op", &[], InsertPoint::Before(ops[1500.min(ops.len() / 2)])),
        );
    }
    assert_eq!(p.body.block_ops(p.block).collect::<Vec<_>>(), ops);
    assert!(ops.windows(2).all(|w| p.body.is_before(w[0], w[1]) && !p.body.is_before(w[1], w[0])));
}

#[test]
fn insertions_at_many_places_in_turn_keep_the_order() {
    let mut p = Program::new();
    let mut places: Vec<Vec<_>> = (0..5).map(|_| vec![p.add("test.last", &[]).0]).collect();
    // So many that this would take minutes if each had to number all the others anew.
    for i in 0..40_000 {
        let ops = &mut places[i % 5];
        let at = if i % 2 == 0 { ops.len() - 1 } else { 0 };
        let op = p.op("test.op", &[], InsertPoint::Before(ops[at]));
        ops.insert(at, op);
    }
    let ops: Vec<_> = places.into_iter().flatten().collect();
    assert_eq!(p.body.block_ops(p.block).collect::<Vec<_>>(), ops);
    assert!(ops.windows(2).all(|w| p.body.is_before(w[0], w[1]) && !p.body.is_before(w[1], w[0])));
}
