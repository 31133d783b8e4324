def op;
def op2;
class C1<list<bit> a2 = [0], int a3 = 0x10, list<string> a4 = ["a", "", "zz9"]> {
}
def d5 : C1 {
  list<list<int>> f6 = !foldl([[]<int>, []<int>], !listremove(["a"], ["\"q", "b"]), acc7, item8, !if(false, []<list<int>>, acc7));
  string f9 = "abc";
  dag f10 = !con((op:$o "a,b":$y, "zz9":$x, ?:$z), (op));
}
multiclass M11 {
def _s12 {
}
}
defm  : M11;
def d # 13 : C1<a4 = !filter(e14, ["10", "", "a,b"], !or(true, true))> {
  bits<2> f15 = !if(!isa<C1>(C1<[false, true, false], a4 = ["", "x\n", "a,b"]>), 3, 0b11);
}
def d16 {
}
deftype T17 = string;
def d18 { T17 f19 = "a" # "A_b" # [{co}] # "a"; list<T17> f19s = [f19]; }
def d20 : C1<a4 = !listflatten([["zz9", "x\n", "a,b"]])> {
  assert !or(!le(-0b11, 3), 1), [{co}];
}
def d21 : C1<!filter(e24, !foldl([1, false], []<int>, acc22, item23, acc22), !empty(["abc"])), a4 = !foreach(e25, [[d13, d20, d20], [C1<a3 = 63>, C1<a2 = [false, false, 1], a4 = ["a,b"]>], [d13]], "x\n")> ;
class C26<list<int> a27 = !range(0, 1), list<list<int>> a28 = [[3], [7]]> {
}
defm  : M11;
