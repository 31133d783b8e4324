// Rules of `nvgpu` operations. Rule: `NVGPUDialect.cpp`.

def : OpRules<["nvgpu.rcp"], [
  Rule<"$rounding == RcpRoundingMode::APPROX && $ftz",
       "has a limitation. #nvgpu<rcp_rounding_mode {stringifyRcpRoundingMode($rounding)}> or non-ftz is not supported "
       "yet.">,
]>;

defvar width = "getElementTypeOrSelf($res.getType()).getIntOrFloatBitWidth()";
defvar loaded = "cast<VectorType>($res.getType())";
def : OpRules<["nvgpu.ldmatrix"], [
  PlainRule<"hasSharedMemoryAddressSpace($srcMemref.getType())",
            "expected nvgpu.ldmatrix srcMemref must have a memory space attribute of IntegerAttr(3) or "
            "gpu::AddressSpaceAttr(Workgroup)">,
  PlainRule<width # " <= 32", "nvgpu.ldmatrix works for 32b or lower">,
  PlainRule<"!$transpose || " # Text<width>.of # " == 16", "nvgpu.ldmatrix transpose works only at 16b granularity">,
  PlainRule<loaded # ".getRank() == 2", "results must be 2 dimensional vector">,
  PlainRule<loaded # ".getDimSize(1) == 32 / " # Text<width>.of,
            "expected vector register shape[1] = {32 / " # Text<width>.of # "}">,
  PlainRule<loaded # ".getDimSize(0) == $numTiles", "expected vector register shape[0] and numTiles to match">,
]>;

// A tensor map, which fits the hardware.
class TensorMap<string ty> {
  string map = "cast<TensorMapDescriptorType>(" # ty # ")";
  string tensor = "cast<MemRefType>(" # map # ".getTensor())";
  string rank = tensor # ".getRank()";
  string bytes = "(" # tensor # ".getShape().empty() ? 0 : " # tensor # ".getElementTypeBitWidth() * " # tensor
                 # ".getShape().back() / 8)";
  string swizzle = map # ".getSwizzle()";
  string swizzled = "(16 << static_cast<int>(" # swizzle # "))";
  list<Rule> fits = [
    PlainRule<map # ".getInterleave() == TensorMapInterleaveKind::INTERLEAVE_NONE",
              "Interleave options are not supported yet.">,
    PlainRule<"hasSharedMemoryAddressSpace(" # tensor # ")",
              "the tensor map descriptor has incorrect address space, it must be shared memory address space.">,
    PlainRule<tensor # ".hasStaticShape()", "the tensor map descriptor must be static shaped">,
    PlainEachRule<rank, tensor # ".getDimSize(i) >= 1 && " # tensor # ".getDimSize(i) <= 256",
                  "the tensor map descriptor must have dimensions between 1 and 256 but it is {" # tensor
                  # ".getDimSize(i)}">,
    PlainRuleIf<rank # " > 1 && " # swizzle # " != TensorMapSwizzleKind::SWIZZLE_NONE", bytes # " == " # swizzled,
                "the tensormap descriptor must have last dimension of {" # swizzled # "} bytes but it is {" # bytes
                # "} bytes">,
  ];
}

// A tensor map, and a memref that is moved with it.
class Transfer<string memref> : TensorMap<"$tensorMapDescriptor.getType()"> {
  string moved = "cast<ShapedType>(" # memref # ".getType())";
  list<Rule> rules = !listconcat(fits, Rules<[
    PlainRule<tensor # ".getElementType() == " # moved # ".getElementType()",
              "the element type of tensor map descriptor and memref must be same">,
    PlainRule<"hasSharedMemoryAddressSpace(" # moved # ")",
              "the destination memref has incorrect address space, it must be shared memory address space.">,
    PlainRule<moved # ".hasStaticShape()", "the destination memref must be static shaped">,
    PlainRule<moved # ".getRank() == " # rank, "the shape of tensor map descriptor and memref must have same rank">,
    PlainRule<moved # ".getShape() == " # tensor # ".getShape()",
              "memref and tensor map shapes mismatch {" # tensor # "} != {" # moved # "}">,
    PlainRule<bytes # " % 16 == 0", "the bytes in the last dimension of the tensor map must be a multiple of 16">,
    PlainRule<"$coordinates.size() <= 5", "Maximum 5 coordinates are supported.">,
    PlainRule<"$coordinates.size() == " # rank,
              "number of coordinates do not match with the rank of tensor descriptor map.">,
  ]>.all);
}
def : OpRules<["nvgpu.tma.async.load"], Transfer<"$dst">.rules>;
def : OpRules<["nvgpu.tma.async.store"], Transfer<"$src">.rules>;

def : OpRules<["nvgpu.tma.create.descriptor"], !listconcat(Rules<[
  PlainRule<"$boxDimensions.size() <= 5", "Maximum 5 coordinates are supported.">,
]>.all, TensorMap<"$tensorMap.getType()">.fits)>;

def : OpRules<["nvgpu.warpgroup.generate.descriptor"], !listconcat(TensorMap<"$tensorMap.getType()">.fits, Rules<[
  PlainRule<TensorMap<"$tensorMap.getType()">.swizzle # " == TensorMapSwizzleKind::SWIZZLE_128B",
            "supports only swizzle_128b is supported for the time being">,
]>.all)>;
