// Rules of `omp` operations. Rule: `OpenMPDialect.cpp`.

def : OpRules<["omp.map.bounds"], [
  PlainRule<"$extent || $upper_bound", "expected extent or upperbound.">,
]>;

// Hints that contradict each other.
defvar hints = Rules<[
  Rule<"($hint & 3) != 3",
       "the hints omp_sync_hint_uncontended and omp_sync_hint_contended cannot be combined">,
  Rule<"($hint & 12) != 12",
       "the hints omp_sync_hint_nonspeculative and omp_sync_hint_speculative cannot be combined.">,
]>.all;
def : OpRules<["omp.atomic.capture", "omp.critical.declare"], hints>;

class Ordered<string case, string word, string what> {
  list<Rule> rules = !listconcat(Rules<[
    PlainRule<"$memory_order != ClauseMemoryOrderKind::Acq_rel && $memory_order != ClauseMemoryOrderKind::" # case,
              "memory-order must not be acq_rel or " # word # " for atomic " # what>,
  ]>.all, hints);
}
def : OpRules<["omp.atomic.read"], !listconcat(Rules<[
  PlainRule<"$x != $v", "read and write must not be to the same location for atomic reads">,
]>.all, Ordered<"Release", "release", "reads">.rules)>;
def : OpRules<["omp.atomic.update"], Ordered<"Acquire", "acquire", "updates">.rules>;
def : OpRules<["omp.atomic.write"], !listconcat(Rules<[
  PlainRuleIf<"isa<MemRefType, UnrankedMemRefType>($x.getType())",
              "getElementTypeOrSelf($x.getType()) == $expr.getType()", "address must dereference to value type">,
]>.all, Ordered<"Acquire", "acquire", "writes">.rules)>;

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
