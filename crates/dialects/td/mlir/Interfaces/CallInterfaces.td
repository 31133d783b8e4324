//===- CallInterfaces.td - callers and callees -*- tablegen -*-===//

#ifndef ISOGLOSS_CALL_INTERFACES
#define ISOGLOSS_CALL_INTERFACES

include "mlir/IR/OpBase.td"

// Holds a dictionary of attributes for each argument and result.
def ArgAndResultAttrsOpInterface : OpInterface<"ArgAndResultAttrsOpInterface"> {
  let cppNamespace = "::mlir";
}

// Transfers control to a symbol or a value, with arguments.
def CallOpInterface : OpInterface<"CallOpInterface",
                                  [ArgAndResultAttrsOpInterface]> {
  let cppNamespace = "::mlir";
}

// Has a region to transfer control to.
def CallableOpInterface : OpInterface<"CallableOpInterface",
                                      [ArgAndResultAttrsOpInterface]> {
  let cppNamespace = "::mlir";
}

#endif // ISOGLOSS_CALL_INTERFACES
