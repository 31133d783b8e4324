//===- Predicates.td - predicates over a whole operation ------*- tablegen -*-===//
//
// Operands and results are named here by `$name`, or reached by number as
// `$_op.getOperand(0)`.
//
//===---------------------------------------------------------------------===//

#ifndef ISOGLOSS_OPS_PREDICATES
#define ISOGLOSS_OPS_PREDICATES

include "mlir/IR/Interfaces.td"

//===----------------------------- of a named value -----------------------===//

class Rank<string name>
    : StrFunc<"::llvm::cast<::mlir::ShapedType>($" # name
                  # ".getType()).getRank()">;
class Shape<string name>
    : StrFunc<"::llvm::cast<::mlir::ShapedType>($" # name
                  # ".getType()).getShape()">;
class ElementCount<string name>
    : StrFunc<"llvm::cast<::mlir::ShapedType>($" # name
                  # ".getType()).getNumElements()">;
class ElementType<string name>
    : StrFunc<"getElementTypeOrSelf($" # name # ")">;

class TypeIsPred<string name, Type type>
    : SubstLeaves<"$_self", "$" # name # ".getType()", type.predicate>;
class ElementTypeIsPred<string name, Type type>
    : And<[SubstLeaves<"$_self", "$" # name # ".getType()", IsShapedTypePred>,
           SubstLeaves<"$_self", "getElementTypeOrSelf($" # name # ")",
                       type.predicate>]>;

//===----------------------------- of several terms -----------------------===//

// One of the terms holds.
class AnyPred<list<string> values>
    : CPred<!if(!empty(values), "false",
                !interleave(!foreach(v, values, "(" # v # ")"), " || "))>;

// All of the terms are equal, each to the next and the last to the first.
class AllMatchPred<list<string> values>
    : CPred<!if(!lt(!size(values), 2), "true",
                !foldl("(" # !head(values) # ")", !tail(values), acc, v,
                       acc # " == (" # v # ") && (" # v # ")")
                  # " == (" # !head(values) # ")")>;

// The same, with one term for each name: `operator`, where `$_self` is the
// named value.
class AllMatchSameOperatorPred<list<string> names, string operator>
    : AllMatchPred<!foreach(n, names, !subst("$_self", "$" # n, operator))>;
class AnyMatchOperatorPred<list<string> names, string operator>
    : AnyPred<!foreach(n, names, !subst("$_self", "$" # n, operator))>;

//===--------------------------- of values by number ----------------------===//

class _OperandIs<int i, Pred pred>
    : SubstLeaves<"$_self", "$_op.getOperand(" # i # ").getType()", pred>;
class _ResultIs<int i, Pred pred>
    : SubstLeaves<"$_self", "$_op.getResult(" # i # ").getType()", pred>;

// The operand is shaped, with elements of the type.
class TCopVTEtIs<int idx, Type type> : And<[
  CPred<"$_op.getNumOperands() > " # idx>,
  _OperandIs<idx, IsShapedTypePred>,
  SubstLeaves<"$_self", "getElementTypeOrSelf($_op.getOperand(" # idx # "))",
              type.predicate>
]>;

// Two operands are shaped, with elements of one type.
class TCopVTEtIsSameAs<int i, int j> : And<[
  CPred<"$_op.getNumOperands() > " # !if(!lt(i, j), j, i)>,
  _OperandIs<i, IsShapedTypePred>,
  _OperandIs<j, IsShapedTypePred>,
  CPred<"::mlir::getElementTypeOrSelf($_op.getOperand(" # i
            # ")) == ::mlir::getElementTypeOrSelf($_op.getOperand(" # j
            # "))">
]>;

// Several operands have elements of one type.
class TCopVTEtAreSameAt<list<int> indices>
    : CPred<"::llvm::all_equal(::llvm::map_range(::mlir::ArrayRef<unsigned>({"
                # !interleave(indices, ", ")
                # "}), [this](unsigned i) { "
                  "return getElementTypeOrSelf(this->getOperand(i)); }))">;

// Result `i` and operand `j` exist, and are shaped.
class TCOpResIsShapedTypePred<int i, int j> : And<[
  CPred<"$_op.getNumResults() > " # i>,
  CPred<"$_op.getNumOperands() > " # j>,
  _ResultIs<i, IsShapedTypePred>,
  _OperandIs<j, IsShapedTypePred>
]>;

// Result `i` and operand `j`: types, and element types, are equal.
class TCresIsSameAsOpBase<int i, int j>
    : CPred<"$_op.getResult(" # i # ").getType() == $_op.getOperand(" # j
                # ").getType()">;
class TCresVTEtIsSameAsOpBase<int i, int j>
    : CPred<"getElementTypeOrSelf($_op.getResult(" # i
                # ")) == getElementTypeOrSelf($_op.getOperand(" # j # "))">;
class TCresVTEtIsSameAsOp<int i, int j>
    : And<[TCOpResIsShapedTypePred<i, j>, TCresVTEtIsSameAsOpBase<i, j>]>;

class TCOpIsBroadcastableToRes<int opId, int resId> : And<[
  TCOpResIsShapedTypePred<opId, resId>,
  CPred<"::mlir::OpTrait::util::getBroadcastedType($_op.getOperand(" # opId
            # ").getType(), $_op.getResult(" # resId # ").getType())">
]>;

//===--------------------------- of promised interfaces -------------------===//

class _QualifiedName<Interface interface> {
  string ret = !if(!empty(interface.cppNamespace), "",
                   interface.cppNamespace # "::")
                 # interface.cppInterfaceName;
}

class PromisedAttrInterface<AttrInterface interface>
    : AttrConstraint<CPred<"$_self.hasPromiseOrImplementsInterface<"
                               # _QualifiedName<interface>.ret # ">()">,
                     "promising or implementing the `"
                       # interface.cppInterfaceName # "` attr interface">;

class HasPromiseOrImplementsTypeInterface<TypeInterface interface>
    : CPred<"$_self.hasPromiseOrImplementsInterface<"
                # _QualifiedName<interface>.ret # ">()">;
class PromisedTypeInterface<TypeInterface interface>
    : TypeConstraint<HasPromiseOrImplementsTypeInterface<interface>,
                     "promising or implementing the `"
                       # interface.cppInterfaceName # "` type interface">;

#endif // ISOGLOSS_OPS_PREDICATES
