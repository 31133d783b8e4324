//===- UBOps.td - the ub dialect -*- tablegen -*-===//

#ifndef ISOGLOSS_UBOPS
#define ISOGLOSS_UBOPS

include "mlir/Dialect/UB/IR/UBOpsInterfaces.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def UB_Dialect : Dialect {
  let name = "ub";
  let summary = "What no correct program does";
  let cppNamespace = "::mlir::ub";
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
}

class UB_Attr<string name, string attrMnemonic, list<Trait> traits = []>
    : AttrDef<UB_Dialect, name, traits> {
  let mnemonic = attrMnemonic;
}

class UB_Op<string mnemonic, list<Trait> traits = []>
    : Op<UB_Dialect, mnemonic, traits>;

def PoisonAttr : UB_Attr<"Poison", "poison", [PoisonAttrInterface]>;

def PoisonOp : UB_Op<"poison", [ConstantLike, Pure]> {
  let summary = "a value that nothing may depend on";
  let arguments = (ins DefaultValuedAttr<PoisonAttrInterface, "{}">:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict (`<` $value^ `>`)? `:` type($result)";
  let hasFolder = 1;
}

def UnreachableOp : UB_Op<"unreachable", [Terminator]> {
  let summary = "the end of a block that is never reached";
  let assemblyFormat = "attr-dict";
}

#endif // ISOGLOSS_UBOPS
