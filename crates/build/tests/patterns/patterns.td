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

// A function with several results: in the place of a root with as many, and one by one.
def Pats_SplitOp : Pats_Op<"split", [Pure]> {
  let arguments = (ins I32:$whole);
  let results = (outs I32:$low, I32:$high);
}
def Halves : NativeCodeCall<"halves($0)", 2>;
def SplitConst : Pat<(Pats_SplitOp (Pats_ConstOp $n)), (Halves $n)>;
def AddOfSplit : Pattern<
    (Pats_SplitOp (Pats_MulOp $a, (Pats_ConstOp $n))),
    [(Halves:$parts $n), (Pats_AddOp $a, $parts__1), (Pats_AddOp $a, $parts__0)]>;

// Arguments are those of the definition, in its order, whatever they are: attributes between operands, and properties.
def Pats_MixOp : Pats_Op<"mix", [Pure]> {
  let arguments = (ins I32Attr:$first, I32:$x, I64Prop:$second, I32:$y, StrAttr:$third, DefaultValuedProp<I64Prop, "7">:$last);
  let results = (outs I32:$out);
}
def Pats_MixedOp : Pats_Op<"mixed", [Pure]> {
  let arguments = (ins I64Prop:$second, I32:$y, I32Attr:$first, StrAttr:$third, I32:$x, I64Prop:$last);
  let results = (outs I32:$out);
}
def Reorder : Pat<
    (Pats_MixOp $first, $x, $second, $y, $third, $last), (Pats_MixedOp $second, $y, $first, $third, $x, $last)>;

// Properties that have to have a value.
def Pats_StepOp : Pats_Op<"step", [Pure]> {
  let arguments = (ins I32:$x, I64Prop:$by, UnitProp:$done);
  let results = (outs I32:$out);
}
def StepOfNothing : Pat<(Pats_StepOp $x, ConstantProp<I64Prop, "0">, $done), (replaceWithValue $x)>;
def StepIsDone : Pat<
    (Pats_StepOp (Pats_StepOp $x, $by, ConstantProp<UnitProp, "true">), ConstantProp<I64Prop, "1">, $_),
    (Pats_StepOp $x, $by, ConstantProp<UnitProp, "true">)>;
