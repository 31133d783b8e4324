//===- BuiltinLocationAttributes.td - locations -*- tablegen -*-===//

#ifndef ISOGLOSS_BUILTIN_LOCATION_ATTRIBUTES
#define ISOGLOSS_BUILTIN_LOCATION_ATTRIBUTES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinDialect.td"

class Builtin_LocationAttr<string name, list<Trait> traits = []>
    : LocationAttrDef<Builtin_Dialect, name, traits> {
  let cppClassName = name;
  let mnemonic = ?;
}

// `loc(unknown)`
def UnknownLoc : Builtin_LocationAttr<"UnknownLoc"> {
  let summary = "An unspecified source location";
  let attrName = "builtin.unknown_loc";
}

// `loc("file":3:4)`, `loc("file":3:4 to 5:6)`
def FileLineColRange : Builtin_LocationAttr<"FileLineColRange"> {
  let summary = "A file:line:column source location range";
  let parameters = (ins "StringAttr":$filename,
                        "unsigned":$start_line, "unsigned":$start_column,
                        "unsigned":$end_line, "unsigned":$end_column);
  let skipDefaultBuilders = 1;
  let genAccessors = 0;
  let genStorageClass = 0;
  let attrName = "builtin.file_line_range";
}

// `loc("name")`, `loc("name"("file":3:4))`
def NameLoc : Builtin_LocationAttr<"NameLoc"> {
  let summary = "A named source location";
  let parameters = (ins "StringAttr":$name, "Location":$childLoc);
  let skipDefaultBuilders = 1;
  let attrName = "builtin.name_loc";
}

// `loc(callsite("f" at "g"))`
def CallSiteLoc : Builtin_LocationAttr<"CallSiteLoc"> {
  let summary = "A callsite source location";
  let parameters = (ins "Location":$callee, "Location":$caller);
  let skipDefaultBuilders = 1;
  let attrName = "builtin.call_site_loc";
}

// `loc(fused["a", "b"])`, `loc(fused<"pass">["a", "b"])`
def FusedLoc : Builtin_LocationAttr<"FusedLoc"> {
  let summary = "A tuple of other source locations";
  let parameters = (ins ArrayRefParameter<"Location", "">:$locations,
                        "Attribute":$metadata);
  let attrName = "builtin.fused_loc";
}

// A location that only the host understands.
def OpaqueLoc : Builtin_LocationAttr<"OpaqueLoc"> {
  let summary = "An opaque source location";
  let parameters = (ins "uintptr_t":$underlyingLocation,
                        "TypeID":$underlyingTypeID,
                        "Location":$fallbackLocation);
  let skipDefaultBuilders = 1;
  let attrName = "builtin.opaque_loc";
}

#endif // ISOGLOSS_BUILTIN_LOCATION_ATTRIBUTES
