// Rules of `llvm` operations. Rule: `LLVMDialect.cpp`.

// True if atomic instructions apply to a type: one that has a power of two of bits, which f80 has not.
class Atomic<string ty> {
  string holds = "(isa<IntegerType>(" # ty # ") ? " # ty # ".getIntOrFloatBitWidth() >= 8 && (" # ty
                 # ".getIntOrFloatBitWidth() & (" # ty # ".getIntOrFloatBitWidth() - 1)) == 0 : "
                 "isa<BFloat16Type, Float16Type, Float32Type, Float64Type, Float128Type, LLVMPPCFP128Type, "
                 "LLVMPointerType>(" # ty # "))";
}

// An atomic load or store of a value, with the ordering that it cannot have; or one that is not atomic.
class AtomicAccess<string ty, string unsupported> {
  list<Rule> rules = [
    RuleIf<"$ordering == AtomicOrdering::not_atomic", "!$syncscope",
           "expected syncscope to be null for non-atomic access">,
    RuleIf<"$ordering != AtomicOrdering::not_atomic", Atomic<ty>.holds,
           "unsupported type {" # ty # "} for atomic access">,
    Rule<"$ordering != AtomicOrdering::" # unsupported # " && $ordering != AtomicOrdering::acq_rel",
         "unsupported ordering '{stringifyAtomicOrdering($ordering)}'">,
    RuleIf<"$ordering != AtomicOrdering::not_atomic", "$alignment.has_value()",
           "expected alignment for atomic access">,
  ];
}

def : OpRules<["llvm.load"], AtomicAccess<"$res.getType()", "release">.rules>;
def : OpRules<["llvm.store"], AtomicAccess<"$value.getType()", "acquire">.rules>;

defvar ofFloats = "($bin_op == AtomicBinOp::fadd || $bin_op == AtomicBinOp::fsub || $bin_op == AtomicBinOp::fmin || "
                  "$bin_op == AtomicBinOp::fmax || $bin_op == AtomicBinOp::fminimum || "
                  "$bin_op == AtomicBinOp::fmaximum)";
defvar ofVectors = ofFloats # " && isa<VectorType>($val.getType())";
def : OpRules<["llvm.atomicrmw"], [
  RuleIf<ofVectors, "!cast<VectorType>($val.getType()).isScalable()", "expected LLVM IR fixed vector type">,
  RuleIf<ofVectors, "isa<FloatType>(cast<VectorType>($val.getType()).getElementType())",
         "expected LLVM IR floating point type for vector element">,
  RuleIf<ofFloats # " && !isa<VectorType>($val.getType())", "isa<FloatType>($val.getType())",
         "expected LLVM IR floating point type">,
  RuleIf<"$bin_op == AtomicBinOp::xchg", Atomic<"$val.getType()">.holds,
         "unexpected LLVM IR type for 'xchg' bin_op">,
  RuleIf<"!" # Text<ofFloats>.of # " && $bin_op != AtomicBinOp::xchg",
         "$val.getType().isInteger(8) || $val.getType().isInteger(16) || $val.getType().isInteger(32) || "
         "$val.getType().isInteger(64)",
         "expected LLVM IR integer type">,
  Rule<"$ordering >= AtomicOrdering::monotonic", "expected at least 'monotonic' ordering">,
]>;

def : OpRules<["llvm.cmpxchg"], [
  Rule<"isa<LLVMPointerType>($ptr.getType())", "expected LLVM IR pointer type for operand #0">,
  Rule<Atomic<"$val.getType()">.holds, "unexpected LLVM IR type">,
  Rule<"$success_ordering >= AtomicOrdering::monotonic && $failure_ordering >= AtomicOrdering::monotonic",
       "ordering must be at least 'monotonic'">,
  Rule<"$failure_ordering != AtomicOrdering::release && $failure_ordering != AtomicOrdering::acq_rel",
       "failure ordering cannot be 'release' or 'acq_rel'">,
]>;

def : OpRules<["llvm.fence"], [
  Rule<"$ordering > AtomicOrdering::monotonic",
       "can be given only acquire, release, acq_rel, and seq_cst orderings">,
]>;

defvar from = "$arg.getType()";
defvar to = "$res.getType()";
def : OpRules<["llvm.sext", "llvm.zext"], [
  PlainRuleIf<"isa<VectorType>(" # Text<from>.of # ")", "isa<VectorType>(" # Text<to>.of # ")",
              "input type is a vector but output type is an integer">,
  PlainRuleIf<"isa<VectorType>(" # Text<to>.of # ")", "isa<VectorType>(" # Text<from>.of # ")",
              "input type is an integer but output type is a vector">,
  PlainRuleIf<"isa<VectorType>(" # Text<from>.of # ")",
              "cast<VectorType>(" # Text<from>.of # ").getShape() == cast<VectorType>(" # Text<to>.of # ").getShape() && "
              "cast<VectorType>(" # Text<from>.of # ").getScalableDims() == cast<VectorType>(" # Text<to>.of # ").getScalableDims()",
              "input and output vectors are of incompatible shape">,
  PlainRule<"getElementTypeOrSelf(" # Text<to>.of # ").getIntOrFloatBitWidth() > getElementTypeOrSelf(" # Text<from>.of
            # ").getIntOrFloatBitWidth()",
            "integer width of the output type is smaller or equal to the integer width of the input type">,
]>;

defvar fromPointer = "isa<LLVMPointerType>(getElementTypeOrSelf(" # Text<from>.of # "))";
defvar toPointer = "isa<LLVMPointerType>(getElementTypeOrSelf(" # Text<to>.of # "))";
def : OpRules<["llvm.bitcast"], [
  Rule<fromPointer # " == " # Text<toPointer>.of, "can only cast pointers from and to pointers">,
  RuleIf<toPointer, "isa<VectorType>(" # Text<from>.of # ") || !isa<VectorType>(" # Text<to>.of # ")",
         "cannot cast pointer to vector of pointers">,
  RuleIf<toPointer, "!isa<VectorType>(" # Text<from>.of # ") || isa<VectorType>(" # Text<to>.of # ")",
         "cannot cast vector of pointers to pointer">,
  RuleIf<toPointer,
         "cast<LLVMPointerType>(getElementTypeOrSelf(" # Text<from>.of # ")).getAddressSpace() == "
         "cast<LLVMPointerType>(getElementTypeOrSelf(" # Text<to>.of # ")).getAddressSpace()",
         "cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead">,
]>;

def : OpRules<["llvm.call_intrinsic"], [
  Rule<"$intrin.starts_with(\"llvm.\")", "intrinsic name must start with 'llvm.'">,
]>;

def : OpRules<["llvm.inline_asm"], [
  Rule<"cast<TailCallKindAttr>($tail_call_kind).getTailCallKind() != TailCallKind::MustTail",
       "tail call kind 'musttail' is not supported by this operation">,
]>;

// Each bundle of operands has a tag, which is a string.
defvar tags = "($op_bundle_tags ? $op_bundle_tags.size() : 0)";
def : OpRules<["llvm.call", "llvm.intr.assume"], [
  PlainRuleIf<"$op_bundle_tags", "llvm::all_of($op_bundle_tags, [](Attribute tag) { return isa<StringAttr>(tag); })",
              "operand bundle tag must be a StringAttr">,
  PlainRule<"$op_bundle_sizes.size() == " # Text<tags>.of,
            "expected {$op_bundle_sizes.size()} operand bundle tags, but actually got {" # Text<tags>.of # "}">,
]>;

class Structors<string name> {
  list<Rule> rules = [
    PlainRule<"llvm::all_of($data, [](Attribute v) { return isa<FlatSymbolRefAttr, ZeroAttr>(v); })",
              "data element must be symbol or #llvm.zero">,
    PlainRule<"$" # name # ".size() == $priorities.size() && $" # name # ".size() == $data.size()",
              name # ", priorities, and data must have the same number of elements">,
  ];
}
def : OpRules<["llvm.mlir.global_ctors"], Structors<"ctors">.rules>;
def : OpRules<["llvm.mlir.global_dtors"], Structors<"dtors">.rules>;

def : OpRules<["llvm.shufflevector"], [
  Rule<"!LLVM::isScalableVectorType($v1.getType()) || llvm::all_of($mask, [](int32_t i) { return i == 0; })",
       "expected a splat operation for scalable vectors">,
]>;

// A type of a target extension can be stored, or is zero, for some targets.
class Extension<string ty> {
  string ofSpirv = "!isa<LLVMTargetExtType>(" # ty # ") || cast<LLVMTargetExtType>(" # ty
                   # ").getExtTypeName().starts_with(\"spirv.\")";
  string stored = ofSpirv # " || cast<LLVMTargetExtType>(" # ty # ").getExtTypeName() == \"aarch64.svcount\"";
}
def : OpRules<["llvm.alloca"], [
  Rule<Extension<"$elem_type">.stored, "this target extension type cannot be used in alloca">,
]>;
def : OpRules<["llvm.mlir.zero"], [
  Rule<Extension<"$res.getType()">.ofSpirv, "target extension type does not support zero-initializer">,
]>;

class Linked<list<string> cases, string where, string options> {
  string linkage = "cast<LinkageAttr>($linkage).getLinkage()";
  string holds = !interleave(!foreach(case, cases, linkage # " == Linkage::" # case), " || ");
  Rule rule = Rule<holds, "'{stringifyLinkage(" # linkage # ")}' linkage not supported in " # where # ", available options: "
                          # options>;
}
defvar weakOrOwn = ["Private", "Internal", "Linkonce", "Weak", "LinkonceODR", "WeakODR", "External"];
defvar ofWeakOrOwn = "private, internal, linkonce, weak, linkonce_odr, weak_odr, ";
def : OpRules<["llvm.mlir.ifunc"], [
  Linked<weakOrOwn, "ifuncs", ofWeakOrOwn # "or external linkage">.rule,
]>;
def : OpRules<["llvm.mlir.alias"], [
  Linked<!listconcat(weakOrOwn, ["AvailableExternally"]), "aliases",
         ofWeakOrOwn # "external or available_externally">.rule,
]>;
