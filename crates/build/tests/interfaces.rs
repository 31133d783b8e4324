//! The effects of an `impl` of each interface: on what is valid, removed and printed, and on what generic code finds.
//! Rule: the `.td` files of MLIR's interfaces; the messages are those of MLIR.

#[allow(unreachable_pub, reason = "the module is generated for users")]
#[path = "interfaces/mod.rs"]
mod says;

use isogloss::ir::asm::parse::Program;
use isogloss::ir::definition::effects::{Effect, EffectKind};
use isogloss::ir::typed::interfaces::*;
use isogloss::ir::{OpRef, Value};
use isogloss::rewrite::CanonicalPatterns;
use isogloss::{Options, Session};
use says::{AndOp, ChooseOp, DIALECT, DivideOp, Priced, SellOp, ViewOp};

fn session() -> Session {
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    session.add_dialect(&DIALECT).unwrap_or_else(|problems| panic!("{problems:?}"));
    session
}

fn parsed(session: &Session, text: &str) -> Program {
    let file = session.add_file("in.mlir", text.to_owned()).expect("it is small");
    session.parse(&file, Default::default()).unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))
}

/// A program is valid, or its first error is `want`.
#[track_caller]
fn check(text: &str, want: &str) {
    let session = session();
    let found = session.verify(&parsed(&session, text));
    let found = found.err().map_or_else(String::new, |errors| errors[0].message.clone());
    assert_eq!(found, want, "{text}");
    // An operation without missing hooks has nothing unchecked.
    let unchecked: Vec<_> = session.unchecked().iter().map(|u| format!("{u:?}")).collect();
    assert!(unchecked.is_empty(), "{unchecked:?}");
}

/// Calls `with` with the only operation of a program that has a name.
fn with_op(text: &str, name: &str, with: impl FnOnce(OpRef<'_>)) {
    let session = session();
    let program = parsed(&session, text);
    let mut found = Vec::new();
    program.op(session.context()).walk(isogloss::ir::walk::Order::Pre, |op| {
        if op.name_str() == name {
            found.push(op);
        }
        isogloss::ir::walk::Step::Advance
    });
    assert_eq!(found.len(), 1, "{text}");
    with(found[0]);
}

/// A program after canonicalization without any patterns: what is dead is gone.
fn cleaned(session: &Session, text: &str) -> String {
    let cx = session.context();
    let mut program = parsed(session, text);
    let (body, top) = program.body_mut();
    let set = CanonicalPatterns::new().for_loaded(cx).freeze(cx);
    isogloss::rewrite::apply_patterns_greedily(cx, body, top, &set, &Default::default());
    session.print(&program, &Default::default())
}

#[test]
fn branches() {
    let jump = |passed: &str, taken: &str| {
        format!(
            "\"t.f\"() ({{\n  %0 = \"t.v\"() : () -> {passed}\n  \"says.jump\"(%0)[^b] : ({passed}) -> ()\n^b(%x: {taken}):\n  \
             \"t.end\"() : () -> ()\n}}) : () -> ()"
        )
    };
    check(&jump("i32", "i32"), "");
    check(&jump("i8", "i32"), "");
    check(&jump("i32", "i8"), "type mismatch for bb argument #0 of successor #0");
    check(&jump("i32", "f32"), "type mismatch for bb argument #0 of successor #0");
    check(
        "\"t.f\"() ({\n  \"says.jump\"()[^b] : () -> ()\n^b(%x: i8):\n  \"t.end\"() : () -> ()\n}) : () -> ()",
        "branch has 0 operands for successor #0, but target block has 1",
    );
}

#[test]
fn weights_of_branches() {
    let fork = |weights: &str| {
        format!(
            "\"t.f\"() ({{\n  \"says.fork\"()[^a, ^b] {weights} : () -> ()\n^a:\n  \"t.end\"() : () -> ()\n^b:\n  \
             \"t.end\"() : () -> ()\n}}) : () -> ()"
        )
    };
    check(&fork(""), "");
    check(&fork("<{branch_weights = array<i32: 1, 2>}>"), "");
    check(
        &fork("<{branch_weights = array<i32: 1, 2, 3>}>"),
        "expects number of branch weights to match number of successors: 3 vs 2",
    );
    check(&fork("<{branch_weights = array<i32: 0, 0>}>"), "branch weights cannot all be zero");
}

/// A `repeat` of an `i32`, with its terminator and its result.
fn repeat(start: &str, properties: &str, end: &str, result: &str) -> String {
    format!(
        "%0 = \"t.v\"() : () -> {start}\n%c = \"t.c\"() : () -> i1\n%1 = \"says.repeat\"(%0) {properties} ({{\n^b(%x: i32):\n  \
         {end}\n}}) : ({start}) -> {result}"
    )
}

#[test]
fn branches_between_regions() {
    let again = "\"says.again\"(%c, %x) : (i1, i32) -> ()";
    check(&repeat("i32", "", again, "i32"), "");
    check(
        &repeat("i64", "", again, "i32"),
        "'says.repeat' op along control flow edge from parent to Region #0: successor operand type #0 'i64' should match \
         successor input type #0 'i32'",
    );
    check(
        &repeat("i32", "", again, "i64"),
        "'says.repeat' op along control flow edge from Operation says.again to parent: successor operand type #0 'i32' \
         should match successor input type #0 'i64'",
    );
    check(
        &repeat("i32", "", "\"says.again\"(%c) : (i1) -> ()", "i32"),
        "'says.repeat' op along control flow edge from Operation says.again to Region #0: region branch point has 0 \
         operands, but region successor needs 1 inputs",
    );
    // One that returns passes all that it has.
    check(&repeat("i32", "", "\"says.done\"(%x) : (i32) -> ()", "i32"), "");
    check(
        &repeat("i32", "", "\"says.done\"(%c) : (i1) -> ()", "i32"),
        "'says.repeat' op along control flow edge from Operation says.done to parent: successor operand type #0 'i1' \
         should match successor input type #0 'i32'",
    );
}

#[test]
fn weights_of_regions() {
    let done = "\"says.done\"(%x) : (i32) -> ()";
    check(&repeat("i32", "<{region_weights = array<i32: 3>}>", done, "i32"), "");
    check(
        &repeat("i32", "<{region_weights = array<i32: 3, 4>}>", done, "i32"),
        "expects number of region weights to match number of regions: 2 vs 1",
    );
    check(
        &repeat("i32", "<{region_weights = array<i32: 0>}>", done, "i32"),
        "branch weights cannot all be zero",
    );
}

#[test]
fn loops() {
    let text = |init: &str, argument: &str, given: &str, result: &str| {
        format!(
            "%0 = \"t.v\"() : () -> {init}\n%1 = \"says.loop\"(%0) ({{\n^b(%x: {argument}):\n  %2 = \"t.w\"() : () -> {given}\n  \
             \"says.done\"(%2) : ({given}) -> ()\n}}) : ({init}) -> {result}"
        )
    };
    check(&text("i32", "i32", "i32", "i32"), "");
    check(
        &text("i8", "i32", "i32", "i32"),
        "'says.loop' op 0-th init and 0-th region iter_arg have different type: 'i8' != 'i32'",
    );
    check(
        &text("i32", "i32", "i8", "i32"),
        "'says.loop' op 0-th region iter_arg and 0-th yielded value have different type: 'i32' != 'i8'",
    );
    check(
        &text("i32", "i32", "i32", "i8"),
        "'says.loop' op 0-th region iter_arg and 0-th loop result have different type: 'i32' != 'i8'",
    );
    check(
        "%1 = \"says.loop\"() ({\n^b(%x: i8):\n  \"says.done\"(%x) : (i8) -> ()\n}) : () -> i8",
        "'says.loop' op different number of inits and region iter_args: 0 != 1",
    );
}

#[test]
fn functions_are_symbols_that_are_called() {
    let proc = |ty: &str, body: &str| {
        format!("\"says.proc\"() <{{sym_name = \"p\", function_type = {ty}}}> ({{{body}}}) : () -> ()")
    };
    let end = "\"says.done\"() : () -> ()";
    check(&proc("(i32) -> ()", &format!("\n^b(%x: i32):\n  {end}\n")), "");
    check(
        &proc("(i32) -> ()", &format!("\n^b(%x: i8):\n  {end}\n")),
        "'says.proc' op type of entry block argument #0('i8') must match the type of the corresponding argument in \
         function signature('i32')",
    );
    check(
        &proc("(i32) -> ()", &format!("\n^b:\n  {end}\n")),
        "'says.proc' op entry block must have 1 arguments to match function signature",
    );
    check(&proc("() -> (i8, i8)", &format!("\n  {end}\n")), "'says.proc' op has more than one result");
    let call = |callee: &str, ty: &str| {
        let function = proc("(i32) -> ()", &format!("\n^b(%x: i32):\n  {end}\n"));
        format!(
            "{function}\n%0 = \"t.v\"() : () -> {ty}\n\"says.call\"(%0) <{{callee = @{callee}}}> : ({ty}) -> ()"
        )
    };
    check(&call("p", "i32"), "");
    check(&call("p", "i8"), "'says.call' op passes other types than its function takes");
    check(&call("q", "i32"), "'says.call' op calls what is no function");
    with_op(&call("p", "i32"), "says.call", |call| {
        let callee = call.resolve_callable().expect("it is there");
        assert_eq!(callee.name_str(), "says.proc");
        let callable = callee.interface::<dyn CallableOpInterface>().expect("it is called");
        assert_eq!((callable.callable_region(), callable.argument_types().len()), (Some(0), 1));
        assert_eq!(callable.result_types(), []);
        let attrs = callee.interface::<dyn ArgAndResultAttrsOpInterface>().expect("it holds attributes");
        assert_eq!((attrs.arg_attrs(), attrs.res_attrs()), (None, None));
        assert_eq!(call.interface::<dyn CallOpInterface>().map(|call| call.arg_operands().len()), Some(1));
    });
    with_op(&call("q", "i32"), "says.call", |call| assert!(call.resolve_callable().is_none()));
}

#[test]
fn symbols() {
    check("\"says.label\"() : () -> ()", "");
    check("\"says.label\"() {sym_name = \"a\"} : () -> ()", "");
    check(
        "\"says.label\"() <{declared}> {sym_name = \"a\"} : () -> ()",
        "'says.label' op symbol declaration cannot have public visibility",
    );
    let session = session();
    let private = "sym_visibility = \"private\"";
    let text = format!(
        "\"says.label\"() <{{{private}}}> {{sym_name = \"a\"}} : () -> ()\n\"says.label\"() <{{kept, {private}}}> \
         {{sym_name = \"b\"}} : () -> ()"
    );
    let mut program = parsed(&session, &text);
    let done = session.passes().parse("builtin.module(symbol-dce)").expect("it is one").run(&mut program);
    assert!(done.is_ok(), "{done:?}");
    let text = session.print(&program, &Default::default());
    assert!(!text.contains("\"a\"") && text.contains("\"b\""), "{text}");
}

#[test]
fn effects() {
    let text = "%0 = \"says.touch\"() : () -> i32\n%1 = \"says.touch\"() <{writes}> : () -> i32\n\
                %2 = \"says.divide\"() : () -> i32";
    let kept = "module {\n  %0 = \"says.touch\"() <{writes}> : () -> i32\n}\n";
    assert_eq!(cleaned(&session(), text), kept);
    for (safe, want) in [("<{safe}>", true), ("", false)] {
        with_op(&format!("%0 = \"says.divide\"() {safe} : () -> i32"), DivideOp::NAME, |op| {
            assert_eq!((op.is_speculatable(), op.is_pure()), (want, want));
        });
    }
}

#[test]
fn names() {
    let session = session();
    let text = "%a:2 = says.named {\n^x(%y: i32):\n  \"says.touch\"() : () -> i32\n}";
    let program = parsed(&session, text);
    session.verify(&program).unwrap_or_else(|problems| panic!("{problems:?}"));
    let printed = session.print(&program, &Default::default());
    let want = "module {\n  %one, %two = says.named {\n  ^here(%given: i32):\n    %0 = \"says.touch\"() : () -> i32\n  }\n}\n";
    assert_eq!(printed, want);
    // In the region the prefix may be left out.
    let inner = "%a:2 = says.named {\n  %b:2 = named {\n  }\n}";
    let printed = session.print(&parsed(&session, inner), &Default::default());
    assert!(printed.contains(" = named {"), "{printed}");
}

#[test]
fn kinds_of_regions() {
    let used_early = "\n  \"t.use\"(%0) : (i32) -> ()\n  %0 = \"t.v\"() : () -> i32\n";
    check(&format!("\"says.web\"() ({{\n  \"t.v\"() : () -> ()\n}}, {{{used_early}}}) : () -> ()"), "");
    check(
        &format!("\"says.web\"() ({{{used_early}}}, {{\n  \"t.v\"() : () -> ()\n}}) : () -> ()"),
        "operand #0 does not dominate this use",
    );
}

#[test]
fn casts() {
    let cast = |to: &str| format!("%0 = \"t.v\"() : () -> i32\n%1 = \"says.cast\"(%0) : (i32) -> {to}");
    check(&cast("i8"), "");
    check(&cast("f32"), "'says.cast' op operand type 'i32' and result type 'f32' are cast incompatible");
}

#[test]
fn destinations() {
    let fill = |result: &str| {
        format!(
            "%0 = \"t.v\"() : () -> i32\n%1 = \"t.t\"() : () -> tensor<4xi32>\n%2 = \"says.fill\"(%0, %1) : (i32, \
             tensor<4xi32>) -> {result}"
        )
    };
    check(&fill("tensor<4xi32>"), "");
    check(
        &fill("tensor<5xi32>"),
        "'says.fill' op expected type of operand #1 ('tensor<4xi32>') to match type of corresponding result \
         ('tensor<5xi32>')",
    );
    check(
        "%0 = \"t.v\"() : () -> i32\n%1 = \"t.t\"() : () -> memref<4xi32>\n%2 = \"says.fill\"(%0, %1) : (i32, \
         memref<4xi32>) -> tensor<4xi32>",
        "'says.fill' op expected the number of tensor results (1) to be equal to the number of output tensors (0)",
    );
}

#[test]
fn inferred_types() {
    let stack = |result: &str| {
        format!(
            "%0 = \"t.v\"() : () -> tensor<4xi32>\n%1 = \"says.stack\"(%0, %0) : (tensor<4xi32>, tensor<4xi32>) -> {result}"
        )
    };
    check(&stack("tensor<2x4xi32>"), "");
    let wrong = "'says.stack' op inferred type(s) 'tensor<2x4xi32>' are incompatible with return type(s) of operation \
                 'tensor<3x4xi32>'";
    check(&stack("tensor<3x4xi32>"), wrong);
    check("%0 = \"says.stack\"() : () -> tensor<0xi32>", "has nothing to stack");
    let like = |to: &str| format!("%0 = \"t.v\"() : () -> i32\n%1 = \"says.like\"(%0) : (i32) -> {to}");
    check(&like("i32"), "");
    check(&like("i64"), "");
    let wrong =
        "'says.like' op inferred type(s) 'i32' are incompatible with return type(s) of operation 'i8'";
    check(&like("i8"), wrong);
}

#[test]
fn traits_of_our_own() {
    let pairs = |count: usize| {
        let (values, types) = (vec!["%0"; count].join(", "), vec!["i32"; count].join(", "));
        format!("%0 = \"t.v\"() : () -> i32\n\"says.pairs\"({values}) : ({types}) -> ()")
    };
    check(&pairs(2), "");
    check(&pairs(3), "'says.pairs' op has an odd number of operands");
    check(&pairs(6), "'says.pairs' op has more than 4 operands");
}

#[test]
fn an_interface_of_our_own_verifies() {
    check("\"says.sell\"() <{price = 4 : i64}> : () -> ()", "");
    check("\"says.sell\"() <{price = -4 : i64}> : () -> ()", "'says.sell' op has a price below zero");
    with_op("\"says.sell\"() <{price = 4 : i64}> : () -> ()", SellOp::NAME, |op| {
        assert_eq!(op.interface::<dyn Priced>().map(|known| known.get_price()), Some(4));
        assert!(op.interface::<dyn CastOpInterface>().is_none());
    });
}

#[test]
fn generic_code_finds_interfaces() {
    let text = "%c = \"t.c\"() : () -> i1\n%a = \"t.a\"() : () -> i32\n%b = \"t.b\"() : () -> i32\n\
                %d = \"says.choose\"(%c, %a, %b) : (i1, i32, i32) -> i32";
    with_op(text, ChooseOp::NAME, |op| {
        let choice = op.interface::<dyn SelectLikeOpInterface>().expect("it chooses");
        let found = (choice.condition(), choice.true_value(), choice.false_value());
        assert_eq!(found, (op.operand(0), op.operand(1), op.operand(2)));
    });
    let text = "%m = \"t.m\"() : () -> memref<4xi8>\n%v = \"says.view\"(%m) : (memref<4xi8>) -> memref<2xi8>";
    with_op(text, ViewOp::NAME, |op| {
        let view = op.interface::<dyn ViewLikeOpInterface>().expect("it is a view");
        assert_eq!((view.view_source(), view.view_dest()), (op.operand(0), op.results().next()));
    });
    let text = "%a = \"t.a\"() : () -> i8\n%b = \"says.and\"(%a, %a) : (i8, i8) -> i8";
    with_op(text, AndOp::NAME, |op| {
        let known = op.interface::<dyn InferIntRangeInterface>().expect("it knows its range");
        let mut found = Vec::new();
        known.infer_result_ranges(&[IntRange::constant(8, 7), None], &mut |value, range| {
            found.push((value, range.umax, range.smin, range.smax));
        });
        assert_eq!(found, [(op.results().next().expect("one"), 7, 0, 7)]);
    });
}

#[test]
fn ranges_of_integers() {
    assert_eq!(IntRange::max(129), None);
    let byte = IntRange::max(8).expect("it fits");
    assert_eq!((byte.umin, byte.umax, byte.smin, byte.smax), (0, 255, -128, 127));
    let wide = IntRange::max(128).expect("it fits");
    assert_eq!((wide.umax, wide.smin, wide.smax), (u128::MAX, i128::MIN, i128::MAX));
    let one = IntRange::constant(8, 0x1ff).expect("it fits");
    assert_eq!((one.umin, one.umax, one.smin, one.smax), (255, 255, -1, -1));
}

/// The implementation that another crate attaches to `says.plain`.
struct Reads<'a>(OpRef<'a>);

impl MemoryEffectOpInterface for Reads<'_> {
    fn list_effects(&self, each: &mut dyn FnMut(Effect)) {
        self.0.results().for_each(|result| each(Effect::on(EffectKind::Read, result)));
    }
}

/// The implementation that another crate attaches to `arith.select`.
struct Select<'a>(OpRef<'a>);

impl SelectLikeOpInterface for Select<'_> {
    fn condition(&self) -> Option<Value> {
        self.0.operand(0)
    }

    fn true_value(&self) -> Option<Value> {
        self.0.operand(1)
    }

    fn false_value(&self) -> Option<Value> {
        self.0.operand(2)
    }
}

#[test]
fn another_crate_attaches_an_interface() {
    let text = "%0 = \"says.plain\"() : () -> i32";
    assert!(cleaned(&session(), text).contains("says.plain"));
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    let cx = session.context();
    let attached =
        cx.attach_op_interface::<dyn MemoryEffectOpInterface>("says.plain", |op| Box::new(Reads(op)));
    assert_eq!(attached, Ok(()));
    // A dialect that is read when a program mentions it takes part as well.
    let attached =
        cx.attach_op_interface::<dyn SelectLikeOpInterface>("arith.select", |op| Box::new(Select(op)));
    assert_eq!(attached, Ok(()));
    session.add_dialect(&DIALECT).unwrap_or_else(|problems| panic!("{problems:?}"));
    assert_eq!(cleaned(&session, text), "module {\n}\n");
    let choice = "%c = \"t.c\"() : () -> i1\n%a = \"t.a\"() : () -> i32\n%b = arith.select %c, %a, %a : i32";
    let program = parsed(&session, choice);
    let last = program.op(cx).region(0).and_then(|r| r.first_block()).and_then(|b| b.last_op());
    let last = last.expect("it is there");
    assert!(last.interface::<dyn SelectLikeOpInterface>().is_some_and(|s| s.condition() == last.operand(0)));
    let late = cx.attach_op_interface::<dyn MemoryEffectOpInterface>("says.plain", |op| Box::new(Reads(op)));
    let late = late.expect_err("it was read").to_string();
    assert_eq!(late, "'MemoryEffectOpInterface' cannot be attached to 'says.plain', which was read before");
}
