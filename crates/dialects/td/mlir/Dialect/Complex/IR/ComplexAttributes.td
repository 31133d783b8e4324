//===- ComplexAttributes.td - complex numbers -*- tablegen -*-===//

#ifndef ISOGLOSS_COMPLEX_ATTRIBUTES
#define ISOGLOSS_COMPLEX_ATTRIBUTES

include "mlir/Dialect/Complex/IR/ComplexBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

class Complex_Attr<string attrName, string attrMnemonic,
                   list<Trait> traits = []>
    : AttrDef<Complex_Dialect, attrName, traits> {
  let mnemonic = attrMnemonic;
}

// `#complex.number<:f32 1.0, 2.0>`
def Complex_NumberAttr : Complex_Attr<"Number", "number",
                                      [TypedAttrInterface]> {
  let summary = "A complex number attribute";
  let parameters = (ins APFloatParameter<"">:$real, APFloatParameter<"">:$imag,
                        AttributeSelfTypeParameter<"">:$type);
  let builders = [
    AttrBuilderWithInferredContext<(ins "mlir::ComplexType":$type,
                                        "double":$real, "double":$imag)>,
  ];
  let skipDefaultBuilders = 1;
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

#endif // ISOGLOSS_COMPLEX_ATTRIBUTES
