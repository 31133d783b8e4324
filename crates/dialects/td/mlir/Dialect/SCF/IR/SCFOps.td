//===- SCFOps.td - the scf dialect -*- tablegen -*-===//

#ifndef ISOGLOSS_SCFOPS
#define ISOGLOSS_SCFOPS

include "mlir/Dialect/SCF/IR/DeviceMappingInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/ParallelCombiningOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"

def SCF_Dialect : Dialect {
  let name = "scf";
  let summary = "Control flow as nested regions";
  let cppNamespace = "::mlir::scf";
  let dependentDialects = ["arith::ArithDialect"];
}

class SCF_Op<string mnemonic, list<Trait> traits = []>
    : Op<SCF_Dialect, mnemonic, traits>;

//===------------------------------ conditions ----------------------------===//

def IfOp
    : SCF_Op<"if",
             [DeclareOpInterfaceMethods<RegionBranchOpInterface,
                                        ["getNumRegionInvocations",
                                         "getRegionInvocationBounds",
                                         "getEntrySuccessorRegions"]>,
              InferTypeOpAdaptor, SingleBlockImplicitTerminator<"scf::YieldOp">,
              RecursiveMemoryEffects, RecursivelySpeculatable,
              NoRegionArguments]> {
  let summary = "runs the one region or the other";
  let description = [{
    The results are what the region yields. Without any, the second region may
    be left out.

    ```mlir
    %r = scf.if %c -> (i32) {
      scf.yield %a : i32
    } else {
      scf.yield %b : i32
    }
    ```
  }];
  let arguments = (ins I1:$condition);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$thenRegion,
                        MaxSizedRegion<1>:$elseRegion);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def IndexSwitchOp
    : SCF_Op<"index_switch",
             [RecursiveMemoryEffects,
              SingleBlockImplicitTerminator<"scf::YieldOp">,
              DeclareOpInterfaceMethods<RegionBranchOpInterface,
                                        ["getRegionInvocationBounds",
                                         "getEntrySuccessorRegions"]>]> {
  let summary = "runs the region of a case, or the default's";
  let arguments = (ins Index:$arg, DenseI64ArrayAttr:$cases);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$defaultRegion,
                        VariadicRegion<SizedRegion<1>>:$caseRegions);
  let assemblyFormat = [{
    $arg attr-dict (`->` type($results)^)?
    custom<SwitchCases>($cases, $caseRegions) `\n`
    `` `default` $defaultRegion
  }];
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def ExecuteRegionOp
    : SCF_Op<"execute_region",
             [DeclareOpInterfaceMethods<RegionBranchOpInterface>,
              RecursiveMemoryEffects]> {
  let summary = "runs a region of several blocks, once";
  let arguments = (ins UnitAttr:$no_inline);
  let results = (outs Variadic<AnyType>);
  let regions = (region AnyRegion:$region);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

//===--------------------------------- loops ------------------------------===//

def ForOp
    : SCF_Op<"for",
             [AutomaticAllocationScope,
              DeclareOpInterfaceMethods<
                  LoopLikeOpInterface,
                  ["getInitsMutable", "getLoopResults", "getRegionIterArgs",
                   "getLoopInductionVars", "getLoopLowerBounds",
                   "getLoopSteps", "getLoopUpperBounds", "getStaticTripCount",
                   "getYieldedValuesMutable", "promoteIfSingleIteration",
                   "replaceWithAdditionalYields",
                   "yieldTiledValuesAndReplace"]>,
              AllTypesMatch<["lowerBound", "upperBound", "step"]>,
              ConditionallySpeculatable,
              DeclareOpInterfaceMethods<RegionBranchOpInterface,
                                        ["getEntrySuccessorOperands"]>,
              SingleBlockImplicitTerminator<"scf::YieldOp">,
              RecursiveMemoryEffects]> {
  let summary = "counts from a bound up to another, by steps";
  let description = [{
    The region takes the counter and the carried values, and yields the next
    ones; the last are the results.

    ```mlir
    %sum = scf.for %i = %lo to %hi step %n iter_args(%s = %zero) -> (f32) {
      %next = arith.addf %s, %x : f32
      scf.yield %next : f32
    }
    ```
  }];
  let arguments = (ins
    AnySignlessIntegerOrIndex:$lowerBound,
    AnySignlessIntegerOrIndex:$upperBound,
    AnySignlessIntegerOrIndex:$step,
    Variadic<AnyType>:$initArgs,
    UnitAttr:$unsignedCmp);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def WhileOp
    : SCF_Op<"while",
             [DeclareOpInterfaceMethods<RegionBranchOpInterface,
                                        ["getEntrySuccessorOperands"]>,
              DeclareOpInterfaceMethods<LoopLikeOpInterface,
                                        ["getRegionIterArgs",
                                         "getYieldedValuesMutable"]>,
              RecursiveMemoryEffects, SingleBlock]> {
  let summary = "runs a test and a body in turn, as long as the test holds";
  let arguments = (ins Variadic<AnyType>:$inits);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$before, SizedRegion<1>:$after);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def ConditionOp
    : SCF_Op<"condition",
             [HasParent<"WhileOp">,
              DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface,
                                        ["getSuccessorRegions"]>,
              Pure, Terminator]> {
  let summary = "the end of a loop's test: whether to go on, and with what";
  let arguments = (ins I1:$condition, Variadic<AnyType>:$args);
  let assemblyFormat =
      "`(` $condition `)` attr-dict ($args^ `:` type($args))?";
}

def YieldOp
    : SCF_Op<"yield", [Pure, ReturnLike, Terminator,
                       ParentOneOf<["ExecuteRegionOp", "ForOp", "IfOp",
                                    "IndexSwitchOp", "WhileOp"]>]> {
  let summary = "the end of a region, with its results";
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

//===----------------------------- parallel loops -------------------------===//

def ParallelOp
    : SCF_Op<"parallel",
             [AutomaticAllocationScope, AttrSizedOperandSegments,
              DeclareOpInterfaceMethods<LoopLikeOpInterface,
                                        ["getLoopInductionVars",
                                         "getLoopLowerBounds",
                                         "getLoopUpperBounds",
                                         "getLoopSteps"]>,
              RecursiveMemoryEffects,
              DeclareOpInterfaceMethods<RegionBranchOpInterface>,
              SingleBlockImplicitTerminator<"scf::ReduceOp">,
              HasParallelRegion]> {
  let summary = "runs a region for each point of a grid, in any order";
  let arguments = (ins
    Variadic<Index>:$lowerBound,
    Variadic<Index>:$upperBound,
    Variadic<Index>:$step,
    Variadic<AnyType>:$initVals);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def ReduceOp
    : SCF_Op<"reduce",
             [Terminator, HasParent<"ParallelOp">, RecursiveMemoryEffects,
              DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface>]> {
  let summary = "the end of an iteration: values, and how each is combined";
  let arguments = (ins Variadic<AnyType>:$operands);
  let regions = (region VariadicRegion<SizedRegion<1>>:$reductions);
  let assemblyFormat =
      "(`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict";
  let hasRegionVerifier = 1;
}

def ReduceReturnOp
    : SCF_Op<"reduce.return", [HasParent<"ReduceOp">, Pure, Terminator]> {
  let summary = "the end of a reduction: two values made one";
  let arguments = (ins AnyType:$result);
  let assemblyFormat = "$result attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def ForallOp
    : SCF_Op<"forall",
             [AttrSizedOperandSegments, AutomaticAllocationScope,
              DeclareOpInterfaceMethods<
                  LoopLikeOpInterface,
                  ["getInitsMutable", "getRegionIterArgs",
                   "getLoopInductionVars", "getLoopLowerBounds",
                   "getLoopUpperBounds", "getLoopSteps",
                   "promoteIfSingleIteration", "yieldTiledValuesAndReplace"]>,
              RecursiveMemoryEffects,
              SingleBlockImplicitTerminator<"scf::InParallelOp">,
              DeclareOpInterfaceMethods<RegionBranchOpInterface>,
              DestinationStyleOpInterface, HasParallelRegion]> {
  let summary = "runs a region for each point of a grid, on units of a device";
  let description = [{
    Bounds and steps are constants or operands. What the iterations compute is
    put into the outputs at the end of the region, and comes back as results.
  }];
  let arguments = (ins
    Variadic<Index>:$dynamicLowerBound,
    Variadic<Index>:$dynamicUpperBound,
    Variadic<Index>:$dynamicStep,
    DenseI64ArrayAttr:$staticLowerBound,
    DenseI64ArrayAttr:$staticUpperBound,
    DenseI64ArrayAttr:$staticStep,
    Variadic<AnyRankedTensor>:$outputs,
    OptionalAttr<DeviceMappingArrayAttr>:$mapping);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasCanonicalizer = 1;
  let hasVerifier = 1;
}

def InParallelOp
    : SCF_Op<"forall.in_parallel",
             [Pure, Terminator,
              DeclareOpInterfaceMethods<InParallelOpInterface>,
              HasParent<"ForallOp">] # GraphRegionNoTerminator.traits> {
  let summary = "the end of an iteration: where its parts go";
  let regions = (region SizedRegion<1>:$region);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

#endif // ISOGLOSS_SCFOPS
