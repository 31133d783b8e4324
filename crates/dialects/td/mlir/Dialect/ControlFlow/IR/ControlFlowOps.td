//===- ControlFlowOps.td - the cf dialect -*- tablegen -*-===//

#ifndef ISOGLOSS_CONTROL_FLOW_OPS
#define ISOGLOSS_CONTROL_FLOW_OPS

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def ControlFlow_Dialect : Dialect {
  let name = "cf";
  let summary = "Branches between blocks";
  let cppNamespace = "::mlir::cf";
  let dependentDialects = ["arith::ArithDialect"];
}

class CF_Op<string mnemonic, list<Trait> traits = []>
    : Op<ControlFlow_Dialect, mnemonic, traits>;

defvar _foldableBranch =
    DeclareOpInterfaceMethods<BranchOpInterface, ["getSuccessorForOperands"]>;

def AssertOp
    : CF_Op<"assert", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "stops the program with a message unless a condition holds";
  let arguments = (ins I1:$arg, StrAttr:$msg);
  let assemblyFormat = "$arg `,` $msg attr-dict";
  let hasCanonicalizeMethod = 1;
}

def BranchOp : CF_Op<"br", [_foldableBranch, Pure, Terminator]> {
  let summary = "goes on with a block";
  let arguments = (ins Variadic<AnyType>:$destOperands);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat =
      "$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict";
  let hasCanonicalizeMethod = 1;
}

def CondBranchOp
    : CF_Op<"cond_br", [AttrSizedOperandSegments, _foldableBranch,
                        WeightedBranchOpInterface, Pure, Terminator]> {
  let summary = "goes on with one of two blocks";
  let arguments = (ins
    I1:$condition,
    Variadic<AnyType>:$trueDestOperands,
    Variadic<AnyType>:$falseDestOperands,
    OptionalAttr<DenseI32ArrayAttr>:$branch_weights);
  let successors = (successor AnySuccessor:$trueDest, AnySuccessor:$falseDest);
  let assemblyFormat = [{
    $condition (`weights` `(` $branch_weights^ `)` )? `,`
    $trueDest (`(` $trueDestOperands^ `:` type($trueDestOperands) `)`)? `,`
    $falseDest (`(` $falseDestOperands^ `:` type($falseDestOperands) `)`)?
    attr-dict
  }];
  let hasCanonicalizer = 1;
}

def SwitchOp
    : CF_Op<"switch", [AttrSizedOperandSegments, _foldableBranch, Pure,
                       Terminator]> {
  let summary = "goes on with the block of a case, or with the default";
  let arguments = (ins
    AnyInteger:$flag,
    Variadic<AnyType>:$defaultOperands,
    VariadicOfVariadic<AnyType, "case_operand_segments">:$caseOperands,
    OptionalAttr<AnyIntElementsAttr>:$case_values,
    DenseI32ArrayAttr:$case_operand_segments);
  let successors = (successor
    AnySuccessor:$defaultDestination,
    VariadicSuccessor<AnySuccessor>:$caseDestinations);
  let assemblyFormat = [{
    $flag `:` type($flag) `,` `[` `\n`
      custom<SwitchOpCases>(ref(type($flag)), $defaultDestination,
                            $defaultOperands, type($defaultOperands),
                            $case_values, $caseDestinations,
                            $caseOperands, type($caseOperands))
    `]` attr-dict
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

#endif // ISOGLOSS_CONTROL_FLOW_OPS
