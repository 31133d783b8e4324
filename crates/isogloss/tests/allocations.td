// Operations with a constraint of each kind, for the test that counts allocations.
include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
def VT_Dialect : Dialect { let name = "vt"; let cppNamespace = "::vt"; }
class VT_Op<string mnemonic, list<Trait> traits = []> : Op<VT_Dialect, mnemonic, traits>;
def VT_All : VT_Op<"all", [
    AttrSizedOperandSegments,
    PredOpTrait<"the first is narrow", CPred<"$a.getType().getIntOrFloatBitWidth() <= 64">>]> {
  let arguments = (ins AnyInteger:$a, Optional<AnyFloat>:$b, Variadic<AnyTypeOf<[I32, I64]>>:$c,
                   ConfinedAttr<I32Attr, [IntMinValue<1>, IntMaxValue<9>]>:$n);
  let assemblyFormat = "$a (`,` $b^)? (`,` $c^)? `:` type($a) (`,` type($b)^)? (`,` type($c)^)? attr-dict";
}
def VT_Same : VT_Op<"same", [SameOperandsAndResultType]> {
  let arguments = (ins TensorOf<[AnyInteger]>:$a);
  let results = (outs TensorOf<[AnyInteger]>:$r);
  let assemblyFormat = "$a attr-dict `:` type($a)";
}
def VT_Rest : VT_Op<"rest"> {
  let arguments = (ins AnyType:$a, SymbolRefAttr:$callee, DefaultValuedAttr<I64Attr, "4">:$d);
}
