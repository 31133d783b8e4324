// Definitions of odd shapes: whatever MLIR's generators take, in combinations that no real dialect has. What is generated
// of them compiles without warnings, and every accessor is used.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Odd_Dialect : Dialect {
  let name = "odd";
  let cppNamespace = "::a::type::odd";
  let summary = "Odd [shapes] of <T> with `one tick";
  let description = [{
    Text with <html>, a [broken] link, [`another`], an \escape and "quotes".

        code that is indented

    * a list
      * in a list

    ```mlir
    %0 = odd.lower
    ```

    ```
    a block that nothing ends
  }];
}
class Odd_Op<string mnemonic, list<Trait> traits = []> : Op<Odd_Dialect, mnemonic, traits>;

//===------------------------------ enums ---------------------------------===//

// Holes, and cases whose names mean something in Rust.
def E_Holes : I32EnumAttr<"Holes", "holes <T>", [
    I32EnumAttrCase<"A", 0>, I32EnumAttrCase<"C", 7>, I32EnumAttrCase<"Error", 9, "error">, I32EnumAttrCase<"Err", 10>,
    I32EnumAttrCase<"Self", 11>, I32EnumAttrCase<"None", 12>, I32EnumAttrCase<"type", 13>, I32EnumAttrCase<"Type", 14>,
    I32EnumAttrCase<"value", 15>, I32EnumAttrCase<"ALL", 16>, I32EnumAttrCase<"MAX_VALUE", 17, "a\"b`c">,
    I32EnumAttrCase<"Output", 18>]> {
  let cppNamespace = "::a::type::odd";
}
def E_Negative : I64EnumAttr<"Negative", "negative and large values", [
    I64EnumAttrCase<"Minus", -1>, I64EnumAttrCase<"Zero", 0>, I64EnumAttrCase<"Most", 9223372036854775807>,
    I64EnumAttrCase<"Least", -9223372036854775808>]> {
  let cppNamespace = "::a::type::odd";
}
def E_Minus : I32EnumAttr<"Minus", "", [I32EnumAttrCase<"One", -1>, I32EnumAttrCase<"Zero", 0>]> {
  let cppNamespace = "::a::type::odd";
}
def E_Small : IntEnumAttr<I8, "Small", "", [IntEnumAttrCaseBase<I8, "P", "p", 1>, IntEnumAttrCaseBase<I8, "Q", "q", 255>]> {
  let cppNamespace = "::a::type::odd";
}
def E_Bits64 : I64BitEnumAttr<"Bits64", "bits", [
    I64BitEnumAttrCaseNone<"None">, I64BitEnumAttrCaseBit<"Top", 63>, I64BitEnumAttrCaseBit<"Low", 0>,
    I64BitEnumAttrCaseBit<"Cases", 1>, I64BitEnumAttrCaseBit<"all", 2>, I64BitEnumAttrCaseBit<"FLAGS", 3>,
    I64BitEnumAttrCaseGroup<"Both", [I64BitEnumAttrCaseBit<"Top", 63>, I64BitEnumAttrCaseBit<"Low", 0>]>]> {
  let cppNamespace = "::a::type::odd";
  let separator = ", ";
}
def E_Bits32 : I32BitEnumAttr<"Bits32", "bits with groups", [
    I32BitEnumAttrCaseBit<"X", 31>, I32BitEnumAttrCaseBit<"Y", 0>, I32BitEnumAttrCaseBit<"Z", 5, "zee">,
    I32BitEnumAttrCaseGroup<"XY", [I32BitEnumAttrCaseBit<"X", 31>, I32BitEnumAttrCaseBit<"Y", 0>], "x-and-y">,
    I32BitEnumAttrCaseGroup<"XYZ", [I32BitEnumAttrCaseBit<"X", 31>, I32BitEnumAttrCaseBit<"Y", 0>,
                                    I32BitEnumAttrCaseBit<"Z", 5>]>]> {
  let cppNamespace = "::a::type::odd";
  let printBitEnumPrimaryGroups = 1;
  let genSpecializedAttr = 0;
}
def E_Old : I32EnumAttr<"OldEnum", "old", [I32EnumAttrCase<"A", 0>]>, CppDeprecated<"no \"more\"\n">;
// In a namespace inside of the dialect's, in none, and in one of its own.
def E_Nested : I32Enum<"Nested", "", [I32EnumCase<"A", 0>, I32EnumCase<"B", 1>]> {
  let cppNamespace = "::a::type::odd::inner";
}
def E_Nowhere : I32Enum<"Nowhere", "", [I32EnumCase<"A", 0>, I32EnumCase<"B", 1>]> { let cppNamespace = ""; }
def E_Elsewhere : I32EnumAttr<"Elsewhere", "", [I32EnumAttrCase<"A", 0>, I32EnumAttrCase<"B", 1>]> {
  let cppNamespace = "Outer::Inner";
}
def E_NestedAttr : EnumAttr<Odd_Dialect, E_Nested, "nested"> { let cppNamespace = "::a::type::odd::inner"; }
def E_NowhereAttr : EnumAttr<Odd_Dialect, E_Nowhere, "nowhere">;
def E_BitsAttr : EnumAttr<Odd_Dialect, E_Bits32, "bits32">;

//===----------------------- operands and the rest ------------------------===//

def Odd_MixOp : Odd_Op<"mix", [Terminator, AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let summary = "mix";
  let arguments = (ins
    I32Attr:$a1, AnyType:$o1, Optional<AnyType>:$o2, OptionalAttr<StrAttr>:$a2, Variadic<AnyInteger>:$o3,
    VariadicOfVariadic<AnyType, "seg_a">:$o4, DenseI32ArrayAttr:$seg_a,
    VariadicOfVariadic<I32, "seg_b">:$o5, DenseI32ArrayAttr:$seg_b,
    DefaultValuedAttr<StrAttr, "\"x\\\"y\"">:$a3, DefaultValuedOptionalAttr<F32Attr, "0.5f">:$a4,
    UnitAttr:$a5, I64Prop:$p1, OptionalProp<I32Prop>:$p2, UnitProp:$p3, DefaultValuedProp<StringProp, "\"d\"">:$p4,
    ArrayProp<I32Prop>:$p5, ArrayProp<StringProp>:$p6, OptionalProp<StringProp>:$p7, BoolProp:$p8,
    OptionalProp<ArrayProp<I64Prop>>:$p9, ArrayProp<OptionalProp<I64Prop>>:$p10, ArrayProp<ArrayProp<I32Prop>>:$p11,
    IntProp<"uint64_t">:$p12, IntProp<"uint8_t">:$p13, IntProp<"int16_t">:$p14,
    DefaultValuedProp<IntProp<"int64_t">, "-3">:$p15, AnyType:$o6);
  let results = (outs AnyType:$r1, Variadic<AnyType>:$r2, Optional<AnyType>:$r3);
  let regions = (region AnyRegion:$g1, SizedRegion<1>:$g2, VariadicRegion<AnyRegion>:$g3);
  let successors = (successor AnySuccessor:$s1, VariadicSuccessor<AnySuccessor>:$s2);
}
def Odd_NoNamesOp : Odd_Op<"no_names", [Terminator]> {
  let arguments = (ins AnyType, AnyType);
  let results = (outs AnyType, AnyType);
  let regions = (region AnyRegion, AnyRegion);
  let successors = (successor AnySuccessor, AnySuccessor);
}
def Odd_SameSizesOp : Odd_Op<"same_sizes", [SameVariadicOperandSize, SameVariadicResultSize]> {
  let arguments = (ins Variadic<AnyType>:$a, AnyType:$b, Variadic<AnyType>:$c, Variadic<AnyType>:$d, AnyType:$e);
  let results = (outs Variadic<AnyType>:$f, AnyType:$g, Variadic<AnyType>:$h);
}

//===------------------------------- names --------------------------------===//

def Odd_KeywordsOp : Odd_Op<"type", [Terminator]> {
  let arguments = (ins AnyType:$self, AnyType:$super, AnyType:$crate, AnyType:$fn, AnyType:$async, AnyType:$gen,
    AnyType:$dyn, AnyType:$impl, I32Attr:$match, I32Attr:$loop, UnitAttr:$move, StrAttr:$ref, I64Prop:$try,
    OptionalAttr<I32Attr>:$yield, AnyType:$b, AnyType:$cx, AnyType:$state, AnyType:$new, AnyType:$v);
  let results = (outs AnyType:$box);
  let regions = (region AnyRegion:$where, AnyRegion:$mod);
  let successors = (successor AnySuccessor:$in, AnySuccessor:$use);
}
def Odd_ClashOp : Odd_Op<"clash"> {
  let arguments = (ins AnyType:$x, I32Attr:$set_x, I32Attr:$remove_x, I32Attr:$x_attr, OptionalAttr<I32Attr>:$y,
    AnyType:$y_attr, AnyType:$getX, I32Attr:$name, I32Attr:$id, I32Attr:$body, AnyType:$parts, AnyType:$adaptor,
    AnyType:$view, AnyType:$location, AnyType:$types, AnyType:$slot, AnyType:$op, AnyType:$into, AnyType:$from,
    AnyType:$to_string, AnyType:$result_types, AnyType:$all_operands, AnyType:$cast, AnyType:$is, AnyType:$isa,
    AnyType:$NAME, AnyType:$build_generic);
  let results = (outs AnyType:$result, AnyType:$out);
}
def Odd_OneResultOp : Odd_Op<"one_result"> {
  let arguments = (ins AnyType:$result);
  let results = (outs AnyType:$out);
}
def X_Odd_DoubleUnderOp : Odd_Op<"double__under">;
def Odd_lower : Odd_Op<"lower">;
def Odd_Trailing_ : Odd_Op<"trailing">;
def Odd_1stOp : Odd_Op<"first">;
def Odd_DotsOp : Odd_Op<"a.b.c">;
def Odd_SignsOp : Odd_Op<"a.b-c$d">;
def Odd_OldOp : Odd_Op<"old">, CppDeprecated<"use 'other'"> { let arguments = (ins AnyType:$x); }
def Odd_NamespaceOp : Odd_Op<"namespace"> { let cppNamespace = "::other::namespace"; }

//===------------------------ traits and interfaces -----------------------===//

def Odd_SymbolOp : Odd_Op<"symbol", [Symbol, IsolatedFromAbove, SingleBlock, NoTerminator,
                                     DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let arguments = (ins SymbolNameAttr:$sym_name, OptionalAttr<StrAttr>:$sym_visibility);
  let regions = (region SizedRegion<1>:$body);
}
def Odd_SameOp : Odd_Op<"same", [SameOperandsAndResultType]> {
  let arguments = (ins Variadic<AnyType>:$x);
  let results = (outs AnyType:$y);
}
def Odd_FirstAttrOp : Odd_Op<"first_attr", [FirstAttrDerivedResultType]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$y);
}
def Odd_AllMatchOp : Odd_Op<"all_match", [AllTypesMatch<["a", "b", "c"]>]> {
  let arguments = (ins AnyType:$a, Optional<AnyType>:$d);
  let results = (outs AnyType:$b, AnyType:$c);
}
def Odd_BranchOp : Odd_Op<"br", [Terminator, DeclareOpInterfaceMethods<BranchOpInterface>, RecursiveMemoryEffects]> {
  let arguments = (ins Variadic<AnyType>:$args);
  let successors = (successor AnySuccessor:$dest);
}
def Odd_HooksOp : Odd_Op<"hooks", [Pure]> {
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$y);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def Odd_OwnTrait : NativeOpTrait<"OwnTrait"> { let cppNamespace = "::x"; }
def Odd_MarkedOp : Odd_Op<"marked", [Odd_OwnTrait, HasParent<"SymbolOp">, PredOpTrait<"it is so", CPred<"true">>]>;

//===----------------------------- attributes -----------------------------===//

class ArrayOfLength<int n> : ConfinedAttr<ArrayAttr, [ArrayCount<n>]>;
def Odd_ThreeAttr : ArrayOfLength<3>;
def Odd_AttrsOp : Odd_Op<"attrs"> {
  let arguments = (ins
    I1Attr:$i1, I8Attr:$i8, SI64Attr:$si64, UI64Attr:$ui64, UI1Attr:$ui1, APIntAttr:$apint, F64Attr:$f64,
    I32ArrayAttr:$i32s, I64ArrayAttr:$i64s, StrArrayAttr:$strs, TypeArrayAttr:$types, BoolArrayAttr:$bools,
    F32ArrayAttr:$f32s, IndexListArrayAttr:$idx, SymbolRefArrayAttr:$syms, FlatSymbolRefArrayAttr:$fsyms,
    DictionaryAttr:$dicts, Odd_ThreeAttr:$three, DenseBoolArrayAttr:$db, DenseI8ArrayAttr:$di8,
    DenseI16ArrayAttr:$di16, DenseF32ArrayAttr:$df32, DenseF64ArrayAttr:$df64, ElementsAttr:$el,
    I32ElementsAttr:$i32el, AffineMapArrayAttr:$maps, TypedStrAttr<I32>:$tstr, TypeAttrOf<I32>:$tof,
    DefaultValuedStrAttr<StrAttr, "hello">:$ds, DefaultValuedAttr<I32ArrayAttr, "{1, 2}">:$dia,
    DefaultValuedAttr<DenseI64ArrayAttr, "{1, 2, 3}">:$dda, DefaultValuedAttr<E_Holes, "Holes::C">:$de,
    DefaultValuedAttr<E_BitsAttr, "Bits32::X | Bits32::Y">:$dbits, OptionalAttr<E_Bits64>:$ob,
    ConfinedAttr<I32Attr, [IntPositive, IntMaxValue<5>]>:$conf, OptionalAttr<UnitAttr>:$ou,
    DefaultValuedAttr<BoolAttr, "false">:$dbool, DefaultValuedAttr<TypeAttr, "$_builder.getI32Type()">:$dty,
    E_NestedAttr:$nested, E_NowhereAttr:$nowhere, E_Elsewhere:$elsewhere, E_Negative:$negative, E_Minus:$minus,
    E_Small:$small, AnyAttr:$any, AnyAttrOf<[I32Attr, StrAttr]>:$anyof, IndexAttr:$index, AnyIntElementsAttr:$aie,
    DefaultValuedOptionalAttr<E_Minus, "Minus::One">:$dminus, UnitAttr:$unit);
}
def Odd_EnumPropsOp : Odd_Op<"enum_props"> {
  let arguments = (ins EnumProp<E_Nested>:$a, EnumProp<E_Nowhere>:$b,
    DefaultValuedProp<EnumProp<E_Nested>, "::a::type::odd::inner::Nested::B">:$c, NamedEnumProp<E_Nested, "nom">:$d,
    OptionalProp<EnumProp<E_Nested>>:$e, ArrayProp<EnumProp<E_Nested>>:$f,
    EnumPropWithAttrForm<E_Nested, E_NestedAttr>:$g);
}

//===----------------------- types and attributes -------------------------===//

class T<string name, string m> : TypeDef<Odd_Dialect, name> { let mnemonic = m; }
class A<string name, string m> : AttrDef<Odd_Dialect, name> { let mnemonic = m; }
def T_Empty : T<"Empty", "empty">;
def A_One : A<"One", "one"> { let parameters = (ins "int":$v); let assemblyFormat = "`<` $v `>`"; }
def T_All : T<"All", "all"> {
  let parameters = (ins "int":$self, "unsigned":$type, "bool":$cx, "::mlir::Type":$ty, "Attribute":$attr,
    "int64_t":$get, "uint64_t":$big, "::llvm::StringRef":$s, ArrayRefParameter<"::mlir::Type">:$types,
    ArrayRefParameter<"int64_t">:$dims, OptionalParameter<"::mlir::Type">:$opt,
    DefaultValuedParameter<"int64_t", "4">:$dv, OptionalArrayRefParameter<"int64_t">:$oa,
    StringRefParameter<"doc", "\"dflt\"">:$sd, EnumParameter<E_Nested>:$e, "::mlir::IntegerAttr":$ia,
    AttrParameter<"::mlir::IntegerAttr", "x">:$ap, TypeParameter<"::mlir::IntegerType", "y">:$tp,
    "int16_t":$i16, "float":$f, "double":$d, "::mlir::AffineMap":$map, "::mlir::StringAttr":$sa,
    "::mlir::SymbolRefAttr":$sym, DefaultValuedParameter<"bool", "true">:$sink,
    OptionalParameter<"::mlir::ArrayAttr">:$arr, OptionalParameter<"int64_t">:$params);
  let assemblyFormat = [{
    `<` `[` $types `]` `[` $dims `]` ( `[` $oa^ `]`)? struct($self, $type, $cx, $ty, $attr, $get, $big, $s, $opt, $dv, $sd,
    $e, $ia, $ap, $tp, $i16, $f, $d, $map, $sa, $sym, $sink, $arr, $params) `>`
  }];
}
def T_Rec : T<"Rec", "rec"> {
  let parameters = (ins T_Empty:$e, A_One:$o, OptionalParameter<"EmptyType">:$x, ArrayRefParameter<"EmptyType">:$zs);
  let assemblyFormat = "`<` $e `,` $o (`,` `x` $x^)? `,` `[` $zs `]` `>`";
}
def A_Self : A<"Self", "self"> { let parameters = (ins "int":$v); let assemblyFormat = "$v"; }
def A_Typed : A<"Typed", "typed"> {
  let parameters = (ins AttributeSelfTypeParameter<"">:$type, "int64_t":$value);
  let assemblyFormat = "`<` $value `>`";
}
def T_Builders : T<"Builders", "builders"> {
  let parameters = (ins "int":$v);
  let assemblyFormat = "`<` $v `>`";
  let skipDefaultBuilders = 1;
  let builders = [TypeBuilder<(ins "int":$w), [{ return Base::get($_ctxt, w); }]>];
}
def T_Dots : T<"Dots", "dot.ted"> { let parameters = (ins "int":$v); let assemblyFormat = "`<` $v `>`"; }
def T_Old : T<"Old", "old">, CppDeprecated<"old">;
def T_NoStorage : T<"NoStorage", "nostorage"> {
  let parameters = (ins "int":$v);
  let genStorageClass = 0;
  let assemblyFormat = "`<` $v `>`";
}
def Odd_TypesOp : Odd_Op<"types"> {
  let arguments = (ins T_Empty:$a, T_All:$b, A_One:$c, OptionalAttr<A_Typed>:$d,
    DefaultValuedAttr<A_One, "OneAttr::get(ctx, 3)">:$e, A_Self:$self, EnumProp<E_Nested>:$en);
  let results = (outs T_Empty:$r, T_Rec:$q);
}
