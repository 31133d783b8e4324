// Rules of `spirv` operations. Rule: `SPIRVOps.cpp` and the files beside it.

defvar scope = [
  Rule<"$execution_scope == Scope::Workgroup || $execution_scope == Scope::Subgroup",
       "execution scope must be 'Workgroup' or 'Subgroup'">,
];

def : OpRules<["spirv.GroupNonUniformBallot", "spirv.GroupNonUniformBallotFindLSB",
               "spirv.GroupNonUniformBallotFindMSB", "spirv.GroupNonUniformElect", "spirv.GroupIAdd",
               "spirv.GroupFAdd", "spirv.GroupFMin", "spirv.GroupUMin", "spirv.GroupSMin", "spirv.GroupFMax",
               "spirv.GroupUMax", "spirv.GroupSMax", "spirv.KHR.GroupIMul", "spirv.KHR.GroupFMul"], scope>;

def : OpRules<["spirv.GroupNonUniformShuffle"], !listconcat(scope, [
  Rule<"!$id.getType().isSignedInteger()", "second operand must be a singless/unsigned integer">,
])>;
def : OpRules<["spirv.GroupNonUniformShuffleDown", "spirv.GroupNonUniformShuffleUp"], !listconcat(scope, [
  Rule<"!$delta.getType().isSignedInteger()", "second operand must be a singless/unsigned integer">,
])>;
def : OpRules<["spirv.GroupNonUniformShuffleXor"], !listconcat(scope, [
  Rule<"!$mask.getType().isSignedInteger()", "second operand must be a singless/unsigned integer">,
])>;

defvar components = "cast<VectorType>($localid.getType()).getNumElements()";
def : OpRules<["spirv.GroupBroadcast"], !listconcat(scope, [
  RuleIf<"isa<VectorType>($localid.getType())", components # " == 2 || " # Text<components>.of # " == 3",
         "localid is a vector and can be with only  2 or 3 components, actual number is {" # Text<components>.of # "}">,
])>;

// At most one of acquiring, releasing, both and sequential consistency.
def : OpRules<["spirv.ControlBarrier", "spirv.MemoryBarrier"], [
  PlainRule<"($memory_semantics & 30 & (($memory_semantics & 30) - 1)) == 0",
            "expected at most one of these four memory constraints to be set: `Acquire`, `Release`,"
            "`AcquireRelease` or `SequentiallyConsistent`">,
]>;

defvar fromElement = "getElementTypeOrSelf($operand.getType())";
defvar toElement = "getElementTypeOrSelf($result.getType())";
def : OpRules<["spirv.FConvert", "spirv.SConvert", "spirv.UConvert"], [
  RuleIf<fromElement # ".isIntOrFloat() && " # Text<toElement>.of # ".isIntOrFloat()",
         fromElement # ".getIntOrFloatBitWidth() != " # Text<toElement>.of # ".getIntOrFloatBitWidth()",
         "expected the different bit widths for operand type and result type, but provided {" # Text<fromElement>.of
         # "} and {" # Text<toElement>.of # "}">,
]>;

def : OpRules<["spirv.BranchConditional"], [
  RuleIf<"$branch_weights", "$branch_weights.size() == 2", "must have exactly two branch weights">,
  RuleIf<"$branch_weights",
         "llvm::any_of($branch_weights, [](Attribute weight) { return cast<IntegerAttr>(weight).getInt() != 0; })",
         "branch weights cannot both be zero">,
]>;

def : OpRules<["spirv.ShiftLeftLogical", "spirv.ShiftRightArithmetic", "spirv.ShiftRightLogical"], [
  Rule<"$operand1.getType() == $result.getType()",
       "expected the same type for the first operand and result">,
]>;

def : OpRules<["spirv.Select"], [
  RuleIf<"isa<VectorType>($condition.getType())", "isa<VectorType>($result.getType())",
         "result expected to be of vector type when condition is of vector type">,
  RuleIf<"isa<VectorType>($condition.getType())",
         "cast<VectorType>($condition.getType()).getNumElements() == "
         "cast<VectorType>($result.getType()).getNumElements()",
         "result should have the same number of elements as the condition when condition is of vector type">,
]>;

def : OpRules<["spirv.ConvertPtrToU"], [
  PlainRule<"$result.getType().isSignlessInteger()", "result must be a scalar type of unsigned integer">,
]>;
def : OpRules<["spirv.ConvertUToPtr"], [
  PlainRule<"$operand.getType().isSignlessInteger()", "result must be a scalar type of unsigned integer">,
]>;

defvar significands = "(isa<VectorType>($x.getType()) ? cast<VectorType>($x.getType()).getNumElements() : 1)";
defvar exponents = "(isa<VectorType>($exp.getType()) ? cast<VectorType>($exp.getType()).getNumElements() : 1)";
def : OpRules<["spirv.GL.Ldexp"], [
  Rule<"isa<FloatType>($x.getType()) == isa<IntegerType>($exp.getType())",
       "operands must both be scalars or vectors">,
  Rule<significands # " == " # Text<exponents>.of, "operands must have the same number of elements">,
]>;

defvar defaultWidth = "$default_value.getType().getIntOrFloatBitWidth()";
def : OpRules<["spirv.SpecConstant"], [
  RuleIf<"$_op.hasAttr(\"spec_id\")", "cast<IntegerAttr>($_op.getAttr(\"spec_id\")).getInt() >= 0",
         "SpecId cannot be negative">,
  Rule<"isa<IntegerAttr, FloatAttr>($default_value)",
       "default value can only be a bool, integer, or float scalar">,
  Rule<defaultWidth # " == 1 || " # Text<defaultWidth>.of # " == 8 || " # Text<defaultWidth>.of # " == 16 || " # Text<defaultWidth>.of
       # " == 32 || " # Text<defaultWidth>.of # " == 64",
       "default value bitwidth disallowed">,
]>;

def : OpRules<["spirv.VectorTimesScalar"], [
  Rule<"$vector.getType() == $result.getType()", "vector operand and result type mismatch">,
  Rule<"$scalar.getType() == getElementTypeOrSelf($result.getType())",
       "scalar operand and result element type match">,
]>;

class Bits<string value> {
  string of = "(isa<VectorType>(" # value # ".getType()) ? cast<VectorType>(" # value
              # ".getType()).getNumElements() * cast<VectorType>(" # value
              # ".getType()).getElementTypeBitWidth() : " # value # ".getType().getIntOrFloatBitWidth())";
}
def : OpRules<["spirv.SDot", "spirv.SDotAccSat", "spirv.SUDot", "spirv.SUDotAccSat", "spirv.UDot",
               "spirv.UDotAccSat"], [
  RuleIf<"isa<IntegerType>($vector1.getType())", "$format.has_value()",
         "requires Packed Vector Format attribute for integer vector operands">,
  RuleIf<"isa<IntegerType>($vector1.getType())", "$vector1.getType().isInteger(32)",
         "with specified Packed Vector Format ({stringifyPackedVectorFormat($format)}) requires integer vector "
         "operands to be 32-bits wide">,
  RuleIf<"!isa<IntegerType>($vector1.getType())", "!$format.has_value()",
         "with invalid format attribute for vector operands of type {$vector1.getType()}">,
  Rule<Bits<"$vector1">.of # " <= " # Bits<"$result">.of,
       "result type has insufficient bit-width ({" # Bits<"$result">.of # "} bits) for the specified vector "
       "operand type ({" # Bits<"$vector1">.of # "} bits)">,
]>;
