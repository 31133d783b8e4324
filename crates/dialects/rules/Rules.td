// The classes of rules: verifiers as data.
//
// A verifier of upstream that compares types and properties is a list of rules. The first whose condition does not hold
// is the error. Conditions are in the language of predicates over an operation (`CPred` of a `PredOpTrait`): they may
// name operands, results, attributes, regions and successors with `$`, and call what the language knows. Messages hold
// values of that language in braces; `{{` is a brace.

// A condition, and the message of an operation that does not satisfy it: "'the.op' op " and this.
class Rule<string c, string m> {
  string condition = c;
  string message = m;
  bit namesOp = true;
  string each = "";
}

// A rule whose message is the whole error.
class PlainRule<string c, string m> : Rule<c, m> {
  let namesOp = false;
}

// A rule that is about operations alone for which something holds.
class RuleIf<string when, string c, string m> : Rule<"!(" # when # ") || (" # c # ")", m>;
class PlainRuleIf<string when, string c, string m> : PlainRule<"!(" # when # ") || (" # c # ")", m>;

// A rule about several things, of which there are as many as `count` says. The condition has to hold for each of them, and
// calls its number, from 0 on, `i`. In the message that is the number of the first for which it does not hold.
class EachRule<string count, string c, string m> : Rule<c, m> {
  let each = count;
}
class PlainEachRule<string count, string c, string m> : EachRule<count, c, m> {
  let namesOp = false;
}

// The rules of operations, by their full names, in the order in which they are checked.
class OpRules<list<string> o, list<Rule> r> {
  list<string> ops = o;
  list<Rule> rules = r;
}

// Rules of any of these classes in one list, which others can be joined to.
class Rules<list<Rule> r> {
  list<Rule> all = r;
}

// A text that another one is pasted to: what follows `#` may be a field, but no variable.
class Text<string t> {
  string of = t;
}

// How many symbols the layout of a memref has.
class LayoutSymbols<string value> {
  string layout = "cast<MemRefType>(" # value # ".getType()).getLayout()";
  string of = "(" # layout # ".isIdentity() ? 0 : " # layout # ".getAffineMap().getNumSymbols())";
}
