//===- TensorOps.td - the operations of tensor -*- tablegen -*-===//

#ifndef ISOGLOSS_TENSOR_OPS
#define ISOGLOSS_TENSOR_OPS

include "mlir/Dialect/Tensor/IR/TensorBase.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/Interfaces/CastInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferIntRangeInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/ParallelCombiningOpInterface.td"
include "mlir/Interfaces/ShapedOpInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/TilingInterface.td"
include "mlir/Interfaces/ViewLikeInterface.td"

//===------------------------------ shared parts --------------------------===//

class Tensor_Op<string mnemonic, list<Trait> traits = []>
    : Op<Tensor_Dialect, mnemonic, traits>;

// With offsets, sizes and strides, of which each is a constant or an operand.
class Tensor_OpWithOffsetSizesAndStrides<string mnemonic,
                                         list<Trait> traits = []>
    : Tensor_Op<mnemonic, traits>;

defvar _tensorNames =
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>;
defvar _tensorShapes =
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
                              ["reifyResultShapes"]>;

// A box in `$dest`, and what goes there.
defvar _sliceInto = (ins
  AnyRankedTensor:$source,
  AnyRankedTensor:$dest,
  Variadic<Index>:$offsets,
  Variadic<Index>:$sizes,
  Variadic<Index>:$strides,
  DenseI64ArrayAttr:$static_offsets,
  DenseI64ArrayAttr:$static_sizes,
  DenseI64ArrayAttr:$static_strides);
defvar _sliceIntoFormat = [{
  $source `into` $dest ``
  custom<DynamicIndexList>($offsets, $static_offsets)
  custom<DynamicIndexList>($sizes, $static_sizes)
  custom<DynamicIndexList>($strides, $static_strides)
  attr-dict `:` type($source) `into` type($dest)
}];

//===-------------------------------- new ones ----------------------------===//

def Tensor_EmptyOp : Tensor_Op<"empty", [Pure, _tensorShapes]> {
  let summary = "a tensor of which only the shape matters";
  let arguments = (ins Variadic<Index>:$dynamicSizes);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "`(` $dynamicSizes `)` attr-dict `:` type($result)";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Tensor_FromElementsOp
    : Tensor_Op<"from_elements",
                [_tensorNames, Pure,
                 TypesMatchWith<
                     "operand types match result element type", "result",
                     "elements",
                     "SmallVector<Type, 2>(::llvm::cast<RankedTensorType>"
                     "($_self).getNumElements(), "
                     "::llvm::cast<RankedTensorType>($_self)"
                     ".getElementType())">]> {
  let summary = "a tensor of these elements";
  let arguments = (ins Variadic<AnyType>:$elements);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = "$elements attr-dict `:` type($result)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Tensor_SplatOp
    : Tensor_Op<"splat",
                [_tensorNames, _tensorShapes, Pure,
                 TypesMatchWith<"operand type matches element type of result",
                                "aggregate", "input",
                                "::llvm::cast<TensorType>($_self)"
                                ".getElementType()">]> {
  let summary = "a tensor of one element, repeated";
  let arguments = (ins AnyType:$input, Variadic<Index>:$dynamicSizes);
  let results = (outs AnyRankedTensor:$aggregate);
  let assemblyFormat =
      "$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Tensor_GenerateOp
    : Tensor_Op<"generate",
                [_tensorNames, RecursiveMemoryEffects, _tensorShapes,
                 SingleBlockImplicitTerminator<"mlir::tensor::YieldOp">]> {
  let summary = "a tensor whose elements a region computes from their indices";
  let arguments = (ins Variadic<Index>:$dynamicExtents);
  let results = (outs AnyRankedTensor:$result);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$dynamicExtents $body attr-dict `:` type($result)";
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def Tensor_YieldOp
    : Tensor_Op<"yield",
                [Pure, ReturnLike, Terminator,
                 HasParent<"::mlir::tensor::GenerateOp, "
                           "::mlir::tensor::PadOp">]> {
  let summary = "the end of a region: an element";
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

//===-------------------------------- elements ----------------------------===//

def Tensor_ExtractOp
    : Tensor_Op<"extract",
                [_tensorNames, Pure,
                 TypesMatchWith<"result type matches element type of tensor",
                                "tensor", "result",
                                "::llvm::cast<TensorType>($_self)"
                                ".getElementType()">]> {
  let summary = "an element";
  let arguments = (ins AnyRankedTensor:$tensor, Variadic<Index>:$indices);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$tensor `[` $indices `]` attr-dict `:` type($tensor)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Tensor_InsertOp
    : Tensor_Op<"insert",
                [_tensorNames, DestinationStyleOpInterface, Pure,
                 TypesMatchWith<"result type matches type of dest", "dest",
                                "result", "$_self">,
                 TypesMatchWith<"scalar type matches element type of dest",
                                "dest", "scalar",
                                "::llvm::cast<TensorType>($_self)"
                                ".getElementType()">]> {
  let summary = "the tensor with another element at a place";
  let arguments = (ins AnyType:$scalar, AnyRankedTensor:$dest,
                       Variadic<Index>:$indices);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat =
      "$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)";
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Tensor_GatherOp : Tensor_Op<"gather", [_tensorNames, Pure]> {
  let summary = "the parts that a tensor of indices names";
  let arguments = (ins
    AnyRankedTensor:$source,
    RankedTensorOf<[AnySignlessIntegerOrIndex]>:$indices,
    DenseI64ArrayAttr:$gather_dims,
    UnitAttr:$unique);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source `[` $indices `]` `gather_dims` `(` $gather_dims `)`
    (`unique` $unique^)? attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Tensor_ScatterOp : Tensor_Op<"scatter", [_tensorNames, Pure]> {
  let summary = "the tensor with other parts where a tensor of indices says";
  let arguments = (ins
    AnyRankedTensor:$source,
    AnyRankedTensor:$dest,
    RankedTensorOf<[AnySignlessIntegerOrIndex]>:$indices,
    DenseI64ArrayAttr:$scatter_dims,
    UnitAttr:$unique);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)`
    (`unique` $unique^)? attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

//===--------------------------------- slices -----------------------------===//

def Tensor_ExtractSliceOp
    : Tensor_OpWithOffsetSizesAndStrides<
          "extract_slice",
          [_tensorNames, _tensorShapes, AttrSizedOperandSegments, Pure,
           OffsetSizeAndStrideOpInterface]> {
  let summary = "a box of a tensor, with gaps if need be";
  let arguments = (ins
    AnyRankedTensor:$source,
    Variadic<Index>:$offsets,
    Variadic<Index>:$sizes,
    Variadic<Index>:$strides,
    DenseI64ArrayAttr:$static_offsets,
    DenseI64ArrayAttr:$static_sizes,
    DenseI64ArrayAttr:$static_strides);
  let results = (outs AnyRankedTensor:$result);
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

def Tensor_InsertSliceOp
    : Tensor_OpWithOffsetSizesAndStrides<
          "insert_slice",
          [_tensorNames, _tensorShapes, AttrSizedOperandSegments,
           DestinationStyleOpInterface, Pure, OffsetSizeAndStrideOpInterface,
           TypesMatchWith<"expected result type to match dest type", "dest",
                          "result", "$_self">]> {
  let summary = "the tensor with another box in it";
  let arguments = _sliceInto;
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = _sliceIntoFormat;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Tensor_ParallelInsertSliceOp
    : Tensor_Op<"parallel_insert_slice",
                [AttrSizedOperandSegments, OffsetSizeAndStrideOpInterface,
                 DeclareOpInterfaceMethods<ParallelCombiningOpInterface,
                                           ["getUpdatedDestinations",
                                            "getIteratingParent"]>]> {
  let summary = "the box that an iteration puts into a shared tensor";
  let arguments = _sliceInto;
  let assemblyFormat = _sliceIntoFormat;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Tensor_ConcatOp
    : Tensor_Op<"concat", [Pure, _tensorNames, _tensorShapes]> {
  let summary = "tensors one after the other, along a dimension";
  let arguments = (ins I64Attr:$dim, Variadic<AnyRankedTensor>:$inputs);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    `dim` `(` $dim `)` $inputs attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Tensor_PadOp
    : Tensor_Op<"pad",
                [_tensorNames, _tensorShapes, AttrSizedOperandSegments, Pure,
                 SingleBlockImplicitTerminator<"mlir::tensor::YieldOp">]> {
  let summary = "a larger tensor, with a region for what is around";
  let arguments = (ins
    AnyRankedTensor:$source,
    Variadic<Index>:$low,
    Variadic<Index>:$high,
    DenseI64ArrayAttr:$static_low,
    DenseI64ArrayAttr:$static_high,
    UnitAttr:$nofold);
  let regions = (region SizedRegion<1>:$region);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = [{
    $source (`nofold` $nofold^)?
    `low` `` custom<DynamicIndexList>($low, $static_low)
    `high` `` custom<DynamicIndexList>($high, $static_high)
    $region attr-dict `:` type($source) `to` type($result)
  }];
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

//===---------------------------- shapes and types ------------------------===//

def Tensor_DimOp
    : Tensor_Op<"dim",
                [_tensorNames, ConditionallySpeculatable, NoMemoryEffect,
                 ShapedDimOpInterface,
                 DeclareOpInterfaceMethods<
                     InferIntRangeInterface,
                     ["inferResultRangesFromOptional"]>]> {
  let summary = "the size of a dimension";
  let arguments = (ins AnyNon0RankedOrUnrankedTensor:$source, Index:$index);
  let results = (outs Index:$result);
  let assemblyFormat = "attr-dict $source `,` $index `:` type($source)";
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Tensor_RankOp : Tensor_Op<"rank", [_tensorNames, Pure]> {
  let summary = "the number of dimensions";
  let arguments = (ins AnyTensor:$tensor);
  let results = (outs Index);
  let assemblyFormat = "$tensor attr-dict `:` type($tensor)";
  let hasFolder = 1;
}

def Tensor_CastOp
    : Tensor_Op<"cast", [DeclareOpInterfaceMethods<CastOpInterface>,
                         _tensorNames, Pure]> {
  let summary = "the same tensor under a type that says more or less";
  let arguments = (ins AnyTensor:$source);
  let results = (outs AnyTensor:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
  let hasCanonicalizer = 1;
}

def Tensor_BitcastOp
    : Tensor_Op<"bitcast",
                [DeclareOpInterfaceMethods<CastOpInterface>, Pure]> {
  let summary = "the same bits as elements of another type";
  defvar number = TensorOf<[AnySignlessInteger, AnyUnsignedInteger,
                            AnySignedInteger, AnyFloat]>;
  let arguments = (ins number:$source);
  let results = (outs number:$dest);
  let assemblyFormat = "$source attr-dict `:` type($source) `to` type($dest)";
  let hasCanonicalizer = 1;
}

def Tensor_ReshapeOp : Tensor_Op<"reshape", [_tensorNames, Pure]> {
  let summary = "the same elements in a shape that is computed";
  let arguments = (ins AnyTensor:$source,
                       TensorRankOf<[AnySignlessInteger, Index], [1]>:$shape);
  let results = (outs AnyTensor:$result);
  let assemblyFormat = [{
    $source `(` $shape `)` attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let hasVerifier = 1;
}

// Each group of dimensions on the one side is one dimension on the other.
class Tensor_ReassociativeReshapeOp<string mnemonic, list<Trait> traits = []>
    : Tensor_Op<mnemonic, traits # [_tensorNames, Pure]>,
      Results<(outs AnyTensor:$result)> {
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def Tensor_ExpandShapeOp : Tensor_ReassociativeReshapeOp<"expand_shape"> {
  let summary = "the same elements, with dimensions taken apart";
  let arguments = (ins AnyTensor:$src, IndexListArrayAttr:$reassociation,
                       Variadic<Index>:$output_shape,
                       DenseI64ArrayAttr:$static_output_shape);
  let assemblyFormat = [{
    $src $reassociation `output_shape`
    custom<DynamicIndexList>($output_shape, $static_output_shape) attr-dict
    `:` type($src) `into` type($result)
  }];
}

def Tensor_CollapseShapeOp : Tensor_ReassociativeReshapeOp<"collapse_shape"> {
  let summary = "the same elements, with dimensions put together";
  let arguments = (ins AnyTensor:$src, IndexListArrayAttr:$reassociation);
  let assemblyFormat =
      "$src $reassociation attr-dict `:` type($src) `into` type($result)";
}

#endif // ISOGLOSS_TENSOR_OPS
