//===- ArithBase.td - the arith dialect, its enumerations -*- tablegen -*-===//

#ifndef ISOGLOSS_ARITH_BASE
#define ISOGLOSS_ARITH_BASE

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Arith_Dialect : Dialect {
  let name = "arith";
  let summary = "Arithmetic on integers and floats, and on vectors and tensors";
  let cppNamespace = "::mlir::arith";
  let hasConstantMaterializer = 1;
  let useDefaultAttributePrinterParser = 1;
}

//===------------------------------ comparisons ---------------------------===//

// Signed and unsigned orders.
def Arith_CmpIPredicateAttr
    : I64EnumAttr<"CmpIPredicate", "",
                  [I64EnumAttrCase<"eq", 0>, I64EnumAttrCase<"ne", 1>,
                   I64EnumAttrCase<"slt", 2>, I64EnumAttrCase<"sle", 3>,
                   I64EnumAttrCase<"sgt", 4>, I64EnumAttrCase<"sge", 5>,
                   I64EnumAttrCase<"ult", 6>, I64EnumAttrCase<"ule", 7>,
                   I64EnumAttrCase<"ugt", 8>, I64EnumAttrCase<"uge", 9>]> {
  let cppNamespace = "::mlir::arith";
}

// Ordered ones are false of a NaN, unordered ones true.
def Arith_CmpFPredicateAttr
    : I64EnumAttr<"CmpFPredicate", "",
                  [I64EnumAttrCase<"AlwaysFalse", 0, "false">,
                   I64EnumAttrCase<"OEQ", 1, "oeq">,
                   I64EnumAttrCase<"OGT", 2, "ogt">,
                   I64EnumAttrCase<"OGE", 3, "oge">,
                   I64EnumAttrCase<"OLT", 4, "olt">,
                   I64EnumAttrCase<"OLE", 5, "ole">,
                   I64EnumAttrCase<"ONE", 6, "one">,
                   I64EnumAttrCase<"ORD", 7, "ord">,
                   I64EnumAttrCase<"UEQ", 8, "ueq">,
                   I64EnumAttrCase<"UGT", 9, "ugt">,
                   I64EnumAttrCase<"UGE", 10, "uge">,
                   I64EnumAttrCase<"ULT", 11, "ult">,
                   I64EnumAttrCase<"ULE", 12, "ule">,
                   I64EnumAttrCase<"UNE", 13, "une">,
                   I64EnumAttrCase<"UNO", 14, "uno">,
                   I64EnumAttrCase<"AlwaysTrue", 15, "true">]> {
  let cppNamespace = "::mlir::arith";
}

//===------------------------- updates of memory at once ------------------===//

class _AtomicRMWCase<string name, int value> : I64EnumAttrCase<name, value>;

def ATOMIC_RMW_KIND_ADDF : _AtomicRMWCase<"addf", 0>;
def ATOMIC_RMW_KIND_ADDI : _AtomicRMWCase<"addi", 1>;
def ATOMIC_RMW_KIND_ANDI : _AtomicRMWCase<"andi", 2>;
def ATOMIC_RMW_KIND_ASSIGN : _AtomicRMWCase<"assign", 3>;
def ATOMIC_RMW_KIND_MAXIMUMF : _AtomicRMWCase<"maximumf", 4>;
def ATOMIC_RMW_KIND_MAXNUMF : _AtomicRMWCase<"maxnumf", 5>;
def ATOMIC_RMW_KIND_MAXS : _AtomicRMWCase<"maxs", 6>;
def ATOMIC_RMW_KIND_MAXU : _AtomicRMWCase<"maxu", 7>;
def ATOMIC_RMW_KIND_MINIMUMF : _AtomicRMWCase<"minimumf", 8>;
def ATOMIC_RMW_KIND_MINNUMF : _AtomicRMWCase<"minnumf", 9>;
def ATOMIC_RMW_KIND_MINS : _AtomicRMWCase<"mins", 10>;
def ATOMIC_RMW_KIND_MINU : _AtomicRMWCase<"minu", 11>;
def ATOMIC_RMW_KIND_MULF : _AtomicRMWCase<"mulf", 12>;
def ATOMIC_RMW_KIND_MULI : _AtomicRMWCase<"muli", 13>;
def ATOMIC_RMW_KIND_ORI : _AtomicRMWCase<"ori", 14>;
def ATOMIC_RMW_KIND_XORI : _AtomicRMWCase<"xori", 15>;

def AtomicRMWKindAttr
    : I64EnumAttr<"AtomicRMWKind", "",
                  !foreach(kind, ["ADDF", "ADDI", "ANDI", "ASSIGN", "MAXIMUMF",
                                  "MAXNUMF", "MAXS", "MAXU", "MINIMUMF",
                                  "MINNUMF", "MINS", "MINU", "MULF", "MULI",
                                  "ORI", "XORI"],
                           !cast<I64EnumAttrCase>("ATOMIC_RMW_KIND_"
                                                    # kind))> {
  let cppNamespace = "::mlir::arith";
}

//===------------------------------ liberties -----------------------------===//

// With floats. `fast` is all of them.
def FASTMATH_NONE : I32BitEnumAttrCaseNone<"none">;
def FASTMATH_REASSOC : I32BitEnumAttrCaseBit<"reassoc", 0>;
def FASTMATH_NO_NANS : I32BitEnumAttrCaseBit<"nnan", 1>;
def FASTMATH_NO_INFS : I32BitEnumAttrCaseBit<"ninf", 2>;
def FASTMATH_NO_SIGNED_ZEROS : I32BitEnumAttrCaseBit<"nsz", 3>;
def FASTMATH_ALLOW_RECIP : I32BitEnumAttrCaseBit<"arcp", 4>;
def FASTMATH_ALLOW_CONTRACT : I32BitEnumAttrCaseBit<"contract", 5>;
def FASTMATH_APPROX_FUNC : I32BitEnumAttrCaseBit<"afn", 6>;

defvar _fastMathBits = [FASTMATH_REASSOC, FASTMATH_NO_NANS, FASTMATH_NO_INFS,
                        FASTMATH_NO_SIGNED_ZEROS, FASTMATH_ALLOW_RECIP,
                        FASTMATH_ALLOW_CONTRACT, FASTMATH_APPROX_FUNC];
def FASTMATH_FAST : I32BitEnumAttrCaseGroup<"fast", _fastMathBits>;

def FastMathFlags
    : I32BitEnumAttr<"FastMathFlags", "Floating point fast math flags",
                     !listconcat([FASTMATH_NONE], _fastMathBits,
                                 [FASTMATH_FAST])> {
  let cppNamespace = "::mlir::arith";
  let separator = ",";
  let genSpecializedAttr = 0;
  let printBitEnumPrimaryGroups = 1;
}

def Arith_FastMathAttr : EnumAttr<Arith_Dialect, FastMathFlags, "fastmath"> {
  let assemblyFormat = "`<` $value `>`";
}

// With integers: what is known not to wrap.
def Arith_IOFnone : I32BitEnumAttrCaseNone<"none">;
def Arith_IOFnsw : I32BitEnumAttrCaseBit<"nsw", 0>;
def Arith_IOFnuw : I32BitEnumAttrCaseBit<"nuw", 1>;

def Arith_IntegerOverflowFlags
    : I32BitEnumAttr<"IntegerOverflowFlags", "Integer overflow arith flags",
                     [Arith_IOFnone, Arith_IOFnsw, Arith_IOFnuw]> {
  let cppNamespace = "::mlir::arith";
  let separator = ", ";
  let genSpecializedAttr = 0;
  let printBitEnumPrimaryGroups = 1;
}

def Arith_IntegerOverflowAttr
    : EnumAttr<Arith_Dialect, Arith_IntegerOverflowFlags, "overflow"> {
  let assemblyFormat = "`<` $value `>`";
}

//===-------------------------------- rounding ----------------------------===//

def Arith_RToNearestTiesToEven : I32EnumAttrCase<"to_nearest_even", 0>;
def Arith_RDownward : I32EnumAttrCase<"downward", 1>;
def Arith_RUpward : I32EnumAttrCase<"upward", 2>;
def Arith_RTowardZero : I32EnumAttrCase<"toward_zero", 3>;
def Arith_RToNearestTiesAwayFromZero : I32EnumAttrCase<"to_nearest_away", 4>;

def Arith_RoundingModeAttr
    : I32EnumAttr<"RoundingMode", "Floating point rounding mode",
                  [Arith_RToNearestTiesToEven, Arith_RDownward, Arith_RUpward,
                   Arith_RTowardZero, Arith_RToNearestTiesAwayFromZero]> {
  let cppNamespace = "::mlir::arith";
}

#endif // ISOGLOSS_ARITH_BASE
