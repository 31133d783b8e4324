//===- InferTypeOpInterface.td - result types that follow -*- tablegen -*-===//

#ifndef ISOGLOSS_INFER_TYPE_OP_INTERFACE
#define ISOGLOSS_INFER_TYPE_OP_INTERFACE

include "mlir/IR/OpBase.td"

//===---------------------------------- traits ----------------------------===//

// All of one type; the rank may be all they share.
def SameOperandsAndResultType : NativeOpTrait<"SameOperandsAndResultType">;
def SameOperandsAndResultRank : NativeOpTrait<"SameOperandsAndResultRank">;

//===-------------------------------- interfaces --------------------------===//

// The results' types follow from operands, attributes and regions. An op that
// is written with others than those is wrong.
def InferTypeOpInterface : OpInterface<"InferTypeOpInterface"> {
  let cppNamespace = "::mlir";
  defvar inputs = (ins
    "::mlir::MLIRContext *":$context,
    "::std::optional<::mlir::Location>":$location,
    "::mlir::ValueRange":$operands,
    "::mlir::DictionaryAttr":$attributes,
    "::mlir::OpaqueProperties":$properties,
    "::mlir::RegionRange":$regions);
  let methods = [
    StaticInterfaceMethod<
        "Computes the result types.", "::llvm::LogicalResult",
        "inferReturnTypes",
        !con(inputs, (ins "::llvm::SmallVectorImpl<::mlir::Type>&"
                              :$inferredReturnTypes))>,
    StaticInterfaceMethod<
        "Completes result types of which something is known.",
        "::llvm::LogicalResult", "refineReturnTypes",
        !con(inputs, (ins "::llvm::SmallVectorImpl<::mlir::Type>&"
                              :$returnTypes)), "", "return refine();">,
    StaticInterfaceMethod<
        "Says whether the types found are as good as the types written.",
        "bool", "isCompatibleReturnTypes",
        (ins "::mlir::TypeRange":$lhs, "::mlir::TypeRange":$rhs),
        "return ConcreteOp::isCompatibleReturnTypes(lhs, rhs);",
        "return lhs == rhs;">,
  ];
  let verify = "return verifyInferredResultTypes($_op);";
  let verifyWithRegions = 1;
}

// The same by parts: element type, shape and encoding.
def InferShapedTypeOpInterface : OpInterface<"InferShapedTypeOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    StaticInterfaceMethod<
        "Computes the parts of the result types.", "::llvm::LogicalResult",
        "inferReturnTypeComponents",
        (ins "::mlir::MLIRContext*":$context,
             "::std::optional<::mlir::Location>":$location,
             "::mlir::ValueShapeRange":$operands,
             "::mlir::DictionaryAttr":$attributes,
             "::mlir::OpaqueProperties":$properties,
             "::mlir::RegionRange":$regions,
             "::llvm::SmallVectorImpl<::mlir::ShapedTypeComponents>&"
                 :$inferredReturnShapes),
        "", "return ::mlir::failure();">,
    InterfaceMethod<
        "Builds ops that compute the shapes of the results.",
        "::llvm::LogicalResult", "reifyReturnTypeShapes",
        (ins "::mlir::OpBuilder&":$builder, "::mlir::ValueRange":$operands,
             "::llvm::SmallVectorImpl<::mlir::Value> &":$reifiedReturnShapes),
        "", "return ::mlir::failure();">,
  ];
}

def ReifyRankedShapedTypeOpInterface
    : OpInterface<"ReifyRankedShapedTypeOpInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<
        "Builds ops that compute the shapes of the results, all ranked.",
        "::llvm::LogicalResult", "reifyResultShapes",
        (ins "::mlir::OpBuilder &":$builder,
             "::mlir::ReifiedRankedShapedTypeDims &":$reifiedReturnShapes),
        "", "return ::mlir::failure();">,
    InterfaceMethod<
        "The same for one result.",
        "::llvm::FailureOr<::llvm::SmallVector<::mlir::OpFoldResult>>",
        "reifyShapeOfResult",
        (ins "::mlir::OpBuilder &":$builder, "int":$resultIndex),
        "", "return reifyOneShape();">,
    InterfaceMethod<
        "The same for one dimension.", "::llvm::FailureOr<::mlir::OpFoldResult>",
        "reifyDimOfResult",
        (ins "::mlir::OpBuilder &":$builder, "int":$resultIndex, "int":$dim),
        "", "return reifyOneDim();">,
  ];
}

//===------------------------ interfaces, ready to use --------------------===//
//
// With an adaptor, the host function gets its inputs by name. With a tensor
// type, it names the parts, and the results are tensors of those.
//
//===---------------------------------------------------------------------===//

class InferTypeOpAdaptorBase<code additionalDecls = [{}]>
    : TraitList<[DeclareOpInterfaceMethods<InferTypeOpInterface>,
                 NativeOpTrait<"InferTypeOpAdaptor", [], additionalDecls>]>;
def InferTypeOpAdaptor : InferTypeOpAdaptorBase;
def InferTypeOpAdaptorWithIsCompatible : InferTypeOpAdaptorBase<[{
  static bool isCompatibleReturnTypes(::mlir::TypeRange, ::mlir::TypeRange);
}]>;

class InferShapedTypeOpAdaptorBase<list<string> overridenMethods = []>
    : TraitList<[DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
                                           overridenMethods>,
                 NativeOpTrait<"InferShapedTypeOpAdaptor">]>;
class InferTensorTypeBase<list<string> overridenMethods = []>
    : TraitList<[DeclareOpInterfaceMethods<InferTypeOpInterface>,
                 DeclareOpInterfaceMethods<InferShapedTypeOpInterface,
                                           overridenMethods>,
                 NativeOpTrait<"InferTensorType">]>;
class InferTensorTypeAdaptorBase<list<string> overridenMethods = []>
    : TraitList<[DeclareOpInterfaceMethods<InferTypeOpInterface>,
                 InferShapedTypeOpAdaptorBase<overridenMethods>,
                 NativeOpTrait<"InferTensorType">]>;

def InferShapedTypeOpAdaptor
    : InferShapedTypeOpAdaptorBase<["inferReturnTypeComponents"]>;
def InferShapedTypeOpAdaptorWithReify
    : InferShapedTypeOpAdaptorBase<["inferReturnTypeComponents",
                                    "reifyReturnTypeShapes"]>;
def InferTensorType : InferTensorTypeBase<["inferReturnTypeComponents"]>;
def InferTensorTypeWithReify
    : InferTensorTypeBase<["inferReturnTypeComponents",
                           "reifyReturnTypeShapes"]>;
def InferTensorTypeAdaptor
    : InferTensorTypeAdaptorBase<["inferReturnTypeComponents"]>;
def InferTensorTypeAdaptorWithReify
    : InferTensorTypeAdaptorBase<["inferReturnTypeComponents",
                                  "reifyReturnTypeShapes"]>;

#endif // ISOGLOSS_INFER_TYPE_OP_INTERFACE
