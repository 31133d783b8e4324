//===- MemRefOps.td - the operations of memref -*- tablegen -*-===//

#ifndef ISOGLOSS_MEM_REF_OPS
#define ISOGLOSS_MEM_REF_OPS

include "mlir/Dialect/Arith/IR/ArithBase.td"
include "mlir/Dialect/MemRef/IR/MemRefBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/AlignmentAttrInterface.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferStridedMetadataInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/MemOpInterfaces.td"
include "mlir/Interfaces/MemorySlotInterfaces.td"
include "mlir/Interfaces/ShapedOpInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"

//===------------------------------ shared parts --------------------------===//

class MemRef_Op<string mnemonic, list<Trait> traits = []>
    : Op<MemRef_Dialect, mnemonic, traits>;

def MemRefTypeAttr : TypeAttrBase<"::mlir::MemRefType",
                                  "memref type attribute"> {
  let constBuilderCall = "::mlir::TypeAttr::get($0)";
}

defvar _namesResults =
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>;
defvar _hasAlignment = DeclareOpInterfaceMethods<AlignmentAttrOpInterface>;
defvar _takesSpaceCast =
    DeclareOpInterfaceMethods<MemorySpaceCastConsumerOpInterface>;

defvar _optionalAlignment = OptionalAttr<IntValidAlignment<I64Attr>>;
defvar _mayBypassCaches = DefaultValuedOptionalAttr<BoolAttr, "false">;

// Numbers that a machine can update at once.
defvar _atomicElement = AnyTypeOf<[AnySignlessInteger, AnyFloat]>;
defvar _atomicMemRef = Arg<MemRefOf<[AnySignlessInteger, AnyFloat]>,
                           "the reference to read from and write to",
                           [MemRead, MemWrite]>;

// The type of `value` is that of an element of `memref`.
class _ElementTypeMatches<string value, string summary>
    : TypesMatchWith<summary, "memref", value,
                     "::llvm::cast<MemRefType>($_self).getElementType()">;

//===----------------------------- life of memory -------------------------===//

// One operand for each `?` of the type, one for each symbol of its layout.
class AllocLikeOp<string mnemonic, Resource resource, list<Trait> traits = []>
    : MemRef_Op<mnemonic, [AttrSizedOperandSegments, _hasAlignment] # traits> {
  let arguments = (ins
    Variadic<Index>:$dynamicSizes,
    Variadic<Index>:$symbolOperands,
    _optionalAlignment:$alignment);
  let results =
      (outs Res<AnyMemRef, "", [MemAlloc<resource, 0, FullEffect>]>:$memref);
  let assemblyFormat = [{
    `(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict
    `:` type($memref)
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def MemRef_AllocOp : AllocLikeOp<"alloc", DefaultResource, [_namesResults]> {
  let summary = "memory, until it is freed";
}

def MemRef_AllocaOp
    : AllocLikeOp<"alloca", AutomaticAllocationScopeResource,
                  [_namesResults,
                   DeclareOpInterfaceMethods<PromotableAllocationOpInterface>,
                   DeclareOpInterfaceMethods<
                       DestructurableAllocationOpInterface>]> {
  let summary = "memory, until the scope around ends";
}

def MemRef_ReallocOp : MemRef_Op<"realloc", [_hasAlignment]> {
  let summary = "memory of another size with the same contents";
  let arguments = (ins
    Arg<MemRefRankOf<[AnyType], [1]>, "", [MemFreeAt<0, FullEffect>]>:$source,
    Optional<Index>:$dynamicResultSize,
    _optionalAlignment:$alignment);
  let results = (outs Res<MemRefRankOf<[AnyType], [1]>, "",
                          [MemAlloc<DefaultResource, 1, FullEffect>]>);
  let assemblyFormat = [{
    $source (`(` $dynamicResultSize^ `)`)? attr-dict
    `:` type($source) `to` type(results)
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def MemRef_DeallocOp : MemRef_Op<"dealloc", [MemRefsNormalizable]> {
  let summary = "frees memory";
  let arguments = (ins Arg<AnyRankedOrUnrankedMemRef, "",
                           [MemFreeAt<0, FullEffect>]>:$memref);
  let assemblyFormat = "$memref attr-dict `:` type($memref)";
  let hasFolder = 1;
}

def MemRef_AllocaScopeOp
    : MemRef_Op<"alloca_scope",
                [AutomaticAllocationScope,
                 DeclareOpInterfaceMethods<RegionBranchOpInterface>,
                 SingleBlockImplicitTerminator<"AllocaScopeReturnOp">,
                 RecursiveMemoryEffects, NoRegionArguments]> {
  let summary = "a scope at whose end what it allocates is freed";
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$bodyRegion);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
}

def MemRef_AllocaScopeReturnOp
    : MemRef_Op<"alloca_scope.return", [HasParent<"AllocaScopeOp">, Pure,
                                        ReturnLike, Terminator]> {
  let summary = "the end of a scope, with its results";
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

//===--------------------------- global variables -------------------------===//

def MemRef_GlobalOp : MemRef_Op<"global", [Symbol, _hasAlignment]> {
  let summary = "a variable, or the declaration of one";
  let description = [{
    ```mlir
    memref.global constant @primes : memref<3xi32> = dense<[2, 3, 5]>
    memref.global "private" @scratch : memref<64xf32> = uninitialized
    memref.global "private" @elsewhere : memref<4xi8>
    ```
  }];
  let arguments = (ins
    SymbolNameAttr:$sym_name,
    OptionalAttr<StrAttr>:$sym_visibility,
    MemRefTypeAttr:$type,
    OptionalAttr<AnyAttr>:$initial_value,
    UnitAttr:$constant,
    _optionalAlignment:$alignment);
  let assemblyFormat = [{
    ($sym_visibility^)? (`constant` $constant^)? $sym_name `:`
    custom<GlobalMemrefOpTypeAndInitialValue>($type, $initial_value) attr-dict
  }];
  let hasVerifier = 1;
}

def MemRef_GetGlobalOp
    : MemRef_Op<"get_global",
                [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the memory of a variable";
  let arguments = (ins FlatSymbolRefAttr:$name);
  let results = (outs AnyStaticShapeMemRef:$result);
  let assemblyFormat = "$name `:` type($result) attr-dict";
}

//===------------------------------- elements -----------------------------===//

def LoadOp
    : MemRef_Op<"load",
                [_ElementTypeMatches<"result", "result type matches element "
                                               "type of 'memref'">,
                 MemRefsNormalizable, _hasAlignment, _takesSpaceCast,
                 DeclareOpInterfaceMethods<PromotableMemOpInterface>,
                 DeclareOpInterfaceMethods<
                     DestructurableAccessorOpInterface>]> {
  let summary = "reads an element";
  let arguments = (ins
    Arg<AnyMemRef, "the reference to load from", [MemRead]>:$memref,
    Variadic<Index>:$indices,
    _mayBypassCaches:$nontemporal,
    _optionalAlignment:$alignment);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$memref `[` $indices `]` attr-dict `:` type($memref)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def MemRef_StoreOp
    : MemRef_Op<"store",
                [_ElementTypeMatches<"value", "type of 'value' matches element "
                                              "type of 'memref'">,
                 MemRefsNormalizable, _hasAlignment, _takesSpaceCast,
                 DeclareOpInterfaceMethods<PromotableMemOpInterface>,
                 DeclareOpInterfaceMethods<
                     DestructurableAccessorOpInterface>]> {
  let summary = "writes an element";
  let arguments = (ins
    AnyType:$value,
    Arg<AnyMemRef, "the reference to store to", [MemWrite]>:$memref,
    Variadic<Index>:$indices,
    _mayBypassCaches:$nontemporal,
    _optionalAlignment:$alignment);
  let assemblyFormat =
      "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def AtomicRMWOp
    : MemRef_Op<"atomic_rmw",
                [_takesSpaceCast, AllTypesMatch<["value", "result"]>,
                 _ElementTypeMatches<"value", "value type matches element type "
                                              "of memref">]> {
  let summary = "updates an element at once, by a known operation";
  let arguments = (ins AtomicRMWKindAttr:$kind, _atomicElement:$value,
                       _atomicMemRef:$memref, Variadic<Index>:$indices);
  let results = (outs _atomicElement:$result);
  let assemblyFormat = [{
    $kind $value `,` $memref `[` $indices `]` attr-dict
    `:` `(` type($value) `,` type($memref) `)` `->` type($result)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

def GenericAtomicRMWOp
    : MemRef_Op<"generic_atomic_rmw",
                [SingleBlockImplicitTerminator<"AtomicYieldOp">,
                 _ElementTypeMatches<"result", "result type matches element "
                                               "type of memref">]> {
  let summary = "updates an element at once, by a region";
  let arguments = (ins _atomicMemRef:$memref, Variadic<Index>:$indices);
  let results = (outs _atomicElement:$result);
  let regions = (region AnyRegion:$atomic_body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def AtomicYieldOp
    : MemRef_Op<"atomic_yield", [HasParent<"GenericAtomicRMWOp">, Pure,
                                 Terminator, ReturnLike]> {
  let summary = "the end of an update: the new element";
  let arguments = (ins AnyType:$result);
  let assemblyFormat = "$result attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def MemRef_PrefetchOp : MemRef_Op<"prefetch"> {
  let summary = "says that an element will be used soon";
  let arguments = (ins
    Arg<AnyMemRef, "prefetch address", [MemWrite]>:$memref,
    Variadic<Index>:$indices,
    BoolAttr:$isWrite,
    ConfinedAttr<I32Attr, [IntMinValue<0>, IntMaxValue<3>]>:$localityHint,
    BoolAttr:$isDataCache);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

//===------------------------------ many elements -------------------------===//

def CopyOp
    : MemRef_Op<"copy", [SameOperandsElementType, SameOperandsShape]> {
  let summary = "copies all elements";
  let arguments = (ins
    Arg<AnyRankedOrUnrankedMemRef, "the memref to copy from",
        [MemReadAt<0, FullEffect>]>:$source,
    Arg<AnyRankedOrUnrankedMemRef, "the memref to copy to",
        [MemWriteAt<0, FullEffect>]>:$target);
  let assemblyFormat = [{
    $source `,` $target attr-dict `:` type($source) `to` type($target)
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def MemRef_DmaStartOp : MemRef_Op<"dma_start"> {
  let summary = "starts a copy in the background, under a tag";
  let arguments = (ins Variadic<AnyType>:$operands);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def MemRef_DmaWaitOp : MemRef_Op<"dma_wait"> {
  let summary = "waits for the copy under a tag";
  let arguments = (ins AnyMemRef:$tagMemRef, Variadic<Index>:$tagIndices,
                       Index:$numElements);
  let assemblyFormat = [{
    $tagMemRef `[` $tagIndices `]` `,` $numElements attr-dict
    `:` type($tagMemRef)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

//===------------------------------ what is known -------------------------===//

def MemRef_DimOp
    : MemRef_Op<"dim",
                [_namesResults, MemRefsNormalizable, ConditionallySpeculatable,
                 NoMemoryEffect, ShapedDimOpInterface,
                 DeclareOpInterfaceMethods<
                     InferIntRangeInterface,
                     ["inferResultRangesFromOptional"]>]> {
  let summary = "the size of a dimension";
  let arguments = (ins AnyNon0RankedOrUnrankedMemRef:$source, Index:$index);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $source `,` $index `:` type($source)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def MemRef_RankOp : MemRef_Op<"rank", [Pure]> {
  let summary = "the number of dimensions";
  let arguments = (ins AnyRankedOrUnrankedMemRef:$memref);
  let results = (outs Index);
  let assemblyFormat = "$memref attr-dict `:` type($memref)";
  let hasFolder = 1;
}

def MemRef_ExtractAlignedPointerAsIndexOp
    : MemRef_Op<"extract_aligned_pointer_as_index",
                [_namesResults, Pure, SameVariadicResultSize]> {
  let summary = "the address of the first element";
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source);
  let results = (outs Index:$aligned_pointer);
  let assemblyFormat = "$source `:` type($source) `->` type(results) attr-dict";
}

def MemRef_ExtractStridedMetadataOp
    : MemRef_Op<"extract_strided_metadata",
                [_namesResults, Pure, SameVariadicResultSize,
                 ViewLikeOpInterface, InferTypeOpAdaptor]> {
  let summary = "the buffer behind a view, and how the view lies in it";
  let arguments = (ins AnyStridedMemRef:$source);
  let results = (outs AnyStridedMemRefOfRank<0>:$base_buffer, Index:$offset,
                      Variadic<Index>:$sizes, Variadic<Index>:$strides);
  let assemblyFormat = "$source `:` type($source) `->` type(results) attr-dict";
  let hasFolder = 1;
}

def AssumeAlignmentOp
    : MemRef_Op<"assume_alignment",
                [_namesResults, Pure, ViewLikeOpInterface,
                 SameOperandsAndResultType, _takesSpaceCast,
                 DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
                                           ["reifyDimOfResult"]>]> {
  let summary = "the same memory, known to be aligned";
  let arguments = (ins AnyMemRef:$memref,
                       ConfinedAttr<I32Attr, [IntPositive]>:$alignment);
  let results = (outs AnyMemRef:$result);
  let assemblyFormat = "$memref `,` $alignment attr-dict `:` type($memref)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def DistinctObjectsOp
    : MemRef_Op<"distinct_objects",
                [Pure, DistinctObjectsTrait,
                 DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "the same memory, known not to overlap";
  let arguments = (ins Variadic<AnyMemRef>:$operands);
  let results = (outs Variadic<AnyMemRef>:$results);
  let assemblyFormat = "$operands attr-dict `:` type($operands)";
  let hasVerifier = 1;
}

//===---------------------------------- casts -----------------------------===//

def MemRef_CastOp
    : MemRef_Op<"cast",
                [DeclareOpInterfaceMethods<CastOpInterface>, _namesResults,
                 _takesSpaceCast, MemRefsNormalizable, Pure,
                 SameOperandsAndResultShape, ViewLikeOpInterface]> {
  let summary = "the same memory under a type that says more or less";
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source);
  let results = (outs AnyRankedOrUnrankedMemRef:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
  let hasFolder = 1;
}

def MemRef_MemorySpaceCastOp
    : MemRef_Op<"memory_space_cast",
                [DeclareOpInterfaceMethods<CastOpInterface>, _namesResults,
                 MemorySpaceCastOpInterface, MemRefsNormalizable, Pure,
                 SameOperandsAndResultElementType, SameOperandsAndResultShape,
                 ViewLikeOpInterface]> {
  let summary = "the same memory, seen from another memory space";
  let arguments = (ins AnyRankedOrUnrankedMemRef:$source);
  let results = (outs AnyRankedOrUnrankedMemRef:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
  let hasFolder = 1;
}

//===---------------------------------- views -----------------------------===//

class MemRef_OpWithOffsetSizesAndStrides<string mnemonic,
                                         list<Trait> traits = []>
    : MemRef_Op<mnemonic, traits>;

def SubViewOp
    : MemRef_OpWithOffsetSizesAndStrides<
          "subview",
          [_namesResults,
           DeclareOpInterfaceMethods<InferStridedMetadataOpInterface>,
           _takesSpaceCast, DeclareOpInterfaceMethods<ViewLikeOpInterface>,
           AttrSizedOperandSegments, OffsetSizeAndStrideOpInterface, Pure]> {
  let summary = "a box in memory, with gaps if need be";
  let description = [{
    Offsets, sizes and strides are constants or operands. Dimensions of size
    one may be missing from the result.

    ```mlir
    %s = memref.subview %m[%i, 0] [4, 8] [1, 2]
       : memref<64x64xf32> to memref<4x8xf32, strided<[64, 2], offset: ?>>
    ```
  }];
  let arguments = (ins
    AnyMemRef:$source,
    Variadic<Index>:$offsets,
    Variadic<Index>:$sizes,
    Variadic<Index>:$strides,
    DenseI64ArrayAttr:$static_offsets,
    DenseI64ArrayAttr:$static_sizes,
    DenseI64ArrayAttr:$static_strides);
  let results = (outs AnyMemRef:$result);
  let assemblyFormat = [{
    $source ``
    custom<DynamicIndexList>($offsets, $static_offsets)
    custom<DynamicIndexList>($sizes, $static_sizes)
    custom<DynamicIndexList>($strides, $static_strides)
    attr-dict `:` type($source) `to` type($result)
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def MemRef_ReinterpretCastOp
    : MemRef_OpWithOffsetSizesAndStrides<
          "reinterpret_cast",
          [_namesResults, _takesSpaceCast, AttrSizedOperandSegments,
           MemRefsNormalizable, Pure, OffsetSizeAndStrideOpInterface,
           ViewLikeOpInterface]> {
  let summary = "the same buffer with offset, sizes and strides as given";
  let arguments = (ins
    Arg<AnyRankedOrUnrankedMemRef, "", []>:$source,
    Variadic<Index>:$offsets,
    Variadic<Index>:$sizes,
    Variadic<Index>:$strides,
    DenseI64ArrayAttr:$static_offsets,
    DenseI64ArrayAttr:$static_sizes,
    DenseI64ArrayAttr:$static_strides);
  let results = (outs AnyStridedMemRef:$result);
  let assemblyFormat = [{
    $source `to` `offset` `` `:`
    custom<DynamicIndexList>($offsets, $static_offsets) `` `,` `sizes` `` `:`
    custom<DynamicIndexList>($sizes, $static_sizes) `` `,` `strides` `` `:`
    custom<DynamicIndexList>($strides, $static_strides)
    attr-dict `:` type($source) `to` type($result)
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def MemRef_ViewOp
    : MemRef_Op<"view",
                [_namesResults, _takesSpaceCast,
                 DeclareOpInterfaceMethods<ViewLikeOpInterface>, Pure]> {
  let summary = "bytes, as elements of another type";
  let arguments = (ins MemRefRankOf<[I8], [1]>:$source, Index:$byte_shift,
                       Variadic<Index>:$sizes);
  let results = (outs AnyMemRef);
  let assemblyFormat = [{
    $source `[` $byte_shift `]` `` `[` $sizes `]` attr-dict
    `:` type($source) `to` type(results)
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def MemRef_ReshapeOp
    : MemRef_Op<"reshape",
                [_namesResults, _takesSpaceCast, Pure, ViewLikeOpInterface]> {
  let summary = "the same elements in a shape that is read from memory";
  let arguments = (ins
    AnyRankedOrUnrankedMemRef:$source,
    Arg<MemRefRankOf<[AnySignlessInteger, Index], [1]>,
        "dynamically-sized shape", [MemRead]>:$shape);
  let results = (outs AnyRankedOrUnrankedMemRef:$result);
  let assemblyFormat = [{
    $source `(` $shape `)` attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

// Each group of dimensions on the one side is one dimension on the other.
class MemRef_ReassociativeReshapeOp<string mnemonic, list<Trait> traits = []>
    : MemRef_Op<mnemonic, traits # [Pure, ViewLikeOpInterface]>,
      Results<(outs AnyStridedMemRef:$result)> {
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def MemRef_ExpandShapeOp
    : MemRef_ReassociativeReshapeOp<
          "expand_shape",
          [_namesResults, _takesSpaceCast,
           DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
                                     ["reifyResultShapes"]>]> {
  let summary = "the same elements, with dimensions taken apart";
  let arguments = (ins AnyStridedMemRef:$src, IndexListArrayAttr:$reassociation,
                       Variadic<Index>:$output_shape,
                       DenseI64ArrayAttr:$static_output_shape);
  let assemblyFormat = [{
    $src $reassociation `output_shape`
    custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict
    `:` type($src) `into` type($result)
  }];
}

def MemRef_CollapseShapeOp
    : MemRef_ReassociativeReshapeOp<"collapse_shape", [_namesResults,
                                                       _takesSpaceCast]> {
  let summary = "the same elements, with dimensions put together";
  let arguments = (ins AnyStridedMemRef:$src,
                       IndexListArrayAttr:$reassociation);
  let assemblyFormat =
      "$src $reassociation attr-dict `:` type($src) `into` type($result)";
}

def MemRef_TransposeOp
    : MemRef_Op<"transpose", [_namesResults, _takesSpaceCast, Pure]>,
      Arguments<(ins AnyStridedMemRef:$in, AffineMapAttr:$permutation)>,
      Results<(outs AnyStridedMemRef)> {
  let summary = "the same elements, with dimensions in another order";
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

#endif // ISOGLOSS_MEM_REF_OPS
