// Rules of `emitc` operations. Rule: `EmitC.cpp`.

class Counts<string value> {
  string holds = "isa<IntegerType, OpaqueType>(" # value # ".getType())";
}
class Pointer<string value> {
  string holds = "isa<PointerType>(" # value # ".getType())";
}

def : OpRules<["emitc.add"], [
  Rule<"!" # Pointer<"$lhs">.holds # " || !" # Pointer<"$rhs">.holds,
       "requires that at most one operand is a pointer">,
  Rule<"(!" # Pointer<"$lhs">.holds # " || " # Counts<"$rhs">.holds # ") && (!" # Pointer<"$rhs">.holds # " || "
       # Counts<"$lhs">.holds # ")",
       "requires that one operand is an integer or of opaque type if the other is a pointer">,
]>;

def : OpRules<["emitc.sub"], [
  Rule<Pointer<"$lhs">.holds # " || !" # Pointer<"$rhs">.holds,
       "rhs can only be a pointer if lhs is a pointer">,
  RuleIf<Pointer<"$lhs">.holds, Pointer<"$rhs">.holds # " || " # Counts<"$rhs">.holds,
         "requires that rhs is an integer, pointer or of opaque type if lhs is a pointer">,
  RuleIf<Pointer<"$lhs">.holds # " && " # Pointer<"$rhs">.holds,
         "isa<IntegerType, OpaqueType, PtrDiffTType>(getResult().getType())",
         "requires that the result is an integer, ptrdiff_t or of opaque type if lhs and rhs are pointers">,
]>;

def : OpRules<["emitc.apply"], [
  Rule<"!$applicableOperator.empty()", "applicable operator must not be empty">,
  RuleIf<"$applicableOperator == \"&\"", "isa<LValueType>($operand.getType())",
         "operand type must be an lvalue when applying `&`">,
  RuleIf<"$applicableOperator == \"&\"", "isa<PointerType>($result.getType())",
         "result type must be a pointer when applying `&`">,
  RuleIf<"$applicableOperator == \"*\"", "isa<PointerType>($operand.getType())",
         "operand type must be a pointer when applying `*`">,
  Rule<"$applicableOperator == \"&\" || $applicableOperator == \"*\"", "applicable operator is illegal">,
]>;

def : OpRules<["emitc.address_of"], [
  Rule<"cast<LValueType>($reference.getType()).getValueType() == cast<PointerType>($result.getType()).getPointee()",
       "requires result to be a pointer to the type referenced by operand">,
]>;

def : OpRules<["emitc.dereference"], [
  Rule<"cast<PointerType>($pointer.getType()).getPointee() == cast<LValueType>($result.getType()).getValueType()",
       "requires result to be an lvalue of the type pointed to by operand">,
]>;

def : OpRules<["emitc.literal"], [
  Rule<"!$value.empty()", "value must not be empty">,
]>;

class Variable<string value> {
  string ty = value # ".getType()";
  string holds = "cast<LValueType>(" # ty # ").getValueType()";
}
def : OpRules<["emitc.assign"], [
  Rule<"$var.getDefiningOp()", "cannot assign to block argument">,
  Rule<Variable<"$var">.holds # " == $value.getType()",
       "requires value's type ({$value.getType()}) to match variable's type ({" # Variable<"$var">.holds # "})">,
]>;

// The initial value of a variable or a constant is opaque, or of its type.
class Initial<string ty> {
  string have = "cast<TypedAttr>($value).getType()";
  list<Rule> rules = Rules<[
    RuleIf<"!isa<OpaqueAttr>($value)", "!isa<StringAttr>($value)",
           "string attributes are not supported, use #emitc.opaque instead">,
    RuleIf<"!isa<OpaqueAttr>($value)",
           have # " == " # ty # " || " # have # ".isIndex() && isa<SizeTType, SignedSizeTType, PtrDiffTType>(" # ty # ")",
           "requires attribute to either be an #emitc.opaque attribute or it's type ({" # have # "}) to match the op's "
           "result type ({" # ty # "})">,
  ]>.all;
}
def : OpRules<["emitc.variable"],
  Initial<"(isa<LValueType>($_op.getResult(0).getType()) ? cast<LValueType>($_op.getResult(0).getType()).getValueType() : "
          "$_op.getResult(0).getType())">.rules>;
def : OpRules<["emitc.constant"], !listconcat(Initial<"$_op.getResult(0).getType()">.rules, Rules<[
  RuleIf<"isa<OpaqueAttr>($value)", "!cast<OpaqueAttr>($value).getValue().empty()", "value must not be empty">,
]>.all)>;

defvar supported = Rules<[
  Rule<"isSupportedEmitCType($type)", "expected valid emitc type">,
]>.all;
def : OpRules<["emitc.global"], supported>;
def : OpRules<["emitc.field"], !listconcat(supported, Rules<[
  Rule<"$_op.getParentOp()->getName().getStringRef() == \"emitc.class\"", "field must be nested within an emitc.class operation">,
  Rule<"!$sym_name.empty()", "field must have a non-empty symbol name">,
]>.all)>;

class Index<string value> {
  string holds = "isa<IntegerType, IndexType, OpaqueType, SizeTType, SignedSizeTType, PtrDiffTType>(" # value
                 # ".getType())";
}
// An element of what an operand is, which is of another type than it.
class Element<string of, string element, string name> {
  Rule rule = RuleIf<"isa<" # of # ">($value.getType())",
                     "cast<" # of # ">($value.getType())." # element # "() == " # Variable<"$result">.holds,
                     "on " # name # " type ({cast<" # of # ">($value.getType())." # element # "()}) and result type ({"
                     # Variable<"$result">.holds # "}) to match">;
}
defvar ofArray = "isa<ArrayType>($value.getType())";
defvar arrayRank = "cast<ArrayType>($value.getType()).getRank()";
def : OpRules<["emitc.subscript"], [
  RuleIf<ofArray, "$indices.size() == " # Text<arrayRank>.of,
         "on array operand requires number of indices ({$indices.size()}) to match the rank of the array type ({"
         # Text<arrayRank>.of # "})">,
  EachRule<"(" # Text<ofArray>.of # " ? $indices.size() : 0)", Index<"$indices[i]">.holds,
           "on array operand requires index operand {i} to be integer-like, but got {$indices[i].getType()}">,
  Element<"ArrayType", "getElementType", "array operand requires element">.rule,
  RuleIf<Pointer<"$value">.holds, "$indices.size() == 1",
         "on pointer operand requires one index operand, but got {$indices.size()}">,
  RuleIf<Pointer<"$value">.holds, Index<"$indices[0]">.holds,
         "on pointer operand requires index operand to be integer-like, but got {$indices[0].getType()}">,
  Element<"PointerType", "getPointee", "pointer operand requires pointee">.rule,
]>;

defvar parent = "$_op.getParentOp()->getName().getStringRef()";
defvar inPlace = "(" # Text<parent>.of # " == \"emitc.do\" || " # Text<parent>.of # " == \"emitc.expression\")";
defvar yielded = "$_op.getParentOp()->getNumResults()";
def : OpRules<["emitc.yield"], [
  RuleIf<"!" # Text<inPlace>.of # " && $_op.getNumOperands() > 0", yielded # " == 1",
         "yields a value not returned by parent">,
  RuleIf<"!" # Text<inPlace>.of # " && $_op.getNumOperands() == 0", yielded # " == 0",
         "does not yield a value to be returned by parent">,
]>;
