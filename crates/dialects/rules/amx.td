// Rules of `amx` operations. Rule: `AMXDialect.cpp`.

class Tile<string ty> {
  string tile = "cast<TileType>(" # ty # ")";
  string rows = tile # ".getDimSize(0)";
  string columns = tile # ".getDimSize(1)";
  string element = tile # ".getElementType()";
  string bytes = "((" # columns # " * " # element # ".getIntOrFloatBitWidth()) >> 3)";
  list<Rule> fits = [
    Rule<rows # " <= 16", "bad row height: {" # rows # "}">,
    Rule<bytes # " <= 64 && (" # bytes # " & 3) == 0", "bad column width: {" # bytes # "}">,
  ];
}
def : OpRules<["amx.tile_zero"], Tile<"$res.getType()">.fits>;

// A tile that is loaded from memory, or stored to it.
class Moved<string ty> {
  string memref = "cast<MemRefType>($base.getType())";
  list<Rule> rules = !listconcat(Rules<[
    Rule<"$indices.size() == " # memref # ".getRank()", "requires {" # memref # ".getRank()} indices">,
  ]>.all, Tile<ty>.fits, Rules<[
    RuleIf<"!$stride", memref # ".getRank() >= 2", "requires at least 2D memref">,
    RuleIf<"!$stride", memref # ".isLastDimUnitStride()", "requires memref with unit innermost stride">,
  ]>.all);
}
def : OpRules<["amx.tile_load"], Moved<"$res.getType()">.rules>;
def : OpRules<["amx.tile_store"], Moved<"$val.getType()">.rules>;

class Multiplied<int scale, string ofTypes> {
  string depth = "(" # Tile<"$lhs.getType()">.columns # " >> " # scale # ")";
  list<Rule> rules = !listconcat(Tile<"$lhs.getType()">.fits, Tile<"$rhs.getType()">.fits, Tile<"$acc.getType()">.fits, Rules<[
    Rule<Tile<"$acc.getType()">.rows # " == " # Tile<"$lhs.getType()">.rows # " && " # Tile<"$acc.getType()">.columns # " == (" # Tile<"$rhs.getType()">.columns # " >> " # scale # ") && " # depth
         # " == " # Tile<"$rhs.getType()">.rows,
         "bad mult shape: {" # Tile<"$acc.getType()">.rows # "} x {" # Tile<"$acc.getType()">.columns # "} x {" # depth # "}">,
    Rule<ofTypes, "unsupported type combination">,
  ]>.all);
}
def : OpRules<["amx.tile_mulf"], Multiplied<1,
  "(" # Tile<"$lhs.getType()">.element # ".isF16() || " # Tile<"$lhs.getType()">.element # ".isBF16()) && " # Tile<"$rhs.getType()">.element # " == " # Tile<"$lhs.getType()">.element # " && "
  # Tile<"$acc.getType()">.element # ".isF32()">.rules>;
def : OpRules<["amx.tile_muli"], Multiplied<2,
  Tile<"$lhs.getType()">.element # ".isSignlessInteger(8) && " # Tile<"$rhs.getType()">.element # ".isSignlessInteger(8) && " # Tile<"$acc.getType()">.element
  # ".isSignlessInteger(32)">.rules>;
