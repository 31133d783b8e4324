//! Formats against a small operation: which are accepted, and the errors of the others.

use super::{FormatInput, TypeClasses, compile_op};
use isogloss_ir::Context;
use isogloss_ir::definition::op::{OpDef, ValueDef};
use isogloss_ir::definition::{Arity, Constraint, DialectHooks, Segments, TypeClass, TypeConstraint};
use isogloss_source::Span;
use proptest::prelude::*;
use std::sync::Arc;

struct Builtin;

impl TypeClasses for Builtin {
    fn type_class(&self, cpp_class: &str) -> Option<TypeClass> {
        TypeClass::builtin(cpp_class)
    }
}

/// An operation with an operand `x`, variadic operands `ys` and a result `r`, all of any type.
fn operation(cx: &Context) -> OpDef {
    let any = Arc::new(TypeConstraint {
        constraint: Constraint::new("AnyType", "any type", None),
        buildable: None,
        unbuilt: None,
        cpp_class: "::mlir::Type".to_owned(),
        tests_class: false,
    });
    let value = |name: &str, arity| ValueDef { name: name.to_owned(), constraint: any.clone(), arity };
    let mut op = OpDef::new(cx.identifier("t.op"), cx.identifier("t"));
    op.operands = vec![value("x", Arity::Single), value("ys", Arity::Variadic)];
    op.results = vec![value("r", Arity::Single)];
    op.operand_segments = Segments { arities: vec![Arity::Single, Arity::Variadic], attribute: None };
    op.result_segments = Segments { arities: vec![Arity::Single], attribute: None };
    op
}

/// The first message about a format; empty if it is accepted.
fn compile(text: &str) -> String {
    let cx = Context::new();
    let op = operation(&cx);
    let hooks = DialectHooks::default();
    let input = FormatInput {
        cx: &cx,
        text,
        span: Span::default(),
        types: &Builtin,
        hooks: &hooks,
        space: "",
        class: "",
        prefers_code: false,
    };
    match compile_op(&input, &op) {
        Ok(format) => {
            assert_eq!(format.text, text);
            String::new()
        }
        Err(problems) => problems[0].message.clone(),
    }
}

fn check(text: &str, expected: &str) {
    assert_eq!(compile(text), expected, "{text}");
}

#[test]
fn accepted_and_refused() {
    check("$x (`,` $ys^)? attr-dict `:` type($x) `,` type($ys) `->` type($r)", "");
    check("operands attr-dict `:` functional-type(operands, results)", "");
    check("$x $ys attr-dict `:` type(operands) `->` type(results)", "");
    check("custom<Two>($x, $ys) attr-dict `:` functional-type(operands, results)", "");
    check(
        "$x $ys `:` type(operands) `->` type($r)",
        "'attr-dict' directive not found in custom assembly format",
    );
    check("$x $x attr-dict", "operand 'x' is already bound");
    check("$x $ys attr-dict `:` type($r)", TYPE_OF_X);
    check("$ys attr-dict `:` type(operands) type($r)", "operand #0, named 'x', not found");
    check("(`,` $x^)? attr-dict", "only variable length operands can be used within an optional group");
    check("($ys^", "expected literal, variable, directive, or optional group");
    check("`a", "unexpected end of file in literal");
    check(&"(`a` ".repeat(500), "nesting of assembly formats is limited to 100 levels");
}

const TYPE_OF_X: &str =
    "type of operand #0, named 'x', is not buildable and a buildable type cannot be inferred";

proptest! {
    #[test]
    fn any_text_is_accepted_or_refused(text in "[ -~\n]{0,60}") {
        compile(&text);
    }

    #[test]
    fn any_sequence_of_tokens_is_accepted_or_refused(
        tokens in prop::collection::vec(prop::sample::select(vec![
            "$x", "$ys", "$r", "`,`", "``", "` `", "`\\n`", "(", ")", "?", ":", "^", "attr-dict", "type(", "operands",
            "results", "functional-type(", "custom<A>(", "ref(", "qualified(", "oilist(", "|", ",", "\"s\"", "prop-dict",
            "regions", "successors", "struct(", "params",
        ]), 0..30)
    ) {
        compile(&tokens.join(" "));
    }
}
