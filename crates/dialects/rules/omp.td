// Rules of `omp` operations. Rule: `OpenMPDialect.cpp`.

def : OpRules<["omp.map.bounds"], [
  PlainRule<"$extent || $upper_bound", "expected extent or upperbound.">,
]>;

// The other rules of these are in Rust.

def : OpRules<["omp.distribute"], [
  RuleIf<"$dist_schedule_chunk_size", "$dist_schedule_static",
         "chunk size set without dist_schedule_static being present">,
]>;

def : OpRules<["omp.simd"], [
  RuleIf<"$simdlen.has_value() && $safelen.has_value()", "$simdlen <= $safelen",
         "simdlen clause and safelen clause are both present, but the simdlen value is not less than or equal to "
         "safelen value">,
]>;

def : OpRules<["omp.target_data"], [
  PlainRule<"!$map_vars.empty() || !$use_device_ptr_vars.empty() || !$use_device_addr_vars.empty()",
            "At least one of map, use_device_ptr_vars, or use_device_addr_vars operand must be present">,
]>;
