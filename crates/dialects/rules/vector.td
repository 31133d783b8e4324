// Rules of `vector` operations. Rule: `VectorOps.cpp`.

defvar maskRank = "cast<VectorType>($_op.getResult(0).getType()).getRank()";
def : OpRules<["vector.create_mask"], [
  RuleIf<maskRank # " == 0", "$_op.getNumOperands() == 1", "must specify exactly one operand for 0-D create_mask">,
  RuleIf<maskRank # " != 0", "$_op.getNumOperands() == " # Text<maskRank>.of,
         "must specify an operand for each result vector dimension">,
]>;

// A vector that is moved from or to a memref or a tensor, where a mask says so.
class Masked<string moved, string called, string indices> {
  string rank = "cast<ShapedType>($base.getType()).getRank()";
  list<Rule> access = Rules<[
    Rule<"cast<ShapedType>($base.getType()).getElementType() == cast<VectorType>(" # moved
         # ".getType()).getElementType()",
         "base and " # called # " element type should match">,
    Rule<indices # ".size() == " # rank, "requires {" # rank # "} indices">,
  ]>.all;
}
class SameShape<string moved, string other, string message> {
  Rule rule = Rule<"cast<VectorType>(" # moved # ".getType()).getShape() == cast<VectorType>(" # other
                   # ".getType()).getShape()",
                   message>;
}
class SameLength<string moved, string message> {
  Rule rule = Rule<"cast<VectorType>(" # moved # ".getType()).getDimSize(0) == "
                   "cast<VectorType>($mask.getType()).getDimSize(0)",
                   message>;
}
defvar passes = Rules<[
  Rule<"$pass_thru.getType() == $result.getType()", "expected pass_thru of same type as result type">,
]>.all;
defvar loaded = Masked<"$result", "result", "$indices">.access;
defvar stored = Masked<"$valueToStore", "valueToStore", "$indices">.access;

def : OpRules<["vector.maskedload"], !listconcat(loaded, Rules<[
  SameShape<"$result", "$mask", "expected result shape to match mask shape">.rule,
]>.all, passes)>;
def : OpRules<["vector.maskedstore"], !listconcat(stored, Rules<[
  SameShape<"$valueToStore", "$mask", "expected valueToStore shape to match mask shape">.rule,
]>.all)>;
def : OpRules<["vector.expandload"], !listconcat(loaded, Rules<[
  SameLength<"$result", "expected result dim to match mask dim">.rule,
]>.all, passes)>;
def : OpRules<["vector.compressstore"], !listconcat(stored, Rules<[
  SameLength<"$valueToStore", "expected valueToStore dim to match mask dim">.rule,
]>.all)>;

defvar ranked = Rules<[
  Rule<"isa<MemRefType, RankedTensorType>($base.getType())", "requires base to be a memref or ranked tensor type">,
]>.all;
def : OpRules<["vector.gather"], !listconcat(ranked, Masked<"$result", "result", "$offsets">.access, Rules<[
  SameShape<"$result", "$indices", "expected result dim to match indices dim">.rule,
  SameShape<"$result", "$mask", "expected result dim to match mask dim">.rule,
]>.all, passes)>;
def : OpRules<["vector.scatter"], !listconcat(ranked, Masked<"$valueToStore", "valueToStore", "$offsets">.access, Rules<[
  SameShape<"$valueToStore", "$indices", "expected valueToStore dim to match indices dim">.rule,
  SameShape<"$valueToStore", "$mask", "expected valueToStore dim to match mask dim">.rule,
]>.all)>;
