//===- RegionsAndSuccessors.td - what ops hold and branch to --*- tablegen -*-===//

#ifndef ISOGLOSS_OPS_REGIONS_AND_SUCCESSORS
#define ISOGLOSS_OPS_REGIONS_AND_SUCCESSORS

include "mlir/IR/Constraints.td"

// Operators of the dags.
def region;
def successor;

//===--------------------------------- regions ----------------------------===//

class Region<Pred condition, string descr = "">
    : RegionConstraint<condition, descr>;

def AnyRegion : Region<CPred<"true">, "any region">;

// By number of blocks.
class SizedRegion<int numBlocks>
    : Region<CPred<"::llvm::hasNItems($_self, " # numBlocks # ")">,
             "region with " # numBlocks # " blocks"> {
  int blocks = numBlocks;
}
class MinSizedRegion<int numBlocks>
    : Region<CPred<"::llvm::hasNItemsOrMore($_self, " # numBlocks # ")">,
             "region with at least " # numBlocks # " blocks">;
class MaxSizedRegion<int numBlocks>
    : Region<CPred<"::llvm::hasNItemsOrLess($_self, " # numBlocks # ")">,
             "region with at most " # numBlocks # " blocks">;

// Any number of regions; the last only.
class VariadicRegion<Region region> : Region<region.predicate, region.summary>;

//===------------------------------- successors ---------------------------===//

class Successor<Pred condition, string descr = "">
    : SuccessorConstraint<condition, descr>;

def AnySuccessor : Successor<?, "any successor">;

class VariadicSuccessor<Successor successor>
    : Successor<successor.predicate, successor.summary>;

#endif // ISOGLOSS_OPS_REGIONS_AND_SUCCESSORS
