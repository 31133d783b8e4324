//===- IRDLInterfaces.td - what definitions check -*- tablegen -*-===//

#ifndef ISOGLOSS_IRDLINTERFACES
#define ISOGLOSS_IRDLINTERFACES

include "mlir/IR/OpBase.td"

// Makes a check of what it describes.
class VerifyInterface<string name, string return_type>
    : OpInterface<"Verify" # name # "Interface"> {
  let cppNamespace = "::mlir::irdl";
  let methods = [
    InterfaceMethod<"The check.",
                    "std::unique_ptr<::mlir::irdl::" # return_type # ">",
                    "getVerifier">,
  ];
}

def VerifyConstraintInterface : VerifyInterface<"Constraint", "Constraint">;
def VerifyRegionInterface : VerifyInterface<"Region", "RegionConstraint">;

#endif // ISOGLOSS_IRDLINTERFACES
