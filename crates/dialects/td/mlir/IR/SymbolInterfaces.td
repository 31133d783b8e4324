//===- SymbolInterfaces.td - symbols, their tables and users -*- tablegen -*-===//

#ifndef ISOGLOSS_SYMBOL_INTERFACES
#define ISOGLOSS_SYMBOL_INTERFACES

include "mlir/IR/OpBase.td"

// Each op directly inside that is a symbol has a name of its own.
def SymbolTable : NativeOpTrait<"SymbolTable">;

// Has a `sym_name`, and perhaps a `sym_visibility`; gives no results; stands in
// a symbol table. A declaration is not public.
def Symbol : OpInterface<"SymbolOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = "return verifySymbol($_op);";
}

// Checks the symbols that it names, once the table is complete.
def SymbolUserOpInterface : OpInterface<"SymbolUserOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Checks the symbols that this op names.",
                    "::llvm::LogicalResult", "verifySymbolUses",
                    (ins "::mlir::SymbolTableCollection &":$symbolTable)>,
  ];
}
def SymbolUserAttrInterface : AttrInterface<"SymbolUserAttrInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Checks the symbols that this attribute of the op names.",
                    "::llvm::LogicalResult", "verifySymbolUses",
                    (ins "::mlir::Operation *":$op,
                         "::mlir::SymbolTableCollection &":$symbolTable)>,
  ];
}

#endif // ISOGLOSS_SYMBOL_INTERFACES
