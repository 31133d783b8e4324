//! Runs the examples of MLIR's manuals, *Operation Definition Specification* (ODS) and *Defining Dialect Attributes and
//! Types*: each test names the document and the section whose examples it runs. The definitions are in
//! `manual/manual.td`, with Rust where the manuals have C++.

#[allow(unreachable_pub, dead_code, reason = "the module is generated for users")]
mod manual;

use isogloss::ir::asm::parse::Program;
use isogloss::ir::builtin::affine::AffineMap;
use isogloss::ir::typed::{self as rt, Builder, TypedEnum, TypedOp, TypedType};
use isogloss::ir::{FloatKind, OpSpec, Type, Value};
use isogloss::{Options, Session};
use manual::*;

fn session() -> Session {
    let session = Session::new(&Options { allow_unregistered: true, ..Options::default() });
    session.add_dialect(&DIALECT).unwrap_or_else(|problems| panic!("{problems:?}"));
    session
}

fn print(session: &Session, text: &str) -> String {
    let file = session.add_file("in.mlir", text.to_owned()).expect("it is small");
    let program = session.parse(&file, Default::default()).unwrap_or_else(|p| panic!("{p:?}\n{text}"));
    session.verify(&program).unwrap_or_else(|p| panic!("{p:?}\n{text}"));
    session.print(&program, &Default::default())
}

/// Builds a program, which has to be valid, print as `want` inside of its module, and read back as itself.
fn check(build: impl FnOnce(&mut Builder<'_>), want: &str) {
    let session = session();
    let cx = session.context();
    let mut program = Program::module(cx);
    build(&mut Builder::of_program(cx, &mut program));
    session.verify(&program).unwrap_or_else(|problems| panic!("{problems:?}"));
    let got = session.print(&program, &Default::default());
    assert_eq!(got, format!("module {{\n{want}}}\n"));
    assert_eq!(print(&session, &got), got);
}

/// A type is built, and printed, as it is written.
fn check_type(build: impl FnOnce(&Session) -> Type, want: &str) {
    let session = session();
    let ty = build(&session);
    assert_eq!(session.context().display_type(ty), want);
    let text = format!("module {{\n  \"t.op\"() {{t = {want}}} : () -> ()\n}}\n");
    assert_eq!(print(&session, &text), text);
}

/// A value of a type, from an unregistered operation.
fn value(b: &mut Builder<'_>, ty: Type) -> Value {
    let name = b.cx.op_name("t.v");
    let spec = OpSpec { results: &[ty], ..OpSpec::new(name, b.location()) };
    let at = b.insertion_point();
    let op = b.body_mut().insert(&spec, at);
    b.body().result(op, 0)
}

/// ODS, section Builder methods: the five forms, for an operation whose result types are known.
#[test]
fn builder_methods() {
    let line = |n: usize| {
        let suffix = |k: usize| if n == 0 { String::new() } else { format!("_{}", 2 * (n - 1) + k) };
        format!(
            "  %i32_result{}, %f32_result{} = \"my.op\"(%0, %1) <{{f32_attr = 5.000000e-01 : f32, \
             i32_attr = 7 : i32, i32_prop = 3 : i32}}> : (i32, f32) -> (i32, f32)\n",
            suffix(0),
            suffix(1)
        )
    };
    let lines: String = (0..6).map(line).collect();
    check(
        |b| {
            let cx = b.cx;
            let (i32, f32) = (cx.common().i32, cx.common().f32);
            let (x, y) = (value(b, i32), value(b, f32));
            let (int, float) = (cx.integer_attr(7, i32), rt::float_attr(cx, 0.5, FloatKind::F32));
            let prop = cx.integer_attr(3, i32);
            let attributes = [("i32_attr", int), ("f32_attr", float), ("i32_prop", prop)];
            // All result types, operands and attributes have one aggregate parameter.
            let op = OpOp::build_generic(b, &[i32, f32], &[x, y], &attributes);
            assert_eq!((op.i32_operand(), op.f32_operand()), (x, y));
            assert_eq!((op.i32_attr(), op.f32_attr(), op.i32_prop()), (7, 0.5, 3));
            assert_eq!((op.i32_attr_attr(), op.f32_attr_attr()), (int, float));
            assert_eq!((op.type_of(op.i32_result()), op.type_of(op.f32_result())), (i32, f32));
            // Each has a separate parameter: attributes as such, and unwrapped; here the results need none.
            OpOp::build_with_attrs(b, x, y, int, float, prop);
            OpOp::build(b, x, y, 7, 0.5, 3);
            // The types of results are aggregate.
            OpOp::build_with_types(b, &[i32, f32], x, y, 7, 0.5, 3);
            OpOp::build_with_types_and_attrs(b, &[i32, f32], x, y, int, float, prop);
            // Operands and attributes are aggregate, and types inferred.
            assert!(OpOp::build_generic_inferred(b, &[x, y], &attributes).is_ok());
        },
        &format!("  %0 = \"t.v\"() : () -> i32\n  %1 = \"t.v\"() : () -> f32\n{lines}"),
    );
}

/// ODS, section Builder methods: a separate parameter for each result type, and default values.
#[test]
fn builder_methods_with_result_types() {
    let line = |results: &str, flag| {
        format!(
            "  %{results} = \"my.results\"(%0) <{{flag = {flag}, i32_attr = 7 : i32}}> : (i32) -> (i32, f32)\n"
        )
    };
    let names = |n: usize| match n {
        0 => "first, %second".to_owned(),
        n => format!("first_{0}, %second_{1}", 2 * (n - 1), 2 * (n - 1) + 1),
    };
    let lines: String = (0..4).map(|n| line(&names(n), n != 1)).collect();
    check(
        |b| {
            let cx = b.cx;
            let (i32, f32) = (cx.common().i32, cx.common().f32);
            let x = value(b, i32);
            let int = cx.integer_attr(7, i32);
            // What is left out has its default.
            let op = ResultsOp::build(b, i32, f32, x, 7, None);
            assert!(op.flag());
            let op = ResultsOp::build_with_attrs(b, i32, f32, x, int, Some(cx.bool_attr(false)));
            assert!(!op.flag());
            ResultsOp::build_with_types(b, &[i32, f32], x, 7, Some(true));
            ResultsOp::build_with_types_and_attrs(b, &[i32, f32], x, int, None);
        },
        &format!("  %0 = \"t.v\"() : () -> i32\n{lines}"),
    );
}

/// ODS, section Builder methods: the two conditions for a builder without result types.
#[test]
fn builder_methods_that_infer() {
    check(
        |b| {
            let i32 = b.cx.common().i32;
            let x = value(b, i32);
            // The interface; which may fail.
            let op = InferOp::build(b, x).expect("it has an operand");
            assert_eq!(op.type_of(op.result()), i32);
            assert!(InferOp::build_generic_inferred(b, &[], &[]).is_err());
            // The constraint.
            let op = MatchOp::build(b, x);
            assert_eq!(op.type_of(op.result()), i32);
        },
        "  %0 = \"t.v\"() : () -> i32\n  %1 = \"my.infer\"(%0) : (i32) -> i32\n  %2 = \"my.match\"(%0) : (i32) -> i32\n",
    );
}

/// ODS, section Custom builder methods: a declaration, a body, and a default value.
#[test]
fn custom_builder_methods() {
    let text = "  \"my.declared_builder\"() <{attr = 2.500000e-01 : f32}> : () -> ()\n  \
                \"my.inline_builder\"() <{attr = 2.500000e-01 : f32}> : () -> ()\n  \
                \"my.default_builder\"() <{attr = 5.000000e-01 : f32}> : () -> ()\n  \
                \"my.default_builder\"() <{attr = 2.500000e-01 : f32}> : () -> ()\n";
    check(
        |b| {
            DeclaredBuilderOp::build_with_val(b, 0.25);
            InlineBuilderOp::build_with_val(b, 0.25);
            assert_eq!(DefaultBuilderOp::build_with_val(b, None).attr(), 0.5);
            DefaultBuilderOp::build_with_val(b, Some(0.25));
        },
        text,
    );
}

/// ODS, section Declarative Assembly Format.
#[test]
fn declarative_assembly_format() {
    check(
        |b| {
            let i32 = b.cx.common().i32;
            let x = value(b, i32);
            let call = CallOp::build(b, &[i32], &[x, x], "f");
            assert_eq!((call.callee(), call.args().len()), ("f".into(), 2));
            CallOp::build(b, &[], &[], "g");
        },
        "  %0 = \"t.v\"() : () -> i32\n  %1 = my.call @f(%0, %0) : (i32, i32) -> i32\n  my.call @g() : () -> ()\n",
    );
}

/// ODS, section Literals: a line break.
#[test]
fn literals() {
    // The manual shows a space before the brace, which `mlir-opt` does not print.
    check(|b| _ = NewlineOp::build(b), "  my.newline{\n    this_is_on_a_newline\n  }\n");
}

/// ODS, section Directives: `qualified`.
#[test]
fn directives() {
    check(|b| _ = KindOp::build(b, Kind::MinF, Kind::MaxF), "  my.kind <minf>, #my.kind<maxf>\n");
}

/// ODS, section Custom Directives.
#[test]
fn custom_directives() {
    check(
        |b| {
            let i8 = b.cx.common().i8;
            let x = value(b, i8);
            DirectiveOp::build(b, x, 5);
        },
        "  %0 = \"t.v\"() : () -> i8\n  my.directive 5 of %0 : i8\n",
    );
}

/// ODS, section Optional Groups.
#[test]
fn optional_groups() {
    check(|b| _ = ReturnOp::build(b, &[]), "  my.return\n");
    check(
        |b| {
            let i8 = b.cx.common().i8;
            let x = value(b, i8);
            ReturnOp::build(b, &[x, x]);
        },
        "  %0 = \"t.v\"() : () -> i8\n  my.return %0, %0 : i8, i8\n",
    );
}

/// ODS, section Unit Attributes, of attributes and of properties.
#[test]
fn unit_attributes() {
    check(
        |b| {
            assert!(UnitOp::build(b, true).is_read_only());
            assert!(!UnitOp::build(b, false).is_read_only());
            assert!(UnitPropOp::build(b, true).is_read_only());
            assert!(!UnitPropOp::build(b, false).is_read_only());
        },
        "  my.unit is_read_only\n  my.unit\n  my.unit_prop is_read_only\n  my.unit_prop\n",
    );
}

/// ODS, section Optional "else" Group.
#[test]
fn optional_else_group() {
    check(
        |b| {
            ElseOp::build(b, true);
            ElseOp::build(b, false);
        },
        "  my.else foo_is_present\n  my.else foo_is_absent\n",
    );
}

/// ODS, section Operand adaptors: a function over operations and over plain values.
#[test]
fn operand_adaptors() {
    fn zip<T: rt::HasOperands>(op: T) -> (T::Item, T::Item) {
        (op.operand_at(0), op.operand_at(1))
    }
    check(
        |b| {
            let i32 = b.cx.common().i32;
            let (x, y) = (value(b, i32), value(b, i32));
            let cx = b.cx;
            let new_operands = [y, x];
            let adaptor = AddOpAdaptor::new(cx, &new_operands, &[]);
            let add = AddOp::build(b, x, y);
            assert_eq!((add.lhs(), add.rhs()), zip(add.op()));
            assert_eq!((adaptor.lhs(), adaptor.rhs()), (y, x));
            assert_eq!(zip(adaptor.parts()), (y, x));
        },
        "  %0 = \"t.v\"() : () -> i32\n  %1 = \"t.v\"() : () -> i32\n  %2 = my.add %0, %1 : i32\n",
    );
}

/// ODS, sections Extra declarations and Extra definitions: `$cppClass` is the view's own name.
#[test]
fn extra_definitions() {
    check(
        |b| {
            assert_eq!(FirstOp::build(b).view_name(), "FirstOp");
            assert_eq!(SecondOp::build(b).view_name(), "SecondOp");
        },
        "  \"my.first\"() : () -> ()\n  \"my.second\"() : () -> ()\n",
    );
}

/// ODS, section Enum attributes: `MyIntEnum` and each function that the manual lists.
#[test]
fn integer_enum() {
    assert_eq!((MyIntEnum::Case15.value(), MyIntEnum::Case20 as u32), (15, 20));
    assert_eq!(symbolize_my_int_enum(15), Some(MyIntEnum::Case15));
    assert_eq!(symbolize_my_int_enum(16), None);
    assert_eq!(
        (convert_to_string(MyIntEnum::Case15), convert_to_string(MyIntEnum::Case20)),
        ("Case15", "Case20")
    );
    assert_eq!((convert_to_enum("Case20"), convert_to_enum("Case16")), (Some(MyIntEnum::Case20), None));
    assert_eq!((get_max_enum_val_for_my_int_enum(), MyIntEnum::MAX_VALUE), (20, 20));
    // In place of `DenseMapInfo`.
    let map = std::collections::HashMap::from([(MyIntEnum::Case15, 1), (MyIntEnum::Case20, 2)]);
    assert_eq!(map[&MyIntEnum::Case20], 2);
    assert_eq!((MyIntEnum::Case15.number(), MyIntEnum::from_number(20)), (15, Some(MyIntEnum::Case20)));
}

/// ODS, section Enum attributes: `MyBitEnum` and each function and operator that the manual lists.
#[test]
fn bit_enum() {
    let (none, bit0, bit1, bit3) = (MyBitEnum::NONE, MyBitEnum::BIT0, MyBitEnum::BIT1, MyBitEnum::BIT3);
    assert_eq!([none, bit0, bit1, MyBitEnum::BIT2, bit3].map(|b| b.bits()), [0, 1, 2, 4, 8]);
    assert_eq!(symbolize_my_bit_enum_value(9), Some(bit0 | bit3));
    assert_eq!((symbolize_my_bit_enum_value(0), symbolize_my_bit_enum_value(16)), (Some(none), None));
    assert_eq!(stringify_my_bit_enum(none), "None");
    assert_eq!(stringify_my_bit_enum(bit0 | bit1 | bit3), "tagged|Bit1|Bit3");
    assert_eq!(symbolize_my_bit_enum("None"), Some(none));
    assert_eq!(symbolize_my_bit_enum("tagged|Bit3"), Some(bit0 | bit3));
    assert_eq!((symbolize_my_bit_enum("Bit0"), symbolize_my_bit_enum("tagged|")), (None, None));
    assert_eq!(((bit0 | bit1) & bit1, (bit0 | bit1) ^ bit1), (bit1, bit0));
    // Only bits that can be present are set.
    assert_eq!((!bit0).bits(), 14);
    // bitEnumContainsAll, bitEnumContainsAny, bitEnumClear
    assert!((bit0 | bit1).contains(bit0 | bit1) && !bit0.contains(bit0 | bit1));
    assert!(bit0.intersects(bit0 | bit1) && !bit0.intersects(bit1));
    assert_eq!((bit0 | bit1).difference(bit1), bit0);
    // stringifyEnum, symbolizeEnum
    assert_eq!(
        (rt::stringify_enum(bit3), rt::symbolize_enum::<MyBitEnum>("Bit3")),
        ("Bit3".into(), Some(bit3))
    );
    assert_eq!(std::collections::HashSet::from([bit0, bit0 | none, bit1]).len(), 2);
    check(
        |b| {
            let op = EnumsOp::build(b, MyIntEnum::Case15, bit0 | bit3);
            assert_eq!((op.choice(), op.bits()), (MyIntEnum::Case15, bit0 | bit3));
        },
        "  \"my.enums\"() <{bits = 9 : i32, choice = 15 : i32}> : () -> ()\n",
    );
}

/// ODS, section Reporting deprecation in C++, of an operation and of a builder.
#[test]
fn deprecation() {
    let generated = include_str!("manual/generated.rs");
    assert!(generated.contains("#[deprecated = \"use 'your.op' instead\"]"));
    assert!(generated.contains("#[deprecated = \"use 'build' with foo instead\"]"));
    #[allow(deprecated, reason = "this is what is tested")]
    check(
        |b| {
            OldOp::build(b);
            assert_eq!(OldBuilderOp::build_with_foo(b, 4).bar(), 4);
        },
        "  \"my.old\"() : () -> ()\n  \"my.old_builder\"() <{bar = 4 : i64}> : () -> ()\n",
    );
}

/// Attributes and Types, section Defining Custom Parsers and Printers using Assembly Formats.
#[test]
fn assembly_format_of_a_type() {
    check_type(
        |session| {
            let cx = session.context();
            let map = AffineMap::identity(2);
            let ty = MyType::get(cx, 42, &map);
            assert_eq!((ty.count(cx), ty.map(cx)), (42, &map));
            ty.ty()
        },
        "!my.my_type<42, map = (d0, d1) -> (d0, d1)>",
    );
}

/// Attributes and Types, section Parameter Parsing and Printing.
#[test]
fn parameter_parsing_and_printing() {
    check_type(|session| TimesType::get(session.context(), 42, 24).ty(), "!my.times<42 * 24>");
}

/// Attributes and Types, section `params` Directive.
#[test]
fn params_directive() {
    check_type(|session| MyPairType::get(session.context(), 42, 24).ty(), "!my.pair<42, 24>");
}

/// Attributes and Types, section `qualified` Directive.
#[test]
fn qualified_directive() {
    let pair = |session: &Session| MyPairType::get(session.context(), 42, 24);
    check_type(|s| MyOuterType::get(s.context(), pair(s)).ty(), "!my.outer<pair : <42, 24>>");
    check_type(
        |s| MyOuterQualifiedType::get(s.context(), pair(s)).ty(),
        "!my.outer_qual<pair : !my.pair<42, 24>>",
    );
}

/// Attributes and Types, section `struct` Directive: members in any order, printed in that of the list.
#[test]
fn struct_directive() {
    check_type(
        |session| MyStructType::get(session.context(), "foo", 1, 2, 3).ty(),
        "!my.struct<\"foo\" -> a = 1, b = 2, c = 3>",
    );
    check_type(
        |session| MyAllStructType::get(session.context(), "foo", 1, 2, 3).ty(),
        "!my.all_struct<sym_name = \"foo\", a = 1, b = 2, c = 3>",
    );
    let session = session();
    let with = |ty: &str| format!("module {{\n  \"t.op\"() {{t = {ty}}} : () -> ()\n}}\n");
    let (any, sorted) = ("b = 2, c = 3, a = 1", "a = 1, b = 2, c = 3");
    let of = |members: &str| with(&format!("!my.struct<\"foo\" -> {members}>"));
    assert_eq!(print(&session, &of(any)), of(sorted));
    assert_eq!(
        print(&session, &with("!my.all_struct<b = 2, sym_name = \"foo\", c = 3, a = 1>")),
        with("!my.all_struct<sym_name = \"foo\", a = 1, b = 2, c = 3>")
    );
}

/// ODS, section Class name and namespaces.
#[test]
fn names() {
    assert_eq!(
        (AddOp::NAME, std::any::type_name::<AddOp<'_>>().rsplit("::").next()),
        ("my.add", Some("AddOp<'_>"))
    );
    let module = isogloss_build::Config::new().quiet();
    let out = std::env::temp_dir().join(format!("isogloss-manual-names-{}", std::process::id()));
    std::fs::create_dir_all(&out).expect("a scratch folder");
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/manual/manual.td");
    let modules = module.out_dir(&out).compile(&[file]).unwrap_or_else(|problem| panic!("{problem}"));
    let _ = std::fs::remove_dir_all(&out);
    assert_eq!(modules[0].path, ["outer", "inner"]);
}
