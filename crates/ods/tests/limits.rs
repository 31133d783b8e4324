//! Limits of predicates, and names that mean nothing: each is an error when the dialect is read, and never true.

mod support;

use isogloss_ir::definition::{Subject, Verdict};
use isogloss_ods::{NoHooks, read_constraint, read_dialect};
use support::{context, records, type_};

/// A dialect with the operation `t.op` over a type of the constraint `Own`, which `text` defines.
fn dialect(text: &str) -> String {
    format!(
        "include \"mlir/IR/OpBase.td\"\n\
         def T_Dialect : Dialect {{ let name = \"t\"; let cppNamespace = \"::t\"; }}\n\
         {text}\n\
         def T_Op : Op<T_Dialect, \"op\"> {{ let arguments = (ins Own:$x); }}\n"
    )
}

/// Returns the problems of a dialect, with lines.
fn problems(text: &str) -> Vec<String> {
    let cx = context();
    let records = records(&cx, text).unwrap_or_else(|e| panic!("{}", e[0].message));
    let found = read_dialect(&cx, &records, "t", &NoHooks).err().unwrap_or_default();
    let line = |d: &isogloss_source::Diagnostic| d.position(cx.sources()).map_or(0, |p| p.1);
    found.iter().map(|d| format!("{}: {}", line(d), d.message)).collect()
}

#[track_caller]
fn refused(own: &str, message: &str) {
    let found = problems(&dialect(own));
    assert!(found.iter().any(|f| f.contains(message)), "{found:?}");
    assert!(found.iter().all(|f| !f.starts_with("0:")), "every error has a place: {found:?}");
}

#[track_caller]
fn answers(own: &str, holds: &str, fails: &str) {
    let text = dialect(own);
    assert_eq!(problems(&text), Vec::<String>::new());
    let cx = context();
    let records = records(&cx, &text).unwrap_or_else(|e| panic!("{}", e[0].message));
    let constraint = read_constraint(&cx, &records, &NoHooks, "Own").expect("it is there");
    for (ty, expected) in [(holds, Verdict::Holds), (fails, Verdict::Fails)] {
        assert_eq!(constraint.check(&cx, Subject::Type(type_(&cx, ty)), None), expected, "{ty}");
    }
}

/// `P0` and so on, each made of the one before.
fn chain(depth: usize, step: impl Fn(usize) -> String) -> String {
    let mut out = "def P0 : CPred<\"$_self.isInteger(1)\">;\n".to_owned();
    for i in 0..depth {
        out.push_str(&format!("def P{} : {};\n", i + 1, step(i)));
    }
    format!("{out}def Own : Type<P{depth}, \"own\">;")
}

#[test]
fn what_is_used_many_times_over_is_read_once() {
    for depth in [10, 14, 16, 20, 100, 190] {
        answers(&chain(depth, |i| format!("And<[P{i}, P{i}]>")), "i1", "f32");
        answers(&chain(depth, |i| format!("Or<[P{i}, And<[P{i}, P0]>]>")), "i1", "f32");
        answers(
            &chain(depth, |i| format!("And<[P{i}, Or<[P{i}, CPred<\"$_self.isIndex()\">]>]>")),
            "i1",
            "f32",
        );
    }
    let even = chain(40, |i| format!("Neg<And<[P{i}, Or<[P{i}, P{i}]>]>>"));
    answers(&even, "i1", "f32");
    let odd = chain(41, |i| format!("Neg<And<[P{i}, Or<[P{i}, P{i}]>]>>"));
    answers(&odd, "f32", "i1");
}

#[test]
fn substitutions_are_part_of_what_is_used() {
    let element = "::llvm::cast<::mlir::ComplexType>($_self).getElementType()";
    let own = chain(30, |i| format!("And<[P{i}, P{i}]>"));
    let own = own.replace(
        "def Own : Type<P30, \"own\">;",
        &format!("def Own : Type<SubstLeaves<\"$_self\", \"{element}\", And<[P30, P29]>>, \"own\">;"),
    );
    answers(&own, "complex<i1>", "complex<f32>");
}

#[test]
fn wide_combinations_have_no_limit() {
    let all: Vec<String> = (0..3000).map(|i| format!("CPred<\"!$_self.isInteger({})\">", i + 2)).collect();
    answers(&format!("def Own : Type<And<[{}]>, \"own\">;", all.join(", ")), "i1", "i3001");
    let text = vec!["$_self.isInteger(1)"; 2000].join(" && ");
    answers(&format!("def Own : Type<CPred<\"{text}\">, \"own\">;"), "i1", "i2");
}

#[test]
fn exceeding_a_limit_is_an_error() {
    refused(
        &chain(250, |i| format!("And<[P{i}, P0]>")),
        "the predicate of 'Own' nests deeper than 200 levels",
    );
    let nested = format!("{}true{}", "(".repeat(250), ")".repeat(250));
    refused(&format!("def Own : Type<CPred<\"{nested}\">, \"own\">;"), "nests deeper than 200 levels");
    let sum = format!("{} > 0", vec!["1"; 1500].join(" + "));
    refused(
        &format!("def Own : Type<CPred<\"{sum}\">, \"own\">;"),
        "more than 1000 operators or members in a row",
    );
    let locals: String = (0..1100).map(|i| format!("int v{i} = {i}; ")).collect();
    let lambda = format!("[&]() {{ {locals} return true; }}()");
    refused(&format!("def Own : Type<CPred<\"{lambda}\">, \"own\">;"), "more than 1000 variables");
    let between = chain(20, |i| format!("Concat<\"(\", And<[P{i}, P{i}]>, \")\">"));
    refused(&between, "between a prefix and a suffix");
}

#[test]
fn wrong_records_are_an_error() {
    refused("def N : CombinedPred<PredCombinerNot, []>; def Own : Type<N, \"own\">;", "negates nothing");
}

#[test]
fn a_name_that_means_nothing_is_an_error() {
    let own = "def Own : Type<CPred<\"$_self == $nope.getType()\">, \"own\">;";
    refused(own, "the predicate of 'Own' names '$nope', which is nothing that a constraint can name");
    let text = dialect("def Own : Type<CPred<\"true\">, \"own\">;").replace(
        "\"op\">",
        "\"op\", [PredOpTrait<\"it is so\", CPred<\"$x.getType() == $nope.getType()\">>]>",
    );
    let found = problems(&text);
    let message = "names '$nope', which is no argument, result, region or successor of 't.op'";
    assert!(found.iter().any(|f| f.contains(message)), "{found:?}");
}

#[test]
fn traits_nest_as_deep_as_they_do() {
    let mut lists = "def L0 : TraitList<[PredOpTrait<\"never\", CPred<\"false\">>]>;\n".to_owned();
    (0..150).for_each(|i| lists.push_str(&format!("def L{} : TraitList<[L{i}]>;\n", i + 1)));
    let own = format!("{lists}def Own : Type<CPred<\"true\">, \"own\">;");
    let text = dialect(&own).replace("\"op\">", "\"op\", [L150]>");
    let cx = context();
    let records = records(&cx, &text).unwrap_or_else(|e| panic!("{}", e[0].message));
    let dialect = read_dialect(&cx, &records, "t", &NoHooks).unwrap_or_else(|e| panic!("{}", e[0].message));
    let op = dialect.op("t.op").expect("it is there");
    assert_eq!(op.predicates.len(), 1, "the predicate in the innermost list is not lost");
}
