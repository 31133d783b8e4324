//===- RegionKindInterface.td - graph regions -*- tablegen -*-===//

#ifndef ISOGLOSS_REGION_KIND_INTERFACE
#define ISOGLOSS_REGION_KIND_INTERFACE

include "mlir/IR/OpBase.td"

// Says of each region whether definitions must come before uses.
def RegionKindInterface : OpInterface<"RegionKindInterface"> {
  let cppNamespace = "::mlir";
  let methods = [
    StaticInterfaceMethod<"The kind of the region at the index.",
                          "::mlir::RegionKind", "getRegionKind",
                          (ins "unsigned":$index)>,
    StaticInterfaceMethod<"Whether definitions dominate uses there.", "bool",
                          "hasSSADominance", (ins "unsigned":$index),
                          "return getRegionKind(index) == "
                          "::mlir::RegionKind::SSACFG;">,
  ];
}

// In none of the regions need they.
def HasOnlyGraphRegion : NativeOpTrait<"HasOnlyGraphRegion">;

// One block of ops in any order, like the body of a module.
def GraphRegionNoTerminator
    : TraitList<[NoTerminator, SingleBlock, RegionKindInterface,
                 HasOnlyGraphRegion]>;

#endif // ISOGLOSS_REGION_KIND_INTERFACE
