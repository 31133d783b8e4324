//===- FunctionInterfaces.td - functions -*- tablegen -*-===//

#ifndef ISOGLOSS_FUNCTION_INTERFACES
#define ISOGLOSS_FUNCTION_INTERFACES

include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"

// A symbol with a function type and a body, whose entry block takes what the
// type says. Without a body it is a declaration.
def FunctionOpInterface : OpInterface<"FunctionOpInterface",
                                      [Symbol, CallableOpInterface]> {
  let cppNamespace = "::mlir";
  let verify = "return verifyFunction($_op);";
}

#endif // ISOGLOSS_FUNCTION_INTERFACES
