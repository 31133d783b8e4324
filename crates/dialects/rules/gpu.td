// Rules of `gpu` operations. Rule: `GPUDialect.cpp`.

def : OpRules<["gpu.launch"], [
  Rule<"$clusterSizeX.has_value() == $clusterSizeY.has_value() && "
       "$clusterSizeX.has_value() == $clusterSizeZ.has_value()",
       "cluster size must be all present">,
]>;

class SameTypes<string a, string b> {
  string holds = "(!" # a # " || !" # b # " || " # a # ".getType() == " # b # ".getType())";
}
def : OpRules<["gpu.launch_func"], [
  Rule<SameTypes<"$clusterSizeX", "$clusterSizeY">.holds # " && " # SameTypes<"$clusterSizeX", "$clusterSizeZ">.holds
       # " && " # SameTypes<"$clusterSizeY", "$clusterSizeZ">.holds,
       "expects types of the cluster dimensions must be the same">,
]>;

defvar unknownSizes = "cast<MemRefType>($memref.getType()).getNumDynamicDims()";
def : OpRules<["gpu.alloc"], [
  Rule<"$dynamicSizes.size() == " # Text<unknownSizes>.of,
       "incorrect number of dynamic sizes, has {$dynamicSizes.size()}, expected {" # Text<unknownSizes>.of # "}">,
  Rule<"$symbolOperands.size() == " # LayoutSymbols<"$memref">.of,
       "symbol operand count does not equal memref symbol count">,
]>;

def : OpRules<["gpu.dynamic_shared_memory"], [
  Rule<"hasWorkgroupMemoryAddressSpace($resultMemref.getType())", "address space must be address_space<workgroup>">,
  Rule<"!cast<MemRefType>($resultMemref.getType()).hasStaticShape()",
       "result memref type must be memref<?xi8, #gpu.address_space<workgroup>>">,
]>;

def : OpRules<["gpu.subgroup_mma_load_matrix"], [
  PlainRule<"cast<MemRefType>($srcMemref.getType()).isLastDimUnitStride()",
            "expected source memref most minor dim must have unit stride">,
]>;
// What kind of operand the matrix is, is compared in Rust.
def : OpRules<["gpu.subgroup_mma_store_matrix"], [
  PlainRule<"cast<MemRefType>($dstMemref.getType()).isLastDimUnitStride()",
            "expected destination memref most minor dim must have unit stride">,
]>;

def : OpRules<["gpu.memcpy"], [
  Rule<"getElementTypeOrSelf($src.getType()) == getElementTypeOrSelf($dst.getType())",
       "arguments have incompatible element type">,
  Rule<"succeeded(verifyCompatibleShape($src.getType(), $dst.getType()))",
       "arguments have incompatible shape">,
]>;

def : OpRules<["gpu.rotate"], [
  Rule<"$offset < $width", "offset must be in the range [0, {$width})">,
]>;

def : OpRules<["gpu.subgroup_broadcast"], [
  RuleIf<"$broadcast_type == BroadcastType::specific_lane", "$lane",
         "lane must be specified for `specific_lane` broadcast">,
  RuleIf<"$broadcast_type != BroadcastType::specific_lane", "!$lane",
         "lane can only be specified for `specific_lane` broadcast">,
]>;

defvar isFloat = "isa<FloatType>(getElementTypeOrSelf($result.getType()))";
defvar ofIntegers = "($op == AllReduceOperation::AND || $op == AllReduceOperation::OR || "
                    "$op == AllReduceOperation::XOR || $op == AllReduceOperation::MINUI || "
                    "$op == AllReduceOperation::MINSI || $op == AllReduceOperation::MAXUI || "
                    "$op == AllReduceOperation::MAXSI)";
defvar ofFloats = "($op == AllReduceOperation::MINNUMF || $op == AllReduceOperation::MAXNUMF || "
                  "$op == AllReduceOperation::MINIMUMF || $op == AllReduceOperation::MAXIMUMF)";
class PowerOfTwo<string n> {
  string holds = n # " > 0 && (" # n # " & (" # n # " - 1)) == 0";
}
def : OpRules<["gpu.subgroup_reduce"], [
  RuleIf<"isa<VectorType>($result.getType())", "!cast<VectorType>($result.getType()).isScalable()",
         "is not compatible with scalable vector types">,
  PlainRule<"!(" # Text<ofIntegers>.of # " && " # Text<isFloat>.of # ") && !(" # Text<ofFloats>.of # " && !" # Text<isFloat>.of # ")",
            "`{stringifyAllReduceOperation($op)}` reduction operation is not compatible with type "
            "{$result.getType()}">,
  RuleIf<"$cluster_size.has_value()", PowerOfTwo<"$cluster_size">.holds,
         "cluster size {$cluster_size} is not a power of two">,
  Rule<"$cluster_stride == 1 || $cluster_size.has_value()",
       "cluster stride can only be specified if cluster size is specified">,
  Rule<PowerOfTwo<"$cluster_stride">.holds, "cluster stride {$cluster_stride} is not a power of two">,
]>;
