//===- Enums.td - enumerations as such ------------------------*- tablegen -*-===//

#ifndef ISOGLOSS_ENUMS_ENUMS
#define ISOGLOSS_ENUMS_ENUMS

include "isogloss/enums/Cases.td"

class EnumInfo<string name, string summaryValue, list<EnumCase> cases,
               int width> {
  string summary = summaryValue;
  string description = "Enum cases:\n"
      # !interleave(!foreach(c, cases,
                             "* " # c.str # " (`" # c.symbol # "`)"), "\n");

  string className = name;
  string cppNamespace = "";
  string cppType = cppNamespace # "::" # className;

  list<EnumCase> enumerants = cases;
  int bitwidth = width;
  string underlyingType = "uint" # width # "_t";

  // Generated functions: from integer, from text, to text, the largest value.
  string underlyingToSymbolFnName = "symbolize" # name;
  string stringToSymbolFnName = "symbolize" # name;
  string symbolToStringFnName = "stringify" # name;
  string symbolToStringFnRetType = "::llvm::StringRef";
  string maxEnumValFnName = "getMaxEnumValFor" # name;
}

//===----------------------------- one of several -------------------------===//

class IntEnum<string name, string summary, list<EnumCase> cases, int width>
    : EnumInfo<name,
               !if(!empty(summary),
                   "allowed i" # width # " cases: "
                     # !interleave(!foreach(c, cases, c.value), ", "),
                   summary),
               cases, width>;
class I32Enum<string name, string summary, list<EnumCase> cases>
    : IntEnum<name, summary, cases, 32>;
class I64Enum<string name, string summary, list<EnumCase> cases>
    : IntEnum<name, summary, cases, 64>;

//===------------------------------- sets of bits -------------------------===//

// What only bit enumerations have.
class BitEnumBase<list<BitEnumCaseBase> cases> {
  int validBits = _UnionOfBits<cases>.ret;

  // Goes between the cases in text.
  string separator = "|";
  assert !or(!ge(!find(separator, "|"), 0), !ge(!find(separator, ","), 0)),
      "separator must contain '|' or ',' for parameter parsing";

  // Whether a group prints alone, without the bits that it holds.
  bit printBitEnumPrimaryGroups = 0;
  // Whether more than one case is printed in quotes.
  bit printBitEnumQuoted = 0;
}

class BitEnum<string name, string summary, list<BitEnumCaseBase> cases,
              int width>
    : EnumInfo<name, summary, cases, width>, BitEnumBase<cases> {
  let symbolToStringFnRetType = "std::string";
}
class I8BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 8>;
class I16BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 16>;
class I32BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 32>;
class I64BitEnum<string name, string summary, list<BitEnumCaseBase> cases>
    : BitEnum<name, summary, cases, 64>;

#endif // ISOGLOSS_ENUMS_ENUMS
