// Rules of `omp` operations. Rule: `OpenMPDialect.cpp`.

def : OpRules<["omp.map.bounds"], [
  PlainRule<"$extent || $upper_bound", "expected extent or upperbound.">,
]>;
