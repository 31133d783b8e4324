//===- ControlFlowInterfaces.td - branches, in and between regions -*- tablegen -*-===//

#ifndef ISOGLOSS_CONTROL_FLOW_INTERFACES
#define ISOGLOSS_CONTROL_FLOW_INTERFACES

include "mlir/IR/OpBase.td"

// Passes operands to the blocks that it branches to.
def BranchOpInterface : OpInterface<"BranchOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The operands that become arguments of the successor.",
                    "::mlir::SuccessorOperands", "getSuccessorOperands",
                    (ins "unsigned":$index)>,
    InterfaceMethod<"The successor that constant operands choose.",
                    "::mlir::Block *", "getSuccessorForOperands",
                    (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands), "",
                    "return nullptr;">,
    InterfaceMethod<"Whether the one type may be passed as the other.", "bool",
                    "areTypesCompatible",
                    (ins "::mlir::Type":$lhs, "::mlir::Type":$rhs), "",
                    "return lhs == rhs;">,
  ];
  let verify = "return verifyBranch($_op);";
}

// Decides which of its regions run, and what they are given.
def RegionBranchOpInterface : OpInterface<"RegionBranchOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The operands that go to the region, or to the results.",
                    "::mlir::OperandRange", "getEntrySuccessorOperands",
                    (ins "::mlir::RegionSuccessor":$successor), "",
                    "return {};">,
    InterfaceMethod<"The regions, or the op itself, that may come first.",
                    "void", "getEntrySuccessorRegions",
                    (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands,
                         "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &"
                             :$regions), "", "getSuccessorRegions();">,
    InterfaceMethod<"The regions, or the op itself, that may come next.",
                    "void", "getSuccessorRegions",
                    (ins "::mlir::RegionBranchPoint":$point,
                         "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &"
                             :$regions)>,
    InterfaceMethod<"How often each region runs.", "void",
                    "getRegionInvocationBounds",
                    (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands,
                         "::llvm::SmallVectorImpl<::mlir::InvocationBounds> &"
                             :$invocationBounds), "", "unknown();">,
    InterfaceMethod<"Whether the one type may be passed as the other.", "bool",
                    "areTypesCompatible",
                    (ins "::mlir::Type":$lhs, "::mlir::Type":$rhs), "",
                    "return lhs == rhs;">,
  ];
  let verify = "return verifyRegionBranch($_op);";
  let verifyWithRegions = 1;
}

// Ends a region of such an op.
def RegionBranchTerminatorOpInterface
    : OpInterface<"RegionBranchTerminatorOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"The operands that go to the successor.",
                    "::mlir::MutableOperandRange",
                    "getMutableSuccessorOperands",
                    (ins "::mlir::RegionSuccessor":$point)>,
    InterfaceMethod<"The regions, or the op around, that may come next.",
                    "void", "getSuccessorRegions",
                    (ins "::llvm::ArrayRef<::mlir::Attribute>":$operands,
                         "::llvm::SmallVectorImpl<::mlir::RegionSuccessor> &"
                             :$regions), "", "getSuccessorRegions();">,
  ];
  let verify = "return verifyRegionBranchTerminator($_op);";
}

// Passes all of its operands.
def ReturnLike
    : TraitList<[DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface>,
                 NativeOpTrait<"ReturnLike">]>;

// Chooses between two values.
def SelectLikeOpInterface : OpInterface<"SelectLikeOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"What it chooses by.", "::mlir::Value", "getCondition">,
    InterfaceMethod<"What it chooses if so.", "::mlir::Value", "getTrueValue">,
    InterfaceMethod<"What it chooses if not.", "::mlir::Value",
                    "getFalseValue">,
  ];
}

// Says how likely each successor, or region, is.
def WeightedBranchOpInterface : OpInterface<"WeightedBranchOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = "return verifyBranchWeights($_op);";
}
def WeightedRegionBranchOpInterface
    : OpInterface<"WeightedRegionBranchOpInterface"> {
  let cppNamespace = "::mlir";
  let verify = "return verifyRegionBranchWeights($_op);";
}

#endif // ISOGLOSS_CONTROL_FLOW_INTERFACES
