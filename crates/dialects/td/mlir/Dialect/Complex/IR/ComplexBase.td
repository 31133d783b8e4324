//===- ComplexBase.td - the complex dialect -*- tablegen -*-===//

#ifndef ISOGLOSS_COMPLEX_BASE
#define ISOGLOSS_COMPLEX_BASE

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Complex_Dialect : Dialect {
  let name = "complex";
  let summary = "Arithmetic on complex numbers";
  let cppNamespace = "::mlir::complex";
  let dependentDialects = ["arith::ArithDialect"];
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
}

// How much care is taken over intermediate overflow.
def Complex_CRF_improved : I32BitEnumAttrCaseBit<"improved", 0>;
def Complex_CRF_basic : I32BitEnumAttrCaseBit<"basic", 1>;
def Complex_CRF_none : I32BitEnumAttrCaseBit<"none", 2>;

def Complex_ComplexRangeFlags
    : I32BitEnumAttr<"ComplexRangeFlags", "Complex range flags",
                     [Complex_CRF_improved, Complex_CRF_basic,
                      Complex_CRF_none]> {
  let cppNamespace = "::mlir::complex";
}

#endif // ISOGLOSS_COMPLEX_BASE
