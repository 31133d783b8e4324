//===- Traits.td - kinds of traits ----------------------------*- tablegen -*-===//
//
// A trait is a mark (known by name to the verifier and the passes), a mark for
// the generator alone, or a predicate over the whole entity.
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_IR_TRAITS
#define ISOGLOSS_IR_TRAITS

include "mlir/IR/Constraints.td"

class Trait;

// Several traits under one name; flattened where it is used.
class TraitList<list<Trait> props> : Trait {
  list<Trait> traits = props;
}

// A trait that the host language implements. `entityType` says for what:
// "Op", "Attribute" or "Type".
class NativeTrait<string name, string entityType,
                  code extraClassDeclaration = [{}],
                  code extraClassDefinition = [{}]> : Trait {
  string trait = name;
  string cppNamespace = "::mlir::" # entityType # "Trait";
  code extraConcreteClassDeclaration = extraClassDeclaration;
  code extraConcreteClassDefinition = extraClassDefinition;
}

// The same with arguments, as text.
class ParamNativeTrait<string prop, string params, string entityType>
    : NativeTrait<prop # "<" # params # ">::Impl", entityType>;

// A trait that only steers what is generated or loaded.
class GenInternalTrait<string prop, string entityType> : Trait {
  string trait = "::mlir::" # entityType # "Trait::" # prop;
}

// A predicate to verify, and the words for its failure.
class PredTrait<string descr, Pred pred> : Trait {
  string summary = descr;
  Pred predicate = pred;
}

#endif // ISOGLOSS_IR_TRAITS
