//===- AffineOps.td - the affine dialect -*- tablegen -*-===//

#ifndef ISOGLOSS_AFFINE_OPS
#define ISOGLOSS_AFFINE_OPS

include "mlir/Dialect/Affine/IR/AffineMemoryOpInterfaces.td"
include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Affine_Dialect : Dialect {
  let name = "affine";
  let summary = "Loops and accesses whose bounds and indices are affine";
  let cppNamespace = "::mlir::affine";
  let dependentDialects = ["arith::ArithDialect", "ub::UBDialect"];
  let hasConstantMaterializer = 1;
}

class Affine_Op<string mnemonic, list<Trait> traits = []>
    : Op<Affine_Dialect, mnemonic, traits>;

def ImplicitAffineTerminator : SingleBlockImplicitTerminator<"AffineYieldOp">;

//===--------------------------------- indices ----------------------------===//

def AffineApplyOp
    : Affine_Op<"apply", [Pure, DeclareOpInterfaceMethods<
                                    InferIntRangeInterface,
                                    ["inferResultRanges"]>]> {
  let summary = "the result of a map";
  let arguments = (ins AffineMapAttr:$map, Variadic<Index>:$mapOperands);
  let results = (outs Index);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

class AffineMinMaxOpBase<string mnemonic, list<Trait> traits = []>
    : Op<Affine_Dialect, mnemonic, traits> {
  let arguments = (ins AffineMapAttr:$map, Variadic<Index>:$operands);
  let results = (outs Index);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def AffineMinOp : AffineMinMaxOpBase<"min", [Pure]> {
  let summary = "the least result of a map";
}
def AffineMaxOp : AffineMinMaxOpBase<"max", [Pure]> {
  let summary = "the greatest result of a map";
}

def AffineDelinearizeIndexOp : Affine_Op<"delinearize_index", [Pure]> {
  let summary = "the indices in a grid, from the place in a row";
  let arguments = (ins Index:$linear_index, Variadic<Index>:$dynamic_basis,
                       DenseI64ArrayAttr:$static_basis);
  let results = (outs Variadic<Index>:$multi_index);
  let assemblyFormat = [{
    $linear_index `into`
    custom<DynamicIndexList>($dynamic_basis, $static_basis, "{}",
                             "::mlir::AsmParser::Delimiter::Paren")
    attr-dict `:` type($multi_index)
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def AffineLinearizeIndexOp
    : Affine_Op<"linearize_index", [Pure, AttrSizedOperandSegments]> {
  let summary = "the place in a row, from the indices in a grid";
  let arguments = (ins Variadic<Index>:$multi_index,
                       Variadic<Index>:$dynamic_basis,
                       DenseI64ArrayAttr:$static_basis, UnitProp:$disjoint);
  let results = (outs Index:$linear_index);
  let assemblyFormat = [{
    (`disjoint` $disjoint^)? ` ` `[` $multi_index `]` `by`
    custom<DynamicIndexList>($dynamic_basis, $static_basis, "{}",
                             "::mlir::AsmParser::Delimiter::Paren")
    attr-dict `:` type($linear_index)
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

//===--------------------------------- regions ----------------------------===//

def AffineForOp
    : Affine_Op<"for",
                [AttrSizedOperandSegments, AutomaticAllocationScope,
                 ImplicitAffineTerminator, ConditionallySpeculatable,
                 RecursiveMemoryEffects,
                 DeclareOpInterfaceMethods<
                     LoopLikeOpInterface,
                     ["getLoopInductionVars", "getLoopLowerBounds",
                      "getLoopSteps", "getLoopUpperBounds",
                      "getYieldedValuesMutable",
                      "replaceWithAdditionalYields"]>,
                 DeclareOpInterfaceMethods<RegionBranchOpInterface,
                                           ["getEntrySuccessorOperands"]>]> {
  let summary = "counts between results of two maps";
  let description = [{
    ```mlir
    affine.for %i = 0 to min affine_map<(d0) -> (d0, 64)>(%n) step 4 {
      %x = affine.load %m[%i + 1] : memref<65xf32>
    }
    ```
  }];
  let arguments = (ins
    Variadic<Index>:$lowerBoundOperands,
    Variadic<Index>:$upperBoundOperands,
    Variadic<AnyType>:$inits,
    AffineMapAttr:$lowerBoundMap,
    AffineMapAttr:$upperBoundMap,
    IndexAttr:$step);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasRegionVerifier = 1;
}

def AffineParallelOp
    : Affine_Op<"parallel",
                [AutomaticAllocationScope, ImplicitAffineTerminator,
                 RecursivelySpeculatable, RecursiveMemoryEffects,
                 DeclareOpInterfaceMethods<LoopLikeOpInterface>,
                 MemRefsNormalizable]> {
  let summary = "runs a region for each point of a grid, in any order";
  let arguments = (ins
    TypedArrayAttrBase<AtomicRMWKindAttr, "Reduction ops">:$reductions,
    AffineMapAttr:$lowerBoundsMap,
    I32ElementsAttr:$lowerBoundsGroups,
    AffineMapAttr:$upperBoundsMap,
    I32ElementsAttr:$upperBoundsGroups,
    I64SmallVectorArrayAttr:$steps,
    Variadic<Index>:$mapOperands);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def AffineIfOp
    : Affine_Op<"if",
                [ImplicitAffineTerminator, RecursivelySpeculatable,
                 RecursiveMemoryEffects, NoRegionArguments,
                 DeclareOpInterfaceMethods<RegionBranchOpInterface>]> {
  let summary = "runs the one region in a set of points, the other outside";
  let arguments = (ins Variadic<AnyType>, IntegerSetAttr:$condition);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$thenRegion, AnyRegion:$elseRegion);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def AffineYieldOp : Affine_Op<"yield", [Pure, Terminator, ReturnLike,
                                        MemRefsNormalizable]> {
  let summary = "the end of a region, with its results";
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let hasVerifier = 1;
}

//===--------------------------------- memory -----------------------------===//

defvar _mapsIndices = DeclareOpInterfaceMethods<AffineMapAccessInterface>;

class AffineLoadOpBase<string mnemonic, list<Trait> traits = []>
    : Affine_Op<mnemonic,
                traits # [DeclareOpInterfaceMethods<AffineReadOpInterface>,
                          _mapsIndices, MemRefsNormalizable]> {
  let arguments = (ins
    Arg<AnyMemRef, "the reference to load from", [MemRead]>:$memref,
    Variadic<Index>:$indices,
    AffineMapAttr:$map);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
def AffineLoadOp : AffineLoadOpBase<"load"> {
  let summary = "reads an element";
  let results = (outs AnyType:$result);
  let hasFolder = 1;
}
def AffineVectorLoadOp : AffineLoadOpBase<"vector_load"> {
  let summary = "reads neighbouring elements";
  let results = (outs AnyVectorOfNonZeroRank:$result);
}

class AffineStoreOpBase<string mnemonic, list<Trait> traits = []>
    : Affine_Op<mnemonic,
                traits # [DeclareOpInterfaceMethods<AffineWriteOpInterface>,
                          _mapsIndices, MemRefsNormalizable]> {
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}
class _AffineStore<string mnemonic, Type stored> : AffineStoreOpBase<mnemonic> {
  let arguments = (ins
    stored:$value,
    Arg<AnyMemRef, "the reference to store to", [MemWrite]>:$memref,
    Variadic<Index>:$indices,
    AffineMapAttr:$map);
}
def AffineStoreOp : _AffineStore<"store", AnyType> {
  let summary = "writes an element";
  let hasFolder = 1;
}
def AffineVectorStoreOp : _AffineStore<"vector_store", AnyVectorOfNonZeroRank> {
  let summary = "writes neighbouring elements";
}

def AffinePrefetchOp
    : Affine_Op<"prefetch", [_mapsIndices, MemRefsNormalizable]> {
  let summary = "says that an element will be used soon";
  let arguments = (ins
    AnyMemRef:$memref,
    Variadic<Index>:$indices,
    BoolAttr:$isWrite,
    ConfinedAttr<I32Attr, [IntMinValue<0>, IntMaxValue<3>]>:$localityHint,
    BoolAttr:$isDataCache,
    AffineMapAttr:$map);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

#endif // ISOGLOSS_AFFINE_OPS
