// Rules of `ml_program` operations. Rule: `MLProgramOps.cpp`.

def : OpRules<["ml_program.global"], [
  Rule<"$is_mutable || $value", "immutable global must have an initial value">,
]>;
