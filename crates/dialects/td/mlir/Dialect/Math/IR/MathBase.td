//===- MathBase.td - the math dialect -*- tablegen -*-===//

#ifndef ISOGLOSS_MATH_BASE
#define ISOGLOSS_MATH_BASE

include "mlir/IR/OpBase.td"

def Math_Dialect : Dialect {
  let name = "math";
  let summary = "Functions of numbers, element by element";
  let cppNamespace = "::mlir::math";
  let dependentDialects = ["::mlir::arith::ArithDialect"];
  let hasConstantMaterializer = 1;
}

#endif // ISOGLOSS_MATH_BASE
