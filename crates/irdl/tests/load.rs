//! Dialects are loaded from IRDL in generic form, and programs in them accepted or refused.

use isogloss_ir::Context;
use isogloss_ir::asm::parse::{ParseOptions, Program};
use isogloss_ir::asm::print::{PrintOptions, print_program};
use isogloss_ir::program::parse_program;
use isogloss_irdl::{NoPredicates, load};
use isogloss_source::Diagnostic;

fn parse(cx: &Context, name: &str, text: &str) -> Result<Program, Vec<Diagnostic>> {
    let file = cx.sources().add(name, text.to_owned()).expect("there is room");
    // `builtin` is not defined here, so a module would be wrapped in another one.
    let no_implicit_module = text.starts_with("\"builtin.module\"");
    parse_program(cx, &file, ParseOptions { no_implicit_module, ..ParseOptions::default() })
}

/// The printed program, or all error messages.
fn run(irdl: &str, program: &str) -> Result<String, Vec<String>> {
    let cx = Context::new();
    cx.set_allow_unregistered(true);
    let messages = |problems: Vec<Diagnostic>| problems.into_iter().map(|d| d.message).collect::<Vec<_>>();
    let definitions = parse(&cx, "irdl.mlir", irdl).map_err(messages)?;
    load(&cx, definitions.op(&cx), &NoPredicates).map_err(messages)?;
    let program = parse(&cx, "program.mlir", program).map_err(messages)?;
    isogloss_ir::verify::verify(program.op(&cx)).map_err(messages)?;
    Ok(print_program(program.op(&cx), &PrintOptions { generic: true, ..PrintOptions::default() }))
}

/// Checks that a program in the dialects of `irdl` is accepted (no messages), or refused with these messages.
fn check(irdl: &str, program: &str, messages: &[&str]) {
    match run(irdl, program) {
        Ok(printed) => {
            assert!(messages.is_empty(), "accepted, but expected {messages:?}");
            let again = run(irdl, &printed).expect("what is printed is accepted");
            assert_eq!(again, printed);
        }
        Err(got) => assert_eq!(got, messages),
    }
}

/// A dialect `d` whose operation `d.o` holds these operations.
fn operation(body: &str) -> String {
    format!(
        "\"irdl.dialect\"() <{{sym_name = \"d\"}}> ({{ {TYPES} \"irdl.operation\"() <{{sym_name = \"o\"}}> ({{ {body} }}) \
         : () -> () }}) : () -> ()"
    )
}

/// `!d.box<any>` and `!d.pair<any, any>`.
const TYPES: &str = r#"
  "irdl.type"() <{sym_name = "box"}> ({
    %a = "irdl.any"() : () -> !irdl.attribute
    "irdl.parameters"(%a) <{names = ["a"]}> : (!irdl.attribute) -> ()
  }) : () -> ()
  "irdl.type"() <{sym_name = "pair"}> ({
    %a = "irdl.any"() : () -> !irdl.attribute
    %b = "irdl.any"() : () -> !irdl.attribute
    "irdl.parameters"(%a, %b) <{names = ["a", "b"]}> : (!irdl.attribute, !irdl.attribute) -> ()
  }) : () -> ()
"#;

const I32_OR_F32: &str = r#"
  %i = "irdl.is"() <{expected = i32}> : () -> !irdl.attribute
  %f = "irdl.is"() <{expected = f32}> : () -> !irdl.attribute
  %x = "irdl.any_of"(%i, %f) : (!irdl.attribute, !irdl.attribute) -> !irdl.attribute
"#;

fn values(kind: &str, values: &str, variadicities: &str) -> String {
    let count = values.split(',').count();
    let (types, names) = (vec!["!irdl.attribute"; count].join(", "), vec!["\"n\""; count].join(", "));
    format!(
        "\"irdl.{kind}\"({values}) <{{names = [{names}], variadicity = #irdl<variadicity_array[{variadicities}]>}}> \
         : ({types}) -> ()\n"
    )
}

#[test]
fn variables_are_unified() {
    let irdl = operation(&(I32_OR_F32.to_owned() + &values("operands", "%x, %x", "single, single")));
    check(&irdl, r#"%a = "t.a"() : () -> f32 "d.o"(%a, %a) : (f32, f32) -> ()"#, &[]);
    check(
        &irdl,
        r#"%a:2 = "t.a"() : () -> (f32, i32) "d.o"(%a#0, %a#1) : (f32, i32) -> ()"#,
        &["expected 'f32' but got 'i32'"],
    );
    check(
        &irdl,
        r#"%a = "t.a"() : () -> i1 "d.o"(%a, %a) : (i1, i1) -> ()"#,
        &["'i1' does not satisfy the constraint"],
    );
    check(&irdl, r#""d.o"() : () -> ()"#, &["op expects exactly 2 operands, but got 0"]);
}

#[test]
fn segments() {
    let rules = I32_OR_F32.to_owned() + &values("operands", "%i, %f", "variadic, optional");
    let irdl = operation(&rules);
    let program = |sizes: &str| {
        format!(
            "%a:2 = \"t.a\"() : () -> (i32, f32) \"d.o\"(%a#0, %a#1) {{operandSegmentSizes = {sizes}}} : (i32, f32) -> ()"
        )
    };
    check(&irdl, &program("array<i32: 1, 1>"), &[]);
    check(
        &irdl,
        &program("array<i32: 0, 2>"),
        &["element 1 in 'operandSegmentSizes' attribute must be equal to 0 or 1"],
    );
    check(
        &irdl,
        &program("array<i32: 1, 0>"),
        &["sum of elements in 'operandSegmentSizes' attribute must be equal to the number of operands"],
    );
    check(
        &irdl,
        &program("[1, 1]"),
        &["'operandSegmentSizes' attribute is expected to be a dense i32 array"],
    );
    let irdl = operation(&(I32_OR_F32.to_owned() + &values("results", "%i, %f", "single, optional")));
    check(&irdl, r#"%a = "d.o"() : () -> i32"#, &[]);
    check(&irdl, r#"%a:2 = "d.o"() : () -> (i32, f32)"#, &[]);
    check(&irdl, r#"%a:3 = "d.o"() : () -> (i32, f32, f32)"#, &["op expects at most 2 results, but got 3"]);
    check(&irdl, r#""d.o"() : () -> ()"#, &["op expects at least 1 results, but got 0"]);
}

#[test]
fn values_and_regions_are_reported_together() {
    let irdl = operation(
        r#"%r = "irdl.region"() <{constrainedArguments}> : () -> !irdl.region
           %i = "irdl.is"() <{expected = i32}> : () -> !irdl.attribute
           "irdl.attributes"(%i) <{attributeValueNames = ["k"]}> : (!irdl.attribute) -> ()"#,
    );
    check(&irdl, r#""d.o"() ({}) {k = i32} : () -> ()"#, &[]);
    check(
        &irdl,
        r#""d.o"() : () -> ()"#,
        &[
            "'d.o' op attribute \"k\" is expected but not provided",
            "'d.o' op unexpected number of regions: expected 1 but got 0",
        ],
    );
    check(
        &irdl,
        r#""d.o"() ({ ^bb0(%a: i1): "t.end"() : () -> () }) {k = i32} : () -> ()"#,
        &["expected region 0 to have 0 arguments but got 1"],
    );
    check(
        &irdl,
        r#""d.o"() <{k = i32}> : () -> ()"#,
        &["invalid properties {k = i32} for op d.o: extensible Dialects don't support properties"],
    );
}

#[test]
fn types_check_their_parameters() {
    let irdl = operation("");
    check(&irdl, r#""t.a"() {a = !d.box<i32>, b = !d.pair<"x", !d.box<[]>>} : () -> ()"#, &[]);
    check(&irdl, r#""t.a"() {a = !d.box<i32, i32>} : () -> ()"#, &["expected 1 type arguments, but had 2"]);
    check(&irdl, r#""t.a"() {a = !d.none} : () -> ()"#, &["expected dynamic type"]);
    check(&irdl, r#""t.a"() {a = #d.none} : () -> ()"#, &["expected dynamic attribute"]);
}

/// A box of i32 that binds nothing would do as well, but comes second.
const SHARED: &str = r#"
  %v = "irdl.any"() : () -> !irdl.attribute
  %p = "irdl.parametric"(%v) <{base_type = @d::@box}> : (!irdl.attribute) -> !irdl.attribute
  %b = "irdl.base"() <{base_ref = @d::@box}> : () -> !irdl.attribute
  %x = "irdl.any_of"(%p, %b) : (!irdl.attribute, !irdl.attribute) -> !irdl.attribute
"#;

#[test]
fn choices_are_taken_back() {
    let irdl = operation(&(SHARED.to_owned() + &values("operands", "%x, %v", "single, single")));
    let program = |other: &str| {
        format!(
            "%a:2 = \"t.a\"() : () -> (!d.box<i32>, {other}) \"d.o\"(%a#0, %a#1) : (!d.box<i32>, {other}) -> ()"
        )
    };
    check(&irdl, &program("i32"), &[]);
    check(&irdl, &program("f32"), &[]);
    let rules = SHARED.to_owned()
        + "%n = \"irdl.is\"() <{expected = i1}> : () -> !irdl.attribute\n"
        + &values("operands", "%x, %v, %n", "single, single, single");
    check(
        &operation(&rules),
        "%a:2 = \"t.a\"() : () -> (!d.box<i32>, f32) \"d.o\"(%a#0, %a#1, %a#1) : (!d.box<i32>, f32, f32) -> ()",
        &["expected 'i32' but got 'f32'"],
    );
}

#[test]
fn what_cannot_be_loaded() {
    let refused = |body: &str, message: &str| check(&operation(body), "", &[message]);
    refused(
        r#"%a = "irdl.any"() : () -> !irdl.attribute
           %b = "irdl.any_of"(%a) : (!irdl.attribute) -> !irdl.attribute"#,
        "any_of constraints are not in the correct form",
    );
    refused(
        r#"%a = "irdl.c_pred"() <{pred = "f($_self)"}> : () -> !irdl.attribute"#,
        "'irdl.c_pred' op cannot be evaluated: there is no language for predicates",
    );
    refused(
        r#"%a = "irdl.base"() <{base_name = "!nobody.t"}> : () -> !irdl.attribute"#,
        "no registered type with name !nobody.t",
    );
    refused(
        r#"%a = "irdl.base"() <{base_ref = @d::@nothing}> : () -> !irdl.attribute"#,
        "'irdl.base' op symbol '@d::@nothing' does not refer to a type or attribute",
    );
    refused(
        r#"%a = "t.a"() : () -> !irdl.attribute
           %b = "irdl.all_of"(%a) : (!irdl.attribute) -> !irdl.attribute"#,
        "'irdl.all_of' op uses a value that no IRDL constraint before it makes",
    );
    let twice = operation("").replace("\"irdl.dialect\"", "\n\"irdl.dialect\"");
    check(&(twice.clone() + &twice), "", &["dialect 'd' is defined twice"]);
}

#[test]
fn deep_and_exponential_constraints_are_bounded() {
    let nest = |levels: usize, kind: &str| {
        let mut body = "%v0 = \"irdl.is\"() <{expected = i32}> : () -> !irdl.attribute\n\
                        %w0 = \"irdl.is\"() <{expected = i64}> : () -> !irdl.attribute\n"
            .to_owned();
        for i in 1..=levels {
            for name in ["v", "w"] {
                body += &format!(
                    "%{name}{i} = \"irdl.{kind}\"(%v{0}, %w{0}) : (!irdl.attribute, !irdl.attribute) -> !irdl.attribute\n",
                    i - 1
                );
            }
        }
        operation(&(body + &values("operands", &format!("%v{levels}"), "single")))
    };
    check(&nest(300, "any_of"), "", &["'irdl.any_of' op nests constraints more than 200 levels deep"]);
    check(
        &nest(60, "any_of"),
        r#"%a = "t.a"() : () -> i1 "d.o"(%a) : (i1) -> ()"#,
        &["'i1' does not satisfy the constraint"],
    );
    check(&nest(60, "any_of"), r#"%a = "t.a"() : () -> i64 "d.o"(%a) : (i64) -> ()"#, &[]);
}

#[test]
fn a_type_may_be_asked_to_hold_itself() {
    let irdl = operation(&values("operands", "%a", "single").replacen(
        "\"irdl.operands\"",
        "%a = \"irdl.base\"() <{base_ref = @d::@loop}> : () -> !irdl.attribute \"irdl.operands\"",
        1,
    ))
    .replacen(
        TYPES,
        r#"
  "irdl.type"() <{sym_name = "loop"}> ({
    %a = "irdl.is"() <{expected = i32}> : () -> !irdl.attribute
    %b = "irdl.base"() <{base_ref = @d::@loop}> : () -> !irdl.attribute
    %c = "irdl.parametric"(%b) <{base_type = @d::@loop}> : (!irdl.attribute) -> !irdl.attribute
    %d = "irdl.any_of"(%a, %c) : (!irdl.attribute, !irdl.attribute) -> !irdl.attribute
    "irdl.parameters"(%d) <{names = ["a"]}> : (!irdl.attribute) -> ()
  }) : () -> ()
"#,
        1,
    );
    let program = |ty: &str| format!("%a = \"t.a\"() : () -> {ty} \"d.o\"(%a) : ({ty}) -> ()");
    check(&irdl, &program("!d.loop<i32>"), &[]);
    // The one inside would have to hold one that holds one, and so on.
    check(&irdl, &program("!d.loop<!d.loop<i32>>"), &["'!d.loop<i32>' does not satisfy the constraint"]);
}
