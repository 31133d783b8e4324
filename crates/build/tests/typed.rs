//! The behavior of each part of the Rust that is generated from `kinds/kinds.td`. Rule: ODS, sections Builder methods,
//! Operand adaptors, Enum attributes; Defining Dialect Attributes and Types.

#[allow(unreachable_pub, reason = "the module is generated for users")]
mod kinds;

use isogloss::ir::asm::parse::Program;
use isogloss::ir::typed::{self as rt, Builder, TypedAttr, TypedEnum, TypedOp, TypedType};
use isogloss::ir::{Attribute, InsertPoint, OpId, Type, Value};
use isogloss::rewrite::{FnPattern, Root};
use isogloss::{Options, Session};
use kinds::*;
use std::path::{Path, PathBuf};

fn session() -> Session {
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    session.add_dialect(&DIALECT).unwrap_or_else(|problems| panic!("{problems:?}"));
    session
}

/// Builds a program, which has to be valid and print as `want`; and what is printed reads and prints the same.
fn check(build: impl FnOnce(&mut Builder<'_>), want: &str) {
    let session = session();
    let cx = session.context();
    let mut program = Program::module(cx);
    build(&mut Builder::of_program(cx, &mut program));
    session.verify(&program).unwrap_or_else(|problems| panic!("{problems:?}"));
    let got = session.print(&program, &Default::default());
    let lines = |text: &str| -> Vec<String> {
        let lines = text.lines().map(|l| l.trim().to_owned());
        lines.filter(|l| !l.is_empty() && l != "module {" && l != "}").collect()
    };
    assert_eq!(lines(&got), lines(want), "{got}");
    let file = session.add_file("again.mlir", got.clone()).expect("small");
    let again =
        session.parse(&file, Default::default()).unwrap_or_else(|problems| panic!("{problems:?}\n{got}"));
    assert_eq!(session.print(&again, &Default::default()), got);
}

/// A value of a type, from an unregistered operation.
fn value(b: &mut Builder<'_>, ty: Type) -> Value {
    let name = b.cx.op_name("some.value");
    let location = b.location();
    let spec = isogloss::ir::OpSpec { results: &[ty], ..isogloss::ir::OpSpec::new(name, location) };
    let at = b.insertion_point();
    let op = b.body_mut().insert(&spec, at);
    b.body().result(op, 0)
}

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kinds")
}

#[test]
fn operands_and_results() {
    check(
        |b| {
            let i32 = b.cx.common().i32;
            let (x, y) = (value(b, i32), value(b, i32));
            let two = TwoOp::build(b, x, y);
            assert_eq!((two.lhs(), two.rhs()), (x, y));
            assert_eq!(two.sum(), two.result());
            assert_eq!(two.type_of(two.sum()), i32);
            let sum = two.sum();
            let some = SomeOp::build(b, &[i32, i32], x, &[y, sum], y);
            assert_eq!((some.first(), some.last()), (x, y));
            assert_eq!(some.middle(), [y, sum]);
            assert_eq!(some.outs().len(), 2);
            let id = some.id;
            assert!(b.typed::<SomeOp<'_>>(id).is_some() && b.typed::<TwoOp<'_>>(id).is_none());
            let equal = EqualOp::build(b, &[x], y, &[sum]);
            assert_eq!(equal.left(), [x]);
            assert_eq!(equal.between(), y);
            assert_eq!(equal.right(), [sum]);
        },
        r#"%0 = "some.value"() : () -> i32
           %1 = "some.value"() : () -> i32
           %2 = kinds.two %0, %1 : i32
           %3:2 = "kinds.some"(%0, %1, %2, %1) : (i32, i32, i32, i32) -> (i32, i32)
           "kinds.equal"(%0, %1, %2) : (i32, i32, i32) -> ()"#,
    );
}

#[test]
fn segments_and_groups() {
    check(
        |b| {
            let i32 = b.cx.common().i32;
            let (x, y) = (value(b, i32), value(b, i32));
            let op = SegmentsOp::build(b, None, &[i32], x, Some(y), &[x, y], &[&[x], &[], &[y, y]]);
            assert_eq!((op.one(), op.maybe()), (x, Some(y)));
            assert_eq!(op.many(), [x, y]);
            let groups: Vec<Vec<Value>> = op.groups().iter().map(|g| g.to_vec()).collect();
            assert_eq!(groups, [vec![x], vec![], vec![y, y]]);
            assert_eq!(op.group_sizes(), [1, 0, 2]);
            assert_eq!((op.some(), op.others().len()), (None, 1));
            assert_eq!(op.operand_segment_sizes(), [1, 1, 2, 3]);
            let id = op.id;
            let cx = b.cx;
            let mut op = SegmentsOpMut::new(cx, b.body_mut(), id).expect("of this kind");
            op.set_maybe(None);
            op.set_many(&[y]);
            op.set_groups(&[&[y, x]]);
            assert_eq!((op.view().maybe(), op.view().many().len()), (None, 1));
            assert_eq!(op.view().groups().len(), 1);
            op.set_one(y);
        },
        r#"%0 = "some.value"() : () -> i32
           %1 = "some.value"() : () -> i32
           %others = "kinds.segments"(%1, %1, %1, %0) <{group_sizes = array<i32: 2>, operandSegmentSizes = array<i32: 1, 0, 1, 2>, resultSegmentSizes = array<i32: 0, 1>}> : (i32, i32, i32, i32) -> i32"#,
    );
}

#[test]
fn attributes() {
    check(
        |b| {
            let cx = b.cx;
            let map = isogloss::ir::builtin::affine::AffineMap::identity(2);
            let nested = rt::symbol_attr(cx, "f");
            let (list, dict) = (cx.array_attr(&[cx.common().unit]), cx.dictionary(vec![]));
            let tag = TagAttr::get(cx, -3, Shade::Dark);
            assert_eq!((tag.number(cx), tag.shade(cx)), (-3, Shade::Dark));
            let op = AttrsOp::build(
                b,
                1,
                -2,
                3,
                4,
                0.5,
                true,
                "text",
                cx.common().f32,
                "f",
                nested,
                list,
                dict,
                &[1, 2],
                &map,
                MyIntEnum::Case20,
                MyBitEnum::BIT0 | MyBitEnum::BIT2,
                Shade::Light,
                tag,
                cx.common().unit,
                true,
                None,
                None,
                None,
            );
            assert_eq!((op.int(), op.signed(), op.unsigned(), op.index()), (1, -2, 3, 4));
            assert_eq!((op.float(), op.bool(), &*op.text()), (0.5, true, "text"));
            assert_eq!((op.r#type(), &*op.callee(), op.nested()), (cx.common().f32, "f", nested));
            assert_eq!((op.list(), op.dict()), (&[cx.common().unit][..], &[][..]));
            assert_eq!(op.dense(), [1, 2]);
            assert_eq!(*op.map(), map);
            assert_eq!((op.choice(), op.bits()), (MyIntEnum::Case20, MyBitEnum::BIT0 | MyBitEnum::BIT2));
            assert_eq!((op.shade(), op.tag()), (Shade::Light, tag));
            assert_eq!((op.any(), op.unit(), op.label()), (cx.common().unit, true, None));
            // A default that is filled in, and the value of an absent attribute.
            assert_eq!((op.count(), op.on()), (7, true));
            assert_eq!((op.count_attr(), op.attr("on")), (cx.integer_attr(7, cx.common().i64), None));
            assert_eq!(op.label_attr(), None);
            let id = op.id;
            let mut op = AttrsOpMut::new(cx, b.body_mut(), id).expect("of this kind");
            op.set_int(5);
            op.set_label(Some("new"));
            op.set_unit(false);
            op.set_choice(MyIntEnum::Case15);
            op.set_bits(MyBitEnum::NONE);
            op.set_count_attr(cx.integer_attr(8, cx.common().i64));
            op.set_on(false);
            assert_eq!(op.remove_on(), Some(cx.bool_attr(false)));
            let view = op.view();
            assert_eq!((view.int(), view.label().as_deref(), view.unit()), (5, Some("new"), false));
            assert_eq!((view.choice(), view.bits(), view.count()), (MyIntEnum::Case15, MyBitEnum::NONE, 8));
        },
        r#"#map = affine_map<(d0, d1) -> (d0, d1)>
           "kinds.attrs"() <{any, bits = 0 : i32, bool = true, callee = @f, choice = 15 : i32, count = 8 : i64, dense = array<i64: 1, 2>, dict = {}, float = 5.000000e-01 : f32, index = 4 : index, int = 5 : i32, label = "new", list = [unit], map = #map, nested = @f, shade = #kinds<shade light>, signed = -2 : si16, tag = #kinds.tag<-3, dark>, text = "text", type = f32, unsigned = 3 : ui8}> : () -> ()"#,
    );
}

#[test]
fn attributes_as_such() {
    check(
        |b| {
            let cx = b.cx;
            let five = cx.integer_attr(5, cx.common().i32);
            let op = ConstOp::build_with_attrs(b, five);
            assert_eq!((op.value(), op.value_attr()), (5, five));
            let six = cx.integer_attr(6, cx.common().i32);
            let i32 = cx.common().i32;
            assert_eq!(ConstOp::build_with_types_and_attrs(b, &[i32], six).value(), 6);
            assert_eq!(ConstOp::build_with_types(b, &[i32], 7).value(), 7);
            let eight = cx.integer_attr(8, i32);
            assert_eq!(
                ConstOp::build_generic(b, &[i32], &[], &[("value", eight), ("other", five)]).value(),
                8
            );
            let op = ConstOp::build_generic_inferred(b, &[], &[("value", eight)]).expect("its type is known");
            assert_eq!(op.type_of(op.res()), i32);
        },
        r#"%0 = "kinds.const"() <{value = 5 : i32}> : () -> i32
           %1 = "kinds.const"() <{value = 6 : i32}> : () -> i32
           %2 = "kinds.const"() <{value = 7 : i32}> : () -> i32
           %3 = "kinds.const"() <{value = 8 : i32}> {other = 5 : i32} : () -> i32
           %4 = "kinds.const"() <{value = 8 : i32}> : () -> i32"#,
    );
}

#[test]
fn properties() {
    check(
        |b| {
            let cx = b.cx;
            let op = PropsOp::build(
                b,
                1,
                "text",
                false,
                true,
                None,
                Some(Some(9)),
                &["a", "b"],
                &[3, 4],
                Shade::Dark,
            );
            assert_eq!((op.int(), &*op.text(), op.bool(), op.unit()), (1, "text", false, true));
            assert_eq!((op.five(), op.perhaps()), (5, Some(9)));
            assert_eq!(op.names(), ["a", "b"]);
            assert_eq!(op.sizes(), [3, 4]);
            assert_eq!(op.shade(), Shade::Dark);
            let id = op.id;
            let mut op = PropsOpMut::new(cx, b.body_mut(), id).expect("of this kind");
            op.set_perhaps(None);
            op.set_names(&["c"]);
            op.set_five(6);
            assert_eq!((op.view().perhaps(), op.view().five()), (None, 6));
        },
        r#""kinds.props"() <{bool = false, five = 6 : i32, int = 1 : i64, names = ["c"], perhaps = [], shade = 1 : i32, sizes = array<i64: 3, 4>, text = "text", unit}> : () -> ()"#,
    );
}

#[test]
fn regions_and_successors() {
    check(
        |b| {
            let op = RegionsOp::build(b, 1);
            assert!(op.body().is_empty());
            assert_eq!(op.others().len(), 1);
            let id: OpId = op.id;
            let i32 = b.cx.common().i32;
            {
                let mut inner = b.enter(id, 0, &[]);
                let region = inner.op(id).cast::<RegionsOp<'_>>().expect("of this kind").body().id;
                let target = {
                    let mut other = inner.inside(id);
                    other.create_block(region, &[i32])
                };
                let jump = JumpOp::build(&mut inner, target, &[target]);
                assert_eq!((jump.dest().id, jump.others().len()), (target, 1));
                inner.set_insertion_point(InsertPoint::End(target));
                let argument = inner.arguments()[0];
                assert_eq!(inner.body().value_type(argument), i32);
                JumpOp::build(&mut inner, target, &[]);
            }
        },
        // The block has an argument that jumps do not pass: the example is about structure alone.
        r#""kinds.regions"() ({
           "kinds.jump"()[^bb1, ^bb1] : () -> ()
           ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb0, ^bb1
           "kinds.jump"()[^bb1] : () -> ()
           }, {
           }) : () -> ()"#,
    );
}

#[test]
fn inferred_types() {
    check(
        |b| {
            let cx = b.cx;
            let f32 = cx.common().f32;
            let tensor =
                isogloss::ir::TypeData::RankedTensor { shape: [4].into(), element: f32, encoding: None };
            let tensor = value(b, cx.ty(tensor));
            let op = ElementOp::build(b, tensor).expect("a tensor has elements");
            let part = op.part();
            assert_eq!(op.type_of(part), f32);
            let op = DeclaredOp::build(b, part).expect("it has an operand");
            assert_eq!(op.type_of(op.y()), f32);
            let wrong = DeclaredOp::build_generic_inferred(b, &[], &[]).err().expect("there is no operand");
            assert_eq!(wrong.message, "'kinds.declared' op needs an operand");
        },
        r#"%0 = "some.value"() : () -> tensor<4xf32>
           %1 = "kinds.element"(%0) : (tensor<4xf32>) -> f32
           %2 = "kinds.declared"(%1) : (f32) -> f32"#,
    );
}

#[test]
fn builders_of_the_definition() {
    check(
        |b| {
            assert_eq!(BuiltOp::build_with_val(b, None).attr(), 0.5);
            assert_eq!(BuiltOp::build_with_val(b, Some(2.0)).attr(), 2.0);
            let op = BuiltOp::build_with_num_den(b, -1, 4);
            assert_eq!((op.attr(), op.is_negative()), (-0.25, true));
            assert_eq!(BuiltOp::VIEW, "BuiltOp");
            #[allow(deprecated)]
            let op = BuiltOp::build_with_zero(b, true);
            assert!(!op.is_negative());
            #[allow(deprecated)]
            let _: OldOp<'_> = OldOp::build(b);
        },
        r#"%0 = "kinds.built"() <{attr = 5.000000e-01 : f32}> : () -> f32
           %1 = "kinds.built"() <{attr = 2.000000e+00 : f32}> : () -> f32
           %2 = "kinds.built"() <{attr = -2.500000e-01 : f32}> : () -> f32
           %3 = "kinds.built"() <{attr = 0.000000e+00 : f32}> : () -> f32
           "kinds.old"() : () -> ()"#,
    );
}

#[test]
fn syntax_in_rust() {
    check(
        |b| {
            let cx = b.cx;
            assert_eq!(CustomOp::build(b, 5).value(), 5);
            assert_eq!(DirectiveOp::build(b, 6).value(), 6);
            value(b, WordType::get(cx, 4).into());
        },
        r#"kinds.custom 5
           kinds.directive 12
           %0 = "some.value"() : () -> !kinds.word<4>"#,
    );
}

#[test]
fn names_that_are_keywords_or_taken() {
    check(
        |b| {
            let i32 = b.cx.common().i32;
            let x = value(b, i32);
            let op = NamesOp::build(b, x, x, x, x, 1, 2);
            assert_eq!((op.self_(), op.r#loop(), op.camel_case(), op.build_2()), (x, x, x, x));
            assert_eq!((op.r#fn(), op.op_2()), (1, 2));
        },
        r#"%0 = "some.value"() : () -> i32
           "kinds.names"(%0, %0, %0, %0) <{fn = 1 : i64, op = 2 : i64}> : (i32, i32, i32, i32) -> ()"#,
    );
}

#[test]
fn adaptors() {
    // The example of ODS, section Operand adaptors: a function over operations and over plain values.
    fn zip<O: rt::HasOperands>(op: O) -> (O::Item, O::Item) {
        (rt::operand(op, 0), rt::operand(op, 1))
    }
    check(
        |b| {
            let cx = b.cx;
            let i32 = cx.common().i32;
            let (x, y) = (value(b, i32), value(b, i32));
            let operands = [x, y];
            let adaptor = TwoOpAdaptor::new(cx, &operands, &[]);
            assert_eq!((adaptor.lhs(), adaptor.rhs()), (x, y));
            assert_eq!(zip(adaptor.parts()), (x, y));
            let two = TwoOp::build(b, x, y);
            assert_eq!(zip(two.op()), (x, y));
            let operands = [x, y, x, y];
            let properties = [Some(cx.dense_i32_attr(&[1])), Some(cx.dense_i32_attr(&[1, 0, 2, 1])), None];
            let adaptor = SegmentsOpAdaptor::new(cx, &operands, &properties);
            assert_eq!((adaptor.one(), adaptor.maybe(), adaptor.many()), (x, None, &[y, x][..]));
            assert_eq!(adaptor.groups().get(0), Some(&[y][..]));
            // Constants instead of values, as folders have them; and a default of the definition.
            let constants = [None, Some(cx.common().unit)];
            let adaptor = TwoOpAdaptor::<Option<Attribute>>::new(cx, &constants, &[]);
            assert_eq!((adaptor.lhs(), adaptor.rhs()), (None, Some(cx.common().unit)));
            assert_eq!(PropsOpAdaptor::<Value>::new(cx, &[], &[]).five(), 5);
        },
        r#"%0 = "some.value"() : () -> i32
           %1 = "some.value"() : () -> i32
           %2 = kinds.two %0, %1 : i32"#,
    );
}

#[test]
fn integer_enums() {
    assert_eq!(MyIntEnum::from_value(15), Some(MyIntEnum::Case15));
    assert_eq!((MyIntEnum::from_value(16), MyIntEnum::try_from(20)), (None, Ok(MyIntEnum::Case20)));
    assert_eq!((MyIntEnum::MAX_VALUE, get_max_enum_val_for_my_int_enum()), (20, 20));
    assert_eq!((MyIntEnum::Case20.value(), u32::from(MyIntEnum::Case15)), (20, 15));
    assert_eq!(MyIntEnum::ALL, [MyIntEnum::Case15, MyIntEnum::Case20]);
    assert_eq!((MyIntEnum::Case15.as_str(), MyIntEnum::Case15.to_string()), ("Case15", "Case15".to_owned()));
    assert_eq!(convert_to_string(MyIntEnum::Case20), "Case20");
    assert_eq!(
        ("Case20".parse(), "Case21".parse::<MyIntEnum>()),
        (Ok(MyIntEnum::Case20), Err(rt::NoSuchCase))
    );
    assert_eq!((convert_to_enum("Case15"), convert_to_enum("")), (Some(MyIntEnum::Case15), None));
    assert_eq!(symbolize_my_int_enum(20), Some(MyIntEnum::Case20));
    assert_eq!(rt::symbolize_enum::<Shade>("dark"), Some(Shade::Dark));
    assert_eq!(rt::stringify_enum(Shade::Light), "light");
    assert_eq!((Shade::Dark.number(), Shade::from_number(2)), (1, None));
    let seen: std::collections::HashSet<MyIntEnum> = MyIntEnum::ALL.iter().copied().collect();
    assert_eq!(seen.len(), 2);
}

#[test]
fn bit_enums() {
    let both = MyBitEnum::BIT0 | MyBitEnum::BIT3;
    assert_eq!((both.bits(), both.to_string()), (9, "tagged|Bit3".to_owned()));
    assert_eq!(
        (MyBitEnum::NONE.to_string(), stringify_my_bit_enum(MyBitEnum::BIT1)),
        ("None".into(), "Bit1".into())
    );
    assert_eq!(("tagged|Bit3".parse(), "None".parse()), (Ok(both), Ok(MyBitEnum::NONE)));
    assert_eq!(("Bit0".parse::<MyBitEnum>(), symbolize_my_bit_enum("x")), (Err(rt::NoSuchCase), None));
    assert_eq!((symbolize_my_bit_enum_value(9), symbolize_my_bit_enum_value(16)), (Some(both), None));
    assert_eq!((both & MyBitEnum::BIT0, both ^ MyBitEnum::BIT0), (MyBitEnum::BIT0, MyBitEnum::BIT3));
    // Only bits that the enum has are set.
    assert_eq!((!both).bits(), 6);
    assert!(both.contains(MyBitEnum::BIT3) && !both.contains(MyBitEnum::BIT3 | MyBitEnum::BIT1));
    assert!(both.intersects(MyBitEnum::BIT3 | MyBitEnum::BIT1));
    assert_eq!((both.difference(MyBitEnum::BIT0), both.union(MyBitEnum::BIT1).bits()), (MyBitEnum::BIT3, 11));
}

#[test]
fn types() {
    let session = session();
    let cx = session.context();
    let plain = PlainType::get(cx);
    assert_eq!(PlainType::get(cx), plain);
    assert!(cx.isa::<PlainType>(plain.ty()) && !cx.isa::<GridType>(plain.ty()));
    let grid = GridType::get(cx, 3, plain.ty(), &[2, 5], "g", None, None);
    assert_eq!((grid.width(cx), grid.element(cx), grid.shape(cx)), (3, plain.ty(), vec![2, 5]));
    assert_eq!((&*grid.name(cx), grid.extra(cx), grid.flag(cx)), ("g", None, true));
    assert_eq!((grid.cells(cx), GridType::NAME), (10, "kinds.grid"));
    assert_eq!(cx.dyn_cast::<GridType>(grid.into()), Some(grid));
    // An absent parameter has its default.
    assert_eq!(grid, GridType::get(cx, 3, plain.ty(), &[2, 5], "g", None, Some(true)));
    let square = GridType::get_with_side_name(cx, 4, None);
    assert_eq!((&*square.name(cx), square.cells(cx)), ("square", 16));
    let mut reported = Vec::new();
    let wrong =
        GridType::get_checked(cx, &mut |d| reported.push(d.message), 0, plain.ty(), &[], "", None, None);
    assert_eq!((wrong, reported), (None, vec!["a grid has a width".to_owned()]));
    let tag = TagAttr::get_checked(cx, &mut |_| unreachable!("it is valid"), 1, Shade::Light).expect("valid");
    assert_eq!(
        (cx.attr_cast::<TagAttr>(tag.attr()), cx.attr_isa::<ShadeAttr>(tag.attr())),
        (Some(tag), false)
    );
    assert_eq!(ShadeAttr::get(cx, Shade::Dark).value(cx), Shade::Dark);
}

#[test]
fn hooks_run_for_programs_that_are_parsed() {
    let session = session();
    let verify = |text: &str| {
        let file = session.add_file("in.mlir", text.to_owned()).expect("small");
        let program = session.parse(&file, Default::default()).expect("it can be read");
        session.verify(&program).err().map(|problems| problems[0].message.clone())
    };
    let bad = "%0 = \"kinds.const\"() <{value = 13 : i32}> : () -> i32";
    assert_eq!(verify(bad).as_deref(), Some("'kinds.const' op value may not be 13"));
    let many = "\"kinds.regions\"() ({}, {}, {}, {}) : () -> ()";
    assert_eq!(verify(many).as_deref(), Some("'kinds.regions' op has too many regions"));
    assert_eq!(verify("%0 = \"kinds.const\"() <{value = 12 : i32}> : () -> i32"), None);
}

#[test]
fn the_dialect_is_the_same_loaded_at_run_time() {
    let text = "%0 = \"t.v\"() : () -> i32\n%1 = kinds.two %0, %0 : i32\n%2 = \"t.w\"() {t = #kinds.tag<1, dark>} : () -> !kinds.plain\n";
    let print = |session: &Session| {
        let file = session.add_file("in.mlir", text).expect("small");
        let program = session.parse(&file, Default::default()).unwrap_or_else(|p| panic!("{p:?}"));
        session.print(&program, &Default::default())
    };
    let loaded =
        Session::new(&Options { allow_unregistered: true, include: vec![directory()], ..Options::default() });
    loaded.load_dialects(&directory().join("kinds.td")).unwrap_or_else(|p| panic!("{p:?}"));
    assert_eq!(print(&loaded), print(&session()));
}

/// A program after the folders and the canonicalization patterns of the dialect.
fn canonicalized(text: &str) -> String {
    let mut patterns = isogloss::rewrite::CanonicalPatterns::new();
    canonical_patterns(&mut patterns);
    rewritten(&patterns, text)
}

/// A program after folders and some patterns.
fn rewritten(patterns: &isogloss::rewrite::CanonicalPatterns, text: &str) -> String {
    let session = session();
    let cx = session.context();
    let file = session.add_file("in.mlir", text.to_owned()).expect("it is small");
    let mut program = session.parse(&file, Default::default()).unwrap_or_else(|p| panic!("{p:?}"));
    let (body, top) = program.body_mut();
    let set = patterns.for_loaded(cx).freeze(cx);
    isogloss::rewrite::apply_patterns_greedily(cx, body, top, &set, &Default::default());
    session.verify(&program).unwrap_or_else(|p| panic!("{p:?}"));
    session.print(&program, &Default::default())
}

#[test]
fn canonicalization_uses_what_views_implement() {
    let text = "%x = \"t.v\"() : () -> i32\n%y = kinds.two %x, %x : i32\n\"kinds.tidy\"() : () -> ()\n\"t.use\"(%y) : (i32) -> ()";
    assert_eq!(
        canonicalized(text),
        "module {\n  %0 = \"t.v\"() : () -> i32\n  \"t.use\"(%0) : (i32) -> ()\n}\n"
    );
    fn assert_marked<T: rt::traits::SameOperandsAndResultType + rt::traits::NoMemoryEffect>() {}
    assert_marked::<TwoOp<'_>>();
}

/// Builders take their arguments in the order of the definition in rewriters too, and the rewriter knows what was made.
#[test]
fn builders_in_rewriters() {
    const MAKE: FnPattern = FnPattern::new("make", Root::Op("kinds.equal"), |op, rw| {
        let Some(equal) = rw.view(op).cast::<EqualOp<'_>>() else { return false };
        let (left, between, right) = (equal.left().to_vec(), equal.between(), equal.right().to_vec());
        let (location, i32) = (equal.location(), rw.cx.common().i32);
        let Some((first, last)) = left.first().zip(right.first()) else { return false };
        let two = rw.build(location, |b| TwoOp::build(b, *last, *first).id);
        let two = rw.body().result(two, 0);
        rw.build(location, |b| SomeOp::build(b, &[i32], between, &[two, *first], *last).id);
        rw.erase_op(op);
        true
    });
    let text = "%x = \"t.x\"() : () -> i32\n%y = \"t.y\"() : () -> i32\n%z = \"t.z\"() : () -> i32\n\
                \"kinds.equal\"(%x, %y, %z) : (i32, i32, i32) -> ()";
    let mut patterns = isogloss::rewrite::CanonicalPatterns::new();
    patterns.op(EqualOp::NAME, &[MAKE]);
    assert_eq!(
        rewritten(&patterns, text),
        "module {\n  %0 = \"t.x\"() : () -> i32\n  %1 = \"t.y\"() : () -> i32\n  %2 = \"t.z\"() : () -> i32\n  \
         %3 = kinds.two %2, %0 : i32\n  %4 = \"kinds.some\"(%1, %3, %0, %2) : (i32, i32, i32, i32) -> i32\n}\n"
    );
}

#[test]
fn interfaces() {
    check(
        |b| {
            let op = SizedOp::build(b, 4);
            assert_eq!((op.get_size(3), op.get_double(), SizedOp::kind_name()), (12, 8, "kinds.sized"));
            let double = as_sized_interface(op.op()).map(|known| known.get_double());
            assert_eq!(double, Some(8));
            assert_eq!(
                as_described_interface(op.op()).map(|known| known.describe()).as_deref(),
                Some("nothing")
            );
            let other = CustomOp::build(b, 1);
            assert!(as_sized_interface(other.op()).is_none());
        },
        r#""kinds.sized"() <{size = 4 : i64}> : () -> ()
           kinds.custom 1"#,
    );
}

#[test]
fn interfaces_of_types_and_attributes() {
    let session = session();
    let cx = session.context();
    let rope = RopeType::get(cx).ty();
    let known = as_measured(cx, rope).expect("the definition declares it");
    assert_eq!((known.get_length(cx.common().i8), known.get_length(rope), known.is_long()), (1, 0, true));
    assert!(as_measured(cx, cx.common().i8).is_none());
    let paint = PaintAttr::get(cx).attr();
    assert_eq!(as_painted(cx, paint).map(|known| known.get_paint()), Some(Shade::Dark));
    assert!(as_painted(cx, cx.common().unit).is_none());
}

#[test]
fn builders_with_defaults_that_are_nothing() {
    assert_eq!(Elsewhere::ALL, [Elsewhere::Near, Elsewhere::FarAway]);
    check(
        |b| {
            let cx = b.cx;
            let i8 = cx.common().i8;
            let unit = cx.common().unit;
            let op = NullsOp::build_with_types_flag_values_attr_where_hint_n(
                b,
                &[i8],
                true,
                None,
                None,
                None,
                None,
                None,
            );
            assert_eq!((op.attrs(), op.r#where(), op.values().len()), (None, Elsewhere::FarAway, 0));
            let value = op.types().get(0).expect("one was asked for");
            let (values, place) = (Some(&[value][..]), Some(Elsewhere::Near));
            let op = NullsOp::build_with_types_flag_values_attr_where_hint_n(
                b,
                &[],
                false,
                values,
                Some(unit),
                place,
                Some(3),
                Some(4),
            );
            assert_eq!((op.attrs(), op.r#where(), op.values().len()), (Some(unit), Elsewhere::Near, 1));
            assert_eq!(NullsOp::build_with_types_other(b, i8, None).types().len(), 1);
            assert_eq!(NullsOp::build_with_types_other(b, i8, Some(i8)).types().len(), 2);
        },
        r#"%0 = "kinds.nulls"() <{where = 1 : i32}> : () -> i8
           "kinds.nulls"(%0) <{attrs, where = 0 : i32}> : (i8) -> ()
           %1 = "kinds.nulls"() <{where = 0 : i32}> : () -> i8
           %2:2 = "kinds.nulls"() <{where = 0 : i32}> : () -> (i8, i8)"#,
    );
}

#[test]
fn directives_of_types_and_attributes() {
    let session = session();
    let cx = session.context();
    let ratio = RatioType::get(cx, 3, 4);
    assert_eq!(cx.display_type(ratio.ty()), "!kinds.ratio<6 of 4>");
    let text = "module {\n  \"t.op\"() {a = !kinds.ratio<6 of 4>, b = #kinds.part<by 5>} : () -> ()\n}\n";
    let file = session.add_file("in.mlir", text.to_owned()).expect("it is small");
    let program = session.parse(&file, Default::default()).unwrap_or_else(|p| panic!("{p:?}"));
    assert_eq!(session.print(&program, &Default::default()), text);
    let wrong = "\"t.op\"() {b = #kinds.part<of 5>} : () -> ()";
    let file = session.add_file("in.mlir", wrong.to_owned()).expect("it is small");
    assert!(session.parse(&file, Default::default()).is_err());
}

#[test]
fn what_a_dialect_leaves_to_rust() {
    assert_eq!(KindsDialect::MANY, 7);
    // `folds` is folded to a constant, which the dialect makes an operation of; and the dialect has a pattern.
    let text = "%x = \"t.v\"() : () -> i32\n%y = \"kinds.folds\"() <{value = 5 : i32}> : () -> i32\n\
                \"kinds.segments\"(%x) <{group_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, \
                resultSegmentSizes = array<i32: 0, 0>}> : (i32) -> ()\n\"t.use\"(%y) : (i32) -> ()";
    assert_eq!(
        canonicalized(text),
        "module {\n  %0 = \"t.v\"() : () -> i32\n  %1 = \"kinds.const\"() <{value = 5 : i32}> : () -> i32\n  \
         \"t.use\"(%1) : (i32) -> ()\n}\n"
    );
}
