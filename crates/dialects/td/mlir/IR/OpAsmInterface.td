//===- OpAsmInterface.td - names in printed IR -*- tablegen -*-===//

#ifndef ISOGLOSS_OP_ASM_INTERFACE
#define ISOGLOSS_OP_ASM_INTERFACE

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

// Suggests names for results, block arguments and blocks, and the dialect
// whose prefix may be left out in the regions.
def OpAsmOpInterface : OpInterface<"OpAsmOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Names results.", "void", "getAsmResultNames",
                    (ins "::mlir::OpAsmSetValueNameFn":$setNameFn), "",
                    "return;">,
    InterfaceMethod<"Names block arguments of a region.", "void",
                    "getAsmBlockArgumentNames",
                    (ins "::mlir::Region&":$region,
                         "::mlir::OpAsmSetValueNameFn":$setNameFn), "",
                    "return;">,
    InterfaceMethod<"Names blocks.", "void", "getAsmBlockNames",
                    (ins "::mlir::OpAsmSetBlockNameFn":$setNameFn), "", ";">,
    StaticInterfaceMethod<"The dialect that is understood in the regions.",
                          "::llvm::StringRef", "getDefaultDialect", (ins), "",
                          "return \"\";">,
  ];
}

defvar _aliasMethod =
    InterfaceMethod<"Writes a name for an alias.", "::mlir::OpAsmAliasResult",
                    "getAlias", (ins "::llvm::raw_ostream&":$os), "",
                    "return ::mlir::OpAsmAliasResult::NoAlias;">;

// Suggests a name for values of the type, and for an alias of it.
def OpAsmTypeInterface : TypeInterface<"OpAsmTypeInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Names a value of the type.", "void", "getAsmName",
                    (ins "::mlir::OpAsmSetNameFn":$setNameFn), "", ";">,
    _aliasMethod,
  ];
}

def OpAsmAttrInterface : AttrInterface<"OpAsmAttrInterface"> {
  let cppNamespace = "::mlir";
  let methods = [_aliasMethod];
}

// A parameter whose bytes are among the file's resources, by key.
class ResourceHandleParameter<string handleType, string desc = "">
    : AttrOrTypeParameter<handleType, desc> {
  let parser = "$_parser.parseResourceHandle<" # handleType # ">()";
  let printer = "$_printer.printResourceHandle($_self)";
}

#endif // ISOGLOSS_OP_ASM_INTERFACE
