//===- InferIntRangeInterface.td - ranges of integers -*- tablegen -*-===//

#ifndef ISOGLOSS_INFER_INT_RANGE_INTERFACE
#define ISOGLOSS_INFER_INT_RANGE_INTERFACE

include "mlir/IR/OpBase.td"

// Bounds its results, given bounds on its operands.
def InferIntRangeInterface : OpInterface<"InferIntRangeInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Bounds the results; all operands are bounded.", "void",
                    "inferResultRanges",
                    (ins "::llvm::ArrayRef<::mlir::ConstantIntRanges>"
                             :$argRanges,
                         "::mlir::SetIntRangeFn":$setResultRanges), "",
                    "inferResultRangesFromOptional();">,
    InterfaceMethod<"Bounds the results; some operands may not be bounded.",
                    "void", "inferResultRangesFromOptional",
                    (ins "::llvm::ArrayRef<::mlir::IntegerValueRange>"
                             :$argRanges,
                         "::mlir::SetIntLatticeFn":$setResultRanges), "",
                    "inferResultRanges();">,
  ];
}

#endif // ISOGLOSS_INFER_INT_RANGE_INTERFACE
