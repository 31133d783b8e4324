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
