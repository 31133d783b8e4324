// Declarative rewrites over a small dialect, with functions that they leave to Rust.

include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Pats_Dialect : Dialect {
  let name = "pats";
  let cppNamespace = "::pats";
}

class Pats_Op<string mnemonic, list<Trait> traits = []> : Op<Pats_Dialect, mnemonic, traits>;

def Pats_ConstOp : Pats_Op<"const", [Pure, ConstantLike]> {
  let arguments = (ins I32Attr:$value);
  let results = (outs I32:$out);
  let assemblyFormat = "$value attr-dict";
}
def Pats_AddOp : Pats_Op<"add", [Pure]> {
  let arguments = (ins I32:$lhs, I32:$rhs);
  let results = (outs I32:$out);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
}
def Pats_MulOp : Pats_Op<"mul", [Pure]> {
  let arguments = (ins I32:$lhs, I32:$rhs);
  let results = (outs I32:$out);
  let assemblyFormat = "$lhs `,` $rhs attr-dict";
}
def Pats_ShiftOp : Pats_Op<"shift", [Pure]> {
  let arguments = (ins I32:$value, I32Attr:$by);
  let results = (outs I32:$out);
  let assemblyFormat = "$value `by` $by attr-dict";
}
def Pats_SumOp : Pats_Op<"sum", [Pure]> {
  let arguments = (ins Variadic<I32>:$parts);
  let results = (outs I32:$out);
  let assemblyFormat = "$parts attr-dict";
}

def AddConstants : NativeCodeCall<"add_constants($0, $1)">;
def Log2 : NativeCodeCall<"log2($_builder, $0)">;
def FirstOf : NativeCodeCall<"first_of($0)">;
def IsPowerOfTwo : Constraint<CPred<"is_power_of_two($0)">, "a power of two">;
def IsBlockArgument : Constraint<CPred<"is_argument($0, $1)">, "both are no results">;

// Two constants: their sum, which Rust computes.
def FoldAdd : Pat<(Pats_AddOp (Pats_ConstOp $a), (Pats_ConstOp $b)), (Pats_ConstOp (AddConstants $a, $b))>;

// A product with a power of two, on either side.
def MulToShift : Pat<
    (Pats_MulOp (either $x, (Pats_ConstOp $n))), (Pats_ShiftOp $x, (Log2 $n)), [(IsPowerOfTwo $n)]>;

// Reassociation, unless what is inside is used elsewhere too.
def Reassociate : Pat<
    (Pats_AddOp (Pats_AddOp:$inner $a, (Pats_ConstOp $n)), (Pats_ConstOp $m)),
    (Pats_AddOp $a, (Pats_ConstOp (AddConstants $n, $m))), [(Constraint<CPred<"$0.hasOneUse()">> $inner)],
    [], (addBenefit 5)>;

// Functions over values.
def SumOfOne : Pat<(Pats_SumOp $parts), (replaceWithValue (FirstOf $parts)), [(Constraint<CPred<"is_one($0)">> $parts)]>;
def Arguments : Pat<(Pats_AddOp $a, $b), (Pats_MulOp $a, $b), [(IsBlockArgument $a, $b)]>;

// Code in the place of calls: with a name, without one, and a predicate.
def Increment : NativeCodeCall<"$_builder.getI32IntegerAttr($0.getInt() + 1)">;
def IsSmall : Constraint<CPred<"$0.getInt() < 31 && $1.getType().isInteger(32)">, "a small number">;
def ShiftMore : Pat<
    (Pats_ShiftOp (Pats_ShiftOp $x, $n), ConstantAttr<I32Attr, "1">), (Pats_ShiftOp $x, (Increment $n)),
    [(IsSmall $n, $x)]>;
def ShiftTwice : Pat<
    (Pats_ShiftOp (Pats_ShiftOp $x, $n), ConstantAttr<I32Attr, "2">),
    (Pats_ShiftOp $x, (NativeCodeCall<"$_builder.getI32IntegerAttr($0.getInt() + 2)"> $n))>;
