// Rules of `acc` operations. Rule: `OpenACC.cpp`.

def : OpRules<["acc.bounds"], [
  PlainRule<"$extent || $upperbound", "expected extent or upperbound.">,
]>;

defvar readTwice = PlainRule<"$x != $v", "read and write must not be to the same location for atomic reads">;
def : OpRules<["acc.atomic.read"], [readTwice]>;

// Each operand is what one of some operations gives.
class GivenBy<list<string> ops, string message> {
  string definer = "$dataClauseOperands[i].getDefiningOp()";
  string names = !interleave(!foreach(op, ops, "\"acc." # op # "\""), ", ");
  list<Rule> rules = Rules<[
    PlainEachRule<"$dataClauseOperands.size()",
                  definer # " && llvm::is_contained({" # names # "}, " # definer # "->getName().getStringRef())",
                  message>,
  ]>.all;
}
defvar declared = GivenBy<["copyin", "copyout", "create", "declare_device_resident", "declare_link", "deviceptr",
                           "getdeviceptr", "present"],
                          "expect valid declare data entry operation or acc.getdeviceptr as defining op">.rules;

// Some operand, or what stands in for one.
class Any<string condition, string message> {
  list<Rule> rules = [PlainRule<condition, message>];
}
defvar hasData = "!$dataClauseOperands.empty()";
def : OpRules<["acc.data"], !listconcat(
  Any<"!getOperands().empty() || $defaultAttr.has_value()",
      "at least one operand or the default attribute must appear on the data operation">.rules,
  GivenBy<["attach", "copyin", "copyout", "create", "delete", "detach", "deviceptr", "getdeviceptr", "nocreate",
           "present"],
          "expect data entry/exit operation or acc.getdeviceptr as defining op">.rules)>;
def : OpRules<["acc.declare", "acc.declare_enter"], !listconcat(
  Any<hasData, "at least one operand must appear on the declare operation">.rules, declared)>;
def : OpRules<["acc.declare_exit"], !listconcat(
  Any<hasData # " || $token", "at least one operand must appear on the declare operation">.rules, declared)>;
def : OpRules<["acc.host_data"], !listconcat(
  Any<hasData, "at least one operand must appear on the host_data operation">.rules,
  GivenBy<["use_device"], "expect data entry operation as defining op">.rules)>;
def : OpRules<["acc.update"], Any<hasData, "at least one value must be present in dataOperands">.rules>;

// Data that begins or ends outside of a region. An attribute and operands do not state the same clause.
class Transfer<string what> {
  list<Rule> rules = !listconcat(
    Any<hasData, "at least one operand must be present in dataOperands on the " # what # " data operation">.rules, Rules<[
    PlainRule<"!$asyncOperand || !$async", "async attribute cannot appear with asyncOperand">,
    PlainRule<"$waitOperands.empty() || !$wait", "wait attribute cannot appear with waitOperands">,
    PlainRuleIf<"$waitDevnum", "!$waitOperands.empty()", "wait_devnum cannot appear without waitOperands">,
  ]>.all);
}
def : OpRules<["acc.enter_data"], !listconcat(Transfer<"enter">.rules,
  GivenBy<["attach", "cache", "copyin", "create", "declare_device_resident", "declare_link", "deviceptr", "firstprivate",
           "firstprivate_map", "getdeviceptr", "nocreate", "present", "private", "reduction", "update_device",
           "use_device"],
          "expect data entry operation as defining op">.rules)>;
def : OpRules<["acc.exit_data"], Transfer<"exit">.rules>;

// The operations of data clauses: how messages call them, and the clauses that they come from.
class Clause<string name, list<string> from> {
  string intended = !interleave(!foreach(c, from, "$dataClause == DataClause::acc_" # c), " || ");
  string message = "data clause associated with " # name # " operation must match its intent";
  list<Rule> intent = [PlainRule<intended, message>];
  // A clause may also be decomposed into several of them.
  string either = message # " or specify original clause this operation was decomposed from";
  list<Rule> decomposed = [PlainRule<intended, either>];
  list<Rule> unlessImplicit = [PlainRule<"$implicit || " # intended, either>];
}
// What the type of the variable points to is said beside it.
defvar captured = Rules<[
  PlainRuleIf<"isa<PointerLikeType>($var.getType())", "$varType != $var.getType()",
              "varType must capture the element type of var">,
]>.all;
defvar mapped = !listconcat(captured, Rules<[
  PlainRule<"$accVar.getType() == $var.getType()", "input and output types must match">,
]>.all);
defvar unmodified = Rules<[
  PlainRule<"$modifiers == DataClauseModifier::none", "no data clause modifiers are allowed">,
]>.all;

class Private<string name> {
  list<Rule> rules = !listconcat(Clause<name, [name]>.intent, captured, unmodified);
  list<Rule> withRecipe = !listconcat(rules, Rules<[Rule<"$recipe.has_value()", "recipe expected for " # name>]>.all);
}
def : OpRules<["acc.private"], Private<"private">.withRecipe>;
def : OpRules<["acc.firstprivate"], Private<"firstprivate">.withRecipe>;
def : OpRules<["acc.firstprivate_map"], Private<"firstprivate">.rules>;
def : OpRules<["acc.reduction"], Private<"reduction">.withRecipe>;

class Entry<string name> {
  list<Rule> rules = !listconcat(Clause<name, [name]>.intent, mapped, unmodified);
}
def : OpRules<["acc.attach"], Entry<"attach">.rules>;
def : OpRules<["acc.deviceptr"], Entry<"deviceptr">.rules>;
def : OpRules<["acc.nocreate"], Entry<"no_create">.rules>;
def : OpRules<["acc.present"], Entry<"present">.rules>;

class Declared<string name> {
  list<Rule> rules = !listconcat(Clause<name, ["declare_" # name]>.intent, mapped, unmodified);
}
def : OpRules<["acc.declare_device_resident"], Declared<"device_resident">.rules>;
def : OpRules<["acc.declare_link"], Declared<"link">.rules>;

class Decomposed<string name, list<string> from> {
  list<Rule> intent = Clause<name, from>.decomposed;
  list<Rule> modified = !listconcat(intent, mapped);
  list<Rule> rules = !listconcat(modified, unmodified);
}
def : OpRules<["acc.update_device"], Decomposed<"device", ["update_device"]>.rules>;
def : OpRules<["acc.update_host"], Decomposed<"host", ["update_host", "update_self"]>.rules>;
def : OpRules<["acc.use_device"], Decomposed<"use_device", ["use_device"]>.rules>;
def : OpRules<["acc.detach"], !listconcat(Decomposed<"detach", ["detach", "attach"]>.intent, unmodified)>;

// Which modifiers these may have is checked in Rust.
def : OpRules<["acc.cache"], Decomposed<"cache", ["cache", "cache_readonly"]>.modified>;
def : OpRules<["acc.copyin"],
              !listconcat(Clause<"copyin", ["copyin", "copyin_readonly", "copy", "reduction"]>.unlessImplicit, mapped)>;
def : OpRules<["acc.copyout"], Decomposed<"copyout", ["copyout", "copyout_zero", "copy", "reduction"]>.modified>;
def : OpRules<["acc.create"], Decomposed<"create", ["create", "create_zero", "copyout", "copyout_zero"]>.modified>;
def : OpRules<["acc.delete"],
              Decomposed<"delete", ["delete", "create", "create_zero", "copyin", "copyin_readonly", "present",
                                    "no_create", "declare_device_resident", "declare_link"]>.intent>;

def : OpRules<["acc.wait"], [
  PlainRule<"!$asyncOperand || !$async", "async attribute cannot appear with asyncOperand">,
  PlainRuleIf<"$waitDevnum", "!$waitOperands.empty()", "wait_devnum cannot appear without waitOperands">,
]>;

def : OpRules<["acc.atomic.write"], [
  PlainRuleIf<"isa<MemRefType, UnrankedMemRefType>($x.getType())",
              "getElementTypeOrSelf($x.getType()) == $expr.getType()", "address must dereference to value type">,
]>;
