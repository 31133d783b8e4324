//===- Interfaces.td - defining interfaces --------------------*- tablegen -*-===//

#ifndef ISOGLOSS_IR_INTERFACES
#define ISOGLOSS_IR_INTERFACES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Constraints.td"
include "mlir/IR/Traits.td"

//===---------------------------- interfaces as traits --------------------===//

// An interface stands in trait lists as a trait that carries its name.
class InterfaceTrait<string name> : NativeTrait<"", ""> {
  let trait = name # "::Trait";
  let cppNamespace = "";
  code extraTraitClassDeclaration = "";
}

class OpInterfaceTrait<string name, code verifyBody = [{}],
                       list<Trait> traits = []> : InterfaceTrait<name> {
  // A check of each op that has the interface, before or after its regions.
  code verify = verifyBody;
  bit verifyWithRegions = 0;
  // Traits that must come along.
  list<Trait> dependentTraits = traits;
}

//===--------------------------------- methods ----------------------------===//

class InterfaceMethod<string desc, string retTy, string methodName,
                      dag args = (ins), code methodBody = [{}],
                      code defaultImplementation = [{}]> {
  string description = desc;
  string name = methodName;
  string returnType = retTy;
  dag arguments = args;
  // Without a body the entity implements the method; a default may be
  // overridden.
  code body = methodBody;
  code defaultBody = defaultImplementation;
}

class StaticInterfaceMethod<string desc, string retTy, string methodName,
                            dag args = (ins), code methodBody = [{}],
                            code defaultImplementation = [{}]>
    : InterfaceMethod<desc, retTy, methodName, args, methodBody,
                      defaultImplementation>;

//===------------------------------- interfaces ---------------------------===//

class Interface<string name, list<Interface> baseInterfacesArg = []> {
  string cppInterfaceName = name;
  string cppNamespace = "";
  string description = "";
  list<InterfaceMethod> methods = [];
  list<Interface> baseInterfaces = baseInterfacesArg;
  code extraClassDeclaration = "";
  code extraSharedClassDeclaration = "";
  code extraClassOf = "";
}

class OpInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, OpInterfaceTrait<name>;

class DialectInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, OpInterfaceTrait<name>;

// Interfaces of attributes and types are constraints too: "implements it".

class AttrInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, InterfaceTrait<name>,
      Attr<_Isa<!if(!empty(cppNamespace), "", cppNamespace # "::") # name>,
           name # " instance"> {
  let storageType = !if(!empty(cppNamespace), "", cppNamespace # "::") # name;
  let returnType = storageType;
  let convertFromStorage = "$_self";
}

class TypeInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, InterfaceTrait<name>,
      Type<_Isa<!if(!empty(cppNamespace), "", cppNamespace # "::") # name>,
           name # " instance",
           !if(!empty(cppNamespace), "", cppNamespace # "::") # name>;

//===--------------------- interfaces, with declarations ------------------===//
//
// The same interface, asking the generator to declare the methods that the
// entity has to implement, and the named ones even where they have defaults.
//
//===---------------------------------------------------------------------===//

class DeclareInterfaceMethods<list<string> overridenMethods = []> {
  list<string> alwaysOverriddenMethods = overridenMethods;
}

class DeclareAttrInterfaceMethods<AttrInterface interface,
                                  list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>,
      AttrInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let cppInterfaceName = interface.cppInterfaceName;
  let cppNamespace = interface.cppNamespace;
  let description = interface.description;
  let methods = interface.methods;
  let baseInterfaces = interface.baseInterfaces;
}

class DeclareOpInterfaceMethods<OpInterface interface,
                                list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>,
      OpInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let cppInterfaceName = interface.cppInterfaceName;
  let cppNamespace = interface.cppNamespace;
  let description = interface.description;
  let methods = interface.methods;
  let baseInterfaces = interface.baseInterfaces;
  let verify = interface.verify;
}

class DeclareTypeInterfaceMethods<TypeInterface interface,
                                  list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>,
      TypeInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let cppInterfaceName = interface.cppInterfaceName;
  let cppNamespace = interface.cppNamespace;
  let description = interface.description;
  let methods = interface.methods;
  let baseInterfaces = interface.baseInterfaces;
}

#endif // ISOGLOSS_IR_INTERFACES
