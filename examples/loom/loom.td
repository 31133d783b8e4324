//===- loom.td - a dialect of weaving -------------------------*- tablegen -*-===//
//
// A small dialect with one of most things: two types, enumerations as an
// integer, as a set of bits and as a parameter, narrowed attributes,
// properties, inferred types, predicates over a whole op, an op with a body
// and the terminator that the body must end in.
//
//   isogloss opt --dialects examples/loom/loom.td examples/loom/loom.mlir
//
//===---------------------------------------------------------------------===//

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Loom_Dialect : Dialect {
  let name = "loom";
  let summary = "Spinning, dyeing and weaving";
  let description = [{
    Yarn is spun, twisted and dyed; two yarns make a cloth. Cloths are trimmed
    and sewn. What belongs together stands in a pattern.
  }];
  let cppNamespace = "::loom";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

//===------------------------------ enumerations --------------------------===//

def Loom_Fiber
    : I32EnumAttr<"Fiber", "what a yarn is made of",
                  [I32EnumAttrCase<"Wool", 0, "wool">,
                   I32EnumAttrCase<"Linen", 1, "linen">,
                   I32EnumAttrCase<"Silk", 2, "silk">,
                   I32EnumAttrCase<"Cotton", 3, "cotton">]> {
  let cppNamespace = "::loom";
}

def Loom_Stitch
    : I32EnumAttr<"Stitch", "how two cloths are sewn",
                  [I32EnumAttrCase<"Running", 0, "running">,
                   I32EnumAttrCase<"Back", 1, "back">,
                   I32EnumAttrCase<"Blind", 2, "blind">]> {
  let cppNamespace = "::loom";
}

// Any number of steps.
def Loom_Finish
    : I32BitEnum<"Finish", "what is done to a cloth",
                 [I32BitEnumCaseNone<"Raw", "raw">,
                  I32BitEnumCaseBit<"Washed", 0, "washed">,
                  I32BitEnumCaseBit<"Fulled", 1, "fulled">,
                  I32BitEnumCaseBit<"Pressed", 2, "pressed">]> {
  let cppNamespace = "::loom";
}
def Loom_FinishAttr : EnumAttr<Loom_Dialect, Loom_Finish, "finish"> {
  let assemblyFormat = "`<` $value `>`";
}

//===---------------------------------- types -----------------------------===//

class Loom_Type<string name, string typeMnemonic> : TypeDef<Loom_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def Loom_Yarn : Loom_Type<"Yarn", "yarn"> {
  let summary = "yarn";
  let description = "Of one strand, unless it says how many: `yarn<wool, 3>`.";
  let parameters = (ins
    EnumParameter<Loom_Fiber>:$fiber,
    DefaultValuedParameter<"int64_t", "1">:$ply);
  let assemblyFormat = "`<` $fiber (`,` $ply^)? `>`";
}

def Loom_Cloth : Loom_Type<"Cloth", "cloth"> {
  let summary = "cloth";
  let description = "By threads along and across: `cloth<80 by 120>`.";
  let parameters = (ins "int64_t":$width, "int64_t":$length);
  let assemblyFormat = "`<` $width `by` $length `>`";
}

//===-------------------------------- operations --------------------------===//

class Loom_Op<string mnemonic, list<Trait> traits = []>
    : Op<Loom_Dialect, mnemonic, traits>;

def Loom_SpinOp : Loom_Op<"spin", [Pure]> {
  let summary = "makes a yarn of fibers";
  let arguments = (ins
    ConfinedAttr<I32Attr, [IntMinValue<1>, IntMaxValue<64>]>:$turns);
  let results = (outs Loom_Yarn:$yarn);
  let assemblyFormat = "`turns` $turns attr-dict `:` type($yarn)";
}

def Loom_TwistOp : Loom_Op<"twist", [Pure, SameTypeOperands]> {
  let summary = "makes one yarn of several";
  let arguments = (ins Variadic<Loom_Yarn>:$strands);
  let results = (outs Loom_Yarn:$yarn);
  let assemblyFormat = "$strands attr-dict `:` functional-type($strands, $yarn)";
}

// The mordant, if any, fixes the color.
def Loom_DyeOp : Loom_Op<"dye", [Pure, SameOperandsAndResultType]> {
  let summary = "colors a yarn";
  let arguments = (ins Loom_Yarn:$yarn, StrAttr:$color,
                       OptionalAttr<StrAttr>:$mordant);
  let results = (outs Loom_Yarn:$dyed);
  let assemblyFormat =
      "$yarn `,` $color (`with` $mordant^)? attr-dict `:` type($yarn)";
}

class Loom_Ply<string yarn>
    : StrFunc<"::llvm::cast<::loom::YarnType>($" # yarn
                # ".getType()).getPly()">;

def Loom_WeaveOp
    : Loom_Op<"weave",
              [Pure,
               PredOpTrait<"weft is no thicker than warp",
                           CPred<Loom_Ply<"weft">.result # " <= "
                                   # Loom_Ply<"warp">.result>>]> {
  let summary = "makes a cloth of two yarns";
  let arguments = (ins Loom_Yarn:$warp, Loom_Yarn:$weft, UnitAttr:$tight);
  let results = (outs Loom_Cloth:$cloth);
  let assemblyFormat = [{
    (`tight` $tight^)? $warp `across` $weft attr-dict
    `:` functional-type(operands, $cloth)
  }];
}

def Loom_FinishOp : Loom_Op<"finish", [Pure, AllTypesMatch<["cloth", "done"]>]> {
  let summary = "washes, fulls or presses a cloth";
  let arguments = (ins
    Loom_Cloth:$cloth,
    DefaultValuedAttr<Loom_FinishAttr, "::loom::Finish::Raw">:$steps);
  let results = (outs Loom_Cloth:$done);
  let assemblyFormat = "$cloth (`steps` `` $steps^)? attr-dict `:` type($cloth)";
}

// A trimmed cloth may have any size that leaves something.
def Loom_TrimOp : Loom_Op<"trim", [Pure]> {
  let summary = "cuts from the edges of a cloth";
  let arguments = (ins
    Loom_Cloth:$cloth,
    ConfinedAttr<DenseI64ArrayAttr,
                 [DenseArrayCount<4>,
                  DenseArrayNonNegative<DenseI64ArrayAttr>]>:$edges);
  let results = (outs Loom_Cloth:$rest);
  let assemblyFormat =
      "$cloth `by` $edges attr-dict `:` type($cloth) `to` type($rest)";
}

def Loom_SeamOp
    : Loom_Op<"seam",
              [Commutative, Pure,
               TypesMatchWith<"sewn cloth is of the type of the left one", "left",
                              "sewn", "$_self">]> {
  let summary = "sews two cloths into one";
  let arguments = (ins
    Loom_Cloth:$left,
    Loom_Cloth:$right,
    DefaultValuedAttr<Loom_Stitch, "::loom::Stitch::Running">:$stitch,
    DefaultValuedProp<ConfinedProp<I64Prop, CPred<"$_self > 0">,
                                   "a positive number of rows">, "1">:$rows);
  let results = (outs Loom_Cloth:$sewn);
  let assemblyFormat = [{
    $left `,` $right (`stitch` `(` $stitch^ `)`)? (`rows` $rows^)? attr-dict
    `:` type($left) `,` type($right)
  }];
}

def Loom_CountOp : Loom_Op<"count", [Pure]> {
  let summary = "number of threads of a cloth";
  let arguments = (ins AnyTypeOf<[Loom_Cloth, Loom_Yarn]>:$what);
  let results = (outs Index:$threads);
  let assemblyFormat = "$what attr-dict `:` type($what)";
}

//===--------------------------------- patterns ---------------------------===//

def Loom_PatternOp
    : Loom_Op<"pattern", [IsolatedFromAbove, NoRegionArguments, SingleBlock,
                          Symbol]> {
  let summary = "how to make a cloth, under a name";
  let arguments = (ins
    SymbolNameAttr:$sym_name,
    OptionalAttr<StrAttr>:$sym_visibility,
    TypeAttrOf<Loom_Cloth>:$cloth_type,
    OptionalAttr<ConfinedAttr<StrArrayAttr, [ArrayMinCount<1>]>>:$notes);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    ($sym_visibility^)? $sym_name `->` $cloth_type (`notes` $notes^)?
    attr-dict-with-keyword $body
  }];
}

def Loom_DoneOp
    : Loom_Op<"done", [HasParent<"PatternOp">, Pure, Terminator]> {
  let summary = "the end of a pattern: the cloth";
  let arguments = (ins Loom_Cloth:$cloth);
  let assemblyFormat = "$cloth attr-dict `:` type($cloth)";
}

def Loom_MakeOp : Loom_Op<"make"> {
  let summary = "follows a pattern, perhaps several times";
  let arguments = (ins FlatSymbolRefAttr:$pattern, OptionalProp<I64Prop>:$times);
  let results = (outs Variadic<Loom_Cloth>:$cloths);
  let assemblyFormat =
      "$pattern (`times` $times^)? attr-dict (`:` type($cloths)^)?";
}
