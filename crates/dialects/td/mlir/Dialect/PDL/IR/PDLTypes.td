//===- PDLTypes.td - handles in patterns -*- tablegen -*-===//

#ifndef ISOGLOSS_PDLTYPES
#define ISOGLOSS_PDLTYPES

include "mlir/Dialect/PDL/IR/PDLDialect.td"
include "mlir/IR/AttrTypeBase.td"

class PDL_Type<string name, string typeMnemonic>
    : TypeDef<PDL_Dialect, name, [], "::mlir::pdl::PDLType"> {
  let mnemonic = typeMnemonic;
}

def PDL_Attribute : PDL_Type<"Attribute", "attribute"> {
  let summary = "PDL handle to an `mlir::Attribute`";
}
def PDL_Operation : PDL_Type<"Operation", "operation"> {
  let summary = "PDL handle to an `mlir::Operation *`";
}
def PDL_Type : PDL_Type<"Type", "type"> {
  let summary = "PDL handle to an `mlir::Type`";
}
def PDL_Value : PDL_Type<"Value", "value"> {
  let summary = "PDL handle for an `mlir::Value`";
}

// `!pdl.range<type>`: several, of one of the kinds above.
def PDL_Range : PDL_Type<"Range", "range"> {
  let summary = "PDL handle to a range of a given sub-type";
  let parameters = (ins "Type":$elementType);
  let builders = [TypeBuilderWithInferredContext<(ins "Type":$elementType)>];
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

//===------------------------------ constraints ---------------------------===//

def PDL_AnyType : Type<_Isa<"::mlir::pdl::PDLType">, "pdl type",
                       "::mlir::pdl::PDLType">;

class PDL_RangeOf<Type positionalType>
    : ContainerType<
          AnyTypeOf<[positionalType]>, PDL_Range.predicate,
          "::llvm::cast<::mlir::pdl::RangeType>($_self).getElementType()",
          "range", "::mlir::pdl::RangeType">,
      BuildableType<"::mlir::pdl::RangeType::get("
                        # positionalType.builderCall # ")">;

class PDL_InstOrRangeOf<Type positionalType>
    : AnyTypeOf<[positionalType, PDL_RangeOf<positionalType>],
                "single element or range of " # positionalType.summary,
                "::mlir::pdl::PDLType">;

#endif // ISOGLOSS_PDLTYPES
