//===- Test.td - the test dialect -*- tablegen -*-===//
//
// `mlir-opt` registers a dialect for tests, which takes any operation in the
// generic form. Programs in the wild use it, and the few operations and types
// of it that are written in custom form.

#ifndef ISOGLOSS_TEST
#define ISOGLOSS_TEST

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Test_Dialect : Dialect {
  let name = "test";
  let summary = "Operations that stand for anything";
  let cppNamespace = "::isogloss::test";
  let useDefaultTypePrinterParser = 1;
  let isExtensible = 1;
}

class Test_Op<string mnemonic, list<Trait> traits = []>
    : Op<Test_Dialect, mnemonic, traits>;

class Test_ShapedType<string name, string typeMnemonic>
    : TypeDef<Test_Dialect, name> {
  let mnemonic = typeMnemonic;
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$element);
  let assemblyFormat = "`<` `[` $shape `]` `,` $element `>`";
}

def Test_TensorType : Test_ShapedType<"Tensor", "test_tensor">;
def Test_MemRefType : Test_ShapedType<"MemRef", "test_memref">;

def Test_WithBoundsOp : Test_Op<"with_bounds", [NoMemoryEffect]> {
  let summary = "a value between bounds";
  let arguments = (ins APIntAttr:$umin, APIntAttr:$umax, APIntAttr:$smin, APIntAttr:$smax);
  let results = (outs AnyTypeOf<[AnyInteger, Index, VectorOfAnyRankOf<[AnyInteger, Index]>]>:$fakeVal);
  let assemblyFormat = "attr-dict `:` type($fakeVal)";
}

def Test_ReflectBoundsOp : Test_Op<"reflect_bounds", [AllTypesMatch<["value", "result"]>]> {
  let summary = "the bounds that are known of a value";
  let arguments = (ins AnyTypeOf<[AnyInteger, Index, VectorOfAnyRankOf<[AnyInteger, Index]>]>:$value,
                       OptionalAttr<APIntAttr>:$umin, OptionalAttr<APIntAttr>:$umax,
                       OptionalAttr<APIntAttr>:$smin, OptionalAttr<APIntAttr>:$smax);
  let results = (outs AnyTypeOf<[AnyInteger, Index, VectorOfAnyRankOf<[AnyInteger, Index]>]>:$result);
  let assemblyFormat = "attr-dict $value `:` type($value)";
}

def Test_ConstantOp : Test_Op<"constant", [ConstantLike, NoMemoryEffect]> {
  let summary = "a value";
  let arguments = (ins AnyAttr:$value);
  let results = (outs AnyType);
}

def Test_AllocaScopeRegionOp : Test_Op<"alloca_scope_region"> {
  let summary = "a region that owns the memory that it allocates";
  let regions = (region AnyRegion:$region);
  let assemblyFormat = "attr-dict-with-keyword $region";
}

#endif // ISOGLOSS_TEST
