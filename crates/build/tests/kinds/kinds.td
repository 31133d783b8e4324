// One operation, type, attribute or enum for each thing that the generator knows.

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/Properties.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "numbers.td"

def Kinds_Dialect : Dialect {
  let name = "kinds";
  let summary = "One of each";
  let description = [{
    A dialect that has one of each thing that can be defined.

    ```
    kinds.two %a, %b : i32
    ```
  }];
  let cppNamespace = "::test::kinds";
  let hasConstantMaterializer = 1;
  let hasCanonicalizer = 1;
  let extraClassDeclaration = [{
    /// How many kinds there are.
    pub const MANY: usize = 7;
  }];
}

class Kinds_Op<string mnemonic, list<Trait> traits = []> : Op<Kinds_Dialect, mnemonic, traits>;

//===------------------------------ enums ---------------------------------===//

// The examples of ODS, section Enum attributes.
def Case15 : I32EnumAttrCase<"Case15", 15>;
def Case20 : I32EnumAttrCase<"Case20", 20>;
def MyIntEnum : I32EnumAttr<"MyIntEnum", "An example int enum", [Case15, Case20]> {
  let cppNamespace = "::test::kinds";
  let stringToSymbolFnName = "ConvertToEnum";
  let symbolToStringFnName = "ConvertToString";
}

def BitNone : I32BitEnumAttrCaseNone<"None">;
def Bit0 : I32BitEnumAttrCaseBit<"Bit0", 0, "tagged">;
def Bit1 : I32BitEnumAttrCaseBit<"Bit1", 1>;
def Bit2 : I32BitEnumAttrCaseBit<"Bit2", 2>;
def Bit3 : I32BitEnumAttrCaseBit<"Bit3", 3>;
def MyBitEnum : I32BitEnumAttr<"MyBitEnum", "An example bit enum", [BitNone, Bit0, Bit1, Bit2, Bit3]> {
  let cppNamespace = "::test::kinds";
}

def Shade : I32Enum<"Shade", "How dark", [I32EnumCase<"Light", 0, "light">, I32EnumCase<"Dark", 1, "dark">]> {
  let cppNamespace = "::test::kinds";
}
def Kinds_ShadeAttr : EnumAttr<Kinds_Dialect, Shade, "shade">;

//===----------------------- types and attributes -------------------------===//

class Kinds_Type<string name, string typeMnemonic, list<Trait> traits = []> : TypeDef<Kinds_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

def Kinds_Plain : Kinds_Type<"Plain", "plain"> {
  let summary = "a type without parameters";
}

def Kinds_Grid : Kinds_Type<"Grid", "grid"> {
  let summary = "a type with parameters of many kinds";
  let parameters = (ins
    "unsigned":$width,
    "::mlir::Type":$element,
    ArrayRefParameter<"int64_t">:$shape,
    StringRefParameter<"what it is called">:$name,
    OptionalParameter<"::mlir::Attribute">:$extra,
    DefaultValuedParameter<"bool", "true">:$flag
  );
  let assemblyFormat = "`<` $width `,` $element `,` `[` $shape `]` `,` $name (`,` `extra` $extra^)? (`,` `flag` $flag^)? `>`";
  let builders = [
    TypeBuilder<(ins "u32":$side, CArg<"&str", "\"square\"">:$name), [{
      let element = $_ctxt.common().f32;
      $_get($_ctxt, side, element, &[i64::from(side), i64::from(side)], name, None, None)
    }]>
  ];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The number of cells.
    pub fn cells(self, cx: &ir::Context) -> i64 {
      self.shape(cx).iter().product()
    }
  }];
}

def Kinds_Tag : AttrDef<Kinds_Dialect, "Tag"> {
  let mnemonic = "tag";
  let summary = "a number and a shade";
  let parameters = (ins "int32_t":$number, EnumParameter<Shade>:$shade);
  let assemblyFormat = "`<` $number `,` $shade `>`";
}

def Kinds_Word : Kinds_Type<"Word", "word"> {
  let summary = "a type whose syntax is Rust";
  let parameters = (ins "unsigned":$length);
  let hasCustomAssemblyFormat = 1;
}

//===----------------------------- operands -------------------------------===//

def Kinds_TwoOp : Kinds_Op<"two", [Pure, SameOperandsAndResultType]> {
  let summary = "two operands and a result";
  let arguments = (ins AnyInteger:$lhs, AnyInteger:$rhs);
  let results = (outs AnyInteger:$sum);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($sum)";
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

def Kinds_FoldsOp : Kinds_Op<"folds", [Pure]> {
  let summary = "an operation that is a constant of the dialect";
  let arguments = (ins I32Attr:$value);
  let results = (outs I32:$res);
  let hasFolder = 1;
}

def Kinds_TidyOp : Kinds_Op<"tidy"> {
  let summary = "an operation with canonicalization patterns";
  let hasCanonicalizer = 1;
}

def Kinds_SomeOp : Kinds_Op<"some"> {
  let summary = "a variadic operand between single ones";
  let arguments = (ins AnyType:$first, Variadic<AnyType>:$middle, AnyType:$last);
  let results = (outs Variadic<AnyType>:$outs);
}

def Kinds_SegmentsOp : Kinds_Op<"segments", [AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let summary = "operands and results whose sizes are attributes";
  let arguments = (ins AnyType:$one, Optional<AnyType>:$maybe, Variadic<AnyType>:$many,
                       VariadicOfVariadic<AnyType, "group_sizes">:$groups,
                       DenseI32ArrayAttr:$group_sizes);
  let results = (outs Optional<AnyType>:$some, Variadic<AnyType>:$others);
}

def Kinds_EqualOp : Kinds_Op<"equal", [SameVariadicOperandSize]> {
  let summary = "two variadic operands of one size";
  let arguments = (ins Variadic<AnyType>:$left, AnyType:$between, Variadic<AnyType>:$right);
}

//===---------------------- attributes and properties ---------------------===//

def Kinds_AttrsOp : Kinds_Op<"attrs"> {
  let summary = "attributes of many kinds";
  let arguments = (ins
    I32Attr:$int, SI16Attr:$signed, UI8Attr:$unsigned, IndexAttr:$index, F32Attr:$float, BoolAttr:$bool,
    StrAttr:$text, TypeAttr:$type, FlatSymbolRefAttr:$callee, SymbolRefAttr:$nested, ArrayAttr:$list,
    DictionaryAttr:$dict, DenseI64ArrayAttr:$dense, AffineMapAttr:$map, MyIntEnum:$choice, MyBitEnum:$bits,
    Kinds_ShadeAttr:$shade, Kinds_Tag:$tag, AnyAttr:$any, UnitAttr:$unit,
    OptionalAttr<StrAttr>:$label, DefaultValuedAttr<I64Attr, "7">:$count,
    DefaultValuedOptionalAttr<BoolAttr, "true">:$on
  );
}

def Kinds_PropsOp : Kinds_Op<"props"> {
  let summary = "properties of many kinds";
  let arguments = (ins
    IntProp<"int64_t">:$int, StringProp:$text, BoolProp:$bool, UnitProp:$unit,
    DefaultValuedProp<IntProp<"int32_t">, "5">:$five,
    OptionalProp<IntProp<"int64_t">>:$perhaps,
    ArrayProp<StringProp>:$names,
    IntArrayProp<IntProp<"int64_t">>:$sizes,
    EnumProp<Shade>:$shade
  );
}

//===-------------------- regions, successors, results --------------------===//

def Kinds_RegionsOp : Kinds_Op<"regions"> {
  let summary = "a region, and any number of others";
  let regions = (region AnyRegion:$body, VariadicRegion<AnyRegion>:$others);
  let hasRegionVerifier = 1;
}

def Kinds_JumpOp : Kinds_Op<"jump", [Terminator]> {
  let summary = "a successor, and any number of others";
  let successors = (successor AnySuccessor:$dest, VariadicSuccessor<AnySuccessor>:$others);
}

def Kinds_ConstOp : Kinds_Op<"const", [Pure]> {
  let summary = "a result whose type is always the same";
  let arguments = (ins I32Attr:$value);
  let results = (outs I32:$res);
  let hasVerifier = 1;
}

def Kinds_ElementOp : Kinds_Op<"element", [
    TypesMatchWith<"the result is an element", "whole", "part",
                   "::llvm::cast<::mlir::ShapedType>($_self).getElementType()">]> {
  let summary = "a result whose type is that of an operand, transformed";
  let arguments = (ins AnyTensor:$whole);
  let results = (outs AnyType:$part);
}

def Kinds_DeclaredOp : Kinds_Op<"declared", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "a result whose type Rust code infers";
  let arguments = (ins AnyType:$x);
  let results = (outs AnyType:$y);
}

//===------------------------------ host code -----------------------------===//

def Kinds_BuiltOp : Kinds_Op<"built"> {
  let summary = "an operation with builders of its own";
  let arguments = (ins F32Attr:$attr);
  let results = (outs F32:$res);
  let builders = [
    // The example of ODS, section Custom builder methods.
    OpBuilder<(ins CArg<"float", "0.5f">:$val), [{
      let attr = rt::float_attr($_builder.cx, f64::from(val), ir::FloatKind::F32);
      $_state.add_attribute("attr", attr);
      $_state.add_types([$_builder.cx.common().f32]);
    }]>,
    OpBuilder<(ins "i64":$num, "i64":$den)>,
    DeprecatedOpBuilder<"use `build` instead", (ins "bool":$zero), [{
      let attr = rt::float_attr($_builder.cx, if zero { 0.0 } else { 1.0 }, ir::FloatKind::F32);
      $_state.add_attribute("attr", attr);
      $_state.add_types([$_builder.cx.common().f32]);
    }]>
  ];
  let extraClassDeclaration = [{
    /// True if the value is negative.
    pub fn is_negative(self) -> bool { self.attr() < 0.0 }
  }];
  let extraClassDefinition = [{
    /// The name of the view.
    pub const VIEW: &'static str = stringify!($cppClass);
  }];
}

def Kinds_CustomOp : Kinds_Op<"custom"> {
  let summary = "an operation whose syntax is Rust";
  let arguments = (ins I64Attr:$value);
  let hasCustomAssemblyFormat = 1;
}

def Kinds_DirectiveOp : Kinds_Op<"directive"> {
  let summary = "an operation whose format has a directive in Rust";
  let arguments = (ins I64Attr:$value);
  let assemblyFormat = "custom<Doubled>($value) attr-dict";
}

def Kinds_OldOp : Kinds_Op<"old">, CppDeprecated<"use 'kinds.two' instead"> {
  let summary = "an operation that nobody should use";
}

def Kinds_NamesOp : Kinds_Op<"names"> {
  let summary = "names that Rust has to change: `[x]`, <y>";
  let arguments = (ins AnyType:$self, AnyType:$loop, AnyType:$camelCase, AnyType:$build, I64Attr:$fn, I64Attr:$op);
}

//===------------------------------ interfaces ----------------------------===//

def Kinds_SizedInterface : OpInterface<"SizedInterface"> {
  let description = "Operations with a size.";
  let cppNamespace = "::test::kinds";
  let methods = [
    InterfaceMethod<"The size.", "i64", "getSize", (ins "i64":$scale)>,
    InterfaceMethod<"Twice the size.", "i64", "getDouble", (ins), [{}], [{ 2 * self.get_size(1) }]>,
    StaticInterfaceMethod<"How operations of this kind are called.", "&'static str", "kindName">
  ];
}
def Kinds_DescribedInterface : OpInterface<"DescribedInterface"> {
  let description = "Operations that say something.";
  let cppNamespace = "::test::kinds";
  let methods = [InterfaceMethod<"The description.", "String", "describe", (ins), [{ "nothing".to_owned() }]>];
}

def Kinds_SizedOp : Kinds_Op<"sized", [DeclareOpInterfaceMethods<Kinds_SizedInterface>, Kinds_DescribedInterface]> {
  let arguments = (ins I64Attr:$size);
}

// Interfaces of types and attributes.
def Kinds_Measured : TypeInterface<"Measured"> {
  let cppNamespace = "::test::kinds";
  let methods = [
    InterfaceMethod<"How long it is.", "int64_t", "getLength", (ins "::mlir::Type":$unit)>,
    InterfaceMethod<"True if it is long.", "bool", "isLong", (ins), [{}], [{ false }]>
  ];
}
def Kinds_Rope : Kinds_Type<"Rope", "rope", [DeclareTypeInterfaceMethods<Kinds_Measured, ["isLong"]>]>;
def Kinds_Painted : AttrInterface<"Painted"> {
  let cppNamespace = "::test::kinds";
  let methods = [InterfaceMethod<"The paint.", "Shade", "getPaint", (ins), [{}], [{ Shade::Dark }]>];
}
def Kinds_Paint : AttrDef<Kinds_Dialect, "Paint", [Kinds_Painted]> { let mnemonic = "paint"; }

//===----------------- what C++ has names of its own for ------------------===//

// An enum of a namespace that is no dialect's is in the dialect that the file defines.
def Kinds_Elsewhere : I32EnumAttr<"Elsewhere", "an enum of another namespace", [
    I32EnumAttrCase<"Near", 0, "near">, I32EnumAttrCase<"far_away", 1>]> {
  let cppNamespace = "Outer::Inner";
}

// Types and defaults as C++ has them; builders whose names those of others are.
def Kinds_NullsOp : Kinds_Op<"nulls"> {
  let arguments = (ins OptionalAttr<AnyAttr>:$attrs, Kinds_Elsewhere:$where, Variadic<AnyType>:$values);
  let results = (outs Variadic<AnyType>:$types);
  let builders = [
    OpBuilder<(ins "::mlir::TypeRange":$types, "bool":$flag, CArg<"::mlir::ValueRange", "{}">:$values,
        CArg<"::mlir::Attribute", "nullptr">:$attr,
        CArg<"::Outer::Inner::Elsewhere", "::Outer::Inner::Elsewhere::far_away">:$where,
        CArg<"std::optional<int64_t>", "std::nullopt">:$hint, CArg<"int64_t", "-1L">:$n), [{
      let _ = (flag, hint, n);
      $_state.add_types(types.iter().copied()).add_operands(values.iter().copied());
      $_state.add_attribute("where", $_builder.cx.integer_attr(rt::TypedEnum::number(r#where), $_builder.cx.common().i32));
      if let Some(attr) = attr {
        $_state.add_attribute("attrs", attr);
      }
    }]>,
    OpBuilder<(ins "::mlir::Type":$types, CArg<"::mlir::Type", "{}">:$other)>
  ];
}

// A directive of a type and one of an attribute, which an operation has too.
def Kinds_Ratio : Kinds_Type<"Ratio", "ratio"> {
  let parameters = (ins "int":$num, "int":$den);
  let assemblyFormat = "`<` custom<Doubled>($num) custom<Quotient>($den, \"of\") `>`";
}
def Kinds_Part : AttrDef<Kinds_Dialect, "Part"> {
  let mnemonic = "part";
  let parameters = (ins "int":$num);
  let assemblyFormat = "`<` custom<Quotient>($num, \"by\") `>`";
}
