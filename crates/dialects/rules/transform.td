// Rules of `transform` operations. Rule: `TransformOps.cpp`, `LinalgTransformOps.cpp` and the like.

def : OpRules<["transform.affine.simplify_bounded_affine_ops"], [
  Rule<"$lower_bounds.size() == $bounded_values.size()",
       "incorrect number of lower bounds, expected {$bounded_values.size()} but found {$lower_bounds.size()}">,
  Rule<"$upper_bounds.size() == $bounded_values.size()",
       "incorrect number of upper bounds, expected {$bounded_values.size()} but found {$upper_bounds.size()}">,
]>;

def : OpRules<["transform.bufferization.one_shot_bufferize"], [
  Rule<"$memcpy_op == \"memref.copy\" || $memcpy_op == \"linalg.copy\"", "unsupported memcpy op">,
  RuleIf<"$print_conflicts", "$test_analysis_only", "'print_conflicts' requires 'test_analysis_only'">,
  RuleIf<"$dump_alias_sets", "$test_analysis_only", "'dump_alias_sets' requires 'test_analysis_only'">,
]>;

// What the operations in the region implement is checked in Rust.
def : OpRules<["transform.func.cast_and_call"], [
  Rule<"$function || $function_name.has_value()", "expected a function handle or name to call">,
  Rule<"!$function || !$function_name.has_value()", "function handle and name are mutually exclusive">,
]>;

def : OpRules<["transform.gpu.map_forall_to_blocks"], [
  Rule<"$grid_dims.empty() || $grid_dims.size() == 3", "transform requires empty or size-3 grid_dims">,
]>;

// Places are listed, each once, unless all of them are meant. Only neighbours are compared, as in MLIR.
class Listed<string places> {
  list<Rule> rules = Rules<[
    RuleIf<"$is_all", "!$is_inverted", "cannot request both 'all' and 'inverted' values in the list">,
    RuleIf<"$is_all", places # ".empty()", "cannot both request 'all' and specific values in the list">,
    RuleIf<"!$is_all", "!" # places # ".empty()",
           "must request specific values in the list if 'all' is not specified">,
    Rule<places # ".empty() || llvm::all_of(llvm::zip(" # places # ".drop_back(), " # places # ".drop_front()), "
         "[](auto pair) { return std::get<0>(pair) != std::get<1>(pair); })",
         "expected the listed values to be unique">,
  ]>.all;
}
def : OpRules<["transform.get_operand", "transform.get_result"], Listed<"$raw_position_list">.rules>;
def : OpRules<["transform.match.structured.dim"], !listconcat(Rules<[
  Rule<"!$parallel || !$reduction", "cannot request the same dimension to be both parallel and reduction">,
]>.all, Listed<"$raw_dim_list">.rules)>;
def : OpRules<["transform.match.structured.init", "transform.match.structured.input"], !listconcat(Rules<[
  Rule<"!$permutation || !$projected_permutation",
       "\"permutation\" and \"projected_permutation\" are mutually exclusive">,
  RuleIf<"$result", "$raw_position_list.size() <= 1", "cannot bind multiple inputs/inits to the same value">,
]>.all, Listed<"$raw_position_list">.rules)>;

def : OpRules<["transform.match.structured.result"], [
  Rule<"($any || $single) != isa<AnyValueType>($result.getType())",
       "expects either the any/single keyword or the type value handle result type">,
  Rule<"!$any || !$single", "'any' and 'single' are mutually exclusive">,
]>;

// What kind of handles the results are is checked in Rust.
def : OpRules<["transform.split_handle"], [
  RuleIf<"$overflow_result.has_value()", "$overflow_result >= 0 && $overflow_result < $results.size()",
         "overflow_result is not a valid result index">,
]>;

def : OpRules<["transform.structured.bufferize_to_allocation"], [
  Rule<"$memcpy_op == \"bufferization.materialize_in_destination\" || $memcpy_op == \"memref.copy\" || "
       "$memcpy_op == \"linalg.copy\"",
       "unsupported memcpy op">,
  Rule<"$alloc_op == \"memref.alloc\" || $alloc_op == \"memref.alloca\"", "unsupported alloc op">,
]>;

defvar oneType = "expects all results type to be the same";
def : OpRules<["transform.structured.continuous_tile_sizes"], [
  Rule<"$tile_sizes.getType() == $chunk_sizes.getType()", oneType>,
]>;
def : OpRules<["transform.structured.multitile_sizes"], [
  Rule<"$low_size.getType() == $high_size.getType() && $low_size.getType() == $split_point.getType()", oneType>,
]>;

def : OpRules<["transform.structured.split"], [
  Rule<"ShapedType::isDynamic($static_chunk_sizes) ? $dynamic_chunk_sizes : !$dynamic_chunk_sizes",
       "expects either a dynamic or a static split point to be provided">,
]>;

def : OpRules<["transform.structured.tile_using_forall"], [
  Rule<"$static_num_threads.empty() || !$packed_num_threads",
       "num_threads and packed_num_threads are mutually exclusive">,
  Rule<"$static_tile_sizes.empty() || !$packed_tile_sizes",
       "tile_sizes and packed_tile_sizes are mutually exclusive">,
  Rule<"!$static_num_threads.empty() || $packed_num_threads || !$static_tile_sizes.empty() || $packed_tile_sizes",
       "either (packed_)num_threads or (packed_)tile_sizes must be specified">,
]>;

def : OpRules<["transform.structured.vectorize"], [
  Rule<"$static_vector_sizes.size() == $scalable_sizes.size()",
       "expected same number of vector sizes ({$static_vector_sizes.size()}) and scalable sizes "
       "({$scalable_sizes.size()})">,
]>;

def : OpRules<["transform.tune.knob"], [
  RuleIf<"$selected.has_value() && isa<ArrayAttr>($options)", "llvm::is_contained(cast<ArrayAttr>($options), $selected)",
         "provided `selected` attribute is not an element of `options` array of attributes">,
]>;
