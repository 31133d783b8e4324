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
