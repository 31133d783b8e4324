// Dags.
def op; def op2; def input;
class Node<int n> { int v = n; }
def n1 : Node<1>;
class D<dag d> {
  dag con = !con(d, (op 5:$five)); dag set = !setdagop(d, op2); dag name = !setdagopname(d, "renamed"); string nm = !getdagopname(d);
  int size = !size(d); bit empty = !empty(d); int arg = !getdagarg<int>(d, 0); int argn = !getdagarg<int>(d, "a"); string an = !getdagname(d, 0);
  dag sa = !setdagarg(d, 0, 42); dag sa2 = !setdagarg(d, "a", "str"); dag sn = !setdagname(d, 0, "new"); dag sn2 = !setdagname(d, "a", ?);
  dag each = !foreach(x, d, x); string bad = !getdagarg<string>(d, 0);
}
def d1 : D<(op:$first 1:$a, 2:$b)>;
def d2 : D<(op:$nm 1:$a)>;
def d3 { dag a = !dag(op, [1, 2], ["x", ?]); dag b = !dag(op, [n1], ?); dag c = !dag(op, ?, ["p", "q"]); dag d = !dag(op, []<int>, []<string>);
  Node n = !cast<Node>(!getdagop((n1 1))); Node m = !getdagop<Node>((n1 2)); int v = !getdagop<Node>((n1 2)).v;
  dag e = !con((op 1), (op 2), (op 3:$z)); dag f = !con((? 1), (op 2)); dag g = !foreach(x, (op input, (op2 input)), !subst(input, n1, x)); }
// `!foreach` over a dag keeps the names, that of the operator too.
class Each<dag d> { dag each = !foreach(x, d, !cast<string>(x)); dag replaced = !foreach(x, d, !subst(input, n1, x)); }
def each_named : Each<(input:$o input:$x, op, (input:$p input:$y))>;
