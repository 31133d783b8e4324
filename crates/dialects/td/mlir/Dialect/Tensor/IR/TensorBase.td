//===- TensorBase.td - the tensor dialect -*- tablegen -*-===//

#ifndef ISOGLOSS_TENSOR_BASE
#define ISOGLOSS_TENSOR_BASE

include "mlir/IR/OpBase.td"

def Tensor_Dialect : Dialect {
  let name = "tensor";
  let summary = "Tensors, made and taken apart";
  let cppNamespace = "::mlir::tensor";
  let dependentDialects = ["affine::AffineDialect", "arith::ArithDialect",
                           "complex::ComplexDialect"];
  let hasCanonicalizer = 1;
  let hasConstantMaterializer = 1;
}

#endif // ISOGLOSS_TENSOR_BASE
