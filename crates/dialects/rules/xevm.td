// Rules of `xevm` operations. Rule: `XeVMDialect.cpp`.

class Block<string ty> {
  string count = "cast<VectorType>(" # ty # ").getNumElements()";
  string bytes = "cast<VectorType>(" # ty # ").getElementType().isInteger(8)";
  string few = count # " == 2 || " # count # " == 4 || " # count # " == 8";
  list<Rule> rules = [
    RuleIf<"isa<VectorType>(" # ty # ") && " # bytes, few # " || " # count # " == 16",
           "vector size must be 2, 4, 8 or 16 for 8-bit element type">,
    RuleIf<"isa<VectorType>(" # ty # ") && !" # bytes, few,
           "vector size must be 2, 4 or 8 for element type > 8 bits">,
  ];
}
def : OpRules<["xevm.blockload"], Block<"$res.getType()">.rules>;
def : OpRules<["xevm.blockstore"], Block<"$val.getType()">.rules>;

def : OpRules<["xevm.mma"], [
  RuleIf<"$c", "$c.getType() == $d.getType()", "type of C operand must match result type">,
]>;

// A number that lies between two others.
class Between<string when, string value, int low, int high, string what> {
  Rule rule = RuleIf<when, value # " >= " # low # " && " # value # " <= " # high,
                     "expecting " # what # " to be between " # low # " and " # high>;
}
class OneOf<string when, string value, string numbers, string message> {
  Rule rule = RuleIf<when, "llvm::is_contained({" # numbers # "}, " # value # ")", message>;
}

// Tiles of a matrix in memory, in that many blocks.
class Tiles<string blocks> {
  list<Rule> ofMatrix = [
    RuleIf<"getConstantIntValue($base_width).has_value() && getConstantIntValue($base_pitch).has_value()",
           "*getConstantIntValue($base_pitch) >= *getConstantIntValue($base_width)",
           "4th operand (base pitch) should be >= 2nd operand (base width)">,
    OneOf<"true", "$elem_size_in_bits", "8, 16, 32", "expecting 'elem_size_in_bits' to be 8, 16, or 32">.rule,
    OneOf<"true", "$tile_height", "1, 2, 4, 8, 16, 32", "expecting tile_height to be 1, 2, 4, 8, 16, or 32">.rule,
    OneOf<"true", blocks, "1, 2, 4, 8", "expecting v_blocks to be 1, 2, 4, or 8">.rule,
  ];
}
// Narrow elements fill the lanes of a subgroup.
class Filled<string widths, string message> {
  list<Rule> rules = [
    OneOf<"$elem_size_in_bits == 8", "$tile_width", "16, 32",
          "tile_width for 8 bit elements should be equal to 16 or 32">.rule,
    OneOf<"$elem_size_in_bits == 16", "$tile_width", "16",
          "tile_width for 16 bit elements should be equal to 16">.rule,
    OneOf<"$elem_size_in_bits == 32", "$tile_width", widths, message>.rule,
  ];
}
// Tiles whose rows are those of the matrix: the more bits an element has, the narrower they are.
class Rows<string when, int height> {
  list<Rule> rules = [
    Between<when, "$tile_height", 1, height, "tile_height">.rule,
    OneOf<when, "$elem_size_in_bits", "8, 16, 32, 64", "expecting elem_size_in_bits to be 8, 16, 32, or 64">.rule,
    Between<when # " && $elem_size_in_bits == 8", "$tile_width", 4, 64, "tile_width">.rule,
    Between<when # " && $elem_size_in_bits == 16", "$tile_width", 2, 32, "tile_width">.rule,
    Between<when # " && $elem_size_in_bits == 32", "$tile_width", 1, 16, "tile_width">.rule,
    Between<when # " && $elem_size_in_bits == 64", "$tile_width", 1, 8, "tile_width">.rule,
  ];
}
class RowFits<string when, string most> {
  Rule rule = RuleIf<when, "$tile_width * $v_blocks <= " # most,
                     "tile_width * v_blocks should be less than or equal to {" # most # "} for {$elem_size_in_bits} bit "
                     "elements">;
}

def : OpRules<["xevm.blockstore2d"], !listconcat(Rows<"true", 8>.rules, Tiles<"1">.ofMatrix,
  Filled<"16", "tile_width for 32 bit elements should be equal to 16">.rules)>;
def : OpRules<["xevm.blockprefetch2d"], !listconcat(Tiles<"$v_blocks">.ofMatrix,
  Filled<"8, 16", "tile_width for 32 bit elements should be equal to 8 or 16">.rules)>;

defvar elementBits = "getElementTypeOrSelf($res.getType()).getIntOrFloatBitWidth()";
defvar loadedBits = elementBits # " * cast<VectorType>($res.getType()).getNumElements()";
defvar tileBits = "$elem_size_in_bits * $tile_height * $tile_width * $v_blocks / 16";
defvar plain = "!$transpose && !$pack_register";
def : OpRules<["xevm.blockload2d"], !listconcat(Rules<[
  Rule<loadedBits # " == " # Text<tileBits>.of,
       "result size of {" # Text<loadedBits>.of # "} bits does not match the expected size of {" # Text<tileBits>.of
       # "} bits">,
  Rule<"!$transpose || !$pack_register", "transpose and pack_register are mutually exclusive">,
]>.all, Rows<plain, 32>.rules, Rules<[
  OneOf<plain # " && $elem_size_in_bits <= 16", "$v_blocks", "1, 2, 4", "expecting v_blocks to be 1, 2, or 4">.rule,
  OneOf<plain # " && $elem_size_in_bits == 32", "$v_blocks", "1, 2", "expecting v_blocks to be 1 or 2">.rule,
  RuleIf<plain # " && $elem_size_in_bits == 64", "$v_blocks == 1", "expecting v_blocks to be 1">,
  RowFits<plain # " && $elem_size_in_bits < 64", "512 / $elem_size_in_bits">.rule,
  RuleIf<"$transpose", "$v_blocks == 1", "expecting v_blocks to be 1">,
  OneOf<"$transpose", "$elem_size_in_bits", "32, 64", "transpose is only supported for 32 and 64 bit elements">.rule,
  Between<"$transpose && $elem_size_in_bits == 32", "$tile_height", 1, 32, "tile_height">.rule,
  Between<"$transpose && $elem_size_in_bits == 32", "$tile_width", 1, 8, "tile_width">.rule,
  RuleIf<"$transpose && $elem_size_in_bits == 64", "$tile_height == 8",
         "expecting tile_height to be 8 for 64 bit elements">,
  OneOf<"$transpose && $elem_size_in_bits == 64", "$tile_width", "1, 2, 4",
        "expecting tile_width to be 1, 2, or 4">.rule,
  OneOf<"$pack_register", "$v_blocks", "1, 2, 4", "expecting v_blocks to be 1, 2, or 4">.rule,
  OneOf<"$pack_register", "$elem_size_in_bits", "8, 16",
        "pack_register is only supported for 8 and 16 bit elements">.rule,
  Between<"$pack_register && $elem_size_in_bits == 8", "$tile_height", 4, 32, "tile_height">.rule,
  Between<"$pack_register && $elem_size_in_bits == 8", "$tile_width", 4, 16, "tile_width">.rule,
  Between<"$pack_register && $elem_size_in_bits == 16", "$tile_height", 2, 32, "tile_height">.rule,
  Between<"$pack_register && $elem_size_in_bits == 16", "$tile_width", 2, 16, "tile_width">.rule,
  RowFits<"$pack_register && $elem_size_in_bits == 16", "32">.rule,
]>.all, Tiles<"$v_blocks">.ofMatrix, Rules<[
  RuleIf<"$elem_size_in_bits == 32 || $pack_register", Text<elementBits>.of # " == 32",
         "expecting result element type to be 32 bits">,
  RuleIf<"$pack_register", "$tile_width == 16",
         "tile_width when pack_register is true should be equal to subgroup size (16 elements)">,
]>.all)>;
