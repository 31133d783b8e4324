//===- Deprecated.td - longer names of the same ---------------*- tablegen -*-===//

#ifndef ISOGLOSS_PROPERTIES_DEPRECATED
#define ISOGLOSS_PROPERTIES_DEPRECATED

include "isogloss/properties/Scalars.td"
include "isogloss/properties/Wrappers.td"

class _Renamed<string to> : Deprecated<"moved to shorter name " # to>;

def I32Property : IntProp<"int32_t">, _Renamed<"I32Prop">;
def I64Property : IntProp<"int64_t">, _Renamed<"I64Prop">;
def StringProperty : _cls_StringProp, _Renamed<"StringProp">;
def BoolProperty : _cls_BoolProp, _Renamed<"BoolProp">;
def UnitProperty : _cls_UnitProp, _Renamed<"UnitProp">;

class IntProperty<string storageTypeParam, string desc = "">
    : IntProp<storageTypeParam, desc>,
      Deprecated<"moved to the shorter name IntProp">;
class DefaultValuedProperty<Property p, string default = "",
                            string storageDefault = "">
    : DefaultValuedProp<p, default, storageDefault>,
      _Renamed<"DefaultValuedProp">;
class ConfinedProperty<Property p, Pred pred, string newSummary = "">
    : ConfinedProp<p, pred, newSummary>, _Renamed<"ConfinedProp">;
class ArrayProperty<Property elem = Property<>, string newSummary = "">
    : ArrayProp<elem, newSummary>, _Renamed<"ArrayProp">;
class IntArrayProperty<Property elem, string newSummary = "">
    : IntArrayProp<elem, newSummary>, _Renamed<"IntArrayProp">;
class OptionalProperty<Property p, bit canDelegateParsing = 1>
    : OptionalProp<p, canDelegateParsing>, _Renamed<"OptionalProp">;

#endif // ISOGLOSS_PROPERTIES_DEPRECATED
