//! Programs cut short, with changed bytes, nested without end, and with numbers that nothing can hold: each is a program
//! or gets an error with its place, in bounded time.

use isogloss::{Options, Session};
use isogloss_ir::asm::parse::{ParseOptions, parse_partly};
use isogloss_ir::asm::print::PrintOptions;
use isogloss_ir::verify::explain;
use isogloss_source::Diagnostic;

/// A bit of everything that the text format has.
const SAMPLE: &str = r##"#map = affine_map<(d0, d1)[s0] -> (d0 + s0 * 2, d1 floordiv 3 mod 5)>
#set = affine_set<(d0) : (d0 - 1 >= 0, -d0 + 7 == 0)>
!alias = tuple<i1, si8, ui16, index, bf16, f8E4M3FN, complex<f32>, none>
#loc1 = loc("file.mlir":3:4 to :7)
module @m attributes {a.b = [1, -2 : i8, 0x1F : i64, 2.5e-1 : f32, 0x7FC00000 : f32, unit, @s::@t, "x\0A\"y"]} {
  func.func private @g(%a: !alias {x.y = true}, %m: memref<4x?xf32, strided<[?, 2]>, 3>) -> (i32, vector<2x[4]xf16>)
  func.func @f(%a: i32 loc("a"), %t: tensor<?x4xi8, "e">) -> i32 attributes {m = #map, s = #set} {
    %c = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi16>
    %h = arith.constant dense<"0x0100020003000400"> : tensor<4xi16>
    %d:2 = "x.y"(%a) <{p = array<i64: 1, 2>, q = sparse<[[0, 1]], [5]> : tensor<2x2xi8>}> ({
    ^bb0(%z: i32):
      "x.end"(%z)[^bb1] : (i32) -> ()
    ^bb1:  // a comment
      "x.end"() : () -> ()
    }) {k, l = !x<"any <thing>">, n = #x.attr<1, {2}>} : (i32) -> (i32, i64) loc(fused<"m">["b", #loc1])
    %e:2 = "x.z"() : () -> (i1, f64) loc(callsite("p" at unknown))
    %s = scf.if %e#0 -> (i32) {
      scf.yield %a : i32
    } else {
      %n = arith.addi %a, %d#0 overflow<nsw, nuw> : i32
      scf.yield %n : i32
    }
    cf.br ^end(%s : i32)
  ^end(%r: i32):
    return %r : i32 loc(#loc1)
  }
}
{-# dialect_resources: { builtin: { blob: "0x04000000010203" } } #-}
"##;

/// Reads, verifies and prints a text. What was printed has to be read again as the same program.
fn check(session: &Session, text: &str) -> bool {
    let Ok(first) = outcome(session, text, false) else { return false };
    assert_eq!(outcome(session, &first, false).as_ref(), Ok(&first), "what this is printed as:\n{text}");
    let generic = outcome(session, text, true).expect("the program is valid");
    assert_eq!(outcome(session, &generic, false).as_ref(), Ok(&first), "the generic form of:\n{text}");
    true
}

/// The text that a program is printed as, or how many errors there are: each has a place.
fn outcome(session: &Session, text: &str, generic: bool) -> Result<String, usize> {
    let file = session.add_file("program.mlir", text).expect("there is room for it");
    let print = PrintOptions { generic, ..PrintOptions::default() };
    let read = session.parse(&file, ParseOptions::default()).and_then(|program| {
        session.verify(&program)?;
        Ok(session.print(&program, &print))
    });
    read.map_err(|errors| {
        // What can be read of it is read, for tools that explain programs.
        if let Some(partial) = parse_partly(session.context(), &file) {
            let program = partial.program().op(session.context());
            program
                .regions()
                .flat_map(|r| r.blocks())
                .flat_map(|b| b.ops())
                .for_each(|op| drop(explain(op, None, program)));
        }
        assert!(!errors.is_empty(), "nothing says what is wrong with:\n{text}");
        errors.iter().for_each(|error| assert!(has_place(session, error), "{error:?}\n{text}"));
        errors.len()
    })
}

fn has_place(session: &Session, error: &Diagnostic) -> bool {
    error.position(session.sources()).is_some() || !matches!(error.place, isogloss_source::Place::Unknown)
}

fn session() -> Session {
    Session::new(&Options { allow_unregistered: true, ..Options::default() })
}

#[test]
fn the_sample_is_a_program() {
    assert!(check(&session(), SAMPLE), "{:?}", outcome(&session(), SAMPLE, false));
}

#[test]
fn cut_short_at_every_byte() {
    let session = session();
    for end in (0..SAMPLE.len()).filter(|&end| SAMPLE.is_char_boundary(end)) {
        check(&session, &SAMPLE[..end]);
    }
}

#[test]
fn every_byte_missing_or_changed() {
    let session = session();
    // Each byte in turn gives way to one of these, which differ from place to place.
    let bytes = b"%#@^!<>(){}[]:,=-\"/0x9a_. \n?*\x01";
    let mut programs = 0;
    for at in 0..SAMPLE.len() {
        let mut without = SAMPLE.to_owned();
        without.remove(at);
        programs += usize::from(check(&session, &without));
        for step in [3, 11] {
            let byte = bytes[(at * step) % bytes.len()];
            let mut changed = SAMPLE.as_bytes().to_vec();
            changed[at] = byte;
            let changed = String::from_utf8(changed).expect("all of it is ASCII");
            programs += usize::from(check(&session, &changed));
        }
    }
    assert!(programs > 100, "{programs} are programs");
}

/// A million brackets of each kind.
#[test]
fn nested_without_end() {
    let session = session();
    let deep = |open: &str, middle: &str, close: &str| {
        format!("{}{middle}{}", open.repeat(1_000_000), close.repeat(1_000_000))
    };
    let attribute = |a: String| format!("\"a.b\"() {{a = {a}}} : () -> ()");
    let ty = |t: String| format!("\"a.b\"() : () -> {t}");
    let programs = [
        deep("\"a.b\"() ({\n", "", "}) : () -> ()\n"),
        deep("module {", "", "}"),
        deep("scf.execute_region {", "", "}"),
        attribute(deep("[", "", "]")),
        attribute(deep("{a = ", "1", "}")),
        attribute(deep("#a<", "", ">")),
        attribute(deep("#a.b<[", "", "]>")),
        attribute(deep("dense<[", "1", "]>")),
        attribute(format!("dense<{}> : tensor<1xi8>", deep("[", "1", "]"))),
        attribute(format!("affine_map<(d0) -> ({})>", deep("(", "d0", ")"))),
        attribute(format!("affine_map<(d0) -> ({} d0)>", "-".repeat(1_000_000))),
        attribute(format!("affine_map<(d0) -> (d0{})>", " + d0 mod 2".repeat(1_000_000))),
        attribute(format!("affine_set<(d0) : ({} >= 0)>", deep("(", "d0", ")"))),
        attribute(deep("distinct[0]<", "1", ">")),
        attribute(format!("@a{}", "::@a".repeat(1_000_000))),
        ty(deep("tuple<", "", ">")),
        ty(deep("(", "", ")")),
        ty("() -> ".repeat(1_000_000)),
        ty(deep("complex<", "i8", ">")),
        ty(deep("memref<2x", "i8", ">")),
        ty(deep("!a.b<", "", ">")),
        format!("\"a.b\"() : () -> () loc({}", deep("fused[", "", "]")),
        format!("\"a.b\"() : () -> () loc({}", deep("callsite(", "", ")")),
        format!("\"a.b\"() : () -> () loc({}", deep("\"a\"(", "", ")")),
        "\"a.b\"() ({ ^a: ".repeat(1_000_000),
        "^".repeat(1_000_000),
        "\"".repeat(1_000_001),
        format!("{{-# {}", deep("a: {", "", "}")),
    ];
    for program in programs {
        // Some are long and not deep, and those are programs.
        let _: bool = check(&session, &program);
    }
}

#[test]
fn numbers_of_a_megabyte() {
    let session = session();
    let nines = "9".repeat(1 << 20);
    let zeros = "0".repeat(1 << 20);
    let number = |text: &str| {
        [
            text.replace('N', &nines),
            text.replace('N', &format!("{zeros}1")),
            text.replace('N', &format!("0x{nines}")),
        ]
    };
    let texts = [
        "\"a.b\"() {a = N} : () -> ()",
        "\"a.b\"() {a = -N : i32} : () -> ()",
        "\"a.b\"() {a = N.5 : f64} : () -> ()",
        "\"a.b\"() {a = 1.5e+N : f64} : () -> ()",
        "\"a.b\"() {a = dense<N> : tensor<2xi8>} : () -> ()",
        "\"a.b\"() {a = dense<\"0xN\"> : tensor<2xi8>} : () -> ()",
        "\"a.b\"() {a = array<i8: N>} : () -> ()",
        "\"a.b\"() {a = affine_map<(d0) -> (d0 + N)>} : () -> ()",
        "\"a.b\"() {a = distinct[N]<>} : () -> ()",
        "\"a.b\"() : () -> iN",
        "\"a.b\"() : () -> tensor<Nxi8>",
        "\"a.b\"() : () -> vector<[N]xi8>",
        "\"a.b\"() : () -> memref<2xi8, strided<[N], offset: N>>",
        "\"a.b\"() : () -> memref<2xi8, N>",
        "%0:N = \"a.b\"() : () -> i8",
        "\"a.b\"(%0#N) : (i8) -> ()",
        "%N = \"a.b\"() : () -> i8",
        "\"a.b\"() ({ ^N: \"a.b\"() : () -> () }) : () -> ()",
        "\"a.b\"() : () -> () loc(\"f\":N:N)",
        "\"a.b\"() {a = #N} : () -> ()",
        "#aN = 1",
        "\"a.b\"() {a = opaque<\"a\", \"N\"> : i8} : () -> ()",
    ];
    for program in texts.iter().flat_map(|text| number(text)) {
        let _: bool = check(&session, &program);
    }
}

#[test]
fn sizes_that_overflow() {
    let session = session();
    for ty in [
        "tensor<9223372036854775807x9223372036854775807xi8>",
        "tensor<4611686018427387904x4xi8>",
        "vector<4294967296x4294967296x2xi64>",
        "tensor<9223372036854775807xcomplex<f64>>",
        "tensor<1000000000000xi1>",
        "tensor<0x9223372036854775807xi8>",
    ] {
        for elements in
            ["0", "true", "1.0", "(1.0, 2.0)", "[]", "[[1, 2], [3]]", "\"0x00\"", "\"0x0102030405060708\""]
        {
            check(&session, &format!("\"a.b\"() {{a = dense<{elements}> : {ty}}} : () -> ()"));
        }
        check(
            &session,
            &format!("\"a.b\"() {{a = sparse<[[9223372036854775807, 1]], 1> : {ty}}} : () -> ()"),
        );
        check(&session, &format!("\"a.b\"() {{a = dense_resource<r> : {ty}}} : () -> ()"));
    }
    for text in [
        "\"a.b\"() : () -> i16777215",
        "\"a.b\"() : () -> i16777216",
        "\"a.b\"() {a = 1 : i16777215} : () -> ()",
        "\"a.b\"() {a = dense<1> : tensor<2xi16777215>} : () -> ()",
        "\"a.b\"() {a = affine_map<(d0) -> (d0 * 9223372036854775807 * 9223372036854775807)>} : () -> ()",
        "\"a.b\"() {a = affine_map<() -> (9223372036854775807 + 1)>} : () -> ()",
        "\"a.b\"() {a = affine_map<() -> (-9223372036854775808 floordiv -1)>} : () -> ()",
        "\"a.b\"() {a = affine_map<() -> (1 mod 0, 1 floordiv 0, 1 ceildiv 0)>} : () -> ()",
        "\"a.b\"() : () -> memref<4xi8, strided<[-9223372036854775808], offset: 9223372036854775807>>",
        "\"a.b\"() : () -> memref<9223372036854775807x9223372036854775807xi8, affine_map<(d0, d1) -> (d0 * 9223372036854775807 + d1)>>",
        "%0:4294967295 = \"a.b\"() : () -> i8",
        "%0:4294967296 = \"a.b\"() : () -> i8",
        "\"a.b\"(%0#4294967295) : (i8) -> ()",
    ] {
        check(&session, text);
    }
}
