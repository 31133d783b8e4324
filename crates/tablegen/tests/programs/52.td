def op;
def op2;
class C1<list<list<int>> a2, list<string> a3 = ["x\n"]> {
}
def "d4" : C1<[[]<int>, [0b101]]> {
}
class C5<list<C1> a6 = [C1<a2 = [[7, -9223372036854775808]]>]> {
}
def "d7" {
  field C1 f8 = C1<!listconcat([[0, 64], [3], [63, 5]], [[3], [7], [-5, 255, 0x10]])>;
  list<string> f9 = ["x\n", "a,b"];
}
multiclass M15<C1 a16> {
def _s17 : C5<!foreach(e18, ["anonymous_0"], C1<[]<list<int>>, ["abc", e18, e18]>)> ;
foreach i20 = [255, 3] in { def _s19_ # i20 : C5 {
  assert !or(!le(i20, 3), 1), "x\n";
  string f21 = !strconcat(!strconcat("x\n", "anonymous_0", [{co}]), "x\n" # "anonymous_0");
  assert !or(!le(!foldl(i20, [(op2:$o 2:$x, i20, 63), (op2 0b001:$y)], acc22, item23, i20), 3), 1), "10";
} }
def _s24 : C5 {
  int f25 = !if(!empty("\"q"), !if(!gt("", "\"q"), !size([{co}]), 255), !sub(!sub(-1, -1), 9223372036854775807));
  bit f26 = !empty("a,b");
  assert !or(!le(10, 3), 1), "anonymous_0";
}
}
defm m27 : M15<d4>;
defvar g28 = [[]<int>];
