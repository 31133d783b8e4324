//===- Vectors.td - vectors by shape, length and element ------*- tablegen -*-===//
//
// "Fixed" vectors have no scalable dimension. Lengths count all elements.
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_TYPES_VECTORS
#define ISOGLOSS_TYPES_VECTORS

include "isogloss/types/Containers.td"

//===------------------------------ predicates ----------------------------===//

defvar _vectorRank = "::llvm::cast<::mlir::VectorType>($_self).getRank()";

def IsVectorOfAnyRankTypePred : _Isa<"::mlir::VectorType">;
def IsVectorOfNonZeroRankTypePred
    : And<[_Isa<"::mlir::VectorType">, CPred<_vectorRank # " > 0">]>;

def IsFixedVectorOfAnyRankTypePred : _Isa<"::mlir::FixedVectorType">;
def IsFixedVectorOfNonZeroRankTypePred
    : And<[_Isa<"::mlir::FixedVectorType">, CPred<_vectorRank # " > 0">]>;

def IsVectorTypeWithAnyDimScalablePred : _Isa<"::mlir::ScalableVectorType">;
def IsVectorTypeWithAllDimsScalablePred
    : And<[IsVectorOfNonZeroRankTypePred,
           CPred<"::llvm::cast<::mlir::VectorType>($_self)"
                 ".allDimsScalable()">]>;
def IsVectorTypeWithOnlyTrailingDimScalablePred
    : And<[_Isa<"::mlir::VectorType">,
           CPred<_vectorRank # " > 0">,
           CPred<"::llvm::cast<::mlir::VectorType>($_self).getScalableDims()"
                 ".back()">,
           CPred<"!llvm::is_contained("
                 "::llvm::cast<::mlir::VectorType>($_self).getScalableDims()"
                 ".drop_back(), true)">]>;

class IsVectorOfRankPred<list<int> allowedRanks>
    : And<[IsVectorOfNonZeroRankTypePred,
           _IsOneOf<"::mlir::VectorType", "getRank", allowedRanks>]>;
class IsFixedVectorOfRankPred<list<int> allowedRanks>
    : And<[IsFixedVectorOfAnyRankTypePred,
           _IsOneOf<"::mlir::VectorType", "getRank", allowedRanks>]>;
class IsScalableVectorOfRankPred<list<int> allowedRanks>
    : And<[IsVectorTypeWithAnyDimScalablePred,
           _IsOneOf<"::mlir::VectorType", "getRank", allowedRanks>]>;

class IsVectorOfLengthPred<list<int> allowedLengths>
    : And<[IsVectorOfNonZeroRankTypePred,
           _IsOneOf<"::mlir::VectorType", "getNumElements", allowedLengths>]>;
class IsFixedVectorOfLengthPred<list<int> allowedLengths>
    : And<[IsFixedVectorOfAnyRankTypePred,
           _IsOneOf<"::mlir::VectorType", "getNumElements", allowedLengths>]>;
class IsScalableVectorOfLengthPred<list<int> allowedLengths>
    : And<[IsVectorTypeWithAnyDimScalablePred,
           _IsOneOf<"::mlir::VectorType", "getNumElements", allowedLengths>]>;

class _VectorLengthPred<string comparison>
    : And<[IsVectorOfNonZeroRankTypePred,
           CPred<"::llvm::cast<::mlir::VectorType>($_self).getNumElements() "
                     # comparison>]>;
class IsVectorOfMinLengthPred<int minLength>
    : _VectorLengthPred<">= " # minLength>;
class IsVectorOfMaxLengthPred<int maxLength>
    : _VectorLengthPred<"<= " # maxLength>;

class IsVectorOfShape<list<int> shape>
    : CPred<"::llvm::cast<::mlir::VectorType>($_self).getShape() == "
            "::llvm::ArrayRef<int64_t>({" # !interleave(shape, ", ") # "})">;

// The least rank that has a dimension at `value`; negative ones count from the
// end.
class NormalizeIndex<int value> {
  int ret = !if(!ge(value, 0), !add(value, 1), !sub(0, value));
}

class IsNthDimSizeIsOneOfPred<int n, list<int> allowedSizes> : And<[
  CPred<"::llvm::cast<::mlir::ShapedType>($_self).getRank() >= "
            # NormalizeIndex<n>.ret>,
  CPred<"::llvm::is_contained(::llvm::ArrayRef<int64_t>({"
            # !interleave(allowedSizes, ", ")
            # "}), ::llvm::cast<::mlir::ShapedType>($_self).getDimSize("
            # !if(!ge(n, 0), "" # n,
                  "::llvm::cast<::mlir::ShapedType>($_self).getRank() + " # n)
            # "))">
]>;

//===------------------------------- by element ---------------------------===//

class VectorOfAnyRankOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsVectorOfAnyRankTypePred, "vector",
                          "::mlir::VectorType">;
class VectorOfNonZeroRankOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsVectorOfNonZeroRankTypePred,
                          "vector", "::mlir::VectorType">;
class FixedVectorOfAnyRank<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsFixedVectorOfAnyRankTypePred,
                          "fixed-length vector", "::mlir::VectorType">;
class FixedVectorOfNonZeroRankOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsFixedVectorOfNonZeroRankTypePred,
                          "fixed-length vector", "::mlir::VectorType">;
class ScalableVectorOfAnyRank<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsVectorTypeWithAnyDimScalablePred,
                          "scalable vector", "::mlir::VectorType">;
class VectorWithTrailingDimScalableOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes,
                          IsVectorTypeWithOnlyTrailingDimScalablePred,
                          "trailing scalable vector", "::mlir::VectorType">;

def AnyVectorOfAnyRank : VectorOfAnyRankOf<[AnyType]>;
def AnyVectorOfNonZeroRank : VectorOfNonZeroRankOf<[AnyType]>;
def AnyFixedVectorOfAnyRank : FixedVectorOfAnyRank<[AnyType]>;
def AnyFixedVectorOfNonZeroRank : FixedVectorOfNonZeroRankOf<[AnyType]>;
def AnyScalableVectorOfAnyRank : ScalableVectorOfAnyRank<[AnyType]>;

//===--------------------------- by rank or length ------------------------===//
//
// The summaries start with a space: they continue the words for a vector.
//
//===---------------------------------------------------------------------===//

class _VectorWith<Pred pred, string words>
    : Type<pred, " " # words, "::mlir::VectorType">;

class VectorOfRank<list<int> allowedRanks>
    : _VectorWith<IsVectorOfRankPred<allowedRanks>,
                  "of ranks " # !interleave(allowedRanks, "/")>;
class FixedVectorOfRank<list<int> allowedRanks>
    : _VectorWith<IsFixedVectorOfRankPred<allowedRanks>,
                  "of ranks " # !interleave(allowedRanks, "/")>;
class ScalableVectorOfRank<list<int> allowedRanks>
    : _VectorWith<IsScalableVectorOfRankPred<allowedRanks>,
                  "of ranks " # !interleave(allowedRanks, "/")>;

class VectorOfLength<list<int> allowedLengths>
    : _VectorWith<IsVectorOfLengthPred<allowedLengths>,
                  "of length " # !interleave(allowedLengths, "/")>;
class FixedVectorOfLength<list<int> allowedLengths>
    : _VectorWith<IsFixedVectorOfLengthPred<allowedLengths>,
                  "of length " # !interleave(allowedLengths, "/")>;
class ScalableVectorOfLength<list<int> allowedLengths>
    : _VectorWith<IsScalableVectorOfLengthPred<allowedLengths>,
                  "of length " # !interleave(allowedLengths, "/")>;
class VectorOfMinLength<int minLength>
    : _VectorWith<IsVectorOfMinLengthPred<minLength>,
                  "of at least length " # minLength>;
class VectorOfMaxLength<int maxLength>
    : _VectorWith<IsVectorOfMaxLengthPred<maxLength>,
                  "of at most length " # maxLength>;

class ShapedTypeWithNthDimOfSize<int n, list<int> allowedSizes>
    : Type<IsNthDimSizeIsOneOfPred<n, allowedSizes>,
           " with dim " # n # " having a size of {"
             # !interleave(allowedSizes, ", ") # "}",
           "::mlir::ShapedType">;

//===-------------------------------- by both -----------------------------===//

// All of the parts, with their words in a row.
class _VectorOfAll<list<Type> parts>
    : AllOfType<parts, !interleave(!foreach(p, parts, p.summary), ""),
                "::mlir::VectorType">;

class VectorOfRankAndType<list<int> allowedRanks, list<Type> allowedTypes>
    : _VectorOfAll<[VectorOfNonZeroRankOf<allowedTypes>,
                    VectorOfRank<allowedRanks>]>;
class FixedVectorOfRankAndType<list<int> allowedRanks,
                               list<Type> allowedTypes>
    : _VectorOfAll<[FixedVectorOfAnyRank<allowedTypes>,
                    VectorOfRank<allowedRanks>]>;
class VectorOfLengthAndType<list<int> allowedLengths, list<Type> allowedTypes>
    : _VectorOfAll<[VectorOfNonZeroRankOf<allowedTypes>,
                    VectorOfLength<allowedLengths>]>;
class VectorOfMinMaxLengthAndType<int minLength, int maxLength,
                                  list<Type> allowedTypes>
    : _VectorOfAll<[VectorOfNonZeroRankOf<allowedTypes>,
                    VectorOfMinLength<minLength>,
                    VectorOfMaxLength<maxLength>]>;
class FixedVectorOfLengthAndType<list<int> allowedLengths,
                                 list<Type> allowedTypes>
    : _VectorOfAll<[FixedVectorOfAnyRank<allowedTypes>,
                    FixedVectorOfLength<allowedLengths>]>;
class ScalableVectorOfLengthAndType<list<int> allowedLengths,
                                    list<Type> allowedTypes>
    : _VectorOfAll<[ScalableVectorOfAnyRank<allowedTypes>,
                    ScalableVectorOfLength<allowedLengths>]>;
class ScalableVectorOfRankAndLengthAndType<list<int> allowedRanks,
                                           list<int> allowedLengths,
                                           list<Type> allowedTypes>
    : _VectorOfAll<[ScalableVectorOfRank<allowedRanks>,
                    ScalableVectorOfAnyRank<allowedTypes>,
                    ScalableVectorOfLength<allowedLengths>]>;
class VectorWithTrailingDimScalableOfSizeAndType<
    list<int> allowedTrailingSizes, list<Type> allowedTypes>
    : _VectorOfAll<[VectorWithTrailingDimScalableOf<allowedTypes>,
                    ShapedTypeWithNthDimOfSize<-1, allowedTrailingSizes>]>;

// Exactly one shape and element type.
class FixedVectorOfShapeAndType<list<int> shape, Type elType>
    : ShapedContainerType<
          [elType],
          And<[IsVectorOfShape<shape>, IsFixedVectorOfAnyRankTypePred]>,
          "vector<" # !interleave(shape, "x") # "x" # elType # ">",
          "::mlir::VectorType">,
      BuildableType<"::mlir::VectorType::get({" # !interleave(shape, " ,")
                        # "} , " # elType.builderCall # " );">;

#endif // ISOGLOSS_TYPES_VECTORS
