//===- Cases.td - the cases of enumerations -------------------*- tablegen -*-===//
//
// A case has a symbol (its name in code), a value, and a text (its name in IR;
// the symbol unless said otherwise). The classes with `Attr` in their names
// are integer attributes as well, for use in patterns.
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_ENUMS_CASES
#define ISOGLOSS_ENUMS_CASES

include "mlir/IR/AttrTypeBase.td"

class EnumCase<string sym, int intVal, string strVal, int widthVal> {
  string symbol = sym;
  int value = intVal;
  string str = strVal;
  int width = widthVal;
}

// A case of a bit enumeration: some bits of an integer.
class BitEnumCaseBase<string sym, int val, string str, int width>
    : EnumCase<sym, val, str, width>;

//===----------------------------- one of several -------------------------===//

class I32EnumCase<string sym, int val, string str = sym>
    : EnumCase<sym, val, str, 32>;
class I64EnumCase<string sym, int val, string str = sym>
    : EnumCase<sym, val, str, 64>;

class IntEnumAttrCaseBase<I intType, string sym, string strVal, int intVal>
    : EnumCase<sym, intVal, strVal, intType.bitwidth>,
      SignlessIntegerAttrBase<intType, "case " # strVal> {
  let predicate =
      CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getValue()"
            ".eq(::llvm::APInt(" # intType.bitwidth # ", " # intVal # "))">;
}

class I32EnumAttrCase<string sym, int val, string str = sym>
    : IntEnumAttrCaseBase<I32, sym, str, val>;
class I64EnumAttrCase<string sym, int val, string str = sym>
    : IntEnumAttrCaseBase<I64, sym, str, val>;

//===--------------------------------- no bit -----------------------------===//

class BitEnumCaseNone<string sym, string str, int width>
    : BitEnumCaseBase<sym, 0, str, width>;

class BitEnumAttrCaseBase<I intType, string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, intType.bitwidth>,
      SignlessIntegerAttrBase<intType, "case " # str>;

//===--------------------------------- one bit ----------------------------===//

class BitEnumCaseBit<string sym, int pos, string str, int width>
    : BitEnumCaseBase<sym, !shl(1, pos), str, width> {
  assert !and(!ge(pos, 0), !lt(pos, width)),
      "bit position larger than underlying storage";
}
class BitEnumAttrCaseBit<I intType, string sym, int pos, string str = sym>
    : BitEnumAttrCaseBase<intType, sym, !shl(1, pos), str> {
  assert !and(!ge(pos, 0), !lt(pos, intType.bitwidth)),
      "bit position larger than underlying storage";
}

//===------------------------------- several bits -------------------------===//

// The bits of all the cases together.
class _UnionOfBits<list<BitEnumCaseBase> cases> {
  int ret = !foldl(0, cases, acc, each, !or(acc, each.value));
}

class BitEnumCaseGroup<string sym, list<BitEnumCaseBase> cases,
                       string str = sym>
    : BitEnumCaseBase<sym, _UnionOfBits<cases>.ret, str, !head(cases).width>;
class BitEnumAttrCaseGroup<I intType, string sym, list<BitEnumCaseBase> cases,
                           string str = sym>
    : BitEnumAttrCaseBase<intType, sym, _UnionOfBits<cases>.ret, str>;

//===--------------------------------- by width ---------------------------===//

class I8BitEnumCase<string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, 8>;
class I8BitEnumCaseNone<string sym, string str = sym>
    : BitEnumCaseNone<sym, str, 8>;
class I8BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 8>;
class I8BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I8, sym, val, str>;
class I8BitEnumAttrCaseNone<string sym, string str = sym>
    : I8BitEnumAttrCase<sym, 0, str>;
class I8BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I8, sym, pos, str>;
class I8BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases,
                             string str = sym>
    : BitEnumAttrCaseGroup<I8, sym, cases, str>;

class I16BitEnumCase<string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, 16>;
class I16BitEnumCaseNone<string sym, string str = sym>
    : BitEnumCaseNone<sym, str, 16>;
class I16BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 16>;
class I16BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I16, sym, val, str>;
class I16BitEnumAttrCaseNone<string sym, string str = sym>
    : I16BitEnumAttrCase<sym, 0, str>;
class I16BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I16, sym, pos, str>;
class I16BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases,
                              string str = sym>
    : BitEnumAttrCaseGroup<I16, sym, cases, str>;

class I32BitEnumCase<string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, 32>;
class I32BitEnumCaseNone<string sym, string str = sym>
    : BitEnumCaseNone<sym, str, 32>;
class I32BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 32>;
class I32BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I32, sym, val, str>;
class I32BitEnumAttrCaseNone<string sym, string str = sym>
    : I32BitEnumAttrCase<sym, 0, str>;
class I32BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I32, sym, pos, str>;
class I32BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases,
                              string str = sym>
    : BitEnumAttrCaseGroup<I32, sym, cases, str>;

class I64BitEnumCase<string sym, int val, string str = sym>
    : BitEnumCaseBase<sym, val, str, 64>;
class I64BitEnumCaseNone<string sym, string str = sym>
    : BitEnumCaseNone<sym, str, 64>;
class I64BitEnumCaseBit<string sym, int pos, string str = sym>
    : BitEnumCaseBit<sym, pos, str, 64>;
class I64BitEnumAttrCase<string sym, int val, string str = sym>
    : BitEnumAttrCaseBase<I64, sym, val, str>;
class I64BitEnumAttrCaseNone<string sym, string str = sym>
    : I64BitEnumAttrCase<sym, 0, str>;
class I64BitEnumAttrCaseBit<string sym, int pos, string str = sym>
    : BitEnumAttrCaseBit<I64, sym, pos, str>;
class I64BitEnumAttrCaseGroup<string sym, list<BitEnumAttrCaseBase> cases,
                              string str = sym>
    : BitEnumAttrCaseGroup<I64, sym, cases, str>;

#endif // ISOGLOSS_ENUMS_CASES
