def a { int x = !add(1); }
// -----
def a { int x = !add(1, "s"); }
// -----
def a { int x = !add("s", 1); }
// -----
def a { int x = !add 1; }
// -----
def a { int x = !add(1, 2; }
// -----
def a { string x = !add(1, 2); }
// -----
def a { int x = !sub(1, 2, 3); }
// -----
def a { int x = !strconcat("a", "b"); }
// -----
def a { string x = !strconcat("a", 5); }
// -----
def a { list<int> x = !listconcat([1], ["s"]); }
// -----
def a { list<int> x = !listconcat(5, [1]); }
// -----
defvar x = !listconcat(5, [1]);
// -----
def a { list<int> x = !listsplat(1, "s"); }
// -----
def a { int x = !listsplat(1, 2); }
// -----
def a { list<int> x = !listsplat("s", 2); }
// -----
def a { bit x = !eq([1], [1]); }
// -----
def a { bit x = !lt([1], [1]); }
// -----
def b; def a { bit x = !lt(b, b); }
// -----
def a { bit x = !eq(1, "s"); }
// -----
def a { int x = !if(1, 2); }
// -----
def a { int x = !if(1, 2, "s"); }
// -----
defvar x = !if(1, 2, "s");
// -----
defvar x = !if(1, ?, ?);
// -----
def a { int x = !cond(); }
// -----
def a { int x = !cond(1 2); }
// -----
def a { int x = !cond(1: 2 3); }
// -----
defvar x = !cond(1: 2, 0: "s");
// -----
defvar x = !cond(1: ?);
// -----
def a { int x = !cond(0: 2); }
// -----
def a { int x = !cast(1); }
// -----
def a { int x = !cast<code>(1); }
// -----
def a { int x = !cast<Nope>(1); }
// -----
class A; def a { A x = !cast<A>("nope"); }
// -----
class A; def b; def a { A x = !cast<A>("b"); }
// -----
class A; def b; def a { A x = !cast<A>(b); }
// -----
def a { int x = !head(5); }
// -----
def a { int x = !head([]<int>); }
// -----
// better: 2:5: !head of an empty list
def a { list<int> l = []; int x = !head(l); }
// -----
def a { int x = !size(5); }
// -----
def a { bit x = !empty(5); }
// -----
def a { int x = !foldl(0, [1], a, b, "s"); }
// -----
def a { int x = !foldl(0, 5, a, b, 1); }
// -----
def a { int x = !foldl(?, [1], a, b, 1); }
// -----
def a { int x = !foldl(0, [1], 5, b, 1); }
// -----
def a { int z; int x = !foldl(0, [1], z, b, 1); }
// -----
def a { list<int> x = !foreach(5, [1], 1); }
// -----
def a { list<int> x = !foreach(i, 5, 1); }
// -----
def a { list<int> i; list<int> x = !foreach(i, [5], 1); }
// -----
def a { int x = !foreach(i, [5], 1); }
// -----
def a { list<int> x = !foreach(i, [5], ?); }
// -----
def a { list<int> x = !filter(i, 5, 1); }
// -----
def a { list<int> x = !filter(i, [5], "s"); }
// -----
def op; def a { list<int> x = !foreach(i, (op), 1); }
// -----
def a { list<int> x = !range("s"); }
// -----
def a { list<int> x = !range(1, 2, 3, 4); }
// -----
def a { list<int> x = !range([1], 2); }
// -----
def a { list<int> x = !range(1, "s"); }
// -----
def a { list<int> x = !range(1, 5, 0); }
// -----
def a { string x = !substr(5, 1); }
// -----
def a { string x = !substr("s", "t"); }
// -----
def a { string x = !substr("s", 1, "t"); }
// -----
def a { int x = !substr("s", 1); }
// -----
def a { int x = !find(5, "s"); }
// -----
def a { int x = !find("s", 5); }
// -----
def a { string x = !find("s", "5"); }
// -----
def op; def a { dag x = !con((op), 5); }
// -----
// better: 2:22: Concatenated Dag operators do not match: '(op)' vs. '(op2)'
def op; def op2; def a { dag x = !con((op), (op2)); }
// -----
def op; def a { dag x = !dag(op, 5, ?); }
// -----
def op; def a { dag x = !dag(op, [1], 5); }
// -----
def op; def a { dag x = !dag(op, ?, ?); }
// -----
def op; def a { dag x = !dag(op, [1], ["a", "b"]); }
// -----
def op; def a { dag x = !setdagarg((op), 0, 5); }
// -----
def op; def a { dag x = !setdagarg((op 1), op, 5); }
// -----
def op; def a { dag x = !setdagname((op 1), 0, 5); }
// -----
def op; def a { dag x = !setdagname((op 1), -1, "x"); }
// -----
def op; def a { int x = !getdagarg<int>((op 1), "q"); }
// -----
def op; def a { int x = !getdagarg((op 1), "q"); }
// -----
def op; def a { string x = !getdagname((op 1), 7); }
// -----
class A; def op; def a { A x = !getdagop<A>((op 1)); }
// -----
def op; def a { int x = !getdagop<int>((op 1)); }
// -----
class A; def b; def a { bit x = !exists<A>(b); }
// -----
class A; def b; def a { bit x = !exists<A>(5); }
// -----
class A; def a { list<A> x = !instances<A>(5); }
// -----
// better: 2:14: invalid regex '('
class A; def a { list<A> x = !instances<A>("("); }
// -----
def a { bit x = !isa(5); }
// -----
def a { int x = !div(1, 0); }
// -----
def a { int x = !div(-9223372036854775808, -1); }
// -----
def a { int x = !shl(1, 64); }
// -----
def a { int x = !logtwo(-1); }
// -----
def a { string x = !interleave(5, ","); }
// -----
def a { string x = !interleave(["a"], 5); }
// -----
def a { string x = !interleave([(? 1)], ","); }
// -----
def a { string x = !subst("a", "b", ?); }
// -----
def a { bit x = !match("a", 5); }
// -----
// better: 2:5: invalid regex '['
def a { bit x = !match("a", "["); }
// -----
def a { int x = !not("s"); }
// -----
def a { string x = !tolower(5); }
// -----
def a { list<int> x = !listflatten(5); }
// -----
def a { list<int> x = !listremove(5, [1]); }
// -----
def a { list<int> x = !tail([]<int>); }
// -----
def a { int x = !add(?, 1); }
// -----
class A<int n> { int x = !div(10, n); } def a : A<0>;
// -----
multiclass M<int n> { def _x { int x = !div(10, n); } } defm a : M<0>;
// -----
// better: 2:48: !head of an empty list
class A<list<int> l> { int h = !head(l); } def a : A<[]>;
// -----
class A<string s> { A r = !cast<A>(s); } multiclass M { def _x : A<"nope">; } defm a : M;
// -----
class A<int n> { bits<2> b = n; } def a : A<9>;
// -----
class A<int n> { int x = !if(!lt(n, 5), "s" # n, 7); }
// -----
def op; def a { string s = !getdagname((op), 0); }
// -----
def op; def a { string s = !getdagname((op 1:$x), 1); }
// -----
def a { int x = !and(1); }
// -----
def a { int x = !ge(1); }
// -----
def op; def a { string s = !getdagopname(1); }
// -----
def a { bit b = !gt([1], 2); }
// -----
def a { bit b = !initialized(); }
// -----
def a { bit b = !le("a", 1); }
// -----
def a { int x = !mul("a", 2); }
// -----
def op; def a { bit b = !ne(op, 1); }
// -----
def a { int x = !or(1, "b"); }
// -----
def a { string s = !repr(1, 2); }
// -----
def op; def a { dag d = !setdagop((op), 1); }
// -----
def op; def a { dag d = !setdagopname((op), 1); }
// -----
def a { int x = !sra(1, 64); }
// -----
def a { int x = !srl(1, -1); }
// -----
def a { string s = !toupper(1); }
// -----
def a { int x = !xor([1], 2); }
// -----
def a { int x = !div(1, 2, 3); }
// -----
def a { list<int> l = !listflatten(1); }
// -----
def a { list<int> l = !range("a"); }
