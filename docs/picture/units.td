include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Units : Dialect {
  let name = "units";
  let cppNamespace = "::units";
  let useDefaultTypePrinterParser = 1;
}

def Quantity : TypeDef<Units, "Quantity"> {
  let mnemonic = "q";
  let summary = "a length, a time, ...";
  let parameters = (ins StringRefParameter<>:$unit);
  let assemblyFormat = "`<` $unit `>`";
}

class Units_Op<string name>
    : Op<Units, name, [Pure, SameOperandsAndResultType]> {
  let results = (outs Quantity:$result);
}

def AddOp : Units_Op<"add"> {
  let arguments = (ins Quantity:$a, Quantity:$b);
  let assemblyFormat =
      "$a `,` $b attr-dict `:` type($result)";
}

def NegOp : Units_Op<"neg"> {
  let arguments = (ins Quantity:$x);
  let assemblyFormat = "$x attr-dict `:` type($result)";
}

// -(-x) is x.
def NegOfNeg
    : Pat<(NegOp (NegOp $x)), (replaceWithValue $x)>;
