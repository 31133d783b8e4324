//===- IRDLOps.td - the operations of irdl -*- tablegen -*-===//

#ifndef ISOGLOSS_IRDLOPS
#define ISOGLOSS_IRDLOPS

include "mlir/Dialect/IRDL/IR/IRDL.td"
include "mlir/Dialect/IRDL/IR/IRDLAttributes.td"
include "mlir/Dialect/IRDL/IR/IRDLInterfaces.td"
include "mlir/Dialect/IRDL/IR/IRDLTypes.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class IRDL_Op<string mnemonic, list<Trait> traits = []>
    : Op<IRDL_Dialect, mnemonic, traits>;

// Holds each of these ops once, or not at all.
class AtMostOneChildOf<string op> : ParamNativeOpTrait<"AtMostOneChildOf", op>;

//===------------------------------- definitions --------------------------===//

// A symbol with a body.
class _Definition<string mnemonic, list<Trait> traits>
    : IRDL_Op<mnemonic, traits> {
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat =
      "$sym_name attr-dict-with-keyword custom<SingleBlockRegion>($body)";
  let hasVerifier = 1;
}

class _DefinitionInDialect<string mnemonic, string parts>
    : _Definition<mnemonic, [HasParent<"DialectOp">, NoTerminator,
                             NoRegionArguments, AtMostOneChildOf<parts>,
                             Symbol]>;

def IRDL_DialectOp
    : _Definition<"dialect", [IsolatedFromAbove, NoTerminator, Symbol,
                              SymbolTable]> {
  let summary = "a dialect";
}
def IRDL_TypeOp : _DefinitionInDialect<"type", "ParametersOp"> {
  let summary = "a type";
}
def IRDL_AttributeOp : _DefinitionInDialect<"attribute", "ParametersOp"> {
  let summary = "an attribute";
}
def IRDL_OperationOp
    : _DefinitionInDialect<"operation",
                           "OperandsOp, ResultsOp, AttributesOp, RegionsOp"> {
  let summary = "an operation";
  let hasRegionVerifier = 1;
}

//===------------------------- parts of definitions -----------------------===//

def IRDL_ParametersOp
    : IRDL_Op<"parameters", [ParentOneOf<["AttributeOp", "TypeOp"]>]> {
  let summary = "the parameters of an attribute or a type";
  let arguments = (ins Variadic<IRDL_AttributeType>:$args, StrArrayAttr:$names);
  let assemblyFormat = "`` custom<NamedValueList>($args, $names) attr-dict";
  let hasVerifier = 1;
}

class _ValuesOp<string mnemonic>
    : IRDL_Op<mnemonic, [HasParent<"OperationOp">]> {
  let arguments = (ins Variadic<IRDL_AttributeType>:$args, StrArrayAttr:$names,
                       VariadicityArrayAttr:$variadicity);
  let assemblyFormat = [{
    `` custom<NamedValueListWithVariadicity>($args, $names, $variadicity)
    attr-dict
  }];
  let hasVerifier = 1;
}
def IRDL_OperandsOp : _ValuesOp<"operands"> {
  let summary = "the operands of an operation";
}
def IRDL_ResultsOp : _ValuesOp<"results"> {
  let summary = "the results of an operation";
}

def IRDL_AttributesOp : IRDL_Op<"attributes", [HasParent<"OperationOp">]> {
  let summary = "the attributes of an operation";
  let arguments = (ins Variadic<IRDL_AttributeType>:$attributeValues,
                       StrArrayAttr:$attributeValueNames);
  let assemblyFormat = [{
    custom<AttributesOp>($attributeValues, $attributeValueNames) attr-dict
  }];
  let hasVerifier = 1;
}

def IRDL_RegionsOp : IRDL_Op<"regions", [HasParent<"OperationOp">]> {
  let summary = "the regions of an operation";
  let arguments = (ins Variadic<IRDL_RegionType>:$args, StrArrayAttr:$names);
  let assemblyFormat = "`` custom<NamedValueList>($args, $names) attr-dict";
  let hasVerifier = 1;
}

def IRDL_RegionOp
    : IRDL_Op<"region", [HasParent<"OperationOp">, VerifyRegionInterface,
                         DeclareOpInterfaceMethods<VerifyRegionInterface>]> {
  let summary = "a region: arguments of the entry block, number of blocks";
  let arguments = (ins Variadic<IRDL_AttributeType>:$entryBlockArgs,
                       OptionalAttr<I32Attr>:$numberOfBlocks,
                       UnitAttr:$constrainedArguments);
  let results = (outs IRDL_RegionType:$output);
  let assemblyFormat = [{
    `` (`(` $entryBlockArgs $constrainedArguments^ `)`)?
    `` (` ` `with` `size` $numberOfBlocks^)? attr-dict
  }];
  let hasVerifier = 1;
}

//===------------------------------- constraints --------------------------===//

class IRDL_ConstraintOp<string mnemonic, list<Trait> traits = []>
    : IRDL_Op<mnemonic, [VerifyConstraintInterface,
                         DeclareOpInterfaceMethods<VerifyConstraintInterface>]
                          # traits> {
  let results = (outs IRDL_AttributeType:$output);
}

defvar _inDefinition =
    ParentOneOf<["TypeOp", "AttributeOp", "OperationOp"]>;

def IRDL_AnyOp : IRDL_ConstraintOp<"any", [_inDefinition]> {
  let summary = "any attribute or type";
  let assemblyFormat = "attr-dict";
}

def IRDL_IsOp : IRDL_ConstraintOp<"is", [_inDefinition, Pure]> {
  let summary = "this attribute or type";
  let arguments = (ins AnyAttr:$expected);
  let assemblyFormat = "$expected ` ` attr-dict";
}

def IRDL_BaseOp
    : IRDL_ConstraintOp<"base",
                        [_inDefinition,
                         DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "one of a definition, by symbol or by name";
  let arguments = (ins OptionalAttr<SymbolRefAttr>:$base_ref,
                       OptionalAttr<StrAttr>:$base_name);
  let assemblyFormat = "($base_ref^)? ($base_name^)? ` ` attr-dict";
  let hasVerifier = 1;
}

def IRDL_ParametricOp
    : IRDL_ConstraintOp<"parametric",
                        [_inDefinition,
                         DeclareOpInterfaceMethods<SymbolUserOpInterface>,
                         Pure]> {
  let summary = "one of a definition, with parameters of these kinds";
  let arguments = (ins SymbolRefAttr:$base_type,
                       Variadic<IRDL_AttributeType>:$args);
  let assemblyFormat = "$base_type `<` $args `>` ` ` attr-dict";
}

class _CombinationOp<string mnemonic>
    : IRDL_ConstraintOp<mnemonic, [_inDefinition, SameOperandsAndResultType]> {
  let arguments = (ins Variadic<IRDL_AttributeType>:$args);
  let assemblyFormat = "`(` $args `)` ` ` attr-dict";
}
def IRDL_AnyOfOp : _CombinationOp<"any_of"> {
  let summary = "what at least one of the constraints takes";
}
def IRDL_AllOfOp : _CombinationOp<"all_of"> {
  let summary = "what all of the constraints take";
}

def IRDL_CPredOp : IRDL_Op<"c_pred"> {
  let summary = "what a predicate in host code takes";
  let arguments = (ins StrAttr:$pred);
  let results = (outs IRDL_AttributeType:$output);
  let assemblyFormat = "$pred ` ` attr-dict";
}

#endif // ISOGLOSS_IRDLOPS
