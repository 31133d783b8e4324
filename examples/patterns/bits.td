// A dialect of numbers and bits, and rewrites of it:
//
//   isogloss rewrite --patterns bits.td program.mlir
include "mlir/IR/OpBase.td"
include "mlir/IR/PatternBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Bits_Dialect : Dialect {
  let name = "bits";
  let summary = "Arithmetic on 32 bits";
  let cppNamespace = "::bits";
}

class Bits_Op<string name, list<Trait> traits = []>
    : Op<Bits_Dialect, name, traits # [Pure, SameOperandsAndResultType]> {
  let results = (outs I32:$result);
}

class Bits_Binary<string name, string what, list<Trait> traits = []> : Bits_Op<name, traits> {
  let summary = what;
  let arguments = (ins I32:$a, I32:$b);
  let assemblyFormat = "$a `,` $b attr-dict";
}

def AddOp : Bits_Binary<"add", "a + b", [Commutative]>;
def MulOp : Bits_Binary<"mul", "a * b", [Commutative]>;
def XorOp : Bits_Binary<"xor", "a ^ b", [Commutative]>;

def ShlOp : Bits_Op<"shl"> {
  let summary = "a << by";
  let arguments = (ins I32:$a, ConfinedAttr<I32Attr, [IntNonNegative, IntMaxValue<31>]>:$by);
  let assemblyFormat = "$a `,` $by attr-dict";
}

def NumberOp : Op<Bits_Dialect, "number", [Pure]> {
  let summary = "a constant";
  let arguments = (ins I32Attr:$value);
  let results = (outs I32:$result);
  let assemblyFormat = "$value attr-dict";
}

//===------------------------------- rewrites -----------------------------===//

def Two : ConstantAttr<I32Attr, "2">;
def Zero : ConstantAttr<I32Attr, "0">;
def One : ConstantAttr<I32Attr, "1">;

// a * 2 = a << 1
def MulByTwo : Pat<(MulOp $a, (NumberOp Two)), (ShlOp $a, One)>;

// a + 0 = a
def AddZero : Pat<(AddOp $a, (NumberOp Zero)), (replaceWithValue $a)>;

// a + a = a << 1
def AddSame : Pat<(AddOp $a, $a), (ShlOp $a, One)>;

// a ^ b ^ b = a
def XorTwice : Pat<(XorOp (XorOp $a, $b), $b), (replaceWithValue $a)>;
