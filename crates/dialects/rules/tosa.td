// Rules of `tosa` operations. Rule: `TosaOps.cpp`.

class HasRank<string value> {
  string holds = "cast<ShapedType>(" # value # ".getType()).hasRank()";
}
class Rank<string value> {
  string of = "cast<ShapedType>(" # value # ".getType()).getRank()";
}

// The axis lies inside of a rank; that of scalars is zero.
class AxisInside<string value, string side, string what> {
  Rule rule = RuleIf<HasRank<value>.holds,
                     "$axis < " # Rank<value>.of # " || " # Rank<value>.of # " == 0 && $axis == 0",
                     "expect " # side # " tensor rank ({" # Rank<value>.of # "}) to be larger than " # what
                     # " axis ({$axis})">;
}

defvar reduced = "cast<ShapedType>($output.getType()).getDimSize($axis)";
def : OpRules<["tosa.reduce_all", "tosa.reduce_any", "tosa.reduce_max", "tosa.reduce_min", "tosa.reduce_product",
               "tosa.reduce_sum"], [
  Rule<"$axis >= 0", "reduce axis must not be negative">,
  AxisInside<"$input", "input", "reduce">.rule,
  RuleIf<HasRank<"$input">.holds # " && " # HasRank<"$output">.holds,
         Rank<"$input">.of # " == " # Rank<"$output">.of,
         "expect output tensor rank to be equal to input tensor rank">,
  AxisInside<"$output", "output", "reduce">.rule,
  RuleIf<HasRank<"$output">.holds # " && " # Rank<"$output">.of # " > 0",
         "ShapedType::isDynamic(" # Text<reduced>.of # ") || " # Text<reduced>.of # " == 1",
         "expect reduced dimension size to be 1, got {" # Text<reduced>.of # "}">,
]>;

defvar shapeRank = "cast<shapeType>($output.getType()).getRank()";
defvar constants = "cast<ShapedType>($values.getType())";
def : OpRules<["tosa.const_shape"], [
  Rule<constants # ".getRank() == 1", "expect elements in attribute values with rank 1">,
  Rule<constants # ".getNumElements() == " # Text<shapeRank>.of # " || " # Text<constants>.of # ".getNumElements() == 1 && "
       # Text<shapeRank>.of # " == 0",
       "expect number of elements in attribute values ({" # Text<constants>.of # ".getNumElements()}) to be equal to the "
       "rank ({" # Text<shapeRank>.of # "}) for the result shape type">,
]>;

def : OpRules<["tosa.dim"], [
  Rule<shapeRank # " == 1", "expect output shape type to contain one element, got {$output.getType()}">,
  RuleIf<HasRank<"$input1">.holds, "$axis >= 0 && $axis < " # Rank<"$input1">.of,
         "expect axis to be in the range [0, {" # Rank<"$input1">.of # "}), got {$axis}">,
]>;

class PowerOfTwo<string ty, int dim, string name> {
  string size = "cast<ShapedType>(" # ty # ").getDimSize(" # dim # ")";
  Rule rule = RuleIf<"cast<ShapedType>(" # ty # ").hasRank()",
                     "ShapedType::isDynamic(" # size # ") || " # size # " > 0 && (" # size # " & (" # size
                     # " - 1)) == 0",
                     "expected " # name # " to be a power of two, got {" # size # "}">;
}
defvar known = "(" # HasRank<"$input_real">.holds # " ? $input_real.getType() : $input_imag.getType())";
def : OpRules<["tosa.fft2d"], [
  PowerOfTwo<known, 1, "height">.rule,
  PowerOfTwo<known, 2, "width">.rule,
]>;

defvar bothRanked = HasRank<"$input1">.holds # " && " # HasRank<"$output">.holds;
class Size<string value> {
  string at = "cast<ShapedType>(" # value # ".getType()).getDimSize(i)";
}
def : OpRules<["tosa.table"], [
  RuleIf<bothRanked, Rank<"$input1">.of # " == " # Rank<"$output">.of,
         "expected input tensor rank to equal result tensor rank">,
  // Of the input it counts what stands for an unknown size, too.
  EachRule<"(" # Text<bothRanked>.of # " ? " # Rank<"$output">.of # " : 0)",
           "ShapedType::isDynamic(" # Size<"$output">.at # ") || " # Size<"$input1">.at # " == " # Size<"$output">.at,
           "dim(result, {i}) = {" # Size<"$output">.at # "} doesn't match dim(input, {i}) = {" # Size<"$input1">.at # "}">,
]>;
