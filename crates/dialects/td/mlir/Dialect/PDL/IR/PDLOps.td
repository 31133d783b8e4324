//===- PDLOps.td - the operations of pdl -*- tablegen -*-===//

#ifndef ISOGLOSS_PDLOPS
#define ISOGLOSS_PDLOPS

include "mlir/Dialect/PDL/IR/PDLTypes.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class PDL_Op<string mnemonic, list<Trait> traits = []>
    : Op<PDL_Dialect, mnemonic, traits>;

// In its regions the prefix of the dialect may be left out.
defvar _namesDialect =
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getDefaultDialect"]>;

//===-------------------------------- patterns ----------------------------===//

def PDL_PatternOp
    : PDL_Op<"pattern", [IsolatedFromAbove, SingleBlock, Symbol,
                         _namesDialect]> {
  let summary = "what to look for, and what to do about it";
  let description = [{
    Among patterns that match, the one with the greatest benefit is applied.

    ```mlir
    pdl.pattern @twice : benefit(2) {
      %t = type
      %x = operand : %t
      %op = operation "a.double"(%x : !pdl.value) -> (%t : !pdl.type)
      rewrite %op {
        %sum = operation "a.add"(%x, %x : !pdl.value, !pdl.value) -> (%t : !pdl.type)
        replace %op with %sum
      }
    }
    ```
  }];
  let arguments = (ins ConfinedAttr<I16Attr, [IntNonNegative]>:$benefit,
                       OptionalAttr<SymbolNameAttr>:$sym_name);
  let extraClassDeclaration = "bool isOptionalSymbol() { return true; }";
  let regions = (region SizedRegion<1>:$bodyRegion);
  let assemblyFormat = [{
    ($sym_name^)? `:` `benefit` `(` $benefit `)` attr-dict-with-keyword
    $bodyRegion
  }];
  let hasRegionVerifier = 1;
}

def PDL_RewriteOp
    : PDL_Op<"rewrite", [Terminator, HasParent<"pdl::PatternOp">, NoTerminator,
                         NoRegionArguments, SingleBlock,
                         AttrSizedOperandSegments, _namesDialect]> {
  let summary = "what to do: a region, or a host function by name";
  let arguments = (ins Optional<PDL_Operation>:$root,
                       OptionalAttr<StrAttr>:$name,
                       Variadic<PDL_AnyType>:$externalArgs);
  let regions = (region AnyRegion:$bodyRegion);
  let assemblyFormat = [{
    ($root^)? (`with` $name^ (`(` $externalArgs^ `:` type($externalArgs) `)`)?)?
    ($bodyRegion^)? attr-dict-with-keyword
  }];
  let hasRegionVerifier = 1;
}

//===----------------------------- what to look for -----------------------===//

def PDL_OperationOp : PDL_Op<"operation", [AttrSizedOperandSegments]> {
  let summary = "an operation: one that is there, or a new one";
  let arguments = (ins
    OptionalAttr<StrAttr>:$opName,
    Variadic<PDL_InstOrRangeOf<PDL_Value>>:$operandValues,
    Variadic<PDL_Attribute>:$attributeValues,
    StrArrayAttr:$attributeValueNames,
    Variadic<PDL_InstOrRangeOf<PDL_Type>>:$typeValues);
  let results = (outs PDL_Operation:$op);
  let assemblyFormat = [{
    ($opName^)? (`(` $operandValues^ `:` type($operandValues) `)`)?
    custom<OperationOpAttributes>($attributeValues, $attributeValueNames)
    (`->` `(` $typeValues^ `:` type($typeValues) `)`)? attr-dict
  }];
  let hasVerifier = 1;
}

def PDL_OperandOp : PDL_Op<"operand", [HasParent<"pdl::PatternOp">]> {
  let summary = "a value that comes from outside of the pattern";
  let arguments = (ins Optional<PDL_Type>:$valueType);
  let results = (outs PDL_Value:$value);
  let assemblyFormat = "(`:` $valueType^)? attr-dict";
  let hasVerifier = 1;
}

def PDL_OperandsOp : PDL_Op<"operands", [HasParent<"pdl::PatternOp">]> {
  let summary = "values that come from outside of the pattern";
  let arguments = (ins Optional<PDL_RangeOf<PDL_Type>>:$valueType);
  let results = (outs PDL_RangeOf<PDL_Value>:$value);
  let assemblyFormat = "(`:` $valueType^)? attr-dict";
  let hasVerifier = 1;
}

def PDL_ResultOp : PDL_Op<"result", [Pure]> {
  let summary = "a result of an operation, by number";
  let arguments = (ins PDL_Operation:$parent, I32Attr:$index);
  let results = (outs PDL_Value:$val);
  let assemblyFormat = "$index `of` $parent attr-dict";
}

def PDL_ResultsOp : PDL_Op<"results", [Pure]> {
  let summary = "a group of results of an operation, or all";
  let arguments = (ins PDL_Operation:$parent, OptionalAttr<I32Attr>:$index);
  let results = (outs PDL_InstOrRangeOf<PDL_Value>:$val);
  let assemblyFormat = [{
    ($index^)? `of` $parent custom<ResultsValueType>(ref($index), type($val))
    attr-dict
  }];
  let hasVerifier = 1;
}

def PDL_AttributeOp : PDL_Op<"attribute"> {
  let summary = "an attribute: any, of a type, or a certain one";
  let arguments = (ins Optional<PDL_Type>:$valueType,
                       OptionalAttr<AnyAttr>:$value);
  let results = (outs PDL_Attribute:$attr);
  let assemblyFormat =
      "(`:` $valueType^)? (`=` $value^)? attr-dict-with-keyword";
  let hasVerifier = 1;
}

def PDL_TypeOp : PDL_Op<"type"> {
  let summary = "a type: any, or a certain one";
  let arguments = (ins OptionalAttr<TypeAttr>:$constantType);
  let results = (outs PDL_Type:$result);
  let assemblyFormat = "attr-dict (`:` $constantType^)?";
  let hasVerifier = 1;
}

def PDL_TypesOp : PDL_Op<"types"> {
  let summary = "types: any, or certain ones";
  let arguments = (ins OptionalAttr<TypeArrayAttr>:$constantTypes);
  let results = (outs PDL_RangeOf<PDL_Type>:$result);
  let assemblyFormat = "attr-dict (`:` $constantTypes^)?";
  let hasVerifier = 1;
}

def PDL_ApplyNativeConstraintOp
    : PDL_Op<"apply_native_constraint", [HasParent<"pdl::PatternOp">]> {
  let summary = "a condition that a host function decides";
  let arguments = (ins StrAttr:$name, Variadic<PDL_AnyType>:$args,
                       DefaultValuedAttr<BoolAttr, "false">:$isNegated);
  let results = (outs Variadic<PDL_AnyType>:$results);
  let assemblyFormat = [{
    $name `(` $args `:` type($args) `)` (`:` type($results)^)? attr-dict
  }];
  let hasVerifier = 1;
}

//===------------------------------- what to do ---------------------------===//

def PDL_ReplaceOp
    : PDL_Op<"replace", [AttrSizedOperandSegments,
                         HasParent<"pdl::RewriteOp">]> {
  let summary = "puts values, or an operation's results, in place of another's";
  let arguments = (ins
    PDL_Operation:$opValue,
    Optional<PDL_Operation>:$replOperation,
    Variadic<PDL_InstOrRangeOf<PDL_Value>>:$replValues);
  let assemblyFormat = [{
    $opValue `with` (`(` $replValues^ `:` type($replValues) `)`)?
    ($replOperation^)? attr-dict
  }];
  let hasVerifier = 1;
}

def PDL_EraseOp : PDL_Op<"erase", [HasParent<"pdl::RewriteOp">]> {
  let summary = "removes an operation";
  let arguments = (ins PDL_Operation:$opValue);
  let assemblyFormat = "$opValue attr-dict";
}

def PDL_RangeOp : PDL_Op<"range", [Pure, HasParent<"pdl::RewriteOp">]> {
  let summary = "types, or values, in a row";
  let arguments = (ins Variadic<PDL_AnyType>:$arguments);
  let results = (outs PDL_RangeOf<AnyTypeOf<[PDL_Type, PDL_Value]>>:$result);
  let assemblyFormat = [{
    ($arguments^ `:` type($arguments))?
    custom<RangeType>(ref(type($arguments)), type($result)) attr-dict
  }];
  let hasVerifier = 1;
}

def PDL_ApplyNativeRewriteOp
    : PDL_Op<"apply_native_rewrite", [HasParent<"pdl::RewriteOp">]> {
  let summary = "what a host function does, and what it returns";
  let arguments = (ins StrAttr:$name, Variadic<PDL_AnyType>:$args);
  let results = (outs Variadic<PDL_AnyType>:$results);
  let assemblyFormat = [{
    $name (`(` $args^ `:` type($args) `)`)? (`:` type($results)^)? attr-dict
  }];
  let hasVerifier = 1;
}

#endif // ISOGLOSS_PDLOPS
