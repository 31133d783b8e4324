//! Constraints of the library and of our own, tested with types and attributes.

mod support;

use isogloss_ir::Context;
use isogloss_ir::definition::{Subject, Verdict};
use isogloss_ods::{NoHooks, read_constraint};
use support::{attribute, context, records, type_};

const OWN: &str = r#"
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
def T_Dialect : Dialect { let name = "t"; let cppNamespace = "::t"; }
class P<code text> : Type<CPred<text>, "own">;
class A<code text> : Attr<CPred<text>, "own">;
def Hex : P<"$_self.isInteger(0x10)">;
def Precedence : P<"$_self.isInteger(1) || $_self.isInteger(2) && $_self.isInteger(3)">;
def Ternary : P<"::llvm::isa<::mlir::IndexType>($_self) ? true : $_self.isF32()">;
def EvenRank : P<"::llvm::cast<::mlir::ShapedType>($_self).getRank() % 2 == 0">;
def NoDynamic : P<"::llvm::none_of(::llvm::cast<::mlir::ShapedType>($_self).getShape(), [](int64_t d) { return ::mlir::ShapedType::isDynamic(d); })">;
def Locals : P<[{[&]() {
    auto shaped = ::llvm::dyn_cast<::mlir::ShapedType>($_self);
    if (!shaped || !shaped.hasRank())
      return false;
    int64_t sum = 0;
    for (int64_t d : shaped.getShape())
      sum += d;
    return sum == 6;
  }()}]>;
def Guarded : P<"::llvm::isa<::mlir::VectorType>($_self) && ::llvm::cast<::mlir::VectorType>($_self).getDimSize(0) == 4">;
def Unguarded : P<"::llvm::cast<::mlir::VectorType>($_self).getDimSize(0) == 4">;
def Hole : P<"someFunction($_self)">;
def HoleDecided : P<"$_self.isF32() || someFunction($_self)">;
def HoleAnd : P<"$_self.isF32() && someFunction($_self)">;
def NotHole : P<"!someFunction($_self)">;
def BrokenText : P<"$_self.isF32( &&">;
def Nested : P<"((((((((((((((((((((((((((((((($_self.isF32())))))))))))))))))))))))))))))))">;
def Endless : P<"[&]() { int64_t n = 0; for (int64_t a : ::llvm::seq(1000000)) for (int64_t b : ::llvm::seq(1000000)) n += 1; return n > 0; }()">;
def Overflow : P<"(1 << 63) * (1 << 63) * (1 << 63) > 0">;
def DivisionByZero : P<"$_self.getIntOrFloatBitWidth() / 0 == 1">;
def OutOfBounds : P<"::llvm::cast<::mlir::ShapedType>($_self).getShape()[7] == 1">;
def Positive : A<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() > 0">;
def Named : A<"::llvm::cast<::mlir::StringAttr>($_self).getValue() == \"a\\\"b\"">;
def Sorted : A<"::llvm::is_sorted(::llvm::cast<::mlir::DenseI64ArrayAttr>($_self).asArrayRef())">;
def Unique : A<"[](::llvm::ArrayRef<int64_t> a) { return std::adjacent_find(std::begin(a), std::end(a)) == std::end(a); }(::llvm::cast<::mlir::DenseI64ArrayAttr>($_self).asArrayRef())">;
def Substituted : Type<SubstLeaves<"$_self", "::llvm::cast<::mlir::ComplexType>($_self).getElementType()", F32.predicate>>;
def Negated : Type<Neg<Or<[I1.predicate, I8.predicate]>>>;
def C0 : I32EnumAttrCase<"Zero", 0, "zero">;
def C5 : I32EnumAttrCase<"Five", 5, "five">;
def E : I32EnumAttr<"E", "", [C0, C5]> { let cppNamespace = "::t"; }
def IsFive : A<"::llvm::cast<::mlir::IntegerAttr>($_self).getInt() == static_cast<int64_t>(::t::E::Five)">;
def Bit0 : I32BitEnumAttrCaseBit<"A", 0>;
def Bit1 : I32BitEnumAttrCaseBit<"B", 1>;
def Bits : I32BitEnumAttr<"Bits", "", [Bit0, Bit1]> { let cppNamespace = "::t"; let genSpecializedAttr = 0; }
def SmallInt : ConfinedAttr<I32Attr, [IntMinValue<2>, IntMaxValue<4>]>;
def Pairs : ConfinedAttr<I64ArrayAttr, [ArrayCount<2>]>;
def FalseAttr : ConstantAttr<BoolAttr, "false">;
def DType : TypeDef<T_Dialect, "D"> { let mnemonic = "d"; }
"#;

fn check(cx: &Context, constraint: &str, value: &str, expected: Verdict) {
    let records = records(cx, OWN).unwrap_or_else(|e| panic!("{}", e[0].message));
    let found = read_constraint(cx, &records, &NoHooks, constraint);
    let constraint_ = found.unwrap_or_else(|| panic!("{constraint} is no constraint"));
    let is_type = records.def(constraint).is_some_and(|r| r.is_a("TypeConstraint"));
    let subject = if is_type { Subject::Type(type_(cx, value)) } else { Subject::Attr(attribute(cx, value)) };
    for round in ["first", "remembered"] {
        assert_eq!(constraint_.check(cx, subject, None), expected, "{constraint} of {value}, {round}");
    }
}

fn check_all(cases: &[(&str, &[&str], &[&str])]) {
    let cx = context();
    for (constraint, hold, fail) in cases {
        hold.iter().for_each(|v| check(&cx, constraint, v, Verdict::Holds));
        fail.iter().for_each(|v| check(&cx, constraint, v, Verdict::Fails));
    }
}

#[test]
fn types_of_the_library() {
    check_all(&[
        ("AnyType", &["i1", "index", "tuple<>"], &[]),
        ("AnyInteger", &["i1", "si8", "ui64"], &["index", "f32"]),
        ("I32", &["i32"], &["i31", "si32", "f32"]),
        ("SI8", &["si8"], &["i8", "ui8"]),
        ("AnySignlessIntegerOrIndex", &["i7", "index"], &["si7", "f32"]),
        ("AnyFloat", &["f16", "bf16", "f8E5M2", "tf32"], &["i32", "complex<f32>"]),
        ("F8E4M3FN", &["f8E4M3FN"], &["f8E4M3", "f8E4M3FNUZ"]),
        ("AnyComplex", &["complex<i32>"], &["i32"]),
        ("AnyTensor", &["tensor<?xf32>", "tensor<*xf32>"], &["vector<2xf32>", "memref<2xf32>"]),
        ("AnyRankedTensor", &["tensor<f32>"], &["tensor<*xf32>"]),
        ("AnyStaticShapeTensor", &["tensor<2x3xf32>", "tensor<f32>"], &["tensor<?xf32>"]),
        ("I8Tensor", &["tensor<2xi8>"], &["tensor<2xi16>", "i8"]),
        ("AnyMemRef", &["memref<2xf32>"], &["memref<*xf32>", "tensor<2xf32>"]),
        ("AnyRankedOrUnrankedMemRef", &["memref<*xf32>", "memref<f32>"], &["vector<2xf32>"]),
        ("AnyStridedMemRef", &["memref<2xf32>", "memref<2xf32, strided<[4]>>"], &["f32"]),
        ("AnyVectorOfNonZeroRank", &["vector<2xf32>"], &["vector<f32>", "f32"]),
        ("AnyFixedVectorOfAnyRank", &["vector<2xf32>", "vector<f32>"], &["vector<[2]xf32>"]),
        ("AnyScalableVectorOfAnyRank", &["vector<[2]xf32>"], &["vector<2xf32>"]),
        ("AnyTuple", &["tuple<i1>"], &["i1"]),
        ("FunctionType", &["() -> ()"], &["i1"]),
        ("SignlessIntegerLike", &["i1", "vector<2xi8>", "tensor<*xi4>"], &["memref<2xi8>", "f32"]),
        ("FloatLike", &["f32", "tensor<2xbf16>"], &["i32", "memref<2xf32>"]),
        ("BoolLike", &["i1", "vector<4xi1>"], &["i2", "tensor<2xi8>"]),
        ("NoneType", &["none"], &["i1"]),
    ]);
}

#[test]
fn attributes_of_the_library() {
    check_all(&[
        ("I32Attr", &["1 : i32"], &["1 : i64", "1.0 : f32"]),
        ("IndexAttr", &["1 : index"], &["1 : i64"]),
        ("BoolAttr", &["true"], &["1 : i8"]),
        ("F64Attr", &["1.0"], &["1.0 : f32"]),
        ("StrAttr", &["\"a\"", "\"a\" : i32"], &["@a"]),
        ("UnitAttr", &["unit"], &["1 : i1"]),
        ("TypeAttr", &["i32"], &["1 : i32"]),
        ("SymbolRefAttr", &["@a", "@a::@b"], &["\"a\""]),
        ("FlatSymbolRefAttr", &["@a"], &["@a::@b"]),
        ("I64ArrayAttr", &["[]", "[1, 2]"], &["[1 : i32]", "1 : i64"]),
        ("StrArrayAttr", &["[\"a\"]"], &["[1]"]),
        ("DenseI32ArrayAttr", &["array<i32: 1>", "array<i32>"], &["array<i64: 1>"]),
        ("DictionaryAttr", &["{}", "{a = 1}"], &["[]"]),
        ("I32ElementsAttr", &["dense<1> : tensor<2xi32>"], &["dense<1> : tensor<2xi64>"]),
        ("AffineMapAttr", &["affine_map<(d0) -> (d0)>"], &["unit"]),
        ("TypedAttrInterface", &["1 : i32", "\"a\""], &["unit", "[]"]),
        ("SmallInt", &["2 : i32", "4 : i32"], &["1 : i32", "5 : i32", "3 : i64"]),
        ("Pairs", &["[1, 2]"], &["[1]", "[1, 2 : i32]"]),
        ("FalseAttr", &["false"], &["true"]),
        ("Bits", &["0 : i32", "3 : i32"], &["4 : i32", "1 : i64"]),
        ("E", &["0 : i32", "5 : i32"], &["1 : i32", "5 : i64", "\"five\""]),
    ]);
}

#[test]
fn the_language() {
    check_all(&[
        ("Hex", &["i16"], &["i10"]),
        ("Precedence", &["i1"], &["i2", "i3"]),
        ("Ternary", &["index", "f32"], &["i32"]),
        ("EvenRank", &["tensor<1x2xf32>", "tensor<f32>"], &["tensor<1xf32>"]),
        ("NoDynamic", &["tensor<1xf32>"], &["tensor<1x?xf32>"]),
        ("Locals", &["tensor<1x2x3xf32>", "vector<6xf32>"], &["tensor<5xf32>", "i32", "tensor<*xf32>"]),
        ("Guarded", &["vector<4xf32>"], &["i32", "vector<3xf32>"]),
        ("Substituted", &["complex<f32>"], &["complex<f64>"]),
        ("Negated", &["i2"], &["i1", "i8"]),
        ("Nested", &["f32"], &["f64"]),
        ("Positive", &["1", "true"], &["0", "-1"]),
        ("Named", &[r#""a\"b""#], &["\"ab\""]),
        ("Sorted", &["array<i64: 1, 1, 2>", "array<i64>"], &["array<i64: 2, 1>"]),
        ("Unique", &["array<i64: 1, 2, 1>", "array<i64>"], &["array<i64: 1, 1>"]),
        ("IsFive", &["5"], &["4"]),
    ]);
}

#[test]
fn what_is_not_known_is_neither_true_nor_false() {
    let cx = context();
    for (constraint, value) in [
        ("Hole", "f32"),
        ("HoleDecided", "f64"),
        ("HoleAnd", "f32"),
        ("NotHole", "f32"),
        ("BrokenText", "f32"),
        ("Unguarded", "i32"),
        ("Overflow", "i32"),
        ("DivisionByZero", "i32"),
        ("OutOfBounds", "tensor<1xf32>"),
    ] {
        check(&cx, constraint, value, Verdict::Unknown);
    }
    check(&cx, "Endless", "i32", Verdict::Exceeded);
    check(&cx, "HoleDecided", "f32", Verdict::Holds);
    check(&cx, "HoleAnd", "f64", Verdict::Fails);
}

#[test]
fn holes_have_names() {
    let cx = context();
    let records = records(&cx, OWN).unwrap_or_else(|e| panic!("{}", e[0].message));
    let holes = |name: &str| read_constraint(&cx, &records, &NoHooks, name).map(|c| c.holes());
    assert_eq!(holes("Hole"), Some(vec!["someFunction".to_owned()]));
    assert_eq!(holes("Guarded"), Some(vec![]));
    let broken = holes("BrokenText").unwrap_or_default();
    assert!(broken[0].contains("expected an expression"), "{broken:?}");
    assert_eq!(holes("NoSuchRecord"), None);
}

#[test]
fn answers_about_types_and_about_attributes_are_kept_apart() {
    let cx = context();
    let records = records(&cx, OWN).unwrap_or_else(|e| panic!("{}", e[0].message));
    let signless = read_constraint(&cx, &records, &NoHooks, "AnySignlessInteger").expect("it is there");
    // The first type and the first attribute of a context have the same number.
    let (ty, attr) = (cx.common().i1, cx.common().unit);
    for _ in 0..2 {
        assert_eq!(signless.check(&cx, Subject::Type(ty), None), Verdict::Holds);
        // An attribute has no such method.
        assert_eq!(signless.check(&cx, Subject::Attr(attr), None), Verdict::Unknown);
    }
}
