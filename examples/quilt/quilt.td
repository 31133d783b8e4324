// A dialect whose syntax and checks are partly C++, in quilt.cpp beside it. Neither is compiled:
//
//   isogloss opt --dialects examples/quilt/quilt.td --cpp examples/quilt/quilt.cpp examples/quilt/quilt.mlir
#ifndef QUILT_TD
#define QUILT_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Quilt_Dialect : Dialect {
  let name = "quilt";
  let cppNamespace = "::quilt";
  let useDefaultTypePrinterParser = 1;
}

def Quilt_Stitch : I32EnumAttr<"Stitch", "how patches are sewn", [
    I32EnumAttrCase<"Plain", 0, "plain">, I32EnumAttrCase<"Cross", 1, "cross">]> {
  let cppNamespace = "::quilt";
}

// !quilt.patch<3 by 4 of i8>
def Quilt_PatchType : TypeDef<Quilt_Dialect, "Patch"> {
  let mnemonic = "patch";
  let parameters = (ins "unsigned":$rows, "unsigned":$columns, "::mlir::Type":$cloth);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

class Quilt_Op<string mnemonic, list<Trait> traits = []> : Op<Quilt_Dialect, mnemonic, traits>;

// %p = quilt.cut : !quilt.patch<3 by 4 of i8>
def Quilt_CutOp : Quilt_Op<"cut"> {
  let results = (outs Quilt_PatchType:$patch);
  let assemblyFormat = "attr-dict `:` type($patch)";
}

// %q = quilt.sew %a, %b, … with cross : !quilt.patch<…>
def Quilt_SewOp : Quilt_Op<"sew"> {
  let arguments = (ins Variadic<Quilt_PatchType>:$patches, Quilt_Stitch:$stitch);
  let results = (outs Quilt_PatchType:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

// %t = quilt.turn %p : !quilt.patch<…>; the result has rows and columns exchanged.
def Quilt_TurnOp : Quilt_Op<"turn", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let arguments = (ins Quilt_PatchType:$patch);
  let results = (outs Quilt_PatchType:$turned);
  let assemblyFormat = "$patch attr-dict `:` type($patch)";
}

// quilt.label custom<Title>($title, $size)
def Quilt_LabelOp : Quilt_Op<"label"> {
  let arguments = (ins StrAttr:$title, I64Attr:$size);
  let assemblyFormat = "custom<Title>($title, $size) attr-dict";
}

// quilt.frame %p : its verifier calls a function that is in no file, which is reported.
def Quilt_FrameOp : Quilt_Op<"frame"> {
  let arguments = (ins Quilt_PatchType:$patch);
  let assemblyFormat = "$patch attr-dict `:` type($patch)";
  let hasVerifier = 1;
}

#endif // QUILT_TD
