//===- SideEffectInterfaceBase.td - effects, in general -*- tablegen -*-===//

#ifndef ISOGLOSS_SIDE_EFFECT_INTERFACE_BASE
#define ISOGLOSS_SIDE_EFFECT_INTERFACE_BASE

include "mlir/IR/OpBase.td"

// What an effect acts on.
class Resource<string resourceName> {
  string name = resourceName;
}
class IntrinsicResource<string resourceName>
    : Resource<"::mlir::SideEffects::" # resourceName>;
def DefaultResource : IntrinsicResource<"DefaultResource">;
def AutomaticAllocationScopeResource
    : IntrinsicResource<"AutomaticAllocationScopeResource">;

// Whether all of the resource is concerned, or a part.
class EffectRange<bits<1> val> {
  bits<1> Value = val;
}
def FullEffect : EffectRange<1>;
def PartialEffect : EffectRange<0>;

// An interface that lists effects of one kind.
class EffectOpInterfaceBase<string name, string baseEffect>
    : OpInterface<name> {
  string baseEffectName = baseEffect;
  let methods = [
    InterfaceMethod<
        "Adds the effects of this op to the list.", "void", "getEffects",
        (ins "::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<"
                 # baseEffect # ">> &":$effects)>,
  ];
}

// An effect on one operand, result or attribute, as its decorator. Effects
// happen in the order of their stages.
class SideEffect<EffectOpInterfaceBase interface, string effectName,
                 Resource resourceReference, int effectStage,
                 EffectRange range> : OpVariableDecorator {
  string baseEffectName = interface.baseEffectName;
  string interfaceTrait = interface.trait;
  string cppNamespace = interface.cppNamespace;
  string effect = effectName;
  string resource = resourceReference.name;
  int stage = effectStage;
  bit effectOnFullRegion = range.Value;
}

// Effects of the op as a whole, as its trait.
class SideEffectsTraitBase<EffectOpInterfaceBase parentInterface,
                           list<SideEffect> staticEffects>
    : OpInterfaceTrait<""> {
  let trait = parentInterface.trait;
  string cppNamespace = parentInterface.cppNamespace;
  string baseEffectName = parentInterface.baseEffectName;
  list<SideEffect> effects = staticEffects;
}

#endif // ISOGLOSS_SIDE_EFFECT_INTERFACE_BASE
