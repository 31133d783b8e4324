//===- nest.td - properties inside of properties -------------------------===//
//
// The dialects of `cargo xtask differential properties`. `nest` has each of its
// properties in up to four operations: `d_` writes it directly, `k_` in an
// optional group behind a keyword, `f_` at the start of an optional group, and
// `p_` in `prop-dict`. `loose` has attributes that are not properties.
//
//===----------------------------------------------------------------------===//

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def Nest_Dialect : Dialect {
  let name = "nest";
  let cppNamespace = "::nest";
}

class Nest_Op<string mnemonic, list<Trait> traits = []>
    : Op<Nest_Dialect, mnemonic, traits>;

def Nest_SrcOp : Nest_Op<"src"> {
  let results = (outs Variadic<AnyType>:$out);
  let assemblyFormat = "attr-dict (`:` type($out)^)?";
}

def NestSize : I32Enum<"Size", "a size", [
    I32EnumCase<"Small", 0, "small">, I32EnumCase<"Large", 3, "large">,
    I32EnumCase<"VeryLarge", 4, "very-large">]> {
  let cppNamespace = "::nest";
}
def NestFlags : I32BitEnum<"Flags", "some flags", [
    I32BitEnumCaseNone<"None", "none">, I32BitEnumCaseBit<"X", 0, "x">,
    I32BitEnumCaseBit<"Y", 1, "y">, I32BitEnumCaseBit<"Z", 3, "z">]> {
  let cppNamespace = "::nest";
}
def NestMarks : I32BitEnum<"Marks", "some marks", [
    I32BitEnumCaseBit<"P", 0, "p">, I32BitEnumCaseBit<"Q", 1, "q">]> {
  let cppNamespace = "::nest";
  let separator = ", ";
}

def Positive : ConfinedProp<I64Prop, CPred<"$_self > 0">, "positive int64_t">;
def Small32 : ConfinedProp<I32Prop, CPred<"$_self < 100">, "small int32_t">;
def Named : ConfinedProp<StringProp, CPred<"!$_self.empty()">, "a name">;
def Ints64 : IntArrayProp<I64Prop>;
def Ints32 : IntArrayProp<I32Prop>;
def NoInts64 : DefaultValuedProp<Ints64, "::llvm::ArrayRef<int64_t>{}",
                                 "::llvm::SmallVector<int64_t>{}">;

// In all four formats.
multiclass Both<string name, Property p> {
  def D#NAME#Op : Nest_Op<"d_" # name> {
    let arguments = (ins p:$v);
    let assemblyFormat = "$v attr-dict";
  }
  def P#NAME#Op : Nest_Op<"p_" # name> {
    let arguments = (ins p:$v, UnitProp:$u);
    let assemblyFormat = "prop-dict attr-dict";
  }
}
// Absent ones are written as nothing.
multiclass Key<string name, Property p> : Both<name, p> {
  def K#NAME#Op : Nest_Op<"k_" # name> {
    let arguments = (ins p:$v);
    let assemblyFormat = "(`v` `=` $v^)? attr-dict";
  }
}
// One can see whether it is there.
multiclass All<string name, Property p> : Key<name, p> {
  def F#NAME#Op : Nest_Op<"f_" # name> {
    let arguments = (ins p:$v, DefaultValuedProp<I64Prop, "7">:$n);
    let assemblyFormat = "($v^ `:`)? `n` $n attr-dict";
  }
}

// Scalars.
defm I8 : Both<"i8", IntProp<"int8_t">>;
defm U8 : Both<"u8", IntProp<"uint8_t">>;
defm I32 : Both<"i32", I32Prop>;
defm I64 : Both<"i64", I64Prop>;
defm Str : Both<"str", StringProp>;
defm Bool : Both<"bool", BoolProp>;
defm Unit : All<"unit", UnitProp>;
defm Size : Both<"size", EnumProp<NestSize>>;
defm Flags : Both<"flags", EnumProp<NestFlags>>;
defm Marks : Both<"marks", EnumProp<NestMarks>>;
defm NamedSize : Both<"named_size", NamedEnumProp<NestSize, "size">>;
defm NamedFlags : Both<"named_flags", NamedEnumProp<NestFlags, "flags">>;

// With defaults.
defm DefI8 : All<"def_i8", DefaultValuedProp<IntProp<"int8_t">, "-3">>;
defm DefI64 : All<"def_i64", DefaultValuedProp<I64Prop, "-1">>;
defm DefPositive : All<"def_positive", DefaultValuedProp<Positive, "1">>;
defm DefStr : All<"def_str", DefaultValuedProp<StringProp, "\"a \\\"b\\\"\"">>;
defm DefBool : All<"def_bool", DefaultValuedProp<BoolProp, "true">>;
defm DefUnit : All<"def_unit", DefaultValuedProp<UnitProp, "true">>;
defm DefSize : All<"def_size", DefaultValuedProp<EnumProp<NestSize>, "::nest::Size::Large">>;
defm DefFlags : All<"def_flags",
    DefaultValuedProp<EnumProp<NestFlags>, "(::nest::Flags::X | ::nest::Flags::Z)">>;
defm DefNamed : All<"def_named",
    DefaultValuedProp<NamedEnumProp<NestSize, "size">, "::nest::Size::Small">>;
defm DefInts64 : All<"def_ints64", NoInts64>;
defm DefInts32 : All<"def_ints32",
    DefaultValuedProp<Ints32, "::llvm::ArrayRef<int32_t>({1, -2})",
                      "::llvm::SmallVector<int32_t>({1, -2})">>;
defm DefStrs : All<"def_strs",
    DefaultValuedProp<ArrayProp<StringProp>, "::llvm::ArrayRef<std::string>{}",
                      "::llvm::SmallVector<std::string>{}">>;
defm DefArr : All<"def_arr",
    DefaultValuedProp<ArrayProp<I64Prop>, "::llvm::ArrayRef<int64_t>{}",
                      "::llvm::SmallVector<int64_t>{}">>;
defm DefArr5 : All<"def_arr5",
    DefaultValuedProp<ArrayProp<I64Prop>, "::llvm::ArrayRef<int64_t>({5})",
                      "::llvm::SmallVector<int64_t>({5})">>;
defm DefStrsAb : All<"def_strs_ab",
    DefaultValuedProp<ArrayProp<StringProp>, "::llvm::ArrayRef<std::string>({\"a\", \"b\"})",
                      "::llvm::SmallVector<std::string>({\"a\", \"b\"})">>;
defm DefConfinedInts : All<"def_confined_ints",
    DefaultValuedProp<ConfinedProp<Ints64, CPred<"$_self.size() < 3">, "at most two">,
                      "::llvm::ArrayRef<int64_t>{}", "::llvm::SmallVector<int64_t>{}">>;

// Options.
defm OptI8 : All<"opt_i8", OptionalProp<IntProp<"int8_t">>>;
defm OptI32 : All<"opt_i32", OptionalProp<I32Prop>>;
defm OptI64 : All<"opt_i64", OptionalProp<I64Prop>>;
defm OptStr : All<"opt_str", OptionalProp<StringProp>>;
defm OptBool : All<"opt_bool", OptionalProp<BoolProp>>;
defm OptUnit : All<"opt_unit", OptionalProp<UnitProp>>;
defm OptSize : All<"opt_size", OptionalProp<EnumProp<NestSize>>>;
defm OptFlags : All<"opt_flags", OptionalProp<EnumProp<NestFlags>>>;
defm OptNamed : All<"opt_named", OptionalProp<NamedEnumProp<NestSize, "size">>>;
defm OptNamedFlags : All<"opt_named_flags", OptionalProp<NamedEnumProp<NestFlags, "flags">>>;
defm OptPositive : All<"opt_positive", OptionalProp<Positive>>;
defm OptName : All<"opt_name", OptionalProp<Named>>;
defm OptInts64 : All<"opt_ints64", OptionalProp<Ints64>>;
defm OptInts32 : All<"opt_ints32", OptionalProp<Ints32>>;
defm OptArr : All<"opt_arr", OptionalProp<ArrayProp<I64Prop>>>;
defm OptStrs : All<"opt_strs", OptionalProp<ArrayProp<StringProp>>>;
defm OptDefI64 : All<"opt_def_i64", OptionalProp<DefaultValuedProp<I64Prop, "4">>>;
defm OptDefStr : All<"opt_def_str", OptionalProp<DefaultValuedProp<StringProp, "\"d\"">>>;
defm OptNoInts : All<"opt_no_ints", OptionalProp<NoInts64>>;
defm OptOpt : All<"opt_opt", OptionalProp<OptionalProp<I64Prop>>>;
defm OptOptInts : All<"opt_opt_ints", OptionalProp<OptionalProp<Ints64>>>;
defm OptOptUnit : All<"opt_opt_unit", OptionalProp<OptionalProp<UnitProp>>>;
defm Opt0I64 : All<"opt0_i64", OptionalProp<I64Prop, 0>>;
defm Opt0Str : All<"opt0_str", OptionalProp<StringProp, 0>>;
defm Opt0Ints : All<"opt0_ints", OptionalProp<Ints64, 0>>;
defm Opt0Named : All<"opt0_named", OptionalProp<NamedEnumProp<NestSize, "size">, 0>>;
defm Opt0Flags : All<"opt0_flags", OptionalProp<EnumProp<NestFlags>, 0>>;
defm Opt0Opt0 : All<"opt0_opt0", OptionalProp<OptionalProp<I32Prop, 0>, 0>>;

// Arrays.
defm Ints64 : Both<"ints64", Ints64>;
defm Ints32 : Both<"ints32", Ints32>;
defm Arr8 : Both<"arr8", ArrayProp<IntProp<"int8_t">>>;
defm ArrU8 : Both<"arru8", ArrayProp<IntProp<"uint8_t">>>;
defm Arr32 : Both<"arr32", ArrayProp<I32Prop>>;
defm Arr64 : Both<"arr64", ArrayProp<I64Prop>>;
defm ArrStr : Both<"arr_str", ArrayProp<StringProp>>;
defm ArrBool : Both<"arr_bool", ArrayProp<BoolProp>>;
defm ArrUnit : Both<"arr_unit", ArrayProp<UnitProp>>;
defm ArrSize : Both<"arr_size", ArrayProp<EnumProp<NestSize>>>;
defm ArrFlags : Both<"arr_flags", ArrayProp<EnumProp<NestFlags>>>;
defm ArrMarks : Both<"arr_marks", ArrayProp<EnumProp<NestMarks>>>;
defm ArrNamed : Both<"arr_named", ArrayProp<NamedEnumProp<NestSize, "size">>>;
defm ArrPositive : Both<"arr_positive", ArrayProp<Positive>>;
defm ArrName : Both<"arr_name", ArrayProp<Named>>;
defm ArrInts64 : Both<"arr_ints64", ArrayProp<Ints64>>;
defm ArrInts32 : Both<"arr_ints32", ArrayProp<Ints32>>;
defm ArrArr : Both<"arr_arr", ArrayProp<ArrayProp<I64Prop>>>;
defm ArrArrStr : Both<"arr_arr_str", ArrayProp<ArrayProp<StringProp>>>;
defm ArrOpt : Both<"arr_opt", ArrayProp<OptionalProp<I64Prop>>>;
defm ArrOpt0 : Both<"arr_opt0", ArrayProp<OptionalProp<I64Prop, 0>>>;
defm ArrOptInts : Both<"arr_opt_ints", ArrayProp<OptionalProp<Ints64>>>;
defm ArrOptUnit : Both<"arr_opt_unit", ArrayProp<OptionalProp<UnitProp>>>;
defm ArrDef : Both<"arr_def", ArrayProp<DefaultValuedProp<I64Prop, "9">>>;
defm ArrDefInts : Both<"arr_def_ints",
    ArrayProp<DefaultValuedProp<Ints32, "::llvm::ArrayRef<int32_t>({8})", "::llvm::SmallVector<int32_t>({8})">>>;
defm ArrDefArr : Both<"arr_def_arr",
    ArrayProp<DefaultValuedProp<ArrayProp<I64Prop>, "::llvm::ArrayRef<int64_t>({6})",
                                "::llvm::SmallVector<int64_t>({6})">>>;
defm ArrArrInts : Both<"arr_arr_ints", ArrayProp<ArrayProp<Ints32>>>;

// Arrays that are confined.
defm ConfinedInts : Both<"confined_ints",
    ConfinedProp<Ints64, CPred<"$_self.size() == 2">, "two of them">>;
defm ConfinedArr : Both<"confined_arr",
    ConfinedProp<ArrayProp<Positive>, CPred<"$_self.size() >= 1">, "some positive ones">>;
defm IntsOfPositive : Both<"ints_of_positive", IntArrayProp<Positive>>;
defm IntsOfSmall : Both<"ints_of_small", IntArrayProp<Small32, "small ones">>;
defm OptIntsOfPositive : All<"opt_ints_of_positive", OptionalProp<IntArrayProp<Positive>>>;
defm ArrArrPositive : Both<"arr_arr_positive", ArrayProp<ArrayProp<Positive>>>;
defm ArrOptPositive : Both<"arr_opt_positive", ArrayProp<OptionalProp<Positive>>>;
defm ConfinedOptArr : Both<"confined_opt_arr",
    ConfinedProp<OptionalProp<ArrayProp<I64Prop>>, CPred<"$_self.has_value()">, "present array">>;

// Several at once.
def MixOp : Nest_Op<"mix"> {
  let arguments = (ins Ints64:$a, OptionalProp<Ints32>:$b, NoInts64:$c, UnitProp:$u,
                       ArrayProp<Ints64>:$d, OptionalAttr<I32Attr>:$attr, AnyType:$x);
  let assemblyFormat = "$x `,` $a (`b` $b^)? prop-dict attr-dict `:` type($x)";
}
def MixDictOp : Nest_Op<"mix_dict", [AttrSizedOperandSegments]> {
  let arguments = (ins Optional<AnyType>:$x, Variadic<AnyType>:$y,
                       OptionalProp<ArrayProp<StringProp>>:$b, NoInts64:$c, UnitProp:$u,
                       DefaultValuedAttr<I32Attr, "5">:$attr, StrAttr:$name);
  let assemblyFormat = "($x^ `:` type($x))? (`y` $y^ `:` type($y))? prop-dict attr-dict";
}
def MixGenericOp : Nest_Op<"mix_generic"> {
  let arguments = (ins Ints64:$a, OptionalProp<Ints32>:$b, NoInts64:$c, UnitProp:$u,
                       ArrayProp<OptionalProp<StringProp>>:$d, I32Attr:$attr);
}
def MixGroupsOp : Nest_Op<"mix_groups"> {
  let arguments = (ins OptionalProp<Ints64>:$a, NoInts64:$b, OptionalProp<I32Prop>:$c,
                       OptionalProp<StringProp, 0>:$d, UnitProp:$e);
  let assemblyFormat = [{
    (`a` $a^ (`e` $e^)?)? (`(` $b^ `)`) : (`empty`)? (`<` $c^ `,` $d `>`)? attr-dict
  }];
}

//===----------------------------------------------------------------------===//
// Attributes that are not properties
//===----------------------------------------------------------------------===//

def Loose_Dialect : Dialect {
  let name = "loose";
  let cppNamespace = "::loose";
  let usePropertiesForAttributes = 0;
}

class Loose_Op<string mnemonic, list<Trait> traits = []>
    : Op<Loose_Dialect, mnemonic, traits>;

def Loose_AttrsOp : Loose_Op<"attrs"> {
  let arguments = (ins I32Attr:$a, OptionalAttr<StrAttr>:$b, UnitAttr:$c,
                       DefaultValuedAttr<I64Attr, "3">:$d);
  let assemblyFormat = "attr-dict";
}
def Loose_WrittenOp : Loose_Op<"written"> {
  let arguments = (ins I32Attr:$a, OptionalAttr<StrAttr>:$b, UnitAttr:$c,
                       DefaultValuedAttr<I64Attr, "3">:$d);
  let assemblyFormat = "$a (`b` $b^)? (`c` $c^)? (`d` $d^)? attr-dict";
}
def Loose_DictOp : Loose_Op<"dict"> {
  let arguments = (ins I32Attr:$a, OptionalAttr<StrAttr>:$b);
  let assemblyFormat = "prop-dict attr-dict";
}
def Loose_GenericOp : Loose_Op<"generic"> {
  let arguments = (ins I32Attr:$a, OptionalAttr<StrAttr>:$b);
}
def Loose_PlainOp : Loose_Op<"plain"> {
  let arguments = (ins Optional<AnyType>:$x);
  let assemblyFormat = "($x^ `:` type($x))? attr-dict";
}
def Loose_PropOp : Loose_Op<"prop"> {
  let arguments = (ins I32Attr:$a, OptionalAttr<StrAttr>:$b, I64Prop:$p);
  let assemblyFormat = "`p` $p attr-dict";
}
def Loose_PropDictOp : Loose_Op<"prop_dict"> {
  let arguments = (ins I32Attr:$a, OptionalAttr<StrAttr>:$b, OptionalProp<I64Prop>:$p);
  let assemblyFormat = "prop-dict attr-dict";
}
def Loose_InferOp : Loose_Op<"infer", [SameOperandsAndResultType]> {
  let arguments = (ins AnyType:$x, I32Attr:$a);
  let results = (outs AnyType:$r);
  let assemblyFormat = "$x attr-dict `:` type($x)";
}
def Loose_SymOp : Loose_Op<"region"> {
  let arguments = (ins I32Attr:$a);
  let regions = (region AnyRegion:$body);
  let assemblyFormat = "attr-dict-with-keyword $body";
}
