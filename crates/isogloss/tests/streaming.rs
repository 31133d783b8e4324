//! Streaming prints the same text as printing at the end.

use isogloss::{Options, Session};
use isogloss_ir::asm::parse::ParseOptions;
use isogloss_ir::asm::print::PrintOptions;
use std::path::Path;

/// Reads, verifies and prints a program at once and step by step, in order and in parallel, in custom and in generic
/// form; and again as it is in generic form.
fn check(name: &str, text: &str) {
    let custom = check_form(name, text, false);
    let generic = check_form(name, text, true);
    assert_eq!(custom.is_ok(), generic.is_ok(), "{name}");
    if let Ok(generic) = generic {
        check_form(name, &generic, false).expect("what was printed is valid");
        check_form(name, &generic, true).expect("what was printed is valid");
    }
}

/// The outcome, in one of the forms.
fn check_form(name: &str, text: &str, generic: bool) -> Result<String, String> {
    check_print(name, text, &PrintOptions { generic, ..PrintOptions::default() })
}

fn generic_form() -> PrintOptions {
    PrintOptions { generic: true, ..PrintOptions::default() }
}

/// The outcome, printed with these options.
fn check_print(name: &str, text: &str, print: &PrintOptions) -> Result<String, String> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("two threads can be started");
    let run = |streaming, parallel| outcome(text, print, streaming, parallel);
    let expected = run(false, false);
    let form = match (print.generic, print.debug_info) {
        (false, false) => "custom",
        (true, false) => "generic",
        (false, true) => "custom, with locations",
        (true, true) => "generic, with locations",
    };
    assert_eq!(run(true, false), expected, "{name}, {form}");
    pool.install(|| {
        assert_eq!(run(false, true), expected, "{name}, {form}, in parallel");
        assert_eq!(run(true, true), expected, "{name}, {form}, in one go, in parallel");
    });
    expected
}

/// The text, or the diagnostics.
fn outcome(text: &str, print: &PrintOptions, streaming: bool, parallel: bool) -> Result<String, String> {
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    let file = session.add_file("program.mlir", text).expect("there is room for it");
    let options = ParseOptions { parallel, ..ParseOptions::default() };
    let mut out = Vec::new();
    let result = if streaming {
        session.stream(&file, options, print).map(|read| session.print_streamed(&read, &mut out))
    } else {
        session.parse(&file, options).and_then(|program| {
            session.verify(&program)?;
            Ok(session.print_to(&program, print, &mut out))
        })
    };
    match result {
        Ok(written) => {
            written.expect("a list takes all bytes");
            Ok(String::from_utf8(out).expect("the output is text"))
        }
        Err(problems) => Err(format!("{problems:#?}")),
    }
}

const ADD: &str = "func.func @add(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}\n";
const WRONG: &str = "func.func @wrong(%a: i32) -> i64 {\n  return %a : i32\n}\n";
const CALLS: &str =
    "func.func @calls(%a: i32) -> i32 {\n  %0 = call @add(%a) : (i32) -> i32\n  return %0 : i32\n}\n";
const MAP: &str = "func.func @map(%m: memref<4xf32, affine_map<(d0) -> (d0 + 1)>>) {\n  return\n}\n";

#[test]
fn functions() {
    check("one", ADD);
    check("a call before its function", &format!("{CALLS}{ADD}"));
    check("a call of nothing", &format!("{CALLS}{}", ADD.replace("@add", "@other")));
    check("two of one name", &format!("{ADD}{ADD}"));
    check("a declaration", &format!("func.func private @f(i32)\n{ADD}"));
    check("a public declaration", &format!("func.func @f(i32)\n{ADD}"));
    check("an invalid one", &format!("{ADD}{WRONG}{CALLS}"));
    check("two invalid ones", &format!("{WRONG}{ADD}{}", WRONG.replace("@wrong", "@bad")));
    check(
        "attributes and locations",
        "func.func @f() attributes {a = 1 : i8} {\n  return loc(\"x\")\n} loc(#l)\n#l = loc(\"y\":1:2)\n",
    );
    check("a location that is not defined", "func.func @f() {\n  return loc(#l)\n}\n");
    check("a value that is not defined", "func.func @f() {\n  return %x : i32\n}\n");
    check("a syntax error behind", &format!("{ADD}{WRONG}func.func"));
}

#[test]
fn references_to_symbols_of_functions_that_were_verified_before() {
    let wide = ADD.replace("i32", "i64");
    check("a call of a function of another type", &format!("{CALLS}{wide}"));
    check("the first of two wrong calls", &format!("{CALLS}{}", CALLS.replace("@calls", "@again")));
    check("a wrong call, and a function that is not valid", &format!("{CALLS}{WRONG}"));
    let inner = format!("module @inner {{\n{CALLS}{ADD}}}\n");
    check("in a module", &inner);
    check("beside a module", &format!("{inner}{CALLS}"));
    check("a call out of a module", &format!("{ADD}module @inner {{\n{CALLS}}}\n"));
}

#[test]
fn references_to_symbols_before_and_after() {
    let callee = |k: usize| ADD.replace("@add", &format!("@f{k}"));
    let caller = |name: &str, of: usize| CALLS.replace("@calls", name).replace("@add", &format!("@f{of}"));
    let backwards: String =
        (0..100).map(|k| format!("{}{}", callee(k), caller(&format!("@c{k}"), k / 2))).collect();
    check("symbols before", &backwards);
    check("symbols before, and one that is not there", &format!("{backwards}{}", caller("@c", 100)));
    check("symbols before, and one that is defined again", &format!("{backwards}{}", callee(7)));
    check("symbols before, of another type", &format!("{}{}", ADD.replace("i32", "i64"), CALLS));
    check("symbols before that are no functions", &format!("module @add {{\n}}\n{CALLS}"));
    check("a module of the name", &format!("module @add {{\n}}\n{CALLS}{backwards}"));
    check(
        "a reference into a module",
        &format!("module @m {{\n{ADD}}}\n{}", CALLS.replace("@add", "@m::@add")),
    );
    check("one after the other", &format!("module @a {{\n{ADD}{CALLS}}}\nmodule @b {{\n{CALLS}{ADD}}}\n"));
    check(
        "one that lacks what the other has",
        &format!("module @a {{\n{ADD}{CALLS}}}\nmodule @b {{\n{CALLS}}}\n"),
    );
    check("a function that calls itself", &CALLS.replace("@calls", "@add"));
    check("declarations", &format!("func.func private @add(i32) -> i32\n{CALLS}"));
}

#[test]
fn random_references_to_symbols() {
    let mut state = 11u64;
    let mut below = |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    for program in 0..16 {
        let functions = 1 + below(160);
        let (mut text, inner) = (String::new(), below(4) == 0);
        if inner {
            text.push_str("module @inner {\n");
        }
        for k in 0..functions {
            // One in many programs refers to what is not there, or defines a name again.
            let known = functions + usize::from(below(2000) == 0);
            let name = if below(4000) == 0 { below(functions) } else { k };
            match below(5) {
                0 => text.push_str(&ADD.replace("@add", &format!("@f{name}"))),
                1 => text.push_str(&format!("func.func private @f{name}(i32) -> i32\n")),
                _ => {
                    let of = below(if program % 2 == 0 { k + 1 } else { known });
                    text.push_str(
                        &CALLS.replace("@calls", &format!("@f{name}")).replace("@add", &format!("@f{of}")),
                    );
                }
            }
        }
        if inner {
            text.push_str("}\n");
        }
        check(&format!("program {program}"), &text);
    }
}

#[test]
fn large_literals() {
    let hex = |bytes: usize| (0..bytes).map(|i| format!("{:02X}", i * 7 % 251)).collect::<String>();
    let large = |name: &str, bytes: usize| {
        format!(
            "func.func @{name}() -> tensor<{bytes}xi8> {{\n  %0 = arith.constant dense<\"0x{}\"> : \
             tensor<{bytes}xi8>\n  return %0 : tensor<{bytes}xi8>\n}}\n",
            hex(bytes)
        )
    };
    check("one", &large("f", 100_000));
    check("between others", &format!("{ADD}{}{ADD}", large("f", 70_000)).replacen("@add", "@first", 1));
    check("one that is not valid", &large("f", 70_000).replace("return %0 : tensor<70000xi8>", "return"));
    check("several", &format!("{}{}{CALLS}{ADD}", large("f", 1_200_000), large("g", 66_000)));
    check(
        "in a region",
        &format!(
            "func.func @f(%c: i1) {{\n  scf.if %c {{\n    %0 = arith.constant dense<\"0x{}\"> : tensor<600000xi8>\n  }}\n  \
         scf.if %c {{\n  }}\n  return\n}}\n",
            hex(600_000)
        ),
    );
    check("a digit that is none", &large("f", 70_000).replace("\"> : tensor", "g0\"> : tensor"));
    let resource = |bytes: usize| {
        format!(
            "func.func @f() {{\n  %0 = arith.constant dense_resource<r> : tensor<{bytes}xi8>\n  return\n}}\n{{-#\n  \
         dialect_resources: {{\n    builtin: {{\n      r: \"0x01000000{0}\",\n      s: \"0x01000000{0}\"\n    }}\n  \
         }}\n#-}}\n",
            hex(bytes)
        )
    };
    check("a resource", &resource(200_000));
}

#[test]
fn aliases_that_come_late() {
    check("behind", &format!("{ADD}{MAP}{}", ADD.replace("@add", "@more")));
    check("before", &format!("{MAP}{ADD}"));
    check("defined and not used", &format!("#m = affine_map<(d0) -> (d0 + 1)>\n{ADD}"));
    check("in a module", &format!("module attributes {{a = affine_map<() -> ()>}} {{\n{ADD}}}"));
    check("at the end, in a module", &format!("module {{\n{ADD}{MAP}}}"));
}

/// Pseudo-random numbers.
struct Random(u64);

impl Random {
    /// A number below a limit.
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    /// A map, a set, a type or a location, all of which have aliases, or an attribute with such in it.
    fn aliased(&mut self) -> String {
        let n = self.below(9);
        match self.below(7) {
            0 => format!("affine_map<(d0) -> (d0 + {n})>"),
            1 => format!("affine_set<(d0) : (d0 - {n} >= 0)>"),
            2 => format!("tuple<{}i{}>", "i1, ".repeat(16), n + 1),
            3 => format!("memref<4xf32, affine_map<(d0) -> (d0 * {n})>>"),
            4 => format!("loc(\"a\"(\"f{}\":1:{n}))", self.below(2)),
            5 => format!("[{}, {{k = {}}}]", self.aliased(), self.aliased()),
            _ => format!("#llvm.di_file<\"f{n}\" in \"d\">"),
        }
    }

    /// An operation with a location.
    fn located(&mut self) -> String {
        let location = match self.below(6) {
            0 => format!("\"f\":{}:2", self.below(9)),
            1 => format!("#at{}", self.below(6)),
            2 => format!("\"name\"(#before{})", self.below(2)),
            3 => format!("fused<{}>[\"f\":1:{}, \"g\":1:1]", self.aliased(), self.below(3)),
            4 => "unknown".to_owned(),
            _ => format!("callsite(\"c{}\" at #before{})", self.below(3), self.below(2)),
        };
        format!("\"a.b\"() {{m = {}}} : () -> () loc({location})", self.aliased())
    }

    /// A function, which may call one of the others.
    fn function(&mut self, name: u64, may_call: bool) -> String {
        let argument = match self.below(3) {
            0 => format!("%a: i32 {{x.m = {}}} loc(\"argument{}\")", self.aliased(), self.below(3)),
            1 => format!("%a: i32 loc(#at{})", self.below(6)),
            _ => "%a: i32".to_owned(),
        };
        let attributes = match self.below(4) {
            0 => format!(" attributes {{m = {}}}", self.aliased()),
            _ => String::new(),
        };
        let mut body = String::new();
        for _ in 0..self.below(4) {
            body += &format!("  {}\n", self.located());
        }
        if may_call && self.below(4) == 0 {
            body += &format!("  %c = call @f{}(%a) : (i32) -> i32\n", self.below(40));
        }
        let end = if self.below(4) == 0 { format!(" loc(#at{})", self.below(6)) } else { String::new() };
        format!(
            "func.func @f{name}({argument}) -> i32{attributes} {{\n{body}  return %a : i32{end}\n}}{}\n",
            if self.below(4) == 0 { " loc(\"function\")" } else { "" }
        )
    }

    fn program(&mut self) -> String {
        let mut text = "#before0 = loc(\"b\":1:1)\n#before1 = loc(fused[#before0, \"c\"])\n".to_owned();
        let is_written = self.below(2) == 0;
        if is_written {
            text += &format!("module attributes {{x.m = {}}} {{\n", self.aliased());
        }
        for name in 0..40 {
            text += &self.function(name, true);
            match self.below(12) {
                0 => text += &format!("module {{\n{}\n{}}}\n", self.located(), self.function(0, false)),
                1 => text += &format!("{}\n", self.located()),
                _ => {}
            }
        }
        if is_written {
            text += "} loc(#at0)\n";
        }
        for number in 0..6 {
            text += &match self.below(3) {
                0 => format!("#at{number} = loc(\"end\":{}:1)\n", self.below(3)),
                1 => format!("#at{number} = loc(\"n\"(fused[#before1, \"f{}\":1:2]))\n", self.below(2)),
                _ => format!("#at{number} = loc(callsite(\"x\" at \"y\":{}:1))\n", self.below(3)),
            };
        }
        text
    }
}

#[test]
fn aliases_of_random_programs() {
    let mut are_valid = 0;
    for seed in 0..40 {
        let text = Random(seed).program();
        let name = format!("seed {seed}");
        check(&name, &text);
        for generic in [false, true] {
            let print = PrintOptions { generic, debug_info: true, ..PrintOptions::default() };
            are_valid += usize::from(check_print(&name, &text, &print).is_ok());
        }
    }
    assert!(are_valid > 60, "{are_valid}");
}

/// So many functions that they are verified and printed in several parts. Of each `every` one is `other`, with names of
/// its own.
fn many(every: usize, other: &str) -> String {
    let number =
        |text: &str, i: usize| text.replace("@add", &format!("@add{i}")).replace("@it", &format!("@it{i}"));
    (0..300).map(|i| number(if i % every == every - 1 { other } else { ADD }, i)).collect()
}

#[test]
fn functions_in_parts() {
    check("all alike", &many(1000, ADD));
    let aliased = [
        ("a map in a type", MAP),
        (
            "a map",
            "func.func @map(%i: index) {\n  %0 = affine.apply affine_map<(d0) -> (d0 * 7)>(%i)\n  return\n}\n",
        ),
        (
            "a map in an attribute",
            "func.func @map() {\n  \"a.b\"() {m = [affine_map<() -> (3)>]} : () -> ()\n  return\n}\n",
        ),
        ("one of the function", "func.func @map() attributes {m = affine_map<() -> (3)>} {\n  return\n}\n"),
        (
            "a set",
            "func.func @map(%i: index) {\n  affine.if affine_set<(d0) : (d0 >= 0)>(%i) {\n  }\n  return\n}\n",
        ),
        ("distinct", "func.func @map() {\n  \"a.b\"() {m = distinct[7]<unit>} : () -> ()\n  return\n}\n"),
        ("a location", "func.func @map() {\n  \"a.b\"() {m = loc(\"x\")} : () -> ()\n  return\n}\n"),
        (
            "a resource",
            "func.func @map() {\n  \"a.b\"() {m = dense_resource<r> : tensor<1xi8>} : () -> ()\n  return\n}\n",
        ),
        (
            "a long tuple",
            "func.func @map(%t: tuple<i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1>) {\n  \
             return\n}\n",
        ),
        (
            "maps that a printer makes",
            "func.func @map(%v: vector<4x8xf32>, %w: vector<8x4xf32>, %o: vector<4x4xf32>) -> vector<4x4xf32> {\n  \
             %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, \
             affine_map<(i, j, k) -> (i, j)>], iterator_types = [\"parallel\", \"parallel\", \"reduction\"]} %v, %w, \
             %o : vector<4x8xf32>, vector<8x4xf32> into vector<4x4xf32>\n  return %0 : vector<4x4xf32>\n}\n",
        ),
    ];
    for (what, text) in aliased {
        let text = text.replace("@map", "@it");
        for every in [2, 7, 100] {
            check(what, &many(every, &text));
        }
    }
    check("a wrong one", &many(150, &WRONG.replace("@wrong", "@it")));
    check("calls", &many(5, &CALLS.replace("@calls", "@it").replace("@add", "@it")));
    check("a syntax error behind", &format!("{}func.func", many(1000, ADD)));
    check("in a module", &format!("module {{\n{}}}\n", many(9, &MAP.replace("@map", "@it"))));
    check("a module between", &format!("{}module {{\n{}}}\n{MAP}", many(1000, ADD), many(1000, ADD)));
    check("a value between", &format!("{}%0 = \"a.b\"() : () -> i32\n{MAP}", many(1000, ADD)));
}

#[test]
fn distinct_attributes_in_parts() {
    let each = |attribute: &dyn Fn(usize) -> String| -> String {
        let function = |i| {
            let held = attribute(i);
            format!(
                "func.func @f{i}() {{\n  \"a.b\"() {{m = {held}}} : () -> () loc(fused<{held}>[unknown])\n  return\n}}\n"
            )
        };
        (0..300).map(function).collect()
    };
    let programs = [
        ("each its own", each(&|i| format!("distinct[{i}]<>"))),
        ("some again", each(&|i| format!("distinct[{}]<>", i * 7 % 40))),
        ("new ones late", each(&|i| format!("distinct[{}]<>", i / 290 * i))),
        ("with aliases", each(&|i| format!("distinct[{}]<\"x\">", i * 11 % 90))),
        ("inside others", each(&|i| format!("[distinct[{}]<>, distinct[{}]<7>]", i * 5 % 60, 1000 + i % 9))),
    ];
    for (what, text) in programs {
        check(what, &text);
        for generic in [false, true] {
            let print = PrintOptions { generic, debug_info: true, ..PrintOptions::default() };
            check_print(what, &text, &print).expect("it is valid");
        }
    }
}

/// A region with values and blocks that is not isolated.
const FLOW: &str = "\"a.b\"() ({\n  %0 = \"a.x\"() : () -> i32\n  \"a.br\"(%0)[^bb1] : (i32) -> ()\n^bb1(%1: i32):\n  \
     \"a.br\"(%1, %0)[^bb1, ^bb2] : (i32, i32) -> ()\n^bb2:\n  \"a.y\"() ({\n  }) : () -> ()\n}, {\n}) : () -> ()\n";

#[test]
fn operations_in_pieces() {
    let beside = [
        ("regions that are not isolated", FLOW.to_owned()),
        (
            "a value that is used before it is defined",
            FLOW.replace("%1, %0", "%2, %0")
                .replace("  \"a.y\"", "  %2 = \"a.y\"")
                .replace("}) : () -> ()\n}, {", "}) : () -> i32\n}, {"),
        ),
        ("symbols that are no functions", "memref.global @it : memref<4xf32>\n".to_owned()),
        ("modules", format!("module @it {{\n{ADD}{FLOW}}}\n")),
        (
            "declarations in two lines",
            "func.func private @it(i32,\n  i64)\n    attributes {a.b}\n".to_owned(),
        ),
        (
            "declarations in lines that begin with a word",
            "func.func private @it()\nattributes {a.b}\n".to_owned(),
        ),
        (
            "comments with braces",
            format!("// }} {{ \"\n{}", ADD.replace("@add", "@it").replace("{\n", "{ // }\n")),
        ),
        ("strings with braces", "\"a.b\"() {a.c = \"} \\\" {\"} : () -> ()\n".to_owned()),
        ("what is not indented", ADD.replace("@add", "@it").replace("\n  ", "\n")),
        ("what is indented further", ADD.replace("@add", "@it").replace('\n', "\n   ")),
        ("values", "%0 = \"a.b\"() : () -> i32\n".to_owned()),
    ];
    for (what, text) in beside {
        for every in [2, 40, 299] {
            check(what, &many(every, &text));
            check(&format!("{what}, in a module"), &format!("module {{\n{}}}\n", many(every, &text)));
        }
    }
    let gpu = "gpu.func @it(%a: i32) kernel {\n  gpu.return\n}\n";
    check("in a module of gpu", &format!("gpu.module @k {{\n{}}}\n", many(2, gpu)));
    check(
        "in a module of spirv",
        &format!(
            "spirv.module Logical GLSL450 {{\n{}}}\n",
            many(1, "spirv.func @it(%a: i32) \"None\" {\n  spirv.Return\n}\n")
        ),
    );
    check(
        "small modules first",
        &format!("module {{\n{ADD}{CALLS}}}\nmodule {{\n{ADD}{CALLS}}}\n{}", many(3, ADD)),
    );
}

#[test]
fn aliases_in_a_long_function() {
    let apply = |i: usize| format!("  %{i} = affine.apply affine_map<(d0) -> (d0 + {i})>(%i)\n");
    let applies: String = (0..4000).map(apply).collect();
    let text = format!("func.func @long(%i: index) {{\n{applies}  return\n}}\n");
    check("one", &text);
    let located = PrintOptions { debug_info: true, ..PrintOptions::default() };
    check_print("one", &text, &located).expect("it is valid");
    check_print("beside others", &format!("{ADD}{text}{CALLS}"), &located).expect("it is valid");
}

#[test]
fn aliases_between_pieces() {
    let map = "affine_map<(d0) -> (d0 + 1)>";
    let uses =
        |alias: &str| format!("func.func @it() {{\n  \"a.b\"() {{a.m = {alias}}} : () -> ()\n  return\n}}\n");
    let mixed = many(3, &uses("#one"));
    check("before all", &format!("#one = {map}\n{mixed}"));
    check(
        "after some that have no need of it",
        &format!("{}#one = {map}\n{}", many(1000, ADD), mixed.replace("@add", "@more")),
    );
    check("behind all", &format!("{mixed}#one = {map}\n"));
    check("behind a use", &format!("#two = {map}\n{}#one = {map}\n{}", mixed, mixed.replace("@", "@more")));
    check("twice", &format!("#one = {map}\n{mixed}#one = {map}\n{}", mixed.replace("@", "@more")));
    check(
        "of types",
        &format!(
            "{ADD}!t = i32\n{}",
            many(2, &CALLS.replace("@calls", "@it").replace("@add", "@it").replace("i32", "!t"))
        ),
    );
    check(
        "of types, behind a use",
        &format!("{}!t = i32\n{ADD}", many(2, &ADD.replace("@add", "@it").replace("i32", "!t"))),
    );
    check("that is wrong", &format!("{}#one = affine_map<(d0) -> (d1)>\n{mixed}", many(1000, ADD)));
    let located = ADD.replace("@add", "@it").replace(" : i32\n}", " : i32 loc(#l)\n}");
    let locations =
        format!("{}#l = loc(\"x\":1:2)\n{}", many(2, &located), many(2, &located).replace("@", "@more"));
    check("of locations", &locations);
    check_print("of locations", &locations, &PrintOptions { debug_info: true, ..PrintOptions::default() })
        .expect("it is valid");
    let behind = [
        "module {\n",
        &many(2, &located),
        "} loc(#m)\n#l = loc(\"x\":1:2)\n#n = loc(\"y\")\n#m = loc(fused[#l, #n])\n#o = loc(callsite(#m at #l))\n",
    ]
    .concat();
    check("of locations, behind a module", &behind);
    check_print(
        "of locations, behind a module",
        &behind,
        &PrintOptions { debug_info: true, ..PrintOptions::default() },
    )
    .expect("it is valid");
    check("of no location, behind a module", &behind.replace("loc(\"y\")", "1 : i32"));
    check("twice, behind a module", &format!("{behind}#n = loc(\"z\")\n"));
    let metadata =
        "{-#\n  dialect_resources: {\n    builtin: {\n      r: \"0x0800000001020304\"\n    }\n  }\n#-}\n";
    check("resources", &format!("{}{metadata}", many(2, &uses("dense_resource<r> : tensor<4xi8>"))));
}

#[test]
fn modules() {
    check("around", &format!("module {{\n{ADD}{CALLS}}}"));
    check("around, in generic form", &format!("\"builtin.module\"() ({{\n{ADD}{CALLS}}}) : () -> ()"));
    check("beside a function", &format!("module {{\n{ADD}}}\n{ADD}"));
    check("behind a function", &format!("{ADD}module {{\n{ADD}}}"));
    check("two", &format!("module {{\n{ADD}}}\nmodule {{\n{ADD}}}"));
    check("in a module", &format!("module {{\nmodule {{\n{ADD}}}\n}}"));
    check("with a name", &format!("module @m {{\n{ADD}}}"));
    check("that is invalid", &format!("module {{\n{ADD}{ADD}}}"));
}

#[test]
fn values_beside_functions() {
    check("before", &format!("%0 = arith.constant 1 : i32\n{ADD}"));
    check("behind", &format!("{ADD}%0 = arith.constant 1 : i32\n"));
    check("of another name", &format!("%one = arith.constant 1 : i32\n{ADD}"));
    check("of an argument's name", &format!("%a = arith.constant 1 : i32\n{ADD}"));
    check("in a module", &format!("module {{\n{ADD}%0:2 = \"x.y\"() : () -> (i32, i32)\n}}"));
    check("around", &format!("\"x.y\"() ({{\n{ADD}}}) : () -> ()"));
}

/// A function in generic form, with values of its own.
fn generic(name: &str, body: &str) -> String {
    format!(
        "\"func.func\"() <{{function_type = (i32) -> (), sym_name = \"{name}\"}}> ({{\n{body}}}) : () -> ()\n"
    )
}

#[test]
fn numbers_of_values_in_generic_form() {
    let plain = generic(
        "a",
        "^bb0(%x: i32):\n  %0 = \"arith.addi\"(%x, %x) : (i32, i32) -> i32\n  \"func.return\"() : () -> ()\n",
    );
    let several = generic(
        "b",
        "^bb0(%x: i32):\n  %0:2, %1 = \"x.y\"(%x) : (i32) -> (i32, i32, i8)\n  \"func.return\"() : () -> ()\n",
    );
    let blocks = generic(
        "c",
        "^bb0(%x: i32):\n  \"cf.br\"(%x)[^bb1] : (i32) -> ()\n^bb1(%y: i32):  // pred: ^bb0\n  \"func.return\"() : () -> ()\n",
    );
    let nested = generic(
        "d",
        "^bb0(%x: i32):\n  %0 = \"x.y\"(%x) ({\n  ^bb0(%z: i8):\n    %5 = \"x.z\"(%z) : (i8) -> i8\n  }, {\n  }) : (i32) -> i8\n  \"func.return\"() : () -> ()\n",
    );
    // Of this, the looks say nothing about the values.
    let odd = generic(
        "e",
        "^bb0(%x: i32):\n  %0\n = \"x.y\"(%x) : (i32) -> i8 %1 = \"x.y\"() : () -> i8\n// %2\n  \"func.return\"() : () -> ()\n",
    );
    let calls = generic(
        "f",
        "^bb0(%x: i32):\n  \"func.call\"(%x) <{callee = @a}> : (i32) -> ()\n  \"func.return\"() : () -> ()\n",
    );
    let all = [&plain, &several, &blocks, &nested, &odd, &calls];
    for one in all {
        check("alone", one);
        check("in a module", &format!("\"builtin.module\"() ({{\n{one}}}) : () -> ()\n"));
        check("after a plain one", &format!("{one}{}", plain.replace("\"a\"", "\"z\"")));
        check("before a plain one", &format!("{}{one}", plain.replace("\"a\"", "\"z\"")));
        check("beside custom form", &format!("{ADD}{one}{}", ADD.replace("@add", "@more")));
        check(
            "beside other regions",
            &format!("{one}\"x.y\"() ({{\n  %0 = \"x.z\"() : () -> i8\n}}) : () -> ()\n"),
        );
    }
    check("all", &all.map(String::as_str).concat());
    check("before custom form", &format!("{}{ADD}", all.map(String::as_str).concat()));
}

#[test]
fn operations_that_repeat() {
    let op = |line: &str| format!("  {line}\n");
    let add = "%1 = \"arith.addi\"(%0, %0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32";
    let start = op("%0 = \"x.y\"() : () -> i32") + &op("%b = \"x.y\"() : () -> i8") + &op(add);
    for line in [
        "%2 = \"arith.addi\"(%1, %0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32",
        "%2 = \"arith.addi\"(%1, %0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32 loc(\"x\")",
        "%2 = \"arith.addi\"(%1, %b) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32",
        "%2 = \"arith.addi\"(%1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32",
        "%2 = \"arith.addi\"(%1, %9) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32",
        "%2 = \"arith.addi\"(%1, %0#0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32",
        "%2 = \"arith.addi\"(%1, %0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32<1>",
        "%2 = \"arith.addi\"(%1, %0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i320",
        "%1 = \"arith.addi\"(%0, %0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32",
        "%2 = \"arith.addi\"(%1,%0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32",
        "%2 = \"arith.addi\"(%1, %0) <{overflowFlags = #arith.overflow<none>}> {a} : (i32, i32) -> i32",
        "%2:2 = \"arith.addi\"(%1, %0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32",
        "\"arith.addi\"(%1, %0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32",
    ] {
        check(line, &(start.clone() + &op(line)));
    }
}

#[test]
fn fixtures() {
    let mut count = 0;
    let mut folders = vec![Path::new("../cli/tests/fixtures").to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the folder is there").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "mlir") {
                let text = std::fs::read_to_string(&path).expect("the file is there");
                for piece in text.split("// -----\n") {
                    let name = path.display().to_string();
                    if check_form(&name, piece, false).is_ok()
                        && let Ok(generic) = outcome(piece, &generic_form(), false, false)
                    {
                        check_form(&name, &generic, true).expect("what was printed is valid");
                    }
                    count += 1;
                }
            }
        }
    }
    assert!(count > 50, "{count} programs");
}
