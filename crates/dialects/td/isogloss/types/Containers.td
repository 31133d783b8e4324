//===- Containers.td - types that hold other types ------------*- tablegen -*-===//
//
// What vectors, tensors, memrefs and tuples share, and the predicates that
// tell them apart.
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_TYPES_CONTAINERS
#define ISOGLOSS_TYPES_CONTAINERS

include "isogloss/types/Scalars.td"

//===------------------------------ predicates ----------------------------===//

def IsShapedTypePred : _Isa<"::mlir::ShapedType">;
def IsTupleTypePred : _Isa<"::mlir::TupleType">;

def IsTensorTypePred : _Isa<"::mlir::TensorType">;
def IsRankedTensorTypePred : _Isa<"::mlir::RankedTensorType">;
def IsUnrankedTensorTypePred : _Isa<"::mlir::UnrankedTensorType">;

def IsBaseMemRefTypePred : _Isa<"::mlir::BaseMemRefType">;
def IsMemRefTypePred : _Isa<"::mlir::MemRefType">;
def IsUnrankedMemRefTypePred : _Isa<"::mlir::UnrankedMemRefType">;

def IsTensorOrMemRefTypePred : Or<[IsTensorTypePred, IsMemRefTypePred]>;

// Neither has a fallback: ask only of what is shaped.
def HasStaticShapePred
    : CPred<"::llvm::cast<::mlir::ShapedType>($_self).hasStaticShape()">;
def HasRankPred
    : CPred<"::llvm::cast<::mlir::ShapedType>($_self).hasRank()">;

// True of builtin vectors and tensors, and of what else says so.
def HasValueSemanticsPred
    : CPred<"$_self.hasTrait<::mlir::ValueSemantics>()">;

// `$_self`, as `cppClass`, has one of `sizes` as the result of `method`.
class _IsOneOf<string cppClass, string method, list<int> sizes>
    : Or<!foreach(n, sizes, CPred<"::llvm::cast<" # cppClass # ">($_self)."
                                      # method # "() == " # n>)>;

class HasAnyRankOfPred<list<int> ranks>
    : And<[HasRankPred, _IsOneOf<"::mlir::ShapedType", "getRank", ranks>]>;

class HasRankGreaterOrEqualPred<int rank>
    : And<[HasRankPred,
           CPred<"::llvm::cast<::mlir::ShapedType>($_self).getRank() >= "
                     # rank>]>;

//===------------------------------ containers ----------------------------===//

// One element type, found by `elementTypeCall`.
class ContainerType<Type etype, Pred containerPred, code elementTypeCall,
                    string descr, string cppType = "::mlir::Type">
    : Type<And<[containerPred,
                SubstLeaves<"$_self", !cast<string>(elementTypeCall),
                            etype.predicate>]>,
           descr # " of " # etype.summary # " values", cppType>;

// A shaped type, whose element type is one of several.
class ShapedContainerType<list<Type> allowedTypes, Pred containerPred,
                          string descr, string cppType = "::mlir::Type">
    : Type<And<[containerPred,
                Concat<"[](::mlir::Type elementType) { return ",
                       SubstLeaves<"$_self", "elementType",
                                   AnyTypeOf<allowedTypes>.predicate>,
                       "; }(::llvm::cast<::mlir::ShapedType>($_self)"
                         ".getElementType())">]>,
           descr # " of " # AnyTypeOf<allowedTypes>.summary # " values",
           cppType>;

class ValueSemanticsContainerOf<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, HasValueSemanticsPred,
                          "container with value semantics">;

def AnyShaped : ShapedContainerType<[AnyType], IsShapedTypePred, "shaped",
                                    "::mlir::ShapedType">;

class TensorOrMemRef<list<Type> allowedTypes>
    : ShapedContainerType<allowedTypes, IsTensorOrMemRefTypePred,
                          "Tensor or MemRef", "::mlir::ShapedType">;

// The type itself, or a vector or tensor of it.
class TypeOrValueSemanticsContainer<Type allowedType, string name>
    : Type<Or<[allowedType.predicate,
               ValueSemanticsContainerOf<[allowedType]>.predicate]>,
           name>;

def BoolLike : TypeOrValueSemanticsContainer<I1, "bool-like">;
def SignlessIntegerLike
    : TypeOrValueSemanticsContainer<AnySignlessInteger, "signless-integer">;
def SignlessIntegerOrIndexLike
    : TypeOrValueSemanticsContainer<AnySignlessIntegerOrIndex,
                                    "signless-integer-like">;
def FloatLike
    : TypeOrValueSemanticsContainer<AnyFloat, "floating-point-like">;

def SignlessIntegerOrFloatLike
    : TypeConstraint<Or<[SignlessIntegerLike.predicate, FloatLike.predicate]>,
                     "signless-integer-like or floating-point-like">;
def SignlessIntegerOrIndexOrFloatLike
    : TypeConstraint<
          Or<[SignlessIntegerOrIndexLike.predicate, FloatLike.predicate]>,
          "signless-integer-or-index-like or floating-point-like">;

//===-------------------------------- tuples ------------------------------===//

def AnyTuple : Type<IsTupleTypePred, "tuple", "::mlir::TupleType">;

// Each of the types that `elementTypesCall` lists satisfies `etype`.
class MixedContainerType<Type etype, Pred containerPred, code elementTypesCall,
                         string descr>
    : Type<And<[containerPred,
                Concat<"::llvm::all_of(" # elementTypesCall
                         # ", [](::mlir::Type t) { return t && (",
                       SubstLeaves<"$_self", "t", etype.predicate>,
                       "); })">]>,
           descr # " with any combination of " # etype.summary # " values"> {
  Type elementType = etype;
  code getElementTypesCall = elementTypesCall;
}

class TupleOf<list<Type> allowedTypes>
    : MixedContainerType<AnyTypeOf<allowedTypes>, IsTupleTypePred,
                         "::llvm::cast<::mlir::TupleType>($_self).getTypes()",
                         "tuple">;

// Looks into nested tuples too.
class NestedTupleOf<list<Type> allowedTypes>
    : MixedContainerType<
          AnyTypeOf<allowedTypes>, IsTupleTypePred,
          "getFlattenedTypes(::llvm::cast<::mlir::TupleType>($_self))",
          "nested tuple">;

#endif // ISOGLOSS_TYPES_CONTAINERS
