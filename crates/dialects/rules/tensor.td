// Rules of `tensor` operations. Rule: `TensorOps.cpp`.

class Unknown<string result> {
  string of = "cast<RankedTensorType>(" # result # ".getType()).getNumDynamicDims()";
  list<Rule> rules = Rules<[
    Rule<"$dynamicSizes.size() == " # of,
         "incorrect number of dynamic sizes, has {$dynamicSizes.size()}, expected {" # of # "}">,
  ]>.all;
}
def : OpRules<["tensor.empty"], Unknown<"$result">.rules>;
def : OpRules<["tensor.splat"], Unknown<"$aggregate">.rules>;
def : OpRules<["tensor.generate"], [
  Rule<"$dynamicExtents.size() == " # Unknown<"$result">.of,
       "incorrect number of dynamic sizes, has {$dynamicExtents.size()}, expected {" # Unknown<"$result">.of # "}">,
]>;

class Shaped<string value> {
  string ty = "cast<ShapedType>(" # value # ".getType())";
  string hasSize = ty # ".hasRank() && " # ty # ".hasStaticShape()";
}
def : OpRules<["tensor.reshape"], [
  Rule<"getElementTypeOrSelf($source.getType()) == getElementTypeOrSelf($result.getType())",
       "element types of source and destination tensor types should be the same">,
  RuleIf<Shaped<"$source">.hasSize # " && " # Shaped<"$result">.hasSize,
         Shaped<"$source">.ty # ".getNumElements() == " # Shaped<"$result">.ty # ".getNumElements()",
         "source and destination tensor should have the same number of elements">,
  RuleIf<Shaped<"$result">.ty # ".hasRank()", "!" # Shaped<"$shape">.ty # ".isDynamicDim(0)",
         "cannot use shape operand with dynamic length to reshape to statically-ranked tensor type">,
  RuleIf<Shaped<"$result">.ty # ".hasRank()",
         Shaped<"$shape">.ty # ".getDimSize(0) == " # Shaped<"$result">.ty # ".getRank()",
         "length of shape operand differs from the result's tensor rank">,
]>;
