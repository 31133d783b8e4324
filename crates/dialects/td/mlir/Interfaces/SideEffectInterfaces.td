//===- SideEffectInterfaces.td - memory effects, speculation -*- tablegen -*-===//

#ifndef ISOGLOSS_SIDE_EFFECT_INTERFACES
#define ISOGLOSS_SIDE_EFFECT_INTERFACES

include "mlir/Interfaces/SideEffectInterfaceBase.td"

//===----------------------------- memory effects -------------------------===//

def MemoryEffectsOpInterface
    : EffectOpInterfaceBase<"MemoryEffectOpInterface",
                            "::mlir::MemoryEffects::Effect"> {
  let cppNamespace = "::mlir";
}

class MemoryEffect<string effectName, Resource resource, int stage,
                   EffectRange range>
    : SideEffect<MemoryEffectsOpInterface, effectName, resource, stage, range>;

class MemoryEffects<list<MemoryEffect> effects = []>
    : SideEffectsTraitBase<MemoryEffectsOpInterface, effects>;

// Each effect comes in three forms: on a resource, on the default one at its
// simplest, and on the default one at a stage.

class MemRead<Resource resource, int stage = 0,
              EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Read", resource, stage, range>;
def MemRead : MemRead<DefaultResource>;
class MemReadAt<int stage, EffectRange range = PartialEffect>
    : MemRead<DefaultResource, stage, range>;

class MemWrite<Resource resource, int stage = 0,
               EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Write", resource, stage, range>;
def MemWrite : MemWrite<DefaultResource>;
class MemWriteAt<int stage, EffectRange range = PartialEffect>
    : MemWrite<DefaultResource, stage, range>;

class MemAlloc<Resource resource, int stage = 0,
               EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Allocate", resource, stage, range>;
def MemAlloc : MemAlloc<DefaultResource>;
class MemAllocAt<int stage, EffectRange range = PartialEffect>
    : MemAlloc<DefaultResource, stage, range>;

class MemFree<Resource resource, int stage = 0,
              EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Free", resource, stage, range>;
def MemFree : MemFree<DefaultResource>;
class MemFreeAt<int stage, EffectRange range = PartialEffect>
    : MemFree<DefaultResource, stage, range>;

def NoMemoryEffect : MemoryEffects<[]>;

// The effects are those of the ops in the regions.
def RecursiveMemoryEffects : NativeOpTrait<"HasRecursiveMemoryEffects">;

//===------------------------------ speculation ---------------------------===//

// Whether the op may run where it would not have run before.
def ConditionallySpeculatable : OpInterface<"ConditionallySpeculatable"> {
  let cppNamespace = "::mlir";
  let methods = [
    InterfaceMethod<"Says whether, and on what condition, this op may be "
                    "executed early.",
                    "::mlir::Speculation::Speculatability",
                    "getSpeculatability">,
  ];
}

def AlwaysSpeculatableImplTrait : NativeOpTrait<"AlwaysSpeculatableImplTrait">;
def AlwaysSpeculatable
    : TraitList<[ConditionallySpeculatable, AlwaysSpeculatableImplTrait]>;

// As far as the ops in the regions may.
def RecursivelySpeculatableImplTrait
    : NativeOpTrait<"RecursivelySpeculatableImplTrait">;
def RecursivelySpeculatable
    : TraitList<[ConditionallySpeculatable, RecursivelySpeculatableImplTrait]>;

// No effect, and safe anywhere.
def Pure : TraitList<[AlwaysSpeculatable, NoMemoryEffect]>;

#endif // ISOGLOSS_SIDE_EFFECT_INTERFACES
