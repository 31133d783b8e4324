//! The greedy driver and the rewriter, through patterns in Rust.

use isogloss::dialects::canonical_patterns;
use isogloss::ir::asm::parse::{ParseOptions, Program};
use isogloss::ir::asm::print::PrintOptions;
use isogloss::ir::{Body, InsertPoint, Mapping, OpId, OpSpec};
use isogloss::rewrite::{
    CanonicalPatterns, FnPattern, GreedyConfig, GreedyOutcome, Listener, PatternRewriter, PatternSet, Root,
    Strictness, apply_patterns_greedily, apply_patterns_greedily_with, apply_patterns_to_ops,
};
use isogloss::{Options, Session};

fn session() -> Session {
    Session::new(&Options { allow_unregistered: true, ..Options::default() })
}

fn parse(session: &Session, text: &str) -> Program {
    let file = session.add_file("input.mlir", text.to_owned()).expect("there is room");
    session.parse(&file, ParseOptions::default()).expect("the program is well formed")
}

/// Applies patterns to a program, whose operations are then those of `want`, a line each (without the module).
#[track_caller]
fn check(patterns: &[FnPattern], config: &GreedyConfig, program: &str, want: &str) -> GreedyOutcome {
    let session = session();
    let mut program = parse(&session, program);
    let mut set = PatternSet::new();
    set.add_fns(patterns);
    let frozen = set.freeze(session.context());
    let (body, top) = program.body_mut();
    let outcome = apply_patterns_greedily(session.context(), body, top, &frozen, config);
    assert_eq!(lines(&session, &program), want.trim().lines().map(str::trim).collect::<Vec<_>>());
    outcome
}

fn lines(session: &Session, program: &Program) -> Vec<String> {
    let text = session.print(program, &PrintOptions::default());
    let inner = text.trim().strip_prefix("module {").and_then(|t| t.strip_suffix('}')).expect("a module");
    inner.trim().lines().map(|l| l.trim().to_owned()).collect()
}

fn spec_of(rw: &PatternRewriter<'_>, name: &str, op: OpId) -> OpSpec<'static> {
    OpSpec::new(rw.op_name(name), rw.body().op_location(op))
}

/// `u.a -> u.b`
fn a_to_b(op: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let spec = spec_of(rw, "u.b", op);
    rw.replace_op_with(op, &spec);
    true
}

/// `u.b -> u.a`
fn b_to_a(op: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let spec = spec_of(rw, "u.a", op);
    rw.replace_op_with(op, &spec);
    true
}

/// `u.a -> u.c`
fn a_to_c(op: OpId, rw: &mut PatternRewriter<'_>) -> bool {
    let spec = spec_of(rw, "u.c", op);
    rw.replace_op_with(op, &spec);
    true
}

const A_TO_B: FnPattern = FnPattern::new("a-to-b", Root::Op("u.a"), a_to_b);
const B_TO_A: FnPattern = FnPattern::new("b-to-a", Root::Op("u.b"), b_to_a);
const A_TO_C: FnPattern = FnPattern::new("a-to-c", Root::Op("u.a"), a_to_c);

#[test]
fn the_highest_benefit_comes_first() {
    let config = GreedyConfig::default();
    let program = r#""u.a"() : () -> ()"#;
    check(&[A_TO_B, A_TO_C], &config, program, r#""u.b"() : () -> ()"#);
    check(&[A_TO_B, A_TO_C.with_benefit(2)], &config, program, r#""u.c"() : () -> ()"#);
    let anything = FnPattern { root: Root::Any, ..A_TO_B };
    check(
        &[anything, A_TO_C],
        &GreedyConfig { max_rewrites: Some(1), max_iterations: Some(1), ..config.clone() },
        program,
        r#""u.c"() : () -> ()"#,
    );
    // An operation that was made is looked at like the others in the next iteration.
    check(
        &[anything, A_TO_C],
        &GreedyConfig { max_rewrites: Some(1), max_iterations: Some(2), ..config },
        program,
        r#""u.b"() : () -> ()"#,
    );
}

#[test]
fn patterns_that_never_end_are_reported() {
    let outcome =
        check(&[A_TO_B, B_TO_A], &GreedyConfig::default(), r#""u.a"() : () -> ()"#, r#""u.a"() : () -> ()"#);
    assert!(!outcome.converged);
    let [error] = outcome.errors.as_slice() else { panic!("one error: {:?}", outcome.errors) };
    assert!(error.message.starts_with("rewriting does not end: "), "{}", error.message);
    let notes: Vec<&str> = error.notes.iter().map(|n| n.message.as_str()).collect();
    assert_eq!(
        notes,
        [
            "again and again: pattern 'a-to-b' rewrote 'u.a'",
            "again and again: pattern 'b-to-a' rewrote 'u.b'"
        ]
    );
}

#[test]
fn limits_end_the_work() {
    let program = "\"u.a\"() : () -> ()\n\"u.a\"() : () -> ()\n\"u.a\"() : () -> ()";
    let limited = GreedyConfig { max_rewrites: Some(2), max_iterations: Some(1), ..GreedyConfig::default() };
    let top_down = GreedyConfig { top_down: true, ..limited.clone() };
    let (a, b) = ("\"u.a\"() : () -> ()\n", "\"u.b\"() : () -> ()\n");
    let outcome = check(&[A_TO_B], &limited, program, &format!("{a}{b}{b}"));
    assert_eq!((outcome.converged, outcome.rewrites), (false, 2));
    check(&[A_TO_B], &top_down, program, &format!("{b}{b}{a}"));
}

#[test]
fn strictness_keeps_to_the_operations_that_were_given() {
    // u.a becomes u.b and then, if new operations may be worked on, u.c.
    let again = FnPattern { apply: a_to_c, root: Root::Op("u.b"), ..A_TO_C };
    for (strictness, want) in [
        (Strictness::AnyOp, ["u.c", "u.a"]),
        (Strictness::ExistingAndNewOps, ["u.c", "u.a"]),
        (Strictness::ExistingOps, ["u.b", "u.a"]),
    ] {
        let session = session();
        let mut program = parse(&session, "\"u.a\"() : () -> ()\n\"u.a\"() : () -> ()");
        let mut set = PatternSet::new();
        set.add_fns(&[A_TO_B, again]);
        let frozen = set.freeze(session.context());
        let (body, top) = program.body_mut();
        let region = body.op_regions(top)[0];
        let block = body.first_block(region).expect("a module has a block");
        let first = body.first_op(block).expect("there are two");
        let config = GreedyConfig { strictness, ..GreedyConfig::default() };
        apply_patterns_to_ops(session.context(), body, &[first], &frozen, &config);
        let want: Vec<String> = want.iter().map(|n| format!("\"{n}\"() : () -> ()")).collect();
        assert_eq!(lines(&session, &program), want);
    }
}

/// Records the notifications that it gets.
#[derive(Default)]
struct Log(Vec<String>);

impl Log {
    fn note(&mut self, what: &str, body: &Body, op: OpId) {
        self.0.push(format!("{what} {}", body.op_location(op).as_source().map_or(0, |_| op.index())));
    }
}

impl Listener for Log {
    fn op_inserted(&mut self, body: &Body, op: OpId) {
        self.note("inserted", body, op);
    }
    fn op_modified(&mut self, body: &Body, op: OpId) {
        self.note("modified", body, op);
    }
    fn op_replaced(&mut self, body: &Body, op: OpId, _: &[isogloss::ir::Value]) {
        self.note("replaced", body, op);
    }
    fn op_erased(&mut self, body: &Body, op: OpId) {
        self.note("erased", body, op);
    }
}

#[test]
fn listeners_are_told_of_every_change_in_order() {
    let session = session();
    // Operation 0 is the module.
    let mut program = parse(&session, "%0 = \"u.x\"() : () -> i32\n\"u.use\"(%0, %0) : (i32, i32) -> ()");
    let rewrite = |op: OpId, rw: &mut PatternRewriter<'_>| {
        let ty = rw.body().value_type(rw.body().result(op, 0));
        let spec = OpSpec { results: &[ty], ..spec_of(rw, "u.y", op) };
        rw.replace_op_with(op, &spec);
        true
    };
    let mut set = PatternSet::new();
    set.add(FnPattern::new("x-to-y", Root::Op("u.x"), rewrite));
    let frozen = set.freeze(session.context());
    let (body, top) = program.body_mut();
    let mut log = Log::default();
    let config = GreedyConfig::default();
    apply_patterns_greedily_with(session.context(), body, top, &frozen, &config, &mut log);
    assert_eq!(log.0, ["inserted 3", "replaced 1", "modified 2", "modified 2", "erased 1"]);
}

#[test]
fn blocks_and_regions_are_moved_split_and_copied() {
    let session = session();
    let mut program = parse(
        &session,
        "func.func @f(%a: i32) {\n\"u.first\"(%a) : (i32) -> ()\n\"u.region\"() ({\n^bb0(%x: i32):\n\"u.in\"(%x) : (i32) -> ()\n}) : () -> ()\n\"u.last\"() : () -> ()\nreturn\n}",
    );
    let (body, top) = program.body_mut();
    let region = body.op_regions(top)[0];
    let stub = body.first_block(region).and_then(|b| body.first_op(b)).expect("there is a function");
    let inner = body.inner_mut(stub).expect("functions are isolated");
    let function = inner.op_regions(Body::root())[0];
    let entry = inner.first_block(function).expect("it has a body");
    let ops: Vec<OpId> = inner.block_ops(entry).collect();
    let (argument, from) = (inner.block_arguments(entry)[0], inner.op_regions(ops[1])[0]);
    let mut log = Log::default();
    let mut rw = PatternRewriter::new(session.context(), inner, &mut log);
    rw.set_insertion_point(InsertPoint::Before(ops[2]));
    let copy = rw.clone_op(ops[1], &mut Mapping::default());
    let source = rw.body().first_block(from).expect("it has a block");
    rw.inline_block(source, InsertPoint::After(ops[1]), &[argument]);
    rw.erase_op(ops[1]);
    let tail = rw.split_block(ops[2]).expect("it stands in a block");
    rw.move_op_to_end(ops[0], entry);
    assert_eq!(rw.body().block_ops(tail).count(), 2);
    assert!(rw.body().op_regions(copy).len() == 1 && rw.body().next_block(entry) == Some(tail));
    let want = "func.func @f(%arg0: i32) {\n\"u.in\"(%arg0) : (i32) -> ()\n\"u.region\"() ({\n^bb0(%arg1: i32):\n\"u.in\"(%arg1) : (i32) -> ()\n}) : () -> ()\n\"u.first\"(%arg0) : (i32) -> ()\n^bb1:  // no predecessors\n\"u.last\"() : () -> ()\nreturn\n}";
    assert_eq!(lines(&session, &program).join("\n"), want);
}

#[test]
fn patterns_of_dialects_that_are_not_loaded_are_left_out() {
    let session = session();
    let all = canonical_patterns();
    assert!(all.for_loaded(session.context()).freeze(session.context()).is_empty());
    parse(&session, "%0 = arith.constant 1 : i32");
    assert!(!all.for_loaded(session.context()).freeze(session.context()).is_empty());
    assert!(CanonicalPatterns::new().for_loaded(session.context()).freeze(session.context()).is_empty());
}

#[test]
fn the_pattern_that_makes_a_program_invalid_is_named() {
    let broken = |op: OpId, rw: &mut PatternRewriter<'_>| {
        let spec = spec_of(rw, "scf.yield", op);
        rw.replace_op_with(op, &spec);
        true
    };
    let session = session();
    let mut program = parse(&session, "func.func @f() {\n\"u.a\"() : () -> ()\nreturn\n}");
    let mut set = PatternSet::new();
    set.add(FnPattern::new("broken", Root::Op("u.a"), broken));
    let frozen = set.freeze(session.context());
    let (body, top) = program.body_mut();
    let config = GreedyConfig { verify_rewrites: true, ..GreedyConfig::default() };
    let outcome = apply_patterns_greedily(session.context(), body, top, &frozen, &config);
    let notes: Vec<String> = outcome.errors.into_iter().flat_map(|e| e.notes).map(|n| n.message).collect();
    assert!(
        notes.iter().any(|n| n == "it became invalid when pattern 'broken' rewrote a 'u.a'"),
        "{notes:?}"
    );
}

#[test]
fn the_pattern_that_erases_what_is_used_is_named() {
    let session = session();
    let text = "func.func @f() {\n%0 = \"u.a\"() : () -> i32\n\"u.use\"(%0) : (i32) -> ()\nreturn\n}";
    let mut program = parse(&session, text);
    let before = lines(&session, &program);
    let mut set = PatternSet::new();
    let erase = |op: OpId, rw: &mut PatternRewriter<'_>| {
        rw.erase_op(op);
        true
    };
    set.add(FnPattern::new("hasty", Root::Op("u.a"), erase));
    let frozen = set.freeze(session.context());
    let (body, top) = program.body_mut();
    let outcome = apply_patterns_greedily(session.context(), body, top, &frozen, &GreedyConfig::default());
    let [error] = &outcome.errors[..] else { panic!("{:?}", outcome.errors) };
    assert_eq!(error.message, "'u.a' op cannot be erased: 'u.use' still uses result #0");
    let notes: Vec<&str> = error.notes.iter().map(|n| n.message.as_str()).collect();
    assert_eq!(notes, ["used here as operand #0", "pattern 'hasty' wanted to erase it"]);
    assert_eq!(lines(&session, &program), before);
}
