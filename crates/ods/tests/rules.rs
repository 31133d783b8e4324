//! Rules: verifiers as data, which hooks have for an operation.

mod support;

use isogloss_ir::Context;
use isogloss_ir::definition::hooks::VerifyResult;
use isogloss_ir::definition::{OpHooks, PredicateError, RuleError, RuleMessage, RuleText};
use isogloss_ir::program::parse_program;
use isogloss_ir::verify::{op_error, verify};
use isogloss_ir::{OpRef, definition::DialectDef};
use isogloss_ods::Hooks;
use isogloss_ods::provider::{Files, Tree};
use isogloss_source::Text;
use isogloss_tablegen::{LoadError, Loaded, Loader};
use std::sync::Arc;
use support::Library;

const DIALECT: &str = r#"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
def T_Wind : I32EnumAttr<"Wind", "a wind", [I32EnumAttrCase<"North", 0, "north">, I32EnumAttrCase<"South", 1, "south">]> {
  let cppNamespace = "::t";
}
class T_Op<string name> : Op<T_Dialect, name> { let hasVerifier = 1; }
def T_SailOp : T_Op<"sail"> {
  let arguments = (ins AnyType:$from, AnyType:$to, Variadic<AnyType>:$by, I32Attr:$knots, OptionalAttr<StrAttr>:$log);
}
def T_BlowOp : T_Op<"blow"> { let arguments = (ins T_Wind:$wind); }
def T_DriftOp : T_Op<"drift"> { let arguments = (ins AnyType:$a, AnyType:$b); }
def T_SinkOp : T_Op<"sink"> { let arguments = (ins AnyType:$at); }
def T_LoadOp : T_Op<"load"> { let arguments = (ins Variadic<AnyType>:$crates, DenseI64ArrayAttr:$weights); }
def T_TowOp : Op<T_Dialect, "tow", [PredOpTrait<"what is towed stays what it is",
    CPred<"getElementTypeOrSelf($_op.getResult(0)) == getElementTypeOrSelf($_op.getOperand(0))">>]> {
  let arguments = (ins AnyType:$what);
  let results = (outs AnyType:$there);
}
def T_MoorOp : Op<T_Dialect, "moor", [
    PredOpTrait<"there is one ship", CPred<"$_op.getNumOperands() == 1">>,
    PredOpTrait<"it is in a harbour", CPred<"$_op.getParentOp()->hasAttr(\"harbour\")">>]> {
  let arguments = (ins Variadic<AnyType>:$ships);
}
"#;

const fn rule(condition: &'static str, message: &'static str) -> RuleText<'static> {
    RuleText { condition, message, names_op: true, each: None }
}

const SAIL: &[RuleText<'static>] = &[
    rule("$from.getType() != $to.getType()", "needs two ports, got {$from.getType()} {{twice}}"),
    rule("$knots > 0 && $knots < 30", "cannot make {$knots} knots"),
    RuleText {
        condition: "!$log || !$log.empty()",
        message: "the log of {$by.getTypes()} is empty",
        names_op: false,
        each: None,
    },
];
const BLOW: &[RuleText<'static>] = &[rule("$wind == Wind::North", "is against '{stringifyWind($wind)}'")];
const DRIFT: &[RuleText<'static>] = &[rule("$a != $b", "goes nowhere")];
const SINK: &[RuleText<'static>] = &[rule("depthOf($at.getType()) > 3", "is aground")];
const LOAD: &[RuleText<'static>] = &[
    rule("$crates.size() == $weights.size()", "has {$weights.size()} weights"),
    RuleText {
        each: Some("$crates.size()"),
        ..rule("$weights[i] < 10", "holds crate #{i} of {$crates[i].getType()}, which weighs {$weights[i]}")
    },
];

struct Rules;

impl Hooks for Rules {
    fn op(&self, name: &str) -> OpHooks {
        fn late(op: OpRef<'_>) -> VerifyResult {
            match op.attr("late") {
                Some(_) => Err(op_error(op, "is late")),
                None => Ok(()),
            }
        }
        OpHooks { verify: (name == "t.sail").then_some(late), ..OpHooks::EMPTY }
    }

    fn rules(&self, name: &str) -> &'static [RuleText<'static>] {
        match name {
            "t.sail" => SAIL,
            "t.blow" => BLOW,
            "t.load" => LOAD,
            "t.drift" => DRIFT,
            "t.sink" => SINK,
            _ => &[],
        }
    }
}

/// The library, and the dialect beside it.
struct WithDialect;

impl Files for WithDialect {
    fn names(&self) -> Vec<String> {
        let mut names = Library.names();
        names.push("t.td".to_owned());
        names
    }

    fn text(&self, name: &str) -> Option<Text> {
        if name == "t.td" { Some(Text::from_static(DIALECT)) } else { Library.text(name) }
    }

    fn loader(&self) -> Box<dyn Loader + '_> {
        Box::new(|path: &str| -> Result<Option<Loaded>, LoadError> {
            Ok(self.text(path).map(|text| Loaded { name: path.into(), text }))
        })
    }
}

fn context() -> (Context, Arc<DialectDef>) {
    let cx = Context::new();
    cx.set_allow_unregistered(true);
    cx.add_provider(Arc::new(Tree::new(Box::new(WithDialect), Arc::new(Rules))));
    let dialect = cx.dialect("t").expect("it is defined");
    (cx, dialect)
}

/// The errors of a program of these lines, between which values `%a`, `%b` of `i1`, and `%c` of `i2` are known.
#[track_caller]
fn check(cx: &Context, lines: &str, errors: &[&str]) {
    let text = format!("%a, %b, %c = \"o.p\"() : () -> (i1, i1, i2)\n{lines}\n");
    let file = cx.sources().add("program.mlir", text).expect("small");
    let program = parse_program(cx, &file, Default::default()).unwrap_or_else(|e| panic!("{}", e[0].message));
    let found = verify(program.op(cx)).err().unwrap_or_default();
    let found: Vec<&str> = found.iter().map(|e| e.message.as_str()).collect();
    assert_eq!(found, errors, "{lines}");
}

#[test]
fn the_first_rule_that_does_not_hold_is_the_error() {
    let (cx, _) = context();
    let sail = |operands: &str, attributes: &str, types: &str| {
        format!("\"t.sail\"({operands}) {{{attributes}}} : ({types}) -> ()")
    };
    check(&cx, &sail("%a, %c", "knots = 9 : i32", "i1, i2"), &[]);
    let same = sail("%a, %a", "knots = 0 : i32", "i1, i1");
    check(&cx, &same, &["'t.sail' op needs two ports, got 'i1' {twice}"]);
    check(&cx, &sail("%a, %c", "knots = 30 : i32", "i1, i2"), &["'t.sail' op cannot make 30 knots"]);
}

#[test]
fn an_error_may_leave_the_name_out_and_lists_types() {
    let (cx, _) = context();
    let log = "\"t.sail\"(%a, %c, %a, %c) {knots = 9 : i32, log = \"\"} : (i1, i2, i1, i2) -> ()";
    check(&cx, log, &["the log of 'i1', 'i2' is empty"]);
}

#[test]
fn a_rule_about_each_of_several_names_the_first_that_does_not_hold() {
    let (cx, dialect) = context();
    let load =
        |weights: &str| format!("\"t.load\"(%a, %c) {{weights = array<i64{weights}>}} : (i1, i2) -> ()");
    check(&cx, &load(": 3, 9"), &[]);
    check(&cx, &load(": 3, 90"), &["'t.load' op holds crate #1 of 'i2', which weighs 90"]);
    check(&cx, &load(": 30, 90"), &["'t.load' op holds crate #0 of 'i1', which weighs 30"]);
    check(&cx, &load(""), &["'t.load' op has 0 weights"]);
    let [_, rule] = &dialect.op("t.load").expect("it is defined").rules[..] else { panic!("there are two") };
    assert!(rule.depends_on_signature_alone() && rule.holes().is_empty());
    assert!(
        rule.said().starts_with("$weights[i] < 10 for each i below $crates.size(), or else: holds crate")
    );
    assert_eq!(rule.text().as_ref(), LOAD.get(1));
}

#[test]
fn rules_come_before_the_verifier_in_rust() {
    let (cx, _) = context();
    let late = |knots: u32| format!("\"t.sail\"(%a, %c) {{knots = {knots} : i32, late}} : (i1, i2) -> ()");
    check(&cx, &late(9), &["'t.sail' op is late"]);
    check(&cx, &late(40), &["'t.sail' op cannot make 40 knots"]);
}

#[test]
fn cases_of_enums_are_written_as_in_programs() {
    let (cx, _) = context();
    check(&cx, "\"t.blow\"() {wind = 0 : i32} : () -> ()", &[]);
    check(&cx, "\"t.blow\"() {wind = 1 : i32} : () -> ()", &["'t.blow' op is against 'south'"]);
}

#[test]
fn a_message_that_cannot_be_read_says_why() {
    let refused = |message: &str| {
        let read = RuleMessage::parse(message, &mut |value| {
            Err(PredicateError::Syntax(format!("no value {value}")))
        });
        read.err()
    };
    let brace = |message: &str| Some(RuleError::Brace(message.to_owned()));
    assert_eq!(refused("got {$knots"), brace("got {$knots"));
    assert_eq!(refused("got $knots}"), brace("got $knots}"));
    assert_eq!(
        refused("got {$knots}"),
        Some(RuleError::Code(PredicateError::Syntax("no value $knots".to_owned())))
    );
    assert_eq!(refused("{{as it is}}"), None);
}

/// Operations of one signature are not alike for a rule that compares values.
#[test]
fn a_rule_about_values_is_asked_each_time() {
    let (cx, dialect) = context();
    let drift = |a, b| format!("\"t.drift\"(%{a}, %{b}) : (i1, i1) -> ()");
    let lines = [drift("a", "b"), drift("b", "a"), drift("a", "a")].join("\n");
    check(&cx, &lines, &["'t.drift' op goes nowhere"]);
    let by_signature = |name: &str| {
        let op = dialect.op(name).expect("it is defined");
        op.rules.iter().all(|rule| rule.depends_on_signature_alone())
    };
    assert!(by_signature("t.sail") && by_signature("t.blow") && !by_signature("t.drift"));
}

/// Types of operands and results are an operation's signature; what is around it is not, and is looked at each time.
#[test]
fn a_predicate_about_the_place_is_asked_each_time() {
    let (cx, dialect) = context();
    let by_signature = |name: &str| -> Vec<bool> {
        let op = dialect.op(name).expect("it is defined");
        op.predicates.iter().map(|p| p.predicate.depends_on_signature_alone()).collect()
    };
    assert_eq!(by_signature("t.tow"), [true]);
    assert_eq!(by_signature("t.moor"), [true, false]);
    let tow = |result: &str| format!("\"t.tow\"(%a) : (i1) -> {result}");
    let why = "'t.tow' op failed to verify that what is towed stays what it is";
    check(&cx, &[tow("i1"), tow("i1"), tow("i2")].join("\n"), &[why]);
    let moor = |around: &str, ships: &str, types: &str| {
        format!("\"o.q\"() ({{ \"t.moor\"({ships}) : ({types}) -> () }}) {{{around}}} : () -> ()")
    };
    let moored = moor("harbour", "%a", "i1");
    check(&cx, &[&*moored, &moored].join("\n"), &[]);
    let outside = "'t.moor' op failed to verify that it is in a harbour";
    check(&cx, &[&*moored, &moor("sea", "%a", "i1")].join("\n"), &[outside]);
    let many = "'t.moor' op failed to verify that there is one ship";
    check(&cx, &[&*moored, &moor("sea", "%a, %a", "i1, i1")].join("\n"), &[many]);
}

#[test]
fn a_rule_that_is_not_understood_is_reported() {
    let (cx, dialect) = context();
    check(&cx, "\"t.sink\"(%a) : (i1) -> ()", &[]);
    let op = dialect.op("t.sink").expect("it is defined");
    assert_eq!(op.rules[0].holes(), ["depthOf"]);
    assert!(op.holes.met().iter().any(|hole| hole.name.contains("depthOf")));
}
