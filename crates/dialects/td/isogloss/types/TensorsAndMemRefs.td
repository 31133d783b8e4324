//===- TensorsAndMemRefs.td - tensors and memrefs -------------*- tablegen -*-===//

#ifndef ISOGLOSS_TYPES_TENSORS_AND_MEMREFS
#define ISOGLOSS_TYPES_TENSORS_AND_MEMREFS

include "isogloss/types/Containers.td"

// "1D/2D", from [1, 2].
class _RankWords<list<int> ranks> {
  string ret = !interleave(!foreach(r, ranks, r # "D"), "/");
}

//===-------------------------------- tensors -----------------------------===//

class TensorOf<list<Type> allowedTypes, list<Pred> preds = [],
               string summary = "tensor">
    : ShapedContainerType<allowedTypes, And<[IsTensorTypePred] # preds>,
                          summary, "::mlir::TensorType">;
class RankedTensorOf<list<Type> allowedTypes, list<Pred> preds = [],
                     string summary = "ranked tensor">
    : ShapedContainerType<allowedTypes, And<[IsRankedTensorTypePred] # preds>,
                          summary, "::mlir::RankedTensorType">;
class UnrankedTensorOf<list<Type> allowedTypes, list<Pred> preds = [],
                       string summary = "unranked tensor">
    : ShapedContainerType<allowedTypes,
                          And<[IsUnrankedTensorTypePred] # preds>, summary,
                          "::mlir::UnrankedTensorType">;

class Non0RankedTensorOf<list<Type> allowedTypes>
    : TensorOf<allowedTypes, [HasRankGreaterOrEqualPred<1>],
               "non-0-ranked.tensor">;
class StaticShapeTensorOf<list<Type> allowedTypes>
    : RankedTensorOf<allowedTypes, [HasStaticShapePred],
                     "statically shaped tensor">;
class TensorRankOf<list<Type> allowedTypes, list<int> ranks>
    : RankedTensorOf<allowedTypes, [HasAnyRankOfPred<ranks>],
                     _RankWords<ranks>.ret # " tensor">;

class 0DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [0]>;
class 1DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [1]>;
class 2DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [2]>;
class 3DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [3]>;
class 4DTensorOf<list<Type> allowedTypes> : TensorRankOf<allowedTypes, [4]>;

def AnyTensor : TensorOf<[AnyType]>;
def AnyRankedTensor : RankedTensorOf<[AnyType]>;
def AnyUnrankedTensor : UnrankedTensorOf<[AnyType]>;
def AnyNon0RankedTensor : Non0RankedTensorOf<[AnyType]>;
def AnyStaticShapeTensor : StaticShapeTensorOf<[AnyType]>;
def AnyNon0RankedOrUnrankedTensor
    : AnyTypeOf<[AnyUnrankedTensor, AnyNon0RankedTensor],
                "non-0-ranked or unranked tensor", "::mlir::TensorType">;

//===-------------------------------- memrefs -----------------------------===//

class MemRefOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsMemRefTypePred, "memref",
                          "::mlir::MemRefType">;
class UnrankedMemRefOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsUnrankedMemRefTypePred,
                          "unranked.memref", "::mlir::UnrankedMemRefType">;
class RankedOrUnrankedMemRefOf<list<Type> allowedTypes, list<Pred> preds = [],
                               string summary = "ranked or unranked memref">
    : ShapedContainerType<allowedTypes, And<[IsBaseMemRefTypePred] # preds>,
                          summary, "::mlir::BaseMemRefType">;

class Non0RankedMemRefOf<list<Type> allowedTypes>
    : ConfinedType<MemRefOf<allowedTypes>, [HasRankGreaterOrEqualPred<1>],
                   "non-0-ranked." # MemRefOf<allowedTypes>.summary,
                   "::mlir::MemRefType">;
class StaticShapeMemRefOf<list<Type> allowedTypes>
    : ConfinedType<MemRefOf<allowedTypes>, [HasStaticShapePred],
                   "statically shaped " # MemRefOf<allowedTypes>.summary,
                   "::mlir::MemRefType">;
class MemRefRankOf<list<Type> allowedTypes, list<int> ranks>
    : ConfinedType<MemRefOf<allowedTypes>, [HasAnyRankOfPred<ranks>],
                   _RankWords<ranks>.ret # " " # MemRefOf<allowedTypes>.summary,
                   "::mlir::MemRefType">;

def AnyMemRef : MemRefOf<[AnyType]>;
def AnyUnrankedMemRef : UnrankedMemRefOf<[AnyType]>;
def AnyRankedOrUnrankedMemRef : RankedOrUnrankedMemRefOf<[AnyType]>;
def AnyNon0RankedMemRef : Non0RankedMemRefOf<[AnyType]>;
def AnyNon0RankedOrUnrankedMemRef
    : AnyTypeOf<[AnyUnrankedMemRef, AnyNon0RankedMemRef]>;
def AnyStaticShapeMemRef : StaticShapeMemRefOf<[AnyType]>;

// Laid out by one stride per dimension and an offset.
def HasStridesPred
    : CPred<"::llvm::cast<::mlir::MemRefType>($_self).isStrided()">;

class StridedMemRefOf<list<Type> allowedTypes>
    : ConfinedType<MemRefOf<allowedTypes>, [HasStridesPred],
                   "strided " # MemRefOf<allowedTypes>.summary>;
class StridedMemRefRankOf<list<Type> allowedTypes, list<int> ranks>
    : ConfinedType<MemRefOf<allowedTypes>, [HasAnyRankOfPred<ranks>],
                   _RankWords<ranks>.ret # " "
                     # MemRefOf<allowedTypes>.summary>;

def AnyStridedMemRef : StridedMemRefOf<[AnyType]>;
class AnyStridedMemRefOfRank<int rank>
    : AllOfType<[AnyStridedMemRef, MemRefRankOf<[AnyType], [rank]>],
                AnyStridedMemRef.summary # " of rank " # rank>;

//===---------------------------- by element type -------------------------===//

foreach element = [I1, I8, I16, I32, I64, BF16, F16, F32, F64] in {
  def element#Tensor : TensorOf<[element]>;
  def element#MemRef : MemRefOf<[element]>;
}
def IndexTensor : TensorOf<[Index]>;

#endif // ISOGLOSS_TYPES_TENSORS_AND_MEMREFS
