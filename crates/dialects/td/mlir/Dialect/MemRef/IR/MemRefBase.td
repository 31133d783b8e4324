//===- MemRefBase.td - the memref dialect -*- tablegen -*-===//

#ifndef ISOGLOSS_MEM_REF_BASE
#define ISOGLOSS_MEM_REF_BASE

include "mlir/IR/OpBase.td"

def MemRef_Dialect : Dialect {
  let name = "memref";
  let summary = "Memory, and views of it";
  let cppNamespace = "::mlir::memref";
  let dependentDialects = ["arith::ArithDialect", "ub::UBDialect"];
  let hasConstantMaterializer = 1;
}

#endif // ISOGLOSS_MEM_REF_BASE
