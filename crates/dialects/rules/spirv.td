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

// That the size of clusters is a constant is checked in Rust.
def : OpRules<["spirv.GroupNonUniformBroadcast", "spirv.GroupNonUniformRotateKHR"], scope>;
def : OpRules<["spirv.GroupNonUniformBitwiseAnd", "spirv.GroupNonUniformBitwiseOr",
               "spirv.GroupNonUniformBitwiseXor", "spirv.GroupNonUniformFAdd", "spirv.GroupNonUniformFMax",
               "spirv.GroupNonUniformFMin", "spirv.GroupNonUniformFMul", "spirv.GroupNonUniformIAdd",
               "spirv.GroupNonUniformIMul", "spirv.GroupNonUniformLogicalAnd", "spirv.GroupNonUniformLogicalOr",
               "spirv.GroupNonUniformLogicalXor", "spirv.GroupNonUniformSMax", "spirv.GroupNonUniformSMin",
               "spirv.GroupNonUniformUMax", "spirv.GroupNonUniformUMin"], !listconcat(scope, [
  Rule<"$group_operation != GroupOperation::ClusteredReduce || $cluster_size",
       "cluster size operand must be provided for 'ClusteredReduce' group operation">,
])>;

// At most one of acquiring, releasing, both and sequential consistency.
class OneOrder<string semantics> {
  string orders = "(" # semantics # " & 30)";
  list<Rule> rules = [
    PlainRule<"(" # orders # " & (" # orders # " - 1)) == 0",
              "expected at most one of these four memory constraints to be set: `Acquire`, `Release`,"
              "`AcquireRelease` or `SequentiallyConsistent`">,
  ];
}
def : OpRules<["spirv.ControlBarrier", "spirv.MemoryBarrier"], OneOrder<"$memory_semantics">.rules>;

// What a pointer points to, and where.
class Pointer<string ty> {
  string pointee = "cast<PointerType>(" # ty # ").getPointeeType()";
  string storage = "cast<PointerType>(" # ty # ").getStorageClass()";
}
class Atomic<string of, string what> {
  string to = Pointer<"$pointer.getType()">.pointee;
  list<Rule> rules = !listconcat([
    Rule<"isa<" # of # ">(" # to # ")",
         "pointer operand must point to an " # what # " value, found {" # to # "}">,
  ], OneOrder<"$semantics">.rules);
}
def : OpRules<["spirv.AtomicAnd", "spirv.AtomicIAdd", "spirv.AtomicIDecrement", "spirv.AtomicIIncrement",
               "spirv.AtomicISub", "spirv.AtomicOr", "spirv.AtomicSMax", "spirv.AtomicSMin", "spirv.AtomicUMax",
               "spirv.AtomicUMin", "spirv.AtomicXor"], Atomic<"IntegerType", "integer">.rules>;
def : OpRules<["spirv.EXT.AtomicFAdd"], Atomic<"FloatType", "float">.rules>;

// The value that moves is of the type that the pointer points to.
class Moved<string type> {
  list<Rule> rules = Rules<[
    Rule<type # " == " # Pointer<"$ptr.getType()">.pointee, "mismatch in result type and pointer type">,
  ]>.all;
}
// An alignment is there exactly when memory is accessed as aligned.
class Aligned<string access, string alignment> {
  list<Rule> rules = [
    Rule<access # ".has_value() || !" # alignment # ".has_value()",
         "invalid alignment specification without aligned memory access specification">,
    RuleIf<access # ".has_value() && (" # access # " & 2) != 0", alignment # ".has_value()",
           "missing alignment value">,
    RuleIf<access # ".has_value() && (" # access # " & 2) == 0", "!" # alignment # ".has_value()",
           "invalid alignment specification with non-aligned memory access specification">,
  ];
}
defvar aligned = Aligned<"$memory_access", "$alignment">.rules;
def : OpRules<["spirv.Load", "spirv.Store"], !listconcat(Moved<"$value.getType()">.rules, aligned)>;
def : OpRules<["spirv.INTEL.SubgroupBlockRead", "spirv.INTEL.SubgroupBlockWrite"],
              Moved<"getElementTypeOrSelf($value.getType())">.rules>;
def : OpRules<["spirv.CopyMemory"], !listconcat(Rules<[
  Rule<Pointer<"$target.getType()">.pointee # " == " # Pointer<"$source.getType()">.pointee,
       "both operands must be pointers to the same type">,
]>.all, aligned, Aligned<"$source_memory_access", "$source_alignment">.rules)>;

class Near<string storage> {
  string holds = "(" # storage # " == StorageClass::Workgroup || " # storage # " == StorageClass::CrossWorkgroup || "
                 # storage # " == StorageClass::Function)";
}
defvar from = Pointer<"$pointer.getType()">.pointee;
defvar to = Pointer<"$result.getType()">.pointee;
defvar fromStorage = Pointer<"$pointer.getType()">.storage;
defvar toStorage = Pointer<"$result.getType()">.storage;
defvar samePointee = Rules<[
  Rule<from # " == " # Text<to>.of,
       "pointer operand's pointee type must have the same as the op result type, but found {" # Text<from>.of
       # "} vs {" # Text<to>.of # "}">,
]>.all;
def : OpRules<["spirv.PtrCastToGeneric"], !listconcat(Rules<[
  PlainRule<Near<fromStorage>.holds,
            "pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class">,
  PlainRule<toStorage # " == StorageClass::Generic", "result type must be of storage class Generic">,
]>.all, samePointee)>;
def : OpRules<["spirv.GenericCastToPtr", "spirv.GenericCastToPtrExplicit"], !listconcat(Rules<[
  PlainRule<fromStorage # " == StorageClass::Generic", "pointer type must be of storage class Generic">,
  PlainRule<Near<toStorage>.holds,
            "result must point to the Workgroup, CrossWorkgroup, or Function Storage Class">,
]>.all, samePointee)>;

defvar globalStorage = Pointer<"$type">.storage;
def : OpRules<["spirv.GlobalVariable"], [
  Rule<"isa<PointerType>($type)", "result must be of a !spv.ptr type">,
  Rule<globalStorage # " != StorageClass::Generic && " # Text<globalStorage>.of # " != StorageClass::Function",
       "storage class cannot be '{stringifyStorageClass(" # Text<globalStorage>.of # ")}'">,
]>;

class Bits<string value> {
  string of = "(isa<VectorType>(" # value # ".getType()) ? cast<VectorType>(" # value
              # ".getType()).getNumElements() * cast<VectorType>(" # value
              # ".getType()).getElementTypeBitWidth() : " # value # ".getType().getIntOrFloatBitWidth())";
}
defvar castsPointer = "isa<PointerType>($operand.getType())";
defvar givesPointer = "isa<PointerType>($result.getType())";
defvar haveBits = Bits<"$result">.of;
defvar wantedBits = Bits<"$operand">.of;
def : OpRules<["spirv.Bitcast"], [
  PlainRule<"$operand.getType() != $result.getType()", "result type must be different from operand type">,
  PlainRuleIf<castsPointer, givesPointer,
              "unhandled bit cast conversion from pointer type to non-pointer type">,
  PlainRuleIf<givesPointer, castsPointer,
              "unhandled bit cast conversion from non-pointer type to pointer type">,
  RuleIf<"!" # Text<castsPointer>.of, haveBits # " == " # Text<wantedBits>.of,
         "mismatch in result type bitwidth {" # Text<haveBits>.of # "} and operand type bitwidth {"
         # Text<wantedBits>.of # "}">,
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
  Rule<"isa<IntegerType>($default_value.getType()) && (" # Text<defaultWidth>.of # " == 1 || " # Text<defaultWidth>.of
       # " == 8) || isa<IntegerType, FloatType>($default_value.getType()) && (" # Text<defaultWidth>.of # " == 16 || "
       # Text<defaultWidth>.of # " == 32 || " # Text<defaultWidth>.of # " == 64)",
       "default value bitwidth disallowed">,
]>;

def : OpRules<["spirv.VectorTimesScalar"], [
  Rule<"$vector.getType() == $result.getType()", "vector operand and result type mismatch">,
  Rule<"$scalar.getType() == getElementTypeOrSelf($result.getType())",
       "scalar operand and result element type match">,
]>;
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

class MatrixOf<string value> {
  string ty = "cast<MatrixType>(" # value # ".getType())";
  string columns = ty # ".getNumColumns()";
  string rows = "cast<VectorType>(" # ty # ".getColumnType()).getNumElements()";
  string element = ty # ".getElementType()";
}
class Length<string value> {
  string of = "cast<VectorType>(" # value # ".getType()).getNumElements()";
}
def : OpRules<["spirv.Transpose"], [
  PlainRule<MatrixOf<"$matrix">.rows # " == " # MatrixOf<"$result">.columns,
            "input matrix rows count must be equal to output matrix columns count">,
  PlainRule<MatrixOf<"$matrix">.columns # " == " # MatrixOf<"$result">.rows,
            "input matrix columns count must be equal to output matrix rows count">,
  PlainRule<MatrixOf<"$matrix">.element # " == " # MatrixOf<"$result">.element,
            "input and output matrices must have the same component type">,
]>;
def : OpRules<["spirv.MatrixTimesVector"], [
  Rule<MatrixOf<"$matrix">.columns # " == " # Length<"$vector">.of,
       "matrix columns ({" # MatrixOf<"$matrix">.columns # "}) must match vector operand size ({"
       # Length<"$vector">.of # "})">,
  Rule<MatrixOf<"$matrix">.rows # " == " # Length<"$result">.of,
       "result size ({" # Length<"$result">.of # "}) must match the matrix rows ({" # MatrixOf<"$matrix">.rows # "})">,
  Rule<MatrixOf<"$matrix">.element # " == getElementTypeOrSelf($result.getType())",
       "matrix and result element types must match">,
]>;
def : OpRules<["spirv.VectorTimesMatrix"], [
  Rule<MatrixOf<"$matrix">.rows # " == " # Length<"$vector">.of,
       "number of components in vector must equal the number of components in each column in matrix">,
  Rule<MatrixOf<"$matrix">.columns # " == " # Length<"$result">.of,
       "number of columns in matrix must equal the number of components in result">,
  Rule<MatrixOf<"$matrix">.element # " == getElementTypeOrSelf($result.getType())",
       "matrix must be a matrix with the same component type as the component type in result">,
]>;
def : OpRules<["spirv.MatrixTimesScalar"], [
  Rule<"$matrix.getType().getElementType() == $scalar.getType()",
       "input matrix components' type and scaling value must have the same type">,
]>;
def : OpRules<["spirv.MatrixTimesMatrix"], [
  PlainRule<MatrixOf<"$leftmatrix">.columns # " == " # MatrixOf<"$rightmatrix">.rows,
            "left matrix columns' count must be equal to the right matrix rows' count">,
  PlainRule<MatrixOf<"$rightmatrix">.columns # " == " # MatrixOf<"$result">.columns,
            "right and result matrices must have equal columns' count">,
  PlainRule<MatrixOf<"$rightmatrix">.element # " == " # MatrixOf<"$result">.element,
            "right and result matrices' component type must be the same">,
  PlainRule<MatrixOf<"$leftmatrix">.element # " == " # MatrixOf<"$result">.element,
            "left and result matrices' component type must be the same">,
  PlainRule<MatrixOf<"$leftmatrix">.rows # " == " # MatrixOf<"$result">.rows,
            "left and result matrices must have equal rows' count">,
]>;
