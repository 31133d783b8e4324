//===- OpBase.td - defining operations ------------------------*- tablegen -*-===//

#ifndef ISOGLOSS_IR_OP_BASE
#define ISOGLOSS_IR_OP_BASE

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Constraints.td"
include "mlir/IR/DialectBase.td"
include "mlir/IR/Interfaces.td"
include "mlir/IR/Properties.td"
include "mlir/IR/Traits.td"
include "mlir/IR/Utils.td"

include "isogloss/ops/Traits.td"
include "isogloss/ops/RegionsAndSuccessors.td"

//===-------------------------------- builders ----------------------------===//

class OpBuilder<dag p, code b = ""> {
  dag dagParams = p;
  code body = b;
}

class DeprecatedOpBuilder<string reason, dag p, code b = "">
    : OpBuilder<p, b>, CppDeprecated<reason>;

//===----------------------- arguments and results, described -------------===//

// What an interface says of one operand or result: that it is read, say.
class OpVariableDecorator;

class OpVariable<Constraint varConstraint, string desc = "",
                 list<OpVariableDecorator> varDecorators = []> {
  Constraint constraint = varConstraint;
  string summary = desc;
  list<OpVariableDecorator> decorators = varDecorators;
}
class Arg<Constraint constraint, string desc = "",
          list<OpVariableDecorator> decorators = []>
    : OpVariable<constraint, desc, decorators>;
class Res<Constraint constraint, string desc = "",
          list<OpVariableDecorator> decorators = []>
    : OpVariable<constraint, desc, decorators>;

//===------------------------------- operations ---------------------------===//

// A heading in the documentation, for the ops that name it.
class OpDocGroup {
  string summary;
  string description;
}

class Op<Dialect dialect, string mnemonic, list<Trait> props = []> {
  Dialect opDialect = dialect;
  string opName = mnemonic;
  string cppNamespace = dialect.cppNamespace;

  string summary = "";
  string description = "";
  OpDocGroup opDocGroup = ?;

  // `arguments` mixes operands, attributes and properties; what each is
  // follows from its constraint.
  dag arguments = (ins);
  dag results = (outs);
  dag regions = (region);
  dag successors = (successor);
  list<Trait> traits = props;

  // Custom syntax: a format, or host code. With neither, only generic syntax.
  string assemblyFormat = ?;
  bit hasCustomAssemblyFormat = 0;

  // Which checks and rewrites the host adds. A region verifier runs after
  // everything nested in the op is known to be valid.
  bit hasVerifier = 0;
  bit hasRegionVerifier = 0;
  bit hasFolder = 0;
  bit hasCanonicalizer = 0;
  bit hasCanonicalizeMethod = 0;

  list<OpBuilder> builders = ?;
  bit skipDefaultBuilders = 0;
  bit useCustomPropertiesEncoding = 0;
  code extraClassDeclaration = ?;
  code extraClassDefinition = ?;
}

// Mix-ins, for ops that share what they take or give.
class Arguments<dag args> {
  dag arguments = args;
}
class Results<dag rets> {
  dag results = rets;
}

include "isogloss/ops/Predicates.td"
include "isogloss/ops/TypeRelations.td"

#endif // ISOGLOSS_IR_OP_BASE
