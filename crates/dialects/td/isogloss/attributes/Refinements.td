//===- Refinements.td - constants and narrower attributes -----*- tablegen -*-===//
//
// Constraints to put on top of an attribute, whose words continue the
// attribute's own: "32-bit signless integer attribute whose value is positive".
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_ATTRIBUTES_REFINEMENTS
#define ISOGLOSS_ATTRIBUTES_REFINEMENTS

include "isogloss/attributes/Arrays.td"
include "isogloss/attributes/Elements.td"

//===------------------------------- constants ----------------------------===//

// Exactly the attribute that `val` makes.
class ConstantAttr<Attr attribute, string val>
    : AttrConstraint<
          CPred<"$_self == "
                    # !subst("$0", val, attribute.constBuilderCall)>,
          "constant attribute " # val> {
  Attr attr = attribute;
  string value = val;
}

class ConstF32Attr<string val> : ConstantAttr<F32Attr, val>;
class ConstantStrAttr<Attr attribute, string val>
    : ConstantAttr<attribute, "\"" # val # "\"">;
def ConstBoolAttrFalse : ConstantAttr<BoolAttr, "false">;
def ConstBoolAttrTrue : ConstantAttr<BoolAttr, "true">;
def ConstUnitAttr : ConstantAttr<UnitAttr, "true">;

//===------------------------------- narrowing ----------------------------===//

class ConfinedAttr<Attr attr, list<AttrConstraint> constraints>
    : Attr<And<[attr.predicate] # !foreach(c, constraints, c.predicate)>,
           !interleave([attr.summary] # !foreach(c, constraints, c.summary),
                       " ")> {
  let storageType = attr.storageType;
  let returnType = attr.returnType;
  let convertFromStorage = attr.convertFromStorage;
  let constBuilderCall = attr.constBuilderCall;
  let defaultValue = attr.defaultValue;
  let valueType = attr.valueType;
  let isOptional = attr.isOptional;
  let baseAttr = attr;
  list<AttrConstraint> attrConstraints = constraints;
}

class AllAttrOf<list<AttrConstraint> constraints>
    : AttrConstraint<And<!foreach(c, constraints, c.predicate)>,
                     !interleave(!foreach(c, constraints, c.summary), " and ")>;

def IsNullAttr : AttrConstraint<CPred<"!$_self">,
                                "empty attribute (for optional attributes)">;

//===-------------------------------- integers ----------------------------===//

class _IntegerTest<string test, string words>
    : AttrConstraint<
          CPred<"::llvm::cast<::mlir::IntegerAttr>($_self)." # test>, words>;

class IntNEQValue<int n> : _IntegerTest<"getInt() != " # n,
                                        "whose value is not " # n>;
class IntMinValue<int n> : _IntegerTest<"getInt() >= " # n,
                                        "whose minimum value is " # n>;
class IntMaxValue<int n> : _IntegerTest<"getInt() <= " # n,
                                        "whose maximum value is " # n>;

def IntNonNegative
    : AttrConstraint<CPred<"!::llvm::cast<::mlir::IntegerAttr>($_self)"
                           ".getValue().isNegative()">,
                     "whose value is non-negative">;
def IntPositive : _IntegerTest<"getValue().isStrictlyPositive()",
                               "whose value is positive">;
def IntPowerOf2 : _IntegerTest<"getValue().isPowerOf2()",
                               "whose value is a power of two > 0">;
def IntPositivePowerOf2 : AllAttrOf<[IntPositive, IntPowerOf2]>;

class IntValidAlignment<Attr attr> : ConfinedAttr<attr, [IntPositivePowerOf2]>;

class IntIsOneOf<list<int> values>
    : AttrConstraint<
          CPred<"::llvm::is_contained({" # !interleave(values, ", ")
                    # "}, ::llvm::cast<::mlir::IntegerAttr>($_self).getInt())">,
          "whose value is one of {" # !interleave(values, ", ") # "}">;

//===--------------------------------- sizes ------------------------------===//

class _SizeTest<string cppClass, string comparison, string words>
    : AttrConstraint<CPred<"::llvm::cast<" # cppClass # ">($_self).size() "
                               # comparison>,
                     "with " # words # " elements">;

class ArrayCount<int n>
    : _SizeTest<"::mlir::ArrayAttr", "== " # n, "exactly " # n>;
class ArrayMinCount<int n>
    : _SizeTest<"::mlir::ArrayAttr", ">= " # n, "at least " # n>;
class ArrayMaxCount<int n>
    : _SizeTest<"::mlir::ArrayAttr", "<= " # n, "at most " # n>;

class DenseArrayCount<int n>
    : _SizeTest<"::mlir::DenseArrayAttr", "== " # n, "exactly " # n>;
class DenseArrayMinCt<int n>
    : _SizeTest<"::mlir::DenseArrayAttr", ">= " # n, "at least " # n>;
class DenseArrayMaxCt<int n>
    : _SizeTest<"::mlir::DenseArrayAttr", "<= " # n, "at most " # n>;

//===------------------------------- dense arrays -------------------------===//

class _AsArrayRef<DenseArrayAttrBase arrayType> {
  string ret = "::llvm::cast<" # arrayType # ">($_self).asArrayRef()";
}

class DenseArrayStrictlyPositive<DenseArrayAttrBase arrayType>
    : AttrConstraint<CPred<"::llvm::all_of(" # _AsArrayRef<arrayType>.ret
                               # ", [&](auto v) { return v > 0; })">,
                     "whose value is positive">;
class DenseArrayNonNegative<DenseArrayAttrBase arrayType>
    : AttrConstraint<CPred<"::llvm::all_of(" # _AsArrayRef<arrayType>.ret
                               # ", [&](auto v) { return v >= 0; })">,
                     "whose value is non-negative">;

class _IsSorted<DenseArrayAttrBase arrayType>
    : CPred<"llvm::is_sorted(" # _AsArrayRef<arrayType>.ret # ")">;

class DenseArraySorted<DenseArrayAttrBase arrayType>
    : AttrConstraint<_IsSorted<arrayType>,
                     "should be in non-decreasing order">;
// Sorted, and no two neighbours equal.
class DenseArrayStrictlySorted<DenseArrayAttrBase arrayType>
    : AttrConstraint<
          And<[_IsSorted<arrayType>,
               CPred<"[](" # arrayType.returnType
                         # " a) {\nreturn std::adjacent_find(std::begin(a), "
                           "std::end(a)) == std::end(a);\n}("
                         # _AsArrayRef<arrayType>.ret # ")">]>,
          "should be in increasing order">;

//===---------------------------- elements of arrays ----------------------===//

// The element exists, and its integer passes each comparison.
class _NthElement<int index, list<string> comparisons, string words>
    : AttrConstraint<
          And<[CPred<"::llvm::cast<::mlir::ArrayAttr>($_self).size() > "
                         # index>]
                # !foreach(c, comparisons,
                      CPred<"::llvm::cast<::mlir::IntegerAttr>("
                            "::llvm::cast<::mlir::ArrayAttr>($_self)[" # index
                                # "]).getInt() " # c>)>,
          "whose " # index # "-th element must be " # words>;

class IntArrayNthElemEq<int index, int value>
    : _NthElement<index, ["== " # value], "" # value>;
class IntArrayNthElemMinValue<int index, int min>
    : _NthElement<index, [">= " # min], "at least " # min>;
class IntArrayNthElemMaxValue<int index, int max>
    : _NthElement<index, ["<= " # max], "at most " # max>;
class IntArrayNthElemInRange<int index, int min, int max>
    : _NthElement<index, [">= " # min, "<= " # max],
                  "at least " # min # " and at most " # max>;

#endif // ISOGLOSS_ATTRIBUTES_REFINEMENTS
