// Operations of the same parts twice: those whose names begin with `d_` declare their formats, those with `r_` leave
// parsers, printers and verifiers to `mix.cpp`.
include "mlir/IR/OpBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
def Mix_Dialect : Dialect {
  let name = "mix";
  let cppNamespace = "::mix";
}
class Mix_Sum<string name> : Op<Mix_Dialect, name> {
  let arguments = (ins AnyType:$lhs, AnyType:$rhs);
  let results = (outs AnyType:$sum);
}
class Mix_Gather<string name> : Op<Mix_Dialect, name> {
  let arguments = (ins Variadic<AnyType>:$parts);
  let results = (outs AnyType:$whole);
}
class Mix_Load<string name> : Op<Mix_Dialect, name> {
  let arguments = (ins AnyType:$from, UnitAttr:$fast, OptionalAttr<I64Attr>:$align);
  let results = (outs AnyType:$value);
}
class Mix_Cast<string name> : Op<Mix_Dialect, name> {
  let arguments = (ins AnyInteger:$input);
  let results = (outs AnyInteger:$output);
}
class Mix_Scope<string name> : Op<Mix_Dialect, name, [NoTerminator]> {
  let arguments = (ins StrAttr:$label);
  let regions = (region AnyRegion:$body);
}
class Mix_Const<string name> : Op<Mix_Dialect, name> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
}
def Mix_DSumOp : Mix_Sum<"d_sum"> {
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($sum)";
}
def Mix_DGatherOp : Mix_Gather<"d_gather"> {
  let assemblyFormat = "` ` `[` $parts `]` attr-dict `:` type($parts) `->` type($whole)";
}
def Mix_DLoadOp : Mix_Load<"d_load"> {
  let assemblyFormat = "(`fast` $fast^)? $from (`align` `=` $align^)? attr-dict `:` type($from) `->` type($value)";
}
def Mix_DCastOp : Mix_Cast<"d_cast"> {
  let assemblyFormat = "$input attr-dict `:` type($input) `to` type($output)";
}
def Mix_DScopeOp : Mix_Scope<"d_scope"> {
  let assemblyFormat = "$label $body attr-dict";
}
def Mix_DConstOp : Mix_Const<"d_const"> {
  let assemblyFormat = "$value attr-dict `:` type($result)";
}
def Mix_RSumOp : Mix_Sum<"r_sum"> { let hasCustomAssemblyFormat = 1; let hasVerifier = 1; }
def Mix_RGatherOp : Mix_Gather<"r_gather"> { let hasCustomAssemblyFormat = 1; let hasVerifier = 1; }
def Mix_RLoadOp : Mix_Load<"r_load"> { let hasCustomAssemblyFormat = 1; let hasVerifier = 1; }
def Mix_RCastOp : Mix_Cast<"r_cast"> { let hasCustomAssemblyFormat = 1; let hasVerifier = 1; }
def Mix_RScopeOp : Mix_Scope<"r_scope"> { let hasCustomAssemblyFormat = 1; let hasVerifier = 1; }
def Mix_RConstOp : Mix_Const<"r_const"> { let hasCustomAssemblyFormat = 1; let hasVerifier = 1; }
