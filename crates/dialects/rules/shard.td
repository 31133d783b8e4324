// Rules of `shard` operations. Rule: `ShardOps.cpp`.

def : OpRules<["shard.grid"], [
  Rule<"!$shape.empty()", "rank of grid is expected to be a positive integer">,
  Rule<"llvm::all_of($shape, [](int64_t size) { return size >= 0 || ShapedType::isDynamic(size); })",
       "dimension size of a grid is expected to be non-negative or dynamic">,
]>;
