//===- BuiltinOps.td - the operations of builtin -*- tablegen -*-===//

#ifndef ISOGLOSS_BUILTIN_OPS
#define ISOGLOSS_BUILTIN_OPS

include "mlir/IR/BuiltinDialect.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/DataLayoutInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Builtin_Op<string mnemonic, list<Trait> traits = []>
    : Op<Builtin_Dialect, mnemonic, traits>;

def ModuleOp
    : Builtin_Op<"module", [AffineScope, IsolatedFromAbove, NoRegionArguments,
                            SymbolTable, Symbol, OpAsmOpInterface]
                             # GraphRegionNoTerminator.traits> {
  let summary = "a unit of IR: symbols, and other ops, in any order";
  let arguments = (ins OptionalAttr<SymbolNameAttr>:$sym_name,
                       OptionalAttr<StrAttr>:$sym_visibility);
  let regions = (region SizedRegion<1>:$bodyRegion);
  // It needs no name; inside, the prefix of the dialect is understood.
  let extraClassDeclaration = [{
    bool isOptionalSymbol() { return true; }
    static ::llvm::StringRef getDefaultDialect() { return "builtin"; }
  }];
  let assemblyFormat = "($sym_name^)? attr-dict-with-keyword $bodyRegion";
  let hasVerifier = 1;
}

def UnrealizedConversionCastOp
    : Builtin_Op<"unrealized_conversion_cast", [Pure]> {
  let summary = "values of some types in place of values of others, for now";
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$outputs);
  let assemblyFormat =
      "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict";
  let hasFolder = 1;
  let hasVerifier = 1;
}

#endif // ISOGLOSS_BUILTIN_OPS
