//===- FuncOps.td - the func dialect -*- tablegen -*-===//

#ifndef ISOGLOSS_FUNC_OPS
#define ISOGLOSS_FUNC_OPS

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Func_Dialect : Dialect {
  let name = "func";
  let summary = "Functions, and calls of them";
  let cppNamespace = "::mlir::func";
  let hasConstantMaterializer = 1;
}

class Func_Op<string mnemonic, list<Trait> traits = []>
    : Op<Func_Dialect, mnemonic, traits>;

//===------------------------------ definitions ---------------------------===//

def FuncOp : Func_Op<"func", [AffineScope, AutomaticAllocationScope,
                              FunctionOpInterface, IsolatedFromAbove,
                              OpAsmOpInterface]> {
  let summary = "a function, or the declaration of one";
  let description = [{
    The entry block takes what the function type says. Without a body, the
    function is defined elsewhere.

    ```mlir
    func.func private @far(i32) -> i32
    func.func @near(%x: i32 {a.note}) -> i32 { return %x : i32 }
    ```
  }];
  let arguments = (ins
    SymbolNameAttr:$sym_name,
    TypeAttrOf<FunctionType>:$function_type,
    OptionalAttr<StrAttr>:$sym_visibility,
    OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs,
    UnitAttr:$no_inline);
  let regions = (region AnyRegion:$body);
  // Inside, the prefix of the dialect is understood.
  let extraClassDeclaration = [{
    static ::llvm::StringRef getDefaultDialect() { return "func"; }
  }];
  let hasCustomAssemblyFormat = 1;
}

def ReturnOp : Func_Op<"return", [Pure, HasParent<"FuncOp">,
                                  MemRefsNormalizable, ReturnLike,
                                  Terminator]> {
  let summary = "the end of a function, with its results";
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let hasVerifier = 1;
}

//===---------------------------------- uses ------------------------------===//

def CallOp : Func_Op<"call", [CallOpInterface, MemRefsNormalizable,
                              DeclareOpInterfaceMethods<
                                  SymbolUserOpInterface>]> {
  let summary = "a call of a function, by name";
  let arguments = (ins
    FlatSymbolRefAttr:$callee,
    Variadic<AnyType>:$operands,
    OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs,
    UnitAttr:$no_inline);
  let results = (outs Variadic<AnyType>);
  let assemblyFormat = [{
    $callee `(` $operands `)` attr-dict `:` functional-type($operands, results)
  }];
}

def CallIndirectOp
    : Func_Op<"call_indirect",
              [CallOpInterface,
               TypesMatchWith<"callee input types match argument types",
                              "callee", "callee_operands",
                              "::llvm::cast<FunctionType>($_self).getInputs()">,
               TypesMatchWith<"callee result types match result types",
                              "callee", "results",
                              "::llvm::cast<FunctionType>($_self)"
                              ".getResults()">]> {
  let summary = "a call of a function value";
  let arguments = (ins
    FunctionType:$callee,
    Variadic<AnyType>:$callee_operands,
    OptionalAttr<DictArrayAttr>:$arg_attrs,
    OptionalAttr<DictArrayAttr>:$res_attrs);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "$callee `(` $callee_operands `)` attr-dict `:` type($callee)";
  let hasCanonicalizeMethod = 1;
}

def ConstantOp
    : Func_Op<"constant", [ConstantLike, Pure,
                           DeclareOpInterfaceMethods<SymbolUserOpInterface>,
                           DeclareOpInterfaceMethods<OpAsmOpInterface,
                                                     ["getAsmResultNames"]>]> {
  let summary = "a function, by name, as a value";
  let arguments = (ins FlatSymbolRefAttr:$value);
  let results = (outs AnyType);
  let assemblyFormat = "attr-dict $value `:` type(results)";
  let hasFolder = 1;
}

#endif // ISOGLOSS_FUNC_OPS
