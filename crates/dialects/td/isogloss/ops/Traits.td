//===- Traits.td - traits of operations -----------------------*- tablegen -*-===//

#ifndef ISOGLOSS_OPS_TRAITS
#define ISOGLOSS_OPS_TRAITS

include "mlir/IR/Traits.td"

class NativeOpTrait<string name, list<Trait> traits = [],
                    code extraOpDeclaration = [{}],
                    code extraOpDefinition = [{}]>
    : NativeTrait<name, "Op", extraOpDeclaration, extraOpDefinition> {
  // Traits that an op must also have.
  list<Trait> dependentTraits = traits;
}
class ParamNativeOpTrait<string prop, string params, list<Trait> traits = []>
    : ParamNativeTrait<prop, params, "Op"> {
  list<Trait> dependentTraits = traits;
}
class GenInternalOpTrait<string prop, list<Trait> traits = []>
    : GenInternalTrait<prop, "Op"> {
  list<Trait> dependentTraits = traits;
}
class PredOpTrait<string descr, Pred pred, list<Trait> traits = []>
    : PredTrait<descr, pred> {
  list<Trait> dependentTraits = traits;
}

// Mix-in: checked before the op's own invariants, which may rely on it.
class StructuralOpTrait;

//===-------------------------------- structure ---------------------------===//

// Nothing in the regions refers to values outside.
def IsolatedFromAbove : NativeOpTrait<"IsIsolatedFromAbove">;

// Ends its block.
def Terminator : NativeOpTrait<"IsTerminator">;
// Blocks of the regions need not end in a terminator.
def NoTerminator : NativeOpTrait<"NoTerminator">, StructuralOpTrait;

// Regions hold at most one block.
def SingleBlock : NativeOpTrait<"SingleBlock">, StructuralOpTrait;
// ... which ends in `op`, supplied where it is left out.
class SingleBlockImplicitTerminatorImpl<string op>
    : ParamNativeOpTrait<"SingleBlockImplicitTerminator", op, [SingleBlock]>,
      StructuralOpTrait;
class SingleBlockImplicitTerminator<string op>
    : TraitList<[SingleBlock, SingleBlockImplicitTerminatorImpl<op>]>;

// Stands directly inside one of these ops.
class ParentOneOf<list<string> ops>
    : ParamNativeOpTrait<"HasParent", !interleave(ops, ", ")>,
      StructuralOpTrait;
class HasParent<string op>
    : ParamNativeOpTrait<"HasParent", op>, StructuralOpTrait;

// Entry blocks take no arguments.
def NoRegionArguments : NativeOpTrait<"NoRegionArguments">, StructuralOpTrait;

// The sizes of operand (result) groups are in a property.
def AttrSizedOperandSegments : NativeOpTrait<"AttrSizedOperandSegments">,
                               StructuralOpTrait;
def AttrSizedResultSegments : NativeOpTrait<"AttrSizedResultSegments">,
                              StructuralOpTrait;
// ... or all variadic groups have the same size.
def SameVariadicOperandSize : GenInternalOpTrait<"SameVariadicOperandSize">;
def SameVariadicResultSize : GenInternalOpTrait<"SameVariadicResultSize">;

// Where symbols and dimensions of affine maps come from.
def AffineScope : NativeOpTrait<"AffineScope">;
// Frees stack allocations at its end.
def AutomaticAllocationScope : NativeOpTrait<"AutomaticAllocationScope">;

//===----------------------------- types and shapes -----------------------===//

def SameTypeOperands : NativeOpTrait<"SameTypeOperands">;
def SameOperandsShape : NativeOpTrait<"SameOperandsShape">;
def SameOperandsElementType : NativeOpTrait<"SameOperandsElementType">;
def SameOperandsAndResultShape : NativeOpTrait<"SameOperandsAndResultShape">;
def SameOperandsAndResultElementType
    : NativeOpTrait<"SameOperandsAndResultElementType">;
def ResultsBroadcastableShape : NativeOpTrait<"ResultsBroadcastableShape">;
def ResultsAreFloatLike : NativeOpTrait<"ResultsAreFloatLike">;

// The first attribute says what the results are.
def FirstAttrDerivedResultType
    : GenInternalOpTrait<"FirstAttrDerivedResultType">;

//===--------------------------------- algebra ----------------------------===//

def Commutative : NativeOpTrait<"IsCommutative">;
// op(op(x)) == op(x).
def Idempotent : NativeOpTrait<"IsIdempotent">;
// op(op(x)) == x.
def Involution : NativeOpTrait<"IsInvolution">;
// A folded constant, with its value in an attribute.
def ConstantLike : NativeOpTrait<"ConstantLike">;

// Works element by element, and can go between scalars, vectors and tensors.
def Elementwise : NativeOpTrait<"Elementwise">;
def Scalarizable : NativeOpTrait<"Scalarizable", [Elementwise]>;
def Vectorizable : NativeOpTrait<"Vectorizable", [Elementwise]>;
def Tensorizable : NativeOpTrait<"Tensorizable", [Elementwise]>;
def ElementwiseMappable
    : TraitList<[Elementwise, Scalarizable, Vectorizable, Tensorizable]>;

// Layout maps of its memrefs may be normalized away.
def MemRefsNormalizable : NativeOpTrait<"MemRefsNormalizable">;

#endif // ISOGLOSS_OPS_TRAITS
