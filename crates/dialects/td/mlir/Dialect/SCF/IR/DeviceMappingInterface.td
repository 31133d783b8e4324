//===- DeviceMappingInterface.td - loops on devices -*- tablegen -*-===//

#ifndef ISOGLOSS_DEVICE_MAPPING_INTERFACE
#define ISOGLOSS_DEVICE_MAPPING_INTERFACE

include "mlir/IR/OpBase.td"

// Names a unit that runs iterations, or a mask of such units.
def DeviceMappingAttrInterface : AttrInterface<"DeviceMappingAttrInterface"> {
  let cppNamespace = "::mlir";
}
def DeviceMaskingAttrInterface : AttrInterface<"DeviceMaskingAttrInterface"> {
  let cppNamespace = "::mlir";
}

def DeviceMappingArrayAttr
    : TypedArrayAttrBase<AnyAttrOf<[DeviceMappingAttrInterface,
                                    DeviceMaskingAttrInterface]>,
                         "Device Mapping array attribute">;

#endif // ISOGLOSS_DEVICE_MAPPING_INTERFACE
