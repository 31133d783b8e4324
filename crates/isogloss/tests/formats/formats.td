// Made by differential.py.
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def R_Dialect : Dialect { let name = "rf"; let cppNamespace = "::rf"; }
def R_Hue : I32EnumAttr<"Hue", "hue", [I32EnumAttrCase<"Red", 0, "red">, I32EnumAttrCase<"Blue", 3, "blue">]> {
  let cppNamespace = "::rf";
  let genSpecializedAttr = 1;
}
def R_Bits : I32BitEnumAttr<"Bits", "bits", [I32BitEnumAttrCaseNone<"none">, I32BitEnumAttrCaseBit<"one", 0>,
                                             I32BitEnumAttrCaseBit<"two", 1>]> {
  let cppNamespace = "::rf";
  let separator = "|";
}
class R_Op<string mnemonic, list<Trait> traits = []> : Op<R_Dialect, mnemonic, traits>;
def R_Src : R_Op<"src"> {
  let results = (outs Variadic<AnyType>:$out);
  let assemblyFormat = "attr-dict (`:` type($out)^)?";
}
def R_End : R_Op<"end", [Terminator]> { let assemblyFormat = "attr-dict"; }
def R_Op0 : R_Op<"o0", []> {
  let arguments = (ins AnyAttr:$d, Optional<AnyTensor>:$a, AnyFloat:$c, AnyTensor:$b);
  let results = (outs Optional<F32>:$r);
  let assemblyFormat = [{$b $d ($a^) : (`empty`)? `then` $c `,` type($a) `,` type($b) `,` type($c) type($r) attr-dict}];
}
def R_Op1 : R_Op<"o1", []> {
  let arguments = (ins Variadic<NoneType>:$a);
  let results = (outs I1:$r);
  let assemblyFormat = [{(`}` $a^)? attr-dict `->` functional-type(operands, results)}];
}
def R_Op2 : R_Op<"o2", []> {
  let arguments = (ins Variadic<AnyTypeOf<[I32, F32]>>:$b, AnyType:$a, AnyInteger:$c);
  let results = (outs Optional<AnyTensor>:$r);
  let assemblyFormat = [{$c $b $a attr-dict `,` functional-type(operands, results)}];
}
def R_Op3 : R_Op<"o3", []> {
  let arguments = (ins TypedAttrInterface:$b, NoneType:$a);
  let results = (outs AnyInteger:$r);
  let regions = (region MaxSizedRegion<1>:$body);
  let assemblyFormat = [{`foo` $a $b ($body^)? attr-dict-with-keyword `,` type($a) `to` type($r)}];
}
def R_Op4 : R_Op<"o4", []> {
  let arguments = (ins OptionalProp<StringProp>:$c, AnyInteger:$a, AnyAttr:$b);
  let results = (outs );
  let assemblyFormat = [{$a $b (`*` $c^)? type($a) attr-dict}];
}
def R_Op5 : R_Op<"o5", [Terminator]> {
  let arguments = (ins AnyFloat:$b, OptionalAttr<AnyI64Attr>:$c, Optional<AnyInteger>:$a);
  let results = (outs Optional<I1>:$r);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = [{operands $dest `:` type(operands) `,` type($r) attr-dict}];
}
def R_Op6 : R_Op<"o6", [SameVariadicOperandSize]> {
  let arguments = (ins DenseBoolArrayAttr:$e, Optional<I1>:$b, Variadic<NoneType>:$a, OptionalAttr<AnyAttr>:$d, AnyType:$c);
  let results = (outs AnyFloat:$r, Index:$s);
  let assemblyFormat = [{(`*` $a^ `:` type($a))? (`*` `(` $d^ `)`)? $b $e `[` `` $c attr-dict type($b) `->` type($c) `->` qualified(type($r)) `to` type($s)}];
}
def R_Op7 : R_Op<"o7", [AllTypesMatch<["s", "a"]>]> {
  let arguments = (ins StringProp:$b, F32:$a, ArrayProp<I64Prop>:$c);
  let results = (outs Index:$r, AnyTensor:$s);
  let assemblyFormat = [{`(` $c $a attr-dict `:` type($a) type(results)}];
}
def R_Op8 : R_Op<"o8", []> {
  let arguments = (ins StringProp:$b, Variadic<AnyTypeOf<[I32, F32]>>:$a);
  let results = (outs );
  let assemblyFormat = [{prop-dict attr-dict `=` $a $b `->` type($a)}];
}
def R_Op9 : R_Op<"o9", []> {
  let arguments = (ins NoneType:$a, I32Prop:$b, ArrayProp<I64Prop>:$c);
  let results = (outs I32:$r, NoneType:$s);
  let assemblyFormat = [{$a `=` $c `foo` $b attr-dict `:` type(operands) `,` type($r) `:` type($s)}];
}
def R_Op10 : R_Op<"o10", [SameTypeOperands]> {
  let arguments = (ins NoneType:$b, SI32Attr:$c, AnyType:$a);
  let results = (outs I1:$r, Variadic<Index>:$s);
  let assemblyFormat = [{`->` $b $a attr-dict-with-keyword type($a) `to` type($b) `to` type($r) `to` type($s)}];
}
def R_Op11 : R_Op<"o11", [Terminator]> {
  let arguments = (ins DictionaryAttr:$b, Variadic<AnyFloat>:$a);
  let results = (outs I1:$r, F32:$s);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = [{$b (`kwa` `(` $a^ `:` type($a) `)`)? $dest attr-dict `,` type(results)}];
}
def R_Op12 : R_Op<"o12", [Terminator]> {
  let arguments = (ins AnyAttr:$d, Optional<AnyInteger>:$a, DefaultValuedAttr<I32Attr, "5">:$c, DenseI64ArrayAttr:$b);
  let results = (outs Variadic<F32>:$r, AnyTypeOf<[I32, F32]>:$s);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = [{operands $d $dest ($c^)? attr-dict `to` type(operands) `to` type($r) type($s)}];
}
def R_Op13 : R_Op<"o13", []> {
  let arguments = (ins BoolProp:$f, SymbolNameAttr:$d, OptionalAttr<BoolAttr>:$c, OptionalAttr<F64Attr>:$b, BoolProp:$e, Optional<AnyInteger>:$a);
  let results = (outs );
  let assemblyFormat = [{($a^)? (`kwc` $c^)? (`(` $b^ `)`)? `}` $e type($a) attr-dict}];
}
def R_Op14 : R_Op<"o14", []> {
  let arguments = (ins OptionalAttr<TypeArrayAttr>:$a, OptionalAttr<IndexAttr>:$b);
  let results = (outs I32:$r);
  let assemblyFormat = [{$b attr-dict `:` type($r)}];
}
def R_Op15 : R_Op<"o15", []> {
  let arguments = (ins I32Prop:$b, AnyType:$a);
  let results = (outs );
  let assemblyFormat = [{attr-dict `<` $b `*` $a `to` type($a)}];
}
def R_Op16 : R_Op<"o16", [Terminator]> {
  let arguments = (ins I1:$a, FlatSymbolRefAttr:$b);
  let results = (outs );
  let successors = (successor VariadicSuccessor<AnySuccessor>:$dest);
  let assemblyFormat = [{`=` $dest `)` $a qualified($b) attr-dict `->` functional-type(operands, results)}];
}
def R_Op17 : R_Op<"o17", [NoTerminator]> {
  let arguments = (ins Optional<AnyTensor>:$a, AnyTypeOf<[I32, F32]>:$b, I32Attr:$e, TypeArrayAttr:$c, SymbolRefAttr:$d);
  let results = (outs Variadic<F32>:$r);
  let regions = (region VariadicRegion<AnyRegion>:$body);
  let assemblyFormat = [{$body $b $c qualified($d) (`<` `(` $a^ `)`)? attr-dict `,` functional-type(operands, results)}];
}
def R_Op18 : R_Op<"o18", []> {
  let arguments = (ins Optional<I32>:$a, FlatSymbolRefAttr:$b);
  let results = (outs );
  let assemblyFormat = [{(`(` $a^ `)`)? attr-dict-with-keyword `,` functional-type(operands, results)}];
}
def R_Op19 : R_Op<"o19", [AllTypesMatch<["r", "s"]>]> {
  let arguments = (ins Optional<AnyType>:$a, AnyFloat:$b);
  let results = (outs F32:$r, I32:$s);
  let assemblyFormat = [{operands qualified(type($a)) type($b) `,` qualified(type($r)) `to` type($s) attr-dict}];
}
def R_Op20 : R_Op<"o20", []> {
  let arguments = (ins BoolAttr:$c, F32:$a, Variadic<I32>:$b, OptionalAttr<StrArrayAttr>:$d, DefaultValuedProp<I32Prop, "7">:$e);
  let results = (outs );
  let assemblyFormat = [{(`foo` $d^)? `->` $a $c $b `>` $e attr-dict-with-keyword qualified(type($a)) `to` type($b)}];
}
def R_Op21 : R_Op<"o21", []> {
  let arguments = (ins OptionalAttr<AnyAttr>:$d, OptionalAttr<TypeAttr>:$c, Optional<AnyTensor>:$a, ArrayAttr:$b);
  let results = (outs NoneType:$r);
  let regions = (region VariadicRegion<AnyRegion>:$body);
  let assemblyFormat = [{`[` $body (`kwa` `(` $a^ `)`)? $c attr-dict-with-keyword `to` type($a)}];
}
def R_Op22 : R_Op<"o22", []> {
  let arguments = (ins Index:$a, OptionalAttr<BoolAttr>:$b);
  let results = (outs );
  let assemblyFormat = [{attr-dict $a ($b^)? functional-type(operands, results)}];
}
def R_Op23 : R_Op<"o23", []> {
  let arguments = (ins AnyInteger:$c, I32:$b, DefaultValuedProp<I32Prop, "7">:$f, TypeAttr:$e, DenseI64ArrayAttr:$d, I32Prop:$g, Variadic<AnyInteger>:$a);
  let results = (outs AnyType:$r);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{attr-dict (`kwf` `(` $f^ `)`)? $e $c (`kwbody` $body^)? (`in` `(` $a^ `:` type($a) `)`) : (`empty`)? $b `:` type($b) type($c) `to` type(results)}];
}
def R_Op24 : R_Op<"o24", [Terminator]> {
  let arguments = (ins F32:$b, Variadic<AnyTensor>:$a, BoolProp:$d, StringProp:$c);
  let results = (outs Optional<I1>:$r);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = [{`]` $d `(` $c $b $a $dest attr-dict `,` type($a) `,` type($b) `->` type($r)}];
}
def R_Op25 : R_Op<"o25", []> {
  let arguments = (ins AnyType:$a, ElementsAttr:$b);
  let results = (outs );
  let assemblyFormat = [{attr-dict-with-keyword $a $b `:` type($a)}];
}
def R_Op26 : R_Op<"o26", []> {
  let arguments = (ins AnyTensor:$b, Optional<Index>:$a, I32Prop:$c);
  let results = (outs Variadic<Index>:$r);
  let assemblyFormat = [{($a^ `:` type($a))? $c $b attr-dict `:` type($b) `->` type($r)}];
}
def R_Op27 : R_Op<"o27", []> {
  let arguments = (ins Optional<I1>:$a, AnyInteger:$b);
  let results = (outs Optional<AnyTypeOf<[I32, F32]>>:$r);
  let assemblyFormat = [{attr-dict $a $b `,` qualified(type($a)) `:` qualified(type($b)) `to` type($r)}];
}
def R_Op28 : R_Op<"o28", []> {
  let arguments = (ins TypeArrayAttr:$b, OptionalAttr<F32Attr>:$c, F32Attr:$a);
  let results = (outs );
  let assemblyFormat = [{$c $b attr-dict}];
}
def R_Op29 : R_Op<"o29", []> {
  let arguments = (ins DefaultValuedAttr<I32Attr, "5">:$d, UnitProp:$e, NoneType:$b, I32:$a, DenseI64ArrayAttr:$c);
  let results = (outs AnyFloat:$r, Index:$s);
  let regions = (region MaxSizedRegion<1>:$body);
  let assemblyFormat = [{attr-dict $d $c (`kwe` $e^)? (`kwbody` $body^)? $a $b `to` type($a) `to` type($b) type($r) `,` type($s)}];
}
def R_Op30 : R_Op<"o30", []> {
  let arguments = (ins Optional<NoneType>:$b, AnyInteger:$a);
  let results = (outs AnyTensor:$r);
  let assemblyFormat = [{$a (`<` $b^) : (`none`)? attr-dict-with-keyword `to` functional-type(operands, results)}];
}
def R_Op31 : R_Op<"o31", [AllTypesMatch<["s", "r"]>]> {
  let arguments = (ins BoolProp:$b, UnitAttr:$a);
  let results = (outs Index:$r, F32:$s);
  let assemblyFormat = [{prop-dict attr-dict `,` functional-type(operands, results)}];
}
def R_Op32 : R_Op<"o32", []> {
  let arguments = (ins DefaultValuedProp<I32Prop, "7">:$b, UnitProp:$a);
  let results = (outs );
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{(`]` $b^)? (`(` $body^)? (`}` $a^)? prop-dict attr-dict}];
}
def R_Op33 : R_Op<"o33", []> {
  let arguments = (ins Optional<F32>:$a, AnyInteger:$b, OptionalAttr<ElementsAttr>:$d, IndexAttr:$c);
  let results = (outs Variadic<AnyInteger>:$r);
  let assemblyFormat = [{`<` $d (`kwa` `(` $a^ `:` type($a) `)`)? `(` $b $c attr-dict `->` type($b) `:` type($r)}];
}
def R_Op34 : R_Op<"o34", []> {
  let arguments = (ins Variadic<Index>:$b, ArrayProp<I64Prop>:$d, OptionalAttr<DenseI64ArrayAttr>:$c, AnyTypeOf<[I32, F32]>:$a);
  let results = (outs );
  let assemblyFormat = [{$a $d (`kwb` $b^ `:` type($b))? `(` $c prop-dict attr-dict `,` type($a)}];
}
def R_Op35 : R_Op<"o35", [AttrSizedOperandSegments, AllTypesMatch<["s", "r"]>]> {
  let arguments = (ins Optional<AnyTypeOf<[I32, F32]>>:$a, OptionalAttr<SymbolRefAttr>:$c, Variadic<AnyTypeOf<[I32, F32]>>:$b);
  let results = (outs I32:$r, AnyFloat:$s);
  let assemblyFormat = [{operands attr-dict `to` functional-type(operands, results)}];
}
def R_Op37 : R_Op<"o37", []> {
  let arguments = (ins NoneType:$a, DenseI64ArrayAttr:$e, Optional<NoneType>:$b, OptionalAttr<SI32Attr>:$c, OptionalAttr<I64Attr>:$d);
  let results = (outs Variadic<F32>:$r);
  let assemblyFormat = [{operands (`kwc` $c^)? (`kwd` $d^)? attr-dict `:` functional-type(operands, results)}];
}
def R_Op40 : R_Op<"o40", [Terminator]> {
  let arguments = (ins Variadic<NoneType>:$a, BoolProp:$c, UnitProp:$b);
  let results = (outs AnyType:$r);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = [{attr-dict $dest (`then` $a^ `:` type($a))? $c (`,` $b^)? `:` type($r)}];
}
def R_Op41 : R_Op<"o41", []> {
  let arguments = (ins AnyTypeOf<[I32, F32]>:$a);
  let results = (outs Variadic<NoneType>:$r);
  let assemblyFormat = [{$a attr-dict type(operands) `:` type($r)}];
}
def R_Op42 : R_Op<"o42", [Terminator]> {
  let arguments = (ins AnyInteger:$b, I32:$a);
  let results = (outs AnyTensor:$r, I32:$s);
  let successors = (successor AnySuccessor:$dest);
  let assemblyFormat = [{$b `(` $dest $a attr-dict `:` type(operands) `to` type($r) `:` type($s)}];
}
def R_Op44 : R_Op<"o44", [NoTerminator]> {
  let arguments = (ins I64Prop:$b, AnyFloat:$a);
  let results = (outs );
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{`[` $b (`(` $body^)? $a attr-dict `,` type($a)}];
}
def R_Op45 : R_Op<"o45", [NoTerminator]> {
  let arguments = (ins AnyTensor:$a);
  let results = (outs );
  let regions = (region AnyRegion:$body);
  let assemblyFormat = [{attr-dict `foo` $a `{` $body `:` functional-type(operands, results)}];
}
def R_Op46 : R_Op<"o46", []> {
  let arguments = (ins OptionalAttr<I64Attr>:$a);
  let results = (outs );
  let assemblyFormat = [{attr-dict-with-keyword}];
}
def R_Op47 : R_Op<"o47", [AttrSizedResultSegments, Terminator]> {
  let arguments = (ins I32:$a, R_Bits:$b);
  let results = (outs Optional<AnyType>:$r, Variadic<AnyType>:$s);
  let regions = (region MaxSizedRegion<1>:$body);
  let successors = (successor VariadicSuccessor<AnySuccessor>:$dest);
  let assemblyFormat = [{prop-dict attr-dict $a `(` $dest (`kwbody` $body^)? `,` type($a) `to` type($r) `:` type($s)}];
}
def R_Op48 : R_Op<"o48", []> {
  let arguments = (ins OptionalAttr<TypeAttr>:$c, StrArrayAttr:$d, AnyFloat:$b, AnyTypeOf<[I32, F32]>:$a);
  let results = (outs );
  let assemblyFormat = [{attr-dict `then` $a `foo` $b (`kwc` $c^)? type($a) `->` type($b)}];
}
def R_Op49 : R_Op<"o49", [AttrSizedResultSegments]> {
  let arguments = (ins OptionalAttr<StrArrayAttr>:$a);
  let results = (outs Optional<AnyFloat>:$r, Optional<AnyType>:$s);
  let assemblyFormat = [{(`(` $a^ `)`)? attr-dict `to` type($r) type($s)}];
}
def R_Op50 : R_Op<"o50", []> {
  let arguments = (ins AnyInteger:$a);
  let results = (outs I32:$r);
  let assemblyFormat = [{operands attr-dict `:` type($a) type($r)}];
}
def R_Op51 : R_Op<"o51", []> {
  let arguments = (ins AnyFloat:$a);
  let results = (outs );
  let assemblyFormat = [{$a attr-dict `:` type($a)}];
}
def R_Op52 : R_Op<"o52", []> {
  let arguments = (ins DenseI64ArrayAttr:$c, OptionalAttr<AnyAttr>:$b, Variadic<AnyType>:$a);
  let results = (outs );
  let assemblyFormat = [{operands $c attr-dict `:` type($a)}];
}
def R_Op53 : R_Op<"o53", [AllTypesMatch<["a", "r"]>]> {
  let arguments = (ins OptionalAttr<DenseI64ArrayAttr>:$c, Index:$a, DenseBoolArrayAttr:$d, Variadic<I1>:$b);
  let results = (outs AnyType:$r);
  let assemblyFormat = [{$d (`:` $b^)? $a attr-dict `:` functional-type(operands, results)}];
}
def R_Op54 : R_Op<"o54", [Terminator]> {
  let arguments = (ins I1:$a, AnyAttr:$b);
  let results = (outs );
  let successors = (successor VariadicSuccessor<AnySuccessor>:$dest);
  let assemblyFormat = [{attr-dict `foo` $dest qualified($b) $a `,` type($a)}];
}
def R_Op55 : R_Op<"o55", []> {
  let arguments = (ins StringProp:$b, I64Prop:$a);
  let results = (outs I32:$r);
  let assemblyFormat = [{$b `=` $a attr-dict `,` type($r)}];
}
def R_Op56 : R_Op<"o56", [SameOperandsAndResultType]> {
  let arguments = (ins TypeArrayAttr:$d, Variadic<AnyFloat>:$c, AnyFloat:$b, AnyFloat:$a);
  let results = (outs Index:$r, NoneType:$s);
  let assemblyFormat = [{attr-dict `)` $b $a `<` `\n` $c `+` $d `,` type($a) type($b) `to` type($c) type($r) `to` type($s)}];
}
def R_Op57 : R_Op<"o57", []> {
  let arguments = (ins OptionalAttr<R_Bits>:$a, DefaultValuedProp<I32Prop, "7">:$b);
  let results = (outs AnyTensor:$r);
  let assemblyFormat = [{($b^) : (`none`)? `{` $a attr-dict `->` type($r)}];
}
def R_Op58 : R_Op<"o58", [AllTypesMatch<["s", "r"]>]> {
  let arguments = (ins Index:$a, I64ArrayAttr:$c, Index:$b);
  let results = (outs AnyTensor:$r, NoneType:$s);
  let assemblyFormat = [{operands $c prop-dict attr-dict `to` type(operands) `,` type(results)}];
}
def R_Op59 : R_Op<"o59", []> {
  let arguments = (ins I32Attr:$b, Variadic<I32>:$a);
  let results = (outs Variadic<AnyType>:$r, I1:$s);
  let assemblyFormat = [{$a attr-dict `->` functional-type(operands, results)}];
}
def R_Op60 : R_Op<"o60", []> {
  let arguments = (ins AnyInteger:$a, OptionalAttr<FlatSymbolRefAttr>:$b);
  let results = (outs );
  let assemblyFormat = [{$a (`)` $b^)? attr-dict `:` type(operands)}];
}
def R_Op61 : R_Op<"o61", [TypesMatchWith<"same", "a", "r", "$_self">]> {
  let arguments = (ins F32:$a, ArrayAttr:$b);
  let results = (outs AnyTypeOf<[I32, F32]>:$r);
  let assemblyFormat = [{attr-dict $a $b `->` type($a) `to` type($r)}];
}
def R_Op62 : R_Op<"o62", []> {
  let arguments = (ins Variadic<Index>:$b, SymbolNameAttr:$c, F32:$a);
  let results = (outs Optional<F32>:$r);
  let regions = (region MaxSizedRegion<1>:$body);
  let assemblyFormat = [{(`(` $b^ `)`)? $a (`kwbody` `(` $body^ `)`) : (`none`)? attr-dict `to` type($a) `->` type($r)}];
}
def R_Op63 : R_Op<"o63", []> {
  let arguments = (ins OptionalAttr<AnyAttr>:$b, I1:$a);
  let results = (outs );
  let assemblyFormat = [{(`:` $b^)? `to` $a attr-dict `,` type($a)}];
}
