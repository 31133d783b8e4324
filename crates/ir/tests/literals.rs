//! Builtin types and attributes against what `mlir-opt` makes of them (`literals.txt`), and properties of reading and
//! printing them.

use isogloss_ir::asm::lexer::Tok;
use isogloss_ir::asm::parse::MAX_DEPTH;
use isogloss_ir::asm::{Parser, PrintOptions, Printer};
use isogloss_ir::builtin::affine::{AffineExpr, AffineMap};
use isogloss_ir::builtin::float;
use isogloss_ir::types::DYNAMIC;
use isogloss_ir::{AttrData, Attribute, Context, FloatKind, Int, Signedness, Type, TypeData};
use isogloss_source::Place;
use num_bigint::BigInt;
use proptest::prelude::*;

/// The column and message of the first error, or the attribute.
fn parse(cx: &Context, text: &str) -> Result<Attribute, (u32, String)> {
    parse_before(cx, text, "")
}

/// Parses an attribute from a text that is followed by `rest`.
fn parse_before(cx: &Context, text: &str, rest: &str) -> Result<Attribute, (u32, String)> {
    let file = cx.sources().add("input", [text, rest].concat()).expect("the test is small");
    let mut parser = Parser::new(cx, &file);
    let parsed = parser.parse_attribute(None);
    let complete = parser.at(if rest.is_empty() { Tok::Eof } else { Tok::Colon })
        || parser.error::<()>("text is left over").is_ok();
    match (parsed, parser.diagnostics.first()) {
        (Ok(attr), None) if complete => Ok(attr),
        (_, Some(first)) => {
            let Place::Span(span) = first.place else { panic!("an error of the parser has a place") };
            Err((file.line_col(span.start).col, first.message.clone()))
        }
        _ => panic!("a failure is reported"),
    }
}

fn print(cx: &Context, attr: Attribute) -> String {
    let mut printer = Printer::new(cx, PrintOptions { local_scope: true, ..PrintOptions::default() });
    printer.attr(attr);
    printer.finish()
}

/// `text` is read as the value of an attribute of an operation, as the goldens were.
fn check(text: &str, expected: &str) {
    let cx = Context::new();
    cx.set_allow_unregistered(true);
    let got = match parse_before(&cx, &format!("{{a = {text}}}"), " : () -> ()\n") {
        Ok(attr) => {
            let value = cx.entries(attr)[0].1;
            let printed = print(&cx, value);
            let again = parse(&cx, &printed).expect("what is printed can be read");
            // Each reading makes new distinct attributes, sums in maps may associate anew, and decimal literals of wide floats are read as `f64` first.
            let loose =
                ["distinct[", ": f80", ": f128", "affine_map<"].iter().any(|mark| printed.contains(mark));
            // Hexadecimal elements keep the bits that their type does not use.
            let loose = loose || text.contains("\"0x");
            assert!(again == value || loose, "{text} reads back as something else: {printed}");
            printed
        }
        Err((column, message)) => format!("!! {}: {message}", i64::from(column) - 5),
    };
    assert_eq!(got, expected, "input: {text}");
}

#[test]
fn literals_are_read_and_printed_as_in_mlir() {
    let lines: Vec<&str> = include_str!("literals.txt").lines().filter(|l| !l.starts_with("# ")).collect();
    assert!(lines.len() > 1000);
    for pair in lines.chunks(2) {
        check(pair[0], pair[1].trim_start());
    }
}

#[test]
fn deep_nesting_is_an_error() {
    for (open, close) in
        [("[", "]"), ("{a = ", "}"), ("tuple<", ">"), ("affine_map<() -> (", ")>"), ("loc(fused[", "])")]
    {
        let text = format!("{}{}", open.repeat(5000), close.repeat(5000));
        let error = parse(&Context::new(), &text).expect_err("too deep");
        assert!(!error.1.is_empty());
    }
    let parens = format!("affine_map<() -> ({}0{})>", "(".repeat(5000), ")".repeat(5000));
    let error = parse(&Context::new(), &parens).expect_err("too deep");
    assert_eq!(error.1, format!("nesting is limited to {MAX_DEPTH} levels"));
    let sum = format!("affine_map<(d0) -> (d0{})>", " + d0 mod 7".repeat(5000));
    let error = parse(&Context::new(), &sum).expect_err("too long");
    assert_eq!(error.1, "affine expressions are limited to 1000 operations");
}

#[test]
fn unregistered_dialects_are_refused_unless_allowed() {
    let refused = |text: &str| parse(&Context::new(), text).expect_err("no such dialect");
    let advice = "created with unregistered dialect. If this is intended, please call \
                  allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR \
                  opt tool used";
    assert_eq!(refused("#foo.bar<x> : i32"), (6, format!("#\"foo\"<\"bar<x>\"> : 'i32' attribute {advice}")));
    assert_eq!(refused("#foo<x>"), (1, format!("#\"foo\"<\"x\"> : 'none' attribute {advice}")));
    assert_eq!(refused("!foo.bar"), (6, format!("`!\"foo\"<\"bar\">` type {advice}")));
}

#[test]
fn large_elements_are_printed_in_hexadecimal_or_elided() {
    let cx = Context::new();
    let print_with = |text: &str, options: PrintOptions| {
        let mut printer = Printer::new(&cx, options);
        printer.attr(parse(&cx, text).expect("valid"));
        printer.finish()
    };
    let numbers: Vec<String> = (0..101).map(|i| i.to_string()).collect();
    let text = format!("dense<[{}]> : tensor<101xi8>", numbers.join(", "));
    let hex: String = (0..101).map(|i| format!("{i:02X}")).collect();
    assert_eq!(print_with(&text, PrintOptions::default()), format!("dense<\"0x{hex}\"> : tensor<101xi8>"));
    let larger = PrintOptions { hex_elements_larger: Some(101), ..PrintOptions::default() };
    assert_eq!(print_with(&text, larger), text);
    let elided = PrintOptions { elide_elements_larger: Some(100), ..PrintOptions::default() };
    assert_eq!(print_with(&text, elided.clone()), "dense_resource<__elided__> : tensor<101xi8>");
    assert_eq!(print_with("dense<1> : tensor<101xi8>", elided), "dense<1> : tensor<101xi8>");
}

/// A recipe for a generated type or attribute, so that it can be built in any context.
#[derive(Clone, Debug)]
enum Made {
    Int(u32, u8, i128),
    Float(FloatKind, u128),
    Text(String),
    Shaped(u8, Vec<i64>, Box<Made>),
    List(Vec<Made>),
    Map(u32, Vec<(u8, u32, i64)>),
    Dense(Vec<i64>, u32, Vec<u8>),
    Entries(Vec<(String, Made)>),
    Type(Box<Made>),
}

impl Made {
    fn scalar(&self, cx: &Context) -> Type {
        match self {
            Made::Int(width, sign, _) => {
                let signs = [Signedness::Signless, Signedness::Signed, Signedness::Unsigned];
                cx.integer_type(*width, signs[usize::from(*sign) % 3])
            }
            Made::Float(kind, _) => cx.float_type(*kind),
            Made::Shaped(..) => self.ty(cx),
            _ => cx.common().index,
        }
    }

    fn ty(&self, cx: &Context) -> Type {
        let Made::Shaped(kind, dims, element) = self else { return self.scalar(cx) };
        let element = element.scalar(cx);
        let fixed: Vec<i64> = dims.iter().map(|&d| if d == DYNAMIC { 3 } else { d + 1 }).collect();
        match kind % 4 {
            0 if cx.is_valid_tensor_element(element) => {
                cx.ty(TypeData::RankedTensor { shape: dims.as_slice().into(), element, encoding: None })
            }
            1 => cx.vector_type(&fixed, &vec![dims.len() == 2; dims.len()], element).unwrap_or(element),
            2 => cx.memref_type(dims, element, None, Some(cx.string_attr("m"))).unwrap_or(element),
            _ => cx.function_type(&[element, element], &[element]),
        }
    }

    fn attr(&self, cx: &Context) -> Attribute {
        match self {
            Made::Int(width, _, value) => {
                let ty = self.scalar(cx);
                cx.attribute(AttrData::Integer { value: Int::wrap(&BigInt::from(*value), *width), ty })
            }
            Made::Float(kind, bits) => {
                let bits = float::canonical(*kind, *bits);
                cx.attribute(AttrData::Float { bits: float::stored(*kind, bits), ty: self.scalar(cx) })
            }
            Made::Text(text) => cx.string_attr(text),
            Made::Shaped(..) => cx.type_attr(self.ty(cx)),
            Made::Type(inner) => cx.type_attr(inner.ty(cx)),
            Made::List(items) => cx.array_attr(&items.iter().map(|i| i.attr(cx)).collect::<Vec<_>>()),
            Made::Entries(entries) => {
                let entries = entries.iter().map(|(name, value)| (cx.identifier(name), value.attr(cx)));
                cx.dictionary(entries.collect())
            }
            Made::Map(dims, terms) => {
                let expr = terms.iter().fold(AffineExpr::Constant(1), |expr, &(op, index, factor)| {
                    let other = match index % 3 {
                        0 if *dims > 0 => AffineExpr::Dim(index % dims),
                        1 => AffineExpr::Symbol(index % 2),
                        _ => AffineExpr::Constant(factor),
                    };
                    match op % 6 {
                        0 => expr.add(other),
                        1 => expr.sub(other),
                        2 => expr.mul(AffineExpr::Constant(factor)),
                        3 => expr.floor_div(AffineExpr::Constant(factor)),
                        4 => expr.ceil_div(AffineExpr::Symbol(0)),
                        _ => expr.modulo(AffineExpr::Constant(factor)),
                    }
                });
                cx.attribute(AttrData::AffineMap(AffineMap {
                    dims: *dims,
                    symbols: 2,
                    results: [expr].into(),
                }))
            }
            Made::Dense(shape, width, seed) => {
                let element = cx.integer_type(*width, Signedness::Signless);
                let ty =
                    cx.ty(TypeData::RankedTensor { shape: shape.as_slice().into(), element, encoding: None });
                let count: i64 = shape.iter().product();
                let mut data = Vec::new();
                for i in 0..count as usize {
                    let value = Int::wrap_i64(i64::from(seed[i % seed.len()]), *width);
                    isogloss_ir::builtin::dense::push_int(&mut data, &value, *width);
                }
                cx.dense_elements(ty, data)
            }
        }
    }
}

fn made() -> impl Strategy<Value = Made> {
    let dims = prop::collection::vec(prop_oneof![0..9i64, Just(DYNAMIC)], 0..4);
    // Decimal literals are read as `f64` first, so wider kinds do not read back.
    let kinds = FloatKind::ALL.into_iter().filter(|k| k.width() <= 64);
    let kind = prop::sample::select(kinds.collect::<Vec<_>>());
    let leaf = prop_oneof![
        (1u32..200, any::<u8>(), any::<i128>()).prop_map(|(w, s, v)| Made::Int(w, s, v)),
        (kind, any::<u128>()).prop_map(|(k, b)| Made::Float(k, b)),
        any::<String>().prop_map(Made::Text),
        (0u32..4, prop::collection::vec((any::<u8>(), 0u32..8, -9i64..9), 0..7))
            .prop_map(|(d, t)| Made::Map(d, t)),
        (prop::collection::vec(0i64..7, 0..4), 1u32..70, prop::collection::vec(any::<u8>(), 1..4))
            .prop_map(|(s, w, d)| Made::Dense(s, w, d)),
    ];
    leaf.prop_recursive(4, 24, 4, move |inner| {
        prop_oneof![
            (any::<u8>(), dims.clone(), inner.clone()).prop_map(|(k, d, e)| Made::Shaped(k, d, Box::new(e))),
            prop::collection::vec(inner.clone(), 0..4).prop_map(Made::List),
            prop::collection::vec(("[a-z_][a-z0-9_.$]{0,5}|[ -~]{1,5}", inner.clone()), 0..4)
                .prop_map(Made::Entries),
            inner.prop_map(|i| Made::Type(Box::new(i))),
        ]
    })
}

proptest! {
    #[test]
    fn what_is_printed_reads_back_as_the_same(made in made()) {
        let cx = Context::new();
        let attr = made.attr(&cx);
        let text = print(&cx, attr);
        match parse(&cx, &text) {
            // A sum that is an operand of a sum is printed without parentheses, so maps may associate anew.
            Ok(again) => prop_assert!(again == attr || text.contains("affine_map"), "{}", text),
            Err((column, message)) => prop_assert!(false, "{text}\n{column}: {message}"),
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,40}") {
        let cx = Context::new();
        cx.set_allow_unregistered(true);
        let _: Result<Attribute, (u32, String)> = parse(&cx, &text);
    }

    #[test]
    fn any_tokens_are_read_or_refused(words in prop::collection::vec(prop::sample::select(vec![
        "<", ">", "[", "]", "(", ")", "{", "}", ",", ":", "::", "->", "-", "+", "*", "=", "?", "x", "1", "0x1F", "1.5",
        "\"0x00\"", "@a", "#a.b", "!a.b", "!a", "%a", "i32", "f32", "i1", "index", "tensor", "vector", "memref",
        "tuple", "complex", "dense", "sparse", "array", "affine_map", "affine_set", "strided", "distinct", "loc",
        "fused", "callsite", "at", "unknown", "d0", "mod", "floordiv", "symbol", "offset", "true", "2x3xi8", "d0, d1",
        "dense<", "tensor<2xi32>", "affine_map<(d0)[s0] -> (", "complex<i8>", ">=", "==", "dense_resource",
    ]), 0..25), glue in any::<bool>()) {
        let cx = Context::new();
        cx.set_allow_unregistered(true);
        let text = words.join(if glue { "" } else { " " });
        if let Ok(attr) = parse(&cx, &text) {
            let printed = print(&cx, attr);
            // `#a.b-` is printed as `#a<b->`, where the `->` hides the bracket that closes: mlir-opt refuses its own text too.
            let hides = printed.match_indices("->").any(|(at, _)| !printed[..at].ends_with(' '));
            prop_assert!(hides || parse(&cx, &printed).is_ok(), "{} printed as {}", text, printed);
        }
    }
}
