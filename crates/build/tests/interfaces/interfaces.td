// An operation for each interface that MLIR declares and Rust code implements, and for traits that Rust code verifies.

include "mlir/IR/OpBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"

def Says_Dialect : Dialect {
  let name = "says";
  let summary = "Operations that say something of themselves";
  let cppNamespace = "::says";
}

class Says_Op<string mnemonic, list<Trait> traits = []> : Op<Says_Dialect, mnemonic, traits>;

//===--------------------------- control flow -----------------------------===//

def Says_JumpOp : Says_Op<"jump", [Terminator, DeclareOpInterfaceMethods<BranchOpInterface, ["areTypesCompatible"]>]> {
  let summary = "passes its operands to a block, which may take numbers that are wider";
  let arguments = (ins Variadic<AnyType>:$passed);
  let successors = (successor AnySuccessor:$dest);
}

def Says_ForkOp : Says_Op<"fork", [Terminator, DeclareOpInterfaceMethods<BranchOpInterface>, WeightedBranchOpInterface]> {
  let summary = "goes to one of two blocks";
  let arguments = (ins OptionalAttr<DenseI32ArrayAttr>:$branch_weights);
  let successors = (successor AnySuccessor:$left, AnySuccessor:$right);
}

def Says_RepeatOp : Says_Op<"repeat", [
    DeclareOpInterfaceMethods<RegionBranchOpInterface>, WeightedRegionBranchOpInterface, RecursiveMemoryEffects]> {
  let summary = "runs its region until that gives up";
  let arguments = (ins Variadic<AnyType>:$inits, OptionalAttr<DenseI32ArrayAttr>:$region_weights);
  let results = (outs Variadic<AnyType>:$outs);
  let regions = (region AnyRegion:$body);
}

def Says_AgainOp : Says_Op<"again", [Terminator, DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface>]> {
  let summary = "passes all operands but the first";
  let arguments = (ins I1:$condition, Variadic<AnyType>:$passed);
}

def Says_DoneOp : Says_Op<"done", [Terminator, ReturnLike, Pure]> {
  let summary = "passes all operands";
  let arguments = (ins Variadic<AnyType>:$passed);
}

def Says_LoopOp : Says_Op<"loop", [DeclareOpInterfaceMethods<LoopLikeOpInterface,
    ["getInitsMutable", "getRegionIterArgs", "getYieldedValuesMutable", "getLoopResults"]>]> {
  let summary = "carries values from one iteration to the next";
  let arguments = (ins Variadic<AnyType>:$inits);
  let results = (outs Variadic<AnyType>:$outs);
  let regions = (region AnyRegion:$body);
}

def Says_ChooseOp : Says_Op<"choose", [Pure, DeclareOpInterfaceMethods<SelectLikeOpInterface>]> {
  let summary = "gives one of two operands";
  let arguments = (ins I1:$condition, AnyType:$yes, AnyType:$no);
  let results = (outs AnyType:$chosen);
}

//===----------------------- functions and symbols ------------------------===//

def Says_ProcOp : Says_Op<"proc", [
    IsolatedFromAbove, DeclareOpInterfaceMethods<FunctionOpInterface, ["verifyType"]>,
    DeclareOpInterfaceMethods<CallableOpInterface>]> {
  let summary = "a function with at most one result";
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<StrAttr>:$sym_visibility, OptionalAttr<DictArrayAttr>:$arg_attrs,
                       OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region AnyRegion:$body);
}

def Says_CallOp : Says_Op<"call", [
    DeclareOpInterfaceMethods<CallOpInterface>, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "calls a function";
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$outs);
}

def Says_LabelOp : Says_Op<"label", [
    DeclareOpInterfaceMethods<Symbol, ["isDeclaration", "isOptionalSymbol", "canDiscardOnUseEmpty"]>]> {
  let summary = "a symbol that may be declared, and may be kept";
  let arguments = (ins OptionalAttr<StrAttr>:$sym_visibility, UnitAttr:$declared, UnitAttr:$kept);
}

//===------------------------------ effects -------------------------------===//

def Says_TouchOp : Says_Op<"touch", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "reads, and may write";
  let arguments = (ins UnitAttr:$writes);
  let results = (outs I32:$value);
}

def Says_DivideOp : Says_Op<"divide", [NoMemoryEffect, DeclareOpInterfaceMethods<ConditionallySpeculatable>]> {
  let summary = "may run early if it is said to be safe";
  let arguments = (ins UnitAttr:$safe);
  let results = (outs I32:$value);
}

//===------------------------- names and regions --------------------------===//

def Says_NamedOp : Says_Op<"named", [NoTerminator, DeclareOpInterfaceMethods<OpAsmOpInterface, [
    "getAsmResultNames", "getAsmBlockArgumentNames", "getAsmBlockNames", "getDefaultDialect"]>]> {
  let summary = "suggests names, and another dialect for its region";
  let results = (outs I32:$first, I32:$second);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "$body attr-dict";
}

def Says_WebOp : Says_Op<"web", [NoTerminator, DeclareOpInterfaceMethods<RegionKindInterface>]> {
  let summary = "has a graph region after one that is none";
  let regions = (region AnyRegion:$first, AnyRegion:$second);
}

//===------------------------------- types --------------------------------===//

def Says_CastOp : Says_Op<"cast", [Pure, DeclareOpInterfaceMethods<CastOpInterface>]> {
  let summary = "casts integers to integers";
  let arguments = (ins AnyType:$in);
  let results = (outs AnyType:$out);
}

def Says_FillOp : Says_Op<"fill", [DeclareOpInterfaceMethods<DestinationStyleOpInterface>]> {
  let summary = "fills its last operand";
  let arguments = (ins AnyType:$value, AnyShaped:$into);
  let results = (outs Variadic<AnyRankedTensor>:$filled);
}

def Says_ViewOp : Says_Op<"view", [Pure, DeclareOpInterfaceMethods<ViewLikeOpInterface>]> {
  let summary = "gives another view";
  let arguments = (ins AnyMemRef:$source);
  let results = (outs AnyMemRef:$view);
}

def Says_StackOp : Says_Op<"stack", [Pure, InferTensorType]> {
  let summary = "puts tensors into a tensor";
  let arguments = (ins Variadic<AnyRankedTensor>:$parts);
  let results = (outs AnyTensor:$whole);
}

def Says_LikeOp : Says_Op<"like", [
    Pure, DeclareOpInterfaceMethods<InferTypeOpInterface, ["isCompatibleReturnTypes"]>]> {
  let summary = "gives what it gets, perhaps wider";
  let arguments = (ins AnyInteger:$in);
  let results = (outs AnyInteger:$out);
}

def Says_AndOp : Says_Op<"and", [Pure, DeclareOpInterfaceMethods<InferIntRangeInterface, ["inferResultRanges"]>]> {
  let summary = "a number whose range follows from those of two others";
  let arguments = (ins I8:$lhs, I8:$rhs);
  let results = (outs I8:$both);
}

//===------------------------- traits of our own --------------------------===//

def Says_Even : NativeOpTrait<"HasEvenOperands"> { let cppNamespace = "::says"; }
class Says_AtMost<int count> : ParamNativeOpTrait<"HasAtMost", !cast<string>(count)> { let cppNamespace = "::says"; }

def Says_PairsOp : Says_Op<"pairs", [Says_Even, Says_AtMost<4>]> {
  let arguments = (ins Variadic<AnyType>:$values);
}

def Says_Priced : OpInterface<"Priced"> {
  let description = "Operations with a price.";
  let cppNamespace = "::says";
  let methods = [InterfaceMethod<"The price.", "i64", "getPrice">];
  let verify = [{
    let price = $_op.interface::<dyn Priced>().map_or(0, |known| known.get_price());
    if price < 0 { Err(ir::verify::op_error($_op, "has a price below zero")) } else { Ok(()) }
  }];
}

def Says_SellOp : Says_Op<"sell", [DeclareOpInterfaceMethods<Says_Priced>]> {
  let arguments = (ins I64Attr:$price);
}

//===------------------- what other crates add to -------------------------===//

def Says_PlainOp : Says_Op<"plain"> {
  let summary = "says nothing";
  let results = (outs I32:$value);
}
