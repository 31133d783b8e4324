// Rules of `smt` operations. Rule: `SMTOps.cpp`.

def : OpRules<["smt.distinct", "smt.eq"], [
  Rule<"$inputs.size() >= 2", "'inputs' must have at least size 2, but got {$inputs.size()}">,
]>;

class Width<string value> {
  string of = "cast<BitVectorType>(" # value # ".getType()).getWidth()";
}
// The first bit and the sum are unsigned numbers of 32 bits.
defvar low = "($lowBit & 4294967295)";
defvar end = "(" # Text<low>.of # " + " # Width<"$result">.of # " & 4294967295)";
def : OpRules<["smt.bv.extract"], [
  Rule<end # " <= " # Width<"$input">.of,
       "range to be extracted is too big, expected range starting at index {" # Text<low>.of # "} of length {"
       # Width<"$result">.of # "} requires input width of at least {" # Text<end>.of # "}, but the input width is only {"
       # Width<"$input">.of # "}">,
]>;

def : OpRules<["smt.bv.repeat"], [
  Rule<Width<"$result">.of # " % " # Width<"$input">.of # " == 0",
       "result bit-vector width must be a multiple of the input bit-vector width">,
]>;

def : OpRules<["smt.exists", "smt.forall"], [
  Rule<"$_op.getNumRegions() <= 1 || !$noPattern",
       "patterns and the no_pattern attribute must not be specified at the same time">,
]>;
