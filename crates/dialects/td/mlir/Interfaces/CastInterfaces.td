//===- CastInterfaces.td - casts -*- tablegen -*-===//

#ifndef ISOGLOSS_CAST_INTERFACES
#define ISOGLOSS_CAST_INTERFACES

include "mlir/IR/OpBase.td"

// Turns values into values of other types, where those go together.
def CastOpInterface : OpInterface<"CastOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    StaticInterfaceMethod<"Whether the types go together.", "bool",
                          "areCastCompatible",
                          (ins "::mlir::TypeRange":$inputs,
                               "::mlir::TypeRange":$outputs)>,
  ];
  let verify = "return verifyCast($_op);";
}

#endif // ISOGLOSS_CAST_INTERFACES
